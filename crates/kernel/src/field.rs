//! One option of a table: what it takes, and where its value stands.

use crate::{Mode, SetupError, nearest};
use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

/// One option of a game whose options are `O`, declared in one line: page, command line and API follow from it.
pub struct Field<O> {
    pub key: &'static str,
    /// What people call it; the key itself if it says enough.
    pub label: &'static str,
    /// The word that is best for a first game, if it is not the standard: a page of set-up begins with it.
    pub first: Option<&'static str>,
    /// What it changes, in one sentence.
    pub about: &'static str,
    /// The rule behind it.
    pub rule: &'static str,
    /// The words that it takes.
    pub words: Vec<Word>,
    /// The whole numbers that it takes.
    pub numbers: Option<RangeInclusive<i32>>,
    /// The modes in which it exists, by their words; none named: in all.
    only: Vec<&'static str>,
    at: At<O>,
}

/// Where the value stands in the options.
type At<O> = fn(&mut O) -> &mut dyn Setting;

/// One word of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Word {
    pub word: Cow<'static, str>,
    /// What people read.
    pub name: Cow<'static, str>,
    /// What `Setting` makes of it.
    pub value: i32,
}

/// A value that an option can stand for, as a number: what the number is called is the field's to say.
pub trait Setting {
    fn get(&self) -> i32;
    /// Whether there is such a value; nothing changes if not.
    fn put(&mut self, value: i32) -> bool;
}

/// The value of an option about which nothing is said: `None`.
pub const UNSAID: i32 = -1;

impl<O: Clone> Field<O> {
    /// Off or on.
    pub fn switch(key: &'static str, at: At<O>) -> Self {
        Field::words(key, &["off", "on"], at)
    }

    /// One of these words: those of an enum that `setting!` lists, or two for no and yes.
    pub fn words(key: &'static str, words: &[&'static str], at: At<O>) -> Self {
        let words = words.iter().zip(0..).map(|(word, value)| Word::new(*word, *word, value));
        Field::list(key, words, at)
    }

    /// One of a list, such as one that comes from the content.
    pub fn list(key: &'static str, words: impl IntoIterator<Item = Word>, at: At<O>) -> Self {
        let words = words.into_iter().collect();
        let (numbers, only) = (None, Vec::new());
        Field { key, label: "", first: None, about: "", rule: "", words, numbers, only, at }
    }

    /// A whole number.
    pub fn number(key: &'static str, numbers: RangeInclusive<i32>, at: At<O>) -> Self {
        Field { numbers: Some(numbers), ..Field::list(key, [], at) }
    }

    /// What it changes, and the rule behind it.
    pub fn about(self, about: &'static str, rule: &'static str) -> Self {
        Field { about, rule, ..self }
    }

    /// What people call it.
    pub fn called(self, label: &'static str) -> Self {
        Field { label, ..self }
    }

    /// What people call its words, in their order: "Off: they only have their strength".
    pub fn named(mut self, names: &[&'static str]) -> Self {
        for (word, name) in self.words.iter_mut().zip(names) {
            word.name = (*name).into();
        }
        self
    }

    /// The word that is best for a first game.
    pub fn first(self, word: &'static str) -> Self {
        Field { first: Some(word), ..self }
    }

    /// This word too: for no limit, or for a value about which nothing is said.
    pub fn or(mut self, word: &'static str, value: i32) -> Self {
        self.words.insert(0, Word::new(word, word, value));
        self
    }

    /// Only in these modes.
    pub fn only(mut self, modes: &[&'static str]) -> Self {
        self.only = modes.to_vec();
        self
    }

    pub fn exists_in(&self, mode: &Mode) -> bool {
        self.only.is_empty() || self.only.contains(&mode.word)
    }

    /// The value in words.
    pub fn read(&self, options: &O) -> String {
        let value = self.value(options);
        let word = self.words.iter().find(|word| word.value == value);
        word.map_or_else(|| value.to_string(), |word| word.word.to_string())
    }

    pub(crate) fn value(&self, options: &O) -> i32 {
        (self.at)(&mut options.clone()).get()
    }

    /// Takes over a value by its word or its digits.
    pub(crate) fn write(&self, options: &mut O, text: &str) -> Result<(), SetupError> {
        let named = self.words.iter().find(|word| word.word == text).map(|word| word.value);
        let number = || text.parse().ok().filter(|number| self.counts(*number));
        match named.or_else(number) {
            Some(value) if (self.at)(options).put(value) => Ok(()),
            Some(_) | None => Err(self.refusal(text)),
        }
    }

    /// Refuses a value that nobody could have set.
    pub(crate) fn check(&self, options: &O) -> Result<(), SetupError> {
        let value = self.value(options);
        if self.counts(value) || self.words.iter().any(|word| word.value == value) {
            return Ok(());
        }
        Err(self.refusal(&value.to_string()))
    }

    fn counts(&self, number: i32) -> bool {
        self.numbers.as_ref().is_some_and(|numbers| numbers.contains(&number))
    }

    fn refusal(&self, text: &str) -> SetupError {
        let (key, rule) = (self.key, self.rule);
        let words = || self.words.iter().map(|word| &*word.word);
        let Some(numbers) = &self.numbers else {
            return SetupError::unknown(&format!("value for the option {key}"), text, words());
        };
        let near = nearest(text, words());
        let hint = near.map(|near| format!(" Did you mean \"{near}\"?")).unwrap_or_default();
        let words: String = words().map(|word| format!(", or {word}")).collect();
        let (least, most) = (numbers.start(), numbers.end());
        SetupError(format!(
            "The option {key} takes a number from {least} to {most}{words}, not \"{text}\" ({rule}).{hint}"
        ))
    }
}

impl<O> fmt::Debug for Field<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Field { key, words, numbers, only, .. } = self;
        let mut field = f.debug_struct("Field");
        field.field("key", key).field("words", words).field("numbers", numbers);
        field.field("only", only).finish_non_exhaustive()
    }
}

