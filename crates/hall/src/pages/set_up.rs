//! Setting up a table: who sits where, and how it is played.

use super::frame::{Frame, rule_link};
use crate::games::GameInfo;
use kernel::english::capital;
use kernel::{Mode, ModeInfo, OptionInfo};
use maud::{Markup, html};

/// The words for a seat, and what they mean. Nobody sits in a seat without a word.
const SITTERS: [(&str, &str); 5] = [
    ("me", "Me, at this screen"),
    ("open", "Open: a friend joins by link"),
    ("greedy", "Bot: plays for the best next step"),
    ("random", "Bot: plays anything, for a first look"),
    ("", "— nobody —"),
];

/// The page at `/games/ID`. `old` is what was filled in, the mode included; after a mistake, `error` says what was wrong.
pub fn set_up(game: &GameInfo, error: Option<&str>, old: &[(String, String)]) -> Markup {
    let info = mode_of(game, old);
    let main = html! {
        main id="main" class="narrow" {
            h1 { "Set up a table of " (game.title) }
            p class="soft" { (game.about) " " a href=(format!("/games/{}/rules", game.id)) { "Read the rules" } "." }
            @if let Some(error) = error { p class="problem" role="alert" { (error) } }
            (modes(game, info.mode))
            form id="set-up" class="set-up" method="post" action="/tables" {
                input type="hidden" name="game" value=(game.id);
                @if game.modes.len() > 1 { input type="hidden" name=(mode_name(game)) value=(info.mode.word); }
                (seats(info.mode, old))
                (name(old))
                (options(game, info, old))
                (advanced(old))
                div class="actions" { button class="primary" type="submit" { "Open the table" } a href="/" { "Back" } }
            }
        }
    };
    Frame::plain(game.title, "set-up-page").around(&main)
}

/// The field of the form that says the mode.
fn mode_name(game: &GameInfo) -> String {
    format!("set.{}", game.mode_key)
}

/// The mode that was chosen, or the first.
fn mode_of<'a>(game: &'a GameInfo, old: &[(String, String)]) -> &'a ModeInfo {
    game.mode(value(old, &mode_name(game))).unwrap_or_else(|_| game.first_mode())
}

/// Each mode has its own seats and options, so it is a page of its own.
fn modes(game: &GameInfo, chosen: &Mode) -> Markup {
    html! {
        @if game.modes.len() > 1 {
            nav class="modes" aria-label="Ways to play" {
                @for mode in game.modes.iter().map(|info| info.mode) {
                    div class="mode" {
                        a href=(format!("/games/{}?mode={}", game.id, mode.word)) aria-current=[(mode == chosen).then_some("page")] {
                            (mode.title)
                        }
                        p class="hint" { (mode.about) " " (Mode::range(&mode.seats)) " players. " (rule_link(game, mode.rule)) }
                    }
                }
            }
        }
    }
}

fn seats(mode: &Mode, old: &[(String, String)]) -> Markup {
    let words = seat_words(mode, old);
    let number = words.iter().filter(|word| !word.is_empty()).count();
    html! {
        fieldset {
            legend { "Who sits here" }
            // Only the script needs the number: without it, a seat without a word is simply not there.
            div class="field js-only" {
                label for="seat-number" { "Number of seats" }
                select id="seat-number" {
                    @for each in mode.seats.clone() {
                        option value=(each) selected[each == number] { (each) }
                    }
                }
            }
            @for (index, word) in words.iter().enumerate() { (seat(index, word, index < *mode.seats.start())) }
            p class="soft" {
                "Several seats of your own? "
                @if mode.open { "You play them all at this screen." }
                @else { "The screen is handed round, and the table hides each hand in between." }
            }
        }
    }
}

fn seat(index: usize, word: &str, needed: bool) -> Markup {
    let id = format!("seat-{}", index + 1);
    html! {
        div class="field seat-field" {
            label for=(id) { "Seat " (index + 1) }
            select id=(id) name="seat" {
                @for (each, about) in SITTERS.iter().filter(|(each, _)| !(needed && each.is_empty())) {
                    option value=(each) selected[*each == word] { (about) }
                }
            }
        }
    }
}

