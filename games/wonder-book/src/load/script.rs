//! Instruction lines as trees: what each head governs (WB-904, WB-916, WB-917).

use super::report::{Report, Span};
use crate::content::Conditions;
use crate::text::{Condition, Head, Line, Part, Sentence};
use cardtext::{Misread, Names, outline, print, read_exactly};

/// One sentence, or a head with what it governs.
#[derive(Clone, Debug)]
pub(super) enum Node {
    Do {
        sentence: Sentence,
        at: Span,
    },
    If {
        test: Test,
        then: Vec<Node>,
        otherwise: Vec<Node>,
        at: Span,
    },
    /// The `On` heads after one roll, of which the first that fits is carried out (WB-917).
    Hits {
        arms: Vec<Arm>,
        otherwise: Vec<Node>,
        at: Span,
    },
    Each {
        over: Over,
        body: Vec<Node>,
        at: Span,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    Conditions(Conditions),
    /// The cost before it was paid. With nothing in `then` it is the `Otherwise:` of a bare `may spend`.
    Paid,
}

#[derive(Clone, Debug)]
pub(super) struct Arm {
    /// None is `On no success:`.
    pub(super) hits: Option<u8>,
    pub(super) body: Vec<Node>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Over {
    Successes,
    Areas { n: u8 },
}

/// A line that was read, with the deeper lines below it.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) parts: Vec<(Part, Span)>,
    pub(super) text: String,
    pub(super) at: Span,
    pub(super) below: Vec<Told>,
}

impl Told {
    /// A text that stands alone, such as that of a Wyrm card.
    pub(super) fn of(line: Line, text: &str, at: Span) -> Told {
        let parts = line.parts.into_iter().map(|part| (part, at.clone())).collect();
        Told { parts, text: text.to_owned(), at, below: Vec::new() }
    }

