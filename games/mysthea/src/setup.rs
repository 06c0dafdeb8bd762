//! Setup: MY-100 to MY-131.

use crate::action::{Ask, Step};
use crate::content::Content;
use crate::event::Event;
use crate::ids::{
    Beast, Card, Champion, Encounter, EventCard, Island, Monster, Region, Regions, Side,
};
use crate::options::{Attunements, Options};
use crate::state::{Battle, Draft, Mysthea, Phase, Placed, Player, Tally};
use crate::text::RegionType;
use crate::tracks::LEAST_GLORY;
use kernel::{Agenda, Log, Pile, Rng, Seat, Set, Shared};

impl Mysthea {
    /// Deals a table, in the order of section 8 of the ledger.
    pub(crate) fn deal(content: Shared<Content>, options: Options, rng: Rng) -> Mysthea {
        let mut table = Mysthea::empty(content, options, rng);
        table.lay_islands();
        table.draw_monsters();
        table.lay_attunements();
        table.shuffle_decks();
        if !options.expert {
            table.deal_hands();
            table.deal_champions();
        }
        table.deal_artefacts();
        if options.expert {
            table.open_draft();
        }
        table.agenda.push_all([
            Step::Place { index: options.players - 1 },
            Step::ClearMirages,
            Step::BeginEra,
        ]);
        if options.expert {
            // MY-126: the draft comes after the artefacts and before the placement.
            table.agenda.push(Step::Draft { pick: 0 });
        }
        table
    }

    fn empty(content: Shared<Content>, options: Options, rng: Rng) -> Mysthea {
        Mysthea {
            content,
            options,
            rng,
            players: [Player::new(); 5],
            order: std::array::from_fn(|index| Seat(index as u8)),
            era: 0,
            phase: Phase::Setup,
            round: 0,
            last_round: false,
            active: Seat(0),
            ring: std::array::from_fn(|index| Island(index as u8)),
            mirages: Regions::default(),
            beasts: [Placed::default(); 3],
            events: Pile::new(),
            path: Pile::new(),
            resolving: None,
            encounters: Pile::new(),
            facing: None,
            flipped: None,
            decks: [Pile::new(); 3],
            market: Pile::new(),
            recycling: Pile::new(),
            sides: [Side::Day; 5],
            attunements: [true; 5],
            out: Set::EMPTY,
            seen: Set::EMPTY,
            tags: [[0; 20]; 3],
            recyclings: 0,
            used: Set::EMPTY,
            any_travelled: false,
            battle: Battle::default(),
            tally: Tally::default(),
            later: Pile::new(),
            draft: Draft::default(),
            agenda: Agenda::new(),
            ask: Ask::Nothing,
        }
    }

    fn lay_islands(&mut self) {
        // MY-100.
        self.rng.shuffle(&mut self.ring);
        if self.seats() == 2 {
            // MY-101, MY-102: five different types, each valid arrangement with the same chance.
            self.mirages = self.rng.pick(self.content.get().mirage_arrangements());
        }
    }

    fn draw_monsters(&mut self) {
        // MY-104, MY-105: three of seven, one for each era.
        let mut monsters: [Monster; 7] = std::array::from_fn(|index| Monster(index as u8));
        self.rng.shuffle(&mut monsters);
        for (beast, monster) in self.beasts.iter_mut().zip(monsters) {
            beast.monster = monster;
        }
    }

    fn lay_attunements(&mut self) {
        // MY-108, MY-109.
        for island in Island::all() {
            self.sides[island.index()] = match self.options.attunements {
                Attunements::Day => Side::Day,
                Attunements::Night => Side::Night,
                Attunements::Mixed => self.rng.pick(&[Side::Day, Side::Night]),
            };
        }
    }

    fn shuffle_decks(&mut self) {
        // MY-107.
        self.encounters = (0..30).map(Encounter).collect();
        self.rng.shuffle(&mut self.encounters);
        // MY-111.
        for (era, deck) in (1..).zip(&mut self.decks) {
            *deck = (0..20).map(|place| Card(era * 20 + place)).collect();
            self.rng.shuffle(deck);
        }
    }

    fn deal_hands(&mut self) {
        // MY-112: one starting card of each colour. MY-113: the rest is out.
        for colour in 0..4 {
            let mut pile: Pile<Card, 5> = self.content.starting(colour).iter().copied().collect();
            self.rng.shuffle(&mut pile);
            for seat in Seat::all(self.seats()) {
                let card = pile.pop().expect("five cards for at most five players");
                self.player_mut(seat).hand.insert(card.0);
            }
            pile.iter().for_each(|card| self.out.insert(card.0));
        }
    }

    fn deal_champions(&mut self) {
        // MY-114, MY-115.
        let mut champions: [Champion; 7] = std::array::from_fn(|index| Champion(index as u8));
        self.rng.shuffle(&mut champions);
        for (seat, champion) in Seat::all(self.seats()).zip(champions) {
            self.player_mut(seat).champion = Some(champion);
        }
    }

    fn deal_artefacts(&mut self) {
        // MY-119, MY-120: the order is who holds artefact 1, 2, ...
        let seats = self.seats();
        let Mysthea { rng, order, .. } = self;
        rng.shuffle(&mut order[..seats]);
    }

