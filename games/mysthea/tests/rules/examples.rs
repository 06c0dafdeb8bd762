//! The worked examples of the ledger, section 12, with its numbers.

use crate::rules::table::{A, B, C, Table, card, island, region};
use mysthea::text::RegionType;
use mysthea::{Action, Ask, Beast, Event, EventCard, Phase, Unit, Why};

#[test]
fn example_1_act_in_either_order() {
    let mut table = Table::new(2).energy(A, 0).hand(A, &["C047"]);
    table.plays(
        A,
        &[Action::Act(card("C047")), Action::SpendCps, Action::GainEnergy, Action::GainEnergy],
    );
    table.play(A, Action::UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (0, 1 + 5));
    assert_eq!(table.discarded(A), ["C047"]);
}

#[test]
fn example_2_battle_of_three() {
    let place = "tree.crystal field";
    let table = Table::new(3).put(A, place, "CT").put(B, place, "GG").put(C, place, "TF");
    // Blue with 2 CPs, red with 3, yellow with 1; A plays another card for nothing, and it is B's turn.
    let mut table = table.hand(A, &["C066", "C020"]).hand(B, &["C024"]).hand(C, &["C026"]);
    table.plays(A, &[Action::Act(card("C066")), Action::Finish, Action::EndTurn]);
    table.play(B, Action::StartBattle);
    table.play(A, Action::Commit(card("C020")));
    table.play(B, Action::Commit(card("C024")));
    table.play(C, Action::Commit(card("C026")));
    // A has reacted: 2 CPs and 2 units.
    assert_eq!(table.player(A).glory, 1 + 4);
    table.play(C, Action::Travel(Unit::Troop, region(place)));
    let events = table.play(C, Action::TravelTo(region("tree.forest")));
    let totals = events.iter().find_map(|event| {
        if let Event::Totalled { totals, .. } = event { Some(*totals) } else { None }
    });
    assert_eq!(totals, Some([4, 7, 2, 0, 0]));
    // A: the troop is removed, the champion wounded, 1 wound ignored. C: the fortification, 4 ignored.
    assert_eq!((table.units(A, place).as_str(), table.player(A).wounded), ("C", true));
    assert_eq!((table.units(C, place).as_str(), table.units(C, "tree.forest").as_str()), ("", "T"));
    assert_eq!((table.player(A).constructed[0], table.player(C).supply[2]), (3, 4));
    assert_eq!(table.units(B, place), "GG");
    assert_eq!([A, B, C].map(|seat| table.player(seat).glory), [1 + 4, 1 + 8, 1]);
}

#[test]
fn example_3_meditate() {
    let table = Table::new(2).energy(A, 10).put(A, "spire.crystal field", "T").put(
        A,
        "tree.crystal field",
        "T",
    );
    let mut table = table.put(A, "arch.mountain", "T").constructed(A, 0, 1);
    table.play(A, Action::Meditate);
    let places = ["spire.river", "spire.crystal field", "tree.crystal field", "arch.mountain"];
    assert!(places.iter().all(|place| table.can(A, Action::Fortify(region(place)))));
    assert_eq!(table.refused(A, Action::Fortify(region("arch.forest"))), "MY-445");
    table.play(A, Action::Fortify(region("tree.crystal field")));
    assert_eq!(table.cps(A, true), 2);
    table.play(A, Action::Deploy(Unit::Golem));
    assert_eq!((table.player(A).energy, table.player(A).glory), (12, 1 + 2));
    assert_eq!(
        (table.units(A, "tree.crystal field").as_str(), table.units(A, "spire.river").as_str()),
        ("TF", "CG")
    );
}

#[test]
fn example_4_move_an_island() {
    let mut table = Table::new(2).put(A, "arch.forest", "C").hand(A, &["C016"]);
    assert_eq!(table.islands(), ["Spire", "Arch", "Tree", "Sphere", "Volcano"]);
    table.plays(A, &[Action::MoveIsland, Action::ClaimNothing]);
    let results = [
        ("Sphere", ["Spire", "Tree", "Sphere", "Arch", "Volcano"]),
        ("Tree", ["Spire", "Tree", "Arch", "Sphere", "Volcano"]),
        ("Volcano", ["Spire", "Tree", "Sphere", "Volcano", "Arch"]),
    ];
    assert_eq!(table.actions(A).len(), results.len());
    assert_eq!(table.refused(A, Action::PutAfter(island("Spire"))), "MY-550");
    for (after, ring) in results {
        let mut table = table.clone();
        table.play(A, Action::PutAfter(island(after)));
        assert_eq!(table.islands(), ring);
    }
}

