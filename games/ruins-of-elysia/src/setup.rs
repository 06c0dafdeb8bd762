//! Setting the table: decks, map, market, Characters, Villains, quests (RE-101 to RE-142).

use crate::action::{Ask, Step};
use crate::content::Content;
use crate::event::Event;
use crate::ids::{Overlay, Playable, Tile};
use crate::options::{Options, QuestMix, Setting};
use crate::state::{
    AutoDeck, Combat, ENCOUNTER_CARD, Elysia, FIRST_MONSTER, FIRST_OVERLAY, FIRST_VILLAIN, Fate,
    Player, TileState, Trade, TurnState, Villain, boxes,
};
use crate::text::{Need, Token};
use kernel::{Agenda, Bag, Log, Pile, Rng, Seat, Seats, Shared};

impl Elysia {
    pub(crate) fn new(content: Shared<Content>, options: Options, rng: Rng) -> Self {
        let players = options.players;
        let mut table = Elysia {
            content,
            options,
            rng,
            first_player: Seat(0),
            round: 0,
            players: (0..players).map(|_| Player::default()).collect(),
            villains: Pile::new(),
            gate: 0,
            heroes: Seats::NONE,
            companion: AutoDeck::default(),
            tiles: Pile::new(),
            npcs: Pile::new(),
            map_deck: Bag::new(),
            exploration: Bag::new(),
            exploration_discard: Bag::new(),
            encounters: Bag::new(),
            encounter_discard: Bag::new(),
            market: Bag::new(),
            displayed: 0,
            open_quests: 0,
            turn: TurnState::default(),
            combat: Combat::default(),
            trade: Trade::default(),
            changed: false,
            winners: Seats::NONE,
            winning: None,
            fate: Fate::Open,
            ask: Ask::Nothing,
            agenda: Agenda::new(),
        };
        // RE-103: the First Village Tile is the map's only hex.
        table.tiles.push(TileState::default());
        // RE-127.
        table.first_player = Seat(table.rng.below(players.into()) as u8);
        table.turn.seat = table.first_player;
        table.display_quests();
        table.agenda.push(Step::Table);
        let seats: Pile<Seat, 8> = table.clockwise().collect();
        for &seat in seats.iter().rev() {
            table.agenda.push(Step::TakeCharacter { seat });
        }
        table
    }

    /// RE-113 to RE-115: in seat order from the first player, or by chance.
    pub(crate) fn take_character(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        if self.options.dealt {
            let free: Pile<Playable, 16> = self.free_characters().collect();
            let character = self.rng.pick(&free);
            self.took(seat, character, log);
        } else {
            self.ask = Ask::Character { seat };
        }
    }

