//! What a sentence may say where it stands: WB-905, and sentences that belong to one kind of text only.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a check picks the few sentences that it is about"
)]

use super::mention::{Mention, mentions};
use super::script::{self, Node};
use crate::content::{AbilityKind, Conditions, Over};
use crate::text::{Condition, Event, Loss, Place, Sentence, Where, Which, Who, Wyrms};
use story::{Report, Seen, Span, walk};

/// Cards that may be looked at together.
const LOOKED_AT: u8 = 4;

/// Where a text stands, and what is known when it is carried out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub(super) text: Text,
    /// A Hero acts, so `you` has a meaning.
    pub(super) you: bool,
    /// The card lies in an area.
    pub(super) this_area: bool,
    /// What the event before the text has named.
    known: Known,
}

/// The kinds of texts that some sentences belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    Attack,
    /// A Skill, a Special Action, or what is free once per turn.
    Action,
    /// `Always:` on an Upgrade card.
    OwnChange,
    /// `Always:` on a card of the Chapter.
    Change,
    Trigger,
    Loss,
    Roll,
    Wyrm,
    Players,
    Enemies,
    /// A side that is read, and what is done when a Goal is met.
    Side,
    /// The back of an Interaction card.
    Object,
}

/// What words such as "that Hero" can refer to.
#[derive(Clone, Copy, Debug, Default)]
struct Known {
    hero: bool,
    wyrm: bool,
    area: bool,
    /// "them", "it": cards that are looked at.
    cards: bool,
    /// The sentence before was a move, which may cross a border.
    moved: bool,
}

impl Setting {
    /// A text that the group carries out.
    pub(super) fn group(text: Text) -> Setting {
        Setting { text, you: false, this_area: false, known: Known::default() }
    }

    /// A text that a Hero carries out.
    pub(super) fn hero(text: Text) -> Setting {
        Setting { you: true, ..Setting::group(text) }
    }

    /// The text of an ability; `owned` if a Hero has the card.
    pub(super) fn ability(kind: AbilityKind, owned: bool) -> Setting {
        match kind {
            AbilityKind::Attack => Setting::hero(Text::Attack),
            AbilityKind::Skill { .. } | AbilityKind::Free => Setting::hero(Text::Action),
            AbilityKind::Special { area, .. } => {
                let known = Known { area: area.is_some(), ..Known::default() };
                Setting { known, ..Setting::hero(Text::Action) }
            }
            AbilityKind::Always if owned => Setting::hero(Text::OwnChange),
            AbilityKind::Always => Setting::group(Text::Change),
            AbilityKind::Trigger { event, .. } => {
                let (you, known) = event_names(event);
                Setting { you: you || owned, known, ..Setting::group(Text::Trigger) }
            }
            AbilityKind::Reaction { loss, .. } => {
                let known = Known { hero: loss == Loss::Other, ..Known::default() };
                Setting { known, ..Setting::hero(Text::Loss) }
            }
            AbilityKind::AfterRoll => Setting::hero(Text::Roll),
        }
    }

    pub(super) fn with_this_area(self) -> Setting {
        Setting { this_area: true, ..self }
    }
}

/// Whether an event is about "you", and what it names.
fn event_names(event: Event) -> (bool, Known) {
    let none = Known::default();
    match event {
        Event::HeroMoves { .. } => (false, Known { hero: true, area: true, ..none }),
        Event::WyrmMoves { .. } => (false, Known { wyrm: true, area: true, ..none }),
        Event::HeroDefeats | Event::KnockedOut => (false, Known { hero: true, ..none }),
        Event::Attacked => (true, Known { wyrm: true, ..none }),
        Event::Collect | Event::YouDefeat | Event::YouMiss => (true, none),
        Event::LastHeart { .. } | Event::PlayersPhase { .. } | Event::EnemiesPhase { .. } => {
            (false, none)
        }
    }
}

/// Checks every sentence and condition of a text.
pub(super) fn check(nodes: &[Node], setting: Setting, report: &mut Report<'_>) {
    let mut known = setting.known;
    walk(nodes, &mut |seen| match seen {
        Seen::Sentence(sentence, at) => {
            if let Some(message) = misplaced(sentence, setting.text) {
                report.say(at, message);
            }
            if acts(sentence) && !setting.you {
                report.say(at, "this is done by the acting Hero, and no Hero acts here (WB-905)");
            }
            check_order(sentence, known, at, report);
            known.moved = matches!(sentence, Sentence::Move { .. });
            known.cards |= matches!(sentence, Sentence::Look { .. });
            known.hero |= matches!(sentence, Sentence::Swap | Sentence::MoveToHero);
            check_mentions(&mentions(&sentence), setting, &mut known, at, report);
        }
        Seen::Test(_, at) => script::asked(seen, &mut |condition| {
            check_mentions(&mentions(&condition), setting, &mut known, at, report);
        }),
        Seen::Each(over, _) => known.area |= over != Over::Successes,
    });
}

/// Checks conditions that the group looks at: those of a Goal.
pub(super) fn check_conditions(conditions: Conditions, at: &Span, report: &mut Report<'_>) {
    let mut known = Known::default();
    for condition in conditions.iter().flatten() {
        let setting = Setting::group(Text::Side);
        check_mentions(&mentions(condition), setting, &mut known, at, report);
    }
}

