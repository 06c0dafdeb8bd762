//! What a choice promises in numbers is what happens, and how a Chapter is looked back on.

#![expect(clippy::wildcard_enum_match_arm, reason = "a promise is about a few events and actions")]

use kernel::{Content as _, Options as _, Present as _, Seat, Table as _};
use testbed::pages;
use wonder_book::{Action, Ask, Content, Event, Foe, Options, What, WonderBook};

fn tables() -> impl Iterator<Item = Options> {
    (1..=4).flat_map(|players| {
        (1..=6).map(move |start| Options {
            start,
            alone: true,
            tries: 2,
            ..Options::standard(players)
        })
    })
}

/// The number before these words.
fn number_before(text: &str, words: &str) -> Option<u8> {
    let before = text.split(words).next().filter(|before| before.len() < text.len())?;
    before.rsplit(' ').next()?.parse().ok()
}

fn told(events: &[Event], wanted: impl Fn(What) -> bool) -> bool {
    events.iter().any(|event| wanted(event.what))
}

/// Looks at one promise; tells whether there was one.
fn keeps(
    before: &WonderBook,
    seat: Seat,
    action: Action,
    after: &WonderBook,
    events: &[Event],
) -> bool {
    let said = before.choice(seat, action);
    let does = &said.does;
    match (before.ask, action) {
        (Ask::Pick { .. }, Action::Foe(foe)) => {
            let foe = Foe(foe);
            let about = |what: What| match what {
                What::FoeDefeated { foe: who, .. } if who == foe => Some("is defeated"),
                What::FoeStunned { foe: who, .. } if who == foe => Some("is stunned"),
                What::FoeHurt { foe: who, left, .. } if who == foe && left > 0 => Some("left"),
                _ => None,
            };
            let first = events.iter().find_map(|event| about(event.what));
            match ["is defeated", "is stunned", "left"]
                .into_iter()
                .find(|words| does.contains(words))
            {
                Some("left") => {
                    let left = number_before(does, " left").expect("Hearts");
                    let hurt = |what| matches!(what, What::FoeHurt { foe: who, left: n, .. } if who == foe && n == left);
                    assert!(told(events, hurt), "{does} {events:?}");
                    true
                }
                Some(words) if first.is_some() => {
                    assert_eq!(first, Some(words), "{does} {events:?}");
                    true
                }
                _ => false,
            }
        }
        (Ask::Act { hero, extra: None }, Action::Move(_)) => {
            let left = if does.contains("last action") {
                Some(0)
            } else {
                number_before(does, " action left").or_else(|| number_before(does, " actions left"))
            };
            let same_turn = after.turn.hero == Some(hero);
            if !same_turn || told(events, |what| matches!(what, What::TurnEnded { .. })) {
                return false;
            }
            assert_eq!(Some(after.turn.left), left, "{does} {events:?}");
            true
        }
        (Ask::Act { hero, .. }, Action::Collect) => {
            let has = number_before(does, " Spark.").or_else(|| number_before(does, " Sparks."));
            let other = |what| matches!(what, What::SparksGained { .. } | What::SparksLost { .. });
            let collected = |event: &&Event| matches!(event.what, What::Collected { .. });
            // What a text adds to it is another matter.
            if events.iter().filter(collected).count() > 1
                || events.iter().any(|event| other(event.what))
                || after.hero(hero).sparks < before.hero(hero).sparks
            {
                return false;
            }
            assert_eq!(Some(after.hero(hero).sparks), has, "{does} {events:?}");
            true
        }
        _ => false,
    }
}

#[test]
fn what_a_choice_promises_in_numbers_is_what_happens() {
    let mut kept = [0; 3];
    for (seed, options) in (1..).zip(tables()) {
        pages::decisions::<WonderBook>(
            Content::built_in(),
            &options,
            seed,
            3_000,
            |before, seat, action, after, events| {
                if keeps(before, seat, action, after, events) {
                    kept[match action {
                        Action::Foe(_) => 0,
                        Action::Move(_) => 1,
                        _ => 2,
                    }] += 1;
                }
            },
        );
    }
    assert!(kept.iter().all(|kept| *kept > 50), "only {kept:?} promises were looked at");
}

#[test]
fn a_chapter_that_is_over_has_a_last_page_and_a_history() {
    let (mut won, mut lost, mut decided) = (0, 0, 0);
    for (seed, options) in (1..).zip(tables()) {
        let over =
            pages::play::<WonderBook>(Content::built_in(), options, seed, usize::MAX, |_| {});
        let view = kernel::Game::view(over.state(), kernel::Viewer::Spectator);
        let closing = view.closing.clone().expect("a last page");
        let is_won = !over.outcome().expect("it is over").winners.is_empty();
        assert_eq!((closing.won, closing.chapter), (is_won, options.start));
        let html = WonderBook::closing(&view).into_string();
        assert!(html.contains(&closing.title), "{html}");
        for deed in &closing.deeds {
            assert!(view.keywords.contains(&deed.keyword));
        }
        let history = over.history().expect("it can be walked");
        // Whoever plays alone decides for nobody else.
        let group = history.sources.iter().any(|source| source.name == "decisions for the group");
        decided += usize::from(group);
        assert!(!history.sources.is_empty() && !history.moments.is_empty());
        if is_won { won += 1 } else { lost += 1 }
    }
    assert!(won + lost == 24 && lost > 0, "{won} won, {lost} lost");
    assert!(decided > 12, "the group decided in {decided} Chapters");
}
