//! Events as sentences.

use super::{hearts, leaf_of, sparks};
use crate::event::{Event, Picked, What};
use crate::ids::{Foe, Hero, Target, Thing};
use crate::passages;
use crate::state::WonderBook;
use kernel::english::{capital, roman};
use kernel::{Begins, Gain, Leaf, Seat};

/// The face of a card that was read, with the passages that were told then (WB-953).
pub(crate) fn leaf(table: &WonderBook, event: Event) -> Option<Leaf> {
    let What::Read { card, face, told } = event.what else { return None };
    let (lines, _) = table.content.get().chapter(event.chapter).card(card).face(face)?;
    let title = table.card_name(event.chapter, card);
    Some(leaf_of(card, &title, &passages::lines(lines, told)))
}

/// What everybody did, Chapter by Chapter.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these are worth a number")]
pub(crate) fn gain(table: &WonderBook, event: Event) -> Option<Gain> {
    let (hero, source, amount) = match event.what {
        What::FoeDefeated { by: Some(hero), .. } => (hero, "foes defeated", 1),
        What::Collected { hero, .. } => (hero, "Sparks collected", 1),
        What::HeartsLost { who: Target::Hero(hero), n, .. } => (hero, "Hearts lost", n),
        What::HeartsRecovered { who: Target::Hero(hero), n } => (hero, "Hearts recovered", n),
        What::KnockedOut { hero } => (hero, "times knocked out", 1),
        What::Decided { by: Some(hero), .. } => (hero, "decisions for the group", 1),
        _ => return None,
    };
    let seat = table.owners[hero.index()]?;
    Some(Gain { seat, source, amount: amount.into() })
}

/// A turn of a Hero is one of the player's, as it was then.
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else begins")]
pub(crate) fn begins(event: Event) -> Option<Begins> {
    match event.what {
        What::ChapterBegan { chapter, .. } => Some(Begins::Part(chapter)),
        What::RoundBegan { .. } | What::EnemiesTurn => Some(Begins::Round),
        What::TurnBegan { seat, .. } => Some(Begins::Turn(seat)),
        _ => None,
    }
}

/// Whoever sits there, by their own name if they have given one.
pub(super) fn player(seat: Seat) -> String {
    kernel::person(seat).unwrap_or_else(|| format!("Player {seat}"))
}

