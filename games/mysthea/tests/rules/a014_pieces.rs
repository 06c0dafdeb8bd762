//! Pieces and their places, turn order, ties, and what is lost: MY-014 to MY-022, MY-028 to MY-030.

use crate::rules::played::{
    cards_in_game, dealt, owned, random_games, round, to_first_turn, turns_begun,
};
use crate::rules::table::{A, B, C, D, E, Table, card, island, region};
use kernel::{Game, Seat, Seats, Turn};
use mysthea::{
    Action, Beast, Event, EventCard, Step, Unit, Why,
    text::{RegionType, Resource},
};

#[test]
fn my_014_each_player_owns_one_champion_eight_troops_four_golems_four_fortifications() {
    for players in 2..=5 {
        let mut table = dealt(players, 3);
        to_first_turn(&mut table);
        for seat in Seat::all(players) {
            assert_eq!(Unit::ALL.map(|unit| owned(&table, seat, unit)), [8, 4, 4, 1]);
        }
    }
}

#[test]
fn my_015_a_step_without_its_piece_cannot_be_done() {
    let spend = [Action::Act(card("C047")), Action::SpendCps];
    let table = Table::new(2).hand(A, &["C047"]);
    let mut no_troop_to_construct = table.clone().constructed(A, 8, 0);
    no_troop_to_construct.plays(A, &spend);
    assert_eq!(no_troop_to_construct.refused(A, Action::Construct(Unit::Troop)), "MY-015");
    assert_eq!(no_troop_to_construct.refused(A, Action::Deploy(Unit::Golem)), "MY-015");
    assert!(no_troop_to_construct.can(A, Action::Construct(Unit::Golem)));
    assert!(no_troop_to_construct.can(A, Action::Deploy(Unit::Troop)));
    let mut no_troop_to_deploy = table.constructed(A, 0, 4).put(A, "tree.forest", "T");
    no_troop_to_deploy.plays(A, &spend);
    assert_eq!(no_troop_to_deploy.refused(A, Action::Deploy(Unit::Troop)), "MY-015");
    assert_eq!(no_troop_to_deploy.refused(A, Action::Construct(Unit::Golem)), "MY-015");
    assert_eq!(
        no_troop_to_deploy.refused(A, Action::Travel(Unit::Troop, region("spire.river"))),
        "MY-015"
    );
    assert!(no_troop_to_deploy.can(A, Action::Travel(Unit::Troop, region("tree.forest"))));
    assert!(no_troop_to_deploy.can(A, Action::Construct(Unit::Troop)));
    // The fourth fortification of a mountain can be deployed, a fifth cannot.
    for (standing, asked) in [("FFF", true), ("FFFF", false)] {
        let mut table = Table::new(2).put(A, "tree.mountain", standing);
        table.play(A, Action::Meditate);
        assert_eq!(table.can(A, Action::Fortify(region("tree.mountain"))), asked);
    }
}

#[test]
fn my_016_champion_troop_golem_and_fortification_are_units() {
    for unit in ["C", "T", "G", "F"] {
        // Each counts for the bonus of a river and as somebody to fight.
        let table = Table::new(2).put(A, "spire.crystal field", "C").put(B, "tree.forest", "C");
        assert_eq!(table.refused(A, Action::StartBattle), "MY-503");
        let mut table = table.put(A, "volcano.river", unit).put(B, "volcano.river", unit);
        assert!(table.can(A, Action::StartBattle));
        table.play(A, Action::Meditate);
        assert_eq!(table.player(A).glory, 3);
    }
}

#[test]
fn my_017_018_019_030_every_piece_and_card_is_always_in_one_place() {
    let mut gone = kernel::Set::EMPTY;
    let mut before = 0;
    random_games(|table, _| {
        for seat in Seat::all(table.seats()) {
            // MY-017: supply, constructed space or region. MY-018, ruling 1: supply or region.
            assert_eq!([Unit::Troop, Unit::Golem].map(|unit| owned(table, seat, unit)), [8, 4]);
            assert_eq!(owned(table, seat, Unit::Fortification), 4);
            // MY-019: from the end of setup on.
            assert!(table.era == 0 || table.player(seat).at.is_some());
        }
        // MY-030: what has left the game stays away; a new game begins with era 0.
        if table.era < before {
            gone = kernel::Set::EMPTY;
        }
        before = table.era;
        assert!(gone.minus(table.out).is_empty());
        gone = table.out;
        let cards = cards_in_game(table);
        assert!(cards.iter().all(|card| !gone.contains(card.0)));
        assert_eq!(cards.len() + gone.len(), 80, "no card is doubled or lost");
    });
}

