//! What a turn consists of, and the limits of a turn: MY-307 to MY-313.

use crate::rules::played::turn;
use crate::rules::table::{A, B, Table, card, island, region};
use kernel::{Game, Turn};
use mysthea::{Action, Ask, Beast, Event, EventCard, Icon, Unit};

/// A table where A could take every standard and every special action.
fn everything() -> Table {
    let mut table = Table::new(2).hand(A, &["C047", "C001"]).energy(A, 5).experience(A, 1);
    table = table.in_play(A, &["C031"]).put(B, "spire.river", "T");
    table.player_mut(A).token = Some(island("spire"));
    for action in specials().into_iter().chain([Action::Develop, Action::Meditate]) {
        assert!(table.can(A, action));
    }
    table
}

fn specials() -> [Action; 4] {
    [Action::StartBattle, Action::MoveIsland, Action::FaceEncounter, Action::Activate(card("C031"))]
}

/// Each standard action from its beginning to its end.
fn standard() -> [Vec<Action>; 3] {
    let buy = |table: &Table| Action::Buy(table.market[0]);
    [
        vec![Action::Act(card("C047")), Action::Finish],
        vec![Action::Develop, Action::Reveal, buy(&everything()), Action::Stop],
        vec![Action::Meditate],
    ]
}

/// A special action from its beginning to its end.
fn move_island() -> [Action; 3] {
    [Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("arch"))]
}

#[test]
fn my_307_exactly_one_standard_action_in_a_turn() {
    for actions in standard() {
        let mut table = everything();
        table.plays(A, &actions);
        for again in [Action::Act(card("C001")), Action::Develop, Action::Meditate] {
            assert_eq!(table.refused(A, again), "MY-307");
        }
        table.play(A, Action::EndTurn);
        assert_eq!(table.turn(), Turn::One(B));
    }
}

#[test]
fn my_308_one_special_action_before_or_after_the_standard_action() {
    // Before: the turn ends by itself after the standard action.
    let mut before = everything();
    before.plays(A, &move_island());
    for again in specials() {
        assert_eq!(before.refused(A, again), "MY-308");
    }
    before.play(A, Action::Meditate);
    assert_eq!(before.turn(), Turn::One(B));
    // After.
    let mut after = everything();
    after.play(A, Action::Meditate);
    for action in specials() {
        assert!(after.can(A, action));
    }
    after.plays(A, &move_island());
    assert_eq!(after.turn(), Turn::One(B));
    // None.
    let mut none = everything();
    none.plays(A, &[Action::Meditate, Action::EndTurn]);
    assert_eq!(none.turn(), Turn::One(B));
}

#[test]
fn my_309_no_special_action_between_the_steps_of_a_standard_action() {
    let refused = |table: &Table| {
        for special in specials() {
            assert_eq!(table.refused(A, special), "MY-309");
        }
    };
    let mut act = everything();
    act.play(A, Action::Act(card("C047")));
    refused(&act);
    act.play(A, Action::SpendCps);
    refused(&act);
    act.play(A, Action::Stop);
    refused(&act);
    let mut develop = everything();
    develop.play(A, Action::Develop);
    refused(&develop);
    develop.play(A, Action::Reveal);
    refused(&develop);
    let mut meditate = everything().put(A, "tree.mountain", "T");
    meditate.play(A, Action::Meditate);
    refused(&meditate);
    // When it is over they are all there.
    meditate.play(A, Action::Decline);
    assert!(specials().into_iter().all(|special| meditate.can(A, special)));
}

#[test]
fn my_310_meditate_is_always_legal() {
    // B has neither cards nor energy nor a charged artefact. The only thing left is done without a question.
    let mut table = Table::new(2).hand(A, &["C047"]);
    table.player_mut(B).charged = false;
    table.plays(A, &[Action::Act(card("C047")), Action::Finish]);
    let events = table.play(A, Action::EndTurn);
    assert!(events.contains(&Event::Meditated { seat: B }));
    assert_eq!(table.player(B).energy, 4);
    // With full tracks and without supplies it is as legal as ever.
    let mut full = everything().energy(A, 12).experience(A, 12);
    full.player_mut(A).supply = [0; 3];
    assert!(full.can(A, Action::Meditate));
}

#[test]
fn my_311_the_standard_action_cannot_be_passed() {
    let mut table = everything();
    assert_eq!(table.refused(A, Action::EndTurn), "MY-311");
    // A special action is no substitute.
    table.plays(A, &move_island());
    assert_eq!(table.refused(A, Action::EndTurn), "MY-311");
    table.play(A, Action::Meditate);
    assert_eq!(table.turn(), Turn::One(B));
}

