//! The game in words: random games whose every question, choice, sentence and board is looked at.

#![expect(clippy::wildcard_enum_match_arm, reason = "a promise is about a few events and actions")]

use kernel::{
    Choice, Content as _, Game, Options as _, Present, Quiet, Rng, Seat, Session, Table, Viewer,
};
use mysthea::text::{Resource, Step};
use mysthea::{Action, Ask, Attunements, Content, Event, Mysthea, Options, Source, Why};
use std::collections::BTreeSet;
use testbed::pages;

/// Looks at one game from its first decision to its end.
fn play(options: Options, seed: u64, look: impl FnMut(&Session<Mysthea>)) -> Session<Mysthea> {
    pages::play(Content::built_in(), options, seed, usize::MAX, look)
}

fn tables() -> impl Iterator<Item = Options> {
    (2..=5).flat_map(|players| {
        let standard = Options::standard(players);
        let expert = Options {
            expert: true,
            premonition: true,
            attunements: Attunements::Mixed,
            ..standard
        };
        let plain = Options {
            abilities: false,
            behaviours: false,
            attunements: Attunements::Night,
            ..standard
        };
        [standard, expert, plain]
    })
}

/// Words for people: something is said, and it does not look like code.
fn reads_well(text: &str) {
    assert!(!text.trim().is_empty(), "nothing is said");
    for code in ["{", "}", "Some(", "None", "Region(", "Seat(", "Card(", "::", "  ."] {
        assert!(!text.contains(code), "\"{code}\" in: {text}");
    }
}

fn is_sentence(text: &str) {
    reads_well(text);
    assert!(text.ends_with(['.', '?', '"']), "no end: {text}");
    assert!(
        text.starts_with(|first: char| first.is_uppercase()
            || first.is_ascii_digit()
            || first == '+'),
        "no start: {text}"
    );
    assert!(!text.contains(".."), "two full stops: {text}");
}

fn stands_in_the_ledger(rule: &str) {
    assert!(
        Mysthea::RULES.lines().any(|line| line.starts_with(&format!("{rule}  "))),
        "{rule} is not in RULES.md"
    );
}

fn look_at_choices(choices: &[Choice]) {
    let labels: BTreeSet<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels.len(), choices.len(), "two labels are the same: {labels:?}");
    for choice in choices {
        reads_well(&choice.label);
        is_sentence(&choice.does);
        stands_in_the_ledger(choice.rule);
        assert_ne!(choice.label, "Not now", "a legal answer without words");
    }
}

#[test]
fn every_question_and_every_choice_is_put_into_words() {
    for (seed, options) in (1..).zip(tables()) {
        play(options, seed, |table| {
            for seat in table.turn().seats().iter() {
                let question = table.question(seat).expect("it may act");
                is_sentence(&question.text);
                stands_in_the_ledger(question.rule);
                look_at_choices(&table.choices(seat));
                for (label, refusal) in table.barred(seat) {
                    reads_well(&label);
                    is_sentence(refusal.reason);
                    stands_in_the_ledger(refusal.rule);
                }
            }
        });
    }
}

#[test]
fn every_event_is_told_in_a_sentence_and_every_board_fits_a_terminal() {
    for (seed, options) in (100..).zip(tables()) {
        let seats = options.players as usize;
        let mut looked = 0;
        let over = play(options, seed, |table| {
            looked += 1;
            if looked % 7 == 0 {
                Viewer::all(seats).for_each(|viewer| look_at_board(&table.board(viewer)));
            }
        });
        for viewer in Viewer::all(seats) {
            look_at_board(&over.board(viewer));
            over.log(viewer, 0).iter().for_each(|line| is_sentence(&line.text));
        }
    }
}

fn look_at_board(board: &str) {
    reads_well(board);
    for line in board.lines() {
        assert!(line.chars().count() <= 100, "too wide: {line}");
        assert_eq!(line, line.trim_end(), "spaces at the end");
    }
}

#[test]
fn my_921_only_the_drawer_is_told_which_card_was_drawn() {
    let mut drawn = 0;
    for seed in 1..=24 {
        let table = play(Options::standard(3), seed, |_| {});
        for seat in Seat::all(3) {
            let own = table.log(Viewer::Seat(seat), 0);
            drawn += own
                .iter()
                .filter(|line| {
                    line.text.starts_with("You draw ") && line.text != "You draw a card."
                })
                .count();
            assert!(own.iter().all(
                |line| !line.text.contains(" draws ") || line.text.ends_with(" draws a card.")
            ));
        }
    }
    assert!(drawn > 0, "nobody drew a card");
}

