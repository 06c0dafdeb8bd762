//! A table that plays the journal: an agenda, a question, and frames that wait.

use super::language::{
    AFTER_RANDOM, Ask as Test, Condition, Outcome, Over, Parts, Price, Sentence, Status, Token,
};
use super::load::Journal;
use kernel::{Agenda, Set, Shared, Steps};
use serde::{Deserialize, Serialize};
use story::{Done, Frame as _, Place, Printed, Round, Teller};

/// The whole table, but for the content. It is `Copy`: what waits is data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Table {
    /// Of each status the parts that are marked, as bits: part 0 is the whole status where it has no parts.
    pub(crate) statuses: [u8; 4],
    pub(crate) silver: u8,
    pub(crate) time: u8,
    /// Scripts that cannot be chosen on the map.
    pub(crate) locked: Set<4>,
    pub(crate) secrets: Set<4>,
    /// Tokens in the slots of the map.
    pub(crate) slots: [Option<Token>; 3],
    /// Tokens in front of the players, as bits.
    pub(crate) front: u8,
    /// Where the Time token lies, down to 0: on the Event.
    pub(crate) clock: Option<u8>,
    /// The text of the card in the Event slot.
    pub(crate) event: Option<u8>,
    /// Cards of the World Map that show their Explored side, as bits.
    pub(crate) explored: u8,
    /// By so much the result of the Test may be changed.
    pub(crate) adjust: u8,
    /// The damage with which the Enemy of the next Combat begins.
    pub(crate) harm: u8,
    /// The Combat that is fought.
    pub(crate) combat: Option<Combat>,
    /// How the last Combat ended.
    pub(crate) last: Option<Outcome>,
    pub(crate) exploring: bool,
    pub(crate) over: bool,
    pub(crate) ask: Ask,
    pub(crate) agenda: Agenda<Step, 4>,
}

