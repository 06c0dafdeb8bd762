//! Recorded games: played again, they must end as they did. `QUESTHALL_RECORD=1` records them anew.
//!
//! The table of older rules is written only where it is missing: it stands for the tables that people saved
//! long ago, and must open as it is.

use crate::meaning::Meaning;
use bots::{BotKind, Seated};
use kernel::{
    Content, Game, Outcome, Present, Record, Rng, Seat, Seed, Session, Shared, Table, Turn, Valued,
    state_value_hash,
};
use serde_json::{Value, json};
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Once;

/// Decides for every seat: one of its legal actions. What needs chance draws from the generator.
pub type Player<G> = Box<dyn FnMut(&G, Seat, &mut Rng) -> <G as Game>::Action>;

/// The file of the table of older rules.
const OLDER: &str = "older-rules";

/// The file of what the games mean.
const MEANING: &str = "meaning";

/// A table of older rules is played to its end within so many decisions.
const BOUND: usize = 60_000;

/// The recorded games of one package, in its folder `tests/playthroughs`. Its tests are in `tests/playthroughs.rs`,
/// and all of them have the same games.
pub struct Playthroughs<G: Present> {
    package: &'static str,
    folder: PathBuf,
    games: Vec<Planned<G>>,
    older: Option<Planned<G>>,
}

/// How a game is recorded.
struct Planned<G: Present> {
    name: &'static str,
    options: G::Options,
    seed: u64,
    player: fn(u64) -> Player<G>,
}

impl<G: Present> Playthroughs<G> {
    /// No games yet. A package gives `env!("CARGO_PKG_NAME")` and `env!("CARGO_MANIFEST_DIR")`.
    pub fn new(package: &'static str, home: impl AsRef<Path>) -> Self {
        let folder = home.as_ref().join("tests").join("playthroughs");
        Playthroughs { package, folder, games: Vec::new(), older: None }
    }

    /// A game of random actions.
    pub fn game(self, name: &'static str, options: G::Options, seed: u64) -> Self {
        self.game_of(name, options, seed, at_random)
    }

    /// A game of this player, who is given the seed.
    pub fn game_of(
        mut self,
        name: &'static str,
        options: G::Options,
        seed: u64,
        player: fn(u64) -> Player<G>,
    ) -> Self {
        self.games.push(Planned { name, options, seed, player });
        self
    }

    /// A game of random actions whose first half is a table of older rules.
    pub fn older(mut self, options: G::Options, seed: u64) -> Self {
        self.older = Some(Planned { name: OLDER, options, seed, player: at_random });
        self
    }

