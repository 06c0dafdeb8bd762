//! Keywords, Items and Shred cards: WB-312 to WB-324.

use crate::fixture::{deal, dice};
use crate::rules::table::*;
use kernel::{Game, Options as _, Viewer};
use testbed::Script;
use wonder_book::{Action, Ask, Options, Thing, What, WonderBook};

const BREAD: &str = "Special Action: You recover 2 Hearts.";
const CRANE: &str = "Special Action: Move up to 3 areas.";
const SPARKS: &str = "Special Action: You gain 2 Sparks.";

#[test]
fn wb_312_writing_a_keyword_adds_it_to_the_list() {
    let mut table = open(&[&one(&[&story("> Write ONE.\n> Write TWO.\n")])], Options::standard(2));
    assert_eq!(keywords(&table), [""; 0]);
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(keywords(&table), ["ONE", "TWO"]);
    assert_eq!(happened.iter().filter(|what| matches!(what, What::Written { .. })).count(), 2);
}

#[test]
fn wb_313_writing_it_again_changes_nothing() {
    let mut table =
        open(&[&one(&[&story("> Write ONE.\n"), &story("> Write ONE.\n")])], Options::standard(2));
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(keywords(&table), ["ONE"]);
    assert_eq!(happened.iter().filter(|what| matches!(what, What::Written { .. })).count(), 1);
    // It is erased as a whole.
    let table = two(&[&story("> Write ONE.\n> Write ONE.\n> Erase ONE.\n")]);
    assert_eq!(keywords(&table), [""; 0]);
}

#[test]
fn wb_314_erasing_takes_it_off_the_list() {
    let table = two(&[&story("> Write ONE.\n> Write TWO.\n> Erase ONE.\n")]);
    assert_eq!(keywords(&table), ["TWO"]);
    // What is not there cannot be erased: nothing happens.
    let mut table = open(
        &[&one(&[&story("> Write TWO.\n> Erase ONE.\n> If 9 Points are counted: Write ONE.\n")])],
        Options::standard(2),
    );
    let happened = choose(&mut table, &[KEN, LARA]);
    assert_eq!(keywords(&table), ["TWO"]);
    assert!(!happened.iter().any(|what| matches!(what, What::Erased { .. })));
}

#[test]
fn wb_315_keywords_open_close_and_change_later_options() {
    let first = |orders: &str| {
        let all = "> If 9 Points are counted: Write OPEN. Write SHUT. Write CHANGED.\n";
        one(&[&story(&format!("{orders}{all}"))])
    };
    let choice = "CHOICE  Later\n[A] Always.\n[B if OPEN] Sometimes.\n> Flip this card.\n---\n\
        [A]\n> If CHANGED is written: Count 5 Points. Otherwise: Count 1 Point.\n[B]\n\
        > Count 2 Points.\n[all]\n> Go to the next card.\n";
    let closed = story("> If SHUT is not written: Count 3 Points.\n");
    let second = book("II", &[AGAIN, choice, &closed, &goal(1, "")]);
    let table = |orders: &str| {
        let mut table = played(&[&first(orders), &second], 2, &[KEN, LARA]);
        win(&mut table);
        go_on(&mut table);
        assert_eq!(table.chapter, 2);
        table
    };
    // Without OPEN there is one option, which is taken.
    assert_eq!(table("").counters[1], 1 + 3);
    assert_eq!(table("> Write SHUT.\n").counters[1], 1);
    assert_eq!(table("> Write CHANGED.\n").counters[1], 5 + 3);
    let mut open = table("> Write OPEN.\n");
    assert_eq!(open.ask, Ask::Choice { card: 2 });
    act(&mut open, Action::Option(1));
    assert_eq!(open.counters[1], 2 + 3);
}

const LENS: &str = "ITEM  Lens\nIt is round.\n> Special Action: You gain 1 Spark.\n";
const LOOK: &str = "Special Action: You gain 1 Spark.";

/// A trunk in P with a lens in it.
fn with_lens(lens: &str) -> WonderBook {
    let trunk = "INTERACTION  Trunk\nA trunk.\n---\n> You take card #4.\n> Discard this card.\n";
    let goal = goal(1, "");
    let text = book(
        "I",
        &[BEGIN, &story("> Place card #3 in P.\n> Set aside card #4.\n"), trunk, lens, &goal],
    );
    played(&[&text], 2, &[KEN, LARA])
}

/// The same, and Ken has taken it with his first action.
fn with_lens_found() -> WonderBook {
    let mut table = with_lens(LENS);
    turn(&mut table, KEN);
    act(&mut table, Action::Interact(3));
    table
}

