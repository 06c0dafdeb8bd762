//! Setup, the actions of a turn and the two steps of Act, in words.

use super::names::{bonus, called};
use crate::ids::{Card, Island, Region, Source};
use crate::state::Mysthea;
use crate::text::CardKind;
use kernel::english::{capital, count, either, possessive};
use kernel::{Choice, Seat};

pub(super) const DEVELOP: &str = "Reveal one more card or recycle the display, then buy 1, 2 or 3 cards for 1, 3 or 5 energy in all.";

impl Mysthea {
    pub(super) fn say_draft_champion(&self) -> Choice {
        let Some(champion) = self.draft.champion else {
            return Choice::new("Draft a champion", "You lead this champion.", "MY-128");
        };
        let card = self.content.champion(champion);
        let about = if self.options.abilities {
            card.about.as_str()
        } else {
            "Abilities are off at this table."
        };
        Choice::new(
            format!("Draft {}", card.name),
            format!("You lead this champion. {about}"),
            "MY-128",
        )
    }

    pub(super) fn say_draft_card(&self, card: Card) -> Choice {
        Choice::new(format!("Draft {}", self.card_name(card)), self.printed(card), "MY-128")
    }

    pub(super) fn say_place_champion(&self, seat: Seat, region: Region) -> Choice {
        let label = format!("Place {} in {}", self.champion_name(seat), self.region_name(region));
        let bonus = bonus(self.content.kind(region));
        Choice::new(
            label,
            format!("Your units will be deployed here. Meditating here gives {bonus}."),
            "MY-121",
        )
    }

    pub(super) fn say_place_token(&self, island: Island) -> Choice {
        let label = format!("Place your token on {}", self.island_name(island));
        let does = "You face encounters where your champion and your token are on the same island.";
        Choice::new(label, does, "MY-122")
    }

    pub(super) fn say_act(&self, seat: Seat, card: Card) -> Choice {
        let info = self.content.card(card);
        let (kind, points) = (capital(info.kind.name()), count(info.cp, "CP"));
        let does = format!("{kind}: {points} to spend, and {}", self.effect_words(seat, card));
        Choice::new(format!("Act with {}", info.name), does, "MY-401")
    }

    pub(super) fn say_develop(&self) -> Choice {
        Choice::new("Develop", DEVELOP, "MY-430")
    }

    pub(super) fn say_meditate(&self, seat: Seat) -> Choice {
        Choice::new("Meditate", self.meditation_words(seat), "MY-438")
    }

    /// Who is next, or what follows the last turn of a round (MY-306, MY-700).
    pub(super) fn say_end_turn(&self, seat: Seat) -> Choice {
        let next = self.in_turn_order().skip_while(|&each| each != seat).nth(1);
        let does = match next {
            Some(next) => format!("{} takes the next turn.", called(next)),
            None if self.last_round => {
                "The last round ends, and the cards of the events path are resolved.".to_owned()
            }
            None => "The round ends, and the next event card is placed.".to_owned(),
        };
        Choice::new("End your turn", does, "MY-308")
    }

    pub(super) fn say_activate(&self, seat: Seat, card: Card) -> Choice {
        let info = self.content.card(card);
        let text = info.text.strip_prefix("Activate: ").unwrap_or(&info.text);
        let does = format!("{}{}", capital(text), self.worth(seat, Source::Card(card)));
        Choice::new(format!("Activate {}", info.name), does, "MY-500")
    }

    pub(super) fn say_start_battle(&self, seat: Seat) -> Choice {
        let regions = Region::all().filter(|&region| self.is_battle_region(seat, region, false));
        let regions = either(&self.region_names(regions));
        Choice::new(
            "Start a battle",
            format!("Your artefact is discharged, and you fight in {regions}."),
            "MY-502",
        )
    }

