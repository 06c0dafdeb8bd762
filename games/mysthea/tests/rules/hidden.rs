//! Hidden information, section 7 of the ledger, row by row: command cards in hands, battles and decks.

use crate::rules::a900_texts::use_card;
use crate::rules::table::{A, B, C, Table, card};
use kernel::{Game as _, Present as _, Rng, Seat, Viewer};
use mysthea::{Action, Card, Event, Step, View};
use std::collections::BTreeSet;

pub(crate) const OTHERS: [Viewer; 3] = [Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator];

/// Three players; the development area has cards that no test below is about, and nobody has seen any other.
pub(crate) fn open_table() -> Table {
    let mut table = Table::new(3).market(&["C024", "C025", "C028"]).deck(&["C033", "C034", "C035"]);
    table.0.seen = table.seen.minus(table.out);
    table
}

pub(crate) fn see(table: &Table, viewer: Viewer) -> View {
    table.view(viewer)
}

/// The view as a page gets it, and the board that is drawn from it.
pub(crate) fn shown(table: &Table, viewer: Viewer) -> String {
    let view = see(table, viewer);
    serde_json::to_string(&view).expect("a view is plain data") + &mysthea::Mysthea::board(&view)
}

/// Whether id, name or text of a card stand anywhere in what a viewer is shown.
pub(crate) fn mentions(table: &Table, viewer: Viewer, id: &str) -> bool {
    let info = table.content.get().card(card(id));
    let shown = shown(table, viewer);
    [&info.id, &info.name, &info.text].into_iter().any(|word| shown.contains(word))
}

/// The hand cards of a seat that a viewer knows, by id.
pub(crate) fn known_hand(table: &Table, seat: Seat, viewer: Viewer) -> Vec<&'static str> {
    see(table, viewer).players[seat.index()].hand.iter().map(|card| card.id).collect()
}

#[test]
fn of_a_hand_others_see_the_number_of_cards_only() {
    let table = open_table().hand(A, &["C001", "C038"]);
    assert_eq!(known_hand(&table, A, Viewer::Seat(A)), ["C001", "C038"]);
    for viewer in OTHERS {
        assert_eq!(see(&table, viewer).players[0].hand_size, 2);
        assert!(known_hand(&table, A, viewer).is_empty());
        assert!(!mentions(&table, viewer, "C001") && !mentions(&table, viewer, "C038"));
        // Any other two cards look the same.
        assert_eq!(see(&open_table().hand(A, &["C002", "C039"]), viewer), see(&table, viewer));
    }
}

#[test]
fn a_hand_card_becomes_known_when_it_is_played() {
    let mut table = open_table().hand(A, &["C001", "C038"]);
    table.play(A, Action::Act(card("C001")));
    for viewer in OTHERS {
        let player = &see(&table, viewer).players[0];
        assert_eq!((player.discard.len(), player.discard[0].id, player.hand_size), (1, "C001", 1));
        assert!(!mentions(&table, viewer, "C038"));
    }
}

#[test]
fn a_hand_card_becomes_known_when_it_is_discarded_or_removed_as_a_cost() {
    let mut table = open_table().in_play(A, &["C015"]).hand(A, &["C001", "C038"]);
    table.plays(A, &[Action::Activate(card("C015")), Action::Pay(card("C001"))]);
    let mut removes = open_table().energy(A, 1).hand(A, &["C066", "C011", "C013", "C038"]);
    use_card(&mut removes, "C066");
    removes.play(A, Action::Pay(card("C013")));
    for viewer in OTHERS {
        assert_eq!(see(&table, viewer).players[0].discard[0].id, "C001");
        assert!(!mentions(&table, viewer, "C038"));
        assert_eq!(see(&removes, viewer).removed, [card("C013")]);
        assert!(!mentions(&removes, viewer, "C011"));
    }
}

/// A battle of A and B on arch.forest, both still to choose a card; C looks on.
fn battle() -> Table {
    let table =
        open_table().put(A, "arch.forest", "C").hand(A, &["C001", "C021"]).hand(B, &["C002"]);
    let mut table = table;
    table.play(A, Action::StartBattle);
    table
}

