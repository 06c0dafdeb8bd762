//! The cards of a Chapter: their sides, columns, abilities and Goals, read and checked one by one.

use super::abilities::{self, Bearer};
use super::compile::AbilityText;
use super::decks::HEROES;
use super::file::{CardPart, Label, SidePart, Word};
use super::flow::Ending;
use super::goal::{self, GoalText};
use super::script::{self, Node, Told};
use super::sense::{self, Setting, Text};
use crate::content::{CardKind, ChoiceOption, ColumnKey, Passage, Shown, Tongue};
use crate::text::{Condition, Keyword, Part};
use cardtext::Names;
use story::{Face, Mark, Report, Span, block, check_flow};

/// A card whose sentences are read.
#[derive(Debug)]
pub(super) struct CardText {
    pub(super) number: u8,
    pub(super) kind: CardKind,
    pub(super) title: String,
    pub(super) banner: Option<String>,
    pub(super) front: SideText,
    pub(super) back: Option<SideText>,
    pub(super) options: Vec<ChoiceOption>,
    pub(super) abilities: Vec<AbilityText>,
    pub(super) goal: Option<GoalText>,
    /// What its prose asks for (WB-953).
    pub(super) asked: Vec<(Condition, Span)>,
    pub(super) at: Span,
}

#[derive(Debug)]
pub(super) struct SideText {
    pub(super) shown: Vec<Shown>,
    pub(super) passages: Vec<Passage>,
    pub(super) script: Vec<Node>,
    pub(super) columns: Vec<ColumnText>,
    pub(super) at: Span,
}

#[derive(Debug)]
pub(super) struct ColumnText {
    pub(super) key: ColumnKey,
    pub(super) shown: Vec<Shown>,
    pub(super) passages: Vec<Passage>,
    pub(super) script: Vec<Node>,
    pub(super) at: Span,
}

/// Reads one card. `wyrms` are the names of the Wyrm cards, purple or not.
pub(super) fn read(
    part: &CardPart<'_>,
    names: &Names,
    wyrms: &[(&str, bool)],
    report: &mut Report<'_>,
) -> Option<CardText> {
    report.about(format!("#{}", part.number));
    let kind = kind(part, wyrms, report)?;
    let (abilities, goal, asked) = (Vec::new(), Vec::new(), Vec::new());
    let mut reader = Reader { part, kind, names, report, abilities, goal, asked };
    reader.check_shape();
    let options = reader.options();
    reader.report.about(format!("#{}, front", part.number));
    let front = reader.side(&part.front, &options);
    reader.report.about(format!("#{}, back", part.number));
    let back = part.back.as_ref().map(|back| reader.side(back, &options));
    reader.report.about(format!("#{}, front", part.number));
    let Reader { abilities, goal, asked, .. } = reader;
    let goal = (kind == CardKind::Goal)
        .then(|| goal::read(&goal, part.back.is_some(), &part.at, report))
        .flatten();
    let text = CardText {
        number: u8::try_from(part.number).ok()?,
        kind,
        title: part.title.clone(),
        banner: part.banner.clone(),
        front,
        back,
        options,
        abilities,
        goal,
        asked,
        at: part.at.clone(),
    };
    check(&text, report);
    Some(text)
}

fn kind(part: &CardPart<'_>, wyrms: &[(&str, bool)], report: &mut Report<'_>) -> Option<CardKind> {
    let title = part.title.as_str();
    let hero = |name: &str| HEROES.iter().position(|hero| *hero == name).map(|hero| hero as u8);
    let found = match part.kind {
        Word::Story => Some(CardKind::Story),
        Word::Choice => Some(CardKind::Choice),
        Word::Goal => Some(CardKind::Goal),
        Word::Rule => Some(CardKind::Rule),
        Word::Item => Some(CardKind::Item),
        Word::Interaction => Some(CardKind::Interaction),
        Word::End => Some(CardKind::End),
        Word::Hero => hero(title).map(CardKind::Hero),
        Word::Upgrade => title.rsplit_once(' ').and_then(|(name, number)| {
            let number = number.parse().ok().filter(|number| (1..=3).contains(number))?;
            Some(CardKind::Upgrade { hero: hero(name)?, number })
        }),
        Word::Wyrm => wyrms
            .iter()
            .position(|(name, purple)| *name == title && *purple)
            .map(|place| CardKind::Wyrm(place as u8)),
    };
    if found.is_none() {
        let what = match part.kind == Word::Wyrm {
            true => "a purple Wyrm card, such as Thick Hide",
            false => "a Hero's card, such as Ken or Ken 1",
        };
        let message = format!("\"{title}\" is not the name of {what}");
        let known = wyrms.iter().filter(|(_, purple)| *purple).map(|(name, _)| *name);
        report.unknown(&part.at, message, title, known.chain(HEROES));
    }
    found
}

