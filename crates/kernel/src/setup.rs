//! How a table is set: the options of a game from words, checked by the one declaration that everything follows from.

use crate::english::capital;
use crate::{Field, Game, Mode, ModeInfo, OptionInfo, Options, SetupError, Word};
use std::ops::RangeInclusive;

/// The standard options of a mode, by its place in `Game::MODES`, for so many seats.
pub fn standard<G: Game>(place: usize, seats: usize) -> G::Options {
    let mut options = G::Options::standard(seats);
    if let Some(mode) = options.mode() {
        mode.put(place as i32);
    }
    options
}

/// The mode that these options are of.
pub fn mode<G: Game>(options: &G::Options) -> &'static Mode {
    let place = options.clone().mode().map_or(0, |mode| mode.get());
    usize::try_from(place)
        .ok()
        .and_then(|place| G::MODES.get(place))
        .expect("the modes of a game are listed in the order in which its options count them")
}

/// How many seats a table with these options has room for: those it was set with, or where seats come and go the most.
pub fn room<G: Game>(options: &G::Options) -> usize {
    let mode = mode::<G>(options);
    if mode.come_and_go { *mode.seats.end() } else { options.seats() }
}

/// How many may sit at a table of this game, whatever its mode.
pub fn seats<G: Game>() -> RangeInclusive<usize> {
    let least = G::MODES.iter().map(|mode| *mode.seats.start()).min();
    let most = G::MODES.iter().map(|mode| *mode.seats.end()).max();
    least.expect("a game has a mode")..=most.expect("a game has a mode")
}

/// Options, changed by pairs of key and value. They are taken in the order in which the game declares them, the mode
/// first: what one of them may be can depend on those before it.
pub fn read<G: Game>(
    content: &G::Content,
    mut options: G::Options,
    pairs: &[(&str, &str)],
) -> Result<G::Options, SetupError> {
    let keys: Vec<&str> = fields::<G>(content, &options).iter().map(|field| field.key).collect();
    let unknown = |(key, _): &&(&str, &str)| !keys.contains(key);
    let first_unknown = pairs.iter().find(unknown);
    let of_key = |key| pairs.iter().filter(move |pair| pair.0 == key);
    let known = keys.iter().flat_map(|key| of_key(*key));
    for (key, value) in known.chain(first_unknown) {
        set::<G>(content, &mut options, key, value)?;
    }
    Ok(options)
}

/// Sets one option by its words, or says what is allowed.
pub fn set<G: Game>(
    content: &G::Content,
    options: &mut G::Options,
    key: &str,
    value: &str,
) -> Result<(), SetupError> {
    let (fields, mode) = (fields::<G>(content, options), mode::<G>(options));
    match fields.iter().find(|field| field.key == key) {
        Some(field) if field.exists_in(mode) => field.write(options, value),
        Some(field) => Err(misplaced::<G>(field, mode)),
        None => {
            let here = fields.iter().filter(|field| field.exists_in(mode));
            Err(SetupError::unknown("option", key, here.map(|field| field.key)))
        }
    }
}

/// Refuses options that could not have been set: a wrong number of seats, a value out of its range, an option of
/// another mode.
pub fn check<G: Game>(content: &G::Content, options: &G::Options) -> Result<(), SetupError> {
    check_seats::<G>(options)?;
    let mode = mode::<G>(options);
    let standard = G::Options::standard(options.seats());
    for field in fields::<G>(content, options) {
        if field.exists_in(mode) {
            field.check(options)?;
        } else if field.value(options) != field.value(&standard) {
            return Err(misplaced::<G>(&field, mode));
        }
    }
    Ok(())
}

/// Every option that exists at this table, with its value in words.
pub fn sets<G: Game>(content: &G::Content, options: &G::Options) -> Vec<(&'static str, String)> {
    let (fields, mode) = (fields::<G>(content, options), mode::<G>(options));
    let here = fields.iter().filter(|field| field.exists_in(mode));
    here.map(|field| (field.key, field.read(options))).collect()
}

/// Every mode with what can be set in it.
pub fn modes<G: Game>(content: &G::Content) -> Vec<ModeInfo> {
    let info = |(place, mode): (usize, &'static Mode)| ModeInfo {
        mode,
        options: mode_options::<G>(content, place, mode),
    };
    G::MODES.iter().enumerate().map(info).collect()
}

/// What can be set in a mode: ranges are as wide as at any number of seats.
fn mode_options<G: Game>(content: &G::Content, place: usize, mode: &Mode) -> Vec<OptionInfo> {
    let mut infos: Vec<OptionInfo> = Vec::new();
    for seats in mode.seats.clone() {
        let options = standard::<G>(place, seats);
        for field in options.fields(content).iter().filter(|field| field.exists_in(mode)) {
            info_of(field, &options).join(&mut infos);
        }
    }
    infos
}

fn info_of<O: Clone>(field: &Field<O>, options: &O) -> OptionInfo {
    let Field { key, about, rule, .. } = *field;
    let standard = field.read(options);
    let first = field.first.map_or_else(|| standard.clone(), str::to_owned);
    let label = match field.label {
        "" => capital(&key.replace(['-', '_'], " ")),
        label => label.to_owned(),
    };
    let words = field.words.iter().map(|each| (each.word.to_string(), each.name.to_string()));
    let (words, numbers) = (words.collect(), field.numbers.clone());
    OptionInfo { key, label, about, rule, words, numbers, standard, first }
}

/// The mode, if there are several, and every option of the game.
fn fields<G: Game>(content: &G::Content, options: &G::Options) -> Vec<Field<G::Options>> {
    let words =
        G::MODES.iter().zip(0..).map(|(mode, place)| Word::new(mode.word, mode.title, place));
    let mode = Field::list(G::Options::MODE, words, |options: &mut G::Options| {
        options.mode().expect("a game with several modes says which one")
    });
    let mode = (G::MODES.len() > 1).then_some(mode);
    mode.into_iter().chain(options.fields(content)).collect()
}

fn check_seats<G: Game>(options: &G::Options) -> Result<(), SetupError> {
    let (mode, seats) = (mode::<G>(options), options.seats());
    if mode.seats.contains(&seats) {
        return Ok(());
    }
    let name = if mode.title.is_empty() { G::TITLE } else { mode.title };
    let told =
        format!("{name} is for {} seats, not {seats} ({}).", Mode::range(&mode.seats), mode.rule);
    let other = G::MODES.iter().find(|mode| mode.seats.contains(&seats));
    Err(SetupError(match other {
        Some(Mode { word, title, rule, .. }) => {
            let key = G::Options::MODE;
            format!("{told} Set {key}={word}: {title} can be played by {seats} ({rule}).")
        }
        None => told,
    }))
}

fn misplaced<G: Game>(field: &Field<G::Options>, mode: &Mode) -> SetupError {
    let (key, rule, mode_key) = (field.key, field.rule, G::Options::MODE);
    let homes = G::MODES.iter().filter(|mode| field.exists_in(mode));
    let homes: Vec<String> =
        homes.map(|home| format!("{} ({mode_key}={})", home.title, home.word)).collect();
    SetupError(format!(
        "The option {key} is not for {}, only for {}. Leave it away, or change the mode ({rule}).",
        mode.title,
        homes.join(" and ")
    ))
}
