//! What a text may say, by the record on which it stands (section 10.1 of the ledger).

use crate::quests::is_deed;
use crate::text::{
    Condition, Counter, Each, Effect, Fight, Gained, Need, Part, Sentence, Text, Who,
};
use cardtext::{Names, Phrase, print};
use kernel::english::{either, with_article};
use std::ops::Range;

/// The record on which a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum On {
    Item,
    Monster,
    Event,
    MainQuest,
    SideQuest,
}

impl On {
    fn name(self) -> &'static str {
        match self {
            On::Item => "an Item Card",
            On::Monster => "a Monster",
            On::Event => "an Event",
            On::MainQuest => "a Main Quest",
            On::SideQuest => "a Side Quest",
        }
    }

    fn labels(self) -> &'static [Label] {
        match self {
            On::Item => &[Label::Explore, Label::Attack, Label::Defend],
            On::Monster => &[Label::Attack, Label::Defend, Label::Reward],
            On::Event => &[Label::Event],
            On::MainQuest | On::SideQuest => &[Label::Need, Label::Reward],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Explore,
    Attack,
    Defend,
    Reward,
    Event,
    Need,
}

impl Label {
    fn of(part: &Part) -> Label {
        match part {
            Part::Explore { .. } => Label::Explore,
            Part::Attack { .. } => Label::Attack,
            Part::Defend { .. } => Label::Defend,
            Part::Reward { .. } => Label::Reward,
            Part::Event { .. } => Label::Event,
            Part::Need { .. } => Label::Need,
        }
    }

    fn name(self) -> &'static str {
        ["Explore", "Attack", "Defend", "Reward", "Event", "Need"][self as usize]
    }
}

/// The numbers of a text, and those of a Need, which can be a lot of Coin.
const NUMBERS: std::ops::RangeInclusive<u32> = 0..=20;
const NEEDED: std::ops::RangeInclusive<u32> = 1..=40;

/// The parts of a text, each once.
#[derive(Debug, Default)]
pub(super) struct Parts {
    pub(super) leave_out: bool,
    pub(super) explore: Vec<Sentence>,
    pub(super) attack: Vec<Sentence>,
    pub(super) defend: Vec<Sentence>,
    pub(super) reward: Vec<Sentence>,
    pub(super) event: Vec<Sentence>,
    pub(super) needs: Vec<Need>,
}

impl From<Text> for Parts {
    fn from(text: Text) -> Parts {
        let mut parts = Parts { leave_out: text.leave_out, ..Parts::default() };
        for part in text.parts {
            match part {
                Part::Explore { sentences } => parts.explore = sentences,
                Part::Attack { sentences } => parts.attack = sentences,
                Part::Defend { sentences } => parts.defend = sentences,
                Part::Reward { sentences } => parts.reward = sentences,
                Part::Event { sentences } => parts.event = sentences,
                Part::Need { needs } => parts.needs = needs,
            }
        }
        parts
    }
}

/// A mistake, and the words of the text that it is about.
pub(super) struct Fault {
    pub(super) at: Range<usize>,
    pub(super) message: String,
}

/// Everything that a text says in the wrong place.
pub(super) fn faults(text: &Text, printed: &str, on: On) -> Vec<Fault> {
    let mut check = Check { printed, at: 0, on, faults: Vec::new() };
    if text.leave_out && on != On::Item {
        let at = check.find("Leave out.");
        check.fault(at, "only a Starting Card is left out".to_owned());
    }
    let mut seen = Vec::new();
    for part in &text.parts {
        let label = Label::of(part);
        let whole = check.place_of(part);
        check.at = whole.start;
        let at = check.find(label.name());
        if !on.labels().contains(&label) {
            check.fault(at, format!("{} has no {} part", on.name(), label.name()));
        } else if seen.contains(&label) {
            check.fault(at, format!("a text has one {} part", label.name()));
        } else {
            check.part(label, part);
        }
        check.at = whole.end;
        seen.push(label);
    }
    let needed = if on == On::Item { &[] } else { on.labels() };
    for label in needed.iter().filter(|label| !seen.contains(label)) {
        check.fault(
            0..printed.len(),
            format!("{} needs {} part", on.name(), with_article(label.name())),
        );
    }
    check.faults
}

