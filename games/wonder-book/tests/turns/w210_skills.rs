//! Skills and Upgrade cards: WB-212 to WB-220.

use crate::fixture::{act, actions, contents, deal, refused, take};
use crate::turns::words::{
    Book, KEN, LARA, SID, TINA, begin, can, end_turns, give_sparks, hearts, keep, knock_out, learn,
    put_wyrms, set_hearts, skill, sparks, turn_of, upgrade,
};
use kernel::{Game, Options as _, Seat};
use wonder_book::{AbilityOf, Action, Ask, Hero, Options, SPARKS, What, WonderBook};

/// The skills that can be used as an action now.
fn skills(table: &WonderBook) -> Vec<Action> {
    actions(table).into_iter().filter(|action| matches!(action, Action::Skill(_))).collect()
}

/// A position where each skill would find what it needs: Sparks, Hearts to lose, Wyrms, and somebody who lies there.
fn ready(hero: Hero) -> WonderBook {
    let other = if hero == LARA { KEN } else { LARA };
    let fallen = if hero == SID { TINA } else { SID };
    let mut table = turn_of(&[hero, other, fallen]);
    give_sparks(&mut table, hero, 5);
    put_wyrms(&mut table, "P Q S");
    knock_out(&mut table, fallen);
    table
}

/// Cards of a Chapter that gives Upgrade card 1 after the Heroes are placed.
fn upgrading() -> Book {
    Book::new().setup("Each Hero takes Upgrade card 1.")
}

#[test]
fn wb_212_each_hero_starts_with_the_one_skill_on_the_hero_card() {
    for hero in Hero::ALL {
        let table = ready(hero);
        assert_eq!(skills(&table), [Action::Skill(skill(&table, hero))]);
        assert!(!actions(&table).iter().any(|action| matches!(action, Action::Free(_))));
        for number in 1..=3 {
            for side in 0..2 {
                let other = Action::Skill(upgrade(&table, hero, number, side));
                assert_eq!(refused(&table, other), "WB-217");
            }
        }
    }
}

#[test]
fn wb_213_an_upgrade_card_belongs_to_one_hero_and_shows_two_skills() {
    let table = turn_of(&[KEN, LARA]);
    for hero in Hero::ALL {
        for number in 1..=3 {
            for side in 0..2 {
                let ability = table.content.ability(upgrade(&table, hero, number, side));
                let (number, side) = (number as u8, side as u8);
                assert_eq!(ability.of, AbilityOf::Upgrade { hero: hero.0, number, side });
            }
        }
    }
    // Ken's Windmill is nothing that Lara could do, whatever side of her own card 3 she has chosen.
    let mut table = ready(LARA);
    let windmill = learn(&mut table, KEN, 3, 0);
    learn(&mut table, LARA, 3, 0);
    assert_eq!(refused(&table, Action::Skill(windmill)), "WB-217");
    assert_eq!(skills(&table), [Action::Skill(skill(&table, LARA))]);
}

#[test]
fn wb_214_the_player_of_the_hero_chooses_one_of_two_skills_at_once() {
    let mut table = upgrading().play(&[KEN, LARA]);
    // Nobody takes a turn before both have chosen.
    for _ in 0..2 {
        let Ask::Upgrade { hero, number: 1 } = table.ask else {
            panic!("{:?} is asked", table.ask)
        };
        let (own, other) = if hero == KEN { (Seat(0), Seat(1)) } else { (Seat(1), Seat(0)) };
        assert_eq!(testbed::actions(&table, own), [Action::Side(0), Action::Side(1)]);
        assert!(testbed::actions(&table, other).is_empty());
        assert_eq!(testbed::refused(&table, own, Action::Side(2)), "WB-906");
        let events = take(&mut table, own, Action::Side(1));
        assert!(events.contains(&What::SkillChosen { hero, number: 1, side: 1 }));
    }
    assert_eq!(table.ask, Ask::Turn);
    assert_eq!(table.campaign.sides[KEN.index()], [Some(1), None, None]);
    assert_eq!(table.campaign.sides[LARA.index()], [Some(1), None, None]);
    assert_eq!(table.campaign.sides[TINA.index()], [None; 3]);
}

