//! Words for tests of cards, Chapters and campaigns.

pub(crate) use crate::fixture::{act, actions, area, contents, refused, stand, take, wyrms};

use kernel::{Game, Options as _, Rng, Seat, Viewer};
use wonder_book::{AbilityId, Action, Ask, Hero, Options, View, What, WonderBook};

pub(crate) const KEN: Hero = Hero::KEN;
pub(crate) const LARA: Hero = Hero::LARA;
pub(crate) const TINA: Hero = Hero::TINA;
pub(crate) const SID: Hero = Hero::SID;

/// Seats.
pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);

/// The first card of a Chapter I.
pub(crate) const BEGIN: &str = "STORY  Begin
> Each player chooses a Hero.
> Place each Hero in P.
> Go to the next card.
";

/// The first card of a later Chapter.
pub(crate) const AGAIN: &str = "STORY  Begin
> Place each Hero in P.
> Go to the next card.
";

/// Wins or loses the Goal at will.
pub(crate) const COUNT: &str = "Special Action: Count 1 Mark.";
pub(crate) const LOSE: &str = "Special Action: The chapter is lost.";

/// A Goal card without enemies that is met at `marks` Marks, with further lines on its front.
pub(crate) fn goal(marks: u8, lines: &str) -> String {
    goal_with(marks, "Nothing happens.", lines)
}

/// The same with a line for the Enemies' Phase.
pub(crate) fn goal_with(marks: u8, enemies: &str, lines: &str) -> String {
    let counted = if marks == 1 {
        "1 Mark is counted".to_owned()
    } else {
        format!("{marks} Marks are counted")
    };
    format!(
        "GOAL  Play\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: {enemies}\n> Dark Vortex: S.\n\
         > Goal: {counted}.\n> {COUNT}\n> {LOSE}\n{lines}> When met: Go to the next card.\n"
    )
}

/// A Story card that says this before it goes on.
pub(crate) fn story(orders: &str) -> String {
    format!("STORY  Between\n{orders}> Go to the next card.\n")
}

/// Chapter `number` with these cards, numbered from #1, and an END card.
///
/// `P -- Q`, `P -- S`, `R -- S`, `R == P`, and a fold `Loft` with `Q -- T`.
pub(crate) fn book(number: &str, cards: &[&str]) -> String {
    let end = "END  The end\n[1-2]\n> End the chapter.\n[3-4]\n> End the chapter.\n[5+]\n\
        > End the chapter.\n";
    ended(number, cards, end)
}

/// The same with an END card of its own.
pub(crate) fn ended(number: &str, cards: &[&str], end: &str) -> String {
    let cards = cards.iter().copied().chain([end]).zip(1..);
    let cards: String = cards.map(|(card, number)| format!("#{number} {card}\n")).collect();
    format!(
        "CHAPTER {number}  The test {number}\n\nBOARD Test\n  P -- Q\n  P -- S -- R\n  R == P\n  FOLD Loft\n    Q -- T\n\n\
         COUNT Mark, Point\n\nENEMY The Ogre, 2 Hearts, 1 damage\nALLY Mim, 3 Hearts\n\n{cards}"
    )
}

/// A Chapter I of which cards stand between the choice of Heroes and a Goal.
pub(crate) fn one(cards: &[&str]) -> String {
    let goal = goal(1, "");
    let cards: Vec<&str> =
        std::iter::once(BEGIN).chain(cards.iter().copied()).chain([goal.as_str()]).collect();
    book("I", &cards)
}

/// A table of these Chapters with dice and shuffles of a plain generator.
pub(crate) fn open(chapters: &[&str], options: Options) -> WonderBook {
    WonderBook::setup(contents(chapters), &options, Rng::fast(1)).expect("a table")
}

/// A table of these Chapters where each seat has chosen its Hero; two Heroes and one player are solo.
pub(crate) fn played(chapters: &[&str], players: usize, heroes: &[Hero]) -> WonderBook {
    let mut table = open(chapters, Options::standard(players));
    choose(&mut table, heroes);
    table
}

/// Whoever is asked for a Hero takes the next of these.
pub(crate) fn choose(table: &mut WonderBook, heroes: &[Hero]) -> Vec<What> {
    let mut happened = Vec::new();
    for &hero in heroes {
        if let Ask::Hero { seat } = table.ask {
            happened.extend(take(table, seat, Action::Hero(hero)));
        }
    }
    happened
}

/// Ken and Lara in P, at the first Goal of a Chapter with these cards before it.
pub(crate) fn two(cards: &[&str]) -> WonderBook {
    played(&[&one(cards)], 2, &[KEN, LARA])
}

/// The Hero takes its turn now.
#[track_caller]
pub(crate) fn turn(table: &mut WonderBook, hero: Hero) {
    if table.ask == Ask::Turn {
        act(table, Action::Hero(hero));
    }
    assert_eq!(table.turn.hero, Some(hero), "{:?}", table.ask);
}

