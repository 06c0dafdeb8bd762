#[path = "../../bots/tests/toy/tricks.rs"]
mod tricks;
use bots::BotKind;
use kernel::{Content, Options};
use lab::*;
use tricks::*;
#[test]
fn render() {
    for (name, bots, mode) in [
        ("a", vec![BotKind::GREEDY; 3], Mode::Cards),
        (
            "b",
            vec![BotKind::GREEDY, BotKind::Random, BotKind::Random, BotKind::Random],
            Mode::Rigged,
        ),
        ("c", vec![BotKind::Random; 2], Mode::Lots),
    ] {
        let options = TricksOptions { mode, ..TricksOptions::standard(bots.len()) };
        let t = Trial::<Tricks> { content: <()>::built_in(), options, bots, games: 4000, seed: 1 };
        let f = t.run(Detail::Rows, |_| ()).unwrap();
        println!("{} {}", f.seconds, serde_json::to_string(&f.summary()).unwrap());
        std::fs::write(format!("/tmp/lab-{name}.html"), f.report()).unwrap();
    }
    println!(
        "{:?}",
        lab::bench::<Tricks>(<()>::built_in(), &TricksOptions::standard(3), Effort::STANDARD)
    );
}
