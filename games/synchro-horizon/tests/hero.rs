//! Area 500: a Hero's turn.

use crate::fixture::{Scene, battle, battle_with, h, hero, item, m, shards, skill};
use kernel::Seat;
use synchro_horizon::{
    Action, Ask, BattleAsk, EffectsAsk, Fate, GrowthAsk, Shard, Side, Skill, Step, TurnAsk, Way,
    What,
};

#[test]
fn sh_501_557_559_each_kind_of_action_once_in_any_order() {
    let mut scene = battle();
    scene.give_skill(0, "S06");
    scene.give_shards(0, "RRRRC");
    scene.use_skill();
    scene.take(Action::Shift(Way::Back));
    scene.pay();
    scene.attack();
    for action in [Action::Attack, Action::Shift(Way::Back), Action::Skill(0)] {
        assert!(["SH-501", "SH-526"].contains(&scene.refused(action)), "{action:?}");
    }
    scene.take(Action::LevelUp);
    let first = scene.can()[0];
    scene.take(first);
    let first = scene.can()[0];
    scene.take(first);
    assert!(!scene.may(Action::LevelUp));
    let left = scene.boards[0].shards;
    scene.take(Action::EndTurn);
    assert_eq!(scene.boards[0].shards, left, "unspent Shards stay");
    assert_eq!(scene.battle.active, None);
}

#[test]
fn sh_502_turn_start_comes_before_the_first_action() {
    let mut scene = hero("Turn start: Gain 3 shield.");
    scene.run(&[Step::HeroTurn { board: 0 }]);
    assert_eq!(scene.shield(h(0)), 3);
    assert_eq!(scene.ask, Ask::Turn(TurnAsk::Act { board: 0 }));
}

#[test]
fn sh_503_708_713_a_stunned_hero_has_no_turn() {
    let mut scene = hero("Turn start: Gain 3 shield.");
    scene.give_shards(0, "RR");
    (scene.units[0].stunned, scene.units[0].silenced) = (true, true);
    scene.run(&[Step::HeroTurn { board: 0 }]);
    assert_eq!(scene.ask, Ask::Nothing);
    assert_eq!(scene.shield(h(0)), 0);
    assert!(!scene.units[0].stunned && !scene.units[0].silenced);
}

#[test]
fn sh_504_only_the_active_hero_acts() {
    let mut scene = Scene::of(crate::fixture::content(""), 4);
    for board in 0..4 {
        scene.give_shards(board, "RR");
    }
    for seat in 1..4 {
        let refused = testbed::refused(&scene.0, Seat(seat), Action::Attack);
        assert_eq!(refused, "SH-107");
    }
}

#[test]
fn sh_505_506_546_547_costs_are_paid_from_slots_and_reserve_mixed() {
    let mut scene = battle();
    scene.give_skill(0, "S02");
    scene.give_shards(0, "R");
    scene.reserve_shards = shards("R");
    scene.use_skill();
    assert!(scene.boards[0].shards.is_empty() && scene.reserve_shards.is_empty());
    assert_eq!(scene.boards[0].spent, shards("RR"), "it lies on the tile");
    let mut kept = battle();
    kept.reserve_shards = shards("RB");
    kept.run(&[Step::EndRound]);
    assert_eq!(kept.reserve_shards, shards("RB"), "the Reserve stays over rounds");
}

#[test]
fn sh_507_944_the_turn_ends_when_the_active_hero_falls() {
    let mut scene = skill("Suffer 20 damage. Deal 4 damage to the front enemy.");
    scene.use_skill();
    assert_eq!(scene.ask, Ask::Nothing);
    assert!(scene.boards[0].hero.is_none());
    assert_eq!(scene.damage(m(0)), 0, "the rest of the text is dropped");
}

