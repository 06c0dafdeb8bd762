//! The five lines of a Goal card: WB-326.

use super::flow::Ending;
use super::script::{self, Node, Told};
use super::sense::{self, Setting, Text};
use crate::content::Conditions;
use crate::text::{Area, Head, Part, Sentence};
use story::{Report, Seen, Span, check_flow, rest, walk};

#[derive(Debug)]
pub(super) struct GoalText {
    pub(super) players: Vec<Node>,
    pub(super) enemies: Vec<Node>,
    pub(super) vortex: [Option<Area>; 2],
    pub(super) goal: Conditions,
    /// As printed after `Goal:`.
    pub(super) text: String,
    pub(super) met: Vec<Node>,
    /// Where the condition stands.
    pub(super) at: Span,
}

/// Whether a head begins one of the five lines.
pub(super) fn is_line(head: &Head) -> bool {
    matches!(head, Head::PlayersPhase | Head::EnemiesPhase | Head::WhenMet)
}

/// Which of the five lines it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Players,
    Enemies,
    Vortex,
    Goal,
    Met,
}

const NAMES: [(Place, &str); 5] = [
    (Place::Players, "Players' Phase:"),
    (Place::Enemies, "Enemies' Phase:"),
    (Place::Vortex, "Dark Vortex:"),
    (Place::Goal, "Goal:"),
    (Place::Met, "When met:"),
];

fn place(part: &Part) -> Option<Place> {
    match part {
        Part::Goal { .. } => Some(Place::Goal),
        Part::DarkVortex { .. } => Some(Place::Vortex),
        Part::Head(Head::PlayersPhase) => Some(Place::Players),
        Part::Head(Head::EnemiesPhase) => Some(Place::Enemies),
        Part::Head(Head::WhenMet) => Some(Place::Met),
        Part::Head(_) | Part::Sentence(_) => None,
    }
}

pub(super) fn read(
    lines: &[Told],
    has_back: bool,
    card: &Span,
    report: &mut Report<'_>,
) -> Option<GoalText> {
    let mut found: [Option<&Told>; 5] = [None; 5];
    for line in lines {
        let Some(place) = line.parts.first().and_then(|each| place(&each.part)) else { continue };
        if found[place as usize].replace(line).is_some() {
            report.say(&line.at, "this line of a GOAL card stands twice (WB-326)");
        }
    }
    for (place, name) in NAMES {
        if place != Place::Vortex && found[place as usize].is_none() {
            report.say(card, format!("this GOAL card has no line `{name}` (WB-326)"));
        }
    }
    let [players, enemies, vortex, goal, met] = found;
    let (conditions, text) = condition(goal?, report);
    let text = GoalText {
        players: rest(players?, 1, report),
        enemies: rest(enemies?, 1, report),
        vortex: vortex.map_or([None; 2], |line| areas(line, report)),
        goal: conditions,
        text,
        met: rest(met?, 1, report),
        at: goal?.at.clone(),
    };
    check(&text, (players?, enemies?, met?), has_back, report);
    Some(text)
}

fn check(
    goal: &GoalText,
    (players, enemies, met): (&Told, &Told, &Told),
    has_back: bool,
    report: &mut Report<'_>,
) {
    sense::check(&goal.players, Setting::group(Text::Players), report);
    sense::check(&goal.enemies, Setting::group(Text::Enemies), report);
    sense::check(&goal.met, Setting::group(Text::Side), report);
    sense::check_conditions(goal.goal, &goal.at, report);
    check_flow(&goal.players, Ending::Line, &players.at, report);
    check_flow(&goal.enemies, Ending::Line, &enemies.at, report);
    check_flow(&goal.met, Ending::Front { has_back }, &met.at, report);
    // WB-611: a Wyrm card that spawns needs to know where.
    let mut spawns = false;
    walk(&goal.enemies, &mut |seen| {
        spawns |=
            matches!(seen, Seen::Sentence(Sentence::Reveal | Sentence::Spawn { at: None, .. }, _));
    });
    if spawns && goal.vortex[0].is_none() {
        report.say(&enemies.at, "Wyrms may spawn, so this GOAL card names a Dark Vortex (WB-611)");
    }
}

/// The conditions of the Goal and their words.
fn condition(line: &Told, report: &mut Report<'_>) -> (Conditions, String) {
    single(line, report);
    let Some(story::Part { part: Part::Goal { conditions }, at, .. }) = line.parts.first() else {
        return ([None; 2], String::new());
    };
    if conditions.len() > 2 {
        report.say(at, "two conditions may be joined by \"and\", not more");
    }
    let text = line.text.strip_prefix("Goal: ").unwrap_or(&line.text);
    (script::pair(conditions), text.trim_end_matches('.').to_owned())
}

/// WB-933: one area or two.
fn areas(line: &Told, report: &mut Report<'_>) -> [Option<Area>; 2] {
    single(line, report);
    let Some(story::Part { part: Part::DarkVortex { areas }, at, .. }) = line.parts.first() else {
        return [None; 2];
    };
    if areas.len() > 2 {
        report.say(at, "a GOAL card names one Dark Vortex or two (WB-933)");
    }
    [areas.first().copied(), areas.get(1).copied()]
}

fn single(line: &Told, report: &mut Report<'_>) {
    if let Some(part) = line.parts.get(1) {
        report.say(&part.at, "nothing follows on this line");
    }
}
