//! How servers on one PostgreSQL hear of each other's writes: NOTIFY in the transaction that writes, LISTEN here.

use super::Store;
use super::connect::{ACQUIRE, Kind};
use super::failure::StoreError;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::{sleep, timeout};

/// A slow reader makes PostgreSQL keep the rest, which it does well.
const ROOM: usize = 1024;
/// After this much silence we ask whether the connection still lives: a network can swallow it without a word.
const SILENCE: Duration = Duration::from_secs(15);
const FIRST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(5);

pub(super) async fn start(store: &Store) -> Result<Receiver<String>, StoreError> {
    let (sender, receiver) = mpsc::channel(ROOM);
    let closing = store.inner.readers.close_event();
    let ears = match &store.inner.kind {
        Kind::Sqlite => None,
        Kind::Postgres { url } => {
            let listener = listen(url).await.map_err(|error| store.inner.place.refusal(&error))?;
            Some((url.clone(), listener))
        }
    };
    tokio::spawn(async move {
        tokio::select! {
            () = hear_for_ever(ears, &sender) => {}
            () = closing => {}
            () = sender.closed() => {}
        }
    });
    Ok(receiver)
}

async fn hear_for_ever(ears: Option<(String, PgListener)>, sender: &Sender<String>) {
    let Some((url, mut listener)) = ears else { return std::future::pending().await };
    loop {
        hear(&mut listener, sender).await;
        listener = listen_again(&url).await;
        // An error means that nobody reads any more; `start` ends us then.
        let _ = sender.send(String::new()).await;
    }
}

/// Passes on what is heard until the connection is lost.
async fn hear(listener: &mut PgListener, sender: &Sender<String>) {
    loop {
        match timeout(SILENCE, listener.try_recv()).await {
            Ok(Ok(Some(notification))) => {
                let _ = sender.send(notification.payload().to_string()).await;
            }
            Ok(Ok(None) | Err(_)) => return,
            Err(_) => {
                let alive = timeout(ACQUIRE, sqlx::query("SELECT 1").execute(&mut *listener)).await;
                if !matches!(alive, Ok(Ok(_))) {
                    return;
                }
            }
        }
    }
}

async fn listen_again(url: &str) -> PgListener {
    let mut pause = FIRST_PAUSE;
    loop {
        if let Ok(listener) = listen(url).await {
            return listener;
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Each listener has a connection of its own: a dead one cannot keep its place from the next.
async fn listen(url: &str) -> Result<PgListener, sqlx::Error> {
    let connecting = async {
        let mut listener = PgListener::connect(url).await?;
        // We reconnect ourselves, to tell of it and to take our time.
        listener.eager_reconnect(false);
        listener.listen("questhall").await?;
        Ok(listener)
    };
    timeout(ACQUIRE, connecting).await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}
