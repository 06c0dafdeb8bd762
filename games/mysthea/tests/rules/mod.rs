//! One test for every rule of RULES.md that has an effect on play. A test's name is the rule's number and its
//! sentence: `my_214_...`; several numbers stand where one scene shows several rules.

mod a000_limits;
mod a014_pieces;
mod a023_islands;
mod a100_setup;
mod a110_draft;
mod a200_era;
mod a300_rounds;
mod a307_turns;
mod a400_act;
mod a414_travel;
mod a430_develop;
mod a438_meditate;
mod a500_battle;
mod a522_wounds;
mod a541_island;
mod a551_encounter;
mod a600_strength;
mod a700_end_of_era;
mod a706_monsters;
mod a716_rewards;
mod a800_champions;
mod a815_behaviours;
mod a900_texts;
mod a913_units_by_text;
mod a921_actions_by_text;
mod a927_carrying;
mod a932_depth;
mod bots_choose;
mod examples;
mod hidden;
mod hidden_table;
mod played;
mod said;
mod table;
