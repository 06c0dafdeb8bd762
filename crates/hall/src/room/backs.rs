//! When somebody went back past what was learned since: the log says so for good.

use crate::show::LOG_LINES;
use crate::store::{Entry, EntryKind};
use kernel::english::count;
use kernel::{Cue, Line, Seat};

/// Every friendly undo of a table, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Backs {
    all: Vec<Back>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Back {
    seat: Seat,
    /// So many moves are left of those that it was used at, and so many it took back.
    at: u64,
    taken: u64,
}

impl Backs {
    /// Those among these entries, from the first of the table on.
    pub(super) fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Backs {
        let mut backs = Backs::default();
        let mut seats: Vec<Seat> = Vec::new();
        for Entry { kind, .. } in entries {
            backs.note(kind, seats.len());
            match kind {
                EntryKind::Move { seat, .. } => seats.push(*seat),
                EntryKind::Undo { seat, alone } => {
                    match seats.iter().rposition(|each| each == seat) {
                        Some(mark) if *alone => drop(seats.remove(mark)),
                        Some(mark) => seats.truncate(mark),
                        None => {}
                    }
                }
                EntryKind::Back { to, .. } => seats.truncate(*to as usize),
                EntryKind::Rules { .. } => {}
            }
        }
        backs
    }

    /// Takes note of an entry at a table with so many moves.
    pub(super) fn note(&mut self, kind: &EntryKind, moves: usize) {
        let EntryKind::Back { seat, to } = *kind else { return };
        // What was said later than that is not lost: it is said there.
        self.all.iter_mut().for_each(|back| back.at = back.at.min(to));
        self.all.push(Back { seat, at: to, taken: (moves as u64).saturating_sub(to) });
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The last lines of a log with a line for each of them, where it was used; `name` is what a seat is called.
    pub(super) fn among(&self, log: Vec<Line>, name: impl Fn(Seat) -> String) -> Vec<Line> {
        // Of a long log only the end is here.
        let first = log.first().filter(|_| log.len() >= LOG_LINES).map_or(0, |line| line.number);
        let said = |back: &Back| {
            let (who, decisions) = (name(back.seat), count(back.taken as usize, "decision"));
            let text =
                format!("{who} went back and took {decisions} back; the same cards come again.");
            Line {
                number: back.at as usize,
                text,
                cue: Cue::default(),
                leaf: None,
                sound: None,
                begins: None,
            }
        };
        let mut backs = self.all.iter().filter(|back| back.at as usize >= first).peekable();
        let mut lines = Vec::with_capacity(log.len());
        for line in log {
            while let Some(back) = backs.next_if(|back| back.at as usize <= line.number) {
                lines.push(said(back));
            }
            lines.push(line);
        }
        lines.extend(backs.map(said));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    const ANN: Seat = Seat(0);
    const BOT: Seat = Seat(1);

    fn entries(kinds: Vec<EntryKind>) -> Vec<Entry> {
        let entry = |(number, kind)| Entry { number, rules: 1, kind, at: 0 };
        (1..).zip(kinds).map(entry).collect()
    }

    fn step(seat: Seat) -> EntryKind {
        EntryKind::Move { seat, action: Value::Null }
    }

    fn line(number: usize) -> Line {
        Line {
            number,
            text: format!("{number}"),
            cue: Cue::default(),
            leaf: None,
            sound: None,
            begins: None,
        }
    }

    #[test]
    fn the_log_says_where_somebody_went_back_and_how_far() {
        let log = entries(vec![
            step(ANN),
            step(BOT),
            step(ANN),
            step(BOT),
            EntryKind::Back { seat: ANN, to: 2 },
            step(ANN),
        ]);
        let backs = Backs::of(log.iter());
        assert_eq!(backs.all, [Back { seat: ANN, at: 2, taken: 2 }]);
        let lines = backs.among(vec![line(0), line(1), line(2)], |_| "Ann".to_owned());
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let told = "Ann went back and took 2 decisions back; the same cards come again.";
        assert_eq!(texts, ["0", "1", told, "2"]);
    }

    #[test]
    fn going_back_further_loses_nothing_that_was_said() {
        let mut log = vec![step(ANN), step(ANN), step(ANN)];
        log.push(EntryKind::Back { seat: ANN, to: 2 });
        log.push(EntryKind::Back { seat: ANN, to: 0 });
        let backs = Backs::of(entries(log).iter());
        assert_eq!(backs.len(), 2);
        let lines = backs.among(Vec::new(), |_| "Ann".to_owned());
        assert!(lines[0].text.contains("1 decision back"), "{lines:?}");
        assert!(lines[1].text.contains("2 decisions back"), "{lines:?}");
    }
}
