//! Area 800: the Location Phase, the Village, the Landmarks, masters and items.

use crate::fixture::{Scene, battle, deck, h, item, new_game, shards};
use kernel::Rng;
use synchro_horizon::{
    Action, Ask, Fate, HeroId, ItemId, JourneyAsk, Landmark, LocationAsk, Shard, Skill, Step,
    VillageAsk, Waiting, What,
};

/// Takes first answers until something is asked that this is true of.
fn until(scene: &mut Scene, mut there: impl FnMut(&Scene) -> bool) {
    for _ in 0..60 {
        if there(scene) {
            return;
        }
        let first = scene.can()[0];
        scene.take(first);
    }
    panic!("it never came: {:?}", scene.ask);
}

fn in_city(scene: &Scene) -> bool {
    matches!(scene.ask, Ask::Location(LocationAsk::Location))
}

fn in_village(scene: &Scene) -> bool {
    matches!(scene.ask, Ask::Village(VillageAsk::Visit))
}

/// In a Village, with so many Coins.
fn village(coins: u16) -> Scene {
    let mut scene = Scene::at(Landmark::Church);
    scene.take(Action::Village);
    scene.coins = coins;
    scene
}

#[test]
fn sh_801_802_803_804_landmark_and_village_once_each_in_either_order_or_not() {
    let scene = Scene::at(Landmark::Church);
    let mut first = scene;
    first.take(Action::Landmark);
    assert!(first.may(Action::Village) && first.may(Action::Leave));
    first.take(Action::Village);
    first.take(Action::Leave);
    assert!(matches!(first.ask, Ask::Journey(_)), "nothing is left to do");
    let mut second = scene;
    second.take(Action::Village);
    second.take(Action::Leave);
    assert!(second.may(Action::Landmark));
    assert_eq!(second.refused(Action::Village), "SH-803");
    let mut neither = scene;
    neither.take(Action::Leave);
    assert!(matches!(neither.ask, Ask::Journey(_)));
}

#[test]
fn sh_805_a_landmark_waits_until_its_battle_is_won() {
    let mut scene = battle();
    scene.go_to(Landmark::Church);
    assert!(!scene.can().contains(&Action::Landmark));
}

#[test]
fn sh_806_nothing_is_bought_on_debt() {
    let scene = village(1);
    assert_eq!(scene.refused(Action::BuyPotion), "SH-806");
    assert_eq!(Scene::at(Landmark::Church).coins, 8);
    let mut statue = Scene::at(Landmark::Statue);
    statue.coins = 1;
    statue.run(&[Step::Location]);
    assert_eq!(statue.refused(Action::Landmark), "SH-830");
}

#[test]
fn sh_807_841_the_monument_gives_a_level_with_its_reward() {
    let mut scene = Scene::at(Landmark::Monument).level(1, 7);
    scene.take(Action::Landmark);
    assert_eq!(scene.can(), [0, 2, 3].map(Action::Board), "Level 7 gains nothing");
    scene.take(Action::Board(2));
    assert_eq!(scene.boards[2].level, 2);
    assert!(matches!(scene.ask, Ask::Growth(_)));
}

#[test]
fn sh_808_809_819_a_visit_takes_three_days_and_shows_five_of_each() {
    let mut scene = Scene::at(Landmark::Church);
    scene.day = 10;
    scene.take(Action::Village);
    assert_eq!((scene.day, scene.shown_heroes.len(), scene.shown_items.len()), (13, 5, 5));
    let mut late = Scene::at(Landmark::Church);
    late.day = 45;
    late.take(Action::Village);
    assert_eq!(late.fate, Fate::TooLate);
    let mut few = Scene::at(Landmark::Church);
    few.heroes = deck(&[HeroId(20), HeroId(21)]);
    few.take(Action::Village);
    assert_eq!(few.shown_heroes.len(), 2);
}

