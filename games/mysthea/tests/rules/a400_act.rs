//! Act, its two steps and the operations that CPs pay for: MY-400 to MY-413, MY-421 to MY-429.

use crate::rules::table::{A, B, Table, card, region};
use kernel::{Game, Viewer};
use mysthea::Action::{
    Act, Activate, Construct, Deploy, EndTurn, Finish, Fortify, GainEnergy, GiveUp, Meditate,
    SpendCps, Stop, Travel, TravelTo, Use, UseEffect,
};
use mysthea::Unit::{Fortification, Golem, Troop};
use mysthea::{Event, Slot, Step};

/// Seat A has played this card and spends its CPs.
#[track_caller]
fn spending(table: Table, id: &str) -> Table {
    let mut table = table.hand(A, &[id]);
    table.plays(A, &[Act(card(id)), SpendCps]);
    table
}

/// How many CPs are left: all of them go into energy on a copy. No card has more than 5.
fn cps_left(table: &Table) -> usize {
    let mut table = table.clone();
    let spent = |_: &usize| {
        let can = table.can(A, GainEnergy);
        if can {
            table.play(A, GainEnergy);
        }
        can
    };
    (0..6).take_while(spent).count()
}

/// The accessories of seat A in play, by id.
fn accessories(table: &Table) -> Vec<&str> {
    let content = table.content.get();
    table.player(A).accessories.iter().map(|&card| content.card(card).id.as_str()).collect()
}

#[test]
fn my_400_act_is_legal_only_with_a_card_in_hand() {
    let table = Table::new(2);
    assert_eq!(table.refused(A, Act(card("C047"))), "MY-400");
    let table = table.hand(A, &["C047"]);
    assert!(table.can(A, Act(card("C047"))));
}

#[test]
fn my_401_the_card_is_chosen_from_hand_shown_and_put_on_the_discard_pile() {
    let mut table = Table::new(2).hand(A, &["C047", "C048"]);
    assert_eq!(table.refused(A, Act(card("C069"))), "MY-401");
    let events = table.play(A, Act(card("C047")));
    assert!(events.contains(&Event::CardPlayed { seat: A, card: card("C047") }));
    assert!(table.seen.contains(card("C047").0) && !table.seen.contains(card("C048").0));
    assert_eq!((table.held(A), table.discarded(A)), (vec!["C048"], vec!["C047"]));
    // The other card stays secret.
    let seen = table.view(Viewer::Seat(B));
    assert_eq!(seen.players[0].discard[0].id, "C047");
    assert!(seen.players[0].hand.is_empty());
}

#[test]
fn my_402_each_step_is_done_at_most_once_in_either_order_or_left_out() {
    let start = Table::new(2).hand(A, &["C047"]).energy(A, 4);
    let mut table = start.clone();
    table.plays(A, &[Act(card("C047")), SpendCps, Stop]);
    assert_eq!(table.refused(A, SpendCps), "MY-402");
    table.play(A, UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (2, 6));

    let mut table = start.clone();
    table.plays(A, &[Act(card("C047")), UseEffect]);
    assert_eq!(table.refused(A, UseEffect), "MY-402");
    table.plays(A, &[SpendCps, GainEnergy, GainEnergy]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (4, 6));
    assert!(table.can(A, EndTurn));

    // Either or both may be left out (ruling 26).
    for (steps, after) in [
        (&[Finish][..], (4, 1)),
        (&[SpendCps, GainEnergy, Stop, Finish], (5, 1)),
        (&[UseEffect, Finish], (2, 6)),
    ] {
        let mut table = start.clone();
        table.play(A, Act(card("C047")));
        table.plays(A, steps);
        assert_eq!((table.player(A).energy, table.player(A).glory), after);
        assert!(table.can(A, EndTurn));
    }
}

#[test]
fn my_403_one_step_is_finished_before_the_other_starts() {
    let start = Table::new(2).hand(A, &["C024"]).energy(A, 3);
    let mut table = start.clone();
    table.plays(A, &[Act(card("C024")), SpendCps, GainEnergy]);
    assert_eq!(table.refused(A, UseEffect), "MY-406");
    table.play(A, Stop);
    assert!(table.can(A, UseEffect));

    // The effect constructs a troop and a golem; the CPs wait for both.
    let mut table = start.clone();
    table.plays(A, &[Act(card("C024")), UseEffect]);
    assert_eq!(table.refused(A, SpendCps), "MY-904");
    table.play(A, Use);
    assert_eq!(table.refused(A, SpendCps), "MY-904");
    table.play(A, Use);
    assert!(table.can(A, SpendCps));
}

