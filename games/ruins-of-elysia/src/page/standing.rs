//! Where everybody stands: the Main Quests decide (RE-909), and Wild Tokens are what one saves.

use crate::action::Ask;
use crate::state::Fate;
use crate::text::Need;
use crate::view::{PlayerView, QuestView, View};
use kernel::english::list;
use kernel::{Seat, Standing, Stock};

/// The colours of the seats, as `ruins-of-elysia.css` has them.
const COLOURS: [&str; 8] =
    ["#b3312a", "#2c5fa8", "#e3a51e", "#2f7a43", "#75419c", "#f3ead6", "#38b3ad", "#3b3630"];

/// "Meet a Main Quest to win: Dragon's Bane (2 of 3)."
pub(crate) fn aim(view: &View) -> String {
    if view.fate != Fate::Open {
        return String::new();
    }
    let content = view.content.get();
    let open = view.quests.iter().filter(|quest| content.quests[usize::from(quest.quest)].main);
    let quests: Vec<String> = open
        .map(|quest| {
            let name = &content.quests[usize::from(quest.quest)].name;
            own_progress(view, quest)
                .map_or_else(|| name.clone(), |(have, of)| format!("{name} ({have} of {of})"))
        })
        .collect();
    match quests.is_empty() {
        true => String::new(),
        false => format!("Meet a Main Quest to win: {}.", list(&quests)),
    }
}

/// How far the viewer has come with what a quest needs, all of it together.
fn own_progress(view: &View, quest: &QuestView) -> Option<(u16, u16)> {
    let own = (0..quest.progress.len()).find(|&seat| view.viewer.is(Seat(seat as u8)))?;
    let counted = quest.progress[own].iter().flatten();
    counted.map(|&(have, of)| (have.min(of), of)).reduce(|a, b| (a.0 + b.0, a.1 + b.1))
}

/// How far everybody has come on the way to the Main Quest that is nearest to them, in percent.
pub(crate) fn way(view: &View) -> Vec<i32> {
    let content = view.content.get();
    let main = |quest: &&QuestView| content.quests[usize::from(quest.quest)].main;
    let of = |seat: usize| {
        let ways = view.quests.iter().filter(main).map(|quest| {
            let needs = &content.quests[usize::from(quest.quest)].needs;
            let counted = needs.iter().zip(&quest.progress[seat]);
            // What is had for one turn only is no way made.
            let lasting = counted.filter(|(need, _)| {
                !matches!(need, Need::Crossed { .. } | Need::PayCoin { .. } | Need::PayWild { .. })
            });
            let (have, of) = lasting
                .filter_map(|(_, progress)| *progress)
                .fold((0, 0), |sum, (have, of)| (sum.0 + have.min(of), sum.1 + of));
            // A part of a percent is none: who is there has a hundred.
            i32::from(have) * 100 / i32::from(of.max(1))
        });
        let won = match view.fate {
            Fate::Won { winners, .. } => winners.contains(Seat(seat as u8)),
            Fate::Open | Fate::Capped => false,
        };
        if won { 100 } else { ways.max().unwrap_or(0).min(99) }
    };
    (0..view.players.len()).map(of).collect()
}

pub(crate) fn standings(view: &View) -> Vec<Standing> {
    view.players.iter().map(standing).collect()
}

fn standing(player: &PlayerView) -> Standing {
    let wild =
        Stock::new("Wild", player.wild, "Wild Tokens are returned for Walk, Coin or a card.");
    let net = player.alignment.unsigned_abs();
    let side = match player.alignment {
        0 => None,
        1.. => Some(Stock::new("Light", net, "Tokens of Light, for deeds that help.")),
        _ => Some(Stock::new("Darkness", net, "Tokens of Darkness, for deeds that harm.")),
    };
    Standing {
        points: None,
        stocks: std::iter::once(wild).chain(side).collect(),
        hand: Some(player.hand_size),
        colour: COLOURS[player.seat.index()],
    }
}

/// The parts that one looks at to answer, beside those on which the answers stand.
pub(crate) fn about(ask: Ask) -> &'static [&'static str] {
    match ask {
        Ask::Nothing => &[],
        Ask::Character { .. } => &["choose"],
        Ask::FirstMarket { .. } | Ask::Buy => &["market"],
        Ask::Explore => &["hand", "map"],
        Ask::Move | Ask::LateOverlay { .. } | Ask::Ruins { .. } => &["map"],
        Ask::Targets => &["fight", "map"],
        Ask::Join { .. } | Ask::TakeItem { .. } => &["fight"],
        Ask::JoinWalk { .. } | Ask::Strike { .. } | Ask::Lose { .. } => &["fight", "hand"],
        Ask::DiscardFor { .. } | Ask::Drop => &["hand"],
        Ask::Player { .. } => &["players"],
        Ask::Trade | Ask::Agree { .. } => &["trade"],
    }
}
