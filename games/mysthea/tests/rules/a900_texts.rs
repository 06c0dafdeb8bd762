//! Texts, their costs and their decisions: MY-900 to MY-912.

use crate::rules::table::{A, B, C, Table, card, region};
use mysthea::{Action, Ask, Card, Event, Icon, Step, Unit, load};

/// Plays a card with Act and uses its effect.
#[track_caller]
pub(crate) fn use_card(table: &mut Table, id: &str) {
    table.plays(A, &[Action::Act(card(id)), Action::UseEffect]);
}

/// A table where seat A holds a tactic with this text, the card C001, and energy to use it.
#[track_caller]
pub(crate) fn with_text(players: usize, text: &str) -> Table {
    let record = format!(
        "[[card]]\nid = \"C001\"\nname = \"Made for a Test\"\nkind = \"tactic\"\nset = \"Start\"\ncp = 2\ntext = \"{text}\"\n"
    );
    Table::with_cards(players, &record).hand(A, &["C001"]).energy(A, 12)
}

/// Faces the encounter of this id with the first experience, and names an icon. One upgrade in hand leaves
/// seat A a choice of standard actions, so that the turn does not go on by itself.
#[track_caller]
pub(crate) fn face(table: Table, id: &str, icon: Icon) -> Table {
    let table = table.put(A, "arch.forest", "C").hand(A, &["C016"]);
    let mut table = table.experience(A, 1).encounters(&[id]);
    table.plays(A, &[Action::FaceEncounter, Action::Name(icon)]);
    table
}

#[test]
fn my_900_a_card_does_what_its_text_says_and_nothing_else() {
    let mut table = with_text(2, "Gain 6 glory.");
    let before = *table.player(A);
    use_card(&mut table, "C001");
    let after = table.player(A);
    assert_eq!((after.glory, after.energy), (before.glory + 6, before.energy - 2));
    assert_eq!(
        (after.experience, after.at, after.camps),
        (before.experience, before.at, before.camps)
    );
    assert_eq!((after.supply, after.constructed), (before.supply, before.constructed));
    assert_eq!(table.discarded(A), ["C001"]);
}

#[test]
fn my_900_a_text_outside_the_grammar_is_refused_when_it_is_loaded() {
    let record = |text: &str| {
        let card = "[[card]]\nid = \"C001\"\nname = \"Test\"\nkind = \"tactic\"\nset = \"Start\"\ncp = 2\n";
        load(&[cardtext::Source::new("own.toml", format!("{card}text = \"{text}\"\n"))])
    };
    assert!(record("Gain 6 glory.").is_ok());
    for text in [
        "Win the game.",
        "Gain 6 glory",
        "gain 6 glory.",
        "Gain 6 glory, then meditate.",
        "Gain -6 glory.",
    ] {
        assert!(record(text).is_err(), "\"{text}\" is read");
    }
    // Section 9.8: a number is 1 to 99.
    assert!(record("Gain 1 glory.").is_ok() && record("Gain 99 glory.").is_ok());
    for text in ["Gain 0 glory.", "Gain 100 glory.", "Travel with 0 troops.", "Draw 200 cards."] {
        assert!(record(text).is_err(), "\"{text}\" is read");
    }
}

#[test]
fn my_901_a_cost_is_paid_in_full_or_the_effect_is_not_carried_out() {
    // Burning Seat costs one card of each kind.
    let three = Table::new(2).energy(A, 12).hand(A, &["C070", "C001", "C006", "C011"]);
    let mut table = three.clone();
    table.play(A, Action::Act(card("C070")));
    assert_eq!(table.refused(A, Action::UseEffect), "MY-901");
    let mut table = three.hand(A, &["C016"]);
    use_card(&mut table, "C070");
    assert_eq!(table.player(A).glory, 17);
    assert!(table.held(A).is_empty());
}

#[test]
fn my_901_energy_for_the_card_and_energy_in_its_cost_add_up() {
    let mut table = with_text(2, "Pay 3 energy: gain 1 glory.").energy(A, 4);
    table.play(A, Action::Act(card("C001")));
    assert_eq!(table.refused(A, Action::UseEffect), "MY-901");
    table.player_mut(A).energy = 5;
    table.play(A, Action::UseEffect);
    assert_eq!((table.player(A).energy, table.player(A).glory), (0, 2));
}

#[test]
fn my_901_the_cost_comes_before_the_effect() {
    // Growing Shards: pay 1, gain 2. Gained first, one of them would be lost at the end of the track (MY-007).
    let mut table = Table::new(2).in_play(A, &["C031"]).energy(A, 12);
    table.play(A, Action::Activate(card("C031")));
    assert_eq!(table.player(A).energy, 12);
    table.player_mut(A).energy = 0;
    table.used = kernel::Set::EMPTY;
    table.ask = Ask::Turn { seat: A, standard: false, special: false };
    assert_eq!(table.refused(A, Action::Activate(card("C031"))), "MY-500");
}

