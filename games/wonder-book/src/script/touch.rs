//! Sentences about Hearts, Sparks and damage of Heroes and foes.

use super::{Done, target};
use crate::action::{Frame, Loss, Step};
use crate::event::What;
use crate::ids::{Foe, Hero, bits};
use crate::state::WonderBook;
use crate::text::Sentence;
use kernel::Log;

impl WonderBook {
    /// Sentences about Sparks and Hearts of Heroes.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    pub(super) fn touch_heroes(
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
    pub(super) fn touch_foes(
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
            // WB-960: to the supply, and nobody has defeated it.
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
}
