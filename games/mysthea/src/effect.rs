//! What the sentences mean: MY-900 to MY-932. Each step of a text either happens at once, or asks first.

use crate::action::{Ask, Reach, Step, TextAt};
use crate::cost::WHOLE;
use crate::event::{Event, Why};
use crate::ids::{Region, Regions, Source, Unit};
use crate::state::{DEPTH, Mysthea};
use crate::text::{self, Amount, Countable, Group, Piece, Resource, Trigger, Who};
use crate::tracks::TRACK_END;
use kernel::{Log, Seat, Seats};

impl Mysthea {
    /// Begins a text: its cost first, then its effects (MY-901).
    pub(crate) fn carry_out(&mut self, seat: Seat, source: Source, doubled: bool) {
        // Whoever plays or activates a card has decided to pay; a reward's cost may still be left (MY-557).
        if self.content.get().program(source).cost.is_empty() || matches!(source, Source::Card(_)) {
            self.agenda.push(Step::PayText { seat, source, item: 0, left: WHOLE, x: 0, doubled });
        } else if self.could_pay_text(seat, source) {
            self.ask = Ask::Cost { seat, source, doubled };
        }
    }

    /// One step of a text; the rest of its sequence waits (MY-902, MY-932).
    pub(crate) fn text_step(&mut self, at: TextAt, log: &mut impl Log<Event>) {
        let steps = &self.content.get().program(at.source).effects[at.alternative as usize].steps;
        if at.step as usize + 1 < steps.len() {
            self.agenda.push(Step::Text(TextAt { step: at.step + 1, ..at }));
        }
        // Ruling 48.
        if opens_an_action(&steps[at.step as usize]) && self.agenda.len() > DEPTH {
            return;
        }
        let seat = at.seat;
        // MY-805: numbers are doubled. MY-806: a step without a number is done twice.
        let double = |n: u8| if at.doubled { n.saturating_mul(2) } else { n };
        let twice = double(1);
        match &steps[at.step as usize] {
            &text::Step::Gain { amount, resource, each } => {
                let amount = self.amount(at, amount, each);
                if resource == Resource::Cp {
                    // MY-911.
                    let by = Some(at.source);
                    self.agenda.push(Step::Cps { seat, left: amount, crystal: false, by });
                } else {
                    self.gain(seat, resource, amount, Why::Text(at.source), log);
                }
            }
            &text::Step::Deploy { n, unit: Piece::Fortification } => {
                self.agenda.push(Step::Fortify { seat, left: double(n) });
            }
            &text::Step::Construct { n, .. }
            | &text::Step::Deploy { n, .. }
            | &text::Step::Draw { n } => {
                self.agenda.push(Step::Use { at, left: double(n) });
            }
            text::Step::Develop
            | text::Step::Meditate
            | text::Step::Encounter
            | text::Step::DeployIt => {
                self.agenda.push(Step::Use { at, left: twice });
            }
            &text::Step::Travel { who, anywhere } => {
                let (n, unit) = match who {
                    Who::Champion => (1, Unit::Champion),
                    Who::Units { n, unit } => (n, unit.into()),
                };
                let by = Some(at.source);
                self.agenda.push(Step::Travellers { seat, unit, left: double(n), anywhere, by });
            }
            &text::Step::RemoveUnits { n, unit, one_region: false } => {
                let n = double(n);
                self.agenda.push(Step::RemoveOf { seat, victim: 0, unit: unit.into(), n, left: n });
            }
            &text::Step::RemoveUnits { n, unit, one_region: true } => {
                self.ask_remove_at(seat, unit.into(), double(n))
            }
            text::Step::WoundChampions => self.ask_wound_at(seat),
            text::Step::Recharge => {
                self.player_mut(seat).charged = true;
                log.event(Event::Recharged { seat });
            }
            // MY-924.
            text::Step::Later { .. } => self.later.push(at),
            text::Step::TravelTogether { group } => {
                self.repeat(twice, Step::TravelTogether { seat, group: *group })
            }
            text::Step::Battle { bonus } => {
                self.repeat(twice, Step::BattleIn { seat, text: true, bonus: bonus.unwrap_or(0) });
            }
            text::Step::Act => self.repeat(twice, Step::ActWith { seat, by: Some(at.source) }),
            text::Step::MonsterAttack => self.repeat(twice, Step::AskMonster { seat }),
        }
    }

    fn repeat(&mut self, times: u8, step: Step) {
        (0..times).for_each(|_| self.agenda.push(step));
    }

