//! What people can say: a number, a choice by its name, or an order.

use super::show::Browsing;
use super::{Flow, Sitting};
use crate::failure::Failure;
use crate::rules;
use crate::seats::{Accepts, Sitter};
use crate::terminal::Style;
use bots::Budget;
use hall::hints::{Hint, as_offered};
use kernel::{Choice, Seat, Viewer, nearest};
use std::time::Duration;

/// So long somebody thinks before they give a hint.
const THOUGHT: Budget = Budget::Time(Duration::from_millis(800));

/// What a person asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Choose(usize),
    Help,
    Board,
    Choices,
    /// The next page of a long list.
    More,
    /// Only the choices with this word in them; all for an empty one.
    Filter(String),
    Why,
    Log(usize),
    Story(Option<u32>),
    Undo {
        turn: bool,
    },
    /// One more sits down: me, or a bot.
    Sit(String),
    /// This seat leaves, counted from 1.
    Away(usize),
    Hint,
    Rules(Option<String>),
    Save {
        file: Option<String>,
        force: bool,
    },
    Load(String),
    Quit,
}

const HELP: [(&str, &str); 17] = [
    ("NUMBER", "take that choice; its name or the beginning of it does too"),
    ("board", "show the board again; so does Enter"),
    ("choices", "show what is asked and the choices again"),
    ("more", "the next choices of a long list"),
    ("/WORD", "only the choices with this word in them; / shows all again"),
    ("why", "what cannot be done now, and why"),
    ("hint", "where to look; once more: what to do, why, and how sure that is"),
    ("log [N]", "the last N lines of the log; all of them without N"),
    ("story [N]", "what can be read again, or page #N of it, in a game with a story"),
    ("rules ID", "what a rule says"),
    (
        "undo",
        "take back the last decision; alone among bots whatever was seen since, else only if nobody has learned anything",
    ),
    ("undo turn", "alone among bots: go back to the start of your turn"),
    ("sit WHO", "one more sits down where the game lets somebody join: me, greedy or random"),
    ("away N", "seat N leaves, where the game can go on without it"),
    ("save [FILE]", "keep the table in a file; --force replaces another table without asking"),
    ("load FILE", "go on with a saved table"),
    ("quit", "leave; you can save before"),
];

const WORDS: [&str; 16] = [
    "help", "board", "choices", "more", "why", "hint", "log", "story", "rules", "undo", "save",
    "load", "quit", "exit", "sit", "away",
];

/// Reads an answer, or says what is wrong with it.
pub(super) fn read(answer: &str, choices: &[Choice]) -> Result<Order, String> {
    let (word, rest) =
        answer.split_once(' ').map_or((answer, ""), |(word, rest)| (word, rest.trim()));
    if let Ok(number) = answer.parse::<usize>() {
        return match number.checked_sub(1).filter(|&index| index < choices.len()) {
            Some(index) => Ok(Order::Choose(index)),
            None => Err(format!(
                "There is no choice {number}. The choices go from 1 to {}.",
                choices.len()
            )),
        };
    }
    if let Some(wanted) = answer.strip_prefix('/') {
        return Ok(Order::Filter(wanted.trim().to_lowercase()));
    }
    match word.to_lowercase().as_str() {
        "help" | "?" | "h" => Ok(Order::Help),
        "" | "board" | "b" => Ok(Order::Board),
        "choices" | "c" => Ok(Order::Choices),
        "more" | "m" => Ok(Order::More),
        "why" | "w" => Ok(Order::Why),
        "hint" => Ok(Order::Hint),
        "undo" | "u" => match rest {
            "" => Ok(Order::Undo { turn: false }),
            "turn" => Ok(Order::Undo { turn: true }),
            _ => Err("Say undo, or undo turn.".to_owned()),
        },
        "quit" | "q" | "exit" => Ok(Order::Quit),
        "sit" => Ok(Order::Sit(rest.to_owned())),
        "away" => {
            rest.parse().map(Order::Away).map_err(|_| "Say which seat leaves: away 2.".to_owned())
        }
        "log" | "l" if rest.is_empty() => Ok(Order::Log(usize::MAX)),
        "log" | "l" => {
            rest.parse().map(Order::Log).map_err(|_| "Say how many lines: log 20.".to_owned())
        }
        "story" | "s" if rest.is_empty() => Ok(Order::Story(None)),
        "story" | "s" => rest
            .trim_start_matches('#')
            .parse()
            .map(|number| Order::Story(Some(number)))
            .map_err(|_| "Say which page: story 16.".to_owned()),
        "rules" | "rule" => Ok(Order::Rules((!rest.is_empty()).then(|| rest.to_owned()))),
        "save" => Ok(read_save(rest)),
        "load" if rest.is_empty() => Err("Say which file: load FILE.".to_owned()),
        "load" => Ok(Order::Load(rest.to_owned())),
        _ => by_name(answer, choices),
    }
}

