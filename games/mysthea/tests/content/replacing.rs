//! Records of an owner replace built-in ones by their id.

use crate::content::mistakes::card;
use cardtext::Source as File;
use kernel::{Content as _, Game as _, Options as _, Quiet, Rng};
use mysthea::{Action, Ask, Card, Content, Mysthea, Options, load};

#[test]
fn a_card_is_replaced_by_its_id_and_its_new_text_is_carried_out() {
    let content =
        load(&[File::new("own.toml", card("tactic", "Gain 7 glory."))]).expect("it is read");
    assert_eq!(
        (content.cards.len(), content.cards[0].id.as_str(), content.cards[0].name.as_str()),
        (80, "C001", "Test")
    );
    assert_ne!(content.name(), Content::built_in().name());
    assert_eq!(content.cards[1].text, Content::built_in().cards[1].text);
    let mut table = Mysthea::setup(content, &Options::standard(2), Rng::fast(1)).expect("a table");
    while !matches!(table.ask, Ask::Turn { .. }) {
        let seat = table.turn().seats().first().expect("somebody places");
        let mut actions = Vec::new();
        table.actions(seat, &mut actions);
        table.apply(seat, actions[0], &mut Quiet).expect("a listed action is legal");
    }
    let seat = table.active;
    table.player_mut(seat).hand.insert(0);
    for action in [Action::Act(Card(0)), Action::UseEffect] {
        table.apply(seat, action, &mut Quiet).expect("it can be played");
    }
    assert_eq!(table.player(seat).glory, 8);
}

#[test]
fn an_owner_says_an_id_once_in_all_files() {
    let files =
        ["Gain 7 glory.", "Gain 8 glory."].map(|text| File::new(text, card("tactic", text)));
    let found = testbed::mistakes::headlines(load(&files));
    let message = "the card C001 stands twice; the other is at Gain 7 glory.:2:6";
    assert_eq!(found, [format!("Gain 8 glory.:2:6: {message}")]);
}

#[test]
fn a_save_can_tell_which_card_was_changed() {
    let built_in = Content::built_in();
    let same = load(&[File::new("own.toml", "# Nothing.\n")]).expect("it is read");
    assert_ne!(same.fingerprint(), built_in.fingerprint());
    assert_eq!(same.things(), built_in.things());
    let own = load(&[File::new("own.toml", card("tactic", "Gain 7 glory."))]).expect("it is read");
    let (old, new) = (built_in.things(), own.things());
    let changed: Vec<(&str, &str)> = new
        .iter()
        .filter(|thing| !old.contains(thing))
        .map(|thing| (thing.kind, thing.id.as_str()))
        .collect();
    assert_eq!(changed, [("card", "C001")]);
    assert_eq!(old.len(), 80 + 10 + 30 + 7 + 7 + 5);
}

#[test]
fn the_same_files_have_the_same_name_and_any_change_another() {
    let name = |text: &str| {
        load(&[File::new("own.toml", card("tactic", text))]).expect("it is read").name().to_owned()
    };
    assert_eq!(name("Gain 7 glory."), name("Gain 7 glory."));
    assert_ne!(name("Gain 7 glory."), name("Gain 8 glory."));
    assert_eq!(load(&[]).expect("the built-in content").name(), cardtext::BUILT_IN);
}
