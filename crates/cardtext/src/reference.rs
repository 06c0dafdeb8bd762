//! The author's reference page, made from the table.

use crate::{
    phrase::Phrase,
    table::{Count, Kind, Slot, Variant},
    template::Piece,
};
use kernel::english::with_article;
use std::fmt::Write as _;

/// All templates of a kind and of the kinds in its slots, as Markdown.
///
/// Slots are in capitals (UNITS: in the plural), words that may be missing in square brackets, lists end in "...".
#[must_use]
pub fn reference<T: Phrase>() -> String {
    let mut page = Page::default();
    page.follow(&T::slot());
    let mut next = 0;
    while let Some(kind) = page.kinds.get(next).copied() {
        page.kind(kind);
        next += 1;
    }
    for name in &page.names {
        let title = with_article(name);
        write!(page.text, "## {title}\n\nOne of the names that the content declares.\n\n")
            .expect("a String takes all text");
    }
    page.text
}

#[derive(Default)]
struct Page {
    text: String,
    kinds: Vec<&'static Kind>,
    names: Vec<&'static str>,
}

impl Page {
    fn follow(&mut self, slot: &Slot) {
        match slot.item() {
            Slot::Kind(kind) => {
                if !self.kinds.iter().any(|known| std::ptr::eq(*known, kind())) {
                    self.kinds.push(kind());
                }
            }
            Slot::Name(name) => {
                if !self.names.contains(name) {
                    self.names.push(name);
                }
            }
            Slot::Number { .. } | Slot::Flag | Slot::List(_) | Slot::Optional(_) => {}
        }
    }

    fn kind(&mut self, kind: &'static Kind) {
        write!(self.text, "## {}\n\n", with_article(kind.name)).expect("a String takes all text");
        for variant in &kind.variants {
            self.text.push_str("- `");
            for piece in &variant.pieces {
                show(piece, variant, &mut self.text);
            }
            self.text.push_str("`\n");
            variant.fields.iter().for_each(|field| self.follow(&field.slot));
        }
        self.text.push('\n');
    }
}

fn show(piece: &Piece, variant: &Variant, out: &mut String) {
    match piece {
        Piece::Space => out.push(' '),
        Piece::Mark(mark) => out.push(*mark),
        Piece::Word { one, many } if one == many => out.push_str(one),
        Piece::Word { one, many } => match many.strip_prefix(one.as_str()) {
            Some(ending) => *out += &format!("{one}({ending})"),
            None => *out += &format!("{one}|{many}"),
        },
        Piece::Capital => {}
        Piece::Slot { field, joiner, force } => {
            let slot = &variant.fields[*field].slot;
            let plural = if *force == Some(Count::Many) { "S" } else { "" };
            let name = slot_name(slot) + plural;
            out.push_str(&name);
            if slot.is_list() {
                out.push('[');
                joiner.iter().for_each(|piece| show(piece, variant, out));
                *out += &format!("{name} ...]");
            }
        }
        Piece::Group { pieces, .. } => {
            out.push('[');
            pieces.iter().for_each(|piece| show(piece, variant, out));
            out.push(']');
        }
    }
}

fn slot_name(slot: &Slot) -> String {
    match slot.item() {
        Slot::Kind(kind) => kind().name.to_uppercase().replace(' ', "-"),
        Slot::Name(name) => name.to_uppercase().replace(' ', "-"),
        Slot::Number { .. } | Slot::Flag | Slot::List(_) | Slot::Optional(_) => "N".to_owned(),
    }
}
