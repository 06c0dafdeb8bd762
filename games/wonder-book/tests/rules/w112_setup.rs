//! Setup of a Chapter: WB-112 to WB-127. WB-126 is a definition.

use crate::rules::table::*;
use kernel::{Content as _, Game, Options as _, Rng, Seat, Viewer};
use wonder_book::{
    Action, Ask, Content, DESTINY, Difficulty, Fate, Hero, Options, SPARKS, What, WonderBook, bits,
};

fn plain() -> String {
    one(&[])
}

/// A table of these Chapters with the shuffles of a seed.
fn seeded(chapters: &[&str], seed: u64) -> WonderBook {
    WonderBook::setup(contents(chapters), &Options::standard(2), Rng::fast(seed)).expect("a table")
}

#[test]
fn wb_112_the_chapter_deck_is_complete_and_in_order() {
    let text = one(&[&story("> Count 1 Point.\n"), &story("> Count 1 Point.\n")]);
    for seed in 0..5 {
        let mut table = seeded(&[&text], seed);
        // Card #1 asks for the Heroes: nothing has left the deck yet.
        assert_eq!(table.cards.deck.iter().collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert_eq!(table.top_card(), Some(1));
        let happened = choose(&mut table, &[KEN, LARA]);
        assert_eq!(read(&happened), [(2, 0), (3, 0), (4, 0)]);
    }
}

#[test]
fn wb_112_a_file_numbers_its_cards_from_1_without_a_gap() {
    let text = plain();
    assert_eq!(problems(&[&text]), "");
    assert!(problems(&[&text.replace("#2 GOAL", "#4 GOAL")]).contains("WB-112"));
}

/// A Chapter whose every text has a word of its own.
fn wordy() -> [String; 2] {
    let choice = "CHOICE  Frontchoice\n[A] Optiona.\n[B] Optionb.\n> Flip this card.\n---\n[A]\n\
        Outcomea.\n> Place card #5 in Q.\n> Place cards #6 to #7 in Q as a stack.\n\
        [B]\nOutcomeb.\n> Place card #5 in Q.\n\
        > Place cards #6 to #7 in Q as a stack.\n[all]\n> Go to the next card.\n";
    let first = story("Frontstory.\n");
    let object = |word: &str, banner: &str| {
        format!("INTERACTION{banner}  {word}front\n---\nSome {word}back.\n> Discard this card.\n")
    };
    let cards = [
        BEGIN.to_owned(),
        choice.to_owned(),
        first,
        goal(1, "").replace("GOAL  Play", "GOAL  Frontgoal"),
        object("Alone", ""),
        object("Upper", " blue"),
        object("Lower", " blue"),
    ];
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let end = "END  Theend\n[1-4]\nFewending.\n> End the chapter.\n[5+]\nManyending.\n> End the chapter.\n";
    let second = story("Secondstory.\n");
    let rule = "RULE  Secondrule\nSecondrule.\n\
        > Whenever a Hero moves into Q: That Hero gains 1 Spark.\n\
        > Go to the next card.\n";
    let next = [AGAIN, &second, rule, &goal(1, "").replace("GOAL  Play", "GOAL  Secondgoal")]
        .map(str::to_owned);
    let next: Vec<&str> = next.iter().map(String::as_str).collect();
    [ended("I", &cards, end), book("II", &next)]
}

/// Which of the words any viewer sees.
fn words(table: &WonderBook) -> Vec<&'static str> {
    const WORDS: [&str; 17] = [
        "Frontchoice",
        "Optiona",
        "Optionb",
        "Outcomea",
        "Outcomeb",
        "Frontstory",
        "Frontgoal",
        "Alonefront",
        "Aloneback",
        "Upperfront",
        "Upperback",
        "Lowerfront",
        "Lowerback",
        "Theend",
        "Fewending",
        "Manyending",
        "Second",
    ];
    let all = all_seen(table);
    WORDS.into_iter().filter(|word| all.contains(word)).collect()
}

