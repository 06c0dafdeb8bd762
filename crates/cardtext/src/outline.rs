//! Instruction lines as a tree.
//!
//! A script has lines that start with `>`; two more blanks after it are one step deeper. A line that
//! ends in a colon governs the deeper lines below it. Lines without `>` are prose and left to the
//! caller.
//!
//! ```
//! let script = "The candle is cold.\n> You may spend 1 Spark. If you do:\n>   Count 1 Candle.\n";
//! let (lines, faults) = cardtext::outline::read(script, 0..script.len());
//! assert!(faults.is_empty());
//! assert_eq!(lines[0].text, "You may spend 1 Spark. If you do:");
//! assert_eq!(lines[0].below[0].text, "Count 1 Candle.");
//! assert_eq!(&script[lines[0].below[0].span.clone()], "Count 1 Candle.");
//! ```

use crate::misread::Misread;
use std::ops::Range;

/// The blanks that make a line one step deeper.
const STEP: usize = 2;

/// An instruction line and the lines it governs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How deep it stands, from 0.
    pub depth: usize,
    /// The words, without mark and blanks around them.
    pub text: String,
    /// Where the words stand in the file.
    pub span: Range<usize>,
    /// The deeper lines below it.
    pub below: Vec<Line>,
}

impl Line {
    /// Whether the line governs deeper lines: it ends in a head.
    #[must_use]
    pub fn is_head(&self) -> bool {
        self.text.ends_with(':')
    }
}

/// Reads the instruction lines of a script, which is a stretch of a file. Lines and faults have their
/// places in the file; a line at a wrong depth is still in the tree, so that its text can be checked.
#[must_use]
pub fn read(file: &str, script: Range<usize>) -> (Vec<Line>, Vec<Misread>) {
    let mut faults = vec![];
    let mut flat = vec![];
    let mut start = script.start;
    for line in file.get(script).unwrap_or_default().split_inclusive('\n') {
        flat.extend(instruction(line, start, &mut faults));
        start += line.len();
    }
    check_depths(&flat, &mut faults);
    faults.sort_by_key(|fault| fault.start);
    let mut lines = flat.into_iter().peekable();
    let mut tree = vec![];
    while let Some(line) = lines.next() {
        tree.push(with_lines_below(line, &mut lines));
    }
    (tree, faults)
}

fn instruction(line: &str, start: usize, faults: &mut Vec<Misread>) -> Option<Line> {
    let words = line.strip_prefix('>')?;
    let text = words.trim();
    let blanks = words.len() - words.trim_start().len();
    let at = start + 1 + blanks;
    let span = at..at + text.len();
    if text.is_empty() {
        faults.push(Misread::new(start..start + 1, "an instruction line without words"));
        return None;
    }
    if blanks % STEP != 1 || !words.starts_with(' ') {
        faults.push(Misread::new(
            start..at,
            "one blank follows the \">\", and two more for each step deeper",
        ));
    }
    let depth = blanks.saturating_sub(1) / STEP;
    Some(Line { depth, text: text.to_owned(), span, below: vec![] })
}

fn check_depths(lines: &[Line], faults: &mut Vec<Misread>) {
    let mut before: Option<&Line> = None;
    for line in lines {
        let deepest = before.map_or(0, |line| line.depth + usize::from(line.is_head()));
        if line.depth > deepest {
            faults.push(Misread::new(
                line.span.clone(),
                "this line is deeper than the line above it allows",
            ));
        }
        if let Some(head) = before
            && head.is_head()
            && line.depth <= head.depth
        {
            faults.push(Misread::new(head.span.clone(), "nothing deeper stands below this head"));
        }
        before = Some(line);
    }
    if let Some(head) = before
        && head.is_head()
    {
        faults.push(Misread::new(head.span.clone(), "nothing deeper stands below this head"));
    }
}

fn with_lines_below(
    mut line: Line,
    rest: &mut std::iter::Peekable<std::vec::IntoIter<Line>>,
) -> Line {
    while let Some(deeper) = rest.next_if(|next| next.depth > line.depth) {
        line.below.push(with_lines_below(deeper, rest));
    }
    line
}
