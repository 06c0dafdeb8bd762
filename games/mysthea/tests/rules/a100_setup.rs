//! Setup without the draft: MY-100 to MY-125. Chance is counted over many seeds.

use crate::rules::played::{
    colours, dealt, dealt_with, even, random_game, random_games, to_first_turn, turn,
};
use crate::rules::table::{A, B, C, Table, card, island, region};
use kernel::{Game, Options as _, Seat, Turn, Viewer};
use mysthea::{
    Action, Attunements, Beast, Card, Colour, Event, EventCard, Island, Options, Phase, Regions,
    Side, Unit, text::RegionType,
};
use std::collections::BTreeSet;

#[test]
fn my_100_the_islands_lie_in_random_order() {
    // 24 circles, as only the cyclic order matters.
    even(24, (0..4800).map(|seed| dealt(3, seed).islands().join(" ")));
}

#[test]
fn my_101_two_players_have_a_mirage_on_each_island_and_on_each_type() {
    for seed in 0..200 {
        let table = dealt(2, seed);
        let islands: BTreeSet<Island> =
            table.mirages.iter().map(|region| region.island()).collect();
        let kinds: BTreeSet<RegionType> =
            table.mirages.iter().map(|region| table.content.kind(region)).collect();
        assert_eq!((table.mirages.len(), islands.len(), kinds.len()), (5, 5, 5));
    }
    for players in 3..=5 {
        assert!(dealt(players, 1).mirages.is_empty());
    }
}

#[test]
fn my_102_every_arrangement_of_mirages_is_equally_likely() {
    // Ruling 2. With the islands of section 10.2 there are 13.
    even(13, (0..3900).map(|seed| dealt(2, seed).mirages.0));
}

/// A table for two with a mirage on the land of myst beside A's champion.
fn closed() -> Table {
    let mut table = Table::new(2);
    table.mirages = [region("spire.land of myst")].into_iter().collect::<Regions>();
    table
}

#[test]
fn my_103_no_unit_travels_into_a_mirage() {
    let (closed_to, open) = (
        Action::TravelTo(region("spire.land of myst")),
        Action::TravelTo(region("spire.crystal field")),
    );
    let from = region("spire.river");
    // By CPs, by a gate to any region, with a whole host.
    let mut step = closed().hand(A, &["C047"]);
    step.plays(
        A,
        &[Action::Act(card("C047")), Action::SpendCps, Action::Travel(Unit::Champion, from)],
    );
    let mut gate = closed().hand(A, &["C001"]).energy(A, 2);
    gate.plays(
        A,
        &[Action::Act(card("C001")), Action::UseEffect, Action::Travel(Unit::Champion, from)],
    );
    let mut host = closed().hand(A, &["C045"]).energy(A, 4).put(A, "spire.river", "T");
    host.plays(A, &[Action::Act(card("C045")), Action::UseEffect, Action::From(from)]);
    for table in [step, gate, host] {
        assert_eq!(table.refused(A, closed_to), "MY-103");
        assert!(table.can(A, open));
    }
}

#[test]
fn my_103_no_unit_retreats_into_a_mirage_or_is_deployed_there() {
    let mut table = closed().put(B, "spire.river", "T").hand(B, &["C006"]);
    table.play(A, Action::StartBattle);
    table.plays(
        B,
        &[Action::Commit(card("C006")), Action::Travel(Unit::Troop, region("spire.river"))],
    );
    assert_eq!(table.refused(B, Action::TravelTo(region("spire.land of myst"))), "MY-103");
    table.play(B, Action::TravelTo(region("spire.crystal field")));

    // A fortification goes where a unit is, and no unit is in a mirage.
    let mut table = closed().put(A, "tree.mountain", "T");
    table.play(A, Action::Meditate);
    assert_eq!(table.refused(A, Action::Fortify(region("spire.land of myst"))), "MY-445");
    assert!(table.can(A, Action::Fortify(region("spire.river"))));
    // In whole games nothing ever stands there.
    for seed in 0..4 {
        random_game(Options::standard(2), seed, |table, _| {
            let stands =
                |seat: Seat| table.mirages.iter().any(|region| table.player(seat).is_in(region));
            assert!(table.era == 0 || !(stands(A) || stands(B)));
        });
    }
}

