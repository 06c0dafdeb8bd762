//! The pages of the hall, drawn from the plain data of `show`. Nothing here looks anything up.
//!
//! `frame` is what all pages share, `assets` what they load. `table` is the page that lives: `parts` draws the pieces
//! of it that are pushed after every change, with `ask` for the question and `seats` for the chairs.
//!
//! Every page works without script. There is no inline script and no inline style, so that a strict policy can hold.

mod analysis;
mod ask;
mod assets;
mod curve;
mod ending;
mod frame;
mod front;
mod gather;
mod guide;
mod hint;
mod layout;
mod log;
mod manners;
mod notes;
mod parts;
mod primer;
mod reading;
mod replay;
mod rules;
mod seats;
mod seed;
mod set_up;
mod table;

pub use analysis::analysis;
pub use assets::{Asset, assets, game_style, game_words, style_path};
pub use ending::ending;
pub use front::front;
pub use gather::gather;
pub(crate) use hint::{hint, hint_page};
pub(crate) use log::heading;
pub use log::log;
pub use notes::{problem, report_thanks, seat_link};
pub use parts::{parts, past_parts};
pub use replay::replay;
pub use rules::rules;
pub use seed::seed;
pub use set_up::{by_the_rulebook, set_up};
pub use table::table;
