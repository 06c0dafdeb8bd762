//! The player boards, and the viewer's own hand.

use super::cards::{card_lines, wrap};
use super::{island_name, region_name, who};
use crate::view::{CardView, PlayerView, View};
use crate::words::names::{called, colour};
use kernel::Viewer;
use kernel::english::count;

pub(super) fn players(view: &View) -> Vec<String> {
    let mut lines = vec!["PLAYERS, in turn order".to_owned()];
    let in_order = view
        .order
        .iter()
        .filter_map(|&seat| view.players.iter().find(|player| player.seat == seat));
    lines.extend(in_order.flat_map(|player| player_lines(view, player)));
    lines.push(String::new());
    lines
}

fn player_lines(view: &View, player: &PlayerView) -> Vec<String> {
    let champion = player
        .champion
        .as_ref()
        .map(|champion| format!(" ({})", champion.name))
        .unwrap_or_default();
    let you = if view.viewer.is(player.seat) { ", you" } else { "" };
    let name = format!("{}{champion}, {}{you}", called(player.seat), colour(player.seat));
    let charged = if player.charged { "charged" } else { "discharged" };
    let mut lines = vec![
        format!("  {name}"),
        format!(
            "    glory {:<4} energy {:<3} experience {:<3} artefact {}, {charged}",
            player.glory, player.energy, player.experience, player.artefact
        ),
        format!(
            "    supply {}   constructed {}   hand {}   encounters {} of 6",
            pieces(&player.supply),
            pieces(&player.constructed),
            player.hand_size,
            player.faced_count
        ),
    ];
    lines.extend(about_champion(view, player));
    lines.extend(in_play(player));
    lines
}

/// "6T 3G 4F".
fn pieces(counts: &[u8]) -> String {
    counts
        .iter()
        .zip(["T", "G", "F"])
        .map(|(n, letter)| format!("{n}{letter}"))
        .collect::<Vec<_>>()
        .join(" ")
}

fn about_champion(view: &View, player: &PlayerView) -> Vec<String> {
    let mut facts = Vec::new();
    if let Some(at) = player.at {
        let wounded = if player.wounded { ", wounded" } else { "" };
        facts.push(format!("champion in the {}{wounded}", region_name(view, at)));
    }
    facts.extend(player.token.map(|token| format!("token on the {}", island_name(view, token))));
    facts.extend(
        player
            .claimed
            .map(|island| format!("attunement of the {} claimed", island_name(view, island))),
    );
    let mut lines = Vec::new();
    if !facts.is_empty() {
        lines.extend(wrap("    ", &facts.join("   ")));
    }
    let about = player.champion.as_ref().map(|champion| champion.about);
    lines.extend(about.into_iter().flat_map(|about| wrap("    ability: ", about)));
    lines
}

fn in_play(player: &PlayerView) -> Vec<String> {
    let names =
        |cards: &[CardView]| cards.iter().map(|card| card.name).collect::<Vec<_>>().join(", ");
    let mut lines = Vec::new();
    for (card, used) in &player.accessories {
        let used = if *used { " (used this turn)" } else { "" };
        lines.extend(wrap("    accessory: ", &format!("{}: {}{used}", card.name, card.text)));
    }
    for card in &player.upgrades {
        lines.extend(wrap("    upgrade: ", &format!("{}: {}", card.name, card.text)));
    }
    if !player.discard.is_empty() {
        lines.extend(wrap("    discard: ", &names(&player.discard)));
    }
    for text in &player.later {
        lines.extend(wrap("    waiting: ", text));
    }
    lines
}

/// Own cards in full; of others the cards that everybody has seen go to their hands.
pub(super) fn hand(view: &View) -> Vec<String> {
    let mut lines = Vec::new();
    for player in &view.players {
        let own = view.viewer == Viewer::Seat(player.seat);
        if own {
            lines.push(format!("YOUR HAND, {}", count(u32::from(player.hand_size), "card")));
            lines.extend(player.hand.iter().flat_map(card_lines));
        } else if !player.hand.is_empty() {
            let known: Vec<&str> = player.hand.iter().map(|card| card.name).collect();
            let head = format!("KNOWN TO BE HELD by {}: ", who(view, player.seat));
            lines.extend(wrap(&head, &known.join(", ")));
        }
    }
    lines
}
