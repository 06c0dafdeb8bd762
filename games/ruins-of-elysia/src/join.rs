//! Joining a combat: who may, what the way costs, who strikes first (RE-605 to RE-614).

use crate::action::{Ask, Character, Step};
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Card, Side, Tile};
use crate::state::{Cards, Elysia, Fighter};
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
        let player = self.player(seat);
        // RE-603 bars a damaged player from beginning a combat and from being engaged, not from joining (R20).
        if player.hand.is_empty() || self.fighter_of(Character::Player(seat)).is_some() {
            return false;
        }
        let mut hidden = player.deck;
        hidden.add_all(&player.hand);
        hidden.remove_all(&player.known);
        let more = player.hand.len() - player.known.len();
        self.reaches(seat, &Grip { sure: player.known, hidden, more }, 0, 0)
    }

    /// Whether this seat can join with the hand that it has.
    pub(crate) fn can_join(&self, seat: Seat) -> bool {
        self.reaches(seat, &Grip::of(self.player(seat).hand), 0, 0)
    }

    /// Whether the way to the combat can be paid from these cards and the Wild Tokens, with `got` Walk gathered and
    /// the tolls of some terrains waived; a card must be left (RE-610). A card that waives a toll may be worth more
    /// than its Walk, so each of them is tried.
    fn reaches(&self, seat: Seat, grip: &Grip, got: u8, waived: u8) -> bool {
        let content = self.content.get();
        let Some(walk) = grip.most_walk(content) else { return false };
        let wild = self.player(seat).wild.min(100) as u8;
        let most = got.saturating_add(walk).saturating_add(wild);
        if self.join_cost(seat, waived, most) <= most {
            return true;
        }
        // A waived toll does not shorten the way.
        if self.distance(self.player(seat).tile, self.combat.tile) > most.into() {
            return false;
        }
        let mut tools =
            grip.kinds().filter(|&kind| content.facts(Card(kind)).waives & !waived != 0);
        tools.any(|kind| {
            let facts = content.facts(Card(kind));
            let got = got.saturating_add(facts.walk);
            self.reaches(seat, &grip.without(kind), got, waived | facts.waives)
        })
    }

    /// What it costs this seat to come to the combat if the tolls of some terrains are waived, or `u8::MAX` if that is
    /// more than `most`.
    pub(crate) fn join_cost(&self, seat: Seat, waived: u8, most: u8) -> u8 {
        let (from, to) = (self.player(seat).tile, self.combat.tile);
        // Every step costs at least 1, so most are too far to look closer.
        if from == to {
            return 0;
        }
        if self.distance(from, to) > most.into() {
            return u8::MAX;
        }
        let costs = self.costs_to(to, waived, most);
        let cost = costs[from.index()];
        let Some(back) = self.player(seat).lodging else { return cost };
        // RE-429: a lodger has not paid the toll yet. Only back to where one came from it is not asked for (RE-424).
        let toll = |tile: Tile| {
            if tile == to && self.is_village(to) { 0 } else { self.toll_without(tile, waived) }
        };
        let onward = cost.saturating_add(self.toll_without(from, waived));
        onward.min(costs[back.index()].saturating_add(1 + toll(back)))
    }

    /// Whether a card helps on the way: it gives Walk, or waives a toll that would be paid.
    fn helps_to_join(&self, seat: Seat, card: Card, waived: u8) -> bool {
        let facts = self.content.get().facts(card);
        facts.walk > 0
            || facts.waives & !waived != 0
                && self.join_cost(seat, waived | facts.waives, u8::MAX - 1)
                    < self.join_cost(seat, waived, u8::MAX - 1)
    }

    /// Whether a hand card can be played on the way, so that one can still arrive.
    pub(crate) fn may_play_to_join(&self, seat: Seat, card: Card, left: u8, waived: u8) -> bool {
        let facts = self.content.get().facts(card);
        let got = self.gathered(seat, left, waived).saturating_add(facts.walk);
        self.helps_to_join(seat, card, waived)
            && self.reaches(
                seat,
                &Grip::of(self.player(seat).hand).without(card.0),
                got,
                waived | facts.waives,
            )
    }

    /// The Walk that has been gathered when so much is left to gather.
    pub(crate) fn gathered(&self, seat: Seat, left: u8, waived: u8) -> u8 {
        self.join_cost(seat, waived, u8::MAX - 1).saturating_sub(left)
    }

    /// RE-606, RE-607: joins, or sets out to.
    pub(crate) fn join(&mut self, seat: Seat, side: Side, log: &mut impl Log<Event>) {
        self.go_on_joining(seat, side, 0, 0, log);
    }

    /// `got` is the Walk gathered so far, `waived` the terrains without toll, as bits (RE-421).
    pub(crate) fn go_on_joining(
        &mut self,
        seat: Seat,
        side: Side,
        got: u8,
        waived: u8,
        log: &mut impl Log<Event>,
    ) {
        let cost = self.join_cost(seat, waived, u8::MAX - 1);
        if got < cost {
            self.ask = Ask::JoinWalk { seat, side, left: cost - got, waived };
            return;
        }
        let (from, tile) = (self.player(seat).tile, self.combat.tile);
        if from != tile {
            // RE-428, RE-430, RE-431: one who comes to a restrictive Village without Walk to spare lodges there.
            let lodges = self.is_village(tile) && self.toll_without(tile, waived) > got - cost;
            let lodging = lodges.then(|| self.last_before(from, tile, waived));
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
    pub(crate) fn play_to_join(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.show(seat, card, log);
        let stays = self.stays_in_front(seat, card);
        let player = self.player_mut(seat);
        player.leave_hand(card);
        if stays {
            player.left_out = true;
        } else {
            player.discard.add(card.0);
        }
        log.event(Event::Played { seat, card });
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

/// A hand as somebody sees it: cards that are surely there, and so many more out of a heap.
struct Grip {
    sure: Cards,
    hidden: Cards,
    more: usize,
}

impl Grip {
    /// As its owner sees it.
    fn of(hand: Cards) -> Grip {
        Grip { sure: hand, hidden: Cards::new(), more: 0 }
    }

    /// Kinds that may be in it.
    fn kinds(&self) -> impl Iterator<Item = u8> + use<> {
        let mut all = self.sure;
        if self.more > 0 {
            all.add_all(&self.hidden);
        }
        all.kinds()
    }

    /// One card of this kind is played.
    fn without(&self, kind: u8) -> Grip {
        let Grip { mut sure, mut hidden, mut more } = *self;
        if !sure.remove(kind) && hidden.remove(kind) {
            more -= 1;
        }
        Grip { sure, hidden, more }
    }

    /// The most Walk that it could give with a card left: of what is hidden, the best. None if it has no card.
    fn most_walk(&self, content: &Content) -> Option<u8> {
        let walk = |kind: u8| content.facts(Card(kind)).walk;
        let (mut sum, mut least) = (0u8, None);
        let mut count = |walk: u8, copies: usize| {
            sum = sum.saturating_add(walk.saturating_mul(copies as u8));
            least = Some(least.map_or(walk, |least: u8| least.min(walk)));
        };
        for kind in self.sure.kinds() {
            count(walk(kind), self.sure.count(kind).into());
        }
        let mut left = self.more;
        let best = self.hidden.kinds().map(walk).max().unwrap_or(0);
        for each in (0..=best).rev() {
            let alike = self.hidden.kinds().filter(|&kind| walk(kind) == each);
            let copies: usize = alike.map(|kind| usize::from(self.hidden.count(kind))).sum();
            let taken = copies.min(left);
            left -= taken;
            if taken > 0 {
                count(each, taken);
            }
        }
        least.map(|least| sum - least)
    }
}
