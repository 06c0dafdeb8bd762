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
fn a_later_file_replaces_an_earlier_one() {
    let files =
        ["Gain 7 glory.", "Gain 8 glory."].map(|text| File::new(text, card("tactic", text)));
    let content = load(&files).expect("it is read");
    assert_eq!(content.cards[0].text, "Gain 8 glory.");
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
