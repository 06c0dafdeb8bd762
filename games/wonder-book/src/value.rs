//! What a bot likes: Destiny, whole friends, the Goal within reach. It knows what is on the table and what has been
//! read, and nothing else: a card that nobody has turned is worth being curious about.

use crate::action::{Action, Ask};
use crate::content::{AbilityId, AbilityKind, Address, Op, Test};
use crate::ids::{Hero, WYRMS, bits};
use crate::state::{Fate, WonderBook};
use crate::text::{Area, Condition, Cost, Counter, Place, Scene, Sentence};
use kernel::{Game, Quiet, Seat, Seats, Terms, Valued};

/// What things are worth. How far the way is that leads to them is measured where it is looked at.
mod weight {
    kernel::weights! {
        include_str!("../weights.txt");
        CAMPAIGN, CHAPTER, LOSS, DESTINY, GOAL, COUNTED, CARD_BEHIND, WYRM_ON_GOAL, TO_FELL, OUT, SPARK, EARLY_SPARK, SHRED,
        ITEM, ALLY_HEART, WYRM, STUNNED_WYRM, CURIOSITY, NEED_TO_READ,
    }
}

/// The terms, by their places in `Valued::TERMS`.
mod term {
    pub(super) const CHAPTERS: usize = 0;
    pub(super) const LOSSES: usize = 1;
    pub(super) const DESTINY: usize = 2;
    pub(super) const GOALS: usize = 3;
    pub(super) const CARDS: usize = 4;
    pub(super) const PLACES: usize = 5;
    pub(super) const FOES_OF_GOAL: usize = 6;
    pub(super) const UNREAD: usize = 7;
    pub(super) const HEARTS: usize = 8;
    pub(super) const OUT: usize = 9;
    pub(super) const SPARKS: usize = 10;
    pub(super) const ITEMS: usize = 11;
    pub(super) const ALLIES: usize = 12;
    pub(super) const DANGER: usize = 13;
    pub(super) const WYRMS: usize = 14;
}

impl Valued for WonderBook {
    const TERMS: &'static [&'static str] = &[
        "Chapters behind us",
        "lost Chapters",
        "Destiny",
        "the Goal",
        "cards read",
        "being where the Goal wants us",
        "enemies that the Goal names",
        "a card nobody has read",
        "Hearts",
        "Heroes who are out",
        "Sparks",
        "Items and Shreds",
        "allies",
        "danger for Heroes",
        "Wyrms about",
    ];

    const PLAY_ON: u16 = 0;

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn terms(&self, seat: Seat) -> Terms {
        let _ = seat;
        match self.ask {
            Ask::Roll { .. } | Ask::Pick { .. } | Ask::React { .. } => self.settled().worth(),
            _ => self.worth(),
        }
    }

    /// A group has one value, whoever asks.
    fn parties(&self) -> Seats {
        Seats::one(Seat(0))
    }

    /// The Chapter.
    fn part(&self) -> u8 {
        self.chapter
    }

    fn is_cut_short(&self) -> bool {
        self.fate == Fate::Unread
    }

    /// How hard a Chapter is was agreed on when the table was set: a bot does not make it easier for itself. In a turn
    /// nobody walks back where they have just come from, walks away from work that can be done now, or passes with
    /// something to do.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn tempts(&self, _seat: Seat, action: Action) -> bool {
        let Ask::Act { hero, extra: None } = self.ask else {
            return !matches!(action, Action::Level(_));
        };
        match action {
            Action::Move(to) => {
                self.turn.came_from != Some(to) && !self.leaves_work(hero, Some(to))
            }
            Action::EndTurn => !self.leaves_work(hero, None) && !self.can_strike(hero),
            _ => true,
        }
    }
}

impl WonderBook {
    /// Whether a Hero who can do the work of the Goal in this turn would get no nearer to it, by a move or by passing.
    fn leaves_work(&self, hero: Hero, to: Option<Area>) -> bool {
        let state = self.hero(hero);
        let aim = self.aim();
        let is_whole = state.hearts > 1 || self.danger(hero) == 0;
        if aim.work == 0 || aim.unknown || state.sparks < aim.price || !is_whole {
            return false;
        }
        let away = self.steps(state.area, aim.work);
        let in_time = away < i32::from(self.turn.left);
        in_time && to.is_none_or(|to| self.steps(Some(to), aim.work) >= away)
    }

    fn can_strike(&self, hero: Hero) -> bool {
        self.may_act(hero, None, Action::Attack)
    }
}

/// So many small questions are answered in the plainest way before a state is judged.
const SMALL_QUESTIONS: usize = 6;

