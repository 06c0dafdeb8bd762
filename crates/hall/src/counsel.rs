//! What somebody who thinks along says, for those who read pages: hints while the game is played, and afterwards where it turned.

use crate::ask::{At, Browser, Client, Fields, Query};
use crate::eyes::Look;
use crate::guard::Deed;
use crate::hall::Hall;
use crate::hints::Step;
use crate::pages;
use crate::problem::Problem;
use crate::room::ToldHint;
use crate::site::{Answer, Eyes, TheHall, as_json, page_of, speaker};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::Choice;
use serde_json::{Value, json};
use std::sync::Arc;

pub(crate) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/tables/{table}/hint", post(hint))
        .route("/tables/{table}/analysis", get(analysis))
}

async fn hint(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let seat = speaker(&room, &fields, &browser.proof()).await?;
    hall.guard.allow(client.0, Deed::Hint)?;
    let step = fields.get("step").and_then(|step| step.parse().ok());
    let step = step.map_or(Some(Step::Where), Step::of_number);
    let step = step.ok_or_else(|| Problem::wrong("No such step", "Say step 1 or 2."))?;
    let told = hall.hint(&room, seat, step).await?;
    if as_json(&headers) {
        let html = pages::hint(&table, seat, &told).into_string();
        return Ok(Json(marks(&told, &html)).into_response());
    }
    Ok(page_of(pages::hint_page(&table, &room.game, seat, &told)).into_response())
}

async fn analysis(
    State(hall): TheHall,
    At(table): At<String>,
    Query(eyes): Query<Eyes>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let look = Look::at(&room, eyes.seat.as_deref(), &browser.proof()).await?;
    let (sight, _) = look.now(&room).await;
    let page = room.analysis(&hall.games, &hall.students, sight, pages::analysis).await?;
    Ok(page_of(page).into_response())
}

/// What the script shows and rings. Which choice it is, it hears only with the second step.
fn marks(told: &ToldHint, html: &str) -> Value {
    let ids = |choices: &[Choice]| choices.iter().map(Choice::element_id).collect::<Vec<_>>();
    let shown = match told.step {
        Step::Where => ids(&told.hint.near),
        Step::What => vec![told.hint.best.element_id()],
    };
    let part = told.part.map(|(name, _)| name);
    json!({ "number": told.number, "step": told.step.number(), "part": part, "choices": shown, "html": html })
}
