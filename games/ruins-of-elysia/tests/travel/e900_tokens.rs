//! Light and Darkness, when quests are met, winning: RE-901 to RE-911.

use crate::fixture::{
    A, B, RAT, act, can, card, content, destiny, event, hand, npc, own, perilous, player, quest,
    quiet, refused, run, stand, take, walk_to, with,
};
use crate::travel::road::{
    beat, begin, buy, display, drop_one, fight, is_open, lay_row, next_turn, nobody_joins, pass_to,
    pay, play, road, wild,
};
use kernel::{Game, Seats, Turn, Viewer};
use ruins_of_elysia::{Action, Ask, Elysia, Event, Fate, Options, Side, Step, Tile, Use};

/// A and B stand on a Forest, and a Rat falls upon A; B joins, and they beat it.
fn hunt_together(table: &mut Elysia, tile: Tile) -> Vec<Event> {
    for seat in [A, B] {
        stand(table, seat, tile);
        hand(table, seat, &["Claymore"; 10]);
        table.players[seat.index()].wild = 0;
    }
    perilous(table, &[16]);
    let mut events = act(table, Action::Stop);
    assert_eq!(table.ask, Ask::Join { seat: B });
    events.extend(take(table, B, Action::Join(Side::Defenders)));
    events.extend(fight(table));
    events
}

/// A turns this Event up where it stands.
fn happens(table: &mut Elysia, name: &str) -> Vec<Event> {
    let happens = event(table, name);
    perilous(table, &[happens]);
    run(table, &[Step::Check, Step::Drop])
}

fn net(table: &Elysia) -> (u16, u16) {
    (table.player(A).net_light(), table.player(A).net_darkness())
}

#[test]
fn re_901_light_and_darkness_cancel_one_for_one() {
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    let mut seen = vec![net(&table)];
    for name in [
        "Break in the Clouds",
        "Break in the Clouds",
        "Creeping Shadow",
        "Creeping Shadow",
        "Creeping Shadow",
        "Break in the Clouds",
    ] {
        happens(&mut table, name);
        seen.push(net(&table));
    }
    assert_eq!(seen, [(0, 0), (1, 0), (2, 0), (1, 0), (0, 0), (0, 1), (0, 0)]);
}

#[test]
fn re_902_a_character_has_net_light_or_net_darkness_never_both() {
    let (mut table, _) = road(0, "F");
    for alignment in -7..=7 {
        table.players[0].alignment = alignment;
        let expected = match alignment {
            0 => (0, 0),
            1.. => (alignment as u16, 0),
            _ => (0, -alignment as u16),
        };
        assert_eq!(net(&table), expected);
    }
    // A card or quest that looks for one kind does not find the other: both Events, neither gives anything.
    let (mut table, tiles) = road(0, "F");
    stand(&mut table, A, tiles[1]);
    for (alignment, gained) in [(0, [0, 0]), (2, [1, 0]), (-2, [0, 1])] {
        table.players[0].alignment = alignment;
        let got = ["Favour of Nike", "Whispers"].map(|name| {
            let before = wild(&table, A);
            happens(&mut table, name);
            wild(&table, A) - before
        });
        assert_eq!(got, gained, "{alignment}");
    }
}

#[test]
fn re_903_light_and_darkness_tokens_are_never_spent() {
    for alignment in [4, -4] {
        let (mut table, tiles) = road(2, "F Mv");
        table.players[0].alignment = alignment;
        table.players[0].wild = 0;
        for used in [Use::Walk, Use::Coin, Use::Draw] {
            assert_eq!(refused(&table, Action::Wild(used)), "RE-311");
        }
        table.players[0].wild = 3;
        act(&mut table, Action::Wild(Use::Walk));
        table.turn.coin = 3;
        walk_to(&mut table, tiles[1]);
        walk_to(&mut table, tiles[2]);
        act(&mut table, Action::Stop);
        buy(&mut table, "Apple");
        // Bandits take Wild Tokens only, and a lost fight costs cards.
        happens(&mut table, "Bandit Toll");
        begin(&mut table);
        perilous(&mut table, &[18]);
        hand(&mut table, A, &["Coin"]);
        act(&mut table, Action::Stop);
        nobody_joins(&mut table);
        assert_eq!(table.player(A).alignment, alignment);
        // What A's own exhaustion earns (RE-637) is a gain, not a price.
        pass_to(&mut table, B);
        assert_eq!(table.player(A).alignment, alignment - alignment.signum());
    }
}

