//! Sentences of Attack and Defend parts carried out for Villains and the Companion: those about tokens, Items and other
//! players are skipped (section 10.1).

use crate::combat::arena::{Arena, VILLAIN, cleave, cleave_as, foe};
use crate::combat::e929_companion::{companion_card, solo_of};
use crate::fixture::{A, B, C, GOBLINS, RAT, player};
use kernel::Shared;
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Character, Content, Overlay, Step, Use};
use testbed::Script;

const THREE: [&str; 3] = ["Brisa", "Cassim", "Delphine"];
const ATTACK: [&str; 5] = ["Cleave", "Coin", "Coin", "Coin", "Stride"];
const DEFENCE: [&str; 5] = ["Coin", "Cleave", "Coin", "Coin", "Stride"];

/// A Villain whose Cleave has this text, and players with many cards.
fn villain_of(content: Shared<Content>) -> Arena {
    let mut arena = Arena::of(content, &THREE).villain("Algar");
    for seat in [A, B, C] {
        arena = arena.hand(seat, &["Coin"; 20]);
    }
    arena
}

fn villain(text: &str) -> Arena {
    villain_of(cleave(text))
}

/// A fights it alone.
#[track_caller]
fn begin(mut arena: Arena, pile: &[&str]) -> (Arena, Script) {
    arena = arena.scripted();
    let script = Script::new(arena.dealing(0, pile));
    arena.begin(&[foe(VILLAIN)]);
    (arena, script)
}

/// What its card is worth as an attack, without its Strength of 2.
#[track_caller]
fn attacks_with(arena: Arena, value: u16) {
    let (arena, _script) = begin(arena, &ATTACK);
    assert_eq!(arena.attacks(), [value + 2]);
}

#[track_caller]
fn defends_with(arena: Arena, value: u16) {
    let (mut arena, _script) = begin(arena, &DEFENCE);
    arena.done();
    arena.done();
    assert_eq!(arena.defences(), [value + 2]);
}

#[test]
fn text_auto_a_villains_cards_have_base_and_bonus() {
    attacks_with(villain("Attack: Attack 4."), 4);
    attacks_with(villain("Attack: Attack 1. Attack +2."), 3);
    attacks_with(villain("Defend: Defence 4."), 0);
    defends_with(villain("Defend: Defence 4."), 4);
    defends_with(villain("Defend: Defence +3."), 3);
    attacks_with(villain("Explore: Gain 3 Walk. Attack: Attack 1."), 1);
}

#[test]
fn text_auto_a_villain_counts_net_tokens_of_its_own() {
    let text = "Attack: Attack 1. Attack +3 for each net Darkness you have.";
    attacks_with(villain(text), 4);
    // Not those of the player it fights.
    attacks_with(villain(text).light(A, -5), 4);
    attacks_with(
        villain("Attack: Attack 1. Attack +3 for each net Light you have.").light(A, 5),
        1,
    );
    attacks_with(villain("Attack: Attack 1. If you have 1 net Darkness, Attack +3."), 4);
    attacks_with(
        villain("Attack: Attack 1. If you have 2 net Darkness, Attack +3.").light(A, -5),
        1,
    );
}

#[test]
fn text_auto_a_villain_counts_other_characters_on_its_side() {
    let text = "Attack: Attack 1. Attack +3 for each other Character on your side.";
    attacks_with(villain(text), 1);
    let mut arena = villain(text).npc(RAT).npc(GOBLINS).scripted();
    let _script = Script::new(arena.dealing(0, &ATTACK));
    arena.beset();
    // In the order in which they came.
    assert_eq!(arena.attacks(), [9, 2, 3]);
}

#[test]
fn text_auto_a_villain_uses_the_bonus_of_its_next_card() {
    let text = "Attack: Attack 1. Your next card this step has Attack +3 if it is a Weapon. You may play 1 more card.";
    let (arena, _script) = begin(villain(text), &["Cleave", "Sworn Blade", "Coin", "Coin", "Coin"]);
    assert_eq!(arena.attacks(), [3, 7]);
    drop(_script);
    let (arena, _script) = begin(villain(text), &["Cleave", "Coin", "Sworn Blade", "Coin", "Coin"]);
    assert_eq!(arena.attacks(), [3, 2]);
    drop(_script);
    let content = cleave_as("Weapon", &text.replace(" You may play 1 more card.", ""));
    let (mut arena, _script) =
        begin(villain_of(content), &["Cleave", "Coin", "Sworn Blade", "Coin", "Coin"]);
    arena.done();
    arena.done();
    assert_eq!(arena.attacks(), [3, 4], "it is lost with the step");
}

