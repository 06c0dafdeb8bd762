//! `questhall games`: what can be played.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use kernel::Field;
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
        // No game has modes yet; tools may look for the key all the same.
        "modes": [],
        "options": entry.options().iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(field: &Field) -> Value {
    let mut json = serde_json::to_value(field).expect("a field is plain data");
    json["default"] = standard(field).into();
    json
}

/// The value that holds if nobody sets another.
fn standard(field: &Field) -> &'static str {
    field.values.first().expect("an option has values")
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
            &format!("{}{rule} Standard: {}.", field.about, standard(field)),
        )?;
    }
    screen.gap()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Game, Options};

    #[test]
    fn the_value_that_is_called_standard_holds_at_a_new_table() {
        type Setting = <mysthea::Mysthea as Game>::Options;
        for seats in mysthea::Mysthea::SEATS {
            let options = Setting::standard(seats);
            for field in Setting::fields() {
                assert_eq!(options.get(field.key), standard(field), "{}", field.key);
            }
        }
    }
}
