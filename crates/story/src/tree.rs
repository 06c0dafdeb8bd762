//! A text as a tree: which sentences a head governs.

use crate::language::{Head, Language, Need};
use crate::report::Span;

/// One sentence, or heads with what they govern.
#[derive(Clone, Debug)]
pub enum Node<L: Language> {
    Do {
        sentence: L::Sentence,
        words: String,
        at: Span,
    },
    /// The first arm whose test holds is carried out, or what is otherwise said.
    Fork {
        arms: Vec<Arm<L>>,
        otherwise: Vec<Node<L>>,
        takes: Takes,
        at: Span,
    },
    Each {
        over: L::Loop,
        body: Vec<Node<L>>,
        words: String,
        at: Span,
    },
}

/// One branch of a fork.
#[derive(Clone, Debug)]
pub struct Arm<L: Language> {
    pub test: L::Test,
    pub body: Vec<Node<L>>,
    /// The head as it is printed.
    pub words: String,
    pub at: Span,
}

/// What may still be added to a fork by the heads that follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// It is a chain: further arms, and an `Otherwise:`.
    Arms,
    Otherwise,
    Nothing,
}

impl<L: Language> Node<L> {
    /// Where the node begins.
    pub fn start(&self) -> &Span {
        match self {
            Node::Do { at, .. } | Node::Fork { at, .. } | Node::Each { at, .. } => at,
        }
    }

    /// The place of the last sentence of the node, where a missing one would follow.
    pub fn end(&self) -> &Span {
        let last = match self {
            Node::Do { at, .. } => return at,
            Node::Fork { arms, otherwise, .. } => {
                otherwise.last().or(arms.last().and_then(|arm| arm.body.last()))
            }
            Node::Each { body, .. } => body.last(),
        };
        last.map_or(self.start(), Node::end)
    }

    /// Whether no way leads past a fork that has no `Otherwise:`. `before` are the nodes that stand before it.
    pub(crate) fn is_covered(before: &[Node<L>], arms: &[Arm<L>]) -> bool {
        let matter =
            arms.iter().find_map(|arm| asked::<L>(Head::Arm { test: arm.test, joins: true }));
        let settled = match matter {
            Some(matter) => Node::settler(before, matter),
            None => before.last(),
        };
        L::covers(settled.and_then(Node::sentence), arms)
    }

    /// The node that settles what the next head asks about. Heads that ask about the same may stand between, such as what
    /// happens at the end of a roll, whatever its result.
    pub(crate) fn settler(before: &[Node<L>], matter: L::Matter) -> Option<&Node<L>> {
        before.iter().rfind(|node| !node.asks_about(matter))
    }

    fn asks_about(&self, matter: L::Matter) -> bool {
        let head: Option<Head<L>> = match self {
            Node::Do { .. } => None,
            Node::Fork { arms, .. } => {
                arms.first().map(|arm| Head::Arm { test: arm.test, joins: true })
            }
            Node::Each { over, .. } => Some(Head::Each(*over)),
        };
        head.and_then(asked::<L>) == Some(matter)
    }

    /// The sentence, if the node is one.
    pub fn sentence(&self) -> Option<L::Sentence> {
        if let Node::Do { sentence, .. } = self { Some(*sentence) } else { None }
    }
}

/// What a head asks about that must be settled directly before it.
fn asked<L: Language>(head: Head<L>) -> Option<L::Matter> {
    match L::needs(head) {
        Some(Need::Directly(matter)) => Some(matter),
        Some(Need::Before(_)) | None => None,
    }
}

/// Calls `see` for everything in a tree, from left to right.
pub fn walk<L: Language>(nodes: &[Node<L>], see: &mut impl FnMut(Seen<'_, L>)) {
    for node in nodes {
        match node {
            Node::Do { sentence, at, .. } => see(Seen::Sentence(*sentence, at)),
            Node::Fork { arms, otherwise, .. } => {
                for arm in arms {
                    see(Seen::Test(arm.test, &arm.at));
                    walk(&arm.body, see);
                }
                walk(otherwise, see);
            }
            Node::Each { over, body, at, .. } => {
                see(Seen::Each(*over, at));
                walk(body, see);
            }
        }
    }
}

/// What a walk through a tree comes by.
#[derive(Clone, Copy, Debug)]
pub enum Seen<'a, L: Language> {
    Sentence(L::Sentence, &'a Span),
    Test(L::Test, &'a Span),
    Each(L::Loop, &'a Span),
}

impl<'a, L: Language> Seen<'a, L> {
    /// Where it stands.
    pub fn at(&self) -> &'a Span {
        match *self {
            Seen::Sentence(_, at) | Seen::Test(_, at) | Seen::Each(_, at) => at,
        }
    }
}
