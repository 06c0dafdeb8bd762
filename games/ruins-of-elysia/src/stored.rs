//! What a save points to, by id: cards, Characters, Monsters, Events, quests, and the kinds of two decks.

use crate::content::Content;
use crate::ids::{Card, Playable};
use crate::state::{
    ENCOUNTER_CARD, ENCOUNTERS, EXPLORATIONS, FIRST_MONSTER, FIRST_VILLAIN, VILLAINS,
};
use kernel::{Listed, by_id};
use serde::{Deserializer, Serializer};

kernel::stored_by_id!(Card, Playable);

/// Says for each type where its ids stand.
macro_rules! listed {
    ($($kind:ident, $what:literal, $content:ident, $place:ident => $id:expr;)+) => {$(
        impl Listed for $kind {
            type Content = Content;
            const WHAT: &'static str = $what;

            fn at(place: usize) -> Self {
                $kind(place as u8)
            }

            fn place(self) -> usize {
                self.0.into()
            }

            fn id($content: &Content, $place: usize) -> Option<&str> {
                $id
            }
        }
    )+};
}

listed! {
    Card, "card", content, place => Some(&content.cards.get(place)?.id);
    Playable, "Character", content, place => Some(&content.characters.get(place)?.id);
    Monster, "Monster", content, place => Some(&content.monsters.get(place)?.id);
    Event, "Event", content, place => Some(&content.events.get(place)?.id);
    Quest, "quest", content, place => Some(&content.quests.get(place)?.id);
}

/// Numbers that a state holds as they are, and a save by the id of what they mean.
macro_rules! numbers {
    ($($(#[$about:meta])* $kind:ident),+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $kind(u8);

        impl $kind {
            pub(crate) fn serialize<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
                by_id::One::serialize(&$kind(*place), serializer)
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
                by_id::One::<$kind>::deserialize(deserializer).map(|read| read.0)
            }
        }
    )+};
}

numbers! {
    /// A Monster, by its place in the content.
    Monster,
    /// An Event, by its place in the content.
    Event,
    /// A quest, by its place in the content.
    Quest
}

/// A kind of the Encounter Deck: an Event, a Monster or a Villain of this table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EncounterKind(u8);

impl Listed for EncounterKind {
    type Content = Content;
    const WHAT: &'static str = "card of the Encounter Deck";

    fn at(place: usize) -> Self {
        EncounterKind(place as u8)
    }

    fn place(self) -> usize {
        self.0.into()
    }

    fn id(content: &Content, place: usize) -> Option<&str> {
        const VILLAIN: [&str; VILLAINS] = [
            "villain 1",
            "villain 2",
            "villain 3",
            "villain 4",
            "villain 5",
            "villain 6",
            "villain 7",
            "villain 8",
            "villain 9",
            "villain 10",
            "villain 11",
            "villain 12",
        ];
        let (monsters, villains) = (FIRST_MONSTER.into(), FIRST_VILLAIN.into());
        match place {
            _ if place < monsters => Event::id(content, place),
            _ if place < villains => Monster::id(content, place - monsters),
            _ => VILLAIN.get(place - villains).copied(),
        }
    }

    fn count(_: &Content) -> usize {
        ENCOUNTERS
    }
}

/// A kind of the Exploration Deck: the Encounter Card, or an Item.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExplorationKind(u8);

impl Listed for ExplorationKind {
    type Content = Content;
    const WHAT: &'static str = "card of the Exploration Deck";

    fn at(place: usize) -> Self {
        ExplorationKind(place as u8)
    }

    fn place(self) -> usize {
        self.0.into()
    }

    fn id(content: &Content, place: usize) -> Option<&str> {
        let Some(item) = place.checked_sub(usize::from(ENCOUNTER_CARD) + 1) else {
            return Some("encounter card");
        };
        Card::id(content, content.exploration.get(item)?.card.index())
    }

    fn count(_: &Content) -> usize {
        EXPLORATIONS
    }
}
