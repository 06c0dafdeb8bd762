//! A table in play: one game, its moves so far, and a face that fits every game.

use crate::record::{saved_state, value_hash};
use crate::{
    Choice, Cue, Game, Leaf, Move, Offers, Options, Outcome, Page, Present, Question, Record,
    Refusal, Rng, Seat, Seats, SetupError, Shared, Transcript, Turn, Viewer, at_hand,
};
use std::any::Any;

/// What the terminal, the hall and the bots see of a table, whatever game it is.
pub trait Table: Send + Sync {
    fn game(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn seats(&self) -> usize;
    fn seat_name(&self, seat: Seat) -> String;
    /// Whether one person may see all of several own seats at once: `Present::OPEN`.
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
    fn sets(&self) -> Vec<(&'static str, &'static str)>;
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
    /// What has changed since the table was saved: other content, newer rules. In sentences.
    fn changes(&self) -> &[String];
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

/// One table of one game.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    pub(crate) content: Shared<G::Content>,
    pub(crate) options: G::Options,
    pub(crate) rng: Rng,
    pub(crate) state: G,
    moments: Vec<Moment<G>>,
    /// The version of the rules under which the table was begun.
    pub(crate) rules: u32,
    /// Moves of older rules or other content: kept, but they cannot be stepped through any more.
    pub(crate) before: Vec<Move>,
    /// Whether the table was carried over to newer rules or other content, here or earlier.
    pub(crate) carried: bool,
    /// What has changed since the table was saved, in sentences.
    pub(crate) changes: Vec<String>,
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
        if !G::SEATS.contains(&options.seats()) {
            return Err(SetupError(format!(
                "{} is for {} to {} seats, not {}.",
                G::TITLE,
                G::SEATS.start(),
                G::SEATS.end(),
                options.seats()
            )));
        }
        let state = G::setup(content, &options, rng)?;
        Ok(Session::at(state, content, options, rng))
    }

    /// A table in this state, without a past.
    pub(crate) fn at(
        state: G,
        content: Shared<G::Content>,
        options: G::Options,
        rng: Rng,
    ) -> Session<G> {
        Session {
            content,
            options,
            rng,
            state,
            moments: Vec::new(),
            rules: G::RULES_VERSION,
            before: Vec::new(),
            carried: false,
            changes: Vec::new(),
        }
    }

    /// Takes one stored move.
    pub fn step(&mut self, step: &Move) -> Result<(), PlayError> {
        let read = || serde_json::from_value(step.action.clone());
        let action = at_hand(self.content, read)
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
        G::OPEN
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
        let read = || serde_json::from_str(choice);
        let action = at_hand(self.content, read).map_err(|_| {
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

    fn sets(&self) -> Vec<(&'static str, &'static str)> {
        let fields = G::Options::fields().iter();
        fields.map(|field| (field.key, self.options.get(field.key))).collect()
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
        let moves = self.moments.iter().map(|moment| (moment.seat, moment.action));
        let record = Record::of(self.content, &self.options, self.rng, moves, &self.state);
        let moves = self.before.iter().cloned().chain(record.moves).collect();
        Record { rules: self.rules, carried: self.carried, moves, ..record }
    }

    fn changes(&self) -> &[String] {
        &self.changes
    }

    fn hash(&self) -> String {
        value_hash(&saved_state(&self.state, self.content))
    }

    fn fork(&self) -> Box<dyn Table> {
        let (state, options) = (self.state.clone(), self.options.clone());
        let fork = Session::at(state, self.content, options, self.rng);
        Box::new(Session { rules: self.rules, carried: self.carried, ..fork })
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
