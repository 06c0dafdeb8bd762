//! Sentences that move miniatures.

use super::{Done, is_for_each};
use crate::action::{Frame, Pick};
use crate::content::Op;
use crate::event::What;
use crate::ids::{Foe, Hero, bits};
use crate::state::WonderBook;
use crate::text::{Area, Sentence, Who};
use kernel::Log;

/// From here on the stage counts what is left to do with what has been picked.
const CHOSEN: u8 = 100;

impl WonderBook {
    /// Sentences that move miniatures.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    pub(super) fn shift(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::Move { n } => {
                let next = self.content.get().ops[frame.pc.next().index()];
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
                if frame.stage < CHOSEN {
                    frame.picked = self.foes(wyrm, frame, false)?;
                    frame.answer = Frame::NONE;
                    frame.stage = CHOSEN + n;
                }
                self.drive(CHOSEN, n, frame, log)
            }
            Sentence::MoveAlly { ally, n } => {
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
}
