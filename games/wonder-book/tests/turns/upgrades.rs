//! The skill of every Hero and both sides of every Upgrade card, carried out once as printed (section 10.4).

use crate::fixture::{act, actions, area, dice, refused, stand, take};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, attack, begin, can, count, end_turns, give_sparks, go, hearts,
    hold, keep, knock_out, learn, losses, place_of, put_sparks, put_wyrms, set_hearts, shred,
    skill, sparks, sparks_in, stack_deck, to, turn_of, wyrms_now,
};
use kernel::Seat;
use testbed::Script;
use wonder_book::text::ActionKind;
use wonder_book::{Action, Ask, Hero, What, WonderBook};

/// The turn of the first Hero, who has 3 Sparks and has chosen a side of an Upgrade card, with the use of that skill.
fn skilled(heroes: &[Hero], number: usize, side: u8) -> (WonderBook, Action) {
    let mut table = turn_of(heroes);
    give_sparks(&mut table, heroes[0], 3);
    let id = learn(&mut table, heroes[0], number, side);
    (table, Action::Skill(id))
}

/// The skill was one action for this many Sparks, and it is over.
#[track_caller]
fn was_one_action(table: &WonderBook, hero: Hero, cost: u8) {
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero, extra: None }, 2));
    assert_eq!(sparks(table, hero), 3 - cost);
}

/// A Wyrm attacks Ken in P so many times; Lara is in Q with her Hearts.
fn attacked(times: u8, learned: &[(Hero, usize, u8)]) -> WonderBook {
    let mut table = Book::new()
        .wyrm(&format!("Activate each Wyrm {times} time{}.", if times > 1 { "s" } else { "" }))
        .play(&[KEN, LARA]);
    for &(hero, number, side) in learned {
        learn(&mut table, hero, number, side);
    }
    stand(&mut table, LARA, "Q");
    table
}

#[test]
fn ken_over_here_draws_two_wyrms_and_attacks() {
    let mut table = turn_of(&[KEN, LARA]);
    give_sparks(&mut table, KEN, 3);
    put_wyrms(&mut table, "Q S Q T");
    let over_here = skill(&table, KEN);
    act(&mut table, Action::Skill(over_here));
    // Up to two, of any adjacent areas.
    assert_eq!(actions(&table), [Action::Foe(0), Action::Foe(1), Action::Done]);
    act(&mut table, Action::Foe(0));
    assert_eq!(actions(&table), [Action::Foe(1), Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "P P Q T");
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: Some(ActionKind::Attack) });
    attack(&mut table, "**.");
    assert_eq!(wyrms_now(&table), "- P Q T");
    was_one_action(&table, KEN, 1);
}

#[test]
fn lara_tag_team_swaps_and_acts() {
    let mut table = turn_of(&[LARA, KEN, SID]);
    give_sparks(&mut table, LARA, 3);
    stand(&mut table, KEN, "T");
    stand(&mut table, SID, "R");
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    assert_eq!(actions(&table), [KEN, SID].map(Action::Hero));
    act(&mut table, Action::Hero(SID));
    assert_eq!([LARA, KEN, SID].map(|hero| place_of(&table, hero)), ["R", "T", "P"]);
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: Some(ActionKind::Any) });
    let step = go(&table, "S");
    act(&mut table, step);
    was_one_action(&table, LARA, 1);
    // Nobody stands to swap with.
    knock_out(&mut table, KEN);
    knock_out(&mut table, SID);
    assert_eq!(refused(&table, Action::Skill(tag_team)), "WB-915");
}

#[test]
fn tina_second_wind_heals_another_hero_who_may_move() {
    let mut table = turn_of(&[TINA, KEN, LARA]);
    give_sparks(&mut table, TINA, 3);
    stand(&mut table, KEN, "Q");
    stand(&mut table, LARA, "T");
    set_hearts(&mut table, KEN, 1);
    set_hearts(&mut table, LARA, 1);
    let second_wind = skill(&table, TINA);
    // Only Ken is near enough.
    act(&mut table, Action::Skill(second_wind));
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (3, 1));
    assert_eq!(actions(&table), [to(&table, "P"), to(&table, "T"), Action::Done]);
    let step = to(&table, "T");
    act(&mut table, step);
    assert_eq!((place_of(&table, KEN), place_of(&table, TINA)), ("T", "P"));
    was_one_action(&table, TINA, 1);
    assert_eq!(refused(&table, Action::Skill(second_wind)), "WB-915");
}

