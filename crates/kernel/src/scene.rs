//! Scenes: the few things that a table stops for, drawn alike in every game. A card is turned over, a die rolls, a total counts up,
//! a verdict is stamped, a table of points fills up. Each is drawn from a view like everything else and carries a `data-flip`
//! name; how it arrives when it was not there before is said by `data-arrive`, and the hall's style and script do the rest.

use maud::{Markup, html};

/// What has just been turned over: a card, a tile. It turns as it comes.
pub fn turned(name: &str, face: &Markup) -> Markup {
    html! { div class="scene-turned" data-flip=(name) data-arrive="turn" { (face) } }
}

/// A die. It rolls as it comes, and again whenever a sentence points at the dice that it is one of.
pub fn die(class: &str, face: &Markup) -> Markup {
    html! { li class=(format!("scene-die {class}")) data-arrive="roll" { (face) } }
}

/// A total that counts up to what it is.
pub fn total(name: &str, word: &str, number: i32) -> Markup {
    html! { p class="scene-total" { span class="scene-word" { (word) } " " b data-count=(name) { (number) } } }
}

/// What came of it, stamped on: "Wins", "Exhausted".
pub fn stamp(name: &str, mood: Mood, words: &str) -> Markup {
    html! { span class=(format!("scene-stamp {}", mood.class())) data-flip=(name) data-arrive="stamp" { (words) } }
}

/// Whether a verdict is good for whom it is stamped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    Good,
    Bad,
    Even,
}

impl Mood {
    fn class(self) -> &'static str {
        match self {
            Mood::Good => "good",
            Mood::Bad => "bad",
            Mood::Even => "even",
        }
    }
}

/// A table of points by source, which fills up row by row: the end of an era, a chapter, a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub title: String,
    /// Who gets points: a name, and a class for their colour.
    pub columns: Vec<(String, String)>,
    pub rows: Vec<TallyRow>,
}

/// Where points come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyRow {
    pub source: String,
    /// Points by column; nothing yet if it was not counted yet.
    pub points: Option<Vec<i32>>,
}

impl Tally {
    /// The table, with a row of sums at its foot. `name` is the beginning of the names of its numbers.
    pub fn draw(&self, name: &str) -> Markup {
        let counted = |column: usize| {
            self.rows.iter().filter_map(move |row| row.points.as_ref()?.get(column)).sum::<i32>()
        };
        html! {
            h3 { (self.title) }
            table class="scene-tally" {
                thead {
                    tr {
                        th scope="col" { span class="visually-hidden" { "From" } }
                        @for (who, class) in &self.columns { th scope="col" class=(class) { (who) } }
                    }
                }
                tbody {
                    @for (place, row) in self.rows.iter().enumerate() { (self.row(name, place, row)) }
                }
                tfoot {
                    tr {
                        th scope="row" { "Together" }
                        @for (column, (_, class)) in self.columns.iter().enumerate() {
                            td class=(class) { b data-count=(format!("{name}-{column}")) { (counted(column)) } }
                        }
                    }
                }
            }
        }
    }

    fn row(&self, name: &str, place: usize, row: &TallyRow) -> Markup {
        let point = |column: usize| row.points.as_ref().and_then(|points| points.get(column));
        html! {
            tr class=(if row.points.is_some() { "counted-row" } else { "open-row" }) {
                th scope="row" { (row.source) }
                @for column in 0..self.columns.len() {
                    td {
                        @match point(column) {
                            None => {},
                            Some(0) => span class="scene-none" { "–" },
                            Some(points) => span data-flip=(format!("{name}-{place}-{column}")) data-arrive="rise" { (points) },
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_sums_up_what_has_been_counted() {
        let row = |source: &str, points| TallyRow { source: source.to_owned(), points };
        let tally = Tally {
            title: "Era I".to_owned(),
            columns: ["Ada", "Bob"].map(|who| (who.to_owned(), String::new())).to_vec(),
            rows: vec![
                row("Rivers", Some(vec![2, 0])),
                row("Forests", Some(vec![3, -1])),
                row("Monsters", None),
            ],
        };
        let html = tally.draw("era").into_string();
        assert!(html.contains("<b data-count=\"era-0\">5</b>"), "{html}");
        assert!(html.contains("<b data-count=\"era-1\">-1</b>"), "{html}");
        assert!(html.contains("data-flip=\"era-1-1\" data-arrive=\"rise\">-1<"), "{html}");
        assert_eq!(html.matches("data-flip").count(), 3, "{html}");
    }
}