    fn open_draft(&mut self) {
        self.draft.champions_left = (0..7).collect();
        self.draft.cards_left = (0..20).collect();
        self.draft.champion = self.draw_champion();
        for colour in 0..4 {
            self.draft.cards[colour] = self.draw_starting(colour);
        }
    }

    /// MY-127, MY-130: a random champion that has not been shown yet, if one is left.
    fn draw_champion(&mut self) -> Option<Champion> {
        let left = self.draft.champions_left;
        let drawn = draw(&mut self.rng, left)?;
        self.draft.champions_left.remove(drawn);
        Some(Champion(drawn))
    }

    /// The same for a starting card of one colour.
    fn draw_starting(&mut self, colour: usize) -> Option<Card> {
        let pile: Set = self.content.starting(colour).iter().map(|card| card.0).collect();
        let drawn = draw(&mut self.rng, self.draft.cards_left.and(pile))?;
        self.draft.cards_left.remove(drawn);
        self.seen.insert(drawn);
        Some(Card(drawn))
    }

    /// MY-128: five picks each, always in the same order.
    pub(crate) fn draft_turn(&mut self, pick: u8) {
        let seats = self.options.players;
        if pick == seats * 5 {
            // MY-131: cards left after the draft are out of the game.
            let shown: Set = self.draft.cards.iter().flatten().map(|card| card.0).collect();
            self.out = self.out.or(shown).or(self.draft.cards_left);
            self.draft = Draft::default();
            return;
        }
        self.agenda.push(Step::Draft { pick: pick + 1 });
        self.ask = Ask::Draft(self.order[(pick % seats) as usize]);
    }

    pub(crate) fn draft_champion(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.player_mut(seat).champion = self.draft.champion;
        log.event(Event::ChampionDrafted { seat });
        self.draft.champion = self.draw_champion();
        log.news();
    }

    pub(crate) fn draft_card(&mut self, seat: Seat, card: Card, log: &mut impl Log<Event>) {
        self.player_mut(seat).hand.insert(card.0);
        log.event(Event::CardDrafted { seat, card });
        let colour = self.content.card(card).colour() as usize;
        self.draft.cards[colour] = self.draw_starting(colour);
        log.news();
    }

    /// Whether a seat may still draft a card of this colour (MY-129).
    pub(crate) fn lacks_colour(&self, seat: Seat, card: Card) -> bool {
        let colour = self.content.card(card).colour();
        !self.player(seat).hand.iter().any(|held| self.content.card(Card(held)).colour() == colour)
    }

    /// MY-121: in reverse turn order.
    pub(crate) fn placement_turn(&mut self, index: u8) {
        let seat = self.order[index as usize];
        if index > 0 {
            self.agenda.push(Step::Place { index: index - 1 });
        }
        // MY-122: the token comes before the next player.
        self.agenda.push(Step::PlaceToken { seat });
        self.ask = Ask::PlaceChampion(seat);
    }

    /// MY-121, MY-124: an island without a champion, a region without a mirage.
    pub(crate) fn can_place_champion(&self, region: Region) -> bool {
        let taken = |seat: Seat| self.player(seat).island() == Some(region.island());
        !Seat::all(self.seats()).any(taken) && !self.mirages.contains(region)
    }

    /// MY-125: only the mirages on islands with a champion stay.
    pub(crate) fn clear_mirages(&mut self, log: &mut impl Log<Event>) {
        if self.mirages.is_empty() {
            return;
        }
        for region in self.mirages.iter() {
            if !Seat::all(self.seats())
                .any(|seat| self.player(seat).island() == Some(region.island()))
            {
                self.mirages.remove(region);
            }
        }
        log.event(Event::MiragesCleared);
    }

    /// MY-106, MY-210: regions, storm and the monsters still in the game, in a new random order.
    pub(crate) fn shuffle_events(&mut self) {
        self.events = RegionType::ALL.map(EventCard::Region).into_iter().collect();
        self.events.push(EventCard::Storm);
        for era in 0..self.era {
            if !self.beasts[era as usize].gone {
                self.events.push(EventCard::Monster(Beast(era)));
            }
        }
        let Mysthea { rng, events, .. } = self;
        rng.shuffle(events);
    }
}

impl Player {
    /// MY-117, MY-118: 2 troops and 1 golem are constructed, the rest waits in the supply.
    pub(crate) fn new() -> Player {
        Player {
            glory: LEAST_GLORY,
            supply: [6, 3, 4],
            constructed: [2, 1],
            charged: true,
            ..Player::default()
        }
    }
}

/// One id of a set at random, if there is one.
fn draw(rng: &mut Rng, set: Set) -> Option<u8> {
    if set.is_empty() { None } else { set.nth(rng.below(set.len() as u32) as usize) }
}

/// Every way to put one mirage on each island so that all five types are covered (MY-101).
pub(crate) fn mirage_arrangements(kinds: &[RegionType; 15]) -> Vec<Regions> {
    let mut found = Vec::new();
    for code in 0..3u32.pow(5) {
        let regions = Island::all()
            .map(|island| island.regions()[(code / 3u32.pow(island.0.into()) % 3) as usize]);
        let regions: Regions = regions.collect();
        let kinds: std::collections::BTreeSet<_> =
            regions.iter().map(|region| kinds[region.index()]).collect();
        if kinds.len() == 5 {
            found.push(regions);
        }
    }
    found
}
