//! Game code is somebody else's: it may panic, and over a state from a file it may never end. It runs here, where neither
//! spoils the evening for the other tables.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::task::{block_in_place, spawn_blocking};

/// An action takes microseconds, opening the longest table a second. What takes longer does not end.
const DEADLINE: Duration = Duration::from_secs(10);

/// Runs the game's own code on a thread of its own, and waits for it no longer than the deadline. A panic in it is a bug
/// of the game: the words of it come back, and nothing else happens.
pub(crate) async fn apart<T: Send + 'static>(
    code: impl FnOnce() -> T + Send + 'static,
) -> Result<T, String> {
    match tokio::time::timeout(DEADLINE, spawn_blocking(|| caught(code))).await {
        Ok(Ok(done)) => done,
        // Only when the program ends.
        Ok(Err(stopped)) => Err(stopped.to_string()),
        Err(_) => Err(format!("it comes to no end within {} seconds", DEADLINE.as_secs())),
    }
}

/// The same without a deadline, for what cannot leave this task: actions that another server has stored and carried out in
/// time. Other tasks are moved away from under it.
pub(crate) fn guarded<T>(code: impl FnOnce() -> T) -> Result<T, String> {
    match Handle::try_current().map(|handle| handle.runtime_flavor()) {
        Ok(RuntimeFlavor::MultiThread) => block_in_place(|| caught(code)),
        Ok(_) | Err(_) => caught(code),
    }
}

fn caught<T>(code: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(code)).map_err(|payload| {
        let words = payload.downcast_ref::<String>().map(String::as_str);
        words.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no words").to_owned()
    })
}