#[test]
fn wb_113_nobody_sees_a_text_before_it_is_revealed_or_placed() {
    let [first, second] = wordy();
    let mut table = open(&[&first, &second], Options::standard(2));
    assert_eq!(words(&table), [""; 0]);
    choose(&mut table, &[KEN, LARA]);
    // The front of a Choice, and nothing of its back.
    assert_eq!(words(&table), ["Frontchoice", "Optiona", "Optionb"]);
    act(&mut table, Action::Option(0));
    let placed = ["Frontchoice", "Outcomea", "Frontstory", "Frontgoal", "Alonefront", "Upperfront"];
    let now = words(&table);
    assert!(placed.iter().all(|word| now.contains(word)), "{now:?}");
    let hidden = [
        "Outcomeb",
        "Aloneback",
        "Upperback",
        "Lowerfront",
        "Lowerback",
        "Theend",
        "Fewending",
        "Manyending",
        "Second",
    ];
    assert!(hidden.iter().all(|word| !now.contains(word)), "{now:?}");
    // The back when it is flipped, the card below when it is uncovered.
    turn(&mut table, KEN);
    let q = area(&table, "Q");
    act(&mut table, Action::Move(q));
    act(&mut table, Action::Interact(6));
    let now = words(&table);
    assert!(["Upperback", "Lowerfront"].iter().all(|word| now.contains(word)), "{now:?}");
    assert!(["Aloneback", "Lowerback", "Second"].iter().all(|word| !now.contains(word)), "{now:?}");
}

#[test]
fn wb_113_between_chapters_nobody_sees_a_text_of_the_next() {
    let [first, second] = wordy();
    let mut table = played(&[&first, &second], 2, &[KEN, LARA]);
    act(&mut table, Action::Option(1));
    win(&mut table);
    assert_eq!(table.ask, Ask::Interlude);
    assert!(!words(&table).contains(&"Second"), "{}", all_seen(&table));
    // The ending that has just been read is still there.
    assert!(words(&table).contains(&"Manyending") && !words(&table).contains(&"Fewending"));
    go_on(&mut table);
    assert!(words(&table).contains(&"Second"));
}

#[test]
fn wb_113_a_searcher_comes_no_further_than_what_has_been_read() {
    let [first, second] = wordy();
    let table = played(&[&first, &second], 2, &[KEN, LARA]);
    for option in 0..2 {
        let mut copy = table;
        copy.conceal(A, &mut Rng::fast(2));
        act(&mut copy, Action::Option(option));
        assert_eq!(copy.fate, Fate::Unread);
        assert_eq!(copy.outcome().map(|outcome| outcome.name), Some("not read yet"));
    }
    // The same with a front that nobody has read: what it says does not happen.
    let text = book("I", &[BEGIN, &goal(1, ""), &story("> Write SOON.\n"), &goal(9, "")]);
    let mut copy = played(&[&text], 2, &[KEN, LARA]);
    copy.conceal(A, &mut Rng::fast(2));
    win(&mut copy);
    assert_eq!((copy.fate, keywords(&copy).len()), (Fate::Unread, 0));
    // What was read in an earlier try is known.
    let mut again = table;
    act(&mut again, Action::Option(0));
    lose(&mut again);
    go_on(&mut again);
    choose(&mut again, &[KEN, LARA]);
    again.conceal(A, &mut Rng::fast(2));
    let mut other = again;
    act(&mut again, Action::Option(0));
    assert_eq!(again.fate, Fate::Open);
    act(&mut other, Action::Option(1));
    assert_eq!(other.fate, Fate::Unread);
}

fn with_level(difficulty: Difficulty) -> WonderBook {
    let goal = goal(1, "> Special Action: Flip 9 Destiny face up.\n");
    let text = book("I", &[BEGIN, &goal]);
    let mut table = open(&[&text], Options { difficulty, ..Options::standard(2) });
    choose(&mut table, &[KEN, LARA]);
    table
}