    /// A game of greedy bots, who get further than chance does.
    pub fn game_of_bots(self, name: &'static str, options: G::Options, seed: u64) -> Self
    where
        G: Valued,
    {
        self.game_of(name, options, seed, greedy)
    }

    /// Plays every game again and hands it to `check`, with words for what it finds wrong.
    ///
    /// # Panics
    /// If a game does not end as it did.
    pub fn end_as_they_did(&self, check: impl Fn(&Session<G>, &Outcome, &str)) {
        for game in &self.games {
            let why = format!("{}. {}", game.name, self.on_purpose());
            let record = self.read_game(game);
            let session = open(&record).unwrap_or_else(|error| panic!("{error} {why}"));
            assert_eq!(session.hash(), record.hash, "{why}");
            assert_eq!(session.number(), record.moves.len(), "{why}");
            assert_eq!(session.options(), &game.options, "{why}");
            assert_eq!(record.rng, generator(game.seed), "{why}");
            let outcome =
                session.outcome().unwrap_or_else(|| panic!("This game is not over: {why}"));
            check(&session, &outcome, &why);
            // Stored again, it is the same table.
            let stored = Record::from_json(&session.record().to_json()).expect("it is whole");
            assert_eq!(stored, record, "{why}");
        }
    }

    /// Random games go as they did when `meaning.json` was written, or `RULES_VERSION` or the content is another one.
    ///
    /// # Panics
    /// If something has changed, with what to do about it.
    pub fn mean_what_they_did(&self) {
        self.maybe_record();
        let path = self.path(MEANING);
        let kept = Meaning::read(&path)
            .unwrap_or_else(|| panic!("{} is not there. {}", path.display(), self.on_purpose()));
        kept.compare(&Meaning::of::<G>(), self.package).unwrap_or_else(|words| panic!("{words}"));
    }

    /// The first game does not open without its last move.
    ///
    /// # Panics
    /// If it does.
    pub fn refuse_a_missing_move(&self) {
        let mut record = self.read_game(&self.games[0]);
        record.moves.pop();
        let error = open::<G>(&record).expect_err("a move is missing").to_string();
        assert!(error.contains("do not lead to its state"), "{error}");
    }

    /// Opens the table of older rules, plays it to its end at random and hands it to `check`.
    ///
    /// # Panics
    /// If it does not open, does not end, or forgets its past.
    pub fn older_goes_on(&self, check: impl FnOnce(&Session<G>, &Outcome, &str)) {
        let record = self.read(OLDER);
        assert!(record.rules < G::RULES_VERSION, "rules {} are not older", record.rules);
        assert!(!is_known::<G>(&record.moves[0].action), "these words are no longer known");
        let mut session: Session<G> = open(&record).unwrap_or_else(|error| {
            panic!("A table that was saved long ago must open, and is never recorded anew: {error}")
        });
        assert_eq!(hash_as_of(&record, &session), record.hash);
        assert_eq!((session.number(), session.outcome()), (record.moves.len(), None));
        play_on(&mut session, at_random(5), &mut Rng::fast(5), BOUND);
        let outcome = session.outcome().expect("it is played to its end");
        check(&session, &outcome, OLDER);
        // It is still a table of the rules under which it was begun, with all its moves.
        let stored = session.record();
        assert_eq!(stored.rules, record.rules);
        assert_eq!(stored.moves[..record.moves.len()], record.moves[..]);
        let again = Record::from_json(&stored.to_json()).expect("it is whole");
        assert_eq!(open::<G>(&again).expect("it opens again").hash(), session.hash());
    }

    /// Tables that builds of the past have saved, in the folder `kept`: the name of each file says the day of the build. Nobody
    /// records them anew. Each opens, by its moves or by its state alone, and is played to its end at random.
    ///
    /// # Panics
    /// If one does not open, does not end, or forgets its past.
    pub fn kept_go_on(&self, check: impl Fn(&Session<G>, &Outcome, &str)) {
        let mut files: Vec<PathBuf> = std::fs::read_dir(self.folder.join("kept"))
            .expect("the folder of kept tables")
            .map(|entry| entry.expect("it can be read").path())
            .collect();
        files.sort();
        assert!(!files.is_empty(), "no table of the past is kept");
        for file in files {
            let name = file.display().to_string();
            let text = std::fs::read_to_string(&file).expect("it can be read");
            let record = Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for carried in [false, true] {
                let record = Record { carried, ..record.clone() };
                goes_on::<G>(&record, &name, &check);
            }
        }
    }

    /// Records every game, and the table of older rules where it is missing.
    ///
    /// # Panics
    /// If a game cannot be played or written.
    pub fn record(&self) {
        std::fs::create_dir_all(&self.folder).expect("the folder of the recorded games");
        let (kept, now) = (Meaning::read(&self.path(MEANING)), Meaning::of::<G>());
        if let Some(kept) = kept.filter(|kept| kept.is_silent_change(&now)) {
            kept.compare(&now, self.package).unwrap_or_else(|words| panic!("{words}"));
        }
        self.put(MEANING, &now.text());
        for game in &self.games {
            self.put(game.name, &lines(&recorded(game).record()));
        }
        if let Some(game) = &self.older
            && !self.path(OLDER).exists()
        {
            self.put(OLDER, &lines(&older::<G>(&recorded(game).record())));
        }
    }

    fn maybe_record(&self) {
        static RECORDED: Once = Once::new();
        if std::env::var_os("QUESTHALL_RECORD").is_some_and(|value| value == "1") {
            RECORDED.call_once(|| self.record());
        }
    }

    /// Of other rules the moves would not be taken again.
    fn read_game(&self, game: &Planned<G>) -> Record {
        let record = self.read(game.name);
        let (of, now) = (record.rules, G::RULES_VERSION);
        assert_eq!(of, now, "{} is of other rules. {}", game.name, self.on_purpose());
        let now = content::<G>().get().fingerprint();
        assert_eq!(record.print, now, "{} is of other content. {}", game.name, self.on_purpose());
        record
    }

    fn read(&self, name: &str) -> Record {
        self.maybe_record();
        let path = self.path(name);
        let text = std::fs::read_to_string(&path)
            .unwrap_or_else(|error| panic!("{}: {error}. {}", path.display(), self.on_purpose()));
        Record::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Tests in other processes may read it meanwhile, so it is moved to its place when it is whole.
    fn put(&self, name: &str, text: &str) {
        let whole = self.folder.join(format!(".{name}-{}", std::process::id()));
        std::fs::write(&whole, text)
            .and_then(|()| std::fs::rename(&whole, self.path(name)))
            .expect("the folder of the recorded games can be written");
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.json"))
    }

    fn on_purpose(&self) -> String {
        format!(
            "If the rules changed on purpose, raise RULES_VERSION; if rules or content did, or the game is new, record anew: \
             QUESTHALL_RECORD=1 cargo test -p {} playthroughs",
            self.package
        )
    }
}

impl<G: Present> fmt::Debug for Playthroughs<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = self.games.iter().map(|game| game.name).collect();
        f.debug_struct("Playthroughs")
            .field("folder", &self.folder)
            .field("games", &names)
            .finish_non_exhaustive()
    }
}