impl WonderBook {
    /// The state once the roll is kept and its targets are named: half a sentence is worth nothing.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn settled(&self) -> WonderBook {
        let mut copy = *self;
        for _ in 0..SMALL_QUESTIONS {
            let plain = match copy.ask {
                Ask::Roll { .. } => Some(Action::KeepRoll),
                Ask::React { .. } => Some(Action::No),
                Ask::Pick { .. } => None,
                _ => break,
            };
            let Some(seat) = copy.turn_of(copy.ask).seats().first() else { break };
            let mut first = plain;
            copy.answers(seat, &mut |action| first = first.or(Some(action)));
            let Some(action) = first else { break };
            if copy.apply(seat, action, &mut Quiet).is_err() {
                break;
            }
        }
        copy
    }

    fn worth(&self) -> Terms {
        let mut terms = Terms::default();
        let campaign = match self.fate {
            Fate::CampaignWon => weight::CAMPAIGN,
            Fate::CampaignLost => -weight::CAMPAIGN,
            Fate::Open | Fate::Lost | Fate::Won | Fate::Unread => 0,
        };
        terms.add(term::CHAPTERS, campaign + i32::from(self.chapter) * weight::CHAPTER);
        terms.add(term::LOSSES, -i32::from(self.losses) * weight::LOSS);
        // What the table has agreed on before is not changed for comfort.
        let destiny = i32::from(self.destiny) - i32::from(self.changes);
        terms.add(term::DESTINY, destiny * weight::DESTINY);
        self.add_progress(&mut terms);
        self.add_heroes(&mut terms);
        self.add_foes(&mut terms);
        terms
    }
}

/// What the open Goal asks for, as far as it is known.
#[derive(Default)]
struct Aim {
    /// Every Hero is wanted in one of these areas.
    all: u16,
    /// Some Hero is wanted in each of these areas.
    some: u16,
    /// Something to do for the Goal lies in these areas.
    work: u16,
    /// Sparks that this work costs.
    price: u8,
    /// Wyrms are not wanted here.
    clear: u16,
    /// Large enemies that must fall, as places among the figures.
    fell: u8,
    /// An ally that must come to an area.
    escort: Option<(usize, Area)>,
    /// Cards that are known to bring Sparks lie in these areas.
    springs: u16,
    /// The place where all are wanted is still folded away.
    down: bool,
    /// A counter for which no way is known yet.
    unknown: bool,
}

impl WonderBook {
    /// How far the Chapter has come: cards behind, counters of the Goal, things in the right place.
    fn add_progress(&self, terms: &mut Terms) {
        let behind = self.chapter().cards.len() as i32 - self.cards.deck.len() as i32;
        terms.add(term::CARDS, behind * weight::CARD_BEHIND);
        let goals =
            self.cards.discard.iter().filter(|&card| self.card(card).goal.is_some()).count();
        let met = self.cards.goal.is_some() && !self.cards.goal_open;
        terms.add(term::GOALS, (goals as i32 + i32::from(met)) * weight::GOAL + self.counted());
        let aim = self.aim();
        terms.add(term::PLACES, self.places_value(&aim));
        terms.add(term::FOES_OF_GOAL, self.aimed_at_value(&aim));
        // A card is about to be read for the first time.
        if self.fate == Fate::Unread {
            let worth = if aim.unknown { weight::NEED_TO_READ } else { weight::CURIOSITY };
            terms.add(term::UNREAD, worth);
        }
    }

    /// How near Heroes and allies are to where the Goal wants them.
    fn places_value(&self, aim: &Aim) -> i32 {
        let mut value = 0;
        for hero in bits(self.standing()).map(Hero) {
            value += self.place_value(hero, aim);
        }
        // Whoever has what it takes and is nearest does the work.
        let workers =
            bits(self.standing()).filter(|&hero| self.heroes[hero as usize].sparks >= aim.price);
        if aim.work != 0 {
            let near = workers.map(|hero| self.steps(self.heroes[hero as usize].area, aim.work));
            value -= near.min().unwrap_or(9) * 45;
        }
        for area in bits(aim.some) {
            let near = bits(self.standing())
                .map(|hero| self.steps(self.heroes[hero as usize].area, 1 << area));
            value -= near.min().unwrap_or(8) * 60;
        }
        if let Some((ally, to)) = aim.escort {
            let at = self.figures[ally].area;
            value -= self.steps(at, to.bit()) * 380;
            let near = bits(self.standing())
                .map(|hero| self.steps(self.heroes[hero as usize].area, at.map_or(0, Area::bit)));
            value -= near.min().unwrap_or(8) * 70;
        }
        value
    }

    /// Enemies that the Goal wants gone, and how near somebody is to them.
    fn aimed_at_value(&self, aim: &Aim) -> i32 {
        let mut value = -(self.wyrms_in(aim.clear).count_ones() as i32) * weight::WYRM_ON_GOAL;
        for figure in bits(aim.fell) {
            let figure = self.figures[figure as usize];
            value -= i32::from(figure.hearts) * weight::TO_FELL;
            for hero in bits(self.standing()) {
                let at = figure.area.map_or(0, Area::bit);
                value -= self.steps(self.heroes[hero as usize].area, at) * 14;
            }
        }
        value
    }

