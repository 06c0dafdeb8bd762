//! What stands and lies in an area: Heroes, Wyrms, large figures, cards, Sparks and Traps.

use super::glyphs::{figure, icon};
use super::{art, hero};
use crate::action::Action;
use crate::view::{AreaView, FoeKind, FoeView, HeroView, PlacedView, View};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

/// Miniatures of an area: foes behind, Heroes before them.
pub(super) fn people(view: &View, area: &AreaView, offers: &mut Offers<Action>) -> Markup {
    let foes = view.foes.iter().filter(|foe| foe.area == area.area);
    let heroes = view.heroes.iter().filter(|hero| hero.area == Some(area.area));
    html! {
        div.people {
            @for foe in foes { (one_foe(foe, offers)) }
            @for hero in heroes { (one_hero(view, hero, offers)) }
        }
    }
}

/// A piece; if it can be picked, it is a button.
fn piece(
    look: &str,
    flip: &str,
    action: Action,
    inside: &Markup,
    offers: &mut Offers<Action>,
) -> Markup {
    let button = offers.button(action, "go", inside);
    html! {
        span class={ "piece " (look) } data-flip=(flip) {
            @match button {
                Some(button) => (button),
                None => (inside),
            }
        }
    }
}

fn one_hero(view: &View, hero: &HeroView, offers: &mut Offers<Action>) -> Markup {
    let number = hero.hero.0;
    let inside = html! {
        (figure(&format!("hero-{number}")))
        b.initial aria-hidden="true" { (hero.name.chars().next().unwrap_or('?')) }
        @if hero.aura { svg.aura aria-hidden="true" { use href="#i-aura" {} } }
    };
    let look = match (hero.out, hero.acting, hero.taken) {
        (true, _, _) => " out",
        (false, true, _) => " acting",
        (false, false, true) => " taken",
        (false, false, false) => "",
    };
    // The view follows the Hero who acts, or the own one.
    let mine = view.actor.map_or(view.viewer.is(hero.seat), |actor| actor == hero.hero);
    let look = format!("hero h-{number}{look}{}", if mine { " mine" } else { "" });
    piece(&look, &format!("hero-{number}"), Action::Hero(hero.hero), &inside, offers)
}

fn one_foe(foe: &FoeView, offers: &mut Offers<Action>) -> Markup {
    let (look, drawing) = match (foe.kind, foe.stunned) {
        (FoeKind::Wyrm, false) => ("wyrm", "wyrm".to_owned()),
        (FoeKind::Wyrm, true) => ("wyrm down", "wyrm-down".to_owned()),
        (FoeKind::Enemy, _) => ("large enemy", likeness(&foe.name, "enemy")),
        (FoeKind::Ally, _) => ("large ally", likeness(&foe.name, "ally")),
    };
    let inside = html! {
        (figure(&drawing))
        @if foe.max > 0 {
            b.life aria-hidden="true" { (icon("heart")) (foe.hearts) }
            span.tag-name aria-hidden="true" { (foe.name) }
        }
    };
    piece(look, &format!("foe-{}", foe.foe.0), Action::Foe(foe.foe.0), &inside, offers)
}

/// The drawing of a figure by the name on its card; one that nobody has drawn gets that of its kind.
fn likeness(name: &str, kind: &str) -> String {
    const DRAWN: [(&str, &str); 5] = [
        ("Pell", "pell"),
        ("Mirrel", "mirrel"),
        ("The Rootbound", "rootbound"),
        ("The Marginal", "marginal"),
        ("The Inkmother", "inkmother"),
    ];
    DRAWN.into_iter().find(|(each, _)| *each == name).map_or(kind, |(_, drawn)| drawn).to_owned()
}

/// Cards and tokens of an area.
pub(super) fn objects(view: &View, area: &AreaView, offers: &mut Offers<Action>) -> Markup {
    let cards: Vec<&PlacedView> =
        view.placed.iter().filter(|card| card.area == area.area).collect();
    if cards.is_empty() && area.sparks == 0 && area.traps == 0 {
        return html! {};
    }
    html! {
        div.objects {
            @if area.sparks > 0 { (sparks(view, area, offers)) }
            @if area.traps > 0 {
                span.token.trap title=(count(area.traps, "Trap")) { (icon("trap")) b aria-hidden="true" { (area.traps) } }
            }
            @for card in cards { (object(card, offers)) }
        }
    }
}

/// Sparks that lie about. Whoever acts there may collect one.
fn sparks(view: &View, area: &AreaView, offers: &mut Offers<Action>) -> Markup {
    let here = view.actor.and_then(|actor| hero(view, actor)?.area) == Some(area.area);
    let inside = html! { (icon("spark")) b aria-hidden="true" { (area.sparks) } };
    let button = here.then(|| offers.button(Action::Collect, "token-go", &inside)).flatten();
    html! {
        span.token.spark title=(count(area.sparks, "Spark")) {
            @match button {
                Some(button) => (button),
                None => (inside),
            }
        }
    }
}

fn object(card: &PlacedView, offers: &mut Offers<Action>) -> Markup {
    let banner = card.banner.as_deref().map_or("plain", colour);
    let inside = html! {
        (art::small(&card.title))
        span.what { (card.title) }
        @if card.below > 0 { span.below title=(format!("{} below", count(card.below, "card"))) { "+" (card.below) } }
    };
    let button =
        offers.take(Action::Interact(card.card)).map(|choice| choice.button("object-go", &inside));
    html! {
        span class={ "object banner-" (banner) @if card.spent { " spent" } } title=(card.prose)
            data-flip={ "card-" (card.card) } {
            @match button {
                Some(button) => (button),
                None => (inside),
            }
        }
    }
}

/// Banners that the style has a colour for.
fn colour(banner: &str) -> &'static str {
    const COLOURS: [&str; 7] = ["red", "blue", "green", "orange", "violet", "gold", "silver"];
    COLOURS.into_iter().find(|colour| *colour == banner).unwrap_or("plain")
}

pub(super) fn hero_words(hero: &HeroView) -> String {
    match hero.out {
        true => format!("{}, knocked out", hero.name),
        false => format!("{}, {}", hero.name, count(hero.hearts, "Heart")),
    }
}

pub(super) fn foe_words(foe: &FoeView) -> String {
    match (foe.kind, foe.stunned) {
        (FoeKind::Wyrm, false) => "a Wyrm".to_owned(),
        (FoeKind::Wyrm, true) => "a stunned Wyrm".to_owned(),
        (FoeKind::Enemy | FoeKind::Ally, _) => {
            format!("{}, {} of {}", foe.name, foe.hearts, count(foe.max, "Heart"))
        }
    }
}