/// A number in front of a word: 4 of "you gain 4 energy (" before " energy".
fn number_before(text: &str, word: &str) -> Option<i32> {
    let (before, _) = text.split_once(word)?;
    let last = before.rsplit(|letter: char| !letter.is_alphanumeric()).next()?;
    if last == "no" { Some(0) } else { last.parse().ok() }
}

/// What a choice promises of a resource: "you gain 4 energy", "Now that is 2 energy and 4 glory."
fn promised(does: &str, resource: Resource) -> Option<i32> {
    let start = ["ou gain ", "Now that is "].iter().find_map(|words| does.find(words))?;
    let sentence = &does[start..];
    let end = sentence.find(['(', ';', '.']).unwrap_or(sentence.len());
    // Of a meditation only what comes first: the bonuses are told one by one.
    let gains = sentence[..end].split(", then ").next()?;
    Some(number_before(gains, &format!(" {}", resource.name())).unwrap_or(0))
}

/// What a seat has gained of a resource by these causes.
fn gained(events: &[Event], seat: Seat, resource: Resource, by: impl Fn(Why) -> bool) -> i32 {
    let gain = |event: &Event| match *event {
        Event::Gained { seat: who, resource: what, amount, why }
            if who == seat && what == resource && by(why) =>
        {
            i32::from(amount)
        }
        _ => 0,
    };
    events.iter().map(gain).sum()
}

/// Whether a text only gains energy, experience and glory, so that it is over when it is carried out.
fn is_plain(table: &Mysthea, source: Source) -> bool {
    let program = table.content.get().program(source);
    let gains = |step: &Step| {
        matches!(step, Step::Gain { resource, .. } if *resource != Resource::Cp)
            || *step == Step::Recharge
    };
    program.effects.len() == 1 && program.effects[0].steps.iter().all(gains)
}

/// The text that an action carries out at once, if it is one of plain gains.
fn plain_text(table: &Mysthea, action: Action) -> Option<Source> {
    let source = match (table.ask, action) {
        (Ask::ActSteps { card, .. }, Action::UseEffect) => Source::Card(card),
        (_, Action::Activate(card)) => Source::Card(card),
        (_, Action::Claim(island)) => Source::Attunement(island, table.sides[island.index()]),
        (Ask::Pay { source, left: 1, .. }, Action::Pay(_)) => source,
        (Ask::Cost { source, .. }, Action::Use) => source,
        _ => return None,
    };
    is_plain(table, source).then_some(source)
}

/// Compares what one choice promises with what has happened, where it happens at once.
fn keeps_its_promise(
    before: &Mysthea,
    seat: Seat,
    action: Action,
    said: &Choice,
    events: &[Event],
) -> usize {
    let why = format!("{} | {} | {events:?}", said.label, said.does);
    let mut kept = 0;
    let mut due = |resource: Resource, by: &dyn Fn(Why) -> bool| {
        if let Some(promise) = promised(&said.does, resource) {
            assert_eq!(gained(events, seat, resource, by), promise, "{why}");
            kept += 1;
        }
    };
    if let Some(source) = plain_text(before, action) {
        for resource in [Resource::Energy, Resource::Experience, Resource::Glory] {
            due(resource, &|why| why == Why::Text(source));
        }
    }
    match action {
        Action::Meditate => due(Resource::Energy, &|why| why == Why::Meditation),
        // Sanya's player may be asked first.
        Action::FaceEncounter
            if events.iter().any(|event| matches!(event, Event::EncounterFaced { .. })) =>
        {
            let glory = number_before(&said.does, " glory and choose").expect("its glory");
            let gain = gained(events, seat, Resource::Glory, |why| why == Why::EncounterFront);
            assert_eq!(gain, glory, "{why}");
            kept += 1;
        }
        Action::Bonus(region) => {
            for resource in [Resource::Energy, Resource::Experience, Resource::Glory] {
                due(resource, &|why| why == Why::RegionBonus(region));
            }
        }
        Action::GainEnergy => {
            let to = number_before(&said.does.replace('.', " energy."), " energy.").expect("to");
            assert_eq!(i32::from(before.player(seat).energy) + 1, to, "{why}");
            assert_eq!(gained(events, seat, Resource::Energy, |why| why == Why::Operation), 1);
            kept += 1;
        }
        Action::LoseGlory => {
            let lost = number_before(&said.label, " glory").expect("so much glory");
            let told = events.iter().find_map(|event| match *event {
                Event::GloryLost { seat: who, amount } if who == seat => Some(i32::from(amount)),
                _ => None,
            });
            assert_eq!(told, Some(lost), "{why}");
            kept += 1;
        }
        Action::Buy(_) | Action::UseEffect => {
            let price = number_before(&said.label, " energy").unwrap_or(0);
            let paid = events.iter().find_map(|event| match *event {
                Event::Paid { resource: Resource::Energy, amount, .. } => Some(i32::from(amount)),
                _ => None,
            });
            if price > 0 {
                assert_eq!(paid, Some(price), "{why}");
                kept += 1;
            }
        }
        Action::Lose(_) => {
            let lost = number_before(&said.does, " unit").unwrap_or(0);
            // The first event tells which region; what else happens comes after its units.
            let removed =
                events[1..].iter().take_while(|event| matches!(event, Event::UnitRemoved { .. }));
            assert_eq!(removed.count() as i32, lost, "{why}");
            kept += 1;
        }
        Action::Attack(_) => {
            let attack = events.iter().find_map(|event| match *event {
                Event::MonsterAttacked { strength, against, .. } => Some((strength, against)),
                _ => None,
            });
            // Onygauros asks first.
            if let Some((strength, against)) = attack {
                let numbers = format!("strength {strength} against {against} of all players");
                assert!(said.does.contains(&numbers), "{why}");
                kept += 1;
            }
        }
        _ => {}
    }
    kept
}

