//! `questhall games`: what can be played.

use crate::catalogue::{self, Entry};
use crate::cli;
use crate::failure::Failure;
use crate::terminal::{Screen, Style};
use kernel::{Mode, ModeInfo, OptionInfo};
use serde_json::{Value, json};
use std::ops::RangeInclusive;

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
    let modes = entry.modes();
    let options = ModeInfo::all_options(entry.mode_key(), &modes);
    json!({
        "id": entry.id(),
        "title": entry.title(),
        "seats": seats_json(&entry.seats()),
        "modes": modes.iter().map(mode_json).collect::<Vec<_>>(),
        // All that --set takes, in whatever mode.
        "options": options.iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn seats_json(seats: &RangeInclusive<usize>) -> Value {
    json!({"min": seats.start(), "max": seats.end()})
}

fn mode_json(info: &ModeInfo) -> Value {
    let Mode { word, title, about, seats, open, come_and_go, rule } = info.mode;
    json!({
        "word": word,
        "title": title,
        "about": about,
        "rule": rule,
        "seats": seats_json(seats),
        "open": open,
        "come_and_go": come_and_go,
        "options": info.options.iter().map(option_json).collect::<Vec<_>>(),
    })
}

fn option_json(option: &OptionInfo) -> Value {
    let OptionInfo { key, label, about, rule, words, numbers, standard, first } = option;
    let (values, names): (Vec<&String>, Vec<&String>) =
        words.iter().map(|(word, name)| (word, name)).unzip();
    let numbers = numbers.as_ref().map(|range| json!({"min": range.start(), "max": range.end()}));
    json!({
        "key": key,
        "about": about,
        "rule": rule,
        "values": values,
        "names": names,
        "numbers": numbers,
        "default": standard,
        "label": label,
        "first": first,
    })
}

fn show(entry: &dyn Entry, screen: &mut Screen) -> Result<(), Failure> {
    let (seats, modes) = (Mode::range(&entry.seats()), entry.modes());
    screen.styled(Style::Bold, format!("{}  {}, {seats} seats", entry.id(), entry.title()))?;
    if let [only] = &modes[..] {
        only.options.iter().try_for_each(|option| show_option(option, screen))?;
    } else {
        modes.iter().try_for_each(|info| show_mode(entry.mode_key(), info, screen))?;
    }
    screen.gap()?;
    Ok(())
}

fn show_mode(key: &str, info: &ModeInfo, screen: &mut Screen) -> Result<(), Failure> {
    let Mode { word, title, about, seats, open, come_and_go, rule } = info.mode;
    let open = if *open { "nothing hidden between them" } else { "each with secrets" };
    let change = if *come_and_go { ", which come and go" } else { "" };
    screen.item(
        &format!("  {key}={word}  "),
        Style::Bold,
        &format!("{title}: {about} {} seats{change}, {open} ({rule}).", Mode::range(seats)),
    )?;
    info.options.iter().try_for_each(|option| show_option(option, screen))
}

fn show_option(option: &OptionInfo, screen: &mut Screen) -> Result<(), Failure> {
    let OptionInfo { key, about, rule, standard, .. } = option;
    screen.item(
        &format!("    {key}={}  ", option.allowed()),
        Style::Plain,
        &format!("{about} ({rule}) Standard: {standard}."),
    )?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::{Of, Wish};
    use crate::duel::Lights;
    use kernel::Rng;

    static LIGHTS: Of<Lights> = Of::example();

    #[test]
    fn each_mode_is_listed_with_its_seats_openness_and_options() {
        let json = entry_json(&LIGHTS);
        let [duel, quest] = [0, 1].map(|place| &json["modes"][place]);
        assert_eq!((&duel["word"], &quest["word"]), (&json!("duel"), &json!("quest")));
        assert_eq!((&duel["open"], &quest["open"]), (&json!(false), &json!(true)));
        assert_eq!(duel["seats"], json!({"min": 2, "max": 2}));
        assert_eq!(quest["seats"], json!({"min": 1, "max": 2}));
        assert_eq!(quest["options"][0]["key"], "lights");
        assert_eq!(quest["options"][0]["numbers"], json!({"min": 1, "max": 60}));
        assert_eq!(duel["options"][0]["values"], json!(["embers", "tides"]));
        assert_eq!(duel["options"][0]["names"], json!(["The Embers", "Deck of <Tides>"]));
        assert_eq!(json["options"][0]["values"], json!(["duel", "quest"]));
    }

    #[test]
    fn a_mode_is_set_by_its_word_and_brings_its_usual_seats() {
        let usual = |sets: &[&str]| {
            let sets: Vec<String> = sets.iter().map(|set| (*set).to_owned()).collect();
            let mode = LIGHTS.mode(&sets)?;
            let seats = mode.usual_seats();
            let wish = Wish { seats, sets: &sets, content: None, rng: Rng::fast(1) };
            LIGHTS.deal(&wish).map(|table| (table.seats(), table.is_open()))
        };
        let told = |sets: &[&str]| usual(sets).unwrap_err().words().unwrap_or_default().to_owned();
        assert_eq!(usual(&[]).ok(), Some((2, false)));
        assert_eq!(usual(&["lights=9", "mode=quest", "deck=tides"]).ok(), Some((1, true)));
        assert!(told(&["mode=qest"]).contains("Did you mean \"quest\"?"));
        assert!(told(&["lights=9"]).contains("only for Quest (mode=quest)"));
        assert!(told(&["mode=quest", "lights=31"]).contains("a number from 1 to 30"));
        assert!(told(&["deck=fire"]).contains("Known: embers, tides."));
    }
}