fn read_save(rest: &str) -> Order {
    let force = rest.split(' ').any(|word| word == "--force");
    let file = rest.split(' ').filter(|word| *word != "--force").collect::<Vec<_>>().join(" ");
    Order::Save { file: (!file.is_empty()).then_some(file), force }
}

/// A choice by its whole name, or by a beginning that only one has.
fn by_name(answer: &str, choices: &[Choice]) -> Result<Order, String> {
    let wanted = answer.to_lowercase();
    let labels: Vec<String> = choices.iter().map(|choice| choice.label.to_lowercase()).collect();
    if let Some(index) = labels.iter().position(|label| *label == wanted) {
        return Ok(Order::Choose(index));
    }
    let matching: Vec<usize> =
        (0..labels.len()).filter(|&index| labels[index].starts_with(&wanted)).collect();
    match matching[..] {
        [index] => Ok(Order::Choose(index)),
        [] => {
            let near = nearest(answer.split(' ').next().unwrap_or(answer), WORDS);
            let hint = near.map_or(String::new(), |near| format!(" Did you mean \"{near}\"?"));
            Err(format!(
                "I do not understand \"{answer}\".{hint} Answer with a number, or type help."
            ))
        }
        [..] => Err(format!(
            "Several choices begin with \"{answer}\". Say more of the name, or the number."
        )),
    }
}

