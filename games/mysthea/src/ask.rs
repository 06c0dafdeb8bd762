//! The answers to each question: every legal one and no other.

use crate::act::price;
use crate::action::{Action, Ask, Reach};
use crate::ids::{Beast, Card, Island, Region, Unit};
use crate::state::Mysthea;
use crate::tracks::TRACK_END;
use kernel::{Area, Seat, Turn};

impl Ask {
    /// Who may answer now.
    #[inline]
    pub fn turn(self) -> Turn {
        match self {
            Ask::Nothing => Turn::Over,
            Ask::Commit { left } => Turn::Each(left),
            Ask::Draft(seat)
            | Ask::PlaceChampion(seat)
            | Ask::PlaceToken(seat)
            | Ask::Turn { seat, .. }
            | Ask::ActWith { seat, .. }
            | Ask::ActSteps { seat, .. }
            | Ask::MakeRoom { seat, .. }
            | Ask::Cps { seat, .. }
            | Ask::TravelTo { seat, .. }
            | Ask::Carry { seat, .. }
            | Ask::Develop { seat }
            | Ask::Bottom { seat }
            | Ask::Buy { seat, .. }
            | Ask::Bonus { seat, .. }
            | Ask::Fortify { seat, .. }
            | Ask::BattleIn { seat, .. }
            | Ask::Sanya { seat }
            | Ask::Retreat { seat, .. }
            | Ask::Wounds { seat, .. }
            | Ask::Name { seat }
            | Ask::Cost { seat, .. }
            | Ask::Travellers { seat, .. }
            | Ask::Pay { seat, .. }
            | Ask::From { seat, .. }
            | Ask::To { seat, .. }
            | Ask::RemoveOf { seat, .. }
            | Ask::RemoveAt { seat, .. }
            | Ask::WoundAt { seat }
            | Ask::Monster { seat }
            | Ask::Lose { seat, .. }
            | Ask::Onygauros { seat } => Turn::One(seat),
            Ask::Island(ask) => ask.turn(),
            Ask::Alternative(at) | Ask::Use { at, .. } => Turn::One(at.seat),
        }
    }
}

