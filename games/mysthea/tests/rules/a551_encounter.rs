//! Encounters: MY-551 to MY-565.

use crate::rules::table::{A, B, Table, encounter, island};
use kernel::{Content as _, Game, Options as _, Viewer};
use mysthea::Action::{
    Alternative, Decline, EndTurn, FaceEncounter, GainEnergy, Meditate, Name, Stop, Use,
};
use mysthea::Icon::{Axe, Boots, Chest, Dialogue};
use mysthea::{Content, Event, Options, Why};

/// A's champion and token are on the Spire, and these are the encounters, the top card first. A has 1 energy, so
/// that more than Meditate is left to do after the encounter and the turn waits.
fn at_the_token(ids: &[&str]) -> Table {
    ready(Table::new(2), ids)
}

fn ready(table: Table, ids: &[&str]) -> Table {
    let mut table = table.encounters(ids);
    table.player_mut(A).token = Some(island("spire"));
    table.experience(A, 12).energy(A, 1)
}

/// So many encounters that seat A has faced before.
fn having_faced(mut table: Table, number: u8) -> Table {
    let faced = ["EN25", "EN26", "EN27", "EN28", "EN29", "EN30"].map(encounter);
    table.player_mut(A).faced = faced.into_iter().take(number.into()).collect();
    table
}

/// Utcoro on the Tree falls to A's army there; A's champion and token are elsewhere and A has no experience.
fn utcoro_falls(table: Table) -> Table {
    let mut table =
        table.experience(A, 0).monster("Utcoro", "tree").put(A, "tree.forest", "GGGTTTT");
    table.player_mut(A).token = Some(island("arch"));
    table.attack();
    table
}

#[test]
fn my_551_champion_and_token_must_be_on_the_same_island() {
    let table = at_the_token(&["EN01"]);
    assert!(table.can(A, FaceEncounter));
    // Any region of the island will do; another island will not, whoever else is there.
    assert!(table.clone().put(A, "spire.crystal field", "C").can(A, FaceEncounter));
    let away = table.put(A, "volcano.river", "C").put(A, "spire.river", "T");
    assert_eq!(away.refused(A, FaceEncounter), "MY-551");
}

#[test]
fn my_552_fewer_than_6_encounters_a_card_in_the_deck_and_the_experience() {
    let table = at_the_token(&["EN01"]);
    assert!(having_faced(table.clone(), 5).can(A, FaceEncounter));
    assert_eq!(having_faced(table.clone(), 6).refused(A, FaceEncounter), "MY-012");
    assert_eq!(table.clone().encounters(&[]).refused(A, FaceEncounter), "MY-552");
    assert_eq!(table.experience(A, 0).refused(A, FaceEncounter), "MY-553");
}

#[test]
fn my_553_the_first_encounter_costs_1_experience_and_each_further_one_more() {
    for faced in 0..6 {
        let table = having_faced(at_the_token(&["EN01"]), faced);
        let short = table.clone().experience(A, faced);
        assert_eq!(short.refused(A, FaceEncounter), "MY-553", "after {faced}");
        let mut table = table.experience(A, faced + 3);
        table.play(A, FaceEncounter);
        assert_eq!(table.player(A).experience, 2, "after {faced}");
    }
}

#[test]
fn my_554_after_paying_the_glory_of_the_top_card_is_gained() {
    for (id, glory) in [("EN01", 6), ("EN04", 7), ("EN07", 8)] {
        let mut table = at_the_token(&[id, "EN17"]);
        let events = table.play(A, FaceEncounter);
        assert_eq!(table.player(A).glory, 1 + glory, "{id}");
        let paid =
            events.iter().position(|event| matches!(event, Event::Paid { seat: A, amount: 1, .. }));
        let front = |event: &Event| matches!(event, Event::Gained { why: Why::EncounterFront, .. });
        assert!(paid.is_some() && paid < events.iter().position(front), "{id}");
    }
}

#[test]
fn my_555_one_of_the_two_icons_is_named_before_the_back_is_seen() {
    let mut table = at_the_token(&["EN01", "EN04"]);
    table.play(A, FaceEncounter);
    let mut icons = table.actions(A);
    icons.sort();
    assert_eq!(icons, [Name(Boots), Name(Axe)]);
    assert_eq!(table.refused(A, Name(Dialogue)), "MY-555");
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let encounters = table.view(viewer).encounters;
        assert_eq!(encounters.facing.map(|front| front.scene), Some(1));
        assert!(encounters.flipped.is_none());
        assert!(table.view(viewer).players[0].faced.is_empty());
    }
}

