//! What people do around a game: they meet in the waiting room, take places and names, begin, and remind each other.

use crate::ask::{At, Browser, Client, Fields};
use crate::guard::Deed;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::site::{Answer, TheHall, done, own, speaker};
use crate::sitting::{Hinting, Manners, Undo};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect};
use axum::routing::post;
use kernel::Seat;
use serde_json::json;
use std::sync::Arc;

pub(crate) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/tables/{table}/seats/{seat}/move", post(move_seat))
        .route("/tables/{table}/seats/{seat}/name", post(name_seat))
        .route("/tables/{table}/seats/{seat}/ready", post(ready))
        .route("/tables/{table}/seats/{seat}/open", post(free_seat))
        .route("/tables/{table}/start", post(start))
        .route("/tables/{table}/nudge", post(nudge))
}

/// What those who set a table have agreed on beside the rules, from the form.
pub(crate) fn manners(fields: &Fields) -> Manners {
    let clock = fields.get("clock").and_then(|seconds| seconds.parse().ok());
    Manners {
        undo: fields.get("undo").and_then(Undo::from_word).unwrap_or_default(),
        clock: clock.filter(|seconds| *seconds > 0),
        watchers_speak: fields.get("watchers_speak").is_some(),
        hints: fields.get("hints").and_then(Hinting::from_word).unwrap_or_default(),
    }
}

/// Whoever holds the seat that the form names takes this one instead.
async fn move_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let (from, to) = (speaker(&room, &fields, &browser.proof()).await?, room.seat(seat).await?);
    let key = browser.0.clone().unwrap_or_default().for_seat(&table, to);
    hall.change_seat(&room, from, to, key).await?;
    Ok(to_table(&table))
}

async fn name_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let (room, seat) = own(&hall, &table, seat, &browser).await?;
    hall.rename(&room, seat, fields.get("name").unwrap_or_default()).await?;
    Ok(done(&headers, &room, &fields, json!({})))
}

async fn ready(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    fields: Fields,
) -> Answer {
    let (room, seat) = own(&hall, &table, seat, &browser).await?;
    hall.set_ready(&room, seat, fields.get("ready") != Some("no")).await?;
    Ok(to_table(&table))
}

/// Somebody who sits here frees a place that a bot has.
async fn free_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    speaker(&room, &fields, &browser.proof()).await?;
    let seat = room.seat(seat).await?;
    hall.free_seat(&room, seat).await?;
    Ok(to_table(&table))
}

async fn start(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    speaker(&room, &fields, &proof).await?;
    hall.start(&room, &proof, fields.get("bot")).await?;
    Ok(to_table(&table))
}

async fn nudge(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let by = speaker(&room, &fields, &browser.proof()).await?;
    let whom = fields.get("whom").and_then(|seat| seat.parse().ok()).map(Seat);
    let whom = whom.ok_or_else(|| Problem::wrong("Nobody to nudge", "Say whom."))?;
    hall.guard.allow(client.0, Deed::Chat)?;
    hall.remind(&room, by, whom).await?;
    Ok(done(&headers, &room, &fields, json!({})))
}

fn to_table(table: &str) -> axum::response::Response {
    Redirect::to(&format!("/tables/{table}")).into_response()
}
