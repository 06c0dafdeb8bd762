//! A battle: Monsters are drawn, lines form, marbles are revealed, rounds end, and one side falls (areas 400 and 600).

use crate::action::{Action, Ask as Question, Step};
use crate::content::Place;
use crate::damage::{Blow, Cause};
use crate::effects::{Frame, Source};
use crate::event::What;
use crate::ids::{BOARDS, Chars, MonsterId, Side, Who};
use crate::shards::FillKind;
use crate::state::{Battle, Fate, Foe, Horizon, Unit};
use crate::text::Trigger;
use kernel::{Area, Choice, Log, Pile, Seat, Turn};
use serde::{Deserialize, Serialize};

/// SH-434.
const STRAY_DAMAGE: u8 = 3;
/// SH-617: the cube's colour comes again after so many days.
const CUBE_DAYS: u8 = 4;
/// SH-627.
const ELITE_COINS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-419: who stands on the next position.
    LineUp,
    /// SH-420.
    First,
    /// SH-433: who gets the Shard.
    StrayShard,
    /// SH-434: who takes the damage.
    StrayDamage { colour: u8 },
}

impl Horizon {
    /// Begin 1 to 3 (SH-405 to SH-418).
    pub(crate) fn draw_monsters(&mut self, log: &mut impl Log<What>) {
        let number = self.battle.number;
        self.battle = Battle { on: true, number, ..Battle::default() };
        self.battle.mark = self.agenda.len() as u8;
        self.battle.began = self.day;
        log.news();
        let dungeon = self.is_dungeon();
        let mut placed: Pile<MonsterId, 4> = Pile::new();
        let mut rear = 0;
        let levels = match self.tile() {
            Some(tile) if !dungeon => tile.monsters,
            _ => [4; 4],
        };
        let stellaris = self.is_stellaris();
        for (drawn, level) in levels.into_iter().enumerate() {
            // SH-412.
            let card = if stellaris && drawn == 3 {
                self.draw_celestial()
            } else {
                self.draw_monster(level, dungeon)
            };
            match self.content().monster(card).place {
                Place::Free => placed.insert(placed.len() - rear, card),
                Place::Front => placed.insert(0, card),
                Place::Rear => {
                    placed.push(card);
                    rear += 1;
                }
            }
        }
        self.lines[Side::Monsters.index()].clear();
        for (colour, card) in (0u8..).zip(&placed) {
            self.foes[usize::from(colour)] = Foe { card: *card, die: 0, alive: true };
            self.units[Who::monster(colour).index()] = Unit::default();
            self.lines[Side::Monsters.index()].push(Who::monster(colour));
        }
        let foes = std::array::from_fn(|at| placed[at]);
        log.event(What::BattleBegan { foes, dungeon, number });
        // SH-417.
        for colour in 0..4 {
            self.roll_action(Who::monster(colour), log);
        }
        self.lines[Side::Heroes.index()].clear();
        self.agenda.push(Step::LineUp);
    }

    /// A random card of a shuffled deck; from the bottom only what was laid there (SH-411, SH-413).
    pub(crate) fn draw_monster(&mut self, level: u8, no_elite: bool) -> MonsterId {
        let kinds = self.content().decks[usize::from(level)];
        let elite = |kind: u8| self.content.get().monsters[usize::from(kind)].elite;
        for _ in 0..64 {
            let count: u32 = kinds.iter().map(|kind| u32::from(self.monsters.count(kind))).sum();
            if count == 0 {
                let bottom = self.under.iter().position(|card| kinds.contains(card.0));
                if let Some(at) = bottom.filter(|_| !no_elite) {
                    return self.under.remove(at);
                }
                for kind in kinds.iter() {
                    while self.beaten.remove(kind) {
                        self.monsters.add(kind);
                    }
                }
                continue;
            }
            let mut left = self.rng.below(count);
            for kind in kinds.iter() {
                let there = u32::from(self.monsters.count(kind));
                if left < there {
                    self.monsters.remove(kind);
                    if no_elite && elite(kind) && !self.under.is_full() {
                        self.under.push(MonsterId(kind));
                        break;
                    }
                    return MonsterId(kind);
                }
                left -= there;
            }
        }
        unreachable!("a level has at least four Monsters that are no Elite")
    }