#[test]
fn a_battle_choice_is_secret_until_all_have_chosen() {
    let after = |action: Action| {
        let mut table = battle();
        table.play(A, action);
        table
    };
    let (one, other, none) = (
        after(Action::Commit(card("C001"))),
        after(Action::Commit(card("C021"))),
        after(Action::CommitNothing),
    );
    for viewer in OTHERS {
        // That A has decided is seen; which card it is, and whether it is one at all, is not.
        let view = see(&one, viewer);
        let fight = view.battle.as_ref().expect("a battle is fought");
        assert_eq!((fight.undecided.as_slice(), fight.cards.len()), ([B].as_slice(), 0));
        assert_eq!(view.players[0].hand_size, 2);
        assert!(!mentions(&one, viewer, "C001"));
        assert_eq!(see(&other, viewer), view);
        assert_eq!(see(&none, viewer), view);
    }
    // A sees the own choice.
    let own = |table: &Table| {
        let fight = see(table, Viewer::Seat(A)).battle.expect("a battle is fought");
        fight
            .cards
            .iter()
            .map(|(seat, card)| (*seat, card.as_ref().map(|card| card.id)))
            .collect::<Vec<_>>()
    };
    assert_eq!(own(&one), [(A, Some("C001"))]);
    assert_eq!(own(&none), [(A, None)]);
}

#[test]
fn a_searcher_does_not_know_the_choice_of_another_seat() {
    let mut table = battle();
    table.play(A, Action::Commit(card("C001")));
    let choices = |seat: Seat| {
        let choices = (0..60).map(|seed| {
            let mut copy = table.clone();
            copy.conceal(seat, &mut Rng::fast(seed));
            copy.battle.committed[A.index()]
        });
        choices.collect::<BTreeSet<_>>()
    };
    assert_eq!(choices(A), BTreeSet::from([Some(card("C001"))]));
    assert!(choices(B).contains(&None) && choices(B).len() > 2);
}

#[test]
fn battle_choices_are_told_to_nobody_before_the_reveal() {
    let told = |action: Action, viewer: Viewer| {
        let mut table = battle();
        let events = table.play(A, action);
        events.iter().map(|event| table.tell(event, viewer)).collect::<Vec<_>>()
    };
    for viewer in OTHERS {
        let one = told(Action::Commit(card("C001")), viewer);
        assert_eq!(told(Action::Commit(card("C021")), viewer), one);
        assert_eq!(told(Action::CommitNothing, viewer), one);
    }
}

#[test]
fn battle_choices_are_revealed_for_all_at_the_same_moment() {
    // B retreats, so that the battle pauses with the cards on the table.
    let mut table = battle().hand(B, &["C006"]);
    table.play(A, Action::Commit(card("C001")));
    table.play(B, Action::Commit(card("C006")));
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Seat(C), Viewer::Spectator] {
        let fight = see(&table, viewer).battle.expect("the cards lie on the table");
        let cards: Vec<_> =
            fight.cards.iter().map(|(_, card)| card.as_ref().map(|card| card.id)).collect();
        assert_eq!(cards, [Some("C001"), Some("C006")]);
    }
    assert!(!mentions(&table, Viewer::Seat(C), "C021"));
}

#[test]
fn the_order_of_an_era_deck_is_unknown_and_its_size_is_public() {
    let one = open_table().deck(&["C021", "C022", "C023"]);
    let other = open_table().market(&[]).deck(&["C023", "C021", "C022"]);
    let one = one.market(&[]);
    for viewer in Viewer::all(3) {
        assert_eq!(see(&one, viewer).market.deck, 3);
        assert_eq!(see(&one, viewer), see(&other, viewer));
        assert!(!mentions(&one, viewer, "C021"));
    }
}

#[test]
fn a_drawn_card_is_seen_by_the_drawer_only() {
    let draws = |id: &str| {
        let mut table = open_table().energy(A, 1).hand(A, &["C041"]).deck(&[id, "C040"]);
        use_card(&mut table, "C041");
        let events = table.play(A, Action::Use);
        (table, events)
    };
    let (table, events) = draws("C021");
    assert_eq!(events, [Event::Drew { seat: A, card: card("C021") }]);
    assert_eq!(known_hand(&table, A, Viewer::Seat(A)), ["C021"]);
    let (other, other_events) = draws("C029");
    let tell = |table: &Table, event: &Event, viewer: Viewer| table.tell(event, viewer);
    assert_ne!(
        tell(&table, &events[0], Viewer::Seat(A)),
        tell(&other, &other_events[0], Viewer::Seat(A))
    );
    for viewer in OTHERS {
        assert!(!mentions(&table, viewer, "C021"));
        assert_eq!(see(&table, viewer).players[0].hand_size, 1);
        // They are told that a card was drawn, in words that are the same for every card.
        let told = tell(&table, &events[0], viewer);
        assert!(told.is_some());
        assert_eq!(told, tell(&other, &other_events[0], viewer));
    }
}

