//! Levels, skills and upgrades (SH-229 to SH-238, SH-534 to SH-543, SH-853).

use crate::action::{Action, Ask as Question, Step};
use crate::content::{Reward, TOP_LEVEL};
use crate::event::What;
use crate::ids::{BOARDS, SkillId};
use crate::state::{Horizon, SKILL_SLOTS, Skill};
use kernel::{Area, Choice, Log, Pile, Seat, Set, Turn};
use serde::{Deserialize, Serialize};

/// SH-216, SH-535: tiles that are drawn first; SH-539, SH-540: a mulligan draws one less each time.
const DRAWN: u8 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// One of the tiles shown. With `draws` above 0 they may be put aside for so many others.
    Keep { board: u8, draws: u8 },
    /// SH-543.
    Aside { board: u8 },
    /// SH-238: a skill too many.
    Drop { board: u8, new: SkillId },
    /// SH-536.
    Flip { board: u8 },
}

impl Horizon {
    /// SH-216, SH-219: three tiles, one is kept, without a mulligan.
    pub(crate) fn setup_skill(&mut self, board: u8, log: &mut impl Log<What>) {
        self.draw_skills(DRAWN, log);
        self.show_skills(board, 0, log);
    }

    /// A level reward's draw; after a mulligan one less.
    pub(crate) fn draw_reward(&mut self, board: u8, draws: u8, log: &mut impl Log<What>) {
        self.draw_skills(draws, log);
        self.show_skills(board, draws - 1, log);
    }

    /// SH-250.
    pub(crate) fn draw_skills(&mut self, n: u8, log: &mut impl Log<What>) {
        log.news();
        for _ in 0..n {
            let there = self.skill_bag.len() as u32;
            if there == 0 {
                break;
            }
            let at = self.rng.below(there) as usize;
            let skill = self.skill_bag.nth(at).expect("it is one of those that are there");
            self.skill_bag.remove(skill);
            self.shown_skills.push(SkillId(skill));
        }
    }

    fn show_skills(&mut self, board: u8, draws: u8, log: &mut impl Log<What>) {
        if self.shown_skills.is_empty() {
            return self.put_back();
        }
        let skills = std::array::from_fn(|at| self.shown_skills.get(at).copied());
        log.event(What::SkillsShown { board, skills });
        self.ask = Question::Growth(Ask::Keep { board, draws });
    }

    /// SH-217, SH-542: all that was not kept.
    pub(crate) fn put_back(&mut self) {
        let aside = std::mem::take(&mut self.mulligan);
        self.skill_bag = self.skill_bag.or(aside);
        while let Some(skill) = self.shown_skills.pop() {
            self.skill_bag.insert(skill.0);
        }
    }

    /// SH-238, SH-241.
    pub(crate) fn gain_skill(&mut self, board: u8, skill: SkillId, log: &mut impl Log<What>) {
        log.event(What::SkillKept { board, skill });
        if self.board(board).skills.len() < SKILL_SLOTS {
            let slot = self.board(board).skills.len();
            let state = self.board_mut(board);
            state.skills.push(Skill { id: skill, upgraded: false });
            // SH-538.
            state.used &= !(1 << slot);
        } else {
            self.ask = Question::Growth(Ask::Drop { board, new: skill });
        }
    }

    /// A new tile takes the place of an old one.
    pub(crate) fn replace_skill(
        &mut self,
        board: u8,
        slot: u8,
        new: SkillId,
        log: &mut impl Log<What>,
    ) {
        let state = self.board_mut(board);
        let old = std::mem::replace(
            &mut state.skills[usize::from(slot)],
            Skill { id: new, upgraded: false },
        );
        state.used &= !(1 << slot);
        self.skill_bag.insert(old.id.0);
        log.event(What::SkillDropped { board, skill: old.id });
    }

