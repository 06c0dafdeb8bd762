//! Made-up tables to draw pages from, for the preview and the tests.

use hall::games::GameInfo;
use hall::show::{
    ChairShow, ChatLine, FrontShow, Guest, Listed, ReplayShow, SeedShow, SitterShow, TableShow,
    UndoShow,
};
use hall::sitting::{Hinting, Manners, Proposal, Undo};
use kernel::{
    Choice, Cue, Kind, Line, Mode, ModeInfo, OptionInfo, Outcome, Page, Part, Pictures, Question,
    Refusal, Seat, Seats, Viewer, Weight, english,
};
use maud::{Markup, html};

/// A name that must never be read as HTML.
pub(crate) const NASTY: &str = "<script>alert(1)</script>";

/// A game for two to five with what can be set in it.
static MODE: Mode = Mode::only(2..=5, "MY-001");
static TWO: Mode = Mode::only(2..=2, "CF-1");

fn options() -> Vec<OptionInfo> {
    let word = |word: &&str| ((*word).to_owned(), (*word).to_owned());
    let option = |key: &'static str, about, rule, words: &[&str]| OptionInfo {
        key,
        label: english::capital(key),
        about,
        rule,
        words: words.iter().map(word).collect(),
        numbers: None,
        standard: words[0].to_owned(),
        first: words[0].to_owned(),
    };
    vec![
        option(
            "attunements",
            "Which side of the five attunement cards is used all game; mixed draws a side for each.",
            "MY-108",
            &["day", "night", "mixed"],
        ),
        option(
            "expert",
            "Whether champions and starting cards are drafted instead of dealt.",
            "MY-126",
            &["off", "on"],
        ),
    ]
}

pub(crate) fn mysthea() -> GameInfo {
    GameInfo {
        id: "mysthea",
        title: "Mysthea",
        about: "Floating islands drift through a storm of magic. Lead a champion, build golems, face monsters, and take \
                the most glory in three eras.",
        likes: &["90 to 120 minutes", "against each other"],
        is_example: false,
        mode_key: "mode",
        modes: vec![ModeInfo { mode: &MODE, options: options() }],
        rules: include_str!("../../../../games/mysthea/RULES.md"),
        rules_version: 1,
        style: include_str!("toy.css"),
        guide: None,
        primer: None,
        pictures: Pictures::default(),
        emblem: emblem("Mysthea", "#3b3a6e", "#d9b36c").into_string(),
    }
}

pub(crate) fn connect_four() -> GameInfo {
    GameInfo {
        id: "connect-four",
        title: "Connect Four",
        about: "Drop stones, get four in a line.",
        likes: &[],
        is_example: true,
        mode_key: "mode",
        modes: vec![ModeInfo { mode: &TWO, options: Vec::new() }],
        rules: include_str!("../../../../games/connect-four/RULES.md"),
        rules_version: 1,
        style: "",
        guide: None,
        primer: None,
        pictures: Pictures::default(),
        emblem: emblem("Connect Four", "#2f5d62", "#f0d58c").into_string(),
    }
}

pub(crate) fn games() -> Vec<GameInfo> {
    let others = [
        ("dragon-eclipse", "Dragon Eclipse", "#5a2430", "Tame mystlings and walk into the dark."),
        (
            "wonder-book",
            "Wonder Book",
            "#2e5339",
            "A book that opens into a world, and wyrms in it.",
        ),
    ];
    let other = |(id, title, colour, about)| GameInfo {
        id,
        title,
        about,
        guide: None,
        emblem: emblem(title, colour, "#f1dcae").into_string(),
        modes: vec![ModeInfo { mode: &MODE, options: Vec::new() }],
        ..mysthea()
    };
    [mysthea()].into_iter().chain(others.map(other)).chain([connect_four()]).collect()
}

fn emblem(title: &str, ground: &str, light: &str) -> Markup {
    html! {
        svg viewBox="0 0 300 200" role="img" aria-label=(title) {
            rect width="300" height="200" fill=(ground) {}
            circle cx="225" cy="55" r="28" fill=(light) opacity="0.85" {}
            path d="M0 170 Q70 100 140 150 T300 130 V200 H0Z" fill=(light) opacity="0.25" {}
            path d="M90 120 l40 -14 40 14 -14 16 h-52z" fill=(light) opacity="0.6" {}
        }
    }
}

fn choice(id: &str, label: &str, does: &str, rule: &'static str) -> Choice {
    Choice { id: format!("\"{id}\""), ..Choice::new(label, does, rule) }
}

