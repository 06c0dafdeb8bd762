//! The Companion, alone and at a table of several: RE-929 to RE-937.

use crate::combat::arena::{Arena, foe};
use crate::fixture::{
    A, B, C, GOBLINS, RAT, content, destiny, heros_quest, own, player, players, with,
};
use kernel::{Game as _, Options as _, Rng, Shared, setup};
use ruins_of_elysia::text::Token;
use ruins_of_elysia::{
    Action, Ask, Character, Content, Elysia, Ending, Event, Npc, Options, Overlay, Side, Step, Use,
};
use testbed::Script;

const COMPANION: Character = Character::Companion;
/// The Villain that is not the Corrupted Hero.
const OTHER: Npc = Npc::Villain(1);

/// Content in which a card of the Companion has another text.
pub(crate) fn companion_card(id: &str, name: &str, copies: u8, text: &str) -> Shared<Content> {
    own(&format!(
        "[[card]]\nid = \"{id}\"\nname = \"{name}\"\nset = \"companion\"\ncopies = {copies}\ntag = \"Ally\"\ntext = \"{text}\"\n"
    ))
}

/// A solo player whose Companion has just these cards to draw, in this order.
pub(crate) fn solo_of(content: Shared<Content>, deck: &[&str]) -> Arena {
    let mut arena = Arena::with(content, heros_quest(1), &["Cassim"]);
    arena.companion = Default::default();
    for name in deck {
        let card = arena.card(name);
        arena.companion.deck.push(card);
    }
    arena
}

fn solo(deck: &[&str]) -> Arena {
    solo_of(content(), deck)
}

/// Begins a fight against NPCs here; the Companion gets the first five cards of its deck, the first on top.
#[track_caller]
fn begin(mut arena: Arena, foes: &[Character]) -> (Arena, Script) {
    arena = arena.scripted();
    let script = Script::new(vec![0; arena.companion.deck.len().min(5)]);
    arena.begin(foes);
    (arena, script)
}

fn pile(arena: &Arena) -> Vec<&'static str> {
    arena.names(arena.companion.pile.iter().rev())
}

#[test]
fn re_929_the_solo_player_has_a_companion_with_ten_cards() {
    let count = |table: &Elysia| {
        let companion = &table.companion;
        companion.deck.len() + companion.pile.len() + companion.discard.len()
    };
    assert_eq!(count(&with(content(), heros_quest(1), &["Algar"])), 10);
    assert_eq!(count(&with(content(), heros_quest(2), &["Algar", "Brisa"])), 0);
    assert_eq!(count(&players(&["Algar", "Brisa"])), 0);
}

#[test]
fn re_930_at_the_start_of_step_2_its_top_card_is_turned_and_helps_the_player() {
    for (name, walk, coin, held) in [
        ("Scout Ahead", 1, 0, 5),
        ("Share Supplies", 0, 1, 5),
        ("Rally", 0, 0, 6),
        ("Flank", 0, 0, 5),
    ] {
        let mut arena = solo(&[name]).deck(A, &["Stride"]).scripted();
        let script = Script::new([0]);
        if name == "Rally" {
            script.then([0]);
        }
        arena.run(&[Step::BeginTurn]);
        let card = arena.card(name);
        assert!(arena.log.contains(&Event::CompanionTurned { card }));
        assert_eq!((arena.turn.walk, arena.turn.coin, arena.held(A)), (walk, coin, held), "{name}");
        assert_eq!(arena.companion.discard.to_vec(), [card]);
        assert!(arena.companion.deck.is_empty());
        assert_eq!(arena.ask, Ask::Explore);
    }
}

#[test]
fn re_934_its_deck_is_recreated_when_a_card_is_to_be_turned() {
    let mut arena = solo(&["Flank"]).scripted();
    let script = Script::new([0]);
    arena.run(&[Step::BeginTurn]);
    script.then([0]);
    arena.run(&[Step::BeginTurn]);
    assert_eq!(
        arena.log.iter().filter(|event| matches!(event, Event::CompanionTurned { .. })).count(),
        2
    );
}

#[test]
fn re_931_five_cards_are_laid_as_its_hand_pile_when_a_combat_begins() {
    let deck = ["Guard", "Flank", "Rally", "Last Stand", "Flank", "Guard", "Rally"];
    let (arena, _script) = begin(solo(&deck).npc(RAT), &[foe(RAT)]);
    // The Guard has been played against the Rat's strike.
    assert_eq!(arena.names(arena.companion.discard.iter()), ["Guard"]);
    assert_eq!(pile(&arena), ["Flank", "Rally", "Last Stand", "Flank"]);
    assert_eq!(arena.companion.deck.len(), 2);
    drop(_script);
    // Also in a combat that NPCs begin.
    let mut arena = solo(&deck).npc(RAT).scripted();
    let _script = Script::new([0; 5]);
    arena.beset();
    assert_eq!(pile(&arena), ["Flank", "Rally", "Last Stand", "Flank"]);
}

