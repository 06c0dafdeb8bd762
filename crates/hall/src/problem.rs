//! One shape for every rejection: `application/problem+json`, also for what the framework itself rejects.

use crate::store::StoreError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{PlayError, RecordError, SetupError};
use serde::Serialize;

/// Why a request was not carried out, and what to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// The kind of problem, the same for all of its kind.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// What happened here and what to do, for people.
    pub detail: String,
    /// The rule that forbids the action, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Why the rule forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The number of the table's log now, if the request was about an older one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
}

impl Problem {
    pub fn new(status: StatusCode, title: &str, detail: impl Into<String>) -> Problem {
        Problem {
            title: title.to_owned(),
            status: status.as_u16(),
            detail: detail.into(),
            rule: None,
            reason: None,
            number: None,
        }
    }

    pub fn no_table(id: &str) -> Problem {
        let id: String = id.chars().take(40).collect();
        let detail = format!(
            "There is no table \"{id}\" in this hall. Check the link, or look at the front page."
        );
        Problem::new(StatusCode::NOT_FOUND, "No such table", detail)
    }

    pub fn not_your_seat(detail: &str) -> Problem {
        Problem::new(StatusCode::FORBIDDEN, "Not your seat", detail)
    }

    /// The page or program has not seen the last actions.
    pub fn stale(number: u64) -> Problem {
        let detail = "The table has moved on since you looked. Look again and choose anew; nothing was done.";
        Problem {
            number: Some(number),
            ..Problem::new(StatusCode::CONFLICT, "The table has moved on", detail)
        }
    }

    pub fn conflict(title: &str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::CONFLICT, title, detail)
    }

    pub fn wrong(title: &str, detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, title, detail)
    }

    /// Nobody plays on at this table.
    pub fn closed(why: &str) -> Problem {
        Problem::new(StatusCode::CONFLICT, "This table is closed", why)
    }

    /// The store does not answer just now: the same is worth trying again.
    pub fn is_passing(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE.as_u16()
    }

    pub fn too_many(detail: impl Into<String>) -> Problem {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests", detail)
    }
}

impl From<SetupError> for Problem {
    fn from(error: SetupError) -> Problem {
        Problem::wrong("This table cannot be set like that", error.0)
    }
}

impl From<RecordError> for Problem {
    fn from(error: RecordError) -> Problem {
        Problem::wrong("This file cannot be opened", error.0)
    }
}

impl From<PlayError> for Problem {
    fn from(error: PlayError) -> Problem {
        match error {
            PlayError::Unreadable(why) => Problem::wrong("No such action", why),
            PlayError::Refused(refusal) => Problem {
                rule: Some(refusal.rule.to_owned()),
                reason: Some(refusal.reason.to_owned()),
                ..Problem::wrong("The rules forbid it", refusal.to_string())
            },
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            StoreError::Taken => Problem::conflict(
                "Somebody was faster",
                "Look again and choose anew; nothing was done.",
            ),
            StoreError::Unavailable { words, .. } => Problem::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "The hall cannot store anything now",
                words,
            ),
            StoreError::Damaged(words) => Problem::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "What is stored cannot be read",
                words,
            ),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(&self)).into_response();
        let kind = HeaderValue::from_static("application/problem+json");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if status == StatusCode::TOO_MANY_REQUESTS || status == StatusCode::SERVICE_UNAVAILABLE {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        // Pages turn it into HTML on the way out.
        response.extensions_mut().insert(self);
        response
    }
}
