//! Questhall: board games on one engine, in the browser, in the terminal and in the lab.
//!
//! Read `cli` for what can be asked, `catalogue` for the games, and then the file named after a command.

mod afterwards;
mod bench;
mod catalogue;
mod check;
mod cli;
mod compare;
mod content;
#[cfg(test)]
#[path = "../../kernel/tests/duel/mod.rs"]
mod duel;
mod failure;
mod games;
mod guides;
mod hosted;
mod lab;
mod load;
mod play;
mod primers;
mod replay;
mod rules;
mod saves;
mod seats;
mod serve;
mod terminal;
#[cfg(test)]
mod toy;

use clap::Parser;
use cli::{Cli, Command};
use failure::Failure;
use std::process::ExitCode;
use terminal::Screen;

fn main() -> ExitCode {
    match run(Cli::parse(), &mut Screen::standard()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(words) = failure.words() {
                eprintln!("questhall: {words}");
            }
            failure.exit_code()
        }
    }
}

fn run(cli: Cli, screen: &mut Screen) -> Result<(), Failure> {
    match cli.command {
        None => serve::run(&cli::Serve::default(), screen),
        Some(Command::Serve(args)) => serve::run(&args, screen),
        Some(Command::Play(args)) => play::run(&args, screen),
        Some(Command::Load(args)) => load::run(&args, screen),
        Some(Command::Lab(args)) => lab::run(&args, screen),
        Some(Command::Bench(args)) => bench::run(&args, screen),
        Some(Command::Rules(args)) => rules::run(&args, screen),
        Some(Command::Check(args)) => check::run(&args, screen),
        Some(Command::Replay(args)) => replay::run(&args, screen),
        Some(Command::Games(args)) => games::run(&args, screen),
    }
}
