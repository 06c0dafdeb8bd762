//! The picture for the shop window. It stands alone, without the page's symbols and style.

use maud::{Markup, PreEscaped};

pub(crate) fn emblem() -> Markup {
    PreEscaped(include_str!("emblem.svg").to_owned())
}
