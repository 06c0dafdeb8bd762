//! Area 600: Monsters act, rounds end, battles end; area 700: damage, status, positions, Potions.

use crate::fixture::{Scene, battle, battle_with, chars, foes, h, hero, item, m, shards, skill};
use synchro_horizon::{
    Action, Ask, Blow, Cause, DamageAsk, Fate, Landmark, ShardsAsk, Side, Step, What, Who,
};

fn strike(scene: &mut Scene, by: Option<Who>, cause: Cause, who: Who, amount: u8) -> Vec<What> {
    let blow = Blow { by, cause, left: chars(&[who]), amount, piercing: false };
    scene.run(&[Step::Strike(blow)])
}

/// A Dummy has Tiers for 1-2, 3-4, 5-6 that deal 1, 2, 3; its basic attack deals 2.
fn dummy_hits(change: impl Fn(&mut Scene)) -> u8 {
    let mut scene = battle();
    change(&mut scene);
    scene.monster_turn(0);
    scene.damage(h(0))
}

#[test]
fn sh_601_602_the_die_chooses_the_row() {
    for (die, damage) in [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)] {
        assert_eq!(dummy_hits(|scene| scene.foes[0].die = die), damage, "die {die}");
    }
    for monster in &battle().content.get().monsters {
        let faces: Vec<u8> = monster.rows.iter().flat_map(|row| row.low..=row.high).collect();
        assert_eq!(faces, [1, 2, 3, 4, 5, 6], "{}", monster.name);
    }
}

#[test]
fn sh_603_604_a_stunned_monster_does_nothing_and_rolls_anew() {
    let mut scene = battle().with_foes(["M01", "M01", "M01", "C3"]);
    scene.battle.revealed = Default::default();
    scene.battle.revealed[0].extend([0, 1, 2, 3]);
    scene.battle.revealed[1].extend([0, 1, 2]);
    let mut stunned = scene;
    stunned.units[7].stunned = true;
    let mut told = stunned.run(&[Step::Activate]);
    let end = told.iter().position(|what| matches!(what, What::RoundEnded { .. })).unwrap();
    told.truncate(end);
    assert!(told.iter().any(|what| matches!(what, What::TurnLost { who } if *who == m(3))));
    assert!(!told.iter().any(|what| matches!(what, What::Shielded { .. } | What::Damaged { .. })));
    assert!(told.iter().any(|what| matches!(what, What::DieRolled { .. })));
    let told = scene.run(&[Step::Activate]);
    let at = |wanted: fn(&What) -> bool| told.iter().position(wanted).unwrap();
    assert!(
        at(|what| matches!(what, What::Shielded { n: 5, .. }))
            < at(|what| matches!(what, What::Acted { .. }))
    );
}

#[test]
fn sh_605_606_610_silence_lowers_the_tier_after_burn_has_lowered_the_die() {
    let silenced = |die| {
        dummy_hits(|scene| {
            scene.foes[0].die = die;
            scene.units[4].silenced = true;
        })
    };
    assert_eq!(silenced(6), 2, "Tier 3 becomes Tier 2");
    assert_eq!(silenced(3), 1);
    assert_eq!(silenced(2), 2, "Tier 1 becomes the basic attack");
    let mut both = skill("Burn 2 from the front enemy. Silence the front enemy.");
    both.foes[0].die = 5;
    both.use_skill();
    both.monster_turn(0);
    assert_eq!(both.damage(h(0)), 1, "5 burned to 3 is Tier 2, silenced Tier 1");
}

#[test]
fn sh_607_608_609_718_a_burned_out_die_means_the_basic_attack() {
    assert_eq!(dummy_hits(|scene| scene.foes[0].die = 0), 2);
    let mut scene = battle().with_foes(["M08", "M15", "C1", "M22"]);
    scene.units[0].damage = 0;
    for (colour, damage) in [(0, 4), (1, 6), (2, 10), (3, 8)] {
        let mut scene = scene;
        scene.foes[usize::from(colour)].die = 0;
        scene.monster_turn(colour);
        assert_eq!(scene.damage(h(0)), damage);
        assert!((1..=6).contains(&scene.foes[usize::from(colour)].die), "then it rolls as usual");
    }
}

