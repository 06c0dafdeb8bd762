//! Sentences about Items, Shred cards and Wyrm cards (WB-939, WB-945).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, Thing, What};

#[test]
fn wb_307_discard_card_takes_it_from_wherever_it_lies() {
    let text = book(
        "#3 STORY  Away\n> Discard card #4.\n> Discard card #5.\n> Discard card #6.\n> Go to the next card.\n\n\
         #4 RULE  Law\n> Whenever a Hero is knocked out: Count 1 Point.\n> Go to the next card.\n\n\
         #5 ITEM  Key\n> Special Action: You gain 1 Spark.\n\n\
         #6 INTERACTION  Box\nA box.\n---\n> Discard this card.\n\n#7 STORY  Lay\n> Set aside card #6.\n\
         > Place card #6 in Q.\n> Go to the next card.",
    );
    let text = text.replace("> Discard card #4.", "> Place card #6 in Q.\n> Discard card #4.");
    let mut table = with(&text, &TWO);
    in_force(&mut table, 4);
    table.cards.deck.remove(5);
    table.hero_mut(LARA).items.insert(5);
    let events = read(&mut table);
    assert!(events.contains(&What::ThingDiscarded { hero: LARA, thing: Thing::Item(5) }));
    assert!(
        table.cards.rules.is_empty()
            && table.hero(LARA).items.is_empty()
            && table.cards.placed.is_empty()
    );
    for card in [4, 5, 6] {
        assert!(table.cards.discard.contains(card), "#{card}");
    }
}

#[test]
fn wb_316_who_draws_n_shred_cards() {
    let mut table = story("Each Hero draws 2 Shred cards.", &TWO);
    let deck = table.shred_deck;
    let events = read(&mut table);
    assert_eq!(table.shred_deck.len(), 12);
    let ken = 1 << deck[15] | 1 << deck[14];
    assert_eq!(table.hero(KEN).shreds, ken);
    assert!(events.contains(&What::ShredDrawn { hero: KEN, shred: deck[15] }));
    assert_eq!(table.hero(LARA).shreds.count_ones(), 2);
}

#[test]
fn wb_316_who_takes_card_n() {
    let text = book(
        "#3 STORY  Take\n> 1 Hero takes card #4.\n> Go to the next card.\n\n#4 ITEM  Key\n\
         > Special Action: You gain 1 Spark.",
    );
    let mut table = with(&text, &TWO);
    read(&mut table);
    group_is_asked(&table);
    let events = act(&mut table, Action::Hero(LARA));
    assert!(events.contains(&What::ItemTaken { hero: LARA, card: 4 }));
    assert!(table.hero(LARA).items.contains(4) && !table.cards.deck.contains(4));
    // On the back of an object it is the player of `you` who picks.
    let mut table = objects(
        "#4 INTERACTION  Box\nShut.\n---\n> You take card #5.\n> Discard this card.\n\n\
         #5 ITEM  Key\n> Special Action: You gain 1 Spark.",
        &TWO,
    );
    act(&mut table, Action::Interact(4));
    assert!(table.hero(KEN).items.contains(5));
    // What somebody holds is nobody else's find.
    let text = book(
        "#3 STORY  Take\n> Ken takes card #4. Lara takes card #4.\n> Go to the next card.\n\n#4 ITEM  Key\n\
         > Special Action: You gain 1 Spark.",
    );
    let mut table = with(&text, &TWO);
    read(&mut table);
    assert!(table.hero(KEN).items.contains(4) && table.hero(LARA).items.is_empty());
}

#[test]
fn wb_320_who_discards_n_items_shred_cards_too() {
    let mut table = item("Each Hero discards 2 Items.", &THREE);
    let bread = give_shred(&mut table, KEN, "Warm Bread");
    let crane = give_shred(&mut table, KEN, "Paper Crane");
    let scarf = give_shred(&mut table, LARA, "Thick Scarf");
    use_it(&mut table);
    assert!(matches!(table.ask, Ask::Part { hero: KEN, .. }));
    player_is_asked(&table, KEN);
    let all = [Thing::Item(3), Thing::Shred(bread), Thing::Shred(crane)];
    assert_eq!(actions(&table), all.map(Action::Part));
    act(&mut table, Action::Part(Thing::Item(3)));
    let events = act(&mut table, Action::Part(Thing::Shred(crane)));
    assert!(table.cards.discard.contains(3));
    assert_eq!(table.hero(KEN).shreds, 1 << bread);
    assert!(
        events.contains(&What::ThingDiscarded { hero: LARA, thing: Thing::Shred(scarf) }),
        "as far as possible, unasked"
    );
    assert_eq!(table.shred_discard, 1 << crane | 1 << scarf);
    assert!(matches!(table.ask, Ask::Act { hero: KEN, .. }));
}