#[test]
fn my_018_a_removed_fortification_goes_to_the_supply() {
    // Ruling 1. Crumbling Walls removes one fortification of each opponent in one region.
    let mut table = Table::new(2).put(B, "tree.forest", "TF").hand(A, &["C023"]).energy(A, 2);
    assert_eq!(table.player(B).supply[2], 3);
    let constructed = table.player(B).constructed;
    table.plays(A, &[Action::Act(card("C023")), Action::UseEffect]);
    table.play(A, Action::RemoveAt(region("tree.forest")));
    assert_eq!(table.units(B, "tree.forest"), "T");
    assert_eq!((table.player(B).supply[2], table.player(B).constructed), (4, constructed));
}

#[test]
fn my_019_a_champion_is_never_removed_from_the_islands() {
    // Kodror (16) wins against all; the champion in the chosen region is wounded and stays.
    let mut table = Table::new(2).monster("Kodror", "spire").put(A, "spire.river", "TG");
    table.attack();
    assert_eq!((table.units(A, "spire.river"), table.player(A).wounded), ("C".to_owned(), true));
    table.attack();
    assert_eq!(table.units(A, "spire.river"), "C");
}

#[test]
fn my_020_no_limit_to_units_players_or_monsters_in_one_place() {
    let mut table = Table::new(5).hand(A, &["C047"]);
    for seat in [A, B, C, D, E] {
        table = table.constructed(seat, 0, 0).put(seat, "spire.river", "CTTTTTTTGGGGFFFF");
    }
    let mut table = table.put(A, "spire.land of myst", "T");
    table.plays(A, &[Action::Act(card("C047")), Action::SpendCps]);
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.land of myst")),
            Action::TravelTo(region("spire.river")),
        ],
    );
    assert_eq!(table.units(A, "spire.river"), "CTTTTTTTTGGGGFFFF");
    assert_eq!(table.units(E, "spire.river"), "CTTTTTTTGGGGFFFF");

    let mut table = Table::new(2);
    table.options.behaviours = false;
    table.era = 3;
    table.beasts.iter_mut().for_each(|beast| beast.at = Some(island("spire")));
    table.resolve(&[EventCard::Storm]);
    assert_eq!(table.beasts.map(|beast| beast.at), [Some(island("arch")); 3]);
}

#[test]
fn my_021_players_act_one_after_another_by_ascending_artefact_number() {
    let mut table = Table::new(3);
    table.order[..3].copy_from_slice(&[C, A, B]);
    assert_eq!([A, B, C].map(|seat| table.artefact(seat)), [2, 3, 1]);
    table.step(Step::Round);
    // The turn of C has begun; the others follow, and then C again.
    assert_eq!(turns_begun(&round(&mut table)), [A, B, C]);

    // Losses to a monster are chosen in the same order.
    for seat in [A, B, C] {
        table = table.put(seat, "sphere.river", "T").put(seat, "sphere.mountain", "T");
    }
    let mut table = table.monster("Kodror", "sphere");
    table.attack();
    for seat in [C, A, B] {
        assert_eq!(table.turn(), Turn::One(seat));
        table.play(seat, Action::Lose(region("sphere.river")));
    }
}

#[test]
fn my_022_ties_in_control_go_to_the_lowest_artefact_number() {
    let table = Table::new(2).put(A, "tree.forest", "T").put(B, "tree.forest", "T");
    for (order, winner) in [([A, B], A), ([B, A], B)] {
        let mut table = table.clone();
        table.order[..2].copy_from_slice(&order);
        let events = table.resolve(&[EventCard::Region(RegionType::Forest)]);
        let gained = |seat: Seat| {
            let why = Why::RegionScored(region("tree.forest"));
            events.contains(&Event::Gained { seat, resource: Resource::Glory, amount: 2, why })
        };
        assert_eq!([A, B].map(gained), [winner == A, winner == B]);
    }
}

