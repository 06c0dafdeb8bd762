//! Names of seats, places and things, the same in every sentence.

use crate::action::TextAt;
use crate::ids::{Beast, Card, Island, Region, Source, Unit};
use crate::state::Mysthea;
use crate::text::{CardKind, RegionType, Step};
use kernel::Seat;
use kernel::english::{capital, count, list, possessive};

/// The guilds (section 10.7 of the ledger). Each seat has a different one (MY-116).
const GUILDS: [&str; 5] = ["Varorin", "Lusma", "Volarees", "Magista", "Kaetur"];
/// Player colours, none of which is the colour of a card.
const COLOURS: [&str; 5] = ["white", "violet", "orange", "black", "turquoise"];

pub(crate) fn guild(seat: Seat) -> &'static str {
    GUILDS[seat.index()]
}

/// What everybody calls whoever sits there: by their own name, or else by the guild.
pub(crate) fn called(seat: Seat) -> String {
    kernel::person(seat).unwrap_or_else(|| guild(seat).to_owned())
}

pub(crate) fn colour(seat: Seat) -> &'static str {
    COLOURS[seat.index()]
}

/// "3 energy", "no energy".
pub(crate) fn amount(n: u8, what: &str) -> String {
    if n == 0 { format!("no {what}") } else { format!("{n} {what}") }
}

/// The first part of a monster's name: "Utcoro" of "Utcoro the Swarmer".
pub(crate) fn short(name: &str) -> &str {
    name.split(" the ").next().unwrap_or(name)
}

/// What a region gives to those who meditate (MY-442 to MY-446).
pub(crate) fn bonus(kind: RegionType) -> &'static str {
    match kind {
        RegionType::Forest => "1 energy",
        RegionType::River => "2 glory",
        RegionType::LandOfMyst => "1 experience",
        RegionType::Mountain => "1 fortification to deploy",
        RegionType::CrystalField => "1 CP to construct or deploy with",
    }
}

/// The rule that gives it.
pub(super) fn bonus_rule(kind: RegionType) -> &'static str {
    match kind {
        RegionType::Forest => "MY-442",
        RegionType::River => "MY-443",
        RegionType::LandOfMyst => "MY-444",
        RegionType::Mountain => "MY-445",
        RegionType::CrystalField => "MY-446",
    }
}

impl Mysthea {
    /// "the Spire".
    pub(crate) fn island_name(&self, island: Island) -> String {
        format!("the {}", self.content.island(island).name)
    }

    /// "the Spire's river".
    pub(super) fn region_name(&self, region: Region) -> String {
        format!(
            "{} {}",
            possessive(&self.island_name(region.island())),
            self.content.kind(region).name()
        )
    }

    pub(super) fn region_names(&self, regions: impl Iterator<Item = Region>) -> Vec<String> {
        regions.map(|region| self.region_name(region)).collect()
    }

