//! A guided first game: a table that is set for learning, and a teacher's words for its moments.
//!
//! `Guide::read` reads the script of a game's folder, `Guide::now` finds what the teacher says at a table. A step waits for
//! a question, a choice or something told; whoever decides otherwise than advised is not stopped: steps that do not fit
//! any more are passed over.

use crate::{Choice, Seat, SetupError, Table, Viewer, nearest};
use serde::{Deserialize, Serialize};

/// The script of a first game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guide {
    /// About how long it takes.
    pub minutes: u8,
    /// One word for each seat; the first "me" is whoever learns.
    pub seats: Vec<String>,
    /// KEY=VALUE.
    pub sets: Vec<String>,
    pub seed: u64,
    /// What is said once, in this order.
    pub steps: Vec<Step>,
    /// What is said at any question that no step is about.
    pub hints: Vec<Step>,
}

/// Something that the teacher says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Step {
    pub title: String,
    /// One or two sentences.
    pub words: String,
    /// The part of the page that it speaks of, by its name.
    pub part: Option<String>,
    /// The line of the script where it begins.
    pub line: usize,
    asked: Option<Pattern>,
    told: Option<Pattern>,
    advice: Option<Pattern>,
}

/// How far somebody has been guided. It is stored with the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub step: usize,
    /// The number of the action since which its step has waited.
    pub since: usize,
}

/// What the teacher says now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub step: Step,
    /// Its place among the steps; none for a hint.
    pub place: Option<usize>,
    /// The choices that are advised, if a decision is.
    pub advised: Vec<Choice>,
}

/// Words that are looked for in a text. `*` stands for anything.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Pattern(String);

impl Pattern {
    fn is_in(&self, text: &str) -> bool {
        let mut rest = text;
        self.0.split('*').all(|piece| match rest.find(piece) {
            Some(place) => {
                rest = &rest[place + piece.len()..];
                true
            }
            None => false,
        })
    }
}

impl Guide {
    /// Reads a script; all mistakes at once, each with its place.
    pub fn read(file: &str, text: &str) -> Result<Guide, Vec<String>> {
        let mut reader = Reader { file, ..Reader::default() };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                reader.line(number, line);
            }
        }
        reader.finish()
    }

    /// The seat of whoever learns.
    pub fn learner(&self) -> Seat {
        let place = self.seats.iter().position(|word| word == "me").unwrap_or_default();
        Seat(place as u8)
    }

    /// What the teacher says at this table to whoever has been guided this far.
    pub fn now(&self, place: Place, table: &dyn Table) -> Option<Said> {
        let current = self.steps.get(place.step)?;
        if table.outcome().is_some() {
            return None;
        }
        let moment = Moment::of(table, self.learner(), place.since);
        if let Some(advised) = current.fits(&moment) {
            return Some(Said { step: current.clone(), place: Some(place.step), advised });
        }
        moment.question.as_ref()?;
        // The learner has gone another way, or is asked something on the way there.
        let later = self.steps.iter().enumerate().skip(place.step + 1);
        let later = later.filter(|(_, step)| step.waits()).map(|(index, step)| (Some(index), step));
        let hints = self.hints.iter().map(|hint| (None, hint));
        later.chain(hints).find_map(|(place, step)| {
            Some(Said { advised: step.fits(&moment)?, step: step.clone(), place })
        })
    }

    /// Where whoever has heard this is then: `number` actions have been taken.
    pub fn after(&self, place: Place, said: &Said, number: usize) -> Place {
        said.place.map_or(place, |step| Place { step: step + 1, since: number })
    }

    /// Whether everything has been said.
    pub fn is_over(&self, place: Place) -> bool {
        place.step >= self.steps.len()
    }
}

impl Said {
    /// Whether it waits for a decision, and not only to be read.
    pub fn is_advice(&self) -> bool {
        self.step.advice.is_some()
    }
}

/// What a step is compared with.
struct Moment {
    question: Option<String>,
    choices: Vec<Choice>,
    told: Vec<String>,
}

impl Moment {
    fn of(table: &dyn Table, seat: Seat, since: usize) -> Moment {
        let question = table.question(seat).map(|question| question.text);
        let choices = if question.is_some() { table.choices(seat) } else { Vec::new() };
        let told = table.log(Viewer::Seat(seat), since).into_iter().map(|line| line.text).collect();
        Moment { question, choices, told }
    }
}

impl Step {
    /// Whether it waits for anything; otherwise it follows on the step before it.
    fn waits(&self) -> bool {
        self.asked.is_some() || self.told.is_some() || self.advice.is_some()
    }

