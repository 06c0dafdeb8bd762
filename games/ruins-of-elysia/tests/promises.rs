//! What a choice promises in numbers is what happens.

#![expect(clippy::wildcard_enum_match_arm, reason = "a promise is about a few events and actions")]

use kernel::{Content as _, Options as _, Present as _, Seat};
use ruins_of_elysia::{Action, Ask, Character, Content, Elysia, Event, Npc, Options, Setting};
use testbed::pages;

fn tables() -> impl Iterator<Item = Options> {
    [
        (2, Setting::Destiny),
        (3, Setting::Destiny),
        (4, Setting::Destiny),
        (1, Setting::HerosQuest),
        (3, Setting::HerosQuest),
    ]
    .into_iter()
    .map(|(players, setting)| Options { setting, rounds: 14, ..Options::standard(players) })
}

/// The number before these words: "4" of "4 left".
fn number_before(text: &str, words: &str) -> Option<u16> {
    let before = text.split(words).next().filter(|before| before.len() < text.len())?;
    let word = before.rsplit(' ').next()?.trim_start_matches('(');
    if word == "none" { Some(0) } else { word.parse().ok() }
}

#[test]
fn what_is_left_after_a_purchase_or_a_step_is_what_was_said() {
    let (mut bought, mut walked) = (0, 0);
    for seed in 0..8 {
        for options in tables() {
            pages::decisions::<Elysia>(
                Content::built_in(),
                &options,
                seed,
                4_000,
                |before, seat, action, after, events| {
                    let said = before.choice(seat, action);
                    match action {
                        Action::Buy(_) | Action::BuyItem(_) => {
                            let left = number_before(&said.does, " left").expect("what is left");
                            let price = events.iter().find_map(|event| match *event {
                                Event::Bought { price, .. } => Some(u16::from(price)),
                                _ => None,
                            });
                            let coin = u16::from(before.turn.coin);
                            assert_eq!(
                                coin.saturating_sub(price.expect("it is bought")),
                                left,
                                "{}",
                                said.does
                            );
                            bought += 1;
                        }
                        Action::Walk(_)
                            if after.turn.seat == seat
                                && events
                                    .iter()
                                    .any(|event| matches!(event, Event::Walked { .. })) =>
                        {
                            let paid = events.iter().any(|event| {
                                matches!(event, Event::TollPaid { .. } | Event::TurnEnded { .. })
                            });
                            let left = number_before(&said.does, " left.").expect("what is left");
                            if !paid && matches!(after.ask, Ask::Move) {
                                assert_eq!(u16::from(after.turn.walk), left, "{}", said.does);
                                walked += 1;
                            }
                        }
                        _ => {}
                    }
                },
            );
        }
    }
    assert!(
        bought > 100 && walked > 100,
        "only {bought} purchases and {walked} steps were looked at"
    );
}

#[test]
fn who_is_said_to_fall_falls_and_who_is_said_to_hold_holds() {
    let mut kept = 0;
    for seed in 0..12 {
        for options in tables() {
            pages::decisions::<Elysia>(
                Content::built_in(),
                &options,
                seed,
                4_000,
                |before, seat, action, _, events| {
                    let Ask::Strike { attack: true, .. } = before.ask else { return };
                    let said = before.choice(seat, action).does;
                    let Some((_, fates)) = said
                        .rsplit_once(": ")
                        .filter(|(_, fates)| fates.contains("fall") || fates.contains("hold"))
                    else {
                        return;
                    };
                    // It is the last word of the attack if the strike comes with just what it makes.
                    let promised =
                        [" stands at ", " makes ", "Attack is "].into_iter().find_map(|words| {
                            let rest = said.split(words).nth(1)?;
                            rest.split(|c: char| !c.is_ascii_digit()).next()?.parse::<u16>().ok()
                        });
                    let struck = events.iter().position(|event| matches!(*event, Event::Strike { attack, .. } if Some(attack) == promised));
                    let Some(at) = struck else { return };
                    let losses = events[at + 1..].iter().take_while(|event| {
                        !matches!(event, Event::Strike { .. } | Event::CombatEnded { .. })
                    });
                    let fell = losses
                        .filter(|event| {
                            matches!(
                                event,
                                Event::Exhausted { who: Character::Npc(Npc::Monster(_)) }
                            )
                        })
                        .count();
                    let said_to_fall = match fates.split_once(" fall") {
                        Some((names, _)) => {
                            names.replace(" and ", ", ").split(", ").map(many).sum()
                        }
                        None => 0,
                    };
                    assert_eq!(fell, said_to_fall, "{said} {events:?}");
                    kept += 1;
                },
            );
        }
    }
    assert!(kept > 100, "only {kept} promises were looked at");
}

/// "2 x Rat" are two.
fn many(name: &str) -> usize {
    name.split_once(" x ").map_or(1, |(n, _)| n.parse().expect("a number"))
}

#[test]
fn the_way_to_a_main_quest_ends_at_a_hundred_for_those_who_win() {
    for (seed, options) in (1..).zip(tables()) {
        let over = pages::play::<Elysia>(Content::built_in(), options, seed, usize::MAX, |_| {});
        let history = kernel::Table::history(&over).expect("it can be walked");
        let outcome = kernel::Table::outcome(&over).expect("it is over");
        let last = history.curve.last().expect("points");
        for seat in Seat::all(last.seats.len()) {
            assert_eq!(last.seats[seat.index()] == 100, outcome.winners.contains(seat));
        }
        assert!(history.sources.iter().any(|source| source.name == "tiles found"));
    }
}
