//! Playing and taking back: do it at a fork, store it, then let the fork be the table.

use super::open::take_back;
use super::reading::Newest;
use super::{Inner, Room, apart, now};
use crate::games::Games;
use crate::keys::Proof;
use crate::problem::Problem;
use crate::sitting::{Chair, Proposal, Undo};
use crate::store::{Entry, EntryKind, Head, Snapshot, StoreError};
use kernel::{Move, PlayError, Seat, Seats, Table, Turn, Viewer};
use std::sync::Arc;

/// Entries of the log from one snapshot to the next. One costs as much as one more action; taking so many actions again when
/// a table is opened takes milliseconds.
const SNAPSHOT_EVERY: u64 = 512;

/// How far somebody wants to go back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Far {
    /// To before the last own decision.
    #[default]
    Step,
    /// To the start of the own turn.
    Turn,
}

/// By which right something is taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Right {
    /// Nobody has learned anything since.
    Strict,
    /// Bots do not mind.
    Friendly(Far),
}

/// What came of wanting to take something back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Taken {
    /// It is taken back; the number of the log now.
    Back(u64),
    /// These seats must agree first.
    Waiting(u64, Vec<Seat>),
}

impl Room {
    /// Plays one of the choices of `seat`, as seen at `number`. It is stored when this returns.
    pub async fn play(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        number: u64,
        choice: &str,
    ) -> Result<u64, Problem> {
        self.touch();
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        // Another server may have confirmed an action that we have not heard of yet.
        if number > inner.number && self.store.shared() {
            self.catch_up_locked(&mut inner, games).await?;
        }
        loop {
            inner.check_open()?;
            let since = inner.asked_since.get(seat.index()).copied().unwrap_or(u64::MAX);
            if number > inner.number || number < since {
                return Err(Problem::stale(inner.known.number(Viewer::Seat(seat))));
            }
            let guided = self.guide_after(&inner, seat).await;
            if self.carry_out(&mut inner, games, seat, choice).await? {
                if let Some(place) = guided {
                    self.keep_guide(&mut inner, games, place).await;
                }
                return Ok(inner.number);
            }
        }
    }

    /// Carries out a choice and stores it. False if another server was faster: everything must be looked at again.
    pub(super) async fn carry_out(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
        seat: Seat,
        choice: &str,
    ) -> Result<bool, Problem> {
        // Done at a fork: a refusal or a broken game leaves the table as it is.
        let (mut fork, word, after) =
            (inner.table.fork(), choice.to_owned(), inner.table.number() + 1);
        let played = apart(move || {
            fork.play(seat, &word)?;
            let newest = Newest::told_by(&*fork, after);
            Ok::<_, PlayError>((fork, newest))
        });
        match played.await {
            Ok(Ok((fork, newest))) => {
                let is_stored = self.append(inner, games, fork).await?;
                if is_stored && newest.is_some() {
                    inner.newest = newest;
                }
                Ok(is_stored)
            }
            Ok(Err(refused)) => Err(refused.into()),
            Err(words) => Err(self.close(inner, &words).await),
        }
    }

    /// Takes back the last action of `seat`, if nobody has learned anything since; in an open game that of whichever own
    /// seat has acted last. Others must agree if they have
    /// acted since; `proof` tells which seats belong to whoever asks. One person among bots goes back past what was learned too,
    /// and as far as to the start of the turn, unless the table is strict.
    pub async fn undo(
        &self,
        games: &Arc<dyn Games>,
        seat: Seat,
        proof: &Proof,
        far: Far,
    ) -> Result<Taken, Problem> {
        self.touch();
        let mut inner = self.inner.lock().await;
        if inner.doubtful {
            self.catch_up_locked(&mut inner, games).await?;
        }
        inner.check_open()?;
        // The seed and all hands are open now.
        if inner.table.turn() == Turn::Over {
            return Err(cannot_undo("The game is over."));
        }
        let seat = match self.is_open {
            // Whichever of one's own seats has acted last.
            true => {
                let own = proof.seats(&self.id, &inner.sitting).into_iter().chain([seat]).collect();
                inner.table.last_actor(own).unwrap_or(seat)
            }
            false => seat,
        };
        let strict = inner.table.can_undo(seat);
        let own = proof.seats(&self.id, &inner.sitting).into_iter().chain([seat]).collect();
        if self.is_friendly(&inner, own) {
            if far == Far::Turn || strict.is_err() {
                let right = Right::Friendly(far);
                return self.take_back(&mut inner, games, seat, right).await.map(Taken::Back);
            }
        } else if far == Far::Turn {
            return Err(cannot_undo(
                "Only one person among bots goes back to the start of a turn.",
            ));
        }
        let taken = strict.map_err(|why| cannot_undo(&why))?;
        let waiting = must_agree(&self.id, &inner, seat, taken, proof);
        if waiting.is_empty() {
            let right = Right::Strict;
            return self.take_back(&mut inner, games, seat, right).await.map(Taken::Back);
        }
        let number = inner.known.public();
        let proposal = Proposal { seat, number, waiting: waiting.clone() };
        self.change_sitting(&mut inner, games, |sitting| {
            sitting.proposal = Some(proposal.clone());
            Ok(())
        })
        .await?;
        Ok(Taken::Waiting(number, waiting))
    }

