//! Nothing hidden is shown: not by a view, not by a list, not by the log, not by an undo.
//!
//! The proof is always the same. `conceal` replaces what a seat may not know by something else that it may
//! not know. Whatever that seat is shown must then be the same to the byte.

use crate::probe::{Check, Doing, Probe, difference, name, random_move};
use crate::words;
use kernel::{
    Choice, Game, Outcome, Page, Present, Question, Refusal, Rng, Seat, Transcript, Turn, Viewer,
    Witness, page_of, picture_of,
};
use serde_json::Value;

/// Conceals for `seat`, twice, and compares all that the seat and a spectator are shown. Returns the copy.
pub(crate) fn conceal_changes_nothing_seen<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    draw: bool,
    rng: &mut Rng,
) -> Result<G, String> {
    probe.doing.set(Doing::new("concealing the state"));
    let viewers = [Viewer::Seat(seat), Viewer::Spectator];
    let before = viewers.map(|viewer| Shown::of(probe, probe.game, viewer, draw));
    let mut concealed = probe.game.clone();
    for times in ["", " a second time"] {
        concealed.conceal(seat, rng);
        for before in &before {
            let after = Shown::of(probe, &concealed, before.viewer, draw);
            before
                .compare(&after)
                .map_err(|what| format!("conceal for seat {seat}{times} changes {what}"))?;
        }
    }
    if let Some(kept) = kept_generator(probe.game, &concealed) {
        return Err(format!(
            "conceal for seat {seat} keeps the generator {kept}, so a bot could look ahead"
        ));
    }
    Ok(concealed)
}

/// Of two tables that a seat cannot tell apart the same stream makes the same copy: what a bot does never hangs on what its seat
/// cannot see.
pub(crate) fn leans_on_nothing_hidden<G: Game>(
    truth: &G,
    other: &G,
    seat: Seat,
    rng: &mut Rng,
) -> Check {
    let stream = rng.fork();
    let [one, two] = [truth, other].map(|game| {
        let mut copy = game.clone();
        copy.conceal(seat, &mut stream.clone());
        copy
    });
    if one == two {
        return Ok(());
    }
    let [one, two] = [one, two].map(|copy| json(&copy));
    Err(format!(
        "conceal for seat {seat} leans on what the seat cannot see: the same stream makes different copies of two tables that \
         look alike to it{}",
        difference(&one, &two)
    ))
}

/// A concealed state is a state: it can be played to its end.
pub(crate) fn plays_to_its_end<G: Present>(
    probe: &Probe<'_, G>,
    viewer: Seat,
    mut game: G,
    bound: usize,
    rng: &mut Rng,
) -> Check {
    let mut list = Vec::new();
    let place = |what: String| format!("after conceal for seat {viewer}, {what}");
    for _ in 0..bound {
        let Some((seat, action)) = random_move(&game, rng, &mut list).map_err(place)? else {
            return Ok(());
        };
        probe.doing.set(Doing::action(
            "playing on with a concealed copy: carrying out",
            seat,
            action,
        ));
        let refused = |refusal| place(format!("a listed action is refused with \"{refusal}\""));
        game.apply(seat, action, &mut kernel::Quiet).map_err(refused)?;
    }
    Err(place(format!("the game does not end within {bound} decisions")))
}

