//! Bots play, think, and see no more than their seat.

mod counsel;
mod guess;
mod search;

use bots::{Bot, BotKind, Greedy, Look, Seated, Thrift, play, play_quiet, to_decide};
use guess::{DULL, GUESSES, Guess, NUMBERS, NoOptions};
use kernel::{Content, Game, Quiet, Rng, Seat, Turn, Valued, Viewer};
use lantern_fair::{Action, LanternFair};

fn deal(seats: usize, seed: u64) -> LanternFair {
    let content = lantern_fair::Content::built_in();
    LanternFair::setup(content, &lantern_fair::Options { seats }, Rng::fast(seed)).unwrap()
}

fn seat_all<G: Valued>(kinds: &[BotKind], seed: u64) -> Vec<Seated<G>> {
    kinds.iter().enumerate().map(|(seat, kind)| kind.seat(seed * 10 + seat as u64)).collect()
}

#[test]
fn quiet_and_told_games_are_the_same_game() {
    let kinds = [BotKind::GREEDY, BotKind::Random, BotKind::GREEDY];
    let (mut quiet, mut told) = (deal(3, 5), deal(3, 5));
    let (mut quiet_moves, mut told_moves) = (Vec::new(), Vec::new());
    play_quiet(&mut quiet, &mut seat_all(&kinds, 5), &mut quiet_moves);
    let mut heard = Vec::new();
    let mut events = 0;
    play(&mut told, &mut seat_all(&kinds, 5), &mut told_moves, |seat, action, log, _| {
        heard.push((seat, action));
        events += log.events.len();
    });
    assert_eq!(quiet, told);
    assert_eq!(quiet_moves, told_moves);
    assert_eq!(heard, told_moves);
    // Five evenings, on each of which three lanterns are chosen and one prize is taken, at least.
    assert!(told_moves.len() >= 20 && events >= 4 * 5 + told_moves.len(), "{events}");
    assert_eq!(told.turn(), Turn::Over);
}

#[test]
fn greedy_takes_the_bigger_prize() {
    for seed in 0..50 {
        let mut game = deal(2, seed);
        for seat in Seat::all(2) {
            let mut actions = Vec::new();
            game.actions(seat, &mut actions);
            game.apply(seat, actions[0], &mut Quiet).unwrap();
        }
        let taker = to_decide(&game, 2).unwrap();
        let greedy = Greedy::new(Thrift::STANDARD, Rng::fast(seed));
        let chosen = Seated::new(Box::new(greedy), Rng::fast(seed)).decide(&game, taker);
        let worth = |action| {
            let mut after = game;
            after.apply(taker, action, &mut Quiet).unwrap();
            after.value(taker)
        };
        assert!(
            worth(chosen) >= worth(Action::Prize(0)).max(worth(Action::Prize(1))),
            "seed {seed}"
        );
    }
}

/// The value of a guess tells whether it was right. Who peeks is always right; who thinks on a concealed
/// copy is right as often as chance.
#[test]
fn greedy_guesses_no_better_than_chance() {
    let games = 200;
    let mut right = 0;
    for seed in 0..games {
        let mut game = Guess::setup(<()>::built_in(), &NoOptions, Rng::fast(seed)).unwrap();
        play_quiet(&mut game, &mut seat_all(&[BotKind::GREEDY; 2], seed), &mut Vec::new());
        right += game.right.iter().sum::<i32>();
    }
    let made = f64::from(GUESSES) * games as f64;
    let share = f64::from(right) / made;
    // Four standard deviations either way.
    let fair = 1.0 / f64::from(NUMBERS);
    let slack = 4.0 * (fair * (1.0 - fair) / made).sqrt();
    assert!((share - fair).abs() < slack, "{share}");
}

#[test]
fn greedy_does_not_try_what_does_not_tempt() {
    let mut guessed = [0; NUMBERS as usize];
    for seed in 0..10 {
        let mut game = Guess::setup(<()>::built_in(), &NoOptions, Rng::fast(seed)).unwrap();
        let mut moves = Vec::new();
        play_quiet(&mut game, &mut seat_all(&[BotKind::GREEDY; 2], seed), &mut moves);
        moves.iter().for_each(|&(_, action)| guessed[usize::from(action)] += 1);
    }
    assert_eq!(guessed[usize::from(DULL)], 0);
    assert!(guessed.iter().filter(|&&times| times > 20).count() == 3, "{guessed:?}");
    // Where nothing else is left, it is taken all the same.
    let game = Guess::setup(<()>::built_in(), &NoOptions, Rng::fast(1)).unwrap();
    let mut greedy = Greedy::new(Thrift::STANDARD, Rng::fast(1));
    let mut think = Rng::fast(2);
    let mut look = Look::new(&game, Seat(0), &mut think);
    assert_eq!(greedy.choose(&mut look, &[DULL, DULL]), DULL);
}

/// A bot that would win if what it looks at were true.
#[derive(Debug)]
struct Peeker;

impl Bot<Guess> for Peeker {
    fn choose(&mut self, look: &mut Look<'_, Guess>, actions: &[u8]) -> u8 {
        let seat = look.seat();
        let seen = look.concealed();
        let right = |action: &&u8| {
            let mut tried = seen;
            tried.apply(seat, **action, &mut Quiet).is_ok() && tried.value(seat) > seen.value(seat)
        };
        *actions.iter().find(right).expect("one guess is right in what it sees")
    }
}

#[test]
fn a_bot_that_tries_to_peek_is_right_as_often_as_chance() {
    let mut right = 0;
    for seed in 0..200 {
        let mut game = Guess::setup(<()>::built_in(), &NoOptions, Rng::fast(seed)).unwrap();
        let mut seats =
            [0, 1].map(|seat| Seated::new(Box::new(Peeker), Rng::fast(1_000 + seed * 2 + seat)));
        play_quiet(&mut game, &mut seats, &mut Vec::new());
        right += game.right.iter().sum::<i32>();
    }
    assert!((1_800..2_200).contains(&right), "{right} of 8000");
}

#[test]
fn each_look_is_another_world_that_the_seat_cannot_tell_from_the_truth() {
    let truth = deal(4, 9);
    let mut rng = Rng::fast(3);
    let mut look = Look::new(&truth, Seat(2), &mut rng);
    let (one, other) = (look.concealed(), look.concealed());
    assert_ne!(one, other);
    assert_ne!(one, truth);
    let seen = Viewer::Seat(Seat(2));
    assert_eq!((one.view(seen), other.view(seen)), (truth.view(seen), truth.view(seen)));
}