#[test]
fn wb_316_an_item_belongs_to_the_hero_who_found_it() {
    for (finder, other) in [(KEN, LARA), (LARA, KEN)] {
        let mut table = with_lens(LENS);
        turn(&mut table, finder);
        act(&mut table, Action::Interact(3));
        assert_eq!(table.things(finder).collect::<Vec<_>>(), [Thing::Item(4)]);
        assert_eq!(table.things(other).count(), 0);
        // Face up: everybody sees it with its text.
        for viewer in Viewer::all(2) {
            let view = table.view(viewer);
            let held = view.heroes.iter().find(|hero| hero.hero == finder).expect("in play");
            assert_eq!(held.things.len(), 1);
            assert_eq!(
                (held.things[0].name.as_str(), held.things[0].texts[0].as_str()),
                ("Lens", LOOK)
            );
        }
    }
}

#[test]
fn wb_317_only_the_holder_uses_it() {
    let mut table = with_lens_found();
    assert!(offers(&table, LOOK));
    act(&mut table, Action::EndTurn);
    assert_eq!(table.turn.hero, Some(LARA));
    assert_eq!(refused(&table, Action::Special(ability(&table, LOOK))), "WB-435");
    // Whoever is given it holds it.
    act(&mut table, Action::Take(Thing::Item(4), KEN));
    act(&mut table, Action::Yes);
    assert!(offers(&table, LOOK));
    round(&mut table);
    turn(&mut table, KEN);
    assert!(!offers(&table, LOOK));
}

#[test]
fn wb_318_a_used_item_stays_unless_its_text_discards_it() {
    let mut table = with_lens_found();
    special(&mut table, LOOK);
    assert_eq!(table.things(KEN).collect::<Vec<_>>(), [Thing::Item(4)]);
    assert!(!table.cards.discard.contains(4));

    let brittle = LENS.replace("1 Spark.", "1 Spark. Discard this card.");
    let mut table = with_lens(&brittle);
    turn(&mut table, KEN);
    act(&mut table, Action::Interact(3));
    special(&mut table, "Special Action: You gain 1 Spark. Discard this card.");
    assert_eq!((table.things(KEN).count(), table.hero(KEN).sparks), (0, 1));
    assert!(table.cards.discard.contains(4));
}

#[test]
fn wb_319_an_item_can_be_used_again_and_again() {
    let mut table = with_lens_found();
    round(&mut table);
    turn(&mut table, KEN);
    for sparks in 1..=3 {
        special(&mut table, LOOK);
        assert_eq!(table.hero(KEN).sparks, sparks);
    }
    round(&mut table);
    turn(&mut table, KEN);
    special(&mut table, LOOK);
    assert_eq!(table.hero(KEN).sparks, 4);
}

/// Ken and Lara in P; the next Shred cards that are drawn come from the end of the list, by name.
fn with_shreds(held: &[&str], deck: &[&str], discard: &[&str]) -> WonderBook {
    let goal = goal(1, "> Special Action: You draw 1 Shred card.\n");
    let mut table = deal(contents(&[&book("I", &[BEGIN, &goal])]), Options::standard(2));
    choose(&mut table, &[KEN, LARA]);
    let mut taken = 0u16;
    let mut find = |name: &str| {
        let place = (0..16u8).find(|&shred| {
            taken >> shred & 1 == 0 && table.content.shreds[shred as usize].name == name
        });
        let place = place.expect("a Shred card of this name");
        taken |= 1 << place;
        place
    };
    let held = held.iter().fold(0, |set, name| set | 1 << find(name));
    let deck = deck.iter().map(|name| find(name)).collect();
    let discard = discard.iter().fold(0, |set, name| set | 1 << find(name));
    table.hero_mut(KEN).shreds = held;
    (table.shred_deck, table.shred_discard) = (deck, discard);
    turn(&mut table, KEN);
    table
}

fn names(table: &WonderBook, hero: wonder_book::Hero) -> Vec<String> {
    let view = seen(table);
    let hero = view.heroes.iter().find(|each| each.hero == hero).expect("in play");
    hero.things.iter().map(|thing| thing.name.clone()).collect()
}

const DRAW: &str = "Special Action: You draw 1 Shred card.";

#[test]
fn wb_320_a_shred_card_is_an_item_that_is_discarded_after_use() {
    let mut table = with_shreds(&["Spare Sparks", "Paper Crane"], &[], &[]);
    // As with an Item: seen by all, used only by the holder, given and taken.
    assert_eq!(names(&table, KEN), ["Paper Crane", "Spare Sparks"]);
    special(&mut table, SPARKS);
    assert_eq!((table.hero(KEN).sparks, names(&table, KEN)), (2, vec!["Paper Crane".to_owned()]));
    assert!(!offers(&table, SPARKS));
    let crane = table.things(KEN).next().expect("the crane");
    act(&mut table, Action::Give(crane, LARA));
    assert!(!offers(&table, CRANE));
    act(&mut table, Action::EndTurn);
    turn(&mut table, LARA);
    assert!(offers(&table, CRANE));
}

#[test]
fn wb_320_each_copy_is_used_once() {
    let mut table = with_shreds(&["Spare Sparks", "Spare Sparks"], &[], &[]);
    special(&mut table, SPARKS);
    assert_eq!(names(&table, KEN), ["Spare Sparks"]);
    special(&mut table, SPARKS);
    assert_eq!((names(&table, KEN).len(), table.hero(KEN).sparks), (0, 4));
    assert!(!offers(&table, SPARKS));
}

