//! A table in play: one game, its moves so far, and a face that fits every game.

use crate::{
    Choice, Content, Cue, Game, Leaf, Move, Offers, Options, Outcome, Page, Present, Question,
    Record, RecordError, Refusal, Rng, Seat, Seats, SetupError, Shared, Transcript, Turn, Viewer,
    record, setup, state_hash,
};
use std::any::Any;

/// What the terminal, the hall and the bots see of a table, whatever game it is.
pub trait Table: Send + Sync {
    fn game(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn seat_name(&self, seat: Seat) -> String;
    /// Whether one person may see all of several own seats at once: `Mode::open`.
    fn is_open(&self) -> bool;
    /// How many actions have been taken.
    fn number(&self) -> usize;
    fn turn(&self) -> Turn;
    /// What is asked of `seat`, if it may act.
    fn question(&self, seat: Seat) -> Option<Question>;
    /// Every legal action of `seat`.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// What cannot be done now, and why.
    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)>;
    /// Plays one of the choices, by its id.
    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), PlayError>;
    /// Who of these has acted last.
    fn last_actor(&self, of: Seats) -> Option<Seat>;
    /// Whether `undo` would take back an action of this seat, and whose actions would go with it.
    fn can_undo(&self, seat: Seat) -> Result<Seats, String>;
    /// Takes back everything since, and with, the last action of `seat`, if nobody has learned anything by it.
    fn undo(&mut self, seat: Seat) -> Result<(), String>;
    /// The options that the table was set with: every key with its value.
    fn sets(&self) -> Vec<(&'static str, String)>;
    /// The table as text.
    fn board(&self, viewer: Viewer) -> String;
    /// The table as parts of a page, with the choices of `viewer` placed on them.
    fn page(&self, viewer: Viewer) -> Page;
    /// The same page for somebody who only looks, as in a replay: nothing on it can be chosen.
    fn picture(&self, viewer: Viewer) -> Page;
    fn view(&self, viewer: Viewer) -> serde_json::Value;
    /// The log for a viewer, from the action with this number on.
    fn log(&self, viewer: Viewer, from: usize) -> Vec<Line>;
    /// The pages of a story that a viewer can read again: none in a game without one.
    fn story(&self, viewer: Viewer) -> Vec<Leaf>;
    fn outcome(&self) -> Option<Outcome>;
    fn record(&self) -> Record;
    fn hash(&self) -> String;
    /// The same table without its past, for a bot to think about on its own thread or to try an action out.
    fn fork(&self) -> Box<dyn Table>;
    /// The session behind this face, for those who know its game.
    fn as_any(&self) -> &dyn Any;
}

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Line {
    /// The number of the action that brought it about.
    pub number: usize,
    pub text: String,
    /// How a page shows it.
    #[serde(skip)]
    pub cue: Cue,
    /// What all read then. A page of the hall shows it on the table.
    #[serde(skip)]
    pub leaf: Option<Leaf>,
}

/// An action that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// These words are no action of this game.
    Unreadable(String),
    /// The rules forbid it.
    Refused(Refusal),
}

impl std::fmt::Display for PlayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayError::Unreadable(why) => f.write_str(why),
            PlayError::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}

/// Every game begins with this version of its rules.
const FIRST_RULES: u32 = 1;

/// One table of one game.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    content: Shared<G::Content>,
    options: G::Options,
    rng: Rng,
    state: G,
    moments: Vec<Moment<G>>,
    /// The version of the rules under which the table was begun.
    rules: u32,
    /// Moves of an older version of the rules: kept, but they cannot be stepped through any more.
    before: Vec<Move>,
}

/// One action and what came of it.
#[derive(Clone, Debug)]
struct Moment<G: Game> {
    seat: Seat,
    action: G::Action,
    events: Vec<G::Event>,
    /// The state before the action. Forgotten once somebody has learned something: nobody may go back there.
    earlier: Option<Box<G>>,
}

impl<G: Present> Session<G> {
    /// Deals a new table.
    pub fn new(
        content: Shared<G::Content>,
        options: G::Options,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        setup::check::<G>(&content, &options)?;
        let state = G::setup(content, &options, rng)?;
        Ok(Session {
            content,
            options,
            rng,
            state,
            moments: Vec::new(),
            rules: G::RULES_VERSION,
            before: Vec::new(),
        })
    }