#[test]
fn sh_810_811_864_items_are_bought_as_far_as_coins_reach() {
    let mut scene = village(14);
    scene.units[3].damage = 1;
    scene.shown_items = ["I01", "I03", "I02"].map(|id| scene.item_id(id)).into_iter().collect();
    let (piercer, scepter) = (scene.item_id("I01"), scene.item_id("I03"));
    scene.take(Action::Buy(piercer));
    scene.take(Action::Board(2));
    assert_eq!((scene.coins, *scene.boards[2].items == [piercer]), (9, true));
    scene.take(Action::Buy(scepter));
    scene.take(Action::Board(0));
    assert_eq!(scene.coins, 1);
    assert!(in_village(&scene));
    scene.give_shards(1, "R");
    let view = kernel::Game::view(&scene.0, kernel::Viewer::Spectator);
    assert!(
        view.boards[2].attack.starts_with("3 damage"),
        "the bearer has it: {}",
        view.boards[2].attack
    );
    assert!(
        view.boards[1].attack.starts_with("2 damage"),
        "the others have not: {}",
        view.boards[1].attack
    );
}

fn empty(scene: &mut Scene, board: u8) {
    let fallen = scene.boards[usize::from(board)].hero.take().unwrap();
    scene.boards[usize::from(board)] = Default::default();
    scene.units[usize::from(board)] = Default::default();
    scene.graveyard.insert(fallen.0);
}

#[test]
fn sh_812_852_853_854_859_862_a_hero_is_invited_to_an_empty_board() {
    let mut scene = village(9);
    scene.units[3].damage = 1;
    let hero = scene.shown_heroes[0];
    assert_eq!(scene.refused(Action::Invite(hero)), "SH-859");
    empty(&mut scene, 1);
    let level = scene.city_level() - 1;
    scene.take(Action::Invite(hero));
    let mut kept = 0;
    until(&mut scene, |scene| {
        if let Ask::Growth(synchro_horizon::GrowthAsk::Keep { draws, .. }) = scene.ask {
            assert_eq!(draws, if kept == 0 { 0 } else { 2 }, "no mulligan for the first one");
            kept += 1;
        }
        in_village(scene)
    });
    let board = &scene.boards[1];
    assert_eq!(
        (scene.coins, board.hero, board.level, board.upgraded),
        (1, Some(hero), level, false)
    );
    assert_eq!((board.skills.len() as u8, scene.damage(h(1))), (level, 0));
    assert_eq!(board.shards.len(), scene.shards_per_round(1));
    scene.party_limit = 3;
    scene.coins = 9;
    empty(&mut scene, 2);
    assert!(!scene.can().iter().any(|action| matches!(action, Action::Invite(_))));
}

#[test]
fn sh_852_nobody_enters_below_level_one_or_above_seven() {
    let mut scene = new_game(1, 1);
    scene.city = scene.content.start;
    let hero = scene.hero_id("H20");
    scene.take_out(hero);
    scene.reserve.push(Waiting { hero, tavern: false });
    scene = scene.with_hero(0, "H03");
    scene.run(&[Step::AskPrepare]);
    scene.take(Action::Place { hero, board: 0 });
    assert_eq!(scene.boards[0].level, 1);
}

#[test]
fn sh_813_851_860_861_863_a_master_teaches_one_hero() {
    let mut scene = village(16);
    let (first, second) = (scene.shown_heroes[0], scene.shown_heroes[1]);
    scene = scene.with_master(0, "H22");
    scene.shown_heroes = [first, second].into_iter().collect();
    scene.take(Action::Learn(first));
    assert_eq!(scene.can(), [1, 2, 3].map(Action::Board), "only those without a master");
    scene.take(Action::Board(1));
    assert_eq!((scene.coins, scene.boards[1].master), (8, Some(first)));
    assert!(!scene.boards[1].master_upgraded);
    let mut scene = scene.with_master(2, "H23").with_master(3, "H24");
    let old = scene.boards[2].master.unwrap();
    scene.take(Action::Learn(second));
    assert_eq!(scene.can().len(), 4, "all have one: it may replace one");
    scene.take(Action::Board(2));
    assert_eq!(scene.boards[2].master, Some(second));
    assert!(scene.heroes.under.contains(old.0) || scene.heroes.top.contains(&old));
    // A level flips the Hero's own card or skills.
    let mut grown = scene.level(2, 5);
    grown.boards[2].upgraded = true;
    grown.run(&[Step::Levels { boards: 4, n: 1 }]);
    assert!(!grown.boards[2].master_upgraded && grown.boards[2].level == 6);
}

