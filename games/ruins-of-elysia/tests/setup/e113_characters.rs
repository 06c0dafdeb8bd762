//! Characters, Villains, hands: RE-113 to RE-122, RE-128 to RE-130, RE-137 to RE-139.

use crate::fixture::*;
use crate::setup::words::*;
use kernel::{Game, Options as _, Rng, Seat, Viewer};
use ruins_of_elysia::text::Terrain::Plains;
use ruins_of_elysia::{Action, Ask, Elysia, Npc, Options, Playable, Setting, Step, Tile};

/// The card kinds of a whole Starting Deck.
fn starting_deck(table: &Elysia, character: Playable) -> ruins_of_elysia::Cards {
    let deck = &table.content.get().character(character).deck;
    deck.iter().map(|&(card, copies)| (card.0, copies)).collect()
}

#[test]
fn re_113_each_player_takes_a_character_with_its_starting_deck() {
    let table = players(&["Fenna", "Brisa", "Algar"]);
    for (seat, name) in [(A, "Fenna"), (B, "Brisa"), (C, "Algar")] {
        let character = playable(&table, name);
        assert_eq!(table.player(seat).character, Some(character));
        let mut all = table.player(seat).deck;
        all.add_all(&table.player(seat).hand);
        assert_eq!((all.len(), all), (10, starting_deck(&table, character)));
        assert!(table.player(seat).discard.is_empty() && table.player(seat).front.is_empty());
    }
}

#[test]
fn re_114_a_character_is_taken_once_per_box() {
    for (players, copies) in [(2, 1), (4, 1), (5, 2), (8, 2)] {
        let mut table = dealt(content(), destiny(players));
        let algar = playable(&table, "Algar");
        for _ in 0..copies {
            act(&mut table, Action::Take(algar));
        }
        assert!(matches!(table.ask, Ask::Character { .. }));
        assert_eq!(refused(&table, Action::Take(algar)), "RE-114");
        assert!(can(&table, Action::Take(playable(&table, "Brisa"))));
    }
}

#[test]
fn re_114_dealt_characters_keep_to_the_boxes_too() {
    for seed in 1..=20 {
        for (players, copies) in [(4, 1), (8, 2)] {
            let table = begun(destiny(players), seed);
            for character in (0..6).map(Playable) {
                let taken =
                    table.players.iter().filter(|each| each.character == Some(character)).count();
                assert!(taken <= copies);
            }
        }
    }
}

#[test]
fn re_115_characters_are_chosen_in_seat_order_from_the_first_player() {
    for seed in 1..=20 {
        let mut table = Elysia::setup(content(), &destiny(4), Rng::fast(seed)).expect("a table");
        for (place, offset) in (0..4).enumerate() {
            let seat = Seat((table.first_player.0 + offset) % 4);
            assert_eq!(table.ask, Ask::Character { seat });
            assert_eq!(testbed::refused(&table, Seat((seat.0 + 1) % 4), Action::Done), "RE-213");
            act(&mut table, Action::Take(Playable(place as u8)));
            assert_eq!(table.player(seat).character, Some(Playable(place as u8)));
        }
        assert_eq!((table.ask, asked(&table)), (Ask::Explore, table.first_player));
    }
}

#[test]
fn re_116_every_portrait_starts_undamaged() {
    by_players([0; 8], |table| table.players.iter().filter(|player| player.damaged).count() as u16);
}

#[test]
fn re_117_every_figure_starts_on_the_first_village_tile() {
    for options in setups() {
        let table = begun(options, 5);
        let here = |player: &ruins_of_elysia::Player| (player.tile, player.lodging);
        assert!(table.players.iter().all(|each| here(each) == (Tile::FIRST_VILLAGE, None)));
    }
}

#[test]
fn re_118_every_player_starts_with_five_wild_tokens_and_no_others() {
    for options in setups() {
        for player in &begun(options, 5).players {
            assert_eq!((player.wild, player.alignment, player.minus_card), (5, 0, 0));
        }
    }
}

