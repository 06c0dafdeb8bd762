//! What a bot likes: the party and its growth against what stands before it, in named terms.

use crate::action::Action;
use crate::content::Landmark;
use crate::ids::{Shard, Side, Who};
use crate::state::{Fate, Horizon, LAST_DAY};
use kernel::{Seat, Seats, Terms, Valued};

/// What the value is made of, in words that are fit to stand after a number.
pub const TERMS: [&str; 10] = [
    "the way to Stellaris",
    "days left",
    "levels",
    "the health of the Heroes",
    "skills and upgrades",
    "items and masters",
    "Shards",
    "Coins and Potions",
    "the Monsters before you",
    "what the Monsters are about to do",
];

const WIN: i32 = 1_000_000;
/// A battle that is won: more than all that was done in it.
const WON: i32 = 2_500;
/// A city further: about the days that the way takes, which must be spent some time.
const WALKED: i32 = 400;

impl Horizon {
    /// The value by term, in the order of `TERMS`.
    pub fn parts(&self) -> [i32; TERMS.len()] {
        [
            self.way_value(),
            self.days_value(),
            self.party().map(|board| self.level_value(board)).sum(),
            self.party().map(|board| self.health_value(board)).sum(),
            self.party().map(|board| self.skill_value(board)).sum(),
            self.gear_value(),
            self.shard_value(),
            i32::from(self.coins) * 12 + i32::from(self.potions) * 40,
            self.foe_value(),
            self.threat_value(),
        ]
    }

    fn way_value(&self) -> i32 {
        match self.fate {
            Fate::Won => return WIN,
            Fate::Fallen | Fate::TooLate => return -WIN,
            Fate::Open => {}
        }
        let won = i32::from(self.battle.number) * WON + self.route.len() as i32 * WALKED;
        let promised = self.site().filter(|_| !self.visit.landmark);
        let promised = promised.map_or(0, |site| self.promise(site.name));
        won + promised + if self.battle.won { WON } else { 0 }
    }

    /// About what a Landmark will bring, in the measure of the other terms.
    fn promise(&self, landmark: Landmark) -> i32 {
        match landmark {
            Landmark::Church => {
                90 + 2 * self
                    .party()
                    .map(|board| i32::from(self.unit(Who(board)).damage))
                    .sum::<i32>()
            }
            Landmark::Dojo => 150,
            Landmark::Abyss => 150,
            Landmark::Monument => 140,
            Landmark::Campfire | Landmark::Dungeon => 120,
            Landmark::Ruin => 115,
            Landmark::FlowerField => 75,
            Landmark::GreatWaterfall | Landmark::Volcano => 60,
            Landmark::Library | Landmark::ManaLake => 50,
            Landmark::Mine => 45,
            Landmark::Sanctuary | Landmark::Statue => 40,
            Landmark::Altar | Landmark::WizardTower => 30,
            Landmark::Tavern | Landmark::Graveyard => 20,
        }
    }

    /// A day is dearer the fewer are left for the way that is still to go.
    fn days_value(&self) -> i32 {
        let left = i32::from(LAST_DAY) - i32::from(self.day);
        let needed = 7 * (6 - i32::from(self.battle.number).min(6)) - i32::from(self.battle.on) * 3;
        let short = (needed - left).max(0);
        left * 90 - short * 60
    }

    fn level_value(&self, board: u8) -> i32 {
        const LEVELS: [i32; 8] = [0, 0, 160, 350, 510, 720, 870, 1040];
        LEVELS[usize::from(self.board(board).level.min(7))]
    }

    /// A Hero that stands, and how well.
    fn health_value(&self, board: u8) -> i32 {
        let who = Who(board);
        let unit = self.unit(who);
        let (most, left) = (i32::from(self.max_hp(who)).max(1), i32::from(self.remaining(who)));
        let hurt = 260 * (most - left) * (most - left) / (most * most) + 5 * (most - left);
        let states = if unit.stunned { 60 } else { 0 } + if unit.silenced { 20 } else { 0 };
        500 + 4 * most - hurt - states + 5 * i32::from(unit.shield)
    }

    fn skill_value(&self, board: u8) -> i32 {
        let state = self.board(board);
        let classes = self.classes(board);
        let skill = |skill: &crate::state::Skill| {
            let cost = self.content().skill(skill.id).cost;
            let own = classes.into_iter().flatten().any(|class| cost.get(class.color()) > 0);
            let dear = 6 * (i32::from(cost.len()) - 1).pow(2);
            70 - dear + if own { 30 } else { 0 } + if skill.upgraded { 90 } else { 0 }
        };
        let skills: i32 = state.skills.iter().map(skill).sum();
        skills + if state.upgraded { 90 } else { 0 }
    }

    fn gear_value(&self) -> i32 {
        let item = |item: crate::ids::ItemId| {
            let up = self.upgraded_items.contains(item.0);
            40 + 14 * i32::from(self.content().item(item).price) + if up { 60 } else { 0 }
        };
        let carried: i32 =
            self.boards.iter().flat_map(|board| board.items.iter().copied()).map(item).sum();
        // What lies in the stash helps nobody.
        let stash: i32 = self.stash.iter().map(|id| item(crate::ids::ItemId(id)) / 2).sum();
        let masters = self.party().filter(|board| self.board(*board).master.is_some()).count();
        let upgraded = self.party().filter(|board| self.board(*board).master_upgraded).count();
        carried
            + stash
            + masters as i32 * 150
            + upgraded as i32 * 60
            + self.reserve.len() as i32 * 40
    }

