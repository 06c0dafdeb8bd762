//! Villains: RE-711 to RE-728.

use crate::combat::arena::{Arena, VILLAIN, cleave, foe, starting};
use crate::fixture::{A, B, C, destiny, own, perilous, player};
use kernel::{Game as _, Rng, Viewer};
use ruins_of_elysia::{Action, Ask, Cards, Event, Npc, NpcState, Options, Overlay, Side, Step};
use testbed::Script;

const TWO: [&str; 2] = ["Brisa", "Cassim"];
const THREE: [&str; 3] = ["Brisa", "Cassim", "Delphine"];

/// A fights a Villain that is dealt these cards, the top one first; draws after that come from the script too.
fn against(mut arena: Arena, pile: &[&str], draws: &[u32]) -> (Arena, Script) {
    let script = Script::new(arena.dealing(0, pile));
    script.then(draws.iter().copied());
    arena = arena.scripted();
    arena.begin(&[foe(VILLAIN)]);
    (arena, script)
}

fn algar(pile: &[&str]) -> (Arena, Script) {
    against(Arena::new(&TWO).villain("Algar").hand(A, &["Coin"; 20]), pile, &[])
}

/// All cards of the Villain, wherever they are.
fn all_cards(arena: &Arena) -> Cards {
    let cards = &arena.villains[0].cards;
    let mut all = Cards::new();
    for card in cards.deck.iter().chain(cards.pile.iter()).chain(cards.discard.iter()) {
        all.add(card.0);
    }
    all
}

fn starting_deck(arena: &Arena) -> Cards {
    let deck = &arena.content.get().character(arena.villains[0].character).deck;
    deck.iter().map(|(card, copies)| (card.0, *copies)).collect()
}

#[test]
fn re_711_a_villain_owns_its_starting_deck_and_never_gains_cards() {
    let content = cleave("Attack: Attack 1. Gain the next Item. Draw 1 card.");
    let arena = Arena::of(content, &TWO).villain("Algar").hand(A, &["Coin"; 20]);
    let exploration = arena.exploration;
    let (mut arena, _script) = against(arena, &["Cleave", "Coin", "Coin", "Coin", "Stride"], &[0]);
    assert_eq!(starting_deck(&arena).len(), 10);
    assert_eq!(all_cards(&arena), starting_deck(&arena));
    assert_eq!(arena.exploration, exploration);
    arena.done();
    arena.done();
    assert_eq!(all_cards(&arena), starting_deck(&arena));
}

#[test]
fn re_712_all_its_cards_are_shuffled_and_five_laid_in_order() {
    let top = ["Sworn Blade", "Coin", "Cleave", "Coin", "War Cry"];
    let mut arena = Arena::new(&THREE).villain("Algar").scripted();
    let _script = Script::new(arena.dealing(0, &top));
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(VILLAIN)]);
    // Others are asked whether they join before the Villain strikes: it has its pile already.
    assert!(matches!(arena.ask, Ask::Join { .. }));
    assert_eq!(arena.pile(0), top);
    assert_eq!(arena.villains[0].cards.deck.len(), 5);
    assert!(arena.villains[0].cards.discard.is_empty());
    arena.nobody_joins();
    assert_eq!(arena.pile(0), top[1..], "the first card is on top");
}

#[test]
fn re_713_this_is_done_anew_for_every_combat() {
    let (mut arena, script) = algar(&["Cleave", "Coin", "Coin", "Stride", "War Cry"]);
    for _ in 0..3 {
        arena.done();
    }
    arena.act(Action::EndCombat);
    assert_eq!(arena.villains[0].cards.discard.len(), 3);
    // The same Cleave can be dealt again, although it was discarded in the combat before.
    script.then(arena.dealing(0, &["Cleave", "War Cry", "Shield Wall", "Stride", "Stride"]));
    arena.turn.fought = false;
    arena.turn.target_npcs = 0;
    arena.begin(&[foe(VILLAIN)]);
    assert_eq!(arena.pile(0), ["War Cry", "Shield Wall", "Stride", "Stride"]);
    assert_eq!(arena.villains[0].cards.discard.len(), 1);
    assert_eq!(arena.villains[0].cards.deck.len(), 5);
}

#[test]
fn re_714_no_player_sees_the_hand_pile() {
    let pile = ["Coin", "Cleave", "War Cry", "Stride", "Coin"];
    let other = ["Coin", "Shield Wall", "Coin", "Sworn Blade", "Stride"];
    let (one, script) = algar(&pile);
    drop(script);
    let (two, _script) = algar(&other);
    assert_ne!(one.villains[0].cards.pile, two.villains[0].cards.pile);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(one.view(viewer), two.view(viewer));
    }
    // Only the number of its cards is told.
    assert_eq!(one.view(Viewer::Spectator).villains[0].cards.pile, 4);
    // What a seat thinks it could be is drawn anew, from all that is not seen.
    let seen = |seed: u64| {
        let mut guess = *one;
        guess.conceal(A, &mut Rng::fast(seed));
        guess.villains[0].cards.pile
    };
    assert!((1..50).any(|seed| seen(seed) != seen(0)));
}

