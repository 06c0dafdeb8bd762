//! Setting up a table: who sits where, and how it is played.

use super::frame::{Frame, rule_link};
use super::manners;
use crate::games::GameInfo;
use crate::levels::{USUAL, levels};
use kernel::english::capital;
use kernel::{Mode, ModeInfo, OptionInfo};
use maud::{Markup, PreEscaped, html};

/// The words for a seat, and what they mean. Nobody sits in a seat without a word.
fn sitters() -> impl Iterator<Item = (&'static str, String)> {
    let people = [("me", "Me, at this screen"), ("open", "Open: a friend joins by link")];
    let people = people.map(|(word, about)| (word, about.to_owned()));
    let bots = levels().iter().map(|level| (level.word, format!("Bot, {}", level.about)));
    people.into_iter().chain(bots).chain([("", "— nobody —".to_owned())])
}

/// The page at `/games/ID`. `old` is what was filled in, the mode included; after a mistake, `error` says what was wrong.
pub fn set_up(game: &GameInfo, error: Option<&str>, old: &[(String, String)]) -> Markup {
    let info = mode_of(game, old);
    let main = html! {
        main id="main" class="narrow" {
            h1 { "Set up a table of " (game.title) }
            (what_one_gets(game, info.mode))
            @if let Some(error) = error { p class="problem" role="alert" { (error) } }
            (modes(game, info.mode))
            form id="set-up" class="set-up" method="post" action="/tables" {
                input type="hidden" name="game" value=(game.id);
                @if game.modes.len() > 1 { input type="hidden" name=(mode_name(game)) value=(info.mode.word); }
                (seats(info.mode, old))
                (name(old))
                (options(game, info, old))
                (manners::fields(|key| value(old, key).to_owned()))
                (advanced(old))
                div class="actions" { button class="primary" type="submit" { "Open the table" } a href="/" { "Back" } }
            }
        }
    };
    let frame = Frame {
        game: Some(game),
        styles: &["rules.css"],
        scripts: &["words.js"],
        ..Frame::plain(game.title, "set-up-page")
    };
    frame.around(&main)
}

/// A picture of the game, or of the way to play that is chosen, and what it is like.
fn what_one_gets(game: &GameInfo, mode: &Mode) -> Markup {
    html! {
        div class="one-gets" {
            (picture(game, mode))
            div {
                ul class="likes" aria-label="What it is like" {
                    li { (Mode::range(&mode.seats)) " players" }
                    @for like in game.likes { li { (like) } }
                }
                p { (game.about) }
                p class="soft" { a href=(format!("/games/{}/rules", game.id)) { "How it is played" } }
            }
        }
    }
}

fn picture(game: &GameInfo, mode: &Mode) -> Markup {
    let own = own_picture(game, mode).unwrap_or(&game.emblem);
    html! { div class="emblem" { (PreEscaped(own)) } }
}

fn own_picture<'a>(game: &'a GameInfo, mode: &Mode) -> Option<&'a str> {
    game.pictures.get(&format!("mode-{}", mode.word))
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
                        @if mode != chosen && own_picture(game, mode).is_some() { (picture(game, mode)) }
                        div {
                            a href=(format!("/games/{}?mode={}", game.id, mode.word)) aria-current=[(mode == chosen).then_some("page")] {
                                (mode.title)
                            }
                            p class="hint" { (mode.about) " " (capital(&Mode::range(&mode.seats))) " players. " (rule_link(game, mode.rule)) }
                        }
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
            @let names = all(old, "seat-name");
            @for (index, word) in words.iter().enumerate() {
                (seat(index, word, names.get(index).copied().unwrap_or_default(), index < *mode.seats.start()))
            }
            p class="soft" {
                "Several seats of your own? "
                @if mode.open { "You play them all at this screen." }
                @else { "The screen is handed round, and the table hides each hand in between." }
            }
        }
    }
}

/// Several people at one screen have a name each; that of the first one is asked below.
fn seat(index: usize, word: &str, name: &str, needed: bool) -> Markup {
    let id = format!("seat-{}", index + 1);
    html! {
        div class="field seat-field" {
            label for=(id) { "Seat " (index + 1) }
            select id=(id) name="seat" {
                @for (each, about) in sitters().filter(|(each, _)| !(needed && each.is_empty())) {
                    option value=(each) selected[each == word] { (about) }
                }
            }
            input class="seat-name" name="seat-name" type=(if index == 0 { "hidden" } else { "text" }) maxlength="40" autocomplete="off"
                aria-label=(format!("Name of player {}", index + 1)) placeholder="Name" value=(name);
        }
    }
}

/// A word for each seat that the mode has: as it was filled in, or oneself and bots.
fn seat_words(mode: &Mode, old: &[(String, String)]) -> Vec<String> {
    let filled = all(old, "seat");
    let usual = |index: usize| match index {
        0 => "me",
        _ if index < mode.usual_seats() => USUAL,
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

/// What is filled in is best for a first game, unless somebody says otherwise.
fn options(game: &GameInfo, info: &ModeInfo, old: &[(String, String)]) -> Markup {
    let first = info.options.iter().any(|field| field.first != field.standard);
    html! {
        @if !info.options.is_empty() {
            fieldset {
                legend { "How it is played" }
                @if first {
                    p class="hint first-game" { (preset(game, info, old)) }
                }
                @for field in &info.options { (option(game, field, old)) }
            }
        }
    }
}

/// How the options are set now, and the way to set them otherwise.
fn preset(game: &GameInfo, info: &ModeInfo, old: &[(String, String)]) -> Markup {
    let address = format!("/games/{}?mode={}", game.id, info.mode.word);
    let name = |field: &OptionInfo| format!("set.{}", field.key);
    let is_filled = info.options.iter().any(|field| !value(old, &name(field)).is_empty());
    html! {
        @if is_filled { a href=(address) { "Set it for a first game" } }
        @else {
            "All is set for a first game. "
            a href=(format!("{address}&as=rulebook")) { "Set it as the rulebook plays it" }
        }
    }
}

/// What a page of set-up begins with that is set as the rulebook plays it.
pub fn by_the_rulebook(info: &ModeInfo) -> impl Iterator<Item = (String, String)> + '_ {
    info.options.iter().map(|field| (format!("set.{}", field.key), field.standard.clone()))
}

fn option(game: &GameInfo, field: &OptionInfo, old: &[(String, String)]) -> Markup {
    let id = format!("set-{}", field.key);
    let about = format!("{id}-about");
    html! {
        div class="field" {
            label for=(id) { (field.label) }
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
        "" => &field.first,
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

fn all<'a>(old: &'a [(String, String)], key: &str) -> Vec<&'a str> {
    old.iter().filter(|(each, _)| each == key).map(|(_, value)| value.as_str()).collect()
}

fn value<'a>(old: &'a [(String, String)], key: &str) -> &'a str {
    old.iter().find(|(each, _)| each == key).map_or("", |(_, value)| value)
}
