//! The head of a Chapter file: boards with their folds and borders, counters, large enemies and allies.

use super::file::ChapterFile;
use crate::content::{AreaName, Board, Border, FigureCard, FigureKind, FoldPart};
use crate::text::{Area, Fold};
use cardtext::Names;
use story::{Line, Mark, Report, Span};

/// How many of each thing a Chapter may have.
const AREAS: usize = 16;
const FOLDS: usize = 8;
const COUNTERS: usize = 8;
const FIGURES: usize = 4;

/// What stands before the first card.
#[derive(Debug, Default)]
pub(super) struct Head {
    pub(super) boards: Vec<Board>,
    pub(super) areas: Vec<AreaName>,
    pub(super) folds: Vec<FoldPart>,
    /// As they are written: `Candle`, `Ink|Ink`.
    pub(super) counters: Vec<String>,
    /// Large enemies first.
    pub(super) figures: Vec<FigureCard>,
    /// Where the line of a figure stands.
    pub(super) figures_at: Span,
}

/// What the indented lines below belong to.
#[derive(Clone, Copy)]
struct Scope {
    board: u8,
    /// A fold, and how far its line is indented.
    fold: Option<(Fold, usize)>,
}

pub(super) fn read(file: &ChapterFile<'_>, report: &mut Report<'_>) -> Head {
    let mut head = Head::default();
    let mut scope = None;
    for line in file.head.iter().filter(|line| line.mark != Mark::Blank) {
        head.line(line, &mut scope, report);
    }
    // Enemies before allies, each in the order of the file.
    head.figures.sort_by_key(|figure| figure.kind != FigureKind::Enemy);
    head.check(file, report);
    head
}

impl Head {
    fn line(&mut self, line: &Line<'_>, scope: &mut Option<Scope>, report: &mut Report<'_>) {
        let text = line.text.trim_start();
        let indent = line.text.len() - text.len();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        match (word, *scope) {
            ("BOARD", _) => *scope = Some(self.board(rest, line, report)),
            ("FOLD", Some(within)) => {
                let fold = self.fold(rest, within.board, line, report);
                *scope = Some(Scope { fold: Some((fold, indent)), ..within });
            }
            ("COUNT", _) => self.count(rest, line, report),
            ("ENEMY" | "ALLY", _) => self.figure(word, rest, line, report),
            (_, Some(mut within)) if text.contains(" -- ") || text.contains(" == ") => {
                within.fold = within.fold.filter(|(_, fold)| indent > *fold);
                self.borders(text, within, line, report);
            }
            _ => report.say(
                &line.at,
                "before the first card stand BOARD, FOLD, COUNT, ENEMY and ALLY lines, and borders such as \
                 `A -- B == C`",
            ),
        }
    }

    fn board(&mut self, name: &str, line: &Line<'_>, report: &mut Report<'_>) -> Scope {
        if name.is_empty() || self.boards.iter().any(|board| board.name == name) {
            report.say(&line.at, "a board has a name of its own");
        }
        self.boards.push(Board { name: name.to_owned(), borders: Vec::new() });
        Scope { board: (self.boards.len() - 1) as u8, fold: None }
    }

    /// `FOLD Upper Tower`, `FOLD Low Ground (open)`.
    fn fold(&mut self, rest: &str, board: u8, line: &Line<'_>, report: &mut Report<'_>) -> Fold {
        let (name, open) = match rest.strip_suffix("(open)") {
            Some(name) => (name.trim(), true),
            None => (rest, false),
        };
        if name.is_empty() || self.folds.iter().any(|fold| fold.name == name) {
            report.say(&line.at, "a fold has a name of its own");
        }
        let name = name.to_owned();
        self.folds.push(FoldPart { name, board, open, borders: Vec::new() });
        Fold((self.folds.len() - 1) as u16)
    }