#[test]
fn my_312_a_granted_standard_action_does_not_use_up_the_standard_action() {
    // Accessories as special actions: discard a card to act, to develop, to meditate.
    let table = || Table::new(2).hand(A, &["C002", "C006", "C031", "C047"]).energy(A, 3);
    let activated = |id: &str, actions: &[Action]| {
        let mut table = table().in_play(A, &[id]);
        table.play(A, Action::Activate(card(id)));
        table.plays(A, actions);
        table
    };
    let act =
        activated("C011", &[Action::Pay(card("C002")), Action::Act(card("C047")), Action::Finish]);
    let mut develop = table().in_play(A, &["C012"]);
    develop.plays(
        A,
        &[Action::Activate(card("C012")), Action::Pay(card("C006")), Action::Use, Action::Reveal],
    );
    let bought = develop.market[0];
    develop.plays(A, &[Action::Buy(bought), Action::Stop]);
    let meditate = activated("C013", &[Action::Pay(card("C031")), Action::Use]);
    assert_eq!((act.discarded(A), meditate.player(A).energy), (vec!["C002", "C047"], 6));
    for table in [act, develop, meditate] {
        assert_eq!(table.ask, Ask::Turn { seat: A, standard: false, special: true });
        assert!(table.can(A, Action::Act(card("C031"))) || table.can(A, Action::Act(card("C006"))));
        assert!(table.can(A, Action::Develop) && table.can(A, Action::Meditate));
    }
    // Rallying Cry grants an Act inside an Act; the special action is still to come.
    let mut twice = everything().hand(A, &["C003"]);
    twice.plays(
        A,
        &[
            Action::Act(card("C003")),
            Action::UseEffect,
            Action::Act(card("C047")),
            Action::Finish,
            Action::Finish,
        ],
    );
    assert_eq!(twice.ask, Ask::Turn { seat: A, standard: true, special: false });
}

#[test]
fn my_312_a_granted_battle_or_encounter_does_not_use_up_the_special_action() {
    // Lightning Blade starts a battle. Nobody else holds cards, so only A is asked for one.
    let mut battle = everything().hand(A, &["C004"]).put(B, "tree.forest", "T");
    battle.plays(
        A,
        &[Action::Act(card("C004")), Action::UseEffect, Action::BattleIn(region("tree.forest"))],
    );
    battle.play(A, Action::Finish);
    assert_eq!(battle.ask, Ask::Turn { seat: A, standard: true, special: false });
    assert!(specials().into_iter().all(|special| battle.can(A, special)));

    // Beast's Eye makes Utcoro (10) attack; it is defeated, and gold faces an encounter for free.
    let mut encounter = everything().hand(A, &["C063"]).monster("Utcoro", "spire");
    encounter = encounter.put(A, "spire.river", "TTTTTG").encounters(&["EN01", "EN02"]);
    encounter.plays(
        A,
        &[Action::Act(card("C063")), Action::UseEffect, Action::Attack(Beast(0)), Action::Use],
    );
    encounter.play(A, Action::Name(Icon::Boots));
    assert_eq!(encounter.player(A).faced.len(), 1);
    // Silver is an encounter too, and B leaves it.
    encounter.play(B, Action::Decline);
    encounter.play(A, Action::Finish);
    // Its token has moved on; a battle and the island are still there for the special action.
    assert_eq!(encounter.ask, Ask::Turn { seat: A, standard: true, special: false });
    assert!(encounter.can(A, Action::StartBattle) && encounter.can(A, Action::MoveIsland));
}

#[test]
fn my_313_the_limits_of_a_turn_are_cleared_for_all_players_at_every_turn() {
    // Ruling 6. A's troop travels, and A's accessory is used.
    let (here, there) = (region("spire.river"), region("spire.crystal field"));
    let mut table =
        Table::new(2).hand(A, &["C047"]).hand(B, &["C007"]).in_play(A, &["C031"]).energy(A, 5);
    table = table.put(A, "spire.river", "T").put(B, "spire.crystal field", "CT");
    table.plays(
        A,
        &[
            Action::Act(card("C047")),
            Action::SpendCps,
            Action::Travel(Unit::Troop, here),
            Action::TravelTo(there),
        ],
    );
    assert_eq!(table.refused(A, Action::Travel(Unit::Troop, there)), "MY-418");
    table.plays(A, &[Action::Stop, Action::Finish, Action::Activate(card("C031"))]);
    // B's turn: A may retreat with that very troop, so the limit was cleared for A too.
    table = table.hand(A, &["C006"]);
    table.play(B, Action::StartBattle);
    table.play(B, Action::CommitNothing);
    table.play(A, Action::Commit(card("C006")));
    table.plays(
        A,
        &[Action::Travel(Unit::Troop, there), Action::TravelTo(region("spire.land of myst"))],
    );
    assert_eq!(table.units(A, "spire.land of myst"), "T");
    // In A's own next turn troop and accessory may be used again.
    turn(&mut table, B);
    table = table.hand(A, &["C047"]);
    assert!(table.can(A, Action::Activate(card("C031"))));
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps]);
    assert!(table.can(A, Action::Travel(Unit::Troop, region("spire.land of myst"))));
}

#[test]
fn my_313_the_limits_are_cleared_for_every_event_card_in_phase_three() {
    // Onygauros (13) is defeated twice; gold is 4 CPs each time. A is strong on two islands.
    let mut table = Table::new(2).monster("Onygauros", "spire").constructed(A, 0, 0);
    table = table.put(A, "spire.river", "TTTTGGG").put(A, "arch.mountain", "TTTTFFFFG");
    let (river, myst) = (region("spire.river"), region("spire.land of myst"));
    let mut table = table.champion(B, "Leheir").put(B, "arch.mountain", "CTTTT");
    let monster = EventCard::Monster(Beast(0));
    table.resolve(&[monster, monster]);
    table.plays(A, &[Action::Travel(Unit::Troop, river), Action::TravelTo(myst)]);
    assert_eq!(table.refused(A, Action::Travel(Unit::Troop, myst)), "MY-418");
    table.play(A, Action::Stop);
    // The second card, on the Arch.
    assert_eq!(table.resolving, Some(1));
    table.plays(
        A,
        &[Action::Travel(Unit::Troop, myst), Action::TravelTo(region("spire.crystal field"))],
    );
    assert_eq!(table.units(A, "spire.crystal field"), "T");
}