/// What was above this mark of the agenda is dropped when the Combat ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Combat {
    mark: u8,
    tame: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ask {
    #[default]
    Nothing,
    Choice {
        script: u8,
    },
    /// Which script of the map is read.
    Map,
    Fight {
        tame: bool,
    },
    /// What the cards of a Test add up to.
    Test,
    /// Where to go from the World Map.
    World,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Step {
    #[default]
    Nothing,
    Run(Frame),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Frame {
    pub(crate) pc: Place<Journal>,
    pub(crate) script: u8,
    pub(crate) outcome: Option<Outcome>,
    pub(crate) result: u8,
    pub(crate) misfortune: u8,
    pub(crate) left: u8,
}

impl story::Frame for Frame {
    type Content = Journal;

    fn place(&self) -> Place<Journal> {
        self.pc
    }

    fn place_mut(&mut self) -> &mut Place<Journal> {
        &mut self.pc
    }
}

/// A table with its content and what it tells.
pub(crate) struct Telling {
    pub(crate) content: Shared<Journal>,
    pub(crate) table: Table,
}

impl Telling {
    /// The journal is opened at its first script.
    pub(crate) fn begin(content: Shared<Journal>, silver: u8) -> Telling {
        let mut telling = Telling { content, table: Table { silver, ..Table::default() } };
        telling.read(1);
        telling.run();
        telling
    }

    fn read(&mut self, script: u8) {
        let pc = self.content.script(script).start;
        self.table.agenda.push(Step::Run(Frame { pc, script, ..Frame::default() }));
    }

    /// Takes steps until something is asked. Scripts that go round in circles are stopped.
    pub(crate) fn run(&mut self) {
        let mut steps = Steps::new();
        while self.table.ask == Ask::Nothing && !self.table.over {
            steps.count();
            let Some(Step::Run(frame)) = self.table.agenda.pop() else { return };
            let program = self.content.get().program();
            story::carry_on(program, self, frame);
        }
    }

    /// DE-206: an option can be chosen only when its requirement is met.
    pub(crate) fn can_choose(&self, option: usize) -> bool {
        let Ask::Choice { script } = self.table.ask else { return false };
        let option = self.content.script(script).options.get(option);
        option.is_some_and(|option| match option.price {
            None => true,
            Some(Price::Spend(n)) => self.table.silver >= n,
            Some(Price::Held(condition)) => self.is_met(&condition),
        })
    }

    pub(crate) fn choose(&mut self, option: usize) {
        let Ask::Choice { script } = self.table.ask else { panic!("no choice is asked") };
        assert!(self.can_choose(option));
        let option = &self.content.get().script(script).options[option];
        // DE-207.
        if let Some(Price::Spend(n)) = option.price {
            self.table.silver -= n;
        }
        let frame = Frame { pc: option.start, script, ..Frame::default() };
        self.table.agenda.push(Step::Run(frame));
        self.go_on();
    }

    pub(crate) fn explore(&mut self, script: u8) {
        assert!(self.table.ask == Ask::Map && self.can_explore(script));
        self.read(script);
        self.go_on();
    }

    pub(crate) fn can_explore(&self, script: u8) -> bool {
        self.content.map.contains(&script) && !self.table.locked.contains(script)
    }

    /// A text of the World Map is read.
    pub(crate) fn visit(&mut self, script: u8) {
        assert!(self.table.ask == Ask::World && self.content.world.contains(&script));
        self.read(script);
        self.go_on();
    }

    /// Something sets off a text in the middle of what is going on.
    pub(crate) fn set_off(&mut self, script: u8) {
        self.read(script);
        self.go_on();
    }

    /// The Combat is over: what it has opened is dropped, and the text that waited for it goes on.
    pub(crate) fn fought(&mut self, outcome: Outcome) {
        let combat = self.table.combat.take().expect("a Combat is fought");
        assert!(combat.tame || outcome != Outcome::Tamed);
        self.table.agenda.abort_to(combat.mark.into());
        (self.table.last, self.table.harm) = (Some(outcome), 0);
        self.settle(|frame| frame.outcome = Some(outcome));
    }

    pub(crate) fn tested(&mut self, result: u8, misfortune: u8) {
        assert_eq!(self.table.ask, Ask::Test);
        self.table.adjust = 0;
        self.settle(|frame| (frame.result, frame.misfortune) = (result, misfortune));
    }

    fn settle(&mut self, change: impl FnOnce(&mut Frame)) {
        let Some(Step::Run(mut frame)) = self.table.agenda.pop() else {
            panic!("the text that asks waits below")
        };
        change(&mut frame);
        self.table.agenda.push(Step::Run(frame));
        self.go_on();
    }

    fn go_on(&mut self) {
        self.table.ask = Ask::Nothing;
        self.run();
    }

    /// The text waits behind this sentence for what is asked.
    fn ask(&mut self, ask: Ask, frame: &Frame) -> Done {
        let mut rest = *frame;
        rest.rest();
        self.table.agenda.push(Step::Run(rest));
        self.table.ask = ask;
        Done::Waits
    }

    pub(crate) fn is_met(&self, condition: &Condition) -> bool {
        condition.is_met(|what| self.holds_now(what))
    }

    fn holds_now(&self, what: Parts) -> bool {
        let table = &self.table;
        let parts = |status: Status| table.statuses[usize::from(status.0)];
        match what {
            Parts::Many { n, status } => parts(status).count_ones() >= n.into(),
            Parts::Part { status, part } => parts(status) >> part & 1 == 1,
            Parts::Any { status } => parts(status) > 0,
            Parts::In { token, slot } => table.slots[slot as usize] == Some(token),
            Parts::Empty { slot } => table.slots[slot as usize].is_none(),
            Parts::Facing { token } => table.front >> token as u8 & 1 == 1,
            Parts::Secret { n } => table.secrets.contains(n),
            Parts::Tamed => table.last == Some(Outcome::Tamed),
            Parts::Lost => table.last == Some(Outcome::Lost),
            Parts::Explored { card } => table.explored >> card & 1 == 1,
        }
    }

    /// DE-336: before one is back at the map, an Event whose time has come is read.
    fn back_to_the_map(&mut self) {
        if self.table.clock == Some(0) {
            self.table.clock = None;
            let event = self.table.event.take().expect("the Time token lies on it");
            self.read(event);
        } else {
            (self.table.exploring, self.table.ask) = (true, Ask::Map);
        }
    }

    /// The Combat begins; what it opens lies above the mark.
    fn fight(&mut self, tame: bool) {
        let mark = self.table.agenda.len() as u8;
        (self.table.combat, self.table.ask) = (Some(Combat { mark, tame }), Ask::Fight { tame });
    }
}

impl Teller for Telling {
    type Frame = Frame;

    fn carry_out(&mut self, sentence: Sentence, frame: &mut Frame) -> Done {
        let table = &mut self.table;
        match sentence {
            Sentence::Go { script } => {
                self.read(script);
                return Done::Ends;
            }
            Sentence::Choose | Sentence::Again => {
                table.ask = Ask::Choice { script: frame.script };
                return Done::Ends;
            }
            Sentence::Begin | Sentence::Continue => {
                self.back_to_the_map();
                return Done::Ends;
            }
            Sentence::EndScenario | Sentence::World => {
                // A journal without a World Map is over with its Scenario.
                let has_world = !self.content.world.is_empty();
                (table.over, table.ask) =
                    (!has_world, if has_world { Ask::World } else { Ask::Nothing });
                return Done::Ends;
            }
            Sentence::Random { .. } => {
                self.read(AFTER_RANDOM);
                self.fight(true);
                return Done::Ends;
            }
            // DE-351, DE-352.
            Sentence::EndExploration => {
                (table.exploring, table.slots) = (false, [None; 3]);
                (table.event, table.clock) = (None, None);
            }
            Sentence::Lock { script } => table.locked.insert(script),
            Sentence::Unlock { script } => table.locked.remove(script),
            Sentence::Event { script, time } => {
                (table.event, table.clock) = (Some(script), Some(time));
            }
            Sentence::Place { token, slot } => table.slots[slot as usize] = Some(token),
            Sentence::Front { token } => table.front |= 1 << token as u8,
            Sentence::Flip { slot } => {
                let token = &mut table.slots[slot as usize];
                *token = token.map(|side| if side == Token::A { Token::B } else { Token::A });
            }
            Sentence::Discard { slot } => table.slots[slot as usize] = None,
            Sentence::Secret { n } => table.secrets.insert(n),
            Sentence::Lose { n } => table.secrets.remove(n),
            Sentence::Begins { n } => table.harm = n,
            Sentence::Explored { card } => table.explored |= 1 << card,
            Sentence::Adjust { n, what } => {
                if self.holds_now(what) {
                    self.table.adjust = n;
                }
            }
            // DE-223: a status that is marked already stays so.
            Sentence::Gain { status, part } => {
                table.statuses[usize::from(status.0)] |= 1 << part.unwrap_or(0);
            }
            Sentence::Silver { n } => table.silver = (table.silver + n).min(10),
            // DE-332, DE-334, DE-341.
            Sentence::Time => {
                table.time += 1;
                table.clock = table.clock.map(|space| space.saturating_sub(1));
            }
            Sentence::Fight { tame, .. } => {
                let done = self.ask(Ask::Fight { tame }, frame);
                self.fight(tame);
                return done;
            }
            Sentence::Test => return self.ask(Ask::Test, frame),
        }
        Done::Next
    }

    fn holds(&self, test: &Test, frame: &Frame) -> bool {
        match *test {
            Test::Held(condition) => self.is_met(&condition),
            Test::Fight(outcome) => frame.outcome == Some(outcome),
            Test::Test(from, to) => (from..=to).contains(&frame.result),
            Test::Misfortune(n) => frame.misfortune >= n,
        }
    }

    fn begin(&mut self, over: Over, frame: &mut Frame) {
        let statuses = &self.table.statuses;
        frame.left = match over {
            Over::Statuses => statuses.iter().filter(|parts| **parts > 0).count() as u8,
            Over::Parts(status) => statuses[usize::from(status.0)].count_ones() as u8,
            Over::Pairs => frame.misfortune / 2,
        };
    }

    fn next(&mut self, _over: Over, frame: &mut Frame) -> Round {
        match frame.left.checked_sub(1) {
            Some(left) => {
                frame.left = left;
                Round::Again
            }
            None => Round::Over,
        }
    }
}
