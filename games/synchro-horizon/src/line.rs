//! Positions in line: push, pull, shift (SH-719 to SH-754).

use crate::event::What;
use crate::ids::{Chars, Side, Who};
use crate::state::Horizon;
use crate::text::{State, Trigger};
use kernel::{Log, Pile};

impl Horizon {
    /// 0 is the front (SH-719).
    #[inline]
    pub fn position(&self, who: Who) -> Option<u8> {
        self.line(who.side()).iter().position(|each| *each == who).map(|at| at as u8)
    }

    /// Whether a character stands on the stage.
    #[inline]
    pub fn is_alive(&self, who: Who) -> bool {
        self.line(who.side()).contains(&who)
    }

    #[inline]
    pub fn living(&self, side: Side) -> Chars {
        self.line(side).iter().copied().collect()
    }

    /// SH-743.
    #[inline]
    pub(crate) fn neighbours(&self, who: Who) -> Chars {
        let line = self.line(who.side());
        let Some(at) = self.position(who).map(usize::from) else { return Chars::NONE };
        let beside = [at.checked_sub(1), Some(at + 1)];
        beside.into_iter().flatten().filter_map(|place| line.get(place).copied()).collect()
    }

    /// SH-721, SH-722: an enemy is moved so many positions; those it passes move the other way.
    pub(crate) fn move_by(&mut self, who: Who, n: u8, back: bool, log: &mut impl Log<What>) {
        let Some(at) = self.position(who) else { return };
        let last = self.line(who.side()).len() as u8 - 1;
        let to = if back { at.saturating_add(n).min(last) } else { at.saturating_sub(n) };
        if to != at && !self.cannot(who, State::Moved) {
            self.stand_at(who, to);
            log.event(What::Moved { who, position: to });
        }
    }

    /// SH-724: out of the line, the gap is closed, and in again at this position.
    pub(crate) fn shift_to(&mut self, who: Who, to: u8, log: &mut impl Log<What>) {
        if self.position(who).is_some_and(|at| at != to) {
            self.stand_at(who, to);
            log.event(What::Shifted { who, position: to });
            self.fire(Trigger::Shift, who, Chars::NONE, Chars::NONE, log);
        }
    }

    fn stand_at(&mut self, who: Who, to: u8) {
        let line: &mut Pile<Who, 4> = &mut self.lines[who.side().index()];
        line.take(who);
        line.insert(to.into(), who);
    }
}
