//! Moving an island and claiming its attunement: MY-541 to MY-550.

use crate::rules::table::{A, B, Table, island, region};
use mysthea::Action::{Claim, ClaimNothing, EndTurn, Meditate, MoveIsland, PutAfter};
use mysthea::{Ask, Event, Island, Side, Step, island};

/// Seat A has a champion without a word in attunements, on the Arch. Both have 1 energy, so that more than
/// Meditate is left to do after the move and the turn waits.
fn on_the_arch() -> Table {
    Table::new(2).champion(A, "Telron").put(A, "arch.land of myst", "C").energy(A, 1).energy(B, 1)
}

#[test]
fn my_541_moving_an_island_needs_a_charged_artefact() {
    let mut table = on_the_arch();
    assert!(table.can(A, MoveIsland));
    table.player_mut(A).charged = false;
    assert_eq!(table.refused(A, MoveIsland), "MY-541");
}

#[test]
fn my_542_the_artefact_is_discharged_first() {
    let mut table = on_the_arch();
    table.play(A, MoveIsland);
    assert!(table.can(A, ClaimNothing));
    assert_eq!((table.player(A).charged, table.player(B).charged), (false, true));
}

#[test]
fn my_543_the_island_moved_is_the_one_of_the_own_champion() {
    // A troop on the Tree and B's champion on the Arch change nothing.
    let mut table = Table::new(2).champion(A, "Telron").put(A, "sphere.river", "C");
    table = table.put(A, "tree.forest", "T");
    table.plays(A, &[MoveIsland, ClaimNothing, PutAfter(island("spire"))]);
    assert_eq!(table.islands(), ["Spire", "Sphere", "Arch", "Tree", "Volcano"]);
}

#[test]
fn my_544_the_attunement_of_the_lifted_island_may_be_claimed_once_an_era() {
    let mut table = on_the_arch();
    table.play(A, MoveIsland);
    assert_eq!(table.refused(A, Claim(island("spire"))), "MY-544");
    assert!(table.can(A, Claim(island("arch"))));
    // Who has claimed one in this era is not asked again.
    let mut claimed = on_the_arch();
    claimed.player_mut(A).claimed = Some(island("spire"));
    claimed.play(A, MoveIsland);
    assert_eq!(claimed.refused(A, Claim(island("arch"))), "MY-549");
    assert!(claimed.can(A, PutAfter(island("tree"))));
    // Nor is there anything to claim where the card is not on the board.
    let mut gone = on_the_arch();
    gone.attunements[island("arch").index()] = false;
    gone.play(A, MoveIsland);
    assert!(gone.can(A, PutAfter(island("tree"))));
}

#[test]
fn my_545_claiming_carries_out_the_side_that_lies_face_up_at_once() {
    // On the Tree: by day 3 glory for each region controlled, by night 1 for each region with units.
    for (side, glory) in [(Side::Day, 1 + 3 * 2), (Side::Night, 1 + 3)] {
        let mut table = Table::new(2).champion(A, "Telron").put(A, "tree.forest", "C");
        table = table.put(A, "sphere.river", "T").put(A, "volcano.river", "T");
        table = table.put(B, "volcano.river", "G");
        table.sides[island("tree").index()] = side;
        table.plays(A, &[MoveIsland, Claim(island("tree"))]);
        // The island is still in the centre.
        assert!(table.can(A, PutAfter(island("spire"))));
        assert_eq!(table.player(A).glory, glory, "{side:?}");
    }
}

#[test]
fn my_546_a_claimed_attunement_cannot_be_claimed_by_anyone_until_the_next_era() {
    let mut table = on_the_arch().champion(B, "Kolbor & Malabor");
    table.plays(A, &[MoveIsland, Claim(island("arch")), PutAfter(island("tree")), Meditate]);
    assert_eq!(table.player(A).claimed, Some(island("arch")));
    table.play(B, MoveIsland);
    assert_eq!(table.refused(B, Claim(island("arch"))), "MY-546");
    assert!(table.can(B, Claim(island("spire"))));
    table.plays(B, &[ClaimNothing, PutAfter(island("spire")), Meditate]);
    // It stays with A to the end of the era.
    assert_eq!(table.player(A).claimed, Some(island("arch")));
    table.step(Step::BeginEra);
    table.play(A, MoveIsland);
    assert!(table.can(A, Claim(island("arch"))));
}

