//! Content of games: how it is read, and what a check tells about it.

use crate::failure::Failure;
use cardtext::{Colours, Library, Problems, Source, Survey};
use kernel::{Content, Shared};
use std::path::Path;
use std::{fs, io};

/// How the content of one game is read and looked through.
#[derive(Debug)]
pub(crate) struct Shelves<C: Content> {
    load: fn(&[Source]) -> Result<Shared<C>, Problems>,
    survey: fn(&[Source]) -> Survey,
}

impl<C: Library> Shelves<C> {
    pub(crate) const fn new() -> Self {
        Shelves { load: C::load, survey: C::survey }
    }
}

impl<C: Content> Shelves<C> {
    /// Content for a table, which takes no content with problems.
    pub(crate) fn load(&self, folder: &Path) -> Result<Shared<C>, Failure> {
        (self.load)(&read_folder(folder)?).map_err(|problems| refused(folder, &problems))
    }

    /// Looks through all content, built in or with a folder.
    pub(crate) fn survey(&self, folder: Option<&Path>) -> Result<Survey, Failure> {
        let own = folder.map_or(Ok(Vec::new()), read_folder)?;
        Ok((self.survey)(&own))
    }
}

/// All content files of a folder and of the folders in it, by name. A folder without any is a mistake:
/// whoever names it expects something to be read.
fn read_folder(folder: &Path) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    gather(folder, &mut sources).map_err(|error| Failure::unreadable(folder, &error))?;
    if sources.is_empty() {
        return Err(Failure::usage(format!(
            "There is no content in {}: I look for files that end in .toml or .txt. \
             Name the folder that holds them.",
            folder.display()
        )));
    }
    Ok(sources)
}

fn gather(folder: &Path, sources: &mut Vec<Source>) -> io::Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        let ending = path.extension().unwrap_or_default();
        if path.is_dir() {
            gather(&path, sources)?;
        } else if ending == "toml" || ending == "txt" {
            let text = String::from_utf8_lossy(&fs::read(&path)?).into_owned();
            sources.push(Source::new(path.to_string_lossy(), text));
        }
    }
    Ok(())
}

fn refused(folder: &Path, problems: &Problems) -> Failure {
    Failure::failed(format!(
        "The content in {0} has problems:\n{1}Put them right; `questhall check --content {0}` shows whether all are gone.",
        folder.display(),
        problems.render(Colours::Off),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_missing_or_empty_is_told() {
        let folder = std::env::temp_dir().join(format!("questhall-{}-content", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let told = |folder: &Path| read_folder(folder).unwrap_err().words().unwrap().to_owned();
        assert!(told(&folder).contains("I cannot read"));
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(folder.join("notes.md"), "").unwrap();
        assert!(told(&folder).contains("There is no content in"));
        fs::write(folder.join("deep/cards.toml"), "a = 1").unwrap();
        let sources = read_folder(&folder).unwrap();
        assert_eq!(sources.len(), 1);
        assert!(sources[0].path.ends_with("cards.toml"));
        fs::remove_dir_all(&folder).unwrap();
    }
}
