//! Our drawings: symbols that are defined once per page, and how other parts point to them.

use crate::art;
use crate::ids::{COLOURS, Shard, Shards};
use crate::view::HeroView;
use kernel::english::count;
use maud::{Markup, PreEscaped, html};

/// Every symbol there is.
pub(crate) fn symbols() -> Markup {
    html! { (PreEscaped(include_str!("symbols.svg"))) (art::symbols()) (kernel::art::symbols()) }
}

/// A small icon in a line of text. What it says stands beside it in words.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.i aria-hidden="true" { use href={ "#sh-" (name) } {} } }
}

/// A number with its icon: "8 Coins".
pub(super) fn amount(glyph: &str, word: &str, n: impl Into<u32>, counted: &str) -> Markup {
    let n = n.into();
    html! {
        span class={ "amount " (glyph) @if n == 0 { " none" } } title=(word) {
            (icon(glyph)) b data-count=(counted) { (n) } span.visually-hidden { " " (word) }
        }
    }
}

/// The marble of a board, in its colour and with its letter.
pub(super) fn marble(colour: u8) -> Markup {
    let name = colour_name(colour);
    html! { span class={ "marble m-" (colour) } title=(name) { (&name[..1]) span.visually-hidden { (&name[1..]) } } }
}

pub(super) fn colour_name(colour: u8) -> String {
    kernel::english::capital(COLOURS[usize::from(colour % 4)])
}

pub(super) fn shard_glyph(shard: Shard) -> &'static str {
    ["red", "blue", "green", "clear"][shard.index()]
}

/// Shards one beside the other, and in words for those who do not see them.
pub(super) fn gems(shards: Shards) -> Markup {
    html! {
        span.gems title=(shards.words()) {
            @for shard in Shard::ALL {
                @for _ in 0..shards.get(shard) { (icon(shard_glyph(shard))) }
            }
            span.visually-hidden { (shards.words()) }
        }
    }
}

/// The Shard Slots of a board: what lies in them, and what is free.
pub(super) fn slots(shards: Shards, limit: u8) -> Markup {
    let free = limit.saturating_sub(shards.len());
    let words = match shards.is_empty() {
        true => format!("No Shard, room for {limit}"),
        false => format!("{} in {}", shards.words(), count(limit, "Shard Slot")),
    };
    html! {
        span.slots title=(words) {
            @for shard in Shard::ALL {
                @for _ in 0..shards.get(shard) { (icon(shard_glyph(shard))) }
            }
            @for _ in 0..free { (icon("slot")) }
            span.visually-hidden { (words) }
        }
    }
}

/// A Hero from head to foot, looking to the right.
pub(super) fn hero(hero: &HeroView) -> Markup {
    figure(&art::hero(hero.name, Some(hero.class), hero.upgraded))
}

/// Head and shoulders of a Hero.
pub(super) fn bust(hero: &HeroView) -> Markup {
    art::bust(hero.name, Some(hero.class), hero.upgraded)
}

/// A Monster or a Celestial, looking to the left.
pub(super) fn monster(name: &str) -> Markup {
    figure(&art::monster(name))
}

fn figure(drawn: &Markup) -> Markup {
    html! { svg.figure viewBox=(art::VIEW) preserveAspectRatio="xMidYMax meet" aria-hidden="true" { (drawn) } }
}

/// A bar that is as full as a share. What it says stands beside it in numbers.
pub(super) fn bar(have: u8, of: u8) -> Markup {
    let filled = u16::from(have.min(of)) * 100 / u16::from(of.max(1));
    let look = match filled {
        0..=33 => "low",
        34..=66 => "half",
        _ => "full",
    };
    html! {
        svg class={ "bar-line " (look) } viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            rect.trough width="100" height="8" {}
            rect.fill width=(filled) height="8" {}
        }
    }
}

/// The symbol of a place.
pub(super) fn place_glyph(name: &str) -> String {
    format!("p-{}", name.replace(' ', "-"))
}

/// The first name of a Hero, a Monster's name without what follows the comma.
pub(super) fn short(name: &str) -> &str {
    let name = name.strip_prefix("The ").unwrap_or(name);
    name.split_once(',').map_or(name, |(first, _)| first)
}

/// What a Hero is called for short.
pub(super) fn first_name(name: &str) -> &str {
    let name = short(name);
    name.split_once(' ').map_or(name, |(first, _)| first)
}
