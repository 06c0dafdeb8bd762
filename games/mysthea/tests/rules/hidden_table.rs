//! Hidden information, section 7 of the ledger, row by row: events, encounters, what is public, what is gone.

use crate::rules::hidden::{open_table, see, shown};
use crate::rules::table::{A, Table, card, encounter, island, region};
use kernel::{Content as _, Game as _, Options as _, Rng, Viewer};
use mysthea::{
    Action, Attunements, Beast, Card, Content, Event, EventCard, Icon, Options, Side, Step,
};
use std::collections::BTreeSet;

#[test]
fn of_the_events_deck_only_the_top_card_is_seen() {
    let table = open_table();
    let mut shuffled = table.clone();
    let below = shuffled.events.len() - 1;
    shuffled.events[..below].reverse();
    assert_ne!(shuffled.events, table.events);
    for viewer in Viewer::all(3) {
        let events = see(&table, viewer).events;
        assert_eq!((events.next, events.left as usize), (table.events.top(), below + 1));
        assert_eq!(see(&shuffled, viewer), see(&table, viewer));
    }
    let tops = (0..20).map(|seed| {
        let mut copy = table.clone();
        copy.conceal(A, &mut Rng::fast(seed));
        copy.events.top()
    });
    assert!(tops.into_iter().all(|top| top == table.events.top()));
}

#[test]
fn path_monsters_and_attunements_are_public() {
    let options = Options { attunements: Attunements::Night, ..Options::standard(3) };
    let table = Table::with(options, Content::built_in()).monster("Boulron", "Tree");
    for viewer in Viewer::all(3) {
        let view = see(&table, viewer);
        assert_eq!(view.events.path[1], (EventCard::Monster(Beast(0)), 3));
        // The monsters of all three eras, those to come too.
        assert_eq!(view.monsters.iter().map(|monster| monster.era).collect::<Vec<_>>(), [1, 2, 3]);
        assert_eq!(
            (view.monsters[0].name, view.monsters[0].at),
            ("Boulron the Reaper", Some(island("Tree")))
        );
        assert!(
            view.ring
                .iter()
                .all(|tile| tile.attunement.side == Side::Night && tile.attunement.on_board)
        );
        assert_eq!(view.ring[1].attunement.text, "Gain 2 glory for each experience you have.");
    }
}

/// EN11 and EN12 have the same scene and the same two icons.
fn encounters(top: &str, below: &str) -> Table {
    open_table()
        .put(A, "arch.forest", "C")
        .experience(A, 1)
        .encounters(&[top, below, "EN01"])
        .hand(A, &["C016"])
}

/// Whether id or texts of an encounter stand anywhere in what a viewer is shown.
fn shows_back(table: &Table, viewer: Viewer, id: &str) -> bool {
    let info = table.content.get().encounter(encounter(id));
    let shown = shown(table, viewer);
    shown.contains(id) || info.options.iter().any(|option| shown.contains(&option.text))
}

#[test]
fn of_the_encounter_deck_only_the_front_of_the_top_card_is_seen() {
    let (one, other) = (encounters("EN11", "EN12"), encounters("EN12", "EN11"));
    for viewer in Viewer::all(3) {
        let deck = see(&one, viewer).encounters;
        let front = deck.top.expect("a front");
        assert_eq!(
            (front.scene, front.glory, front.icons, deck.left),
            (4, 7, [Icon::Chest, Icon::Axe], 3)
        );
        assert_eq!(see(&one, viewer), see(&other, viewer));
        assert!(["EN11", "EN12", "EN01"].iter().all(|id| !shows_back(&one, viewer, id)));
    }
    // Not even the order of the choices tells the two apart.
    let (mut one, mut other) = (one, other);
    one.play(A, Action::FaceEncounter);
    other.play(A, Action::FaceEncounter);
    assert_eq!(one.actions(A), other.actions(A));
    for viewer in Viewer::all(3) {
        assert_eq!(see(&one, viewer), see(&other, viewer));
        assert!(!shows_back(&one, viewer, "EN11"));
    }
}

#[test]
fn a_searcher_does_not_know_the_back_of_the_top_card_or_of_the_one_being_faced() {
    let mut table = encounters("EN11", "EN12");
    let either = BTreeSet::from(["EN11", "EN12"].map(encounter));
    let concealed = |table: &Table, seed: u64| {
        let mut copy = table.clone();
        copy.conceal(A, &mut Rng::fast(seed));
        copy
    };
    let tops = (0..40).map(|seed| concealed(&table, seed).encounters.top().expect("a top card"));
    assert_eq!(tops.collect::<BTreeSet<_>>(), either);
    table.play(A, Action::FaceEncounter);
    let faced = (0..40).map(|seed| concealed(&table, seed).facing.expect("a card is faced"));
    assert_eq!(faced.collect::<BTreeSet<_>>(), either);
    // Turned over, it is the card it is.
    table.play(A, Action::Name(Icon::Axe));
    assert!((0..40).all(|seed| concealed(&table, seed).player(A).faced[0] == encounter("EN11")));
}

