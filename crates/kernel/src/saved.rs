//! Saves point by meaning: while content is at hand, what points into it is written and read by its id.
//!
//! A state holds places in lists of its content, because they are small and fast. A card that is added, moved or taken
//! out changes these places. So a save has ids instead: `at_hand` lays the content out for serde, and types that are
//! `Listed` look their ids up in it. Without content at hand they are plain numbers.

use crate::{Content, Shared};
use std::any::Any;
use std::cell::RefCell;

thread_local! {
    static HAND: RefCell<Vec<&'static (dyn Any + Sync)>> = const { RefCell::new(Vec::new()) };
}

/// Does something while this content is at hand on this thread.
pub fn at_hand<C: Content, R>(content: Shared<C>, work: impl FnOnce() -> R) -> R {
    within(content.get(), work)
}

/// Does something while also this part of the content is at hand, such as the Chapter whose areas are meant.
pub fn within<P: Any + Sync, R>(part: &'static P, work: impl FnOnce() -> R) -> R {
    /// Lays it away, also if the work panics.
    struct Away;
    impl Drop for Away {
        fn drop(&mut self) {
            HAND.with_borrow_mut(Vec::pop);
        }
    }
    HAND.with_borrow_mut(|hand| hand.push(part));
    let _away = Away;
    work()
}

/// The content of this kind that is at hand on this thread, or the part of it: what was taken up last.
pub fn in_hand<P: Any>() -> Option<&'static P> {
    HAND.with_borrow(|hand| {
        hand.iter().rev().find_map(|&part| {
            let part: &'static dyn Any = part;
            part.downcast_ref()
        })
    })
}

/// A place in a list of the content.
pub trait Listed: Copy {
    /// The content, or the part of it that has the list.
    type Content: Any;

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
