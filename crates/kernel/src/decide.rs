//! The decision loop, once for all games: run until somebody must decide.

use crate::{Game, Log, Refusal, Seat, Steps, Turn};

/// A game of steps and questions. What a game says of itself here, the loop below carries out.
pub trait Asks: Game {
    /// What the rules tell while they run: `Game::Event`, or what `apply` makes one of.
    type Told;

    /// Whether a question is pending.
    fn is_asking(&self) -> bool;

    /// Takes the next step of the agenda: it changes the state, adds steps, or asks. Returns whether there was one.
    fn step(&mut self, log: &mut impl Log<Self::Told>) -> bool;

    /// What the rules look at after every change: quests, goals, the end of the game.
    #[inline]
    fn settle(&mut self, log: &mut impl Log<Self::Told>) {
        let _ = log;
    }

    /// Gives every legal answer of a seat that is asked to `out`.
    fn answers(&self, seat: Seat, out: &mut impl FnMut(Self::Action));

    /// Carries out an answer that is known to be legal.
    fn answer(&mut self, seat: Seat, action: Self::Action, log: &mut impl Log<Self::Told>);

    /// Why an action is not among the answers now.
    fn refusal(&self, seat: Seat, action: Self::Action) -> Refusal;

    /// For speed: whether the question is known to have more than one answer without listing them.
    #[inline]
    fn surely_several(&self) -> bool {
        false
    }

    /// For secrecy: whether a question that has just one answer is asked all the same, because others could not know
    /// that it has just one, and skipping it would tell them. It is looked at before the answers are listed.
    #[inline]
    fn must_ask(&self, seat: Seat) -> bool {
        let _ = seat;
        false
    }

    /// So many answers are still no choice: who holds no more cards than a cost takes pays with all of them, in
    /// whatever order.
    #[inline]
    fn forced(&self) -> usize {
        1
    }

    /// For speed: whether an action of a seat that is asked is legal, where that is known without listing all.
    #[inline]
    fn is_plainly_legal(&self, seat: Seat, action: Self::Action) -> Option<bool> {
        let _ = (seat, action);
        None
    }

    /// Whether a seat is asked now.
    #[inline]
    fn is_asked(&self, seat: Seat) -> bool {
        self.turn().seats().contains(seat)
    }
}

/// Every legal answer of `seat`, for `Game::actions`.
#[inline]
pub fn list<G: Asks>(game: &G, seat: Seat, out: &mut Vec<G::Action>) {
    if game.is_asked(seat) {
        game.answers(seat, &mut |action| out.push(action));
    }
}

/// Carries out an action and all that follows up to the next decision, for `Game::apply`. What is not listed is refused.
#[inline]
pub fn decide<G: Asks>(
    game: &mut G,
    seat: Seat,
    action: G::Action,
    log: &mut impl Log<G::Told>,
) -> Result<(), Refusal> {
    check(game, seat, action)?;
    game.answer(seat, action, log);
    run(game, log);
    Ok(())
}

/// Refuses what is not listed.
#[inline]
pub fn check<G: Asks>(game: &G, seat: Seat, action: G::Action) -> Result<(), Refusal> {
    if is_legal(game, seat, action) { Ok(()) } else { Err(game.refusal(seat, action)) }
}

#[inline]
fn is_legal<G: Asks>(game: &G, seat: Seat, action: G::Action) -> bool {
    if !game.is_asked(seat) {
        return false;
    }
    match game.is_plainly_legal(seat, action) {
        Some(legal) => {
            debug_assert_eq!(legal, is_listed(game, seat, action), "{action:?} of {seat:?}");
            legal
        }
        None => is_listed(game, seat, action),
    }
}

#[inline]
fn is_listed<G: Asks>(game: &G, seat: Seat, action: G::Action) -> bool {
    let mut listed = false;
    game.answers(seat, &mut |each| listed |= each == action);
    listed
}

/// Takes steps until somebody has to decide something. A question with one answer is not asked.
#[inline]
pub fn run<G: Asks>(game: &mut G, log: &mut impl Log<G::Told>) {
    game.settle(log);
    log.moment(game);
    // Most answers end with the next question.
    if !is_surely_asked(game) {
        take_steps(game, log);
    }
}

#[inline(never)]
fn take_steps<G: Asks>(game: &mut G, log: &mut impl Log<G::Told>) {
    let mut steps = Steps::new();
    loop {
        steps.count();
        if !game.is_asking() {
            if !game.step(log) {
                return;
            }
        } else if is_surely_asked(game) {
            return;
        } else {
            let Some((seat, only)) = only_answer(game) else { return };
            game.answer(seat, only, log);
        }
        game.settle(log);
        log.moment(game);
    }
}

/// Whether the question is asked, whatever its answers are, so that they need not be listed.
#[inline]
fn is_surely_asked<G: Asks>(game: &G) -> bool {
    if !game.is_asking() {
        return false;
    }
    let several = game.surely_several();
    debug_assert!(!several || has_several(game), "{:?} is not asked for several", game.turn());
    several || speaker(game).is_none_or(|seat| game.must_ask(seat))
}

/// The seat whose answers are looked at. None chooses in secret: when somebody does is nobody's business.
#[inline]
fn speaker<G: Asks>(game: &G) -> Option<Seat> {
    match game.turn() {
        Turn::One(seat) => Some(seat),
        // A team has the same answers, whoever speaks.
        Turn::AnyOf(seats) => seats.first(),
        Turn::Each(_) | Turn::Over => None,
    }
}

fn has_several<G: Asks>(game: &G) -> bool {
    game.turn().seats().iter().any(|seat| {
        let mut count = 0;
        game.answers(seat, &mut |_| count += 1);
        count > 1
    })
}

/// The single answer to the question, if there is just one.
#[inline]
fn only_answer<G: Asks>(game: &G) -> Option<(Seat, G::Action)> {
    let seat = speaker(game)?;
    let (mut first, mut count) = (None, 0);
    game.answers(seat, &mut |action| {
        first = first.or(Some(action));
        count += 1;
    });
    first.filter(|_| count == game.forced()).map(|only| (seat, only))
}
