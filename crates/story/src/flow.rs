//! How a text ends: every way through it comes to exactly one sentence that ends it.

use crate::fault::Fault;
use crate::language::Language;
use crate::report::{Report, Span};
use crate::tree::Node;
use std::fmt::Debug;

/// A kind of text, by the sentences that may end it.
pub trait Ending<L: Language>: Copy + Debug + Eq {
    /// Whether this sentence, which ends texts, may end one of this kind.
    fn allows(self, sentence: L::Sentence) -> bool;

    /// Whether such a text has to end in a sentence, or is just over where it stops.
    fn is_needed(self) -> bool;

    /// The endings as an author reads them: "\"Go to the next card.\"".
    fn words(self) -> &'static str;
}

/// Checks that every way through a text ends in exactly one sentence, one that may end it. `at` is where the text
/// begins.
pub fn check_flow<L: Language>(
    nodes: &[Node<L>],
    ending: L::Ending,
    at: &Span,
    report: &mut Report<'_>,
) {
    let mut check = Check::<L> { ending, looping: false, report };
    let ways = check.nodes(nodes, OPEN);
    if ending.is_needed() && ways.open {
        let at = nodes.last().map_or(at, Node::end);
        check.say(at, Fault::NoEnding { ending, on_some: ways.ended });
    }
}

/// Which ways have come so far: those that still go on, and those that have ended.
#[derive(Clone, Copy, Debug)]
struct Ways {
    open: bool,
    ended: bool,
}

const OPEN: Ways = Ways { open: true, ended: false };

struct Check<'r, 'a, L: Language> {
    ending: L::Ending,
    looping: bool,
    report: &'r mut Report<'a>,
}

impl<L: Language> Check<'_, '_, L> {
    fn say(&mut self, at: &Span, fault: Fault<L>) {
        self.report.say(at, L::words(fault));
    }

    fn nodes(&mut self, nodes: &[Node<L>], start: Ways) -> Ways {
        let mut ways = start;
        for (place, node) in nodes.iter().enumerate() {
            if ways.ended {
                self.say(node.start(), Fault::BehindEnding);
                return Ways { open: false, ended: true };
            }
            ways = self.node(node, &nodes[..place], ways);
        }
        ways
    }

    fn node(&mut self, node: &Node<L>, before: &[Node<L>], ways: Ways) -> Ways {
        match node {
            Node::Do { sentence, at, .. } if L::ends(*sentence) => {
                self.end(*sentence, at);
                Ways { open: false, ended: true }
            }
            Node::Do { .. } => ways,
            Node::Fork { arms, otherwise, .. } => {
                let rest = self.nodes(otherwise, OPEN);
                let is_closed = otherwise.is_empty() && Node::is_covered(before, arms);
                let rest = Ways { open: rest.open && !is_closed, ..rest };
                arms.iter().fold(rest, |ways, arm| join(ways, self.nodes(&arm.body, OPEN)))
            }
            Node::Each { body, .. } => {
                let outside = std::mem::replace(&mut self.looping, true);
                self.nodes(body, OPEN);
                self.looping = outside;
                OPEN
            }
        }
    }

    fn end(&mut self, sentence: L::Sentence, at: &Span) {
        let ending = self.ending;
        if self.looping {
            self.say(at, Fault::EndingInLoop);
        } else if !ending.allows(sentence) {
            self.say(at, Fault::OtherEnding { ending });
        }
    }
}

fn join(a: Ways, b: Ways) -> Ways {
    Ways { open: a.open || b.open, ended: a.ended || b.ended }
}
