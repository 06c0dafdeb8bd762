//! The steps of a text that ask, in words.

use super::names::called;
use crate::action::TextAt;
use crate::ids::{Card, Region, Source, Unit};
use crate::state::Mysthea;
use crate::text::{Cost, Group};
use cardtext::{Names, print};
use kernel::english::{capital, count, list};
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_alternative(&self, at: TextAt, place: u8) -> Choice {
        let effects = &self.content.get().program(at.source).effects;
        let effect = &effects[place as usize];
        let does: Vec<String> = effect.steps.iter().map(|step| self.step_words(at, step)).collect();
        let text = capital(&print(effect, &Names::new()));
        Choice::new(text, format!("{} The rest is left out.", does.join(" ")), "MY-903")
    }

    pub(super) fn say_pay_cost(&self, seat: Seat, source: Source) -> Choice {
        let cost = self.content.get().program(source).cost.iter();
        let cost: Vec<String> = cost.map(|item| print(item, &Names::new())).collect();
        let (text, worth) = (self.content.get().text(source), self.worth(seat, source));
        let does = format!("The text is carried out: \"{text}\"{worth}");
        Choice::new(capital(&list(&cost)), does, "MY-901")
    }

    pub(super) fn say_use(&self, at: TextAt, left: u8) -> Choice {
        let more =
            if left > 1 { format!(" You may do it up to {left} times.") } else { String::new() };
        let does = format!("{}{more}", self.step_words(at, self.step_at(at)));
        // MY-925: or an upgrade was set off.
        let set_off =
            matches!(at.source, Source::Card(card) if self.content.card(card).trigger.is_some());
        Choice::new(capital(&self.deed(at)), does, if set_off { "MY-925" } else { "MY-904" })
    }

    pub(super) fn say_pay(&self, seat: Seat, card: Card, source: Source, item: u8) -> Choice {
        let (verb, rule) = match self.content.get().program(source).cost[item as usize] {
            Cost::Remove { .. } => ("Remove", "MY-909"),
            Cost::Pay { .. } | Cost::Discard { .. } => ("Discard", "MY-908"),
        };
        // MY-906.
        let counts = self.content.get().text(source).contains('X');
        let cp = self.content.card(card).cp;
        let x = if counts {
            format!(" X is {cp}.{}", self.worth_of(seat, source, 0, Some(cp)))
        } else {
            String::new()
        };
        Choice::new(
            format!("{verb} {}", self.card_name(card)),
            format!("{}{x}", self.printed(card)),
            rule,
        )
    }

    pub(super) fn say_from(&self, seat: Seat, group: Group, from: Region) -> Choice {
        let (units, verb) = self.group_words(seat, group, from, "sets out", "set out");
        let does = format!("{units} {verb} together.");
        Choice::new(format!("From {}", self.region_name(from)), does, "MY-918")
    }

    pub(super) fn say_remove_of(&self, victim: Seat, unit: Unit, region: Region) -> Choice {
        let there = count(self.player(victim).count(unit, region), unit.name());
        let label = format!("Remove a {} in {}", unit.name(), self.region_name(region));
        let loses = if self.player(victim).count(unit, region) == 1 { "it" } else { "one" };
        let does = format!("{} has {there} there and loses {loses}.", called(victim));
        Choice::new(label, does, "MY-618")
    }

    pub(super) fn say_remove_at(&self, seat: Seat, unit: Unit, n: u8, region: Region) -> Choice {
        let loss = |other: Seat| {
            let n = n.min(self.player(other).count(unit, region));
            (n > 0).then(|| format!("{} loses {}", called(other), count(n, unit.name())))
        };
        let losses: Vec<String> = self.opponents(seat).iter().filter_map(loss).collect();
        Choice::new(
            format!("In {}", self.region_name(region)),
            format!("{}.", list(&losses)),
            "MY-618",
        )
    }

    pub(super) fn say_wound_at(&self, seat: Seat, region: Region) -> Choice {
        let there =
            |other: &Seat| self.player(*other).at == Some(region) && !self.player(*other).wounded;
        let hit = self.opponents(seat).iter().filter(there);
        let hit: Vec<String> = hit.map(|other| self.champion_name(other).to_owned()).collect();
        let verb = if hit.len() == 1 { "is" } else { "are" };
        Choice::new(
            format!("In {}", self.region_name(region)),
            format!("{} {verb} wounded.", list(&hit)),
            "MY-614",
        )
    }
}