impl Sitting<'_> {
    /// Does what was asked. `Some` ends the question: the table has changed, or the person leaves.
    pub(super) fn obey(&mut self, order: Order, seat: Seat) -> Result<Option<Flow>, Failure> {
        match order {
            Order::Choose(_) => {}
            Order::Help => self.show_help()?,
            Order::Board => {
                self.show_board(Viewer::Seat(seat))?;
                self.show_choices(seat)?;
            }
            Order::Choices => self.show_choices(seat)?,
            Order::More => self.turn_page(seat)?,
            Order::Filter(wanted) => {
                self.browsing = Browsing { wanted, first: 0 };
                self.show_choices(seat)?;
            }
            Order::Why => self.show_barred(seat)?,
            Order::Log(length) => self.show_log(seat, length)?,
            Order::Story(number) => self.show_story(seat, number)?,
            Order::Hint => self.hint(seat)?,
            Order::Rules(id) => self.show_rule(id.as_deref())?,
            Order::Undo { turn } => return self.undo(turn),
            Order::Sit(who) => return self.sit(&who),
            Order::Away(seat) => return self.send_away(seat),
            Order::Save { file, force } => self.save_as(file.as_deref(), force)?,
            Order::Load(file) => return self.load(&file),
            Order::Quit => return self.quit(),
        }
        Ok(None)
    }

    fn show_help(&mut self) -> Result<(), Failure> {
        for (order, meaning) in HELP {
            self.screen.item(&format!("  {order:<12} "), Style::Plain, meaning)?;
        }
        Ok(())
    }

    fn show_rule(&mut self, id: Option<&str>) -> Result<(), Failure> {
        let game = self.entry.id();
        let Some(id) = id else {
            let told = format!(
                "Say which rule: rules ID. `questhall rules {game}` prints the whole book."
            );
            return Ok(self.screen.item("", Style::Plain, &told)?);
        };
        match rules::show(self.entry, id, self.screen) {
            Err(Failure::Usage(words)) => Ok(self.screen.item("", Style::Wrong, &words)?),
            told => told,
        }
    }

    fn hint(&mut self, seat: Seat) -> Result<(), Failure> {
        let now = (self.table.number(), seat);
        let Some((_, hint)) = self.hinted.take_if(|(then, _)| *then == now) else {
            return self.hint_where(now);
        };
        let choices = self.table.choices(seat);
        let number = choices.iter().position(|choice| choice.id == hint.best.id);
        let number = number.map_or(String::new(), |place| format!("{}) ", place + 1));
        let told = format!("I would take {number}{}. {}", hint.best.label, hint.best.does);
        self.screen.item("", Style::Plain, &told)?;
        if let Some(why) = hint.why() {
            let told = format!("Why: {why} of your chance to win.");
            self.screen.item("", Style::Plain, &told)?;
        }
        self.screen.item("", Style::Plain, &hint.how_sure())?;
        self.hinted = Some((now, hint));
        Ok(())
    }

    /// The first half of a hint: where to look. The same adviser as in the hall, who sees no more than the seat.
    fn hint_where(&mut self, now: (usize, Seat)) -> Result<(), Failure> {
        let (number, seat) = now;
        let mut adviser = self.entry.adviser(self.bot_seed ^ number as u64);
        let table = self.table.as_ref();
        let advice = as_offered(table, seat, adviser.advise(table, seat, THOUGHT));
        let Some(hint) = Hint::of(&self.table.choices(seat), &advice) else {
            return Ok(self.screen.item("", Style::Plain, "Nothing comes to mind here.")?);
        };
        let told = format!("{} Type hint once more for the rest.", hint.look(None));
        self.screen.item("", Style::Plain, &told)?;
        self.hinted = Some((now, hint));
        Ok(())
    }

    /// Somebody sits down where the game lets newcomers in, and is asked to join.
    fn sit(&mut self, who: &str) -> Result<Option<Flow>, Failure> {
        let sitter = match Sitter::from_word(who, Accepts::PeopleToo) {
            Ok(sitter) => sitter,
            Err(failure) => {
                self.screen.item("", Style::Wrong, failure.words().unwrap_or_default())?;
                return Ok(None);
            }
        };
        let Some(seat) = self.table.newcomers().first() else {
            let told = "Nobody can join just now: the game lets newcomers in at certain moments only, as between two Chapters.";
            self.screen.item("", Style::Wrong, told)?;
            return Ok(None);
        };
        let count = self.sitters.len().max(seat.index() + 1);
        self.sitters.resize(count, Sitter::Me);
        self.read.resize(count, self.table.number());
        self.sitters[seat.index()] = sitter;
        (self.joining, self.unsaved) = (Some(seat), true);
        Ok(Some(Flow::GoOn))
    }

    /// A seat leaves, and the game goes on without it. Who has just sat down gets up again.
    fn send_away(&mut self, number: usize) -> Result<Option<Flow>, Failure> {
        let joining = self.joining.filter(|seat| self.table.newcomers().contains(*seat));
        if joining.is_some_and(|seat| seat.index() + 1 == number) {
            self.joining = None;
            return Ok(Some(Flow::GoOn));
        }
        let seats = self.table.playing();
        let seat = seats.iter().find(|seat| seat.index() + 1 == number);
        let leaving = seat.and_then(|seat| Some((seat, self.table.leaving(seat)?)));
        let Some((seat, choice)) = leaving else {
            let told = format!("Seat {number} cannot leave now: the game cannot go on without it.");
            self.screen.item("", Style::Wrong, &told)?;
            return Ok(None);
        };
        self.take(seat, &choice)?;
        Ok(Some(Flow::GoOn))
    }

    /// Bots do not mind what was learned since, and neither does anybody where nothing is hidden from those at the screen.
    fn take_back(&mut self, seat: Seat, turn: bool) -> Result<(), String> {
        let is_alone = self.people().count() == 1 || self.table.is_open();
        if !self.friendly || !is_alone {
            return match turn {
                true => {
                    Err("Only one person among bots goes back to the start of a turn.".to_owned())
                }
                false => self.table.undo(seat),
            };
        }
        if !turn && self.table.can_undo(seat).is_ok() {
            return self.table.undo(seat);
        }
        let back = self.table.way_back(seat)?;
        self.table.go_back(if turn { back.turn } else { back.step })
    }

    /// Takes back the last decision that a person made, or a whole turn, and what bots did after it.
    fn undo(&mut self, turn: bool) -> Result<Option<Flow>, Failure> {
        let undone = match self.table.last_actor(self.people().collect()) {
            Some(seat) => self.take_back(seat, turn).map(|()| seat),
            None => Err("You have not done anything yet.".to_owned()),
        };
        match undone {
            Err(words) => {
                self.screen.item("", Style::Wrong, &words)?;
                Ok(None)
            }
            Ok(seat) => {
                let number = self.table.number();
                self.read.iter_mut().for_each(|read| *read = number.min(*read));
                (self.stale, self.unsaved) = (true, true);
                let what = if turn { "turn" } else { "decision" };
                let name = self.table.seat_name(seat);
                self.screen.line(format!("The last {what} of {name} is taken back."))?;
                Ok(Some(Flow::GoOn))
            }
        }
    }
}