/// Opens a table that was in the middle of its game, and plays it to its end.
fn goes_on<G: Present>(record: &Record, name: &str, check: &impl Fn(&Session<G>, &Outcome, &str)) {
    let mut session: Session<G> = open(record).unwrap_or_else(|error| {
        panic!(
            "{name}: a table that was saved long ago must open, and is never recorded anew: {error}"
        )
    });
    assert_eq!((session.number(), session.outcome()), (record.moves.len(), None), "{name}");
    let of_today = (G::RULES_VERSION, content::<G>().get().fingerprint());
    if record.carried || record.rules < G::RULES_VERSION {
        let is_told = !session.changes().is_empty();
        assert_eq!(is_told, (record.rules, &*record.print) != of_today, "{name}: what has changed");
    }
    play_on(&mut session, at_random(5), &mut Rng::fast(5), BOUND);
    let outcome = session.outcome().unwrap_or_else(|| panic!("{name}: it does not end"));
    check(&session, &outcome, name);
    let stored = session.record();
    assert_eq!(stored.rules, record.rules, "{name}");
    let again = Record::from_json(&stored.to_json()).expect("it is whole");
    assert_eq!(open::<G>(&again).expect("it opens again").hash(), session.hash(), "{name}");
}

fn content<G: Game>() -> Shared<G::Content> {
    G::Content::built_in()
}

fn generator(seed: u64) -> Rng {
    Rng::sealed(Seed::from_number(seed))
}

fn open<G: Present>(record: &Record) -> Result<Session<G>, kernel::RecordError> {
    Session::open(record, content::<G>())
}

/// The hash of a table as the file has it: files of shape 1 have numbers where those of today have ids.
fn hash_as_of<G: Present>(record: &Record, session: &Session<G>) -> String {
    match record.questhall {
        1 => {
            let state = serde_json::to_value(session.state());
            state_value_hash(&state.expect("a state is plain data"))
        }
        _ => session.hash(),
    }
}

fn is_known<G: Game>(action: &Value) -> bool {
    serde_json::from_value::<G::Action>(action.clone()).is_ok()
}

/// Any legal action.
fn at_random<G: Present>(_seed: u64) -> Player<G> {
    let mut actions = Vec::new();
    Box::new(move |game, seat, rng| {
        actions.clear();
        game.actions(seat, &mut actions);
        rng.pick(&actions)
    })
}

/// A greedy bot in every seat.
fn greedy<G: Valued>(seed: u64) -> Player<G> {
    let seats = 0..*kernel::setup::seats::<G>().end() as u64;
    let mut bots: Vec<Seated<G>> = seats.map(|seat| BotKind::GREEDY.seat(seed + seat)).collect();
    Box::new(move |game, seat, _| bots[seat.index()].decide(game, seat))
}

/// Plays until the game is over, or so many actions have been taken.
fn play_on<G: Present>(
    session: &mut Session<G>,
    mut player: Player<G>,
    rng: &mut Rng,
    moves: usize,
) {
    while session.turn() != Turn::Over && session.number() < moves {
        // Games are recorded with those who began them: nobody sits where one could join.
        let asked = session.turn().seats().minus(session.newcomers());
        let seats: Vec<Seat> = asked.iter().collect();
        let seat = rng.pick(&seats);
        let action = player(session.state(), seat, rng);
        session.take(seat, action).expect("a listed action is legal");
    }
}

fn recorded<G: Present>(game: &Planned<G>) -> Session<G> {
    let mut session = Session::new(content::<G>(), game.options.clone(), generator(game.seed))
        .expect("these options are played");
    play_on(&mut session, (game.player)(game.seed), &mut Rng::fast(game.seed), usize::MAX);
    session
}

/// The middle of a game, as a table of older rules. Its first move is in words that are no longer known.
fn older<G: Present>(record: &Record) -> Record {
    let mut session: Session<G> =
        Session::rewind(record, content::<G>()).expect("it was dealt before");
    for step in &record.moves[..record.moves.len() / 2] {
        session.step(step).expect("it was taken before");
    }
    let mut record = session.record();
    record.rules = G::RULES_VERSION.checked_sub(1).expect("the first rules are version 1");
    record.moves[0].action = json!({ "Settle": 3 });
    record
}

/// A record with one line for each move, so that a difference can be read.
fn lines(record: &Record) -> String {
    let Value::Object(fields) = serde_json::to_value(record).expect("a record is plain data")
    else {
        panic!("a record is an object");
    };
    let mut text = String::from("{");
    for (place, (key, value)) in fields.iter().enumerate() {
        write!(text, "{}\n  \"{key}\": ", if place > 0 { "," } else { "" })
            .expect("a String takes all text");
        if let Value::Array(moves) = value {
            let lines: Vec<String> = moves.iter().map(|step| format!("    {step}")).collect();
            write!(text, "[\n{}\n  ]", lines.join(",\n")).expect("a String takes all text");
        } else {
            text += &value.to_string();
        }
    }
    text += "\n}\n";
    text
}
