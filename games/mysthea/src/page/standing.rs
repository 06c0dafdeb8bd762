//! Where everybody stands: glory first, because it decides (MY-003).

use super::own;
use crate::view::{PlayerView, View};
use crate::words::names::called;
use kernel::{Standing, Stock};

/// The colours of the seats, as `mysthea.css` has them.
const COLOURS: [&str; 5] = ["#f7f3e6", "#7745c8", "#f08c2b", "#2c2a33", "#2fc0b2"];

/// "Most glory after three eras wins. You have 12, Lusma leads with 15."
pub(crate) fn aim(view: &View) -> String {
    let rule = "Most glory after three eras wins.";
    let others = view.players.iter().filter(|player| !view.viewer.is(player.seat));
    let Some(first) = others.max_by_key(|player| player.glory) else { return rule.to_owned() };
    let (name, glory) = (called(first.seat), first.glory);
    let stands = match own(view).map(|own| own.glory) {
        None => format!("{name} leads with {glory}."),
        Some(own) if own > glory => format!("You lead with {own}, {name} has {glory}."),
        Some(own) if own == glory => format!("You and {name} have {own}."),
        Some(own) => format!("You have {own}, {name} leads with {glory}."),
    };
    format!("{rule} {stands}")
}

pub(crate) fn standings(view: &View) -> Vec<Standing> {
    let mut players: Vec<&PlayerView> = view.players.iter().collect();
    players.sort_by_key(|player| player.seat);
    players.into_iter().map(standing).collect()
}

fn standing(player: &PlayerView) -> Standing {
    let seat = player.seat;
    let glory = Stock::new("glory", player.glory, "Most of it after three eras wins.");
    let energy = Stock::new("energy", player.energy, "Pays for cards and for many effects.");
    let experience =
        Stock::new("experience", player.experience, "Pays for the best options of encounters.");
    Standing {
        points: Some(glory),
        stocks: vec![energy, experience],
        hand: Some(player.hand_size.into()),
        colour: COLOURS[seat.index()],
    }
}