#[test]
fn sh_611_612_after_its_turn_a_monster_rolls_and_is_free_again() {
    let mut scene = battle();
    (scene.units[4].stunned, scene.units[4].silenced) = (true, true);
    let told = scene.monster_turn(0);
    assert!(told.iter().any(|what| matches!(what, What::DieRolled { who, .. } if *who == m(0))));
    assert!(!scene.units[4].stunned && !scene.units[4].silenced);
    // Stunned in its own turn it loses the next one (SH-710).
    let mut later = battle();
    later.run(&[Step::MonsterAct { colour: 0, stunned: false }]);
    later.units[4].stunned = true;
    later.run(&[Step::EndMonsterTurn { colour: 0, stunned: false }]);
    assert!(later.units[4].stunned);
}

#[test]
fn sh_613_930_the_lead_chooses_where_a_monsters_text_leaves_a_choice() {
    let mut scene = foes("Deal 3 damage to any 1 enemy.");
    scene.options.players = 4;
    scene.lead = kernel::Seat(2);
    scene.monster_turn(0);
    assert_eq!(scene.asked(), kernel::Seat(2));
    scene.target(h(3));
    assert_eq!(scene.hurt(Side::Heroes), [0, 0, 0, 3]);
}

#[test]
fn sh_614_616_620_621_623_a_round_ends_with_a_day_and_shards_for_all() {
    let mut scene = battle().level(3, 5);
    scene.battle.first = Side::Monsters;
    scene.battle.revealed =
        [[0, 1, 2, 3].into_iter().collect(), [3, 2, 1, 0].into_iter().collect()];
    scene.give_shards(1, "RRRR");
    scene.battle.began = 1;
    scene.bag = shards("GGGGGGGGGGGG");
    let told = scene.run(&[Step::Activate]);
    assert!(matches!(told[0], What::RoundEnded { round: 1 }));
    assert_eq!(scene.day, 2);
    assert_eq!(scene.ask, Ask::Shards(ShardsAsk::Excess { board: 1 }));
    assert_eq!(scene.boards[0].shards.len(), 2);
    scene.take(Action::Shard(synchro_horizon::Shard::Red));
    assert_eq!((scene.boards[2].shards.len(), scene.boards[3].shards.len()), (2, 3));
    assert_eq!((scene.battle.round, scene.battle.first), (2, Side::Heroes));
}

#[test]
fn sh_618_620_934_an_exhausted_party_fills_one_each() {
    let mut scene = item("Always: Fill +1.").level(1, 6);
    scene.battle.exhausted = true;
    scene.bag = shards("GGGGGGGGGGGG");
    let mut fresh = scene;
    scene.run(&[Step::EndRound]);
    for board in 0..4 {
        assert_eq!(scene.boards[board].shards.len(), 1);
    }
    fresh.battle.exhausted = false;
    fresh.battle.began = fresh.day;
    fresh.run(&[Step::EndRound]);
    assert_eq!(fresh.boards.map(|board| board.shards.len()), [3, 3, 2, 2]);
    // When the Heroes begin it counts nothing.
    let mut begun = item("Always: Fill +1.");
    begun.bag = shards("GGGGGGGGGGGG");
    begun.run(&[Step::FillAll { board: 0, how: synchro_horizon::FillKind::One }]);
    assert_eq!(begun.boards[0].shards.len(), 1);
}

#[test]
fn sh_622_round_end_texts_come_after_the_fill_heroes_first() {
    let mut scene = item("Round end: Gain 2 shield.").with_foes(["C1", "M01", "M01", "M01"]);
    scene.units[5].damage = 9;
    let told = scene.run(&[Step::EndRound]);
    let at = |wanted: fn(&What) -> bool| told.iter().position(wanted).unwrap();
    let filled =
        told.iter().rposition(|what| matches!(what, What::Filled { board: 3, .. })).unwrap();
    assert!(filled < at(|what| matches!(what, What::Shielded { .. })));
    assert!(
        at(|what| matches!(what, What::Shielded { .. }))
            < at(|what| matches!(what, What::Healed { n: 8, .. }))
    );
    assert_eq!(scene.damage(m(1)), 1);
}

