//! What the words of a sentence mean: places, Heroes, Wyrms, conditions, and who picks among them (WB-906 to WB-912).

use crate::action::{Ask, Decider, Frame, Pick, Source, Step};
use crate::content::{AbilityOf, Conditions};
use crate::ids::{Foe, Hero, WYRMS, bits, has};
use crate::script::Done;
use crate::state::WonderBook;
use crate::text::{Area, Condition, Counter, Most, Place, Scene, Stance, Where, Which, Who, Wyrms};

/// The lowest bit that stands for a figure in a set of Heroes and allies.
pub(crate) const ALLY: u8 = 4;

impl WonderBook {
    /// WB-906.
    pub(crate) fn decider(&self, frame: &Frame) -> Decider {
        let own = match frame.from {
            Source::Attack | Source::Skill(_) | Source::Item(_) | Source::Interaction(_) => true,
            Source::Trigger(id) => !matches!(self.content.ability(id).of, AbilityOf::Card { .. }),
            Source::Nothing
            | Source::Story(_)
            | Source::Offered(_)
            | Source::Goal(_)
            | Source::Wyrm(_) => false,
        };
        match frame.you {
            Some(you) if own => Decider::Hero(you),
            _ => Decider::Group,
        }
    }

    /// Leaves the sentence until somebody has picked one of `from`.
    pub(crate) fn pick(&mut self, frame: &Frame, what: Pick, from: u16, stop: bool) -> Done {
        self.agenda.push(Step::Run(*frame));
        self.ask = Ask::Pick { what, from, stop, by: self.decider(frame) };
        Done::Waits
    }

    /// The areas that a place can mean, as bits.
    #[inline]
    pub(crate) fn areas_of(&self, place: Place, frame: &Frame) -> u16 {
        // Every attack looks here.
        if let Place::Yours | Place::YoursOrAdjacent = place {
            let Some(area) = frame.you.and_then(|you| self.hero(you).area) else { return 0 };
            let around = if place == Place::Yours { 0 } else { self.adjacent(area) };
            return (area.bit() | around) & self.board.areas;
        }
        self.areas_apart(place, frame)
    }

    #[inline(never)]
    fn areas_apart(&self, place: Place, frame: &Frame) -> u16 {
        let yours = || frame.you.and_then(|you| self.hero(you).area);
        let set = match place {
            Place::Area(area) => self.where_it_lies(area).bit(),
            Place::Either { a, b } => self.where_it_lies(a).bit() | self.where_it_lies(b).bit(),
            Place::Yours => yours().map_or(0, Area::bit),
            Place::Adjacent => yours().map_or(0, |area| self.adjacent(area)),
            Place::YoursOrAdjacent => yours().map_or(0, |area| area.bit() | self.adjacent(area)),
            Place::Within { n } => yours().map_or(0, |area| self.within(area, n)),
            Place::This => self.area_of_card(frame).map_or(0, Area::bit),
            Place::That => frame.area.map_or(0, Area::bit),
            Place::AdjacentToThat => frame.area.map_or(0, |area| self.adjacent(area)),
            Place::Vortex => self.vortices(),
            Place::OfOther => {
                let you = frame.you.map_or(0, Hero::bit);
                self.areas_with(self.standing() & !you)
            }
            Place::OfMost { most } => self.areas_with(self.ranked(most)),
            Place::WithoutWyrms => bits(self.wyrms_in_play())
                .fold(self.board.areas, |set, wyrm| {
                    set & !self.wyrms[wyrm as usize].area.map_or(0, Area::bit)
                }),
        };
        set & self.board.areas
    }

    /// The areas where these Heroes are.
    pub(crate) fn areas_with(&self, heroes: u16) -> u16 {
        bits(heroes).fold(0, |set, hero| set | self.heroes[hero as usize].area.map_or(0, Area::bit))
    }

