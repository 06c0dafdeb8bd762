//! Where bots think: threads of their own, so that no page and no other table ever waits for them.

use crate::hall::Hall;
use crate::room::{Job, Room};
use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::oneshot;

/// The threads, and the way to them. A table has one decision here at a time, and whoever came first is first; so nobody's table holds
/// all threads.
pub(crate) struct Desk {
    queue: Arc<Queue>,
    /// How many threads take those who search.
    searchers: usize,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Desk")
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.queue.waiting().is_closed = true;
        self.queue.bell.notify_all();
    }
}

struct Task {
    job: Job,
    begun: oneshot::Sender<()>,
    done: oneshot::Sender<(Job, Result<String, ()>)>,
}

/// What waits for a thread.
#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    bell: Condvar,
}

#[derive(Default)]
struct Waiting {
    /// Decisions that take a moment.
    quick: VecDeque<Task>,
    /// Decisions of those who search until their time is over.
    long: VecDeque<Task>,
    /// How many of those are being thought about.
    searching: usize,
    is_closed: bool,
}

/// What a thread takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    /// Only what takes a moment. There is one such thread, and so one core is free for people's pages while all others search.
    Quick,
    /// Both in turn.
    Any,
}

/// With several servers on one database, the one that stored the last action lets the next bot decide. If it does not
/// within this time, it may be gone, and another one does.
const PATIENCE: Duration = Duration::from_secs(3);
/// A bot that has not decided after so long never will: it thinks about a state that the game cannot have made.
const DEADLINE: Duration = Duration::from_secs(120);

impl Queue {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics with the queue")
    }

    /// The next decision for a thread, as soon as there is one. None once the desk is gone.
    fn next(&self, lane: Lane, was_long: bool) -> Option<Task> {
        let mut waiting = self.waiting();
        loop {
            if waiting.is_closed {
                return None;
            }
            if let Some(task) = waiting.take(lane, was_long) {
                return Some(task);
            }
            waiting = self.bell.wait(waiting).expect("nobody panics with the queue");
        }
    }
}

impl Waiting {
    /// Neither kind waits for the other to be done with.
    fn take(&mut self, lane: Lane, was_long: bool) -> Option<Task> {
        if lane == Lane::Quick || was_long {
            let quick = self.quick.pop_front();
            if quick.is_some() || lane == Lane::Quick {
                return quick;
            }
        }
        let Some(long) = self.long.pop_front() else { return self.quick.pop_front() };
        self.searching += 1;
        Some(long)
    }
}

impl Desk {
    pub(crate) fn new(threads: usize) -> Desk {
        let searchers = threads.saturating_sub(1).max(1);
        let desk = Desk { queue: Arc::default(), searchers };
        desk.sit_down(Lane::Quick);
        (0..searchers).for_each(|_| desk.sit_down(Lane::Any));
        desk
    }

    /// One more thread that thinks.
    fn sit_down(&self, lane: Lane) {
        let queue = self.queue.clone();
        let work = move || {
            let mut was_long = false;
            while let Some(Task { mut job, begun, done }) = queue.next(lane, was_long) {
                was_long = job.is_long;
                let _ = begun.send(());
                let choice = catch_unwind(AssertUnwindSafe(|| job.think()));
                if was_long {
                    queue.waiting().searching -= 1;
                }
                // Nobody waits any more if the hall is closing, or if it took for ever.
                if done.send((job, choice.map_err(|_| ()))).is_err() {
                    return;
                }
            }
        };
        let thread = std::thread::Builder::new().name("bot".to_owned());
        thread.spawn(work).expect("a thread can be started");
    }

    fn put(&self, task: Task) {
        let mut waiting = self.queue.waiting();
        if task.job.is_long {
            waiting.long.push_back(task)
        } else {
            waiting.quick.push_back(task)
        }
        drop(waiting);
        // Not every thread takes it.
        self.queue.bell.notify_all();
    }

    /// How many who search would share one thread with somebody who comes now, that one included.
    fn crowd(&self) -> usize {
        let waiting = self.queue.waiting();
        (waiting.long.len() + waiting.searching + 1).div_ceil(self.searchers)
    }

    /// Lets bots decide for as long as it is their turn.
    pub(crate) async fn look(&self, hall: &Arc<Hall>, room: &Arc<Room>) {
        loop {
            let job = match room.next_job(&hall.games, hall.settings.alone, self.crowd()).await {
                Ok(Some(job)) => job,
                Ok(None) => return,
                // The store does not answer: nobody else would ask again.
                Err(problem) if problem.is_passing() => {
                    tokio::time::sleep(PATIENCE).await;
                    room.rest().await;
                    continue;
                }
                Err(_) => return room.rest().await,
            };
            let (number, seat, is_long) = (job.number, job.seat, job.is_long);
            let ((begun, begins), (done, answer)) = (oneshot::channel(), oneshot::channel());
            self.put(Task { job, begun, done });
            // Others may think before it. How long it takes itself is another matter.
            let answer = async {
                let _ = begins.await;
                tokio::time::timeout(DEADLINE, answer).await
            };
            // People follow what bots do, and a table that nobody looks at is in no hurry either.
            let (answer, ()) = tokio::join!(answer, tokio::time::sleep(hall.settings.pace));
            let Ok(answer) = answer else {
                // Its thread is lost, and another one takes the place.
                self.sit_down(if is_long { Lane::Any } else { Lane::Quick });
                room.close_for(&format!("the bot of seat {seat} comes to no decision")).await;
                return;
            };
            let Ok((job, choice)) = answer else { return };
            let Ok(choice) = choice else {
                room.close_for(&format!("the bot of seat {seat} panicked")).await;
                return;
            };
            if !room.bot_decides(seat).await {
                room.give_back(job).await;
                continue;
            }
            let played = room.play(&hall.games, seat, number, &choice).await;
            let status = played.err().map_or(200, |problem| problem.status);
            if status == 503 {
                tokio::time::sleep(PATIENCE).await;
            }
            if !room.give_back(job).await {
                continue;
            }
            // 409: the table has moved on, as when somebody took something back. Look again.
            if !matches!(status, 200 | 409 | 503) {
                return;
            }
        }
    }

    /// The same, unless another server does it first.
    pub(crate) async fn look_later(&self, hall: &Arc<Hall>, room: &Arc<Room>) {
        let number = room.stamp().number;
        tokio::time::sleep(PATIENCE).await;
        if room.stamp().number == number {
            self.look(hall, room).await;
        }
    }
}
