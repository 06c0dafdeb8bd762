//! Live push: every viewer of a table is sent what is new for them. A slow client gets the latest state, not a queue.

use crate::api;
use crate::ask::{At, Bearer, Browser, Client, Query};
use crate::eyes::{Look, Sight};
use crate::guard::Socket;
use crate::hall::Hall;
use crate::keys::Proof;
use crate::problem::Problem;
use crate::room::{AWAY_AFTER, Present, Room, Stamp};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// A client that takes nothing for so long is gone.
const SLOW: Duration = Duration::from_secs(20);
/// A connection that has been quiet for so long is asked whether it is still there.
const QUIET: Duration = Duration::from_secs(30);
/// While the store does not answer, what is new is looked for again after so long.
const AGAIN: Duration = Duration::from_secs(1);
/// Nothing but answers to our questions comes up this way.
const UPWARDS: usize = 1024;

type Upgrade = Result<WebSocketUpgrade, WebSocketUpgradeRejection>;

/// What is pushed.
#[derive(Clone, Copy, Debug)]
enum Kind {
    /// Changed parts of a page.
    Page,
    /// The whole table as JSON.
    State,
}

/// Where a page stands when it connects.
#[derive(Debug, Deserialize)]
pub(crate) struct Joining {
    seat: Option<String>,
    /// The stamp that the page was drawn with: NUMBER.VERSION.CHAT.
    seen: Option<String>,
}

/// The push for pages: the browser's cookie says which seats it holds.
pub(crate) async fn for_pages(
    State(hall): State<Arc<Hall>>,
    At(table): At<String>,
    Query(joining): Query<Joining>,
    browser: Browser,
    client: Client,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    let look = Look::at(&room, joining.seat.as_deref(), &proof).await?;
    let seen = joining.seen.as_deref().and_then(read_stamp);
    let place = hall.guard.socket(client.0)?;
    let kind = Kind::Page;
    answer(upgrade, Viewing { hall, room, look, proof, kind, seen, sight: None, _place: place })
}

/// The push for programs.
pub(crate) async fn for_programs(
    State(hall): State<Arc<Hall>>,
    At(table): At<String>,
    bearer: Bearer,
    client: Client,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    let room = hall.room(&table).await?;
    let look = Look::Fixed(api::viewer(&room, &bearer).await?.into());
    let place = hall.guard.socket(client.0)?;
    let (proof, kind) = (bearer.0, Kind::State);
    answer(
        upgrade,
        Viewing { hall, room, look, proof, kind, seen: None, sight: None, _place: place },
    )
}

fn answer(upgrade: Upgrade, viewing: Viewing) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|_| {
        let detail = "This address is for WebSockets. Read the table at its own address instead.";
        Problem::new(StatusCode::UPGRADE_REQUIRED, "Not a WebSocket", detail)
    })?;
    // Small buffers: a hall has thousands of these.
    let upgrade = upgrade.read_buffer_size(1024).write_buffer_size(0);
    let upgrade = upgrade.max_message_size(UPWARDS).max_frame_size(UPWARDS);
    Ok(upgrade.on_upgrade(async move |socket| {
        let (hall, room) = (viewing.hall.clone(), viewing.room.clone());
        viewing.run(socket).await;
        // Nobody waits for a reader who has gone.
        hall.nudge_after(&room, AWAY_AFTER + Duration::from_secs(1));
    }))
}

/// One viewer at one table.
struct Viewing {
    hall: Arc<Hall>,
    room: Arc<Room>,
    look: Look,
    proof: Proof,
    kind: Kind,
    /// What was last shown, and through which eyes.
    seen: Option<Stamp>,
    sight: Option<Sight>,
    _place: Socket,
}

