//! Lists hold every legal action once, and nothing else is accepted.

use crate::probe::{Check, Doing, Probe};
use crate::words;
use kernel::{Game, Present, Quiet, Rng, Seat, Turn};
use std::fmt::Debug;

/// A seat on turn has a choice; any other seat has none.
pub(crate) fn list_fits<A: Debug>(turn: Turn, seat: Seat, list: &[A]) -> Check {
    let on_turn = turn.seats().contains(seat);
    match list {
        [] if on_turn => Err(format!("seat {seat} may act and has no action")),
        [first, ..] if !on_turn => Err(format!(
            "actions are listed for seat {seat}, which is not on turn, such as {first:?}"
        )),
        _ => Ok(()),
    }
}

/// A question with one answer is asked only where another seat could not know that it has just one: there,
/// not to ask would tell what the seat does not hold.
pub(crate) fn single_is_secret<G: Game>(
    game: &G,
    seat: Seat,
    seats: usize,
    only: G::Action,
    rng: &mut Rng,
) -> Check {
    let mut list = Vec::new();
    for other in Seat::all(seats).filter(|&other| other != seat).cycle().take(TRIES) {
        let mut copy = game.clone();
        copy.conceal(other, rng);
        list.clear();
        copy.actions(seat, &mut list);
        if list.len() > 1 {
            return Ok(());
        }
    }
    Err(format!("seat {seat} is asked a question with one answer, {only:?}"))
}

/// How many copies are looked at for a second answer.
const TRIES: usize = 200_000;

/// No action is listed twice.
pub(crate) fn each_once<A: Copy + Ord + Debug>(seat: Seat, list: &[A]) -> Check {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("an action is listed twice for seat {seat}: {:?}", pair[0])),
        None => Ok(()),
    }
}

/// Every listed action can be taken, and survives the way to the browser and back.
pub(crate) fn each_is_accepted<G: Game>(
    probe: &Probe<'_, G>,
    seat: Seat,
    list: &[G::Action],
) -> Check {
    for &action in list {
        probe.doing.set(Doing::action("trying the listed action", seat, action));
        let text = serde_json::to_string(&action)
            .map_err(|error| format!("an action cannot be stored: {error}"))?;
        if serde_json::from_str::<G::Action>(&text).ok() != Some(action) {
            return Err(format!("an action is stored as {text} and not read back as itself"));
        }
        let refusal = probe.game.clone().apply(seat, action, &mut Quiet);
        refusal.map_err(|refusal| format!("a listed action is refused with \"{refusal}\""))?;
    }
    Ok(())
}

/// An action that is not in `list` is refused by a rule, and leaves no trace.
pub(crate) fn unlisted_is_refused<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    action: G::Action,
    list: &[G::Action],
) -> Check {
    if list.contains(&action) {
        return Ok(());
    }
    probe.doing.set(Doing::action("trying the unlisted action", seat, action));
    let mut game = probe.game.clone();
    let Err(refusal) = game.apply(seat, action, &mut Quiet) else {
        return Err("an unlisted action is accepted".to_owned());
    };
    if game != *probe.game {
        return Err(format!("an action is refused with \"{refusal}\" and yet changes the state"));
    }
    words::rule_stands(probe.rules, refusal.rule, "a refusal")
}
