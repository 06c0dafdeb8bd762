//! Tables, their logs and their sittings, on both databases.

use crate::store::home::{
    Home, contains, damaged, entry, head, on_both, says, sitting, table, with_bot,
};
use hall::store::{Entry, EntryKind, Head, NewTable, StoreError};
use kernel::Seat;
use serde_json::json;

on_both! {
    a_table_comes_back_as_it_was_stored
    a_table_with_a_past_is_stored_whole_or_not_at_all
    an_entry_moves_the_head
    a_number_is_written_once
    a_log_has_no_gap
    of_two_writers_one_wins
    many_tables_are_written_at_once
    a_sitting_changes_only_from_the_version_that_was_read
    big_states_and_strange_letters_are_kept
}

async fn a_table_comes_back_as_it_was_stored(home: Home) {
    let store = home.open().await;
    assert_eq!(store.table("a").await.unwrap(), None);
    let new = table("a");
    store.create(&new).await.unwrap();
    store.ping().await.unwrap();
    store.close().await;

    let store = home.open().await;
    let row = store.table("a").await.unwrap().unwrap();
    assert_eq!(row.head, new.head());
    assert_eq!(row.head.state, new.state);
    assert_eq!((row.number, row.over, row.touched, row.version), (0, false, 1_000, 0));
    assert_eq!((row.id, row.game, row.rules), (new.id.clone(), new.game.clone(), 3));
    assert_eq!((row.head.content, row.options), (new.content.clone(), new.options.clone()));
    assert_eq!((row.rng, row.seed_hash), (new.rng.clone(), new.seed_hash.clone()));
    assert_eq!((row.seats, row.sitting, row.made), (2, new.sitting.clone(), 1_000));
    assert_eq!(store.entries("a", 0).await.unwrap(), []);

    assert_eq!(store.create(&new).await, Err(StoreError::Taken));
    assert_eq!(store.count_tables().await, Ok(1));
}

async fn a_table_with_a_past_is_stored_whole_or_not_at_all(home: Home) {
    let store = home.open().await;
    let past = [entry(1), entry(2)];
    store.create_with(&table("a"), &past, &head(2)).await.unwrap();
    assert_eq!(store.entries("a", 0).await.unwrap(), past);
    assert_eq!(store.table("a").await.unwrap().unwrap().head, head(2));
    store.append("a", &entry(3), &head(3)).await.unwrap();

    let twice = [entry(1), entry(1)];
    assert_eq!(store.create_with(&table("b"), &twice, &head(1)).await, Err(StoreError::Taken));
    assert_eq!(store.table("b").await.unwrap(), None);
}

async fn an_entry_moves_the_head(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    let undo = Entry { kind: EntryKind::Undo { seat: Seat(0), alone: true }, ..entry(2) };
    let kind = EntryKind::Rules { state: json!([1, null]) };
    let rules = Entry { kind, rules: 4, ..entry(3) };
    let end = Head { rules: 4, over: true, outcome: Some(json!({"winners": [0]})), ..head(3) };
    store.append("a", &entry(1), &head(1)).await.unwrap();
    store.append("a", &undo, &head(2)).await.unwrap();
    store.append("a", &rules, &end).await.unwrap();

    assert_eq!(store.entries("a", 0).await.unwrap(), [entry(1), undo.clone(), rules.clone()]);
    assert_eq!(store.entries("a", 1).await.unwrap(), [undo, rules]);
    assert_eq!(store.entries("a", 3).await.unwrap(), []);
    let row = store.table("a").await.unwrap().unwrap();
    assert_eq!((row.number, row.over, row.touched, row.rules), (3, true, 2_003, 3));
    assert_eq!(row.head, end);
}

async fn a_number_is_written_once(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    store.append("a", &entry(1), &head(1)).await.unwrap();
    let other = Head { state: json!("other"), ..head(1) };
    assert_eq!(store.append("a", &entry(1), &other).await, Err(StoreError::Taken));
    assert_eq!(store.table("a").await.unwrap().unwrap().head, head(1));
    store.append("a", &entry(2), &head(2)).await.unwrap();
}

async fn a_log_has_no_gap(home: Home) {
    let store = home.open().await;
    store.create(&table("a")).await.unwrap();
    contains(&damaged(store.append("a", &entry(2), &head(2)).await), "does not follow");
    assert_eq!(store.entries("a", 0).await.unwrap(), []);
    contains(&damaged(store.append("x", &entry(1), &head(1)).await), "no table x");
    contains(&damaged(store.say("x", &says("hello")).await), "no table x");
    contains(&damaged(store.visit("me", "x", 1).await), "no table x");
    assert_eq!(store.set_sitting("x", 0, &sitting()).await, Ok(false));
}

async fn of_two_writers_one_wins(home: Home) {
    let (one, two) = (home.open().await, home.open().await);
    one.create(&table("a")).await.unwrap();
    for number in 1..=100 {
        let (first, second) = (entry(number), Entry { at: 9, ..entry(number) });
        let (state, other) = (head(number), Head { at: 9, ..head(number) });
        let results =
            tokio::join!(one.append("a", &first, &state), two.append("a", &second, &other));
        let stored = one.table("a").await.unwrap().unwrap().head;
        match results {
            (Ok(()), Err(StoreError::Taken)) => assert_eq!(stored, state),
            (Err(StoreError::Taken), Ok(())) => assert_eq!(stored, other),
            other => panic!("number {number}: {other:?}"),
        }
    }
    assert_eq!(one.entries("a", 0).await.unwrap().len(), 100);
}

async fn many_tables_are_written_at_once(home: Home) {
    let store = home.open().await;
    let tables = (0..40).map(|id| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = format!("t{id}");
            store.create(&table(&id)).await.unwrap();
            for number in 1..=10 {
                store.append(&id, &entry(number), &head(number)).await.unwrap();
                assert_eq!(store.entries(&id, 0).await.unwrap().len() as u64, number);
            }
        })
    });
    for table in tables.collect::<Vec<_>>() {
        table.await.unwrap();
    }
    assert_eq!(store.count_tables().await, Ok(40));
}

async fn a_sitting_changes_only_from_the_version_that_was_read(home: Home) {
    let (one, two) = (home.open().await, home.open().await);
    one.create(&table("a")).await.unwrap();
    assert_eq!(one.set_sitting("a", 0, &with_bot()).await, Ok(true));
    assert_eq!(two.set_sitting("a", 0, &sitting()).await, Ok(false));
    let row = two.table("a").await.unwrap().unwrap();
    assert_eq!((row.version, row.sitting, row.touched), (1, with_bot(), 1_000));
    for version in 1..=30 {
        let (yes, no) = (sitting(), with_bot());
        let (a, b) =
            tokio::join!(one.set_sitting("a", version, &yes), two.set_sitting("a", version, &no));
        assert_ne!(a.unwrap(), b.unwrap(), "version {version}");
    }
}

async fn big_states_and_strange_letters_are_kept(home: Home) {
    let store = home.open().await;
    let big = json!({"text": "Ünïcode ✓ \u{1F409} \u{0} '\"\\ ", "many": vec![7; 300_000]});
    store.create(&NewTable { state: big.clone(), ..table("a") }).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().head.state, big);
    store.say("a", &says("🐉 and a \0 zero")).await.unwrap();
    assert_eq!(store.chat("a", 0, 1).await.unwrap()[0].text, "🐉 and a  zero");
}
