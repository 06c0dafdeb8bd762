//! Joining a combat: who may, what the way costs, who strikes first (RE-605 to RE-614).

use crate::action::{Ask, Character, Step};
use crate::event::Event;
use crate::ids::{Card, Side, Tile};
use crate::state::{Elysia, Fighter};
use kernel::{Log, Seat};

impl Elysia {
    /// RE-605: every other player in turn.
    pub(crate) fn ask_join(&mut self, offset: u8) {
        let count = self.options.players;
        for offset in offset..count {
            let seat = Seat((self.turn.seat.0 + offset) % count);
            if self.might_join(seat) {
                self.agenda.push(Step::AskJoin { offset: offset + 1 });
                self.ask = Ask::Join { seat };
                return;
            }
        }
        self.order_fighters();
        let npc_side = self
            .combat
            .fighters
            .iter()
            .find(|fighter| matches!(fighter.who, Character::Npc(_)))
            .map(|fighter| fighter.side);
        // RE-613, RE-614.
        self.combat.first = npc_side.unwrap_or(Side::Attackers);
        self.combat.striking = self.combat.first;
    }

    /// Whether somebody who does not know the hand must think that this seat could join (RE-606, RE-610). So who is
    /// asked tells nothing about a hand.
    fn might_join(&self, seat: Seat) -> bool {
        if !self.can_fight(seat) || self.fighter_of(Character::Player(seat)).is_some() {
            return false;
        }
        let most = self.most_walk(seat);
        self.join_cost(seat, most) <= most
    }

    /// The most Walk that a hand like this could gather and still arrive with a card: the cards that are known, and the
    /// best of those that are not.
    fn most_walk(&self, seat: Seat) -> u8 {
        let content = self.content.get();
        let player = self.player(seat);
        let mut hidden = player.deck;
        hidden.add_all(&player.hand);
        hidden.remove_all(&player.known);
        let walk = |kind: u8| content.facts(Card(kind)).walk;
        let (mut sum, mut least) = (player.wild.min(100) as u8, u8::MAX);
        let mut count = |walk: u8, copies: usize| {
            sum = sum.saturating_add(walk.saturating_mul(copies as u8));
            least = least.min(walk);
        };
        for kind in player.known.kinds() {
            count(walk(kind), player.known.count(kind).into());
        }
        let mut left = player.hand.len() - player.known.len();
        let most = hidden.kinds().map(walk).max().unwrap_or(0);
        for each in (0..=most).rev() {
            let copies: usize = hidden
                .kinds()
                .filter(|&kind| walk(kind) == each)
                .map(|kind| usize::from(hidden.count(kind)))
                .sum();
            let taken = copies.min(left);
            left -= taken;
            if taken > 0 {
                count(each, taken);
            }
        }
        sum - if least == u8::MAX { 0 } else { least }
    }

    /// What it costs this seat to come to the combat.
    pub(crate) fn join_cost(&self, seat: Seat, most: u8) -> u8 {
        let (from, to) = (self.player(seat).tile, self.combat.tile);
        // Every step costs at least 1, so most are too far to look closer.
        if from == to {
            return 0;
        }
        if self.distance(from, to) > most.into() {
            return u8::MAX;
        }
        let costs = self.costs_to(to, most);
        let cost = costs[from.index()];
        let Some(back) = self.player(seat).lodging else { return cost };
        // RE-429: a lodger has not paid the toll yet. Only back to where one came from it is not asked for (RE-424).
        let toll = |tile: Tile| {
            if tile == to && self.is_village(to) { 0 } else { self.printed_toll(tile) }
        };
        let onward = cost.saturating_add(self.printed_toll(from));
        onward.min(costs[back.index()].saturating_add(1 + toll(back)))
    }

    /// The most Walk that this seat can gather and still arrive with a card.
    pub(crate) fn join_budget(&self, seat: Seat, without: Option<Card>) -> u8 {
        let content = self.content.get();
        let player = self.player(seat);
        let (mut sum, mut least) = (player.wild.min(100) as u8, u8::MAX);
        for kind in player.hand.kinds() {
            let copies = player.hand.count(kind) - u8::from(without == Some(Card(kind)));
            let walk = content.facts(Card(kind)).walk;
            if copies > 0 {
                sum = sum.saturating_add(walk.saturating_mul(copies));
                least = least.min(walk);
            }
        }
        match least {
            u8::MAX => 0,
            least => sum - least,
        }
    }

    pub(crate) fn can_join(&self, seat: Seat) -> bool {
        let budget = self.join_budget(seat, None);
        self.join_cost(seat, budget) <= budget
    }

    /// RE-606, RE-607: joins, or sets out to.
    pub(crate) fn join(&mut self, seat: Seat, side: Side, log: &mut impl Log<Event>) {
        let cost = self.join_cost(seat, u8::MAX - 1);
        self.go_on_joining(seat, side, cost, 0, log);
    }

    /// `left` is the Walk still to gather, `spare` what was gathered beyond it.
    pub(crate) fn go_on_joining(
        &mut self,
        seat: Seat,
        side: Side,
        left: u8,
        spare: u8,
        log: &mut impl Log<Event>,
    ) {
        if left > 0 {
            self.ask = Ask::JoinWalk { seat, side, left };
            return;
        }
        let (from, tile) = (self.player(seat).tile, self.combat.tile);
        if from != tile {
            // RE-428, RE-430, RE-431: one who comes to a restrictive Village without Walk to spare lodges there.
            let lodges = self.is_village(tile) && self.printed_toll(tile) > spare;
            let lodging = lodges.then(|| self.last_before(from, tile));
            let player = self.player_mut(seat);
            player.tile = tile;
            player.lodging = lodging;
            log.event(Event::Walked { seat, to: tile });
        }
        let who = Character::Player(seat);
        self.combat.fighters.push(Fighter { who, side, ..Fighter::default() });
        log.event(Event::Joined { seat, side });
    }

    /// RE-609: a card played for a joining walk.
    pub(crate) fn play_to_join(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) -> u8 {
        self.show(seat, card, log);
        let walk = self.content.get().facts(card).walk;
        let stays = self.stays_in_front(seat, card);
        let player = self.player_mut(seat);
        player.leave_hand(card);
        if stays {
            player.left_out = true;
        } else {
            player.discard.add(card.0);
        }
        log.event(Event::Played { seat, card });
        walk
    }

    /// RE-616: NPCs first, then the Companion, then players by RE-013.
    fn order_fighters(&mut self) {
        let (active, count) = (self.turn.seat.0, self.options.players);
        self.combat.fighters.sort_by_key(|fighter| match fighter.who {
            Character::Npc(_) => 0,
            Character::Companion => 1,
            Character::Player(seat) => 2 + (seat.0 + count - active) % count,
        });
    }
}
