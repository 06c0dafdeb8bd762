//! The word that an author may have meant.

use kernel::likeness;

/// A suggestion, and where the words end that it would replace.
pub(crate) struct Near {
    pub(crate) word: String,
    pub(crate) end: usize,
}

/// Looks for the word most like what stands at a place.
pub(crate) struct Search<'a> {
    text: &'a str,
    at: usize,
    best: f64,
    near: Option<Near>,
}

impl<'a> Search<'a> {
    pub(crate) fn new(text: &'a str, at: usize) -> Self {
        Self { text, at, best: 0.0, near: None }
    }

    /// Compares a word, or a name of several words, with as many words of the text.
    pub(crate) fn consider(&mut self, word: &str) {
        let end = words_at(self.text, self.at, word.split(' ').count());
        if let Some(likeness) = likeness(&self.text[self.at..end], word)
            && likeness > self.best
        {
            self.best = likeness;
            self.near = Some(Near { word: word.to_owned(), end });
        }
    }

    pub(crate) fn found(self) -> Option<Near> {
        self.near
    }
}

/// The next place that is no blank.
pub(crate) fn after_blanks(text: &str, at: usize) -> usize {
    text.len() - text[at..].trim_start().len()
}

/// The word at a place, or the single mark that stands there.
pub(crate) fn word_at(text: &str, at: usize) -> &str {
    let rest = &text[at..];
    let inside = |sign: char| sign.is_alphanumeric() || sign == '\'' || sign == '-';
    let length = match rest.chars().next() {
        Some(first) if first.is_alphanumeric() => {
            rest.find(|sign| !inside(sign)).unwrap_or(rest.len())
        }
        Some(first) => first.len_utf8(),
        None => 0,
    };
    &rest[..length]
}

/// Where the `count` words from a place on end.
fn words_at(text: &str, at: usize, count: usize) -> usize {
    let mut end = at + word_at(text, at).len();
    for _ in 1..count {
        let next = after_blanks(text, end);
        let word = word_at(text, next);
        if next == end || !word.starts_with(char::is_alphanumeric) {
            break;
        }
        end = next + word.len();
    }
    end
}
