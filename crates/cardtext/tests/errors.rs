//! What an author is told: the place, what was expected, the nearest word; all of it at once.

use cardtext::{
    BUILT_IN, Colours, Document, Misread, Names, Problems, Source, built_in, name_of, phrases,
    read, read_exactly, read_span, read_text, read_toml,
};
use serde::Deserialize;
use toml::Spanned;

phrases! {
    enum Text = "text" {
        Place { n: u8, unit: Unit, at: Area } = "^place {n} {unit} in {at}.",
        Gain { n: u8, what: Resource, each: Option<Countable> } = "^gain {n} {what}[ for each {each}].",
        Draw { n: u8 } = "^draw {n} card(s).",
    }
    enum Unit = "unit" { Troop = "troop(s)", Golem = "golem(s)", Ally = "ally|allies" }
    enum Resource = "resource" { Energy = "energy", Glory = "glory" }
    enum Countable = "thing to count" {
        Controlled { region: Option<RegionType> } = "[{region} ]region you control",
        Troops = "troop on the islands",
    }
    enum RegionType = "region type" {
        Forest = "forest", River = "river", Myst = "land of myst", Field = "crystal field", Peak = "mountain"
    }
    name Area = "area";
}

fn names() -> Names {
    Names::new().with("area", ["Gate", "Gate Yard", "Broken Stair", "Cellar"])
}

/// Checks the underlined words and the whole message of a text that cannot be read.
#[track_caller]
fn check(text: &str, underlined: &str, message: &str) {
    let misread: Misread = read_exactly::<Text>(text, &names()).expect_err("a text with a mistake");
    assert_eq!(
        (&text[misread.start..misread.end], misread.to_string().as_str()),
        (underlined, message)
    );
}

#[test]
fn the_first_word_that_does_not_fit_is_underlined_whole() {
    check(
        "Gain 3 glory for ech region you control.",
        "ech",
        "\"ech\" does not fit here. Did you mean \"each\"?",
    );
    check(
        "Gain 3 glory fro each region you control.",
        "fro",
        "\"fro\" does not fit here; expected \"for\" or \".\". Did you mean \"for\"?",
    );
    check(
        "Place 2 walls in Cellar.",
        "walls",
        "\"walls\" does not fit here; expected \"troop\", \"golem\" or \"ally\".",
    );
    check("Draw two cards.", "two", "\"two\" does not fit here; expected a number.");
    check("Draw 300 cards.", "300", "\"300\" does not fit here; expected a number from 0 to 255.");
}

#[test]
fn a_kind_with_many_words_is_named_instead() {
    check(
        "Gain 3 glory for each swamp region you control.",
        "swamp",
        "\"swamp\" does not fit here; expected a region type, \"region\" or \"troop\".",
    );
    check(
        "Gain 3 glory for each forrest region you control.",
        "forrest",
        "\"forrest\" does not fit here; expected a region type, \"region\" or \"troop\". Did you mean \"forest\"?",
    );
}

#[test]
fn names_are_suggested_with_all_their_words() {
    check(
        "Place 1 golem in Brokn Stair.",
        "Brokn Stair",
        "I know no area called \"Brokn Stair\"; expected an area. Did you mean \"Broken Stair\"?",
    );
    check("Place 1 golem in Attic.", "Attic", "I know no area called \"Attic\"; expected an area.");
}

#[test]
fn a_name_that_breaks_off_is_told_where_it_does() {
    check(
        "Place 1 golem in Gate Yrad.",
        "Yrad",
        "\"Yrad\" does not fit here; expected \"Yard\" or \".\". Did you mean \"Yard\"?",
    );
    check(
        "Place 1 golem in Broken Stars.",
        "Stars",
        "\"Stars\" does not fit here; expected \"Stair\".",
    );
}

#[test]
fn the_longest_name_is_read() {
    let text: Text = read("Place 1 golem in Gate Yard.", &names()).expect("a good text");
    assert_eq!(text, Text::Place { n: 1, unit: Unit::Golem, at: Area(1) });
    let text: Text = read("Place 1 golem in Gate.", &names()).expect("a good text");
    assert_eq!(text, Text::Place { n: 1, unit: Unit::Golem, at: Area(0) });
}

