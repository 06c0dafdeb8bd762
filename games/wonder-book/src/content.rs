//! Everything that is printed: Heroes, Upgrade, Wyrm and Shred cards, and the six Chapters. Loaded once, checked, frozen.
//!
//! A text is kept as it is shown and as a program, a stretch of `Content::ops`.

use crate::text::{Area, Condition, Cost, Event, Fold, Keyword, Limit, Loss, Place, Sentence};
use cardtext::Imprint;
use kernel::Set;
use std::collections::BTreeMap;
pub use story::Shown;

/// Everything that is printed.
#[derive(Debug)]
pub struct Content {
    pub(crate) imprint: Imprint,
    /// Ken, Lara, Tina, Sid, in this order.
    pub heroes: [HeroCard; 4],
    /// The six basic cards, then the purple ones (WB-123).
    pub wyrm_cards: Vec<WyrmCard>,
    /// Sixteen cards, copies listed one after the other (WB-122).
    pub shreds: Vec<ShredCard>,
    pub chapters: Vec<Chapter>,
    /// The words of all Keywords; a `Keyword` is a place in this list.
    pub keywords: Vec<String>,
    pub abilities: Vec<Ability>,
    /// All texts that are carried out, one after the other.
    pub ops: story::Program<Tongue>,
}

/// A place in the texts of the content: the start of one, or where one waits.
pub type Address = story::Place<Content>;

/// One step of a text.
pub type Op = story::Op<Tongue>;

/// The language of the book: section 10.3 of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tongue;

/// What a head asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// `If COND:`: all of them hold.
    Conditions(Conditions),
    /// `On N or more successes:` of the last roll.
    Hits(u8),
    /// `On no success:`.
    Missed,
    /// `If you do:`.
    Paid,
    /// `If the group does:`.
    GroupPaid,
    /// `Otherwise:` after `may spend`.
    Unpaid,
}

/// What a loop goes over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Over {
    /// `For each success:` of the last roll (WB-918).
    Successes,
    /// `For each area with N or more Wyrms:` (WB-919).
    Areas { n: u8 },
}

/// One condition, or two joined by "and".
pub type Conditions = [Option<Condition>; 2];

/// A place in `Content::abilities`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct AbilityId(pub u16);

/// Something that a card lets its owner do, or does by itself: one line with a head of its own.
#[derive(Debug)]
pub struct Ability {
    /// What a save calls it: the card, and its head but for what it costs.
    pub name: String,
    pub kind: AbilityKind,
    pub of: AbilityOf,
    /// The program after the head.
    pub start: Address,
    /// The line as printed.
    pub text: String,
    /// For "once per turn" and "once per round": the bit that remembers the use. All limited abilities have different ones, below 64.
    pub slot: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityKind {
    Attack,
    Skill {
        cost: Cost,
        once: bool,
    },
    Free,
    Special {
        area: Option<Area>,
        cost: Option<Cost>,
    },
    /// The program consists of modifiers, which are looked up and not carried out.
    Always,
    /// `Once per turn, after EVENT:` (with a limit) and `Whenever EVENT:` (without).
    Trigger {
        limit: Option<Limit>,
        event: Event,
    },
    /// `Once per round, when WOULD:` (with a limit) and `At any time, when WOULD:` (without).
    Reaction {
        limit: Option<Limit>,
        loss: Loss,
    },
    AfterRoll,
}

/// What triggers wait for, without its details: most of what happens concerns none of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    HeroMoves,
    WyrmMoves,
    Defeat,
    KnockedOut,
    Collect,
    Attacked,
    Miss,
    LastHeart,
    PlayersPhase,
    EnemiesPhase,
}

impl Occasion {
    pub const COUNT: usize = Occasion::EnemiesPhase as usize + 1;

    pub fn of(event: Event) -> Occasion {
        match event {
            Event::HeroMoves { .. } => Occasion::HeroMoves,
            Event::WyrmMoves { .. } => Occasion::WyrmMoves,
            Event::HeroDefeats | Event::YouDefeat => Occasion::Defeat,
            Event::KnockedOut => Occasion::KnockedOut,
            Event::Collect => Occasion::Collect,
            Event::Attacked => Occasion::Attacked,
            Event::YouMiss => Occasion::Miss,
            Event::LastHeart { .. } => Occasion::LastHeart,
            Event::PlayersPhase { .. } => Occasion::PlayersPhase,
            Event::EnemiesPhase { .. } => Occasion::EnemiesPhase,
        }
    }
}

