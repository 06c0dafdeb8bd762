//! A text is carried out, sentence by sentence, and can be left and gone on with at any of them (WB-902 to WB-952).

use crate::action::{Ask, Decider, Frame, Loss, Pick, Source, Step};
use crate::content::{AbilityOf, CardKind, Op};
use crate::event::What;
use crate::ids::{Foe, Hero, Target, bits};
use crate::state::{Fate, WonderBook};
use crate::targets::ALLY;
use crate::text::{Area, Cost, Place, Sentence, Way, Who};
use kernel::Log;

/// Whether a sentence is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// On to the next sentence.
    Next,
    /// The text waits on the agenda for what has been put above it, or for an answer.
    Waits,
    /// The text ends here: a flow sentence.
    Ends,
}

impl WonderBook {
    /// Goes on with a text until it ends or has to wait (WB-903).
    pub(crate) fn carry_on(&mut self, mut frame: Frame, log: &mut impl Log<What>) {
        let ops = &self.content.get().ops;
        while self.fate == Fate::Open {
            frame.pc = match ops[frame.pc as usize] {
                Op::Stop => return self.lay_back(&frame),
                Op::Jump { to } => to,
                Op::Unless { conditions, to } => {
                    if self.hold(conditions, &frame) {
                        frame.pc + 1
                    } else {
                        to
                    }
                }
                Op::UnlessHits { n, to } => {
                    if frame.hits >= n {
                        frame.pc + 1
                    } else {
                        to
                    }
                }
                Op::UnlessMissed { to } => {
                    if frame.hits == 0 {
                        frame.pc + 1
                    } else {
                        to
                    }
                }
                Op::UnlessPaid { to } => {
                    if frame.paid {
                        frame.pc + 1
                    } else {
                        to
                    }
                }
                Op::IfPaid { to } => {
                    if frame.paid {
                        to
                    } else {
                        frame.pc + 1
                    }
                }
                // WB-918.
                Op::EachSuccess => {
                    frame.count = frame.hits;
                    frame.pc + 1
                }
                Op::NextSuccess { to } if frame.count == 0 => to,
                Op::NextSuccess { .. } => {
                    frame.count -= 1;
                    frame.pc + 1
                }
                // WB-919: the list is fixed first.
                Op::EachArea { n } => {
                    frame.areas = bits(self.board.areas)
                        .filter(|&area| self.wyrms_in(1 << area).count_ones() >= n.into())
                        .fold(0, |set, area| set | 1 << area);
                    frame.pc + 1
                }
                Op::NextArea { to } if frame.areas == 0 => to,
                Op::NextArea { .. } => {
                    if frame.areas.count_ones() > 1 && frame.answer == Frame::NONE {
                        self.pick(&frame, Pick::Area, frame.areas, false);
                        // The order is no pick inside a sentence (WB-906): it is the group's.
                        if let Ask::Pick { by, .. } = &mut self.ask {
                            *by = Decider::Group;
                        }
                        return;
                    }
                    let area = frame.take_answer().unwrap_or(frame.areas.trailing_zeros() as u8);
                    frame.areas &= !(1 << area);
                    frame.area = Some(Area(area.into()));
                    frame.pc + 1
                }
                Op::Do(sentence) => match self.carry_out(sentence, &mut frame, log) {
                    Done::Next => {
                        frame.rest();
                        frame.pc
                    }
                    Done::Waits | Done::Ends => return,
                },
            };
        }
    }

    /// Leaves the text after this sentence, for steps that are put above it.
    fn after(&mut self, frame: &Frame) -> Done {
        let mut rest = *frame;
        rest.rest();
        self.agenda.push(Step::Run(rest));
        Done::Waits
    }

