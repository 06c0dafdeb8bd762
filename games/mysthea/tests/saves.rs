//! Saved tables: those that somebody has edited, those of other content, and those of an older Questhall.

use cardtext::Source as File;
use kernel::{
    Content as _, Game as _, Options as _, Record, Rng, Seat, Session, Shared, Table as _, Turn,
    state_value_hash,
};
use mysthea::{Attunements, Card, CommandCard, Content, Mysthea, Options, Unit, load};
use std::collections::BTreeSet;
use testbed::Edits;

#[test]
fn edited_tables_are_refused_or_go_on() {
    let tables = (2..=5).flat_map(|players| {
        let standard = Options::standard(players);
        let expert = Options {
            attunements: Attunements::Mixed,
            expert: true,
            premonition: true,
            ..standard
        };
        [standard, expert]
    });
    Edits::<Mysthea>::new().options(tables.map(|options| (Content::built_in(), options))).run();
}

#[test]
fn an_edited_upgrade_in_play_means_what_it_says_today() {
    let upgrade = |table: &Mysthea| {
        let upgrades = Seat::all(table.seats()).map(|seat| (seat, table.player(seat).upgrades));
        upgrades.into_iter().find_map(|(seat, all)| Some((seat, all.into_iter().flatten().next()?)))
    };
    let session = played(|table| upgrade(table).is_some());
    let (seat, card) = upgrade(session.state()).expect("it was waited for");
    let content = Content::built_in();
    let text = "Your troops have +7 strength.".to_owned();
    let edited = own(&[written(content.card(card), content.card(card).set, &text)]);
    // Its moves might lead to the same state; from its state alone it goes on by meaning.
    let record = Record { carried: true, ..session.record() };
    let opened = Session::<Mysthea>::open(&record, edited).expect("it opens");
    let strength = |table: &Mysthea| table.player(seat).lasting.strength[Unit::Troop as usize];
    assert!(strength(opened.state()) >= 7, "{:?}", opened.state().player(seat).lasting);
    assert!(strength(session.state()) < 7);
    let changes = opened.changes();
    assert!(changes[0].starts_with("This table was dealt with other content"), "{changes:?}");
    plays_to_its_end(opened);
}

#[test]
fn a_card_is_found_by_its_id_where_it_stands_today() {
    let content = Content::built_in();
    let [start, first] = ["C001", "C021"].map(|id| card_of(content, id));
    assert_eq!(content.card(start).kind, content.card(first).kind);
    // Cards of the first era that are in a deck stay what they are; these two change their sets.
    let session =
        played(|table| !table.decks[0].contains(&first) && !table.market.contains(&first));
    let [start, first] = [start, first].map(|card| content.card(card));
    let moved =
        own(&[written(start, first.set, &start.text), written(first, start.set, &first.text)]);
    assert_ne!(card_of(moved, "C001"), card_of(content, "C001"), "it stands elsewhere");
    let opened = Session::<Mysthea>::open(&session.record(), moved).expect("it opens");
    let ids = |table: &Mysthea, seat| -> BTreeSet<String> {
        let player = table.player(seat);
        let cards = player.hand.or(player.discard);
        cards.iter().map(|card| table.content.card(Card(card)).id.clone()).collect()
    };
    for seat in Seat::all(session.state().seats()) {
        assert_eq!(ids(opened.state(), seat), ids(session.state(), seat));
    }
    plays_to_its_end(opened);
}

#[test]
fn a_card_that_no_longer_exists_is_told_by_its_id() {
    let session = played(|table| table.era == 1);
    let record = session.record();
    let seen = record.state["seen"][0].as_str().expect("cards are stored by their ids").to_owned();
    let renamed = record.state.to_string().replace(&seen, "C999");
    let state = serde_json::from_str(&renamed).expect("it is JSON as before");
    let hash = state_value_hash(&state);
    let error = |print: &str| {
        let (state, hash, print) = (Clone::clone(&state), hash.clone(), print.to_owned());
        let record = Record { state, hash, print, ..record.clone() };
        Session::<Mysthea>::open(&record, Content::built_in()).expect_err("it is gone").0
    };
    let words = error("own-0000000000000000");
    assert!(words.contains("played with other content and cannot be carried over"), "{words}");
    assert!(words.contains("the command card \"C999\" does not exist"), "{words}");
    let words = error(Content::built_in().fingerprint());
    assert!(words.contains("damaged") && words.contains("\"C999\" does not exist"), "{words}");
}

/// Made by the build before cards were stored by their ids: the second era of three players, in the middle of an effect.
#[test]
fn a_table_with_numbers_for_cards_opens_and_is_played_to_its_end() {
    let text = include_str!("playthroughs/numbers-for-cards.json");
    let record = Record::from_json(text).expect("it is whole");
    assert_eq!(record.questhall, 1);
    assert!(record.state["seen"][0].is_number());
    // By its moves, and by its state alone.
    for carried in [false, true] {
        let record = Record { carried, ..record.clone() };
        let session = Session::<Mysthea>::open(&record, Content::built_in()).expect("it opens");
        let state = serde_json::to_value(session.state()).expect("a state is plain data");
        assert_eq!(state, record.state, "outside of a save cards are still numbers");
        assert!(session.record().state["seen"][0].is_string());
        plays_to_its_end(session);
    }
}

/// A table of three, played at random until it is as wanted.
fn played(is_wanted: impl Fn(&Mysthea) -> bool) -> Session<Mysthea> {
    let mut rng = Rng::fast(9);
    let mut session = Session::new(Content::built_in(), Options::standard(3), Rng::fast(9))
        .expect("these options are played");
    while !is_wanted(session.state()) {
        assert!(random_move(&mut session, &mut rng), "this game never comes to it");
    }
    session
}

fn plays_to_its_end(mut session: Session<Mysthea>) {
    let mut rng = Rng::fast(4);
    while random_move(&mut session, &mut rng) {}
    assert!(session.outcome().is_some());
}

/// False if the game is over.
fn random_move(session: &mut Session<Mysthea>, rng: &mut Rng) -> bool {
    if session.turn() == Turn::Over {
        return false;
    }
    let seats: Vec<Seat> = session.turn().seats().iter().collect();
    let seat = rng.pick(&seats);
    let mut actions = Vec::new();
    session.state().actions(seat, &mut actions);
    session.take(seat, rng.pick(&actions)).expect("a listed action is legal");
    true
}

fn card_of(content: Shared<Content>, id: &str) -> Card {
    let place = content.cards.iter().position(|card| card.id == id).expect("there is such a card");
    Card(place as u8)
}

/// The built-in content with other cards of the same ids.
fn own(cards: &[String]) -> Shared<Content> {
    load(&[File::new("own.toml", cards.concat())]).expect("it is read")
}

/// A card as it is written in a file, with another set and text.
fn written(card: &CommandCard, set: mysthea::CardSet, text: &str) -> String {
    let CommandCard { id, name, cp, .. } = card;
    let kind = card.kind.name();
    let slot = card.slot.map_or(String::new(), |slot| format!("slot = \"{}\"\n", slot.name()));
    format!(
        "[[card]]\nid = \"{id}\"\nname = \"{name}\"\nkind = \"{kind}\"\nset = \"{set:?}\"\ncp = {cp}\ntext = \"{text}\"\n{slot}"
    )
}
