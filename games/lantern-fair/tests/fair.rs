//! One test for every rule of RULES.md, the texts of the lanterns, and random play.

use kernel::{Content as _, Game, Present, Rng, Seat, Session, Table, Turn, Viewer};
use lantern_fair::{Action, Ask, Content, EVENINGS, Event, Lantern, LanternFair, Lanterns, load};
use std::collections::BTreeSet;
use testbed::{Conformance, Edits, Script, Secret, actions, play, refused};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn deal(seats: usize) -> LanternFair {
    LanternFair::setup(Content::built_in(), &lantern_fair::Options { seats }, Rng::fast(7))
        .expect("a table")
}

/// Three players, of whom A shines with this text. It is to take a prize.
fn shining(text: &str) -> LanternFair {
    let own = format!("[[lantern]]\nnumber = 24\nname = \"Test\"\ntext = \"{text}\"\n");
    let content = load(&[cardtext::Source::new("own.toml", own)]).expect("it is read");
    let mut fair =
        LanternFair::setup(content, &lantern_fair::Options { seats: 3 }, Rng::fast(7)).unwrap();
    fair.hands = [Lanterns::new(); 4];
    fair.deck = (13..=18).map(Lantern).collect();
    for (seat, numbers) in [(A, [24, 1]), (B, [2, 3]), (C, [4, 5])] {
        fair.hands[seat.index()].extend(numbers.map(Lantern));
    }
    light(&mut fair, &[24, 2, 4]);
    fair
}

fn light(fair: &mut LanternFair, numbers: &[u8]) -> Vec<Event> {
    let light =
        |(seat, number): (Seat, &u8)| play(fair, seat, Action::Light(Lantern(*number))).events;
    (0..).map(Seat).zip(numbers).flat_map(light).collect()
}

#[test]
fn lf_101_six_lanterns_are_dealt_and_the_others_are_the_deck() {
    for seats in 2..=4 {
        let fair = deal(seats);
        let dealt = fair.hands.map(|hand| hand.len());
        assert_eq!(dealt[..seats], [6, 6, 6, 6][..seats]);
        assert_eq!(fair.deck.len(), 24 - 6 * seats);
    }
    let five = lantern_fair::Options { seats: 5 };
    let refused = kernel::setup::check::<LanternFair>(&Content::built_in(), &five);
    assert!(refused.unwrap_err().0.contains("LF-101"));
}

#[test]
fn lf_102_stalls_are_dealt_by_lot() {
    let stalls = |seed| {
        LanternFair::setup(
            Content::built_in(),
            &lantern_fair::Options { seats: 3 },
            Rng::fast(seed),
        )
    };
    let all: BTreeSet<[u8; 4]> = (0..100).map(|seed| stalls(seed).unwrap().stalls).collect();
    assert_eq!(all.len(), 6, "three stalls stand in six orders, and white is not there: {all:?}");
}

#[test]
fn lf_103_a_viewer_sees_one_hand_at_most() {
    let fair = deal(2);
    let hand = |viewer| fair.view(viewer).hand.into_iter().map(|seen| seen.lantern).collect();
    let seen: Vec<Vec<Lantern>> =
        [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator].map(hand).into();
    assert_eq!(seen, [fair.hands[0].to_vec(), fair.hands[1].to_vec(), vec![]]);
}

#[test]
fn lf_201_two_different_prizes_are_laid_out() {
    let mut fair = shining("Gain 1 coin.");
    // The first is 3 (drawn as 2), the second the third of those that are left.
    let _script = Script::new([2, 2]);
    fair.rng = Script::rng();
    let events = play(&mut fair, A, Action::Prize(0)).events;
    assert_eq!((fair.prizes, events.last()), ([3, 4], Some(&Event::Laid([3, 4]))));
}