#[test]
fn my_404_421_energy_of_the_cps_pays_for_the_effect() {
    // Worked example 1.
    let mut table = Table::new(2).hand(A, &["C047"]);
    table.plays(A, &[Act(card("C047")), SpendCps, GainEnergy, GainEnergy]);
    assert_eq!(table.player(A).energy, 2);
    table.play(A, UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (0, 6));
    assert_eq!(table.discarded(A), ["C047"]);
}

#[test]
fn my_405_the_cp_step_gives_the_cps_of_the_card() {
    for (id, cps) in [("C021", 1), ("C047", 2), ("C048", 3), ("C069", 4), ("C070", 5)] {
        assert_eq!(cps_left(&spending(Table::new(2), id)), cps, "{id}");
    }
}

#[test]
fn my_406_cps_pay_for_operations_in_any_number_mix_and_order() {
    let start = spending(Table::new(2), "C069");
    let mut table = start.clone();
    table.plays(A, &[Construct(Troop), GainEnergy, Deploy(Troop)]);
    table.plays(A, &[Travel(Troop, region("spire.river"))]);
    table.plays(A, &[TravelTo(region("spire.land of myst"))]);
    assert_eq!(table.units(A, "spire.land of myst"), "T");
    assert_eq!((table.player(A).energy, table.player(A).constructed), (1, [2, 1]));

    let mut table = start.clone();
    table.plays(A, &[Deploy(Golem), Construct(Golem)]);
    assert_eq!((table.units(A, "spire.river"), table.player(A).constructed), ("CG".into(), [2, 1]));

    let mut table = start.clone();
    table.plays(A, &[Construct(Troop), Construct(Troop), Construct(Troop), Construct(Troop)]);
    assert_eq!(table.player(A).constructed, [6, 1]);
}

#[test]
fn my_407_cps_not_spent_when_the_step_ends_are_lost() {
    let mut table = spending(Table::new(2).hand(A, &["C026"]), "C048");
    table.plays(A, &[GainEnergy, Stop]);
    assert_eq!(table.player(A).energy, 1);
    assert!(!table.can(A, GainEnergy));
    table.play(A, EndTurn);
    table.plays(B, &[Meditate, EndTurn]);
    // The next card gives its own single CP and nothing of what was left.
    table.plays(A, &[Act(card("C026")), SpendCps]);
    assert_eq!(cps_left(&table), 1);
}

#[test]
fn my_408_one_cp_gains_one_energy() {
    let mut table = spending(Table::new(2).energy(A, 5), "C047");
    table.play(A, GainEnergy);
    assert_eq!((table.player(A).energy, cps_left(&table)), (6, 1));
}

#[test]
fn my_409_one_cp_constructs_a_troop() {
    let mut table = spending(Table::new(2), "C047");
    table.play(A, Construct(Troop));
    let player = table.player(A);
    assert_eq!((player.supply, player.constructed), ([5, 3, 4], [3, 1]));
    assert_eq!(cps_left(&table), 1);
}

#[test]
fn my_410_two_cps_construct_a_golem() {
    let mut table = spending(Table::new(2), "C048");
    table.play(A, Construct(Golem));
    let player = table.player(A);
    assert_eq!((player.supply, player.constructed), ([6, 2, 4], [2, 2]));
    assert_eq!(cps_left(&table), 1);
    assert_eq!(table.refused(A, Construct(Golem)), "MY-410");
}

#[test]
fn my_411_one_cp_deploys_a_troop_to_the_region_of_the_own_champion() {
    let mut table = spending(Table::new(2).put(A, "tree.forest", "T"), "C047");
    table.play(A, Deploy(Troop));
    assert_eq!((table.units(A, "spire.river"), table.player(A).constructed), ("CT".into(), [1, 1]));
    assert_eq!(table.units(A, "tree.forest"), "T");
    assert_eq!(cps_left(&table), 1);
    // Nothing constructed, nothing to deploy.
    let table = spending(Table::new(2).constructed(A, 0, 1), "C047");
    assert_eq!(table.refused(A, Deploy(Troop)), "MY-015");
}

