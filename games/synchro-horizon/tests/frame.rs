//! Area 100: who plays, who decides, how it ends; area 200: setup and boards.

use crate::fixture::{
    Scene, battle, battle_with, deck, h, item, m, new_game, shards, skill, wander,
};
use kernel::{Game, Quiet, Rng, Seat};
use synchro_horizon::{
    Action, Ask, Blow, Cause, Chars, Class, Fate, FillKind, GrowthAsk, HeroId, Landmark,
    OpeningAsk, Shard, ShardsAsk, Side, Skill, SkillId, Step,
};

fn kill(scene: &mut Scene, who: synchro_horizon::Who) {
    let blow =
        Blow { by: None, cause: Cause::Plain, left: Chars::one(who), amount: 99, piercing: true };
    scene.run(&[Step::Strike(blow)]);
}

#[test]
fn sh_101_all_seats_win_together_and_lose_together() {
    for (fate, winners) in [(Fate::Won, 3), (Fate::Fallen, 0), (Fate::TooLate, 0)] {
        let mut scene = new_game(3, 1);
        scene.fate = fate;
        assert_eq!(scene.outcome().unwrap().winners.len(), winners);
    }
}

#[test]
fn sh_102_103_104_105_106_four_boards_whatever_the_number_of_players() {
    let seats = [[0, 0, 0, 0], [0, 0, 1, 1], [0, 0, 1, 2], [0, 1, 2, 3]];
    for (players, expected) in (1..=4).zip(seats) {
        let game = new_game(players, 1);
        assert_eq!(game.boards.len(), 4);
        let of: [u8; 4] = std::array::from_fn(|board| game.seat_of(board as u8).0);
        assert_eq!(of, expected, "{players} players");
    }
}

#[test]
fn sh_107_108_the_seat_of_a_board_decides_about_its_hero_and_the_lead_about_the_party() {
    let mut scene = Scene::of(crate::fixture::content(""), 4);
    scene.lead = Seat(3);
    for board in 0..4 {
        scene.give_shards(board, "RR");
        scene.turn_of(board);
        assert_eq!(scene.asked(), Seat(board));
        scene.take(Action::Attack);
        assert!(matches!(scene.ask, Ask::Nothing | Ask::Turn(_) | Ask::Effects(_)));
        assert_eq!(scene.asked(), Seat(board), "what it pays with, and whom it hits");
    }
    for ask in [
        Ask::Journey(synchro_horizon::JourneyAsk::City),
        Ask::Battle(synchro_horizon::BattleAsk::First),
        Ask::Location(synchro_horizon::LocationAsk::Location),
        Ask::Village(synchro_horizon::VillageAsk::Visit),
        Ask::Prepare(synchro_horizon::PrepareAsk::Prepare),
    ] {
        scene.ask = ask;
        assert_eq!(scene.asked(), Seat(3), "{ask:?}");
        let stranger = Game::apply(&mut scene.0.clone(), Seat(0), Action::Done, &mut Quiet);
        assert_eq!(stranger.unwrap_err().rule, "SH-107");
    }
}

#[test]
fn sh_109_the_lead_goes_round_with_every_journey_after_the_first() {
    let mut scene = new_game(3, 1);
    assert_eq!(scene.lead, Seat(0));
    scene.run(&[Step::Journey]);
    assert_eq!(scene.lead, Seat(0), "the first journey");
    scene.city = scene.content.cities[0].next[0];
    for expected in [1, 2, 0] {
        scene.run(&[Step::Journey]);
        assert_eq!(scene.lead, Seat(expected));
    }
}

#[test]
fn sh_110_another_seats_hero_pays_with_the_reserve_of_the_party() {
    let mut scene = Scene::of(crate::fixture::content(""), 4);
    scene.reserve_shards = shards("G");
    scene.turn_of(2);
    assert!(scene.may(Action::Attack));
    scene.attack();
    assert!(scene.reserve_shards.is_empty());
}

#[test]
fn sh_111_another_hero_on_a_board_changes_nobodys_control() {
    let scene = new_game(2, 1);
    let before = scene.seat_of(2);
    assert_eq!(scene.with_hero(2, "H20").seat_of(2), before);
}

#[test]
fn sh_112_625_631_the_last_monster_of_stellaris_wins_the_game_at_once() {
    let mut scene = battle();
    scene.city = scene.content.end;
    for colour in 0..4 {
        assert_eq!(scene.fate, Fate::Open);
        kill(&mut scene, m(colour));
    }
    assert_eq!(scene.fate, Fate::Won);
    assert_eq!(scene.outcome().unwrap().name, "won");
    assert_eq!(scene.ask, Ask::Nothing);
}

