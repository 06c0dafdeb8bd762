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

use crate::content::Content;
use crate::{Action, Elysia, Event, View, page};
use kernel::{
    Begins, Choice, Cue, Gain, Offers, Part, Present, Question, Refusal, Score, Seat, Sound, Stake,
    Standing, Viewer,
};
use maud::Markup;
use names::Names;

impl Present for Elysia {
    const RULES: &'static str = include_str!("../../RULES.md");
    const GUIDE: &'static str = include_str!("../../GUIDE.txt");

    const PRIMER: &'static str = include_str!("../../PRIMER.txt");
    const ABOUT: &'static str = "Walk out of the First Village into a land that nobody has drawn yet, fight what the ruins have kept, and spend your coin on a better deck. Race the others to a Main Quest, or storm the Fortress of the Corrupted Hero together.";
    const LIKES: &'static [&'static str] =
        &["about an hour", "a race, or all together", "exploring and deck building"];
    const STYLE: &'static str = include_str!("../page/ruins-of-elysia.css");

    fn picture(content: &'static Content, name: &str) -> Option<Markup> {
        page::pictures::picture(content, name)
    }

    fn symbols() -> Markup {
        page::symbols()
    }

    fn emblem() -> Markup {
        page::emblem()
    }

    /// The Character: "Algar". With two boxes there may be two of them: "Algar 5".
    fn seat_name(&self, seat: Seat) -> String {
        Names::of(self).played_by(seat)
    }

    fn question(&self, seat: Seat) -> Question {
        let (text, rule) = self.asked(seat);
        Question::new(text, rule).about(crate::page::about(self.ask))
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.choice_words(seat, action)
    }

    fn stake(&self, _seat: Seat, action: Action) -> Stake {
        self.stake_of(action)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most events make no noise of their own")]
    fn sound(&self, event: &Event) -> Option<Sound> {
        match event {
            Event::Attacked { .. } | Event::LostCard { .. } | Event::Exhausted { .. } => {
                Some(Sound::Blow)
            }
            Event::Played { .. } | Event::Bought { .. } => Some(Sound::Card),
            Event::Won { .. } => Some(Sound::Win),
            _ => None,
        }
    }

    fn on_turn(&self) -> Option<Seat> {
        Some(self.active())
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

    fn score(view: &View) -> Option<Score> {
        Some(Score { word: "percent of the way to a Main Quest", seats: crate::page::way(view) })
    }

    /// What everybody did: there are no points.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these are worth a number")]
    fn gain(&self, event: &Event) -> Option<Gain> {
        let (seat, source) = match *event {
            Event::Gained { seat, n, .. } => {
                return Some(Gain { seat, source: "tokens gained", amount: n.into() });
            }
            Event::QuestMet { seat, .. } => (seat, "quests met"),
            Event::Fought { seat, exhausted: true, .. } => (seat, "fights won"),
            Event::Fought { seat, lost: true, .. } => (seat, "fights lost"),
            Event::TilePlaced { seat, .. } => (seat, "tiles found"),
            Event::Bought { seat, .. } => (seat, "cards bought"),
            Event::ItemGained { seat, .. } => (seat, "Items found"),
            _ => return None,
        };
        Some(Gain { seat, source, amount: 1 })
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else begins")]
    fn begins(&self, event: &Event) -> Option<Begins> {
        match *event {
            Event::TurnBegan { seat, .. } => Some(Begins::Turn(seat)),
            _ => None,
        }
    }

    fn cue(&self, event: &Event) -> Cue {
        page::cue(event)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        tell::Teller { table: self, names: Names::of(self), viewer }.tell(event)
    }
}