/// A battle that the Warrior wins with its next hit.
fn nearly_won(mut scene: Scene) -> Scene {
    for colour in 1..4 {
        scene.lines[1].take(m(colour));
        scene.foes[usize::from(colour)].alive = false;
    }
    scene.units[4].damage = 29;
    scene.go_to(Landmark::Altar);
    scene.give_shards(0, "RRRRR");
    scene.turn_of(0);
    scene
}

#[test]
fn sh_625_waiting_kill_texts_resolve_and_the_rest_does_not() {
    let mut scene = skill("Deal 5 damage to the front enemy. Gain 4 coins.");
    scene.give_item(0, "I12");
    scene.units[0].damage = 6;
    let mut scene = nearly_won(scene);
    let coins = u16::from(scene.tile().unwrap().coins);
    scene.coins = 0;
    scene.use_skill();
    assert!(!scene.battle.on);
    assert_eq!(scene.coins, coins, "the next sentence is dropped");
    assert_eq!(scene.damage(h(0)), 2, "Kill: Heal 4 to self");
}

#[test]
fn sh_626_627_628_630_a_victory_pays_and_clears_the_stage() {
    let mut scene = nearly_won(battle());
    scene.battle.elites = 2;
    scene.coins = 1;
    for board in 0..4 {
        scene.units[board].shield = 3;
        (scene.units[board].stunned, scene.units[board].silenced) = (board == 2, board == 3);
        scene.units[board].damage = 4;
        scene.boards[board].spent = shards("B");
    }
    scene.reserve_shards = shards("G");
    scene.tray = shards("");
    let beaten = scene.beaten.len();
    let coins = u16::from(scene.tile().unwrap().coins);
    scene.attack();
    assert_eq!(scene.coins, 1 + coins + 4);
    for board in 0..4 {
        let unit = scene.units[board];
        assert_eq!((unit.damage, unit.shield, unit.stunned, unit.silenced), (4, 0, false, false));
        assert!(scene.boards[board].spent.is_empty());
    }
    assert_eq!(scene.tray.len(), 5, "with the Shard that paid the attack");
    assert_eq!((scene.boards[0].shards.len(), scene.reserve_shards.len()), (4, 1));
    assert_eq!(scene.beaten.len(), beaten + 4);
    assert!(matches!(scene.ask, Ask::Location(_)));
}

#[test]
fn sh_629_905_942_victory_texts_resolve_in_board_order() {
    let mut scene = hero("Victory: Gain 2 coins. Rewind time 1.");
    scene.day = 20;
    let mut scene = nearly_won(scene);
    scene.coins = 0;
    let coins = u16::from(scene.tile().unwrap().coins);
    scene.attack();
    assert_eq!((scene.coins, scene.day), (coins + 2, 19));
}

#[test]
fn sh_632_820_821_822_a_tavern_hero_joins_at_the_end_of_a_battle_only() {
    let mut scene = nearly_won(battle());
    let hero = scene.hero_id("H21");
    scene.take_out(hero);
    scene.reserve.push(synchro_horizon::Waiting { hero, tavern: true });
    scene.lines[0].take(h(3));
    let fallen = scene.boards[3].hero.take().unwrap();
    scene.boards[3] = Default::default();
    scene.graveyard.insert(fallen.0);
    scene.attack();
    assert_eq!(scene.can(), [Action::Place { hero, board: 3 }, Action::Done]);
    scene.take(Action::Place { hero, board: 3 });
    assert_eq!(scene.boards[3].hero, Some(hero));
}

