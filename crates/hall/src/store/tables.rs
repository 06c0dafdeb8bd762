//! Tables, their logs and who sits at them.

use super::connect::{BEGIN_POSTGRES, BEGIN_SQLITE};
use super::failure::{Fault, StoreError};
use super::rows::{
    self, Derived, Entry, Head, NewTable, TableRow, kind_columns, signed, table_columns,
};
use super::{PATIENCE, Store};
use crate::sitting::Sitting;
use sqlx::{AnyConnection, Connection};
use tokio::time::timeout;

impl Store {
    /// Stores a new table. `Taken` if its id is.
    pub async fn create(&self, table: &NewTable) -> Result<(), StoreError> {
        self.create_with(table, &[], &table.head()).await
    }

    /// Stores a table that has a past, as a whole or not at all: it came from a file.
    pub async fn create_with(
        &self,
        table: &NewTable,
        entries: &[Entry],
        head: &Head,
    ) -> Result<(), StoreError> {
        let row = NewRow::of(table, head)?;
        let lines = entries.iter().map(Line::of).collect::<Result<Vec<_>, _>>()?;
        let mut conn = self.writer().await?;
        // A campaign takes longer than one action.
        let patience = PATIENCE * (1 + lines.len() as u32 / 10_000);
        let done = timeout(patience, create_in(&mut conn, self.begin(), table, &row, &lines)).await;
        self.settle(conn, done)
    }

    pub async fn table(&self, id: &str) -> Result<Option<TableRow>, StoreError> {
        let sql = concat!("SELECT ", table_columns!(), " FROM tables WHERE id = $1");
        Ok(self.look(sqlx::query(sql).bind(id), rows::table).await?.pop())
    }

    /// The entries with a number above `after`, in order.
    pub async fn entries(&self, id: &str, after: u64) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT number, rules, kind, seat, data, at FROM entries \
                   WHERE table_id = $1 AND number > $2 ORDER BY number";
        self.look(sqlx::query(sql).bind(id).bind(signed(after)), rows::entry).await
    }

    /// Adds the next entry to the log and replaces the head, together or not at all. `Taken` if somebody else has
    /// written this number; `Damaged` if it does not follow the last one, or there is no such table.
    pub async fn append(&self, id: &str, entry: &Entry, head: &Head) -> Result<(), StoreError> {
        debug_assert_eq!(entry.number, head.number, "the head is the state after the entry");
        let line = Line::of(entry)?;
        let head = HeadColumns::of(head)?;
        let mut conn = self.writer().await?;
        let done = timeout(PATIENCE, append_in(&mut conn, self.begin(), id, &line, &head)).await;
        self.settle(conn, done)
    }

    /// Replaces the sitting if it still has this version; its version is one more afterwards. `false` if it has moved on.
    pub async fn set_sitting(
        &self,
        id: &str,
        version: i64,
        sitting: &Sitting,
    ) -> Result<bool, StoreError> {
        let sitting = Derived::from(sitting)?;
        let mut conn = self.writer().await?;
        let done =
            timeout(PATIENCE, set_sitting_in(&mut conn, self.begin(), id, version, &sitting)).await;
        self.settle(conn, done)
    }

    /// Remembers that this visitor (a hash) has a seat at this table.
    pub async fn visit(&self, visitor: &str, id: &str, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO visits (visitor, table_id, at) VALUES ($1, $2, $3) \
                   ON CONFLICT (visitor, table_id) DO UPDATE SET at = excluded.at";
        let query = sqlx::query(sql).bind(visitor).bind(id).bind(at);
        let mut conn = self.writer().await?;
        let done = timeout(PATIENCE, query.execute(&mut *conn)).await;
        self.settle(conn, done.map(|done| done.map_err(|error| no_table(id, Fault::Commit(error)))))
            .map(|_| ())
    }

    /// The tables of this visitor, newest touched first.
    pub async fn visited(&self, visitor: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            " FROM visits JOIN tables ON tables.id = visits.table_id WHERE visits.visitor = $1 \
             ORDER BY tables.touched DESC, tables.id LIMIT $2"
        );
        self.list(sqlx::query(sql).bind(visitor).bind(i64::from(limit))).await
    }

    /// Tables that are listed, have an open seat and are neither over nor closed, newest first.
    pub async fn joinable(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE is_listed = 1 AND open_seats > 0 AND is_over = 0 AND is_closed = 0 \
             ORDER BY made DESC, id LIMIT $1"
        );
        self.list(sqlx::query(sql).bind(i64::from(limit))).await
    }

    /// Tables that are listed and over, the last one first.
    pub async fn played(&self, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = concat!(
            "SELECT ",
            table_columns!(),
            " FROM tables WHERE is_listed = 1 AND is_over = 1 ORDER BY touched DESC, id LIMIT $1"
        );
        self.list(sqlx::query(sql).bind(i64::from(limit))).await
    }

    /// Tables for a list. One that cannot be read keeps nobody from the others; it is told when it is opened.
    async fn list(
        &self,
        query: sqlx::query::Query<'_, sqlx::Any, sqlx::any::AnyArguments>,
    ) -> Result<Vec<TableRow>, StoreError> {
        let found = self.look(query, |row| Ok(rows::table(row).ok())).await?;
        Ok(found.into_iter().flatten().collect())
    }

    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        let found =
            self.look(sqlx::query("SELECT COUNT(*) AS number FROM tables"), rows::count).await?;
        Ok(found.into_iter().sum())
    }

    /// How a transaction that writes begins here.
    pub(super) fn begin(&self) -> &'static str {
        if self.shared() { BEGIN_POSTGRES } else { BEGIN_SQLITE }
    }
}

