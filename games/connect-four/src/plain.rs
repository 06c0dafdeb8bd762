//! The yardstick: the same game as a plain loop, without kernel, log, refusals or views.
//!
//! It has the same bits, the same generator and the same decisions; what the game on the kernel takes
//! longer is what the kernel costs.

use crate::has_line;
use kernel::Rng;

/// Plays so many games at random and returns how many decisions they took.
pub fn play_random(games: u64, seed: u64) -> u64 {
    let mut rng = Rng::fast(seed);
    (0..games).map(|_| play_one(&mut rng)).sum()
}

fn play_one(rng: &mut Rng) -> u64 {
    let mut stones = [0u64; 2];
    let mut decisions = 0;
    for dropped in 0..42 {
        let seat = dropped % 2;
        let mut places = [0; 7];
        let mut open = 0;
        for column in 0..7 {
            let bottom = 1 << (7 * column);
            let place = ((stones[0] | stones[1]) + bottom) & (63 * bottom);
            if place != 0 {
                places[open] = place;
                open += 1;
            }
        }
        // CF-5: the only open column is no decision.
        let choice = if open == 1 { 0 } else { rng.below(open as u32) as usize };
        decisions += u64::from(open > 1);
        stones[seat] |= places[choice];
        if has_line(stones[seat]) {
            break;
        }
    }
    decisions
}

#[cfg(test)]
mod tests {
    use crate::ConnectFour;
    use kernel::{Content, Game, Quiet, Rng, SeatsOnly};

    /// Held against each other, the two must do the same work.
    #[test]
    fn takes_the_same_decisions_as_the_game_on_the_kernel() {
        let (mut rng, mut decisions, mut list) = (Rng::fast(7), 0, Vec::new());
        for _ in 0..1000 {
            let mut game =
                ConnectFour::setup(<()>::built_in(), &SeatsOnly { seats: 2 }, rng).unwrap();
            while let Some(seat) = game.turn().seats().first() {
                list.clear();
                game.actions(seat, &mut list);
                game.apply(seat, rng.pick(&list), &mut Quiet).unwrap();
                decisions += 1;
            }
        }
        assert_eq!(super::play_random(1000, 7), decisions);
    }
}
