//! A place to fight: everybody on one Plains tile, five Coins in every hand, no tokens, no quests.

use crate::fixture::{self, content, destiny, heap, lay, own, player, quiet, stand};
use kernel::{Rng, Seat, Shared};
use ruins_of_elysia::text::{Terrain, Token};
use ruins_of_elysia::{
    Action, Ask, Card, Cards, Character, Content, Elysia, Ending, Event, Npc, Options, Overlay,
    Side, Step, Tile, Use,
};
use std::ops::{Deref, DerefMut};

pub(crate) const D: Seat = Seat(3);
pub(crate) const VILLAIN: Npc = Npc::Villain(0);

pub(crate) struct Arena {
    table: Elysia,
    /// What has happened.
    pub(crate) log: Vec<Event>,
    /// The tile on which all stand.
    pub(crate) here: Tile,
}

impl Deref for Arena {
    type Target = Elysia;
    fn deref(&self) -> &Elysia {
        &self.table
    }
}

impl DerefMut for Arena {
    fn deref_mut(&mut self) -> &mut Elysia {
        &mut self.table
    }
}

/// One whom the active player can name.
pub(crate) fn foe(npc: Npc) -> Character {
    Character::Npc(npc)
}

/// Content in which the starting card Cleave has another text and tag.
pub(crate) fn cleave_as(tag: &str, text: &str) -> Shared<Content> {
    own(&starting("cleave", "Cleave", tag, text))
}

/// Content in which the starting card Cleave has another text.
pub(crate) fn cleave(text: &str) -> Shared<Content> {
    cleave_as("Skill", text)
}

/// A record of a starting card.
pub(crate) fn starting(id: &str, name: &str, tag: &str, text: &str) -> String {
    format!(
        "[[card]]\nid = \"{id}\"\nname = \"{name}\"\nset = \"starting\"\ntag = \"{tag}\"\ntext = \"{text}\"\n"
    )
}

impl Arena {
    pub(crate) fn new(names: &[&str]) -> Arena {
        Arena::with(content(), destiny(names.len()), names)
    }

    /// The same with content of one's own.
    pub(crate) fn of(content: Shared<Content>, names: &[&str]) -> Arena {
        Arena::with(content, destiny(names.len()), names)
    }

    pub(crate) fn with(content: Shared<Content>, options: Options, names: &[&str]) -> Arena {
        let mut table = fixture::with(content, options, names);
        let here = lay(&mut table, 1, 0, Terrain::Plains, None);
        for seat in table.seats() {
            stand(&mut table, seat, here);
            fixture::hand(&mut table, seat, &["Coin"; 5]);
            let player = &mut table.players[seat.index()];
            (player.wild, player.deck, player.discard) = (0, Cards::new(), Cards::new());
        }
        quiet(&mut table);
        table.turn.walk = 0;
        table.turn.coin = 0;
        table.open_quests = 0;
        table.rng = Rng::fast(7);
        Arena { table, log: Vec::new(), here }
    }

    pub(crate) fn hand(mut self, seat: Seat, names: &[&str]) -> Arena {
        fixture::hand(&mut self.table, seat, names);
        self
    }

    pub(crate) fn deck(mut self, seat: Seat, names: &[&str]) -> Arena {
        fixture::deck(&mut self.table, seat, names);
        self
    }

    pub(crate) fn discard(mut self, seat: Seat, names: &[&str]) -> Arena {
        fixture::discard(&mut self.table, seat, names);
        self
    }

    pub(crate) fn wild(mut self, seat: Seat, n: u16) -> Arena {
        self.table.players[seat.index()].wild = n;
        self
    }

    /// Light positive, Darkness negative.
    pub(crate) fn light(mut self, seat: Seat, n: i16) -> Arena {
        self.table.players[seat.index()].alignment = n;
        self
    }

    /// Puts an NPC here.
    pub(crate) fn npc(mut self, npc: Npc) -> Arena {
        let here = self.here;
        fixture::npc(&mut self.table, npc, here);
        self
    }

    /// Puts the table's first Villain here, as this Character.
    pub(crate) fn villain(self, name: &str) -> Arena {
        self.villain_at(VILLAIN, name)
    }