    /// Agrees for all seats that `proof` holds; the undo happens when nobody is left to ask.
    pub async fn agree(&self, games: &Arc<dyn Games>, proof: &Proof) -> Result<Taken, Problem> {
        let mut inner = self.inner.lock().await;
        let proposal = standing(&inner)?;
        let mine = self.waiting_seats(&inner, &proposal, proof)?;
        let left: Vec<Seat> =
            proposal.waiting.iter().copied().filter(|seat| !mine.contains(seat)).collect();
        if left.is_empty() {
            let (seat, right) = (proposal.seat, Right::Strict);
            return self.take_back(&mut inner, games, seat, right).await.map(Taken::Back);
        }
        self.change_sitting(&mut inner, games, |sitting| {
            if let Some(proposal) = &mut sitting.proposal {
                proposal.waiting.retain(|seat| !mine.contains(seat));
            }
            Ok(())
        })
        .await?;
        Ok(Taken::Waiting(proposal.number, left))
    }

    /// Ends a proposal: one of those who were asked says no, or whoever asked thinks better of it.
    pub async fn refuse(&self, games: &Arc<dyn Games>, proof: &Proof) -> Result<u64, Problem> {
        let mut inner = self.inner.lock().await;
        let proposal = standing(&inner)?;
        let chair = &inner.sitting.chairs[proposal.seat.index()];
        if !proof.holds(&self.id, proposal.seat, chair) {
            self.waiting_seats(&inner, &proposal, proof)?;
        }
        self.change_sitting(&mut inner, games, |sitting| {
            sitting.proposal = None;
            Ok(())
        })
        .await?;
        Ok(inner.number)
    }

    fn waiting_seats(
        &self,
        inner: &Inner,
        proposal: &Proposal,
        proof: &Proof,
    ) -> Result<Vec<Seat>, Problem> {
        let mut mine = proof.seats(&self.id, &inner.sitting);
        mine.retain(|seat| proposal.waiting.contains(seat));
        if mine.is_empty() {
            return Err(Problem::not_your_seat("Nobody has asked you about an undo."));
        }
        Ok(mine)
    }

    /// Whether whoever holds these seats goes back as far as they like.
    pub(super) fn is_friendly(&self, inner: &Inner, own: Seats) -> bool {
        inner.sitting.manners.undo == Undo::Friendly && self.is_alone(inner, own)
    }

    /// Whether nobody plays here but whoever holds these seats, and bots. Several people at one screen who have secrets from each
    /// other play each other too.
    pub(super) fn is_alone(&self, inner: &Inner, own: Seats) -> bool {
        let playing = inner.table.playing();
        let chairs = || Seat::all(inner.sitting.chairs.len()).zip(&inner.sitting.chairs);
        let minds = |(seat, chair): (Seat, &Chair)| match chair.keys.is_empty() {
            true => chair.is_open() && playing.contains(seat),
            false => !own.contains(seat),
        };
        let people = chairs().filter(|(_, chair)| !chair.keys.is_empty()).count();
        (people == 1 || self.is_open) && !chairs().any(minds)
    }

    async fn take_back(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
        seat: Seat,
        right: Right,
    ) -> Result<u64, Problem> {
        if inner.doubtful {
            self.catch_up_locked(inner, games).await?;
        }
        loop {
            let kind = undo_entry(&*inner.table, seat, right).map_err(|why| cannot_undo(&why))?;
            let before = inner.table.turn();
            // Actions before it are taken again from the last checkpoint: that is the game's own code.
            let (mut copy, undo) = (inner.table.copy(), kind.clone());
            let copy = match apart(move || take_back(&mut *copy, &undo).map(|()| copy)).await {
                Ok(undone) => undone.map_err(|why| cannot_undo(&why))?,
                Err(_) => return Err(broken(&self.id, "what was done could not be taken back")),
            };
            let head = inner.head(&*copy, inner.number + 1);
            let rules = inner.row.head.rules;
            let alone = matches!(kind, EntryKind::Undo { alone: true, .. }).then_some(seat);
            let entry = Entry { number: inner.number + 1, rules, kind, at: now() };
            match self.store.append(&self.id, &entry, &head).await {
                Ok(()) => {
                    inner.backs.note(&entry.kind, inner.table.number());
                    inner.table = copy.into();
                    // Whatever a bot may have kept of what is taken back is forgotten with it.
                    inner.bots.clear();
                    inner.counted(before, alone, entry.at);
                    self.end_proposal(inner, games).await;
                    self.take_back_hints(inner, games).await;
                    self.publish(inner);
                    return Ok(inner.number);
                }
                Err(StoreError::Taken) => self.catch_up_locked(inner, games).await?,
                Err(error) => {
                    inner.doubtful = matches!(error, StoreError::Unavailable { unknown: true, .. });
                    return Err(error.into());
                }
            }
        }
    }