#[test]
fn sid_marble_hail_stuns_a_wyrm_for_each_success() {
    let mut table = turn_of(&[SID, LARA]);
    give_sparks(&mut table, SID, 3);
    put_wyrms(&mut table, "P (Q) T R");
    let marble_hail = skill(&table, SID);
    keep(&mut table, Action::Skill(marble_hail), "**.");
    // Standing ones, within two areas.
    assert_eq!(actions(&table), [0, 2, 3].map(Action::Foe));
    act(&mut table, Action::Foe(2));
    assert_eq!(actions(&table), [0, 3].map(Action::Foe));
    act(&mut table, Action::Foe(3));
    assert_eq!(wyrms_now(&table), "P (Q) (T) (R)");
    was_one_action(&table, SID, 1);
}

#[test]
fn ken_1_follow_through_moves_after_a_wyrm_is_defeated() {
    let mut table = turn_of(&[KEN, LARA]);
    learn(&mut table, KEN, 1, 0);
    put_wyrms(&mut table, "P Q (Q)");
    // A stun is no defeat.
    let mut stunned = table;
    attack(&mut stunned, "*..");
    assert_eq!(stunned.ask, Ask::Act { hero: KEN, extra: None });
    attack(&mut table, "**.");
    assert_eq!(actions(&table), [to(&table, "Q"), to(&table, "S"), Action::Done]);
    let step = to(&table, "Q");
    act(&mut table, step);
    assert_eq!((place_of(&table, KEN), table.turn.left), ("Q", 2));
    // Once per turn.
    attack(&mut table, "*..");
    act(&mut table, Action::Foe(2));
    assert_eq!((table.ask, table.turn.left), (Ask::Act { hero: KEN, extra: None }, 1));
    // And again in the next turn.
    end_turns(&mut table);
    begin(&mut table, KEN);
    attack(&mut table, "**.");
    assert!(can(&table, Action::Done));
    // Lara's defeats are not his.
    act(&mut table, Action::Done);
    act(&mut table, Action::EndTurn);
    stand(&mut table, LARA, "P");
    put_wyrms(&mut table, "(P)");
    attack(&mut table, "*");
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
}

#[test]
fn ken_1_follow_through_after_two_wyrms_at_once_moves_once() {
    let mut table = turn_of(&[KEN, LARA]);
    learn(&mut table, KEN, 1, 0);
    put_wyrms(&mut table, "(P) (P)");
    attack(&mut table, "**.");
    act(&mut table, Action::Foe(1));
    if table.ask == Ask::Order {
        act(&mut table, Action::Nth(0));
    }
    let step = to(&table, "Q");
    act(&mut table, step);
    assert_eq!((table.ask, place_of(&table, KEN)), (Ask::Act { hero: KEN, extra: None }, "Q"));
}

#[test]
fn ken_1_brace_may_save_a_heart_from_a_wyrm() {
    for (face, lost) in [("*", 0), (".", 1)] {
        let mut table = attacked(2, &[(KEN, 1, 1)]);
        put_wyrms(&mut table, "P");
        end_turns(&mut table);
        assert_eq!(table.ask, Ask::React { hero: KEN });
        let brace = crate::turns::words::upgrade(&table, KEN, 1, 1);
        // The second attack of the round finds it used.
        let events = keep(&mut table, Action::Use(brace), face);
        assert_eq!((losses(&events).len(), hearts(&table, KEN)), (lost + 1, 5 - lost as u8));
        assert_eq!(table.round, 2);
    }
    // Not used, it waits for the next attack; the text of a card is no Wyrm (WB-952).
    let mut table = attacked(2, &[(KEN, 1, 1)]);
    put_wyrms(&mut table, "P");
    end_turns(&mut table);
    act(&mut table, Action::No);
    assert_eq!((table.ask, hearts(&table, KEN)), (Ask::React { hero: KEN }, 5));
    let mut table = Book::new().enemies("Deal 1 damage to each Hero.").play(&[KEN, LARA]);
    learn(&mut table, KEN, 1, 1);
    end_turns(&mut table);
    assert_eq!((table.round, hearts(&table, KEN)), (2, 5));
}