#[test]
fn re_932_it_fights_on_the_players_side() {
    let (arena, _script) = begin(solo(&["Guard"; 3]).npc(RAT), &[foe(RAT)]);
    let sides =
        [(foe(RAT), Side::Defenders), (COMPANION, Side::Attackers), (player(A), Side::Attackers)];
    assert_eq!(arena.sides(), sides);
    drop(_script);
    let mut arena = solo(&["Guard"; 3]).npc(RAT).scripted();
    let _script = Script::new([0, 0, 0]);
    arena.beset();
    assert!(arena.sides().contains(&(COMPANION, Side::Defenders)));
}

#[test]
fn re_932_it_plays_the_top_card_in_each_step_with_strength_0() {
    let mut arena = solo(&["Guard", "Rally", "Last Stand"]).npc(GOBLINS).wild(A, 1);
    // The Villains of the table are strong, the Companion is not.
    arena.villains[0].strength = 9;
    let (mut arena, _script) = begin(arena, &[foe(GOBLINS)]);
    assert_eq!(arena.defences(), [2]);
    arena.done();
    assert_eq!(arena.attacks(), [3, 1]);
    arena.done();
    assert_eq!(arena.strikes(), [(3, 2), (1, 1), (3, 2)]);
    assert_eq!(arena.defences(), [2, 2, 3], "the Guard, the Goblins, Last Stand");
}

#[test]
fn re_932_it_uses_permission_to_play_further_cards() {
    let content =
        companion_card("flank", "Flank", 2, "Attack: Attack 2. You may play 1 more card.");
    let arena = solo_of(content, &["Guard", "Flank", "Last Stand"]).npc(GOBLINS);
    let (mut arena, _script) = begin(arena, &[foe(GOBLINS)]);
    arena.done();
    assert_eq!(arena.attacks(), [3, 2, 3]);
    assert!(pile(&arena).is_empty());
}

#[test]
fn re_932_cards_that_it_draws_go_under_its_hand_pile() {
    let content = companion_card("guard", "Guard", 2, "Defend: Defence 2. Draw 1 card.");
    let arena =
        solo_of(content, &["Guard", "Flank", "Flank", "Last Stand"]).npc(GOBLINS).scripted();
    let mut arena = arena;
    let _script = Script::new([0; 4]);
    arena.begin(&[foe(GOBLINS)]);
    assert_eq!(pile(&arena), ["Flank", "Flank", "Last Stand"]);
}

#[test]
fn re_932_it_discards_none_but_counts_the_cards_left() {
    let text = "Attack: Attack 1. Discard up to 3 cards. Attack +1 for each card discarded.";
    let content = companion_card("flank", "Flank", 2, text);
    let arena = solo_of(content, &["Guard", "Flank", "Flank"]).npc(GOBLINS);
    let (mut arena, _script) = begin(arena, &[foe(GOBLINS)]);
    arena.done();
    assert_eq!(arena.attacks(), [3, 2], "one card is left in its pile");
    assert_eq!(pile(&arena), ["Flank"]);
}

#[test]
fn re_932_its_losses_are_taken_from_the_top() {
    let arena = solo(&["Flank", "Guard", "Rally"]).npc(GOBLINS);
    let (mut arena, _script) = begin(arena, &[foe(GOBLINS)]);
    arena.done();
    // 2 on each; the Flank does not defend, and nothing is left.
    let lost: Vec<Event> = arena
        .log
        .iter()
        .copied()
        .filter(|event| matches!(event, Event::LostCard { who: COMPANION, .. }))
        .collect();
    let due =
        ["Guard", "Rally"].map(|name| Event::LostCard { who: COMPANION, card: arena.card(name) });
    assert_eq!(lost, due);
}

#[test]
fn re_933_it_is_counted_when_attack_is_divided() {
    let (mut arena, _script) =
        begin(solo(&["Flank", "Flank", "Flank"]).npc(GOBLINS), &[foe(GOBLINS)]);
    assert_eq!(arena.strikes(), [(3, 2)]);
    arena.done();
    assert_eq!((arena.lost(player(A)), arena.lost(COMPANION)), (2, 2));
    assert_eq!(arena.exhausted(), [COMPANION]);
    // Exhausted, it is not counted any more; the player fights on.
    arena.done();
    assert_eq!(arena.strikes().last(), Some(&(3, 3)));
    assert_eq!(arena.ending(), None);
}

