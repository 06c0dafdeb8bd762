//! Tables for tests of single rules: a small notation to set one up, to act, and to look at it.
//!
//! Regions are written "spire.river", units "CTTG" (champion, troops, golems, fortifications in this order),
//! cards by their ids. A table begins in the first turn of era I: seat A holds artefact 1 and is to move,
//! nobody has cards, energy or experience, all glory is 1, and only the champions stand on the islands:
//! A on spire.river, B on arch.forest, C on tree.mountain, D on sphere.river, E on volcano.forest. The ring is
//! Spire, Arch, Tree, Sphere, Volcano, and the encounter tokens stand one island clockwise of the champions.

use kernel::{Content as _, Game, Options as _, Rng, Seat, Set, Shared, Transcript};
use mysthea::{
    Action, Ask, Beast, Card, Champion, Content, Encounter, Event, EventCard, Island, Monster,
    Mysthea, Options, Phase, Region, Step, Unit, load, text::RegionType,
};
use std::ops::{Deref, DerefMut};

pub(crate) const A: Seat = Seat(0);
pub(crate) const B: Seat = Seat(1);
pub(crate) const C: Seat = Seat(2);
pub(crate) const D: Seat = Seat(3);
pub(crate) const E: Seat = Seat(4);

/// A table under test. It derefs to the state, so every field can be looked at and set.
#[derive(Clone, Debug)]
pub(crate) struct Table(pub(crate) Mysthea);

impl Deref for Table {
    type Target = Mysthea;
    fn deref(&self) -> &Mysthea {
        &self.0
    }
}

impl DerefMut for Table {
    fn deref_mut(&mut self) -> &mut Mysthea {
        &mut self.0
    }
}

const HOMES: [&str; 5] =
    ["spire.river", "arch.forest", "tree.mountain", "sphere.river", "volcano.forest"];

impl Table {
    /// So many players with the standard options, champions' abilities and monsters' behaviours on.
    pub(crate) fn new(players: usize) -> Table {
        Table::with(Options::standard(players), Content::built_in())
    }

    /// The same with cards of the test's own: TOML records that replace built-in ones by id.
    pub(crate) fn with_cards(players: usize, records: &str) -> Table {
        let own = cardtext::Source::new("test.toml", records);
        let content = load(&[own])
            .unwrap_or_else(|problems| panic!("{}", problems.render(cardtext::Colours::Off)));
        Table::with(Options::standard(players), content)
    }

    pub(crate) fn with(options: Options, content: Shared<Content>) -> Table {
        let drafted = Options { expert: false, ..options };
        let mut state =
            Mysthea::setup(content, &drafted, Rng::fast(1)).expect("these options are played");
        state.options = options;
        state.ring = std::array::from_fn(|island| Island(island as u8));
        state.mirages = Default::default();
        state.order = std::array::from_fn(|seat| Seat(seat as u8));
        for seat in Seat::all(options.players as usize) {
            let home = region(HOMES[seat.index()]);
            let player = state.player_mut(seat);
            player.at = Some(home);
            player.token = Some(Island((home.island().0 + 1) % 5));
            // Champions without an ability that fires by itself: tests name the one they need.
            player.champion = Some(champion(
                ["Kolbor & Malabor", "Anuth", "Leheir", "Celethe", "CR-2T1"][seat.index()],
            ));
            state.out = state.out.or(state.player(seat).hand);
            state.player_mut(seat).hand = Set::EMPTY;
        }
        state.agenda = Default::default();
        state.ask = Ask::Nothing;
        let mut table = Table(state);
        table.begin_first_turn();
        table
    }

    /// Era I, round 1, a river card on the path, seat A to move.
    fn begin_first_turn(&mut self) {
        self.era = 1;
        self.phase = Phase::Rounds;
        self.round = 1;
        let market: Vec<Card> = (0..3).map(|_| self.decks[0].pop().expect("20 cards")).collect();
        market.iter().for_each(|card| self.seen.insert(card.0));
        self.market = market.into_iter().collect();
        self.beasts[0].at = Some(self.content.monster(self.beasts[0].monster).start);
        self.path = [EventCard::Region(RegionType::River)].into_iter().collect();
        let rest = [
            RegionType::Mountain,
            RegionType::CrystalField,
            RegionType::LandOfMyst,
            RegionType::Forest,
        ];
        self.events = rest.map(EventCard::Region).into_iter().collect();
        self.events.insert(0, EventCard::Storm);
        self.events.insert(0, EventCard::Monster(Beast(0)));
        self.agenda.push(Step::Turn { index: 1 });
        self.active = A;
        self.ask = Ask::Turn { seat: A, standard: false, special: false };
    }

