//! The command line, as people and tools write it.

use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Board games that know their own rules.
#[derive(Debug, Parser)]
#[command(name = "questhall", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the hall in the browser (not built yet)
    Serve(Serve),
    /// Play a game in this terminal, or go on with a saved one
    Play(Play),
    /// Let bots play a game many times, and see whether it is fair
    Lab(Lab),
    /// Measure how fast the games run
    Bench(Bench),
    /// Read the rulebook or one rule of it; see which rules have tests
    Rules(Rules),
    /// Check cards and other content: your own or the built-in one
    Check(Check),
    /// Verify a saved table and step through it
    Replay(Replay),
    /// List what can be played
    Games(Games),
}

#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// Where to listen
    #[arg(long, value_name = "ADDR")]
    pub(crate) listen: Option<String>,
    /// Where tables are kept: sqlite:FILE or postgres://...
    #[arg(long, value_name = "STORE")]
    pub(crate) store: Option<String>,
    /// A folder with your own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game, by its id; `questhall games` lists them. Not needed with --load
    pub(crate) game: Option<String>,
    /// Who sits where, one word per seat: me, random, greedy. If left out: you and two greedy bots, or as
    /// many as the game needs
    #[arg(long, value_name = "WORDS")]
    pub(crate) seats: Option<String>,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Go on with a saved table
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "seed"])]
    pub(crate) load: Option<PathBuf>,
}

/// How a table is set.
#[derive(Args, Debug)]
pub(crate) struct Setup {
    /// Set an option of the game; may be given several times
    #[arg(long, value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// Deal the same game again: the same number gives the same cards
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// A folder with your own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Lab {
    /// The game, by its id
    pub(crate) game: String,
    /// How many games to play
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    /// Who sits where, one word per seat: random, greedy
    #[arg(long, value_name = "WORDS")]
    pub(crate) seats: Option<String>,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page with plots for designers
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    /// Write one row per game and seat
    #[arg(long, value_name = "FILE.csv")]
    pub(crate) table: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct Bench {
    /// The game, by its id; all games if left out
    pub(crate) game: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game, by its id
    pub(crate) game: String,
    /// One rule, by its id
    pub(crate) id: Option<String>,
    /// Tell which rules have tests
    #[arg(long, conflicts_with = "id")]
    pub(crate) coverage: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Check {
    /// The game, by its id; all games if left out
    pub(crate) game: Option<String>,
    /// A folder with your own content
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Replay {
    /// A saved table
    #[arg(value_name = "FILE|TABLE")]
    pub(crate) table: String,
    /// The folder with the content that the table was played with
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Games {
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