    /// The advised choices, if this is the moment for the step.
    fn fits(&self, moment: &Moment) -> Option<Vec<Choice>> {
        let asked =
            |pattern: &Pattern| moment.question.as_ref().is_some_and(|text| pattern.is_in(text));
        let told = |pattern: &Pattern| moment.told.iter().any(|line| pattern.is_in(line));
        if !self.asked.as_ref().is_none_or(asked) || !self.told.as_ref().is_none_or(told) {
            return None;
        }
        let Some(advice) = &self.advice else { return Some(Vec::new()) };
        let advised = moment.choices.iter().filter(|choice| advice.is_in(&choice.label));
        let advised: Vec<Choice> = advised.cloned().collect();
        (!advised.is_empty()).then_some(advised)
    }
}

const HEAD: [&str; 4] = ["minutes", "seats", "seed", "set"];
const ORDERS: [&str; 5] = ["when asked", "when told", "whenever asked", "point at", "try"];

/// A script while it is read.
#[derive(Default)]
struct Reader<'a> {
    file: &'a str,
    guide: Guide,
    step: Option<(Step, bool)>,
    problems: Vec<String>,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(title) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            self.close();
            let step = Step { title: title.to_owned(), line: number, ..Step::default() };
            self.step = Some((step, false));
        } else if self.step.is_none() {
            self.head(number, line);
        } else if line.starts_with(|c: char| c.is_lowercase()) && !self.is_in_sentence() {
            self.order(number, line);
        } else if let Some((step, _)) = &mut self.step {
            let gap = if step.words.is_empty() { "" } else { " " };
            step.words.push_str(&format!("{gap}{line}"));
        }
    }

    /// Whether the line before has begun a sentence and not ended it.
    fn is_in_sentence(&self) -> bool {
        let words = self.step.as_ref().map_or("", |(step, _)| &step.words);
        !words.is_empty() && !words.ends_with(['.', '!', '?'])
    }

    fn head(&mut self, number: usize, line: &str) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        let known = match key {
            "minutes" => value.parse().map(|minutes| self.guide.minutes = minutes).is_ok(),
            "seed" => value.parse().map(|seed| self.guide.seed = seed).is_ok(),
            "seats" => {
                self.guide.seats = value.split(',').map(|word| word.trim().to_owned()).collect();
                self.guide.seats.iter().any(|word| word == "me")
            }
            "set" => {
                self.guide.sets.push(value.to_owned());
                value.contains('=')
            }
            _ => return self.unknown(number, line, &HEAD),
        };
        if !known {
            self.problem(number, format!("\"{value}\" is no value for {key}: write \"minutes 10\", \"seed 4\", \"seats me, greedy\" or \"set KEY=VALUE\"."));
        }
    }

    fn order(&mut self, number: usize, line: &str) {
        let found =
            ORDERS.iter().find_map(|order| Some((*order, line.strip_prefix(order)?.trim())));
        let Some((order, value)) = found else { return self.unknown(number, line, &ORDERS) };
        let Some((step, is_hint)) = &mut self.step else { return };
        let pattern = Some(Pattern(value.to_owned()));
        match order {
            "when asked" => step.asked = pattern,
            "whenever asked" => (step.asked, *is_hint) = (pattern, true),
            "when told" => step.told = pattern,
            "try" => step.advice = pattern,
            _ => step.part = Some(value.to_owned()),
        }
        if value.is_empty() {
            self.problem(number, format!("\"{order}\" says nothing. Write what it is about behind it; * stands for anything."));
        }
    }

    fn unknown(&mut self, number: usize, line: &str, known: &[&str]) {
        // Only as many words as an order has are compared with it.
        let first = |words: usize| line.split(' ').take(words).collect::<Vec<_>>().join(" ");
        let near = [1, 2].iter().find_map(|words| nearest(&first(*words), known.iter().copied()));
        let hint = near.map(|near| format!(" Did you mean \"{near}\"?")).unwrap_or_default();
        let list = known.join(", ");
        self.problem(number, format!("I know no \"{line}\".{hint} Known: {list}. A sentence begins with a capital letter."));
    }

    fn problem(&mut self, number: usize, words: String) {
        self.problems.push(format!("{}:{number}: {words}", self.file));
    }

    fn close(&mut self) {
        let Some((step, is_hint)) = self.step.take() else { return };
        if step.words.is_empty() {
            self.problem(step.line, format!("The step \"{}\" says nothing.", step.title));
        }
        let list = if is_hint { &mut self.guide.hints } else { &mut self.guide.steps };
        list.push(step);
    }

    fn finish(mut self) -> Result<Guide, Vec<String>> {
        self.close();
        if self.guide.seats.is_empty() {
            self.problem(1, "Nobody sits at this table. Write \"seats me, greedy\".".to_owned());
        }
        if self.guide.steps.is_empty() {
            self.problem(
                1,
                "There is no step. Write one: \"[Its title]\", and below what is said.".to_owned(),
            );
        }
        if self.problems.is_empty() { Ok(self.guide) } else { Err(self.problems) }
    }
}

