//! What is said at a table that was set for it: questions that name what they are about, choices whose numbers hold,
//! results that are told. `tests/words.rs` looks at everything that random games say.

use crate::rules::a900_texts::{face, use_card};
use crate::rules::table::{A, B, C, Table, card, island, region};
use kernel::{Present, Seat, Viewer};
use mysthea::Action::{
    Act, Activate, Attack, BattleIn, Bonus, Claim, Commit, Construct, Deploy, Develop, EndTurn,
    FaceEncounter, Fortify, From, LoseCard, LoseGlory, Meditate, MoveIsland, Name, Pay, Recycle,
    RemoveAt, SpendCps, StartBattle, Stop, Travel, TravelTo, Use, UseEffect, Wound,
};
use mysthea::{Action, Ask, Beast, Event, Icon, Unit};

const HERE: &str = "spire.river";

impl Table {
    /// What a choice says that it does.
    #[track_caller]
    fn does(&self, seat: Seat, action: Action) -> String {
        assert!(self.can(seat, action), "{action:?} is no answer now");
        self.0.choice(seat, action).does
    }

    #[track_caller]
    fn label(&self, seat: Seat, action: Action) -> String {
        assert!(self.can(seat, action), "{action:?} is no answer now");
        self.0.choice(seat, action).label
    }

    fn asked(&self, seat: Seat) -> String {
        self.0.question(seat).text
    }

    /// The sentences of a viewer.
    fn told(&self, events: &[Event], viewer: Viewer) -> Vec<String> {
        events.iter().filter_map(|event| self.0.tell(event, viewer)).collect()
    }
}

#[test]
fn my_818_cannibarok_is_announced_with_the_strength_that_counts() {
    for (place, strength) in [("spire", 14), ("arch", 12)] {
        let mut table = Table::new(2).monster("Cannibarok", place).hand(A, &["C063"]).energy(A, 3);
        use_card(&mut table, "C063");
        let does = table.does(A, Attack(Beast(0)));
        assert!(does.contains(&format!("strength {strength} against ")), "{does}");
        let board = Table::new(2).monster("Cannibarok", place).0;
        let board =
            <mysthea::Mysthea as Present>::board(&kernel::Game::view(&board, Viewer::Seat(A)));
        assert!(board.contains(&format!("Cannibarok (strength {strength})")), "{board}");
    }
}

#[test]
fn my_816_boulron_is_announced_against_the_strength_without_fortifications() {
    let table = Table::new(2).monster("Boulron", "spire").put(A, HERE, "TFF");
    let mut table = table.hand(A, &["C063"]).energy(A, 3);
    use_card(&mut table, "C063");
    assert!(table.does(A, Attack(Beast(0))).contains("strength 11 against 4 of all players"));
}

#[test]
fn my_517_a_sacrifice_promises_no_more_energy_than_the_track_holds() {
    let sacrifice = |energy: u8| {
        let table = Table::new(2).put(A, HERE, "TTT").put(B, HERE, "T").energy(A, energy);
        let mut table = table.hand(A, &["C053"]);
        table.play(A, StartBattle);
        let said = table.does(A, Commit(card("C053")));
        table.play(A, Commit(card("C053")));
        (said, table.player(A).energy)
    };
    let (said, energy) = sacrifice(8);
    assert!(said.starts_with("Sacrifice: you gain 4 energy (3 CPs and 4 units make 7, "), "{said}");
    assert_eq!(energy, 12);
    let (said, energy) = sacrifice(2);
    assert!(said.starts_with("Sacrifice: you gain 7 energy (3 CPs and 4 units)"), "{said}");
    assert_eq!(energy, 9);
    assert!(sacrifice(12).0.starts_with("Sacrifice: you gain no energy "));
}