/// A recycles C021, C022, C023 in this order under a deck of one card, and buys that card.
fn recycled() -> Table {
    let table =
        open_table().energy(A, 1).market(&["C021", "C022", "C023"]).deck(&["C030", "C031", "C032"]);
    let mut table = table;
    table.plays(A, &[Action::Develop, Action::Recycle]);
    table.plays(A, &[Action::Bottom(card("C022")), Action::Bottom(card("C023"))]);
    // The last one goes by itself: there is nothing to choose.
    table.play(A, Action::Buy(card("C031")));
    table
}

/// The recycled cards, the next to come up first.
fn order(table: &Table) -> Vec<Card> {
    table.decks[0].iter().rev().copied().collect()
}

#[test]
fn while_cards_are_recycled_only_the_recycler_sees_which_lie_under_the_deck() {
    let table =
        open_table().energy(A, 1).market(&["C021", "C022", "C023"]).deck(&["C030", "C031", "C032"]);
    let after = |id: &str| {
        let mut table = table.clone();
        table.plays(A, &[Action::Develop, Action::Recycle, Action::Bottom(card(id))]);
        table
    };
    let (one, other) = (after("C022"), after("C023"));
    let own = see(&one, Viewer::Seat(A)).market;
    assert_eq!(own.recycling.iter().map(|card| card.id).collect::<Vec<_>>(), ["C022"]);
    for viewer in OTHERS {
        let market = see(&one, viewer).market;
        assert_eq!((market.recycling.len(), market.face_up.len()), (0, 3));
        assert_eq!(see(&one, viewer), see(&other, viewer));
    }
}

#[test]
fn the_recycled_order_is_known_to_the_recycler_only() {
    let table = recycled();
    // C030 and C032 are left face up with the first of the recycled cards.
    let under: Vec<Card> = ["C023", "C021"].map(card).to_vec();
    assert_eq!(order(&table), under);
    let concealed = |seat: Seat| {
        let orders = (0..40).map(|seed| {
            let mut copy = table.clone();
            copy.conceal(seat, &mut Rng::fast(seed));
            order(&copy)
        });
        orders.collect::<BTreeSet<_>>()
    };
    assert_eq!(concealed(A), BTreeSet::from([under]));
    // For the others both orders are possible, and no other card can be there.
    let both =
        BTreeSet::from([["C021", "C023"], ["C023", "C021"]].map(|ids| ids.map(card).to_vec()));
    assert_eq!(concealed(B), both);
    assert_eq!(concealed(C), both);
    assert!(OTHERS.iter().all(|&viewer| !mentions(&table, viewer, "C021")));
}

#[test]
fn the_recycler_still_knows_a_card_that_another_seat_has_drawn_since() {
    let mut table = recycled();
    let drawn = table.decks[0].pop().expect("two recycled cards");
    assert_eq!(drawn, card("C023"));
    table.player_mut(B).hand.insert(drawn.0);
    let hands = |seat: Seat| {
        let hands = (0..40).map(|seed| {
            let mut copy = table.clone();
            copy.conceal(seat, &mut Rng::fast(seed));
            (copy.held(B).join(" "), order(&copy))
        });
        hands.collect::<BTreeSet<_>>()
    };
    let truth = ("C023".to_owned(), vec![card("C021")]);
    // A put it there, B holds it; C cannot tell the two cards apart.
    assert_eq!(hands(A), BTreeSet::from([truth.clone()]));
    assert_eq!(hands(B), BTreeSet::from([truth.clone()]));
    assert_eq!(hands(C), BTreeSet::from([truth, ("C021".to_owned(), vec![card("C023")])]));
    // On the table it is a hidden hand card to all but B.
    assert!(
        !mentions(&table, Viewer::Seat(A), "C023") && !mentions(&table, Viewer::Spectator, "C023")
    );
}

