//! What a save points to, by id: command cards, encounters, champions, monsters.
//!
//! An attunement is a side of its island, and islands, regions, units and medals are the rules' own: they are stored as
//! they are.

use crate::content::Content;
use crate::ids::{Card, Champion, Encounter, Monster};
use crate::state::{Lasting, Player};
use kernel::{Listed, in_hand};
use serde::{Deserialize, Deserializer};

kernel::stored_by_id!(Card, Encounter, Champion, Monster);

/// Says for each type where its ids stand.
macro_rules! listed {
    ($($kind:ident, $what:literal, $list:ident;)+) => {$(
        impl Listed for $kind {
            type Content = Content;
            const WHAT: &'static str = $what;

            fn at(place: usize) -> Self {
                $kind(place as u8)
            }

            fn place(self) -> usize {
                self.index()
            }

            fn id(content: &Content, place: usize) -> Option<&str> {
                content.$list.get(place).map(|each| each.id.as_str())
            }
        }
    )+};
}

listed! {
    Card, "command card", cards;
    Encounter, "encounter", encounters;
    Champion, "champion", champions;
    Monster, "monster", monsters;
}

/// What upgrades amount to is worked out from the texts of today, whatever they said when the table was saved.
pub(crate) fn players<'de, D: Deserializer<'de>>(from: D) -> Result<[Player; 5], D::Error> {
    let mut players = <[Player; 5]>::deserialize(from)?;
    if let Some(content) = in_hand::<Content>() {
        for player in &mut players {
            player.lasting = Lasting::of(&player.upgrades, content);
        }
    }
    Ok(players)
}

/// Which recycling hid the cards of each era: by card, without those that no recycling hid.
pub(crate) mod tags {
    use super::*;
    use serde::{Serialize, Serializer};

    type Tags = [[u16; 20]; 3];

    pub(crate) fn serialize<S: Serializer>(tags: &Tags, to: S) -> Result<S::Ok, S::Error> {
        if in_hand::<Content>().is_none() {
            return tags.serialize(to);
        }
        let all = (20..).map(Card).zip(tags.iter().flatten());
        to.collect_seq(all.filter(|(_, tag)| **tag > 0))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Tags, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Form {
            Places(Tags),
            Cards(Vec<(Card, u16)>),
        }
        let cards = match Form::deserialize(from)? {
            Form::Places(tags) => return Ok(tags),
            Form::Cards(cards) => cards,
        };
        let mut tags = Tags::default();
        for (card, tag) in cards {
            // A card that is a starting card today was recycled under other content: nobody hides it any more.
            let place = card.index().checked_sub(20);
            if let Some(known) = place.and_then(|place| tags.as_flattened_mut().get_mut(place)) {
                *known = tag;
            }
        }
        Ok(tags)
    }
}
