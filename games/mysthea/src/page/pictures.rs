//! The pictures of the page of rules, by their names: `card-C001`, and rows of what is alike.

use super::cards;
use super::glyphs::{icon, terrain};
use crate::art;
use crate::content::Content;
use crate::ids::{Card, Unit};
use crate::text::RegionType;
use crate::view::printed;
use crate::words::names;
use kernel::english::capital;
use maud::{Markup, html};

pub(crate) fn picture(content: &'static Content, name: &str) -> Option<Markup> {
    if let Some(ids) = name.strip_prefix("card-") {
        let cards: Option<Vec<Markup>> = ids.split('+').map(|id| card(content, id)).collect();
        return cards.map(|cards| html! { @for card in cards { (card) } });
    }
    match name {
        "units" => Some(units()),
        "regions" => Some(regions()),
        "reactions" => Some(reactions()),
        "monsters" => Some(monsters(content)),
        _ => None,
    }
}

fn card(content: &'static Content, id: &str) -> Option<Markup> {
    let place = content.cards.iter().position(|card| card.id == id)?;
    Some(cards::card(&printed(content, Card(place as u8)), None))
}

/// The four kinds of pieces with their strength (MY-600 to MY-603).
fn units() -> Markup {
    let strengths =
        [(Unit::Champion, 3), (Unit::Golem, 2), (Unit::Fortification, 2), (Unit::Troop, 1)];
    html! {
        ul class="showing seat-3" {
            @for (unit, strength) in strengths {
                li {
                    @match unit {
                        Unit::Champion => (art::champion("Anuth").portrait()),
                        Unit::Golem | Unit::Fortification | Unit::Troop => svg { use href={ "#p-" (unit.name()) } {} },
                    }
                    b { (capital(unit.name())) }
                    span { "strength " (strength) }
                }
            }
        }
    }
}

fn regions() -> Markup {
    html! {
        ul.showing {
            @for kind in RegionType::ALL {
                li {
                    (art::land(kind.name()).draw())
                    b { (icon(terrain(kind))) (capital(kind.name())) }
                    span { (names::bonus(kind)) }
                }
            }
        }
    }
}

/// What a card of each kind does in a battle (section 9.4 of the ledger).
fn reactions() -> Markup {
    const KINDS: [(&str, &str, &str); 4] = [
        ("tactic", "Red: attack", "its CPs are added to your strength"),
        ("objective", "Yellow: retreat", "its CPs lead your pieces out"),
        ("accessory", "Green: sacrifice", "energy for its CPs and your pieces"),
        ("upgrade", "Blue: defence", "glory for its CPs and your pieces"),
    ];
    html! {
        ul.showing {
            @for (kind, name, does) in KINDS {
                li class={ "kind " (kind) } { (icon(kind)) b { (name) } span { (does) } }
            }
        }
    }
}

fn monsters(content: &Content) -> Markup {
    html! {
        ul.showing {
            @for monster in &content.monsters {
                li {
                    (art::plate(&monster.name))
                    b { (monster.name) }
                    span { "strength " (monster.strength) }
                }
            }
        }
    }
}