/// Takes one action in the true state and in a copy that is concealed for each seat in turn.
///
/// If the seat then sees the same in both, and saw the same at every moment on the way, the log must tell it the same in
/// both: a log shows no more than the view. And if the action was said to bring no news, the seat must see the same in both: undo goes
/// back over such an action, and nobody may carry knowledge back with them.
pub(crate) fn nothing_in_log_or_silence<G: Present>(
    probe: &Probe<'_, G>,
    seat: Seat,
    action: G::Action,
    rng: &mut Rng,
) -> Check {
    let mut game = probe.game.clone();
    let mut log = Transcript::default();
    if game.apply(seat, action, &mut log).is_err() {
        return Ok(()); // Another check tells of listed actions that are refused.
    }
    for knower in Seat::all(probe.seats) {
        let mut other = probe.game.clone();
        let mut other_log = Transcript::default();
        other.conceal(knower, rng);
        let concealed = other.clone();
        if other.apply(seat, action, &mut other_log).is_err() {
            continue; // The seat could not know that this action was possible.
        }
        let viewer = Viewer::Seat(knower);
        let alike = game.view(viewer) == other.view(viewer);
        if !log.news && !alike {
            let texts = [&game, &other].map(|game| json(&game.view(viewer)));
            return Err(format!(
                "the action is said to bring no news, and seat {knower} learns something from it{}",
                difference(&texts[0], &texts[1])
            ));
        }
        // A spectator knows no more than any seat, so the same copy serves.
        for viewer in [viewer, Viewer::Spectator] {
            let lines =
                [(&game, &log), (&other, &other_log)].map(|(game, log)| told(game, log, viewer));
            if game.view(viewer) == other.view(viewer)
                && lines[0] != lines[1]
                && !parts_in_between([probe.game, &concealed], seat, action, viewer)
            {
                return Err(format!(
                    "the log tells {} what its view does not show{}",
                    name(viewer),
                    difference(&lines[0].join(" "), &lines[1].join(" "))
                ));
            }
            lines[0].iter().try_for_each(|line| words::sentence("a line of the log", line))?;
        }
    }
    Ok(())
}

/// Whether a viewer sees different things on the way to the same end, before the log tells anything different: dice that fell
/// otherwise, in a part of the game that was then lost in both.
fn parts_in_between<G: Present>(
    games: [&G; 2],
    seat: Seat,
    action: G::Action,
    viewer: Viewer,
) -> bool {
    let [one, other] = games.map(|game| {
        let (mut game, mut log) = (game.clone(), Witness::<G>::default());
        let taken = game.apply(seat, action, &mut log);
        debug_assert!(taken.is_ok());
        log
    });
    let lines = |log: &Witness<G>, told: usize, state: &G| -> Vec<String> {
        let events = &log.transcript.events[..told];
        events.iter().filter_map(|event| state.tell(event, viewer)).collect()
    };
    for ((told, state), (other_told, other_state)) in one.moments.iter().zip(&other.moments) {
        if state.view(viewer) != other_state.view(viewer) {
            return true;
        }
        if lines(&one, *told, state) != lines(&other, *other_told, other_state) {
            return false;
        }
    }
    false
}

pub(crate) fn told<G: Present>(
    game: &G,
    log: &Transcript<G::Event>,
    viewer: Viewer,
) -> Vec<String> {
    log.events.iter().filter_map(|event| game.tell(event, viewer)).collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a view is plain data")
}

/// All that one viewer is shown of a state.
pub(crate) struct Shown<G: Game> {
    viewer: Viewer,
    view: G::View,
    text: String,
    board: String,
    turn: Turn,
    outcome: Option<Outcome>,
    names: Vec<String>,
    /// The page to the byte; drawing it costs more than the rest together, so it is not always there.
    page: Option<Page>,
    /// What only a seat has: its question and all that belongs to it.
    asked: Option<Asked<G>>,
}

#[derive(PartialEq, Debug)]
struct Asked<G: Game> {
    actions: Vec<G::Action>,
    question: Option<Question>,
    choices: Vec<Choice>,
    barred: Vec<(String, Refusal)>,
}

impl<G: Present> Shown<G> {
    /// The same of a moment in the middle of an action: nobody is asked anything.
    pub(crate) fn at_moment(probe: &Probe<'_, G>, game: &G, viewer: Viewer, draw: bool) -> Self {
        let view = game.view(viewer);
        Shown {
            viewer,
            text: json(&view),
            board: G::board(&view),
            view,
            turn: Turn::Over,
            outcome: None,
            names: Seat::all(probe.seats).map(|seat| game.seat_name(seat)).collect(),
            page: draw.then(|| picture_of(game, viewer)),
            asked: None,
        }
    }