#[test]
fn my_606_a_wounded_champion_keeps_what_upgrades_add() {
    let wound = |table: Table| {
        let mut table = table.put(A, HERE, "T").put(B, HERE, "GGG");
        table.play(A, StartBattle);
        table
    };
    // 4 against 6, then with Charged Arm 6 against 8.
    let table = wound(Table::new(2).energy(A, 1).put(A, HERE, "T"));
    assert_eq!(
        table.does(A, Wound(Unit::Champion)),
        "It stays, but until the next era it has strength 1 and no ability."
    );
    let mut table = Table::new(2).energy(A, 1).in_play(A, &["C019"]).put(B, HERE, "T");
    table.era = 3;
    let mut table = wound(table);
    assert_eq!(
        table.does(A, Wound(Unit::Champion)),
        "It stays, but for the rest of the game it has strength 3 and no ability."
    );
    table.play(A, Wound(Unit::Champion));
    assert_eq!(table.player(A).strength_of(Unit::Champion), 3);
}

#[test]
fn my_819_a_single_card_is_named_and_glory_falls_no_further_than_1() {
    let mut table = Table::new(2).monster("Onygauros", "tree").discard(A, &["C001"]).glory(A, 3);
    table.attack();
    assert_eq!(table.label(A, LoseCard), "Give up Red Gate");
    assert_eq!(
        table.does(A, LoseCard),
        "It is the only card of your discard pile, and it leaves the game."
    );
    assert_eq!(table.label(A, LoseGlory), "Lose 2 glory");
    assert_eq!(table.does(A, LoseGlory), "Your glory falls from 3 to 1.");
    assert!(table.asked(A).contains("(1 card), or lose 2 glory?"));
    let table = table.glory(A, 1);
    assert_eq!(table.label(A, LoseGlory), "Lose no glory");
    let table = table.discard(A, &["C002", "C003"]);
    assert_eq!(
        table.does(A, LoseCard),
        "One of the 3 cards of your discard pile, at random, leaves the game."
    );
}

#[test]
fn my_809_a_single_attunement_is_named() {
    // Kolbor & Malabor: only the Tree's is left.
    let mut table = Table::new(2);
    table.attunements = [false, false, true, false, false];
    let does = table.does(A, MoveIsland);
    let text = "Gain 3 glory for each region you control.";
    let end = format!("You may claim the Tree's attunement: \"{text}\" Now that is 3 glory.");
    assert!(does.ends_with(&end), "{does}");
    let events = {
        table.play(A, MoveIsland);
        assert!(table.asked(A).starts_with("While the Spire is lifted: do you claim"));
        table.play(A, Claim(island("tree")))
    };
    let told = table.told(&events, Viewer::Spectator);
    assert!(told.contains(&"Varorin gains 3 glory by the day attunement of the Tree.".to_owned()));
}

#[test]
fn my_433_a_recycle_of_a_short_deck_says_what_comes_up() {
    let recycle = |market: &[&str], deck: &[&str]| {
        let mut table = Table::new(2).market(market).deck(deck).energy(A, 5);
        table.play(A, Develop);
        table.does(A, Recycle)
    };
    let (three, four) = (["C021", "C022", "C023"], ["C024", "C025", "C026", "C027"]);
    assert_eq!(
        recycle(&three, &four),
        "The 3 face-up cards go under the era deck in an order of your choice, 3 new cards are turned up; then you buy."
    );
    assert_eq!(
        recycle(&three, &four[..1]),
        "The 3 face-up cards go under the era deck in an order of your choice, 1 new and 2 old cards are turned up; then you buy."
    );
    assert_eq!(
        recycle(&three[..1], &four[..1]),
        "The face-up card goes under the era deck, 1 new and 1 old card are turned up; then you buy."
    );
    assert_eq!(
        recycle(&[], &four[..1]),
        "No face-up card goes under the era deck, 1 new card is turned up; then you buy."
    );
}

#[test]
fn my_436_buy_no_more_says_to_how_many_cards_the_display_is_filled() {
    let mut table = Table::new(2).market(&["C021", "C022"]).deck(&["C023"]).energy(A, 5);
    table.plays(A, &[Develop, Action::Reveal, Action::Buy(card("C021"))]);
    assert_eq!(table.does(A, Stop), "The display stays as it is, and you are done.");
    let mut table = Table::new(2).market(&["C021"]).deck(&["C023", "C024"]).energy(A, 5);
    table.plays(A, &[Develop, Action::Reveal, Action::Buy(card("C021"))]);
    assert_eq!(table.does(A, Stop), "The display is filled up to 2 cards, and you are done.");
}

