//! Shards: fill, pick, burn, limits (SH-236 to SH-251, SH-715).

use crate::action::{Action, Ask as Question, Step};
use crate::event::What;
use crate::ids::{BOARDS, Chars, Shard, Shards};
use crate::state::Horizon;
use kernel::{Area, Choice, Log, Seat, Turn};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-237: one of the Shards above the limit.
    Excess { board: u8 },
    /// SH-715.
    Burn { boards: Chars, n: u8, board: u8, left: u8 },
    /// SH-246: a colour of choice.
    Pick { board: u8, n: u8 },
}

/// Why all Heroes fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum FillKind {
    /// SH-423: the Heroes begin; SH-620: the party is Exhausted.
    #[default]
    One,
    /// SH-422, SH-551, SH-620.
    Round,
    /// SH-221.
    Setup,
    /// SH-847.
    Clear,
}

impl Horizon {
    /// SH-243, SH-244.
    pub(crate) fn draw_shard(&mut self, log: &mut impl Log<What>) -> Option<Shard> {
        if self.bag.is_empty() {
            self.bag = std::mem::take(&mut self.tray);
        }
        if self.bag.is_empty() {
            return None;
        }
        log.news();
        let mut left = self.rng.below(self.bag.len().into()) as u8;
        let shard = Shard::ALL.into_iter().find(|shard| {
            let there = self.bag.get(*shard);
            let found = left < there;
            left = left.wrapping_sub(if found { 0 } else { there });
            found
        })?;
        self.bag.take(shard);
        Some(shard)
    }

    /// SH-245. The limit is looked at afterwards.
    pub(crate) fn fill(&mut self, board: u8, n: u8, log: &mut impl Log<What>) {
        let mut drawn = Shards::NONE;
        for _ in 0..n {
            let Some(shard) = self.draw_shard(log) else { break };
            drawn.add(shard);
        }
        let slots = &mut self.board_mut(board).shards;
        *slots = slots.plus(drawn);
        if !drawn.is_empty() {
            log.event(What::Filled { board, shards: drawn });
        }
    }

    /// Whether bag or tray has a Shard of this colour (SH-247).
    pub(crate) fn can_pick(&self, shard: Shard) -> bool {
        self.bag.get(shard) + self.tray.get(shard) > 0
    }

    fn pick_one(&mut self, board: u8, shard: Shard, log: &mut impl Log<What>) {
        if !self.can_pick(shard) {
            return;
        }
        if self.bag.get(shard) > 0 {
            self.bag.take(shard);
        } else {
            self.tray.take(shard);
        }
        self.board_mut(board).shards.add(shard);
        log.event(What::Picked { board, shard });
    }

    pub(crate) fn fill_step(&mut self, board: u8, n: u8, log: &mut impl Log<What>) {
        if self.board(board).hero.is_some() {
            self.fill(board, n, log);
            self.trim(board);
        }
    }

    pub(crate) fn pick_step(
        &mut self,
        board: u8,
        n: u8,
        color: Option<Shard>,
        log: &mut impl Log<What>,
    ) {
        if self.board(board).hero.is_none() || n == 0 {
            return;
        }
        match color {
            Some(color) => {
                (0..n).for_each(|_| self.pick_one(board, color, log));
                self.trim(board);
            }
            None if Shard::ALL.into_iter().any(|shard| self.can_pick(shard)) => {
                self.ask = Question::Shards(Ask::Pick { board, n });
            }
            None => {}
        }
    }

    /// SH-237.
    pub(crate) fn trim(&mut self, board: u8) {
        if self.board(board).shards.len() > self.shard_limit(board) {
            self.ask = Question::Shards(Ask::Excess { board });
        }
    }

    /// SH-251: in board order, each with its discards before the next.
    pub(crate) fn fill_all(&mut self, board: u8, how: FillKind, log: &mut impl Log<What>) {
        if usize::from(board) + 1 < BOARDS {
            self.agenda.push(Step::FillAll { board: board + 1, how });
        }
        if self.board(board).hero.is_none() {
            return;
        }
        match how {
            FillKind::One => self.fill(board, 1, log),
            FillKind::Round => self.fill(board, self.shards_per_round(board), log),
            FillKind::Setup => self.fill(board, 2, log),
            FillKind::Clear => self.pick_one(board, Shard::Clear, log),
        }
        self.trim(board);
    }