struct Reader<'r, 'a> {
    part: &'r CardPart<'r>,
    kind: CardKind,
    names: &'r Names,
    report: &'r mut Report<'a>,
    abilities: Vec<AbilityText>,
    /// The lines of a Goal card.
    goal: Vec<Told>,
    /// What the prose asks for.
    asked: Vec<(Condition, Span)>,
}

impl Reader<'_, '_> {
    /// Which parts a kind of card has.
    fn check_shape(&mut self) {
        let CardPart { kind, front, back, at, .. } = self.part;
        let (has_back, options) = (back.is_some(), front.options.len());
        let (fits, parts) = match kind {
            Word::Choice => {
                ((2..=4).contains(&options) && has_back, "two to four options and a back")
            }
            Word::Interaction => {
                (options != 1 && options <= 4 && has_back, "a back, and no options or two to four")
            }
            Word::Story | Word::Goal => (options == 0, "no options"),
            Word::End => (
                options == 0 && !has_back && !front.columns.is_empty(),
                "columns such as [1-2] on its front, and no back",
            ),
            Word::Rule | Word::Item | Word::Hero | Word::Upgrade | Word::Wyrm => {
                (options == 0 && !has_back, "one side and no options")
            }
        };
        if !fits {
            self.report.say(at, format!("a card of the kind {} has {parts}", kind.word()));
        }
        if *kind != Word::End && !front.columns.is_empty() {
            self.report.say(at, "only an END card has columns on its front");
        }
    }

    /// WB-309: the options of the front, A, B, C in this order.
    fn options(&mut self) -> Vec<ChoiceOption> {
        let mut options = Vec::new();
        for (part, letter) in self.part.front.options.iter().zip('A'..) {
            if part.letter != letter {
                self.report.say(&part.at, format!("option [{letter}] comes next"));
            }
            let keyword = self.keyword(part.keyword.as_deref(), &part.at);
            options.push(ChoiceOption { text: part.text.clone(), keyword });
        }
        options
    }

    fn keyword(&mut self, word: Option<&str>, at: &Span) -> Option<Keyword> {
        let word = word?;
        let found = self.names.place("keyword", word).map(Keyword);
        if found.is_none() {
            let message = format!("no Chapter writes the Keyword {word} (WB-937)");
            self.report.say(at, message);
        }
        found
    }

    fn side(&mut self, part: &SidePart<'_>, options: &[ChoiceOption]) -> SideText {
        let lines = Told::read(part.plain.span.clone(), self.names, self.report);
        let mut script = Vec::new();
        for line in lines {
            match line.parts.first().map(|first| &first.part) {
                Some(Part::Goal { .. } | Part::DarkVortex { .. }) => self.goal.push(line),
                Some(Part::Head(head)) if goal::is_line(head) => self.goal.push(line),
                Some(Part::Head(head)) if script::is_structural(head) => self.ability(&line),
                _ => script.push(line),
            }
        }
        if !part.columns.is_empty() {
            self.check_before_columns(part, script.first());
        }
        let face = Face::<Tongue>::read([&part.plain], self.names, self.report);
        self.asked.extend(face.asked);
        SideText {
            shown: face.shown,
            passages: face.passages,
            script: block(&script, self.report),
            columns: self.columns(part, options),
            at: part.plain.at.clone(),
        }
    }

    /// An END card shows what stands before its endings and carries out nothing of it; on a back one column is read,
    /// and what stands before all of them would reach nobody (WB-311).
    fn check_before_columns(&mut self, part: &SidePart<'_>, order: Option<&Told>) {
        if self.kind == CardKind::End {
            if let Some(order) = order {
                let message = "what stands before the columns is only shown; write it below [all]";
                self.report.say(&order.at, message);
            }
        } else if let Some(line) = part.plain.lines.iter().find(|line| line.mark != Mark::Blank) {
            let message = "what stands before the columns is never shown; write it below a column, or below [all]";
            self.report.say(&line.at, message);
        }
    }

