//! Reactions to a loss (WB-929, WB-952).

use crate::script::table::*;
use testbed::Script;
use wonder_book::{Action, Ask, Loss, Step, Target, WonderBook};

fn hit(table: &mut WonderBook, hero: wonder_book::Hero, n: u8, attack: bool) {
    run(table, &[Step::Lose(Loss { who: Target::Hero(hero), n, attack, passed: 0 })]);
}

fn scarf(table: &WonderBook, shred: u8) -> Action {
    Action::Use(table.content.get().shreds[shred as usize].ability)
}

fn skill(table: &WonderBook, hero: wonder_book::Hero, number: usize, side: usize) -> Action {
    Action::Use(table.content.get().heroes[hero.index()].upgrades[number - 1][side].ability)
}

#[test]
fn wb_929_a_reaction_comes_before_the_loss_and_changes_only_that_loss() {
    let mut table = story("Nothing happens.", &TWO);
    let shred = give_shred(&mut table, KEN, "Thick Scarf");
    hit(&mut table, KEN, 3, false);
    assert_eq!((table.ask, hearts(&table, KEN)), (Ask::React { hero: KEN }, 6));
    player_is_asked(&table, KEN);
    let action = scarf(&table, shred);
    assert_eq!(actions(&table), [action, Action::No]);
    act(&mut table, action);
    assert_eq!(hearts(&table, KEN), 5, "2 Hearts fewer");
    assert_eq!(table.shred_discard, 1 << shred);
    hit(&mut table, KEN, 3, false);
    assert_eq!(hearts(&table, KEN), 2, "the next loss is whole");
}

#[test]
fn wb_929_a_loss_of_fewer_hearts_than_the_reaction_takes_is_none() {
    let mut table = story("Nothing happens.", &TWO);
    let shred = give_shred(&mut table, KEN, "Thick Scarf");
    table.hero_mut(KEN).hearts = 1;
    hit(&mut table, KEN, 1, true);
    let action = scarf(&table, shred);
    let events = act(&mut table, action);
    assert_eq!((hearts(&table, KEN), table.hero(KEN).out), (1, false));
    assert!(!events.iter().any(|what| matches!(what, wonder_book::What::HeartsLost { .. })));
}

#[test]
fn wb_929_a_reaction_may_be_let_pass() {
    let mut table = story("Nothing happens.", &TWO);
    let shred = give_shred(&mut table, KEN, "Thick Scarf");
    hit(&mut table, KEN, 2, false);
    act(&mut table, Action::No);
    assert_eq!((hearts(&table, KEN), table.hero(KEN).shreds), (4, 1 << shred));
}

#[test]
fn wb_929_you_lose_n_hearts_fewer_by_a_roll() {
    for (face, left) in [("*", 6), (".", 5)] {
        let mut table = story("Nothing happens.", &TWO);
        upgrade(&mut table, KEN, 1, 1);
        hit(&mut table, KEN, 1, true);
        let action = skill(&table, KEN, 1, 1);
        let _script = Script::new(dice(face));
        act(&mut table, action);
        assert_eq!(hearts(&table, KEN), left);
    }
}

#[test]
fn wb_952_to_a_wyrm_means_the_attack_of_a_wyrm_or_large_enemy_not_damage_by_text() {
    let braced = |text: &str| {
        let mut table = story(text, &TWO);
        upgrade(&mut table, KEN, 1, 1);
        stand(&mut table, LARA, "T");
        table
    };
    let mut table = braced("Deal 1 damage to Ken. Ken loses 1 Heart.");
    read(&mut table);
    nobody_is_asked(&table);
    assert_eq!(hearts(&table, KEN), 4);
    let mut table = braced("Activate each Wyrm 1 time.");
    wyrms(&mut table, &[("P", false)]);
    read(&mut table);
    assert_eq!(table.ask, Ask::React { hero: KEN });
    let mut table = braced("Activate Ogre 1 time.");
    figure(&mut table, OGRE, "P");
    read(&mut table);
    assert_eq!((table.ask, table.loss.map(|loss| loss.n)), (Ask::React { hero: KEN }, Some(2)));
    // Any loss: the scarf.
    let mut table = story("Deal 1 damage to Ken.", &TWO);
    give_shred(&mut table, KEN, "Thick Scarf");
    read(&mut table);
    assert_eq!(table.ask, Ask::React { hero: KEN });
}

#[test]
fn wb_929_once_per_round_when_would_is_used_up_until_the_next_round() {
    let mut table = story("Nothing happens.", &TWO);
    upgrade(&mut table, KEN, 1, 1);
    hit(&mut table, KEN, 1, true);
    let action = skill(&table, KEN, 1, 1);
    let _script = Script::new(dice("*"));
    act(&mut table, action);
    hit(&mut table, KEN, 1, true);
    assert_eq!(hearts(&table, KEN), 5, "not asked again");
    run(&mut table, &[Step::PlayersPhase]);
    hit(&mut table, KEN, 1, true);
    assert_eq!(table.ask, Ask::React { hero: KEN });
}

#[test]
fn wb_929_you_may_lose_them_instead_of_1_other_hero_in_an_adjacent_area() {
    let near = |place: &str, attack: bool| {
        let mut table = story("Nothing happens.", &TWO);
        upgrade(&mut table, KEN, 2, 1);
        stand(&mut table, LARA, place);
        hit(&mut table, LARA, 2, attack);
        table
    };
    let mut table = near("Q", true);
    assert_eq!(table.ask, Ask::React { hero: KEN });
    player_is_asked(&table, KEN);
    let action = skill(&table, KEN, 2, 1);
    act(&mut table, action);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (4, 5));
    let mut table = near("Q", true);
    act(&mut table, Action::No);
    assert_eq!((hearts(&table, KEN), hearts(&table, LARA)), (6, 3));
    for (place, attack) in [("P", true), ("R", true), ("T", true), ("Q", false)] {
        assert_eq!(hearts(&near(place, attack), LARA), 3, "{place}, by an attack: {attack}");
    }
    let mut table = story("Nothing happens.", &TWO);
    upgrade(&mut table, KEN, 2, 1);
    hit(&mut table, KEN, 1, true);
    assert_eq!(hearts(&table, KEN), 5, "another Hero, not oneself");
}

#[test]
fn wb_952_at_any_time_when_you_would_lose_hearts_to_a_wyrm() {
    let shred = "[[shred]]\nname = \"Thick Scarf\"\ncopies = 1\ntext = \"At any time, \
         when you would lose Hearts to a Wyrm: You lose 1 Heart fewer.\"\nabout = \"Warm.\"\n";
    let mut table =
        with_deck(&book("#3 STORY  One\n> Go to the next card."), &[("s.toml", shred)], &TWO);
    let id = give_shred(&mut table, KEN, "Thick Scarf");
    hit(&mut table, KEN, 2, false);
    assert_eq!(hearts(&table, KEN), 4, "no Wyrm");
    hit(&mut table, KEN, 2, true);
    let action = scarf(&table, id);
    act(&mut table, action);
    assert_eq!(hearts(&table, KEN), 3);
}