    /// SH-715, SH-716: each Hero of the set discards, in board order.
    pub(crate) fn burn_step(&mut self, boards: Chars, n: u8, log: &mut impl Log<What>) {
        let Some(who) = boards.iter().next() else { return };
        let mut rest = boards;
        rest.remove(who);
        let shards = self.board(who.0).shards;
        if shards.len() <= n {
            for shard in Shard::ALL {
                (0..shards.get(shard)).for_each(|_| self.discard(who.0, shard, log));
            }
            self.burn_next(rest, n);
        } else {
            self.ask = Question::Shards(Ask::Burn { boards: rest, n, board: who.0, left: n });
        }
    }

    fn burn_next(&mut self, boards: Chars, n: u8) {
        if !boards.is_empty() {
            self.agenda.push(Step::Burn { boards, n });
        }
    }

    /// SH-240.
    fn discard(&mut self, board: u8, shard: Shard, log: &mut impl Log<What>) {
        self.board_mut(board).shards.take(shard);
        self.tray.add(shard);
        log.event(What::ShardDiscarded { board, shard });
    }

    /// SH-615: what has paid for something goes to the tray.
    pub(crate) fn discard_spent(&mut self) {
        for board in &mut self.boards {
            self.tray = self.tray.plus(std::mem::take(&mut board.spent));
        }
    }
}

impl Ask {
    pub(crate) fn board(self) -> u8 {
        match self {
            Ask::Excess { board } | Ask::Burn { board, .. } | Ask::Pick { board, .. } => board,
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the seat of a board is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Excess { .. } => "SH-237",
            Ask::Burn { .. } => "SH-715",
            Ask::Pick { .. } => "SH-246",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Excess { board } | Ask::Burn { board, .. } => {
                game.board(board).shards.colours().map(Action::Shard).for_each(out);
            }
            Ask::Pick { .. } => {
                let there = Shard::ALL.into_iter().filter(|shard| game.can_pick(*shard));
                there.map(Action::Shard).for_each(out);
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        let Action::Shard(shard) = action else { unreachable!("{action:?} is no Shard") };
        match self {
            Ask::Excess { board } => {
                game.discard(board, shard, log);
                game.trim(board);
            }
            Ask::Burn { boards, n, board, left } => {
                game.discard(board, shard, log);
                if left > 1 {
                    game.ask = Question::Shards(Ask::Burn { boards, n, board, left: left - 1 });
                } else {
                    game.burn_next(boards, n);
                }
            }
            Ask::Pick { board, n } => {
                game.pick_one(board, shard, log);
                if n > 1 {
                    game.agenda.push(Step::Pick { board, n: n - 1, color: None });
                }
                game.trim(board);
            }
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let hero = game.hero_name(self.board());
        match self {
            Ask::Excess { board } => {
                let (has, limit) = (game.board(board).shards.len(), game.shard_limit(board));
                format!(
                    "{hero} holds {has} Shards and has room for {limit}. Which one goes to the tray?"
                )
            }
            Ask::Burn { left, .. } => format!(
                "{hero} must burn {}. Which one goes to the tray?",
                kernel::english::count(left, "Shard")
            ),
            Ask::Pick { n, .. } => format!(
                "{hero} picks {} of any colour. Which one first?",
                kernel::english::count(n, "Shard")
            ),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        let Action::Shard(shard) = action else { return None };
        let (name, board) = (shard.name(), game.board(self.board()));
        Some(match self {
            Ask::Excess { .. } | Ask::Burn { .. } => {
                let left = board.shards.get(shard) - 1;
                Choice::new(
                    format!("Discard {name}"),
                    format!("{left} {name} are left."),
                    self.rule(),
                )
            }
            Ask::Pick { .. } => {
                let has = board.shards.get(shard) + 1;
                Choice::new(
                    format!("Take {name}"),
                    format!("Then it holds {has} {name}."),
                    "SH-246",
                )
            }
        })
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let board = self.board();
        if usize::from(board) >= BOARDS || game.board(board).hero.is_none() {
            return false;
        }
        match self {
            Ask::Excess { .. } => game.board(board).shards.len() > game.shard_limit(board),
            Ask::Burn { boards, left, n, .. } => {
                boards.0 < 16 && (1..=n).contains(&left) && game.board(board).shards.len() > left
            }
            Ask::Pick { n, .. } => n > 0 && n < 100,
        }
    }
}
