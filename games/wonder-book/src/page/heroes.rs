//! A card for each Hero: Hearts, Sparks, skills, what is held, and everything that can be done with it.

use super::glyphs::{figure, hearts, icon};
use super::{area_name, art, hero_name};
use crate::action::Action;
use crate::content::AbilityId;
use crate::ids::Hero;
use crate::view::{HeroView, SkillView, ThingView, View};
use kernel::english::count;
use kernel::{CardFace, Choice, Offers};
use maud::{Markup, html};

pub(super) fn heroes(view: &View, offers: &mut Offers<Action>) -> Markup {
    let free: Vec<(Hero, Choice)> = view
        .unused
        .iter()
        .filter_map(|(hero, _)| Some((*hero, offers.take(Action::Hero(*hero))?)))
        .collect();
    html! {
        h3.visually-hidden { "Heroes" }
        @if !free.is_empty() {
            ul.casting aria-label="Heroes to choose from" {
                @for (hero, choice) in &free { li { (cast(*hero, choice)) } }
            }
        }
        div.hero-cards { @for hero in &view.heroes { (card(view, hero, offers)) } }
    }
}

/// A Hero that nobody plays yet.
fn cast(hero: Hero, choice: &Choice) -> Markup {
    let inside = html! {
        (figure(&format!("hero-{}", hero.0)))
        span.told-choice { b { (choice.label) } " " span { (choice.does) } }
    };
    choice.spelled_button(&format!("option cast h-{}", hero.0), &inside)
}

fn card(view: &View, hero: &HeroView, offers: &mut Offers<Action>) -> Markup {
    let number = hero.hero.0;
    let before = offers.open().count();
    let actor = view.actor == Some(hero.hero);
    let attack = ability(&hero.attack, "attack", actor.then_some(Action::Attack), offers);
    let skills: Vec<Markup> =
        hero.skills.iter().map(|skill| ability(skill, "skill", None, offers)).collect();
    let skills = html! { ul.abilities { (attack) @for skill in skills { (skill) } } };
    // Closed while nothing on it can be done.
    let open = actor || offers.open().count() < before;
    let things: Vec<Markup> =
        hero.things.iter().map(|thing| held(view, hero, thing, offers)).collect();
    let pick = pick(hero, offers);
    let state = match (hero.out, actor || hero.acting) {
        (true, _) => " out",
        (false, true) => " acting",
        (false, false) => "",
    };
    html! {
        article class={ "hero-card h-" (number) (state) @if view.viewer.is(hero.seat) { " mine" } } {
            (head(view, hero))
            @if let Some(pick) = pick { (pick) }
            @if open { (skills) } @else { details id={ "skills-" (number) } { summary { "Skills" } (skills) } }
            @if !things.is_empty() { ul.things { @for thing in things { (thing) } } }
            @if actor { (elsewhere(view, offers)) }
        }
    }
}

fn head(view: &View, hero: &HeroView) -> Markup {
    let number = hero.hero.0;
    html! {
        header {
            // Not the whole card: it would glide over others whenever one of them grows.
            span.portrait data-flip={ "hero-card-" (number) } { (figure(&format!("hero-{number}"))) }
            div {
                h4 { (hero.name) span.role { (hero.role) } @if view.viewer.is(hero.seat) { span.you { "you" } } }
                p.life {
                    span.visually-hidden { "Hearts: " }
                    (hearts(hero.hearts, hero.max))
                    b data-count={ "hearts-" (number) } { (hero.hearts) }
                    span.sparks title="Sparks" {
                        (icon("spark")) b data-count={ "sparks-" (number) } { (hero.sparks) }
                        span.visually-hidden { " Sparks" }
                    }
                    @if let Some(area) = hero.area { span.where { (area_name(view, area)) } }
                }
            }
            (state(view, hero))
        }
    }
}

fn state(view: &View, hero: &HeroView) -> Markup {
    let left = view.turn.filter(|(of, _)| *of == hero.hero).map(|(_, left)| left);
    html! {
        div.state {
            @if hero.out { span.tag.bad { "Knocked out" } }
            @else if let Some(left) = left { span.tag.now { (count(left, "action")) " left" } }
            @else if hero.taken { span.tag { "Has had a turn" } }
            @if hero.aura { span.tag.aura-tag { (icon("aura")) "Dark Aura" } }
        }
    }
}