#[test]
fn lf_202_all_choose_face_down_and_light_together() {
    let mut fair = deal(2);
    let (mine, theirs) = (fair.hands[0][0], fair.hands[1][0]);
    assert_eq!(refused(&fair, A, Action::Light(theirs)), "LF-202");
    let log = play(&mut fair, A, Action::Light(mine));
    assert!(!log.news && log.events == [Event::Chose(A)], "nobody learns what it is");
    assert_eq!(refused(&fair, A, Action::Light(fair.hands[0][0])), "LF-202");
    assert_eq!(fair.turn(), Turn::Each(kernel::Seats::one(B)));
    assert!(fair.lit.is_empty());
    let log = play(&mut fair, B, Action::Light(theirs));
    assert!(log.news && *fair.lit == [mine, theirs]);
}

#[test]
fn lf_203_the_highest_number_takes_one_of_two_prizes() {
    let mut fair = shining("Gain 1 coin.");
    assert_eq!(fair.ask, Some(Ask::Prize(A)));
    assert_eq!(refused(&fair, B, Action::Prize(0)), "LF-202");
    assert_eq!(refused(&fair, A, Action::Prize(2)), "LF-203");
    let prize = fair.prizes[1];
    play(&mut fair, A, Action::Prize(1));
    // LF-204: and then the text.
    assert_eq!(fair.coins, [prize + 1, 0, 0, 0]);
}

#[test]
fn lf_204_301_the_text_is_carried_out_in_its_order_even_if_it_asks() {
    let mut fair = shining("Take 1 coin from a player and draw 1 lantern.");
    fair.coins = [0, 2, 2, 0];
    play(&mut fair, A, Action::Prize(0));
    assert_eq!((fair.ask, fair.deck.len()), (Some(Ask::From { seat: A, n: 1 }), 6));
    play(&mut fair, A, Action::From(C));
    assert_eq!((fair.coins[1], fair.coins[2], fair.deck.len()), (2, 1, 5));
}

#[test]
fn lf_205_206_lit_lanterns_stay_and_after_five_evenings_the_most_coins_win() {
    let mut fair = deal(2);
    while fair.turn() != Turn::Over {
        let seat = fair.turn().seats().iter().next().expect("somebody is asked");
        let first = actions(&fair, seat)[0];
        play(&mut fair, seat, first);
    }
    assert_eq!((fair.evening, fair.lit.len()), (EVENINGS, 10));
    let mut ends = |coins| {
        fair.coins = coins;
        let outcome = fair.outcome().expect("it is over");
        (outcome.winners, outcome.name)
    };
    assert_eq!(ends([5, 4, 0, 0]), (kernel::Seats::one(A), "won"));
    assert_eq!(ends([4, 4, 0, 0]), (kernel::Seats::all(2), "shared"));
}

#[test]
fn lf_302_gain() {
    let mut fair = shining("Gain 7 coins.");
    let prize = fair.prizes[0];
    play(&mut fair, A, Action::Prize(0));
    assert_eq!(fair.coins, [prize + 7, 0, 0, 0]);
}

#[test]
fn lf_303_draw_while_there_is_a_deck_and_only_the_drawer_is_told_what() {
    let mut fair = shining("Draw 2 lanterns.");
    fair.deck = [Lantern(20)].into_iter().collect();
    let events = play(&mut fair, A, Action::Prize(0)).events;
    assert_eq!(*fair.hands[0], [Lantern(1), Lantern(20)]);
    let drew = Event::Drew(A, Lantern(20));
    assert_eq!(events.iter().filter(|event| **event == drew).count(), 1);
    assert_eq!(fair.tell(&drew, Viewer::Seat(A)).unwrap(), "You draw Dragon's Tail (20).");
    assert!(fair.tell(&drew, Viewer::Seat(B)).unwrap().ends_with("draws a lantern."));
}

#[test]
fn lf_304_take_from_whoever_has_coins() {
    let after = |coins| {
        let mut fair = shining("Take 2 coins from a player.");
        fair.coins = coins;
        play(&mut fair, A, Action::Prize(0));
        fair
    };
    assert_eq!(after([0, 0, 0, 0]).coins[1..], [0, 0, 0], "nobody has any");
    assert_eq!(after([0, 0, 1, 0]).coins[1..], [0, 0, 0], "only C has one, and gives it");
    let mut asked = after([0, 3, 3, 0]);
    assert_eq!(actions(&asked, A), [Action::From(B), Action::From(C)]);
    assert_eq!(refused(&asked, A, Action::From(A)), "LF-304");
    play(&mut asked, A, Action::From(B));
    assert_eq!(asked.coins[1..], [1, 3, 0]);
}

