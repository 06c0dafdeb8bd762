//! Advice: fair, the same for the same steps, and with reasons in the words of the game.

use crate::deal;
use bots::{Advice, Adviser, Budget, Counsel};
use connect_four::{Column, ConnectFour};
use kernel::{Content, Game, Options, Quiet, Rng, Seat, SeatsOnly, Session, Turn, Valued};
use lantern_fair::LanternFair;

const STEPS: Budget = Budget::Steps(400);

fn four(drops: &str) -> ConnectFour {
    let mut game =
        ConnectFour::setup(<()>::built_in(), &SeatsOnly::standard(2), Rng::fast(1)).unwrap();
    for drop in drops.bytes() {
        let Turn::One(seat) = game.turn() else { panic!("{drops} ends too soon") };
        game.apply(seat, Column(drop - b'1'), &mut Quiet).unwrap();
    }
    game
}

fn counsel<G: Valued>() -> Counsel<G> {
    Counsel::new(Rng::fast(3))
}

#[test]
fn the_winning_choice_comes_first_with_its_reason() {
    let game = four("112233");
    let weighed = counsel().weigh(&game, Seat(0), STEPS);
    let (action, best) = &weighed[0];
    assert_eq!((*action, best.choice.as_str()), (Column(3), "3"));
    assert!(best.chance > 0.95, "{best:?}");
    assert_eq!(best.reasons[0].term, "a line of four");
    assert!(best.reasons[0].change > 0.0);
    assert_eq!(weighed.len(), 7, "every legal choice is weighed");
    assert!(weighed[1].1.chance < best.chance);
}

#[test]
fn the_same_steps_give_the_same_advice_about_what_the_seat_can_see() {
    let truth = deal(3, 5);
    let mut other = truth;
    other.conceal(Seat(1), &mut Rng::fast(99));
    assert_ne!(truth, other);
    let weigh = |game: &LanternFair| counsel().weigh(game, Seat(1), STEPS);
    assert_eq!(weigh(&truth), weigh(&other));
}

#[test]
fn a_table_is_advised_in_its_own_words() {
    let options = lantern_fair::Options { seats: 2 };
    let content = lantern_fair::Content::built_in();
    let table = Session::<LanternFair>::new(content, options, Rng::fast(8)).unwrap();
    let Advice { choices, iterations } = counsel::<LanternFair>().advise(&table, Seat(0), STEPS);
    assert_eq!(iterations, 400);
    let ids: Vec<String> =
        kernel::Table::choices(&table, Seat(0)).into_iter().map(|each| each.id).collect();
    assert_eq!(choices.len(), ids.len());
    for choice in &choices {
        assert!(ids.contains(&choice.choice), "{choice:?}");
        assert!((0.0..=1.0).contains(&choice.chance) && choice.error > 0.0, "{choice:?}");
        let known = |term| LanternFair::TERMS.contains(&term);
        assert!(choice.reasons.iter().all(|reason| known(reason.term)), "{choice:?}");
    }
    assert_eq!(choices.iter().map(|each| each.visits).sum::<u64>(), 400);
}

#[test]
fn chances_add_up_among_rivals_and_are_sure_once_it_is_over() {
    let game = deal(3, 2);
    let chances = counsel().chances_of(&game, Seat(0), 3, STEPS);
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{chances:?}");
    assert!(chances.iter().all(|chance| (0.1..0.7).contains(chance)), "{chances:?}");
    // Whoever is asked, X is about to win here.
    let close = four("11223");
    for seat in Seat::all(2) {
        let chances = counsel().chances_of(&four("1122337"), seat, 2, STEPS);
        assert!(chances[0] < 0.9, "O may still close the row: {chances:?}");
        let chances = counsel().chances_of(&four("112233"), seat, 2, STEPS);
        assert!(chances[0] > 0.9, "{chances:?} as seat {seat} sees it");
    }
    assert_eq!(counsel().chances_of(&four("1122334"), Seat(1), 2, STEPS), [1.0, 0.0]);
    assert!(close.outcome().is_none());
}