#[test]
fn wb_114_ten_destiny_tokens_of_which_five_are_face_up() {
    let mut table = with_level(Difficulty::Normal);
    assert_eq!((table.destiny, DESTINY - table.destiny), (5, 5));
    // Ten are all there are (ruling 33).
    special(&mut table, "Special Action: Flip 9 Destiny face up.");
    assert_eq!(table.destiny, 10);
}

#[test]
fn wb_115_in_easier_mode_six_are_face_up() {
    let table = with_level(Difficulty::Easier);
    assert_eq!((table.destiny, DESTINY - table.destiny), (6, 4));
}

#[test]
fn wb_116_in_hardcore_mode_four_are_face_up() {
    let table = with_level(Difficulty::Hardcore);
    assert_eq!((table.destiny, DESTINY - table.destiny), (4, 6));
}

#[test]
fn wb_117_two_wyrms_for_each_hero_in_play() {
    for (players, wyrms) in [(1, 4), (2, 4), (3, 6), (4, 8)] {
        let table = played(&[&plain()], players, &Hero::ALL);
        assert_eq!((table.wyrm_limit, table.wyrm_supply()), (wyrms, wyrms));
    }
}

#[test]
fn wb_118_wyrms_beyond_that_number_are_not_used() {
    let order = story("> Place 9 Wyrms in Q.\n");
    let goal = goal(1, "> Special Action: Place 2 Wyrms in S.\n");
    let text = book("I", &[BEGIN, &order, &goal]);
    for (players, most) in [(1, 4), (2, 4), (3, 6), (4, 8)] {
        let mut table = played(&[&text], players, &Hero::ALL);
        assert_eq!((table.wyrms_in_play().count_ones(), table.wyrm_supply()), (most, 0));
        // A Wyrm that goes back to the supply can be used again, and only that one.
        table.wyrms[0].area = None;
        special(&mut table, "Special Action: Place 2 Wyrms in S.");
        assert_eq!((table.wyrms_in_play().count_ones(), table.wyrm_supply()), (most, 0));
        assert_eq!(table.wyrms_in(area(&table, "S").bit()).count_ones(), 1);
    }
}

#[test]
fn wb_119_all_17_sparks_start_in_the_supply() {
    let table = open(&[&plain()], Options::standard(4));
    assert_eq!((SPARKS, table.spark_supply()), (17, 17));
    assert_eq!(table.board.sparks, [0; wonder_book::AREAS]);
    // Also in the next Chapter, wherever they lay before.
    let first = one(&[&story("> Place 3 Sparks in Q.\n> Each Hero gains 2 Sparks.\n")]);
    let mut table = played(&[&first, &book("II", &[AGAIN, &goal(1, "")])], 2, &[KEN, LARA]);
    assert_eq!(table.spark_supply(), 10);
    win(&mut table);
    go_on(&mut table);
    assert_eq!(table.spark_supply(), 17);
}

#[test]
fn wb_120_all_heart_tokens_start_in_the_supply() {
    let table = open(&[&plain()], Options::standard(2));
    assert!(table.heroes.iter().all(|hero| hero.hearts == 0), "nobody has been chosen yet");
    assert!(table.figures.iter().all(|figure| figure.hearts == 0 && figure.max == 0));
    // What large enemies and allies had goes back before the next try.
    let text = one(&[&story("> Place The Ogre in Q.\n> Place Mim in S.\n")]);
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    assert_eq!((table.figures[0].hearts, table.figures[1].hearts), (2, 3));
    lose(&mut table);
    go_on(&mut table);
    assert!(table.heroes.iter().all(|hero| hero.hearts == 0));
    assert!(table.figures.iter().all(|figure| figure.hearts == 0 && figure.max == 0));
}

