//! The words of these tests: a small book made for the test, and turns in few letters.

use crate::fixture::{act, area, deal};
use cardtext::Source;
use kernel::{Options as _, Seat};
use testbed::Script;
use wonder_book::{AbilityId, Action, Ask, Hero, Options, Target, Thing, What, WonderBook};

pub(crate) const KEN: Hero = Hero::KEN;
pub(crate) const LARA: Hero = Hero::LARA;
pub(crate) const TINA: Hero = Hero::TINA;
pub(crate) const SID: Hero = Hero::SID;

/// A Chapter for one test: every Hero starts in P, and cards of the test are numbered from #2.
///
/// Unless the test says otherwise, the board is `P -- Q -- T`, `P -- S -- R`, `R == P`, the Dark Vortex is S, nothing
/// happens in the Enemies' Phase, and the Goal is far away.
pub(crate) struct Book {
    board: String,
    head: String,
    setup: String,
    cards: String,
    count: usize,
    enemies: String,
    vortex: String,
    offers: String,
    wyrms: Vec<String>,
}

impl Book {
    pub(crate) fn new() -> Book {
        Book {
            board: "P -- Q -- T; P -- S -- R; R == P".into(),
            head: String::new(),
            setup: String::new(),
            cards: String::new(),
            count: 0,
            enemies: "Nothing happens.".into(),
            vortex: "S".into(),
            offers: String::new(),
            wyrms: Vec::new(),
        }
    }

    /// Border lines, with `;` between them.
    pub(crate) fn board(mut self, lines: &str) -> Book {
        self.board = lines.into();
        self
    }

    /// A line of the head: an enemy or an ally.
    pub(crate) fn head(mut self, line: &str) -> Book {
        self.head += &format!("{line}\n\n");
        self
    }

    /// An instruction of card #1, after the Heroes have been placed.
    pub(crate) fn setup(mut self, sentence: &str) -> Book {
        self.setup += &format!("> {sentence}\n");
        self
    }

    /// A card before the Goal, as it is written after its number.
    pub(crate) fn card(mut self, text: &str) -> Book {
        self.count += 1;
        self.cards += &format!("#{} {text}\n\n", self.count + 1);
        self
    }

    /// A yellow card in force from the start.
    pub(crate) fn rule(self, line: &str) -> Book {
        self.card(&format!("RULE  A rule\nSo it is.\n> {line}\n> Go to the next card."))
    }

    /// An object in an area whose back does this.
    pub(crate) fn object(self, name: &str, back: &str) -> Book {
        let number = self.count + 2;
        self.setup(&format!("Place card #{number} in {name}."))
            .card(&format!("INTERACTION  A thing\nIt waits.\n---\nWell.\n> {back}"))
    }

    /// An Item that this Hero holds, with its Special Action.
    pub(crate) fn item(self, holder: &str, line: &str) -> Book {
        let number = self.count + 2;
        self.setup(&format!("{holder} takes card #{number}."))
            .card(&format!("ITEM  An item\nUseful.\n> {line}"))
    }

    /// The line for the Enemies' Phase.
    pub(crate) fn enemies(mut self, line: &str) -> Book {
        self.enemies = line.into();
        self
    }

    pub(crate) fn vortex(mut self, areas: &str) -> Book {
        self.vortex = areas.into();
        self
    }

    /// A Special Action of the Goal card.
    pub(crate) fn offers(mut self, line: &str) -> Book {
        self.offers += &format!("> {line}\n");
        self
    }

    /// A Wyrm card made for the test; the first one given lies on top of the deck, and each Enemies' Phase reveals
    /// one.
    pub(crate) fn wyrm(mut self, text: &str) -> Book {
        self.wyrms.push(text.into());
        self.enemies("Reveal a Wyrm card.")
    }

    fn text(&self) -> String {
        let board: String =
            self.board.split(';').map(|line| format!("  {}\n", line.trim())).collect();
        let goal = self.count + 2;
        let end = goal + 1;
        format!(
            "CHAPTER I  The test\n\nBOARD Test\n{board}\nCOUNT Point\n\n{head}\
             #1 STORY  Begin\nOnce.\n> Each player chooses a Hero.\n> Place each Hero in P.\n{setup}> Go to the next card.\n\n\
             {cards}#{goal} GOAL  Play\n> Players' Phase: Each Hero takes a turn.\n> Enemies' Phase: {enemies}\n\
             > Dark Vortex: {vortex}.\n> Goal: 9 Points are counted.\n> When met: Go to the next card.\n\
             > Special Action in R: Count 1 Point.\n{offers}\n\
             #{end} END  The end\nDone.\n[1-2]\n> End the chapter.\n[3-4]\n> End the chapter.\n[5+]\n> End the chapter.\n",
            head = self.head,
            setup = self.setup,
            cards = self.cards,
            enemies = self.enemies,
            vortex = self.vortex,
            offers = self.offers,
        )
    }

