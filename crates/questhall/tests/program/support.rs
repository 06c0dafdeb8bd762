//! A folder of its own for each test, and what the program said there.

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// An empty folder that is gone after the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("questhall-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(crate) fn read(&self, file: &str) -> String {
        fs::read_to_string(self.path(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    pub(crate) fn write(&self, file: &str, text: &str) {
        fs::write(self.path(file), text).unwrap();
    }

    /// The names of all files, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
        let mut names: Vec<String> =
            fs::read_dir(&self.0).unwrap().map(|entry| name(entry.unwrap())).collect();
        names.sort();
        names
    }

    /// Runs the program in this folder. Words are split at spaces.
    pub(crate) fn run(&self, words: &str) -> Said {
        self.run_with(words, "")
    }

    /// Runs the program with these lines typed.
    pub(crate) fn run_with(&self, words: &str, input: &str) -> Said {
        run_in(&self.0, words, input)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the program said, and how it ended.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

fn run_in(folder: &Path, words: &str, input: &str) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_questhall"))
        .args(words.split(' '))
        .current_dir(folder)
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that fails early does not read what is typed.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let done = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    let said = Said {
        out: text(done.stdout),
        err: text(done.stderr),
        code: done.status.code().unwrap_or(-1),
    };
    assert!(!said.err.contains("panicked"), "questhall {words}: {}", said.err);
    said
}

impl Said {
    /// The program did what was asked.
    #[track_caller]
    pub(crate) fn ok(self) -> Said {
        assert_eq!(self.code, 0, "{self:?}");
        self
    }

    /// The program refused with this code and all of these words, and said nothing else.
    #[track_caller]
    pub(crate) fn refused(self, code: i32, words: &[&str]) -> Said {
        assert_eq!(self.code, code, "{self:?}");
        for word in words {
            assert!(self.err.contains(word), "{word:?} is not in {self:?}");
        }
        self
    }

    /// The output has all of these words.
    #[track_caller]
    pub(crate) fn says(self, words: &[&str]) -> Said {
        for word in words {
            assert!(self.out.contains(word), "{word:?} is not in:\n{}", self.out);
        }
        self
    }

    /// The one JSON object that is the whole output.
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.out.trim_end().lines().count(), 1, "{self:?}");
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in {self:?}"))
    }
}

/// The keys of an object, sorted.
#[track_caller]
pub(crate) fn keys(json: &Value) -> Vec<&str> {
    json.as_object()
        .unwrap_or_else(|| panic!("no object: {json}"))
        .keys()
        .map(String::as_str)
        .collect()
}

/// Answers every question with the first choice, often enough for any short game.
pub(crate) fn always_first() -> String {
    "1\n".repeat(100)
}
