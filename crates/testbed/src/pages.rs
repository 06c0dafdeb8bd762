//! Words for a game's own tests of its page: random games that are looked at, and what stands in the HTML. What must
//! hold for the page of every game is in the conformance suite.

use kernel::{Game, Page, Present, Rng, Seat, Session, Shared, Table, Transcript, Viewer, Weight};
use std::collections::{BTreeMap, BTreeSet};

/// Plays at one table, at most `long` decisions, and hands it to `look` before each of them and after the last one.
///
/// # Panics
/// If the table cannot be set, or a choice is refused.
pub fn play<G: Present>(
    content: Shared<G::Content>,
    options: G::Options,
    seed: u64,
    long: usize,
    mut look: impl FnMut(&Session<G>),
) -> Session<G> {
    let mut rng = Rng::fast(seed);
    let mut table = Session::<G>::new(content, options, rng.fork()).expect("a legal table");
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    while table.outcome().is_none() && table.number() < long {
        look(&table);
        let deciding: Vec<Seat> = table.turn().seats().iter().collect();
        let seat = rng.pick(&deciding);
        let mut choices = table.choices(seat);
        rng.shuffle(&mut choices);
        // What has been done least so far comes first half of the time, so that rare things happen too.
        if rng.below(2) == 0 {
            choices.sort_by_key(|choice| done.get(kind(&choice.id)).copied());
        }
        *done.entry(kind(&choices[0].id).to_owned()).or_default() += 1;
        table.play(seat, &choices[0].id).expect("a choice is legal");
    }
    look(&table);
    table
}

/// Plays by chance, up to so many decisions, and calls `look` after each: the state before it, who took what, the state after it
/// and what it told.
///
/// # Panics
/// If the table cannot be set, or a listed action is refused.
pub fn decisions<G: Game>(
    content: Shared<G::Content>,
    options: &G::Options,
    seed: u64,
    most: usize,
    mut look: impl FnMut(&G, Seat, G::Action, &G, &[G::Event]),
) {
    let mut rng = Rng::fast(seed);
    let mut table = G::setup(content, options, rng.fork()).expect("a legal table");
    for _ in 0..most {
        let asked: Vec<Seat> = table.turn().seats().iter().collect();
        if asked.is_empty() {
            return;
        }
        let seat = rng.pick(&asked);
        let mut actions = Vec::new();
        table.actions(seat, &mut actions);
        let action = rng.pick(&actions);
        let (before, mut log) = (table.clone(), Transcript::default());
        table.apply(seat, action, &mut log).expect("a listed action");
        look(&before, seat, action, &table, &log.events);
    }
}

/// The name of an action in its id: "Walk".
pub fn kind(id: &str) -> &str {
    let mut words = id.split(|letter: char| !letter.is_alphabetic());
    words.find(|word| !word.is_empty()).unwrap_or_default()
}

/// All parts of a page, one after another.
pub fn html(page: &Page) -> String {
    page.parts.iter().map(|part| part.html.as_str()).collect()
}

/// One part of a page; nothing if there is none of this name.
pub fn part<'a>(page: &'a Page, name: &str) -> &'a str {
    page.parts.iter().find(|part| part.name == name).map_or("", |part| part.html.as_str())
}

/// Every value of one attribute, in order.
pub fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let open = format!(" {attribute}=\"");
    html.split(&open).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What is written, without tags.
pub fn words(html: &str) -> String {
    let mut words = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' => inside = false,
            letter if !inside => words.push(letter),
            _ => {}
        }
    }
    words.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Which kinds of actions were placed on the board, and which stood in the bar.
#[derive(Clone, Debug, Default)]
pub struct Places {
    pub board: BTreeSet<String>,
    pub bar: BTreeSet<String>,
}

impl Places {
    /// Looks at the pages of all who may act.
    pub fn see<G: Present>(&mut self, table: &Session<G>) {
        for seat in table.turn().seats().iter() {
            let page = table.page(Viewer::Seat(seat));
            self.board.extend(page.placed.iter().map(|choice| kind(&choice.id).to_owned()));
            self.bar.extend(page.bar.iter().map(|choice| kind(&choice.id).to_owned()));
        }
    }

    /// # Panics
    /// If one of these kinds was never placed, or stood in the bar.
    pub fn are_on_the_board(&self, kinds: &[&str]) {
        for kind in kinds {
            assert!(self.board.contains(*kind), "{kind} was never placed: {:?}", self.board);
            assert!(!self.bar.contains(*kind), "{kind} stood in the bar");
        }
    }
}

/// What cues point to, beside what pages name.
#[derive(Clone, Debug, Default)]
pub struct Cues {
    names: BTreeSet<String>,
    at: BTreeSet<String>,
    pub steps: u32,
    pub grand: u32,
    told: usize,
}

impl Cues {
    /// Looks at all pages of a table and at what it has told since the last look.
    pub fn see<G: Present>(&mut self, table: &Session<G>) {
        for viewer in Viewer::all(table.seats()) {
            let html = html(&table.page(viewer));
            self.names.extend(values(&html, "data-flip").into_iter().map(str::to_owned));
        }
        if table.number() == 0 {
            self.told = 0;
        }
        for line in table.log(Viewer::Spectator, self.told) {
            self.steps += u32::from(line.cue.weight == Weight::Step);
            self.grand += u32::from(line.cue.weight == Weight::Grand);
            self.at.extend(line.cue.at);
        }
        self.told = table.number();
    }

    /// Names that cues point to and that no page has had; but for those that begin with one of `fleeting`,
    /// which may come and go between two pages.
    pub fn unknown(&self, fleeting: &[&str]) -> Vec<&str> {
        let pieces = self.at.difference(&self.names);
        let stays = |name: &&str| !fleeting.iter().any(|start| name.starts_with(start));
        pieces.map(String::as_str).filter(stays).collect()
    }
}