/// A Hero who stands nowhere is picked on the card.
fn pick(hero: &HeroView, offers: &mut Offers<Action>) -> Option<Markup> {
    let choice = offers.take(Action::Hero(hero.hero))?;
    Some(choice.spelled_button("act", &html! { (choice.label) }))
}

/// A printed ability, with a button if it can be used now.
fn ability(
    skill: &SkillView,
    look: &str,
    attack: Option<Action>,
    offers: &mut Offers<Action>,
) -> Markup {
    let choice =
        attack.into_iter().chain(uses(skill.ability)).find_map(|action| offers.take(action));
    html! {
        li class={ "ability " (look) @if skill.used { " used" } @if choice.is_some() { " open" } } {
            p { b { (skill.name) } @if skill.used { span.note { "used" } } " " (short(&skill.text)) }
            @if let Some(choice) = choice {
                (choice.verb_button("act", if attack.is_some() { "Attack" } else { "Use" }))
            }
        }
    }
}

/// The ways to use an ability.
fn uses(id: AbilityId) -> [Action; 4] {
    [Action::Skill(id), Action::Free(id), Action::Special(id), Action::Use(id)]
}

/// "Attack: " stands on the button already.
fn short(text: &str) -> &str {
    text.strip_prefix("Attack: ").unwrap_or(text)
}

/// A held card, and what can be done with it.
fn held(view: &View, hero: &HeroView, thing: &ThingView, offers: &mut Offers<Action>) -> Markup {
    let mut buttons: Vec<Markup> = Vec::new();
    for &id in &thing.abilities {
        let choice = uses(id).into_iter().find_map(|action| offers.take(action));
        buttons.extend(choice.map(|choice| choice.verb_button("act", "Use")));
    }
    let part = offers.take(Action::Part(thing.thing));
    buttons.extend(part.map(|choice| choice.verb_button("act", "Part with it")));
    for to in Hero::ALL {
        let give = offers.take(Action::Give(thing.thing, to));
        let verb = format!("Give to {}", hero_name(view, to));
        buttons.extend(give.map(|choice| choice.verb_button("act quiet", &verb)));
    }
    let take = offers.take(Action::Take(thing.thing, hero.hero));
    buttons.extend(take.map(|choice| choice.verb_button("act quiet", "Take")));
    let words = html! {
        p.prose { (thing.prose) }
        @for text in &thing.texts { p { (text) } }
    };
    let face = CardFace {
        kind: "item",
        title: &thing.name,
        art: Some(art::card("item", &thing.name, view.chapter)),
        text: Some(words),
        buttons: (!buttons.is_empty()).then(|| html! { @for button in buttons { (button) } }),
        ..CardFace::default()
    };
    html! { li { (face.draw()) } }
}

/// What the Hero who acts can use that is printed on no Hero's card, and the end of the turn.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these belong on the card of a Hero")]
fn elsewhere(view: &View, offers: &mut Offers<Action>) -> Markup {
    let own = |id: AbilityId| view.heroes.iter().any(|hero| has(hero, id));
    let others: Vec<Action> = offers
        .open()
        .filter(|action| match *action {
            Action::Special(id) | Action::Skill(id) | Action::Free(id) => !own(id),
            _ => false,
        })
        .collect();
    let others: Vec<Choice> = others.into_iter().filter_map(|action| offers.take(action)).collect();
    let end = offers.take(Action::EndTurn);
    html! {
        @if !others.is_empty() {
            ul.abilities {
                @for choice in &others {
                    li.ability.open { p { b { (choice.label) } " " (choice.does) } (choice.verb_button("act", "Do it")) }
                }
            }
        }
        @if let Some(end) = end { div.buttons.last { (end.spelled_button("act quiet", &html! { (end.label) })) } }
    }
}

fn has(hero: &HeroView, id: AbilityId) -> bool {
    let skills = hero.skills.iter().any(|skill| skill.ability == id);
    skills
        || hero.attack.ability == id
        || hero.things.iter().any(|thing| thing.abilities.contains(&id))
}
