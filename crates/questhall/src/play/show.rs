//! What people see: the log, the board, what is asked, and what can be answered.

use super::Sitting;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use kernel::english::count;
use kernel::{Choice, Highlight, History, Leaf, Seat, Table, Viewer};

/// More news than this is cut at the front; `log` shows the rest.
const NEWS: usize = 30;

/// So many choices are shown at once.
const PAGE: usize = 40;

/// Which part of a long list of choices is shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Browsing {
    /// The word that all have in them, in small letters.
    pub(super) wanted: String,
    /// How many of those come before the first that is shown.
    pub(super) first: usize,
}

impl Browsing {
    /// The choices that have the word in them, each with its number in the whole list.
    fn found<'a>(&self, choices: &'a [Choice]) -> Vec<(usize, &'a Choice)> {
        let has = |choice: &Choice| {
            [&choice.label, &choice.does, &choice.group]
                .iter()
                .any(|text| text.to_lowercase().contains(&self.wanted))
        };
        (1..).zip(choices).filter(|(_, choice)| has(choice)).collect()
    }
}

/// A label longer than this has its sentence after it, not beside it.
const LABEL: usize = 28;

impl Sitting<'_> {
    pub(super) fn greet(&mut self) -> Result<(), Failure> {
        self.screen.styled(Style::Bold, self.table.title())?;
        for seat in Seat::all(self.sitters.len()) {
            let (name, sitter) = (self.table.seat_name(seat), self.sitters[seat.index()]);
            self.screen.line(format!("  seat {seat}: {name} ({sitter})"))?;
        }
        if let Some(file) = &self.file {
            let moves = count(self.table.number(), "move");
            self.screen.line(format!("Going on with {} after {moves}.", file.display()))?;
            for change in self.table.changes() {
                self.screen.line(change.clone())?;
            }
        }
        if self.people().next().is_some() {
            self.screen.styled(
                Style::Dim,
                "Answer with a number. Enter shows the board, `help` what else you can type.",
            )?;
        }
        Ok(())
    }

    /// Everything that a person needs for one decision. In the middle of their own turn they know the board.
    pub(super) fn show_decision(&mut self, seat: Seat) -> Result<(), Failure> {
        self.screen.gap()?;
        // The news stand next to the question: a big board fills a small window.
        if self.stale {
            self.show_board(Viewer::Seat(seat))?;
            self.stale = false;
        }
        self.show_opening(Viewer::Seat(seat))?;
        self.show_news(Viewer::Seat(seat), self.read[seat.index()])?;
        self.show_choices(seat)
    }

    pub(super) fn show_news(&mut self, viewer: Viewer, from: usize) -> Result<(), Failure> {
        let lines = self.table.log(viewer, from);
        let hidden = lines.len().saturating_sub(NEWS);
        if hidden > 0 {
            let left = count(hidden, "earlier line");
            self.screen
                .styled(Style::Dim, format!("  ({left}: `log {}` shows all)", lines.len()))?;
        }
        for (place, line) in lines.iter().enumerate() {
            // A story is never cut.
            match &line.leaf {
                Some(leaf) => self.show_leaf(leaf)?,
                None if place >= hidden => self.screen.item("  · ", Style::Plain, &line.text)?,
                None => {}
            }
        }
        Ok(())
    }

    fn show_leaf(&mut self, leaf: &Leaf) -> Result<(), Failure> {
        self.screen.gap()?;
        self.screen.styled(Style::Bold, format!("    {}  (#{})", leaf.title, leaf.number))?;
        for line in &leaf.lines {
            let blanks = line.len() - line.trim_start().len();
            self.screen.item(&" ".repeat(4 + blanks), Style::Plain, line.trim_start())?;
        }
        Ok(self.screen.gap()?)
    }

    /// What was read before the first decision: nothing of it is in the log.
    pub(super) fn show_opening(&mut self, viewer: Viewer) -> Result<(), Failure> {
        if self.told_opening || self.table.number() > 0 {
            return Ok(());
        }
        self.told_opening = true;
        self.table.story(viewer).iter().try_for_each(|leaf| self.show_leaf(leaf))
    }

    /// The pages that can be read again, or those with this number.
    pub(super) fn show_story(&mut self, seat: Seat, number: Option<u32>) -> Result<(), Failure> {
        let leaves = self.table.story(Viewer::Seat(seat));
        let Some(number) = number else {
            if leaves.is_empty() {
                self.screen.line("There is nothing to read again.")?;
            }
            let mut last = None;
            for leaf in leaves.iter().filter(|leaf| last.replace(leaf.number) != Some(leaf.number))
            {
                self.screen.item(&format!("{:>4}  ", leaf.number), Style::Plain, &leaf.title)?;
            }
            return Ok(());
        };
        let wanted: Vec<&Leaf> = leaves.iter().filter(|leaf| leaf.number == number).collect();
        if wanted.is_empty() {
            let told = format!("Nobody has read #{number}. `story` lists what can be read again.");
            self.screen.item("", Style::Wrong, &told)?;
        }
        wanted.into_iter().try_for_each(|leaf| self.show_leaf(leaf))
    }

    pub(super) fn show_log(&mut self, seat: Seat, length: usize) -> Result<(), Failure> {
        let lines = self.table.log(Viewer::Seat(seat), 0);
        if lines.is_empty() {
            self.screen.line("Nothing has happened yet.")?;
        }
        for line in &lines[lines.len().saturating_sub(length)..] {
            self.screen.item(&format!("{:>4}. ", line.number + 1), Style::Plain, &line.text)?;
        }
        Ok(())
    }

    pub(super) fn show_board(&mut self, viewer: Viewer) -> Result<(), Failure> {
        Ok(self.screen.board(&self.table.board(viewer))?)
    }

    /// The question and the numbered choices.
    pub(super) fn show_choices(&mut self, seat: Seat) -> Result<(), Failure> {
        if let Some(question) = self.table.question(seat) {
            let text = format!("{}{}", question.text, in_brackets(question.rule));
            self.screen.item("", Style::Asked, &text)?;
        }
        let choices = self.table.choices(seat);
        let found = self.browsing.found(&choices);
        let shown: Vec<_> = found.iter().copied().skip(self.browsing.first).take(PAGE).collect();
        list(&shown, self.screen)?;
        let (first, wanted) = (self.browsing.first, &self.browsing.wanted);
        if found.is_empty() {
            let told = format!("No choice has \"{wanted}\" in it. / shows all again.");
            self.screen.item("", Style::Wrong, &told)?;
        } else if found.len() > shown.len() || !wanted.is_empty() {
            let (from, to, all) = (first + 1, first + shown.len(), found.len());
            let told = format!(
                "({from} to {to} of {all}: `more` shows the next, /WORD those with a word, / all)"
            );
            self.screen.item("  ", Style::Dim, &told)?;
        }
        Ok(())
    }

    /// Shows the next choices of a long list; after the last come the first again.
    pub(super) fn turn_page(&mut self, seat: Seat) -> Result<(), Failure> {
        let count = self.browsing.found(&self.table.choices(seat)).len();
        let next = self.browsing.first + PAGE;
        self.browsing.first = if next < count { next } else { 0 };
        self.show_choices(seat)
    }

    pub(super) fn show_barred(&mut self, seat: Seat) -> Result<(), Failure> {
        let barred = self.table.barred(seat);
        if barred.is_empty() {
            self.screen.line("Nothing that you might look for is forbidden now.")?;
        }
        for (what, refusal) in barred {
            self.screen.item("  ✗ ", Style::Plain, &format!("{what}: {refusal}"))?;
        }
        Ok(())
    }

    pub(super) fn show_end(&mut self) -> Result<(), Failure> {
        let mut people = self.people();
        let viewer = match (people.next(), people.next()) {
            (Some(seat), None) => Viewer::Seat(seat),
            (Some(_) | None, _) => Viewer::Spectator,
        };
        drop(people);
        self.screen.gap()?;
        if let Some(from) = self.people().map(|seat| self.read[seat.index()]).min() {
            self.show_news(viewer, from)?;
        }
        self.show_board(viewer)?;
        show_result(self.table.as_ref(), self.screen)?;
        // A table whose first moves were made under older rules has no course to tell.
        if let Ok(history) = self.table.history() {
            show_history(&history, self.table.as_ref(), self.screen)?;
        }
        Ok(())
    }
}

