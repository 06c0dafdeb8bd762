//! The pages of the hall and the forms on them. Everything works without script: a form is sent, the page comes back.

use crate::api;
use crate::ask::{At, Browser, Client, Fields, Query, cookie};
use crate::eyes::Look;
use crate::guard::{self, Deed};
use crate::hall::{Hall, Made, Wish};
use crate::keys::{Key, Proof};
use crate::levels::USUAL;
use crate::live;
use crate::meeting;
use crate::pages::{self, Asset};
use crate::problem::Problem;
use crate::room::{Room, Stretch, Taken};
use crate::show::{FrontShow, Guest, TableShow};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use kernel::{Seat, Viewer};
use maud::Markup;
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

pub(crate) type TheHall = State<Arc<Hall>>;
pub(crate) type Answer = Result<Response, Problem>;

pub(crate) fn router() -> Router<Arc<Hall>> {
    Router::new()
        .route("/", get(front))
        .route("/games/{game}", get(set_up))
        .route("/games/{game}/rules", get(rules))
        .route("/import", post(import))
        .route("/tables", post(make))
        .route("/tables/{table}", get(table))
        .route("/tables/{table}/act", post(act))
        .route("/tables/{table}/parts", get(parts))
        .route("/tables/{table}/told", get(told))
        .route("/tables/{table}/live", get(live::for_pages))
        .route("/tables/{table}/chat", post(say))
        .route("/tables/{table}/guide", post(guide))
        .route("/tables/{table}/undo", post(undo))
        .route("/tables/{table}/undo/agree", post(agree))
        .route("/tables/{table}/undo/refuse", post(refuse))
        .route("/tables/{table}/seats/{seat}/take", post(take_seat))
        .route("/tables/{table}/seats/{seat}/bot", post(lend_seat))
        .route("/tables/{table}/seats/{seat}/back", post(take_back_seat))
        .route("/tables/{table}/seats/{seat}/leave", post(leave_seat))
        .route("/tables/{table}/seats/{seat}/link", post(seat_link))
        .route("/tables/{table}/sit/{key}", get(sit))
        .route("/tables/{table}/wrong", post(wrong))
        .route("/tables/{table}/file", get(file))
        .route("/tables/{table}/replay", get(replay))
        .route("/tables/{table}/replay/at/{number}", get(moment))
        .route("/tables/{table}/seed", get(seed))
        .route("/assets/{name}", get(asset))
        .merge(meeting::router())
}

/// Problems as pages, for those who read pages.
pub(crate) async fn as_page(request: Request, next: Next) -> Response {
    let accepts = request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok());
    let wants_page = accepts.is_some_and(|accepts| accepts.contains("text/html"));
    let response = next.run(request).await;
    match response.extensions().get::<Problem>() {
        Some(problem) if wants_page => {
            let page = pages::problem(problem.status, &problem.title, &problem.detail);
            let mut answer = (response.status(), page_of(page)).into_response();
            guard::dress(answer.headers_mut());
            answer
        }
        Some(_) | None => response,
    }
}

pub(crate) fn page_of(markup: Markup) -> Html<String> {
    Html(markup.into_string())
}

async fn front(State(hall): TheHall, browser: Browser) -> Answer {
    let mine = match &browser.0 {
        Some(key) => hall.tables_of(key).await?,
        None => Vec::new(),
    };
    let open = hall.open_tables().await?;
    let played = hall.played_tables().await?;
    let show = FrontShow { games: hall.games.all(), open, mine, played };
    Ok(page_of(pages::front(&show)).into_response())
}

/// Which way to play a table is set up for.
#[derive(Debug, Default, Deserialize)]
struct Way {
    mode: Option<String>,
    /// "rulebook": set as that plays it, and not for a first game.
    #[serde(rename = "as")]
    like: Option<String>,
}

async fn set_up(State(hall): TheHall, At(game): At<String>, Query(way): Query<Way>) -> Answer {
    let game = hall.games.find(&game).map_err(no_game)?;
    let mode = way.mode.map(|word| game.mode(&word)).transpose()?;
    let chosen = mode.map(|info| (format!("set.{}", game.mode_key), info.mode.word.to_owned()));
    let rulebook = way.like.filter(|like| like == "rulebook");
    let rulebook =
        rulebook.map(|_| pages::by_the_rulebook(mode.unwrap_or_else(|| game.first_mode())));
    let chosen: Vec<(String, String)> =
        chosen.into_iter().chain(rulebook.into_iter().flatten()).collect();
    Ok(page_of(pages::set_up(game, None, &chosen)).into_response())
}