    pub(crate) fn of(probe: &Probe<'_, G>, game: &G, viewer: Viewer, draw: bool) -> Self {
        let view = game.view(viewer);
        let asked = match viewer {
            Viewer::Seat(seat) => Some(Asked::of(game, seat)),
            Viewer::Spectator => None,
        };
        Shown {
            viewer,
            text: json(&view),
            board: G::board(&view),
            view,
            turn: game.turn(),
            outcome: game.outcome(),
            names: Seat::all(probe.seats).map(|seat| game.seat_name(seat)).collect(),
            page: draw.then(|| page_of(game, viewer)),
            asked,
        }
    }

    /// Says what differs, if anything does.
    pub(crate) fn compare(&self, after: &Self) -> Check {
        let viewer = name(self.viewer);
        if self.view != after.view || self.text != after.text {
            return Err(format!("the view of {viewer}{}", difference(&self.text, &after.text)));
        }
        if self.board != after.board {
            return Err(format!("the board of {viewer}{}", difference(&self.board, &after.board)));
        }
        if self.turn != after.turn {
            return Err(format!("whose turn it is: {:?}, now {:?}", self.turn, after.turn));
        }
        if self.outcome != after.outcome {
            return Err("the outcome".to_owned());
        }
        if self.names != after.names {
            return Err(format!("the names of the seats: {:?}, now {:?}", self.names, after.names));
        }
        if self.page != after.page {
            let html = |page: &Option<Page>| format!("{page:?}");
            return Err(format!(
                "the page of {viewer}{}",
                difference(&html(&self.page), &html(&after.page))
            ));
        }
        match (&self.asked, &after.asked) {
            (Some(asked), Some(now)) => {
                asked.compare(now).map_err(|what| format!("{what} of {viewer}"))
            }
            _ => Ok(()),
        }
    }
}

impl<G: Present> Asked<G> {
    fn of(game: &G, seat: Seat) -> Self {
        let mut actions = Vec::new();
        game.actions(seat, &mut actions);
        let choices = actions.iter().map(|&action| game.choice(seat, action)).collect();
        let question = game.turn().seats().contains(seat).then(|| game.question(seat));
        Asked { actions, question, choices, barred: game.barred(seat) }
    }

    fn compare(&self, after: &Self) -> Check {
        let part = |what: &str, before: String, after: String| {
            if before == after {
                Ok(())
            } else {
                Err(format!("{what}{}\n   ", difference(&before, &after)))
            }
        };
        part("the actions", format!("{:?}", self.actions), format!("{:?}", after.actions))?;
        part("the question", format!("{:?}", self.question), format!("{:?}", after.question))?;
        part("the choices", format!("{:?}", self.choices), format!("{:?}", after.choices))?;
        part("what is barred", format!("{:?}", self.barred), format!("{:?}", after.barred))
    }
}

/// A generator of the true state that a concealed copy still has. A sealed one counts by its seed, because
/// all its draws follow from that.
fn kept_generator<G: Game>(game: &G, concealed: &G) -> Option<String> {
    let mut now = Vec::new();
    generators(&serde_json::to_value(concealed).ok()?, &mut now);
    let mut before = Vec::new();
    generators(&serde_json::to_value(game).ok()?, &mut before);
    before.into_iter().find(|generator| now.contains(generator))
}

fn generators(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => match text.parse() {
            Ok(Rng::Sealed { seed, .. }) => found.push(format!("sealed:{seed}")),
            Ok(Rng::Fast(_)) => found.push(text.clone()),
            Ok(Rng::Scripted) | Err(_) => {}
        },
        Value::Array(values) => values.iter().for_each(|value| generators(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| generators(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
