//! What a choice will bring, in numbers that hold: tracks end at 12, supplies run out (MY-007, MY-008, MY-015).

use super::names::amount;
use crate::action::TextAt;
use crate::ids::{Region, Source, Unit};
use crate::meditate::MEDITATION;
use crate::state::Mysthea;
use crate::text::{Amount, Cost, Countable, Payment, RegionType, Resource, Step};
use crate::tracks::raise;
use kernel::Seat;
use kernel::english::{capital, count, list};

/// What a seat has while a promise is worked out.
struct Purse {
    energy: u8,
    experience: u8,
    fortifications: u8,
}

impl Purse {
    /// How much of a gain is not lost.
    fn gain(&mut self, resource: Resource, due: u8) -> u8 {
        match resource {
            Resource::Energy => raise(&mut self.energy, due),
            Resource::Experience => raise(&mut self.experience, due),
            Resource::Glory | Resource::Cp => due,
        }
    }

    /// What a region gives to who meditates, as much of it as there is room for (MY-442 to MY-446).
    fn bonus(&mut self, kind: RegionType) -> String {
        match kind {
            RegionType::Forest => amount(self.gain(Resource::Energy, 1), "energy"),
            RegionType::River => amount(2, "glory"),
            RegionType::LandOfMyst => amount(self.gain(Resource::Experience, 1), "experience"),
            RegionType::Mountain if self.fortifications == 0 => "no fortification".to_owned(),
            RegionType::Mountain => {
                self.fortifications -= 1;
                "1 fortification to deploy".to_owned()
            }
            RegionType::CrystalField => "1 CP to construct or deploy with".to_owned(),
        }
    }
}

impl Mysthea {
    fn purse(&self, seat: Seat) -> Purse {
        let player = self.player(seat);
        Purse {
            energy: player.energy,
            experience: player.experience,
            fortifications: player.supply[Unit::Fortification.index()],
        }
    }

    /// The bonus of one region now: "1 energy".
    pub(super) fn bonus_words(&self, seat: Seat, region: Region) -> String {
        self.purse(seat).bonus(self.content.kind(region))
    }

    /// A whole Meditate: "You gain 3 energy, then 2 glory (the Spire's river)."
    pub(super) fn meditation_words(&self, seat: Seat) -> String {
        let mut purse = self.purse(seat);
        let first = amount(purse.gain(Resource::Energy, MEDITATION), "energy");
        let bonus = |region: Region| {
            let bonus = purse.bonus(self.content.kind(region));
            format!("{bonus} ({})", self.region_name(region))
        };
        let bonuses: Vec<String> = self.player(seat).regions().iter().map(bonus).collect();
        format!("You gain {first}, then {}.", list(&bonuses))
    }

    /// What the gains of a text come to as things stand, where its words do not say it: " Now that is 6 glory."
    pub(crate) fn worth(&self, seat: Seat, source: Source) -> String {
        self.worth_of(seat, source, 0, None)
    }

    /// The same for a text that energy is paid for first, or whose X is known.
    pub(super) fn worth_of(&self, seat: Seat, source: Source, price: u8, x: Option<u8>) -> String {
        let program = self.content.get().program(source);
        let [only] = program.effects.as_slice() else { return String::new() };
        let mut purse = self.purse(seat);
        purse.energy = purse.energy.saturating_sub(price);
        for cost in &program.cost {
            match *cost {
                Cost::Pay { n, what: Payment::Energy } => {
                    purse.energy = purse.energy.saturating_sub(n)
                }
                Cost::Pay { n, what: Payment::Experience } => {
                    purse.experience = purse.experience.saturating_sub(n)
                }
                Cost::Discard { .. } | Cost::Remove { .. } => {}
            }
        }
        let (mut sums, mut as_written) = (Vec::<(Resource, u8)>::new(), true);
        for step in &only.steps {
            let Step::Gain { amount, resource, each } = *step else { continue };
            let n = match (amount, x) {
                (Amount::N(n), _) | (Amount::X, Some(n)) => n,
                (Amount::X, None) => return String::new(),
            };
            let times = match each {
                Some(Countable::Experience) => purse.experience,
                each => each.map_or(1, |each| self.count(seat, each)),
            };
            let due = n.saturating_mul(times);
            let gained = purse.gain(resource, due);
            as_written &= each.is_none() && amount != Amount::X && gained == due;
            match sums.iter_mut().find(|sum| sum.0 == resource) {
                Some(sum) => sum.1 = sum.1.saturating_add(gained),
                None => sums.push((resource, gained)),
            }
        }
        if as_written {
            return String::new();
        }
        let gains: Vec<String> =
            sums.into_iter().map(|(resource, n)| resource_words(n, resource)).collect();
        format!(" Now that is {}.", list(&gains))
    }

    /// What one step of a text does to those who use it, as a sentence.
    pub(super) fn step_words(&self, at: TextAt, step: &Step) -> String {
        let seat = at.seat;
        match step {
            &Step::Construct { unit, .. } => self.construct_words(seat, unit.into()),
            &Step::Deploy { unit, .. } => self.deploy_words(seat, unit.into()),
            Step::DeployIt => self.deploy_words(seat, self.content.built_by(at.source)),
            Step::Draw { .. } => self.draw_words(),
            Step::Meditate => self.meditation_words(seat),
            Step::Encounter => self.encounter_words(None),
            Step::Develop => super::turn::DEVELOP.to_owned(),
            &Step::Gain { amount, resource, each } => {
                let n = self.amount(at, amount, each);
                let n = self.purse(seat).gain(resource, n);
                format!("You gain {}.", resource_words(n, resource))
            }
            Step::Recharge => "Your artefact is charged again.".to_owned(),
            Step::Travel { anywhere: true, .. } => "To any region of any island.".to_owned(),
            Step::Travel { .. } => {
                "To another region of its island, or to the same type on a neighbouring one."
                    .to_owned()
            }
            Step::Act => "You choose a card and act with it.".to_owned(),
            Step::TravelTogether { .. }
            | Step::Battle { .. }
            | Step::RemoveUnits { .. }
            | Step::WoundChampions
            | Step::MonsterAttack
            | Step::Later { .. } => {
                let text = cardtext::print(step, &cardtext::Names::new());
                format!("{}.", capital(&text))
            }
        }
    }

    /// Supply to constructed space.
    pub(super) fn construct_words(&self, seat: Seat, unit: Unit) -> String {
        let which = match self.player(seat).supply[unit.index()] {
            1 => format!("The last {} in your supply", unit.name()),
            n => format!("One of the {} in your supply", count(n, unit.name())),
        };
        format!("{which} goes to your constructed space.")
    }

    /// Constructed space to the champion; a fortification goes wherever its owner stands.
    pub(super) fn deploy_words(&self, seat: Seat, unit: Unit) -> String {
        match (unit, self.player(seat).at) {
            (Unit::Troop | Unit::Golem, Some(at)) => format!(
                "It goes from your constructed space to your champion. {}",
                self.strengths_with(seat, at, self.player(seat).strength_of(unit))
            ),
            _ => "It goes from your supply to a region where you have a unit.".to_owned(),
        }
    }

    pub(super) fn draw_words(&self) -> String {
        let left = self.deck().len();
        format!("The top card of the era deck ({left} left) comes to your hand.")
    }
}

/// "6 glory", "2 CPs", "no energy".
fn resource_words(n: u8, resource: Resource) -> String {
    match resource {
        Resource::Cp => count(n, "CP"),
        Resource::Energy | Resource::Experience | Resource::Glory => amount(n, resource.name()),
    }
}
