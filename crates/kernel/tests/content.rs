//! Content is frozen, shared, and stored by its name.

use kernel::{Content, Shared, Shelf, Thing};

#[derive(Debug)]
struct Cards {
    name: String,
    count: usize,
}

impl Content for Cards {
    fn name(&self) -> &str {
        &self.name
    }

    fn fingerprint(&self) -> &str {
        &self.name
    }

    fn things(&self) -> Vec<Thing> {
        Vec::new()
    }

    fn shelf() -> &'static Shelf<Self> {
        static SHELF: Shelf<Cards> = Shelf::new();
        &SHELF
    }

    fn built_in() -> Shared<Self> {
        Cards::shelf().place(cards("built-in", 52))
    }
}

fn cards(name: &str, count: usize) -> Cards {
    Cards { name: name.to_owned(), count }
}

#[test]
fn content_is_stored_as_its_name_and_read_as_the_same_content() {
    let own = Cards::shelf().place(cards("own", 7));
    for content in [Cards::built_in(), own] {
        let text = serde_json::to_string(&content).unwrap();
        assert_eq!(text, format!("\"{}\"", content.name));
        assert_eq!(serde_json::from_str::<Shared<Cards>>(&text).unwrap(), content);
    }
    assert_ne!(Cards::built_in(), own);
    assert_eq!((own.count, own.get().count), (7, 7));
    assert_eq!(format!("{own:?}"), "content \"own\"");
}

#[test]
fn content_of_a_known_name_is_not_loaded_twice() {
    let first = Cards::shelf().place(cards("twice", 1));
    let second = Cards::shelf().place(cards("twice", 2));
    assert_eq!(first, second);
    assert_eq!(second.count, 1);
    assert_eq!(Cards::built_in(), Cards::built_in());
}

#[test]
fn content_that_is_not_loaded_says_how_to_load_it() {
    let error = serde_json::from_str::<Shared<Cards>>("\"lost\"").unwrap_err().to_string();
    assert!(
        error.contains("content \"lost\", which is not loaded; start with --content"),
        "{error}"
    );
}

#[test]
fn a_game_without_content_has_some_nonetheless() {
    let none = <()>::built_in();
    assert_eq!(serde_json::to_string(&none).unwrap(), "\"none\"");
    assert_eq!(serde_json::from_str::<Shared<()>>("\"none\"").unwrap(), none);
}
