//! What happened, one sentence per event, from where the viewer sits. The table may have moved on since, so a
//! sentence uses the event and what never changes: names, places, printed texts.

use super::names::{Names, at, chooser, place};
use crate::action::{Character, Use};
use crate::event::{Ending, Event};
use crate::ids::{Card, Overlay, Side, Tile};
use crate::state::Elysia;
use kernel::english::{capital, count, list, possessive};
use kernel::{Seat, Seats, Viewer};

pub(super) struct Teller<'a> {
    pub(super) table: &'a Elysia,
    pub(super) names: Names,
    pub(super) viewer: Viewer,
}

impl Teller<'_> {
    pub(super) fn tell(&self, event: &Event) -> Option<String> {
        let table = self.table;
        let said = match *event {
            Event::CharacterTaken { seat, character } => {
                let name = &table.content.character(character).name;
                let who = if self.viewer.is(seat) { "You".to_owned() } else { chooser(seat) };
                format!("{who} took {name}.")
            }
            Event::VillainNamed { character, corrupted } => {
                let what = if corrupted { "the Corrupted Hero" } else { "a Villain" };
                format!("{} became {what}.", table.content.character(character).name)
            }
            Event::TurnBegan { seat, round } => {
                format!("Round {round}: {} turn began.", self.whose(seat))
            }
            Event::LodgerLeft { seat, to } => {
                self.did(seat, "went", format!("back to {} for want of the toll", self.place(to)))
            }
            Event::Recovered { seat } => self.did(seat, "recovered", "and drew no cards"),
            Event::Damaged { seat } => {
                self.did(seat, "began", "without cards and turned the portrait to damaged")
            }
            Event::Drew { seat, n } => self.did(seat, "drew", count(n, "card")),
            Event::DrewLess { seat, n } => self.did(
                seat,
                "returned",
                format!("{} and drew that many cards less", count(n, "-1 Card Token")),
            ),
            Event::DeckRecreated { who } => {
                let whose = match who {
                    Character::Player(seat) => self.whose(seat),
                    Character::Npc(_) | Character::Companion => possessive(&self.names.who(who)),
                };
                format!("{} discard pile was shuffled into a new deck.", capital(&whose))
            }
            Event::CompanionTurned { card } => {
                format!("The Companion turned up {}.", self.card(card))
            }
            Event::Played { seat, card } => self.did(seat, "played", self.card(card)),
            Event::HandShown { seat } => self.did(seat, "showed", "a hand without Walk"),
            Event::WalkGiven { seat } => self.did(seat, "gained", "1 Walk"),
            Event::WildReturned { seat, used } => self.wild(seat, used),
            Event::Walked { seat, to } => {
                self.did(seat, "walked", format!("to {}", self.place(to)))
            }
            Event::TilePlaced { seat, terrain, overlay, .. } => {
                self.did(seat, "found", place(Some(terrain), overlay))
            }
            Event::TollPaid { seat, n } => self.did(seat, "paid", format!("a toll of {n} Walk")),
            Event::TurnedBack { seat, to } => {
                self.did(seat, "turned", format!("back to {}", self.place(to)))
            }
            Event::Jumped { seat, to } => {
                self.did(seat, "jumped", format!("to {}", self.place(to)))
            }
            Event::Stopped { seat, tile } => self.did(seat, "stopped", self.at(tile)),
            Event::Lodged { seat, tile } => {
                self.did(seat, "lodged", format!("{} without the toll", self.at(tile)))
            }
            Event::OverlayLaid { seat, overlay, tile } => {
                let terrain = place(table.tile(tile).terrain, None);
                self.did(seat, "laid", format!("the {} on {terrain}", overlay.name()))
            }
            Event::Checked { seat, item } => self.checked(seat, item),
            Event::EventTurned { seat, event } => self.event_turned(seat, event),
            Event::Placed { npc, tile } => {
                format!("{} appeared {}.", capital(&self.names.npc(npc)), self.at(tile))
            }
            Event::CorruptedHeroCame { tile, strength } => {
                let fortress = place(table.tile(tile).terrain, Some(Overlay::Fortress));
                format!("The Corrupted Hero came to {fortress} with Strength {strength}.")
            }
            Event::Gained { seat, token, n } => {
                self.did(seat, "gained", count(n, &format!("{} Token", token.name())))
            }
            Event::Returned { seat, token, n } => {
                self.did(seat, "returned", count(n, &format!("{} Token", token.name())))
            }
            Event::ItemGained { seat, card } => {
                self.did(seat, "gained", format!("the Item {}", self.card(card)))
            }
            Event::ItemDeclined { seat } => self.did(seat, "took", "no Item"),
            Event::CombatBegan { .. }
            | Event::TookSide { .. }
            | Event::Joined { .. }
            | Event::StayedAway { .. }
            | Event::Attacked { .. }
            | Event::Defended { .. }
            | Event::Strike { .. }
            | Event::LostCard { .. }
            | Event::Exhausted { .. }
            | Event::CombatEnded { .. }
            | Event::GateCounted { .. } => self.tell_combat(event),
            Event::Bought { .. }
            | Event::DeckOpened { .. }
            | Event::Dropped { .. }
            | Event::TradeProposed { .. }
            | Event::Traded { .. }
            | Event::TradeRefused { .. }
            | Event::AppleGiven { .. }
            | Event::QuestPaid { .. }
            | Event::QuestMet { .. } => self.tell_market(event),
            Event::TurnEnded { seat, exhausted: true } => {
                self.did(seat, "ended", "the turn without a card in hand")
            }
            // The next turn says so too; and the fights of a combat have been told one by one.
            Event::TurnEnded { exhausted: false, .. } | Event::Fought { .. } => return None,
            Event::Won { winners, quest } => self.won(winners, quest),
            Event::LastRound => "The last round was over, and nobody had won.".to_owned(),
        };
        Some(said)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only events of a combat are sent here")]
    fn tell_combat(&self, event: &Event) -> String {
        match *event {
            Event::CombatBegan { tile, initiator: None } => {
                format!("A combat began {}.", self.at(tile))
            }
            Event::CombatBegan { tile, initiator: Some(seat) } => {
                self.did(seat, "began", format!("a combat {}", self.at(tile)))
            }
            Event::TookSide { who, side } => self.took_side(who, side),
            Event::Joined { seat, side } => {
                self.did(seat, "joined", format!("the {}", side.name()))
            }
            Event::StayedAway { seat } => self.did(seat, "stayed", "away from the combat"),
            Event::Attacked { who, card, value } => self.fought(who, "attacked", card, value),
            Event::Defended { who, card, value } => self.fought(who, "defended", card, value),
            Event::Strike { side, attack, share } => self.strike(side, attack, share),
            Event::LostCard { who, card } => {
                format!("{} lost {}.", self.who(who), self.card(card))
            }
            Event::Exhausted { who } => format!("{} dropped out, exhausted.", self.who(who)),
            Event::CombatEnded { how } => ended(how),
            Event::GateCounted { count, needed } => format!(
                "The gate of the Fortress counted {count} of {needed} exhausted Characters."
            ),
            _ => unreachable!("{event:?} is no event of a combat"),
        }
    }

    /// Buying, trading and quests.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only events of a market are sent here")]
    fn tell_market(&self, event: &Event) -> String {
        match *event {
            Event::Bought { seat, card, price } => {
                self.did(seat, "bought", format!("{} for {price} Coin", self.card(card)))
            }
            Event::DeckOpened { seat, n } => self.did(
                seat,
                "opened",
                format!("the Exploration Deck: {} came up for sale", count(n, "Item")),
            ),
            Event::Dropped { seat, card } => self.did(seat, "dropped", self.card(card)),
            Event::TradeProposed { seat, trade } => {
                let (give, take) = self.table.trade_words(&trade);
                self.did(seat, "offered", format!("{} {give} for {take}", self.name(trade.with)))
            }
            Event::Traded { seat, trade } => {
                let (give, take) = self.table.trade_words(&trade);
                self.did(seat, "gave", format!("{} {give} and got {take}", self.name(trade.with)))
            }
            Event::TradeRefused { seat, by } => {
                self.did(by, "refused", format!("the trade with {}", self.name(seat)))
            }
            Event::AppleGiven { seat, to } => {
                self.did(seat, "gave", format!("an Apple to {}", self.name(to)))
            }
            Event::QuestPaid { seat, quest } => {
                self.did(seat, "paid", format!("for {}", self.table.quest_name(quest)))
            }
            Event::QuestMet { seat, quest } => {
                self.did(seat, "met", format!("the quest {}", self.table.quest_name(quest)))
            }
            _ => unreachable!("{event:?} is no event of a market"),
        }
    }

    /// "You drew 2 cards." or "Algar drew 2 cards."
    fn did(&self, seat: Seat, verb: &str, what: impl AsRef<str>) -> String {
        format!("{} {verb} {}.", capital(&self.name(seat)), what.as_ref())
    }

    /// "you" or "Algar", inside a sentence.
    fn name(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "you".to_owned() } else { self.names.seat(seat) }
    }

    /// "your" or "Algar's".
    fn whose(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { "your".to_owned() } else { possessive(&self.names.seat(seat)) }
    }

    /// Somebody at the start of a sentence: "You", "The Companion".
    fn who(&self, who: Character) -> String {
        match who {
            Character::Player(seat) => capital(&self.name(seat)),
            Character::Npc(_) | Character::Companion => capital(&self.names.who(who)),
        }
    }

    fn card(&self, card: Card) -> &'static str {
        self.names.card(card)
    }

    /// A tile as it was when it was laid, since what happened stays told as it was: "a Forest".
    fn place(&self, tile: Tile) -> String {
        let state = self.table.tile(tile);
        place(state.terrain, state.overlay.filter(|_| !state.late))
    }

    /// "in a Forest".
    fn at(&self, tile: Tile) -> String {
        let state = self.table.tile(tile);
        at(state.terrain, state.overlay.filter(|_| !state.late))
    }

    fn wild(&self, seat: Seat, used: Use) -> String {
        self.did(seat, "returned", format!("a Wild Token for 1 {}", used.name()))
    }

    fn checked(&self, seat: Seat, item: Option<Card>) -> String {
        let what = match item {
            Some(card) => format!("an Encounter Check: {}, so nothing happened", self.card(card)),
            None => "an Encounter Check: an Encounter Card".to_owned(),
        };
        self.did(seat, "made", what)
    }

    /// RE-505: an Event is read out.
    fn event_turned(&self, seat: Seat, event: u8) -> String {
        let card = &self.table.content.events[event as usize];
        let text = card.text.strip_prefix("Event: ").unwrap_or(&card.text);
        format!("{} {} {text}", self.did(seat, "turned up", &card.name), card.story)
    }

    fn took_side(&self, who: Character, side: Side) -> String {
        format!("{} stood with the {}.", self.who(who), side.name())
    }

    /// "Algar attacked with Cleave: 3."
    fn fought(&self, who: Character, verb: &str, card: Option<Card>, value: u16) -> String {
        let who = self.who(who);
        match card {
            Some(card) => format!("{who} {verb} with {}: {value}.", self.card(card)),
            None => format!("{who} {verb} with {value}."),
        }
    }

    fn strike(&self, side: Side, attack: u16, share: u16) -> String {
        let (side, struck) = (side.name(), side.other().name());
        format!("The {side} struck with {attack} in all: {share} on each of the {struck}.")
    }

    fn won(&self, winners: Seats, quest: u8) -> String {
        let names: Vec<String> = winners.iter().map(|seat| self.name(seat)).collect();
        format!("{} won by {}.", capital(&list(&names)), self.table.quest_name(quest))
    }
}

fn ended(how: Ending) -> String {
    match how {
        Ending::Exhausted(side) => {
            format!("The combat ended: all {} were exhausted.", side.name())
        }
        Ending::Both => "The combat ended: both sides were exhausted.".to_owned(),
        Ending::Broken => "The combat was ended by the one who began it.".to_owned(),
        Ending::Undecided => "The combat ended undecided.".to_owned(),
    }
}
