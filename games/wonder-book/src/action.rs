//! What can be decided, what is asked, and what still waits to be done: plain values.

use crate::content::{AbilityId, Address};
use crate::ids::{Foe, Hero, Target, Thing};
use crate::options::Difficulty;
use crate::state::TurnState;
use crate::stored::{Fighter, Picked, Shred, Slot};
use crate::text::{ActionKind, Area, WyrmCardName};
use kernel::{Seat, by_id};
use serde::{Deserialize, Serialize};

/// One decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// A Hero: to play, to take the next turn, to be meant by a text.
    Hero(Hero),
    /// An option of a choice, from 0 (WB-310).
    Option(u8),
    /// A side of an Upgrade card, 0 or 1 (WB-214).
    Side(u8),
    Move(Area),
    Collect,
    Attack,
    Skill(AbilityId),
    Interact(u8),
    Give(Thing, Hero),
    Take(Thing, Hero),
    Special(AbilityId),
    /// A skill that needs no action.
    Free(AbilityId),
    EndTurn,
    /// Loses 1 Heart and rolls all failures again (WB-415).
    Reroll,
    KeepRoll,
    /// A reaction: before a loss, or after a roll.
    Use(AbilityId),
    /// An area that a text or a Wyrm needs.
    Area(Area),
    /// A Wyrm, a large enemy or an ally that is meant, by its miniature.
    Foe(u8),
    /// Enough of what could be picked, or nothing at all.
    Done,
    Yes,
    No,
    /// So much is offered towards what the group may spend (WB-944).
    Offer(u8),
    /// A held card to part with.
    Part(Thing),
    /// One of several cards or effects, by its place in the list shown.
    Nth(u8),
    /// On to the next Chapter, or once more to the same.
    GoOn,
    /// Changes from one Hero to another between Chapters (WB-804).
    Switch(Hero, Hero),
    /// Leaves for the next Chapters (WB-807).
    SitOut,
    /// Joins with an unused Hero (WB-808).
    Join(Hero),
    /// The difficulty of the next Chapter (ruling 32).
    Level(Difficulty),
}

/// What is asked now. Its kind is looked at all the time, so it stands in a byte of its own.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Ask {
    #[default]
    Nothing,
    /// Which Hero a seat plays (WB-108).
    Hero { seat: Seat },
    /// Which of its two Heroes a player keeps when somebody joins (WB-812).
    Keep { seat: Seat },
    /// Which option of a card the group takes.
    Choice { card: u8 },
    /// Which skill of an Upgrade card.
    Upgrade { hero: Hero, number: u8 },
    /// Who takes the next turn (WB-402).
    Turn,
    /// What a Hero does; `extra` is the kind of an additional action (WB-411).
    Act { hero: Hero, extra: Option<ActionKind> },
    /// The roll of the text on top of the agenda: keep it or change it.
    Roll { hero: Hero },
    /// One of `from` for the text on top of the agenda; with `stop` it may be none.
    Pick {
        what: Pick,
        #[serde(with = "by_id::Bits::<Picked>")]
        from: u16,
        stop: bool,
        by: Decider,
    },
    /// Whether a Hero's player agrees to a give or take (WB-432, ruling 22).
    Consent { hero: Hero, to: Hero, thing: Thing },
    /// Whether a reaction of this Hero is used before the pending loss.
    React { hero: Hero },
    /// Whether `you` spend what the text names.
    Spend { hero: Hero },
    /// What this Hero's player offers of what the group still needs (WB-944).
    Share {
        hero: Hero,
        needed: u8,
        #[serde(default)]
        of: Coin,
    },
    /// Which held card is parted with; `text` if a sentence waits to hear of it, not if it is a price.
    Part { hero: Hero, text: bool },
    /// Which Wyrm acts next (WB-616).
    NextFoe {
        #[serde(with = "by_id::Bits::<Foe>")]
        from: u16,
        times: u8,
    },
    /// Who is attacked (WB-621): Heroes and allies, as bits of Heroes and, above them, figures.
    Attacked {
        #[serde(with = "by_id::Number::<Foe>")]
        foe: u8,
        #[serde(with = "by_id::Bits::<Fighter>")]
        from: u16,
    },
    /// Where a Wyrm moves (WB-623).
    Way {
        #[serde(with = "by_id::Number::<Foe>")]
        foe: u8,
        #[serde(with = "by_id::Bits::<Area>")]
        to: u16,
    },
    /// Which of several effects comes first (WB-928).
    Order,
    /// Which of the cards looked at goes on top.
    PutBack { hero: Hero },
    /// Whether the card looked at is discarded.
    DiscardLooked { hero: Hero },
    /// Which Hero gets an Item that came up on the deck (WB-941).
    ItemFor { card: u8 },
    /// Between Chapters, or before another try.
    Interlude,
}

/// What a cost of the group is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Coin {
    #[default]
    Sparks,
    Hearts,
    Item,
}

/// What is picked for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    Hero,
    Foe,
    Area,
}

/// Who makes a pick (WB-906).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Decider {
    #[default]
    Group,
    Hero(Hero),
}

