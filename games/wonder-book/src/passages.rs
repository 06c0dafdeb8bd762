//! Prose that is chosen when it is read, and says the same ever after (WB-953).

use crate::action::Frame;
use crate::content::{Passage, Passages, Shown};
use crate::state::WonderBook;
use crate::view::Line;
use story::Piece;

impl WonderBook {
    /// Chooses the passages of a face by what holds now, and returns them as bits: of each group the first whose
    /// conditions hold.
    pub(crate) fn choose_passages(&mut self, passages: &Passages) -> u32 {
        let holds = |condition| self.holds(condition, &Frame::default());
        let told = Passage::choose(&passages.all, holds);
        for place in 0..passages.all.len() {
            let id = usize::from(passages.first) + place;
            let kept = &mut self.told[id / 64];
            *kept = *kept & !(1 << (id % 64)) | u64::from(told >> place & 1) << (id % 64);
        }
        told
    }

    /// The passages that were chosen when the face was read last.
    pub(crate) fn chosen_passages(&self, passages: &Passages) -> u32 {
        let is_told = |id: usize| u32::from(self.told[id / 64] >> (id % 64) & 1 == 1);
        let ids = usize::from(passages.first)..;
        ids.zip(0..passages.all.len()).fold(0, |told, (id, place)| told | is_told(id) << place)
    }
}

/// The lines of a face with the passages that are told.
pub(crate) fn lines(shown: &[Shown], told: u32) -> Vec<Line> {
    let mut lines = Vec::new();
    for line in shown {
        match line {
            Shown::Prose(text) => lines.push(Line::Prose(text.clone())),
            Shown::Order { depth, text } => {
                lines.push(Line::Order { depth: *depth, text: text.clone() });
            }
            Shown::Chosen(pieces) => {
                lines.extend(Piece::paragraphs(pieces, told).into_iter().map(Line::Prose));
            }
        }
    }
    lines
}
