//! From a URL to connections.

use super::failure::{Place, StoreError};
use super::{Inner, Store, schema};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, Connection};
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::time::timeout;

/// What must survive a power cut. SQLite only: PostgreSQL is set up by whoever runs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// Everything that was confirmed.
    Full,
    /// Everything up to the last moments. A crash of the program alone still loses nothing. For tests.
    Normal,
}

pub(super) enum Kind {
    Sqlite,
    /// The URL, for connections that listen.
    Postgres {
        url: String,
    },
}

/// How long to wait for a connection, and for a first answer.
pub(super) const ACQUIRE: Duration = Duration::from_secs(3);
/// How long SQLite waits for another program to let go of the file.
const BUSY: Duration = Duration::from_secs(2);
/// A connection that rested longer is asked whether it still lives before it is used.
const RESTED: Duration = Duration::from_millis(200);
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 8;

/// A server that hangs must not keep others waiting for its locks, nor a lost statement run on.
const POSTGRES_SESSION: &str = "SET statement_timeout = '4s'; SET lock_timeout = '3s'; \
                                SET idle_in_transaction_session_timeout = '10s'";

pub(super) async fn open(url: &str, durability: Durability) -> Result<Store, StoreError> {
    sqlx::any::install_default_drivers();
    let inner = match url.split_once(':') {
        Some(("sqlite", file)) => open_sqlite(file, durability).await?,
        Some(("postgres" | "postgresql", _)) => open_postgres(url).await?,
        Some((scheme, _)) => return Err(unknown_scheme(&format!("not {scheme}:…"))),
        None => return Err(unknown_scheme("with the kind of database in front")),
    };
    Ok(Store { inner: Arc::new(inner) })
}

/// Only the scheme is named: the rest of a URL may hold a password.
fn unknown_scheme(what: &str) -> StoreError {
    StoreError::unavailable(format!(
        "The store is written sqlite:FILE or postgres://USER:PASSWORD@HOST/DATABASE, {what}."
    ))
}

async fn open_sqlite(file: &str, durability: Durability) -> Result<Inner, StoreError> {
    let file = file.strip_prefix("//").unwrap_or(file);
    if file.is_empty() || file.starts_with(":memory:") {
        return Err(StoreError::unavailable(
            "The store needs the name of a file: sqlite:questhall.db, for example.",
        ));
    }
    let place = Place { name: format!("the file {file}"), secrets: Vec::new() };
    let options = options(&place, &format!("sqlite:{}?mode=rwc", encoded(file)))?;
    prepare_sqlite(&place, &options).await?;
    let writers = sqlite_pool(1, &options, durability, "OFF");
    let readers = sqlite_pool(SQLITE_READERS, &options, durability, "ON");
    Ok(Inner { kind: Kind::Sqlite, place, writers, readers })
}

/// Turns the write-ahead log on and brings the schema up to date.
async fn prepare_sqlite(place: &Place, options: &AnyConnectOptions) -> Result<(), StoreError> {
    let mut conn =
        AnyConnection::connect_with(options).await.map_err(|error| place.refusal(&error))?;
    write_ahead(&mut conn).await.map_err(|error| place.refusal(&error))?;
    let done = schema::migrate(&mut conn, BEGIN_SQLITE, None).await;
    let closed = conn.close().await;
    done.map_err(|fault| place.explain(fault))?;
    closed.map_err(|error| place.refusal(&error))
}

/// The switch to the write-ahead log does not wait for a lock by itself, and two halls may start at once.
async fn write_ahead(conn: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let start = Instant::now();
    let pragmas = format!("PRAGMA busy_timeout = {}; PRAGMA journal_mode = WAL", BUSY.as_millis());
    loop {
        let done = sqlx::raw_sql(sqlx::AssertSqlSafe(pragmas.clone())).execute(&mut *conn).await;
        match done {
            Err(sqlx::Error::Database(error))
                if error.message().contains("locked") && start.elapsed() < BUSY =>
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            other => return other.map(|_| ()),
        }
    }
}

fn sqlite_pool(
    size: u32,
    options: &AnyConnectOptions,
    durability: Durability,
    only_look: &str,
) -> AnyPool {
    let synchronous = match durability {
        Durability::Full => "FULL",
        Durability::Normal => "NORMAL",
    };
    let pragmas = format!(
        "PRAGMA busy_timeout = {}; PRAGMA synchronous = {synchronous}; PRAGMA foreign_keys = ON; \
         PRAGMA query_only = {only_look}",
        BUSY.as_millis()
    );
    pool(size, options, pragmas, None)
}

