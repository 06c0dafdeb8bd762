//! Battles: MY-502 to MY-540, with the abilities that touch them (MY-801, MY-810 to MY-813).

use crate::action::{Ask, Reach, Step};
use crate::content::Ability;
use crate::event::{Event, Why};
use crate::ids::{Card, Colour, Region, Unit};
use crate::state::{Battle, Mysthea, Stage};
use crate::text::Resource;
use kernel::{Log, Seat, Seats};

/// Glory for each enemy unit removed or retreated and each champion wounded (MY-533).
pub(crate) const BATTLE_GLORY: u8 = 2;

impl Mysthea {
    /// MY-502, MY-503: a charged artefact, and a region with an own and an enemy unit.
    pub(crate) fn can_start_battle(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.charged && player.regions().iter().any(|region| self.has_enemy(seat, region))
    }

    #[inline]
    fn has_enemy(&self, seat: Seat, region: Region) -> bool {
        Seat::all(self.seats()).any(|other| other != seat && self.player(other).is_in(region))
    }

    /// Where a battle may be: by the special action (MY-503), or by a text, without an own unit (MY-538, MY-539).
    pub(crate) fn is_battle_region(&self, seat: Seat, region: Region, text: bool) -> bool {
        (text || self.player(seat).is_in(region)) && self.has_enemy(seat, region)
    }

    /// MY-504: first the artefact is discharged, then the region is chosen.
    pub(crate) fn start_battle(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.discharge(seat, log);
        self.agenda.push(Step::BattleIn { seat, text: false, bonus: 0 });
    }

    pub(crate) fn discharge(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.player_mut(seat).charged = false;
        log.event(Event::Discharged { seat });
    }

    pub(crate) fn ask_battle_region(&mut self, seat: Seat, text: bool, bonus: u8) {
        if Region::all().any(|region| self.is_battle_region(seat, region, text)) {
            self.ask = Ask::BattleIn { seat, text, bonus };
        }
    }

    pub(crate) fn battle_in(
        &mut self,
        seat: Seat,
        region: Region,
        bonus: u8,
        log: &mut impl Log<Event>,
    ) {
        // MY-505: whoever has a unit there takes part; MY-540: the starter does in any case.
        let mut participants: Seats =
            Seat::all(self.seats()).filter(|&each| self.player(each).is_in(region)).collect();
        let undecided = participants;
        participants.insert(seat);
        self.battle = Battle {
            region,
            starter: seat,
            bonus,
            participants,
            undecided,
            // MY-811: decided now, wherever he is.
            leheir: self.has_ability(seat, Ability::Leheir),
            anuth: self.has_ability(seat, Ability::Anuth) && self.player(seat).at == Some(region),
            ..Battle::default()
        };
        log.event(Event::BattleStarted { seat, region });
        // MY-813: Sanya's card is taken before cards are chosen.
        self.agenda.push_all([Step::Sanya { seat }, Step::BattleCommit]);
    }

    /// MY-812: her player may take the top card of the era deck.
    pub(crate) fn ask_sanya(&mut self, seat: Seat) {
        if self.has_ability(seat, Ability::Sanya) && !self.deck().is_empty() {
            self.ask = Ask::Sanya { seat };
        }
    }

    /// MY-506: all participants with a unit choose in secret. Who has no card has no choice.
    pub(crate) fn ask_commit(&mut self, log: &mut impl Log<Event>) {
        for seat in self.battle.undecided.iter() {
            if self.player(seat).hand.is_empty() {
                self.battle.undecided.remove(seat);
                log.event(Event::CardChosen { seat });
            }
        }
        if self.battle.undecided.is_empty() {
            self.agenda.push(Step::BattleReveal);
        } else {
            self.ask = Ask::Commit { left: self.battle.undecided };
        }
    }

    pub(crate) fn commit(&mut self, seat: Seat, card: Option<Card>, log: &mut impl Log<Event>) {
        self.battle.undecided.remove(seat);
        self.battle.committed[seat.index()] = card;
        log.event(Event::CardChosen { seat });
        self.agenda.push(Step::BattleCommit);
    }

