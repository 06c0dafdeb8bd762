//! Questions, choices and boards say something, and name rules that exist.

use crate::probe::{Check, Doing, Probe, name};
use kernel::{Present, Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// Every rule id in a ledger: capitals, a hyphen, digits. A range such as `RE-120..124` counts as all its ids.
pub(crate) fn rule_ids(ledger: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    for word in ledger.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.')) {
        let Some((area, number)) = word.split_once('-') else { continue };
        let (first, rest) =
            number.split_at(number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len()));
        if !looks_like_an_id(&format!("{area}-{first}")) {
            continue;
        }
        // Leading zeros belong to the id: `MY-015`.
        let digits = first.len();
        let first: u32 = first.parse().expect("an id ends in a few digits");
        let last = rest
            .strip_prefix("..")
            .and_then(|last| last.trim_end_matches('.').parse().ok())
            .unwrap_or(first);
        ids.extend((first..=last).map(|number| format!("{area}-{number:0digits$}")));
    }
    ids
}

/// Capitals, a hyphen, a number: `MY-214`.
fn looks_like_an_id(rule: &str) -> bool {
    let Some((area, number)) = rule.split_once('-') else { return false };
    (2..=4).contains(&area.len())
        && area.chars().all(|c| c.is_ascii_uppercase())
        && (1..=6).contains(&number.len())
        && number.chars().all(|c| c.is_ascii_digit())
}

/// A rule that is named looks like a rule id and is in the ledger.
pub(crate) fn rule_stands(rules: &BTreeSet<String>, rule: &str, what: &str) -> Check {
    if !looks_like_an_id(rule) {
        return Err(format!("{what} names \"{rule}\", which is no rule id"));
    }
    if !rules.contains(rule) {
        return Err(format!("{what} names the rule {rule}, which is not in the ledger"));
    }
    Ok(())
}

/// A seat that may act is asked something, and each of its choices says what it does and by which rule.
pub(crate) fn are_said<G: Present>(probe: &Probe<'_, G>, seat: Seat, list: &[G::Action]) -> Check {
    probe.doing.set(Doing::new("putting the question into words"));
    let Probe { game, rules, .. } = probe;
    if game.seat_name(seat).trim().is_empty() {
        return Err(format!("seat {seat} has no name"));
    }
    for (text, refusal) in game.barred(seat) {
        sentence("a barred thing", &text)?;
        sentence("a refusal", refusal.reason)?;
        rule_stands(rules, refusal.rule, "a barred thing")?;
    }
    if list.is_empty() {
        return Ok(());
    }
    let question = game.question(seat);
    if question.text.trim().is_empty() {
        return Err("a question has no words".to_owned());
    }
    rule_stands(rules, question.rule, "a question")?;
    let mut labels = BTreeMap::new();
    for &action in list {
        probe.doing.set(Doing::action("putting into words", seat, action));
        let choice = game.choice(seat, action);
        if choice.label.trim().is_empty() {
            return Err("a choice has no label".to_owned());
        }
        sentence("a choice", &choice.does)?;
        rule_stands(rules, choice.rule, "a choice")?;
        if let Some(other) = labels.insert(choice.label.clone(), action) {
            return Err(format!(
                "two choices of one question are called \"{}\", the other is {other:?}",
                choice.label
            ));
        }
    }
    Ok(())
}

/// The board of every viewer shows something.
pub(crate) fn boards_are_drawn<G: Present>(probe: &Probe<'_, G>) -> Check {
    probe.doing.set(Doing::new("drawing the board"));
    for viewer in Viewer::all(probe.seats) {
        if G::board(&probe.game.view(viewer)).trim().is_empty() {
            return Err(format!("the board of {} is empty", name(viewer)));
        }
    }
    Ok(())
}

/// What is said is a sentence. Labels and names may be bare words; explanations may not.
pub(crate) fn sentence(what: &str, text: &str) -> Check {
    let text = text.trim();
    if text.is_empty() {
        return Err(format!("{what} has no words"));
    }
    if what != "a barred thing" && !text.ends_with(['.', '!', '?', '"', ')']) {
        return Err(format!("{what} does not end like a sentence: \"{text}\""));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_found_in_a_ledger() {
        let ledger = "- **MY-214** four units; see MY-3. Ranges: RE-120..122, and JRPG-like words do not count.";
        let ids: Vec<String> = rule_ids(ledger).into_iter().collect();
        assert_eq!(ids, ["MY-214", "MY-3", "RE-120", "RE-121", "RE-122"]);
    }

    #[test]
    fn an_id_must_be_whole() {
        let rules = rule_ids("MY-214");
        assert!(rule_stands(&rules, "MY-214", "a choice").is_ok());
        assert!(
            rule_stands(&rules, "MY-21", "a choice").unwrap_err().contains("not in the ledger")
        );
        assert!(rule_stands(&rules, "section 2", "a choice").unwrap_err().contains("no rule id"));
    }
}