/// Which card has the ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbilityOf {
    /// The card of a Hero, 0 to 3.
    Hero(u8),
    /// Upgrade card `number` (1 to 3) of a Hero, side 0 (A) or 1 (B).
    Upgrade { hero: u8, number: u8, side: u8 },
    /// A Shred card by its kind: the place of the first copy in `Content::shreds`.
    Shred(u8),
    /// A card of a Chapter (1 to 6).
    Card { chapter: u8, card: u8 },
}

#[derive(Debug)]
pub struct HeroCard {
    pub name: String,
    /// "the hitter".
    pub role: String,
    pub hearts: u8,
    pub attack: Named,
    /// Where the attack hits.
    pub reach: Option<Place>,
    pub skill: Named,
    /// Upgrade cards 1, 2, 3, each with sides A and B (WB-213).
    pub upgrades: [[Named; 2]; 3],
}

/// A named ability.
#[derive(Debug)]
pub struct Named {
    pub name: String,
    pub ability: AbilityId,
}

#[derive(Debug)]
pub struct WyrmCard {
    pub name: String,
    pub purple: bool,
    pub text: String,
    pub start: Address,
}

#[derive(Debug)]
pub struct ShredCard {
    /// What a save calls it: its name, and which copy it is from the second on.
    pub id: String,
    pub name: String,
    pub ability: AbilityId,
    /// The place of the first copy.
    pub kind: u8,
    /// One line of flavour.
    pub about: String,
}

#[derive(Debug)]
pub struct Chapter {
    /// 1 to 6.
    pub number: u8,
    pub title: String,
    pub boards: Vec<Board>,
    /// The areas of all boards, at most 16; an `Area` is a place in this list.
    pub areas: Vec<AreaName>,
    /// The folds of all boards; a `Fold` is a place in this list.
    pub folds: Vec<FoldPart>,
    /// At most 8.
    pub counters: Vec<String>,
    /// Large enemies, then allies, at most 4; `Enemy(i)` is figure i, `Ally(j)` is figure `enemies + j`.
    pub figures: Vec<FigureCard>,
    /// How many of the figures are large enemies.
    pub enemies: u8,
    /// Card #n is `cards[n - 1]`.
    pub cards: Vec<Card>,
    /// Titles of Items named by conditions: an `ItemName` is a place in this list of card numbers.
    pub items: Vec<u8>,
    pub passages: PassageNames,
    /// Every `Trigger` ability of the Chapter's cards, by its `Occasion`.
    pub triggers: [Vec<AbilityId>; Occasion::COUNT],
    /// Every `Always` ability of the Chapter's cards.
    pub always: Vec<AbilityId>,
    /// Cards with a `Special` ability: the others need not be looked through.
    pub offering: Set,
}

#[derive(Debug)]
pub struct Board {
    pub name: String,
    /// Borders that exist without a fold.
    pub borders: Vec<Border>,
}

#[derive(Debug)]
pub struct AreaName {
    pub name: String,
    pub board: u8,
    /// The fold that the area is a part of: it first appears in a border line of that fold, and in none of the board.
    pub fold: Option<Fold>,
}

