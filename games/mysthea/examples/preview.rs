//! Writes a page of a random game to a folder, to be looked at in a browser:
//!
//!     cargo run -p mysthea --example preview -- FOLDER [seats=5] [seed=1] [at=200] [viewer=0|decides|none] [until=WORD] [expert]
//!
//! `until` plays on, from decision `at`, until a part of the page or one of the buttons has this word in it. Beside
//! the page it writes the style, the emblem and `phone.html`, which shows the page in a narrow frame. With `time` it
//! measures how long pages take instead.

use kernel::{Content as _, Options as _, Page, Present, Rng, Seat, Session, Table, Viewer};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use mysthea::{Content, Mysthea, Options};
use std::path::Path;

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = args.first().map_or("/tmp/mysthea-preview", String::as_str);
    let given = |key: &str| args.iter().find_map(|arg| arg.strip_prefix(key)?.strip_prefix('='));
    let number = |key: &str, usual: u64| given(key).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let options = Options {
        expert: args.iter().any(|arg| arg == "expert"),
        ..Options::standard(number("seats", 5) as usize)
    };
    let (table, seat) = play(options, number("seed", 1), number("at", 200), given("until"));
    let viewer = match given("viewer") {
        Some("none") => Viewer::Spectator,
        Some("decides") | None => Viewer::Seat(seat),
        Some(seat) => Viewer::Seat(Seat(seat.parse().unwrap_or(0))),
    };
    if args.iter().any(|arg| arg == "time") {
        measure(&table, viewer);
        return Ok(());
    }
    write(Path::new(folder), &table, viewer)
}

/// Plays at random up to this decision, and on until the page of the seat that decides has the word in it.
fn play(options: Options, seed: u64, at: u64, until: Option<&str>) -> (Session<Mysthea>, Seat) {
    let mut rng = Rng::fast(seed);
    let mut table =
        Session::<Mysthea>::new(Content::built_in(), options, rng.fork()).expect("a legal table");
    let mut seat = Seat(0);
    while table.outcome().is_none() {
        let deciding: Vec<Seat> = table.turn().seats().iter().collect();
        seat = rng.pick(&deciding);
        let found = || {
            let page = table.page(Viewer::Seat(seat));
            until.is_none_or(|word| page.parts.iter().any(|part| part.html.contains(word)))
        };
        if table.number() as u64 >= at && found() {
            break;
        }
        let choices = table.choices(seat);
        let choice = &choices[rng.below(choices.len() as u32) as usize];
        table.play(seat, &choice.id).expect("a choice is legal");
    }
    (table, seat)
}

fn write(folder: &Path, table: &Session<Mysthea>, viewer: Viewer) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let page = table.page(viewer);
    for part in &page.parts {
        println!("{:>9} {:>6} bytes", part.name, part.html.len());
    }
    let sum: usize = page.parts.iter().map(|part| part.html.len()).sum();
    let (placed, bar) = (page.placed.len(), page.bar.len());
    println!("      all {sum:>6} bytes; {placed} choices placed, {bar} in the bar");
    std::fs::write(folder.join("mysthea.css"), Mysthea::STYLE)?;
    std::fs::write(folder.join("emblem.svg"), Mysthea::emblem().into_string())?;
    for theme in ["light", "dark"] {
        let html = document(&page, theme).into_string();
        std::fs::write(folder.join(format!("{theme}.html")), html)?;
        let frame = html! {
            (DOCTYPE)
            body { iframe src={ (theme) ".html" } width="390" height="3600" frameborder="0" {} }
        };
        std::fs::write(folder.join(format!("phone-{theme}.html")), frame.into_string())?;
    }
    Ok(())
}

/// A simple shell: the game at the left, question and bar at the right.
fn document(page: &Page, theme: &str) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" data-theme=(theme) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Mysthea" }
                link rel="stylesheet" href="mysthea.css";
                style { (PreEscaped(SHELL)) }
            }
            body {
                main.shell {
                    div.stage {
                        div.game.game-mysthea {
                            @for part in &page.parts {
                                section id={ "part-" (part.name) } class={ "part part-" (part.name) } aria-label=(part.label) {
                                    (PreEscaped(&part.html))
                                }
                            }
                        }
                    }
                    aside {
                        @if let Some(question) = &page.question { h2 { (question.text) } }
                        form id="act" {
                            @for choice in &page.bar { p { (choice.button("bar", &html! { (choice.label) })) } }
                        }
                    }
                }
            }
        }
    }
}

const SHELL: &str = "
body { margin: 0; font-family: system-ui, sans-serif; background: #f3eef9; color: #241c38; }
[data-theme=dark] body { background: #171226; color: #eee8fb; }
.shell { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 8px; }
.stage { container-type: inline-size; min-width: 0; }
aside { order: -1; }
h2 { font-size: 16px; }
@media (min-width: 1000px) {
  .shell { grid-template-columns: minmax(0, 3fr) minmax(0, 1fr); padding: 14px; gap: 16px; }
  aside { order: 0; }
}";

/// How long it takes to view and draw a page.
#[expect(clippy::disallowed_methods, reason = "measures")]
fn measure(table: &Session<Mysthea>, viewer: Viewer) {
    const TIMES: u32 = 5000;
    let start = std::time::Instant::now();
    let mut bytes = 0;
    for _ in 0..TIMES {
        bytes += table.page(viewer).parts.iter().map(|part| part.html.len()).sum::<usize>();
    }
    let each = start.elapsed() / TIMES;
    println!("{each:?} for a page of {} bytes", bytes / TIMES as usize);
}
