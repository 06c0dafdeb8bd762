//! The fair in words, and what one viewer may see of it.

use crate::{Action, Ask, Event, Lantern, LanternFair, STALLS};
use kernel::{Choice, Cue, Offers, Part, Present, Question, Refusal, Seat, Viewer, english};
use serde::Serialize;

/// A lantern that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Seen {
    pub lantern: Lantern,
    pub name: &'static str,
    pub text: &'static str,
}

/// What one viewer may see, built field by field (LF-103).
#[derive(Debug, PartialEq, Serialize)]
pub struct View {
    pub evening: u8,
    pub prizes: [u8; 2],
    pub stalls: Vec<Stall>,
    pub deck: usize,
    pub lit: Vec<Seen>,
    /// The viewer's own.
    pub hand: Vec<Seen>,
    pub chosen: Option<Seen>,
}

/// A stall as everybody sees it.
#[derive(Debug, PartialEq, Serialize)]
pub struct Stall {
    pub name: &'static str,
    pub coins: u8,
    pub lanterns: usize,
    pub has_chosen: bool,
}

impl View {
    pub(crate) fn of(fair: &LanternFair, viewer: Viewer) -> View {
        let stall = |seat: Seat| Stall {
            name: fair.stall(seat),
            coins: fair.coins[seat.index()],
            lanterns: fair.hands[seat.index()].len(),
            has_chosen: fair.chosen[seat.index()].is_some(),
        };
        let all = |lanterns: &[Lantern]| lanterns.iter().map(|each| fair.seen(*each)).collect();
        let (hand, chosen) = match viewer {
            Viewer::Seat(seat) => (all(&fair.hands[seat.index()]), fair.chosen[seat.index()]),
            Viewer::Spectator => (Vec::new(), None),
        };
        View {
            evening: fair.evening,
            prizes: fair.prizes,
            stalls: fair.seats().map(stall).collect(),
            deck: fair.deck.len(),
            lit: all(&fair.lit),
            hand,
            chosen: chosen.map(|lantern| fair.seen(lantern)),
        }
    }
}

impl LanternFair {
    pub fn stall(&self, seat: Seat) -> &'static str {
        STALLS[usize::from(self.stalls[seat.index()])]
    }

    fn seen(&self, lantern: Lantern) -> Seen {
        let print = self.content.get().print(lantern);
        Seen { lantern, name: &print.name, text: &print.text }
    }

    fn called(&self, lantern: Lantern) -> String {
        format!("{} ({})", self.seen(lantern).name, lantern.0)
    }
}

fn coins(n: u8) -> String {
    english::count(n, "coin")
}

impl Present for LanternFair {
    const RULES: &'static str = include_str!("../RULES.md");
    const ABOUT: &'static str =
        "Light the brightest lantern of the evening, and keep the best for a better prize.";
    const STYLE: &'static str = include_str!("page.css");

    fn seat_name(&self, seat: Seat) -> String {
        format!("The {} stall", self.stall(seat))
    }

    fn question(&self, _seat: Seat) -> Question {
        let (text, rule) = match self.ask {
            Some(Ask::Prize(_)) => ("Which prize do you take?", "LF-203"),
            Some(Ask::From { .. }) => ("From whom do you take?", "LF-304"),
            Some(Ask::Light) | None => ("Which lantern do you light?", "LF-202"),
        };
        Question::new(text, rule)
    }

    fn choice(&self, _seat: Seat, action: Action) -> Choice {
        match action {
            Action::Light(lantern) => {
                let does = format!("If it shines: {}", self.seen(lantern).text);
                Choice::new(format!("Light {}", self.called(lantern)), does, "LF-202")
            }
            Action::Prize(which) => {
                let prize = coins(self.prizes[usize::from(which)]);
                Choice::new(format!("Take {prize}"), "The other prize is put away.", "LF-203")
            }
            Action::From(from) => {
                let label = format!("Take from the {} stall", self.stall(from));
                let has = coins(self.coins[from.index()]);
                Choice::new(label, format!("They have {has}."), "LF-304")
            }
        }
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        let Some(Ask::From { .. }) = self.ask else { return Vec::new() };
        let poor =
            self.seats().filter(|other| *other != seat && !self.victims(seat).contains(*other));
        let why = Refusal::new("LF-304", "They have no coin.");
        poor.map(|other| (format!("Take from the {} stall", self.stall(other)), why)).collect()
    }

    fn board(view: &View) -> String {
        let [left, right] = view.prizes.map(coins);
        let mut lines = vec![format!("Evening {}. Prizes: {left}, {right}.", view.evening + 1)];
        for stall in &view.stalls {
            let chosen = if stall.has_chosen { ", has chosen" } else { "" };
            let (name, has) = (stall.name, coins(stall.coins));
            lines.push(format!("{name:6} {has}, {} lanterns in hand{chosen}", stall.lanterns));
        }
        let row = |seen: &Seen| format!("  {:2} {}: {}", seen.lantern.0, seen.name, seen.text);
        lines.push(format!("Lit: {}. Deck: {}.", view.lit.len(), view.deck));
        lines.extend(view.lit.iter().map(row));
        lines.push("Your hand:".to_owned());
        lines.extend(view.hand.iter().map(row));
        lines.extend(view.chosen.as_ref().map(|seen| format!("You have chosen {}.", seen.name)));
        lines.join("\n")
    }

    fn page(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
        crate::page::parts(view, offers)
    }

    fn cue(&self, event: &Event) -> Cue {
        match *event {
            Event::Shone(_, lantern) => Cue::step(format!("lantern-{}", lantern.0)),
            Event::Prize(seat, _) | Event::Gained(seat, _) => {
                Cue::step(format!("stall-{}", self.stall(seat)))
            }
            Event::Took { from, .. } => Cue::step(format!("stall-{}", self.stall(from))),
            Event::Laid(_) | Event::Chose(_) | Event::Lit(..) | Event::Drew(..) => Cue::default(),
        }
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        let who = |seat| self.seat_name(seat);
        Some(match *event {
            Event::Laid([left, right]) => {
                format!("The prizes are {} and {}.", coins(left), coins(right))
            }
            Event::Chose(seat) => format!("{} has chosen.", who(seat)),
            Event::Lit(seat, lantern) => format!("{} lights {}.", who(seat), self.called(lantern)),
            Event::Shone(seat, lantern) => {
                format!("{} shines for {}.", self.called(lantern), self.stall(seat))
            }
            Event::Prize(seat, n) => format!("{} takes the prize of {}.", who(seat), coins(n)),
            Event::Gained(seat, n) => format!("{} gains {}.", who(seat), coins(n)),
            Event::Drew(seat, lantern) if viewer.is(seat) => {
                format!("You draw {}.", self.called(lantern))
            }
            Event::Drew(seat, _) => format!("{} draws a lantern.", who(seat)),
            Event::Took { seat, from, n } => {
                format!("{} takes {} from {}.", who(seat), coins(n), self.stall(from))
            }
        })
    }
}