#[test]
fn re_120_any_number_of_the_characters_left_become_villains() {
    for (players, left) in [(2, 4), (4, 2), (5, 7), (8, 4)] {
        for villains in 0..=left {
            let table = begun(Options { villains: Some(villains), ..destiny(players) }, 4);
            assert_eq!(table.villains.len(), usize::from(villains));
            // Their Name Cards are in the Encounter Deck; those of the rest are nowhere.
            let named = table.encounters.kinds().filter(|&kind| kind >= 20);
            assert_eq!(named.count(), usize::from(villains));
        }
        let error = no_table(Options { villains: Some(left + 1), ..destiny(players) });
        assert!(error.ends_with("(RE-120)."), "{error}");
    }
}

#[test]
fn re_120_a_table_can_ask_for_as_many_as_may_be_left() {
    let mut options = destiny(5);
    for (villains, word) in (0..).zip(["0", "1", "2", "3", "4", "5", "6", "7"]) {
        kernel::setup::set::<Elysia>(&content(), &mut options, "villains", word)
            .expect("so many can be left");
        assert_eq!(options.villains, Some(villains));
        assert_eq!(begun(options, 4).villains.len(), usize::from(villains));
    }
}

#[test]
fn re_120_villains_are_characters_that_nobody_took() {
    for seed in 1..=20 {
        for (players, copies, villains) in [(2, 1, 4), (5, 2, 7)] {
            let table = begun(Options { villains: Some(villains), ..destiny(players) }, seed);
            for character in (0..6).map(Playable) {
                let taken =
                    table.players.iter().filter(|each| each.character == Some(character)).count();
                let named = table.villains.iter().filter(|each| each.character == character);
                // All of them are named here, so each box is used up.
                assert_eq!(taken + named.count(), copies);
            }
        }
    }
}

#[test]
fn re_121_one_villain_in_choose_your_destiny_and_two_in_heros_quest_by_default() {
    for options in setups() {
        let villains = begun(options, 5).villains.len();
        assert_eq!(villains, if options.setting == Setting::Destiny { 1 } else { 2 });
    }
}

#[test]
fn re_122_a_villain_has_two_wild_tokens_and_one_darkness_token() {
    for players in 2..=8 {
        let table = begun(Options { villains: Some(2), ..destiny(players) }, 5);
        for villain in &table.villains {
            assert_eq!((villain.strength, villain.alignment, villain.corrupted), (2, -1, false));
        }
    }
    let table = begun(heros_quest(3), 5);
    assert!(table.villains.iter().all(|villain| villain.alignment == -1));
}

#[test]
fn re_122_a_villain_has_its_ten_card_starting_deck() {
    let (table, villain) = villain_fight();
    let cards = table.villains[villain].cards;
    let mut all = ruins_of_elysia::Cards::new();
    for card in cards.deck.iter().chain(&cards.pile).chain(&cards.discard) {
        all.add(card.0);
    }
    assert_eq!((all.len(), all), (10, starting_deck(&table, table.villains[villain].character)));
}

/// A is fallen upon by a Villain; B, on the same tile, is asked whether to join.
fn villain_fight() -> (Elysia, usize) {
    let mut table = players(&["Algar", "Brisa"]);
    let field = lay(&mut table, 1, 0, Plains, None);
    stand(&mut table, A, field);
    stand(&mut table, B, field);
    perilous(&mut table, &[20]);
    table.rng = Rng::fast(7);
    run(&mut table, &[Step::Check, Step::Drop, Step::EndTurn]);
    assert_eq!(table.ask, Ask::Join { seat: B });
    (table, 0)
}

#[test]
fn re_128_players_see_no_face_down_card_of_a_villain() {
    let (table, villain) = villain_fight();
    let mut other = table;
    let cards = &mut other.villains[villain].cards;
    // Another order, and other cards in the pile: nobody's view changes.
    cards.pile.reverse();
    for at in 0..cards.pile.len() {
        std::mem::swap(&mut cards.pile[at], &mut cards.deck[at]);
    }
    assert_ne!(table.villains[villain].cards, other.villains[villain].cards);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert!(table.view(viewer) == other.view(viewer));
    }
    assert_eq!(table.view(Viewer::Seat(A)).villains[villain].cards.pile, 5);
}

