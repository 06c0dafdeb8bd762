//! The page: random games whose every page is looked at.

use kernel::{Content as _, Game as _, Options as _, Present, Seat, Session, Table, Viewer};
use testbed::pages::{self, Cues, Places, html, part, words};
use wonder_book::{Card, Content, Options, Shown, Side, WonderBook};

/// Looks at 260 decisions of one table.
fn play(options: Options, seed: u64, look: impl FnMut(&Session<WonderBook>)) {
    pages::play(Content::built_in(), options, seed, 260, look);
}

/// Each Chapter alone, at tables of one to four.
fn tables() -> impl Iterator<Item = Options> {
    (1..=6u8).map(|start| {
        let standard = Options::standard(1 + start as usize % 4);
        Options { start, alone: true, dealt: start % 2 == 0, ..standard }
    })
}

fn prose(lines: &[Shown]) -> impl Iterator<Item = &str> {
    lines.iter().flat_map(|line| match line {
        Shown::Prose(text) => vec![text.as_str()],
        Shown::Order { .. } => Vec::new(),
        Shown::Chosen(pieces) => pieces.iter().flat_map(|piece| piece.text.as_deref()).collect(),
    })
}

/// The narrative of each column of a side, from 1 on.
fn columns(side: &Side) -> impl Iterator<Item = (u8, &str)> {
    let columns = side.columns.iter().zip(1..);
    columns.flat_map(|(column, face)| prose(&column.lines).map(move |text| (face, text)))
}

/// The narrative of each face of a card: the front, then the back or its columns.
fn faces(card: &Card) -> impl Iterator<Item = (u8, &str)> {
    let front = prose(&card.front.lines).map(|text| (0, text)).chain(columns(&card.front));
    let whole = card.back.iter().flat_map(|back| prose(&back.lines).map(|text| (1, text)));
    front.chain(whole).chain(card.back.iter().flat_map(columns))
}

/// WB-113: what has not been read is for nobody. The front of a card that lies on the board or is held has been seen.
#[test]
fn unread_text_is_never_on_the_page() {
    let mut unread = 0;
    for (seed, options) in tables().enumerate() {
        play(options, 200 + seed as u64, |table| {
            if !table.number().is_multiple_of(6) {
                return;
            }
            let state = table.state();
            let shown = words(&html(&table.page(Viewer::Seat(Seat(0)))));
            for card in &state.chapter().cards {
                for (face, text) in faces(card) {
                    let back =
                        face > 0 && !state.cards.read[face.min(4) as usize].contains(card.number);
                    let front = face == 0
                        && state.cards.deck.contains(card.number)
                        && !state.cards.read[0].contains(card.number);
                    if (back || front) && text.len() > 30 {
                        unread += 1;
                        assert!(!shown.contains(text), "#{} is shown unread: {text}", card.number);
                    }
                }
            }
        });
    }
    assert!(unread > 1000);
}

#[test]
fn a_fold_that_is_down_hides_its_areas() {
    let (mut up, mut down) = (0, 0);
    for (seed, options) in tables().enumerate() {
        play(options, 300 + seed as u64, |table| {
            let page = table.page(Viewer::Spectator);
            let state = table.state();
            let drawn: String = ["ground", "fold-0", "fold-1", "fold-2", "board"]
                .map(|name| part(&page, name))
                .concat();
            for (place, area) in state.chapter().areas.iter().enumerate() {
                let in_use = state.board.areas >> place & 1 == 1;
                let flip = format!("data-flip=\"area-{place}\"");
                assert_eq!(drawn.contains(&flip), in_use, "{}", area.name);
                if in_use {
                    up += usize::from(area.fold.is_some());
                } else {
                    down += 1;
                    assert!(!words(&drawn).contains(&area.name), "{} is named", area.name);
                }
            }
        });
    }
    assert!(up > 20 && down > 20, "{up} up, {down} down");
}

#[test]
fn dashed_and_solid_borders_are_drawn_apart() {
    for (seed, options) in tables().enumerate() {
        play(options, 400 + seed as u64, |table| {
            let page = table.page(Viewer::Spectator);
            let board = part(&page, "board");
            let view = table.state().view(Viewer::Spectator);
            let drawn = |look: &str| board.matches(&format!("class=\"border {look}\"")).count();
            let borders = |dashed: bool| {
                view.board.borders.iter().filter(|border| border.dashed == dashed).count()
            };
            assert_eq!((drawn("dashed"), drawn("solid")), (borders(true), borders(false)));
            assert_eq!(board.matches("class=\"gate\"").count(), borders(true));
        });
    }
}

#[test]
fn who_only_looks_on_has_no_button() {
    let options = Options { start: 2, alone: true, ..Options::standard(2) };
    play(options, 3, |table| {
        assert!(!html(&table.page(Viewer::Spectator)).contains("<button"));
    });
}

#[test]
fn the_style_has_every_cell_that_an_area_can_stand_in() {
    let has = |class: String| WonderBook::STYLE.contains(&format!(".game-wonder-book .{class} {{"));
    assert!((0..24).all(|n| has(format!("x{n}"))) && (1..=24).all(|n| has(format!("w{n}"))));
    assert!((0..32).all(|n| has(format!("y{n}"))) && (1..=32).all(|n| has(format!("h{n}"))));
}

#[test]
fn what_a_place_is_about_is_played_there() {
    let mut places = Places::default();
    for seed in 0..2 {
        for options in tables() {
            play(options, 100 + seed, |table| places.see(table));
        }
    }
    places.are_on_the_board(&[
        "Move", "Area", "Foe", "Hero", "Interact", "Collect", "Option", "Attack", "Skill",
        "Special", "Give", "Take", "EndTurn", "KeepRoll", "Reroll",
    ]);
}

#[test]
fn the_board_is_short_enough_to_be_sent_often() {
    for (seed, options) in tables().enumerate() {
        play(options, 10 + seed as u64, |table| {
            assert!(part(&table.page(Viewer::Spectator), "board").len() < 50_000);
        });
    }
}

#[test]
fn cues_point_to_what_the_page_names() {
    let mut cues = Cues::default();
    for (seed, options) in tables().enumerate() {
        play(options, 50 + seed as u64, |table| cues.see(table));
    }
    // A card may be taken up before anybody has seen it lie.
    assert_eq!(cues.unknown(&["card-"]), [""; 0]);
    let Cues { steps, grand, .. } = cues;
    assert!(grand * 5 < steps && grand > 5, "{grand} grand, {steps} steps");
}
