//! The Location Phase and the nineteen Landmarks (SH-801 to SH-807, SH-820 to SH-850).

use crate::action::{Action, Ask as Question, Step};
use crate::content::{Landmark, TOP_LEVEL};
use crate::damage::{Blow, Cause};
use crate::event::What;
use crate::ids::{BOARDS, Chars, HeroId, ItemId, Shard, SkillId, Who};
use crate::prepare::STASH;
use crate::shards::FillKind;
use crate::state::{Fate, Horizon, ITEM_SLOTS};
use kernel::{Area, Choice, Log, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

/// SH-825.
const FALL_DAMAGE: u8 = 5;
const FALL_COINS: u8 = 8;
/// SH-827.
const UPGRADE_COINS: u8 = 5;
/// SH-830.
const STATUE_COINS: u8 = 2;
/// SH-828.
const ALTAR_TILES: u8 = 5;
const ALTAR_SWAPS: u8 = 3;
/// SH-832.
const ABYSS_LEVELS: u8 = 3;
/// Table 9.5: how many Shards each row takes.
pub const LAKE: [u8; 7] = [1, 2, 3, 4, 5, 6, 8];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-801.
    Location,
    /// SH-824: what the die shows.
    Mine {
        face: u8,
    },
    Sanctuary,
    Altar {
        left: u8,
    },
    AltarFor {
        skill: SkillId,
        left: u8,
    },
    /// Statue: which skill is upgraded.
    Upgrade,
    Abyss,
    Graveyard,
    GraveyardFor {
        hero: HeroId,
    },
    Library,
    Volcano,
    /// Who gains a level.
    LevelFor,
    WizardTower,
    ManaLake,
    /// SH-845: which Shards are spent.
    LakeShards {
        row: u8,
        left: u8,
    },
    /// SH-849, SH-858: what becomes of a gained Hero.
    Gained {
        hero: HeroId,
    },
    MasterFor {
        hero: HeroId,
    },
    /// Who carries a gained item; with no room, what is discarded (SH-239).
    ItemFor {
        item: ItemId,
    },
}

impl Horizon {
    /// SH-632, SH-631: a Tavern Hero may join; then the Location Phase begins.
    pub(crate) fn after_battle(&mut self) {
        self.agenda.push_all([Step::AskTavern, Step::Location]);
    }

    pub(crate) fn ask_location(&mut self) {
        self.ask = Question::Location(Ask::Location);
    }

    /// Why the Landmark cannot be activated, if it cannot.
    pub(crate) fn landmark_stop(&self) -> Option<Refusal> {
        if self.visit.landmark {
            return Some(Refusal::new("SH-801", "The Landmark has been activated."));
        }
        let Some(site) = self.site() else {
            return Some(Refusal::new("SH-801", "There is no Landmark here."));
        };
        let nothing = |rule| Some(Refusal::new(rule, "Nothing can be done there now."));
        match site.name {
            Landmark::Statue if self.coins < STATUE_COINS.into() => {
                Some(Refusal::new("SH-830", "It takes 2 Coins."))
            }
            Landmark::Abyss if self.party_len() < 2 => {
                Some(Refusal::new("SH-834", "The party has one Hero only."))
            }
            Landmark::Library if self.regular_masters().next().is_none() => nothing("SH-838"),
            Landmark::Volcano if self.owned_items().next().is_none() => nothing("SH-839"),
            Landmark::ManaLake if self.lake_shards() == 0 => nothing("SH-845"),
            Landmark::Sanctuary => {
                let upgrades = self.regular_items().next().is_some();
                let buys = self.coins >= UPGRADE_COINS.into() && upgrades;
                if buys || !self.graveyard.is_empty() { None } else { nothing("SH-827") }
            }
            Landmark::Dungeon if self.legendary.is_empty() => nothing("SH-850"),
            Landmark::Tavern
            | Landmark::Mine
            | Landmark::GreatWaterfall
            | Landmark::Altar
            | Landmark::Church
            | Landmark::Statue
            | Landmark::Abyss
            | Landmark::Ruin
            | Landmark::Graveyard
            | Landmark::Library
            | Landmark::Volcano
            | Landmark::Monument
            | Landmark::Campfire
            | Landmark::FlowerField
            | Landmark::WizardTower
            | Landmark::Dojo
            | Landmark::ManaLake
            | Landmark::Dungeon => None,
        }
    }