#[test]
fn re_128_handling_the_cards_of_a_villain_carries_no_choice() {
    let (mut table, villain) = villain_fight();
    table.players[0].wild = 30;
    let mut rng = Rng::fast(3);
    let mut asked_of_players = 0;
    while table.combat.on && !matches!(table.ask, Ask::TakeItem { .. }) {
        // Whoever is asked is asked for the own Character.
        if let Ask::Strike { fighter, .. } | Ask::Lose { fighter, .. } = table.ask {
            assert_eq!(table.combat.fighters[fighter as usize].who, player(asked(&table)));
            asked_of_players += 1;
        }
        let mut all = actions(&table);
        all.retain(|action| !matches!(action, Action::EndCombat));
        let action = rng.pick(&all);
        act(&mut table, action);
    }
    assert!(asked_of_players > 2);
    let cards = table.villains[villain].cards;
    assert!(cards.pile.len() < 5, "the Villain has played by itself");
}

#[test]
fn re_129_the_leave_out_card_goes_into_the_hand() {
    for options in setups() {
        let table = begun(options, 9);
        for player in &table.players {
            let character = player.character.expect("all have chosen");
            let leave_out = table.content.get().character(character).leave_out;
            assert_eq!((player.hand.count(leave_out.0), player.deck.count(leave_out.0)), (1, 0));
            // All know that it is there.
            assert!(player.known.contains(leave_out.0) && !player.left_out);
        }
    }
}

#[test]
fn re_130_four_other_cards_are_drawn_by_chance() {
    let mut hands = Vec::new();
    for seed in 1..=20 {
        // A Companion card may have drawn one more for somebody alone.
        for players in 2..=8 {
            let table = begun(destiny(players), seed);
            for player in &table.players {
                assert_eq!((player.hand.len(), player.deck.len()), (5, 5));
            }
        }
        let mut table = dealt(content(), destiny(2));
        table.rng = Rng::fast(seed);
        for name in ["Algar", "Brisa"] {
            let character = playable(&table, name);
            act(&mut table, Action::Take(character));
        }
        hands.push(held(&table, table.first_player));
    }
    hands.sort_unstable();
    hands.dedup();
    assert!(hands.len() > 3, "the cards are shuffled");
}

#[test]
fn re_137_heros_quest_needs_a_villain_and_exactly_one_is_the_corrupted_hero() {
    for players in 1..=4 {
        let none = Options { villains: Some(0), ..heros_quest(players) };
        assert!(no_table(none).ends_with("(RE-137)."));
        for villains in 1..=2 {
            let options = Options { villains: Some(villains), ..heros_quest(players) };
            let corrupted = begun(options, 5).villains.iter().filter(|each| each.corrupted).count();
            assert_eq!(corrupted, 1);
        }
    }
    // In the other setup there need not be one, and none is corrupted.
    let table = begun(Options { villains: Some(3), ..destiny(2) }, 5);
    assert!(table.villains.iter().all(|each| !each.corrupted));
    assert!(begun(Options { villains: Some(0), ..destiny(2) }, 5).villains.is_empty());
}

#[test]
fn re_138_the_corrupted_hero_has_one_more_wild_token() {
    for players in 1..=3 {
        let table = begun(Options { villains: Some(3), ..heros_quest(players) }, 5);
        for villain in &table.villains {
            assert_eq!(villain.strength, if villain.corrupted { 3 } else { 2 });
        }
    }
}

#[test]
fn re_139_the_corrupted_hero_is_not_in_the_encounter_deck() {
    for players in 1..=3 {
        let options = Options { villains: Some(3), ..Options::standard(players) };
        let table = begun(Options { setting: Setting::HerosQuest, ..options }, 5);
        for at in 0..3_u8 {
            let npc = Npc::Villain(at);
            let in_deck = table.encounters.contains(20 + at);
            assert_eq!(in_deck, !table.is_corrupted_hero(npc));
        }
        assert!(table.npcs.is_empty());
    }
}
