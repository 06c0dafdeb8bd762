//! The rules as people read them: in the terminal, and whether all that they name exists.

use crate::catalogue::Entry;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use kernel::Primer;
use kernel::primer::{Block, Section, plain};
use serde_json::{Value, json};

/// What is wrong with the short rules of a game, each with its place; nothing for a game without any.
pub(crate) fn problems(entry: &dyn Entry) -> Result<Vec<String>, Failure> {
    if entry.primer().is_empty() {
        return Ok(Vec::new());
    }
    let file = format!("games/{}/PRIMER.txt", entry.id());
    match Primer::read(&file, entry.primer()) {
        Ok(primer) => Ok(primer.problems(&file, entry.rules(), &entry.info(None)?.pictures)),
        Err(problems) => Ok(problems),
    }
}

/// The short rules and the words, without pictures.
pub(crate) fn show(entry: &dyn Entry, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let primer = Primer::read("PRIMER.txt", entry.primer()).map_err(|_| {
        let (title, id) = (entry.title(), entry.id());
        Failure::usage(format!(
            "{title} has no short rules. Read all of them with `questhall rules {id}`."
        ))
    })?;
    if as_json {
        return Ok(screen.line(primer_json(entry, &primer).to_string())?);
    }
    for section in &primer.sections {
        screen.styled(Style::Bold, &section.title)?;
        for block in &section.blocks {
            match block {
                Block::Text { text, .. } => screen.item("", Style::Plain, &spoken(text))?,
                Block::Point { text, .. } => screen.item("  - ", Style::Plain, &spoken(text))?,
                Block::Picture { .. } => {}
            }
        }
        screen.gap()?;
    }
    screen.styled(Style::Bold, "Words")?;
    for term in &primer.terms {
        screen.item(&format!("  {}  ", term.word()), Style::Bold, &spoken(&term.about))?;
    }
    Ok(())
}

/// Rules stay where they are cited: here they are no signs, but numbers to look up.
fn spoken(text: &str) -> String {
    text.replace("**", "")
}

fn primer_json(entry: &dyn Entry, primer: &Primer) -> Value {
    let terms = primer
        .terms
        .iter()
        .map(|term| json!({"word": term.word(), "forms": term.forms, "about": plain(&term.about)}));
    json!({
        "game": entry.id(),
        "title": entry.title(),
        "sections": primer.sections.iter().map(section_json).collect::<Vec<_>>(),
        "words": terms.collect::<Vec<_>>(),
    })
}

fn section_json(section: &Section) -> Value {
    let texts = section.blocks.iter().filter_map(|block| match block {
        Block::Text { text, .. } | Block::Point { text, .. } => Some(spoken(text)),
        Block::Picture { .. } => None,
    });
    json!({"title": section.title, "texts": texts.collect::<Vec<_>>()})
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    #[test]
    fn the_short_rules_of_every_game_name_only_what_exists() {
        for entry in catalogue::all().iter().filter(|entry| !entry.is_example()) {
            assert!(!entry.primer().is_empty(), "{} has no short rules", entry.id());
            assert_eq!(problems(*entry).unwrap(), Vec::<String>::new());
        }
    }
}