    /// Puts this Villain here, as this Character.
    pub(crate) fn villain_at(mut self, npc: Npc, name: &str) -> Arena {
        let Npc::Villain(villain) = npc else { panic!("{npc:?} is no Villain") };
        self.table.villains[villain as usize].character = fixture::playable(&self.table, name);
        self.npc(npc)
    }

    pub(crate) fn terrain(mut self, terrain: Terrain) -> Arena {
        let here = self.here;
        self.table.tiles[here.index()].terrain = Some(terrain);
        self
    }

    pub(crate) fn overlay(mut self, overlay: Overlay) -> Arena {
        let here = self.here;
        self.table.tiles[here.index()].overlay = Some(overlay);
        self
    }

    /// Every draw comes from a script from now on.
    pub(crate) fn scripted(mut self) -> Arena {
        self.table.rng = testbed::Script::rng();
        self
    }

    pub(crate) fn turn_of(mut self, seat: Seat) -> Arena {
        self.table.turn.seat = seat;
        self
    }

    pub(crate) fn run(&mut self, steps: &[Step]) {
        let events = fixture::run(&mut self.table, steps);
        self.log.extend(events);
    }

    #[track_caller]
    pub(crate) fn act(&mut self, action: Action) {
        let events = fixture::act(&mut self.table, action);
        self.log.extend(events);
    }

    /// Names these and fights; whether others join is asked next.
    #[track_caller]
    pub(crate) fn declare(&mut self, targets: &[Character]) {
        for &target in targets {
            self.act(Action::Target(target));
        }
        self.act(Action::Fight);
    }

    /// The active player fights these; nobody joins. Nothing of the turn is left to do afterwards.
    #[track_caller]
    pub(crate) fn begin(&mut self, targets: &[Character]) {
        self.run(&[Step::Targets]);
        self.declare(targets);
        self.nobody_joins();
    }

    /// The NPCs here, which is a Ruins tile from now on, fall upon the active player; nobody joins.
    #[track_caller]
    pub(crate) fn beset(&mut self) {
        let here = self.here;
        self.table.tiles[here.index()].overlay = Some(Overlay::Ruins);
        self.run(&[Step::Arrive]);
        self.nobody_joins();
    }

    pub(crate) fn nobody_joins(&mut self) {
        while let Ask::Join { .. } = self.ask {
            self.act(Action::Done);
        }
    }

    /// The active player fights these, and all who are asked join these sides, in order.
    #[track_caller]
    pub(crate) fn begin_joined(&mut self, targets: &[Character], sides: &[Side]) {
        self.run(&[Step::Targets]);
        self.declare(targets);
        for &side in sides {
            self.act(Action::Join(side));
        }
    }

    #[track_caller]
    pub(crate) fn play(&mut self, name: &str) {
        let card = self.card(name);
        self.act(Action::Play(card));
    }

    #[track_caller]
    pub(crate) fn lose(&mut self, name: &str) {
        let card = self.card(name);
        self.act(Action::Discard(card));
    }

    /// Loses cards of one kind, as many as are due.
    #[track_caller]
    pub(crate) fn lose_all(&mut self, name: &str) {
        while let Ask::Lose { .. } = self.ask {
            self.lose(name);
        }
    }

    #[track_caller]
    pub(crate) fn done(&mut self) {
        self.act(Action::Done);
    }

    /// Spends Wild Tokens for a step in which nothing else is played.
    #[track_caller]
    pub(crate) fn spend(&mut self, used: Use, n: u16) {
        for _ in 0..n {
            self.act(Action::Wild(used));
        }
        self.done();
    }

    #[track_caller]
    pub(crate) fn card(&self, name: &str) -> Card {
        fixture::card(&self.table, name)
    }

    #[track_caller]
    pub(crate) fn can(&self, action: Action) -> bool {
        fixture::can(&self.table, action)
    }

    #[track_caller]
    pub(crate) fn can_play(&self, name: &str) -> bool {
        self.can(Action::Play(self.card(name)))
    }

