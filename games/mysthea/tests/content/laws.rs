//! What holds for every text in the repository: it is read, it is printed back the same, and it has been
//! carried out in play, step by step.

use cardtext::Names;
use kernel::{Content as _, Game as _, Options as _, Rng, Seat, Transcript};
use mysthea::text::{Amount, CardKind, Lasting, Resource, Sequence, Step, Text, Who};
use mysthea::{
    Action, Ask, Attunements, Card, Content, Event, Mysthea, Options, Region, Source,
    Step as Pending, TextAt, Unit, Why,
};
use std::collections::BTreeSet;

#[test]
fn every_text_is_read_and_printed_back_the_same() {
    let content = Content::built_in().get();
    let sources = content.sources();
    assert_eq!(sources.len(), 80 + 60 + 21 + 10);
    for source in sources {
        let printed = content.text(source);
        let read: Text = cardtext::read(printed, &Names::new())
            .unwrap_or_else(|misread| panic!("{printed}: {misread:?}"));
        assert_eq!(cardtext::print(&read, &Names::new()), printed);
    }
}

/// What is carried out is what is printed: the program of a source is its text, read again.
#[test]
fn every_program_is_the_printed_text() {
    let content = Content::built_in().get();
    for source in content.sources() {
        let read: Text = cardtext::read(content.text(source), &Names::new()).expect("it is read");
        let program = content.program(source);
        let (cost, effects) = match read {
            Text::OneShot(text) | Text::Accessory { text } => (text.cost, text.effects),
            Text::Trigger { effects, .. } => (Vec::new(), effects),
            Text::Lasting(_) => (Vec::new(), Vec::new()),
        };
        assert_eq!(
            (&program.cost, &program.effects),
            (&cost, &effects),
            "{}",
            content.text(source)
        );
    }
}

#[test]
fn every_step_of_every_text_has_been_carried_out() {
    let content = Content::built_in().get();
    let mut watch = Watch::default();
    let all = all_steps(content);
    for seed in 0..GAMES {
        play(seed, &mut watch);
        if all.is_subset(&watch.done) {
            return;
        }
    }
    let never: Vec<String> =
        all.difference(&watch.done).map(|place| name(content, *place)).collect();
    panic!("never carried out in {GAMES} games:\n{}", never.join("\n"));
}

/// Far more games than are needed; the test stops when everything has happened.
const GAMES: u64 = 3_000;

/// One step of a text: its source, which alternative of an "or", which step. A lasting effect is one step.
type Place = (Source, usize, usize);

fn all_steps(content: &Content) -> BTreeSet<Place> {
    let mut all = BTreeSet::new();
    for source in content.sources() {
        let effects = &content.program(source).effects;
        for (alternative, sequence) in effects.iter().enumerate() {
            all.extend((0..sequence.steps.len()).map(|step| (source, alternative, step)));
        }
        if effects.is_empty() {
            all.insert((source, 0, 0));
        }
    }
    all
}

fn name(content: &Content, (source, alternative, step): Place) -> String {
    format!("{source:?} alternative {alternative} step {step}: {}", content.text(source))
}

/// How much a game is helped along: chance alone seldom defeats a Kodror.
#[derive(Clone, Copy, PartialEq)]
enum Help {
    None,
    /// Energy, experience and an encounter at hand in every turn.
    Means,
    /// The same, with cards of all eras in every hand and most units on the islands.
    MeansAndUnits,
}

/// Plays one game at random.
fn play(seed: u64, watch: &mut Watch) {
    let mut rng = Rng::fast(seed);
    let options = Options {
        attunements: rng.pick(&[Attunements::Day, Attunements::Night, Attunements::Mixed]),
        abilities: rng.below(4) > 0,
        behaviours: rng.below(4) > 0,
        expert: rng.below(4) == 0,
        premonition: rng.below(4) == 0,
        ..Options::standard(2 + seed as usize / 3 % 4)
    };
    let mut table = Mysthea::setup(Content::built_in(), &options, rng.fork())
        .expect("these options are played");
    let mut actions = Vec::new();
    let mut log = Transcript::default();
    let help = [Help::None, Help::Means, Help::MeansAndUnits][seed as usize % 3];
    let mut deployed = false;
    while table.ask != Ask::Nothing {
        if let Ask::Turn { seat, standard: false, special: false } = table.ask
            && help != Help::None
        {
            let player = table.player_mut(seat);
            (player.energy, player.experience) = (12, 12);
            player.token = player.island();
            if help == Help::MeansAndUnits && !std::mem::replace(&mut deployed, true) {
                deal_units_and_cards(&mut table, &mut rng);
            }
        }
        let seats: Vec<Seat> = table.turn().seats().iter().collect();
        let seat = rng.pick(&seats);
        actions.clear();
        table.actions(seat, &mut actions);
        let action = rng.pick(&actions);
        log.events.clear();
        let before = table;
        table.apply(seat, action, &mut log).expect("a listed action is legal");
        watch.see(&before, (seat, action), &table, &log.events);
    }
}

