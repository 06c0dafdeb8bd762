//! Saves point by meaning: while content is at hand, what points into it is written and read by its id.
//!
//! A state holds places in lists of its content, because they are small and fast. A card that is added, moved or taken
//! out changes these places. So a save has ids instead: `at_hand` lays the content out for serde, and types that are
//! `Listed` look their ids up in it. Without content at hand they are plain numbers.

use crate::{Bag, Content, Set, Shared};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::any::Any;
use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;

thread_local! {
    static HAND: Cell<Option<&'static (dyn Any + Send + Sync)>> = const { Cell::new(None) };
}

/// Does something while this content is at hand on this thread.
pub fn at_hand<C: Content, R>(content: Shared<C>, work: impl FnOnce() -> R) -> R {
    /// Puts back what was there, also if the work panics.
    struct Back(Option<&'static (dyn Any + Send + Sync)>);
    impl Drop for Back {
        fn drop(&mut self) {
            HAND.set(self.0);
        }
    }
    let _back = Back(HAND.replace(Some(content.get())));
    work()
}

/// The content at hand on this thread, if it is of this kind.
pub fn in_hand<C: Content>() -> Option<Shared<C>> {
    HAND.get()?.downcast_ref::<C>().map(Shared::frozen)
}

/// A place in a list of the content.
pub trait Listed: Copy {
    type Content: Content;

    /// What a message calls it: "card".
    const WHAT: &'static str;

    /// Places beyond this are no places, whatever the content.
    const MOST: usize = 256;

    fn at(place: usize) -> Self;

    fn place(self) -> usize;

    /// The id of what stands at this place, if anything does. Ids are never used twice.
    fn id(content: &Self::Content, place: usize) -> Option<&str>;

    /// How many places there are.
    fn count(content: &Self::Content) -> usize {
        (0..).take_while(|&place| Self::id(content, place).is_some()).count()
    }

    /// Where the thing with this id stands now.
    fn find(content: &Self::Content, id: &str) -> Option<Self> {
        (0..Self::count(content)).find(|&place| Self::id(content, place) == Some(id)).map(Self::at)
    }
}

/// Stores a `Listed` type by id.
#[macro_export]
macro_rules! stored_by_id {
    ($($kind:ty),+ $(,)?) => {$(
        impl ::serde::Serialize for $kind {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::by_id::One::<$kind>::serialize(self, serializer)
            }
        }
        impl<'de> ::serde::Deserialize<'de> for $kind {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::by_id::One::<$kind>::deserialize(deserializer)
            }
        }
    )+};
}

/// For `#[serde(with = "kernel::by_id::Sets::<Card>")]`: fields that hold places without saying of what.
pub mod by_id {
    use super::*;

    /// One place.
    #[derive(Debug)]
    pub struct One<T>(PhantomData<T>);

    impl<T: Listed> One<T> {
        pub fn serialize<S: Serializer>(one: &T, serializer: S) -> Result<S::Ok, S::Error> {
            let content = in_hand::<T::Content>();
            match content.as_deref().and_then(|content| T::id(content, one.place())) {
                Some(id) => serializer.serialize_str(id),
                None => serializer.serialize_u64(one.place() as u64),
            }
        }

        pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
            deserializer.deserialize_any(Read(PhantomData))
        }
    }

    /// A set of places.
    #[derive(Debug)]
    pub struct Sets<T>(PhantomData<T>);

    impl<T: Listed> Sets<T> {
        pub fn serialize<const W: usize, S: Serializer>(
            set: &Set<W>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            serializer.collect_seq(set.iter().map(|place| Written(T::at(place.into()))))
        }

        pub fn deserialize<'de, const W: usize, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Set<W>, D::Error> {
            let all = Vec::<Written<T>>::deserialize(deserializer)?;
            let place = |each: Written<T>| {
                let place = Some(each.0.place()).filter(|&place| place < Set::<W>::BOUND);
                place.and_then(|place| u8::try_from(place).ok())
            };
            let set: Option<Set<W>> = all.into_iter().map(place).collect();
            set.ok_or_else(|| D::Error::custom(format!("no {} has such a number", T::WHAT)))
        }
    }

    /// A bag of counted places: pairs of id and count.
    #[derive(Debug)]
    pub struct Bags<T>(PhantomData<T>);

    impl<T: Listed> Bags<T> {
        pub fn serialize<const N: usize, const W: usize, S: Serializer>(
            bag: &Bag<N, W>,
            serializer: S,
        ) -> Result<S::Ok, S::Error> {
            let pair = |kind: u8| (Written(T::at(kind.into())), bag.count(kind));
            serializer.collect_seq(bag.kinds().map(pair))
        }

        pub fn deserialize<'de, const N: usize, const W: usize, D: Deserializer<'de>>(
            deserializer: D,
        ) -> Result<Bag<N, W>, D::Error> {
            let mut bag = Bag::new();
            for (kind, n) in Vec::<(Written<T>, u8)>::deserialize(deserializer)? {
                bag.read(kind.0.place(), n)?;
            }
            Ok(bag)
        }
    }

    /// Places as bits of a number: a plain number while no content is at hand.
    #[derive(Debug)]
    pub struct Bits<T>(PhantomData<T>);

    impl<T: Listed> Bits<T> {
        pub fn serialize<B, S>(bits: &B, serializer: S) -> Result<S::Ok, S::Error>
        where
            B: Copy + Into<u64>,
            S: Serializer,
        {
            let bits: u64 = (*bits).into();
            if in_hand::<T::Content>().is_none() {
                return serializer.serialize_u64(bits);
            }
            let places = (0..64).filter(|place| bits >> place & 1 == 1);
            serializer.collect_seq(places.map(|place| Written(T::at(place))))
        }

        pub fn deserialize<'de, B, D>(deserializer: D) -> Result<B, D::Error>
        where
            B: TryFrom<u64>,
            D: Deserializer<'de>,
        {
            #[derive(Deserialize)]
            #[serde(untagged, bound = "T: Listed")]
            enum Form<T> {
                Number(u64),
                List(Vec<Written<T>>),
            }
            let bits = match Form::<T>::deserialize(deserializer)? {
                Form::Number(bits) => {
                    let known = in_hand::<T::Content>().map_or(64, |content| T::count(&content));
                    (known >= 64 || bits >> known == 0).then_some(bits)
                }
                Form::List(all) => all.into_iter().try_fold(0u64, |bits, each| {
                    1u64.checked_shl(each.0.place() as u32).map(|bit| bits | bit)
                }),
            };
            bits.and_then(|bits| B::try_from(bits).ok())
                .ok_or_else(|| D::Error::custom(format!("no {} has such a number", T::WHAT)))
        }
    }

    struct Written<T>(T);

    impl<T: Listed> Serialize for Written<T> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            One::<T>::serialize(&self.0, serializer)
        }
    }

    impl<'de, T: Listed> Deserialize<'de> for Written<T> {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            One::<T>::deserialize(deserializer).map(Written)
        }
    }

    struct Read<T>(PhantomData<T>);

    impl<T: Listed> Visitor<'_> for Read<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the id of a {}", T::WHAT)
        }

        fn visit_str<E: Error>(self, id: &str) -> Result<T, E> {
            let what = T::WHAT;
            let content = in_hand::<T::Content>().ok_or_else(|| {
                E::custom(format!(
                    "the {what} \"{id}\" is named, and there is no content to look it up in"
                ))
            })?;
            T::find(&content, id).ok_or_else(|| {
                E::custom(format!("the {what} \"{id}\" does not exist in the content of today"))
            })
        }

        fn visit_u64<E: Error>(self, place: u64) -> Result<T, E> {
            let is_there = |content: Shared<T::Content>| T::id(&content, place as usize).is_some();
            if place < T::MOST as u64 && in_hand::<T::Content>().is_none_or(is_there) {
                return Ok(T::at(place as usize));
            }
            Err(E::custom(format!("there is no {} number {place}", T::WHAT)))
        }
    }
}