#[test]
fn my_556_the_card_is_turned_over_and_the_named_text_is_carried_out() {
    // Dialogue: gain 3 CP. Chest: meditate.
    let mut table = at_the_token(&["EN02"]);
    table.play(A, FaceEncounter);
    let mut other = table.clone();
    table.play(A, Name(Dialogue));
    assert_eq!(table.view(Viewer::Seat(B)).encounters.flipped.map(|back| back.id), Some("EN02"));
    table.plays(A, &[GainEnergy, GainEnergy, GainEnergy]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (4, 7));
    other.plays(A, &[Name(Chest), Use]);
    assert_eq!((other.player(A).energy, other.player(A).glory), (4, 7 + 2));
    // All that comes before the standard action of the turn.
    assert!(table.can(A, Meditate) && !table.can(A, EndTurn));
}

#[test]
fn my_557_what_is_not_a_plain_gain_may_be_left_unused() {
    // Ruling 39. CPs: one of three is spent, the others are lost.
    let mut table = at_the_token(&["EN02"]);
    table.plays(A, &[FaceEncounter, Name(Dialogue), GainEnergy, Stop]);
    assert_eq!(table.player(A).energy, 2);
    assert!(!table.can(A, GainEnergy) && table.can(A, Meditate));
    // A step: deploy 1 golem or travel with 1 golem.
    let mut table = at_the_token(&["EN24"]).put(A, "tree.forest", "G");
    table.plays(A, &[FaceEncounter, Name(Boots), Alternative(0), Decline]);
    assert_eq!((table.units(A, "spire.river"), table.player(A).constructed), ("C".into(), [2, 1]));
    // One step of two: construct 1 troop and construct 1 golem.
    let mut table = at_the_token(&["EN03"]);
    table.plays(A, &[FaceEncounter, Name(Boots), Decline, Use]);
    assert_eq!(table.player(A).constructed, [2, 2]);
    // A cost: pay 1 energy for 3 glory.
    let mut table = at_the_token(&["EN16"]);
    table.plays(A, &[FaceEncounter, Name(Chest), Decline]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (1, 7));
    // A plain gain is taken without a question: gain 4 glory.
    let mut table = at_the_token(&["EN26"]);
    table.plays(A, &[FaceEncounter, Name(Dialogue)]);
    assert_eq!(table.player(A).glory, 1 + 6 + 4);
    assert!(table.can(A, Meditate));
}

#[test]
fn my_558_then_the_token_moves_clockwise_by_the_number_of_the_named_icon() {
    // Dialogue 3, Chest 2.
    for (icon, last, to) in [(Dialogue, Stop, "sphere"), (Chest, Decline, "tree")] {
        let mut table = at_the_token(&["EN02"]);
        table.plays(A, &[FaceEncounter, Name(icon)]);
        assert_eq!(table.player(A).token, Some(island("spire")), "the reward comes first");
        table.play(A, last);
        assert_eq!(table.player(A).token, Some(island(to)));
    }
    // By the ring as it stands.
    let mut table = at_the_token(&["EN02"]);
    table.ring = ["spire", "volcano", "arch", "tree", "sphere"].map(island);
    table.plays(A, &[FaceEncounter, Name(Chest), Decline]);
    assert_eq!(table.player(A).token, Some(island("arch")));
    assert_eq!(table.player(B).token, Some(island("tree")));
}

#[test]
fn my_559_a_number_of_0_leaves_the_token_where_it_is() {
    let mut table = at_the_token(&["EN26", "EN01"]);
    table.plays(A, &[FaceEncounter, Name(Boots)]);
    assert_eq!(table.player(A).token, Some(island("spire")));
    table.plays(A, &[Meditate]);
    table.plays(B, &[Meditate, EndTurn]);
    assert!(table.can(A, FaceEncounter));
}