#[test]
fn my_438_meditate_promises_what_there_is_room_for() {
    let table = Table::new(2).put(A, "arch.forest", "T").put(A, "tree.mountain", "T");
    let mut table = table.put(A, HERE, "FFFF").energy(A, 10);
    let said = table.does(A, Meditate);
    assert_eq!(
        said,
        "You gain 2 energy, then 2 glory (the Spire's river), no energy (the Arch's forest) and no fortification (the Tree's mountain)."
    );
    table.play(A, Meditate);
    assert_eq!((table.player(A).energy, table.player(A).glory), (12, 3));
}

#[test]
fn my_007_a_text_says_what_the_end_of_a_track_leaves_of_a_gain() {
    // Crystal Surge costs 1 and gains 12.
    let mut table = Table::new(2).hand(A, &["C061"]).energy(A, 6);
    assert!(table.does(A, Act(card("C061"))).ends_with("Now that is 7 energy."));
    table.play(A, Act(card("C061")));
    assert!(table.does(A, UseEffect).ends_with("Now that is 7 energy."));
    table.play(A, UseEffect);
    assert_eq!(table.player(A).energy, 12);
    // At the end of the track a CP gains nothing more (ruling 47).
    table.play(A, SpendCps);
    assert_eq!(table.refused(A, Action::GainEnergy), "MY-007");
}

#[test]
fn my_906_paying_says_what_x_comes_to() {
    // Melted Trinkets: "Remove 1 accessory card: gain X energy and gain X glory."
    let mut table = Table::new(2).hand(A, &["C066", "C074", "C031"]).energy(A, 11);
    table.plays(A, &[Act(card("C066")), UseEffect]);
    assert_eq!(
        table.asked(A),
        "Which accessory card do you remove from the game for Melted Trinkets? \"Remove 1 accessory card: gain X energy and gain X glory.\""
    );
    assert!(
        table.does(A, Pay(card("C074"))).ends_with("X is 4. Now that is 2 energy and 4 glory.")
    );
    assert!(
        table.does(A, Pay(card("C031"))).ends_with("X is 1. Now that is 1 energy and 1 glory.")
    );
}

#[test]
fn my_409_the_last_piece_of_a_supply_is_called_the_last() {
    let mut table = Table::new(2).constructed(A, 7, 1).hand(A, &["C003"]);
    table.plays(A, &[Act(card("C003")), SpendCps]);
    assert!(table.does(A, Construct(Unit::Troop)).contains("the last troop in your supply goes"));
    assert!(
        table.does(A, Construct(Unit::Golem)).contains("one of the 3 golems in your supply goes")
    );
    let deploy = table.does(A, Deploy(Unit::Troop));
    assert!(deploy.ends_with("You then have strength 4 there, alone."), "{deploy}");
}

#[test]
fn my_308_to_end_a_turn_says_what_follows() {
    let done = Ask::Turn { seat: B, standard: true, special: false };
    let mut table = Table::new(3);
    table.ask = done;
    assert_eq!(table.does(B, EndTurn), "Volarees takes the next turn.");
    table.order[..3].copy_from_slice(&[A, C, B]);
    assert_eq!(table.does(B, EndTurn), "The round ends, and the next event card is placed.");
    table.last_round = true;
    assert!(table.does(B, EndTurn).starts_with("The last round ends"));
}

#[test]
fn my_415_a_travel_says_how_strong_one_then_is() {
    let table = Table::new(2).put(A, "spire.land of myst", "T").put(B, "spire.land of myst", "G");
    let mut table = table.hand(A, &["C003"]);
    table.plays(A, &[Act(card("C003")), SpendCps, Travel(Unit::Champion, region(HERE))]);
    assert_eq!(
        table.does(A, TravelTo(region("spire.land of myst"))),
        "Your champion travels there. You then have strength 4 there, Lusma 2."
    );
}

