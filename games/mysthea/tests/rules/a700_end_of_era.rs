//! The end of an era and the storm: MY-700 to MY-705, MY-731, MY-732.

use crate::rules::table::{A, B, C, Table, island, region};
use kernel::{Content as _, Game as _, Options as _, Seat};
use mysthea::{
    Action, Attunements, Beast, Content, Event, EventCard, Island, Monster, Options, Phase, Region,
    Why, text::RegionType,
};

/// Who scored which region for how much, in order.
fn scored(events: &[Event]) -> Vec<(Seat, u8, Region)> {
    let score = |event: &Event| {
        if let Event::Gained { seat, amount, why: Why::RegionScored(at), .. } = *event {
            Some((seat, amount, at))
        } else {
            None
        }
    };
    events.iter().filter_map(score).collect()
}

/// Puts the monster of an era on an island.
fn stand(table: &mut Table, era: usize, name: &str, place: &str) {
    let monster = table
        .content
        .monsters
        .iter()
        .position(|card| card.name.starts_with(name))
        .expect("a monster");
    table.beasts[era - 1].monster = Monster(monster as u8);
    table.beasts[era - 1].at = Some(island(place));
}

fn stands(table: &Table) -> [Option<Island>; 3] {
    table.beasts.map(|beast| beast.at)
}

#[test]
fn my_700_phase_3_starts_after_the_last_turn_of_the_last_round() {
    let mut table = Table::new(2);
    table.last_round = true;
    table.plays(A, &[Action::Meditate]);
    assert_eq!(scored(&table.play(A, Action::EndTurn)), []);
    table.play(B, Action::Meditate);
    assert_eq!((table.phase, table.era), (Phase::Rounds, 1));
    assert_eq!(scored(&table.play(B, Action::EndTurn)), [(A, 2, region("spire.river"))]);
    // The last turn of a round that is not the last leads to the next round.
    let mut table = Table::new(2);
    table.plays(A, &[Action::Meditate, Action::EndTurn]);
    table.play(B, Action::Meditate);
    assert_eq!(scored(&table.play(B, Action::EndTurn)), []);
    assert_eq!((table.phase, table.era, table.round), (Phase::Rounds, 1, 2));
}

#[test]
fn my_701_cards_are_resolved_from_the_space_worth_2_upward() {
    // Worked example 6: the storm moves the monster before it attacks, and the mountains score after it.
    let scene = Table::new(3).monster("Boulron", "arch").put(A, "spire.land of myst", "T").put(
        A,
        "spire.crystal field",
        "T",
    );
    let mut table = scene.put(C, "sphere.river", "C").put(C, "tree.mountain", "T").put(
        C,
        "sphere.mountain",
        "T",
    );
    let regions = [
        RegionType::Forest,
        RegionType::River,
        RegionType::LandOfMyst,
        RegionType::CrystalField,
        RegionType::Mountain,
    ];
    let [forest, river, myst, crystal, mountain] = regions.map(EventCard::Region);
    let events = table.resolve(&[
        forest,
        EventCard::Storm,
        river,
        EventCard::Monster(Beast(0)),
        myst,
        crystal,
        mountain,
    ]);
    assert_eq!(
        scored(&events),
        [
            (B, 2, region("arch.forest")),
            (A, 4, region("spire.river")),
            (C, 4, region("sphere.river")),
            (A, 6, region("spire.land of myst")),
            (A, 7, region("spire.crystal field")),
            (C, 8, region("sphere.mountain")),
        ]
    );
    assert!(events.contains(&Event::RegionLost { seat: C, region: region("tree.mountain") }));
}

#[test]
fn my_702_a_region_card_gives_its_space_for_each_region_to_who_controls_it_then() {
    let mut table = Table::new(2).put(B, "spire.river", "GG").put(A, "sphere.river", "T");
    let river = EventCard::Region(RegionType::River);
    let first = table.clone().resolve(&[river]);
    assert_eq!(scored(&first), [(B, 2, region("spire.river")), (A, 2, region("sphere.river"))]);
    let fourth =
        table.clone().resolve(&[EventCard::Storm, EventCard::Storm, EventCard::Storm, river]);
    assert_eq!(scored(&fourth), [(B, 5, region("spire.river")), (A, 5, region("sphere.river"))]);
    // At that moment: a monster took B's golems before.
    table = table.monster("Boulron", "spire").put(A, "spire.land of myst", "T");
    table.resolve(&[EventCard::Monster(Beast(0)), river]);
    let events = table.play(A, Action::Lose(region("spire.land of myst")));
    assert_eq!(scored(&events), [(A, 3, region("spire.river")), (A, 3, region("sphere.river"))]);
}

