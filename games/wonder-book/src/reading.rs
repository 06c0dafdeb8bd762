//! Cards and their flow (WB-300 to WB-342, WB-920 to WB-924, WB-940, WB-941).

use crate::action::{Ask, Frame, Source, Step};
use crate::content::{Address, CardKind, ColumnKey, Side};
use crate::event::What;
use crate::ids::{Hero, Thing};
use crate::state::{Fate, Placed, WonderBook};
use crate::text::{Area, Sentence};
use kernel::Log;

/// The front of a card among what has been read.
pub(crate) const FRONT: u8 = 0;

impl WonderBook {
    /// The top card of the Chapter deck is followed (WB-300).
    pub(crate) fn read_top(&mut self, log: &mut impl Log<What>) {
        let Some(number) = self.top_card() else { return };
        let card = self.card(number);
        match card.kind {
            // WB-941.
            CardKind::Item => self.ask = Ask::ItemFor { card: number },
            CardKind::Hero(_)
            | CardKind::Upgrade { .. }
            | CardKind::Wyrm(_)
            | CardKind::Interaction => {
                self.cards.deck.remove(number);
                self.cards.aside.insert(number);
                self.agenda.push(Step::ReadTop);
            }
            CardKind::Goal => {
                if self.read(number, FRONT, log) {
                    self.reveal_goal(number);
                }
            }
            CardKind::End => {
                if self.read(number, FRONT, log) {
                    self.read_ending(number, log);
                }
            }
            CardKind::Story | CardKind::Choice | CardKind::Rule => {
                if self.read(number, FRONT, log) {
                    self.run_side(&card.front, number);
                }
            }
        }
    }

    /// A text is read for all. A searcher's copy ends where the text has never been read (WB-113).
    pub(crate) fn read(&mut self, card: u8, face: u8, log: &mut impl Log<What>) -> bool {
        let known = &mut self.cards.read[face.min(6) as usize];
        let new = !known.contains(card);
        if self.blind && new {
            self.fate = Fate::Unread;
            return false;
        }
        known.insert(card);
        if new {
            log.news();
        }
        if !self.page_turned || self.pages.is_full() {
            self.pages.clear();
            self.page_turned = true;
        }
        self.pages.push((card, face));
        let told = self.choose(card, face);
        log.event(What::Read { card, face, told });
        true
    }

    /// WB-953: what is told of a face is chosen when it is read.
    fn choose(&mut self, card: u8, face: u8) -> u32 {
        let face = self.card(card).face(face);
        face.map_or(0, |(_, passages)| self.choose_passages(passages))
    }

    /// The Upgrade card is read when its skills are offered (WB-954), if it is one of this Chapter.
    pub(crate) fn offer_skill(&mut self, hero: Hero, number: u8, log: &mut impl Log<What>) {
        let kind = CardKind::Upgrade { hero: hero.0, number };
        let card = self.cards.aside.iter().find(|&card| self.card(card).kind == kind);
        if card.is_none_or(|card| self.read(card, FRONT, log)) {
            self.ask = Ask::Upgrade { hero, number };
        }
    }

    /// The Hero cards of this Chapter are read before somebody chooses (WB-954). Returns whether play goes on.
    pub(crate) fn read_heroes(&mut self, log: &mut impl Log<What>) -> bool {
        let heroes = self.cards.deck.iter();
        let mut heroes = heroes.filter(|&card| matches!(self.card(card).kind, CardKind::Hero(_)));
        let cards: kernel::Pile<u8, 4> = heroes.by_ref().take(4).collect();
        cards.iter().all(|&card| self.read(card, FRONT, log))
    }

    fn run_side(&mut self, side: &Side, card: u8) {
        self.agenda.push(Step::Run(Frame {
            pc: side.start,
            from: Source::Story(card),
            answer: Frame::NONE,
            ..Frame::default()
        }));
    }

    /// WB-325, WB-327, WB-339, WB-340: a new Goal goes on where play stopped; only the first one starts the loop.
    fn reveal_goal(&mut self, card: u8) {
        self.cards.goal = Some(card);
        self.cards.goal_open = true;
        if !self.looping {
            self.looping = true;
            self.agenda.push(Step::PlayersPhase);
        }
        self.agenda.push(Step::Check);
    }

