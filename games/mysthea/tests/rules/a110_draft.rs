//! The draft of expert mode and the other options: MY-126 to MY-134.

use crate::rules::played::{colours, dealt, dealt_with, even, random_answer};
use crate::rules::table::{A, B, Table, island};
use kernel::{Content as _, Game, Options as _, Rng, Seat, Viewer};
use mysthea::{Action, Ask, Beast, Card, Colour, Content, Event, Icon, Options, Step};
use std::collections::BTreeSet;

fn expert(players: usize, seed: u64) -> Table {
    dealt_with(Options { expert: true, ..Options::standard(players) }, seed)
}

/// The seats that took something, in order, over the whole draft.
fn draft(table: &mut Table, seed: u64) -> Vec<Seat> {
    let mut rng = Rng::fast(seed);
    let mut seats = Vec::new();
    while matches!(table.ask, Ask::Draft(_)) {
        for event in random_answer(table, &mut rng) {
            let (Event::ChampionDrafted { seat } | Event::CardDrafted { seat, .. }) = event else {
                panic!("{event:?} in the draft");
            };
            seats.push(seat);
        }
    }
    seats
}

#[test]
fn my_126_expert_players_draft_between_artefacts_and_placement() {
    let mut table = expert(3, 1);
    assert!(
        table.players[..3].iter().all(|player| player.hand.is_empty() && player.champion.is_none())
    );
    // The first pick is the first player's: the artefacts are dealt.
    assert_eq!(table.ask, Ask::Draft(table.order[0]));
    even(6, (0..900).map(|seed| expert(3, seed).order));
    draft(&mut table, 1);
    assert_eq!(table.ask, Ask::PlaceChampion(table.order[2]));
    assert!(table.players[..3].iter().all(|player| player.at.is_none()));
    // Without the option nothing is drafted.
    assert_eq!(dealt(3, 1).ask, Ask::PlaceChampion(dealt(3, 1).order[2]));
}

#[test]
fn my_127_the_display_shows_a_champion_and_a_card_of_each_colour() {
    for seed in 0..20 {
        let table = expert(4, seed);
        let shown: Vec<Card> = table.draft.cards.into_iter().flatten().collect();
        let colours: Vec<Colour> =
            shown.iter().map(|&card| table.content.card(card).colour()).collect();
        assert_eq!(colours, [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue]);
        assert!(shown.iter().all(|card| card.0 < 20));
        // Face up: everybody sees them.
        let seen = table.view(Viewer::Seat(table.order[3])).draft.expect("a draft");
        assert_eq!(seen.cards.iter().map(|card| card.card).collect::<Vec<_>>(), shown);
        let champion = table.content.champion(table.draft.champion.unwrap());
        assert_eq!(seen.champion.unwrap().name, champion.name);
    }
    even(7, (0..1400).map(|seed| expert(4, seed).draft.champion));
    even(20, (0..2000).flat_map(|seed| expert(4, seed).draft.cards));
}

#[test]
fn my_128_five_picks_each_always_in_the_same_order() {
    for players in 2..=5 {
        for seed in 0..10 {
            let mut table = expert(players, seed);
            let order: Vec<Seat> = table.in_turn_order().collect();
            assert_eq!(draft(&mut table, seed), order.repeat(5));
            let champions: BTreeSet<_> =
                table.players[..players].iter().map(|player| player.champion).collect();
            assert!(champions.len() == players && !champions.contains(&None));
            for seat in Seat::all(players) {
                assert_eq!(
                    colours(&table, seat),
                    [Colour::Red, Colour::Yellow, Colour::Green, Colour::Blue]
                );
            }
        }
    }
}

