//! Heroes, Upgrade, Wyrm and Shred cards of an owner: their records replace those of the same name.

use crate::content::table::{END, HEAD, chapter};
use cardtext::{Problems, Source};
use kernel::Shared;
use testbed::mistakes::headlines;
use wonder_book::{Content, load_only};

/// The built-in decks with these records, and a Chapter of one card.
fn load(records: &str) -> Result<Shared<Content>, Problems> {
    let chapter = Source::new("chapter-1.txt", chapter(HEAD, &[END]));
    load_only(&[chapter, Source::new("own.toml", records)])
}

#[track_caller]
fn refused(records: &str, message: &str) {
    assert_eq!(headlines(load(records)), [format!("own.toml:{message}")]);
}

fn wyrm(text: &str) -> String {
    format!("[[wyrm]]\nname = \"Prowl\"\ntext = \"{text}\"\n")
}

fn shred(text: &str) -> String {
    format!("[[shred]]\nname = \"Warm Bread\"\ncopies = 2\ntext = \"{text}\"\nabout = \"Words.\"\n")
}

fn hero(attack: &str) -> String {
    format!(
        "[[hero]]\nname = \"Ken\"\nrole = \"the hitter\"\nhearts = 6\nattack = {{ name = \"Bat\", text = \"{attack}\" }}\n\
         skill = {{ name = \"Run\", text = \"Skill (1 Spark): Move up to 2 areas.\" }}\n"
    )
}

#[test]
fn wb_602_a_wyrm_card_is_carried_out_by_the_group() {
    refused(
        &wyrm("You lose 1 Heart."),
        "3:8: Prowl: \"you\" has no meaning here: no Hero acts (WB-905)",
    );
    refused(&wyrm("Spawn 2 Wyrm."), "3:17: printed back it reads: \"Spawn 2 Wyrms.\"");
    refused(
        &wyrm("Spawn 1 Wyrm. Go to the next card."),
        "3:8: Prowl: this text has no such flow sentence (WB-920)",
    );
}

#[test]
fn wb_608_another_card_is_revealed_last() {
    refused(
        &wyrm("Reveal another Wyrm card. Spawn 1 Wyrm."),
        "3:8: Prowl: another Wyrm card is revealed last (WB-608)",
    );
    refused(
        &wyrm("Reveal a Wyrm card."),
        "3:8: Prowl: a Wyrm card says \"Reveal another Wyrm card.\"",
    );
}

#[test]
fn wb_123_there_are_six_basic_wyrm_cards() {
    let record = "[[wyrm]]\nname = \"Extra\"\ntext = \"Spawn 1 Wyrm.\"\n";
    refused(
        record,
        "2:8: there are 6 basic Wyrm cards, not 7 (WB-123); give this one the name of the one that it replaces, or let it be purple",
    );
    let purple = load(&record.replace("text", "purple = true\ntext")).expect("it is read");
    assert_eq!(purple.wyrm_cards.last().expect("some").name, "Extra");
}

#[test]
fn wb_122_there_are_sixteen_shred_cards() {
    let record = shred("Special Action: You gain 1 Spark.").replace("copies = 2", "copies = 3");
    refused(
        &record,
        "2:8: there are 16 Shred cards, not 17 (WB-122); change the copies of this or another one",
    );
}

#[test]
fn heads_stand_on_the_cards_of_the_table() {
    refused(
        &shred("Skill (1 Spark): You gain 1 Spark."),
        "4:8: Warm Bread: this head does not stand on a SHRED card",
    );
    refused(
        &shred("You gain 1 Spark."),
        "4:8: Warm Bread: the text of a SHRED card begins with a head",
    );
    refused(&shred("Special Action:"), "4:8: nothing follows the head of this text");
}

#[test]
fn wb_500_an_attack_rolls_and_then_hits() {
    refused(
        &hero("Attack: Stun 1 Wyrm in your area."),
        "5:33: Bat: an attack begins with \"Roll N dice. Hit N Wyrms in PLACE.\" (WB-500)",
    );
}

#[test]
fn there_are_four_heroes_with_three_upgrade_cards() {
    let more = hero("Attack: Roll 1 die. Hit 1 Wyrm in your area.").replace("Ken", "Kenny");
    refused(&more, "2:8: there is no Hero called Kenny");
    let upgrade = "[[upgrade]]\nhero = \"Ken\"\nnumber = 4\na = { name = \"A\", text = \"Always: Your reroll costs no Heart.\" }\nb = { name = \"B\", text = \"Always: Your reroll costs no Heart.\" }\n";
    refused(upgrade, "3:10: a Hero has the Upgrade cards 1, 2 and 3");
}

#[test]
fn an_owner_says_a_record_once() {
    let twice = wyrm("Spawn 1 Wyrm.") + &wyrm("Spawn 2 Wyrms.");
    refused(&twice, "5:8: the wyrm Prowl stands twice; the other is at own.toml:2:8");
}

#[test]
fn an_owners_record_replaces_the_built_in_one() {
    let content = load(&wyrm("Spawn 4 Wyrms.")).expect("it is read").get();
    let card = content.wyrm_cards.iter().find(|card| card.name == "Prowl").expect("it is there");
    assert_eq!(card.text, "Spawn 4 Wyrms.");
    assert_eq!(content.wyrm_cards.len(), 12);
    assert!(content.wyrm_cards.iter().map(|card| card.purple).is_sorted());
}