    /// The line with all that stands below it, in one line.
    pub(super) fn whole_text(&self) -> String {
        let below = self.below.iter().map(|line| line.whole_text());
        std::iter::once(self.text.clone()).chain(below).collect::<Vec<_>>().join(" ")
    }
}

/// Reads all instruction lines of a stretch of the file. WB-901, WB-902: a line that is not printed back as it
/// stands is a problem, and missing in the result.
pub(super) fn read(span: Span, names: &Names, report: &mut Report<'_>) -> Vec<Told> {
    let (lines, faults) = outline::read(&report.source.text, span);
    faults.into_iter().for_each(|fault| report.misread(fault));
    lines.iter().filter_map(|line| told(line, names, report)).collect()
}

fn told(line: &outline::Line, names: &Names, report: &mut Report<'_>) -> Option<Told> {
    let below: Vec<Told> = line.below.iter().filter_map(|line| told(line, names, report)).collect();
    let start = line.span.start;
    let read: Line = match read_exactly(&line.text, names) {
        Ok(read) => read,
        Err(mut misread) => {
            name_keyword(&mut misread, &line.text, names);
            (misread.start, misread.end) = (start + misread.start, start + misread.end);
            report.misread(misread);
            return None;
        }
    };
    if !numbers_fit(&line.text) {
        report.say(&line.span, "a number in a sentence goes from 1 to 99");
    }
    // The line is printed back as it stands, so the parts printed one by one tell where each one stands.
    let mut at = start;
    let place = |part: Part| {
        let end = at + print(&part, names).len();
        let span = at..end;
        at = end + 1;
        (part, span)
    };
    let parts = read.parts.into_iter().map(place).collect();
    Some(Told { parts, text: line.text.clone(), at: line.span.clone(), below })
}

/// The conditions that prose asks for (WB-953), `if` included.
pub(super) fn prose_conditions(
    text: &str,
    at: &Span,
    names: &Names,
    report: &mut Report<'_>,
) -> Vec<Condition> {
    let conditions = match read_exactly(text, names) {
        Ok(Head::If { conditions }) => conditions,
        Ok(_) => return Vec::new(),
        Err(mut misread) => {
            name_keyword(&mut misread, text, names);
            (misread.start, misread.end) = (at.start + misread.start, at.start + misread.end);
            report.misread(misread);
            return Vec::new();
        }
    };
    let is_known = |condition: &Condition| {
        matches!(
            condition,
            Condition::Written { .. }
                | Condition::HeroInPlay { .. }
                | Condition::HeroesInPlay { .. }
        )
    };
    if !conditions.iter().all(is_known) {
        report.say(at, "prose asks only for Heroes in play and for Keywords (WB-953)");
    }
    conditions
}

/// WB-937: a word in capitals that is not known is a Keyword that nothing writes.
fn name_keyword(misread: &mut Misread, text: &str, names: &Names) {
    let word = text.get(misread.start..misread.end).unwrap_or_default();
    let is_keyword = word.len() > 1 && word.chars().all(|sign| sign.is_ascii_uppercase());
    if is_keyword && names.place("keyword", word).is_none() {
        misread.message = format!("no Chapter writes the Keyword {word} (WB-937)");
        misread.expected.clear();
    }
}

/// Whether all numbers go from 1 to 99, those of cards apart.
pub(super) fn numbers_fit(text: &str) -> bool {
    text.split(' ').filter(|word| !word.starts_with('#')).all(|word| {
        let digits = word.trim_matches(|sign: char| !sign.is_ascii_digit());
        digits.is_empty() || digits.parse().is_ok_and(|n: u32| (1..=99).contains(&n))
    })
}

/// The tree of some lines.
pub(super) fn block(lines: &[Told], report: &mut Report<'_>) -> Vec<Node> {
    let mut parser = Parser { report, rolled: false, chained: false, looping: false };
    parser.block(lines)
}

/// The tree of a line from its part `skip` on: what follows the head of an ability.
pub(super) fn rest(line: &Told, skip: usize, report: &mut Report<'_>) -> Vec<Node> {
    let mut parser = Parser { report, rolled: false, chained: false, looping: false };
    let mut nodes = Vec::new();
    if line.parts.len() <= skip {
        return parser.block(&line.below);
    }
    parser.line(&line.parts[skip..], &line.below, &mut nodes);
    nodes
}

/// A head that governs sentences, as opposed to one that begins a text of its own.
#[derive(Clone, Copy, Debug)]
enum Control {
    If { conditions: Conditions, more: bool },
    Paid { group: bool },
    Otherwise,
    On { hits: Option<u8> },
    Each(Over),
}

/// Heads of one family end each other (WB-904).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Branch,
    Roll,
    Area,
}

impl Control {
    fn of(head: &Head) -> Option<Control> {
        Some(match head {
            Head::If { conditions } => {
                Control::If { conditions: pair(conditions), more: conditions.len() > 2 }
            }
            Head::IfYouDo => Control::Paid { group: false },
            Head::IfGroupDoes => Control::Paid { group: true },
            Head::Otherwise => Control::Otherwise,
            Head::OnSuccesses { n } => Control::On { hits: Some(*n) },
            Head::OnNone => Control::On { hits: None },
            Head::EachSuccess => Control::Each(Over::Successes),
            Head::EachArea { n } => Control::Each(Over::Areas { n: *n }),
            Head::PlayersPhase
            | Head::EnemiesPhase
            | Head::WhenMet
            | Head::SpecialAction { .. }
            | Head::Attack
            | Head::Skill { .. }
            | Head::Free
            | Head::Always
            | Head::After { .. }
            | Head::Whenever { .. }
            | Head::When { .. }
            | Head::AnyTime { .. }
            | Head::AfterRoll => return None,
        })
    }

    fn family(self) -> Family {
        match self {
            Control::If { .. } | Control::Paid { .. } | Control::Otherwise => Family::Branch,
            Control::On { .. } | Control::Each(Over::Successes) => Family::Roll,
            Control::Each(Over::Areas { .. }) => Family::Area,
        }
    }
}

