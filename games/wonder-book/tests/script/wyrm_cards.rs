//! All Wyrm cards, with numbers for two Heroes and for three.
//!
//! Ken stands in P, Lara in T, Tina in P if she is in play; the Dark Vortex is S, one border from P and three from T.

use crate::script::table::*;
use wonder_book::{Action, Ask, What, WonderBook};

fn set(three: bool, places: &[(&str, bool)]) -> WonderBook {
    let mut table = story("Nothing happens.", if three { &THREE } else { &TWO });
    stand(&mut table, LARA, "T");
    wyrms(&mut table, places);
    table
}

/// The group lets the first listed Wyrm act each time, and Ken be attacked.
fn settle(table: &mut WonderBook) {
    while let Ask::NextFoe { .. } | Ask::Attacked { .. } = table.ask {
        group_is_asked(table);
        let first = actions(table)[0];
        act(table, first);
    }
}

/// Wyrms standing in P, S, T.
fn standing(table: &WonderBook) -> [usize; 3] {
    ["P", "S", "T"].map(|name| wyrms_at(table, name).0)
}

fn all_discarded(table: &WonderBook, names: &[&str]) {
    let cards = names.iter().fold(0, |set, name| set | 1 << wyrm_card(table, name));
    assert_eq!((table.wyrm_discard, table.revealed), (cards, None));
}

#[test]
fn wb_608_scouts_act_and_then_another_card_is_revealed() {
    for (three, ken, vortex) in [(false, 6, 1), (true, 5, 2)] {
        let mut table = set(three, &[]);
        let events = reveal(&mut table, "Scouts", &["Burst"]);
        let mut events = events;
        while let Ask::NextFoe { .. } | Ask::Attacked { .. } = table.ask {
            let first = actions(&table)[0];
            events.extend(act(&mut table, first));
        }
        assert_eq!(
            (standing(&table), hearts(&table, KEN)),
            ([1, vortex, 0], ken),
            "1 spawn, {three}"
        );
        let revealed: Vec<_> =
            events.iter().filter(|what| matches!(what, What::WyrmCard { .. })).collect();
        assert_eq!(revealed.len(), 2, "another card is revealed");
        all_discarded(&table, &["Scouts", "Burst"]);
    }
}

#[test]
fn wb_603_burst_has_a_rule_of_its_own_for_crowded_areas() {
    for (three, vortex) in [(false, 1), (true, 2)] {
        let mut table = set(three, &[("P", false), ("P", false), ("P", true)]);
        stand(&mut table, LARA, "Q");
        if three {
            stand(&mut table, TINA, "T");
        }
        reveal(&mut table, "Burst", &[]);
        group_is_asked(&table);
        assert_eq!(foes_asked(&table), [0, 2], "which of them is removed");
        act(&mut table, Action::Foe(2));
        assert_eq!(wyrms_at(&table, "P"), (2, 0));
        assert_eq!(wyrms_at(&table, "S"), (vortex, 0));
        assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (4, 4), "2 there, 1 beside");
        if three {
            assert_eq!(hearts(&table, TINA), 4, "two areas away");
        }
        all_discarded(&table, &["Burst"]);
    }
    // Two Wyrms in an area do not burst.
    let mut table = set(false, &[("P", false), ("P", false)]);
    reveal(&mut table, "Burst", &[]);
    assert_eq!((wyrms_at(&table, "P"), hearts(&table, KEN)), ((2, 0), 6));
}

#[test]
fn wb_614_prowl_the_wyrm_just_spawned_acts_twice() {
    for three in [false, true] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Prowl", &[]);
        settle(&mut table);
        assert_eq!((standing(&table), hearts(&table, KEN)), ([1, 0, 0], 5));
        all_discarded(&table, &["Prowl"]);
    }
}

#[test]
fn wb_604_605_pack_spawns_one_more_with_three_heroes() {
    for (three, spawned) in [(false, 2), (true, 3)] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Pack", &[]);
        settle(&mut table);
        assert_eq!((standing(&table), hearts(&table, KEN)), ([spawned, 0, 0], 6));
    }
}

#[test]
fn wb_916_frenzy_spawns_if_there_are_no_wyrms_and_activates_otherwise() {
    for (three, ken) in [(false, 5), (true, 4)] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Frenzy", &[]);
        assert_eq!(
            (standing(&table), hearts(&table, KEN)),
            ([0, 2, 0], 6),
            "no Wyrms: 2 spawn and do not act"
        );
        let mut table = set(three, &[("S", false)]);
        reveal(&mut table, "Frenzy", &[]);
        settle(&mut table);
        assert_eq!((standing(&table), hearts(&table, KEN)), ([1, 0, 0], ken), "{three}");
    }
}

