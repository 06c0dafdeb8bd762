//! Where several seats are at work in secret, what one of them does tells the others nothing: it changes no byte of what they
//! are shown, no line of their log and nothing that they can do. So each step can be taken back alone.

use crate::hidden::{Shown, told};
use crate::probe::{Check, Doing, Probe, name};
use kernel::{Present, Rng, Seat, Transcript, Turn, Viewer};

/// Lets every seat of a `Turn::Each` take one step, and compares what all others are shown before and after it.
pub(crate) fn nobody_else_notices<G: Present>(
    probe: &Probe<'_, G>,
    lists: &[Vec<G::Action>],
    draw: bool,
    rng: &mut Rng,
) -> Check {
    let turn = probe.game.turn();
    let Turn::Each(choosing) = turn else { return Ok(()) };
    for seat in choosing.iter() {
        let action = rng.pick(&lists[seat.index()]);
        probe.doing.set(Doing::action("looking at what others see of", seat, action));
        let Some((after, log)) = taken(probe.game, seat, action) else { return Ok(()) };
        // Whoever is done leaves the others, and all may know that.
        if after.turn() != turn {
            continue;
        }
        let secret = |what: String| format!("a secret step of seat {seat} {what}");
        for viewer in others(probe, seat) {
            alike(probe, probe.game, &after, viewer, draw)
                .map_err(|what| secret(format!("changes {what}")))?;
            if let Some(line) = told(&after, &log, viewer).first() {
                return Err(secret(format!("is told to {}: \"{line}\"", name(viewer))));
            }
        }
        for other in choosing.without(seat).iter() {
            let step = (other, rng.pick(&lists[other.index()]));
            stays_without(probe, seat, &after, step).map_err(secret)?;
        }
    }
    Ok(())
}

/// Another seat takes a step, once after a secret one and once without it: nobody but the first seat may see a difference, or
/// the first step could not be taken back alone.
fn stays_without<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    after: &G,
    (other, action): (Seat, G::Action),
) -> Check {
    let without = taken(probe.game, other, action);
    let (Some((without, log)), Some((with, log_with))) = (without, taken(after, other, action))
    else {
        return Err(format!("forbids {action:?} of seat {other}"));
    };
    // What is revealed may well depend on it.
    if !matches!(without.turn(), Turn::Each(_)) || log.news {
        return Ok(());
    }
    for viewer in others(probe, seat) {
        let further =
            |what: String| format!("changes what follows from {action:?} of seat {other}: {what}");
        alike(probe, &without, &with, viewer, false).map_err(further)?;
        if told(&without, &log, viewer) != told(&with, &log_with, viewer) {
            return Err(further(format!("the log of {}", name(viewer))));
        }
    }
    Ok(())
}

fn taken<G: Present>(game: &G, seat: Seat, action: G::Action) -> Option<(G, Transcript<G::Event>)> {
    let (mut game, mut log) = (game.clone(), Transcript::default());
    // Another check tells of listed actions that are refused.
    game.apply(seat, action, &mut log).ok()?;
    Some((game, log))
}

fn others<G: Present>(probe: &Probe<'_, G>, seat: Seat) -> impl Iterator<Item = Viewer> {
    Viewer::all(probe.seats).filter(move |viewer| !viewer.is(seat))
}

fn alike<G: Present>(
    probe: &Probe<'_, G>,
    one: &G,
    other: &G,
    viewer: Viewer,
    draw: bool,
) -> Check {
    Shown::of(probe, one, viewer, draw).compare(&Shown::of(probe, other, viewer, draw))
}
