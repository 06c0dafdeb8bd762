//! What has happened at a table, and the way back to any moment of it.
//!
//! A campaign of twelve evenings has tens of thousands of actions. Of each, who took it and what it was is kept for good;
//! states only as checkpoints, one in `SPACING` actions; what was told only of the newest actions. All else is found
//! again by taking actions from the checkpoint before it: a game is a value, so they lead to the same.

use crate::history::Walk;
use crate::{
    Game, Present, Quiet, Refusal, Seat, Seats, Transcript, Turn, Viewer, Weight, Witness,
};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Actions from one checkpoint to the next. Going back takes at most so many actions again, which is far below a
/// millisecond; half the spacing would double what a long table holds in memory.
const SPACING: usize = 128;

/// What was told is kept of so many actions: more than a page shows.
const TOLD: usize = 512;

/// The actions of one table.
#[derive(Clone, Debug)]
pub(crate) struct Past<G: Game> {
    taken: Vec<Taken<G::Action>>,
    /// What the newest actions told, from the one with the number `told_from` on.
    told: VecDeque<Vec<G::Event>>,
    told_from: usize,
    /// The turning points since the first checkpoint: the number of the action, and what it told.
    grand: Vec<(usize, G::Event)>,
    /// States before the action with this number, in order. Those before the first one are in `early`.
    checkpoints: Vec<(usize, Arc<G>)>,
    /// Nobody may go back to before the action with this number: somebody has learned something since.
    settled: usize,
    start: Arc<G>,
    seats: usize,
    /// What was skipped when the table was resumed from a stored state. Copies of a table share it.
    early: Arc<OnceLock<Result<Early<G>, String>>>,
}

/// One action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Taken<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// Somebody has learned something by it.
    news: bool,
    /// One of the secret steps that several seats take at the same time: it concerns nobody but its seat.
    own: bool,
    /// Whose turn it was, where the game says so (`Present::on_turn`).
    turn_of: Option<Seat>,
}

/// The part of the past that was skipped, once somebody has asked for it.
#[derive(Debug)]
struct Early<G: Game> {
    checkpoints: Vec<(usize, Arc<G>)>,
    grand: Vec<(usize, G::Event)>,
    taken: Vec<Taken<G::Action>>,
}

/// How far a friendly undo goes, past whatever was learned since: how many actions stay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WayBack {
    /// If the last decision of the seat is taken back.
    pub step: usize,
    /// If all of its last turn is.
    pub turn: usize,
}

/// How far an undo goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// The action with this number alone: it was a secret step, and those of others stay.
    Own(usize),
    /// All actions from this number on.
    Since(usize),
}

impl<G: Present> Past<G> {
    /// Nothing has happened yet.
    pub(crate) fn new(start: &G, seats: usize) -> Self {
        let start = Arc::new(start.clone());
        Past {
            taken: Vec::new(),
            told: VecDeque::new(),
            told_from: 0,
            grand: Vec::new(),
            checkpoints: vec![(0, start.clone())],
            settled: 0,
            start,
            seats,
            early: Arc::default(),
        }
    }

    /// These actions have led from the start to this state, which is trusted. They are taken only if somebody asks what
    /// happened; nobody may take them back.
    pub(crate) fn skip(&mut self, actions: impl IntoIterator<Item = (Seat, G::Action)>, to: &G) {
        let skipped = actions.into_iter().map(|(seat, action)| Taken {
            seat,
            action,
            news: true,
            own: false,
            turn_of: None,
        });
        self.taken.extend(skipped);
        let number = self.taken.len();
        self.checkpoints = vec![(number, Arc::new(to.clone()))];
        (self.settled, self.told_from) = (number, number);
        self.told.clear();
    }

    pub(crate) fn taken(&self) -> &[Taken<G::Action>] {
        &self.taken
    }

    pub(crate) fn len(&self) -> usize {
        self.taken.len()
    }

    /// Takes an action and writes it down.
    pub(crate) fn take(
        &mut self,
        state: &mut G,
        seat: Seat,
        action: G::Action,
    ) -> Result<(), Refusal> {
        let step = Step::take(state, seat, action, self.seats)?;
        self.push(step, state);
        Ok(())
    }

