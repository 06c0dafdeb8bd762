//! The items of a report, gathered by kind: every card with how often it reached each stage.

use crate::{Findings, Reached, Tries};
use kernel::Item;
use std::collections::BTreeMap;

/// All items of one kind.
#[derive(Debug)]
pub(super) struct Kind<'a> {
    pub(super) name: &'static str,
    /// In the order of play: seen, taken, played, then what else a game counts.
    pub(super) stages: Vec<&'static str>,
    /// The stage by which items are judged, as an index.
    judged: usize,
    pub(super) lines: Vec<Line<'a>>,
}

/// One item.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) item: &'a Item,
    /// One entry per stage of the kind.
    pub(super) reached: Vec<Reached>,
    judged: usize,
}

impl Line<'_> {
    /// How it did at the stage by which it is judged.
    pub(super) fn judged(&self) -> Tries {
        self.reached[self.judged].tries
    }
}

impl Kind<'_> {
    /// The stage by which items are judged: played, where a game has it.
    pub(super) fn stage(&self) -> &'static str {
        self.stages[self.judged]
    }

    /// All items of the kind together at that stage.
    pub(super) fn total(&self) -> Tries {
        let mut total = Tries::default();
        self.lines.iter().for_each(|line| total.merge(line.judged()));
        total
    }
}

/// Every kind that the game lists, in its order.
pub(super) fn gather(findings: &Findings) -> Vec<Kind<'_>> {
    let mut names: Vec<&'static str> = Vec::new();
    for item in &findings.items {
        if !names.contains(&item.kind) {
            names.push(item.kind);
        }
    }
    names.into_iter().filter_map(|name| of_kind(findings, name)).collect()
}

/// Nothing if no item of the kind ever reached any stage.
fn of_kind<'a>(findings: &'a Findings, name: &'static str) -> Option<Kind<'a>> {
    let noted = findings.tally.stages.iter().filter(|((kind, _, _), _)| *kind == name);
    let mut seats: BTreeMap<&'static str, u64> = BTreeMap::new();
    for ((_, _, stage), reached) in noted {
        *seats.entry(stage).or_default() += reached.tries.seats;
    }
    let mut stages: Vec<&'static str> = seats.keys().copied().collect();
    stages.sort_by_key(|stage| match *stage {
        "seen" => (1, 0),
        "taken" => (2, 0),
        "played" => (3, 0),
        // Of the words of a game, what comes most often comes first: facing a thing is more often than any
        // one way to deal with it.
        other => (4, u64::MAX - seats[other]),
    });
    let judged = stages.iter().position(|stage| !matches!(*stage, "seen" | "taken"));
    let judged = judged.or_else(|| stages.len().checked_sub(1))?;
    let line = |(number, item)| {
        let reached = |stage: &&'static str| {
            findings.tally.stages.get(&(name, number, *stage)).copied().unwrap_or_default()
        };
        Line { item, reached: stages.iter().map(reached).collect(), judged }
    };
    let items = findings.items.iter().filter(|item| item.kind == name);
    let lines = (0..).zip(items).map(line).collect();
    Some(Kind { name, stages, judged, lines })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Detail, Tally};

    fn findings(noted: &[(&'static str, u16, &'static str, u64)]) -> Findings {
        let item = |kind, id: &str| Item { kind, id: id.to_owned(), name: id.to_owned() };
        let mut tally = Tally::default();
        for &(kind, number, stage, seats) in noted {
            let reached = tally.stages.entry((kind, number, stage)).or_default();
            reached.tries.seats = seats;
        }
        Findings {
            game: "toy",
            title: "Toy",
            part: "part",
            options: Vec::new(),
            bots: Vec::new(),
            seed: 0,
            items: vec![item("card", "C1"), item("scene", "S1"), item("card", "C2")],
            tally,
            rows: None,
            detail: Detail::Study,
            seconds: 0.0,
        }
    }

    #[test]
    fn items_are_numbered_within_their_kind() {
        let findings = findings(&[("card", 1, "played", 7), ("scene", 0, "faced", 5)]);
        let kinds = gather(&findings);
        let plays = |kind: &Kind<'_>| {
            let play = |line: &Line<'_>| (line.item.id.clone(), line.judged().seats);
            kind.lines.iter().map(play).collect::<Vec<_>>()
        };
        assert_eq!(plays(&kinds[0]), [("C1".to_owned(), 0), ("C2".to_owned(), 7)]);
        assert_eq!(plays(&kinds[1]), [("S1".to_owned(), 5)]);
    }

    #[test]
    fn items_are_judged_by_play_or_by_what_comes_most_often() {
        let findings = findings(&[
            ("card", 0, "seen", 9),
            ("card", 0, "effect used", 8),
            ("card", 0, "played", 3),
            ("scene", 0, "by force", 2),
            ("scene", 0, "faced", 6),
            ("scene", 0, "seen", 9),
        ]);
        let kinds = gather(&findings);
        assert_eq!(kinds[0].stages, ["seen", "played", "effect used"]);
        assert_eq!(kinds[1].stages, ["seen", "faced", "by force"]);
        assert_eq!((kinds[0].stage(), kinds[1].stage()), ("played", "faced"));
    }
}
