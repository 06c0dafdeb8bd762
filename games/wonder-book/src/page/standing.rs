//! Where the group stands: its Goal, the Destiny that is left, and what every Hero has.

use crate::action::Ask;
use crate::view::{HeroView, View};
use kernel::english::count;
use kernel::{Seat, Standing, Stock};

/// The colours of the four Heroes, as `wonder-book.css` has them.
const COLOURS: [&str; 4] = ["#a8322a", "#14665f", "#7a3f94", "#1f508f"];

/// "Win together: Mend the Bridge. 7 Destiny tokens are left."
pub(crate) fn aim(view: &View) -> String {
    let left = format!("{} left.", count(view.destiny, "Destiny token"));
    match &view.goal {
        Some(goal) => format!("You win together: {}. {left}", goal.title),
        None => format!("You win together when the Chapter’s Goals are met. {left}"),
    }
}

/// A seat that plays two Heroes shows the Hearts and Sparks of both.
pub(crate) fn standings(view: &View) -> Vec<Standing> {
    Seat::all(view.players).map(|seat| standing(view, seat)).collect()
}

fn standing(view: &View, seat: Seat) -> Standing {
    let heroes: Vec<&HeroView> = view.heroes.iter().filter(|hero| hero.seat == seat).collect();
    let Some(first) = heroes.first() else { return Standing::default() };
    let hearts: i32 = heroes.iter().map(|hero| i32::from(hero.hearts)).sum();
    let sparks: i32 = heroes.iter().map(|hero| i32::from(hero.sparks)).sum();
    Standing {
        points: None,
        stocks: vec![
            Stock::new(
                if hearts == 1 { "Heart" } else { "Hearts" },
                hearts,
                "A Hero without Hearts is knocked out.",
            ),
            Stock::new(
                if sparks == 1 { "Spark" } else { "Sparks" },
                sparks,
                "Sparks are spent for skills and for what texts ask.",
            ),
        ],
        hand: None,
        colour: COLOURS[usize::from(first.hero.0)],
    }
}

/// The parts that one looks at to answer, beside those on which the answers stand.
#[expect(clippy::wildcard_enum_match_arm, reason = "most questions are about the board")]
pub(crate) fn about(ask: Ask) -> &'static [&'static str] {
    match ask {
        Ask::Hero { .. } | Ask::Keep { .. } | Ask::Part { .. } | Ask::Share { .. } => &["heroes"],
        Ask::Choice { .. } | Ask::Upgrade { .. } | Ask::Interlude => &["story"],
        Ask::Roll { .. } => &["dice", "board"],
        Ask::PutBack { .. } | Ask::DiscardLooked { .. } => &["wyrms"],
        _ => &["board"],
    }
}