/// What is looked for in the rules.
#[derive(Debug, Default, Deserialize)]
struct Search {
    #[serde(default)]
    find: String,
}

async fn rules(State(hall): TheHall, At(game): At<String>, Query(search): Query<Search>) -> Answer {
    let game = hall.games.find(&game).map_err(no_game)?;
    let mut response = page_of(pages::rules(game, &search.find)).into_response();
    // The rulebook is the same for everybody until the program changes.
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("max-age=60"));
    Ok(response)
}

fn no_game(error: kernel::SetupError) -> Problem {
    Problem::new(StatusCode::NOT_FOUND, "No such game", error.0)
}

async fn make(
    State(hall): TheHall,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let game = hall.games.find(fields.get("game").unwrap_or_default())?;
    let made = match wish(&fields) {
        Ok(wish) => {
            hall.guard.allow(client.0, Deed::Table)?;
            let key = browser.0.clone().unwrap_or_default();
            hall.make(&wish, Some(&key)).await.map(|made| (made, key))
        }
        Err(problem) => Err(problem),
    };
    match made {
        Ok((made, key)) => Ok(entered(&hall, &made, &browser, &key, &headers).await),
        Err(problem) if problem.status == 422 => {
            let page = pages::set_up(game, Some(&problem.detail), &fields.0);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page_of(page)).into_response())
        }
        Err(problem) => Err(problem),
    }
}

fn wish(fields: &Fields) -> Result<Wish, Problem> {
    // A seat without a word is not there, and neither is its name.
    let mut names = fields.all("seat-name").into_iter();
    let named = fields.all("seat").into_iter().map(|word| (word, names.next().unwrap_or_default()));
    let (seats, names): (Vec<String>, Vec<String>) =
        named.filter(|(word, _)| !word.is_empty()).unzip();
    let sets = fields
        .0
        .iter()
        .filter_map(|(name, value)| name.strip_prefix("set.").map(|key| format!("{key}={value}")));
    let seed = match fields.get("seed").map(str::trim).filter(|seed| !seed.is_empty()) {
        None => None,
        Some(text) => Some(text.parse().map_err(|_| {
            Problem::wrong(
                "This table cannot be set like that",
                format!("The seed is a whole number such as 42, not \"{text}\". Leave it empty for a fair deal."),
            )
        })?),
    };
    Ok(Wish {
        game: fields.get("game").unwrap_or_default().to_owned(),
        seats,
        sets: sets.collect(),
        seed,
        name: fields.get("name").unwrap_or_default().to_owned(),
        names,
        manners: meeting::manners(fields),
        gather: fields.get("gather").is_some(),
        listed: fields.get("listed").is_some(),
        guided: fields.get("guided").is_some(),
    })
}

/// Leads into a new table, with a key for the browser if it had none.
async fn entered(
    hall: &Arc<Hall>,
    made: &Made,
    browser: &Browser,
    key: &Key,
    headers: &HeaderMap,
) -> Response {
    // Bots begin while the browser is on its way.
    let _ = hall.room(&made.table).await;
    with_key(
        Redirect::to(&format!("/tables/{}", made.table)).into_response(),
        browser,
        key,
        headers,
    )
}

pub(crate) fn with_key(
    mut response: Response,
    browser: &Browser,
    key: &Key,
    headers: &HeaderMap,
) -> Response {
    if browser.0.is_none() {
        let value = HeaderValue::from_str(&cookie(key, headers)).expect("a cookie is plain text");
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

async fn import(
    State(hall): TheHall,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    hall.guard.allow(client.0, Deed::Table)?;
    let key = browser.0.clone().unwrap_or_default();
    let made = hall.import(fields.get("file").unwrap_or_default(), Some(&key)).await?;
    if as_json(&headers) {
        let answer = Json(json!({ "table": made.table, "url": format!("/tables/{}", made.table) }));
        let response = (StatusCode::CREATED, answer).into_response();
        return Ok(with_key(response, &browser, &key, &headers));
    }
    Ok(entered(&hall, &made, &browser, &key, &headers).await)
}

/// From where a table is looked at.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Eyes {
    pub(crate) seat: Option<String>,
    /// A choice came too late: the table had moved on, as after a double click without script.
    late: Option<String>,
}

/// Whether it was the page's script that asked.
pub(crate) fn as_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.starts_with("application/json"))
}

