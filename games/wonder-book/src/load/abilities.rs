//! Lines with a head of their own: which head stands on which card, and what it makes.

use super::compile::AbilityText;
use super::flow::Ending;
use super::script::{Node, Told};
use super::sense::{self, Setting};
use crate::content::AbilityKind;
use crate::text::{Head, Part, Sentence};
use story::{Report, check_flow, rest};

/// The card that an ability stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bearer {
    HeroAttack,
    HeroSkill,
    Upgrade,
    Shred,
    Item,
    Rule,
    Goal,
    Interaction,
}

impl Bearer {
    /// Whether a Hero holds the card, so that `you` is always known.
    fn is_owned(self) -> bool {
        !matches!(self, Bearer::Rule | Bearer::Goal | Bearer::Interaction)
    }

    /// The table of heads in section 10.3. What a Rule says while it lies there, a Goal may say while it is on top.
    fn bears(self, kind: AbilityKind) -> bool {
        let bearers: &[Bearer] = match kind {
            AbilityKind::Attack => &[Bearer::HeroAttack],
            AbilityKind::Skill { .. } => &[Bearer::HeroSkill, Bearer::Upgrade],
            AbilityKind::Free => &[Bearer::Upgrade],
            AbilityKind::Special { .. } => {
                &[Bearer::Item, Bearer::Shred, Bearer::Rule, Bearer::Goal, Bearer::Interaction]
            }
            AbilityKind::Always | AbilityKind::Trigger { .. } => {
                &[Bearer::Upgrade, Bearer::Rule, Bearer::Goal]
            }
            AbilityKind::Reaction { .. } | AbilityKind::AfterRoll => {
                &[Bearer::Upgrade, Bearer::Shred]
            }
        };
        bearers.contains(&self)
    }

    fn card(self) -> &'static str {
        match self {
            Bearer::HeroAttack => "the attack of a Hero",
            Bearer::HeroSkill => "the skill of a Hero",
            Bearer::Upgrade => "an UPGRADE card",
            Bearer::Shred => "a SHRED card",
            Bearer::Item => "an ITEM card",
            Bearer::Rule => "a RULE card",
            Bearer::Goal => "a GOAL card",
            Bearer::Interaction => "an INTERACTION card",
        }
    }
}

/// The ability of a line that begins with a head of its own, checked for its card.
pub(super) fn read(line: &Told, bearer: Bearer, report: &mut Report<'_>) -> Option<AbilityText> {
    let Some(story::Part { part: Part::Head(head), words, at }) = line.parts.first() else {
        report.say(&line.at, format!("the text of {} begins with a head", bearer.card()));
        return None;
    };
    let Some(kind) = kind(head).filter(|kind| bearer.bears(*kind)) else {
        report.say(at, format!("this head does not stand on {}", bearer.card()));
        return None;
    };
    let body = rest(line, 1, report);
    let mut setting = Setting::ability(kind, bearer.is_owned());
    if bearer == Bearer::Interaction {
        setting = setting.with_this_area();
    }
    sense::check(&body, setting, report);
    // Lasting changes are looked up, not carried out, so nothing can choose between them.
    if kind == AbilityKind::Always && !body.iter().all(|node| node.sentence().is_some()) {
        report.say(&line.at, "after `Always:` stand only lasting changes, without conditions");
    }
    let discards = matches!(bearer, Bearer::Item | Bearer::Rule | Bearer::Interaction);
    check_flow(&body, Ending::Ability { discards }, &line.at, report);
    if kind == AbilityKind::Attack && !is_attack(&body) {
        report
            .say(&line.at, "an attack begins with \"Roll N dice. Hit N Wyrms in PLACE.\" (WB-500)");
    }
    Some(AbilityText { kind, head: words.clone(), text: line.whole_text(), body })
}

/// WB-500, WB-501: the roll, then the target.
fn is_attack(body: &[Node]) -> bool {
    let sentence = |place: usize| body.get(place).and_then(Node::sentence);
    matches!(sentence(0), Some(Sentence::Roll { .. }))
        && matches!(sentence(1), Some(Sentence::Hit { .. }))
}

fn kind(head: &Head) -> Option<AbilityKind> {
    Some(match *head {
        Head::Attack => AbilityKind::Attack,
        Head::Skill { cost, once } => AbilityKind::Skill { cost, once },
        Head::Free => AbilityKind::Free,
        Head::SpecialAction { area, cost } => AbilityKind::Special { area, cost },
        Head::Always => AbilityKind::Always,
        Head::After { limit, event } => AbilityKind::Trigger { limit: Some(limit), event },
        Head::Whenever { event } => AbilityKind::Trigger { limit: None, event },
        Head::When { limit, loss } => AbilityKind::Reaction { limit: Some(limit), loss },
        Head::AnyTime { loss } => AbilityKind::Reaction { limit: None, loss },
        Head::AfterRoll => AbilityKind::AfterRoll,
        Head::If { .. }
        | Head::Otherwise
        | Head::IfYouDo
        | Head::IfGroupDoes
        | Head::OnSuccesses { .. }
        | Head::OnNone
        | Head::EachSuccess
        | Head::EachArea { .. }
        | Head::PlayersPhase
        | Head::EnemiesPhase
        | Head::WhenMet => return None,
    })
}
