//! A game in words: what is asked, what each choice does and which rule allows it.

use crate::{
    Begins, Cue, Gain, Game, Offers, Part, Refusal, Score, Seat, Sound, Standing, Viewer, page,
};
use maud::Markup;
use serde::Serialize;

/// A game that can be read: in the terminal, on a page, in a log.
pub trait Present: Game {
    /// The rulebook, as Markdown: the ledger of the game's folder.
    const RULES: &'static str;

    /// One or two sentences for those who do not know the game.
    const ABOUT: &'static str = "";

    /// The script of a guided first game (`guide::Guide`): GUIDE.txt of the game's folder. Empty for a game without one.
    const GUIDE: &'static str = "";

    /// The script of the rules as people read them (`Primer`): PRIMER.txt of the game's folder. Empty for a game without one.
    const PRIMER: &'static str = "";

    /// What it is like, in a few words each, for the shop window: how long it takes, against or with each other.
    const LIKES: &'static [&'static str] = &[];

    /// The look of the game's page, as CSS. Every rule of it is about elements inside `.game-ID`, or about `.of-ID`: the pages of
    /// the hall that are about this game take its colours.
    const STYLE: &'static str = "";

    /// A picture for the shop window: one SVG, wider than high (3 to 2).
    fn emblem() -> Markup {
        page::plain_emblem(Self::TITLE)
    }

    /// A drawing that a page of rules or of set-up shows by its name, such as `card-C047`; `mode-WORD` is the picture of a
    /// way to play.
    fn picture(content: &'static Self::Content, name: &str) -> Option<Markup> {
        let _ = (content, name);
        None
    }

    /// What the drawings of this game point to, once on every page.
    fn symbols() -> Markup {
        Markup::default()
    }

    /// What people call this seat: a colour, a champion, a hero.
    fn seat_name(&self, seat: Seat) -> String;

    /// What is asked of `seat` now. Called only when it may act.
    fn question(&self, seat: Seat) -> Question;

    /// One legal action in words.
    fn choice(&self, seat: Seat, action: Self::Action) -> Choice;

    /// How much hangs on an action. What passes something by stands after everything else, and what is dear and final is asked
    /// about once before it is taken.
    fn stake(&self, seat: Seat, action: Self::Action) -> Stake {
        let _ = (seat, action);
        Stake::Usual
    }

    /// Whose turn it is in the words of the game, while others may be asked in the middle of it. A friendly undo goes back to
    /// where that turn began. None where it is the turn of whoever is asked.
    fn on_turn(&self) -> Option<Seat> {
        None
    }

    /// What a player of this seat might look for now and cannot do, and why not.
    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)>;

    /// The table as text, from a view alone, so that it cannot show more than the view.
    fn board(view: &Self::View) -> String;

    /// The table as parts of a page, from a view and what is offered to the seat that looks. Pieces carry stable
    /// `data-flip` names, so that they glide; numbers that count up carry `data-count` names. A game that draws
    /// nothing shows its board as text, and all choices stand in the bar.
    fn page(view: &Self::View, offers: &mut Offers<Self::Action>) -> Vec<Part> {
        let _ = offers;
        vec![page::plain_part(&Self::board(view))]
    }

    /// How this game is won and where the viewer stands, in one line: "Most Glory after three eras wins. You have 12, Lusma
    /// leads with 15." Empty for a game that needs no such words.
    fn aim(view: &Self::View) -> String {
        let _ = view;
        String::new()
    }

    /// What stands beside the name of each seat, in the order of the seats: points, resources, cards in hand, its colour.
    fn standings(view: &Self::View) -> Vec<Standing> {
        let _ = view;
        Vec::new()
    }

    /// The number by which a game is followed when it is over; points that everybody sees, if the game has any.
    fn score(view: &Self::View) -> Option<Score> {
        let standings = Self::standings(view);
        let word = standings.first()?.points.as_ref()?.word;
        let points = standings.iter().map(|each| each.points.as_ref().map(|points| points.number));
        Some(Score { word, seats: points.collect::<Option<_>>()? })
    }

    /// What an event brought a seat, for the page that looks back on the game. In a game with points these are the points.
    fn gain(&self, event: &Self::Event) -> Option<Gain> {
        let _ = event;
        None
    }

    /// What a part of the game is called, by its number in `Begins::Part`: "Era II".
    fn part_name(&self, part: u8) -> String {
        format!("Part {part}")
    }

    /// The part in which a game is that has just been set.
    fn first_part(&self) -> u8 {
        0
    }

    /// What begins with an event, so that the log stands in paragraphs.
    fn begins(&self, event: &Self::Event) -> Option<Begins> {
        let _ = event;
        None
    }

    /// The last page of a story that is over: a picture, and what came of it. Empty for games that end with a result.
    fn closing(view: &Self::View) -> Markup {
        let _ = view;
        Markup::default()
    }

    /// How a page shows an event that `tell` has words for.
    fn cue(&self, event: &Self::Event) -> Cue {
        let _ = event;
        Cue::default()
    }

    /// What an event sounds like. Where nothing is said cards rustle and dice roll.
    fn sound(&self, event: &Self::Event) -> Option<Sound> {
        let _ = event;
        None
    }

    /// One event as a sentence for `viewer`, or nothing if it is not for them.
    fn tell(&self, event: &Self::Event, viewer: Viewer) -> Option<String>;

    /// What all read at this event: a page of a story, whole.
    fn leaf(&self, event: &Self::Event) -> Option<Leaf> {
        let _ = event;
        None
    }

    /// The pages of a story that can be read again, in their order.
    fn story(view: &Self::View) -> Vec<Leaf> {
        let _ = view;
        Vec::new()
    }
}

/// A page of a story: it is told by its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Leaf {
    pub number: u32,
    pub title: String,
    /// Paragraphs and what the page orders, one line each.
    pub lines: Vec<String>,
}

/// What is asked, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Question {
    pub text: String,
    pub rule: &'static str,
    /// The names of the parts that one looks at to answer; they are in sight while this is asked. Parts on which a choice
    /// stands need not be named.
    pub about: &'static [&'static str],
}

impl Question {
    pub fn new(text: impl Into<String>, rule: &'static str) -> Question {
        Question { text: text.into(), rule, about: &[] }
    }

    /// The same question, asked about these parts.
    pub fn about(self, parts: &'static [&'static str]) -> Question {
        Question { about: parts, ..self }
    }
}

/// One legal action in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The action as it is sent back and stored: JSON text, filled in by the session.
    pub id: String,
    pub label: String,
    /// What it does, as a sentence.
    pub does: String,
    pub rule: &'static str,
    /// The heading under which it stands in a long list; empty for none.
    pub group: String,
    /// How much hangs on it, filled in by the session.
    pub stake: Stake,
}

/// How much hangs on a choice. Choices are listed in this order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Stake {
    #[default]
    Usual,
    /// It passes something by: declining, stopping, ending a turn. It is never the first choice.
    Pass,
    /// It gives up much, and for good.
    Dear,
}

impl Choice {
    /// A choice whose id the session will fill in.
    pub fn new(label: impl Into<String>, does: impl Into<String>, rule: &'static str) -> Choice {
        let (label, does) = (label.into(), does.into());
        Choice { id: String::new(), label, does, rule, group: String::new(), stake: Stake::Usual }
    }

    /// The same choice under a heading.
    pub fn under(self, group: impl Into<String>) -> Choice {
        Choice { group: group.into(), ..self }
    }
}
