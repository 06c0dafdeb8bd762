//! What keeps one guest from spoiling the hall for the others: limits, origins, and headers on every answer.

use crate::problem::Problem;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// How much one client may do: so many at once, and so many more per second.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    pub requests: Rate,
    pub tables: Rate,
    pub chat: Rate,
    /// Hints: somebody thinks for the best part of a second for each.
    pub hints: Rate,
    /// Open WebSockets of one client.
    pub sockets: usize,
    /// Tables in the whole hall.
    pub all_tables: u64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    pub at_once: f64,
    pub per_second: f64,
}

impl Default for Limits {
    fn default() -> Self {
        let rate = |at_once: f64, per_second: f64| Rate { at_once, per_second };
        Limits {
            requests: rate(300.0, 50.0),
            tables: rate(30.0, 0.2),
            chat: rate(8.0, 0.5),
            hints: rate(20.0, 1.0),
            sockets: 200,
            all_tables: 1_000_000,
        }
    }
}

impl Limits {
    /// For load tests on one's own machine, where one client is a thousand.
    pub fn none() -> Limits {
        let all = Rate { at_once: f64::INFINITY, per_second: f64::INFINITY };
        Limits {
            requests: all,
            tables: all,
            chat: all,
            hints: all,
            sockets: usize::MAX,
            all_tables: u64::MAX,
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Deed {
    Request,
    Table,
    Chat,
    Hint,
}

/// Counts what each client does.
#[derive(Debug)]
pub struct Guard {
    limits: Limits,
    buckets: Mutex<BTreeMap<(IpAddr, Deed), Bucket>>,
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

#[derive(Debug)]
struct Bucket {
    left: f64,
    at: Instant,
}

/// A place for one WebSocket; free again when dropped.
#[derive(Debug)]
pub struct Socket {
    client: IpAddr,
    sockets: Arc<Mutex<BTreeMap<IpAddr, usize>>>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock().expect("counting does not panic");
        if let Some(count) = sockets.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                sockets.remove(&self.client);
            }
        }
    }
}

impl Guard {
    pub fn new(limits: Limits) -> Guard {
        Guard { limits, buckets: Mutex::default(), sockets: Arc::default() }
    }

    /// Whether a client may do this once more.
    pub fn allow(&self, client: IpAddr, deed: Deed) -> Result<(), Problem> {
        let (rate, what) = match deed {
            Deed::Request => (self.limits.requests, "Wait a second and try again."),
            Deed::Table => (
                self.limits.tables,
                "You have set many tables. Play at one of them, or wait a minute.",
            ),
            Deed::Chat => {
                (self.limits.chat, "You talk faster than others can read. Wait a few seconds.")
            }
            Deed::Hint => {
                (self.limits.hints, "You ask faster than anybody thinks. Wait a few seconds.")
            }
        };
        if rate.per_second.is_infinite() {
            return Ok(());
        }
        let mut buckets = self.buckets.lock().expect("counting does not panic");
        let now = Instant::now();
        let bucket =
            buckets.entry((client, deed)).or_insert(Bucket { left: rate.at_once, at: now });
        let gained = now.duration_since(bucket.at).as_secs_f64() * rate.per_second;
        bucket.left = (bucket.left + gained).min(rate.at_once);
        bucket.at = now;
        if bucket.left < 1.0 {
            return Err(Problem::too_many(what));
        }
        bucket.left -= 1.0;
        Ok(())
    }

    /// A place for one more WebSocket of this client.
    pub fn socket(&self, client: IpAddr) -> Result<Socket, Problem> {
        let mut sockets = self.sockets.lock().expect("counting does not panic");
        let count = sockets.entry(client).or_default();
        if *count >= self.limits.sockets {
            return Err(Problem::too_many("You have very many tables open. Close some of them."));
        }
        *count += 1;
        drop(sockets);
        Ok(Socket { client, sockets: self.sockets.clone() })
    }

    /// Whether the hall has room for another table, if there are so many.
    pub fn room_for(&self, tables: u64) -> Result<(), Problem> {
        if tables < self.limits.all_tables {
            return Ok(());
        }
        let detail =
            "Every table of this hall is set. Come back later, or play in a hall of your own.";
        Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "The hall is full", detail))
    }

    /// Forgets clients that have been quiet.
    pub(crate) fn sweep(&self) {
        let quiet = Duration::from_secs(600);
        let mut buckets = self.buckets.lock().expect("counting does not panic");
        buckets.retain(|_, bucket| bucket.at.elapsed() < quiet);
    }
}