/// Most troops and golems on the islands, and cards of all eras in every hand.
fn deal_units_and_cards(table: &mut Mysthea, rng: &mut Rng) {
    let open: Vec<Region> =
        Region::all().filter(|&region| !table.mirages.contains(region)).collect();
    for seat in Seat::all(table.seats()) {
        let player = table.player_mut(seat);
        for (kind, units) in [5, 2].into_iter().enumerate() {
            player.supply[kind] -= units;
            for _ in 0..units {
                player.camps[rng.pick(&open).index()].fresh[kind] += 1;
            }
        }
        for era in 0..3 {
            for _ in 0..3 {
                let card = table.decks[era].pop().expect("20 cards are enough");
                table.player_mut(seat).hand.insert(card.0);
            }
        }
    }
}

/// What has been carried out so far.
#[derive(Default)]
struct Watch {
    done: BTreeSet<Place>,
    /// The text that is being carried out, as far as questions and events tell.
    current: Option<Source>,
}

impl Watch {
    fn see(
        &mut self,
        before: &Mysthea,
        (seat, action): (Seat, Action),
        after: &Mysthea,
        events: &[Event],
    ) {
        if let Some(source) = asked_by(before.ask) {
            self.current = Some(source);
        } else if matches!(before.ask, Ask::Turn { .. } | Ask::ActSteps { .. }) {
            self.current = None;
        }
        // What follows the last turn of an era is none of the text that ended it.
        let turned = before.phase != after.phase || before.era != after.era;
        for event in events {
            self.event(before, event);
            self.current = self.current.filter(|_| !turned);
        }
        let cps = |table: &Mysthea| matches!(table.ask, Ask::Cps { crystal: false, .. });
        if cps(after) && !cps(before) {
            self.cps(after);
        }
        self.lasting(before, seat, action, after);
    }

    fn event(&mut self, table: &Mysthea, event: &Event) {
        if let Event::Gained { resource, why: Why::Text(source), .. } = *event {
            self.mark(source, |step| gains(step, resource));
        } else if let Some(source) = self.current {
            self.mark(source, |step| shows(step, event));
        }
        if let Event::EffectUsed { seat, card } = *event {
            let info = table.content.get().card(card);
            let once = matches!(info.kind, CardKind::Tactic | CardKind::Objective);
            self.current = once.then_some(Source::Card(card));
            self.in_play(table, seat, |lasting| lasting == Lasting::Free { kind: info.kind });
        } else if let Event::Activated { card, .. } = *event {
            self.current = Some(Source::Card(card));
        } else if let Event::EncounterFlipped { encounter, option, .. } = *event {
            self.current = Some(Source::Encounter(encounter, option));
        } else if matches!(
            event,
            Event::CardPlayed { .. } | Event::TurnBegan { .. } | Event::TokenMoved { .. }
        ) {
            self.current = None;
        }
    }

    /// CPs are being spent that were not there before: those of the text that goes on behind them, or of the
    /// last step of the current one.
    fn cps(&mut self, table: &Mysthea) {
        let is_cp = |step: &Step| gains(step, Resource::Cp);
        if let Some(Pending::Text(TextAt { source, alternative, step, .. })) = table.agenda.next() {
            let sequence: &Sequence =
                &table.content.get().program(source).effects[alternative as usize];
            if is_cp(&sequence.steps[step as usize - 1]) {
                self.done.insert((source, alternative as usize, step as usize - 1));
                return;
            }
        }
        if let Some(source) = self.current {
            self.mark(source, is_cp);
        }
    }