#[test]
fn my_901_the_cost_of_a_reward_may_be_left() {
    // EN25: "Pay 1 energy: gain 2 glory and gain 1 experience." Its front is worth 6.
    let poor = face(Table::new(2), "EN25", Icon::Axe);
    assert_eq!((poor.player(A).glory, poor.player(A).experience), (7, 0));
    assert!(matches!(poor.ask, Ask::Turn { .. }), "what cannot be paid is not asked");
    let asked = face(Table::new(2).energy(A, 1), "EN25", Icon::Axe);
    let (mut pays, mut leaves) = (asked.clone(), asked);
    pays.play(A, Action::Use);
    assert_eq!((pays.player(A).energy, pays.player(A).glory, pays.player(A).experience), (0, 9, 1));
    leaves.play(A, Action::Decline);
    assert_eq!(
        (leaves.player(A).energy, leaves.player(A).glory, leaves.player(A).experience),
        (1, 7, 0)
    );
}

#[test]
fn my_902_steps_are_carried_out_in_the_written_order() {
    // The energy of the first step pays for the development of the second (MY-922).
    let mut table = with_text(2, "Gain 1 energy and develop.").energy(A, 2);
    use_card(&mut table, "C001");
    assert!(table.can(A, Action::Use));
    // The other way round there is no energy yet, and the development is skipped.
    let mut table = with_text(2, "Develop and gain 1 energy.").energy(A, 2);
    use_card(&mut table, "C001");
    assert!(!table.can(A, Action::Use));
    assert_eq!(table.player(A).energy, 1);
}

#[test]
fn my_903_or_lets_the_player_choose_one_when_the_text_is_carried_out() {
    // Troop Foundry: "Activate: pay 1 energy: construct 1 troop or travel with 1 troop."
    let table = Table::new(2).in_play(A, &["C034"]).hand(A, &["C016"]);
    let mut table = table.energy(A, 1).put(A, "spire.river", "T");
    table.play(A, Action::Activate(card("C034")));
    // The cost is paid before the choice.
    assert_eq!(table.player(A).energy, 0);
    assert_eq!(table.actions(A), [Action::Alternative(0), Action::Alternative(1)]);
    let mut builds = table.clone();
    builds.plays(A, &[Action::Alternative(0), Action::Use]);
    assert_eq!(
        (builds.player(A).constructed[0], builds.units(A, "spire.river").as_str()),
        (3, "CT")
    );
    assert!(matches!(builds.ask, Ask::Turn { special: true, .. }));
    table.plays(A, &[Action::Alternative(1), Action::Travel(Unit::Troop, region("spire.river"))]);
    table.play(A, Action::TravelTo(region("spire.land of myst")));
    assert_eq!(
        (table.player(A).constructed[0], table.units(A, "spire.land of myst").as_str()),
        (2, "T")
    );
}

#[test]
fn my_903_an_alternative_that_can_do_nothing_is_not_offered() {
    // Troop Foundry again. No troop is on the islands: it is constructed, or declined (ruling 46).
    let foundry = || Table::new(2).in_play(A, &["C034"]).hand(A, &["C016"]).energy(A, 1);
    let mut table = foundry();
    table.play(A, Action::Activate(card("C034")));
    assert_eq!(table.actions(A), [Action::Use, Action::Decline]);
    // All troops are constructed too: the text does nothing, and nothing is asked.
    let mut table = foundry().constructed(A, 8, 1);
    table.play(A, Action::Activate(card("C034")));
    assert!(matches!(table.ask, Ask::Turn { special: true, .. }));
    // Tracks that are full, an artefact that is charged, an empty deck.
    let text = "Gain 1 experience or recharge your artefact or draw 1 card or gain 1 CP.";
    let mut table = with_text(2, text).experience(A, 12).deck(&[]);
    use_card(&mut table, "C001");
    assert_eq!(table.cps(A, false), 1);
}

#[test]
fn my_903_or_binds_weaker_than_and() {
    let mut table = with_text(2, "Gain 1 glory and gain 2 glory or gain 4 experience.");
    use_card(&mut table, "C001");
    let (mut first, mut second) = (table.clone(), table);
    first.play(A, Action::Alternative(0));
    assert_eq!((first.player(A).glory, first.player(A).experience), (4, 0));
    second.play(A, Action::Alternative(1));
    assert_eq!((second.player(A).glory, second.player(A).experience), (1, 4));
}

