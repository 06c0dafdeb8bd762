//! What each address of the API does.

use super::answers::{
    ActionAsked, ActionDone, AnalysisAnswer, BotAsked, ChatAsked, FileAnswer, GamesAnswer,
    HintAnswer, HintAsked, ReadyAsked, SeatAnswer, SeatAsked, SeatKey, StartAsked, TableAnswer,
    TableAsked, TableMade, UndoDone, numbers,
};
use crate::ask::{At, Bearer, Body, Client, Query, Text};
use crate::guard::Deed;
use crate::hall::{Hall, Made, Wish};
use crate::hints::Step;
use crate::keys::{Key, Proof};
use crate::problem::Problem;
use crate::room::{Far, Room, Taken};
use crate::show::SitterShow;
use crate::sitting::Manners;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use kernel::{Seat, Viewer};
use serde::Deserialize;
use std::sync::Arc;

type TheHall = State<Arc<Hall>>;
type Answer<T> = Result<Json<T>, Problem>;

/// The games that can be played here
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = GamesAnswer), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn games(State(hall): TheHall) -> Json<GamesAnswer> {
    Json(GamesAnswer { games: hall.games.all().iter().map(Into::into).collect() })
}

/// Set a table
#[utoipa::path(post, path = "/api/tables", request_body = TableAsked, responses(
    (status = 201, body = TableMade), (status = "4XX", body = Problem, content_type = "application/problem+json"),
    (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn make_table(
    State(hall): TheHall,
    client: Client,
    Body(asked): Body<TableAsked>,
) -> Result<(StatusCode, Json<TableMade>), Problem> {
    hall.guard.allow(client.0, Deed::Table)?;
    let wish = Wish {
        game: asked.game,
        seats: asked.seats,
        sets: asked.set.iter().map(|(key, value)| format!("{key}={value}")).collect(),
        seed: asked.seed,
        name: asked.name,
        names: asked.names,
        manners: Manners {
            undo: asked.undo.unwrap_or_default(),
            clock: asked
                .clock
                .and_then(|seconds| seconds.try_into().ok())
                .filter(|seconds| *seconds > 0),
            watchers_speak: asked.watchers_speak,
            hints: asked.hints.unwrap_or_default(),
        },
        gather: asked.gather,
        listed: asked.listed,
        guided: false,
    };
    let made = hall.make(&wish, None).await?;
    Ok((StatusCode::CREATED, Json(told(&hall, made).await)))
}

/// What whoever set a table is told; bots begin at once.
async fn told(hall: &Arc<Hall>, made: Made) -> TableMade {
    // If it cannot be opened right now, it will be when somebody comes.
    let _ = hall.room(&made.table).await;
    let seat = |(seat, key): &(Seat, Key)| SeatKey { seat: seat.0, key: key.reveal().to_owned() };
    let url = format!("/tables/{}", made.table);
    TableMade { url, seats: made.seats.iter().map(seat).collect(), table: made.table }
}

/// A table as you may see it
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), security((), ("seat" = [])), responses(
    (status = 200, body = TableAnswer), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn table(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
) -> Result<Response, Problem> {
    let room = hall.room(&table).await?;
    let viewer = viewer(&room, &bearer).await?;
    let json = state_json(&hall, &room, viewer).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], json.to_string()).into_response())
}

/// The table for programs, written once for each viewer and moment.
pub(crate) async fn state_json(
    hall: &Hall,
    room: &Room,
    viewer: Viewer,
) -> Result<axum::extract::ws::Utf8Bytes, Problem> {
    room.state(&hall.games, viewer, |show, facts| {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let answer = TableAnswer {
            table: show.table.to_owned(),
            game: show.game.id.to_owned(),
            number: show.number,
            turn: facts.turn.into(),
            seat: seat.map(|seat| seat.0),
            seats: show.chairs.iter().map(seat_answer).collect(),
            view: facts.view,
            question: facts.question.map(Into::into),
            choices: facts.choices.into_iter().map(Into::into).collect(),
            log: show.log.iter().cloned().map(Into::into).collect(),
            outcome: show.outcome.clone().map(Into::into),
            seed_hash: show.seed_hash.to_owned(),
            seed: show.seed.clone(),
            seed_known: show.seed_known,
            changes: show.changes.to_vec(),
            closed: show.closed.map(str::to_owned),
            undo: show.manners.undo,
            clock: show.manners.clock,
            hints: show.manners.hints,
            gathering: show.gathering,
        };
        serde_json::to_string(&answer).expect("an answer is plain data").into()
    })
    .await
}

