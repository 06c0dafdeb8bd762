//! Area 900: what card texts mean.

use crate::fixture::{battle, battle_with, foes, h, hero, item, m, skill};
use synchro_horizon::text::{Skill, Text};
use synchro_horizon::{Action, Ask, Side, Step, What, load};
use testbed::Script;

#[test]
fn sh_901_945_946_every_text_is_read_and_printed_as_it_stands() {
    let names = cardtext::Names::new();
    let content = load(&[]).unwrap();
    let sides = content.heroes.iter().flat_map(|hero| &hero.sides);
    for program in sides.chain(content.items.iter().flat_map(|item| &item.sides)) {
        let text: Text = cardtext::read(&program.text, &names).unwrap();
        assert_eq!(cardtext::print(&text, &names), program.text);
    }
    for tile in content.skills.iter().flat_map(|skill| &skill.sides) {
        let text: Skill = cardtext::read(&tile.text, &names).unwrap();
        assert_eq!(cardtext::print(&text, &names), tile.text);
    }
    for wrong in ["Hurt all enemies.", "Deal many damage to self.", "Battle start: Win."] {
        assert!(cardtext::read::<Skill>(wrong, &names).is_err(), "{wrong}");
        let own = cardtext::Source::new(
            "own.toml",
            format!(
                "[[skill]]\nid = \"X1\"\nname = \"X\"\ncost = \"1R\"\ntext = \"{wrong}\"\nupgraded = \"{wrong}\"\n"
            ),
        );
        assert!(load(&[own]).is_err(), "when it is loaded");
    }
    // "Roll:" opens no block, a trigger does.
    let text: Text =
        cardtext::read("Turn start: Roll: on 5-6, fill 1. Kill: Fill 2.", &names).unwrap();
    assert_eq!(text.blocks.len(), 2);
}

#[test]
fn sh_902_for_a_monster_heroes_are_enemies() {
    let mut scene = foes("Deal 2 damage to all enemies. Give 3 shield to all allies.");
    scene.monster_turn(1);
    assert_eq!(scene.hurt(Side::Heroes), [2; 4]);
    assert!((0..4).all(|colour| scene.shield(m(colour)) == 3));
    assert_eq!(scene.hurt(Side::Monsters), [0; 4]);
}

#[test]
fn sh_903_904_sentences_resolve_from_left_to_right() {
    let mut scene = skill(
        "Push the front enemy 1. Deal 2 damage to the front enemy. Pull the rear enemy 3. Stun the front enemy.",
    );
    scene.use_skill();
    assert_eq!(scene.hurt(Side::Monsters), [0, 2, 0, 0]);
    assert!(scene.units[7].stunned);
}

#[test]
fn sh_907_skill_texts_come_after_the_skill_and_know_its_target() {
    let mut scene = battle_with(
        "[[hero]]\nid = \"H03\"\nname = \"Echo\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Skill: Stun the target.\"\nupgraded = \"Skill: Stun the target.\"\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Deal 2 damage to the rear enemy. Gain 1 shield.\"\nupgraded = \"Gain 1 shield.\"\n",
    )
    .with_hero(0, "H03");
    scene.give_skill(0, "S01");
    scene.give_shards(0, "R");
    scene.turn_of(0);
    let told = scene.use_skill();
    assert!(scene.units[7].stunned);
    let at = |wanted: fn(&What) -> bool| told.iter().position(wanted).unwrap();
    assert!(
        at(|what| matches!(what, What::Shielded { .. }))
            < at(|what| matches!(what, What::Stunned { .. }))
    );
}

#[test]
fn sh_908_shift_fires_for_the_own_shift_only() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"Mover\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Shift: Gain 2 shield.\"\nupgraded = \"Shift: Gain 2 shield.\"\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Shift to any ally.\"\nupgraded = \"Gain 1 shield.\"\n[[monster]]\nid = \"M02\"\nname = \"Puller\"\nlevel = 1\ncopies = 2\nhp = 30\nrows = [\"1-5: Pull the rear enemy 3.\", \"6: Gain 1 shield.\"]\n";
    let mut scene = battle_with(own).with_hero(0, "H03").with_foes(["M02"; 4]);
    scene.give_skill(0, "S01");
    scene.give_shards(0, "RR");
    scene.turn_of(0);
    scene.take(Action::Shift(synchro_horizon::Way::Back));
    scene.pay();
    assert_eq!(scene.shield(h(0)), 2);
    scene.use_skill();
    scene.target(h(3));
    assert_eq!(scene.shield(h(0)), 4);
    scene.monster_turn(0);
    assert_eq!((scene.position(h(0)), scene.shield(h(0))), (Some(0), 4), "pulled is not shifted");
}

