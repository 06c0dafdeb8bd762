//! What is asked of the viewer: the question, the bar, what is marked on the board, and what cannot be done.

use super::ending;
use super::frame::{rule_link, viewer_word};
use super::reading;
use super::seats::{address, short_name};
use crate::levels::USUAL;
use crate::show::{ChairShow, SitterShow, TableShow};
use kernel::{Choice, Outcome, Question, Seat, Viewer};
use maud::{Markup, html};

/// Choices on the board that are named before the rest is only counted.
const NAMED: usize = 6;
/// A bar with more choices than this can be filtered.
const MANY: usize = 20;

pub(super) fn ask(show: &TableShow<'_>) -> Markup {
    if let Some(why) = show.closed {
        return closed(why);
    }
    if let Some(outcome) = &show.outcome {
        return result(show, outcome);
    }
    match &show.page.question {
        Some(question) if !is_lent(show) => asked(show, question),
        Some(_) | None => awaited(show),
    }
}

/// The focus comes here when what had it is gone.
fn title(words: &Markup) -> Markup {
    html! { h2 id="ask-title" tabindex="-1" { (words) } }
}

fn asked(show: &TableShow<'_>, question: &Question) -> Markup {
    html! {
        (reading::reading(show))
        @if let Some(words) = group_words(show) { p class="group" { (words) } }
        h2 id="ask-title" tabindex="-1" data-about=(question.about.join(" ")) { (question.text) " " (rule_link(show.game, question.rule)) }
        (bar(show))
        (placed(show))
        (barred(show))
    }
}

