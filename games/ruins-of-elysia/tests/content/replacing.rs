//! Records of an owner replace built-in ones by their id.

use crate::content::{card, event, monster, quest};
use cardtext::Source as File;
use kernel::Content as _;
use ruins_of_elysia::{Card, Content, load};

#[test]
fn a_record_is_replaced_by_its_id_and_stays_in_its_place() {
    let own = card("Explore: Gain 7 Walk.")
        + &monster("Attack: Attack 4. Defend: Defence 3. Reward: Gain 1 Light.")
        + &event("Event: Draw 2 cards.")
        + &quest("side", "Need: 9 tiles placed. Reward: Draw 3 cards.");
    let content = load(&[File::new("own.toml", own)]).expect("it is read");
    let built_in = Content::built_in().get();
    assert_eq!(content.counts(), built_in.counts());
    // Dodge is the seventh card of the market.
    assert_eq!((content.cards[6].id.as_str(), content.cards[6].name.as_str()), ("dodge", "Test"));
    assert_eq!(content.cards[6].text, "Explore: Gain 7 Walk.");
    assert_eq!((content.monsters[0].attack, content.monsters[0].defence), (4, 3));
    assert_eq!(content.events[5].text, "Event: Draw 2 cards.");
    assert_eq!(content.quests[10].text, "Need: 9 tiles placed. Reward: Draw 3 cards.");
    // Everything else is as it was.
    assert_eq!(content.cards[7].text, built_in.cards[7].text);
    assert_ne!(content.name(), built_in.name());
}

#[test]
fn a_new_card_comes_last_in_its_set_and_decks_still_name_theirs() {
    let own = card("Explore: Draw 1 card.").replace("\"dodge\"", "\"lantern\"");
    let content = load(&[File::new("own.toml", own)]).expect("it is read");
    assert_eq!((content.cards.len(), content.market.len()), (46, 10));
    assert_eq!(content.card(content.market[9]).id, "lantern");
    assert_eq!(content.exploration[0].card, Card(10));
    let algar = &content.characters[0];
    assert_eq!(content.card(algar.leave_out).id, "sworn-blade");
    let deck: Vec<&str> =
        algar.deck.iter().map(|&(card, _)| content.card(card).id.as_str()).collect();
    assert_eq!(deck, ["sworn-blade", "coin", "stride", "cleave", "war-cry", "shield-wall"]);
}

#[test]
fn a_card_can_move_to_another_set() {
    let own = card("Explore: Draw 1 card.").replace("\"dodge\"", "\"scimitar\"");
    let content = load(&[File::new("own.toml", own)]).expect("it is read");
    assert_eq!((content.market.len(), content.exploration.len()), (10, 6));
    assert_eq!(content.cards.len(), 45);
}

#[test]
fn an_owner_says_an_id_once_in_all_files() {
    let files =
        ["Explore: Gain 7 Walk.", "Explore: Gain 8 Walk."].map(|text| File::new(text, card(text)));
    let found = testbed::mistakes::headlines(load(&files));
    let message = "the card dodge stands twice; the other is at Explore: Gain 7 Walk.:2:6";
    assert_eq!(found, [format!("Explore: Gain 8 Walk.:2:6: {message}")]);
}

#[test]
fn a_save_can_tell_which_card_or_number_was_changed() {
    let built_in = Content::built_in();
    let same = load(&[File::new("own.toml", "# Nothing.\n")]).expect("it is read");
    assert_ne!(same.fingerprint(), built_in.fingerprint());
    assert_eq!(same.things(), built_in.things());
    let own =
        load(&[File::new("own.toml", card("Explore: Gain 7 Walk.") + "[player]\nhand = 6\n")])
            .expect("it is read");
    let (old, new) = (built_in.things(), own.things());
    let changed: Vec<(&str, &str)> = new
        .iter()
        .filter(|thing| !old.contains(thing))
        .map(|thing| (thing.kind, thing.id.as_str()))
        .collect();
    assert_eq!(changed, [("card", "dodge"), ("quantities", "player")]);
    assert_eq!(old.len(), built_in.texts() + built_in.characters.len() + 9);
}

#[test]
fn a_number_is_said_once_in_all_files() {
    let files = ["a.toml", "b.toml"].map(|path| File::new(path, "[player]\nhand = 6\n"));
    let found = testbed::mistakes::headlines(load(&files));
    assert_eq!(found, ["b.toml:2:8: hand stands twice; the other is at a.toml:2:8"]);
}

#[test]
fn what_an_owner_adds_comes_beside_what_is_there() {
    // A Monster takes its cards from the others': a box has room for 14.
    let rats = monster("Attack: Attack 2. Defend: Defence 1. Reward: Gain 1 Wild.");
    let bats = rats.replace("\"rat\"", "\"bat\"").replace("Test", "Bat");
    let own = rats
        + &bats
        + &event("Event: Draw 2 cards.").replace("whispers", "echo")
        + &quest("side", "Need: 9 tiles placed. Reward: Draw 3 cards.").replace("pilgrim", "scout");
    let content = load(&[File::new("own.toml", own)]).expect("it is read");
    let built_in = Content::built_in().get();
    let ids: Vec<&str> = content.monsters.iter().map(|monster| monster.id.as_str()).collect();
    assert_eq!(ids, ["rat", "bat", "goblins", "troll"]);
    assert_eq!(content.events.len(), built_in.events.len() + 1);
    assert_eq!(content.events.last().expect("one").id, "echo");
    assert_eq!(content.quests.len(), built_in.quests.len() + 1);
    let wide = "[[character]]\nid = \"gwen\"\nname = \"Gwen\"\nstyle = \"ranger\"\nabout = \"A test.\"\n\
                leave_out = \"sworn-blade\"\ndeck = [{ card = \"sworn-blade\", copies = 1 }, { card = \"coin\", copies = 9 }]\n";
    let content = load(&[File::new("own.toml", wide)]).expect("it is read");
    assert_eq!(content.characters.len(), built_in.characters.len() + 1);
}

#[test]
fn the_same_files_have_the_same_name_and_any_change_another() {
    let name = |text: &str| {
        load(&[File::new("own.toml", card(text))]).expect("it is read").name().to_owned()
    };
    assert_eq!(name("Explore: Gain 7 Walk."), name("Explore: Gain 7 Walk."));
    assert_ne!(name("Explore: Gain 7 Walk."), name("Explore: Gain 8 Walk."));
    assert_eq!(load(&[]).expect("the built-in content").name(), cardtext::BUILT_IN);
}
