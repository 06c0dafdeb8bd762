//! The law that a text is printed back as it stands.

use crate::{misread::Misread, names::Names, phrase::Phrase, print::print, read::read};

/// Reads a text and insists that printing gives the same text back.
///
/// This is what catches "2 troop", a small letter at the start of a sentence, and `03` for 3. Line
/// breaks count as blanks, so that long texts may be wrapped.
pub fn read_exactly<T: Phrase>(text: &str, names: &Names) -> Result<T, Misread> {
    let value: T = read(text, names)?;
    let printed = print(&value, names);
    match first_difference(text, &printed) {
        None => Ok(value),
        Some(start) => {
            let rest = &text[start..];
            let word = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
            let sign = rest.chars().next().map_or(0, char::len_utf8);
            let message = format!("printed back it reads: \"{printed}\"");
            Err(Misread::new(start..start + word.max(sign), message))
        }
    }
}

/// Where two texts first differ: the start of the word, if one of them is inside a word there.
fn first_difference(text: &str, printed: &str) -> Option<usize> {
    let mut rest = printed.chars();
    let mut signs = text.char_indices().peekable();
    while let Some((at, mut sign)) = signs.next() {
        let run = text[at..].len() - text[at..].trim_start().len();
        if text[at..at + run].contains('\n') {
            while signs.next_if(|(next, _)| *next < at + run).is_some() {}
            if signs.peek().is_none() {
                break;
            }
            sign = ' ';
        }
        let other = rest.next();
        if other != Some(sign) {
            let inside = sign.is_alphanumeric() || other.is_some_and(char::is_alphanumeric);
            return Some(if inside { word_start(text, at) } else { at });
        }
    }
    rest.next().map(|_| word_start(text, text.len()))
}

fn word_start(text: &str, at: usize) -> usize {
    text[..at].trim_end_matches(char::is_alphanumeric).len()
}
