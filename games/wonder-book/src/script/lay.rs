//! Sentences that put things on the board or take them off (WB-930 to WB-949).

use super::{Done, is_for_each};
use crate::action::Frame;
use crate::event::What;
use crate::ids::{Foe, Hero, bits};
use crate::state::WonderBook;
use crate::text::{Area, Place, Sentence, Who};
use kernel::Log;

impl WonderBook {
    /// Sentences that put things on the board or take them off.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only the sentences of this group come here"
    )]
    pub(super) fn lay(
        &mut self,
        sentence: Sentence,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        match sentence {
            Sentence::PlaceSparks { n, per_hero, at } => {
                let area = self.one_area(at, frame)?;
                let n = self.times_heroes(n, per_hero);
                self.place_sparks(area, n, log);
            }
            Sentence::PlaceWyrms { n, per_hero, at, silver } => {
                let n = self.with_silver(self.times_heroes(n, per_hero), silver);
                self.place_wyrms(n, at, frame, log)?;
            }
            Sentence::PlaceHero { who, at } => return self.place_heroes(who, at, frame, log),
            Sentence::PlaceEnemy { enemy, at } => {
                let area = self.one_area(at, frame)?;
                self.place_figure(enemy.0 as usize, area, log);
            }
            Sentence::PlaceCard { card, at } => {
                let area = self.one_area(Place::Area(at), frame)?;
                self.place_card(card, area, log);
            }
            Sentence::PlaceStack { first, last, at, shuffled } => {
                let area = self.one_area(Place::Area(at), frame)?;
                self.place_stack((first, last), area, shuffled, log);
            }
            Sentence::SetAside { card } => self.set_aside(card),
            Sentence::SetAsideAll { first, last } => {
                (first..=last).for_each(|card| self.set_aside(card));
            }
            // WB-949.
            Sentence::PlaceHearts { n, name } => {
                let figure = &mut self.figures[self.figure_of(name)];
                figure.hearts += n;
                figure.max += n;
            }
            Sentence::Trap { at } => {
                let area = self.one_area(at, frame)?;
                self.board.traps[area.index()] += 1;
                log.event(What::TrapPlaced { area });
            }
            Sentence::PlaceAura { who } => {
                let set = self.who(who, frame)?;
                if let Some(hero) = bits(set & 0xf).next() {
                    self.aura = Some(Hero(hero));
                    log.event(What::AuraPlaced { hero: Hero(hero) });
                }
            }
            Sentence::RemoveAura => {
                self.aura = None;
                log.event(What::AuraRemoved);
            }
            Sentence::RemoveSparks { n, from } => {
                let area = self.one_area(from, frame)?;
                let lying = &mut self.board.sparks[area.index()];
                let n = n.min(*lying);
                *lying -= n;
                if n > 0 {
                    log.event(What::SparksRemoved { area, n });
                }
            }
            Sentence::Unfold { fold } => self.unfold(fold, log),
            Sentence::FoldInto { fold, area } => self.fold(fold, self.where_it_lies(area), log),
            Sentence::OpenBorder { a, b } => self.set_border(a, b, true, log),
            Sentence::CloseBorder { a, b } => self.set_border(a, b, false, log),
            Sentence::TurnBook { board } => self.turn_book(board.0 as u8, log),
            _ => unreachable!("{sentence:?} lays nothing"),
        }
        Ok(Done::Next)
    }

    /// WB-912: knocked out Heroes are moved too. A place of two areas is picked for each.
    fn place_heroes(
        &mut self,
        who: Who,
        at: Place,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<Done, Done> {
        // WB-948.
        if let Who::Ally(ally) = who {
            let area = self.one_area(at, frame)?;
            let figure = self.chapter().enemies as usize + ally.0 as usize;
            self.place_figure(figure, area, log);
            return Ok(Done::Next);
        }
        if frame.stage == 0 {
            frame.picked = self.whom(who, frame, true)?;
            frame.stage = 1;
        }
        while let Some(hero) = bits(frame.picked).next() {
            frame.hero = Some(Hero(hero));
            let area = self.one_area(at, frame)?;
            let placed = if is_for_each(at) { 1 << hero } else { frame.picked };
            frame.picked &= !placed;
            for hero in bits(placed) {
                let from = self.heroes[hero as usize].area.replace(area);
                log.event(What::Moved { hero: Hero(hero), from, to: area });
            }
        }
        Ok(Done::Next)
    }

    /// So many Wyrms; a place of two areas is picked for each of them.
    pub(super) fn place_wyrms(
        &mut self,
        n: u8,
        at: Place,
        frame: &mut Frame,
        log: &mut impl Log<What>,
    ) -> Result<(), Done> {
        while frame.stage < n && self.wyrm_supply() > 0 {
            let area = self.one_area(at, frame)?;
            let placed = if is_for_each(at) { 1 } else { n - frame.stage };
            (0..placed).for_each(|_| self.place_wyrm(area, log));
            frame.stage += placed;
        }
        Ok(())
    }

    fn place_sparks(&mut self, area: Area, n: u8, log: &mut impl Log<What>) {
        // WB-810.
        let n = n.min(self.spark_supply());
        self.board.sparks[area.index()] += n;
        if n > 0 {
            log.event(What::SparksPlaced { area, n });
        }
    }

    /// WB-948.
    fn place_figure(&mut self, figure: usize, area: Area, log: &mut impl Log<What>) {
        let card = &self.chapter().figures[figure];
        let hearts = self.times_heroes(card.hearts, card.per_hero);
        let state = &mut self.figures[figure];
        if state.area.is_none() {
            // Hearts placed on it before it came stay (WB-949); one that comes again has them all again.
            if !state.came {
                state.max += hearts;
            }
            state.hearts = state.max;
            state.came = true;
        }
        state.area = Some(area);
        log.event(What::FoePlaced { foe: Foe::figure(figure), area });
    }

    /// WB-946.
    fn turn_book(&mut self, board: u8, log: &mut impl Log<What>) {
        for wyrm in &mut self.wyrms {
            *wyrm = Default::default();
        }
        for figure in &mut self.figures {
            figure.area = None;
        }
        while let Some(placed) = self.cards.placed.pop() {
            self.cards.discard.insert(placed.card);
        }
        self.board = crate::state::BoardState { board, ..Default::default() };
        for (place, fold) in self.chapter().folds.iter().enumerate() {
            self.board.folds |= u8::from(fold.open) << place;
        }
        self.lay_out();
        log.event(What::BookTurned { board });
    }
}