impl Viewing {
    async fn run(mut self, mut socket: WebSocket) {
        let mut news = self.room.watch();
        let _present = self.present().await;
        let mut there = None;
        let mut chat = self.seen.map_or(0, |seen| seen.chat);
        if let Some(seen) = self.seen {
            let (sight, at) = self.look.now(&self.room).await;
            // If it cannot be drawn, the loop finds out and says so.
            let _ = self.room.note(&self.hall.games, sight).await;
            // Before the table moved on, the page may have looked through other eyes.
            self.sight = Some(sight).filter(|_| self.look.stays() || seen.same_page(at));
        }
        loop {
            news.borrow_and_update();
            // What others do in secret is no news: nothing is sent that could tell of it.
            let (_, stamp) = self.look.now(&self.room).await;
            let mut pause = QUIET;
            if self.seen.is_none_or(|seen| !seen.same_page(stamp)) {
                match self.message(stamp).await {
                    Ok(message) => {
                        if !send(&mut socket, message).await {
                            return;
                        }
                    }
                    // What the page shows is as true as anything that could be had now.
                    Err(problem) if problem.is_passing() => pause = AGAIN,
                    Err(_) => break,
                }
            }
            if stamp.chat > chat && matches!(self.kind, Kind::Page) {
                let lines = self.room.chat_after(chat).await;
                chat = stamp.chat;
                let message = serde_json::json!({ "chat": lines }).to_string();
                if !send(&mut socket, message.into()).await {
                    return;
                }
            }
            if there != Some(stamp.there) && matches!(self.kind, Kind::Page) {
                there = Some(stamp.there);
                let seats: Vec<u8> = self.room.there().iter().map(|seat| seat.0).collect();
                let message = serde_json::json!({ "there": seats }).to_string();
                if !send(&mut socket, message.into()).await {
                    return;
                }
            }
            tokio::select! {
                changed = news.changed() => if changed.is_err() { break },
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                },
                () = tokio::time::sleep(pause) => {
                    if !within(socket.send(Message::Ping(Default::default()))).await {
                        return;
                    }
                }
            }
        }
        // What this page was drawn from is not there any more, or not for these eyes: it must begin anew.
        send(&mut socket, Utf8Bytes::from_static("{\"reload\":true}")).await;
        within(socket.send(Message::Close(None))).await;
    }

    /// Whoever looks is there, with all seats that are theirs.
    async fn present(&self) -> Present {
        let seats = self.proof.seats(&self.room.id, &self.room.sitting().await);
        self.room.come(seats.into_iter().collect())
    }

    async fn message(&mut self, stamp: Stamp) -> Result<Utf8Bytes, Problem> {
        // Somebody may have got up from the seat since.
        if self.seen.is_none_or(|seen| seen.version != stamp.version) {
            self.look.check(&self.room, &self.proof).await?;
        }
        match self.kind {
            Kind::Page => self.page().await,
            Kind::State => {
                let (sight, _) = self.look.now(&self.room).await;
                let message = api::state_json(&self.hall, &self.room, sight.viewer).await?;
                self.seen = Some(stamp);
                Ok(message)
            }
        }
    }

    async fn page(&mut self) -> Result<Utf8Bytes, Problem> {
        loop {
            let (sight, at) = self.look.now(&self.room).await;
            // Other eyes have not seen what these have: they are shown everything.
            let seen = self.seen.filter(|_| self.sight == Some(sight));
            let (stamp, message) = self.room.news(&self.hall.games, sight, seen).await?;
            // If somebody has acted in between, another seat may be the one to look through.
            if self.look.stays() || stamp.same_page(at) {
                (self.seen, self.sight) = (Some(stamp), Some(sight));
                return Ok(message);
            }
        }
    }
}

async fn send(socket: &mut WebSocket, message: Utf8Bytes) -> bool {
    within(socket.send(Message::Text(message))).await
}

async fn within<T, E>(sending: impl Future<Output = Result<T, E>>) -> bool {
    matches!(tokio::time::timeout(SLOW, sending).await, Ok(Ok(_)))
}

fn read_stamp(text: &str) -> Option<Stamp> {
    let mut numbers = text.split('.');
    let mut next = || numbers.next()?.parse::<u64>().ok();
    let (number, version, chat) = (next()?, next()?, next()?);
    Some(Stamp { number, version: version as i64, chat, there: 0 })
}
