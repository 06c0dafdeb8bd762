//! What the rules of a game mean: random games must go as they went when `meaning.json` was written, or a change must be said.
//!
//! A table that was saved yesterday is opened by its moves if neither `RULES_VERSION` nor the fingerprint of its content is
//! another one today. So under the same two all games must go the same way, or sound files would be called damaged.

use crate::conformance::Table;
use crate::options::{by_chance, standard_tables};
use kernel::{Content as _, Game, Rng, Seat, at_hand, state_value_hash};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::path::Path;

/// So many games are looked at, of every mode and every number of seats in turn. Half of them have options by chance: what only
/// a variant does is a rule too.
const GAMES: usize = 200;
/// And so many decisions of each.
const DECISIONS: usize = 1_000;

/// How games go under these rules and this content.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Meaning {
    pub(crate) rules: u32,
    /// The fingerprint of the content.
    pub(crate) content: String,
    /// The hash of all that could be decided and was.
    pub(crate) games: String,
}

impl Meaning {
    pub(crate) fn of<G: Game>() -> Meaning {
        let tables = standard_tables::<G>();
        let game = |number: usize| {
            let table = &tables[number / 2 % tables.len()];
            let mut rng = Rng::fast(number as u64);
            let options = if number.is_multiple_of(2) {
                table.1.clone()
            } else {
                by_chance::<G>(table, &mut rng)
            };
            course::<G>(&(table.0, options), rng)
        };
        Meaning {
            rules: G::RULES_VERSION,
            content: G::Content::built_in().fingerprint().to_owned(),
            games: state_value_hash(&(0..GAMES).map(game).collect()),
        }
    }

    /// What is kept, if anything is.
    pub(crate) fn read(path: &Path) -> Option<Meaning> {
        let text = std::fs::read_to_string(path).ok()?;
        Some(serde_json::from_str(&text).expect("a meaning is kept as it was written"))
    }

    /// As it is kept.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("it is plain data") + "\n"
    }

    /// Games go otherwise, and nothing says so: to write that down would hide it.
    pub(crate) fn is_silent_change(&self, now: &Meaning) -> bool {
        (self.rules, &self.content) == (now.rules, &now.content) && self.games != now.games
    }

    /// What has to be said about a change, if there is one.
    pub(crate) fn compare(&self, now: &Meaning, package: &str) -> Result<(), String> {
        let record = format!("QUESTHALL_RECORD=1 cargo test -p {package} playthroughs");
        if self == now {
            return Ok(());
        }
        Err(if self.is_silent_change(now) {
            format!(
                "The games of {package} go otherwise than before under the same RULES_VERSION and the same content, so sound tables \
                 that people have saved would be called damaged. If that is meant, raise RULES_VERSION from {} to {} and run: \
                 {record}. If it is not, something has changed a rule unnoticed. (If version {} is new and has never landed, \
                 remove meaning.json and record.)",
                now.rules,
                now.rules + 1,
                now.rules,
            )
        } else if self.rules != now.rules {
            format!(
                "RULES_VERSION of {package} was {} and is {}: record what games mean now. Run: {record}.",
                self.rules, now.rules
            )
        } else {
            format!(
                "The content of {package} was edited: its fingerprint was {} and is {}. Tables that were dealt with it go on by \
                 meaning, so RULES_VERSION can stay as it is, unless a rule was changed too. Run: {record}.",
                self.content, now.content
            )
        })
    }
}

/// A game played at random: how many answers each question had, which was taken, and how it ended. In what order the answers
/// are listed means nothing.
fn course<G: Game>((content, options): &Table<G>, mut rng: Rng) -> Value {
    let mut game = G::setup(*content, options, rng.fork()).expect("such a table is set");
    let (mut told, mut log, mut list) = (Vec::new(), kernel::Quiet, Vec::new());
    for _ in 0..DECISIONS {
        let seats: Vec<Seat> = game.turn().seats().iter().collect();
        if seats.is_empty() {
            break;
        }
        let seat = rng.pick(&seats);
        list.clear();
        game.actions(seat, &mut list);
        list.sort();
        let action = rng.pick(&list);
        let written = at_hand(*content, || serde_json::to_value(action)).expect("plain data");
        told.push(json!([seat, list.len(), written]));
        game.apply(seat, action, &mut log).expect("a listed action is legal");
    }
    let end = game.outcome().map(|end| (end.winners.iter().collect::<Vec<Seat>>(), end.scores));
    json!([told, end])
}

#[cfg(test)]
mod tests {
    use super::Meaning;

    fn meaning(rules: u32, content: &str, games: &str) -> Meaning {
        Meaning { rules, content: content.to_owned(), games: games.to_owned() }
    }

    #[test]
    fn every_change_is_answered_with_what_to_do() {
        let kept = meaning(3, "a", "x");
        let told = |now: &Meaning| kept.compare(now, "toy").expect_err("it has changed");
        assert_eq!(kept.compare(&kept, "toy"), Ok(()));
        let silent = told(&meaning(3, "a", "y"));
        assert!(silent.contains("raise RULES_VERSION from 3 to 4"), "{silent}");
        assert!(silent.contains("QUESTHALL_RECORD=1 cargo test -p toy playthroughs"), "{silent}");
        assert!(kept.is_silent_change(&meaning(3, "a", "y")));
        let raised = told(&meaning(4, "a", "y"));
        assert!(raised.starts_with("RULES_VERSION of toy was 3 and is 4"), "{raised}");
        let edited = told(&meaning(3, "b", "y"));
        assert!(edited.starts_with("The content of toy was edited"), "{edited}");
        assert!(!kept.is_silent_change(&meaning(3, "b", "y")));
    }
}
