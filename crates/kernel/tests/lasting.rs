//! Texts that are set off and wait in order, and modifiers that are worked out from where cards lie.

use kernel::{Modifiers, Next, Set, SetOff};

type Waiting = SetOff<u8, 4>;

fn waiting(texts: &[u8]) -> Waiting {
    let mut all = Waiting::new();
    assert!(texts.iter().all(|&text| all.set_off(text)));
    all
}

#[test]
fn texts_wait_in_the_order_in_which_they_were_set_off() {
    let mut all = waiting(&[7, 3]);
    // What the first one sets off waits behind the second.
    assert_eq!(all.take(0), 7);
    all.set_off(9);
    assert_eq!(all[..], [3, 9]);
    assert_eq!([all.take(0), all.take(0)], [3, 9]);
    assert!(all.is_empty());
}

#[test]
fn somebody_orders_only_those_that_differ() {
    let next = |texts: &[u8]| waiting(texts).next(u8::eq);
    assert_eq!(next(&[]), Next::Nothing);
    assert_eq!(next(&[5]), Next::Only(0));
    assert_eq!(next(&[5, 5, 5]), Next::Only(0));
    assert_eq!(next(&[5, 5, 6]), Next::Choice);
}

#[test]
fn there_is_room_for_so_many_until_all_are_forgotten() {
    let mut all = waiting(&[1, 2, 3, 4]);
    assert!(!all.set_off(5));
    assert_eq!(all[..], [1, 2, 3, 4]);
    all.clear();
    assert!(all.is_empty() && all.set_off(5));
}

#[test]
fn those_that_wait_are_stored_as_a_list() {
    let text = serde_json::to_string(&waiting(&[4, 2])).unwrap();
    assert_eq!(text, "[4,2]");
    assert_eq!(serde_json::from_str::<Waiting>(&text).unwrap(), waiting(&[4, 2]));
    assert!(serde_json::from_str::<Waiting>("[1,2,3,4,5]").is_err());
}

/// What cards change, and where they must lie for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    Strength,
    HandLimit,
}

#[test]
fn a_modifier_lasts_as_long_as_its_card_lies_there() {
    let mut modifiers = Modifiers::<Changed, 4>::new();
    modifiers.add(3, Changed::Strength, 2);
    modifiers.add(200, Changed::Strength, -1);
    modifiers.add(200, Changed::HandLimit, 1);
    let strength = |lying: Set<4>| modifiers.total(Changed::Strength, lying);
    let mut lying: Set<4> = [3, 4, 200].into_iter().collect();
    assert_eq!((strength(lying), modifiers.total(Changed::HandLimit, lying)), (1, 1));
    assert_eq!(modifiers.by(Changed::Strength, lying).iter().collect::<Vec<_>>(), [3, 200]);
    lying.remove(3);
    assert_eq!(strength(lying), -1);
    lying.remove(200);
    assert_eq!((strength(lying), modifiers.total(Changed::HandLimit, lying)), (0, 0));
    assert!(modifiers.by(Changed::HandLimit, lying).is_empty());
}

#[test]
fn a_card_may_change_one_thing_twice() {
    let mut modifiers = Modifiers::<Changed>::default();
    modifiers.add(0, Changed::Strength, 1);
    modifiers.add(0, Changed::Strength, 3);
    assert_eq!(modifiers.total(Changed::Strength, [0].into_iter().collect()), 4);
}