/// Who won, and the scores, best first.
pub(crate) fn show_result(table: &dyn Table, screen: &mut Screen) -> std::io::Result<()> {
    let Some(outcome) = table.outcome() else { return Ok(()) };
    let winners: Vec<String> = outcome.winners.iter().map(|seat| table.seat_name(seat)).collect();
    let won = match winners.len() {
        0 => "The game is over. Nobody wins".to_owned(),
        1 => format!("The game is over. {} wins", winners[0]),
        _ => format!("The game is over. The winners: {}", winners.join(", ")),
    };
    screen.styled(Style::Bold, format!("{won} ({}).", outcome.name))?;
    let mut scores: Vec<(i32, Seat)> =
        outcome.scores.iter().copied().zip(Seat::all(table.seats())).collect();
    scores.sort_by_key(|(score, _)| -score);
    for (score, seat) in scores {
        screen.line(format!("  {score:>5}  {}", table.seat_name(seat)))?;
    }
    Ok(())
}

/// Where the points came from, or what everybody did, and the moments worth telling again.
fn show_history(history: &History, table: &dyn Table, screen: &mut Screen) -> std::io::Result<()> {
    let seats: Vec<Seat> = Seat::all(table.seats()).collect();
    if !history.sources.is_empty() {
        let has_points = table.outcome().is_some_and(|outcome| !outcome.scores.is_empty());
        screen.gap()?;
        screen
            .styled(Style::Bold, if has_points { "By source:" } else { "What everybody did:" })?;
        let widest = history.sources.iter().map(|source| source.name.len()).max().unwrap_or(0);
        let names: Vec<String> =
            seats.iter().map(|&seat| format!("({seat}) {}", table.seat_name(seat))).collect();
        screen.item("  ", Style::Dim, &names.join(", "))?;
        let head: String = seats.iter().map(|seat| format!("{:>6}", format!("({seat})"))).collect();
        screen.line(format!("  {:>widest$}  {head}", ""))?;
        for source in &history.sources {
            let cells: String =
                seats.iter().map(|&seat| format!("{:>6}", source.of(seat))).collect();
            screen.line(format!("  {:>widest$}  {cells}", source.name))?;
        }
    }
    if !history.moments.is_empty() {
        screen.gap()?;
        let word = if history.word.is_empty() { "Turning points:" } else { "The best moments:" };
        screen.styled(Style::Bold, word)?;
        for Highlight { by, line, .. } in &history.moments {
            let gain = by.map_or(String::new(), |(seat, amount)| {
                format!(" (+{amount} for {})", table.seat_name(seat))
            });
            let lead = format!("{:>5}. ", line.number + 1);
            screen.item(&lead, Style::Plain, &format!("{}{gain}", line.text))?;
        }
    }
    Ok(())
}

