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
    /// Open the hall in the browser; this is also what happens without any command
    Serve(Serve),
    /// Play a game in this terminal, or go on with a saved one
    Play(Play),
    /// Let bots play a game many times, and see whether it is fair
    Lab(Lab),
    /// Fill a hall with tables and viewers on this machine, and measure how fast they see what happens
    Load(Load),
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
    /// Where to listen; port 0 takes a free one
    #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:4114")]
    pub(crate) listen: String,
    /// Where tables are kept: sqlite:FILE or postgres://...
    #[arg(long, value_name = "STORE", default_value = "sqlite:questhall.db")]
    pub(crate) store: String,
    /// A folder with your own content: in it one folder for each game, named by the game's id
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// How long bots wait before they act, in milliseconds, so that people can follow
    #[arg(long, value_name = "MS", default_value_t = 450)]
    pub(crate) pace: u64,
    /// Do not limit how much one client may do: for tests on your own machine
    #[arg(long)]
    pub(crate) no_limits: bool,
}

impl Default for Serve {
    fn default() -> Self {
        match Cli::parse_from(["questhall", "serve"]).command {
            Some(Command::Serve(serve)) => serve,
            _ => unreachable!("the words name this command"),
        }
    }
}

#[derive(Args, Debug)]
pub(crate) struct Load {
    /// The game that is played at all tables
    #[arg(default_value = "mysthea")]
    pub(crate) game: String,
    /// How many tables; each has a viewer in every seat and spectators up to --viewers
    #[arg(long, value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=5_000))]
    pub(crate) tables: u32,
    /// How many viewers each table has
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) viewers: u32,
    /// How many actions are taken in the whole hall per second
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) rate: u32,
    /// How long to measure
    #[arg(long, value_name = "SECONDS", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    pub(crate) seconds: u64,
    /// Where the tables are kept: a new SQLite file in a temporary folder if left out
    #[arg(long, value_name = "STORE")]
    pub(crate) store: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct Play {
    /// The game, by its id; `questhall games` lists them. Not needed with --load
    pub(crate) game: Option<String>,
    /// Who sits where, one word per seat: me, random, novice, greedy, mcts (with steps or time: mcts:800,
    /// mcts:250ms, mcts:1s). If left out: you and two greedy bots, or as many as the game needs
    #[arg(long, value_name = "WORDS")]
    pub(crate) seats: Option<String>,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// How far you may go back alone among bots: friendly, to the start of your turn whatever was seen since; strict, as long
    /// as nobody has learned anything new. With several people it is always strict
    #[arg(long, value_name = "HOW", default_value = "friendly", value_parser = ["friendly", "strict"])]
    pub(crate) undo: String,
    /// Be guided through a first game, at a table that is set for it
    #[arg(long, conflicts_with_all = ["seats", "set", "seed", "load"])]
    pub(crate) guide: bool,
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
    /// How many games to play; for comparisons of bots, at most about so many each (400 if left out)
    #[arg(long, value_name = "N", required_unless_present = "compare", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: Option<u64>,
    /// Who sits where, one word per seat: random, novice, greedy, mcts:800, mcts:1s
    #[arg(long, value_name = "WORDS")]
    pub(crate) seats: Option<String>,
    #[command(flatten)]
    pub(crate) setup: Setup,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a page with plots for designers
    #[arg(long, value_name = "FILE.html", conflicts_with = "compare")]
    pub(crate) report: Option<PathBuf>,
    /// Write one row per game and seat
    #[arg(long, value_name = "FILE.csv", conflicts_with = "compare")]
    pub(crate) table: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) compare: Compare,
    /// At how many seats bots are compared: two, or as many as the mode needs, if left out
    #[arg(long, value_name = "N", requires = "compare", conflicts_with = "seats")]
    pub(crate) at: Option<usize>,
    /// The bots to compare, the weakest first: random,greedy,mcts:100ms,mcts:1s if left out. With --ablate and --price the last
    /// one counts, with --fit-odds it is the one that plays
    #[arg(long, value_name = "WORDS", requires = "compare", conflicts_with = "seats")]
    pub(crate) bots: Option<String>,
}

/// Bots against each other: the same deals for both, every seat in turn, until it is clear.
#[derive(Args, Clone, Copy, Debug)]
#[group(id = "compare", multiple = false)]
pub(crate) struct Compare {
    /// Is each bot clearly stronger than the one before
    #[arg(long)]
    pub(crate) ladder: bool,
    /// What is each part of the search worth: it plays against itself without that part
    #[arg(long)]
    pub(crate) ablate: bool,
    /// How much more does thinking twice as long win
    #[arg(long)]
    pub(crate) curve: bool,
    /// What does it cost that bots see no more than their seat: it plays against one that knows everything
    #[arg(long)]
    pub(crate) price: bool,
    /// Learn from games what chance to win a value stands for, and print the lines for the game's file of odds
    #[arg(long)]
    pub(crate) fit_odds: bool,
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
    /// The rules in short, as one tells them a friend, and what the words mean
    #[arg(long, conflicts_with_all = ["id", "coverage"])]
    pub(crate) primer: bool,
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
    /// A saved table, or the id of a table of the hall
    #[arg(value_name = "FILE|TABLE")]
    pub(crate) table: String,
    /// Where the hall keeps its tables
    #[arg(long, value_name = "STORE", default_value = "sqlite:questhall.db")]
    pub(crate) store: String,
    /// The folder with the content that the table was played with
    #[arg(long, value_name = "DIR")]
    pub(crate) content: Option<PathBuf>,
    /// Think a finished game through: the chances to win, where it turned, and which decisions cost something
    #[arg(long)]
    pub(crate) analyse: bool,
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
