//! Parts of the game that are won or lost by themselves: chapters, missions.

use crate::Findings;
use crate::summary::PartSummary;
use kernel::english::{capital, thousands};
use maud::{Markup, html};
use std::collections::BTreeSet;

/// A table with one row per part and group, or nothing for a game without such parts.
pub(super) fn section(findings: &Findings) -> Markup {
    let parts = findings.summary().parts;
    if parts.is_empty() {
        return html! {};
    }
    let measures: BTreeSet<&str> =
        parts.iter().flat_map(|part| part.means.keys().copied()).collect();
    html! {
        section {
            h2 { (capital(findings.part)) " by " (findings.part) }
            p { "How often each was won when it was tried, and what an attempt took on average." }
            div.wide { table {
                thead { tr {
                    th { (findings.part) } th { "tries" } th { "won" } th { "95 % interval" }
                    @for measure in &measures { th { (measure) } }
                } }
                tbody { @for part in &parts { (row(part, &measures)) } }
            } }
        }
    }
}

fn row(part: &PartSummary, measures: &BTreeSet<&str>) -> Markup {
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let share = part.won.share;
    html! {
        tr {
            th { (part.part) ", " (part.group) }
            td { (thousands(part.tries)) }
            td { b { (percent(share.share)) } }
            td { (percent(share.low)) " to " (percent(share.high)) }
            @for measure in measures {
                td { (format!("{:.1}", part.means.get(measure).copied().unwrap_or(0.0))) }
            }
        }
    }
}
