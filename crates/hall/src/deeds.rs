//! What people and programs do at a table. Each deed runs in a task of its own, so that a client that hangs up in the
//! middle cannot leave memory and store apart; afterwards the bots are told to look.

use crate::hall::Hall;
use crate::hints::Step;
use crate::keys::{Key, Proof};
use crate::problem::Problem;
use crate::room::{Far, Lent, Room, Taken, ToldHint};
use axum::http::StatusCode;
use kernel::Seat;
use std::sync::Arc;

impl Hall {
    pub async fn act(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        number: u64,
        choice: String,
    ) -> Result<u64, Problem> {
        self.surely(room, async move |hall, room| {
            room.play(&hall.games, seat, number, &choice).await
        })
        .await
    }

    pub async fn undo(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        proof: &Proof,
        far: Far,
    ) -> Result<Taken, Problem> {
        let proof = proof.clone();
        self.surely(room, async move |hall, room| room.undo(&hall.games, seat, &proof, far).await)
            .await
    }

    pub async fn agree(
        self: &Arc<Self>,
        room: &Arc<Room>,
        proof: &Proof,
    ) -> Result<Taken, Problem> {
        let proof = proof.clone();
        self.surely(room, async move |hall, room| room.agree(&hall.games, &proof).await).await
    }

    pub async fn refuse(self: &Arc<Self>, room: &Arc<Room>, proof: &Proof) -> Result<u64, Problem> {
        let proof = proof.clone();
        self.surely(room, async move |hall, room| room.refuse(&hall.games, &proof).await).await
    }

    /// Thinks along with a seat and tells as much as is asked for.
    pub async fn hint(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        step: Step,
    ) -> Result<ToldHint, Problem> {
        self.surely(room, async move |hall, room| {
            room.hint(&hall.games, &hall.thinkers, seat, step).await
        })
        .await
    }

    pub async fn take_seat(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        key: Key,
        name: &str,
    ) -> Result<Lent, Problem> {
        let name = name.to_owned();
        self.surely(room, async move |hall, room| {
            room.take_seat(&hall.games, seat, key, &name).await
        })
        .await
    }

    pub async fn lend(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        word: &str,
    ) -> Result<(), Problem> {
        let word = word.to_owned();
        self.surely(room, async move |hall, room| room.lend(&hall.games, seat, &word).await).await
    }

    pub async fn take_back_seat(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
    ) -> Result<(), Problem> {
        self.surely(room, async move |hall, room| room.take_back_seat(&hall.games, seat).await)
            .await
    }

    pub async fn leave(self: &Arc<Self>, room: &Arc<Room>, seat: Seat) -> Result<(), Problem> {
        self.surely(room, async move |hall, room| room.leave(&hall.games, seat).await).await
    }

    pub async fn say(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        text: String,
    ) -> Result<u64, Problem> {
        self.surely(room, async move |_, room| room.say(seat, &text).await).await
    }

    pub async fn say_watching(
        self: &Arc<Self>,
        room: &Arc<Room>,
        name: &str,
        text: &str,
    ) -> Result<u64, Problem> {
        let (name, text) = (name.to_owned(), text.to_owned());
        self.surely(room, async move |_, room| room.say_watching(&name, &text).await).await
    }

    /// Reminds somebody that it is their turn.
    pub async fn remind(
        self: &Arc<Self>,
        room: &Arc<Room>,
        by: Seat,
        whom: Seat,
    ) -> Result<u64, Problem> {
        self.surely(room, async move |_, room| room.nudge(by, whom).await).await
    }

    pub async fn rename(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        name: &str,
    ) -> Result<(), Problem> {
        let name = name.to_owned();
        self.surely(room, async move |hall, room| room.rename(&hall.games, seat, &name).await).await
    }

    pub async fn set_ready(
        self: &Arc<Self>,
        room: &Arc<Room>,
        seat: Seat,
        ready: bool,
    ) -> Result<(), Problem> {
        self.surely(room, async move |hall, room| room.set_ready(&hall.games, seat, ready).await)
            .await
    }

    pub async fn change_seat(
        self: &Arc<Self>,
        room: &Arc<Room>,
        from: Seat,
        to: Seat,
        key: Key,
    ) -> Result<(), Problem> {
        self.surely(room, async move |hall, room| {
            room.change_seat(&hall.games, from, to, &key).await
        })
        .await
    }

    pub async fn free_seat(self: &Arc<Self>, room: &Arc<Room>, seat: Seat) -> Result<(), Problem> {
        self.surely(room, async move |hall, room| room.free_seat(&hall.games, seat).await).await
    }

    pub async fn start(
        self: &Arc<Self>,
        room: &Arc<Room>,
        proof: &Proof,
        bot: Option<&str>,
    ) -> Result<u64, Problem> {
        let (proof, bot) = (proof.clone(), bot.map(str::to_owned));
        self.surely(room, async move |hall, room| {
            room.start(&hall.games, &proof, bot.as_deref()).await
        })
        .await
    }

    /// A further key for a seat, to carry to another device.
    pub async fn new_key(self: &Arc<Self>, room: &Arc<Room>, seat: Seat) -> Result<Key, Problem> {
        self.surely(room, async move |hall, room| room.new_key(&hall.games, seat).await).await
    }

    /// Lets a browser hold the seat whose key was shown.
    pub async fn add_browser(
        self: &Arc<Self>,
        room: &Arc<Room>,
        shown: Proof,
        browser: &Key,
    ) -> Result<Seat, Problem> {
        let browser = browser.clone();
        self.surely(room, async move |hall, room| room.add_key(&hall.games, &shown, &browser).await)
            .await
    }

    async fn surely<T, F>(
        self: &Arc<Self>,
        room: &Arc<Room>,
        deed: impl FnOnce(Arc<Hall>, Arc<Room>) -> F,
    ) -> Result<T, Problem>
    where
        T: Send + 'static,
        F: Future<Output = Result<T, Problem>> + Send + 'static,
    {
        let done = tokio::spawn(deed(self.clone(), room.clone())).await;
        self.nudge(room);
        done.unwrap_or_else(|_| {
            let detail =
                "The hall stumbled over this. Load the page again and see whether it was done.";
            Err(Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "Something broke", detail))
        })
    }
}
