//! What the people at a table are called, while a game puts something into words for them.
//!
//! A game calls its seats by guild, Character or colour. Whoever shows it to people who have given themselves names lays those
//! names out; then everything says "Bob", and nobody has two names. Without any a game speaks as ever.

use crate::Seat;
use std::cell::RefCell;

thread_local! {
    static NAMES: RefCell<Vec<Vec<String>>> = const { RefCell::new(Vec::new()) };
}

/// Does something while these are the names of the people, by seat; an empty one where nobody has given any.
pub fn with_people<R>(names: Vec<String>, work: impl FnOnce() -> R) -> R {
    /// Takes them away, also if the work panics.
    struct Away;
    impl Drop for Away {
        fn drop(&mut self) {
            NAMES.with_borrow_mut(Vec::pop);
        }
    }
    NAMES.with_borrow_mut(|all| all.push(names));
    let _away = Away;
    work()
}

/// What whoever sits there is called, if they have given themselves a name.
pub fn person(seat: Seat) -> Option<String> {
    NAMES.with_borrow(|all| {
        let name = all.last()?.get(seat.index())?;
        (!name.is_empty()).then(|| name.clone())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_there_only_while_they_are_laid_out() {
        let names = vec!["Bob".to_owned(), String::new()];
        let heard = with_people(names, || [person(Seat(0)), person(Seat(1)), person(Seat(2))]);
        assert_eq!(heard, [Some("Bob".to_owned()), None, None]);
        assert_eq!(person(Seat(0)), None);
    }
}