    fn push(&mut self, step: Step<G>, after: &G) {
        let number = self.taken.len();
        for event in step.events.iter().filter(|event| is_grand(after, event)) {
            self.grand.push((number, event.clone()));
        }
        self.told.push_back(step.events);
        if self.told.len() > TOLD {
            self.told.pop_front();
            self.told_from += 1;
        }
        if step.taken.news {
            self.settled = number + 1;
        }
        self.taken.push(step.taken);
        if self.taken.len().is_multiple_of(SPACING) {
            self.checkpoints.push((self.taken.len(), Arc::new(after.clone())));
        }
    }

    /// Takes over what was tried out on a fork.
    pub(crate) fn adopt(&mut self, tried: Past<G>, after: &G) {
        for (taken, events) in tried.taken.into_iter().zip(tried.told) {
            self.push(Step { taken, events }, after);
        }
    }

    /// Whether nobody can take back anything that has happened up to now.
    pub(crate) fn is_settled(&self) -> bool {
        // What one has learned in secret keeps nobody else from going back.
        self.settled == self.taken.len() && !self.taken.last().is_some_and(|taken| taken.own)
    }

    /// The state before the action with this number.
    pub(crate) fn state_before(&self, number: usize) -> Result<G, String> {
        let (from, state) = self.checkpoint(number)?;
        let mut state = G::clone(state);
        for Taken { seat, action, .. } in &self.taken[from..number] {
            state.apply(*seat, *action, &mut Quiet).map_err(|refusal| refusal.to_string())?;
        }
        Ok(state)
    }

    /// Forgets all from the action with this number on.
    pub(crate) fn cut(&mut self, number: usize) -> Result<(), String> {
        if number < self.checkpoints[0].0 {
            let Early { checkpoints, grand, taken } = self.early()?;
            let (checkpoints, grand, taken) = (checkpoints.clone(), grand.clone(), taken.clone());
            self.taken.splice(..taken.len(), taken);
            (self.checkpoints, self.grand, self.early) = (checkpoints, grand, Arc::default());
        }
        self.checkpoints.retain(|(at, _)| *at <= number);
        self.grand.retain(|(at, _)| *at < number);
        self.taken.truncate(number);
        self.told_from = self.told_from.min(number);
        self.told.truncate(number - self.told_from);
        self.settled = self.settled.min(number);
        Ok(())
    }

    /// Takes back what `reach` says, and returns the state then. Steps of others that stay are taken again from the state
    /// before it; they must still be possible and tell the same.
    pub(crate) fn take_back(&mut self, reach: Reach) -> Result<G, String> {
        let (Reach::Own(mark) | Reach::Since(mark)) = reach;
        let mut state = self.state_before(mark)?;
        let stays = match reach {
            Reach::Own(mark) => mark + 1..self.taken.len(),
            Reach::Since(_) => 0..0,
        };
        let mut steps = Vec::new();
        for number in stays {
            let Taken { seat, action, .. } = self.taken[number];
            let step = Step::take(&mut state, seat, action, self.seats);
            let told = number.checked_sub(self.told_from).map(|index| &self.told[index]);
            let same = |step: &Step<G>| told.is_none_or(|told| *told == step.events);
            let step =
                step.ok().filter(same).ok_or("What others have chosen since rests on it.")?;
            steps.push((step, state.clone()));
        }
        self.cut(mark)?;
        steps.into_iter().for_each(|(step, after)| self.push(step, &after));
        Ok(state)
    }

    /// How far an undo of `seat` goes, if it may.
    pub(crate) fn reach(&self, seat: Seat) -> Result<Reach, String> {
        let Some(mark) = self.taken.iter().rposition(|taken| taken.seat == seat) else {
            return Err("You have not done anything yet.".to_owned());
        };
        if self.taken[mark..].iter().all(|taken| taken.own) && !self.taken[mark].news {
            return Ok(Reach::Own(mark));
        }
        if mark < self.settled {
            return Err(
                "Somebody has learned something new since then; what was seen cannot be unseen."
                    .to_owned(),
            );
        }
        Ok(Reach::Since(mark))
    }

    /// How far a friendly undo of `seat` goes. What lies before the state that the table was resumed from is too long ago.
    pub(crate) fn way_back(&self, seat: Seat) -> Result<WayBack, String> {
        let Some(step) = self.taken.iter().rposition(|taken| taken.seat == seat) else {
            return Err("You have not done anything yet.".to_owned());
        };
        let first = self.checkpoints[0].0;
        if step < first {
            return Err("That was too long ago.".to_owned());
        }
        // Where the game does not say whose turn it is, a turn is what one does without another in between.
        let turn_of = self.taken[step].turn_of;
        let belongs = |taken: &Taken<G::Action>| match turn_of {
            Some(_) => taken.turn_of == turn_of,
            None => taken.seat == seat,
        };
        let run = self.taken[first..=step].iter().rev().take_while(|taken| belongs(taken));
        let begin = step + 1 - run.count();
        // Others may have begun it for us, as with a reaction.
        let own = self.taken[begin..=step].iter().position(|taken| taken.seat == seat);
        Ok(WayBack { step, turn: begin + own.unwrap_or_default() })
    }

