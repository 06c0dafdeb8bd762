//! The worked examples of section 12, with all their numbers.

use crate::fixture::{act, actions, area, dice, stand};
use crate::turns::words::{
    Book, KEN, LARA, SID, attack, begin, go, hearts, knock_out, place_of, put_sparks, put_wyrms,
    set_hearts, skill, sparks, sparks_in, stack_deck, to, wyrms_now,
};
use testbed::Script;
use wonder_book::text::ActionKind;
use wonder_book::{Action, Ask, Foe, Step, Target, What};

#[test]
fn example_1_players_phase() {
    let mut table = Book::new()
        .board("P -- Q; P -- S; R -- S; R == P; Q == S; Q == R")
        .object("R", "You draw 1 Shred card. Discard this card.")
        .play(&[KEN, LARA, SID]);
    // w1, w2 in Q, w3 in S, w4 in P.
    put_wyrms(&mut table, "Q Q S P");
    let [w1, w2, w3, w4] = [0, 1, 2, 3];
    stand(&mut table, LARA, "P");
    stand(&mut table, SID, "Q");
    stand(&mut table, KEN, "R");
    knock_out(&mut table, SID);
    put_sparks(&mut table, "P", 2);
    assert_eq!((table.wyrm_supply(), table.destiny, table.max_hearts(SID)), (2, 5, 5));

    // The Players' Phase starts.
    let events = crate::fixture::run(&mut table, &[Step::PlayersPhase]);
    assert_eq!(events[1..], [What::DestinyDown { left: 4 }, What::StoodUp { hero: SID }]);
    assert_eq!((table.destiny, hearts(&table, SID), place_of(&table, SID)), (4, 5, "Q"));
    assert_eq!(table.ask, Ask::Turn);

    // Lara collects, and swaps places with Sid for the Spark.
    begin(&mut table, LARA);
    act(&mut table, Action::Collect);
    assert_eq!((sparks_in(&table, "P"), sparks(&table, LARA)), (1, 1));
    let tag_team = skill(&table, LARA);
    act(&mut table, Action::Skill(tag_team));
    act(&mut table, Action::Hero(SID));
    assert_eq!(
        (place_of(&table, LARA), place_of(&table, SID), sparks(&table, LARA)),
        ("Q", "P", 0)
    );
    // Her additional action is an attack: a failure.
    assert_eq!(table.ask, Ask::Act { hero: LARA, extra: Some(ActionKind::Any) });
    attack(&mut table, ".");
    assert_eq!((wyrms_now(&table).as_str(), table.turn.left), ("Q Q S P", 1));
    // Her third action is an attack: a success, and both are stunned.
    attack(&mut table, "*");
    act(&mut table, Action::Foe(w2));
    assert_eq!(wyrms_now(&table), "(Q) (Q) S P");
    assert_eq!(table.ask, Ask::Turn);

    // Sid stuns w3 in S with 1 success of 2 dice.
    begin(&mut table, SID);
    attack(&mut table, "*.");
    assert_eq!(actions(&table), [w1, w3, w4].map(Action::Foe));
    act(&mut table, Action::Foe(w3));
    assert_eq!(wyrms_now(&table), "(Q) (Q) (S) P");
    // Two failures, and for a Heart two successes.
    let script = Script::new(dice(".."));
    act(&mut table, Action::Attack);
    script.then(dice("**"));
    let events = act(&mut table, Action::Reroll);
    assert!(events.contains(&What::HeartsLost {
        who: Target::Hero(SID),
        n: 1,
        left: 4,
        attacker: None
    }));
    drop(script);
    let events = act(&mut table, Action::Foe(w3));
    assert!(events.contains(&What::FoeDefeated {
        foe: Foe(w3),
        area: area(&table, "S"),
        by: Some(SID)
    }));
    assert_eq!(table.wyrm_supply(), 3);
    act(&mut table, Action::Foe(w4));
    assert_eq!(wyrms_now(&table), "(Q) (Q) - (P)");
    // The last Spark of P.
    act(&mut table, Action::Collect);
    assert_eq!((sparks_in(&table, "P"), sparks(&table, SID)), (0, 1));

    // Ken, whose turn is the only one left, interacts and goes round the solid border.
    assert_eq!((table.turn.hero, table.turn.left), (Some(KEN), 3));
    let top = table.shred_deck.top().expect("a Shred deck");
    let events = act(&mut table, Action::Interact(2));
    assert!(events.contains(&What::ShredDrawn { hero: KEN, shred: top }));
    assert_eq!(crate::fixture::refused(&table, go(&table, "P")), "WB-424");
    let step = go(&table, "S");
    act(&mut table, step);
    let step = go(&table, "P");
    let events = act(&mut table, step);
    assert!(events.contains(&What::TurnEnded { hero: KEN }) && events.contains(&What::EnemiesTurn));

    assert_eq!([KEN, LARA, SID].map(|hero| place_of(&table, hero)), ["P", "Q", "P"]);
    assert_eq!((wyrms_now(&table).as_str(), table.wyrm_supply()), ("(Q) (Q) - (P)", 3));
    assert_eq!((hearts(&table, SID), sparks(&table, SID), sparks(&table, LARA)), (4, 1, 0));
    assert_eq!(table.hero(KEN).shreds, 1 << top);
    assert_eq!((table.destiny, table.round), (4, 3));
}

