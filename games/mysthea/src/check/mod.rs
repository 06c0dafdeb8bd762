//! Whether a state that was read from a file can be one of play. Whatever passes goes on without breaking down.
//!
//! Ids, and numbers of what the rules fix, are checked when they are read (`stored.rs`, `ids.rs`). Here are the other
//! numbers and what belongs together; in `waiting.rs` the steps that wait, in `question.rs` what is asked.

mod question;
mod setup;
mod waiting;

use crate::action::{Ask, Step, TextAt};
use crate::content::Program;
use crate::ids::{Beast, Card, EventCard, Island, Source};
use crate::options::{Attunements, Options};
use crate::state::{Mysthea, Phase, Player};
use crate::text::{self, RegionType};
use crate::tracks::{LEAST_GLORY, TRACK_END};
use kernel::{Seat, Seats};

type Check = Result<(), String>;

/// Glory of no game comes near this; it has no upper limit (MY-006).
const MOST_GLORY: i32 = 1_000_000;
/// Units that a seat loses or takes out of one battle: all it has.
const MOST_UNITS: u8 = 17;

fn must(holds: bool, why: &str) -> Check {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl Mysthea {
    pub(crate) fn checked(&self, options: &Options) -> Check {
        must(self.options == *options, "its options are not those of the table")?;
        self.check_order()?;
        self.check_era()?;
        self.check_islands()?;
        self.check_monsters()?;
        self.check_events()?;
        Seat::all(self.seats()).try_for_each(|seat| self.check_player(self.player(seat)))?;
        self.check_champions()?;
        self.check_cards()?;
        self.check_recycling()?;
        self.check_encounters()?;
        self.check_battle()?;
        self.check_steps()?;
        self.check_later()?;
        match self.phase {
            Phase::Setup => self.check_setup(),
            Phase::Rounds | Phase::EraEnd => self.check_play(),
            Phase::Over => must(
                self.ask == Ask::Nothing && self.agenda.is_empty(),
                "a game goes on that is over",
            ),
        }
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
    }

    fn has_seats(&self, seats: Seats) -> bool {
        seats.iter().all(|seat| self.has_seat(seat))
    }

    /// MY-021: every seat holds one artefact.
    fn check_order(&self) -> Check {
        let order: Seats = self.in_turn_order().filter(|seat| seat.0 < 5).collect();
        must(order == Seats::all(self.seats()), "the turn order is not one of all seats")?;
        must(self.has_seat(self.active), "nobody has the turn")?;
        let others = &self.players[self.seats()..];
        must(
            others.iter().all(|player| *player == Player::new()),
            "somebody has pieces and no seat",
        )
    }

    /// MY-200: three eras, and so many rounds as cards on the path.
    fn check_era(&self) -> Check {
        let eras = match self.phase {
            Phase::Setup => 0..=0,
            Phase::Rounds | Phase::EraEnd => 1..=3,
            Phase::Over => 3..=3,
        };
        must(eras.contains(&self.era), "the era is not one of this phase")?;
        must(usize::from(self.round) == self.path.len(), "the rounds are not those of the path")?;
        let lies = self.resolving.is_none_or(|place| usize::from(place) < self.path.len());
        must(lies, "no event card is resolved there")?;
        must(
            self.resolving.is_none() || self.phase == Phase::EraEnd,
            "an event card is resolved before the era ends",
        )
    }

    /// MY-023, MY-101 to MY-109.
    fn check_islands(&self) -> Check {
        let one_each = Island::all().all(|island| {
            island.regions().iter().filter(|each| self.mirages.contains(**each)).count() < 2
        });
        must(one_each, "two mirages lie on one island")?;
        must(self.seats() == 2 || self.mirages.is_empty(), "mirages are for two players")?;
        let printed = |side| match self.options.attunements {
            Attunements::Day => side == crate::ids::Side::Day,
            Attunements::Night => side == crate::ids::Side::Night,
            Attunements::Mixed => true,
        };
        must(self.sides.into_iter().all(printed), "an attunement shows another side")
    }

    /// MY-104, MY-105, MY-209: three different ones, each on an island from its era on until it leaves the game.
    fn check_monsters(&self) -> Check {
        let [first, second, third] = self.beasts.map(|beast| beast.monster);
        must(first != second && second != third && first != third, "a monster is there twice")?;
        for (era, beast) in (0..).zip(&self.beasts) {
            must(
                beast.at.is_some() == (era < self.era && !beast.gone),
                "a monster stands nowhere",
            )?;
            must(!beast.gone || era < self.era, "a monster has left before it came")?;
        }
        Ok(())
    }

    /// MY-106, MY-210, MY-315: each card is in the deck or on the path once.
    fn check_events(&self) -> Check {
        let count = |card: EventCard| {
            let all = self.events.iter().chain(&self.path);
            all.filter(|each| **each == card).count()
        };
        let due = usize::from(self.era > 0);
        let regions = RegionType::ALL.iter().all(|kind| count(EventCard::Region(*kind)) == due);
        must(regions && count(EventCard::Storm) == due, "an event card is lost or doubled")?;
        for beast in (0..3).map(Beast) {
            let (found, gone) = (count(EventCard::Monster(beast)), self.beasts[beast.index()].gone);
            let has_come = beast.0 < self.era;
            // MY-831: the card of one that left lies on the path until the era ends.
            let due = if has_come && gone { found.min(1) } else { usize::from(has_come) };
            must(found == due, "a monster's event card is lost or doubled")?;
            let waits = self.events.contains(&EventCard::Monster(beast));
            must(!(gone && waits), "a monster comes that has left")?;
        }
        let seen = self.path.iter().filter(|card| matches!(card, EventCard::Region(_))).count();
        must(self.last_round == (seen == 5), "the last round is another one")
    }

    /// MY-005 to MY-008, MY-019, MY-122.
    fn check_player(&self, player: &Player) -> Check {
        let tracks = [player.energy, player.experience];
        must(tracks.iter().all(|track| *track <= TRACK_END), "a track ends at 12")?;
        must(
            (LEAST_GLORY..MOST_GLORY).contains(&player.glory),
            "glory is at least 1, and not endless",
        )?;
        let is_tired = player.camps.iter().any(|camp| camp.tired != [0, 0]);
        must(
            self.any_travelled || !(is_tired || player.travelled),
            "a unit has travelled and nobody has",
        )?;
        if self.phase == Phase::Setup {
            return Ok(());
        }
        must(player.champion.is_some(), "a player has no champion")?;
        must(player.at.is_some() && player.token.is_some(), "a champion or a token stands nowhere")
    }

    /// MY-114, MY-127: nobody has the champion of another.
    fn check_champions(&self) -> Check {
        let taken = self.players.iter().filter_map(|player| player.champion);
        let all: Vec<u8> = taken
            .chain(self.draft.champion)
            .map(|champion| champion.0)
            .chain(self.draft.champions_left.iter())
            .collect();
        let twice = all.iter().enumerate().any(|(place, each)| all[..place].contains(each));
        must(!twice, "a champion is there twice")
    }

    /// All that must be there once, and the cards of an era in its deck.
    fn check_cards(&self) -> Check {
        if let Some(piece) = self.stray() {
            return Err(format!("{piece} is lost or doubled"));
        }
        let is_of = |era: usize| move |card: &Card| card.index() / 20 == era;
        let decks = self.decks.iter().zip(1..).all(|(deck, era)| deck.iter().all(is_of(era)));
        let mut shown = self.market.iter().chain(&self.recycling);
        must(decks && shown.all(is_of(self.era.into())), "a card lies in the deck of another era")
    }

    /// MY-208, MY-432, MY-433: three cards face up, a fourth until the first is bought.
    fn check_recycling(&self) -> Check {
        let first_buy = matches!(self.ask, Ask::Buy { bought: 0, .. });
        let most = if first_buy { 4 } else { crate::era::MARKET };
        must(self.market.len() + self.recycling.len() <= most, "too many cards are face up")?;
        let recycles = matches!(self.ask, Ask::Bottom { .. });
        must(recycles || self.recycling.is_empty(), "cards are recycled by nobody")?;
        must(self.recyclings < crate::hidden::RECYCLINGS, "there were too many recyclings")?;
        let by = |tag: u16| Seat((tag >> 12) as u8);
        let known = |tag: &u16| *tag == 0 || (1..=self.options.players).contains(&by(*tag).0);
        must(self.tags.iter().flatten().all(known), "a card was recycled by nobody")
    }

    /// MY-554, MY-555: the one that is being faced lies before somebody.
    fn check_encounters(&self) -> Check {
        let is_faced =
            self.facing.iter().chain(&self.flipped).all(|encounter| {
                self.players.iter().any(|player| player.faced.contains(encounter))
            });
        must(is_faced, "an encounter is faced by nobody")?;
        must(self.facing.is_none() || !self.options.premonition, "premonition shows all encounters")
    }

    /// MY-502 to MY-522.
    fn check_battle(&self) -> Check {
        let battle = &self.battle;
        must(
            self.has_seat(battle.starter)
                && self.has_seats(battle.participants)
                && self.has_seats(battle.undecided)
                && self.has_seats(battle.hurt),
            "nobody sits there who fights",
        )?;
        let undecided = battle.undecided.iter().all(|seat| battle.participants.contains(seat));
        must(undecided, "somebody chooses a card for a battle of others")?;
        for (seat, card) in (0..).map(Seat).zip(battle.committed) {
            let Some(card) = card else { continue };
            must(
                battle.participants.contains(seat),
                "somebody chose a card for a battle of others",
            )?;
            let is_held = battle.revealed || self.player(seat).hand.contains(card.0);
            must(is_held, "a battle card is in no hand")?;
        }
        let tolls = battle.removed.iter().chain(&battle.retreated);
        must(
            tolls.into_iter().all(|n| *n <= MOST_UNITS),
            "a battle takes more units than there are",
        )?;
        let lies = battle.revealed && battle.committed.iter().any(Option::is_some);
        let ends = self.agenda.waiting().contains(&Step::BattleTotals);
        must(!lies || ends, "battle cards lie there after the battle")
    }

    /// MY-924: what was put off was paid for, once.
    fn check_later(&self) -> Check {
        for (place, at) in self.later.iter().enumerate() {
            let is_later =
                self.is_text(*at) && matches!(self.step_at(*at), text::Step::Later { .. });
            must(is_later, "nothing was put off there")?;
            let key = |at: &TextAt| (at.source, at.alternative, at.step);
            let twice = self.later[..place].iter().any(|other| key(other) == key(at));
            must(!twice, "something was put off twice")?;
            must(self.is_spent(at.source), "something was put off by a card that was not played")?;
        }
        let ahead: usize = self.agenda.waiting().iter().map(|step| self.put_off_by(step)).sum();
        let asked =
            self.asked_source().map_or(0, |source| later_in(self.content.get().program(source)));
        must(self.later.len() + ahead + asked <= 8, "too much is put off")
    }

    /// Whether the card of a text has been played, faced or claimed, so that it does not come again in this era.
    fn is_spent(&self, source: Source) -> bool {
        let mut players = self.players.iter();
        match source {
            Source::Card(card) => {
                self.out.contains(card.0) || players.any(|player| player.discard.contains(card.0))
            }
            Source::Encounter(encounter, _) => {
                players.any(|player| player.faced.contains(&encounter))
            }
            Source::Attunement(island, side) => {
                self.sides[island.index()] == side
                    && players.any(|player| player.claimed == Some(island))
            }
            Source::Reward(..) => false,
        }
    }

    fn put_off_by(&self, step: &Step) -> usize {
        let Step::Text(at) = step else { return 0 };
        let sequence = &self.content.get().program(at.source).effects[usize::from(at.alternative)];
        let rest = &sequence.steps[usize::from(at.step)..];
        rest.iter().filter(|step| matches!(step, text::Step::Later { .. })).count()
    }

    /// Whether there is such a text.
    fn is_source(&self, source: Source) -> bool {
        match source {
            Source::Encounter(_, option) => option < 2,
            Source::Card(_) | Source::Reward(..) | Source::Attunement(..) => true,
        }
    }

    /// Whether a text has such a place.
    fn is_text(&self, at: TextAt) -> bool {
        let steps = |program: &Program| {
            program.effects.get(usize::from(at.alternative)).map(|sequence| sequence.steps.len())
        };
        self.has_seat(at.seat)
            && self.is_source(at.source)
            && steps(self.content.get().program(at.source))
                .is_some_and(|steps| usize::from(at.step) < steps)
    }
}

/// How much a text puts off to the end of the era, whichever alternative is chosen.
fn later_in(program: &Program) -> usize {
    let count = |sequence: &text::Sequence| {
        sequence.steps.iter().filter(|step| matches!(step, text::Step::Later { .. })).count()
    };
    program.effects.iter().map(count).max().unwrap_or(0)
}
