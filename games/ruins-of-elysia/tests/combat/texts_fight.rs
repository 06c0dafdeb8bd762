//! What cards are worth in a fight: sentences of Attack and Defend parts, carried out for players (section 10.1).

use crate::combat::arena::{Arena, cleave, cleave_as, foe};
use crate::fixture::{A, B, C, RAT, player};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Overlay, Side, Use};

const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// A holds the card with this text, and a few others.
fn armed(text: &str) -> Arena {
    Arena::of(cleave(text), &THREE)
        .hand(A, &["Cleave", "Cleave", "Coin", "Stride", "Claymore"])
        .hand(B, &["Coin"; 20])
}

/// What the card is worth when A attacks B with it.
#[track_caller]
fn attacks_with(mut arena: Arena, value: u16) -> Arena {
    arena.begin(&[player(B)]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [value]);
    arena
}

/// B, struck by A's Claymore, defends with the card of this text.
fn shielded(text: &str) -> Arena {
    Arena::of(cleave(text), &THREE)
        .hand(A, &["Claymore", "Claymore", "Coin"])
        .hand(B, &["Cleave", "Cleave", "Coin", "Stride", "Stride", "Stride", "Stride", "Stride"])
}

#[track_caller]
fn defends_with(mut arena: Arena, value: u16) -> Arena {
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.play("Cleave");
    assert_eq!(arena.defences(), [value]);
    arena
}

#[test]
fn text_the_base_value_is_what_the_card_is_worth() {
    attacks_with(armed("Attack: Attack 4."), 4);
    attacks_with(armed("Attack: Attack 0."), 0);
    defends_with(shielded("Defend: Defence 4."), 4);
    // The other part does not count.
    attacks_with(armed("Attack: Attack 1. Defend: Defence 4."), 1);
    defends_with(shielded("Attack: Attack 4. Defend: Defence 1."), 1);
}

#[test]
fn text_a_bonus_is_added_to_the_base_which_is_0_if_absent() {
    attacks_with(armed("Attack: Attack 1. Attack +2."), 3);
    attacks_with(armed("Attack: Attack +2. Attack +1."), 3);
    defends_with(shielded("Defend: Defence 1. Defence +3."), 4);
    defends_with(shielded("Defend: Defence +3."), 3);
}

#[test]
fn text_a_bonus_for_each_card_discarded_counts_what_was_discarded() {
    let text = "Attack: Attack 1. Discard up to 2 cards. Attack +3 for each card discarded.";
    for discarded in 0..=2_u16 {
        let mut arena = armed(text);
        arena.begin(&[player(B)]);
        arena.play("Cleave");
        assert!(matches!(arena.ask, Ask::DiscardFor { seat: A, left: 2 }));
        for name in &["Coin", "Stride"][..discarded.into()] {
            arena.lose(name);
        }
        if discarded < 2 {
            arena.done();
        }
        assert_eq!(arena.attacks(), [1 + 3 * discarded]);
        assert_eq!(arena.held(A), 4 - usize::from(discarded));
        assert_eq!(arena.player(A).discard.len(), 1 + usize::from(discarded));
    }
    let text = "Defend: Discard up to 3 cards. Defence +1 for each card discarded, max 2.";
    let mut arena = shielded(text);
    arena.begin(&[player(B)]);
    arena.play("Claymore");
    arena.play("Cleave");
    for _ in 0..3 {
        arena.lose("Stride");
    }
    assert_eq!(arena.defences(), [2], "at most 2 are counted");
}

#[test]
fn text_one_who_has_no_card_is_not_asked_to_discard() {
    let text = "Attack: Attack 1. Discard up to 2 cards. Attack +3 for each card discarded.";
    attacks_with(armed(text).hand(A, &["Cleave"]), 1);
    // With one card the question ends when it is gone.
    let mut arena = armed(text).hand(A, &["Cleave", "Coin"]);
    arena.begin(&[player(B)]);
    arena.play("Cleave");
    arena.lose("Coin");
    assert_eq!(arena.attacks(), [4]);
}

#[test]
fn text_a_bonus_for_net_light_or_net_darkness() {
    let light = "Attack: Attack 1. Attack +2 for each net Light you have.";
    attacks_with(armed(light).light(A, 3), 7);
    attacks_with(armed(light), 1);
    attacks_with(armed(light).light(A, -3), 1);
    let capped = "Attack: Attack 1. Attack +1 for each net Light you have, max 3.";
    attacks_with(armed(capped).light(A, 2), 3);
    attacks_with(armed(capped).light(A, 3), 4);
    attacks_with(armed(capped).light(A, 9), 4);
    let dark = "Defend: Defence 1. Defence +1 for each net Darkness you have, max 4.";
    defends_with(shielded(dark).light(B, -3), 4);
    defends_with(shielded(dark).light(B, 3), 1);
    defends_with(shielded(dark).light(B, -9), 5);
}