#[test]
fn re_904_all_players_who_meet_a_quest_at_that_moment_share_it() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-side"]);
    (table.players[0].hunt, table.players[1].hunt) = (3, 3);
    let events = hunt_together(&mut table, tiles[1]);
    let quest = quest(&table, "huntsmaster-side");
    for seat in [A, B] {
        assert!(events.contains(&Event::QuestMet { seat, quest }));
        // 3 of the quest, and 1 of the Rat.
        assert_eq!(wild(&table, seat), 4);
    }
    // One for whom it is not true goes without.
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-side"]);
    (table.players[0].hunt, table.players[1].hunt) = (3, 2);
    hunt_together(&mut table, tiles[1]);
    assert_eq!([wild(&table, A), wild(&table, B)], [4, 1]);
}

#[test]
fn re_905_quests_are_looked_at_on_every_seat_on_anybodys_turn() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-main"]);
    table.players[1].hunt = 7;
    hunt_together(&mut table, tiles[1]);
    // It is the turn of A, and B has won.
    let won = Fate::Won { winners: Seats::one(B), quest: quest(&table, "huntsmaster-main") };
    assert_eq!((table.turn.seat, table.fate), (A, won));
}

#[test]
fn re_905_quests_are_looked_at_after_every_change() {
    // In the middle of movement: the Wild Tokens can be used for the next step.
    let (mut table, _) = road(1, "F");
    display(&mut table, &["cartographer"]);
    table.players[0].tiles_placed = 5;
    table.players[0].wild = 0;
    table.map_deck = [(0, 9)].into_iter().collect();
    let empty = (0..6).find(|&way| table.tile(Tile::FIRST_VILLAGE).near.get(way).is_none());
    act(&mut table, Action::Walk(empty.expect("an empty hex") as u8));
    assert_eq!((table.ask, wild(&table, A)), (Ask::Move, 3));
    act(&mut table, Action::Wild(Use::Walk));
    assert_eq!(table.turn.walk, 1);
}

#[test]
fn re_905_quests_are_looked_at_in_the_middle_of_a_combat() {
    let content = own(
        "[[card]]\nid = \"claymore\"\nname = \"Claymore\"\nset = \"market\"\ncost = 6\ntag = \"Weapon\"\n\
         text = \"Attack: Attack 1. Gain 1 Darkness.\"",
    );
    let mut table = with(content, destiny(2), &["Algar", "Brisa"]);
    table.rng = kernel::Rng::fast(7);
    let tiles = lay_row(&mut table, "F");
    stand(&mut table, A, tiles[1]);
    npc(&mut table, RAT, tiles[1]);
    quiet(&mut table);
    hand(&mut table, A, &["Claymore", "Coin", "Coin", "Coin"]);
    (table.players[0].alignment, table.players[0].backstabs) = (-7, 1);
    act(&mut table, Action::Stop);
    act(&mut table, Action::Target(ruins_of_elysia::Character::Npc(RAT)));
    act(&mut table, Action::Fight);
    nobody_joins(&mut table);
    act(&mut table, Action::Done);
    drop_one(&mut table, "Coin");
    drop_one(&mut table, "Coin");
    assert_eq!((table.fate, table.combat.on), (Fate::Open, true));
    play(&mut table, "Claymore");
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(Seats::one(A)));
    assert!(table.combat.on, "nobody struck any more");
}

