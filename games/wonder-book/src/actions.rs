//! The seven actions of a turn (WB-405 to WB-435), their prices, and what is offered at all (WB-913 to WB-915).

use crate::action::{Action, Ask, Frame, Source, Step};
use crate::content::{AbilityId, AbilityKind, AbilityOf, Op, Test};
use crate::event::What;
use crate::ids::{Hero, Target, Thing, bits, has};
use crate::state::{HeroState, WonderBook};
use crate::text::{ActionKind, Area, Cost, Sentence, Who, Wyrms};
use crate::triggers::Happened;
use kernel::Log;

impl WonderBook {
    /// What a Hero may do now; with `extra` it is one additional action of that kind (WB-411 to WB-414).
    pub(crate) fn act_answers(
        &self,
        hero: Hero,
        extra: Option<ActionKind>,
        out: &mut impl FnMut(Action),
    ) {
        if let Some(area) = self.hero(hero).area {
            self.open_actions(hero, area, extra, out);
            if extra.is_none() && self.campaign.upgrades > 0 {
                self.free_skills(hero).for_each(|id| out(Action::Free(id)));
            }
        }
        // WB-409, WB-412.
        out(if extra.is_some() { Action::Done } else { Action::EndTurn });
    }

    /// Those of the seven actions that are open to a Hero in an area.
    fn open_actions(
        &self,
        hero: Hero,
        area: Area,
        extra: Option<ActionKind>,
        out: &mut impl FnMut(Action),
    ) {
        let kinds = self.kinds(extra);
        let may = |kind: ActionKind| kinds & kind.bit() != 0;
        if may(ActionKind::Move) {
            bits(self.ways(area, extra)).for_each(|to| out(Action::Move(Area(to.into()))));
        }
        // WB-426, WB-427.
        if may(ActionKind::Collect) && self.board.sparks[area.index()] > 0 {
            out(Action::Collect);
        }
        // WB-502.
        if may(ActionKind::Attack) && self.attack_targets(hero) != 0 {
            out(Action::Attack);
        }
        if may(ActionKind::Skill) {
            self.each_skill(hero, |id| {
                if self.can_use(hero, id) {
                    out(Action::Skill(id));
                }
            });
        }
        let here = self.open_cards_in(area);
        if may(ActionKind::Interact) {
            let with_back = here.clone().filter(|&card| self.has_back(card));
            with_back.for_each(|card| out(Action::Interact(card)));
        }
        if may(ActionKind::Give) {
            self.exchange_answers(hero, area, out);
        }
        if may(ActionKind::Special) {
            self.each_special(hero, here, &mut |id| {
                if self.can_use(hero, id) {
                    out(Action::Special(id));
                }
            });
        }
    }

    /// Whether `act_answers` lists this action: the same tests, but only those that concern it.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other actions answer other questions")]
    pub(crate) fn may_act(&self, hero: Hero, extra: Option<ActionKind>, action: Action) -> bool {
        let Some(area) = self.hero(hero).area else {
            return matches!((action, extra), (Action::EndTurn, None) | (Action::Done, Some(_)));
        };
        let kinds = self.kinds(extra);
        let may = |kind: ActionKind| kinds & kind.bit() != 0;
        match action {
            Action::EndTurn => extra.is_none(),
            Action::Done => extra.is_some(),
            Action::Free(id) => extra.is_none() && self.free_skills(hero).any(|own| own == id),
            Action::Move(to) => may(ActionKind::Move) && has(self.ways(area, extra), to.0),
            Action::Collect => may(ActionKind::Collect) && self.board.sparks[area.index()] > 0,
            Action::Attack => may(ActionKind::Attack) && self.attack_targets(hero) != 0,
            Action::Skill(id) => {
                may(ActionKind::Skill) && self.has_skill(hero, id) && self.can_use(hero, id)
            }
            Action::Interact(card) => {
                let open = || self.open_cards_in(area).any(|open| open == card);
                may(ActionKind::Interact) && open() && self.has_back(card)
            }
            Action::Give(..) | Action::Take(..) => {
                let mut listed = false;
                self.exchange_answers(hero, area, &mut |each| listed |= each == action);
                may(ActionKind::Give) && listed
            }
            Action::Special(id) => {
                let mut there = false;
                let here = self.open_cards_in(area);
                self.each_special(hero, here, &mut |each| there |= each == id);
                may(ActionKind::Special) && there && self.can_use(hero, id)
            }
            _ => false,
        }
    }

