//! A viewer who is pushed what is new.

use crate::hall::server::SURELY;
use serde_json::Value;
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Error, Message};

/// Everything that one connection has received, kept by a thread of its own.
pub(crate) struct Viewer {
    heard: Arc<Mutex<Vec<String>>>,
}

/// Opens a WebSocket; the status if it is refused.
pub(crate) fn socket(
    address: SocketAddr,
    path: &str,
    headers: &[(&'static str, &str)],
) -> Result<tungstenite::WebSocket<TcpStream>, u16> {
    let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
    for (name, value) in headers {
        request.headers_mut().insert(*name, value.parse().unwrap());
    }
    let stream = TcpStream::connect(address).unwrap();
    match tungstenite::client(request, stream) {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::HandshakeError::Failure(Error::Http(answer))) => {
            Err(answer.status().as_u16())
        }
        Err(error) => panic!("{path}: {error}"),
    }
}

/// The status with which a WebSocket is refused; 101 if it is not.
pub(crate) fn refused(address: SocketAddr, path: &str, headers: &[(&'static str, &str)]) -> u16 {
    socket(address, path, headers).err().unwrap_or(101)
}

impl Viewer {
    /// Looks at a table from a seat, or as a spectator without a key.
    pub(crate) fn new(address: SocketAddr, table: &str, key: Option<&str>) -> Viewer {
        let path = format!("/api/tables/{table}/live");
        let bearer = key.map(|key| format!("Bearer {key}"));
        let headers: Vec<_> =
            bearer.iter().map(|bearer| ("authorization", bearer.as_str())).collect();
        Viewer::open(address, &path, &headers)
    }

    pub(crate) fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Viewer {
        let mut socket = socket(address, path, headers)
            .unwrap_or_else(|status| panic!("{path} is refused with {status}"));
        let heard = Arc::new(Mutex::new(Vec::new()));
        let kept = heard.clone();
        // It ends when the server does.
        thread::spawn(move || {
            while let Ok(message) = socket.read() {
                if let Message::Text(text) = message {
                    kept.lock().unwrap().push(text.as_str().to_owned());
                }
            }
        });
        Viewer { heard }
    }

    /// All messages so far.
    pub(crate) fn all(&self) -> Vec<String> {
        self.heard.lock().unwrap().clone()
    }

    /// The first message, old or new, for which `wanted` is true.
    #[track_caller]
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let start = Instant::now();
        let mut looked = 0;
        loop {
            let all = self.all();
            for text in &all[looked..] {
                let json = serde_json::from_str(text).unwrap();
                if wanted(&json) {
                    return json;
                }
            }
            looked = all.len();
            let last = all.last().map(|text| text.chars().take(200).collect::<String>());
            assert!(start.elapsed() < SURELY, "{what} never came; the last was {last:?}");
            thread::sleep(Duration::from_millis(5));
        }
    }
}
