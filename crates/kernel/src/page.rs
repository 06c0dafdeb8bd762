//! A game on a page: parts of HTML drawn from a view, and the legal actions placed on them.
//!
//! A page never sees the state, only a view and what is offered to the seat that looks, so it cannot show more.

use crate::{Choice, Question, Refusal, Stake};
use maud::{Markup, html};
use serde::Serialize;

/// One part of a page. Parts are compared and replaced one by one, so what did not change stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Stable and short: "board", "hand". The element gets the id `part-NAME`.
    pub name: &'static str,
    /// What it is called on its drawer, and by a screen reader.
    pub label: &'static str,
    pub kind: Kind,
    pub html: String,
}

impl Part {
    pub fn new(kind: Kind, name: &'static str, label: &'static str, html: Markup) -> Part {
        Part { name, label, kind, html: html.into_string() }
    }

    /// Whether a choice stands on this part.
    pub fn has_choice(&self) -> bool {
        self.html.contains("name=\"choice\"")
    }
}

/// What a part is. The game says it; whoever shows the page finds the place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// What everything happens on: it gets the room that is left, and several of them lie over each other as layers.
    Board,
    /// What the viewer holds: a row below the board.
    Hand,
    /// How far things have come: a narrow strip above the board.
    Track,
    /// Something that is on only for a while and that all look at: a battle, a trade, who to be. It lies over the board
    /// while it has anything to show.
    Scene,
    /// What is read: it stands open beside the board while it has anything to show.
    Story,
    /// Something to look up or to choose from: a market, player boards, decks. A drawer beside the board, which is open
    /// while the question is about it, and when somebody opens it.
    Drawer,
}

/// How a seat stands, for all to see: what is drawn beside its name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// What decides the game, if that is a number.
    pub points: Option<Stock>,
    pub stocks: Vec<Stock>,
    /// How many cards the seat holds, if it holds any.
    pub hand: Option<usize>,
    /// The colour of the seat's pieces, as it is written in SVG; empty for none.
    pub colour: &'static str,
}

/// A number that a seat has of something: "12 Glory", and what that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stock {
    pub word: &'static str,
    pub number: i32,
    /// One sentence for those who do not know the word.
    pub about: &'static str,
}

impl Stock {
    pub fn new(word: &'static str, number: impl Into<i32>, about: &'static str) -> Stock {
        Stock { word, number: number.into(), about }
    }
}

/// Everything that one viewer is shown, but for the log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    pub parts: Vec<Part>,
    pub question: Option<Question>,
    /// Choices that have a place on one of the parts.
    pub placed: Vec<Choice>,
    /// Choices that have not: they stand in the bar under the question.
    pub bar: Vec<Choice>,
    pub barred: Vec<(String, Refusal)>,
    /// One line: how this game is won, and where the viewer stands.
    pub aim: String,
    /// How each seat stands, in the order of the seats.
    pub standings: Vec<Standing>,
    /// The last page of a story, as HTML, once it is over.
    pub closing: String,
}

impl Page {
    /// Whether the question is about this part: the game says so, or a choice stands on it.
    pub fn asks_about(&self, part: &Part) -> bool {
        let named = |question: &Question| question.about.contains(&part.name);
        part.has_choice() || self.question.as_ref().is_some_and(named)
    }
}

/// The legal actions of the seat that looks. The page takes each one where it draws what it is about; what nobody
/// takes stands in the bar, so that every legal action is on the page exactly once.
#[derive(Clone, Debug)]
pub struct Offers<A> {
    open: Vec<(A, Choice)>,
    placed: Vec<Choice>,
}

impl<A: Copy + Eq> Offers<A> {
    pub fn new(choices: Vec<(A, Choice)>) -> Self {
        Offers { open: choices, placed: Vec::new() }
    }

    /// For those who only look.
    pub fn none() -> Self {
        Offers::new(Vec::new())
    }

    /// Whether `action` is legal and has no place yet.
    pub fn has(&self, action: A) -> bool {
        self.open.iter().any(|(each, _)| *each == action)
    }

    /// What has no place yet.
    pub fn open(&self) -> impl Iterator<Item = A> + '_ {
        self.open.iter().map(|(action, _)| *action)
    }

    /// Takes an action for its place. The caller must draw it as a choice, most easily with `button`.
    pub fn take(&mut self, action: A) -> Option<Choice> {
        let index = self.open.iter().position(|(each, _)| *each == action)?;
        let (_, choice) = self.open.remove(index);
        self.placed.push(choice.clone());
        Some(choice)
    }

    /// A button that plays `action`, with this look and these insides; nothing if it is not legal now.
    pub fn button(&mut self, action: A, class: &str, inside: &Markup) -> Option<Markup> {
        Some(self.take(action)?.button(class, inside))
    }

    /// What has been placed, and what is left for the bar.
    pub fn into_parts(self) -> (Vec<Choice>, Vec<Choice>) {
        (self.placed, self.open.into_iter().map(|(_, choice)| choice).collect())
    }
}

