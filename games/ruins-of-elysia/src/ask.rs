//! Who is asked, and what can be answered.

use crate::action::{Action, Ask, Character, Use};
use crate::ids::{Card, Npc, Overlay, Side, Tile};
use crate::state::Elysia;
use crate::text::Need;
use kernel::{Seat, Turn};

impl Elysia {
    /// The seat that decides now.
    #[inline]
    pub(crate) fn decider(&self) -> Option<Seat> {
        Some(match self.ask {
            Ask::Nothing => return None,
            Ask::Explore
            | Ask::Move
            | Ask::LateOverlay { .. }
            | Ask::Targets
            | Ask::Buy
            | Ask::Drop
            | Ask::Trade => self.turn.seat,
            Ask::Character { seat }
            | Ask::FirstMarket { seat }
            | Ask::Join { seat }
            | Ask::JoinWalk { seat, .. }
            | Ask::DiscardFor { seat, .. }
            | Ask::Player { seat, .. }
            | Ask::Ruins { seat }
            | Ask::TakeItem { seat }
            | Ask::Agree { seat } => seat,
            Ask::Strike { fighter, .. } | Ask::Lose { fighter, .. } => {
                match self.combat.fighters[fighter as usize].who {
                    Character::Player(seat) => seat,
                    Character::Npc(_) | Character::Companion => return None,
                }
            }
        })
    }

    pub(crate) fn turn_now(&self) -> Turn {
        self.decider().map_or(Turn::Over, Turn::One)
    }

    /// Every legal answer of a seat.
    #[inline]
    pub(crate) fn answers(&self, seat: Seat, out: &mut impl FnMut(Action)) {
        match self.ask {
            Ask::Nothing => {}
            Ask::Character { .. } => {
                for character in self.free_characters() {
                    out(Action::Take(character));
                }
            }
            Ask::FirstMarket { .. } => self.first_market_answers(out),
            Ask::Explore => self.explore_answers(out),
            Ask::Move => {
                self.walk_answers(out);
                self.wild_answers(true, out);
                self.deed_answers(out);
                self.partner_answers(out);
            }
            Ask::LateOverlay { .. } => {
                for tile in self.late_tiles() {
                    out(Action::At(tile));
                }
            }
            Ask::Targets => self.target_answers(out),
            Ask::Join { seat } => {
                if self.can_join(seat) {
                    out(Action::Join(Side::Attackers));
                    out(Action::Join(Side::Defenders));
                }
                out(Action::Done);
            }
            Ask::JoinWalk { seat, left, waived, .. } => {
                self.join_walk_answers(seat, left, waived, out);
            }
            Ask::Strike { fighter, attack } => self.strike_answers(fighter, attack, out),
            Ask::Lose { .. } => self.hand_answers(seat, Action::Discard, out),
            Ask::DiscardFor { .. } => {
                self.hand_answers(seat, Action::Discard, out);
                out(Action::Done);
            }
            Ask::Player { seat, other } => {
                for each in self.company(seat, other) {
                    out(Action::Player(each));
                }
            }
            Ask::Ruins { seat } => {
                for tile in self.nearest_ruins(self.player(seat).tile) {
                    out(Action::At(tile));
                }
            }
            Ask::TakeItem { .. } | Ask::Agree { .. } => {
                if !matches!(self.ask, Ask::Agree { .. }) || self.can_agree() {
                    out(Action::Yes);
                }
                out(Action::No);
            }
            Ask::Buy => self.buy_answers(out),
            Ask::Drop => {
                self.hand_answers(seat, Action::Discard, out);
                self.deed_answers(out);
                self.partner_answers(out);
                out(Action::Done);
            }
            Ask::Trade => self.trade_answers(out),
        }
    }

    #[inline]
    fn hand_answers(&self, seat: Seat, make: fn(Card) -> Action, out: &mut impl FnMut(Action)) {
        for kind in self.player(seat).hand.kinds() {
            out(make(Card(kind)));
        }
    }

