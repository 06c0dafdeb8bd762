//! What happened, in the past tense.

use crate::content::Landmark;
use crate::ids::{Chars, CityId, HeroId, ItemId, MonsterId, Shard, Shards, Side, SkillId, Who};
use crate::state::Fate;
use crate::text::Trigger;
use kernel::{Log, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened, and who the characters were at that time: the log is told for ever, and boards change hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub what: What,
    pub cast: Cast,
}

/// Who plays which part: the Heroes by board, the Monsters by colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cast {
    pub heroes: [Option<HeroId>; 4],
    pub foes: [MonsterId; 4],
}

/// Notes the cast with everything that happens.
pub(crate) struct InCast<'a, L> {
    pub(crate) cast: Cast,
    pub(crate) log: &'a mut L,
}

impl<L: Log<Event>> Log<What> for InCast<'_, L> {
    #[inline]
    fn event(&mut self, what: What) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "only these bring somebody new")]
        match what {
            What::HeroChosen { board, hero }
            | What::Entered { board, hero, .. }
            | What::CardReplaced { board, hero } => {
                self.cast.heroes[usize::from(board)] = Some(hero);
            }
            What::BattleBegan { foes, .. } => self.cast.foes = foes,
            _ => {}
        }
        self.log.event(Event { what, cast: self.cast });
    }

    #[inline]
    fn news(&mut self) {
        self.log.news();
    }

    #[inline]
    fn moment<S: Clone + 'static>(&mut self, state: &S) {
        self.log.moment(state);
    }

    #[inline]
    fn listens(&self) -> bool {
        self.log.listens()
    }
}

/// The card whose text has fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bearer {
    /// The character's own.
    Own,
    Master(HeroId),
    Item {
        item: ItemId,
        upgraded: bool,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    // The journey.
    HeroChosen {
        board: u8,
        hero: HeroId,
    },
    Lead {
        seat: Seat,
    },
    Travelled {
        city: CityId,
    },
    SiteChosen {
        landmark: Landmark,
        city: CityId,
    },
    /// The wheel has moved to this day.
    Day {
        day: u8,
        n: u8,
    },
    Rewound {
        day: u8,
    },
    Coins {
        n: u8,
    },
    Paid {
        n: u8,
    },
    // Heroes and what they have.
    Entered {
        board: u8,
        hero: HeroId,
        level: u8,
    },
    CardReplaced {
        board: u8,
        hero: HeroId,
    },
    ToReserve {
        hero: HeroId,
        tavern: bool,
    },
    LevelGained {
        board: u8,
        level: u8,
    },
    SkillsShown {
        board: u8,
        skills: [Option<SkillId>; 5],
    },
    Mulligan {
        board: u8,
    },
    SkillKept {
        board: u8,
        skill: SkillId,
    },
    SkillDropped {
        board: u8,
        skill: SkillId,
    },
    SkillSetAside {
        skill: SkillId,
    },
    HeroFlipped {
        board: u8,
    },
    SkillFlipped {
        board: u8,
        skill: SkillId,
    },
    ItemFlipped {
        item: ItemId,
    },
    MasterFlipped {
        board: u8,
    },
    MasterGained {
        board: u8,
        hero: HeroId,
    },
    ItemGained {
        board: u8,
        item: ItemId,
        upgraded: bool,
    },
    ItemMoved {
        item: ItemId,
        upgraded: bool,
        board: Option<u8>,
    },
    ItemDiscarded {
        item: ItemId,
    },
    PotionsGained {
        n: u8,
    },
    Drunk {
        board: u8,
        healed: u8,
    },
    Rested {
        board: u8,
    },
    Filled {
        board: u8,
        shards: Shards,
    },
    Picked {
        board: u8,
        shard: Shard,
    },
    ShardDiscarded {
        board: u8,
        shard: Shard,
    },
    Reserved {
        board: u8,
        shards: Shards,
    },
    ShardsPaid {
        board: u8,
        shards: Shards,
    },
    // The battle.
    BattleBegan {
        foes: [MonsterId; 4],
        dungeon: bool,
        number: u8,
    },
    LinedUp {
        line: [u8; 4],
    },
    FirstSide {
        side: Side,
    },
    Round {
        round: u8,
    },
    Marble {
        side: Side,
        colour: u8,
    },
    TurnLost {
        who: Who,
    },
    Attacked {
        board: u8,
    },
    Shifted {
        who: Who,
        position: u8,
    },
    SkillUsed {
        board: u8,
        skill: SkillId,
        upgraded: bool,
    },
    Acted {
        who: Who,
        tier: u8,
    },
    MonsterAttack {
        who: Who,
    },
    Fired {
        who: Who,
        trigger: Trigger,
        of: Bearer,
    },
    Rolled {
        who: Who,
        face: u8,
    },
    DieRolled {
        who: Who,
        face: u8,
    },
    Damaged {
        who: Who,
        by: Option<Who>,
        shield: u8,
        damage: u8,
    },
    Healed {
        who: Who,
        n: u8,
    },
    Shielded {
        who: Who,
        n: u8,
    },
    Stunned {
        who: Who,
    },
    Silenced {
        who: Who,
    },
    Cleansed {
        who: Who,
    },
    Burned {
        who: Who,
        die: u8,
    },
    Moved {
        who: Who,
        position: u8,
    },
    Defeated {
        who: Who,
        by: Option<Who>,
        hero: Option<HeroId>,
        foe: Option<MonsterId>,
    },
    Exhausted,
    RoundEnded {
        round: u8,
    },
    Retreated {
        board: u8,
    },
    BattleWon {
        coins: u8,
        elites: u8,
    },
    // The city.
    LandmarkUsed {
        landmark: Landmark,
    },
    VillageVisited,
    Shown {
        heroes: [Option<HeroId>; 5],
        items: [Option<ItemId>; 5],
    },
    MineRolled {
        face: u8,
    },
    StatueRolled {
        face: u8,
    },
    Healing {
        boards: Chars,
    },
    Ended {
        fate: Fate,
    },
}
