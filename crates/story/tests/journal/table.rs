//! A table that plays the journal: an agenda, a question, and frames that wait.

use super::language::{Ask as Test, Outcome, Over, Price, Sentence, Status};
use super::load::Journal;
use kernel::{Agenda, Shared, Steps};
use serde::{Deserialize, Serialize};
use story::{Done, Frame as _, Place, Printed, Round, Teller};

/// The whole table, but for the content. It is `Copy`: what waits is data.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Table {
    pub(crate) statuses: u8,
    pub(crate) silver: u8,
    pub(crate) time: u8,
    /// Scripts that cannot be chosen on the map, as bits.
    pub(crate) locked: u8,
    pub(crate) exploring: bool,
    pub(crate) over: bool,
    pub(crate) ask: Ask,
    pub(crate) agenda: Agenda<Step, 4>,
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
            Some(Price::Spend { n }) => self.table.silver >= n,
            Some(Price::Status(status)) => self.has(status),
        })
    }

    pub(crate) fn choose(&mut self, option: usize) {
        let Ask::Choice { script } = self.table.ask else { panic!("no choice is asked") };
        assert!(self.can_choose(option));
        let option = &self.content.get().script(script).options[option];
        // DE-207.
        if let Some(Price::Spend { n }) = option.price {
            self.table.silver -= n;
        }
        let frame = Frame { pc: option.start, script, ..Frame::default() };
        self.table.agenda.push(Step::Run(frame));
        self.go_on();
    }

    pub(crate) fn explore(&mut self, script: u8) {
        assert!(self.table.ask == Ask::Map && self.content.map.contains(&script));
        assert!(self.table.locked >> script & 1 == 0);
        self.read(script);
        self.go_on();
    }

    /// The Combat is over, and the text that waited for it goes on.
    pub(crate) fn fought(&mut self, outcome: Outcome) {
        assert!(matches!(self.table.ask, Ask::Fight { tame } if tame || outcome != Outcome::Tamed));
        self.settle(|frame| frame.outcome = Some(outcome));
    }

    pub(crate) fn tested(&mut self, result: u8) {
        assert_eq!(self.table.ask, Ask::Test);
        self.settle(|frame| frame.result = result);
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

    pub(crate) fn has(&self, status: Status) -> bool {
        self.table.statuses >> status.0 & 1 == 1
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
                (table.exploring, table.ask) = (true, Ask::Map);
                return Done::Ends;
            }
            Sentence::EndScenario => {
                table.over = true;
                return Done::Ends;
            }
            Sentence::EndExploration => table.exploring = false,
            Sentence::Lock { script } => table.locked |= 1 << script,
            // DE-223: a status that is marked already stays so.
            Sentence::Gain { status } => table.statuses |= 1 << status.0,
            Sentence::Silver { n } => table.silver = (table.silver + n).min(10),
            Sentence::Time => table.time += 1,
            Sentence::Fight { tame, .. } => return self.ask(Ask::Fight { tame }, frame),
            Sentence::Test => return self.ask(Ask::Test, frame),
        }
        Done::Next
    }

    fn holds(&self, test: &Test, frame: &Frame) -> bool {
        match *test {
            Test::Status(status) => self.has(status),
            Test::Fight(outcome) => frame.outcome == Some(outcome),
            Test::Test(from, to) => (from..=to).contains(&frame.result),
        }
    }

    fn begin(&mut self, Over::Statuses: Over, frame: &mut Frame) {
        frame.left = self.table.statuses.count_ones() as u8;
    }

    fn next(&mut self, Over::Statuses: Over, frame: &mut Frame) -> Round {
        match frame.left.checked_sub(1) {
            Some(left) => {
                frame.left = left;
                Round::Again
            }
            None => Round::Over,
        }
    }
}