#[test]
fn sh_701_702_damage_meets_modifiers_then_the_shield_then_the_dice() {
    let mut scene = item("Always: Damage taken -2.");
    scene.units[0].shield = 3;
    strike(&mut scene, Some(m(0)), Cause::Action, h(0), 8);
    assert_eq!((scene.shield(h(0)), scene.damage(h(0))), (0, 3));
    let mut small = item("Always: Damage taken -2.");
    strike(&mut small, Some(m(0)), Cause::Action, h(0), 1);
    assert_eq!(small.damage(h(0)), 0, "not below 0");
    let mut shielded = battle();
    shielded.units[0].shield = 9;
    strike(&mut shielded, Some(m(0)), Cause::Action, h(0), 4);
    assert_eq!((shielded.shield(h(0)), shielded.damage(h(0))), (5, 0));
}

#[test]
fn sh_703_piercing_damage_skips_the_shield() {
    let mut scene = skill("Deal 6 piercing damage to any 1 enemy.");
    scene.units[5].shield = 4;
    scene.use_skill();
    scene.target(m(1));
    assert_eq!((scene.shield(m(1)), scene.damage(m(1))), (4, 6));
}

#[test]
fn sh_704_705_a_shield_is_no_larger_than_max_hp_and_lasts() {
    let mut scene = skill("Gain 50 shield.");
    scene.use_skill();
    assert_eq!(scene.shield(h(0)), 20);
    scene.run(&[Step::EndRound]);
    assert_eq!(scene.shield(h(0)), 20, "over the end of a round");
}

#[test]
fn sh_706_modifiers_count_once_for_each_target() {
    let mut scene = skill("Deal 2 damage to all enemies.");
    scene.give_item(0, "I24");
    scene.use_skill();
    assert_eq!(scene.hurt(Side::Monsters), [3; 4]);
}

#[test]
fn sh_707_healing_stops_at_no_damage() {
    let mut scene = skill("Heal 9 to self.");
    scene.units[0].damage = 4;
    scene.use_skill();
    assert_eq!(scene.damage(h(0)), 0);
}

#[test]
fn sh_709_712_stun_and_silence_do_not_pile_up() {
    let mut scene = skill(
        "Stun the front enemy. Stun the front enemy. Silence the front enemy. Silence the front enemy.",
    );
    let told = scene.use_skill();
    let n = |wanted: fn(&What) -> bool| told.iter().filter(|what| wanted(what)).count();
    assert_eq!(n(|what| matches!(what, What::Stunned { .. })), 1);
    assert_eq!(n(|what| matches!(what, What::Silenced { .. })), 1);
    scene.monster_turn(0);
    assert!(!scene.units[4].stunned, "one lost turn ends it");
}

#[test]
fn sh_710_a_hero_stunned_in_its_own_turn_loses_the_next_one() {
    let mut scene = battle_with("");
    scene.give_shards(0, "RR");
    scene.units[0].stunned = true;
    assert!(scene.may(Action::Attack), "it finishes this turn");
    scene.take(Action::EndTurn);
    assert!(scene.units[0].stunned);
    scene.run(&[Step::HeroTurn { board: 0 }]);
    assert_eq!(scene.ask, Ask::Nothing);
}

#[test]
fn sh_711_silence_on_another_waits_for_its_turn() {
    let mut scene = battle();
    scene.units[1].silenced = true;
    scene.take(Action::EndTurn);
    assert!(scene.units[1].silenced, "another Hero's turn is not its own");
    scene.turn_of(1);
    scene.take(Action::EndTurn);
    assert!(!scene.units[1].silenced);
}

#[test]
fn sh_714_737_the_fallen_have_no_shield_and_no_die() {
    let mut scene = battle();
    scene.units[4].shield = 2;
    (scene.units[4].stunned, scene.units[4].silenced) = (true, true);
    strike(&mut scene, Some(h(0)), Cause::Skill, m(0), 40);
    assert_eq!((scene.units[4], scene.foes[0].die), (Default::default(), 0));
}

