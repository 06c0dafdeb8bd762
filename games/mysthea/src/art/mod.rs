//! The pictures of Mysthea, made from the parts in `kernel::art`: command cards (`cards.txt`), encounters, champions and
//! monsters. They are found by what is printed on the cards, so that an owner's cards have pictures too.

mod cards;
mod people;
mod scenes;

pub use cards::card;
pub use people::{Champion, champion, monster, plate, shadow, sighting};
pub use scenes::{back, encounter, land};

/// The colours of all pictures. Few, so that they look like one set.
pub(crate) const PALETTE: [(&str, &str); 20] = [
    ("white", "#ffffff"),
    ("bone", "#f4e8cf"),
    ("steel", "#d3dae4"),
    ("stone", "#b5a898"),
    ("rock", "#6f6478"),
    ("night", "#262040"),
    ("gold", "#f2c14b"),
    ("ember", "#ee7b38"),
    ("red", "#c93a3f"),
    ("crimson", "#8d1f38"),
    ("wood", "#7d5431"),
    ("green", "#4a9d63"),
    ("moss", "#23583f"),
    ("blue", "#3f83d1"),
    ("navy", "#23407a"),
    ("ice", "#b9e8fb"),
    ("violet", "#8a52cc"),
    ("plum", "#452360"),
    ("skin", "#e3b48c"),
    ("-", ""),
];

/// A colour by its name in the palette.
pub(crate) fn colour(name: &str) -> &'static str {
    let found = PALETTE.iter().find(|(each, _)| *each == name);
    debug_assert!(found.is_some(), "there is no colour {name}");
    found.map_or("", |(_, colour)| colour)
}

/// A number that is always the same for the same words and differs for others.
pub(crate) fn number_of(words: &str) -> usize {
    words
        .bytes()
        .fold(7, |number: usize, byte| number.wrapping_mul(31).wrapping_add(byte.into()) % 65_521)
}
