//! What the content must keep as a whole, and how it is laid out for speed.

use super::steps;
use crate::content::{Content, Lookup};
use crate::ids::{Card, CardSet, Region};
use crate::text::{CardKind, RegionType, Step};
use kernel::Set;
use std::collections::BTreeSet;

/// What the whole of the content must keep (section 10.1 of the ledger).
pub(super) fn shape_faults(content: &Content) -> Vec<String> {
    let mut faults = Vec::new();
    let mut expect = |what: &str, found: usize, due: usize| {
        if found != due {
            faults.push(format!("there are {found} {what}, and the game is played with {due}"));
        }
    };
    expect("encounters", content.encounters.len(), 30);
    expect("monsters", content.monsters.len(), 7);
    expect("champions", content.champions.len(), 7);
    expect("islands", content.islands.len(), 5);
    for set in [CardSet::Start, CardSet::I, CardSet::II, CardSet::III] {
        for kind in CardKind::ALL {
            let found =
                content.cards.iter().filter(|card| card.set == set && card.kind == kind).count();
            expect(&format!("{} cards in the set {set:?}", kind.name()), found, 5);
        }
    }
    let mut names = BTreeSet::new();
    for card in content.cards.iter().filter(|card| !names.insert(card.name.as_str())) {
        faults.push(format!(
            "two command cards are called \"{}\"; players could not tell them apart",
            card.name
        ));
    }
    let mut expect = |what: &str, found: usize, due: usize| {
        if found != due {
            faults.push(format!("there are {found} {what}, and the game is played with {due}"));
        }
    };
    // MY-027.
    for kind in RegionType::ALL {
        let found = content.islands.iter().filter(|island| island.regions.contains(&kind)).count();
        expect(&format!("islands with a {} region", kind.name()), found, 3);
    }
    let later = content.cards.iter().map(|card| &card.program);
    let later = later.chain(
        content
            .encounters
            .iter()
            .flat_map(|card| card.options.iter().map(|option| &option.program)),
    );
    let later = later.chain(
        content.monsters.iter().flat_map(|card| card.rewards.iter().map(|reward| &reward.program)),
    );
    let later = later.flat_map(steps).filter(|step| matches!(step, Step::Later { .. })).count();
    if later > 3 {
        faults.push(format!(
            "{later} cards put something off to the end of the era, and at most 3 may"
        ));
    }
    faults
}

impl Lookup {
    pub(super) fn empty() -> Lookup {
        Lookup {
            kinds: [RegionType::Forest; 15],
            bits: [[0; 5]; 5],
            regions_of: [[Region(0); 3]; 5],
            starting: [[Card(0); 5]; 4],
            colours: [Set::EMPTY; 4],
            mirages: Vec::new(),
        }
    }

    /// For content whose shape has been checked.
    pub(super) fn of(content: &Content) -> Lookup {
        let mut lookup = Lookup::empty();
        for region in Region::all() {
            let kind = content.island(region.island()).regions[region.index() % 3];
            lookup.kinds[region.index()] = kind;
            lookup.bits[region.island().index()][kind as usize] = 1 << region.0;
        }
        for kind in RegionType::ALL {
            let regions = Region::all().filter(|region| lookup.kinds[region.index()] == kind);
            lookup.regions_of[kind as usize] =
                regions.collect::<Vec<_>>().try_into().expect("three of each type");
        }
        for (index, card) in content.cards.iter().enumerate() {
            lookup.colours[card.colour() as usize].insert(index as u8);
        }
        for (colour, cards) in lookup.colours.iter().enumerate() {
            let starting = cards.iter().filter(|&card| card < 20).map(Card);
            lookup.starting[colour] =
                starting.collect::<Vec<_>>().try_into().expect("five of each colour");
        }
        lookup.mirages = crate::setup::mirage_arrangements(&lookup.kinds);
        lookup
    }
}
