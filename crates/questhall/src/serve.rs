//! `questhall serve`: the hall in the browser.

use crate::cli::Serve;
use crate::failure::Failure;
use crate::hosted::Hosted;
use crate::terminal::Screen;
use hall::{Durability, Games, Hall, Limits, Room, Settings, Store};
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime;

pub(crate) fn run(args: &Serve, screen: &mut Screen) -> Result<(), Failure> {
    let games = Hosted::new(args.content.as_deref())?;
    let runtime = runtime()?;
    let served = runtime.block_on(open(args, games, screen));
    // A game that comes to no end does not keep the program from ending.
    runtime.shutdown_background();
    served
}

/// The threads on which the hall runs.
pub(crate) fn runtime() -> Result<runtime::Runtime, Failure> {
    let built = runtime::Builder::new_multi_thread().enable_all().build();
    built.map_err(|error| {
        Failure::failed(format!("The hall gets no threads: {error}. Close other programs."))
    })
}

async fn open(args: &Serve, games: Hosted, screen: &mut Screen) -> Result<(), Failure> {
    let (listener, address) = listen(&args.listen).await?;
    let store = Store::open(&args.store, Durability::Full)
        .await
        .map_err(|error| Failure::failed(format!("The hall does not open. {error}")))?;
    let settings = Settings {
        pace: Duration::from_millis(args.pace),
        limits: if args.no_limits { Limits::none() } else { Limits::default() },
        ..Settings::default()
    };
    let hall = Hall::open(Arc::new(games), store.clone(), settings).await.map_err(|problem| {
        Failure::failed(format!("The hall does not open. {}", problem.detail))
    })?;
    // Whoever started it may have stopped listening; the hall stays open all the same.
    let _ = screen.line(format!("The hall is open: http://{address}"));
    let _ = screen.line("Ctrl-C closes it. Tables are kept.");
    hall::serve(hall, listener, stopped()).await.map_err(|error| {
        Failure::failed(format!("The hall had to close: {error}. Tables are kept; start it again."))
    })?;
    store.close().await;
    let _ = screen.line("The hall is closed. Tables are kept.");
    Ok(())
}

/// A table of a hall as a file, read from its store.
pub(crate) fn stored(store: &str, table: &str, content: Option<&Path>) -> Result<String, Failure> {
    // A store that is not there is not made for a look.
    if let Some(file) = store.strip_prefix("sqlite:").filter(|file| !Path::new(file).exists()) {
        return Err(Failure::failed(format!(
            "There is no file {table}, and no hall in {file} with a table of that name. \
             Name a file that was saved, or say where the hall keeps its tables with --store."
        )));
    }
    let games: Arc<dyn Games> = Arc::new(Hosted::new(content)?);
    runtime()?.block_on(async {
        let open = Store::open(store, Durability::Full).await;
        let open = open.map_err(|error| Failure::failed(error.to_string()))?;
        let room = Room::open(table, &games, &open).await;
        let room = room.map_err(|problem| Failure::failed(problem.detail))?;
        let room = room.ok_or_else(|| {
            Failure::failed(format!(
                "There is no file and no table {table} in {store}. Check the name."
            ))
        })?;
        Ok(room.file().await.to_string())
    })
}

/// A listener, and the address it really has.
async fn listen(text: &str) -> Result<(TcpListener, SocketAddr), Failure> {
    let wrong = |error: std::io::Error| {
        if error.kind() == ErrorKind::AddrInUse {
            return Failure::failed(format!(
                "Somebody else listens on {text}, perhaps another hall. Close it, or choose another port with --listen 127.0.0.1:4115."
            ));
        }
        if error.kind() == ErrorKind::PermissionDenied {
            return Failure::failed(format!(
                "You may not listen on {text}. Choose a port above 1023, as in --listen 127.0.0.1:4114."
            ));
        }
        Failure::usage(format!(
            "I cannot listen on \"{text}\" ({error}). Write an address and a port, as in --listen 127.0.0.1:4114."
        ))
    };
    let listener = TcpListener::bind(text).await.map_err(wrong)?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Waits for Ctrl-C, or for the system to end the program.
async fn stopped() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut end) => {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = end.recv() => {}
            }
        }
        Err(_) => {
            let _ = tokio::signal::ctrl_c().await;
        }
    }
}
