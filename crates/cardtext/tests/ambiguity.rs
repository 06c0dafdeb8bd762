//! A text with two readings is refused, and a table with a mistake does not get far.

use cardtext::{Names, phrases, read};

phrases! {
    #[derive(Copy)]
    enum Step = "step" {
        Act = "act",
        Take { n: u8 } = "take {n} card(s)",
        Seize { n: u8 } = "take {n} card(s)",
    }
    struct Line = "line" { groups: Vec<Group> } = "{groups/ and }";
    struct Group = "group" { steps: Vec<Step> } = "{steps/ and }";
    /// The kind meets itself before it has read a word.
    enum Sum = "sum" { Plus { left: Box<Sum>, n: u8 } = "{left} plus {n}", N(u8) = "{0}" }
}

#[test]
fn two_variants_with_one_template_are_named() {
    let misread = read::<Step>("take 2 cards", &Names::new()).expect_err("two readings");
    assert_eq!(misread.to_string(), "this text can be read in two ways, as Take or as Seize.");
    assert_eq!((misread.start, misread.end), (0, 12));
    assert_eq!(read("act", &Names::new()), Ok(Step::Act));
}

#[test]
fn lists_inside_lists_need_different_joiners() {
    assert!(read::<Line>("act", &Names::new()).is_ok());
    let misread = read::<Line>("act and act", &Names::new()).expect_err("two readings");
    assert!(misread.message.contains("a list of 2 or as a list of 1"), "{misread}");
    // Very many readings are refused as quickly as two.
    assert!(read::<Line>(&["act"; 100].join(" and "), &Names::new()).is_err());
}

#[test]
fn a_kind_that_begins_with_itself_is_not_read_for_ever() {
    assert_eq!(read("1", &Names::new()), Ok(Sum::N(1)));
    assert!(read::<Sum>("1 plus 2", &Names::new()).is_err());
}

/// Uses a table with a mistake and gives what it panics with.
macro_rules! fault {
    ($fields:tt = $template:literal) => {{
        phrases! { struct Faulty = "fault" $fields = $template; }
        let panic = std::panic::catch_unwind(|| read::<Faulty>("x", &Names::new()).is_ok());
        *panic.expect_err("a table with a mistake").downcast::<String>().expect("a message")
    }};
}

#[test]
fn a_mistake_in_a_table_is_told_at_its_first_use() {
    let unused = fault!({ n: u8 } = "take");
    assert_eq!(unused, "template \"take\" of Faulty: the field `n` has no slot");
    assert!(fault!({ n: u8 } = "take {m}").ends_with("there is no field `m`"));
    assert!(
        fault!({ n: u8 } = "take {n} and {n}").ends_with("the field `n` has more than one slot")
    );
    assert!(fault!({ n: Option<u8> } = "take {n}").ends_with("`n` must stand in a group"));
    assert!(
        fault!({ n: u8 } = "take[ {n}]").ends_with("`n` stands in a group and is not an `Option`")
    );
    assert!(
        fault!({ n: Vec<u8> } = "take {n}")
            .ends_with("needs a joiner if it is a list, and only then")
    );
    assert!(fault!({ n: bool } = "take {n}").ends_with("write the bool `n` as `[n? words]`"));
    assert!(
        fault!({ n: u8 } = "take {n:many}").ends_with("`:many` is not `:plural` or `:singular`")
    );
    assert!(fault!({ n: u8 } = "take {n").ends_with("a `{` is not closed"));
    assert!(fault!({} = "take [all]").ends_with("a group needs an `Option`, a `Vec` or a `flag?`"));
}
