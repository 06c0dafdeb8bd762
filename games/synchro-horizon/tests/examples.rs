//! Section 12: the worked examples, each with its numbers.

use crate::fixture::{Scene, battle, content, foes, h, m, new_game, shards, skill};
use synchro_horizon::{
    Action, Ask, BattleAsk, FillKind, GrowthAsk, HeroId, Landmark, Shard, ShardsAsk, Side, Step,
    TileId, Waiting, What,
};

#[test]
fn e_01_the_tavern_of_j03_costs_three_days_and_pays_six_coins() {
    let mut scene = new_game(1, 1);
    for (board, id) in ["H03", "H10", "H20", "H04"].into_iter().enumerate() {
        scene = scene.with_hero(board as u8, id);
    }
    scene.run(&[Step::Journey]);
    let first = scene.can()[0];
    scene.take(first);
    let tile = scene.content.get().tiles.iter().position(|tile| tile.id == "J03").unwrap();
    let city = scene.city;
    scene.tiles[city.index()] = Some(TileId(tile as u8));
    let printed = scene.tile().unwrap();
    assert_eq!((printed.monsters, printed.landmarks[0].name), ([1, 2, 2, 2], Landmark::Tavern));
    scene.take(Action::Site(0));
    assert_eq!(scene.day, 1 + 3);
    scene.coins = 0;
    scene.run(&[Step::EndBattle]);
    assert_eq!(scene.coins, 6);
    assert!(scene.may(Action::Landmark));
}

#[test]
fn e_02_monsters_are_placed_front_and_rear() {
    let own: String = [("M02", ""), ("M03", "R"), ("M04", "F"), ("M05", "R")]
        .iter()
        .map(|(id, place)| {
            let place = if place.is_empty() { String::new() } else { format!("place = \"{place}\"\n") };
            format!("[[monster]]\nid = \"{id}\"\nname = \"{id}\"\nlevel = 1\ncopies = 1\nhp = 9\n{place}rows = [\"1-3: Gain 1 shield.\", \"4-6: Gain 2 shield.\"]\n")
        })
        .collect();
    let mut scene = Scene::of(content(&own), 1);
    let tile = scene.content.get().tiles.iter().position(|tile| tile.monsters == [1; 4]).unwrap();
    let city = scene.city;
    scene.tiles[city.index()] = Some(TileId(tile as u8));
    scene.monsters = Default::default();
    let ids = ["M02", "M03", "M04", "M05"].map(|id| scene.monster_id(id));
    ids.iter().for_each(|id| scene.monsters.add(id.0));
    scene.rng = testbed::Script::rng();
    let _script = testbed::Script::new([0; 8]);
    scene.run(&[Step::DrawMonsters]);
    let line: Vec<_> = scene.line(Side::Monsters).iter().map(|who| scene.foe(*who).card).collect();
    assert_eq!(line, [ids[2], ids[0], ids[1], ids[3]], "C A B D");
}

/// What the first Hero fills at this level when this side begins.
fn filled(level: u8, side: Side) -> u8 {
    let mut scene = battle().level(0, level);
    scene.ask = Ask::Battle(BattleAsk::First);
    scene.agenda = Default::default();
    scene.bag = shards("GGGGGGGGGGGG");
    let told = scene.take(Action::Begin(side));
    let first = told.iter().find_map(|what| match what {
        What::Filled { board: 0, shards } => Some(shards.len()),
        _ => None,
    });
    first.unwrap()
}

#[test]
fn e_03_and_04_what_heroes_of_level_1_and_5_fill() {
    assert_eq!((filled(1, Side::Monsters), filled(1, Side::Heroes)), (2, 1));
    assert_eq!((filled(5, Side::Monsters), filled(5, Side::Heroes)), (3, 1));
}

#[test]
fn e_05_a_potion_takes_15_off_22() {
    let mut scene = battle().level(0, 7);
    assert_eq!(scene.max_hp(h(0)), 30);
    scene.units[0].damage = 22;
    scene.potions = 1;
    scene.take(Action::Potion(0));
    assert_eq!(scene.damage(h(0)), 7);
}

#[test]
fn e_06_damage_is_read_off_two_dice() {
    for (damage, dice) in [(12, (1, 2)), (2, (0, 2))] {
        let mut scene = battle();
        scene.units[0].damage = damage;
        let shown = scene.damage(h(0));
        assert_eq!((shown / 10, shown % 10), dice);
    }
}

