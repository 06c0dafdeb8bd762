//! The table is set, and the party is chosen (area 200).

use crate::action::{Action, Ask as Question, Step};
use crate::content::MOST_CITIES;
use crate::event::What;
use crate::ids::{BOARDS, HeroId, Shard, Shards, TileId, Who};
use crate::options::Options;
use crate::shards::FillKind;
use crate::state::{Battle, Board, Deck, Fate, Foe, Horizon, Preparation, Unit, Visit};
use kernel::{Agenda, Area, Bag, Choice, Log, Pile, Rng, Seat, Set, Shared, Turn};
use serde::{Deserialize, Serialize};

/// SH-214.
const DRAWN_HEROES: usize = 7;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// SH-214: which of the drawn Heroes this board gets.
    Take { board: u8 },
    /// SH-223.
    Luminaria,
}

impl Horizon {
    /// SH-201 to SH-252.
    pub(crate) fn new(content: Shared<crate::Content>, options: Options, mut rng: Rng) -> Horizon {
        let cards = content.get();
        let tiles = deal_tiles(cards, &mut rng);
        let mut heroes = Deck::new(cards.ordinary, &mut rng);
        let items = Deck::new((0..cards.items.len() as u8).collect(), &mut rng);
        let shown_heroes: Pile<HeroId, 7> =
            (0..DRAWN_HEROES).filter_map(|_| heroes.draw(&mut rng)).collect();
        let decks = cards.decks;
        let monsters: Bag<_> = (1..5)
            .flat_map(|level: usize| decks[level].iter())
            .map(|kind| (kind, cards.monsters[usize::from(kind)].copies))
            .collect();
        let mut table = Horizon {
            content,
            options,
            rng,
            fate: Fate::Open,
            day: 1,
            lead: Seat(0),
            city: cards.start,
            flag: None,
            tiles,
            route: Pile::new(),
            coins: 8,
            potions: 0,
            reserve_shards: Shards::NONE,
            bag: Shards([7; 4]),
            tray: Shards::NONE,
            skill_bag: (0..cards.skills.len() as u8).collect(),
            set_aside: None,
            heroes,
            items,
            legendary: cards.legendary,
            monsters,
            under: Pile::new(),
            beaten: Bag::new(),
            celestials: decks[0],
            boards: [Board::default(); BOARDS],
            units: [Unit::default(); 8],
            foes: [Foe::default(); 4],
            lines: [Pile::new(); 2],
            battle: Battle::default(),
            graveyard: Set::EMPTY,
            reserve: Pile::new(),
            stash: Set::EMPTY,
            upgraded_items: Set::EMPTY,
            party_limit: BOARDS as u8,
            shown_heroes,
            shown_items: Pile::new(),
            shown_skills: Pile::new(),
            mulligan: Set::EMPTY,
            visit: Visit::default(),
            preparation: Preparation::default(),
            last_roll: None,
            ask: Question::Nothing,
            agenda: Agenda::new(),
        };
        table.agenda.push(Step::TakeHero { board: 0 });
        table
    }

    /// SH-214 to SH-223: a Hero for each board, a skill for each Hero, two Shards for each.
    pub(crate) fn take_hero(&mut self, board: u8) {
        if usize::from(board) < BOARDS {
            self.ask = Question::Opening(Ask::Take { board });
            return;
        }
        // SH-215.
        while let Some(hero) = self.shown_heroes.pop() {
            self.heroes.put_on_top(hero);
        }
        self.agenda.push_all([
            Step::SetupSkill { board: 0 },
            Step::SetupSkill { board: 1 },
            Step::SetupSkill { board: 2 },
            Step::SetupSkill { board: 3 },
            Step::FillAll { board: 0, how: FillKind::Setup },
            Step::Luminaria,
        ]);
    }

    pub(crate) fn ask_luminaria(&mut self) {
        self.agenda.push(Step::Journey);
        self.ask = Question::Opening(Ask::Luminaria);
    }
}

/// SH-201, SH-202: a tile of its colour for each city, by chance.
fn deal_tiles(content: &crate::Content, rng: &mut Rng) -> [Option<TileId>; MOST_CITIES] {
    let mut dealt = [None; MOST_CITIES];
    for color in Shard::ALL {
        let of_color = (0u8..).zip(&content.tiles).filter(|(_, tile)| tile.color == color);
        let mut tiles: Pile<TileId, 64> = of_color.map(|(place, _)| TileId(place)).collect();
        rng.shuffle(&mut tiles);
        for (place, city) in content.cities.iter().enumerate() {
            if city.color == Some(color) {
                dealt[place] = tiles.pop();
            }
        }
    }
    dealt
}

impl Area<Horizon> for Ask {
    fn turn(self) -> Turn {
        unreachable!("the lead is asked: see Horizon::turn_now")
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Take { .. } => "SH-214",
            Ask::Luminaria => "SH-223",
        }
    }

    fn answers(self, game: &Horizon, _seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Take { .. } => {
                game.shown_heroes.iter().copied().map(Action::Take).for_each(out);
            }
            Ask::Luminaria => [Action::Village, Action::Done].into_iter().for_each(out),
        }
    }

    fn answer(self, game: &mut Horizon, _seat: Seat, action: Action, log: &mut impl Log<What>) {
        match (self, action) {
            (Ask::Take { board }, Action::Take(hero)) => {
                game.shown_heroes.take(hero);
                // SH-220.
                *game.board_mut(board) = Board { hero: Some(hero), level: 1, ..Board::default() };
                *game.unit_mut(Who(board)) = Unit::default();
                log.event(What::HeroChosen { board, hero });
                game.agenda.push(Step::TakeHero { board: board + 1 });
            }
            (Ask::Luminaria, Action::Village) => game.enter_village(true, log),
            (Ask::Luminaria, Action::Done) => {}
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, game: &Horizon, _seat: Seat) -> String {
        match self {
            Ask::Take { board } => {
                let who = game.seat_of(board);
                format!("Which Hero goes to the {} board, for seat {who}?", game.colour(board))
            }
            Ask::Luminaria => "Visit the Village of Luminaria before you leave?".to_owned(),
        }
    }

    fn choice(self, game: &Horizon, _seat: Seat, action: Action) -> Option<Choice> {
        #[expect(clippy::wildcard_enum_match_arm, reason = "these are the answers")]
        match action {
            Action::Take(hero) => {
                let card = game.content().hero(hero);
                let does = format!("{}, {} HP. {}", card.class.name(), card.hp, card.sides[0].text);
                Some(Choice::new(card.name.clone(), does, "SH-214"))
            }
            Action::Village => {
                let does =
                    format!("It costs {}. You have {} Coins.", game.days_words(3), game.coins);
                Some(Choice::new("Visit the Village", does, "SH-223"))
            }
            Action::Done => Some(Choice::new("Leave at once", "The year is short.", "SH-223")),
            _ => None,
        }
    }

    fn can_be_asked(self, game: &Horizon) -> bool {
        match self {
            Ask::Take { board } => {
                usize::from(board) < BOARDS
                    && game.shown_heroes.len() == DRAWN_HEROES - usize::from(board)
            }
            Ask::Luminaria => game.city == game.content().start,
        }
    }
}
