//! What requests bring along, read by our own extractors, so that every rejection has the one shape.

use crate::guard;
use crate::keys::{Key, Proof};
use crate::problem::Problem;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use serde::de::DeserializeOwned;
use std::net::IpAddr;

/// The largest body: a table as a file. Everything else is far smaller.
pub(crate) const FILE_BYTES: usize = 8 * 1024 * 1024;
/// The largest body of any other request.
const BODY_BYTES: usize = 64 * 1024;
/// The name of the cookie that holds a browser's key.
const COOKIE: &str = "questhall";

/// A JSON body.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind = content_type(request.headers());
        if kind != "application/json" {
            return Err(Problem::new(
                StatusCode::UNSUPPORTED_MEDIA_TYPE,
                "Not JSON",
                "Send JSON with the header Content-Type: application/json.",
            ));
        }
        let text = text(request, BODY_BYTES).await?;
        let unreadable = |why: String| {
            let why = format!("{why}. See /api/openapi.json.");
            Problem::new(StatusCode::BAD_REQUEST, "The body cannot be read", why)
        };
        // The reader below would take a list for an object without names.
        if text.trim_start().starts_with('[') {
            return Err(unreadable("This is a list, and an object is wanted".to_owned()));
        }
        serde_json::from_str(&text).map(Body).map_err(|error| unreadable(error.to_string()))
    }
}

/// The fields of a form, in order; a name may stand several times.
#[derive(Debug)]
pub(crate) struct Fields(pub(crate) Vec<(String, String)>);

impl Fields {
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        let named = self.0.iter().filter(|(each, _)| each == name);
        named.map(|(_, value)| value.clone()).collect()
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        let kind = content_type(request.headers());
        if kind != "application/x-www-form-urlencoded" {
            let detail = "Send the fields of the page's form.";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Not a form", detail));
        }
        // A form may carry a whole table, where there is no script to send it as a file.
        let text = text(request, FILE_BYTES).await?;
        let pairs = form_urlencoded::parse(text.as_bytes());
        Ok(Fields(pairs.into_owned().collect()))
    }
}

/// The text of a body, as it is.
#[derive(Debug)]
pub(crate) struct Text(pub(crate) String);

impl<S: Send + Sync> FromRequest<S> for Text {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Self, Problem> {
        text(request, FILE_BYTES).await.map(Text)
    }
}

/// What stands behind the question mark.
#[derive(Debug, Default)]
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        read.map(|query: axum::extract::Query<T>| Query(query.0)).map_err(|error| {
            Problem::new(StatusCode::BAD_REQUEST, "The address cannot be read", format!("{error}."))
        })
    }
}

/// The variable parts of the path.
#[derive(Debug)]
pub(crate) struct At<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for At<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|path| At(path.0)).map_err(|error| {
            Problem::new(
                StatusCode::NOT_FOUND,
                "Nothing here",
                format!("{error}. Check the address."),
            )
        })
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Client(pub(crate) IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        Ok(Client(guard::client_of(&parts.extensions)))
    }
}

/// The key that a program shows: `Authorization: Bearer KEY`.
#[derive(Debug)]
pub(crate) struct Bearer(pub(crate) Proof);

impl Bearer {
    pub(crate) fn shows_key(&self) -> bool {
        self.0.seat_key.is_some()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else {
            return Ok(Bearer(Proof::default()));
        };
        let key = value.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).map(str::trim);
        match key.and_then(Key::read) {
            Some(key) => Ok(Bearer(Proof { seat_key: Some(key), browser: None })),
            None => Err(Problem::not_your_seat(
                "The header Authorization holds no key of a seat. Send \"Bearer KEY\", or leave it away to watch.",
            )),
        }
    }
}

/// The key of a browser, from its cookie.
#[derive(Clone, Debug)]
pub(crate) struct Browser(pub(crate) Option<Key>);

impl Browser {
    pub(crate) fn proof(&self) -> Proof {
        Proof { seat_key: None, browser: self.0.clone() }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Browser {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let cookies = parts.headers.get_all(header::COOKIE).iter();
        let pairs =
            cookies.filter_map(|value| value.to_str().ok()).flat_map(|text| text.split(';'));
        let mut ours = pairs
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(|(name, _)| *name == COOKIE);
        Ok(Browser(ours.find_map(|(_, value)| Key::read(value))))
    }
}

/// The cookie that gives a browser its key, for a year.
pub(crate) fn cookie(key: &Key, headers: &HeaderMap) -> String {
    let secure = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let secure = if secure { "; Secure" } else { "" };
    format!("{COOKIE}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}", key.reveal())
}

fn content_type(headers: &HeaderMap) -> String {
    let value = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    value.and_then(|text| text.split(';').next()).unwrap_or_default().trim().to_ascii_lowercase()
}

async fn text(request: Request, most: usize) -> Result<String, Problem> {
    use http_body_util::{BodyExt, LengthLimitError, Limited};
    let read = Limited::new(request.into_body(), most).collect().await.map_err(|error| {
        if error.downcast_ref::<LengthLimitError>().is_some() {
            let detail = format!("Send at most {} KiB.", most / 1024);
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "The body is too large", detail)
        } else {
            let detail = "It broke off before its end. Send it again; nothing was done.";
            Problem::new(StatusCode::BAD_REQUEST, "The body cannot be read", detail)
        }
    })?;
    String::from_utf8(read.to_bytes().into()).map_err(|_| {
        Problem::new(StatusCode::BAD_REQUEST, "The body cannot be read", "It is not UTF-8 text.")
    })
}
