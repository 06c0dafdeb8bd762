//! A broken promise, told so that it can be replayed.

use crate::probe::Doing;
use kernel::{Game, Present, Rng, Seat, Session, Shared, Table};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Where and when it happened.
pub(crate) struct Scene<'a, G: Game> {
    pub(crate) what: String,
    pub(crate) content: Shared<G::Content>,
    pub(crate) options: G::Options,
    pub(crate) rng: Rng,
    pub(crate) number: u64,
    pub(crate) moves: &'a [(Seat, G::Action)],
    pub(crate) doing: Doing<G::Action>,
}

/// Writes the game so far to a file and panics with all that is known.
pub(crate) fn report<G: Present>(scene: Scene<'_, G>) -> ! {
    let options = serde_json::to_string(&scene.options).expect("options are plain data");
    let mut doing = scene.doing.what.to_owned();
    if let Some((seat, action)) = scene.doing.action {
        let action = serde_json::to_string(&action).expect("an action is plain data");
        doing = format!("{doing} {action} of seat {seat}");
    }
    panic!(
        "{what}\n  game      {game}\n  options   {options}\n  generator {rng} (seed {number})\n  decision  {decision}, while {doing}\n  {record}",
        what = scene.what,
        game = G::ID,
        rng = scene.rng,
        number = scene.number,
        decision = scene.moves.len() + 1,
        record = write_record(&scene),
    )
}

/// The words of a panic.
pub(crate) fn words_of(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "without words".to_owned())
}

/// Plays the moves again for a record of them. The decision that failed is not among them: its record could
/// not be opened.
fn write_record<G: Present>(scene: &Scene<'_, G>) -> String {
    let replayed = catch_unwind(AssertUnwindSafe(|| {
        let mut session =
            Session::<G>::new(scene.content, scene.options.clone(), scene.rng).ok()?;
        scene.moves.iter().try_for_each(|&(seat, action)| session.take(seat, action)).ok()?;
        Some(session.record().to_json())
    }));
    let Ok(Some(json)) = replayed else {
        return "record    none: the same moves are not accepted again".to_owned();
    };
    let path =
        std::env::temp_dir().join(format!("questhall-failure-{}-{}.json", G::ID, scene.number));
    match std::fs::write(&path, json) {
        Ok(()) => format!("replay    questhall replay {}", path.display()),
        Err(error) => format!("record    cannot be written to {}: {error}", path.display()),
    }
}
