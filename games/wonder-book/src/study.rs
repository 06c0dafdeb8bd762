//! What a balance report counts: every attempt at a Chapter, the choices taken, who played.

use crate::content::CardKind;
use crate::event::{Event, What};
use crate::state::WonderBook;
use kernel::{Item, Notes, Present, Seat, Study};

const ROUNDS: &str = "rounds";
const KNOCKED_OUT: &str = "knocked out";
const DESTINY: &str = "Destiny left";
const OPTION: &str = "option";

impl Study for WonderBook {
    const PART: &'static str = "Chapter";
    const ATTEMPTS: bool = true;

    fn note(&self, event: &Event, notes: &mut Notes) {
        // An attempt is compared with those of as many Heroes.
        let heroes = || format!("{} Heroes", self.hero_count());
        #[expect(clippy::wildcard_enum_match_arm, reason = "only these are counted")]
        match event.what {
            What::RoundBegan { .. } => notes.count(ROUNDS, 1),
            What::KnockedOut { .. } => notes.count(KNOCKED_OUT, 1),
            What::ChapterWon { chapter, destiny } => {
                notes.count(DESTINY, destiny.into());
                notes.attempt(chapter, heroes(), true);
            }
            What::ChapterLost { chapter } => {
                notes.count(DESTINY, 0);
                notes.attempt(chapter, heroes(), false);
            }
            What::Decided { card, option, .. } => {
                if let Some(number) = self.option_number(event.chapter, card, option) {
                    // All decide and all bear it.
                    for seat in Seat::all(self.options.players.into()) {
                        notes.stage(seat, OPTION, number, "taken");
                    }
                }
            }
            _ => {}
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        for seat in Seat::all(self.options.players.into()) {
            notes.factor(seat, "Hero", self.seat_name(seat));
        }
    }

    fn items(&self) -> Vec<Item> {
        self.all_options()
            .map(|(chapter, card, option)| {
                let printed = self.content.get().chapter(chapter).card(card);
                Item {
                    kind: OPTION,
                    id: format!("{chapter}-{card}-{option}"),
                    name: format!("{}: {}", printed.title, printed.options[option as usize].text),
                }
            })
            .collect()
    }
}

impl WonderBook {
    /// Every option of every choice: Chapter, card, option.
    fn all_options(&self) -> impl Iterator<Item = (u8, u8, u8)> {
        self.content.get().chapters.iter().flat_map(|chapter| {
            chapter
                .cards
                .iter()
                .filter(|card| matches!(card.kind, CardKind::Choice | CardKind::Interaction))
                .flat_map(move |card| {
                    (0..card.options.len() as u8)
                        .map(move |option| (chapter.number, card.number, option))
                })
        })
    }

    fn option_number(&self, chapter: u8, card: u8, option: u8) -> Option<u16> {
        let place = self.all_options().position(|each| each == (chapter, card, option));
        place.map(|place| place as u16)
    }
}