const PEEK: &str = "Look at the top 2 cards of the Wyrm deck. Put them back in any order.";

#[test]
fn wb_958_look_at_the_top_n_cards_and_put_them_back_in_any_order() {
    let mut table = item(PEEK, &TWO);
    table.wyrm_deck = [0, 1, 2, 3].into_iter().collect();
    let events = use_it(&mut table);
    assert!(events.contains(&What::LookedAhead { hero: KEN, n: 2 }));
    assert_eq!((&table.looking[..], &table.wyrm_deck[..]), (&[3, 2][..], &[0, 1][..]));
    player_is_asked(&table, KEN);
    assert_eq!(actions(&table), [Action::Nth(0), Action::Nth(1)]);
    act(&mut table, Action::Nth(0));
    assert_eq!(&table.wyrm_deck[..], [0, 1, 3, 2], "3 first, so 2 lies on top");
    assert!(table.looking.is_empty());
    let mut table = item(PEEK, &TWO);
    table.wyrm_deck = [0, 1, 2, 3].into_iter().collect();
    use_it(&mut table);
    act(&mut table, Action::Nth(1));
    assert_eq!(&table.wyrm_deck[..], [0, 1, 2, 3]);
}

#[test]
fn wb_958_you_may_discard_the_card_looked_at() {
    for (answer, deck, discard) in
        [(Action::Yes, &[0, 1][..], 1 << 2), (Action::No, &[0, 1, 2][..], 0)]
    {
        let mut table = item("Look at the top 1 card of the Wyrm deck. You may discard it.", &TWO);
        table.wyrm_deck = [0, 1, 2].into_iter().collect();
        table.wyrm_discard = 0;
        use_it(&mut table);
        player_is_asked(&table, KEN);
        assert_eq!(actions(&table), [Action::Yes, Action::No]);
        let events = act(&mut table, answer);
        assert_eq!((&table.wyrm_deck[..], table.wyrm_discard), (deck, discard));
        assert_eq!(events.contains(&What::WyrmCardDiscarded { card: 2 }), answer == Action::Yes);
        assert!(table.looking.is_empty());
    }
}

#[test]
fn wb_958_cards_looked_at_are_back_in_the_deck_when_the_text_ends() {
    let mut table = item("Look at the top 2 cards of the Wyrm deck. You gain 1 Spark.", &TWO);
    table.wyrm_deck = [0, 1, 2, 3].into_iter().collect();
    use_it(&mut table);
    assert_eq!(sparks(&table, KEN), 1);
    assert_eq!(&table.wyrm_deck[..], [0, 1, 2, 3]);
    assert!(table.looking.is_empty());
    assert_eq!(table.known, [2, 0, 0, 0], "Ken's player goes on knowing them");
}

#[test]
fn wb_945_looking_at_an_empty_wyrm_deck_renews_it_first() {
    let mut table = item(PEEK, &TWO);
    table.wyrm_deck.clear();
    table.wyrm_discard = 0b1011;
    let _script = Script::new([0, 1]);
    use_it(&mut table);
    assert_eq!(table.wyrm_discard, 0);
    assert_eq!(&table.looking[..], [0, 1], "0 1 3 shuffled to 3 1 0, the last one on top");
    assert_eq!(&table.wyrm_deck[..], [3]);
}

#[test]
fn wb_945_a_deck_with_fewer_cards_shows_those_it_has() {
    let mut table = item(PEEK, &TWO);
    table.wyrm_deck = [4].into_iter().collect();
    table.wyrm_discard = 0b11;
    let events = use_it(&mut table);
    assert!(events.contains(&What::LookedAhead { hero: KEN, n: 1 }));
    assert_eq!(table.wyrm_discard, 0b11, "a deck that is not empty is not renewed");
    assert_eq!(&table.wyrm_deck[..], [4], "one card goes back unasked");
    assert!(matches!(table.ask, Ask::Act { .. }));
}

#[test]
fn wb_939_an_added_wyrm_card_is_shuffled_into_the_face_down_deck_only() {
    let mut table = story("Add Wyrm card Ambush to the Wyrm deck.", &TWO);
    let ambush = wyrm_card(&table, "Ambush");
    table.wyrm_deck = [0, 1].into_iter().collect();
    table.wyrm_discard = 0b1100;
    let _script = Script::new([0, 1]);
    let events = read(&mut table);
    assert!(events.contains(&What::WyrmCardAdded { card: ambush }));
    assert_eq!(&table.wyrm_deck[..], [ambush, 1, 0], "three cards, shuffled");
    assert_eq!(table.wyrm_discard, 0b1100, "the discard pile stays apart");
    assert_eq!(table.campaign.purple, 1 << ambush);
}
