//! The searching bot: it keeps to its budget, sees no more than its seat, and plays better than the greedy one.

use crate::guess::{DULL, GUESSES, Guess, NUMBERS, NoOptions};
use crate::{deal, seat_all};
use bots::{Bot, BotKind, Budget, Look, Mcts, Recipe, Search, Seated, play_quiet, to_decide};
use connect_four::{Column, ConnectFour};
use kernel::{Content, Game, Options, Quiet, Rng, Seat, SeatsOnly, Turn};
use std::time::{Duration, Instant};

fn four(drops: &str) -> ConnectFour {
    let mut game =
        ConnectFour::setup(<()>::built_in(), &SeatsOnly::standard(2), Rng::fast(1)).unwrap();
    for drop in drops.bytes() {
        let Turn::One(seat) = game.turn() else { panic!("{drops} ends too soon") };
        game.apply(seat, Column(drop - b'1'), &mut Quiet).unwrap();
    }
    game
}

fn decide(game: &ConnectFour, word: &str, seed: u64) -> Column {
    let Turn::One(seat) = game.turn() else { panic!("the game is over") };
    word.parse::<BotKind>().unwrap().seat(seed).decide(game, seat)
}

#[test]
fn a_line_of_four_is_closed_and_one_of_the_rival_is_stopped() {
    for seed in 0..20 {
        assert_eq!(decide(&four("112233"), "mcts:200", seed), Column(3), "seed {seed}");
        assert_eq!(decide(&four("71727"), "mcts:200", seed), Column(6), "seed {seed}");
    }
}

/// Three in a row with both ends open cannot be stopped: whoever looks ahead does not let it come to two with both ends open.
#[test]
fn a_fork_is_seen_two_turns_ahead() {
    for seed in 0..10 {
        let Column(column) = decide(&four("414"), "mcts:4000", seed);
        assert!((1..=4).contains(&column) || column == 3, "column {column} of seed {seed}");
        let Column(column) = decide(&four("3141"), "mcts:4000", seed);
        // X has the third and the fourth: the second or the fifth makes three with both ends open.
        assert!([1, 4].contains(&column), "column {column} of seed {seed}");
    }
}

#[test]
fn steps_give_the_same_game_and_more_of_them_another_one() {
    let moves = |word: &str| {
        let kind: BotKind = word.parse().unwrap();
        let mut moves = Vec::new();
        play_quiet(&mut deal(3, 4), &mut seat_all(&[kind; 3], 4), &mut moves);
        moves
    };
    assert_eq!(moves("mcts:60"), moves("mcts:60"));
    assert_ne!(moves("mcts:60"), moves("mcts:61"));
}

/// What a bot does not know is redrawn with another stream: a seat that cannot tell the tables apart decides alike.
#[test]
fn what_is_hidden_does_not_change_what_is_chosen() {
    let mut differ = 0;
    for seed in 0..30 {
        let mut truth = deal(3, seed);
        let mut moves = seed as usize % 4;
        let mut random = seat_all(&[BotKind::Random; 3], seed);
        while moves > 0 || truth.turn().seats().len() < 2 {
            let Some(seat) = to_decide(&truth, 0) else { break };
            let action = random[seat.index()].decide(&truth, seat);
            truth.apply(seat, action, &mut Quiet).unwrap();
            moves = moves.saturating_sub(1);
        }
        let Some(seat) = to_decide(&truth, 0) else { continue };
        let mut other = truth;
        other.conceal(seat, &mut Rng::fast(1_000 + seed));
        differ += u32::from(other != truth);
        let choice = |game| BotKind::mcts(Budget::Steps(100)).seat(7).decide(game, seat);
        assert_eq!(choice(&truth), choice(&other), "seed {seed}");
    }
    assert!(differ > 20, "hardly anything was hidden: {differ}");
}