/// An entry as text and numbers.
struct Line {
    number: i64,
    rules: i64,
    kind: &'static str,
    seat: Option<i64>,
    data: Option<String>,
    at: i64,
}

impl Line {
    fn of(entry: &Entry) -> Result<Line, StoreError> {
        let (kind, seat, data) = kind_columns(&entry.kind)?;
        Ok(Line {
            number: signed(entry.number),
            rules: entry.rules.into(),
            kind,
            seat,
            data,
            at: entry.at,
        })
    }
}

struct HeadColumns {
    number: i64,
    rules: i64,
    content: String,
    is_over: i64,
    touched: i64,
    outcome: Option<String>,
    state: String,
}

impl HeadColumns {
    fn of(head: &Head) -> Result<HeadColumns, StoreError> {
        Ok(HeadColumns {
            number: signed(head.number),
            rules: head.rules.into(),
            content: head.content.words(),
            is_over: head.over.into(),
            touched: head.at,
            outcome: head.outcome.as_ref().map(rows::json).transpose()?,
            state: rows::json(&head.state)?,
        })
    }
}

struct NewRow {
    options: String,
    sitting: Derived,
    head: HeadColumns,
}

impl NewRow {
    fn of(table: &NewTable, head: &Head) -> Result<NewRow, StoreError> {
        let sitting = Derived::from(&table.sitting)?;
        Ok(NewRow { options: rows::json(&table.options)?, sitting, head: HeadColumns::of(head)? })
    }
}

async fn create_in(
    conn: &mut AnyConnection,
    begin: &'static str,
    table: &NewTable,
    row: &NewRow,
    lines: &[Line],
) -> Result<(), Fault> {
    let mut tx = conn.begin_with(begin).await?;
    insert_table(&mut tx, table, row).await?;
    for lines in lines.chunks(ROWS) {
        insert_entries(&mut tx, &table.id, lines).await?;
    }
    notify(&mut tx, &table.id).await?;
    tx.commit().await.map_err(Fault::Commit)
}

async fn insert_table(
    conn: &mut AnyConnection,
    table: &NewTable,
    row: &NewRow,
) -> Result<(), Fault> {
    let sql = "INSERT INTO tables (id, game, rules, content, options, rng, seed_hash, seats, made, version, \
               sitting, is_listed, is_closed, open_seats, bots, \
               number, is_over, touched, head_rules, outcome, state) \
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)";
    let query = sqlx::query(sql)
        .bind(&table.id)
        .bind(&table.game)
        .bind(i64::from(table.rules))
        .bind(&row.head.content)
        .bind(&row.options)
        .bind(&table.rng)
        .bind(&table.seed_hash)
        .bind(i64::from(table.seats))
        .bind(table.made)
        .bind(&row.sitting.json)
        .bind(row.sitting.is_listed)
        .bind(row.sitting.is_closed)
        .bind(row.sitting.open_seats)
        .bind(row.sitting.bots)
        .bind(row.head.number)
        .bind(row.head.is_over)
        .bind(row.head.touched)
        .bind(row.head.rules)
        .bind(row.head.outcome.as_deref())
        .bind(&row.head.state);
    query.execute(conn).await?;
    Ok(())
}

