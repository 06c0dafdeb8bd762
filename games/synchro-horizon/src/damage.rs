//! Damage, healing, shields, Stun and Silence, Potions and eliminations (SH-701 to SH-718, SH-728 to SH-737, SH-748).

use crate::action::{Action, Ask as Question, Step};
use crate::effects::{Frame, Source};
use crate::event::What;
use crate::ids::{BOARDS, Chars, Side, Who};
use crate::state::{Board, Fate, Horizon, Unit};
use crate::text::{State, Trigger};
use kernel::{Area, Choice, Log, Pile, Seat, Turn};
use serde::{Deserialize, Serialize};

/// Damage on its way to one character after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Blow {
    /// Whose effect it is; none for what befalls the party.
    pub by: Option<Who>,
    pub cause: Cause,
    pub left: Chars,
    pub amount: u8,
    pub piercing: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Cause {
    /// A Basic Attack (SH-509, SH-608).
    #[default]
    Basic,
    /// The extra damage of a Sorcerer (SH-511).
    Extra,
    Skill,
    /// A row of a Monster's table.
    Action,
    /// A text that was fired.
    Text,
    /// SH-434, SH-825, SH-931: past shields and modifiers, and nothing answers.
    Plain,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-750: a Hero would be eliminated.
    Fatal { who: Who, by: Option<Who>, cause: Cause },
}

impl Horizon {
    /// One target after the other, from the front (SH-701).
    pub(crate) fn strike(&mut self, mut blow: Blow, log: &mut impl Log<What>) {
        while let Some(who) = self.next_target(blow.left) {
            blow.left.remove(who);
            self.hit(&blow, who, log);
            if self.ask != Question::Nothing {
                if !blow.left.is_empty() && self.fate == Fate::Open {
                    self.agenda.push(Step::Strike(blow));
                }
                return;
            }
            if self.fate != Fate::Open {
                return;
            }
        }
    }

    fn next_target(&self, left: Chars) -> Option<Who> {
        if left.is_empty() {
            return None;
        }
        let in_line = |side: Side| self.line(side).iter().copied().find(|who| left.contains(*who));
        // Outside battles nobody stands in line: then it is the Heroes in board order.
        let on_board = || left.iter().find(|who| who.is_hero() && !self.battle.on);
        in_line(Side::Heroes).or_else(|| in_line(Side::Monsters)).or_else(on_board)
    }

    fn hit(&mut self, blow: &Blow, who: Who, log: &mut impl Log<What>) {
        let dealt = self.amount_against(blow, who);
        let past_shield = blow.piercing || blow.cause == Cause::Plain;
        let unit = self.unit_mut(who);
        // SH-702, SH-703.
        let shield = if past_shield { 0 } else { unit.shield.min(dealt) };
        unit.shield -= shield;
        let damage = dealt - shield;
        unit.damage = unit.damage.saturating_add(damage).min(200);
        log.event(What::Damaged { who, by: blow.by, shield, damage });
        let fatal = damage > 0 && unit.damage >= self.max_hp(who);
        if fatal && who.is_hero() && self.potions > 0 {
            let (by, cause) = (blow.by, blow.cause);
            self.ask = Question::Damage(Ask::Fatal { who, by, cause });
        } else if fatal {
            self.eliminate(who, blow.by, log);
        } else if dealt > 0 {
            self.answer_hit(who, blow.by, blow.cause, log);
        }
    }

    /// Amount, the attacker's modifiers, the target's (SH-701, SH-937, SH-950).
    fn amount_against(&self, blow: &Blow, who: Who) -> u8 {
        let mut amount = blow.amount;
        let Some(by) = blow.by else { return amount };
        if blow.cause == Cause::Plain {
            return amount;
        }
        // SH-706.
        let more = match blow.cause {
            Cause::Basic => self.basic_damage(by),
            Cause::Skill => self.skill_damage(by),
            Cause::Extra | Cause::Action | Cause::Text | Cause::Plain => 0,
        };
        amount = amount.saturating_add(more);
        if self.unit(who).stunned
            && matches!(blow.cause, Cause::Basic | Cause::Extra | Cause::Skill)
        {
            amount = amount.saturating_add(self.stunned_damage(by));
        }
        amount.saturating_sub(self.damage_taken_less(who))
    }