    fn carry_out(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Done {
        let result = match sentence {
            Sentence::FlipThis
            | Sentence::TurnBack
            | Sentence::Next
            | Sentence::DiscardThis
            | Sentence::Leave
            | Sentence::Skip { .. }
            | Sentence::End => {
                if let Some(card) = self.card_of(frame) {
                    self.flow(sentence, card, frame.you, log);
                }
                Ok(Done::Ends)
            }
            // Any text may say so, that of a Wyrm card too.
            Sentence::Lost => {
                self.fate = Fate::Lost;
                Ok(Done::Ends)
            }
            Sentence::PlaceSparks { .. }
            | Sentence::PlaceWyrms { .. }
            | Sentence::PlaceHero { .. }
            | Sentence::PlaceEnemy { .. }
            | Sentence::PlaceCard { .. }
            | Sentence::PlaceStack { .. }
            | Sentence::SetAside { .. }
            | Sentence::SetAsideAll { .. }
            | Sentence::PlaceHearts { .. }
            | Sentence::Trap { .. }
            | Sentence::PlaceAura { .. }
            | Sentence::RemoveAura
            | Sentence::RemoveSparks { .. }
            | Sentence::Unfold { .. }
            | Sentence::FoldInto { .. }
            | Sentence::OpenBorder { .. }
            | Sentence::CloseBorder { .. }
            | Sentence::TurnBook { .. } => self.lay(sentence, frame, log),
            Sentence::Move { .. }
            | Sentence::MayMove { .. }
            | Sentence::MoveToHero
            | Sentence::Swap
            | Sentence::MoveWyrmTo { .. }
            | Sentence::MoveWyrm { .. }
            | Sentence::MoveAlly { .. }
            | Sentence::Choose { .. } => self.shift(sentence, frame, log),
            Sentence::GainSparks { .. }
            | Sentence::LoseSparks { .. }
            | Sentence::LoseAllSparks { .. }
            | Sentence::Recover { .. }
            | Sentence::RecoverAll { .. }
            | Sentence::LoseHearts { .. }
            | Sentence::MoreSpark
            | Sentence::DamageHero { .. }
            | Sentence::StandUpHero { .. } => self.touch_heroes(sentence, frame, log),
            Sentence::DamageWyrm { .. }
            | Sentence::Stun { .. }
            | Sentence::StandUpWyrm { .. }
            | Sentence::Defeat { .. }
            | Sentence::RemoveWyrm { .. } => self.touch_foes(sentence, frame, log),
            Sentence::DiscardCard { .. }
            | Sentence::DrawShreds { .. }
            | Sentence::TakeCard { .. }
            | Sentence::DiscardItems { .. }
            | Sentence::Look { .. }
            | Sentence::PutBack
            | Sentence::MayDiscard
            | Sentence::AddWyrmCard { .. }
            | Sentence::ChooseHeroes
            | Sentence::Upgrade { .. } => self.handle_cards(sentence, frame, log),
            Sentence::Spawn { .. }
            | Sentence::Activate { .. }
            | Sentence::ActivateName { .. }
            | Sentence::Reveal
            | Sentence::RevealAnother => self.stir_enemies(sentence, frame, log),
            Sentence::Roll { n } => Ok(self.roll(n, frame, log)),
            Sentence::Hit { up_to, n, at } => Ok(self.hit(up_to, n, at, frame, log)),
            Sentence::TurnFailure => {
                self.turn_failure();
                Ok(Done::Next)
            }
            Sentence::MaySpend { cost } => Ok(self.may_spend(cost, frame, log)),
            Sentence::GroupMaySpend { cost } => Ok(self.group_may_spend(cost, frame)),
            Sentence::Turns => {
                let done = self.after(frame);
                // WB-339: turns that a Story card orders are no part of the phase that they interrupt.
                if let Source::Story(_) = frame.from {
                    self.agenda.push(self.way_back());
                }
                for hero in Hero::ALL {
                    self.hero_mut(hero).taken = false;
                }
                self.agenda.push(Step::Turns);
                Ok(done)
            }
            Sentence::Perform { kind } => match frame.you {
                Some(hero) => {
                    let done = self.after(frame);
                    self.agenda.push(Step::Extra { hero, kind });
                    Ok(done)
                }
                None => Ok(Done::Next),
            },
            Sentence::HeroPerforms { who, kind } => self.who(who, frame).map(|set| {
                let done = self.after(frame);
                for hero in bits(set & 0xf).map(Hero) {
                    self.agenda.push(Step::Extra { hero, kind });
                }
                done
            }),
            Sentence::Fewer { .. } | Sentence::Instead => {
                self.change_loss(sentence, frame.you);
                Ok(Done::Next)
            }
            Sentence::Destiny { .. }
            | Sentence::Write { .. }
            | Sentence::Erase { .. }
            | Sentence::Count { .. }
            | Sentence::Uncount { .. } => {
                self.record(sentence, log);
                Ok(Done::Next)
            }
            // What changes rules is looked up where the rule is, not carried out.
            Sentence::Nothing
            | Sentence::Cross
            | Sentence::Target { .. }
            | Sentence::HitMore { .. }
            | Sentence::RollMore { .. }
            | Sentence::FreeReroll
            | Sentence::Closed { .. }
            | Sentence::RollFewer { .. }
            | Sentence::Toll { .. }
            | Sentence::AuraDraws
            | Sentence::Shielded { .. } => Ok(Done::Next),
        };
        result.unwrap_or_else(|done| done)
    }

    /// "This card".
    fn card_of(&self, frame: &Frame) -> Option<u8> {
        match frame.from {
            Source::Story(card) | Source::Interaction(card) | Source::Goal(card) => Some(card),
            Source::Item(id) | Source::Offered(id) | Source::Trigger(id) | Source::Skill(id) => {
                match self.content.ability(id).of {
                    AbilityOf::Card { card, .. } => Some(card),
                    AbilityOf::Hero(_) | AbilityOf::Upgrade { .. } | AbilityOf::Shred(_) => None,
                }
            }
            Source::Nothing | Source::Attack | Source::Wyrm(_) => None,
        }
    }

    /// Sentences that put things on the board or take them off.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn lay(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::PlaceSparks { n, per_hero, at } => {
                let area = self.one_area(at, frame)?;
                let n = self.times_heroes(n, per_hero);
                self.place_sparks(area, n, log);
            }
            Sentence::PlaceWyrms { n, per_hero, at, silver } => {
                let n = self.with_silver(self.times_heroes(n, per_hero), silver);
                self.place_wyrms(n, at, frame, log)?;
            }
            Sentence::PlaceHero { who, at } => return self.place_heroes(who, at, frame, log),
            Sentence::PlaceEnemy { enemy, at } => {
                let area = self.one_area(at, frame)?;
                self.place_figure(enemy.0 as usize, area, log);
            }
            Sentence::PlaceCard { card, at } => {
                let area = self.one_area(Place::Area(at), frame)?;
                self.place_card(card, area, log);
            }
            Sentence::PlaceStack { first, last, at, shuffled } => {
                let area = self.one_area(Place::Area(at), frame)?;
                self.place_stack((first, last), area, shuffled, log);
            }
            Sentence::SetAside { card } => self.set_aside(card),
            Sentence::SetAsideAll { first, last } => {
                (first..=last).for_each(|card| self.set_aside(card));
            }
            // WB-949.
            Sentence::PlaceHearts { n, name } => {
                let figure = &mut self.figures[self.chapter_figure(name)];
                figure.hearts += n;
                figure.max += n;
            }
            Sentence::Trap { at } => {
                let area = self.one_area(at, frame)?;
                self.board.traps[area.index()] += 1;
                log.event(What::TrapPlaced { area });
            }
            Sentence::PlaceAura { who } => {
                let set = self.who(who, frame)?;
                if let Some(hero) = bits(set & 0xf).next() {
                    self.aura = Some(Hero(hero));
                    log.event(What::AuraPlaced { hero: Hero(hero) });
                }
            }
            Sentence::RemoveAura => {
                self.aura = None;
                log.event(What::AuraRemoved);
            }
            Sentence::RemoveSparks { n, from } => {
                let area = self.one_area(from, frame)?;
                let lying = &mut self.board.sparks[area.index()];
                let n = n.min(*lying);
                *lying -= n;
                if n > 0 {
                    log.event(What::SparksRemoved { area, n });
                }
            }
            Sentence::Unfold { fold } => self.unfold(fold, log),
            Sentence::FoldInto { fold, area } => self.fold(fold, self.where_it_lies(area), log),
            Sentence::OpenBorder { a, b } => self.set_border(a, b, true, log),
            Sentence::CloseBorder { a, b } => self.set_border(a, b, false, log),
            Sentence::TurnBook { board } => self.turn_book(board.0 as u8, log),
            _ => unreachable!("{sentence:?} lays nothing"),
        }
        Ok(Done::Next)
    }

    fn chapter_figure(&self, name: crate::text::Name) -> usize {
        self.figure_of(name)
    }

    /// WB-912: knocked out Heroes are moved too. A place of two areas is picked for each.
    fn place_heroes(
        &mut self,
        who: Who,
        at: Place,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        // WB-948.
        if let Who::Ally(ally) = who {
            let area = self.one_area(at, frame)?;
            let figure = self.chapter().enemies as usize + ally.0 as usize;
            self.place_figure(figure, area, log);
            return Ok(Done::Next);
        }
        if frame.stage == 0 {
            frame.picked = self.whom(who, frame, true)?;
            frame.stage = 1;
        }
        while let Some(hero) = bits(frame.picked).next() {
            frame.hero = Some(Hero(hero));
            let area = self.one_area(at, frame)?;
            let placed = if is_for_each(at) { 1 << hero } else { frame.picked };
            frame.picked &= !placed;
            for hero in bits(placed) {
                let from = self.heroes[hero as usize].area.replace(area);
                log.event(What::Moved { hero: Hero(hero), from, to: area });
            }
        }
        Ok(Done::Next)
    }

    /// So many Wyrms; a place of two areas is picked for each of them.
    fn place_wyrms(
        &mut self,
        n: u8,
        at: Place,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<(), Done> {
        while frame.stage < n && self.wyrm_supply() > 0 {
            let area = self.one_area(at, frame)?;
            let placed = if is_for_each(at) { 1 } else { n - frame.stage };
            (0..placed).for_each(|_| self.place_wyrm(area, log));
            frame.stage += placed;
        }
        Ok(())
    }

    fn place_sparks(&mut self, area: Area, n: u8, log: &mut impl Log<What>) {
        // WB-810.
        let n = n.min(self.spark_supply());
        self.board.sparks[area.index()] += n;
        if n > 0 {
            log.event(What::SparksPlaced { area, n });
        }
    }

    /// WB-948.
    fn place_figure(&mut self, figure: usize, area: Area, log: &mut impl Log<What>) {
        let card = &self.chapter().figures[figure];
        let hearts = self.times_heroes(card.hearts, card.per_hero);
        let state = &mut self.figures[figure];
        if state.area.is_none() {
            // Hearts placed on it before it came stay (WB-949); one that comes again has them all again.
            if !state.came {
                state.max += hearts;
            }
            state.hearts = state.max;
            state.came = true;
        }
        state.area = Some(area);
        log.event(What::FoePlaced { foe: Foe::figure(figure), area });
    }

    /// WB-946.
    fn turn_book(&mut self, board: u8, log: &mut impl Log<What>) {
        for wyrm in &mut self.wyrms {
            *wyrm = Default::default();
        }
        for figure in &mut self.figures {
            figure.area = None;
        }
        while let Some(placed) = self.cards.placed.pop() {
            self.cards.discard.insert(placed.card);
        }
        self.board = crate::state::BoardState { board, ..Default::default() };
        for (place, fold) in self.chapter().folds.iter().enumerate() {
            self.board.folds |= u8::from(fold.open) << place;
        }
        self.lay_out();
        log.event(What::BookTurned { board });
    }

    /// Sentences that move miniatures.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn shift(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::Move { n } => {
                let next = self.content.get().ops[frame.pc as usize + 1];
                let cross = next == Op::Do(Sentence::Cross);
                match frame.you {
                    Some(you) => self.walk(you, n, cross, frame, log),
                    None => Ok(Done::Next),
                }
            }
            Sentence::MayMove { who, n } => {
                if frame.stage == 0 {
                    frame.picked = self.who(who, frame)? & 0xf;
                }
                while let Some(hero) = bits(frame.picked).next().map(Hero) {
                    frame.hero = Some(hero);
                    self.walk(hero, n, false, frame, log)?;
                    frame.picked &= !hero.bit();
                    frame.stage = 0;
                }
                Ok(Done::Next)
            }
            Sentence::MoveToHero => {
                let who =
                    Who::Hero { which: crate::text::Which::OneOther, out: false, place: None };
                let set = self.who(who, frame)?;
                let to = bits(set).next().and_then(|hero| self.heroes[hero as usize].area);
                if let (Some(you), Some(to)) = (frame.you, to) {
                    self.move_hero(you, to, log);
                }
                Ok(Done::Next)
            }
            Sentence::Swap => {
                let who =
                    Who::Hero { which: crate::text::Which::OneOther, out: false, place: None };
                let set = self.who(who, frame)?;
                if let (Some(you), Some(other)) = (frame.you, bits(set).next().map(Hero))
                    && let (Some(here), Some(there)) = (self.hero(you).area, self.hero(other).area)
                {
                    self.move_hero(you, there, log);
                    self.move_hero(other, here, log);
                }
                Ok(Done::Next)
            }
            Sentence::MoveWyrmTo { wyrm, to } => {
                const CHOSEN: u8 = 100;
                if frame.stage < CHOSEN {
                    frame.picked = self.foes(wyrm, frame, false)?;
                    frame.answer = Frame::NONE;
                    frame.stage = CHOSEN;
                }
                while let Some(foe) = bits(frame.picked).next() {
                    let area = self.one_area(to, frame)?;
                    let moved = if is_for_each(to) { 1 << foe } else { frame.picked };
                    frame.picked &= !moved;
                    for foe in bits(moved) {
                        self.move_foe(Foe(foe), area, log);
                    }
                }
                Ok(Done::Next)
            }
            Sentence::MoveWyrm { wyrm, n } => {
                const CHOSEN: u8 = 100;
                if frame.stage < CHOSEN {
                    frame.picked = self.foes(wyrm, frame, false)?;
                    frame.answer = Frame::NONE;
                    frame.stage = CHOSEN + n;
                }
                self.drive(CHOSEN, n, frame, log)
            }
            Sentence::MoveAlly { ally, n } => {
                const CHOSEN: u8 = 100;
                if frame.stage < CHOSEN {
                    let figure = self.chapter().enemies as usize + ally.0 as usize;
                    let there = self.figures[figure].area.is_some();
                    frame.picked = u16::from(there) * Foe::figure(figure).bit();
                    frame.stage = CHOSEN + n;
                }
                self.drive(CHOSEN, n, frame, log)
            }
            Sentence::Choose { place } => {
                frame.area = Some(self.one_area(place, frame)?);
                Ok(Done::Next)
            }
            _ => unreachable!("{sentence:?} moves nothing"),
        }
    }

    /// A Hero moves up to `n` areas, one pick per area; with `cross` one solid border may be on the way.
    fn walk(
        &mut self,
        hero: Hero,
        n: u8,
        cross: bool,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        /// The mark on `stage` once the solid border has been crossed.
        const CROSSED: u8 = 128;
        if self.hero(hero).out {
            return Ok(Done::Next);
        }
        frame.stage = frame.stage.max(1);
        match frame.take_answer() {
            Some(Frame::DONE) => return Ok(Done::Next),
            Some(area) => {
                let to = Area(area.into());
                let dashed = self.hero(hero).area.map_or(0, |area| self.adjacent(area));
                if dashed & to.bit() == 0 {
                    frame.stage |= CROSSED;
                }
                self.move_hero(hero, to, log);
                frame.stage += 1;
            }
            None => {}
        }
        let Some(at) = self.hero(hero).area.filter(|_| frame.stage & !CROSSED <= n) else {
            return Ok(Done::Next);
        };
        let mut ways = self.adjacent(at);
        if cross && frame.stage & CROSSED == 0 {
            ways |= self.board.solid[at.index()];
        }
        if ways == 0 { Ok(Done::Next) } else { Err(self.pick(frame, Pick::Area, ways, true)) }
    }

    /// The picked foes are moved `n` areas each, one pick per area.
    fn drive(
        &mut self,
        base: u8,
        n: u8,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        while let Some(foe) = bits(frame.picked).next() {
            let ways = self.foe_area(Foe(foe)).map_or(0, |area| self.adjacent(area));
            if frame.stage == base || ways == 0 {
                frame.picked &= !(1 << foe);
                frame.stage = base + n;
                continue;
            }
            let to = match frame.take_answer() {
                Some(area) => area,
                None if ways.count_ones() == 1 => ways.trailing_zeros() as u8,
                None => {
                    frame.foe = Some(foe);
                    return Err(self.pick(frame, Pick::Area, ways, false));
                }
            };
            self.move_foe(Foe(foe), Area(to.into()), log);
            frame.stage -= 1;
        }
        Ok(Done::Next)
    }

    /// Sentences about Sparks and Hearts of Heroes.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn touch_heroes(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::GainSparks { who, n } => {
                let set = self.who(who, frame)?;
                bits(set & 0xf).for_each(|hero| self.gain_sparks(Hero(hero), n, log));
            }
            Sentence::LoseSparks { who, n } => {
                let set = self.who(who, frame)?;
                bits(set & 0xf).for_each(|hero| self.lose_sparks(Hero(hero), n, log));
            }
            Sentence::LoseAllSparks { who } => {
                let set = self.who(who, frame)?;
                bits(set & 0xf).for_each(|hero| self.lose_sparks(Hero(hero), u8::MAX, log));
            }
            Sentence::Recover { who, n } => {
                let set = self.who(who, frame)?;
                bits(set).for_each(|who| self.recover(target(who), n, log));
            }
            Sentence::RecoverAll { who } => {
                let set = self.who(who, frame)?;
                bits(set).for_each(|who| self.recover(target(who), u8::MAX, log));
            }
            Sentence::LoseHearts { who, n } | Sentence::DamageHero { who, n } => {
                let set = self.who(who, frame)?;
                let done = self.after(frame);
                let is_damage = matches!(sentence, Sentence::DamageHero { .. });
                for who in bits(set).collect::<kernel::Pile<u8, 8>>().iter().rev() {
                    let who = target(*who);
                    if is_damage && self.is_shielded(who) {
                        continue;
                    }
                    self.agenda.push(Step::Lose(Loss { who, n, attack: false, passed: 0 }));
                }
                return Ok(done);
            }
            Sentence::MoreSpark => {
                if let Some(you) = frame.you {
                    self.collect(you, log);
                }
            }
            Sentence::StandUpHero { who, n } => {
                let set = self.who(who, frame)?;
                for hero in bits(set & 0xf).map(Hero) {
                    let hearts = n.min(self.max_hearts(hero));
                    let state = self.hero_mut(hero);
                    if state.out {
                        (state.out, state.hearts) = (false, hearts);
                        log.event(What::StoodUp { hero });
                    }
                }
            }
            _ => unreachable!("{sentence:?} touches no Hero"),
        }
        Ok(Done::Next)
    }

    /// Sentences about Wyrms and large enemies.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn touch_foes(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::DamageWyrm { n, wyrm } => {
                let set = self.foes(wyrm, frame, true)?;
                for foe in bits(set) {
                    frame.foe = Some(foe);
                    // Ruling 9: leftover damage passes on in attacks only.
                    self.damage(Foe(foe), n, frame.you, false, log);
                }
            }
            Sentence::Stun { wyrm } => {
                let set = self.foes(wyrm, frame, false)?;
                for foe in bits(set) {
                    frame.foe = Some(foe);
                    self.stun(Foe(foe), log);
                }
            }
            Sentence::StandUpWyrm { wyrm } => {
                let set = self.foes(wyrm, frame, false)?;
                bits(set).for_each(|foe| self.stand_up(Foe(foe), log));
            }
            Sentence::Defeat { wyrm } => {
                let set = self.foes(wyrm, frame, false)?;
                bits(set).for_each(|foe| self.defeat(Foe(foe), frame.you, false, log));
            }
            Sentence::RemoveWyrm { wyrm } => {
                let set = self.foes(wyrm, frame, false)?;
                for foe in bits(set) {
                    if let Some(area) = self.take_off(Foe(foe)) {
                        log.event(What::FoeRemoved { foe: Foe(foe), area });
                    }
                }
            }
            _ => unreachable!("{sentence:?} touches no Wyrm"),
        }
        Ok(Done::Next)
    }

    /// Sentences about cards.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn handle_cards(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::DiscardCard { card } => self.discard_card(card, log),
            Sentence::DrawShreds { who, n } => {
                let set = self.who(who, frame)?;
                for hero in bits(set & 0xf).map(Hero) {
                    (0..n).for_each(|_| self.draw_shred(hero, log));
                }
            }
            Sentence::TakeCard { who, card } => {
                let set = self.who(who, frame)?;
                if let Some(hero) = bits(set & 0xf).next() {
                    self.take_item(Hero(hero), card, log);
                }
            }
            Sentence::DiscardItems { who, n } => return self.discard_items(who, n, frame),
            Sentence::Look { n } => self.look(n, frame.you, log),
            Sentence::PutBack => {
                if let Some(hero) = frame.you.filter(|_| !self.looking.is_empty()) {
                    let done = self.after(frame);
                    self.ask = Ask::PutBack { hero };
                    return Ok(done);
                }
            }
            Sentence::MayDiscard => {
                if let Some(hero) = frame.you.filter(|_| !self.looking.is_empty()) {
                    let done = self.after(frame);
                    self.ask = Ask::DiscardLooked { hero };
                    return Ok(done);
                }
            }
            Sentence::AddWyrmCard { card } => self.add_wyrm_card(card.0 as u8, log),
            Sentence::ChooseHeroes => {
                self.put_away(|kind| matches!(kind, CardKind::Hero(_)));
                let done = self.after(frame);
                self.ask_for_heroes();
                return Ok(done);
            }
            // WB-214, WB-940, ruling 31: also for Heroes not in play.
            Sentence::Upgrade { n } => {
                self.put_away(
                    |kind| matches!(kind, CardKind::Upgrade { number, .. } if number == n),
                );
                self.campaign.upgrades = self.campaign.upgrades.max(n);
                let done = self.after(frame);
                for hero in bits(self.in_play()).map(Hero) {
                    self.agenda.push(Step::ChooseSkill { hero, number: n });
                }
                return Ok(done);
            }
            _ => unreachable!("{sentence:?} handles no card"),
        }
        Ok(Done::Next)
    }

    /// WB-940: cards of a kind leave the deck together.
    fn put_away(&mut self, fits: impl Fn(CardKind) -> bool) {
        for card in self.cards.deck.iter() {
            if fits(self.card(card).kind) {
                self.set_aside(card);
            }
        }
    }

    /// Each of them parts with `n` held cards, one question at a time.
    fn discard_items(&mut self, who: Who, n: u8, frame: &mut Frame) -> Result<Done, Done> {
        const CHOSEN: u8 = 100;
        if frame.stage < CHOSEN {
            frame.picked = self.who(who, frame)? & 0xf;
            frame.stage = CHOSEN + n;
        }
        if frame.take_answer().is_some() {
            frame.stage -= 1;
        }
        while let Some(hero) = bits(frame.picked).next().map(Hero) {
            if frame.stage == CHOSEN || self.things(hero).next().is_none() {
                frame.picked &= !hero.bit();
                frame.stage = CHOSEN + n;
                continue;
            }
            self.agenda.push(Step::Run(*frame));
            self.ask = Ask::Part { hero, text: true };
            return Err(Done::Waits);
        }
        Ok(Done::Next)
    }

    /// Sentences that let enemies come and act.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn stir_enemies(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        let step = match sentence {
            Sentence::Spawn { n, per_hero, at, silver } => {
                let n = self.with_silver(self.times_heroes(n, per_hero), silver);
                match at {
                    None => self.spawn(n, log),
                    Some(at) => self.place_wyrms(n, at, frame, log)?,
                }
                // WB-927: a spawn order is a step.
                Step::Check
            }
            Sentence::Activate { n, silver } => {
                let (foes, times) = (self.wyrms_in_play(), self.with_silver(n, silver));
                Step::Activate { foes, times }
            }
            Sentence::ActivateName { name, n, silver } => {
                let foe = Foe::figure(self.figure_of(name));
                let foes = self.enemies_in_play() & foe.bit();
                Step::Activate { foes, times: self.with_silver(n, silver) }
            }
            Sentence::Reveal => Step::Reveal,
            // Ruling 20: the card is discarded first.
            Sentence::RevealAnother => {
                if let Some(card) = self.revealed {
                    self.put_off(card);
                }
                Step::Reveal
            }
            _ => unreachable!("{sentence:?} stirs nobody"),
        };
        let done = self.after(frame);
        self.agenda.push(step);
        Ok(done)
    }

    /// Destiny, Keywords, counters.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    fn record(&mut self, sentence: Sentence, log: &mut impl Log<What>) {
        match sentence {
            Sentence::Destiny { n, way: Way::Down } => self.destiny_down(n, log),
            Sentence::Destiny { n, way: Way::Up } => self.destiny_up(n, log),
            // WB-312, WB-313.
            Sentence::Write { keyword } => {
                if !self.has_keyword(keyword) {
                    self.campaign.keywords |= 1 << keyword.0;
                    log.event(What::Written { keyword });
                }
            }
            // WB-314.
            Sentence::Erase { keyword } => {
                if self.has_keyword(keyword) {
                    self.campaign.keywords &= !(1 << keyword.0);
                    log.event(What::Erased { keyword });
                }
            }
            // WB-925.
            Sentence::Count { n, counter } => {
                let count = &mut self.counters[counter.0 as usize];
                *count = count.saturating_add(n);
                log.event(What::Counted { counter: counter.0 as u8, now: *count });
            }
            Sentence::Uncount { n, counter } => {
                let count = &mut self.counters[counter.0 as usize];
                *count = count.saturating_sub(n);
                log.event(What::Counted { counter: counter.0 as u8, now: *count });
            }
            _ => unreachable!("{sentence:?} records nothing"),
        }
    }

    /// `You may spend COST.`
    fn may_spend(&mut self, cost: Cost, frame: &mut Frame, log: &mut impl Log<What>) -> Done {
        frame.paid = false;
        let Some(you) = frame.you.filter(|&you| self.can_pay(you, cost)) else {
            return Done::Next;
        };
        match frame.take_answer() {
            None => {
                self.agenda.push(Step::Run(*frame));
                self.ask = Ask::Spend { hero: you };
                Done::Waits
            }
            Some(0) => Done::Next,
            Some(_) => {
                frame.paid = true;
                let done = self.after(frame);
                self.pay(you, cost, log);
                done
            }
        }
    }

    /// `The group may spend COST.` (WB-944)
    fn group_may_spend(&mut self, cost: Cost, frame: &mut Frame) -> Done {
        if frame.stage > 0 {
            return Done::Next;
        }
        frame.paid = false;
        let Cost::Sparks { n, per_hero } = cost else { return Done::Next };
        let needed = self.times_heroes(n, per_hero);
        let there: u8 = bits(self.in_play()).map(|hero| self.heroes[hero as usize].sparks).sum();
        if there < needed {
            return Done::Next;
        }
        frame.stage = 1;
        self.offers = [0; 4];
        self.agenda.push(Step::Run(*frame));
        self.agenda.push(Step::Share { needed, next: 0 });
        Done::Waits
    }

    /// Asks the next Hero's player, or takes what was offered if it is enough.
    pub(crate) fn share(&mut self, needed: u8, next: u8, log: &mut impl Log<What>) {
        let offered: u8 = self.offers.iter().sum();
        let left = needed.saturating_sub(offered);
        let can_give: u8 = (next..4)
            .filter(|&hero| self.owners[hero as usize].is_some())
            .map(|hero| self.heroes[hero as usize].sparks)
            .sum();
        if left > 0 && can_give >= left {
            let giver = (next..4).find(|&hero| {
                self.owners[hero as usize].is_some() && self.heroes[hero as usize].sparks > 0
            });
            let hero = Hero(giver.expect("somebody can give"));
            self.agenda.push(Step::Share { needed, next: hero.0 + 1 });
            self.ask = Ask::Share { hero, needed: left };
            return;
        }
        if left == 0 {
            for hero in Hero::ALL {
                self.lose_sparks(hero, self.offers[hero.index()], log);
            }
        }
        let Some(Step::Run(frame)) = self.agenda.pop() else {
            unreachable!("the text that asks the group to spend waits below")
        };
        self.agenda.push(Step::Run(Frame { paid: left == 0, ..frame }));
    }
}

impl Frame {
    /// Ready for the next sentence.
    fn rest(&mut self) {
        self.pc += 1;
        (self.stage, self.picked, self.answer) = (0, 0, Frame::NONE);
    }
}

/// Section 10.3: `AREA or AREA` is picked for each miniature, any other place once for all of them.
fn is_for_each(place: Place) -> bool {
    matches!(place, Place::Either { .. })
}

/// A bit of a set of Heroes and allies.
pub(crate) fn target(bit: u8) -> Target {
    if bit < ALLY { Target::Hero(Hero(bit)) } else { Target::Figure(bit - ALLY) }
}