/// What happens to somebody who does what the guide says: the steps that were heard, in their order, and every question
/// at which it said nothing. `others` decides for the other seats, and for the learner where nothing is advised.
pub fn follow(
    guide: &Guide,
    table: &mut dyn Table,
    mut others: impl FnMut(&dyn Table, Seat) -> String,
) -> Result<Followed, SetupError> {
    const MOST: usize = 2_000;
    let (learner, mut place, mut followed) =
        (guide.learner(), Place::default(), Followed::default());
    while !guide.is_over(place) && table.outcome().is_none() {
        let said = guide.now(place, table);
        if let Some(said) = &said {
            let list = if said.place.is_some() { &mut followed.steps } else { &mut followed.hints };
            list.push(said.step.line);
            followed
                .parts
                .extend(said.step.part.iter().filter(|name| !shows(table, learner, name)).cloned());
        }
        let (seat, choice) = match said.as_ref().and_then(|said| said.advised.first()) {
            Some(choice) => (learner, choice.id.clone()),
            // It was only to be read.
            None if said.as_ref().is_some_and(|said| !said.is_advice() && said.place.is_some()) => {
                place = guide.after(place, said.as_ref().expect("just looked"), table.number());
                continue;
            }
            None => {
                let seats = table.turn().seats();
                let seat = if seats.contains(learner) {
                    learner
                } else {
                    seats.first().expect("it is not over")
                };
                if seat == learner && said.is_none() {
                    let question = table.question(learner).map(|question| question.text);
                    followed.silent.extend(question);
                }
                (seat, others(table, seat))
            }
        };
        let next = said
            .filter(|_| seat == learner)
            .map(|said| guide.after(place, &said, table.number() + 1));
        table.play(seat, &choice).map_err(|error| SetupError(error.to_string()))?;
        place = next.unwrap_or(place);
        if table.number() > MOST {
            return Err(SetupError(format!(
                "After {MOST} actions the guide still waits at step {}.",
                place.step + 1
            )));
        }
    }
    Ok(followed)
}

/// Whether the page of this seat has such a part, with something in it.
fn shows(table: &dyn Table, seat: Seat, name: &str) -> bool {
    let page = table.page(Viewer::Seat(seat));
    page.parts.iter().any(|part| part.name == name && !part.html.is_empty())
}

/// What somebody heard who did as the guide says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Followed {
    /// The lines of the script where the steps begin that were heard.
    pub steps: Vec<usize>,
    /// The same for the hints.
    pub hints: Vec<usize>,
    /// Parts that were pointed at and were not on the page.
    pub parts: Vec<String>,
    /// Questions at which the guide said nothing.
    pub silent: Vec<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_find_words_and_a_star_stands_for_anything() {
        let finds = |pattern: &str, text: &str| Pattern(pattern.to_owned()).is_in(text);
        assert!(finds("Move", "Move to island 3"));
        assert!(finds("Move*3", "Move to island 3"));
        assert!(!finds("Move*4", "Move to island 3"));
        assert!(!finds("3*Move", "Move to island 3"));
        assert!(finds("*", ""));
    }

    #[test]
    fn a_script_is_read() {
        let script = "# A comment.\nminutes 10\nseats me, greedy\nseed 4\nset a=b\n\n[Welcome]\npoint at board\nOne line,\nand another.\n\n[Move]\nwhen asked What now\ntry Move\nGo.\n\n[Any]\nwhenever asked *\ntry *\nAs you like.\n";
        let guide = Guide::read("GUIDE.txt", script).unwrap();
        assert_eq!((guide.minutes, guide.seed, guide.learner()), (10, 4, Seat(0)));
        assert_eq!(guide.sets, ["a=b"]);
        assert_eq!(guide.steps.len(), 2);
        assert_eq!(guide.steps[0].words, "One line, and another.");
        assert_eq!(guide.steps[0].part.as_deref(), Some("board"));
        assert!(!guide.steps[0].waits() && guide.steps[1].waits());
        assert_eq!(guide.hints[0].line, 17);
    }

    #[test]
    fn every_mistake_has_its_place() {
        let script = "seats greedy\nminuts 3\n[One]\nwhen aksed What\n[Two]\nSaid.\n";
        let problems = Guide::read("GUIDE.txt", script).unwrap_err();
        let has = |words: &str| {
            assert!(problems.iter().any(|told| told.starts_with(words)), "{problems:?}")
        };
        has("GUIDE.txt:1: \"greedy\" is no value for seats");
        has("GUIDE.txt:2: I know no \"minuts 3\". Did you mean \"minutes\"?");
        has("GUIDE.txt:4: I know no \"when aksed What\"");
        has("GUIDE.txt:3: The step \"One\" says nothing.");
        assert_eq!(problems.len(), 4);
    }
}