    /// RE-114: a Character can be taken once per box.
    pub(crate) fn free_characters(&self) -> impl Iterator<Item = Playable> + '_ {
        (0..self.content.characters.len() as u8).map(Playable).filter(|&character| {
            let taken =
                self.players.iter().filter(|player| player.character == Some(character)).count();
            taken < usize::from(self.boxes())
        })
    }

    pub(crate) fn took(&mut self, seat: Seat, character: Playable, log: &mut impl Log<Event>) {
        self.player_mut(seat).character = Some(character);
        log.event(Event::CharacterTaken { seat, character });
    }

    /// All decks, once the Characters are known.
    pub(crate) fn set_table(&mut self, log: &mut impl Log<Event>) {
        log.news();
        self.lay_map_deck();
        self.fill_exploration();
        self.name_villains(log);
        self.fill_encounters();
        let content = self.content.get();
        let players = self.options.players;
        for &card in &content.market {
            // RE-119.
            self.market.add_n(card.0, content.setup.market.copies_per_player * players);
        }
        for seat in self.seats() {
            let character =
                content.character(self.player(seat).character.expect("all have chosen"));
            let player = self.player_mut(seat);
            // RE-129: the Leave-Out Card goes into the hand.
            player.deck = character
                .deck
                .iter()
                .filter(|(card, _)| *card != character.leave_out)
                .map(|&(card, copies)| (card.0, copies))
                .collect();
            player.tile = Tile::FIRST_VILLAGE;
            self.gain_token(
                seat,
                content.setup.icon_readings.player_starts_with,
                content.setup.player.tokens,
            );
        }
        if self.has_companion() {
            for &(card, copies) in &content.companion {
                self.companion.deck.extend((0..copies).map(|_| card));
            }
        }
        self.agenda.push(Step::Deal);
        if self.has_first_market() {
            let seats: Pile<Seat, 8> = self.clockwise().collect();
            for &seat in seats.iter().rev() {
                self.agenda.push(Step::FirstMarket { seat });
            }
        }
    }

    /// RE-135.
    pub(crate) fn has_first_market(&self) -> bool {
        self.options.first_market.unwrap_or(self.options.setting == Setting::Destiny)
    }

    /// RE-104 to RE-109, RE-136.
    fn lay_map_deck(&mut self) {
        let map = &self.content.get().setup.map;
        let players = self.options.players;
        let (boxes, groups) = (boxes(players), players.div_ceil(4));
        let mut all: Bag<8> =
            (0..5).map(|terrain| (terrain, map.tiles[terrain as usize] * boxes)).collect();
        for _ in 0..map.tiles_per_pair * players.div_ceil(2) {
            if let Some(terrain) = all.draw(&mut self.rng) {
                self.map_deck.add(terrain);
            }
        }
        let villages = (map.villages_per_player * players).min(map.villages_cap * groups);
        let overlays = villages.saturating_sub(1).min(map.village_overlays * boxes);
        let ruins = (map.ruins_per_player * players).min(map.ruins_cap * groups);
        self.map_deck.add_n(FIRST_OVERLAY + Overlay::Village as u8, overlays);
        self.map_deck.add_n(FIRST_OVERLAY + Overlay::Ruins as u8, ruins);
        if self.is_heros_quest() {
            self.map_deck.add(FIRST_OVERLAY + Overlay::Fortress as u8);
        }
    }

    /// RE-110 to RE-112.
    fn fill_exploration(&mut self) {
        let content = self.content.get();
        let players = self.options.players;
        let groups = players.div_ceil(4);
        for (place, item) in content.exploration.iter().enumerate() {
            let mut copies = item.fixed + item.per_player * players;
            if item.cap > 0 {
                copies = copies.min(item.cap * groups);
            }
            self.exploration.add_n(1 + place as u8, copies);
        }
        self.exploration.add_n(ENCOUNTER_CARD, content.setup.encounter.cards_per_player * players);
    }

    /// RE-120 to RE-122, RE-137, RE-138.
    fn name_villains(&mut self, log: &mut impl Log<Event>) {
        let setup = &self.content.get().setup.villain;
        let mut left: Pile<Playable, 16> = (0..self.boxes())
            .flat_map(|_| (0..self.content.get().characters.len() as u8).map(Playable))
            .collect();
        for player in &self.players {
            left.take(player.character.expect("all have chosen"));
        }
        let sign = match self.content.setup.icon_readings.npcs_have {
            Token::Light => 1,
            Token::Darkness => -1,
            Token::Wild | Token::MinusCard => 0,
        };
        for number in 0..villains(&self.content, &self.options) {
            let at = self.rng.below(left.len() as u32) as usize;
            let character = left.remove(at);
            let corrupted = self.is_heros_quest() && number == 0;
            let strength = setup.strength + if corrupted { setup.corrupted_extra } else { 0 };
            let alignment = setup.alignment as i8 * sign;
            let cards = AutoDeck::default();
            self.villains.push(Villain { character, strength, alignment, corrupted, cards });
            log.event(Event::VillainNamed { character, corrupted });
        }
    }

    /// RE-123, RE-139.
    fn fill_encounters(&mut self) {
        let content = self.content.get();
        let setup = &content.setup.encounter;
        let boxes = self.boxes();
        for event in 0..content.events.len() as u8 {
            self.encounters.add_n(event, setup.events * boxes);
        }
        for (level, monster) in content.monsters.iter().enumerate() {
            let times = if setup.monsters_per_box { boxes } else { 1 };
            self.encounters.add_n(FIRST_MONSTER + level as u8, monster.copies * times);
        }
        for villain in 0..self.villains.len() {
            if !self.villains[villain].corrupted {
                self.encounters.add(FIRST_VILLAIN + villain as u8);
            }
        }
    }

    /// RE-124 to RE-126, RE-140 to RE-142.
    fn display_quests(&mut self) {
        let lookup = &self.content.get().lookup;
        let standard = match (self.options.setting, self.options.players) {
            (Setting::Destiny, _) => &lookup.destiny,
            (Setting::HerosQuest, 1) => &lookup.solo,
            (Setting::HerosQuest, _) => &lookup.heros_quest,
        };
        let main = |quest: &u8| self.content.get().quests[*quest as usize].main;
        let mut chosen: u32 = match self.options.quests {
            QuestMix::Standard => standard.iter().fold(0, |set, quest| set | 1 << quest),
            QuestMix::All => {
                let mains = standard.iter().filter(|quest| main(quest));
                mains.fold(0, |set, quest| set | 1 << quest)
            }
            QuestMix::Dealt => 0,
        };
        let mut all: Vec<u8> =
            (0..self.content.quests.len() as u8).filter(|&quest| self.quest_fits(quest)).collect();
        match self.options.quests {
            QuestMix::Standard => {}
            QuestMix::All => {
                chosen |=
                    all.iter().filter(|quest| !main(quest)).fold(0, |set, quest| set | 1 << quest);
            }
            QuestMix::Dealt => {
                self.rng.shuffle(&mut all);
                let mains = if self.is_heros_quest() { 1 } else { 2 };
                self.pick_mix(&all, true, mains, &mut chosen);
                self.pick_mix(&all, false, 4, &mut chosen);
            }
        }
        self.displayed = chosen;
        self.open_quests = chosen;
    }

    /// Takes `n` quests of differing elements (RE-126).
    fn pick_mix(&self, from: &[u8], main: bool, n: usize, chosen: &mut u32) {
        let quests = &self.content.get().quests;
        let mut left = n;
        for &quest in from {
            let card = &quests[quest as usize];
            let differs = (0..quests.len())
                .filter(|&other| *chosen >> other & 1 == 1)
                .all(|other| quests[other].element != card.element);
            if left > 0 && card.main == main && differs {
                *chosen |= 1 << quest;
                left -= 1;
            }
        }
    }

    /// Whether a quest can be met in this setup: the Corrupted Hero is there, or somebody else is.
    fn quest_fits(&self, quest: u8) -> bool {
        let quest = &self.content.get().quests[quest as usize];
        let of_hero = quest.needs.contains(&Need::CorruptedHero);
        let needs_company =
            quest.needs.iter().any(|need| matches!(need, Need::Backstabs { .. } | Need::GiveApple));
        let of_setting = if quest.main { of_hero == self.is_heros_quest() } else { !of_hero };
        of_setting && (self.options.players > 1 || !needs_company)
    }

    /// RE-129, RE-130: hands are dealt and the first turn begins.
    pub(crate) fn deal(&mut self, log: &mut impl Log<Event>) {
        let hand = self.content.setup.player.hand;
        for seat in self.seats() {
            let character = self.player(seat).character.expect("all have chosen");
            let leave_out = self.content.get().character(character).leave_out;
            let player = self.player_mut(seat);
            player.hand.add(leave_out.0);
            player.known.add(leave_out.0);
            self.draw(seat, hand.saturating_sub(1), log);
        }
        self.round = 1;
        // RE-905: the Leave-Out Cards are owned now.
        self.changed = true;
        self.agenda.push(Step::BeginTurn);
    }
}

/// RE-121: how many Villains there are.
fn villains(content: &Content, options: &Options) -> u8 {
    let standard = match options.setting {
        Setting::Destiny => content.setup.villain.destiny,
        Setting::HerosQuest => content.setup.villain.heros_quest,
    };
    options.villains.unwrap_or(standard.min(content.left_over(options.players)))
}
