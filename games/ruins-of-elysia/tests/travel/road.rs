//! Words for journeys: tiles in a row, the own turn begun, decks of one kind.

use crate::fixture::{A, B, act, destiny, hand, lay, own, quest, quiet, with};
use kernel::{Rng, Seat, Shared};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Cards, Content, Elysia, Event, Npc, Overlay, Step, Tile};
use std::sync::LazyLock;

/// A table of Algar (A) and Brisa (B), both on the First Village Tile; A has 1 Coin card in hand, no quest is
/// displayed, every check brings nothing, and chance does not matter.
pub(crate) fn table() -> Elysia {
    /// A Leave-Out Card for both steps of a strike.
    static CONTENT: LazyLock<Shared<Content>> = LazyLock::new(|| {
        own(
            "[[card]]\nid = \"sworn-blade\"\nname = \"Sworn Blade\"\nset = \"starting\"\ntag = \"Weapon\"\n\
             text = \"Leave out. Attack: Attack 2. Defend: Defence 1.\"",
        )
    });
    let mut table = with(*CONTENT, destiny(2), &["Algar", "Brisa"]);
    hand(&mut table, A, &["Coin"]);
    quiet(&mut table);
    table.rng = Rng::fast(7);
    (table.displayed, table.open_quests) = (0, 0);
    table
}

/// The same with tiles in a row to the east of the First Village: `road("F Mv W")`. The letters are Forest, Plains,
/// Mountain, Desert and Water, then v for a Village, r for Ruins, f for the Fortress. The list begins with the First
/// Village Tile, where A stands with this much Walk.
pub(crate) fn road(walk: u8, row: &str) -> (Elysia, Vec<Tile>) {
    let mut table = table();
    let tiles = lay_row(&mut table, row);
    table.turn.walk = walk;
    (table, tiles)
}

pub(crate) fn lay_row(table: &mut Elysia, row: &str) -> Vec<Tile> {
    let mut tiles = vec![Tile::FIRST_VILLAGE];
    for (place, word) in row.split_whitespace().enumerate() {
        let terrain = match &word[..1] {
            "F" => Terrain::Forest,
            "P" => Terrain::Plains,
            "M" => Terrain::Mountain,
            "D" => Terrain::Desert,
            "W" => Terrain::Water,
            other => panic!("there is no terrain {other}"),
        };
        let overlay = match &word[1..] {
            "" => None,
            "v" => Some(Overlay::Village),
            "r" => Some(Overlay::Ruins),
            "f" => Some(Overlay::Fortress),
            other => panic!("there is no Overlay {other}"),
        };
        tiles.push(lay(table, 1 + place as i32, 0, terrain, overlay));
    }
    tiles
}

/// Displays only these quests.
pub(crate) fn display(table: &mut Elysia, ids: &[&str]) {
    table.displayed = ids.iter().fold(0, |set, id| set | 1 << quest(table, id));
    table.open_quests = table.displayed;
}

pub(crate) fn is_open(table: &Elysia, id: &str) -> bool {
    table.open_quests >> quest(table, id) & 1 == 1
}

/// The Walk and the Coin of the turn.
pub(crate) fn purse(table: &Elysia) -> (u8, u8) {
    (table.turn.walk, table.turn.coin)
}

pub(crate) fn at(table: &Elysia, seat: Seat) -> Tile {
    table.player(seat).tile
}

pub(crate) fn wild(table: &Elysia, seat: Seat) -> u16 {
    table.player(seat).wild
}

/// Plays a hand card of this name, whoever is asked.
#[track_caller]
pub(crate) fn play(table: &mut Elysia, name: &str) -> Vec<Event> {
    let card = crate::fixture::card(table, name);
    act(table, Action::Play(card))
}

/// Answers with the least until seat `seat` explores again: nobody plays, walks, fights or buys.
#[track_caller]
pub(crate) fn pass_to(table: &mut Elysia, seat: Seat) {
    for _ in 0..100 {
        if table.ask == Ask::Explore && table.turn.seat == seat {
            return;
        }
        let action = if matches!(table.ask, Ask::Explore | Ask::Move) {
            Action::Stop
        } else if matches!(table.ask, Ask::TakeItem { .. }) {
            Action::No
        } else {
            Action::Done
        };
        act(table, action);
    }
    panic!("seat {seat} is never asked");
}

/// Ends the turn of A and lets B pass.
#[track_caller]
pub(crate) fn next_turn(table: &mut Elysia) {
    pass_to(table, B);
    pass_to(table, A);
}