    /// Whose actions an undo takes back. If it goes back to before a running secret phase, those of all who are in it:
    /// whether they have done something yet is nobody's business.
    pub(crate) fn touched(&self, reach: Reach, turn: Turn) -> Seats {
        match reach {
            Reach::Own(mark) => Seats::one(self.taken[mark].seat),
            Reach::Since(mark) => {
                let actors = self.taken[mark..].iter().map(|taken| taken.seat);
                let choosing = match turn {
                    Turn::Each(seats) => seats,
                    Turn::One(_) | Turn::AnyOf(_) | Turn::Over => Seats::NONE,
                };
                actors.chain(choosing.iter()).collect()
            }
        }
    }

    /// What these actions told, each with the number under which it is told. What is older than what is kept is found
    /// again.
    pub(crate) fn told(&self, Range { start, end }: Range<usize>) -> Vec<(usize, G::Event)> {
        let old = start..self.told_from.clamp(start, end.max(start));
        let mut told =
            if old.is_empty() { Vec::new() } else { self.told_again(old).unwrap_or_default() };
        let kept = (self.told_from..end).zip(&self.told).skip_while(|(number, _)| *number < start);
        told.extend(kept.flat_map(|(number, events)| {
            let number = self.told_as(number);
            events.iter().map(move |event| (number, event.clone()))
        }));
        told
    }

    /// The number under which an action tells: its own, but all secret steps of one phase tell under that of the first, so
    /// that nobody sees from the log how many there were.
    fn told_as(&self, number: usize) -> usize {
        let is_own = |number: usize| match self.early.get() {
            Some(Ok(early)) => early.taken.get(number).unwrap_or(&self.taken[number]).own,
            Some(Err(_)) | None => self.taken[number].own,
        };
        let run = (0..=number).rev().take_while(|number| is_own(*number)).count();
        (number + 1 - run).min(number)
    }

    fn told_again(&self, numbers: Range<usize>) -> Result<Vec<(usize, G::Event)>, String> {
        let mut state = self.state_before(numbers.start)?;
        let mut told = Vec::new();
        for number in numbers {
            let Taken { seat, action, .. } = self.taken[number];
            let mut log = Transcript::default();
            state.apply(seat, action, &mut log).map_err(|refusal| refusal.to_string())?;
            let number = self.told_as(number);
            told.extend(log.events.into_iter().map(|event| (number, event)));
        }
        Ok(told)
    }

    /// Takes these actions again and hands on each moment of them: the number under which it is told, what was told since
    /// the moment before, the state then, and whose turn it was when the action was taken. Returns the state before them.
    pub(crate) fn watch(
        &self,
        numbers: Range<usize>,
        mut see: impl FnMut(usize, Vec<G::Event>, G, Turn),
    ) -> Result<G, String> {
        let before = self.state_before(numbers.start)?;
        let mut state = before.clone();
        for number in numbers {
            let (Taken { seat, action, .. }, turn) = (self.taken[number], state.turn());
            let mut log = Witness::default();
            state.apply(seat, action, &mut log).map_err(|refusal| refusal.to_string())?;
            let (number, mut from) = (self.told_as(number), 0);
            let events = log.transcript.events;
            // What nobody was told of since is seen with what comes next. The last sentences stand where they were told, even if
            // the rules have cleared the table since.
            let end = (events.len(), state.clone());
            for (told, state) in log.moments.into_iter().chain([end]) {
                see(number, events[from..told].to_vec(), state, turn);
                from = told;
            }
        }
        Ok(before)
    }

    /// The number of the action with which the last round of these seats begins: their last one before others have acted, or the
    /// last one of all if nobody else has. Secret steps of a running phase tell nobody when they were taken.
    pub(crate) fn last_round(&self, own: Seats) -> usize {
        let open = self.taken.iter().rposition(|taken| !taken.own).map_or(0, |last| last + 1);
        let is_own = |taken: &Taken<G::Action>| own.contains(taken.seat);
        let taken = &self.taken[..open];
        match taken.iter().rposition(|taken| !is_own(taken)) {
            Some(others) => taken[..others].iter().rposition(is_own).unwrap_or(0),
            None => open.saturating_sub(1),
        }
    }