#[test]
fn my_560_the_card_counts_as_faced_from_the_moment_its_glory_is_gained() {
    let mut table = at_the_token(&["EN02", "EN04"]);
    table.play(A, FaceEncounter);
    assert_eq!(table.player(A).faced.to_vec(), [encounter("EN02")]);
    assert_eq!(table.view(Viewer::Seat(B)).players[0].faced_count, 1);
    // Still so when the reward is left, and the card does not go back.
    table.plays(A, &[Name(Chest), Decline]);
    assert_eq!(table.player(A).faced.to_vec(), [encounter("EN02")]);
    assert_eq!(table.encounters.to_vec(), [encounter("EN04")]);
}

#[test]
fn my_561_from_the_same_moment_the_next_card_shows_its_front() {
    let mut table = at_the_token(&["EN02", "EN07", "EN04"]);
    table.play(A, FaceEncounter);
    for viewer in [Viewer::Seat(A), Viewer::Seat(B), Viewer::Spectator] {
        let top = table.view(viewer).encounters.top.expect("the next card");
        assert_eq!((top.scene, top.glory), (3, 8));
    }
}

#[test]
fn my_562_with_premonition_the_back_is_seen_before_the_choice() {
    let options = Options { premonition: true, ..Options::standard(2) };
    let mut table = ready(Table::with(options, Content::built_in()), &["EN02", "EN04"]);
    table.play(A, FaceEncounter);
    assert_eq!(table.player(A).glory, 7);
    let back = table.view(Viewer::Seat(A)).encounters.flipped.expect("turned over");
    let mut both = back.options.to_vec();
    both.sort();
    assert_eq!(both, [(Chest, 2, "Meditate."), (Dialogue, 3, "Gain 3 CP.")]);
    // The choice itself and all that follows is as usual.
    table.plays(A, &[Name(Dialogue), GainEnergy, Stop]);
    assert_eq!((table.player(A).energy, table.player(A).token), (2, Some(island("sphere"))));
}

#[test]
fn my_563_a_free_encounter_needs_neither_the_same_island_nor_experience() {
    let mut table = utcoro_falls(Table::new(2).encounters(&["EN01"]));
    table.play(A, Use);
    // Gold: 3 glory and an encounter worth 6.
    assert_eq!((table.player(A).glory, table.player(A).experience), (1 + 3 + 6, 0));
    // Experience is not taken either from somebody who has it.
    let mut table = utcoro_falls(Table::new(2).encounters(&["EN01"])).experience(A, 5);
    table.plays(A, &[Use, Name(Axe)]);
    assert_eq!(table.player(A).experience, 5);
}

#[test]
fn my_564_all_other_rules_apply_to_a_free_encounter() {
    let mut table = utcoro_falls(Table::new(2).encounters(&["EN01", "EN04"]));
    table.play(A, Use);
    // The icon is named unseen, its text is carried out and the token moves on from the Arch.
    assert!(table.view(Viewer::Seat(A)).encounters.flipped.is_none());
    table.play(A, Name(Boots));
    assert_eq!((table.player(A).experience, table.player(A).token), (2, Some(island("volcano"))));
    // The sixth may be faced, a seventh may not; the glory of the reward is gained (ruling 29).
    let sixth = utcoro_falls(having_faced(Table::new(2).encounters(&["EN01"]), 5));
    assert!(sixth.can(A, Use));
    let seventh = utcoro_falls(having_faced(Table::new(2).encounters(&["EN01"]), 6));
    assert!(!seventh.can(A, Use));
    assert_eq!((seventh.player(A).glory, seventh.player(A).faced.len()), (4, 6));
    // Nor one of an empty deck.
    assert!(!utcoro_falls(Table::new(2).encounters(&[])).can(A, Use));
}

#[test]
fn my_565_a_free_encounter_raises_the_cost_of_the_next_one() {
    let mut table = utcoro_falls(Table::new(2).encounters(&["EN01", "EN04"]));
    table.plays(A, &[Use, Name(Axe)]);
    assert_eq!(table.player(A).faced.len(), 1);
    // The second encounter costs 2.
    let mut next = at_the_token(&["EN04"]);
    next.player_mut(A).faced = table.player(A).faced;
    assert_eq!(next.clone().experience(A, 1).refused(A, FaceEncounter), "MY-553");
    next = next.experience(A, 2);
    next.play(A, FaceEncounter);
    assert_eq!(next.player(A).experience, 0);
}