#[test]
fn wb_121_each_hero_starts_every_chapter_with_all_hearts() {
    let most = [6, 5, 4, 5];
    let first = one(&[]);
    let mut table = played(&[&first, &book("II", &[AGAIN, &goal(1, "")])], 4, &Hero::ALL);
    assert_eq!(table.heroes.map(|hero| hero.hearts), most);
    table.hero_mut(KEN).hearts = 1;
    (table.hero_mut(SID).hearts, table.hero_mut(SID).out) = (0, true);
    win(&mut table);
    go_on(&mut table);
    assert_eq!(table.chapter, 2);
    assert_eq!(table.heroes.map(|hero| hero.hearts), most);
    assert!(table.heroes.iter().all(|hero| !hero.out));
}

/// Whether the piles differ from table to table, and hold the same cards.
fn are_shuffled(mut piles: Vec<Vec<u8>>, cards: &[u8]) {
    assert!(piles.iter().any(|pile| *pile != piles[0]), "always the same order");
    for pile in &mut piles {
        pile.sort_unstable();
        assert_eq!(pile, cards);
    }
}

#[test]
fn wb_122_the_16_shred_cards_are_shuffled() {
    let text = plain();
    let deck = |seed| seeded(&[&text], seed).shred_deck.to_vec();
    are_shuffled((0..5).map(deck).collect(), &(0..16).collect::<Vec<u8>>());
    // Face down: the number is all that is seen.
    let table = seeded(&[&text], 1);
    assert_eq!(seen(&table).shred_deck, 16);
    assert!(!all_seen(&table).contains("Warm Bread"));
    // Anew before every Chapter, with what was held or used.
    let mut table = played(&[&text], 2, &[KEN, LARA]);
    for _ in 0..3 {
        let shred = table.shred_deck.pop().expect("a Shred card");
        table.hero_mut(KEN).shreds |= 1 << shred;
    }
    table.shred_discard = 1 << table.shred_deck.pop().expect("a Shred card");
    lose(&mut table);
    go_on(&mut table);
    let mut deck = table.shred_deck.to_vec();
    deck.sort_unstable();
    assert_eq!(deck, (0..16).collect::<Vec<u8>>());
    assert_eq!(table.shred_discard, 0);
}

#[test]
fn wb_123_the_wyrm_deck_has_the_basic_cards_and_the_purple_ones_kept() {
    let text = plain();
    let deck = |seed| seeded(&[&text], seed).wyrm_deck.to_vec();
    are_shuffled((0..5).map(deck).collect(), &[0, 1, 2, 3, 4, 5]);
    assert!(Content::built_in().wyrm_cards[..6].iter().all(|card| !card.purple));

    let first = one(&[&story("> Add Wyrm card Ambush to the Wyrm deck.\n")]);
    let second = book("II", &[AGAIN, &goal(1, "")]);
    let deck = |seed| {
        let mut table = seeded(&[&first, &second], seed);
        choose(&mut table, &[KEN, LARA]);
        table.wyrm_discard = 1 << table.wyrm_deck.pop().expect("a Wyrm card");
        win(&mut table);
        go_on(&mut table);
        assert_eq!(table.wyrm_discard, 0);
        table.wyrm_deck.to_vec()
    };
    let ambush = deck(0).into_iter().max().expect("a card");
    assert_eq!(Content::built_in().wyrm_cards[ambush as usize].name, "Ambush");
    are_shuffled((0..5).map(deck).collect(), &[0, 1, 2, 3, 4, 5, ambush]);
}