#[test]
fn ken_2_shoulder_charge_moves_and_stuns_where_he_ends() {
    let (mut table, charge) = skilled(&[KEN, LARA], 2, 0);
    put_wyrms(&mut table, "P T T T");
    act(&mut table, charge);
    for name in ["Q", "T"] {
        let step = to(&table, name);
        act(&mut table, step);
    }
    // Two areas are the most; up to two Wyrms in the new area.
    assert_eq!(actions(&table), [Action::Foe(1), Action::Done]);
    act(&mut table, Action::Foe(1));
    act(&mut table, Action::Foe(2));
    assert_eq!((wyrms_now(&table).as_str(), place_of(&table, KEN)), ("P (T) (T) T", "T"));
    was_one_action(&table, KEN, 1);
}

#[test]
fn ken_2_big_brother_takes_the_loss_of_a_neighbour() {
    let mut table = attacked(2, &[(KEN, 2, 1)]);
    put_wyrms(&mut table, "Q");
    end_turns(&mut table);
    assert_eq!(table.ask, Ask::React { hero: KEN });
    let big_brother = crate::turns::words::upgrade(&table, KEN, 2, 1);
    let events = act(&mut table, Action::Use(big_brother));
    // Once per round: the second attack is Lara's.
    assert_eq!(losses(&events), [(KEN, 1), (LARA, 1)]);
    // Only for somebody in an adjacent area: not in his own, not two areas away.
    for (place, asked) in [("P", false), ("Q", true), ("S", true), ("T", false), ("R", false)] {
        let mut table = Book::new()
            .wyrm("Activate each Wyrm 1 time.")
            .rule("Always: Wyrms do not enter P.")
            .play(&[KEN, LARA]);
        learn(&mut table, KEN, 2, 1);
        stand(&mut table, LARA, place);
        put_wyrms(&mut table, place);
        end_turns(&mut table);
        if let Ask::Attacked { .. } = table.ask {
            act(&mut table, Action::Hero(LARA));
        }
        assert_eq!(table.ask == Ask::React { hero: KEN }, asked, "{place}");
    }
}

#[test]
fn ken_3_windmill_deals_damage_for_each_of_five_dice() {
    let (mut table, windmill) = skilled(&[KEN, LARA], 3, 0);
    put_wyrms(&mut table, "P P Q");
    let events = keep(&mut table, windmill, "***..");
    assert_eq!(count(&events, |event| matches!(event, What::Rolled { dice: 5, .. })), 1);
    // A new pick for each success: stun one, then choose again.
    assert_eq!(wyrms_now(&table), "(P) P Q");
    assert_eq!(actions(&table), [0, 1].map(Action::Foe));
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "- (P) Q");
    was_one_action(&table, KEN, 1);
}

#[test]
fn ken_3_stubborn_rerolls_for_nothing() {
    let mut table = turn_of(&[KEN, LARA]);
    learn(&mut table, KEN, 3, 1);
    put_wyrms(&mut table, "P");
    let script = Script::new(dice("..."));
    act(&mut table, Action::Attack);
    script.then(dice("**."));
    act(&mut table, Action::Reroll);
    assert_eq!((hearts(&table, KEN), wyrms_now(&table).as_str()), (6, ""));
}

#[test]
fn lara_1_head_start_is_a_free_move_once_per_turn() {
    let mut table = turn_of(&[LARA, KEN]);
    let head_start = Action::Free(learn(&mut table, LARA, 1, 0));
    act(&mut table, head_start);
    let step = go(&table, "Q");
    act(&mut table, step);
    assert_eq!((place_of(&table, LARA), table.turn.left), ("Q", 3));
    assert!(!can(&table, head_start));
    end_turns(&mut table);
    begin(&mut table, LARA);
    assert!(can(&table, head_start));
}

