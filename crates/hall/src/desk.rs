//! Where bots think: threads of their own, so that no page and no other table ever waits for them.

use crate::hall::Hall;
use crate::room::{Job, Room};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use tokio::sync::oneshot;

/// The threads, and the way to them.
pub(crate) struct Desk {
    jobs: mpsc::Sender<Task>,
    queue: Arc<Mutex<mpsc::Receiver<Task>>>,
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Desk")
    }
}

struct Task {
    job: Job,
    begun: oneshot::Sender<()>,
    done: oneshot::Sender<(Job, Result<String, ()>)>,
}

/// With several servers on one database, the one that stored the last action lets the next bot decide. If it does not
/// within this time, it may be gone, and another one does.
const PATIENCE: Duration = Duration::from_secs(3);
/// A bot that has not decided after so long never will: it thinks about a state that the game cannot have made.
const DEADLINE: Duration = Duration::from_secs(120);

impl Desk {
    pub(crate) fn new(threads: usize) -> Desk {
        let (jobs, queue) = mpsc::channel::<Task>();
        let desk = Desk { jobs, queue: Arc::new(Mutex::new(queue)) };
        (0..threads.max(1)).for_each(|_| desk.sit_down());
        desk
    }

    /// One more thread that thinks.
    fn sit_down(&self) {
        // The thread ends with the desk: whoever sends the jobs is gone then.
        let queue = self.queue.clone();
        let work = move || {
            loop {
                let next = queue.lock().expect("nobody panics with the queue").recv();
                let Ok(Task { mut job, begun, done }) = next else { return };
                let _ = begun.send(());
                let choice = catch_unwind(AssertUnwindSafe(|| job.think()));
                // Nobody waits any more if the hall is closing, or if it took for ever.
                if done.send((job, choice.map_err(|_| ()))).is_err() {
                    return;
                }
            }
        };
        let thread = std::thread::Builder::new().name("bot".to_owned());
        thread.spawn(work).expect("a thread can be started");
    }

    /// Lets bots decide for as long as it is their turn.
    pub(crate) async fn look(&self, hall: &Arc<Hall>, room: &Arc<Room>) {
        loop {
            let job = match room.next_job(&hall.games, hall.settings.alone).await {
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
            let (number, seat) = (job.number, job.seat);
            let ((begun, begins), (done, answer)) = (oneshot::channel(), oneshot::channel());
            if self.jobs.send(Task { job, begun, done }).is_err() {
                return;
            }
            // Others may think before it. How long it takes itself is another matter.
            let answer = async {
                let _ = begins.await;
                tokio::time::timeout(DEADLINE, answer).await
            };
            // People follow what bots do, and a table that nobody looks at is in no hurry either.
            let (answer, ()) = tokio::join!(answer, tokio::time::sleep(hall.settings.pace));
            let Ok(answer) = answer else {
                self.sit_down();
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