#[test]
fn re_715_it_plays_the_top_card_in_each_step_and_never_declines() {
    // Useless cards are played as well.
    let (mut arena, _script) = algar(&["Coin", "Cleave", "Stride", "Coin", "Coin"]);
    assert_eq!(arena.attacks(), [2]);
    arena.done();
    arena.done();
    assert_eq!(arena.defences(), [2], "Cleave has no Defence");
    assert_eq!(arena.attacks(), [2, 2], "nor has Stride an Attack");
    assert_eq!(arena.pile(0), ["Coin", "Coin"]);
    let discarded = arena.names(arena.villains[0].cards.discard.iter());
    assert_eq!(discarded, ["Coin", "Cleave", "Stride"]);
}

#[test]
fn re_716_strength_is_added_to_every_card_it_plays() {
    let content = cleave(
        "Attack: Attack 1. You may play 2 more cards. Defend: Defence 1. You may play 1 more card.",
    );
    let new = || Arena::of(content, &TWO).villain("Algar").hand(A, &["Coin"; 20]);
    let (arena, _script) = against(new(), &["Cleave", "Sworn Blade", "Coin", "Coin", "Coin"], &[]);
    assert_eq!(arena.attacks(), [3, 4, 2], "second and third plays included");
    assert_eq!(arena.strikes(), [(9, 9)]);
    drop(_script);
    let (mut arena, _script) = against(new(), &["Coin", "Cleave", "Stride", "Coin", "Coin"], &[]);
    arena.done();
    arena.done();
    assert_eq!(arena.defences(), [3, 3]);
    drop(_script);
    // Strength is what it has.
    let mut strong = new();
    strong.villains[0].strength = 5;
    let (arena, _script) = against(strong, &["Coin", "Coin", "Coin", "Stride", "Stride"], &[]);
    assert_eq!(arena.attacks(), [5]);
}

#[test]
fn re_717_strength_is_not_spent() {
    // A Cleave has no Defence, a Stride no Attack: all five are worth the Strength alone.
    let (mut arena, _script) = algar(&["Coin", "Cleave", "Coin", "Coin", "Stride"]);
    for _ in 0..4 {
        arena.done();
    }
    assert_eq!((arena.attacks(), arena.defences()), (vec![2; 3], vec![2; 2]));
    assert_eq!(arena.villains[0].strength, 2);
}

#[test]
fn re_718_it_always_uses_permission_to_play_further_cards_while_it_has_any() {
    let (arena, _script) = algar(&["War Cry", "Cleave", "Coin", "Coin", "Stride"]);
    assert_eq!(arena.attacks(), [3, 5]);
    assert_eq!(arena.pile(0), ["Coin", "Coin", "Stride"]);
    drop(_script);
    // With its last card there is none to follow.
    let content = own("[villain]\nhand = 1\n");
    let arena = Arena::of(content, &TWO).villain("Algar").hand(A, &["Coin"; 20]);
    let (mut arena, _script) = against(arena, &["War Cry"], &[]);
    arena.done();
    assert_eq!(arena.attacks(), [3]);
    assert_eq!(arena.exhausted(), [foe(VILLAIN)]);
}

#[test]
fn re_719_cards_that_it_draws_go_under_its_hand_pile() {
    let arena = Arena::new(&["Algar", "Cassim"]).villain("Brisa").hand(A, &["Coin"; 20]);
    // Left in the deck: three Coins, a Forage, a Trail Map. The Trail Map comes first in it.
    let pile = ["Snap Shot", "Coin", "Coin", "Stride", "Snap Shot"];
    let (arena, _script) = against(arena, &pile, &[0]);
    assert_eq!(arena.pile(0), ["Coin", "Coin", "Stride", "Snap Shot", "Trail Map"]);
    assert_eq!(arena.villains[0].cards.deck.len(), 4);
}

#[test]
fn re_720_it_discards_none_and_counts_the_cards_left_up_to_the_limit() {
    for (hand, left, bonus) in [(5, 4, 3), (4, 3, 3), (3, 2, 2), (1, 0, 0)] {
        let content = own(&format!("[villain]\nhand = {hand}\n"));
        let arena = Arena::of(content, &TWO).villain("Fenna").hand(A, &["Coin"; 20]);
        let pile = ["Arcane Bolt", "Coin", "Coin", "Coin", "Stride"];
        let (arena, _script) = against(arena, &pile[..hand], &[]);
        assert_eq!(arena.attacks(), [1 + bonus + 2], "a hand of {hand}");
        assert_eq!(arena.pile(0).len(), left, "none is discarded");
        assert_eq!(arena.villains[0].cards.discard.len(), 1);
    }
}

