//! Positions that several of these files need, and whole tables played at random.

use crate::fixture::*;
use kernel::{Game, Options as _, Rng, Seat, Turn, setup};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Card, Elysia, Event, Options, Overlay, Setting, Step, Tile};

pub(crate) const BOTH: [Setting; 2] = [Setting::Destiny, Setting::HerosQuest];

/// The setups that so many players can play, with the number of players.
pub(crate) fn setups() -> impl Iterator<Item = Options> {
    let all = (1..=8).flat_map(|players| BOTH.map(|setting| (players, setting)));
    all.filter(|&(players, setting)| players > 1 || setting == Setting::HerosQuest).map(
        |(players, setting)| Options {
            setting,
            first_market: Some(false),
            dealt: true,
            ..Options::standard(players)
        },
    )
}

/// A table where the Characters were dealt by chance and the first turn has begun.
pub(crate) fn begun(options: Options, seed: u64) -> Elysia {
    Elysia::setup(content(), &Options { dealt: true, ..options }, Rng::fast(seed)).expect("a table")
}

/// Why a table cannot be set like this.
#[track_caller]
pub(crate) fn no_table(options: Options) -> String {
    setup::check::<Elysia>(&content(), &options).expect_err("such a table is not set").0
}

/// A number for each count of players from 1 to 8, both setups alike.
#[track_caller]
pub(crate) fn by_players(expected: [u16; 8], what: impl Fn(&Elysia) -> u16) {
    for options in setups() {
        let table = begun(options, 5);
        let wanted = expected[usize::from(options.players) - 1];
        assert_eq!(what(&table), wanted, "{} players, {:?}", options.players, options.setting);
    }
}

/// A table of random answers up to its last round; `watch` sees it after each answer.
pub(crate) fn random_game(options: Options, seed: u64, mut watch: impl FnMut(&Elysia)) {
    let mut table = begun(options, seed);
    let mut rng = Rng::fast(seed);
    watch(&table);
    while let Turn::One(seat) = table.turn() {
        let action = rng.pick(&testbed::actions(&table, seat));
        take(&mut table, seat, action);
        watch(&table);
    }
}

/// Whether a card is being resolved, and therefore lies nowhere.
pub(crate) fn is_resolving(table: &Elysia) -> bool {
    let waiting = table.agenda.waiting();
    waiting.iter().any(|step| matches!(step, Step::Explored { .. } | Step::Struck { .. }))
}

/// A, who came from elsewhere, stands in a Village on this terrain and is asked what to buy. B is far away.
pub(crate) fn shopping(terrain: Terrain, coin: u8) -> Elysia {
    shopping_at(players(&["Algar", "Brisa"]), terrain, coin)
}

pub(crate) fn shopping_at(mut table: Elysia, terrain: Terrain, coin: u8) -> Elysia {
    let village = lay(&mut table, 1, 0, terrain, Some(Overlay::Village));
    table.players[0].tile = village;
    table.turn.coin = coin;
    table.turn.moved = true;
    run(&mut table, &[Step::Buy, Step::Drop, Step::EndTurn]);
    assert_eq!(table.ask, Ask::Buy);
    table
}

/// A table with the advanced rules; everybody stands on the First Village Tile.
pub(crate) fn advanced(names: &[&str]) -> Elysia {
    with(content(), Options { advanced: true, ..destiny(names.len()) }, names)
}

/// Buys a card by its name.
#[track_caller]
pub(crate) fn buy(table: &mut Elysia, name: &str) -> Vec<Event> {
    let card = card(table, name);
    act(table, Action::Buy(card))
}

/// The price that was paid.
#[track_caller]
pub(crate) fn paid(events: &[Event]) -> u8 {
    let price = events.iter().find_map(|event| {
        if let Event::Bought { price, .. } = event { Some(*price) } else { None }
    });
    price.expect("something was bought")
}

/// How many of a card there are in a heap of the Exploration Deck.
#[track_caller]
pub(crate) fn items(table: &Elysia, heap: &ruins_of_elysia::Bag<16>, name: &str) -> u16 {
    let card = card(table, name);
    let place = table.content.get().exploration.iter().position(|item| item.card == card);
    heap.count(1 + place.expect("it is an Item of the Exploration Deck") as u8).into()
}

/// The Exploration Deck of these Items; None stands for an Encounter Card.
pub(crate) fn explorations(table: &Elysia, cards: &[Option<&str>]) -> ruins_of_elysia::Bag<16> {
    let mut heap = ruins_of_elysia::Bag::new();
    for each in cards {
        let kind = each.map_or(0, |name| {
            let card = card(table, name);
            let all = &table.content.get().exploration;
            1 + all.iter().position(|item| item.card == card).expect("an Item") as u8
        });
        heap.add(kind);
    }
    heap
}

/// The names of a player's hand cards, sorted.
pub(crate) fn held(table: &Elysia, seat: Seat) -> Vec<&'static str> {
    names(table, &table.player(seat).hand)
}

pub(crate) fn discarded(table: &Elysia, seat: Seat) -> Vec<&'static str> {
    names(table, &table.player(seat).discard)
}

fn names(table: &Elysia, heap: &ruins_of_elysia::Cards) -> Vec<&'static str> {
    let content = table.content.get();
    let mut names: Vec<_> =
        heap.iter().map(|kind| content.card(Card(kind)).name.as_str()).collect();
    names.sort_unstable();
    names
}

/// Ends a turn from step 6 on without dropping anything.
#[track_caller]
pub(crate) fn finish(table: &mut Elysia) {
    assert_eq!(table.ask, Ask::Drop);
    act(table, Action::Done);
}

/// The active player stops here, fights nobody and buys nothing: step 6 is asked.
#[track_caller]
pub(crate) fn rest(table: &mut Elysia) {
    act(table, Action::Stop);
    while matches!(table.ask, Ask::Targets | Ask::Buy) {
        act(table, Action::Done);
    }
    assert_eq!(table.ask, Ask::Drop);
}

/// Puts a player where nobody else is.
pub(crate) fn send_away(table: &mut Elysia, seat: Seat) {
    let far = lay(table, 9, i32::from(seat.0), Terrain::Plains, None);
    stand(table, seat, far);
}

/// Gives the active player Walk, goes to a neighbouring tile and stops there.
#[track_caller]
pub(crate) fn go(table: &mut Elysia, to: Tile) -> Vec<Event> {
    table.turn.walk = 1;
    let mut events = walk_to(table, to);
    events.extend(act(table, Action::Stop));
    events
}

/// Whether this happened.
pub(crate) fn happened(events: &[Event], what: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(what)
}
