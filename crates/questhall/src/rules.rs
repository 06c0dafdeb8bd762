//! `questhall rules`: the rulebook, one rule of it, or which rules have tests.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::primers;
use crate::terminal::{Screen, Style};
use kernel::rulebook::{self, Rule, Ruling};
use kernel::{SetupError, nearest};
use serde_json::{Value, json};
use std::collections::BTreeSet;

pub(crate) fn run(args: &cli::Rules, screen: &mut Screen) -> Result<(), Failure> {
    let entry = catalogue::find(&args.game)?;
    if args.coverage {
        return coverage(entry, args.json, screen);
    }
    if args.primer {
        return primers::show(entry, args.json, screen);
    }
    match (&args.id, args.json) {
        (Some(id), true) => screen.line(rule_json(entry, find(entry, id)?).to_string())?,
        (Some(id), false) => show(entry, id, screen)?,
        (None, true) => screen.line(book_json(entry).to_string())?,
        (None, false) => screen.line(entry.rules().trim_end())?,
    }
    Ok(())
}

/// Shows one rule and its rulings.
pub(crate) fn show(entry: &dyn Entry, id: &str, screen: &mut Screen) -> Result<(), Failure> {
    let rule = find(entry, id)?;
    screen.styled(Style::Bold, format!("{} · {}", rule.id, rule.part))?;
    screen.item("  ", Style::Plain, &rule.text)?;
    for ruling in rulebook::rulings_on(entry.rules(), &rule) {
        let Ruling { number, question, ruling, why } = ruling;
        screen.item("  ", Style::Dim, &format!("Ruling {number}: {question} {ruling}. ({why})"))?;
    }
    Ok(())
}

fn find(entry: &dyn Entry, id: &str) -> Result<Rule<'static>, Failure> {
    let rules = rulebook::rules(entry.rules());
    if let Some(rule) = rules.iter().find(|rule| rule.id.eq_ignore_ascii_case(id)) {
        return Ok(rule.clone());
    }
    // The number alone will do where it is the number of one rule.
    let mut numbered = rules.iter().filter(|rule| is_number_of(id, rule.id));
    if let (Some(rule), None) = (numbered.next(), numbered.next()) {
        return Ok(rule.clone());
    }
    let ids = || rules.iter().map(|rule| rule.id);
    if rules.len() < 20 {
        return Err(SetupError::unknown("rule", id, ids()).into());
    }
    // A list of five hundred ids helps nobody.
    let near =
        nearest(id, ids()).map_or(String::new(), |near| format!("Did you mean \"{near}\"? "));
    let (first, last) = (rules[0].id, rules[rules.len() - 1].id);
    let game = entry.id();
    Err(Failure::usage(format!(
        "I know no rule called \"{id}\". {near}The rules go from {first} to {last}; read them with `questhall rules {game}`."
    )))
}

/// Whether a word is what follows the letters of an id: 18 or 018 for MY-018.
fn is_number_of(word: &str, id: &str) -> bool {
    let number = id.rsplit('-').next().unwrap_or(id).trim_start_matches('0');
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.trim_start_matches('0').eq_ignore_ascii_case(number)
}

fn rule_json(entry: &dyn Entry, rule: Rule<'_>) -> Value {
    let rulings = rulebook::rulings_on(entry.rules(), &rule);
    let rulings: Vec<Value> = rulings
        .iter()
        .map(|each| json!({"number": each.number, "question": each.question, "ruling": each.ruling, "why": each.why}))
        .collect();
    json!({"game": entry.id(), "id": rule.id, "part": rule.part, "text": rule.text, "rulings": rulings})
}

fn book_json(entry: &dyn Entry) -> Value {
    let rules: Vec<Value> = rulebook::rules(entry.rules())
        .iter()
        .map(|rule| json!({"id": rule.id, "part": rule.part, "text": rule.text}))
        .collect();
    json!({"game": entry.id(), "title": entry.title(), "rules": rules})
}

/// Which rules have a test that names them.
struct Coverage {
    rules: usize,
    tested: Vec<&'static str>,
    untested: Vec<&'static str>,
    definitions: Vec<&'static str>,
}

impl Coverage {
    fn of(entry: &dyn Entry) -> Coverage {
        let rules = rulebook::rules(entry.rules());
        let named: BTreeSet<&str> =
            entry.tests().iter().flat_map(|test| rulebook::claimed(test, &rules)).collect();
        let ids = |keep: &dyn Fn(&Rule<'_>) -> bool| {
            rules.iter().filter(|rule| keep(rule)).map(|rule| rule.id).collect::<Vec<_>>()
        };
        let is_tested = |rule: &Rule<'_>| named.contains(rule.id);
        Coverage {
            rules: rules.len(),
            tested: ids(&is_tested),
            untested: ids(&|rule| !is_tested(rule) && rule.definition.is_none()),
            definitions: ids(&|rule| !is_tested(rule) && rule.definition.is_some()),
        }
    }
}

fn coverage(entry: &dyn Entry, as_json: bool, screen: &mut Screen) -> Result<(), Failure> {
    let Coverage { rules, tested, untested, definitions } = Coverage::of(entry);
    if as_json {
        let json = json!({
            "game": entry.id(), "rules": rules,
            "tested": tested, "untested": untested, "definitions": definitions,
        });
        return Ok(screen.line(json.to_string())?);
    }
    screen.styled(Style::Bold, format!("{}: {rules} rules", entry.title()))?;
    screen.line(format!("  {:>5} have a test that names them", tested.len()))?;
    screen.line(format!("  {:>5} are definitions, which no test can break", definitions.len()))?;
    screen.line(format!("  {:>5} have no test", untested.len()))?;
    if !untested.is_empty() {
        screen.item("        ", Style::Plain, &untested.join(" "))?;
    }
    Ok(())
}
