//! Where points come from: by source and part, for winners and for the others.

use super::bars::{Stack, stacked};
use super::words::mean;
use crate::{Amount, Findings};
use kernel::english::{capital, roman};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// One section per measure.
pub(super) fn sections(findings: &Findings) -> Markup {
    let names: BTreeSet<&'static str> = findings.tally.amounts.keys().map(|key| key.0).collect();
    let mut measures: Vec<Measure<'_>> =
        names.into_iter().map(|name| Measure::of(findings, name)).collect();
    // What has many sources has most to tell.
    measures.sort_by_key(|measure| std::cmp::Reverse(measure.sources.len()));
    html! { @for measure in &measures { (section(measure)) } }
}

/// The amounts of one measure.
struct Measure<'a> {
    findings: &'a Findings,
    name: &'static str,
    sources: Vec<&'static str>,
    parts: Vec<u8>,
}

impl Measure<'_> {
    fn of<'a>(findings: &'a Findings, name: &'static str) -> Measure<'a> {
        let keys = || findings.tally.amounts.keys().filter(move |key| key.0 == name);
        let parts = keys().map(|key| key.2).collect::<BTreeSet<_>>().into_iter().collect();
        let sources = keys().map(|key| key.1).collect::<BTreeSet<_>>().into_iter().collect();
        let mut measure = Measure { findings, name, sources, parts };
        // What gives most comes first.
        let mut sources = std::mem::take(&mut measure.sources);
        sources
            .sort_by(|left, right| measure.each(right, None).total_cmp(&measure.each(left, None)));
        measure.sources = sources;
        measure
    }

    /// The sum over all games, of one part or of all.
    fn sum(&self, source: &str, part: Option<u8>) -> Amount {
        let mut sum = Amount::default();
        for (key, amount) in &self.findings.tally.amounts {
            if key.0 == self.name && key.1 == source && part.is_none_or(|part| part == key.2) {
                sum.winners += amount.winners;
                sum.others += amount.others;
            }
        }
        sum
    }

    /// Per seat and game.
    fn each(&self, source: &str, part: Option<u8>) -> f64 {
        let sum = self.sum(source, part);
        (sum.winners + sum.others) as f64 / self.findings.tally.seat_games().max(1) as f64
    }

    fn winners(&self, source: &str, part: Option<u8>) -> f64 {
        self.sum(source, part).winners as f64 / self.findings.tally.winners.max(1) as f64
    }

    fn others(&self, source: &str, part: Option<u8>) -> f64 {
        self.sum(source, part).others as f64 / self.findings.tally.others.max(1) as f64
    }

    fn stacks(&self) -> Vec<Stack> {
        let rows = self.parts.iter().flat_map(|&part| {
            let winners =
                self.sources.iter().map(|source| self.winners(source, Some(part))).collect();
            let others =
                self.sources.iter().map(|source| self.others(source, Some(part))).collect();
            [
                Stack {
                    label: format!("{} winners", roman(part)),
                    parts: winners,
                    opens_group: true,
                },
                Stack { label: "others".to_owned(), parts: others, opens_group: false },
            ]
        });
        rows.collect()
    }

    fn table(&self) -> Markup {
        let total =
            |of: &dyn Fn(&str) -> f64| self.sources.iter().map(|source| of(source)).sum::<f64>();
        html! {
            div.wide { table {
                thead { tr {
                    th { "per seat and game" }
                    @if self.parts.len() > 1 { @for part in &self.parts { th { (self.findings.part) " " (roman(*part)) } } }
                    th { "all" } th { "winners" } th { "others" } th { "difference" }
                } }
                tbody { @for source in &self.sources {
                    tr {
                        th { (source) }
                        @if self.parts.len() > 1 {
                            @for part in &self.parts { td { (mean(self.each(source, Some(*part)))) } }
                        }
                        (self.ends([self.each(source, None), self.winners(source, None), self.others(source, None)]))
                    }
                } }
                tfoot { tr {
                    th { "all" }
                    @if self.parts.len() > 1 {
                        @for part in &self.parts { td { (mean(total(&|source| self.each(source, Some(*part))))) } }
                    }
                    (self.ends([
                        total(&|source| self.each(source, None)),
                        total(&|source| self.winners(source, None)),
                        total(&|source| self.others(source, None)),
                    ]))
                } }
            } }
        }
    }

    fn ends(&self, [all, winners, others]: [f64; 3]) -> Markup {
        let difference = mean(winners - others);
        let sign = if winners > others && difference != "0" { "+" } else { "" };
        html! {
            td { b { (mean(all)) } } td { (mean(winners)) } td { (mean(others)) } td { (sign) (difference) }
        }
    }
}

fn section(measure: &Measure<'_>) -> Markup {
    let several = measure.sources.len() > 1;
    html! {
        section {
            h2 { (capital(measure.name)) " by " @if several { "source and " } (measure.findings.part) }
            p.note { "Mean per seat and game in each " (measure.findings.part) ", for those who won and for the others." }
            (stacked(&measure.stacks(), &measure.sources))
            @if several { (measure.table()) }
        }
    }
}