    fn shard_value(&self) -> i32 {
        let of = |shards: crate::ids::Shards| {
            10 * i32::from(shards.len()) + 8 * i32::from(shards.get(Shard::Clear))
        };
        let held: i32 = self
            .party()
            .map(|board| {
                let shards = self.board(board).shards;
                let pairs: u8 = (0..3).map(|color| shards.0[color] / 2).sum();
                // What will not fit when the next ones come is worth nothing.
                let room = self.shard_limit(board).saturating_sub(self.shards_per_round(board));
                let over = i32::from(shards.len().saturating_sub(room.max(1)));
                of(shards) + 5 * i32::from(pairs) - 8 * over
            })
            .sum();
        held + of(self.reserve_shards)
    }

    /// What has been done to the Monsters since the battle began: to enter one is no loss, and to win it the largest gain.
    fn foe_value(&self) -> i32 {
        if !self.battle.on {
            return 0;
        }
        let done = |who: Who| {
            let foe = self.foe(who);
            let card = self.content().monster(foe.card);
            let level = if card.is_celestial() { 6 } else { i32::from(card.level) };
            // The same damage is worth more where Monsters have less to lose.
            let worth = |hp: i32| hp * 330 / (20 + 11 * level);
            if !foe.alive {
                return 60 + 25 * level + worth(card.hp.into());
            }
            let unit = self.unit(who);
            worth(i32::from(unit.damage) - i32::from(unit.shield))
        };
        (0..4).map(|colour| done(Who::monster(colour))).sum()
    }

    /// The next actions of the Monsters, as far as they can be seen: their dice lie open.
    fn threat_value(&self) -> i32 {
        let mut hurt = [0i32; 4];
        let revealed = &self.battle.revealed[Side::Monsters.index()];
        for who in self.line(Side::Monsters) {
            let unit = self.unit(*who);
            if unit.stunned {
                continue;
            }
            // One that has acted rolls anew before it acts again.
            let soon = if revealed.contains(&who.colour()) { 2 } else { 4 };
            self.blows(*who, &mut |enemies, amount| {
                let meant = self.meant(enemies);
                let random = enemies == crate::text::Enemies::Random;
                let share = if random { meant.len().max(1) as i32 } else { 1 };
                for hero in meant.iter() {
                    hurt[hero.index()] += soon * i32::from(amount) / share;
                }
            });
        }
        let lost: i32 = self
            .line(Side::Heroes)
            .iter()
            .map(|who| {
                let damage = hurt[who.index()] / 4 - i32::from(self.unit(*who).shield);
                let left = i32::from(self.remaining(*who));
                let falls = if damage >= left { 220 } else { 0 };
                8 * damage.clamp(0, left) + falls
            })
            .sum();
        -lost
    }
}

impl Horizon {
    /// Whether a battle is so bad, and the year so long, that five days are well spent on a new one.
    fn should_run(&self) -> bool {
        let sum = |side: Side, all: bool| -> u32 {
            let hp = |who: &Who| if all { self.max_hp(*who) } else { self.remaining(*who) };
            self.line(side).iter().map(|who| u32::from(hp(who))).sum()
        };
        let ours = sum(Side::Heroes, false) * 100 / sum(Side::Heroes, true).max(1);
        let whole: u32 =
            self.foes.iter().map(|foe| u32::from(self.content().monster(foe.card).hp)).sum();
        let theirs = sum(Side::Monsters, false) * 100 / whole.max(1);
        let left = i32::from(LAST_DAY) - i32::from(self.day);
        let battles = 6 - i32::from(self.battle.number).min(6);
        ours < 35 && theirs > 45 && left > 6 + 5 * battles
    }
}

impl Valued for Horizon {
    const TERMS: &'static [&'static str] = &TERMS;
    /// From 300 games of greedy bots on two seats; one curve for the whole journey.
    const ODDS: &'static str = include_str!("../odds.txt");

    fn terms(&self, _seat: Seat) -> Terms {
        let mut terms = Terms::default();
        for (term, worth) in self.parts().into_iter().enumerate() {
            terms.add(term, worth);
        }
        terms
    }

    /// SH-101: one party, and one value for all of it.
    fn parties(&self) -> Seats {
        Seats::one(Seat(0))
    }

    /// What is never any good: to carry items to and fro, to drink before it is needed, to run while there is hope.
    fn tempts(&self, _seat: Seat, action: Action) -> bool {
        #[expect(clippy::wildcard_enum_match_arm, reason = "everything else is worth a thought")]
        match action {
            Action::Carry { board, item } => {
                usize::from(board) < crate::ids::BOARDS && self.stash.contains(item.0)
            }
            Action::Retreat => self.should_run(),
            Action::Potion(board) => {
                // Before a blow falls nobody knows whether the Potion is needed.
                matches!(self.ask, crate::action::Ask::Damage(_))
                    || 2 * self.potion_heals(board) >= self.max_hp(Who(board)) - 2
            }
            _ => true,
        }
    }
}