impl Stake {
    /// As the page's script reads it: nothing for what is usual.
    fn word(self) -> Option<&'static str> {
        match self {
            Stake::Usual => None,
            Stake::Pass => Some("pass"),
            Stake::Dear => Some("dear"),
        }
    }
}

impl Choice {
    /// The one form of a page that choices belong to, wherever they stand.
    pub const FORM: &'static str = "act";

    /// A real button that plays this choice, called by its label: for insides that are a picture or nothing. It works
    /// without script, and says what it does and by which rule.
    pub fn button(&self, class: &str, inside: &Markup) -> Markup {
        self.draw(class, Some(&self.label), inside)
    }

    /// The same for insides that say it themselves: what is heard must begin with what is read.
    pub fn spelled_button(&self, class: &str, inside: &Markup) -> Markup {
        self.draw(class, None, inside)
    }

    /// The same for insides that say a part of it, such as the verb alone: "Buy: Buy Red Gate for 3 energy".
    pub fn verb_button(&self, class: &str, verb: &str) -> Markup {
        let spoken = match self.label.contains(verb) {
            true => self.label.clone(),
            false => format!("{verb}: {}", self.label),
        };
        self.draw(class, Some(&spoken), &html! { (verb) })
    }

    fn draw(&self, class: &str, spoken: Option<&str>, inside: &Markup) -> Markup {
        html! {
            button id=(self.element_id()) class=(format!("choice {class}")) type="submit" form=(Choice::FORM)
                name="choice" value=(self.id) aria-label=[spoken] title=(format!("{} ({})", self.does, self.rule))
                data-label=(self.label) data-does=(self.does) data-rule=(self.rule) data-stake=[self.stake.word()] { (inside) }
        }
    }

    /// A stable name for the element, so that the focus finds it again after the page has changed.
    pub fn element_id(&self) -> String {
        let words =
            self.id.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        std::iter::once("choice").chain(words).collect::<Vec<_>>().join("-")
    }
}

/// The board as text, for a game that draws nothing.
pub(crate) fn plain_part(board: &str) -> Part {
    Part::new(Kind::Board, "board", "Board", html! { pre class="plain-board" { (board) } })
}

/// The title on a plain ground, for a game without a picture.
pub(crate) fn plain_emblem(title: &str) -> Markup {
    html! {
        svg viewBox="0 0 300 200" role="img" aria-label=(title) {
            rect width="300" height="200" fill="#3a4a5e" {}
            text x="150" y="108" text-anchor="middle" font-size="28" fill="#f4efe2" { (title) }
        }
    }
}

/// How a page shows an event: where to look, how long to stay. What has changed by it stands on the page of the moment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Cue {
    /// The `data-flip` name of the piece or place it happened to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    pub weight: Weight,
}

impl Cue {
    /// A step that people want to see by itself.
    pub fn step(at: impl Into<String>) -> Cue {
        Cue { at: Some(at.into()), weight: Weight::Step }
    }
}

/// What an event sounds like, for those who have switched sounds on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sound {
    /// Somebody is to act.
    Turn,
    Dice,
    Card,
    Blow,
    Win,
}

impl Sound {
    /// What an event sounds like whose game says nothing of it: by what it happens to.
    pub(crate) fn of(cue: &Cue) -> Option<Sound> {
        let at = cue.at.as_deref()?;
        match at.split('-').next() {
            Some("card") => Some(Sound::Card),
            Some("die" | "dice") => Some(Sound::Dice),
            _ => None,
        }
    }
}

/// How much of a moment an event is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Weight {
    /// It stands in the log, and the page does not wait for it.
    #[default]
    Passing,
    /// It is shown by itself before the next one.
    Step,
    /// A turning point: a new era, a monster's attack, the end.
    Grand,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn offers() -> Offers<u8> {
        let choice = |id: u8| Choice {
            id: format!("{{\"Drop\":{id}}}"),
            ..Choice::new("Drop", "Drops it.", "CF-2")
        };
        Offers::new(vec![(1, choice(1)), (2, choice(2))])
    }

    #[test]
    fn an_action_has_one_place_and_the_rest_is_left_for_the_bar() {
        let mut offers = offers();
        let button = offers.button(2, "column", &html! { "Here" }).unwrap().into_string();
        assert!(button.contains("value=\"{&quot;Drop&quot;:2}\""), "{button}");
        assert!(button.contains("id=\"choice-Drop-2\""), "{button}");
        assert_eq!(offers.take(2), None);
        assert_eq!(offers.take(3), None);
        assert_eq!(offers.open().collect::<Vec<_>>(), [1]);
        let (placed, bar) = offers.into_parts();
        assert_eq!((placed.len(), bar.len()), (1, 1));
        assert!(bar[0].id.contains('1'));
    }
}