    /// MY-507: all at the same time; then reactions in turn order (MY-508).
    pub(crate) fn reveal_cards(&mut self, log: &mut impl Log<Event>) {
        self.battle.revealed = true;
        log.news();
        let participants = self.battle.participants;
        for seat in self.in_turn_order().filter(|&seat| participants.contains(seat)) {
            let card = self.battle.committed[seat.index()];
            if let Some(card) = card {
                self.player_mut(seat).hand.remove(card.0);
                self.show(card);
            }
            log.event(Event::CardRevealed { seat, card });
        }
        (self.battle.stage, self.battle.turned) = (Stage::Turned, self.battle.committed);
        self.agenda.push_all([Step::React { index: 0 }, Step::BattleTotals]);
    }

    /// MY-510: the reaction of the card's colour, and nothing else of the card (MY-511).
    pub(crate) fn react(&mut self, index: u8, log: &mut impl Log<Event>) {
        if index == self.options.players {
            return;
        }
        self.agenda.push(Step::React { index: index + 1 });
        let seat = self.order[index as usize];
        // MY-509.
        let Some(card) = self.battle.committed[seat.index()] else { return };
        let info = self.content.card(card);
        // MY-520: every own unit counts 1.
        let units = self.player(seat).units(self.battle.region);
        match info.colour() {
            // MY-512.
            Colour::Yellow => self.agenda.push(Step::Retreat { seat, left: info.cp }),
            // MY-516.
            Colour::Blue => self.gain(seat, Resource::Glory, info.cp + units, Why::Defence, log),
            // MY-517, MY-518.
            Colour::Green => {
                self.gain(seat, Resource::Energy, info.cp + units, Why::Sacrifice, log)
            }
            // MY-519.
            Colour::Red => self.battle.red[seat.index()] = info.cp,
        }
    }

    /// MY-513, MY-514, MY-515: up to so many travels of own units out of the region.
    pub(crate) fn ask_retreat(&mut self, seat: Seat, left: u8) {
        let region = self.battle.region;
        if left > 0 && Unit::MOBILE.iter().any(|&unit| self.can_travel(seat, unit, region)) {
            self.ask = Ask::Retreat { seat, left };
        }
    }

    pub(crate) fn retreat(&mut self, seat: Seat, left: u8, unit: Unit) {
        let then = Some(Step::Retreat { seat, left: left - 1 });
        self.ask_target(seat, unit, self.battle.region, Reach::Retreat, then);
    }

