//! Nobody at the table is a fool: what greedy bots do not do, in positions made for it and in whole games.

use crate::fixture::{self, A, B, RAT, asked, hand, lay, npc, perilous, players, run, stand};
use bots::{BotKind, Seated, play};
use kernel::{Content as _, Game, Options as _, Rng};
use ruins_of_elysia::text::Terrain;
use ruins_of_elysia::{
    Action, Ask, Bag, Character, Content, Elysia, Event, Fate, Options, Overlay, Step, Tile,
};

/// What bots of twenty minds decide here.
fn decisions(table: &Elysia) -> Vec<Action> {
    let seat = asked(table);
    (1..=20).map(|seed| BotKind::GREEDY.seat(seed).decide(table, seat)).collect()
}

/// A and Cassim stand on Ruins where a Rat has come.
fn beside_a_rat(hand_of_a: &[&str], hand_of_cassim: &[&str]) -> Elysia {
    let mut table = players(&["Algar", "Cassim"]);
    table.rng = Rng::fast(1);
    let ruins = lay(&mut table, 1, 0, Terrain::Plains, Some(Overlay::Ruins));
    stand(&mut table, A, ruins);
    stand(&mut table, B, ruins);
    npc(&mut table, RAT, ruins);
    hand(&mut table, A, hand_of_a);
    hand(&mut table, B, hand_of_cassim);
    table
}

#[test]
fn nobody_joins_the_rat() {
    for cards in 1..=5 {
        let mut table = beside_a_rat(&["Coin"; 5][..cards], &["Hired Guard", "Stride", "Coin"]);
        run(&mut table, &[Step::Arrive]);
        assert_eq!(table.ask, Ask::Join { seat: B });
        let rat = table.combat.fighters.iter().find(|one| one.who == Character::Npc(RAT));
        let rats = Action::Join(rat.expect("the Rat fights").side);
        assert!(fixture::can(&table, rats), "it could be done");
        assert!(!decisions(&table).contains(&rats), "against {cards} cards");
    }
}

#[test]
fn nobody_fights_with_a_card_that_does_nothing_in_a_fight() {
    let mut table = beside_a_rat(&["Coin"], &["Coin", "Coin", "Hired Guard", "Stride", "Coin"]);
    // The turn is Cassim's: the Rat falls upon him, and A stays away.
    table.turn.seat = B;
    table.players[0].damaged = true;
    let coin = fixture::card(&table, "Coin");
    for seed in 1..=20 {
        let mut table = table;
        run(&mut table, &[Step::Arrive]);
        let mut bot: Seated<Elysia> = BotKind::GREEDY.seat(seed);
        let mut asked_to_strike = 0;
        while table.combat.on {
            let seat = asked(&table);
            let action = if seat == B { bot.decide(&table, B) } else { Action::Done };
            asked_to_strike += i32::from(matches!(table.ask, Ask::Strike { .. }));
            assert!(
                !matches!(table.ask, Ask::Strike { .. }) || action != Action::Play(coin),
                "a Coin is played in {:?} by mind {seed}",
                table.ask
            );
            fixture::take(&mut table, seat, action);
        }
        assert!(asked_to_strike > 0);
    }
}

/// On a Plains tile among Water, with no more to explore, danger everywhere and 1 Walk.
fn among_water() -> Elysia {
    let mut table = players(&["Algar", "Cassim"]);
    table.rng = Rng::fast(1);
    let plains = lay(&mut table, 1, 0, Terrain::Plains, None);
    for (x, y) in [(2, 0), (2, -1), (1, -1), (0, 1), (1, 1)] {
        lay(&mut table, x, y, Terrain::Water, None);
    }
    table.map_deck = Bag::new();
    stand(&mut table, A, plains);
    perilous(&mut table, &[18, 18, 18]);
    hand(&mut table, A, &["Cleave", "Shield Wall"]);
    table.players[0].wild = 0;
    table.turn.walk = 1;
    table
}

