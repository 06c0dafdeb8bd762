//! Loading: the files that come with a game, then those of an owner.

use crate::fingerprint::{Imprint, fingerprint};
use crate::problem::{Colours, Problems, Source};
use kernel::{Content, Shared};
use std::collections::BTreeMap;

/// The name of the content that comes with a game.
pub const BUILT_IN: &str = "built-in";

/// Content that is read from files. The macro `content!` makes a type such content.
pub trait Library: Content {
    /// The built-in content, with the records of these files added or in place of its own.
    fn load(own: &[Source]) -> Result<Shared<Self>, Problems>;

    /// How many there are, by kind: cards, monsters, islands.
    fn counts(&self) -> BTreeMap<&'static str, usize>;

    /// How many texts are carried out in play.
    fn texts(&self) -> usize;

    /// What a check tells about the built-in content together with these files.
    fn survey(own: &[Source]) -> Survey {
        match Self::load(own) {
            Ok(content) => Survey {
                counts: Library::counts(content.get()),
                texts: Library::texts(content.get()),
                problems: Problems::new(),
            },
            Err(problems) => Survey { problems, ..Survey::default() },
        }
    }
}

/// What a check tells about the content of a game.
#[derive(Debug, Default)]
pub struct Survey {
    /// How many there are, by kind.
    pub counts: BTreeMap<&'static str, usize>,
    /// How many texts are carried out in play.
    pub texts: usize,
    /// All that is wrong.
    pub problems: Problems,
}

/// Makes a type the content of a game, by a function that lists its built-in files and one that reads files. The type has a
/// field `imprint` and the methods `counts` and `texts` of a [`Library`].
#[macro_export]
macro_rules! content {
    ($content:ty, $built_in_files:path, $read:path) => {
        /// Reads the built-in files and then those of an owner, whose records replace built-in ones of the same id or are
        /// added.
        pub fn load(
            own: &[$crate::Source],
        ) -> ::std::result::Result<::kernel::Shared<$content>, $crate::Problems> {
            $crate::load($crate::name_of(own), [&$built_in_files(), own], $read)
        }

        impl ::kernel::Content for $content {
            fn name(&self) -> &str {
                &self.imprint.name
            }

            fn fingerprint(&self) -> &str {
                &self.imprint.fingerprint
            }

            fn things(&self) -> ::std::vec::Vec<::kernel::Thing> {
                self.imprint.things.clone()
            }

            fn shelf() -> &'static ::kernel::Shelf<$content> {
                static SHELF: ::kernel::Shelf<$content> = ::kernel::Shelf::new();
                &SHELF
            }

            fn built_in() -> ::kernel::Shared<$content> {
                static CONTENT: ::std::sync::OnceLock<::kernel::Shared<$content>> =
                    ::std::sync::OnceLock::new();
                *CONTENT.get_or_init(|| $crate::built_in(load))
            }
        }

        impl $crate::Library for $content {
            fn load(
                own: &[$crate::Source],
            ) -> ::std::result::Result<::kernel::Shared<$content>, $crate::Problems> {
                load(own)
            }

            fn counts(&self) -> ::std::collections::BTreeMap<&'static str, usize> {
                <$content>::counts(self)
            }

            fn texts(&self) -> usize {
                <$content>::texts(self)
            }
        }
    };
}

/// The files of these names in the folder `content` of the crate that asks, each a [`Source`].
#[macro_export]
macro_rules! content_files {
    ($($name:literal),* $(,)?) => {
        vec![$($crate::Source::new(
            concat!("content/", $name),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/content/", $name)),
        )),*]
    };
}

/// Whose file it is. What an owner says stands above what comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// It comes with the game.
    BuiltIn,
    /// It is the owner's.
    Own,
}

/// A file that is being loaded.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// Its path and text.
    pub source: &'a Source,
    /// Whose it is.
    pub layer: Layer,
    /// Its place among all files of all layers.
    pub number: usize,
}

/// Reads the built-in files and then those of an owner, and freezes what comes of them under this name.
pub fn load<C: Content>(
    name: String,
    [built_in, own]: [&[Source]; 2],
    read: impl FnOnce(&[File<'_>], Imprint, &mut Problems) -> Option<C>,
) -> Result<Shared<C>, Problems> {
    let built_in = built_in.iter().map(|source| (Layer::BuiltIn, source));
    let own = own.iter().map(|source| (Layer::Own, source));
    let files: Vec<File<'_>> = built_in
        .chain(own)
        .enumerate()
        .map(|(number, (layer, source))| File { source, layer, number })
        .collect();
    let fingerprint = fingerprint(files.iter().map(|file| file.source));
    let imprint = Imprint { name, fingerprint, things: Vec::new() };
    let mut problems = Problems::new();
    let content = read(&files, imprint, &mut problems);
    problems.or(content).map(|content| C::shelf().place(content))
}

/// What content with these files of an owner is called. Without any it is built-in and has a fixed name, so that saves
/// outlive corrections; an owner's is named by what it says.
#[must_use]
pub fn name_of(own: &[Source]) -> String {
    match own {
        [] => BUILT_IN.to_owned(),
        _ => format!("own-{}", fingerprint(own)),
    }
}

/// The content that comes with a game, from the function that reads it together with an owner's files.
///
/// # Panics
/// With all problems, if it has any.
pub fn built_in<C>(load: impl FnOnce(&[Source]) -> Result<C, Problems>) -> C {
    load(&[]).unwrap_or_else(|problems| {
        panic!("the built-in content has mistakes:\n{}", problems.render(Colours::Off))
    })
}
