//! What a balance report counts.

use crate::event::{Event, Why};
use crate::ids::{Card, CardSet, Source};
use crate::state::Mysthea;
use crate::text::Resource;
use crate::tracks::LEAST_GLORY;
use kernel::english::ordinal;
use kernel::{Gain, Item, Notes, Seat, Study};

const CARD: &str = "command card";
const ENCOUNTER: &str = "encounter";
/// Those of the turn and those that a text opens alike.
const ACTIONS: &str = "actions";

impl Study for Mysthea {
    const PART: &'static str = "era";

    #[expect(clippy::wildcard_enum_match_arm, reason = "a report counts only what it shows")]
    fn note(&self, event: &Event, notes: &mut Notes) {
        let mut stage =
            |seat: Seat, card: Card, stage| notes.stage(seat, CARD, card.0.into(), stage);
        match *event {
            Event::EraBegan { era: 1 } => self.note_start(notes),
            Event::TurnedUp { card } => {
                Seat::all(self.seats()).for_each(|seat| stage(seat, card, "seen"));
            }
            Event::Drew { seat, card } => {
                stage(seat, card, "seen");
                stage(seat, card, "taken");
            }
            Event::Bought { seat, card } => {
                stage(seat, card, "taken");
                notes.amount(seat, "cards bought", "development area", self.era, 1);
            }
            Event::CardPlayed { seat, card } => {
                stage(seat, card, "played");
                notes.amount(seat, ACTIONS, "act", self.era, 1);
            }
            Event::EffectUsed { seat, card } => stage(seat, card, "effect used"),
            Event::CardRevealed { seat, card: Some(card) } => stage(seat, card, "fought with"),
            Event::Gained { resource: Resource::Glory, .. } | Event::GloryLost { .. } => {
                let gain = gain(self, event).expect("it is about glory");
                notes.amount(gain.seat, "glory", gain.source, self.era, gain.amount.into());
            }
            Event::BattleStarted { seat, .. } => {
                notes.amount(seat, "battles started", "battles", self.era, 1)
            }
            Event::EncounterFaced { seat, .. } => {
                notes.amount(seat, "encounters faced", "encounters", self.era, 1)
            }
            Event::EncounterFlipped { seat, encounter, option } => {
                let option = ["first option", "second option"][usize::from(option)];
                notes.stage(seat, ENCOUNTER, encounter.0.into(), "faced");
                notes.stage(seat, ENCOUNTER, encounter.0.into(), option);
            }
            Event::Developed { seat } => notes.amount(seat, ACTIONS, "develop", self.era, 1),
            Event::Meditated { seat } => notes.amount(seat, ACTIONS, "meditate", self.era, 1),
            _ => {}
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        for seat in Seat::all(self.seats()) {
            if let Some(champion) = self.player(seat).champion {
                notes.factor(seat, "champion", self.content.champion(champion).name.clone());
            }
        }
    }

    fn items(&self) -> Vec<Item> {
        let card = |card: &crate::content::CommandCard| Item {
            kind: CARD,
            id: card.id.clone(),
            name: card.name.clone(),
        };
        let encounter = |encounter: &crate::content::EncounterCard| {
            let caption = &self.content.scenes[usize::from(encounter.scene)].caption;
            let [first, second] = [0, 1].map(|option| encounter.options[option].icon.name());
            Item {
                kind: ENCOUNTER,
                id: encounter.id.clone(),
                name: format!("{caption} ({first}, {second})"),
            }
        };
        let cards = self.content.cards.iter().map(card);
        cards.chain(self.content.encounters.iter().map(encounter)).collect()
    }
}

impl Mysthea {
    /// Dealt or drafted cards, the glory that everybody has before the first deed, and who began where in the
    /// turn order.
    fn note_start(&self, notes: &mut Notes) {
        for seat in Seat::all(self.seats()) {
            let hand = self.player(seat).hand.iter();
            for card in hand.filter(|&card| self.content.card(Card(card)).set == CardSet::Start) {
                notes.stage(seat, CARD, card.into(), "seen");
                notes.stage(seat, CARD, card.into(), "taken");
            }
            notes.amount(seat, "glory", "start", self.era, LEAST_GLORY.into());
            let artefact = self.artefact(seat);
            let place = ordinal(artefact);
            notes.factor(seat, "turn order at the start", format!("{place} (artefact {artefact})"));
        }
    }
}

/// What glory came from.
#[expect(clippy::wildcard_enum_match_arm, reason = "only these change anybody's glory")]
pub(crate) fn gain(table: &Mysthea, event: &Event) -> Option<Gain> {
    match *event {
        Event::Gained { seat, resource: Resource::Glory, amount, why } => {
            Some(Gain { seat, source: glory_source(table, why), amount: amount.into() })
        }
        Event::GloryLost { seat, amount } => {
            Some(Gain { seat, source: "lost to monsters", amount: -i32::from(amount) })
        }
        _ => None,
    }
}

fn glory_source(table: &Mysthea, why: Why) -> &'static str {
    match why {
        Why::RegionScored(_) => "regions scored",
        Why::RegionBonus(_) | Why::Meditation => "rivers",
        Why::Battle => "battles",
        Why::Defence => "defence",
        Why::Ability => "champion ability",
        Why::EncounterFront => "encounters",
        Why::Text(Source::Encounter(..)) => "encounter rewards",
        Why::Text(Source::Reward(..)) => "monster rewards",
        Why::Text(Source::Attunement(..)) => "attunements",
        Why::Text(Source::Card(card)) => match table.content.card(card).kind {
            crate::text::CardKind::Tactic => "tactics",
            crate::text::CardKind::Objective => "objectives",
            crate::text::CardKind::Accessory => "accessories",
            crate::text::CardKind::Upgrade => "upgrades",
        },
        Why::Artefact | Why::Operation | Why::Sacrifice => "other",
    }
}
