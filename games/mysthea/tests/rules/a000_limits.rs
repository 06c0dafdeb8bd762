//! Players, eras, the winner, and the limits of tracks, cards, encounters and attunements: MY-001 to MY-013.

use crate::rules::played::{dealt, random_game, turn};
use crate::rules::table::{A, B, C, Table, card, island};
use kernel::{Content as _, Game, Options as _, Seats};
use mysthea::{Action, Ask, Content, Event, Mysthea, Options, Slot, Step, Unit, Why};
use std::collections::BTreeSet;

/// The last card of the last era has been resolved.
fn after_era_three(table: Table) -> Table {
    let mut table = table;
    table.era = 3;
    table.resolve(&[]);
    table
}

/// A seat that has already faced so many encounters, its token beside its champion.
fn has_faced(table: Table, encounters: usize) -> Table {
    let mut table = table;
    for _ in 0..encounters {
        let front = table.encounters.pop().expect("30 encounters");
        table.player_mut(A).faced.push(front);
    }
    table.player_mut(A).token = table.player(A).island();
    table
}

#[test]
fn my_001_two_to_five_players_each_with_a_champion_and_an_artefact_of_their_own() {
    for players in 2..=5 {
        let table = dealt(players, 1);
        let champions: BTreeSet<_> =
            table.players[..players].iter().map(|player| player.champion).collect();
        assert!(champions.len() == players && !champions.contains(&None));
        let artefacts: BTreeSet<u8> =
            kernel::Seat::all(players).map(|seat| table.artefact(seat)).collect();
        assert_eq!(artefacts, (1..=players as u8).collect());
    }
    for players in [0, 1, 6] {
        let options = Options { players, ..Options::default() };
        let error = kernel::setup::check::<Mysthea>(&Content::built_in(), &options).unwrap_err();
        assert!(error.0.contains("MY-001"), "{}", error.0);
    }
}

#[test]
fn my_002_exactly_three_eras_of_three_phases() {
    // B: the beginning (a monster arrives), D: during (an event card is placed), E: the end (a region scores).
    let mut phases = String::new();
    random_game(Options::standard(3), 7, |_, events| {
        for event in events {
            let letter = if let Event::EraBegan { era } = event {
                char::from(b'0' + era)
            } else if matches!(event, Event::MonsterArrived { .. }) {
                'B'
            } else if matches!(event, Event::EventPlaced { .. }) {
                'D'
            } else if matches!(event, Event::Gained { why: Why::RegionScored(_), .. }) {
                'E'
            } else if matches!(event, Event::GameOver { .. }) {
                '.'
            } else {
                continue;
            };
            if !phases.ends_with(letter) {
                phases.push(letter);
            }
        }
    });
    assert_eq!(phases, "1BDE2BDE3BDE.");
}

#[test]
fn my_003_after_era_three_the_most_glory_wins() {
    let table = Table::new(3).glory(A, 40).glory(B, 57).glory(C, 56);
    let outcome = after_era_three(table.clone()).outcome().expect("the game is over");
    assert_eq!((outcome.winners, outcome.scores), (Seats::one(B), vec![40, 57, 56]));
    // After era II nobody has won.
    let mut earlier = table;
    earlier.era = 2;
    earlier.resolve(&[]);
    assert_eq!((earlier.outcome(), earlier.era), (None, 3));
}

#[test]
fn my_004_a_tie_for_the_most_glory_goes_to_the_lowest_artefact_number() {
    let mut table = Table::new(3).glory(A, 57).glory(B, 57).glory(C, 20);
    assert_eq!(after_era_three(table.clone()).outcome().unwrap().winners, Seats::one(A));
    // The lowest number does not help who is behind.
    table.order[..3].copy_from_slice(&[C, B, A]);
    assert_eq!(after_era_three(table).outcome().unwrap().winners, Seats::one(B));
}

#[test]
fn my_005_glory_never_falls_below_one() {
    // Utcoro takes 5 glory from all who have no unit on its island.
    let mut table = Table::new(3).monster("Utcoro", "sphere").glory(A, 7).glory(B, 6).glory(C, 3);
    table.attack();
    assert_eq!([A, B, C].map(|seat| table.player(seat).glory), [2, 1, 1]);
}