    /// How much a gain is worth now (MY-923).
    pub(crate) fn amount(&self, at: TextAt, amount: Amount, each: Option<Countable>) -> u8 {
        let n = match amount {
            Amount::N(n) => n,
            Amount::X => at.x,
        };
        let n = if at.doubled { n.saturating_mul(2) } else { n };
        each.map_or(n, |each| n.saturating_mul(self.count(at.seat, each)))
    }

    /// "For each" counts at the moment the step is carried out (MY-923).
    pub(crate) fn count(&self, seat: Seat, what: Countable) -> u8 {
        let player = self.player(seat);
        match what {
            Countable::Controlled { region } => self.controlled(seat, region),
            Countable::Occupied => player.regions().len() as u8,
            Countable::Units { unit } => player.deployed(unit.into()),
            Countable::Encounters => player.faced.len() as u8,
            Countable::Upgrades => player.upgrades.iter().flatten().count() as u8,
            Countable::Accessories => player.accessories.len() as u8,
            Countable::Discarded => player.discard.len() as u8,
            Countable::Experience => player.experience,
            // MY-730: monsters are counted, not defeats.
            Countable::Monsters => self.beasts.iter().filter(|beast| beast.defeated).count() as u8,
        }
    }

    /// MY-924: what was put off happens without a further decision.
    pub(crate) fn gain_later(&mut self, at: TextAt, log: &mut impl Log<Event>) {
        let steps = &self.content.get().program(at.source).effects[at.alternative as usize].steps;
        let text::Step::Later { step } = &steps[at.step as usize] else { return };
        if let text::Step::Gain { amount, resource, each } = **step {
            let amount = self.amount(at, amount, each);
            self.gain(at.seat, resource, amount, Why::Text(at.source), log);
        }
    }

