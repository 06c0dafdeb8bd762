//! From trees to programs.

use super::script::{Arm, Node, Over, Test};
use crate::content::{Ability, AbilityId, AbilityKind, AbilityOf, Address, Op, Passage, Passages};
use crate::state::PASSAGES;
use crate::text::{Place, Sentence};

/// All programs and abilities so far.
#[derive(Debug)]
pub(super) struct Assembler {
    pub(super) ops: Vec<Op>,
    pub(super) abilities: Vec<Ability>,
    slots: u8,
    /// Passages of the Chapter so far, and the most that a Chapter has.
    passages: usize,
    most_passages: usize,
}

/// The bits that remember which limited abilities were used.
const SLOTS: u8 = 64;

impl Assembler {
    /// The program at address 0 does nothing: it is that of a side without instructions.
    pub(super) fn new() -> Self {
        Assembler {
            ops: vec![Op::Stop],
            abilities: Vec::new(),
            slots: 0,
            passages: 0,
            most_passages: 0,
        }
    }

    /// What is wrong with the whole: it is too large for addresses and slots.
    pub(super) fn fault(&self) -> Option<&'static str> {
        if self.ops.len() > usize::from(Address::MAX) {
            return Some("the texts of all files together are too long");
        }
        if self.most_passages > PASSAGES {
            return Some("there is room for 256 passages of chosen prose in a Chapter");
        }
        (self.slots > SLOTS).then_some("there is room for 64 abilities with \"once per\"")
    }

    /// Each Chapter counts its passages from 0.
    pub(super) fn begin_chapter(&mut self) {
        self.passages = 0;
    }

    pub(super) fn passages(&mut self, all: Vec<Passage>) -> Passages {
        let first = self.passages as u16;
        self.passages += all.len();
        self.most_passages = self.most_passages.max(self.passages);
        Passages { first, all }
    }

    pub(super) fn program(&mut self, nodes: &[Node]) -> Address {
        if nodes.is_empty() {
            return 0;
        }
        let start = self.here();
        self.nodes(nodes);
        self.ops.push(Op::Stop);
        start
    }

    pub(super) fn ability(&mut self, text: &AbilityText, of: AbilityOf) -> AbilityId {
        let start = self.program(&text.body);
        let slot = is_limited(text.kind).then(|| {
            self.slots = self.slots.saturating_add(1);
            self.slots - 1
        });
        let (kind, text) = (text.kind, text.text.clone());
        self.abilities.push(Ability { kind, of, start, text, slot });
        AbilityId((self.abilities.len() - 1) as u16)
    }

    /// Where the first `Hit` of an attack looks for targets.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a hit is looked for, whatever else stands in the text"
    )]
    pub(super) fn reach(&self, attack: AbilityId) -> Option<Place> {
        let start = usize::from(self.abilities[usize::from(attack.0)].start);
        let text = self.ops[start..].iter().take_while(|&&op| op != Op::Stop);
        text.copied().find_map(|op| match op {
            Op::Do(Sentence::Hit { at, .. }) => Some(at),
            _ => None,
        })
    }

    fn here(&self) -> Address {
        // `fault` tells when this was too much.
        self.ops.len().min(usize::from(Address::MAX)) as Address
    }

    /// Leaves room for a jump whose target is not known yet.
    fn reserve(&mut self) -> usize {
        self.ops.push(Op::Stop);
        self.ops.len() - 1
    }

    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            match node {
                Node::Do { sentence, .. } => self.ops.push(Op::Do(*sentence)),
                Node::If { test, then, otherwise, .. } => self.branch(*test, then, otherwise),
                Node::Hits { arms, otherwise, .. } => self.hits(arms, otherwise),
                Node::Each { over, body, .. } => self.each(*over, body),
            }
        }
    }

    fn branch(&mut self, test: Test, then: &[Node], otherwise: &[Node]) {
        let head = self.reserve();
        if then.is_empty() {
            self.nodes(otherwise);
            self.ops[head] = Op::IfPaid { to: self.here() };
            return;
        }
        self.nodes(then);
        let over = (!otherwise.is_empty()).then(|| self.reserve());
        let to = self.here();
        self.ops[head] = match test {
            Test::Conditions(conditions) => Op::Unless { conditions, to },
            Test::Paid => Op::UnlessPaid { to },
        };
        if let Some(over) = over {
            self.nodes(otherwise);
            self.ops[over] = Op::Jump { to: self.here() };
        }
    }

    /// WB-917: each body that is carried out ends behind the whole chain.
    fn hits(&mut self, arms: &[Arm], otherwise: &[Node]) {
        let mut ends = Vec::new();
        for arm in arms {
            let head = self.reserve();
            self.nodes(&arm.body);
            ends.push(self.reserve());
            let to = self.here();
            self.ops[head] = match arm.hits {
                Some(n) => Op::UnlessHits { n, to },
                None => Op::UnlessMissed { to },
            };
        }
        self.nodes(otherwise);
        let to = self.here();
        for end in ends {
            self.ops[end] = Op::Jump { to };
        }
    }

    fn each(&mut self, over: Over, body: &[Node]) {
        self.ops.push(match over {
            Over::Successes => Op::EachSuccess,
            Over::Areas { n } => Op::EachArea { n },
        });
        let again = self.here();
        let next = self.reserve();
        self.nodes(body);
        self.ops.push(Op::Jump { to: again });
        let to = self.here();
        self.ops[next] = match over {
            Over::Successes => Op::NextSuccess { to },
            Over::Areas { .. } => Op::NextArea { to },
        };
    }
}

/// An ability before it is compiled.
#[derive(Debug)]
pub(super) struct AbilityText {
    pub(super) kind: AbilityKind,
    pub(super) text: String,
    pub(super) body: Vec<Node>,
}

fn is_limited(kind: AbilityKind) -> bool {
    match kind {
        AbilityKind::Skill { once, .. } => once,
        AbilityKind::Free => true,
        AbilityKind::Trigger { limit, .. } | AbilityKind::Reaction { limit, .. } => limit.is_some(),
        AbilityKind::Attack
        | AbilityKind::Special { .. }
        | AbilityKind::Always
        | AbilityKind::AfterRoll => false,
    }
}
