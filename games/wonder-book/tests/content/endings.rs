//! The columns of an END card: WB-936.

use crate::content::table::{HEAD, chapter, refused_text, story, told};

fn end(columns: &[&str]) -> String {
    let columns = columns.iter().map(|label| format!("[{label}]\n> End the chapter.\n"));
    format!("END  The end\nWords.\n{}", columns.collect::<String>())
}

const CHOICE: &str = "CHOICE  Test\n[A] One.\n[B] Two.\n> Flip this card.\n---\n[A]\n> Write TALK.\n[B]\n> Write FIGHT.\n[all]\n> Go to the next card.\n";

#[test]
fn wb_936_columns_leave_no_gap() {
    for (columns, n) in [(["1-2", "4+"], 3), (["2-4", "5+"], 1), (["1-4", "5-9"], 10)] {
        let message = format!("#1: no column is read at {n} Destiny (WB-936)");
        refused_text(&chapter(HEAD, &[&end(&columns)]), "#1 END  The end", &message);
    }
}

#[test]
fn wb_936_columns_do_not_overlap() {
    refused_text(
        &chapter(HEAD, &[&end(&["1-4", "4+"])]),
        "[4+]",
        "#1: two columns are read at 4 Destiny (WB-936)",
    );
}

#[test]
fn wb_936_columns_by_keyword_are_alternatives() {
    let both = ["1-4 if TALK", "5+ if TALK", "1-4 if FIGHT", "5+ if FIGHT"];
    assert_eq!(told(&chapter(HEAD, &[CHOICE, &end(&both)])), []);
    refused_text(
        &chapter(HEAD, &[CHOICE, &end(&both[..3])]),
        "#2 END  The end",
        "#2: no column is read at 5 Destiny with FIGHT (WB-936)",
    );
    refused_text(
        &chapter(HEAD, &[CHOICE, &end(&["1-4", "5+", "1-4 if TALK", "5+ if TALK"])]),
        "#2 END  The end",
        "#2: columns with and without a Keyword fit at the same time (WB-936)",
    );
    refused_text(
        &chapter(HEAD, &[&story("> Write TALK.\n> Write FIGHT."), &end(&both)]),
        "#2 END  The end",
        "#2: the Keywords of these columns are not the outcomes of one CHOICE, of which exactly one is written (WB-936)",
    );
}

#[test]
fn wb_936_a_column_ends_the_chapter() {
    refused_text(
        &chapter(HEAD, &["END  The end\n[1+]\n> Count 1 Ink.\n"]),
        "Count 1 Ink.",
        "#1, front: this text does not end in a flow sentence such as \"End the chapter.\" (WB-920)",
    );
    assert_eq!(
        told(&chapter(HEAD, &["END  The end\n[1-4]\n[5+]\n[all]\n> End the chapter.\n"])),
        []
    );
}
