//! What a save calls the things that the state refers to by number: an ability by its card and head, a Keyword by its
//! word. Places in texts are stored by `story::Place`.

use crate::content::{AbilityId, Content};
use crate::text::Keyword;
use kernel::Listed;

kernel::stored_by_id!(AbilityId);

impl Listed for AbilityId {
    type Content = Content;

    const WHAT: &'static str = "ability";
    const MOST: usize = u16::MAX as usize + 1;

    fn at(place: usize) -> Self {
        AbilityId(place as u16)
    }

    fn place(self) -> usize {
        self.0.into()
    }

    fn id(content: &Content, place: usize) -> Option<&str> {
        content.abilities.get(place).map(|ability| ability.name.as_str())
    }
}

/// For the bits of `Campaign::keywords`.
impl Listed for Keyword {
    type Content = Content;

    const WHAT: &'static str = "Keyword";
    const MOST: usize = 64;

    fn at(place: usize) -> Self {
        Keyword(place as u16)
    }

    fn place(self) -> usize {
        self.0.into()
    }

    fn id(content: &Content, place: usize) -> Option<&str> {
        content.keywords.get(place).map(String::as_str)
    }
}
