//! How an event is shown: where to look, how long to stay.

use super::fight::tag;
use super::pieces::flip;
use crate::action::Character;
use crate::event::Event;
use crate::ids::Tile;
use kernel::{Cue, Seat, Weight};

/// The names are those that the parts of the page give to their pieces.
pub(crate) fn cue(event: &Event) -> Cue {
    match *event {
        Event::Walked { seat, .. }
        | Event::TurnedBack { seat, .. }
        | Event::Jumped { seat, .. }
        | Event::LodgerLeft { seat, .. } => Cue::step(figure(seat)),
        Event::TilePlaced { tile, .. } | Event::OverlayLaid { tile, .. } => Cue::step(place(tile)),
        Event::CorruptedHeroCame { tile, .. } => grand(place(tile)),
        Event::Placed { npc, tile } => Cue::step(flip(Character::Npc(npc), tile)),
        Event::EventTurned { .. } => Cue::step("encounters"),
        Event::Checked { .. } => passing("exploration".to_owned()),
        Event::CombatBegan { tile, .. } => grand(place(tile)),
        Event::Attacked { who, .. } | Event::Defended { who, .. } => fighter(who),
        Event::Strike { .. } | Event::CombatEnded { .. } => Cue::step("arena"),
        Event::LostCard { who, .. } | Event::Exhausted { who } => fighter(who),
        Event::Gained { seat, .. }
        | Event::Returned { seat, .. }
        | Event::WildReturned { seat, .. } => Cue::step(board(seat)),
        Event::Bought { card, .. } => Cue::step(format!("market-{}", card.0)),
        Event::TollPaid { .. } | Event::WalkGiven { .. } => passing("turn".to_owned()),
        Event::Drew { seat, .. } => passing(board(seat)),
        Event::GateCounted { .. } => Cue::step("gate"),
        Event::QuestMet { quest, .. } => grand(format!("quest-{quest}")),
        Event::QuestPaid { quest, .. } => Cue::step(format!("quest-{quest}")),
        Event::Won { quest, .. } => grand(format!("quest-{quest}")),
        Event::LastRound => grand("turn".to_owned()),
        Event::Played { seat, .. }
        | Event::Recovered { seat }
        | Event::Damaged { seat }
        | Event::HandShown { seat }
        | Event::ItemGained { seat, .. }
        | Event::TradeProposed { seat, .. }
        | Event::Traded { seat, .. }
        | Event::TradeRefused { seat, .. }
        | Event::AppleGiven { seat, .. }
        | Event::DeckOpened { seat, .. }
        | Event::Joined { seat, .. } => Cue::step(board(seat)),
        Event::CompanionTurned { .. } => Cue::step("companion"),
        Event::TurnBegan { .. } => passing("turn".to_owned()),
        Event::Stopped { seat, .. } | Event::Lodged { seat, .. } => passing(figure(seat)),
        Event::DeckRecreated { who } | Event::TookSide { who, .. } => {
            Cue { weight: Weight::Passing, ..fighter(who) }
        }
        Event::CharacterTaken { seat, .. }
        | Event::DrewLess { seat, .. }
        | Event::ItemDeclined { seat }
        | Event::StayedAway { seat }
        | Event::Fought { seat, .. }
        | Event::Dropped { seat, .. }
        | Event::TurnEnded { seat, .. } => passing(board(seat)),
        Event::VillainNamed { .. } => Cue::default(),
    }
}

fn figure(seat: Seat) -> String {
    format!("figure-{}", seat.0)
}

fn board(seat: Seat) -> String {
    format!("player-{}", seat.0)
}

fn place(tile: Tile) -> String {
    format!("tile-{}", tile.0)
}

/// Where somebody stands in the combat. Monsters of a kind are alike, so for them one looks at the whole fight.
fn fighter(who: Character) -> Cue {
    Cue::step(tag(who).map_or("arena".to_owned(), |tag| format!("fighter-{tag}")))
}

fn passing(at: String) -> Cue {
    Cue { at: Some(at), weight: Weight::Passing }
}

fn grand(at: String) -> Cue {
    Cue { at: Some(at), weight: Weight::Grand }
}
