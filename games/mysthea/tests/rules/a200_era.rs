//! The beginning of an era: MY-200 to MY-216.

use crate::rules::played::{dealt, even, random_answer};
use crate::rules::table::{A, B, C, D, E, Table, champion, island, region};
use kernel::{Rng, Seat};
use mysthea::{
    Action, Beast, Card, Event, EventCard, Island, Monster, Phase, Regions, Step, Why,
    text::RegionType,
};

/// What happens in phase 1, in words.
fn order_of(events: &[Event]) -> Vec<&'static str> {
    let begun = events.iter().skip_while(|event| !matches!(event, Event::EraBegan { .. }));
    begun.map(word).collect()
}

fn word(event: &Event) -> &'static str {
    let words = [
        ("era", matches!(event, Event::EraBegan { .. })),
        ("Telron", matches!(event, Event::Gained { amount: 4, why: Why::Ability, .. })),
        ("market", matches!(event, Event::TurnedUp { .. })),
        ("monster", matches!(event, Event::MonsterArrived { .. })),
        ("order", matches!(event, Event::OrderChanged { .. })),
        ("energy", matches!(event, Event::Gained { why: Why::Artefact, .. })),
        ("event", matches!(event, Event::EventPlaced { .. })),
        ("turn", matches!(event, Event::TurnBegan { .. })),
    ];
    words.iter().find(|word| word.1).map_or("something else", |word| word.0)
}

/// The first turn of the next era.
fn next_era(table: Table) -> Table {
    let mut table = table;
    table.step(Step::BeginEra);
    table
}

/// All event cards of the era, the first of which lies on the path.
fn event_cards(table: &Table) -> Vec<EventCard> {
    table.path.iter().chain(table.events.iter()).copied().collect()
}

#[test]
fn my_200_era_one_begins_without_clean_up_and_without_a_new_order() {
    let mut table = dealt(3, 1);
    let order = table.order;
    for (seat, name) in [A, B, C].into_iter().zip(["Telron", "Anuth", "Leheir"]) {
        table.player_mut(seat).champion = Some(champion(name));
    }
    // Glory does not change the order of era I, and nothing is cleaned up.
    table.player_mut(order[2]).glory = 9;
    let played = table.player(B).hand.iter().next().map(Card).expect("a hand");
    table.player_mut(B).hand.remove(played.0);
    table.player_mut(B).discard.insert(played.0);
    let mut rng = Rng::fast(1);
    let mut events = Vec::new();
    while table.phase == Phase::Setup {
        events = random_answer(&mut table, &mut rng);
    }
    let market = ["market"; 3];
    let expected = [
        &["era", "Telron"],
        &market[..],
        &["monster", "energy", "energy", "energy", "event", "turn"],
    ]
    .concat();
    assert_eq!(order_of(&events), expected);
    assert_eq!((table.era, table.order), (1, order));
    assert_eq!(table.player(B).discard.len(), 1);
    let energy =
        |seat: Seat| [3, 4, 4][table.artefact(seat) as usize - 1] + if seat == A { 4 } else { 0 };
    assert_eq!([A, B, C].map(|seat| table.player(seat).energy), [A, B, C].map(energy));
}

#[test]
fn my_201_later_eras_begin_in_this_order() {
    for era in [2, 3] {
        let mut table = Table::new(3).champion(A, "Telron").glory(C, 9);
        table.era = era - 1;
        let events = table.step(Step::BeginEra);
        let market = ["market"; 3];
        let rest = ["monster", "order", "energy", "energy", "energy", "event", "turn"];
        assert_eq!(order_of(&events), [&["era", "Telron"], &market[..], &rest].concat());
        // The new order comes before the energy: C holds artefact 1 now.
        assert_eq!([A, B, C].map(|seat| table.player(seat).energy), [8, 4, 3]);
    }
    // Telron comes before the champions are restored.
    let table = next_era(Table::new(3).champion(A, "Telron").wounded(A).glory(A, 9));
    assert_eq!((table.player(A).energy, table.player(A).wounded), (3, false));
}

#[test]
fn my_202_the_old_market_and_deck_go_out_of_the_game() {
    // Ruling 4: the rest of the deck too.
    let before = Table::new(2);
    let old: Vec<Card> = before.market.iter().chain(before.decks[0].iter()).copied().collect();
    assert_eq!(old.len(), 20);
    let after = next_era(before);
    assert!(old.iter().all(|card| after.out.contains(card.0)));
    assert!(after.decks[0].is_empty());
    assert!(after.market.iter().all(|card| (40..60).contains(&card.0)));
    // And so again when era III begins.
    let rest: Vec<Card> = after.market.iter().chain(after.decks[1].iter()).copied().collect();
    let last = next_era(after);
    assert!(rest.iter().all(|card| last.out.contains(card.0)) && last.decks[1].is_empty());
}