impl Mysthea {
    /// Gives every legal answer of `seat` to `out`.
    #[inline]
    pub(crate) fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        if !self.ask.turn().seats().contains(seat) {
            return;
        }
        match self.ask {
            Ask::Nothing => {}
            Ask::Draft(_) => self.draft_answers(seat, out),
            Ask::PlaceChampion(_) => {
                regions(out, Action::PlaceChampion, |region| self.can_place_champion(region));
            }
            // MY-122: any island but the champion's.
            Ask::PlaceToken(_) => Island::all()
                .filter(|&island| self.player(seat).island() != Some(island))
                .for_each(|island| out(Action::PlaceToken(island))),
            Ask::Turn { standard, special, .. } => self.turn_answers(seat, standard, special, out),
            Ask::ActWith { .. } => {
                self.hand_answers(seat, Action::Act, out);
                out(Action::Decline);
            }
            Ask::ActSteps { card, cps, effect, .. } => {
                if !cps {
                    out(Action::SpendCps);
                }
                if !effect && self.can_use_effect(seat, card) {
                    out(Action::UseEffect);
                }
                out(Action::Finish);
            }
            Ask::MakeRoom { .. } => {
                self.player(seat).accessories.iter().for_each(|&card| out(Action::GiveUp(card)))
            }
            Ask::Cps { left, crystal, .. } => self.cps_answers(seat, left, crystal, out),
            Ask::TravelTo { from, reach, .. } => {
                self.targets(from, reach).iter().for_each(|region| out(Action::TravelTo(region)));
            }
            Ask::Carry { from, .. } => {
                for unit in Unit::MOBILE {
                    if self.can_be_carried(seat, unit, from) {
                        out(Action::Carry(unit));
                    }
                }
                out(Action::CarryNobody);
            }
            Ask::Develop { .. } => {
                out(Action::Reveal);
                out(Action::Recycle);
            }
            Ask::Bottom { .. } => self.market.iter().for_each(|&card| out(Action::Bottom(card))),
            Ask::Buy { bought, .. } => {
                self.market.iter().for_each(|&card| out(Action::Buy(card)));
                if bought > 0 {
                    out(Action::Stop);
                }
            }
            Ask::Bonus { left, .. } => {
                left.iter().for_each(|region| out(Action::Bonus(region)));
                out(Action::Stop);
            }
            Ask::Fortify { .. } => {
                self.player(seat).regions().iter().for_each(|region| out(Action::Fortify(region)));
                out(Action::Decline);
            }
            Ask::BattleIn { text, .. } => {
                regions(out, Action::BattleIn, |region| self.is_battle_region(seat, region, text));
                // MY-904: a battle that a text opens may be left; a started one may not.
                if text {
                    out(Action::Decline);
                }
            }
            Ask::Sanya { .. } => {
                out(Action::TakeCard);
                out(Action::LeaveCard);
            }
            Ask::Commit { .. } => {
                self.hand_answers(seat, Action::Commit, out);
                out(Action::CommitNothing);
            }
            Ask::Retreat { .. } => {
                for unit in Unit::MOBILE {
                    if self.can_travel(seat, unit, self.battle.region) {
                        out(Action::Travel(unit, self.battle.region));
                    }
                }
                out(Action::Stop);
            }
            Ask::Wounds { .. } => {
                for unit in Unit::ALL {
                    if self.woundable(seat, unit) > 0 {
                        out(Action::Wound(unit));
                    }
                }
            }
            Ask::Island(ask) => ask.answers(self, seat, out),
            Ask::Name { .. } => {
                // In the order of the front, which does not tell the texts apart.
                self.content
                    .front(self.faced_now())
                    .1
                    .into_iter()
                    .for_each(|icon| out(Action::Name(icon)));
            }
            Ask::Alternative(at) => {
                self.alternatives(at).for_each(|place| out(Action::Alternative(place)));
            }
            Ask::Use { .. } => {
                out(Action::Use);
                out(Action::Decline);
            }
            Ask::Cost { source, .. } => {
                if self.can_pay_text(seat, source, 0) {
                    out(Action::Use);
                }
                out(Action::Decline);
            }
            Ask::Travellers { unit, .. } => {
                regions(
                    out,
                    |region| Action::Travel(unit, region),
                    |region| self.can_travel(seat, unit, region),
                );
                out(Action::Decline);
            }
            Ask::Pay { source, item, left, .. } => {
                for card in self.player(seat).hand.iter().map(Card) {
                    if self.can_pay_with(seat, source, item, left, card) {
                        out(Action::Pay(card));
                    }
                }
            }
            Ask::From { group, .. } => {
                self.camps_of(seat, group).iter().for_each(|region| out(Action::From(region)));
                out(Action::Decline);
            }
            Ask::To { from, .. } => {
                self.targets(from, Reach::Anywhere)
                    .iter()
                    .for_each(|region| out(Action::TravelTo(region)));
            }
            Ask::RemoveOf { victim, unit, .. } => {
                let victim = self.order[victim as usize];
                regions(out, Action::RemoveAt, |region| {
                    self.player(victim).count(unit, region) > 0
                });
                out(Action::Decline);
            }
            Ask::RemoveAt { unit, .. } => {
                regions(out, Action::RemoveAt, |region| self.can_remove_at(seat, unit, region));
                out(Action::Decline);
            }
            Ask::WoundAt { .. } => {
                regions(out, Action::WoundAt, |region| self.can_wound_at(seat, region));
                out(Action::Decline);
            }
            Ask::Monster { .. } => {
                // MY-728.
                (0..3)
                    .map(Beast)
                    .filter(|&beast| self.is_placed(beast))
                    .for_each(|beast| out(Action::Attack(beast)));
                out(Action::Decline);
            }
            Ask::Lose { island, .. } => {
                let own = |region: &Region| self.player(seat).is_in(*region);
                island
                    .regions()
                    .into_iter()
                    .filter(own)
                    .for_each(|region| out(Action::Lose(region)));
            }
            Ask::Onygauros { .. } => {
                out(Action::LoseCard);
                out(Action::LoseGlory);
            }
        }
    }

    fn draft_answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        // MY-129: nothing of a type that the seat has already.
        if self.draft.champion.is_some() && self.player(seat).champion.is_none() {
            out(Action::DraftChampion);
        }
        for card in self.draft.cards.into_iter().flatten() {
            if self.lacks_colour(seat, card) {
                out(Action::DraftCard(card));
            }
        }
    }

    fn turn_answers(
        &self,
        seat: Seat,
        standard: bool,
        special: bool,
        out: &mut impl FnMut(Action),
    ) {
        if !standard {
            // MY-400.
            self.hand_answers(seat, Action::Act, out);
            if self.can_develop(seat) {
                out(Action::Develop);
            }
            // MY-310: always legal.
            out(Action::Meditate);
        }
        if !special {
            for &card in &self.player(seat).accessories {
                if self.can_activate(seat, card) {
                    out(Action::Activate(card));
                }
            }
            if self.can_start_battle(seat) {
                out(Action::StartBattle);
            }
            // MY-541.
            if self.player(seat).charged {
                out(Action::MoveIsland);
            }
            if self.can_face(seat) {
                out(Action::FaceEncounter);
            }
        }
        // MY-311: the standard action cannot be passed.
        if standard {
            out(Action::EndTurn);
        }
    }

    fn cps_answers(&self, seat: Seat, left: u8, crystal: bool, out: &mut impl FnMut(Action)) {
        for unit in Unit::BUILT {
            if price(unit) <= left && self.can_construct(seat, unit) {
                out(Action::Construct(unit));
            }
            if price(unit) <= left && self.can_deploy(seat, unit) {
                out(Action::Deploy(unit));
            }
        }
        // MY-446: crystal CPs only construct and deploy.
        if !crystal {
            let player = self.player(seat);
            // MY-007: at the end of the track a CP would gain nothing, which is no other answer than to stop.
            if player.energy < TRACK_END {
                out(Action::GainEnergy);
            }
            if let Some(region) = player.at {
                out(Action::Travel(Unit::Champion, region));
            }
            for region in Region::all() {
                for unit in Unit::BUILT {
                    if player.camps[region.index()].fresh[unit.index()] > 0 {
                        out(Action::Travel(unit, region));
                    }
                }
            }
        }
        // MY-407.
        out(Action::Stop);
    }

    fn hand_answers(
        &self,
        seat: Seat,
        action: impl Fn(Card) -> Action,
        out: &mut impl FnMut(Action),
    ) {
        self.player(seat).hand.iter().for_each(|card| out(action(Card(card))));
    }
}

fn regions(
    out: &mut impl FnMut(Action),
    action: impl Fn(Region) -> Action,
    fits: impl Fn(Region) -> bool,
) {
    Region::all().filter(|&region| fits(region)).for_each(|region| out(action(region)));
}
