//! The behaviours of the monsters: MY-815 to MY-833.

use crate::rules::a600_strength::compared;
use crate::rules::a716_rewards::rewards;
use crate::rules::table::{A, B, C, Table, card, island, region};
use kernel::Rng;
use mysthea::{Action, Ask, Beast, Event, EventCard, Island, Monster, Region};
use std::collections::BTreeSet;

const FIRST: Beast = Beast(0);
/// Worth 17 with a champion: enough for every monster.
const HORDE: &str = "GGGTTTTTTF";

fn glory(table: &Table) -> Vec<i32> {
    table.in_turn_order().map(|seat| table.player(seat).glory).collect()
}

/// The islands that monsters attacked, in order.
fn attacked(events: &[Event]) -> Vec<Island> {
    let attack = |event: &Event| {
        if let Event::MonsterAttacked { island, .. } = *event { Some(island) } else { None }
    };
    events.iter().filter_map(attack).collect()
}

fn is_defeated(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::MonsterDefeated { .. }))
}

#[test]
fn my_815_utcoro_takes_5_glory_of_each_without_a_unit_on_the_island() {
    let scene = Table::new(3).monster("Utcoro", "tree").glory(A, 10).glory(B, 3).glory(C, 10);
    let events = scene.clone().attack();
    let comparison = events.iter().position(|event| matches!(event, Event::MonsterAttacked { .. }));
    let toll =
        |seat, amount| events.iter().position(|event| *event == Event::GloryLost { seat, amount });
    assert!(toll(A, 5).is_some() && toll(A, 5) < comparison, "before the comparison");
    assert!(toll(B, 2).is_some() && toll(B, 2) < comparison, "B stops at 1");
    let toll_of = |mut table: Table| {
        table.attack();
        glory(&table)
    };
    assert_eq!(toll_of(scene.clone()), [5, 1, 10]);
    // Any unit is enough, a fortification or a wounded champion too.
    assert_eq!(toll_of(scene.clone().put(A, "tree.forest", "F").wounded(C)), [10, 1, 10]);
    // It is the same when it is then defeated.
    assert_eq!(toll_of(scene.put(C, "tree.mountain", HORDE)), [5, 1, 10 + 3]);
}

#[test]
fn my_816_fortifications_count_nothing_against_boulron() {
    let scene = |monster: &str| {
        let table = Table::new(2).monster(monster, "spire").put(A, "spire.river", "FF").put(
            B,
            "spire.river",
            "TF",
        );
        table.in_play(A, &["C060"])
    };
    assert_eq!(compared(&scene("Boulron").attack()).1, 3 + 1);
    assert_eq!(compared(&scene("Obsidusa").attack()).1, 3 + 2 * 3 + 1 + 2);
    // Nor in the ranking: B has the walls, A the army.
    let walls =
        |monster: &str| Table::new(2).monster(monster, "tree").put(B, "tree.forest", "GTFFFF");
    assert_eq!(
        rewards(&walls("Boulron").put(A, "tree.forest", "TTTTTTG").attack()),
        [(A, 9), (B, 4)]
    );
    assert_eq!(rewards(&walls("Caerulas").put(A, "tree.forest", "TTTTTTG").attack())[0].0, B);
}

#[test]
fn my_817_owners_of_such_fortifications_still_take_part() {
    let scene = || {
        Table::new(2).monster("Boulron", "tree").put(B, "tree.forest", "F").put(
            B,
            "tree.mountain",
            "F",
        )
    };
    // They lose a region.
    let mut table = scene();
    table.attack();
    table.play(B, Action::Lose(region("tree.forest")));
    assert_eq!(
        (table.units(B, "tree.forest"), table.units(B, "tree.mountain")),
        (String::new(), "F".into())
    );
    // They are ranked, with strength 0.
    let mut table = scene().put(A, "tree.crystal field", "C").put(A, "tree.crystal field", HORDE);
    assert_eq!(rewards(&table.attack()), [(A, 9), (B, 4)]);
}

