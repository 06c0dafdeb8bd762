//! The ring, the islands and their regions: MY-023 to MY-027.

use crate::rules::table::{A, B, Table, card, island, region};
use kernel::Content as _;
use mysthea::{Action, Content, EventCard, Island, Region, Regions, Unit, load, text::RegionType};
use std::collections::BTreeSet;

/// Where the champion of A could travel from here.
fn reachable(table: &Table, from: Region) -> BTreeSet<Region> {
    let mut table = table.clone().hand(A, &["C047"]);
    table.player_mut(A).at = Some(from);
    table.plays(
        A,
        &[Action::Act(card("C047")), Action::SpendCps, Action::Travel(Unit::Champion, from)],
    );
    let to = table.actions(A).into_iter().map(|action| {
        let Action::TravelTo(region) = action else { panic!("only targets are asked") };
        region
    });
    to.collect()
}

/// All 120 orders of five islands.
fn rings() -> Vec<[Island; 5]> {
    let mut rings = Vec::new();
    for code in 0..5u32.pow(5) {
        let ring: [Island; 5] =
            std::array::from_fn(|place| Island((code / 5u32.pow(place as u32) % 5) as u8));
        if ring.iter().collect::<BTreeSet<_>>().len() == 5 {
            rings.push(ring);
        }
    }
    rings
}

#[test]
fn my_023_each_island_has_two_neighbours_and_the_next_one_is_clockwise() {
    let content = Content::built_in();
    for ring in rings() {
        let mut table = Table::new(2);
        table.ring = ring;
        for place in 0..5 {
            let neighbours = [ring[(place + 1) % 5], ring[(place + 4) % 5]];
            for from in ring[place].regions() {
                let away = Region::all().filter(|to| to.island() != ring[place]);
                let away = away.filter(|to| {
                    neighbours.contains(&to.island()) && content.kind(*to) == content.kind(from)
                });
                let left: BTreeSet<Region> = reachable(&table, from)
                    .into_iter()
                    .filter(|to| to.island() != ring[place])
                    .collect();
                assert_eq!(left, away.collect());
            }
            table.options.behaviours = false;
            table.beasts[0].at = Some(ring[place]);
            let mut storm = table.clone();
            storm.resolve(&[EventCard::Storm]);
            assert_eq!(storm.beasts[0].at, Some(neighbours[0]));
        }
    }
}

#[test]
fn my_024_only_the_cyclic_order_matters() {
    let table = Table::new(2);
    for turned in 1..5 {
        let mut other = table.clone();
        other.ring.rotate_left(turned);
        for from in Region::all() {
            assert_eq!(reachable(&table, from), reachable(&other, from));
        }
        let mut moved = table.clone();
        for table in [&mut moved, &mut other] {
            table.plays(
                A,
                &[Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("arch"))],
            );
        }
        assert_eq!(moved.islands(), other.islands());
    }
}

#[test]
fn my_024_what_stands_on_an_island_moves_with_it() {
    let mut table = Table::new(2).monster("Utcoro", "spire").put(A, "spire.river", "TGF");
    let mut table = {
        table.mirages = [region("spire.land of myst")].into_iter().collect::<Regions>();
        table.player_mut(B).token = Some(island("spire"));
        table.put(B, "spire.crystal field", "T")
    };
    let before = table.clone();
    table.plays(A, &[Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("tree"))]);
    assert_eq!(table.islands(), ["Spire", "Sphere", "Volcano", "Arch", "Tree"]);
    for seat in [A, B] {
        let (now, then) = (table.player(seat), before.player(seat));
        assert_eq!((now.at, now.camps, now.token), (then.at, then.camps, then.token));
    }
    assert_eq!((table.beasts, table.mirages), (before.beasts, before.mirages));
}

#[test]
fn my_025_026_an_island_has_three_adjacent_regions_of_different_types() {
    let table = Table::new(2);
    for island in Island::all() {
        let kinds: BTreeSet<_> =
            island.regions().iter().map(|&region| table.content.kind(region)).collect();
        assert_eq!(kinds.len(), 3);
        for from in island.regions() {
            let others = island.regions().into_iter().filter(|&region| region != from).collect();
            assert!(reachable(&table, from).is_superset(&others));
        }
    }
}

/// What the loader says to islands with these regions in the place of Spire and Arch.
fn complaints(spire: &str, arch: &str) -> String {
    let island = |name: &str, regions: &str| {
        format!(
            "[[island]]\nname = \"{name}\"\nicon = \"Icon\"\nregions = [{regions}]\n\
             day = {{ id = \"{name}1\", text = \"Gain 3 glory.\" }}\n\
             night = {{ id = \"{name}2\", text = \"Gain 4 glory.\" }}\n"
        )
    };
    let records = island("Spire", spire) + &island("Arch", arch);
    let loaded = load(&[cardtext::Source::new("test.toml", &records)]);
    loaded.map_or_else(|problems| problems.render(cardtext::Colours::Off), |_| String::new())
}

#[test]
fn my_025_027_islands_of_other_shapes_are_not_loaded() {
    // MY-027: each type on three islands; the two may swap their lands.
    let spire = r#""land of myst", "river", "crystal field""#;
    let arch = r#""forest", "land of myst", "mountain""#;
    assert_eq!(complaints(arch, spire), "");
    // MY-025: two of one type on one island.
    assert!(complaints(r#""river", "river", "crystal field""#, arch).contains("MY-025"));
    // Three different types each, but four islands with a river and two with a mountain.
    assert!(
        complaints(spire, r#""forest", "land of myst", "river""#)
            .contains("islands with a river region")
    );
}

#[test]
fn my_027_each_region_type_occurs_on_three_islands() {
    let content = Content::built_in();
    for kind in RegionType::ALL {
        let on: BTreeSet<Island> =
            content.regions_of(kind).iter().map(|region| region.island()).collect();
        assert_eq!(
            (on.len(), content.regions_of(kind).map(|region| content.kind(region))),
            (3, [kind; 3])
        );
    }
}
