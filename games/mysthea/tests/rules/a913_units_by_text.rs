//! What texts do with units and how many: MY-913 to MY-920.

use crate::rules::a900_texts::{face, use_card, with_text};
use crate::rules::table::{A, Table, card, region};
use mysthea::{Action, Ask, Icon, Region, Unit};

#[test]
fn my_913_construct_and_deploy_in_a_text_cost_no_cps() {
    // Twin Casting and Twin Landing cost their 3 energy and nothing more.
    let mut table = Table::new(2).energy(A, 3).hand(A, &["C024"]);
    use_card(&mut table, "C024");
    table.plays(A, &[Action::Use, Action::Use]);
    assert_eq!((table.player(A).constructed, table.player(A).supply), ([3, 2], [5, 2, 4]));
    // The CP step is still whole.
    table.play(A, Action::SpendCps);
    assert_eq!(table.cps(A, false), 3);
    let mut table = Table::new(2).energy(A, 3).hand(A, &["C025"]);
    use_card(&mut table, "C025");
    table.plays(A, &[Action::Use, Action::Use]);
    assert_eq!((table.player(A).energy, table.player(A).constructed), (0, [1, 0]));
    assert!(matches!(table.ask, Ask::ActSteps { cps: false, effect: true, .. }));
}

#[test]
fn my_914_a_text_deploys_troops_and_golems_to_the_region_of_the_own_champion() {
    let table = Table::new(2).energy(A, 3).hand(A, &["C025"]).put(A, "tree.forest", "TT");
    let mut table = table.put(A, "volcano.river", "C").wounded(A);
    use_card(&mut table, "C025");
    table.plays(A, &[Action::Use, Action::Use]);
    assert_eq!(
        (table.units(A, "volcano.river").as_str(), table.units(A, "tree.forest").as_str()),
        ("CTG", "TT")
    );
}

#[test]
fn my_915_a_text_deploys_a_fortification_where_the_player_has_a_unit() {
    // Ruling 22: any region with an own unit, the champion's or not.
    let table = Table::new(2).in_play(A, &["C055"]).energy(A, 1).hand(A, &["C016"]);
    let mut table =
        table.put(A, "tree.forest", "T").put(A, "sphere.mountain", "F").constructed(A, 0, 0);
    table.play(A, Action::Activate(card("C055")));
    let places = ["spire.river", "tree.forest", "sphere.mountain"];
    for place in places {
        let mut table = table.clone();
        table.play(A, Action::Fortify(region(place)));
        assert!(table.units(A, place).ends_with('F'), "{place}");
        assert_eq!(
            (table.player(A).supply[2], table.player(A).energy),
            (2, 0),
            "it comes from the supply"
        );
    }
    for elsewhere in Region::all().filter(|each| !places.map(region).contains(each)) {
        assert_eq!(table.refused(A, Action::Fortify(elsewhere)), "MY-445");
    }
}

#[test]
fn my_916_travel_with_units_is_a_normal_travel_for_each_on_its_own() {
    // EN28: "Travel with 2 troops." The token stands on the Arch, and so does the champion.
    let table = Table::new(2).put(A, "arch.forest", "T").put(A, "spire.river", "T");
    let mut table = face(table, "EN28", Icon::Boots);
    table.play(A, Action::Travel(Unit::Troop, region("spire.river")));
    // MY-415: the same island, or the same type on a neighbouring one.
    let targets = ["spire.land of myst", "spire.crystal field", "volcano.river"];
    assert_eq!(table.actions(A).len(), targets.len());
    assert!(targets.iter().all(|target| table.can(A, Action::TravelTo(region(target)))));
    assert_eq!(table.refused(A, Action::TravelTo(region("sphere.river"))), "MY-415");
    table.play(A, Action::TravelTo(region("volcano.river")));
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("arch.forest")),
            Action::TravelTo(region("tree.forest")),
        ],
    );
    assert_eq!(
        (table.units(A, "volcano.river").as_str(), table.units(A, "tree.forest").as_str()),
        ("T", "T")
    );
    assert!(matches!(table.ask, Ask::Turn { .. }), "both have travelled");
}

