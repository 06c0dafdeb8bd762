//! The pages of the hall, drawn from the plain data of `show`. Nothing here looks anything up.
//!
//! `frame` is what all pages share, `assets` what they load. `table` is the page that lives: `parts` draws the pieces
//! of it that are pushed after every change, with `ask` for the question and `seats` for the chairs.
//!
//! Every page works without script. There is no inline script and no inline style, so that a strict policy can hold.

mod ask;
mod assets;
mod frame;
mod front;
mod guide;
mod layout;
mod notes;
mod parts;
mod replay;
mod rules;
mod seats;
mod seed;
mod set_up;
mod table;

pub use assets::{Asset, assets, game_style, style_path};
pub use front::front;
pub use notes::{problem, report_thanks, seat_link};
pub use parts::{parts, replay_parts};
pub use replay::replay;
pub use rules::rules;
pub use seed::seed;
pub use set_up::set_up;
pub use table::table;