#[test]
fn sh_508_509_a_basic_attack_takes_any_shard_and_deals_the_level() {
    for letter in ["R", "B", "G", "C"] {
        let mut scene = item("Always: Basic damage +2.").level(0, 3);
        scene.give_shards(0, letter);
        scene.attack();
        assert_eq!(scene.hurt(Side::Monsters), [5, 0, 0, 0]);
        assert_eq!(scene.boards[0].spent, shards(letter));
    }
    assert_eq!(battle().refused(Action::Attack), "SH-508");
}

#[test]
fn sh_510_511_512_515_a_sorcerer_hits_another_one_too() {
    let mut scene = battle().level(2, 3);
    scene.give_item(2, "I01");
    scene.give_shards(2, "R");
    scene.turn_of(2);
    scene.attack();
    let others: Vec<Action> = [1, 2, 3].map(|colour| Action::Target(m(colour))).into();
    assert_eq!(scene.can(), others, "not the one that was hit");
    scene.target(m(3));
    assert_eq!(scene.hurt(Side::Monsters), [3 + 2, 0, 0, 2], "without the modifier");
    let mut alone = battle();
    (1..4).for_each(|colour| {
        alone.lines[1].take(m(colour));
        alone.foes[usize::from(colour)].alive = false;
    });
    alone.give_shards(2, "R");
    alone.turn_of(2);
    alone.attack();
    assert_eq!(alone.hurt(Side::Monsters), [1, 0, 0, 0], "the extra damage is lost");
}

#[test]
fn sh_513_514_a_warrior_gains_shield_and_a_ranger_hits_harder() {
    let mut scene = battle().level(0, 5).level(1, 5);
    scene.give_shards(0, "R");
    scene.attack();
    assert_eq!((scene.damage(m(0)), scene.shield(h(0))), (5, 3));
    scene.give_shards(1, "R");
    scene.turn_of(1);
    scene.attack();
    assert_eq!(scene.damage(m(0)), 5 + 5 + 3);
}

#[test]
fn sh_516_two_of_one_class_work_twice() {
    let mut scene = battle().with_master(2, "H18").level(2, 3);
    scene.give_shards(2, "R");
    scene.turn_of(2);
    scene.attack();
    scene.target(m(1));
    scene.target(m(1));
    assert_eq!(scene.hurt(Side::Monsters), [3, 4, 0, 0], "both at the same one");
    let mut rangers = battle().with_master(1, "H10");
    rangers.give_shards(1, "R");
    rangers.turn_of(1);
    rangers.attack();
    assert_eq!(rangers.damage(m(0)), 1 + 1 + 1);
}

