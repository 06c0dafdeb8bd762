//! Options are set by words and numbers; what is not allowed is answered with what is, wherever it comes from.

use crate::duel::{Decks, Lights, Way, Wishes};
use kernel::{
    Content, Options, Record, Rng, SeatsOnly, Session, Setting, SetupError, Shared, Table, UNSAID,
    setup,
};

/// The options of a table for so many after these pairs, or why there are none.
fn read(seats: usize, pairs: &[(&str, &str)]) -> Result<Wishes, String> {
    let standard = Wishes::standard(seats);
    setup::read::<Lights>(&Decks::built_in(), standard, pairs).map_err(|SetupError(why)| why)
}

/// Why a table of these options is not dealt.
fn refused(options: Wishes) -> String {
    let dealt = Session::<Lights>::new(Decks::built_in(), options, Rng::fast(1));
    dealt.expect_err("such a table is not set").0
}

fn quest(seats: u8) -> Wishes {
    Wishes { way: Way::Quest, ..Wishes::standard(seats.into()) }
}

#[test]
fn words_and_numbers_are_taken_over() {
    let pairs = [("mode", "quest"), ("lights", "9"), ("deck", "tides"), ("fog", "off")];
    let wanted = Wishes { seats: 2, way: Way::Quest, lights: 9, deck: 1, fog: Some(false) };
    assert_eq!(read(2, &pairs), Ok(wanted));
    let sets = setup::sets::<Lights>(&Decks::built_in(), &wanted);
    assert_eq!(sets.iter().map(|(key, value)| (*key, &**value)).collect::<Vec<_>>(), pairs);
    // The last word counts.
    assert_eq!(read(2, &[("fog", "on"), ("fog", "standard")]), Ok(Wishes::standard(2)));
}

#[test]
fn the_mode_is_taken_first_wherever_it_stands() {
    let wanted = Wishes { lights: 7, ..quest(2) };
    assert_eq!(read(2, &[("lights", "7"), ("mode", "quest")]), Ok(wanted));
}

#[test]
fn an_unknown_key_is_answered_with_the_nearest_and_those_of_the_mode() {
    assert_eq!(
        read(2, &[("dack", "tides")]).unwrap_err(),
        "I know no option called \"dack\". Did you mean \"deck\"? Known: mode, deck, fog."
    );
    assert_eq!(
        read(1, &[("pets", "cat")]).unwrap_err(),
        "I know no option called \"pets\". Known: mode, lights, deck, fog."
    );
}

#[test]
fn an_unknown_word_is_answered_with_the_nearest_and_all() {
    assert_eq!(
        read(2, &[("mode", "qest")]).unwrap_err(),
        "I know no value for the option mode called \"qest\". Did you mean \"quest\"? Known: duel, quest."
    );
    assert_eq!(
        read(2, &[("deck", "Tide")]).unwrap_err(),
        "I know no value for the option deck called \"Tide\". Did you mean \"tides\"? Known: embers, tides."
    );
    assert!(read(2, &[("fog", "1")]).unwrap_err().ends_with("Known: standard, off, on."));
}

#[test]
fn a_number_out_of_its_range_is_answered_with_the_range() {
    for wrong in ["0", "31", "-1", "1.5", "", "99999999999", "many"] {
        assert_eq!(
            read(1, &[("lights", wrong)]).unwrap_err(),
            format!("The option lights takes a number from 1 to 30, not \"{wrong}\" (LI-3).")
        );
    }
    for right in ["1", "30"] {
        assert!(read(1, &[("lights", right)]).is_ok());
    }
    // Two have twice as many.
    assert!(read(2, &[("mode", "quest"), ("lights", "60")]).is_ok());
}

#[test]
fn an_option_of_another_mode_is_answered_with_where_it_exists() {
    let told = "The option lights is not for Duel, only for Quest (mode=quest). \
                Leave it away, or change the mode (LI-3).";
    assert_eq!(read(2, &[("lights", "6")]).unwrap_err(), told);
    assert_eq!(refused(Wishes { lights: 7, ..Wishes::standard(2) }), told);
}

