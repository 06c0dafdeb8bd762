//! Dragon Eclipse: a toy grammar for action cards in the wording of its ledger's section 9.5.

use cardtext::{Names, phrases, reference};

phrases! {
    struct Text = "text" { sentences: Vec<Sentence> } = "{sentences/ }";
    enum Sentence = "sentence" {
        Slot { slot: u8, effect: Effect } = "Slot {slot}: {effect}.",
        Versus { element: Element, effect: Effect } = "\\[vs {element}\\] ^{effect}.",
        Passive { bonuses: Vec<Bonus> } = "Passive: {bonuses/, }.",
        Upgrade { n: u8 } = "Upgrade: your Attacks have +{n} range.",
        If { condition: Condition, effect: Effect } = "If {condition}, {effect}.",
        May { power: u8, effect: Again } = "You may spend {power} Power to {effect}.",
        Plain(Effect) = "^{0}.",
    }
    enum Effect = "effect" {
        Attack { pierce: Option<u8>, change: Option<Change>, range: Option<Range> } = "Attack[ (Pierce {pierce})][ {change} Strength][ in {range}]",
        Deal { damage: Vec<Damage>, range: Range } = "deal {damage/ and } in {range}",
        DealEach { damage: Vec<Damage>, target: Target, range: Range } = "deal {damage/ and } to each {target} in {range}",
        Power { n: u8, more: bool } = "gain {n} [more?more ]Power",
        PowerEach { n: u8, token: Token } = "gain {n} Power for each {token} in the Arena",
        Place { n: u8, token: Token, range: Range, apart: Option<Token> } = "place {n} {token} in {range}[ in a space not adjacent to a {apart}]",
        Token { n: u8, token: Token } = "gain {n} {token} token(s)",
        Move = "Move",
        Rush = "Rush",
        Trigger = "Trigger",
        Heal { n: u8 } = "Heal {n}",
        Remove = "remove this card from play",
    }
    enum Again = "action" { Attack = "Attack again", Trigger = "Trigger" }
    enum Change = "change" { More(u8) = "+{0}", Less(u8) = "-{0}" }
    enum Bonus = "bonus" { Defense(u8) = "+{0} Defense", Willpower(u8) = "+{0} Willpower", Strength(u8) = "+{0} Strength" }
    enum Damage = "damage" { Plain(u8) = "{0}", Status { n: u8, status: Status } = "{n} {status}", Once(Status) = "{0}" }
    enum Status = "status" { Burn = "Burn", Weak = "Weak", Slow = "Slow", Silence = "Silence" }
    enum Range = "range" { N(u8) = "range {0}", Any = "any range", Line = "any range in line" }
    enum Target = "target" { Opponent = "opponent", OtherMystling = "other Mystling" }
    enum Condition = "condition" { Alone { range: Range } = "no opponent is in {range}" }
    enum Element = "element" { Fire = "Fire", Water = "Water", Air = "Air", Earth = "Earth" }
    name Token = "token";
}

#[test]
fn action_cards_are_read_and_printed_back() {
    let names = Names::new().with("token", ["Quake", "Flood", "Ice", "Shadow"]);
    for text in [
        "Attack -1 Strength. Move.",
        "Gain 1 Power. Passive: +1 Strength.",
        "Gain 1 Power. Slot 3: gain 2 more Power.",
        "Gain 1 Power. Upgrade: your Attacks have +1 range.",
        "Attack. Gain 1 Power.",
        "Gain 1 Power. Passive: +2 Defense, +2 Willpower.",
        "Attack. You may spend 3 Power to Attack again.",
        "Deal 4 and 2 Burn in any range in line. Trigger.",
        "Deal 2 and Weak to each other Mystling in any range. [vs Fire] Deal 3 in any range.",
        "Deal 3 in range 3. You may spend 2 Power to Trigger.",
        "Move. If no opponent is in range 1, Move. Slot 3: Attack.",
        "Place 1 Flood in any range in a space not adjacent to a Flood. Gain 1 Power for each Flood in the Arena.",
        "Remove this card from play.",
        "Rush. Attack (Pierce 1). Deal 1 Burn in range 1.",
        "Attack +1 Strength in range 2. Gain 1 Ice token. Gain 2 Ice tokens.",
        "Place 1 Quake in range 2. Attack. Rush. Heal 4.",
    ] {
        crate::games::same::<Text>(text, &names);
    }
}

#[test]
fn the_reference_page_lists_every_kind_once() {
    let page = reference::<Text>();
    assert!(page.contains("- `Attack[ (Pierce N)][ CHANGE Strength][ in RANGE]`\n"), "{page}");
    assert!(page.contains("- `deal DAMAGE[ and DAMAGE ...] in RANGE`\n"), "{page}");
    assert!(page.contains("- `gain N TOKEN token(s)`\n"), "{page}");
    assert!(page.contains("- `[vs ELEMENT] EFFECT.`\n"), "{page}");
    assert!(page.contains("## a token\n\nOne of the names that the content declares.\n"), "{page}");
    assert_eq!(page.matches("## a range\n").count(), 1);
}