    /// Strength that counts on the islands, a unit that was carried; free cards are seen when they are used.
    fn lasting(&mut self, before: &Mysthea, seat: Seat, action: Action, after: &Mysthea) {
        if let (Ask::Carry { mover, .. }, Action::Carry(_)) = (before.ask, action) {
            let carries = |lasting: Lasting| matches!(lasting, Lasting::Carry { unit } if Unit::from(unit) == mover);
            self.in_play(before, seat, carries);
        }
        if after.player(seat).upgrades != before.player(seat).upgrades {
            self.in_play(after, seat, |lasting| match lasting {
                Lasting::UnitStrength { unit, .. } => after.player(seat).deployed(unit.into()) > 0,
                Lasting::ChampionStrength { .. } => true,
                Lasting::Free { .. } | Lasting::Carry { .. } => false,
            });
        }
    }

    /// Marks the lasting upgrades of a seat that are in force in this way.
    fn in_play(&mut self, table: &Mysthea, seat: Seat, in_force: impl Fn(Lasting) -> bool) {
        for card in table.player(seat).upgrades.into_iter().flatten() {
            if table.content.get().card(card).lasting.is_some_and(&in_force) {
                self.done.insert((Source::Card(card), 0, 0));
            }
        }
    }

    fn mark(&mut self, source: Source, fits: impl Fn(&Step) -> bool) {
        let effects = &Content::built_in().get().program(source).effects;
        for (alternative, sequence) in effects.iter().enumerate() {
            for (place, step) in sequence.steps.iter().enumerate() {
                if fits(step) {
                    self.done.insert((source, alternative, place));
                }
            }
        }
    }
}

/// The source that a question names.
fn asked_by(ask: Ask) -> Option<Source> {
    if let Ask::Alternative(at) | Ask::Use { at, .. } = ask {
        Some(at.source)
    } else if let Ask::Cost { source, .. } | Ask::Pay { source, .. } = ask {
        Some(source)
    } else {
        None
    }
}

fn gains(step: &Step, what: Resource) -> bool {
    if let Step::Later { step } = step {
        return gains(step, what);
    }
    matches!(step, Step::Gain { resource, .. } if *resource == what)
}

/// Whether an event is what a step does. Gains have their own sign, `Why::Text`.
fn shows(step: &Step, event: &Event) -> bool {
    match (step, event) {
        (Step::Construct { unit: built, .. }, Event::Constructed { unit, .. }) => {
            Unit::from(*built) == *unit
        }
        (Step::Deploy { unit: piece, .. }, Event::Deployed { unit, .. }) => {
            Unit::from(*piece) == *unit
        }
        (Step::Travel { who, .. }, Event::Travelled { unit, .. }) => traveller(*who) == *unit,
        (Step::RemoveUnits { unit: piece, .. }, Event::UnitRemoved { unit, .. }) => {
            Unit::from(*piece) == *unit
        }
        (Step::DeployIt, Event::Deployed { .. })
        | (Step::TravelTogether { .. }, Event::Travelled { .. })
        | (Step::Battle { .. }, Event::BattleStarted { .. })
        | (Step::WoundChampions, Event::ChampionWounded { .. })
        | (Step::Draw { .. }, Event::Drew { .. })
        | (Step::Recharge, Event::Recharged { .. })
        | (Step::Act, Event::CardPlayed { .. })
        | (Step::Develop, Event::Bought { .. })
        | (Step::Meditate, Event::Meditated { .. })
        | (Step::Encounter, Event::EncounterFaced { .. })
        | (Step::MonsterAttack, Event::MonsterAttacked { .. }) => true,
        _ => false,
    }
}

fn traveller(who: Who) -> Unit {
    match who {
        Who::Champion => Unit::Champion,
        Who::Units { unit, .. } => unit.into(),
    }
}

/// The number in a gain is the number gained.
#[test]
fn the_cards_of_the_ledger_have_its_numbers() {
    let content = Content::built_in().get();
    let card =
        |id: &str| Card(content.cards.iter().position(|card| card.id == id).expect("a card") as u8);
    let first = |id: &str| content.program(Source::Card(card(id))).effects[0].steps[0].clone();
    assert!(matches!(
        first("C047"),
        Step::Gain { amount: Amount::N(5), resource: Resource::Glory, each: None }
    ));
    assert!(matches!(
        first("C061"),
        Step::Gain { amount: Amount::N(12), resource: Resource::Energy, each: None }
    ));
    assert!(matches!(first("C065"), Step::Battle { bonus: Some(5) }));
}
