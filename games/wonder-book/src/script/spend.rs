//! What `you` or the group may spend (WB-913, WB-944).

use super::Done;
use crate::action::{Ask, Coin, Frame, Step};
use crate::content::Op;
use crate::event::What;
use crate::ids::Hero;
use crate::state::WonderBook;
use crate::text::{Cost, Sentence};
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
        let (of, needed) = self.coins(cost);
        if self.can_give_from(0, of) < needed {
            return Done::Next;
        }
        frame.stage = 1;
        self.offers = [0; 4];
        self.agenda.push(Step::Run(*frame));
        self.agenda.push(Step::Share { needed, next: 0 });
        Done::Waits
    }

    /// A cost as a number of one kind of thing.
    pub(crate) fn coins(&self, cost: Cost) -> (Coin, u8) {
        match cost {
            Cost::Sparks { n, per_hero } => (Coin::Sparks, self.times_heroes(n, per_hero)),
            Cost::Hearts { n } => (Coin::Hearts, n),
            Cost::Item => (Coin::Item, 1),
        }
    }

    /// What a Hero can add to a cost of the group. The last Heart is never paid (WB-914).
    pub(crate) fn can_give(&self, hero: Hero, of: Coin) -> u8 {
        let state = self.hero(hero);
        match (of, self.owners[hero.index()]) {
            (_, None) => 0,
            (Coin::Sparks, _) => state.sparks,
            (Coin::Hearts, _) => state.hearts.saturating_sub(1),
            (Coin::Item, _) => self.things(hero).count() as u8,
        }
    }

    fn can_give_from(&self, next: u8, of: Coin) -> u8 {
        (next..4).map(|hero| self.can_give(Hero(hero), of)).sum()
    }

    /// Asks the next Hero's player, or takes what was offered if it is enough.
    pub(crate) fn share(&mut self, needed: u8, next: u8, log: &mut impl Log<What>) {
        let Some(Step::Run(frame)) = self.agenda.pop() else {
            unreachable!("the text that asks the group to spend waits below")
        };
        let Op::Do(Sentence::GroupMaySpend { cost }) = self.content.get().ops[frame.pc.index()]
        else {
            unreachable!("the text that asks the group to spend waits below")
        };
        let of = self.coins(cost).0;
        let offered: u8 = self.offers.iter().sum();
        let left = needed.saturating_sub(offered);
        if left > 0 && self.can_give_from(next, of) >= left {
            let giver = (next..4).map(Hero).find(|&hero| self.can_give(hero, of) > 0);
            let hero = giver.expect("somebody can give");
            self.agenda.push(Step::Run(frame));
            self.agenda.push(Step::Share { needed, next: hero.0 + 1 });
            self.ask = Ask::Share { hero, needed: left, of };
            return;
        }
        if left == 0 {
            for hero in Hero::ALL {
                self.give(hero, of, log);
            }
        }
        self.agenda.push(Step::Run(Frame { paid: left == 0, ..frame }));
    }

    /// What was offered is paid. An Item has left its Hero when it was named: one is all that is asked for.
    fn give(&mut self, hero: Hero, of: Coin, log: &mut impl Log<What>) {
        let n = self.offers[hero.index()];
        match of {
            Coin::Sparks => self.lose_sparks(hero, n, log),
            Coin::Hearts if n > 0 => self.pay(hero, Cost::Hearts { n }, log),
            Coin::Hearts | Coin::Item => {}
        }
    }
}
