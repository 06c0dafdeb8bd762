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
fn a_later_file_replaces_an_earlier_one() {
    let files =
        ["Explore: Gain 7 Walk.", "Explore: Gain 8 Walk."].map(|text| File::new(text, card(text)));
    let content = load(&files).expect("it is read");
    assert_eq!(content.cards[6].text, "Explore: Gain 8 Walk.");
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