#[test]
fn example_2_enemies_phase() {
    let mut table = Book::new()
        .board("P -- K; K -- L -- V -- K; R -- P")
        .vortex("V")
        .enemies("Reveal a Wyrm card.")
        .play(&[KEN, LARA, SID]);
    stand(&mut table, KEN, "K");
    stand(&mut table, SID, "K");
    stand(&mut table, LARA, "L");
    for (hero, n) in [(KEN, 4), (SID, 4), (LARA, 2)] {
        set_hearts(&mut table, hero, n);
    }
    // A in K, B in V, C in L, and E stunned in K; D will be the fifth.
    put_wyrms(&mut table, "K V L (K)");
    let [a, b, c, e, d] = [0, 1, 2, 3, 4];
    stack_deck(&mut table, &["Scouts", "Burst"]);
    assert_eq!((table.wyrm_limit, table.wyrm_supply(), table.destiny), (6, 2, 5));

    // The first card: D is placed in V. The group lets them act from A to E.
    let events = crate::fixture::run(&mut table, &[Step::EnemiesPhase]);
    assert!(events.contains(&What::FoePlaced { foe: Foe(d), area: area(&table, "V") }));
    assert_eq!((table.wyrm_supply(), wyrms_now(&table).as_str()), (1, "K V L (K) V"));
    // A attacks twice: Ken 3, Sid 3.
    act(&mut table, Action::Foe(a));
    assert_eq!(actions(&table), [KEN, SID].map(Action::Hero));
    act(&mut table, Action::Hero(KEN));
    act(&mut table, Action::Hero(SID));
    assert_eq!((hearts(&table, KEN), hearts(&table, SID)), (3, 3));
    // B is equally far from L and K; it moves to L and attacks Lara: 1.
    act(&mut table, Action::Foe(b));
    assert_eq!(actions(&table), [to(&table, "K"), to(&table, "L")]);
    let way = to(&table, "L");
    act(&mut table, way);
    assert_eq!((hearts(&table, LARA), wyrms_now(&table).as_str()), (1, "K L L (K) V"));
    // C knocks her out; its second action takes it to K, because she no longer counts.
    let events = act(&mut table, Action::Foe(c));
    assert!(events.contains(&What::KnockedOut { hero: LARA }));
    assert_eq!((hearts(&table, LARA), wyrms_now(&table).as_str()), (0, "K L K (K) V"));
    // D moves to K, Lara being ignored, and attacks Ken: 2. E, the last, stands up at once.
    act(&mut table, Action::Foe(d));
    act(&mut table, Action::Hero(KEN));
    assert_eq!((hearts(&table, KEN), wyrms_now(&table).as_str()), (2, "K L K K K"));
    // E attacks Ken: 1.
    assert_eq!(table.ask, Ask::Attacked { foe: e, from: KEN.bit() | SID.bit() });
    let events = act(&mut table, Action::Hero(KEN));

    // The second card: two spawns, but one Wyrm is left: F in V. K explodes.
    let f = 5;
    assert!(events.contains(&What::FoePlaced { foe: Foe(f), area: area(&table, "V") }));
    let mut events = events;
    if let Ask::Pick { .. } = table.ask {
        events.extend(act(&mut table, Action::Foe(a)));
    }
    let k = area(&table, "K");
    let told: Vec<What> = events
        .into_iter()
        .filter(|event| {
            matches!(
                event,
                What::FoePlaced { .. }
                    | What::FoeRemoved { .. }
                    | What::HeartsLost { .. }
                    | What::KnockedOut { .. }
                    | What::DestinyDown { .. }
            )
        })
        .collect();
    let lost =
        |hero, n, left| What::HeartsLost { who: Target::Hero(hero), n, left, attacker: None };
    assert_eq!(
        told,
        [
            lost(KEN, 1, 1),
            What::FoePlaced { foe: Foe(f), area: area(&table, "V") },
            What::FoeRemoved { foe: Foe(a), area: k },
            lost(KEN, 1, 0),
            What::KnockedOut { hero: KEN },
            lost(SID, 2, 1),
            // The next Players' Phase flips two tokens.
            What::DestinyDown { left: 4 },
            What::DestinyDown { left: 3 },
        ]
    );
    // K holds 3 Wyrms, L holds B, V holds F; Ken and Lara have just stood up again.
    assert_eq!((wyrms_now(&table).as_str(), table.wyrm_supply()), ("- L K K K V", 1));
    assert_eq!([KEN, LARA, SID].map(|hero| hearts(&table, hero)), [6, 5, 1]);
    assert_eq!((table.destiny, table.ask), (3, Ask::Turn));
}