#[test]
fn sh_814_815_867_a_changed_hero_keeps_all_but_its_skills() {
    let mut scene = village(5).level(1, 4).with_master(1, "H22");
    scene.give_item(1, "I05");
    scene.give_skill(1, "S05");
    scene.give_shards(1, "RB");
    scene.units[1].damage = 6;
    let old = scene.boards[1].hero.unwrap();
    let mut none = scene;
    scene.take(Action::Change(1));
    until(&mut scene, in_village);
    let board = &scene.boards[1];
    assert!(board.hero.is_some() && board.hero != Some(old));
    assert_eq!(
        (board.level, board.items.len(), board.shards, scene.damage(h(1))),
        (4, 1, shards("RB"), 6)
    );
    assert!(board.master.is_some());
    assert_eq!(board.skills.len(), 4, "a setup skill and three rewards");
    assert!(
        !board.skills.iter().any(|skill| skill.id == scene.skill_id("S05")) || scene.coins == 1
    );
    assert_eq!(scene.coins, 1);
    none.heroes = deck(&[]);
    assert!(!none.may(Action::Change(1)));
    // The same card never comes back at once.
    for seed in 0..20 {
        let mut scene = village(4);
        let mut rng = Rng::fast(seed);
        scene.rng = Rng::fast(seed);
        scene.heroes = synchro_horizon::Deck::new([22].into_iter().collect(), &mut rng);
        let old = scene.boards[0].hero;
        scene.take(Action::Change(0));
        assert_eq!(scene.boards[0].hero, Some(HeroId(22)));
        assert_eq!(scene.heroes.top.top(), old);
    }
}

#[test]
fn sh_816_817_rest_costs_a_coin_for_each_hero_and_a_potion_two() {
    let mut scene = village(5);
    (scene.units[0].damage, scene.units[2].damage) = (7, 2);
    scene.run(&[Step::Visit]);
    let rests: Vec<Action> =
        scene.can().into_iter().filter(|action| matches!(action, Action::Rest(_))).collect();
    assert_eq!(rests, [Action::Rest(0), Action::Rest(2)]);
    scene.take(Action::Rest(0));
    scene.take(Action::BuyPotion);
    scene.take(Action::BuyPotion);
    assert_eq!((scene.coins, scene.potions, scene.damage(h(0)), scene.damage(h(2))), (0, 2, 0, 2));
}

#[test]
fn sh_818_what_was_shown_goes_on_top_again() {
    let mut scene = village(0);
    let (heroes, items) = (scene.shown_heroes, scene.shown_items);
    scene.take(Action::Leave);
    let top = &scene.heroes.top[scene.heroes.top.len() - 5..];
    assert!(heroes.iter().all(|hero| top.contains(hero)));
    let top = &scene.items.top[scene.items.top.len() - 5..];
    assert!(items.iter().all(|item| top.contains(item)));
}

#[test]
fn sh_820_a_tavern_hero_waits_and_teaches_nobody() {
    let mut scene = Scene::at(Landmark::Tavern);
    scene.heroes = deck(&[HeroId(20)]);
    scene.take(Action::Landmark);
    assert_eq!(*scene.reserve, [Waiting { hero: HeroId(20), tavern: true }]);
    scene.take(Action::Leave);
    for action in scene.can() {
        assert!(!matches!(action, Action::Learn(_) | Action::Board(_)));
    }
}