#[test]
fn my_918_a_host_says_who_sets_out_and_how_strong_it_arrives() {
    let mut table = Table::new(2).put(A, HERE, "TTF").hand(A, &["C045"]).energy(A, 4);
    // One of the troops has travelled this turn.
    let camp = &mut table.player_mut(A).camps[region(HERE).index()];
    (camp.fresh[0], camp.tired[0]) = (1, 1);
    use_card(&mut table, "C045");
    assert_eq!(table.does(A, From(region(HERE))), "1 troop and your champion set out together.");
    table.play(A, From(region(HERE)));
    assert_eq!(
        table.does(A, TravelTo(region("arch.forest"))),
        "1 troop and your champion go there. You then have strength 4 there, Lusma 3."
    );
}

#[test]
fn my_445_a_fortification_says_what_it_adds() {
    let mut table = Table::new(2).put(A, "arch.mountain", "C").put(A, HERE, "G");
    table.play(A, Meditate);
    assert_eq!(
        table.does(A, Fortify(region(HERE))),
        "A fortification joins your 1 golem. You then have strength 4 there, alone."
    );
    // Lit Towers makes the order of bonuses matter, so they are asked for.
    let mut table = Table::new(2).in_play(A, &["C016"]).put(A, "arch.mountain", "C");
    table = table.put(A, "arch.forest", "T").energy(A, 12);
    table.play(A, Meditate);
    assert_eq!(table.does(A, Bonus(region("arch.forest"))), "You gain no energy.");
}

#[test]
fn my_512_a_retreat_promises_no_more_units_than_can_travel() {
    let retreat = |units: &str, card_id: &str| {
        let table = Table::new(2).put(B, "tree.forest", units).put(A, "tree.forest", "T");
        let mut table = table.hand(B, &[card_id]);
        table.play(A, StartBattle);
        table.does(B, Commit(card(card_id)))
    };
    assert!(retreat("TT", "C048").starts_with("Retreat: up to 2 of your units"));
    assert!(retreat("TF", "C048").starts_with("Retreat: 1 of your units"));
    assert!(retreat("F", "C048").starts_with("Retreat: no unit of yours there can travel"));
}

#[test]
fn my_534_the_result_of_a_battle_is_told_a_tie_too() {
    let fight = |a: &str, b: &str| {
        let mut table = Table::new(2).put(A, HERE, a).put(B, HERE, b).energy(A, 1);
        let events = table.play(A, StartBattle);
        (table.told(&events, Viewer::Seat(A)), table.told(&events, Viewer::Spectator))
    };
    let (own, all) = fight("", "TG");
    assert!(own.contains(&"You and Lusma tie at 3; you win by the lower artefact number.".into()));
    assert!(all.contains(
        &"Varorin and Lusma tie at 3; Varorin wins by the lower artefact number.".into()
    ));
    let (own, all) = fight("T", "G");
    assert!(own.contains(&"You win the battle with 4.".into()));
    assert!(all.contains(&"Varorin wins the battle with 4.".into()));
    let nobody =
        Event::BattleDecided { strongest: None, highest: [A, B].into_iter().collect(), total: 0 };
    assert_eq!(
        Table::new(2).told(&[nobody], Viewer::Spectator),
        ["Nobody has any strength left, so nobody wins the battle."]
    );
}