/// "You then have strength 5 there": right after the piece has come and before anything else happens.
fn arrives_as_strong(after: &Mysthea, seat: Seat, said: &Choice, events: &[Event]) -> usize {
    let Some((_, rest)) = said.does.split_once("You then have strength ") else { return 0 };
    let strength: u16 = rest.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
    let mut to = None;
    for event in events {
        match *event {
            Event::Travelled { to: region, .. } | Event::Deployed { region, .. } => {
                to = Some(region);
            }
            Event::Gained { .. } | Event::Constructed { .. } => {}
            _ => break,
        }
    }
    let quiet = !events.iter().any(|event| {
        matches!(
            event,
            Event::UnitRemoved { .. } | Event::TurnBegan { .. } | Event::EraBegan { .. }
        )
    });
    match to.filter(|_| quiet) {
        Some(region) => {
            assert_eq!(after.player(seat).strength_in(region), strength, "{}", said.does);
            1
        }
        None => 0,
    }
}

/// Random games with their events: before and after each decision.
fn decisions(
    options: Options,
    seed: u64,
    look: impl FnMut(&Mysthea, Seat, Action, &Mysthea, &[Event]),
) {
    pages::decisions(Content::built_in(), &options, seed, usize::MAX, look);
}

#[test]
fn what_a_choice_promises_in_numbers_is_what_happens() {
    let mut kept = 0;
    for seed in 0..20 {
        for options in tables() {
            // Battle cards wait until all have chosen.
            let mut waiting: [Option<(Resource, Why, i32)>; 5] = [None; 5];
            decisions(options, seed, |before, seat, action, after, events| {
                let said = before.choice(seat, action);
                kept += keeps_its_promise(before, seat, action, &said, events);
                kept += arrives_as_strong(after, seat, &said, events);
                if matches!(action, Action::Commit(_)) {
                    let promise = |resource, why| {
                        let n = promised(&said.does, resource)?;
                        Some((resource, why, n))
                    };
                    waiting[seat.index()] = match said.rule {
                        "MY-516" => promise(Resource::Glory, Why::Defence),
                        "MY-517" => promise(Resource::Energy, Why::Sacrifice),
                        _ => None,
                    };
                }
                for (seat, slot) in Seat::all(5).zip(&mut waiting) {
                    if let Some((resource, why, n)) = *slot {
                        let gain = gained(events, seat, resource, |each| each == why);
                        let over =
                            events.iter().any(|event| matches!(event, Event::Totalled { .. }));
                        if gain > 0 || over {
                            assert_eq!(gain, n, "{why:?} of {seat}");
                            *slot = None;
                            kept += 1;
                        }
                    }
                }
            });
        }
    }
    assert!(kept > 5_000, "only {kept} promises were looked at");
}

