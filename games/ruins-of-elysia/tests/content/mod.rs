//! The cards that come with the game, the numbers a table is set with, and the mistakes that an owner's files can have.

mod decks;
mod laws;
mod mistakes;
mod numbers;
mod replacing;

testbed::mistakes!(ruins_of_elysia::load);

/// A market card in place of Dodge. Its text stands in line 8, from column 9.
fn card(text: &str) -> String {
    let head = "[[card]]\nid = \"dodge\"\nname = \"Test\"\nset = \"market\"\ncost = 3\ndiscount = \"Water\"\ntag = \"Skill\"\n";
    format!("{head}text = \"{text}\"\n")
}

/// A Monster in place of the Rat, or another if `level` and `id` are replaced. Its text stands in line 6.
fn monster(text: &str) -> String {
    let head = "[[monster]]\nid = \"rat\"\nname = \"Test\"\nlevel = 1\ncopies = 3\n";
    format!("{head}text = \"{text}\"\n")
}

/// An Event in place of Whispers. Its text stands in line 5.
fn event(text: &str) -> String {
    let head = "[[event]]\nid = \"whispers\"\nname = \"Test\"\nstory = \"Nothing is heard.\"\n";
    format!("{head}text = \"{text}\"\n")
}

/// A quest in place of Pilgrim, or of Dark Lord if it is a Main Quest. Its text stands in line 6.
fn quest(kind: &str, text: &str) -> String {
    let id = if kind == "main" { "dark-lord" } else { "pilgrim" };
    let head = format!(
        "[[quest]]\nid = \"{id}\"\nname = \"Test\"\nkind = \"{kind}\"\nelement = \"Test\"\n"
    );
    format!("{head}text = \"{text}\"\n")
}