    fn ability(&mut self, line: &Told) {
        let bearer = match self.kind {
            CardKind::Item => Bearer::Item,
            CardKind::Rule => Bearer::Rule,
            CardKind::Goal => Bearer::Goal,
            CardKind::Interaction => Bearer::Interaction,
            CardKind::Story
            | CardKind::Choice
            | CardKind::End
            | CardKind::Hero(_)
            | CardKind::Upgrade { .. }
            | CardKind::Wyrm(_) => {
                let kind = self.part.kind.word();
                self.report.say(
                    &line.at,
                    format!("this head does not stand on a card of the kind {kind}"),
                );
                return;
            }
        };
        self.abilities.extend(abilities::read(line, bearer, self.report));
    }

    /// A column says what stands below its label and below [all], in the order of the file.
    fn columns(&mut self, part: &SidePart<'_>, options: &[ChoiceOption]) -> Vec<ColumnText> {
        let mut scripts: Vec<Vec<Node>> = Vec::new();
        for (_, section) in &part.columns {
            let lines = Told::read(section.span.clone(), self.names, self.report);
            scripts.push(block(&lines, self.report));
        }
        let mut columns: Vec<ColumnText> = Vec::new();
        for (label, section) in &part.columns {
            let Some(key) = self.column_key(label, &section.at, options) else { continue };
            if columns.iter().any(|column| column.key == key) {
                self.report.say(&section.at, "this column stands twice");
            }
            let is_in = |other: &Label| other == label || *other == Label::All;
            let sections = part.columns.iter().filter(|(other, _)| is_in(other));
            let script = part.columns.iter().zip(&scripts).filter(|((other, _), _)| is_in(other));
            let face =
                Face::<Tongue>::read(sections.map(|(_, section)| section), self.names, self.report);
            self.asked.extend(face.asked);
            columns.push(ColumnText {
                key,
                shown: face.shown,
                passages: face.passages,
                script: script.flat_map(|(_, script)| script).cloned().collect(),
                at: section.at.clone(),
            });
        }
        columns
    }

    fn column_key(
        &mut self,
        label: &Label,
        at: &Span,
        options: &[ChoiceOption],
    ) -> Option<ColumnKey> {
        match label {
            Label::All => None,
            Label::Option { letter, keyword } => {
                let place = (*letter as u8 - b'A') as usize;
                if place >= options.len() || self.kind == CardKind::End {
                    self.report.say(at, format!("there is no option [{letter}] on the front"));
                    return None;
                }
                if keyword.is_some() {
                    self.report.say(at, "the condition of an option stands on the front only");
                }
                Some(ColumnKey::Option(place as u8))
            }
            Label::Destiny { from, to, keyword } => {
                if self.kind != CardKind::End {
                    self.report.say(at, "only an END card has columns by Destiny");
                    return None;
                }
                let keyword = self.keyword(keyword.as_deref(), at);
                Some(ColumnKey::Destiny { from: *from, to: *to, keyword })
            }
        }
    }
}

/// WB-905 and WB-920 for the sides of a card, once it is whole.
fn check(card: &CardText, report: &mut Report<'_>) {
    let number = card.number;
    let has_back = card.back.is_some();
    report.about(format!("#{number}, front"));
    let front = &card.front;
    match card.kind {
        CardKind::Story | CardKind::Rule => {
            side(front, Ending::Front { has_back }, Setting::group(Text::Side), report);
        }
        CardKind::Choice => side(front, Ending::Choice, Setting::group(Text::Side), report),
        CardKind::End => side(front, Ending::End, Setting::group(Text::Side), report),
        CardKind::Goal
        | CardKind::Item
        | CardKind::Interaction
        | CardKind::Hero(_)
        | CardKind::Upgrade { .. }
        | CardKind::Wyrm(_) => {
            if let Some(node) = front.script.first() {
                let message = "on the front of such a card nothing is carried out when it is read";
                report.say(node.start(), message);
            }
        }
    }
    let Some(back) = &card.back else { return };
    report.about(format!("#{number}, back"));
    let columns = back.columns.len();
    if columns != card.options.len() {
        report.say(&back.at, "the back has one column for each option of the front (WB-311)");
    }
    if card.kind == CardKind::Interaction {
        let setting = Setting::hero(Text::Object).with_this_area();
        side(back, Ending::Object, setting, report);
    } else {
        side(back, Ending::Back, Setting::group(Text::Side), report);
    }
}

fn side(side: &SideText, ending: Ending, setting: Setting, report: &mut Report<'_>) {
    if side.columns.is_empty() {
        sense::check(&side.script, setting, report);
        check_flow(&side.script, ending, &side.at, report);
    }
    for column in &side.columns {
        sense::check(&column.script, setting, report);
        check_flow(&column.script, ending, &column.at, report);
    }
}