/// Whose decision it is, if it is the group's.
fn group_words(show: &TableShow<'_>) -> Option<&'static str> {
    let others =
        show.chairs.iter().filter(|chair| chair.deciding && !show.own.contains(chair.seat));
    match (show.group, others.count()) {
        (false, _) => None,
        (true, 0) => Some("You decide for the group."),
        (true, _) => Some("The group decides: any of you may answer."),
    }
}

/// What stands under the question: choices with a heading under it, in the order of the game.
fn bar(show: &TableShow<'_>) -> Markup {
    let choices = &show.page.bar;
    let mut first = 0;
    let groups =
        grouped(choices, |choice| choice.group.as_str()).into_iter().map(|(group, choices)| {
            first += choices.len();
            (group, first - choices.len(), choices)
        });
    html! {
        @if choices.len() > MANY { (filter(choices.len())) }
        @for (group, first, choices) in groups {
            @if group.is_empty() { (bar_list(show, first, &choices)) }
            @else { section class="bar-group" { h3 { (group) } (bar_list(show, first, &choices)) } }
        }
    }
}

fn bar_list(show: &TableShow<'_>, first: usize, choices: &[&Choice]) -> Markup {
    html! { ol class="bar" { @for (index, choice) in (first..).zip(choices) { (bar_choice(show, index, choice)) } } }
}

/// A field that leaves those choices that have its words. Without script all of them stand there.
fn filter(count: usize) -> Markup {
    html! {
        div class="bar-filter js-only" {
            label for="bar-filter" { "Filter" }
            input id="bar-filter" type="search" autocomplete="off" aria-describedby="bar-found";
            output id="bar-found" for="bar-filter" { (count) " choices" }
        }
    }
}

fn bar_choice(show: &TableShow<'_>, index: usize, choice: &Choice) -> Markup {
    let inside = html! {
        @if index < 9 { kbd aria-hidden="true" data-key=(index + 1) {} }
        span class="label" { (choice.label) }
        @if choice.does != choice.label { " " span class="does" { (choice.does) } }
    };
    html! { li { (choice.spelled_button("bar-choice", &inside)) (rule_link(show.game, choice.rule)) } }
}

fn placed(show: &TableShow<'_>) -> Markup {
    let groups = grouped(&show.page.placed, |choice| choice.rule);
    html! {
        @if !groups.is_empty() {
            div class="placed" {
                p { "Marked on the board:" }
                ul {
                    @for (rule, choices) in groups {
                        li { (some_of(&choices)) " " (rule_link(show.game, rule)) }
                    }
                }
            }
        }
    }
}

/// The choices under what they have in common, both in the order of the page.
fn grouped<'a>(
    choices: &'a [Choice],
    common: impl Fn(&'a Choice) -> &'a str,
) -> Vec<(&'a str, Vec<&'a Choice>)> {
    let mut groups: Vec<(&str, Vec<&Choice>)> = Vec::new();
    for choice in choices {
        match groups.iter_mut().find(|(each, _)| *each == common(choice)) {
            Some((_, group)) => group.push(choice),
            None => groups.push((common(choice), vec![choice])),
        }
    }
    groups
}

/// The choices in a line, each a link to its place. Words with which all of them begin are said once: "Travel to island
/// 1, 2, 3".
fn some_of(choices: &[&Choice]) -> Markup {
    let labels: Vec<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    let shared = shared_words(&labels);
    // One more name is as short as "and 1 more".
    let named = if choices.len() <= NAMED + 1 { choices.len() } else { NAMED };
    html! {
        (&labels[0][..shared])
        @for (index, choice) in choices[..named].iter().enumerate() {
            @if index > 0 { ", " }
            a class="to-place" href=(format!("#{}", choice.element_id())) { (&choice.label[shared..]) }
        }
        @if choices.len() > named { ", and " (choices.len() - named) " more" }
    }
}

/// How many bytes of whole words, with the space behind them, all labels begin with. Each keeps a rest.
fn shared_words(labels: &[&str]) -> usize {
    let Some((first, others)) = labels.split_first().filter(|(_, others)| !others.is_empty())
    else {
        return 0;
    };
    let ends = first.match_indices(' ').map(|(place, _)| place + 1);
    let shared = |end: &usize| others.iter().all(|label| label.starts_with(&first[..*end]));
    ends.take_while(shared).last().unwrap_or(0)
}

fn barred(show: &TableShow<'_>) -> Markup {
    let barred = &show.page.barred;
    html! {
        @if !barred.is_empty() {
            details id="barred" class="barred" {
                summary { "What cannot be done now" }
                ul {
                    @for (what, refusal) in barred {
                        li { strong { (what) } " " (refusal.reason) " " (rule_link(show.game, refusal.rule)) }
                    }
                }
            }
        }
    }
}

fn awaited(show: &TableShow<'_>) -> Markup {
    let deciding: Vec<&ChairShow> = show.chairs.iter().filter(|chair| chair.deciding).collect();
    let names: Vec<String> = deciding.iter().map(|chair| short_name(chair).to_owned()).collect();
    // A group waits for those who are there.
    let is_open = |chair: &&ChairShow| chair.sitter == SitterShow::Open;
    let any_open =
        if show.group { deciding.iter().all(is_open) } else { deciding.iter().any(is_open) };
    let and = if show.group { " or " } else { ", " };
    html! {
        (reading::reading(show))
        @if show.group { p class="group" { "The group decides." } }
        (title(&html! { "Waiting for " (names.join(and)) }))
        p class="soft" {
            @if is_lent(show) { "A bot plays for you. Take the seat back under “Seats”." }
            @else if any_open { "Nobody sits there yet. Send the invitation link, or let a bot play there." }
            @else if show.reading.is_some() { "Nobody turns the page before everybody has read it." }
            @else if is_bots(show, &deciding) { "A bot is thinking." }
            @else if show.viewer == Viewer::Spectator { "You are watching." }
            @else { "You may look around, read the rules or chat meanwhile." }
        }
        @if !show.own.is_empty() { (reminders(show, &deciding)) }
    }
}

/// What one can do about people who take their time: nudge them, and once their clock has run out let a bot play on.
fn reminders(show: &TableShow<'_>, deciding: &[&ChairShow]) -> Markup {
    let people = deciding
        .iter()
        .filter(|chair| chair.sitter == SitterShow::Person && !show.own.contains(chair.seat));
    html! {
        @for chair in people {
            div class="row reminders" {
                form method="post" action=(format!("/tables/{}/nudge", show.table)) data-send="quietly" {
                    input type="hidden" name="seat" value=(viewer_word(show.viewer));
                    input type="hidden" name="whom" value=(chair.seat.0);
                    button type="submit" class="nudge" { "Nudge " (short_name(chair)) }
                }
                @if chair.since.is_some() {
                    // The script shows it when the clock has run out; without it the hall says whether it has.
                    form class="overdue" data-overdue=(chair.seat.0) method="post" action=(address(show, chair, "bot")) {
                        input type="hidden" name="seat" value=(viewer_word(show.viewer));
                        input type="hidden" name="bot" value=(USUAL);
                        button type="submit" class="quiet" { "Let a bot play on for " (short_name(chair)) }
                    }
                }
            }
        }
    }
}

/// Whether it is a bot that will answer next.
fn is_bots(show: &TableShow<'_>, deciding: &[&ChairShow]) -> bool {
    let mut each = deciding.iter();
    if show.group { each.any(|chair| is_bot(chair)) } else { each.all(|chair| is_bot(chair)) }
}

fn is_bot(chair: &ChairShow) -> bool {
    match &chair.sitter {
        SitterShow::Bot { .. } => true,
        SitterShow::Open | SitterShow::Person => false,
    }
}

/// Whether a bot decides for the viewer.
fn is_lent(show: &TableShow<'_>) -> bool {
    show.chairs.iter().any(|chair| show.viewer.is(chair.seat) && is_bot(chair))
}

fn closed(why: &str) -> Markup {
    html! {
            (title(&html! { "This table is closed" }))
            p class="problem" { (why) }
    p class="soft" { "What was played is kept. Tell the people who run this hall under “Something is wrong” in the menu." }
        }
}

fn result(show: &TableShow<'_>, outcome: &Outcome) -> Markup {
    html! {
        (title(&html! { (headline(show, outcome)) }))
        p class="soft" { "How it ended: " (outcome.name) "." }
        (results(show, outcome))
        div class="actions" {
            a class="button primary" href=(ending::address(show)) { "How it went" }
            (ending::again(show))
            a href=(format!("/tables/{}/replay?at=0", show.table)) { "Watch it again" }
            a href=(format!("/tables/{}/seed", show.table)) { "Was it dealt fairly?" }
        }
    }
}

/// Who came where, winners first.
pub(super) fn results(show: &TableShow<'_>, outcome: &Outcome) -> Markup {
    html! {
        table class="result" {
            thead { tr { th scope="col" { "Seat" } @if !outcome.scores.is_empty() { th scope="col" { "Points" } } } }
            tbody {
                @for chair in ranked(show, outcome) {
                    tr class=[outcome.winners.contains(chair.seat).then_some("winner")] {
                        th scope="row" {
                            (short_name(chair))
                            @if outcome.winners.contains(chair.seat) { span class="tag turn" { "winner" } }
                        }
                        @if !outcome.scores.is_empty() { td { @if let Some(score) = score(outcome, chair.seat) { (score) } } }
                    }
                }
            }
        }
    }
}

pub(super) fn headline(show: &TableShow<'_>, outcome: &Outcome) -> String {
    let winners = show.chairs.iter().filter(|chair| outcome.winners.contains(chair.seat));
    let names: Vec<String> = winners.map(|chair| short_name(chair).to_owned()).collect();
    match (&names[..], show.viewer) {
        ([], _) => "It is over. Nobody won.".to_owned(),
        ([_], Viewer::Seat(seat)) if outcome.winners.contains(seat) => "You won!".to_owned(),
        ([one], _) => format!("{one} won."),
        (_, Viewer::Seat(seat)) if is_team(show, outcome, seat) => "You won together!".to_owned(),
        (many, _) => format!("{} won together.", many.join(" and ")),
    }
}

/// Whether everybody won, and this seat with them.
fn is_team(show: &TableShow<'_>, outcome: &Outcome, seat: Seat) -> bool {
    outcome.winners.contains(seat) && outcome.winners.len() == show.chairs.len()
}

/// Chairs by points, winners first; in the order of the table if there are none.
pub(super) fn ranked<'a>(show: &'a TableShow<'_>, outcome: &Outcome) -> Vec<&'a ChairShow> {
    let mut chairs: Vec<&ChairShow> = show.chairs.iter().collect();
    chairs.sort_by_key(|chair| {
        let points = score(outcome, chair.seat).unwrap_or_default();
        std::cmp::Reverse((outcome.winners.contains(chair.seat), points))
    });
    chairs
}

fn score(outcome: &Outcome, seat: Seat) -> Option<i32> {
    outcome.scores.get(seat.index()).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_share_their_first_words() {
        let line = |labels: &[&str]| {
            let choice = |label: &&str| Choice {
                id: (*label).to_owned(),
                ..Choice::new(*label, "D.", "CF-1")
            };
            let choices: Vec<Choice> = labels.iter().map(choice).collect();
            let html = some_of(&choices.iter().collect::<Vec<_>>()).into_string();
            // Only the words, without the links.
            html.split('<')
                .map(|piece| piece.rsplit('>').next().unwrap_or_default())
                .collect::<String>()
        };
        assert_eq!(line(&["Travel to Ember", "Travel to Moss"]), "Travel to Ember, Moss");
        assert_eq!(line(&["Travel to Ember"]), "Travel to Ember");
        assert_eq!(line(&["Take it", "Take"]), "Take it, Take");
        assert_eq!(line(&["Go", "Pass"]), "Go, Pass");
        let many = ["Go 1", "Go 2", "Go 3", "Go 4", "Go 5", "Go 6", "Go 7", "Go 8"];
        assert_eq!(line(&many), "Go 1, 2, 3, 4, 5, 6, and 2 more");
        assert_eq!(line(&many[..7]), "Go 1, 2, 3, 4, 5, 6, 7");
    }
}
