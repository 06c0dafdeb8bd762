//! The displayed quests: what they need, what they give, how far everybody has come.

use super::art;
use super::glyphs::{bar, icon, text};
use super::{name, who};
use crate::action::Action;
use crate::state::Fate;
use crate::view::{QuestView, View};
use kernel::english::capital;
use kernel::{CardFace, Offers, Seat};
use maud::{Markup, html};

pub(super) fn quests(view: &View, offers: &mut Offers<Action>) -> Markup {
    let content = view.content.get();
    let is_main = |quest: &&QuestView| content.quests[usize::from(quest.quest)].main;
    let (main, side): (Vec<&QuestView>, Vec<&QuestView>) = view.quests.iter().partition(is_main);
    html! {
        h3 { "Quests" }
        div.quest-list {
            @for quest in main.into_iter().chain(side) { (one_quest(view, quest, offers)) }
        }
    }
}

fn one_quest(view: &View, quest: &QuestView, offers: &mut Offers<Action>) -> Markup {
    let printed = &view.content.get().quests[usize::from(quest.quest)];
    let (need, reward) = printed.text.split_once(" Reward: ").unwrap_or((&printed.text, ""));
    let need = need.strip_prefix("Need: ").unwrap_or(need);
    let won = matches!(view.fate, Fate::Won { quest: met, .. } if met == quest.quest);
    let pay = offers.take(Action::Pay(quest.quest));
    let kind = if printed.main { "Main Quest" } else { "Side Quest" };
    let words = html! {
        p.need { (text(&capital(need))) }
        p.reward { b { "Reward: " } (text(reward)) }
        @if quest.open || won { (progress(view, quest)) }
    };
    CardFace {
        kind: if printed.main { "quest main" } else { "quest side-quest" },
        title: &printed.name,
        art: Some(art::quest(printed)),
        line: Some(html! {
            (icon(if printed.main { "crown" } else { "scroll" }))
            span.kind { (kind) @if !quest.open && !won { ", done" } }
        }),
        text: Some(words),
        buttons: pay.map(|pay| pay.verb_button("foot", "Pay")),
        flip: Some(format!("quest-{}", quest.quest)),
        state: if quest.open || won { "" } else { "closed" },
        ..CardFace::default()
    }
    .draw()
}

/// How far everybody has come with each need that can be counted: a line for the viewer, the others in short.
fn progress(view: &View, quest: &QuestView) -> Markup {
    let mut seats: Vec<usize> = (0..quest.progress.len()).collect();
    seats.sort_by_key(|&seat| !view.viewer.is(Seat(seat as u8)));
    html! {
        ul.progress {
            @for seat in seats {
                @for (have, of) in quest.progress[seat].iter().flatten() {
                    @let mine = view.viewer.is(Seat(seat as u8));
                    li title=(name(view, Seat(seat as u8))) class={ "seat-" (seat) @if mine { " mine" } @if have >= of { " full" } } {
                        b.mark aria-hidden="true" { (seat + 1) }
                        span class={ "name" @if !mine { " visually-hidden" } } { (who(view, Seat(seat as u8))) }
                        (bar(*have, *of))
                        span.of { (have) "\u{a0}/\u{a0}" (of) }
                    }
                }
            }
        }
    }
}