#[test]
fn sh_113_114_the_last_hero_loses_though_others_wait_in_reserve() {
    let mut scene = battle();
    let waiting = scene.hero_id("H20");
    scene.take_out(waiting);
    scene.reserve.push(synchro_horizon::Waiting { hero: waiting, tavern: false });
    for board in 0..4 {
        assert_eq!(scene.fate, Fate::Open);
        kill(&mut scene, h(board));
    }
    assert_eq!(scene.fate, Fate::Fallen);
}

#[test]
fn sh_113_826_the_waterfall_can_end_it_outside_a_battle() {
    let mut scene = Scene::at(Landmark::GreatWaterfall);
    for board in 0..4 {
        scene.units[board].damage = scene.max_hp(h(board as u8)) - 1;
    }
    scene.take(Action::Landmark);
    assert_eq!(scene.fate, Fate::Fallen);
}

#[test]
fn sh_115_303_304_the_twelfth_day_of_winter_loses_whatever_brings_it() {
    for (day, lost) in [(46, false), (47, true)] {
        let mut scene = skill("Advance time 1.");
        scene.day = day;
        scene.use_skill();
        assert_eq!(scene.fate == Fate::TooLate, lost, "from day {day}");
        assert_eq!(scene.day, day + 1);
    }
}

#[test]
fn sh_116_the_party_that_falls_with_the_last_monster_has_lost() {
    let mut scene = battle_with(
        "[[hero]]\nid = \"H03\"\nname = \"Avenger\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Kill: Suffer 30 damage.\"\nupgraded = \"Kill: Suffer 30 damage.\"\n",
    )
    .with_hero(0, "H03");
    (1..4).for_each(|board| kill(&mut scene, h(board)));
    (1..4).for_each(|colour| kill(&mut scene, m(colour)));
    scene.city = scene.content.end;
    scene.units[4].damage = 29;
    scene.give_shards(0, "R");
    scene.turn_of(0);
    scene.attack();
    assert_eq!(scene.fate, Fate::Fallen);
}

#[test]
fn sh_117_journey_battle_and_location_follow_each_other() {
    let mut phases = String::new();
    for seed in 0..6 {
        phases.push(' ');
        wander(new_game(1, seed), seed, |scene| {
            let phase = match scene.ask {
                Ask::Journey(_) => 'J',
                Ask::Battle(_) | Ask::Turn(_) => 'B',
                Ask::Location(_) => 'L',
                _ => return,
            };
            if !phases.ends_with(phase) {
                phases.push(phase);
            }
        });
    }
    assert!(phases.contains("JBL"), "{phases}");
    for wrong in ["JL", "LB", "BJ"] {
        assert!(!phases.contains(wrong), "{phases}");
    }
}

#[test]
fn sh_118_there_is_no_end_of_coins_shields_and_potions() {
    let mut scene = Scene::at(Landmark::Church);
    (scene.potions, scene.coins) = (30, 500);
    scene.take(Action::Landmark);
    assert_eq!(scene.potions, 32);
    let mut shields = skill("Gain 60 shield.").level(0, 7);
    shields.units[0].shield = 15;
    shields.use_skill();
    assert_eq!(shields.shield(h(0)), 30, "the limit is Max HP, not the tokens");
}

#[test]
fn sh_119_244_no_shard_comes_from_nowhere() {
    let mut scene = battle();
    (scene.bag, scene.tray) = (shards("G"), shards(""));
    scene.run(&[Step::Fill { board: 0, n: 3 }]);
    assert_eq!(scene.boards[0].shards, shards("G"));
    assert!(scene.bag.is_empty());
}

#[test]
fn sh_122_123_nothing_is_sold_and_no_second_landmark_is_visited() {
    let mut scene = Scene::at(Landmark::Church);
    scene.give_item(0, "I05");
    scene.take(Action::Landmark);
    assert_eq!(scene.refused(Action::Landmark), "SH-801");
    scene.day = 1;
    scene.take(Action::Village);
    let item = scene.item_id("I05");
    for action in scene.can() {
        assert!(!matches!(action, Action::Item(sold) if sold == item), "{action:?}");
    }
}

