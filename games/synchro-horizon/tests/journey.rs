//! Area 300: time and the way; area 400: how a battle begins, and its marbles.

use crate::fixture::{Scene, battle, battle_with, content, h, m, new_game, shards, skill};
use kernel::{Rng, Seat};
use synchro_horizon::{
    Action, Ask, BattleAsk, CityId, DamageAsk, Fate, JourneyAsk, Landmark, MonsterId, Side, Step,
    Waiting, What,
};
use testbed::Script;

#[test]
fn sh_301_302_a_year_has_four_seasons_of_twelve_days() {
    let mut scene = new_game(1, 1);
    let seasons: Vec<(u8, u8)> = (1..=48)
        .map(|day| {
            scene.day = day;
            scene.season()
        })
        .collect();
    assert_eq!(
        (seasons[0], seasons[11], seasons[12], seasons[47]),
        ((0, 1), (0, 12), (1, 1), (3, 12))
    );
    let mut scene = skill("Advance time 3.");
    scene.day = 11;
    scene.use_skill();
    assert_eq!((scene.day, scene.season()), (14, (1, 2)));
}

#[test]
fn sh_305_617_the_colour_of_a_day_comes_again_after_four() {
    for (days, tired) in [(2, false), (3, true)] {
        let mut scene = battle();
        scene.battle.began = 10;
        scene.day = 10 + days;
        scene.run(&[Step::EndRound]);
        assert_eq!(scene.battle.exhausted, tired, "{} days have passed", days + 1);
    }
}

#[test]
fn sh_306_time_runs_back_to_the_first_day_at_most_and_nobody_is_less_tired() {
    let mut scene = skill("Rewind time 9.");
    scene.day = 5;
    scene.battle.exhausted = true;
    scene.use_skill();
    assert_eq!(scene.day, 1);
    assert!(scene.battle.exhausted);
}

#[test]
fn sh_307_308_309_310_316_the_party_goes_one_city_to_the_right_or_down() {
    let content = content("");
    let place = |row, column| {
        CityId(
            content.cities.iter().position(|city| (city.row, city.column) == (row, column)).unwrap()
                as u8,
        )
    };
    let edges: usize = content.cities.iter().map(|city| city.next.len()).sum();
    assert_eq!((content.cities.len(), edges), (16, 24));
    let mut scene = Scene::of(content, 1);
    scene.city = place(2, 2);
    scene.run(&[Step::Journey]);
    assert_eq!(scene.can(), [Action::Go(place(2, 3)), Action::Go(place(3, 2))]);
    for (row, column) in [(1, 2), (2, 1), (2, 2), (3, 3), (2, 4)] {
        assert_eq!(scene.refused(Action::Go(place(row, column))), "SH-307");
    }
    scene.take(Action::Go(place(3, 2)));
    assert_eq!(scene.city, place(3, 2));
}

#[test]
fn sh_311_312_313_314_one_landmark_is_chosen_and_its_days_are_spent() {
    let mut scene = new_game(1, 1);
    for board in 0..4u8 {
        scene = scene.with_hero(board, ["H03", "H10", "H20", "H04"][usize::from(board)]);
    }
    scene.run(&[Step::Journey]);
    let first = scene.can()[0];
    scene.take(first);
    assert_eq!(scene.ask, Ask::Journey(JourneyAsk::Site));
    let tile = scene.tile().unwrap();
    assert_eq!(scene.can().len(), tile.landmarks.len());
    scene.take(Action::Site(1));
    assert_eq!(scene.flag, Some(1));
    assert_eq!(scene.day, 1 + tile.landmarks[1].time);
    assert_eq!(scene.ask, Ask::Battle(BattleAsk::LineUp), "the battle begins");
    let mut levels: Vec<u8> =
        scene.foes.iter().map(|foe| scene.content.get().monster(foe.card).level).collect();
    levels.sort_unstable();
    assert_eq!(levels, tile.monsters);
}

#[test]
fn sh_315_the_way_to_stellaris_takes_two_days() {
    let mut scene = battle();
    scene.battle = Default::default();
    scene.lines = Default::default();
    let end = scene.content.end;
    scene.city =
        CityId(scene.content.cities.iter().position(|city| city.next == [end]).unwrap() as u8);
    scene.day = 20;
    scene.run(&[Step::Journey]);
    assert_eq!((scene.city, scene.day), (end, 22), "there is one way only");
    assert!(scene.tile().is_none());
}