#[test]
fn lara_1_hand_over_lets_another_hero_in_her_area_act() {
    let (mut table, hand_over) = skilled(&[LARA, KEN, SID], 1, 1);
    stand(&mut table, SID, "Q");
    put_sparks(&mut table, "P", 1);
    // Sid is not in her area, so it is Ken.
    act(&mut table, hand_over);
    assert_eq!(table.ask, Ask::Act { hero: KEN, extra: Some(ActionKind::Any) });
    take(&mut table, Seat(1), Action::Collect);
    assert_eq!((sparks(&table, KEN), sparks_in(&table, "P")), (1, 0));
    was_one_action(&table, LARA, 1);
    stand(&mut table, KEN, "S");
    assert_eq!(refused(&table, hand_over), "WB-915");
}

#[test]
fn lara_2_long_rope_hits_up_to_three() {
    let mut table = turn_of(&[LARA, KEN]);
    learn(&mut table, LARA, 2, 0);
    put_wyrms(&mut table, "P P P P");
    attack(&mut table, "*");
    act(&mut table, Action::Foe(1));
    assert_eq!(actions(&table), [Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(2));
    assert_eq!(wyrms_now(&table), "(P) (P) (P) P");
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: None });
}

#[test]
fn lara_2_slipstream_moves_three_areas_over_one_solid_border() {
    let (mut table, slipstream) = skilled(&[LARA, KEN], 2, 1);
    act(&mut table, slipstream);
    let step = to(&table, "R");
    act(&mut table, step);
    // The wall has been used: back to P only over S.
    assert_eq!(actions(&table), [to(&table, "S"), Action::Done]);
    for name in ["S", "P"] {
        let step = to(&table, name);
        act(&mut table, step);
    }
    assert_eq!(place_of(&table, LARA), "P");
    was_one_action(&table, LARA, 1);
}

#[test]
fn lara_3_double_dutch_rolls_one_more_die() {
    let mut table = turn_of(&[LARA, KEN]);
    learn(&mut table, LARA, 3, 0);
    put_wyrms(&mut table, "P");
    let events = attack(&mut table, "**");
    assert!(events.contains(&What::Rolled {
        hero: Some(LARA),
        dice: 2,
        successes: 0b11,
        again: false
    }));
    assert_eq!(wyrms_now(&table), "");
}

#[test]
fn lara_3_feint_moves_after_an_attack_once_per_round() {
    let mut table = attacked(3, &[(LARA, 3, 1)]);
    stand(&mut table, KEN, "R");
    put_wyrms(&mut table, "Q");
    end_turns(&mut table);
    // After the first blow, before the next action of the Wyrm.
    assert_eq!(hearts(&table, LARA), 4);
    assert_eq!(testbed::actions(&table, Seat(1)), [to(&table, "P"), to(&table, "T"), Action::Done]);
    let step = to(&table, "T");
    let events = act(&mut table, step);
    // It follows her and strikes again, and there is no second feint in this round.
    assert_eq!((place_of(&table, LARA), wyrms_now(&table).as_str()), ("T", "T"));
    assert_eq!((losses(&events), table.round), (vec![(LARA, 1)], 2));
    // In the next round there is.
    stack_deck(&mut table, &["Prowl"]);
    table.wyrms[1..].fill(Default::default());
    end_turns(&mut table);
    if let Ask::NextFoe { .. } = table.ask {
        act(&mut table, Action::Foe(0));
    }
    assert!(matches!(table.ask, Ask::Pick { .. }), "{:?}", table.ask);
}

#[test]
fn tina_1_big_picnic_heals_each_hero_in_her_area() {
    let (mut table, picnic) = skilled(&[TINA, KEN, LARA, SID], 1, 0);
    stand(&mut table, LARA, "Q");
    for hero in [TINA, KEN, LARA] {
        set_hearts(&mut table, hero, 1);
    }
    knock_out(&mut table, SID);
    act(&mut table, picnic);
    // Herself too; not next door, and not who lies there (ruling 23).
    assert_eq!([TINA, KEN, LARA, SID].map(|hero| hearts(&table, hero)), [2, 2, 1, 0]);
    was_one_action(&table, TINA, 1);
}

