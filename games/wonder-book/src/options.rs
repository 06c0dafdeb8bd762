//! What a table can set: which Chapters, how hard, how often a lost Chapter is tried, who picks the Heroes.

use crate::content::{Chapter, Content};
use kernel::{Setting, Word};
use serde::{Deserialize, Serialize};
use std::iter;

/// How many Destiny tokens start face up (WB-114, WB-115, WB-116).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
pub enum Difficulty {
    #[default]
    Normal,
    Easier,
    Hardcore,
}

impl Difficulty {
    /// WB-114, WB-115, WB-116.
    pub fn destiny(self) -> u8 {
        match self {
            Difficulty::Normal => 5,
            Difficulty::Easier => 6,
            Difficulty::Hardcore => 4,
        }
    }
}

kernel::setting! { Difficulty { Normal = "normal", Easier = "easier", Hardcore = "hardcore" } }

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Options {
    /// Those who begin; others may join between Chapters (WB-807).
    pub players: u8,
    /// The Chapter the table starts with.
    pub start: u8,
    /// Play just this Chapter, and the table is over after it.
    pub alone: bool,
    pub difficulty: Difficulty,
    /// How often a Chapter may be lost before the table is over; 0 is endless.
    pub tries: u8,
    /// Heroes are dealt by chance instead of chosen.
    pub dealt: bool,
    /// An earlier campaign has earned the Keyword FINISHED (ruling 40).
    pub finished: bool,
}

/// Options as tables have stored them.
#[derive(Deserialize)]
struct Stored {
    players: u8,
    start: u8,
    alone: bool,
    difficulty: Difficulty,
    tries: u8,
    dealt: bool,
    #[serde(default)]
    finished: bool,
    /// So many of the players were seats kept for those who join later, when seats could not come and go.
    #[serde(default)]
    later: u8,
}

impl From<Stored> for Options {
    fn from(stored: Stored) -> Options {
        let Stored { players, start, alone, difficulty, tries, dealt, finished, later } = stored;
        let players = if later < players { players - later } else { players };
        Options { players, start, alone, difficulty, tries, dealt, finished }
    }
}

/// What "chapter" says, with 0 for the whole campaign: it is about two fields at once.
impl Setting for Options {
    fn get(&self) -> i32 {
        if self.alone { self.start.into() } else { 0 }
    }

    fn put(&mut self, chapter: i32) -> bool {
        self.alone = chapter != 0;
        !self.alone || self.start.put(chapter)
    }
}

type Field = kernel::Field<Options>;

impl kernel::Options for Options {
    type Content = Content;

    fn standard(seats: usize) -> Self {
        Options {
            players: seats as u8,
            start: 1,
            alone: false,
            difficulty: Difficulty::Normal,
            tries: 0,
            dealt: false,
            finished: false,
        }
    }

    /// People may try as often as they like; bots give up.
    fn bounded(seats: usize) -> Self {
        Options { tries: 5, ..Options::standard(seats) }
    }

    fn seats(&self) -> usize {
        self.players.into()
    }

    fn fields(&self, content: &Content) -> Vec<Field> {
        let chapter = |chapter: &Chapter| {
            let (number, title) = (chapter.number, &chapter.title);
            Word::new(number.to_string(), format!("{number}: {title}"), number.into())
        };
        let chapters = || content.chapters.iter().map(chapter);
        let whole = Word::new("all", "The whole campaign", 0);
        vec![
            Field::words("difficulty", Difficulty::WORDS, |o| &mut o.difficulty)
                .called("How hard it is")
                .named(&["As the book plays it: 5 hourglasses", "Easier: 6 hourglasses", "Hardcore: 4 hourglasses"])
                .about("Hourglasses of Destiny are the time you have. It can be changed before every Chapter.", "WB-114"),
            Field::list("start", chapters(), |o| &mut o.start)
                .called("Where the campaign starts")
                .about("For those who have read the first Chapters elsewhere: you get the Upgrade cards of all before this one.", "WB-101"),
            // After "start": a Chapter alone says itself where it starts.
            Field::list("chapter", iter::once(whole).chain(chapters()), |o| o)
                .called("How much of the story")
                .about("All six Chapters, one after the other and as many evenings as you like, or one of them alone.", "WB-100"),
            Field::number("tries", 1..=10, |o| &mut o.tries)
                .or("endless", 0)
                .called("Tries for each Chapter")
                .named(&["As many as it takes"])
                .about("A lost Chapter is read again from its first page. With a limit, the story can end badly.", "WB-716"),
            Field::words("heroes", &["choose", "dealt"], |o| &mut o.dealt)
                .called("Who plays whom")
                .named(&["Everybody chooses a Hero", "Heroes are dealt by chance"])
                .about("Ken hits, Lara runs, Tina heals, Sid invents.", "WB-110"),
            Field::words("finished", &["no", "yes"], |o| &mut o.finished)
                .called("Finished before")
                .named(&["No, this is our first time", "Yes, we have finished the sentence"])
                .about("Whether you have come to the end of an earlier campaign: then somebody small remembers you.", "WB-803"),
        ]
    }
}
