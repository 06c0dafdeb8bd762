//! `questhall play`: a game in the terminal, with bots and with friends at the same screen.
//!
//! This file seats people and lets them decide in turn; `show` is what they see, `talk` what they can say,
//! `keep` how nothing is lost.

mod guided;
mod keep;
mod show;
mod talk;
#[cfg(test)]
mod tests;

use crate::catalogue::{self, Entry, Wish};
use crate::cli;
use crate::failure::Failure;
use crate::saves::Save;
use crate::seats::{self, Accepts, Sitter};
use crate::terminal::{Screen, Style};
use bots::BotKind;
use hall::hints::Hint;
use keep::Guard;
use kernel::guide::Place;
use kernel::{Guide, Rng, Seat, Seed, Table, Turn, Viewer};
use show::Browsing;
use std::path::{Path, PathBuf};
use talk::Order;

pub(crate) use show::show_result;

pub(crate) fn run(args: &cli::Play, screen: &mut Screen) -> Result<(), Failure> {
    let mut sitting = match &args.load {
        Some(file) => Sitting::resume(args, file, screen)?,
        None => Sitting::begin(args, screen)?,
    };
    sitting.friendly = args.undo == "friendly";
    sitting.guard.arm();
    let played = sitting.play();
    if played.is_err() {
        // The screen is gone, so the table is all that can still be saved.
        sitting.guard.rescue();
    }
    sitting.guard.release();
    played
}

/// People and bots around one table.
pub(crate) struct Sitting<'a> {
    entry: &'static dyn Entry,
    table: Box<dyn Table>,
    sitters: Vec<Sitter>,
    /// What the bots' choices follow from.
    bot_seed: u64,
    content: Option<PathBuf>,
    screen: &'a mut Screen,
    /// Up to which action each seat has read the log.
    read: Vec<usize>,
    /// Who has just sat down, where seats come and go: they join before anybody else decides.
    joining: Option<Seat>,
    /// Who sits before the screen.
    facing: Option<Seat>,
    /// Whether that person has not seen the board as others have left it.
    stale: bool,
    /// Whether the story before the first decision has been shown.
    told_opening: bool,
    /// Where this table was saved or loaded.
    file: Option<PathBuf>,
    /// Whether something has happened that is in no file.
    unsaved: bool,
    guard: Guard,
    /// Which part of a long list of choices is shown.
    browsing: Browsing,
    /// The guide through a first game, and how far it has come.
    guided: Option<(Guide, Place)>,
    /// Whether one person among bots goes back past what was learned.
    friendly: bool,
    /// The hint of which the first half was given, and at which decision.
    hinted: Option<((usize, Seat), Hint)>,
}

/// Whether the sitting goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    GoOn,
    Leave,
}

impl<'a> Sitting<'a> {
    /// Sets a new table.
    fn begin(args: &cli::Play, screen: &'a mut Screen) -> Result<Self, Failure> {
        let Some(game) = &args.game else {
            let games =
                catalogue::all().iter().map(|entry| entry.id()).collect::<Vec<_>>().join(", ");
            return Err(Failure::usage(format!(
                "Say which game: questhall play GAME. The games: {games}. Or go on with --load FILE."
            )));
        };
        let entry = catalogue::find(game)?;
        if args.guide {
            return Sitting::begin_guided(entry, args.setup.content.clone(), screen);
        }
        let sitters = match &args.seats {
            Some(words) => seats::read(words, &entry.seats(), Accepts::PeopleToo)?,
            None => seats::standard(entry.mode(&args.setup.set)?.usual_seats()),
        };
        let (rng, bot_seed) = chance(args.setup.seed)?;
        let content = args.setup.content.clone();
        let wish =
            Wish { seats: sitters.len(), sets: &args.setup.set, content: content.as_deref(), rng };
        let table = entry.deal(&wish)?;
        Ok(Sitting::around(entry, table, sitters, bot_seed, content, screen))
    }

