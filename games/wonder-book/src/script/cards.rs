//! Sentences about cards (WB-939 to WB-941, WB-945).

use super::Done;
use crate::action::{Ask, Frame, Step};
use crate::content::CardKind;
use crate::event::What;
use crate::ids::{Hero, bits};
use crate::state::WonderBook;
use crate::text::{Sentence, Who};
use kernel::Log;

/// From here on the stage counts what is left to do with what has been picked.
const CHOSEN: u8 = 100;

impl WonderBook {
    /// Sentences about cards.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    pub(super) fn handle_cards(
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
                if !self.read_heroes(log) {
                    return Ok(Done::Ends);
                }
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
}
