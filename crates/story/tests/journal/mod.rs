//! A small journal in the form of Dragon Eclipse's, from its file to the end of its Scenario: read, checked, compiled,
//! and played with saves in the middle.

mod language;
mod load;
mod mistakes;
mod playing;
mod saving;
mod table;
