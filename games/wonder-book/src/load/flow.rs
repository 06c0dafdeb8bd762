//! How a side ends: WB-303, WB-304, WB-920.

use super::report::{Report, Span};
use super::script::Node;
use crate::text::Sentence;

/// Which flow sentences a text may end in, and whether it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The front of a card, or what is done when its Goal is met.
    Front {
        has_back: bool,
    },
    /// The front of a Choice, which is flipped once the group has picked.
    Choice,
    Back,
    /// The back of an Interaction card.
    Object,
    /// A column of an END card.
    End,
    /// The text of an ability; an Item may be used up, a Rule may end itself.
    Ability {
        discards: bool,
    },
    /// A line of a Goal card, a Wyrm card.
    Line,
}

pub(super) fn is_flow(sentence: Sentence) -> bool {
    matches!(
        sentence,
        Sentence::FlipThis
            | Sentence::TurnBack
            | Sentence::Next
            | Sentence::DiscardThis
            | Sentence::Leave
            | Sentence::Skip { .. }
            | Sentence::End
            | Sentence::Lost
    )
}

impl Ending {
    fn allows(self, flow: Sentence) -> bool {
        let goes_on =
            || matches!(flow, Sentence::Next | Sentence::DiscardThis | Sentence::Skip { .. });
        // The Chapter can be lost anywhere.
        flow == Sentence::Lost
            || match self {
                Ending::Front { has_back } => goes_on() || (has_back && flow == Sentence::FlipThis),
                Ending::Choice => flow == Sentence::FlipThis,
                Ending::Back => goes_on(),
                Ending::Object => {
                    matches!(flow, Sentence::DiscardThis | Sentence::TurnBack | Sentence::Leave)
                }
                Ending::End => flow == Sentence::End,
                Ending::Ability { discards } => discards && flow == Sentence::DiscardThis,
                Ending::Line => false,
            }
    }

    fn is_needed(self) -> bool {
        !matches!(self, Ending::Ability { .. } | Ending::Line)
    }

    fn words(self) -> &'static str {
        match self {
            Ending::Front { has_back: true } => {
                "\"Flip this card.\", \"Go to the next card.\" or \"Skip to card #N.\""
            }
            Ending::Front { has_back: false } | Ending::Back => {
                "\"Go to the next card.\" or \"Skip to card #N.\""
            }
            Ending::Choice => "\"Flip this card.\"",
            Ending::Object => {
                "\"Discard this card.\", \"Turn this card back.\" or \"Leave this card.\""
            }
            Ending::End => "\"End the chapter.\"",
            Ending::Ability { .. } | Ending::Line => "no flow sentence",
        }
    }
}

/// Which ways have come so far: those that still go on, and those that have ended.
#[derive(Clone, Copy, Debug)]
struct Ways {
    open: bool,
    ended: bool,
}

const OPEN: Ways = Ways { open: true, ended: false };

/// WB-920: every way through the text ends in exactly one flow sentence. `at` is where the text begins.
pub(super) fn check(nodes: &[Node], ending: Ending, at: &Span, report: &mut Report<'_>) {
    let mut check = Check { ending, looping: false, report };
    let ways = check.nodes(nodes, OPEN);
    if ending.is_needed() && ways.open {
        let at = nodes.last().map_or(at, end_of);
        let how = if ways.ended { "a way through this text" } else { "this text" };
        let message =
            format!("{how} does not end in a flow sentence such as {} (WB-920)", ending.words());
        report.say(at, message);
    }
}

struct Check<'r, 'a> {
    ending: Ending,
    looping: bool,
    report: &'r mut Report<'a>,
}

impl Check<'_, '_> {
    fn nodes(&mut self, nodes: &[Node], start: Ways) -> Ways {
        let mut ways = start;
        for node in nodes {
            if ways.ended {
                let message =
                    "on some way this comes after the flow sentence that ends the text (WB-920)";
                self.report.say(start_of(node), message);
                return Ways { open: false, ended: true };
            }
            ways = self.node(node, ways);
        }
        ways
    }

    fn node(&mut self, node: &Node, ways: Ways) -> Ways {
        match node {
            Node::Do { sentence, at } if is_flow(*sentence) => {
                self.flow(*sentence, at);
                Ways { open: false, ended: true }
            }
            Node::Do { .. } => ways,
            Node::If { then, otherwise, .. } => {
                join(self.nodes(then, OPEN), self.nodes(otherwise, OPEN))
            }
            Node::Hits { arms, otherwise, .. } => {
                let rest = self.nodes(otherwise, OPEN);
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

    fn flow(&mut self, sentence: Sentence, at: &Span) {
        if self.looping {
            self.report.say(at, "a flow sentence does not stand inside \"For each\" (WB-920)");
        } else if !self.ending.allows(sentence) {
            let message = match self.ending.is_needed() {
                true => format!("this text ends in {} (WB-920)", self.ending.words()),
                false => "this text has no such flow sentence (WB-920)".to_owned(),
            };
            self.report.say(at, message);
        }
    }
}

fn join(a: Ways, b: Ways) -> Ways {
    Ways { open: a.open || b.open, ended: a.ended || b.ended }
}

/// Where a node begins.
pub(super) fn start_of(node: &Node) -> &Span {
    match node {
        Node::Do { at, .. }
        | Node::If { at, .. }
        | Node::Hits { at, .. }
        | Node::Each { at, .. } => at,
    }
}

/// The place of the last sentence of a node, where the missing one would follow.
fn end_of(node: &Node) -> &Span {
    let last = match node {
        Node::Do { at, .. } => return at,
        Node::If { then, otherwise, .. } => otherwise.last().or(then.last()),
        Node::Hits { arms, otherwise, .. } => {
            otherwise.last().or(arms.last().and_then(|arm| arm.body.last()))
        }
        Node::Each { body, .. } => body.last(),
    };
    last.map_or(start_of(node), end_of)
}
