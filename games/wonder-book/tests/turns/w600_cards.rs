//! The Enemies' Phase, Wyrm cards and spawns: WB-600 to WB-613.

use crate::fixture::{act, foe, run, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, begin, count, end_turns, go, hearts, losses, put_wyrms, special,
    stack_deck, wyrm_card, wyrms_now,
};
use testbed::Script;
use wonder_book::{Action, Ask, What, WonderBook};

/// The names of the Wyrm cards that were revealed.
fn revealed(table: &WonderBook, events: &[What]) -> Vec<&'static str> {
    let content = table.content.get();
    let card = |event: &What| if let What::WyrmCard { card } = *event { Some(card) } else { None };
    events
        .iter()
        .filter_map(card)
        .map(|card| content.wyrm_cards[card as usize].name.as_str())
        .collect()
}

/// A book whose Enemies' Phase reveals a Wyrm card.
fn revealing() -> Book {
    Book::new().enemies("Reveal a Wyrm card.")
}

/// The names of the cards in the deck, the top one first.
fn deck(table: &WonderBook) -> Vec<&'static str> {
    let content = table.content.get();
    table
        .wyrm_deck
        .iter()
        .rev()
        .map(|&card| content.wyrm_cards[card as usize].name.as_str())
        .collect()
}

fn spawns(events: &[What]) -> usize {
    count(events, |event| matches!(event, What::FoePlaced { .. }))
}

