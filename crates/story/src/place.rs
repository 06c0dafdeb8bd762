//! Places in texts, and how a save keeps them: by meaning, so that an edited text is found again or refused.

use crate::language::Language;
use crate::program::{Op, Program};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::{self, Debug};
use std::marker::PhantomData;

/// A number in a program.
pub type Address = u16;

/// Content that has texts in it.
pub trait Printed: kernel::Content {
    type Language: Language;

    fn program(&self) -> &Program<Self::Language>;
}

/// A place in the texts of a content: where one begins, or where one waits.
///
/// While its content is at hand (`kernel::at_hand`) it is stored as a [`Bookmark`], otherwise as a number. Both are
/// read; with the content at hand a number must be a place in it.
pub struct Place<C>(Address, PhantomData<fn() -> C>);

impl<C> Place<C> {
    /// The text without instructions.
    pub const NOWHERE: Place<C> = Place(0, PhantomData);

    pub(crate) fn new(at: usize) -> Self {
        // A program that is too long is refused when it is finished.
        Place(at.min(Address::MAX.into()) as Address, PhantomData)
    }

    /// Its number in the program.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The place behind this one.
    #[inline]
    pub fn next(self) -> Self {
        Place(self.0 + 1, PhantomData)
    }

    #[inline]
    pub(crate) fn to(to: Address) -> Self {
        Place(to, PhantomData)
    }
}

impl<C> Clone for Place<C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Place<C> {}

impl<C> PartialEq for Place<C> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<C> Eq for Place<C> {}

impl<C> Default for Place<C> {
    fn default() -> Self {
        Place::NOWHERE
    }
}

impl<C> Debug for Place<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A place by meaning: the text, how far into it, and what is printed there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bookmark {
    pub text: String,
    pub at: Address,
    /// The sentence or head; nothing at the end of the text.
    pub says: String,
}

impl<L: Language> Program<L> {
    /// A place by meaning.
    ///
    /// # Panics
    /// If the place is not one of this program.
    pub fn bookmark<C>(&self, place: Place<C>) -> Bookmark {
        let (text, at) = self.name(place.index());
        Bookmark {
            text: text.to_owned(),
            at: at as Address,
            says: self.says(place.index()).to_owned(),
        }
    }

    /// The place that a bookmark means: where it was if the same is still printed there, else the only place of the
    /// text where it is.
    pub fn find<C>(&self, mark: &Bookmark) -> Result<Place<C>, String> {
        let Bookmark { text, at, says } = mark;
        let Some(stretch) = self.stretch(text) else {
            return Err(format!("this table stands in {text}, which is no longer there"));
        };
        let old = stretch.start + usize::from(*at);
        if stretch.contains(&old) && self.says(old) == says {
            return Ok(Place::new(old));
        }
        let is_printed =
            |at: &usize| !matches!(self[*at], Op::Jump { .. }) && self.says(*at) == says;
        let mut found = stretch.filter(is_printed);
        match (found.next(), found.next()) {
            (Some(only), None) => Ok(Place::new(only)),
            _ => Err(format!("{text} was rewritten where this table stands in it")),
        }
    }

    /// The place with this number, as older files have it.
    pub fn numbered<C>(&self, number: u64) -> Result<Place<C>, String> {
        match usize::try_from(number).ok().filter(|number| *number < self.len()) {
            Some(number) => Ok(Place::new(number)),
            None => Err(format!(
                "this table stands at place {number} of the texts, and there are {}",
                self.len()
            )),
        }
    }
}

impl<C: Printed> Serialize for Place<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match kernel::in_hand::<C>() {
            Some(content) => content.program().bookmark(*self).serialize(serializer),
            None => self.0.serialize(serializer),
        }
    }
}

impl<'de, C: Printed> Deserialize<'de> for Place<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = match (Stored::deserialize(deserializer)?, kernel::in_hand::<C>()) {
            (Stored::Meaning(mark), Some(content)) => content.program().find(&mark),
            (Stored::Number(number), Some(content)) => content.program().numbered(number),
            (Stored::Number(number), None) => Address::try_from(number)
                .map(Place::to)
                .map_err(|_| format!("{number} is no place in a text")),
            (Stored::Meaning(Bookmark { text, .. }), None) => {
                Err(format!("{text} can be found only while its content is at hand"))
            }
        };
        found.map_err(D::Error::custom)
    }
}

/// A place as it is stored.
enum Stored {
    Number(u64),
    Meaning(Bookmark),
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either)
    }
}

struct Either;

impl<'de> Visitor<'de> for Either {
    type Value = Stored;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a place in a text")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Stored, E> {
        Ok(Stored::Number(number))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Stored, A::Error> {
        Bookmark::deserialize(MapAccessDeserializer::new(map)).map(Stored::Meaning)
    }
}
