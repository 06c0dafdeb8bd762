//! Many players, Villains and quests at the end of one combat: RE-724, RE-906. Whatever is owed, one step at a time gives
//! it, so that no number of them is too many.

use crate::combat::arena::{Arena, foe};
use crate::fixture::{A, RAT, destiny, own, quest};
use kernel::Seat;
use ruins_of_elysia::{Action, Ask, Event, Npc, Options, Overlay, QuestMix, Side, Step};

const EIGHT: [&str; 8] =
    ["Algar", "Brisa", "Cassim", "Delphine", "Eryx", "Fenna", "Algar", "Brisa"];

/// Villains with one card each, who are exhausted when they have played it. Nobody loses a whole hand to them.
const FRAIL: &str = "[villain]\nhand = 1\n";

/// A table of so many players, all on one tile with these Villains, each with ten Coins.
fn table(players: usize, villains: u8, quests: QuestMix) -> Arena {
    let options = Options { villains: Some(villains), quests, ..destiny(players) };
    let mut arena = Arena::with(own(FRAIL), options, &EIGHT[..players]);
    for seat in arena.seats() {
        arena = arena.hand(seat, &["Coin"; 10]);
    }
    for villain in 0..villains {
        arena = arena.npc(Npc::Villain(villain));
    }
    arena
}

/// Everybody joins, nobody plays a card; then all take their Items. Who was asked, in order.
#[expect(clippy::wildcard_enum_match_arm, reason = "all else comes after the fight")]
fn fight_and_take(arena: &mut Arena, side: Side) -> Vec<Seat> {
    let mut asked = Vec::new();
    loop {
        match arena.ask {
            Ask::Join { .. } => arena.act(Action::Join(side)),
            Ask::Strike { .. } => arena.done(),
            Ask::Lose { .. } => arena.lose("Coin"),
            Ask::TakeItem { seat } => {
                asked.push(seat);
                arena.act(Action::Yes);
            }
            _ => return asked,
        }
    }
}

/// Those who met a quest, in the order in which it was told.
fn met(arena: &Arena, id: &str) -> Vec<Seat> {
    let wanted = quest(arena, id);
    let told = arena.log.iter().filter_map(|event| {
        let Event::QuestMet { seat, quest } = event else { return None };
        (*quest == wanted).then_some(*seat)
    });
    told.collect()
}

fn gained_items(arena: &Arena, seat: Seat) -> usize {
    let gained =
        |event: &&Event| matches!(event, Event::ItemGained { seat: by, .. } if *by == seat);
    arena.log.iter().filter(gained).count()
}

#[test]
fn re_724_eight_players_who_beat_three_villains_are_each_asked_three_times() {
    let mut arena = table(8, 3, QuestMix::Standard);
    let villains = [0, 1, 2].map(|villain| foe(Npc::Villain(villain)));
    arena.run(&[Step::Targets, Step::Buy, Step::Drop, Step::EndTurn]);
    arena.declare(&villains);
    let asked = fight_and_take(&mut arena, Side::Attackers);
    let all: Vec<Seat> = arena.seats().collect();
    // Clockwise, and once around for each Villain.
    assert_eq!(asked, [&all[..], &all[..], &all[..]].concat());
    assert!(all.iter().all(|&seat| gained_items(&arena, seat) == 3));
    assert_eq!(arena.ask, Ask::Drop);
}

#[test]
fn re_906_eight_players_who_meet_quests_at_once_all_get_their_rewards() {
    let mut arena = table(8, 2, QuestMix::All);
    arena.open_quests = arena.displayed;
    let villains = [0, 1].map(|villain| foe(Npc::Villain(villain)));
    arena.run(&[Step::Targets, Step::Buy, Step::Drop, Step::EndTurn]);
    arena.declare(&villains);
    assert_eq!(fight_and_take(&mut arena, Side::Attackers).len(), 16);
    let all: Vec<Seat> = arena.seats().collect();
    assert_eq!(met(&arena, "champion"), all);
    for seat in all {
        // Champion gives 3 Wild.
        assert_eq!((arena.tokens(seat).0, arena.player(seat).owed), (3, 0), "{seat}");
        assert_eq!(gained_items(&arena, seat), 2);
    }
}

#[test]
fn re_906_four_players_beset_on_ruins_by_two_villains_and_a_rat_get_all_that_is_owed() {
    let mut arena = table(4, 2, QuestMix::All).npc(RAT).overlay(Overlay::Ruins);
    // The Items would make an Armourer of the first to get them.
    arena.open_quests = arena.displayed & !(1 << quest(&arena, "armourer"));
    let here = arena.here;
    for seat in arena.seats() {
        arena = arena.hand(seat, &["Coin", "Coin", "Coin", "Coin", "Coin", "Coin", "Claymore"]);
        let player = &mut arena.players[seat.index()];
        (player.hunt, player.wild) = (3, 20);
        player.ruins.insert(here.0 + 1);
    }
    arena.run(&[Step::Arrive, Step::Targets, Step::Buy, Step::Drop, Step::EndTurn]);
    while let Ask::Join { .. } = arena.ask {
        arena.act(Action::Join(Side::Defenders));
    }
    // The Villains have played their only cards after the first strike; one blow is enough for the Rat.
    while let Ask::Strike { attack: false, .. } = arena.ask {
        arena.done();
    }
    while let Ask::Lose { .. } = arena.ask {
        arena.lose("Coin");
    }
    arena.play("Claymore");
    assert_eq!(fight_and_take(&mut arena, Side::Defenders).len(), 8);
    let all: Vec<Seat> = arena.seats().collect();
    for id in ["champion", "huntsmaster-side", "treasure-hunter"] {
        assert_eq!(met(&arena, id), all, "{id}");
    }
    for &seat in &all {
        // Champion 3, Huntsmaster 3, Treasure Hunter 1, and the quarter of the Rat's 1, rounded up.
        assert_eq!((arena.tokens(seat).0, arena.player(seat).owed), (28, 0), "{seat}");
        // Two of the Villains, one of Treasure Hunter.
        assert_eq!(gained_items(&arena, seat), 3);
    }
    assert_eq!((arena.ask, arena.active()), (Ask::Drop, A));
}

#[test]
fn re_724_without_an_item_left_nobody_is_asked() {
    let mut arena = table(3, 2, QuestMix::Standard);
    arena.exploration = [(0, 5)].into_iter().collect();
    arena.run(&[Step::Targets, Step::Drop]);
    arena.declare(&[foe(Npc::Villain(0)), foe(Npc::Villain(1))]);
    assert_eq!(fight_and_take(&mut arena, Side::Attackers), []);
    assert_eq!(arena.ask, Ask::Drop);
}
