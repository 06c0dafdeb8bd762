//! Laws that hold for every tree and every string, not only for the cards we have.

use super::*;
use cardtext::{print, read, read_exactly};
use proptest::{collection::vec, option, prelude::*, sample::select};

fn unit() -> impl Strategy<Value = Unit> {
    select(vec![Unit::Troop, Unit::Golem, Unit::Fortification])
}

fn built() -> impl Strategy<Value = Built> {
    select(vec![Built::Troop, Built::Golem])
}

fn card_kind() -> impl Strategy<Value = CardKind> {
    use CardKind::{Accessory, Objective, Tactic, Upgrade};
    select(vec![Tactic, Objective, Accessory, Upgrade])
}

fn countable() -> impl Strategy<Value = Countable> {
    use RegionType::{CrystalField, Forest, LandOfMyst, Mountain, River};
    let region = select(vec![Forest, River, LandOfMyst, CrystalField, Mountain]);
    prop_oneof![
        option::of(region).prop_map(|region| Countable::Controlled { region }),
        unit().prop_map(|unit| Countable::Units { unit }),
        select(vec![
            Countable::Occupied,
            Countable::Encounters,
            Countable::Upgrades,
            Countable::Accessories,
            Countable::Discarded,
            Countable::Experience,
            Countable::Monsters,
        ]),
    ]
}

fn gain() -> impl Strategy<Value = Step> {
    use Resource::{Cp, Energy, Experience, Glory};
    let amount = prop_oneof![any::<u8>().prop_map(Amount::N), Just(Amount::X)];
    let resource = select(vec![Energy, Experience, Glory, Cp]);
    (amount, resource, option::of(countable())).prop_map(|(amount, resource, each)| Step::Gain {
        amount,
        resource,
        each,
    })
}

fn travel() -> impl Strategy<Value = Step> {
    let units = (any::<u8>(), built()).prop_map(|(n, unit)| Who::Units { n, unit });
    let who = prop_oneof![Just(Who::Champion), units];
    (who, any::<bool>()).prop_map(|(who, anywhere)| Step::Travel { who, anywhere })
}

fn step() -> impl Strategy<Value = Step> {
    let plain = select(vec![
        Step::Wound,
        Step::Recharge,
        Step::Act,
        Step::Develop,
        Step::Meditate,
        Step::Encounter,
        Step::Monster,
        Step::DeployIt,
        Step::TravelTogether { group: Group::Army },
        Step::TravelTogether { group: Group::Host },
    ]);
    let now =
        prop_oneof![
            gain(),
            travel(),
            plain,
            (any::<u8>(), built()).prop_map(|(n, unit)| Step::Construct { n, unit }),
            (any::<u8>(), unit()).prop_map(|(n, unit)| Step::Deploy { n, unit }),
            option::of(any::<u8>()).prop_map(|bonus| Step::Battle { bonus }),
            (any::<u8>(), unit(), any::<bool>())
                .prop_map(|(n, unit, one_region)| Step::RemoveUnits { n, unit, one_region }),
            any::<u8>().prop_map(|n| Step::Draw { n }),
        ];
    now.prop_recursive(3, 4, 1, |step| step.prop_map(|step| Step::Later { step: Box::new(step) }))
}

fn one_shot() -> impl Strategy<Value = OneShot> {
    let payment = select(vec![Payment::Energy, Payment::Experience]);
    let cost = prop_oneof![
        (any::<u8>(), payment).prop_map(|(n, what)| CostItem::Pay { n, what }),
        (any::<u8>(), option::of(card_kind())).prop_map(|(n, kind)| CostItem::Discard { n, kind }),
        (any::<u8>(), option::of(card_kind())).prop_map(|(n, kind)| CostItem::Remove { n, kind }),
    ];
    let sequence = vec(step(), 1..4).prop_map(|steps| Sequence { steps });
    (vec(cost, 0..3), vec(sequence, 1..4)).prop_map(|(cost, effects)| OneShot { cost, effects })
}

fn text() -> impl Strategy<Value = Text> {
    let carrier = select(vec![Carrier::Champion, Carrier::Troop, Carrier::Golem]);
    let lasting = prop_oneof![
        (unit(), any::<u8>()).prop_map(|(unit, n)| Static::UnitStrength { unit, n }),
        any::<u8>().prop_map(|n| Static::ChampionStrength { n }),
        card_kind().prop_map(|kind| Static::Free { kind }),
        carrier.prop_map(|unit| Static::Carry { unit }),
    ];
    let trigger = prop_oneof![
        built().prop_map(|unit| Trigger::Construct { unit }),
        unit().prop_map(|unit| Trigger::Deploy { unit }),
        Just(Trigger::Encounter),
    ];
    prop_oneof![
        one_shot().prop_map(Text::OneShot),
        one_shot().prop_map(|text| Text::Accessory { text }),
        lasting.prop_map(Text::Static),
        (trigger, one_shot())
            .prop_map(|(trigger, text)| { Text::Trigger { trigger, effects: text.effects } }),
    ]
}

/// A text of the ledger with one stretch replaced by something else.
fn nearly_a_text() -> impl Strategy<Value = String> {
    let texts = crate::games::lines(include_str!("../../texts/mysthea.txt"));
    (select(texts), any::<(u8, u8)>(), "[a-zA-Zé 1-9.:+]{0,4}").prop_map(
        |(line, (at, cut), new)| {
            let signs: Vec<char> = line[6..].trim_start().chars().collect();
            let at = usize::from(at) % signs.len();
            let rest = signs.len().min(at + usize::from(cut % 6));
            let ends = |part: &[char]| part.iter().collect::<String>();
            format!("{}{new}{}", ends(&signs[..at]), ends(&signs[rest..]))
        },
    )
}

proptest! {
    #[test]
    fn what_is_printed_reads_as_what_it_was(text in text()) {
        let names = Names::new();
        let printed = print(&text, &names);
        prop_assert_eq!(read_exactly::<Text>(&printed, &names), Ok(text), "{}", printed);
    }

    #[test]
    fn no_string_makes_the_reader_panic(text in ".{0,60}") {
        let _ = read_exactly::<Text>(&text, &Names::new());
    }

    #[test]
    fn a_spoilt_text_is_refused_at_a_place_inside_it(text in nearly_a_text()) {
        if let Err(misread) = read_exactly::<Text>(&text, &Names::new()) {
            prop_assert!(text.get(misread.start..misread.end).is_some(), "{:?}", misread);
            prop_assert!(misread.start < misread.end || misread.start == text.len());
        }
    }
}

#[test]
fn long_texts_and_deep_ones_take_no_longer_than_they_should() {
    let names = Names::new();
    let step = "gain 1 glory for each golem of yours on the islands";
    let long = format!("G{}.", [step; 200].join(" and ")).replacen("Gg", "G", 1);
    assert!(long.len() > 10_000 && read_exactly::<Text>(&long, &names).is_ok());
    let deep = format!("{}act.", "at the end of this era, ".repeat(100_000));
    assert!(read::<Text>(&deep, &names).is_err());
}