#[test]
fn wb_215_the_skill_that_was_not_chosen_has_no_effect() {
    for (side, offered) in [(0, true), (1, false)] {
        let mut table = ready(KEN);
        learn(&mut table, KEN, 3, side);
        // Windmill is used, Stubborn works by itself: either, never both.
        let windmill = upgrade(&table, KEN, 3, 0);
        assert_eq!(can(&table, Action::Skill(windmill)), offered);
        let script = testbed::Script::new(crate::fixture::dice("..."));
        act(&mut table, Action::Attack);
        script.then(crate::fixture::dice("..."));
        act(&mut table, Action::Reroll);
        assert_eq!(hearts(&table, KEN), if offered { 5 } else { 6 });
    }
}

#[test]
fn wb_216_a_chosen_skill_is_not_exchanged_for_the_other() {
    let first =
        CAMPAIGN.replace("{SETUP}", "> Each Hero takes Upgrade card 1.\n").replace("{NUMBER}", "I");
    let second = CAMPAIGN
        .replace("{SETUP}", "")
        .replace("{NUMBER}", "II")
        .replace("> Each player chooses a Hero.\n", "");
    let mut table = deal(contents(&[&first, &second]), Options::standard(2));
    take(&mut table, Seat(0), Action::Hero(KEN));
    take(&mut table, Seat(1), Action::Hero(LARA));
    while let Ask::Upgrade { hero, .. } = table.ask {
        act(&mut table, Action::Side(hero.0));
    }
    let chosen = table.campaign.sides;
    assert_eq!((chosen[KEN.index()][0], chosen[LARA.index()][0]), (Some(0), Some(1)));
    for side in 0..2 {
        assert_eq!(refused(&table, Action::Side(side)), "WB-906");
    }
    begin(&mut table, KEN);
    for side in 0..2 {
        assert_eq!(refused(&table, Action::Side(side)), "WB-406");
    }
    // The Chapter is won, and whoever keeps the Hero keeps the skills.
    let win = table.card(2).abilities[0];
    act(&mut table, Action::Special(win));
    assert_eq!(table.ask, Ask::Interlude);
    for seat in Seat::all(2) {
        assert!(
            !testbed::actions(&table, seat).iter().any(|action| matches!(action, Action::Side(_)))
        );
    }
    table.rng = kernel::Rng::fast(2);
    while table.ask == Ask::Interlude {
        act(&mut table, Action::GoOn);
    }
    assert_eq!((table.chapter, table.ask), (2, Ask::Turn));
    assert_eq!(table.campaign.sides, chosen);
}

/// A Chapter that is won by one Special Action.
const CAMPAIGN: &str = "CHAPTER {NUMBER}  The test

BOARD Test
  P -- Q

COUNT Point

#1 STORY  Begin
Once.
> Each player chooses a Hero.
> Place each Hero in P.
{SETUP}> Go to the next card.

#2 GOAL  Play
> Players' Phase: Each Hero takes a turn.
> Enemies' Phase: Nothing happens.
> Goal: 1 Point is counted.
> When met: Go to the next card.
> Special Action in P: Count 1 Point.

#3 END  The end
Done.
[1-2]
> End the chapter.
[3-4]
> End the chapter.
[5+]
> End the chapter.
";