fn waiting(scene: &mut Scene, id: &str, tavern: bool) -> synchro_horizon::HeroId {
    let hero = scene.hero_id(id);
    scene.take_out(hero);
    scene.reserve.push(Waiting { hero, tavern });
    hero
}

/// Before a battle in a city of level 4.
fn before_battle() -> Scene {
    let mut scene = Scene::at(Landmark::Abyss);
    scene.ask = Ask::Nothing;
    scene
}

#[test]
fn sh_401_440_823_855_856_857_a_waiting_hero_comes_in_once_for_a_board() {
    let mut scene = before_battle();
    let free = waiting(&mut scene, "H20", false);
    let strict = waiting(&mut scene, "H21", true);
    scene.give_shards(1, "RRB");
    scene.give_skill(1, "S05");
    scene.give_item(1, "I05");
    scene = scene.with_master(1, "H22");
    let old = scene.boards[1].hero.unwrap();
    scene.run(&[Step::Prepare]);
    assert!(
        scene
            .can()
            .iter()
            .all(|action| !matches!(action, Action::Place { hero, .. } if *hero == strict))
    );
    scene.take(Action::Place { hero: free, board: 1 });
    let board = &scene.boards[1];
    assert_eq!((board.hero, board.level, board.master), (Some(free), 3, None));
    assert!(board.skills.is_empty() && board.shards.is_empty());
    assert_eq!(board.items.len(), 1, "its items stay");
    assert!(scene.reserve.iter().any(|each| each.hero == old && !each.tavern));
    while !matches!(scene.ask, Ask::Prepare(_)) {
        let first = scene.can()[0];
        scene.take(first);
    }
    assert_eq!(scene.boards[1].skills.len(), 3, "a setup skill and Levels 2 and 3");
    assert_eq!(scene.refused(Action::Place { hero: old, board: 1 }), "SH-402");
    assert!(scene.may(Action::Place { hero: old, board: 0 }));
}

#[test]
fn sh_402_404_items_are_dealt_as_the_party_likes() {
    let mut scene = before_battle();
    scene.give_item(0, "I05");
    scene.give_item(0, "I06");
    let (boots, ring) = (scene.item_id("I05"), scene.item_id("I06"));
    let third = scene.item_id("I07");
    scene.stash.insert(third.0);
    scene.items.under.remove(6);
    scene.items.top.take(synchro_horizon::ItemId(6));
    scene.run(&[Step::Prepare]);
    scene.take(Action::Carry { item: boots, board: 3 });
    scene.take(Action::Carry { item: ring, board: 4 });
    assert_eq!(*scene.boards[3].items, [boots]);
    assert!(scene.boards[0].items.is_empty());
    assert!(scene.stash.contains(ring.0) && scene.stash.contains(6));
    assert!(!scene.may(Action::Carry { item: boots, board: 0 }), "nothing goes round for ever");
    scene.take(Action::Done);
    assert!(scene.battle.on);
    assert!(scene.stash.contains(6), "what finds no slot stays there");
}

#[test]
fn sh_403_438_in_battle_no_item_and_no_hero_moves() {
    let mut scene = battle();
    scene.give_item(0, "I05");
    waiting(&mut scene, "H20", false);
    for action in scene.can() {
        assert!(!matches!(action, Action::Carry { .. } | Action::Place { .. }), "{action:?}");
    }
}

