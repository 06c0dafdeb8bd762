//! What a greedy bot decides at a table that was set for it: it does not pass with work to do, and
//! counts a monster as the rules do.

use crate::rules::table::{A, B, Table};
use bots::BotKind;
use kernel::{Seat, Valued};
use mysthea::{Action, Ask, Beast, EventCard, Phase};

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
    // The last card of the last path: gold of Utcoro, doubled by Celethe, is 6 glory and two free encounters. None of
    // them is over with one more decision, so the end of the game is out of sight for who takes them.
    let table = Table::new(2).champion(A, "Celethe").monster("Utcoro", "spire");
    let table = table.put(A, "spire.river", "TTTTTG").glory(A, 40).glory(B, 30);
    let mut table = table.encounters(&["EN02", "EN05", "EN03", "EN13"]);
    table.era = 3;
    table.last_round = true;
    table.resolve(&[EventCard::Monster(Beast(0))]);
    assert!(matches!(table.ask, Ask::Use { .. }) && table.phase == Phase::EraEnd);
    assert!(decisions(&table, A).iter().all(|&decision| decision == Action::Use));
}

#[test]
fn my_818_a_bot_counts_a_monster_as_it_will_count() {
    // 13 against Cannibarok, and against Boulron 12 of which a fortification is 2.
    let value = |monster: &str, units: &str, behaviours: bool| {
        let mut table = Table::new(2).monster(monster, "spire").put(A, "spire.river", units);
        table.options.behaviours = behaviours;
        table.0.value(A)
    };
    for (monster, units) in [("Cannibarok", "GGGTTTT"), ("Boulron", "GGGTF")] {
        assert!(value(monster, units, true) < value(monster, units, false), "{monster}");
    }
    // Enough is enough.
    assert_eq!(value("Cannibarok", "GGGTTTTT", true), value("Cannibarok", "GGGTTTTT", false));
}
