//! What a sentence talks about: everything in its slots, from left to right.

use crate::text::{
    Area, Board, Condition, Counter, Fold, ItemName, Keyword, Name, Place, Where, Who, Wyrms,
};
use cardtext::{Phrase, Slot, Value};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    Who(Who),
    Wyrms(Wyrms),
    Place(Place),
    Where(Where),
    Condition(Condition),
    Figure(Name),
    Area(Area),
    Fold(Fold),
    Board(Board),
    Counter(Counter),
    Keyword(Keyword),
    Item(ItemName),
}

/// All that a phrase mentions. It goes by the table of templates, so a new sentence needs nothing here.
pub(super) fn mentions<T: Phrase>(phrase: &T) -> Vec<Mention> {
    let mut found = Vec::new();
    gather(&T::slot(), &phrase.raise(), &mut found);
    found
}

fn gather(slot: &Slot, value: &Value, found: &mut Vec<Mention>) {
    match (slot, value) {
        (Slot::Optional(inner), value) => gather(inner, value, found),
        (Slot::List(inner), Value::List(items)) => {
            items.iter().for_each(|item| gather(inner, item, found));
        }
        (Slot::Kind(kind), Value::Node(node)) => {
            found.extend(mention(kind().name, value));
            let variant = kind().variants.iter().find(|variant| variant.name == node.variant);
            let fields = variant.map_or(&[][..], |variant| &variant.fields);
            for (field, value) in fields.iter().zip(&node.slots) {
                gather(&field.slot, value, found);
            }
        }
        (Slot::Name(kind), Value::Name(_)) => found.extend(mention(kind, value)),
        _ => {}
    }
}

/// The typed value, if it is of a kind that anybody asks for.
fn mention(kind: &str, value: &Value) -> Option<Mention> {
    match kind {
        "who" => Who::lower(value).map(Mention::Who),
        "Wyrm" => Wyrms::lower(value).map(Mention::Wyrms),
        "place" => Place::lower(value).map(Mention::Place),
        "where" => Where::lower(value).map(Mention::Where),
        "condition" => Condition::lower(value).map(Mention::Condition),
        "ally or large enemy" => Name::lower(value).map(Mention::Figure),
        "area" => Area::lower(value).map(Mention::Area),
        "fold" => Fold::lower(value).map(Mention::Fold),
        "board" => Board::lower(value).map(Mention::Board),
        "counter" => Counter::lower(value).map(Mention::Counter),
        "keyword" => Keyword::lower(value).map(Mention::Keyword),
        "Item" => ItemName::lower(value).map(Mention::Item),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Area, Sentence, Which};

    #[test]
    fn a_sentence_mentions_all_that_stands_in_it() {
        let place = Place::Area(Area(3));
        let who = Who::Hero { which: Which::Each, out: false, place: Some(Where::In { place }) };
        let sentence = Sentence::GainSparks { who, n: 2 };
        let expected = [
            Mention::Who(who),
            Mention::Where(Where::In { place }),
            Mention::Place(place),
            Mention::Area(Area(3)),
        ];
        assert_eq!(mentions(&sentence), expected);
    }
}
