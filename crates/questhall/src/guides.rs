//! Whether a guided first game can be followed: every step of it is reached by whoever does as it says.

use crate::catalogue::{Entry, Wish};
use crate::failure::Failure;
use bots::BotKind;
use kernel::guide::{self, Followed};
use kernel::{Guide, Rng, Seat, Seed, Table};

/// So many times it is followed, with other chances for the bots.
const RUNS: u64 = 3;

/// What is wrong with the guide of a game, each with its place; nothing for a game without one.
pub(crate) fn problems(entry: &dyn Entry) -> Result<Vec<String>, Failure> {
    if entry.guide().is_empty() {
        return Ok(Vec::new());
    }
    let file = format!("games/{}/GUIDE.txt", entry.id());
    let guide = match Guide::read(&file, entry.guide()) {
        Ok(guide) => guide,
        Err(problems) => return Ok(problems),
    };
    let mut problems = Vec::new();
    for run in 0..RUNS {
        let followed = follow(entry, &guide, run)?;
        for step in guide.steps.iter().filter(|step| !followed.steps.contains(&step.line)) {
            let (line, title) = (step.line, &step.title);
            problems.push(format!(
                "{file}:{line}: Nobody who follows the guide comes to the step \"{title}\"."
            ));
        }
        problems.extend(followed.parts.iter().map(|part| {
            format!("{file}:1: The guide points at \"{part}\", which is not on the page then.")
        }));
        problems.extend(followed.silent.iter().map(|question| {
            format!("{file}:1: The guide says nothing when this is asked: {question}")
        }));
    }
    problems.sort();
    problems.dedup();
    Ok(problems)
}

fn follow(entry: &dyn Entry, guide: &Guide, run: u64) -> Result<Followed, Failure> {
    let rng = Rng::sealed(Seed::from_number(guide.seed));
    let wish = Wish { seats: guide.seats.len(), sets: &guide.sets, content: None, rng };
    let mut table = entry.deal(&wish)?;
    let mut bots = Vec::new();
    for word in &guide.seats {
        let kind: BotKind = if word == "me" { BotKind::Random } else { word.parse()? };
        bots.push(entry.bot(kind, run));
    }
    let decide = |table: &dyn Table, seat: Seat| bots[seat.index()].choose(table, seat);
    Ok(guide::follow(guide, &mut *table, decide)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    #[test]
    fn whoever_follows_a_guide_comes_to_every_step_of_it() {
        for entry in catalogue::all().iter().filter(|entry| !entry.is_example()) {
            assert!(!entry.guide().is_empty(), "{} has no guided first game", entry.id());
            assert_eq!(problems(*entry).unwrap(), Vec::<String>::new());
        }
    }
}
