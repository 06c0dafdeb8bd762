//! A suite at work: which check is made when.

use crate::conformance::{Conformance, Tally, Watch};
use crate::failure::{self, Scene};
use crate::probe::{Check, Doing, Probe, pick_seat};
use crate::{hidden, legal, moments, page, secret, uniform, value, words};
use kernel::{Present, Rng, Seat, Seed, Shared, Transcript, Turn, setup};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Of so many decisions, one gets the checks that cost about as much as the decision itself.
const GLANCE: u32 = 8;
/// Of so many decisions, one is inspected with everything we have except the two below.
const INSPECT: u32 = 100;
/// Of so many decisions, one has its pages drawn and looked through.
const DRAW: u32 = 1_000;
/// Of so many decisions, one is concealed and the copy played to its end.
const PLAY_ON: u32 = 1_000;
/// Of so many decisions, one is concealed thousands of times; in short runs more often.
const UNIFORM: u64 = 16_000;
/// Of so many games, one is played again through a session, stored and opened.
const REPLAY: u64 = 8;
/// Of so many games, one is dealt with the generator of real tables, which is slow.
const SEALED: u64 = 16;

/// A suite at work.
pub(crate) struct Run<'a, G: Present> {
    suite: &'a Conformance<G>,
    watch: Option<Watch<G>>,
    rules: BTreeSet<String>,
    /// Actions seen anywhere in this run: most of them are illegal at any one moment.
    seen: Vec<G::Action>,
    /// Decides what is checked. It is not the generator that plays, so more checks do not change the games.
    sampler: Rng,
    uniform_every: u32,
    pub(crate) tally: Tally,
    doing: Cell<Doing<G::Action>>,
}

/// How many actions `seen` keeps; later ones replace random earlier ones.
const SEEN: usize = 512;

impl<'a, G: Present> Run<'a, G> {
    pub(crate) fn new(suite: &'a Conformance<G>, watch: Option<Watch<G>>) -> Self {
        Run {
            suite,
            watch,
            rules: words::rule_ids(G::RULES),
            seen: Vec::new(),
            sampler: Rng::fast(suite.seed ^ 0x5eed),
            uniform_every: (suite.decisions / 64).clamp(1, UNIFORM) as u32,
            tally: Tally::default(),
            doing: Cell::new(Doing::new("dealing")),
        }
    }

