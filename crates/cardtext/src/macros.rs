//! The macro that keeps type, parser, printer and reference page in one table.

/// Defines phrase types together with their templates.
///
/// Four forms, any number of them in one call; the text after the type's name is what authors call
/// the kind in error messages and on the reference page. Types derive `Clone`, `Debug`, `PartialEq`
/// and `Eq`; further attributes are passed on.
///
/// ```
/// cardtext::phrases! {
///     /// What a card does.
///     #[derive(Hash)]
///     pub enum Effect = "effect" {
///         Draw { n: u8 } = "draw {n} card(s)",
///         Build { site: Site, at: Option<Area> } = "build a {site}[ in {at}]",
///         All { each: Both } = "do both: {each}",
///     }
///     /// One word each; `{0}` is the slot of a variant with one nameless field.
///     #[derive(Copy, Hash)]
///     pub enum Site = "site" { Tower = "tower(s)", Number(u8) = "site {0}" }
///     /// A struct is a kind with one template.
///     #[derive(Hash)]
///     pub struct Both = "pair" { first: Box<Effect>, second: Box<Effect> } = "{first}, {second}";
///     /// A name from the vocabulary given to the reader: a `u16`, `Copy`, ordered.
///     pub name Area = "area";
/// }
/// ```
///
/// After the template of a variant `=> one` or `=> many` says which form the words after it take:
/// `You = "you" => many` makes `{who} gains|gain` read "you gain".
#[macro_export]
macro_rules! phrases {
    () => {};

    ($(#[$meta:meta])* $vis:vis name $name:ident = $kind:literal; $($rest:tt)*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis struct $name(pub u16);

        impl $crate::Phrase for $name {
            fn slot() -> $crate::Slot {
                $crate::Slot::Name($kind)
            }
            fn lower(value: &$crate::Value) -> Option<Self> {
                if let $crate::Value::Name(place) = *value { Some(Self(place)) } else { None }
            }
            fn raise(&self) -> $crate::Value {
                $crate::Value::Name(self.0)
            }
        }
        $crate::phrases! { $($rest)* }
    };

    ($(#[$meta:meta])* $vis:vis struct $name:ident = $kind:literal {
        $($(#[$fmeta:meta])* $fvis:vis $field:ident : $type:ty),* $(,)?
    } = $template:literal $(=> $count:ident)?; $($rest:tt)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        $(#[$meta])*
        $vis struct $name { $($(#[$fmeta])* $fvis $field: $type),* }

        impl $crate::Phrase for $name {
            fn slot() -> $crate::Slot {
                $crate::Slot::Kind(|| {
                    static KIND: ::std::sync::OnceLock<$crate::Kind> = ::std::sync::OnceLock::new();
                    KIND.get_or_init(|| $crate::Kind::new($kind, vec![$crate::Variant::new(
                        stringify!($name),
                        $template,
                        $crate::__count!($($count)?),
                        vec![$((stringify!($field), <$type as $crate::Phrase>::slot())),*],
                    )]))
                })
            }
            fn lower(value: &$crate::Value) -> Option<Self> {
                let mut _slots = value.as_node()?.slots.iter();
                Some(Self { $($field: $crate::Phrase::lower(_slots.next()?)?),* })
            }
            fn raise(&self) -> $crate::Value {
                $crate::Value::node(
                    stringify!($name),
                    vec![$($crate::Phrase::raise(&self.$field)),*],
                )
            }
        }
        $crate::phrases! { $($rest)* }
    };

    ($(#[$meta:meta])* $vis:vis enum $name:ident = $kind:literal {
        $(
            $(#[$vmeta:meta])* $variant:ident
            $({ $($(#[$fmeta:meta])* $field:ident : $type:ty),* $(,)? })?
            $(($inner:ty))?
            = $template:literal $(=> $count:ident)?
        ),* $(,)?
    } $($rest:tt)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        $(#[$meta])*
        $vis enum $name {
            $($(#[$vmeta])* $variant $({ $($(#[$fmeta])* $field: $type),* })? $(($inner))?),*
        }

        impl $crate::Phrase for $name {
            fn slot() -> $crate::Slot {
                $crate::Slot::Kind(|| {
                    static KIND: ::std::sync::OnceLock<$crate::Kind> = ::std::sync::OnceLock::new();
                    KIND.get_or_init(|| $crate::Kind::new($kind, vec![$($crate::Variant::new(
                        stringify!($variant),
                        $template,
                        $crate::__count!($($count)?),
                        vec![
                            $($((stringify!($field), <$type as $crate::Phrase>::slot())),*)?
                            $(("0", <$inner as $crate::Phrase>::slot()))?
                        ],
                    )),*]))
                })
            }
            fn lower(value: &$crate::Value) -> Option<Self> {
                let node = value.as_node()?;
                let mut _slots = node.slots.iter();
                $(if node.variant == stringify!($variant) {
                    return Some(Self::$variant
                        $({ $($field: $crate::Phrase::lower(_slots.next()?)?),* })?
                        $((<$inner as $crate::Phrase>::lower(_slots.next()?)?))?);
                })*
                None
            }
            fn raise(&self) -> $crate::Value {
                match self {
                    $(Self::$variant $({ $($field),* })? $(($crate::__first!(inner $inner)))? =>
                        $crate::Value::node(stringify!($variant), vec![
                            $($($crate::Phrase::raise($field)),*)?
                            $($crate::Phrase::raise($crate::__first!(inner $inner)))?
                        ]),)*
                }
            }
        }
        $crate::phrases! { $($rest)* }
    };
}

/// The form that `=> one` or `=> many` asks for.
#[doc(hidden)]
#[macro_export]
macro_rules! __count {
    () => {
        None
    };
    (one) => {
        Some($crate::Count::One)
    };
    (many) => {
        Some($crate::Count::Many)
    };
}

/// The first of its tokens: a fixed word that is repeated as often as the type beside it.
#[doc(hidden)]
#[macro_export]
macro_rules! __first {
    ($first:ident $type:ty) => {
        $first
    };
}
