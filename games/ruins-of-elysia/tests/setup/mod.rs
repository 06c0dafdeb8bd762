//! Setup, the turn, and step 5 and 6 by rule id: RE-001 to RE-014, RE-101 to RE-142, RE-201 to RE-213, RE-801 to RE-826.

mod e000_general;
mod e100_setup;
mod e113_characters;
mod e124_quests;
mod e131_markets;
mod e200_turn;
mod e800_buy;
mod e810_draw;
mod e819_trade;
mod e822_open_deck;
mod examples;
mod words;