#[test]
fn re_721_its_losses_are_taken_from_the_top_of_the_hand_pile() {
    let arena = Arena::new(&TWO).villain("Algar").hand(A, &["Claymore"; 20]);
    let (mut arena, _script) =
        against(arena, &["Coin", "Stride", "Cleave", "War Cry", "Coin"], &[]);
    arena.done();
    arena.play("Claymore");
    // Stride defends with 1 + 2 against 5: Cleave and War Cry are lost, in this order.
    let lost: Vec<&Event> = arena
        .log
        .iter()
        .filter(|event| matches!(event, Event::LostCard { who, .. } if *who == foe(VILLAIN)))
        .collect();
    let due = ["Cleave", "War Cry"]
        .map(|name| Event::LostCard { who: foe(VILLAIN), card: arena.card(name) });
    assert_eq!(lost, due.iter().collect::<Vec<_>>());
    // Then it has attacked with its last card.
    assert!(arena.pile(0).is_empty());
    let discarded = arena.names(arena.villains[0].cards.discard.iter());
    assert_eq!(discarded, ["Coin", "Stride", "Cleave", "War Cry", "Coin"]);
}

#[test]
fn re_722_its_leave_out_card_is_an_ordinary_card() {
    let (mut arena, _script) = algar(&["Sworn Blade", "Coin", "Coin", "Coin", "Stride"]);
    assert_eq!(arena.attacks(), [4]);
    assert_eq!(arena.names(arena.villains[0].cards.discard.iter()), ["Sworn Blade"]);
    // It is not there to be used again.
    arena.done();
    arena.done();
    assert_eq!((arena.attacks(), arena.defences()), (vec![4, 2], vec![2]));
}

#[test]
fn re_723_its_deck_is_recreated_at_most_once_per_combat() {
    let coin = starting(
        "coin",
        "Coin",
        "Purse",
        "Explore: Gain 1 Coin. Attack: Draw 5 cards. Defend: Draw 5 cards.",
    );
    // Cassim has Coins enough.
    let arena = Arena::of(own(&coin), &["Algar", "Brisa"]).villain("Cassim");
    let arena = arena.hand(A, &["Stride"; 30]);
    // The first Coin draws the rest of the deck; the second one the first, from a new deck; the third one nothing.
    let pile = ["Coin", "Coin", "Coin", "Coin", "Stride"];
    let (mut arena, _script) = against(arena, &pile, &[0, 0, 0, 0, 0, 0]);
    assert_eq!(arena.pile(0).len(), 9);
    arena.done();
    arena.done();
    let recreated = |arena: &Arena| {
        arena
            .log
            .iter()
            .filter(|event| matches!(event, Event::DeckRecreated { who } if *who == foe(VILLAIN)))
            .count()
    };
    // In its defence it has drawn the first Coin, and the third, its next attack, finds nothing.
    assert_eq!(recreated(&arena), 1);
    assert_eq!(arena.pile(0).len(), 8);
    assert_eq!(arena.pile(0).last(), Some(&"Coin"));
    assert_eq!(arena.villains[0].cards.discard.len(), 2);
    arena.done();
    arena.done();
    assert_eq!(recreated(&arena), 1);
}

/// A, and C if it joins, have exhausted a Villain of one card.
fn villain_beaten(hand: &[&str], joined: bool) -> Arena {
    let content = own("[villain]\nhand = 1\nstrength = 1\n");
    let mut arena = Arena::of(content, &THREE)
        .villain("Fenna")
        .hand(A, hand)
        .hand(C, &["Coin", "Coin", "Coin"]);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(VILLAIN)]);
    arena.done();
    if joined {
        arena.act(Action::Join(Side::Attackers));
    } else {
        arena.done();
    }
    while arena.combat.on {
        arena.done();
    }
    arena
}

#[test]
fn re_724_each_opposing_player_who_holds_cards_may_gain_the_next_item() {
    let mut arena = villain_beaten(&["Coin"; 6], true);
    let scimitar = arena.card("Scimitar");
    assert_eq!(arena.exhausted(), [foe(VILLAIN)]);
    assert_eq!(arena.ask, Ask::TakeItem { seat: A });
    arena.act(Action::No);
    assert_eq!(arena.ask, Ask::TakeItem { seat: C });
    arena.act(Action::Yes);
    assert!(arena.log.contains(&Event::ItemDeclined { seat: A }));
    assert!(arena.log.contains(&Event::ItemGained { seat: C, card: scimitar }));
    assert!(!arena.player(A).discard.contains(scimitar.0));
    assert_ne!(arena.ask, Ask::TakeItem { seat: B }, "B did not fight");
}

