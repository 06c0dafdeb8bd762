//! Whether a state that was read from a file can be one of play. Whatever passes goes on without breaking down.
//!
//! Abilities, Keywords and places in texts are checked when they are read (`stored`); here are the numbers, and
//! what belongs together.

use crate::action::{Ask, Decider, Due, Frame, Loss, Pick, Source, Step};
use crate::content::{AbilityId, AbilityOf, CardKind};
use crate::ids::{FIGURES, Foe, Hero, Target, Thing, WYRMS, bits};
use crate::options::Options;
use crate::state::{Campaign, DESTINY, DICE, Fate, SEATS, SPARKS, WonderBook};
use crate::targets::ALLY;
use crate::text::Area;
use kernel::{Seat, Set};

type Check = Result<(), String>;

fn must(holds: bool, why: &str) -> Check {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl WonderBook {
    pub(crate) fn checked(&self, options: &Options) -> Check {
        must(self.options == *options, "its options are not those of the table")?;
        let chapters = self.content.chapters.len();
        let is_chapter = |number: u8| (1..=chapters).contains(&usize::from(number));
        must(is_chapter(self.chapter) && is_chapter(self.pages_of), "there is no such Chapter")?;
        self.check_people()?;
        self.check_campaign(&self.campaign)?;
        self.check_campaign(&self.remembered)?;
        self.check_board()?;
        self.check_miniatures()?;
        self.check_cards()?;
        self.check_decks()?;
        self.check_counts()?;
        self.due.iter().try_for_each(|due| self.check_due(due))?;
        self.loss.iter().try_for_each(|loss| self.check_loss(loss))?;
        self.check_agenda()?;
        self.check_question()
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < SEATS
    }

    fn has_area(&self, area: Area) -> bool {
        area.index() < self.chapter().areas.len()
    }

    fn has_areas(&self, areas: u16) -> bool {
        bits(areas).all(|area| self.has_area(Area(area.into())))
    }

    fn has_card(&self, card: u8) -> bool {
        (1..=self.chapter().cards.len()).contains(&usize::from(card))
    }

    fn has_foe(&self, foe: u8) -> bool {
        usize::from(foe) < WYRMS + self.chapter().figures.len()
    }

    fn has_foes(&self, foes: u16) -> bool {
        bits(foes).all(|foe| self.has_foe(foe))
    }

    /// A Hero whom somebody plays.
    fn plays(&self, hero: Hero) -> bool {
        self.owners.get(hero.index()).is_some_and(Option::is_some)
    }

    /// Abilities belong to cards of this Chapter, or to no Chapter.
    fn is_of_now(&self, id: AbilityId) -> bool {
        match self.content.ability(id).of {
            AbilityOf::Card { chapter, .. } => chapter == self.chapter,
            AbilityOf::Hero(_) | AbilityOf::Upgrade { .. } | AbilityOf::Shred(_) => true,
        }
    }

    fn check_people(&self) -> Check {
        let seats = self.owners.iter().chain(&self.kept).flatten();
        must(seats.clone().all(|seat| self.has_seat(*seat)), "a Hero belongs to nobody here")?;
        let heroes = [self.aura, self.turn.hero, self.rolled.and_then(|roll| roll.hero)];
        must(heroes.into_iter().flatten().all(|hero| hero.index() < 4), "there is no such Hero")?;
        must(
            self.known.iter().all(|n| usize::from(*n) <= self.wyrm_deck.len()),
            "cards are known that are not there",
        )?;
        must(self.aura.is_none_or(|hero| self.plays(hero)), "the Dark Aura is on nobody")?;
        must(self.turn.hero.is_none_or(|hero| self.plays(hero)), "nobody has the turn")
    }

    fn check_campaign(&self, campaign: &Campaign) -> Check {
        let sides = campaign.sides.iter().flatten().flatten().all(|side| *side < 2);
        must(sides && campaign.upgrades <= 3, "an Upgrade card has no such side")?;
        let purple = bits(campaign.purple).all(|card| {
            self.content.wyrm_cards.get(usize::from(card)).is_some_and(|card| card.purple)
        });
        must(purple, "there is no such purple Wyrm card")
    }

    fn check_board(&self) -> Check {
        let (chapter, board) = (self.chapter(), &self.board);
        must(usize::from(board.board) < chapter.boards.len(), "there is no such board")?;
        must(u32::from(board.folds) >> chapter.folds.len() == 0, "there is no such fold")?;
        must(self.has_areas(board.areas), "there is no such area")?;
        let borders = [board.dashed, board.solid, board.opened, board.closed];
        must(
            borders.iter().flatten().all(|areas| self.has_areas(*areas)),
            "a border leads nowhere",
        )?;
        let two_sided = |borders: &[u16; 16]| {
            (0..16).all(|a| bits(borders[a]).all(|b| borders[usize::from(b)] >> a & 1 == 1))
        };
        must(two_sided(&board.dashed) && two_sided(&board.solid), "a border has one side")?;
        must(board.laid.iter().flatten().all(|area| self.has_area(*area)), "a fold lies nowhere")?;
        let off = |counts: &[u8; 16]| counts.iter().skip(chapter.areas.len()).all(|n| *n == 0);
        must(off(&board.sparks) && off(&board.traps), "something lies off the board")?;
        must(board.traps.iter().all(|n| *n < 100), "there are too many traps")?;
        let held = self.heroes.iter().map(|hero| u32::from(hero.sparks));
        let lying = board.sparks.iter().map(|n| u32::from(*n));
        must(held.chain(lying).sum::<u32>() <= SPARKS.into(), "there are too many Sparks")
    }

    fn check_miniatures(&self) -> Check {
        let chapter = self.chapter();
        let heroes = self.heroes.iter().filter_map(|hero| hero.area);
        let wyrms = self.wyrms.iter().filter_map(|wyrm| wyrm.area);
        let figures = self.figures.iter().filter_map(|figure| figure.area);
        let here = heroes.chain(wyrms).chain(figures).chain(self.turn.came_from);
        must(here.into_iter().all(|area| self.has_area(area)), "a miniature stands nowhere")?;
        for hero in Hero::ALL {
            let state = self.hero(hero);
            must(state.hearts <= self.max_hearts(hero), "a Hero has too many Hearts")?;
            must(
                state.out || state.hearts > 0 || !self.plays(hero) || state.area.is_none(),
                "a Hero stands without Hearts",
            )?;
        }
        let wyrms = self.wyrms_in_play().count_ones();
        must(
            self.wyrm_limit as usize <= WYRMS && wyrms <= self.wyrm_limit.into(),
            "there are too many Wyrms",
        )?;
        let figures = self.figures.iter().enumerate().all(|(place, figure)| {
            figure.hearts <= figure.max
                && figure.max < 200
                && (place < chapter.figures.len() || figure.area.is_none())
        });
        must(figures, "nobody knows this figure")
    }

    /// Each card of the Chapter lies in one place at most.
    fn check_cards(&self) -> Check {
        let cards = &self.cards;
        let sets = [cards.deck, cards.discard, cards.rules, cards.aside];
        let held = self.heroes.iter().map(|hero| hero.items);
        let mut seen: Set = Set::EMPTY;
        let placed = cards.placed.iter().map(|placed| placed.card);
        for card in sets.into_iter().chain(held).flat_map(Set::iter).chain(placed) {
            must(self.has_card(card), "there is no such card in this Chapter")?;
            must(!seen.contains(card), "a card lies in two places")?;
            seen.insert(card);
        }
        must(
            cards.read.iter().all(|read| read.iter().all(|card| self.has_card(card))),
            "a text was read that is not there",
        )?;
        must(cards.placed.iter().all(|placed| self.has_area(placed.area)), "a card lies nowhere")?;
        let kinds = |set: Set, fits: fn(CardKind) -> bool| {
            set.iter().all(|card| fits(self.card(card).kind))
        };
        let items = self.heroes.iter().all(|hero| kinds(hero.items, |kind| kind == CardKind::Item));
        must(items, "a Hero holds what is no Item")?;
        must(
            kinds(cards.rules, |kind| kind == CardKind::Rule),
            "a card is in force that is no rule",
        )?;
        let goal = |card: u8| self.has_card(card) && self.card(card).goal.is_some();
        must(cards.goal.is_none_or(goal), "the Goal is on no card")?;
        let pages = self.content.chapter(self.pages_of);
        let is_page = |&(card, face): &(u8, u8)| {
            let card = usize::from(card).checked_sub(1).and_then(|place| pages.cards.get(place));
            card.is_some_and(|card| card.face(face).is_some())
        };
        must(self.pages.iter().all(is_page), "a page is open that is not in the book")
    }

    /// Shred and Wyrm cards.
    fn check_decks(&self) -> Check {
        let shreds = self.content.shreds.len() as u32;
        let held = self.heroes.iter().fold((0u16, true), |(all, once), hero| {
            (all | hero.shreds, once && all & hero.shreds == 0)
        });
        let deck = once(&self.shred_deck);
        let all = deck.map(|deck| (deck & held.0, deck | held.0));
        let fits = all.is_some_and(|(both, any)| {
            both == 0
                && (any & self.shred_discard) == 0
                && u32::from(any | self.shred_discard) >> shreds == 0
        });
        must(held.1 && fits, "Shred cards are doubled, or there are none like these")?;
        let wyrms = self.content.wyrm_cards.len() as u32;
        let revealed = self.revealed.map_or(0, |card| 1u32 << card.min(31)) as u16;
        let piles = [once(&self.wyrm_deck), once(&self.looking), Some(self.wyrm_discard)];
        let mut any = 0u16;
        for pile in piles {
            let Some(pile) = pile else { return must(false, "a Wyrm card lies twice in its pile") };
            must(any & pile == 0, "a Wyrm card lies in two piles")?;
            any |= pile;
        }
        must(u32::from(any | revealed) >> wyrms == 0, "there is no such Wyrm card")?;
        must(self.revealed.is_none_or(|card| u32::from(card) < wyrms), "there is no such Wyrm card")
    }

    fn check_counts(&self) -> Check {
        must(self.destiny <= DESTINY, "there are too many Destiny tokens")?;
        let few = self.losses < 200 && self.spawned < 200 && self.round < 60_000;
        must(few, "too much was counted")?;
        let roll = self
            .rolled
            .is_none_or(|roll| roll.dice <= DICE && u32::from(roll.successes) >> DICE == 0);
        must(roll, "there are not so many dice")?;
        must(self.turn.left < 100, "the turn has no end")?;
        must(self.offers.iter().all(|n| *n < 100), "too much is offered")
    }

    fn check_due(&self, due: &Due) -> Check {
        let Due { ability, you, hero, foe, area } = *due;
        must(self.is_of_now(ability), "a trigger waits that is of another Chapter")?;
        must(self.refers(you, hero, foe, area), "a trigger is about nobody")
    }

    fn refers(
        &self,
        you: Option<Hero>,
        hero: Option<Hero>,
        foe: Option<u8>,
        area: Option<Area>,
    ) -> bool {
        [you, hero].into_iter().flatten().all(|hero| hero.index() < 4)
            && foe.is_none_or(|foe| self.has_foe(foe))
            && area.is_none_or(|area| self.has_area(area))
    }

    fn check_loss(&self, loss: &Loss) -> Check {
        let known = match loss.who {
            Target::Hero(hero) => self.plays(hero),
            Target::Figure(figure) => usize::from(figure) < self.chapter().figures.len(),
        };
        must(known && loss.n < 200 && loss.passed < 16, "nobody can lose these Hearts")
    }

    fn check_agenda(&self) -> Check {
        for step in self.agenda.waiting() {
            let fits = match *step {
                Step::ChooseHero { seat } => self.has_seat(seat),
                Step::ChooseSkill { hero, number } => hero.index() < 4 && (1..=3).contains(&number),
                Step::Run(frame) => self.is_frame(&frame),
                Step::BackToTurn { turn, taken, .. } => {
                    turn.hero.is_none_or(|hero| self.plays(hero))
                        && turn.came_from.is_none_or(|area| self.has_area(area))
                        && taken < 16
                        && turn.left < 100
                }
                Step::Act { hero } | Step::Extra { hero, .. } => hero.index() < 4,
                Step::Lose(loss) => self.check_loss(&loss).is_ok(),
                Step::Loss => self.loss.is_some(),
                Step::Revealed { card } => usize::from(card) < self.content.wyrm_cards.len(),
                Step::Activate { foes, times } => self.has_foes(foes) && times < 50,
                Step::FoeActs { foe, times } => self.has_foe(foe) && times < 50,
                Step::ShredUsed { shred } => usize::from(shred) < self.content.shreds.len(),
                Step::Share { needed, next } => needed < 100 && next <= 4,
                Step::Nothing
                | Step::BeginChapter
                | Step::Interlude
                | Step::ReadTop
                | Step::PlayersPhase
                | Step::Phase { .. }
                | Step::PhaseEnds { .. }
                | Step::EnemiesPhase
                | Step::Turns
                | Step::Check
                | Step::Reveal
                | Step::Rolled => true,
            };
            must(fits, "a step waits that cannot be taken")?;
        }
        // Rounds go on under a Goal; without one they would never end.
        let is_round = |step: &Step| {
            matches!(
                step,
                Step::PlayersPhase
                    | Step::EnemiesPhase
                    | Step::Phase { .. }
                    | Step::PhaseEnds { .. }
            )
        };
        let rounds = self.looping || self.agenda.waiting().iter().any(is_round);
        must(!rounds || self.cards.goal.is_some(), "a round goes on without a Goal")?;
        let choosing = |step: &&Step| matches!(step, Step::ChooseHero { .. });
        let choosing = self.agenda.waiting().iter().filter(choosing).count()
            + usize::from(matches!(self.ask, Ask::Hero { .. }));
        let free = self.owners.iter().filter(|owner| owner.is_none()).count();
        must(choosing <= free, "there are not enough Heroes to choose from")?;
        // More than play has ever needed.
        must(self.agenda.len() <= 30, "too much waits")
    }

    fn is_frame(&self, frame: &Frame) -> bool {
        let from = match frame.from {
            Source::Story(card) | Source::Interaction(card) | Source::Goal(card) => {
                self.has_card(card)
            }
            Source::Skill(id) | Source::Item(id) | Source::Offered(id) | Source::Trigger(id) => {
                self.is_of_now(id)
            }
            Source::Wyrm(card) => usize::from(card) < self.content.wyrm_cards.len(),
            Source::Nothing | Source::Attack => true,
        };
        from && self.refers(frame.you, frame.hero, frame.foe, frame.area)
            && self.has_areas(frame.areas)
            && frame.hits <= DICE
            && frame.misses <= DICE
            && frame.count < 100
    }

    /// Whether the question can be pending.
    fn check_question(&self) -> Check {
        let is_text = matches!(self.agenda.next(), Some(Step::Run(_)));
        let all_stand = |set: u16| bits(set).all(|hero| self.plays(Hero(hero)));
        let is_target = |who: u8| match who.checked_sub(ALLY) {
            Some(figure) => usize::from(figure) < FIGURES.min(self.chapter().figures.len()),
            None => self.plays(Hero(who)),
        };
        let acts = |hero: Hero| self.plays(hero) && self.hero(hero).area.is_some();
        let fits = match self.ask {
            Ask::Nothing => self.fate != Fate::Open,
            Ask::Hero { seat } | Ask::Keep { seat } => self.has_seat(seat),
            Ask::Choice { card } => {
                self.has_card(card) && !self.card(card).options.is_empty() && is_text
            }
            Ask::Upgrade { hero, number } => self.plays(hero) && (1..=3).contains(&number),
            Ask::Turn => self.waiting() != 0,
            Ask::Act { hero, .. } => acts(hero),
            Ask::Roll { hero } => self.plays(hero) && is_text,
            Ask::Pick { what, from, by, stop } => {
                let known = match what {
                    Pick::Hero => all_stand(from & 0xf) && bits(from).all(is_target),
                    Pick::Foe => self.has_foes(from),
                    Pick::Area => self.has_areas(from),
                };
                let by = match by {
                    Decider::Group => true,
                    Decider::Hero(hero) => self.plays(hero),
                };
                known && by && is_text && (from != 0 || stop)
            }
            Ask::Consent { hero, to, thing } => acts(hero) && acts(to) && self.is_thing(thing),
            Ask::React { hero } => self.plays(hero) && self.loss.is_some(),
            Ask::Spend { hero } => self.plays(hero) && is_text,
            Ask::Share { hero, needed, .. } => self.plays(hero) && needed > 0,
            Ask::Part { hero, text } => self.plays(hero) && (is_text || !text),
            Ask::NextFoe { from, times } => self.has_foes(from) && times < 50,
            Ask::Attacked { foe, from } => self.has_foe(foe) && bits(from).all(is_target),
            Ask::Way { foe, to } => self.has_foe(foe) && self.has_areas(to) && self.stands(foe),
            Ask::Order => self.due.len() > 1,
            Ask::PutBack { hero } => self.plays(hero) && self.looking.len() > 1 && is_text,
            Ask::DiscardLooked { hero } => self.plays(hero) && !self.looking.is_empty(),
            Ask::ItemFor { card } => self.has_card(card) && self.card(card).kind == CardKind::Item,
            Ask::Interlude => true,
        };
        must(fits, "nobody can be asked this")?;
        if self.ask == Ask::Nothing {
            return Ok(());
        }
        let answers = |seat: Seat| {
            let mut any = false;
            self.answers(seat, &mut |_| any = true);
            any
        };
        must(self.turn_of(self.ask).seats().iter().all(answers), "nobody can answer the question")
    }

    fn stands(&self, foe: u8) -> bool {
        match Foe(foe).as_figure() {
            Some(figure) => self.figures[figure].area.is_some(),
            None => self.wyrms[usize::from(foe)].area.is_some(),
        }
    }

    fn is_thing(&self, thing: Thing) -> bool {
        match thing {
            Thing::Item(card) => self.has_card(card),
            Thing::Shred(shred) => usize::from(shred) < self.content.shreds.len(),
        }
    }
}

/// The cards of a pile as bits, if each lies there once.
fn once(pile: &[u8]) -> Option<u16> {
    pile.iter().try_fold(0u16, |all, &card| {
        let bit = 1u16.checked_shl(card.into())?;
        (all & bit == 0).then_some(all | bit)
    })
}
