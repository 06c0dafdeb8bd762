//! What comes out of the texts besides their programs: abilities with their names and slots, and passages.

use super::script::Node;
use crate::content::{
    Ability, AbilityId, AbilityKind, AbilityOf, Address, Op, Passage, PassageNames, Passages,
    Tongue,
};
use crate::state::PASSAGES;
use crate::text::{Place, Sentence};

/// All texts and abilities so far.
#[derive(Debug)]
pub(super) struct Assembler {
    texts: story::Assembler<Tongue>,
    pub(super) abilities: Vec<Ability>,
    slots: u8,
    /// Passages of the Chapter so far, and the most that a Chapter has.
    passages: Vec<String>,
    most_passages: usize,
}

/// The bits that remember which limited abilities were used.
const SLOTS: u8 = 64;

impl Assembler {
    pub(super) fn new() -> Self {
        Assembler {
            texts: story::Assembler::new(),
            abilities: Vec::new(),
            slots: 0,
            passages: Vec::new(),
            most_passages: 0,
        }
    }

    /// All of it, or what is wrong with the whole.
    pub(super) fn finish(self) -> Result<(story::Program<Tongue>, Vec<Ability>), String> {
        if self.most_passages > PASSAGES {
            return Err("there is room for 256 passages of chosen prose in a Chapter".to_owned());
        }
        if self.slots > SLOTS {
            return Err("there is room for 64 abilities with \"once per\"".to_owned());
        }
        Ok((self.texts.finish()?, self.abilities))
    }

    /// Adds a text. A save finds its place in it again by this name.
    pub(super) fn text(&mut self, name: String, nodes: &[Node]) -> Address {
        self.texts.text(name, nodes)
    }

    /// The passages of the Chapter that ends here: the next one counts from 0 again.
    pub(super) fn end_chapter(&mut self) -> PassageNames {
        self.most_passages = self.most_passages.max(self.passages.len());
        PassageNames(std::mem::take(&mut self.passages))
    }

    /// Adds the passages of a side or column of this name.
    pub(super) fn passages(&mut self, name: &str, all: Vec<Passage>) -> Passages {
        let first = self.passages.len() as u16;
        self.passages.extend((1..=all.len()).map(|place| format!("{name}, passage {place}")));
        Passages { first, all }
    }

    /// Adds an ability of this card.
    pub(super) fn ability(&mut self, text: &AbilityText, of: AbilityOf, card: &str) -> AbilityId {
        let name = self.name(card, &text.head);
        let start = self.text(name.clone(), &text.body);
        let slot = is_limited(text.kind).then(|| {
            self.slots = self.slots.saturating_add(1);
            self.slots - 1
        });
        let (kind, text) = (text.kind, text.text.clone());
        self.abilities.push(Ability { name, kind, of, start, text, slot });
        AbilityId((self.abilities.len() - 1) as u16)
    }

    /// The card and the head, but for what it costs, which a designer may change: "Ken, Skill".
    fn name(&self, card: &str, head: &str) -> String {
        let head = head.split([':', '(']).next().unwrap_or_default().trim();
        let first = format!("{card}, {head}");
        let mut names = std::iter::once(first.clone()).chain((2..).map(|n| format!("{first} {n}")));
        let is_free = |name: &String| self.abilities.iter().all(|ability| ability.name != *name);
        names.find(is_free).unwrap_or(first)
    }

    /// Where the first `Hit` of an attack looks for targets.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a hit is looked for, whatever else stands in the text"
    )]
    pub(super) fn reach(&self, attack: AbilityId) -> Option<Place> {
        let start = self.abilities[usize::from(attack.0)].start;
        self.texts.program().text(start).find_map(|op| match *op {
            Op::Do(Sentence::Hit { at, .. }) => Some(at),
            _ => None,
        })
    }
}

/// An ability before it is compiled.
#[derive(Debug)]
pub(super) struct AbilityText {
    pub(super) kind: AbilityKind,
    /// As printed.
    pub(super) head: String,
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