#[test]
fn example_5_monster_defeated_exactly() {
    let table = Table::new(3).monster("Cannibarok", "Volcano").wounded(C);
    let table = table.put(A, "volcano.forest", "CGG").put(B, "volcano.river", "TTTF").put(
        C,
        "volcano.crystal field",
        "CT",
    );
    let mut table = table;
    let events = table.attack();
    let attacked = Event::MonsterAttacked {
        beast: Beast(0),
        island: island("Volcano"),
        strength: 14,
        against: 14,
    };
    assert!(events.contains(&attacked));
    assert!(table.beasts[0].defeated);
    assert_eq!(
        [A, B, C].map(|seat| (table.player(seat).energy, table.player(seat).glory - 1)),
        [(6, 6), (4, 4), (2, 2)]
    );
    assert_eq!(table.units(A, "volcano.forest"), "CGG");
    assert_eq!(
        (
            table.units(B, "volcano.river").as_str(),
            table.units(C, "volcano.crystal field").as_str()
        ),
        ("TTTF", "CT")
    );
    assert_eq!(table.beasts[0].at, Some(island("Spire")));
}

/// Meditates and declines all that can be declined, until the round has this number or the era is over.
fn meditate_until(table: &mut Table, round: u8) -> Vec<Event> {
    let mut events = Vec::new();
    while table.phase == Phase::Rounds && table.round < round {
        let seat = table.0.ask.turn().seats().first().expect("somebody decides");
        let quiet = [Action::Meditate, Action::EndTurn, Action::Decline, Action::Stop];
        let action =
            quiet.into_iter().find(|&action| table.can(seat, action)).expect("a quiet choice");
        events.extend(table.play(seat, action));
    }
    events
}

#[test]
fn example_6_end_of_era_i() {
    let monster = EventCard::Monster(Beast(0));
    let [forest, river, myst, crystal, mountain] = RegionType::ALL.map(EventCard::Region);
    let path = [forest, EventCard::Storm, river, monster, myst, crystal, mountain];
    let mut table = Table::new(2).monster("Boulron", "Tree");
    table.path = path[..1].iter().copied().collect();
    table.events = path[1..].iter().rev().copied().collect();
    // Where the storm brings the monster, A is the stronger one on the mountain and B has a second region.
    let table = table.put(A, "sphere.mountain", "GG").put(A, "tree.mountain", "T");
    let mut table =
        table.put(B, "sphere.mountain", "T").put(B, "sphere.river", "T").put(B, "arch.forest", "C");
    meditate_until(&mut table, 4);
    table.player_mut(A).charged = false;
    let events = meditate_until(&mut table, 5);
    assert!(table.player(A).charged, "recharged at the start of round 5");
    assert!(events.contains(&Event::AllRecharged));
    meditate_until(&mut table, 7);
    assert!(table.last_round && table.path.len() == 7);
    let mut events = meditate_until(&mut table, 8);
    // The monster attacks the Sphere; A loses its only region there, B gives up the river.
    assert_eq!(table.ask, Ask::Lose { seat: B, island: island("Sphere") });
    events.extend(table.play(B, Action::Lose(region("sphere.river"))));
    let at = |fits: &dyn Fn(&Event) -> bool| events.iter().position(fits).expect("it happened");
    let stormed = at(
        &|event| matches!(event, Event::MonsterMoved { island: to, .. } if *to == island("Sphere")),
    );
    let attacked = at(&|event| matches!(event, Event::MonsterAttacked { .. }));
    assert!(stormed < attacked);
    let scored: Vec<_> = events
        .iter()
        .filter_map(|event| {
            let &Event::Gained { seat, amount, why: Why::RegionScored(place), .. } = event else {
                return None;
            };
            Some((seat, place, amount))
        })
        .collect();
    // Each mountain pays 8, and the one on the Sphere pays B: A's golems are gone by then.
    assert!(scored.contains(&(B, region("sphere.mountain"), 8)));
    assert!(scored.contains(&(A, region("tree.mountain"), 8)));
    // The forest lies on the space worth 2, the river on 4.
    assert!(scored.contains(&(B, region("arch.forest"), 2)));
    assert!(scored.contains(&(B, region("sphere.river"), 4)));
    assert_eq!((table.era, table.player(A).constructed[1]), (2, 1 + 2));
}