    /// A table where these Heroes, one per seat, wait for the first turn.
    pub(crate) fn play(self, heroes: &[Hero]) -> WonderBook {
        let seats: Vec<(Seat, Hero)> =
            Seat::all(heroes.len()).zip(heroes.iter().copied()).collect();
        self.seated(heroes.len(), &seats)
    }

    /// A table where one player has both Heroes.
    pub(crate) fn solo(self, heroes: [Hero; 2]) -> WonderBook {
        self.seated(1, &heroes.map(|hero| (Seat(0), hero)))
    }

    fn seated(self, players: usize, heroes: &[(Seat, Hero)]) -> WonderBook {
        let mut sources = vec![Source::new("chapter-1.txt", self.text())];
        if !self.wyrms.is_empty() {
            let records = self.wyrms.iter().enumerate().map(|(place, text)| {
                format!("[[wyrm]]\nname = \"Test {place}\"\npurple = true\ntext = \"{text}\"\n")
            });
            sources.push(Source::new("wyrms.toml", records.collect::<String>()));
        }
        let content = wonder_book::load_only(&sources)
            .unwrap_or_else(|problems| panic!("{}", problems.render(cardtext::Colours::Off)));
        let mut table = deal(content, Options::standard(players));
        for &(seat, hero) in heroes {
            // The last of four has no choice and is not asked.
            if matches!(table.ask, Ask::Hero { .. }) {
                crate::fixture::take(&mut table, seat, Action::Hero(hero));
            }
        }
        if !self.wyrms.is_empty() {
            let first = table.content.wyrm_cards.len() - self.wyrms.len();
            table.wyrm_deck =
                (first..table.content.wyrm_cards.len()).rev().map(|card| card as u8).collect();
            table.wyrm_discard = 0;
        }
        table
    }
}

/// The usual book with these Heroes, one per seat.
pub(crate) fn table(heroes: &[Hero]) -> WonderBook {
    Book::new().play(heroes)
}

/// The usual book, and the first of these Heroes has begun a turn.
pub(crate) fn turn_of(heroes: &[Hero]) -> WonderBook {
    let mut table = table(heroes);
    begin(&mut table, heroes[0]);
    table
}

/// This Hero takes the next turn.
#[track_caller]
pub(crate) fn begin(table: &mut WonderBook, hero: Hero) {
    assert_eq!(table.ask, Ask::Turn, "somebody else is in the middle of something");
    act(table, Action::Hero(hero));
    assert_eq!(table.turn.hero, Some(hero));
}

/// Every Hero ends the turn without another action: on through the Enemies' Phase, up to a question.
#[track_caller]
pub(crate) fn end_turns(table: &mut WonderBook) -> Vec<What> {
    let mut events = Vec::new();
    let round = table.round;
    while table.round == round {
        let next = if table.ask == Ask::Turn {
            crate::fixture::actions(table)[0]
        } else if let Ask::Act { .. } = table.ask {
            Action::EndTurn
        } else {
            break;
        };
        events.extend(act(table, next));
    }
    events
}

/// An attack with these dice, kept as they fall.
#[track_caller]
pub(crate) fn attack(table: &mut WonderBook, faces: &str) -> Vec<What> {
    keep(table, Action::Attack, faces)
}

/// An action with a roll that is kept as it falls.
#[track_caller]
pub(crate) fn keep(table: &mut WonderBook, action: Action, faces: &str) -> Vec<What> {
    let _script = Script::new(crate::fixture::dice(faces));
    let mut events = act(table, action);
    if matches!(table.ask, Ask::Roll { .. }) {
        events.extend(act(table, Action::KeepRoll));
    }
    events
}

/// The skill on the card of a Hero.
pub(crate) fn skill(table: &WonderBook, hero: Hero) -> AbilityId {
    table.content.heroes[hero.index()].skill.ability
}

/// The skill on a side of an Upgrade card.
pub(crate) fn upgrade(table: &WonderBook, hero: Hero, number: usize, side: usize) -> AbilityId {
    table.content.heroes[hero.index()].upgrades[number - 1][side].ability
}

/// The Hero has chosen this side of an Upgrade card.
pub(crate) fn learn(table: &mut WonderBook, hero: Hero, number: usize, side: u8) -> AbilityId {
    table.campaign.upgrades = 3;
    table.campaign.sides[hero.index()][number - 1] = Some(side);
    upgrade(table, hero, number, side.into())
}

/// The Hero holds the first copy of this Shred card.
#[track_caller]
pub(crate) fn hold(table: &mut WonderBook, hero: Hero, name: &str) -> AbilityId {
    let Thing::Shred(shred) = shred(table, name) else { unreachable!() };
    table.hero_mut(hero).shreds |= 1 << shred;
    table.shred_deck = table.shred_deck.iter().copied().filter(|&each| each != shred).collect();
    table.content.shreds[shred as usize].ability
}

/// The first Shred card of this name.
#[track_caller]
pub(crate) fn shred(table: &WonderBook, name: &str) -> Thing {
    let place = table.content.shreds.iter().position(|card| card.name == name);
    Thing::Shred(place.unwrap_or_else(|| panic!("there is no Shred card {name}")) as u8)
}

