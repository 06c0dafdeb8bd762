//! Who is there: the seats whose people have the table open now, as far as this server knows.

use super::Room;
use kernel::{Seat, Seats};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Whoever comes back so soon, as with a page loaded anew, was never away.
pub(crate) const AWAY_AFTER: Duration = Duration::from_secs(4);

/// How many pages of each seat are open.
pub(super) type There = BTreeMap<Seat, u32>;

/// Somebody has the table open for as long as this lives.
pub(crate) struct Present {
    room: Arc<Room>,
    seats: Seats,
}

impl Room {
    /// Somebody with these seats has opened the table.
    pub(crate) fn come(self: &Arc<Self>, seats: Seats) -> Present {
        self.change_there(|there| {
            seats.iter().for_each(|seat| *there.entry(seat).or_default() += 1)
        });
        Present { room: self.clone(), seats }
    }

    /// The seats whose people are there.
    pub(crate) fn there(&self) -> Seats {
        self.there.lock().expect("it is only counted").keys().copied().collect()
    }

    fn change_there(&self, change: impl FnOnce(&mut There)) {
        let mut there = self.there.lock().expect("it is only counted");
        let before: Seats = there.keys().copied().collect();
        change(&mut there);
        if before != there.keys().copied().collect() {
            let comings = self.comings.fetch_add(1, Ordering::Relaxed) + 1;
            self.stamp.send_modify(|stamp| stamp.there = comings);
        }
    }
}

impl Drop for Present {
    fn drop(&mut self) {
        let (room, seats) = (self.room.clone(), self.seats);
        let go = move || {
            room.change_there(|there| {
                for seat in seats.iter() {
                    let left = there.get(&seat).map_or(0, |pages| pages.saturating_sub(1));
                    if left == 0 {
                        there.remove(&seat)
                    } else {
                        there.insert(seat, left)
                    };
                }
            });
        };
        // Without a runtime the hall is closing.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(AWAY_AFTER).await;
                go();
            });
        }
    }
}
