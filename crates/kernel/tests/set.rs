//! Sets of small ids, and of seats.

use kernel::{Seat, Seats, Set, Viewer};

fn set(ids: &[u8]) -> Set {
    ids.iter().copied().collect()
}

#[test]
fn ids_go_in_and_out() {
    let mut hand = Set::EMPTY;
    hand.insert(0);
    hand.insert(127);
    hand.insert(127);
    assert!(hand.contains(0) && hand.contains(127) && !hand.contains(64));
    assert_eq!(hand.len(), 2);
    hand.remove(0);
    hand.remove(5);
    assert_eq!(hand, set(&[127]));
    assert!(!hand.is_empty() && Set::<2>::EMPTY.is_empty());
}

#[test]
fn ids_come_in_order() {
    let hand = set(&[90, 3, 41]);
    assert_eq!(hand.iter().collect::<Vec<_>>(), [3, 41, 90]);
    assert_eq!((hand.nth(0), hand.nth(2), hand.nth(3)), (Some(3), Some(90), None));
}

#[test]
fn sets_combine() {
    let (one, other) = (set(&[1, 2, 3]), set(&[3, 4]));
    assert_eq!(
        (one.and(other), one.or(other), one.minus(other)),
        (set(&[3]), set(&[1, 2, 3, 4]), set(&[1, 2]))
    );
}

#[test]
fn a_set_is_stored_as_a_sorted_list() {
    assert_eq!(serde_json::to_string(&set(&[9, 2])).unwrap(), "[2,9]");
    assert_eq!(serde_json::from_str::<Set>("[9,2]").unwrap(), set(&[2, 9]));
    let error = serde_json::from_str::<Set>("[128]").unwrap_err();
    assert!(error.to_string().contains("id 128 in a set of ids below 128"));
}

#[test]
fn seats_are_a_set_too() {
    let mut seats = Seats::all(3);
    assert_eq!(seats.iter().collect::<Vec<_>>(), [Seat(0), Seat(1), Seat(2)]);
    seats.remove(Seat(0));
    assert_eq!((seats.first(), seats.len(), seats.contains(Seat(0))), (Some(Seat(1)), 2, false));
    assert_eq!(seats.without(Seat(1)), Seats::one(Seat(2)));
    seats.insert(Seat(0));
    assert_eq!(seats, Seats::all(3));
    assert_eq!(Seats::all(16).len(), 16);
    assert!(Seats::NONE.is_empty() && Seats::NONE.first().is_none());
}

#[test]
fn a_viewer_looks_from_one_seat_or_from_none() {
    let viewers: Vec<Viewer> = Viewer::all(2).collect();
    assert_eq!(viewers, [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator]);
    assert!(viewers[1].is(Seat(1)) && !viewers[1].is(Seat(0)) && !Viewer::Spectator.is(Seat(0)));
}