/// Whether a head begins a text of its own: an ability or a line of a Goal card.
pub(super) fn is_structural(head: &Head) -> bool {
    Control::of(head).is_none()
}

struct Parser<'r, 'a> {
    report: &'r mut Report<'a>,
    /// Whether a `Roll` came before.
    rolled: bool,
    /// Whether the last roll had its `On` heads.
    chained: bool,
    looping: bool,
}

/// The parts of a line that are still to be read.
struct Cursor<'l> {
    parts: &'l [(Part, Span)],
    below: &'l [Told],
}

impl Parser<'_, '_> {
    fn block(&mut self, lines: &[Told]) -> Vec<Node> {
        let mut nodes = Vec::new();
        for line in lines {
            self.line(&line.parts, &line.below, &mut nodes);
        }
        nodes
    }

    fn line(&mut self, parts: &[(Part, Span)], below: &[Told], nodes: &mut Vec<Node>) {
        self.run(&mut Cursor { parts, below }, &mut Vec::new(), nodes);
    }

    /// Reads parts until the line ends or a head of an open family comes, which the caller goes on with.
    fn run(&mut self, cursor: &mut Cursor<'_>, open: &mut Vec<Family>, nodes: &mut Vec<Node>) {
        while let Some(((part, at), rest)) = cursor.parts.split_first() {
            let head = match part {
                Part::Sentence(sentence) => {
                    self.note_roll(*sentence);
                    nodes.push(Node::Do { sentence: *sentence, at: at.clone() });
                    cursor.parts = rest;
                    continue;
                }
                Part::Head(head) => Control::of(head),
                Part::Goal { .. } | Part::DarkVortex { .. } => None,
            };
            let Some(head) = head else {
                self.report.say(at, "this stands only at the start of a line of its own");
                cursor.parts = rest;
                continue;
            };
            let goes_here = match head {
                Control::Otherwise => open.is_empty() || takes_otherwise(nodes.last()),
                Control::If { .. }
                | Control::Paid { .. }
                | Control::On { .. }
                | Control::Each(_) => !open.contains(&head.family()),
            };
            if !goes_here {
                return;
            }
            cursor.parts = rest;
            self.head(head, at, open, cursor, nodes);
        }
    }

    fn note_roll(&mut self, sentence: Sentence) {
        if matches!(sentence, Sentence::Roll { .. }) {
            (self.rolled, self.chained) = (true, false);
        }
    }

    fn head(
        &mut self,
        head: Control,
        at: &Span,
        open: &mut Vec<Family>,
        cursor: &mut Cursor<'_>,
        nodes: &mut Vec<Node>,
    ) {
        self.check_head(head, at, nodes);
        let before = (self.looping, std::mem::take(&mut self.chained));
        self.looping |= matches!(head, Control::Each(_));
        let mut body = Vec::new();
        if cursor.parts.is_empty() {
            body = self.block(cursor.below);
        } else {
            open.push(head.family());
            self.run(cursor, open, &mut body);
            open.pop();
            if body.is_empty() {
                self.report.say(at, "this head governs nothing");
            }
        }
        self.looping = before.0;
        self.chained |= before.1;
        self.attach(head, at.clone(), body, nodes);
    }

    fn attach(&mut self, head: Control, at: Span, body: Vec<Node>, nodes: &mut Vec<Node>) {
        let test = match head {
            Control::Otherwise => return otherwise(nodes, body, at),
            Control::On { hits } => return self.arm(Arm { hits, body }, at, nodes),
            Control::Each(over) => return nodes.push(Node::Each { over, body, at }),
            Control::If { conditions, .. } => Test::Conditions(conditions),
            Control::Paid { .. } => Test::Paid,
        };
        nodes.push(Node::If { test, then: body, otherwise: Vec::new(), at });
    }

