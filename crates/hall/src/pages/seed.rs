//! The proof that a table was dealt fairly.

use super::frame::Frame;
use crate::show::SeedShow;
use maud::{Markup, html};

/// The page at `/tables/T/seed`.
pub fn seed(show: &SeedShow<'_>) -> Markup {
    let main = html! {
        main id="main" class="narrow" {
            h1 { "Was it dealt fairly?" }
            p {
                "Every shuffle and every die of this table comes from one secret number, the seed. "
                "Before the first move the hall showed its SHA-256 hash, from which nobody can find the seed, but which fits no other one. "
                "When the game is over the hall shows the seed, and anybody can check that it fits the hash and leads to this very game."
            }
            @if show.seed_known {
                p class="problem" { "Somebody may know this table’s seed already: it was chosen by hand, the table came from a file, or it was saved as one before it was over." }
            }
            @if show.went_back > 0 {
                p {
                    "Friendly undo was used here " (times(show.went_back)) ": one person among bots took decisions back after seeing what "
                    "came of them. Nothing was dealt anew: the same cards came again in the same order, and the log says where it was."
                }
            }
            dl class="proof" {
                dt { "Hash of the seed, shown from the start" } dd { code class="hash" { (show.seed_hash) } }
                @match &show.seed {
                    Some(seed) => { dt { "The seed" } dd { code class="hash" { (seed) } } },
                    None => { dt { "The seed" } dd { "It is shown when the game is over." } },
                }
                @if let Some(gives) = &show.seed_gives { dt { "Its hash, computed now" } dd { (fits(show, gives)) } }
                @if let Some(replayed) = &show.replayed { dt { "All actions taken again from the seed" } dd { (led(replayed)) } }
            }
            (by_oneself(show))
            p { a href=(format!("/tables/{}", show.table)) { "Back to the table" } }
        }
    };
    let title = format!("The seed of a table of {}", show.game.title);
    Frame::plain(&title, "seed-page").around(&main)
}

fn times(number: usize) -> String {
    if number == 1 { "once".to_owned() } else { format!("{number} times") }
}

fn fits(show: &SeedShow<'_>, gives: &str) -> Markup {
    html! {
        @if gives == show.seed_hash { span class="yes" { "✓ It is the same hash." } }
        @else { span class="no" { "✗ It is another hash: " } code class="hash" { (gives) } }
    }
}

fn led(replayed: &Result<usize, String>) -> Markup {
    html! {
        @match replayed {
            Ok(actions) => span class="yes" { "✓ The same end after " (actions) " actions." },
            Err(why) => span class="no" { "✗ " (why) },
        }
    }
}

fn by_oneself(show: &SeedShow<'_>) -> Markup {
    let seed = show.seed.as_deref().unwrap_or("SEED");
    html! {
            h2 { "Check it yourself" }
    @match show.seed {
                Some(_) => p {
                    "The first command prints the hash. For the second one, save the "
                    a href=(format!("/tables/{}/file", show.table)) download { "table’s file" } " first."
                },
                None => p { "Write the hash down now, and come back when the game is over. These commands will check it then." },
            }
            pre { code { "printf %s " (seed) " | sha256sum\nquesthall replay questhall-" (show.game.id) "-" (show.table) ".json" } }
        }
}