    /// The kinds of action that are left (WB-405) or given in addition (WB-411, WB-414), as bits.
    #[inline]
    fn kinds(&self, extra: Option<ActionKind>) -> u8 {
        match extra {
            None if self.turn.left == 0 => 0,
            None | Some(ActionKind::Any) => u8::MAX,
            Some(kind) => kind.bit(),
        }
    }

    /// Areas to move to (WB-422): an additional move costs nothing.
    #[inline]
    fn ways(&self, area: Area, extra: Option<ActionKind>) -> u16 {
        let adjacent = self.adjacent(area);
        if extra.is_some() || self.chapter().always.is_empty() {
            return adjacent;
        }
        let can_enter = |&to: &u8| self.price_to_enter(Area(to.into())) <= self.turn.left;
        bits(adjacent).filter(can_enter).fold(0, |set, to| set | 1 << to)
    }

    /// Whether an open card can be interacted with: it has something to flip to (WB-429).
    #[inline]
    fn has_back(&self, card: u8) -> bool {
        self.card(card).back.is_some()
    }

    /// Actions that a move into the area takes: 1, unless a rule says more.
    pub(crate) fn price_to_enter(&self, area: Area) -> u8 {
        let mut price = 1;
        self.each_rule(|sentence| {
            if let Sentence::Toll { area: toll, n } = sentence
                && toll == area
            {
                price = n;
            }
        });
        price
    }

    /// The skills of a Hero that are used as an action (WB-217).
    #[inline]
    pub(crate) fn each_skill(&self, hero: Hero, mut each: impl FnMut(AbilityId)) {
        each(self.content.get().heroes[hero.index()].skill.ability);
        if self.campaign.upgrades > 0 {
            let is_skill = |id| matches!(self.content.ability(id).kind, AbilityKind::Skill { .. });
            self.upgrade_abilities(hero).filter(|&id| is_skill(id)).for_each(each);
        }
    }

    /// Whether a Hero has this skill.
    pub(crate) fn has_skill(&self, hero: Hero, id: AbilityId) -> bool {
        let mut has = false;
        self.each_skill(hero, |own| has |= own == id);
        has
    }

