//! PostgreSQL: other servers, and no server.

use crate::store::database::fresh_database;
use crate::store::home::{Home, contains, entry, head, open, says, table, unavailable, with_bot};
use crate::store::proxy::{Mode, Proxy};
use hall::store::StoreError;
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

/// Waits for the wake of one table, or for the empty one.
async fn woken(wakes: &mut tokio::sync::mpsc::Receiver<String>, id: &str) {
    let wait = async {
        while let Some(heard) = wakes.recv().await {
            if heard == id {
                return;
            }
        }
        panic!("the channel ended");
    };
    timeout(Duration::from_secs(15), wait).await.expect("a wake");
}

/// Repeats until it works, as a server does with its requests.
async fn until_ok<T>(mut work: impl AsyncFnMut() -> Result<T, StoreError>) -> T {
    let start = Instant::now();
    loop {
        match work().await {
            Ok(value) => return value,
            Err(StoreError::Unavailable { .. }) if start.elapsed() < Duration::from_secs(20) => {
                sleep(Duration::from_millis(50)).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_servers_hear_each_other() {
    let home = Home::Postgres(fresh_database().await);
    let (one, two) = (home.open().await, home.open().await);
    assert!(one.shared());
    let (mut first, mut second) = (one.wakes().await.unwrap(), two.wakes().await.unwrap());
    one.create(&table("a")).await.unwrap();
    woken(&mut second, "a").await;
    one.append("a", &entry(1), &head(1)).await.unwrap();
    woken(&mut second, "a").await;
    assert_eq!(two.entries("a", 0).await.unwrap(), [entry(1)]);
    two.say("a", &says("hello")).await.unwrap();
    woken(&mut second, "a").await;
    two.set_sitting("a", 0, &with_bot()).await.unwrap();
    woken(&mut second, "a").await;
    for _ in 0..4 {
        woken(&mut first, "a").await;
    }
    assert_eq!(two.append("a", &entry(1), &head(1)).await, Err(StoreError::Taken));
    timeout(Duration::from_millis(300), first.recv())
        .await
        .expect_err("no wake for what is not kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_connections_that_are_cut_come_back() {
    let database = fresh_database().await;
    let store = open(&database.url).await.unwrap();
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();
    database.cut().await;
    woken(&mut wakes, "").await;
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
    woken(&mut wakes, "a").await;

    // Whatever rested is tried before it is used.
    database.cut().await;
    sleep(Duration::from_millis(400)).await;
    store.append("a", &entry(2), &head(2)).await.unwrap();
    assert_eq!(store.table("a").await.unwrap().unwrap().number, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_away_for_a_while_is_told_and_found_again() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    let mut wakes = store.wakes().await.unwrap();
    store.create(&table("a")).await.unwrap();

    proxy.set(Mode::Away);
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(!unknown && start.elapsed() < Duration::from_secs(5), "{words}");
    contains(&words, "Nothing is lost");
    assert!(!words.contains("hush"), "{words}");
    unavailable(store.ping().await);
    unavailable(open(&database.url_through(proxy.port, "hush")).await);

    proxy.set(Mode::Pass);
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
    woken(&mut wakes, "").await;
    store.append("a", &entry(2), &head(2)).await.unwrap();
    woken(&mut wakes, "a").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_lost_while_it_commits_leaves_the_outcome_unknown() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    store.create(&table("a")).await.unwrap();

    // The answer to the commit before must be through, or it would be taken for the next one.
    sleep(Duration::from_millis(300)).await;
    proxy.set(Mode::CutAtCommit);
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(unknown, "{words}");
    contains(&words, "look at the table again");
    proxy.set(Mode::Pass);
    let number = until_ok(async || store.table("a").await).await.unwrap().number;
    assert_eq!(number, 1, "this time it was stored");
    assert_eq!(store.append("a", &entry(1), &head(1)).await, Err(StoreError::Taken));
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_that_hangs_does_not_hang_us() {
    let database = fresh_database().await;
    let proxy = Proxy::start(database.address());
    let store = open(&database.url_through(proxy.port, "hush")).await.unwrap();
    store.create(&table("a")).await.unwrap();

    // The connection is back in the pool, and has not rested long enough to be tried first.
    sleep(Duration::from_millis(50)).await;
    proxy.set(Mode::Hang);
    let start = Instant::now();
    let (words, unknown) = unavailable(store.append("a", &entry(1), &head(1)).await);
    assert!(unknown && start.elapsed() < Duration::from_secs(7), "{words} {:?}", start.elapsed());
    contains(&words, "takes too long");
    proxy.cut();
    proxy.set(Mode::Pass);
    until_ok(async || store.append("a", &entry(1), &head(1)).await).await;
}

#[tokio::test]
async fn postgres_tells_what_is_wrong_with_a_url() {
    let database = fresh_database().await;
    let (_, port) = database.address();
    let missing = format!("postgres://questhall:hush@127.0.0.1:{port}/no_such_database");
    let (words, _) = unavailable(open(&missing).await);
    contains(&words, "no_such_database at 127.0.0.1");
    contains(&words, "does not exist");
    let stranger = format!("postgres://hush:hush@127.0.0.1:{port}/postgres?password=hush");
    contains(&unavailable(open(&stranger).await).0, "Check user and password");
    for url in [missing, stranger, "postgres://me:h%75sh@127.0.0.1:1/x".into()] {
        let (words, _) = unavailable(open(&url).await);
        assert!(!words.contains("hush") && !words.contains("h%75sh"), "{words}");
    }
    contains(&unavailable(open("postgres://me@127.0.0.1:1/x").await).0, "There is no answer");
}

#[tokio::test]
async fn postgres_read_only_is_told() {
    let database = fresh_database().await;
    let store = open(&database.url).await.unwrap();
    store.create(&table("a")).await.unwrap();
    database.run("DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$").await;
    store.close().await;
    contains(&unavailable(open(&database.url).await).0, "read-only");
}