#[test]
fn re_933_the_side_is_exhausted_only_when_both_are() {
    let arena = solo(&["Guard", "Flank", "Last Stand"]).npc(RAT).hand(A, &["Coin"]);
    let (mut arena, script) = begin(arena, &[foe(RAT)]);
    // The next turn begins at once: the player draws its one card, and a card of the Companion is turned.
    script.then([0, 0]);
    arena.done();
    // The player's only card is lost; the Flank of the Companion exhausts the Rat.
    assert_eq!(arena.exhausted(), [player(A), foe(RAT)]);
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Defenders)));
    drop(script);
    // Both: the side is.
    let arena = solo(&["Flank", "Flank", "Flank"]).npc(GOBLINS).hand(A, &["Coin"]);
    let (mut arena, script) = begin(arena, &[foe(GOBLINS)]);
    script.then([0, 0]);
    arena.done();
    assert_eq!(arena.ending(), Some(Ending::Exhausted(Side::Attackers)));
}

#[test]
fn re_934_after_the_combat_its_cards_are_discarded() {
    let deck = ["Guard", "Flank", "Rally", "Flank", "Guard", "Rally"];
    let (mut arena, script) = begin(solo(&deck).npc(GOBLINS), &[foe(GOBLINS)]);
    arena.done();
    arena.act(Action::EndCombat);
    assert!(arena.companion.pile.is_empty());
    let mut discarded = arena.names(arena.companion.discard.iter());
    discarded.sort_unstable();
    assert_eq!(discarded, ["Flank", "Flank", "Guard", "Guard", "Rally"]);
    assert_eq!(arena.companion.deck.len(), 1);
    // The next combat takes the last card, and makes the five into a new deck.
    script.then([0; 5]);
    arena.turn.fought = false;
    arena.turn.target_npcs = 0;
    arena.begin(&[foe(GOBLINS)]);
    assert!(arena.log.contains(&Event::DeckRecreated { who: COMPANION }));
    let dealt = arena.companion.pile.len() + arena.companion.discard.len();
    assert_eq!((dealt, arena.companion.deck.len()), (5, 1));
}

#[test]
fn re_935_the_companion_earns_nothing_and_is_no_player() {
    let arena =
        solo(&["Flank", "Flank", "Flank"]).npc(GOBLINS).wild(A, 3).overlay(Overlay::Village);
    let (mut arena, _script) = begin(arena, &[foe(GOBLINS)]);
    arena.done();
    arena.spend(Use::Attack, 3);
    assert!(arena.exhausted().contains(&foe(GOBLINS)));
    // The Wilds are not divided with it: 2 of the Goblins, and 1 for the Village.
    assert_eq!(arena.gained(A, Token::Wild), 3);
    assert_eq!(arena.gained(A, Token::Light), 1);
    assert_eq!(arena.player(A).hunt, 2);
    // Nobody gains anything else; it has no tokens, and the gate counts one player.
    assert_eq!(arena.alignment(COMPANION), 0);
    assert_eq!((arena.gate_needed(), arena.seats().count()), (3, 1));
}

#[test]
fn re_935_it_takes_no_item_and_its_exhaustion_is_worth_nothing() {
    let content = own("[villain]\nhand = 1\n");
    let arena = solo_of(content, &["Flank", "Flank", "Flank"]).villain_at(OTHER, "Algar");
    let mut arena = arena.hand(A, &["Coin"; 9]).scripted();
    let script = Script::new(arena.dealing(1, &["Cleave"]));
    script.then([0, 0, 0]);
    arena.begin(&[foe(OTHER)]);
    arena.done();
    assert_eq!(arena.ask, Ask::TakeItem { seat: A });
    arena.act(Action::No);
    assert_eq!(arena.ask, Ask::Nothing, "one question, for one player");
}

/// Options of Hero's Quest with the Companion.
fn together(players: usize) -> Options {
    Options { companion: true, ..heros_quest(players) }
}

const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// Three players on one tile; their Companion has just these cards to draw, in this order.
fn party(deck: &[&str]) -> Arena {
    let mut arena = Arena::with(content(), together(3), &THREE);
    arena.companion = Default::default();
    for name in deck {
        let card = arena.card(name);
        arena.companion.deck.push(card);
    }
    arena
}