    /// WB-717, WB-718, WB-936.
    fn read_ending(&mut self, card: u8, log: &mut impl Log<What>) {
        let side = &self.card(card).front;
        let fits = |key: ColumnKey| match key {
            ColumnKey::Destiny { from, to, keyword } => {
                (from..=to).contains(&self.destiny)
                    && keyword.is_none_or(|keyword| self.has_keyword(keyword))
            }
            ColumnKey::Option(_) => false,
        };
        let found = side.columns.iter().position(|column| fits(column.key));
        let column = found.expect("checked at load: the endings cover everything (WB-936)");
        if self.read(card, column as u8 + 1, log) {
            let pc = side.columns[column].start;
            let frame =
                Frame { pc, from: Source::Story(card), answer: Frame::NONE, ..Frame::default() };
            self.agenda.push(Step::Run(frame));
        }
    }

    /// A Hero flips an Interaction card (WB-429, WB-951).
    pub(crate) fn interact(&mut self, hero: Hero, card: u8, log: &mut impl Log<What>) {
        log.event(What::Interacted { hero, card });
        self.flip(card, Some(hero), log);
    }

    /// Flip: the back is carried out from the top (WB-305); with options the group picks one first (WB-310).
    pub(crate) fn flip(&mut self, card: u8, you: Option<Hero>, log: &mut impl Log<What>) {
        if self.card(card).options.is_empty() {
            self.read_back(card, 0, you, log);
        } else {
            self.agenda.push(Step::Run(self.back_frame(card, you, 0)));
            self.ask = Ask::Choice { card };
        }
    }

    fn back_frame(&self, card: u8, you: Option<Hero>, column: u8) -> Frame {
        let card = self.card(card);
        let pc = card.back.as_ref().map_or(Address::NOWHERE, |back| {
            match back.columns.get(column as usize) {
                Some(column) => column.start,
                None => back.start,
            }
        });
        let from = match you {
            Some(_) => Source::Interaction(card.number),
            None => Source::Story(card.number),
        };
        Frame { pc, from, you, answer: Frame::NONE, ..Frame::default() }
    }

    fn read_back(&mut self, card: u8, column: u8, you: Option<Hero>, log: &mut impl Log<What>) {
        if self.read(card, column + 1, log) {
            self.carry_on(self.back_frame(card, you, column), log);
        }
    }

    /// The group has picked an option: only its outcome is read (WB-311).
    pub(crate) fn take_option(&mut self, card: u8, option: u8, log: &mut impl Log<What>) {
        let Some(Step::Run(frame)) = self.agenda.pop() else {
            unreachable!("a choice is asked above the frame that flips the card")
        };
        let back = self.card(card).back.as_ref();
        let columns = back.map_or(&[][..], |back| &back.columns);
        let column = columns.iter().position(|column| column.key == ColumnKey::Option(option));
        let column = column.expect("checked at load: every option has its column (WB-311)");
        self.read_back(card, column as u8, frame.you, log);
    }