    /// Goes on with a saved table.
    fn resume(args: &cli::Play, file: &Path, screen: &'a mut Screen) -> Result<Self, Failure> {
        let save = Save::read(file)?;
        let entry = catalogue::find(&save.record.game)?;
        if let Some(game) = args.game.as_deref().filter(|game| *game != entry.id()) {
            let told = format!(
                "This is a table of {}, not of {game}. Leave the game away, or name that one.",
                entry.id()
            );
            return Err(Failure::usage(told).about(file.display()));
        }
        let content = args.setup.content.clone();
        let table = entry
            .open(&save.record, content.as_deref())
            .map_err(|failure| failure.about(file.display()))?;
        let words = args.seats.as_deref().unwrap_or(&save.people.players);
        let sitters = seated(words, &*table)?;
        let mut sitting =
            Sitting::around(entry, table, sitters, save.people.bot_seed, content, screen);
        sitting.opened(file);
        Ok(sitting)
    }

    pub(crate) fn around(
        entry: &'static dyn Entry,
        table: Box<dyn Table>,
        sitters: Vec<Sitter>,
        bot_seed: u64,
        content: Option<PathBuf>,
        screen: &'a mut Screen,
    ) -> Self {
        let read = vec![0; sitters.len()];
        let (facing, file, guard) = (None, None, Guard::default());
        let (stale, unsaved, told_opening) = (true, false, false);
        Sitting {
            entry,
            table,
            sitters,
            bot_seed,
            content,
            screen,
            read,
            joining: None,
            facing,
            stale,
            told_opening,
            file,
            unsaved,
            guard,
            browsing: Browsing::default(),
            guided: None,
            friendly: true,
            hinted: None,
        }
    }

    /// Notes that the table now is what a file holds.
    fn opened(&mut self, file: &Path) {
        self.file = Some(file.to_owned());
        self.unsaved = false;
        // The last few actions remind people where they were.
        self.read = vec![self.table.number().saturating_sub(3); self.sitters.len()];
        (self.facing, self.stale) = (None, true);
    }

