//! From a text to its value: every reading of the text, by the table.
//!
//! No template is tried "first": all of them are tried everywhere, and a text that can be read in two
//! ways is refused. Results are kept per kind and place, and at most two readings of the same stretch
//! are carried on (two are enough to know that a text is ambiguous), so the work stays polynomial.

use crate::{
    misread::{Misread, Misses, Wanted},
    names::Names,
    phrase::{Phrase, Value},
    table::{Kind, Slot, Variant},
    template::Piece,
    token::{Place, token},
};
use kernel::english::capital;
use std::{collections::BTreeMap, rc::Rc};

/// How deep phrases may contain each other; far beyond any sensible text, and safe for the stack.
const DEEPEST: usize = 100;

/// Reads a whole text as a `T`.
///
/// Singular and plural are the same word here, and so are both cases of a letter that should be a
/// capital; [`crate::read_exactly`] also insists on the form that is printed.
pub fn read<T: Phrase>(text: &str, names: &Names) -> Result<T, Misread> {
    let mut reader = Reader { text, names, memo: BTreeMap::new(), misses: Misses::default() };
    let end = text.trim_end_matches(char::is_whitespace);
    // Lines of a multi-line text may be wrapped and end in a line break; blanks alone are a mistake.
    let end = if text[end.len()..].contains('\n') { end.len() } else { text.len() };
    let mut whole = vec![];
    for (value, stop) in reader.slot(&T::slot(), Place { at: 0, capital: false }, &[]) {
        if stop == end {
            whole.push(value);
        } else {
            reader.misses.add(text, stop, Wanted::End);
        }
    }
    match whole.as_slice() {
        [] => Err(reader.misses.report(text, names)),
        [value] => Ok(T::lower(value).expect("table and type come from one definition")),
        [first, second, ..] => Err(Misread::ambiguous(end, first, second)),
    }
}

/// A template read up to a place.
#[derive(Clone, PartialEq, Eq)]
struct Partly {
    place: Place,
    slots: Vec<Value>,
}

/// What can be read from a place: values, and where each one stops.
type Readings = Vec<(Value, usize)>;

struct Reader<'a> {
    text: &'a str,
    names: &'a Names,
    /// Readings by the address of the kind and the place.
    memo: BTreeMap<(*const Kind, Place), Rc<Readings>>,
    misses: Misses,
}

