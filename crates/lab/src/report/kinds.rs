//! The items of a report, gathered by kind: every card with how often it reached each stage.

use crate::{Findings, Reached, Tries};
use kernel::Item;
use std::collections::BTreeSet;

/// All items of one kind.
#[derive(Debug)]
pub(super) struct Kind<'a> {
    pub(super) name: &'static str,
    /// In the order of play: seen, taken, played, then what else a game counts.
    pub(super) stages: Vec<&'static str>,
    pub(super) lines: Vec<Line<'a>>,
}

/// One item.
#[derive(Debug)]
pub(super) struct Line<'a> {
    pub(super) item: &'a Item,
    /// One entry per stage of the kind.
    pub(super) reached: Vec<Reached>,
}

impl Line<'_> {
    /// How it did at the last stage, which is the one that counts.
    pub(super) fn last(&self) -> Tries {
        self.reached.last().map(|reached| reached.tries).unwrap_or_default()
    }
}

impl Kind<'_> {
    /// The last stage: played, where a game has it.
    pub(super) fn stage(&self) -> &'static str {
        self.stages.last().copied().unwrap_or_default()
    }

    /// All items of the kind together at the last stage.
    pub(super) fn total(&self) -> Tries {
        let mut total = Tries::default();
        self.lines.iter().for_each(|line| total.merge(line.last()));
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
    names
        .into_iter()
        .map(|name| of_kind(findings, name))
        .filter(|kind| !kind.stages.is_empty())
        .collect()
}

fn of_kind<'a>(findings: &'a Findings, name: &'static str) -> Kind<'a> {
    let noted = || findings.tally.stages.keys().filter(|(kind, _, _)| *kind == name);
    let mut stages: Vec<&'static str> =
        noted().map(|key| key.2).collect::<BTreeSet<_>>().into_iter().collect();
    stages.sort_by_key(|stage| match *stage {
        "seen" => 1,
        "taken" => 2,
        "played" => 4,
        _ => 3,
    });
    let numbered: Vec<(usize, &Item)> =
        findings.items.iter().enumerate().filter(|(_, item)| item.kind == name).collect();
    // Items are numbered through the whole list; a game that numbers each kind from 0 is understood too.
    let whole_list = noted()
        .all(|key| findings.items.get(usize::from(key.1)).is_some_and(|item| item.kind == name));
    let lines = numbered.iter().enumerate().map(|(in_kind, (in_list, item))| {
        let number = if whole_list { *in_list } else { in_kind } as u16;
        let reached =
            |stage: &&'static str| findings.tally.stages.get(&(name, number, *stage)).copied();
        Line {
            item,
            reached: stages.iter().map(|stage| reached(stage).unwrap_or_default()).collect(),
        }
    });
    let lines = lines.collect();
    Kind { name, stages, lines }
}