impl Word {
    pub fn new(
        word: impl Into<Cow<'static, str>>,
        name: impl Into<Cow<'static, str>>,
        value: i32,
    ) -> Word {
        Word { word: word.into(), name: name.into(), value }
    }
}

impl Setting for bool {
    fn get(&self) -> i32 {
        i32::from(*self)
    }

    fn put(&mut self, value: i32) -> bool {
        let known = matches!(value, 0 | 1);
        *self = if known { value == 1 } else { *self };
        known
    }
}

impl Setting for u8 {
    fn get(&self) -> i32 {
        i32::from(*self)
    }

    fn put(&mut self, value: i32) -> bool {
        let number = u8::try_from(value);
        *self = number.unwrap_or(*self);
        number.is_ok()
    }
}

/// Nothing is said: `UNSAID`.
impl<T: Setting + Default> Setting for Option<T> {
    fn get(&self) -> i32 {
        self.as_ref().map_or(UNSAID, T::get)
    }

    fn put(&mut self, value: i32) -> bool {
        let mut said = T::default();
        let known = value == UNSAID || said.put(value);
        if known {
            *self = (value != UNSAID).then_some(said);
        }
        known
    }
}

/// Lists the variants of an enum with the word for each: `setting! { Weather { Calm = "calm", Storm = "storm" } }`.
/// It gets the constants `ALL` and `WORDS`, `word()`, and is a `Setting` by its place in the list.
#[macro_export]
macro_rules! setting {
    ($kind:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $kind {
            pub const ALL: [$kind; [$($word),+].len()] = [$($kind::$variant),+];
            pub const WORDS: &'static [&'static str] = &[$($word),+];

            /// The word for it on the command line.
            pub const fn word(self) -> &'static str {
                match self { $($kind::$variant => $word),+ }
            }
        }

        impl $crate::Setting for $kind {
            fn get(&self) -> i32 {
                let place = $kind::ALL.iter().position(|each| each == self);
                place.expect("the list has every variant: `word` would not compile without one") as i32
            }

            fn put(&mut self, value: i32) -> bool {
                let known = usize::try_from(value).ok().and_then(|place| $kind::ALL.get(place));
                *self = known.copied().unwrap_or(*self);
                known.is_some()
            }
        }
    };
}
