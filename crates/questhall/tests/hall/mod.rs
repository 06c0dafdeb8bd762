//! The hall as a server that strangers, slow lines, broken disks and kill -9 meet: the built program, real sockets, both
//! databases. PostgreSQL comes from `scripts/with-postgres`.
//!
//! `server`, `http`, `live`, `database` and `player` are the tools; every other file is about one kind of trouble.

#![expect(
    clippy::disallowed_methods,
    reason = "servers are measured by the clock; only rules have none"
)]

mod database;
mod http;
mod live;
mod player;
mod server;

mod crowds;
mod imports;
mod killed;
mod limits;
mod mistakes;
mod opening;
mod pages;
mod seats;
mod secrets;
mod storage;
mod two_servers;
