//! A Hero's turn: its actions and what they cost (SH-501 to SH-559).

use crate::action::{Action, Ask as Question, Payment, Step, Way};
use crate::content::TOP_LEVEL;
use crate::effects::{Frame, Source};
use crate::event::What;
use crate::ids::{BOARDS, Shard, Shards, Side, Who};
use crate::shards::FillKind;
use crate::state::{Fate, Horizon, RESERVE_SLOTS};
use crate::text::{Enemies, Trigger};
use kernel::{Area, Choice, Log, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

/// Kinds of actions that are taken once in a turn (SH-501), as bits of `Battle::acted`.
pub(crate) const ATTACK: u8 = 1;
pub(crate) const SHIFT: u8 = 2;
pub(crate) const LEVEL_UP: u8 = 4;
pub(crate) const RESERVE: u8 = 8;
/// SH-549.
const RETREAT_DAYS: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// What the active Hero does.
    Act { board: u8 },
    /// With which Shards it pays.
    Pay { board: u8, what: Paid },
    /// SH-544: which Shards go to the Reserve.
    Reserve { board: u8, moved: u8 },
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paid {
    Attack,
    Shift(Way),
    Skill(u8),
    LevelUp,
}

impl Horizon {
    /// SH-502, SH-503.
    pub(crate) fn begin_hero_turn(&mut self, board: u8, log: &mut impl Log<What>) {
        let who = Who(board);
        self.battle.active = Some(who);
        self.battle.acted = 0;
        self.battle.class_used = [0; 2];
        let unit = self.unit_mut(who);
        if unit.stunned {
            (unit.stunned, unit.silenced) = (false, false);
            self.battle.active = None;
            log.event(What::TurnLost { who });
            return;
        }
        self.agenda.push_all([Step::Act { board }, Step::EndHeroTurn { board }]);
        self.fire(Trigger::TurnStart, who, crate::ids::Chars::NONE, crate::ids::Chars::NONE, log);
    }

    /// SH-507: a Hero that has fallen acts no more.
    pub(crate) fn ask_to_act(&mut self, board: u8) {
        if self.is_alive(Who(board)) {
            self.ask = Question::Turn(Ask::Act { board });
        }
    }

    /// SH-558.
    pub(crate) fn end_hero_turn(&mut self, board: u8) {
        self.unit_mut(Who(board)).silenced = false;
        self.battle.active = None;
    }

    /// What the board and the Reserve hold together (SH-505).
    fn purse(&self, board: u8) -> Shards {
        self.board(board).shards.plus(self.reserve_shards)
    }

    /// SH-518, SH-519.
    fn neighbour(&self, board: u8, way: Way) -> Option<Who> {
        let at = usize::from(self.position(Who(board))?);
        let place = match way {
            Way::Forward => at.checked_sub(1)?,
            Way::Back => at + 1,
        };
        self.line(Side::Heroes).get(place).copied()
    }

    fn acted(&self, kind: u8) -> bool {
        self.battle.acted & kind != 0
    }

    fn can_shift(&self, board: u8, way: Way) -> bool {
        let pays = self.shifts_free(board) || !self.purse(board).is_empty();
        !self.acted(SHIFT) && pays && self.neighbour(board, way).is_some()
    }

    /// Why a skill cannot be used now, if it cannot.
    fn skill_stop(&self, board: u8, slot: u8) -> Option<Refusal> {
        let state = self.board(board);
        let Some(skill) = state.skills.get(usize::from(slot)) else {
            return Some(Refusal::new("SH-226", "There is no skill in this slot."));
        };
        if self.unit(Who(board)).silenced {
            return Some(Refusal::new("SH-527", "A silenced Hero cannot use skills."));
        }
        if state.used >> slot & 1 == 1 {
            return Some(Refusal::new("SH-526", "This skill has been used in this round."));
        }
        let tile = self.content().skill(skill.id);
        if !self.can_pay_skill(board, tile.cost) {
            return Some(Refusal::new("SH-520", "The Shards do not pay for it."));
        }
        let target = tile.sides[usize::from(skill.upgraded)].first_target();
        if target.is_some_and(|target| !self.has_target(target)) {
            return Some(Refusal::new("SH-528", "It has no legal target now."));
        }
        None
    }

    /// SH-528, SH-928.
    fn has_target(&self, enemies: Enemies) -> bool {
        let there = self.line(Side::Monsters).len();
        match enemies {
            Enemies::At { a, b } => usize::from(a.min(b)) <= there,
            Enemies::Another | Enemies::Others => there > 0,
            Enemies::Front
            | Enemies::Rear
            | Enemies::Weakest
            | Enemies::Strongest
            | Enemies::Random
            | Enemies::All
            | Enemies::Any { .. } => there > 0,
            Enemies::Adjacent | Enemies::BothAdjacent | Enemies::Target | Enemies::Attacker => {
                false
            }
        }
    }

    /// The class-colour uses that are left in this turn, by colour.
    fn uses_left(&self, board: u8) -> [u8; 4] {
        let mut left = [0; 4];
        let all = self.class_uses(board);
        for ((class, all), used) in
            self.classes(board).into_iter().zip(all).zip(self.battle.class_used)
        {
            if let Some(class) = class {
                left[class.color().index()] += all.saturating_sub(used);
            }
        }
        left
    }

    /// SH-520 to SH-524: matching Shards, Clear ones for any colour, and as many others as class colours turn.
    fn can_pay_skill(&self, board: u8, cost: Shards) -> bool {
        let purse = self.purse(board);
        let clear = Shard::Clear;
        if purse.get(clear) < cost.get(clear) || purse.len() < cost.len() {
            return false;
        }
        let uses = self.uses_left(board);
        let (mut missing, mut turned, mut spare) = (0, 0, 0);
        for ((has, needs), uses) in purse.0.into_iter().zip(cost.0).zip(uses).take(3) {
            let lacks = needs.saturating_sub(has);
            missing += lacks;
            turned += lacks.min(uses);
            spare += has.saturating_sub(needs);
        }
        missing <= purse.get(clear) - cost.get(clear) + turned.min(spare)
    }

    fn can_level_up(&self, board: u8) -> bool {
        let level = self.board(board).level;
        if level >= TOP_LEVEL || self.acted(LEVEL_UP) {
            return false;
        }
        let purse = self.purse(board);
        let pairs: u8 = (0..3).map(|color| purse.0[color] / 2).sum();
        pairs + purse.get(Shard::Clear) >= self.content().level(level + 1).cost
    }

    /// Every way to pay for something: what is spared first comes first, Clear Shards last.
    pub(crate) fn payments(&self, board: u8, what: Paid, out: &mut impl FnMut(Payment)) {
        match what {
            Paid::Attack | Paid::Shift(_) => {
                let own = self.board(board).shards;
                for shard in own.colours() {
                    out(Payment { own: Shards::one(shard), ..Payment::default() });
                }
                for shard in self.reserve_shards.colours() {
                    out(Payment { reserve: Shards::one(shard), ..Payment::default() });
                }
            }
            Paid::LevelUp => self.level_payments(board, out),
            Paid::Skill(slot) => {
                let skill = self.board(board).skills[usize::from(slot)];
                self.skill_payments(board, self.content().skill(skill.id).cost, out);
            }
        }
    }

    /// SH-530 to SH-532.
    fn level_payments(&self, board: u8, out: &mut impl FnMut(Payment)) {
        let cost = self.content().level(self.board(board).level + 1).cost;
        let purse = self.purse(board);
        let most = |color: usize| purse.0[color] / 2;
        for r in 0..=most(0) {
            for b in 0..=most(1) {
                for g in 0..=most(2) {
                    let pairs = r + b + g;
                    if pairs <= cost && cost - pairs <= purse.get(Shard::Clear) {
                        let shards = Shards([2 * r, 2 * b, 2 * g, cost - pairs]);
                        self.splits(board, shards, [0; 2], out);
                    }
                }
            }
        }
    }

    fn skill_payments(&self, board: u8, cost: Shards, out: &mut impl FnMut(Payment)) {
        let purse = self.purse(board);
        let n = cost.len();
        let uses = self.uses_left(board);
        for c in cost.get(Shard::Clear)..=purse.get(Shard::Clear).min(n) {
            for r in 0..=purse.0[0].min(n - c) {
                for b in 0..=purse.0[1].min(n - c - r) {
                    let g = n - c - r - b;
                    if g <= purse.0[2] {
                        self.turned(board, cost, Shards([r, b, g, c]), uses, out);
                    }
                }
            }
        }
    }

    /// The class-colour uses with which these Shards pay the cost: as few as it takes (SH-522).
    fn turned(
        &self,
        board: u8,
        cost: Shards,
        paid: Shards,
        uses: [u8; 4],
        out: &mut impl FnMut(Payment),
    ) {
        let lacks: [u8; 3] = std::array::from_fn(|at| cost.0[at].saturating_sub(paid.0[at]));
        let spare: u8 = (0..3).map(|at| paid.0[at].saturating_sub(cost.0[at])).sum();
        // Every Shard of a wrong colour is turned; the rest of what is missing is Clear.
        let most: [u8; 3] = std::array::from_fn(|at| lacks[at].min(uses[at]));
        for r in 0..=most[0].min(spare) {
            for b in 0..=most[1].min(spare - r) {
                let g = spare - r - b;
                if g <= most[2]
                    && let Some(class) = self.uses_of(board, [r, b, g])
                {
                    self.splits(board, paid, class, out);
                }
            }
        }
    }

    /// Whose uses turn so many Shards into Red, Blue and Green: the Hero's own first.
    fn uses_of(&self, board: u8, turned: [u8; 3]) -> Option<[u8; 2]> {
        let mut class = [0; 2];
        let all = self.class_uses(board);
        let mut turned = turned;
        for (who, of) in self.classes(board).into_iter().enumerate() {
            if let Some(of) = of {
                let color = of.color().index();
                let left = all[who].saturating_sub(self.battle.class_used[who]);
                class[who] = turned[color].min(left);
                turned[color] -= class[who];
            }
        }
        (turned == [0; 3]).then_some(class)
    }

    /// From the Shard Slots and from the Reserve, in every mix; the Reserve is spared first.
    fn splits(&self, board: u8, paid: Shards, class: [u8; 2], out: &mut impl FnMut(Payment)) {
        let (own, reserve) = (self.board(board).shards, self.reserve_shards);
        if reserve.is_empty() {
            return out(Payment { own: paid, reserve: Shards::NONE, class });
        }
        let most: [u8; 4] = std::array::from_fn(|at| paid.0[at].min(reserve.0[at]));
        for r in 0..=most[0] {
            for b in 0..=most[1] {
                for g in 0..=most[2] {
                    for c in 0..=most[3] {
                        let from_reserve = Shards([r, b, g, c]);
                        let rest = paid.minus(from_reserve);
                        if own.has(rest) {
                            out(Payment { own: rest, reserve: from_reserve, class });
                        }
                    }
                }
            }
        }
    }

    /// SH-506: what is paid leaves the slots and lies on what it paid for.
    fn pay(&mut self, board: u8, payment: Payment, log: &mut impl Log<What>) {
        let Payment { own, reserve, class } = payment;
        self.reserve_shards = self.reserve_shards.minus(reserve);
        let state = self.board_mut(board);
        state.shards = state.shards.minus(own);
        state.spent = state.spent.plus(own).plus(reserve);
        self.battle.class_used[0] += class[0];
        self.battle.class_used[1] += class[1];
        log.event(What::ShardsPaid { board, shards: own.plus(reserve) });
    }

    /// The action that has been paid is carried out.
    fn paid_for(&mut self, board: u8, what: Paid, log: &mut impl Log<What>) {
        self.agenda.push(Step::Act { board });
        match what {
            Paid::Attack => {
                self.battle.acted |= ATTACK;
                log.event(What::Attacked { board });
                self.basic_attack(board, false);
            }
            Paid::Shift(way) => {
                self.battle.acted |= SHIFT;
                if let Some(other) = self.neighbour(board, way) {
                    let to = self.position(other).unwrap_or(0);
                    self.shift_to(Who(board), to, log);
                }
            }
            Paid::Skill(slot) => {
                let skill = self.board(board).skills[usize::from(slot)];
                self.board_mut(board).used |= 1 << slot;
                let (id, upgraded) = (skill.id, skill.upgraded);
                log.event(What::SkillUsed { board, skill: id, upgraded });
                let source = Source::Skill { skill: id, upgraded };
                let frame = Frame { source, bearer: Who(board), ..Frame::default() };
                self.agenda.push(Step::Run(frame));
            }
            Paid::LevelUp => {
                self.battle.acted |= LEVEL_UP;
                self.agenda.push(Step::Levels { boards: 1 << board, n: 1 });
            }
        }
    }

    fn ask_to_pay(&mut self, board: u8, what: Paid, log: &mut impl Log<What>) {
        if matches!(what, Paid::Shift(_)) && self.shifts_free(board) {
            return self.paid_for(board, what, log);
        }
        self.ask = Question::Turn(Ask::Pay { board, what });
    }

    /// SH-548 to SH-556.
    fn retreat(&mut self, board: u8, log: &mut impl Log<What>) {
        log.event(What::Retreated { board });
        self.agenda.abort_to(self.battle.mark.into());
        self.battle.due.clear();
        self.advance(RETREAT_DAYS, log);
        if self.fate != Fate::Open {
            return;
        }
        for board in 0..BOARDS as u8 {
            let unit = self.unit_mut(Who(board));
            unit.damage = 0;
        }
        self.clear_stage();
        self.discard_spent();
        for colour in 0..4 {
            self.return_monster(colour);
        }
        log.news();
        self.agenda.push_all([Step::FillAll { board: 0, how: FillKind::Round }, Step::Again]);
    }

    /// SH-544: how many Reserve Slots are free.
    pub(crate) fn free_reserve(&self) -> u8 {
        RESERVE_SLOTS.saturating_sub(self.reserve_shards.len())
    }
}

impl Ask {
    pub(crate) fn board(self) -> u8 {
        match self {
            Ask::Act { board } | Ask::Pay { board, .. } | Ask::Reserve { board, .. } => board,
        }
    }
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the seat of the board is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Act { .. } => "SH-501",
            Ask::Pay { what: Paid::Attack, .. } => "SH-508",
            Ask::Pay { what: Paid::Shift(_), .. } => "SH-518",
            Ask::Pay { what: Paid::Skill(_), .. } => "SH-520",
            Ask::Pay { what: Paid::LevelUp, .. } => "SH-530",
            Ask::Reserve { .. } => "SH-544",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Act { board } => game.acts(board, out),
            Ask::Pay { board, what } => {
                game.payments(board, what, &mut |payment| out(Action::Pay(payment)));
            }
            Ask::Reserve { board, moved } => {
                game.board(board).shards.colours().map(Action::Shard).for_each(&mut *out);
                if moved > 0 {
                    out(Action::Done);
                }
            }
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::Act { board }, action) => game.act(board, action, log),
            (Ask::Pay { board, what }, Action::Pay(payment)) => {
                game.pay(board, payment, log);
                game.paid_for(board, what, log);
            }
            (Ask::Reserve { board, moved }, Action::Shard(shard)) => {
                game.board_mut(board).shards.take(shard);
                game.reserve_shards.add(shard);
                log.event(What::Reserved { board, shards: Shards::one(shard) });
                if game.free_reserve() > 0 && !game.board(board).shards.is_empty() {
                    game.ask = Question::Turn(Ask::Reserve { board, moved: moved + 1 });
                } else {
                    game.agenda.push(Step::Act { board });
                }
            }
            (Ask::Reserve { board, .. }, Action::Done) => game.agenda.push(Step::Act { board }),
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        let name = game.hero_name(self.board());
        match self {
            Ask::Act { board } => {
                let shards = game.board(board).shards.words();
                format!("{name}'s turn, with {shards}. What does it do?")
            }
            Ask::Pay { board, what } => {
                format!("{name} pays for {}. With which Shards?", game.paid_words(board, what))
            }
            Ask::Reserve { .. } => {
                let free = kernel::english::count(game.free_reserve(), "place");
                format!("Which Shard does {name} put into the Reserve? {free} free.")
            }
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        match (self, action) {
            (Ask::Act { board }, action) => game.act_choice(board, action),
            (Ask::Pay { .. }, Action::Pay(payment)) => {
                let mut label = payment.own.plus(payment.reserve).words();
                let mut does = "It lies spent until the round is over.".to_owned();
                if !payment.reserve.is_empty() {
                    does = format!("{} of it from the Reserve. {does}", payment.reserve.words());
                    label = format!("{label} (Reserve: {})", payment.reserve.words());
                }
                let turned = payment.class[0] + payment.class[1];
                if turned > 0 {
                    does = format!("{turned} of it as the class colour. {does}");
                    if payment.class[1] > 0 {
                        label = format!("{label} (as the master's colour: {})", payment.class[1]);
                    }
                }
                Some(Choice::new(label, does, self.rule()))
            }
            (Ask::Reserve { .. }, Action::Shard(shard)) => {
                let does = "Every Hero can pay with it on its turn.";
                Some(Choice::new(format!("Reserve {}", shard.name()), does, "SH-544"))
            }
            (Ask::Reserve { .. }, Action::Done) => {
                Some(Choice::new("No more", "The other Shards stay here.", "SH-544"))
            }
            _ => None,
        }
    }

    fn refusal(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Refusal> {
        let Ask::Act { board } = self else { return None };
        game.act_refusal(board, action)
    }

    fn looked_for(self, game: &Horizon, _seat: Seat) -> Vec<(String, Action)> {
        let Ask::Act { board } = self else { return Vec::new() };
        let skills = (0u8..).zip(game.board(board).skills.iter());
        let mut all: Vec<(String, Action)> = skills
            .map(|(slot, skill)| {
                let name = &game.content().skill(skill.id).name;
                (format!("Use {name}"), Action::Skill(slot))
            })
            .collect();
        all.push(("Basic Attack".to_owned(), Action::Attack));
        all.push(("Level up".to_owned(), Action::LevelUp));
        all.push(("Retreat".to_owned(), Action::Retreat));
        all
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        let board = self.board();
        let active = usize::from(board) < BOARDS
            && game.is_alive(Who(board))
            && game.battle.active == Some(Who(board));
        active
            && match self {
                Ask::Act { .. } => true,
                Ask::Pay { what, .. } => match what {
                    Paid::Attack => !game.purse(board).is_empty(),
                    Paid::Shift(way) => game.can_shift(board, way) && !game.shifts_free(board),
                    Paid::Skill(slot) => game.skill_stop(board, slot).is_none(),
                    Paid::LevelUp => game.can_level_up(board),
                },
                Ask::Reserve { moved, .. } => {
                    moved < RESERVE_SLOTS
                        && game.free_reserve() > 0
                        && !game.board(board).shards.is_empty()
                }
            }
    }
}

impl Horizon {
    fn acts(&self, board: u8, out: &mut impl FnMut(Action)) {
        let purse = self.purse(board);
        if !self.acted(ATTACK) && !purse.is_empty() {
            out(Action::Attack);
        }
        for slot in 0..self.board(board).skills.len() as u8 {
            if self.skill_stop(board, slot).is_none() {
                out(Action::Skill(slot));
            }
        }
        for way in [Way::Forward, Way::Back] {
            if self.can_shift(board, way) {
                out(Action::Shift(way));
            }
        }
        if self.can_level_up(board) {
            out(Action::LevelUp);
        }
        let holds = !self.board(board).shards.is_empty();
        if !self.acted(RESERVE) && holds && self.free_reserve() > 0 {
            out(Action::Reserve);
        }
        self.thirsty().map(Action::Potion).for_each(&mut *out);
        if !self.is_dungeon() {
            out(Action::Retreat);
        }
        out(Action::EndTurn);
    }

    fn act(&mut self, board: u8, action: Action, log: &mut impl Log<What>) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Attack => self.ask_to_pay(board, Paid::Attack, log),
            Action::Shift(way) => self.ask_to_pay(board, Paid::Shift(way), log),
            Action::Skill(slot) => self.ask_to_pay(board, Paid::Skill(slot), log),
            Action::LevelUp => self.ask_to_pay(board, Paid::LevelUp, log),
            Action::Reserve => {
                self.battle.acted |= RESERVE;
                self.ask = Question::Turn(Ask::Reserve { board, moved: 0 });
            }
            Action::Potion(hero) => {
                self.drink(hero, log);
                self.agenda.push(Step::Act { board });
            }
            Action::Retreat => self.retreat(board, log),
            Action::EndTurn => {}
            other => unreachable!("{other:?} is no action of a Hero"),
        }
    }

    fn act_refusal(&self, board: u8, action: Action) -> Option<Refusal> {
        let purse = self.purse(board);
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the others have no reason of their own"
        )]
        Some(match action {
            Action::Attack if self.acted(ATTACK) => {
                Refusal::new("SH-501", "It has attacked in this turn.")
            }
            Action::Attack if purse.is_empty() => Refusal::new("SH-508", "It has no Shard to pay."),
            Action::Shift(_) if self.acted(SHIFT) => {
                Refusal::new("SH-501", "It has shifted in this turn.")
            }
            Action::Shift(_) => Refusal::new("SH-519", "Nobody stands there, or no Shard pays."),
            Action::Skill(slot) => return self.skill_stop(board, slot),
            Action::LevelUp if self.acted(LEVEL_UP) => {
                Refusal::new("SH-533", "A Hero gains one level a turn by paying.")
            }
            Action::LevelUp if self.board(board).level >= TOP_LEVEL => {
                Refusal::new("SH-229", "Level 7 is the highest.")
            }
            Action::LevelUp => {
                Refusal::new("SH-530", "The next level costs more Clear Shards or pairs.")
            }
            Action::Reserve if self.acted(RESERVE) => {
                Refusal::new("SH-501", "It has put Shards into the Reserve in this turn.")
            }
            Action::Reserve => Refusal::new("SH-545", "No place is free, or no Shard is there."),
            Action::Retreat => Refusal::new("SH-556", "There is no Retreat from a Dungeon."),
            Action::Potion(_) => Refusal::new("SH-748", "There is no Potion, or nothing to heal."),
            _ => return None,
        })
    }

    pub(crate) fn paid_words(&self, board: u8, what: Paid) -> String {
        match what {
            Paid::Attack => "a Basic Attack (1 Shard)".to_owned(),
            Paid::Shift(_) => "a Shift (1 Shard)".to_owned(),
            Paid::Skill(slot) => {
                let tile = self.content().skill(self.board(board).skills[usize::from(slot)].id);
                format!("{} ({})", tile.name, tile.cost.words())
            }
            Paid::LevelUp => {
                let level = self.board(board).level + 1;
                let cost = self.content().level(level).cost;
                format!("Level {level} ({cost} Clear, or a pair of one colour for each)")
            }
        }
    }

    fn act_choice(&self, board: u8, action: Action) -> Option<Choice> {
        let name = self.hero_name(board);
        let level = self.board(board).level;
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        Some(match action {
            Action::Attack => {
                let does = self.attack_words(board);
                Choice::new("Basic Attack", format!("For 1 Shard: {does}"), "SH-508")
            }
            Action::Skill(slot) => {
                let skill = self.board(board).skills.get(usize::from(slot))?;
                let tile = self.content().skill(skill.id);
                let text = &tile.sides[usize::from(skill.upgraded)].text;
                let does = format!("For {}: {text}", tile.cost.words());
                Choice::new(format!("Use {}", tile.name), does, "SH-520")
            }
            Action::Shift(way) => {
                let other = self.neighbour(board, way)?;
                let cost = if self.shifts_free(board) { "Free" } else { "For 1 Shard" };
                let (at, other) = (self.position(other)? + 1, self.name(other));
                let label = match way {
                    Way::Forward => "Shift forward",
                    Way::Back => "Shift back",
                };
                Choice::new(label, format!("{cost}: to P{at}; {other} takes its place."), "SH-518")
            }
            Action::LevelUp => {
                let next = self.content().level(level + 1);
                let mut does = format!("For {} Clear or pairs: ", next.cost);
                does += match next.reward {
                    crate::content::Reward::Upgrade => "upgrade the Hero or one of its skills",
                    crate::content::Reward::Skill | crate::content::Reward::Start => {
                        "draw 3 skills and keep one"
                    }
                };
                let more = next.max_hp - self.content().level(level).max_hp;
                if more > 0 {
                    does += &format!(", and {more} more Max HP");
                }
                Choice::new(format!("Rise to Level {}", level + 1), does + ".", "SH-530")
            }
            Action::Reserve => {
                let does = "Any Hero can pay with Shards of the Reserve on its turn.";
                Choice::new("Put Shards into the Reserve", does, "SH-544")
            }
            Action::Potion(hero) => self.potion_choice(hero),
            Action::Retreat => {
                let day = (self.day + RETREAT_DAYS).min(crate::state::LAST_DAY);
                let does = format!(
                    "{RETREAT_DAYS} days pass (to day {day} of 48), all damage heals, and the battle begins again with new Monsters."
                );
                Choice::new("Retreat", does, "SH-548")
            }
            Action::EndTurn => {
                let left = self.board(board).shards.len();
                let does = format!("{name} keeps {}.", kernel::english::count(left, "Shard"));
                Choice::new("End the turn", does, "SH-557")
            }
            _ => return None,
        })
    }

    pub(crate) fn potion_choice(&self, hero: u8) -> Choice {
        let (heals, name) = (self.potion_heals(hero), self.hero_name(hero));
        let left = self.unit(Who(hero)).damage - heals;
        let does = format!(
            "It loses {heals} damage; {left} are left. {} Potions are yours.",
            self.potions
        );
        Choice::new(format!("Drink a Potion for {name}"), does, "SH-749")
    }

    /// What a Basic Attack does, in numbers.
    pub(crate) fn attack_words(&self, board: u8) -> String {
        use crate::content::Class;
        let who = Who(board);
        let (level, clv) = (self.board(board).level, self.class_level_of(who));
        let classes: Vec<Class> = self.classes(board).into_iter().flatten().collect();
        let of = |class: Class| classes.iter().filter(|each| **each == class).count() as u8;
        let damage = level + of(Class::Ranger) * clv + self.basic_damage(who);
        let mut words = match self.basic_hits(who).next() {
            None => format!("{damage} damage to the front enemy"),
            Some(enemies) => {
                format!("{damage} damage to {}", cardtext::print(&enemies, &cardtext::Names::new()))
            }
        };
        if of(Class::Sorcerer) > 0 {
            let times = if of(Class::Sorcerer) > 1 { ", twice" } else { "" };
            words += &format!(", {clv} to another of your choice{times}");
        }
        if of(Class::Warrior) > 0 {
            words += &format!(", {} shield", of(Class::Warrior) * clv);
        }
        words + "."
    }
}