/// Monsters of Level 1 with these places, drawn in this order.
fn placed(places: [&str; 4]) -> String {
    let mut own = String::new();
    for (id, place) in ["M02", "M03", "M04", "M05"].into_iter().zip(places) {
        own += &format!(
            "[[monster]]\nid = \"{id}\"\nname = \"{id}\"\nlevel = 1\ncopies = 1\nhp = 9\n"
        );
        if !place.is_empty() {
            own += &format!("place = \"{place}\"\n");
        }
        own += "rows = [\"1-3: Gain 1 shield.\", \"4-6: Gain 2 shield.\"]\n";
    }
    let mut scene = battle_with(&own);
    scene.go_to(Landmark::Campfire);
    let tile = scene
        .tiles
        .iter()
        .flatten()
        .find(|tile| scene.content.get().tile(**tile).monsters == [1; 4]);
    let (tile, city) = (tile.copied(), scene.city);
    scene.tiles[city.index()] = tile;
    scene.flag = Some(0);
    scene.monsters = Default::default();
    let ids = ["M02", "M03", "M04", "M05"].map(|id| scene.monster_id(id));
    ids.iter().for_each(|id| scene.monsters.add(id.0));
    // They are drawn in the order of their kinds; the dice show 1.
    scene.rng = Script::rng();
    let _script = Script::new([0; 8]);
    scene.run(&[Step::DrawMonsters]);
    scene.rng = Rng::fast(1);
    let letter =
        |card: MonsterId| char::from(b'A' + ids.iter().position(|id| *id == card).unwrap() as u8);
    scene.line(Side::Monsters).iter().map(|who| letter(scene.foe(*who).card)).collect()
}

#[test]
fn sh_405_406_407_408_409_410_letters_place_monsters_at_the_front_and_rear() {
    assert_eq!(placed(["", "", "", ""]), "ABCD");
    assert_eq!(placed(["", "R", "F", "R"]), "CABD");
    assert_eq!(placed(["F", "F", "", "R"]), "BACD");
    assert_eq!(placed(["R", "R", "R", ""]), "DABC");
}

#[test]
fn sh_411_in_a_dungeon_elites_go_to_the_bottom_of_their_deck() {
    for seed in 0..30 {
        let mut scene = new_game(1, seed);
        scene.go_to(Landmark::Dungeon);
        scene.run(&[Step::DrawMonsters]);
        for foe in &scene.foes {
            let card = scene.content.get().monster(foe.card);
            assert_eq!((card.level, card.elite), (4, false));
        }
        let elites = scene.under.len();
        assert!(scene.under.iter().all(|card| scene.content.get().monster(*card).elite));
        // The next battles draw all others of the deck before them.
        let left: u8 =
            scene.content.get().decks[4].iter().map(|kind| scene.monsters.count(kind)).sum();
        assert_eq!(usize::from(left) + elites + 4, 12);
    }
}

#[test]
fn sh_412_414_three_of_level_four_and_a_celestial_at_stellaris() {
    let mut met = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut scene = new_game(1, seed);
        scene.city = scene.content.end;
        scene.run(&[Step::DrawMonsters]);
        let cards = scene.foes.map(|foe| scene.content.get().monster(foe.card));
        assert_eq!(cards.iter().filter(|card| card.level == 4).count(), 3);
        let celestial = cards.iter().find(|card| card.is_celestial()).unwrap();
        assert!(!celestial.elite);
        met.insert(celestial.name.clone());
        assert_eq!(scene.celestials.len(), 3);
    }
    assert_eq!(met.len(), 4);
}

#[test]
fn sh_413_an_empty_deck_is_made_of_its_discarded_cards() {
    let mut scene = new_game(1, 1);
    scene.go_to(Landmark::Altar);
    let (first, second) = (scene.monster_id("M01"), scene.monster_id("M02"));
    for level in 1..=4 {
        for kind in scene.content.get().decks[level].iter() {
            while scene.monsters.remove(kind) {}
            scene.beaten.add_n(kind, 4);
        }
    }
    scene.monsters.add(first.0);
    scene.monsters.add(second.0);
    scene.run(&[Step::DrawMonsters]);
    assert!(scene.battle.on, "four were found");
    assert!(scene.beaten.count(first.0) == 0 && scene.monsters.len() > 4);
}

#[test]
fn sh_415_417_418_monsters_begin_whole_with_open_dice() {
    let mut scene = new_game(1, 3);
    scene.go_to(Landmark::Altar);
    scene.units[5].shield = 3;
    scene.day = 9;
    let told = scene.run(&[Step::DrawMonsters]);
    assert!(scene.units[4..].iter().all(|unit| *unit == Default::default()));
    assert!(scene.foes.iter().all(|foe| (1..=6).contains(&foe.die)));
    let rolled: Vec<u8> = told
        .iter()
        .filter_map(
            |what| if let What::DieRolled { who, .. } = what { Some(who.colour()) } else { None },
        )
        .collect();
    assert_eq!(rolled, [0, 1, 2, 3]);
    assert_eq!((scene.battle.began, scene.battle.exhausted), (9, false));
}

