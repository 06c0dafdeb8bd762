//! A table in play: one game, its moves so far, and a face that fits every game.

use crate::past::{Past, WayBack};
use crate::record::{saved_state, things_of, value_hash};
use crate::telling::{self, Frame};
use crate::{
    Begins, Choice, Content, Cue, Game, History, Leaf, Move, Offers, Outcome, Page, Present,
    Question, Record, Refusal, Rng, Seat, Seats, SetupError, Shared, Sound, Things, Turn, Viewer,
    at_hand, setup,
};
use serde::Deserialize;
use std::any::Any;
use std::ops::Range;

/// What the terminal, the hall and the bots see of a table, whatever game it is.
pub trait Table: Send + Sync {
    fn game(&self) -> &'static str;
    fn title(&self) -> &'static str;
    /// How many seats the table has room for (`setup::room`).
    fn seats(&self) -> usize;
    /// The seats that play now: all of them, unless seats come and go.
    fn playing(&self) -> Seats;
    /// The seats that may join now: they are asked although they do not play.
    fn newcomers(&self) -> Seats;
    /// The choice with which a seat leaves the table to the others, if it may now.
    fn leaving(&self, seat: Seat) -> Option<String>;
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
    /// The last action as it is stored.
    fn last_move(&self) -> Option<Move>;
    /// Whether `undo` would take back an action of this seat, and whose actions would go with it.
    fn can_undo(&self, seat: Seat) -> Result<Seats, String>;
    /// Takes back everything since, and with, the last action of `seat`, if nobody has learned anything by it. A secret
    /// step in a `Turn::Each` is taken back alone: what others did meanwhile stays.
    fn undo(&mut self, seat: Seat) -> Result<(), String>;
    /// How far `seat` goes back where nobody minds that something was learned since: `go_back` goes there. The state comes back
    /// with its generator, so the same cards come again.
    fn way_back(&self, seat: Seat) -> Result<WayBack, String>;
    /// Whether nobody can take back anything that has happened up to now.
    fn is_settled(&self) -> bool;
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
    /// What these actions brought about, moment by moment, as a viewer is shown it: at first the table before them, then each
    /// moment with its lines. Long stretches have fewer moments than happened, but every line.
    fn told(&self, viewer: Viewer, numbers: Range<usize>) -> Result<Vec<Frame>, String>;
    /// The number of the action with which the last round of these seats began.
    fn last_round(&self, own: Seats) -> usize;
    /// The last lines of the log before the action with this number: so many, and a few more if one action has told them.
    fn log_before(&self, viewer: Viewer, number: usize, most: usize) -> Vec<Line>;
    /// How many actions everybody knows of: the secret steps of a phase that still goes on are not among them.
    fn public_number(&self) -> usize;
    /// What everybody earned, how it went and its best moments, of a game that is over. It takes all actions again.
    fn history(&self) -> Result<History, String>;
    /// The lines of the log that tell of turning points, for everybody. Why not, if its past cannot be stepped through.
    fn marks(&self) -> Result<Vec<Line>, String>;
    /// The pages of a story that a viewer can read again: none in a game without one.
    fn story(&self, viewer: Viewer) -> Vec<Leaf>;
    fn outcome(&self) -> Option<Outcome>;
    fn record(&self) -> Record;
    /// What the content is called, and its fingerprint.
    fn content(&self) -> (&str, &str);
    /// What is in the content, so that one can tell later what has changed.
    fn things(&self) -> Things;
    /// What has changed since the table was saved: other content, newer rules. In sentences.
    fn changes(&self) -> &[String];
    /// The state as it is stored.
    fn stored_state(&self) -> serde_json::Value;
    fn hash(&self) -> String;
    /// The same table without its past, for a bot to think about on its own thread or to try an action out.
    fn fork(&self) -> Box<dyn Table>;
    /// Takes over what was done at a fork of this table, without doing it again. Nothing may have happened here since.
    fn adopt(&mut self, fork: Box<dyn Table>);
    /// The same table with its past, to be looked back at on a thread of its own.
    fn copy(&self) -> Box<dyn Table>;
    /// Goes back to the moment after the first `number` actions, and forgets what came later. Why not, if it cannot.
    fn go_back(&mut self, number: usize) -> Result<(), String>;
    /// Trusts our own store: these moves, which nobody can take back any more, have led from here to this state. They are
    /// stepped through only if somebody looks back.
    fn skip(&mut self, moves: &[Move], state: &serde_json::Value) -> Result<(), String>;
    /// The session behind this face, for those who know its game.
    fn as_any(&self) -> &dyn Any;
    fn into_any(self: Box<Self>) -> Box<dyn Any>;
}

