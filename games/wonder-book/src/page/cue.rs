//! How an event is shown: where to look, how long to stay.

use crate::event::{Event, Picked, What};
use crate::ids::{Foe, Hero, Target};
use crate::state::WonderBook;
use crate::text::Area;
use kernel::{Cue, Weight};

pub(crate) fn cue(_table: &WonderBook, event: &Event) -> Cue {
    match event.what {
        What::ChapterBegan { .. } | What::BookTurned { .. } | What::Unfolded { .. } => grand(None),
        What::ChapterLost { .. } | What::ChapterWon { .. } | What::CampaignEnded { .. } => {
            grand(Some("destiny".to_owned()))
        }
        What::GoalMet { .. } => grand(Some("goal".to_owned())),
        What::Folded { into, .. } => grand(Some(area(into))),
        What::KnockedOut { hero } => grand(Some(figure(hero))),
        What::DestinyDown { .. } | What::DestinyUp { .. } => Cue::step("destiny"),
        What::HeartsLost { who, .. } | What::HeartsRecovered { who, .. } => hearts(who),
        What::Rolled { .. } => Cue::step("dice"),
        What::WyrmCard { .. } | What::WyrmCardAdded { .. } => Cue::step("wyrm-card"),
        What::EnemiesTurn => Cue::step("goal"),
        What::FoePlaced { foe, .. }
        | What::FoeMoved { foe, .. }
        | What::FoeStunned { foe, .. }
        | What::FoeStood { foe, .. }
        | What::FoeHurt { foe, .. } => Cue::step(miniature(foe)),
        What::FoeDefeated { area: at, .. } | What::FoeRemoved { area: at, .. } => {
            Cue::step(area(at))
        }
        What::StoodUp { hero } | What::AttackMade { hero } | What::AuraPlaced { hero } => {
            Cue::step(figure(hero))
        }
        What::Interacted { card, .. } => Cue::step(format!("card-{card}")),
        What::BorderOpened { a, .. } | What::BorderClosed { a, .. } => Cue::step(area(a)),
        What::SkillUsed { hero, .. }
        | What::SpecialUsed { hero, .. }
        | What::Reacted { hero, .. }
        | What::ShredDrawn { hero, .. }
        | What::ItemTaken { hero, .. }
        | What::Given { to: hero, .. } => Cue::step(card(hero)),
        What::Moved { hero, .. } => passing(Some(figure(hero))),
        What::Collected { hero, .. }
        | What::SparksGained { hero, .. }
        | What::SparksLost { hero, .. }
        | What::TurnBegan { hero, .. }
        | What::TurnEnded { hero }
        | What::HeroChosen { hero, .. }
        | What::SkillChosen { hero, .. }
        | What::LookedAhead { hero, .. }
        | What::ThingDiscarded { hero, .. }
        | What::Declined { hero, .. }
        | What::Switched { to: hero, .. }
        | What::Joined { hero, .. } => passing(Some(card(hero))),
        What::SparksPlaced { area: at, .. }
        | What::SparksRemoved { area: at, .. }
        | What::TrapPlaced { area: at }
        | What::CardPlaced { area: at, .. }
        | What::StackPlaced { area: at, .. } => passing(Some(area(at))),
        What::Picked { what, .. } => passing(match what {
            Picked::Hero(hero) => Some(figure(hero)),
            Picked::Foe(foe, _) => Some(miniature(foe)),
            Picked::Area(at) => Some(area(at)),
            Picked::Effect(_) | Picked::Enough => None,
        }),
        What::Read { .. } | What::Decided { .. } => passing(Some("story".to_owned())),
        What::Counted { .. } | What::RoundBegan { .. } => passing(Some("goal".to_owned())),
        What::WyrmCardDiscarded { .. } => passing(Some("wyrm-card".to_owned())),
        What::Written { .. }
        | What::Erased { .. }
        | What::AuraRemoved
        | What::SatOut { .. }
        | What::LevelSet { .. } => passing(None),
    }
}

/// Hearts are looked at where they are lost: on the figure.
fn hearts(who: Target) -> Cue {
    match who {
        Target::Hero(hero) => Cue::step(figure(hero)),
        Target::Figure(figure) => Cue::step(miniature(Foe::figure(figure.into()))),
    }
}

fn figure(hero: Hero) -> String {
    format!("hero-{}", hero.0)
}

fn card(hero: Hero) -> String {
    format!("hero-card-{}", hero.0)
}

fn miniature(foe: Foe) -> String {
    format!("foe-{}", foe.0)
}

fn area(area: Area) -> String {
    format!("area-{}", area.0)
}

fn passing(at: Option<String>) -> Cue {
    Cue { at, weight: Weight::Passing }
}

fn grand(at: Option<String>) -> Cue {
    Cue { at, weight: Weight::Grand }
}
