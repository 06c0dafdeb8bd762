//! A guided first game in the terminal: the guide speaks below the choices, and what it advises is named.

use super::{Flow, Sitting};
use crate::catalogue::{Entry, Wish};
use crate::failure::Failure;
use crate::seats::{self, Accepts};
use crate::terminal::{Screen, Style};
use kernel::guide::{Place, Said};
use kernel::{Guide, Rng, Seat, Seed};
use std::path::PathBuf;

impl<'a> Sitting<'a> {
    /// Sets the table of the guide.
    pub(super) fn begin_guided(
        entry: &'static dyn Entry,
        content: Option<PathBuf>,
        screen: &'a mut Screen,
    ) -> Result<Self, Failure> {
        if entry.guide().is_empty() {
            let (id, title) = (entry.id(), entry.title());
            return Err(Failure::usage(format!(
                "{title} has no guided first game. Leave --guide away, or read its rules: questhall rules {id}."
            )));
        }
        let guide = Guide::read("GUIDE.txt", entry.guide())
            .map_err(|problems| Failure::failed(problems.join("\n")))?;
        let sitters = seats::read(&guide.seats.join(","), &entry.seats(), Accepts::PeopleToo)?;
        let rng = Rng::sealed(Seed::from_number(guide.seed));
        let (seats, sets) = (sitters.len(), &guide.sets);
        let table = entry.deal(&Wish { seats, sets, content: content.as_deref(), rng })?;
        let mut sitting = Sitting::around(entry, table, sitters, guide.seed, content, screen);
        sitting.guided = Some((guide, Place::default()));
        Ok(sitting)
    }

    /// Says what the guide has to say before this decision. What is only to be read waits for Enter.
    pub(super) fn hear_guide(&mut self, seat: Seat) -> Result<Flow, Failure> {
        while let Some(said) = self.said(seat) {
            self.show_said(&said)?;
            if said.is_advice() || said.place.is_none() {
                break;
            }
            let prompt = "Enter goes on, `leave` leaves the guide. ";
            let Some(answer) = self.screen.ask(prompt)? else { return self.interrupted() };
            let number = self.table.number();
            self.guided =
                self.guided.take().filter(|_| answer.trim() != "leave").map(|(guide, place)| {
                    let next = guide.after(place, &said, number);
                    (guide, next)
                });
        }
        Ok(Flow::GoOn)
    }

    /// Whoever decides has heard what was said.
    pub(super) fn pass_guide(&mut self, seat: Seat) {
        let Some(said) = self.said(seat) else { return };
        if let Some((guide, place)) = &mut self.guided {
            *place = guide.after(*place, &said, self.table.number() + 1);
        }
    }

    fn said(&self, seat: Seat) -> Option<Said> {
        let (guide, place) = self.guided.as_ref()?;
        // Where a group decides, one person may speak for several seats.
        (guide.learner() == seat).then(|| guide.now(*place, &*self.table))?
    }

    fn show_said(&mut self, said: &Said) -> Result<(), Failure> {
        self.screen.gap()?;
        self.screen.styled(Style::Bold, format!("  {}", said.step.title))?;
        self.screen.item("  ", Style::Plain, &said.step.words)?;
        match &said.advised[..] {
            [] => {}
            [choice] => self.screen.item("  Try: ", Style::Bold, &choice.label)?,
            many => self.screen.item("  Try, for example: ", Style::Bold, &many[0].label)?,
        }
        Ok(())
    }
}