/// The line is formed, and it is asked who begins.
fn lined_up() -> Scene {
    let mut scene = battle();
    scene.lines[0].clear();
    scene.battle.round = 0;
    scene.run(&[Step::LineUp]);
    for board in [2, 0, 3] {
        scene.take(Action::Stand(board));
    }
    scene
}

#[test]
fn sh_419_420_421_the_party_chooses_its_order_and_who_begins() {
    let scene = lined_up();
    assert_eq!(scene.line_of(Side::Heroes), "CADB", "the last one stands where room is left");
    assert_eq!(scene.ask, Ask::Battle(BattleAsk::First));
    assert_eq!(scene.can(), [Action::Begin(Side::Heroes), Action::Begin(Side::Monsters)]);
}

#[test]
fn sh_422_423_424_the_side_that_begins_decides_how_much_heroes_fill() {
    for (side, level, filled) in
        [(Side::Monsters, 1, 2), (Side::Heroes, 1, 1), (Side::Monsters, 5, 3), (Side::Heroes, 5, 1)]
    {
        let mut scene = lined_up().level(0, level);
        let told = scene.take(Action::Begin(side));
        let of_first = told.iter().find_map(|what| match what {
            What::Filled { board: 0, shards } => Some(shards.len()),
            _ => None,
        });
        assert_eq!(of_first, Some(filled), "{side:?} at Level {level}");
    }
    let mut full = lined_up();
    full.give_shards(0, "RRRRR");
    full.take(Action::Begin(Side::Monsters));
    assert!(matches!(full.ask, Ask::Shards(_)), "the limit counts");
}

#[test]
fn sh_425_905_battle_start_texts_come_after_the_fill() {
    let mut scene = battle_with(
        "[[hero]]\nid = \"H03\"\nname = \"Starter\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Battle start: Gain 3 shield.\"\nupgraded = \"Battle start: Gain 3 shield.\"\n",
    )
    .with_hero(1, "H03");
    scene.lines[0].clear();
    scene.run(&[Step::LineUp]);
    (0..3).for_each(|board| drop(scene.take(Action::Stand(board))));
    let told = scene.take(Action::Begin(Side::Heroes));
    let at = |wanted: fn(&What) -> bool| told.iter().position(wanted).unwrap();
    let filled =
        told.iter().rposition(|what| matches!(what, What::Filled { board: 3, .. })).unwrap();
    assert!(filled < at(|what| matches!(what, What::Shielded { n: 3, .. })));
    assert!(
        at(|what| matches!(what, What::Shielded { .. }))
            < at(|what| matches!(what, What::Round { .. }))
    );
}

#[test]
fn sh_426_428_430_sides_alternate_and_the_first_one_begins() {
    for side in Side::BOTH {
        let begun = lined_up();
        for seed in 0..10 {
            let mut scene = begun;
            scene.rng = Rng::fast(seed);
            let mut marbles = Vec::new();
            let mut told = scene.take(Action::Begin(side));
            while scene.battle.round == 1 {
                for what in &told {
                    if let What::Marble { side, colour } = what {
                        marbles.push((*side, *colour));
                    }
                }
                let action =
                    if scene.may(Action::EndTurn) { Action::EndTurn } else { scene.can()[0] };
                told = scene.take(action);
            }
            for what in told.iter().take_while(|what| !matches!(what, What::RoundEnded { .. })) {
                if let What::Marble { side, colour } = what {
                    marbles.push((*side, *colour));
                }
            }
            assert_eq!(marbles.len(), 8);
            for (place, (of, _)) in marbles.iter().enumerate() {
                assert_eq!(*of == side, place % 2 == 0);
            }
            for of in Side::BOTH {
                let mut colours: Vec<u8> = marbles
                    .iter()
                    .filter(|(side, _)| *side == of)
                    .map(|(_, colour)| *colour)
                    .collect();
                colours.sort_unstable();
                assert_eq!(colours, [0, 1, 2, 3], "each once");
            }
        }
    }
}

