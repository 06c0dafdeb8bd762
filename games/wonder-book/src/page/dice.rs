//! The last roll.

use super::glyphs::icon;
use super::hero_name;
use crate::action::Action;
use crate::view::View;
use kernel::Offers;
use kernel::english::count;
use kernel::scene;
use maud::{Markup, html};

pub(super) fn dice(view: &View, offers: &mut Offers<Action>) -> Markup {
    let Some(roll) = view.rolled else { return html! {} };
    let hits = roll.successes.count_ones() as usize;
    let hits = if hits == 1 { "1 success".to_owned() } else { format!("{hits} successes") };
    let keep = offers.take(Action::KeepRoll);
    let again = offers.take(Action::Reroll);
    html! {
        div class={ "roll" @if keep.is_some() { " open" } } {
            p.roll-words {
                @if let Some(hero) = roll.hero { b { (hero_name(view, hero)) } ": " }
                (hits) " of " (count(roll.dice, "die").replace("dies", "dice"))
            }
            ul.dice aria-hidden="true" data-flip="dice" {
                @for die in 0..roll.dice {
                    @let hit = roll.successes >> die & 1 == 1;
                    (scene::die(if hit { "die hit" } else { "die miss" }, &icon(if hit { "success" } else { "failure" })))
                }
            }
            // WB-510 to WB-512.
            p.scene-key { "Against a Wyrm: 1 = stun, 2 = defeat; a stunned one falls to 1." }
            @if keep.is_some() || again.is_some() {
                div.buttons {
                    @if let Some(keep) = keep { (keep.spelled_button("act", &html! { (keep.label) })) }
                    @if let Some(again) = again {
                        (again.spelled_button("act", &html! { (again.label) " " small { "(" (again.does) ")" } }))
                    }
                }
            }
        }
    }
}