#[test]
fn sh_909_hit_answers_an_enemys_damage_even_on_the_shield() {
    let mut scene = hero("Hit: Deal 3 damage to the attacker.");
    scene.units[0].shield = 9;
    scene.monster_turn(2);
    assert_eq!(scene.hurt(Side::Monsters), [0, 0, 3, 0]);
    let mut fallen = hero("Hit: Deal 3 damage to the attacker.");
    fallen.units[0].damage = 19;
    fallen.monster_turn(2);
    assert_eq!(fallen.hurt(Side::Monsters), [0; 4], "it must still be alive");
    let mut nothing = item("Always: Damage taken -9.").with_master(0, "H02");
    nothing.monster_turn(2);
    assert_eq!(nothing.damage(h(0)), 0);
}

#[test]
fn sh_910_911_kill_and_ally_defeated_fire_once_for_each() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"Reaper\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Kill: Gain 1 shield.\"\nupgraded = \"Kill: Gain 1 shield.\"\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Deal 40 damage to the enemies at P1 and P2.\"\nupgraded = \"Gain 1 shield.\"\n[[celestial]]\nid = \"C1\"\nname = \"Mourner\"\nhp = 60\ntext = \"Ally defeated: Gain 4 shield.\"\nrows = [\"1-3: Gain 1 shield.\", \"4-6: Gain 2 shield.\"]\n";
    let mut scene = battle_with(own).with_hero(0, "H03").with_foes(["M01", "M01", "M01", "C1"]);
    scene.give_skill(0, "S01");
    scene.give_shards(0, "R");
    scene.turn_of(0);
    scene.use_skill();
    assert_eq!((scene.shield(h(0)), scene.shield(m(3))), (2, 8));
}

#[test]
fn sh_912_always_holds_while_its_condition_is_true() {
    let mut scene = hero(
        "Always: If self is at P1, damage taken -1. If self is at half HP or less, basic damage +3.",
    );
    scene.monster_turn(0);
    assert_eq!(scene.damage(h(0)), 0);
    scene.lines[0] = [h(1), h(0)].into_iter().collect();
    scene.units[0].damage = 10;
    scene.give_shards(0, "R");
    scene.turn_of(0);
    scene.attack();
    assert_eq!(scene.damage(m(0)), 4);
}

#[test]
fn sh_913_fired_texts_fire_no_basic_attack_skill_or_hit() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"Chain\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Hit: Deal 2 damage to the attacker. Kill: Gain 1 shield.\"\nupgraded = \"Kill: Gain 1 shield.\"\n[[celestial]]\nid = \"C1\"\nname = \"Mirror\"\nhp = 60\ntext = \"Hit: Deal 2 damage to the attacker.\"\nrows = [\"1-3: Deal 1 damage to the front enemy.\", \"4-6: Gain 2 shield.\"]\n";
    let mut scene = battle_with(own).with_hero(0, "H03").with_foes(["C1", "M01", "M01", "M01"]);
    scene.monster_turn(0);
    assert_eq!((scene.damage(h(0)), scene.damage(m(0))), (1, 2), "the answer is not answered");
    // But a kill by such an answer is a kill.
    let mut weak = battle_with(own).with_hero(0, "H03");
    weak.units[4].damage = 29;
    weak.monster_turn(0);
    assert_eq!(weak.shield(h(0)), 1);
}