#[test]
fn re_905_what_is_bought_before_play_counts_as_soon_as_it_begins() {
    // Algar begins with a Weapon and buys two: Armourer is met before anybody acts.
    let options = Options { first_market: Some(true), ..destiny(2) };
    let mut table = (1..100)
        .map(|seed| Elysia::setup(content(), &options, kernel::Rng::fast(seed)).expect("a table"))
        .find(|table| table.first_player == A)
        .expect("seat A begins at one of a hundred tables");
    display(&mut table, &["armourer"]);
    for (seat, name) in [(A, "Algar"), (B, "Brisa")] {
        let character = crate::fixture::playable(&table, name);
        take(&mut table, seat, Action::Take(character));
    }
    let bow = Action::Buy(card(&table, "Bow and Arrow"));
    take(&mut table, A, bow);
    // With the second the Coin is spent.
    take(&mut table, A, bow);
    take(&mut table, B, Action::Done);
    assert_eq!((table.ask, is_open(&table, "armourer")), (Ask::Explore, false));
    assert_eq!([wild(&table, A), wild(&table, B)], [7, 5]);
}

#[test]
fn re_906_a_side_quest_rewards_everybody_who_meets_it_at_that_moment() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["champion"]);
    for seat in [A, B] {
        table.players[seat.index()].villains = 1;
    }
    hunt_together(&mut table, tiles[1]);
    // 3 of the quest, and 1 of the Rat.
    assert_eq!([wild(&table, A), wild(&table, B)], [4, 4]);
    assert!(!is_open(&table, "champion"));
}

#[test]
fn re_906_a_side_quest_is_turned_down_once_it_is_met() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-side"]);
    stand(&mut table, A, tiles[1]);
    table.players[0].hunt = 3;
    beat(&mut table, 16);
    assert_eq!((wild(&table, A), is_open(&table, "huntsmaster-side")), (4, false));
    assert_eq!((table.displayed != 0, table.fate), (true, Fate::Open));
    // Neither the same player nor another one is rewarded later.
    table.players[1].hunt = 3;
    begin(&mut table);
    hunt_together(&mut table, tiles[1]);
    assert_eq!([wild(&table, A), wild(&table, B)], [1, 1]);
    assert!(table.player(B).hunt >= 4);
}

/// A on cleared Ruins where Learn a Spell can be paid for; B is there too.
fn learner() -> Elysia {
    let (mut table, tiles) = road(1, "P Fr");
    display(&mut table, &["learn-a-spell"]);
    stand(&mut table, A, tiles[2]);
    stand(&mut table, B, tiles[2]);
    table
}

#[test]
fn re_907_a_quest_is_paid_for_in_steps_2_to_5_and_in_step_6_before_drawing() {
    let mut table = learner();
    let pay = Action::Pay(quest(&table, "learn-a-spell"));
    let mut asked = Vec::new();
    let mut paid = |table: &Elysia| {
        let mut table = *table;
        asked.push(table.ask);
        act(&mut table, pay);
        assert_eq!(wild(&table, A), 3);
        assert_eq!(table.player(A).net_light(), 1);
    };
    paid(&table);
    // There and back without a Character that could come.
    perilous(&mut table, &[]);
    quiet(&mut table);
    table.turn.walk = 2;
    walk_to(&mut table, Tile(1));
    assert_eq!(refused(&table, pay), "RE-907");
    walk_to(&mut table, Tile(2));
    paid(&table);
    act(&mut table, Action::Stop);
    paid(&table);
    act(&mut table, Action::Done);
    paid(&table);
    assert_eq!(asked, [Ask::Explore, Ask::Move, Ask::Targets, Ask::Drop]);
    // Then the cards are drawn, and it is the turn of B.
    act(&mut table, Action::Done);
    assert_eq!(testbed::refused(&table, A, pay), "RE-213");
}