    /// WB-917: `On` heads that follow each other are one chain.
    fn arm(&mut self, arm: Arm, at: Span, nodes: &mut Vec<Node>) {
        if let Some(Node::Hits { arms, otherwise, .. }) = nodes.last_mut()
            && otherwise.is_empty()
        {
            arms.push(arm);
            return;
        }
        if self.chained {
            self.report.say(
                &at,
                "of several `On` heads after one roll only one is carried out, so they stand together (WB-917)",
            );
        }
        self.chained = true;
        nodes.push(Node::Hits { arms: vec![arm], otherwise: Vec::new(), at });
    }

    fn check_head(&mut self, head: Control, at: &Span, nodes: &[Node]) {
        let (is_wrong, message) = match head {
            Control::If { more, .. } => (more, "two conditions may be joined by \"and\", not more"),
            Control::Paid { group } => (
                !spends(nodes.last(), group),
                "this head directly follows its \"may spend\"; behind an `If` on the same line both go into \
                 deeper lines (WB-904)",
            ),
            Control::Otherwise => (
                !takes_otherwise(nodes.last()),
                "no `If`, `On` or `may spend` stands directly before this \"Otherwise:\" (WB-916)",
            ),
            Control::Each(_) if self.looping => {
                (true, "\"For each\" does not stand inside another \"For each\"")
            }
            Control::On { .. } | Control::Each(Over::Successes) => {
                (!self.rolled, "this head stands after a \"Roll N dice.\"")
            }
            Control::Each(Over::Areas { .. }) => return,
        };
        if is_wrong {
            self.report.say(at, message);
        }
    }
}

/// Whether an `Otherwise:` may follow this node (WB-916).
fn takes_otherwise(node: Option<&Node>) -> bool {
    match node {
        Some(Node::If { otherwise, .. } | Node::Hits { otherwise, .. }) => otherwise.is_empty(),
        Some(Node::Do { .. }) => spends(node, false) || spends(node, true),
        Some(Node::Each { .. }) | None => false,
    }
}

fn spends(node: Option<&Node>, group: bool) -> bool {
    let Some(Node::Do { sentence, .. }) = node else { return false };
    match group {
        true => matches!(sentence, Sentence::GroupMaySpend { .. }),
        false => matches!(sentence, Sentence::MaySpend { .. }),
    }
}

fn otherwise(nodes: &mut Vec<Node>, body: Vec<Node>, at: Span) {
    match nodes.last_mut() {
        Some(Node::If { otherwise, .. } | Node::Hits { otherwise, .. }) => *otherwise = body,
        _ => nodes.push(Node::If { test: Test::Paid, then: Vec::new(), otherwise: body, at }),
    }
}

/// One or two conditions.
pub(super) fn pair(conditions: &[Condition]) -> Conditions {
    [conditions.first().copied(), conditions.get(1).copied()]
}

/// Calls `see` for every sentence of a tree and every condition that it asks, from left to right.
pub(super) fn walk(nodes: &[Node], see: &mut impl FnMut(Seen<'_>)) {
    for node in nodes {
        match node {
            Node::Do { sentence, at } => see(Seen::Sentence(*sentence, at)),
            Node::If { test, then, otherwise, at } => {
                if let Test::Conditions(conditions) = test {
                    conditions.iter().flatten().for_each(|each| see(Seen::Condition(*each, at)));
                }
                walk(then, see);
                walk(otherwise, see);
            }
            Node::Hits { arms, otherwise, .. } => {
                arms.iter().for_each(|arm| walk(&arm.body, see));
                walk(otherwise, see);
            }
            Node::Each { over, body, .. } => {
                see(Seen::Each(*over));
                walk(body, see);
            }
        }
    }
}

/// What a walk through a tree comes by.
#[derive(Clone, Copy, Debug)]
pub(super) enum Seen<'a> {
    Sentence(Sentence, &'a Span),
    Condition(Condition, &'a Span),
    Each(Over),
}
