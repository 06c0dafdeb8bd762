//! What an answer does.

use crate::action::{Action, Ask, Character, Step, Use};
use crate::event::Event;
use crate::ids::{Npc, Side};
use crate::state::Elysia;
use kernel::{Log, Seat};

impl Elysia {
    /// Carries out a legal answer.
    #[expect(clippy::wildcard_enum_match_arm, reason = "what is legal is one of two or three")]
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        let ask = std::mem::take(&mut self.ask);
        match ask {
            Ask::Nothing => {}
            Ask::Character { seat } => {
                if let Action::Take(character) = action {
                    self.took(seat, character, log);
                }
            }
            Ask::FirstMarket { seat } => {
                if let Action::Buy(card) = action {
                    self.buy_first(seat, card, log);
                } else {
                    self.turn.coin = 0;
                }
            }
            Ask::Explore | Ask::Move => self.explore_answer(action, log),
            Ask::LateOverlay { overlay } => {
                if let Action::At(tile) = action {
                    self.lay_overlay(overlay, tile, log);
                }
            }
            Ask::Targets => self.target_answer(action, log),
            Ask::Join { seat } => match action {
                Action::Join(side) => self.join(seat, side, log),
                _ => log.event(Event::StayedAway { seat }),
            },
            Ask::JoinWalk { seat, side, left, waived } => {
                let got = self.gathered(seat, left, waived);
                self.join_walk_answer(seat, side, (got, waived), action, log);
            }
            Ask::Strike { fighter, attack } => {
                self.strike_answer(seat, fighter, attack, action, log)
            }
            Ask::Lose { fighter, n } => {
                if let Action::Discard(card) = action {
                    self.lose_card(seat, card, log);
                    self.lose_cards(fighter, seat, n - 1, log);
                }
            }
            Ask::DiscardFor { .. } => self.discard_answer(seat, action, log),
            Ask::Player { .. } => {
                if let Action::Player(meant) = action {
                    self.decide(|frame| (frame.decided, frame.meant) = (true, meant.0));
                }
            }
            Ask::Ruins { .. } => {
                if let Action::At(tile) = action {
                    self.decide(|frame| (frame.decided, frame.meant) = (true, tile.0));
                }
            }
            Ask::TakeItem { seat } => match action {
                Action::Yes => self.gain_item(seat, log),
                _ => log.event(Event::ItemDeclined { seat }),
            },
            Ask::Buy => self.buy_answer(action, log),
            Ask::Drop => match action {
                Action::Discard(card) => self.drop_card(card, log),
                Action::Done => self.draw_up(seat, log),
                Action::Trade(with) => self.begin_trade(with, Step::Drop),
                _ => self.deed_answer(action, Step::Drop, log),
            },
            Ask::Trade => self.trade_answer(action, log),
            Ask::Agree { seat: by } => match action {
                Action::Yes => self.agree(log),
                _ => {
                    log.event(Event::TradeRefused { seat: self.turn.seat, by });
                    self.end_trade();
                }
            },
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest is turning round")]
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
            _ => return log.event(Event::StayedAway { seat }),
        }
        self.go_on_joining(seat, side, got, waived, log);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds for quests")]
    fn explore_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Play(card) => self.play_explore(card, log),
            Action::LeaveOut => self.use_left_out(log),
            Action::Reveal => {
                self.reveal_hand(log);
                self.agenda.push(Step::Explore);
            }
            Action::Wild(used) => {
                self.agenda.push(Step::Explore);
                self.return_wild(used, log);
            }
            Action::Walk(direction) => self.walk(direction, log),
            Action::Jump(tile) => self.jump(tile, log),
            Action::TurnBack => self.turn_back(log),
            Action::Stop => self.stop(log),
            Action::Lay(overlay) => self.ask = Ask::LateOverlay { overlay },
            Action::Trade(with) => self.begin_trade(with, Step::Explore),
            _ => self.deed_answer(action, Step::Explore, log),
        }
    }

    /// A quest is paid for, or an Apple given; then it goes on with `next`.
    #[expect(clippy::wildcard_enum_match_arm, reason = "there are two deeds")]
    fn deed_answer(&mut self, action: Action, next: Step, log: &mut impl Log<Event>) {
        self.agenda.push(next);
        match action {
            Action::Pay(quest) => self.pay_quest(quest, log),
            Action::GiveApple(to) => self.give_apple(to, log),
            _ => {}
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds for quests")]
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
            Action::Wild(used) => {
                self.agenda.push(Step::Targets);
                self.return_wild(used, log);
            }
            Action::Trade(with) => self.begin_trade(with, Step::Targets),
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

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest ends the play of this fighter")]
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
            _ => self.agenda.push(Step::Act { at: at + 1, attack }),
        }
    }

    fn discard_answer(&mut self, seat: Seat, action: Action, log: &mut impl Log<Event>) {
        if let Action::Discard(card) = action {
            self.lose_card(seat, card, log);
            self.decide(|frame| frame.discarded += 1);
        } else {
            self.decide(|frame| frame.decided = true);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest are deeds for quests")]
    fn buy_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Buy(card) => self.buy(card, log),
            Action::BuyItem(card) => self.buy_item(card, log),
            Action::OpenDeck => self.open_deck(),
            Action::Wild(used) => {
                self.agenda.push(Step::Buy);
                self.return_wild(used, log);
            }
            Action::Trade(with) => self.begin_trade(with, Step::Buy),
            Action::Done => {}
            _ => self.deed_answer(action, Step::Buy, log),
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the rest ends the trade")]
    fn trade_answer(&mut self, action: Action, log: &mut impl Log<Event>) {
        match action {
            Action::Offer(card) => self.offer(card, log),
            Action::Ask(card) => self.trade.asked.push(card),
            Action::OfferWild => self.trade.offered_wild += 1,
            Action::AskWild => self.trade.asked_wild += 1,
            Action::Propose => return self.propose(log),
            _ => return self.end_trade(),
        }
        self.ask = Ask::Trade;
    }
}