    /// SH-909, SH-913.
    fn answer_hit(&mut self, who: Who, by: Option<Who>, cause: Cause, log: &mut impl Log<What>) {
        let answers = match cause {
            Cause::Basic | Cause::Extra | Cause::Skill | Cause::Action => true,
            Cause::Text | Cause::Plain => false,
        };
        if let Some(by) = by.filter(|by| answers && by.side() != who.side()) {
            self.fire(Trigger::Hit, who, Chars::one(by), Chars::NONE, log);
        }
    }

    /// SH-728 to SH-737.
    pub(crate) fn eliminate(&mut self, who: Who, by: Option<Who>, log: &mut impl Log<What>) {
        let hero = self.boards.get(who.index()).and_then(|board| board.hero);
        let foe = (!who.is_hero()).then(|| self.foe(who).card);
        log.event(What::Defeated { who, by, hero, foe });
        self.lines[who.side().index()].take(who);
        *self.unit_mut(who) = Unit::default();
        if who.is_hero() {
            self.clear_board(who.0, log);
            if let Some(hero) = hero {
                self.graveyard.insert(hero.0);
            }
        } else {
            let elite = self.content().monster(self.foe(who).card).elite;
            self.battle.elites += u8::from(elite);
            let foe = self.foe_mut(who);
            (foe.alive, foe.die) = (false, 0);
        }
        if let Some(by) = by.filter(|by| by.side() != who.side() && self.is_alive(*by)) {
            self.fire(Trigger::Kill, by, Chars::NONE, Chars::NONE, log);
        }
        let line = *self.line(who.side());
        for &ally in &line {
            self.fire(Trigger::AllyDefeated, ally, Chars::NONE, Chars::NONE, log);
        }
        // SH-113, SH-116.
        if self.party_len() == 0 {
            self.lose(Fate::Fallen, log);
        } else if !who.is_hero() && self.line(Side::Monsters).is_empty() {
            self.win_battle();
        }
    }

    /// The skills go to the bag, the Shards to the tray, the items to the stash, the master into the deck (SH-732 to SH-736).
    fn clear_board(&mut self, board: u8, log: &mut impl Log<What>) {
        let Board { skills, shards, spent, items, master, .. } = *self.board(board);
        skills.iter().for_each(|skill| self.skill_bag.insert(skill.id.0));
        self.tray = self.tray.plus(shards).plus(spent);
        items.iter().for_each(|item| self.stash.insert(item.0));
        if let Some(master) = master {
            log.news();
            self.heroes.shuffle_in(master, &mut self.rng);
        }
        *self.board_mut(board) = Board::default();
    }

    /// SH-625: the battle ends at once; waiting Kill texts still resolve, the rest does not.
    fn win_battle(&mut self) {
        let mark = usize::from(self.battle.mark);
        let is_kill = |bearer, card: u8, block: u8| {
            let program = self.programs(bearer).get(usize::from(card)).copied().flatten();
            program
                .and_then(|program| program.blocks.get(usize::from(block)))
                .is_some_and(|block| block.trigger == Trigger::Kill)
        };
        let waiting: Pile<Frame, 40> = self.agenda.waiting()[mark..]
            .iter()
            .filter_map(|step| if let Step::Run(frame) = step { Some(*frame) } else { None })
            .filter(|frame| {
                matches!(frame.source, Source::Block { card, block }
                    if frame.sentence == 0 && frame.stage == 0 && is_kill(frame.bearer, card, block))
            })
            .collect();
        let due: Pile<_, 56> = self
            .battle
            .due
            .iter()
            .copied()
            .filter(|due| is_kill(due.bearer, due.card, due.block))
            .collect();
        self.battle.due = due;
        self.battle.won = true;
        self.agenda.abort_to(mark);
        self.agenda.push(Step::EndBattle);
        for frame in &waiting {
            self.agenda.push(Step::Run(*frame));
        }
    }

    pub(crate) fn lose(&mut self, fate: Fate, log: &mut impl Log<What>) {
        if self.fate == Fate::Open {
            self.fate = fate;
            log.event(What::Ended { fate });
        }
    }

