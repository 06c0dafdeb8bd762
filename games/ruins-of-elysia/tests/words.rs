//! The game in words: choices can be told apart, questions are sentences, and a few of them word by word.

use crate::fixture::{self, A, B, GOBLINS, RAT, hand, lay, players, stand};
use kernel::{Content as _, Game, Options as _, Present, Seat, Session, Table, Viewer};
use ruins_of_elysia::text::{Terrain, Token};
use ruins_of_elysia::{
    Action, Ask, Character, Content, Elysia, Event, NpcState, Options, Overlay, Playable, Setting,
    Side, Tile,
};
use std::collections::BTreeSet;
use testbed::pages;

/// Everything that was said in one game played by chance.
#[derive(Default)]
struct Said {
    questions: BTreeSet<String>,
    choices: BTreeSet<String>,
    barred: BTreeSet<String>,
    told: BTreeSet<String>,
}

fn options(players: usize, setting: Setting, advanced: bool) -> Options {
    Options { setting, advanced, rounds: 12, ..Options::standard(players) }
}

fn play(options: Options, seed: u64) -> Said {
    let mut said = Said::default();
    let over = pages::play(Content::built_in(), options, seed, usize::MAX, |table| {
        table.turn().seats().iter().for_each(|seat| listen(table, seat, &mut said));
    });
    for viewer in Viewer::all(over.seats()) {
        said.told.extend(over.log(viewer, 0).into_iter().map(|line| line.text));
    }
    said
}

/// What one moment says: labels differ, and none of them is said to be impossible.
fn listen(table: &Session<Elysia>, seat: Seat, said: &mut Said) {
    let question = table.question(seat).expect("it may act").text;
    let mut labels = BTreeSet::new();
    for choice in table.choices(seat) {
        assert!(labels.insert(choice.label.clone()), "{:?} twice: {question}", choice.label);
        said.choices.insert(format!("{}: {}", choice.label, choice.does));
    }
    for (label, refusal) in table.barred(seat) {
        assert!(!labels.contains(&label), "{label:?} is offered, and barred: {refusal}");
        said.barred.insert(format!("{label}: {refusal}"));
    }
    said.questions.insert(question);
}

fn tables() -> impl Iterator<Item = Options> {
    (1..=8).flat_map(|players| {
        let settings: &[Setting] = if players == 1 {
            &[Setting::HerosQuest]
        } else {
            &[Setting::Destiny, Setting::HerosQuest]
        };
        settings.iter().flat_map(move |&setting| {
            [false, true].map(|advanced| options(players, setting, advanced))
        })
    })
}

#[test]
fn whatever_is_said_is_a_sentence() {
    for (seed, options) in tables().enumerate() {
        let said = play(options, seed as u64);
        for text in &said.questions {
            assert!(text.ends_with(['?', '.']), "{text}");
        }
        let sentences = said.choices.iter().chain(&said.barred).chain(&said.told);
        for text in sentences.chain(&said.questions) {
            assert!(text.ends_with(['.', '?', '"', ')']), "{text}");
            assert!(!text.contains("  ") && !text.contains(".."), "{text}");
            assert!(text.chars().next().is_some_and(|c| !c.is_lowercase()), "{text}");
        }
    }
}

/// "label: does (rule)" of one choice of seat A.
fn choice(table: &Elysia, action: Action) -> String {
    let choice = table.choice(A, action);
    format!("{}: {} ({})", choice.label, choice.does, choice.rule)
}

/// Every barred thing of seat A, as "label: reason (rule)".
fn barred(table: &Elysia) -> Vec<String> {
    table.barred(A).into_iter().map(|(label, refusal)| format!("{label}: {refusal}")).collect()
}

#[test]
fn a_seat_is_called_by_its_character() {
    let mut table = fixture::dealt(fixture::content(), fixture::destiny(5));
    assert_eq!(table.seat_name(A), "Player 1");
    table.first_player = A;
    for (seat, character) in [0, 1, 2, 3, 0].into_iter().enumerate() {
        table.players[seat].character = Some(Playable(character));
    }
    let names: Vec<String> = Seat::all(5).map(|seat| table.seat_name(seat)).collect();
    assert_eq!(names, ["Algar", "Brisa", "Cassim", "Delphine", "Algar 5"]);
}

#[test]
fn a_step_says_where_it_leads_and_what_it_costs() {
    let mut table = players(&["Algar", "Brisa"]);
    let mountain = lay(&mut table, 1, 0, Terrain::Mountain, None);
    lay(&mut table, 1, -1, Terrain::Desert, Some(Overlay::Ruins));
    stand(&mut table, B, mountain);
    table.turn.walk = 2;
    assert_eq!(
        choice(&table, Action::Walk(0)),
        "Walk east to Mountain: It costs 1 Walk; 1 left. Stopping there or Crossing it asks for 1 more. There you meet Brisa. (RE-401)"
    );
    assert_eq!(
        choice(&table, Action::Walk(5)),
        "Walk north-east to Ruins in the Desert: It costs 1 Walk; 1 left. Stopping there or Crossing it asks for 1 more. Entering Ruins places a Character there. (RE-401)"
    );
    assert_eq!(
        choice(&table, Action::Walk(2)),
        "Walk south-west into the unknown: It costs 1 Walk; 1 left. The Map Deck says what is there. (RE-405)"
    );
}

#[test]
fn tiles_far_away_are_told_by_the_way_to_them() {
    let mut table = players(&["Algar", "Brisa"]);
    lay(&mut table, 1, 0, Terrain::Forest, None);
    let far = lay(&mut table, 1, 1, Terrain::Forest, None);
    let choice = table.choice(A, Action::Jump(far));
    assert_eq!(choice.label, "Jump to Forest 1 east and 1 south-east");
}