#[test]
fn a_text_may_end_too_early_or_too_late() {
    check("Gain 3 glory", "", "the text ends too early; expected \"for\" or \".\".");
    check("Gain 3", "", "the text ends too early; expected \"energy\" or \"glory\".");
    check("Gain 3. ", ".", "\".\" does not fit here; expected \"energy\" or \"glory\".");
    check("", "", "the text ends too early; expected \"Place\", \"Gain\" or \"Draw\".");
    check(
        "Draw 1 card. Draw 1 card.",
        "Draw",
        "\"Draw\" does not fit here; expected the end of the text.",
    );
}

#[test]
fn words_are_whole_and_blanks_are_single() {
    check("Draw 1 cardboard.", "cardboard", "\"cardboard\" does not fit here; expected \"card\".");
    check("Gain 3  glory.", "  ", "a single blank belongs here.");
    check("Gain 3glory.", "glory", "\"glory\" does not fit here; expected a blank.");
    check("Gain\t3 glory.", "\t", "a single blank belongs here.");
    check(" Draw 1 card.", " ", "no blank belongs here.");
    check("Draw 1 card. ", " ", "no blank belongs here.");
}

#[test]
fn what_reads_but_prints_otherwise_is_refused() {
    check("Draw 2 card.", "card", "printed back it reads: \"Draw 2 cards.\".");
    check("draw 2 cards.", "draw", "printed back it reads: \"Draw 2 cards.\".");
    check("Draw 02 cards.", "02", "printed back it reads: \"Draw 2 cards.\".");
    check(
        "Place 1 allies in Cellar.",
        "allies",
        "printed back it reads: \"Place 1 ally in Cellar.\".",
    );
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    id: String,
    cp: u8,
    text: Spanned<String>,
}

/// Reads files as a game does, and gives the headlines of all problems.
fn headlines(files: &[Source]) -> Vec<String> {
    let mut problems = Problems::new();
    for file in files {
        let mut document = Document::open(file, &mut problems);
        for card in document.records::<Card>("card", &mut problems) {
            let _: Option<Text> = read_text(file, &card.text, &names(), &mut problems);
            assert!(card.cp > 0 && !card.id.is_empty());
        }
        document.close(&mut problems);
    }
    problems.list().iter().map(|problem| problem.headline()).collect()
}

#[test]
fn five_planted_errors_are_all_listed() {
    let cards = r#"
[[card]]
id = "A1"
cp = 1
text = "Draw 2 crads."

[[card]]
id = "A2"
cp = 1
txt = "Draw 2 cards."

[[card]]
id = "A3"
text = "Draw 2 cards."

[[card]]
id = "A4"
cp = "two"
text = "Draw 2 cards."

[[card]]
id = "A5"
cp = 1
text = "Draw 2 cards."

[[crad]]
id = "A6"
"#;
    let broken = "[[card]]\nid = \"B1\ncp = 1\n";
    let found = headlines(&[Source::new("b.toml", broken), Source::new("a.toml", cards)]);
    assert_eq!(
        found,
        [
            "a.toml:5:16: \"crads\" does not fit here. Did you mean \"cards\"?",
            "a.toml:10:1: unknown field `txt`; expected `id`, `cp` or `text`. Did you mean \"text\"?",
            "a.toml:12:1: missing field `cp`.",
            "a.toml:18:6: invalid type: string \"two\", expected u8.",
            "a.toml:26:3: I know no record called \"crad\"; expected `card`. Did you mean \"card\"?",
            "b.toml:2:9: invalid basic string, expected `\"`.",
        ],
    );
}

#[test]
fn places_are_right_in_every_kind_of_string() {
    let place = |line: &str| {
        let file = Source::new("c.toml", format!("[[card]]\nid = \"é\"\ncp = 1\ntext = {line}\n"));
        headlines(&[file]).concat()
    };
    let told = "\"crads\" does not fit here. Did you mean \"cards\"?";
    assert_eq!(place("\"Draw 2 crads.\""), format!("c.toml:4:16: {told}"));
    assert_eq!(place("'Draw 2 crads.'"), format!("c.toml:4:16: {told}"));
    assert_eq!(place("\"\"\"\nDraw 2\ncrads.\"\"\""), format!("c.toml:6:1: {told}"));
    assert_eq!(place("\"\"\"Draw 2 \\\n   crads.\"\"\""), format!("c.toml:5:4: {told}"));
    assert_eq!(place("'''\nDraw 2\n  crads.\n'''"), format!("c.toml:6:3: {told}"));
    assert_eq!(place("\"\\u0044raw \\u0032 crads.\""), format!("c.toml:4:26: {told}"));
    assert_eq!(place("\"\"\"\nDraw 2\n  cards.\n\"\"\""), "");
}