    /// One level for each board of the set, and so on for the next (SH-534, SH-807).
    pub(crate) fn levels(&mut self, boards: u8, n: u8, log: &mut impl Log<What>) {
        let board = boards.trailing_zeros() as u8;
        if usize::from(board) >= BOARDS {
            return;
        }
        let rest = boards & !(1 << board);
        if rest != 0 {
            self.agenda.push(Step::Levels { boards: rest, n });
        }
        let level = self.board(board).level;
        let to = (level + n).min(TOP_LEVEL);
        if self.board(board).hero.is_some() && to > level {
            self.board_mut(board).level = level + 1;
            log.event(What::LevelGained { board, level: level + 1 });
            if to > level + 1 {
                self.agenda.push(Step::Levels { boards: 1 << board, n: n - 1 });
            }
            self.reward(board, level + 1, log);
        }
    }

    /// The rewards of these levels, one by one (SH-853).
    pub(crate) fn rewards(&mut self, board: u8, from: u8, to: u8, log: &mut impl Log<What>) {
        if from > to || self.board(board).hero.is_none() {
            return;
        }
        self.agenda.push(Step::Rewards { board, from: from + 1, to });
        self.reward(board, from, log);
    }

    fn reward(&mut self, board: u8, level: u8, log: &mut impl Log<What>) {
        match self.content().level(level).reward {
            Reward::Start => {}
            Reward::Skill if self.set_aside.is_some() => {
                self.ask = Question::Growth(Ask::Aside { board });
            }
            Reward::Skill => self.draw_reward(board, DRAWN, log),
            // SH-537.
            Reward::Upgrade if self.flippable(board) => {
                self.ask = Question::Growth(Ask::Flip { board });
            }
            Reward::Upgrade => {}
        }
    }

    fn flippable(&self, board: u8) -> bool {
        let state = self.board(board);
        !state.upgraded || state.skills.iter().any(|skill| !skill.upgraded)
    }

    pub(crate) fn flip_skill(&mut self, board: u8, slot: u8, log: &mut impl Log<What>) {
        let skill = &mut self.board_mut(board).skills[usize::from(slot)];
        skill.upgraded = true;
        let skill = skill.id;
        log.event(What::SkillFlipped { board, skill });
    }

    /// Skills of a board that still show their regular side.
    pub(crate) fn regular_skills(&self, board: u8) -> impl Iterator<Item = u8> + '_ {
        let skills = (0u8..).zip(self.board(board).skills.iter());
        skills.filter(|(_, skill)| !skill.upgraded).map(|(slot, _)| slot)
    }

    pub(crate) fn skill_choice(
        &self,
        label: String,
        skill: SkillId,
        upgraded: bool,
        rule: &'static str,
    ) -> Choice {
        let tile = self.content().skill(skill);
        let text = &tile.sides[usize::from(upgraded)].text;
        Choice::new(label, format!("{}: {text}", tile.cost.words()), rule)
    }
}