    /// What a step that asks "use or decline" is about.
    pub(crate) fn step_at(&self, at: TextAt) -> &'static text::Step {
        &self.content.get().program(at.source).effects[at.alternative as usize].steps
            [at.step as usize]
    }

    /// MY-903: the alternatives of an "or" that can do anything now. One that cannot is left out: to choose it would be
    /// to decline, and every step can be declined when its turn comes (MY-904).
    pub(crate) fn alternatives(&self, at: TextAt) -> impl Iterator<Item = u8> {
        let effects = &self.content.get().program(at.source).effects;
        let lives = move |(place, effect): (usize, &text::Sequence)| {
            effect.steps.iter().any(|step| self.can_do(at, step)).then_some(place as u8)
        };
        effects.iter().enumerate().filter_map(lives)
    }

    /// Whether a step of a text would change anything now (MY-028).
    pub(crate) fn can_do(&self, at: TextAt, step: &text::Step) -> bool {
        let seat = at.seat;
        let player = self.player(seat);
        match step {
            &text::Step::Gain { amount, resource, each } => {
                let room = match resource {
                    Resource::Energy => player.energy < TRACK_END,
                    Resource::Experience => player.experience < TRACK_END,
                    Resource::Glory | Resource::Cp => true,
                };
                room && self.amount(at, amount, each) > 0
            }
            &text::Step::Construct { unit, .. } => self.can_construct(seat, unit.into()),
            &text::Step::Deploy { unit, .. } => self.can_deploy(seat, unit.into()),
            text::Step::DeployIt => self.can_deploy(seat, self.content.built_by(at.source)),
            &text::Step::Travel { who, .. } => {
                let unit = match who {
                    Who::Champion => Unit::Champion,
                    Who::Units { unit, .. } => unit.into(),
                };
                Region::all().any(|region| self.can_travel(seat, unit, region))
            }
            &text::Step::TravelTogether { group } => !self.camps_of(seat, group).is_empty(),
            text::Step::Battle { .. } => {
                Region::all().any(|region| self.is_battle_region(seat, region, true))
            }
            &text::Step::RemoveUnits { unit, .. } => {
                Region::all().any(|region| self.can_remove_at(seat, unit.into(), region))
            }
            text::Step::WoundChampions => {
                Region::all().any(|region| self.can_wound_at(seat, region))
            }
            text::Step::Draw { .. } => !self.deck().is_empty(),
            text::Step::Recharge => !player.charged,
            text::Step::Act => !player.hand.is_empty(),
            text::Step::Develop => self.can_develop(seat),
            text::Step::Meditate | text::Step::Later { .. } => true,
            // MY-012, ruling 29.
            text::Step::Encounter => self.can_face_more(seat),
            text::Step::MonsterAttack => self.can_attack(),
        }
    }

    /// MY-904: asks, if the step can be done at all (MY-028, MY-922).
    pub(crate) fn ask_use(&mut self, at: TextAt, left: u8) {
        if left > 0 && self.can_do(at, self.step_at(at)) {
            self.ask = Ask::Use { at, left };
        }
    }

    pub(crate) fn use_step(&mut self, at: TextAt, left: u8, log: &mut impl Log<Event>) {
        let seat = at.seat;
        self.agenda.push(Step::Use { at, left: left - 1 });
        match self.step_at(at) {
            // MY-913: neither costs CPs.
            &text::Step::Construct { unit, .. } => self.construct(seat, unit.into(), log),
            &text::Step::Deploy { unit, .. } => self.deploy(seat, unit.into(), log),
            text::Step::Draw { .. } => self.draw(seat, log),
            text::Step::Develop => self.agenda.push(Step::Develop { seat }),
            text::Step::Meditate => self.meditate(seat, log),
            text::Step::Encounter => self.face(seat, true),
            // MY-926.
            text::Step::DeployIt => self.deploy(seat, self.content.built_by(at.source), log),
            text::Step::Gain { .. }
            | text::Step::Travel { .. }
            | text::Step::TravelTogether { .. }
            | text::Step::Battle { .. }
            | text::Step::RemoveUnits { .. }
            | text::Step::WoundChampions
            | text::Step::Recharge
            | text::Step::Act
            | text::Step::MonsterAttack
            | text::Step::Later { .. } => {
                unreachable!("only the steps above ask whether they are used")
            }
        }
    }

    /// MY-916, MY-917: each named unit on its own.
    pub(crate) fn ask_travellers(&mut self, party: Party) {
        let Party { seat, unit, left, anywhere, by } = party;
        if left > 0 && Region::all().any(|region| self.can_travel(seat, unit, region)) {
            self.ask = Ask::Travellers { seat, unit, left, anywhere, by };
        }
    }

    pub(crate) fn send_traveller(&mut self, party: Party, from: Region) {
        let Party { seat, unit, left, anywhere, by } = party;
        let reach = if anywhere { Reach::Anywhere } else { Reach::Normal };
        let then = Step::Travellers { seat, unit, left: left - 1, anywhere, by };
        self.ask_target(seat, unit, from, reach, Some(then));
    }

    /// MY-918: the regions from which an army or host can set out.
    pub(crate) fn camps_of(&self, seat: Seat, group: Group) -> Regions {
        Region::all()
            .filter(|&region| self.group_units(seat, group, region).any(|(_, n)| n > 0))
            .collect()
    }

    /// MY-919: troops and golems that have travelled this turn stay behind.
    pub(crate) fn group_units(
        &self,
        seat: Seat,
        group: Group,
        from: Region,
    ) -> impl Iterator<Item = (Unit, u8)> + use<> {
        let player = *self.player(seat);
        let fresh = player.camps[from.index()].fresh;
        let champion = u8::from(group == Group::Host && player.at == Some(from));
        [(Unit::Troop, fresh[0]), (Unit::Golem, fresh[1]), (Unit::Champion, champion)].into_iter()
    }

    pub(crate) fn ask_group(&mut self, seat: Seat, group: Group) {
        if !self.camps_of(seat, group).is_empty() {
            self.ask = Ask::From { seat, group };
        }
    }

    /// All together to one other region.
    pub(crate) fn travel_together(
        &mut self,
        seat: Seat,
        group: Group,
        from: Region,
        to: Region,
        log: &mut impl Log<Event>,
    ) {
        for (unit, n) in self.group_units(seat, group, from) {
            for _ in 0..n {
                self.shift(seat, unit, from, to, log);
            }
        }
    }

    /// MY-618: opponent by opponent, and whose text it is chooses. MY-619: who has none loses none.
    pub(crate) fn ask_remove_of(&mut self, seat: Seat, victim: u8, unit: Unit, n: u8, left: u8) {
        let mut victim = victim;
        let mut left = left;
        while victim < self.options.players {
            let other = self.order[victim as usize];
            if other != seat && left > 0 && self.player(other).deployed(unit) > 0 {
                self.ask = Ask::RemoveOf { seat, victim, unit, n, left };
                return;
            }
            victim += 1;
            left = n;
        }
    }

    /// Opponents of a seat.
    pub(crate) fn opponents(&self, seat: Seat) -> Seats {
        Seats::all(self.seats()).without(seat)
    }

    fn ask_remove_at(&mut self, seat: Seat, unit: Unit, n: u8) {
        if Region::all().any(|region| self.can_remove_at(seat, unit, region)) {
            self.ask = Ask::RemoveAt { seat, unit, n };
        }
    }

    pub(crate) fn can_remove_at(&self, seat: Seat, unit: Unit, region: Region) -> bool {
        self.opponents(seat).iter().any(|other| self.player(other).count(unit, region) > 0)
    }

    /// "... of each opponent in one region". MY-620: nobody gains glory by it.
    pub(crate) fn remove_at(
        &mut self,
        seat: Seat,
        unit: Unit,
        n: u8,
        region: Region,
        log: &mut impl Log<Event>,
    ) {
        for other in self.opponents(seat).iter() {
            for _ in 0..n.min(self.player(other).count(unit, region)) {
                self.remove_unit(other, unit, region, log);
            }
        }
    }

    fn ask_wound_at(&mut self, seat: Seat) {
        if Region::all().any(|region| self.can_wound_at(seat, region)) {
            self.ask = Ask::WoundAt { seat };
        }
    }

    /// MY-614: only a champion that is not wounded yet.
    pub(crate) fn can_wound_at(&self, seat: Seat, region: Region) -> bool {
        self.opponents(seat)
            .iter()
            .any(|other| self.player(other).at == Some(region) && !self.player(other).wounded)
    }

    pub(crate) fn wound_at(&mut self, seat: Seat, region: Region, log: &mut impl Log<Event>) {
        for other in self.opponents(seat).iter() {
            if self.player(other).at == Some(region) {
                self.wound_champion(other, log);
            }
        }
    }

    /// MY-729: without a placed monster nothing happens.
    pub(crate) fn ask_monster(&mut self, seat: Seat) {
        if self.can_attack() {
            self.ask = Ask::Monster { seat };
        }
    }

    /// MY-728.
    fn can_attack(&self) -> bool {
        (0..3).map(crate::ids::Beast).any(|beast| self.is_placed(beast))
    }

    /// MY-925: the "Whenever" texts of a seat's upgrades, directly after what set them off.
    pub(crate) fn fire(&mut self, seat: Seat, trigger: Trigger) {
        if self.player(seat).lasting.triggers == 0 {
            return;
        }
        for card in self.player(seat).upgrades.into_iter().flatten() {
            if self.content.card(card).trigger == Some(trigger) {
                self.carry_out(seat, Source::Card(card), false);
            }
        }
    }

    /// Whether deploying a fortification would set off a text of this seat.
    pub(crate) fn fires_on_fortification(&self, seat: Seat) -> bool {
        let trigger = Some(Trigger::Deploy { unit: Piece::Fortification });
        self.player(seat)
            .upgrades
            .iter()
            .flatten()
            .any(|&card| self.content.card(card).trigger == trigger)
    }
}

