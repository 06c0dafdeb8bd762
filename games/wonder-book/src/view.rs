//! What a viewer may see, built field by field (section 7). Nearly all of it is open to all: only cards that a skill
//! looks at are for one seat. No text is in it that has not been read.

use crate::action::Ask;
use crate::closing::ClosingView;
use crate::content::{AbilityId, Card, FigureKind};
use crate::ids::{FIGURES, Foe, Hero, Thing, WYRMS, bits};
use crate::options::Difficulty;
use crate::passages;
use crate::state::{Fate, Roll, WonderBook};
use crate::text::Area;
use kernel::{Seat, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub viewer: Viewer,
    pub players: usize,
    pub chapter: u8,
    pub chapter_title: String,
    /// 1 for the first try.
    pub attempt: u8,
    pub difficulty: Difficulty,
    pub destiny: u8,
    pub round: u16,
    pub moment: Moment,
    /// The Chapter has just come to its end: whether it is won.
    pub ended: Option<bool>,
    pub board: BoardView,
    /// Heroes in play, in the order of the box.
    pub heroes: Vec<HeroView>,
    /// Heroes that nobody plays.
    pub unused: Vec<(Hero, String)>,
    pub foes: Vec<FoeView>,
    pub wyrm_supply: u8,
    pub spark_supply: u8,
    pub goal: Option<GoalView>,
    pub rules: Vec<CardView>,
    pub placed: Vec<PlacedView>,
    /// The pages read last, in order.
    pub pages: Vec<CardView>,
    /// They were read by the last decision.
    pub fresh: bool,
    /// The options of the card that is asked about.
    pub choice: Option<ChoiceView>,
    pub counters: Vec<(String, u8)>,
    pub keywords: Vec<String>,
    pub cards_left: usize,
    /// The Chapter discard pile, as far as it has been read (WB-341).
    pub discard: Vec<CardView>,
    pub wyrm_deck: usize,
    pub wyrm_discard: Vec<String>,
    pub revealed: Option<WyrmCardView>,
    /// Cards that this viewer's skill looks at, in the order of `Action::Nth`; of others only the number is known.
    pub looking: Vec<WyrmCardView>,
    pub looking_at: usize,
    pub purple: Vec<String>,
    pub shred_deck: usize,
    pub shred_discard: Vec<String>,
    pub rolled: Option<Roll>,
    /// Triggers that wait for an order, as printed, in the order of `Action::Nth`.
    pub due: Vec<String>,
    /// The Hero whose turn it is, and the actions left.
    pub turn: Option<(Hero, u8)>,
    /// The Hero who is asked for an action: not always the one whose turn it is.
    pub actor: Option<Hero>,
    /// The last page of a Chapter, once it is over.
    pub closing: Option<ClosingView>,
}