    fn draw_celestial(&mut self) -> MonsterId {
        let at = self.rng.below(self.celestials.len() as u32) as usize;
        let card = self.celestials.nth(at).expect("a set has a Celestial");
        self.celestials.remove(card);
        MonsterId(card)
    }

    /// SH-552: back into its shuffled deck.
    pub(crate) fn return_monster(&mut self, colour: u8) {
        let foe = &mut self.foes[usize::from(colour)];
        (foe.alive, foe.die) = (false, 0);
        let card = foe.card;
        let monster = self.content().monster(card);
        if monster.is_celestial() {
            self.celestials.insert(card.0);
            return;
        }
        self.monsters.add(card.0);
        // The deck is shuffled: nothing lies at its bottom any more.
        let level = monster.level;
        let mut at = 0;
        while at < self.under.len() {
            if self.content().monster(self.under[at]).level == level {
                let card = self.under.remove(at);
                self.monsters.add(card.0);
            } else {
                at += 1;
            }
        }
    }

    /// SH-417, SH-611, SH-939.
    pub(crate) fn roll_action(&mut self, who: Who, log: &mut impl Log<What>) {
        let face = self.roll_die(log);
        self.foe_mut(who).die = face;
        log.event(What::DieRolled { who, face });
    }

    /// Begin 4 (SH-419, SH-420): position by position, then who begins.
    pub(crate) fn line_up(&mut self, log: &mut impl Log<What>) {
        let line = self.line(Side::Heroes);
        if line.len() < self.party_len() {
            self.ask = Question::Battle(Ask::LineUp);
            return;
        }
        let mut order = [4; 4];
        for (place, who) in order.iter_mut().zip(line) {
            *place = who.0;
        }
        log.event(What::LinedUp { line: order });
        self.ask = Question::Battle(Ask::First);
    }

    /// Begin 5 and 6 (SH-422 to SH-426).
    fn begin(&mut self, first: Side, log: &mut impl Log<What>) {
        self.battle.first = first;
        log.event(What::FirstSide { side: first });
        let how = match first {
            Side::Monsters => FillKind::Round,
            Side::Heroes => FillKind::One,
        };
        let fill = Step::FillAll { board: 0, how };
        self.agenda.push_all([fill, Step::BattleStart, Step::Round]);
    }

    /// Begin 7, SH-624.
    pub(crate) fn begin_round(&mut self, log: &mut impl Log<What>) {
        self.battle.round = self.battle.round.saturating_add(1);
        self.battle.revealed = Default::default();
        self.boards.iter_mut().for_each(|board| board.used = 0);
        self.units.iter_mut().for_each(|unit| unit.fired = 0);
        log.event(What::Round { round: self.battle.round });
        self.agenda.push(Step::Activate);
    }

    /// The side whose box is next (SH-428).
    pub fn next_side(&self) -> Option<Side> {
        let [heroes, monsters] = &self.battle.revealed;
        match heroes.len() + monsters.len() {
            8 => None,
            n if n % 2 == 0 => Some(self.battle.first),
            _ => Some(self.battle.first.other()),
        }
    }

    /// One marble is revealed (SH-427 to SH-434): each of those still inside with the same chance.
    pub(crate) fn activate(&mut self, log: &mut impl Log<What>) {
        let Some(side) = self.next_side() else {
            self.agenda.push(Step::EndRound);
            return;
        };
        self.agenda.push(Step::Activate);
        let revealed = self.battle.revealed[side.index()];
        log.news();
        let at = self.rng.below(4 - revealed.len() as u32) as usize;
        let inside = (0..4u8).filter(|colour| !revealed.contains(colour));
        let colour = inside.clone().nth(at).expect("so many are inside");
        self.battle.revealed[side.index()].push(colour);
        log.event(What::Marble { side, colour });
        match side {
            Side::Heroes if self.board(colour).hero.is_some() => {
                self.agenda.push(Step::HeroTurn { board: colour });
            }
            // SH-433.
            Side::Heroes => self.ask = Question::Battle(Ask::StrayShard),
            Side::Monsters if self.is_alive(Who::monster(colour)) => {
                self.begin_monster_turn(colour, log);
            }
            Side::Monsters => self.ask = Question::Battle(Ask::StrayDamage { colour }),
        }
    }