#[test]
fn text_a_bonus_for_each_other_character_on_the_own_side() {
    let text = "Attack: Attack 1. Attack +2 for each other Character on your side.";
    attacks_with(armed(text), 1);
    let mut arena = armed(text);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [3]);
    // One who fights against it does not count.
    let mut arena = armed(text);
    arena.begin_joined(&[player(B)], &[Side::Defenders]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [1]);
    // Nor does one who is exhausted.
    let mut arena =
        armed(text).hand(C, &["Coin"]).hand(B, &["Claymore", "Coin", "Coin", "Coin", "Coin"]);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    for _ in [A, C, B] {
        arena.done();
    }
    arena.play("Claymore");
    for _ in [A, C] {
        arena.done();
    }
    for name in ["Coin", "Stride", "Claymore"] {
        arena.lose(name);
    }
    assert_eq!(arena.exhausted(), [player(C)]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [5, 1]);
    let capped = "Defend: Defence +2 for each other Character on your side, max 1.";
    let mut arena = shielded(capped).npc(RAT);
    arena.begin_joined(&[player(B), foe(RAT)], &[Side::Defenders]);
    // The Rat, B and C strike; then A, and B defends with two at its side.
    for _ in [B, C, A] {
        arena.done();
    }
    while matches!(arena.ask, Ask::Lose { .. }) {
        arena.lose("Coin");
    }
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.defences(), [1, 2]);
}

#[test]
fn text_you_may_play_more_cards() {
    let mut arena = armed("Attack: Attack 1. You may play 2 more cards.").wild(A, 1);
    arena = attacks_with(arena, 1);
    arena.play("Stride");
    arena.play("Claymore");
    assert_eq!(arena.refused(Action::Play(arena.card("Coin"))), "RE-616");
    // They add up.
    let mut arena =
        armed("Attack: Attack 1. You may play 1 more card. You may play 2 more cards.").wild(A, 1);
    arena = attacks_with(arena, 1);
    for name in ["Stride", "Claymore", "Coin"] {
        assert!(arena.can_play(name));
        arena.play(name);
    }
    assert_eq!(arena.refused(Action::Play(arena.card("Cleave"))), "RE-616");
    // It is allowed, not ordered.
    let mut arena = attacks_with(armed("Attack: Attack 1. You may play 2 more cards."), 1);
    arena.done();
    assert_eq!(arena.strikes(), [(1, 1)]);
}

#[test]
fn text_a_leave_out_card_in_front_may_be_one_of_the_further_plays() {
    let mut arena = armed("Attack: Attack 1. You may play 1 more card.");
    arena.players[A.index()].left_out = true;
    let mut arena = attacks_with(arena, 1);
    arena.act(Action::LeaveOut);
    assert_eq!(arena.strikes(), [(3, 3)]);
    // Unless it was used in this step.
    let mut arena = armed("Attack: Attack 1. You may play 2 more cards.")
        .hand(A, &["Cleave", "Sworn Blade", "Coin"]);
    arena = attacks_with(arena, 1);
    arena.play("Sworn Blade");
    assert_eq!(arena.refused(Action::LeaveOut), "RE-317");
    assert!(arena.can_play("Coin"));
}

#[test]
fn text_the_next_card_of_the_step_has_a_bonus_if_it_has_the_tag() {
    let text = "Attack: Attack 1. Your next card this step has Attack +2 if it is a Weapon. You may play 2 more cards.";
    let mut arena = attacks_with(armed(text), 1);
    arena.play("Claymore");
    arena.play("Coin");
    assert_eq!(arena.attacks(), [1, 7, 0], "once");
    // It is lost on a card without the tag.
    let mut arena = attacks_with(armed(text), 1);
    arena.play("Coin");
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [1, 0, 5]);
    // The card's own tag does not matter, and one of the same kind begins anew.
    let content = cleave_as("Weapon", text);
    let mut arena = Arena::of(content, &THREE).hand(A, &["Cleave", "Cleave", "Claymore", "Coin"]);
    arena = attacks_with(arena, 1);
    arena.play("Cleave");
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [1, 3, 7]);
}