#[test]
fn sh_914_texts_fire_hero_master_items_and_from_the_front() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"A\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Turn start: Gain 1 shield.\"\nupgraded = \"Turn start: Gain 1 shield.\"\n[[hero]]\nid = \"H04\"\nname = \"B\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Turn start: Gain 2 shield.\"\nupgraded = \"Turn start: Gain 2 shield.\"\n[[item]]\nid = \"I01\"\nname = \"C\"\nprice = 1\ntext = \"Turn start: Gain 3 shield.\"\nupgraded_name = \"CC\"\nupgraded = \"Turn start: Gain 3 shield.\"\n";
    let mut scene = battle_with(own).with_hero(0, "H03").with_master(0, "H04");
    scene.give_item(0, "I01");
    let told = scene.run(&[Step::HeroTurn { board: 0 }]);
    let gained: Vec<u8> = told
        .iter()
        .filter_map(|what| if let What::Shielded { n, .. } = what { Some(*n) } else { None })
        .collect();
    assert_eq!(gained, [1, 2, 3]);
    let own = own.replace("Turn start", "Battle start");
    let mut line = battle_with(&own).with_hero(0, "H03").with_hero(3, "H04");
    line.lines[0] = [h(3), h(0), h(1), h(2)].into_iter().collect();
    let told = line.run(&[Step::BattleStart]);
    let first = told
        .iter()
        .find_map(|what| if let What::Shielded { who, .. } = what { Some(*who) } else { None });
    assert_eq!(first, Some(h(3)), "who stands in front fires first");
}

#[test]
fn sh_915_once_per_round_limits_a_block() {
    let mut scene = hero("Hit (once per round): Gain 5 shield.");
    scene.monster_turn(0);
    assert_eq!(scene.shield(h(0)), 5);
    scene.units[0].shield = 0;
    scene.monster_turn(1);
    assert_eq!(scene.shield(h(0)), 0);
    scene.run(&[Step::Round]);
    scene.units[0].shield = 0;
    scene.monster_turn(1);
    assert_eq!(scene.shield(h(0)), 5);
}

#[test]
fn sh_916_choices_in_fired_texts_are_the_seats_and_firing_is_not_optional() {
    let mut scene = hero("Turn start: Deal 2 damage to any 1 enemy.");
    scene.options.players = 4;
    scene.run(&[Step::HeroTurn { board: 0 }]);
    assert_eq!(scene.asked(), kernel::Seat(0));
    assert!(!scene.may(Action::Done));
    scene.target(m(2));
    assert_eq!(scene.hurt(Side::Monsters), [0, 0, 2, 0]);
}

#[test]
fn sh_917_a_condition_about_a_target_that_is_gone_is_false() {
    let text = "Deal 5 damage to any 1 enemy. If the target is at half HP or less, gain 4 shield.";
    for (before, shield) in [(0, 0), (10, 4), (26, 0)] {
        let mut scene = skill(text);
        scene.units[5].damage = before;
        scene.use_skill();
        scene.target(m(1));
        assert_eq!(scene.shield(h(0)), shield, "{before}");
    }
    let mut stunned = skill(
        "Deal 1 damage to any 1 enemy. If the target is stunned, deal 5 damage to the target.",
    );
    stunned.units[5].stunned = true;
    stunned.use_skill();
    stunned.target(m(1));
    assert_eq!(stunned.damage(m(1)), 6);
}

#[test]
fn sh_918_920_a_roll_picks_its_outcome_and_die_is_its_face() {
    for face in 1..=6u8 {
        let mut scene = skill("Roll: on 2-3, gain DIE shield; on 5, gain 9 shield.");
        scene.rng = Script::rng();
        let _script = Script::new([u32::from(face) - 1]);
        scene.use_skill();
        let expected = match face {
            2 | 3 => face,
            5 => 9,
            _ => 0,
        };
        assert_eq!(scene.shield(h(0)), expected, "{face}");
    }
    let mut sum = skill("Gain 2+CLV+LV shield.").level(0, 6);
    sum.use_skill();
    assert_eq!(sum.shield(h(0)), 2 + 3 + 6);
}

#[test]
fn sh_919_a_roll_for_each_target_rolls_for_the_living_ones() {
    let mut scene =
        skill("Deal 3 damage to all enemies. Roll for each target: on 4-6, stun the target.");
    scene.units[4].damage = 29;
    scene.rng = Script::rng();
    let _script = Script::new([5, 0, 3]);
    scene.use_skill();
    let stunned: Vec<bool> = (4..8).map(|who| scene.units[who].stunned).collect();
    assert_eq!(stunned, [false, true, false, true]);
}