    /// SH-707, SH-936.
    pub(crate) fn heal(&mut self, who: Who, n: u8, log: &mut impl Log<What>) {
        let unit = self.unit_mut(who);
        let healed = unit.damage.min(n);
        unit.damage -= healed;
        if healed > 0 {
            log.event(What::Healed { who, n: healed });
        }
    }

    /// SH-704.
    pub(crate) fn give_shield(&mut self, who: Who, n: u8, log: &mut impl Log<What>) {
        let most = self.max_hp(who);
        let unit = self.unit_mut(who);
        let before = unit.shield;
        unit.shield = before.saturating_add(n).min(most);
        let n = unit.shield - before;
        if n > 0 {
            log.event(What::Shielded { who, n });
        }
    }

    /// SH-709.
    pub(crate) fn stun(&mut self, who: Who, log: &mut impl Log<What>) {
        if !self.unit(who).stunned && !self.cannot(who, State::Stunned) {
            self.unit_mut(who).stunned = true;
            log.event(What::Stunned { who });
        }
    }

    /// SH-712.
    pub(crate) fn silence(&mut self, who: Who, log: &mut impl Log<What>) {
        if !self.unit(who).silenced && !self.cannot(who, State::Silenced) {
            self.unit_mut(who).silenced = true;
            log.event(What::Silenced { who });
        }
    }

    /// SH-940.
    pub(crate) fn cleanse(&mut self, who: Who, log: &mut impl Log<What>) {
        let unit = self.unit_mut(who);
        if unit.stunned || unit.silenced {
            (unit.stunned, unit.silenced) = (false, false);
            log.event(What::Cleansed { who });
        }
    }

    /// Boards on which a Potion would do something (SH-748).
    pub(crate) fn thirsty(&self) -> impl Iterator<Item = u8> + '_ {
        let any = self.potions > 0;
        self.party().filter(move |board| any && self.unit(Who(*board)).damage > 0)
    }

    /// SH-749: what a Potion takes off a Hero.
    pub fn potion_heals(&self, board: u8) -> u8 {
        (self.max_hp(Who(board)) / 2).min(self.unit(Who(board)).damage)
    }

    pub(crate) fn drink(&mut self, board: u8, log: &mut impl Log<What>) {
        let healed = self.potion_heals(board);
        self.potions -= 1;
        self.unit_mut(Who(board)).damage -= healed;
        log.event(What::Drunk { board, healed });
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        "SH-750"
    }

    fn answers(self, _game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        let Ask::Fatal { who, .. } = self;
        out(Action::Potion(who.0));
        out(Action::Done);
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        let Ask::Fatal { who, by, cause } = self;
        if let Action::Potion(board) = action {
            game.drink(board, log);
            if game.unit(who).damage < game.max_hp(who) {
                game.answer_hit(who, by, cause, log);
                return;
            }
            // SH-751.
            if game.potions > 0 {
                game.ask = Question::Damage(self);
                return;
            }
        }
        game.eliminate(who, by, log);
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let Ask::Fatal { who, .. } = self;
        let (damage, most) = (game.unit(who).damage, game.max_hp(who));
        format!(
            "{} has {damage} damage of {most} and would fall. Drink a Potion? You have {}.",
            game.hero_name(who.0),
            game.potions
        )
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        let Ask::Fatal { who, .. } = self;
        let name = game.hero_name(who.0);
        #[expect(clippy::wildcard_enum_match_arm, reason = "these two are the answers")]
        match action {
            Action::Potion(board) => {
                let left = game.unit(who).damage - game.potion_heals(board);
                let most = game.max_hp(who);
                let stands =
                    if left < most { "stands" } else { "still falls, unless another follows" };
                let does = format!("{left} damage of {most} are left: {name} {stands}.");
                Some(Choice::new(format!("Drink a Potion for {name}"), does, "SH-750"))
            }
            Action::Done => {
                let does = "Skills, Shards and level are lost; the items go to the stash.";
                Some(Choice::new(format!("Let {name} fall"), does, "SH-731"))
            }
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let Ask::Fatal { who, by, .. } = self;
        who.index() < BOARDS
            && game.board(who.0).hero.is_some()
            && game.potions > 0
            && game.unit(who).damage >= game.max_hp(who)
            && by.is_none_or(|by| by.index() < 8)
    }
}
