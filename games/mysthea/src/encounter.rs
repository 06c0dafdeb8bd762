//! Encounters: MY-551 to MY-565.

use crate::action::Step;
use crate::event::{Event, Why};
use crate::ids::{Encounter, Icon, Source};
use crate::state::Mysthea;
use crate::text::{Payment, Resource, Trigger};
use kernel::{Log, Seat};

impl Mysthea {
    /// MY-553: 1 experience for the first, 2 for the second, and so on. Free ones count too (MY-565).
    pub(crate) fn encounter_price(&self, seat: Seat) -> u8 {
        self.player(seat).faced.len() as u8 + 1
    }

    /// MY-551, MY-552.
    pub(crate) fn can_face(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.token == player.island()
            && self.can_face_more(seat)
            && player.experience >= self.encounter_price(seat)
    }

    /// MY-812: Sanya's player may take a card first.
    pub(crate) fn face(&mut self, seat: Seat, free: bool) {
        self.agenda.push_all([Step::Sanya { seat }, Step::Encounter { seat, free }]);
    }

    /// MY-554, MY-560, MY-561: the glory, the card, and the front of the next one.
    pub(crate) fn begin_encounter(&mut self, seat: Seat, free: bool, log: &mut impl Log<Event>) {
        // MY-563, MY-564: a free encounter costs nothing; all else is as usual.
        if !free {
            self.pay(seat, Payment::Experience, self.encounter_price(seat), log);
        }
        let encounter = self.encounters.pop().expect("MY-552: the encounter deck is not empty");
        self.player_mut(seat).faced.push(encounter);
        log.event(Event::EncounterFaced { seat, scene: self.content.encounter(encounter).scene });
        log.news();
        let glory = self.content.glory(encounter);
        self.gain(seat, Resource::Glory, glory, Why::EncounterFront, log);
        // MY-562: with premonition the card is turned over before the choice.
        let place = if self.options.premonition { &mut self.flipped } else { &mut self.facing };
        *place = Some(encounter);
        self.agenda.push(Step::NameIcon { seat });
        // T3 fires when the glory of the encounter is gained.
        self.fire(seat, Trigger::Encounter);
    }

    /// The encounter that waits for its icon to be named.
    pub(crate) fn faced_now(&self) -> Encounter {
        self.facing.or(self.flipped).expect("an encounter is being faced")
    }

    /// MY-555, MY-556: the named text is carried out, then the token moves (MY-558).
    pub(crate) fn name_icon(&mut self, seat: Seat, icon: Icon, log: &mut impl Log<Event>) {
        let encounter = self.faced_now();
        let options = &self.content.get().encounter(encounter).options;
        let option = u8::from(options[0].icon != icon);
        if self.facing.take().is_some() {
            self.flipped = Some(encounter);
            log.news();
        }
        log.event(Event::EncounterFlipped { seat, encounter, option });
        self.agenda.push(Step::MoveToken { seat, islands: options[option as usize].moves });
        self.carry_out(seat, Source::Encounter(encounter, option), false);
    }

    /// MY-558, MY-559.
    pub(crate) fn move_token(&mut self, seat: Seat, islands: u8, log: &mut impl Log<Event>) {
        self.flipped = None;
        let token = self.player(seat).token.expect("MY-122: every token stands on an island");
        let island = self.clockwise(token, islands as usize);
        if island != token {
            self.player_mut(seat).token = Some(island);
            log.event(Event::TokenMoved { seat, island });
        }
    }
}