#[test]
fn wb_217_a_hero_uses_the_starting_skill_and_all_that_are_unlocked() {
    let mut table = ready(KEN);
    let (charge, windmill) = (learn(&mut table, KEN, 2, 0), learn(&mut table, KEN, 3, 0));
    let own = skill(&table, KEN);
    assert_eq!(skills(&table), [own, charge, windmill].map(Action::Skill));
    // All of them in one turn.
    act(&mut table, Action::Skill(charge));
    act(&mut table, Action::Done);
    act(&mut table, Action::Done);
    keep(&mut table, Action::Skill(windmill), ".....");
    act(&mut table, Action::Skill(own));
    act(&mut table, Action::Done);
    act(&mut table, Action::Done);
    assert_eq!(sparks(&table, KEN), 2);
    // The Upgrade card of the other Hero is unlocked for that Hero only.
    let mut table = ready(TINA);
    let get_up = learn(&mut table, TINA, 3, 0);
    let lullaby = learn(&mut table, TINA, 2, 0);
    assert_eq!(skills(&table), [skill(&table, TINA), lullaby, get_up].map(Action::Skill));
}

#[test]
fn wb_218_a_skill_needs_its_full_cost() {
    let mut table = ready(TINA);
    let get_up = Action::Skill(learn(&mut table, TINA, 3, 0));
    for (there, enough) in [(0, false), (1, false), (2, true), (3, true)] {
        give_sparks(&mut table, TINA, there);
        assert_eq!(can(&table, get_up), enough, "{there} Sparks");
        if !enough {
            assert_eq!(refused(&table, get_up), "WB-218");
        }
    }
    // With one Spark the skill for one Spark is open.
    give_sparks(&mut table, TINA, 1);
    assert!(can(&table, Action::Skill(skill(&table, TINA))));
    // A cost in Hearts leaves one (WB-914).
    let mut table = ready(SID);
    let overclock = Action::Skill(learn(&mut table, SID, 3, 0));
    for (there, enough) in [(1, false), (2, true)] {
        set_hearts(&mut table, SID, there);
        assert_eq!(can(&table, overclock), enough, "{there} Hearts");
    }
}

#[test]
fn wb_219_the_cost_of_a_skill_is_paid_before_its_effect() {
    let mut table = turn_of(&[LARA, KEN, SID]);
    give_sparks(&mut table, LARA, 1);
    let tag_team = skill(&table, LARA);
    // While Lara still thinks about whom to swap with, the Spark is gone.
    let events = act(&mut table, Action::Skill(tag_team));
    assert!(matches!(table.ask, Ask::Pick { .. }));
    assert_eq!(
        events,
        [What::SkillUsed { hero: LARA, ability: tag_team }, What::SparksLost { hero: LARA, n: 1 }]
    );
    assert_eq!(sparks(&table, LARA), 0);
    // Hearts go first as well: all Sparks but one are held, so that Overclock gains what is there.
    let mut table = turn_of(&[SID, KEN]);
    let overclock = learn(&mut table, SID, 3, 0);
    give_sparks(&mut table, KEN, SPARKS - 1);
    let events = act(&mut table, Action::Skill(overclock));
    let place = |like: fn(&What) -> bool| events.iter().position(like).expect("it happened");
    assert!(
        place(|event| matches!(event, What::HeartsLost { .. }))
            < place(|event| matches!(event, What::SparksGained { .. }))
    );
}

#[test]
fn wb_220_a_skill_that_asks_for_no_spark_costs_none() {
    let mut table = turn_of(&[SID, LARA]);
    let overclock = learn(&mut table, SID, 3, 0);
    give_sparks(&mut table, SID, 3);
    act(&mut table, Action::Skill(overclock));
    assert_eq!((sparks(&table, SID), hearts(&table, SID)), (5, 4));
    let mut table = Book::new().play(&[LARA, SID]);
    let head_start = learn(&mut table, LARA, 1, 0);
    give_sparks(&mut table, LARA, 3);
    begin(&mut table, LARA);
    act(&mut table, Action::Free(head_start));
    let go = crate::turns::words::go(&table, "Q");
    act(&mut table, go);
    assert_eq!((sparks(&table, LARA), table.turn().seats().first()), (3, Some(Seat(0))));
    end_turns(&mut table);
    assert_eq!(sparks(&table, LARA), 3);
}
