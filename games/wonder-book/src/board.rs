//! The board: adjacency, ways and distances, folds and borders (WB-422 to WB-425, WB-622, WB-930 to WB-935).

use crate::content::{AbilityOf, Border};
use crate::event::What;
use crate::ids::{Foe, Hero, WYRMS, bits};
use crate::state::{AREAS, WonderBook};
use crate::text::{Area, Fold, Sentence};
use kernel::Log;

impl WonderBook {
    /// Areas that share a dashed border with this one (WB-423).
    #[inline]
    pub fn adjacent(&self, area: Area) -> u16 {
        self.board.dashed[area.index()]
    }

    /// Areas adjacent to any of the set.
    #[inline]
    pub(crate) fn around(&self, areas: u16) -> u16 {
        bits(areas).fold(0, |set, area| set | self.board.dashed[area as usize])
    }

    /// Areas at most `n` dashed borders away, the area itself included.
    pub(crate) fn within(&self, area: Area, n: u8) -> u16 {
        (0..n).fold(area.bit(), |reached, _| reached | self.around(reached))
    }

    /// The areas that Wyrms can be in: those in use without those that a rule closes to them.
    pub(crate) fn open_to_wyrms(&self) -> u16 {
        let mut open = self.board.areas;
        self.each_rule(|sentence| {
            if let Sentence::Closed { area } = sentence {
                open &= !area.bit();
            }
        });
        open
    }

    /// Every modifier of a Special Rule or Goal card in force.
    #[inline]
    pub(crate) fn each_rule(&self, mut each: impl FnMut(Sentence)) {
        for &id in &self.chapter().always {
            let AbilityOf::Card { card, .. } = self.content.ability(id).of else { continue };
            let on_top = self.cards.goal == Some(card) && self.cards.goal_open;
            if on_top || self.cards.rules.contains(card) {
                self.content.get().modifiers(id).for_each(&mut each);
            }
        }
    }

    /// The first steps of all shortest ways from `from` to the nearest of `goals` (WB-619, WB-623), and nothing if
    /// none can be reached (WB-625).
    pub(crate) fn first_steps(&self, from: Area, goals: u16, open: u16) -> u16 {
        let open = open | from.bit();
        let mut reached = from.bit();
        let mut edge = reached;
        let mut distance = 0;
        while edge & goals == 0 {
            edge = self.around(edge) & open & !reached;
            if edge == 0 {
                return 0;
            }
            reached |= edge;
            distance += 1;
        }
        // Back from the nearest goals, one border less than the whole way.
        let mut back = edge & goals;
        for _ in 1..distance {
            back = self.around(back) & open;
        }
        back & self.adjacent(from)
    }

    /// Areas that can be reached over dashed borders.
    pub(crate) fn reach(&self, from: Area, open: u16) -> u16 {
        let mut reached = from.bit();
        loop {
            let wider = reached | self.around(reached) & open;
            if wider == reached {
                return reached;
            }
            reached = wider;
        }
    }

    /// Lays the board out anew from what is open, with all that cards have changed.
    pub(crate) fn lay_out(&mut self) {
        let chapter = self.chapter();
        let board = self.board.board;
        self.board.dashed = [0; AREAS];
        self.board.solid = [0; AREAS];
        self.board.areas = 0;
        for (place, area) in chapter.areas.iter().enumerate() {
            let up = area.fold.is_none_or(|fold| self.is_up(fold));
            self.board.areas |= u16::from(area.board == board && up) << place;
        }
        for &border in &chapter.boards[board as usize].borders {
            self.lay_border(border);
        }
        for (place, fold) in chapter.folds.iter().enumerate() {
            if fold.board == board && self.is_up(Fold(place as u16)) {
                fold.borders.iter().for_each(|&border| self.lay_border(border));
            }
        }
        for area in 0..AREAS {
            let used = if self.board.areas >> area & 1 == 1 { self.board.areas } else { 0 };
            let (opened, closed) = (self.board.opened[area] & used, self.board.closed[area] & used);
            self.board.dashed[area] = (self.board.dashed[area] | opened) & !closed;
            self.board.solid[area] = (self.board.solid[area] | closed) & !opened;
        }
    }