impl Ask {
    pub(crate) fn board(self) -> u8 {
        match self {
            Ask::Keep { board, .. }
            | Ask::Aside { board }
            | Ask::Drop { board, .. }
            | Ask::Flip { board } => board,
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the seat of the board is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Keep { .. } => "SH-535",
            Ask::Aside { .. } => "SH-543",
            Ask::Drop { .. } => "SH-238",
            Ask::Flip { .. } => "SH-536",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Keep { draws, .. } => {
                game.shown_skills.iter().copied().map(Action::Keep).for_each(&mut *out);
                if draws > 0 && !game.skill_bag.is_empty() {
                    out(Action::Mulligan);
                }
            }
            Ask::Aside { .. } => [Action::TakeAside, Action::Draw].into_iter().for_each(out),
            Ask::Drop { .. } => (0..=SKILL_SLOTS as u8).map(Action::Drop).for_each(out),
            Ask::Flip { board } => {
                if !game.board(board).upgraded {
                    out(Action::FlipHero);
                }
                game.regular_skills(board).map(Action::FlipSkill).for_each(out);
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::Keep { board, .. }, Action::Keep(skill)) => {
                game.shown_skills.take(skill);
                game.put_back();
                game.gain_skill(board, skill, log);
            }
            (Ask::Keep { board, draws }, Action::Mulligan) => {
                // SH-541: they are not in the bag while others are drawn.
                let shown: Pile<SkillId, 5> = std::mem::take(&mut game.shown_skills);
                shown.iter().for_each(|skill| game.mulligan.insert(skill.0));
                log.event(What::Mulligan { board });
                game.agenda.push(Step::DrawSkills { board, draws });
            }
            (Ask::Aside { board }, Action::TakeAside) => {
                if let Some(skill) = game.set_aside.take() {
                    game.gain_skill(board, skill, log);
                }
            }
            (Ask::Aside { board }, Action::Draw) => game.draw_reward(board, DRAWN, log),
            (Ask::Drop { board, new }, Action::Drop(slot)) => {
                if usize::from(slot) < SKILL_SLOTS {
                    game.replace_skill(board, slot, new, log);
                } else {
                    game.skill_bag.insert(new.0);
                    log.event(What::SkillDropped { board, skill: new });
                }
            }
            (Ask::Flip { board }, Action::FlipHero) => {
                game.board_mut(board).upgraded = true;
                log.event(What::HeroFlipped { board });
                game.keep_standing(board);
            }
            (Ask::Flip { board }, Action::FlipSkill(slot)) => game.flip_skill(board, slot, log),
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let name = game.hero_name(self.board());
        match self {
            Ask::Keep { .. } => format!("Which skill does {name} keep?"),
            Ask::Aside { .. } => {
                format!("{name} learns a skill: the one set aside, or one of three new ones?")
            }
            Ask::Drop { .. } => {
                format!("{name} has four skills already. Which one goes back into the bag?")
            }
            Ask::Flip { .. } => format!("What is upgraded on {name}'s board?"),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        let board = self.board();
        let content = game.content();
        match (self, action) {
            (_, Action::Keep(skill)) => {
                let label = content.skill(skill).name.clone();
                Some(game.skill_choice(label, skill, false, "SH-535"))
            }
            (Ask::Keep { draws, .. }, Action::Mulligan) => {
                let n = kernel::english::count(draws, "new skill");
                Some(Choice::new(
                    format!("Draw {n} instead"),
                    "Those shown go back into the bag.",
                    "SH-539",
                ))
            }
            (Ask::Aside { .. }, Action::TakeAside) => {
                let skill = game.set_aside?;
                let label = format!("Take {}", content.skill(skill).name);
                Some(game.skill_choice(label, skill, false, "SH-543"))
            }
            (Ask::Aside { .. }, Action::Draw) => Some(Choice::new(
                "Draw 3 skills",
                "One of them is kept; the one set aside goes on waiting.",
                "SH-535",
            )),
            (Ask::Drop { new, .. }, Action::Drop(slot)) => {
                let (skill, up) = match game.board(board).skills.get(usize::from(slot)) {
                    Some(skill) => (skill.id, skill.upgraded),
                    None => (new, false),
                };
                let newly = if skill == new { ", the new one" } else { "" };
                let label = format!("Give up {}{newly}", content.skill(skill).name);
                Some(game.skill_choice(label, skill, up, "SH-238"))
            }
            (Ask::Flip { .. }, Action::FlipHero) => {
                let text = &content.hero(game.board(board).hero?).sides[1].text;
                let label = format!("Upgrade {}", game.hero_name(board));
                Some(Choice::new(label, text.clone(), "SH-536"))
            }
            (Ask::Flip { .. }, Action::FlipSkill(slot)) => {
                let skill = game.board(board).skills.get(usize::from(slot))?.id;
                let label = format!("Upgrade {}", content.skill(skill).name);
                Some(game.skill_choice(label, skill, true, "SH-536"))
            }
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let board = self.board();
        if usize::from(board) >= BOARDS || game.board(board).hero.is_none() {
            return false;
        }
        match self {
            Ask::Keep { draws, .. } => draws < DRAWN && !game.shown_skills.is_empty(),
            Ask::Aside { .. } => game.set_aside.is_some(),
            Ask::Drop { new, .. } => {
                let everywhere: Set = game.skill_bag;
                game.board(board).skills.len() == SKILL_SLOTS && !everywhere.contains(new.0)
            }
            Ask::Flip { .. } => game.flippable(board),
        }
    }
}
