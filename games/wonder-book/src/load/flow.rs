//! How a side ends: WB-303, WB-304, WB-920.

use crate::content::Tongue;
use crate::text::Sentence;

/// Which flow sentences a text may end in, and whether it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The front of a card, or what is done when its Goal is met.
    Front {
        has_back: bool,
    },
    /// The front of a Choice, which is flipped once the group has picked.
    Choice,
    Back,
    /// The back of an Interaction card.
    Object,
    /// A column of an END card.
    End,
    /// The text of an ability; an Item may be used up, a Rule may end itself.
    Ability {
        discards: bool,
    },
    /// A line of a Goal card, a Wyrm card.
    Line,
}

pub(super) fn is_flow(sentence: Sentence) -> bool {
    matches!(
        sentence,
        Sentence::FlipThis
            | Sentence::TurnBack
            | Sentence::Next
            | Sentence::DiscardThis
            | Sentence::Leave
            | Sentence::Skip { .. }
            | Sentence::End
            | Sentence::Lost
    )
}

impl story::Ending<Tongue> for Ending {
    fn allows(self, flow: Sentence) -> bool {
        let goes_on =
            || matches!(flow, Sentence::Next | Sentence::DiscardThis | Sentence::Skip { .. });
        // The Chapter can be lost anywhere.
        flow == Sentence::Lost
            || match self {
                Ending::Front { has_back } => goes_on() || (has_back && flow == Sentence::FlipThis),
                Ending::Choice => flow == Sentence::FlipThis,
                Ending::Back => goes_on(),
                Ending::Object => {
                    matches!(flow, Sentence::DiscardThis | Sentence::TurnBack | Sentence::Leave)
                }
                Ending::End => flow == Sentence::End,
                Ending::Ability { discards } => discards && flow == Sentence::DiscardThis,
                Ending::Line => false,
            }
    }

    fn is_needed(self) -> bool {
        !matches!(self, Ending::Ability { .. } | Ending::Line)
    }

    fn words(self) -> &'static str {
        match self {
            Ending::Front { has_back: true } => {
                "\"Flip this card.\", \"Go to the next card.\" or \"Skip to card #N.\""
            }
            Ending::Front { has_back: false } | Ending::Back => {
                "\"Go to the next card.\" or \"Skip to card #N.\""
            }
            Ending::Choice => "\"Flip this card.\"",
            Ending::Object => {
                "\"Discard this card.\", \"Turn this card back.\" or \"Leave this card.\""
            }
            Ending::End => "\"End the chapter.\"",
            Ending::Ability { .. } | Ending::Line => "no flow sentence",
        }
    }
}
