//! The game in words. Read `names` first; then what is asked (`question`), what each answer does (`choice` and
//! the files it sends to), what cannot be done (`barred`), and what happened (`tell`).

mod barred;
mod choice;
mod cps;
mod develop;
mod encounter;
mod fight;
mod gains;
pub(crate) mod names;
mod question;
mod tell;
mod texts;
mod turn;

pub(crate) use tell::Teller;

use crate::{Action, Content, Event, Mysthea, View, page};
use kernel::english::roman;
use kernel::{
    Begins, Choice, Cue, Gain, Offers, Part, Present, Question, Refusal, Seat, Sound, Stake,
    Standing, Viewer,
};
use maud::Markup;

impl Present for Mysthea {
    const RULES: &'static str = include_str!("../../RULES.md");
    const GUIDE: &'static str = include_str!("../../GUIDE.txt");

    const PRIMER: &'static str = include_str!("../../PRIMER.txt");
    const ABOUT: &'static str = page::ABOUT;
    const LIKES: &'static [&'static str] =
        &["90 to 120 minutes", "against each other", "territory and secret battles"];
    const STYLE: &'static str = page::STYLE;

    fn picture(content: &'static Content, name: &str) -> Option<Markup> {
        page::pictures::picture(content, name)
    }

    fn symbols() -> Markup {
        page::symbols()
    }

    fn emblem() -> Markup {
        page::emblem()
    }

    /// Guild and champion: "Varorin (Anuth)". Before the draft there is no champion yet.
    fn seat_name(&self, seat: Seat) -> String {
        match self.player(seat).champion {
            Some(champion) => {
                format!("{} ({})", names::guild(seat), self.content.champion(champion).name)
            }
            None => names::guild(seat).to_owned(),
        }
    }

    fn question(&self, seat: Seat) -> Question {
        Question::new(self.question_text(seat), self.ask.rule()).about(self.ask.about())
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
            Event::BattleStarted { .. }
            | Event::MonsterAttacked { .. }
            | Event::UnitRemoved { .. }
            | Event::ChampionWounded { .. } => Some(Sound::Blow),
            Event::GameOver { .. } => Some(Sound::Win),
            _ => None,
        }
    }

    fn on_turn(&self) -> Option<Seat> {
        Some(self.active)
    }

    fn barred(&self, seat: Seat) -> Vec<(String, Refusal)> {
        self.barred_words(seat)
    }

    fn board(view: &View) -> String {
        crate::board::board(view)
    }

    fn page(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
        page::page(view, offers)
    }

    fn aim(view: &View) -> String {
        crate::page::aim(view)
    }

    fn standings(view: &View) -> Vec<Standing> {
        crate::page::standings(view)
    }

    fn gain(&self, event: &Event) -> Option<Gain> {
        crate::study::gain(self, event)
    }

    fn part_name(&self, part: u8) -> String {
        format!("Era {}", roman(part.max(1)))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "nothing else begins")]
    fn begins(&self, event: &Event) -> Option<Begins> {
        match *event {
            Event::EraBegan { era } => Some(Begins::Part(era)),
            Event::TurnBegan { seat } => Some(Begins::Turn(seat)),
            _ => None,
        }
    }

    fn cue(&self, event: &Event) -> Cue {
        page::cue(event)
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<String> {
        Teller { table: self, viewer }.tell(event)
    }
}
