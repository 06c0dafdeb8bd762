//! The store: where tables, their logs, their chats and reports are kept.
//!
//! A table is its log. The key (table, number) of the log makes two writers at once impossible: whoever is second is
//! told [`StoreError::Taken`], reads on and tries again. One SQLite file serves one hall; on PostgreSQL any number of
//! halls work side by side and wake each other. Both speak the same SQL, so columns are TEXT or BIGINT only.
//!
//! Read `rows` for what is kept, `tables` for how, `failure` for what is said when it cannot be kept.

mod chat;
mod connect;
mod contents;
mod failure;
mod reports;
mod rows;
mod schema;
mod snapshots;
mod tables;
mod wakes;

pub use connect::Durability;
pub use failure::StoreError;
pub use rows::{
    ChatRow, Entry, EntryKind, Head, Label, NewChat, NewReport, NewTable, ReportRow, Snapshot,
    TableRow,
};

use connect::Kind;
use failure::{Fault, Place};
use sqlx::any::AnyRow;
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyPool};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::timeout;

/// How long anything may take once it has a connection. People wait for an answer: a clear "no" is better than none.
const PATIENCE: Duration = Duration::from_secs(5);

/// A handle; clones share their connections.
///
/// Run writes to their end, in a task of their own if need be: who drops the future of a write cannot know whether
/// it was stored.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    kind: Kind,
    place: Place,
    /// SQLite has one writer, so that our own requests queue here and never find the file locked.
    writers: AnyPool,
    readers: AnyPool,
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Store").field(&self.inner.place.name).finish()
    }
}

impl Store {
    /// Opens `sqlite:FILE` (made if it is missing, its folder is not) or `postgres://…`, and brings the schema up to date.
    pub async fn open(url: &str, durability: Durability) -> Result<Store, StoreError> {
        connect::open(url, durability).await
    }

    /// Whether other servers may write here too.
    pub fn shared(&self) -> bool {
        match self.inner.kind {
            Kind::Sqlite => false,
            Kind::Postgres { .. } => true,
        }
    }

    /// The ids of tables as this or another server writes them. An empty id means: the connection was lost for a
    /// while, look at everything again. On SQLite the channel never speaks. It ends when the store is closed.
    ///
    /// All that is written after this returns is told.
    pub async fn wakes(&self) -> Result<mpsc::Receiver<String>, StoreError> {
        wakes::start(self).await
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        let ask = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM meta");
        let mut conn = self.reader().await?;
        let done = timeout(PATIENCE, ask.fetch_one(&mut *conn)).await;
        self.settle(conn, done).map(|_| ())
    }

    /// Waits for what is being written and closes all connections. Every handle is of no use afterwards.
    pub async fn close(&self) {
        self.inner.readers.close().await;
        self.inner.writers.close().await;
    }

    /// Lets a test see what happens when the disk is full.
    #[doc(hidden)]
    pub async fn limit_file(&self, pages: u32) -> Result<(), StoreError> {
        let mut conn = self.writer().await?;
        let sql = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
        let done = timeout(PATIENCE, sqlx::raw_sql(sql).execute(&mut *conn)).await;
        self.settle(conn, done).map(|_| ())
    }

    async fn reader(&self) -> Result<PoolConnection<Any>, StoreError> {
        self.inner.readers.acquire().await.map_err(|error| self.inner.place.refusal(&error))
    }

    async fn writer(&self) -> Result<PoolConnection<Any>, StoreError> {
        self.inner.writers.acquire().await.map_err(|error| self.inner.place.refusal(&error))
    }

    /// Turns what came of a piece of work into what the caller is told, and keeps no broken connection.
    fn settle<T, E: Into<Fault>>(
        &self,
        conn: PoolConnection<Any>,
        done: Result<Result<T, E>, tokio::time::error::Elapsed>,
    ) -> Result<T, StoreError> {
        let fault = match done {
            Ok(Ok(value)) => return Ok(value),
            Ok(Err(fault)) => fault.into(),
            Err(_) => Fault::Silence,
        };
        if fault.breaks_connection() {
            // Dropped, not returned: the pool would wait for a connection that may never answer.
            drop(conn.detach());
        }
        Err(self.inner.place.explain(fault))
    }

    /// Runs a query that only looks, and reads its rows.
    async fn look<T>(
        &self,
        query: sqlx::query::Query<'_, Any, sqlx::any::AnyArguments>,
        read: impl Fn(&AnyRow) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        let mut conn = self.reader().await?;
        let done = timeout(PATIENCE, query.fetch_all(&mut *conn)).await;
        self.settle(conn, done)?.iter().map(read).collect()
    }
}