#[test]
fn my_104_three_of_seven_monsters_are_drawn_and_shown() {
    // Any of the seven in any of the three eras.
    even(
        21,
        (0..4200).flat_map(|seed| (0..3).map(move |era| (era, dealt(3, seed).beasts[era].monster))),
    );
    for seed in 0..100 {
        let table = dealt(3, seed);
        let drawn: BTreeSet<_> = table.beasts.iter().map(|beast| beast.monster).collect();
        assert_eq!(drawn.len(), 3);
        let shown: Vec<_> =
            table.view(Viewer::Spectator).monsters.iter().map(|monster| monster.name).collect();
        let names: Vec<_> = table
            .beasts
            .iter()
            .map(|beast| table.content.get().monster(beast.monster).name.as_str())
            .collect();
        assert_eq!(shown, names);
    }
}

#[test]
fn my_105_the_other_monsters_are_out_of_the_game() {
    let mut arrived = Vec::new();
    let mut drawn = None;
    random_game(Options::standard(3), 5, |table, events| {
        let monsters = table.beasts.map(|beast| beast.monster);
        assert_eq!(monsters, *drawn.get_or_insert(monsters));
        arrived.extend(events.iter().filter_map(|event| {
            let Event::MonsterArrived { beast, .. } = event else { return None };
            Some(*beast)
        }));
    });
    assert_eq!(arrived, [Beast(0), Beast(1), Beast(2)]);
}

#[test]
fn my_106_region_cards_and_storm_are_shuffled_face_up() {
    // The first card of era I is any of them, or the monster that joins them (MY-210).
    let first = |seed| {
        let mut table = dealt(2, seed);
        to_first_turn(&mut table);
        let cards: Vec<EventCard> = table.path.iter().chain(table.events.iter()).copied().collect();
        for kind in RegionType::ALL {
            assert!(cards.contains(&EventCard::Region(kind)));
        }
        assert!(cards.contains(&EventCard::Storm) && cards.len() == 7);
        assert_eq!(table.view(Viewer::Spectator).events.next, table.events.top());
        format!("{:?}", table.path[0])
    };
    even(7, (0..1400).map(first));
}

#[test]
fn my_107_thirty_encounters_are_shuffled_with_their_fronts_up() {
    even(30, (0..6000).map(|seed| dealt(3, seed).encounters.top()));
    let table = dealt(3, 1);
    let deck: BTreeSet<_> = table.encounters.iter().collect();
    assert_eq!((table.encounters.len(), deck.len()), (30, 30));
    let seen = table.view(Viewer::Seat(A)).encounters;
    let front = seen.top.expect("a front");
    let top = table.encounters.top().unwrap();
    assert_eq!((front.glory, front.icons), (table.content.glory(top), table.content.front(top).1));
    assert!(seen.flipped.is_none());
}

#[test]
fn my_108_all_attunements_show_the_day_or_all_the_night() {
    for (attunements, side) in [(Attunements::Day, Side::Day), (Attunements::Night, Side::Night)] {
        for seed in 0..20 {
            assert_eq!(
                dealt_with(Options { attunements, ..Options::standard(3) }, seed).sides,
                [side; 5]
            );
        }
    }
}

#[test]
fn my_109_mixed_attunements_draw_each_side_at_random() {
    // Ruling 3. All 32 mixtures.
    let options = Options { attunements: Attunements::Mixed, ..Options::standard(3) };
    even(32, (0..6400).map(|seed| dealt_with(options, seed).sides));
}

#[test]
fn my_110_an_attunement_never_changes_its_side() {
    let mut sides = None;
    random_games(|table, _| {
        if table.phase == Phase::Setup {
            sides = Some(table.sides);
        }
        assert_eq!(Some(table.sides), sides);
    });
}

#[test]
fn my_111_three_era_decks_are_shuffled_separately_face_down() {
    for seed in 0..20 {
        let table = dealt(3, seed);
        for (era, deck) in (1u8..).zip(&table.decks) {
            let cards: BTreeSet<Card> = deck.iter().copied().collect();
            assert_eq!(cards, (era * 20..era * 20 + 20).map(Card).collect());
            assert!(deck.iter().all(|card| !table.seen.contains(card.0)));
        }
    }
    // Each card comes up first in its own era.
    even(60, (0..6600).flat_map(|seed| dealt(3, seed).decks.map(|deck| deck.top())));
}