#[derive(Debug)]
pub struct FoldPart {
    pub name: String,
    pub board: u8,
    /// `FOLD name (open)`.
    pub open: bool,
    pub borders: Vec<Border>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Border {
    pub a: Area,
    pub b: Area,
    /// `--` is dashed, `==` is solid.
    pub dashed: bool,
}

#[derive(Debug)]
pub struct FigureCard {
    pub name: String,
    pub kind: FigureKind,
    pub hearts: u8,
    pub per_hero: bool,
    /// Of its attack; 0 for an ally.
    pub damage: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKind {
    Enemy,
    Ally,
}

#[derive(Debug)]
pub struct Card {
    /// From 1.
    pub number: u8,
    pub kind: CardKind,
    pub title: String,
    /// The banner colour of an Interaction card.
    pub banner: Option<String>,
    pub front: Side,
    pub back: Option<Side>,
    /// What the front lets the group choose from (WB-309, WB-951).
    pub options: Vec<ChoiceOption>,
    pub abilities: Vec<AbilityId>,
    pub goal: Option<Goal>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardKind {
    Story,
    Choice,
    Goal,
    Rule,
    Item,
    Interaction,
    /// A card that stands for a Hero card (0 to 3).
    Hero(u8),
    /// A card that stands for an Upgrade card, with its number 1 to 3.
    Upgrade {
        hero: u8,
        number: u8,
    },
    /// A card that stands for a purple Wyrm card: a place in `Content::wyrm_cards`.
    Wyrm(u8),
    End,
}

#[derive(Debug, Default)]
pub struct Side {
    /// What is shown, columns apart.
    pub lines: Vec<Shown>,
    pub passages: Passages,
    /// What is carried out, columns apart; lines with abilities of their own and the five lines of a Goal card are not in it.
    pub start: Address,
    /// On the back of a Choice one per option, on an End card one per ending.
    pub columns: Vec<Column>,
}

#[derive(Debug)]
pub struct ChoiceOption {
    pub text: String,
    /// `[A if PELL]`.
    pub keyword: Option<Keyword>,
}

#[derive(Debug)]
pub struct Column {
    pub key: ColumnKey,
    /// With the lines of `[all]` at their place.
    pub lines: Vec<Shown>,
    pub passages: Passages,
    /// With what `[all]` says at its place.
    pub start: Address,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKey {
    /// The place of the option.
    Option(u8),
    /// `[1-2]`, `[5+]`, `[5+ if SPEAK]`.
    Destiny { from: u8, to: u8, keyword: Option<Keyword> },
}

/// A passage of prose that is told if its conditions hold (WB-953).
pub type Passage = story::Passage<Condition>;

/// The passages of a face, of which some are told: chosen when the face is read (WB-953).
#[derive(Debug, Default)]
pub struct Passages {
    /// The place of the first one among all of the Chapter.
    pub first: u16,
    pub all: Vec<Passage>,
}

/// What a save calls the passages of a Chapter: the side or column, and the place there.
#[derive(Debug, Default)]
pub struct PassageNames(pub Vec<String>);

/// The lines of a Goal card (WB-326).
#[derive(Debug)]
pub struct Goal {
    pub players: Address,
    pub enemies: Address,
    /// WB-611, WB-933.
    pub vortex: [Option<Area>; 2],
    pub goal: Conditions,
    /// The condition in words, as printed after `Goal:`.
    pub text: String,
    pub met: Address,
}

impl Content {
    #[inline]
    pub fn chapter(&self, number: u8) -> &Chapter {
        &self.chapters[number as usize - 1]
    }

    #[inline]
    pub fn ability(&self, id: AbilityId) -> &Ability {
        &self.abilities[id.0 as usize]
    }

    /// The sentences of an `Always:` ability.
    pub fn modifiers(&self, id: AbilityId) -> impl Iterator<Item = Sentence> {
        let text = self.ops.text(self.ability(id).start);
        text.map_while(|op| if let Op::Do(sentence) = *op { Some(sentence) } else { None })
    }

    /// How many of each kind of thing there are.
    pub fn counts(&self) -> BTreeMap<&'static str, usize> {
        let cards = self.chapters.iter().map(|chapter| chapter.cards.len()).sum();
        BTreeMap::from([
            ("chapters", self.chapters.len()),
            ("chapter cards", cards),
            ("heroes", self.heroes.len()),
            ("upgrade cards", 12),
            ("wyrm cards", self.wyrm_cards.len()),
            ("shred cards", self.shreds.len()),
            ("keywords", self.keywords.len()),
        ])
    }
}

impl Card {
    /// What stands on a face: 0 is the front, from 1 on the back or its columns. The endings of an End card stand on
    /// its front, below what all of them share.
    pub fn face(&self, face: u8) -> Option<(&[Shown], &Passages)> {
        let side = match (face, self.kind) {
            (0, _) | (_, CardKind::End) => &self.front,
            _ => self.back.as_ref()?,
        };
        Some(match face.checked_sub(1).and_then(|column| side.columns.get(usize::from(column))) {
            Some(column) => (&column.lines, &column.passages),
            None => (&side.lines, &side.passages),
        })
    }
}

impl Chapter {
    #[inline]
    pub fn card(&self, number: u8) -> &Card {
        &self.cards[number as usize - 1]
    }
}

impl story::Printed for Content {
    type Language = Tongue;

    #[inline]
    fn program(&self) -> &story::Program<Tongue> {
        &self.ops
    }
}
