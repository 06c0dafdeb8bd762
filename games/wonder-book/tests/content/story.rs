//! What the story owes its readers. FACTS.md, "How it is told" and "Keywords".

use wonder_book::built_in_sources;

/// The text of one card, its first line included.
fn card(chapter: usize, number: u8) -> String {
    let head = format!("#{number} ");
    let cards = cards(chapter);
    cards.into_iter().find(|card| card.starts_with(&head)).expect("it is there")
}

fn cards(chapter: usize) -> Vec<String> {
    let sources = built_in_sources();
    let name = format!("chapter-{chapter}.txt");
    let source = sources.iter().find(|source| source.path.ends_with(&name)).expect("a Chapter");
    let mut cards: Vec<String> = Vec::new();
    for line in source.text.lines().filter(|line| !line.starts_with("//")) {
        if line.starts_with('#') {
            cards.push(String::new());
        }
        if let Some(card) = cards.last_mut() {
            card.push_str(line);
            card.push('\n');
        }
    }
    cards
}

fn is_prose(line: &str) -> bool {
    !line.is_empty() && !line.starts_with(['>', '[', '{', '#'])
}

/// What an ending has earned returns with a sentence of its own, on the card that carries it out.
#[test]
fn what_an_ending_earned_is_told_where_it_returns() {
    for (keyword, chapter) in [
        ("SCALE", 2),
        ("FOLLOWED", 2),
        ("BLESSING", 3),
        ("SCORCH", 3),
        ("MAP", 4),
        ("LATE", 4),
        ("CHORUS", 5),
        ("DROWNED", 5),
        ("READY", 6),
    ] {
        let order = format!("> If {keyword} is written:");
        let passage = format!("{{if {keyword} is written}}\n");
        let cards = cards(chapter);
        let read = cards.iter().find(|card| card.contains(&order)).expect("an order");
        let told = read.split_once(&passage).expect("a passage").1;
        let first = told.lines().find(|line| !line.is_empty()).expect("a line");
        assert!(is_prose(first), "{keyword}: {first}");
    }
}

/// The goal of the first fight is told like any other thing.
#[test]
fn each_object_tells_something_on_both_sides() {
    for chapter in 1..=6 {
        for card in cards(chapter).iter().filter(|card| card.contains(" INTERACTION ")) {
            let (front, back) = card.split_once("---\n").expect("a back");
            assert!(front.lines().any(is_prose), "Chapter {chapter}, front: {card}");
            assert!(back.lines().any(is_prose), "Chapter {chapter}, back: {card}");
        }
    }
}

#[test]
fn each_goal_says_what_is_wanted() {
    for chapter in 1..=6 {
        for card in cards(chapter).iter().filter(|card| card.contains(" GOAL  ")) {
            let front = card.split("---\n").next().expect("a front");
            assert!(front.lines().any(is_prose), "Chapter {chapter}: {card}");
        }
    }
}

/// Whoever has finished the sentence cannot be thrown back by a die.
#[test]
fn after_the_last_goal_nothing_turns_destiny_face_down() {
    let cards = cards(6);
    let last = cards.iter().rposition(|card| card.contains(" GOAL  ")).expect("a Goal");
    let back = cards[last].split_once("---\n").expect("a back").1;
    let after = std::iter::once(back).chain(cards[last + 1..].iter().map(String::as_str));
    for card in after {
        assert!(!card.contains("face down"), "{card}");
    }
}

/// The name that was chosen is heard, and the one that nobody can say is not said.
#[test]
fn the_ending_says_the_name_that_was_chosen() {
    let choice = card(6, 33);
    let end = card(6, 40);
    let shared = end.split("\n[1-2").next().expect("what all endings share");
    let passage = |mark: &str| {
        let from = shared.split_once(mark).expect("a passage").1;
        from.split("\n{").next().expect("its end").to_owned()
    };
    for (keyword, name) in [("HERE", "Here"), ("NAMESAKE", "Odile")] {
        assert!(choice.contains(&format!("> Write {keyword}.")), "{choice}");
        let told = passage(&format!("{{if {keyword} is written}}"));
        assert!(told.contains(&format!("whose name was {name},")), "{told}");
    }
    assert!(passage("{otherwise}").contains("nobody can say it"));
}

/// I #35: the light is told on the next card, once somebody has paid for it.
#[test]
fn the_light_that_was_left_is_told_once_it_is_paid() {
    assert!(
        card(1, 35).contains("> The group may spend 1 Spark. If the group does: Write LANTERN.")
    );
    assert!(card(1, 36).contains("{if LANTERN is written}\nOn the thumb of the clasp hangs"));
}

/// Pell has a name because somebody reads it out, and finds its own bed.
#[test]
fn pell_is_named_and_comes_home() {
    let let_out = card(1, 8);
    let (before, _) = let_out.split_once("> Write PELL.").expect("a Keyword");
    assert!(before.contains("\"Pell,\" reads Tina"), "{before}");
    let nursery = card(4, 21);
    assert!(
        nursery.contains("> If PELL is written: Go to the next card. Otherwise: Skip to card #26.")
    );
    assert!(card(4, 25).contains("PELL."));
}
