//! The game in words. Read `names` first; then what is asked (`question`), what each answer does (`choice` and the
//! files it sends to), what cannot be done (`barred`), what happened (`tell`), and the table as text (`board`).

mod barred;
mod board;
mod choice;
mod fight;
mod market;
pub(crate) mod names;
mod question;
mod tell;
mod travel;

use crate::{Action, Elysia, Event, View, page};
use kernel::{Choice, Cue, Offers, Part, Present, Question, Refusal, Seat, Standing, Viewer};
use maud::Markup;
use names::Names;

impl Present for Elysia {
    const RULES: &'static str = include_str!("../../RULES.md");
    const GUIDE: &'static str = include_str!("../../GUIDE.txt");
    const ABOUT: &'static str = "Walk out of the First Village into a land that nobody has drawn yet, fight what the ruins have kept, and spend your coin on a better deck. Race the others to a Main Quest, or storm the Fortress of the Corrupted Hero together.";
    const LIKES: &'static [&'static str] =
        &["about an hour", "a race, or all together", "exploring and deck building"];
    const STYLE: &'static str = include_str!("../page/ruins-of-elysia.css");

    fn emblem() -> Markup {
        page::emblem()
    }

    /// The Character: "Algar". With two boxes there may be two of them: "Algar 5".
    fn seat_name(&self, seat: Seat) -> String {
        Names::of(self).seat(seat)
    }

    fn question(&self, seat: Seat) -> Question {
        let (text, rule) = self.asked(seat);
        Question::new(text, rule).about(crate::page::about(self.ask))
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.choice_words(seat, action)
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        self.barred_words(seat)
    }

    fn board(view: &View) -> String {
        board::text(view)
    }

    fn page(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
        page::parts(view, offers)
    }

    fn aim(view: &View) -> String {
        crate::page::aim(view)
    }

    fn standings(view: &View) -> Vec<Standing> {
        crate::page::standings(view)
    }

    fn cue(&self, event: &Event) -> Cue {
        page::cue(event)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        tell::Teller { table: self, names: Names::of(self), viewer }.tell(event)
    }
}