#[test]
fn re_907_a_quest_is_paid_for_by_the_active_player_only() {
    let table = learner();
    let pay = Action::Pay(quest(&table, "learn-a-spell"));
    assert!(can(&table, pay));
    assert_eq!(testbed::refused(&table, B, pay), "RE-213");
}

#[test]
fn re_907_a_quest_is_not_paid_for_in_combat() {
    let mut table = learner();
    let pay = Action::Pay(quest(&table, "learn-a-spell"));
    act(&mut table, Action::Stop);
    act(&mut table, Action::Target(player(B)));
    act(&mut table, Action::Fight);
    assert!(table.combat.on);
    assert_eq!((refused(&table, pay), wild(&table, A)), ("RE-907", 5));
}

#[test]
fn re_907_an_apple_is_given_in_step_5_too() {
    let (mut table, tiles) = road(1, "Fv");
    display(&mut table, &["healer"]);
    stand(&mut table, B, tiles[1]);
    table.players[1].damaged = true;
    hand(&mut table, A, &["Apple", "Coin"]);
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    assert_eq!(table.ask, Ask::Buy);
    act(&mut table, Action::GiveApple(B));
    assert_eq!((table.ask, is_open(&table, "healer")), (Ask::Buy, false));
}

#[test]
fn re_908_counters_run_for_every_player_from_the_start() {
    // No quest asks for any of it.
    let (mut table, _) = road(1, "F Pv");
    table.map_deck = [(1, 1), (5, 1)].into_iter().collect();
    table.rng = testbed::Script::rng();
    let empty = (0..6).find(|&way| table.tile(Tile::FIRST_VILLAGE).near.get(way).is_none());
    let script = testbed::Script::new([1, 0]);
    act(&mut table, Action::Walk(empty.expect("an empty hex") as u8));
    drop(script);
    table.rng = kernel::Rng::fast(7);
    beat(&mut table, 18);
    pass_to(&mut table, B);
    stand(&mut table, B, Tile(2));
    quiet(&mut table);
    take(&mut table, B, Action::Stop);
    let counted = |table: &Elysia, viewer: Viewer| {
        let view = table.view(viewer);
        [A, B].map(|seat| {
            let player = view.player(seat);
            (
                player.tiles_placed,
                player.villages,
                player.ruins,
                player.hunt,
                player.backstabs,
                player.villains,
            )
        })
    };
    let counts = [(1, 1, 0, 3, 0, 0), (0, 1, 0, 0, 0, 0)];
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(counted(&table, viewer), counts);
    }
    // They run on in later turns.
    pass_to(&mut table, A);
    pass_to(&mut table, B);
    assert_eq!(counted(&table, Viewer::Spectator), counts);
}

#[test]
fn re_908_villains_ruins_and_backstabs_are_counted_and_public() {
    let (mut table, tiles) = road(0, "Fr");
    stand(&mut table, A, tiles[1]);
    npc(&mut table, ruins_of_elysia::Npc::Villain(0), tiles[1]);
    beat(&mut table, 16);
    pass_to(&mut table, B);
    pass_to(&mut table, A);
    stand(&mut table, B, tiles[1]);
    hand(&mut table, B, &["Coin"]);
    table.players[1].wild = 0;
    hand(&mut table, A, &["Claymore"; 10]);
    quiet(&mut table);
    act(&mut table, Action::Stop);
    act(&mut table, Action::Target(player(B)));
    act(&mut table, Action::Fight);
    fight(&mut table);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let view = table.view(viewer);
        let counts = |seat| {
            let player = view.player(seat);
            (player.ruins, player.backstabs, player.villains)
        };
        assert_eq!((counts(A), counts(B)), ((1, 1, 1), (0, 0, 0)));
    }
    // They stay to the end of the game.
    next_turn(&mut table);
    assert_eq!((table.player(A).ruins.len(), table.player(A).backstabs), (1, 1));
}

