//! Attacks: WB-500 to WB-508, and Lara's rope: WB-521.

use crate::fixture::{act, actions, dice, refused, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, attack, begin, can, count, hearts, learn, put_wyrms, set_hearts,
    table, turn_of, wyrms_now,
};
use testbed::Script;
use wonder_book::{Action, Ask, Hero, Target, What, WonderBook};

/// A Hero's turn with these Wyrms.
fn facing(hero: Hero, wyrms: &str) -> WonderBook {
    let other = if hero == KEN { LARA } else { KEN };
    let mut table = turn_of(&[hero, other]);
    put_wyrms(&mut table, wyrms);
    table
}

#[test]
fn wb_500_an_attack_rolls_the_dice_of_the_hero_card() {
    for (hero, dice) in [(KEN, 3), (LARA, 1), (TINA, 2), (SID, 2)] {
        let mut table = facing(hero, "P");
        let events = attack(&mut table, &".".repeat(dice));
        let dice = dice as u8;
        assert_eq!(
            events[..2],
            [
                What::AttackMade { hero },
                What::Rolled { hero: Some(hero), dice, successes: 0, again: false },
            ]
        );
        assert_eq!(table.turn.left, 2);
    }
}

#[test]
fn wb_501_the_target_is_named_after_the_roll() {
    let mut table = facing(SID, "P (P) S");
    let script = Script::new(dice("*."));
    let events = act(&mut table, Action::Attack);
    // The dice lie there, and nobody has been named; the reroll comes first as well.
    assert_eq!(count(&events, |event| matches!(event, What::Rolled { .. })), 1);
    assert_eq!((table.ask, wyrms_now(&table).as_str()), (Ask::Roll { hero: SID }, "P (P) S"));
    act(&mut table, Action::KeepRoll);
    assert_eq!(actions(&table), [0, 1, 2].map(Action::Foe));
    act(&mut table, Action::Foe(2));
    assert_eq!(wyrms_now(&table), "P (P) (S)");
    drop(script);
    // Without a success there is nobody to name.
    let mut table = facing(SID, "P (P) S");
    attack(&mut table, "..");
    assert_eq!(
        (table.ask, wyrms_now(&table).as_str()),
        (Ask::Act { hero: SID, extra: None }, "P (P) S")
    );
}

#[test]
fn wb_502_without_a_valid_target_there_is_no_attack() {
    for hero in Hero::ALL {
        assert_eq!(refused(&facing(hero, ""), Action::Attack), "WB-502");
        assert_eq!(refused(&facing(hero, "T R"), Action::Attack), "WB-502");
        assert!(can(&facing(hero, "P"), Action::Attack));
        // A stunned one is enough.
        assert!(can(&facing(hero, "(P)"), Action::Attack));
    }
}

#[test]
fn wb_503_valid_targets_are_those_that_the_hero_card_allows() {
    for hero in [KEN, LARA, TINA] {
        assert_eq!(refused(&facing(hero, "Q S"), Action::Attack), "WB-502");
    }
    // Sid's sling reaches adjacent areas: not two areas, not over a solid border.
    for (place, valid) in [("P", true), ("Q", true), ("S", true), ("T", false), ("R", false)] {
        assert_eq!(can(&facing(SID, place), Action::Attack), valid, "{place}");
    }
    let mut table = facing(SID, "T (P) Q R S");
    attack(&mut table, "**");
    assert_eq!(actions(&table), [1, 2, 4].map(Action::Foe));
    assert_eq!(refused(&table, Action::Foe(0)), "WB-906");
    let mut table = facing(KEN, "Q P (P) S");
    attack(&mut table, "***");
    assert_eq!(actions(&table), [1, 2].map(Action::Foe));
}

#[test]
fn wb_504_an_attack_has_one_target() {
    for (hero, roll) in [(KEN, "*.."), (TINA, "*."), (SID, "*.")] {
        let mut table = facing(hero, "P P");
        attack(&mut table, roll);
        if let Ask::Pick { .. } = table.ask {
            // Tina heals somebody.
            act(&mut table, Action::Hero(hero));
        }
        assert_eq!(wyrms_now(&table), "(P) P");
    }
    // Lara is the exception.
    let mut table = facing(LARA, "P P");
    attack(&mut table, "*");
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "(P) (P)");
}

#[test]
fn wb_505_each_success_deals_one_damage() {
    for (roll, left) in [("...", 9), ("*..", 8), ("**.", 7), ("***", 6)] {
        let mut table = Book::new()
            .head("ENEMY The Rook, 9 Hearts, 1 damage")
            .setup("Place The Rook in P.")
            .play(&[KEN, LARA]);
        begin(&mut table, KEN);
        attack(&mut table, roll);
        assert_eq!(table.figures[0].hearts, left, "{roll}");
    }
    for (roll, left) in [("...", "P"), (".*.", "(P)"), (".**", "")] {
        let mut table = facing(KEN, "P");
        attack(&mut table, roll);
        assert_eq!(wyrms_now(&table), left, "{roll}");
    }
}

