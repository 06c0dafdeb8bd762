//! The shop window: games, and the tables where they are played.

use super::assets;
use super::frame::Frame;
use super::guide;
use crate::games::GameInfo;
use crate::show::{FrontShow, Listed};
use kernel::english::count;
use maud::{Markup, PreEscaped, html};

/// The page at `/`.
pub fn front(show: &FrontShow<'_>) -> Markup {
    let (examples, games): (Vec<&GameInfo>, Vec<&GameInfo>) =
        show.games.iter().partition(|game| game.is_example);
    let main = html! {
        main id="main" {
            (welcome())
            @if !show.mine.is_empty() { (tables("Your tables", "mine", &show.mine, open_link)) }
            section aria-labelledby="games" {
                h2 id="games" { "The games" }
                ul class="cards" { @for game in games { li { (card(game)) } } }
            }
            (open_tables(&show.open))
            @if !show.played.is_empty() { (tables("Lately played", "played", &show.played, look_back_link)) }
            @if !examples.is_empty() { (tinkerers(&examples)) }
            (import())
        }
    };
    Frame::plain("A hall full of tables", "front").around(&main)
}

fn welcome() -> Markup {
    html! {
        section class="welcome" {
            img src=(assets::path("emblem.svg")) alt="" width="128" height="128";
            div {
                h1 { "Come in, sit down, play." }
                p {
                    "Questhall deals the cards, keeps the rules and moves the monsters. Play alone tonight, or with "
                    "friends far away. No account, nothing to install: send a link, and they sit at your table."
                }
            }
        }
    }
}

fn card(game: &GameInfo) -> Markup {
    html! {
        article class="card" aria-labelledby=(format!("game-{}", game.id)) {
            div class="emblem" { (PreEscaped(&game.emblem)) }
            div class="card-body" {
                h3 id=(format!("game-{}", game.id)) { (game.title) }
                ul class="likes" aria-label="What it is like" {
                    li { (seats(game)) }
                    @for like in game.likes { li { (like) } }
                }
                p class="about" { (game.about) }
                div class="actions" { (play_now(game, "primary")) (guide::offer(game)) (links(game)) }
            }
        }
    }
}

fn links(game: &GameInfo) -> Markup {
    html! {
        a href=(format!("/games/{}", game.id)) aria-label=(format!("Set up a table of {}", game.title)) { "Set up a table" }
        a href=(format!("/games/{}/rules", game.id)) aria-label=(format!("Rules of {}", game.title)) { "Rules" }
    }
}

/// One click to a table with oneself and bots.
fn play_now(game: &GameInfo, class: &str) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(game.id);
            // Whoever plays now may never have played it.
            @for field in game.first_mode().options.iter().filter(|field| field.first != field.standard) {
                input type="hidden" name=(format!("set.{}", field.key)) value=(field.first);
            }
            @for seat in 0..game.first_mode().mode.usual_seats() {
                input type="hidden" name="seat" value=(if seat == 0 { "me" } else { "greedy" });
            }
            button class=(class) type="submit" aria-label=(format!("Play now: {}", game.title)) { "Play now" }
        }
    }
}

fn seats(game: &GameInfo) -> String {
    let (least, most) = game.seats().into_inner();
    if least == most { count(most, "player") } else { format!("{least} to {most} players") }
}

fn tinkerers(examples: &[&GameInfo]) -> Markup {
    html! {
        section class="tinkerers" aria-labelledby="tinkerers" {
            h2 id="tinkerers" { "For tinkerers" }
            p class="soft" { "Small games that show how one is built." }
            ul {
                @for game in examples {
                    li {
                        div class="emblem" { (PreEscaped(&game.emblem)) }
                        div {
                            h3 { (game.title) }
                            p class="about" { (game.about) }
                            div class="actions" { (play_now(game, "")) (links(game)) }
                        }
                    }
                }
            }
        }
    }
}

fn open_tables(open: &[Listed]) -> Markup {
    if open.is_empty() {
        return html! {
            section aria-labelledby="open" {
                h2 id="open" { "Open tables" }
                p class="soft" { "Nobody is waiting right now. Set up a table and list it here, or send a friend its link." }
            }
        };
    }
    tables("Open tables", "open", open, join_link)
}

fn tables(title: &str, id: &str, list: &[Listed], link: fn(&Listed) -> Markup) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (title) }
            ul class="tables" {
                @for table in list {
                    li class=[table.your_turn.then_some("your-turn")] {
                        div {
                            strong { (table.title) }
                            span class="soft" { " " (table.sitters.join(", ")) }
                        }
                        div class="state" { (state(table)) }
                        (link(table))
                    }
                }
            }
        }
    }
}

fn state(table: &Listed) -> Markup {
    html! {
        @if table.over {
            span class="tag" { "over" }
            @if !table.won.is_empty() { span class="won" { (table.won) } }
        }
        @else if table.your_turn { span class="tag turn" { "your turn" } }
        @if table.open_seats > 0 && !table.over { span class="tag" { (count(table.open_seats, "open seat")) } }
        span class="soft when" data-ms=(table.touched) {}
    }
}

fn open_link(table: &Listed) -> Markup {
    let words = if table.over { "Look back" } else { "Go there" };
    table_link(table, words)
}

fn look_back_link(table: &Listed) -> Markup {
    let label = format!("How it went: {} with {}", table.title, table.sitters.join(", "));
    html! { a class="button" href=(format!("/tables/{}/ending", table.table)) aria-label=(label) { "How it went" } }
}

fn join_link(table: &Listed) -> Markup {
    table_link(table, "Join")
}

fn table_link(table: &Listed, words: &str) -> Markup {
    let label = format!("{words}: {} with {}", table.title, table.sitters.join(", "));
    html! { a class="button" href=(format!("/tables/{}", table.table)) aria-label=(label) { (words) } }
}

/// With script a file is chosen and sent; without, its text is pasted.
fn import() -> Markup {
    html! {
        section class="import" aria-labelledby="import" {
            h2 id="import" { "Bring a table along" }
            p class="soft" { "A table that was saved as a file opens here and plays on." }
            form id="import-file" class="js-only row" method="post" action="/import" {
                label for="import-chosen" { "Saved table" }
                input id="import-chosen" type="file" accept=".json,application/json";
                button type="submit" { "Open it" }
            }
            p id="import-problem" class="problem" role="alert" {}
            details {
                summary { "Paste its text instead" }
                form method="post" action="/import" {
                    label for="import-text" { "The text of the file" }
                    textarea id="import-text" name="file" rows="5" required spellcheck="false" {}
                    button type="submit" { "Open it" }
                }
            }
        }
    }
}
