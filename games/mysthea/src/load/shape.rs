//! What the content must keep as a whole, and how it is laid out for speed.

use super::records::{CardRecord, IslandRecord, Records};
use super::steps;
use crate::content::{Content, Lookup};
use crate::ids::{Card, CardSet, Region};
use crate::text::{CardKind, RegionType, Step};
use cardtext::{Kept, List, Problems, Record};
use kernel::Set;
use std::collections::BTreeSet;

/// What the records must keep together (section 10.1 of the ledger).
pub(super) fn shape_faults(records: &Records<'_>) -> Problems {
    let mut faults = Problems::new();
    check_number(&records.encounters, "encounters", 30, "MY-107", &mut faults);
    check_number(&records.monsters, "monsters", 7, "MY-104", &mut faults);
    check_number(&records.champions, "champions", 7, "MY-801", &mut faults);
    check_number(&records.islands, "islands", 5, "MY-023", &mut faults);
    for set in [CardSet::Start, CardSet::I, CardSet::II, CardSet::III] {
        for kind in CardKind::ALL {
            let cards = records.cards.iter();
            let cards = cards.filter(|kept| kept.record.set == set && kept.record.kind == kind);
            let what = format!("{} cards in the set {set:?}", kind.name());
            check_number(cards, &what, 5, "section 10.1", &mut faults);
        }
    }
    check_names(&records.cards, &mut faults);
    check_regions(&records.islands, &mut faults);
    faults
}

/// Sets have a fixed number, so what an owner adds is one too many. The record that was said last is to blame; where one
/// is missing instead, another set has it.
fn check_number<'l, 'a: 'l, R: Record + 'l>(
    counted: impl IntoIterator<Item = &'l Kept<'a, R>>,
    what: &str,
    due: usize,
    rule: &str,
    faults: &mut Problems,
) {
    let counted: Vec<&Kept<'_, R>> = counted.into_iter().collect();
    let found = counted.len();
    if let Some(last) = counted.iter().max_by_key(|kept| kept.file.number)
        && found > due
    {
        let message = format!(
            "there are {found} {what}, and the game is played with {due} ({rule}); \
             give this one the id of the one that it replaces"
        );
        faults.add(last.file.source, last.record.at(), message);
    }
}

fn check_names(cards: &List<'_, CardRecord>, faults: &mut Problems) {
    let mut cards: Vec<_> = cards.iter().collect();
    // The later one is to blame.
    cards.sort_by_key(|kept| (kept.file.number, kept.record.at().start));
    let mut names = BTreeSet::new();
    for Kept { file, record, .. } in cards {
        if !names.insert(record.name.as_ref()) {
            let message = format!(
                "two command cards are called \"{}\"; players could not tell them apart",
                record.name.as_ref()
            );
            faults.add(file.source, record.name.span(), message);
        }
    }
}

/// MY-027. The island that was said last is to blame.
fn check_regions(islands: &List<'_, IslandRecord>, faults: &mut Problems) {
    let Some(last) = islands.iter().max_by_key(|kept| kept.file.number) else { return };
    for kind in RegionType::ALL {
        let found = islands.iter().filter(|kept| kept.record.regions.contains(&kind)).count();
        if found != 3 {
            let message = format!(
                "there are {found} islands with a {} region, and the game is played with 3 (MY-027)",
                kind.name()
            );
            faults.add(last.file.source, last.record.at(), message);
        }
    }
}

/// What is put off waits in a place of its own, and there are three.
pub(super) fn later_fault(content: &Content) -> Option<String> {
    let cards = content.cards.iter().map(|card| &card.program);
    let options = content.encounters.iter().flat_map(|card| &card.options);
    let rewards = content.monsters.iter().flat_map(|card| &card.rewards);
    let programs = cards
        .chain(options.map(|option| &option.program))
        .chain(rewards.map(|reward| &reward.program));
    let later = programs.flat_map(steps).filter(|step| matches!(step, Step::Later { .. })).count();
    (later > 3).then(|| {
        format!("{later} cards put something off to the end of the era, and at most 3 may")
    })
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
