//! Eras, rounds and turns: MY-200 to MY-319, MY-700 to MY-705, MY-731, MY-732.

use crate::action::{Ask, Step};
use crate::content::Ability;
use crate::event::{Event, Why};
use crate::ids::{Beast, Card, EventCard};
use crate::state::{Mysthea, Phase, Tally};
use crate::text::Resource;
use kernel::{Log, Seat, Set};

/// The glory of the first space of the events path (MY-301, MY-302).
pub(crate) const FIRST_SPACE: u8 = 2;
/// The space that recharges all artefacts (MY-303).
pub(crate) const RECHARGE_SPACE: u8 = 6;
/// Face-up cards of the development area (MY-208).
pub(crate) const MARKET: usize = 3;
/// Energy of artefacts 1 to 5 (MY-216, section 10.4).
pub(crate) const ARTEFACT_ENERGY: [u8; 5] = [3, 4, 4, 5, 5];
const ERAS: u8 = 3;

impl Mysthea {
    /// Phase 1 (MY-200, MY-201). Nobody decides anything in it.
    pub(crate) fn begin_era(&mut self, log: &mut impl Log<Event>) {
        self.era += 1;
        log.event(Event::EraBegan { era: self.era });
        self.telron(log);
        if self.era > 1 {
            self.clean_up();
        }
        self.open_market(log);
        self.place_monster(log);
        self.shuffle_events();
        self.path.clear();
        log.news();
        if self.era > 1 {
            self.new_order(log);
        }
        self.recharge_all();
        // MY-216: by the artefact held now.
        for (index, seat) in self.in_turn_order().enumerate() {
            self.gain(seat, Resource::Energy, ARTEFACT_ENERGY[index], Why::Artefact, log);
        }
        self.phase = Phase::Rounds;
        self.round = 0;
        self.last_round = false;
        self.agenda.push(Step::Round);
    }

    /// MY-814: before everything else, and before champions are restored.
    fn telron(&mut self, log: &mut impl Log<Event>) {
        for seat in self.in_turn_order() {
            if self.has_ability(seat, Ability::Telron) {
                self.gain(seat, Resource::Energy, 4, Why::Ability, log);
            }
        }
    }

    fn clean_up(&mut self) {
        // MY-202: the market and the rest of the previous era deck go out of the game.
        let old = self.era as usize - 2;
        for card in self.market.iter().chain(self.decks[old].iter()) {
            self.out.insert(card.0);
        }
        self.market.clear();
        self.decks[old].clear();
        // MY-203: attunements return to their places.
        self.attunements = [true; 5];
        for player in &mut self.players {
            player.claimed = None;
            // MY-204, MY-615.
            player.wounded = false;
            // MY-205: fortifications go home.
            for camp in &mut player.camps {
                player.supply[2] += std::mem::take(&mut camp.fortifications);
            }
            // MY-206: the whole discard pile returns to the hand.
            player.hand = player.hand.or(std::mem::replace(&mut player.discard, Set::EMPTY));
        }
        for beast in &mut self.beasts {
            beast.defeated = false;
        }
    }

    /// MY-208.
    fn open_market(&mut self, log: &mut impl Log<Event>) {
        self.refill(log);
    }

    /// Turns cards face up until three lie there, or the deck is empty (MY-436).
    pub(crate) fn refill(&mut self, log: &mut impl Log<Event>) {
        while self.market.len() < MARKET && self.turn_up(log) {}
    }

    /// Turns the top card of the era deck face up, if there is one.
    pub(crate) fn turn_up(&mut self, log: &mut impl Log<Event>) -> bool {
        let Some(card) = self.deck_mut().pop() else { return false };
        self.market.push(card);
        self.show(card);
        log.event(Event::TurnedUp { card });
        log.news();
        true
    }

    /// From now on everybody knows where this card is.
    pub(crate) fn show(&mut self, card: Card) {
        self.seen.insert(card.0);
    }

    /// MY-209: on the island shown on its card, whatever else is there.
    fn place_monster(&mut self, log: &mut impl Log<Event>) {
        let beast = Beast(self.era - 1);
        let island = self.content.monster(self.beasts[beast.index()].monster).start;
        self.beasts[beast.index()].at = Some(island);
        log.event(Event::MonsterArrived { beast, island });
    }

    /// MY-213: most glory first. MY-214: a tie keeps the order of the previous era, as the sort is stable.
    fn new_order(&mut self, log: &mut impl Log<Event>) {
        let seats = self.seats();
        let Mysthea { order, players, .. } = self;
        order[..seats].sort_by_key(|seat| -players[seat.index()].glory);
        log.event(Event::OrderChanged { order: self.order });
    }

    /// MY-215, MY-314.
    pub(crate) fn recharge_all(&mut self) {
        for player in &mut self.players {
            player.charged = true;
        }
    }

