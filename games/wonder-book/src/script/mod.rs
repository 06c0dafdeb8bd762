//! A text is carried out, sentence by sentence, and can be left and gone on with at any of them (WB-902 to WB-963).

mod cards;
mod lay;
mod shift;
mod spend;
mod touch;

use crate::action::{Ask, Decider, Frame, Pick, Source, Step};
use crate::content::{AbilityOf, Address, Content, Op, Over, Test};
use crate::event::What;
use crate::ids::{Foe, Hero, Target, bits};
use crate::state::{Fate, WonderBook};
use crate::targets::ALLY;
use crate::text::{Area, Place, Sentence, Way};
use kernel::Log;
pub(crate) use story::Done;
use story::{Frame as _, Round, Teller};

/// The table, and the log that it tells while a text is carried out.
struct Telling<'t, G> {
    table: &'t mut WonderBook,
    log: &'t mut G,
}

impl<G: Log<What>> Teller for Telling<'_, G> {
    type Frame = Frame;

    #[inline]
    fn goes_on(&self) -> bool {
        self.table.fate == Fate::Open
    }

    #[inline]
    fn carry_out(&mut self, sentence: Sentence, frame: &mut Frame) -> Done {
        let done = self.table.carry_out(sentence, frame, self.log);
        self.log.moment(self.table);
        done
    }

    #[inline]
    fn holds(&self, test: &Test, frame: &Frame) -> bool {
        match test {
            Test::Conditions(conditions) => self.table.hold(conditions, frame),
            Test::Hits(n) => frame.hits >= *n,
            Test::Missed => frame.hits == 0,
            Test::Paid | Test::GroupPaid => frame.paid,
            Test::Unpaid => !frame.paid,
        }
    }

    fn begin(&mut self, over: Over, frame: &mut Frame) {
        match over {
            // WB-918.
            Over::Successes => frame.count = frame.hits,
            // WB-919: the list is fixed first.
            Over::Areas { n } => frame.areas = self.table.areas_with_wyrms(n),
        }
    }

    fn next(&mut self, over: Over, frame: &mut Frame) -> Round {
        match over {
            Over::Successes if frame.count == 0 => Round::Over,
            Over::Successes => {
                frame.count -= 1;
                Round::Again
            }
            Over::Areas { .. } => self.table.next_area(frame),
        }
    }

    #[inline]
    fn stop(&mut self, frame: &Frame) {
        self.table.lay_back(frame);
    }
}

impl WonderBook {
    /// Goes on with a text until it ends or has to wait (WB-903).
    pub(crate) fn carry_on(&mut self, frame: Frame, log: &mut impl Log<What>) {
        let ops = &self.content.get().ops;
        story::carry_on(ops, &mut Telling { table: self, log }, frame);
    }

    /// The areas with so many Wyrms.
    fn areas_with_wyrms(&self, n: u8) -> u16 {
        bits(self.board.areas)
            .filter(|&area| self.wyrms_in(1 << area).count_ones() >= n.into())
            .fold(0, |set, area| set | 1 << area)
    }

    /// The area that a loop treats next (WB-919).
    fn next_area(&mut self, frame: &mut Frame) -> Round {
        if frame.areas == 0 {
            return Round::Over;
        }
        if frame.areas.count_ones() > 1 && frame.answer == Frame::NONE {
            self.pick(frame, Pick::Area, frame.areas, false);
            // The order is no pick inside a sentence (WB-906): it is the group's.
            if let Ask::Pick { by, .. } = &mut self.ask {
                *by = Decider::Group;
            }
            return Round::Waits;
        }
        let area = frame.take_answer().unwrap_or(frame.areas.trailing_zeros() as u8);
        frame.areas &= !(1 << area);
        frame.area = Some(Area(area.into()));
        Round::Again
    }

    /// Leaves the text after this sentence, for steps that are put above it. A text that is over then need not wait.
    fn after(&mut self, frame: &Frame) -> Done {
        let is_over = matches!(self.content.get().ops[frame.pc.next().index()], Op::Stop);
        if is_over && self.looking.is_empty() { Done::Waits } else { self.wait(frame) }
    }

    /// The same, and the text waits in any case.
    fn wait(&mut self, frame: &Frame) -> Done {
        let mut rest = *frame;
        rest.rest();
        self.agenda.push(Step::Run(rest));
        Done::Waits
    }

    #[inline(never)]
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
            // WB-963: any text may say so, that of a Wyrm card too.
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
                self.next_turn(log);
                Ok(done)
            }
            Sentence::Perform { kind } => match frame.you {
                Some(hero) => {
                    let done = self.wait(frame);
                    self.agenda.push(Step::Extra { hero, kind });
                    Ok(done)
                }
                None => Ok(Done::Next),
            },
            Sentence::HeroPerforms { who, kind } => self.who(who, frame).map(|set| {
                let done = self.wait(frame);
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
        match sentence {
            Sentence::Spawn { n, per_hero, at, silver } => {
                let n = self.with_silver(self.times_heroes(n, per_hero), silver);
                match at {
                    None => self.spawn(n, log),
                    Some(at) => self.place_wyrms(n, at, frame, log)?,
                }
                // WB-927: a spawn order is a step.
                self.after(frame);
                self.check(log);
            }
            Sentence::Activate { n, silver } => {
                self.after(frame);
                self.activate(self.wyrms_in_play(), self.with_silver(n, silver), log);
            }
            Sentence::ActivateName { name, n, silver } => {
                let foe = Foe::figure(self.figure_of(name));
                let foes = self.enemies_in_play() & foe.bit();
                self.after(frame);
                self.activate(foes, self.with_silver(n, silver), log);
            }
            Sentence::Reveal => {
                self.after(frame);
                self.reveal(log);
            }
            // Ruling 20: the card is discarded first.
            Sentence::RevealAnother => {
                if let Some(card) = self.revealed {
                    self.put_off(card);
                }
                self.after(frame);
                self.reveal(log);
            }
            _ => unreachable!("{sentence:?} stirs nobody"),
        }
        Ok(Done::Waits)
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
}

impl story::Frame for Frame {
    type Content = Content;

    #[inline]
    fn place(&self) -> Address {
        self.pc
    }

    #[inline]
    fn place_mut(&mut self) -> &mut Address {
        &mut self.pc
    }

    #[inline]
    fn clear(&mut self) {
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