#[test]
fn a_card_says_what_it_gives_now() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Stride", "Cleave"]);
    table.turn.walk = 1;
    let stride = Action::Play(fixture::card(&table, "Stride"));
    let cleave = Action::Play(fixture::card(&table, "Cleave"));
    assert_eq!(choice(&table, stride), "Play Stride: Gain 2 Walk. That makes 3 Walk. (RE-303)");
    assert_eq!(
        choice(&table, cleave),
        "Play Cleave: It has no Explore part and gives nothing now. (RE-303)"
    );
}

#[test]
fn questions_have_the_numbers() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Stride"]);
    (table.turn.walk, table.turn.coin) = (2, 1);
    assert_eq!(
        table.question(A).text,
        "Which card do you play to explore, or where do you walk? You have 2 Walk, 1 Coin and 5 Wild Tokens."
    );
    let water = lay(&mut table, 0, 1, Terrain::Water, None);
    table.players[0].tile = water;
    (table.turn.from, table.turn.toll_due) = (Some(Tile::FIRST_VILLAGE), true);
    table.ask = Ask::Move;
    let question = table.question(A);
    assert_eq!(
        question.text,
        "On Water, to walk on or to stop you pay a toll of 1 Walk. Where do you go? You have 2 Walk, 1 Coin and 5 Wild Tokens."
    );
    assert_eq!(question.rule, "RE-419");
    assert_eq!(table.choice(A, Action::TurnBack).label, "Turn back to First Village");
}

#[test]
fn what_cannot_be_done_has_its_reason() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Stride"]);
    assert_eq!(
        barred(&table),
        [
            "Show your hand for 1 Walk: A card of your hand gives Walk. (RE-307)",
            "Walk: Each step costs 1 Walk, and you have none. (RE-401)",
            "Buy cards: Your turn started in this Village: it sells you nothing this turn. (RE-803)",
        ]
    );
    assert_eq!(table.barred(B), []);
    let village = lay(&mut table, 1, 0, Terrain::Plains, Some(Overlay::Village));
    table.players[0].tile = village;
    table.npcs.push(NpcState { npc: RAT, tile: village });
    table.ask = Ask::Drop;
    let why = "Nobody buys in a Village while a Monster or a Villain is there. (RE-511)";
    assert_eq!(barred(&table), [format!("Buy cards: {why}")]);
}

#[test]
fn dear_cards_and_empty_piles_are_not_sold() {
    let mut table = players(&["Algar", "Brisa"]);
    table.players[0].tile = lay(&mut table, 1, 0, Terrain::Forest, Some(Overlay::Village));
    (table.turn.coin, table.ask) = (2, Ask::Buy);
    let claymore = "Buy Claymore (5 Coin): You do not have the Coin for it. (RE-804)".to_owned();
    assert!(barred(&table).contains(&claymore));
    // RE-805: in the Forest a Bow and Arrow costs 1 less.
    let bow = fixture::card(&table, "Bow and Arrow");
    assert!(
        choice(&table, Action::Buy(bow)).starts_with(
            "Buy Bow and Arrow: It costs 2 of your 2 Coin, none left. It goes to your discard pile, and 9 are left."
        )
    );
    while table.market.remove(bow.0) {}
    let empty = "Buy Bow and Arrow: This pile is empty. (RE-806)".to_owned();
    assert!(barred(&table).contains(&empty));
}

#[test]
fn what_happened_is_told_from_where_one_sits() {
    let mut table = players(&["Algar", "Brisa"]);
    let forest = lay(&mut table, 1, 0, Terrain::Forest, None);
    let tell = |event: Event, viewer: Viewer| table.tell(&event, viewer);
    let say = |event: Event| tell(event, Viewer::Seat(B)).expect("something is said");
    assert_eq!(
        tell(Event::Drew { seat: A, n: 2 }, Viewer::Seat(A)).as_deref(),
        Some("You drew 2 cards.")
    );
    assert_eq!(say(Event::Drew { seat: A, n: 1 }), "Algar drew 1 card.");
    assert_eq!(say(Event::Placed { npc: GOBLINS, tile: forest }), "Goblins appeared in a Forest.");
    let who = Character::Npc(RAT);
    assert_eq!(
        say(Event::TookSide { who, side: Side::Attackers }),
        "Rat stood with the Attackers."
    );
    assert_eq!(say(Event::Attacked { who, card: None, value: 2 }), "Rat attacked with 2.");
    assert_eq!(
        say(Event::Gained { seat: A, token: Token::MinusCard, n: 2 }),
        "Algar gained 2 -1 Card Tokens."
    );
    let fought = Event::Fought { seat: A, against: who, exhausted: true, lost: false };
    assert_eq!(tell(fought, Viewer::Spectator), None);
}

#[test]
fn the_board_shows_a_hand_to_its_owner_alone() {
    let mut table = players(&["Algar", "Brisa"]);
    hand(&mut table, A, &["Stride", "Coin", "Coin"]);
    let forest = lay(&mut table, 1, 0, Terrain::Forest, None);
    table.npcs.push(NpcState { npc: RAT, tile: forest });
    let own = Elysia::board(&table.view(Viewer::Seat(A)));
    let others = Elysia::board(&table.view(Viewer::Seat(B)));
    assert!(own.contains("    Hand 3: 2 x Coin and Stride\n"), "{own}");
    assert!(others.contains("    Hand 3\n"), "{others}");
    assert!(own.contains("  (1, 0) Forest: Rat\n"), "{own}");
    assert!(own.contains("  (0, 0) First Village: Algar and Brisa ("), "{own}");
}
