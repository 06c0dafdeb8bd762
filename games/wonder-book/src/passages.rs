//! Prose that is chosen when it is read, and says the same ever after (WB-953).

use crate::action::Frame;
use crate::content::{Passages, Piece, Shown};
use crate::state::WonderBook;
use crate::view::Line;

impl WonderBook {
    /// Chooses the passages of a face by what holds now, and returns them as bits: of each group the first whose
    /// conditions hold.
    pub(crate) fn choose_passages(&mut self, passages: &Passages) -> u32 {
        let mut told = 0;
        let mut is_open = false;
        for (place, passage) in passages.all.iter().enumerate() {
            is_open |= passage.opens;
            let holds = |condition| self.holds(condition, &Frame::default());
            let is_told = is_open && passage.conditions.iter().copied().all(holds);
            is_open &= !is_told;
            told |= u32::from(is_told) << place;
            let id = usize::from(passages.first) + place;
            let kept = &mut self.told[id / 64];
            *kept = *kept & !(1 << (id % 64)) | u64::from(is_told) << (id % 64);
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