    /// The first player's step (MY-300), then a turn for each (MY-306).
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<Event>) {
        let card = self.events.pop().expect("an era ends before its events deck is empty");
        self.path.push(card);
        self.round += 1;
        let space = FIRST_SPACE + self.path.len() as u8 - 1;
        log.event(Event::EventPlaced { card, space });
        // MY-319: the next card of the deck is now seen by all.
        log.news();
        if space == RECHARGE_SPACE {
            // MY-303, MY-304: before the first turn of this round, whatever the card.
            self.recharge_all();
            log.event(Event::AllRecharged);
        }
        // MY-315, MY-317: the fifth region card makes this round the last.
        let regions = self.path.iter().filter(|card| matches!(card, EventCard::Region(_))).count();
        if regions == 5 {
            self.last_round = true;
            log.event(Event::LastRound);
        }
        self.agenda.push(Step::Turn { index: 0 });
    }

    /// The turn of the seat at this place of the turn order, or what follows the last one.
    pub(crate) fn begin_turn(&mut self, index: u8, log: &mut impl Log<Event>) {
        if index == self.options.players {
            // MY-316, MY-700: phase 3 follows the last turn of the last round.
            if self.last_round {
                self.phase = Phase::EraEnd;
                self.agenda.push(Step::Resolve { index: 0 });
            } else {
                self.agenda.push(Step::Round);
            }
            return;
        }
        // MY-313.
        self.clear_limits();
        let seat = self.order[index as usize];
        self.active = seat;
        log.event(Event::TurnBegan { seat });
        self.agenda.push_all([
            Step::TurnAsk { seat, standard: false, special: false },
            Step::Turn { index: index + 1 },
        ]);
    }

    /// MY-307, MY-308: one standard action, and at most one special action before or after it.
    pub(crate) fn ask_turn(&mut self, seat: Seat, standard: bool, special: bool) {
        if !(standard && special) {
            self.ask = Ask::Turn { seat, standard, special };
        }
    }

    /// Phase 3, one card of the path after the other (MY-701).
    pub(crate) fn resolve_event(&mut self, index: u8, log: &mut impl Log<Event>) {
        let Some(&card) = self.path.get(index as usize) else {
            self.resolving = None;
            self.agenda.push(Step::EndOfEra);
            return;
        };
        self.resolving = Some(index);
        self.agenda.push(Step::Resolve { index: index + 1 });
        // MY-313: limits are cleared for each event card too.
        self.clear_limits();
        match card {
            EventCard::Region(kind) => {
                // MY-702, MY-703: each of the three regions by itself.
                for region in self.content.regions_of(kind) {
                    if let Some(seat) = self.controller(region) {
                        self.gain(
                            seat,
                            Resource::Glory,
                            FIRST_SPACE + index,
                            Why::RegionScored(region),
                            log,
                        );
                        // Region by region the era's points fill up.
                        log.moment(self);
                    }
                }
            }
            EventCard::Storm => self.storm(log),
            // MY-706; MY-832: a face-down Kodror does nothing.
            EventCard::Monster(beast) => {
                if !self.beasts[beast.index()].gone {
                    self.agenda.push(Step::Attack { beast, second: false });
                }
            }
        }
    }

    /// MY-731, MY-732.
    pub(crate) fn end_era(&mut self, log: &mut impl Log<Event>) {
        for seat in self.in_turn_order() {
            if self.has_ability(seat, Ability::Cr2t1) {
                // MY-808: 3 glory for each full pair.
                let pairs = self.controlled(seat, None) / 2;
                self.gain(seat, Resource::Glory, 3 * pairs, Why::Ability, log);
            }
            for at in std::mem::take(&mut self.later).iter() {
                // MY-924: carried out without a further decision.
                if at.seat == seat {
                    self.gain_later(*at, log);
                } else {
                    self.later.push(*at);
                }
            }
        }
        let glory = std::array::from_fn(|seat| self.tally.0.iter().map(|from| from[seat]).sum());
        log.event(Event::EraEnded { era: self.era, glory });
        // What the era has brought is looked at as a whole, and then it is past.
        log.moment(self);
        self.tally = Tally::default();
        if self.era < ERAS {
            self.agenda.push(Step::BeginEra);
            return;
        }
        self.phase = Phase::Over;
        let winner = self.winner();
        log.event(Event::GameOver { winner });
    }

    /// MY-003: most glory. MY-004: a tie goes to the lowest artefact number.
    pub fn winner(&self) -> Seat {
        let most = self.in_turn_order().map(|seat| self.player(seat).glory).max();
        let leads = |seat: &Seat| Some(self.player(*seat).glory) == most;
        self.in_turn_order().find(leads).expect("somebody has the most")
    }
}