struct Check<'a> {
    printed: &'a str,
    /// How far the text has been gone through.
    at: usize,
    on: On,
    faults: Vec<Fault>,
}

impl Check<'_> {
    /// The next place of some words; a text is printed as it was read, so they are there.
    fn find(&mut self, words: &str) -> Range<usize> {
        let start = self.printed[self.at..].find(words).map_or(self.at, |inner| self.at + inner);
        self.at = (start + words.len()).min(self.printed.len());
        start..self.at
    }

    fn fault(&mut self, at: Range<usize>, message: String) {
        self.faults.push(Fault { at, message });
    }

    fn part(&mut self, label: Label, part: &Part) {
        match part {
            Part::Explore { sentences }
            | Part::Attack { sentences }
            | Part::Defend { sentences }
            | Part::Reward { sentences }
            | Part::Event { sentences } => self.sentences(label, sentences),
            Part::Need { needs } => self.needs(needs),
        }
    }

    fn sentences(&mut self, label: Label, sentences: &[Sentence]) {
        let from = self.at;
        for (place, sentence) in sentences.iter().enumerate() {
            let at = self.place_of(sentence);
            self.numbers(&at, NUMBERS, "a number in a text goes from 0 to 20");
            let (condition, effect) = match *sentence {
                Sentence::If { cond, effect } => (Some(cond), effect),
                Sentence::Plain(effect) => (None, effect),
            };
            if let Some(message) = self.misplaced(label, condition, effect) {
                self.fault(at, message);
                continue;
            }
            let discards = sentences[..place].iter().any(|before| is_discard(*before));
            #[expect(
                clippy::wildcard_enum_match_arm,
                reason = "the others stand anywhere in a part"
            )]
            let message = match effect {
                Effect::Base { .. } if place > 0 || condition.is_some() => {
                    "the base value of a part comes first, once and without a condition"
                }
                Effect::Discard { .. } if discards => "a part discards once",
                Effect::Bonus { each: Some(Each { what: Counter::Discarded, .. }), .. }
                    if !discards =>
                {
                    "cards discarded are counted behind \"Discard up to\" in the same part"
                }
                _ => continue,
            };
            self.fault(at, message.to_owned());
        }
        self.whole(label, sentences, from..self.at);
    }

    /// What a part must be as a whole.
    fn whole(&mut self, label: Label, sentences: &[Sentence], at: Range<usize>) {
        let is_base =
            |sentence: &Sentence| matches!(sentence, Sentence::Plain(Effect::Base { .. }));
        let at = self.printed[at.clone()].find(|c: char| c != ':' && c != ' ').unwrap_or(0)
            + at.start..at.end;
        match (self.on, label) {
            (On::Monster, Label::Attack) if !matches!(sentences, [one] if is_base(one)) => {
                let message = "a Monster attacks with one number: \"Attack: Attack N.\" (RE-704)";
                self.fault(at, message.to_owned());
            }
            (On::Monster, Label::Defend) if !matches!(sentences, [one] if is_base(one)) => {
                let message = "a Monster defends with one number: \"Defend: Defence N.\" (RE-704)";
                self.fault(at, message.to_owned());
            }
            (On::MainQuest, Label::Reward)
                if !matches!(sentences, [Sentence::Plain(Effect::Win)]) =>
            {
                self.fault(at, "the Reward of a Main Quest is \"Win.\" (RE-909)".to_owned());
            }
            _ => (),
        }
    }

    fn needs(&mut self, needs: &[Need]) {
        let mut acts = 0;
        for need in needs {
            let at = self.place_of(need);
            self.numbers(&at, NEEDED, "a number in a Need goes from 1 to 40");
            if is_deed(need) {
                acts += 1;
                if acts > 1 {
                    let message = "a quest asks to pay or to give once (RE-907)";
                    self.fault(at, message.to_owned());
                }
            }
        }
    }

    fn place_of<T: Phrase>(&mut self, phrase: &T) -> Range<usize> {
        self.find(&print(phrase, &Names::new()))
    }

    fn numbers(&mut self, at: &Range<usize>, limits: std::ops::RangeInclusive<u32>, message: &str) {
        let digits = |c: char| c.is_ascii_digit();
        let mut from = at.start;
        while let Some(start) = self.printed[from..at.end].find(digits).map(|n| from + n) {
            let rest = &self.printed[start..at.end];
            let end = start + rest.find(|c| !digits(c)).unwrap_or(rest.len());
            let number = self.printed[start..end].parse();
            if !number.is_ok_and(|n| limits.contains(&n)) {
                self.fault(start..end, message.to_owned());
            }
            from = end;
        }
    }

    /// Why a sentence cannot stand in a part.
    fn misplaced(
        &self,
        label: Label,
        condition: Option<Condition>,
        effect: Effect,
    ) -> Option<String> {
        let homes = homes(effect);
        if !homes.contains(&label) || (effect == Effect::Win && self.on != On::MainQuest) {
            if effect == Effect::Win {
                return Some("only a Main Quest is won (RE-909)".to_owned());
            }
            let homes: Vec<_> = homes.iter().map(|label| label.name()).collect();
            return Some(format!(
                "this sentence belongs in {} part",
                with_article(&either(&homes))
            ));
        }
        if let Effect::Base { value, .. } | Effect::Bonus { value, .. } = effect
            && label != of_fight(value)
        {
            let due = if label == Label::Attack { "Attack" } else { "Defence" };
            return Some(format!("{} part is worth {due}", with_article(label.name())));
        }
        let fights = matches!(label, Label::Attack | Label::Defend);
        if let Some(Condition::Initiated | Condition::Opposing { .. }) = condition
            && !fights
        {
            return Some("this condition is known only in combat".to_owned());
        }
        if label == Label::Reward {
            let plain = matches!(effect, Effect::Gain { .. } | Effect::Item) && condition.is_none();
            if self.on == On::Monster && !plain {
                let message = "the Reward of a Monster is tokens or the next Item, without a condition (RE-707)";
                return Some(message.to_owned());
            }
            if let Effect::Gains { who, .. }
            | Effect::Returns { who, .. }
            | Effect::Draws { who, .. } = effect
                && matches!(who, Who::OneHere | Who::OneOtherHere)
            {
                return Some("a Reward is given without a decision".to_owned());
            }
        }
        None
    }
}