#[test]
fn sh_201_202_203_each_city_has_a_tile_of_its_colour_that_all_see() {
    for seed in 0..20 {
        let game = new_game(4, seed);
        let mut tiles = Vec::new();
        for (city, tile) in game.content.get().cities.iter().zip(game.tiles) {
            assert_eq!(tile.map(|tile| game.content.get().tile(tile).color), city.color);
            tiles.extend(tile);
        }
        tiles.sort_unstable();
        tiles.dedup();
        assert_eq!(tiles.len(), 14, "no tile lies twice");
        let view = game.view(kernel::Viewer::Spectator);
        assert!(view.map.iter().filter(|city| city.tile.is_some()).count() == 14);
    }
    let dealt = |seed| new_game(1, seed).tiles;
    assert!((0..20).any(|seed| dealt(seed) != dealt(0)), "they lie otherwise in another game");
}

#[test]
fn sh_204_211_222_a_party_begins_in_luminaria_with_eight_coins() {
    let game = new_game(2, 1);
    assert_eq!(game.content.get().city(game.city).name, "Luminaria");
    assert_eq!((game.day, game.season()), (1, (0, 1)));
    assert_eq!((game.coins, game.potions), (8, 0));
    assert!(game.reserve_shards.is_empty() && game.stash.is_empty());
    assert!(game.boards.iter().all(|board| board.items.is_empty()));
}

#[test]
fn sh_205_206_207_legendary_heroes_lie_apart_from_the_hero_deck() {
    let game = new_game(1, 1);
    assert_eq!(game.legendary.len(), 6);
    assert!(
        game.legendary.iter().all(|hero| game.content.get().heroes[usize::from(hero)].legendary)
    );
    assert_eq!(game.heroes.len(), 24 - 7);
    assert_eq!(game.items.len(), 30);
}

#[test]
fn sh_208_209_the_top_card_is_seen_and_cards_come_from_the_bottom() {
    let game = new_game(1, 1);
    let view = game.view(kernel::Viewer::Spectator);
    assert_eq!(view.hero_top.map(|hero| hero.id), game.heroes.top.top());
    assert_eq!(view.item_top.map(|item| item.id), game.items.top.top());
    let mut rng = Rng::fast(1);
    let mut cards = deck(&[HeroId(3), HeroId(4), HeroId(5)]);
    let drawn: Vec<_> = std::iter::from_fn(|| cards.draw(&mut rng)).collect();
    assert_eq!(drawn, [HeroId(3), HeroId(4), HeroId(5)], "what was put on top last comes last");
    // Below the known cards the order is chance, and they come first.
    let mut cards = synchro_horizon::Deck::<HeroId>::new((10..20).collect(), &mut rng);
    let top = cards.top.top().unwrap();
    cards.put_on_top(HeroId(1));
    let drawn: Vec<_> = std::iter::from_fn(|| cards.draw(&mut rng)).collect();
    assert_eq!(drawn[9..], [top, HeroId(1)]);
}

#[test]
fn sh_210_212_213_bags_and_decks_are_full() {
    let game = new_game(1, 1);
    assert_eq!(game.bag.0, [7; 4]);
    assert_eq!(game.skill_bag.len(), 50);
    assert_eq!((game.monsters.len(), game.celestials.len()), (48, 4));
    for level in 1..=4 {
        let kinds = game.content.get().decks[level];
        let cards: u8 = kinds.iter().map(|kind| game.monsters.count(kind)).sum();
        assert_eq!(cards, 12, "Level {level}");
    }
}

/// Chooses the first four Heroes and the first skills.
fn set_up(players: usize, seed: u64) -> Scene {
    let mut scene = new_game(players, seed);
    while !matches!(scene.ask, Ask::Opening(OpeningAsk::Luminaria)) {
        let first = scene.can()[0];
        scene.take(first);
    }
    scene
}

#[test]
fn sh_214_215_four_of_seven_heroes_are_chosen_and_the_others_go_on_top() {
    let mut scene = new_game(1, 5);
    let drawn = scene.shown_heroes;
    assert_eq!(drawn.len(), 7);
    for board in 0..4 {
        assert_eq!(scene.ask, Ask::Opening(OpeningAsk::Take { board }));
        scene.take(Action::Take(drawn[usize::from(board) + 2]));
    }
    for board in 0..4 {
        assert_eq!(scene.boards[board].hero, Some(drawn[board + 2]));
        assert!(!scene.boards[board].upgraded);
    }
    let top = &scene.heroes.top[scene.heroes.top.len() - 3..];
    let mut others = [drawn[0], drawn[1], drawn[6]];
    others.sort_unstable();
    let mut top = [top[0], top[1], top[2]];
    top.sort_unstable();
    assert_eq!(top, others);
}