#[test]
fn my_818_cannibarok_has_strength_14_on_an_island_with_a_crystal_field() {
    let strength = |place: &str| compared(&Table::new(2).monster("Cannibarok", place).attack()).0;
    assert_eq!(["spire", "arch", "tree", "sphere", "volcano"].map(strength), [14, 12, 14, 12, 14]);
    // 13 is enough on the Arch and not on the Spire.
    let horde = |place: &str| {
        is_defeated(
            &Table::new(3)
                .monster("Cannibarok", place.split('.').next().expect("an island"))
                .put(C, place, "CGGGTTTT")
                .attack(),
        )
    };
    assert!(!horde("tree.crystal field") && horde("sphere.mountain"));
    // Ruling 33: a mirage on the field changes nothing.
    let mut table = Table::new(2).monster("Cannibarok", "spire");
    table.mirages.insert(region("spire.crystal field"));
    assert_eq!(compared(&table.attack()).0, 14);
    // Other monsters do not care.
    assert_eq!(compared(&Table::new(2).monster("Boulron", "spire").attack()).0, 11);
}

/// Onygauros on the Tree, where only C has a unit; all have cards on the discard pile.
fn onygauros() -> Table {
    let table = Table::new(3).monster("Onygauros", "tree").glory(A, 10).glory(B, 10).glory(C, 10);
    table.discard(A, &["C001", "C002"]).discard(B, &["C003", "C004"]).discard(C, &["C005", "C006"])
}

#[test]
fn my_819_onygauros_may_take_the_card_that_made_it_attack() {
    // Ruling 44: Beast's Eye lies on the discard pile while its text is carried out (MY-401, MY-910).
    let mut table = Table::new(2).monster("Onygauros", "tree").hand(A, &["C063"]).energy(A, 3);
    table.plays(A, &[Action::Act(card("C063")), Action::UseEffect, Action::Attack(Beast(0))]);
    table.play(A, Action::LoseCard);
    assert!(table.discarded(A).is_empty() && table.out.contains(card("C063").0));
    // The Act goes on: its CPs may still be spent.
    table.play(A, Action::SpendCps);
    assert_eq!(table.cps(A, false), 3);
}

#[test]
fn my_819_onygauros_takes_a_random_card_or_5_glory_of_every_player_in_turn_order() {
    let mut table = onygauros();
    table.order[..3].copy_from_slice(&[B, C, A]);
    assert_eq!(attacked(&table.attack()), [], "at the start of its attack");
    assert_eq!(table.refused(A, Action::LoseGlory), "MY-306");
    assert_eq!(table.refused(B, Action::Decline), "MY-819", "one of the two");
    table.play(B, Action::LoseGlory);
    assert_eq!((table.player(B).glory, table.discarded(B).len()), (5, 2));
    table.play(C, Action::LoseCard);
    assert_eq!((table.player(C).glory, table.discarded(C).len()), (10, 1));
    let lost = if table.discarded(C) == ["C005"] { card("C006") } else { card("C005") };
    assert!(
        table.out.contains(lost.0) && !table.player(C).hand.contains(lost.0),
        "it leaves the game"
    );
    // A has no unit there and is asked all the same; the comparison follows.
    assert_eq!(attacked(&table.play(A, Action::LoseGlory)), [island("tree")]);
    assert_eq!(table.player(A).glory, 5);
}

#[test]
fn my_820_the_choice_is_made_before_the_card_is_drawn() {
    let mut table = onygauros();
    table.attack();
    assert_eq!(table.discarded(A).len(), 2);
    // The draw is still open when A chooses: other luck, another card.
    let left: BTreeSet<Vec<String>> = (0..32)
        .map(|luck| {
            let mut table = table.clone();
            table.rng = Rng::fast(luck);
            table.play(A, Action::LoseCard);
            table.discarded(A).into_iter().map(str::to_owned).collect()
        })
        .collect();
    assert_eq!(left.len(), 2);
}

