//! SQLite: files.

use crate::store::home::{Folder, contains, damaged, entry, head, open, table, unavailable};
use hall::store::Head;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::time::timeout;

#[tokio::test]
async fn sqlite_files_may_have_strange_names() {
    let folder = Folder::new();
    for name in ["a b.db", "100%.db", "what?.db", "#1.db", "%41.db", "größe.db"] {
        open(&folder.url(name)).await.unwrap().create(&table("a")).await.unwrap();
        assert!(folder.0.join(name).exists(), "{name}");
    }
    let slashes = format!("sqlite://{}", folder.0.join("slashes.db").display());
    open(&slashes).await.unwrap();
    assert!(folder.0.join("slashes.db").exists());
}

#[tokio::test]
async fn sqlite_tells_what_is_wrong_with_a_file() {
    let folder = Folder::new();
    contains(
        &unavailable(open(&folder.url("no/such/hall.db")).await).0,
        "See that its folder exists",
    );
    fs::create_dir(folder.0.join("folder")).unwrap();
    contains(&unavailable(open(&folder.url("folder")).await).0, "cannot be opened");
    fs::write(folder.0.join("letter.txt"), "Dear Ann, ".repeat(1000)).unwrap();
    contains(&damaged(open(&folder.url("letter.txt")).await), "letter.txt is not a database");
    let letter = fs::read_to_string(folder.0.join("letter.txt")).unwrap();
    assert!(letter.starts_with("Dear Ann"), "what is not ours stays as it is");
}

#[tokio::test]
async fn sqlite_tells_of_damaged_pages() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    for id in 0..50 {
        store.create(&table(&id.to_string())).await.unwrap();
    }
    store.close().await;
    let file = folder.0.join("hall.db");
    let mut bytes = fs::read(&file).unwrap();
    bytes[4096..].fill(0x5a);
    fs::write(&file, bytes).unwrap();
    let words = match open(&folder.url("hall.db")).await {
        Ok(store) => damaged(store.table("1").await),
        Err(error) => damaged::<()>(Err(error)),
    };
    contains(&words, "is damaged");
}

#[tokio::test]
async fn sqlite_tells_that_another_program_holds_the_file() {
    let folder = Folder::new();
    let url = folder.url("hall.db");
    let store = open(&url).await.unwrap();
    store.create(&table("a")).await.unwrap();

    let mut other = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    contains(&words, "Another program keeps the file");
    contains(&words, "Nothing is lost");
    assert!(!unknown && start.elapsed() < Duration::from_secs(4));
    contains(&unavailable(open(&url).await).0, "Another program keeps the file");
    assert!(store.table("a").await.unwrap().is_some(), "reading goes on");

    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    store.append("a", &entry(1), &head(1)).await.unwrap();
}

#[tokio::test]
async fn sqlite_tells_that_the_disk_is_full() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    store.create(&table("a")).await.unwrap();
    store.limit_file(1).await.unwrap();
    let big = Head { state: json!("x".repeat(100_000)), ..head(1) };
    let (words, unknown) = unavailable(store.append("a", &entry(1), &big).await);
    contains(&words, "The disk is full");
    assert!(!unknown);
    assert_eq!(store.entries("a", 0).await.unwrap(), []);
    store.limit_file(1_000_000).await.unwrap();
    store.append("a", &entry(1), &big).await.unwrap();
}

/// Root may write everywhere, so root runs this test again as nobody.
#[tokio::test]
async fn sqlite_tells_that_a_file_or_folder_is_read_only() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let folder = Folder::new();
    if fs::metadata(&folder.0).unwrap().uid() == 0 {
        return run_as_nobody(
            "store::sqlite::sqlite_tells_that_a_file_or_folder_is_read_only",
            &folder.0,
        );
    }
    let allow = |name: &str, mode| {
        fs::set_permissions(folder.0.join(name), fs::Permissions::from_mode(mode)).unwrap();
    };
    open(&folder.url("hall.db")).await.unwrap().close().await;
    allow("hall.db", 0o444);
    contains(&unavailable(open(&folder.url("hall.db")).await).0, "read-only");
    allow("hall.db", 0o644);
    // SQLite gave the files beside it the rights of the file, and left them.
    for name in ["hall.db-wal", "hall.db-shm"] {
        let _ = fs::remove_file(folder.0.join(name));
    }
    allow("", 0o555);
    contains(&unavailable(open(&folder.url("new.db")).await).0, "this program may write there");
    let told = open(&folder.url("hall.db")).await;
    allow("", 0o755);
    let (words, _) = unavailable(told);
    assert!(words.contains("read-only") || words.contains("may write there"), "{words}");
    open(&folder.url("hall.db")).await.unwrap();
}

fn run_as_nobody(test: &str, folder: &Path) {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    const NOBODY: u32 = 65534;
    // Our own program may lie where nobody may look.
    let program = folder.join("program");
    fs::copy(std::env::current_exe().unwrap(), &program).unwrap();
    for path in [folder, &program] {
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    let mut command = std::process::Command::new(program);
    command.args(["--exact", test]).uid(NOBODY).gid(NOBODY).current_dir("/").env("TMPDIR", "/tmp");
    let output = command.output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && text.contains("1 passed"), "{text}");
}

#[tokio::test]
async fn sqlite_never_wakes_anybody() {
    let folder = Folder::new();
    let store = open(&folder.url("hall.db")).await.unwrap();
    assert!(!store.shared());
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();
    timeout(Duration::from_millis(200), wakes.recv()).await.expect_err("silence");
}