    /// Opens a stored table. Under the rules it was played with, its moves must lead to its state; under
    /// newer rules it goes on from the state.
    pub fn open(record: &Record, content: Shared<G::Content>) -> Result<Self, RecordError> {
        if record.game != G::ID {
            return Err(RecordError(format!(
                "This is a table of {}, not of {}.",
                record.game,
                G::ID
            )));
        }
        if record.rules > G::RULES_VERSION {
            return Err(RecordError(format!(
                "This table was made with newer rules: version {}, and this program plays version {}. Use a newer Questhall.",
                record.rules,
                G::RULES_VERSION
            )));
        }
        // Under older rules the state is trusted without its moves, so a version that never was is no way in.
        if record.rules < FIRST_RULES {
            return Err(RecordError(format!(
                "This table was made with version {} of the rules, and there never was one: the first version is {FIRST_RULES}. Use \
                 another copy of it.",
                record.rules
            )));
        }
        // A state of other content cannot be read, which would look like damage.
        if content.name() != record.content {
            return Err(other_content::<G>(&record.content, content.name()));
        }
        let damaged = |what: &str, why: String| {
            let why = why.trim_end_matches('.');
            RecordError(format!("The file is damaged: its {what} {why}. Use another copy of it."))
        };
        let options: G::Options = serde_json::from_value(record.options.clone())
            .map_err(|error| damaged("options cannot be read:", error.to_string()))?;
        let state: G = serde_json::from_value(record.state.clone())
            .map_err(|error| damaged("state cannot be read:", error.to_string()))?;
        if record.rules != G::RULES_VERSION {
            // Its moves are not taken again, so nobody else looks at these numbers.
            setup::check::<G>(&content, &options)
                .map_err(|error| damaged("options are refused:", error.to_string()))?;
            let (rng, rules, before) = (record.rng, record.rules, record.moves.clone());
            return Ok(Session {
                content,
                options,
                rng,
                state,
                moments: Vec::new(),
                rules,
                before,
            });
        }
        let mut session = Session::new(content, options, record.rng)
            .map_err(|error| damaged("options are refused:", error.to_string()))?;
        for (index, step) in record.moves.iter().enumerate() {
            let why = |error| match error {
                PlayError::Unreadable(why) => why,
                PlayError::Refused(refusal) => format!("is refused: {refusal}"),
            };
            session
                .step(step)
                .map_err(|error| damaged(&format!("move {}", index + 1), why(error)))?;
        }
        if session.state != state {
            return Err(damaged("moves", "do not lead to its state".to_owned()));
        }
        Ok(session)
    }

    /// Opens a stored table as it was dealt, before its first move.
    pub fn rewind(record: &Record, content: Shared<G::Content>) -> Result<Self, RecordError> {
        if content.name() != record.content {
            return Err(other_content::<G>(&record.content, content.name()));
        }
        let damaged = |why: String| {
            let why = why.trim_end_matches('.');
            RecordError(format!("The file is damaged: its options {why}. Use another copy of it."))
        };
        let options: G::Options = serde_json::from_value(record.options.clone())
            .map_err(|error| damaged(format!("cannot be read: {error}")))?;
        Session::new(content, options, record.rng)
            .map_err(|error| damaged(format!("are refused: {error}")))
    }

    /// Takes one stored move.
    pub fn step(&mut self, step: &Move) -> Result<(), PlayError> {
        let action = serde_json::from_value(step.action.clone())
            .map_err(|error| PlayError::Unreadable(format!("cannot be read: {error}")))?;
        // Games are only asked about seats that exist; a file may name any.
        if step.seat.index() >= self.options.seats() {
            return Err(PlayError::Unreadable(format!(
                "is of seat {}, and there is none",
                step.seat
            )));
        }
        self.take(step.seat, action).map_err(PlayError::Refused)
    }

    /// Takes one action.
    pub fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        let mut log = Transcript::default();
        let earlier = Box::new(self.state.clone());
        self.state.apply(seat, action, &mut log)?;
        if log.news {
            for moment in
                self.moments.iter_mut().rev().take_while(|moment| moment.earlier.is_some())
            {
                moment.earlier = None;
            }
        }
        let earlier = (!log.news).then_some(earlier);
        self.moments.push(Moment { seat, action, events: log.events, earlier });
        Ok(())
    }

    pub fn state(&self) -> &G {
        &self.state
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Where the last action of `seat` stands, if all since then can be taken back.
    fn undo_mark(&self, seat: Seat) -> Result<usize, String> {
        let Some(mark) = self.moments.iter().rposition(|moment| moment.seat == seat) else {
            return Err("You have not done anything yet.".to_owned());
        };
        if self.moments[mark..].iter().any(|moment| moment.earlier.is_none()) {
            return Err(
                "Somebody has learned something new since then; what was seen cannot be unseen."
                    .to_owned(),
            );
        }
        Ok(mark)
    }
}

fn other_content<G: Game>(needed: &str, given: &str) -> RecordError {
    let built_in = G::Content::built_in();
    RecordError(if needed == built_in.name() {
        "This table was played with the built-in content. Start without --content.".to_owned()
    } else {
        format!(
            "This table was played with the content \"{needed}\", not with \"{given}\". Start with --content and its folder."
        )
    })
}

