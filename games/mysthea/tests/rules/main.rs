//! One test for every rule of RULES.md that has an effect on play. A test's name is the rule's number and its
//! sentence: `my_214_...`; several numbers stand where one scene shows several rules.

mod table;
mod a400_act;