    #[track_caller]
    pub(crate) fn refused(&self, action: Action) -> &'static str {
        fixture::refused(&self.table, action)
    }

    #[track_caller]
    pub(crate) fn asked(&self) -> Seat {
        fixture::asked(&self.table)
    }

    /// Whether this seat is asked to attack or to defend.
    #[track_caller]
    pub(crate) fn assert_asks(&self, seat: Seat, attacks: bool) {
        let Ask::Strike { fighter, attack } = self.ask else {
            panic!("{:?} is asked, and not for a strike", self.ask)
        };
        let who = self.combat.fighters[fighter as usize].who;
        assert_eq!((who, attack), (player(seat), attacks));
    }

    pub(crate) fn heap(&self, names: &[&str]) -> Cards {
        heap(&self.table, names)
    }

    pub(crate) fn held(&self, seat: Seat) -> usize {
        self.player(seat).hand.len()
    }

    /// The tokens of a player: Wild, Light (Darkness negative), -1 Card.
    pub(crate) fn tokens(&self, seat: Seat) -> (u16, i16, u8) {
        let player = self.player(seat);
        (player.wild, player.alignment, player.minus_card)
    }

    fn told<T>(&self, pick: impl Fn(&Event) -> Option<T>) -> Vec<T> {
        self.log.iter().filter_map(pick).collect()
    }

    /// What every Attack of a card or Monster was worth.
    pub(crate) fn attacks(&self) -> Vec<u16> {
        self.told(|event| {
            let Event::Attacked { value, .. } = event else { return None };
            Some(*value)
        })
    }

    pub(crate) fn defences(&self) -> Vec<u16> {
        self.told(|event| {
            let Event::Defended { value, .. } = event else { return None };
            Some(*value)
        })
    }

    /// Total Attack and share of every strike.
    pub(crate) fn strikes(&self) -> Vec<(u16, u16)> {
        self.told(|event| {
            let Event::Strike { attack, share, .. } = event else { return None };
            Some((*attack, *share))
        })
    }

    pub(crate) fn striking_sides(&self) -> Vec<Side> {
        self.told(|event| {
            let Event::Strike { side, .. } = event else { return None };
            Some(*side)
        })
    }

    /// How many cards a Character has lost.
    pub(crate) fn lost(&self, whose: Character) -> usize {
        self.told(|event| {
            matches!(event, Event::LostCard { who, .. } if *who == whose).then_some(())
        })
        .len()
    }

    pub(crate) fn exhausted(&self) -> Vec<Character> {
        self.told(|event| {
            let Event::Exhausted { who } = event else { return None };
            Some(*who)
        })
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.told(|event| {
            let Event::CombatEnded { how } = event else { return None };
            Some(*how)
        })
        .pop()
    }

    /// Tokens that a player has gained.
    pub(crate) fn gained(&self, whose: Seat, what: Token) -> u8 {
        self.told(|event| {
            let Event::Gained { seat, token, n } = event else { return None };
            ((*seat, *token) == (whose, what)).then_some(*n)
        })
        .iter()
        .sum()
    }

    /// Cards that came to a player.
    pub(crate) fn drew(&self, whose: Seat) -> u8 {
        self.told(|event| {
            let Event::Drew { seat, n } = event else { return None };
            (*seat == whose).then_some(*n)
        })
        .iter()
        .sum()
    }

    /// Everybody in the combat, in order, with the side.
    pub(crate) fn sides(&self) -> Vec<(Character, Side)> {
        self.combat.fighters.iter().map(|fighter| (fighter.who, fighter.side)).collect()
    }

    /// The draws that deal these cards, the top one first, from a Villain's whole deck.
    pub(crate) fn dealing(&self, villain: usize, names: &[&str]) -> Vec<u32> {
        let content = self.content.get();
        let deck = &content.character(self.villains[villain].character).deck;
        let mut left: Vec<Card> =
            deck.iter().flat_map(|&(card, copies)| vec![card; copies.into()]).collect();
        let mut place = |name: &&str| {
            let card = self.card(name);
            let place = left.iter().position(|each| *each == card).expect("it is in the deck");
            left.remove(place);
            place as u32
        };
        names.iter().map(&mut place).collect()
    }

    /// The hand pile of a Villain by name, the top card first.
    pub(crate) fn pile(&self, villain: usize) -> Vec<&'static str> {
        self.names(self.villains[villain].cards.pile.iter().rev())
    }

    pub(crate) fn names<'a>(&self, cards: impl Iterator<Item = &'a Card>) -> Vec<&'static str> {
        let content = self.content.get();
        cards.map(|&card| content.card(card).name.as_str()).collect()
    }
}
