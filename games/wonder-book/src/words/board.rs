//! The table as text, from a view alone.

use crate::view::{AreaView, FoeKind, View};
use kernel::english::roman;
use std::fmt::Write as _;

pub(crate) fn text(view: &View) -> String {
    let mut out = String::new();
    let line =
        |out: &mut String, text: String| writeln!(out, "{text}").expect("a String takes all");
    line(&mut out, format!("CHAPTER {}  {}", roman(view.chapter), view.chapter_title));
    line(
        &mut out,
        format!(
            "Destiny {}  Round {}  {}",
            "#".repeat(view.destiny.into()),
            view.round,
            view.difficulty.word()
        ),
    );
    if let Some(goal) = &view.goal {
        line(&mut out, format!("\nGoal: {}: {}", goal.title, goal.text));
        for (name, now, needed) in &goal.progress {
            line(&mut out, format!("  {name}: {now} of {needed}"));
        }
    }
    line(&mut out, String::new());
    for area in view.board.areas.iter().filter(|area| area.in_use) {
        line(&mut out, area_line(view, area));
    }
    line(&mut out, String::new());
    for hero in &view.heroes {
        let things: Vec<&str> = hero.things.iter().map(|thing| thing.name.as_str()).collect();
        line(
            &mut out,
            format!(
                "{:<5} Hearts {}/{}  Sparks {}{}{}",
                hero.name,
                hero.hearts,
                hero.max,
                hero.sparks,
                if hero.out { "  knocked out" } else { "" },
                if things.is_empty() { String::new() } else { format!("  {}", things.join(", ")) },
            ),
        );
    }
    if !view.counters.is_empty() {
        let counters: Vec<String> =
            view.counters.iter().map(|(name, n)| format!("{name} {n}")).collect();
        line(&mut out, format!("\n{}", counters.join("  ")));
    }
    if !view.keywords.is_empty() {
        line(&mut out, format!("Keywords: {}", view.keywords.join(", ")));
    }
    if let Some(card) = &view.revealed {
        line(&mut out, format!("Wyrm card: {}: {}", card.name, card.text));
    }
    out
}

fn area_line(view: &View, area: &AreaView) -> String {
    let mut here: Vec<String> = Vec::new();
    here.extend(
        view.heroes
            .iter()
            .filter(|hero| hero.area == Some(area.area))
            .map(|hero| hero.name.clone()),
    );
    for foe in view.foes.iter().filter(|foe| foe.area == area.area) {
        here.push(match (foe.kind, foe.stunned) {
            (FoeKind::Wyrm, false) => "Wyrm".to_owned(),
            (FoeKind::Wyrm, true) => "Wyrm (stunned)".to_owned(),
            (FoeKind::Enemy | FoeKind::Ally, _) => {
                format!("{} ({}/{})", foe.name, foe.hearts, foe.max)
            }
        });
    }
    here.extend(
        view.placed
            .iter()
            .filter(|card| card.area == area.area)
            .map(|card| format!("[{}]", card.title)),
    );
    if area.sparks > 0 {
        here.push(super::sparks(area.sparks));
    }
    let ways = |dashed: bool| {
        let names: Vec<&str> = view
            .board
            .borders
            .iter()
            .filter(|border| border.dashed == dashed)
            .filter_map(|border| match area.area {
                at if at == border.a => Some(border.b),
                at if at == border.b => Some(border.a),
                _ => None,
            })
            .filter_map(|to| view.board.areas.iter().find(|each| each.area == to))
            .map(|to| to.name.as_str())
            .collect();
        names.join(", ")
    };
    let walls = ways(false);
    format!(
        "{:<18}{} {}  (to {}{})",
        area.name,
        if area.vortex { "@" } else { " " },
        here.join(", "),
        ways(true),
        if walls.is_empty() { String::new() } else { format!("; walled off: {walls}") },
    )
}
