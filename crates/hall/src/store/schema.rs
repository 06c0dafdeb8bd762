//! The tables of the database, and how an older database becomes a newer one.
//!
//! Only TEXT and BIGINT: that is what both databases and the driver between understand. Yes and no are 1 and 0, JSON is
//! TEXT, times are milliseconds since 1970.

use super::failure::{Fault, StoreError};
use sqlx::{AnyConnection, Connection};

/// One step per version. Never change a step that was released: add one.
const STEPS: [&[&str]; 5] = [
    &[
        "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules BIGINT NOT NULL,
        content TEXT NOT NULL,
        options TEXT NOT NULL,
        rng TEXT NOT NULL,
        seed_hash TEXT NOT NULL,
        seats BIGINT NOT NULL,
        made BIGINT NOT NULL,
        version BIGINT NOT NULL,
        sitting TEXT NOT NULL,
        is_listed BIGINT NOT NULL,
        is_closed BIGINT NOT NULL,
        open_seats BIGINT NOT NULL,
        bots BIGINT NOT NULL,
        number BIGINT NOT NULL,
        is_over BIGINT NOT NULL,
        touched BIGINT NOT NULL,
        head_rules BIGINT NOT NULL,
        outcome TEXT,
        state TEXT NOT NULL
    )",
        // Small indexes for the two lists over all tables: most tables are in neither.
        "CREATE INDEX tables_joinable ON tables (made)
        WHERE is_listed = 1 AND open_seats > 0 AND is_over = 0 AND is_closed = 0",
        "CREATE INDEX tables_running_bots ON tables (touched) WHERE bots > 0 AND is_over = 0 AND is_closed = 0",
        "CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        rules BIGINT NOT NULL,
        kind TEXT NOT NULL,
        seat BIGINT,
        data TEXT,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, number)
    )",
        "CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        seat BIGINT,
        who TEXT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (table_id, number)
    )",
        "CREATE TABLE visits (
        visitor TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        at BIGINT NOT NULL,
        PRIMARY KEY (visitor, table_id)
    )",
        // A report outlives its table.
        "CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL,
        number BIGINT NOT NULL,
        note TEXT NOT NULL,
        file TEXT NOT NULL,
        at BIGINT NOT NULL
    )",
        "CREATE INDEX reports_at ON reports (at)",
    ],
    // Nobody looks for tables whose bots were at work any more.
    &["DROP INDEX IF EXISTS tables_running_bots"],
    // Long tables open from a state near their end.
    &["CREATE TABLE IF NOT EXISTS snapshots (
        table_id TEXT NOT NULL REFERENCES tables (id),
        number BIGINT NOT NULL,
        rules BIGINT NOT NULL,
        state TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    )"],
    // What the content of a fingerprint had in it, to tell what has changed since.
    &["CREATE TABLE contents (print TEXT PRIMARY KEY, things TEXT NOT NULL)"],
    // Whom a line of the chat reminds that it is their turn. Logs have friendly undos in them from here on.
    &["ALTER TABLE chat ADD COLUMN nudged BIGINT"],
];

/// Halls that start together on one PostgreSQL wait for each other. The number is ours: "quest" in ASCII.
pub(super) const LOCK_POSTGRES: &str = "SELECT CAST(pg_advisory_xact_lock(487216833396) AS TEXT)";

/// Brings the schema up to date in one transaction, so that a crash leaves the old one or the new one.
pub(super) async fn migrate(
    conn: &mut AnyConnection,
    begin: &'static str,
    lock: Option<&'static str>,
) -> Result<(), Fault> {
    let mut tx = conn.begin_with(begin).await?;
    if let Some(lock) = lock {
        sqlx::query(lock).execute(&mut *tx).await?;
    }
    sqlx::query("CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
        .execute(&mut *tx)
        .await?;
    let version = version(&mut tx).await?;
    for step in STEPS.iter().skip(version).flat_map(|step| step.iter()) {
        sqlx::query(*step).execute(&mut *tx).await?;
    }
    // Written even if nothing changed: a store that is read-only is found out now, not at the first move.
    let sql = "INSERT INTO meta (name, value) VALUES ('schema', $1) \
               ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sqlx::query(sql).bind(STEPS.len().to_string()).execute(&mut *tx).await?;
    tx.commit().await.map_err(Fault::Commit)
}

/// How many steps the database has taken already.
async fn version(conn: &mut AnyConnection) -> Result<usize, Fault> {
    let stored: Option<String> = sqlx::query_scalar("SELECT value FROM meta WHERE name = 'schema'")
        .fetch_optional(conn)
        .await?;
    let Some(stored) = stored else { return Ok(0) };
    let version: usize = stored.parse().map_err(|_| {
        Fault::Ours(StoreError::Damaged(format!(
            "The schema of the store is {stored:?}, which is no number."
        )))
    })?;
    if version > STEPS.len() {
        return Err(Fault::Ours(StoreError::unavailable(format!(
            "The store was written by a newer Questhall (its schema is {version}, this program knows {}). \
             Update this program, or name another store. Nothing was changed.",
            STEPS.len()
        ))));
    }
    Ok(version)
}
