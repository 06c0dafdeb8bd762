//! Areas: a game's questions, each with all that belongs to it in one module.

use crate::{Asks, Choice, Log, Refusal, Seat, Turn};

/// The questions of one area of a game. The game's own `Ask` has one variant for the area and hands everything on:
/// what can be answered, what follows, and the words for it. So a new question is written where its rules are.
pub trait Area<G: Asks>: Copy {
    /// Who may answer.
    fn turn(self) -> Turn;

    /// The rule behind the question.
    fn rule(self) -> &'static str;

    /// Gives every legal answer of a seat that is asked to `out`.
    fn answers(self, game: &G, seat: Seat, out: &mut impl FnMut(G::Action));

    /// Carries out an answer that is known to be legal. The question is no longer pending.
    fn answer(self, game: &mut G, seat: Seat, action: G::Action, log: &mut impl Log<G::Told>);

    /// What is asked, as a sentence.
    fn question(self, game: &G, seat: Seat) -> String;

    /// A legal answer in words; nothing for what is no answer here.
    fn choice(self, game: &G, seat: Seat, action: G::Action) -> Option<Choice>;

    /// Why this is no answer, if there is more to say than that it is none.
    fn refusal(self, game: &G, seat: Seat, action: G::Action) -> Option<Refusal> {
        let _ = (game, seat, action);
        None
    }

    /// What a player might look for; what of it is legal is left out by the game.
    fn looked_for(self, game: &G, seat: Seat) -> Vec<(String, G::Action)> {
        let _ = (game, seat);
        Vec::new()
    }

    /// Whether this can be pending in a state that was read from a file.
    fn can_be_asked(self, game: &G) -> bool {
        let _ = game;
        true
    }
}
