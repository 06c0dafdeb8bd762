//! From trees to programs: all texts of a content in one list of steps.

use crate::language::Language;
use crate::place::{Address, Place, Printed};
use crate::tree::{Arm, Node, Takes};
use std::collections::BTreeSet;
use std::ops::Deref;

/// One step of a program. Jumps go forward, but for the jump back to the head of a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op<L: Language> {
    Do(L::Sentence),
    /// Goes to `to` unless the test holds.
    Unless {
        test: L::Test,
        to: Address,
    },
    Jump {
        to: Address,
    },
    /// A loop begins: what it goes over is fixed.
    Each(L::Loop),
    /// The body follows once more, or it goes on at `to`.
    Next {
        over: L::Loop,
        to: Address,
    },
    /// The text is over.
    Stop,
}

/// All texts of a content, one after the other, each with a name that stays the same when others are edited.
#[derive(Debug)]
pub struct Program<L: Language> {
    ops: Vec<Op<L>>,
    /// What is printed at each op; nothing at jumps and at the end of a text.
    words: Vec<String>,
    /// Where each text starts, in this order.
    texts: Vec<Text>,
}

#[derive(Debug)]
struct Text {
    name: String,
    start: usize,
}

impl<L: Language> Deref for Program<L> {
    type Target = [Op<L>];
    #[inline]
    fn deref(&self) -> &[Op<L>] {
        &self.ops
    }
}

impl<L: Language> Program<L> {
    /// The text from a place on, up to its end.
    #[inline]
    pub fn text<C>(&self, start: Place<C>) -> impl Iterator<Item = &Op<L>> {
        self.ops[start.index()..].iter().take_while(|op| !matches!(op, Op::Stop))
    }

    /// How many texts there are.
    pub fn texts(&self) -> usize {
        // The first one is that of a text without instructions.
        self.texts.len() - 1
    }

    /// The name of the text at an address, and how far into it that is.
    pub(crate) fn name(&self, at: usize) -> (&str, usize) {
        let text = self.texts.partition_point(|text| text.start <= at) - 1;
        (&self.texts[text].name, at - self.texts[text].start)
    }

    /// The stretch of a text.
    pub(crate) fn stretch(&self, name: &str) -> Option<std::ops::Range<usize>> {
        let text = self.texts.iter().position(|text| text.name == name)?;
        let end = self.texts.get(text + 1).map_or(self.ops.len(), |next| next.start);
        Some(self.texts[text].start..end)
    }

    /// What is printed where a text goes on from an address: behind a jump that is where it leads.
    pub(crate) fn says(&self, at: usize) -> &str {
        if let Op::Jump { to } = self.ops[at] { self.says(to.into()) } else { &self.words[at] }
    }
}

/// Builds a program.
#[derive(Debug)]
pub struct Assembler<L: Language> {
    program: Program<L>,
}

impl<L: Language> Assembler<L> {
    /// The text at address 0 does nothing: it is that of a page without instructions.
    pub fn new() -> Self {
        let texts = vec![Text { name: "a text without instructions".to_owned(), start: 0 }];
        Assembler { program: Program { ops: vec![Op::Stop], words: vec![String::new()], texts } }
    }

    /// Adds a text under a name of its own, and returns where it starts.
    pub fn text<C: Printed<Language = L>>(
        &mut self,
        name: impl Into<String>,
        nodes: &[Node<L>],
    ) -> Place<C> {
        if nodes.is_empty() {
            return Place::NOWHERE;
        }
        let start = self.program.ops.len();
        self.program.texts.push(Text { name: name.into(), start });
        self.nodes(nodes);
        self.push(Op::Stop, "");
        Place::new(start)
    }

    /// What was added so far.
    pub fn program(&self) -> &Program<L> {
        &self.program
    }

    /// The program, or what is wrong with it as a whole.
    pub fn finish(self) -> Result<Program<L>, String> {
        if self.program.ops.len() > usize::from(Address::MAX) {
            return Err("the texts of all files together are too long".to_owned());
        }
        let mut names = BTreeSet::new();
        match self.program.texts.iter().find(|text| !names.insert(&text.name)) {
            Some(text) => Err(format!("two texts are called {}", text.name)),
            None => Ok(self.program),
        }
    }

    fn here(&self) -> Address {
        // `finish` tells when this was too much.
        self.program.ops.len().min(usize::from(Address::MAX)) as Address
    }

    fn push(&mut self, op: Op<L>, words: &str) -> usize {
        self.program.ops.push(op);
        self.program.words.push(words.to_owned());
        self.program.ops.len() - 1
    }

    /// Leaves room for a jump whose target is not known yet.
    fn reserve(&mut self, words: &str) -> usize {
        self.push(Op::Stop, words)
    }

    fn nodes(&mut self, nodes: &[Node<L>]) {
        for node in nodes {
            match node {
                Node::Do { sentence, words, .. } => {
                    self.push(Op::Do(*sentence), words);
                }
                Node::Fork { arms, otherwise, takes, .. } => self.fork(arms, otherwise, *takes),
                Node::Each { over, body, words, .. } => self.each(*over, body, words),
            }
        }
    }

    /// Each arm that is carried out ends behind the whole fork.
    fn fork(&mut self, arms: &[Arm<L>], otherwise: &[Node<L>], takes: Takes) {
        let mut ends = Vec::new();
        for arm in arms {
            let head = self.reserve(&arm.words);
            self.nodes(&arm.body);
            // The arms of a chain all look alike, the last one too.
            if takes == Takes::Arms || arms.len() > 1 || !otherwise.is_empty() {
                ends.push(self.reserve(""));
            }
            self.program.ops[head] = Op::Unless { test: arm.test, to: self.here() };
        }
        self.nodes(otherwise);
        let to = self.here();
        for end in ends {
            self.program.ops[end] = Op::Jump { to };
        }
    }

    fn each(&mut self, over: L::Loop, body: &[Node<L>], words: &str) {
        self.push(Op::Each(over), words);
        let again = self.here();
        let next = self.reserve(&format!("once more: {words}"));
        self.nodes(body);
        self.push(Op::Jump { to: again }, "");
        self.program.ops[next] = Op::Next { over, to: self.here() };
    }
}

impl<L: Language> Default for Assembler<L> {
    fn default() -> Self {
        Assembler::new()
    }
}
