//! The ring of islands with everything on it, and the compass in its middle.

use super::glyphs::{chip, icon, mark, terrain};
use super::pieces::{self, Numbers};
use super::{glory, island_name, player, terrain as land, who};
use crate::action::Action;
use crate::ids::{Island, Region};
use crate::island;
use crate::state::Phase;
use crate::view::{AttunementView, IslandView, RegionView, View};
use crate::words::names::{bonus, called, short};
use kernel::english::{capital, list, roman};
use kernel::{Offers, Seat};
use maud::{Markup, html};

/// From so many camps or pieces on, the pieces of a region are drawn smaller.
const CAMPS: usize = 3;
const PIECES: u32 = 7;

pub(super) fn board(view: &View, offers: &mut Offers<Action>) -> Markup {
    let firsts = Numbers::of(view);
    html! {
        h3.visually-hidden { "The ring of islands" }
        div.scene {
            (sky(view))
            ol.ring aria-label="Islands, clockwise" {
                @for (place, island) in view.ring.iter().enumerate() {
                    (island_on_board(view, place, island, &firsts, offers))
                }
            }
            @for place in 0..5 {
                svg class={ "arrow arrow-" (place) } aria-hidden="true" { use href="#i-arrow" {} }
            }
            (compass(view))
            (glory::track(view))
        }
    }
}

/// Sky and mist. It carries the summary of the whole picture.
fn sky(view: &View) -> Markup {
    html! {
        svg.sky viewBox="0 0 1060 750" preserveAspectRatio="xMidYMid slice" role="img" aria-labelledby="sky-title" aria-describedby="sky-desc" {
            title id="sky-title" { "Five floating islands in a ring" }
            desc id="sky-desc" { (summary(view)) }
            defs {
                linearGradient id="sky-air" x1="0" y1="0" x2="0" y2="1" {
                    stop.air-1 offset="0" {}
                    stop.air-2 offset=".55" {}
                    stop.air-3 offset="1" {}
                }
                radialGradient id="sky-glow" {
                    stop.glow-1 offset="0" {}
                    stop.glow-2 offset="1" {}
                }
            }
            rect width="1060" height="750" fill="url(#sky-air)" {}
            circle cx="530" cy="360" r="330" fill="url(#sky-glow)" {}
            g.stars {
                @for (x, y, r) in STARS { circle cx=(x) cy=(y) r=(r) {} }
            }
            g.mist {
                @for (x, y, rx, ry) in MIST { ellipse cx=(x) cy=(y) rx=(rx) ry=(ry) {} }
            }
        }
    }
}

const STARS: [(u16, u16, &str); 18] = [
    (60, 40, "1.6"),
    (140, 96, "1"),
    (250, 30, "2"),
    (300, 150, "1.2"),
    (352, 70, "1"),
    (712, 50, "1.8"),
    (770, 110, "1"),
    (850, 36, "1.4"),
    (930, 84, "2"),
    (1010, 30, "1.2"),
    (1030, 180, "1"),
    (30, 210, "1.4"),
    (395, 320, "1.2"),
    (668, 330, "1.4"),
    (420, 470, "1"),
    (640, 480, "1.2"),
    (22, 520, "1"),
    (1036, 560, "1.4"),
];

const MIST: [(u16, u16, u16, u16); 8] = [
    (180, 700, 300, 46),
    (620, 730, 380, 52),
    (960, 690, 240, 44),
    (140, 430, 170, 22),
    (920, 440, 190, 24),
    (530, 310, 190, 20),
    (330, 560, 150, 18),
    (770, 590, 130, 16),
];

/// The picture in one or two sentences.
fn summary(view: &View) -> String {
    let names: Vec<String> = view.ring.iter().map(|island| island.name.to_owned()).collect();
    let monsters = view.monsters.iter().filter_map(|monster| {
        Some(format!("{} on the {}", short(monster.name), island_name(view, monster.at?)))
    });
    let monsters: Vec<String> = monsters.collect();
    let monsters = match monsters.is_empty() {
        true => "No monster is there.".to_owned(),
        false => format!("Monsters: {}.", list(&monsters)),
    };
    format!("Clockwise: {}. {monsters}", list(&names))
}