#[test]
fn sh_921_the_target_is_what_was_chosen_last() {
    let mut scene =
        skill("Deal 1 damage to the rear enemy. Silence the front enemy. Stun the target.");
    scene.use_skill();
    assert!(scene.units[4].stunned && !scene.units[7].stunned);
    let mut adjacent = skill(
        "Deal 1 damage to the front enemy. Deal 1 damage to both enemies adjacent to the target. Stun the target.",
    );
    adjacent.use_skill();
    assert!(
        adjacent.units[4].stunned && !adjacent.units[5].stunned,
        "those beside it do not replace it"
    );
}

#[test]
fn sh_922_any_n_chooses_up_to_n_different_ones() {
    let mut scene = skill("Deal 3 damage to any 2 enemies.");
    scene.use_skill();
    assert!(!scene.may(Action::Done), "at least one");
    scene.target(m(2));
    assert!(!scene.may(Action::Target(m(2))) && scene.may(Action::Done));
    let mut one = scene;
    one.take(Action::Done);
    assert_eq!(one.hurt(Side::Monsters), [0, 0, 3, 0]);
    scene.target(m(0));
    assert_eq!(scene.hurt(Side::Monsters), [3, 0, 3, 0]);
    let mut ally = skill("Heal 4 to any 1 ally.");
    ally.use_skill();
    assert!(ally.may(Action::Target(h(0))), "an ally may be the user");
}

#[test]
fn sh_923_repeats_hit_one_after_the_other() {
    let mut scene = skill("Deal 3 damage to any 3 enemies, repeats allowed.");
    scene.units[4].damage = 27;
    scene.use_skill();
    scene.target(m(0));
    assert!(!scene.may(Action::Target(m(0))), "it has fallen");
    scene.target(m(1));
    scene.target(m(1));
    assert_eq!(scene.hurt(Side::Monsters), [0, 6, 0, 0]);
    assert!(matches!(scene.ask, Ask::Turn(_)));
}

#[test]
fn sh_924_another_leaves_out_the_targets() {
    let mut scene = skill("Silence the front enemy. Deal 2 damage to all other enemies.");
    scene.use_skill();
    assert_eq!(scene.hurt(Side::Monsters), [0, 2, 2, 2]);
    let mut another = skill("Silence the front enemy. Stun another enemy.");
    another.use_skill();
    assert_eq!(another.can(), [1, 2, 3].map(|colour| Action::Target(m(colour))));
}

#[test]
fn sh_925_adjacent_is_meant_as_it_stood_when_the_target_was_chosen() {
    let mut scene = skill(
        "Deal 30 damage to any 1 enemy. Deal 2 damage to both enemies adjacent to the target.",
    );
    scene.use_skill();
    scene.target(m(1));
    assert_eq!(scene.hurt(Side::Monsters), [2, 0, 2, 0]);
    let mut one =
        skill("Deal 1 damage to any 1 enemy. Deal 2 damage to an enemy adjacent to the target.");
    one.use_skill();
    one.target(m(2));
    assert_eq!(one.can(), [m(1), m(3)].map(Action::Target));
}

#[test]
fn sh_926_948_949_weakest_and_strongest_by_what_is_left() {
    let mut scene =
        skill("Stun the weakest enemy. Silence the strongest enemy. Heal 3 to the weakest ally.");
    scene.units[6].damage = 9;
    scene.units[7].damage = 9;
    scene.units[5].shield = 20;
    scene.units[0].damage = 15;
    scene.use_skill();
    assert!(scene.units[6].stunned, "the one nearer the front");
    assert!(scene.units[4].silenced, "shields do not count");
    assert_eq!(scene.damage(h(0)), 12, "the bearer is an ally too");
    for (damage, half) in [(9, false), (10, true)] {
        let mut scene = battle();
        scene.units[0].damage = damage;
        scene.units[0].shield = 5;
        assert_eq!(scene.is_at_half(h(0)), half);
    }
}

