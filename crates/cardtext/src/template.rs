//! Cutting a template into pieces.
//!
//! | written | meaning |
//! |---|---|
//! | `{field}` | the field, by the grammar of its type |
//! | `{field/ and }` | a list with the joiner after the slash |
//! | `{field:plural}`, `{field:singular}` | the field, with the form of its words forced |
//! | `[ to {field}]` | words that are there when the `Option` is `Some` or the `Vec` is not empty |
//! | `[flag? twice]` | words that are there when the `bool` is true |
//! | `card(s)`, `die\|dice` | singular and plural; the first form is the singular |
//! | `^` | the next letter is a capital |
//! | `\` | the next sign stands for itself |

use crate::table::{Count, Field, Slot};
use std::{iter::Peekable, str::Chars};

/// The smallest parts of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// One blank, or a line break with what surrounds it.
    Space,
    /// A run of letters, or a run of digits, in its two forms.
    Word { one: String, many: String },
    /// A punctuation mark.
    Mark(char),
    /// The next letter is a capital.
    Capital,
    /// A field, with the pieces between its items if it is a list.
    Slot { field: usize, force: Option<Count>, joiner: Vec<Piece> },
    /// Words that may be missing. `switches` are the fields that say whether they are there.
    Group { switches: Vec<usize>, pieces: Vec<Piece> },
}

/// Cuts a template and checks it against its fields.
pub(crate) fn cut(template: &str, fields: &[Field]) -> Result<Vec<Piece>, String> {
    let mut cutter = Cutter { signs: template.chars().peekable(), fields, used: vec![] };
    let pieces = cutter.pieces(None)?;
    for (number, field) in fields.iter().enumerate() {
        match cutter.used.iter().filter(|&&used| used == number).count() {
            0 => return Err(format!("the field `{}` has no slot", field.name)),
            1 => {}
            _ => return Err(format!("the field `{}` has more than one slot", field.name)),
        }
    }
    Ok(pieces)
}

/// Cuts a name of the vocabulary; only the signs for plural forms mean anything in it.
pub(crate) fn cut_name(name: &str) -> Vec<Piece> {
    let mut cutter = Cutter { signs: name.chars().peekable(), fields: &[], used: vec![] };
    let mut pieces = vec![];
    while let Some(sign) = cutter.signs.next() {
        pieces.push(cutter.literal(sign));
    }
    pieces
}

/// Letters stick to letters and digits to digits; everything else stands alone.
pub(crate) fn same_run(a: char, b: char) -> bool {
    (a.is_alphabetic() && b.is_alphabetic()) || (a.is_ascii_digit() && b.is_ascii_digit())
}

struct Cutter<'a> {
    signs: Peekable<Chars<'a>>,
    fields: &'a [Field],
    used: Vec<usize>,
}

impl Cutter<'_> {
    /// The pieces up to the end of the template, or of the group whose switches are collected.
    fn pieces(&mut self, mut group: Option<&mut Vec<usize>>) -> Result<Vec<Piece>, String> {
        let mut pieces = vec![];
        loop {
            let Some(sign) = self.signs.next() else {
                return if group.is_none() {
                    Ok(pieces)
                } else {
                    Err("a `[` is not closed".into())
                };
            };
            match sign {
                '^' => pieces.push(Piece::Capital),
                '{' => pieces.push(self.slot(group.as_deref_mut())?),
                '[' => pieces.push(self.group()?),
                ']' if group.is_some() => return Ok(pieces),
                ']' | '}' => return Err(format!("a `{sign}` closes nothing")),
                '\\' => {
                    let sign = self.signs.next().ok_or("nothing follows the last `\\`")?;
                    pieces.push(self.literal(sign));
                }
                other => pieces.push(self.literal(other)),
            }
        }
    }

    fn group(&mut self) -> Result<Piece, String> {
        let mut switches: Vec<usize> = self.flag()?.into_iter().collect();
        let pieces = self.pieces(Some(&mut switches))?;
        if switches.is_empty() {
            return Err("a group needs an `Option`, a `Vec` or a `flag?`".into());
        }
        Ok(Piece::Group { switches, pieces })
    }

    /// The flag at the start of a group, if there is one: a field's name and a question mark.
    fn flag(&mut self) -> Result<Option<usize>, String> {
        let ahead: String = self.signs.clone().collect();
        let Some((name, _)) = ahead.split_once('?') else { return Ok(None) };
        if !name.chars().all(|sign| sign.is_alphanumeric() || sign == '_') {
            return Ok(None);
        }
        let field = self.field(name)?;
        if !matches!(self.fields[field].slot, Slot::Flag) {
            return Err(format!("`{name}?` is not a bool"));
        }
        self.signs.nth(name.chars().count());
        Ok(Some(field))
    }

    fn slot(&mut self, group: Option<&mut Vec<usize>>) -> Result<Piece, String> {
        let mut inside = String::new();
        loop {
            match self.signs.next() {
                Some('}') => break,
                Some(sign) => inside.push(sign),
                None => return Err("a `{` is not closed".into()),
            }
        }
        let (head, joiner) = match inside.split_once('/') {
            Some((head, joiner)) => (head, Some(joiner)),
            None => (inside.as_str(), None),
        };
        let (name, force) = match head.split_once(':') {
            Some((name, "plural")) => (name, Some(Count::Many)),
            Some((name, "singular")) => (name, Some(Count::One)),
            Some((_, other)) => return Err(format!("`:{other}` is not `:plural` or `:singular`")),
            None => (head, None),
        };
        let field = self.field(name)?;
        let slot = &self.fields[field].slot;
        if slot.is_list() != joiner.is_some() {
            return Err(format!("`{name}` needs a joiner if it is a list, and only then"));
        }
        match (slot, group) {
            (Slot::Flag, _) => return Err(format!("write the bool `{name}` as `[{name}? words]`")),
            (Slot::Optional(_), None) => return Err(format!("`{name}` must stand in a group")),
            (Slot::Optional(_) | Slot::List(_), Some(switches)) => switches.push(field),
            (Slot::Number { .. } | Slot::Name(_) | Slot::Kind(_), Some(_)) => {
                return Err(format!("`{name}` stands in a group and is not an `Option`"));
            }
            _ => {}
        }
        Ok(Piece::Slot { field, force, joiner: cut_name(joiner.unwrap_or_default()) })
    }

    fn field(&mut self, name: &str) -> Result<usize, String> {
        let found = self.fields.iter().position(|field| field.name == name);
        let field = found.ok_or_else(|| format!("there is no field `{name}`"))?;
        self.used.push(field);
        Ok(field)
    }

    /// A blank, a mark, or a whole word with its plural.
    fn literal(&mut self, first: char) -> Piece {
        if first.is_whitespace() {
            return Piece::Space;
        }
        if !first.is_alphanumeric() {
            return Piece::Mark(first);
        }
        let one = self.run(first);
        let ahead: String = self.signs.clone().take(4).collect();
        let mut many = one.clone();
        if ahead.starts_with("(s)") {
            many.push('s');
            self.signs.nth(2);
        } else if ahead.starts_with("(es)") {
            many.push_str("es");
            self.signs.nth(3);
        } else if ahead.starts_with('|') && ahead.chars().nth(1).is_some_and(char::is_alphabetic) {
            self.signs.next();
            let first = self.signs.next().unwrap_or_default();
            many = self.run(first);
        }
        Piece::Word { one, many }
    }

    fn run(&mut self, first: char) -> String {
        let mut run = String::from(first);
        while let Some(next) = self.signs.next_if(|&next| same_run(first, next)) {
            run.push(next);
        }
        run
    }
}
