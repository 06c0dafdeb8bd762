//! What can be decided, what is asked, and what still waits to be done: plain values.

use crate::ids::{Chars, CityId, HeroId, ItemId, Shard, Shards, Side, SkillId, Who};
use crate::{
    battle, damage, effects, growth, journey, location, opening, prepare, shards, turn, village,
};
use serde::{Deserialize, Serialize};

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    // The journey and the party.
    /// Takes this Hero for the board that is asked about.
    Take(HeroId),
    Go(CityId),
    /// Chooses a Landmark, by its place on the tile.
    Site(u8),
    /// Puts a waiting Hero on a board.
    Place {
        hero: HeroId,
        board: u8,
    },
    /// Gives an item to a board; 4 is the stash.
    Carry {
        item: ItemId,
        board: u8,
    },
    /// Stands on the next free position.
    Stand(u8),
    /// This side begins.
    Begin(Side),
    // Growing.
    Keep(SkillId),
    Mulligan,
    /// Draws skills, although one is set aside.
    Draw,
    TakeAside,
    /// Drops the skill in this slot; 4 is the new one.
    Drop(u8),
    FlipHero,
    FlipSkill(u8),
    // A Hero's turn.
    Attack,
    /// Swaps with the Hero before or behind.
    Shift(Way),
    Skill(u8),
    LevelUp,
    Reserve,
    Retreat,
    EndTurn,
    Pay(Payment),
    /// Drinks a Potion on this board.
    Potion(u8),
    // Answers that several questions take.
    Shard(Shard),
    Board(u8),
    Target(Who),
    /// One of the bearer's "Basic attack hits" texts.
    Hits(u8),
    Item(ItemId),
    Hero(HeroId),
    Tile(SkillId),
    Row(u8),
    /// A skill of a board.
    SkillOf {
        board: u8,
        slot: u8,
    },
    /// A Shard of a board is spent; 4 is the Reserve.
    Spend {
        board: u8,
        shard: Shard,
    },
    ToReserve,
    Roll,
    Done,
    // The city.
    Landmark,
    Village,
    Buy(ItemId),
    Invite(HeroId),
    Learn(HeroId),
    Change(u8),
    Rest(u8),
    BuyPotion,
    Leave,
}

/// A neighbour in line.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Way {
    #[default]
    Forward,
    Back,
}

/// Shards that are paid: from the Shard Slots, from the Reserve, and the uses of class colours among them.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub struct Payment {
    pub own: Shards,
    pub reserve: Shards,
    /// As the Hero's class colour, as the master's (SH-522, SH-523).
    pub class: [u8; 2],
}

/// What is asked. Each area has its questions in its module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Ask {
    #[default]
    Nothing,
    Opening(opening::Ask),
    Growth(growth::Ask),
    Journey(journey::Ask),
    Prepare(prepare::Ask),
    Battle(battle::Ask),
    Turn(turn::Ask),
    Shards(shards::Ask),
    Effects(effects::Ask),
    Damage(damage::Ask),
    Location(location::Ask),
    Village(village::Ask),
}

/// What is still to be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Step {
    #[default]
    Nothing,
    // Opening.
    TakeHero {
        board: u8,
    },
    SetupSkill {
        board: u8,
    },
    Luminaria,
    // Growing.
    /// Draws tiles to keep one of: so many draws are left.
    DrawSkills {
        board: u8,
        draws: u8,
    },
    /// The rewards of these levels, one by one.
    Rewards {
        board: u8,
        from: u8,
        to: u8,
    },
    /// So many levels, one by one, for every board of the set (SH-831, SH-840).
    Levels {
        boards: u8,
        n: u8,
    },
    // Shards.
    Fill {
        board: u8,
        n: u8,
    },
    Pick {
        board: u8,
        n: u8,
        color: Option<Shard>,
    },
    Trim {
        board: u8,
    },
    Burn {
        boards: Chars,
        n: u8,
    },
    /// All Heroes from this board on fill (SH-251).
    FillAll {
        board: u8,
        how: shards::FillKind,
    },
    // Journey and battle.
    Journey,
    Prepare,
    AskPrepare,
    AskTavern,
    DrawMonsters,
    LineUp,

    BattleStart,
    Round,
    Activate,
    HeroTurn {
        board: u8,
    },
    Act {
        board: u8,
    },
    EndHeroTurn {
        board: u8,
    },
    MonsterAct {
        colour: u8,
        stunned: bool,
    },
    EndMonsterTurn {
        colour: u8,
        stunned: bool,
    },
    EndRound,
    NextRound,
    EndBattle,

    AfterBattle,
    /// The battle begins again after a Retreat.
    Again,
    // Texts and damage.
    Run(effects::Frame),
    Strike(damage::Blow),
    // The city.
    Location,
    Activated(crate::content::Landmark),
    Visit,
    /// All Heroes take the damage of the Great Waterfall, from this board on.
    Fall {
        board: u8,
    },
    Coins {
        n: u8,
    },
    Altar {
        left: u8,
    },
    AskLevel,
    GainItem {
        upgraded: bool,
    },
    GiveMaster {
        hero: HeroId,
    },
    /// A gained Hero enters a board: setup skill, rewards, Shards (SH-852 to SH-854).
    Enter {
        board: u8,
    },
}

/// A text that has fired (SH-943).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Due {
    pub bearer: Who,
    /// Hero card, master, items in slot order (SH-914).
    pub card: u8,
    pub block: u8,
    pub targets: Chars,
    pub near: Chars,
}
