//! The program as people and tools meet it: the built binary, run with arguments and piped input.

mod commands;
mod mistakes;
mod mysthea;
mod playing;
mod replaying;
mod support;
