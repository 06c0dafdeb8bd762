//! A network that can be made to fail.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Stands between the store and PostgreSQL.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    shared: Arc<Shared>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mode {
    Pass,
    /// Nobody is there.
    Away,
    /// A COMMIT reaches the server, its answer does not reach us.
    CutAtCommit,
    /// Nothing gets through, and nothing is said.
    Hang,
}

struct Shared {
    mode: Mutex<Mode>,
    open: Mutex<Vec<TcpStream>>,
}

impl Proxy {
    pub(crate) fn start(server: (String, u16)) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let shared = Arc::new(Shared { mode: Mutex::new(Mode::Pass), open: Mutex::default() });
        let proxy = Proxy { port, shared: shared.clone() };
        std::thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if shared.mode() != Mode::Away {
                    shared.join(client, TcpStream::connect((server.0.as_str(), server.1)).unwrap());
                }
            }
        });
        proxy
    }

    pub(crate) fn set(&self, mode: Mode) {
        *self.shared.mode.lock().unwrap() = mode;
        if mode == Mode::Away {
            self.cut();
        }
    }

    pub(crate) fn cut(&self) {
        self.shared.cut();
    }
}

impl Shared {
    fn mode(&self) -> Mode {
        *self.mode.lock().unwrap()
    }

    fn cut(&self) {
        for stream in self.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
    }

    fn join(self: &Arc<Self>, client: TcpStream, server: TcpStream) {
        let copy = |stream: &TcpStream| stream.try_clone().unwrap();
        self.open.lock().unwrap().extend([copy(&client), copy(&server)]);
        let (up, down) = ((copy(&client), copy(&server)), (server, client));
        let (here, there) = (self.clone(), self.clone());
        std::thread::spawn(move || here.pass(up.0, up.1));
        std::thread::spawn(move || there.pass(down.0, down.1));
    }

    fn pass(&self, mut from: TcpStream, mut to: TcpStream) {
        let mut buffer = [0; 65536];
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            while self.mode() == Mode::Hang {
                std::thread::sleep(Duration::from_millis(20));
            }
            let bytes = &buffer[..length];
            if to.write_all(bytes).is_err() {
                break;
            }
            if self.mode() == Mode::CutAtCommit && bytes.windows(6).any(|word| word == b"COMMIT") {
                // Long enough for the server to commit; its answer is "COMMIT" too and would be passed on.
                *self.mode.lock().unwrap() = Mode::Hang;
                std::thread::sleep(Duration::from_millis(200));
                self.cut();
            }
        }
        let _ = to.shutdown(std::net::Shutdown::Both);
    }
}
