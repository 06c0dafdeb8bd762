//! Before the first era: a draft, then champions and tokens are placed. What waits is known to the last step.

use super::{Check, must};
use crate::action::{Ask, Step};
use crate::ids::Card;
use crate::state::{Draft, Mysthea};
use kernel::{Seat, Set};

/// What a seat drafts: a champion and a card of each colour (MY-128).
const PICKS: u8 = 5;

impl Mysthea {
    pub(super) fn check_setup(&self) -> Check {
        let untouched = Seat::all(self.seats()).all(|seat| {
            let player = self.player(seat);
            player.discard.is_empty()
                && player.accessories.is_empty()
                && player.upgrades == [None; 5]
                && player.faced.is_empty()
        });
        must(untouched && self.later.is_empty(), "somebody has played before the game begins")?;
        let due = self.setup_steps().ok_or("nobody can be asked this before the game begins")?;
        must(self.agenda.waiting() == due, "what waits is not what follows the setup")?;
        if matches!(self.ask, Ask::Draft(_)) { self.check_draft() } else { self.check_placement() }
    }

    /// The steps that wait behind the question, the next one last.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "only these are asked before the game begins"
    )]
    fn setup_steps(&self) -> Option<Vec<Step>> {
        let place = |seat: Seat| self.in_turn_order().position(|each| each == seat);
        let mut steps = vec![Step::BeginEra, Step::ClearMirages];
        match self.ask {
            Ask::Draft(seat) => {
                let Some(Step::Draft { pick }) = self.agenda.next() else { return None };
                let players = self.options.players;
                let asked = self.order[usize::from(pick.checked_sub(1)? % players)];
                if !self.options.expert || pick > players * PICKS || asked != seat {
                    return None;
                }
                steps.extend([Step::Place { index: players - 1 }, Step::Draft { pick }]);
            }
            Ask::PlaceChampion(seat) | Ask::PlaceToken(seat) => {
                let next = (place(seat)? as u8).checked_sub(1);
                steps.extend(next.map(|index| Step::Place { index }));
                if matches!(self.ask, Ask::PlaceChampion(_)) {
                    steps.push(Step::PlaceToken { seat });
                }
            }
            _ => return None,
        }
        Some(steps)
    }

    /// MY-127 to MY-130: everybody has what they have picked, and all else is in the display or still to come.
    fn check_draft(&self) -> Check {
        let Some(Step::Draft { pick }) = self.agenda.next() else { return Ok(()) };
        must(self.out.is_empty(), "a card is out of the draft")?;
        for (place, seat) in (0..).zip(self.in_turn_order()) {
            let player = self.player(seat);
            let picks = (pick - 1 + self.options.players - 1 - place) / self.options.players;
            let has = player.hand.len() + usize::from(player.champion.is_some());
            must(has == usize::from(picks), "somebody has picked too much or too little")?;
            must(player.at.is_none() && player.token.is_none(), "a champion is placed too early")?;
            let colours: Vec<u8> =
                player.hand.iter().map(|card| self.colour_of(Card(card))).collect();
            let twice = colours.iter().enumerate().any(|(n, each)| colours[..n].contains(each));
            must(!twice, "somebody has picked two cards of one colour")?;
        }
        for (colour, shown) in (0..).zip(self.draft.cards) {
            let fits = match shown {
                Some(card) => self.colour_of(card) == colour,
                None => {
                    !self.draft.cards_left.iter().any(|card| self.colour_of(Card(card)) == colour)
                }
            };
            must(fits, "the display of the draft is not one of each colour")?;
        }
        must(self.draft.champion.is_some(), "no champion is in the display of the draft")?;
        let seats = || self.in_turn_order().map(|seat| self.player(seat));
        let champions = 1 + self.draft.champions_left.len();
        let wanting = seats().filter(|player| player.champion.is_none()).count();
        must(champions >= wanting, "there is no champion for everybody (MY-128)")?;
        for (colour, shown) in (0..).zip(self.draft.cards) {
            let is_its = |card: &u8| self.colour_of(Card(*card)) == colour;
            let left = self.draft.cards_left.iter().filter(is_its).count();
            let wanting = seats().filter(|player| !player.hand.iter().any(|card| is_its(&card)));
            let there = usize::from(shown.is_some()) + left;
            must(there >= wanting.count(), "there is no card of a colour for everybody (MY-128)")?;
        }
        Ok(())
    }

    fn colour_of(&self, card: Card) -> u8 {
        self.content.card(card).colour() as u8
    }

    /// MY-121, MY-122: in reverse turn order, champion and token.
    fn check_placement(&self) -> Check {
        must(self.draft == Draft::default(), "a draft goes on that is over")?;
        let champions: Set = self
            .in_turn_order()
            .filter_map(|seat| self.player(seat).champion)
            .map(|each| each.0)
            .collect();
        must(champions.len() == self.seats(), "a player has no champion")?;
        let asked = self.ask.turn().seats();
        let mut is_placed = false;
        for seat in self.in_turn_order() {
            let player = self.player(seat);
            let places_token = asked.contains(seat) && matches!(self.ask, Ask::PlaceToken(_));
            must(
                player.at.is_some() == (is_placed || places_token),
                "a champion is placed out of turn",
            )?;
            must(player.token.is_some() == is_placed, "a token is placed out of turn")?;
            is_placed |= asked.contains(seat);
        }
        Ok(())
    }
}