#[test]
fn sh_427_432_439_every_order_of_the_marbles_is_as_likely() {
    let mut orders = std::collections::BTreeMap::new();
    let begun = battle();
    for seed in 0..1200 {
        let mut scene = begun;
        scene.rng = Rng::fast(seed);
        scene.foes.iter_mut().for_each(|foe| foe.die = 1);
        scene.battle.first = Side::Monsters;
        scene.run(&[Step::Round]);
        while scene.battle.revealed[1].len() < 4 {
            scene.take(Action::EndTurn);
        }
        *orders.entry(scene.battle.revealed[1].to_vec()).or_insert(0) += 1;
    }
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|n| (20..=90).contains(n)), "{orders:?}");
}

#[test]
fn sh_429_only_revealed_marbles_are_known() {
    let mut scene = battle();
    scene.run(&[Step::Activate]);
    let view = kernel::Game::view(&scene.0, kernel::Viewer::Spectator).battle.unwrap();
    assert_eq!(view.revealed[0].len(), 1);
    assert_eq!(view.inside[0].len(), 3, "those inside have no order");
}

#[test]
fn sh_431_433_the_marble_of_an_empty_board_gives_a_shard() {
    let mut scene = battle();
    scene.lead = Seat(0);
    scene.bag = shards("GGGG");
    scene.lines[0].take(h(1));
    let fallen = scene.boards[1].hero.take().unwrap();
    scene.graveyard.insert(fallen.0);
    scene.battle.revealed[0].extend([0, 2, 3]);
    scene.battle.revealed[1].extend([0, 1, 2]);
    scene.run(&[Step::Activate]);
    assert_eq!(scene.ask, Ask::Battle(BattleAsk::StrayShard));
    assert_eq!(scene.can(), [0, 2, 3].map(Action::Board));
    scene.take(Action::Board(3));
    assert_eq!(scene.boards[3].shards, shards("G"));
}

/// The marble of the fallen red Monster is revealed.
fn stray_damage(own: &str) -> Scene {
    let mut scene = battle_with(own);
    scene.lines[1].take(m(0));
    scene.foes[0].alive = false;
    scene.battle.revealed[1].extend([1, 2, 3]);
    scene.battle.revealed[0].extend([0, 1, 2, 3]);
    scene.run(&[Step::Activate]);
    assert_eq!(scene.ask, Ask::Battle(BattleAsk::StrayDamage { colour: 0 }));
    scene
}

#[test]
fn sh_434_435_436_a_fallen_monsters_marble_deals_3_damage_past_shield_and_texts() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"Tough\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Always: Damage taken -2. Hit: Gain 5 shield.\"\nupgraded = \"Always: Damage taken -2. Hit: Gain 5 shield.\"\n";
    let mut scene = stray_damage(own).with_hero(2, "H03");
    scene.units[2].shield = 4;
    scene.take(Action::Board(2));
    assert_eq!((scene.damage(h(2)), scene.shield(h(2))), (3, 4));
    let mut fatal = stray_damage("");
    fatal.units[1].damage = 13;
    fatal.potions = 1;
    let mut saved = fatal;
    saved.take(Action::Board(1));
    assert!(matches!(saved.ask, Ask::Damage(DamageAsk::Fatal { .. })));
    saved.take(Action::Potion(1));
    assert_eq!(saved.damage(h(1)), 13 + 3 - 7);
    fatal.potions = 0;
    fatal.take(Action::Board(1));
    assert!(fatal.boards[1].hero.is_none());
    assert_eq!(fatal.fate, Fate::Open);
}

#[test]
fn sh_437_who_falls_after_acting_leaves_the_order_as_it_is() {
    let mut scene = battle();
    scene.battle.revealed[1].push(0);
    scene.battle.revealed[0].push(0);
    scene.give_shards(0, "R");
    scene.units[4].damage = 29;
    scene.attack();
    assert!(!scene.is_alive(m(0)));
    assert_eq!(*scene.battle.revealed[1], [0]);
    assert_eq!(scene.next_side(), Some(Side::Heroes));
}
