//! Where a hall keeps its tables in a test, and a look into it past the hall.

use crate::hall::player::word;
use crate::hall::server::Folder;
use serde_json::Value;
use sqlx::any::{AnyConnectOptions, AnyRow};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use std::str::FromStr;

/// A database of its own for one test; gone afterwards.
pub(crate) enum Database {
    Sqlite(Folder),
    Postgres { url: String, name: String },
}

/// One stored action. Undos and new rules have other kinds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    pub(crate) number: u64,
    pub(crate) kind: String,
    pub(crate) seat: Option<u8>,
    pub(crate) action: Value,
}

/// Runs a test once with each database, as two tests.
macro_rules! on_both {
    ($($name:ident)+) => {
        mod sqlite { $( #[test] fn $name() { super::$name(&crate::hall::database::Database::sqlite()); } )+ }
        mod postgres { $( #[test] fn $name() { super::$name(&crate::hall::database::Database::postgres()); } )+ }
    };
}
pub(crate) use on_both;

impl Database {
    pub(crate) fn sqlite() -> Database {
        Database::Sqlite(Folder::new())
    }

    /// Panics if there is no server: a test that does not run tells nothing.
    pub(crate) fn postgres() -> Database {
        let server = std::env::var("QUESTHALL_POSTGRES").unwrap_or_else(|_| {
            panic!(
                "This test needs PostgreSQL: scripts/with-postgres cargo test -p questhall hall::"
            )
        });
        Database::postgres_at(&server)
    }

    pub(crate) fn postgres_at(server: &str) -> Database {
        let name = format!("questhall_{}", word());
        run(server, &format!("CREATE DATABASE {name}"));
        let (front, _) = server.rsplit_once('/').unwrap();
        Database::Postgres { url: format!("{front}/{name}"), name }
    }

    pub(crate) fn url(&self) -> String {
        match self {
            Database::Sqlite(folder) => folder.store(),
            Database::Postgres { url, .. } => url.clone(),
        }
    }

    /// The log of a table, in order.
    pub(crate) fn entries(&self, table: &str) -> Vec<Entry> {
        let sql = format!(
            "SELECT number, kind, seat, data FROM entries WHERE table_id = '{table}' ORDER BY number"
        );
        let entry = |row: &AnyRow| Entry {
            number: row.get::<i64, _>("number") as u64,
            kind: row.get("kind"),
            seat: row.get::<Option<i64>, _>("seat").map(|seat| seat as u8),
            action: row
                .get::<Option<String>, _>("data")
                .map_or(Value::Null, |text| serde_json::from_str(&text).unwrap()),
        };
        query(&self.url(), &sql).iter().map(entry).collect()
    }

    /// The state of a table, with everything that nobody may see.
    pub(crate) fn state(&self, table: &str) -> Value {
        let rows = query(&self.url(), &format!("SELECT state FROM tables WHERE id = '{table}'"));
        serde_json::from_str(&rows[0].get::<String, _>("state")).unwrap()
    }

    /// Ends all connections to this PostgreSQL database, as an administrator does.
    pub(crate) fn cut(&self) {
        let Database::Postgres { url, name } = self else { return };
        let (front, _) = url.rsplit_once('/').unwrap();
        let sql =
            "SELECT CAST(pg_terminate_backend(pid) AS TEXT) FROM pg_stat_activity WHERE datname";
        run(&format!("{front}/postgres"), &format!("{sql} = '{name}'"));
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Database::Postgres { url, name } = self {
            let (front, _) = url.rsplit_once('/').unwrap();
            let sql = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            let dropped = std::panic::catch_unwind(|| run(&format!("{front}/postgres"), &sql));
            // A test that fails is told by its own words.
            assert!(dropped.is_ok() || std::thread::panicking(), "{name} could not be dropped");
        }
    }
}

/// Runs SQL past the hall.
pub(crate) fn run(url: &str, sql: &str) {
    block_on(async {
        let mut conn = connect(url).await;
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    });
}

pub(crate) fn query(url: &str, sql: &str) -> Vec<AnyRow> {
    block_on(async {
        let mut conn = connect(url).await;
        let rows = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_all(&mut conn).await.unwrap();
        conn.close().await.unwrap();
        rows
    })
}

/// Keeps a SQLite file to itself for as long as `deed` takes.
pub(crate) fn while_locked(url: &str, deed: impl FnOnce()) {
    block_on(async {
        let mut conn = connect(url).await;
        sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut conn).await.unwrap();
        deed();
        sqlx::raw_sql("ROLLBACK").execute(&mut conn).await.unwrap();
        conn.close().await.unwrap();
    });
}

async fn connect(url: &str) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let options = AnyConnectOptions::from_str(url).unwrap();
    AnyConnection::connect_with(&options).await.unwrap()
}

fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(work)
}
