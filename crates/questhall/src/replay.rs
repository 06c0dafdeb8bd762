//! `questhall replay`: verifies a saved table and steps through it.

use crate::afterwards;
use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::play::show_result;
use crate::serve;
use crate::terminal::{Screen, Style};
use hall::study::Analysis;
use kernel::english::count;
use kernel::{Outcome, Record, Seat, Table, Turn, Viewer, nearest};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

pub(crate) fn run(args: &cli::Replay, screen: &mut Screen) -> Result<(), Failure> {
    let path = Path::new(&args.table);
    let text = read(args)?;
    let checked =
        check(&text, args.content.as_deref()).map_err(|failure| failure.about(path.display()));
    let found = match &checked {
        Ok(checked) if args.analyse => Some(analysis(args, checked, &text)?),
        Ok(_) | Err(_) => None,
    };
    if args.json {
        return answer_json(&text, checked, found, screen);
    }
    let Checked { entry, record, table, verified } = checked?;
    let moves = count(record.moves.len(), "move");
    screen.styled(Style::Bold, format!("{}, {moves}, hash {}", entry.title(), record.hash))?;
    if !verified {
        screen.item("", Style::Plain, &not_verifiable(entry, &record))?;
        return Ok(show_result(table.as_ref(), screen)?);
    }
    screen.line(format!("verified: the {moves} lead to the stored state {}.", record.hash))?;
    if let Some(found) = found {
        show_result(table.as_ref(), screen)?;
        return afterwards::show(&found, table.as_ref(), screen);
    }
    if screen.live {
        return Walk::new(entry, record, args.content.as_deref(), screen)?.walk();
    }
    for line in table.log(Viewer::Spectator, 0) {
        screen.item(&format!("{:>4}. ", line.number + 1), Style::Plain, &line.text)?;
    }
    Ok(show_result(table.as_ref(), screen)?)
}

/// The game thought through once more, if it is over and its moves can be taken again.
fn analysis(args: &cli::Replay, checked: &Checked, text: &str) -> Result<Analysis, Failure> {
    let Checked { entry, record, table, verified } = checked;
    if table.turn() != Turn::Over {
        let told = "This game is not over. Play it to its end, then look back on it.";
        return Err(Failure::failed(told).about(&args.table));
    }
    if !verified {
        return Err(Failure::failed(not_verifiable(*entry, record)).about(&args.table));
    }
    let file: Value = serde_json::from_str(text).unwrap_or_default();
    let dealt = entry.rewind(record, args.content.as_deref())?;
    let players = file["players"].as_str().unwrap_or_default();
    afterwards::analyse(dealt, table.copy(), players, &mut *entry.adviser(1))
}

