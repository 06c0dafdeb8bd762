//! Combat, Non-Player Characters, the Fortress, the Companion, and the sentences of cards carried out: RE-601 to
//! RE-646, RE-701 to RE-728, RE-906, RE-912 to RE-937, section 10.1.

mod arena;
mod asked;
mod e601_begin;
mod e605_join;
mod e615_strikes;
mod e623_losses;
mod e634_rewards;
mod e640_after;
mod e701_monsters;
mod e711_villains;
mod e724_many;
mod e912_fortress;
mod e929_companion;
mod examples;
mod texts_auto;
mod texts_explore;
mod texts_fight;
mod texts_players;