#[test]
fn e_07_a_warriors_blue_shard_pays_once_as_red() {
    let mut scene = battle();
    scene.give_skill(0, "S02");
    scene.give_skill(0, "S06");
    scene.give_shards(0, "RRB");
    scene.take(Action::Skill(0));
    scene.pay();
    assert!(scene.may(Action::Skill(1)), "with what is left");
    scene.take(Action::Skill(1));
    assert!(scene.boards[0].shards.is_empty());
    assert_eq!(scene.battle.class_used, [1, 0]);
}

#[test]
fn e_08_a_die_of_4_hits_all_for_4() {
    let mut scene = foes("Deal 4 damage to all enemies.");
    scene.foes[0].die = 4;
    scene.monster_turn(0);
    assert_eq!(scene.hurt(Side::Heroes), [4; 4]);
}

#[test]
fn e_09_six_coins_and_two_for_the_elite() {
    let mut scene = battle();
    let tile = scene.content.get().tiles.iter().position(|tile| tile.coins == 6).unwrap();
    let city = scene.city;
    scene.tiles[city.index()] = Some(TileId(tile as u8));
    (scene.coins, scene.battle.elites) = (0, 1);
    scene.run(&[Step::EndBattle]);
    assert_eq!(scene.coins, 8);
}

/// The red marble of the Monsters is the last one in its box.
fn red_marble(alive: bool) -> Scene {
    let mut scene = battle();
    if !alive {
        scene.lines[1].take(m(0));
        scene.foes[0].alive = false;
    }
    scene.units[0].shield = 4;
    scene.battle.revealed[1].extend([1, 2, 3]);
    scene.battle.revealed[0].extend([0, 1, 2, 3]);
    scene
}

#[test]
fn e_10_the_red_monster_acts_while_it_lives() {
    let told = red_marble(true).run(&[Step::Activate]);
    assert!(told.contains(&What::Acted { who: m(0), tier: 0 }));
}

#[test]
fn e_11_the_marble_of_the_empty_yellow_board_is_a_shard_for_a_hero() {
    let mut scene = battle();
    scene.lines[0].take(h(1));
    let fallen = scene.boards[1].hero.take().unwrap();
    scene.graveyard.insert(fallen.0);
    scene.battle.revealed[0].extend([0, 2, 3]);
    scene.battle.revealed[1].extend([0, 1, 2]);
    scene.run(&[Step::Activate]);
    let told = scene.take(Action::Board(2));
    let filled =
        |what: &What| matches!(what, What::Filled { board: 2, shards } if shards.len() == 1);
    assert!(filled(&told[0]), "{:?}", told[0]);
}

#[test]
fn e_12_the_marble_of_the_fallen_red_monster_is_3_damage_past_the_shield() {
    let mut scene = red_marble(false);
    scene.run(&[Step::Activate]);
    let told = scene.take(Action::Board(0));
    assert_eq!(told[0], What::Damaged { who: h(0), by: None, shield: 0, damage: 3 });
}

#[test]
fn e_13_and_14_push_1_and_pull_1() {
    let mut pushed = skill("Push the front enemy 1.");
    pushed.use_skill();
    assert_eq!(pushed.line_of(Side::Monsters), "BACD");
    let mut pulled = skill("Pull the rear enemy 1.");
    pulled.use_skill();
    assert_eq!(pulled.line_of(Side::Monsters), "ABDC");
}

#[test]
fn e_15_and_16_lines_close_when_one_falls() {
    for (fallen, line) in [(1, "ACD"), (3, "ABC")] {
        let mut scene = skill("Deal 30 damage to any 1 enemy.");
        scene.use_skill();
        scene.target(m(fallen));
        assert_eq!(scene.line_of(Side::Monsters), line);
    }
}

#[test]
fn e_17_and_18_burn_1_on_a_hero_and_on_a_die_of_4() {
    let mut hero = foes("Burn 1 from the front enemy.");
    hero.give_shards(0, "RBG");
    hero.monster_turn(0);
    assert_eq!(hero.can().len(), 3, "its seat chooses");
    hero.take(Action::Shard(Shard::Blue));
    assert_eq!(hero.boards[0].shards, shards("RG"));
    let mut die = skill("Burn 1 from the front enemy.");
    die.foes[0].die = 4;
    die.use_skill();
    assert_eq!(die.foes[0].die, 3);
}