/// A board of hexes, some of which can be clicked; a hand of cards; and a part that is empty.
pub(crate) fn page(viewer: Viewer) -> Page {
    let asked = viewer.is(Seat(0));
    let placed: Vec<Choice> = (1..=9)
        .map(|hex| {
            let label = format!("Travel to island {hex}");
            choice(
                &format!("To{hex}"),
                &label,
                "Moves your champion there; costs 1 energy.",
                "MY-214",
            )
        })
        .collect();
    let placed = if asked { placed } else { Vec::new() };
    let bar = vec![
        choice(
            "Meditate",
            "Meditate",
            "Gain 2 energy and draw a command card. Your turn ends.",
            "MY-400",
        ),
        choice(
            "Deploy",
            "Deploy a troop",
            "Puts a troop from your supply into a region with your champion.",
            "MY-401",
        ),
        choice("Pass", "Pass", "You take no more turns in this era.", "MY-402"),
    ];
    let question = Question::new("What does Kael do with this turn?", "MY-211");
    Page {
        parts: vec![
            Part::new(Kind::Board, "board", "Board", board(&placed)),
            Part::new(Kind::Hand, "hand", "Your hand", hand(asked)),
            Part::new(Kind::Drawer, "market", "Market", html! {}),
        ],
        question: asked.then_some(question),
        placed,
        bar: if asked { bar } else { Vec::new() },
        barred: if asked {
            vec![
                (
                    "Build a golem".to_owned(),
                    Refusal::new("MY-009", "You have 1 energy, and it costs 3."),
                ),
                (
                    "Claim an attunement".to_owned(),
                    Refusal::new("MY-013", "You have claimed one in this era."),
                ),
            ]
        } else {
            Vec::new()
        },
        ..Page::default()
    }
}

/// A page that asks for one of so many cards, which stand under four headings.
pub(crate) fn many(count: usize) -> Page {
    let card = |number: usize| {
        let suit = ["Embers", "Tides", "Roots", "Winds"][number % 4];
        let label = format!("Card {number} of {suit}");
        choice(&format!("Card{number}"), &label, "Goes into your deck.", "MY-400").under(suit)
    };
    let done = choice("Done", "Done", "Your deck is built.", "MY-402");
    let bar = (1..count).map(card).chain([done]).collect();
    Page { bar, placed: Vec::new(), ..page(Viewer::Seat(Seat(0))) }
}

fn board(choices: &[Choice]) -> Markup {
    html! {
        div class="toy-board" {
            @for hex in 0..12usize {
                @match choices.get(hex) {
                    Some(choice) => (choice.button("toy-hex open", &html! { "Island " (hex + 1) })),
                    None => span class="toy-hex" { "Island " (hex + 1) },
                }
            }
        }
        p { "Glory " span data-count="glory-0" { "12" } " " span data-flip="champion-0" { "♟" } }
    }
}

fn hand(own: bool) -> Markup {
    html! {
        @if own {
            ul class="toy-hand" { @for card in ["Seat of Orders", "Lantern of Tides", "Grey Path"] { li data-flip=(card) { (card) } } }
        }
    }
}

pub(crate) fn chairs() -> Vec<ChairShow> {
    let chair = |seat: u8, name: &str, person: &str, sitter| ChairShow {
        seat: Seat(seat),
        name: name.to_owned(),
        person: person.to_owned(),
        sitter,
        deciding: seat == 0,
        leaves: false,
        ready: false,
        since: None,
    };
    vec![
        chair(0, "Kael", "Ann", SitterShow::Person),
        chair(1, "Ysolde", NASTY, SitterShow::Person),
        chair(2, "Brann", "", SitterShow::Bot { word: "greedy".to_owned(), lent: false }),
        chair(3, "Mirel", "", SitterShow::Open),
    ]
}

pub(crate) fn log() -> Vec<Line> {
    let line = |number: usize, text: &str, weight| Line {
        number,
        text: text.to_owned(),
        cue: Cue { weight, ..Cue::step("champion-0") },
        leaf: None,
        sound: None,
        begins: (number.is_multiple_of(3)).then_some(kernel::Begins::Turn(Seat(0))),
    };
    let mut lines =
        vec![line(0, "Era I begins. The storm stands over the Ember Isle.", Weight::Grand)];
    for round in 0..9 {
        lines.push(line(3 * round + 1, "Kael travels to the Moss Crown.", Weight::Step));
        lines.push(line(3 * round + 2, "Ysolde builds a golem for 3 energy.", Weight::Step));
        lines.push(line(3 * round + 3, "Brann meditates: 2 energy, 1 card.", Weight::Passing));
    }
    lines
}

