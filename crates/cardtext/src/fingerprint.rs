//! Short hashes of content, by which a save knows whether what it was played with has changed, and where.

use crate::{
    problem::Source,
    records::{List, Record},
};
use kernel::Thing;
use sha2::{Digest, Sha256};
use toml::de::DeValue;

/// By what saves know content. Every content has one in a field `imprint` (see [`crate::content!`]).
#[derive(Debug)]
pub struct Imprint {
    /// What a save calls it.
    pub name: String,
    /// The [`fingerprint`] of all files that were read.
    pub fingerprint: String,
    /// Everything that a save may point to.
    pub things: Vec<Thing>,
}

impl Imprint {
    /// Notes all records of a list, each by its kind and id.
    pub fn note<R: Record>(&mut self, list: &List<'_, R>) {
        self.things.extend(list.iter().map(|kept| Thing {
            kind: R::KEY,
            id: kept.record.id(),
            print: kept.print,
        }));
    }

    /// Notes something that is no record of a TOML file: a side of a card, a table of numbers.
    pub fn note_text(&mut self, kind: &'static str, id: String, text: &str) {
        self.things.push(Thing { kind, id, print: short(Sha256::new().chain_update(text)) });
    }
}

/// A short hash of files: any change of a text or of a file's name gives another. The folder does not matter, so that it can
/// be moved.
#[must_use]
pub fn fingerprint<'a>(sources: impl IntoIterator<Item = &'a Source>) -> String {
    let mut hash = Sha256::new();
    for Source { path, text } in sources {
        let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
        part(name, &mut hash);
        part(text, &mut hash);
    }
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A short hash of a record by what it says. Comments, blanks and the order of its lines do not matter.
pub(crate) fn print_of(record: &DeValue<'_>) -> u32 {
    let mut hash = Sha256::new();
    add(record, &mut hash);
    short(hash)
}

fn add(value: &DeValue<'_>, hash: &mut Sha256) {
    part(value.type_str(), hash);
    match value {
        DeValue::String(text) => part(text, hash),
        DeValue::Integer(number) => {
            part(&number.radix().to_string(), hash);
            part(number.as_str(), hash);
        }
        DeValue::Float(number) => part(number.as_str(), hash),
        DeValue::Boolean(is_true) => part(if *is_true { "true" } else { "false" }, hash),
        DeValue::Datetime(time) => part(&time.to_string(), hash),
        DeValue::Array(items) => {
            part(&items.len().to_string(), hash);
            items.iter().for_each(|item| add(item.get_ref(), hash));
        }
        DeValue::Table(lines) => {
            let mut lines: Vec<_> = lines.iter().collect();
            lines.sort_by(|(a, _), (b, _)| a.get_ref().cmp(b.get_ref()));
            part(&lines.len().to_string(), hash);
            for (key, value) in lines {
                part(key.get_ref(), hash);
                add(value.get_ref(), hash);
            }
        }
    }
}

/// With its length first, so that what moves from one part to the next is a change.
fn part(text: &str, hash: &mut Sha256) {
    hash.update((text.len() as u64).to_le_bytes());
    hash.update(text);
}

fn short(hash: Sha256) -> u32 {
    let bytes = hash.finalize();
    u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
}

#[cfg(test)]
mod tests {
    use super::*;
    use toml::de::DeTable;

    #[test]
    fn a_fingerprint_is_of_names_and_texts_and_not_of_folders() {
        let print = |files: &[(&str, &str)]| {
            let sources: Vec<Source> =
                files.iter().map(|(path, text)| Source::new(*path, *text)).collect();
            fingerprint(&sources)
        };
        let first = print(&[("own/cards.toml", "a = 1"), ("own/more.toml", "b = 2")]);
        assert_eq!(first.len(), 16);
        assert_eq!(first, print(&[("/home/me/cards.toml", "a = 1"), ("my\\more.toml", "b = 2")]));
        assert_ne!(first, print(&[("own/cards.toml", "a = 2"), ("own/more.toml", "b = 2")]));
        assert_ne!(first, print(&[("own/cards.toml", "a = 1b"), ("own/more.toml", " = 2")]));
        assert_ne!(first, print(&[("own/cards.toml", "a = 1"), ("own/less.toml", "b = 2")]));
    }

    #[test]
    fn a_print_is_of_what_a_record_says() {
        let print =
            |text: &str| print_of(&DeValue::Table(DeTable::parse(text).unwrap().into_inner()));
        let first = print("id = \"C1\"\ncp = 2\ndeck = [1, 2]");
        assert_eq!(first, print("# The first.\ncp   = 2\n\ndeck = [\n  1, 2]\nid = 'C1'"));
        for other in [
            "id = \"C2\"\ncp = 2\ndeck = [1, 2]",
            "id = \"C1\"\ncp = \"2\"\ndeck = [1, 2]",
            "id = \"C1\"\ncp = 2\ndeck = [12]",
            "id = \"C1\"\ncp = 2\ndeck = [1, 2]\nslot = 1",
        ] {
            assert_ne!(first, print(other), "{other}");
        }
    }
}
