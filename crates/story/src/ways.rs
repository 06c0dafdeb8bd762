//! All ways through a text at once: what holds where they end, whichever is taken.

use crate::language::Language;
use crate::tree::Node;

/// What is known on a way, and what is still known where two ways meet.
pub trait Join: Copy {
    fn join(self, other: Self) -> Self;
}

/// The ways through a text: what is known where they still go on, and at the sentences that ended them.
#[derive(Clone, Debug)]
pub struct Ways<L: Language, K> {
    pub open: Option<K>,
    pub ends: Vec<(L::Sentence, K)>,
}

impl<L: Language, K: Join> Ways<L, K> {
    fn join(mut self, other: Ways<L, K>) -> Self {
        self.open = match (self.open, other.open) {
            (Some(a), Some(b)) => Some(a.join(b)),
            (a, b) => a.or(b),
        };
        self.ends.extend(other.ends);
        self
    }

    /// What is known on every way, ended or not.
    pub fn all(&self) -> impl Iterator<Item = K> + '_ {
        self.open.into_iter().chain(self.ends.iter().map(|(_, known)| *known))
    }
}

/// Goes every way through a text. `step` says what is known after a sentence that does not end it; conditions are not
/// looked at, so every arm may be taken, and none of them.
pub fn through<L: Language, K: Join>(
    nodes: &[Node<L>],
    start: K,
    step: &impl Fn(L::Sentence, K) -> K,
) -> Ways<L, K> {
    let mut ways = Ways { open: Some(start), ends: Vec::new() };
    for (place, node) in nodes.iter().enumerate() {
        let Some(known) = ways.open else { break };
        let next = match node {
            Node::Do { sentence, .. } if L::ends(*sentence) => {
                Ways { open: None, ends: vec![(*sentence, known)] }
            }
            Node::Do { sentence, .. } => {
                Ways { open: Some(step(*sentence, known)), ends: Vec::new() }
            }
            Node::Fork { arms, otherwise, .. } => {
                let mut past = through(otherwise, known, step);
                if otherwise.is_empty() && Node::is_covered(&nodes[..place], arms) {
                    past.open = None;
                }
                arms.iter().fold(past, |ways, arm| ways.join(through(&arm.body, known, step)))
            }
            Node::Each { body, .. } => {
                let never = Ways { open: Some(known), ends: Vec::new() };
                through(body, known, step).join(never)
            }
        };
        ways.open = next.open;
        ways.ends.extend(next.ends);
    }
    ways
}
