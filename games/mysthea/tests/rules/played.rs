//! Tables from real setups and from play: dealt from a seed, played at random, or played turn by turn.

use crate::rules::table::Table;
use kernel::{Content as _, Game, Options as _, Rng, Seat, Set, Turn};
use mysthea::{Action, Card, Content, Event, Mysthea, Options, Phase, Region, Unit};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// A table as it is dealt, before anybody has decided anything.
pub(crate) fn dealt(players: usize, seed: u64) -> Table {
    dealt_with(Options::standard(players), seed)
}

pub(crate) fn dealt_with(options: Options, seed: u64) -> Table {
    Table(
        Mysthea::setup(Content::built_in(), &options, Rng::fast(seed))
            .expect("these options are played"),
    )
}

/// One random answer of a random seat that is asked.
pub(crate) fn random_answer(table: &mut Table, rng: &mut Rng) -> Vec<Event> {
    let asked: Vec<Seat> = table.turn().seats().iter().collect();
    let seat = rng.pick(&asked);
    let action = rng.pick(&table.actions(seat));
    table.play(seat, action)
}

/// Drafts and places at random up to the first turn, and tells what happened on the way.
pub(crate) fn to_first_turn(table: &mut Table) -> Vec<Event> {
    let mut rng = Rng::fast(1);
    let mut events = Vec::new();
    while table.phase == Phase::Setup {
        events.extend(random_answer(table, &mut rng));
    }
    events
}

/// A whole game of random decisions; `watch` sees the table after each of them and what has just happened.
pub(crate) fn random_game(
    options: Options,
    seed: u64,
    mut watch: impl FnMut(&Table, &[Event]),
) -> Table {
    let mut table = dealt_with(options, seed);
    watch(&table, &[]);
    let mut rng = Rng::fast(seed);
    while table.turn() != Turn::Over {
        let events = random_answer(&mut table, &mut rng);
        watch(&table, &events);
    }
    table
}

/// Random games of every number of players with mixed attunements, so that all that varies does.
pub(crate) fn random_games(mut watch: impl FnMut(&Table, &[Event])) {
    for players in 2..=5 {
        let options =
            Options { attunements: mysthea::Attunements::Mixed, ..Options::standard(players) };
        random_game(options, players as u64, &mut watch);
    }
}

/// Plays a whole turn without wishes: Meditate, decline what can be declined, no special action.
#[track_caller]
pub(crate) fn turn(table: &mut Table, seat: Seat) -> Vec<Event> {
    let mut events = Vec::new();
    while table.turn() == Turn::One(seat)
        && !events.iter().any(|event| matches!(event, Event::TurnBegan { .. }))
    {
        let actions = table.actions(seat);
        // Meditate comes first; the way out of every later question stands last in its list.
        let first = events.is_empty() && actions.contains(&Action::Meditate);
        let action = if first { Action::Meditate } else { actions[actions.len() - 1] };
        events.extend(table.play(seat, action));
    }
    events
}

/// Plays such a turn for each seat in turn order.
#[track_caller]
pub(crate) fn round(table: &mut Table) -> Vec<Event> {
    let order: Vec<Seat> = table.in_turn_order().collect();
    order.into_iter().flat_map(|seat| turn(table, seat)).collect()
}

/// Whose turns have begun, in order.
pub(crate) fn turns_begun(events: &[Event]) -> Vec<Seat> {
    let turns = events.iter().filter_map(|event| {
        let Event::TurnBegan { seat } = event else { return None };
        Some(*seat)
    });
    turns.collect()
}

/// Counts what comes up over many seeds, and checks that everything does, about equally often.
#[track_caller]
pub(crate) fn even<K: Ord + Debug>(kinds: usize, drawn: impl IntoIterator<Item = K>) {
    let mut counts: BTreeMap<K, usize> = BTreeMap::new();
    let mut all = 0;
    for each in drawn {
        *counts.entry(each).or_default() += 1;
        all += 1;
    }
    assert_eq!(counts.len(), kinds, "{counts:?}");
    let due = all / kinds;
    assert!(due >= 100, "too few draws to say anything");
    for (each, &count) in &counts {
        assert!(
            count > due * 6 / 10 && count < due * 14 / 10,
            "{each:?} came up {count} times, not about {due}"
        );
    }
}

/// All units of a kind that a seat has, wherever they are.
pub(crate) fn owned(table: &Table, seat: Seat, unit: Unit) -> u8 {
    let player = table.player(seat);
    let on_islands: u8 = Region::all().map(|region| player.count(unit, region)).sum();
    on_islands
        + match unit {
            Unit::Champion => 0,
            Unit::Fortification => player.supply[2],
            Unit::Troop | Unit::Golem => {
                player.supply[unit.index()] + player.constructed[unit.index()]
            }
        }
}

/// Every place of the game where a command card can be, one entry per card and place.
pub(crate) fn cards_in_game(table: &Table) -> Vec<Card> {
    let set = |set: Set| set.iter().map(Card).collect::<Vec<_>>();
    let mut cards: Vec<Card> = table.decks.iter().flat_map(|deck| deck.iter().copied()).collect();
    cards.extend(table.market.iter().chain(table.recycling.iter()));
    for player in &table.players[..table.seats()] {
        cards.extend(set(player.hand));
        cards.extend(set(player.discard));
        cards.extend(player.accessories.iter());
        cards.extend(player.upgrades.iter().flatten());
    }
    // Cards chosen for a battle leave the hand when they are revealed and lie on the pile when it is over.
    if table.battle.revealed {
        cards.extend(table.battle.committed.iter().flatten());
    }
    cards
}

/// The colours of a seat's hand, in order.
pub(crate) fn colours(table: &Table, seat: Seat) -> Vec<mysthea::Colour> {
    let mut colours: Vec<_> = table
        .player(seat)
        .hand
        .iter()
        .map(|card| table.content.card(Card(card)).colour())
        .collect();
    colours.sort();
    colours
}
