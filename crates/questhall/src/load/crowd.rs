//! Those who sit at the tables: each viewer is a WebSocket of a page, each action a request of a program.

use super::figures::Played;
use crate::failure::Failure;
use futures_util::StreamExt;
use hall::Key;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::{Method, Request, StatusCode};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use kernel::{Rng, Seat};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

pub(crate) struct Crowd {
    address: String,
    client: Client<HttpConnector, Full<Bytes>>,
    /// One browser holds all seats of all tables.
    browser: Key,
    tables: Mutex<Vec<Arc<Seated>>>,
    played: Mutex<Played>,
    pushed: AtomicU64,
}

/// One table and what its viewers still wait for.
struct Seated {
    id: String,
    seats: usize,
    viewers: AtomicU64,
    busy: AtomicBool,
    waiting: Mutex<BTreeMap<u64, Waiting>>,
}

/// An action on its way to the viewers.
struct Waiting {
    sent: Instant,
    left: u64,
}

/// Work in step: so many connections are made at once.
const AT_ONCE: usize = 32;
/// After the last action viewers get so long to see it.
const LINGER: Duration = Duration::from_secs(3);

impl Crowd {
    pub(crate) fn new(address: &str) -> Crowd {
        Crowd {
            address: address.to_owned(),
            client: Client::builder(TokioExecutor::new()).build_http(),
            browser: Key::new(),
            tables: Mutex::default(),
            played: Mutex::default(),
            pushed: AtomicU64::new(0),
        }
    }

    /// Sets tables whose seats all belong to our one browser.
    pub(crate) async fn set_tables(
        self: &Arc<Self>,
        game: &str,
        seats: usize,
        count: u32,
    ) -> Result<(), Failure> {
        let body = format!("game={game}{}", "&seat=me".repeat(seats));
        for _ in 0..count {
            let answer = self
                .send(
                    Method::POST,
                    "/tables",
                    Some(("application/x-www-form-urlencoded", body.clone())),
                    None,
                )
                .await?;
            let Some(id) = answer.location.as_deref().and_then(|to| to.strip_prefix("/tables/"))
            else {
                return Err(Failure::failed(format!("The hall sets no table: {}.", answer.text)));
            };
            let table = Seated {
                id: id.to_owned(),
                seats,
                viewers: AtomicU64::new(0),
                busy: AtomicBool::new(false),
                waiting: Mutex::default(),
            };
            held(&self.tables).push(Arc::new(table));
        }
        Ok(())
    }

    /// Brings viewers to every table: one for each seat, then spectators.
    pub(crate) async fn bring_viewers(self: &Arc<Self>, count: u32) -> Result<(), Failure> {
        let tables = held(&self.tables).clone();
        let places = tables
            .iter()
            .flat_map(|table| (0..count as usize).map(move |place| (table.clone(), place)));
        let connect = |(table, place): (Arc<Seated>, usize)| {
            let crowd = self.clone();
            async move { crowd.bring(table, place).await }
        };
        let mut joining = futures_util::stream::iter(places).map(connect).buffer_unordered(AT_ONCE);
        while let Some(joined) = joining.next().await {
            joined?;
        }
        Ok(())
    }

    async fn bring(self: Arc<Self>, table: Arc<Seated>, place: usize) -> Result<(), Failure> {
        let seat = if place < table.seats { place.to_string() } else { "spectator".to_owned() };
        let wrong = |error: &dyn std::fmt::Display| {
            Failure::failed(format!(
                "A viewer is not let in: {error}. Is `ulimit -n` large enough?"
            ))
        };
        let url = format!("ws://{}/tables/{}/live?seat={seat}", self.address, table.id);
        let mut request = url.into_client_request().map_err(|error| wrong(&error))?;
        let cookie = format!("questhall={}", self.browser.reveal());
        request.headers_mut().insert("cookie", cookie.parse().expect("a key is plain text"));
        let (mut socket, _) =
            tokio_tungstenite::connect_async(request).await.map_err(|error| wrong(&error))?;
        // The first message is the table as it stands.
        if !matches!(socket.next().await, Some(Ok(Message::Text(_)))) {
            return Err(wrong(&"the hall shows nothing"));
        }
        table.viewers.fetch_add(1, Ordering::Relaxed);
        tokio::spawn(async move {
            while let Some(Ok(message)) = socket.next().await {
                if let Message::Text(text) = message {
                    self.saw(&table, text.as_str());
                }
            }
        });
        Ok(())
    }

    #[expect(clippy::disallowed_methods, reason = "a stopwatch needs a clock; no rule hears of it")]
    fn saw(&self, table: &Seated, text: &str) {
        self.pushed.fetch_add(text.len() as u64, Ordering::Relaxed);
        // A message begins with its number; the rest need not be read.
        let number =
            text.strip_prefix("{\"number\":").and_then(|rest| rest.split(',').next()?.parse().ok());
        let Some(number) = number else { return };
        let mut waiting = held(&table.waiting);
        if let Some(action) = waiting.get_mut(&number) {
            action.left -= 1;
            if action.left == 0 {
                let time = Instant::now() - action.sent;
                waiting.remove(&number);
                held(&self.played).seen.push(time);
            }
        }
    }