async fn table(
    State(hall): TheHall,
    At(table): At<String>,
    Query(eyes): Query<Eyes>,
    browser: Browser,
    headers: HeaderMap,
) -> Answer {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    let mine = proof.seats(&room.id, &room.sitting().await);
    // Whoever loads the page is there until it has connected.
    let _present = room.come(mine.iter().copied().collect());
    let look = Look::at(&room, eyes.seat.as_deref(), &proof).await?;
    let (sight, stamp) = look.now(&room).await;
    let (curtain, follows) = match look {
        Look::Curtain(seat) => (Some(seat), false),
        Look::Own(_) => (None, true),
        Look::Fixed(_) => (None, false),
    };
    let invite = format!("{}/tables/{table}", origin(&headers));
    let seen = stamp.to_string();
    let chat = room.chat_after(0).await;
    let late = eyes.late.is_some();
    let guest = Guest { mine, curtain, follows, invite: &invite, chat, seen, late };
    let draw = |show: &TableShow<'_>| match show.gathering {
        true => pages::gather(show, &guest),
        false => pages::table(show, &guest),
    };
    Ok(page_of(room.with_show(sight, draw).await?).into_response())
}

/// How browsers reach this hall, as the request says.
fn origin(headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let proxied = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
    let scheme = if proxied { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("127.0.0.1:4114"))
}

/// The seat that a form speaks for: the one it names, or the only one that this browser holds.
pub(crate) async fn speaker(room: &Room, fields: &Fields, proof: &Proof) -> Result<Seat, Problem> {
    match fields.get("seat").and_then(|text| text.parse().ok()) {
        Some(seat) => api::held(room, Seat(seat), proof).await,
        None => {
            let seats = proof.seats(&room.id, &room.sitting().await);
            let only = if let [seat] = seats[..] { Some(seat) } else { None };
            only.ok_or_else(|| {
                Problem::not_your_seat(
                    "This browser holds no seat at this table. Watch, or take an open seat.",
                )
            })
        }
    }
}

/// Back to the table, with the eyes that the form was sent from.
fn back(room: &Room, fields: &Fields) -> Response {
    Redirect::to(&back_address(room, fields)).into_response()
}

/// The same, where it is said that the table had moved on.
fn back_late(room: &Room, fields: &Fields) -> Response {
    let to = back_address(room, fields);
    let and = if to.contains('?') { '&' } else { '?' };
    Redirect::to(&format!("{to}{and}late=yes")).into_response()
}

fn back_address(room: &Room, fields: &Fields) -> String {
    let table = &room.id;
    // Where nothing is hidden between a person's seats, the table itself knows which one is next.
    let seat = fields.get("seat").filter(|seat| seat.parse::<u8>().is_ok() && !room.is_open);
    match seat {
        Some(seat) => format!("/tables/{table}?seat={seat}"),
        None => format!("/tables/{table}"),
    }
}

/// What the script hears, or the page again.
pub(crate) fn done(
    headers: &HeaderMap,
    room: &Room,
    fields: &Fields,
    told: serde_json::Value,
) -> Response {
    if as_json(headers) { Json(told).into_response() } else { back(room, fields) }
}

async fn act(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let seat = speaker(&room, &fields, &browser.proof()).await?;
    let number = fields.get("number").and_then(|text| text.parse().ok());
    let (Some(number), Some(choice)) = (number, fields.get("choice")) else {
        return Err(Problem::wrong("No choice", "The form names no choice. Load the page again."));
    };
    room.before_acting(&hall.games, &browser.proof()).await?;
    let number = match hall.act(&room, seat, number, choice.to_owned()).await {
        // The second half of a double click: nothing was done, and the table as it is now says all there is to say.
        Err(problem) if problem.number.is_some() && !as_json(&headers) => {
            return Ok(back_late(&room, &fields));
        }
        number => number?,
    };
    Ok(done(&headers, &room, &fields, json!({ "number": number })))
}

async fn parts(
    State(hall): TheHall,
    At(table): At<String>,
    Query(eyes): Query<Eyes>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let look = Look::at(&room, eyes.seat.as_deref(), &browser.proof()).await?;
    let (sight, _) = look.now(&room).await;
    let (_, message) = room.news(&hall.games, sight, None).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], message.to_string()).into_response())
}

/// Which moments a page wants to see.
#[derive(Deserialize)]
struct Telling {
    seat: Option<String>,
    /// The number of the page that was seen last, and of the one that comes next; without them, since the last turn.
    from: Option<u64>,
    to: Option<u64>,
}

