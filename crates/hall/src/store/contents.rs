//! What content had in it, by its fingerprint.

use super::{PATIENCE, Store, StoreError, rows};
use crate::store::failure::Fault;
use kernel::{Table, Things};
use sqlx::{AnyConnection, Row};
use tokio::time::timeout;

impl Store {
    /// Keeps what the content of a table has in it, so that one can tell later what has changed.
    pub async fn keep_content(&self, table: &dyn Table) -> Result<(), StoreError> {
        let (_, print) = table.content();
        let things = table.things();
        // Most tables are dealt with what is known already.
        if things.is_empty() || !self.things(print).await?.is_empty() {
            return Ok(());
        }
        let things = rows::json(&things)?;
        let mut conn = self.writer().await?;
        let done = timeout(PATIENCE, keep_in(&mut conn, print, &things)).await;
        self.settle(conn, done)
    }

    /// What the content with this fingerprint had in it; nothing if that is not known.
    pub async fn things(&self, print: &str) -> Result<Things, StoreError> {
        let sql = "SELECT things FROM contents WHERE print = $1";
        let found = self.look(sqlx::query(sql).bind(print), |row| {
            let words: String = row.try_get("things").unwrap_or_default();
            Ok(serde_json::from_str(&words).unwrap_or_default())
        });
        Ok(found.await?.pop().unwrap_or_default())
    }
}

async fn keep_in(conn: &mut AnyConnection, print: &str, things: &str) -> Result<(), Fault> {
    let sql = "INSERT INTO contents (print, things) VALUES ($1, $2) ON CONFLICT (print) DO NOTHING";
    sqlx::query(sql).bind(print).bind(things).execute(conn).await?;
    Ok(())
}
