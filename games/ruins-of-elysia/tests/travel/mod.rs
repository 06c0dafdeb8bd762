//! Playing cards, moving, encounters, tokens, quests and winning: one test and more for every rule of RE-301 to RE-323,
//! RE-401 to RE-434, RE-501 to RE-523 and RE-901 to RE-911, for every Event and for every quest.

mod e300_play;
mod e311_tokens;
mod e400_move;
mod e410_overlays;
mod e417_tolls;
mod e500_checks;
mod e514_ruins;
mod e900_tokens;
mod events;
mod examples;
mod quests;
mod road;
