//! What lies open to choose from: Heroes, skill tiles, the places of a city after its battle.

use super::glyphs::{amount, icon, place_glyph};
use super::{cards, intent, land};
use crate::action::{Action, Ask};
use crate::art;
use crate::growth::Ask as GrowthAsk;
use crate::ids::{COLOURS, SkillId, Who};
use crate::location::Ask as LocationAsk;
use crate::opening::Ask as OpeningAsk;
use crate::view::{HeroView, View};
use kernel::scene::{self, Mood};
use kernel::{Choice, Offers};
use maud::{Markup, html};

pub(super) fn choose(view: &View, offers: &mut Offers<Action>) -> Markup {
    match view.ask {
        Ask::Opening(OpeningAsk::Take { board }) => {
            heroes(view, &format!("Who takes the {} board?", COLOURS[usize::from(board)]), offers)
        }
        Ask::Growth(GrowthAsk::Keep { board, .. }) => skills(view, &skill_for(view, board), offers),
        Ask::Growth(GrowthAsk::Drop { board, .. }) => dropped(&skill_for(view, board), offers),
        Ask::Growth(GrowthAsk::Aside { board }) => aside(view, &skill_for(view, board), offers),
        Ask::Location(LocationAsk::Graveyard | LocationAsk::Sanctuary) => {
            heroes(view, place(view), offers)
        }
        Ask::Location(LocationAsk::Altar { .. }) => skills(view, place(view), offers),
        Ask::Location(_) => landmark(view, offers),
        Ask::Nothing
        | Ask::Opening(OpeningAsk::Luminaria)
        | Ask::Growth(GrowthAsk::Flip { .. })
        | Ask::Journey(_)
        | Ask::Prepare(_)
        | Ask::Battle(_)
        | Ask::Turn(_)
        | Ask::Shards(_)
        | Ask::Effects(_)
        | Ask::Damage(_)
        | Ask::Village(_) => html! {},
    }
}

fn skill_for(view: &View, board: u8) -> String {
    format!("A skill for {}", intent::name(view, Who::hero(board)))
}

fn place(view: &View) -> &'static str {
    view.flag.map_or("The city", |landmark| landmark.name())
}

fn heroes(view: &View, title: &str, offers: &mut Offers<Action>) -> Markup {
    let all: Vec<&HeroView> = view.shown_heroes.iter().chain(&view.graveyard).collect();
    html! {
        h3 { (title) }
        div.offer {
            @for hero in all {
                @let choice = offers.take(Action::Take(hero.id)).or_else(|| offers.take(Action::Hero(hero.id)));
                @let shown = view.shown_heroes.contains(hero);
                @if choice.is_some() || shown { (cards::hero(hero, verb(choice, "Choose"))) }
            }
        }
    }
}

fn verb(choice: Option<Choice>, word: &str) -> Option<Markup> {
    Some(choice?.verb_button("", word))
}

fn skills(view: &View, title: &str, offers: &mut Offers<Action>) -> Markup {
    html! {
        h3 { (title) }
        div.offer {
            @for skill in &view.shown_skills {
                @let choice = offers.take(Action::Keep(skill.id)).or_else(|| offers.take(Action::Tile(skill.id)));
                (cards::skill(skill, verb(choice, "Take")))
            }
        }
        @if let Some(again) = offers.take(Action::Mulligan) { (again.spelled_button("pill", &html! { (again.label) })) }
    }
}

/// The new tile may go back as well; the others are on the board.
fn dropped(title: &str, offers: &mut Offers<Action>) -> Markup {
    let Some(new) = offers.take(Action::Drop(4)) else { return html! {} };
    html! {
        h3 { (title) }
        p { (new.does) }
        p { "One of five goes back into the bag: this one, or one of those on the board below." }
        (new.spelled_button("pill", &html! { (new.label) }))
    }
}

fn aside(view: &View, title: &str, offers: &mut Offers<Action>) -> Markup {
    let take = offers.take(Action::TakeAside);
    html! {
        h3 { (title) }
        div.offer { @if let Some(skill) = &view.set_aside { (cards::skill(skill, verb(take, "Take"))) } }
        @if let Some(draw) = offers.take(Action::Draw) { (draw.spelled_button("pill", &html! { (draw.label) })) }
    }
}

/// The city after its battle: the Landmark with the flag, and the Village.
fn landmark(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(site) = view.flag else { return html! {} };
    let landmark = offers.take(Action::Landmark);
    let village = offers.take(Action::Village);
    let between = matches!(view.ask, Ask::Location(LocationAsk::Location));
    html! {
        h3 { (land::city(view).name) " is safe" @if between { (scene::stamp("won", Mood::Good, "Won")) } }
        div.places {
            section.place {
                div.place-art aria-hidden="true" { (art::picture(site.name(), false)) }
                h4 { (icon(&place_glyph(site.name()))) (site.name()) }
                p { (site.about()) }
                @if let Some(choice) = landmark { (choice.spelled_button("pill strong", &html! { (choice.label) })) }
                @else if view.landmark_done { p.note { "Visited." } }
                @if !between { (tower(view, offers)) }
            }
            @if between {
                section.place {
                    div.place-art aria-hidden="true" { (art::picture("Village", false)) }
                    h4 { (icon("p-Village")) "Village" }
                    p { "Items, Heroes and masters for sale, a night’s rest, Potions. You have " (amount("coin", "Coins", view.coins, "coins-here")) }
                    @if let Some(choice) = village { (choice.spelled_button("pill strong", &html! { (choice.label) })) }
                    @else if view.village_done { p.note { "Visited." } }
                }
            }
        }
    }
}

/// The Wizard Tower shows the whole Skill Bag (SH-842).
fn tower(view: &View, offers: &mut Offers<Action>) -> Markup {
    if !matches!(view.ask, Ask::Location(LocationAsk::WizardTower)) {
        return html! {};
    }
    let skills: Vec<SkillId> = view.skill_bag.clone();
    html! {
        ul.bag {
            @for skill in skills {
                @if let Some(choice) = offers.take(Action::Tile(skill)) {
                    li { (choice.spelled_button("pill", &html! { (choice.label) })) }
                }
            }
        }
    }
}
