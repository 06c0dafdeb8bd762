//! Printed texts in columns.

use super::{HARD_SPACE, WIDTH};
use crate::view::CardView;
use kernel::english::count;

/// Name, kind, CPs and text; long texts go on below their beginning.
pub(super) fn card_lines(card: &CardView) -> Vec<String> {
    let head = format!("  {:<20} {:<6} {:<10} ", card.name, cps(card.cp), card.kind);
    let slot = card.slot.map(|slot| format!(" ({slot} slot)")).unwrap_or_default();
    wrap(&head, &format!("{}{slot}", card.text))
}

/// "1 CP", "2 CPs".
pub(super) fn cps(cp: u8) -> String {
    count(cp, "CP")
}

/// Breaks a text at words; the lines after the first are indented as deep as the first one's head.
pub(super) fn wrap(head: &str, text: &str) -> Vec<String> {
    let indent = head.chars().count();
    let mut lines = Vec::new();
    let mut line = head.to_owned();
    let mut empty = true;
    for word in text.split(' ') {
        if !empty && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    lines.push(line);
    lines.iter().map(|line| line.trim_end().replace(HARD_SPACE, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_goes_on_below_its_beginning() {
        let text = "word ".repeat(30);
        let lines = wrap("  head: ", text.trim());
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert!(lines[1].starts_with("        word"));
    }
}
