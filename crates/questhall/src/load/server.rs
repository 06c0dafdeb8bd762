//! A hall in a process of its own.

use crate::failure::Failure;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

pub(crate) struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    /// Starts this program once more, as a hall with a store of its own.
    pub(crate) fn start(store: Option<&str>) -> Result<Server, Failure> {
        let wrong = |what: &str| {
            Failure::failed(format!("The hall to be measured does not start: {what}."))
        };
        let folder = std::env::temp_dir().join(format!("questhall-load-{}", std::process::id()));
        fs::create_dir_all(&folder).map_err(|error| Failure::unwritable(&folder, &error))?;
        let own = format!("sqlite:{}", folder.join("load.db").display());
        let program = std::env::current_exe().map_err(|error| wrong(&error.to_string()))?;
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--pace", "0", "--no-limits", "--store"])
            .arg(store.unwrap_or(&own))
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| wrong(&error.to_string()))?;
        let mut line = String::new();
        let out = child.stdout.as_mut().ok_or_else(|| wrong("it says nothing"))?;
        BufReader::new(out).read_line(&mut line).map_err(|error| wrong(&error.to_string()))?;
        match line.trim().split_once("http://") {
            Some((_, address)) => Ok(Server { child, address: address.to_owned(), folder }),
            None => {
                let _ = child.kill();
                Err(wrong("see what it said above"))
            }
        }
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The memory that the hall holds, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        let status =
            fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    pub(crate) fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}