#[test]
fn what_is_paid_for_a_card_and_what_an_attack_adds_is_what_was_said() {
    let mut kept = 0;
    for (seed, options) in (50..).zip(tables()) {
        let mut red: [Option<i32>; 5] = [None; 5];
        decisions(options, seed, |before, seat, action, after, events| {
            let said = before.choice(seat, action);
            if matches!(action, Action::Buy(_)) {
                let left = number_before(&said.does, " energy").unwrap_or(0);
                assert_eq!(i32::from(after.player(seat).energy), left, "{}", said.does);
                kept += 1;
            }
            if matches!(action, Action::Commit(_)) && said.rule == "MY-519" {
                // Where nobody retreats the total is what was said.
                red[seat.index()] = number_before(&said.does, " of yours");
            }
            for event in events {
                if let Event::Totalled { totals, .. } = *event {
                    let moved = events.iter().any(|event| matches!(event, Event::Travelled { .. }));
                    for (total, promise) in totals.iter().zip(&mut red) {
                        if let Some(promise) = promise.take().filter(|_| !moved) {
                            assert_eq!(i32::from(*total), promise);
                            kept += 1;
                        }
                    }
                }
            }
        });
    }
    assert!(kept > 200, "only {kept} promises were looked at");
}

#[test]
fn the_sources_of_glory_make_up_the_result() {
    for (seed, options) in (1..).zip(tables()) {
        let over = play(options, seed, |_| {});
        let history = over.history().expect("it can be walked");
        let scores = over.outcome().expect("it is over").scores;
        let of = |seat| history.sources.iter().map(|source| source.of(seat)).sum::<i32>();
        assert_eq!(Seat::all(scores.len()).map(of).collect::<Vec<_>>(), scores);
        assert_eq!(history.curve.last().expect("points").seats, scores);
        let parts: Vec<&str> = history.parts.iter().map(|part| part.name.as_str()).collect();
        assert_eq!(parts, ["Era I", "Era II", "Era III"]);
        // What is scored at the end of an era belongs to it.
        let regions = history.sources.iter().find(|source| source.name == "regions scored");
        let scored = |part: usize| {
            regions.is_some_and(|source| source.amounts.iter().any(|seat| seat[part] > 0))
        };
        assert!(scored(0) && scored(2), "{regions:?}");
        assert!(!history.moments.is_empty());
        for moment in &history.moments {
            reads_well(&moment.line.text);
            assert!(moment.by.is_some_and(|(_, by)| by > 0));
        }
    }
}

/// Whether another seat must think that this one may have two answers: then it is asked although it has one.
fn keeps_a_secret(table: &Mysthea, asked: Seat) -> bool {
    let mut rng = Rng::fast(7);
    Seat::all(table.seats()).filter(|&other| other != asked).any(|other| {
        (0..200).any(|_| {
            let (mut guess, mut answers) = (*table, Vec::new());
            guess.conceal(other, &mut rng);
            guess.actions(asked, &mut answers);
            answers.len() > 1
        })
    })
}

#[test]
fn nothing_is_asked_for_nothing() {
    let mut secrets = 0;
    for seed in 0..20 {
        for options in tables() {
            decisions(options, 1000 + seed, |before, seat, _, _, _| {
                let mut actions = Vec::new();
                before.actions(seat, &mut actions);
                if let [only] = actions.as_slice() {
                    assert!(keeps_a_secret(before, seat), "{only:?} alone: {:?}", before.ask);
                    secrets += 1;
                }
                let mut said: Vec<(String, String)> = actions
                    .iter()
                    .map(|&action| before.choice(seat, action))
                    .map(|choice| (choice.label, choice.does))
                    .collect();
                said.sort();
                let equal = said.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(equal, None, "{:?}", before.ask);
                differ(before, seat, &actions);
            });
        }
    }
    assert!(secrets > 0, "no question with one answer was met");
}

/// Questions whose answers could come to the same by their very shape do not: at least two answers differ.
fn differ(table: &Mysthea, seat: Seat, actions: &[Action]) {
    let shaped = matches!(
        table.ask,
        Ask::Alternative(_) | Ask::Develop { .. } | Ask::Bottom { .. } | Ask::Cps { .. }
    );
    if !shaped {
        return;
    }
    let after = |action: Action| {
        let mut after = *table;
        after.apply(seat, action, &mut Quiet).expect("a listed action");
        // When a card was hidden last is no part of the table that anybody sees.
        (after.tags, after.recyclings) = Default::default();
        after
    };
    let first = after(actions[0]);
    assert!(
        actions[1..].iter().any(|&action| after(action) != first),
        "all answers come to the same: {:?}",
        table.ask
    );
}