    /// Stores what was done at a fork of the table, which then is the table. False if another server was faster: everything
    /// must be looked at again.
    async fn append(
        &self,
        inner: &mut Inner,
        games: &Arc<dyn Games>,
        fork: Box<dyn Table>,
    ) -> Result<bool, Problem> {
        let number = inner.number + 1;
        let head = inner.head(&*fork, number);
        let Move { seat, action } = fork.last_move().expect("something was done at the fork");
        let kind = EntryKind::Move { seat, action };
        let entry = Entry { number, rules: inner.row.head.rules, kind, at: now() };
        match self.store.append(&self.id, &entry, &head).await {
            Ok(()) => {}
            Err(StoreError::Taken) => {
                self.catch_up_locked(inner, games).await?;
                return Ok(false);
            }
            Err(error) => {
                inner.doubtful = matches!(error, StoreError::Unavailable { unknown: true, .. });
                return Err(error.into());
            }
        }
        let before = inner.table.turn();
        inner.table_mut().adopt(fork);
        inner.counted(before, Some(seat), entry.at);
        self.keep_snapshot(inner, head).await;
        self.end_proposal(inner, games).await;
        self.publish(inner);
        Ok(true)
    }

    /// Keeps the state beside the log now and then, so that a long table opens without all its actions being taken again. Only
    /// where nobody can go back to before it.
    async fn keep_snapshot(&self, inner: &mut Inner, head: Head) {
        if inner.number < inner.snapshot + SNAPSHOT_EVERY || !inner.table.is_settled() {
            return;
        }
        let Head { number, rules, state, .. } = head;
        let snapshot = Snapshot { number, rules, state };
        // If it is not kept, the table takes longer to open.
        if self.store.keep_snapshot(&self.id, &snapshot).await.is_ok() {
            inner.snapshot = number;
        }
    }

    /// Any action that all know of ends a proposal; that it is forgotten in the store too may wait for the next change.
    async fn end_proposal(&self, inner: &mut Inner, games: &Arc<dyn Games>) {
        if inner.sitting.proposal.is_some() && inner.known.public() == inner.number {
            let forget = self.change_sitting(inner, games, |sitting| {
                sitting.proposal = None;
                Ok(())
            });
            let _ = forget.await;
        }
    }

    /// The game broke down: nobody plays on, the log is kept, and everybody is told.
    pub(super) async fn close(&self, inner: &mut Inner, words: &str) -> Problem {
        let why = format!(
            "The game broke down over an action: {words}. The table is closed and its log is kept up to the action before. \
             Use \"Something is wrong\" to tell the people who run this hall."
        );
        eprintln!("questhall: table {} is closed: {words}", self.id);
        self.close_saying(inner, &why).await;
        Problem { status: 500, ..Problem::closed(&why) }
    }

    /// Nobody plays on, and everybody is told why.
    pub(super) async fn close_saying(&self, inner: &mut Inner, why: &str) {
        inner.sitting.closed = Some(why.to_owned());
        let stored = self.store.set_sitting(&self.id, inner.version, &inner.sitting).await;
        if matches!(stored, Ok(true)) {
            inner.version += 1;
        }
        self.publish(inner);
    }

    /// Closes the table because something broke outside of an action: a bot, or the drawing of a page.
    pub async fn close_for(&self, words: &str) -> Problem {
        let mut inner = self.inner.lock().await;
        self.close(&mut inner, words).await
    }
}

/// What is written in the log when `seat` takes something back by this right; why not, if it cannot.
fn undo_entry(table: &dyn Table, seat: Seat, right: Right) -> Result<EntryKind, String> {
    Ok(match right {
        Right::Strict => EntryKind::Undo { seat, alone: table.can_undo(seat)? == Seats::one(seat) },
        Right::Friendly(Far::Step) => {
            EntryKind::Back { seat, to: table.way_back(seat)?.step as u64 }
        }
        Right::Friendly(Far::Turn) => {
            EntryKind::Back { seat, to: table.way_back(seat)?.turn as u64 }
        }
    })
}

/// The persons who must agree when actions of others would be taken back: all but whoever asks.
fn must_agree(table: &str, inner: &Inner, seat: Seat, taken: Seats, proof: &Proof) -> Vec<Seat> {
    let own = proof.seats(table, &inner.sitting);
    let stranger = |other: &Seat| {
        let chair = &inner.sitting.chairs[other.index()];
        *other != seat && chair.has_person() && !own.contains(other)
    };
    let touched = taken.iter().any(|other| stranger(&other));
    let all = Seat::all(inner.sitting.chairs.len());
    if touched { all.filter(stranger).collect() } else { Vec::new() }
}

/// The proposal that is still about the table as it is.
fn standing(inner: &Inner) -> Result<Proposal, Problem> {
    let known = inner.known.public();
    let proposal = inner.sitting.proposal.clone().filter(|each| each.number == known);
    proposal.ok_or_else(|| Problem::conflict("Nothing to agree on", "Nobody asks for an undo now."))
}

fn cannot_undo(why: &str) -> Problem {
    Problem::conflict("This cannot be taken back", why)
}

fn broken(id: &str, why: &str) -> Problem {
    StoreError::Damaged(format!("Table {id}: {why}. Load the page again.")).into()
}
