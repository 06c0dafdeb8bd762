//! One mistake at a time is planted in the journal, and told at its place.

use super::load::{WEIR, load};

/// What is told when some words of the journal are others.
#[track_caller]
fn told(words: &str, others: &str, expected: &[&str]) {
    assert!(WEIR.contains(words), "the journal does not say {words:?}");
    let text = WEIR.replacen(words, others, 1);
    let headlines: Vec<String> = match load(&text) {
        Ok(_) => Vec::new(),
        Err(problems) => problems.list().iter().map(|problem| problem.headline()).collect(),
    };
    assert_eq!(headlines, expected);
}

#[test]
fn the_journal_is_good() {
    told("The bell", "The bell", &[]);
}

#[test]
fn a_sentence_that_is_not_known() {
    told(
        "Gain Kindness.",
        "Gain Kindnes.",
        &[
            "weir.txt:13:8: Script 1: \"Kindnes\" does not fit here; expected \"Secret\", a status or a number. Did you mean \"Kindness\"?",
        ],
    );
}

#[test]
fn a_requirement_that_is_not_known() {
    told(
        "(spend 2 Silver)",
        "(spend 2 Sliver)",
        &["weir.txt:14:14: Script 1: \"Sliver\" does not fit here. Did you mean \"Silver\"?"],
    );
}

#[test]
fn a_script_that_is_not_there() {
    told(
        "Go to Script 6.\n\n#2",
        "Go to Script 7.\n\n#2",
        &["weir.txt:17:3: Script 1: there is no Script 7 (DE-200)."],
    );
    told(
        "Lock Script 5",
        "Lock Script 9",
        &["weir.txt:36:3: Script 4: there is no Script 9 (DE-200)."],
    );
}

#[test]
fn a_script_that_no_path_reaches() {
    told("MAP 4, 5", "MAP 4", &["weir.txt:41:1: Script 5: no path reaches this text."]);
}

#[test]
fn scripts_that_go_round_for_ever() {
    // From the pike the way leads back to the bell, and nothing else ever ends.
    let text = WEIR.replace("End the Scenario.", "Go to Script 1.");
    let problems = load(&text).expect_err("no way leads out");
    let headlines: Vec<String> = problems.list().iter().map(|each| each.headline()).collect();
    assert_eq!(headlines.len(), 7, "{headlines:?}");
    assert_eq!(headlines[1], "weir.txt:9:1: Script 1: from here on no path comes to an end.");
}

#[test]
fn a_status_that_nothing_gives() {
    told(
        "Gain Trust. Go",
        "Go",
        &[
            "weir.txt:16:1: Script 1: nothing writes this before it is asked for.",
            "weir.txt:54:2: Script 6: nothing writes this before it is asked for.",
        ],
    );
}

#[test]
fn a_status_that_nothing_asks_for() {
    told(
        "If Debt: Go to Script 6. Otherwise: ",
        "",
        &["weir.txt:15:3: Script 1: nothing ever asks for this."],
    );
}

#[test]
fn options_of_which_none_may_be_left() {
    told(
        "[A] Sit",
        "[A] (Trust) Sit",
        &["weir.txt:9:1: Script 1: every option asks for something, so that none may be left."],
    );
}

#[test]
fn a_combat_with_a_way_out_that_leads_nowhere() {
    let endings = "\"Go to Script N.\", \"Choose one.\" or \"Continue the Exploration.\"";
    let headline = |place: &str| {
        format!("weir.txt:{place}: a way through this text does not end in {endings}.")
    };
    told("> If you lose: Spend time. End the Scenario.\n", "", &[&headline("52:15: Script 6")]);
    told("> If you tame it: Gain Trust. Go to Script 3.\n", "", &[&headline("26:5: Script 2")]);
}

#[test]
fn a_test_with_a_result_that_has_no_row() {
    let endings = "\"Go to Script N.\", \"Choose one.\" or \"Continue the Exploration.\"";
    told(
        "> On 6: Continue the Exploration.\n",
        "",
        &[&format!("weir.txt:38:17: Script 4: a way through this text does not end in {endings}.")],
    );
}

#[test]
fn a_row_that_is_never_taken() {
    told(
        "> On 6:",
        "> On 5:",
        &["weir.txt:38:3: Script 4: this is never carried out: a head before it always is."],
    );
}

#[test]
fn an_outcome_without_its_combat() {
    told(
        "> Fight Old Pike.\n",
        "> Fight Old Pike. Spend time.\n",
        &[
            "weir.txt:52:3: Script 6: this head directly follows the sentence that settles what it asks for.",
            "weir.txt:53:3: Script 6: this head directly follows the sentence that settles what it asks for.",
        ],
    );
}

#[test]
fn heads_that_do_not_fit_where_they_stand() {
    told(
        "> For each status: Gain 1 Silver.",
        "> Otherwise: Gain 1 Silver.",
        &["weir.txt:31:3: Script 3: nothing stands before this that it could be otherwise to."],
    );
    told(
        "> For each status: Gain 1 Silver.",
        "> For each status:\n>   For each status: Spend time.",
        &["weir.txt:32:5: Script 3: a loop does not stand inside another loop."],
    );
    told(
        "> For each status: Gain 1 Silver.",
        "> For each status: Begin the Exploration.",
        &["weir.txt:31:20: Script 3: a text does not end inside a loop."],
    );
    told(
        "If Kindness: Gain 1 Silver. Otherwise",
        "If Kindness: Otherwise",
        &["weir.txt:21:3: Script 2: this head governs nothing."],
    );
}

#[test]
fn what_stands_behind_an_ending() {
    told(
        "> Begin the Exploration.",
        "> Begin the Exploration. Spend time.",
        &[
            "weir.txt:32:26: Script 3: on some way this comes after the sentence that ends the text.",
        ],
    );
}

#[test]
fn an_ending_of_another_kind_of_text() {
    told(
        "> Begin the Exploration.",
        "> Choose again.",
        &[
            "weir.txt:32:3: Script 3: this text ends in \"Go to Script N.\", \"Choose one.\" or \"Continue the Exploration.\".",
        ],
    );
}

#[test]
fn chosen_prose_that_is_not_marked_as_it_should_be() {
    told(
        "{if Trust}",
        "{if Trsut}",
        &[
            "weir.txt:54:5: Script 6: \"Trsut\" does not fit here; expected a condition or \"you\". Did you mean \"Trust\"?",
        ],
    );
    told(
        "{otherwise}",
        "{else}",
        &["weir.txt:56:1: Script 6: a mark in braces is `{if ...}`, `{otherwise}` or `{end}`."],
    );
    told("{end}\n", "", &["weir.txt:54:1: Script 6: no `{end}` closes this."]);
}

#[test]
fn all_mistakes_are_told_at_once() {
    let text = WEIR.replace("Spend time.", "Spent time.");
    let problems = load(&text).expect_err("four mistakes");
    let lines: Vec<usize> = problems.list().iter().map(|problem| problem.line).collect();
    assert_eq!(lines, [21, 26, 37, 53]);
}
