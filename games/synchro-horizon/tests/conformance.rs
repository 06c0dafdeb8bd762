use kernel::{Content as _, Game, Options as _, Quiet, Rng, Seat, Turn};
use synchro_horizon::{Content, Horizon, Options};

#[test]
fn random_games_end() {
    let content = Content::built_in();
    for players in 1..=4 {
        for seed in 0..50 {
            let mut game = Horizon::setup(content, &Options::standard(players), Rng::fast(seed)).unwrap();
            let mut rng = Rng::fast(seed + 1000);
            let mut n = 0;
            let mut list = Vec::new();
            while let Turn::One(seat) = game.turn() {
                list.clear();
                game.actions(seat, &mut list);
                let action = rng.pick(&list);
                game.apply(seat, action, &mut Quiet).unwrap();
                n += 1;
                assert!(n < 20_000);
            }
            if seed < 3 { println!("{players} {seed}: {n} decisions, {:?} day {} city {}", game.fate, game.day, game.city.0); }
        }
    }
    let _ = Seat(0);
    println!("size {}", size_of::<Horizon>());
}
