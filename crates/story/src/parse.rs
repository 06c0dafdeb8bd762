//! From lines to trees.
//!
//! A head at the end of a line governs the deeper lines below it; any other governs the sentences behind it on its
//! line, up to the next head of a family that is open.

use crate::fault::Fault;
use crate::language::{Head, Language, Need, Role};
use crate::line::{Part, Told};
use crate::report::{Report, Span};
use crate::tree::{Arm, Node, Takes};

/// The tree of some lines.
pub fn block<L: Language>(lines: &[Told<L>], report: &mut Report<'_>) -> Vec<Node<L>> {
    Parser::new(report).block(lines)
}

/// The tree of a line from its part `skip` on: what follows the head of a text of its own.
pub fn rest<L: Language>(line: &Told<L>, skip: usize, report: &mut Report<'_>) -> Vec<Node<L>> {
    let mut parser = Parser::new(report);
    let mut nodes = Vec::new();
    if line.parts.len() <= skip {
        return parser.block(&line.below);
    }
    parser.line(&line.parts[skip..], &line.below, &mut nodes);
    nodes
}

struct Parser<'r, 'a, L: Language> {
    report: &'r mut Report<'a>,
    /// What sentences have settled so far.
    settled: Vec<L::Matter>,
    /// The matters that a chain of arms has dealt with since.
    chained: Vec<L::Matter>,
    looping: bool,
}

/// The parts of a line that are still to be read.
struct Cursor<'l, L: Language> {
    parts: &'l [Part<L>],
    below: &'l [Told<L>],
}

impl<'r, 'a, L: Language> Parser<'r, 'a, L> {
    fn new(report: &'r mut Report<'a>) -> Self {
        Parser { report, settled: Vec::new(), chained: Vec::new(), looping: false }
    }

    fn say(&mut self, at: &Span, fault: Fault<L>) {
        self.report.say(at, L::words(fault));
    }

    fn block(&mut self, lines: &[Told<L>]) -> Vec<Node<L>> {
        let mut nodes = Vec::new();
        for line in lines {
            self.line(&line.parts, &line.below, &mut nodes);
        }
        nodes
    }

    fn line(&mut self, parts: &[Part<L>], below: &[Told<L>], nodes: &mut Vec<Node<L>>) {
        self.run(&mut Cursor { parts, below }, &mut Vec::new(), nodes);
    }

    /// Reads parts until the line ends or a head of an open family comes, which the caller goes on with.
    fn run(
        &mut self,
        cursor: &mut Cursor<'_, L>,
        open: &mut Vec<L::Family>,
        nodes: &mut Vec<Node<L>>,
    ) {
        while let Some((part, rest)) = cursor.parts.split_first() {
            let head = match Role::of(part) {
                Role::Sentence(sentence) => {
                    self.note(sentence);
                    let (words, at) = (part.words.clone(), part.at.clone());
                    nodes.push(Node::Do { sentence, words, at });
                    cursor.parts = rest;
                    continue;
                }
                Role::Own => {
                    self.say(&part.at, Fault::NotAtStart);
                    cursor.parts = rest;
                    continue;
                }
                Role::Head(head) => head,
            };
            let goes_here = match head {
                Head::Otherwise => open.is_empty() || takes_otherwise(nodes.last()),
                Head::Arm { .. } | Head::Each(_) => !open.contains(&L::family(head)),
            };
            if !goes_here {
                return;
            }
            cursor.parts = rest;
            self.head(head, part, open, cursor, nodes);
        }
    }

    fn note(&mut self, sentence: L::Sentence) {
        if let Some(matter) = L::settles(sentence) {
            self.settled.push(matter);
            self.chained.retain(|chained| *chained != matter);
        }
    }

    fn head(
        &mut self,
        head: Head<L>,
        part: &Part<L>,
        open: &mut Vec<L::Family>,
        cursor: &mut Cursor<'_, L>,
        nodes: &mut Vec<Node<L>>,
    ) {
        self.check(head, part, nodes);
        let before = (self.looping, std::mem::take(&mut self.chained));
        self.looping |= matches!(head, Head::Each(_));
        let mut body = Vec::new();
        if cursor.parts.is_empty() {
            body = self.block(cursor.below);
        } else {
            open.push(L::family(head));
            self.run(cursor, open, &mut body);
            open.pop();
            if body.is_empty() {
                self.say(&part.at, Fault::GovernsNothing);
            }
        }
        self.looping = before.0;
        self.chained.extend(before.1);
        self.attach(head, part, body, nodes);
    }

