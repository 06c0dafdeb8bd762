//! Questions say what they are about, and are asked only where there is something to decide.

use crate::script::table::*;
use kernel::{Content as _, Game as _, Options as _, Present as _, Rng, Seat, Turn};
use wonder_book::{Action, Content, Options, WonderBook};

fn question(table: &WonderBook) -> String {
    let seat = table.turn().seats().first().expect("somebody is asked");
    table.question(seat).text
}

fn does(table: &WonderBook, action: Action) -> String {
    let seat = table.turn().seats().first().expect("somebody is asked");
    table.choice(seat, action).does
}

#[test]
fn a_pick_says_what_happens_to_whom() {
    for (text, expected, told) in [
        ("1 Hero recovers 2 Hearts.", "Test. Who recovers 2 Hearts?", "Lara recovers 2 Hearts."),
        ("1 Hero gains 1 Spark.", "Test. Who gains 1 Spark?", "Lara gains 1 Spark."),
        ("1 Hero loses all Sparks.", "Test. Who loses all Sparks?", "Lara loses all Sparks."),
        ("Deal 2 damage to 1 Hero.", "Test. Who takes 2 damage?", "Lara takes 2 damage."),
        (
            "1 Hero draws 2 Shred cards.",
            "Test. Who draws 2 Shred cards?",
            "Lara draws 2 Shred cards.",
        ),
        (
            "Place the Dark Aura on 1 Hero.",
            "Test. Who carries the Dark Aura?",
            "Lara carries the Dark Aura.",
        ),
        (
            "1 Hero may move up to 1 area.",
            "Test. Who may move up to 1 area?",
            "Lara may move up to 1 area.",
        ),
        (
            "1 Hero performs 1 additional Move.",
            "Test. Who performs an additional Move?",
            "Lara performs an additional Move.",
        ),
    ] {
        let mut table = story(text, &THREE);
        read(&mut table);
        assert_eq!(question(&table), expected);
        assert_eq!(does(&table, Action::Hero(LARA)), told);
    }
}

#[test]
fn a_pick_says_which_wyrm_and_where() {
    for (text, expected, told) in [
        ("Stun 1 Wyrm.", "Test. Which Wyrm is stunned?", "The Wyrm in Q is stunned."),
        ("Remove 1 Wyrm.", "Test. Which Wyrm leaves the board?", "The Wyrm in Q leaves the board."),
        (
            "Deal 1 damage to 1 Wyrm.",
            "Test. Which Wyrm takes 1 damage?",
            // WB-510: what 1 damage will do to it.
            "The Wyrm in Q is stunned.",
        ),
        (
            "Stun up to 2 Wyrms.",
            "Test. Which Wyrm is stunned? Or none.",
            "The Wyrm in Q is stunned.",
        ),
    ] {
        let mut table = story(text, &TWO);
        wyrms(&mut table, &[("Q", false), ("S", false), ("R", false)]);
        read(&mut table);
        assert_eq!(question(&table), expected);
        assert_eq!(does(&table, Action::Foe(0)), told);
    }
    let mut table = story("Place each Hero in Q or S.", &TWO);
    read(&mut table);
    assert_eq!(question(&table), "Test. Where does Ken land?");
    assert_eq!(does(&table, Action::Area(area(&table, "Q"))), "Ken lands in Q.");
    let mut table = story("Place 2 Sparks in Q or S.", &TWO);
    read(&mut table);
    assert_eq!(question(&table), "Test. Where are 2 Sparks placed?");
}

#[test]
fn a_cost_is_told_with_its_number_and_what_it_is_for() {
    let mut table = object(
        "You may spend 2 Sparks. If you do:\n>   Count 1 Point.\n>   Turn this card back.\n> Otherwise:\n>   Leave this card.",
        &TWO,
    );
    table.hero_mut(KEN).sparks = 3;
    act(&mut table, Action::Interact(4));
    assert_eq!(question(&table), "Does Ken spend 2 Sparks? (Thing)");
    assert_eq!(does(&table, Action::Yes), "2 Sparks for: Count 1 Point. Turn this card back.");
    assert_eq!(does(&table, Action::No), "Leave this card.");
    let mut table = story("The group may spend 3 Sparks. If the group does: Count 1 Point.", &TWO);
    table.hero_mut(KEN).sparks = 2;
    table.hero_mut(LARA).sparks = 2;
    table.cards.read[0].insert(3);
    read(&mut table);
    assert_eq!(question(&table), "Test. The group still needs 3 Sparks. How many does Ken give?");
    assert_eq!(does(&table, Action::Offer(2)), "1 more would be needed from others.");
    act(&mut table, Action::Offer(2));
    assert_eq!(does(&table, Action::Offer(1)), "3 Sparks for: Count 1 Point.");
}