/// Whether a step is a whole action, in which further texts may be carried out (MY-932).
fn opens_an_action(step: &text::Step) -> bool {
    match step {
        text::Step::Act
        | text::Step::Develop
        | text::Step::Meditate
        | text::Step::Encounter
        | text::Step::Battle { .. }
        | text::Step::MonsterAttack => true,
        text::Step::Gain { .. }
        | text::Step::Construct { .. }
        | text::Step::Deploy { .. }
        | text::Step::Travel { .. }
        | text::Step::TravelTogether { .. }
        | text::Step::RemoveUnits { .. }
        | text::Step::WoundChampions
        | text::Step::Draw { .. }
        | text::Step::Recharge
        | text::Step::Later { .. }
        | text::Step::DeployIt => false,
    }
}

/// Whether a step of a text asks whether it is used (MY-904), once for each time that it may be.
pub(crate) fn asks_for_use(step: &text::Step) -> bool {
    match step {
        text::Step::Construct { .. }
        | text::Step::Deploy { unit: Piece::Troop | Piece::Golem, .. }
        | text::Step::Draw { .. }
        | text::Step::Develop
        | text::Step::Meditate
        | text::Step::Encounter
        | text::Step::DeployIt => true,
        text::Step::Deploy { unit: Piece::Fortification, .. }
        | text::Step::Gain { .. }
        | text::Step::Travel { .. }
        | text::Step::TravelTogether { .. }
        | text::Step::Battle { .. }
        | text::Step::RemoveUnits { .. }
        | text::Step::WoundChampions
        | text::Step::Recharge
        | text::Step::Act
        | text::Step::MonsterAttack
        | text::Step::Later { .. } => false,
    }
}

/// Units of one kind that a text lets travel, each on its own, and how many still may.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party {
    pub(crate) seat: Seat,
    pub(crate) unit: Unit,
    pub(crate) left: u8,
    pub(crate) anywhere: bool,
    pub(crate) by: Option<Source>,
}