#[test]
fn my_821_an_empty_discard_pile_suffers_nothing_from_onygauros() {
    // Ruling 19.
    let mut table = onygauros();
    table.player_mut(A).discard = kernel::Set::EMPTY;
    table.player_mut(C).discard = kernel::Set::EMPTY;
    table.attack();
    assert_eq!(table.ask, Ask::Onygauros { seat: B });
    table.play(B, Action::LoseCard);
    assert_eq!(glory(&table), [10, 10, 10]);
}

#[test]
fn my_822_with_fewer_than_6_glory_the_loss_may_be_chosen_and_stops_at_1() {
    for (before, after) in [(1, 1), (5, 1), (6, 1), (7, 2)] {
        let mut table = onygauros().glory(A, before);
        table.attack();
        table.play(A, Action::LoseGlory);
        assert_eq!((table.player(A).glory, table.discarded(A).len()), (after, 2));
    }
}

#[test]
fn my_823_obsidusa_stays_when_it_is_not_defeated() {
    let mut table = Table::new(2).monster("Obsidusa", "spire");
    assert!(!is_defeated(&table.attack()));
    assert_eq!((table.beasts[0].at, table.player(A).wounded), (Some(island("spire")), true));
    // A storm moves it like any other.
    table.resolve(&[EventCard::Storm]);
    assert_eq!(table.beasts[0].at, Some(island("arch")));
}

#[test]
fn my_824_obsidusa_moves_on_when_it_is_defeated() {
    let mut table = Table::new(2).monster("Obsidusa", "spire").put(A, "spire.river", HORDE);
    assert!(is_defeated(&table.attack()));
    table.play(A, Action::Decline);
    assert_eq!(table.beasts[0].at, Some(island("arch")));
}

#[test]
fn my_825_caerulas_that_is_not_defeated_moves_on_and_attacks_again() {
    let mut table = Table::new(2).monster("Caerulas", "spire");
    let events = table.attack();
    assert_eq!(attacked(&events), [island("spire"), island("arch")]);
    let lost: Vec<Region> = events
        .iter()
        .filter_map(
            |event| if let Event::RegionLost { region, .. } = *event { Some(region) } else { None },
        )
        .collect();
    assert_eq!(lost, [region("spire.river"), region("arch.forest")]);
}

#[test]
fn my_826_after_its_second_attack_caerulas_stays_defeated_or_not() {
    let mut won = Table::new(2).monster("Caerulas", "spire");
    assert!(!is_defeated(&won.attack()));
    assert_eq!(won.beasts[0].at, Some(island("arch")));
    let mut lost = Table::new(2).monster("Caerulas", "spire").put(B, "arch.forest", HORDE);
    let events = lost.attack();
    assert!(is_defeated(&events));
    assert_eq!((attacked(&events).len(), lost.beasts[0].at), (2, Some(island("arch"))));
    // In its next activation there are two attacks again.
    assert_eq!(attacked(&won.attack()), [island("arch"), island("tree")]);
}

#[test]
fn my_827_caerulas_defeated_at_once_moves_on_and_does_not_attack_again() {
    let mut table = Table::new(2).monster("Caerulas", "spire").put(A, "spire.river", HORDE);
    let events = table.attack();
    assert!(is_defeated(&events));
    assert_eq!(
        (attacked(&events), table.beasts[0].at),
        (vec![island("spire")], Some(island("arch")))
    );
}

#[test]
fn my_828_kodror_takes_its_island_along_whenever_it_moves() {
    let scene = || Table::new(2).monster("Kodror", "arch");
    let mut table = scene();
    table.attack();
    assert_eq!(table.islands(), ["Spire", "Tree", "Arch", "Sphere", "Volcano"]);
    assert_eq!(
        (table.beasts[0].at, table.units(B, "arch.forest").as_str()),
        (Some(island("arch")), "C")
    );
    // By a storm, and over the end of the ring.
    let mut table = scene().monster("Kodror", "volcano");
    table.resolve(&[EventCard::Storm]);
    assert_eq!(table.islands(), ["Spire", "Volcano", "Arch", "Tree", "Sphere"]);
    assert_eq!(table.beasts[0].at, Some(island("volcano")));
}