#[test]
fn sh_824_each_new_roll_of_the_mine_costs_a_day_and_the_last_one_counts() {
    let mut scene = Scene::at(Landmark::Mine);
    scene.coins = 0;
    scene.day = 10;
    scene.take(Action::Landmark);
    let mut faces = Vec::new();
    for _ in 0..3 {
        let Ask::Location(LocationAsk::Mine { face }) = scene.ask else {
            panic!("{:?}", scene.ask)
        };
        faces.push(face);
        scene.take(Action::Roll);
    }
    let Ask::Location(LocationAsk::Mine { face }) = scene.ask else { panic!("{:?}", scene.ask) };
    scene.take(Action::Done);
    assert_eq!((scene.coins, scene.day), (face.into(), 13));
}

#[test]
fn sh_825_826_the_waterfall_hurts_past_all_texts_and_pays_eight() {
    let mut scene = Scene::at(Landmark::GreatWaterfall);
    scene.give_item(0, "I20");
    scene.coins = 0;
    scene.potions = 1;
    scene.units[1].damage = 11;
    scene.take(Action::Landmark);
    assert!(matches!(scene.ask, Ask::Damage(_)), "15 HP, 16 damage");
    scene.take(Action::Potion(1));
    let damage: Vec<u8> = (0..4).map(|board| scene.damage(h(board))).collect();
    assert_eq!(damage, [5, 16 - 7, 5, 5]);
    assert_eq!(scene.coins, 8);
}

#[test]
fn sh_827_the_sanctuary_gives_a_fallen_master_or_upgrades_an_item() {
    let mut scene = Scene::at(Landmark::Sanctuary);
    let fallen = scene.hero_id("H22");
    scene.take_out(fallen);
    scene.graveyard.insert(fallen.0);
    scene.give_item(2, "I05");
    scene.coins = 5;
    scene.run(&[Step::Location]);
    scene.take(Action::Landmark);
    let boots = scene.item_id("I05");
    assert_eq!(scene.can(), [Action::Hero(fallen), Action::Item(boots), Action::Done]);
    let mut upgraded = scene;
    upgraded.take(Action::Item(boots));
    assert_eq!((upgraded.coins, upgraded.upgraded_items.contains(boots.0)), (0, true));
    scene.take(Action::Hero(fallen));
    scene.take(Action::Board(3));
    assert_eq!(
        (scene.coins, scene.boards[3].master),
        (5, Some(fallen)),
        "the master costs nothing"
    );
    assert!(scene.graveyard.is_empty());
}

#[test]
fn sh_828_the_altar_replaces_up_to_three_skills() {
    let mut scene = Scene::at(Landmark::Altar);
    for (board, id) in ["S01", "S02", "S03", "S04"].into_iter().enumerate() {
        scene.give_skill(board as u8, id);
        scene.boards[board].skills[0].upgraded = true;
    }
    scene.take(Action::Landmark);
    let drawn = scene.shown_skills;
    assert_eq!(drawn.len(), 5);
    for board in 0..3 {
        scene.take(Action::Tile(drawn[usize::from(board)]));
        scene.take(Action::SkillOf { board, slot: 0 });
        let new = Skill { id: drawn[usize::from(board)], upgraded: false };
        assert_eq!(*scene.boards[usize::from(board)].skills, [new]);
    }
    assert!(in_city(&scene), "three are all");
    assert!(scene.shown_skills.is_empty());
    assert_eq!(scene.skill_bag.len(), 50 - 4);
    assert!(scene.skill_bag.contains(scene.skill_id("S01").0));
}

#[test]
fn sh_829_the_church_heals_all_and_gives_two_potions() {
    let mut scene = Scene::at(Landmark::Church);
    (0..4).for_each(|board| scene.units[board].damage = 5);
    scene.take(Action::Landmark);
    assert_eq!(scene.potions, 2);
    assert!((0..4).all(|board| scene.damage(h(board)) == 0));
}