#[test]
fn my_006_glory_has_no_upper_limit() {
    for glory in [96, 99, 100, 300] {
        let mut table = Table::new(2).hand(A, &["C047"]).energy(A, 2).glory(A, glory);
        table.plays(A, &[Action::Act(card("C047")), Action::UseEffect]);
        assert_eq!(table.player(A).glory, glory + 5);
    }
}

#[test]
fn my_007_energy_above_twelve_is_lost() {
    for (before, after) in [(8, 11), (9, 12), (10, 12), (12, 12)] {
        let mut table = Table::new(2).energy(A, before);
        table.play(A, Action::Meditate);
        assert_eq!(table.player(A).energy, after);
    }
}

#[test]
fn my_008_experience_above_twelve_is_lost() {
    // Night Study: gain 2 experience. Its 2 energy are spent, so there is no Develop after it.
    for (before, after) in [(9, 11), (10, 12), (11, 12), (12, 12)] {
        let mut table = Table::new(2).hand(A, &["C002"]).energy(A, 2).experience(A, before);
        table.plays(A, &[Action::Act(card("C002")), Action::UseEffect]);
        assert_eq!(table.player(A).experience, after);
    }
}

#[test]
fn my_009_a_cost_in_energy_or_experience_is_paid_in_full() {
    let mut short = Table::new(2).hand(A, &["C047"]).energy(A, 1);
    short.play(A, Action::Act(card("C047")));
    assert_eq!(short.refused(A, Action::UseEffect), "MY-421");
    let mut enough = short.energy(A, 2);
    enough.play(A, Action::UseEffect);
    assert_eq!(enough.player(A).energy, 0);

    // Accessories whose text costs 1 energy or 1 experience.
    let mut paying = Table::new(2).in_play(A, &["C031", "C033"]);
    for id in ["C031", "C033"] {
        assert_eq!(paying.refused(A, Action::Activate(card(id))), "MY-500");
    }
    paying = paying.energy(A, 1).experience(A, 1);
    assert!(["C031", "C033"].iter().all(|id| paying.can(A, Action::Activate(card(id)))));

    let table = has_faced(Table::new(2), 1);
    assert_eq!(table.clone().experience(A, 1).refused(A, Action::FaceEncounter), "MY-553");
    let mut table = table.experience(A, 2);
    table.play(A, Action::FaceEncounter);
    assert_eq!(table.player(A).experience, 0);
}

#[test]
fn my_009_a_cost_in_cards_is_paid_in_full() {
    // Three Wisps: discard 1 card of any kind.
    let wisps = Table::new(2).in_play(A, &["C015"]);
    assert_eq!(wisps.refused(A, Action::Activate(card("C015"))), "MY-500");
    assert!(wisps.hand(A, &["C047"]).can(A, Action::Activate(card("C015"))));
    // Caged Eye: remove 2 accessory cards.
    let table =
        Table::new(2).monster("Boulron", "tree").in_play(A, &["C071"]).hand(A, &["C031", "C047"]);
    assert_eq!(table.refused(A, Action::Activate(card("C071"))), "MY-500");
    let mut table = table.hand(A, &["C032"]);
    table.play(A, Action::Activate(card("C071")));
    table.plays(A, &[Action::Pay(card("C031")), Action::Pay(card("C032"))]);
    assert_eq!(table.held(A), ["C047"]);

    // Burning Seat: one card of each kind. An upgrade is missing, then it is there.
    let mut short = Table::new(2).hand(A, &["C070", "C001", "C006", "C031", "C002"]).energy(A, 5);
    short.play(A, Action::Act(card("C070")));
    assert_eq!(short.refused(A, Action::UseEffect), "MY-901");
    let mut enough = short.hand(A, &["C016"]);
    // Everybody knows that the rest of the cost binds C031 and C016, so only the tactic is asked for.
    enough.plays(A, &[Action::UseEffect, Action::Pay(card("C001"))]);
    assert_eq!((enough.held(A), enough.player(A).glory), (vec!["C002"], 17));
}

