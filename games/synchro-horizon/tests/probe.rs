//! How bots fare: a measurement, not a promise. `GAMES=100 PLAYERS=4 BOT=random cargo test -p synchro-horizon --test all
//! probe -- --ignored --nocapture` prints it.

use bots::{BotKind, Seated};
use kernel::{Content as _, Game, Options as _, Rng};
use synchro_horizon::{Content, Fate, Horizon, Options, What};

#[test]
#[ignore = "a measurement"]
fn greedy_fares() {
    let content = Content::built_in();
    let games: u64 = std::env::var("GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(20);
    let players: usize = std::env::var("PLAYERS").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let (mut won, mut ends, mut battles, mut levels, mut days) =
        (0, std::collections::BTreeMap::new(), 0u32, 0u32, 0u32);
    let kind = if std::env::var("BOT").is_ok_and(|bot| bot == "random") {
        BotKind::Random
    } else {
        BotKind::GREEDY
    };
    let mut stell = 0;
    let mut spent: std::collections::BTreeMap<&str, u32> = Default::default();
    for seed in 0..games {
        let mut game =
            Horizon::setup(content, &Options::standard(players), Rng::fast(seed)).unwrap();
        let mut seats: Vec<Seated<Horizon>> =
            (0..players).map(|seat| kind.seat(seed * 7 + seat as u64)).collect();
        let mut moves = Vec::new();
        let mut retreat = false;
        bots::play(&mut game, &mut seats, &mut moves, |_, _, log, _| {
            for event in &log.events {
                match event.what {
                    What::Day { n: 1, .. } => *spent.entry("rounds and Mine").or_insert(0) += 1,
                    What::Day { n, .. } if retreat => {
                        retreat = false;
                        *spent.entry("Retreats").or_insert(0) += u32::from(n);
                    }
                    What::Day { n, .. } => {
                        *spent.entry("travel and Village").or_insert(0) += u32::from(n)
                    }
                    What::Retreated { .. } => retreat = true,
                    What::VillageVisited => *spent.entry("visits").or_insert(0) += 1,
                    What::SiteChosen { landmark, .. } => {
                        *spent.entry(landmark.name()).or_insert(0) += 1
                    }
                    _ => {}
                }
            }
        });
        won += u32::from(game.fate == Fate::Won);
        *ends
            .entry(format!("{:?} in battle {}", game.fate, game.battle.number + 1))
            .or_insert(0) += 1;
        battles += u32::from(game.battle.number);
        if game.is_stellaris() {
            stell += 1;
            let n = game.party_len().max(1) as u32;
            levels += game.boards.iter().map(|b| u32::from(b.level)).sum::<u32>() * 10 / n;
            days += u32::from(game.day);
        }
    }
    println!("{spent:?}");
    println!(
        "{players} players: {won} of {games} won; {battles} battles; {ends:?}; at Stellaris {stell}, level x10 {}, day {}",
        levels / stell.max(1),
        days / stell.max(1)
    );
}
