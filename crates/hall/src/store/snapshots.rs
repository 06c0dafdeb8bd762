//! States beside the log, so that a long table is opened without all its actions being taken again.

use super::rows::{self, Snapshot, signed};
use super::tables::no_table;
use super::{PATIENCE, Store, StoreError};
use crate::store::failure::Fault;
use sqlx::{AnyConnection, Connection};
use tokio::time::timeout;

impl Store {
    /// Keeps a snapshot, and with it the newest one before: where it was taken a moment ago, that one has the lines of the
    /// log that a page shows.
    pub async fn keep_snapshot(&self, id: &str, snapshot: &Snapshot) -> Result<(), StoreError> {
        let state = rows::json(&snapshot.state)?;
        let mut conn = self.writer().await?;
        let done = timeout(PATIENCE, keep_in(&mut conn, self.begin(), id, snapshot, &state)).await;
        self.settle(conn, done)
    }

    /// The snapshots that are kept of a table, newest first.
    pub async fn snapshots(&self, id: &str) -> Result<Vec<Snapshot>, StoreError> {
        let sql =
            "SELECT number, rules, state FROM snapshots WHERE table_id = $1 ORDER BY number DESC";
        self.look(sqlx::query(sql).bind(id), rows::snapshot).await
    }
}

async fn keep_in(
    conn: &mut AnyConnection,
    begin: &'static str,
    id: &str,
    snapshot: &Snapshot,
    state: &str,
) -> Result<(), Fault> {
    let mut tx = conn.begin_with(begin).await?;
    // Two servers may come to it; what they know of one number is the same.
    let sql = "INSERT INTO snapshots (table_id, number, rules, state) VALUES ($1, $2, $3, $4) \
               ON CONFLICT (table_id, number) DO NOTHING";
    let number = signed(snapshot.number);
    let query = sqlx::query(sql).bind(id).bind(number).bind(i64::from(snapshot.rules)).bind(state);
    query.execute(&mut *tx).await.map_err(|error| no_table(id, error.into()))?;
    let sql = "DELETE FROM snapshots WHERE table_id = $1 AND number < \
               (SELECT MAX(number) FROM snapshots WHERE table_id = $1 AND number < $2)";
    sqlx::query(sql).bind(id).bind(number).execute(&mut *tx).await?;
    tx.commit().await.map_err(Fault::Commit)
}
