//! Moments in the middle of an action are shown while it is told, so nothing may be seen on them that is hidden then; also not
//! what is revealed later in the same action.

use crate::hidden::Shown;
use crate::page;
use crate::probe::{Check, Probe};
use kernel::{Present, Rng, Seat, Viewer, Witness};

/// Of an action that tells more, so many moments are looked at.
const MOST: usize = 2;

/// Takes an action and looks at the moments of it. Concealing one for a seat must not change a byte of what that seat and
/// those who watch are shown of it; its page must be sound; and an action without news shows no seat anything new.
pub(crate) fn tell_no_secrets<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    action: G::Action,
    draw: bool,
    rng: &mut Rng,
) -> Check {
    let Some(log) = witnessed(probe.game.clone(), seat, action) else { return Ok(()) };
    let skip = rng.below(log.moments.len().saturating_sub(MOST) as u32 + 1) as usize;
    for (number, (_, state)) in log.moments.iter().enumerate().skip(skip).take(MOST) {
        hides(probe, state, draw, rng)
            .map_err(|what| format!("at moment {} of the action, {what}", number + 1))?;
    }
    if log.transcript.news {
        return Ok(());
    }
    for knower in Seat::all(probe.seats) {
        let mut other = probe.game.clone();
        other.conceal(knower, rng);
        let Some(other) = witnessed(other, seat, action) else { continue };
        let views = |log: &Witness<G>| -> Vec<G::View> {
            let moments = log.moments.iter().skip(skip).take(MOST);
            moments.map(|(_, state)| state.view(Viewer::Seat(knower))).collect()
        };
        if log.moments.len() != other.moments.len() || views(&log) != views(&other) {
            return Err(format!(
                "the action is said to bring no news, and its moments show seat {knower} something"
            ));
        }
    }
    Ok(())
}

fn witnessed<G: Present>(mut game: G, seat: Seat, action: G::Action) -> Option<Witness<G>> {
    let mut log = Witness::default();
    // Another check tells of listed actions that are refused.
    game.apply(seat, action, &mut log).ok()?;
    Some(log)
}

fn hides<G: Present>(probe: &Probe<'_, G>, state: &G, draw: bool, rng: &mut Rng) -> Check {
    for knower in Seat::all(probe.seats) {
        let viewers = [Viewer::Seat(knower), Viewer::Spectator];
        let mut concealed = state.clone();
        concealed.conceal(knower, rng);
        for viewer in viewers {
            let shown = |game: &G| Shown::at_moment(probe, game, viewer, draw);
            shown(state)
                .compare(&shown(&concealed))
                .map_err(|what| format!("conceal for seat {knower} changes {what}"))?;
        }
    }
    if draw {
        for viewer in Viewer::all(probe.seats) {
            page::is_picture(state, viewer)?;
        }
    }
    Ok(())
}