#[test]
fn wb_200_who_chooses_a_hero_sees_hearts_attack_and_skill() {
    let table = crate::fixture::deal(Content::built_in(), Options::standard(2));
    let told = table.choice(Seat(0), Action::Hero(SID)).does;
    for word in [
        "5 Hearts",
        "Rubber Sling: Attack: Roll 2 dice.",
        "Marble Hail: Skill (1 Spark): Roll 3 dice.",
    ] {
        assert!(told.contains(word), "{told}");
    }
}

#[test]
fn one_heart_is_not_called_hearts() {
    let mut table = story("Nothing happens.", &TWO);
    let words = |table: &WonderBook| -> Vec<String> {
        let of_ken = WonderBook::standings(&view(table)).swap_remove(0).stocks;
        of_ken.iter().map(|stock| format!("{} {}", stock.number, stock.word)).collect()
    };
    assert_eq!(words(&table), ["6 Hearts", "0 Sparks"]);
    (table.hero_mut(KEN).hearts, table.hero_mut(KEN).sparks) = (1, 1);
    assert_eq!(words(&table), ["1 Heart", "1 Spark"]);
}

#[test]
fn wb_915_a_roll_without_anything_to_roll_for_is_not_offered() {
    let mut table = with(&book("#3 STORY  Test\n> Go to the next card."), &[KEN, SID]);
    table.hero_mut(SID).sparks = 1;
    begin(&mut table, SID);
    let skill = Action::Skill(Content::built_in().get().heroes[SID.index()].skill.ability);
    assert_eq!(refused(&table, skill), "WB-915");
    wyrms(&mut table, &[("R", true)]);
    assert!(!actions(&table).contains(&skill), "it stuns those who stand");
    wyrms(&mut table, &[("R", false)]);
    assert!(actions(&table).contains(&skill));
}

#[test]
fn wb_925_counters_are_shown_when_they_are_heard_of() {
    let mut table = story("Count 1 Other.", &TWO);
    let names = |table: &WonderBook| {
        view(table).counters.into_iter().map(|(name, _)| name).collect::<Vec<_>>()
    };
    assert_eq!(names(&table), ["Point"], "the Goal asks for it");
    read(&mut table);
    assert_eq!(names(&table), ["Point", "Other"]);
}

/// Words that stand in for a sentence nobody has found words for.
const VAGUE: [&str; 4] = ["Which Hero?", "Which one?", "Which area?", "is meant"];

/// Plays a table at random and looks at every question: two choices that read the same, or only one, are not asked, and
/// each says what it is about.
fn look_at_questions(options: Options, seed: u64, decisions: usize) -> usize {
    let mut table =
        WonderBook::setup(Content::built_in(), &options, Rng::fast(seed)).expect("a table");
    let mut rng = Rng::fast(seed);
    for number in 0..decisions {
        let turn = table.turn();
        if turn == Turn::Over {
            return number;
        }
        let seats: Vec<Seat> = turn.seats().iter().collect();
        let seat = rng.pick(&seats);
        let actions = testbed::actions(&table, seat);
        let told =
            || format!("seed {seed}, {options:?}, {:?}: {}", table.ask, table.question(seat).text);
        assert!(actions.len() > 1, "one answer only: {}", told());
        let mut words: Vec<(String, String)> = actions
            .iter()
            .map(|&action| table.choice(seat, action))
            .map(|choice| (choice.label, choice.does))
            .collect();
        let asked = table.question(seat).text;
        let said = words.iter().map(|(_, does)| does).chain([&asked]);
        for said in said {
            assert!(!VAGUE.iter().any(|vague| said.contains(vague)), "{said}: {}", told());
        }
        words.sort_unstable();
        for pair in words.windows(2) {
            assert_ne!(pair[0], pair[1], "{}", told());
        }
        let action = rng.pick(&actions);
        take(&mut table, seat, action);
    }
    decisions
}

#[test]
fn no_question_is_vague_or_has_equal_choices_or_a_single_one() {
    let mut looked = 0;
    for seed in 0..24 {
        let start = (seed % 6) as u8 + 1;
        let players = 1 + seed as usize % 4;
        let options =
            Options { start, tries: 2, dealt: seed % 5 == 0, ..Options::standard(players) };
        looked += look_at_questions(options, seed, 1500);
    }
    assert!(looked > 5_000, "{looked}");
}
