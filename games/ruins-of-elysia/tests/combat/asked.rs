//! Questions say what they are about and answers what they do, in numbers; what changes nothing is not asked.

use crate::combat::arena::{Arena, foe};
use crate::fixture::{self, A, B, C, RAT, actions, event, lay, player, stand};
use kernel::{Present as _, Seat};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{Action, Ask, Frame, Overlay, Side, Source, Step, Use};

const TWO: [&str; 2] = ["Algar", "Brisa"];
const THREE: [&str; 3] = ["Algar", "Brisa", "Cassim"];

/// What is asked now, and every answer as "label: what it does".
fn asked(arena: &Arena) -> (String, Vec<String>) {
    let seat = arena.asked();
    let choices = actions(arena).into_iter().map(|action| arena.choice(seat, action));
    let choices = choices.map(|choice| format!("{}: {}", choice.label, choice.does));
    (arena.question(seat).text, choices.collect())
}

#[track_caller]
fn assert_asked(arena: &Arena, question: &str, choices: &[&str]) {
    let (text, words) = asked(arena);
    assert_eq!(text, question);
    assert_eq!(words, choices);
}

#[test]
fn a_fight_asks_with_names_and_numbers() {
    let mut arena =
        Arena::new(&TWO).npc(RAT).hand(A, &["Claymore", "Dodge", "Coin", "Coin"]).wild(A, 1);
    arena.begin(&[foe(RAT)]);
    assert_asked(
        &arena,
        "What do you play against Rat's 2 Attack? Your Defence is 0 so far; you may play 1 card and have 1 Wild Token.",
        &[
            "Play Claymore: Defence 1. Then your Defence is 1 against 2.",
            "Play Dodge: Defence 4. Then your Defence is 4 against 2.",
            "Play Coin: It has no Defend part: it is worth 0.",
            "Return a Wild Token for 1 Defence: You add 1 Defence, which makes 1 against 2, and have no Wild Token left.",
            "Play no card: As it stands you lose 2 cards.",
        ],
    );
    arena.act(Action::Wild(Use::Defence));
    arena.done();
    let (question, choices) = asked(&arena);
    assert_eq!(
        question,
        "Which card do you lose to Rat's 2 Attack? Your Defence was 1, and you still have to lose 1 card."
    );
    assert!(choices[0].starts_with("Lose Claymore: It goes to your discard pile"), "{choices:?}");
    arena.lose("Coin");
    assert_asked(
        &arena,
        "What do you play to attack Rat (Defence 1)? Your side's Attack is 0 so far; you may play 1 card and have 0 Wild Tokens.",
        &[
            "Play Claymore: Attack 5. Then your side's Attack is 5: Rat falls.",
            "Play Dodge: It has no Attack part: it is worth 0.",
            "Play Coin: It has no Attack part: it is worth 0.",
            "End the combat: The combat that you began is over; those exhausted so far still count.",
            "Play no card: Your side's Attack stands at 0: Rat holds.",
        ],
    );
}

#[test]
fn an_attack_on_several_says_what_comes_on_each() {
    let mut arena = Arena::new(&TWO).npc(RAT).npc(RAT).hand(A, &["Claymore", "Coin"]).wild(A, 9);
    arena.begin(&[foe(RAT), foe(RAT)]);
    arena.spend(Use::Defence, 4);
    let (question, choices) = asked(&arena);
    assert!(question.starts_with("What do you play to attack 2 x Rat (Defence 1)?"), "{question}");
    assert_eq!(
        choices[0],
        "Play Claymore: Attack 5. Then your side's Attack is 5, that is 3 on each of 2: 2 x Rat fall."
    );
}

#[test]
fn a_loss_of_the_whole_hand_is_announced() {
    let mut arena = Arena::new(&TWO).npc(RAT).hand(A, &["Coin", "Coin"]);
    arena.begin(&[foe(RAT)]);
    let (_, choices) = asked(&arena);
    let last = choices.last().expect("an answer");
    assert_eq!(last, "Play no card: As it stands you lose your whole hand and are exhausted.");
}

#[test]
fn a_joining_walk_says_what_is_still_needed_and_that_one_may_turn_round() {
    let mut arena = Arena::new(&THREE).hand(C, &["Raft", "Stride", "Coin"]).wild(C, 1);
    lay(&mut arena, 2, 0, Terrain::Water, None);
    lay(&mut arena, 3, 0, Terrain::Water, None);
    let tile = lay(&mut arena, 4, 0, Terrain::Plains, None);
    stand(&mut arena, C, tile);
    arena.run(&[Step::Targets]);
    arena.declare(&[player(B)]);
    assert_asked(
        &arena,
        "Algar against Brisa on Plains. Your way there costs 5 Walk, with Raft 3. Do you join, and on which side?",
        &[
            "Join the Attackers (Algar): You gather 5 Walk, with Raft 3 from hand cards and Wild Tokens and fight against Brisa.",
            "Join the Defenders (Brisa): You gather 5 Walk, with Raft 3 from hand cards and Wild Tokens and fight against Algar.",
            "Stay away: You take no part in Algar's fight.",
        ],
    );
    arena.act(Action::Join(Side::Defenders));
    assert_asked(
        &arena,
        "To join the Defenders (Brisa) you still need 5 Walk: which card do you play for it, do you return a Wild Token, or do you turn round?",
        &[
            "Play Raft: It gives 2 Walk and spares you the Water toll: you then still need 1 Walk. It is discarded.",
            "Play Stride: It gives 2 Walk: you then still need 3 Walk. It is discarded.",
            "Return a Wild Token for 1 Walk: You get 1 of the 5 Walk that you need, and have no Wild Token left.",
            "Turn round: You stay where you are and take no part in Algar's fight; what you have played and returned for the way is spent.",
        ],
    );
    arena.play("Raft");
    let (_, choices) = asked(&arena);
    assert_eq!(
        choices,
        [
            "Play Stride: It gives 2 Walk: you arrive and join the Defenders. It is discarded.",
            "Return a Wild Token for 1 Walk: You get the last Walk that you need, join the Defenders, and have no Wild Token left.",
            "Turn round: You stay where you are and take no part in Algar's fight; what you have played and returned for the way is spent.",
        ]
    );
}