#[test]
fn re_909_the_game_ends_the_moment_a_main_quest_is_met() {
    let (mut table, tiles) = road(0, "Fv");
    display(&mut table, &["dark-lord", "cartographer"]);
    stand(&mut table, A, tiles[1]);
    table.turn.started = tiles[0];
    (table.players[0].alignment, table.players[0].backstabs) = (-7, 1);
    let happens = event(&table, "Creeping Shadow");
    perilous(&mut table, &[happens]);
    let events = act(&mut table, Action::Stop);
    let quest = quest(&table, "dark-lord");
    assert_eq!(events.last(), Some(&Event::Won { winners: Seats::one(A), quest }));
    // Nothing is bought or drawn any more.
    assert_eq!((table.turn(), table.ask), (Turn::Over, Ask::Nothing));
    for seat in [A, B] {
        assert!(testbed::actions(&table, seat).is_empty());
        assert_eq!(testbed::refused(&table, seat, Action::Done), "RE-909");
    }
    let outcome = table.outcome().expect("an end");
    assert_eq!((outcome.winners, outcome.name), (Seats::one(A), "Dark Lord"));
}

#[test]
fn re_909_all_who_meet_it_win_together() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-main"]);
    (table.players[0].hunt, table.players[1].hunt) = (7, 7);
    hunt_together(&mut table, tiles[1]);
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(Seats::all(2)));
}

#[test]
fn re_909_a_main_quest_that_is_not_displayed_wins_nothing() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["cartographer"]);
    table.players[0].hunt = 7;
    stand(&mut table, A, tiles[1]);
    beat(&mut table, 16);
    assert_eq!((table.player(A).hunt, table.fate), (8, Fate::Open));
}

#[test]
fn re_910_all_who_meet_any_of_several_main_quests_win() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["dark-lord", "huntsmaster-main"]);
    table.players[0].hunt = 7;
    stand(&mut table, A, tiles[1]);
    // B meets the other one, and it has not been looked at yet.
    (table.players[1].alignment, table.players[1].backstabs) = (-8, 1);
    let events = beat(&mut table, 16);
    let met = |seat, id| Event::QuestMet { seat, quest: quest(&table, id) };
    assert!(events.contains(&met(A, "huntsmaster-main")) && events.contains(&met(B, "dark-lord")));
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(Seats::all(2)));
}

#[test]
fn re_910_one_who_pays_for_a_main_quest_does_not_win_alone() {
    let (mut table, tiles) = road(1, "Fv");
    display(&mut table, &["dark-lord", "merchant-prince"]);
    walk_to(&mut table, tiles[1]);
    act(&mut table, Action::Stop);
    table.turn.coin = 20;
    (table.players[1].alignment, table.players[1].backstabs) = (-8, 1);
    pay(&mut table, "merchant-prince");
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(Seats::all(2)));
}

#[test]
fn re_911_allies_may_turn_on_each_other() {
    let (mut table, tiles) = road(0, "F");
    hunt_together(&mut table, tiles[1]);
    pass_to(&mut table, B);
    quiet(&mut table);
    take(&mut table, B, Action::Stop);
    // B names the one it has just fought beside, and nothing binds A to anything either.
    take(&mut table, B, Action::Target(player(A)));
    take(&mut table, B, Action::Fight);
    let sides: Vec<_> = table.combat.fighters.iter().map(|each| (each.who, each.side)).collect();
    assert_eq!(sides, [(player(B), Side::Attackers), (player(A), Side::Defenders)]);
}

#[test]
fn re_911_an_ally_does_not_win_with_the_winner() {
    let (mut table, tiles) = road(0, "F");
    display(&mut table, &["huntsmaster-main"]);
    table.players[0].hunt = 7;
    hunt_together(&mut table, tiles[1]);
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(Seats::one(A)));
}