    pub(super) fn say_move_island(&self, seat: Seat) -> Choice {
        let Some(island) = self.player(seat).island() else {
            return Choice::new("Move your island", "Your artefact is discharged.", "MY-541");
        };
        let name = self.island_name(island);
        let claims: Vec<Island> =
            Island::all().filter(|&each| self.can_claim(seat, each)).collect();
        let claim = match claims.as_slice() {
            [] => "No attunement can be claimed with it.".to_owned(),
            &[only] => {
                let source = Source::Attunement(only, self.sides[only.index()]);
                let (text, worth) = (self.content.get().text(source), self.worth(seat, source));
                let whose = if only == island {
                    "its".to_owned()
                } else {
                    possessive(&self.island_name(only))
                };
                format!("You may claim {whose} attunement: \"{text}\"{worth}")
            }
            several => format!("You may claim one of {} attunements.", several.len()),
        };
        let does = format!(
            "Your artefact is discharged, and {name} goes to another place of the ring. {claim}"
        );
        Choice::new(format!("Move {name}"), does, "MY-541")
    }

    /// Of the top card only the front is told.
    pub(super) fn say_face(&self, seat: Seat) -> Choice {
        let does = self.encounter_words(Some(self.encounter_price(seat)));
        Choice::new("Face the encounter", does, "MY-551")
    }

    /// The front of the top card, and the price unless it is free (MY-563).
    pub(super) fn encounter_words(&self, price: Option<u8>) -> String {
        let Some(top) = self.encounters.top() else {
            return "The encounter deck is empty.".to_owned();
        };
        let (scene, icons) = self.content.front(top);
        let scene = &self.content.scenes[scene as usize];
        let [first, second] = icons.map(crate::ids::Icon::name);
        let pay = price.map_or_else(String::new, |price| format!("pay {price} experience, "));
        format!(
            "{}: you {pay}gain {} glory and choose {first} or {second}.",
            scene.caption, scene.glory
        )
    }

    pub(super) fn say_spend_cps(&self, card: Card) -> Choice {
        let points = count(self.content.card(card).cp, "CP");
        let does = format!("{points} to gain energy, construct, deploy and travel, in any mix.");
        Choice::new(format!("Spend {points}"), does, "MY-405")
    }

    pub(super) fn say_use_effect(&self, seat: Seat, card: Card) -> Choice {
        let info = self.content.card(card);
        let label = match self.effect_price(seat, card) {
            0 => "Use the effect for free".to_owned(),
            price => format!("Use the effect for {price} energy"),
        };
        let (does, rule) = match info.kind {
            CardKind::Tactic | CardKind::Objective => {
                let price = self.effect_price(seat, card);
                let worth = self.worth_of(seat, Source::Card(card), price, None);
                (format!("{}{worth}", info.text), "MY-422")
            }
            CardKind::Accessory => (format!("It comes into play: \"{}\"", info.text), "MY-423"),
            CardKind::Upgrade => {
                let old = info.slot.and_then(|slot| self.player(seat).upgrade(slot));
                let old = old.map(|old| format!(" {} makes room for it.", self.card_name(old)));
                (
                    format!("It comes into play: \"{}\"{}", info.text, old.unwrap_or_default()),
                    "MY-424",
                )
            }
        };
        Choice::new(label, does, rule)
    }

    pub(super) fn say_give_up(&self, card: Card) -> Choice {
        let does = format!("It goes to your discard pile: \"{}\"", self.content.card(card).text);
        Choice::new(format!("Discard {}", self.card_name(card)), does, "MY-425")
    }
}

/// Ends an Act, with what has been done so far (MY-402).
pub(super) fn finish(cps: bool, effect: bool) -> Choice {
    let (label, does) = match (cps, effect) {
        (true, _) => ("Leave the effect", "This Act ends without the effect of the card."),
        (false, true) => ("Leave the CPs", "This Act ends without the CPs of the card."),
        (false, false) => ("Do neither", "The card lies on your discard pile, and this Act ends."),
    };
    Choice::new(label, does, "MY-402")
}
