//! What those at a table agree on beside the rules: on the set-up page, and in words at the table.

use crate::sitting::{Hinting, Manners, Undo};
use kernel::english::count;
use maud::{Markup, html};

/// How much time there may be for a turn, in seconds.
const CLOCKS: [u32; 7] = [0, 60, 120, 300, 600, 3_600, 86_400];

/// The fields of the set-up page; `old` finds what was filled in.
pub(super) fn fields(old: impl Fn(&str) -> String) -> Markup {
    let is_sent = !old("undo").is_empty();
    let (undo, clock) = (old("undo"), old("clock"));
    html! {
        fieldset {
            legend { "At the table" }
            div class="field check" {
                // Ticked until somebody has thought about it.
                input id="gather" name="gather" type="checkbox" value="yes" checked[!is_sent || !old("gather").is_empty()];
                label for="gather" { "Meet in a waiting room first, if a seat is open" }
            }
            div class="field check" {
                input id="watchers_speak" name="watchers_speak" type="checkbox" value="yes" checked[!old("watchers_speak").is_empty()];
                label for="watchers_speak" { "Those who watch may chat" }
            }
            div class="field" {
                label for="undo" { "Taking back" }
                select id="undo" name="undo" aria-describedby="undo-about" {
                    option value=(Undo::Friendly.word()) { "Friendly: bots do not mind" }
                    option value=(Undo::Strict.word()) selected[undo == Undo::Strict.word()] { "Strict: nothing that was seen" }
                }
                p id="undo-about" class="hint" {
                    "Friendly: alone among bots you may go back to the start of your turn, even past what you have seen since; the same "
                    "cards come again. Where people play each other it is always strict."
                }
            }
            div class="field" {
                label for="hints" { "Hints" }
                select id="hints" name="hints" aria-describedby="hints-about" {
                    @for hints in Hinting::ALL { option value=(hints.word()) selected[old("hints") == hints.word()] { (hinting(hints)) } }
                }
                p id="hints-about" class="hint" {
                    "A hint says where to look, and then what to do and why; it knows no more than you see. The log says who asked for one."
                }
            }
            div class="field" {
                label for="clock" { "Time for a turn" }
                select id="clock" name="clock" aria-describedby="clock-about" {
                    @for seconds in CLOCKS { option value=(seconds) selected[clock == seconds.to_string()] { (time(seconds)) } }
                }
                p id="clock-about" class="hint" { "When it has run out, the others may let a bot play until you are back. Nobody is thrown out." }
            }
        }
    }
}

fn hinting(hints: Hinting) -> &'static str {
    match hints {
        Hinting::Friendly => "Alone among bots, and in a team",
        Hinting::Always => "For everybody",
        Hinting::Never => "For nobody",
    }
}

fn time(seconds: u32) -> String {
    match seconds {
        0 => "as long as you like".to_owned(),
        86_400.. => count(seconds as usize / 86_400, "day"),
        3_600.. => count(seconds as usize / 3_600, "hour"),
        _ => count(seconds as usize / 60, "minute"),
    }
}

/// What was agreed on, in sentences.
pub(super) fn words(manners: &Manners) -> Vec<String> {
    let undo = match manners.undo {
        Undo::Friendly => {
            "Undo is friendly to one person among bots; where people play each other it is strict."
        }
        Undo::Strict => "Undo is strict: what somebody has learned stays.",
    };
    let clock = manners.clock.map(|seconds| format!("There is {} for a turn.", time(seconds)));
    let speak = manners.watchers_speak.then(|| "Those who watch may chat.".to_owned());
    let hints = match manners.hints {
        Hinting::Friendly => None,
        Hinting::Always => Some("Whoever asks gets hints.".to_owned()),
        Hinting::Never => Some("Nobody gets hints.".to_owned()),
    };
    std::iter::once(undo.to_owned()).chain(clock).chain(speak).chain(hints).collect()
}