    fn attach(
        &mut self,
        head: Head<L>,
        part: &Part<L>,
        body: Vec<Node<L>>,
        nodes: &mut Vec<Node<L>>,
    ) {
        let (words, at) = (part.words.clone(), part.at.clone());
        match head {
            Head::Otherwise => attach_otherwise(nodes, body, words, at),
            Head::Each(over) => nodes.push(Node::Each { over, body, words, at }),
            Head::Arm { test, joins: false } => {
                let arms = vec![Arm { test, body, words, at: at.clone() }];
                let (otherwise, takes) = (Vec::new(), Takes::Otherwise);
                nodes.push(Node::Fork { arms, otherwise, takes, at });
            }
            Head::Arm { test, joins: true } => {
                self.join(L::needs(head), Arm { test, body, words, at }, nodes);
            }
        }
    }

    /// Arms that follow each other are one chain.
    fn join(&mut self, need: Option<Need<L>>, arm: Arm<L>, nodes: &mut Vec<Node<L>>) {
        if let Some(Node::Fork { arms, takes: Takes::Arms, .. }) = nodes.last_mut() {
            if arms.iter().any(|earlier| L::hides(earlier.test, arm.test)) {
                self.say(&arm.at, Fault::NeverTaken);
            }
            arms.push(arm);
            return;
        }
        if let Some(matter) = need.map(Need::matter) {
            if self.chained.contains(&matter) {
                self.say(&arm.at, Fault::ChainApart(matter));
            }
            self.chained.push(matter);
        }
        let at = arm.at.clone();
        let (otherwise, takes) = (Vec::new(), Takes::Arms);
        nodes.push(Node::Fork { arms: vec![arm], otherwise, takes, at });
    }

    fn check(&mut self, head: Head<L>, part: &Part<L>, nodes: &[Node<L>]) {
        if let Some(message) = L::wrong(&part.part) {
            self.report.say(&part.at, message);
        }
        let fault = match head {
            Head::Otherwise => (!takes_otherwise(nodes.last())).then_some(Fault::LoneOtherwise),
            Head::Each(_) if self.looping => Some(Fault::LoopInLoop),
            Head::Arm { .. } | Head::Each(_) => {
                L::needs(head).filter(|need| !self.is_met(*need, nodes)).map(Fault::Unsettled)
            }
        };
        if let Some(fault) = fault {
            self.say(&part.at, fault);
        }
    }

    fn is_met(&self, need: Need<L>, nodes: &[Node<L>]) -> bool {
        match need {
            Need::Before(matter) => self.settled.contains(&matter),
            Need::Directly(matter) => {
                let before = match nodes {
                    [before @ .., Node::Fork { takes: Takes::Arms, .. }] => before,
                    _ => nodes,
                };
                Node::settler(before, matter).is_some_and(|node| settles(node, matter))
            }
        }
    }
}

fn settles<L: Language>(node: &Node<L>, matter: L::Matter) -> bool {
    node.sentence().and_then(L::settles) == Some(matter)
}

/// Whether an `Otherwise:` may follow this node.
fn takes_otherwise<L: Language>(node: Option<&Node<L>>) -> bool {
    match node {
        Some(Node::Fork { takes, .. }) => *takes != Takes::Nothing,
        Some(Node::Do { sentence, .. }) => unless_settled::<L>(*sentence).is_some(),
        Some(Node::Each { .. }) | None => false,
    }
}

/// The test of an `Otherwise:` behind this sentence.
fn unless_settled<L: Language>(sentence: L::Sentence) -> Option<L::Test> {
    L::settles(sentence).and_then(L::refused)
}

fn attach_otherwise<L: Language>(
    nodes: &mut Vec<Node<L>>,
    body: Vec<Node<L>>,
    words: String,
    at: Span,
) {
    if let Some(Node::Fork { otherwise, takes, .. }) = nodes.last_mut() {
        (*otherwise, *takes) = (body, Takes::Nothing);
        return;
    }
    let takes = Takes::Nothing;
    let test = nodes.last().and_then(Node::sentence).and_then(unless_settled::<L>);
    nodes.push(match test {
        Some(test) => {
            let arms = vec![Arm { test, body, words, at: at.clone() }];
            Node::Fork { arms, otherwise: Vec::new(), takes, at }
        }
        // It follows nothing, which has been told; what it governs is still looked at.
        None => Node::Fork { arms: Vec::new(), otherwise: body, takes, at },
    });
}
