//! A game in which some seats see everything: only here, and only to measure what fairness costs.
//!
//! A bot sees no more than `conceal` leaves. So nobody who plays a real game can be given more; for a cheat the game itself has
//! to be another one, whose `conceal` does nothing for the seats that cheat. They know the hidden cards and the draws to come.

use kernel::{
    Log, Mode, Outcome, Refusal, Rng, Seat, Seats, SetupError, Shared, Terms, Turn, Valued, Viewer,
};
use serde::{Deserialize, Serialize};

/// A game with cheats at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub(crate) struct Bare<G: Valued> {
    pub(crate) game: G,
    pub(crate) cheats: Seats,
}

impl<G: Valued> kernel::Game for Bare<G> {
    type Content = G::Content;
    type Options = G::Options;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;
    const ID: &'static str = G::ID;
    const TITLE: &'static str = G::TITLE;
    const RULES_VERSION: u32 = G::RULES_VERSION;
    const MODES: &'static [Mode] = G::MODES;

    fn setup(
        content: Shared<Self::Content>,
        options: &Self::Options,
        rng: Rng,
    ) -> Result<Self, SetupError> {
        Ok(Bare { game: G::setup(content, options, rng)?, cheats: Seats::NONE })
    }
    fn turn(&self) -> Turn {
        self.game.turn()
    }
    fn actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.game.actions(seat, out);
    }
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Refusal> {
        self.game.apply(seat, action, log)
    }
    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
    fn winners(&self) -> Option<Seats> {
        self.game.winners()
    }
    fn playing(&self) -> Seats {
        self.game.playing()
    }
    fn leaving(&self, seat: Seat) -> Option<Self::Action> {
        self.game.leaving(seat)
    }
    fn wins_together(&self) -> bool {
        self.game.wins_together()
    }
    fn view(&self, viewer: Viewer) -> Self::View {
        self.game.view(viewer)
    }
    fn conceal(&mut self, seat: Seat, rng: &mut Rng) {
        if !self.cheats.contains(seat) {
            self.game.conceal(seat, rng);
        }
    }
}

impl<G: Valued> Valued for Bare<G> {
    const TERMS: &'static [&'static str] = G::TERMS;
    const ODDS: &'static str = G::ODDS;
    const PLAY_ON: u16 = G::PLAY_ON;
    fn terms(&self, seat: Seat) -> Terms {
        self.game.terms(seat)
    }
    fn value(&self, seat: Seat) -> i32 {
        self.game.value(seat)
    }
    fn parties(&self) -> Seats {
        self.game.parties()
    }
    fn part(&self) -> u8 {
        self.game.part()
    }
    fn is_cut_short(&self) -> bool {
        self.game.is_cut_short()
    }
    fn tempts(&self, seat: Seat, action: Self::Action) -> bool {
        self.game.tempts(seat, action)
    }
}
