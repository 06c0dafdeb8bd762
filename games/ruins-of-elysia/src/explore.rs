//! A turn: Exhaustion, playing cards, moving, and what comes of stopping (RE-201 to RE-434).

use crate::action::{Ask, Character, Frame, Source, Step, Use};
use crate::event::Event;
use crate::ids::{Card, Overlay, Tile};
use crate::state::{Elysia, Fate, TurnState};
use kernel::{Log, Seat};

impl Elysia {
    /// RE-203 to RE-208.
    pub(crate) fn begin_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let started = self.player(seat).tile;
        self.turn = TurnState { seat, started, ..TurnState::default() };
        log.event(Event::TurnBegan { seat, round: self.round });
        if let Some(to) = self.player_mut(seat).lodging.take() {
            self.player_mut(seat).tile = to;
            log.event(Event::LodgerLeft { seat, to });
        }
        let setup = &self.content.get().setup.player;
        let player = self.player_mut(seat);
        if player.damaged {
            // RE-206: no card is drawn.
            player.damaged = false;
            log.event(Event::Recovered { seat });
        } else if player.hand.is_empty() {
            // RE-207, RE-209: tokens do not lower this draw.
            player.damaged = true;
            log.event(Event::Damaged { seat });
            self.draw(seat, setup.hand_when_exhausted, log);
        } else {
            self.draw_up(seat, log);
        }
        self.agenda.push_all([
            Step::Explore,
            Step::Arrive,
            Step::Targets,
            Step::Buy,
            Step::Drop,
            Step::EndTurn,
        ]);
        self.begin_exploring(seat, log);
    }

    /// The start of step 2: RE-308, RE-930.
    fn begin_exploring(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.player(seat).damaged {
            self.turn.walk += 1;
            self.turn.given_walk = true;
            log.event(Event::WalkGiven { seat });
        }
        if self.has_companion()
            && let Some(card) = self.draw_companion_card(log)
        {
            log.event(Event::CompanionTurned { card });
            self.companion.discard.push(card);
            self.agenda.push(Step::Run(Frame {
                text: Source::Explore { card },
                seat,
                ..Frame::default()
            }));
        }
    }

    /// RE-208, RE-812, RE-815 to RE-817: draws to the hand aimed at, less the -1 Card Tokens.
    pub(crate) fn draw_up(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let hand = self.content.setup.player.hand;
        let player = self.player_mut(seat);
        let held = player.hand.len().min(hand.into()) as u8;
        let wanted = hand - held;
        let less = player.minus_card.min(wanted);
        player.minus_card -= less;
        if less > 0 {
            log.event(Event::DrewLess { seat, n: less });
        }
        self.draw(seat, wanted - less, log);
    }

    /// Draws cards; what neither deck nor discard pile can give is lost (RE-005, RE-006).
    pub(crate) fn draw(&mut self, seat: Seat, n: u8, log: &mut impl Log<Event>) {
        let mut drawn = 0;
        for _ in 0..n {
            if self.player(seat).deck.is_empty() && !self.recreate(seat, log) {
                break;
            }
            let player = &mut self.players[seat.index()];
            let Some(card) = player.deck.draw(&mut self.rng) else { break };
            player.hand.add(card);
            drawn += 1;
        }
        if drawn > 0 {
            log.news();
            self.combat.stirred = true;
            log.event(Event::Drew { seat, n: drawn });
        }
    }

    /// RE-005, RE-008, RE-633, RE-916: shuffles the discard pile into a new deck, if that may be.
    fn recreate(&mut self, seat: Seat, log: &mut impl Log<Event>) -> bool {
        if self.player(seat).discard.is_empty() {
            return false;
        }
        let fighter = self.combat.on.then(|| self.fighter_of(Character::Player(seat))).flatten();
        if let Some(fighter) = fighter {
            if self.combat.fighters[fighter].recreated && !self.at_fortress() {
                return false;
            }
            self.combat.fighters[fighter].recreated = true;
        }
        let player = self.player_mut(seat);
        player.deck = player.discard.take_all();
        // Everything else lies open, so everybody can tell what the hand is made of.
        player.known = player.hand;
        log.event(Event::DeckRecreated { who: Character::Player(seat) });
        true
    }

    /// Asks for the next card or movement (steps 2 and 3).
    pub(crate) fn explore(&mut self) {
        self.ask = if self.turn.moved { Ask::Move } else { Ask::Explore };
    }

    /// Whether a card of the hand gives Walk (RE-307).
    pub(crate) fn hand_has_walk(&self, seat: Seat) -> bool {
        let content = self.content.get();
        self.player(seat).hand.kinds().any(|kind| content.facts(Card(kind)).walk > 0)
    }

    /// RE-301 to RE-306, RE-316.
    pub(crate) fn play_explore(&mut self, card: Card, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.show(seat, card, log);
        self.player_mut(seat).leave_hand(card);
        self.turn.played = true;
        if self.stays_in_front(seat, card) {
            self.turn.left_out_used = true;
        }
        log.event(Event::Played { seat, card });
        self.agenda.push_all([
            Step::Run(Frame { text: Source::Explore { card }, seat, ..Frame::default() }),
            Step::Explored { card },
            Step::Explore,
        ]);
    }

    /// RE-317: the Leave-Out Card in front is used.
    pub(crate) fn use_left_out(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let card = self.leave_out_of(seat);
        self.turn.left_out_used = true;
        self.turn.played = true;
        log.event(Event::Played { seat, card });
        self.agenda.push_all([
            Step::Run(Frame { text: Source::Explore { card }, seat, ..Frame::default() }),
            Step::Explore,
        ]);
    }

    /// Where a card played for Explore lies afterwards (RE-302, RE-316).
    pub(crate) fn lay_in_front(&mut self, card: Card) {
        let stays = self.stays_in_front(self.turn.seat, card);
        let removed = std::mem::take(&mut self.combat.removed);
        let player = self.player_mut(self.turn.seat);
        match (removed, stays) {
            (true, _) => {}
            (false, true) => player.left_out = true,
            (false, false) => player.front.add(card.0),
        }
    }

    /// RE-316: the own Leave-Out Card stays in front once it is played. One that came by trade is an ordinary card (R47).
    pub(crate) fn stays_in_front(&self, seat: Seat, card: Card) -> bool {
        self.content.get().facts(card).leave_out
            && self.leave_out_of(seat) == card
            && !self.player(seat).left_out
    }

    #[inline]
    pub(crate) fn leave_out_of(&self, seat: Seat) -> Card {
        let character = self.player(seat).character.expect("all have chosen");
        self.content.get().character(character).leave_out
    }

    /// A hand card becomes public; that is news to others, unless they knew it.
    pub(crate) fn show(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        if self.options.players > 1 && !self.player(seat).known.contains(card.0) {
            log.news();
        }
    }

    /// RE-307.
    pub(crate) fn reveal_hand(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        if self.options.players > 1 {
            log.news();
        }
        let player = self.player_mut(seat);
        player.known = player.hand;
        self.turn.given_walk = true;
        self.turn.walk += 1;
        log.event(Event::HandShown { seat });
        log.event(Event::WalkGiven { seat });
    }

    /// RE-311: a Wild Token outside combat.
    pub(crate) fn return_wild(&mut self, used: Use, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.player_mut(seat).wild -= 1;
        log.event(Event::WildReturned { seat, used });
        match used {
            Use::Walk => self.turn.walk = self.turn.walk.saturating_add(1),
            Use::Coin => self.turn.coin = self.turn.coin.saturating_add(1),
            Use::Draw => self.draw(seat, 1, log),
            Use::Attack | Use::Defence => unreachable!("these are for combat"),
        }
    }

    /// What the next step in this direction costs, or nothing if it cannot be taken (RE-401, RE-410, RE-419).
    #[inline]
    pub(crate) fn step_cost(&self, direction: u8) -> Option<u8> {
        let tile = self.player(self.turn.seat).tile;
        let toll = if self.turn.toll_due { self.toll(tile) } else { 0 };
        match self.tile(tile).near.get(direction as usize) {
            // RE-424: that is turning back, and it is free.
            Some(to) if self.turn.toll_due && self.turn.from == Some(to) => None,
            None if !self.is_explorable() => None,
            _ => Some(1 + toll),
        }
    }

    /// RE-401 to RE-405, RE-418 to RE-420.
    pub(crate) fn walk(&mut self, direction: u8, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let here = self.player(seat).tile;
        self.pay_toll(here, log);
        // RE-402: spent before the hex is known.
        self.turn.walk -= 1;
        let known = self.tile(here).near.get(direction as usize);
        let to = known.unwrap_or_else(|| {
            let hex = self.hex(here).all_neighbors()[direction as usize];
            self.lay_tile(hex, seat, log)
        });
        self.leave_for(to);
        log.event(Event::Walked { seat, to });
        self.enter(to, false, log);
    }

    /// Pays what is due on the own tile.
    fn pay_toll(&mut self, here: Tile, log: &mut impl Log<Event>) {
        if self.turn.toll_due {
            let n = self.toll(here);
            self.turn.walk -= n;
            self.turn.toll_due = false;
            log.event(Event::TollPaid { seat: self.turn.seat, n });
        }
        self.settle_running(log);
    }

    /// Crossing is counted, and Ruins that were entered this turn are run from.
    fn leave_for(&mut self, to: Tile) {
        let here = self.player(self.turn.seat).tile;
        if self.turn.from.is_some_and(|from| from != to) && self.printed_toll(here) > 0 {
            self.turn.crossed = self.turn.crossed.saturating_add(1);
            self.changed = true;
        }
        self.turn.ran = std::mem::take(&mut self.turn.entered_ruins);
    }

    /// The Figure comes to a tile (RE-416, RE-514).
    fn enter(&mut self, to: Tile, jumped: bool, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let here = self.player(seat).tile;
        self.turn.moved = true;
        self.turn.from = Some(here);
        self.player_mut(seat).tile = to;
        self.turn.toll_due = !jumped && self.toll(to) > 0;
        if !self.turn.toll_due {
            self.settle_running(log);
        }
        if self.tile(to).overlay == Some(Overlay::Ruins) {
            // RE-519: running on gives the token also where no Character is left to be placed.
            self.turn.entered_ruins = true;
            self.place_next(to, log);
        }
        self.agenda.push(Step::Explore);
    }

    /// RE-519: running on through Ruins, once it is clear that nobody has to return (RE-426).
    fn settle_running(&mut self, log: &mut impl Log<Event>) {
        if std::mem::take(&mut self.turn.ran) {
            let token = self.content.setup.icon_readings.running_from_ruins;
            self.gain(self.turn.seat, token, 1, log);
        }
    }

    /// RE-422 to RE-427.
    pub(crate) fn turn_back(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let to = self.turn.from.take().expect("one turns back to where one came from");
        self.player_mut(seat).tile = to;
        self.turn.toll_due = false;
        // The Ruins left just before are where one stands again.
        self.turn.entered_ruins = std::mem::take(&mut self.turn.ran);
        log.event(Event::TurnedBack { seat, to });
        self.agenda.push(Step::Explore);
    }

    /// RE-419, RE-424: what a jump from the own tile costs, since it Crosses that tile unless it goes back.
    #[inline]
    pub(crate) fn jump_toll(&self, to: Tile) -> u8 {
        let crosses = self.turn.toll_due && self.turn.from != Some(to);
        if crosses { self.toll(self.player(self.turn.seat).tile) } else { 0 }
    }

    /// "You may move to any placed tile": it counts as entering, without toll.
    pub(crate) fn jump(&mut self, to: Tile, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.turn.jump = false;
        self.turn.toll_due = self.jump_toll(to) > 0;
        self.pay_toll(self.player(seat).tile, log);
        self.leave_for(to);
        log.event(Event::Jumped { seat, to });
        self.enter(to, true, log);
    }

    /// Whether the player may stop here: the toll can be paid, or it is a Village (RE-419, RE-428).
    #[inline]
    pub(crate) fn can_stop(&self) -> bool {
        let here = self.player(self.turn.seat).tile;
        !self.turn.toll_due || self.turn.walk >= self.toll(here) || self.is_village(here)
    }

    /// RE-403, RE-404, RE-430, RE-431.
    pub(crate) fn stop(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        log.event(Event::Stopped { seat, tile });
        if self.turn.toll_due && self.turn.walk < self.toll(tile) {
            self.turn.toll_due = false;
            self.player_mut(seat).lodging = self.turn.from;
            log.event(Event::Lodged { seat, tile });
        }
        self.pay_toll(tile, log);
        self.turn.moved = true;
        self.turn.jump = false;
    }

    /// What stopping brings (RE-501, RE-502, RE-517, RE-518).
    pub(crate) fn arrive(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        if tile == Tile::FIRST_VILLAGE {
            return;
        }
        match self.tile(tile).overlay {
            Some(Overlay::Ruins) => self.stop_on_ruins(seat, log),
            Some(Overlay::Village) => {
                self.player_mut(seat).villages.insert(tile.0);
                self.changed = true;
                self.agenda.push(Step::Check);
            }
            Some(Overlay::Fortress) | None => self.agenda.push(Step::Check),
        }
    }

    /// RE-517, RE-518: a fight, if there is one; else a check, unless the Ruins were entered this turn.
    fn stop_on_ruins(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if !self.engage(seat, log) && !self.turn.entered_ruins {
            self.agenda.push(Step::Check);
        }
    }

    /// RE-411, RE-415.
    pub(crate) fn lay_overlay(&mut self, overlay: Overlay, tile: Tile, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.map_deck.remove(crate::state::FIRST_OVERLAY + overlay as u8);
        self.tiles[tile.index()].overlay = Some(overlay);
        self.tiles[tile.index()].late = true;
        self.turn.overlay_laid = true;
        log.event(Event::OverlayLaid { seat, overlay, tile });
        if overlay == Overlay::Fortress {
            self.reveal_fortress(tile, log);
        }
        self.agenda.push(Step::Explore);
    }

    /// RE-213; the last round, if the table has one.
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        self.put_items_away();
        let exhausted = self.player(seat).hand.is_empty();
        log.event(Event::TurnEnded { seat, exhausted });
        let next = Seat((seat.0 + 1) % self.options.players);
        if next == self.first_player {
            if self.options.rounds > 0 && self.round >= self.options.rounds {
                self.fate = Fate::Capped;
                log.event(Event::LastRound);
                return;
            }
            self.round = self.round.saturating_add(1);
        }
        self.turn.seat = next;
        self.agenda.push(Step::BeginTurn);
    }
}