#[test]
fn nobody_steps_where_one_can_neither_stay_nor_go_on() {
    let table = among_water();
    let village = fixture::way(&table, table.player(A).tile, Tile::FIRST_VILLAGE);
    let steps = |action: &Action| matches!(*action, Action::Walk(way) if way != village);
    assert!(fixture::actions(&table).iter().any(steps), "it could be done");
    assert!(!decisions(&table).iter().any(steps));
}

#[test]
fn nobody_goes_straight_back_for_nothing() {
    let mut table = among_water();
    table.turn.walk = 2;
    fixture::walk_to(&mut table, Tile::FIRST_VILLAGE);
    let back = Action::Walk(fixture::way(&table, Tile::FIRST_VILLAGE, Tile(1)));
    assert!(fixture::can(&table, back), "it could be done");
    assert!(!decisions(&table).contains(&back));
}

/// What looked foolish in one game: steps onto a known tile and straight back, sides taken with NPCs, cards played for
/// nothing in a fight.
#[derive(Debug, Default)]
struct Follies {
    to_and_fro: u32,
    with_npcs: u32,
    for_nothing: u32,
}

fn follies(seed: u64) -> Follies {
    let options = Options { rounds: 15, ..Options::bounded(3) };
    let mut table = Elysia::setup(Content::built_in(), &options, Rng::fast(seed)).expect("a table");
    let mut bots: Vec<Seated<Elysia>> =
        (1..=3).map(|place| BotKind::GREEDY.seat(10 * seed + place)).collect();
    let mut follies = Follies::default();
    // The tiles that the active player came over, and how many tiles there were when the turn began.
    let (mut way, mut laid): (Vec<Tile>, usize) = (Vec::new(), 0);
    play(&mut table, &mut bots, &mut Vec::new(), |_, _, log, after| {
        for event in &log.events {
            #[expect(clippy::wildcard_enum_match_arm, reason = "only these can look foolish")]
            match *event {
                Event::TurnBegan { .. } => {
                    (way, laid) = (vec![after.turn.started], after.tiles.len())
                }
                Event::Walked { seat, to } if seat == after.active() => {
                    follies.to_and_fro += u32::from(is_straight_back(after, &way, to, laid));
                    way.push(to);
                }
                Event::TurnedBack { to, .. } => {
                    follies.to_and_fro += u32::from(is_straight_back(after, &way, to, laid));
                    way.clear();
                    way.push(to);
                }
                Event::Joined { side, .. } => {
                    let mut fighters = after.combat.fighters.iter();
                    follies.with_npcs += u32::from(
                        fighters
                            .any(|one| one.side == side && matches!(one.who, Character::Npc(_))),
                    );
                }
                Event::Attacked { who: Character::Player(_), card: Some(card), .. } => {
                    let card = after.content.get().card(card);
                    follies.for_nothing += u32::from(card.attack.is_empty());
                }
                Event::Defended { who: Character::Player(_), card: Some(card), .. } => {
                    let card = after.content.get().card(card);
                    follies.for_nothing += u32::from(card.defend.is_empty());
                }
                _ => {}
            }
        }
    });
    assert_ne!(table.fate, Fate::Open);
    follies
}

/// Whether this step undoes the last one, which led onto a tile that was known and is no Ruins.
fn is_straight_back(table: &Elysia, way: &[Tile], to: Tile, laid: usize) -> bool {
    let [.., before, last] = way else { return false };
    *before == to && last.index() < laid && table.tile(*last).overlay != Some(Overlay::Ruins)
}

/// In five games of fifteen rounds there were once some 150 steps to and fro, 4 sides taken with NPCs and 20 cards played for
/// nothing.
#[test]
fn in_whole_games_bots_hardly_ever_undo_what_they_did() {
    let games: Vec<Follies> = (1..=5).map(follies).collect();
    let sum = |of: fn(&Follies) -> u32| games.iter().map(of).sum::<u32>();
    assert_eq!(sum(|game| game.with_npcs), 0);
    assert_eq!(sum(|game| game.for_nothing), 0);
    assert!(sum(|game| game.to_and_fro) <= 5, "{games:?}");
}