/// Only what never changes is asked of the table, so that the past is told the same at any time.
pub(crate) fn tell(table: &WonderBook, event: Event) -> Option<String> {
    let here = table.content.get().chapter(event.chapter);
    let name = |hero: Hero| table.hero_name(hero);
    let area = |area| &here.areas[crate::text::Area::index(area)].name;
    let who = |target: Target| match target {
        Target::Hero(hero) => name(hero).to_owned(),
        Target::Figure(figure) => here.figures[figure as usize].name.clone(),
    };
    let foe_name = |foe: Foe| match foe.as_figure() {
        Some(figure) => here.figures[figure].name.clone(),
        None => "Wyrm".to_owned(),
    };
    let thing_name = |thing: Thing| match thing {
        Thing::Item(card) => here.card(card).title.clone(),
        Thing::Shred(shred) => table.content.get().shreds[shred as usize].name.clone(),
    };
    let chapter = |number: u8| &table.content.get().chapter(number).title;
    Some(match event.what {
        What::ChapterBegan { chapter: number, attempt } => match attempt {
            1 => format!("Chapter {}: {}.", roman(number), chapter(number)),
            n => format!("Chapter {}: {}, try {n}.", roman(number), chapter(number)),
        },
        What::HeroChosen { seat, hero } => format!("{} plays {}.", player(seat), name(hero)),
        What::Read { card, face: 0, .. } => {
            format!("#{card} {} is read.", table.card_name(event.chapter, card))
        }
        What::Read { card, .. } => format!("#{card} {} is turned over.", here.card(card).title),
        What::Decided { seat, by, card, option } => {
            let text = &here.card(card).options[option as usize].text;
            match by {
                Some(hero) => format!("{} decides for the group: {text}", name(hero)),
                None => format!("{} decides for the group: {text}", player(seat)),
            }
        }
        What::Picked { by, what } => {
            let what = match what {
                Picked::Hero(hero) => name(hero).to_owned(),
                Picked::Foe(foe, Some(at)) if foe.as_figure().is_none() => {
                    format!("the Wyrm in {}", area(at))
                }
                Picked::Foe(foe, _) => foe_name(foe),
                Picked::Area(at) => area(at).clone(),
                Picked::Effect(id) => format!("{} first", table.ability_name(id)),
                Picked::Enough => "no more".to_owned(),
            };
            format!("{} decides for the group: {what}.", name(by))
        }
        What::SkillChosen { hero, number, side } => {
            let skill = &table.content.get().heroes[hero.index()].upgrades[number as usize - 1]
                [side as usize];
            format!("{} learns {}.", name(hero), skill.name)
        }
        What::Written { keyword } => {
            format!("{} is written.", table.content.keywords[keyword.0 as usize])
        }
        What::Erased { keyword } => {
            format!("{} is erased.", table.content.keywords[keyword.0 as usize])
        }
        What::Counted { counter, now } => format!("{}: {now}.", here.counters[counter as usize]),
        What::GoalMet { card } => format!("The Goal is met: {}.", here.card(card).title),
        What::RoundBegan { round } => format!("Round {round}: the Players' Phase."),
        What::EnemiesTurn => "The Enemies' Phase.".to_owned(),
        What::TurnBegan { by, hero, .. } if by == hero => format!("{} takes a turn.", name(hero)),
        What::TurnBegan { by, hero, .. } => {
            format!("{} takes a turn, says {}.", name(hero), name(by))
        }
        What::TurnEnded { hero } => format!("{}'s turn is over.", name(hero)),
        What::Moved { hero, from: None, to } => format!("{} starts in {}.", name(hero), area(to)),
        What::Moved { hero, to, .. } => format!("{} moves to {}.", name(hero), area(to)),
        What::Collected { hero, area: at } => {
            format!("{} collects a Spark in {}.", name(hero), area(at))
        }
        What::AttackMade { hero } => {
            let attack = &table.content.get().heroes[hero.index()].attack;
            format!("{} attacks: {}.", name(hero), attack.name)
        }
        What::SkillUsed { hero, ability } => {
            format!("{} uses {}.", name(hero), table.ability_name(ability))
        }
        What::SpecialUsed { hero, ability } => {
            format!("{} performs a Special Action: {}.", name(hero), table.ability_name(ability))
        }
        What::Reacted { hero, ability } => {
            format!("{} uses {}.", name(hero), table.ability_name(ability))
        }
        What::Interacted { hero, card } => {
            format!("{} looks into {}.", name(hero), here.card(card).title)
        }
        What::Given { from, to, thing } => {
            format!("{} gets {} from {}.", name(to), thing_name(thing), name(from))
        }
        What::Declined { hero, thing, .. } => {
            format!("{} declines: {} stays where it is.", name(hero), thing_name(thing))
        }
        What::Rolled { hero, dice, successes, again } => {
            let hits = successes.count_ones();
            let verb = if again { "rolls again" } else { "rolls" };
            let who = hero.map_or_else(|| "The group".to_owned(), |hero| name(hero).to_owned());
            format!("{who} {verb}: {hits} of {dice} dice are successes.")
        }
        What::SparksGained { hero, n } => format!("{} gains {}.", name(hero), sparks(n)),
        What::SparksLost { hero, n } => format!("{} gives up {}.", name(hero), sparks(n)),
        What::SparksPlaced { area: at, n } => format!("{} in {}.", sparks(n), area(at)),
        What::SparksRemoved { area: at, n } => format!("{} gone from {}.", sparks(n), area(at)),
        What::HeartsLost { who: target, n, left, .. } => {
            format!("{} loses {}, {left} left.", who(target), hearts(n))
        }
        What::HeartsRecovered { who: target, n } => {
            format!("{} recovers {}.", who(target), hearts(n))
        }
        What::KnockedOut { hero } => format!("{} is knocked out.", name(hero)),
        What::StoodUp { hero } => format!("{} stands up again.", name(hero)),
        What::DestinyDown { left } => format!("A Destiny token is turned face down, {left} left."),
        What::DestinyUp { left } => format!("A Destiny token is turned face up: {left}."),
        What::FoePlaced { foe, area: at } => {
            format!("{} appears in {}.", an(&foe_name(foe)), area(at))
        }
        What::FoeMoved { foe, to, .. } => format!("{} moves to {}.", an(&foe_name(foe)), area(to)),
        What::FoeStunned { area: at, .. } => format!("A Wyrm in {} is stunned.", area(at)),
        What::FoeStood { area: at, .. } => format!("A Wyrm in {} stands up.", area(at)),
        What::FoeHurt { foe, n, left, .. } => {
            format!("{} loses {}, {left} left.", foe_name(foe), hearts(n))
        }
        What::FoeDefeated { foe, area: at, .. } => {
            format!("{} is defeated in {}.", an(&foe_name(foe)), area(at))
        }
        What::FoeRemoved { foe, area: at } => {
            format!("{} leaves {}.", an(&foe_name(foe)), area(at))
        }
        What::TrapPlaced { area: at } => format!("A trap lies in {}.", area(at)),
        What::WyrmCard { card } => {
            format!("Wyrm card: {}.", table.content.wyrm_cards[card as usize].name)
        }
        What::WyrmCardAdded { card } => {
            format!("{} joins the Wyrm deck.", table.content.wyrm_cards[card as usize].name)
        }
        What::WyrmCardDiscarded { card } => {
            format!(
                "{} is discarded from the Wyrm deck.",
                table.content.wyrm_cards[card as usize].name
            )
        }
        What::LookedAhead { hero, n: 1 } => {
            format!("{} looks at the top card of the Wyrm deck.", name(hero))
        }
        What::LookedAhead { hero, n } => {
            format!("{} looks at the top {n} cards of the Wyrm deck.", name(hero))
        }
        What::ShredDrawn { hero, shred } => {
            format!("{} draws {}.", name(hero), table.content.shreds[shred as usize].name)
        }
        What::ItemTaken { hero, card } => {
            format!("{} takes {}.", name(hero), here.card(card).title)
        }
        What::ThingDiscarded { hero, thing } => {
            format!("{} parts with {}.", name(hero), thing_name(thing))
        }
        What::CardPlaced { card, area: at } => {
            format!("{} in {}.", here.card(card).title, area(at))
        }
        What::StackPlaced { cards, area: at } => {
            format!("A stack of {cards} cards in {}.", area(at))
        }
        What::AuraPlaced { hero } => format!("{} carries the Dark Aura.", name(hero)),
        What::AuraRemoved => "The Dark Aura is gone.".to_owned(),
        What::Unfolded { fold } => format!("{} unfolds.", capital(&here.folds[fold as usize].name)),
        What::Folded { fold, into } => {
            format!("{} folds down into {}.", here.folds[fold as usize].name, area(into))
        }
        What::BorderOpened { a, b } => {
            format!("The way between {} and {} is open.", area(a), area(b))
        }
        What::BorderClosed { a, b } => {
            format!("The way between {} and {} is shut.", area(a), area(b))
        }
        What::BookTurned { board } => {
            format!("The book is turned to {}.", here.boards[board as usize].name)
        }
        What::ChapterLost { chapter: number } => {
            format!("The last hourglass is down: Chapter {} is lost.", roman(number))
        }
        What::ChapterWon { chapter: number, destiny } => {
            format!("Chapter {} is won with {destiny} Destiny left.", roman(number))
        }
        What::Switched { seat, from, to } => {
            format!("{} plays {} instead of {}.", player(seat), name(to), name(from))
        }
        What::SatOut { seat } => format!("{} sits out.", player(seat)),
        What::Joined { seat, hero } => format!("{} joins as {}.", player(seat), name(hero)),
        What::LevelSet { seat, level } => {
            format!("{} sets the difficulty: {}.", player(seat), level.word())
        }
        What::CampaignEnded { won: true } => "The story is told.".to_owned(),
        What::CampaignEnded { won: false } => "The book stays closed.".to_owned(),
    })
}

fn an(name: &str) -> String {
    if name == "Wyrm" { "A Wyrm".to_owned() } else { name.to_owned() }
}
