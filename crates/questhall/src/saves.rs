//! Tables as files: a record, and who sat where.

use crate::failure::Failure;
use crate::seats::{self, Sitter};
use kernel::Record;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A saved table. It is a record with two more keys, so everything that reads records reads it too.
#[derive(Debug)]
pub(crate) struct Save {
    pub(crate) record: Record,
    pub(crate) people: People,
}

/// Who sits at the table.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct People {
    /// The words of `--seats`; empty in a record that was not made by `play`.
    #[serde(default)]
    pub(crate) players: String,
    /// What the bots' own choices follow from, so that a table goes on as it would have.
    #[serde(default)]
    pub(crate) bot_seed: u64,
}

impl People {
    pub(crate) fn new(sitters: &[Sitter], bot_seed: u64) -> People {
        People { players: seats::write(sitters), bot_seed }
    }
}

impl Save {
    pub(crate) fn read(path: &Path) -> Result<Save, Failure> {
        let text = fs::read(path).map_err(|error| Failure::unreadable(path, &error))?;
        let text = String::from_utf8_lossy(&text);
        let record =
            Record::from_json(&text).map_err(|error| Failure::from(error).about(path.display()))?;
        let people = serde_json::from_str(&text).map_err(|error| {
            Failure::failed(format!("The file is damaged: {error}.")).about(path.display())
        })?;
        Ok(Save { record, people })
    }

    pub(crate) fn to_json(&self) -> String {
        let mut json = serde_json::to_value(&self.record).expect("a record is plain data");
        json["players"] = self.people.players.as_str().into();
        json["bot_seed"] = self.people.bot_seed.into();
        json.to_string()
    }
}

/// What stands where a file is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Free,
    /// A table, which may be replaced if its owner agrees.
    Table,
    /// Something else, which is never replaced.
    Other,
}

pub(crate) fn place(path: &Path) -> Place {
    if !path.exists() {
        return Place::Free;
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    match serde_json::from_str::<serde_json::Value>(&text) {
        Ok(json) if json.get("questhall").is_some() => Place::Table,
        Ok(_) | Err(_) => Place::Other,
    }
}

/// Writes a whole file or nothing: beside it first, then in its place.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    let name =
        path.file_name().ok_or_else(|| Failure::failed("A file needs a name."))?.to_string_lossy();
    let beside = path.with_file_name(format!(".{name}.{}.part", std::process::id()));
    let written = write_synced(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // What is left of a failed attempt only confuses; the failure itself is what counts.
        let _ = fs::remove_file(&beside);
        Failure::unwritable(path, &error)
    })
}

fn write_synced(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Tries whether a file could be written, without changing what is there. For long work that ends in a file.
pub(crate) fn try_place(path: &Path) -> Result<(), Failure> {
    let existed = path.exists();
    let opened = fs::OpenOptions::new().append(true).create(true).open(path);
    opened.map_err(|error| Failure::unwritable(path, &error))?;
    if !existed {
        fs::remove_file(path).map_err(|error| Failure::unwritable(path, &error))?;
    }
    Ok(())
}

/// The first name of the form `STEM.json`, `STEM-2.json`, ... that is still free in a folder.
pub(crate) fn free_name(folder: &Path, stem: &str) -> PathBuf {
    let names = std::iter::once(format!("{stem}.json"))
        .chain((2..).map(|number| format!("{stem}-{number}.json")));
    let mut free = names.map(|name| folder.join(name)).filter(|path| !path.exists());
    free.next().expect("there is no end of numbers")
}

/// Keeps a table that was interrupted: in this folder, or where temporary files go.
pub(crate) fn rescue(game: &str, json: &str) -> Result<PathBuf, Failure> {
    let stem = format!("{game}-rescued");
    let here = free_name(Path::new(""), &stem);
    match write_whole(&here, json) {
        Ok(()) => Ok(here),
        Err(_) => {
            let there = free_name(&std::env::temp_dir(), &stem);
            write_whole(&there, json).map(|()| there)
        }
    }
}