    pub(super) fn card_name(&self, card: Card) -> &'static str {
        &self.content.get().card(card).name
    }

    pub(super) fn beast_name(&self, beast: Beast) -> &'static str {
        &self.content.get().monster(self.beasts[beast.index()].monster).name
    }

    /// The own champion by name, or "your champion" before the draft.
    pub(super) fn champion_name(&self, seat: Seat) -> &'static str {
        let champion = self.player(seat).champion;
        champion.map_or("your champion", |champion| &self.content.get().champion(champion).name)
    }

    /// Where a text stands: "Rallying Cry", "the gold reward of Utcoro".
    pub(super) fn source_name(&self, source: Source) -> String {
        let content = self.content.get();
        match source {
            Source::Card(card) => self.card_name(card).to_owned(),
            Source::Encounter(encounter, option) => {
                let icon = content.encounter(encounter).options[option as usize].icon;
                format!("the encounter's {} option", icon.name())
            }
            Source::Reward(monster, medal) => {
                format!("the {} reward of {}", medal.name(), short(&content.monster(monster).name))
            }
            Source::Attunement(island, side) => {
                format!("the {} attunement of {}", side.name(), self.island_name(island))
            }
        }
    }

    /// A card that is bought or drafted: "Tactic (red), 2 CPs: "Act.""
    pub(super) fn printed(&self, card: Card) -> String {
        let info = self.content.card(card);
        let kind = capital(info.kind.name());
        format!("{kind} ({}), {}: \"{}\"", info.colour().name(), count(info.cp, "CP"), info.text)
    }

    /// What the effect step of a card costs and does.
    pub(super) fn effect_words(&self, seat: Seat, card: Card) -> String {
        let info = self.content.card(card);
        let price = match self.effect_price(seat, card) {
            0 => "for no energy".to_owned(),
            price => format!("for {price} energy"),
        };
        let worth = self.worth_of(seat, Source::Card(card), self.effect_price(seat, card), None);
        match info.kind {
            CardKind::Tactic | CardKind::Objective => {
                format!("{price} its effect: \"{}\"{worth}", info.text)
            }
            CardKind::Accessory => format!("{price} it comes into play: \"{}\"", info.text),
            CardKind::Upgrade => {
                let slot = info.slot.map_or("cards", crate::ids::Slot::name);
                format!("{price} it comes into play in your {slot} slot: \"{}\"", info.text)
            }
        }
    }

    /// One step of a text as the rest of a sentence: "construct a golem".
    pub(super) fn deed(&self, at: TextAt) -> String {
        let to_champion = |unit: Unit| {
            let region =
                self.player(at.seat).at.map(|region| self.region_name(region)).unwrap_or_default();
            format!("deploy a {} to {region}", unit.name())
        };
        match self.step_at(at) {
            Step::Construct { unit, .. } => format!("construct a {}", Unit::from(*unit).name()),
            Step::Deploy { unit, .. } => to_champion((*unit).into()),
            Step::DeployIt => to_champion(self.content.built_by(at.source)),
            Step::Draw { .. } => "draw a card".to_owned(),
            step @ (Step::Develop
            | Step::Meditate
            | Step::Encounter
            | Step::Gain { .. }
            | Step::Travel { .. }
            | Step::TravelTogether { .. }
            | Step::Battle { .. }
            | Step::RemoveUnits { .. }
            | Step::WoundChampions
            | Step::Recharge
            | Step::Act
            | Step::MonsterAttack
            | Step::Later { .. }) => cardtext::print(step, &cardtext::Names::new()),
        }
    }

    /// A seat's units in a region: "2 troops, 1 golem and the champion".
    pub(super) fn units_words(&self, seat: Seat, region: Region) -> String {
        let player = self.player(seat);
        let built =
            [Unit::Troop, Unit::Golem, Unit::Fortification].into_iter().filter_map(|unit| {
                let n = player.count(unit, region);
                (n > 0).then(|| count(n, unit.name()))
            });
        let wounded = if player.wounded { "the wounded champion" } else { "the champion" };
        let champion = (player.at == Some(region)).then(|| wounded.to_owned());
        list(&built.chain(champion).collect::<Vec<_>>())
    }

    /// Who stands in a region and how strong: "You have strength 3 there, Lusma 2."
    pub(super) fn strengths_words(&self, seat: Seat, region: Region) -> String {
        let own = self.player(seat).strength_in(region);
        let others = self.strengths_of_others(seat, region);
        match (own, others.is_empty()) {
            (0, true) => "Nobody is there.".to_owned(),
            (0, false) => format!("Strength there: {}.", list(&others)),
            (own, true) => format!("You have strength {own} there, alone."),
            (own, false) => format!("You have strength {own} there, {}.", list(&others)),
        }
    }

    /// The same once so much strength has come: "You then have strength 5 there, Lusma 2."
    pub(super) fn strengths_with(&self, seat: Seat, region: Region, comes: u16) -> String {
        let own = self.player(seat).strength_in(region) + comes;
        let others = self.strengths_of_others(seat, region);
        if others.is_empty() {
            format!("You then have strength {own} there, alone.")
        } else {
            format!("You then have strength {own} there, {}.", list(&others))
        }
    }

    fn strengths_of_others(&self, seat: Seat, region: Region) -> Vec<String> {
        let others =
            Seat::all(self.seats()).filter(|&each| each != seat && self.player(each).is_in(region));
        others
            .map(|each| format!("{} {}", called(each), self.player(each).strength_in(region)))
            .collect()
    }
}
