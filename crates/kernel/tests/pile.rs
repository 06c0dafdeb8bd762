//! Piles: bounded lists in place.

use kernel::Pile;

fn pile(items: &[u8]) -> Pile<u8, 4> {
    items.iter().copied().collect()
}

#[test]
fn the_top_is_the_end() {
    let mut deck = pile(&[1, 2, 3]);
    assert_eq!(
        (deck.top(), deck.pop(), deck.pop(), deck.pop(), deck.pop()),
        (Some(3), Some(3), Some(2), Some(1), None)
    );
    assert!(deck.is_empty() && deck.top().is_none());
}

#[test]
fn items_in_the_middle_move_over() {
    let mut row = pile(&[1, 2, 3]);
    row.insert(0, 9);
    assert_eq!(*row, [9, 1, 2, 3]);
    assert_eq!(row.remove(1), 1);
    assert_eq!(*row, [9, 2, 3]);
    row.insert(3, 7);
    assert_eq!(*row, [9, 2, 3, 7]);
    assert_eq!((row.take(2), row.take(2)), (Some(2), None));
    assert_eq!(*row, [9, 3, 7]);
}

#[test]
fn it_is_cut_from_the_top() {
    let mut row = pile(&[1, 2, 3]);
    row.truncate(256);
    assert_eq!(row.len(), 3, "a mark above the pile cuts nothing");
    row.truncate(1);
    assert_eq!(*row, [1]);
    row.clear();
    assert!(row.is_empty());
}

#[test]
fn it_is_full_at_its_bound() {
    let mut row = pile(&[1, 2, 3]);
    assert!(!row.is_full());
    row.push(4);
    assert!(row.is_full());
}

#[test]
#[should_panic(expected = "a pile of 4 is full")]
fn a_push_past_the_bound_is_a_bug() {
    pile(&[1, 2, 3, 4]).push(5);
}

#[test]
#[should_panic(expected = "a pile of 4 is full")]
fn an_insert_past_the_bound_is_a_bug() {
    pile(&[1, 2, 3, 4]).insert(0, 5);
}

#[test]
#[should_panic(expected = "index out of bounds")]
fn what_lies_above_the_top_can_not_be_removed() {
    let mut row = pile(&[1, 2]);
    row.pop();
    row.remove(1);
}

#[test]
fn what_lies_above_the_top_does_not_count() {
    let mut row = pile(&[1, 2, 3]);
    row.pop();
    assert_eq!(row, pile(&[1, 2]));
    assert_eq!(format!("{row:?}"), "[1, 2]");
}

#[test]
fn it_is_stored_as_a_list() {
    let row = pile(&[1, 2, 3]);
    assert_eq!(serde_json::to_string(&row).unwrap(), "[1,2,3]");
    assert_eq!(serde_json::from_str::<Pile<u8, 4>>("[1,2,3]").unwrap(), row);
    let error = serde_json::from_str::<Pile<u8, 4>>("[1,2,3,4,5]").unwrap_err();
    assert!(error.to_string().contains("5 items in a pile of 4"));
}