#[test]
fn wb_602_hush_looks_for_wyrms_after_they_have_acted() {
    for (three, spawned) in [(false, 1), (true, 2)] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Hush", &[]);
        settle(&mut table);
        assert_eq!((standing(&table), hearts(&table, KEN)), ([spawned, 0, 0], 6));
        assert_eq!((sparks(&table, KEN), sparks(&table, LARA), sparks(&table, TINA)), (0, 1, 0));
    }
}

#[test]
fn wb_519_thick_hide_stands_wyrms_up_before_they_act() {
    for (three, spawned) in [(false, 1), (true, 2)] {
        let mut table = set(three, &[("T", true)]);
        reveal(&mut table, "Thick Hide", &[]);
        settle(&mut table);
        assert_eq!(standing(&table), [spawned, 0, 1]);
        assert_eq!(wyrms_at(&table, "T"), (1, 0));
        assert_eq!(
            (hearts(&table, LARA), hearts(&table, KEN)),
            (4, 6),
            "it stood up before it acted"
        );
    }
}

#[test]
fn wb_947_ambush_comes_to_the_hero_with_the_most_hearts() {
    for (three, ken) in [(false, 5), (true, 4)] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Ambush", &[]);
        settle(&mut table);
        assert_eq!(
            (standing(&table), hearts(&table, KEN)),
            ([1, 0, 0], ken),
            "beside Ken, who has the most Hearts"
        );
    }
    // Two with the most Hearts in different areas: the group picks.
    let mut table = set(false, &[]);
    table.hero_mut(KEN).hearts = 5;
    reveal(&mut table, "Ambush", &[]);
    group_is_asked(&table);
    assert_eq!(areas_asked(&table), "P T");
    to(&mut table, "T");
    assert_eq!((hearts(&table, LARA), hearts(&table, KEN)), (4, 5));
}

#[test]
fn wb_919_spark_eaters_eat_in_each_area_where_wyrms_end() {
    for three in [false, true] {
        let mut table = set(three, &[("S", false), ("T", true)]);
        for name in ["P", "Q", "S", "T"] {
            set_sparks(&mut table, name, 2);
        }
        reveal(&mut table, "Spark Eaters", &[]);
        settle(&mut table);
        assert_eq!(
            (standing(&table), hearts(&table, KEN), hearts(&table, LARA)),
            ([1, 0, 1], 5, 4)
        );
        group_is_asked(&table);
        assert_eq!(areas_asked(&table), "P T", "the order of the areas");
        to(&mut table, "T");
        assert_eq!(["P", "Q", "S", "T"].map(|name| sparks_at(&table, name)), [1, 2, 2, 1]);
        all_discarded(&table, &["Spark Eaters"]);
    }
}

#[test]
fn wb_604_605_twin_vortex_spawns_two_or_four_and_four_act() {
    let mut table = set(false, &[("R", true)]);
    reveal(&mut table, "Twin Vortex", &[]);
    assert_eq!(
        (standing(&table), wyrms_at(&table, "R")),
        ([0, 2, 0], (0, 1)),
        "3 in play do not act"
    );
    let mut table = set(false, &[("R", true), ("R", true)]);
    reveal(&mut table, "Twin Vortex", &[]);
    settle(&mut table);
    assert_eq!(
        (standing(&table), wyrms_at(&table, "R")),
        ([2, 0, 0], (2, 0)),
        "4 in play act once"
    );
    let mut table = set(true, &[]);
    reveal(&mut table, "Twin Vortex", &[]);
    settle(&mut table);
    assert_eq!(
        (standing(&table), hearts(&table, KEN)),
        ([4, 0, 0], 6),
        "silver: 4 spawn and act once"
    );
}

#[test]
fn wb_944_long_night_is_bought_off_by_the_group_or_costs_destiny() {
    for (three, ken) in [(false, 6), (true, 5)] {
        let mut table = set(three, &[("S", false)]);
        reveal(&mut table, "Long Night", &[]);
        settle(&mut table);
        assert_eq!((standing(&table), hearts(&table, KEN), table.destiny), ([1, 0, 0], ken, 4));
        for (offer, destiny, left) in [(2, 5, 0), (0, 4, 2)] {
            let mut table = set(three, &[]);
            table.hero_mut(LARA).sparks = 2;
            reveal(&mut table, "Long Night", &[]);
            player_is_asked(&table, LARA);
            act(&mut table, Action::Offer(offer));
            assert_eq!((table.destiny, sparks(&table, LARA)), (destiny, left));
            all_discarded(&table, &["Long Night"]);
        }
    }
}

#[test]
fn wb_620_stampede_moves_and_then_attacks_twice() {
    for three in [false, true] {
        let mut table = set(three, &[]);
        reveal(&mut table, "Stampede", &[]);
        settle(&mut table);
        assert_eq!(
            (wyrms_at(&table, "P"), hearts(&table, KEN)),
            ((0, 1), 4),
            "one move, two attacks, then stunned"
        );
    }
}