#[test]
fn sh_830_858_the_statue_pays_by_its_table() {
    let begun = Scene::at(Landmark::Statue);
    for face in 1..=6u8 {
        let mut scene = (0..200)
            .find_map(|seed| {
                let mut scene = begun;
                scene.coins = 2;
                scene.give_skill(0, "S01");
                scene.rng = Rng::fast(seed);
                let told = scene.take(Action::Landmark);
                told.contains(&What::StatueRolled { face }).then_some(scene)
            })
            .unwrap();
        match face {
            1 => assert_eq!(scene.coins, 3),
            2 => assert!(matches!(scene.ask, Ask::Location(LocationAsk::ItemFor { .. }))),
            3 => assert!(scene.boards[0].skills[0].upgraded, "the only skill"),
            4 => assert_eq!(scene.ask, Ask::Location(LocationAsk::LevelFor)),
            5 => {
                assert!(matches!(scene.ask, Ask::Location(LocationAsk::Gained { .. })));
                scene.take(Action::Board(1));
                assert!(scene.boards[1].master.is_some(), "at once");
            }
            _ => assert_eq!(scene.coins, 10),
        }
    }
}

#[test]
fn sh_831_832_833_834_859_the_abyss_takes_the_highest_and_lifts_the_others() {
    let mut scene = Scene::at(Landmark::Abyss).level(1, 4).level(2, 4).level(3, 6);
    scene.boards[3].level = 3;
    scene.take(Action::Landmark);
    assert_eq!(scene.can(), [Action::Board(1), Action::Board(2)]);
    scene.take(Action::Board(1));
    assert!(scene.boards[1].hero.is_none());
    until(&mut scene, in_city);
    let levels: Vec<u8> = scene.boards.iter().map(|board| board.level).collect();
    assert_eq!(levels, [4, 0, 7, 6]);
    assert_eq!(scene.boards[0].skills.len(), 3, "with all rewards");
    assert_eq!(scene.party_limit, 3);
    let mut alone = Scene::at(Landmark::Abyss);
    (1..4).for_each(|board| empty(&mut alone, board));
    alone.run(&[Step::Location]);
    assert_eq!(alone.refused(Action::Landmark), "SH-834");
}

#[test]
fn sh_835_867_the_ruin_gives_an_item_and_two_coins() {
    let mut scene = Scene::at(Landmark::Ruin);
    (scene.coins, scene.items) = (0, deck(&[ItemId(4)]));
    scene.take(Action::Landmark);
    scene.take(Action::Board(1));
    assert_eq!((scene.coins, *scene.boards[1].items == [ItemId(4)]), (2, true));
    let mut none = Scene::at(Landmark::Ruin);
    none.items = deck(&[]);
    none.take(Action::Landmark);
    assert!(in_city(&none), "no item is left");
}

#[test]
fn sh_836_837_the_graveyard_changes_the_card_and_nothing_else() {
    let mut scene = Scene::at(Landmark::Graveyard).level(1, 4).with_master(1, "H22");
    scene.give_skill(1, "S05");
    scene.give_shards(1, "RB");
    scene.boards[1].upgraded = true;
    scene.take(Action::Landmark);
    let drawn = scene.shown_heroes;
    assert_eq!(drawn.len(), 5);
    let old = scene.boards[1];
    scene.take(Action::Hero(drawn[2]));
    scene.take(Action::Board(1));
    let expected = synchro_horizon::Board { hero: Some(drawn[2]), upgraded: false, ..old };
    assert_eq!(scene.boards[1], expected);
    let top = &scene.heroes.top[scene.heroes.top.len() - 5..];
    assert!(
        top.contains(&old.hero.unwrap()) && top.contains(&drawn[0]) && !top.contains(&drawn[2])
    );
}

#[test]
fn sh_838_862_the_library_flips_a_master() {
    let mut scene = Scene::at(Landmark::Library).with_master(1, "H22").with_master(2, "H23");
    scene.boards[2].master_upgraded = true;
    scene.run(&[Step::Location]);
    scene.take(Action::Landmark);
    assert_eq!(scene.can(), [Action::Board(1), Action::Done]);
    scene.take(Action::Board(1));
    assert!(scene.boards[1].master_upgraded && !scene.boards[1].upgraded);
    assert_eq!(Scene::at(Landmark::Library).refused(Action::Landmark), "SH-838");
}

