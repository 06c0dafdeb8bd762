//! What the rules know beforehand, in numbers: odds of dice, what damage does, what is left afterwards.

use super::{hearts, sparks};
use crate::action::{Frame, Source, Step};
use crate::content::{AbilityId, AbilityKind, Op};
use crate::ids::{Foe, Hero, Target};
use crate::state::WonderBook;
use crate::text::{Area, Cost, Sentence};
use kernel::english::{count, list};

impl WonderBook {
    /// What a Hero's attack can do: its dice, and what a hit does to those who can be hit.
    pub(super) fn attack_odds(&self, hero: Hero, id: AbilityId) -> String {
        let dice = self.dice_of(id, Source::Attack, hero);
        let targets = self.attack_targets(hero);
        let is_there = |stunned: bool| {
            crate::ids::bits(targets)
                .any(|foe| Foe(foe).as_figure().is_none() && self.is_stunned(foe) == stunned)
        };
        let does = match (is_there(false), is_there(true)) {
            (true, true) => " 1 success stuns a Wyrm, 2 defeat it; 1 defeats a stunned one.",
            (true, false) => " 1 success stuns a Wyrm, 2 defeat it.",
            (false, true) => " 1 success defeats the stunned Wyrm.",
            (false, false) => "",
        };
        format!("{}{does}", odds(dice))
    }

    /// The odds of a text that begins with a roll; nothing for others.
    pub(super) fn text_odds(&self, hero: Hero, id: AbilityId) -> String {
        match self.dice_of(id, Source::Skill(id), hero) {
            0 => String::new(),
            dice => format!(" {}", odds(dice)),
        }
    }

    /// How many dice a text rolls first (WB-211).
    fn dice_of(&self, id: AbilityId, from: Source, hero: Hero) -> u8 {
        let start = self.content.ability(id).start;
        match self.content.get().ops.get(start.index()) {
            Some(Op::Do(Sentence::Roll { n })) => {
                self.dice(*n, &Frame { from, you: Some(hero), ..Frame::default() })
            }
            _ => 0,
        }
    }

    /// What rolling the failures again may bring (WB-415).
    pub(super) fn reroll_odds(&self) -> String {
        match self.agenda.next() {
            Some(Step::Run(frame)) if frame.misses > 0 => again(frame.misses),
            _ => String::new(),
        }
    }

    /// What so much damage does to a foe (WB-510 to WB-512, WB-522): "is stunned", "loses 2 Hearts and has 3 left".
    pub(super) fn damage_words(&self, foe: Foe, n: u8) -> String {
        let Some(figure) = foe.as_figure() else {
            let needed = if self.is_stunned(foe.0) { 1 } else { 2 };
            return if n >= needed { "is defeated".to_owned() } else { "is stunned".to_owned() };
        };
        if self.is_shielded(Target::Figure(figure as u8)) {
            return "takes no damage now".to_owned();
        }
        match self.figures[figure].hearts.saturating_sub(n) {
            0 => "is defeated".to_owned(),
            left => format!("loses {} and has {left} left", hearts(n)),
        }
    }

    /// What is left of the turn after so many of its actions: " 1 action left." Nothing for what is granted besides.
    pub(super) fn actions_after(&self, extra: bool, price: u8) -> String {
        if extra {
            return String::new();
        }
        match self.turn.left.saturating_sub(price) {
            0 => " It is the last action of the turn.".to_owned(),
            n => format!(" {} left.", count(n, "action")),
        }
    }

    /// Whom and what one finds in an area: " There: a Wyrm and 2 Sparks."
    pub(super) fn found_in(&self, area: Area) -> String {
        let mut found = Vec::new();
        let wyrms = self.wyrms.iter().filter(|wyrm| wyrm.area == Some(area)).count() as u8;
        if wyrms > 0 {
            found.push(count(wyrms, "Wyrm"));
        }
        let figures = (0..self.figures.len()).filter(|&each| self.figures[each].area == Some(area));
        found.extend(figures.map(|figure| self.foe_name(Foe::figure(figure))));
        match self.board.sparks[area.index()] {
            0 => {}
            n => found.push(sparks(n)),
        }
        if found.is_empty() { String::new() } else { format!(" There: {}.", list(&found)) }
    }

    /// What a Hero keeps after paying for a skill: " Ken keeps 1 Spark."
    pub(super) fn kept_after(&self, hero: Hero, id: AbilityId) -> String {
        let AbilityKind::Skill { cost, .. } = self.content.ability(id).kind else {
            return String::new();
        };
        let (name, state) = (self.hero_name(hero), self.hero(hero));
        match cost {
            Cost::Sparks { n, per_hero } => {
                let left = state.sparks.saturating_sub(self.times_heroes(n, per_hero));
                format!(" {name} keeps {}.", sparks(left))
            }
            Cost::Hearts { n } => {
                format!(" {name} keeps {}.", hearts(state.hearts.saturating_sub(n)))
            }
            Cost::Item => String::new(),
        }
    }
}

/// Half of the faces of a die are successes (WB-210).
fn odds(dice: u8) -> String {
    let at_least = |n: u8| chance(dice, n);
    match dice {
        0 => "No die is rolled.".to_owned(),
        1 => "The die succeeds 1 time in 2.".to_owned(),
        _ => {
            format!("Of {dice} dice 1 or more succeed {}, 2 or more {}.", at_least(1), at_least(2))
        }
    }
}

/// The same for failures that are rolled again.
fn again(dice: u8) -> String {
    let what = if dice == 1 { "the failure succeeds" } else { "1 or more of them succeed" };
    format!("Rolled again, {what} {}.", chance(dice, 1))
}

/// How often at least `least` of so many dice succeed: "7 times in 8".
fn chance(dice: u8, least: u8) -> String {
    let all = 1u32 << dice;
    let good = (0..all).filter(|rolled| rolled.count_ones() >= u32::from(least)).count() as u32;
    let (mut good, mut all) = (good, all);
    while good > 0 && good % 2 == 0 {
        (good, all) = (good / 2, all / 2);
    }
    match good {
        0 => "never".to_owned(),
        1 => format!("1 time in {all}"),
        n => format!("{n} times in {all}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_counted_over_all_throws() {
        assert_eq!(chance(1, 1), "1 time in 2");
        assert_eq!([chance(3, 1), chance(3, 2)], ["7 times in 8", "1 time in 2"]);
        assert_eq!(chance(4, 2), "11 times in 16");
        assert_eq!(odds(2), "Of 2 dice 1 or more succeed 3 times in 4, 2 or more 1 time in 4.");
        assert_eq!(again(1), "Rolled again, the failure succeeds 1 time in 2.");
    }
}
