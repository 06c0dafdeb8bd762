//! What is said at a table.

use super::failure::{Fault, StoreError};
use super::rows::{self, ChatRow, NewChat, plain, signed};
use super::tables::{no_table, notify};
use super::{PATIENCE, Store};
use sqlx::{AnyConnection, Connection};
use tokio::time::timeout;

/// How often somebody else may be faster before we give up. Each time one of them gets through.
const TRIES: usize = 100;

impl Store {
    /// Adds a line to the chat and gives its number.
    pub async fn say(&self, id: &str, chat: &NewChat) -> Result<u64, StoreError> {
        let chat = NewChat { who: plain(&chat.who), text: plain(&chat.text), ..*chat };
        for _ in 0..TRIES {
            let mut conn = self.writer().await?;
            let done = timeout(PATIENCE, say_in(&mut conn, self.begin(), id, &chat)).await;
            match self.settle(conn, done) {
                Err(StoreError::Taken) => {}
                Err(error @ (StoreError::Unavailable { .. } | StoreError::Damaged(_))) => {
                    return Err(error);
                }
                Ok(number) => return Ok(number),
            }
        }
        Err(StoreError::unavailable("Too many people speak at once. Say it again in a moment."))
    }

    /// The newest `limit` lines with a number above `after`, in order.
    pub async fn chat(&self, id: &str, after: u64, limit: u32) -> Result<Vec<ChatRow>, StoreError> {
        let sql = "SELECT number, seat, who, text, at, nudged FROM chat \
                   WHERE table_id = $1 AND number > $2 ORDER BY number DESC LIMIT $3";
        let query = sqlx::query(sql).bind(id).bind(signed(after)).bind(i64::from(limit));
        let mut found = self.look(query, rows::chat).await?;
        found.reverse();
        Ok(found)
    }
}

async fn say_in(
    conn: &mut AnyConnection,
    begin: &'static str,
    id: &str,
    chat: &NewChat,
) -> Result<u64, Fault> {
    let mut tx = conn.begin_with(begin).await?;
    let last: i64 =
        sqlx::query_scalar("SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = $1")
            .bind(id)
            .fetch_one(&mut *tx)
            .await?;
    let sql = "INSERT INTO chat (table_id, number, seat, who, text, at, nudged) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let query = sqlx::query(sql)
        .bind(id)
        .bind(last + 1)
        .bind(chat.seat.map(i64::from))
        .bind(&chat.who)
        .bind(&chat.text)
        .bind(chat.at)
        .bind(chat.nudged.map(i64::from));
    query.execute(&mut *tx).await.map_err(|error| no_table(id, error.into()))?;
    notify(&mut tx, id).await?;
    tx.commit().await.map_err(Fault::Commit)?;
    Ok(last.unsigned_abs() + 1)
}