    fn lay_border(&mut self, Border { a, b, dashed }: Border) {
        let borders = if dashed { &mut self.board.dashed } else { &mut self.board.solid };
        borders[a.index()] |= b.bit();
        borders[b.index()] |= a.bit();
    }

    pub(crate) fn is_up(&self, fold: Fold) -> bool {
        self.board.folds >> fold.0 & 1 == 1
    }

    /// WB-930, WB-932.
    pub(crate) fn unfold(&mut self, fold: Fold, log: &mut impl Log<What>) {
        if !self.is_up(fold) {
            self.board.folds |= 1 << fold.0;
            self.lay_out();
            log.event(What::Unfolded { fold: fold.0 as u8 });
        }
    }

    /// WB-931, WB-932.
    pub(crate) fn fold(&mut self, fold: Fold, into: Area, log: &mut impl Log<What>) {
        if !self.is_up(fold) {
            return;
        }
        let gone = self.fold_areas(fold);
        self.board.folds &= !(1 << fold.0);
        self.board.laid[fold.0 as usize] = Some(into);
        self.lay_out();
        for hero in Hero::ALL {
            let state = self.hero_mut(hero);
            if state.area.is_some_and(|area| gone & area.bit() != 0) {
                state.area = Some(into);
            }
        }
        for foe in (0..WYRMS + crate::ids::FIGURES).map(|foe| Foe(foe as u8)) {
            if self.foe_area(foe).is_some_and(|area| gone & area.bit() != 0) {
                self.put_foe(foe, into);
            }
        }
        for area in bits(gone) {
            let (area, into) = (area as usize, into.index());
            self.board.sparks[into] += std::mem::take(&mut self.board.sparks[area]);
            self.board.traps[into] += std::mem::take(&mut self.board.traps[area]);
        }
        for placed in self.cards.placed.iter_mut() {
            if gone & placed.area.bit() != 0 {
                placed.area = into;
            }
        }
        log.event(What::Folded { fold: fold.0 as u8, into });
    }

    /// The areas that belong to a fold.
    pub(crate) fn fold_areas(&self, fold: Fold) -> u16 {
        let areas = self.chapter().areas.iter().enumerate();
        areas.fold(0, |set, (place, area)| set | u16::from(area.fold == Some(fold)) << place)
    }

    /// The area itself, or the one its fold has been laid down into (WB-931: a Dark Vortex moves too).
    pub(crate) fn where_it_lies(&self, area: Area) -> Area {
        if self.board.areas & area.bit() != 0 {
            return area;
        }
        let fold = self.chapter().areas[area.index()].fold;
        fold.and_then(|fold| self.board.laid[fold.0 as usize]).unwrap_or(area)
    }

    /// WB-934, WB-935.
    pub(crate) fn set_border(&mut self, a: Area, b: Area, open: bool, log: &mut impl Log<What>) {
        for (a, b) in [(a, b), (b, a)] {
            let (on, off) = match open {
                true => (&mut self.board.opened, &mut self.board.closed),
                false => (&mut self.board.closed, &mut self.board.opened),
            };
            on[a.index()] |= b.bit();
            off[a.index()] &= !b.bit();
        }
        self.lay_out();
        log.event(if open { What::BorderOpened { a, b } } else { What::BorderClosed { a, b } });
    }

    /// Sets a miniature down without any rule of movement.
    #[inline]
    pub(crate) fn put_foe(&mut self, foe: Foe, area: Area) {
        match foe.as_figure() {
            Some(figure) => self.figures[figure].area = Some(area),
            None => self.wyrms[foe.0 as usize].area = Some(area),
        }
    }
}