    /// `A -- B == C`: a chain of borders.
    fn borders(&mut self, text: &str, scope: Scope, line: &Line<'_>, report: &mut Report<'_>) {
        let mut before: Option<(Area, bool)> = None;
        let mut rest = text;
        loop {
            let cut = [(" -- ", true), (" == ", false)]
                .into_iter()
                .filter_map(|(sign, dashed)| Some((rest.find(sign)?, dashed)))
                .min();
            let name = cut.map_or(rest, |(at, _)| &rest[..at]).trim();
            let area = self.area(name, scope, line, report);
            if let Some((a, dashed)) = before {
                self.border(Border { a, b: area, dashed }, scope, line, report);
            }
            let Some((at, dashed)) = cut else { return };
            before = Some((area, dashed));
            rest = &rest[at + 4..];
        }
    }

    fn border(&mut self, border: Border, scope: Scope, line: &Line<'_>, report: &mut Report<'_>) {
        let pair = |border: &Border| (border.a.min(border.b), border.a.max(border.b));
        if border.a == border.b || self.all_borders().any(|known| pair(known) == pair(&border)) {
            report.say(&line.at, "two different areas have one border between them");
        }
        match scope.fold {
            Some((fold, _)) => self.folds[usize::from(fold.0)].borders.push(border),
            None => self.boards[usize::from(scope.board)].borders.push(border),
        }
    }

    fn all_borders(&self) -> impl Iterator<Item = &Border> {
        let of_folds = self.folds.iter().flat_map(|fold| &fold.borders);
        self.boards.iter().flat_map(|board| &board.borders).chain(of_folds)
    }

    /// An area is part of the fold that first names it, unless a line of the board names it too.
    fn area(&mut self, name: &str, scope: Scope, line: &Line<'_>, report: &mut Report<'_>) -> Area {
        let fold = scope.fold.map(|(fold, _)| fold);
        if let Some(place) = self.areas.iter().position(|area| area.name == name) {
            let area = &mut self.areas[place];
            if area.board != scope.board {
                report.say(&line.at, format!("\"{name}\" is an area of another board"));
            }
            area.fold = area.fold.and(fold).and(area.fold);
            return Area(place as u16);
        }
        if !is_name(name) {
            report.say(&line.at, format!("\"{name}\" is no name for an area"));
        }
        self.areas.push(AreaName { name: name.to_owned(), board: scope.board, fold });
        Area((self.areas.len() - 1) as u16)
    }

    /// `COUNT Candle, Ink|Ink`.
    fn count(&mut self, rest: &str, line: &Line<'_>, report: &mut Report<'_>) {
        for name in rest.split(',').map(str::trim) {
            let fits = !name.is_empty() && name.split('|').all(is_name);
            if !fits || self.counters.iter().any(|known| singular(known) == singular(name)) {
                let message = format!("\"{name}\" is no new counter; write `COUNT Candle, Clasp`");
                report.say(&line.at, message);
            } else {
                self.counters.push(name.to_owned());
            }
        }
    }

    /// `ENEMY The Rootbound, 2 Hearts per Hero, 1 damage`, `ALLY Mirrel, 3 Hearts`.
    fn figure(&mut self, word: &str, rest: &str, line: &Line<'_>, report: &mut Report<'_>) {
        let kind = if word == "ENEMY" { FigureKind::Enemy } else { FigureKind::Ally };
        match figure(kind, rest) {
            Some(figure) if self.figures.iter().all(|known| known.name != figure.name) => {
                self.figures.push(figure);
                self.figures_at = line.at.clone();
            }
            _ => report.say(
                &line.at,
                "write `ENEMY name, 2 Hearts per Hero, 1 damage` or `ALLY name, 3 Hearts`, with a new name",
            ),
        }
    }