/// Everything a step can be, but gains, recharging and what is put off.
const STEPS: [&str; 18] = [
    "Construct 1 troop.",
    "Construct 1 golem.",
    "Deploy 1 troop.",
    "Deploy 1 golem.",
    "Deploy 1 fortification.",
    "Travel with your champion.",
    "Travel with 1 troop to any region.",
    "Travel with your army in one region to any region.",
    "Travel with your host in one region to any region.",
    "Start a battle in any region with an opponent at +2 strength.",
    "Remove 1 troop of each opponent.",
    "Remove 1 troop of each opponent in one region.",
    "Wound the champion of each opponent in one region.",
    "Draw 1 card.",
    "Act.",
    "Develop.",
    "Meditate.",
    "Make a placed monster attack.",
];

#[test]
fn my_904_any_step_but_a_gain_or_a_recharge_may_be_declined() {
    for text in STEPS {
        let table = with_text(2, text).hand(A, &["C047"]).put(A, "spire.river", "T");
        let mut table = table.put(B, "arch.forest", "T").monster("Boulron", "Tree");
        table.play(A, Action::Act(card("C001")));
        let before = *table.player(A);
        table.play(A, Action::UseEffect);
        assert!(!matches!(table.ask, Ask::ActSteps { .. }), "\"{text}\" asks nothing");
        table.play(A, Action::Decline);
        assert!(matches!(table.ask, Ask::ActSteps { .. }), "\"{text}\" goes on");
        let after = *table.player(A);
        assert_eq!(
            mysthea::Player { energy: before.energy, ..after },
            before,
            "\"{text}\" was declined"
        );
        assert_eq!(table.units(B, "arch.forest"), "CT", "\"{text}\" was declined");
    }
}

#[test]
fn my_904_a_free_encounter_may_be_declined() {
    let mut table = Table::new(2).monster("Utcoro", "Spire").put(A, "spire.river", "TTTTTTG");
    table.attack();
    assert_eq!(table.player(A).glory, 4);
    table.play(A, Action::Decline);
    assert!(table.player(A).faced.is_empty());
}

#[test]
fn my_904_905_gains_and_recharging_happen_without_a_question() {
    let mut table = with_text(
        2,
        "Gain 2 glory and gain 1 experience and recharge your artefact and gain 3 energy.",
    );
    table.player_mut(A).charged = false;
    table.player_mut(A).energy = 11;
    use_card(&mut table, "C001");
    assert!(matches!(table.ask, Ask::ActSteps { effect: true, .. }));
    let player = table.player(A);
    // 11 - 2 + 3, up to the cap of 12 (MY-007).
    assert_eq!((player.glory, player.experience, player.energy, player.charged), (3, 1, 12, true));
    assert_eq!(table.refused(A, Action::Decline), "MY-402");
}

#[test]
fn my_905_cps_gained_may_be_left_unspent() {
    let mut table = face(Table::new(2), "EN02", Icon::Dialogue);
    let before = *table.player(A);
    assert_eq!(table.cps(A, false), 3);
    table.play(A, Action::Stop);
    assert_eq!(mysthea::Player { token: before.token, ..*table.player(A) }, before);
}

#[test]
fn my_906_x_is_the_cp_value_of_the_card_paid() {
    // Melted Trinkets itself shows 1 CP; what counts is the accessory removed for it.
    for (paid, x) in [("C075", 5), ("C072", 2), ("C071", 1)] {
        let mut table = Table::new(2).energy(A, 1).hand(A, &["C066", paid]);
        use_card(&mut table, "C066");
        assert_eq!(
            (table.player(A).energy, table.player(A).glory),
            (x, 1 + i32::from(x)),
            "{paid}"
        );
    }
    // The same for a card that is discarded: EN09, worth 8 on its front.
    let table = face(Table::new(2).hand(A, &["C065"]), "EN09", Icon::Chest);
    let mut table = table;
    table.play(A, Action::Use);
    assert_eq!(table.player(A).glory, 1 + 8 + 5);
}

#[test]
fn my_907_a_cost_in_cards_is_paid_from_the_hand() {
    // Ruling 21: neither cards in play nor the discard pile pay.
    let table =
        Table::new(2).energy(A, 3).in_play(A, &["C072"]).discard(A, &["C073"]).hand(A, &["C066"]);
    let mut without = table.clone();
    without.play(A, Action::Act(card("C066")));
    assert_eq!(without.refused(A, Action::UseEffect), "MY-901");
    let mut table = table.hand(A, &["C074", "C075", "C001"]);
    use_card(&mut table, "C066");
    assert_eq!(table.actions(A), [Action::Pay(card("C074")), Action::Pay(card("C075"))]);
    for other in ["C072", "C073", "C001"] {
        assert_eq!(table.refused(A, Action::Pay(card(other))), "MY-907", "{other}");
    }
    table.play(A, Action::Pay(card("C074")));
    assert_eq!(table.held(A), ["C001", "C075"]);
}