fn check_order(sentence: Sentence, known: Known, at: &Span, report: &mut Report<'_>) {
    if matches!(sentence, Sentence::PutBack | Sentence::MayDiscard) && !known.cards {
        report.say(at, "this stands after \"Look at the top N cards of the Wyrm deck.\"");
    }
    if matches!(sentence, Sentence::Look { n } if n > LOOKED_AT) {
        report.say(at, format!("at most {LOOKED_AT} cards are looked at"));
    }
    if sentence == Sentence::Cross && !known.moved {
        report.say(at, "this stands directly after \"Move up to N areas.\"");
    }
}

fn check_mentions(
    mentions: &[Mention],
    setting: Setting,
    known: &mut Known,
    at: &Span,
    report: &mut Report<'_>,
) {
    for mention in mentions {
        if let Some(words) = needs_you(mention)
            && !setting.you
        {
            report.say(at, format!("\"{words}\" has no meaning here: no Hero acts (WB-905)"));
        }
        let missing = match mention {
            Mention::Who(Who::That) if !known.hero => "that Hero",
            Mention::Wyrms(Wyrms::That) if !known.wyrm => "that Wyrm",
            Mention::Place(Place::That | Place::AdjacentToThat) if !known.area => "that area",
            Mention::Place(Place::This) if !setting.this_area => "this area",
            _ => {
                known.note(mention);
                continue;
            }
        };
        report.say(at, format!("nothing before it tells which \"{missing}\" is meant (WB-905)"));
    }
}

impl Known {
    fn note(&mut self, mention: &Mention) {
        match mention {
            Mention::Who(Who::Hero { which: Which::One | Which::OneOther, .. })
            | Mention::Who(Who::Most { .. } | Who::Named(_))
            | Mention::Place(Place::OfOther | Place::OfMost { .. }) => self.hero = true,
            Mention::Wyrms(Wyrms::Some { .. }) => self.wyrm = true,
            _ => {}
        }
        self.area |= matches!(mention, Mention::Place(_) | Mention::Area(_));
    }
}

/// The words of a mention that mean nothing without an acting Hero.
fn needs_you(mention: &Mention) -> Option<&'static str> {
    match mention {
        Mention::Who(Who::You) => Some("you"),
        Mention::Who(Who::Hero { which: Which::EachOther | Which::OneOther, .. })
        | Mention::Place(Place::OfOther) => Some("other Hero"),
        Mention::Where(Where::Within { .. }) | Mention::Place(Place::Within { .. }) => {
            Some("within N areas")
        }
        Mention::Place(Place::Yours | Place::YoursOrAdjacent) => Some("your area"),
        Mention::Place(Place::Adjacent) => Some("an adjacent area"),
        Mention::Condition(Condition::YouIn { .. } | Condition::YouHold { .. }) => Some("you"),
        _ => None,
    }
}

/// Sentences whose doer is `you`, though they do not all say so.
fn acts(sentence: Sentence) -> bool {
    matches!(
        sentence,
        Sentence::Move { .. }
            | Sentence::Cross
            | Sentence::MoveToHero
            | Sentence::Swap
            | Sentence::MoreSpark
            | Sentence::Perform { .. }
            | Sentence::MaySpend { .. }
            | Sentence::MayDiscard
    )
}

/// Why a sentence does not belong to a text of this kind.
fn misplaced(sentence: Sentence, text: Text) -> Option<String> {
    let is_change = matches!(text, Text::OwnChange | Text::Change);
    if let Sentence::Target { place } = sentence
        && !matches!(place, Place::Adjacent | Place::Within { .. })
    {
        let message = "an attack may target \"an adjacent area\" or \"an area within N areas\"";
        return Some(message.to_owned());
    }
    if sentence == Sentence::Reveal && text == Text::Wyrm {
        return Some("a Wyrm card says \"Reveal another Wyrm card.\"".to_owned());
    }
    match belongs(sentence) {
        Some((texts, place)) if !texts.contains(&text) => {
            Some(format!("this sentence stands only {place}"))
        }
        None if is_change => Some("after `Always:` stand only lasting changes".to_owned()),
        _ => None,
    }
}

/// The texts that a sentence is made for, if it does not stand everywhere.
fn belongs(sentence: Sentence) -> Option<(&'static [Text], &'static str)> {
    Some(match sentence {
        Sentence::Target { .. }
        | Sentence::HitMore { .. }
        | Sentence::RollMore { .. }
        | Sentence::FreeReroll => (&[Text::OwnChange], "after `Always:` on an UPGRADE card"),
        Sentence::Closed { .. }
        | Sentence::RollFewer { .. }
        | Sentence::Toll { .. }
        | Sentence::AuraDraws
        | Sentence::Shielded { .. } => (&[Text::Change], "after `Always:` on a RULE or GOAL card"),
        Sentence::Fewer { .. } | Sentence::Instead => {
            (&[Text::Loss], "after a head with \"would lose Hearts\"")
        }
        Sentence::TurnFailure => (&[Text::Roll], "after `At any time, after your roll:`"),
        Sentence::Hit { .. } => (&[Text::Attack], "after `Attack:`"),
        Sentence::RevealAnother => (&[Text::Wyrm], "on a Wyrm card"),
        Sentence::Turns => {
            (&[Text::Players, Text::Side], "after `Players' Phase:` or on a side that is read")
        }
        Sentence::ChooseHeroes | Sentence::Upgrade { .. } | Sentence::TurnBook { .. } => {
            (&[Text::Side], "on a side that is read")
        }
        _ => return None,
    })
}