#[test]
fn wb_124_three_decks_and_three_discard_piles() {
    let object = "INTERACTION  Box\nA box.\n---\n> Discard this card.\n";
    let start = story("> Place card #3 in P.\n");
    let goal = goal_with(1, "Reveal a Wyrm card.", "");
    let mut table = played(&[&book("I", &[BEGIN, &start, object, &goal])], 2, &[KEN, LARA]);
    // Hush spawns and activates; far from Q nothing happens to the Heroes.
    let hush = table.content.wyrm_cards.iter().position(|card| card.name == "Hush").expect("Hush");
    table.wyrm_deck = [0, hush as u8].into_iter().collect();
    // Bread for Ken.
    table.hero_mut(KEN).shreds = 1;
    table.hero_mut(KEN).hearts = 1;
    table.shred_deck = [9, 4].into_iter().collect();
    turn(&mut table, KEN);
    special(&mut table, "Special Action: You recover 2 Hearts.");
    act(&mut table, Action::Interact(3));
    let view = seen(&table);
    let titles: Vec<&str> =
        view.discard.iter().filter(|card| card.face == 0).map(|card| card.title.as_str()).collect();
    assert_eq!(titles, ["Begin", "Between", "Box"]);
    assert_eq!((view.shred_discard, view.wyrm_discard), (vec!["Warm Bread".to_owned()], vec![]));
    round(&mut table);
    let view = seen(&table);
    assert_eq!(view.wyrm_discard, ["Hush"]);
    assert_eq!(view.shred_discard, ["Warm Bread"]);
    assert_eq!(view.discard.iter().filter(|card| card.face == 0).count(), 3);
    assert_eq!((view.wyrm_deck, view.shred_deck), (1, 2));
    // Each pile renews its own deck only.
    table.wyrm_deck.clear();
    round(&mut table);
    assert_eq!(seen(&table).shred_deck, 2);
    assert_eq!(seen(&table).shred_discard, ["Warm Bread"]);
    let wyrm_cards =
        table.wyrm_deck.iter().copied().chain(bits(table.wyrm_discard)).chain(table.revealed);
    assert_eq!(wyrm_cards.collect::<Vec<_>>(), [hush as u8]);
}

#[test]
fn wb_125_the_setup_that_a_card_orders_replaces_the_general_one() {
    let order = story(
        "> Flip 2 Destiny face down.\n> Each Hero loses 2 Hearts.\n\
            > Place 1 Wyrm in Q.\n> Lara gains 3 Sparks.\n\
            > Add Wyrm card Ambush to the Wyrm deck.\n> Place Lara in R.\n",
    );
    let mut table = played(&[&one(&[&order])], 2, &[KEN, LARA]);
    for _ in 0..2 {
        assert_eq!(table.ask, Ask::Turn);
        assert_eq!(table.destiny, 3);
        assert_eq!((table.hero(KEN).hearts, table.hero(LARA).hearts), (4, 3));
        assert_eq!(
            (table.wyrm_supply(), table.hero(LARA).sparks, table.wyrm_deck.len()),
            (3, 3, 7)
        );
        assert_eq!(table.hero(LARA).area, Some(area(&table, "R")));
        // The same in another try.
        lose(&mut table);
        go_on(&mut table);
        assert_eq!(table.destiny, 5);
        choose(&mut table, &[KEN, LARA]);
    }
}

#[test]
fn wb_127_aura_and_later_chapters_stay_out_of_play() {
    let first = one(&[&story("> If 1 Point is counted: Place the Dark Aura on Ken.\n")]);
    let placed = one(&[&story("> Place the Dark Aura on Ken.\n")]);
    let second = book("II", &[AGAIN, &story("> Count 1 Point.\n"), &goal(1, "")]);
    let table = played(&[&first, &second], 2, &[KEN, LARA]);
    assert_eq!(table.aura, None);
    // The deck is this Chapter's and no other's.
    assert_eq!((seen(&table).cards_left, table.chapter().cards.len()), (2, 4));
    assert_eq!(table.hero_count(), 2);
    assert_eq!(table.wyrm_deck.len(), 6, "purple Wyrm cards wait too");
    // A card calls for the Dark Aura; the next try and the next Chapter start without it.
    let mut table = played(&[&placed, &second], 2, &[KEN, LARA]);
    assert_eq!(table.aura, Some(KEN));
    let mut again = table;
    lose(&mut again);
    go_on(&mut again);
    assert_eq!((again.ask, again.aura), (Ask::Hero { seat: Seat(0) }, None));
    win(&mut table);
    let happened = go_on(&mut table);
    assert!(!happened.iter().any(|what| matches!(what, What::AuraPlaced { .. })));
    assert_eq!((table.chapter, table.aura), (2, None));
    assert!(!table.view(Viewer::Spectator).heroes.iter().any(|hero| hero.aura));
}