impl<G: Present> Table for Session<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn seats(&self) -> usize {
        self.options.seats()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.state.seat_name(seat)
    }

    fn is_open(&self) -> bool {
        setup::mode::<G>(&self.options).open
    }

    fn number(&self) -> usize {
        self.before.len() + self.moments.len()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.state.turn().seats().contains(seat).then(|| self.state.question(seat))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        offered(&self.state, seat).into_iter().map(|(_, choice)| choice).collect()
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        self.state.barred(seat)
    }

    fn play(&mut self, seat: Seat, choice: &str) -> Result<(), PlayError> {
        let action = serde_json::from_str(choice).map_err(|_| {
            PlayError::Unreadable(format!("\"{choice}\" is no action of {}.", G::TITLE))
        })?;
        self.take(seat, action).map_err(PlayError::Refused)
    }

    fn last_actor(&self, of: Seats) -> Option<Seat> {
        self.moments.iter().rev().map(|moment| moment.seat).find(|&seat| of.contains(seat))
    }

    fn can_undo(&self, seat: Seat) -> Result<Seats, String> {
        let mark = self.undo_mark(seat)?;
        Ok(self.moments[mark..].iter().map(|moment| moment.seat).collect())
    }

    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let mark = self.undo_mark(seat)?;
        self.state = *self.moments[mark].earlier.take().expect("the mark says that it is kept");
        self.moments.truncate(mark);
        Ok(())
    }

    fn sets(&self) -> Vec<(&'static str, String)> {
        setup::sets::<G>(&self.content, &self.options)
    }

    fn board(&self, viewer: Viewer) -> String {
        G::board(&self.state.view(viewer))
    }

    fn page(&self, viewer: Viewer) -> Page {
        page_of(&self.state, viewer)
    }

    fn picture(&self, viewer: Viewer) -> Page {
        let parts = G::page(&self.state.view(viewer), &mut Offers::none());
        Page { parts, ..Page::default() }
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.state.view(viewer)).expect("a view is plain data")
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        let first = self.before.len();
        let told = self.moments.iter().enumerate().skip(from.saturating_sub(first)).flat_map(
            |(index, moment)| {
                let line = move |event: &G::Event| {
                    let text = self.state.tell(event, viewer)?;
                    let (cue, leaf) = (self.state.cue(event), self.state.leaf(event));
                    Some(Line { number: first + index, text, cue, leaf })
                };
                moment.events.iter().filter_map(line)
            },
        );
        told.collect()
    }

    fn story(&self, viewer: Viewer) -> Vec<Leaf> {
        G::story(&self.state.view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn record(&self) -> Record {
        let json =
            |action: &G::Action| serde_json::to_value(action).expect("an action is plain data");
        let state = serde_json::to_value(&self.state).expect("a state is plain data");
        let moves = self
            .moments
            .iter()
            .map(|moment| Move { seat: moment.seat, action: json(&moment.action) });
        Record {
            questhall: Record::SHAPE,
            game: G::ID.to_owned(),
            rules: self.rules,
            content: self.content.name().to_owned(),
            options: serde_json::to_value(&self.options).expect("options are plain data"),
            rng: self.rng,
            moves: self.before.iter().cloned().chain(moves).collect(),
            hash: record::state_hash(&self.state),
            state,
        }
    }

    fn hash(&self) -> String {
        state_hash(&self.state)
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(Session {
            content: self.content,
            options: self.options.clone(),
            rng: self.rng,
            state: self.state.clone(),
            moments: Vec::new(),
            rules: self.rules,
            before: Vec::new(),
        })
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The page of a state for one viewer.
pub fn page_of<G: Present>(state: &G, viewer: Viewer) -> Page {
    let seat = match viewer {
        Viewer::Seat(seat) if state.turn().seats().contains(seat) => Some(seat),
        Viewer::Seat(_) | Viewer::Spectator => None,
    };
    let mut offers = seat.map_or_else(Offers::none, |seat| Offers::new(offered(state, seat)));
    let parts = G::page(&state.view(viewer), &mut offers);
    let (placed, bar) = offers.into_parts();
    Page {
        parts,
        question: seat.map(|seat| state.question(seat)),
        placed,
        bar,
        barred: seat.map(|seat| state.barred(seat)).unwrap_or_default(),
    }
}

/// Every legal action of `seat` in words, with the id under which it is sent back.
fn offered<G: Present>(state: &G, seat: Seat) -> Vec<(G::Action, Choice)> {
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    let choice = |action: G::Action| {
        let id = serde_json::to_string(&action).expect("an action is plain data");
        (action, Choice { id, ..state.choice(seat, action) })
    };
    actions.into_iter().map(choice).collect()
}