#[test]
fn tina_1_good_throw_reaches_an_adjacent_area() {
    let mut table = turn_of(&[TINA, KEN]);
    put_wyrms(&mut table, "Q T");
    assert_eq!(refused(&table, Action::Attack), "WB-502");
    learn(&mut table, TINA, 1, 1);
    attack(&mut table, "*.");
    act(&mut table, Action::Hero(TINA));
    assert_eq!(wyrms_now(&table), "(Q) T");
    // Her own area as before, two areas away never.
    put_wyrms(&mut table, "P");
    assert!(can(&table, Action::Attack));
    put_wyrms(&mut table, "T R");
    assert_eq!(refused(&table, Action::Attack), "WB-502");
}

#[test]
fn tina_2_lullaby_stuns_each_wyrm_in_her_area() {
    let (mut table, lullaby) = skilled(&[TINA, KEN], 2, 0);
    put_wyrms(&mut table, "P (P) P Q");
    act(&mut table, lullaby);
    assert_eq!(wyrms_now(&table), "(P) (P) (P) Q");
    was_one_action(&table, TINA, 1);
    put_wyrms(&mut table, "Q");
    assert_eq!(refused(&table, lullaby), "WB-915");
}

#[test]
fn tina_2_spark_nose_takes_one_more_spark() {
    let mut table = turn_of(&[TINA, KEN]);
    learn(&mut table, TINA, 2, 1);
    put_sparks(&mut table, "P", 5);
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, TINA), sparks_in(&table, "P")), (2, 3));
    // Whenever; and of one Spark there is no second.
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, TINA), sparks_in(&table, "P"), table.turn.left), (4, 1, 1));
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, TINA), sparks_in(&table, "P")), (5, 0));
    // Ken's nose is as it was.
    put_sparks(&mut table, "P", 3);
    act(&mut table, Action::Collect);
    assert_eq!((sparks(&table, KEN), sparks(&table, TINA)), (1, 5));
}

#[test]
fn tina_3_get_up_stands_up_a_hero_with_two_hearts() {
    let (mut table, get_up) = skilled(&[TINA, KEN, LARA], 3, 0);
    assert_eq!(refused(&table, get_up), "WB-915");
    knock_out(&mut table, KEN);
    stand(&mut table, KEN, "Q");
    assert_eq!(refused(&table, get_up), "WB-915");
    stand(&mut table, KEN, "P");
    let destiny = table.destiny;
    act(&mut table, get_up);
    assert_eq!((table.hero(KEN).out, hearts(&table, KEN), table.destiny), (false, 2, destiny));
    was_one_action(&table, TINA, 2);
    // He has not had his turn yet.
    act(&mut table, Action::EndTurn);
    assert!(can(&table, Action::Hero(KEN)));
}

#[test]
fn tina_3_borrowed_courage_heals_another_hero_for_free_once_per_turn() {
    let mut table = turn_of(&[TINA, KEN]);
    let courage = Action::Free(learn(&mut table, TINA, 3, 1));
    stand(&mut table, KEN, "Q");
    set_hearts(&mut table, TINA, 1);
    set_hearts(&mut table, KEN, 1);
    act(&mut table, courage);
    // It costs no action, and it is for others.
    assert_eq!((hearts(&table, TINA), hearts(&table, KEN), table.turn.left), (1, 2, 3));
    assert!(!can(&table, courage));
    end_turns(&mut table);
    begin(&mut table, TINA);
    assert!(can(&table, courage));
}

#[test]
fn sid_1_pocket_workshop_gives_or_takes_for_free_once_per_turn() {
    let mut table = turn_of(&[SID, KEN]);
    let workshop = Action::Free(learn(&mut table, SID, 1, 0));
    // With nothing to give or take there is nothing to use it for.
    assert!(!can(&table, workshop));
    hold(&mut table, SID, "Torn Map");
    hold(&mut table, KEN, "Chalk Door");
    let (map, chalk) = (shred(&table, "Torn Map"), shred(&table, "Chalk Door"));
    let mut given = table;
    act(&mut given, workshop);
    assert_eq!(actions(&given), [Action::Give(map, KEN), Action::Take(chalk, KEN), Action::Done]);
    act(&mut given, Action::Give(map, KEN));
    assert_eq!((given.things(SID).count(), given.turn.left), (0, 3));
    assert!(!can(&given, workshop));
    // A take is asked for as always; it costs no action either way.
    act(&mut table, workshop);
    act(&mut table, Action::Take(chalk, KEN));
    take(&mut table, Seat(1), Action::No);
    assert_eq!((table.things(SID).count(), table.turn.left), (1, 3));
}

