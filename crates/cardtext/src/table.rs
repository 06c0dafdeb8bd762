//! The table of templates: what `phrases!` writes down about a type.
//!
//! A [`Kind`] is one type, a [`Variant`] one template of it, a [`Slot`] what may stand between the
//! braces. Reader, printer and reference page all work on this table and know no game.

use crate::template::{self, Piece};

/// One kind of phrase with all its templates.
#[derive(Debug)]
pub struct Kind {
    /// What an author calls it: "step", "region type".
    pub name: &'static str,
    /// The ways to say it.
    pub variants: Vec<Variant>,
}

impl Kind {
    /// A kind with its variants.
    #[must_use]
    pub fn new(name: &'static str, variants: Vec<Variant>) -> Self {
        Self { name, variants }
    }

    pub(crate) fn variant(&self, name: &str) -> Option<&Variant> {
        self.variants.iter().find(|variant| variant.name == name)
    }
}

/// One template and the fields that its slots fill.
#[derive(Debug)]
pub struct Variant {
    /// The variant's name in the code.
    pub name: &'static str,
    /// The template as written.
    pub template: &'static str,
    /// The fields in the order of their declaration.
    pub fields: Vec<Field>,
    /// The number that the words after this phrase agree with.
    pub count: Option<Count>,
    pub(crate) pieces: Vec<Piece>,
}

impl Variant {
    /// A variant whose template is cut into pieces at once.
    ///
    /// # Panics
    /// When template and fields do not fit together. That is a mistake in a `phrases!` table, and the
    /// first use of the table finds it.
    #[must_use]
    pub fn new(
        name: &'static str,
        template: &'static str,
        count: Option<Count>,
        fields: Vec<(&'static str, Slot)>,
    ) -> Self {
        let fields: Vec<Field> =
            fields.into_iter().map(|(name, slot)| Field { name, slot }).collect();
        let pieces = template::cut(template, &fields)
            .unwrap_or_else(|fault| panic!("template \"{template}\" of {name}: {fault}"));
        Self { name, template, fields, count, pieces }
    }
}

/// A named place in a template.
#[derive(Debug)]
pub struct Field {
    /// The field's name in the code.
    pub name: &'static str,
    /// What may stand there.
    pub slot: Slot,
}

/// What may stand in a slot; it follows from the type of the field.
#[derive(Clone, Debug)]
pub enum Slot {
    /// A decimal number.
    Number {
        /// The smallest that is read.
        min: u64,
        /// The largest that is read.
        max: u64,
    },
    /// Words that are there or not; only as the switch of a group.
    Flag,
    /// A name from the vocabulary given to the reader.
    Name(&'static str),
    /// Another kind of phrase. A function, because kinds may contain themselves.
    Kind(fn() -> &'static Kind),
    /// Several of the same, with a joiner between.
    List(Box<Slot>),
    /// Something that is there only when its group is.
    Optional(Box<Slot>),
}

impl Slot {
    /// The slot of one item: what is inside a list or an option.
    pub(crate) fn item(&self) -> &Slot {
        match self {
            Slot::List(inner) | Slot::Optional(inner) => inner.item(),
            Slot::Number { .. } | Slot::Flag | Slot::Name(_) | Slot::Kind(_) => self,
        }
    }

    pub(crate) fn is_list(&self) -> bool {
        match self {
            Slot::List(_) => true,
            Slot::Optional(inner) => inner.is_list(),
            Slot::Number { .. } | Slot::Flag | Slot::Name(_) | Slot::Kind(_) => false,
        }
    }
}

/// Which form of a word is printed: `troop` or `troops`, `gains` or `gain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// The first form: 1 troop, each Hero gains.
    One,
    /// The second form: 2 troops, you gain.
    Many,
}
