//! A PostgreSQL database for one test. The server comes from `scripts/with-postgres`.

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use std::str::FromStr;

/// An empty database that goes when this is dropped.
pub(crate) struct Database {
    pub(crate) url: String,
    name: String,
}

/// Makes a database of its own for a test. Panics if there is no server: a test that does not run tells nothing.
pub(crate) async fn fresh_database() -> Database {
    let name = format!("questhall_{}", random());
    run(&server(), &format!("CREATE DATABASE {name}")).await;
    let mut url = PgConnectOptions::from_str(&server()).unwrap().database(&name).to_url_lossy();
    // The driver adds its own settings to the URL; the tests want the plain one.
    url.set_query(None);
    Database { url: url.into(), name }
}

impl Database {
    /// Runs SQL in this database.
    pub(crate) async fn run(&self, sql: &str) {
        run(&self.url, sql).await;
    }

    /// Ends all connections to this database, as an administrator or a restart does.
    pub(crate) async fn cut(&self) {
        let sql = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ";
        run(&server(), &format!("{sql} '{}'", self.name)).await;
    }

    /// Host and port of the server.
    pub(crate) fn address(&self) -> (String, u16) {
        let options = PgConnectOptions::from_str(&self.url).unwrap();
        (options.get_host().to_string(), options.get_port())
    }

    /// The same database through another port of this machine, with a password in the URL.
    pub(crate) fn url_through(&self, port: u16, password: &str) -> String {
        format!("postgres://questhall:{password}@127.0.0.1:{port}/{}", self.name)
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let sql = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        // We are inside a runtime that may be ending: another thread has one that is not.
        let done = std::thread::spawn(move || {
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(run(&server(), &sql));
        });
        if done.join().is_err() && !std::thread::panicking() {
            panic!("the database {} could not be dropped", self.name);
        }
    }
}

fn server() -> String {
    std::env::var("QUESTHALL_POSTGRES").unwrap_or_else(|_| {
        panic!(
            "This test needs PostgreSQL: run ./test, or scripts/with-postgres cargo test -p hall"
        )
    })
}

async fn run(url: &str, sql: &str) {
    let mut conn = PgConnection::connect(url).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(sql.to_string())).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}

/// Twelve letters that no other test has.
pub(crate) fn random() -> String {
    let mut bytes = [0; 6];
    getrandom::fill(&mut bytes).unwrap();
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