/// What happened, moment by moment, for the script.
async fn told(
    State(hall): TheHall,
    At(table): At<String>,
    Query(telling): Query<Telling>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let look = Look::at(&room, telling.seat.as_deref(), &browser.proof()).await?;
    let (sight, _) = look.now(&room).await;
    let stretch = match (telling.from, telling.to) {
        (Some(from), Some(to)) => Stretch::Between(from, to),
        _ => Stretch::LastRound,
    };
    Ok(Json(room.told(sight, stretch).await?).into_response())
}

async fn say(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let text = fields.get("text").unwrap_or_default();
    let number = if fields.get("seat") == Some("spectator") {
        hall.guard.allow(client.0, Deed::Chat)?;
        hall.say_watching(&room, fields.get("name").unwrap_or_default(), text).await?
    } else {
        let seat = speaker(&room, &fields, &browser.proof()).await?;
        hall.guard.allow(client.0, Deed::Chat)?;
        hall.say(&room, seat, text.to_owned()).await?
    };
    Ok(done(&headers, &room, &fields, json!({ "number": number })))
}

/// The learner has read a step of the guide, or leaves it.
async fn guide(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    speaker(&room, &fields, &browser.proof()).await?;
    let number = match fields.get("heard").and_then(|step| step.parse().ok()) {
        Some(step) => room.guide_on(&hall.games, step).await?,
        None => room.guide_leave(&hall.games).await?,
    };
    Ok(done(&headers, &room, &fields, json!({ "number": number })))
}

async fn undo(
    State(hall): TheHall,
    At(table): At<String>,
    Query(back): Query<api::Back>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    let seat = speaker(&room, &fields, &proof).await?;
    let taken = hall.undo(&room, seat, &proof, back.far()?).await?;
    Ok(done(&headers, &room, &fields, taken_json(&taken)))
}

fn taken_json(taken: &Taken) -> serde_json::Value {
    match taken {
        Taken::Back(number) => json!({ "number": number, "waiting": [] }),
        Taken::Waiting(number, seats) => json!({ "number": number, "waiting": seats }),
    }
}

async fn agree(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let taken = hall.agree(&room, &browser.proof()).await?;
    Ok(done(&headers, &room, &fields, taken_json(&taken)))
}

async fn refuse(
    State(hall): TheHall,
    At(table): At<String>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let number = hall.refuse(&room, &browser.proof()).await?;
    Ok(done(&headers, &room, &fields, json!({ "number": number })))
}

async fn take_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let seat = room.seat(seat).await?;
    let key = browser.0.clone().unwrap_or_default();
    let name = fields.get("name").unwrap_or_default();
    hall.take_seat(&room, seat, key.for_seat(&table, seat), name).await?;
    hall.visit(&key, &table).await?;
    Ok(with_key(
        Redirect::to(&format!("/tables/{table}")).into_response(),
        &browser,
        &key,
        &headers,
    ))
}

async fn lend_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let room = hall.room(&table).await?;
    let seat = room.seat(seat).await?;
    api::may_lend(&room, seat, &browser.proof()).await?;
    hall.lend(&room, seat, fields.get("bot").unwrap_or(USUAL)).await?;
    Ok(done(
        &headers,
        &room,
        &fields,
        json!({ "number": room.stamp_for(Viewer::Seat(seat)).number }),
    ))
}

async fn take_back_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    headers: HeaderMap,
    fields: Fields,
) -> Answer {
    let (room, seat) = own(&hall, &table, seat, &browser).await?;
    hall.take_back_seat(&room, seat).await?;
    Ok(done(
        &headers,
        &room,
        &fields,
        json!({ "number": room.stamp_for(Viewer::Seat(seat)).number }),
    ))
}

async fn leave_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let seat = api::may_leave(&room, seat, &browser.proof()).await?;
    hall.leave(&room, seat).await?;
    Ok(Redirect::to(&format!("/tables/{table}")).into_response())
}

pub(crate) async fn own(
    hall: &Arc<Hall>,
    table: &str,
    seat: u8,
    browser: &Browser,
) -> Result<(Arc<Room>, Seat), Problem> {
    let room = hall.room(table).await?;
    let seat = room.seat(seat).await?;
    let seat = api::held(&room, seat, &browser.proof()).await?;
    Ok((room, seat))
}