#[test]
fn sh_839_840_the_volcano_takes_an_item() {
    let mut scene = Scene::at(Landmark::Volcano).level(0, 4).level(1, 4).level(2, 4).level(3, 4);
    scene.give_item(0, "I05");
    scene.give_item(1, "I06");
    let (regular, upgraded) = (scene.item_id("I05"), scene.item_id("I06"));
    scene.upgraded_items.insert(upgraded.0);
    scene.items = deck(&[ItemId(20)]);
    scene.run(&[Step::Location]);
    scene.take(Action::Landmark);
    let mut second = scene;
    scene.take(Action::Item(regular));
    assert_eq!(scene.ask, Ask::Location(LocationAsk::LevelFor));
    scene.take(Action::Board(3));
    assert_eq!(scene.boards.map(|board| board.level), [4, 4, 4, 5]);
    assert!(!scene.boards[0].items.contains(&regular));
    second.take(Action::Item(upgraded));
    until(&mut second, in_city);
    assert_eq!(second.boards.map(|board| board.level), [5; 4]);
    assert!(second.upgraded_items.contains(20) && second.owned().contains(&ItemId(20)));
    assert!(!second.upgraded_items.contains(upgraded.0));
}

impl Scene {
    fn owned(&self) -> Vec<ItemId> {
        self.boards.iter().flat_map(|board| board.items.to_vec()).collect()
    }
}

#[test]
fn sh_842_843_the_wizard_tower_sets_one_tile_aside() {
    let mut scene = Scene::at(Landmark::WizardTower);
    let old = scene.skill_id("S17");
    scene.skill_bag.remove(old.0);
    scene.set_aside = Some(old);
    let new = scene.skill_id("S28");
    scene.take(Action::Landmark);
    assert_eq!(scene.can().len(), 50, "the whole bag, or nothing");
    scene.take(Action::Tile(new));
    assert_eq!(scene.set_aside, Some(new));
    assert!(scene.skill_bag.contains(old.0) && !scene.skill_bag.contains(new.0));
}

#[test]
fn sh_844_the_dojo_gives_a_random_master() {
    let mut scene = Scene::at(Landmark::Dojo);
    scene.heroes = deck(&[HeroId(20)]);
    scene.take(Action::Landmark);
    scene.take(Action::Board(2));
    assert_eq!(scene.boards[2].master, Some(HeroId(20)));
}

#[test]
fn sh_845_the_mana_lake_gives_one_row_for_shards_of_all() {
    let mut scene = Scene::at(Landmark::ManaLake);
    scene.give_shards(0, "RR");
    scene.give_shards(2, "B");
    scene.reserve_shards = shards("G");
    scene.run(&[Step::Location]);
    scene.take(Action::Landmark);
    assert_eq!(
        scene.can(),
        [Action::Row(0), Action::Row(1), Action::Row(2), Action::Row(3), Action::Done]
    );
    scene.tray = shards("");
    scene.take(Action::Row(2));
    scene.take(Action::Spend { board: 4, shard: Shard::Green });
    scene.take(Action::Spend { board: 0, shard: Shard::Red });
    scene.take(Action::Spend { board: 2, shard: Shard::Blue });
    assert_eq!(
        (scene.potions, scene.tray, scene.boards[0].shards),
        (1, shards("GRB"), shards("R"))
    );
    assert!(in_city(&scene), "once");
    assert_eq!(synchro_horizon::LAKE, [1, 2, 3, 4, 5, 6, 8]);
    for (row, held) in [(0, 1), (1, 2), (3, 4), (4, 5), (5, 6), (6, 8u8)] {
        let mut scene = Scene::at(Landmark::ManaLake);
        scene.coins = 0;
        scene.give_shards(0, &"R".repeat(4.min(held.into())));
        scene.give_shards(1, &"R".repeat(usize::from(held).saturating_sub(4)));
        scene.run(&[Step::Location]);
        scene.take(Action::Landmark);
        scene.take(Action::Row(row));
        while matches!(scene.ask, Ask::Location(LocationAsk::LakeShards { .. })) {
            let first = scene.can()[0];
            scene.take(first);
        }
        match row {
            0 | 1 => assert_eq!(scene.coins, u16::from(row) + 2),
            4 => assert_eq!(scene.ask, Ask::Location(LocationAsk::LevelFor)),
            _ => {
                until(&mut scene, in_city);
                let items = scene.owned();
                assert_eq!(items.len(), if row == 5 { 2 } else { 1 });
                assert_eq!(scene.upgraded_items.contains(items[0].0), row == 6);
            }
        }
    }
}

