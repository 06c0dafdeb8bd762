//! Reading on and looking back: pages of a story, the whole log, the page of a game that is over, the way to a rematch.

use crate::ask::{At, Browser, Client, Fields, Query};
use crate::eyes::Look;
use crate::guard::Deed;
use crate::hall::Hall;
use crate::pages;
use crate::problem::Problem;
use crate::site::{Eyes, done, page_of, speaker, with_key};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

type TheHall = State<Arc<Hall>>;
type Answer = Result<Response, Problem>;

pub(crate) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/tables/{table}/log", get(log))
        .route("/tables/{table}/ending", get(ending))
        .route("/tables/{table}/rematch", post(rematch))
        .route("/tables/{table}/read", post(read))
}

/// Which lines of the log, and whose eyes.
#[derive(Debug, Default, Deserialize)]
struct Earlier {
    before: Option<u64>,
    seat: Option<String>,
}

async fn log(
    State(hall): TheHall,
    At(table): At<String>,
    Query(earlier): Query<Earlier>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let look = Look::at(&room, earlier.seat.as_deref(), &browser.proof()).await?;
    let (sight, _) = look.now(&room).await;
    let lines = room.log_before(sight.viewer, earlier.before).await?;
    let page = room.with_show(sight, |show| pages::log(show, &lines)).await?;
    Ok(page_of(page).into_response())
}

async fn ending(
    State(hall): TheHall,
    At(table): At<String>,
    Query(eyes): Query<Eyes>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let look = Look::at(&room, eyes.seat.as_deref(), &browser.proof()).await?;
    let (sight, _) = look.now(&room).await;
    Ok(page_of(room.ending(sight, pages::ending).await?).into_response())
}

/// Sets the rematch, or sits down at the one that somebody else has set.
async fn rematch(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    hall.guard.allow(client.0, Deed::Table)?;
    let key = browser.0.clone().unwrap_or_default();
    let turned = fields.get("seats") == Some("turned");
    let to = hall.rematch(&room, &key, turned).await?;
    let answer = Redirect::to(&format!("/tables/{to}")).into_response();
    Ok(with_key(answer, &browser, &key, &headers))
}

/// Somebody has read the newest page of a story, or nobody shall be awaited any more.
async fn read(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    speaker(&room, &fields, &proof).await?;
    let everybody = fields.get("who") == Some("everybody");
    let number = room.read_on(&hall.games, &proof, everybody).await?;
    hall.nudge(&room);
    Ok(done(&headers, &room, &fields, json!({ "number": number })))
}