#[test]
fn my_203_claimed_attunements_return_on_the_same_side() {
    let mut table = Table::new(2).champion(A, "Anuth").glory(B, 9);
    table.sides[0] = mysthea::Side::Night;
    table.plays(
        A,
        &[Action::MoveIsland, Action::Claim(island("spire")), Action::PutAfter(island("arch"))],
    );
    assert!(!table.attunements[0]);
    // B, who leads, stands on the Spire and may claim it now.
    let mut table = next_era(table.put(B, "spire.river", "C"));
    assert_eq!((table.player(A).claimed, table.sides[0]), (None, mysthea::Side::Night));
    table.play(B, Action::MoveIsland);
    assert!(table.can(B, Action::Claim(island("spire"))));
}

#[test]
fn my_204_wounded_champions_are_restored() {
    let table = next_era(Table::new(3).wounded(A).wounded(C));
    assert!(table.players.iter().all(|player| !player.wounded));
    assert_eq!(table.player(A).strength_in(region("spire.river")), 3);
}

#[test]
fn my_205_fortifications_return_to_the_supply() {
    let table = Table::new(2).put(A, "spire.river", "F").put(A, "tree.forest", "FTG").put(
        B,
        "tree.forest",
        "FFFF",
    );
    let table = next_era(table);
    assert_eq!(
        (table.units(A, "spire.river"), table.units(A, "tree.forest")),
        ("C".to_owned(), "TG".to_owned())
    );
    assert_eq!(table.units(B, "tree.forest"), "");
    assert_eq!([A, B].map(|seat| table.player(seat).supply[2]), [4, 4]);
}

#[test]
fn my_206_discard_piles_return_to_the_hand() {
    let table =
        Table::new(2).hand(A, &["C001"]).discard(A, &["C006", "C021"]).discard(B, &["C011"]);
    let table = next_era(table);
    assert_eq!((table.held(A), table.held(B)), (vec!["C001", "C006", "C021"], vec!["C011"]));
    assert!(table.discarded(A).is_empty() && table.discarded(B).is_empty());
}

#[test]
fn my_207_everything_else_carries_over() {
    let table = Table::new(2)
        .hand(A, &["C001"])
        .in_play(A, &["C031", "C017"])
        .energy(A, 2)
        .experience(A, 5)
        .glory(A, 31);
    let mut table =
        table.monster("Utcoro", "volcano").put(A, "tree.forest", "CTTG").constructed(A, 4, 1);
    table.ring.swap(1, 3);
    table.mirages = [region("arch.mountain")].into_iter().collect::<Regions>();
    let faced = table.encounters.pop().unwrap();
    table.player_mut(A).faced.push(faced);
    let after = next_era(table.clone());
    let (now, then) = (after.player(A), table.player(A));
    assert_eq!(
        (now.hand, now.accessories, now.upgrades, now.lasting),
        (then.hand, then.accessories, then.upgrades, then.lasting)
    );
    assert_eq!(
        (now.at, now.camps, now.constructed, now.supply),
        (then.at, then.camps, then.constructed, then.supply)
    );
    assert_eq!((now.token, now.faced), (then.token, then.faced));
    // Energy grows by the artefact only (MY-216).
    assert_eq!((now.energy, now.experience, now.glory), (2 + 3, 5, 31));
    assert_eq!(
        (after.ring, after.mirages, after.encounters),
        (table.ring, table.mirages, table.encounters)
    );
    assert_eq!(after.beasts[0].at, Some(island("volcano")));
}

#[test]
fn my_208_the_top_three_cards_of_the_new_deck_are_turned_face_up() {
    let before = Table::new(2);
    let top: Vec<Card> = before.decks[1].iter().rev().take(3).copied().collect();
    let after = next_era(before.clone());
    assert_eq!(after.market.to_vec(), top);
    assert_eq!((after.0.deck().len(), after.decks[2]), (17, before.decks[2]));
    assert!(top.iter().all(|card| after.seen.contains(card.0)));
    // Era I begins in the same way.
    let mut first = dealt(2, 1);
    let top: Vec<Card> = first.decks[0].iter().rev().take(3).copied().collect();
    crate::rules::played::to_first_turn(&mut first);
    assert_eq!((first.market.to_vec(), first.0.deck().len()), (top, 17));
}

#[test]
fn my_209_the_new_monster_starts_on_the_island_of_its_card() {
    let starts = [
        ("Utcoro", "tree"),
        ("Boulron", "tree"),
        ("Cannibarok", "spire"),
        ("Onygauros", "volcano"),
        ("Obsidusa", "spire"),
        ("Caerulas", "sphere"),
        ("Kodror", "arch"),
    ];
    for (name, start) in starts {
        // Whatever else is there: the monster of era I, champions, troops.
        let mut table = Table::new(5);
        let monster =
            table.content.monsters.iter().position(|card| card.name.starts_with(name)).unwrap();
        let other = if monster == 0 { 1 } else { 0 };
        table.beasts[0].monster = Monster(other);
        table.beasts[0].at = Some(island(start));
        table.beasts[1].monster = Monster(monster as u8);
        let table = next_era(table.put(A, &format!("{start}.{}", kind_of(island(start))), "CT"));
        assert_eq!(
            (table.beasts[1].at, table.beasts[0].at),
            (Some(island(start)), Some(island(start)))
        );
        assert_eq!(table.beasts[2].at, None);
    }
}

