//! What is asked by chance play: nothing is asked for nothing, and no two answers are one and the same.

use kernel::{Content as _, Game, Options as _, Present, Quiet, Rng, Seat, Turn};
use ruins_of_elysia::{Action, Ask, Content, Elysia, Options, QuestMix, Setting};

/// Tables of every size, in both setups, plain and with everything that can be set.
fn tables() -> impl Iterator<Item = Options> {
    (1..=8).flat_map(|players| {
        let standard = Options { rounds: 12, ..Options::standard(players) };
        let settings = [Setting::Destiny, Setting::HerosQuest];
        settings
            .into_iter()
            .filter(move |setting| players > 1 || *setting == Setting::HerosQuest)
            .flat_map(move |setting| {
                [
                    Options { setting, ..standard },
                    Options {
                        setting,
                        advanced: true,
                        quests: QuestMix::All,
                        villains: Some(2),
                        companion: setting == Setting::HerosQuest,
                        rounds: 20,
                        ..standard
                    },
                ]
            })
    })
}

/// Plays a game at random and shows every moment with its answers.
fn play(options: Options, seed: u64, mut look: impl FnMut(&Elysia, Seat, &[Action])) {
    let mut rng = Rng::fast(seed);
    let mut table =
        Elysia::setup(Content::built_in(), &options, rng.fork()).expect("it can be set");
    let mut actions = Vec::new();
    while let Turn::One(seat) = table.turn() {
        actions.clear();
        table.actions(seat, &mut actions);
        look(&table, seat, &actions);
        let action = rng.pick(&actions);
        table.apply(seat, action, &mut Quiet).expect("it is listed");
    }
}

fn show(table: &Elysia, seat: Seat, actions: &[Action]) -> String {
    let choices = actions.iter().map(|&action| {
        let choice = table.choice(seat, action);
        format!("\n    {}: {}", choice.label, choice.does)
    });
    format!("{}{}", table.question(seat).text, choices.collect::<String>())
}

/// Whether others do not know every card of this seat's hand: then being asked, or not, could tell them something.
fn has_secrets(table: &Elysia, seat: Seat) -> bool {
    let player = table.player(seat);
    table.options.players > 1 && player.known != player.hand
}

#[test]
fn a_question_with_one_answer_is_asked_only_where_silence_would_tell() {
    let mut alone = 0;
    for (seed, options) in tables().enumerate() {
        play(options, seed as u64, |table, seat, actions| {
            if actions.len() == 1 {
                assert!(has_secrets(table, seat), "{}", show(table, seat, actions));
                alone += 1;
            }
        });
    }
    assert!(alone > 0, "there are such questions");
}

#[test]
fn no_two_answers_are_one_and_the_same() {
    let mut moment = 0;
    for (seed, options) in tables().enumerate() {
        play(options, 100 + seed as u64, |table, seat, actions| {
            let words: Vec<_> = actions.iter().map(|&action| table.choice(seat, action)).collect();
            for (place, choice) in words.iter().enumerate() {
                let alike = words[..place].iter().any(|other| other.label == choice.label);
                assert!(!alike, "{}", show(table, seat, actions));
            }
            // In a strike, a card played in vain and one that is lost may come to the same, and so may two walks from which
            // one has to turn back; whether they do must not be told by the question.
            if matches!(table.ask, Ask::Strike { .. } | Ask::Explore | Ask::Move) {
                return;
            }
            moment += 1;
            if moment % 3 == 0 || actions.len() == 2 {
                let after: Vec<Elysia> =
                    actions.iter().map(|&each| taken(table, seat, each)).collect();
                for (place, state) in after.iter().enumerate() {
                    assert!(!after[..place].contains(state), "{}", show(table, seat, actions));
                }
            }
        });
    }
}

/// The table after an answer.
fn taken(table: &Elysia, seat: Seat, action: Action) -> Elysia {
    let mut after = *table;
    after.apply(seat, action, &mut Quiet).expect("it is listed");
    after
}