#[test]
fn sh_216_217_218_219_each_hero_keeps_one_of_three_skills_of_any_colour_without_a_mulligan() {
    let mut scene = new_game(1, 5);
    (0..4).for_each(|_| {
        let first = scene.can()[0];
        scene.take(first);
    });
    for board in 0..4 {
        assert_eq!(scene.ask, Ask::Growth(GrowthAsk::Keep { board, draws: 0 }));
        assert_eq!(scene.shown_skills.len(), 3);
        assert_eq!(scene.skill_bag.len(), 50 - 3 - usize::from(board), "the others are back");
        let keeps: Vec<Action> = scene.shown_skills.iter().copied().map(Action::Keep).collect();
        assert_eq!(scene.can(), keeps, "any of them, and no mulligan");
        scene.take(keeps[1]);
        let Action::Keep(kept) = keeps[1] else { unreachable!() };
        assert_eq!(*scene.boards[usize::from(board)].skills, [Skill { id: kept, upgraded: false }]);
    }
}

#[test]
fn sh_220_221_heroes_begin_with_level_one_and_two_shards() {
    let scene = set_up(1, 5);
    for board in 0..4 {
        assert_eq!((scene.boards[board].level, scene.units[board].damage), (1, 0));
        assert_eq!(scene.boards[board].shards.len(), 2);
    }
    assert_eq!(scene.bag.len(), 28 - 8);
}

#[test]
fn sh_223_224_317_808_a_village_may_be_visited_before_the_first_journey() {
    let mut scene = set_up(1, 5);
    assert_eq!(scene.city_level(), 2);
    let mut gone = scene;
    gone.take(Action::Done);
    assert!(matches!(gone.ask, Ask::Journey(_)));
    assert_eq!(gone.day, 1);
    scene.take(Action::Village);
    assert_eq!(scene.day, 4);
    assert_eq!(scene.shown_heroes.len(), 5);
    scene.take(Action::Leave);
    assert!(matches!(scene.ask, Ask::Journey(_)), "once");
    scene.city = scene.content.end;
    assert_eq!(scene.city_level(), 6);
}

#[test]
fn sh_225_236_237_five_shards_fit_and_spent_ones_do_not_count() {
    let mut scene = battle();
    assert_eq!(scene.shard_limit(0), 5);
    scene.give_shards(0, "RRRR");
    scene.boards[0].spent = shards("BB");
    scene.reserve_shards = shards("GG");
    scene.run(&[Step::Fill { board: 0, n: 1 }]);
    assert_eq!(scene.ask, Ask::Nothing, "five are no excess");
    let full = scene.boards[0].shards;
    scene.run(&[Step::Fill { board: 0, n: 1 }]);
    assert_eq!(scene.ask, Ask::Shards(ShardsAsk::Excess { board: 0 }));
    let six = scene.boards[0].shards;
    assert_eq!(scene.can().len(), six.colours().count(), "old and new ones");
    assert!(six.has(full));
    scene.take(Action::Shard(Shard::Red));
    assert_eq!(scene.boards[0].shards.len(), 5);
    assert_eq!(scene.tray.get(Shard::Red), 1);
}

#[test]
fn sh_226_238_241_a_fifth_skill_makes_its_seat_discard_one() {
    let mut scene = battle();
    ["S01", "S02", "S03", "S04"].into_iter().for_each(|id| scene.give_skill(0, id));
    let (old, new) = (scene.skill_id("S02"), scene.skill_id("S09"));
    (0..50).for_each(|skill| scene.skill_bag.remove(skill));
    scene.skill_bag.insert(new.0);
    scene.run(&[Step::SetupSkill { board: 0 }]);
    assert_eq!(scene.ask, Ask::Growth(GrowthAsk::Drop { board: 0, new }));
    assert_eq!(scene.can().len(), 5);
    let mut kept = scene;
    kept.take(Action::Drop(1));
    assert_eq!(kept.boards[0].skills[1].id, new);
    assert!(kept.skill_bag.contains(old.0) && !kept.skill_bag.contains(new.0));
    scene.take(Action::Drop(4));
    assert_eq!(scene.boards[0].skills[1].id, old);
    assert!(scene.skill_bag.contains(new.0));
}