#[test]
fn seats_are_counted_by_the_mode() {
    for options in [quest(1), quest(2), Wishes::standard(2)] {
        assert!(Session::<Lights>::new(Decks::built_in(), options, Rng::fast(1)).is_ok());
    }
    assert_eq!(
        refused(Wishes { way: Way::Duel, ..quest(1) }),
        "Duel is for exactly 2 seats, not 1 (LI-1). Set mode=quest: Quest can be played by 1 (LI-2)."
    );
    assert_eq!(refused(quest(3)), "Quest is for 1 to 2 seats, not 3 (LI-2).");
    assert_eq!(setup::seats::<Lights>(), 1..=2);
}

#[test]
fn a_mode_is_open_or_has_secrets() {
    for (options, open) in [(quest(2), true), (Wishes::standard(2), false)] {
        let table = Session::<Lights>::new(Decks::built_in(), options, Rng::fast(1)).unwrap();
        assert_eq!(table.is_open(), open);
    }
}

/// The record of a new table with other options.
fn stored(options: Wishes) -> Record {
    let table = Session::<Lights>::new(Decks::built_in(), quest(2), Rng::fast(1)).unwrap();
    Record { options: serde_json::to_value(options).unwrap(), ..table.record() }
}

#[test]
fn a_stored_table_is_held_against_the_same_declaration() {
    for (options, why) in [
        (Wishes { lights: 0, ..quest(2) }, "lights takes a number from 1 to 60, not \"0\""),
        (Wishes { lights: 61, ..quest(2) }, "lights takes a number from 1 to 60, not \"61\""),
        (Wishes { deck: 2, ..quest(2) }, "Known: embers, tides"),
        (Wishes { lights: 7, ..Wishes::standard(2) }, "only for Quest"),
        (Wishes { seats: 1, ..Wishes::standard(2) }, "exactly 2 seats, not 1"),
        (quest(200), "1 to 2 seats, not 200"),
    ] {
        // Under older rules its moves are not taken again.
        for rules in [1, 2] {
            let record = Record { rules, ..stored(options) };
            let error = Session::<Lights>::open(&record, Decks::built_in()).unwrap_err();
            assert!(error.to_string().contains("options are refused"), "{error}");
            assert!(error.to_string().contains(why), "{why}: {error}");
        }
        let error = Session::<Lights>::rewind(&stored(options), Decks::built_in()).unwrap_err();
        assert!(error.to_string().contains(why), "{why}: {error}");
    }
}

#[test]
fn lists_come_from_the_content() {
    let decks = &[("frost", "The Frost")];
    let own: Shared<Decks> = Decks::shelf().place(Decks { name: "own", decks });
    let read = |word| setup::read::<Lights>(&own, Wishes::standard(2), &[("deck", word)]);
    assert_eq!(read("frost"), Ok(Wishes::standard(2)));
    assert!(read("tides").unwrap_err().0.ends_with("Known: frost."));
}

#[test]
fn every_mode_says_what_can_be_set_in_it() {
    let modes = setup::modes::<Lights>(&Decks::built_in());
    let keys = |place: usize| modes[place].options.iter().map(|info| info.key).collect::<Vec<_>>();
    assert_eq!((keys(0), keys(1)), (vec!["deck", "fog"], vec!["lights", "deck", "fog"]));
    let lights = &modes[1].options[0];
    // As wide as at any number of seats.
    assert_eq!((lights.numbers.clone(), &*lights.standard), (Some(1..=60), "6"));
    let deck = &modes[0].options[0];
    let names: Vec<&str> = deck.words.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!((names, &*deck.standard), (vec!["The Embers", "Deck of <Tides>"], "embers"));
    assert_eq!(modes[1].options[2].allowed(), "standard|off|on");
}

#[test]
fn a_setting_takes_what_it_has_and_nothing_else() {
    let (mut way, mut number, mut said) = (Way::Duel, 3_u8, Some(true));
    assert!(way.put(1) && !way.put(2) && !way.put(-1));
    assert_eq!((way, way.get(), way.word()), (Way::Quest, 1, "quest"));
    assert!(number.put(255) && !number.put(256) && !number.put(-1));
    assert_eq!(number, 255);
    assert!(!said.put(2));
    assert_eq!(said, Some(true), "nothing has changed");
    assert!(said.put(UNSAID) && said.get() == UNSAID && said.is_none());
}

#[test]
fn a_game_without_options_knows_none() {
    assert_eq!(SeatsOnly::standard(4).seats(), 4);
    assert!(SeatsOnly::standard(4).fields(&()).is_empty());
}
