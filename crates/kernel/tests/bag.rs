//! Bags of counted kinds, as small as their kinds allow and as wide as a box of cards.

use kernel::{Bag, Rng};

/// As many designs and copies as the largest box of ours has: every design once, and 180 of them twice.
const DESIGNS: usize = 215;
type Cards = Bag<DESIGNS, 4>;

fn all_cards() -> Cards {
    (0..DESIGNS as u8).map(|kind| (kind, if kind < 180 { 2 } else { 1 })).collect()
}

#[test]
fn a_narrow_bag_is_no_larger_than_its_counts_need() {
    assert_eq!(size_of::<Bag<40>>(), 8 + 2 + 40 + 6, "one word of kinds, the length, the counts");
    assert_eq!(size_of::<Cards>(), 32 + 2 + DESIGNS + 7);
}

#[test]
fn all_395_cards_are_drawn_each_as_often_as_it_was_put_in() {
    let (mut cards, mut rng, mut drawn) = (all_cards(), Rng::fast(1), Cards::new());
    assert_eq!((cards.len(), cards.iter().count(), cards.kinds().count()), (395, 395, 215));
    while let Some(card) = cards.draw(&mut rng) {
        drawn.add(card);
    }
    assert!(cards.is_empty() && cards == Cards::new());
    assert_eq!(drawn, all_cards());
}

#[test]
fn every_copy_is_as_likely_as_any_other() {
    let (mut rng, mut often) = (Rng::fast(2), [0u32; DESIGNS]);
    for _ in 0..79_000 {
        often[usize::from(all_cards().draw(&mut rng).expect("a card"))] += 1;
    }
    // Each copy is expected 200 times; five standard deviations are allowed.
    assert!(often[..180].iter().all(|n| (300..500).contains(n)), "{often:?}");
    assert!(often[180..].iter().all(|n| (129..271).contains(n)), "{often:?}");
}

#[test]
fn kinds_at_the_edges_of_words_go_in_and_out() {
    let mut cards = Cards::new();
    for kind in [0, 63, 64, 127, 128, 214] {
        cards.add_n(kind, 2);
        assert!(cards.remove(kind) && cards.contains(kind));
        assert!(cards.remove(kind) && !cards.contains(kind) && !cards.remove(kind));
        cards.add(kind);
    }
    assert_eq!(cards.kinds().collect::<Vec<_>>(), [0, 63, 64, 127, 128, 214]);
    let mut rest = all_cards();
    rest.remove_all(&cards);
    assert_eq!((rest.len(), rest.count(64), rest.contains(214)), (389, 1, false));
    rest.add_all(&cards.take_all());
    assert_eq!((rest, cards.len()), (all_cards(), 0));
}

#[test]
fn a_bag_is_stored_as_pairs_and_a_file_is_not_believed() {
    let text = serde_json::to_string(&all_cards()).unwrap();
    assert!(text.starts_with("[[0,2],[1,2],") && text.ends_with("[213,1],[214,1]]"));
    assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), all_cards());
    for wrong in ["[[215,1]]", "[[256,1]]", "[[3,1],[3,1]]"] {
        let error = serde_json::from_str::<Cards>(wrong).unwrap_err().to_string();
        assert!(
            error.contains("in a bag of 215 kinds, each of which stands there once"),
            "{error}"
        );
    }
}
