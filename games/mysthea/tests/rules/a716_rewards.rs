//! What a defeated monster gives: MY-716 to MY-721, MY-834.

use crate::rules::a706_monsters::{boulron, glory};
use crate::rules::table::{A, B, C, D, Table, island};
use kernel::Seat;
use mysthea::{Action, Beast, Event, Icon, Why};

/// Who gained glory by rewards and how much, in order.
pub(crate) fn rewards(events: &[Event]) -> Vec<(Seat, u8)> {
    let gain = |event: &Event| {
        if let Event::Gained { seat, amount, why: Why::Text(_), .. } = *event {
            Some((seat, amount))
        } else {
            None
        }
    };
    events.iter().filter_map(gain).collect()
}

#[test]
fn my_716_players_on_the_island_are_ranked_by_their_strength_on_all_of_it() {
    // A has the most on the island, but in no region as much as B has in one.
    let scene = Table::new(3).monster("Boulron", "tree").put(A, "tree.forest", "G").put(
        A,
        "tree.crystal field",
        "G",
    );
    let scene = scene.put(A, "tree.mountain", "GT").put(C, "sphere.mountain", "C").put(
        C,
        "sphere.river",
        "GGG",
    );
    let mut table = scene.put(B, "tree.forest", "CT").champion(B, "Leheir");
    assert_eq!(rewards(&table.attack()), [(A, 9), (B, 4)]);
    assert_eq!(glory(&table), [10, 5, 1], "C has no unit there");
}

#[test]
fn my_717_ties_in_the_ranking_go_to_the_lowest_artefact_number() {
    let scene = Table::new(3).monster("Boulron", "tree").put(A, "tree.forest", "GG").put(
        B,
        "tree.forest",
        "TTTT",
    );
    let mut table = scene.put(C, "tree.mountain", "T").champion(C, "Celethe").wounded(C).put(
        C,
        "tree.mountain",
        "G",
    );
    assert_eq!(rewards(&table.clone().attack()), [(A, 9), (B, 4), (C, 2)]);
    table.order[..3].copy_from_slice(&[C, B, A]);
    assert_eq!(rewards(&table.attack()), [(C, 9), (B, 4), (A, 2)]);
}

#[test]
fn my_718_gold_silver_and_bronze_go_to_the_first_three_and_nothing_to_others() {
    let scene = Table::new(4).monster("Boulron", "tree").put(A, "tree.forest", "T").put(
        B,
        "tree.forest",
        "GG",
    );
    let mut table = scene.put(C, "tree.mountain", "G").put(D, "tree.mountain", "TT");
    assert_eq!(rewards(&table.attack()), [(C, 9), (B, 4), (D, 2)]);
    assert_eq!(glory(&table), [1, 5, 10, 3]);
}

#[test]
fn my_719_with_fewer_than_three_players_the_other_rewards_are_not_given() {
    let mut one = boulron("GGGTT");
    assert_eq!(rewards(&one.attack()), [(A, 9)]);
    let mut two = boulron("GGGTT").put(B, "tree.mountain", "T");
    assert_eq!(rewards(&two.attack()), [(A, 9), (B, 4)]);
    assert_eq!(glory(&two), [10, 5]);
}

#[test]
fn my_720_rewards_are_carried_out_gold_first_then_silver_then_bronze() {
    // "Gain ... glory and draw 1 card": the top card is C's, though C is last in turn order.
    let scene = Table::new(3).monster("Obsidusa", "tree").deck(&["C021", "C022", "C023", "C024"]);
    let mut table =
        scene.put(A, "tree.forest", "T").put(B, "tree.forest", "GG").put(C, "tree.mountain", "GGG");
    assert_eq!(rewards(&table.attack()), [(C, 7)]);
    assert_eq!(rewards(&table.play(C, Action::Use)), [(B, 5)]);
    assert_eq!(rewards(&table.play(B, Action::Use)), [(A, 3)]);
    table.play(A, Action::Use);
    assert_eq!(
        (table.held(C), table.held(B), table.held(A)),
        (vec!["C021"], vec!["C022"], vec!["C023"])
    );
}

#[test]
fn my_721_a_step_of_a_reward_that_is_not_a_plain_gain_may_be_left_unused() {
    // Ruling 39: the glory of Obsidusa comes without a question, the card may be left.
    let mut table = boulron("GGGTTTT").monster("Obsidusa", "tree").put(B, "tree.mountain", "T");
    table.attack();
    assert_eq!(glory(&table), [8, 1]);
    let left = table.decks[0].len();
    table.play(A, Action::Decline);
    table.play(B, Action::Decline);
    assert_eq!((table.held(A).len(), table.held(B).len(), table.decks[0].len()), (0, 0, left));
    // Unspent CPs of Onygauros are lost.
    let mut table = boulron("GGGTTTT").monster("Onygauros", "tree").put(B, "tree.mountain", "T");
    table.attack();
    table.plays(A, &[Action::GainEnergy, Action::Stop]);
    assert_eq!((table.player(A).energy, table.player(A).glory), (1, 5));
    assert_eq!(table.refused(A, Action::GainEnergy), "MY-306", "B has the silver reward now");
    table.play(B, Action::Stop);
    assert_eq!((table.player(B).energy, table.player(B).glory), (0, 4));
}

#[test]
fn my_834_utcoro_may_be_made_to_attack_again_within_its_own_reward() {
    // Ruling 43. Gold of Utcoro (10) faces EN20: "Make a placed monster attack."; it still stands on the Spire.
    let table = Table::new(2).monster("Utcoro", "spire").put(A, "spire.river", "TTTTTG");
    let mut table = table.glory(B, 20).encounters(&["EN20", "EN26"]);
    table.attack();
    table.plays(A, &[Action::Use, Action::Name(Icon::Axe), Action::Attack(Beast(0))]);
    // B has lost 5 glory by each attack; A has 3 by each gold, and the 6 of the first encounter.
    assert_eq!((table.player(A).glory, table.player(B).glory), (1 + 3 + 6 + 3, 10));
    assert_eq!(table.beasts[0].at, Some(island("spire")), "its rewards come first");
    // The second free encounter ends the second attack, then the first goes on: it moves twice.
    table.plays(A, &[Action::Use, Action::Name(Icon::Dialogue)]);
    assert_eq!(table.player(A).glory, 13 + 6 + 4);
    assert_eq!(table.beasts[0].at, Some(island("tree")));
}

#[test]
fn my_834_a_reward_is_carried_out_completely_before_the_monster_moves() {
    let mut table = boulron("GGGTT").monster("Utcoro", "tree").encounters(&["EN02", "EN06"]);
    let here = Some(island("tree"));
    table.attack();
    table.play(A, Action::Use);
    assert_eq!(table.beasts[0].at, here);
    table.play(A, Action::Name(Icon::Dialogue));
    // The encounter gives 3 CPs; they, too, are spent before the monster goes.
    table.plays(A, &[Action::GainEnergy, Action::GainEnergy]);
    assert_eq!(table.beasts[0].at, here);
    table.play(A, Action::GainEnergy);
    assert_eq!(table.beasts[0].at, Some(island("sphere")));
}
