//! Two small journals in the form of Dragon Eclipse's, from the file to the end of the Scenario: read, checked, compiled,
//! and played with saves in the middle.

mod hill;
mod language;
mod load;
mod mistakes;
mod playing;
mod saving;
mod table;
