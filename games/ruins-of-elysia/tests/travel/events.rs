//! The ten Events of section 10.8, each carried out.

use crate::fixture::{A, B, C, RAT, act, card, event, perilous, players, stand};
use crate::travel::road::{at, lay_row, npcs};
use kernel::Seat;
use ruins_of_elysia::{Action, Ask, Elysia, Event, Tile};
use testbed::Script;

/// Three players on a row of tiles: `on("M Dv F", [1, 2, 0], ...)` puts A on the first of the row, B on the second, C on
/// the First Village Tile.
fn on(row: &str, places: [usize; 3]) -> (Elysia, Vec<Tile>) {
    let mut table = players(&["Algar", "Brisa", "Cassim"]);
    (table.displayed, table.open_quests) = (0, 0);
    let tiles = lay_row(&mut table, row);
    for (seat, place) in [A, B, C].into_iter().zip(places) {
        stand(&mut table, seat, tiles[place]);
    }
    (table, tiles)
}

/// A stops and turns this Event up.
fn happen(table: &mut Elysia, name: &str) -> Vec<Event> {
    let happens = event(table, name);
    perilous(table, &[happens]);
    table.rng = kernel::Rng::fast(7);
    act(table, Action::Stop)
}

fn of_all<T>(table: &Elysia, what: impl Fn(&ruins_of_elysia::Player) -> T) -> [T; 3] {
    [A, B, C].map(|seat: Seat| what(table.player(seat)))
}

#[test]
fn event_rockslide_tokens_by_terrain() {
    for (places, tokens) in [([1, 2, 3], [2, 1, 0]), ([4, 5, 1], [2, 1, 2]), ([3, 2, 0], [0, 1, 0])]
    {
        // The terrain counts whatever lies on it.
        let (mut table, _) = on("M D F Mv Dv", places);
        happen(&mut table, "Rockslide");
        assert_eq!(of_all(&table, |player| player.minus_card), tokens, "{places:?}");
    }
}

#[test]
fn event_bandit_toll_takes_two_wild_tokens() {
    for (before, after) in [(5, 3), (2, 0), (1, 0), (0, 0)] {
        let (mut table, _) = on("F", [1, 1, 1]);
        table.players[0].wild = before;
        happen(&mut table, "Bandit Toll");
        assert_eq!(of_all(&table, |player| player.wild), [after, 5, 5]);
    }
}

#[test]
fn event_cold_night_for_those_not_in_a_village() {
    let (mut table, _) = on("F Fv Pr", [1, 2, 3]);
    happen(&mut table, "Cold Night");
    assert_eq!(of_all(&table, |player| player.minus_card), [1, 0, 1]);
    let (mut table, _) = on("F Fv Pr", [2, 0, 1]);
    happen(&mut table, "Cold Night");
    assert_eq!(of_all(&table, |player| player.minus_card), [0, 0, 1]);
}

#[test]
fn event_harvest_feast_for_those_in_a_village() {
    let (mut table, _) = on("Fv P Mv", [1, 2, 3]);
    happen(&mut table, "Harvest Feast");
    assert_eq!(of_all(&table, |player| player.wild), [7, 5, 7]);
    let (mut table, _) = on("Fv P Mv", [2, 0, 3]);
    happen(&mut table, "Harvest Feast");
    assert_eq!(of_all(&table, |player| player.wild), [5, 5, 7]);
}

#[test]
fn event_favour_of_nike_for_net_light() {
    let (mut table, _) = on("F P", [1, 2, 2]);
    for (seat, alignment) in [1, 0, -1].into_iter().enumerate() {
        table.players[seat].alignment = alignment;
    }
    happen(&mut table, "Favour of Nike");
    assert_eq!(of_all(&table, |player| player.wild), [6, 5, 5]);
    // How much it is does not matter.
    let (mut table, _) = on("F P", [1, 2, 2]);
    table.players[2].alignment = 4;
    happen(&mut table, "Favour of Nike");
    assert_eq!(of_all(&table, |player| player.wild), [5, 5, 6]);
}

#[test]
fn event_whispers_for_net_darkness() {
    let (mut table, _) = on("F P", [1, 2, 2]);
    for (seat, alignment) in [1, 0, -1].into_iter().enumerate() {
        table.players[seat].alignment = alignment;
    }
    happen(&mut table, "Whispers");
    assert_eq!(of_all(&table, |player| player.wild), [5, 5, 6]);
}

#[test]
fn event_creeping_shadow_gives_darkness() {
    let (mut table, _) = on("F", [1, 1, 1]);
    happen(&mut table, "Creeping Shadow");
    assert_eq!(of_all(&table, |player| player.alignment), [-1, 0, 0]);
}

#[test]
fn event_break_in_the_clouds_gives_light() {
    let (mut table, _) = on("F", [1, 1, 1]);
    happen(&mut table, "Break in the Clouds");
    assert_eq!(of_all(&table, |player| player.alignment), [1, 0, 0]);
}

#[test]
fn event_lost_caravan_gives_the_next_item() {
    let (mut table, _) = on("F", [1, 1, 1]);
    let caravan = event(&table, "Lost Caravan");
    perilous(&mut table, &[caravan]);
    // Encounter Cards passed have no effect: the Raft is the fourth kind.
    table.exploration = [(0, 3), (4, 1)].into_iter().collect();
    let _script = Script::new([0, 0, 1, 0, 0]);
    let events = act(&mut table, Action::Stop);
    let raft = card(&table, "Raft");
    assert!(events.contains(&Event::ItemGained { seat: A, card: raft }), "{events:?}");
    assert_eq!(of_all(&table, |player| player.discard.count(raft.0)), [1, 0, 0]);
    assert_eq!(table.exploration_discard, [(0, 3)].into_iter().collect());
    assert!(table.exploration.is_empty());
}

#[test]
fn event_stirring_stones_places_a_character_on_the_nearest_ruins() {
    let (mut table, tiles) = on("Fr P F Wr", [2, 0, 0]);
    let stones = event(&table, "Stirring Stones");
    perilous(&mut table, &[stones, 16]);
    let _script = Script::new([0, 0, 0]);
    act(&mut table, Action::Stop);
    // One step away, not two; and there is no combat.
    assert_eq!((npcs(&table), table.combat.on), (vec![(RAT, tiles[1])], false));
}

#[test]
fn event_stirring_stones_where_two_ruins_are_nearest_the_player_chooses() {
    let (mut table, tiles) = on("Fr P Wr", [2, 0, 0]);
    let stones = event(&table, "Stirring Stones");
    perilous(&mut table, &[stones, 16]);
    let script = Script::new([0, 0]);
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Ruins { seat: A });
    script.then([0]);
    act(&mut table, Action::At(tiles[3]));
    assert_eq!((npcs(&table), at(&table, A)), (vec![(RAT, tiles[3])], tiles[2]));
}

#[test]
fn event_stirring_stones_without_ruins_or_characters_does_nothing() {
    let (mut table, _) = on("F P", [1, 0, 0]);
    let stones = event(&table, "Stirring Stones");
    perilous(&mut table, &[stones, 16]);
    let script = Script::new([0, 0]);
    act(&mut table, Action::Stop);
    drop(script);
    assert!(npcs(&table).is_empty() && table.encounters.count(16) == 1);
    let (mut table, _) = on("F Pr", [1, 0, 0]);
    happen(&mut table, "Stirring Stones");
    assert!(npcs(&table).is_empty());
}
