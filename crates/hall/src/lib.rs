#![doc = include_str!("../README.md")]

mod after;
mod api;
mod ask;
mod counsel;
mod deeds;
mod desk;
mod eyes;
pub mod games;
mod guard;
mod hall;
pub mod hints;
mod keys;
pub mod levels;
mod live;
mod meeting;
pub mod pages;
mod problem;
mod room;
mod serve;
pub mod show;
mod site;
pub mod sitting;
pub mod store;
pub mod study;

pub use eyes::Sight;
pub use games::{GameInfo, Games};
pub use guard::{Deed, Guard, Limits, Rate, Socket};
pub use hall::{Alone, Hall, Made, Settings, Wish};
pub use keys::{Key, Proof, sha256};
pub use problem::Problem;
pub use room::{Lent, Moment, Room, Stamp, Taken, Told, ToldHint};
pub use serve::{router, serve};
pub use sitting::{Chair, Proposal, Rematch, Sitting};
pub use store::{Durability, Store, StoreError};
