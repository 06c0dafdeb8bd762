//! The trait behind `phrases!`, and what it means for numbers, lists and options.

use crate::table::Slot;
use std::{num::NonZeroU8, rc::Rc};

/// A type that can be written in template English.
///
/// `phrases!` implements it; reading and printing work on the untyped [`Value`] and need nothing else.
pub trait Phrase: Sized + Clone {
    /// What may stand in a slot of this type.
    fn slot() -> Slot;
    /// The typed value; `None` if `value` does not come from the slot of this type.
    fn lower(value: &Value) -> Option<Self>;
    /// The untyped value.
    fn raise(&self) -> Value;
}

/// What was read from a slot, before it gets its type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A group that is not there.
    Absent,
    /// A number.
    Number(u64),
    /// The place of a name in its vocabulary.
    Name(u16),
    /// Words that are there or not.
    Flag(bool),
    /// The items of a list.
    List(Vec<Value>),
    /// A phrase. Shared, because several readings of a text may contain it.
    Node(Rc<Node>),
}

impl Value {
    /// A phrase as a value.
    #[must_use]
    pub fn node(variant: &'static str, slots: Vec<Value>) -> Self {
        Self::Node(Rc::new(Node { variant, slots }))
    }

    /// The phrase, if the value is one.
    #[must_use]
    pub fn as_node(&self) -> Option<&Node> {
        if let Self::Node(node) = self { Some(node) } else { None }
    }
}

/// A phrase: the variant it matched and what stood in its slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The name of the variant in the code.
    pub variant: &'static str,
    /// One value per field, in the order of their declaration.
    pub slots: Vec<Value>,
}

macro_rules! number {
    ($($type:ty: $min:expr, $max:expr;)*) => {$(
        impl Phrase for $type {
            fn slot() -> Slot {
                Slot::Number { min: $min, max: $max }
            }
            fn lower(value: &Value) -> Option<Self> {
                if let Value::Number(number) = *value { Self::try_from(number).ok() } else { None }
            }
            fn raise(&self) -> Value {
                Value::Number(u64::from(*self))
            }
        }
    )*};
}

number! {
    u8: 0, u64::from(u8::MAX);
    u16: 0, u64::from(u16::MAX);
    u32: 0, u64::from(u32::MAX);
}

impl Phrase for NonZeroU8 {
    fn slot() -> Slot {
        Slot::Number { min: 1, max: u64::from(u8::MAX) }
    }
    fn lower(value: &Value) -> Option<Self> {
        Self::new(u8::lower(value)?)
    }
    fn raise(&self) -> Value {
        self.get().raise()
    }
}

impl Phrase for bool {
    fn slot() -> Slot {
        Slot::Flag
    }
    fn lower(value: &Value) -> Option<Self> {
        if let Value::Flag(flag) = *value { Some(flag) } else { None }
    }
    fn raise(&self) -> Value {
        Value::Flag(*self)
    }
}

impl<T: Phrase> Phrase for Box<T> {
    fn slot() -> Slot {
        T::slot()
    }
    fn lower(value: &Value) -> Option<Self> {
        T::lower(value).map(Box::new)
    }
    fn raise(&self) -> Value {
        T::raise(self)
    }
}

impl<T: Phrase> Phrase for Vec<T> {
    fn slot() -> Slot {
        Slot::List(Box::new(T::slot()))
    }
    fn lower(value: &Value) -> Option<Self> {
        if let Value::List(items) = value { items.iter().map(T::lower).collect() } else { None }
    }
    fn raise(&self) -> Value {
        Value::List(self.iter().map(T::raise).collect())
    }
}

impl<T: Phrase> Phrase for Option<T> {
    fn slot() -> Slot {
        Slot::Optional(Box::new(T::slot()))
    }
    fn lower(value: &Value) -> Option<Self> {
        if *value == Value::Absent { Some(None) } else { T::lower(value).map(Some) }
    }
    fn raise(&self) -> Value {
        self.as_ref().map_or(Value::Absent, T::raise)
    }
}
