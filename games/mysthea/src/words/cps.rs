//! The operations that CPs pay for, and travelling, in words.

use crate::act::price;
use crate::action::Reach;
use crate::ids::{Region, Unit};
use crate::state::Mysthea;
use crate::text::Group;
use kernel::english::{capital, count, either, list, small};
use kernel::{Choice, Seat};

impl Mysthea {
    pub(super) fn say_gain_energy(&self, seat: Seat) -> Choice {
        let energy = self.player(seat).energy;
        let does = format!("1 CP: your energy goes from {energy} to {}.", energy + 1);
        Choice::new("Gain 1 energy", does, "MY-408")
    }

    pub(super) fn say_construct(&self, seat: Seat, unit: Unit) -> Choice {
        let cost = count(price(unit), "CP");
        let does = format!("{cost}: {}", small(&self.construct_words(seat, unit)));
        let rule = if unit == Unit::Golem { "MY-410" } else { "MY-409" };
        Choice::new(format!("Construct a {}", unit.name()), does, rule)
    }

    pub(super) fn say_deploy(&self, seat: Seat, unit: Unit) -> Choice {
        let cost = count(price(unit), "CP");
        let region =
            self.player(seat).at.map(|region| self.region_name(region)).unwrap_or_default();
        let does = format!("{cost}: {}", small(&self.deploy_words(seat, unit)));
        let rule = if unit == Unit::Golem { "MY-412" } else { "MY-411" };
        Choice::new(format!("Deploy a {} to {region}", unit.name()), does, rule)
    }

    /// By a CP.
    pub(super) fn say_travel(&self, unit: Unit, from: Region) -> Choice {
        let does = format!("1 CP: it goes to {}.", self.target_names(from, Reach::Normal));
        Choice::new(self.travel_label(unit, from), does, "MY-414")
    }

    /// By a text: one unit on its own.
    pub(super) fn say_traveller(
        &self,
        seat: Seat,
        unit: Unit,
        from: Region,
        anywhere: bool,
    ) -> Choice {
        let label = self.travel_label(unit, from);
        if anywhere {
            let stays = self.player(seat).strength_in(from) - self.player(seat).strength_of(unit);
            let stays = if stays == 0 {
                "Nobody of yours stays behind.".to_owned()
            } else {
                format!("Strength {stays} of yours stays behind.")
            };
            let does = format!("It goes to any region of any island. {stays}");
            return Choice::new(label, does, "MY-917");
        }
        let does = format!("It goes to {}.", self.target_names(from, Reach::Normal));
        Choice::new(label, does, "MY-916")
    }

    /// Out of a battle.
    pub(super) fn say_retreat(&self, unit: Unit) -> Choice {
        let does = format!(
            "It leaves the battle for {}.",
            self.target_names(self.battle.region, Reach::Retreat)
        );
        let who = if unit == Unit::Champion { "your" } else { "a" };
        Choice::new(format!("Retreat with {who} {}", unit.name()), does, "MY-512")
    }

    fn travel_label(&self, unit: Unit, from: Region) -> String {
        format!("Travel: {} from {}", unit.name(), self.region_name(from))
    }

    fn target_names(&self, from: Region, reach: Reach) -> String {
        either(&self.region_names(self.targets(from, reach).iter()))
    }

    /// Where it goes. Who stands there helps to choose.
    pub(super) fn say_travel_to(&self, seat: Seat, unit: Unit, to: Region, reach: Reach) -> Choice {
        let (verb, rule) = match reach {
            Reach::Normal => ("travels", "MY-415"),
            Reach::Anywhere => ("travels", "MY-917"),
            Reach::Retreat => ("retreats", "MY-515"),
        };
        let comes = self.player(seat).strength_of(unit);
        let does =
            format!("Your {} {verb} there. {}", unit.name(), self.strengths_with(seat, to, comes));
        Choice::new(format!("To {}", self.region_name(to)), does, rule)
    }

    pub(super) fn say_together_to(
        &self,
        seat: Seat,
        group: Group,
        from: Region,
        to: Region,
    ) -> Choice {
        let (units, verb) = self.group_words(seat, group, from, "goes", "go");
        let strength = |(unit, n): (Unit, u8)| self.player(seat).strength_of(unit) * u16::from(n);
        let comes = self.group_units(seat, group, from).map(strength).sum();
        let does = format!("{units} {verb} there. {}", self.strengths_with(seat, to, comes));
        Choice::new(format!("To {}", self.region_name(to)), does, "MY-918")
    }

    /// Who of a group may still travel, with a verb: "2 troops and your champion", "set out".
    pub(super) fn group_words(
        &self,
        seat: Seat,
        group: Group,
        from: Region,
        one: &'static str,
        many: &'static str,
    ) -> (String, &'static str) {
        let units = || self.group_units(seat, group, from).filter(|&(_, n)| n > 0);
        let named = units().map(|(unit, n)| match unit {
            Unit::Champion => "your champion".to_owned(),
            Unit::Troop | Unit::Golem | Unit::Fortification => count(n, unit.name()),
        });
        let named = capital(&list(&named.collect::<Vec<_>>()));
        let number: u8 = units().map(|(_, n)| n).sum();
        (named, if number == 1 { one } else { many })
    }

    pub(super) fn say_carry(&self, unit: Unit, to: Region) -> Choice {
        let who = if unit == Unit::Champion { "your" } else { "a" };
        let does =
            format!("It moves along to {} and has then travelled this turn.", self.region_name(to));
        Choice::new(format!("Carry {who} {}", unit.name()), does, "MY-927")
    }
}

/// MY-407; MY-448 for crystal CPs.
pub(super) fn stop_spending(left: u8, crystal: bool) -> Choice {
    let rule = if crystal { "MY-448" } else { "MY-407" };
    Choice::new(
        format!("Stop ({} lost)", count(left, "CP")),
        "What is not spent now is lost.",
        rule,
    )
}

pub(super) fn stop_retreating(left: u8) -> Choice {
    let does =
        format!("Your other units stay in the battle. You have {} left.", count(left, "travel"));
    Choice::new("Stop retreating", does, "MY-513")
}
