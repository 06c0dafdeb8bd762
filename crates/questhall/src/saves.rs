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
            Failure::failed(format!("The file is damaged: {error}. Use another copy of it."))
                .about(path.display())
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
    // Reading a pipe or a device may never end.
    if !path.is_file() {
        return Place::Other;
    }
    let text = fs::read_to_string(path).unwrap_or_default();
    match serde_json::from_str::<serde_json::Value>(&text) {
        Ok(json) if json.get("questhall").is_some() => Place::Table,
        Ok(_) | Err(_) => Place::Other,
    }
}

/// Writes a whole file or nothing, and says what to do if it was nothing.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), Failure> {
    write(path, text).map_err(|error| Failure::unwritable(path, &error))
}

/// Writes a whole file or nothing: beside it first, then in its place.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let Some(file) = replaceable(path)? else { return write_straight(path, text) };
    let beside = beside(&file)?;
    let written = write_synced(&beside, text).and_then(|()| fs::rename(&beside, &file));
    if written.is_err() {
        // What is left of a failed attempt only confuses; the failure itself is what counts.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// The file at the end of all links, if another one can be put in its place. A device or a pipe cannot be
/// replaced, only written to; so is a link that leads nowhere yet, or to the output of this program.
fn replaceable(path: &Path) -> io::Result<Option<PathBuf>> {
    let is_output = fs::read_link(path).is_ok_and(|to| to.starts_with("/proc"));
    match fs::metadata(path) {
        Ok(found) if found.is_file() && !is_output => fs::canonicalize(path).map(Some),
        Ok(_) => Ok(None),
        Err(_) if path.is_symlink() => Ok(None),
        Err(_) => Ok(Some(path.to_owned())),
    }
}

/// Where a file is written before it takes its place: in the same folder, because a file moves at once
/// only there.
fn beside(file: &Path) -> io::Result<PathBuf> {
    let no_name = || io::Error::new(io::ErrorKind::InvalidInput, "a file needs a name");
    let name = file.file_name().ok_or_else(no_name)?.to_string_lossy();
    Ok(file.with_file_name(format!(".{name}.{}.part", std::process::id())))
}

fn write_straight(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().append(true).create(true).open(path)?;
    file.write_all(text.as_bytes())
}

fn write_synced(path: &Path, text: &str) -> io::Result<()> {
    let mut file = fs::File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

/// Tries whether `write` could write a file, without changing what is there. For long work that ends in a file.
pub(crate) fn try_place(path: &Path) -> Result<(), Failure> {
    probe(path).map_err(|error| Failure::unwritable(path, &error))
}

fn probe(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if path.is_symlink() && !path.exists() {
        fs::OpenOptions::new().append(true).create(true).open(path)?;
        return fs::remove_file(fs::canonicalize(path)?);
    }
    let Some(file) = replaceable(path)? else {
        // Whoever reads a pipe would take the end of a trial for the end of everything.
        return Ok(());
    };
    if file.exists() {
        // A file that is protected is meant to stay, even where its folder would let it be replaced.
        fs::OpenOptions::new().append(true).open(&file)?;
    }
    let beside = beside(&file)?;
    fs::File::create(&beside)?;
    fs::remove_file(&beside)
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
    // Tests run in the folder of the sources, where nothing may be left behind.
    let folder = if cfg!(test) { std::env::temp_dir() } else { PathBuf::new() };
    let here = free_name(&folder, &stem);
    match write_whole(&here, json) {
        Ok(()) => Ok(here),
        Err(_) => {
            let there = free_name(&std::env::temp_dir(), &stem);
            write_whole(&there, json).map(|()| there)
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn folder(test: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("questhall-{}-{test}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn a_link_is_written_through() {
        let folder = folder("link");
        let (file, link, loose) = (folder.join("file"), folder.join("link"), folder.join("loose"));
        fs::write(&file, "old").unwrap();
        symlink("file", &link).unwrap();
        symlink("later", &loose).unwrap();
        for path in [&link, &loose] {
            try_place(path).unwrap();
            write_whole(path, "new").unwrap();
            assert!(path.is_symlink());
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::read_to_string(folder.join("later")).unwrap(), "new");
        symlink("gone/later", folder.join("lost")).unwrap();
        assert!(try_place(&folder.join("lost")).is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 5);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn what_is_no_file_is_written_to_and_stays() {
        use std::os::unix::fs::FileTypeExt;
        let null = Path::new("/dev/null");
        assert_eq!(replaceable(null).unwrap(), None);
        try_place(null).unwrap();
        write_whole(null, "gone").unwrap();
        assert!(fs::metadata(null).unwrap().file_type().is_char_device());
        assert_eq!(place(null), Place::Other);
    }

    #[test]
    fn a_trial_leaves_nothing_and_finds_what_would_fail() {
        let folder = folder("trial");
        let file = folder.join("rows.csv");
        try_place(&file).unwrap();
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        fs::write(&file, "old").unwrap();
        try_place(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "old");
        assert!(try_place(&folder).is_err());
        // The file itself would have a name that is just short enough; the one beside it has not.
        let long = folder.join("x".repeat(250));
        assert!(try_place(&long).is_err() && write_whole(&long, "new").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
