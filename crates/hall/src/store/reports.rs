//! "Something is wrong": tables as files, for those who mend the games.

use super::failure::{Fault, StoreError};
use super::rows::{self, NewReport, ReportRow, plain, signed};
use super::{PATIENCE, Store};
use tokio::time::timeout;

impl Store {
    /// Keeps a report. `Taken` if its id is.
    pub async fn report(&self, report: &NewReport) -> Result<(), StoreError> {
        let sql = "INSERT INTO reports (id, table_id, number, note, file, at) VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(sql)
            .bind(&report.id)
            .bind(&report.table)
            .bind(signed(report.number))
            .bind(plain(&report.note))
            .bind(rows::json(&report.file)?)
            .bind(report.at);
        let mut conn = self.writer().await?;
        let done = timeout(PATIENCE, query.execute(&mut *conn)).await;
        self.settle(conn, done.map(|done| done.map_err(Fault::Commit))).map(|_| ())
    }

    /// The newest reports first.
    pub async fn reports(&self, limit: u32) -> Result<Vec<ReportRow>, StoreError> {
        let sql = "SELECT id, table_id, number, note, file, at FROM reports ORDER BY at DESC, id LIMIT $1";
        self.look(sqlx::query(sql).bind(i64::from(limit)), rows::report).await
    }
}