fn seat_answer(chair: &crate::show::ChairShow) -> SeatAnswer {
    let sitter = match &chair.sitter {
        SitterShow::Open => "open".to_owned(),
        SitterShow::Person => "person".to_owned(),
        SitterShow::Bot { word, .. } => word.clone(),
    };
    SeatAnswer {
        seat: chair.seat.0,
        name: chair.name.clone(),
        person: chair.person.clone(),
        sitter,
        ready: chair.ready,
    }
}

/// Take one of the choices
#[utoipa::path(post, path = "/api/tables/{table}/actions", params(("table" = String, Path)), security(("seat" = [])), request_body = ActionAsked, responses(
    (status = 200, body = ActionDone), (status = 409, body = Problem, content_type = "application/problem+json", description = "The table has moved on"),
    (status = 422, body = Problem, content_type = "application/problem+json", description = "Refused by a rule"),
    (status = 403, body = Problem, content_type = "application/problem+json", description = "Not your seat"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn act(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
    Body(asked): Body<ActionAsked>,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = own_seat(&room, &bearer).await?;
    let number = hall.act(&room, seat, asked.number, asked.choice).await?;
    Ok(Json(ActionDone { number }))
}

/// Ask for a hint at the decision of your seat
///
/// It is made from nothing but what the seat sees, kept until the table moves on, and the log says that it was asked for. Where
/// people play each other nobody gets one, unless the table was set so.
#[utoipa::path(post, path = "/api/tables/{table}/hint", params(("table" = String, Path)), security(("seat" = [])), request_body = HintAsked, responses(
    (status = 200, body = HintAnswer), (status = 409, body = Problem, content_type = "application/problem+json", description = "Nothing is asked of the seat, or nobody gets hints here"),
    (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn hint(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    bearer: Bearer,
    Body(asked): Body<HintAsked>,
) -> Answer<HintAnswer> {
    let room = hall.room(&table).await?;
    let seat = own_seat(&room, &bearer).await?;
    hall.guard.allow(client.0, Deed::Hint)?;
    let step = u8::try_from(asked.step).ok().and_then(Step::of_number);
    let step = step.ok_or_else(|| Problem::wrong("No such step", "Say step 1 or 2."))?;
    Ok(Json(hall.hint(&room, seat, step).await?.into()))
}

/// The hint that your seat was given at this decision
#[utoipa::path(get, path = "/api/tables/{table}/hint", params(("table" = String, Path)), security(("seat" = [])), responses(
    (status = 200, body = HintAnswer), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn given_hint(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
) -> Answer<HintAnswer> {
    let room = hall.room(&table).await?;
    let seat = own_seat(&room, &bearer).await?;
    Ok(Json(room.told_hint(seat).await?.into()))
}

/// How a finished game went: chances, turning points, decisions with a clearly better choice, luck
///
/// It is thought through in the background: ask again until it is done. Each seat's chances and decisions are judged by what that
/// seat knew then.
#[utoipa::path(get, path = "/api/tables/{table}/analysis", params(("table" = String, Path)), security((), ("seat" = [])), responses(
    (status = 200, body = AnalysisAnswer), (status = 409, body = Problem, content_type = "application/problem+json", description = "The game is not over"),
    (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn analysis(
    State(hall): TheHall,
    At(table): At<String>,
) -> Answer<AnalysisAnswer> {
    let room = hall.room(&table).await?;
    Ok(Json(room.study(&hall.games, &hall.students).await?.into()))
}

/// How far back.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Back {
    to: Option<String>,
}

impl Back {
    pub(crate) fn far(&self) -> Result<Far, Problem> {
        match self.to.as_deref() {
            None | Some("step") => Ok(Far::Step),
            Some("turn") => Ok(Far::Turn),
            Some(_) => Err(Problem::wrong("No way back", "Say to=step or to=turn.")),
        }
    }
}

/// Take back your last action
///
/// Possible while nobody has learned anything new by it. If other people have acted since, they must agree. One person among
/// bots may go back further, unless the table is strict: past what was learned since, and with to=turn to the start of the turn.
#[utoipa::path(post, path = "/api/tables/{table}/undo", params(("table" = String, Path), ("to" = Option<String>, Query, description = "step, or turn: back to the start of your turn")), security(("seat" = [])), responses(
    (status = 200, body = UndoDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn undo(
    State(hall): TheHall,
    At(table): At<String>,
    Query(back): Query<Back>,
    bearer: Bearer,
) -> Answer<UndoDone> {
    let room = hall.room(&table).await?;
    let seat = own_seat(&room, &bearer).await?;
    Ok(Json(hall.undo(&room, seat, &bearer.0, back.far()?).await?.into()))
}

/// Agree to an undo that somebody asked for
#[utoipa::path(post, path = "/api/tables/{table}/undo/agree", params(("table" = String, Path)), security(("seat" = [])), responses(
    (status = 200, body = UndoDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn agree(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
) -> Answer<UndoDone> {
    let room = hall.room(&table).await?;
    own_seat(&room, &bearer).await?;
    Ok(Json(hall.agree(&room, &bearer.0).await?.into()))
}

/// Refuse an undo, or withdraw your own request for one
#[utoipa::path(post, path = "/api/tables/{table}/undo/refuse", params(("table" = String, Path)), security(("seat" = [])), responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn refuse(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    own_seat(&room, &bearer).await?;
    let number = hall.refuse(&room, &bearer.0).await?;
    Ok(Json(ActionDone { number }))
}

/// Sit down in an open seat
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/take", params(("table" = String, Path), ("seat" = u8, Path)), request_body = SeatAsked, responses(
    (status = 201, body = SeatKey), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn take_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    Body(asked): Body<SeatAsked>,
) -> Result<(StatusCode, Json<SeatKey>), Problem> {
    let room = hall.room(&table).await?;
    let seat = room.seat(seat).await?;
    let lent = hall.take_seat(&room, seat, Key::new(), &asked.name).await?;
    Ok((
        StatusCode::CREATED,
        Json(SeatKey { seat: lent.seat.0, key: lent.key.reveal().to_owned() }),
    ))
}

/// Let a bot decide for your seat, or for an open one
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/bot", params(("table" = String, Path), ("seat" = u8, Path)), security(("seat" = [])), request_body = BotAsked, responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn lend_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    bearer: Bearer,
    Body(asked): Body<BotAsked>,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = room.seat(seat).await?;
    may_lend(&room, seat, &bearer.0).await?;
    hall.lend(&room, seat, &asked.bot).await?;
    Ok(Json(ActionDone { number: room.stamp_for(Viewer::Seat(seat)).number }))
}

/// Decide for your seat yourself again
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/back", params(("table" = String, Path), ("seat" = u8, Path)), security(("seat" = [])), responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn take_back_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    bearer: Bearer,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = this_seat(&room, seat, &bearer).await?;
    hall.take_back_seat(&room, seat).await?;
    Ok(Json(ActionDone { number: room.stamp_for(Viewer::Seat(seat)).number }))
}