/// Where the table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Moment {
    /// Pages are read, before or between Goals.
    Story,
    Players,
    Enemies,
    /// Between two Chapters.
    Between,
    /// Before another try of a lost Chapter.
    Lost,
    Won,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardView {
    pub name: String,
    /// All areas of the open board; those of a fold that is down are not in use.
    pub areas: Vec<AreaView>,
    pub borders: Vec<BorderView>,
    pub folds: Vec<(String, bool)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AreaView {
    pub area: Area,
    pub name: String,
    /// The fold it belongs to, if any.
    pub fold: Option<u8>,
    pub in_use: bool,
    pub sparks: u8,
    pub traps: u8,
    pub vortex: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct BorderView {
    pub a: Area,
    pub b: Area,
    pub dashed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeroView {
    pub hero: Hero,
    pub name: String,
    pub role: String,
    pub seat: Seat,
    pub area: Option<Area>,
    pub hearts: u8,
    pub max: u8,
    pub sparks: u8,
    pub out: bool,
    /// Has had a turn in this phase.
    pub taken: bool,
    pub acting: bool,
    pub aura: bool,
    pub attack: SkillView,
    pub skills: Vec<SkillView>,
    pub things: Vec<ThingView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SkillView {
    pub ability: AbilityId,
    pub name: String,
    pub text: String,
    pub used: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThingView {
    pub thing: Thing,
    pub name: String,
    pub prose: String,
    pub texts: Vec<String>,
    pub abilities: Vec<AbilityId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoeView {
    pub foe: Foe,
    pub name: String,
    pub kind: FoeKind,
    pub area: Area,
    pub stunned: bool,
    /// 0 for Wyrms.
    pub hearts: u8,
    pub max: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FoeKind {
    Wyrm,
    Enemy,
    Ally,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GoalView {
    pub card: u8,
    pub title: String,
    /// The condition in words.
    pub text: String,
    pub lines: Vec<Line>,
    pub abilities: Vec<AbilityId>,
    pub vortex: Vec<String>,
    /// Counters that the condition asks for: name, now, needed.
    pub progress: Vec<(String, u8, u8)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CardView {
    pub card: u8,
    /// "story", "choice", "goal", "rule", "item", "interaction", "end".
    pub kind: &'static str,
    /// 0 is the front, from 1 on the back or its columns.
    pub face: u8,
    pub title: String,
    pub lines: Vec<Line>,
    pub abilities: Vec<AbilityId>,
}

/// A line of a card: narrative, or an instruction with its depth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Line {
    Prose(String),
    Order { depth: u8, text: String },
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlacedView {
    pub card: u8,
    pub area: Area,
    pub title: String,
    pub prose: String,
    pub banner: Option<String>,
    /// Cards that lie below it, unseen.
    pub below: usize,
    /// Its back shows for good.
    pub spent: bool,
    pub abilities: Vec<AbilityId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ChoiceView {
    pub card: u8,
    pub title: String,
    /// Text of each option, and whether it can be taken now. An option that asks for a Keyword which is not written is
    /// told without its text.
    pub options: Vec<(String, bool)>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WyrmCardView {
    pub card: u8,
    pub name: String,
    pub text: String,
    pub purple: bool,
}

impl View {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these are shown in a way of their own"
    )]
    pub(crate) fn of(table: &WonderBook, viewer: Viewer) -> View {
        let content = table.content.get();
        let chapter = table.chapter();
        let set_up = table.board.areas != 0;
        let looks = table.looker().is_some_and(|seat| viewer.is(seat));
        View {
            viewer,
            players: table.options.players.into(),
            chapter: table.chapter,
            chapter_title: chapter.title.clone(),
            attempt: table.losses + 1,
            difficulty: table.difficulty,
            destiny: table.destiny,
            round: table.round,
            moment: moment(table),
            ended: match table.fate {
                Fate::Won => Some(true),
                Fate::Lost => Some(false),
                Fate::Open | Fate::CampaignWon | Fate::CampaignLost | Fate::Unread => None,
            },
            board: board(table),
            heroes: bits(table.in_play()).map(|hero| hero_view(table, Hero(hero))).collect(),
            unused: table
                .free_heroes()
                .map(|hero| (hero, content.heroes[hero.index()].name.clone()))
                .collect(),
            foes: if set_up { foes(table) } else { Vec::new() },
            wyrm_supply: table.wyrm_supply(),
            spark_supply: table.spark_supply(),
            goal: goal(table),
            rules: table.cards.rules.iter().map(|card| page(table, table.card(card), 0)).collect(),
            placed: placed(table),
            pages: table
                .pages
                .iter()
                .map(|&(card, face)| page(table, content.chapter(table.pages_of).card(card), face))
                .collect(),
            fresh: table.page_turned,
            choice: choice(table),
            counters: counters(table),
            keywords: bits_of(table.campaign.keywords)
                .map(|keyword| content.keywords[keyword].clone())
                .collect(),
            cards_left: table.cards.deck.len(),
            discard: discard(table),
            wyrm_deck: table.wyrm_deck.len() + table.looking.len(),
            wyrm_discard: bits(table.wyrm_discard)
                .map(|card| content.wyrm_cards[card as usize].name.clone())
                .collect(),
            revealed: table.revealed.map(|card| wyrm_card(table, card)),
            looking: table
                .looking
                .iter()
                .filter(|_| looks)
                .map(|&card| wyrm_card(table, card))
                .collect(),
            looking_at: table.looking.len(),
            purple: bits(table.campaign.purple)
                .map(|card| content.wyrm_cards[card as usize].name.clone())
                .collect(),
            shred_deck: table.shred_deck.len(),
            shred_discard: bits(table.shred_discard)
                .map(|shred| content.shreds[shred as usize].name.clone())
                .collect(),
            rolled: table.rolled,
            due: match table.ask {
                Ask::Order => {
                    table.due.iter().map(|due| content.ability(due.ability).text.clone()).collect()
                }
                _ => Vec::new(),
            },
            turn: table.turn.hero.map(|hero| (hero, table.turn.left)),
            actor: match table.ask {
                Ask::Act { hero, .. } => Some(hero),
                _ => None,
            },
            closing: ClosingView::of(table, moment(table)),
        }
    }
}

/// The counters that have been heard of: counted, or named by a card in force. Others would tell of what is to come.
fn counters(table: &WonderBook) -> Vec<(String, u8)> {
    let in_force = table.cards.rules.iter().chain(table.cards.goal.filter(|_| table.looping));
    let words: Vec<String> = in_force
        .flat_map(|card| face_lines(table, table.card(card), 0))
        .filter_map(|line| match line {
            Line::Order { text, .. } => Some(text),
            Line::Prose(_) => None,
        })
        .collect();
    let named = |name: &str| words.iter().any(|text| text.contains(name));
    let all = table.chapter().counters.iter().zip(table.counters);
    let heard = all.filter(|(name, n)| *n > 0 || named(name.as_str()));
    heard.map(|(name, n)| (name.clone(), n)).collect()
}

fn moment(table: &WonderBook) -> Moment {
    match (table.fate, table.ask) {
        (Fate::CampaignWon, _) => Moment::Won,
        (Fate::CampaignLost | Fate::Unread, _) => Moment::Over,
        (_, Ask::Interlude) if table.is_between() => Moment::Between,
        (_, Ask::Interlude) => Moment::Lost,
        _ if !table.looping => Moment::Story,
        (_, Ask::Choice { .. }) => Moment::Story,
        _ if table.turn.hero.is_some() || table.ask == Ask::Turn => Moment::Players,
        _ => Moment::Enemies,
    }
}

fn board(table: &WonderBook) -> BoardView {
    let chapter = table.chapter();
    let state = &table.board;
    let vortices = if table.cards.goal_open { table.vortices() } else { 0 };
    let here = |area: &(usize, &crate::content::AreaName)| area.1.board == state.board;
    let areas = chapter.areas.iter().enumerate().filter(here).map(|(place, area)| AreaView {
        area: Area(place as u16),
        // The name of what has not unfolded yet is not told.
        name: if state.areas >> place & 1 == 1 { area.name.clone() } else { String::new() },
        fold: area.fold.map(|fold| fold.0 as u8),
        in_use: state.areas >> place & 1 == 1,
        sparks: state.sparks[place],
        traps: state.traps[place],
        vortex: vortices >> place & 1 == 1,
    });
    let mut borders = Vec::new();
    for a in bits(state.areas) {
        for b in bits(state.dashed[a as usize] | state.solid[a as usize]).filter(|&b| a < b) {
            let dashed = state.dashed[a as usize] >> b & 1 == 1;
            borders.push(BorderView { a: Area(a.into()), b: Area(b.into()), dashed });
        }
    }
    BoardView {
        name: chapter.boards[state.board as usize].name.clone(),
        areas: areas.collect(),
        borders,
        folds: chapter
            .folds
            .iter()
            .enumerate()
            .map(|(place, fold)| {
                let up = state.folds >> place & 1 == 1;
                (if up { fold.name.clone() } else { String::new() }, up)
            })
            .collect(),
    }
}

fn hero_view(table: &WonderBook, hero: Hero) -> HeroView {
    let content = table.content.get();
    let card = &content.heroes[hero.index()];
    let state = table.hero(hero);
    let skill = |named: &crate::content::Named| SkillView {
        ability: named.ability,
        name: named.name.clone(),
        text: content.ability(named.ability).text.clone(),
        used: table.is_used(named.ability),
    };
    let upgrades = (0..3).filter_map(|number| {
        let side = table.campaign.sides[hero.index()][number]?;
        Some(skill(&card.upgrades[number][side as usize]))
    });
    HeroView {
        hero,
        name: card.name.clone(),
        role: card.role.clone(),
        seat: table.owner(hero),
        area: state.area,
        hearts: state.hearts,
        max: card.hearts,
        sparks: state.sparks,
        out: state.out,
        taken: state.taken,
        acting: table.turn.hero == Some(hero),
        aura: table.aura == Some(hero),
        attack: skill(&card.attack),
        skills: std::iter::once(skill(&card.skill)).chain(upgrades).collect(),
        things: table.things(hero).map(|thing| thing_view(table, thing)).collect(),
    }
}

fn thing_view(table: &WonderBook, thing: Thing) -> ThingView {
    let content = table.content.get();
    match thing {
        Thing::Item(card) => {
            let card = table.card(card);
            ThingView {
                thing,
                name: card.title.clone(),
                prose: prose(table, card),
                texts: card.abilities.iter().map(|&id| content.ability(id).text.clone()).collect(),
                abilities: card.abilities.clone(),
            }
        }
        Thing::Shred(shred) => {
            let card = &content.shreds[shred as usize];
            ThingView {
                thing,
                name: card.name.clone(),
                prose: card.about.clone(),
                texts: vec![content.ability(card.ability).text.clone()],
                abilities: vec![card.ability],
            }
        }
    }
}

fn foes(table: &WonderBook) -> Vec<FoeView> {
    let chapter = table.chapter();
    (0..WYRMS + FIGURES)
        .map(|foe| Foe(foe as u8))
        .filter_map(|foe| {
            let area = table.foe_area(foe)?;
            Some(match foe.as_figure() {
                None => FoeView {
                    foe,
                    name: "Wyrm".to_owned(),
                    kind: FoeKind::Wyrm,
                    area,
                    stunned: table.is_stunned(foe.0),
                    hearts: 0,
                    max: 0,
                },
                Some(figure) => {
                    let card = &chapter.figures[figure];
                    let state = table.figures[figure];
                    FoeView {
                        foe,
                        name: card.name.clone(),
                        kind: match card.kind {
                            FigureKind::Enemy => FoeKind::Enemy,
                            FigureKind::Ally => FoeKind::Ally,
                        },
                        area,
                        stunned: false,
                        hearts: state.hearts,
                        max: state.max,
                    }
                }
            })
        })
        .collect()
}

#[expect(clippy::wildcard_enum_match_arm, reason = "only these are shown in a way of their own")]
fn goal(table: &WonderBook) -> Option<GoalView> {
    let card = table.card(table.cards.goal.filter(|_| table.cards.goal_open)?);
    let goal = card.goal.as_ref()?;
    let chapter = table.chapter();
    let progress = goal.goal.iter().flatten().filter_map(|condition| match *condition {
        crate::text::Condition::Counted { n, counter, per_hero } => Some((
            chapter.counters[counter.0 as usize].clone(),
            table.counters[counter.0 as usize],
            table.times_heroes(n, per_hero),
        )),
        _ => None,
    });
    let vortex = bits(table.vortices()).map(|area| chapter.areas[area as usize].name.clone());
    Some(GoalView {
        card: card.number,
        title: card.title.clone(),
        text: goal.text.clone(),
        lines: face_lines(table, card, 0),
        abilities: card.abilities.clone(),
        vortex: vortex.collect(),
        progress: progress.collect(),
    })
}

/// One side of a card that has been read.
fn page(table: &WonderBook, card: &Card, face: u8) -> CardView {
    use crate::content::CardKind;
    let kind = match card.kind {
        CardKind::Story => "story",
        CardKind::Choice => "choice",
        CardKind::Goal => "goal",
        CardKind::Rule => "rule",
        CardKind::Item => "item",
        CardKind::Interaction => "interaction",
        CardKind::Hero(_) => "hero",
        CardKind::Upgrade { .. } => "upgrade",
        CardKind::Wyrm(_) => "wyrm",
        CardKind::End => "end",
    };
    CardView {
        card: card.number,
        kind,
        face,
        title: title(table, card),
        lines: face_lines(table, card, face),
        abilities: card.abilities.clone(),
    }
}

/// An Upgrade card is named after what it is.
fn title(table: &WonderBook, card: &Card) -> String {
    match card.kind {
        crate::content::CardKind::Upgrade { hero, .. } => {
            format!("A new skill for {}", table.hero_name(Hero(hero)))
        }
        crate::content::CardKind::Story
        | crate::content::CardKind::Choice
        | crate::content::CardKind::Goal
        | crate::content::CardKind::Rule
        | crate::content::CardKind::Item
        | crate::content::CardKind::Interaction
        | crate::content::CardKind::Hero(_)
        | crate::content::CardKind::Wyrm(_)
        | crate::content::CardKind::End => card.title.clone(),
    }
}

/// What was told of a face when it was read (WB-953).
fn face_lines(table: &WonderBook, card: &Card, face: u8) -> Vec<Line> {
    let Some((shown, passages)) = card.face(face) else { return Vec::new() };
    passages::lines(shown, table.chosen_passages(passages))
}

/// The narrative on the front of a card.
fn prose(table: &WonderBook, card: &Card) -> String {
    let prose = face_lines(table, card, 0).into_iter().filter_map(|line| match line {
        Line::Prose(text) => Some(text),
        Line::Order { .. } => None,
    });
    prose.collect::<Vec<_>>().join("\n")
}

fn placed(table: &WonderBook) -> Vec<PlacedView> {
    let all = &table.cards.placed;
    let top = |index: usize| {
        let placed = all[index];
        placed.stack == 0 || all[index + 1..].iter().all(|other| other.stack != placed.stack)
    };
    (0..all.len())
        .filter(|&index| top(index))
        .map(|index| {
            let placed = all[index];
            let card = table.card(placed.card);
            let below = all[..index].iter().filter(|other| other.stack == placed.stack).count();
            PlacedView {
                card: placed.card,
                area: placed.area,
                title: card.title.clone(),
                prose: prose(table, card),
                banner: card.banner.clone(),
                below: if placed.stack == 0 { 0 } else { below },
                spent: placed.spent,
                abilities: card.abilities.clone(),
            }
        })
        .collect()
}

fn choice(table: &WonderBook) -> Option<ChoiceView> {
    let Ask::Choice { card } = table.ask else { return None };
    let card = table.card(card);
    let options = card.options.iter().map(|option| {
        let open = option.keyword.is_none_or(|keyword| table.has_keyword(keyword));
        (if open { option.text.clone() } else { String::new() }, open)
    });
    Some(ChoiceView { card: card.number, title: card.title.clone(), options: options.collect() })
}

/// The discard pile, and what was read of Heroes, skills and Wyrms: their cards are kept elsewhere (WB-954).
fn discard(table: &WonderBook) -> Vec<CardView> {
    let read = &table.cards.read;
    let faces = |card: u8| (0..7u8).filter(move |&face| read[face as usize].contains(card));
    table
        .cards
        .discard
        .or(table.cards.aside)
        .iter()
        .flat_map(|card| faces(card).map(move |face| page(table, table.card(card), face)))
        .collect()
}

fn wyrm_card(table: &WonderBook, card: u8) -> WyrmCardView {
    let printed = &table.content.wyrm_cards[card as usize];
    WyrmCardView {
        card,
        name: printed.name.clone(),
        text: printed.text.clone(),
        purple: printed.purple,
    }
}

fn bits_of(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |place| set >> place & 1 == 1)
}