    /// Plays until the game is over or the people leave.
    pub(crate) fn play(&mut self) -> Result<(), Failure> {
        self.greet()?;
        loop {
            let Some(seat) = self.next_to_decide() else { return self.finish() };
            match self.sitters[seat.index()] {
                Sitter::Bot(kind) => self.bot_decides(seat, kind)?,
                Sitter::Me => {
                    if self.person_decides(seat)? == Flow::Leave {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Bots do not keep people waiting when all choose at once; in a team, people speak first.
    fn next_to_decide(&self) -> Option<Seat> {
        let turn = self.table.turn();
        let newcomers = self.table.newcomers();
        if let Some(seat) = self.joining.filter(|seat| newcomers.contains(*seat)) {
            return Some(seat);
        }
        let asked = turn.seats().minus(newcomers);
        let may = |seat: &Seat| self.is_person(*seat) && asked.contains(*seat);
        // Whoever sits before the screen speaks for the group.
        let speaker = self.facing.filter(may).filter(|_| matches!(turn, Turn::AnyOf(_)));
        let person = speaker.or_else(|| asked.iter().find(may));
        let bot = asked.iter().find(|&seat| !self.is_person(seat));
        match turn {
            Turn::Each(_) => bot.or(person),
            Turn::One(_) | Turn::AnyOf(_) | Turn::Over => person.or(bot),
        }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.sitters[seat.index()] == Sitter::Me
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.sitters.len()).filter(|&seat| self.is_person(seat))
    }

    fn bot_decides(&mut self, seat: Seat, kind: BotKind) -> Result<(), Failure> {
        let choice = self.ask_bot(seat, kind);
        self.take(seat, &choice)?;
        if self.people().next().is_none() {
            self.show_news(Viewer::Spectator, self.table.number() - 1)?;
        }
        Ok(())
    }

    /// Each decision has its own seed, so that a table that was saved goes on as it would have.
    fn ask_bot(&self, seat: Seat, kind: BotKind) -> String {
        let mut rng =
            Rng::fast(self.bot_seed ^ (self.table.number() as u64) << 8 ^ u64::from(seat.0));
        self.entry.bot(kind, rng.next()).choose(self.table.as_ref(), seat)
    }

    fn take(&mut self, seat: Seat, choice: &str) -> Result<(), Failure> {
        self.table.play(seat, choice).map_err(|error| Failure::failed(error.to_string()))?;
        self.unsaved = true;
        self.stale |= self.facing != Some(seat);
        Ok(())
    }

    /// Asks a person until they have decided, or leave.
    fn person_decides(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if self.unsaved {
            self.guard.keep(self.entry.id(), self.save().to_json());
        }
        if self.face(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        self.browsing = Browsing::default();
        self.show_decision(seat)?;
        if self.hear_guide(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        loop {
            let choices = self.table.choices(seat);
            let prompt = format!("{}> ", self.table.seat_name(seat));
            let Some(answer) = self.screen.ask(&prompt)? else { return self.interrupted() };
            match talk::read(&answer, &choices) {
                Ok(Order::Choose(index)) => {
                    self.note_read(seat);
                    self.pass_guide(seat);
                    self.take(seat, &choices[index].id)?;
                    return Ok(Flow::GoOn);
                }
                Ok(order) => {
                    if let Some(flow) = self.obey(order, seat)? {
                        return Ok(flow);
                    }
                }
                Err(words) => self.screen.item("", Style::Wrong, &words)?,
            }
        }
    }

    /// Whoever decides has read the log so far. Without a curtain the others have looked on.
    fn note_read(&mut self, seat: Seat) {
        let number = self.table.number();
        if self.has_secrets() {
            self.read[seat.index()] = number;
        } else {
            self.read.fill(number);
        }
    }

    /// Draws the curtain: when another person is to decide, the screen shows nothing until they sit there.
    fn face(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if self.facing != Some(seat) {
            self.stale = true;
            if self.people().count() > 1 && self.has_secrets() {
                self.screen.wipe()?;
                let name = self.table.seat_name(seat);
                if self
                    .screen
                    .ask(&format!("Pass the screen to {name}, then press Enter. "))?
                    .is_none()
                {
                    return self.interrupted();
                }
                self.screen.wipe()?;
            }
        }
        self.facing = Some(seat);
        Ok(Flow::GoOn)
    }

    /// Whether some person here sees what others may not see. In an open game whoever sits here may see everything.
    fn has_secrets(&self) -> bool {
        if self.table.is_open() {
            return false;
        }
        let public = self.table.view(Viewer::Spectator);
        let secret = matches!(self.table.turn(), Turn::Each(_));
        secret || self.people().any(|seat| self.table.view(Viewer::Seat(seat)) != public)
    }

    fn finish(&mut self) -> Result<(), Failure> {
        self.show_end()?;
        self.offer_record()
    }
}

/// The sitters of a saved table. Where seats come and go the last ones may be empty, and a seat that is open in the hall is
/// decided for by whoever sits here.
fn seated(words: &str, table: &dyn Table) -> Result<Vec<Sitter>, Failure> {
    let least = table.playing().iter().last().map_or(1, |seat| seat.index() + 1);
    if words.is_empty() {
        return Ok(seats::standard(least));
    }
    let words: Vec<&str> =
        words.split(',').map(|word| if word.trim() == "open" { "me" } else { word }).collect();
    seats::read(&words.join(","), &(least..=table.seats()), Accepts::PeopleToo)
}

/// The generator of the table and the seed of its bots: from a number, or from what nobody can guess.
fn chance(seed: Option<u64>) -> Result<(Rng, u64), Failure> {
    if let Some(number) = seed {
        return Ok((Rng::sealed(Seed::from_number(number)), number));
    }
    let mut bytes = [0; 40];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::failed(format!("This machine gives no random numbers: {error}. Use --seed N."))
    })?;
    let (table, bots) = bytes.split_at(32);
    let seed = Seed(table.try_into().expect("32 of 40 bytes"));
    Ok((Rng::sealed(seed), u64::from_le_bytes(bots.try_into().expect("8 of 40 bytes"))))
}