#[test]
fn wb_320_a_reaction_is_discarded_after_use_too() {
    // Ken, three dice, all of them failures: one is turned with the Loaded Die.
    let mut table = with_shreds(&["Loaded Die"], &[], &[]);
    wyrms(&mut table, &[("P", false)]);
    let _script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    let turned = ability(&table, "At any time, after your roll: Turn 1 failure into a success.");
    act(&mut table, Action::Use(turned));
    assert_eq!(names(&table, KEN).len(), 0);
    assert_eq!(seen(&table).shred_discard, ["Loaded Die"]);
}

#[test]
fn wb_321_used_shred_cards_have_a_pile_of_their_own() {
    let mut table = with_shreds(&["Warm Bread", "Spare Sparks"], &["Torn Map"], &["Glow Jar"]);
    table.hero_mut(KEN).hearts = 1;
    let cards = table.cards.discard;
    special(&mut table, BREAD);
    assert_eq!(seen(&table).shred_discard, ["Warm Bread", "Glow Jar"]);
    special(&mut table, SPARKS);
    assert_eq!(seen(&table).shred_discard, ["Warm Bread", "Spare Sparks", "Glow Jar"]);
    assert_eq!((table.shred_deck.len(), table.wyrm_discard), (1, 0));
    assert_eq!(table.cards.discard, cards);
}

#[test]
fn wb_322_an_empty_deck_is_renewed_before_a_card_is_drawn() {
    let mut table = with_shreds(&[], &["Torn Map"], &["Warm Bread", "Glow Jar", "Chalk Door"]);
    // Not yet empty: no shuffle.
    special(&mut table, DRAW);
    assert_eq!(names(&table, KEN), ["Torn Map"]);
    assert_eq!((table.shred_deck.len(), table.shred_discard.count_ones()), (0, 3));
    // Three cards are shuffled, the last one is on top then.
    let _script = Script::new([1, 1]);
    let first = wonder_book::bits(table.shred_discard).collect::<Vec<_>>();
    special(&mut table, DRAW);
    assert_eq!((table.shred_deck.len(), table.shred_discard), (2, 0));
    let drawn = first[1];
    assert!(table.hero(KEN).shreds >> drawn & 1 == 1, "{:?} of {first:?}", names(&table, KEN));
    assert_eq!(*table.shred_deck, [first[0], first[2]]);
}

#[test]
fn wb_323_without_deck_and_discard_pile_nothing_is_drawn() {
    let mut table = with_shreds(&["Warm Bread"], &[], &[]);
    let happened = special(&mut table, DRAW);
    assert_eq!(names(&table, KEN), ["Warm Bread"]);
    assert!(!happened.iter().any(|what| matches!(what, What::ShredDrawn { .. })));
    assert_eq!((table.shred_deck.len(), table.shred_discard), (0, 0));
    // The card in use is no help: it is discarded after its effect (ruling 21).
    let goal = goal(1, "> Whenever a Hero moves into Q: That Hero draws 1 Shred card.\n");
    let mut table = deal(contents(&[&book("I", &[BEGIN, &goal])]), Options::standard(2));
    choose(&mut table, &[KEN, LARA]);
    table.shred_deck.clear();
    table.hero_mut(KEN).shreds = 1 << 2;
    assert_eq!(names(&table, KEN), ["Paper Crane"]);
    turn(&mut table, KEN);
    special(&mut table, CRANE);
    let to = area(&table, "Q");
    act(&mut table, Action::Area(to));
    act(&mut table, Action::Done);
    assert_eq!(table.hero(KEN).area, Some(to));
    assert_eq!((names(&table, KEN).len(), table.shred_discard), (1, 0));
}

#[test]
fn wb_324_at_the_end_of_a_chapter_held_cards_go_back_to_their_decks() {
    let item = "ITEM  Lens\n> Special Action: You gain 1 Spark.\n";
    let start = story("> Ken takes card #3.\n> Each Hero draws 2 Shred cards.\n");
    let first = one(&[&start, item]);
    let second = book("II", &[AGAIN, &goal(1, "")]);
    let table = played(&[&first, &second], 2, &[KEN, LARA]);
    assert_eq!(
        (table.things(KEN).count(), table.things(LARA).count(), table.shred_deck.len()),
        (3, 2, 12)
    );

    let mut won = table;
    win(&mut won);
    go_on(&mut won);
    assert_eq!(
        (won.things(KEN).count(), won.things(LARA).count(), won.shred_deck.len()),
        (0, 0, 16)
    );
    // Won or lost: the Item is in the deck of its Chapter again.
    let mut lost = table;
    lose(&mut lost);
    go_on(&mut lost);
    assert!(lost.cards.deck.contains(3));
    assert_eq!(
        (lost.things(KEN).count(), lost.things(LARA).count(), lost.shred_deck.len()),
        (0, 0, 16)
    );
}