/// A link with a new key of the seat, to carry to another device.
async fn seat_link(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    browser: Browser,
    headers: HeaderMap,
) -> Answer {
    let (room, seat) = own(&hall, &table, seat, &browser).await?;
    let key = hall.new_key(&room, seat).await?;
    let url = format!("{}/tables/{table}/sit/{}", origin(&headers), key.reveal());
    let page = room
        .with_show(Viewer::Spectator.into(), |show| {
            let chair = show.chairs.iter().find(|chair| chair.seat == seat);
            let name = chair.map_or("", |chair| chair.name.as_str());
            pages::seat_link(&table, show.game, name, &url)
        })
        .await?;
    Ok(page_of(page).into_response())
}

/// Somebody comes with the link of a seat.
async fn sit(
    State(hall): TheHall,
    At((table, key)): At<(String, String)>,
    browser: Browser,
    headers: HeaderMap,
) -> Answer {
    let room = hall.room(&table).await?;
    let shown = Proof { seat_key: Key::read(&key), browser: None };
    let own = browser.0.clone().unwrap_or_default();
    let seat = hall.add_browser(&room, shown, &own).await?;
    hall.visit(&own, &table).await?;
    let to = Redirect::to(&format!("/tables/{table}?seat={}", seat.0));
    Ok(with_key(to.into_response(), &browser, &own, &headers))
}

async fn wrong(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    browser: Browser,
    fields: Fields,
) -> Answer {
    hall.guard.allow(client.0, Deed::Chat)?;
    let room = hall.room(&table).await?;
    hall.report(&room, fields.get("note").unwrap_or_default()).await?;
    let download = room.may_have_file(&browser.proof()).await;
    Ok(page_of(pages::report_thanks(&table, download)).into_response())
}

async fn file(State(hall): TheHall, At(table): At<String>, browser: Browser) -> Answer {
    let room = hall.room(&table).await?;
    let file = room.file_for(&hall.games, &browser.proof()).await?;
    let name = format!("attachment; filename=\"questhall-{}-{table}.json\"", room.game.id);
    let headers = [
        (header::CONTENT_TYPE, "application/json".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file.to_string()).into_response())
}

/// Which moment, and whose eyes.
#[derive(Debug, Default, Deserialize)]
struct Past {
    at: Option<u64>,
    seat: Option<String>,
}

/// Once the game is over everybody may look through all eyes; before, only through their own.
async fn past_viewer(room: &Room, seat: Option<&str>, proof: &Proof) -> Result<Viewer, Problem> {
    let Some(seat) = seat.and_then(|text| text.parse().ok()) else { return Ok(Viewer::Spectator) };
    let seat = room.seat(seat).await?;
    if !room.is_over().await {
        api::held(room, seat, proof).await?;
    }
    Ok(Viewer::Seat(seat))
}

async fn replay(
    State(hall): TheHall,
    At(table): At<String>,
    Query(past): Query<Past>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let proof = browser.proof();
    let viewer = past_viewer(&room, past.seat.as_deref(), &proof).await?;
    let mine = proof.seats(&table, &room.sitting().await);
    let at = past.at.unwrap_or(0);
    let page = room.replay(at, viewer, |replay| pages::replay(replay, &mine)).await?;
    Ok(page_of(page).into_response())
}

async fn moment(
    State(hall): TheHall,
    At((table, number)): At<(String, u64)>,
    Query(eyes): Query<Eyes>,
    browser: Browser,
) -> Answer {
    let room = hall.room(&table).await?;
    let viewer = past_viewer(&room, eyes.seat.as_deref(), &browser.proof()).await?;
    Ok(Json(room.moment(number, viewer).await?).into_response())
}

async fn seed(State(hall): TheHall, At(table): At<String>) -> Answer {
    let room = hall.room(&table).await?;
    Ok(page_of(room.seed(&hall.games, pages::seed).await).into_response())
}

async fn asset(State(hall): TheHall, At(name): At<String>) -> Answer {
    let path = format!("/assets/{name}");
    let ours = pages::assets().iter().find(|asset| asset.path == path);
    let of_games = || {
        let games = hall.games.all().iter();
        let mut own =
            games.flat_map(|game| [Some(pages::game_style(game)), pages::game_words(game)]);
        own.find_map(|asset| asset.filter(|asset| asset.path == path))
    };
    let found = ours.cloned().or_else(of_games);
    let Some(Asset { content_type: kind, body, .. }) = found else {
        return Err(Problem::new(
            StatusCode::NOT_FOUND,
            "Nothing here",
            "Load the page again: the hall has a new look.",
        ));
    };
    // The name holds a hash of the content, so it can be kept for ever.
    let headers = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    Ok((headers, body.into_owned()).into_response())
}
