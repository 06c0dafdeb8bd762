//! What a Monster will do next, and to whom: its row with the names of those who stand there now.

use super::glyphs::{first_name, short};
use crate::ids::{Side, Who};
use crate::view::{FoeView, View};
use kernel::english::{capital, list};

/// "4 damage to Garrick." It says who stands there now; the lines may have moved when it comes to it.
pub(super) fn words(view: &View, foe: &FoeView) -> String {
    if foe.stunned {
        return "Stunned: loses its turn.".to_owned();
    }
    let line = &view.lines[Side::Heroes.index()];
    let mut words = foe.next.replace("Deal ", "");
    let at = |place: usize| line.get(place).map(|who| name(view, *who));
    let mut put = |phrase: &str, name: Option<String>| {
        if let Some(name) = name {
            words = words.replace(phrase, &name);
        }
    };
    put("the front enemy", at(0));
    put("the rear enemy", line.len().checked_sub(1).and_then(at));
    // SH-926: ties go to the one nearer the front.
    let hp = |who: &&Who| remaining(view, **who);
    put("the weakest enemy", line.iter().min_by_key(hp).map(|who| name(view, *who)));
    put("the strongest enemy", line.iter().rev().max_by_key(hp).map(|who| name(view, *who)));
    for (a, b) in [(1, 2), (2, 3), (3, 4), (1, 3), (1, 4), (2, 4)] {
        let there: Vec<String> = [a, b].into_iter().filter_map(|place| at(place - 1)).collect();
        let both = if there.is_empty() { format!("nobody on P{a} and P{b}") } else { list(&there) };
        put(&format!("the enemies at P{a} and P{b}"), Some(both));
    }
    capital(&seen(&words))
}

/// All that a Monster can do: "1-3: Deal 2 damage to the front Hero."
pub(super) fn table(foe: &FoeView) -> String {
    let rows: Vec<String> = foe.rows.iter().map(|row| seen(row)).collect();
    let ability = foe.ability.unwrap_or_default();
    format!("{}. {} {ability}", foe.name, rows.join(" ")).trim_end().to_owned()
}

/// A Monster's enemies are the Heroes (SH-902).
fn seen(row: &str) -> String {
    row.replace("enemies", "Heroes")
        .replace("enemy", "Hero")
        .replace("allies", "Monsters")
        .replace("ally", "Monster")
}

fn remaining(view: &View, who: Who) -> u8 {
    let board = view.board(who.0);
    board.max_hp.saturating_sub(board.damage)
}

/// What a character is called on the stage.
pub(super) fn name(view: &View, who: Who) -> String {
    let name = view.name(who);
    if who.is_hero() { first_name(name) } else { short(name) }.to_owned()
}
