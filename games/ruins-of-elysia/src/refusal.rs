//! Why an action is refused.

use crate::action::{Action, Ask, Use};
use crate::ids::Tile;
use crate::state::Elysia;
use kernel::{Refusal, Seat};

impl Elysia {
    /// The rule that forbids an action which is not legal now.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what has no reason of its own gets the general one"
    )]
    pub(crate) fn refusal(&self, seat: Seat, action: Action) -> Refusal {
        if self.ask == Ask::Nothing {
            return Refusal::new("RE-909", "The game is over.");
        }
        if self.decider() != Some(seat) {
            return match self.ask {
                Ask::Strike { .. } | Ask::Lose { .. } | Ask::Join { .. } => {
                    Refusal::new("RE-013", "Somebody else decides in this combat now.")
                }
                _ => Refusal::new("RE-213", "It is another player's turn to decide."),
            };
        }
        match (self.ask, action) {
            (Ask::Character { .. }, Action::Take(_)) => {
                Refusal::new("RE-114", "This Character has been taken.")
            }
            (Ask::Explore | Ask::Move, _) => self.explore_refusal(action),
            (_, Action::Buy(card) | Action::BuyItem(card)) => self.buy_refusal(card),
            (Ask::Targets, Action::Target(_) | Action::Fight)
                if !self.can_fight(self.turn.seat) =>
            {
                Refusal::new("RE-603", "Without a card in hand you cannot begin a combat.")
            }
            (Ask::Targets, Action::Target(_)) => Refusal::new(
                "RE-603",
                "Only a Character on your tile can be named who has cards and is not damaged.",
            ),
            (Ask::Targets, Action::Fight) => Refusal::new("RE-602", "Name a target first."),
            (Ask::Join { .. }, Action::Join(_)) => Refusal::new(
                "RE-606",
                "Your hand and your Wild Tokens do not give the Walk to come there with a card left.",
            ),
            (Ask::JoinWalk { .. }, Action::Play(_)) => Refusal::new(
                "RE-610",
                "This card gives no Walk, or you would arrive without a card.",
            ),
            (Ask::Strike { .. }, Action::EndCombat) => Refusal::new(
                "RE-631",
                "Only the player who began the combat may end it, in an own attack step before playing a card.",
            ),
            (Ask::Strike { fighter, .. }, Action::Play(_) | Action::LeaveOut) => {
                if self.combat.fighters[fighter as usize].plays == 0 {
                    Refusal::new("RE-616", "One card in each step, and it has been played.")
                } else {
                    Refusal::new("RE-317", "This card is not there to be played now.")
                }
            }
            (Ask::Strike { .. }, Action::Wild(Use::Walk | Use::Coin | Use::Draw)) => {
                Refusal::new("RE-314", "In combat a Wild Token gives Attack or Defence.")
            }
            (Ask::FirstMarket { .. }, Action::Wild(_)) => {
                Refusal::new("RE-134", "Before play begins no Wild Tokens are spent.")
            }
            (_, Action::Wild(_)) => Refusal::new("RE-311", "There is no Wild Token to return."),
            (_, Action::Pay(_)) => {
                Refusal::new("RE-907", "This quest cannot be paid for here and now.")
            }
            (Ask::Drop, Action::Discard(_)) => {
                Refusal::new("RE-811", "This card is not in your hand.")
            }
            (_, Action::Discard(_)) => Refusal::new("RE-625", "This card is not in your hand."),
            (Ask::Agree { .. }, Action::Yes) => {
                Refusal::new("RE-820", "You do not have what is asked for.")
            }
            (_, Action::Trade(_)) => self.trade_refusal(),
            (Ask::Trade, Action::Propose) => {
                Refusal::new("RE-819", "Nothing has been put into the trade.")
            }
            (
                Ask::Trade,
                Action::Offer(_) | Action::Ask(_) | Action::OfferWild | Action::AskWild,
            ) => Refusal::new(
                "RE-819",
                "It is not there, there is no room for more of it, or the same is on the other side of the trade.",
            ),
            (_, Action::OpenDeck) => self.open_refusal(),
            (Ask::LateOverlay { .. }, _) => Refusal::new(
                "RE-411",
                "An Overlay is laid late on a free Terrain Tile at distance 4 or more, or as far as there is one.",
            ),
            _ => Refusal::new("RE-201", "That is not asked now."),
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "what has no reason of its own gets the general one"
    )]
    fn explore_refusal(&self, action: Action) -> Refusal {
        match action {
            Action::Play(_) | Action::LeaveOut | Action::Reveal if self.turn.moved => {
                Refusal::new("RE-310", "Once you have moved, no more cards are played to explore.")
            }
            Action::Play(_) => Refusal::new("RE-301", "This card is not in your hand."),
            Action::LeaveOut => Refusal::new(
                "RE-317",
                "The Leave-Out Card must lie in front, once in each Exploration Phase.",
            ),
            Action::Reveal if self.turn.given_walk => {
                Refusal::new("RE-309", "At most 1 Walk is given in this way in a turn.")
            }
            Action::Reveal if self.turn.played => {
                Refusal::new("RE-307", "The hand is shown before any card is played.")
            }
            Action::Reveal => Refusal::new("RE-307", "A card of your hand gives Walk."),
            Action::Walk(direction) if direction < 6 => match self.step_cost(direction) {
                None if self.turn.toll_due => {
                    Refusal::new("RE-424", "That is the way you came: turn back, it is free.")
                }
                None => Refusal::new("RE-410", "No terrain is left for empty hexes."),
                Some(1) => Refusal::new("RE-401", "Each step costs 1 Walk."),
                Some(_) => Refusal::new("RE-419", "To Cross this tile its toll is due too."),
            },
            Action::Stop => Refusal::new(
                "RE-419",
                "To stop here the toll is due: pay it, return a Wild Token for Walk, or turn back.",
            ),
            Action::TurnBack => Refusal::new("RE-422", "There is no toll that you owe."),
            Action::Lay(_) if self.is_explorable() => {
                Refusal::new("RE-411", "The Map Deck still holds Terrain Tiles.")
            }
            Action::Lay(_) => {
                Refusal::new("RE-414", "One Overlay in a turn, before the first movement.")
            }
            Action::Jump(_) if self.turn.jump && self.turn.toll_due => {
                Refusal::new("RE-419", "To Cross this tile its toll is due too.")
            }
            Action::Jump(_) => Refusal::new("RE-401", "No card lets you move to any placed tile."),
            Action::Wild(_) => Refusal::new("RE-311", "There is no Wild Token to return."),
            Action::Trade(_) => self.trade_refusal(),
            Action::Pay(_) | Action::GiveApple(_) => {
                Refusal::new("RE-907", "This quest cannot be paid for here and now.")
            }
            _ => Refusal::new("RE-201", "That is not asked now."),
        }
    }

    fn trade_refusal(&self) -> Refusal {
        Refusal::new(
            "RE-819",
            "Trading is for players on the same tile, outside combat, with the advanced rules, a few times a turn.",
        )
    }

    fn open_refusal(&self) -> Refusal {
        if self.options.advanced && self.player(self.turn.seat).tile == Tile::FIRST_VILLAGE {
            return Refusal::new(
                "RE-826",
                "The First Village has no Items of the Exploration Deck.",
            );
        }
        Refusal::new(
            "RE-822",
            "With the advanced rules the Exploration Deck is opened once, in step 5 where you may buy.",
        )
    }

    fn buy_refusal(&self, card: crate::ids::Card) -> Refusal {
        if !matches!(self.ask, Ask::Buy | Ask::FirstMarket { .. }) {
            return Refusal::new("RE-801", "Cards are bought in step 5, in a Village.");
        }
        if self.content.get().market.contains(&card) && !self.market.contains(card.0) {
            return Refusal::new("RE-806", "This pile is empty.");
        }
        Refusal::new("RE-804", "You do not have the Coin for it.")
    }
}