#[test]
fn a_searcher_guesses_no_better_than_chance_and_nothing_that_does_not_tempt() {
    let games = 60;
    let (mut right, mut dull) = (0, 0);
    for seed in 0..games {
        let mut game = Guess::setup(<()>::built_in(), &NoOptions, Rng::fast(seed)).unwrap();
        let mut moves = Vec::new();
        let kinds = [BotKind::mcts(Budget::Steps(40)); 2];
        play_quiet(&mut game, &mut seat_all(&kinds, seed), &mut moves);
        right += game.right.iter().sum::<i32>();
        dull += moves.iter().filter(|(_, action)| *action == DULL).count();
    }
    let made = f64::from(GUESSES) * games as f64;
    let fair = 1.0 / f64::from(NUMBERS);
    let slack = 4.0 * (fair * (1.0 - fair) / made).sqrt();
    assert!((f64::from(right) / made - fair).abs() < slack, "{right} of {made}");
    assert_eq!(dull, 0);
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a stopwatch needs a clock; no rule hears of it")]
fn a_budget_of_time_is_used_and_kept() {
    let mut bot: Seated<ConnectFour> =
        BotKind::mcts(Budget::Time(Duration::from_millis(250))).seat(1);
    let start = Instant::now();
    bot.decide(&four("4"), Seat(1));
    let took = start.elapsed();
    assert!((200..400).contains(&took.as_millis()), "{took:?}");
}

/// More steps come closer to what is best: the search wins nine of ten games against one that has a hundredth of them.
#[test]
fn thinking_longer_wins_more() {
    let mut won = 0;
    for seed in 0..40 {
        let mut game = four("");
        let (long, short) = (BotKind::mcts(Budget::Steps(2_000)), BotKind::mcts(Budget::Steps(20)));
        let first = seed % 2 == 0;
        let kinds = if first { [long, short] } else { [short, long] };
        play_quiet(&mut game, &mut seat_all(&kinds, seed), &mut Vec::new());
        let own = Seat(if first { 0 } else { 1 });
        won += u32::from(game.outcome().unwrap().winners.contains(own));
    }
    assert!(won >= 32, "{won} of 40");
}

/// From random to searching, each kind beats the one before: novices see what lies before them, and greedy bots what comes of it.
#[test]
fn each_kind_beats_the_one_before() {
    for (weak, strong) in [("random", "novice"), ("novice", "greedy"), ("greedy", "mcts:300")] {
        let [weak, strong]: [BotKind; 2] = [weak, strong].map(|word| word.parse().unwrap());
        let mut share = 0.0;
        for seed in 0..200 {
            let mut game = deal(2, seed / 2);
            let kinds = if seed % 2 == 0 { [strong, weak] } else { [weak, strong] };
            play_quiet(&mut game, &mut seat_all(&kinds, seed), &mut Vec::new());
            let winners = game.outcome().unwrap().winners;
            let own = Seat(if seed % 2 == 0 { 0 } else { 1 });
            share += if winners.contains(own) { 1.0 / winners.len() as f64 } else { 0.0 };
        }
        assert!(share >= 110.0, "{strong} won {share} of 200 against {weak}");
    }
}

#[test]
fn what_was_found_adds_up() {
    let game = four("4");
    let mut rng = Rng::fast(5);
    let mut search: Search<ConnectFour> = Search::new(Recipe::STANDARD, Rng::fast(6));
    search.think(&mut Look::new(&game, Seat(1), &mut rng), Budget::Steps(500));
    let found = search.found();
    assert_eq!((search.lines(), found.iter().map(|each| each.visits).sum::<u64>()), (500, 500));
    assert_eq!(found.len(), 7);
    assert_eq!(search.best(), Some(found[0].action));
    let least = found.iter().min_by_key(|each| each.visits).unwrap();
    let most = found.iter().max_by_key(|each| each.visits).unwrap();
    assert!(least.error > most.error && most.error > 0.0, "{found:?}");
    assert!(found.iter().all(|each| (0.0..=1.0).contains(&each.mean)));
}

#[test]
fn a_searcher_that_has_no_choice_does_not_think() {
    let game = four("4");
    let mut rng = Rng::fast(5);
    let mut bot: Mcts<ConnectFour> =
        Mcts::new(Budget::Time(Duration::from_secs(60)), Recipe::STANDARD, Rng::fast(6));
    let only = [Column(2)];
    assert_eq!(bot.choose(&mut Look::new(&game, Seat(1), &mut rng), &only), Column(2));
}