    /// Every item of the party, the stash included.
    pub(crate) fn owned_items(&self) -> impl Iterator<Item = ItemId> + '_ {
        let carried = self.boards.iter().flat_map(|board| board.items.iter().copied());
        carried.chain(self.stash.iter().map(ItemId))
    }

    fn regular_items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.owned_items().filter(|item| !self.upgraded_items.contains(item.0))
    }

    fn regular_masters(&self) -> impl Iterator<Item = u8> + '_ {
        self.party().filter(|board| {
            let board = self.board(*board);
            board.master.is_some() && !board.master_upgraded
        })
    }

    /// Shards that the Mana Lake can take (SH-845).
    fn lake_shards(&self) -> u8 {
        let held: u8 = self.party().map(|board| self.board(board).shards.len()).sum();
        held + self.reserve_shards.len()
    }

    /// Boards that can still gain a level (SH-807).
    fn below_top(&self) -> impl Iterator<Item = u8> + '_ {
        self.party().filter(|board| self.board(*board).level < TOP_LEVEL)
    }

    fn ask_if(&mut self, any: bool, ask: Ask) {
        if any {
            self.ask = Question::Location(ask);
        }
    }

    pub(crate) fn activate_landmark(&mut self, landmark: Landmark, log: &mut impl Log<What>) {
        log.event(What::LandmarkUsed { landmark });
        match landmark {
            Landmark::Tavern => {
                if let Some(hero) = self.draw_hero(log) {
                    self.wait(hero, true, log);
                }
            }
            Landmark::Mine => self.roll_mine(log),
            Landmark::GreatWaterfall => {
                self.agenda.push_all([Step::Fall { board: 0 }, Step::Coins { n: FALL_COINS }]);
            }
            Landmark::Sanctuary => self.ask = Question::Location(Ask::Sanctuary),
            Landmark::Altar => {
                self.draw_skills(ALTAR_TILES, log);
                self.agenda.push(Step::Altar { left: ALTAR_SWAPS });
            }
            Landmark::Church => self.church(log),
            Landmark::Statue => self.statue(log),
            Landmark::Abyss => self.abyss(log),
            Landmark::Ruin => {
                self.gain_coins(2, log);
                self.agenda.push(Step::GainItem { upgraded: false });
            }
            Landmark::Graveyard => {
                for _ in 0..5 {
                    if let Some(hero) = self.draw_hero(log) {
                        self.shown_heroes.push(hero);
                    }
                }
                self.ask_if(!self.shown_heroes.is_empty(), Ask::Graveyard);
            }
            Landmark::Library => self.ask = Question::Location(Ask::Library),
            Landmark::Volcano => self.ask = Question::Location(Ask::Volcano),
            Landmark::Monument => self.ask_level(),
            Landmark::Campfire => {
                self.gain_coins(2, log);
                if !self.visit.village {
                    self.enter_village(false, log);
                }
            }
            Landmark::FlowerField => {
                self.agenda.push(Step::FillAll { board: 0, how: FillKind::Clear });
            }
            Landmark::WizardTower => {
                self.ask_if(!self.skill_bag.is_empty(), Ask::WizardTower);
            }
            Landmark::Dojo => {
                if let Some(hero) = self.draw_hero(log) {
                    self.agenda.push(Step::GiveMaster { hero });
                }
            }
            Landmark::ManaLake => self.ask = Question::Location(Ask::ManaLake),
            Landmark::Dungeon => self.dungeon_prize(log),
        }
    }

    /// SH-209, SH-867.
    pub(crate) fn draw_hero(&mut self, log: &mut impl Log<What>) -> Option<HeroId> {
        log.news();
        self.heroes.draw(&mut self.rng)
    }

    fn roll_mine(&mut self, log: &mut impl Log<What>) {
        let face = self.roll_die(log);
        self.last_roll = Some((None, face));
        log.event(What::MineRolled { face });
        self.ask = Question::Location(Ask::Mine { face });
    }

    /// SH-829.
    fn church(&mut self, log: &mut impl Log<What>) {
        self.gain_potions(2, log);
        let boards: Chars = self.party().map(Who).collect();
        boards.iter().for_each(|who| self.unit_mut(who).damage = 0);
        log.event(What::Healing { boards });
    }

    pub(crate) fn gain_potions(&mut self, n: u8, log: &mut impl Log<What>) {
        self.potions = self.potions.saturating_add(n);
        log.event(What::PotionsGained { n });
    }

    /// Table 9.4.
    fn statue(&mut self, log: &mut impl Log<What>) {
        self.pay_coins(STATUE_COINS, log);
        let face = self.roll_die(log);
        self.last_roll = Some((None, face));
        log.event(What::StatueRolled { face });
        match face {
            1 => self.gain_coins(3, log),
            2 => self.agenda.push(Step::GainItem { upgraded: false }),
            3 => {
                let any = self.party().any(|board| self.regular_skills(board).next().is_some());
                self.ask_if(any, Ask::Upgrade);
            }
            4 => self.ask_level(),
            5 => {
                if let Some(hero) = self.draw_hero(log) {
                    self.ask = Question::Location(Ask::Gained { hero });
                }
            }
            _ => self.gain_coins(10, log),
        }
    }

    /// The boards of the highest level (SH-831).
    fn highest(&self) -> impl Iterator<Item = u8> + Clone + '_ {
        let top = self.party().map(|board| self.board(board).level).max();
        self.party().filter(move |board| Some(self.board(*board).level) == top)
    }

    fn abyss(&mut self, _log: &mut impl Log<What>) {
        self.ask = Question::Location(Ask::Abyss);
    }

    /// SH-831 to SH-833.
    fn fall_into_abyss(&mut self, board: u8, log: &mut impl Log<What>) {
        self.eliminate(Who(board), None, log);
        self.party_limit = 3;
        let boards = self.party().fold(0, |bits, board| bits | 1 << board);
        self.agenda.push(Step::Levels { boards, n: ABYSS_LEVELS });
    }

    /// SH-825, SH-826: one Hero after the other.
    pub(crate) fn fall(&mut self, board: u8, log: &mut impl Log<What>) {
        if usize::from(board) >= BOARDS {
            return;
        }
        self.agenda.push(Step::Fall { board: board + 1 });
        if self.board(board).hero.is_some() {
            let (cause, left) = (Cause::Plain, Chars::one(Who(board)));
            let amount = FALL_DAMAGE;
            self.strike(Blow { by: None, cause, left, amount, piercing: true }, log);
        }
    }

    /// SH-849, SH-850.
    fn dungeon_prize(&mut self, log: &mut impl Log<What>) {
        let there = self.legendary.len() as u32;
        if there == 0 {
            return;
        }
        log.news();
        let at = self.rng.below(there) as usize;
        let hero = self.legendary.nth(at).expect("it is one of those that are there");
        self.legendary.remove(hero);
        self.ask = Question::Location(Ask::Gained { hero: HeroId(hero) });
    }

    /// SH-867: a random item, if there is one.
    pub(crate) fn gain_item(&mut self, upgraded: bool, log: &mut impl Log<What>) {
        log.news();
        let Some(item) = self.items.draw(&mut self.rng) else { return };
        if upgraded {
            self.upgraded_items.insert(item.0);
        }
        self.ask = Question::Location(Ask::ItemFor { item });
    }

    fn has_item_room(&self) -> bool {
        self.party().any(|board| self.board(board).items.len() < ITEM_SLOTS)
    }

    fn take_item(&mut self, item: ItemId, board: u8, log: &mut impl Log<What>) {
        self.board_mut(board).items.push(item);
        let upgraded = self.upgraded_items.contains(item.0);
        log.event(What::ItemGained { board, item, upgraded });
    }

    /// SH-242: on top of the deck, regular side up.
    fn discard_item(&mut self, item: ItemId, log: &mut impl Log<What>) -> Option<u8> {
        let owner = (0..BOARDS as u8).find(|board| self.board(*board).items.contains(&item));
        self.stash.remove(item.0);
        self.upgraded_items.remove(item.0);
        self.items.put_on_top(item);
        log.event(What::ItemDiscarded { item });
        if let Some(board) = owner {
            self.board_mut(board).items.take(item);
            self.keep_standing(board);
            self.trim(board);
        }
        owner
    }

    /// SH-851: under a Hero without a master, or if all have one in place of one.
    pub(crate) fn pupils(&self) -> impl Iterator<Item = u8> + '_ {
        let all_have = self.party().all(|board| self.board(board).master.is_some());
        self.party().filter(move |board| all_have || self.board(*board).master.is_none())
    }

    pub(crate) fn give_master(&mut self, hero: HeroId, board: u8, log: &mut impl Log<What>) {
        let state = self.board_mut(board);
        let old = state.master.replace(hero);
        state.master_upgraded = false;
        log.event(What::MasterGained { board, hero });
        if let Some(old) = old {
            log.news();
            self.heroes.shuffle_in(old, &mut self.rng);
            self.keep_standing(board);
        }
    }

    fn lake(&mut self, row: u8, log: &mut impl Log<What>) {
        match row {
            0 => self.gain_coins(2, log),
            1 => self.gain_coins(3, log),
            2 => self.gain_potions(1, log),
            3 => self.agenda.push(Step::GainItem { upgraded: false }),
            4 => self.ask_level(),
            5 => {
                let item = Step::GainItem { upgraded: false };
                self.agenda.push_all([item, item]);
            }
            _ => self.agenda.push(Step::GainItem { upgraded: true }),
        }
    }

    pub(crate) fn ask_altar(&mut self, left: u8) {
        let any = self.party().any(|board| !self.board(board).skills.is_empty());
        if left == 0 || !any || self.shown_skills.is_empty() {
            self.put_back();
        } else {
            self.ask = Question::Location(Ask::Altar { left });
        }
    }

    pub(crate) fn ask_master(&mut self, hero: HeroId) {
        self.ask = Question::Location(Ask::MasterFor { hero });
    }

    fn close_graveyard(&mut self) {
        // SH-837.
        while let Some(hero) = self.shown_heroes.pop() {
            self.heroes.put_on_top(hero);
        }
    }

    /// SH-836: only the card changes.
    fn replace_card(&mut self, hero: HeroId, board: u8, log: &mut impl Log<What>) {
        let state = self.board_mut(board);
        let old = state.hero.replace(hero);
        state.upgraded = false;
        log.event(What::CardReplaced { board, hero });
        if let Some(old) = old {
            self.heroes.put_on_top(old);
        }
        self.keep_standing(board);
        self.close_graveyard();
        self.trim(board);
    }

    fn volcano(&mut self, item: ItemId, log: &mut impl Log<What>) {
        let upgraded = self.upgraded_items.contains(item.0);
        if upgraded {
            let boards = self.party().fold(0, |bits, board| bits | 1 << board);
            self.agenda
                .push_all([Step::GainItem { upgraded: true }, Step::Levels { boards, n: 1 }]);
        } else if self.below_top().next().is_some() {
            self.agenda.push(Step::AskLevel);
        }
        self.discard_item(item, log);
    }

    pub(crate) fn ask_level(&mut self) {
        let any = self.below_top().next().is_some();
        self.ask_if(any, Ask::LevelFor);
    }

    /// What a gained Hero may become (SH-849, SH-856, SH-858).
    fn gained_answers(&self, hero: HeroId, out: &mut impl FnMut(Action)) {
        let full = self.party_len() >= usize::from(self.party_limit);
        for board in 0..BOARDS as u8 {
            if self.board(board).hero.is_some() || !full {
                out(Action::Place { hero, board });
            }
        }
        self.pupils().map(Action::Board).for_each(&mut *out);
        if full && !self.reserve.is_full() {
            out(Action::ToReserve);
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Location => "SH-801",
            Ask::Mine { .. } => "SH-824",
            Ask::Sanctuary => "SH-827",
            Ask::Altar { .. } | Ask::AltarFor { .. } => "SH-828",
            Ask::Upgrade => "SH-830",
            Ask::Abyss => "SH-831",
            Ask::Graveyard | Ask::GraveyardFor { .. } => "SH-836",
            Ask::Library => "SH-838",
            Ask::Volcano => "SH-839",
            Ask::LevelFor => "SH-841",
            Ask::WizardTower => "SH-842",
            Ask::ManaLake | Ask::LakeShards { .. } => "SH-845",
            Ask::Gained { .. } => "SH-849",
            Ask::MasterFor { .. } => "SH-813",
            Ask::ItemFor { .. } => "SH-811",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Location => {
                if game.landmark_stop().is_none() {
                    out(Action::Landmark);
                }
                if !game.visit.village {
                    out(Action::Village);
                }
                game.thirsty().map(Action::Potion).for_each(&mut *out);
                out(Action::Leave);
            }
            Ask::Mine { .. } => [Action::Done, Action::Roll].into_iter().for_each(out),
            Ask::Sanctuary => {
                game.graveyard.iter().map(|hero| Action::Hero(HeroId(hero))).for_each(&mut *out);
                if game.coins >= UPGRADE_COINS.into() {
                    game.regular_items().map(Action::Item).for_each(&mut *out);
                }
                out(Action::Done);
            }
            Ask::Altar { .. } => {
                game.shown_skills.iter().copied().map(Action::Tile).for_each(&mut *out);
                out(Action::Done);
            }
            Ask::AltarFor { .. } => {
                for board in game.party() {
                    for slot in 0..game.board(board).skills.len() as u8 {
                        out(Action::SkillOf { board, slot });
                    }
                }
            }
            Ask::Upgrade => {
                for board in game.party() {
                    game.regular_skills(board)
                        .map(|slot| Action::SkillOf { board, slot })
                        .for_each(&mut *out);
                }
            }
            Ask::Abyss => game.highest().map(Action::Board).for_each(out),
            Ask::Graveyard => {
                game.shown_heroes.iter().copied().map(Action::Hero).for_each(&mut *out);
                out(Action::Done);
            }
            Ask::GraveyardFor { .. } => game.party().map(Action::Board).for_each(out),
            Ask::Library => {
                game.regular_masters().map(Action::Board).for_each(&mut *out);
                out(Action::Done);
            }
            Ask::Volcano => {
                game.owned_items().map(Action::Item).for_each(&mut *out);
                out(Action::Done);
            }
            Ask::LevelFor => game.below_top().map(Action::Board).for_each(out),
            Ask::WizardTower => {
                game.skill_bag.iter().map(|skill| Action::Tile(SkillId(skill))).for_each(&mut *out);
                out(Action::Done);
            }
            Ask::ManaLake => {
                let held = game.lake_shards();
                for (row, cost) in (0u8..).zip(LAKE) {
                    if cost <= held {
                        out(Action::Row(row));
                    }
                }
                out(Action::Done);
            }
            Ask::LakeShards { .. } => {
                for board in game.party() {
                    for shard in game.board(board).shards.colours() {
                        out(Action::Spend { board, shard });
                    }
                }
                for shard in game.reserve_shards.colours() {
                    out(Action::Spend { board: STASH, shard });
                }
            }
            Ask::Gained { hero } => game.gained_answers(hero, out),
            Ask::MasterFor { .. } => game.pupils().map(Action::Board).for_each(out),
            Ask::ItemFor { item } => {
                if game.has_item_room() {
                    let room = |board: &u8| game.board(*board).items.len() < ITEM_SLOTS;
                    game.party().filter(room).map(Action::Board).for_each(out);
                } else {
                    let carried = game.boards.iter().flat_map(|board| board.items.iter().copied());
                    carried.chain([item]).map(Action::Item).for_each(out);
                }
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::Location, action) => game.in_city(action, log),
            (Ask::Mine { face }, Action::Done) => game.gain_coins(face, log),
            (Ask::Mine { .. }, Action::Roll) => {
                game.advance(1, log);
                if game.fate == Fate::Open {
                    game.roll_mine(log);
                }
            }
            (Ask::Sanctuary, Action::Hero(hero)) => {
                game.graveyard.remove(hero.0);
                game.ask_master(hero);
            }
            (Ask::Sanctuary, Action::Item(item)) => {
                game.pay_coins(UPGRADE_COINS, log);
                game.flip_item(item, log);
            }
            (Ask::Altar { .. } | Ask::Graveyard, Action::Done) => {
                game.put_back();
                game.close_graveyard();
            }
            (Ask::Altar { left }, Action::Tile(skill)) => {
                game.ask = Question::Location(Ask::AltarFor { skill, left });
            }
            (Ask::AltarFor { skill, left }, Action::SkillOf { board, slot }) => {
                game.shown_skills.take(skill);
                game.replace_skill(board, slot, skill, log);
                log.event(What::SkillKept { board, skill });
                game.agenda.push(Step::Altar { left: left - 1 });
            }
            (Ask::Upgrade, Action::SkillOf { board, slot }) => game.flip_skill(board, slot, log),
            (Ask::Abyss, Action::Board(board)) => game.fall_into_abyss(board, log),
            (Ask::Graveyard, Action::Hero(hero)) => {
                game.ask = Question::Location(Ask::GraveyardFor { hero });
            }
            (Ask::GraveyardFor { hero }, Action::Board(board)) => {
                game.shown_heroes.take(hero);
                game.replace_card(hero, board, log);
            }
            (Ask::Library, Action::Board(board)) => {
                game.board_mut(board).master_upgraded = true;
                log.event(What::MasterFlipped { board });
                game.keep_standing(board);
            }
            (Ask::Volcano, Action::Item(item)) => game.volcano(item, log),
            (Ask::LevelFor, Action::Board(board)) => {
                game.agenda.push(Step::Levels { boards: 1 << board, n: 1 });
            }
            (Ask::WizardTower, Action::Tile(skill)) => {
                // SH-843.
                if let Some(old) = game.set_aside.replace(skill) {
                    game.skill_bag.insert(old.0);
                }
                game.skill_bag.remove(skill.0);
                log.event(What::SkillSetAside { skill });
            }
            (Ask::ManaLake, Action::Row(row)) => {
                let left = LAKE[usize::from(row)];
                game.ask = Question::Location(Ask::LakeShards { row, left });
            }
            (Ask::LakeShards { row, left }, Action::Spend { board, shard }) => {
                game.spend(board, shard, log);
                if left > 1 {
                    game.ask = Question::Location(Ask::LakeShards { row, left: left - 1 });
                } else {
                    game.lake(row, log);
                }
            }
            (Ask::Gained { .. }, Action::Place { hero, board }) => {
                game.put_on_board(hero, board, log)
            }
            (Ask::Gained { hero }, Action::ToReserve) => game.wait(hero, false, log),
            (Ask::Gained { hero } | Ask::MasterFor { hero }, Action::Board(board)) => {
                game.give_master(hero, board, log);
            }
            (Ask::ItemFor { item }, Action::Board(board)) => game.take_item(item, board, log),
            (Ask::ItemFor { item }, Action::Item(dropped)) => {
                if let Some(board) = game.discard_item(dropped, log) {
                    game.take_item(item, board, log);
                }
            }
            (
                Ask::Sanctuary | Ask::Library | Ask::Volcano | Ask::WizardTower | Ask::ManaLake,
                Action::Done,
            ) => {}
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let content = game.content();
        match self {
            Ask::Location => {
                let city = &content.city(game.city).name;
                let site = game.site().map_or("", |site| site.name.name());
                format!("{city} is safe. Visit its {site}, the Village, or go on?")
            }
            Ask::Mine { face } => {
                format!("The Mine yields {face} Coins. Take them, or dig for another day?")
            }
            Ask::Sanctuary => {
                "The Sanctuary: who comes back as a master, or which item is upgraded for 5 Coins?"
                    .to_owned()
            }
            Ask::Altar { left } => {
                format!("Which of these skills takes the place of another? Up to {left}.")
            }
            Ask::AltarFor { skill, .. } => {
                format!("Which skill gives way to {}?", content.skill(skill).name)
            }
            Ask::Upgrade => "The Statue smiles: which skill is upgraded?".to_owned(),
            Ask::Abyss => "The Abyss takes a Hero of the highest level. Whom?".to_owned(),
            Ask::Graveyard => "Which of these Heroes takes the place of one of yours?".to_owned(),
            Ask::GraveyardFor { hero } => format!(
                "Whose place does {} take? Level, skills and items stay.",
                content.hero(hero).name
            ),
            Ask::Library => "Which master is upgraded?".to_owned(),
            Ask::Volcano => "Which item goes into the Volcano?".to_owned(),
            Ask::LevelFor => "Which Hero gains a level?".to_owned(),
            Ask::WizardTower => "Which skill is set aside for a later level?".to_owned(),
            Ask::ManaLake => format!(
                "Your Heroes hold {} Shards. What do you ask of the Mana Lake?",
                game.lake_shards()
            ),
            Ask::LakeShards { left, .. } => {
                format!("Which Shard goes into the Mana Lake? {left} more.")
            }
            Ask::Gained { hero } => format!("{} joins you. As what?", content.hero(hero).name),
            Ask::MasterFor { hero } => format!("Whom does {} teach?", content.hero(hero).name),
            Ask::ItemFor { item } if game.has_item_room() => {
                format!("Who carries {}?", game.item_name(item))
            }
            Ask::ItemFor { item } => {
                format!("Nobody has room for {}. Which item is given up?", game.item_name(item))
            }
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        game.location_choice(self, action)
    }

    fn refusal(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Refusal> {
        match (self, action) {
            (Ask::Location, Action::Landmark) => game.landmark_stop(),
            (Ask::Location, Action::Village) => {
                Some(Refusal::new("SH-803", "The Village has been visited in this phase."))
            }
            _ => None,
        }
    }

    fn looked_for(self, _game: &Horizon, _seat: Seat) -> Vec<(String, Action)> {
        if self != Ask::Location {
            return Vec::new();
        }
        vec![
            ("The Landmark".to_owned(), Action::Landmark),
            ("The Village".to_owned(), Action::Village),
        ]
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let content = game.content();
        let hero = |hero: HeroId| hero.index() < content.heroes.len();
        match self {
            Ask::Mine { face } => (1..=6).contains(&face),
            Ask::Altar { left } => (1..=ALTAR_SWAPS).contains(&left),
            Ask::AltarFor { skill, left } => {
                (1..=ALTAR_SWAPS).contains(&left) && game.shown_skills.contains(&skill)
            }
            Ask::LakeShards { row, left } => {
                LAKE.get(usize::from(row)).is_some_and(|cost| (1..=*cost).contains(&left))
                    && game.lake_shards() >= left
            }
            Ask::GraveyardFor { hero } => game.shown_heroes.contains(&hero),
            Ask::Gained { hero: id } | Ask::MasterFor { hero: id } => hero(id),
            Ask::ItemFor { item } => item.index() < content.items.len(),
            Ask::Abyss => game.party_len() > 1,
            Ask::Location
            | Ask::Sanctuary
            | Ask::Upgrade
            | Ask::Graveyard
            | Ask::Library
            | Ask::Volcano
            | Ask::LevelFor
            | Ask::WizardTower
            | Ask::ManaLake => true,
        }
    }
}

impl Horizon {
    fn in_city(&mut self, action: Action, log: &mut impl Log<What>) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Landmark => {
                self.visit.landmark = true;
                if let Some(site) = self.site() {
                    self.agenda.push_all([Step::Activated(site.name), Step::Location]);
                }
            }
            Action::Village => {
                self.agenda.push(Step::Location);
                self.enter_village(true, log);
            }
            Action::Potion(board) => {
                self.drink(board, log);
                self.agenda.push(Step::Location);
            }
            Action::Leave => self.agenda.push(Step::Journey),
            other => unreachable!("{other:?} is nothing to do in a city"),
        }
    }

    fn flip_item(&mut self, item: ItemId, log: &mut impl Log<What>) {
        self.upgraded_items.insert(item.0);
        log.event(What::ItemFlipped { item });
        (0..BOARDS as u8).for_each(|board| self.keep_standing(board));
    }

    fn spend(&mut self, board: u8, shard: Shard, log: &mut impl Log<What>) {
        if board == STASH {
            self.reserve_shards.take(shard);
        } else {
            self.board_mut(board).shards.take(shard);
        }
        self.tray.add(shard);
        log.event(What::ShardDiscarded { board, shard });
    }

    fn location_choice(&self, ask: Ask, action: Action) -> Option<Choice> {
        let content = self.content();
        let rule = ask.rule();
        Some(match (ask, action) {
            (_, Action::Landmark) => {
                let site = self.site()?.name;
                Choice::new(format!("To the {}", site.name()), site.about(), "SH-801")
            }
            (_, Action::Village) => {
                let does =
                    format!("It costs {}. You have {} Coins.", self.days_words(3), self.coins);
                Choice::new("To the Village", does, "SH-808")
            }
            (_, Action::Potion(board)) => self.potion_choice(board),
            (_, Action::Leave) => Choice::new("Go on", "The next journey begins.", "SH-802"),
            (Ask::Mine { face }, Action::Done) => {
                let does = format!("Then you have {} Coins.", self.coins + u16::from(face));
                Choice::new(
                    format!("Take {}", kernel::english::count(face, "Coin")),
                    does,
                    "SH-824",
                )
            }
            (_, Action::Roll) => {
                let does = format!("It costs {}. Only the new roll counts.", self.days_words(1));
                Choice::new("Roll again", does, "SH-824")
            }
            (Ask::Sanctuary, Action::Hero(hero)) => {
                let label = format!("{} as a master", content.hero(hero).name);
                Choice::new(label, self.hero_text(hero, false), rule)
            }
            (Ask::Graveyard, Action::Hero(hero)) => {
                Choice::new(content.hero(hero).name.clone(), self.hero_text(hero, false), rule)
            }
            (Ask::Sanctuary, Action::Item(item)) => {
                let card = content.item(item);
                let does = format!("It becomes {}: {}", card.upgraded_name, card.sides[1].text);
                Choice::new(format!("Upgrade {} for 5 Coins", card.name), does, rule)
            }
            (Ask::Volcano, Action::Item(item)) => {
                let gift = if self.upgraded_items.contains(item.0) {
                    "A random upgraded item comes for it, and every Hero gains a level."
                } else {
                    "One Hero gains a level."
                };
                Choice::new(format!("Give up {}", self.item_name(item)), gift, rule)
            }
            (Ask::ItemFor { item: new }, Action::Item(item)) => {
                let newly = if item == new { ", the new one" } else { "" };
                let label = format!("Give up {}{newly}", self.item_name(item));
                Choice::new(label, self.item_text(item), "SH-239")
            }
            (_, Action::Tile(skill)) => {
                self.skill_choice(content.skill(skill).name.clone(), skill, false, rule)
            }
            (Ask::Upgrade, Action::SkillOf { board, slot }) => {
                let skill = self.board(board).skills.get(usize::from(slot))?.id;
                let label = format!("{} of {}", content.skill(skill).name, self.hero_name(board));
                self.skill_choice(label, skill, true, rule)
            }
            (_, Action::SkillOf { board, slot }) => {
                let skill = self.board(board).skills.get(usize::from(slot))?;
                let label =
                    format!("{} of {}", content.skill(skill.id).name, self.hero_name(board));
                self.skill_choice(label, skill.id, skill.upgraded, rule)
            }
            (Ask::Abyss, Action::Board(board)) => {
                let name = self.hero_name(board);
                Choice::new(
                    format!("{name} falls"),
                    "Its skills and its level are lost; every other Hero gains 3 levels.",
                    rule,
                )
            }
            (Ask::LevelFor, Action::Board(board)) => {
                let level = self.board(board).level;
                let does = format!("It rises from Level {level} to {}.", level + 1);
                Choice::new(self.hero_name(board), does, rule)
            }
            (Ask::Library, Action::Board(board)) => {
                let master = self.board(board).master?;
                let name = &content.hero(master).name;
                Choice::new(
                    format!("{name}, master of {}", self.hero_name(board)),
                    self.hero_text(master, true),
                    rule,
                )
            }
            (Ask::MasterFor { hero } | Ask::Gained { hero }, Action::Board(board)) => {
                let pupil = self.hero_name(board);
                let mut does = self.hero_text(hero, false);
                if let Some(old) = self.board(board).master {
                    does += &format!(" {} goes for it.", content.hero(old).name);
                }
                Choice::new(format!("Master of {pupil}"), does, "SH-861")
            }
            (Ask::GraveyardFor { hero }, Action::Board(board)) => {
                let label = format!("In place of {}", self.hero_name(board));
                Choice::new(label, self.hero_text(hero, false), rule)
            }
            (Ask::ItemFor { item }, Action::Board(board)) => {
                Choice::new(self.hero_name(board), self.item_text(item), rule)
            }
            (_, Action::Place { hero, board }) => {
                let level = self.city_level().saturating_sub(1).max(1);
                let does = format!(
                    "{} comes with Level {level} and skills for it.",
                    content.hero(hero).name
                );
                match self.board(board).hero {
                    None => {
                        Choice::new(format!("On the {} board", self.colour(board)), does, "SH-852")
                    }
                    Some(_) => {
                        let old = self.hero_name(board);
                        let does =
                            format!("{does} {old} waits, and its skills and Shards are lost.");
                        Choice::new(format!("In place of {old}"), does, "SH-855")
                    }
                }
            }
            (_, Action::ToReserve) => {
                Choice::new("Into the reserve", "It may join before a later battle.", "SH-856")
            }
            (_, Action::Row(row)) => {
                const GIFTS: [&str; 7] = [
                    "2 Coins",
                    "3 Coins",
                    "a Potion",
                    "a random item",
                    "a level for one Hero",
                    "2 random items",
                    "a random upgraded item",
                ];
                let cost = kernel::english::count(LAKE[usize::from(row)], "Shard");
                Choice::new(
                    format!("{cost} for {}", GIFTS[usize::from(row)]),
                    "You choose which Shards.",
                    rule,
                )
            }
            (_, Action::Spend { board, shard }) => {
                let from =
                    if board == STASH { "the Reserve".to_owned() } else { self.hero_name(board) };
                let has =
                    if board == STASH { self.reserve_shards } else { self.board(board).shards };
                let does = format!("{} {} are left there.", has.get(shard) - 1, shard.name());
                Choice::new(format!("{} of {from}", shard.name()), does, rule)
            }
            (_, Action::Done) => Choice::new("Nothing more", "The rest stays as it is.", "SH-804"),
            _ => return None,
        })
    }
}