/// Give your seat up: it is open for others, or the game goes on without it if it can
///
/// Whoever sits at the table may do so too for a seat that no person holds, if the game can go on without it.
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/leave", params(("table" = String, Path), ("seat" = u8, Path)), security(("seat" = [])), responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn leave_seat(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    bearer: Bearer,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = may_leave(&room, seat, &bearer.0).await?;
    hall.leave(&room, seat).await?;
    Ok(Json(ActionDone { number: room.stamp_for(Viewer::Seat(seat)).number }))
}

/// Say in the waiting room whether you are ready
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/ready", params(("table" = String, Path), ("seat" = u8, Path)), security(("seat" = [])), request_body = ReadyAsked, responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn ready(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    bearer: Bearer,
    Body(asked): Body<ReadyAsked>,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = this_seat(&room, seat, &bearer).await?;
    hall.set_ready(&room, seat, asked.ready).await?;
    Ok(Json(ActionDone { number: room.stamp_for(Viewer::Seat(seat)).number }))
}

/// Begin the game from the waiting room
///
/// Everybody else who is there must be ready. Say a bot to let it play at the places that are still open.
#[utoipa::path(post, path = "/api/tables/{table}/start", params(("table" = String, Path)), security(("seat" = [])), request_body = StartAsked, responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn start(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
    Body(asked): Body<StartAsked>,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    own_seat(&room, &bearer).await?;
    let number = hall.start(&room, &bearer.0, asked.bot.as_deref()).await?;
    Ok(Json(ActionDone { number }))
}

/// Remind somebody, in a friendly way, that it is their turn
#[utoipa::path(post, path = "/api/tables/{table}/seats/{seat}/nudge", params(("table" = String, Path), ("seat" = u8, Path)), security(("seat" = [])), responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn nudge(
    State(hall): TheHall,
    At((table, seat)): At<(String, u8)>,
    bearer: Bearer,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let (by, whom) = (own_seat(&room, &bearer).await?, room.seat(seat).await?);
    let number = hall.remind(&room, by, whom).await?;
    Ok(Json(ActionDone { number }))
}

