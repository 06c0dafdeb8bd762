//! What stands on the islands: camps of units, monsters, encounter tokens.

use super::glyphs::{icon, mark};
use super::{player, who};
use crate::action::Action;
use crate::art;
use crate::ids::{Region, Unit};
use crate::view::{CampView, IslandView, MonsterView, RegionView, View};
use crate::words::names::{called, short};
use kernel::Offers;
use kernel::english::{count, list};
use maud::{Markup, html};

/// More pieces of a kind than this stand as one piece with a number.
const SINGLE: u8 = 3;

/// Counts each seat's troops, golems and fortifications over the whole board, so that pieces keep their names from
/// one page to the next and glide when one of them travels.
#[derive(Debug, Default)]
pub(super) struct Numbers {
    next: [[u8; 3]; 5],
}

impl Numbers {
    /// The number of the first of `n` pieces.
    fn take(&mut self, seat: usize, unit: Unit, n: u8) -> u8 {
        let next = &mut self.next[seat][unit.index()];
        let first = *next;
        *next += n;
        first
    }

    /// Passes over the regions in the order of their ids, so that the ring may turn without renaming a piece.
    pub(super) fn of(view: &View) -> Vec<[u8; 3]> {
        let mut numbers = Numbers::default();
        let mut firsts = vec![[0; 3]; 15 * 5];
        let mut islands: Vec<&IslandView> = view.ring.iter().collect();
        islands.sort_by_key(|island| island.island);
        for region in islands.into_iter().flat_map(|island| &island.regions) {
            for camp in &region.camps {
                let seat = camp.seat.index();
                let counts = [camp.troops, camp.golems, camp.fortifications];
                let first = &mut firsts[region.region.index() * 5 + seat];
                for unit in [Unit::Troop, Unit::Golem, Unit::Fortification] {
                    first[unit.index()] = numbers.take(seat, unit, counts[unit.index()]);
                }
            }
        }
        firsts
    }
}

/// How many pieces are drawn for a camp.
pub(super) fn drawn(camp: &CampView) -> u32 {
    let stack = |n: u8| if n > SINGLE { 2 } else { u32::from(n) };
    let champion = if camp.champion { 2 } else { 0 };
    champion + stack(camp.troops) + stack(camp.golems) + stack(camp.fortifications)
}

/// One seat's units in one region, on a plate of its colour.
pub(super) fn camp(
    view: &View,
    region: &RegionView,
    camp: &CampView,
    firsts: [u8; 3],
    offers: &mut Offers<Action>,
) -> Markup {
    let control = region.controller == Some(camp.seat);
    let seat = camp.seat.0;
    html! {
        div class={ "camp seat-" (seat) @if control { " control" } } {
            span.flag aria-hidden="true" { (mark(camp.seat)) }
            @if camp.champion { (champion(view, region.region, camp, offers)) }
            (stack(view, region.region, camp, Unit::Golem, firsts, offers))
            (stack(view, region.region, camp, Unit::Troop, firsts, offers))
            (stack(view, region.region, camp, Unit::Fortification, firsts, offers))
            @if camp.travelled > 0 {
                span.travelled aria-hidden="true" { (icon("foot")) (camp.travelled) }
            }
            span.strength aria-hidden="true" {
                svg { use href="#i-shield" {} }
                b { (camp.strength) }
            }
        }
    }
}

/// A piece that may travel is a button.
fn piece(
    look: &str,
    name: &str,
    inside: &Markup,
    action: Option<Action>,
    offers: &mut Offers<Action>,
) -> Markup {
    let button = action.and_then(|action| offers.button(action, "go", inside));
    html! {
        span class={ "piece " (look) } data-flip=(name) {
            @match button {
                Some(button) => (button),
                None => (inside),
            }
        }
    }
}

fn champion(view: &View, at: Region, camp: &CampView, offers: &mut Offers<Action>) -> Markup {
    let player = player(view, camp.seat);
    let name = player.and_then(|player| player.champion.as_ref()).map(|champion| champion.name);
    let wounded = player.is_some_and(|player| player.wounded);
    let tired = player.is_some_and(|player| player.travelled);
    let look = match (wounded, tired) {
        (true, true) => "champion wounded tired",
        (true, false) => "champion wounded",
        (false, true) => "champion tired",
        (false, false) => "champion",
    };
    let inside = html! {
        span.coin { @if let Some(name) = name { (art::champion(name).portrait()) } }
        @if wounded { (icon("wound")) }
    };
    let travel = Action::Travel(Unit::Champion, at);
    let travel = view.viewer.is(camp.seat).then_some(travel);
    // The view follows the own champion.
    let mine = if view.viewer.is(camp.seat) { " mine" } else { "" };
    let (look, name) = (format!("{look}{mine}"), format!("champion-{}", camp.seat.0));
    piece(&look, &name, &inside, travel, offers)
}

