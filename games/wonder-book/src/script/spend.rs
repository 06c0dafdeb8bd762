//! What `you` or the group may spend (WB-913, WB-944).

use super::Done;
use crate::action::{Ask, Frame, Step};
use crate::event::What;
use crate::ids::{Hero, bits};
use crate::state::WonderBook;
use crate::text::Cost;
use kernel::Log;

impl WonderBook {
    /// `You may spend COST.`
    pub(super) fn may_spend(
        &mut self,
        cost: Cost,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Done {
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
    pub(super) fn group_may_spend(&mut self, cost: Cost, frame: &mut Frame) -> Done {
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