    /// Skills that need no action and can still be used in this turn.
    pub(crate) fn free_skills(&self, hero: Hero) -> impl Iterator<Item = AbilityId> + '_ {
        let there = self.campaign.upgrades > 0 && self.turn.hero == Some(hero);
        self.upgrade_abilities(hero).filter(move |&id| {
            there
                && self.content.ability(id).kind == AbilityKind::Free
                && !self.is_used(id)
                && self.free_helps(hero, id)
        })
    }

    /// A free additional action is offered only if there is one to take.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what matters here is named; all else is the plain case"
    )]
    fn free_helps(&self, hero: Hero, id: AbilityId) -> bool {
        match self.content.get().ops[self.content.ability(id).start.index()] {
            Op::Do(Sentence::Perform { kind }) => {
                let mut some = false;
                self.act_answers(hero, Some(kind), &mut |action| some |= action != Action::Done);
                some
            }
            _ => true,
        }
    }

    /// The Shred cards a Hero holds with their abilities, one of each kind.
    pub(crate) fn shred_abilities(
        &self,
        hero: Hero,
    ) -> impl Iterator<Item = (u8, AbilityId)> + use<> {
        let content = self.content.get();
        let held = self.hero(hero).shreds;
        bits(held).filter_map(move |shred| {
            let card = &content.shreds[shred as usize];
            // Copies follow each other: a later one is not offered beside an earlier one.
            let again = shred > 0
                && held >> (shred - 1) & 1 == 1
                && content.shreds[shred as usize - 1].kind == card.kind;
            (!again).then_some((shred, card.ability))
        })
    }

    /// Every Special Action within reach of the Hero, usable or not (WB-434, WB-435), with the open cards `here`.
    fn each_special(
        &self,
        hero: Hero,
        here: impl Iterator<Item = u8>,
        out: &mut impl FnMut(AbilityId),
    ) {
        let chapter = self.chapter();
        let mut offer = |id: AbilityId| {
            if self.is_special(id) {
                out(id);
            }
        };
        for card in self.hero(hero).items.and(chapter.offering).iter() {
            chapter.card(card).abilities.iter().for_each(|&id| offer(id));
        }
        if self.hero(hero).shreds != 0 {
            self.shred_abilities(hero).for_each(|(_, id)| offer(id));
        }
        for card in self.cards.rules.and(chapter.offering).iter() {
            chapter.card(card).abilities.iter().for_each(|&id| offer(id));
        }
        let mut of_card = |card: u8| {
            if chapter.offering.contains(card) {
                chapter.card(card).abilities.iter().for_each(|&id| offer(id));
            }
        };
        if let Some(goal) = self.cards.goal.filter(|_| self.cards.goal_open) {
            of_card(goal);
        }
        here.for_each(of_card);
    }

    fn is_special(&self, id: AbilityId) -> bool {
        matches!(self.content.ability(id).kind, AbilityKind::Special { .. })
    }

    /// Whether a Skill or Special Action is offered: place, price, limit, targets (WB-218, WB-913 to WB-915).
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what matters here is named; all else is the plain case"
    )]
    #[inline]
    pub(crate) fn can_use(&self, hero: Hero, id: AbilityId) -> bool {
        let ability = self.content.get().ability(id);
        let (place, cost) = match ability.kind {
            AbilityKind::Special { area, cost } => (area, cost),
            AbilityKind::Skill { cost, .. } => (None, Some(cost)),
            _ => return false,
        };
        place.is_none_or(|area| self.hero(hero).area == Some(self.where_it_lies(area)))
            && cost.is_none_or(|cost| self.can_pay(hero, cost))
            && !self.is_used(id)
            && self.has_targets(hero, id)
    }

    /// WB-207, WB-914.
    pub(crate) fn can_pay(&self, hero: Hero, cost: Cost) -> bool {
        let state = self.hero(hero);
        match cost {
            Cost::Sparks { n, per_hero } => state.sparks >= self.times_heroes(n, per_hero),
            Cost::Hearts { n } => state.hearts > n,
            Cost::Item => self.things(hero).next().is_some(),
        }
    }

    /// WB-206, WB-219; a Heart paid is no damage (ruling 3).
    pub(crate) fn pay(&mut self, hero: Hero, cost: Cost, log: &mut impl Log<What>) {
        match cost {
            Cost::Sparks { n, per_hero } => {
                self.lose_sparks(hero, self.times_heroes(n, per_hero), log)
            }
            Cost::Hearts { n } => {
                self.hero_mut(hero).hearts -= n;
                let left = self.hero(hero).hearts;
                log.event(What::HeartsLost { who: Target::Hero(hero), n, left, attacker: None });
            }
            Cost::Item => self.ask = Ask::Part { hero, text: false },
        }
    }

    /// Whether the targets that the first sentence asks for exist (WB-915). An `If` before it must hold (WB-435).
    #[inline(never)]
    fn has_targets(&self, hero: Hero, id: AbilityId) -> bool {
        let ops = &self.content.get().ops;
        let frame = || self.ability_frame(hero, id, self.source_of(id));
        let mut at = self.content.ability(id).start.index();
        while let Op::Unless { test: Test::Conditions(conditions), .. } = ops[at] {
            if !self.hold(&conditions, &frame()) {
                return false;
            }
            at += 1;
        }
        let Op::Do(sentence) = ops[at] else { return true };
        // Nobody rolls for what nobody is there for: a roll asks for the targets of what follows from it.
        if let Sentence::Roll { .. } = sentence {
            let rest = ops[at + 1..].iter().take_while(|op| **op != Op::Stop);
            let sentence = |op: &Op| if let Op::Do(each) = *op { Some(each) } else { None };
            let mut follows = rest.filter_map(sentence);
            return follows.any(|sentence| self.finds(sentence, frame));
        }
        self.finds(sentence, frame)
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what matters here is named; all else is the plain case"
    )]
    #[inline]
    fn finds(&self, sentence: Sentence, frame: impl Fn() -> Frame) -> bool {
        let some_hero = |who: Who| self.candidates(who, &frame(), false) != 0;
        let some_foe = |wyrms: Wyrms, enemies| match wyrms {
            Wyrms::Some { up_to: true, .. } => true,
            _ => self.foe_candidates(wyrms, &frame(), enemies) != 0,
        };
        match sentence {
            Sentence::Swap | Sentence::MoveToHero => {
                self.standing() & !frame().you.map_or(0, Hero::bit) != 0
            }
            Sentence::Stun { wyrm }
            | Sentence::StandUpWyrm { wyrm }
            | Sentence::Defeat { wyrm }
            | Sentence::RemoveWyrm { wyrm }
            | Sentence::MoveWyrm { wyrm, .. }
            | Sentence::MoveWyrmTo { wyrm, .. } => some_foe(wyrm, false),
            Sentence::DamageWyrm { wyrm, .. } => some_foe(wyrm, true),
            Sentence::Hit { at, .. } => {
                self.foe_candidates(
                    Wyrms::Each { state: None, place: Some(crate::text::Where::In { place: at }) },
                    &frame(),
                    true,
                ) != 0
            }
            Sentence::Recover { who, .. }
            | Sentence::RecoverAll { who }
            | Sentence::GainSparks { who, .. }
            | Sentence::LoseSparks { who, .. }
            | Sentence::LoseAllSparks { who }
            | Sentence::LoseHearts { who, .. }
            | Sentence::DamageHero { who, .. }
            | Sentence::DrawShreds { who, .. }
            | Sentence::TakeCard { who, .. }
            | Sentence::DiscardItems { who, .. }
            | Sentence::PlaceAura { who }
            | Sentence::MayMove { who, .. }
            | Sentence::StandUpHero { who, .. }
            | Sentence::HeroPerforms { who, .. } => some_hero(who),
            Sentence::Choose { place }
            | Sentence::Trap { at: place }
            | Sentence::PlaceSparks { at: place, .. } => self.areas_of(place, &frame()) != 0,
            _ => true,
        }
    }

    fn source_of(&self, id: AbilityId) -> Source {
        let ability = self.content.get().ability(id);
        match (ability.of, ability.kind) {
            (_, AbilityKind::Attack) => Source::Attack,
            (AbilityOf::Hero(_) | AbilityOf::Upgrade { .. }, _) => Source::Skill(id),
            (AbilityOf::Shred(_), _) => Source::Item(id),
            (AbilityOf::Card { card, .. }, _) => {
                if self.card(card).kind == crate::content::CardKind::Item {
                    Source::Item(id)
                } else {
                    Source::Offered(id)
                }
            }
        }
    }

    /// Give and Take (WB-431 to WB-433): with another Hero in the same or an adjacent area, lying ones too (ruling 22).
    fn exchange_answers(&self, hero: Hero, area: Area, out: &mut impl FnMut(Action)) {
        if Hero::ALL.into_iter().all(|hero| self.has_nothing(hero)) {
            return;
        }
        let near = area.bit() | self.adjacent(area);
        for other in bits(self.heroes_in(self.in_play() & !hero.bit(), near)).map(Hero) {
            // What was declined in this turn is not asked again (ruling 41).
            let declined = self.turn.refused && self.hero(other).out;
            if !declined || self.owner(other) == self.owner(hero) {
                self.distinct_things(hero).for_each(|thing| out(Action::Give(thing, other)));
            }
            if !self.turn.refused {
                self.distinct_things(other).for_each(|thing| out(Action::Take(thing, other)));
            }
        }
    }

    /// Whether a Hero holds no card that could be given or taken.
    #[inline]
    fn has_nothing(&self, hero: Hero) -> bool {
        let HeroState { items, shreds, .. } = self.hero(hero);
        *shreds == 0 && items.is_empty()
    }

    /// What a Hero holds, one of each kind.
    pub(crate) fn distinct_things(&self, hero: Hero) -> impl Iterator<Item = Thing> + use<> {
        let items = self.hero(hero).items;
        let shreds = self.shred_abilities(hero).map(|(shred, _)| Thing::Shred(shred));
        items.iter().map(Thing::Item).chain(shreds)
    }

    /// Carries out an action of a turn, or an additional one.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what matters here is named; all else is the plain case"
    )]
    pub(crate) fn act(
        &mut self,
        hero: Hero,
        extra: Option<ActionKind>,
        action: Action,
        log: &mut impl Log<What>,
    ) {
        match action {
            Action::EndTurn => return self.end_turn(hero, log),
            Action::Done => return,
            Action::Free(id) => {
                self.use_up(id);
                log.event(What::SkillUsed { hero, ability: id });
                self.agenda.push(Step::Act { hero });
                return self.run_ability(hero, id, Source::Skill(id));
            }
            _ => {}
        }
        if extra.is_none() {
            // WB-405, WB-430: the action is spent whatever it brings.
            self.turn.left -= match action {
                Action::Move(to) => self.price_to_enter(to),
                _ => 1,
            };
        }
        self.turn.came_from = match action {
            Action::Move(_) => self.hero(hero).area,
            _ => None,
        };
        match action {
            Action::Move(to) => {
                self.move_hero(hero, to, log);
                return self.acted(hero, extra, log);
            }
            Action::Collect => {
                self.collect(hero, log);
                self.happened(Happened::Collected { hero });
                return self.acted(hero, extra, log);
            }
            _ => {}
        }
        self.agenda.push(if extra.is_none() { Step::Act { hero } } else { Step::Check });
        match action {
            Action::Attack => {
                log.event(What::AttackMade { hero });
                let attack = self.content.heroes[hero.index()].attack.ability;
                let frame = self.ability_frame(hero, attack, Source::Attack);
                self.carry_on(frame, log);
            }
            Action::Skill(id) => {
                log.event(What::SkillUsed { hero, ability: id });
                self.use_ability(hero, id, log);
            }
            Action::Special(id) => {
                log.event(What::SpecialUsed { hero, ability: id });
                self.use_ability(hero, id, log);
            }
            Action::Interact(card) => self.interact(hero, card, log),
            Action::Give(thing, to) => {
                // Ruling 22: a Hero who lies there is not handed things against the player's will.
                if self.hero(to).out && self.owner(to) != self.owner(hero) {
                    self.ask = Ask::Consent { hero: to, to, thing };
                } else {
                    self.hand_over(hero, to, thing, log);
                }
            }
            Action::Take(thing, from) => {
                if self.owner(from) == self.owner(hero) {
                    self.hand_over(from, hero, thing, log);
                } else {
                    self.ask = Ask::Consent { hero: from, to: hero, thing };
                }
            }
            _ => unreachable!("{action:?} is no action of a turn"),
        }
    }

    /// An action is over. The next one is asked for, unless something follows from this one.
    pub(crate) fn acted(
        &mut self,
        hero: Hero,
        extra: Option<ActionKind>,
        log: &mut impl Log<What>,
    ) {
        if extra.is_none() {
            if self.nothing_follows() {
                return self.next_action(hero, log);
            }
            self.agenda.push(Step::Act { hero });
        }
        self.check(log);
    }

    /// WB-219: the price first, then the effect.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only what matters here is named; all else is the plain case"
    )]
    fn use_ability(&mut self, hero: Hero, id: AbilityId, log: &mut impl Log<What>) {
        self.use_up(id);
        let from = self.source_of(id);
        let cost = match self.content.ability(id).kind {
            AbilityKind::Skill { cost, .. } => Some(cost),
            AbilityKind::Special { cost, .. } => cost,
            _ => None,
        };
        self.run_ability(hero, id, from);
        if let Some(cost) = cost {
            self.pay(hero, cost, log);
        }
    }

    /// The holder's player agrees, or not (WB-432, ruling 41: then nothing happens and no action is spent).
    pub(crate) fn consent(
        &mut self,
        (holder, to): (Hero, Hero),
        thing: Thing,
        yes: bool,
        log: &mut impl Log<What>,
    ) {
        let acting = self.turn.hero.unwrap_or(to);
        // Whoever gives may act in the turn of another Hero.
        let from = Hero::ALL.into_iter().find(|&hero| self.things(hero).any(|held| held == thing));
        let from = from.unwrap_or(holder);
        if yes {
            self.hand_over(from, to, thing, log);
            return;
        }
        log.event(What::Declined { hero: holder, to: acting, thing });
        self.turn.refused = true;
        if self.turn_waits(acting) {
            self.turn.left += 1;
        }
    }

    /// Whether the action just tried was one of the turn's own: then the turn's next action is what waits. Older saves
    /// have a `Check` above it; below an additional action waits the text that gave it.
    fn turn_waits(&self, hero: Hero) -> bool {
        let steps = self.agenda.waiting();
        steps.iter().rev().take(2).any(|&step| step == Step::Act { hero })
    }

    fn hand_over(&mut self, from: Hero, to: Hero, thing: Thing, log: &mut impl Log<What>) {
        match thing {
            Thing::Item(card) => {
                self.hero_mut(from).items.remove(card);
                self.hero_mut(to).items.insert(card);
            }
            Thing::Shred(shred) => {
                self.hero_mut(from).shreds &= !(1 << shred);
                self.hero_mut(to).shreds |= 1 << shred;
            }
        }
        log.event(What::Given { from, to, thing });
    }

    /// A held card goes to its discard pile.
    pub(crate) fn part_with(&mut self, hero: Hero, thing: Thing, log: &mut impl Log<What>) {
        match thing {
            Thing::Item(card) => self.discard_card(card, log),
            Thing::Shred(shred) => {
                self.hero_mut(hero).shreds &= !(1 << shred);
                self.shred_discard |= 1 << shred;
                log.event(What::ThingDiscarded { hero, thing });
            }
        }
    }

    /// A Hero comes into an area (WB-422).
    pub(crate) fn move_hero(&mut self, hero: Hero, to: Area, log: &mut impl Log<What>) {
        let from = self.hero(hero).area;
        if from == Some(to) {
            return;
        }
        self.hero_mut(hero).area = Some(to);
        log.event(What::Moved { hero, from, to });
        self.happened(Happened::HeroMoved { hero, area: to });
    }
}