#[test]
fn sh_227_239_242_a_third_item_makes_the_lead_discard_one_onto_the_deck() {
    let mut scene = Scene::at(Landmark::Ruin);
    for (board, ids) in
        [["I01", "I02"], ["I03", "I04"], ["I05", "I06"], ["I07", "I08"]].into_iter().enumerate()
    {
        ids.into_iter().for_each(|id| scene.give_item(board as u8, id));
    }
    let (old, new) = (scene.item_id("I04"), scene.item_id("I30"));
    scene.upgraded_items.insert(old.0);
    scene.items = deck(&[new]);
    scene.take(Action::Landmark);
    assert_eq!(scene.can().len(), 9, "eight old ones and the new one");
    scene.take(Action::Item(old));
    assert!(scene.boards[1].items.contains(&new));
    assert_eq!(scene.items.top.top(), Some(old));
    assert!(!scene.upgraded_items.contains(old.0), "regular side up");
}

#[test]
fn sh_229_230_231_538_the_level_table_counts() {
    let content = synchro_horizon::load(&[]).unwrap();
    let rows: Vec<(u8, u8, u8, u8)> = content.levels[1..]
        .iter()
        .map(|level| (level.cost, level.class_level, level.max_hp, level.shards))
        .collect();
    let expected = [
        (0, 1, 0, 2),
        (1, 1, 0, 2),
        (1, 2, 3, 2),
        (2, 2, 3, 2),
        (2, 3, 6, 3),
        (3, 3, 6, 3),
        (3, 4, 10, 3),
    ];
    assert_eq!(rows, expected);
    let scene = battle();
    for (level, (_, class_level, hp, shards)) in (1..).zip(expected) {
        let scene = scene.level(0, level);
        assert_eq!(scene.class_level_of(h(0)), class_level);
        assert_eq!(scene.max_hp(h(0)), 20 + hp);
        assert_eq!(scene.shards_per_round(0), shards);
    }
    let mut top = scene.level(0, 7);
    top.give_shards(0, "CCCCC");
    top.turn_of(0);
    assert_eq!(top.refused(Action::LevelUp), "SH-229");
    top.run(&[Step::Levels { boards: 1, n: 1 }]);
    assert_eq!(top.boards[0].level, 7);
}

#[test]
fn sh_232_max_hp_is_card_level_and_modifiers_without_the_master() {
    let scene = item("Always: Max HP +5.").level(0, 3).with_master(0, "H07");
    assert_eq!(scene.max_hp(h(0)), 20 + 3 + 5);
    let masters = battle_with(
        "[[hero]]\nid = \"H03\"\nname = \"Giver\"\nclass = \"Warrior\"\nhp = 40\ntext = \"Always: Max HP +2.\"\nupgraded = \"Always: Max HP +2.\"\n",
    );
    assert_eq!(
        masters.with_master(0, "H03").max_hp(h(0)),
        22,
        "its ability counts, its HP does not"
    );
}

#[test]
fn sh_233_234_a_higher_max_hp_removes_no_damage() {
    let mut scene = battle();
    scene.units[0].damage = 12;
    assert_eq!(scene.remaining(h(0)), 8);
    let scene = scene.level(0, 3);
    assert_eq!((scene.damage(h(0)), scene.remaining(h(0))), (12, 11));
}

#[test]
fn sh_235_who_loses_max_hp_without_an_attack_still_stands() {
    let mut scene = item("Always: Max HP +9.");
    scene.battle = Default::default();
    scene.lines = Default::default();
    scene.units[0].damage = 25;
    scene.run(&[Step::AskPrepare]);
    let id = scene.item_id("I01");
    scene.take(Action::Carry { item: id, board: 1 });
    assert_eq!((scene.max_hp(h(0)), scene.damage(h(0))), (20, 19));
    assert_eq!(scene.max_hp(h(1)), 24);
}

#[test]
fn sh_240_615_used_shards_go_to_the_tray() {
    let mut scene = battle();
    (scene.bag, scene.tray) = (shards("GGGGGGGGGGGG"), shards("B"));
    scene.boards[1].spent = shards("RRB");
    scene.run(&[Step::EndRound]);
    assert!(scene.boards.iter().all(|board| board.spent.is_empty()));
    assert_eq!(scene.tray, shards("RRBB"));
}