const PLAIN: Manners =
    Manners { undo: Undo::Strict, clock: None, watchers_speak: false, hints: Hinting::Friendly };

pub(crate) fn show(game: &GameInfo, viewer: Viewer) -> TableShow<'_> {
    TableShow {
        hint: viewer.is(Seat(0)),
        sets: Vec::new(),
        table: "k7f3q9",
        game,
        viewer,
        own: match viewer {
            Viewer::Seat(seat) => Seats::one(seat),
            Viewer::Spectator => Seats::NONE,
        },
        group: false,
        number: 28,
        page: page(viewer),
        chairs: chairs(),
        guide: None,
        log: log(),
        outcome: None,
        rematch: None,
        reading: None,
        undo: if viewer == Viewer::Spectator { UndoShow::Hidden } else { UndoShow::Now },
        friendly: false,
        manners: &PLAIN,
        gathering: false,
        closed: None,
        seed_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
        seed: None,
        seed_known: false,
        changes: &[],
    }
}

/// The same table when it is over.
pub(crate) fn over(game: &GameInfo, viewer: Viewer) -> TableShow<'_> {
    let mut over = show(game, viewer);
    over.chairs.iter_mut().for_each(|chair| chair.deciding = false);
    over.page = page(Viewer::Spectator);
    over.outcome = Some(Outcome {
        winners: Seats::one(Seat(0)),
        name: "most glory",
        scores: vec![41, 38, 29, 17],
    });
    over.undo = UndoShow::Never("The game is over.".to_owned());
    over.seed = Some("00ff".to_owned());
    over
}

/// Somebody asks for an undo.
pub(crate) fn proposal(yours: bool) -> UndoShow {
    let proposal = Proposal { seat: Seat(1), number: 28, waiting: vec![Seat(0)] };
    UndoShow::Waiting { proposal, by: "Ysolde".to_owned(), yours }
}

pub(crate) fn guest() -> Guest<'static> {
    let line = |number, who: &str, text: &str| ChatLine {
        number,
        who: who.to_owned(),
        text: text.to_owned(),
        at: 1_700_000_000_000,
        nudged: None,
    };
    Guest {
        seen: String::new(),
        late: false,
        mine: vec![Seat(0), Seat(1)],
        curtain: None,
        follows: false,
        invite: "http://127.0.0.1:4114/tables/k7f3q9",
        chat: vec![line(1, "Bea", "Good luck! I have never won this."), line(2, "Ann", NASTY)],
    }
}

pub(crate) fn front(games: &[GameInfo]) -> FrontShow<'_> {
    let table = |table: &str, sitters: &[&str], open_seats, your_turn, over| Listed {
        table: table.to_owned(),
        game: "mysthea".to_owned(),
        title: "Mysthea".to_owned(),
        sitters: sitters.iter().map(|each| (*each).to_owned()).collect(),
        open_seats,
        your_turn,
        over,
        won: if over { "You won".to_owned() } else { String::new() },
        number: 28,
        touched: 1_700_000_000_000,
    };
    FrontShow {
        games,
        open: vec![table("p1", &["Carla", NASTY, "open"], 1, false, false)],
        mine: vec![
            table("k7f3q9", &["Ann", "Bea", "greedy bot"], 0, true, false),
            table("q2", &["Ann", "greedy bot"], 0, false, true),
        ],
        played: vec![table("r3", &["Dora", "Emil"], 0, false, true)],
    }
}

pub(crate) fn replay(game: &GameInfo) -> ReplayShow<'_> {
    let mut then = over(game, Viewer::Seat(Seat(0)));
    then.outcome = None;
    then.undo = UndoShow::Hidden;
    let marks = vec![(1, "Era I begins.".to_owned()), (11, "Era II begins.".to_owned())];
    ReplayShow { show: then, at: 2, last: 28, marks }
}

pub(crate) fn seed(game: &GameInfo, over: bool) -> SeedShow<'_> {
    let hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
    SeedShow {
        table: "k7f3q9",
        game,
        seed_hash: hash,
        seed: over.then(|| "00ff".repeat(16)),
        seed_gives: over.then(|| hash.to_owned()),
        replayed: over.then_some(Ok(28)),
        seed_known: over,
        went_back: 0,
    }
}