#[test]
fn my_703_one_player_may_score_all_three_regions() {
    let mut table = Table::new(2).put(A, "sphere.river", "T").put(A, "volcano.river", "F");
    let events = table.resolve(&[EventCard::Region(RegionType::River)]);
    assert_eq!(scored(&events).len(), 3);
    assert_eq!(table.player(A).glory, 1 + 3 * 2);
}

#[test]
fn my_704_the_storm_moves_all_monsters_at_the_same_time_and_gives_no_glory() {
    let mut table = Table::new(2);
    table.era = 3;
    stand(&mut table, 1, "Boulron", "spire");
    stand(&mut table, 2, "Caerulas", "arch");
    stand(&mut table, 3, "Obsidusa", "volcano");
    let events = table.resolve(&[EventCard::Storm]);
    assert_eq!(stands(&table), [island("arch"), island("tree"), island("spire")].map(Some));
    assert!(!events.iter().any(|event| matches!(event, Event::Gained { .. })));
    assert_eq!((table.player(A).glory, table.player(B).glory), (1, 1));
}

#[test]
fn my_705_the_storm_causes_no_attack_and_moves_no_monster_that_is_not_there_yet() {
    let mut table = Table::new(2).put(A, "arch.forest", "T");
    stand(&mut table, 1, "Boulron", "spire");
    let events = table.resolve(&[EventCard::Storm]);
    let moved: Vec<&Event> =
        events.iter().filter(|event| matches!(event, Event::MonsterMoved { .. })).collect();
    assert_eq!(moved, [&Event::MonsterMoved { beast: Beast(0), island: island("arch") }]);
    assert!(
        !events
            .iter()
            .any(|event| matches!(event, Event::MonsterAttacked { .. } | Event::RegionLost { .. }))
    );
    assert_eq!(
        (table.units(A, "arch.forest").as_str(), table.units(A, "spire.river").as_str()),
        ("T", "C")
    );
    assert_eq!(table.beasts[2].at, None);
}

/// A has claimed A10: "At the end of this era, gain 8 glory for each monster defeated this era."
fn with_deferred() -> Table {
    let night = Options { attunements: Attunements::Night, ..Options::standard(2) };
    let mut table = Table::with(night, Content::built_in()).put(A, "volcano.river", "C");
    table.plays(
        A,
        &[Action::MoveIsland, Action::Claim(island("volcano")), Action::PutAfter(island("arch"))],
    );
    table.beasts[0].defeated = true;
    table
}

/// Who gained what, in order: 2 for a river, the only card, 3 by CR-2T1, 8 by the attunement.
fn at_the_end(mut table: Table) -> Vec<(Seat, u8)> {
    let events = table.resolve(&[EventCard::Region(RegionType::River)]);
    let gain = |event: &Event| {
        let Event::Gained { seat, amount, why, .. } = *event else { return None };
        matches!(why, Why::Ability | Why::Text(_) | Why::RegionScored(_)).then_some((seat, amount))
    };
    events.iter().filter_map(gain).collect()
}

#[test]
fn my_731_after_the_last_card_each_player_in_turn_order_has_end_of_era_effects() {
    // One player with both: first CR-2T1's ability, then the attunement.
    let both = with_deferred().champion(A, "CR-2T1").put(A, "tree.forest", "T");
    assert_eq!(at_the_end(both), [(A, 2), (A, 3), (A, 8)]);
    // Two players: in turn order, whichever the effect.
    let mut two = with_deferred().champion(B, "CR-2T1").put(B, "tree.forest", "T");
    assert_eq!(at_the_end(two.clone()), [(A, 2), (A, 8), (B, 3)]);
    two.order[..2].copy_from_slice(&[B, A]);
    assert_eq!(at_the_end(two), [(A, 2), (B, 3), (A, 8)]);
}

#[test]
fn my_732_the_next_era_begins_and_after_era_iii_the_game_ends() {
    for era in [1, 2] {
        let mut table = Table::new(2);
        table.era = era;
        table.resolve(&[EventCard::Storm]);
        assert_eq!((table.era, table.phase, table.round), (era + 1, Phase::Rounds, 1));
        assert!(table.outcome().is_none());
        assert!(table.can(A, Action::Meditate));
    }
    let mut table = Table::new(2).glory(B, 9);
    table.era = 3;
    let events = table.resolve(&[EventCard::Storm]);
    assert!(events.contains(&Event::GameOver { winner: B }));
    assert!(table.outcome().is_some());
    assert_eq!((table.actions(A), table.actions(B)), (vec![], vec![]));
}