    /// What the counters of the open Goal are worth.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn counted(&self) -> i32 {
        let Some(card) = self.cards.goal.filter(|_| self.cards.goal_open) else { return 0 };
        let Some(goal) = &self.card(card).goal else { return 0 };
        let points = goal.goal.iter().flatten().map(|condition| match *condition {
            Condition::Counted { n, counter, per_hero } => {
                let needed = self.times_heroes(n, per_hero);
                i32::from(self.counters[counter.0 as usize].min(needed))
            }
            _ => 0,
        });
        points.sum::<i32>() * weight::COUNTED
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn aim(&self) -> Aim {
        let mut aim = Aim::default();
        let Some(card) = self.cards.goal.filter(|_| self.cards.goal_open) else { return aim };
        let Some(goal) = &self.card(card).goal else { return aim };
        for condition in goal.goal.iter().flatten() {
            match *condition {
                Condition::AllIn { area } => aim.all |= self.where_it_lies(area).bit(),
                Condition::HeroesIn { area, .. } => aim.some |= self.where_it_lies(area).bit(),
                Condition::NoWyrms { scene: Scene::Area(area) } => {
                    aim.clear |= self.where_it_lies(area).bit();
                }
                Condition::NoWyrms { scene: Scene::Play } => aim.clear |= self.board.areas,
                Condition::NoHearts { name } => aim.fell |= 1 << self.figure_of(name),
                Condition::NameIn { name, place: Place::Area(area) } => {
                    aim.escort = Some((self.figure_of(name), area));
                }
                Condition::Counted { counter, .. } => self.find_work(counter, &mut aim),
                _ => {}
            }
        }
        // A place that is not up yet has to be unfolded first.
        let down = aim.all & !self.board.areas;
        if down != 0 {
            aim.all &= self.board.areas;
            aim.down = true;
            self.find_unfolding(down, &mut aim);
        }
        aim
    }

    /// Where the counter can be raised, by cards in play whose text has been read.
    fn find_work(&self, counter: Counter, aim: &mut Aim) {
        aim.unknown = true;
        let chapter = self.chapter();
        let goal = self.cards.goal;
        for card in self.cards.rules.iter().chain(goal) {
            for &id in &chapter.card(card).abilities {
                self.ability_work(id, counter, aim);
            }
        }
        for hero in Hero::ALL {
            for card in self.hero(hero).items.iter() {
                for &id in &chapter.card(card).abilities {
                    self.ability_work(id, counter, aim);
                }
            }
        }
        let mut unread = 0;
        for placed in self.open_cards() {
            let card = chapter.card(placed.card);
            let Some(back) = card.back.as_ref() else { continue };
            let known = self.cards.read[1].contains(placed.card);
            if known && self.counts(back.start, counter, aim) {
                aim.work |= placed.area.bit();
                aim.unknown = false;
            } else if !known {
                unread |= placed.area.bit();
            } else if self.brings_sparks(back.start) {
                aim.springs |= placed.area.bit();
            }
        }
        // Nobody is curious while there is work.
        if aim.unknown {
            aim.work |= unread;
        }
        if aim.springs == 0 {
            aim.springs = unread;
        }
    }

    fn brings_sparks(&self, start: Address) -> bool {
        self.content.get().ops.text(start).any(|op| {
            matches!(op, Op::Do(Sentence::PlaceSparks { .. } | Sentence::GainSparks { .. }))
        })
    }

