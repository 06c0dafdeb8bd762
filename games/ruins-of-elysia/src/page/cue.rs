//! How an event is shown: where to look, what counts up or down, how long to stay.

use super::fight::tag;
use super::pieces::flip;
use crate::action::{Character, Use};
use crate::event::Event;
use crate::ids::Tile;
use crate::text::Token;
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
        Event::Attacked { who, value, .. } => fighter(who).count("attack", value.into()),
        Event::Defended { who, value, .. } => counted(fighter(who), "defence", who, value.into()),
        Event::Strike { .. } | Event::CombatEnded { .. } => Cue::step("arena"),
        Event::LostCard { who, .. } => counted(fighter(who), "cards", who, -1),
        Event::Exhausted { who } => fighter(who),
        Event::Gained { seat, token, n } => token_cue(seat, token, n.into()),
        Event::Returned { seat, token, n } => token_cue(seat, token, -i32::from(n)),
        Event::WildReturned { seat, used } => wild_returned(seat, used),
        Event::Bought { card, price, .. } => {
            Cue::step(format!("market-{}", card.0)).count("coin", -i32::from(price))
        }
        Event::TollPaid { n, .. } => passing("turn".to_owned()).count("walk", -i32::from(n)),
        Event::WalkGiven { .. } => passing("turn".to_owned()).count("walk", 1),
        Event::Drew { seat, n } => passing(board(seat))
            .count(format!("hand-{}", seat.0), n.into())
            .count(format!("deck-{}", seat.0), -i32::from(n)),
        Event::GateCounted { .. } => Cue::step("gate").count("gate", 1),
        Event::QuestMet { quest, .. } => grand(format!("quest-{quest}")),
        Event::QuestPaid { quest, .. } => Cue::step(format!("quest-{quest}")),
        Event::Won { quest, .. } => grand(format!("quest-{quest}")),
        Event::LastRound => grand("turn".to_owned()),
        Event::Played { seat, .. } => Cue::step(board(seat)).count(format!("hand-{}", seat.0), -1),
        Event::Recovered { seat }
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

fn counted(cue: Cue, what: &str, who: Character, by: i32) -> Cue {
    match tag(who) {
        Some(tag) => cue.count(format!("{what}-{tag}"), by),
        None => cue,
    }
}

fn token_cue(seat: Seat, token: Token, by: i32) -> Cue {
    let cue = Cue::step(board(seat));
    match token {
        Token::Wild => cue.count(format!("wild-{}", seat.0), by),
        Token::MinusCard => cue.count(format!("minus-{}", seat.0), by),
        // The net of both may change its sign: the board is drawn anew.
        Token::Light | Token::Darkness => cue,
    }
}

fn wild_returned(seat: Seat, used: Use) -> Cue {
    let cue = Cue::step(board(seat)).count(format!("wild-{}", seat.0), -1);
    match used {
        Use::Walk => cue.count("walk", 1),
        Use::Coin => cue.count("coin", 1),
        Use::Attack => cue.count("attack", 1),
        Use::Defence => cue.count(format!("defence-p{}", seat.0), 1),
        Use::Draw => cue,
    }
}

fn passing(at: String) -> Cue {
    Cue { at: Some(at), counts: Vec::new(), weight: Weight::Passing }
}

fn grand(at: String) -> Cue {
    Cue { at: Some(at), counts: Vec::new(), weight: Weight::Grand }
}