    /// Plays one game and reports the first thing that is wrong with it.
    pub(crate) fn game(&mut self) {
        let number = self.suite.seed.wrapping_add(self.tally.games);
        let table = self.tally.games as usize % self.suite.tables.len();
        let (content, options) = self.suite.tables[table].clone();
        let sealed = self.tally.games % SEALED == SEALED - 1;
        let rng = if sealed { Rng::sealed(Seed::from_number(number)) } else { Rng::fast(number) };
        let mut moves = Vec::new();
        self.doing.set(Doing::new("dealing"));
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.play(content, &options, rng, number, &mut moves)
        }));
        let what = match played {
            Ok(Ok(())) => return,
            Ok(Err(what)) => what,
            Err(payload) => format!("the game panics: {}", failure::words_of(&*payload)),
        };
        failure::report::<G>(Scene {
            what,
            content,
            options,
            rng,
            number,
            moves: &moves,
            doing: self.doing.get(),
        })
    }

    fn play(
        &mut self,
        content: Shared<G::Content>,
        options: &G::Options,
        rng: Rng,
        number: u64,
        moves: &mut Vec<(Seat, G::Action)>,
    ) -> Check {
        let mut game =
            G::setup(content, options, rng).map_err(|error| format!("setup fails: {error}"))?;
        let seats = setup::room::<G>(options);
        let pieces = self.suite.pieces.as_ref().map(|count| count(&game));
        let mut player = Rng::fast(number ^ 0x91a7);
        let mut lists = vec![Vec::new(); seats];
        let mut log = Transcript::default();
        let mut kept = None;
        loop {
            self.doing.set(Doing::new("listing actions"));
            self.always(&game, seats, &mut lists)?;
            let turn = game.turn();
            let inspect = self.one_in(INSPECT) || moves.is_empty() && self.tally.games < 16;
            if self.one_in(GLANCE) || inspect || turn == Turn::Over {
                self.glance(&game, &lists, pieces.as_deref())?;
            }
            if inspect || turn == Turn::Over && self.tally.games.is_multiple_of(4) {
                self.inspect(&game, seats, &lists, pieces.as_deref())?;
                self.doing.set(Doing::new("storing the state by meaning"));
                value::can_be_saved(&game, content, options)?;
                kept.get_or_insert_with(|| value::Kept::of(&game));
            }
            let Some(seat) = pick_seat(turn.seats(), &mut player) else { break };
            let action = player.pick(&lists[seat.index()]);
            if inspect {
                self.doing.set(Doing::action(
                    "concealing the state and carrying out",
                    seat,
                    action,
                ));
                let probe = Probe { rules: &self.rules, doing: &self.doing, game: &game, seats };
                hidden::nothing_in_log_or_silence(&probe, seat, action, &mut self.sampler)?;
                let draw = self.sampler.below(DRAW / INSPECT) == 0 || self.tally.inspected <= 16;
                self.doing.set(Doing::action("looking at the moments of", seat, action));
                moments::tell_no_secrets(&probe, seat, action, draw, &mut self.sampler)?;
            }
            self.doing.set(Doing::action("carrying out", seat, action));
            log.events.clear();
            game.apply(seat, action, &mut log)
                .map_err(|refusal| format!("a listed action is refused with \"{refusal}\""))?;
            moves.push((seat, action));
            if let Some(watch) = &mut self.watch {
                watch(&game, &log.events);
            }
            if moves.len() > self.suite.bound {
                return Err(format!("the game does not end within {} decisions", self.suite.bound));
            }
        }
        self.doing.set(Doing::new("comparing a kept copy of an earlier state"));
        kept.as_ref().map_or(Ok(()), value::Kept::is_unchanged)?;
        if self.tally.games < self.suite.tables.len() as u64
            || self.tally.games.is_multiple_of(REPLAY)
        {
            self.doing.set(Doing::new("playing the same actions again in a session"));
            value::replays(content, options, rng, moves, &game, &mut self.sampler)?;
        }
        self.tally.games += 1;
        self.tally.decisions += moves.len() as u64;
        self.tally.longest = self.tally.longest.max(moves.len());
        Ok(())
    }

    /// What is checked at every decision. Leaves each seat's actions in `lists`.
    fn always(&mut self, game: &G, seats: usize, lists: &mut [Vec<G::Action>]) -> Check {
        let turn = game.turn();
        if turn.seats().is_empty() != (turn == Turn::Over) {
            return Err("it is nobody's turn, and the game is not over".to_owned());
        }
        value::outcome_fits(game, turn, seats)?;
        for (seat, list) in Seat::all(seats).zip(lists) {
            list.clear();
            game.actions(seat, list);
            legal::list_fits(turn, seat, list)?;
            if let ([only], false) = (list.as_slice(), self.suite.may_ask_single) {
                legal::single_is_secret(game, seat, seats, *only, &mut self.sampler)?;
            }
        }
        Ok(())
    }

    /// What is cheap enough for many decisions: pieces, doubled entries, one unlisted action.
    fn glance(
        &mut self,
        game: &G,
        lists: &[Vec<G::Action>],
        pieces: Option<&[(String, i64)]>,
    ) -> Check {
        let seats = lists.len();
        let probe = Probe { rules: &self.rules, doing: &self.doing, game, seats };
        probe.doing.set(Doing::new("counting pieces"));
        value::pieces_are_kept(game, self.suite.pieces.as_ref(), pieces)?;
        for (seat, list) in Seat::all(seats).zip(lists) {
            legal::each_once(seat, list)?;
            if !self.seen.is_empty() {
                legal::unlisted_is_refused(&probe, seat, self.sampler.pick(&self.seen), list)?;
            }
        }
        let on_turn: Vec<&Vec<G::Action>> = lists.iter().filter(|list| !list.is_empty()).collect();
        if let Some(list) = (!on_turn.is_empty()).then(|| self.sampler.pick(&on_turn)) {
            let action = self.sampler.pick(list);
            for seat in Seat::all(seats).filter(|&seat| !game.turn().seats().contains(seat)) {
                legal::unlisted_is_refused(&probe, seat, action, &[])?;
            }
            self.remember(action);
        }
        Ok(())
    }

    /// Everything else.
    fn inspect(
        &mut self,
        game: &G,
        seats: usize,
        lists: &[Vec<G::Action>],
        pieces: Option<&[(String, i64)]>,
    ) -> Check {
        self.tally.inspected += 1;
        let play_on = self.one_in(PLAY_ON / INSPECT);
        let draw = self.one_in(DRAW / INSPECT) || self.tally.inspected <= 16;
        let even = self.one_in((self.uniform_every / INSPECT).max(1));
        let probe = Probe { rules: &self.rules, doing: &self.doing, game, seats };
        let rng = &mut self.sampler;
        for (seat, list) in Seat::all(seats).zip(lists) {
            legal::each_is_accepted(&probe, seat, list)?;
            words::are_said(&probe, seat, list)?;
        }
        words::boards_are_drawn(&probe)?;
        if draw {
            page::is_whole(&probe, lists)?;
        }
        value::copies_go_on_alike(&probe, rng)?;
        secret::nobody_else_notices(&probe, lists, draw, rng)?;
        for seat in Seat::all(seats) {
            let concealed = hidden::conceal_changes_nothing_seen(&probe, seat, draw, rng)?;
            value::pieces_are_kept(&concealed, self.suite.pieces.as_ref(), pieces)
                .map_err(|what| format!("after conceal for seat {seat}, {what}"))?;
            hidden::leans_on_nothing_hidden(game, &concealed, seat, rng)?;
            if play_on {
                hidden::plays_to_its_end(&probe, seat, concealed, self.suite.bound, rng)?;
            }
        }
        if let Some(secrets) = self.suite.secrets.as_ref().filter(|_| even) {
            let seat = Seat(rng.below(seats as u32) as u8);
            self.tally.secrets += uniform::conceal_is_even(&probe, seat, secrets, rng)?;
        }
        Ok(())
    }

    fn one_in(&mut self, count: u32) -> bool {
        self.sampler.below(count) == 0
    }

    fn remember(&mut self, action: G::Action) {
        if self.seen.contains(&action) {
            return;
        }
        if self.seen.len() < SEEN {
            self.seen.push(action);
        } else {
            let index = self.sampler.below(SEEN as u32) as usize;
            self.seen[index] = action;
        }
    }
}
