//! Whether a state from a file can be one of play: what is not right here would break down later.

use crate::action::{Ask, Step};
use crate::content::TOP_LEVEL;
use crate::damage::Blow;
use crate::effects::{Frame, Source};
use crate::ids::{BOARDS, HeroId, ItemId, Shard, Shards, Side, SkillId, Who};
use crate::in_area;
use crate::options::Options;
use crate::state::{Board, Fate, Horizon, LAST_DAY, RESERVE_SLOTS};
use kernel::Area;

type Check = Result<(), String>;

fn must(holds: bool, why: &str) -> Check {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

/// SH-210.
const SHARDS: u32 = 7;

impl Horizon {
    pub(crate) fn checked(&self, options: &Options) -> Check {
        must(self.options == *options, "there are other players")?;
        must((1..=4).contains(&options.players), "one to four play (SH-103)")?;
        must(self.lead.0 < options.players, "nobody leads (SH-108)")?;
        must((1..=LAST_DAY).contains(&self.day), "there is no such day (SH-301)")?;
        must(self.coins < 60_000 && self.potions < 200, "nobody has so much")?;
        self.check_map()?;
        self.check_cards()?;
        self.check_shards()?;
        self.boards.iter().enumerate().try_for_each(|(at, board)| self.check_board(at, board))?;
        must((3..=4).contains(&self.party_limit), "a party has 3 or 4 Heroes (SH-859)")?;
        let rolled = |(who, face): (Option<Who>, u8)| {
            (1..=6).contains(&face) && who.is_none_or(|who| who.index() < 8)
        };
        must(self.last_roll.is_none_or(rolled), "a die has six faces")?;
        self.check_battle()?;
        self.check_waiting()?;
        self.check_question()
    }

    fn check_map(&self) -> Check {
        let content = self.content();
        let there = |city: crate::ids::CityId| city.index() < content.cities.len();
        must(
            there(self.city) && self.route.iter().all(|city| there(*city)),
            "there is no such city",
        )?;
        for (place, tile) in self.tiles.iter().enumerate() {
            let color = content.cities.get(place).and_then(|city| city.color);
            let of = tile.map(|tile| content.tiles.get(tile.index()).map(|tile| tile.color));
            must(of == color.map(Some), "a tile lies in the wrong city (SH-201)")?;
            let twice = tile.is_some() && self.tiles[..place].contains(tile);
            must(!twice, "a tile lies twice (SH-202)")?;
        }
        must(self.route.len() < 12, "the way is too long")?;
        let flag = self.flag.map(usize::from);
        let sites = self.tile().map_or(0, |tile| tile.landmarks.len());
        must(flag.is_none_or(|flag| flag < sites), "there is no such Landmark (SH-311)")
    }

    /// Every card and tile is there once (SH-119).
    fn check_cards(&self) -> Check {
        let content = self.content();
        let boards = || self.boards.iter();
        let mut heroes: Vec<HeroId> =
            boards().flat_map(|board| [board.hero, board.master]).flatten().collect();
        heroes.extend(self.heroes.top.iter().chain(&self.shown_heroes));
        heroes.extend(self.reserve.iter().map(|waiting| waiting.hero));
        for set in [self.heroes.under, self.legendary, self.graveyard] {
            heroes.extend(set.iter().map(HeroId));
        }
        let mut items: Vec<ItemId> =
            boards().flat_map(|board| board.items.iter().copied()).collect();
        items.extend(self.items.top.iter().chain(&self.shown_items));
        items.extend(self.items.under.or(self.stash).iter().map(ItemId));
        must(self.items.under.and(self.stash).is_empty(), "an item is there twice")?;
        let mut skills: Vec<SkillId> =
            boards().flat_map(|board| board.skills.iter().map(|skill| skill.id)).collect();
        skills.extend(self.shown_skills.iter().chain(&self.set_aside));
        skills.extend(self.skill_bag.or(self.mulligan).iter().map(SkillId));
        must(self.skill_bag.and(self.mulligan).is_empty(), "a skill is there twice")?;
        // What is asked about may lie nowhere else.
        let held = |id: &str| usize::from(self.held_by_question(id));
        for (place, card) in content.heroes.iter().enumerate() {
            let n = heroes.iter().filter(|hero| hero.index() == place).count() + held(&card.id);
            must(n == 1, "a Hero is missing, or there twice")?;
        }
        for (place, card) in content.items.iter().enumerate() {
            let n = items.iter().filter(|item| item.index() == place).count() + held(&card.id);
            must(n == 1, "an item is missing, or there twice")?;
        }
        for (place, tile) in content.skills.iter().enumerate() {
            let n = skills.iter().filter(|skill| skill.index() == place).count() + held(&tile.id);
            must(n == 1, "a skill is missing, or there twice")?;
        }
        // SH-208.
        must(self.heroes.is_empty() || !self.heroes.top.is_empty(), "a top card is not seen")?;
        must(self.items.is_empty() || !self.items.top.is_empty(), "a top card is not seen")?;
        let known = self.upgraded_items.iter().all(|item| usize::from(item) < content.items.len());
        must(known, "there is no such item")?;
        self.check_monsters()
    }

    fn check_monsters(&self) -> Check {
        for (place, monster) in (0u8..).zip(&self.content().monsters) {
            let standing =
                self.foes.iter().filter(|foe| self.battle.on && foe.card.0 == place).count();
            let lying = if monster.is_celestial() {
                must(
                    self.monsters.count(place) + self.beaten.count(place) == 0,
                    "a Celestial lies in a deck",
                )?;
                usize::from(self.celestials.contains(place))
            } else {
                must(!self.celestials.contains(place), "a Monster lies among the Celestials")?;
                usize::from(self.monsters.count(place)) + usize::from(self.beaten.count(place))
            };
            let under = self.under.iter().filter(|card| card.0 == place).count();
            let all = standing + lying + under;
            let gone = monster.is_celestial() && all == 0 && self.fate == Fate::Won;
            must(
                all == usize::from(monster.copies) || gone,
                "a Monster is missing, or there too often",
            )?;
        }
        let known = |card: u8| usize::from(card) < self.content().monsters.len();
        let decks = self.monsters.kinds().chain(self.beaten.kinds()).chain(self.celestials.iter());
        must(decks.into_iter().all(known), "there is no such Monster")
    }

    fn check_shards(&self) -> Check {
        for shard in Shard::ALL {
            let of = |shards: Shards| u32::from(shards.get(shard));
            let held: u32 =
                self.boards.iter().map(|board| of(board.shards) + of(board.spent)).sum();
            let all = held + of(self.bag) + of(self.tray) + of(self.reserve_shards);
            must(all == SHARDS, "there are 7 Shards of each colour (SH-210)")?;
        }
        let reserve: u32 = self.reserve_shards.0.iter().map(|n| u32::from(*n)).sum();
        must(reserve <= RESERVE_SLOTS.into(), "the Reserve has two places (SH-545)")
    }

    fn check_board(&self, at: usize, board: &Board) -> Check {
        let unit = &self.units[at];
        let Board { hero, level, master, skills, items, .. } = board;
        if hero.is_none() {
            let bare = Board::default() == *board && *unit == crate::state::Unit::default();
            return must(bare, "an empty board has nothing on it (SH-736)");
        }
        must((1..=TOP_LEVEL).contains(level), "there is no such level (SH-229)")?;
        must(master.is_some() || !board.master_upgraded, "no master is upgraded")?;
        must(items.len() <= 2 && skills.len() <= 4, "a board is too full")?;
        let falls = matches!(self.ask, Ask::Damage(crate::damage::Ask::Fatal { who, .. }) if who.index() == at);
        let stands = self.remaining(Who(at as u8)) > 0;
        must(stands != falls, "a Hero stands that has fallen (SH-728)")?;
        must(unit.shield <= self.max_hp(Who(at as u8)), "a shield is too large (SH-704)")?;
        must(
            self.battle.on || (unit.shield == 0 && !unit.stunned && !unit.silenced),
            "the battle is over (SH-628)",
        )
    }

    fn check_battle(&self) -> Check {
        let battle = &self.battle;
        let [heroes, foes] = &self.lines;
        must(usize::from(battle.mark) <= self.agenda.len(), "a battle has no end")?;
        must(battle.number <= 12, "there are not so many battles")?;
        for (side, line) in [heroes, foes].into_iter().enumerate() {
            let right = |who: &Who| who.index() < 8 && usize::from(!who.is_hero()) == side;
            must(line.iter().all(right), "somebody stands on the wrong side")?;
            let twice = (0..line.len()).any(|at| line[..at].contains(&line[at]));
            must(!twice, "somebody stands twice in line (SH-720)")?;
        }
        for revealed in &battle.revealed {
            let twice = (0..revealed.len()).any(|at| revealed[..at].contains(&revealed[at]));
            must(
                !twice && revealed.iter().all(|colour| *colour < 4),
                "a marble is there twice (SH-431)",
            )?;
        }
        // SH-428: the sides alternate.
        let (first, other) = (
            &battle.revealed[battle.first.index()],
            &battle.revealed[battle.first.other().index()],
        );
        must(
            first.len() == other.len() || first.len() == other.len() + 1,
            "a side has had too many turns",
        )?;
        must(battle.due.is_empty() || battle.on, "a text waits without a battle")?;
        if !battle.on {
            let nobody =
                heroes.is_empty() && foes.is_empty() && !battle.won && battle.active.is_none();
            return must(nobody && self.foes.iter().all(|foe| !foe.alive), "there is no battle");
        }
        let lining = self.is_lining_up();
        let stands = |board: u8| heroes.contains(&Who(board)) == self.board(board).hero.is_some();
        let in_line = (0..BOARDS as u8).all(stands);
        let partly = heroes.iter().all(|who| self.board(who.0).hero.is_some());
        must(if lining { partly } else { in_line }, "a Hero is not in line (SH-419)")?;
        for colour in 0..4 {
            let (who, foe) = (Who::monster(colour), &self.foes[usize::from(colour)]);
            must(foe.alive == foes.contains(&who), "a Monster is not in line (SH-416)")?;
            let card = self.content().monster(foe.card);
            let unit = self.unit(who);
            must(
                foe.die <= 6 && (!foe.alive || unit.damage < card.hp),
                "a Monster stands that has fallen",
            )?;
            must(unit.shield <= card.hp, "a shield is too large (SH-704)")?;
        }
        must(battle.won == foes.is_empty(), "the battle is won (SH-625)")?;
        must(battle.elites <= 4 && battle.round < 200, "the battle has no end")?;
        must(battle.active.is_none_or(|who| who.index() < 8), "nobody acts")?;
        must(self.line(Side::Heroes).len() <= BOARDS, "the line is too long")
    }

    fn is_lining_up(&self) -> bool {
        matches!(self.ask, Ask::Battle(crate::battle::Ask::LineUp))
    }

    fn check_waiting(&self) -> Check {
        let board = |board: u8| usize::from(board) < BOARDS;
        let content = self.content();
        for step in self.agenda.waiting() {
            let fits = match *step {
                Step::TakeHero { board } => usize::from(board) <= BOARDS,
                Step::SetupSkill { board: at }
                | Step::Trim { board: at }
                | Step::Act { board: at }
                | Step::EndHeroTurn { board: at }
                | Step::HeroTurn { board: at } => board(at),
                Step::Enter { board: at }
                | Step::Pick { board: at, .. }
                | Step::Fill { board: at, .. } => {
                    board(at) && (self.board(at).hero.is_some() || self.battle.on)
                }
                Step::DrawSkills { board: at, draws } => board(at) && (1..=3).contains(&draws),
                Step::Rewards { board: at, from, to } => {
                    board(at) && (2..=TOP_LEVEL + 1).contains(&from) && to <= TOP_LEVEL
                }
                Step::Levels { boards, n } => boards < 16 && (1..=3).contains(&n),
                Step::Burn { boards, n } => boards.0 < 16 && n < 100,
                Step::FillAll { board: at, .. } => board(at),
                Step::Fall { board: at } => usize::from(at) <= BOARDS,
                Step::MonsterAct { colour, .. } | Step::EndMonsterTurn { colour, .. } => colour < 4,
                Step::Run(frame) => self.is_frame(&frame),
                Step::Strike(blow) => self.is_blow(&blow),
                Step::Altar { left } => left <= 3,
                Step::Coins { n } => n <= 20,
                Step::GiveMaster { hero } => hero.index() < content.heroes.len(),
                Step::DrawMonsters => !self.battle.on,
                Step::Activate
                | Step::Round
                | Step::EndRound
                | Step::NextRound
                | Step::BattleStart
                | Step::EndBattle
                | Step::LineUp => self.battle.on,
                Step::Nothing
                | Step::Luminaria
                | Step::Journey
                | Step::Prepare
                | Step::AskPrepare
                | Step::AskTavern
                | Step::Again
                | Step::AfterBattle
                | Step::Location
                | Step::Activated(_)
                | Step::Visit
                | Step::AskLevel
                | Step::GainItem { .. } => true,
            };
            must(fits, "a step waits that cannot be taken")?;
        }
        must(self.agenda.len() <= 30, "too much waits")?;
        must(self.battle.due.iter().all(|due| due.bearer.index() < 8), "a text has no bearer")
    }

    fn is_blow(&self, blow: &Blow) -> bool {
        blow.by.is_none_or(|by| by.index() < 8)
    }

    pub(crate) fn is_frame(&self, frame: &Frame) -> bool {
        let content = self.content();
        let bearer = frame.bearer.index() < 8;
        let source = match frame.source {
            Source::Skill { skill, .. } => {
                skill.index() < content.skills.len() && frame.bearer.is_hero()
            }
            Source::Basic | Source::SkillDone => frame.bearer.is_hero(),
            Source::Row { tier } => tier < 3 && !frame.bearer.is_hero(),
            Source::Block { card, block } => card < 4 && block < 4,
            Source::Nothing => true,
        };
        let on = self.battle.on || matches!(frame.source, Source::Block { .. });
        let chosen = frame.stage <= 2 && (frame.left == 0 || frame.left < 100);
        bearer && source && on && chosen && frame.die <= 6 && frame.outcome <= 6
    }

    /// Whether the question can be pending, and has an answer.
    fn check_question(&self) -> Check {
        let over = self.fate != Fate::Open;
        must(over == (self.ask == Ask::Nothing), "nothing is asked, or it is over")?;
        let late = self.day == LAST_DAY;
        must(late == (self.fate == Fate::TooLate), "the year is over (SH-115)")?;
        let none = self.party_len() == 0;
        let opening = matches!(self.ask, Ask::Opening(_));
        must(none == (self.fate == Fate::Fallen) || opening, "no Hero is left (SH-113)")?;
        if over {
            return Ok(());
        }
        let can = in_area!(self.ask, area => Area::<Horizon>::can_be_asked(area, self), true);
        must(can, "nobody can be asked this")?;
        let battle = matches!(self.ask, Ask::Turn(_) | Ask::Battle(_) | Ask::Effects(_));
        must(
            !battle || self.battle.on || matches!(self.ask, Ask::Effects(_)),
            "there is no battle",
        )?;
        let city = matches!(
            self.ask,
            Ask::Location(_) | Ask::Village(_) | Ask::Journey(_) | Ask::Prepare(_)
        );
        must(!city || !self.battle.on, "there is a battle")?;
        let Some(seat) = self.decider() else { return Err("nobody is asked".to_owned()) };
        let mut any = false;
        in_area!(self.ask, area => area.answers(self, seat, &mut |_| any = true), {});
        must(any, "nobody can answer the question")?;
        self.check_end()
    }

    /// What is asked leads on: below it something waits, or it sets off what comes next by itself.
    fn check_end(&self) -> Check {
        let sets_off = matches!(
            self.ask,
            Ask::Journey(_)
                | Ask::Opening(crate::opening::Ask::Take { .. })
                | Ask::Location(crate::location::Ask::Location)
                | Ask::Battle(crate::battle::Ask::LineUp | crate::battle::Ask::First)
        );
        must(sets_off || !self.agenda.is_empty(), "nothing follows")
    }
}
