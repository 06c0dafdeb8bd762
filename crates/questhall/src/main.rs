//! Questhall: board games on one engine, in the terminal and in the lab.
//!
//! Read `cli` for what can be asked, `catalogue` for the games, and then the file named after a command.

mod bench;
mod catalogue;
mod check;
mod cli;
mod content;
mod failure;
mod games;
mod lab;
mod play;
mod replay;
mod rulebook;
mod rules;
mod saves;
mod seats;
mod terminal;
#[cfg(test)]
mod toy;

use clap::{CommandFactory, Parser};
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
        None => welcome(screen),
        Some(Command::Serve(_)) => Err(Failure::failed(
            "The hall in the browser is not built yet. Play in the terminal: `questhall play GAME`; \
             `questhall games` lists the games.",
        )),
        Some(Command::Play(args)) => play::run(&args, screen),
        Some(Command::Lab(args)) => lab::run(&args, screen),
        Some(Command::Bench(args)) => bench::run(&args, screen),
        Some(Command::Rules(args)) => rules::run(&args, screen),
        Some(Command::Check(args)) => check::run(&args, screen),
        Some(Command::Replay(args)) => replay::run(&args, screen),
        Some(Command::Games(args)) => games::run(&args, screen),
    }
}

fn welcome(screen: &mut Screen) -> Result<(), Failure> {
    screen.line(Cli::command().render_help().to_string())?;
    screen.line("The hall in the browser is not built yet. Start here: `questhall games`, then `questhall play GAME`.")?;
    Ok(())
}
