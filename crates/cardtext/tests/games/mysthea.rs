//! Mysthea: the grammar of its ledger's section 9.8, and every text of its tables.

mod laws;

use cardtext::{Names, phrases};

phrases! {
    enum Text = "text" {
        Accessory { text: OneShot } = "Activate: {text}",
        Trigger { trigger: Trigger, effects: Vec<Sequence> } = "Whenever you {trigger}, {effects/ or }.",
        Static(Static) = "^{0}.",
        OneShot(OneShot) = "^{0}",
    }
    struct OneShot = "effect" { cost: Vec<CostItem>, effects: Vec<Sequence> }
        = "[{cost/ and }: ]{effects/ or }.";
    struct Sequence = "sequence" { steps: Vec<Step> } = "{steps/ and }";
    enum CostItem = "cost" {
        Pay { n: u8, what: Payment } = "pay {n} {what}",
        Discard { n: u8, kind: Option<CardKind> } = "discard {n} [{kind} ]card(s)",
        Remove { n: u8, kind: Option<CardKind> } = "remove {n} [{kind} ]card(s)",
    }
    enum Step = "step" {
        Gain { amount: Amount, resource: Resource, each: Option<Countable> } = "gain {amount} {resource}[ for each {each}]",
        Construct { n: u8, unit: Built } = "construct {n} {unit}",
        Deploy { n: u8, unit: Unit } = "deploy {n} {unit}",
        Travel { who: Who, anywhere: bool } = "travel with {who}[anywhere? to any region]",
        TravelTogether { group: Group } = "travel with your {group} in one region to any region",
        Battle { bonus: Option<u8> } = "start a battle in any region with an opponent[ at +{bonus} strength]",
        RemoveUnits { n: u8, unit: Unit, one_region: bool } = "remove {n} {unit} of each opponent[one_region? in one region]",
        Wound = "wound the champion of each opponent in one region",
        Draw { n: u8 } = "draw {n} card(s)",
        Recharge = "recharge your artefact",
        Act = "act",
        Develop = "develop",
        Meditate = "meditate",
        Encounter = "face an encounter for free",
        Monster = "make a placed monster attack",
        Later { step: Box<Step> } = "at the end of this era, {step}",
        DeployIt = "deploy it",
    }
    enum Static = "lasting effect" {
        UnitStrength { unit: Unit, n: u8 } = "your {unit:plural} have +{n} strength",
        ChampionStrength { n: u8 } = "your champion has +{n} strength",
        Free { kind: CardKind } = "your {kind} cards cost no energy",
        Carry { unit: Carrier } = "when your {unit:singular} travels, it may carry 1 other unit",
    }
    enum Trigger = "trigger" {
        Construct { unit: Built } = "construct a {unit:singular}",
        Deploy { unit: Unit } = "deploy a {unit:singular}",
        Encounter = "face an encounter",
    }
    #[derive(Copy)]
    enum Amount = "amount" { N(u8) = "{0}", X = "X" }
    #[derive(Copy)]
    enum Payment = "payment" { Energy = "energy", Experience = "experience" }
    #[derive(Copy)]
    enum Resource = "resource" {
        Energy = "energy", Experience = "experience", Glory = "glory", Cp = "CP"
    }
    #[derive(Copy)]
    enum CardKind = "kind of card" {
        Tactic = "tactic", Objective = "objective", Accessory = "accessory", Upgrade = "upgrade"
    }
    #[derive(Copy)]
    enum Unit = "unit" {
        Troop = "troop(s)", Golem = "golem(s)", Fortification = "fortification(s)"
    }
    #[derive(Copy)]
    enum Built = "troop or golem" { Troop = "troop(s)", Golem = "golem(s)" }
    #[derive(Copy)]
    enum Carrier = "carrier" { Champion = "champion", Troop = "troop(s)", Golem = "golem(s)" }
    #[derive(Copy)]
    enum Who = "traveller" { Champion = "your champion", Units { n: u8, unit: Built } = "{n} {unit}" }
    #[derive(Copy)]
    enum Group = "group" { Army = "army", Host = "host" }
    #[derive(Copy)]
    enum Countable = "thing to count" {
        Controlled { region: Option<RegionType> } = "[{region} ]region you control",
        Occupied = "region with your units",
        Units { unit: Unit } = "{unit:singular} of yours on the islands",
        Encounters = "encounter you have faced",
        Upgrades = "upgrade you have in play",
        Accessories = "accessory you have in play",
        Discarded = "card in your discard pile",
        Experience = "experience you have",
        Monsters = "monster defeated this era",
    }
    #[derive(Copy)]
    enum RegionType = "region type" {
        Forest = "forest", River = "river", LandOfMyst = "land of myst",
        CrystalField = "crystal field", Mountain = "mountain",
    }
}

#[test]
fn every_text_of_the_ledger_is_read_and_printed_back() {
    let texts = crate::games::lines(include_str!("../texts/mysthea.txt"));
    assert_eq!(texts.len(), 80 + 60 + 21 + 10);
    for line in texts {
        let (_, text) = line.split_at(6);
        crate::games::same::<Text>(text.trim_start(), &Names::new());
    }
}

#[test]
fn or_binds_weaker_than_and() {
    let text =
        crate::games::same::<Text>("Pay 1 energy: act and draw 2 cards or develop.", &Names::new());
    let Text::OneShot(OneShot { cost, effects }) = text else { panic!("not a one-shot text") };
    assert_eq!(cost, [CostItem::Pay { n: 1, what: Payment::Energy }]);
    assert_eq!(
        effects,
        [
            Sequence { steps: vec![Step::Act, Step::Draw { n: 2 }] },
            Sequence { steps: vec![Step::Develop] },
        ],
    );
}
