//! How fields that hold places without saying of what are stored by id, with content at hand (`saved`):
//! `#[serde(with = "kernel::by_id::Sets::<Card>")]`. Plain numbers, as older files have them, are read too.

use crate::{Bag, Listed, Pile, Set, in_hand};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// One place.
#[derive(Debug)]
pub struct One<T>(PhantomData<T>);

impl<T: Listed> One<T> {
    pub fn serialize<S: Serializer>(one: &T, serializer: S) -> Result<S::Ok, S::Error> {
        let content = in_hand::<T::Content>();
        match content.and_then(|content| T::id(content, one.place())) {
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
                let known = in_hand::<T::Content>().map_or(64, T::count);
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

/// One place that is held as a plain number.
#[derive(Debug)]
pub struct Number<T>(PhantomData<T>);

impl<T: Listed> Number<T> {
    pub fn serialize<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        One::serialize(&T::at((*place).into()), serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        One::<T>::deserialize(deserializer).and_then(number)
    }
}

/// A plain number, or none.
#[derive(Debug)]
pub struct Maybe<T>(PhantomData<T>);

impl<T: Listed> Maybe<T> {
    pub fn serialize<S: Serializer>(place: &Option<u8>, serializer: S) -> Result<S::Ok, S::Error> {
        place.map(|place| Written(T::at(place.into()))).serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
        let read = Option::<Written<T>>::deserialize(deserializer)?;
        read.map(|read| number(read.0)).transpose()
    }
}

/// A pile of plain numbers.
#[derive(Debug)]
pub struct Piles<T>(PhantomData<T>);

impl<T: Listed> Piles<T> {
    pub fn serialize<const N: usize, S: Serializer>(
        pile: &Pile<u8, N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(pile.iter().map(|&place| Written(T::at(place.into()))))
    }

    pub fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Pile<u8, N>, D::Error> {
        let all = Vec::<Written<T>>::deserialize(deserializer)?;
        if all.len() > N {
            return Err(D::Error::invalid_length(all.len(), &"no more than there is room for"));
        }
        all.into_iter().map(|each| number(each.0)).collect()
    }
}

/// Places as bits of several numbers. Without content at hand, and in older files, they are these numbers.
#[derive(Debug)]
pub struct Words<T>(PhantomData<T>);

impl<T: Listed> Words<T> {
    pub fn serialize<B, const N: usize, S>(words: &[B; N], serializer: S) -> Result<S::Ok, S::Error>
    where
        B: Copy + Into<u64> + Serialize,
        S: Serializer,
    {
        if in_hand::<T::Content>().is_none() {
            return serializer.collect_seq(words);
        }
        let wide = size_of::<B>() * 8;
        let is_in = |place: &usize| words[place / wide].into() >> (place % wide) & 1 == 1;
        serializer.collect_seq((0..N * wide).filter(is_in).map(|place| Written(T::at(place))))
    }

    pub fn deserialize<'de, B, const N: usize, D>(deserializer: D) -> Result<[B; N], D::Error>
    where
        B: Copy + Default + TryFrom<u64> + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        #[derive(Deserialize)]
        #[serde(untagged, bound = "T: Listed")]
        enum Form<T> {
            Words(Vec<u64>),
            List(Vec<Written<T>>),
        }
        let refused = || D::Error::custom(format!("no {} has such a number", T::WHAT));
        let wide = size_of::<B>() * 8;
        let mut words = [0u64; N];
        match Form::<T>::deserialize(deserializer)? {
            Form::Words(all) if all.is_empty() => {}
            Form::Words(all) => {
                words = all.try_into().map_err(|_| refused())?;
                let is_in = |place: &usize| words[place / wide] >> (place % wide) & 1 == 1;
                let known = in_hand::<T::Content>().map_or(usize::MAX, T::count);
                if (0..N * wide).rfind(is_in).is_some_and(|last| last >= known) {
                    return Err(refused());
                }
            }
            Form::List(all) => {
                for place in all.into_iter().map(|each| each.0.place()) {
                    *words.get_mut(place / wide).ok_or_else(refused)? |= 1 << (place % wide);
                }
            }
        }
        let mut read = [B::default(); N];
        for (read, word) in read.iter_mut().zip(words) {
            *read = B::try_from(word).map_err(|_| refused())?;
        }
        Ok(read)
    }
}

/// Something for each place: written by id, without what is nothing. Without content at hand, and in older files,
/// it is a plain list.
#[derive(Debug)]
pub struct Each<T>(PhantomData<T>);

impl<T: Listed> Each<T> {
    pub fn serialize<V, const N: usize, S>(all: &[V; N], serializer: S) -> Result<S::Ok, S::Error>
    where
        V: Serialize + Default + PartialEq,
        S: Serializer,
    {
        let nothing = V::default();
        match in_hand::<T::Content>() {
            None => serializer.collect_seq(all),
            Some(_) => {
                let all = all.iter().enumerate().filter(|(_, each)| **each != nothing);
                serializer.collect_map(all.map(|(place, each)| (Written(T::at(place)), each)))
            }
        }
    }

    pub fn deserialize<'de, V, const N: usize, D>(deserializer: D) -> Result<[V; N], D::Error>
    where
        V: Deserialize<'de> + Copy + Default,
        D: Deserializer<'de>,
    {
        deserializer.deserialize_any(ReadEach::<T, V, N>(PhantomData))
    }
}

/// For each place the places that it is bound to, as bits.
#[derive(Debug)]
pub struct Bonds<T>(PhantomData<T>);

impl<T: Listed + PartialEq> Bonds<T> {
    pub fn serialize<const N: usize, S: Serializer>(
        all: &[u16; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Each::<T>::serialize(&all.map(|bits| Among::<T>(bits, PhantomData)), serializer)
    }

    pub fn deserialize<'de, const N: usize, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[u16; N], D::Error> {
        Ok(Each::<T>::deserialize::<Among<T>, N, D>(deserializer)?.map(|among| among.0))
    }
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(transparent, bound = "T: Listed")]
struct Among<T>(#[serde(with = "Bits::<T>")] u16, PhantomData<T>);

impl<T> Default for Among<T> {
    fn default() -> Self {
        Among(0, PhantomData)
    }
}

struct ReadEach<T, V, const N: usize>(PhantomData<(T, V)>);

impl<'de, T: Listed, V: Deserialize<'de> + Copy + Default, const N: usize> Visitor<'de>
    for ReadEach<T, V, N>
{
    type Value = [V; N];

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "something for each {}", T::WHAT)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[V; N], A::Error> {
        let mut all = [V::default(); N];
        for (place, each) in all.iter_mut().enumerate() {
            *each = seq.next_element()?.ok_or_else(|| A::Error::invalid_length(place, &self))?;
        }
        Ok(all)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<[V; N], A::Error> {
        let mut all = [V::default(); N];
        while let Some((Written::<T>(key), each)) = map.next_entry()? {
            let place = all.get_mut(key.place());
            *place.ok_or_else(|| {
                A::Error::custom(format!("there is no room for so many of: {}", T::WHAT))
            })? = each;
        }
        Ok(all)
    }
}

/// The place as a number, if it is one of those that a byte holds.
fn number<T: Listed, E: Error>(read: T) -> Result<u8, E> {
    u8::try_from(read.place()).map_err(|_| E::custom(format!("no {} has such a number", T::WHAT)))
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
        T::find(content, id).ok_or_else(|| {
            E::custom(format!("the {what} \"{id}\" does not exist in the content of today"))
        })
    }

    fn visit_u64<E: Error>(self, place: u64) -> Result<T, E> {
        let is_there = |content| T::id(content, place as usize).is_some();
        if place < T::MOST as u64 && in_hand::<T::Content>().is_none_or(is_there) {
            return Ok(T::at(place as usize));
        }
        Err(E::custom(format!("there is no {} number {place}", T::WHAT)))
    }
}
