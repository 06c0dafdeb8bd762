//! Actions within actions (MY-932, ruling 48): the deepest chains, of the built-in cards and of cards made to go as
//! deep as they can.

use crate::rules::table::{A, B, C, D, E, Table, card};
use kernel::{Game, Seat, Turn};
use mysthea::{Action, Ask, Beast, Icon};

/// Plays on as deep as it goes until a seat is asked for its standard action, and says how many steps ever waited
/// and how many decisions it took.
fn dive(table: &mut Table) -> (usize, usize) {
    let (mut most, mut decisions) = (0, 0);
    while !matches!(table.ask, Ask::Turn { special: true, .. } | Ask::Nothing) {
        let asked: Vec<Seat> = table.turn().seats().iter().collect();
        let action = deepest(table, asked[0]);
        table.play(asked[0], action);
        most = most.max(table.agenda.len());
        decisions += 1;
        assert!(decisions < 5_000, "it does not end");
    }
    (most, decisions)
}

/// The answer that opens the most.
fn deepest(table: &Table, seat: Seat) -> Action {
    let actions = table.actions(seat);
    let wishes = [
        Action::Activate(card("C071")),
        Action::Attack(Beast(0)),
        Action::Name(Icon::Axe),
        Action::Name(Icon::Dialogue),
        Action::Use,
        Action::UseEffect,
        Action::Act(card("C003")),
        Action::Act(card("C063")),
        Action::Commit(card("C048")),
    ];
    let wish = wishes.into_iter().find(|wish| actions.contains(wish));
    wish.unwrap_or(actions[0])
}

#[test]
fn my_932_the_deepest_chain_of_the_built_in_cards_is_far_from_the_bound() {
    // Caged Eye makes Utcoro attack; its gold, doubled by Celethe, faces the encounters that make it attack again or
    // let A act: with Rallying Cry, then with Beast's Eye. All others wait for silver and bronze meanwhile.
    let mut table = Table::new(5).monster("Utcoro", "spire").champion(A, "Celethe");
    for seat in [B, C, D, E] {
        table = table.put(seat, "spire.river", "C");
    }
    let table = table.put(A, "spire.river", "TTTTTTGGG").in_play(A, &["C056", "C071"]);
    let table = table.hand(A, &["C003", "C063", "C072", "C073", "C048"]).energy(A, 12);
    let mut table = table.encounters(&["EN20", "EN27", "EN30", "EN17", "EN07", "EN21", "EN29"]);
    let (most, _) = dive(&mut table);
    assert!(table.player(A).faced.len() >= 5, "the chain goes to its end");
    assert!(table.out.contains(card("C072").0) && table.held(A).is_empty());
    assert!((20..=40).contains(&most), "{most} steps waited");
}

/// Every tactic and objective opens two more Acts, and gives the energy to use them.
#[test]
fn my_932_cards_that_open_acts_without_end_are_played_all_the_same() {
    let ids: Vec<String> = (0..4)
        .flat_map(|set| (1..=10).map(move |place| format!("C{:03}", set * 20 + place)))
        .collect();
    let sets = ["Start", "I", "II", "III"];
    let record = |(index, id): (usize, &String)| {
        let kind = if index % 10 < 5 { "tactic" } else { "objective" };
        format!(
            "[[card]]\nid = \"{id}\"\nname = \"Deep {index}\"\nkind = \"{kind}\"\nset = \"{}\"\ncp = 1\ntext = \"Gain 12 energy and act and act.\"\n",
            sets[index / 10]
        )
    };
    let records: String = ids.iter().enumerate().map(record).collect();
    let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
    let mut table = Table::with_cards(2, &records).hand(A, &ids).energy(A, 12);
    table.play(A, Action::Act(card("C001")));
    let (most, _) = dive(&mut table);
    assert!(table.held(A).is_empty(), "all forty cards are played");
    assert!(most > 40, "as deep as it may go: {most}");
}

/// Every encounter makes a monster attack whose rewards are encounters, for five players with six encounters each.
#[test]
fn my_932_encounters_that_open_attacks_without_end_are_faced_all_the_same() {
    let option = |icon: &str| {
        format!(
            "[[encounter.option]]\nicon = \"{icon}\"\nmoves = 0\ntext = \"Make a placed monster attack and meditate and make a placed monster attack.\"\n"
        )
    };
    let records: String = (1..=30)
        .map(|number| {
            let scene = (number - 1) / 3 + 1;
            let options = option("axe") + &option("boots");
            format!("[[encounter]]\nid = \"EN{number:02}\"\nscene = {scene}\n{options}")
        })
        .collect();
    let mut table = Table::with_cards(5, &records).monster("Utcoro", "spire");
    for seat in [A, B, C, D, E] {
        table = table.put(seat, "spire.river", "CTTGG");
    }
    table.attack();
    let (_, decisions) = dive(&mut table);
    assert_eq!(table.turn(), Turn::Over, "nothing waits any more");
    assert!(decisions > 30);
    let faced: usize = [A, B, C].map(|seat| table.player(seat).faced.len()).iter().sum();
    assert!(faced >= 6, "{faced} encounters were faced");
}