#[test]
fn my_412_two_cps_deploy_a_golem_to_the_region_of_the_own_champion() {
    let mut table =
        spending(Table::new(2).constructed(A, 2, 2).put(A, "tree.forest", "CT"), "C048");
    table.play(A, Deploy(Golem));
    assert_eq!(
        (table.units(A, "tree.forest"), table.player(A).constructed),
        ("CTG".into(), [2, 1])
    );
    assert_eq!(cps_left(&table), 1);
    assert_eq!(table.refused(A, Deploy(Golem)), "MY-412");
}

#[test]
fn my_413_fortifications_are_neither_constructed_nor_deployed_with_cps() {
    let table = spending(Table::new(2), "C070");
    assert_eq!(table.refused(A, Construct(Fortification)), "MY-413");
    assert_eq!(table.refused(A, Deploy(Fortification)), "MY-413");
    // An effect text deploys them.
    let mut table = Table::new(2).in_play(A, &["C055"]).energy(A, 1);
    table.plays(A, &[Activate(card("C055")), Fortify(region("spire.river"))]);
    assert_eq!((table.units(A, "spire.river"), table.player(A).supply[2]), ("CF".into(), 3));
}

#[test]
fn my_421_the_effect_costs_energy_equal_to_the_cps() {
    for (id, price) in [("C026", 1), ("C047", 2), ("C048", 3), ("C069", 4), ("C068", 3)] {
        let mut table = Table::new(2).hand(A, &[id]).energy(A, price - 1);
        table.play(A, Act(card(id)));
        assert_eq!(table.refused(A, UseEffect), "MY-421", "{id}");
        let mut table = Table::new(2).hand(A, &[id]).energy(A, price);
        table.plays(A, &[Act(card(id)), UseEffect]);
        assert_eq!(table.player(A).energy, 0, "{id}");
    }
}

#[test]
fn my_421_a_tactic_or_objective_also_costs_what_stands_before_the_colon() {
    let mut table = Table::with_cards(
        2,
        r#"
        [[card]]
        id = "C026"
        name = "Dear Laurel"
        kind = "objective"
        set = "I"
        cp = 1
        text = "Pay 2 energy: gain 9 glory."
        "#,
    )
    .hand(A, &["C026"])
    .energy(A, 2);
    table.play(A, Act(card("C026")));
    assert_eq!(table.refused(A, UseEffect), "MY-901");
    let mut table = table.energy(A, 3);
    table.play(A, UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (0, 10));
    // An accessory is placed for its CPs alone; its text costs 1 energy at each activation.
    let mut table = Table::new(2).hand(A, &["C031"]).energy(A, 1);
    table.plays(A, &[Act(card("C031")), UseEffect]);
    assert_eq!((table.player(A).energy, accessories(&table)), (0, vec!["C031"]));
}

#[test]
fn my_422_a_tactic_or_objective_is_carried_out_once_and_stays_in_the_discard_pile() {
    for (id, glory, energy) in [("C061", 1, 12), ("C026", 4, 0)] {
        let mut table = Table::new(2).hand(A, &[id]).energy(A, 1);
        table.plays(A, &[Act(card(id)), UseEffect]);
        assert_eq!((table.player(A).glory, table.player(A).energy), (glory, energy), "{id}");
        assert_eq!(table.discarded(A), [id]);
        assert!(accessories(&table).is_empty());
        assert_eq!(table.player(A).upgrades, [None; 5]);
    }
}

#[test]
fn my_423_an_accessory_moves_to_a_free_space_and_stays_in_play() {
    let mut table = Table::new(2).in_play(A, &["C032", "C033"]).hand(A, &["C031"]).energy(A, 1);
    table.plays(A, &[Act(card("C031")), UseEffect, Finish, EndTurn]);
    assert_eq!(accessories(&table), ["C032", "C033", "C031"]);
    assert!(table.discarded(A).is_empty());
}

#[test]
fn my_424_an_upgrade_moves_to_the_slot_of_its_type_and_stays_in_play() {
    let mut table = Table::new(2).in_play(A, &["C017"]).hand(A, &["C019"]).energy(A, 2);
    table.plays(A, &[Act(card("C019")), UseEffect, Finish, EndTurn]);
    assert_eq!(table.player(A).upgrade(Slot::Champion), Some(card("C019")));
    // The upgrade in another slot stays.
    assert_eq!(table.player(A).upgrade(Slot::Troop), Some(card("C017")));
    assert!(table.discarded(A).is_empty());
}