/// What this Shred card does.
#[track_caller]
pub(crate) fn shred_ability(table: &WonderBook, name: &str) -> AbilityId {
    let Thing::Shred(place) = shred(table, name) else { unreachable!() };
    table.content.shreds[place as usize].ability
}

/// Whether the used Shred card lies on its discard pile and in no hand.
#[track_caller]
pub(crate) fn is_spent(table: &WonderBook, name: &str) -> bool {
    let Thing::Shred(place) = shred(table, name) else { unreachable!() };
    let held = table.heroes.iter().any(|hero| hero.shreds >> place & 1 == 1);
    !held && table.shred_discard >> place & 1 == 1
}

/// The Special Action of a card of the Chapter.
pub(crate) fn special(table: &WonderBook, card: u8) -> AbilityId {
    table.card(card).abilities[0]
}

/// The place of a Wyrm card in the deck by its name.
#[track_caller]
pub(crate) fn wyrm_card(table: &WonderBook, name: &str) -> u8 {
    let place = table.content.wyrm_cards.iter().position(|card| card.name == name);
    place.unwrap_or_else(|| panic!("there is no Wyrm card {name}")) as u8
}

/// The Wyrm deck has just these cards, the first one on top.
pub(crate) fn stack_deck(table: &mut WonderBook, names: &[&str]) {
    table.wyrm_deck = names.iter().rev().map(|name| wyrm_card(table, name)).collect();
    table.wyrm_discard = 0;
}

pub(crate) fn sparks_in(table: &WonderBook, name: &str) -> u8 {
    table.board.sparks[area(table, name).index()]
}

pub(crate) fn put_sparks(table: &mut WonderBook, name: &str, n: u8) {
    let place = area(table, name).index();
    table.board.sparks[place] = n;
}

pub(crate) fn sparks(table: &WonderBook, hero: Hero) -> u8 {
    table.hero(hero).sparks
}

pub(crate) fn give_sparks(table: &mut WonderBook, hero: Hero, n: u8) {
    table.hero_mut(hero).sparks = n;
}

pub(crate) fn hearts(table: &WonderBook, hero: Hero) -> u8 {
    table.hero(hero).hearts
}

pub(crate) fn set_hearts(table: &mut WonderBook, hero: Hero, n: u8) {
    table.hero_mut(hero).hearts = n;
}

/// The Hero lies knocked out.
pub(crate) fn knock_out(table: &mut WonderBook, hero: Hero) {
    (table.hero_mut(hero).hearts, table.hero_mut(hero).out) = (0, true);
}

/// The name of the area where a Hero is.
pub(crate) fn place_of(table: &WonderBook, hero: Hero) -> &'static str {
    let at = table.hero(hero).area.expect("a Hero in play is somewhere");
    &table.chapter().areas[at.index()].name
}

/// The Wyrms as they lie, in their order: `P` standing, `(P)` stunned, `-` in the supply. Those after the last one in
/// play are left out.
pub(crate) fn wyrms_now(table: &WonderBook) -> String {
    let words = table.wyrms.iter().map(|wyrm| match wyrm.area {
        None => "-".to_owned(),
        Some(at) => {
            let name = &table.chapter().areas[at.index()].name;
            if wyrm.stunned { format!("({name})") } else { name.clone() }
        }
    });
    let words: Vec<String> = words.collect();
    let used = words.iter().rposition(|word| word != "-").map_or(0, |last| last + 1);
    words[..used].join(" ")
}

/// Puts Wyrms on the board as `wyrms_now` tells them.
pub(crate) fn put_wyrms(table: &mut WonderBook, words: &str) {
    table.wyrms = Default::default();
    for (place, word) in words.split_whitespace().enumerate() {
        let name = word.trim_matches(['(', ')']);
        if name != "-" {
            table.wyrms[place].area = Some(area(table, name));
            table.wyrms[place].stunned = word.starts_with('(');
        }
    }
}

/// An area for an answer.
pub(crate) fn to(table: &WonderBook, name: &str) -> Action {
    Action::Area(area(table, name))
}

/// A Move of a turn.
pub(crate) fn go(table: &WonderBook, name: &str) -> Action {
    Action::Move(area(table, name))
}

/// Whether whoever is asked may do this.
pub(crate) fn can(table: &WonderBook, action: Action) -> bool {
    crate::fixture::actions(table).contains(&action)
}

/// How many events are like this.
pub(crate) fn count(events: &[What], like: impl Fn(&What) -> bool) -> usize {
    events.iter().filter(|event| like(event)).count()
}

/// The Hearts that each event takes from a Hero, in their order.
pub(crate) fn losses(events: &[What]) -> Vec<(Hero, u8)> {
    let lost = |event: &What| {
        if let What::HeartsLost { who: Target::Hero(hero), n, .. } = *event {
            Some((hero, n))
        } else {
            None
        }
    };
    events.iter().filter_map(lost).collect()
}
