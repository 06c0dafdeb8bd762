//! `questhall games`: what can be played.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use serde_json::{Value, json};

pub(crate) fn run(args: &cli::Games, screen: &mut Screen) -> Result<(), Failure> {
    let (examples, games): (Vec<_>, Vec<_>) =
        catalogue::all().iter().partition(|entry| entry.is_example());
    if args.json {
        let list = |entries: &[&&dyn Entry]| {
            entries.iter().map(|entry| entry_json(**entry)).collect::<Vec<_>>()
        };
        let json = json!({"games": list(&games), "examples": list(&examples)});
        return Ok(screen.line(json.to_string())?);
    }
    for entry in &games {
        show(**entry, screen)?;
    }
    if !examples.is_empty() {
        screen.styled(Style::Dim, "Examples of how a game is added:")?;
    }
    for entry in &examples {
        show(**entry, screen)?;
    }
    screen.line("Play one with `questhall play GAME`; change an option with --set KEY=VALUE.")?;
    Ok(())
}

fn entry_json(entry: &dyn Entry) -> Value {
    let seats = entry.seats();
    json!({
        "id": entry.id(),
        "title": entry.title(),
        "seats": {"min": seats.start(), "max": seats.end()},
        "options": entry.options(),
    })
}

fn show(entry: &dyn Entry, screen: &mut Screen) -> Result<(), Failure> {
    let seats = entry.seats();
    let range = match (*seats.start(), *seats.end()) {
        (least, most) if least == most => format!("{least}"),
        (least, most) => format!("{least} to {most}"),
    };
    screen.styled(Style::Bold, format!("{}  {}, {range} seats", entry.id(), entry.title()))?;
    for field in entry.options() {
        let values = field.values.join("|");
        let rule = if field.rule.is_empty() { String::new() } else { format!(" ({})", field.rule) };
        screen.item(
            &format!("    {}={values}  ", field.key),
            Style::Plain,
            &format!("{}{rule}", field.about),
        )?;
    }
    screen.gap()?;
    Ok(())
}