#[test]
fn re_936_two_to_eight_players_of_heros_quest_may_take_the_companion_along() {
    for players in 2..=8 {
        assert!(!Options::standard(players).companion, "off by default");
        let table = Elysia::setup(content(), &together(players), Rng::fast(1)).expect("a table");
        assert!(table.has_companion());
        let without = heros_quest(players);
        let table = Elysia::setup(content(), &without, Rng::fast(1)).expect("a table");
        assert!(!table.has_companion());
        let destiny = Options { companion: true, ..destiny(players) };
        let error = setup::check::<Elysia>(&content(), &destiny).expect_err("not in a race");
        assert!(error.0.contains("RE-936") && error.0.contains("setup=heros-quest"), "{error:?}");
    }
    // Alone it is always there (RE-102).
    let table = Elysia::setup(content(), &heros_quest(1), Rng::fast(1)).expect("a table");
    assert!(table.has_companion());
}

#[test]
fn re_936_the_option_is_set_by_its_word() {
    let mut options = heros_quest(3);
    setup::set::<Elysia>(&content(), &mut options, "companion", "on").expect("an option");
    assert_eq!(options, together(3));
    // The first turn of a table with it has turned its first card.
    let table = with(content(), together(2), &["Algar", "Brisa"]);
    assert_eq!((table.companion.deck.len(), table.companion.discard.len()), (9, 1));
}

#[test]
fn re_937_it_helps_whoever_has_the_turn() {
    for seat in [A, B, C] {
        let mut arena = party(&["Scout Ahead"]).turn_of(seat).scripted();
        let _script = Script::new([0]);
        arena.run(&[Step::BeginTurn]);
        assert_eq!((arena.asked(), arena.turn.walk), (seat, 1));
    }
    // One deck for all: the next turn turns its next card.
    let mut arena = party(&["Scout Ahead", "Share Supplies"]).scripted();
    let _script = Script::new([0, 0]);
    arena.run(&[Step::BeginTurn]);
    arena.run(&[Step::EndTurn]);
    assert_eq!((arena.asked(), arena.turn.walk, arena.turn.coin), (B, 0, 1));
}

#[test]
fn re_937_it_stands_by_the_active_player_against_npcs() {
    let deck = ["Guard", "Flank", "Rally", "Last Stand", "Flank"];
    // B is on turn; A joins the other side, C this one.
    let mut arena = party(&deck).npc(RAT).turn_of(B).scripted();
    let _script = Script::new([0; 5]);
    arena.run(&[Step::Targets]);
    arena.declare(&[foe(RAT)]);
    arena.act(Action::Join(Side::Attackers));
    arena.act(Action::Join(Side::Defenders));
    let sides = [
        (foe(RAT), Side::Defenders),
        (COMPANION, Side::Attackers),
        (player(B), Side::Attackers),
        (player(C), Side::Attackers),
        (player(A), Side::Defenders),
    ];
    assert_eq!(arena.sides(), sides);
    drop(_script);
    // Also beside one who named a player too, and who is attacked on Ruins.
    let mut arena = party(&deck).npc(RAT).scripted();
    let script = Script::new([0; 5]);
    arena.begin(&[foe(RAT), player(B)]);
    assert!(arena.sides().contains(&(COMPANION, Side::Attackers)));
    drop(script);
    let mut arena = party(&deck).npc(RAT).scripted();
    let _script = Script::new([0; 5]);
    arena.beset();
    assert!(arena.sides().contains(&(COMPANION, Side::Defenders)));
}

#[test]
fn re_937_it_takes_no_part_in_a_quarrel_of_players() {
    let mut arena = party(&["Guard", "Flank", "Rally", "Last Stand", "Flank"]);
    arena.begin(&[player(B)]);
    assert_eq!(arena.sides(), [(player(A), Side::Attackers), (player(B), Side::Defenders)]);
    assert_eq!(arena.companion.deck.len(), 5);
}

#[test]
fn re_935_at_a_table_of_several_it_is_no_player_for_any_count() {
    let table = with(content(), together(3), &THREE);
    assert_eq!(table.gate_needed(), 7);
    assert_eq!((table.boxes(), table.seats().count()), (1, 3));
    let without = with(content(), heros_quest(3), &THREE);
    assert_eq!((table.map_deck.len(), table.market), (without.map_deck.len(), without.market));
    // A Rat's Reward goes to the players alone: 1 Wild among three is 1 for each.
    let mut arena = party(&["Guard", "Flank", "Flank", "Guard", "Guard"]).npc(RAT);
    arena.begin_joined(&[foe(RAT)], &[Side::Attackers, Side::Attackers]);
    while arena.combat.on {
        if let Ask::Lose { .. } = arena.ask {
            arena.lose("Coin");
        } else {
            arena.done();
        }
    }
    assert_eq!(arena.exhausted(), [foe(RAT)]);
    assert_eq!([A, B, C].map(|seat| arena.tokens(seat)), [(1, 1, 0); 3]);
}