    fn check(&self, file: &ChapterFile<'_>, report: &mut Report<'_>) {
        let at = file.head.iter().find(|line| line.mark != Mark::Blank);
        let at = at.map_or(0..0, |line| line.at.clone());
        for (what, found, most) in [
            ("areas", self.areas.len(), AREAS),
            ("folds", self.folds.len(), FOLDS),
            ("counters", self.counters.len(), COUNTERS),
            ("large enemies and allies", self.figures.len(), FIGURES),
        ] {
            if found > most {
                report.say(&at, format!("{found} {what}; a Chapter has room for {most}"));
            }
        }
        if self.boards.is_empty() {
            report.say(&at, "a Chapter has a board: `BOARD name`, then its borders");
        }
        for (number, board) in self.boards.iter().enumerate() {
            if let Some(area) = self.cut_off(number as u8) {
                let message = format!(
                    "{} cannot be reached on {}: no dashed border leads there, with all folds up",
                    area.name, board.name
                );
                report.say(&at, message);
            }
        }
    }

    /// An area that no dashed border connects with the first area of its board.
    fn cut_off(&self, board: u8) -> Option<&AreaName> {
        let on_board = |area: &&AreaName| area.board == board;
        let first = self.areas.iter().position(|area| area.board == board)?;
        let mut reached = vec![false; self.areas.len()];
        reached[first] = true;
        for _ in 0..self.areas.len() {
            for border in self.all_borders().filter(|border| border.dashed) {
                let (a, b) = (usize::from(border.a.0), usize::from(border.b.0));
                (reached[a], reached[b]) = (reached[a] || reached[b], reached[a] || reached[b]);
            }
        }
        let areas = self.areas.iter().zip(reached).filter(|(_, reached)| !reached);
        areas.map(|(area, _)| area).find(on_board)
    }

    /// Whether a border of any kind lies between two areas.
    pub(super) fn has_border(&self, a: Area, b: Area) -> bool {
        self.all_borders().any(|border| [(a, b), (b, a)].contains(&(border.a, border.b)))
    }

    /// The names that the sentences of this Chapter may use.
    pub(super) fn names(&self, common: &Names) -> Names {
        let figures = |kind| {
            let figures = self.figures.iter().filter(move |figure| figure.kind == kind);
            figures.map(|figure| figure.name.as_str())
        };
        let counters = self
            .counters
            .iter()
            .map(|name| if name.contains('|') { name.clone() } else { format!("{name}(s)") });
        common
            .clone()
            .with("area", self.areas.iter().map(|area| &area.name))
            .with("fold", self.folds.iter().map(|fold| &fold.name))
            .with("board", self.boards.iter().map(|board| &board.name))
            .with("counter", counters)
            .with("ally", figures(FigureKind::Ally))
            .with("large enemy", figures(FigureKind::Enemy))
    }
}

/// The singular of a counter that is written with both forms.
pub(super) fn singular(counter: &str) -> &str {
    counter.split('|').next().unwrap_or(counter)
}

/// A name is words of letters, with blanks, hyphens and apostrophes between them.
fn is_name(name: &str) -> bool {
    name.starts_with(char::is_alphabetic)
        && name.chars().all(|sign| sign.is_alphabetic() || " '-".contains(sign))
}

fn figure(kind: FigureKind, rest: &str) -> Option<FigureCard> {
    let mut parts = rest.split(',').map(str::trim);
    let name = parts.next().filter(|name| is_name(name))?.to_owned();
    let hearts = parts.next()?;
    let (hearts, per_hero) = match hearts.strip_suffix(" per Hero") {
        Some(hearts) => (hearts, true),
        None => (hearts, false),
    };
    let hearts = hearts.strip_suffix(" Hearts").or(hearts.strip_suffix(" Heart"))?.parse().ok()?;
    let damage = match kind {
        FigureKind::Enemy => parts.next()?.strip_suffix(" damage")?.parse().ok()?,
        FigureKind::Ally => 0,
    };
    let whole = parts.next().is_none() && hearts > 0;
    whole.then_some(FigureCard { name, kind, hearts, per_hero, damage })
}
