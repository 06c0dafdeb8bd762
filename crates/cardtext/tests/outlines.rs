//! Scripts as trees of lines.

use cardtext::outline::{self, Line};

/// The tree in one line: words, and what they govern in brackets.
fn shape(lines: &[Line]) -> String {
    let mut parts = vec![];
    for line in lines {
        let below = if line.below.is_empty() { String::new() } else { shape(&line.below) };
        parts.push(format!("{}{below}", line.text));
    }
    format!("({})", parts.join(" "))
}

#[track_caller]
fn check(script: &str, tree: &str, faults: &[(&str, &str)]) {
    let (lines, found) = outline::read(script, 0..script.len());
    assert_eq!(shape(&lines), tree);
    let found: Vec<_> = found
        .iter()
        .map(|fault| (&script[fault.start..fault.end], fault.message.as_str()))
        .collect();
    assert_eq!(found, faults);
}

#[test]
fn a_head_governs_the_deeper_lines_below_it() {
    check(
        "> A.\n> If:\n>   B.\n>   If:\n>     C.\n>   D.\n> E.\n",
        "(A. If:(B. If:(C.) D.) E.)",
        &[],
    );
    check("Prose.\n\n> A.\r\nMore prose.\n> B.", "(A. B.)", &[]);
    check("No instruction: none.", "()", &[]);
}

#[test]
fn wrong_depths_are_faults_at_their_place() {
    let deep = "this line is deeper than the line above it allows";
    let bare = "nothing deeper stands below this head";
    let odd = "one blank follows the \">\", and two more for each step deeper";
    check("> A.\n>   B.\n", "(A.(B.))", &[("B.", deep)]);
    check("> If:\n>     B.\n", "(If:(B.))", &[("B.", deep)]);
    check("> If:\n> B.\n", "(If: B.)", &[("If:", bare)]);
    check("> A.\n> If:\n", "(A. If:)", &[("If:", bare)]);
    check(">A.\n>  B.\n", "(A. B.)", &[(">", odd), (">  ", odd)]);
    check("> \n> A.", "(A.)", &[(">", "an instruction line without words")]);
}
