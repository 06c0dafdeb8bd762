//! Words for tests of the card script: a text stands on a card of its kind, and is carried out.

pub(crate) use crate::fixture::{act, actions, area, dice, refused, run, stand, take, with, wyrms};

use crate::fixture::{chapter, deal};
use cardtext::Source as File;
use kernel::{Game, Options as _, Seat, Seats, Turn, Viewer};
use wonder_book::{
    Action, Ask, Frame, Hero, Options, Placed, Source, Step, View, What, WonderBook,
};

pub(crate) const KEN: Hero = Hero::KEN;
pub(crate) const LARA: Hero = Hero::LARA;
pub(crate) const TINA: Hero = Hero::TINA;
pub(crate) const SID: Hero = Hero::SID;

pub(crate) const TWO: [Hero; 2] = [KEN, LARA];
pub(crate) const THREE: [Hero; 3] = [KEN, LARA, TINA];
pub(crate) const FOUR: [Hero; 4] = [KEN, LARA, TINA, SID];

/// Places of the figures: two large enemies, then an ally.
pub(crate) const OGRE: usize = 0;
pub(crate) const TWIN: usize = 1;
pub(crate) const MIRREL: usize = 2;

/// What every Chapter of these tests has besides the board `P -- Q`, `P -- S -- R`, `R == P` and the fold `Loft`.
const HEAD: &str = ", Other\nENEMY Ogre, 3 Hearts, 2 damage\nENEMY Twin, 2 Hearts per Hero, 1 damage\n\
                    ALLY Mirrel, 3 Hearts\nBOARD Under\n  U -- V\n  FOLD Cave (open)\n    V -- W";

/// A Chapter with these cards, from #3 on: `"#3 STORY  ..."`.
pub(crate) fn book(cards: &str) -> String {
    chapter(HEAD, &format!("\n{cards}"))
}

/// A table with a Story card #3 that says this and has not been read yet; more lines start with `\n> `.
pub(crate) fn story(text: &str, heroes: &[Hero]) -> WonderBook {
    with(&book(&format!("#3 STORY  Test\n> {text}\n> Go to the next card.")), heroes)
}

/// Reads the front of card #3 out; the Goal card #2 stays on top.
pub(crate) fn read(table: &mut WonderBook) -> Vec<What> {
    let pc = table.card(3).front.start;
    let from = Source::Story(3);
    run(table, &[Step::Run(Frame { pc, from, answer: Frame::NONE, ..Frame::default() })])
}

/// A table where a Story card has just been read: for texts that need no position.
pub(crate) fn told(text: &str, heroes: &[Hero]) -> WonderBook {
    let mut table = story(text, heroes);
    read(&mut table);
    table
}

/// The cards before #3 are behind, and the top card is followed.
pub(crate) fn read_on(table: &mut WonderBook) -> Vec<What> {
    table.cards.deck.remove(1);
    table.cards.deck.remove(2);
    run(table, &[Step::ReadTop])
}

/// Ken's turn, where he holds the Item #3 with this Special Action.
pub(crate) fn item(text: &str, heroes: &[Hero]) -> WonderBook {
    let mut table = with(&book(&format!("#3 ITEM  Tool\n> Special Action: {text}")), heroes);
    table.cards.deck.remove(3);
    table.hero_mut(KEN).items.insert(3);
    begin(&mut table, KEN);
    table
}

/// A table where the Special Rule #3 is in force.
pub(crate) fn rule(line: &str, heroes: &[Hero]) -> WonderBook {
    let text = book(&format!("#3 RULE  Law\n> {line}\n> Go to the next card."));
    let mut table = with(&text, heroes);
    in_force(&mut table, 3);
    table
}

/// Puts a Special Rule card into force.
pub(crate) fn in_force(table: &mut WonderBook, card: u8) {
    table.cards.deck.remove(card);
    table.cards.rules.insert(card);
}

/// Ken's turn, beside the Interaction card #4 in P with this back.
pub(crate) fn object(back: &str, heroes: &[Hero]) -> WonderBook {
    objects(&format!("#4 INTERACTION  Thing\nIt is here.\n---\nIt opens.\n> {back}"), heroes)
}