    fn first_market_answers(&self, out: &mut impl FnMut(Action)) {
        let content = self.content.get();
        for &card in &content.market {
            if content.facts(card).cost <= self.turn.coin && self.market.contains(card.0) {
                out(Action::Buy(card));
            }
        }
        out(Action::Done);
    }

    /// Steps 2 and 3 up to the first movement.
    #[inline]
    fn explore_answers(&self, out: &mut impl FnMut(Action)) {
        let seat = self.turn.seat;
        self.hand_answers(seat, Action::Play, out);
        if self.may_explore_left_out() {
            out(Action::LeaveOut);
        }
        if !self.turn.played && !self.turn.given_walk && !self.hand_has_walk(seat) {
            out(Action::Reveal);
        }
        if self.may_lay_late() {
            for overlay in Overlay::ALL.into_iter().filter(|&each| self.overlays_left(each) > 0) {
                out(Action::Lay(overlay));
            }
        }
        self.walk_answers(out);
        self.wild_answers(true, out);
        self.deed_answers(out);
        self.partner_answers(out);
    }

    #[inline]
    fn partner_answers(&self, out: &mut impl FnMut(Action)) {
        if self.options.advanced {
            for partner in self.partners() {
                out(Action::Trade(partner));
            }
        }
    }

    /// RE-317: the Leave-Out Card in front, if it has an Explore part.
    pub(crate) fn may_explore_left_out(&self) -> bool {
        let seat = self.turn.seat;
        self.player(seat).left_out
            && !self.turn.left_out_used
            && !self.content.get().card(self.leave_out_of(seat)).explore.is_empty()
    }

    #[inline]
    fn walk_answers(&self, out: &mut impl FnMut(Action)) {
        let walk = self.turn.walk;
        if walk > 0 {
            for direction in 0..6 {
                if self.step_cost(direction).is_some_and(|cost| cost <= walk) {
                    out(Action::Walk(direction));
                }
            }
        }
        if self.turn.jump {
            let here = self.player(self.turn.seat).tile;
            for tile in (0..self.tiles.len() as u8).map(Tile).filter(|&tile| tile != here) {
                if self.jump_toll(tile) <= walk {
                    out(Action::Jump(tile));
                }
            }
        }
        if self.turn.toll_due && self.turn.from.is_some() {
            out(Action::TurnBack);
        }
        if self.can_stop() {
            out(Action::Stop);
        }
    }

    /// RE-311. Walk helps only while one can still move.
    #[inline]
    fn wild_answers(&self, moving: bool, out: &mut impl FnMut(Action)) {
        if self.player(self.turn.seat).wild > 0 {
            if moving {
                out(Action::Wild(Use::Walk));
            }
            out(Action::Wild(Use::Coin));
            if self.can_draw() {
                out(Action::Wild(Use::Draw));
            }
        }
    }

    /// Whether a card could come.
    #[inline]
    fn can_draw(&self) -> bool {
        let player = self.player(self.turn.seat);
        !player.deck.is_empty() || !player.discard.is_empty()
    }

    /// What is paid or given for quests outside a market (RE-907).
    #[inline]
    fn deed_answers(&self, out: &mut impl FnMut(Action)) {
        if self.open_quests & self.content.get().lookup.paid_with_wilds != 0 {
            for quest in self.payable(false) {
                out(Action::Pay(quest));
            }
        }
        self.apple_answers(out);
    }

    #[inline]
    fn apple_answers(&self, out: &mut impl FnMut(Action)) {
        // Seldom is there an Apple to give, so that is looked at first.
        if self.has_apple() {
            for taker in self.apple_takers() {
                out(Action::GiveApple(taker));
            }
        }
    }

    /// Whether the Fortress can be stormed: its gate is not open yet (RE-919).
    pub(crate) fn may_storm(&self) -> bool {
        let tile = self.player(self.turn.seat).tile;
        self.tile(tile).overlay == Some(Overlay::Fortress)
            && !self.gate_is_open()
            && (self.has_characters() || self.npcs_on(tile).next().is_some())
    }

