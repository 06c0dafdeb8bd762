//! Before a battle: Heroes come out of the reserve, items are dealt, Tavern Heroes join (SH-401 to SH-404, SH-632).

use crate::action::{Action, Ask as Question, Step};
use crate::event::What;
use crate::ids::{BOARDS, HeroId, ItemId, Who};
use crate::state::{Board, Horizon, ITEM_SLOTS, Preparation, Unit, Waiting};
use kernel::{Area, Choice, Log, Seat, Turn};
use serde::{Deserialize, Serialize};

/// The stash, where an action names a board.
pub(crate) const STASH: u8 = BOARDS as u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-401, SH-402.
    Prepare,
    /// SH-632, SH-822: before a Retreat's new battle, or at the end of one that was won.
    Tavern,
}

impl Horizon {
    /// The preparation begins: nothing has been moved yet.
    pub(crate) fn prepare(&mut self) {
        self.preparation = Preparation::default();
        self.agenda.push(Step::DrawMonsters);
        self.ask = Question::Prepare(Ask::Prepare);
    }

    pub(crate) fn ask_tavern(&mut self) {
        self.ask = Question::Prepare(Ask::Tavern);
    }

    fn owner_of(&self, item: ItemId) -> Option<u8> {
        (0..BOARDS as u8).find(|board| self.board(*board).items.contains(&item))
    }

    /// SH-402: where an item may go. Each is laid away and dealt at most once, so that it comes to an end.
    fn carries(&self, out: &mut impl FnMut(Action)) {
        let Preparation { lifted, dealt, .. } = self.preparation;
        let carried = self.boards.iter().flat_map(|board| board.items.iter().map(|item| item.0));
        for id in self.stash.iter().chain(carried) {
            let (item, owner) = (ItemId(id), self.owner_of(ItemId(id)));
            if !dealt.contains(id) {
                for board in self.party() {
                    if owner != Some(board) && self.board(board).items.len() < ITEM_SLOTS {
                        out(Action::Carry { item, board });
                    }
                }
                if owner.is_some() && !lifted.contains(id) {
                    out(Action::Carry { item, board: STASH });
                }
            }
        }
    }

    pub(crate) fn carry(&mut self, item: ItemId, to: u8, log: &mut impl Log<What>) {
        let owner = self.owner_of(item);
        self.stash.remove(item.0);
        if let Some(owner) = owner {
            self.board_mut(owner).items.take(item);
        }
        let board = (to != STASH).then_some(to);
        match board {
            Some(board) => {
                self.board_mut(board).items.push(item);
                self.preparation.dealt.insert(item.0);
            }
            None => {
                self.stash.insert(item.0);
                self.preparation.lifted.insert(item.0);
            }
        }
        let upgraded = self.upgraded_items.contains(item.0);
        log.event(What::ItemMoved { item, upgraded, board });
        if let Some(owner) = owner {
            self.keep_standing(owner);
            self.trim(owner);
        }
    }

    /// SH-401, SH-440, SH-859: which waiting Heroes may go where.
    fn places(&self, tavern: bool, out: &mut impl FnMut(Action)) {
        let full = self.party_len() >= usize::from(self.party_limit);
        for waiting in self.reserve.iter().filter(|waiting| waiting.tavern == tavern) {
            for board in 0..BOARDS as u8 {
                let changed = self.preparation.changed >> board & 1 == 1;
                let empty = self.board(board).hero.is_none();
                let may = if tavern { empty && !full } else { !changed && (!empty || !full) };
                if may {
                    out(Action::Place { hero: waiting.hero, board });
                }
            }
        }
    }

    fn place(&mut self, hero: HeroId, board: u8, log: &mut impl Log<What>) {
        if let Some(at) = self.reserve.iter().position(|waiting| waiting.hero == hero) {
            self.reserve.remove(at);
        }
        self.preparation.changed |= 1 << board;
        self.put_on_board(hero, board, log);
    }

    /// SH-852, SH-855: a Hero comes onto a board, and the one that stood there waits in reserve.
    pub(crate) fn put_on_board(&mut self, hero: HeroId, board: u8, log: &mut impl Log<What>) {
        let old = *self.board(board);
        if let Some(old_hero) = old.hero {
            old.skills.iter().for_each(|skill| self.skill_bag.insert(skill.id.0));
            self.tray = self.tray.plus(old.shards).plus(old.spent);
            if let Some(master) = old.master {
                log.news();
                self.heroes.shuffle_in(master, &mut self.rng);
            }
            self.wait(old_hero, false, log);
        }
        let level = self.city_level().saturating_sub(1).clamp(1, crate::content::TOP_LEVEL);
        let items = old.items;
        *self.board_mut(board) = Board { hero: Some(hero), level, items, ..Board::default() };
        *self.unit_mut(Who(board)) = Unit::default();
        log.event(What::Entered { board, hero, level });
        self.agenda.push_all([
            Step::SetupSkill { board },
            Step::Rewards { board, from: 2, to: level },
            Step::Enter { board },
        ]);
    }

    /// SH-854.
    pub(crate) fn enter(&mut self, board: u8, log: &mut impl Log<What>) {
        let n = self.shards_per_round(board);
        self.fill_step(board, n, log);
    }

    pub(crate) fn wait(&mut self, hero: HeroId, tavern: bool, log: &mut impl Log<What>) {
        if !self.reserve.is_full() {
            self.reserve.push(Waiting { hero, tavern });
            log.event(What::ToReserve { hero, tavern });
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Prepare => "SH-402",
            Ask::Tavern => "SH-632",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Prepare => {
                game.places(false, out);
                game.carries(out);
            }
            Ask::Tavern => game.places(true, out),
        }
        out(Action::Done);
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Done => {}
            Action::Place { hero, board } => {
                game.agenda.push(match self {
                    Ask::Prepare => Step::AskPrepare,
                    Ask::Tavern => Step::AskTavern,
                });
                game.place(hero, board, log);
            }
            Action::Carry { item, board } => {
                game.agenda.push(Step::AskPrepare);
                game.carry(item, board, log);
            }
            action => unreachable!("{action:?} is no answer to {self:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let city = &game.content().city(game.city).name;
        match self {
            Ask::Prepare => format!(
                "Before the battle at {city}: who carries which item, and does anybody come out of the reserve?"
            ),
            Ask::Tavern => "A board is empty. Does a Hero from the Tavern join?".to_owned(),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        let content = game.content();
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Done => Some(match self {
                Ask::Prepare => {
                    Choice::new("To the battle", "Everything stays as it is.", "SH-402")
                }
                Ask::Tavern => Choice::new("Nobody joins", "They go on waiting.", "SH-632"),
            }),
            Action::Place { hero, board } => {
                let name = &content.hero(hero).name;
                let level = game.city_level().saturating_sub(1).max(1);
                let (label, instead) = match game.board(board).hero {
                    None => {
                        (format!("{name} takes the {} board", game.colour(board)), String::new())
                    }
                    Some(_) => {
                        let old = game.hero_name(board);
                        (
                            format!("{name} for {old}"),
                            format!(" {old} waits, and its skills and Shards are lost."),
                        )
                    }
                };
                let does = format!("{name} comes with Level {level} and skills for it.{instead}");
                Some(Choice::new(label, does, "SH-852").under(name.clone()))
            }
            Action::Carry { item, board } => {
                let name = game.item_name(item);
                let label = match board {
                    STASH => format!("Lay {name} into the stash"),
                    board => format!("{name} to {}", game.hero_name(board)),
                };
                Some(Choice::new(label, game.item_text(item), "SH-402").under(name))
            }
            _ => None,
        }
    }
}