#[test]
fn my_425_a_full_board_gives_up_an_accessory_of_choice_or_the_upgrade_in_the_slot() {
    let mut table = Table::new(2).in_play(A, &["C031", "C032", "C033"]);
    table = table.hand(A, &["C051"]).energy(A, 1);
    table.plays(A, &[Act(card("C051")), UseEffect]);
    assert_eq!(table.refused(A, GiveUp(card("C034"))), "MY-425");
    table.play(A, GiveUp(card("C032")));
    assert_eq!(accessories(&table), ["C031", "C033", "C051"]);
    assert_eq!(table.discarded(A), ["C032"]);

    let mut table = Table::new(2).in_play(A, &["C019"]).hand(A, &["C076"]).energy(A, 1);
    table.plays(A, &[Act(card("C076")), UseEffect]);
    assert_eq!(table.player(A).upgrade(Slot::Champion), Some(card("C076")));
    assert_eq!(table.discarded(A), ["C019"]);
}

#[test]
fn my_426_cards_in_play_are_discarded_only_to_make_room_for_a_different_card() {
    // Ruling 10: not at any time, not to pay a cost, and not while there is room.
    let table = Table::new(2).in_play(A, &["C015", "C032"]);
    assert!(!table.can(A, GiveUp(card("C032"))));
    assert_eq!(table.refused(A, Activate(card("C015"))), "MY-500");
    let mut table = table.hand(A, &["C051"]).energy(A, 1);
    table.plays(A, &[Act(card("C051")), UseEffect]);
    assert!(!table.can(A, GiveUp(card("C032"))));
    assert_eq!(accessories(&table), ["C015", "C032", "C051"]);
    // The card that is being placed makes no room for itself.
    let mut table = table.hand(A, &["C031"]).energy(A, 1);
    table.plays(A, &[Finish, EndTurn]);
    table.plays(B, &[Meditate, EndTurn]);
    table.plays(A, &[Act(card("C031")), UseEffect]);
    assert_eq!(table.refused(A, GiveUp(card("C031"))), "MY-425");
}

#[test]
fn my_427_a_card_in_play_does_not_return_to_hand_at_the_beginning_of_an_era() {
    let mut table = Table::new(2).in_play(A, &["C031", "C019"]).discard(A, &["C047"]);
    table.step(Step::BeginEra);
    assert_eq!((table.era, table.held(A)), (2, vec!["C047"]));
    assert_eq!(accessories(&table), ["C031"]);
    assert_eq!(table.player(A).upgrade(Slot::Champion), Some(card("C019")));
}

#[test]
fn my_428_an_accessory_just_placed_can_be_activated_in_the_same_turn() {
    let mut table = Table::new(2).hand(A, &["C031"]).energy(A, 2);
    table.plays(A, &[Act(card("C031")), UseEffect, Finish, Activate(card("C031"))]);
    assert_eq!(table.player(A).energy, 2);
}

#[test]
fn my_429_a_kind_that_costs_no_energy_still_costs_what_its_text_says() {
    // Objectives are free: no energy, but the card before the colon is removed all the same.
    let table = Table::new(2).in_play(A, &["C078"]).hand(A, &["C046", "C009"]);
    let mut paid = table.clone();
    paid.plays(A, &[Act(card("C046")), UseEffect]);
    assert_eq!((paid.player(A).glory, paid.held(A).len()), (3, 0));
    assert_eq!(paid.discarded(A), ["C046"]);
    let mut unpaid = Table::new(2).in_play(A, &["C078"]).hand(A, &["C046"]).energy(A, 5);
    unpaid.play(A, Act(card("C046")));
    assert_eq!(unpaid.refused(A, UseEffect), "MY-901");
    // Other kinds cost what they always do.
    let mut other = table.hand(A, &["C021"]);
    other.play(A, Act(card("C021")));
    assert_eq!(other.refused(A, UseEffect), "MY-421");
}

#[test]
fn my_429_a_free_accessory_is_placed_for_nothing_and_activated_for_its_cost() {
    let mut table = Table::new(2).in_play(A, &["C040"]).hand(A, &["C034"]);
    table.plays(A, &[Act(card("C034")), UseEffect, Finish]);
    assert_eq!(accessories(&table), ["C034"]);
    assert_eq!(table.refused(A, Activate(card("C034"))), "MY-500");
    assert!(table.clone().energy(A, 1).can(A, Activate(card("C034"))));
}