    /// MY-521: the chosen cards are discarded. MY-522: totals are worked out once (MY-530).
    pub(crate) fn total_up(&mut self, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            if let Some(card) = self.battle.committed[seat.index()].take() {
                self.player_mut(seat).discard.insert(card.0);
            }
        }
        for seat in self.battle.participants.iter() {
            self.battle.totals[seat.index()] = self.battle_total(seat);
        }
        self.battle.stage = Stage::Totalled;
        let Battle { totals, participants, .. } = self.battle;
        log.event(Event::Totalled { totals, participants });
        self.agenda.push_all([Step::Wounds { index: 0 }, Step::BattleGlory]);
    }

    /// What a seat has in the battle, by what lies open.
    pub(crate) fn battle_total(&self, seat: Seat) -> u16 {
        let Battle { region, starter, bonus, red, anuth, .. } = self.battle;
        let player = self.player(seat);
        let mut total = player.strength_in(region) + u16::from(red[seat.index()]);
        if seat == starter {
            // MY-931, MY-540.
            total += u16::from(bonus);
            // MY-801: when he is still in the region; MY-803: never in battles of others.
            if anuth && player.at == Some(region) && self.has_ability(seat, Ability::Anuth) {
                total += 2;
            }
        }
        total
    }

    fn highest_total(&self) -> u16 {
        self.battle
            .participants
            .iter()
            .map(|seat| self.battle.totals[seat.index()])
            .max()
            .unwrap_or(0)
    }

    /// MY-523: in turn order, the difference to the highest total; MY-529: the highest take none.
    pub(crate) fn wounds(&mut self, index: u8) {
        if index == self.options.players {
            return;
        }
        self.agenda.push(Step::Wounds { index: index + 1 });
        let seat = self.order[index as usize];
        if self.battle.participants.contains(seat) {
            let left = self.highest_total() - self.battle.totals[seat.index()];
            self.agenda.push(Step::WoundsLeft { seat, left: left.min(u16::from(u8::MAX)) as u8 });
        }
    }

    /// MY-525, MY-527: the owner chooses among units that can take a wound; MY-528: the rest is ignored.
    pub(crate) fn take_wounds(&mut self, seat: Seat, left: u8, log: &mut impl Log<Event>) {
        let able: u8 = Unit::ALL.iter().map(|&unit| self.woundable(seat, unit)).sum();
        if able <= left {
            // All of them are hit, so there is nothing to choose.
            for unit in Unit::ALL {
                for _ in 0..self.woundable(seat, unit) {
                    self.wound(seat, unit, log);
                }
            }
        } else if left > 0 {
            self.ask = Ask::Wounds { seat, left };
        }
    }

    /// How many units of a kind can take a wound in this battle (MY-524, MY-527).
    pub(crate) fn woundable(&self, seat: Seat, unit: Unit) -> u8 {
        let count = self.player(seat).count(unit, self.battle.region);
        if unit == Unit::Champion && self.player(seat).wounded { 0 } else { count }
    }

    pub(crate) fn wound(&mut self, seat: Seat, unit: Unit, log: &mut impl Log<Event>) {
        if unit == Unit::Champion {
            // MY-526: it stays where it is.
            self.wound_champion(seat, log);
            self.battle.hurt.insert(seat);
        } else {
            // MY-532.
            self.remove_unit(seat, unit, self.battle.region, log);
            self.battle.removed[seat.index()] += 1;
        }
    }

    /// MY-533 to MY-536 for the strongest, MY-810 for Leheir.
    pub(crate) fn battle_glory(&mut self, log: &mut impl Log<Event>) {
        self.battle.stage = Stage::Decided;
        let battle = self.battle;
        let (highest, strongest) = (self.highest_total(), self.strongest());
        let tied = |seat: &Seat| battle.totals[seat.index()] == highest;
        let event = Event::BattleDecided {
            strongest,
            highest: battle.participants.iter().filter(tied).collect(),
            total: highest,
        };
        log.event(event);
        if let Some(strongest) = strongest {
            self.gain(strongest, Resource::Glory, self.spoils(strongest), Why::Battle, log);
        }
        if battle.leheir {
            let glory = self.tolls(battle.participants);
            self.gain(battle.starter, Resource::Glory, glory, Why::Ability, log);
        }
        // All look at how it came out; then it is past.
        log.moment(self);
        (self.battle.stage, self.battle.turned) = (Stage::Hidden, [None; 5]);
    }

    /// Who counts as the strongest. MY-535: with a highest total of 0 nobody does.
    pub(crate) fn strongest(&self) -> Option<Seat> {
        let (battle, highest) = (&self.battle, self.highest_total());
        self.in_turn_order().find(|&seat| {
            // MY-534: a tie goes to the lowest artefact number.
            highest > 0
                && battle.participants.contains(seat)
                && battle.totals[seat.index()] == highest
        })
    }

    /// What the strongest gains (MY-533). MY-536: the own retreated units give nothing.
    pub(crate) fn spoils(&self, strongest: Seat) -> u8 {
        let others = self.battle.participants.without(strongest);
        self.tolls(others).saturating_mul(BATTLE_GLORY)
    }

    /// Units removed and retreated and champions wounded, of all these seats.
    fn tolls(&self, seats: Seats) -> u8 {
        let battle = &self.battle;
        let toll = |seat: Seat| {
            battle.removed[seat.index()]
                .saturating_add(battle.retreated[seat.index()])
                .saturating_add(battle.hurt.contains(seat).into())
        };
        seats.iter().map(toll).fold(0, u8::saturating_add)
    }
}