    /// SH-603, SH-604.
    fn begin_monster_turn(&mut self, colour: u8, log: &mut impl Log<What>) {
        let who = Who::monster(colour);
        self.battle.active = Some(who);
        let stunned = self.unit(who).stunned;
        self.agenda.push_all([
            Step::MonsterAct { colour, stunned },
            Step::EndMonsterTurn { colour, stunned },
        ]);
        if !stunned {
            self.fire(Trigger::TurnStart, who, Chars::NONE, Chars::NONE, log);
        }
    }

    /// The tier that a Monster's next action has: none for its basic attack (SH-602, SH-605 to SH-607, SH-610).
    pub fn tier_of(&self, who: Who) -> Option<usize> {
        let foe = self.foe(who);
        let tier = self.content().monster(foe.card).tier(foe.die)?;
        if self.unit(who).silenced { tier.checked_sub(1) } else { Some(tier) }
    }

    pub(crate) fn monster_act(&mut self, colour: u8, stunned: bool, log: &mut impl Log<What>) {
        let who = Who::monster(colour);
        if !self.is_alive(who) {
            return;
        }
        if stunned {
            log.event(What::TurnLost { who });
            return;
        }
        match self.tier_of(who) {
            Some(tier) => {
                let tier = tier as u8;
                log.event(What::Acted { who, tier });
                let source = Source::Row { tier };
                self.agenda.push(Step::Run(Frame { source, bearer: who, ..Frame::default() }));
            }
            // SH-608, SH-609.
            None => {
                log.event(What::MonsterAttack { who });
                let amount = self.content().monster(self.foe(who).card).basic_attack();
                let left = self.line(Side::Heroes).first().copied().into_iter().collect();
                let cause = Cause::Basic;
                self.strike(Blow { by: Some(who), cause, left, amount, piercing: false }, log);
            }
        }
    }

    /// SH-611, SH-612.
    pub(crate) fn end_monster_turn(&mut self, colour: u8, stunned: bool, log: &mut impl Log<What>) {
        let who = Who::monster(colour);
        self.battle.active = None;
        if !self.is_alive(who) {
            return;
        }
        let unit = self.unit_mut(who);
        unit.silenced = false;
        unit.stunned &= !stunned;
        self.roll_action(who, log);
    }

    /// End 1 to 3 (SH-615 to SH-622).
    pub(crate) fn end_round(&mut self, log: &mut impl Log<What>) {
        log.event(What::RoundEnded { round: self.battle.round });
        self.discard_spent();
        self.advance(1, log);
        if self.fate != Fate::Open {
            return;
        }
        let passed = self.day.saturating_sub(self.battle.began);
        if !self.battle.exhausted && passed >= CUBE_DAYS && !self.is_dungeon() {
            self.battle.exhausted = true;
            log.event(What::Exhausted);
        }
        let how = if self.battle.exhausted { FillKind::One } else { FillKind::Round };
        self.agenda.push_all([Step::FillAll { board: 0, how }, Step::NextRound]);
    }

    /// SH-622, SH-623.
    pub(crate) fn next_round(&mut self, log: &mut impl Log<What>) {
        self.battle.first = self.battle.first.other();
        self.agenda.push(Step::Round);
        self.fire_all(Trigger::RoundEnd, log);
    }

    /// Shields, Stun and Silence of all Heroes are removed, and nobody stands in line (SH-553, SH-628).
    pub(crate) fn clear_stage(&mut self) {
        for board in 0..BOARDS as u8 {
            let unit = self.unit_mut(Who(board));
            *unit = Unit { damage: unit.damage, ..Unit::default() };
        }
        self.lines = Default::default();
        let number = self.battle.number;
        self.battle = Battle { number, ..Battle::default() };
    }

