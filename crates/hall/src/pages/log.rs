//! The log: turn by turn, with a link from every turn to the board as it was then, and all of it on a page of its own.

use super::frame::{Frame, viewer_word};
use super::seats::marker;
use crate::show::{LOG_LINES, LOG_PAGE, TableShow};
use kernel::{Begins, Line, Seat, Viewer};
use maud::{Markup, html};

/// The log of a table's page: its last lines.
pub(super) fn log_box(show: &TableShow<'_>) -> Markup {
    html! {
        section id="log-box" class="log-box" aria-labelledby="log-title" {
            div class="log-head" { h2 id="log-title" { "What happened" } (again_button(show)) }
            ol id="log" class="log" tabindex="0" aria-labelledby="log-title" {
                @if show.log.len() >= LOG_LINES { (earlier(show, &show.log)) }
                (log_lines(show, &show.log))
            }
        }
    }
}

/// What others have done meanwhile can be seen again.
fn again_button(show: &TableShow<'_>) -> Markup {
    let words = match show.viewer {
        Viewer::Seat(_) => "Show since my last turn",
        Viewer::Spectator => "Show the last round",
    };
    html! { button id="again" class="quiet js-only" type="button" { (words) } }
}

/// The page at `/tables/T/log`. The script takes lines from it when somebody wants earlier ones.
pub fn log(show: &TableShow<'_>, lines: &[Line]) -> Markup {
    let title = format!("Log of {}", show.game.title);
    let main = html! {
        main id="main" class="narrow whole-log" {
            h1 { "What happened" }
            ol id="log" class="log" {
                @if lines.len() >= LOG_PAGE { (earlier(show, lines)) }
                (log_lines(show, lines))
            }
            @if lines.is_empty() { p class="soft" { "Nothing has happened before." } }
            p { a class="button" href=(format!("/tables/{}", show.table)) { "Back to the table" } }
        }
    };
    let frame = Frame { styles: &["table.css"], ..Frame::plain(&title, "log-page") };
    frame.around(&main)
}

/// The way to what was told before these lines.
fn earlier(show: &TableShow<'_>, lines: &[Line]) -> Markup {
    let first = lines.first().map_or(0, |line| line.number);
    let (table, eyes) = (show.table, viewer_word(show.viewer));
    html! {
        @if first > 0 {
            li class="earlier" {
                a id="log-earlier" href=(format!("/tables/{table}/log?before={first}&seat={eyes}")) { "Earlier" }
            }
        }
    }
}

/// What kind of heading a line is, and whose turn begins with it.
pub(crate) fn heading(line: &Line) -> Option<(&'static str, Option<Seat>)> {
    match line.begins? {
        Begins::Turn(seat) => Some(("turn", Some(seat))),
        Begins::Round => Some(("round", None)),
        Begins::Part(_) => Some(("part", None)),
    }
}

fn log_lines(show: &TableShow<'_>, lines: &[Line]) -> Markup {
    html! {
        @for (place, line) in lines.iter().enumerate() {
            (log_line(show, line, place == 0 || lines[place - 1].number != line.number))
        }
    }
}

/// The script draws new lines just like this. The first line of an action says its number, once there is a replay.
fn log_line(show: &TableShow<'_>, line: &Line, is_first: bool) -> Markup {
    let after = line.number + 1;
    let moment =
        || format!("/tables/{}/replay?at={after}&seat={}", show.table, viewer_word(show.viewer));
    match heading(line) {
        Some((head, turn)) => html! {
            li class=(format!("head {head}")) data-number=(line.number) data-seat=[turn] {
                @if let Some(seat) = turn { (marker(show, seat)) }
                a class="moment" href=(moment()) title="Look at the board as it was then" { (line.text) }
            }
        },
        None => html! {
            li data-number=(line.number) {
                @if is_first && show.outcome.is_some() {
                    a class="moment number" href=(moment()) aria-label=(format!("Go to moment {after}")) { (after) }
                    " "
                }
                span { (named(show, &line.text)) }
            }
        },
    }
}

/// The words with the names of the seats set off, each as its seat.
fn named(show: &TableShow<'_>, text: &str) -> Markup {
    let names: Vec<(&str, Seat)> = show
        .chairs
        .iter()
        .flat_map(|chair| called(&chair.name).map(|name| (name, chair.seat)))
        .collect();
    html! {
        @for piece in pieces(text, &names) {
            @match piece {
                Piece::Words(words) => (words),
                Piece::Name(name, seat) => b class=(format!("named seat-{}", seat.0)) { (name) },
            }
        }
    }
}

/// What a seat is called inside a sentence: "Varorin" of "Varorin (Anuth)", both names of "Tina and Sid".
fn called(name: &str) -> impl Iterator<Item = &str> {
    let name = name.split(" (").next().unwrap_or_default();
    name.split(" and ").filter(|name| !name.is_empty())
}

#[derive(Debug, PartialEq, Eq)]
enum Piece<'a> {
    Words(&'a str),
    Name(&'a str, Seat),
}

fn pieces<'a>(text: &'a str, names: &[(&str, Seat)]) -> Vec<Piece<'a>> {
    let mut pieces = Vec::new();
    let (mut from, mut at) = (0, 0);
    while at < text.len() {
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        let starts = !is_letter(text[..at].chars().next_back());
        let whole = |name: &str| {
            text[at..].strip_prefix(name).is_some_and(|rest| !is_letter(rest.chars().next()))
        };
        let found = names.iter().filter(|_| starts).find(|(name, _)| whole(name));
        if let Some((name, seat)) = found {
            if from < at {
                pieces.push(Piece::Words(&text[from..at]));
            }
            pieces.push(Piece::Name(&text[at..at + name.len()], *seat));
            at += name.len();
            from = at;
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    if from < text.len() {
        pieces.push(Piece::Words(&text[from..]));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_as_whole_words() {
        let names = [("Ann", Seat(0)), ("Tina", Seat(1))];
        let found = |text| pieces(text, &names);
        let (ann, tina) = (Piece::Name("Ann", Seat(0)), Piece::Name("Tina", Seat(1)));
        assert_eq!(found("Ann hits Tina."), [ann, Piece::Words(" hits "), tina, Piece::Words(".")]);
        assert_eq!(found("Anna has an élan."), [Piece::Words("Anna has an élan.")]);
        assert_eq!(found("Tina's"), [Piece::Name("Tina", Seat(1)), Piece::Words("'s")]);
        assert_eq!(called("Varorin (Anuth)").collect::<Vec<_>>(), ["Varorin"]);
        assert_eq!(called("Tina and Sid").collect::<Vec<_>>(), ["Tina", "Sid"]);
    }
}