#[test]
fn my_112_113_each_player_has_a_secret_starting_card_of_each_colour_and_the_rest_is_out() {
    for players in 2..=5 {
        for seed in 0..50 {
            let table = dealt(players, seed);
            let mut all = table.out;
            for seat in Seat::all(players) {
                assert_eq!(
                    colours(&table, seat),
                    [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue]
                );
                all = all.or(table.player(seat).hand);
            }
            // Twenty cards in all, so no card was dealt twice; those not dealt are out (MY-113).
            assert_eq!(all, (0..20).collect());
            assert_eq!(table.out.len(), 20 - 4 * players);
        }
    }
    let table = dealt(3, 1);
    let [own, other] = [A, B].map(|seat| table.view(Viewer::Seat(seat)).players[0].clone());
    assert_eq!((own.hand.len(), other.hand.len(), other.hand_size), (4, 0, 4));
    even(20, (0..3000).flat_map(|seed| dealt(4, seed).player(B).hand.iter().collect::<Vec<_>>()));
}

#[test]
fn my_114_115_each_player_has_a_random_champion_face_up_and_the_others_are_out() {
    even(7, (0..1400).map(|seed| dealt(3, seed).player(B).champion));
    let mut dealt_at_first = Vec::new();
    random_games(|table, _| {
        let champions: Vec<_> =
            table.players[..table.seats()].iter().map(|player| player.champion).collect();
        let distinct: BTreeSet<_> = champions.iter().flatten().collect();
        assert_eq!(distinct.len(), table.seats());
        // MY-115: no other champion ever comes.
        if table.phase == Phase::Setup {
            dealt_at_first.clone_from(&champions);
        }
        assert_eq!(champions, dealt_at_first);
    });
    let table = dealt(3, 1);
    let name = &table.content.champion(table.player(B).champion.unwrap()).name;
    assert_eq!(table.view(Viewer::Seat(A)).players[1].champion.as_ref().unwrap().name, name);
}

#[test]
fn my_117_118_what_each_player_starts_with() {
    for players in 2..=5 {
        for player in &dealt(players, 2).players[..players] {
            assert_eq!((player.energy, player.experience, player.glory), (0, 0, 1));
            // MY-118: two troops and a golem constructed; the champion waits too.
            assert_eq!((player.constructed, player.supply, player.at), ([2, 1], [6, 3, 4], None));
            assert!(player.regions().is_empty());
        }
    }
}

#[test]
fn my_119_artefacts_are_dealt_at_random_and_charged() {
    even(24, (0..4800).map(|seed| dealt(4, seed).order));
    for players in 2..=5 {
        let table = dealt(players, 1);
        assert!(table.players[..players].iter().all(|player| player.charged));
        let holders: BTreeSet<Seat> = table.in_turn_order().collect();
        assert_eq!(holders, Seat::all(players).collect());
    }
}

#[test]
fn my_120_the_player_with_artefact_one_is_the_first_player() {
    for seed in 0..30 {
        let mut table = dealt(4, seed);
        let by_number =
            |number: u8| Seat::all(4).find(|&seat| table.artefact(seat) == number).unwrap();
        let order = [1, 2, 3, 4].map(by_number);
        to_first_turn(&mut table);
        for seat in order {
            assert_eq!(table.turn(), Turn::One(seat));
            turn(&mut table, seat);
        }
    }
}

#[test]
fn my_121_champions_are_placed_in_reverse_turn_order_each_on_an_island_of_its_own() {
    for players in 3..=5 {
        let mut table = dealt(players, 4);
        let reverse: Vec<Seat> = table.in_turn_order().rev().collect();
        let mut taken: Vec<Island> = Vec::new();
        for seat in reverse {
            assert_eq!(table.turn(), Turn::One(seat));
            for region in Island::all().flat_map(Island::regions) {
                // All three regions of every island without a champion, and no other.
                assert_eq!(
                    table.can(seat, Action::PlaceChampion(region)),
                    !taken.contains(&region.island())
                );
            }
            let chosen = Island(4 - taken.len() as u8);
            taken.iter().for_each(|island| {
                let beside = Action::PlaceChampion(island.regions()[2]);
                assert_eq!(table.refused(seat, beside), "MY-121");
            });
            table.play(seat, Action::PlaceChampion(chosen.regions()[0]));
            assert_eq!(table.player(seat).at, Some(chosen.regions()[0]));
            taken.push(chosen);
            table.play(seat, Action::PlaceToken(Island((chosen.0 + 1) % 5)));
        }
        assert_eq!(table.phase, Phase::Rounds);
    }
}