#[test]
fn questions_name_what_they_are_about() {
    // An Act, CPs and travellers name the card or text that opened them.
    let mut table = Table::new(2).hand(A, &["C003", "C026"]).energy(A, 5);
    use_card(&mut table, "C003");
    assert_eq!(table.asked(A), "Rallying Cry lets you act. With which card?");
    table.plays(A, &[Act(card("C026")), SpendCps]);
    assert!(table.asked(A).starts_with("What do you spend 1 CP of First Laurel on? "));
    let table = face(Table::new(2), "EN02", Icon::Dialogue);
    let asked = "What do you spend 3 CPs of the encounter's Dialogue option on? ";
    assert!(table.asked(A).starts_with(asked), "{}", table.asked(A));
    let mut table = Table::new(2).put(A, HERE, "TT").hand(A, &["C042"]).energy(A, 2);
    use_card(&mut table, "C042");
    assert_eq!(table.asked(A), "Troop Gate: which troop travels to any region? Up to 2 may.");
    // A cost names what is paid and for what.
    let mut table = Table::new(2).in_play(A, &["C011"]).hand(A, &["C001", "C002", "C003"]);
    table.play(A, Activate(card("C011")));
    assert!(table.asked(A).starts_with("Which tactic card do you discard for Seat of Orders?"));
    let table = face(Table::new(2).energy(A, 1), "EN16", Icon::Chest);
    assert!(table.asked(A).ends_with("Do you pay 1 energy for it?"));
    // A lost island names the monster, an encounter its two ways.
    let mut table = Table::new(2).monster("Boulron", "spire").put(A, "spire.crystal field", "T");
    table.attack();
    assert!(table.asked(A).starts_with("Boulron has won on the Spire. In which of its regions"));
    let table = Table::new(2).put(A, "arch.forest", "C").experience(A, 1);
    let mut table = table.encounters(&["EN08"]);
    assert!(table.does(A, FaceEncounter).contains("you pay 1 experience, gain 8 glory and choose"));
    table.play(A, FaceEncounter);
    assert!(table.asked(A).ends_with("Which way do you choose, Boots or Dialogue?"));
    // Units of opponents: where, and whose.
    let table = Table::new(2).put(B, HERE, "T").put(B, "tree.forest", "TT");
    let table = face(table, "EN08", Icon::Boots);
    assert_eq!(table.asked(A), "Where do you remove a troop of Lusma?");
    assert_eq!(table.does(A, RemoveAt(region(HERE))), "Lusma has 1 troop there and loses it.");
}

#[test]
fn my_812_sanya_is_asked_before_what() {
    let table = Table::new(2).champion(A, "Sanya").put(B, HERE, "T").put(B, "tree.forest", "T");
    let mut battle = table.clone().put(A, "tree.forest", "T").hand(A, &["C016"]);
    battle.plays(A, &[StartBattle, BattleIn(region("tree.forest"))]);
    assert_eq!(
        battle.asked(A),
        "Sanya: do you take the top card of the era deck for free before the battle in the Tree's forest?"
    );
    let mut encounter = table.put(A, "arch.forest", "C").experience(A, 1);
    encounter.play(A, FaceEncounter);
    assert!(encounter.asked(A).ends_with("for free before the encounter?"));
}

#[test]
fn my_904_a_step_says_what_it_does() {
    let mut table = Table::new(2).hand(A, &["C024"]).energy(A, 3);
    use_card(&mut table, "C024");
    assert_eq!(
        table.does(A, Use),
        "One of the 6 troops in your supply goes to your constructed space."
    );
    // "Construct 1 troop or deploy 1 troop": each alternative too.
    let table = face(Table::new(2), "EN09", Icon::Dialogue);
    let deploy = table.does(A, Action::Alternative(1));
    assert!(deploy.contains("You then have strength 4 there, Lusma 3."), "{deploy}");
    // Premonition: both texts with what they come to now.
    let table = Table::with(
        mysthea::Options { premonition: true, ..kernel::Options::standard(2) },
        kernel::Content::built_in(),
    );
    let mut table = table.put(A, "arch.forest", "C").experience(A, 1).encounters(&["EN24"]);
    table.play(A, FaceEncounter);
    assert!(table.does(A, Name(Icon::Dialogue)).contains("you control. Now that is no glory. "));
}

#[test]
fn a_stored_act_of_the_first_rules_is_read() {
    let old: Ask = serde_json::from_str(r#"{"ActWith":1}"#).expect("the seat alone");
    assert_eq!(old, Ask::ActWith { seat: B, by: None });
    let table = Table::new(2).hand(A, &["C003", "C026"]).energy(A, 5);
    let mut table = table;
    use_card(&mut table, "C003");
    let stored = serde_json::to_string(&table.ask).expect("a question is stored");
    assert_eq!(serde_json::from_str::<Ask>(&stored).expect("and read"), table.ask);
    let cps: Ask =
        serde_json::from_str(r#"{"Cps":{"seat":0,"left":2,"crystal":false}}"#).expect("CPs");
    assert_eq!(cps, Ask::Cps { seat: A, left: 2, crystal: false, by: None });
}