#[test]
fn text_the_bonus_for_the_next_card_waits_for_every_tag_and_for_this_step_only() {
    for (tag, name, value) in [
        ("Weapon", "Claymore", 9),
        ("Skill", "Dodge", 4),
        ("Food", "Apple", 4),
        ("Purse", "Coin", 4),
        ("Ally", "Hired Guard", 7),
        ("Tool", "Raft", 4),
        ("Relic", "Teleport Relic", 4),
        ("Treasure", "Treasure Chest", 4),
        ("Spell", "Radiance", 7),
    ] {
        let text = format!(
            "Attack: Attack 1. Your next card this step has Attack +4 if it is a {tag}. You may play 1 more card."
        );
        let mut arena = attacks_with(armed(&text).hand(A, &["Cleave", name]), 1);
        arena.play(name);
        assert_eq!(arena.attacks(), [1, value], "{tag}");
    }
    let text = "Attack: Attack 1. Your next card this step has Attack +2 if it is a Weapon.";
    let mut arena = attacks_with(armed(text), 1);
    for _ in 0..3 {
        arena.done();
    }
    arena.play("Claymore");
    assert_eq!(arena.attacks(), [1, 5], "lost with the step");
}

#[test]
fn text_a_number_is_added_to_the_next_attack_step_of_this_character() {
    let mut arena =
        defends_with(shielded("Defend: Defence 2. Add 3 to your next Attack this combat."), 2);
    // 5 against 2.
    for _ in 0..3 {
        arena.lose("Stride");
    }
    // No card is needed for it.
    arena.done();
    assert_eq!(arena.strikes(), [(5, 5), (3, 3)]);
    arena.done();
    assert_eq!(arena.lost(player(A)), 2, "A has no more to lose");
    // Once only, and several add up.
    let mut arena =
        armed("Attack: Attack 1. Add 2 to your next Attack this combat.").hand(A, &["Cleave"; 9]);
    arena = attacks_with(arena, 1);
    assert_eq!(arena.strikes(), [(1, 1)], "not to this one");
    for _ in 0..3 {
        arena.done();
    }
    arena.done();
    for _ in 0..3 {
        arena.done();
    }
    arena.done();
    assert_eq!(arena.strikes().iter().map(|strike| strike.0).collect::<Vec<_>>(), [1, 0, 2, 0, 0]);
    let text = "Attack: Attack 1. Add 2 to your next Attack this combat. You may play 1 more card.";
    let mut arena = armed(text).hand(A, &["Cleave"; 9]);
    arena = attacks_with(arena, 1);
    arena.play("Cleave");
    arena.done();
    for _ in 0..3 {
        arena.done();
    }
    arena.done();
    assert_eq!(arena.strikes().last(), Some(&(4, 4)));
}

#[test]
fn text_what_was_added_to_the_next_attack_is_lost_at_the_end_of_combat_and_with_exhaustion() {
    let text = "Attack: Attack 1. Add 5 to your next Attack this combat.";
    let mut arena = attacks_with(armed(text), 1);
    for _ in 0..3 {
        arena.done();
    }
    arena.act(Action::EndCombat);
    arena.turn.fought = false;
    arena.turn.target_players = kernel::Seats::NONE;
    arena.begin(&[player(B)]);
    arena.done();
    assert_eq!(arena.strikes().last(), Some(&(0, 0)));
    // C fights on for A, who has fallen.
    let mut arena = armed(text).hand(A, &["Cleave"]);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Cleave");
    for _ in [C, B, B, C] {
        arena.done();
    }
    assert_eq!(arena.exhausted(), [player(A)]);
    arena.assert_asks(C, true);
    arena.done();
    assert_eq!(arena.strikes().last(), Some(&(0, 0)));
}

#[test]
fn text_a_defence_that_covers_the_side_covers_it_with_its_base() {
    let text = "Defend: Defence 2. Defence +1. This Defence covers your side.";
    let mut arena = shielded(text).wild(A, 1);
    arena.begin(&[player(B), player(C)]);
    arena.play("Claymore");
    arena.act(Action::Wild(Use::Attack));
    arena.play("Cleave");
    arena.done();
    // 3 on each: the base of 2 is for both, the +1 for B alone.
    assert_eq!((arena.lost(player(B)), arena.lost(player(C))), (0, 1));
    // Two covers add up, and Monsters are covered as well.
    let text = "Defend: Defence 1. This Defence covers your side. You may play 1 more card.";
    let mut arena = shielded(text).npc(RAT).hand(A, &["Claymore", "Coin", "Coin", "Coin", "Coin"]);
    arena.begin(&[player(B), foe(RAT)]);
    arena.done();
    arena.done();
    arena.lose("Coin");
    arena.lose("Coin");
    arena.play("Claymore");
    arena.play("Cleave");
    arena.play("Cleave");
    arena.done();
    arena.lose("Coin");
    // 3 on each, 2 off: the Rat's own 1 is enough.
    assert_eq!(arena.lost(player(B)), 1);
    assert!(!arena.exhausted().contains(&foe(RAT)));
}

