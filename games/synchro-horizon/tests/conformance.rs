//! Random play at tables of every size: see the README of `testbed` for what is checked.

use synchro_horizon::{Horizon, Shard};
use testbed::Conformance;

#[test]
fn synchro_horizon_conforms() {
    Conformance::<Horizon>::new().decisions(60_000).bound(20_000).pieces(pieces).run();
}

/// SH-119: no Shard, no card and no tile is lost or doubled.
pub(crate) fn pieces(table: &Horizon) -> Vec<(String, i64)> {
    let content = table.content.get();
    let mut pieces: Vec<(String, i64)> = Vec::new();
    for shard in Shard::ALL {
        let held: u8 =
            table.boards.iter().map(|board| board.shards.get(shard) + board.spent.get(shard)).sum();
        let lying = table.bag.get(shard) + table.tray.get(shard) + table.reserve_shards.get(shard);
        pieces.push((shard.name().to_owned(), (held + lying).into()));
    }
    for (place, skill) in (0u8..).zip(&content.skills) {
        let on_boards = table
            .boards
            .iter()
            .flat_map(|board| board.skills.iter())
            .filter(|each| each.id.0 == place);
        let shown = table.shown_skills.iter().filter(|each| each.0 == place).count();
        let n = on_boards.count()
            + shown
            + usize::from(table.skill_bag.contains(place))
            + usize::from(table.mulligan.contains(place))
            + usize::from(table.set_aside.is_some_and(|each| each.0 == place))
            + usize::from(table.held_by_question(&skill.id));
        pieces.push((skill.name.clone(), n as i64));
    }
    for (place, item) in (0u8..).zip(&content.items) {
        let carried =
            table.boards.iter().flat_map(|board| board.items.iter()).filter(|each| each.0 == place);
        let n = carried.count()
            + usize::from(table.stash.contains(place))
            + usize::from(table.items.under.contains(place))
            + table
                .items
                .top
                .iter()
                .chain(&table.shown_items)
                .filter(|each| each.0 == place)
                .count()
            + usize::from(table.held_by_question(&item.id));
        pieces.push((item.name.clone(), n as i64));
    }
    for (place, hero) in (0u8..).zip(&content.heroes) {
        let on_boards = table.boards.iter().flat_map(|board| [board.hero, board.master]);
        let n = on_boards.flatten().filter(|each| each.0 == place).count()
            + [table.heroes.under, table.legendary, table.graveyard]
                .iter()
                .filter(|set| set.contains(place))
                .count()
            + table
                .heroes
                .top
                .iter()
                .chain(&table.shown_heroes)
                .filter(|each| each.0 == place)
                .count()
            + table.reserve.iter().filter(|each| each.hero.0 == place).count()
            + usize::from(table.held_by_question(&hero.id));
        pieces.push((hero.name.clone(), n as i64));
    }
    for (place, monster) in (0u8..).zip(&content.monsters) {
        let standing =
            table.foes.iter().filter(|foe| table.battle.on && foe.card.0 == place).count() as u8;
        let n = standing
            + table.monsters.count(place)
            + table.beaten.count(place)
            + table.under.iter().filter(|each| each.0 == place).count() as u8
            + u8::from(table.celestials.contains(place));
        // At Stellaris the Celestial that was beaten lies nowhere any more.
        if !monster.is_celestial() {
            pieces.push((monster.name.clone(), n.into()));
        }
    }
    pieces
}