/// A text that is being carried out: where it is, and what its words refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Frame {
    pub pc: Address,
    pub from: Source,
    /// "you".
    pub you: Option<Hero>,
    /// "that Hero".
    pub hero: Option<Hero>,
    /// "that Wyrm".
    #[serde(with = "by_id::Maybe::<Foe>")]
    pub foe: Option<u8>,
    /// "that area".
    pub area: Option<Area>,
    /// The last roll.
    pub hits: u8,
    pub misses: u8,
    /// What is left to repeat, or damage left to deal.
    pub count: u8,
    /// Areas still to treat (WB-919), or areas a mover has come through.
    #[serde(with = "by_id::Bits::<Area>")]
    pub areas: u16,
    /// What has been picked so far.
    pub picked: u16,
    /// How far the sentence has come.
    pub stage: u8,
    /// The answer to the last pick: its place, `DONE`, or `NONE`.
    pub answer: u8,
    /// Whether the last cost was paid.
    pub paid: bool,
}

impl Frame {
    pub const NONE: u8 = 255;
    pub const DONE: u8 = 254;

    /// No text at all: for conditions that refer to nobody.
    pub(crate) const NOWHERE: Frame = Frame {
        pc: Address::NOWHERE,
        from: Source::Nothing,
        you: None,
        hero: None,
        foe: None,
        area: None,
        hits: 0,
        misses: 0,
        count: 0,
        areas: 0,
        picked: 0,
        stage: 0,
        answer: 0,
        paid: false,
    };
}

/// What a text stands on: it says who picks (WB-906) and whether a roll may be rolled again (WB-415, WB-421).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Source {
    #[default]
    Nothing,
    /// A side of a Chapter card that is read out.
    Story(u8),
    /// The back of an Interaction card that a Hero flipped.
    Interaction(u8),
    /// An attack.
    Attack,
    /// A skill of a Hero or Upgrade card.
    Skill(AbilityId),
    /// A Special Action of an Item or Shred card.
    Item(AbilityId),
    /// A Special Action of a Goal, Special Rule or Interaction card.
    Offered(AbilityId),
    /// A trigger or reaction.
    Trigger(AbilityId),
    /// A line of a Goal card.
    Goal(u8),
    Wyrm(#[serde(with = "by_id::Number::<WyrmCardName>")] u8),
}

/// A loss of Hearts that is about to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    pub who: Target,
    pub n: u8,
    /// The attack of a Wyrm or large enemy (WB-952).
    pub attack: bool,
    /// Heroes whose player has let it pass, as bits.
    pub passed: u8,
}

/// One step that waits. Its kind stands in a byte of its own, as that of a question does.
#[repr(u8)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Step {
    #[default]
    Nothing,
    BeginChapter,
    Interlude,
    /// The seat chooses a Hero.
    ChooseHero {
        seat: Seat,
    },
    /// The player of this Hero chooses a skill.
    ChooseSkill {
        hero: Hero,
        number: u8,
    },
    /// The new top card of the Chapter deck is followed (WB-300).
    ReadTop,
    Run(Frame),
    PlayersPhase,
    /// The line of the current Goal card for this phase.
    Phase {
        players: bool,
    },
    PhaseEnds {
        players: bool,
    },
    EnemiesPhase,
    /// The next turn, or none if all have had theirs.
    Turns,
    /// The turn that a Story card has interrupted with turns of its own goes on (WB-339); `taken` and `used` as bits.
    BackToTurn {
        turn: TurnState,
        taken: u8,
        #[serde(with = "by_id::Words::<Slot>")]
        used: [u8; 8],
    },
    /// The end of an action, as at `Check`, then the next action of the turn.
    Act {
        hero: Hero,
    },
    Extra {
        hero: Hero,
        kind: ActionKind,
    },
    /// The end of a step: triggers, then the Goal (WB-927, WB-928).
    Check,
    Lose(Loss),
    /// Goes on with the pending loss.
    Loss,
    Reveal,
    /// A Wyrm card has been carried out.
    Revealed {
        #[serde(with = "by_id::Number::<WyrmCardName>")]
        card: u8,
    },
    /// The foes of the set act, each so many times.
    Activate {
        #[serde(with = "by_id::Bits::<Foe>")]
        foes: u16,
        times: u8,
    },
    /// The end of a foe's action, as at `Check`, then those it has left.
    FoeActs {
        #[serde(with = "by_id::Number::<Foe>")]
        foe: u8,
        times: u8,
    },
    /// A used Shred card goes to its discard pile (WB-320).
    ShredUsed {
        #[serde(with = "by_id::Number::<Shred>")]
        shred: u8,
    },
    /// The next Hero is asked to share in a cost of the group.
    Share {
        needed: u8,
        next: u8,
    },
    /// A card has changed the roll of the text below: it can still be changed by others, or rolled again.
    Rolled,
}

/// A trigger that waits for the end of the step (WB-928).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Due {
    pub ability: AbilityId,
    /// Whose card it is, or whom it is about.
    pub you: Option<Hero>,
    pub hero: Option<Hero>,
    #[serde(with = "by_id::Maybe::<Foe>")]
    pub foe: Option<u8>,
    pub area: Option<Area>,
}

impl Due {
    /// Nobody is asked which of two comes first that say the same about the same Hero.
    pub(crate) fn is_like(&self, other: &Due) -> bool {
        (self.ability, self.you, self.hero) == (other.ability, other.you, other.hero)
    }
}
