//! The server: one router, one listener, and what to do with connections that dawdle.

use crate::guard::at_the_door;
use crate::hall::Hall;
use crate::problem::Problem;
use crate::{after, api, counsel, site};
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::http::{Method, StatusCode};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use std::any::Any;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::Service;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// A request must have arrived within so long, whole.
const PATIENCE: Duration = Duration::from_secs(15);
/// Connections at once; more wait at the door.
const CONNECTIONS: usize = 20_000;

/// Every route of the hall.
pub fn router(hall: Arc<Hall>) -> Router {
    Router::new()
        .merge(api::router())
        .merge(site::router())
        .merge(after::router())
        .merge(counsel::router())
        .fallback(nothing_here)
        .method_not_allowed_fallback(not_like_this)
        .layer(from_fn(in_time))
        .layer(CatchPanicLayer::custom(broken))
        .layer(CompressionLayer::new().gzip(true))
        .layer(from_fn_with_state(hall.clone(), at_the_door))
        .layer(from_fn(crate::site::as_page))
        .with_state(hall)
}

/// Serves until `stop` is done; open pages connect again to whoever comes next.
pub async fn serve(
    hall: Arc<Hall>,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    let router = router(hall);
    let places = Arc::new(tokio::sync::Semaphore::new(CONNECTIONS));
    tokio::pin!(stop);
    loop {
        let place = places.clone().acquire_owned().await.expect("the places are never closed");
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return Ok(()),
        };
        match accepted {
            Ok((stream, client)) => {
                let connection = connection(router.clone(), stream, client);
                tokio::spawn(async move {
                    connection.await;
                    drop(place);
                });
            }
            // No file handles left, or the client is gone: others still wait.
            Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
}

async fn connection(router: Router, stream: TcpStream, client: SocketAddr) {
    let _ = stream.set_nodelay(true);
    let service =
        hyper::service::service_fn(move |request: hyper::Request<hyper::body::Incoming>| {
            let mut request = request.map(axum::body::Body::new);
            request.extensions_mut().insert(ConnectInfo(client));
            router.clone().call(request)
        });
    // A client that breaks off is no fault of ours.
    let _ = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(64 * 1024)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}

/// A body that comes too slowly is not waited for.
async fn in_time(request: Request, next: axum::middleware::Next) -> Response {
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let detail = "The request took too long to arrive or to answer. Look whether it was done, then try again.";
            Problem::new(StatusCode::REQUEST_TIMEOUT, "Too slow", detail).into_response()
        }
    }
}

async fn nothing_here() -> Problem {
    Problem::new(
        StatusCode::NOT_FOUND,
        "Nothing here",
        "There is no such page. Start at the front page: /",
    )
}

async fn not_like_this(method: Method) -> Problem {
    let detail = format!("This address does not take {method}. See /api/openapi.json.");
    Problem::new(StatusCode::METHOD_NOT_ALLOWED, "Not like this", detail)
}

fn broken(_: Box<dyn Any + Send>) -> Response {
    let detail =
        "The hall stumbled over this request. Nothing else is affected; load the page again.";
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "Something broke", detail).into_response()
}
