//! `questhall check`: what content there is, and what is wrong with it.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::guides;
use crate::primers;
use crate::terminal::{Screen, Style};
use cardtext::{Colours, Survey};
use kernel::english::count;
use serde_json::{Value, json};

pub(crate) fn run(args: &cli::Check, screen: &mut Screen) -> Result<(), Failure> {
    let entries = chosen(args)?;
    let mut surveys = Vec::new();
    for entry in entries {
        let mut told = guides::problems(entry)?;
        told.extend(primers::problems(entry)?);
        surveys.push((entry, entry.survey(args.content.as_deref())?, told));
    }
    if args.json {
        let reports: Vec<Value> = surveys
            .iter()
            .map(|(entry, survey, guide)| survey_json(*entry, survey, guide))
            .collect();
        let json = if args.game.is_some() { reports[0].clone() } else { json!({"games": reports}) };
        screen.line(json.to_string())?;
    } else {
        for (entry, survey, guide) in &surveys {
            show(*entry, survey, screen)?;
            show_guide(*entry, guide, screen)?;
        }
    }
    let whole =
        surveys.iter().all(|(_, survey, guide)| survey.problems.is_empty() && guide.is_empty());
    if whole { Ok(()) } else { Err(Failure::Told) }
}

fn chosen(args: &cli::Check) -> Result<Vec<&'static dyn Entry>, Failure> {
    if let Some(game) = &args.game {
        return Ok(vec![catalogue::find(game)?]);
    }
    let games: Vec<_> =
        catalogue::all().iter().copied().filter(|entry| !entry.is_example()).collect();
    if args.content.is_some() && games.len() != 1 {
        let ids = games.iter().map(|entry| entry.id()).collect::<Vec<_>>().join(", ");
        return Err(Failure::usage(format!(
            "Say for which game the folder is: questhall check GAME --content DIR. The games: {ids}."
        )));
    }
    Ok(games)
}

fn survey_json(entry: &dyn Entry, survey: &Survey, guide: &[String]) -> Value {
    let mut problems = json!(survey.problems);
    if let Value::Array(list) = &mut problems {
        list.extend(guide.iter().map(|problem| placed(problem)));
    }
    json!({"game": entry.id(), "counts": survey.counts, "texts": survey.texts, "problems": problems})
}

/// A problem of a guide, "FILE:LINE: words", with the same keys as one of the content.
fn placed(problem: &str) -> Value {
    let mut parts = problem.splitn(3, ':');
    let (file, line, message) = (parts.next(), parts.next(), parts.next());
    let line: Option<usize> = line.and_then(|line| line.parse().ok());
    json!({"file": file, "line": line, "message": message.unwrap_or(problem).trim_start()})
}

fn show(entry: &dyn Entry, survey: &Survey, screen: &mut Screen) -> Result<(), Failure> {
    if survey.problems.is_empty() {
        screen.styled(Style::Bold, entry.title())?;
        for (kind, number) in &survey.counts {
            screen.line(format!("  {number:>5}  {kind}"))?;
        }
        screen.line(format!("  {:>5}  texts that are carried out in play", survey.texts))?;
        screen.line("No problems.")?;
        return Ok(());
    }
    let colours = if screen.has_colour() { Colours::On } else { Colours::Off };
    screen.line(survey.problems.render(colours))?;
    let found = count(survey.problems.list().len(), "problem");
    screen.styled(
        Style::Wrong,
        format!("{}: {found}. Nothing is loaded until all are put right.", entry.title()),
    )?;
    Ok(())
}

/// What is wrong with the guided first game and the short rules.
fn show_guide(entry: &dyn Entry, problems: &[String], screen: &mut Screen) -> Result<(), Failure> {
    problems.iter().try_for_each(|problem| screen.item("", Style::Wrong, problem))?;
    if problems.is_empty() && !entry.guide().is_empty() {
        screen.line("The guided first game can be followed to its end.")?;
    }
    if problems.is_empty() && !entry.primer().is_empty() {
        screen.line("The short rules name only what exists.")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_of_a_guide_has_file_line_and_message() {
        let seen = placed("games/mysthea/GUIDE.txt:12: I know no \"wiat: now\".");
        let meant = json!({"file": "games/mysthea/GUIDE.txt", "line": 12, "message": "I know no \"wiat: now\"."});
        assert_eq!(seen, meant);
    }
}