    /// The Dark Vortex of the Goal card on top (WB-611), both of them if it names two.
    pub(crate) fn vortices(&self) -> u16 {
        let goal = self.cards.goal.and_then(|card| self.card(card).goal.as_ref());
        let areas = goal.map_or([None; 2], |goal| goal.vortex);
        areas.into_iter().flatten().fold(0, |set, area| set | self.where_it_lies(area).bit())
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all other texts stand on no placed card")]
    fn area_of_card(&self, frame: &Frame) -> Option<Area> {
        let card = match frame.from {
            Source::Interaction(card) | Source::Story(card) => card,
            Source::Offered(id) | Source::Trigger(id) => match self.content.ability(id).of {
                AbilityOf::Card { card, .. } => card,
                _ => return frame.area,
            },
            _ => return frame.area,
        };
        let placed = self.cards.placed.iter().find(|placed| placed.card == card);
        placed.map(|placed| placed.area).or(frame.area)
    }

    /// One area for a sentence that needs one; who decides picks if there are several.
    pub(crate) fn one_area(&mut self, place: Place, frame: &mut Frame) -> Result<Area, Done> {
        let set = self.areas_of(place, frame);
        let area = match (frame.take_answer(), set.count_ones()) {
            (Some(area), _) => Area(area.into()),
            (None, 0) => return Err(Done::Next),
            (None, 1) => Area(set.trailing_zeros() as u16),
            _ => return Err(self.pick(frame, Pick::Area, set, false)),
        };
        frame.area = Some(area);
        Ok(area)
    }

    /// "That area" is the one last named, also by a sentence about those who are there (WB-955).
    fn name_area(&self, place: Option<Where>, frame: &mut Frame) {
        if let Some(Where::In { place: place @ (Place::Area(_) | Place::Yours | Place::This) }) =
            place
        {
            let set = self.areas_of(place, frame);
            frame.area = (set != 0).then(|| Area(set.trailing_zeros() as u16)).or(frame.area);
        }
    }

    /// Standing Heroes with the most or fewest Hearts (WB-947).
    fn ranked(&self, most: Most) -> u16 {
        let rank = |hero: u8| {
            let hearts = i16::from(self.heroes[hero as usize].hearts);
            if most == Most::Most { hearts } else { -hearts }
        };
        let best = bits(self.standing()).map(rank).max();
        bits(self.standing())
            .filter(|&hero| Some(rank(hero)) == best)
            .fold(0, |set, hero| set | 1 << hero)
    }

    /// WB-962: after a noun any of the areas will do.
    fn areas_where(&self, place: Option<Where>, frame: &Frame) -> u16 {
        match place {
            None => u16::MAX,
            Some(Where::In { place }) => self.areas_of(place, frame),
            Some(Where::Within { n }) => self.areas_of(Place::Within { n }, frame),
        }
    }

    /// Everybody a WHO can mean: Heroes as bits 0 to 3, allies above. `lying` adds knocked out Heroes (WB-912).
    pub(crate) fn candidates(&self, who: Who, frame: &Frame, lying: bool) -> u16 {
        let standing = if lying { self.in_play() } else { self.standing() };
        match who {
            Who::You => frame.you.map_or(0, Hero::bit),
            Who::That => frame.hero.map_or(0, Hero::bit) & standing,
            Who::Hero { which, out, place } => {
                let base = if out { self.in_play() & !self.standing() } else { standing };
                let base = match which {
                    Which::Each | Which::One => base,
                    Which::EachOther | Which::OneOther => base & !frame.you.map_or(0, Hero::bit),
                };
                match place {
                    None => base,
                    Some(_) => self.heroes_in(base, self.areas_where(place, frame)),
                }
            }
            Who::Most { most } => self.ranked(most),
            Who::Named(name) => 1 << name.0 & standing,
            Who::Ally(ally) => {
                let figure = self.chapter().enemies as usize + ally.0 as usize;
                1 << (ALLY as usize + figure)
            }
        }
    }

    /// Whom a sentence means, after a pick if it needs one.
    pub(crate) fn who(&mut self, who: Who, frame: &mut Frame) -> Result<u16, Done> {
        self.whom(who, frame, false)
    }

    /// The same, with knocked out Heroes if `lying` (WB-912).
    pub(crate) fn whom(&mut self, who: Who, frame: &mut Frame, lying: bool) -> Result<u16, Done> {
        let set = self.candidates(who, frame, lying);
        match who {
            Who::Hero { place, .. } => self.name_area(place, frame),
            Who::Named(name) => frame.hero = Some(Hero(name.0 as u8)),
            Who::You | Who::That | Who::Most { .. } | Who::Ally(_) => {}
        }
        let one =
            matches!(who, Who::Hero { which: Which::One | Which::OneOther, .. } | Who::Most { .. });
        if !one {
            return Ok(set);
        }
        // Nobody can decline this pick; a state from a file may say that somebody did, and is asked again.
        let picked = match frame.take_answer().filter(|&hero| hero < 16) {
            Some(hero) => hero,
            None => match set.count_ones() {
                0 => return Err(Done::Next),
                1 => set.trailing_zeros() as u8,
                _ => return Err(self.pick(frame, Pick::Hero, set, false)),
            },
        };
        frame.hero = Some(Hero(picked));
        Ok(1 << picked)
    }

    /// Everything a WYRM can mean, as bits of foes. Large enemies are among them only for attacks and damage (WB-943).
    pub(crate) fn foe_candidates(&self, wyrms: Wyrms, frame: &Frame, enemies: bool) -> u16 {
        let (state, place) = match wyrms {
            Wyrms::Some { state, place, .. } | Wyrms::Each { state, place } => (state, place),
            Wyrms::That => {
                let there = frame.foe.filter(|&foe| self.foe_area(Foe(foe)).is_some());
                return there.map_or(0, |foe| 1 << foe);
            }
            Wyrms::Enemy(enemy) => {
                return self.enemies_in_play() & 1 << (WYRMS + enemy.0 as usize);
            }
        };
        let areas = self.areas_where(place, frame);
        let large = if enemies && state.is_none() { self.enemies_in_play() } else { 0 };
        bits(self.wyrms_in_play() | large).fold(0, |set, foe| {
            let here = self.foe_area(Foe(foe)).is_some_and(|area| areas & area.bit() != 0);
            let fits = match state {
                None => true,
                Some(Stance::Stunned) => self.is_stunned(foe),
                Some(Stance::Standing) => !self.is_stunned(foe),
            };
            set | u16::from(here && fits) << foe
        })
    }

    #[inline]
    pub(crate) fn is_stunned(&self, foe: u8) -> bool {
        (foe as usize) < WYRMS && self.wyrms[foe as usize].stunned
    }

    /// Which foes a sentence means, after as many picks as it needs (WB-907, WB-908).
    pub(crate) fn foes(
        &mut self,
        wyrms: Wyrms,
        frame: &mut Frame,
        enemies: bool,
    ) -> Result<u16, Done> {
        let all = self.foe_candidates(wyrms, frame, enemies);
        if let Wyrms::Some { place, .. } | Wyrms::Each { place, .. } = wyrms {
            self.name_area(place, frame);
        }
        let Wyrms::Some { up_to, n, .. } = wyrms else { return Ok(all) };
        match frame.answer {
            Frame::NONE => {}
            Frame::DONE => return Ok(frame.picked),
            foe => {
                frame.answer = Frame::NONE;
                frame.picked |= 1 << foe;
                frame.foe = Some(foe);
                frame.stage += 1;
            }
        }
        let left = all & !frame.picked;
        let more = n.saturating_sub(frame.stage);
        if more == 0 || left == 0 {
            return Ok(frame.picked);
        }
        if !up_to && left.count_ones() <= more.into() {
            frame.foe = bits(left).last();
            return Ok(frame.picked | left);
        }
        let from = self.distinct(left);
        Err(self.pick(frame, Pick::Foe, from, up_to))
    }

    /// One of each kind: Wyrms in the same area and stance are the same to every rule (WB-956).
    pub(crate) fn distinct(&self, foes: u16) -> u16 {
        if foes.count_ones() < 2 {
            return foes;
        }
        let (mut kept, mut seen) = (0, 0u32);
        for foe in bits(foes) {
            let wyrm = self.wyrms.get(foe as usize).copied().unwrap_or_default();
            // Every area has two bits; figures have none, because each of them is one of a kind.
            let alike = wyrm.area.map_or(0, |area| 1 << (2 * area.0 + u16::from(wyrm.stunned)));
            kept |= u16::from(alike == 0 || seen & alike == 0) << foe;
            seen |= alike;
        }
        kept
    }

    /// Whether all conditions hold (WB-961).
    #[inline]
    pub(crate) fn hold(&self, conditions: &Conditions, frame: &Frame) -> bool {
        conditions.iter().flatten().all(|&condition| self.holds(condition, frame))
    }

    pub(crate) fn holds(&self, condition: Condition, frame: &Frame) -> bool {
        match condition {
            Condition::Written { keyword, not } => self.has_keyword(keyword) != not,
            Condition::Counted { n, counter, per_hero } => self.is_counted(n, counter, per_hero),
            Condition::AllIn { area } => self.are_all_in(area),
            Condition::YouIn { area } => {
                frame.you.is_some_and(|you| self.hero(you).area == Some(self.where_it_lies(area)))
            }
            Condition::HeroesIn { n, area } => {
                let here = self.heroes_in(self.standing(), self.where_it_lies(area).bit());
                here.count_ones() >= n.into()
            }
            Condition::HeroInPlay { hero, not } => has(self.in_play(), hero.0 as u8) != not,
            Condition::HeroesInPlay { n } => self.hero_count() >= n,
            Condition::WyrmsIn { n, scene } => self.wyrms_at(scene) >= n.into(),
            Condition::NoWyrms { scene } => self.wyrms_at(scene) == 0,
            Condition::YouHold { item } => {
                let card = self.chapter().items[item.0 as usize];
                frame.you.is_some_and(|you| self.hero(you).items.contains(card))
            }
            Condition::HeroHolds { item } => {
                let card = self.chapter().items[item.0 as usize];
                bits(self.in_play()).any(|hero| self.heroes[hero as usize].items.contains(card))
            }
            Condition::Destiny { n } => self.destiny >= n,
            Condition::NoHearts { name } => {
                let figure = self.figures[self.figure_of(name)];
                figure.came && figure.hearts == 0
            }
            Condition::NameIn { name, place } => {
                let area = self.figures[self.figure_of(name)].area;
                area.is_some_and(|area| self.areas_of(place, frame) & area.bit() != 0)
            }
        }
    }

    /// WB-926.
    #[inline]
    pub(crate) fn is_counted(&self, n: u8, counter: Counter, per_hero: bool) -> bool {
        self.counters[counter.0 as usize] >= self.times_heroes(n, per_hero)
    }

    /// WB-942: knocked out Heroes too.
    #[inline]
    pub(crate) fn are_all_in(&self, area: Area) -> bool {
        let area = Some(self.where_it_lies(area));
        let mut in_play = self.heroes.iter().zip(&self.owners).filter(|(_, owner)| owner.is_some());
        in_play.clone().next().is_some() && in_play.all(|(hero, _)| hero.area == area)
    }

    fn wyrms_at(&self, scene: Scene) -> u32 {
        match scene {
            Scene::Play => self.wyrms_in_play().count_ones(),
            Scene::Area(area) => self.wyrms_in(self.where_it_lies(area).bit()).count_ones(),
        }
    }

    /// WB-909: knocked out Heroes count.
    #[inline]
    pub(crate) fn times_heroes(&self, n: u8, per_hero: bool) -> u8 {
        if per_hero { n * self.hero_count() } else { n }
    }

    /// WB-910.
    #[inline]
    pub(crate) fn with_silver(&self, n: u8, silver: Option<u8>) -> u8 {
        n + silver.filter(|_| self.silver()).unwrap_or(0)
    }
}

impl Frame {
    /// The answer to the last pick, taken once.
    pub(crate) fn take_answer(&mut self) -> Option<u8> {
        let answer = std::mem::replace(&mut self.answer, Frame::NONE);
        (answer != Frame::NONE).then_some(answer)
    }
}
