//! Heroes, turns, attacks and the Enemies' Phase: WB-200 to WB-220, WB-400 to WB-435, WB-500 to WB-523 and WB-600 to
//! WB-627, the worked examples of the ledger, and every text of Hero, Upgrade and Shred cards. A test's name is the
//! rule's number and its sentence.

mod bots;
mod examples;
mod shreds;
mod upgrades;
mod w200_heroes;
mod w210_skills;
mod w400_phase;
mod w411_additional;
mod w415_reroll;
mod w422_actions;
mod w500_attack;
mod w509_wyrms;
mod w600_cards;
mod w614_activations;
mod words;