impl Reader<'_> {
    fn slot(&mut self, slot: &Slot, place: Place, joiner: &[Piece]) -> Readings {
        match slot {
            Slot::Number { min, max } => self.number(*min, *max, place).into_iter().collect(),
            Slot::Flag => vec![],
            Slot::Name(kind) => self.name(kind, place).into_iter().collect(),
            Slot::Kind(kind) => self.kind(kind(), place).to_vec(),
            Slot::List(item) => self.list(item, place, joiner),
            Slot::Optional(inner) => self.slot(inner, place, joiner),
        }
    }

    fn number(&mut self, min: u64, max: u64, place: Place) -> Option<(Value, usize)> {
        let rest = &self.text[place.at..];
        let digits = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        match rest[..digits].parse() {
            Ok(number) if (min..=max).contains(&number) => {
                Some((Value::Number(number), place.at + digits))
            }
            _ => {
                self.misses.add(self.text, place.at, Wanted::Number { min, max });
                None
            }
        }
    }

    /// The longest name that stands here, so that "Gate Yard" is not read as "Gate".
    fn name(&mut self, kind: &'static str, place: Place) -> Option<(Value, usize)> {
        let mut best: Option<(Value, usize)> = None;
        for (number, entry) in (0..).zip(self.names.entries(kind)) {
            if let Some(stop) = self.whole_name(&entry.pieces, place)
                && best.as_ref().is_none_or(|(_, longest)| stop > *longest)
            {
                best = Some((Value::Name(number), stop));
            }
        }
        if best.is_none() {
            self.misses.add(self.text, place.at, Wanted::Name(kind));
        }
        best
    }

    /// Where a name ends. A name that only begins here is worth a note where it breaks off.
    fn whole_name(&mut self, pieces: &[Piece], start: Place) -> Option<usize> {
        let mut place = start;
        for piece in pieces {
            match token(self.text, piece, place) {
                Some(at) => place = place.moved(at),
                None if place.at == start.at => return None,
                None => return self.token(piece, place),
            }
        }
        Some(place.at)
    }

    fn kind(&mut self, kind: &'static Kind, place: Place) -> Rc<Readings> {
        let key = (std::ptr::from_ref(kind), place);
        if let Some(known) = self.memo.get(&key) {
            return known.clone();
        }
        // A kind that meets itself at the same place finds nothing, instead of looking for ever.
        self.memo.insert(key, Rc::default());
        if self.misses.depth() >= DEEPEST {
            return Rc::default();
        }
        self.misses.enter(self.text, kind.name, place.at);
        let mut readings = vec![];
        for variant in &kind.variants {
            let slots = variant.fields.iter().map(|field| nothing(&field.slot)).collect();
            let start = vec![Partly { place, slots }];
            for whole in self.pieces(variant, &variant.pieces, start) {
                readings.push((Value::node(variant.name, whole.slots), whole.place.at));
            }
        }
        self.misses.leave();
        let readings = Rc::new(two_each(readings, |(_, stop)| *stop));
        self.memo.insert(key, readings.clone());
        readings
    }

    fn pieces(
        &mut self,
        variant: &Variant,
        pieces: &[Piece],
        mut partly: Vec<Partly>,
    ) -> Vec<Partly> {
        for (number, piece) in pieces.iter().enumerate() {
            let mut next = vec![];
            for so_far in partly {
                let rest = &pieces[number + 1..];
                self.piece(variant, piece, rest, so_far, &mut next);
            }
            partly = two_each(next, |so_far| so_far.place);
        }
        partly
    }

    fn piece(
        &mut self,
        variant: &Variant,
        piece: &Piece,
        rest: &[Piece],
        mut so_far: Partly,
        next: &mut Vec<Partly>,
    ) {
        let place = so_far.place;
        match piece {
            Piece::Capital => {
                so_far.place.capital = true;
                next.push(so_far);
            }
            Piece::Space | Piece::Word { .. } | Piece::Mark(_) => {
                if let Some(at) = self.token(piece, place) {
                    so_far.place = place.moved(at);
                    next.push(so_far);
                } else if *piece == Piece::Space {
                    self.look_behind_the_blank(variant, rest, so_far);
                }
            }
            Piece::Slot { field, joiner, .. } => {
                for (value, stop) in self.slot(&variant.fields[*field].slot, place, joiner) {
                    let mut slots = so_far.slots.clone();
                    slots[*field] = value;
                    next.push(Partly { place: place.moved(stop), slots });
                }
            }
            Piece::Group { switches, pieces } => {
                next.push(so_far.clone());
                for &field in switches {
                    if matches!(variant.fields[field].slot, Slot::Flag) {
                        so_far.slots[field] = Value::Flag(true);
                    }
                }
                next.extend(self.pieces(variant, pieces, vec![so_far]));
            }
        }
    }

    /// Where a blank is missing, what should follow it is what the author wants to know.
    fn look_behind_the_blank(&mut self, variant: &Variant, rest: &[Piece], so_far: Partly) {
        let start = so_far.place.at;
        let mut here = vec![so_far];
        for (number, piece) in rest.iter().enumerate() {
            let mut next = vec![];
            for so_far in here {
                self.piece(variant, piece, &rest[number + 1..], so_far, &mut next);
            }
            if next.iter().any(|so_far| so_far.place.at > start) {
                self.misses.add(self.text, start, Wanted::Blank);
            }
            next.retain(|so_far| so_far.place.at == start);
            here = two_each(next, |so_far| so_far.place);
        }
    }

    fn list(&mut self, item: &Slot, place: Place, joiner: &[Piece]) -> Readings {
        let mut done = vec![];
        let mut open: Vec<(Vec<Value>, usize)> = vec![];
        for (value, stop) in self.slot(item, place, &[]) {
            open.push((vec![value], stop));
        }
        while !open.is_empty() {
            let mut longer = vec![];
            for (items, stop) in two_each(open, |(_, stop)| *stop) {
                if let Some(start) = self.joiner(joiner, stop) {
                    for (value, end) in self.slot(item, start, &[]) {
                        if end > stop {
                            let items = items.iter().cloned().chain([value]).collect();
                            longer.push((items, end));
                        }
                    }
                }
                done.push((Value::List(items), stop));
            }
            open = longer;
        }
        two_each(done, |(_, stop)| *stop)
    }

    fn joiner(&mut self, joiner: &[Piece], at: usize) -> Option<Place> {
        let mut place = Place { at, capital: false };
        for (number, piece) in joiner.iter().enumerate() {
            let Some(at) = self.token(piece, place) else {
                if *piece == Piece::Space
                    && let Some(next) = joiner.get(number + 1)
                {
                    self.token(next, place);
                }
                return None;
            };
            place = place.moved(at);
        }
        Some(place)
    }

    /// Reads one word, mark or blank; a miss is noted.
    fn token(&mut self, piece: &Piece, place: Place) -> Option<usize> {
        let stop = token(self.text, piece, place);
        if stop.is_none() {
            match piece {
                Piece::Word { one, many } => {
                    let shown = |form: &str| {
                        if place.capital { capital(form) } else { form.to_owned() }
                    };
                    let wanted = Wanted::word(&shown(one), &shown(many));
                    self.misses.add(self.text, place.at, wanted);
                }
                Piece::Mark(mark) => {
                    let mark = mark.to_string();
                    self.misses.add(self.text, place.at, Wanted::word(&mark, &mark));
                }
                Piece::Space | Piece::Capital | Piece::Slot { .. } | Piece::Group { .. } => {}
            }
        }
        stop
    }
}

/// What a slot holds when its group is not there.
fn nothing(slot: &Slot) -> Value {
    match slot {
        Slot::Flag => Value::Flag(false),
        Slot::List(_) => Value::List(vec![]),
        Slot::Number { .. } | Slot::Name(_) | Slot::Kind(_) | Slot::Optional(_) => Value::Absent,
    }
}

/// Keeps two different readings for each place where readings stop.
fn two_each<T: PartialEq, K: Ord>(all: Vec<T>, stop: impl Fn(&T) -> K) -> Vec<T> {
    if all.len() < 2 {
        return all;
    }
    let mut kept: BTreeMap<K, Vec<T>> = BTreeMap::new();
    for reading in all {
        let same = kept.entry(stop(&reading)).or_default();
        if same.len() < 2 && !same.contains(&reading) {
            same.push(reading);
        }
    }
    kept.into_values().flatten().collect()
}
