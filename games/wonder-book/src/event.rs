//! What happened, in the past tense.

use crate::content::AbilityId;
use crate::ids::{Foe, Hero, Target, Thing};
use crate::options::Difficulty;
use crate::text::{Area, Keyword};
use kernel::{Log, Seat};
use serde::{Deserialize, Serialize};

/// Something that happened, and the Chapter it belongs to: areas and cards are named by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub chapter: u8,
    pub what: What,
}

/// Notes the Chapter with everything that happens, for the log of the whole campaign.
pub(crate) struct InChapter<'a, L> {
    pub(crate) chapter: u8,
    pub(crate) log: &'a mut L,
}

impl<L: Log<Event>> Log<What> for InChapter<'_, L> {
    #[inline]
    fn event(&mut self, what: What) {
        if let What::ChapterBegan { chapter, .. } = what {
            self.chapter = chapter;
        }
        self.log.event(Event { chapter: self.chapter, what });
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    ChapterBegan {
        chapter: u8,
        attempt: u8,
    },
    HeroChosen {
        seat: Seat,
        hero: Hero,
    },
    /// A side of a card was read: 0 is the front, from 1 on the back or its columns.
    /// The passages that were told are bits (WB-953).
    Read {
        card: u8,
        face: u8,
        #[serde(default)]
        told: u32,
    },
    /// A seat decided for the group; `by` is its Hero.
    Decided {
        seat: Seat,
        by: Option<Hero>,
        card: u8,
        option: u8,
    },
    /// The player of Hero `by` has picked for the group.
    Picked {
        by: Hero,
        what: Picked,
    },
    SkillChosen {
        hero: Hero,
        number: u8,
        side: u8,
    },
    Written {
        keyword: Keyword,
    },
    Erased {
        keyword: Keyword,
    },
    Counted {
        counter: u8,
        now: u8,
    },
    GoalMet {
        card: u8,
    },
    RoundBegan {
        round: u16,
    },
    EnemiesTurn,
    /// The player of Hero `by` said who takes the next turn; it is a turn of `seat`.
    TurnBegan {
        by: Hero,
        hero: Hero,
        seat: Seat,
    },
    TurnEnded {
        hero: Hero,
    },
    Moved {
        hero: Hero,
        from: Option<Area>,
        to: Area,
    },
    Collected {
        hero: Hero,
        area: Area,
    },
    AttackMade {
        hero: Hero,
    },
    SkillUsed {
        hero: Hero,
        ability: AbilityId,
    },
    SpecialUsed {
        hero: Hero,
        ability: AbilityId,
    },
    Reacted {
        hero: Hero,
        ability: AbilityId,
    },
    Interacted {
        hero: Hero,
        card: u8,
    },
    Given {
        from: Hero,
        to: Hero,
        thing: Thing,
    },
    Declined {
        hero: Hero,
        to: Hero,
        thing: Thing,
    },
    /// Dice of a roll, success as a bit per die; `again` if failures were rolled again.
    Rolled {
        hero: Option<Hero>,
        dice: u8,
        successes: u8,
        again: bool,
    },
    SparksGained {
        hero: Hero,
        n: u8,
    },
    SparksLost {
        hero: Hero,
        n: u8,
    },
    SparksPlaced {
        area: Area,
        n: u8,
    },
    SparksRemoved {
        area: Area,
        n: u8,
    },
    HeartsLost {
        who: Target,
        n: u8,
        left: u8,
        attacker: Option<Foe>,
    },
    HeartsRecovered {
        who: Target,
        n: u8,
    },
    KnockedOut {
        hero: Hero,
    },
    StoodUp {
        hero: Hero,
    },
    DestinyDown {
        left: u8,
    },
    DestinyUp {
        left: u8,
    },
    FoePlaced {
        foe: Foe,
        area: Area,
    },
    FoeMoved {
        foe: Foe,
        from: Area,
        to: Area,
    },
    FoeStunned {
        foe: Foe,
        area: Area,
    },
    FoeStood {
        foe: Foe,
        area: Area,
    },
    FoeHurt {
        foe: Foe,
        area: Area,
        n: u8,
        left: u8,
    },
    FoeDefeated {
        foe: Foe,
        area: Area,
        by: Option<Hero>,
    },
    FoeRemoved {
        foe: Foe,
        area: Area,
    },
    TrapPlaced {
        area: Area,
    },
    WyrmCard {
        card: u8,
    },
    WyrmCardAdded {
        card: u8,
    },
    WyrmCardDiscarded {
        card: u8,
    },
    LookedAhead {
        hero: Hero,
        n: u8,
    },
    ShredDrawn {
        hero: Hero,
        shred: u8,
    },
    ItemTaken {
        hero: Hero,
        card: u8,
    },
    ThingDiscarded {
        hero: Hero,
        thing: Thing,
    },
    CardPlaced {
        card: u8,
        area: Area,
    },
    StackPlaced {
        cards: u8,
        area: Area,
    },
    AuraPlaced {
        hero: Hero,
    },
    AuraRemoved,
    Unfolded {
        fold: u8,
    },
    Folded {
        fold: u8,
        into: Area,
    },
    BorderOpened {
        a: Area,
        b: Area,
    },
    BorderClosed {
        a: Area,
        b: Area,
    },
    BookTurned {
        board: u8,
    },
    ChapterLost {
        chapter: u8,
    },
    ChapterWon {
        chapter: u8,
        destiny: u8,
    },
    Switched {
        seat: Seat,
        from: Hero,
        to: Hero,
    },
    SatOut {
        seat: Seat,
    },
    Joined {
        seat: Seat,
        hero: Hero,
    },
    LevelSet {
        seat: Seat,
        level: Difficulty,
    },
    CampaignEnded {
        won: bool,
    },
}

/// What the group can be asked to pick, beside options of cards and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Picked {
    Hero(Hero),
    /// A foe, and where it was.
    Foe(Foe, Option<Area>),
    Area(Area),
    /// The effect that comes first (WB-928).
    Effect(AbilityId),
    /// Nothing more of what could be picked.
    Enough,
}
