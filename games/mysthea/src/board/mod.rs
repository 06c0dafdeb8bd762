//! The table as text, from a view alone: `islands` draws the ring, `seats` the player boards and hands, `cards`
//! lays out everything that has a printed text.

mod cards;
mod islands;
mod seats;

use crate::ids::{EventCard, Island, Region};
use crate::state::Phase;
use crate::view::{EncountersView, FrontView, View};
use crate::words::names::{called, short};
use cards::{card_lines, wrap};
use kernel::Seat;
use kernel::english::{capital, count, list, possessive};

/// A space that `wrap` does not break at, and shows as a space.
pub(super) const HARD_SPACE: &str = "\u{a0}";
/// As wide as the text gets.
pub(super) const WIDTH: usize = 96;

/// The table as readable text, without colours.
pub(crate) fn board(view: &View) -> String {
    let mut lines = header(view);
    lines.extend(events(view));
    lines.extend(islands::ring(view));
    lines.extend(encounters(view));
    lines.extend(market(view));
    lines.extend(draft(view));
    lines.extend(battle(view));
    lines.extend(seats::players(view));
    lines.extend(seats::hand(view));
    lines.join("\n")
}

/// "Varorin", or "you" for the viewer.
pub(super) fn who(view: &View, seat: Seat) -> String {
    if view.viewer.is(seat) { "you".to_owned() } else { called(seat) }
}

pub(super) fn island_name(view: &View, island: Island) -> &'static str {
    view.ring.iter().find(|each| each.island == island).map_or("?", |each| each.name)
}

/// "Spire's river".
pub(super) fn region_name(view: &View, region: Region) -> String {
    let mut regions = view
        .ring
        .iter()
        .flat_map(|island| island.regions.iter().map(move |each| (island.name, each)));
    let found = regions.find(|(_, each)| each.region == region);
    found.map_or_else(
        || "?".to_owned(),
        |(island, each)| format!("{} {}", possessive(island), each.kind.name()),
    )
}

fn header(view: &View) -> Vec<String> {
    let era = ["before era I", "era I", "era II", "era III"][view.era as usize % 4];
    let last = if view.last_round { " (the last of the era)" } else { "" };
    let phase = match view.phase {
        Phase::Setup => "setup".to_owned(),
        Phase::Rounds => format!("{era}, round {}{last}", view.round),
        Phase::EraEnd => format!("{era}, the events are resolved"),
        Phase::Over => "the game is over".to_owned(),
    };
    let on_turn = view.phase == Phase::Rounds && view.deciding == [view.active];
    let deciding: Vec<String> =
        view.deciding.iter().map(|&seat| who(view, seat).to_owned()).collect();
    let deciding = match deciding.is_empty() || on_turn {
        true => String::new(),
        false => format!("   To decide: {}.", list(&deciding)),
    };
    let order: Vec<String> = view.order.iter().map(|&seat| who(view, seat)).collect();
    let turn = match view.phase {
        Phase::Rounds => format!("   Turn of: {}.", who(view, view.active)),
        Phase::Setup | Phase::EraEnd | Phase::Over => String::new(),
    };
    vec![
        format!("MYSTHEA   {}.{turn}{deciding}", capital(&phase)),
        format!("Turn order: {}.", order.join(", ")),
        String::new(),
    ]
}

/// What each card on the path pays, the next one, and the monsters of the game.
fn events(view: &View) -> Vec<String> {
    let placed = view.events.path.iter().zip(0..).map(|(&(card, space), index)| {
        let now = if view.events.resolving == Some(index) { " (now)" } else { "" };
        format!("[{space}] {}{now}", event_name(view, card))
    });
    // A name of two words is not broken at the end of a line.
    let placed: Vec<String> = placed.map(|card| card.replace(' ', HARD_SPACE)).collect();
    let path = if placed.is_empty() { "no card yet".to_owned() } else { placed.join("  ") };
    let next = match view.events.next {
        Some(card) => {
            format!("Next: {}, of {} in the deck.", event_name(view, card), view.events.left)
        }
        None => "The deck is empty.".to_owned(),
    };
    let mut lines = wrap("EVENTS    ", &path);
    if view.phase == Phase::Rounds {
        lines.extend(wrap("          ", &next));
    }
    lines.push(String::new());
    lines
}

fn event_name(view: &View, card: EventCard) -> &'static str {
    match card {
        EventCard::Region(kind) => kind.name(),
        EventCard::Storm => "storm",
        EventCard::Monster(beast) => match view.monsters.get(beast.index()) {
            Some(monster) if monster.gone => "face down",
            Some(monster) => short(monster.name),
            None => "monster",
        },
    }
}

fn encounters(view: &View) -> Vec<String> {
    let EncountersView { left, top, facing, flipped } = &view.encounters;
    let front = |front: &FrontView| {
        let [first, second] = front.icons.map(crate::ids::Icon::name);
        format!("{} ({} glory; {first} or {second})", front.caption, front.glory)
    };
    let mut lines = match top {
        Some(top) => wrap("ENCOUNTER ", &format!("{}, {left} left", front(top))),
        None => wrap("ENCOUNTER ", "The deck is empty."),
    };
    if let Some(facing) = facing {
        lines.extend(wrap("  faced:  ", &format!("{}.", front(facing))));
    }
    for (icon, moves, text) in flipped.iter().flat_map(|back| back.options) {
        lines.extend(wrap(
            "          ",
            &format!("{}: \"{text}\" Token moves {moves}.", icon.name()),
        ));
    }
    lines.push(String::new());
    lines
}

fn market(view: &View) -> Vec<String> {
    if view.era == 0 {
        return Vec::new();
    }
    let mut lines =
        vec![format!("DEVELOPMENT AREA, {} in the era deck", count(view.market.deck, "card"))];
    lines.extend(view.market.face_up.iter().flat_map(card_lines));
    if !view.market.recycling.is_empty() {
        lines.push("  Under the deck already, in this order:".to_owned());
        lines.extend(view.market.recycling.iter().flat_map(card_lines));
    }
    lines.push(String::new());
    lines
}

fn draft(view: &View) -> Vec<String> {
    let Some(draft) = &view.draft else { return Vec::new() };
    let mut lines = vec!["DRAFT DISPLAY".to_owned()];
    let champion = draft.champion.as_ref();
    lines.extend(
        champion.into_iter().flat_map(|each| wrap("  ", &format!("{}: {}", each.name, each.about))),
    );
    lines.extend(draft.cards.iter().flat_map(card_lines));
    lines.push(String::new());
    lines
}

fn battle(view: &View) -> Vec<String> {
    let Some(battle) = &view.battle else { return Vec::new() };
    let bonus = if battle.bonus > 0 { format!(" at +{}", battle.bonus) } else { String::new() };
    let starter = who(view, battle.starter);
    let mut lines = vec![format!(
        "BATTLE in the {}, started by {starter}{bonus}.",
        region_name(view, battle.region)
    )];
    for &seat in &battle.participants {
        let shown = battle.cards.iter().find(|(each, _)| *each == seat);
        let card = match shown {
            Some((_, Some(card))) => {
                format!("{} ({}, {})", card.name, card.colour, cards::cps(card.cp))
            }
            Some((_, None)) => "no card".to_owned(),
            None if battle.undecided.contains(&seat) => "is still choosing".to_owned(),
            None => "has chosen".to_owned(),
        };
        lines.push(format!("  {:<9} {card}", who(view, seat)));
    }
    lines.push(String::new());
    lines
}
