//! The program as a process: started on a free port, killed when the test is done with it.

use crate::hall::http::Http;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// How long a test waits for what must come.
pub(crate) const SURELY: Duration = Duration::from_secs(30);

/// A running hall.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: SocketAddr,
    said: Arc<Mutex<String>>,
    /// They end when the program has closed its channels.
    listeners: Vec<thread::JoinHandle<()>>,
    forgiven: bool,
}

impl Server {
    /// Starts a hall whose bots do not wait, without limits.
    pub(crate) fn start(store: &str) -> Server {
        Server::start_with(store, &["--no-limits"])
    }

    pub(crate) fn start_with(store: &str, words: &[&str]) -> Server {
        let mut command = questhall();
        command.args(["serve", "--listen", "127.0.0.1:0", "--store", store]).args(words);
        if !words.contains(&"--pace") {
            command.args(["--pace", "0"]);
        }
        Server::run(command)
    }

    /// Runs a command that ends up serving, and waits until it does.
    pub(crate) fn run(mut command: Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let said = Arc::new(Mutex::new(String::new()));
        let (first, opened) = mpsc::channel();
        let listeners = vec![
            listen(child.stdout.take().unwrap(), said.clone(), Some(first)),
            listen(child.stderr.take().unwrap(), said.clone(), None),
        ];
        let line = opened.recv_timeout(SURELY);
        let address = line.ok().and_then(|line| {
            line.strip_prefix("The hall is open: http://").and_then(|text| text.parse().ok())
        });
        let Some(address) = address else {
            let _ = child.kill();
            panic!("the hall does not open: {}", said.lock().unwrap());
        };
        Server { child, address, said, listeners, forgiven: false }
    }

    pub(crate) fn http(&self) -> Http {
        Http::new(self.address)
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL: no goodbye, nothing is tidied up.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM, as the system does it, and how the program ended.
    pub(crate) fn stop(&mut self) -> ExitStatus {
        let done = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(done.success());
        let start = Instant::now();
        loop {
            match self.child.try_wait().unwrap() {
                // What it said last may still be on its way.
                Some(status) if self.listeners.iter().all(thread::JoinHandle::is_finished) => {
                    return status;
                }
                _ => assert!(start.elapsed() < SURELY, "the hall does not close"),
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Games are meant to break down in this hall.
    pub(crate) fn forgive(&mut self) {
        self.forgiven = true;
    }

    /// Everything that the program has written so far, on both channels.
    pub(crate) fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let said = self.said();
        if self.forgiven {
            return;
        }
        if thread::panicking() {
            eprintln!("the hall on {} said: {said}", self.address);
        } else {
            assert!(!said.contains("panicked"), "the hall panicked: {said}");
        }
    }
}

pub(crate) fn questhall() -> Command {
    Command::new(env!("CARGO_BIN_EXE_questhall"))
}

/// Keeps what comes, so that the program never waits for a reader.
fn listen(
    from: impl Read + Send + 'static,
    said: Arc<Mutex<String>>,
    mut first: Option<mpsc::Sender<String>>,
) -> thread::JoinHandle<()> {
    thread::spawn(move || {
        for line in BufReader::new(from).lines().map_while(Result::ok) {
            if let Some(first) = first.take() {
                let _ = first.send(line.clone());
            }
            let mut said = said.lock().unwrap();
            said.push_str(&line);
            said.push('\n');
        }
    })
}

/// An empty folder that is gone after the test.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let path =
            std::env::temp_dir().join(format!("questhall-hall-{}", crate::hall::player::word()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A store in this folder.
    pub(crate) fn store(&self) -> String {
        format!("sqlite:{}", self.0.join("hall.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Waits until `look` finds something.
#[track_caller]
pub(crate) fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < SURELY, "waited in vain: {what}");
        thread::sleep(Duration::from_millis(5));
    }
}