/// All units of one kind of a camp. The view does not say which of two kinds has travelled, so they are dimmed only
/// where there is no doubt.
fn stack(
    view: &View,
    at: Region,
    camp: &CampView,
    unit: Unit,
    firsts: [u8; 3],
    offers: &mut Offers<Action>,
) -> Markup {
    let mine = view.viewer.is(camp.seat);
    let (n, mobile) = match unit {
        Unit::Troop => (camp.troops, true),
        Unit::Golem => (camp.golems, true),
        Unit::Fortification => (camp.fortifications, false),
        Unit::Champion => (0, true),
    };
    let alone = camp.troops == 0 || camp.golems == 0 || camp.travelled == camp.troops + camp.golems;
    let tired = if mobile && alone { camp.travelled.min(n) } else { 0 };
    let name = unit.name();
    let shown = if n > SINGLE { 1 } else { n };
    html! {
        @for place in 0..shown {
            @let look = if place >= shown - tired.min(shown) && (n <= SINGLE || tired == n) { " tired" } else { "" };
            @let flip = format!("unit-{}-{name}-{}", camp.seat.0, firsts[unit.index()] + place);
            @let inside = html! {
                svg aria-hidden="true" { use href={ "#p-" (name) } {} }
                @if n > SINGLE { b.times aria-hidden="true" { "×" (n) } }
            };
            // One button for all of a kind, on the first, which is the freshest.
            @let travel = (mine && place == 0 && mobile).then_some(Action::Travel(unit, at));
            (piece(&format!("{name}{look}"), &flip, &inside, travel, offers))
        }
    }
}

/// The camp in words: "You: champion, 2 troops, strength 5, in control".
pub(super) fn camp_words(view: &View, region: &RegionView, camp: &CampView) -> String {
    let wounded = player(view, camp.seat).is_some_and(|player| player.wounded);
    let champion = if wounded { "wounded champion" } else { "champion" };
    let counted =
        [(camp.troops, "troop"), (camp.golems, "golem"), (camp.fortifications, "fortification")];
    let counted = counted.into_iter().filter(|(n, _)| *n > 0).map(|(n, name)| count(n, name));
    let units: Vec<String> =
        camp.champion.then(|| champion.to_owned()).into_iter().chain(counted).collect();
    let travelled = match camp.travelled {
        0 => String::new(),
        n => format!(", {n} travelled"),
    };
    let control = if region.controller == Some(camp.seat) { ", in control" } else { "" };
    let who = who(view, camp.seat);
    format!("{who}: {}, strength {}{travelled}{control}.", list(&units), camp.strength)
}

/// A monster on its island. One that can be made to attack is a button.
pub(super) fn monster(monster: &MonsterView, offers: &mut Offers<Action>) -> Markup {
    let inside = html! {
        span.portrait { (art::plate(monster.name)) }
        span.strength aria-hidden="true" {
            svg { use href="#i-shield" {} }
            b { (monster.strength) }
        }
        span.beast-name aria-hidden="true" { (short(monster.name)) }
    };
    let button = offers.button(Action::Attack(monster.beast), "go", &inside);
    html! {
        span class={ "monster" @if monster.defeated { " defeated" } }
            data-flip={ "monster-" (monster.beast.0) } {
            @match button {
                Some(button) => (button),
                None => (inside),
            }
        }
    }
}

/// The encounter tokens on an island.
pub(super) fn tokens(view: &View, island: &IslandView) -> Markup {
    html! {
        @for player in view.players.iter().filter(|player| player.token == Some(island.island)) {
            span class={ "token seat-" (player.seat.0) } data-flip={ "token-" (player.seat.0) }
                title={ "Encounter token of " (called(player.seat)) } {
                svg.figure aria-hidden="true" { use href="#p-token" {} }
                (mark(player.seat))
            }
        }
    }
}
