//! Marks: what texts write down and other texts ask for. A reader without a writer waits for ever, and a writer
//! without a reader promises what never comes.

use crate::language::Language;
use crate::report::Span;
use crate::tree::{Node, walk};

/// What a text does to a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    Writes,
    Reads,
    Erases,
}

/// A place that touches a mark. `P` tells which text it stands in.
#[derive(Clone, Debug)]
pub struct Use<M, P> {
    pub touch: Touch,
    pub mark: M,
    pub text: P,
    pub at: Span,
}

/// All uses of marks in a story.
#[derive(Clone, Debug)]
pub struct Marks<M, P> {
    uses: Vec<Use<M, P>>,
}

impl<M: Copy + Ord, P: Copy> Marks<M, P> {
    pub fn new() -> Self {
        Marks { uses: Vec::new() }
    }

    /// Adds all that a tree touches.
    pub fn gather<L: Language<Mark = M>>(&mut self, text: P, nodes: &[Node<L>]) {
        walk(nodes, &mut |seen| {
            let at = seen.at();
            L::marks(seen, &mut |touch, mark| self.add(touch, mark, text, at));
        });
    }

    /// Adds what is touched outside of a tree: by an option, a goal, prose.
    pub fn add(&mut self, touch: Touch, mark: M, text: P, at: &Span) {
        self.uses.push(Use { touch, mark, text, at: at.clone() });
    }

    /// The places that do this to a mark.
    pub fn that(&self, touch: Touch) -> impl Iterator<Item = &Use<M, P>> {
        self.uses.iter().filter(move |each| each.touch == touch)
    }

    /// Places that ask for a mark which nothing has written by then. `before` says whether the first text, which
    /// writes, can come before the second, which reads.
    pub fn never_written(&self, before: impl Fn(P, P) -> bool) -> impl Iterator<Item = &Use<M, P>> {
        self.that(Touch::Reads).filter(move |read| {
            let mut writers = self.that(Touch::Writes);
            !writers.any(|write| write.mark == read.mark && before(write.text, read.text))
        })
    }

    /// Places that write a mark which nothing asks for.
    pub fn never_read(&self) -> impl Iterator<Item = &Use<M, P>> {
        self.that(Touch::Writes)
            .filter(|write| !self.that(Touch::Reads).any(|read| read.mark == write.mark))
    }
}

impl<M: Copy + Ord, P: Copy> Default for Marks<M, P> {
    fn default() -> Self {
        Marks::new()
    }
}