fn island_on_board(
    view: &View,
    place: usize,
    island: &IslandView,
    firsts: &[[u8; 3]],
    offers: &mut Offers<Action>,
) -> Markup {
    let id = island.island;
    let buttons = island_buttons(id, offers);
    let here: Vec<_> = view.monsters.iter().filter(|monster| monster.at == Some(id)).collect();
    html! {
        li class={ "island at-" (place) @if buttons.is_some() { " open" } @if view.moving == Some(id) { " lifted" } } data-flip={ "island-" (id.0) } {
            (land::island(island))
            div class={ "beasts" @if here.len() > 1 { " pack" } } {
                @for monster in here { (pieces::monster(monster, offers)) }
            }
            div.plate {
                (attunement_badge(&island.attunement))
                h4 { (island.name) }
                (pieces::tokens(view, island))
                @if let Some(buttons) = buttons { (buttons) }
            }
            p.visually-hidden { (island_words(view, island)) }
            ul.regions {
                @for (place, region) in island.regions.iter().enumerate() {
                    (region_on_board(view, place, region, firsts, offers))
                }
            }
        }
    }
}

/// What can be done with a whole island.
fn island_buttons(island: Island, offers: &mut Offers<Action>) -> Option<Markup> {
    let place = (Action::PlaceToken(island), "Place");
    let actions = std::iter::once(place).chain(island::buttons(island));
    let mut buttons = actions.filter_map(|(action, verb)| {
        offers.button(action, "pill", &html! { (icon("plus")) (verb) })
    });
    buttons.next()
}

fn attunement_badge(attunement: &AttunementView) -> Markup {
    html! {
        span class={ "badge" @if !attunement.on_board { " spent" } } title=(attunement.text) {
            (icon(attunement.side.name()))
        }
    }
}

/// Monsters, tokens and the attunement of an island in words.
fn island_words(view: &View, island: &IslandView) -> String {
    let here = view.monsters.iter().filter(|monster| monster.at == Some(island.island));
    let mut words: Vec<String> = here
        .map(|monster| {
            let defeated = if monster.defeated { ", defeated" } else { "" };
            format!("{}, strength {}{defeated}.", monster.name, monster.strength)
        })
        .collect();
    let tokens = view.players.iter().filter(|player| player.token == Some(island.island));
    words.extend(tokens.map(|player| format!("Encounter token of {}.", called(player.seat))));
    let attunement = &island.attunement;
    let claimed = match (attunement.on_board, attunement.claimed_by) {
        (true, _) => String::new(),
        (false, Some(seat)) => format!(" Claimed by {}.", called(seat)),
        (false, None) => " Claimed.".to_owned(),
    };
    let side = capital(attunement.side.name());
    words.push(format!("{side} attunement: {}{claimed}", attunement.text));
    words.join(" ")
}

fn region_on_board(
    view: &View,
    place: usize,
    region: &RegionView,
    firsts: &[[u8; 3]],
    offers: &mut Offers<Action>,
) -> Markup {
    let first = |seat: kernel::Seat| firsts[region.region.index() * 5 + seat.index()];
    let pieces: u32 = region.camps.iter().map(pieces::drawn).sum();
    let crowded = region.camps.len() >= CAMPS || pieces >= PIECES;
    let button = region_button(region.region, offers);
    html! {
        li class={ "region spot-" (place) @if crowded { " crowded" } @if region.mirage { " mirage" } }
            data-flip={ "region-" (region.region.0) } {
            @if let Some(button) = button { (button) }
            span.name title={ "Meditating here gives " (bonus(region.kind)) "." } {
                (icon(terrain(region.kind))) (region.kind.name())
                @if region.mirage { ": mirage" }
                @if let Some(seat) = region.controller {
                    span class={ "banner seat-" (seat.0) } aria-hidden="true" { (mark(seat)) }
                }
            }
            span.visually-hidden { (region_words(view, region)) }
            div.camps {
                @for camp in &region.camps {
                    (pieces::camp(view, region, camp, first(camp.seat), offers))
                }
            }
        }
    }
}