#[test]
fn an_encounter_is_public_once_it_is_turned_over() {
    let mut table = encounters("EN12", "EN11");
    table.player_mut(A).charged = false;
    table.plays(A, &[Action::FaceEncounter, Action::Name(Icon::Axe)]);
    for viewer in Viewer::all(3) {
        let back = see(&table, viewer).encounters.flipped.expect("it is turned over");
        assert_eq!((back.id, back.options[1].2), ("EN12", "Recharge your artefact or gain 1 CP."));
    }
    table.play(A, Action::Alternative(0));
    for viewer in Viewer::all(3) {
        let view = see(&table, viewer);
        assert_eq!(
            (view.players[0].faced.as_slice(), view.players[0].faced_count),
            (["EN12"].as_slice(), 1)
        );
        assert!(!shows_back(&table, viewer, "EN11"));
    }
}

#[test]
fn with_premonition_the_back_is_seen_before_the_choice() {
    let options = Options { premonition: true, ..Options::standard(3) };
    let table = Table::with(options, Content::built_in()).put(A, "arch.forest", "C");
    let mut table = table.experience(A, 1).encounters(&["EN12", "EN11"]);
    assert!(Viewer::all(3).all(|viewer| !shows_back(&table, viewer, "EN12")));
    table.play(A, Action::FaceEncounter);
    for viewer in Viewer::all(3) {
        assert_eq!(see(&table, viewer).encounters.flipped.expect("it is turned over").id, "EN12");
    }
}

#[test]
fn what_lies_open_on_boards_is_public() {
    let table = open_table().energy(A, 7).experience(A, 3).glory(A, 20).constructed(A, 4, 2).put(
        A,
        "tree.forest",
        "TGF",
    );
    let table = table.in_play(A, &["C012", "C019"]).discard(A, &["C001"]);
    for viewer in Viewer::all(3) {
        let view = see(&table, viewer);
        let player = &view.players[0];
        assert_eq!(
            (player.energy, player.experience, player.glory, player.artefact),
            (7, 3, 20, 1)
        );
        assert_eq!((player.constructed, player.supply), ([4, 2], [3, 1, 3]));
        assert_eq!(
            (player.discard[0].id, player.accessories[0].0.id, player.upgrades[0].id),
            ("C001", "C012", "C019")
        );
        assert_eq!((player.at, player.token), (Some(region("spire.river")), Some(island("Arch"))));
        let camp = &view.ring[2].regions[0].camps[0];
        assert_eq!(
            (camp.seat, camp.troops, camp.golems, camp.fortifications, camp.strength),
            (A, 1, 1, 1, 5)
        );
    }
}

#[test]
fn cards_that_nobody_saw_leave_the_game_stay_unknown() {
    // The undealt starting cards, and the rest of an old era deck (MY-202).
    let mut table = open_table().market(&["C021"]).deck(&["C022", "C023"]);
    let unseen = |table: &Table| table.out.minus(table.seen);
    assert!(unseen(&table).len() >= 8);
    table.step(Step::BeginEra);
    for viewer in Viewer::all(3) {
        assert!(see(&table, viewer).removed.contains(&card("C021")));
        for id in unseen(&table).iter() {
            let name = table.content.get().card(Card(id)).name.as_str();
            assert!(!shown(&table, viewer).contains(name), "{name} is shown");
        }
    }
    assert!(unseen(&table).contains(card("C022").0) && unseen(&table).contains(card("C001").0));
}

#[test]
fn draft_picks_are_public() {
    let options = Options { expert: true, ..Options::standard(3) };
    let mut table = Table(
        mysthea::Mysthea::setup(Content::built_in(), &options, Rng::fast(3)).expect("a table"),
    );
    let first = table.order[0];
    let pick = table.draft.cards[0].expect("a display");
    for viewer in Viewer::all(3) {
        let draft = see(&table, viewer).draft.expect("a display");
        assert_eq!((draft.cards.len(), draft.champion.is_some()), (4, true));
    }
    table.play(first, Action::DraftCard(pick));
    for viewer in Viewer::all(3) {
        assert_eq!(see(&table, viewer).players[first.index()].hand[0].card, pick);
        // What refills the display is not known before it lies there.
        let left = table
            .draft
            .cards_left
            .iter()
            .map(|card| table.content.get().card(Card(card)).name.as_str());
        assert!(left.into_iter().all(|name| !shown(&table, viewer).contains(name)));
    }
}

#[test]
fn the_card_that_onygauros_takes_is_known_when_it_is_removed() {
    let mut table =
        open_table().monster("Onygauros", "Volcano").discard(A, &["C001", "C006", "C011"]);
    table.attack();
    let before = table.clone();
    let events = table.play(A, Action::LoseCard);
    let Some(Event::CardCollected { card: lost, .. }) =
        events.iter().find(|event| matches!(event, Event::CardCollected { .. }))
    else {
        panic!("a card is collected");
    };
    for viewer in Viewer::all(3) {
        assert_eq!(see(&before, viewer).players[0].discard.len(), 3);
        assert_eq!(see(&table, viewer).removed, [*lost]);
    }
    // Nobody can know it before: a searcher's copy draws for itself.
    let losses = (0..40).map(|seed| {
        let mut copy = before.clone();
        copy.conceal(A, &mut Rng::fast(seed));
        copy.play(A, Action::LoseCard);
        copy.discarded(A).join(" ")
    });
    assert_eq!(losses.collect::<BTreeSet<_>>().len(), 3);
}