#[test]
fn sh_715_716_burn_takes_shards_out_of_the_slots() {
    let mut scene = foes("Burn 2 from the front enemy.");
    scene.give_shards(0, "RRB");
    scene.boards[0].spent = shards("G");
    scene.reserve_shards = shards("C");
    let mut few = scene;
    scene.monster_turn(0);
    assert_eq!(
        scene.ask,
        Ask::Shards(ShardsAsk::Burn { boards: chars(&[]), n: 2, board: 0, left: 2 })
    );
    scene.take(Action::Shard(synchro_horizon::Shard::Blue));
    assert_eq!(scene.boards[0].shards, shards("R"), "the second one had no choice");
    assert_eq!((scene.boards[0].spent, scene.reserve_shards), (shards("G"), shards("C")));
    few.give_shards(0, "R");
    few.monster_turn(0);
    assert!(few.boards[0].shards.is_empty(), "all, when there are fewer");
}

#[test]
fn sh_717_burn_lowers_a_monsters_die_not_below_0() {
    for (die, left) in [(5, 2), (2, 0)] {
        let mut scene = skill("Burn 3 from the front enemy.");
        scene.foes[0].die = die;
        scene.use_skill();
        assert_eq!(scene.foes[0].die, left);
    }
}

#[test]
fn sh_719_720_729_730_lines_close_at_once_and_targets_stay() {
    let mut scene = skill("Deal 10 damage to the enemies at P1 and P2.");
    scene.units[4].damage = 25;
    scene.use_skill();
    assert_eq!(scene.line_of(Side::Monsters), "BCD");
    assert_eq!(scene.position(m(1)), Some(0));
    assert_eq!(scene.hurt(Side::Monsters), [0, 10, 0, 0], "C has moved up and is not hit");
}

#[test]
fn sh_721_722_723_727_push_and_pull_move_enemies() {
    for (text, line) in [
        ("Push the front enemy 1.", "BACD"),
        ("Push the front enemy 2.", "BCAD"),
        ("Push the front enemy 9.", "BCDA"),
        ("Push the rear enemy 1.", "ABCD"),
        ("Pull the rear enemy 1.", "ABDC"),
        ("Pull the rear enemy 3.", "DABC"),
        ("Pull the front enemy 2.", "ABCD"),
    ] {
        let mut scene = skill(text);
        scene.use_skill();
        assert_eq!(scene.line_of(Side::Monsters), line, "{text}");
        assert_eq!(scene.line_of(Side::Heroes), "ABCD");
    }
}

#[test]
fn sh_724_725_754_a_shift_takes_an_allys_place() {
    let mut scene = skill("Shift to any ally.");
    scene.use_skill();
    assert_eq!(scene.can().len(), 3, "the place of any ally");
    scene.target(h(3));
    assert_eq!(scene.line_of(Side::Heroes), "BCDA");
    let mut there = skill("Shift to P1.");
    let told = there.use_skill();
    assert!(!told.iter().any(|what| matches!(what, What::Shifted { .. })));
}

#[test]
fn sh_728_damage_equal_to_max_hp_eliminates() {
    for (amount, falls) in [(29, false), (30, true)] {
        let mut scene = battle();
        strike(&mut scene, Some(h(0)), Cause::Skill, m(0), amount);
        assert_eq!(!scene.is_alive(m(0)), falls);
    }
}

#[test]
fn sh_731_732_733_734_735_736_what_becomes_of_a_fallen_hero() {
    let mut scene = battle().level(1, 4).with_master(1, "H22");
    scene.give_skill(1, "S05");
    scene.give_item(1, "I05");
    scene.give_shards(1, "RB");
    scene.boards[1].spent = shards("G");
    scene.tray = shards("");
    let (card, master) = (scene.boards[1].hero.unwrap(), scene.boards[1].master.unwrap());
    strike(&mut scene, Some(m(0)), Cause::Action, h(1), 60);
    assert!(scene.graveyard.contains(card.0));
    assert!(scene.skill_bag.contains(scene.skill_id("S05").0));
    assert_eq!(scene.tray, shards("RBG"));
    assert!(scene.stash.contains(scene.item_id("I05").0));
    assert!(scene.heroes.under.contains(master.0) || scene.heroes.top.contains(&master));
    assert_eq!(scene.boards[1], Default::default());
    assert_eq!(scene.line_of(Side::Heroes), "ACD");
}

