//! Carrying out the sentences of a text (section 10.1).

use crate::action::{Ask, Character, Frame, Source, Step};
use crate::event::Event;
use crate::ids::{Overlay, Tile};
use crate::state::{Elysia, Fighter};
use crate::text::{
    Condition, Counter, Each, Effect, Fight, Gained, Sentence, Spot, Token, Way, Who,
};
use kernel::{Log, Seat};

impl Elysia {
    /// The sentences of a text.
    fn sentences(&self, text: Source) -> &'static [Sentence] {
        let content = self.content.get();
        match text {
            Source::Nothing => &[],
            Source::Explore { card } => &content.card(card).explore,
            Source::Attack { card, .. } => &content.card(card).attack,
            Source::Defend { card, .. } => &content.card(card).defend,
            Source::Event { event } => &content.events[event as usize].effects,
            Source::Quest { quest } => &content.quests[quest as usize].reward,
        }
    }

    /// Carries a text out in printed order, up to its end or to a decision.
    pub(crate) fn carry_out(&mut self, mut frame: Frame, log: &mut impl Log<Event>) {
        let sentences = self.sentences(frame.text);
        while let Some(&sentence) = sentences.get(usize::from(frame.pc)) {
            let effect = match sentence {
                Sentence::Plain(effect) => Some(effect),
                Sentence::If { cond, effect } => self.holds(cond, &frame).then_some(effect),
            };
            if let Some(effect) = effect
                && !self.take_effect(effect, &mut frame, log)
            {
                // A decision is asked for: the text goes on here when it has been made.
                self.agenda.push(Step::Run(frame));
                return;
            }
            frame.pc += 1;
            frame.decided = false;
        }
        // RE-505: not before, or a deck recreated for the text would hold the Event itself.
        if let Source::Event { event } = frame.text {
            self.encounter_discard.add(event);
        }
    }

    /// Who carries the text out.
    fn doer(&self, frame: &Frame) -> Character {
        match frame.text {
            Source::Attack { fighter, .. } | Source::Defend { fighter, .. } => {
                self.combat.fighters[fighter as usize].who
            }
            Source::Nothing
            | Source::Explore { .. }
            | Source::Event { .. }
            | Source::Quest { .. } => Character::Player(frame.seat),
        }
    }

    fn holds(&self, cond: Condition, frame: &Frame) -> bool {
        let who = self.doer(frame);
        let fighter = self.fighter_of(who).map(|at| self.combat.fighters[at]);
        let tile = match who {
            Character::Player(seat) => self.player(seat).tile,
            Character::Npc(_) | Character::Companion => self.combat.tile,
        };
        match cond {
            Condition::Initiated => fighter.is_some_and(|fighter| {
                fighter.began && fighter.side == crate::ids::Side::Attackers
            }),
            Condition::InVillage => self.is_village(tile),
            Condition::OnTerrain { terrain } => self.tile(tile).terrain == Some(terrain),
            Condition::Company => self
                .seats()
                .any(|seat| who != Character::Player(seat) && self.player(seat).tile == tile),
            Condition::Damaged => {
                matches!(who, Character::Player(seat) if self.player(seat).damaged)
            }
            Condition::Opposing { way } => fighter.is_some_and(|fighter| {
                let opposes = |other: &&Fighter| other.side != fighter.side && !other.exhausted;
                let mut others = self.combat.fighters.iter().filter(opposes);
                others.any(|other| net(self.alignment(other.who), way) > 0)
            }),
            Condition::Have { n, way } => net(self.alignment(who), way) >= n.into(),
        }
    }

    /// One effect; false if somebody must decide first.
    fn take_effect(
        &mut self,
        effect: Effect,
        frame: &mut Frame,
        log: &mut impl Log<Event>,
    ) -> bool {
        let who = self.doer(frame);
        if !matches!(who, Character::Player(_)) {
            self.take_auto_effect(effect, frame, log);
            return true;
        }
        let seat = frame.seat;
        match effect {
            Effect::Gain { n, what: Gained::Walk } => {
                self.turn.walk = self.turn.walk.saturating_add(n);
            }
            Effect::Gain { n, what: Gained::Coin } => {
                self.turn.coin = self.turn.coin.saturating_add(n);
            }
            Effect::Gain { n, what: Gained::Token(token) } => {
                if self.is_touched(frame, seat) {
                    self.gain(seat, token, n, log);
                }
            }
            Effect::Return { n, token } => {
                if self.is_touched(frame, seat) {
                    self.return_token(seat, token, n, log);
                }
            }
            Effect::Draw { n } => self.draw(seat, n, log),
            Effect::Base { .. }
            | Effect::Bonus { .. }
            | Effect::PlayMore { .. }
            | Effect::NextCard { .. }
            | Effect::NextAttack { .. }
            | Effect::Covers => self.take_fight_effect(effect, frame),
            Effect::Discard { n } => return self.discard_for(n, frame),
            Effect::Toll { terrain } => self.turn.waived |= 1 << terrain.index(),
            Effect::MoveAnywhere => self.turn.jump = true,
            Effect::Discount { n } => self.turn.discount = self.turn.discount.saturating_add(n),
            Effect::Item => self.gain_item(seat, log),
            Effect::PlaceCharacter { at } => return self.place_character(at, frame, log),
            Effect::Gains { who, n, token } => {
                return self.each_of(
                    who,
                    effect,
                    frame,
                    &mut |table, seat, log| {
                        table.gain(seat, token, n, log);
                    },
                    log,
                );
            }
            Effect::Returns { who, n, token } => {
                return self.each_of(
                    who,
                    effect,
                    frame,
                    &mut |table, seat, log| {
                        table.return_token(seat, token, n, log);
                    },
                    log,
                );
            }
            Effect::Draws { who, n } => {
                return self.each_of(
                    who,
                    effect,
                    frame,
                    &mut |table, seat, log| table.draw(seat, n, log),
                    log,
                );
            }
            Effect::RemoveThis => self.remove_this(frame),
            Effect::Win => self.winners.insert(seat),
        }
        true
    }

    /// "Remove this card": one that was played from the hand waits for its place, and does not get one.
    fn remove_this(&mut self, frame: &Frame) {
        if let Source::Explore { card } = frame.text
            && !matches!(self.agenda.next(), Some(Step::Explored { .. }))
        {
            // The Companion's card lies on its discard pile already, a Leave-Out Card in front.
            if self.companion.discard.take(card).is_none() {
                self.player_mut(frame.seat).left_out = false;
            }
            return;
        }
        self.combat.removed = true;
    }

    /// What Villains and the Companion do of a text: no tokens, no Items, no other players.
    fn take_auto_effect(&mut self, effect: Effect, frame: &mut Frame, log: &mut impl Log<Event>) {
        let (Source::Attack { fighter, .. } | Source::Defend { fighter, .. }) = frame.text else {
            return;
        };
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "all other sentences are skipped for it"
        )]
        match effect {
            Effect::Draw { n } => self.fill_pile(fighter.into(), n, log),
            // For this combat: RE-713 gives a Villain all its cards again.
            Effect::RemoveThis => self.combat.removed = true,
            Effect::Discard { n } => {
                // RE-720: none is discarded, but those left are counted.
                let who = self.combat.fighters[fighter as usize].who;
                let left = self.auto_deck(who).map_or(0, |deck| deck.pile.len());
                frame.discarded = n.min(left as u8);
            }
            Effect::Base { .. }
            | Effect::Bonus { .. }
            | Effect::PlayMore { .. }
            | Effect::NextCard { .. }
            | Effect::NextAttack { .. }
            | Effect::Covers => self.take_fight_effect(effect, frame),
            _ => {}
        }
    }

    /// What a card is worth in a fight.
    fn take_fight_effect(&mut self, effect: Effect, frame: &Frame) {
        let (at, attack) = match frame.text {
            Source::Attack { fighter, .. } => (usize::from(fighter), true),
            Source::Defend { fighter, .. } => (usize::from(fighter), false),
            Source::Nothing
            | Source::Explore { .. }
            | Source::Event { .. }
            | Source::Quest { .. } => {
                return;
            }
        };
        let counts = |value: Fight| (value == Fight::Attack) == attack;
        #[expect(clippy::wildcard_enum_match_arm, reason = "only sentences of a fight come here")]
        match effect {
            Effect::Base { value, n } if counts(value) => self.combat.base = n.into(),
            Effect::Bonus { value, n, each } if counts(value) => {
                self.combat.value += u16::from(n) * self.times(each, at, frame);
            }
            Effect::PlayMore { n } => self.combat.fighters[at].plays += n,
            Effect::NextCard { n, tag } => self.combat.fighters[at].next_card = Some((n, tag)),
            Effect::NextAttack { n } => {
                let fighter = &mut self.combat.fighters[at];
                fighter.next_attack = fighter.next_attack.saturating_add(n);
            }
            Effect::Covers => self.combat.covers = true,
            _ => {}
        }
    }

    fn times(&self, each: Option<Each>, at: usize, frame: &Frame) -> u16 {
        let Some(Each { what, max }) = each else { return 1 };
        let fighter = &self.combat.fighters[at];
        let count = match what {
            Counter::Discarded => frame.discarded.into(),
            Counter::Net { way } => net(self.alignment(fighter.who), way),
            Counter::Others => {
                let standing = self.standing(fighter.side);
                (standing - usize::from(!fighter.exhausted)) as u16
            }
        };
        max.map_or(count, |max| count.min(max.into()))
    }

    /// Asks which cards are discarded for the text. False while it is asked.
    fn discard_for(&mut self, n: u8, frame: &mut Frame) -> bool {
        let held = self.player(frame.seat).hand.len() as u8;
        if frame.decided || held == 0 || frame.discarded >= n {
            return true;
        }
        self.ask = Ask::DiscardFor { seat: frame.seat, left: n - frame.discarded };
        false
    }

    /// RE-512: players on the First Village Tile are not touched by Events.
    fn is_touched(&self, frame: &Frame, seat: Seat) -> bool {
        !matches!(frame.text, Source::Event { .. }) || self.player(seat).tile != Tile::FIRST_VILLAGE
    }

    /// Does something to everybody who is meant; false if it must be asked who that is.
    fn each_of<L: Log<Event>>(
        &mut self,
        who: Who,
        effect: Effect,
        frame: &mut Frame,
        deed: &mut dyn FnMut(&mut Self, Seat, &mut L),
        log: &mut L,
    ) -> bool {
        if matches!(who, Who::OneHere | Who::OneOtherHere) {
            return self.one_of(who == Who::OneOtherHere, effect, frame, deed, log);
        }
        let seats: kernel::Pile<Seat, 8> = self
            .clockwise()
            .filter(|&seat| self.is_touched(frame, seat) && self.is_meant(who, frame.seat, seat))
            .collect();
        for &seat in &seats {
            deed(self, seat, log);
        }
        true
    }

    fn is_meant(&self, who: Who, doer: Seat, seat: Seat) -> bool {
        let player = self.player(seat);
        match who {
            Who::Each => true,
            Who::EachOther => seat != doer,
            Who::InVillage => self.is_village(player.tile),
            Who::NotInVillage => !self.is_village(player.tile),
            Who::OnTerrain { terrain } => self.tile(player.tile).terrain == Some(terrain),
            Who::Net { way } => net(player.alignment, way) > 0,
            Who::OneHere | Who::OneOtherHere => false,
        }
    }

    fn one_of<L: Log<Event>>(
        &mut self,
        other: bool,
        effect: Effect,
        frame: &mut Frame,
        deed: &mut dyn FnMut(&mut Self, Seat, &mut L),
        log: &mut L,
    ) -> bool {
        if frame.decided {
            deed(self, Seat(frame.meant), log);
            return true;
        }
        let mut company = self.company(frame.seat, other);
        let Some(first) = company.next() else { return true };
        // Where it would do nothing to any of them, there is nothing to decide, and all see that.
        let alone = company.next().is_none();
        let in_vain = || !self.company(frame.seat, other).any(|seat| self.is_felt(effect, seat));
        if alone || in_vain() {
            drop(company);
            deed(self, first, log);
            return true;
        }
        drop(company);
        self.ask = Ask::Player { seat: frame.seat, other };
        false
    }

    /// Whether an effect on one player would change anything: cards can come, or there are tokens to return.
    fn is_felt(&self, effect: Effect, seat: Seat) -> bool {
        let player = self.player(seat);
        #[expect(clippy::wildcard_enum_match_arm, reason = "what is gained is always felt")]
        match effect {
            Effect::Draws { n, .. } => {
                n > 0 && !(player.deck.is_empty() && player.discard.is_empty())
            }
            Effect::Returns { token, .. } => match token {
                Token::Wild => player.wild > 0,
                Token::Light => player.net_light() > 0,
                Token::Darkness => player.net_darkness() > 0,
                Token::MinusCard => player.minus_card > 0,
            },
            _ => true,
        }
    }

    /// The players on the tile of one, without that one if `other`.
    pub(crate) fn company(&self, seat: Seat, other: bool) -> impl Iterator<Item = Seat> + '_ {
        let tile = self.player(seat).tile;
        self.clockwise()
            .filter(move |&each| self.player(each).tile == tile && !(other && each == seat))
    }

    /// "Place the next Character on ..."; no combat by itself.
    fn place_character(&mut self, at: Spot, frame: &mut Frame, log: &mut impl Log<Event>) -> bool {
        let here = self.player(frame.seat).tile;
        let tile = match at {
            Spot::Yours => Some(here).filter(|_| self.is_touched(frame, frame.seat)),
            Spot::Ruins if frame.decided => Some(Tile(frame.meant)),
            Spot::Ruins => {
                let mut nearest = self.nearest_ruins(here);
                let first = nearest.next();
                // Without a Character left there is nothing to decide.
                if first.is_some() && nearest.next().is_some() && self.has_characters() {
                    drop(nearest);
                    self.ask = Ask::Ruins { seat: frame.seat };
                    return false;
                }
                first
            }
        };
        if let Some(tile) = tile {
            self.place_next(tile, log);
        }
        true
    }

    pub(crate) fn nearest_ruins(&self, from: Tile) -> impl Iterator<Item = Tile> + '_ {
        let ruins = move || {
            (1..self.tiles.len() as u8)
                .map(Tile)
                .filter(|&tile| self.tile(tile).overlay == Some(Overlay::Ruins))
        };
        let least = ruins().map(|tile| self.distance(from, tile)).min();
        ruins().filter(move |&tile| Some(self.distance(from, tile)) == least)
    }

    /// The decision that the text on top of the agenda waits for has been made.
    pub(crate) fn decide(&mut self, change: impl FnOnce(&mut Frame)) {
        if let Some(Step::Run(mut frame)) = self.agenda.pop() {
            change(&mut frame);
            self.agenda.push(Step::Run(frame));
        }
    }
}

/// What is left of one kind after cancelling (RE-901).
pub(crate) fn net(alignment: i16, way: Way) -> u16 {
    match way {
        Way::Light => alignment.max(0) as u16,
        Way::Darkness => (-alignment).max(0) as u16,
    }
}
