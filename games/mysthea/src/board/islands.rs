//! The ring of islands with everything that stands on them.

use super::cards::wrap;
use super::{island_name, who};
use crate::view::{CampView, IslandView, MonsterView, RegionView, View};
use crate::words::names::short;
use kernel::english::roman;

pub(super) fn ring(view: &View) -> Vec<String> {
    let mut lines = vec!["ISLANDS, clockwise; the last is next to the first".to_owned()];
    lines.extend(view.ring.iter().flat_map(|island| island_lines(view, island)));
    lines.extend(wrap(
        "  ",
        "C champion, c wounded, T troop, G golem, F fortification, = strength, * control, ~ travelled",
    ));
    lines.push(String::new());
    lines.push("MONSTERS".to_owned());
    lines.extend(view.monsters.iter().flat_map(|monster| monster_lines(view, monster)));
    lines.push(String::new());
    lines
}

fn island_lines(view: &View, island: &IslandView) -> Vec<String> {
    let head = format!("  {:<12}", island.name);
    let attunement = &island.attunement;
    let claimed = match (attunement.on_board, attunement.claimed_by) {
        (true, _) => String::new(),
        (false, Some(seat)) => format!(" (claimed by {})", who(view, seat)),
        (false, None) => " (claimed)".to_owned(),
    };
    let mut lines =
        wrap(&head, &format!("{}: \"{}\"{claimed}", attunement.side.name(), attunement.text));
    let guests = guests(view, island);
    if !guests.is_empty() {
        lines.extend(wrap("              ", &guests));
    }
    lines.extend(island.regions.iter().map(|region| region_line(view, region)));
    lines
}

/// Monsters and encounter tokens stand on the island, not in a region.
fn guests(view: &View, island: &IslandView) -> String {
    let monsters = view.monsters.iter().filter(|monster| monster.at == Some(island.island));
    let monsters: Vec<String> = monsters
        .map(|monster| format!("{} (strength {})", short(monster.name), monster.strength))
        .collect();
    let tokens = view.players.iter().filter(|player| player.token == Some(island.island));
    let tokens: Vec<String> = tokens.map(|player| who(view, player.seat)).collect();
    let mut parts = Vec::new();
    if !monsters.is_empty() {
        parts.push(format!("Here: {}.", monsters.join(", ")));
    }
    if !tokens.is_empty() {
        parts.push(format!("Tokens: {}.", tokens.join(", ")));
    }
    parts.join("   ")
}

fn region_line(view: &View, region: &RegionView) -> String {
    let camps: Vec<String> =
        region.camps.iter().map(|camp| camp_words(view, region, camp)).collect();
    let camps = match (region.mirage, camps.is_empty()) {
        (true, _) => "closed by a mirage".to_owned(),
        (false, true) => "-".to_owned(),
        (false, false) => camps.join("   "),
    };
    format!("    {:<15} {camps}", region.kind.name())
}

/// "Varorin C+2T+1G+1F =9*".
fn camp_words(view: &View, region: &RegionView, camp: &CampView) -> String {
    let wounded = view.players.iter().any(|player| player.seat == camp.seat && player.wounded);
    let champion = if wounded { "c" } else { "C" };
    let counted = [(camp.troops, 'T'), (camp.golems, 'G'), (camp.fortifications, 'F')];
    let counted =
        counted.into_iter().filter(|(n, _)| *n > 0).map(|(n, letter)| format!("{n}{letter}"));
    let units: Vec<String> =
        camp.champion.then(|| champion.to_owned()).into_iter().chain(counted).collect();
    let control = if region.controller == Some(camp.seat) { "*" } else { "" };
    let travelled =
        if camp.travelled > 0 { format!(" ~{}", camp.travelled) } else { String::new() };
    format!("{} {} ={}{control}{travelled}", who(view, camp.seat), units.join("+"), camp.strength)
}

fn monster_lines(view: &View, monster: &MonsterView) -> Vec<String> {
    let place = match (monster.at, monster.gone) {
        (_, true) => "gone for good".to_owned(),
        (Some(island), _) => format!("on the {}", island_name(view, island)),
        (None, _) => format!(
            "comes in era {} to the {}",
            roman(monster.era),
            island_name(view, monster.start)
        ),
    };
    let defeated = if monster.defeated { ", defeated this era" } else { "" };
    let [gold, silver, bronze] = monster.rewards;
    let rewards = if gold == silver && silver == bronze {
        format!("Gold, silver and bronze: \"{gold}\"")
    } else {
        format!("Gold: \"{gold}\" Silver: \"{silver}\" Bronze: \"{bronze}\"")
    };
    let mut lines =
        vec![format!("  {}, strength {}, {place}{defeated}", monster.name, monster.strength)];
    lines.extend(wrap("    ", monster.about));
    lines.extend(wrap("    ", &rewards));
    lines
}