#[test]
fn my_122_the_token_follows_at_once_on_any_other_island() {
    let mut table = dealt(3, 4);
    let [last, middle] = [table.order[2], table.order[1]];
    table.play(last, Action::PlaceChampion(island("tree").regions()[0]));
    assert_eq!(table.turn(), Turn::One(last));
    assert_eq!(table.refused(middle, Action::PlaceChampion(island("arch").regions()[0])), "MY-306");
    assert_eq!(table.refused(last, Action::PlaceToken(island("tree"))), "MY-122");
    assert_eq!(table.actions(last).len(), 4);
    table.play(last, Action::PlaceToken(island("arch")));
    assert_eq!(table.player(last).token, Some(island("arch")));
    // An island with somebody else's champion will do.
    table.play(middle, Action::PlaceChampion(island("arch").regions()[0]));
    table.play(middle, Action::PlaceToken(island("tree")));
    assert_eq!(table.player(middle).token, Some(island("tree")));
}

#[test]
fn my_123_any_number_of_tokens_on_one_island_at_any_time() {
    let mut table = dealt(5, 1);
    let reverse: Vec<Seat> = table.in_turn_order().rev().collect();
    for (seat, own) in reverse.into_iter().zip(Island::all()) {
        table.play(seat, Action::PlaceChampion(own.regions()[0]));
        let token = if own == island("volcano") { island("spire") } else { island("volcano") };
        table.play(seat, Action::PlaceToken(token));
    }
    let there =
        table.players.iter().filter(|player| player.token == Some(island("volcano"))).count();
    assert_eq!(there, 4);
    // Later too: the token of A goes three islands on, to where two others are.
    let mut table = Table::new(3).encounters(&["EN01"]).experience(A, 1);
    table.player_mut(A).token = Some(island("spire"));
    table.player_mut(B).token = Some(island("sphere"));
    table.player_mut(C).token = Some(island("sphere"));
    table.plays(A, &[Action::FaceEncounter, Action::Name(mysthea::Icon::Boots)]);
    assert_eq!([A, B, C].map(|seat| table.player(seat).token), [Some(island("sphere")); 3]);
}

#[test]
fn my_124_no_champion_is_placed_in_a_mirage() {
    for seed in 0..13 {
        let table = dealt(2, seed);
        let seat = table.order[1];
        for region in Island::all().flat_map(Island::regions) {
            if table.mirages.contains(region) {
                assert_eq!(table.refused(seat, Action::PlaceChampion(region)), "MY-124");
            } else {
                assert!(table.can(seat, Action::PlaceChampion(region)));
            }
        }
    }
}

#[test]
fn my_125_that_mirages_fade_is_told_once_and_only_where_there_were_any() {
    for players in 2..=5 {
        let told = to_first_turn(&mut dealt(players, 1));
        let told = told.iter().filter(|event| matches!(event, Event::MiragesCleared)).count();
        assert_eq!(told, usize::from(players == 2), "{players} players");
    }
}

#[test]
fn my_125_mirages_stay_only_on_the_islands_of_the_champions_and_to_the_end() {
    for seed in 0..6 {
        let (mut at_first, mut kept) = (None, None);
        random_game(Options::standard(2), seed, |table, _| {
            let placed: Vec<Island> =
                [A, B].iter().filter_map(|&seat| table.player(seat).island()).collect();
            if table.era == 0 {
                // None goes before both champions are placed.
                assert_eq!(table.mirages, *at_first.get_or_insert(table.mirages));
                assert_eq!(table.mirages.len(), 5);
            } else {
                let on_islands = || {
                    at_first
                        .unwrap()
                        .iter()
                        .filter(|region| placed.contains(&region.island()))
                        .collect()
                };
                let kept: Regions = *kept.get_or_insert_with(on_islands);
                assert_eq!((table.mirages, kept.len()), (kept, 2));
            }
        });
    }
}
