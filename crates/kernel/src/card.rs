//! A card as it looks in every game: a frame in the colour of its kind, a title with what the card costs, a window with a
//! picture, the words, a line at the foot, and under it what can be done with the card now.
//!
//! The skeleton knows no game. Which kinds there are and which colours they have is for a game's style to say, with
//! the variables at the top of `card.css` in the hall; the picture is drawn by the game.

use maud::{Markup, html};

/// What is printed on one card. What a card does not have is left out.
#[derive(Clone, Debug, Default)]
pub struct CardFace<'a> {
    /// A class for the frame: "tactic".
    pub kind: &'a str,
    pub title: &'a str,
    /// What stands in the corner gem, and the same in words: "2", "2 CP".
    pub cost: Option<(Markup, String)>,
    /// The picture in the window, best a drawing that may be cropped (`preserveAspectRatio` "slice").
    pub art: Option<Markup>,
    /// Under the picture: "Upgrade, champion slot".
    pub line: Option<Markup>,
    /// The words, with their icons.
    pub text: Option<Markup>,
    /// The last line of the print: the set, a number.
    pub foot: Option<Markup>,
    /// What can be done with the card: real buttons, from `Offers::button` or `Choice::button`.
    pub buttons: Option<Markup>,
    /// The name by which the card is found again on the next page (`data-flip`).
    pub flip: Option<String>,
    /// More classes: "used", "dear".
    pub state: &'a str,
}

impl CardFace<'_> {
    /// The card. It is looked at from near by `card.js`, which shows the same markup larger.
    pub fn draw(&self) -> Markup {
        let open = if self.buttons.is_some() { " open" } else { "" };
        let class = format!("play-card {}{open} {}", self.kind, self.state);
        html! {
            article class=(class.trim_end()) data-flip=[self.flip.as_ref()] {
                header {
                    h4 { (self.title) }
                    @if let Some((gem, words)) = &self.cost {
                        span class="card-cost" title=(words) {
                            span aria-hidden="true" { (gem) }
                            span class="visually-hidden" { (words) }
                        }
                    }
                }
                @if let Some(art) = &self.art { div class="card-art" aria-hidden="true" { (art) } }
                @if let Some(line) = &self.line { p class="card-line" { (line) } }
                @if let Some(text) = &self.text { div class="card-text" { (text) } }
                @if let Some(foot) = &self.foot { p class="card-foot" { (foot) } }
                @if let Some(buttons) = &self.buttons { div class="card-do" { (buttons) } }
            }
        }
    }

    /// The back of a card: its kind's frame with a picture and nothing else.
    pub fn back(kind: &str, art: &Markup) -> Markup {
        html! {
            div class=(format!("play-card card-back {kind}")) aria-hidden="true" { div class="card-art" { (art) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_has_what_it_is_given_and_nothing_else() {
        let bare = CardFace { kind: "tactic", title: "Act & run", ..CardFace::default() };
        let bare = bare.draw().into_string();
        assert_eq!(
            bare,
            "<article class=\"play-card tactic\"><header><h4>Act &amp; run</h4></header></article>"
        );
        let full = CardFace {
            title: "Red Gate",
            cost: Some((html! { "2" }, "2 CP".to_owned())),
            art: Some(html! { svg {} }),
            buttons: Some(html! { button { "Act" } }),
            flip: Some("card-7".to_owned()),
            ..CardFace::default()
        };
        let full = full.draw().into_string();
        assert!(full.contains("data-flip=\"card-7\""), "{full}");
        assert!(full.contains("class=\"visually-hidden\">2 CP<"), "{full}");
        assert!(full.contains("open") && full.contains("card-art") && full.contains("card-do"));
    }
}
