//! Lantern Fair with one broken promise at a time.

#![expect(clippy::wildcard_enum_match_arm, reason = "a fault is looked at only where it strikes")]

use kernel::{Choice, Game, Log, Outcome, Present, Refusal, Rng, Seat, Seats, Viewer, Witness};
use lantern_fair::{Action, Event, Lantern, LanternFair, View};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU8, Ordering};
use testbed::Bend;

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Fault {
    #[default]
    None,
    ViewShowsDeck,
    LogNamesCard,
    SilentDraw,
    LosesPiece,
    ListsIllegal,
    ListsTwice,
    ListsOffTurn,
    AcceptsUnlisted,
    RefusalTouches,
    RefusalWithoutRule,
    UnknownRule,
    ConcealsNothing,
    ConcealsUnevenly,
    ConcealsOwnHand,
    ConcealLosesCard,
    ConcealLeans,
    KeepsGenerator,
    Panics,
    AsksSingle,
    NeverEnds,
    OutcomeEarly,
    NoLabel,
    SameLabels,
    NoSentence,
    EmptyBoard,
    StoresLess,
    AsksElsewhere,
    MomentShowsDeck,
}

/// A fault, and what the game forgets when it is stored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Faulty {
    pub(crate) fault: Fault,
    #[serde(skip)]
    forgotten: u8,
}

impl Faulty {
    pub(crate) fn with(fault: Fault) -> Faulty {
        Faulty { fault, forgotten: 0 }
    }
}

impl Bend for Faulty {
    type Game = LanternFair;

    fn actions(&self, fair: &LanternFair, seat: Seat, out: &mut Vec<Action>) {
        fair.actions(seat, out);
        match self.fault {
            Fault::ListsOffTurn if out.is_empty() => out.push(Action::Prize(0)),
            Fault::AsksSingle if fair.evening == 2 => out.truncate(1),
            Fault::ListsIllegal if !out.is_empty() => out.push(Action::From(seat)),
            Fault::ListsTwice => out.extend(out.first().copied()),
            _ => {}
        }
    }

    fn apply(
        &mut self,
        fair: &mut LanternFair,
        seat: Seat,
        action: Action,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        static TAKEN: AtomicU8 = AtomicU8::new(0);
        let before = *fair;
        let mut told = Witness::<LanternFair>::default();
        let done = fair.apply(seat, action, &mut told);
        let Witness { transcript: told, moments } = told;
        let drew = told.events.iter().any(|event| matches!(event, Event::Drew(..)));
        for (number, event) in (1..).zip(told.events) {
            log.event(event);
            moments.iter().filter(|each| each.0 == number).for_each(|each| log.moment(&each.1));
        }
        if told.news && !(self.fault == Fault::SilentDraw && drew) {
            log.news();
        }
        match (self.fault, done) {
            (Fault::RefusalTouches, Err(_)) => fair.coins[0] += 1,
            (Fault::RefusalWithoutRule, Err(_)) => return Err(Refusal::new("turns", "Not now.")),
            (Fault::AcceptsUnlisted, Err(_)) if matches!(action, Action::Prize(_)) => return Ok(()),
            (_, Err(_)) => {}
            (Fault::LosesPiece, Ok(())) => drop(fair.lit.pop()),
            // The prize is offered again and again.
            (Fault::NeverEnds, Ok(())) if matches!(action, Action::Prize(_)) => *fair = before,
            (Fault::StoresLess, Ok(())) => {
                fair.coins[0] = (fair.coins[0] + self.forgotten) % 50;
                self.forgotten = 1;
            }
            (Fault::AsksElsewhere, Ok(())) => {
                fair.coins[0] = (fair.coins[0] + TAKEN.fetch_add(1, Ordering::Relaxed)) % 50;
            }
            (Fault::Panics, Ok(())) => assert!(fair.coins[0] < 9, "the stall burns down"),
            _ => {}
        }
        done
    }

    fn outcome(&self, fair: &LanternFair) -> Option<Outcome> {
        let early = Outcome { winners: Seats::NONE, name: "early", scores: Vec::new() };
        let is_early = self.fault == Fault::OutcomeEarly && fair.evening == 3;
        if is_early { Some(early) } else { fair.outcome() }
    }

    fn view(&self, fair: &LanternFair, viewer: Viewer) -> View {
        let mut view = fair.view(viewer);
        let is_moment = fair.ask.is_none() && !fair.agenda.is_empty();
        if self.fault == Fault::ViewShowsDeck || self.fault == Fault::MomentShowsDeck && is_moment {
            view.deck = fair.deck.top().map_or(0, |lantern| lantern.0.into());
        }
        view
    }

    fn conceal(&self, fair: &mut LanternFair, seat: Seat, rng: &mut Rng) {
        let before = *fair;
        fair.conceal(seat, rng);
        match self.fault {
            Fault::KeepsGenerator => fair.rng = before.rng,
            Fault::ConcealsNothing => *fair = LanternFair { rng: fair.rng, ..before },
            Fault::ConcealsUnevenly if fair.deck.len() > 1 && fair.deck[0] > fair.deck[1] => {
                fair.deck.swap(0, 1);
            }
            // Even, and yet it tells how the deck really lies.
            Fault::ConcealLeans if before.deck.len() > 1 && before.deck[0] > before.deck[1] => {
                fair.deck.swap(0, 1);
            }
            Fault::ConcealsOwnHand => rng.shuffle(&mut fair.hands[seat.index()]),
            Fault::ConcealLosesCard if !fair.deck.is_empty() => fair.deck[0] = Lantern(1),
            _ => {}
        }
    }

    fn choice(&self, fair: &LanternFair, seat: Seat, action: Action) -> Choice {
        let mut choice = fair.choice(seat, action);
        match (self.fault, action) {
            (Fault::NoLabel, Action::Prize(0)) => choice.label = String::new(),
            (Fault::SameLabels, Action::Light(_)) => choice.label = "Light a lantern".to_owned(),
            (Fault::NoSentence, _) => choice.does = "something".to_owned(),
            (Fault::UnknownRule, _) => choice.rule = "LF-9",
            _ => {}
        }
        choice
    }

    fn board(&self, view: &View) -> String {
        if self.fault == Fault::EmptyBoard { String::new() } else { LanternFair::board(view) }
    }

    fn tell(&self, fair: &LanternFair, event: &Event, viewer: Viewer) -> Option<String> {
        match *event {
            Event::Drew(seat, _) if self.fault == Fault::LogNamesCard => {
                fair.tell(event, Viewer::Seat(seat))
            }
            _ => fair.tell(event, viewer),
        }
    }
}
