//! The sentences of Mysthea: section 9.8 of the ledger as one table that both reads and prints (MY-900).

use cardtext::phrases;
use serde::{Deserialize, Serialize};

phrases! {
    /// The whole text of a card, an encounter option, a reward or an attunement.
    pub enum Text = "text" {
        Accessory { text: OneShot } = "Activate: {text}",
        Trigger { trigger: Trigger, effects: Vec<Sequence> } = "Whenever you {trigger}, {effects/ or }.",
        Lasting(Lasting) = "^{0}.",
        OneShot(OneShot) = "^{0}",
    }
    /// A text that is carried out once: a cost before the colon, effects after it (MY-901).
    pub struct OneShot = "effect" { pub cost: Vec<Cost>, pub effects: Vec<Sequence> }
        = "[{cost/ and }: ]{effects/ or }.";
    /// Steps in written order (MY-902). "Or" binds weaker than "and".
    pub struct Sequence = "sequence" { pub steps: Vec<Step> } = "{steps/ and }";
    /// C1 to C3.
    #[derive(Copy)]
    pub enum Cost = "cost" {
        Pay { n: u8, what: Payment } = "pay {n} {what}",
        Discard { n: u8, kind: Option<CardKind> } = "discard {n} [{kind} ]card(s)",
        Remove { n: u8, kind: Option<CardKind> } = "remove {n} [{kind} ]card(s)",
    }
    /// P1 to P15.
    pub enum Step = "step" {
        Gain { amount: Amount, resource: Resource, each: Option<Countable> }
            = "gain {amount} {resource}[ for each {each}]",
        Construct { n: u8, unit: Built } = "construct {n} {unit}",
        Deploy { n: u8, unit: Piece } = "deploy {n} {unit}",
        Travel { who: Who, anywhere: bool } = "travel with {who}[anywhere? to any region]",
        TravelTogether { group: Group } = "travel with your {group} in one region to any region",
        Battle { bonus: Option<u8> } = "start a battle in any region with an opponent[ at +{bonus} strength]",
        RemoveUnits { n: u8, unit: Piece, one_region: bool }
            = "remove {n} {unit} of each opponent[one_region? in one region]",
        WoundChampions = "wound the champion of each opponent in one region",
        Draw { n: u8 } = "draw {n} card(s)",
        Recharge = "recharge your artefact",
        Act = "act",
        Develop = "develop",
        Meditate = "meditate",
        Encounter = "face an encounter for free",
        MonsterAttack = "make a placed monster attack",
        Later { step: Box<Step> } = "at the end of this era, {step}",
        DeployIt = "deploy it",
    }
    /// S1 to S3.
    #[derive(Copy)]
    pub enum Lasting = "lasting effect" {
        UnitStrength { unit: Piece, n: u8 } = "your {unit:plural} have +{n} strength",
        ChampionStrength { n: u8 } = "your champion has +{n} strength",
        Free { kind: CardKind } = "your {kind} cards cost no energy",
        Carry { unit: Traveller } = "when your {unit:singular} travels, it may carry 1 other unit",
    }
    /// T1 to T3.
    #[derive(Copy)]
    pub enum Trigger = "trigger" {
        Construct { unit: Built } = "construct a {unit:singular}",
        Deploy { unit: Piece } = "deploy a {unit:singular}",
        Encounter = "face an encounter",
    }
    #[derive(Copy)]
    pub enum Amount = "amount" { N(u8) = "{0}", X = "X" }
    #[derive(Copy)]
    pub enum Payment = "payment" { Energy = "energy", Experience = "experience" }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Resource = "resource" {
        Energy = "energy", Experience = "experience", Glory = "glory", Cp = "CP"
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum CardKind = "kind of card" {
        Tactic = "tactic", Objective = "objective", Accessory = "accessory", Upgrade = "upgrade"
    }
    #[derive(Copy)]
    pub enum Piece = "unit" {
        Troop = "troop(s)", Golem = "golem(s)", Fortification = "fortification(s)"
    }
    #[derive(Copy)]
    pub enum Built = "troop or golem" { Troop = "troop(s)", Golem = "golem(s)" }
    #[derive(Copy)]
    pub enum Traveller = "traveller" { Champion = "champion", Troop = "troop(s)", Golem = "golem(s)" }
    #[derive(Copy)]
    pub enum Who = "travelling units" {
        Champion = "your champion",
        Units { n: u8, unit: Built } = "{n} {unit}",
    }
    /// An army is a player's troops and golems in one region, a host the champion too.
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Group = "army or host" { Army = "army", Host = "host" }
    #[derive(Copy)]
    pub enum Countable = "thing to count" {
        Controlled { region: Option<RegionType> } = "[{region} ]region you control",
        Occupied = "region with your units",
        Units { unit: Piece } = "{unit:singular} of yours on the islands",
        Encounters = "encounter you have faced",
        Upgrades = "upgrade you have in play",
        Accessories = "accessory you have in play",
        Discarded = "card in your discard pile",
        Experience = "experience you have",
        Monsters = "monster defeated this era",
    }
    #[derive(Copy, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum RegionType = "region type" {
        Forest = "forest", River = "river",
        #[serde(rename = "land of myst")]
        LandOfMyst = "land of myst",
        #[serde(rename = "crystal field")]
        CrystalField = "crystal field",
        Mountain = "mountain",
    }
}

impl RegionType {
    pub const ALL: [RegionType; 5] = [
        RegionType::Forest,
        RegionType::River,
        RegionType::LandOfMyst,
        RegionType::CrystalField,
        RegionType::Mountain,
    ];

    pub fn name(self) -> &'static str {
        match self {
            RegionType::Forest => "forest",
            RegionType::River => "river",
            RegionType::LandOfMyst => "land of myst",
            RegionType::CrystalField => "crystal field",
            RegionType::Mountain => "mountain",
        }
    }
}

impl CardKind {
    pub const ALL: [CardKind; 4] =
        [CardKind::Tactic, CardKind::Objective, CardKind::Accessory, CardKind::Upgrade];

    pub fn name(self) -> &'static str {
        match self {
            CardKind::Tactic => "tactic",
            CardKind::Objective => "objective",
            CardKind::Accessory => "accessory",
            CardKind::Upgrade => "upgrade",
        }
    }
}

impl Resource {
    pub fn name(self) -> &'static str {
        match self {
            Resource::Energy => "energy",
            Resource::Experience => "experience",
            Resource::Glory => "glory",
            Resource::Cp => "CP",
        }
    }
}