/// The same with the whole text of #4 and what follows.
pub(crate) fn objects(cards: &str, heroes: &[Hero]) -> WonderBook {
    let text =
        book(&format!("#3 STORY  Lay\n> Place card #4 in P.\n> Go to the next card.\n\n{cards}"));
    let mut table = with(&text, heroes);
    lay(&mut table, 4, "P");
    begin(&mut table, KEN);
    table
}

/// Puts an Interaction card into an area.
pub(crate) fn lay(table: &mut WonderBook, card: u8, name: &str) {
    table.cards.deck.remove(card);
    let area = area(table, name);
    table.cards.placed.push(Placed { card, area, ..Placed::default() });
    table.cards.read[0].insert(card);
}

/// A table with cards of these decks besides those of the box: `[[wyrm]]`, `[[upgrade]]` and `[[shred]]` records.
pub(crate) fn with_deck(cards: &str, records: &[(&str, &str)], heroes: &[Hero]) -> WonderBook {
    let mut files = vec![File::new("chapter-1.txt", cards.to_owned())];
    files.extend(records.iter().map(|&(name, text)| File::new(name, text.to_owned())));
    let content = wonder_book::load_only(&files)
        .unwrap_or_else(|problems| panic!("{}", problems.render(cardtext::Colours::Off)));
    let mut table = deal(content, Options::standard(heroes.len()));
    for (seat, &hero) in Seat::all(heroes.len()).zip(heroes) {
        if matches!(table.ask, Ask::Hero { .. }) {
            take(&mut table, seat, Action::Hero(hero));
        }
    }
    table
}

/// A Hero's turn begins.
pub(crate) fn begin(table: &mut WonderBook, hero: Hero) {
    act(table, Action::Hero(hero));
    assert!(matches!(table.ask, Ask::Act { hero: acting, .. } if acting == hero));
}

/// All Heroes end their turns, and the Enemies' Phase comes.
pub(crate) fn end_turns(table: &mut WonderBook) -> Vec<What> {
    let mut events = Vec::new();
    while let Ask::Turn | Ask::Act { extra: None, .. } = table.ask {
        let action = if table.ask == Ask::Turn { actions(table)[0] } else { Action::EndTurn };
        events.extend(act(table, action));
        if events.contains(&What::EnemiesTurn) {
            break;
        }
    }
    events
}

/// The first ability of a card, as a Special Action.
pub(crate) fn special(table: &WonderBook, card: u8) -> Action {
    Action::Special(table.card(card).abilities[0])
}

/// Ken uses the Special Action of #3.
pub(crate) fn use_it(table: &mut WonderBook) -> Vec<What> {
    let action = special(table, 3);
    act(table, action)
}

/// Reveals the Wyrm card of this name; below it lies the other one.
pub(crate) fn reveal(table: &mut WonderBook, name: &str, below: &[&str]) -> Vec<What> {
    table.wyrm_deck.clear();
    for name in below.iter().rev().chain([&name]) {
        let card = wyrm_card(table, name);
        table.wyrm_deck.push(card);
    }
    table.wyrm_discard = 0;
    run(table, &[Step::Reveal])
}

/// The place of a Wyrm card in the content.
#[track_caller]
pub(crate) fn wyrm_card(table: &WonderBook, name: &str) -> u8 {
    let cards = &table.content.get().wyrm_cards;
    cards.iter().position(|card| card.name == name).expect("a Wyrm card of this name") as u8
}

/// Answers a pick with an area.
pub(crate) fn to(table: &mut WonderBook, name: &str) -> Vec<What> {
    let area = area(table, name);
    act(table, Action::Area(area))
}

/// The names of the areas among which is picked, in the order of the board, with `-` if it may be none.
pub(crate) fn areas_asked(table: &WonderBook) -> String {
    let names = actions(table).into_iter().map(|action| {
        if let Action::Area(area) | Action::Move(area) = action {
            return table.chapter().areas[area.index()].name.clone();
        }
        if action == Action::Done { "-".to_owned() } else { format!("{action:?}") }
    });
    names.collect::<Vec<_>>().join(" ")
}

/// The Heroes among whom is picked.
pub(crate) fn heroes_asked(table: &WonderBook) -> Vec<Hero> {
    let hero = |action| {
        let Action::Hero(hero) = action else { panic!("{action:?} is no Hero") };
        hero
    };
    actions(table).into_iter().map(hero).collect()
}