#[test]
fn my_129_nobody_takes_a_type_twice() {
    let mut table = expert(2, 1);
    let [first, second] = [table.order[0], table.order[1]];
    let red = table.draft.cards[0].unwrap();
    table.play(first, Action::DraftChampion);
    table.play(second, Action::DraftCard(red));
    assert_eq!(table.refused(first, Action::DraftChampion), "MY-129");
    let next_red = table.draft.cards[0].unwrap();
    table.play(first, Action::DraftCard(next_red));
    let third_red = table.draft.cards[0].unwrap();
    assert_eq!(table.refused(second, Action::DraftCard(third_red)), "MY-129");
    // The types that are still missing are all there.
    assert!(table.can(second, Action::DraftChampion));
    let others = table.draft.cards[1..].iter().map(|card| Action::DraftCard(card.unwrap()));
    assert!(others.into_iter().all(|action| table.can(second, action)));
}

#[test]
fn my_130_a_taken_card_is_replaced_at_once_by_one_of_its_type() {
    let before = expert(3, 1);
    let first = before.order[0];
    let mut table = before.clone();
    table.play(first, Action::DraftCard(before.draft.cards[2].unwrap()));
    let new = table.draft.cards[2].unwrap();
    assert_eq!(table.content.card(new).colour(), Colour::Green);
    assert_ne!(Some(new), before.draft.cards[2]);
    for place in [0, 1, 3] {
        assert_eq!(table.draft.cards[place], before.draft.cards[place]);
    }
    assert_eq!(table.draft.champion, before.draft.champion);
    let mut table = before.clone();
    table.play(first, Action::DraftChampion);
    assert!(table.draft.champion.is_some() && table.draft.champion != before.draft.champion);
    assert_eq!(table.draft.cards, before.draft.cards);

    // The new card is drawn at random among the four others.
    even(
        4,
        (0..800).map(|seed| {
            let mut table = before.clone();
            table.rng = Rng::fast(seed);
            table.play(first, Action::DraftCard(before.draft.cards[2].unwrap()));
            table.draft.cards[2]
        }),
    );
}

#[test]
fn my_130_when_no_card_of_a_type_is_left_its_place_stays_empty() {
    let mut table = expert(5, 1);
    let mut taken = BTreeSet::new();
    for seat in table.in_turn_order() {
        let red = table.draft.cards[0].expect("five red cards for five players");
        taken.insert(red);
        table.play(seat, Action::DraftCard(red));
    }
    assert_eq!((taken.len(), table.draft.cards[0]), (5, None));
    assert_eq!(table.view(Viewer::Spectator).draft.unwrap().cards.len(), 3);
}

#[test]
fn my_131_cards_left_after_the_draft_are_out_of_the_game() {
    for players in 2..=5 {
        let mut table = expert(players, 2);
        draft(&mut table, 2);
        let held = table.players[..players]
            .iter()
            .fold(kernel::Set::EMPTY, |all, player| all.or(player.hand));
        assert_eq!((held.len(), table.out.len()), (4 * players, 20 - 4 * players));
        assert_eq!(held.or(table.out), (0..20).collect());
        assert!(table.view(Viewer::Spectator).draft.is_none());
        assert_eq!(table.draft, mysthea::Draft::default());
    }
}

/// A table for two with one option changed.
fn with(change: impl FnOnce(&mut Options)) -> Table {
    let mut options = Options::standard(2);
    change(&mut options);
    Table::with(options, Content::built_in())
}