    /// RE-602: those who can be named as targets and are not yet.
    pub(crate) fn targets(&self) -> impl Iterator<Item = Character> + '_ {
        let seat = self.turn.seat;
        let tile = self.player(seat).tile;
        let storming = self.may_storm();
        let chosen = self.turn.target_npcs;
        let mut seen: u8 = 0;
        let npcs = self
            .npcs_on(tile)
            .filter(move |(index, _)| !storming && chosen >> index & 1 == 0)
            .map(|(_, npc)| npc)
            // Monsters of a kind are alike: one of them is offered.
            .filter(move |&npc| match npc {
                Npc::Monster(monster) => {
                    let before = seen >> monster & 1 == 1;
                    seen |= 1 << monster;
                    !before
                }
                Npc::Villain(_) => true,
            });
        let players = self.clockwise().filter(move |&other| {
            other != seat
                && self.player(other).tile == tile
                && self.can_fight(other)
                && !self.turn.target_players.contains(other)
        });
        npcs.map(Character::Npc).chain(players.map(Character::Player))
    }

    /// Step 4, if somebody could be fought; an empty hand may get a card for a Wild Token first (RE-312).
    pub(crate) fn target_step(&mut self) {
        let player = self.player(self.turn.seat);
        let armed = !player.hand.is_empty() || (player.wild > 0 && self.can_draw());
        if !self.turn.fought
            && !player.damaged
            && armed
            && (self.may_storm() || self.targets().next().is_some())
        {
            self.ask = Ask::Targets;
        }
    }

    pub(crate) fn has_named(&self) -> bool {
        self.turn.target_npcs != 0 || !self.turn.target_players.is_empty()
    }

    fn target_answers(&self, out: &mut impl FnMut(Action)) {
        if self.can_fight(self.turn.seat) {
            for target in self.targets() {
                out(Action::Target(target));
            }
            if self.has_named() || self.may_storm() {
                out(Action::Fight);
            }
        }
        if !self.has_named() {
            self.wild_answers(false, out);
            self.deed_answers(out);
            self.partner_answers(out);
        }
        out(Action::Done);
    }

    fn join_walk_answers(&self, seat: Seat, left: u8, waived: u8, out: &mut impl FnMut(Action)) {
        let player = self.player(seat);
        for card in player.hand.kinds().map(Card) {
            if self.may_play_to_join(seat, card, left, waived) {
                out(Action::Play(card));
            }
        }
        if player.wild > 0 {
            out(Action::Wild(Use::Walk));
        }
        // Nothing forbids to turn round on the way; what was spent is spent.
        out(Action::Done);
    }

    #[inline]
    fn strike_answers(&self, at: u8, attack: bool, out: &mut impl FnMut(Action)) {
        let fighter = &self.combat.fighters[at as usize];
        let Character::Player(seat) = fighter.who else { return };
        if fighter.plays > 0 {
            self.hand_answers(seat, Action::Play, out);
        }
        if self.may_use_left_out(at.into(), attack) {
            out(Action::LeaveOut);
        }
        if self.player(seat).wild > 0 {
            out(Action::Wild(if attack { Use::Attack } else { Use::Defence }));
        }
        // RE-631.
        if attack && self.combat.initiator == Some(seat) && !fighter.acted {
            out(Action::EndCombat);
        }
        out(Action::Done);
    }

    #[inline]
    fn buy_answers(&self, out: &mut impl FnMut(Action)) {
        let tile = self.player(self.turn.seat).tile;
        let coin = self.turn.coin;
        for &card in &self.content.get().market {
            if self.market.contains(card.0) && self.price(card, tile) <= coin {
                out(Action::Buy(card));
            }
        }
        for (place, &card) in self.turn.items.iter().enumerate() {
            if self.item_price(card) <= coin && !self.turn.items[..place].contains(&card) {
                out(Action::BuyItem(card));
            }
        }
        if self.may_open_deck() {
            out(Action::OpenDeck);
        }
        self.wild_answers(false, out);
        for quest in self.payable(true) {
            out(Action::Pay(quest));
        }
        self.apple_answers(out);
        self.partner_answers(out);
        out(Action::Done);
    }

    fn trade_answers(&self, out: &mut impl FnMut(Action)) {
        let player = self.player(self.turn.seat);
        let other = self.player(self.trade.with);
        for kind in player.hand.kinds().filter(|&kind| self.can_offer(Card(kind))) {
            out(Action::Offer(Card(kind)));
        }
        for kind in 0..self.content.cards.len() as u8 {
            if self.can_ask(Card(kind)) {
                out(Action::Ask(Card(kind)));
            }
        }
        let trade = &self.trade;
        // R49: like for like is no trade.
        if player.wild > trade.offered_wild.into()
            && trade.offered_wild < 20
            && trade.asked_wild == 0
        {
            out(Action::OfferWild);
        }
        if other.wild > trade.asked_wild.into() && trade.asked_wild < 20 && trade.offered_wild == 0
        {
            out(Action::AskWild);
        }
        if !trade.offered.is_empty()
            || !trade.asked.is_empty()
            || trade.offered_wild > 0
            || trade.asked_wild > 0
        {
            out(Action::Propose);
        }
        out(Action::Done);
    }

    /// Questions that have more than one answer, known without listing them.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the others are listed, which is always right"
    )]
    #[inline]
    pub(crate) fn has_surely_several(&self) -> bool {
        match self.ask {
            Ask::TakeItem { .. } => true,
            // A card, or no more of it.
            Ask::Drop => !self.player(self.turn.seat).hand.is_empty(),
            // A Wild Token for coin, or nothing.
            Ask::Buy => self.player(self.turn.seat).wild > 0,
            // One may turn back or stop.
            Ask::Move => self.turn.toll_due && self.turn.from.is_some() && self.can_stop(),
            _ => false,
        }
    }

    /// Whether others cannot know that the question has just one answer: not to ask it would tell them what is not in
    /// a hand.
    #[expect(clippy::wildcard_enum_match_arm, reason = "of the others everybody knows the answers")]
    #[inline]
    pub(crate) fn must_be_asked(&self, seat: Seat) -> bool {
        match self.ask {
            Ask::Join { .. }
            | Ask::JoinWalk { .. }
            | Ask::Agree { .. }
            | Ask::Strike { .. }
            | Ask::Targets
            | Ask::Trade
            | Ask::DiscardFor { .. } => true,
            Ask::Explore => !self.player(seat).hand.is_empty(),
            Ask::Move | Ask::Buy => self.might_give_apple(),
            Ask::Lose { .. } => self.possible_kinds(seat).nth(1).is_some(),
            _ => false,
        }
    }

    /// Kinds that a hand may hold, as far as everybody knows: whether somebody is asked must not depend on more.
    fn possible_kinds(&self, seat: Seat) -> impl Iterator<Item = u8> + use<> {
        let player = self.player(seat);
        let mut possible = player.hand;
        // Alone there is nobody who could learn anything.
        if player.known.len() < player.hand.len() && self.options.players > 1 {
            possible.add_all(&player.deck);
        }
        possible.kinds()
    }

    /// Whether an Apple might be given, as far as everybody knows.
    fn might_give_apple(&self) -> bool {
        let seat = self.turn.seat;
        let content = self.content.get();
        let here = self.player(seat).tile;
        let somebody = || {
            self.seats().any(|other| {
                other != seat && self.player(other).damaged && self.player(other).tile == here
            })
        };
        // Seldom is anybody there to take one, so that is looked at first.
        self.open_quests & content.lookup.paid_with_an_apple != 0
            && somebody()
            && content
                .lookup
                .apple
                .is_some_and(|apple| self.possible_kinds(seat).any(|kind| kind == apple.0))
    }

    /// The need behind a payment.
    pub(crate) fn deed_of(&self, quest: u8) -> Option<Need> {
        let needs = &self.content.get().quests[quest as usize].needs;
        needs.iter().copied().find(crate::quests::is_deed)
    }
}
