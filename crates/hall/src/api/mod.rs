//! The hall for programs: JSON, with the same tables, seats and rules as the pages.

mod answers;
mod handlers;

pub(crate) use handlers::{Back, held, may_leave, may_lend, state_json, viewer};

use crate::hall::Hall;
use axum::Json;
use axum::Router;
use axum::routing::get;
use std::sync::Arc;
use utoipa::openapi::OpenApi as Description;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Questhall",
        description = "Tables, seats and actions. A seat is held by its key: send `Authorization: Bearer KEY`. Without a key you watch. Every rejection is application/problem+json."
    ),
    modifiers(&Keys)
)]
struct Api;

/// Says in the description how a seat is proved.
struct Keys;

impl Modify for Keys {
    fn modify(&self, api: &mut Description) {
        let bearer = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .description(Some("The key of a seat"));
        let components = api.components.get_or_insert_with(Default::default);
        components.add_security_scheme("seat", SecurityScheme::Http(bearer.build()));
    }
}

/// The routes under /api, and their description at /api/openapi.json.
pub(crate) fn router() -> Router<Arc<Hall>> {
    let (router, description) = OpenApiRouter::with_openapi(Api::openapi())
        .routes(routes!(handlers::games))
        .routes(routes!(handlers::make_table))
        .routes(routes!(handlers::table))
        .routes(routes!(handlers::act))
        .routes(routes!(handlers::hint, handlers::given_hint))
        .routes(routes!(handlers::analysis))
        .routes(routes!(handlers::undo))
        .routes(routes!(handlers::agree))
        .routes(routes!(handlers::refuse))
        .routes(routes!(handlers::take_seat))
        .routes(routes!(handlers::lend_seat))
        .routes(routes!(handlers::take_back_seat))
        .routes(routes!(handlers::leave_seat))
        .routes(routes!(handlers::ready))
        .routes(routes!(handlers::start))
        .routes(routes!(handlers::nudge))
        .routes(routes!(handlers::say))
        .routes(routes!(handlers::file))
        .routes(routes!(handlers::import))
        .split_for_parts();
    let description = Arc::new(description);
    router
        .route("/api/tables/{table}/live", get(crate::live::for_programs))
        .route("/api/openapi.json", get(move || async move { Json((*description).clone()) }))
}
