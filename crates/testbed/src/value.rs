//! A game is a value: copies, stored states and repeated moves all go on alike.

use crate::conformance::Pieces;
use crate::probe::{Check, Doing, Probe, difference, name, random_move};
use kernel::{
    Game, Present, Record, Rng, Seat, Session, Shared, Table, Transcript, Turn, Viewer, at_hand,
    saved_state, setup, state_value_hash,
};

/// How many decisions a copy is played on with.
const FUTURE: usize = 20;

/// A copy, and a copy that was stored and read, are equal to the state and stay so while they are played.
pub(crate) fn copies_go_on_alike<G: Game>(probe: &Probe<'_, G>, rng: &mut Rng) -> Check {
    probe.doing.set(Doing::new("storing and reading the state"));
    let mut original = probe.game.clone();
    let text = serde_json::to_string(probe.game)
        .map_err(|error| format!("the state cannot be stored: {error}"))?;
    let mut read: G = serde_json::from_str(&text)
        .map_err(|error| format!("a stored state cannot be read: {error}"))?;
    if original != *probe.game {
        return Err("a clone is not equal to its state".to_owned());
    }
    if read != *probe.game {
        let again = serde_json::to_string(&read).unwrap_or_default();
        return Err(format!(
            "a state that was stored and read is another one{}",
            difference(&text, &again)
        ));
    }
    let mut list = Vec::new();
    for _ in 0..FUTURE {
        let Some((seat, action)) = random_move(&original, rng, &mut list)? else { break };
        probe.doing.set(Doing::action("playing on with a copy: carrying out", seat, action));
        let (mut log, mut log_of_read) = (Transcript::default(), Transcript::default());
        let done = original.apply(seat, action, &mut log);
        if done != read.apply(seat, action, &mut log_of_read) || log != log_of_read {
            return Err(
                "a state that was stored and read does not go on like the original".to_owned()
            );
        }
        done.map_err(|refusal| format!("a listed action is refused with \"{refusal}\""))?;
    }
    if original != read {
        return Err("a state that was stored and read does not go on like the original".to_owned());
    }
    Ok(())
}

/// The same actions lead to the same state: in a session, with undo wherever nothing was learned, and
/// through its record. What the log once told stays told.
pub(crate) fn replays<G: Present>(
    content: Shared<G::Content>,
    options: &G::Options,
    rng: Rng,
    moves: &[(Seat, G::Action)],
    end: &G,
    sampler: &mut Rng,
) -> Check {
    let seats = setup::room::<G>(options);
    let mut session =
        Session::<G>::new(content, options.clone(), rng).map_err(|error| error.to_string())?;
    let told_until = sampler.below(moves.len() as u32 + 1) as usize;
    let mut told = Vec::new();
    for (index, &(seat, action)) in moves.iter().enumerate() {
        if index == told_until {
            told = Viewer::all(seats).map(|viewer| (viewer, session.log(viewer, 0))).collect();
        }
        let take = |session: &mut Session<G>| session.take(seat, action);
        let refused =
            |refusal| format!("played again, move {} is refused with \"{refusal}\"", index + 1);
        if sampler.below(4) > 0 {
            take(&mut session).map_err(refused)?;
            continue;
        }
        let before = session.state().clone();
        take(&mut session).map_err(refused)?;
        if session.can_undo(seat).is_err() {
            continue;
        }
        let after = session.state().clone();
        session
            .undo(seat)
            .map_err(|why| format!("undo was promised and refused with \"{why}\""))?;
        if *session.state() != before || session.number() != index {
            return Err(format!("undo of move {} does not restore the earlier state", index + 1));
        }
        take(&mut session).map_err(refused)?;
        if *session.state() != after {
            return Err(format!("move {} leads elsewhere after an undo", index + 1));
        }
    }
    if session.hash() != state_value_hash(&saved_state(end, content)) {
        return Err("the same moves lead to another state when they are played again".to_owned());
    }
    for (viewer, lines) in told {
        if !session.log(viewer, 0).starts_with(&lines) {
            return Err(format!("the log of {} tells the past differently later on", name(viewer)));
        }
    }
    let record =
        Record::from_json(&session.record().to_json()).map_err(|error| error.to_string())?;
    let opened = Session::<G>::open(&record, content).map_err(|error| error.to_string())?;
    if opened.hash() != record.hash || opened.record() != record {
        return Err("a table that was stored and opened is another one".to_owned());
    }
    Ok(())
}

/// A state passes the check that a loaded one must pass, and is the same when it is stored and read by meaning.
pub(crate) fn can_be_saved<G: Game>(
    game: &G,
    content: Shared<G::Content>,
    options: &G::Options,
) -> Check {
    game.check(options)
        .map_err(|why| format!("a state of play would be refused in a file: {why}"))?;
    let saved = saved_state(game, content);
    let read: G = at_hand(content, || serde_json::from_value(saved))
        .map_err(|error| format!("a state stored by meaning cannot be read: {error}"))?;
    if read == *game {
        return Ok(());
    }
    Err("a state that was stored and read by meaning is another one".to_owned())
}

/// There is an outcome exactly when the game is over, and it is about this table's seats.
pub(crate) fn outcome_fits<G: Game>(game: &G, turn: Turn, seats: usize) -> Check {
    match game.outcome() {
        Some(_) if turn != Turn::Over => {
            Err("there is an outcome, and the game is not over".to_owned())
        }
        None if turn == Turn::Over => Err("the game is over and has no outcome".to_owned()),
        Some(outcome) if outcome.winners.iter().any(|seat| seat.index() >= seats) => {
            Err("a seat wins that is not at the table".to_owned())
        }
        Some(outcome) if ![0, seats].contains(&outcome.scores.len()) => {
            Err(format!("{} scores for {seats} seats", outcome.scores.len()))
        }
        Some(_) | None => Ok(()),
    }
}

/// No piece is lost and none is doubled.
pub(crate) fn pieces_are_kept<G>(
    game: &G,
    count: Option<&Pieces<G>>,
    start: Option<&[(String, i64)]>,
) -> Check {
    let (Some(count), Some(start)) = (count, start) else { return Ok(()) };
    let now = count(game);
    match start.iter().zip(&now).find(|(before, after)| before != after) {
        Some(((piece, before), (_, after))) => {
            Err(format!("there were {before} {piece} and now there are {after}"))
        }
        None if start.len() != now.len() => {
            Err("other kinds of pieces are counted than at the start".to_owned())
        }
        None => Ok(()),
    }
}

/// A copy of an early state and its text: later play must not reach it.
pub(crate) struct Kept<G> {
    copy: G,
    text: String,
}

impl<G: Game> Kept<G> {
    pub(crate) fn of(game: &G) -> Self {
        Kept {
            copy: game.clone(),
            text: serde_json::to_string(game).expect("a state is plain data"),
        }
    }

    pub(crate) fn is_unchanged(&self) -> Check {
        let now = serde_json::to_string(&self.copy).expect("a state is plain data");
        if now != self.text {
            return Err(format!(
                "an earlier copy was changed by later play{}",
                difference(&self.text, &now)
            ));
        }
        Ok(())
    }
}