fn in_brackets(rule: &str) -> String {
    if rule.is_empty() { String::new() } else { format!(" ({rule})") }
}

/// Lists choices with their numbers, under their headings. Neighbours that do the same thing stand in columns under one
/// sentence.
fn list(choices: &[(usize, &Choice)], screen: &mut Screen) -> std::io::Result<()> {
    let widest = choices.iter().map(|(_, choice)| choice.label.chars().count()).max().unwrap_or(0);
    for group in choices.chunk_by(|(_, one), (_, other)| one.group == other.group) {
        let heading = &group[0].1.group;
        if !heading.is_empty() {
            screen.styled(Style::Bold, format!("  {heading}"))?;
        }
        let alike = |(_, one): &(usize, &Choice), (_, other): &(usize, &Choice)| {
            (&one.does, one.rule) == (&other.does, other.rule)
        };
        for group in group.chunk_by(alike) {
            match group {
                [(number, choice)] => list_one(*number, choice, widest, screen)?,
                _ => list_columns(group, screen)?,
            }
        }
    }
    Ok(())
}

fn list_one(
    number: usize,
    choice: &Choice,
    widest: usize,
    screen: &mut Screen,
) -> std::io::Result<()> {
    let Choice { label, does, rule, .. } = choice;
    let does = format!("{does}{}", in_brackets(rule));
    if widest <= LABEL {
        return screen.item(&format!("{number:>3}) {label:<widest$}  "), Style::Dim, &does);
    }
    screen.item_with_lead(&format!("{number:>3}) "), &format!("{label} ·"), &does)
}

fn list_columns(group: &[(usize, &Choice)], screen: &mut Screen) -> std::io::Result<()> {
    let Choice { does, rule, .. } = group[0].1;
    screen.item("  ", Style::Dim, &format!("{does}{}", in_brackets(rule)))?;
    let widest = group.iter().map(|(_, choice)| choice.label.chars().count()).max().unwrap_or(0);
    let columns = (screen.width() / (widest + 7)).max(1);
    for choices in group.chunks(columns) {
        let cell =
            |(number, choice): &(usize, &Choice)| format!("{number:>3}) {:<widest$}", choice.label);
        let line = choices.iter().map(cell).collect::<Vec<_>>().join("  ");
        screen.line(line.trim_end())?;
    }
    Ok(())
}
