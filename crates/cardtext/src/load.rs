//! Loading: the files that come with a game, and those of an owner.

use crate::problem::{Colours, Problems, Source};

/// The name of the content that comes with a game.
pub const BUILT_IN: &str = "built-in";

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

/// What content with these files of an owner is called. Without any it is built-in and has a fixed name, so that saves
/// outlive corrections; an owner's is named by what it says.
#[must_use]
pub fn name_of(own: &[Source]) -> String {
    match own {
        [] => BUILT_IN.to_owned(),
        _ => format!("own-{:016x}", Source::fingerprint(own)),
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
