//! The pages read last, open for reading aloud, and what the group decides over them.

use super::glyphs::{figure, heading, icon, lines};
use super::{art, scene};
use crate::action::Action;
use crate::options::Difficulty;
use crate::view::{CardView, ChoiceView, Line, Moment, View};
use kernel::english::roman;
use kernel::{Choice, Offers};
use maud::{Markup, PreEscaped, html};

const LETTERS: [&str; 6] = ["A", "B", "C", "D", "E", "F"];

pub(super) fn story(view: &View, offers: &mut Offers<Action>) -> Markup {
    let decisions = html! { (options(view.choice.as_ref(), offers)) (sides(offers)) };
    let between = interlude(view, offers);
    let open = view.fresh || view.choice.is_some() || between.is_some();
    let is_story = view.moment == Moment::Story;
    html! {
        h3.visually-hidden { "Story" }
        // Small things carry the names of what glides: a whole page would cover what can be pressed.
        span.fleuron data-flip="story" aria-hidden="true" { (icon("leaf")) }
        div class={ "book" @if open || is_story { " fresh" } } {
            @if open || is_story {
                (picture(view))
                (title(view))
                @for page in &view.pages { (leaf(view, page)) }
            } @else if let Some(last) = view.pages.last() {
                details id="read-last" {
                    summary { "Read last: " (last.title) }
                    @for page in &view.pages { (leaf(view, page)) }
                }
            }
            (decisions)
            @if let Some(between) = between { (between) }
        }
    }
}

/// The picture over the pages of the Chapter.
fn picture(view: &View) -> Markup {
    html! {
        @if let Some(art) = scene::head(view.chapter) {
            svg.picture-head viewBox="0 0 360 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (PreEscaped(art)) }
        }
    }
}

/// The first page of a Chapter.
fn title(view: &View) -> Markup {
    html! {
        @if view.pages.is_empty() || view.pages[0].card == 1 {
            p.opening { span.numeral { "Chapter " (roman(view.chapter)) } span.title { (view.chapter_title) } }
        }
    }
}

/// One side of a card.
fn leaf(view: &View, page: &CardView) -> Markup {
    html! {
        article class={ "leaf kind-" (page.kind) } {
            @if let Some(art) = drawn(view, page) { div.leaf-art aria-hidden="true" { (art) } }
            p.kind { (kind(page)) }
            (heading(page))
            @if is_done(page) { (told_lines(page)) } @else { (lines(&page.lines)) }
        }
    }
}

/// Whether what the page orders has been carried out for everybody: who reads wants the story, and looks up the rest.
/// Goals, rules and what lies on the table stay what one plays by.
fn is_done(page: &CardView) -> bool {
    match page.kind {
        "goal" | "interaction" => page.face > 0,
        "rule" | "item" | "hero" | "upgrade" | "wyrm" => false,
        _ => true,
    }
}

/// The prose, and behind a word what it has changed.
fn told_lines(page: &CardView) -> Markup {
    let (prose, orders): (Vec<Line>, Vec<Line>) =
        page.lines.iter().cloned().partition(|line| match line {
            Line::Prose(_) => true,
            Line::Order { .. } => false,
        });
    html! {
        (lines(&prose))
        @if !orders.is_empty() {
            details.changed id={ "changed-" (page.card) "-" (page.face) } {
                summary { "What changed" }
                (lines(&orders))
            }
        }
    }
}

/// What can be held, met or feared is shown beside its words.
fn drawn(view: &View, page: &CardView) -> Option<Markup> {
    let hero = || {
        let names = view.heroes.iter().map(|hero| (hero.hero, &hero.name));
        let mut names = names.chain(view.unused.iter().map(|(hero, name)| (*hero, name)));
        let (hero, _) = names.find(|(_, name)| page.title.starts_with(name.as_str()))?;
        Some(html! { span class={ "h-" (hero.0) } { (figure(&format!("hero-{}", hero.0))) } })
    };
    match page.kind {
        "item" | "interaction" => Some(art::card(page.kind, &page.title, view.chapter)),
        "wyrm" => Some(art::wyrm(&page.title)),
        "hero" | "upgrade" => hero(),
        _ => None,
    }
}

/// What a card is called, and that it has been turned.
fn kind(page: &CardView) -> String {
    let name = match page.kind {
        "choice" => "Choice",
        "goal" => "Goal",
        "rule" => "Special Rule",
        "item" => "Item",
        "interaction" => "Interaction",
        "hero" => "Hero",
        "upgrade" => "New skill",
        "wyrm" => "New Wyrm card",
        "end" => "The end of the Chapter",
        _ => "Story",
    };
    let turned = page.face > 0 && page.kind != "end";
    if turned { format!("{name}, turned over") } else { name.to_owned() }
}

/// The options of the card that is asked about.
fn options(choice: Option<&ChoiceView>, offers: &mut Offers<Action>) -> Markup {
    let Some(choice) = choice else { return html! {} };
    html! {
        ol.options aria-label={ "Options of " (choice.title) } {
            @for (place, (text, open)) in choice.options.iter().enumerate() {
                li {
                    @match offers.take(Action::Option(place as u8)) {
                        Some(choice) => (choice.spelled_button("option", &option(place, text))),
                        None if *open => div.option.shut { (option(place, text)) },
                        None => div.option.shut { (option(place, "This way is not open to you.")) },
                    }
                }
            }
        }
    }
}

fn option(place: usize, text: &str) -> Markup {
    html! {
        span.letter aria-hidden="true" { (LETTERS[place % LETTERS.len()]) }
        span { (text) }
    }
}

/// The two skills of an Upgrade card.
fn sides(offers: &mut Offers<Action>) -> Markup {
    let sides: Vec<Choice> = (0..2).filter_map(|side| offers.take(Action::Side(side))).collect();
    html! {
        @if !sides.is_empty() {
            ul.options aria-label="Skills to choose from" {
                @for side in &sides { li { (told(side)) } }
            }
        }
    }
}

/// A decision with its name and what it does.
fn told(choice: &Choice) -> Markup {
    let inside = html! { span.told-choice { b { (choice.label) } " " span { (choice.does) } } };
    choice.spelled_button("option", &inside)
}

/// What can be settled between two Chapters.
fn interlude(view: &View, offers: &mut Offers<Action>) -> Option<Markup> {
    let between = match view.moment {
        Moment::Between | Moment::Lost => true,
        Moment::Story | Moment::Players | Moment::Enemies | Moment::Won | Moment::Over => false,
    };
    if !between {
        return None;
    }
    let others: Vec<Action> = offers.open().filter(|action| is_settling(*action)).collect();
    let mut taken = std::iter::once(Action::GoOn)
        .chain(Difficulty::ALL.map(Action::Level))
        .chain(others)
        .filter_map(|action| offers.take(action))
        .collect::<Vec<_>>()
        .into_iter();
    let first = taken.next();
    Some(html! {
        div.interlude {
            @if let Some(first) = first { (first.spelled_button("option go-on", &html! { b { (first.label) } })) }
            ul.options { @for choice in taken { li { (told(&choice)) } } }
        }
    })
}

fn is_settling(action: Action) -> bool {
    matches!(action, Action::Switch(..) | Action::SitOut | Action::Join(_))
}
