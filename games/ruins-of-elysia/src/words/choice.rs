//! What each answer does. Walking is told in `travel`, fighting in `fight`, buying and trading in `market`.

use super::names::{Names, printed, source_rule};
use crate::action::{Action, Ask, Character, Source, Step, Use};
use crate::ids::{Card, Overlay, Playable, Side, Tile};
use crate::state::Elysia;
use crate::text::Terrain;
use kernel::english::{count, list, times};
use kernel::{Choice, Seat, Stake};

impl Elysia {
    pub(super) fn choice_words(&self, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Take(character) => self.take_choice(character),
            Action::Play(card) => self.play_choice(card),
            Action::LeaveOut => self.left_out_choice(seat),
            Action::Reveal => Choice::new(
                "Show your hand",
                "No card of it gives Walk: all may see it, and you gain 1 Walk.",
                "RE-307",
            ),
            Action::Wild(used) => self.wild_choice(seat, used),
            Action::Walk(direction) => self.walk_choice(direction),
            Action::TurnBack => self.turn_back_choice(),
            Action::Stop => self.stop_choice(seat),
            Action::Jump(tile) => self.jump_choice(seat, tile),
            Action::Lay(overlay) => self.lay_choice(overlay),
            Action::At(tile) => self.at_choice(seat, tile),
            Action::Target(who) => self.target_choice(who),
            Action::Fight => self.fight_choice(),
            Action::Join(side) => self.join_choice(seat, side),
            Action::EndCombat => Choice::new(
                "End the combat",
                "The combat that you began is over; those exhausted so far still count.",
                "RE-631",
            ),
            Action::Discard(card) => self.discard_choice(seat, card),
            Action::Buy(card) => self.buy_choice(seat, card),
            Action::BuyItem(card) => self.buy_item_choice(card),
            Action::OpenDeck => self.open_deck_choice(),
            Action::Pay(quest) => self.pay_choice(seat, quest),
            Action::Player(other) => self.player_choice(seat, other),
            Action::GiveApple(other) => self.apple_choice(other),
            Action::Trade(other) => self.trade_choice(other),
            Action::Offer(card) => self.offer_choice(card),
            Action::Ask(card) => self.ask_choice(card),
            Action::OfferWild => self.offer_wild_choice(),
            Action::AskWild => self.ask_wild_choice(),
            Action::Propose => self.propose_choice(),
            Action::Yes | Action::No => self.yes_or_no(action == Action::Yes),
            Action::Done => self.done_choice(seat),
        }
    }

    /// What passes something by, and what gives up much for nothing.
    pub(super) fn stake_of(&self, action: Action) -> Stake {
        match (action, self.ask) {
            // RE-808: what is left of the Coin is lost.
            (Action::Done, Ask::Buy | Ask::FirstMarket { .. }) if self.turn.coin > 2 => Stake::Dear,
            // R48: what was played and returned for the way is spent.
            (Action::Done, Ask::JoinWalk { .. }) => Stake::Dear,
            (
                Action::Done | Action::No | Action::Stop | Action::TurnBack | Action::EndCombat,
                _,
            ) => Stake::Pass,
            _ => Stake::Usual,
        }
    }

    fn take_choice(&self, character: Playable) -> Choice {
        let info = self.content.character(character);
        let leave_out = self.card_name(info.leave_out);
        let rest = info.deck.iter().filter(|(card, _)| *card != info.leave_out);
        let rest: Vec<String> = rest.map(|&(card, n)| times(n, self.card_name(card))).collect();
        Choice::new(
            format!("Take {}", info.name),
            format!(
                "The {} with {leave_out} as Leave-Out Card, and with {}. {}",
                info.style,
                list(&rest),
                info.about
            ),
            "RE-113",
        )
    }

    fn lay_choice(&self, overlay: Overlay) -> Choice {
        let label = match overlay {
            Overlay::Village => "Lay a Village",
            Overlay::Ruins => "Lay Ruins",
            Overlay::Fortress => "Lay the Fortress",
        };
        let left = match self.overlays_left(overlay) {
            1 => "it is the last one".to_owned(),
            n => format!("{n} of this kind are left"),
        };
        Choice::new(label, format!("You choose a free tile for it; {left}."), "RE-411")
    }

    fn play_choice(&self, card: Card) -> Choice {
        let label = format!("Play {}", self.card_name(card));
        let leave_out = self.content.facts(card).leave_out;
        if let Ask::Strike { fighter, attack } = self.ask {
            return self.strike_choice(label, card, fighter, attack);
        }
        if let Ask::JoinWalk { seat, side, left, waived } = self.ask {
            let facts = self.content.facts(card);
            let free = facts.waives & !waived;
            let tolls = Terrain::ALL.into_iter().filter(|land| free >> land.index() & 1 == 1);
            let tolls = tolls.map(|land| format!(" and spares you the {} toll", land.name()));
            let cost = self.join_cost(seat, waived | facts.waives, u8::MAX - 1);
            let got = self.gathered(seat, left, waived).saturating_add(facts.walk);
            let then = join_then(cost.saturating_sub(got), side);
            let stays = if leave_out { "It stays in front of you." } else { "It is discarded." };
            let does = format!(
                "It gives {} Walk{}: {then} {stays}",
                facts.walk,
                tolls.collect::<String>()
            );
            return Choice::new(label, does, "RE-606");
        }
        let stays = if leave_out { " It stays in front of you." } else { "" };
        let does = format!("{}{stays}", self.explore_words(card));
        Choice::new(label, does, if leave_out { "RE-316" } else { "RE-303" })
    }

    /// What the Explore part gives, and what that makes.
    fn explore_words(&self, card: Card) -> String {
        let part = &self.content.card(card).explore;
        if part.is_empty() {
            return "It has no Explore part and gives nothing now.".to_owned();
        }
        let facts = self.content.facts(card);
        let turn = &self.turn;
        let then = match (facts.walk, facts.coin) {
            (0, 0) => String::new(),
            (walk, 0) => format!(" That makes {} Walk.", turn.walk.saturating_add(walk)),
            (0, coin) => format!(" That makes {} Coin.", turn.coin.saturating_add(coin)),
            (walk, coin) => {
                format!(
                    " That makes {} Walk and {} Coin.",
                    turn.walk.saturating_add(walk),
                    turn.coin.saturating_add(coin)
                )
            }
        };
        format!("{}{then}", printed(part))
    }

    fn left_out_choice(&self, seat: Seat) -> Choice {
        let card = self.leave_out_of(seat);
        let label = format!("Use {}", self.card_name(card));
        let stays = "It lies in front of you and stays there.";
        if let Ask::Strike { fighter, attack } = self.ask {
            let choice = self.strike_choice(label, card, fighter, attack);
            return Choice::new(choice.label, format!("{} {stays}", choice.does), "RE-318");
        }
        Choice::new(label, format!("{} {stays}", self.explore_words(card)), "RE-317")
    }

    fn wild_choice(&self, seat: Seat, used: Use) -> Choice {
        let left = self.player(seat).wild.saturating_sub(1);
        let rule = match (used, self.ask) {
            (Use::Attack | Use::Defence, _) => "RE-313",
            (_, Ask::JoinWalk { .. }) => "RE-606",
            (Use::Walk | Use::Coin | Use::Draw, _) => "RE-311",
        };
        let gain = match (used, self.ask) {
            (Use::Draw, _) => "draw 1 card".to_owned(),
            (Use::Walk, Ask::JoinWalk { left: 1, side, .. }) => {
                format!("get the last Walk that you need, join the {}", side.name())
            }
            (Use::Walk, Ask::JoinWalk { left, .. }) => {
                format!("get 1 of the {left} Walk that you need")
            }
            (Use::Walk, _) => {
                format!("gain 1 Walk, which makes {}", self.turn.walk.saturating_add(1))
            }
            (Use::Coin, _) => {
                format!("gain 1 Coin, which makes {}", self.turn.coin.saturating_add(1))
            }
            (Use::Attack, _) => {
                let total = self.combat.attack + 1;
                format!("add 1 Attack, which makes {total}{}", self.falls_words(total))
            }
            (Use::Defence, Ask::Strike { fighter, .. }) => {
                let defence = self.combat.fighters[fighter as usize].defence + self.combat.cover;
                let share = self.combat.share;
                format!("add 1 Defence, which makes {} against {share}", defence + 1)
            }
            (Use::Defence, _) => "add 1 Defence".to_owned(),
        };
        let left = match left {
            0 => "have no Wild Token left".to_owned(),
            left => format!("keep {}", count(left, "Wild Token")),
        };
        Choice::new(
            format!("Return a Wild Token for 1 {}", used.name()),
            match used {
                Use::Attack => format!("You {left} and {gain}."),
                Use::Walk | Use::Coin | Use::Draw | Use::Defence => {
                    format!("You {gain}, and {left}.")
                }
            },
            rule,
        )
    }

    fn discard_choice(&self, seat: Seat, card: Card) -> Choice {
        let name = self.card_name(card);
        let copies = self.player(seat).hand.count(card.0);
        let copies = if copies > 1 { format!(" You hold {copies} of it.") } else { String::new() };
        let text = &self.content.card(card).text;
        let (verb, rule) = if matches!(self.ask, Ask::Lose { .. }) {
            ("Lose", "RE-625")
        } else if self.ask == Ask::Drop {
            ("Drop", "RE-811")
        } else {
            ("Discard", self.running_text().1)
        };
        Choice::new(
            format!("{verb} {name}"),
            format!("It goes to your discard pile: \"{text}\"{copies}"),
            rule,
        )
    }

    fn at_choice(&self, seat: Seat, tile: Tile) -> Choice {
        let here = self.player(seat).tile;
        let far = self.far_tile(here, tile);
        let Ask::LateOverlay { overlay } = self.ask else {
            let there = self.npcs.iter().filter(|state| state.tile == tile);
            let there: Vec<Character> = there.map(|state| Character::Npc(state.npc)).collect();
            let beside = match there.len() {
                0 => String::new(),
                _ => format!(", beside {}", Names::of(self).all(there.into_iter())),
            };
            return Choice::new(
                format!("Choose the {far}"),
                format!("The next Character of the Encounter Deck is placed there{beside}."),
                self.running_text().1,
            );
        };
        let distance = count(self.distance(here, tile), "step");
        let does =
            format!("The {} lies there, {distance} away. Nobody appears by that.", overlay.name());
        Choice::new(format!("Lay it on {far}"), does, "RE-411")
    }

    fn player_choice(&self, seat: Seat, other: Seat) -> Choice {
        let rule = self.running_text().1;
        let player = self.player(other);
        let has = format!(
            "{}, {} and {} now",
            count(player.hand.len() as u32, "card"),
            count(player.wild, "Wild Token"),
            count(player.minus_card, "-1 Card Token")
        );
        if seat == other {
            let what = self.meant_words("gain", "return", "draw");
            return Choice::new("Choose yourself", format!("You {what}; you have {has}."), rule);
        }
        let (name, what) = (self.name(other), self.meant_words("gains", "returns", "draws"));
        Choice::new(format!("Choose {name}"), format!("{name} {what}; {name} has {has}."), rule)
    }

    fn yes_or_no(&self, yes: bool) -> Choice {
        match (self.ask, yes) {
            (Ask::TakeItem { .. }, true) => Choice::new(
                "Take the Item",
                "The next Item of the Exploration Deck goes to your discard pile.",
                "RE-724",
            ),
            (Ask::TakeItem { .. }, false) => {
                Choice::new("Take no Item", "The Exploration Deck stays as it is.", "RE-724")
            }
            (_, true) => {
                let (give, take) = self.trade_words(&self.trade);
                Choice::new("Agree", format!("You get {give} and give {take}."), "RE-820")
            }
            (_, false) => Choice::new("Refuse", "Nothing changes hands.", "RE-819"),
        }
    }

    fn done_choice(&self, seat: Seat) -> Choice {
        match self.ask {
            Ask::FirstMarket { .. } => Choice::new("Buy no more", self.coin_lost(""), "RE-133"),
            Ask::Targets => {
                Choice::new("Fight nobody", "The turn goes on without a combat.", "RE-601")
            }
            Ask::Join { .. } => Choice::new(
                "Stay away",
                format!("You take no part in {}.", self.whose_fight(seat)),
                "RE-605",
            ),
            Ask::Strike { fighter, attack } => self.no_more_choice(fighter, attack),
            Ask::DiscardFor { .. } => {
                let (name, rule) = self.running_text();
                let done = match self.discarded() {
                    0 => "no card discarded".to_owned(),
                    n => format!("{} discarded", count(n, "card")),
                };
                Choice::new("Discard no more", format!("{name} counts {done}."), rule)
            }
            Ask::Buy => Choice::new("Buy no more", self.coin_lost(" when the turn ends"), "RE-808"),
            Ask::Drop => self.draw_up_choice(seat),
            Ask::Trade => Choice::new("Call off the trade", "Nothing changes hands.", "RE-819"),
            // R48.
            Ask::JoinWalk { .. } => Choice::new(
                "Turn round",
                format!(
                    "You stay where you are and take no part in {}; what you have played and returned for the way is spent.",
                    self.whose_fight(seat)
                ),
                "RE-606",
            ),
            // Only for an action that is not legal, which nobody offers.
            Ask::Nothing
            | Ask::Character { .. }
            | Ask::Explore
            | Ask::Move
            | Ask::LateOverlay { .. }
            | Ask::Lose { .. }
            | Ask::Player { .. }
            | Ask::Ruins { .. }
            | Ask::TakeItem { .. }
            | Ask::Agree { .. } => Choice::new(
                "Not now",
                "This is no answer to what is asked.",
                source_rule(Source::Nothing),
            ),
        }
    }

    /// How many cards have been discarded for the text that waits.
    fn discarded(&self) -> u8 {
        match self.agenda.next() {
            Some(Step::Run(frame)) => frame.discarded,
            _ => 0,
        }
    }

    fn coin_lost(&self, when: &str) -> String {
        match self.turn.coin {
            0 => "You have no Coin left.".to_owned(),
            coin => format!("What you have left is lost{when}: {coin} Coin."),
        }
    }

    /// RE-812, RE-815: what the end of the turn will draw.
    fn draw_up_choice(&self, seat: Seat) -> Choice {
        let player = self.player(seat);
        let held = player.hand.len() as u8;
        let wanted = self.content.setup.player.hand.saturating_sub(held);
        let less = player.minus_card.min(wanted);
        let draws = match wanted - less {
            0 => "You draw no card".to_owned(),
            n => format!("You draw {}", count(n, "card")),
        };
        let returned = match less {
            0 => String::new(),
            n => format!(", return {}", count(n, "-1 Card Token")),
        };
        let label = if held == 0 { "End your turn" } else { "Keep the rest and end your turn" };
        Choice::new(label, format!("{draws}{returned}, and your turn is over."), "RE-812")
    }
}

/// "you then still need 2 Walk.", "you arrive and join the Defenders."
fn join_then(left: u8, side: Side) -> String {
    match left {
        0 => format!("you arrive and join the {}.", side.name()),
        left => format!("you then still need {left} Walk."),
    }
}
