//! What an answer does.

use crate::action::{Action, Ask, Character, Step, Use};
use crate::event::Event;
use crate::ids::{Npc, Side, Tile};
use crate::state::Elysia;
use kernel::{Log, Seat};

impl Elysia {
    /// Carries out a legal answer.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let ask = std::mem::take(&mut self.ask);
        match (ask, action) {
            (Ask::Character { seat }, Action::Take(character)) => self.took(seat, character, log),
            (Ask::FirstMarket { seat }, Action::Buy(card)) => self.buy_first(seat, card, log),
            (Ask::FirstMarket { .. }, Action::Done) => self.turn.coin = 0,
            (Ask::Explore | Ask::Move, action) => self.explore_answer(action, log),
            (Ask::LateOverlay { overlay }, Action::At(tile)) => {
                self.lay_overlay(overlay, tile, log);
            }
            (Ask::Targets, action) => self.target_answer(action, log),
            (Ask::Join { seat }, Action::Join(side)) => self.join(seat, side, log),
            (Ask::Join { seat } | Ask::JoinWalk { seat, .. }, Action::Done) => {
                log.event(Event::StayedAway { seat });
            }
            (Ask::JoinWalk { seat, side, left, waived }, action) => {
                let got = self.gathered(seat, left, waived);
                self.join_walk_answer(seat, side, (got, waived), action, log);
            }
            (Ask::Strike { fighter, attack }, action) => {
                self.strike_answer(seat, fighter, attack, action, log)
            }
            (Ask::Lose { fighter, n }, Action::Discard(card)) => {
                self.lose_card(seat, card, log);
                self.lose_cards(fighter, seat, n - 1, log);
            }
            (Ask::DiscardFor { .. }, Action::Discard(card)) => {
                self.lose_card(seat, card, log);
                self.decide(|frame| frame.discarded += 1);
            }
            (Ask::DiscardFor { .. }, Action::Done) => self.decide(|frame| frame.decided = true),
            (Ask::Player { .. }, Action::Player(Seat(meant)))
            | (Ask::Ruins { .. }, Action::At(Tile(meant))) => {
                self.decide(|frame| (frame.decided, frame.meant) = (true, meant));
            }
            (Ask::TakeItem { seat }, Action::Yes) => self.gain_item(seat, log),
            (Ask::TakeItem { seat }, Action::No) => log.event(Event::ItemDeclined { seat }),
            (Ask::Buy, action) => self.buy_answer(action, log),
            (Ask::Drop, Action::Discard(card)) => self.drop_card(card, log),
            (Ask::Drop, Action::Done) => self.draw_up(seat, log),
            (Ask::Drop, action) => self.deed_answer(action, Step::Drop, log),
            (Ask::Trade, action) => self.trade_answer(action, log),
            (Ask::Agree { .. }, Action::Yes) => self.agree(log),
            (Ask::Agree { seat: by }, Action::No) => {
                log.event(Event::TradeRefused { seat: self.turn.seat, by });
                self.end_trade();
            }
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other action gathers Walk")]
    fn join_walk_answer(
        &mut self,
        seat: Seat,
        side: Side,
        (mut got, mut waived): (u8, u8),
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Play(card) => {
                self.play_to_join(seat, card, log);
                let facts = self.content.get().facts(card);
                got = got.saturating_add(facts.walk);
                waived |= facts.waives;
            }
            Action::Wild(_) => {
                self.player_mut(seat).wild -= 1;
                log.event(Event::WildReturned { seat, used: Use::Walk });
                got = got.saturating_add(1);
            }
            _ => unreachable!("{action:?} gathers no Walk"),
        }
        self.go_on_joining(seat, side, got, waived, log);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds of any step")]
    fn explore_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Play(card) => self.play_explore(card, log),
            Action::LeaveOut => self.use_left_out(log),
            Action::Reveal => {
                self.reveal_hand(log);
                self.agenda.push(Step::Explore);
            }
            Action::Walk(direction) => self.walk(direction, log),
            Action::Jump(tile) => self.jump(tile, log),
            Action::TurnBack => self.turn_back(log),
            Action::Stop => self.stop(log),
            Action::Lay(overlay) => self.ask = Ask::LateOverlay { overlay },
            _ => self.deed_answer(action, Step::Explore, log),
        }
    }

    /// What may be done in several steps of a turn: a Wild Token is returned, a trade begun, a quest paid for, an Apple
    /// given. Then it goes on with `next`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "there are no other deeds")]
    fn deed_answer(&mut self, action: Action, next: Step, log: &mut impl Log<Event>) {
        if let Action::Trade(with) = action {
            return self.begin_trade(with, next);
        }
        self.agenda.push(next);
        match action {
            Action::Wild(used) => self.return_wild(used, log),
            Action::Pay(quest) => self.pay_quest(quest, log),
            Action::GiveApple(to) => self.give_apple(to, log),
            _ => unreachable!("{action:?} is no deed of a turn"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds of any step")]
    fn target_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Target(Character::Player(other)) => {
                self.turn.target_players.insert(other);
                self.ask = Ask::Targets;
            }
            Action::Target(Character::Npc(npc)) => {
                self.name_npc(npc);
                self.ask = Ask::Targets;
            }
            Action::Fight if self.has_named() => self.begin_chosen(log),
            Action::Fight => self.storm(false, log),
            Action::Done => {}
            _ => self.deed_answer(action, Step::Targets, log),
        }
    }

    /// One NPC of this kind becomes a target.
    fn name_npc(&mut self, npc: Npc) {
        let tile = self.player(self.turn.seat).tile;
        let chosen = self.turn.target_npcs;
        let found =
            self.npcs_on(tile).find(|&(index, each)| each == npc && chosen >> index & 1 == 0);
        if let Some((index, _)) = found {
            self.turn.target_npcs |= 1 << index;
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "no other action is one of a fighter")]
    fn strike_answer(
        &mut self,
        seat: Seat,
        at: u8,
        attack: bool,
        action: Action,
        log: &mut impl Log<Event>,
    ) {
        match action {
            Action::Play(card) => self.play_in_combat(at, attack, card, true, log),
            Action::LeaveOut => {
                let card = self.leave_out_of(seat);
                self.play_in_combat(at, attack, card, false, log);
            }
            Action::Wild(_) => self.wild_in_combat(at, attack, log),
            Action::EndCombat => self.break_off(),
            Action::Done => self.agenda.push(Step::Act { at: at + 1, attack }),
            _ => unreachable!("{action:?} is none of a fighter"),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds of any step")]
    fn buy_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Buy(card) => self.buy(card, log),
            Action::BuyItem(card) => self.buy_item(card, log),
            Action::OpenDeck => self.open_deck(),
            Action::Done => {}
            _ => self.deed_answer(action, Step::Buy, log),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else belongs to a trade")]
    fn trade_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Offer(card) => self.offer(card, log),
            Action::Ask(card) => self.trade.asked.push(card),
            Action::OfferWild => self.trade.offered_wild += 1,
            Action::AskWild => self.trade.asked_wild += 1,
            Action::Propose => return self.propose(log),
            Action::Done => return self.end_trade(),
            _ => unreachable!("{action:?} is nothing to trade"),
        }
        self.ask = Ask::Trade;
    }
}
