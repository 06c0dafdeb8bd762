//! Records that an owner's replace by their ids, and lists of them.

use crate::{document::Document, load::File, problem::Problems};
use serde::de::DeserializeOwned;
use std::ops::Range;

/// A record of a content file. The macro [`crate::records!`] makes a type one.
pub trait Record: DeserializeOwned {
    /// The name of its table: `card` for `[[card]]`.
    const KEY: &'static str;

    /// What tells it from the others of its kind.
    fn id(&self) -> String;

    /// Where it says so.
    fn at(&self) -> Range<usize>;
}

/// Makes types records: each with the name of its table and the field, a `toml::Spanned`, that is its id.
///
/// ```
/// #[derive(serde::Deserialize)]
/// struct Card {
///     name: toml::Spanned<String>,
/// }
/// cardtext::records! { Card = "card" by name }
/// assert_eq!(<Card as cardtext::Record>::KEY, "card");
/// ```
#[macro_export]
macro_rules! records {
    ($($record:ident = $key:literal by $id:ident),* $(,)?) => {$(
        impl $crate::Record for $record {
            const KEY: &'static str = $key;

            fn id(&self) -> ::std::string::String {
                self.$id.as_ref().to_string()
            }

            fn at(&self) -> ::std::ops::Range<usize> {
                self.$id.span()
            }
        }
    )*};
}

/// Makes a type of lists, one for each kind of record that the files of a game have.
#[macro_export]
macro_rules! lists {
    ($(#[$about:meta])* $vis:vis struct $lists:ident { $($list:ident: $record:ty),* $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Default)]
        $vis struct $lists<'a> {
            $($vis $list: $crate::List<'a, $record>,)*
        }

        impl<'a> $lists<'a> {
            /// Reads all records of a file.
            $vis fn read(
                &mut self,
                file: $crate::File<'a>,
                document: &mut $crate::Document<'a>,
                problems: &mut $crate::Problems,
            ) {
                $(document.list(file, &mut self.$list, problems);)*
            }

            /// Notes all records for saves.
            $vis fn note(&self, imprint: &mut $crate::Imprint) {
                $(imprint.note(&self.$list);)*
            }
        }
    };
}

/// A record and the file that it is from.
#[derive(Debug)]
pub struct Kept<'a, R> {
    /// The file.
    pub file: File<'a>,
    /// What it says.
    pub record: R,
    /// A short hash of what it says.
    pub(crate) print: u32,
}

/// Records of one kind, in the order in which their ids were first said.
pub type List<'a, R> = Vec<Kept<'a, R>>;

impl<'a> Document<'a> {
    /// Reads all records of a kind into a list. An owner's record takes the place of the built-in one of the same id, and
    /// one with an id of its own is added. The same id twice in one layer is a mistake: nobody could say which one is meant.
    pub fn list<R: Record>(
        &mut self,
        file: File<'a>,
        list: &mut List<'a, R>,
        problems: &mut Problems,
    ) {
        for (record, print) in self.printed_records::<R>(R::KEY, problems) {
            let id = record.id();
            let known = list.iter_mut().find(|kept| kept.record.id() == id);
            let kept = Kept { file, record, print };
            match known {
                Some(known) if known.file.layer == kept.file.layer => {
                    let other = known.file.source.place(known.record.at().start);
                    let message =
                        format!("the {} {id} stands twice; the other is at {other}", R::KEY);
                    problems.add(file.source, kept.record.at(), message);
                }
                Some(known) => *known = kept,
                None => list.push(kept),
            }
        }
    }
}