#[test]
fn text_auto_a_villain_adds_to_its_next_attack() {
    let (mut arena, _script) =
        begin(villain("Defend: Defence 1. Add 4 to your next Attack this combat."), &DEFENCE);
    arena.done();
    arena.done();
    assert_eq!(arena.strikes(), [(2, 2), (0, 0), (6, 6)]);
}

#[test]
fn text_auto_a_villain_covers_its_side_with_the_base_only() {
    let text = "Defend: Defence 2. This Defence covers your side.";
    let mut arena = villain(text).npc(RAT).hand(A, &["Claymore"; 20]).wild(A, 2).scripted();
    let _script = Script::new(arena.dealing(0, &DEFENCE));
    arena.begin(&[foe(VILLAIN), foe(RAT)]);
    arena.done();
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    arena.act(Action::Wild(Use::Attack));
    // 4 on each: the Rat has 1 and a cover of 2, the Villain 2 and its Strength of 2.
    assert_eq!(arena.strikes()[1], (7, 4));
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    assert_eq!(arena.lost(foe(VILLAIN)), 0);
    drop(_script);
    // One less, and the Rat stands.
    let mut arena = villain(text).npc(RAT).hand(A, &["Claymore"; 20]).wild(A, 1).scripted();
    let _script = Script::new(arena.dealing(0, &DEFENCE));
    arena.begin(&[foe(VILLAIN), foe(RAT)]);
    arena.done();
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    assert!(arena.exhausted().is_empty());
}

#[test]
fn text_auto_a_villain_initiated_a_combat_that_it_began() {
    let text = "Attack: Attack 1. If you initiated this combat, Attack +3.";
    attacks_with(villain(text), 1);
    let mut arena = villain(text).scripted();
    let _script = Script::new(arena.dealing(0, &ATTACK));
    arena.beset();
    assert_eq!(arena.attacks(), [6]);
}

#[test]
fn text_auto_conditions_look_at_the_villain_and_its_tile() {
    let if_ = |condition: &str| villain(&format!("Attack: Attack 1. If {condition}, Attack +3."));
    attacks_with(if_("you are in a Village").overlay(Overlay::Village), 4);
    attacks_with(if_("you are in a Village"), 1);
    attacks_with(if_("you are on Plains"), 4);
    attacks_with(if_("you are on Plains").terrain(Terrain::Water), 1);
    attacks_with(if_("an opposing Character has Light").light(A, 1), 4);
    attacks_with(if_("an opposing Character has Light").light(A, -1), 1);
    attacks_with(if_("an opposing Character has Darkness").light(A, -1), 4);
    // It has Darkness itself, and a Villain's portrait is never damaged.
    attacks_with(if_("an opposing Character has Darkness"), 1);
    attacks_with(if_("your portrait is damaged"), 1);
}

const SKIPPED: [&str; 11] = [
    "Gain 2 Wild.",
    "Gain 2 Light.",
    "Gain 2 Darkness.",
    "Gain 2 -1 Card.",
    "Return 1 Wild.",
    "Return 1 Darkness.",
    "Gain the next Item.",
    "Each player gains 1 Wild.",
    "Each other player returns 1 Wild.",
    "Each player draws 1 card.",
    "One other player on your tile gains 1 -1 Card.",
];

/// All that such a sentence could change.
fn belongings(arena: &Arena) -> impl PartialEq + std::fmt::Debug + use<> {
    let of = |seat| {
        let player = arena.player(seat);
        (arena.tokens(seat), player.hand, player.deck, player.discard)
    };
    let seats: Vec<_> = arena.seats().map(of).collect();
    let villains: Vec<_> =
        arena.villains.iter().map(|each| (each.strength, each.alignment)).collect();
    (seats, villains, arena.exploration, arena.encounters)
}

#[test]
fn text_auto_a_villain_skips_sentences_about_tokens_items_and_other_players() {
    for sentence in SKIPPED {
        for (label, pile) in [("Attack", &ATTACK), ("Defend", &DEFENCE)] {
            let value = label.replace("Defend", "Defence");
            let arena = villain(&format!("{label}: {value} 1. {sentence} {value} +2."));
            let mut arena =
                arena.wild(A, 3).wild(B, 3).light(A, -3).deck(A, &["Stride"; 5]).scripted();
            let _script = Script::new(arena.dealing(0, pile));
            let before = belongings(&arena);
            arena.run(&[Step::Targets]);
            arena.declare(&[foe(VILLAIN)]);
            arena.nobody_joins();
            if label == "Attack" {
                assert_eq!(before, belongings(&arena), "{sentence}");
                assert_eq!(arena.attacks(), [5], "{sentence}");
            } else {
                arena.done();
                arena.lose_all("Coin");
                let before = belongings(&arena);
                arena.done();
                assert_eq!(before, belongings(&arena), "{sentence}");
                assert_eq!(arena.defences(), [5], "{sentence}");
            }
            arena.assert_asks(A, false);
        }
    }
}

