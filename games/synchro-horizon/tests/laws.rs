//! The content: the printed counts, and what a set must have as a whole.

use cardtext::Source;
use synchro_horizon::{Place, load};

#[test]
fn the_box_has_the_printed_counts() {
    let content = load(&[]).unwrap();
    let counts: Vec<(&str, usize)> = content.counts().into_iter().collect();
    let expected = [
        ("Celestials", 4),
        ("Heroes", 30),
        ("Journal Tiles", 14),
        ("Legendary Heroes", 6),
        ("Monsters", 48),
        ("items", 30),
        ("places on the map", 16),
        ("skills", 50),
    ];
    assert_eq!(counts, expected);
    let at =
        |place: Place| content.monsters.iter().filter(|monster| monster.place == place).count();
    assert!(at(Place::Front) > 4 && at(Place::Rear) > 4);
}

fn complaints(own: &str) -> String {
    let source = Source::new("own.toml", own);
    load(&[source])
        .err()
        .map(|problems| problems.render(cardtext::Colours::Off))
        .unwrap_or_default()
}

/// All Monsters of Level 1 become Level 2.
#[test]
fn a_level_without_monsters_is_a_mistake() {
    let own: String = ["M01", "M02", "M03", "M04", "M05", "M06", "M07"]
        .iter()
        .map(|id| format!("[[monster]]\nid = \"{id}\"\nname = \"X\"\nlevel = 2\ncopies = 1\nhp = 9\nrows = [\"1-3: Gain 1 shield.\", \"4-6: Gain 1 shield.\"]\n"))
        .collect();
    assert!(complaints(&own).contains("Level 1 has 0 Monsters"), "{}", complaints(&own));
}

#[test]
fn a_colour_without_tiles_is_a_mistake() {
    let own = "[[tile]]\nid = \"J01\"\ncolor = \"Blue\"\nlevel = 2\nmonsters = [1, 1, 1, 1]\ncoins = 5\nlandmarks = [{ name = \"Mine\", time = 3 }]\n";
    assert!(
        complaints(own).contains("Green has 2 cities and 1 Journal Tiles"),
        "{}",
        complaints(own)
    );
}

#[test]
fn a_landmark_that_no_tile_has_is_a_mistake() {
    let own = "[[tile]]\nid = \"J08\"\ncolor = \"Red\"\nlevel = 4\nmonsters = [2, 2, 2, 3]\ncoins = 7\nlandmarks = [{ name = \"Ruin\", time = 3 }]\n";
    assert!(
        complaints(own).contains("no Journal Tile has the Landmark Abyss"),
        "{}",
        complaints(own)
    );
}

#[test]
fn own_cards_are_added_without_code() {
    let own = "[[hero]]\nid = \"X01\"\nname = \"Newcomer\"\nclass = \"Ranger\"\nhp = 15\ntext = \"Kill: Fill 1.\"\nupgraded = \"Kill: Fill 2.\"\n";
    assert_eq!(load(&[Source::new("own.toml", own)]).unwrap().heroes.len(), 31);
}

#[test]
fn what_would_go_on_for_ever_is_refused() {
    let own = "[[hero]]\nid = \"H01\"\nname = \"Spinner\"\nclass = \"Ranger\"\nhp = 15\ntext = \"Shift: Shift to any ally.\"\nupgraded = \"Kill: Fill 2.\"\n";
    assert!(complaints(own).contains("for ever"));
}
