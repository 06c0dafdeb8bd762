//! Content files in TOML: structure first, then the texts inside.

use crate::{
    exact::read_exactly,
    fingerprint::print_of,
    misread::Misread,
    names::Names,
    phrase::Phrase,
    problem::{Problems, Source},
    quoted,
};
use serde::de::DeserializeOwned;
use std::{collections::BTreeMap, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue, ValueDeserializer},
};

/// Reads a whole file as one value; a mistake becomes a problem.
pub fn read_toml<T: DeserializeOwned>(source: &Source, problems: &mut Problems) -> Option<T> {
    match toml::from_str(&source.text) {
        Ok(value) => Some(value),
        Err(error) => {
            refuse(source, &error, 0..source.text.len(), problems);
            None
        }
    }
}

/// Reads the text of a record and checks that it is printed back as it stands.
///
/// Places inside the text become places in the file, whatever quotes are around it.
pub fn read_text<T: Phrase>(
    source: &Source,
    text: &Spanned<String>,
    names: &Names,
    problems: &mut Problems,
) -> Option<T> {
    match read_exactly(text.as_ref(), names) {
        Ok(value) => Some(value),
        Err(misread) => {
            let at = quoted::places(&source.text, text.span(), text.as_ref());
            let place = |inner: usize| at.get(inner).copied().unwrap_or(text.span().end);
            let start = place(misread.start);
            // The end is the byte after the last one: an escape before it must not be cut.
            let end = if misread.end > misread.start { place(misread.end) } else { start };
            problems.add_misread(source, Misread { start, end, ..misread });
            None
        }
    }
}

/// Reads a stretch of a file that is no TOML: a line of a script.
pub fn read_span<T: Phrase>(
    source: &Source,
    span: Range<usize>,
    names: &Names,
    problems: &mut Problems,
) -> Option<T> {
    let text = source.text.get(span.clone())?;
    match read_exactly(text, names) {
        Ok(value) => Some(value),
        Err(misread) => {
            let (start, end) = (span.start + misread.start, span.start + misread.end);
            problems.add_misread(source, Misread { start, end, ..misread });
            None
        }
    }
}

/// A file that is read record by record, so that one bad record does not hide the others.
#[derive(Debug)]
pub struct Document<'a> {
    source: &'a Source,
    values: BTreeMap<String, (Range<usize>, Spanned<DeValue<'a>>)>,
    asked: Vec<String>,
}

impl<'a> Document<'a> {
    /// Opens a file. If its TOML is broken, every fault is a problem and the document is empty, since
    /// what is left of it would only give rise to more complaints.
    pub fn open(source: &'a Source, problems: &mut Problems) -> Self {
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        for error in &errors {
            refuse(source, error, 0..0, problems);
        }
        let table = if errors.is_empty() { table.into_inner() } else { DeTable::new() };
        let values = table
            .into_iter()
            .map(|(key, value)| (key.get_ref().to_string(), (key.span(), value)))
            .collect();
        Self { source, values, asked: vec![] }
    }

    /// All records of an array of tables, without the bad ones.
    pub fn records<T: DeserializeOwned>(&mut self, key: &str, problems: &mut Problems) -> Vec<T> {
        self.printed_records(key, problems).into_iter().map(|(record, _)| record).collect()
    }

    /// The same, each with a short hash of what it says.
    pub(crate) fn printed_records<T: DeserializeOwned>(
        &mut self,
        key: &str,
        problems: &mut Problems,
    ) -> Vec<(T, u32)> {
        let Some((span, value)) = self.take(key) else { return vec![] };
        let found = value.get_ref().type_str();
        let DeValue::Array(items) = value.into_inner() else {
            let message = format!("`{key}` is a {found}; write [[{key}]] for each record");
            problems.add(self.source, span, message);
            return vec![];
        };
        let printed = items.into_iter().map(|item| (print_of(item.get_ref()), item));
        printed.filter_map(|(print, item)| Some((self.read(item, problems)?, print))).collect()
    }

    /// One table or value, if it is there.
    pub fn record<T: DeserializeOwned>(&mut self, key: &str, problems: &mut Problems) -> Option<T> {
        let (_, value) = self.take(key)?;
        self.read(value, problems)
    }

    /// Complains about everything in the file that nobody asked for.
    pub fn close(self, problems: &mut Problems) {
        for (key, (span, _)) in &self.values {
            let asked = self.asked.iter().map(String::as_str);
            let message = format!("I know no record called \"{key}\"");
            let mut misread = Misread::unknown(span.clone(), message, key, asked.clone());
            misread.expected = asked.map(|key| format!("`{key}`")).collect();
            problems.add_misread(self.source, misread);
        }
    }

    fn take(&mut self, key: &str) -> Option<(Range<usize>, Spanned<DeValue<'a>>)> {
        self.asked.push(key.to_owned());
        self.values.remove(key)
    }

    fn read<T: DeserializeOwned>(
        &self,
        value: Spanned<DeValue<'a>>,
        problems: &mut Problems,
    ) -> Option<T> {
        let span = value.span();
        match T::deserialize(ValueDeserializer::from(value)) {
            Ok(record) => Some(record),
            Err(error) => {
                refuse(self.source, &error, span, problems);
                None
            }
        }
    }
}

/// Turns an error of `toml` or `serde` into a problem.
fn refuse(source: &Source, error: &toml::de::Error, record: Range<usize>, problems: &mut Problems) {
    let message = error.message().trim_end_matches('.').replace('\n', "; ");
    let span = error.span().unwrap_or(record);
    problems.add_misread(source, Misread::refused(span, &message));
}
