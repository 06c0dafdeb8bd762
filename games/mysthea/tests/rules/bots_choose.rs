//! What a greedy bot decides at a table that was set for it: it does not pass with work to do, help others to a
//! reward, or walk to and fro.

use crate::played::dealt;
use crate::table::{A, B, Table};
use bots::BotKind;
use kernel::{Game, Seat};
use mysthea::{Action, Ask, Beast, Event, EventCard, Phase, Region, Unit};

/// What greedy bots of several seeds decide.
fn decisions(table: &Table, seat: Seat) -> Vec<Action> {
    (0..12).map(|seed| BotKind::GREEDY.seat(seed).decide(&table.0, seat)).collect()
}

#[test]
fn a_bot_faces_an_encounter_rather_than_look_forward_to_it() {
    // Champion and token on the Arch, experience for the next encounter, the standard action done.
    for (faced, experience) in [(0, 1), (0, 4), (2, 3), (3, 4)] {
        let table = Table::new(3).put(A, "arch.forest", "C").experience(A, experience);
        let mut table = table.encounters(&["EN19", "EN17", "EN01", "EN02", "EN03", "EN05"]);
        for _ in 0..faced {
            let card = table.encounters.pop().expect("a card");
            table.player_mut(A).faced.push(card);
        }
        table.player_mut(A).charged = false;
        table.era = 2;
        table.ask = Ask::Turn { seat: A, standard: true, special: false };
        for decision in decisions(&table, A) {
            assert_eq!(decision, Action::FaceEncounter, "{faced} faced, {experience} experience");
        }
    }
}

#[test]
fn a_leader_leaves_no_reward_lying_for_the_game_to_end() {
    // The last card of the last path: gold of Utcoro is 3 glory and a free encounter.
    let table = Table::new(2).monster("Utcoro", "spire").put(A, "spire.river", "TTTTTG");
    let mut table = table.glory(A, 40).glory(B, 30).encounters(&["EN02", "EN26", "EN19"]);
    table.era = 3;
    table.last_round = true;
    table.resolve(&[EventCard::Monster(Beast(0))]);
    assert!(matches!(table.ask, Ask::Use { .. }) && table.phase == Phase::EraEnd);
    assert!(decisions(&table, A).iter().all(|&decision| decision == Action::Use));
}

#[test]
#[expect(clippy::wildcard_enum_match_arm, reason = "anything else that happens lies between")]
fn a_champion_does_not_go_somewhere_and_straight_back() {
    for seed in 0..6 {
        let mut table = dealt(2 + (seed % 4) as usize, seed);
        let mut bots: Vec<_> =
            (0..5).map(|seat| BotKind::GREEDY.seat::<mysthea::Mysthea>(seed * 10 + seat)).collect();
        let mut came: Option<(Seat, Region, Region)> = None;
        while let Some(seat) = table.turn().seats().iter().next() {
            let action = bots[seat.index()].decide(&table.0, seat);
            for event in table.play(seat, action) {
                came = match event {
                    Event::Travelled { seat, unit: Unit::Champion, from, to } => {
                        assert_ne!(came, Some((seat, to, from)), "seed {seed}");
                        Some((seat, from, to))
                    }
                    Event::Paid { .. } => came,
                    _ => None,
                };
            }
        }
    }
}
