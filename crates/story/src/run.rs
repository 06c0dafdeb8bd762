//! A text is carried out, sentence by sentence, and can be left and gone on with at any of them.

use crate::language::Language;
use crate::place::{Place, Printed};
use crate::program::Op;

/// Whether a sentence is finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// On to the next sentence.
    Next,
    /// The frame lies somewhere in the state, and waits for what is above it or for an answer.
    Waits,
    /// The text ends here.
    Ends,
}

/// Whether a loop goes round once more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Round {
    Again,
    Over,
    /// The frame waits for an answer before it is known.
    Waits,
}

/// A text that is being carried out: where it is, and whatever its words refer to. It is plain data in the state.
pub trait Frame: Copy {
    type Content: Printed;

    fn place(&self) -> Place<Self::Content>;

    fn place_mut(&mut self) -> &mut Place<Self::Content>;

    /// Forgets how far the sentence had come: the next one begins.
    fn clear(&mut self) {}

    /// Ready for the next sentence.
    #[inline]
    fn rest(&mut self) {
        *self.place_mut() = self.place().next();
        self.clear();
    }
}

type LanguageOf<F> = <<F as Frame>::Content as Printed>::Language;
type SentenceOf<F> = <LanguageOf<F> as Language>::Sentence;
type TestOf<F> = <LanguageOf<F> as Language>::Test;
type LoopOf<F> = <LanguageOf<F> as Language>::Loop;

/// The table that carries a text out: its state, and the log it tells.
pub trait Teller {
    type Frame: Frame;

    /// Whether the story goes on: nothing has ended it from outside.
    #[inline]
    fn goes_on(&self) -> bool {
        true
    }

    /// Carries out one sentence. If it has to wait it keeps the frame, with [`Frame::rest`] if it is not to be
    /// carried out again.
    fn carry_out(&mut self, sentence: SentenceOf<Self::Frame>, frame: &mut Self::Frame) -> Done;

    /// Whether an arm is taken.
    fn holds(&self, test: &TestOf<Self::Frame>, frame: &Self::Frame) -> bool;

    /// A loop begins.
    fn begin(&mut self, over: LoopOf<Self::Frame>, frame: &mut Self::Frame);

    /// A loop goes round once more, or is over.
    fn next(&mut self, over: LoopOf<Self::Frame>, frame: &mut Self::Frame) -> Round;

    /// The text is over without a sentence that ends it.
    fn stop(&mut self, _frame: &Self::Frame) {}
}

/// Goes on with a text until it ends or has to wait.
///
/// It never leaves its text: one that leads to another ends, and the other waits on the agenda, where
/// `kernel::Steps` counts those that go round in circles.
#[inline]
pub fn carry_on<T: Teller>(
    program: &[Op<LanguageOf<T::Frame>>],
    teller: &mut T,
    mut frame: T::Frame,
) {
    while teller.goes_on() {
        let place = frame.place();
        *frame.place_mut() = match program[place.index()] {
            Op::Stop => return teller.stop(&frame),
            Op::Jump { to } => Place::to(to),
            Op::Unless { ref test, to } => {
                if teller.holds(test, &frame) {
                    place.next()
                } else {
                    Place::to(to)
                }
            }
            Op::Each(over) => {
                teller.begin(over, &mut frame);
                place.next()
            }
            Op::Next { over, to } => match teller.next(over, &mut frame) {
                Round::Again => place.next(),
                Round::Over => Place::to(to),
                Round::Waits => return,
            },
            Op::Do(sentence) => match teller.carry_out(sentence, &mut frame) {
                Done::Next => {
                    frame.clear();
                    place.next()
                }
                Done::Waits | Done::Ends => return,
            },
        };
    }
}
