//! How full agendas and piles have ever been. A bound that is chosen too small shows only in the rarest game, so the
//! conformance suite reports how near random play has come to each. Counted in debug builds alone.

use std::cell::RefCell;
use std::collections::BTreeMap;

/// The most that piles of one kind have held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fullness {
    /// What lies in them, by the name of its type.
    pub what: &'static str,
    pub most: usize,
    pub bound: usize,
}

/// Names are told apart by where they are stored, which is quick; the same name may be stored twice.
type Marks = BTreeMap<(usize, usize), Fullness>;

thread_local! {
    static MARKS: RefCell<Marks> = const { RefCell::new(BTreeMap::new()) };
}

/// A pile of at most `bound` things of type `T` holds `now` of them.
#[inline]
pub(crate) fn note<T>(now: usize, bound: usize) {
    if cfg!(debug_assertions) {
        let what = std::any::type_name::<T>();
        MARKS.with_borrow_mut(|marks| {
            let fresh = Fullness { what, most: 0, bound };
            let mark = marks.entry((what.as_ptr() as usize, bound)).or_insert(fresh);
            mark.most = mark.most.max(now);
        });
    }
}

/// What this thread has seen so far, sorted by name. Empty in release builds.
pub fn so_far() -> Vec<Fullness> {
    let mut merged = BTreeMap::new();
    MARKS.with_borrow(|marks| {
        for mark in marks.values() {
            let most: &mut usize = merged.entry((mark.what, mark.bound)).or_default();
            *most = mark.most.max(*most);
        }
    });
    merged.into_iter().map(|((what, bound), most)| Fullness { what, most, bound }).collect()
}