    /// Places units of a seat: "C" moves the champion there, the others come from the supply.
    #[track_caller]
    pub(crate) fn put(mut self, seat: Seat, place: &str, units: &str) -> Table {
        let region = region(place);
        for unit in units.chars() {
            let player = self.player_mut(seat);
            let camp = &mut player.camps[region.index()];
            match unit {
                'C' => player.at = Some(region),
                'T' | 'G' => {
                    let kind = usize::from(unit == 'G');
                    player.supply[kind] =
                        player.supply[kind].checked_sub(1).expect("enough pieces in the supply");
                    camp.fresh[kind] += 1;
                }
                'F' => {
                    player.supply[2] =
                        player.supply[2].checked_sub(1).expect("enough fortifications");
                    camp.fortifications += 1;
                }
                _ => panic!("units are written with C, T, G and F"),
            }
        }
        self
    }

    /// The units of a seat in a region, in the same notation.
    pub(crate) fn units(&self, seat: Seat, place: &str) -> String {
        let letters = [
            (Unit::Champion, "C"),
            (Unit::Troop, "T"),
            (Unit::Golem, "G"),
            (Unit::Fortification, "F"),
        ];
        let count = |unit| self.player(seat).count(unit, region(place)) as usize;
        letters.iter().map(|&(unit, letter)| letter.repeat(count(unit))).collect()
    }

    /// Gives a seat hand cards, taken from wherever they lie; nobody else knows them.
    pub(crate) fn hand(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            let card = self.take_card(id);
            self.player_mut(seat).hand.insert(card.0);
        }
        self
    }

    /// Puts cards on a seat's discard pile.
    pub(crate) fn discard(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            let card = self.take_card(id);
            self.player_mut(seat).discard.insert(card.0);
            self.seen.insert(card.0);
        }
        self
    }

    /// Puts upgrades and accessories into play, as their effect step would.
    pub(crate) fn in_play(mut self, seat: Seat, ids: &[&str]) -> Table {
        for id in ids {
            let card = self.take_card(id);
            self.seen.insert(card.0);
            self.player_mut(seat).discard.insert(card.0);
            let (ask, waiting) = (self.ask, self.agenda);
            self.agenda = Default::default();
            self.agenda.push(Step::PlaceInPlay { seat, card });
            self.ask = Ask::Nothing;
            self.0.resume(&mut kernel::Quiet);
            (self.ask, self.agenda) = (ask, waiting);
        }
        self
    }

    /// The cards of the development area, face up.
    pub(crate) fn market(mut self, ids: &[&str]) -> Table {
        for card in std::mem::take(&mut self.market).iter() {
            self.out.insert(card.0);
        }
        let cards: Vec<Card> = ids.iter().map(|id| self.take_card(id)).collect();
        cards.iter().for_each(|card| self.seen.insert(card.0));
        self.market = cards.into_iter().collect();
        self
    }

    /// The current era deck, its top card first.
    pub(crate) fn deck(mut self, ids: &[&str]) -> Table {
        let era = self.era as usize - 1;
        for card in std::mem::take(&mut self.decks[era]).iter() {
            self.out.insert(card.0);
        }
        let cards: Vec<Card> = ids.iter().map(|id| self.take_card(id)).collect();
        self.decks[era] = cards.into_iter().rev().collect();
        self
    }

    /// The encounter deck, its top card first; the others are left out.
    pub(crate) fn encounters(mut self, ids: &[&str]) -> Table {
        self.encounters = ids.iter().rev().map(|id| encounter(id)).collect();
        self
    }

    fn take_card(&mut self, id: &str) -> Card {
        let card = card(id);
        let state = &mut self.0;
        state.out.remove(card.0);
        state.seen.remove(card.0);
        state.market.take(card);
        state.decks.iter_mut().for_each(|deck| {
            deck.take(card);
        });
        for player in &mut state.players {
            player.hand.remove(card.0);
            player.discard.remove(card.0);
        }
        card
    }

    pub(crate) fn energy(mut self, seat: Seat, energy: u8) -> Table {
        self.player_mut(seat).energy = energy;
        self
    }

    pub(crate) fn experience(mut self, seat: Seat, experience: u8) -> Table {
        self.player_mut(seat).experience = experience;
        self
    }

    pub(crate) fn glory(mut self, seat: Seat, glory: i32) -> Table {
        self.player_mut(seat).glory = glory;
        self
    }

    /// Troops and golems from the supply to the constructed space, beside the 2 and 1 of the start.
    pub(crate) fn constructed(mut self, seat: Seat, troops: u8, golems: u8) -> Table {
        let player = self.player_mut(seat);
        let all =
            [player.supply[0] + player.constructed[0], player.supply[1] + player.constructed[1]];
        player.constructed = [troops, golems];
        player.supply[0] = all[0] - troops;
        player.supply[1] = all[1] - golems;
        self
    }

    pub(crate) fn champion(mut self, seat: Seat, name: &str) -> Table {
        self.player_mut(seat).champion = Some(champion(name));
        self
    }

    pub(crate) fn wounded(mut self, seat: Seat) -> Table {
        self.player_mut(seat).wounded = true;
        self
    }

    /// The monster of era I and where it stands; its card lies on the path.
    pub(crate) fn monster(mut self, name: &str, island_name: &str) -> Table {
        let monster = self
            .content
            .monsters
            .iter()
            .position(|card| card.name.starts_with(name))
            .expect("a monster");
        let old = self.beasts[0].monster;
        for beast in &mut self.beasts {
            if beast.monster == Monster(monster as u8) {
                beast.monster = old;
            }
        }
        self.beasts[0].monster = Monster(monster as u8);
        self.beasts[0].at = Some(island(island_name));
        if !self.path.contains(&EventCard::Monster(Beast(0))) {
            self.path.push(EventCard::Monster(Beast(0)));
        }
        self
    }

    /// Carries out one pending step and all that follows from it up to a decision; then the turn goes on.
    pub(crate) fn step(&mut self, step: Step) -> Vec<Event> {
        self.ask = Ask::Nothing;
        self.agenda = Default::default();
        self.agenda.push(step);
        let mut log = Transcript::default();
        self.0.resume(&mut log);
        log.events
    }

    /// Makes the monster of era I attack where it stands.
    pub(crate) fn attack(&mut self) -> Vec<Event> {
        self.step(Step::Attack { beast: Beast(0), second: false })
    }

    /// Resolves this path as phase 3 does, era I.
    pub(crate) fn resolve(&mut self, path: &[EventCard]) -> Vec<Event> {
        self.path = path.iter().copied().collect();
        self.phase = Phase::EraEnd;
        self.step(Step::Resolve { index: 0 })
    }

    /// Takes an action that the rules allow.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        testbed::play(&mut self.0, seat, action).events
    }

    /// Several actions of one seat.
    #[track_caller]
    pub(crate) fn plays(&mut self, seat: Seat, actions: &[Action]) {
        for &action in actions {
            self.play(seat, action);
        }
    }

    /// The rule that forbids an action.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, action: Action) -> &'static str {
        testbed::refused(&self.0, seat, action)
    }

    pub(crate) fn actions(&self, seat: Seat) -> Vec<Action> {
        testbed::actions(&self.0, seat)
    }

    pub(crate) fn can(&self, seat: Seat, action: Action) -> bool {
        self.actions(seat).contains(&action)
    }

    /// The CPs, or crystal CPs, that a seat is being asked to spend; 0 if it is not.
    pub(crate) fn cps(&self, spender: Seat, crystals: bool) -> u8 {
        if let Ask::Cps { seat, left, crystal, .. } = self.ask
            && (seat, crystal) == (spender, crystals)
        {
            return left;
        }
        0
    }

    /// Hand cards of a seat, by id.
    pub(crate) fn held(&self, seat: Seat) -> Vec<&str> {
        self.player(seat)
            .hand
            .iter()
            .map(|id| self.content.get().card(Card(id)).id.as_str())
            .collect()
    }

    /// Discard pile of a seat, by id.
    pub(crate) fn discarded(&self, seat: Seat) -> Vec<&str> {
        self.player(seat)
            .discard
            .iter()
            .map(|id| self.content.get().card(Card(id)).id.as_str())
            .collect()
    }

    /// The islands in clockwise order, by name, the Spire first.
    pub(crate) fn islands(&self) -> Vec<&str> {
        let first = self.place(Island(0));
        (0..5)
            .map(|step| self.content.get().island(self.ring[(first + step) % 5]).name.as_str())
            .collect()
    }
}

