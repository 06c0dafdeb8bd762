//! The card script, rule by rule (WB-900 to WB-963): every sentence, head, condition, event and slot of section 10.3 is
//! carried out, with what it changes and who is asked; all Wyrm cards; and what nobody may see (section 7).

mod actions;
mod board;
mod cards;
mod conditions;
mod cost;
mod damage;
mod dice;
mod enemies;
mod events;
mod figures;
mod flow;
mod heads;
mod hearts;
mod hidden;
mod loss;
mod modifiers;
mod moves;
mod passages;
mod place;
mod questions;
mod record;
mod saves;
mod slots;
mod table;
mod triggers;
mod wyrm_cards;