#[test]
fn e_19_two_mulligans_show_3_2_and_1_tiles() {
    let mut scene = battle();
    scene.run(&[Step::Levels { boards: 1, n: 1 }]);
    assert_eq!(scene.shown_skills.len(), 3);
    scene.take(Action::Mulligan);
    assert_eq!(scene.shown_skills.len(), 2);
    scene.take(Action::Mulligan);
    assert_eq!((scene.boards[0].skills.len(), scene.skill_bag.len()), (1, 49));
}

#[test]
fn e_20_church_and_village_in_either_order_never_twice() {
    for order in [[Action::Landmark, Action::Village], [Action::Village, Action::Landmark]] {
        let mut scene = Scene::at(Landmark::Church);
        for step in order {
            scene.take(step);
            if scene.may(Action::BuyPotion) {
                scene.take(Action::Leave);
            }
        }
        assert!(matches!(scene.ask, Ask::Journey(_)));
    }
}

#[test]
fn e_21_a_hero_found_in_a_city_of_level_4_enters_with_level_3() {
    let mut scene = Scene::at(Landmark::Abyss);
    assert_eq!(scene.city_level(), 4);
    let hero = scene.hero_id("H20");
    scene.take_out(hero);
    scene.reserve.push(Waiting { hero, tavern: false });
    scene.run(&[Step::AskPrepare]);
    scene.take(Action::Place { hero, board: 1 });
    let mut rewards = 0;
    while let Ask::Growth(GrowthAsk::Keep { .. }) = scene.ask {
        rewards += 1;
        let first = scene.can()[0];
        scene.take(first);
    }
    let board = &scene.boards[1];
    assert_eq!((board.level, rewards, board.skills.len(), board.shards.len()), (3, 3, 3, 2));
}

#[test]
fn e_22_vela_with_a_master_of_another_class_has_both() {
    let mut scene =
        Scene::of(synchro_horizon::load(&[]).unwrap(), 1).with_hero(0, "H17").with_master(0, "H01");
    scene.give_shards(0, "R");
    scene.turn_of(0);
    scene.attack();
    let first = scene.can()[0];
    scene.take(first);
    assert_eq!((scene.shield(h(0)), scene.hurt(Side::Monsters).iter().sum::<u8>()), (1, 2));
    assert_eq!(scene.class_uses(0), [1, 1]);
    assert_eq!(scene.programs(h(0)).iter().flatten().count(), 2);
    assert_eq!(scene.boards[0].hero, Some(HeroId(16)));
}

#[test]
fn e_23_two_monsters_on_one_position_cannot_be() {
    let mut scene = skill("Pull any 1 enemy 1.");
    scene.use_skill();
    scene.target(m(3));
    assert_eq!(scene.line_of(Side::Monsters), "ABDC", "whoever is passed moves on");
}

#[test]
fn e_24_a_round_that_ends_on_day_11_of_winter_loses() {
    let mut scene = battle();
    scene.day = 47;
    assert_eq!(scene.season(), (3, 11));
    scene.run(&[Step::EndRound]);
    assert_eq!(scene.fate, synchro_horizon::Fate::TooLate);
}

#[test]
fn e_25_of_six_shards_one_is_discarded() {
    let mut scene = battle();
    scene.give_shards(0, "RRRBB");
    scene.run(&[Step::FillAll { board: 0, how: FillKind::One }]);
    assert_eq!(scene.ask, Ask::Shards(ShardsAsk::Excess { board: 0 }));
    scene.take(Action::Shard(Shard::Red));
    assert_eq!(scene.boards[0].shards.len(), 5);
}

#[test]
fn e_26_a_takes_cs_place_and_d_takes_bs() {
    for (board, ally, line) in [(0, 2, "BCAD"), (3, 1, "ADBC")] {
        let mut scene = skill("Shift to any ally.");
        let tile = scene.boards[0].skills;
        scene.boards[0].skills.clear();
        scene.boards[board].skills = tile;
        scene.give_shards(board as u8, "RR");
        scene.boards[board].shards = shards("RCC");
        scene.turn_of(board as u8);
        scene.use_skill();
        scene.target(h(ally));
        assert_eq!(scene.line_of(Side::Heroes), line);
    }
}