/// The foes among which is picked; 99 if it may be none.
pub(crate) fn foes_asked(table: &WonderBook) -> Vec<u8> {
    let foe = |action| {
        if action == Action::Done {
            return 99;
        }
        let Action::Foe(foe) = action else { panic!("{action:?} is no foe") };
        foe
    };
    actions(table).into_iter().map(foe).collect()
}

/// The whole group is asked.
#[track_caller]
pub(crate) fn group_is_asked(table: &WonderBook) {
    let all: Seats = table.owners.iter().flatten().copied().collect();
    assert_eq!(table.turn(), Turn::AnyOf(all), "{:?}", table.ask);
}

/// Only the player of this Hero is asked.
#[track_caller]
pub(crate) fn player_is_asked(table: &WonderBook, hero: Hero) {
    assert_eq!(table.turn(), Turn::One(table.owner(hero)), "{:?}", table.ask);
}

/// Nobody is asked: the text has come to its end.
#[track_caller]
pub(crate) fn nobody_is_asked(table: &WonderBook) {
    assert_eq!(table.ask, Ask::Nothing);
}

/// Wyrms in an area: standing, stunned.
pub(crate) fn wyrms_at(table: &WonderBook, name: &str) -> (usize, usize) {
    let area = Some(area(table, name));
    let here = table.wyrms.iter().filter(|wyrm| wyrm.area == area);
    let stunned = here.clone().filter(|wyrm| wyrm.stunned).count();
    (here.count() - stunned, stunned)
}

/// Wyrms in play.
pub(crate) fn wyrms_out(table: &WonderBook) -> u32 {
    table.wyrms_in_play().count_ones()
}

pub(crate) fn sparks_at(table: &WonderBook, name: &str) -> u8 {
    table.board.sparks[area(table, name).index()]
}

pub(crate) fn set_sparks(table: &mut WonderBook, name: &str, n: u8) {
    let area = area(table, name);
    table.board.sparks[area.index()] = n;
}

pub(crate) fn hearts(table: &WonderBook, hero: Hero) -> u8 {
    table.hero(hero).hearts
}

pub(crate) fn sparks(table: &WonderBook, hero: Hero) -> u8 {
    table.hero(hero).sparks
}

#[track_caller]
pub(crate) fn is_in(table: &WonderBook, hero: Hero, name: &str) -> bool {
    table.hero(hero).area == Some(area(table, name))
}

/// A Hero lies knocked out.
pub(crate) fn knock_out(table: &mut WonderBook, hero: Hero) {
    let state = table.hero_mut(hero);
    (state.out, state.hearts) = (true, 0);
}

/// A figure stands in an area with the Hearts it is declared with.
pub(crate) fn figure(table: &mut WonderBook, index: usize, name: &str) {
    let card = &table.chapter().figures[index];
    let hearts = card.hearts * if card.per_hero { table.hero_count() } else { 1 };
    let area = area(table, name);
    let state = &mut table.figures[index];
    (state.area, state.hearts, state.max, state.came) = (Some(area), hearts, hearts, true);
}

/// Gives a Hero the skill of an Upgrade card, side A is 0.
pub(crate) fn upgrade(table: &mut WonderBook, hero: Hero, number: u8, side: u8) {
    table.campaign.upgrades = 3;
    table.campaign.sides[hero.index()][number as usize - 1] = Some(side);
}

/// The points counted.
pub(crate) fn points(table: &WonderBook) -> u8 {
    table.counters[0]
}

/// Gives a Hero the first Shred card of this name.
pub(crate) fn give_shred(table: &mut WonderBook, hero: Hero, name: &str) -> u8 {
    let shreds = &table.content.get().shreds;
    let shred = shreds.iter().position(|card| card.name == name).expect("a Shred card") as u8;
    let left = table.shred_deck.iter().copied().filter(|&each| each != shred).collect();
    table.shred_deck = left;
    table.hero_mut(hero).shreds |= 1 << shred;
    shred
}

pub(crate) fn view(table: &WonderBook) -> View {
    table.view(Viewer::Spectator)
}