#[test]
fn my_132_without_abilities_no_champion_has_one() {
    for on in [true, false] {
        let table = || with(|options| options.abilities = on).glory(A, 50).glory(B, 50);
        // Telron: 4 energy at the beginning of an era, beside the 3 of artefact 1.
        let mut telron = table().champion(A, "Telron");
        telron.step(Step::BeginEra);
        assert_eq!(telron.player(A).energy, if on { 7 } else { 3 });
        // Kolbor & Malabor: any attunement.
        let mut kolbor = table().champion(A, "Kolbor & Malabor");
        kolbor.play(A, Action::MoveIsland);
        assert_eq!(kolbor.can(A, Action::Claim(island("tree"))), on);
        // CR-2T1: 3 glory for 2 regions.
        let mut cr = table().champion(A, "CR-2T1").put(A, "tree.forest", "T");
        cr.resolve(&[]);
        assert_eq!(cr.player(A).glory, if on { 53 } else { 50 });
        // Sanya: a card before an encounter.
        let mut sanya = table().champion(A, "Sanya").experience(A, 1);
        sanya.player_mut(A).token = Some(island("spire"));
        sanya.play(A, Action::FaceEncounter);
        assert_eq!(sanya.can(A, Action::TakeCard), on);
        // Anuth: +2 in a battle, so two troops fall and not one. Leheir: 1 glory for each.
        let fight = |name: &str| {
            let mut fight = table().champion(A, name).put(B, "spire.river", "TT").energy(A, 1);
            fight.play(A, Action::StartBattle);
            (fight.units(B, "spire.river"), fight.player(A).glory)
        };
        assert_eq!(fight("Anuth"), if on { (String::new(), 54) } else { ("T".to_owned(), 52) });
        assert_eq!(fight("Leheir"), ("T".to_owned(), if on { 53 } else { 52 }));
        // Celethe: the gold reward of 9 glory doubled.
        let mut celethe = table().champion(A, "Celethe").monster("Boulron", "spire").put(
            A,
            "spire.river",
            "TTTTTTGF",
        );
        celethe.attack();
        assert_eq!(celethe.player(A).glory, if on { 68 } else { 59 });
    }
}

#[test]
fn my_133_without_behaviours_no_monster_has_one() {
    let off = || with(|options| options.behaviours = false).glory(A, 50).glory(B, 50);
    // Utcoro takes no glory from B, who is not there.
    let mut utcoro = off().monster("Utcoro", "spire");
    utcoro.attack();
    assert_eq!(utcoro.player(B).glory, 50);
    // Boulron (11): fortifications count, so it is defeated, and its reward stays: 9 glory.
    let mut boulron = off().monster("Boulron", "spire").put(A, "spire.river", "FFFF");
    boulron.attack();
    assert_eq!(boulron.player(A).glory, 59);
    // Cannibarok has 12 on an island with crystals; 6 energy and 6 glory. One strength less does not do.
    for (units, glory) in [("TTTGGG", 56), ("TTGGG", 50)] {
        let mut cannibarok = off().monster("Cannibarok", "spire").put(A, "spire.river", units);
        cannibarok.attack();
        assert_eq!(cannibarok.player(A).glory, glory);
    }
    // Onygauros asks nobody.
    let mut onygauros = off().monster("Onygauros", "tree").discard(A, &["C001"]);
    onygauros.attack();
    assert_eq!(
        (onygauros.ask, onygauros.player(A).glory, onygauros.discarded(A)),
        (Ask::Nothing, 50, vec!["C001"])
    );
    // Obsidusa moves on after a victory, Caerulas attacks once.
    for name in ["Obsidusa", "Caerulas"] {
        let mut table = off().monster(name, "tree");
        let events = table.attack();
        assert_eq!(
            events.iter().filter(|event| matches!(event, Event::MonsterAttacked { .. })).count(),
            1
        );
        assert_eq!(table.beasts[0].at, Some(island("sphere")));
    }
    // Kodror (16) walks like the others, and stays in the game when it is defeated: 16 glory.
    let mut kodror = off().monster("Kodror", "spire").put(A, "spire.river", "TTTTTTGGGF");
    let ring = kodror.ring;
    kodror.attack();
    assert_eq!(
        (kodror.player(A).glory, kodror.ring, kodror.beasts[0].at),
        (66, ring, Some(island("arch")))
    );
    assert!(kodror.is_placed(Beast(0)));
}

#[test]
fn my_134_with_premonition_the_back_is_seen_before_the_choice() {
    for premonition in [false, true] {
        let mut table = with(|options| options.premonition = premonition)
            .experience(A, 1)
            .encounters(&["EN01"]);
        table.player_mut(A).token = Some(island("spire"));
        table.play(A, Action::FaceEncounter);
        assert_eq!(table.player(A).glory, 7);
        let seen = table.view(Viewer::Seat(A)).encounters.flipped;
        assert_eq!(seen.map(|back| back.id), premonition.then_some("EN01"));
        table.play(A, Action::Name(Icon::Boots));
        assert_eq!(table.player(A).experience, 2);
    }
}