    /// Where a fold can be put up by a Special Action of a card in play.
    fn find_unfolding(&self, areas: u16, aim: &mut Aim) {
        aim.unknown = true;
        let chapter = self.chapter();
        for card in self.cards.rules.iter().chain(self.cards.goal) {
            for &id in &chapter.card(card).abilities {
                let ability = self.content.get().ability(id);
                let AbilityKind::Special { area: Some(area), .. } = ability.kind else { continue };
                let unfolds = self.content.get().ops.text(ability.start).any(|op| {
                    matches!(*op, Op::Do(Sentence::Unfold { fold }) if self.fold_areas(fold) & areas != 0)
                });
                if unfolds {
                    aim.unknown = false;
                    aim.work |= self.where_it_lies(area).bit();
                }
            }
        }
        if aim.unknown {
            aim.work |= self.open_cards().fold(0, |set, placed| set | placed.area.bit());
        }
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn ability_work(&self, id: AbilityId, counter: Counter, aim: &mut Aim) {
        let ability = self.content.get().ability(id);
        match ability.kind {
            AbilityKind::Special { area, cost } if self.counts(ability.start, counter, aim) => {
                aim.unknown = false;
                aim.work |= area.map_or(0, |area| self.where_it_lies(area).bit());
                if let Some(Cost::Sparks { n, per_hero }) = cost {
                    aim.price = aim.price.max(self.times_heroes(n, per_hero));
                }
            }
            AbilityKind::Trigger { .. } if self.counts(ability.start, counter, aim) => {
                aim.unknown = false;
            }
            _ => {}
        }
    }

    /// Whether a text that has been read counts this counter; notes what it asks for on the way.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "a bot judges what it knows of; the rest is worth nothing"
    )]
    fn counts(&self, start: Address, counter: Counter, aim: &mut Aim) -> bool {
        let mut counts = false;
        let mut clear = 0;
        for op in self.content.get().ops.text(start) {
            match *op {
                Op::Unless { test: Test::Conditions(conditions), .. } => {
                    for condition in conditions.into_iter().flatten() {
                        if let Condition::NoWyrms { scene: Scene::Area(area) } = condition {
                            clear |= self.where_it_lies(area).bit();
                        }
                    }
                }
                Op::Do(Sentence::Count { counter: each, .. }) => counts |= each == counter,
                Op::Do(Sentence::MaySpend { cost: Cost::Sparks { n, .. } }) => {
                    aim.price = aim.price.max(n);
                }
                _ => {}
            }
        }
        if counts {
            aim.clear |= clear;
        }
        counts
    }

    /// Where a Hero is, seen from the Goal.
    fn place_value(&self, hero: Hero, aim: &Aim) -> i32 {
        let state = self.hero(hero);
        let mut value = 0;
        // A place that is not there yet is further away than any that is.
        if aim.down {
            value -= 10 * 90;
        }
        if aim.all != 0 {
            value -= self.steps(state.area, aim.all) * 90;
        }
        let lacks = aim.price.saturating_sub(state.sparks);
        if aim.price > 0 {
            value += i32::from(state.sparks.min(aim.price + 1)) * 80;
        }
        if lacks > 0 {
            let lying =
                (0..16).fold(0, |set, area| set | u16::from(self.board.sparks[area] > 0) << area);
            let sources = if lying != 0 { lying } else { aim.springs };
            if sources != 0 {
                value -= self.steps(state.area, sources) * 42;
            }
            value += i32::from(lying != 0) * 40;
        } else if aim.work != 0 {
            value -= self.steps(state.area, aim.work) * 16;
        }
        value
    }

    /// Dashed borders to the nearest of the areas.
    fn steps(&self, from: Option<Area>, to: u16) -> i32 {
        let Some(from) = from else { return 9 };
        let mut reached = from.bit();
        for distance in 0..9 {
            if reached & to != 0 {
                return distance;
            }
            reached |= self.around(reached);
        }
        9
    }

    fn add_heroes(&self, terms: &mut Terms) {
        for hero in bits(self.in_play()).map(Hero) {
            let state = self.hero(hero);
            if state.out {
                terms.add(term::OUT, -weight::OUT);
                continue;
            }
            // The first Hearts are worth more than the last.
            terms.add(term::HEARTS, [0, 60, 150, 205, 240, 265, 285][state.hearts.min(6) as usize]);
            let early = i32::from(state.sparks.min(3)) * weight::EARLY_SPARK;
            terms.add(term::SPARKS, early + i32::from(state.sparks) * weight::SPARK);
            let shreds = state.shreds.count_ones() as i32 * weight::SHRED;
            terms.add(term::ITEMS, shreds + state.items.len() as i32 * weight::ITEM);
            terms.add(term::DANGER, -self.danger(hero));
        }
        for ally in bits(self.allies()) {
            let hearts = i32::from(self.figures[ally as usize].hearts);
            terms.add(term::ALLIES, hearts * weight::ALLY_HEART);
        }
    }

    /// Wyrms that can strike this Hero soon; those next door are nearly as bad as those in the room.
    fn danger(&self, hero: Hero) -> i32 {
        let state = self.hero(hero);
        let Some(area) = state.area else { return 0 };
        let standing = |areas: u16| {
            bits(self.wyrms_in(areas)).filter(|&wyrm| !self.is_stunned(wyrm)).count() as i32
        };
        let blows = standing(area.bit()) * 10 + standing(self.adjacent(area)) * 6;
        let risk = (blows - i32::from(state.hearts) * 10).max(0);
        // The longer it takes, the bolder they get: nobody waits for ever.
        let patience = 40 - i32::from(self.round.min(36));
        (blows * 2 + risk * 9) * patience / 40
    }

    fn add_foes(&self, terms: &mut Terms) {
        for wyrm in &self.wyrms[..WYRMS] {
            if wyrm.area.is_some() {
                let worth = if wyrm.stunned { weight::STUNNED_WYRM } else { weight::WYRM };
                terms.add(term::WYRMS, -worth);
            }
        }
    }
}