#[test]
fn sid_1_learn_from_it_gains_a_spark_for_a_miss_once_per_turn() {
    let mut table = turn_of(&[SID, KEN]);
    learn(&mut table, SID, 1, 1);
    put_wyrms(&mut table, "P");
    attack(&mut table, "..");
    assert_eq!(sparks(&table, SID), 1);
    attack(&mut table, "..");
    assert_eq!(sparks(&table, SID), 1);
    // A hit teaches nothing.
    let mut table = turn_of(&[SID, KEN]);
    learn(&mut table, SID, 1, 1);
    put_wyrms(&mut table, "P");
    attack(&mut table, "*.");
    assert_eq!(sparks(&table, SID), 0);
    // Nor does a miss of Ken's.
    act(&mut table, Action::EndTurn);
    attack(&mut table, "...");
    assert_eq!((sparks(&table, SID), sparks(&table, KEN)), (0, 0));
}

#[test]
fn sid_2_long_band_reaches_two_areas() {
    let mut table = turn_of(&[SID, KEN]);
    put_wyrms(&mut table, "T");
    assert_eq!(refused(&table, Action::Attack), "WB-502");
    learn(&mut table, SID, 2, 0);
    attack(&mut table, "*.");
    assert_eq!(wyrms_now(&table), "(T)");
    // R is two areas away over S; from T it is four.
    put_wyrms(&mut table, "R");
    assert!(can(&table, Action::Attack));
    stand(&mut table, SID, "Q");
    assert_eq!(refused(&table, Action::Attack), "WB-502");
}

#[test]
fn sid_2_trip_wire_stuns_the_next_wyrm_that_moves_in() {
    let mut table = Book::new().wyrm("Activate each Wyrm 1 time.").play(&[SID, KEN]);
    let trip_wire = Action::Skill(learn(&mut table, SID, 2, 1));
    give_sparks(&mut table, SID, 3);
    begin(&mut table, SID);
    act(&mut table, trip_wire);
    assert_eq!(actions(&table), [to(&table, "Q"), to(&table, "S")]);
    let there = to(&table, "S");
    act(&mut table, there);
    was_one_action(&table, SID, 1);
    let trap = area(&table, "S").index();
    assert_eq!(table.board.traps[trap], 1);
    // Two come from R: the first is caught, the second is not.
    put_wyrms(&mut table, "R R");
    let events = end_turns(&mut table);
    assert_eq!(count(&events, |event| matches!(event, What::FoeStunned { .. })), 1);
    assert_eq!((wyrms_now(&table).as_str(), table.board.traps[trap]), ("(S) S", 0));
}

#[test]
fn sid_3_overclock_turns_a_heart_into_two_sparks() {
    let mut table = turn_of(&[SID, KEN]);
    let overclock = Action::Skill(learn(&mut table, SID, 3, 0));
    act(&mut table, overclock);
    assert_eq!((hearts(&table, SID), sparks(&table, SID), table.turn.left), (4, 2, 2));
    assert_eq!(refused(&table, overclock), "WB-405");
    end_turns(&mut table);
    begin(&mut table, SID);
    set_hearts(&mut table, SID, 1);
    assert_eq!(refused(&table, overclock), "WB-218");
    set_hearts(&mut table, SID, 2);
    act(&mut table, overclock);
    assert_eq!((hearts(&table, SID), sparks(&table, SID)), (1, 4));
}

#[test]
fn sid_3_double_shot_hits_up_to_two() {
    let mut table = turn_of(&[SID, KEN]);
    learn(&mut table, SID, 3, 1);
    put_wyrms(&mut table, "P Q P Q");
    attack(&mut table, "**");
    // One in his area and one next door, as he likes.
    act(&mut table, Action::Foe(0));
    assert_eq!(actions(&table), [Action::Foe(1), Action::Foe(2), Action::Done]);
    act(&mut table, Action::Foe(1));
    assert_eq!(wyrms_now(&table), "- - P Q");
    assert_eq!(table.ask, Ask::Act { hero: SID, extra: None });
}