    /// Takes random actions all over the hall, at an even rate, whether earlier ones are done or not.
    #[expect(clippy::disallowed_methods, reason = "a stopwatch needs a clock; no rule hears of it")]
    pub(crate) async fn play(self: &Arc<Self>, rate: u32, time: Duration) -> Played {
        let tables = held(&self.tables).clone();
        let mut ticks = tokio::time::interval(Duration::from_secs(1) / rate);
        let end = Instant::now() + time;
        let mut rng = Rng::fast(7);
        let mut next = 0;
        while Instant::now() < end {
            ticks.tick().await;
            let free = (0..tables.len())
                .map(|step| &tables[(next + step) % tables.len()])
                .find(|table| !table.busy.swap(true, Ordering::AcqRel));
            next += 1;
            let Some(table) = free.cloned() else { continue };
            let (crowd, own) = (self.clone(), rng.fork());
            tokio::spawn(async move {
                if crowd.act(&table, own).await.is_none() {
                    held(&crowd.played).failed += 1;
                }
                table.busy.store(false, Ordering::Release);
            });
        }
        tokio::time::sleep(LINGER).await;
        let mut played = held(&self.played).clone();
        played.unseen = tables.iter().map(|table| held(&table.waiting).len()).sum();
        played.pushed = self.pushed.load(Ordering::Relaxed);
        played
    }

    /// One action of whoever is to decide. Nothing if it was not acknowledged; a game that is over is no failure.
    #[expect(clippy::disallowed_methods, reason = "a stopwatch needs a clock; no rule hears of it")]
    async fn act(&self, table: &Seated, mut rng: Rng) -> Option<()> {
        let address = format!("/api/tables/{}", table.id);
        let look = |seat: u8| {
            let key = self.browser.for_seat(&table.id, Seat(seat));
            let address = address.clone();
            async move {
                let answer = self.send(Method::GET, &address, None, Some(key)).await.ok()?;
                serde_json::from_str::<Value>(&answer.text).ok()
            }
        };
        let mut state = look(0).await?;
        let seat = match state["turn"]["seats"].as_array()?.first() {
            Some(seat) => seat.as_u64()? as u8,
            None => return Some(()),
        };
        if seat != 0 {
            state = look(seat).await?;
        }
        let choices = state["choices"].as_array()?;
        let choice = choices.get(rng.below(choices.len().max(1) as u32) as usize)?["id"].clone();
        let number = state["number"].as_u64()?;
        let body = serde_json::json!({ "number": number, "choice": choice }).to_string();
        let sent = Instant::now();
        let left = table.viewers.load(Ordering::Relaxed);
        if left > 0 {
            held(&table.waiting).insert(number + 1, Waiting { sent, left });
        }
        let key = self.browser.for_seat(&table.id, Seat(seat));
        let answer = self
            .send(
                Method::POST,
                &format!("{address}/actions"),
                Some(("application/json", body)),
                Some(key),
            )
            .await;
        let acknowledged = answer.is_ok_and(|answer| answer.status == StatusCode::OK);
        if !acknowledged {
            held(&table.waiting).remove(&(number + 1));
            return None;
        }
        held(&self.played).acknowledged.push(sent.elapsed());
        Some(())
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<(&str, String)>,
        key: Option<Key>,
    ) -> Result<Answer, Failure> {
        let wrong = |error: &dyn std::fmt::Display| {
            Failure::failed(format!("The hall does not answer: {error}."))
        };
        let mut request =
            Request::builder().method(method).uri(format!("http://{}{path}", self.address));
        request = match key {
            Some(key) => request.header("authorization", format!("Bearer {}", key.reveal())),
            None => request.header("cookie", format!("questhall={}", self.browser.reveal())),
        };
        let (kind, text) = body.unwrap_or_default();
        if !kind.is_empty() {
            request = request.header("content-type", kind);
        }
        let request = request.body(Full::new(Bytes::from(text))).map_err(|error| wrong(&error))?;
        let response = self.client.request(request).await.map_err(|error| wrong(&error))?;
        let status = response.status();
        let location =
            response.headers().get("location").and_then(|to| to.to_str().ok()).map(str::to_owned);
        let bytes = response.into_body().collect().await.map_err(|error| wrong(&error))?.to_bytes();
        Ok(Answer { status, location, text: String::from_utf8_lossy(&bytes).into_owned() })
    }
}

struct Answer {
    status: StatusCode,
    location: Option<String>,
    text: String,
}

fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().expect("counting does not panic")
}