#[test]
fn my_010_at_most_three_accessories_in_play() {
    let table = Table::new(2).hand(A, &["C034"]).energy(A, 3);
    let acted = |mut table: Table| {
        table.plays(A, &[Action::Act(card("C034")), Action::UseEffect]);
        table
    };
    let third = acted(table.clone().in_play(A, &["C031", "C032"]));
    assert_eq!(third.player(A).accessories[..], ["C031", "C032", "C034"].map(card));

    let mut fourth = acted(table.in_play(A, &["C031", "C032", "C033"]));
    let give_up = ["C031", "C032", "C033"].map(|id| Action::GiveUp(card(id)));
    assert_eq!((fourth.player(A).accessories.len(), fourth.actions(A)), (3, give_up.to_vec()));
    fourth.play(A, Action::GiveUp(card("C032")));
    assert_eq!(fourth.player(A).accessories[..], ["C031", "C033", "C034"].map(card));
    assert_eq!(fourth.discarded(A), ["C032"]);
}

#[test]
fn my_011_at_most_one_upgrade_in_each_of_five_slots() {
    let five = ["C017", "C018", "C019", "C016", "C020"];
    let mut table = Table::new(2).in_play(A, &five).hand(A, &["C039"]);
    assert_eq!(table.player(A).upgrades, five.map(|id| Some(card(id))));
    // Ready Ranks is a troop upgrade like Shard Caller.
    table.plays(A, &[Action::Act(card("C039")), Action::UseEffect]);
    assert_eq!(table.player(A).upgrade(Slot::Troop), Some(card("C039")));
    assert_eq!(table.player(A).upgrades.iter().flatten().count(), 5);
    assert_eq!(table.discarded(A), ["C017"]);
    // The upgrade that went has no effect any more: a constructed troop gives no experience.
    table.plays(A, &[Action::SpendCps, Action::Construct(Unit::Troop)]);
    assert_eq!(table.player(A).experience, 0);
}

#[test]
fn my_012_at_most_six_encounters_in_the_whole_game() {
    let table = Table::new(2).experience(A, 12);
    assert!(has_faced(table.clone(), 5).can(A, Action::FaceEncounter));
    assert_eq!(has_faced(table.clone(), 6).refused(A, Action::FaceEncounter), "MY-012");
    // The next era does not give new ones.
    let mut later = has_faced(table, 6).glory(A, 9);
    later.step(Step::BeginEra);
    assert_eq!(later.refused(A, Action::FaceEncounter), "MY-012");
}

#[test]
fn my_012_free_encounters_count_too() {
    // Utcoro (10) is defeated by the champion and 7 more strength; gold is 3 glory and a free encounter.
    let table = Table::new(2).monster("Utcoro", "spire").put(A, "spire.river", "TTTTTG");
    let mut fifth = has_faced(table.clone(), 5);
    fifth.attack();
    assert!(fifth.can(A, Action::Use));
    fifth.play(A, Action::Use);
    assert_eq!(fifth.player(A).faced.len(), 6);
    // Ruling 29: with six faced, the glory of the reward is still gained.
    let mut sixth = has_faced(table, 6);
    sixth.attack();
    assert_eq!((sixth.player(A).glory, sixth.ask), (4, Ask::Nothing));
}

#[test]
fn my_013_one_attunement_in_each_era() {
    // Kolbor & Malabor could claim any that lies on the board, so only the limit stops them.
    let mut table = Table::new(2).champion(A, "Kolbor & Malabor").glory(A, 50);
    table.plays(A, &[Action::MoveIsland, Action::Claim(island("arch"))]);
    let put = table.actions(A)[0];
    table.play(A, put);
    turn(&mut table, A);
    turn(&mut table, B);
    table.player_mut(A).charged = true;
    table.play(A, Action::MoveIsland);
    assert!(
        matches!(table.ask, Ask::Island(mysthea::island::Ask::PutIsland { .. })),
        "nothing more to claim in this era"
    );
    assert!(!table.can(A, Action::Claim(island("tree"))));
    // In the next era one more.
    table.step(Step::BeginEra);
    table.play(A, Action::MoveIsland);
    assert!(table.can(A, Action::Claim(island("tree"))));
}