    /// SH-626 to SH-631.
    pub(crate) fn end_battle(&mut self, log: &mut impl Log<What>) {
        let elites = self.battle.elites;
        let coins = self.tile().map_or(0, |tile| tile.coins);
        log.event(What::BattleWon { coins, elites });
        for colour in 0..4 {
            let foe = &mut self.foes[colour];
            (foe.alive, foe.die) = (false, 0);
            let card = foe.card;
            if !self.content().monster(card).is_celestial() {
                self.beaten.add(card.0);
            }
        }
        self.clear_stage();
        self.battle.number += 1;
        self.discard_spent();
        // SH-112: the last battle is the end.
        if self.is_stellaris() {
            self.fate = Fate::Won;
            log.event(What::Ended { fate: Fate::Won });
            return;
        }
        self.gain_coins(coins.saturating_add(elites * ELITE_COINS), log);
        self.agenda.push(Step::AfterBattle);
        // SH-629.
        for board in 0..BOARDS as u8 {
            self.fire(Trigger::Victory, Who(board), Chars::NONE, Chars::NONE, log);
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::LineUp => "SH-419",
            Ask::First => "SH-420",
            Ask::StrayShard => "SH-433",
            Ask::StrayDamage { .. } => "SH-434",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::LineUp => {
                let free =
                    game.party().filter(|board| !game.line(Side::Heroes).contains(&Who(*board)));
                free.map(Action::Stand).for_each(out);
            }
            Ask::First => Side::BOTH.map(Action::Begin).into_iter().for_each(out),
            Ask::StrayShard | Ask::StrayDamage { .. } => {
                game.party().map(Action::Board).for_each(out);
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::LineUp, Action::Stand(board)) => {
                game.lines[Side::Heroes.index()].push(Who(board));
                game.agenda.push(Step::LineUp);
            }
            (Ask::First, Action::Begin(side)) => game.begin(side, log),
            (Ask::StrayShard, Action::Board(board)) => {
                game.agenda.push(Step::Fill { board, n: 1 });
            }
            (Ask::StrayDamage { .. }, Action::Board(board)) => {
                // SH-435.
                let (cause, left) = (Cause::Plain, Chars::one(Who(board)));
                let amount = STRAY_DAMAGE;
                game.strike(Blow { by: None, cause, left, amount, piercing: true }, log);
            }
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        match self {
            Ask::LineUp => {
                format!("Who stands on P{} of your line?", game.line(Side::Heroes).len() + 1)
            }
            Ask::First => "Which side begins the battle?".to_owned(),
            Ask::StrayShard => {
                "The marble of an empty board: which Hero gets a random Shard?".to_owned()
            }
            Ask::StrayDamage { colour } => format!(
                "The marble of the fallen {}: which Hero takes 3 damage past its shield?",
                game.name(Who::monster(colour))
            ),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Stand(board) => {
                let at = game.line(Side::Heroes).len() + 1;
                let label = format!("{} on P{at}", game.hero_name(board));
                Some(Choice::new(label, game.condition_words(Who(board)), "SH-419"))
            }
            Action::Begin(Side::Heroes) => Some(Choice::new(
                "The Heroes begin",
                "Each Hero fills 1 Shard, and one of yours acts first.",
                "SH-423",
            )),
            Action::Begin(Side::Monsters) => Some(Choice::new(
                "The Monsters begin",
                "Each Hero fills its Shards for a round, 2 or 3, and a Monster acts first.",
                "SH-422",
            )),
            Action::Board(board) => {
                let name = game.hero_name(board);
                let does = match self {
                    Ask::StrayShard => {
                        let (has, limit) =
                            (game.board(board).shards.len(), game.shard_limit(board));
                        format!("It holds {has} of {limit} Shards.")
                    }
                    Ask::LineUp | Ask::First | Ask::StrayDamage { .. } => {
                        game.condition_words(Who(board))
                    }
                };
                Some(Choice::new(name, does, self.rule()))
            }
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        game.battle.on
            && match self {
                Ask::LineUp => game.line(Side::Heroes).len() < game.party_len(),
                Ask::First | Ask::StrayShard => true,
                Ask::StrayDamage { colour } => colour < 4,
            }
    }
}