#[test]
fn sh_846_the_campfire_is_the_visit_to_the_village_and_takes_no_day() {
    let mut scene = Scene::at(Landmark::Campfire);
    (scene.coins, scene.day) = (0, 10);
    scene.take(Action::Landmark);
    assert_eq!((scene.coins, scene.day), (2, 10));
    assert!(in_village(&scene));
    scene.take(Action::Leave);
    assert!(matches!(scene.ask, Ask::Journey(_)), "it was the one visit");
    let mut after = Scene::at(Landmark::Campfire);
    after.coins = 0;
    after.take(Action::Village);
    after.run(&[Step::Location]);
    after.take(Action::Landmark);
    assert_eq!(after.coins, 2);
    assert!(!in_village(&after), "only the Coins");
}

#[test]
fn sh_847_in_the_flower_field_each_hero_picks_a_clear_shard() {
    let mut scene = Scene::at(Landmark::FlowerField);
    (scene.bag, scene.tray) = (shards("RCC"), shards("C"));
    scene.take(Action::Landmark);
    let held: Vec<u8> = scene.boards.iter().map(|board| board.shards.get(Shard::Clear)).collect();
    assert_eq!(held, [1, 1, 1, 0], "three are there, in board order");
    assert_eq!((scene.bag, scene.tray), (shards("R"), shards("")));
}

#[test]
fn sh_848_849_850_855_856_a_dungeon_pays_with_a_legendary_hero() {
    let mut scene = Scene::at(Landmark::Dungeon);
    scene.give_skill(2, "S05");
    scene.give_shards(2, "RB");
    scene.give_item(2, "I05");
    scene.take(Action::Landmark);
    let Ask::Location(LocationAsk::Gained { hero }) = scene.ask else { panic!("{:?}", scene.ask) };
    assert!(scene.content.get().hero(hero).legendary);
    assert_eq!(scene.legendary.len(), 5);
    assert!(scene.may(Action::ToReserve), "no board is free");
    let mut master = scene;
    master.take(Action::Board(1));
    assert_eq!(master.boards[1].master, Some(hero));
    let old = scene.boards[2].hero.unwrap();
    scene.take(Action::Place { hero, board: 2 });
    until(&mut scene, in_city);
    assert_eq!((scene.boards[2].hero, scene.boards[2].level), (Some(hero), 5));
    assert_eq!(scene.boards[2].items.len(), 1);
    assert!(scene.reserve.contains(&Waiting { hero: old, tavern: false }));
    let mut empty_pile = Scene::at(Landmark::Dungeon);
    empty_pile.legendary = Default::default();
    assert_eq!(empty_pile.refused(Action::Landmark), "SH-850");
    let mut free = Scene::at(Landmark::Dungeon);
    empty(&mut free, 3);
    free.take(Action::Landmark);
    assert!(!free.may(Action::ToReserve));
}

#[test]
fn sh_865_866_items_work_every_time_and_add_up() {
    let mut scene = item("Always: Basic damage +2.");
    scene.give_item(0, "I03");
    scene.give_shards(0, "RR");
    scene.attack();
    scene.turn_of(0);
    scene.attack();
    assert_eq!(scene.damage(synchro_horizon::Who::monster(0)), 2 * (1 + 2 + 2));
}

#[test]
fn sh_313_801_other_landmarks_of_the_tile_stay_closed() {
    let mut scene = Scene::at(Landmark::Mine);
    scene.take(Action::Leave);
    assert_eq!(scene.ask, Ask::Journey(JourneyAsk::City));
    assert_eq!(scene.flag, None);
    assert!(!scene.can().contains(&Action::Landmark));
}