#[test]
fn lf_305_each_other_player_gains() {
    let mut fair = shining("Each other player gains 2 coins.");
    let prize = fair.prizes[0];
    play(&mut fair, A, Action::Prize(0));
    assert_eq!(fair.coins, [prize, 2, 2, 0]);
}

#[test]
fn every_text_is_printed_back_as_it_was_written() {
    let (content, names) = (Content::built_in(), cardtext::Names::new());
    for lantern in Lantern::all() {
        let print = content.get().print(lantern);
        let text = lantern_fair::Text { sentences: print.sentences.clone() };
        assert_eq!(cardtext::print(&text, &names), print.text);
    }
}

mod mistakes {
    testbed::mistakes!(lantern_fair::load);

    #[test]
    fn a_mistake_in_a_lantern_is_told_with_its_place() {
        let own = |number: u8, text: &str| {
            format!("[[lantern]]\nnumber = {number}\nname = \"Own\"\ntext = \"{text}\"\n")
        };
        accepted(&own(1, "Gain 2 coins."));
        refused(&own(25, "Gain 2 coins."), "2:10", "a lantern's number goes from 1 to 24");
        let twice = own(1, "Gain 2 coins.") + &own(1, "Gain 3 coins.");
        refused(&twice, "6:10", "the lantern 1 stands twice; the other is at own.toml:2:10");
        let near = "\"cions\" does not fit here. Did you mean \"coins\"?";
        refused(&own(1, "Gain 2 cions."), "4:16", near);
    }
}

#[test]
fn every_legal_action_has_its_place_on_the_page() {
    let mut table = Session::<LanternFair>::new(
        Content::built_in(),
        lantern_fair::Options { seats: 4 },
        Rng::fast(3),
    )
    .unwrap();
    while let Some(seat) = table.turn().seats().iter().next() {
        let page = table.page(Viewer::Seat(seat));
        assert!(page.bar.is_empty() && page.placed.len() == table.choices(seat).len());
        table.play(seat, &page.placed[0].id.clone()).unwrap();
    }
}

#[test]
fn lantern_fair_conforms() {
    let everywhere = |fair: &LanternFair| {
        let piles = fair.hands.iter().chain([&fair.deck, &fair.lit]).flat_map(|pile| pile.to_vec());
        let all: Vec<Lantern> = piles.chain(fair.chosen.into_iter().flatten()).collect();
        let count = |lantern| all.iter().filter(|each| **each == lantern).count() as i64;
        Lantern::all().map(|lantern| (format!("lantern {}", lantern.0), count(lantern))).collect()
    };
    let tally = Conformance::<LanternFair>::new()
        .decisions(100_000)
        .bound(60)
        .pieces(everywhere)
        .secrets(secrets)
        .run();
    assert!(tally.secrets > 100, "{tally}");
}

#[test]
fn edited_tables_are_refused_or_go_on() {
    Edits::<LanternFair>::new().run();
}

fn secrets(fair: &LanternFair, seat: Seat) -> Vec<Secret> {
    let deck = fair.deck.iter().enumerate();
    let deck = deck.map(|(place, lantern)| (format!("deck {place}"), *lantern));
    let others = fair.seats().filter(|other| *other != seat);
    let others = others.flat_map(|other| {
        let hand = fair.hands[other.index()].iter().copied().enumerate();
        let chosen =
            fair.chosen[other.index()].map(|lantern| (format!("chosen by {other}"), lantern));
        hand.map(move |(place, lantern)| (format!("hand of {other}, {place}"), lantern))
            .chain(chosen)
    });
    others
        .chain(deck)
        .map(|(place, lantern)| Secret::new("lanterns", place, lantern.0.into()))
        .collect()
}