#[test]
fn wb_600_the_goal_card_says_what_happens_in_the_enemies_phase() {
    let mut table = Book::new().play(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    let deck_before = table.wyrm_deck;
    let events = end_turns(&mut table);
    assert!(events.contains(&What::EnemiesTurn));
    assert_eq!(
        (wyrms_now(&table).as_str(), hearts(&table, KEN), hearts(&table, LARA)),
        ("P", 6, 5)
    );
    assert_eq!(table.wyrm_deck, deck_before);
    // Another line: no Wyrm card, but what it says.
    let mut table =
        Book::new().enemies("Place 1 Wyrm in T. Each Hero loses 1 Heart.").play(&[KEN, LARA]);
    let events = end_turns(&mut table);
    assert_eq!((wyrms_now(&table).as_str(), losses(&events)), ("T", vec![(KEN, 1), (LARA, 1)]));
    assert!(revealed(&table, &events).is_empty());
    // Two cards, if it says so twice.
    let mut table =
        Book::new().enemies("Reveal a Wyrm card. Reveal a Wyrm card.").play(&[KEN, LARA]);
    stack_deck(&mut table, &["Burst", "Prowl", "Hush"]);
    let mut events = end_turns(&mut table);
    while table.round == 1 {
        let answer = crate::fixture::actions(&table)[0];
        events.extend(act(&mut table, answer));
    }
    assert_eq!(revealed(&table, &events), ["Burst", "Prowl"]);
}

#[test]
fn wb_600_it_is_the_goal_card_on_top_at_that_time() {
    let mut table = two_goals();
    begin(&mut table, KEN);
    let meet = special(&table, 2);
    act(&mut table, Action::Special(meet));
    assert_eq!(table.cards.goal, Some(3));
    let events = end_turns(&mut table);
    assert_eq!(losses(&events), [(KEN, 1), (LARA, 1)]);
}

/// Two Goals: with the first the vortex is Q and nothing happens; with the second it is T, each Hero loses a Heart, and
/// then a Wyrm comes.
fn two_goals() -> WonderBook {
    let goal = "GOAL  First\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: Place 1 Wyrm in the Dark Vortex.\n\
                > Dark Vortex: Q.\n> Goal: 1 Point is counted.\n> When met: Go to the next card.\n> Special Action in P: Count 1 Point.";
    let book = Book::new().card(goal).vortex("T").enemies("Each Hero loses 1 Heart. Spawn 1 Wyrm.");
    book.play(&[KEN, LARA])
}

#[test]
fn wb_601_the_top_card_of_the_wyrm_deck_is_revealed() {
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Burst", "Hush", "Pack"]);
    let events = end_turns(&mut table);
    assert_eq!(revealed(&table, &events), ["Burst"]);
    assert_eq!(deck(&table), ["Hush", "Pack"]);
}

#[test]
fn wb_602_a_wyrm_card_is_carried_out_from_top_to_bottom() {
    // Spawned first, so it acts too; stunned last, so all of them lie in the end.
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Stampede"]);
    stand(&mut table, LARA, "T");
    let events = end_turns(&mut table);
    let place = |like: fn(&What) -> bool| events.iter().position(like).expect("it happened");
    let placed = place(|event| matches!(event, What::FoePlaced { .. }));
    let moved = place(|event| matches!(event, What::FoeMoved { .. }));
    let hurt = place(|event| matches!(event, What::HeartsLost { .. }));
    let stunned = place(|event| matches!(event, What::FoeStunned { .. }));
    assert!(placed < moved && moved < hurt && hurt < stunned, "{events:?}");
    assert_eq!((wyrms_now(&table).as_str(), hearts(&table, KEN)), ("(P)", 4));
    // The other way round nothing that spawns has acted.
    let mut table = Book::new()
        .wyrm("Stun each Wyrm. Activate each Wyrm 1 time. Spawn 1 Wyrm.")
        .play(&[KEN, LARA]);
    put_wyrms(&mut table, "P");
    let events = end_turns(&mut table);
    assert_eq!((wyrms_now(&table).as_str(), losses(&events).len()), ("P S", 0));
}

#[test]
fn wb_603_a_wyrm_card_has_spawns_activations_a_rule_of_its_own_and_another_card() {
    let book = Book::new()
        .wyrm("Spawn 1 Wyrm. Activate each Wyrm 1 time. Each Hero in an area without Wyrms gains 1 Spark. Reveal another Wyrm card.")
        .wyrm("Spawn 1 Wyrm.");
    let mut table = book.play(&[KEN, LARA]);
    stand(&mut table, LARA, "T");
    let events = end_turns(&mut table);
    assert_eq!(revealed(&table, &events), ["Test 0", "Test 1"]);
    // Spawned in S, moved to Ken; Lara is alone; one more in S.
    assert_eq!(wyrms_now(&table), "P S");
    assert_eq!((table.hero(KEN).sparks, table.hero(LARA).sparks), (0, 1));
    // Each of the four is optional: Frenzy with a Wyrm in play spawns nothing, Burst activates nobody.
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Frenzy"]);
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    act(&mut table, Action::Hero(KEN));
    let events = act(&mut table, Action::Hero(KEN));
    assert_eq!((spawns(&events), hearts(&table, KEN), wyrms_now(&table).as_str()), (0, 4, "P"));
}

#[test]
fn wb_604_with_three_or_four_heroes_silver_symbols_count() {
    for heroes in [&[KEN, LARA, TINA][..], &[KEN, LARA, TINA, SID]] {
        let mut table = Book::new().wyrm("Spawn 1 Wyrm (silver +2).").play(heroes);
        assert_eq!(spawns(&end_turns(&mut table)), 3);
        let mut table = Book::new().wyrm("Activate each Wyrm 1 time (silver +1).").play(heroes);
        for &hero in &heroes[1..] {
            stand(&mut table, hero, "T");
        }
        put_wyrms(&mut table, "P");
        assert_eq!(losses(&end_turns(&mut table)), [(KEN, 1), (KEN, 1)]);
    }
    // A knocked out Hero is in play.
    let mut table = Book::new().wyrm("Spawn 1 Wyrm (silver +2).").play(&[KEN, LARA, TINA]);
    crate::turns::words::knock_out(&mut table, TINA);
    assert_eq!(spawns(&end_turns(&mut table)), 3);
}

#[test]
fn wb_605_with_one_or_two_players_silver_symbols_are_ignored() {
    let tables: [fn(Book) -> WonderBook; 2] =
        [|book| book.play(&[KEN, LARA]), |book| book.solo([KEN, LARA])];
    for play in tables {
        let mut table = play(Book::new().wyrm("Spawn 1 Wyrm (silver +2)."));
        assert_eq!(spawns(&end_turns(&mut table)), 1);
        let mut table = play(Book::new().wyrm("Activate each Wyrm 1 time (silver +1)."));
        stand(&mut table, LARA, "T");
        put_wyrms(&mut table, "P");
        assert_eq!(losses(&end_turns(&mut table)), [(KEN, 1)]);
    }
}

#[test]
fn wb_606_a_wyrm_card_that_has_been_carried_out_is_discarded() {
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Burst", "Prowl", "Pack"]);
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    assert_eq!((table.wyrm_discard, table.revealed), (1 << wyrm_card(&table, "Burst"), None));
    // In the middle of Prowl it is not there yet.
    end_turns(&mut table);
    assert!(matches!(table.ask, Ask::NextFoe { .. } | Ask::Attacked { .. }));
    assert_eq!(table.wyrm_discard, 1 << wyrm_card(&table, "Burst"));
    while table.round == 2 {
        let answer = crate::fixture::actions(&table)[0];
        act(&mut table, answer);
    }
    assert_eq!(
        table.wyrm_discard,
        1 << wyrm_card(&table, "Burst") | 1 << wyrm_card(&table, "Prowl")
    );
    assert_eq!(deck(&table), ["Pack"]);
}

#[test]
fn wb_607_an_empty_wyrm_deck_is_made_anew_from_its_discard_pile() {
    let book = ["Spawn 1 Wyrm.", "Stun each Wyrm.", "Stand up each stunned Wyrm."]
        .into_iter()
        .fold(Book::new(), Book::wyrm);
    let mut table = book.play(&[KEN, LARA]);
    for left in [2, 1, 0] {
        end_turns(&mut table);
        assert_eq!(table.wyrm_deck.len(), left);
    }
    assert_eq!(table.wyrm_discard.count_ones(), 3);
    // Shuffled: the script lets the first card come to the top, and then the second.
    for (draws, top, next) in
        [([0, 1], "Test 0", "Test 1"), ([1, 0], "Test 1", "Test 0"), ([2, 1], "Test 2", "Test 1")]
    {
        let mut table = table;
        let _script = Script::new(draws);
        let events = end_turns(&mut table);
        assert_eq!(revealed(&table, &events), [top]);
        assert_eq!((deck(&table)[0], table.wyrm_deck.len()), (next, 2));
        assert_eq!(table.wyrm_discard.count_ones(), 1, "the card just carried out");
    }
}

#[test]
fn wb_608_another_card_is_revealed_after_everything_else_in_the_same_phase() {
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Scouts", "Burst", "Hush"]);
    stand(&mut table, LARA, "T");
    let events = end_turns(&mut table);
    assert_eq!(revealed(&table, &events), ["Scouts", "Burst"]);
    assert_eq!(count(&events, |event| *event == What::EnemiesTurn), 1);
    // The Wyrm of Scouts has come to Ken before Burst is revealed.
    let moved = events.iter().position(|event| matches!(event, What::FoeMoved { .. }));
    let second = events.iter().rposition(|event| matches!(event, What::WyrmCard { .. }));
    assert!(moved.is_some() && moved < second);
    assert_eq!((table.round, deck(&table)), (2, vec!["Hush"]));
    assert_eq!(table.wyrm_discard, 0b11, "both are discarded");
}

#[test]
fn wb_608_the_card_that_orders_it_is_part_of_a_new_deck() {
    // Ruling 20: Scouts is discarded before the deck is made anew, and here it comes again.
    let mut table = revealing().play(&[KEN, LARA]);
    stack_deck(&mut table, &["Scouts"]);
    table.wyrm_discard = 1 << wyrm_card(&table, "Burst");
    stand(&mut table, LARA, "T");
    crate::turns::words::put_wyrms(&mut table, "(T) (T) (T)");
    crate::turns::words::knock_out(&mut table, LARA);
    // Scouts, then of [Scouts, Burst] first Scouts again, then Burst.
    let _script = Script::new([0]);
    let events = end_turns(&mut table);
    let mut all = events;
    while table.round == 1 {
        let answer = crate::fixture::actions(&table)[0];
        all.extend(act(&mut table, answer));
    }
    assert_eq!(revealed(&table, &all), ["Scouts", "Scouts", "Burst"]);
}

#[test]
fn wb_609_a_chain_of_cards_has_no_limit() {
    let mut table = revealing().play(&[KEN, LARA, SID, TINA]);
    let (again, last) = (wyrm_card(&table, "Scouts"), wyrm_card(&table, "Burst"));
    // More copies than the box has, to have a chain of ten.
    table.wyrm_deck = [last].into_iter().chain([again; 10]).collect();
    for hero in [KEN, LARA, SID, TINA] {
        table.hero_mut(hero).out = true;
        table.hero_mut(hero).hearts = 0;
    }
    table.destiny = 10;
    let events = run(&mut table, &[wonder_book::Step::EnemiesPhase]);
    // The next phase has its own; what counts is before it.
    let mut names = revealed(&table, &events);
    assert_eq!(names.pop(), Some("Burst"));
    assert_eq!(names, ["Scouts"; 10]);
    assert_eq!(spawns(&events), 8);
}

#[test]
fn wb_610_each_spawn_symbol_places_one_wyrm_standing_in_the_dark_vortex() {
    for n in 1..=3 {
        let mut table = Book::new()
            .wyrm(&format!("Spawn {n} Wyrm{}.", if n > 1 { "s" } else { "" }))
            .play(&[KEN, LARA]);
        // A miniature that was stunned when it was defeated stands when it comes back.
        table.wyrms[0].stunned = true;
        let events = end_turns(&mut table);
        let area = crate::fixture::area(&table, "S");
        assert_eq!(spawns(&events), n);
        assert!(events.contains(&What::FoePlaced { foe: foe(0), area }));
        assert_eq!((wyrms_now(&table), table.wyrm_supply()), (vec!["S"; n].join(" "), 4 - n as u8));
    }
}

#[test]
fn wb_611_the_current_goal_card_names_the_dark_vortex() {
    for vortex in ["Q", "R", "T"] {
        let mut table = Book::new().vortex(vortex).wyrm("Spawn 1 Wyrm.").play(&[KEN, LARA]);
        end_turns(&mut table);
        assert_eq!(wyrms_now(&table), vortex);
    }
    // With the next Goal card it is somewhere else.
    let mut table = two_goals();
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "Q");
    begin(&mut table, KEN);
    let meet = special(&table, 2);
    act(&mut table, Action::Special(meet));
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "Q T");
}