#[test]
fn sh_927_a_random_enemy_may_be_any() {
    let mut hit = [0; 4];
    let begun = foes("Deal 1 damage to a random enemy.");
    for seed in 0..120 {
        let mut scene = begun;
        scene.rng = kernel::Rng::fast(seed);
        scene.monster_turn(0);
        let at = scene.hurt(Side::Heroes).iter().position(|damage| *damage == 1).unwrap();
        hit[at] += 1;
    }
    assert!(hit.iter().all(|n| *n > 12), "{hit:?}");
}

#[test]
fn sh_929_an_effect_on_nobody_does_nothing() {
    let mut scene = skill("Gain 1 shield. Stun the enemies at P3 and P4. Gain 1 shield.");
    scene.lines[1].truncate(2);
    scene.use_skill();
    assert_eq!(scene.shield(h(0)), 2);
}

#[test]
fn sh_931_suffer_goes_past_everything() {
    let mut scene = skill("Suffer 3 damage.");
    scene.give_item(0, "I20");
    scene.give_item(0, "I15");
    scene.units[0].shield = 5;
    let told = scene.use_skill();
    assert_eq!((scene.damage(h(0)), scene.shield(h(0))), (3, 5));
    assert!(!told.iter().any(|what| matches!(what, What::Fired { .. })));
}

#[test]
fn sh_932_a_free_basic_attack_is_a_basic_attack_and_leaves_the_action() {
    let mut scene = skill("Make a free basic attack. Fill 1.").level(0, 3);
    scene.give_item(0, "I01");
    scene.give_item(0, "I24");
    scene.give_shards(0, "RR");
    scene.use_skill();
    assert_eq!(scene.damage(m(0)), 3 + 2, "basic, not skill damage");
    assert_eq!(scene.shield(h(0)), 2, "with the class ability");
    assert!(scene.may(Action::Attack));
}

#[test]
fn sh_933_a_text_replaces_the_front_monster() {
    let mut scene = hero("Always: Basic attack hits the enemies at P3 and P4.");
    scene.give_shards(0, "R");
    scene.attack();
    assert_eq!(scene.hurt(Side::Monsters), [0, 0, 1, 1]);
}

#[test]
fn sh_936_healing_done_counts_for_each() {
    let mut scene = skill("Heal 2 to all allies.");
    scene.give_item(0, "I11");
    (0..4).for_each(|board| scene.units[board].damage = 9);
    scene.use_skill();
    assert_eq!(scene.hurt(Side::Heroes), [5; 4]);
}

#[test]
fn sh_937_damage_taken_counts_for_each_damage_of_an_enemy() {
    let mut scene = item("Always: Damage taken -1.");
    scene.foes.iter_mut().for_each(|foe| foe.die = 3);
    scene.monster_turn(0);
    scene.monster_turn(1);
    assert_eq!(scene.damage(h(0)), 2);
}

#[test]
fn sh_938_cannot_be_moved_stops_push_and_pull() {
    let own = "[[celestial]]\nid = \"C1\"\nname = \"Rock\"\nhp = 60\ntext = \"Always: Cannot be moved. Cannot be stunned. Cannot be silenced.\"\nrows = [\"1-3: Gain 1 shield.\", \"4-6: Gain 2 shield.\"]\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Push the front enemy 2. Stun the front enemy. Silence the front enemy. Pull the rear enemy 3.\"\nupgraded = \"Gain 1 shield.\"\n";
    let mut scene = battle_with(own).with_foes(["C1", "M01", "M01", "M01"]);
    scene.give_skill(0, "S01");
    scene.give_shards(0, "R");
    scene.use_skill();
    assert_eq!(scene.line_of(Side::Monsters), "DABC", "others are moved past it");
    assert!(!scene.units[4].stunned && !scene.units[4].silenced);
}

#[test]
fn sh_939_reroll_restores_a_burned_out_die() {
    let mut scene = skill("Reroll the die of all enemies.");
    scene.foes.iter_mut().for_each(|foe| foe.die = 0);
    scene.use_skill();
    assert!(scene.foes.iter().all(|foe| (1..=6).contains(&foe.die)));
}