    /// A flow sentence of a card (WB-304). Returns false for other sentences.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only flow sentences and kinds with a place of their own are named"
    )]
    pub(crate) fn flow(
        &mut self,
        sentence: Sentence,
        card: u8,
        you: Option<Hero>,
        log: &mut impl Log<What>,
    ) {
        match sentence {
            Sentence::FlipThis => self.flip(card, you, log),
            // WB-921: the front shows again; nothing else has changed.
            Sentence::TurnBack => {}
            // WB-922.
            Sentence::Leave => {
                for placed in self.cards.placed.iter_mut() {
                    placed.spent |= placed.card == card;
                }
            }
            Sentence::Next => self.next_card(card),
            Sentence::DiscardThis => self.discard_card(card, log),
            Sentence::Skip { card: to } => self.skip_to(to),
            Sentence::End => self.fate = Fate::Won,
            Sentence::Lost => self.fate = Fate::Lost,
            _ => unreachable!("only flow sentences come here"),
        }
    }

    /// WB-306.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only flow sentences and kinds with a place of their own are named"
    )]
    fn next_card(&mut self, card: u8) {
        if !self.cards.deck.contains(card) {
            return;
        }
        self.cards.deck.remove(card);
        match self.card(card).kind {
            CardKind::Rule => self.cards.rules.insert(card),
            _ => self.cards.discard.insert(card),
        }
        self.agenda.push(Step::ReadTop);
    }

    /// WB-307: from wherever it is. If it was the top card, the next one is followed.
    pub(crate) fn discard_card(&mut self, card: u8, log: &mut impl Log<What>) {
        let was_top = self.top_card() == Some(card);
        let stack = self.cards.placed.iter().find(|placed| placed.card == card);
        let stack = stack.map_or(0, |placed| placed.stack);
        for hero in Hero::ALL {
            if self.hero(hero).items.contains(card) {
                self.hero_mut(hero).items.remove(card);
                log.event(What::ThingDiscarded { hero, thing: Thing::Item(card) });
            }
        }
        self.take_out(card);
        self.cards.discard.insert(card);
        // WB-337: what lay under it is open now.
        let below = self.cards.placed.iter().rev().find(|placed| placed.stack == stack);
        if let Some(placed) = below.copied().filter(|_| stack != 0) {
            self.show_front(placed.card, log);
        }
        if was_top {
            self.agenda.push(Step::ReadTop);
        }
    }

    /// WB-923.
    fn skip_to(&mut self, to: u8) {
        for card in self.cards.deck.iter().take_while(|&card| card < to) {
            self.cards.deck.remove(card);
            self.cards.discard.insert(card);
        }
        self.agenda.push(Step::ReadTop);
    }

    /// Takes a card from wherever it lies (WB-924).
    pub(crate) fn take_out(&mut self, card: u8) {
        self.cards.deck.remove(card);
        self.cards.aside.remove(card);
        self.cards.rules.remove(card);
        self.cards.discard.remove(card);
        if let Some(place) = self.cards.placed.iter().position(|placed| placed.card == card) {
            self.cards.placed.remove(place);
        }
    }

    pub(crate) fn set_aside(&mut self, card: u8) {
        self.take_out(card);
        self.cards.aside.insert(card);
    }

    pub(crate) fn place_card(&mut self, card: u8, area: Area, log: &mut impl Log<What>) {
        self.take_out(card);
        self.cards.placed.push(Placed { card, area, ..Placed::default() });
        self.show_front(card, log);
        log.event(What::CardPlaced { card, area });
    }

    /// WB-335, WB-336: the first card lies on top.
    pub(crate) fn place_stack(
        &mut self,
        (first, last): (u8, u8),
        area: Area,
        shuffled: bool,
        log: &mut impl Log<What>,
    ) {
        let mut order: kernel::Pile<u8, 24> = (first..=last).rev().collect();
        if shuffled {
            self.rng.shuffle(&mut order);
            log.news();
        }
        for &card in &order {
            self.take_out(card);
            self.cards.placed.push(Placed { card, area, stack: first, shuffled, spent: false });
        }
        if let Some(top) = order.top() {
            self.show_front(top, log);
        }
        log.event(What::StackPlaced { cards: order.len() as u8, area });
    }

    /// The front of a placed card is open to all.
    pub(crate) fn show_front(&mut self, card: u8, log: &mut impl Log<What>) {
        self.choose(card, FRONT);
        if !self.cards.read[FRONT as usize].contains(card) {
            if self.blind {
                self.fate = Fate::Unread;
                return;
            }
            self.cards.read[FRONT as usize].insert(card);
            log.news();
        }
    }

    /// An Item goes to a Hero (WB-316, WB-940).
    pub(crate) fn take_item(&mut self, hero: Hero, card: u8, log: &mut impl Log<What>) {
        let held = Hero::ALL.into_iter().any(|each| self.hero(each).items.contains(card));
        if held {
            return;
        }
        self.take_out(card);
        self.hero_mut(hero).items.insert(card);
        self.show_front(card, log);
        log.event(What::ItemTaken { hero, card });
    }
}
