//! The ways to play a game: each has its seats, its openness and its options.

use std::ops::RangeInclusive;

/// One way to play a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mode {
    /// The word for it on the command line.
    pub word: &'static str,
    pub title: &'static str,
    /// What it is, in a sentence or two.
    pub about: &'static str,
    pub seats: RangeInclusive<usize>,
    /// Whoever sits at one screen may see all of its seats at once: so it is where all play together and hide nothing
    /// from each other. One person with several seats then plays them without a curtain between them.
    pub open: bool,
    /// Seats come and go while it is played: a table has room for the most seats, however many begin, and the game says who
    /// plays now (`Game::playing`).
    pub come_and_go: bool,
    /// The rule that says how many play.
    pub rule: &'static str,
}

impl Mode {
    /// The mode of a game with one way to play: nobody is asked about it.
    pub const fn only(seats: RangeInclusive<usize>, rule: &'static str) -> Mode {
        Mode {
            word: "standard",
            title: "",
            about: "",
            seats,
            open: false,
            come_and_go: false,
            rule,
        }
    }

    /// The same, without secrets between its seats.
    pub const fn open(mut self) -> Mode {
        self.open = true;
        self
    }

    /// The same, and seats come and go while it is played.
    pub const fn coming_and_going(mut self) -> Mode {
        self.come_and_go = true;
        self
    }

    /// How many sit at a new table if nobody says otherwise: three is a good table in most games.
    pub fn usual_seats(&self) -> usize {
        if self.seats.contains(&3) { 3 } else { *self.seats.start() }
    }

    /// "exactly 2" or "2 to 5".
    pub fn range(seats: &RangeInclusive<usize>) -> String {
        match (seats.start(), seats.end()) {
            (least, most) if least == most => format!("exactly {least}"),
            (least, most) => format!("{least} to {most}"),
        }
    }
}

/// A mode with all that can be set in it, whatever the type of the game's options.
#[derive(Clone, Debug)]
pub struct ModeInfo {
    pub mode: &'static Mode,
    pub options: Vec<OptionInfo>,
}

impl ModeInfo {
    /// Everything that can be set in any of these modes, and the mode itself if there are several.
    pub fn all_options(key: &'static str, modes: &[ModeInfo]) -> Vec<OptionInfo> {
        let mut all = Vec::new();
        if let [first, _, ..] = modes {
            let word = |info: &ModeInfo| (info.mode.word.to_owned(), info.mode.title.to_owned());
            all.push(OptionInfo {
                key,
                label: "Way to play".to_owned(),
                about: "How it is played.",
                rule: first.mode.rule,
                words: modes.iter().map(word).collect(),
                numbers: None,
                standard: first.mode.word.to_owned(),
                first: first.mode.word.to_owned(),
            });
        }
        let options = modes.iter().flat_map(|info| &info.options);
        options.for_each(|option| option.clone().join(&mut all));
        all
    }
}

/// One option as it is shown to people and programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionInfo {
    pub key: &'static str,
    /// What people call it.
    pub label: String,
    pub about: &'static str,
    pub rule: &'static str,
    /// The words that it takes, each with its name.
    pub words: Vec<(String, String)>,
    /// The whole numbers that it takes, at some number of seats.
    pub numbers: Option<RangeInclusive<i32>>,
    /// The value that holds if nobody says otherwise.
    pub standard: String,
    /// The value that is best for a first game: a page of set-up begins with it.
    pub first: String,
}

impl OptionInfo {
    /// Adds it to a list, or widens the one of its key there.
    pub(crate) fn join(self, all: &mut Vec<OptionInfo>) {
        let Some(known) = all.iter_mut().find(|known| known.key == self.key) else {
            return all.push(self);
        };
        if let (Some(old), Some(new)) = (&known.numbers, self.numbers) {
            known.numbers = Some(*old.start().min(new.start())..=*old.end().max(new.end()));
        }
    }

    /// What it takes, in short: "endless|1 to 10".
    pub fn allowed(&self) -> String {
        let numbers = self.numbers.iter().map(|span| format!("{} to {}", span.start(), span.end()));
        let words = self.words.iter().map(|(word, _)| word.clone());
        words.chain(numbers).collect::<Vec<_>>().join("|")
    }
}
