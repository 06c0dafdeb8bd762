//! The strip above the board: where the party is, the year with the days that are left and what a choice costs, and the purse.

use super::glyphs::{amount, gems, icon, shard_glyph};
use super::land;
use crate::action::{Action, Ask};
use crate::ids::Shard;
use crate::state::{LAST_DAY, SEASONS};
use crate::turn::Ask as TurnAsk;
use crate::view::View;
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

/// Room for a day on the strip.
const DAY: u16 = 20;

pub(super) fn year(view: &View, offers: &mut Offers<Action>) -> Markup {
    let left = view.days_left;
    let pins = pins(view, offers);
    html! {
        div.way {
            h3 { (icon("flag")) (place(view)) }
            p.left data-flip="days" { b data-count="days-left" { (left) } @if left == 1 { " day" } @else { " days" } " left" (lead(view)) }
        }
        div.wheel data-flip="wheel" {
            (strip(view, &pins))
            @if !pins.is_empty() { ul.pins { @for pin in &pins { li { b { (count(pin.days, "day")) } " " (pin.what) } } } }
        }
        div.purse {
            (amount("coin", "Coins", view.coins, "coins"))
            (amount("potion", "Potions", view.potions, "potions"))
            (reserve(view, offers))
        }
    }
}

/// Who decides for the party on this journey (SH-108).
fn lead(view: &View) -> Markup {
    if view.players == 1 {
        return html! {};
    }
    let words = match view.viewer == Some(view.lead) {
        true => "you lead".to_owned(),
        false => {
            let name = kernel::person(view.lead);
            format!("{} leads", name.unwrap_or_else(|| format!("seat {}", view.lead.0 + 1)))
        }
    };
    html! { " · " span.lead title="Decides for the party on this journey (SH-108, SH-109)" { (icon("lead")) span.lead-words { " " (words) } } }
}

/// "Luminaria", "Brightmere, Mine".
fn place(view: &View) -> String {
    let city = land::city(view).name;
    match view.flag {
        Some(landmark) => format!("{city}, {}", landmark.name()),
        None => city.to_owned(),
    }
}

/// What a choice costs in days.
struct Pin {
    days: u8,
    what: &'static str,
}

fn pins(view: &View, offers: &Offers<Action>) -> Vec<Pin> {
    let tile = land::city(view).tile.as_ref();
    let mut pins = Vec::new();
    for action in offers.open() {
        #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else is shown as days")]
        let pin = match action {
            // SH-315.
            Action::Go(city) if view.map[city.index()].next.is_empty() => {
                Some(Pin { days: 2, what: "to Stellaris" })
            }
            Action::Site(place) => {
                let site = tile.and_then(|tile| tile.landmarks.get(usize::from(place)));
                site.map(|(landmark, days)| Pin { days: *days, what: landmark.name() })
            }
            // SH-808.
            Action::Village => Some(Pin { days: 3, what: "Village" }),
            // SH-824.
            Action::Roll => Some(Pin { days: 1, what: "dig again" }),
            _ => None,
        };
        pins.extend(pin);
    }
    pins
}

fn strip(view: &View, pins: &[Pin]) -> Markup {
    let words = {
        let (season, day) = view.season;
        format!("Day {day} of {}, day {} of {LAST_DAY}", SEASONS[usize::from(season)], view.day)
    };
    let width = DAY * u16::from(LAST_DAY);
    // SH-617.
    let tired = view
        .battle
        .as_ref()
        .and_then(|battle| battle.days_to_exhausted)
        .map(|days| view.day + days);
    html! {
        svg.year viewBox={ "0 0 " (width) " 46" } preserveAspectRatio="none" role="img" aria-label=(words) {
            title { (words) }
            @for day in 1..=LAST_DAY {
                @let x = DAY * u16::from(day - 1);
                @let past = if day < view.day { " past" } else { "" };
                rect class={ "day s-" ((day - 1) / 12) (past) @if day == LAST_DAY { " last" } } x=(x + 1) y="10" width=(DAY - 2) height="22" rx="4" {}
            }
            @for pin in pins {
                @let x = DAY * u16::from(view.day - 1) + DAY / 2;
                @let to = (DAY * u16::from(view.day + pin.days - 1) + DAY / 2).min(width - DAY / 2);
                path.cost d={ "M" (x) " 36V42H" (to) "V34" } {}
            }
            @if let Some(tired) = tired.filter(|tired| *tired < LAST_DAY) {
                path.tired d={ "M" (DAY * u16::from(tired - 1) + 2) " 5h16l-8 9Z" } { title { "Exhausted from this day on (SH-617)" } }
            }
            g.now data-flip="today" { rect x=(DAY * u16::from(view.day - 1)) y="6" width=(DAY) height="30" rx="6" {} }
        }
        div.seasons aria-hidden="true" {
            @for (number, name) in SEASONS.iter().enumerate() { span class={ "s-" (number) @if usize::from(view.season.0) == number { " now" } } { (icon(&format!("season-{number}"))) span { (name) } } }
        }
    }
}

/// The two places that all share (SH-545).
fn reserve(view: &View, offers: &mut Offers<Action>) -> Markup {
    let free = view.reserve_slots.saturating_sub(view.reserve_shards.len());
    let asks = matches!(view.ask, Ask::Turn(TurnAsk::Reserve { .. }));
    let spend: Vec<Markup> = Shard::ALL
        .into_iter()
        .filter_map(|shard| {
            let inside = html! { (icon(shard_glyph(shard))) (shard.name()) };
            offers.button(Action::Spend { board: 4, shard }, "pill gem", &inside)
        })
        .collect();
    html! {
        span class={ "reserve" @if asks { " asked" } } title="The Reserve: every Hero can pay with these on its turn (SH-545, SH-546)" data-flip="reserve" {
            span.word { "Reserve" }
            (gems(view.reserve_shards))
            @for _ in 0..free { (icon("slot")) }
            @for button in spend { (button) }
        }
    }
}
