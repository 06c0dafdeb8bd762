//! Opening a stored table: by its moves where they lead to its state, by meaning where rules or content have changed.

use crate::session::{PlayError, Session};
use crate::{Content, Present, Record, RecordError, Shared, Things, at_hand, setup, things_of};

/// Every game begins with this version of its rules.
const FIRST_RULES: u32 = 1;

impl<G: Present> Session<G> {
    /// Opens a stored table. Under the rules and the content it was played with, its moves must lead to its state;
    /// under newer rules or other content it goes on from the state, and `changes` says what is different.
    pub fn open(record: &Record, content: Shared<G::Content>) -> Result<Self, RecordError> {
        known::<G>(record)?;
        let is_same_content = record.print == content.fingerprint();
        let options: G::Options = serde_json::from_value(record.options.clone())
            .map_err(|error| damaged("options cannot be read:", &error.to_string()))?;
        let read = || serde_json::from_value::<G>(record.state.clone());
        let state = at_hand(content, read).map_err(|error| match is_same_content {
            true => damaged("state cannot be read:", &error.to_string()),
            false => lost(&error.to_string()),
        })?;
        if record.rules == G::RULES_VERSION && !record.carried {
            match replayed(record, content, options.clone(), &state) {
                Ok(mut session) => {
                    // The moves vouch for a file that is older than fingerprints.
                    if !record.print.is_empty() {
                        session.changes = changes::<G>(record, &*content);
                    }
                    return Ok(session);
                }
                Err(error) if is_same_content => return Err(error),
                // Cards were edited since: what its moves meant then is told by its state alone.
                Err(_) => {}
            }
        }
        setup::check::<G>(&content, &options)
            .map_err(|error| damaged("options are refused:", &error.to_string()))?;
        // No replay vouches for this state, so its values are looked at one by one.
        state.check(&options).map_err(|why| damaged("state cannot be right:", &why))?;
        let mut session = Session::at(state, content, options, record.rng);
        session.rules = record.rules;
        session.before = record.moves.clone();
        session.carried = true;
        session.changes = changes::<G>(record, &*content);
        Ok(session)
    }

    /// Opens a stored table as it was dealt, before its first move.
    pub fn rewind(record: &Record, content: Shared<G::Content>) -> Result<Self, RecordError> {
        let options: G::Options = serde_json::from_value(record.options.clone())
            .map_err(|error| damaged("options cannot be read:", &error.to_string()))?;
        Session::new(content, options, record.rng)
            .map_err(|error| damaged("options are refused:", &error.to_string()))
    }
}

/// Refuses a table of another game, or of rules that this program does not have.
fn known<G: Present>(record: &Record) -> Result<(), RecordError> {
    let (rules, version) = (record.rules, G::RULES_VERSION);
    if record.game != G::ID {
        let (game, id) = (&record.game, G::ID);
        return Err(RecordError(format!("This is a table of {game}, not of {id}.")));
    }
    if rules > version {
        return Err(RecordError(format!(
            "This table was made with newer rules: version {rules}, and this program plays version {version}. Use a newer Questhall."
        )));
    }
    // Under older rules the state is not replayed, so a version that never was is no way in.
    if rules < FIRST_RULES {
        return Err(RecordError(format!(
            "This table was made with version {rules} of the rules, and there never was one: the first version is {FIRST_RULES}. Use \
             another copy of it."
        )));
    }
    Ok(())
}

/// The table dealt anew and its moves taken: they must lead to its state.
fn replayed<G: Present>(
    record: &Record,
    content: Shared<G::Content>,
    options: G::Options,
    state: &G,
) -> Result<Session<G>, RecordError> {
    let mut session = Session::new(content, options, record.rng)
        .map_err(|error| damaged("options are refused:", &error.to_string()))?;
    for (index, step) in record.moves.iter().enumerate() {
        let why = |error| match error {
            PlayError::Unreadable(why) => why,
            PlayError::Refused(refusal) => format!("is refused: {refusal}"),
        };
        session.step(step).map_err(|error| damaged(&format!("move {}", index + 1), &why(error)))?;
    }
    if session.state() != state {
        return Err(damaged("moves", "do not lead to its state"));
    }
    Ok(session)
}

/// What is different since the table was saved.
fn changes<G: Present>(record: &Record, content: &G::Content) -> Vec<String> {
    let mut changes = Vec::new();
    if record.rules != G::RULES_VERSION {
        changes.push(format!(
            "This table was begun under version {} of the rules and goes on under version {}.",
            record.rules,
            G::RULES_VERSION
        ));
    }
    if record.print.is_empty() {
        changes.push(
            "This table was saved by an older Questhall; cards may have changed since.".to_owned(),
        );
    } else if record.print != content.fingerprint() {
        let mut change = other_content(&record.things, &things_of(content));
        if record.content != content.name() {
            change.push_str(match record.content == G::Content::built_in().name() {
                true => " To play with that, start without --content.",
                false => " To play with that, start with --content and its folder.",
            });
        }
        changes.push(change);
    }
    changes
}

/// So many changed things are named; of more only the number is told.
const NAMED: usize = 6;

fn other_content(before: &Things, now: &Things) -> String {
    if before.is_empty() {
        return "This table was dealt with other content.".to_owned();
    }
    let flat = |things: &Things| -> Vec<(String, String)> {
        let named = |kind: &String, id: &String| format!("{kind} {id}");
        let all = things.iter().flat_map(|(kind, all)| {
            all.iter().map(move |(id, print)| (named(kind, id), print.clone()))
        });
        all.collect()
    };
    let (before, now) = (flat(before), flat(now));
    let has = |all: &[(String, String)], name: &str| all.iter().any(|(each, _)| each == name);
    let changed: Vec<&str> = before
        .iter()
        .filter(|each| has(&now, &each.0) && !now.contains(each))
        .map(|(name, _)| name.as_str())
        .collect();
    let gone = before.iter().filter(|(name, _)| !has(&now, name)).count();
    let new = now.iter().filter(|(name, _)| !has(&before, name)).count();
    let mut parts = Vec::new();
    match changed[..] {
        [] => {}
        [one] => parts.push(format!("1 was changed since ({one})")),
        ref all if all.len() <= NAMED => {
            parts.push(format!("{} were changed since ({})", all.len(), all.join(", ")));
        }
        ref all => parts.push(format!("{} were changed since", all.len())),
    }
    if gone > 0 {
        parts.push(format!("{gone} are gone"));
    }
    if new > 0 {
        parts.push(format!("{new} are new"));
    }
    if parts.is_empty() {
        parts.push("the set-up has other numbers".to_owned());
    }
    format!("This table was dealt with other content: {}.", parts.join(", "))
}

fn damaged(what: &str, why: &str) -> RecordError {
    let why = why.trim_end_matches('.');
    RecordError(format!("The file is damaged: its {what} {why}. Use another copy of it."))
}

/// What a save points to is not there any more.
fn lost(why: &str) -> RecordError {
    let why = why.trim_end_matches('.');
    RecordError(format!(
        "This table was played with other content and cannot be carried over: {why}. The file is as it was; start with the content \
         it was played with."
    ))
}