#[test]
fn sh_940_cleanse_removes_stun_and_silence() {
    let mut scene = skill("Cleanse all allies.");
    (0..4).for_each(|board| {
        (scene.units[board].stunned, scene.units[board].silenced) = (board > 0, board > 1)
    });
    scene.use_skill();
    assert!(scene.units[..4].iter().all(|unit| !unit.stunned && !unit.silenced));
}

#[test]
fn sh_941_time_that_a_text_takes_tires_the_party() {
    let mut scene = skill("Advance time 3.");
    scene.battle.began = scene.day;
    scene.use_skill();
    scene.run(&[Step::EndRound]);
    assert!(scene.battle.exhausted);
}

#[test]
fn sh_943_fired_texts_wait_for_the_end_of_the_sentence() {
    let own = "[[hero]]\nid = \"H03\"\nname = \"Waiter\"\nclass = \"Warrior\"\nhp = 20\ntext = \"Kill: Deal 2 damage to all enemies.\"\nupgraded = \"Kill: Gain 1 shield.\"\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Deal 5 damage to all enemies. Deal 1 damage to the target.\"\nupgraded = \"Gain 1 shield.\"\n";
    let mut scene = battle_with(own).with_hero(0, "H03");
    scene.units[4].damage = 27;
    scene.give_skill(0, "S01");
    scene.give_shards(0, "R");
    scene.turn_of(0);
    let told = scene.use_skill();
    let of_last: Vec<u8> = told
        .iter()
        .filter_map(|what| match what {
            What::Damaged { who, damage, .. } if *who == m(3) => Some(*damage),
            _ => None,
        })
        .collect();
    assert_eq!(of_last, [5, 2, 1], "the kill's text lies between the sentences");
}

#[test]
fn sh_947_a_fired_text_is_a_use_of_its_own() {
    let mut scene =
        hero("Basic attack: Deal 3 damage to the front enemy. Deal 2 damage to all other enemies.");
    scene.give_shards(0, "R");
    scene.attack();
    assert_eq!(scene.hurt(Side::Monsters), [1 + 3, 2, 2, 2]);
}

#[test]
fn sh_950_modifiers_count_for_their_kind_of_damage_only() {
    let mut scene = item("Always: Basic damage +2. Skill damage +4. Damage to stunned enemies +3.");
    scene.give_skill(0, "S06");
    scene.units[4].stunned = true;
    scene.give_shards(0, "RRRR");
    scene.attack();
    assert_eq!(scene.damage(m(0)), 1 + 2 + 3);
    let mut used = battle_with(
        "[[item]]\nid = \"I01\"\nname = \"Thing\"\nprice = 5\ntext = \"Always: Basic damage +2. Skill damage +4. Damage to stunned enemies +3.\"\nupgraded_name = \"Better\"\nupgraded = \"Kill: Fill 1.\"\n[[skill]]\nid = \"S01\"\nname = \"Test\"\ncost = \"1R\"\ntext = \"Deal 1 damage to all enemies.\"\nupgraded = \"Gain 1 shield.\"\n",
    );
    used.give_item(0, "I01");
    used.give_skill(0, "S01");
    used.give_shards(0, "R");
    used.units[5].stunned = true;
    used.use_skill();
    assert_eq!(used.hurt(Side::Monsters), [5, 8, 5, 5]);
    let mut text = item(
        "Turn start: Deal 1 damage to the front enemy. Always: Basic damage +2. Skill damage +4.",
    );
    text.run(&[Step::HeroTurn { board: 0 }]);
    assert_eq!(text.damage(m(0)), 1, "triggered texts get none");
}

#[test]
fn sh_739_no_two_characters_share_a_position() {
    for text in ["Push the front enemy 3.", "Shift to any ally.", "Pull any 1 enemy 2."] {
        let mut scene = skill(text);
        scene.use_skill();
        if let Ask::Effects(_) = scene.ask {
            let last = *scene.can().last().unwrap();
            scene.take(last);
        }
        for side in Side::BOTH {
            let mut who = scene.line(side).to_vec();
            who.sort_unstable();
            who.dedup();
            assert_eq!(who.len(), 4);
        }
    }
}