async fn append_in(
    conn: &mut AnyConnection,
    begin: &'static str,
    id: &str,
    line: &Line,
    head: &HeadColumns,
) -> Result<(), Fault> {
    let mut tx = conn.begin_with(begin).await?;
    insert_entries(&mut tx, id, std::slice::from_ref(line)).await?;
    replace_head(&mut tx, id, head).await?;
    notify(&mut tx, id).await?;
    tx.commit().await.map_err(Fault::Commit)
}

/// So many entries go into the store at once. Each alone would keep others from acting for longer when a long table comes from
/// a file; so would many more, because SQLite looks for each value's name among all of them.
const ROWS: usize = 40;

async fn insert_entries(conn: &mut AnyConnection, id: &str, lines: &[Line]) -> Result<(), Fault> {
    let row = |row: usize| {
        let value = |value: usize| format!("${}", row * 7 + value);
        format!("({})", (1..=7).map(value).collect::<Vec<_>>().join(", "))
    };
    let rows = (0..lines.len()).map(row).collect::<Vec<_>>().join(", ");
    let columns = "table_id, number, rules, kind, seat, data, at";
    let sql = format!("INSERT INTO entries ({columns}) VALUES {rows}");
    let mut query = sqlx::query(sqlx::AssertSqlSafe(sql));
    for line in lines {
        query = query
            .bind(id)
            .bind(line.number)
            .bind(line.rules)
            .bind(line.kind)
            .bind(line.seat)
            .bind(line.data.as_deref())
            .bind(line.at);
    }
    query.execute(conn).await.map_err(|error| no_table(id, error.into()))?;
    Ok(())
}

/// The head moves by exactly one, so that a log never has a gap.
async fn replace_head(conn: &mut AnyConnection, id: &str, head: &HeadColumns) -> Result<(), Fault> {
    let sql = "UPDATE tables SET number = $1, is_over = $2, touched = $3, head_rules = $4, outcome = $5, state = $6, \
               content = $7 WHERE id = $8 AND number = $1 - 1";
    let query = sqlx::query(sql)
        .bind(head.number)
        .bind(head.is_over)
        .bind(head.touched)
        .bind(head.rules)
        .bind(head.outcome.as_deref())
        .bind(&head.state)
        .bind(&head.content)
        .bind(id);
    match query.execute(conn).await?.rows_affected() {
        0 => Err(Fault::Ours(StoreError::Damaged(format!(
            "Number {} does not follow the last entry of table {id}. Open the table again.",
            head.number
        )))),
        _ => Ok(()),
    }
}

async fn set_sitting_in(
    conn: &mut AnyConnection,
    begin: &'static str,
    id: &str,
    version: i64,
    sitting: &Derived,
) -> Result<bool, Fault> {
    let sql = "UPDATE tables SET version = version + 1, sitting = $1, is_listed = $2, is_closed = $3, \
               open_seats = $4, bots = $5 WHERE id = $6 AND version = $7";
    let query = sqlx::query(sql)
        .bind(&sitting.json)
        .bind(sitting.is_listed)
        .bind(sitting.is_closed)
        .bind(sitting.open_seats)
        .bind(sitting.bots)
        .bind(id)
        .bind(version);
    let mut tx = conn.begin_with(begin).await?;
    if query.execute(&mut *tx).await?.rows_affected() == 0 {
        tx.rollback().await?;
        return Ok(false);
    }
    notify(&mut tx, id).await?;
    tx.commit().await.map_err(Fault::Commit)?;
    Ok(true)
}

/// Wakes the other servers, at the moment when the transaction is kept.
pub(super) async fn notify(conn: &mut AnyConnection, id: &str) -> Result<(), Fault> {
    if conn.backend_name() == "PostgreSQL" {
        // The cast is there because the driver knows no "void".
        sqlx::query("SELECT CAST(pg_notify('questhall', $1) AS TEXT)")
            .bind(id)
            .execute(conn)
            .await?;
    }
    Ok(())
}

/// Says what a broken foreign key means here.
pub(super) fn no_table(id: &str, fault: Fault) -> Fault {
    let (Fault::Before(error) | Fault::Commit(error)) = &fault else { return fault };
    let stray = error.as_database_error().is_some_and(|error| error.is_foreign_key_violation());
    if stray { Fault::Ours(StoreError::Damaged(format!("There is no table {id}."))) } else { fault }
}