/// "spire.river", "arch.land of myst".
#[track_caller]
pub(crate) fn region(place: &str) -> Region {
    let (name, kind) = place.split_once('.').expect("a region is written island.type");
    let content = Content::built_in();
    let kind = RegionType::ALL.into_iter().find(|each| each.name() == kind).expect("a region type");
    let fits = |region: &Region| content.kind(*region) == kind;
    island(name).regions().into_iter().find(fits).expect("a region of that type on that island")
}

#[track_caller]
pub(crate) fn island(name: &str) -> Island {
    let content = Content::built_in();
    let fits = |island: &Island| content.island(*island).name.eq_ignore_ascii_case(name);
    Island::all().find(fits).expect("an island")
}

#[track_caller]
pub(crate) fn card(id: &str) -> Card {
    let place = Content::built_in().cards.iter().position(|card| card.id == id);
    Card(place.expect("a command card") as u8)
}

#[track_caller]
pub(crate) fn encounter(id: &str) -> Encounter {
    let place = Content::built_in().encounters.iter().position(|card| card.id == id);
    Encounter(place.expect("an encounter") as u8)
}

#[track_caller]
pub(crate) fn champion(name: &str) -> Champion {
    let place = Content::built_in().champions.iter().position(|card| card.name == name);
    Champion(place.expect("a champion") as u8)
}