#[test]
fn text_auto_a_card_that_a_villain_removes_is_gone_for_this_combat() {
    let (mut arena, script) = begin(villain("Attack: Attack 1. Remove this card."), &ATTACK);
    assert_eq!(arena.attacks(), [3]);
    assert!(arena.villains[0].cards.discard.is_empty());
    arena.done();
    arena.act(Action::EndCombat);
    // RE-713: in the next one it has all its cards, whatever happened before.
    script.then(arena.dealing(0, &ATTACK));
    arena.turn.fought = false;
    arena.turn.target_npcs = 0;
    arena.begin(&[foe(VILLAIN)]);
    assert_eq!(arena.attacks(), [3, 3]);
}

/// The Companion lays Guard, the card with this text, and Guard; the Guard is played against the Goblins first.
#[track_caller]
fn companion(text: &str) -> (Arena, Script) {
    let arena = solo_of(companion_card("flank", "Flank", 2, text), &["Guard", "Flank", "Guard"]);
    let mut arena = arena
        .npc(GOBLINS)
        .hand(A, &["Coin"; 20])
        .wild(A, 3)
        .light(A, 2)
        .deck(A, &["Stride"; 5])
        .scripted();
    let script = Script::new([0, 0, 0]);
    arena.begin(&[foe(GOBLINS)]);
    (arena, script)
}

#[test]
fn text_auto_the_companion_skips_the_same_sentences() {
    for sentence in SKIPPED {
        let (mut arena, _script) = companion(&format!("Attack: Attack 1. {sentence} Attack +2."));
        arena.done();
        // Now it has attacked, and the player is asked.
        let mut due = (3, 2, 0);
        assert_eq!(arena.tokens(A), due, "{sentence}");
        assert_eq!(
            (arena.held(A), arena.player(A).deck.len(), arena.exploration.len()),
            (18, 5, 200)
        );
        assert_eq!(arena.attacks(), [3, 3], "{sentence}");
        due.0 -= 1;
        arena.act(Action::Wild(Use::Attack));
        assert_eq!(arena.tokens(A), due);
    }
}

#[test]
fn text_auto_the_companion_fights_by_its_texts() {
    let attacks = |text: &str| {
        let (mut arena, _script) = companion(text);
        arena.done();
        arena.attacks()[1]
    };
    assert_eq!(attacks("Attack: Attack 1. Attack +2."), 3);
    assert_eq!(attacks("Attack: Attack 1. Attack +2 for each other Character on your side."), 3);
    assert_eq!(
        attacks("Attack: Attack 1. Attack +2 for each net Light you have."),
        1,
        "the player's are not its own"
    );
    assert_eq!(attacks("Attack: Attack 1. If you have 1 net Light, Attack +2."), 1);
    assert_eq!(attacks("Attack: Attack 1. If you initiated this combat, Attack +2."), 3);
    assert_eq!(attacks("Attack: Attack 1. If an opposing Character has Darkness, Attack +2."), 3);
    assert_eq!(attacks("Attack: Attack 1. If you are on Plains, Attack +2."), 3);
    assert_eq!(attacks("Attack: Attack 1. If you are in a Village, Attack +2."), 1);
}

#[test]
fn text_auto_the_companion_adds_to_its_next_attack_and_covers_its_side() {
    let text =
        "Defend: Defence 1. Add 4 to your next Attack this combat. This Defence covers your side.";
    let arena = solo_of(companion_card("guard", "Guard", 2, text), &["Guard", "Flank", "Flank"]);
    let mut arena = arena.npc(GOBLINS).scripted();
    let _script = Script::new([0, 0, 0]);
    arena.begin(&[foe(GOBLINS)]);
    arena.done();
    // 2 on each, 1 off for both.
    assert_eq!((arena.lost(player(A)), arena.lost(Character::Companion)), (1, 1));
    arena.done();
    assert_eq!(arena.strikes()[1], (7, 7));
}

#[test]
fn text_auto_a_card_that_the_companion_removes_is_gone() {
    let (mut arena, _script) = companion("Attack: Attack 1. Remove this card.");
    arena.done();
    assert_eq!(arena.names(arena.companion.discard.iter()), ["Guard"]);
    arena.act(Action::EndCombat);
    assert_eq!(arena.names(arena.companion.discard.iter()), ["Guard", "Guard"]);
    assert_eq!(arena.ask, Ask::Nothing);
}