/// The parts in which an effect can be carried out.
fn homes(effect: Effect) -> &'static [Label] {
    const COMBAT: &[Label] = &[Label::Attack, Label::Defend];
    const ANY: &[Label] =
        &[Label::Explore, Label::Attack, Label::Defend, Label::Reward, Label::Event];
    match effect {
        // RE-314.
        Effect::Gain { what: Gained::Walk | Gained::Coin, .. }
        | Effect::Toll { .. }
        | Effect::MoveAnywhere
        | Effect::Discount { .. } => &[Label::Explore],
        Effect::Base { .. }
        | Effect::Bonus { .. }
        | Effect::PlayMore { .. }
        | Effect::Discard { .. }
        | Effect::NextAttack { .. } => COMBAT,
        Effect::NextCard { .. } => &[Label::Attack],
        Effect::Covers => &[Label::Defend],
        Effect::PlaceCharacter { .. } => &[Label::Explore, Label::Event],
        Effect::RemoveThis => &[Label::Explore, Label::Attack, Label::Defend],
        Effect::Win => &[Label::Reward],
        Effect::Gain { what: Gained::Token(_), .. }
        | Effect::Return { .. }
        | Effect::Draw { .. }
        | Effect::Item
        | Effect::Gains { .. }
        | Effect::Returns { .. }
        | Effect::Draws { .. } => ANY,
    }
}

fn of_fight(value: Fight) -> Label {
    match value {
        Fight::Attack => Label::Attack,
        Fight::Defence => Label::Defend,
    }
}

fn is_discard(sentence: Sentence) -> bool {
    let (Sentence::If { effect, .. } | Sentence::Plain(effect)) = sentence;
    matches!(effect, Effect::Discard { .. })
}
