//! The glory track in the corner of the sky: where everybody stands, and how far apart (MY-003).

use super::glyphs::icon;
use crate::view::{PlayerView, View};
use crate::words::names::guild;
use kernel::english::list;
use maud::{Markup, html};

/// The width of the track in its own units, and that of a marker.
const WIDTH: u32 = 220;
const MARKER: u32 = 21;

pub(super) fn track(view: &View) -> Markup {
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.sort_by_key(|player| player.glory);
    let glory = |player: &PlayerView| u32::try_from(player.glory).unwrap_or(0);
    let end = (players.last().map_or(0, |player| glory(player)) / 20 + 1) * 20;
    let x = |glory: u32| 14 + glory * (WIDTH - 28) / end;
    let places: Vec<u32> = players.iter().map(|player| x(glory(player))).collect();
    let hung = hung(&places);
    let words =
        players.iter().rev().map(|player| format!("{} {}", guild(player.seat), player.glory));
    html! {
        div.glory-track {
            p { (icon("glory")) "Glory" }
            svg viewBox={ "0 0 " (WIDTH) " 74" } role="img" aria-label={ "Glory: " (list(&words.collect::<Vec<_>>())) } {
                rect.rail x="4" y="7" width=(WIDTH - 8) height="9" rx="4.5" {}
                @for mark in 0..=10 {
                    @let at = x(end * mark / 10);
                    path.tick d={ "M" (at) " 7v9" } {}
                    @if mark % 5 == 0 { text.scale x=(at) y="5" { (end * mark / 10) } }
                }
                // No stem lies over a marker.
                @for ((player, place), (x, lane)) in players.iter().zip(&places).zip(&hung) {
                    path class={ "stem seat-" (player.seat.0) } d={ "M" (place) " 11L" (x) " " (26 + lane * 19) } {}
                }
                @for (player, (x, lane)) in players.iter().zip(&hung) {
                    g class={ "seat-" (player.seat.0) } {
                        circle.marker cx=(x) cy=(26 + lane * 19) r="9.5" {}
                        text.glory x=(x) y=(30 + lane * 19) data-count={ "track-glory-" (player.seat.0) } { (player.glory) }
                    }
                }
            }
        }
    }
}

/// Where each marker hangs, from left to right, and on which line, so that none hides another.
fn hung(places: &[u32]) -> Vec<(u32, u32)> {
    let mut free = [0; 3];
    let hang = |&place: &u32| {
        // On the first line with room, else on the one that has some soonest.
        let open = free.iter().position(|&from| from <= place);
        let lane = open.unwrap_or_else(|| (0..3).min_by_key(|&lane| free[lane]).unwrap_or(0));
        let x = free[lane].max(place).min(WIDTH - 10);
        free[lane] = x + MARKER;
        (x, lane as u32)
    };
    places.iter().map(hang).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_that_would_lie_on_each_other_hang_below_or_beside_each_other() {
        assert_eq!(hung(&[10, 60, 110]), [(10, 0), (60, 0), (110, 0)]);
        assert_eq!(hung(&[10, 10, 20, 40]), [(10, 0), (10, 1), (20, 2), (40, 0)]);
        assert_eq!(hung(&[14; 5]), [(14, 0), (14, 1), (14, 2), (35, 0), (35, 1)]);
    }
}