/// The text of a file, or of a table of a hall if there is no file of that name.
fn read(args: &cli::Replay) -> Result<String, Failure> {
    let path = Path::new(&args.table);
    if !path.exists() && !args.table.contains(['.', '/', '\\']) {
        return serve::stored(&args.store, &args.table, args.content.as_deref());
    }
    let bytes = fs::read(path).map_err(|error| Failure::unreadable(path, &error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

struct Checked {
    entry: &'static dyn Entry,
    record: Record,
    table: Box<dyn Table>,
    /// Whether the moves were played again. Moves of older rules or other content cannot be.
    verified: bool,
}

fn check(text: &str, content: Option<&Path>) -> Result<Checked, Failure> {
    let record = Record::from_json(text)?;
    let entry = catalogue::find(&record.game)?;
    let table = entry.open(&record, content)?;
    let verified = !table.record().carried;
    Ok(Checked { entry, record, table, verified })
}

fn not_verifiable(entry: &dyn Entry, record: &Record) -> String {
    let why = match (record.rules, entry.rules_version()) {
        (then, now) if then != now => {
            format!(
                "they were made under version {then} of the rules, and this program plays version {now}"
            )
        }
        _ => "they were made with other content, or in a table that was carried over before"
            .to_owned(),
    };
    format!(
        "The state agrees with its hash. The moves cannot be verified: {why}. `questhall play --load` goes on from the \
         state."
    )
}

/// The JSON answer. A file that is a table but not sound has one too, and a failing exit code.
fn answer_json(
    text: &str,
    checked: Result<Checked, Failure>,
    found: Option<Analysis>,
    screen: &mut Screen,
) -> Result<(), Failure> {
    let (verified, outcome, problem) = match &checked {
        Ok(checked) => (checked.verified, checked.table.outcome(), None),
        Err(failure) => (false, None, failure.words()),
    };
    let Ok(file) = serde_json::from_str::<Value>(text) else { return checked.map(|_| ()) };
    if file.get("questhall").is_none() {
        return checked.map(|_| ());
    }
    let mut json = json!({
        "game": file["game"],
        "moves": file["moves"].as_array().map(Vec::len),
        "hash": file["hash"],
        "verified": verified,
        "outcome": outcome.map(|outcome| outcome_json(&outcome)),
    });
    if let Some(found) = found {
        json["analysis"] = serde_json::to_value(found).expect("an analysis is plain data");
    }
    if let Some(problem) = problem {
        json["problem"] = problem.into();
    }
    screen.line(json.to_string())?;
    checked.map(|_| ())
}

/// Seats are counted from 1, as everywhere that people read.
fn outcome_json(outcome: &Outcome) -> Value {
    let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0 + 1).collect();
    json!({"name": outcome.name, "winners": winners, "scores": outcome.scores})
}

/// A person who walks through a table.
struct Walk<'a> {
    entry: &'static dyn Entry,
    record: Record,
    content: Option<&'a Path>,
    table: Box<dyn Table>,
    viewer: Viewer,
    screen: &'a mut Screen,
}

const HELP: &str = "Enter or next: one move on; back: one move back; a number: to that move; log: all lines so far; \
                    board: show it again; board 2: from now on as seat 2 sees it; board all: as a spectator; quit.";

const WORDS: [&str; 7] = ["next", "back", "goto", "log", "board", "quit", "help"];

impl<'a> Walk<'a> {
    fn new(
        entry: &'static dyn Entry,
        record: Record,
        content: Option<&'a Path>,
        screen: &'a mut Screen,
    ) -> Result<Self, Failure> {
        let table = entry.rewind(&record, content)?;
        Ok(Walk { entry, record, content, table, viewer: Viewer::Spectator, screen })
    }

    fn walk(&mut self) -> Result<(), Failure> {
        self.screen.item("", Style::Dim, HELP)?;
        self.show_board()?;
        loop {
            let prompt = format!("move {} of {}> ", self.table.number(), self.record.moves.len());
            let Some(answer) = self.screen.ask(&prompt)? else { return Ok(()) };
            let (word, rest) = answer.split_once(' ').unwrap_or((&answer, ""));
            match (word, rest.trim()) {
                ("" | "next" | "n", _) => self.go_to(self.table.number() + 1)?,
                ("back" | "b", _) => self.go_to(self.table.number().saturating_sub(1))?,
                ("goto" | "g", number) => match number.parse() {
                    Ok(number) => self.go_to(number)?,
                    Err(_) => self.screen.line("Say which move: goto 12.")?,
                },
                ("log" | "l", _) => self.show_log(0)?,
                ("board", whose) => self.look(whose)?,
                ("quit" | "q" | "exit", _) => return Ok(()),
                ("help" | "?", _) => self.screen.item("", Style::Plain, HELP)?,
                (number, "") => match number.parse() {
                    Ok(number) => self.go_to(number)?,
                    Err(_) => self.not_understood(word)?,
                },
                (_, _) => self.not_understood(word)?,
            }
        }
    }

    fn not_understood(&mut self, word: &str) -> Result<(), Failure> {
        let hint =
            nearest(word, WORDS).map_or(String::new(), |near| format!(" Did you mean \"{near}\"?"));
        Ok(self.screen.line(format!("I do not understand \"{word}\".{hint} Type help."))?)
    }

    /// Goes to the table after so many moves; backwards that means from the start again.
    fn go_to(&mut self, number: usize) -> Result<(), Failure> {
        let number = number.min(self.record.moves.len());
        let before = self.table.number();
        if number == before {
            return Ok(self.screen.line(self.why_here())?);
        }
        if number < before {
            self.table = self.entry.rewind(&self.record, self.content)?;
        }
        for step in &self.record.moves[self.table.number()..number] {
            let played = self.table.play(step.seat, &step.action.to_string());
            played.map_err(|error| Failure::failed(error.to_string()))?;
        }
        if number > before {
            self.show_log(before)?;
        }
        self.show_board()?;
        Ok(show_result(self.table.as_ref(), self.screen)?)
    }

    /// Why a step leads nowhere.
    fn why_here(&self) -> &'static str {
        match self.table.number() {
            0 => "This is the table as it was dealt: nothing was done before.",
            number if number == self.record.moves.len() => "This was the last move.",
            _ => "You are there already.",
        }
    }

    fn show_log(&mut self, from: usize) -> Result<(), Failure> {
        for line in self.table.log(self.viewer, from) {
            self.screen.item(&format!("{:>4}. ", line.number + 1), Style::Plain, &line.text)?;
        }
        Ok(())
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        Ok(self.screen.board(&self.table.board(self.viewer))?)
    }

    /// Shows the board, from another place if one is named.
    fn look(&mut self, whose: &str) -> Result<(), Failure> {
        let seats = self.table.seats();
        match (whose, whose.parse::<usize>()) {
            ("", _) => {}
            ("all" | "spectator", _) => self.viewer = Viewer::Spectator,
            (_, Ok(number)) if (1..=seats).contains(&number) => {
                self.viewer = Viewer::Seat(Seat(number as u8 - 1))
            }
            (_, Ok(_) | Err(_)) => {
                return Ok(self
                    .screen
                    .line(format!("Say a seat from 1 to {seats}, or all: board 1."))?);
            }
        }
        self.show_board()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Wish;
    use kernel::Rng;

    #[test]
    fn a_bare_number_goes_to_that_move() {
        let entry = catalogue::find("connect-four").unwrap();
        let wish = Wish { seats: 2, sets: &[], content: None, rng: Rng::fast(1) };
        let mut table = entry.deal(&wish).unwrap();
        for seat in [Seat(0), Seat(1), Seat(0)] {
            let first = table.choices(seat)[0].id.clone();
            table.play(seat, &first).unwrap();
        }
        let after = |input: &str| {
            let mut screen = Screen::scripted(input, std::io::sink());
            let mut walk = Walk::new(entry, table.record(), None, &mut screen).unwrap();
            walk.walk().unwrap();
            walk.table.number()
        };
        assert_eq!(after("2\n"), 2);
        assert_eq!(after("3\n1\n"), 1);
        assert_eq!(after("goto 2\nback\n2 3\ntwo\n"), 1);
        assert_eq!(after("99\n"), 3);
    }

    #[test]
    fn at_both_ends_the_walk_says_which_end_it_is() {
        let entry = catalogue::find("connect-four").unwrap();
        let wish = Wish { seats: 2, sets: &[], content: None, rng: Rng::fast(1) };
        let mut table = entry.deal(&wish).unwrap();
        let first = table.choices(Seat(0))[0].id.clone();
        table.play(Seat(0), &first).unwrap();
        let mut screen = Screen::scripted("", std::io::sink());
        let mut walk = Walk::new(entry, table.record(), None, &mut screen).unwrap();
        assert!(walk.why_here().starts_with("This is the table as it was dealt"));
        walk.go_to(1).unwrap();
        assert_eq!(walk.why_here(), "This was the last move.");
    }

    #[test]
    fn a_word_without_a_file_is_taken_for_a_table_of_the_hall() {
        let args = |table: &str| cli::Replay {
            table: table.to_owned(),
            store: "sqlite:no-such-hall.db".to_owned(),
            content: None,
            analyse: false,
            json: false,
        };
        let failure = read(&args("table7")).unwrap_err();
        assert!(failure.words().unwrap().contains("--store"));
        let failure = read(&args("table7.json")).unwrap_err();
        assert!(failure.words().unwrap().contains("I cannot read table7.json"));
    }
}
