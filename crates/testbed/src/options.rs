//! What the options of a game promise: every mode can be set, and every value that is offered is read back.

use crate::conformance::Table;
use kernel::{Content, Game, Mode, Options, Rng, Shared, setup};
use std::ops::RangeInclusive;

/// The standard table of every mode and every number of seats.
pub(crate) fn standard_tables<G: Game>() -> Vec<Table<G>> {
    let of_mode = |(place, mode): (usize, &Mode)| {
        mode.seats.clone().map(move |seats| setup::standard::<G>(place, seats))
    };
    let options = G::MODES.iter().enumerate().flat_map(of_mode);
    options.map(|options| (G::Content::built_in(), options)).collect()
}

/// The same table with every option as chance wants it, as far as the values go together.
pub(crate) fn by_chance<G: Game>((content, standard): &Table<G>, rng: &mut Rng) -> G::Options {
    let mode = setup::mode::<G>(standard);
    let mut options = standard.clone();
    for field in standard.fields(content).iter().filter(|field| field.exists_in(mode)) {
        let number = |span: &RangeInclusive<i32>| {
            let numbers = span.end().abs_diff(*span.start()) + 1;
            (span.start() + rng.below(numbers) as i32).to_string()
        };
        let number = field.numbers.as_ref().map(number);
        let words = field.words.iter().map(|word| word.word.to_string());
        let values: Vec<String> = words.chain(number).collect();
        let value = &values[rng.below(values.len() as u32) as usize];
        let mut tried = options.clone();
        let is_set = setup::set::<G>(content, &mut tried, field.key, value);
        if is_set.and_then(|()| setup::check::<G>(content, &tried)).is_ok() {
            options = tried;
        }
    }
    options
}

/// Says what is wrong with the declaration of the options, if anything is.
pub(crate) fn look_over<G: Game>() -> Result<(), String> {
    for seats in setup::seats::<G>() {
        let standard = G::Options::standard(seats);
        setup::check::<G>(&G::Content::built_in(), &standard)
            .map_err(|error| format!("the standard for {seats} seats is refused: {error}"))?;
    }
    for (place, mode) in G::MODES.iter().enumerate() {
        for seats in mode.seats.clone() {
            let options = setup::standard::<G>(place, seats);
            if setup::mode::<G>(&options) != mode {
                return Err(format!("the options do not know the mode {}", mode.word));
            }
            look_at_values::<G>(G::Content::built_in(), &options)?;
        }
    }
    Ok(())
}

fn look_at_values<G: Game>(
    content: Shared<G::Content>,
    options: &G::Options,
) -> Result<(), String> {
    let mode = setup::mode::<G>(options);
    for field in options.fields(&content).iter().filter(|field| field.exists_in(mode)) {
        let key = field.key;
        if field.about.is_empty() || field.rule.is_empty() {
            return Err(format!(
                "the option {key} does not say what it changes, and by which rule"
            ));
        }
        let numbers = field.numbers.iter().flat_map(|range| [*range.start(), *range.end()]);
        let words = field.words.iter().map(|word| word.word.to_string());
        for value in words.chain(numbers.map(|number| number.to_string())) {
            let mut options = options.clone();
            setup::set::<G>(&content, &mut options, key, &value)
                .map_err(|error| format!("the option {key} refuses its own {value}: {error}"))?;
            let read = field.read(&options);
            if read != value {
                return Err(format!("the option {key} is {read} after it was set to {value}"));
            }
        }
    }
    Ok(())
}
