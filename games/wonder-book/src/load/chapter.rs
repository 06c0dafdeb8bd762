//! A Chapter as a whole: its head and all its cards.

use super::board::{self, Head};
use super::cards::{self, CardText, ColumnText, SideText};
use super::compile::Assembler;
use super::file::{ChapterFile, Word};
use super::goal::GoalText;
use super::records::Records;
use super::script::Node;
use crate::content::{
    AbilityId, AbilityKind, AbilityOf, Card, CardKind, Chapter, Column, ColumnKey, FigureKind,
    Goal, Occasion, Side,
};
use crate::text::WyrmCardName;
use cardtext::{Names, Problems, Source};
use story::Report;

/// Cards of a Chapter are kept in sets of 128.
const CARDS: usize = 128;
/// So many Interaction cards can lie on the board.
const OBJECTS: usize = 24;

/// A Chapter whose sentences are read.
#[derive(Debug)]
pub(super) struct ChapterText<'a> {
    pub(super) source: &'a Source,
    pub(super) number: u8,
    pub(super) title: String,
    pub(super) head: Head,
    pub(super) cards: Vec<CardText>,
    /// Which Wyrm cards are purple, by their place.
    purple: Vec<bool>,
}

impl ChapterText<'_> {
    pub(super) fn is_purple(&self, card: WyrmCardName) -> bool {
        self.purple.get(usize::from(card.0)) == Some(&true)
    }
}

pub(super) fn read<'a>(
    file: &ChapterFile<'a>,
    common: &Names,
    records: &Records<'_>,
    problems: &mut Problems,
) -> ChapterText<'a> {
    let report = &mut Report::new(file.source, problems);
    let head = board::read(file, report);
    check_numbers(file, report);
    let items = file.cards.iter().filter(|card| card.kind == Word::Item);
    let names = head.names(common).with("Item", items.map(|card| &card.title));
    let wyrms: Vec<(&str, bool)> = records
        .wyrms
        .iter()
        .map(|kept| (kept.record.name.as_ref().as_str(), kept.record.purple))
        .collect();
    let cards = file.cards.iter().filter_map(|card| cards::read(card, &names, &wyrms, report));
    ChapterText {
        source: file.source,
        number: file.number,
        title: file.title.clone(),
        cards: cards.collect(),
        purple: wyrms.iter().map(|(_, purple)| *purple).collect(),
        head,
    }
}

/// WB-112, WB-342: the numbers ascend from 1 without gaps, and the last card is the END card.
fn check_numbers(file: &ChapterFile<'_>, report: &mut Report<'_>) {
    for (card, number) in file.cards.iter().zip(1..) {
        if card.number != number {
            report.say(&card.at, format!("card #{number} comes next (WB-112)"));
            break;
        }
    }
    if let Some(card) = file.cards.get(CARDS) {
        report.say(&card.at, format!("a Chapter has at most {CARDS} cards"));
    }
    if let Some(card) = file.cards.iter().filter(|card| card.kind == Word::Interaction).nth(OBJECTS)
    {
        report.say(&card.at, format!("a Chapter has at most {OBJECTS} INTERACTION cards"));
    }
    let ends = file.cards.iter().filter(|card| card.kind == Word::End);
    match (file.cards.last(), ends.count()) {
        (Some(card), 1) if card.kind == Word::End => {}
        (Some(card), _) => {
            report.say(&card.at, "the last card, and no other, is an END card (WB-342)");
        }
        (None, _) => report.say(&(0..0), "a Chapter has cards"),
    }
    let mut titles: Vec<&str> = Vec::new();
    for card in file.cards.iter().filter(|card| card.kind == Word::Item) {
        if titles.contains(&card.title.as_str()) {
            report.say(&card.at, "two Items of one Chapter have different titles");
        }
        titles.push(&card.title);
    }
}

pub(super) fn compile(text: ChapterText<'_>, assembler: &mut Assembler) -> Chapter {
    let ChapterText { number, title, head, cards, .. } = text;
    let items = cards.iter().filter(|card| card.kind == CardKind::Item);
    let items = items.map(|card| card.number).collect();
    let cards: Vec<Card> = cards.into_iter().map(|text| card(text, number, assembler)).collect();
    let kind = |id: &AbilityId| assembler.abilities[usize::from(id.0)].kind;
    let abilities = || cards.iter().flat_map(|card| &card.abilities).copied();
    let mut triggers = [const { Vec::new() }; Occasion::COUNT];
    for id in abilities() {
        if let AbilityKind::Trigger { event, .. } = kind(&id) {
            triggers[Occasion::of(event) as usize].push(id);
        }
    }
    let always = abilities().filter(|id| kind(id) == AbilityKind::Always).collect();
    let is_special = |id: &AbilityId| matches!(kind(id), AbilityKind::Special { .. });
    let offering = cards.iter().filter(|card| card.abilities.iter().any(is_special));
    let offering = offering.map(|card| card.number).collect();
    let enemies = head.figures.iter().filter(|figure| figure.kind == FigureKind::Enemy);
    Chapter {
        number,
        title,
        enemies: enemies.count() as u8,
        boards: head.boards,
        areas: head.areas,
        folds: head.folds,
        counters: head.counters.iter().map(|name| board::singular(name).to_owned()).collect(),
        figures: head.figures,
        cards,
        items,
        passages: assembler.end_chapter(),
        triggers,
        always,
        offering,
    }
}

fn card(text: CardText, chapter: u8, assembler: &mut Assembler) -> Card {
    let of = AbilityOf::Card { chapter, card: text.number };
    let name = format!("Chapter {chapter}, card #{}", text.number);
    Card {
        number: text.number,
        kind: text.kind,
        title: text.title,
        banner: text.banner,
        front: side(text.front, format!("{name}, front"), assembler),
        back: text.back.map(|back| side(back, format!("{name}, back"), assembler)),
        options: text.options,
        abilities: text.abilities.iter().map(|text| assembler.ability(text, of, &name)).collect(),
        goal: text.goal.map(|text| goal(text, &name, assembler)),
    }
}

fn side(text: SideText, name: String, assembler: &mut Assembler) -> Side {
    let column = |(text, place): (ColumnText, u8)| {
        let column = match text.key {
            ColumnKey::Option(option) => format!("{name}, option {}", (b'A' + option) as char),
            ColumnKey::Destiny { .. } => format!("{name}, ending {place}"),
        };
        Column {
            key: text.key,
            lines: text.shown,
            passages: assembler.passages(&column, text.passages),
            start: assembler.text(column, &text.script),
        }
    };
    let columns = text.columns.into_iter().zip(1..).map(column).collect();
    let passages = assembler.passages(&name, text.passages);
    Side { lines: text.shown, passages, start: assembler.text(name, &text.script), columns }
}

fn goal(text: GoalText, card: &str, assembler: &mut Assembler) -> Goal {
    let mut line = |name: &str, nodes: &[Node]| assembler.text(format!("{card}, {name}"), nodes);
    Goal {
        players: line("Players' Phase", &text.players),
        enemies: line("Enemies' Phase", &text.enemies),
        vortex: text.vortex,
        goal: text.goal,
        text: text.text,
        met: line("When met", &text.met),
    }
}