/// Say something at the table
#[utoipa::path(post, path = "/api/tables/{table}/chat", params(("table" = String, Path)), security(("seat" = [])), request_body = ChatAsked, responses(
    (status = 200, body = ActionDone), (status = "4XX", body = Problem, content_type = "application/problem+json"), (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn say(
    State(hall): TheHall,
    At(table): At<String>,
    client: Client,
    bearer: Bearer,
    Body(asked): Body<ChatAsked>,
) -> Answer<ActionDone> {
    let room = hall.room(&table).await?;
    let seat = own_seat(&room, &bearer).await?;
    hall.guard.allow(client.0, Deed::Chat)?;
    let number = hall.say(&room, seat, asked.text).await?;
    Ok(Json(ActionDone { number }))
}

/// The table as a file
///
/// It holds the seed and all secrets, so while the game runs only somebody who plays alone against bots gets it.
#[utoipa::path(get, path = "/api/tables/{table}/file", params(("table" = String, Path)), security((), ("seat" = [])), responses(
    (status = 200, body = FileAnswer), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub(super) async fn file(
    State(hall): TheHall,
    At(table): At<String>,
    bearer: Bearer,
) -> Result<Response, Problem> {
    let room = hall.room(&table).await?;
    let file = room.file_for(&hall.games, &bearer.0).await?;
    Ok(Json(file).into_response())
}

/// Take in a table from a file
#[utoipa::path(post, path = "/api/import", request_body = FileAnswer, responses(
    (status = 201, body = TableMade), (status = "4XX", body = Problem, content_type = "application/problem+json"),
    (status = 503, body = Problem, content_type = "application/problem+json")))]
pub(super) async fn import(
    State(hall): TheHall,
    client: Client,
    Text(file): Text,
) -> Result<(StatusCode, Json<TableMade>), Problem> {
    hall.guard.allow(client.0, Deed::Table)?;
    let made = hall.import(&file, None).await?;
    Ok((StatusCode::CREATED, Json(told(&hall, made).await)))
}

/// Who looks, by the key that was shown. A wrong key is no spectator: somebody expects to see more.
pub(crate) async fn viewer(room: &Room, bearer: &Bearer) -> Result<Viewer, Problem> {
    if !bearer.shows_key() {
        return Ok(Viewer::Spectator);
    }
    own_seat(room, bearer).await.map(Viewer::Seat)
}

async fn own_seat(room: &Room, bearer: &Bearer) -> Result<Seat, Problem> {
    let seats = bearer.0.seats(&room.id, &room.sitting().await);
    seats.first().copied().ok_or_else(|| {
        Problem::not_your_seat("This key holds no seat at this table. Send Authorization: Bearer KEY with the seat's key.")
    })
}

async fn this_seat(room: &Room, seat: u8, bearer: &Bearer) -> Result<Seat, Problem> {
    let seat = room.seat(seat).await?;
    held(room, seat, &bearer.0).await
}

/// The seat, if whoever asks holds it.
pub(crate) async fn held(room: &Room, seat: Seat, proof: &Proof) -> Result<Seat, Problem> {
    let seats = proof.seats(&room.id, &room.sitting().await);
    let held = seats.contains(&seat).then_some(seat);
    held.ok_or_else(|| Problem::not_your_seat("Somebody else holds this seat, or nobody does."))
}

/// Whoever holds a seat may leave it; whoever sits at the table may send one away that no person holds.
pub(crate) async fn may_leave(room: &Room, seat: u8, proof: &Proof) -> Result<Seat, Problem> {
    let seat = room.seat(seat).await?;
    let sits_here = !proof.seats(&room.id, &room.sitting().await).is_empty();
    if sits_here && room.may_send_away(seat).await {
        return Ok(seat);
    }
    held(room, seat, proof).await
}

/// Whoever holds a seat may lend it to a bot; whoever sits at the table may put one on an open seat, and on one whose clock has
/// run out.
pub(crate) async fn may_lend(room: &Room, seat: Seat, proof: &Proof) -> Result<(), Problem> {
    let sitting = room.sitting().await;
    let mine = proof.seats(&room.id, &sitting);
    let open = sitting.chairs.get(seat.index()).is_none_or(|chair| chair.is_open());
    let free = open || room.is_overdue(seat).await;
    if mine.contains(&seat) || free && !mine.is_empty() {
        return Ok(());
    }
    Err(Problem::not_your_seat(
        "Those who sit at this table put bots on its open seats, and on those whose clock has run out.",
    ))
}

impl From<Taken> for UndoDone {
    fn from(taken: Taken) -> Self {
        match taken {
            Taken::Back(number) => UndoDone { number, waiting: Vec::new() },
            Taken::Waiting(number, seats) => {
                UndoDone { number, waiting: numbers(seats.into_iter()) }
            }
        }
    }
}
