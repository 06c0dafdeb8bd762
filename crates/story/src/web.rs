//! Texts that lead to texts: what a sentence names is there, every text is reached, and from each of them some way
//! comes to an end.

use crate::fault::Fault;
use crate::language::Language;
use crate::report::Span;
use crate::tree::{Node, Seen, walk};
use std::collections::{BTreeMap, BTreeSet};

/// Where a sentence leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Lead<T> {
    /// To another text, now or when the reader likes.
    To(T),
    /// It names a text, which must be there, but does not lead to it.
    Names(T),
    /// To the end of the story.
    End,
}

/// One text and where it leads.
#[derive(Clone, Debug)]
pub struct Page<T> {
    pub text: T,
    pub at: Span,
    leads: Vec<(Lead<T>, Span)>,
}

/// All texts of a story, of which each may lead to others.
#[derive(Clone, Debug)]
pub struct Web<T> {
    pages: Vec<Page<T>>,
}

impl<T: Copy + Ord> Web<T> {
    pub fn new() -> Self {
        Web { pages: Vec::new() }
    }

    /// Adds a text. What it says is added with `leads` and `gather`.
    pub fn page(&mut self, text: T, at: &Span) -> &mut Page<T> {
        self.pages.push(Page { text, at: at.clone(), leads: Vec::new() });
        self.pages.last_mut().expect("just added")
    }

    /// Tells every mistake with the text that it is about. `roots` are the texts that are read without being led to.
    pub fn check<L: Language<Text = T>>(
        &self,
        roots: &[T],
        mut say: impl FnMut(T, &Span, Fault<L>),
    ) {
        let known: BTreeSet<T> = self.pages.iter().map(|page| page.text).collect();
        for page in &self.pages {
            for (lead, at) in &page.leads {
                if let Lead::To(to) | Lead::Names(to) = *lead
                    && !known.contains(&to)
                {
                    say(page.text, at, Fault::Dangling(to));
                }
            }
        }
        let (reached, ending) = (self.reached(roots), self.ending());
        for page in &self.pages {
            if !reached.contains(&page.text) {
                say(page.text, &page.at, Fault::Unreachable(page.text));
            } else if !ending.contains(&page.text) {
                say(page.text, &page.at, Fault::Endless(page.text));
            }
        }
    }

    /// The texts that some way leads to.
    fn reached(&self, roots: &[T]) -> BTreeSet<T> {
        let mut leads: BTreeMap<T, Vec<T>> = BTreeMap::new();
        for page in &self.pages {
            leads.entry(page.text).or_default().extend(page.next());
        }
        closure(roots.iter().copied(), &leads)
    }

    /// The texts from which some way comes to the end. One that names a missing text is not blamed a second time.
    fn ending(&self) -> BTreeSet<T> {
        let known: BTreeSet<T> = self.pages.iter().map(|page| page.text).collect();
        let mut back: BTreeMap<T, Vec<T>> = BTreeMap::new();
        let mut ends = Vec::new();
        for page in &self.pages {
            for next in page.next() {
                back.entry(next).or_default().push(page.text);
            }
            let is_end = |(lead, _): &(Lead<T>, Span)| match lead {
                Lead::End => true,
                Lead::To(to) => !known.contains(to),
                Lead::Names(_) => false,
            };
            if page.leads.iter().any(is_end) {
                ends.push(page.text);
            }
        }
        closure(ends, &back)
    }
}

impl<T: Copy + Ord> Default for Web<T> {
    fn default() -> Self {
        Web::new()
    }
}

impl<T: Copy + Ord> Page<T> {
    /// Adds where a tree leads.
    pub fn gather<L: Language<Text = T>>(&mut self, nodes: &[Node<L>]) {
        walk(nodes, &mut |seen| {
            if let Seen::Sentence(sentence, at) = seen {
                L::leads(sentence, &mut |lead| self.lead(lead, at));
            }
        });
    }

    /// Adds a lead that stands outside of a tree: a map that shows texts.
    pub fn lead(&mut self, lead: Lead<T>, at: &Span) {
        self.leads.push((lead, at.clone()));
    }

    fn next(&self) -> impl Iterator<Item = T> + '_ {
        self.leads.iter().filter_map(|(lead, _)| match *lead {
            Lead::To(to) => Some(to),
            Lead::Names(_) | Lead::End => None,
        })
    }
}

/// All that can be come to from some texts.
fn closure<T: Copy + Ord>(
    from: impl IntoIterator<Item = T>,
    leads: &BTreeMap<T, Vec<T>>,
) -> BTreeSet<T> {
    let mut open: Vec<T> = from.into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(text) = open.pop() {
        if found.insert(text) {
            open.extend(leads.get(&text).into_iter().flatten().copied());
        }
    }
    found
}