#[test]
fn wb_612_with_an_empty_supply_the_remaining_spawns_are_ignored() {
    for (before, after, placed) in [
        ("P", "P S S", 2),
        ("P P", "P P S S", 2),
        ("P P P", "P P P S", 1),
        ("P P P P", "P P P P", 0),
    ] {
        let mut table = Book::new().wyrm("Spawn 2 Wyrms.").play(&[KEN, LARA]);
        put_wyrms(&mut table, before);
        assert_eq!(spawns(&end_turns(&mut table)), placed, "{before}");
        assert_eq!((wyrms_now(&table).as_str(), table.round), (after, 2));
    }
}

#[test]
fn wb_613_a_wyrm_that_returned_can_be_spawned_again_by_the_next_card() {
    let book =
        Book::new().wyrm("Remove 1 stunned Wyrm. Reveal another Wyrm card.").wyrm("Spawn 1 Wyrm.");
    let mut table = book.play(&[KEN, LARA]);
    put_wyrms(&mut table, "P P P (Q)");
    assert_eq!(table.wyrm_supply(), 0);
    let events = end_turns(&mut table);
    assert_eq!((spawns(&events), wyrms_now(&table).as_str()), (1, "P P P S"));
    // And one that a Hero has defeated in the Players' Phase before.
    let mut table = Book::new().wyrm("Spawn 1 Wyrm.").play(&[KEN, LARA]);
    put_wyrms(&mut table, "P (Q) (Q) Q");
    begin(&mut table, KEN);
    crate::turns::words::attack(&mut table, "**.");
    let step = go(&table, "Q");
    act(&mut table, step);
    end_turns(&mut table);
    assert_eq!(wyrms_now(&table), "S (Q) (Q) Q");
}