#[test]
fn my_547_moving_without_claiming_is_always_allowed() {
    let mut table = on_the_arch();
    table.plays(A, &[MoveIsland, ClaimNothing, PutAfter(island("tree"))]);
    assert_eq!((table.player(A).claimed, table.player(A).glory), (None, 1));
    assert!(table.attunements.iter().all(|&on_board| on_board));
    assert_eq!(table.islands(), ["Spire", "Tree", "Arch", "Sphere", "Volcano"]);
    assert!(table.can(A, Meditate) && !table.can(A, EndTurn));
}

#[test]
fn my_548_the_islands_between_slide_towards_the_gap() {
    // Worked example 4: the Arch takes the position of the Sphere; Sphere and Tree slide.
    let mut table = on_the_arch();
    table.plays(A, &[MoveIsland, ClaimNothing]);
    table.play(A, PutAfter(island("sphere")));
    assert_eq!(table.islands(), ["Spire", "Tree", "Sphere", "Arch", "Volcano"]);
    // Units, tokens and the like stay on their islands (MY-024).
    assert_eq!(table.units(A, "arch.land of myst"), "C");
    assert_eq!(table.player(A).at, Some(region("arch.land of myst")));
}

#[test]
fn my_549_there_are_exactly_three_results() {
    let mut table = on_the_arch();
    table.plays(A, &[MoveIsland, ClaimNothing]);
    let results: Vec<Vec<String>> = table
        .actions(A)
        .into_iter()
        .map(|action| {
            let mut copy = table.clone();
            copy.play(A, action);
            copy.islands().iter().map(|name| name.to_string()).collect()
        })
        .collect();
    assert_eq!(
        results,
        [
            ["Spire", "Tree", "Arch", "Sphere", "Volcano"],
            ["Spire", "Tree", "Sphere", "Arch", "Volcano"],
            ["Spire", "Tree", "Sphere", "Volcano", "Arch"],
        ]
    );
}

#[test]
fn my_550_the_island_cannot_be_put_back_between_its_old_neighbours() {
    let mut table = on_the_arch();
    table.plays(A, &[MoveIsland, ClaimNothing]);
    assert_eq!(table.refused(A, PutAfter(island("spire"))), "MY-550");
    assert_eq!(table.refused(A, PutAfter(island("arch"))), "MY-550");
    // Next to the other old neighbour, but on its far side, is a move.
    assert!(table.can(A, PutAfter(island("tree"))));
    assert!(table.can(A, PutAfter(island("volcano"))));
}

#[test]
fn questions_steps_and_events_of_an_island_are_stored_as_they_always_were() {
    let ask = Ask::Island(island::Ask::PutIsland { seat: B, island: Island(3) });
    let step = Step::Island(island::Step::Claim { seat: A });
    let event =
        Event::Island(island::Event::IslandMoved { seat: A, island: Island(1), after: Island(4) });
    let stored = [r#"{"PutIsland":{"seat":1,"island":3}}"#, r#"{"Claim":{"seat":0}}"#];
    assert_eq!(serde_json::to_string(&ask).unwrap(), stored[0]);
    assert_eq!(serde_json::from_str::<Ask>(stored[0]).unwrap(), ask);
    assert_eq!(serde_json::to_string(&step).unwrap(), stored[1]);
    assert_eq!(serde_json::from_str::<Step>(stored[1]).unwrap(), step);
    let told = r#"{"IslandMoved":{"seat":0,"island":1,"after":4}}"#;
    assert_eq!(serde_json::to_string(&event).unwrap(), told);
    assert_eq!(serde_json::from_str::<Event>(told).unwrap(), event);
}