#[test]
fn my_916_only_the_named_units_travel() {
    let mut table = with_text(2, "Travel with 1 troop.").put(A, "spire.river", "TG");
    use_card(&mut table, "C001");
    assert!(!table.can(A, Action::Travel(Unit::Golem, region("spire.river"))));
    assert!(!table.can(A, Action::Travel(Unit::Champion, region("spire.river"))));
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.river")),
            Action::TravelTo(region("spire.land of myst")),
        ],
    );
    assert_eq!(
        (table.units(A, "spire.river").as_str(), table.units(A, "spire.land of myst").as_str()),
        ("CG", "T")
    );
}

#[test]
fn my_917_to_any_region_each_unit_goes_where_its_player_likes() {
    // Troop Gate: "Travel with 2 troops to any region."
    let mut table = Table::new(2).energy(A, 2).hand(A, &["C042"]).put(A, "spire.river", "TT");
    use_card(&mut table, "C042");
    table.play(A, Action::Travel(Unit::Troop, region("spire.river")));
    let others: Vec<Action> =
        Region::all().filter(|&each| each != region("spire.river")).map(Action::TravelTo).collect();
    assert_eq!(table.actions(A), others);
    table.plays(
        A,
        &[
            Action::TravelTo(region("tree.mountain")),
            Action::Travel(Unit::Troop, region("spire.river")),
        ],
    );
    table.play(A, Action::TravelTo(region("sphere.river")));
    assert_eq!(
        (table.units(A, "tree.mountain").as_str(), table.units(A, "sphere.river").as_str()),
        ("T", "T")
    );
}

#[test]
fn my_918_an_army_moves_together_without_champion_and_fortifications() {
    // EN25: "Travel with your army in one region to any region."
    let table = Table::new(2).put(A, "arch.forest", "TTGF").put(A, "tree.forest", "T");
    let mut table = face(table, "EN25", Icon::Boots);
    assert_eq!(table.refused(A, Action::From(region("spire.river"))), "MY-918");
    table.plays(
        A,
        &[Action::From(region("arch.forest")), Action::TravelTo(region("sphere.land of myst"))],
    );
    assert_eq!(table.units(A, "sphere.land of myst"), "TTG");
    assert_eq!(
        (table.units(A, "arch.forest").as_str(), table.units(A, "tree.forest").as_str()),
        ("CF", "T")
    );
    assert!(matches!(table.ask, Ask::Turn { .. }), "only one region's army moves");
}

#[test]
fn my_918_a_host_takes_the_champion_along() {
    // Great Gate: "Travel with your host in one region to any region."
    let mut table = Table::new(2).energy(A, 4).hand(A, &["C045"]).put(A, "spire.river", "TGF").put(
        A,
        "tree.forest",
        "T",
    );
    use_card(&mut table, "C045");
    table.plays(
        A,
        &[Action::From(region("spire.river")), Action::TravelTo(region("sphere.mountain"))],
    );
    assert_eq!(
        (table.units(A, "sphere.mountain").as_str(), table.units(A, "spire.river").as_str()),
        ("CTG", "F")
    );
    // A champion alone is a host, but no army.
    let mut host = Table::new(2).energy(A, 4).hand(A, &["C045"]);
    use_card(&mut host, "C045");
    assert!(host.can(A, Action::From(region("spire.river"))));
    let army = face(Table::new(2), "EN25", Icon::Boots);
    assert!(matches!(army.ask, Ask::Turn { .. }));
}

/// Seat A has moved one troop from spire.river to spire.crystal field, where another one stands.
fn one_has_travelled(table: Table) -> Table {
    let table =
        table.in_play(A, &["C073"]).put(A, "spire.river", "T").put(A, "spire.crystal field", "T");
    let mut table = table.energy(A, 12);
    table.plays(A, &[Action::Activate(card("C073")), Action::Alternative(1)]);
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.river")),
            Action::TravelTo(region("spire.crystal field")),
        ],
    );
    table
}

