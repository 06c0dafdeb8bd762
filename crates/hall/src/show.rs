//! What pages are drawn from: plain data, already cut down to what one viewer may see.

use crate::games::GameInfo;
use crate::sitting::{Manners, Proposal};
use crate::study::Analysis;
use kernel::{History, Line, Outcome, Page, Seat, Seats, Viewer, guide};

/// A table as one viewer sees it. The whole page is drawn from it at the start, its parts after every change.
#[derive(Clone, Debug)]
pub struct TableShow<'a> {
    pub table: &'a str,
    pub game: &'a GameInfo,
    pub viewer: Viewer,
    /// The seats of whoever looks: the viewer's own, and in an open game all others that the same person holds.
    pub own: Seats,
    /// A group decides, whoever of it speaks first.
    pub group: bool,
    /// The number of the log: it is sent back with an action, so that nobody acts on an old page.
    pub number: u64,
    pub page: Page,
    pub chairs: Vec<ChairShow>,
    /// What the guide says to this viewer now.
    pub guide: Option<guide::Said>,
    /// The options that the table was set with.
    pub sets: Vec<(&'static str, String)>,
    /// The last lines of the log, newest last, up to `LOG_LINES` of them.
    pub log: Vec<Line>,
    pub outcome: Option<Outcome>,
    /// Where the same people play again, if somebody has set that table.
    pub rematch: Option<&'a str>,
    /// Who reads, while somebody waits for it.
    pub reading: Option<ReadingShow>,
    pub undo: UndoShow,
    /// Whether the viewer can ask for a hint now.
    pub hint: bool,
    /// Whoever looks is the only person here, and may go back whatever was learned since.
    pub friendly: bool,
    pub manners: &'a Manners,
    /// People gather in the waiting room; the game has not begun.
    pub gathering: bool,
    /// Why nobody can play on, if nobody can.
    pub closed: Option<&'a str>,
    /// SHA-256 of the seed, from the start; the seed itself once the game is over.
    pub seed_hash: &'a str,
    pub seed: Option<String>,
    /// Somebody may know the seed already.
    pub seed_known: bool,
    /// What has changed since the table was dealt: rules, content.
    pub changes: &'a [String],
}

/// How many lines of the log a page shows at first.
pub const LOG_LINES: usize = 200;

/// How many earlier ones come at once.
pub const LOG_PAGE: usize = 500;

/// One seat as others see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChairShow {
    pub seat: Seat,
    /// What the game calls it.
    pub name: String,
    /// The person's own name, if there is one.
    pub person: String,
    pub sitter: SitterShow,
    /// Whether the table waits for it.
    pub deciding: bool,
    /// Whether the game can go on without it from now on.
    pub leaves: bool,
    /// In the waiting room: whether its person wants to begin.
    pub ready: bool,
    /// Since when the table has waited for it, in milliseconds since 1970, where a clock runs.
    pub since: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SitterShow {
    Open,
    Person,
    /// A bot, by the word of its kind; `lent` if a person may take the seat back.
    Bot {
        word: String,
        lent: bool,
    },
}

/// A page of a story that not everybody has read, and for which somebody waits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadingShow {
    pub title: String,
    /// The viewer has not said that it is read.
    pub mine: bool,
    /// Who else is there and reads.
    pub others: Vec<String>,
}

/// Whether the viewer can take something back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UndoShow {
    /// Spectators have nothing to take back.
    Hidden,
    Now,
    /// Whatever was learned since: bots do not mind. Also to the start of the turn, if that is further.
    Friendly {
        whole_turn: bool,
    },
    /// Others must agree, because they have acted since.
    Ask,
    /// Why not.
    Never(String),
    /// Somebody has asked; `yours` if the viewer is one of those who must still agree.
    Waiting {
        proposal: Proposal,
        by: String,
        yours: bool,
    },
}

/// One line of the chat.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ChatLine {
    pub number: u64,
    /// Who said it: the person's own name, or else what the game calls the seat.
    pub who: String,
    pub text: String,
    /// Milliseconds since 1970.
    pub at: i64,
    /// The seat that is reminded of its turn by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nudged: Option<Seat>,
}

/// What belongs to the person in front of the screen, not to a seat: it is drawn once, with the whole page.
#[derive(Clone, Debug)]
pub struct Guest<'a> {
    /// The seats that this browser holds at the table.
    pub mine: Vec<Seat>,
    /// The table stands behind a curtain: one of the person's several seats is to decide, and the others sit at the
    /// same screen. The page then shows only what is public.
    pub curtain: Option<Seat>,
    /// The page looks through whichever of the own seats is to act.
    pub follows: bool,
    /// The address with which somebody else can take an open seat.
    pub invite: &'a str,
    pub chat: Vec<ChatLine>,
    /// A choice came too late, and nothing was done.
    pub late: bool,
    /// Which moment the page shows, so that the push sends only what comes after it.
    pub seen: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub table: String,
    pub game: String,
    pub title: String,
    /// Names of those who sit there, bots and open seats in words.
    pub sitters: Vec<String>,
    pub open_seats: usize,
    /// Whether it is this person's turn.
    pub your_turn: bool,
    pub over: bool,
    /// Who won, once it is over: "You won", "Bob won".
    pub won: String,
    pub number: u64,
    /// Milliseconds since 1970.
    pub touched: i64,
}

/// The front page.
#[derive(Clone, Debug)]
pub struct FrontShow<'a> {
    pub games: &'a [GameInfo],
    pub open: Vec<Listed>,
    pub mine: Vec<Listed>,
    /// Listed tables that have ended.
    pub played: Vec<Listed>,
}

/// A game that is over, for those who look back on it. `show` is the table as it ended.
#[derive(Clone, Debug)]
pub struct EndingShow<'a> {
    pub show: TableShow<'a>,
    /// Why not, if its past cannot be stepped through any more.
    pub history: Result<History, String>,
}

/// A game that is over, thought through once more.
#[derive(Clone, Debug)]
pub struct AnalysisShow<'a> {
    pub show: TableShow<'a>,
    pub study: StudyShow,
}

/// How far that has come.
#[derive(Clone, Debug, PartialEq)]
pub enum StudyShow {
    /// So many percents are done.
    Going(u32),
    Done(Box<Analysis>),
    /// Why there is none.
    Never(String),
}

impl StudyShow {
    pub fn is_done(&self) -> bool {
        match self {
            StudyShow::Going(_) => false,
            StudyShow::Done(_) | StudyShow::Never(_) => true,
        }
    }
}

/// One moment of a replay. `show` is the table as it was then.
#[derive(Clone, Debug)]
pub struct ReplayShow<'a> {
    pub show: TableShow<'a>,
    pub at: u64,
    pub last: u64,
    /// Turning points on the time line: the number of the action and words.
    pub marks: Vec<(u64, String)>,
}

/// The page that verifies a table's seed.
#[derive(Clone, Debug)]
pub struct SeedShow<'a> {
    pub table: &'a str,
    pub game: &'a GameInfo,
    pub seed_hash: &'a str,
    /// Once the game is over.
    pub seed: Option<String>,
    /// SHA-256 of `seed`, computed now.
    pub seed_gives: Option<String>,
    /// Whether dealing from the seed and taking all actions again led to the same end; in words if it did not.
    pub replayed: Option<Result<usize, String>>,
    /// Somebody may know the seed already.
    pub seed_known: bool,
    /// How often somebody went back past what had been learned.
    pub went_back: usize,
}