#[test]
fn my_907_every_kind_pays_where_the_text_names_none() {
    // Three Wisps: "Activate: discard 1 card: gain X CP."
    let mut table = Table::new(2).in_play(A, &["C015"]).hand(A, &["C001", "C006", "C011", "C016"]);
    table.play(A, Action::Activate(card("C015")));
    assert_eq!(table.actions(A).len(), 4);
}

#[test]
fn my_908_discarded_cards_go_to_the_own_discard_pile() {
    let mut table = Table::new(2).in_play(A, &["C015"]).hand(A, &["C065", "C001"]);
    let events = table.play(A, Action::Activate(card("C015")));
    assert!(!events.iter().any(|event| matches!(event, Event::CardDiscarded { .. })));
    table.play(A, Action::Pay(card("C065")));
    assert_eq!((table.held(A), table.discarded(A)), (vec!["C001"], vec!["C065"]));
    assert!(!table.out.contains(card("C065").0));
}

#[test]
fn my_909_removed_cards_leave_the_game() {
    let mut table = Table::new(2).energy(A, 1).hand(A, &["C066", "C075"]);
    use_card(&mut table, "C066");
    assert_eq!((table.held(A).len(), table.discarded(A)), (0, vec!["C066"]));
    assert!(table.out.contains(card("C075").0));
    // It does not come back with the discard pile (MY-206).
    table.step(Step::BeginEra);
    assert_eq!(table.held(A), ["C066"]);
}

#[test]
fn my_910_a_card_being_played_cannot_pay_for_itself() {
    // Called Debt is an objective and costs an objective.
    let mut alone = Table::new(2).energy(A, 12).hand(A, &["C046"]);
    alone.play(A, Action::Act(card("C046")));
    assert_eq!(alone.refused(A, Action::UseEffect), "MY-901");
    let mut table = Table::new(2).energy(A, 12).hand(A, &["C046", "C069", "C070"]);
    use_card(&mut table, "C046");
    assert_eq!(table.refused(A, Action::Pay(card("C046"))), "MY-907");
    table.play(A, Action::Pay(card("C069")));
    assert_eq!((table.discarded(A), table.held(A)), (vec!["C046"], vec!["C070"]));
}

#[test]
fn my_911_cps_of_a_text_pay_for_the_four_operations_and_the_rest_is_lost() {
    let asked = face(Table::new(2).put(A, "arch.forest", "T"), "EN02", Icon::Dialogue);
    let mut table = asked.clone();
    table.plays(A, &[Action::GainEnergy, Action::Construct(Unit::Troop)]);
    table.plays(
        A,
        &[
            Action::Travel(Unit::Troop, region("arch.forest")),
            Action::TravelTo(region("arch.mountain")),
        ],
    );
    assert_eq!((table.player(A).energy, table.player(A).constructed), (1, [3, 1]));
    assert_eq!(table.units(A, "arch.mountain"), "T");
    assert!(matches!(table.ask, Ask::Turn { .. }));
    // What is not spent at once is gone: nothing of it is left for the Act that follows.
    let mut table = asked.hand(A, &["C026"]);
    table.plays(A, &[Action::Deploy(Unit::Golem), Action::Stop]);
    assert_eq!(table.units(A, "arch.forest"), "CTG");
    table.plays(A, &[Action::Act(card("C026")), Action::SpendCps]);
    assert_eq!(table.cps(A, false), 1);
}

#[test]
fn my_912_cps_of_different_texts_are_not_added_together() {
    // Spent Order shows 1 CP, and Rekindling paid for it gives 1 more: two CPs, but never a golem.
    let mut table = Table::new(3).energy(A, 1).hand(A, &["C027", "C021"]);
    table.plays(A, &[Action::Act(card("C027")), Action::SpendCps]);
    assert_eq!(table.refused(A, Action::Deploy(Unit::Golem)), "MY-412");
    table.plays(A, &[Action::Stop, Action::UseEffect]);
    assert_eq!(table.cps(A, false), 1);
    assert_eq!(table.refused(A, Action::Deploy(Unit::Golem)), "MY-412");
    assert_eq!(table.player(C).constructed, [2, 1]);
    table.play(A, Action::Deploy(Unit::Troop));
    assert_eq!(table.units(A, "spire.river"), "CT");
}

#[test]
fn my_912_one_text_with_several_cps_is_one_pool() {
    let mut table = Table::new(2).in_play(A, &["C015"]).hand(A, &["C001", "C006"]);
    table.plays(A, &[Action::Activate(card("C015")), Action::Pay(Card(card("C001").0))]);
    table.play(A, Action::Deploy(Unit::Golem));
    assert_eq!(table.units(A, "spire.river"), "CG");
}
