//! Content that is loaded once, never changed and never dropped.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::RwLock;

/// Cards, maps and stories of one game.
pub trait Content: Debug + Send + Sync + Sized + 'static {
    /// What a save calls this content: "built-in", or a name with the content's fingerprint.
    fn name(&self) -> &str;

    /// A short hash of all that was read.
    fn fingerprint(&self) -> &str;

    /// Everything that a save may point to.
    fn things(&self) -> Vec<Thing>;

    /// Where all content of this game that the process has loaded is kept.
    fn shelf() -> &'static Shelf<Self>;

    /// The content that comes with the game.
    fn built_in() -> Shared<Self>;
}

/// A card, a side of a card, a monster: something that a save may point to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Thing {
    pub kind: &'static str,
    /// What tells it from the others of its kind, for ever.
    pub id: String,
    /// A short hash of what is printed there.
    pub print: u32,
}

/// All content of one game that this process has loaded.
#[derive(Debug)]
pub struct Shelf<C: 'static>(RwLock<Vec<&'static C>>);

impl<C: Content> Shelf<C> {
    /// For a `static`.
    pub const fn new() -> Self {
        Shelf(RwLock::new(Vec::new()))
    }

    /// Freezes content for the rest of the process. Content of a name that is there already is dropped.
    pub fn place(&self, content: C) -> Shared<C> {
        let mut shelf = self.0.write().expect("nobody panics while holding the shelf");
        if let Some(known) = shelf.iter().find(|known| known.fingerprint() == content.fingerprint())
        {
            return Shared(known);
        }
        let frozen: &'static C = Box::leak(Box::new(content));
        shelf.push(frozen);
        Shared(frozen)
    }

    fn find(&self, name: &str) -> Option<Shared<C>> {
        let shelf = self.0.read().expect("nobody panics while holding the shelf");
        shelf.iter().copied().find(|content| content.name() == name).map(Shared)
    }
}

impl<C: Content> Default for Shelf<C> {
    fn default() -> Self {
        Shelf::new()
    }
}

/// A pointer to frozen content: part of a state, copied with it, stored as the content's name.
pub struct Shared<C: 'static>(&'static C);

impl<C> Clone for Shared<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Shared<C> {}

impl<C> Shared<C> {
    /// The content itself, for as long as the process runs.
    #[inline]
    pub fn get(self) -> &'static C {
        self.0
    }
}

impl<C> Deref for Shared<C> {
    type Target = C;
    #[inline]
    fn deref(&self) -> &C {
        self.0
    }
}

impl<C> PartialEq for Shared<C> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<C: Content> Debug for Shared<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "content {:?}", self.0.name())
    }
}

impl<C: Content> Serialize for Shared<C> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de, C: Content> Deserialize<'de> for Shared<C> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        if let Some(content) = crate::in_hand::<C>() {
            return Ok(Shared(content));
        }
        let built_in = C::built_in();
        if name == built_in.name() {
            return Ok(built_in);
        }
        C::shelf().find(&name).ok_or_else(|| {
            D::Error::custom(format!(
                "this table was played with the content \"{name}\", which is not loaded; start with --content and its folder"
            ))
        })
    }
}

/// A game without content.
impl Content for () {
    fn name(&self) -> &str {
        "none"
    }

    fn fingerprint(&self) -> &str {
        "none"
    }

    fn things(&self) -> Vec<Thing> {
        Vec::new()
    }

    fn shelf() -> &'static Shelf<()> {
        static SHELF: Shelf<()> = Shelf::new();
        &SHELF
    }

    fn built_in() -> Shared<()> {
        Shared(&())
    }
}