#[test]
fn a_report_shows_the_line_with_a_mark_under_the_word() {
    let file = Source::new("cards/é.toml", "text = \"Gain 3 glroy.\"\nmore = \"Gain 3\"\n");
    #[derive(Deserialize)]
    struct Both {
        text: Spanned<String>,
        more: Spanned<String>,
    }
    let mut problems = Problems::new();
    let both: Both = read_toml(&file, &mut problems).expect("good TOML");
    for text in [&both.text, &both.more] {
        assert_eq!(read_text::<Text>(&file, text, &names(), &mut problems), None);
    }
    let report = problems.render(Colours::Off);
    let first = "cards/é.toml:1:16: \"glroy\" does not fit here; expected \"energy\" or \"glory\". Did you mean \"glory\"?";
    let second = "cards/é.toml:2:15: the text ends too early; expected \"energy\" or \"glory\".";
    assert!(report.starts_with(first), "{report}");
    assert!(report.lines().any(|line| line == second), "{report}");
    assert!(report.contains("1 │ text = \"Gain 3 glroy.\""), "{report}");
    assert!(!report.contains('\u{1b}') && problems.render(Colours::On).contains('\u{1b}'));
}

#[test]
fn problems_are_plain_data_too() {
    let file = Source::new("e.txt", "Prose.\n> Draw 1 cadr.\n");
    let mut problems = Problems::new();
    let line = file.text.find("Draw").expect("it is there");
    let span = line..file.text.trim_end().len();
    assert_eq!(read_span::<Text>(&file, span, &names(), &mut problems), None);
    let data = toml::Value::try_from(&problems.list()[0]).expect("plain data");
    assert_eq!(data["file"].as_str(), Some("e.txt"));
    assert_eq!((data["line"].as_integer(), data["column"].as_integer()), (Some(2), Some(10)));
    assert_eq!(data["suggestion"].as_str(), Some("card"));
}

#[test]
fn content_is_named_by_what_an_owner_says() {
    assert_eq!(name_of(&[]), BUILT_IN);
    let own = |text: &str| name_of(&[Source::new("own.toml", text)]);
    assert!(own("a").starts_with("own-"));
    assert_eq!(own("a"), own("a"));
    assert_ne!(own("a"), own("b"));
}

#[test]
fn content_with_problems_is_not_given() {
    let mut problems = Problems::new();
    assert_eq!(problems.clone().or(Some(1)), Ok(1));
    assert_eq!(problems.clone().or(None::<u8>), Err(Problems::new()));
    problems.add(&Source::new("c.toml", "x"), 0..1, "this is wrong");
    assert_eq!(problems.clone().or(Some(1)), Err(problems));
}

#[test]
#[should_panic(expected = "the built-in content has mistakes:\nc.toml:1:1: this is wrong.")]
fn built_in_content_is_good() {
    built_in(|own| -> Result<(), Problems> {
        let mut problems = Problems::new();
        problems.add(&Source::new("c.toml", "x"), own.len()..1, "this is wrong");
        Err(problems)
    });
}

#[test]
fn broken_files_do_not_panic() {
    for text in [
        "",
        "\n",
        "[[card]]",
        "card = 1",
        "card = [1]",
        "[card]\nid = 'x'",
        "é",
        "[[card]]\ntext = \"\\",
    ] {
        let file = Source::new("d.toml", text);
        let _ = headlines(std::slice::from_ref(&file));
        let mut problems = Problems::new();
        if read_toml::<Card>(&file, &mut problems).is_none() {
            assert!(problems.render(Colours::Off).starts_with("d.toml:"));
        }
    }
}
