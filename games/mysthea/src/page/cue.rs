//! How an event is shown: where to look, how long to stay.

use super::events::flip;
use crate::event::{Event, Why};
use crate::ids::Unit;
use kernel::{Cue, Seat, Weight};

/// The names are those that the parts of the page give to their pieces.
pub(crate) fn cue(event: &Event) -> Cue {
    match *event {
        Event::EraBegan { .. } | Event::EraEnded { .. } => grand(None),
        Event::StormBlew => grand(Some("event-storm".to_owned())),
        Event::MonsterAttacked { beast, .. } => grand(Some(format!("monster-{}", beast.0))),
        Event::GameOver { winner } => grand(Some(board(winner))),
        Event::Gained { seat, why, .. } => gained(seat, why),
        Event::GloryLost { seat, .. } => Cue::step(board(seat)),
        Event::MonsterArrived { beast, .. }
        | Event::MonsterMoved { beast, .. }
        | Event::IslandsSwapped { beast, .. }
        | Event::MonsterDefeated { beast }
        | Event::MonsterWon { beast }
        | Event::MonsterLeft { beast } => Cue::step(format!("monster-{}", beast.0)),
        Event::EventPlaced { card, .. } => Cue::step(flip(card)),
        Event::CardDrafted { card, .. }
        | Event::CardPlayed { card, .. }
        | Event::EffectUsed { card, .. }
        | Event::Activated { card, .. }
        | Event::PutInPlay { card, .. }
        | Event::TurnedUp { card }
        | Event::Bought { card, .. }
        | Event::CardRevealed { card: Some(card), .. } => Cue::step(format!("card-{}", card.0)),
        Event::CardRevealed { seat, card: None } => Cue::step(format!("fighter-{}", seat.0)),
        Event::BattleStarted { region, .. }
        | Event::UnitRemoved { region, .. }
        | Event::RegionLost { region, .. } => Cue::step(format!("region-{}", region.0)),
        Event::ChampionWounded { seat } => Cue::step(format!("champion-{}", seat.0)),
        Event::Island(event) => event.cue(),
        Event::EncounterFaced { .. } | Event::EncounterFlipped { .. } => Cue::step("encounter"),
        Event::ChampionPlaced { seat, .. } => passing(Some(format!("champion-{}", seat.0))),
        Event::TokenPlaced { seat, .. } | Event::TokenMoved { seat, .. } => {
            passing(Some(format!("token-{}", seat.0)))
        }
        Event::Deployed { region, .. } => passing(Some(format!("region-{}", region.0))),
        Event::Travelled { seat, unit: Unit::Champion, .. } => {
            passing(Some(format!("champion-{}", seat.0)))
        }
        Event::Travelled { to, unit: Unit::Troop | Unit::Golem | Unit::Fortification, .. } => {
            passing(Some(format!("region-{}", to.0)))
        }
        Event::ChampionDrafted { seat }
        | Event::TurnBegan { seat }
        | Event::Constructed { seat, .. }
        | Event::GivenUp { seat, .. }
        | Event::CardDiscarded { seat, .. }
        | Event::CardRemoved { seat, .. }
        | Event::Drew { seat, .. }
        | Event::Recycled { seat, .. }
        | Event::Developed { seat }
        | Event::Meditated { seat }
        | Event::Discharged { seat }
        | Event::Recharged { seat }
        | Event::Paid { seat, .. }
        | Event::CardChosen { seat }
        | Event::CardCollected { seat, .. } => passing(Some(board(seat))),
        Event::BattleDecided { strongest: Some(seat), .. } => Cue::step(board(seat)),
        Event::Totalled { .. }
        | Event::BattleDecided { strongest: None, .. }
        | Event::LastRound => Cue { at: None, weight: Weight::Step },
        Event::MiragesCleared | Event::OrderChanged { .. } | Event::AllRecharged => passing(None),
    }
}

/// What is gained in passing needs no stop; scoring, rewards and what a battle brings are worth a look.
fn gained(seat: Seat, why: Why) -> Cue {
    let (at, weight) = match why {
        Why::Artefact | Why::Operation | Why::Meditation => (board(seat), Weight::Passing),
        Why::RegionBonus(region) => (format!("region-{}", region.0), Weight::Passing),
        Why::RegionScored(region) => (format!("region-{}", region.0), Weight::Step),
        Why::EncounterFront => ("encounter".to_owned(), Weight::Step),
        Why::Battle | Why::Defence | Why::Sacrifice | Why::Ability | Why::Text(_) => {
            (board(seat), Weight::Step)
        }
    };
    Cue { at: Some(at), weight }
}

fn board(seat: Seat) -> String {
    format!("player-{}", seat.0)
}

fn passing(at: Option<String>) -> Cue {
    Cue { at, weight: Weight::Passing }
}

fn grand(at: Option<String>) -> Cue {
    Cue { at, weight: Weight::Grand }
}
