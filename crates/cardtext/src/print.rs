//! From a value to its text.

use crate::{
    names::Names,
    phrase::{Node, Phrase, Value},
    table::{Count, Slot, Variant},
    template::Piece,
};
use kernel::english::capital;

/// The text of a phrase. Reading it gives the phrase back.
#[must_use]
pub fn print<T: Phrase>(phrase: &T, names: &Names) -> String {
    let mut printer = Printer { out: String::new(), count: Count::One, capital: false, names };
    printer.value(&T::slot(), &phrase.raise(), &[]);
    printer.out
}

struct Printer<'a> {
    out: String,
    /// The form of the next word that has two: it follows the number printed last.
    count: Count,
    /// Whether the next sign is the first of a sentence.
    capital: bool,
    names: &'a Names,
}

impl Printer<'_> {
    fn value(&mut self, slot: &Slot, value: &Value, joiner: &[Piece]) {
        match (slot, value) {
            (Slot::Optional(inner), _) => self.value(inner, value, joiner),
            (Slot::List(inner), Value::List(items)) => {
                for (place, item) in items.iter().enumerate() {
                    if place > 0 {
                        self.words(joiner);
                    }
                    self.value(inner, item, &[]);
                }
            }
            (Slot::Kind(kind), Value::Node(node)) => {
                if let Some(variant) = kind().variant(node.variant) {
                    self.pieces(&variant.pieces, variant, node);
                    self.count = variant.count.unwrap_or(self.count);
                }
            }
            (Slot::Name(kind), Value::Name(place)) => match self.names.entry(kind, *place) {
                Some(entry) => {
                    // A digit in a name counts nothing.
                    let count = self.count;
                    self.words(&entry.pieces);
                    self.count = count;
                }
                // The text then does not read back, which is what the print-back law reports.
                None => self.push(&format!("(unknown {kind} {place})")),
            },
            (_, Value::Number(number)) => self.number(&number.to_string()),
            // A group prints nothing for what is absent, and a flag prints only the words beside it.
            _ => {}
        }
    }

    fn pieces(&mut self, pieces: &[Piece], variant: &Variant, node: &Node) {
        for piece in pieces {
            match piece {
                Piece::Space | Piece::Word { .. } | Piece::Mark(_) => self.word(piece),
                Piece::Capital => self.capital = true,
                Piece::Slot { field, force, joiner } => {
                    self.count = force.unwrap_or(self.count);
                    self.value(&variant.fields[*field].slot, &node.slots[*field], joiner);
                }
                Piece::Group { switches, pieces } => {
                    if switches.iter().all(|&field| is_there(&node.slots[field])) {
                        self.pieces(pieces, variant, node);
                    }
                }
            }
        }
    }

    fn words(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            self.word(piece);
        }
    }

    fn word(&mut self, piece: &Piece) {
        match piece {
            Piece::Space => self.out.push(' '),
            Piece::Mark(mark) => self.push(mark.encode_utf8(&mut [0; 4])),
            Piece::Word { one, .. } if one.starts_with(|sign: char| sign.is_ascii_digit()) => {
                self.number(one);
            }
            Piece::Word { one, many } => {
                self.push(if self.count == Count::One { one } else { many });
            }
            Piece::Capital | Piece::Slot { .. } | Piece::Group { .. } => {}
        }
    }

    fn number(&mut self, digits: &str) {
        self.count = if digits == "1" { Count::One } else { Count::Many };
        self.push(digits);
    }

    fn push(&mut self, text: &str) {
        if std::mem::take(&mut self.capital) {
            self.out += &capital(text);
        } else {
            self.out += text;
        }
    }
}

/// Whether the switch of a group is on.
fn is_there(value: &Value) -> bool {
    match value {
        Value::Absent | Value::Flag(false) => false,
        Value::List(items) => !items.is_empty(),
        Value::Flag(true) | Value::Number(_) | Value::Name(_) | Value::Node(_) => true,
    }
}
