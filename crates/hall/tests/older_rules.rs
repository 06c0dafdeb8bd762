//! A table that was begun under older rules goes on from its state under newer ones.
//!
//! `older/rules-1.sqlite` was written by a hall of version 1 and is kept as it was. To make such a file anew (after a change of
//! the schema keep the old one too): `cargo test -p hall older_rules -- --ignored`.

use crate::toy::{Action, Folder, House};
use hall::store::EntryKind;
use serde_json::json;
use std::path::{Path, PathBuf};

fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/older/rules-1.sqlite")
}

/// A table under version 1 with an undo in it: marks 3, 1, (2 taken back), 2, and a draw. Its id and keys.
async fn played_under_version_1(house: &House) -> (String, Vec<String>) {
    let (table, keys) = house.set(["me", "me"]).await;
    house.act(&table, &keys[0], Action::Mark(3)).await.ok();
    house.act(&table, &keys[1], Action::Mark(1)).await.ok();
    house.act(&table, &keys[0], Action::Mark(1)).await.ok();
    house.post(&format!("/api/tables/{table}/undo"), &keys[0], &json!({})).await.ok();
    house.act(&table, &keys[0], Action::Mark(2)).await.ok();
    house.act(&table, &keys[1], Action::Draw).await.ok();
    assert_eq!(house.look(&table, "").await["view"]["marks"], json!([3, 1, 2]));
    (table, keys)
}

/// The kinds of all entries, a letter each, and the version under which each was written.
async fn log(house: &House, table: &str) -> String {
    let entries = house.hall.store.entries(table, 0).await.unwrap();
    let letter = |kind: &EntryKind| match kind {
        EntryKind::Move { .. } => 'm',
        EntryKind::Undo { .. } => 'u',
        EntryKind::Back { .. } => 'b',
        EntryKind::Rules { .. } => 'r',
    };
    entries
        .iter()
        .map(|entry| format!("{}{}", letter(&entry.kind), entry.rules))
        .collect::<Vec<_>>()
        .join(" ")
}

/// Everything that must hold for such a table when halls of version 2 open it, one after the other.
async fn goes_on(url: &str, table: &str, keys: &[String]) {
    let undo = format!("/api/tables/{table}/undo");
    let house = House::open::<2>(url).await;
    let state = house.look(table, &keys[0]).await;
    assert_eq!((&state["view"]["marks"], &state["number"]), (&json!([3, 1, 2]), &json!(7)));
    assert_eq!(log(&house, table).await, "m1 m1 m1 u1 m1 m1 r2");
    // What was done under older rules cannot be taken back.
    house.post(&undo, &keys[1], &json!({})).await.refused(409, &["taken back"]);
    // From here on the new rules hold: marks count double, and there is no 3.
    house.act(table, &keys[0], Action::Mark(3)).await.refused(422, &["TO-2"]);
    house.act(table, &keys[0], Action::Mark(2)).await.ok();
    house.close().await;

    let house = House::open::<2>(url).await;
    assert_eq!(house.look(table, "").await["view"]["marks"], json!([3, 1, 2, 4]));
    house.act(table, &keys[1], Action::Mark(1)).await.ok();
    house.post(&undo, &keys[1], &json!({})).await.ok();
    assert_eq!(house.look(table, "").await["view"]["marks"], json!([3, 1, 2, 4]));
    assert!(house.get(&format!("/tables/{table}"), "").await.status.is_success());
    house.get(&format!("/tables/{table}/replay?at=1"), "").await.refused(409, &["older rules"]);
    house.close().await;

    let house = House::open::<2>(url).await;
    assert_eq!(log(&house, table).await, "m1 m1 m1 u1 m1 m1 r2 m2 m2 u2");
    for turn in 1..13 {
        house.act(table, &keys[turn % 2], Action::Mark(1)).await.ok();
    }
    let end = house.look(table, "").await;
    assert_eq!(end["turn"]["kind"], "over");
    // The file of such a table opens as a new one.
    let file = house.get(&format!("/api/tables/{table}/file"), "").await.ok();
    let copy = house.post("/api/import", "", &file).await.ok();
    let copy = house.look(copy["table"].as_str().unwrap(), "").await;
    assert_eq!(copy["view"], end["view"]);
    house.close().await;
    refuses_newer(url, table).await;
}

/// A hall of version 1 does not touch what a newer one has written, and its own tables go on.
async fn refuses_newer(url: &str, table: &str) {
    let house = House::open::<1>(url).await;
    let before = log(&house, table).await;
    for path in [format!("/api/tables/{table}"), format!("/tables/{table}")] {
        house
            .get(&path, "")
            .await
            .refused(500, &["version 2 of the rules", "knows version 1", "newer"]);
    }
    assert_eq!(log(&house, table).await, before);
    played_under_version_1(&house).await;
    house.close().await;
}

#[tokio::test]
async fn a_table_goes_on_from_its_state_under_newer_rules() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = played_under_version_1(&house).await;
    house.close().await;
    goes_on(&folder.url(), &table, &keys).await;
}

#[tokio::test]
async fn a_database_that_was_kept_goes_on_under_newer_rules() {
    let folder = Folder::new();
    std::fs::copy(kept(), folder.file()).unwrap();
    let names = std::fs::read_to_string(kept().with_extension("txt")).unwrap();
    let mut words = names.split_whitespace().map(str::to_owned);
    let table = words.next().unwrap();
    goes_on(&folder.url(), &table, &words.collect::<Vec<_>>()).await;
}

/// Not a test: writes the file that is kept.
#[tokio::test]
#[ignore = "writes into the source tree"]
async fn write_the_file_that_is_kept() {
    let folder = Folder::new();
    let house = House::open::<1>(&folder.url()).await;
    let (table, keys) = played_under_version_1(&house).await;
    house.close().await;
    std::fs::create_dir_all(kept().parent().unwrap()).unwrap();
    assert!(!kept().exists(), "keep the old file, and give the new one another name");
    std::fs::copy(folder.file(), kept()).unwrap();
    std::fs::write(kept().with_extension("txt"), format!("{table} {} {}\n", keys[0], keys[1]))
        .unwrap();
}