fn region_words(view: &View, region: &RegionView) -> String {
    if region.mirage {
        return "Closed by a mirage.".to_owned();
    }
    if region.camps.is_empty() {
        return "Nobody.".to_owned();
    }
    let camps = region.camps.iter().map(|camp| pieces::camp_words(view, region, camp));
    camps.collect::<Vec<_>>().join(" ")
}

/// What can be done with a region: a glowing edge round it and a badge that says of what kind.
fn region_button(region: Region, offers: &mut Offers<Action>) -> Option<Markup> {
    let actions = [
        (Action::PlaceChampion(region), "champion"),
        (Action::TravelTo(region), "foot"),
        (Action::BattleIn(region), "swords"),
        (Action::Bonus(region), "plus"),
        (Action::Fortify(region), "fortification"),
        (Action::From(region), "foot"),
        (Action::RemoveAt(region), "minus"),
        (Action::WoundAt(region), "wound"),
        (Action::Lose(region), "minus"),
    ];
    let mut buttons = actions.into_iter().filter_map(|(action, glyph)| {
        offers.button(action, "spot", &html! { span.knob { (icon(glyph)) } })
    });
    buttons.next()
}

/// Era, round and whose turn it is, in the middle of the ring.
fn compass(view: &View) -> Markup {
    let phase = match view.phase {
        Phase::Setup => "Setup".to_owned(),
        Phase::Rounds => format!("Round {}", view.round),
        Phase::EraEnd => "Events are resolved".to_owned(),
        Phase::Over => "The end".to_owned(),
    };
    html! {
        div.compass {
            svg.rose viewBox="-60 -60 120 120" aria-hidden="true" {
                circle.disc r="56" {}
                path.points d="M0-54L9-9 54 0 9 9 0 54-9 9-54 0-9-9ZM32-32L14 0 32 32 0 14-32 32-14 0-32-32 0-14Z" {}
                circle.ticks r="53" {}
                circle.rim r="57" {}
                circle.rim r="49" {}
            }
            @if view.era == 0 {
                p.era.title { "Mysthea" }
            } @else {
                p.era { span { "Era " } (roman(view.era)) }
            }
            p.phase { (phase) @if view.last_round && view.phase == Phase::Rounds { ", the last" } }
            @if view.phase == Phase::Rounds {
                p.turn { (chip(view.active)) }
            }
            @if view.phase == Phase::Over {
                @if let Some(winner) = winner(view) {
                    p.turn { (chip(winner)) }
                    p.waiting { "wins" }
                }
            } @else {
                p.waiting { (deciding(view)) }
            }
        }
    }
}

/// Most glory, and of several the lowest artefact (MY-003, MY-004).
fn winner(view: &View) -> Option<Seat> {
    let glory = |seat: &Seat| player(view, *seat).map(|player| player.glory);
    let most = view.order.iter().filter_map(glory).max();
    view.order.iter().copied().find(|seat| glory(seat) == most)
}

/// Who is being waited for.
fn deciding(view: &View) -> String {
    let you = view.deciding.iter().any(|&seat| view.viewer.is(seat));
    let others = view.deciding.iter().filter(|&&seat| !view.viewer.is(seat));
    let others: Vec<String> = others.map(|&seat| who(view, seat).to_owned()).collect();
    match (you, others.is_empty()) {
        (true, true) => "You decide".to_owned(),
        (true, false) => format!("You and {} decide", list(&others)),
        (false, true) => String::new(),
        (false, false) if others.len() == 1 => format!("{} decides", others[0]),
        (false, false) => format!("{} decide", list(&others)),
    }
}