/// A begins a turn as things stand now.
pub(crate) fn begin(table: &mut Elysia) -> Vec<Event> {
    crate::fixture::run(table, &[Step::BeginTurn])
}

/// What Encounter Checks of the log turned up: Items are true.
pub(crate) fn checks(events: &[Event]) -> Vec<bool> {
    let checked = |event: &Event| {
        if let Event::Checked { item, .. } = event { Some(item.is_some()) } else { None }
    };
    events.iter().filter_map(checked).collect()
}

pub(crate) fn npcs(table: &Elysia) -> Vec<(Npc, Tile)> {
    table.npcs.iter().map(|state| (state.npc, state.tile)).collect()
}

/// How many copies of a card are in a pile.
#[track_caller]
pub(crate) fn copies(table: &Elysia, pile: &Cards, name: &str) -> u8 {
    pile.count(crate::fixture::card(table, name).0)
}

/// A Rat falls upon A where it stands, by an Encounter Check; it is A who defends now.
#[track_caller]
pub(crate) fn rat_attacks(table: &mut Elysia) -> Vec<Event> {
    attacked_by(table, 16)
}

/// The same for any kind of the Encounter Deck.
#[track_caller]
pub(crate) fn attacked_by(table: &mut Elysia, kind: u8) -> Vec<Event> {
    crate::fixture::perilous(table, &[kind]);
    let mut events = act(table, Action::Stop);
    events.extend(nobody_joins(table));
    assert!(matches!(table.ask, Ask::Strike { attack: false, .. }), "{:?}", table.ask);
    events
}

/// Everybody who is asked to join stays away.
#[track_caller]
pub(crate) fn nobody_joins(table: &mut Elysia) -> Vec<Event> {
    let mut events = Vec::new();
    while matches!(table.ask, Ask::Join { .. }) {
        events.extend(act(table, Action::Done));
    }
    events
}

/// Whoever is struck loses any cards.
#[track_caller]
pub(crate) fn lose_any(table: &mut Elysia) -> Vec<Event> {
    let mut events = Vec::new();
    while matches!(table.ask, Ask::Lose { .. }) {
        let first = crate::fixture::actions(table)[0];
        events.extend(act(table, first));
    }
    events
}

/// Everybody fights to the end of the combat with Weapons Training and Claymores, for Attack and Defence, and with
/// nothing else.
#[track_caller]
pub(crate) fn fight(table: &mut Elysia) -> Vec<Event> {
    let claymore = Action::Play(crate::fixture::card(table, "Claymore"));
    let training = Action::Play(crate::fixture::card(table, "Weapons Training"));
    let mut events = nobody_joins(table);
    while table.combat.on {
        let all = crate::fixture::actions(table);
        let fighters = &table.combat.fighters;
        let trained = matches!(
            table.ask,
            Ask::Strike { fighter, .. } if fighters[usize::from(fighter)].next_card.is_some()
        );
        let wanted = if trained { [claymore; 2] } else { [training, claymore] };
        let chosen = wanted.into_iter().find(|action| all.contains(action));
        events.extend(act(table, chosen.unwrap_or(all[all.len() - 1])));
    }
    events
}

/// A, with a hand that stands any of them and without Wild Tokens, exhausts a Character of this kind of the Encounter
/// Deck that falls upon it on its tile.
#[track_caller]
pub(crate) fn beat(table: &mut Elysia, kind: u8) -> Vec<Event> {
    hand(table, A, &[["Claymore"; 20], ["Weapons Training"; 20]].concat());
    table.players[0].wild = 0;
    crate::fixture::perilous(table, &[kind]);
    let mut events = act(table, Action::Stop);
    events.extend(fight(table));
    events
}

/// Loses or drops a hand card of this name.
#[track_caller]
pub(crate) fn drop_one(table: &mut Elysia, name: &str) -> Vec<Event> {
    let card = crate::fixture::card(table, name);
    act(table, Action::Discard(card))
}

#[track_caller]
pub(crate) fn buy(table: &mut Elysia, name: &str) -> Vec<Event> {
    let card = crate::fixture::card(table, name);
    act(table, Action::Buy(card))
}

/// Pays for the quest with this id.
#[track_caller]
pub(crate) fn pay(table: &mut Elysia, id: &str) -> Vec<Event> {
    let quest = quest(table, id);
    act(table, Action::Pay(quest))
}
