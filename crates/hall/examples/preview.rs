//! Writes every page with made-up tables to a folder, to look at them in a browser without a server.
//!
//!     cargo run -p hall --example preview -- FOLDER

use hall::pages;
use hall::show::Guest;
use kernel::{Seat, Viewer};
use maud::Markup;
use std::path::Path;
use std::{env, fs, io};

mod toys;

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "preview".to_owned());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    let games = toys::games();
    let styles = games.iter().map(pages::game_style);
    for asset in pages::assets().iter().cloned().chain(styles) {
        fs::write(folder.join(asset.path.trim_start_matches('/')), asset.body)?;
    }
    for (name, page) in all_pages() {
        // Pages are opened as files here, so addresses from the root lead nowhere.
        let html = page.into_string().replace("\"/assets/", "\"assets/");
        fs::write(folder.join(format!("{name}.html")), html)?;
    }
    for name in ["front", "table", "over", "rules", "replay", "set-up", "curtain", "open"] {
        let phone = format!(
            "<!doctype html><title>{name}</title><iframe src=\"{name}.html\" width=\"390\" height=\"844\"></iframe>"
        );
        fs::write(folder.join(format!("phone-{name}.html")), phone)?;
    }
    Ok(())
}

fn all_pages() -> Vec<(&'static str, Markup)> {
    let games = toys::games();
    let game = &games[0];
    let own = Viewer::Seat(Seat(0));
    let watching = toys::show(game, Viewer::Spectator);
    let mut asked = toys::show(game, own);
    asked.undo = toys::proposal(true);
    let mut many = toys::show(game, own);
    many.page = toys::many(100);
    let curtain = Guest { curtain: Some(Seat(1)), ..toys::guest() };
    let watcher = Guest { mine: Vec::new(), ..toys::guest() };
    vec![
        ("front", pages::front(&toys::front(&games))),
        ("set-up", pages::set_up(game, None, &[])),
        ("table", pages::table(&toys::show(game, own), &toys::guest())),
        ("many", pages::table(&many, &toys::guest())),
        ("proposal", pages::table(&asked, &toys::guest())),
        ("open", pages::table(&watching, &watcher)),
        ("curtain", pages::table(&watching, &curtain)),
        ("over", pages::table(&toys::over(game, own), &toys::guest())),
        ("rules", pages::rules(game, "")),
        ("replay", pages::replay(&toys::replay(game), &[])),
        ("seed", pages::seed(&toys::seed(game, true))),
        ("problem", pages::problem(404, "No such table", "There is no table \"x\" in this hall.")),
        (
            "link",
            pages::seat_link(
                "k7f3q9",
                game,
                "Kael",
                "http://127.0.0.1:4114/tables/k7f3q9/k/secret",
            ),
        ),
        ("thanks", pages::report_thanks("k7f3q9", true)),
    ]
}