    /// How many actions everybody knows of: all, but for the secret steps of a phase that still goes on.
    pub(crate) fn public(&self, turn: Turn) -> usize {
        let secret = match turn {
            Turn::Each(_) => self.taken.iter().rev().take_while(|taken| taken.own).count(),
            Turn::One(_) | Turn::AnyOf(_) | Turn::Over => 0,
        };
        self.taken.len() - secret
    }

    /// All actions once more, from the start, with what is noted of them.
    pub(crate) fn walk(&self) -> Result<(G, Walk<G>), String> {
        let mut state = G::clone(&self.start);
        let mut walk = Walk::new(&state, self.seats, self.taken.len());
        for (number, Taken { seat, action, .. }) in self.taken.iter().enumerate() {
            let taken = walk.take(&mut state, number, *seat, *action);
            taken.map_err(|refusal| refusal.to_string())?;
            walk.after(&state, number, number + 1 == self.taken.len());
        }
        Ok((state, walk))
    }

    /// The turning points, each with the number of its action.
    pub(crate) fn grand(&self) -> Result<Vec<(usize, G::Event)>, String> {
        let early = if self.checkpoints[0].0 > 0 { self.early()?.grand.as_slice() } else { &[] };
        Ok(early.iter().chain(&self.grand).cloned().collect())
    }

    /// The last checkpoint that is not after the action with this number.
    fn checkpoint(&self, number: usize) -> Result<(usize, &G), String> {
        let known = number >= self.checkpoints[0].0;
        let checkpoints = if known { &self.checkpoints } else { &self.early()?.checkpoints };
        let after = checkpoints.partition_point(|(at, _)| *at <= number);
        let (at, state) = &checkpoints[after - 1];
        Ok((*at, state))
    }

    /// What was skipped. Whoever asks first takes all these actions once; they must lead to the state that was trusted.
    fn early(&self) -> Result<&Early<G>, String> {
        self.early.get_or_init(|| self.walk_early()).as_ref().map_err(String::clone)
    }

    fn walk_early(&self) -> Result<Early<G>, String> {
        let (end, expected) = &self.checkpoints[0];
        let mut state = G::clone(&self.start);
        let mut early = Early { checkpoints: Vec::new(), grand: Vec::new(), taken: Vec::new() };
        for (number, Taken { seat, action, .. }) in self.taken[..*end].iter().enumerate() {
            if number.is_multiple_of(SPACING) {
                early.checkpoints.push((number, Arc::new(state.clone())));
            }
            let step = Step::take(&mut state, *seat, *action, self.seats);
            let Step { taken, events } = step.map_err(|refusal| refusal.to_string())?;
            let grand = events.into_iter().filter(|event| is_grand(&state, event));
            early.grand.extend(grand.map(|event| (number, event)));
            early.taken.push(taken);
        }
        if state != **expected {
            return Err("its actions do not lead to its state".to_owned());
        }
        Ok(early)
    }
}

/// One action that was taken, and what it told.
struct Step<G: Game> {
    taken: Taken<G::Action>,
    events: Vec<G::Event>,
}

impl<G: Present> Step<G> {
    fn take(
        state: &mut G,
        seat: Seat,
        action: G::Action,
        seats: usize,
    ) -> Result<Step<G>, Refusal> {
        let before = match state.turn() {
            Turn::Each(_) => Some(state.clone()),
            Turn::One(_) | Turn::AnyOf(_) | Turn::Over => None,
        };
        let turn_of = state.on_turn();
        let mut log = Transcript::default();
        state.apply(seat, action, &mut log)?;
        let own = before.is_some_and(|before| {
            // A step after which all go on in secret is one's own; unless it has shown something to somebody else.
            let alike = |viewer: Viewer| before.view(viewer) == state.view(viewer);
            matches!(state.turn(), Turn::Each(_)) && (!log.news || others(seat, seats).all(alike))
        });
        let taken = Taken { seat, action, news: log.news, own, turn_of };
        Ok(Step { taken, events: log.events })
    }
}

/// All who look, but for `seat`.
fn others(seat: Seat, seats: usize) -> impl Iterator<Item = Viewer> {
    Viewer::all(seats).filter(move |viewer| !viewer.is(seat))
}

fn is_grand<G: Present>(state: &G, event: &G::Event) -> bool {
    state.cue(event).weight == Weight::Grand
}