#[test]
fn sh_517_906_damage_class_and_texts_come_in_this_order() {
    let mut scene = battle_with(
        "[[hero]]\nid = \"H03\"\nname = \"Order\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Basic attack: Stun the target.\"\nupgraded = \"Basic attack: Stun the target.\"\n",
    )
    .with_hero(0, "H03")
    .with_master(0, "H18");
    scene.give_shards(0, "R");
    scene.turn_of(0);
    let mut told = scene.attack();
    told.extend(scene.target(m(2)));
    let order: Vec<&str> = told
        .iter()
        .filter_map(|what| match what {
            What::Damaged { who, .. } if *who == m(0) => Some("attack"),
            What::Shielded { .. } => Some("Warrior"),
            What::Damaged { .. } => Some("Sorcerer"),
            What::Stunned { who } if *who == m(0) => Some("text on what was hit first"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["attack", "Warrior", "Sorcerer", "text on what was hit first"]);
}

#[test]
fn sh_518_519_726_a_shift_swaps_with_a_neighbour() {
    let mut scene = battle();
    scene.give_shards(1, "B");
    scene.turn_of(1);
    assert!(scene.may(Action::Shift(Way::Forward)) && scene.may(Action::Shift(Way::Back)));
    scene.take(Action::Shift(Way::Back));
    scene.pay();
    assert_eq!(scene.line_of(Side::Heroes), "ACBD");
    assert_eq!(scene.boards[1].spent, shards("B"));
    let mut alone = battle();
    (1..4).for_each(|board| {
        alone.lines[0].take(h(board));
        let hero = alone.boards[usize::from(board)].hero.take().unwrap();
        alone.graveyard.insert(hero.0);
    });
    alone.give_shards(0, "R");
    assert_eq!(alone.refused(Action::Shift(Way::Back)), "SH-519");
    let mut front = battle();
    front.give_shards(0, "R");
    assert_eq!(front.refused(Action::Shift(Way::Forward)), "SH-519");
}

/// Payments for a skill in letters.
fn ways(scene: &mut Scene) -> Vec<String> {
    scene.take(Action::Skill(0));
    let words = |payment: synchro_horizon::Payment| {
        let uses = payment.class[0] + payment.class[1];
        let letters: String = Shard::ALL
            .into_iter()
            .flat_map(|shard| {
                let n = payment.own.get(shard) + payment.reserve.get(shard);
                std::iter::repeat_n(&shard.name()[..1], n.into())
            })
            .collect();
        format!("{letters}{}", "+".repeat(uses.into()))
    };
    let mut ways: Vec<String> = scene.payments().into_iter().map(words).collect();
    ways.sort();
    ways
}

#[test]
fn sh_520_521_522_a_skill_is_paid_in_its_colours_with_clear_ones_and_one_class_use() {
    // The Sorcerer on board 2 has a skill for 2 Red.
    let mut scene = battle();
    scene.give_skill(2, "S02");
    scene.turn_of(2);
    scene.give_shards(2, "RG");
    assert_eq!(scene.refused(Action::Skill(0)), "SH-520");
    scene.give_shards(2, "RC");
    assert!(scene.may(Action::Skill(0)), "Clear pays for any colour");
    // A Warrior turns one Shard of any colour into Red, once.
    let mut scene = battle();
    scene.give_skill(0, "S02");
    scene.give_shards(0, "RGGC");
    assert_eq!(ways(&mut scene), ["GC+", "RC", "RG+"]);
    let mut wrong = battle();
    wrong.give_skill(0, "S02");
    wrong.give_shards(0, "GG");
    assert_eq!(wrong.refused(Action::Skill(0)), "SH-520", "only one of them");
}

#[test]
fn sh_522_524_935_the_class_use_is_spent_at_once_and_fresh_in_each_turn() {
    let mut scene = battle();
    scene.give_skill(0, "S06");
    scene.give_skill(0, "S05");
    scene.give_shards(0, "GGG");
    scene.take(Action::Skill(0));
    scene.pay();
    assert_eq!(scene.battle.class_used, [1, 0]);
    assert_eq!(scene.refused(Action::Skill(1)), "SH-520");
    scene.turn_of(0);
    assert!(scene.may(Action::Skill(1)));
    let mut more = item("Always: Class color uses +1.");
    more.give_skill(0, "S02");
    more.give_shards(0, "GG");
    more.turn_of(0);
    assert!(more.may(Action::Skill(0)), "two uses");
}

#[test]
fn sh_523_861_a_master_lends_its_colour_once() {
    let mut scene = battle().with_master(0, "H17");
    scene.give_skill(0, "S48");
    scene.give_shards(0, "GG");
    scene.turn_of(0);
    scene.take(Action::Skill(0));
    assert_eq!(scene.battle.class_used, [1, 1], "there is one way to pay, so it is taken");
}

#[test]
fn sh_525_530_531_532_533_a_level_is_paid_with_clear_shards_and_pairs() {
    let mut scene = battle().level(0, 3);
    scene.turn_of(0);
    for (held, ways) in [
        ("C", 0),
        ("RGB", 0),
        ("CC", 1),
        ("RRC", 1),
        ("RRGG", 1),
        ("RRRRC", 2),
        ("CCGG", 2),
        ("RGBC", 0),
    ] {
        scene.give_shards(0, held);
        assert_eq!(scene.may(Action::LevelUp), ways > 0, "{held}");
        if ways > 0 {
            let mut asked = scene;
            asked.take(Action::LevelUp);
            let n =
                if let Ask::Turn(TurnAsk::Pay { .. }) = asked.ask { asked.can().len() } else { 1 };
            assert_eq!(n, ways, "{held}");
        }
    }
    scene.give_shards(0, "CCCCC");
    scene.take(Action::LevelUp);
    assert_eq!(scene.boards[0].spent.len(), 2, "no more than the cost");
    let first = scene.can()[0];
    scene.take(first);
    assert_eq!(scene.boards[0].level, 4);
    assert_eq!(scene.refused(Action::LevelUp), "SH-533");
}

#[test]
fn sh_526_624_a_skill_works_once_in_a_round() {
    let mut scene = skill("Gain 1 shield.");
    scene.use_skill();
    scene.turn_of(0);
    assert_eq!(scene.refused(Action::Skill(0)), "SH-526", "not even in another turn");
    scene.run(&[Step::Round]);
    scene.turn_of(0);
    assert!(scene.may(Action::Skill(0)));
}

#[test]
fn sh_527_558_711_a_silenced_hero_has_no_skills_until_its_turn_is_over() {
    let mut scene = skill("Gain 1 shield.");
    scene.units[0].silenced = true;
    assert_eq!(scene.refused(Action::Skill(0)), "SH-527");
    assert!(
        scene.may(Action::Attack)
            && scene.may(Action::Shift(Way::Back))
            && scene.may(Action::LevelUp)
    );
    scene.take(Action::EndTurn);
    assert!(!scene.units[0].silenced);
}

#[test]
fn sh_528_928_a_skill_without_a_target_cannot_be_chosen() {
    let mut scene = skill("Deal 4 damage to the enemies at P3 and P4.");
    scene.lines[1].truncate(2);
    assert_eq!(scene.refused(Action::Skill(0)), "SH-528");
    let mut first = skill("Gain 1 shield. Deal 4 damage to the enemies at P3 and P4.");
    first.lines[1].truncate(2);
    assert!(first.may(Action::Skill(0)), "the first sentence counts");
    let mut shift = skill("Shift to P1. Gain 2 shield.");
    assert!(shift.may(Action::Skill(0)));
    shift.use_skill();
    assert_eq!((shift.line_of(Side::Heroes).as_str(), shift.shield(h(0))), ("ABCD", 2));
}

#[test]
fn sh_529_747_sentences_without_target_do_nothing_and_the_shards_stay_spent() {
    let mut scene =
        skill("Deal 40 damage to the rear enemy. Deal 3 damage to the enemies at P3 and P4.");
    scene.lines[1].truncate(3);
    scene.foes[3].alive = false;
    scene.use_skill();
    assert_eq!(scene.line_of(Side::Monsters), "AB");
    assert_eq!(scene.hurt(Side::Monsters), [0; 4]);
    assert_eq!(scene.boards[0].spent.len(), 1);
}

#[test]
fn sh_534_535_536_537_levels_bring_their_rewards() {
    for level in 2..=7 {
        let mut scene = battle().level(0, level - 1);
        scene.run(&[Step::Levels { boards: 1, n: 1 }]);
        assert_eq!(scene.boards[0].level, level);
        assert!(scene.boards[0].spent.is_empty(), "free of Shards");
        if level <= 4 {
            assert_eq!(scene.ask, Ask::Growth(GrowthAsk::Keep { board: 0, draws: 2 }));
            assert_eq!(scene.shown_skills.len(), 3);
        } else {
            assert!(scene.boards[0].upgraded, "there was nothing else to flip");
        }
    }
    let mut scene = battle().level(0, 5);
    scene.give_skill(0, "S06");
    scene.run(&[Step::Levels { boards: 1, n: 1 }]);
    assert_eq!(scene.can(), [Action::FlipHero, Action::FlipSkill(0)]);
    scene.take(Action::FlipSkill(0));
    assert!(scene.boards[0].skills[0].upgraded);
    scene.boards[0].upgraded = true;
    scene.run(&[Step::Levels { boards: 1, n: 1 }]);
    assert_eq!((scene.boards[0].level, scene.ask), (7, Ask::Nothing), "the reward is lost");
}

#[test]
fn sh_538_a_new_skill_may_be_used_in_the_same_turn() {
    let mut scene = battle();
    (0..50).for_each(|skill| scene.skill_bag.remove(skill));
    let bulwark = scene.skill_id("S06");
    scene.skill_bag.insert(bulwark.0);
    scene.give_shards(0, "RC");
    scene.take(Action::LevelUp);
    scene.pay();
    assert!(scene.may(Action::Skill(0)));
}

#[test]
fn sh_539_540_541_542_two_mulligans_draw_two_and_one() {
    let mut scene = battle();
    let bag = scene.skill_bag;
    scene.run(&[Step::Levels { boards: 1, n: 1 }]);
    let mut aside = scene.shown_skills.to_vec();
    scene.take(Action::Mulligan);
    assert_eq!(scene.shown_skills.len(), 2);
    assert!(scene.shown_skills.iter().all(|skill| !aside.contains(skill)));
    assert_eq!(scene.skill_bag.len(), bag.len() - 5, "those put aside are not in the bag");
    aside.extend(scene.shown_skills.iter());
    scene.take(Action::Mulligan);
    assert_eq!(scene.ask, Ask::Nothing, "the last one must be kept");
    let kept = scene.boards[0].skills[0].id;
    assert!(!aside.contains(&kept));
    let mut all = scene.skill_bag;
    all.insert(kept.0);
    assert_eq!(all, bag);
}

#[test]
fn sh_543_the_skill_set_aside_may_be_taken_instead() {
    let mut scene = battle();
    let skill = scene.skill_id("S17");
    scene.skill_bag.remove(skill.0);
    scene.set_aside = Some(skill);
    scene.run(&[Step::Levels { boards: 1, n: 1 }]);
    assert_eq!(scene.ask, Ask::Growth(GrowthAsk::Aside { board: 0 }));
    let mut drawn = scene;
    drawn.take(Action::Draw);
    assert_eq!((drawn.shown_skills.len(), drawn.set_aside), (3, Some(skill)));
    scene.take(Action::TakeAside);
    assert_eq!(*scene.boards[0].skills, [Skill { id: skill, upgraded: false }]);
    assert_eq!(scene.set_aside, None);
}

#[test]
fn sh_544_545_two_shards_of_the_party_lie_in_the_reserve() {
    let mut scene = battle();
    scene.give_shards(0, "RBG");
    scene.take(Action::Reserve);
    scene.take(Action::Shard(Shard::Blue));
    scene.take(Action::Shard(Shard::Green));
    assert_eq!((scene.reserve_shards, scene.boards[0].shards), (shards("BG"), shards("R")));
    assert_eq!(scene.ask, Ask::Turn(TurnAsk::Act { board: 0 }), "no third one");
    assert_eq!(scene.refused(Action::Reserve), "SH-501");
    scene.turn_of(0);
    assert_eq!(scene.refused(Action::Reserve), "SH-545");
    let mut one = battle();
    one.give_shards(0, "RB");
    one.take(Action::Reserve);
    one.take(Action::Shard(Shard::Red));
    one.take(Action::Done);
    assert_eq!((one.reserve_shards, one.boards[0].shards), (shards("R"), shards("B")));
}

#[test]
fn sh_548_549_550_551_552_553_554_555_retreat_begins_the_battle_again() {
    let mut scene = battle();
    scene.battle.mark = 0;
    scene.go_to(synchro_horizon::Landmark::Altar);
    scene.monsters = Default::default();
    for kind in scene.content.get().decks[1].iter() {
        scene.monsters.add_n(kind, 3);
    }
    let dummy = scene.monster_id("M01");
    let before = scene.monsters.count(dummy.0);
    scene.lines[1].take(m(3));
    scene.foes[3].alive = false;
    scene.battle.elites = 1;
    (scene.day, scene.coins) = (10, 3);
    for board in 0..4 {
        scene.units[board].damage = 5;
        scene.units[board].shield = 2;
        scene.units[board].stunned = true;
        scene.boards[board].spent = shards("C");
    }
    scene.bag = shards("RRRRRRRRRRRR");
    scene.tray = shards("");
    scene.take(Action::Retreat);
    assert_eq!(scene.day, 15);
    assert_eq!(scene.coins, 3, "no Coins");
    for board in 0..4 {
        assert_eq!(scene.units[board], Default::default(), "no damage, no shield, no Stun");
        assert_eq!(scene.boards[board].shards, shards("RR"), "each fills for a round");
        assert!(scene.boards[board].spent.is_empty());
    }
    assert_eq!(scene.tray, shards("CCCC"));
    assert_eq!(scene.ask, Ask::Battle(BattleAsk::LineUp), "four new Monsters stand there");
    assert_eq!(scene.line_of(Side::Monsters).len(), 4);
    assert_eq!((scene.battle.elites, scene.battle.began, scene.battle.exhausted), (0, 15, false));
    // All four cards are back, the fallen one too.
    let drawn = scene.foes.iter().filter(|foe| foe.card == dummy).count() as u8;
    assert_eq!(scene.monsters.count(dummy.0) + drawn, before + 4);
}

#[test]
fn sh_549_a_retreat_that_ends_the_year_is_lost() {
    let mut scene = battle();
    scene.day = 43;
    scene.take(Action::Retreat);
    assert_eq!(scene.fate, Fate::TooLate);
}

#[test]
fn sh_552_at_stellaris_another_celestial_may_come() {
    let mut scene = battle().with_foes(["M22", "M23", "M24", "C2"]);
    scene.city = scene.content.end;
    scene.flag = None;
    let celestial = scene.monster_id("C2");
    scene.celestials.remove(celestial.0);
    scene.take(Action::Retreat);
    assert_eq!(scene.celestials.len(), 3);
    let there = scene.foes.iter().any(|foe| foe.card == celestial);
    assert_ne!(scene.celestials.contains(celestial.0), there);
}

#[test]
fn sh_556_619_there_is_no_retreat_from_a_dungeon_and_nobody_tires_there() {
    let mut scene = battle();
    scene.go_to(synchro_horizon::Landmark::Dungeon);
    assert_eq!(scene.refused(Action::Retreat), "SH-556");
    scene.day = 30;
    scene.run(&[Step::EndRound]);
    assert!(!scene.battle.exhausted);
    let mut end = battle();
    end.city = end.content.end;
    end.flag = None;
    assert!(end.may(Action::Retreat), "Stellaris allows it");
}

#[test]
fn sh_933_several_texts_of_whom_a_basic_attack_hits_are_a_choice() {
    let mut scene =
        item("Always: Basic attack hits the rear enemy.").with_hero(0, "H27").level(0, 2);
    let thing = scene.item_id("I01");
    scene.boards[0].items.push(thing);
    scene.give_shards(0, "R");
    scene.turn_of(0);
    scene.attack();
    assert!(matches!(scene.ask, Ask::Effects(EffectsAsk::Hits { .. })));
    let mut all = scene;
    all.take(Action::Hits(0));
    assert_eq!(all.hurt(Side::Monsters), [3; 4]);
    scene.take(Action::Hits(1));
    assert_eq!(scene.hurt(Side::Monsters), [0, 0, 0, 3]);
}