#[test]
fn sh_738_740_741_742_words_say_who_is_meant() {
    for (text, hurt) in [
        ("Deal 2 damage to the front enemy.", [2, 0, 0, 0]),
        ("Deal 2 damage to all enemies.", [2, 2, 2, 2]),
        ("Deal 2 damage to the enemies at P2 and P4.", [0, 2, 0, 2]),
    ] {
        let mut scene = skill(text);
        scene.use_skill();
        assert_eq!(scene.hurt(Side::Monsters), hurt, "{text}");
    }
    let mut allies = skill("Give 2 shield to all allies.");
    allies.use_skill();
    assert!((0..4).all(|board| allies.shield(h(board)) == 2));
}

#[test]
fn sh_743_adjacent_is_one_position_away_on_the_same_side() {
    let mut scene = skill("Give 2 shield to both allies adjacent to self.");
    scene.lines[0] = [h(1), h(0), h(2), h(3)].into_iter().collect();
    scene.use_skill();
    let shields: Vec<u8> = (0..4).map(|board| scene.shield(h(board))).collect();
    assert_eq!(shields, [0, 2, 2, 0]);
}

#[test]
fn sh_744_745_746_a_use_damages_each_character_once_but_for_the_target() {
    let mut scene = skill(
        "Deal 3 damage to any 1 enemy. Deal 1 damage to the target. Deal 2 damage to all enemies.",
    );
    scene.use_skill();
    scene.target(m(1));
    assert_eq!(scene.hurt(Side::Monsters), [2, 4, 2, 2]);
    let mut front = skill("Deal 3 damage to the front enemy. Deal 2 damage to the front enemy.");
    front.use_skill();
    assert_eq!(front.hurt(Side::Monsters), [3, 0, 0, 0], "the front does not move on");
    let mut status = skill("Deal 3 damage to the front enemy. Stun the front enemy.");
    status.use_skill();
    assert!(status.units[4].stunned, "other effects are not limited");
}

#[test]
fn sh_748_749_753_a_potion_is_drunk_at_a_heros_decision_without_an_action() {
    let mut scene = battle();
    scene.potions = 2;
    scene.units[2].damage = 9;
    scene.take(Action::Potion(2));
    assert_eq!((scene.damage(h(2)), scene.potions), (9 - 6, 1), "half of 13, rounded down");
    scene.take(Action::Potion(2));
    assert_eq!(scene.damage(h(2)), 0, "not below 0");
    assert_eq!(scene.battle.acted, 0);
    assert_eq!(scene.refused(Action::Potion(2)), "SH-748");
    let mut city = Scene::at(Landmark::Church);
    city.potions = 1;
    city.units[0].damage = 3;
    assert!(city.may(Action::Potion(0)));
}

#[test]
fn sh_748_750_751_a_fatal_blow_may_be_answered_with_potions() {
    let mut scene = battle();
    scene.potions = 3;
    scene.units[0].damage = 10;
    strike(&mut scene, Some(m(0)), Cause::Action, h(0), 25);
    assert_eq!(scene.damage(h(0)), 35, "the damage is added first");
    let mut fallen = scene;
    scene.take(Action::Potion(0));
    assert!(matches!(scene.ask, Ask::Damage(DamageAsk::Fatal { .. })), "25 of 20: still fatal");
    scene.take(Action::Potion(0));
    assert_eq!((scene.damage(h(0)), scene.potions, scene.ask), (15, 1, Ask::Nothing));
    fallen.take(Action::Done);
    assert!(fallen.boards[0].hero.is_none());
    assert_eq!(fallen.potions, 3);
}

#[test]
fn sh_752_nobody_drinks_for_the_fallen() {
    let mut scene = battle();
    strike(&mut scene, Some(m(0)), Cause::Action, h(1), 60);
    scene.potions = 2;
    scene.units[0].damage = 5;
    scene.turn_of(0);
    assert_eq!(scene.can().iter().filter(|action| matches!(action, Action::Potion(_))).count(), 1);
    assert_eq!(scene.fate, Fate::Open);
}