#[test]
fn my_022_ties_for_monster_rewards_go_to_the_lowest_artefact_number() {
    // Boulron (11): gold 9 glory, silver 4. Both have 6 strength on the island.
    let table = Table::new(2).monster("Boulron", "spire").champion(B, "Leheir");
    let table = table.put(A, "spire.river", "TTT").put(B, "spire.river", "CTTT");
    for (order, glory) in [([A, B], [10, 5]), ([B, A], [5, 10])] {
        let mut table = table.clone();
        table.order[..2].copy_from_slice(&order);
        table.attack();
        assert_eq!([A, B].map(|seat| table.player(seat).glory), glory);
    }
}

#[test]
fn my_022_ties_for_battle_glory_the_new_order_and_the_game_go_to_the_lowest_artefact_number() {
    // Ruling 9. Two champions against one troop, which is removed: 2 glory for one of them only.
    let table = Table::new(3)
        .champion(B, "Celethe")
        .put(B, "spire.river", "C")
        .put(C, "spire.river", "T")
        .energy(A, 1);
    for (order, glory) in [([A, B, C], [3, 1, 1]), ([B, A, C], [1, 3, 1])] {
        let mut table = table.clone();
        table.order[..3].copy_from_slice(&order);
        table.play(A, Action::StartBattle);
        assert_eq!([A, B, C].map(|seat| table.player(seat).glory), glory);
    }
    for order in [[A, B, C], [C, A, B], [B, C, A]] {
        let mut table = table.clone();
        table.order[..3].copy_from_slice(&order);
        table.step(Step::BeginEra);
        assert_eq!(table.order[..3], order);
        table.era = 3;
        table.resolve(&[]);
        assert_eq!(table.outcome().unwrap().winners, Seats::one(order[0]));
    }
}

#[test]
fn my_028_an_effect_is_done_as_far_as_possible() {
    // Opened Cache: draw 2 cards. One is left.
    let mut table = Table::new(2).hand(A, &["C041"]).energy(A, 1).deck(&["C021"]);
    table.plays(A, &[Action::Act(card("C041")), Action::UseEffect, Action::Use]);
    assert_eq!(table.held(A), ["C021"]);
    assert!(table.can(A, Action::SpendCps), "the second card is lost, and the turn goes on");
    // Twin Casting: construct 1 troop and construct 1 golem. No troop is left.
    let mut table = Table::new(2).hand(A, &["C024"]).energy(A, 3).constructed(A, 8, 0);
    table.plays(A, &[Action::Act(card("C024")), Action::UseEffect, Action::Use]);
    assert_eq!(table.player(A).constructed, [8, 1]);
}

#[test]
fn my_029_no_limit_to_the_cards_in_hand() {
    let ids: Vec<String> = (1..=20).chain(41..=80).map(|number| format!("C{number:03}")).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut table = Table::new(2).hand(A, &ids).energy(A, 1);
    table.plays(
        A,
        &[Action::Act(card("C041")), Action::UseEffect, Action::Use, Action::Use, Action::Finish],
    );
    assert_eq!(table.player(A).hand.len(), 61);
    // Nor when the discard pile comes back.
    table.step(Step::BeginEra);
    assert_eq!(table.player(A).hand.len(), 62);
}

#[test]
fn my_030_what_leaves_the_game_never_comes_back() {
    // Spent Order: remove 1 tactic card.
    let mut table = Table::new(2).hand(A, &["C027", "C001", "C002"]).energy(A, 1);
    table.plays(
        A,
        &[
            Action::Act(card("C027")),
            Action::UseEffect,
            Action::Pay(card("C001")),
            Action::Stop,
            Action::Finish,
        ],
    );
    table.step(Step::BeginEra);
    assert_eq!(table.held(A), ["C002", "C027"]);
    table.step(Step::BeginEra);
    assert_eq!(table.held(A), ["C002", "C027"]);

    // A defeated Kodror (16) has left, and its card with it.
    let mut table = Table::new(2).monster("Kodror", "spire").put(A, "spire.river", "TTTTTTGGGF");
    table.attack();
    for era in [2, 3] {
        table.step(Step::BeginEra);
        let card = EventCard::Monster(Beast(0));
        assert_eq!((table.era, table.beasts[0].at), (era, None));
        assert!(!table.events.contains(&card) && !table.path.contains(&card));
    }
}