#[test]
fn wb_506_every_attack_may_name_any_valid_target() {
    let mut table = facing(KEN, "P (P) (P)");
    attack(&mut table, "*..");
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "P - (P)");
    // The next one at a new target or at one like the first.
    for (second, after) in [(0, "(P) - (P)"), (2, "P")] {
        let mut table = table;
        attack(&mut table, "*..");
        assert_eq!(actions(&table), [0, 2].map(Action::Foe));
        act(&mut table, Action::Foe(second));
        assert_eq!(wyrms_now(&table), after);
    }
    // Another Wyrm, another area, the same Wyrm again.
    let mut table = facing(SID, "Q P S");
    for target in [0, 1, 0] {
        attack(&mut table, "*.");
        act(&mut table, Action::Foe(target));
    }
    assert_eq!(wyrms_now(&table), "- (P) S");
}

#[test]
fn wb_507_the_effect_of_an_attack_needs_a_success() {
    for (roll, healed) in [("..", false), ("*.", true), ("**", true)] {
        let mut table = facing(TINA, "P");
        set_hearts(&mut table, TINA, 2);
        set_hearts(&mut table, KEN, 2);
        let events = attack(&mut table, roll);
        if healed {
            act(&mut table, Action::Hero(KEN));
        }
        assert!(!events.iter().any(|event| matches!(event, What::HeartsRecovered { .. })));
        assert_eq!(
            (hearts(&table, KEN), hearts(&table, TINA)),
            (if healed { 3 } else { 2 }, 2),
            "{roll}"
        );
        assert_eq!(table.ask, Ask::Act { hero: TINA, extra: None });
    }
    // A success by reroll is one.
    let mut table = facing(TINA, "P");
    set_hearts(&mut table, KEN, 2);
    stand(&mut table, KEN, "Q");
    let _script = Script::new(dice("...*"));
    act(&mut table, Action::Attack);
    act(&mut table, Action::Reroll);
    act(&mut table, Action::Hero(KEN));
    assert_eq!(hearts(&table, KEN), 3);
}

#[test]
fn wb_508_damage_is_not_shared_between_standing_wyrms() {
    // Two successes, two standing Wyrms: one is defeated, the other is as before.
    let mut table = facing(KEN, "P P");
    let events = attack(&mut table, "**.");
    assert_eq!(wyrms_now(&table), "- P");
    assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 0);
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: None });
    // In two areas as well.
    let mut table = facing(SID, "P S");
    attack(&mut table, "**");
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "P");
    assert_eq!(table.ask, Ask::Act { hero: SID, extra: None });
}

#[test]
fn wb_521_laras_attack_hits_up_to_two_wyrms_in_her_area() {
    // Each takes the damage of the whole roll.
    let mut table = facing(LARA, "P (P) P S");
    attack(&mut table, "*");
    assert_eq!(actions(&table), [0, 1].map(Action::Foe));
    act(&mut table, Action::Foe(0));
    // A second one that is not the first, or none; never one in another area.
    assert_eq!(actions(&table), [Action::Foe(1), Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "(P) - P S");
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
    // "Up to": one is enough.
    let mut table = facing(LARA, "P P");
    attack(&mut table, "*");
    act(&mut table, Action::Done);
    assert_eq!(wyrms_now(&table), "(P) P");
    // With two dice it is two damage for each, not one for each.
    let mut table = facing(LARA, "P P");
    learn(&mut table, LARA, 3, 0);
    attack(&mut table, "**");
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "");
}

#[test]
fn wb_521_what_is_left_of_laras_damage_passes_to_one_not_hit_yet() {
    // Ruling 10, with two dice: the first target lies already, so 1 is left and goes to the third Wyrm.
    let mut table = facing(LARA, "(P) P P");
    learn(&mut table, LARA, 3, 0);
    attack(&mut table, "**");
    act(&mut table, Action::Foe(0));
    assert_eq!(actions(&table), [Action::Foe(1), Action::Done]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "- (P) P");
    // The second target: the one that is only stunned has been hit, the other is left.
    assert_eq!(actions(&table), [Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(2));
    assert_eq!(wyrms_now(&table), "- (P)");
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
}

#[test]
fn wb_501_a_friend_in_reach_is_no_target() {
    let mut table = table(&[SID, KEN]);
    stand(&mut table, KEN, "Q");
    put_wyrms(&mut table, "Q");
    begin(&mut table, SID);
    let events = attack(&mut table, "**");
    assert_eq!(hearts(&table, KEN), 6);
    assert!(
        !events.iter().any(|event| matches!(event, What::HeartsLost { who: Target::Hero(_), .. }))
    );
}