#[test]
fn my_919_units_that_have_travelled_stay_behind() {
    // A host: the champion may go on (MY-417), the tired troop may not.
    let mut table =
        one_has_travelled(Table::new(2).hand(A, &["C045"]).put(A, "spire.crystal field", "C"));
    use_card(&mut table, "C045");
    table.plays(
        A,
        &[Action::From(region("spire.crystal field")), Action::TravelTo(region("tree.mountain"))],
    );
    assert_eq!(
        (table.units(A, "tree.mountain").as_str(), table.units(A, "spire.crystal field").as_str()),
        ("CT", "T")
    );
    // Single troops to any region: the fresh one goes, and nobody else can.
    let mut table = one_has_travelled(Table::new(2).hand(A, &["C042"]));
    use_card(&mut table, "C042");
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.crystal field")),
            Action::TravelTo(region("tree.mountain")),
        ],
    );
    assert!(matches!(table.ask, Ask::ActSteps { .. }), "no troop is left that may travel");
    // A normal travel, with another troop elsewhere.
    let mut table =
        one_has_travelled(with_text(2, "Travel with 2 troops.").put(A, "tree.forest", "T"));
    use_card(&mut table, "C001");
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.crystal field")),
            Action::TravelTo(region("spire.river")),
        ],
    );
    assert_eq!(
        table.refused(A, Action::Travel(Unit::Troop, region("spire.crystal field"))),
        "MY-418"
    );
}

#[test]
fn my_920_an_effect_may_be_used_for_fewer() {
    // Opened Cache: "Draw 2 cards."
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C041"]).deck(&["C021", "C022", "C023"]);
    use_card(&mut table, "C041");
    table.plays(A, &[Action::Use, Action::Decline]);
    assert_eq!(table.held(A), ["C021"]);
    // Troop Gate names two troops.
    let mut table = Table::new(2).energy(A, 2).hand(A, &["C042"]).put(A, "spire.river", "TT");
    use_card(&mut table, "C042");
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("spire.river")),
            Action::TravelTo(region("tree.forest")),
        ],
    );
    table.play(A, Action::Decline);
    assert_eq!(
        (table.units(A, "spire.river").as_str(), table.units(A, "tree.forest").as_str()),
        ("CT", "T")
    );
}

#[test]
fn my_920_a_cost_may_not_be_paid_with_fewer() {
    // Caged Eye: "Activate: remove 2 accessory cards: make a placed monster attack."
    let table =
        Table::new(2).in_play(A, &["C071"]).monster("Boulron", "Tree").hand(A, &["C072", "C001"]);
    assert_eq!(table.refused(A, Action::Activate(card("C071"))), "MY-500");
    let mut table = table.hand(A, &["C073", "C074"]);
    table.plays(A, &[Action::Activate(card("C071")), Action::Pay(card("C073"))]);
    assert_eq!(table.refused(A, Action::Decline), "MY-907");
    assert_eq!(table.actions(A), [Action::Pay(card("C072")), Action::Pay(card("C074"))]);
    table.play(A, Action::Pay(card("C074")));
    assert!(matches!(table.ask, Ask::Monster { .. }));
    assert_eq!(table.held(A), ["C001", "C072"]);
}

#[test]
fn my_920_a_cost_of_any_cards_may_not_be_paid_with_fewer_either() {
    let mut table = with_text(2, "Discard 2 cards: gain 5 glory.").hand(A, &["C006"]);
    table.play(A, Action::Act(card("C001")));
    assert_eq!(table.refused(A, Action::UseEffect), "MY-901");
    let mut table = with_text(2, "Discard 2 cards: gain 5 glory.").hand(A, &["C006", "C016"]);
    // Both cards go, so nothing is asked.
    use_card(&mut table, "C001");
    assert_eq!((table.held(A).len(), table.player(A).glory), (0, 6));
}

#[test]
fn my_920_who_pays_with_all_cards_of_a_kind_is_asked_only_where_others_cannot_know_it() {
    // Caged Eye removes 2 accessory cards. A hand of two: everybody knows that both go.
    let start = || Table::new(2).in_play(A, &["C071"]).monster("Boulron", "Tree");
    let mut table = start().hand(A, &["C072", "C073"]);
    table.play(A, Action::Activate(card("C071")));
    assert!(table.held(A).is_empty() && matches!(table.ask, Ask::Monster { .. }));
    // With a third card that nobody else has seen, not to ask would tell that it is no accessory.
    let mut table = start().hand(A, &["C072", "C073", "C061"]);
    table.play(A, Action::Activate(card("C071")));
    assert_eq!(table.actions(A), ["C072", "C073"].map(|id| Action::Pay(card(id))));
    // Once all know that it is none, both go again.
    let mut table = start().hand(A, &["C072", "C073", "C061"]);
    table.seen.insert(card("C061").0);
    table.play(A, Action::Activate(card("C071")));
    assert_eq!(table.held(A), ["C061"]);
}
