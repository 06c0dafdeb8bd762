//! Where the characters of a TOML string stand in its file.

use std::ops::Range;

/// The place in the file of each byte of a string's value, and of its end.
///
/// `span` is the string with its quotes. Where value and file cannot be matched, the places left are
/// the end of the string: a report is then less exact, but still in the right record.
pub(crate) fn places(file: &str, span: Range<usize>, value: &str) -> Vec<usize> {
    let raw = file.get(span.clone()).unwrap_or_default();
    let quotes = ["\"\"\"", "'''", "\"", "'"].into_iter().find(|quotes| raw.starts_with(quotes));
    let quotes = quotes.unwrap_or_default();
    let mut at = quotes.len();
    if quotes.len() == 3 {
        let line = &raw[at..];
        at += if line.starts_with("\r\n") { 2 } else { usize::from(line.starts_with('\n')) };
    }
    let last = raw.len().saturating_sub(quotes.len()).max(at);
    let mut places = Vec::with_capacity(value.len() + 1);
    for sign in value.chars() {
        if quotes.starts_with('"') {
            at = skip_folded(raw, at);
        }
        places.extend(std::iter::repeat_n(span.start + at.min(last), sign.len_utf8()));
        at += length(raw, at, sign, quotes.starts_with('"'));
    }
    places.push(span.start + at.min(last));
    places
}

/// Skips a backslash at the end of a line with the blanks after it: they are not in the value.
fn skip_folded(raw: &str, at: usize) -> usize {
    let Some(rest) = raw.get(at..).and_then(|rest| rest.strip_prefix('\\')) else { return at };
    let line = rest.trim_start_matches([' ', '\t', '\r']);
    if !line.starts_with('\n') {
        return at;
    }
    skip_folded(raw, raw.len() - line.trim_start().len())
}

/// How many bytes of the file stand for one character of the value.
fn length(raw: &str, at: usize, sign: char, escapes: bool) -> usize {
    let rest = raw.get(at..).unwrap_or_default();
    if sign == '\n' && rest.starts_with("\r\n") {
        return 2;
    }
    if !escapes || !rest.starts_with('\\') {
        return sign.len_utf8();
    }
    match rest.as_bytes().get(1) {
        Some(b'u') => 6,
        Some(b'U') => 10,
        Some(b'x') => 4,
        _ => 2,
    }
}