#[test]
fn a_recycling_is_told_without_its_order() {
    let told = |first: &str, viewer: Viewer| {
        let mut table =
            open_table().energy(A, 1).market(&["C021", "C022"]).deck(&["C030", "C031", "C032"]);
        table.plays(A, &[Action::Develop, Action::Recycle]);
        let events = table.play(A, Action::Bottom(card(first)));
        events.iter().map(|event| table.tell(event, viewer)).collect::<Vec<_>>()
    };
    for viewer in OTHERS {
        assert_eq!(told("C021", viewer), told("C022", viewer));
    }
}

#[test]
fn face_up_cards_and_cards_bought_are_public() {
    let mut table = open_table().energy(A, 1).market(&["C021", "C022", "C023"]).deck(&["C030"]);
    for viewer in Viewer::all(3) {
        let face_up: Vec<_> =
            see(&table, viewer).market.face_up.iter().map(|card| card.id).collect();
        assert_eq!(face_up, ["C021", "C022", "C023"]);
    }
    table.plays(A, &[Action::Develop, Action::Reveal, Action::Buy(card("C022"))]);
    // Everybody saw it go to the hand.
    for viewer in Viewer::all(3) {
        assert_eq!(known_hand(&table, A, viewer), ["C022"]);
    }
}

#[test]
fn cards_seen_once_stay_known_when_they_return_to_the_hand() {
    let mut table = open_table().hand(A, &["C001", "C006"]);
    table.plays(A, &[Action::Act(card("C001")), Action::Finish]);
    // MY-206: the discard pile returns to the hand.
    table.step(Step::BeginEra);
    assert_eq!(table.held(A), ["C001", "C006"]);
    for viewer in OTHERS {
        assert_eq!(known_hand(&table, A, viewer), ["C001"]);
        assert_eq!(see(&table, viewer).players[0].hand_size, 2);
        assert!(!mentions(&table, viewer, "C006"));
    }
    // A searcher in B's place redraws the other card, and leaves this one where it is.
    let hands = (0..40).map(|seed| {
        let mut copy = table.clone();
        copy.conceal(B, &mut Rng::fast(seed));
        copy.held(A).join(" ")
    });
    let hands: BTreeSet<String> = hands.collect();
    assert!(hands.len() > 1 && hands.iter().all(|hand| hand.starts_with("C001 ")));
}

#[test]
fn a_question_with_one_answer_is_asked_where_the_hand_is_its_secret() {
    // Orb Shrine: discard 1 upgrade card. C021 is a tactic, but only A knows that.
    let shrine = || open_table().in_play(A, &["C014"]).hand(A, &["C016", "C021"]);
    let mut secret = shrine();
    secret.play(A, Action::Activate(card("C014")));
    assert_eq!(secret.actions(A), [Action::Pay(card("C016"))]);
    // Once everybody has seen the hand there is nothing to hide, and nobody clicks for nothing.
    let mut open = shrine();
    open.0.seen = open.seen.or(open.player(A).hand);
    open.play(A, Action::Activate(card("C014")));
    assert_eq!((open.discarded(A), open.player(A).glory), (vec!["C016"], 5));
}

#[test]
fn whoever_pays_holds_what_the_cost_asks_for_in_every_searchers_eyes() {
    let mut table = open_table().in_play(A, &["C014"]).hand(A, &["C036", "C021"]);
    table.play(A, Action::Activate(card("C014")));
    for seed in 0..200 {
        let mut copy = table.clone();
        copy.conceal(B, &mut Rng::fast(seed));
        assert!(!copy.actions(A).is_empty(), "{:?}", copy.held(A));
    }
}

#[test]
fn a_turn_does_not_end_by_itself_where_that_would_tell_what_is_not_in_the_hand() {
    let table = || open_table().in_play(A, &["C014"]).hand(A, &["C021"]).energy(A, 1);
    let end = |mut table: Table| {
        table.player_mut(A).charged = false;
        table.play(A, Action::Meditate);
        table.turn()
    };
    // Others must think that A could discard an upgrade for the Orb Shrine.
    assert_eq!(end(table()), kernel::Turn::One(A));
    let mut open = table();
    open.0.seen = open.seen.or(open.player(A).hand);
    assert_eq!(end(open), kernel::Turn::One(B));
}
