//! What a save calls the things that the state refers to by number: an ability by its card and head, an area by its
//! name, a passage by its side and its place there. Places in texts are stored by `story::Place`.
//!
//! The rules' own things stay numbers: Heroes, Upgrade cards and their sides, seats, Wyrm miniatures that stand
//! somewhere, the printed numbers of Chapters and their cards. So does what a sentence has picked so far
//! (`Frame::picked`), which are miniatures.

use crate::action::{Ask, Pick};
use crate::content::{AbilityId, Chapter, Content, PassageNames};
use crate::ids::{Foe, WYRMS};
use crate::load::HEROES;
use crate::state::WonderBook;
use crate::text::{Area, Board, Counter, Fold, Keyword, WyrmCardName};
use kernel::{Listed, in_hand, within};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

kernel::stored_by_id!(AbilityId, Area);

/// Says for each type where its ids stand.
macro_rules! listed {
    ($($kind:ident($number:ty), $what:literal, $part:ident: $of:ty, $place:ident => $id:expr;)+) => {$(
        impl Listed for $kind {
            type Content = $of;
            const WHAT: &'static str = $what;
            const MOST: usize = <$number>::MAX as usize + 1;

            fn at(place: usize) -> Self {
                $kind(place as $number)
            }

            fn place(self) -> usize {
                self.0.into()
            }

            fn id($part: &$of, $place: usize) -> Option<&str> {
                $id
            }
        }
    )+};
}

/// A Shred card, by its place among the sixteen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shred(u8);

/// The bit of a limited ability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slot(u8);

/// A passage, by its place among all of its Chapter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PassageId(u16);

/// A large enemy or an ally.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figure(u8);

/// A Hero or, behind the Heroes, a figure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fighter(u8);

/// One of what the pending question lets pick from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picked(u8);

listed! {
    AbilityId(u16), "ability", content: Content, place => Some(&content.abilities.get(place)?.name);
    Keyword(u16), "Keyword", content: Content, place => Some(content.keywords.get(place)?);
    WyrmCardName(u16), "Wyrm card", content: Content, place => Some(&content.wyrm_cards.get(place)?.name);
    Shred(u8), "Shred card", content: Content, place => Some(&content.shreds.get(place)?.id);
    Slot(u8), "limited ability", content: Content, place => {
        let mut limited = content.abilities.iter().filter(|ability| ability.slot.is_some());
        Some(&limited.nth(place)?.name)
    };
    PassageId(u16), "passage", names: PassageNames, place => Some(names.0.get(place)?);
    Board(u16), "board", chapter: Chapter, place => Some(&chapter.boards.get(place)?.name);
    Area(u16), "area", chapter: Chapter, place => Some(&chapter.areas.get(place)?.name);
    Fold(u16), "fold", chapter: Chapter, place => Some(&chapter.folds.get(place)?.name);
    Counter(u16), "counter", chapter: Chapter, place => Some(chapter.counters.get(place)?);
    Figure(u8), "figure", chapter: Chapter, place => Some(&chapter.figures.get(place)?.name);
    Foe(u8), "miniature", chapter: Chapter, place => match place.checked_sub(WYRMS) {
        Some(figure) => Figure::id(chapter, figure),
        None => Some(WYRM[place]),
    };
    Fighter(u8), "Hero or figure", chapter: Chapter, place => match place.checked_sub(HEROES.len()) {
        Some(figure) => Figure::id(chapter, figure),
        None => Some(HEROES[place]),
    };
    Picked(u8), "choice", chapter: Chapter, place => match in_hand::<Pick>()? {
        Pick::Hero => Fighter::id(chapter, place),
        Pick::Foe => Foe::id(chapter, place),
        Pick::Area => Area::id(chapter, place),
    };
}

const WYRM: [&str; WYRMS] =
    ["Wyrm 1", "Wyrm 2", "Wyrm 3", "Wyrm 4", "Wyrm 5", "Wyrm 6", "Wyrm 7", "Wyrm 8"];

/// Does something with the Chapter at hand, the one of the open pages, and what is picked now, if there are such.
fn with_chapter<R>(
    chapter: Option<u64>,
    pages_of: Option<u64>,
    pick: Option<&'static Pick>,
    work: impl FnOnce() -> R,
) -> R {
    let numbered = |number: Option<u64>| {
        let place = usize::try_from(number?.checked_sub(1)?).ok()?;
        in_hand::<Content>()?.chapters.get(place)
    };
    match (numbered(chapter), numbered(pages_of)) {
        (Some(chapter), Some(pages)) => within(chapter, || {
            within(&pages.passages, || within(pick.unwrap_or(&Pick::Hero), work))
        }),
        _ => work(),
    }
}

impl Serialize for WonderBook {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pick = if let Ask::Pick { what, .. } = self.ask { Some(what.fixed()) } else { None };
        with_chapter(Some(self.chapter.into()), Some(self.pages_of.into()), pick, || {
            // What is derived, not this function.
            WonderBook::serialize(self, serializer)
        })
    }
}

impl<'de> Deserialize<'de> for WonderBook {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = Value::deserialize(deserializer)?;
        let pick = Pick::deserialize(&saved["ask"]["Pick"]["what"]).ok().map(Pick::fixed);
        with_chapter(saved["chapter"].as_u64(), saved["pages_of"].as_u64(), pick, || {
            // What is derived, not this function.
            WonderBook::deserialize(saved)
        })
        .map_err(D::Error::custom)
    }
}

impl Pick {
    fn fixed(self) -> &'static Pick {
        match self {
            Pick::Hero => &Pick::Hero,
            Pick::Foe => &Pick::Foe,
            Pick::Area => &Pick::Area,
        }
    }
}