/// One sentence of the log.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Line {
    /// The number of the action that brought it about. Secret steps that several seats take at the same time have one
    /// number together: how many there were is nobody's business.
    pub number: usize,
    pub text: String,
    /// How a page shows it.
    #[serde(skip)]
    pub cue: Cue,
    /// What all read then. A page of the hall shows it on the table.
    #[serde(skip)]
    pub leaf: Option<Leaf>,
    #[serde(skip)]
    pub sound: Option<Sound>,
    /// What begins with it.
    #[serde(skip)]
    pub begins: Option<Begins>,
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
    past: Past<G>,
    /// The version of the rules under which the table was begun.
    pub(crate) rules: u32,
    /// Moves of older rules or other content: kept, but they cannot be stepped through any more.
    pub(crate) before: Vec<Move>,
    /// Whether the table was carried over to newer rules or other content, here or earlier.
    pub(crate) carried: bool,
    /// What has changed since the table was saved, in sentences.
    pub(crate) changes: Vec<String>,
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
            rng,
            past: Past::new(&state, setup::room::<G>(&options)),
            options,
            state,
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
        if step.seat.index() >= self.seats() {
            return Err(PlayError::Unreadable(format!(
                "is of seat {}, and there is none",
                step.seat
            )));
        }
        self.take(step.seat, action).map_err(PlayError::Refused)
    }

    /// Takes one action.
    pub fn take(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.past.take(&mut self.state, seat, action)
    }

    pub fn state(&self) -> &G {
        &self.state
    }

    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// An event as a line of the log, for those whom it is told.
    fn line(&self, number: usize, event: &G::Event, viewer: Viewer) -> Option<Line> {
        let text = self.state.tell(event, viewer)?;
        let (cue, leaf) = (self.state.cue(event), self.state.leaf(event));
        let sound = self.state.sound(event).or_else(|| Sound::of(&cue));
        let begins = self.state.begins(event);
        Some(Line { number: self.before.len() + number, text, cue, leaf, sound, begins })
    }

    /// What these actions tell a viewer; numbers are those of the table.
    fn lines(&self, viewer: Viewer, numbers: Range<usize>) -> Vec<Line> {
        let skipped = self.before.len();
        let numbers = numbers.start.saturating_sub(skipped)..numbers.end.saturating_sub(skipped);
        let told = self.past.told(numbers);
        told.iter().filter_map(|(number, event)| self.line(*number, event, viewer)).collect()
    }

    /// The moves since the table was begun, or since it went on under newer rules.
    fn moves(&self) -> impl DoubleEndedIterator<Item = Move> {
        let json = |action: &G::Action| {
            at_hand(self.content, || serde_json::to_value(action)).expect("an action is plain data")
        };
        self.past
            .taken()
            .iter()
            .map(move |taken| Move { seat: taken.seat, action: json(&taken.action) })
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
        setup::room::<G>(&self.options)
    }

    fn playing(&self) -> Seats {
        self.state.playing().and(Seats::all(self.seats()))
    }

    fn newcomers(&self) -> Seats {
        self.state.turn().seats().minus(self.state.playing())
    }

    fn leaving(&self, seat: Seat) -> Option<String> {
        let action = self.state.leaving(seat)?;
        let word = at_hand(self.content, || serde_json::to_string(&action));
        Some(word.expect("an action is plain data"))
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.state.seat_name(seat)
    }

    fn is_open(&self) -> bool {
        setup::mode::<G>(&self.options).open
    }

    fn number(&self) -> usize {
        self.before.len() + self.past.len()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn question(&self, seat: Seat) -> Option<Question> {
        self.state.turn().seats().contains(seat).then(|| self.state.question(seat))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let offered = at_hand(self.content, || offered(&self.state, seat));
        offered.into_iter().map(|(_, choice)| choice).collect()
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
        self.past.taken().iter().rev().map(|taken| taken.seat).find(|&seat| of.contains(seat))
    }

    fn last_move(&self) -> Option<Move> {
        self.moves().next_back()
    }

    fn can_undo(&self, seat: Seat) -> Result<Seats, String> {
        let reach = self.past.reach(seat)?;
        Ok(self.past.touched(reach, self.state.turn()))
    }

    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let reach = self.past.reach(seat)?;
        self.state = self.past.take_back(reach)?;
        Ok(())
    }

    fn way_back(&self, seat: Seat) -> Result<WayBack, String> {
        let WayBack { step, turn } = self.past.way_back(seat)?;
        Ok(WayBack { step: self.before.len() + step, turn: self.before.len() + turn })
    }

    fn is_settled(&self) -> bool {
        self.past.is_settled()
    }

    fn sets(&self) -> Vec<(&'static str, String)> {
        setup::sets::<G>(&self.content, &self.options)
    }

    fn board(&self, viewer: Viewer) -> String {
        G::board(&self.state.view(viewer))
    }

    fn page(&self, viewer: Viewer) -> Page {
        at_hand(self.content, || page_of(&self.state, viewer))
    }

    fn picture(&self, viewer: Viewer) -> Page {
        picture_of(&self.state, viewer)
    }

    fn view(&self, viewer: Viewer) -> serde_json::Value {
        serde_json::to_value(self.state.view(viewer)).expect("a view is plain data")
    }

    fn log(&self, viewer: Viewer, from: usize) -> Vec<Line> {
        self.lines(viewer, from..self.number())
    }

    fn log_before(&self, viewer: Viewer, number: usize, most: usize) -> Vec<Line> {
        let (end, mut back) = (number.min(self.number()), most.max(2) / 2);
        loop {
            // One action rarely has more than a few lines, so the search begins near the end.
            let start = end.saturating_sub(back);
            let mut lines = self.lines(viewer, start..end);
            let cut = lines.len().saturating_sub(most);
            if cut > 0 || start == 0 {
                // What one action told stays together.
                let first = lines.get(cut).map_or(0, |line| line.number);
                lines.retain(|line| line.number >= first);
                return lines;
            }
            back *= 2;
        }
    }

    fn public_number(&self) -> usize {
        self.before.len() + self.past.public(self.state.turn())
    }

    fn history(&self) -> Result<History, String> {
        let (state, walk) = self.past.walk()?;
        let line = |number: usize, event: &G::Event| self.line(number, event, Viewer::Spectator);
        Ok(walk.done(&state, line, self.before.len()))
    }

    fn told(&self, viewer: Viewer, numbers: Range<usize>) -> Result<Vec<Frame>, String> {
        let range = telling::within(numbers, self.before.len(), self.past.len());
        let mut reel = telling::Reel::default();
        let before = self.past.watch(range, |number, events, state, turn| {
            let lines = events.iter().filter_map(|event| self.line(number, event, viewer));
            reel.add(lines.collect(), state, turn);
        })?;
        Ok(reel.frames(before, viewer))
    }

    fn last_round(&self, own: Seats) -> usize {
        self.before.len() + self.past.last_round(own)
    }

    fn marks(&self) -> Result<Vec<Line>, String> {
        let grand = self.past.grand()?;
        let line =
            |(number, event): &(usize, G::Event)| self.line(*number, event, Viewer::Spectator);
        Ok(grand.iter().filter_map(line).collect())
    }

    fn story(&self, viewer: Viewer) -> Vec<Leaf> {
        G::story(&self.state.view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    fn record(&self) -> Record {
        let moves = self.past.taken().iter().map(|taken| (taken.seat, taken.action));
        let record = Record::of(self.content, &self.options, self.rng, moves, &self.state);
        let moves = self.before.iter().cloned().chain(record.moves).collect();
        Record { rules: self.rules, carried: self.carried, moves, ..record }
    }

    fn content(&self) -> (&str, &str) {
        (self.content.get().name(), self.content.get().fingerprint())
    }

    fn things(&self) -> Things {
        things_of(self.content.get())
    }

    fn changes(&self) -> &[String] {
        &self.changes
    }

    fn stored_state(&self) -> serde_json::Value {
        saved_state(&self.state, self.content)
    }

    fn hash(&self) -> String {
        value_hash(&self.stored_state())
    }

    fn fork(&self) -> Box<dyn Table> {
        let (state, options) = (self.state.clone(), self.options.clone());
        let fork = Session::at(state, self.content, options, self.rng);
        Box::new(Session { rules: self.rules, carried: self.carried, ..fork })
    }

    fn adopt(&mut self, fork: Box<dyn Table>) {
        let fork = fork.into_any().downcast::<Self>().expect("it is a fork of this table");
        self.state = fork.state;
        self.past.adopt(fork.past, &self.state);
    }

    fn copy(&self) -> Box<dyn Table> {
        let (state, options) = (self.state.clone(), self.options.clone());
        let mut copy = Session::at(state, self.content, options, self.rng);
        (copy.past, copy.rules, copy.carried) = (self.past.clone(), self.rules, self.carried);
        (copy.before, copy.changes) = (self.before.clone(), self.changes.clone());
        Box::new(copy)
    }

    fn go_back(&mut self, number: usize) -> Result<(), String> {
        let number = number
            .checked_sub(self.before.len())
            .ok_or("its first actions were taken under older rules")?
            .min(self.past.len());
        self.state = self.past.state_before(number)?;
        self.past.cut(number)
    }

    fn skip(&mut self, moves: &[Move], state: &serde_json::Value) -> Result<(), String> {
        let action = |step: &Move| Ok((step.seat, G::Action::deserialize(&step.action)?));
        let read = || moves.iter().map(action).collect::<Result<Vec<_>, serde_json::Error>>();
        let actions = at_hand(self.content, read)
            .map_err(|error| format!("an action cannot be read: {error}"))?;
        self.state = at_hand(self.content, || G::deserialize(state))
            .map_err(|error| format!("its state cannot be read: {error}"))?;
        self.past.skip(actions, &self.state);
        Ok(())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn into_any(self: Box<Self>) -> Box<dyn Any> {
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
    let view = state.view(viewer);
    let parts = G::page(&view, &mut offers);
    let (placed, bar) = offers.into_parts();
    Page {
        parts,
        question: seat.map(|seat| state.question(seat)),
        placed,
        bar,
        barred: seat.map(|seat| state.barred(seat)).unwrap_or_default(),
        aim: G::aim(&view),
        standings: G::standings(&view),
        closing: G::closing(&view).into_string(),
    }
}

/// The page of a state for one viewer who only looks: as it was, or as it is at a moment in the middle of an action.
pub fn picture_of<G: Present>(state: &G, viewer: Viewer) -> Page {
    let view = state.view(viewer);
    Page {
        parts: G::page(&view, &mut Offers::none()),
        aim: G::aim(&view),
        standings: G::standings(&view),
        ..Page::default()
    }
}

/// Every legal action of `seat` in words, with the id under which it is sent back. What passes something by comes last.
fn offered<G: Present>(state: &G, seat: Seat) -> Vec<(G::Action, Choice)> {
    let mut actions = Vec::new();
    state.actions(seat, &mut actions);
    let choice = |action: G::Action| {
        let id = serde_json::to_string(&action).expect("an action is plain data");
        let stake = state.stake(seat, action);
        (action, Choice { id, stake, ..state.choice(seat, action) })
    };
    let mut offered: Vec<(G::Action, Choice)> = actions.into_iter().map(choice).collect();
    offered.sort_by_key(|(_, choice)| choice.stake);
    offered
}
