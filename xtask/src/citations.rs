//! Rule ids in code, tests and content must stand in the ledger of their game.

use crate::{Faults, files};
use std::collections::BTreeSet;

/// Ids cited that no ledger has.
pub(crate) fn unknown_ids() -> Faults {
    let mut faults = Faults::new();
    for ledger in files::ending_in(&["/RULES.md"]) {
        let text = files::read(&ledger);
        let known: BTreeSet<String> = text.split_whitespace().filter_map(id).collect();
        let Some(area) = known.iter().next().and_then(|id| id.split('-').next()).map(str::to_owned)
        else {
            continue;
        };
        for (place, line) in files::lines(&[".rs", ".toml", ".md"]) {
            for cited in ids_of(&line, &area) {
                if !known.contains(&cited) {
                    faults.push(format!("{place}: {cited} is not in {ledger}"));
                }
            }
        }
        faults.extend(test_names(&area, &known, &ledger));
    }
    faults
}

/// `MY-214` at the start of a word, whatever punctuation follows.
fn id(word: &str) -> Option<String> {
    let word = word.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    let (area, rest) = word.split_once('-')?;
    let number: String = rest.chars().take_while(char::is_ascii_digit).collect();
    let fits = area.len() == 2 && area.chars().all(|c| c.is_ascii_uppercase()) && number.len() == 3;
    fits.then(|| format!("{area}-{number}"))
}

fn ids_of(line: &str, area: &str) -> Vec<String> {
    line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'))
        .filter_map(id)
        .filter(|id| id.starts_with(&format!("{area}-")))
        .collect()
}

/// The numbers at the head of a test's name: `my_214_523_words`.
fn test_names(area: &str, known: &BTreeSet<String>, ledger: &str) -> Faults {
    let prefix = format!("fn {}_", area.to_lowercase());
    let mut faults = Faults::new();
    for (place, line) in files::lines(&[".rs"]) {
        let Some(name) = line.trim_start().strip_prefix(&prefix) else { continue };
        let numbers = name
            .split('_')
            .take_while(|part| part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit()));
        for number in numbers {
            let id = format!("{area}-{number}");
            if !known.contains(&id) {
                faults.push(format!("{place}: {id} is not in {ledger}"));
            }
        }
    }
    faults
}