const IF: &str = "Attack: Attack 1. If COND, Attack +4.";

fn if_(condition: &str) -> Arena {
    armed(&IF.replace("COND", condition))
}

#[test]
fn text_if_you_initiated_this_combat() {
    attacks_with(if_("you initiated this combat"), 5);
    // B was attacked, C joined.
    let text = IF.replace("COND", "you initiated this combat");
    let mut arena =
        Arena::of(cleave(&text), &THREE).hand(B, &["Cleave"; 9]).hand(C, &["Cleave"; 9]);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.done();
    arena.play("Cleave");
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [1, 1]);
    // Nor did one whom NPCs have fallen upon.
    let mut arena = if_("you initiated this combat").npc(RAT);
    arena.beset();
    arena.done();
    arena.lose("Coin");
    arena.lose("Stride");
    arena.play("Cleave");
    assert_eq!(arena.attacks()[..2], [2, 1]);
}

#[test]
fn text_if_you_are_in_a_village_or_on_a_terrain() {
    attacks_with(if_("you are in a Village").overlay(Overlay::Village), 5);
    attacks_with(if_("you are in a Village").overlay(Overlay::Ruins), 1);
    attacks_with(if_("you are in a Village"), 1);
    for terrain in Terrain::ALL {
        let condition = format!("you are on {}", terrain.name());
        attacks_with(if_(&condition).terrain(terrain), 5);
        // The Overlay does not matter.
        attacks_with(if_(&condition).terrain(terrain).overlay(Overlay::Village), 5);
        let other = Terrain::ALL[(terrain.index() + 1) % 5];
        attacks_with(if_(&condition).terrain(other), 1);
    }
}

#[test]
fn text_if_another_player_is_on_your_tile() {
    attacks_with(if_("another player is on your tile"), 5);
    let mut arena = if_("another player is on your tile").npc(RAT).hand(A, &["Cleave"; 9]);
    for seat in [B, C] {
        crate::fixture::stand(&mut arena, seat, ruins_of_elysia::Tile::FIRST_VILLAGE);
    }
    arena.begin(&[foe(RAT)]);
    arena.done();
    arena.play("Cleave");
    assert_eq!(arena.attacks()[..2], [2, 1], "nobody else is there");
}

#[test]
fn text_if_your_portrait_is_damaged() {
    attacks_with(if_("your portrait is damaged"), 1);
    // Nobody damaged comes into a combat, so a text would have to do it; it is looked at all the same.
    let mut arena = if_("your portrait is damaged");
    arena.begin(&[player(B)]);
    arena.players[A.index()].damaged = true;
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [5]);
}

#[test]
fn text_if_an_opposing_character_has_light_or_darkness() {
    attacks_with(if_("an opposing Character has Darkness").light(B, -1), 5);
    attacks_with(if_("an opposing Character has Darkness").light(B, 1), 1);
    attacks_with(if_("an opposing Character has Darkness"), 1);
    attacks_with(if_("an opposing Character has Light").light(B, 1), 5);
    attacks_with(if_("an opposing Character has Light").light(B, -1), 1);
    // One's own tokens and those of a friend do not count.
    let mut arena = if_("an opposing Character has Darkness").light(A, -1).light(C, -1);
    arena.begin_joined(&[player(B)], &[Side::Attackers]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [1]);
    // One of several is enough.
    let mut arena = if_("an opposing Character has Darkness").light(C, -1);
    arena.begin_joined(&[player(B)], &[Side::Defenders]);
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [5]);
    // One who is exhausted takes no further part (RE-629).
    let mut arena = if_("an opposing Character has Darkness")
        .light(C, -1)
        .hand(C, &["Coin"])
        .hand(B, &["Coin"; 20]);
    arena.begin_joined(&[player(B)], &[Side::Defenders]);
    arena.play("Claymore");
    for _ in [B, C] {
        arena.done();
    }
    assert_eq!(arena.exhausted(), [player(C)]);
    for _ in [B, A] {
        arena.done();
    }
    arena.play("Cleave");
    assert_eq!(arena.attacks(), [5, 1]);
}

#[test]
fn text_if_you_have_so_much_net_light_or_darkness() {
    for (held, value) in [(1, 1), (2, 5), (3, 5), (-2, 1)] {
        attacks_with(if_("you have 2 net Light").light(A, held), value);
        attacks_with(if_("you have 2 net Darkness").light(A, -held), value);
    }
    let text = "Defend: Defence 1. If you have 1 net Light, Defence +2.";
    defends_with(shielded(text).light(B, 1), 3);
    defends_with(shielded(text), 1);
}
