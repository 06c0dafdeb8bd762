//! One test for every rule of RULES.md about the campaign, setup, cards and their flow, knocked out Heroes, Destiny
//! and the end of a Chapter. A test's name is the rule's number and its sentence: `wb_214_...`.

mod interlude;
mod options;
mod table;
mod w100_campaign;
mod w112_setup;
mod w300_flow;
mod w312_held_cards;
mod w325_goals;
mod w334_objects;
mod w700_knocked_out;
mod w709_destiny;
mod w800_campaign;