/// The ability of the Chapter now played, of a Hero or of a Shred card with this text. If several cards say it, that
/// of the Goal card on top.
#[track_caller]
pub(crate) fn ability(table: &WonderBook, text: &str) -> AbilityId {
    use wonder_book::AbilityOf;
    let all = table.content.abilities.iter().enumerate().filter(|(_, each)| each.text == text);
    let here = all.filter(|(_, each)| match each.of {
        AbilityOf::Card { chapter, .. } => chapter == table.chapter,
        AbilityOf::Hero(_) | AbilityOf::Upgrade { .. } | AbilityOf::Shred(_) => true,
    });
    let on_top = |of| matches!(of, AbilityOf::Card { card, .. } if Some(card) == table.cards.goal);
    let found = here.max_by_key(|(place, each)| (on_top(each.of), std::cmp::Reverse(*place)));
    AbilityId(found.unwrap_or_else(|| panic!("no card says {text:?}")).0 as u16)
}

/// The acting Hero, or the next one, performs the Special Action with this text.
#[track_caller]
pub(crate) fn special(table: &mut WonderBook, text: &str) -> Vec<What> {
    if table.ask == Ask::Turn {
        let Some(&first) = actions(table).first() else { panic!("nobody has a turn") };
        act(table, first);
    }
    let id = ability(table, text);
    act(table, Action::Special(id))
}

/// Whether the Special Action with this text is open to the acting Hero.
#[track_caller]
pub(crate) fn offers(table: &WonderBook, text: &str) -> bool {
    actions(table).contains(&Action::Special(ability(table, text)))
}

/// Meets the Goal.
#[track_caller]
pub(crate) fn win(table: &mut WonderBook) -> Vec<What> {
    special(table, COUNT)
}

/// Loses the Chapter.
#[track_caller]
pub(crate) fn lose(table: &mut WonderBook) -> Vec<What> {
    special(table, LOSE)
}

/// Ends turns until something else is asked, or the next Players' Phase has begun.
pub(crate) fn round(table: &mut WonderBook) -> Vec<What> {
    let now = table.round;
    let mut happened = Vec::new();
    while table.round == now {
        let next = if table.ask == Ask::Turn {
            actions(table)[0]
        } else if let Ask::Act { .. } = table.ask {
            Action::EndTurn
        } else {
            break;
        };
        happened.extend(act(table, next));
    }
    happened
}

/// On from an interlude to the Chapter.
#[track_caller]
pub(crate) fn go_on(table: &mut WonderBook) -> Vec<What> {
    assert_eq!(table.ask, Ask::Interlude);
    act(table, Action::GoOn)
}

/// The numbers of the cards whose sides were read, with the face: 0 is the front.
pub(crate) fn read(happened: &[What]) -> Vec<(u8, u8)> {
    let side = |what: &What| {
        if let What::Read { card, face, .. } = *what { Some((card, face)) } else { None }
    };
    happened.iter().filter_map(side).collect()
}

/// The words of the Keywords that are written.
pub(crate) fn keywords(table: &WonderBook) -> Vec<String> {
    seen(table).keywords
}

/// What a seat sees.
pub(crate) fn seen(table: &WonderBook) -> View {
    table.view(Viewer::Seat(A))
}

/// All that any viewer sees, as text.
pub(crate) fn all_seen(table: &WonderBook) -> String {
    let players = table.options.players.into();
    Viewer::all(players)
        .map(|viewer| serde_json::to_string(&table.view(viewer)).expect("a view"))
        .collect()
}

/// The Heroes of a seat.
pub(crate) fn owned(table: &WonderBook, seat: Seat) -> Vec<Hero> {
    Hero::ALL.into_iter().filter(|hero| table.owners[hero.index()] == Some(seat)).collect()
}

/// The Heroes who may be picked now.
pub(crate) fn pickable(table: &WonderBook) -> Vec<Hero> {
    let hero = |action| if let Action::Hero(hero) = action { Some(hero) } else { None };
    actions(table).into_iter().filter_map(hero).collect()
}

/// Problems of content with these Chapters, as text; empty if it loads.
pub(crate) fn problems(chapters: &[&str]) -> String {
    let number = |text: &str| {
        let roman = text.split_whitespace().nth(1).expect("a number");
        ["I", "II", "III", "IV", "V", "VI"]
            .into_iter()
            .position(|each| each == roman)
            .expect("a number")
            + 1
    };
    let sources: Vec<cardtext::Source> = chapters
        .iter()
        .map(|text| cardtext::Source::new(format!("chapter-{}.txt", number(text)), *text))
        .collect();
    match wonder_book::load_only(&sources) {
        Ok(_) => String::new(),
        Err(problems) => problems.render(cardtext::Colours::Off),
    }
}