#[test]
fn sh_243_an_empty_bag_is_filled_from_the_tray() {
    let mut scene = battle();
    (scene.bag, scene.tray) = (shards("R"), shards("BBB"));
    scene.run(&[Step::Fill { board: 0, n: 2 }]);
    assert_eq!(scene.boards[0].shards, shards("RB"));
    assert_eq!((scene.bag, scene.tray), (shards("BB"), shards("")));
}

#[test]
fn sh_245_fill_draws_each_shard_with_the_same_chance() {
    let mut drawn = [0; 4];
    let begun = battle();
    for seed in 0..600 {
        let mut scene = begun;
        scene.rng = Rng::fast(seed);
        scene.bag = shards("RRRBC");
        scene.run(&[Step::Fill { board: 2, n: 1 }]);
        assert!(scene.boards[0].shards.is_empty());
        let shard = scene.boards[2].shards.colours().next().unwrap();
        drawn[shard.index()] += 1;
    }
    assert!(drawn[0] > 300 && drawn[1] > 70 && drawn[2] == 0 && drawn[3] > 70, "{drawn:?}");
}

#[test]
fn sh_246_247_pick_takes_from_the_bag_and_then_from_the_tray() {
    let mut scene = skill("Pick 2.");
    (scene.bag, scene.tray) = (shards("B"), shards("BC"));
    scene.give_shards(0, "R");
    scene.use_skill();
    assert_eq!(scene.can(), [Action::Shard(Shard::Blue), Action::Shard(Shard::Clear)]);
    scene.take(Action::Shard(Shard::Blue));
    assert_eq!((scene.bag, scene.tray), (shards(""), shards("BC")), "from the bag first");
    scene.take(Action::Shard(Shard::Clear));
    assert_eq!(scene.tray, shards("B"));
    assert_eq!(scene.boards[0].shards, shards("BC"));
    let mut green = skill("Pick 2 green.");
    (green.bag, green.tray) = (shards("B"), shards("G"));
    green.give_shards(0, "R");
    green.use_skill();
    assert_eq!(green.boards[0].shards, shards("G"), "what is found nowhere gives nothing");
}

#[test]
fn sh_248_249_class_colours_are_red_blue_and_green_whatever_the_board() {
    let colors = Class::ALL.map(|class| (class.name(), class.color()));
    let expected = [("Warrior", Shard::Red), ("Sorcerer", Shard::Blue), ("Ranger", Shard::Green)];
    assert_eq!(colors, expected);
    // The Warrior on the green board still pays as Red.
    let mut scene = battle().with_hero(2, "H03");
    scene.give_skill(2, "S06");
    scene.give_shards(2, "G");
    scene.turn_of(2);
    assert!(scene.may(Action::Skill(0)));
}

#[test]
fn sh_250_a_bag_with_too_few_tiles_gives_all() {
    let mut scene = battle();
    scene.skill_bag = [4, 9].into_iter().collect();
    scene.run(&[Step::DrawSkills { board: 0, draws: 3 }]);
    let mut shown: Vec<SkillId> = scene.shown_skills.to_vec();
    shown.sort_unstable();
    assert_eq!(shown, [SkillId(4), SkillId(9)]);
}

#[test]
fn sh_251_heroes_fill_in_board_order_each_with_its_discards() {
    let mut scene = battle();
    for board in 0..4 {
        scene.give_shards(board, "RRRR");
    }
    scene.bag = shards("BBBBBBBB");
    scene.run(&[Step::FillAll { board: 0, how: FillKind::Round }]);
    for board in 0..4 {
        assert_eq!(scene.ask, Ask::Shards(ShardsAsk::Excess { board }));
        for later in board + 1..4 {
            assert_eq!(scene.boards[usize::from(later)].shards.len(), 4, "they wait");
        }
        scene.take(Action::Shard(Shard::Red));
    }
}

#[test]
fn sh_228_252_416_boards_have_their_colours() {
    assert_eq!(synchro_horizon::COLOURS, ["red", "yellow", "green", "blue"]);
    let scene = battle();
    let view = scene.view(kernel::Viewer::Spectator);
    let colours: Vec<&str> = view.boards.iter().map(|board| board.colour).collect();
    assert_eq!(colours, synchro_horizon::COLOURS);
    assert_eq!(scene.line_of(Side::Monsters), "ABCD");
    // One Attack slot and one Shift slot: each action is taken once, for one Shard.
    let mut scene = battle();
    scene.give_shards(0, "RRR");
    scene.attack();
    assert_eq!(scene.boards[0].shards.len(), 2);
    assert_eq!(scene.refused(Action::Attack), "SH-501");
}
