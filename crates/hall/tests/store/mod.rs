//! The contract of the store, on both databases, and what it says when something is wrong.

mod beside;
mod database;
mod home;
mod opening;
mod postgres;
mod proxy;
mod speed;
mod sqlite;
mod tables;