/// The type of the first region of an island.
fn kind_of(island: Island) -> &'static str {
    Table::new(2).content.kind(island.regions()[0]).name()
}

#[test]
fn my_210_212_the_events_deck_is_made_anew_and_grows_by_a_monster_each_era() {
    let mut table = dealt(2, 1);
    crate::rules::played::to_first_turn(&mut table);
    for era in 1..=3 {
        let cards = event_cards(&table);
        assert_eq!(cards.len(), 6 + era);
        for kind in RegionType::ALL {
            assert!(cards.contains(&EventCard::Region(kind)));
        }
        assert!(cards.contains(&EventCard::Storm));
        for beast in 0..era {
            assert!(cards.contains(&EventCard::Monster(Beast(beast as u8))));
        }
        if era < 3 {
            table.step(Step::BeginEra);
        }
    }
}

#[test]
fn my_210_the_new_events_deck_is_shuffled() {
    // Each of the 8 cards of era II is first about equally often, and last too.
    let shuffled = |seed| {
        let mut table = Table::new(2);
        table.rng = Rng::fast(seed);
        next_era(table)
    };
    even(8, (0..1600).map(|seed| format!("{:?}", shuffled(seed).path[0])));
    even(8, (0..1600).map(|seed| format!("{:?}", shuffled(seed).events[0])));
}

#[test]
fn my_211_the_path_is_empty_at_the_start_of_an_era() {
    let mut table = Table::new(2);
    table.path.push(EventCard::Storm);
    let events = table.step(Step::BeginEra);
    // The first round begins at once with one card on the first space.
    assert_eq!(table.path.len(), 1);
    let placed = events.iter().find(|event| matches!(event, Event::EventPlaced { .. }));
    assert_eq!(placed, Some(&Event::EventPlaced { card: table.path[0], space: 2 }));
}

#[test]
fn my_212_a_removed_kodror_leaves_one_card_fewer() {
    let mut table = Table::new(2).monster("Kodror", "spire").put(A, "spire.river", "TTTTTTGGGF");
    table.attack();
    for cards in [7, 8] {
        table.step(Step::BeginEra);
        assert_eq!(event_cards(&table).len(), cards);
        assert!(!event_cards(&table).contains(&EventCard::Monster(Beast(0))));
    }
}

#[test]
fn my_213_the_most_glory_takes_artefact_one() {
    let table =
        next_era(Table::new(5).glory(A, 5).glory(B, 9).glory(C, 7).glory(D, 12).glory(E, 1));
    assert_eq!(table.order, [D, B, C, A, E]);
    assert_eq!([A, B, C, D, E].map(|seat| table.artefact(seat)), [4, 2, 3, 1, 5]);
    assert_eq!(table.active, D);
    // And again in era III.
    let table = next_era(table.glory(A, 30));
    assert_eq!(table.order, [A, D, B, C, E]);
}

#[test]
fn my_214_equal_glory_is_ranked_by_the_previous_artefact_number() {
    for order in [[A, B, C, D, E], [E, D, C, B, A], [C, E, A, D, B]] {
        let mut table = Table::new(5).glory(A, 8).glory(B, 8).glory(C, 8).glory(D, 8).glory(E, 8);
        table.order = order;
        assert_eq!(next_era(table.clone()).order, order);
        // One more point goes before them all, one less behind.
        let last = order[4];
        let ahead = next_era(table.clone().glory(last, 9));
        assert_eq!(ahead.order, [last, order[0], order[1], order[2], order[3]]);
        let behind = next_era(table.glory(order[0], 7));
        assert_eq!(behind.order, [order[1], order[2], order[3], order[4], order[0]]);
    }
}

#[test]
fn my_215_all_artefacts_are_charged() {
    let mut table = Table::new(3);
    table.plays(A, &[Action::MoveIsland, Action::ClaimNothing, Action::PutAfter(island("arch"))]);
    table.player_mut(C).charged = false;
    let table = next_era(table);
    assert!([A, B, C].iter().all(|&seat| table.player(seat).charged));
    assert!(table.can(A, Action::MoveIsland));
}

#[test]
fn my_216_each_player_gains_the_energy_of_the_artefact_held_now() {
    // Artefacts 1 to 5 give 3, 4, 4, 5 and 5 energy (section 10.4). E leads now and holds the first.
    let table = next_era(Table::new(5).glory(E, 9));
    assert_eq!([E, A, B, C, D].map(|seat| table.player(seat).energy), [3, 4, 4, 5, 5]);
    // Up to the cap of 12.
    let table = next_era(Table::new(2).energy(A, 9).energy(B, 9));
    assert_eq!([A, B].map(|seat| table.player(seat).energy), [12, 12]);
    let table = next_era(Table::new(2).energy(A, 8).energy(B, 12));
    assert_eq!([A, B].map(|seat| table.player(seat).energy), [11, 12]);
}