#[test]
fn one_who_can_only_stay_away_is_told_why_it_is_asked() {
    let mut arena = Arena::new(&THREE).hand(C, &["Coin", "Coin"]).deck(C, &["Stride"; 3]);
    let tile = lay(&mut arena, 2, 0, Terrain::Plains, None);
    stand(&mut arena, C, tile);
    arena.run(&[Step::Targets]);
    arena.declare(&[player(B)]);
    assert_asked(
        &arena,
        "Algar against Brisa on Plains. Your way there costs 1 Walk. You cannot gather that with a card left, but nobody else knows it: you can only stay away.",
        &["Stay away: You take no part in Algar's fight."],
    );
}

#[test]
fn a_discard_says_what_each_card_gives() {
    let mut arena =
        Arena::new(&["Fenna", "Brisa"]).hand(A, &["Arcane Bolt", "Coin", "Coin", "Stride"]);
    arena.begin(&[player(B)]);
    arena.play("Arcane Bolt");
    let (question, _) = asked(&arena);
    let bolt = "Which card do you discard for Arcane Bolt? You may discard";
    assert_eq!(question, format!("{bolt} 3 cards, each for Attack +1."));
    arena.lose("Stride");
    let (question, choices) = asked(&arena);
    assert_eq!(question, format!("{bolt} 2 cards, each for Attack +1."));
    assert_eq!(
        choices.last().expect("an answer"),
        "Discard no more: Arcane Bolt counts 1 card discarded."
    );
}

/// A text that runs for A.
fn running(arena: &mut Arena, text: Source) {
    arena.run(&[Step::Run(Frame { text, seat: A, ..Frame::default() }), Step::Drop]);
}

#[test]
fn a_choice_among_players_says_what_happens_to_whom() {
    let mut arena =
        Arena::new(&["Delphine", "Brisa"]).deck(B, &["Coin"]).hand(B, &["Coin"]).wild(B, 1);
    let mend = Source::Explore { card: arena.card("Mend") };
    running(&mut arena, mend);
    assert_asked(
        &arena,
        "Which player on your tile draws 1 card by Mend?",
        &[
            "Choose yourself: You draw 1 card; you have 5 cards, 0 Wild Tokens and 0 -1 Card Tokens now.",
            "Choose Brisa: Brisa draws 1 card; Brisa has 1 card, 1 Wild Token and 0 -1 Card Tokens now.",
        ],
    );
}

#[test]
fn where_nobody_can_draw_nobody_is_chosen() {
    let mut arena = Arena::new(&["Delphine", "Brisa"]);
    let mend = Source::Explore { card: arena.card("Mend") };
    running(&mut arena, mend);
    assert_eq!(arena.ask, Ask::Drop, "no deck and no discard pile has a card");
}

#[test]
fn ruins_are_chosen_only_for_a_character_that_can_come() {
    let two_ruins = || {
        let mut arena = Arena::new(&TWO);
        lay(&mut arena, 2, 0, Terrain::Forest, Some(Overlay::Ruins));
        let west = lay(&mut arena, 0, 1, Terrain::Desert, Some(Overlay::Ruins));
        arena.npcs.push(ruins_of_elysia::NpcState { npc: RAT, tile: west });
        arena
    };
    let mut arena = two_ruins();
    let stones = Source::Event { event: event(&arena, "Stirring Stones") };
    running(&mut arena, stones);
    assert_asked(
        &arena,
        "On which of the nearest Ruins does Stirring Stones place the next Character?",
        &[
            "Choose the Ruins in the Forest 1 east: The next Character of the Encounter Deck is placed there.",
            "Choose the Ruins in the Desert 1 south-west: The next Character of the Encounter Deck is placed there, beside Rat.",
        ],
    );
    let mut arena = two_ruins();
    fixture::perilous(&mut arena, &[]);
    running(&mut arena, stones);
    assert_eq!((arena.ask, arena.npcs.len()), (Ask::Drop, 1));
}

#[test]
fn quests_met_while_a_text_waits_do_not_come_between_it_and_its_answer() {
    // Tokens come before the choice: they meet a quest, and the choice is still that of the card.
    let content = crate::combat::arena::cleave(
        "Explore: Gain 3 Light. One player on your tile gains 1 -1 Card.",
    );
    let mut arena = Arena::of(content, &TWO).light(A, 0);
    let quest = fixture::quest(&arena, "pilgrim");
    arena.open_quests = 1 << quest;
    for village in 0..3 {
        arena.players[A.index()].villages.insert(village);
    }
    let cleave = Source::Explore { card: arena.card("Cleave") };
    running(&mut arena, cleave);
    assert_eq!(arena.ask, Ask::Player { seat: A, other: false });
    assert_eq!(
        arena.question(A).text,
        "Which player on your tile gains 1 -1 Card Token by Cleave?"
    );
    arena.act(Action::Player(B));
    // Light by the card and by Pilgrim, whose Reward came afterwards.
    assert_eq!((arena.tokens(A), arena.tokens(B)), ((2, 4, 0), (0, 0, 1)));
    assert_eq!((arena.ask, arena.player(Seat(0)).owed), (Ask::Drop, 0));
}