#[test]
fn my_829_in_a_storm_the_others_move_by_the_old_ring_and_then_kodrors_island_changes_places() {
    // Ruling 20. Kodror's place among the monsters does not matter.
    for kodror in 0..3 {
        let mut table = Table::new(2).monster("Kodror", "arch");
        table.era = 3;
        table.beasts.swap(0, kodror);
        let others: Vec<usize> = (0..3).filter(|&era| era != kodror).collect();
        for (&era, (name, place)) in others.iter().zip([("Boulron", "spire"), ("Utcoro", "tree")]) {
            let monster = table
                .content
                .monsters
                .iter()
                .position(|card| card.name.starts_with(name))
                .expect("a monster");
            table.beasts[era].monster = Monster(monster as u8);
            table.beasts[era].at = Some(island(place));
        }
        table.resolve(&[EventCard::Storm]);
        assert_eq!(table.islands(), ["Spire", "Tree", "Arch", "Sphere", "Volcano"]);
        assert_eq!(table.beasts[kodror].at, Some(island("arch")));
        assert_eq!(
            table.beasts[others[0]].at,
            Some(island("arch")),
            "from the Spire to the island next to it then"
        );
        assert_eq!(table.beasts[others[1]].at, Some(island("sphere")));
    }
}

/// Kodror on the Spire, defeated by A; nothing else is pending.
fn infested() -> (Table, Vec<Event>) {
    let mut table = Table::new(2).monster("Kodror", "spire").put(A, "spire.river", HORDE);
    let events = table.attack();
    (table, events)
}

#[test]
fn my_830_a_defeated_kodror_leaves_the_game_and_nothing_moves() {
    let (mut table, events) = infested();
    assert!(is_defeated(&events));
    assert_eq!(rewards(&events), [(A, 16)], "the reward is due all the same");
    assert_eq!(
        (table.beasts[0].at, table.islands()),
        (None, vec!["Spire", "Arch", "Tree", "Sphere", "Volcano"])
    );
    // A storm finds nothing to move either.
    let events = table.resolve(&[EventCard::Storm]);
    assert!(
        !events.iter().any(|event| matches!(
            event,
            Event::IslandsSwapped { .. } | Event::MonsterMoved { .. }
        ))
    );
    assert_eq!(
        (table.beasts[0].at, table.islands()),
        (None, vec!["Spire", "Arch", "Tree", "Sphere", "Volcano"])
    );
}

#[test]
fn my_831_the_card_of_a_defeated_kodror_is_turned_face_down() {
    let (mut table, _) = infested();
    assert!(table.path.contains(&EventCard::Monster(FIRST)), "it keeps its space");
    assert!(!table.is_placed(FIRST));
    // Nobody can make it attack: with no other monster the text does nothing.
    table.ask = Table::new(2).ask;
    table.agenda = Table::new(2).agenda;
    table = table.hand(A, &["C063"]).energy(A, 3);
    table.plays(A, &[Action::Act(card("C063")), Action::UseEffect]);
    assert!(table.can(A, Action::SpendCps) && !table.can(A, Action::Attack(FIRST)));
}

#[test]
fn my_832_a_face_down_kodror_card_has_no_effect() {
    let (mut table, _) = infested();
    table.era = 3;
    let before = (glory(&table), table.units(A, "spire.river"), table.ring);
    let events = table.resolve(&[EventCard::Monster(FIRST)]);
    assert_eq!(attacked(&events), []);
    assert_eq!((glory(&table), table.units(A, "spire.river"), table.ring), before);
}

#[test]
fn my_833_a_face_down_kodror_card_leaves_the_game_at_the_end_of_that_era() {
    let (mut table, _) = infested();
    table.resolve(&[EventCard::Monster(FIRST)]);
    assert_eq!((table.era, table.path.len()), (2, 1));
    let card = EventCard::Monster(FIRST);
    assert!(!table.events.contains(&card) && !table.path.contains(&card));
    assert_eq!(table.events.len() + table.path.len(), 7);
}