/// A word for each seat that the mode has: as it was filled in, or oneself and bots.
fn seat_words(mode: &Mode, old: &[(String, String)]) -> Vec<String> {
    let filled: Vec<&str> =
        old.iter().filter(|(key, _)| key == "seat").map(|(_, value)| value.as_str()).collect();
    let usual = |index: usize| match index {
        0 => "me",
        _ if index < mode.usual_seats() => "greedy",
        _ => "",
    };
    let word = |index: usize| {
        if filled.is_empty() {
            usual(index)
        } else {
            filled.get(index).copied().unwrap_or_default()
        }
    };
    (0..*mode.seats.end()).map(|index| word(index).to_owned()).collect()
}

fn name(old: &[(String, String)]) -> Markup {
    html! {
        div class="field" {
            label for="name" { "Your name" }
            input id="name" name="name" type="text" maxlength="40" autocomplete="nickname" placeholder="optional"
                value=(value(old, "name"));
        }
    }
}

fn options(game: &GameInfo, info: &ModeInfo, old: &[(String, String)]) -> Markup {
    html! {
        @if !info.options.is_empty() {
            fieldset {
                legend { "How it is played" }
                @for field in &info.options { (option(game, field, old)) }
            }
        }
    }
}

fn option(game: &GameInfo, field: &OptionInfo, old: &[(String, String)]) -> Markup {
    let id = format!("set-{}", field.key);
    let about = format!("{id}-about");
    html! {
        div class="field" {
            label for=(id) { (label(field.key)) }
            (control(field, &id, &about, old))
            p id=(about) class="hint" {
                (field.about) " "
                @if is_written(field) { "Write " (field.allowed().replace('|', " or ")) ". " }
                (rule_link(game, field.rule))
            }
        }
    }
}

/// So many numbers can be looked through; more are written.
const LISTED: usize = 20;

fn is_written(field: &OptionInfo) -> bool {
    field.numbers.clone().is_some_and(|numbers| numbers.count() > LISTED)
}

fn control(field: &OptionInfo, id: &str, about: &str, old: &[(String, String)]) -> Markup {
    let name = format!("set.{}", field.key);
    let chosen = match value(old, &name) {
        "" => &field.standard,
        filled => filled,
    };
    let numbers = field.numbers.clone().into_iter().flatten();
    let numbers = numbers.map(|number| (number.to_string(), number.to_string()));
    html! {
        @if is_written(field) {
            input id=(id) name=(name) type="text" inputmode="numeric" aria-describedby=(about) value=(chosen);
        } @else {
            select id=(id) name=(name) aria-describedby=(about) {
                @for (word, name) in field.words.iter().cloned().chain(numbers) {
                    option value=(word) selected[word == chosen] { (name) }
                }
            }
        }
    }
}

fn advanced(old: &[(String, String)]) -> Markup {
    html! {
        div class="field check" {
            input id="listed" name="listed" type="checkbox" value="yes" checked[!value(old, "listed").is_empty()];
            label for="listed" { "List it in the lobby while a seat is open" }
        }
        details class="advanced" open[!value(old, "seed").is_empty()] {
            summary { "More" }
            div class="field" {
                label for="seed" { "Seed number" }
                input id="seed" name="seed" type="text" inputmode="numeric" pattern="[0-9]*" placeholder="by chance"
                    aria-describedby="seed-about" value=(value(old, "seed"));
                p id="seed-about" class="hint" {
                    "The same number deals the same table again. Whoever knows it can know every card, so the table says "
                    "that its seed was chosen. Leave it empty for a fair game."
                }
            }
        }
    }
}

fn value<'a>(old: &'a [(String, String)], key: &str) -> &'a str {
    old.iter().find(|(each, _)| each == key).map_or("", |(_, value)| value)
}

/// A key or value of an option as a label: "extra_cards" is "Extra cards".
fn label(word: &str) -> String {
    capital(&word.replace(['-', '_'], " "))
}