async fn open_postgres(url: &str) -> Result<Inner, StoreError> {
    let nowhere = Place { name: "the PostgreSQL database".into(), secrets: Vec::new() };
    // Errors of the parser are plain words; they do not quote the URL.
    let options = options(&nowhere, url)?;
    let place = postgres_place(&options);
    prepare_postgres(&place, &options).await?;
    let pool = pool(
        POSTGRES_CONNECTIONS,
        &options,
        POSTGRES_SESSION.into(),
        Some(Duration::from_secs(600)),
    );
    let kind = Kind::Postgres { url: url.into() };
    Ok(Inner { kind, place, writers: pool.clone(), readers: pool })
}

async fn prepare_postgres(place: &Place, options: &AnyConnectOptions) -> Result<(), StoreError> {
    let connecting = timeout(ACQUIRE, AnyConnection::connect_with(options)).await;
    let connected = connecting.unwrap_or(Err(sqlx::Error::PoolTimedOut));
    let mut conn = connected.map_err(|error| place.refusal(&error))?;
    let done = schema::migrate(&mut conn, BEGIN_POSTGRES, Some(schema::LOCK_POSTGRES)).await;
    // A connection that does not say goodbye has still done its work.
    let _ = timeout(ACQUIRE, conn.close()).await;
    done.map_err(|fault| place.explain(fault))
}

/// A writer takes its lock at once: SQLite would not wait if it first read and then wrote.
pub(super) const BEGIN_SQLITE: &str = "BEGIN IMMEDIATE";
pub(super) const BEGIN_POSTGRES: &str = "BEGIN";

fn pool(
    size: u32,
    options: &AnyConnectOptions,
    session: String,
    idle: Option<Duration>,
) -> AnyPool {
    let session: Arc<str> = session.into();
    AnyPoolOptions::new()
        .max_connections(size)
        .acquire_timeout(ACQUIRE)
        .idle_timeout(idle)
        .max_lifetime(idle.map(|idle| idle * 3))
        .test_before_acquire(false)
        .before_acquire(|conn, rest| {
            Box::pin(async move {
                if rest.idle_for > RESTED {
                    timeout(Duration::from_secs(1), conn.ping())
                        .await
                        .unwrap_or(Err(sqlx::Error::PoolTimedOut))?;
                }
                Ok(true)
            })
        })
        .after_connect(move |conn, _| {
            let session = session.to_string();
            Box::pin(async move {
                sqlx::raw_sql(sqlx::AssertSqlSafe(session)).execute(conn).await.map(|_| ())
            })
        })
        .connect_lazy_with(options.clone())
}

fn options(place: &Place, url: &str) -> Result<AnyConnectOptions, StoreError> {
    AnyConnectOptions::from_str(url).map_err(|error| place.refusal(&error))
}

/// Host, port and database, without the user's secrets.
fn postgres_place(options: &AnyConnectOptions) -> Place {
    let url = &options.database_url;
    let parameter = |name: &str| {
        url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned())
    };
    let host = url
        .host_str()
        .filter(|host| !host.is_empty())
        .map(str::to_string)
        .or_else(|| parameter("host"));
    let host = host.unwrap_or_else(|| "localhost".into());
    let port = url.port().map_or(String::new(), |port| format!(":{port}"));
    let database = parameter("dbname").unwrap_or_else(|| url.path().trim_start_matches('/').into());
    let written = url.password().map(str::to_string);
    let secrets = [written.as_deref().map(decoded), written, parameter("password")];
    Place {
        name: format!("the PostgreSQL database {database} at {host}{port}"),
        secrets: secrets.into_iter().flatten().filter(|secret| !secret.is_empty()).collect(),
    }
}

/// A file name as a part of a URL in which nothing has a meaning of its own.
fn encoded(file: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-".contains(&byte);
    file.bytes()
        .map(|byte| if plain(byte) { (byte as char).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The password itself, where the URL writes some of its letters as %XX.
fn decoded(written: &str) -> String {
    let bytes = written.as_bytes();
    let mut plain = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = (bytes[at] == b'%').then(|| written.get(at + 1..at + 3)).flatten();
        match hex.and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => (plain.push(byte), at += 3),
            None => (plain.push(bytes[at]), at += 1),
        };
    }
    String::from_utf8_lossy(&plain).into_owned()
}