#[test]
fn re_724_for_each_villain_exhausted() {
    let content = own("[villain]\nhand = 1\nstrength = 1\n");
    let options = Options { villains: Some(2), ..destiny(3) };
    let arena = Arena::with(content, options, &THREE).hand(A, &["Coin"; 20]);
    let mut arena = arena.villain("Fenna").villain_at(Npc::Villain(1), "Algar");
    arena.begin(&[foe(VILLAIN), foe(Npc::Villain(1))]);
    arena.done();
    assert_eq!(arena.exhausted(), [foe(VILLAIN), foe(Npc::Villain(1))]);
    for _ in 0..2 {
        assert_eq!(arena.ask, Ask::TakeItem { seat: A });
        arena.act(Action::Yes);
    }
    assert_eq!(arena.ask, Ask::Nothing);
    assert_eq!(arena.player(A).villains, 2);
}

#[test]
fn re_724_not_a_player_without_hand_cards_nor_for_one_left_standing() {
    // One card is lost to the Villain's last attack.
    let arena = villain_beaten(&["Coin"], false);
    assert_eq!(arena.exhausted(), [foe(VILLAIN), player(A)]);
    assert!(!matches!(arena.ask, Ask::TakeItem { .. }));
    let (mut arena, _script) = algar(&["Coin", "Coin", "Coin", "Stride", "Stride"]);
    arena.done();
    arena.act(Action::EndCombat);
    assert_eq!(arena.ask, Ask::Nothing);
}

#[test]
fn re_725_encounter_cards_on_the_way_to_an_item_are_discarded_without_effect() {
    let mut arena = villain_beaten(&["Coin"; 6], false);
    arena.exploration = [(0, 2), (1, 1), (4, 1)].into_iter().collect();
    let encounters = arena.encounters;
    arena = arena.scripted();
    // Two Encounter Cards, then the second of the two Items.
    let _script = Script::new([1, 0, 1]);
    arena.act(Action::Yes);
    assert!(arena.player(A).discard.contains(arena.card("Raft").0));
    assert_eq!(arena.exploration_discard, [(0, 2)].into_iter().collect());
    assert_eq!(arena.exploration, [(1, 1)].into_iter().collect());
    assert_eq!(arena.encounters, encounters);
}

#[test]
fn re_726_a_gained_item_goes_to_the_discard_pile() {
    let mut arena = villain_beaten(&["Coin"; 6], false);
    let (hand, deck) = (arena.player(A).hand, arena.player(A).deck);
    let mut discard = arena.player(A).discard;
    arena.act(Action::Yes);
    discard.add(arena.card("Scimitar").0);
    assert_eq!(arena.player(A).discard, discard);
    assert_eq!((arena.player(A).hand, arena.player(A).deck), (hand, deck));
}

#[test]
fn re_727_a_villain_keeps_its_tokens_and_may_return() {
    let mut arena = villain_beaten(&["Coin"; 6], false);
    arena.act(Action::No);
    assert!(arena.npcs.is_empty());
    assert!(arena.encounter_discard.contains(20), "its Name Card is on the discard pile");
    assert_eq!((arena.villains[0].strength, arena.villains[0].alignment), (1, -1));
    // The deck is used up: its discard pile makes a new one.
    let discarded = arena.encounter_discard;
    perilous(&mut arena, &[]);
    arena.encounter_discard = discarded;
    arena.run(&[Step::Arrive]);
    assert_eq!(arena.npcs.to_vec(), [NpcState { npc: VILLAIN, tile: arena.here }]);
    assert!(matches!(arena.ask, Ask::Join { .. }), "it engages the player");
    assert_eq!(arena.pile(0).len(), 1, "with a new hand pile");
}

#[test]
fn re_728_playing_a_card_is_losing_it_and_after_the_last_one_it_is_exhausted() {
    let content = own("[villain]\nhand = 2\n");
    let arena = Arena::of(content, &TWO).villain("Algar").hand(A, &["Coin"; 9]);
    let (mut arena, _script) = against(arena, &["Cleave", "Coin"], &[]);
    arena.done();
    assert_eq!(arena.lost(player(A)), 5);
    assert!(arena.exhausted().is_empty(), "one card is left");
    // Nobody strikes it; its last card is played in defence.
    arena.done();
    assert_eq!(arena.lost(foe(VILLAIN)), 0);
    assert_eq!(arena.exhausted(), [foe(VILLAIN)]);
    drop(_script);
    // As an attack its last card counts (RE-628).
    let content = own("[villain]\nhand = 1\n");
    let arena =
        Arena::of(content, &TWO).villain("Algar").hand(A, &["Coin"; 9]).overlay(Overlay::Ruins);
    let (mut arena, _script) = against(arena, &["Cleave"], &[]);
    arena.done();
    assert_eq!((arena.lost(player(A)), arena.exhausted()), (5, vec![foe(VILLAIN)]));
}