/// The address of whoever asks.
pub(crate) fn client_of(extensions: &Extensions) -> IpAddr {
    let info = extensions.get::<ConnectInfo<SocketAddr>>();
    info.map_or(IpAddr::from([127, 0, 0, 1]), |info| info.0.ip())
}

/// Every request passes here first.
pub(crate) async fn at_the_door(
    State(hall): State<Arc<crate::hall::Hall>>,
    request: Request,
    next: Next,
) -> Response {
    let checked = hall.guard.allow(client_of(request.extensions()), Deed::Request).and_then(|()| {
        let reading = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
        let socket = request.headers().contains_key(header::UPGRADE);
        if reading && !socket { Ok(()) } else { same_origin(request.headers()) }
    });
    let mut response = match checked {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    dress(response.headers_mut());
    response
}

/// A change that a page of another site sends is not made: browsers say where it comes from.
fn same_origin(headers: &HeaderMap) -> Result<(), Problem> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let foreign = match (text(header::ORIGIN), text(header::HOST)) {
        (Some(origin), Some(host)) => origin.split_once("://").is_none_or(|(_, name)| name != host),
        (Some(_), None) => true,
        (None, _) => text(HeaderName::from_static("sec-fetch-site"))
            .is_some_and(|site| site != "same-origin" && site != "none"),
    };
    if !foreign {
        return Ok(());
    }
    let detail = "This change was sent from a page of another site. Use the hall's own page.";
    Err(Problem::new(StatusCode::FORBIDDEN, "Sent from elsewhere", detail))
}

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; font-src 'self'; \
    media-src 'self' data:; manifest-src 'self'";

/// What every answer carries.
pub(crate) fn dress(headers: &mut HeaderMap) {
    let mut put = |name: &'static str, value: &'static str| {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    put("content-security-policy", POLICY);
    put("x-content-type-options", "nosniff");
    put("referrer-policy", "same-origin");
    put("cross-origin-opener-policy", "same-origin");
    put("cross-origin-resource-policy", "same-origin");
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&str, &str)]) -> HeaderMap {
        let pair = |(name, value): &(&str, &str)| {
            (name.parse::<HeaderName>().unwrap(), HeaderValue::from_str(value).unwrap())
        };
        pairs.iter().map(pair).collect()
    }

    #[test]
    fn changes_come_from_our_own_pages_or_from_programs() {
        let fine = |pairs: &[(&str, &str)]| same_origin(&headers(pairs)).is_ok();
        assert!(fine(&[("host", "hall:4114"), ("origin", "http://hall:4114")]));
        assert!(fine(&[("host", "hall:4114")]), "a program says nothing");
        assert!(fine(&[("host", "hall:4114"), ("sec-fetch-site", "same-origin")]));
        assert!(!fine(&[("host", "hall:4114"), ("origin", "http://evil:4114")]));
        assert!(!fine(&[("host", "hall:4114"), ("origin", "http://hall:4115")]));
        assert!(!fine(&[("host", "hall:4114"), ("origin", "null")]));
        assert!(!fine(&[("origin", "http://hall:4114")]));
        assert!(!fine(&[("host", "hall:4114"), ("sec-fetch-site", "cross-site")]));
    }

    #[test]
    fn a_client_that_does_too_much_waits_and_others_do_not() {
        let chat = Rate { at_once: 2.0, per_second: 0.001 };
        let guard = Guard::new(Limits { chat, sockets: 1, ..Limits::default() });
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert!(guard.allow(one, Deed::Chat).is_ok());
        assert!(guard.allow(one, Deed::Chat).is_ok());
        assert_eq!(guard.allow(one, Deed::Chat).unwrap_err().status, 429);
        assert!(guard.allow(one, Deed::Request).is_ok());
        assert!(guard.allow(other, Deed::Chat).is_ok());
        let socket = guard.socket(one).unwrap();
        assert_eq!(guard.socket(one).unwrap_err().status, 429);
        drop(socket);
        assert!(guard.socket(one).is_ok());
    }
}
