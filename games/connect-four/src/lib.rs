#![doc = include_str!("../README.md")]

pub mod plain;
use kernel::{Choice, Game, Item, Log, Mode, Notes, Outcome, Present, Question, Refusal, Rng};
use kernel::{Seat, Seats, SeatsOnly, SetupError, Shared, Study, Terms, Turn, Valued, Viewer};
use serde::{Deserialize, Serialize};

/// The state. A seat's stones are one number with seven bits per column: six spaces from the bottom
/// up, and one bit that stays empty, so that no line runs on into the next column.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ConnectFour {
    stones: [u64; 2],
    dropped: u8,
    winner: Option<Seat>,
}

/// One decision: the column to drop a stone into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Column(pub u8);

/// What happened, in the past tense: the log is told from it, and reports are counted from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    Dropped(Seat, Column),
}

/// What a viewer may see: the rows of the board from the top down. Nothing is hidden here.
#[derive(Debug, PartialEq, Serialize)]
pub struct View(pub Vec<String>);
impl ConnectFour {
    /// CF-2: where stones would rest. One added to a column's bottom is carried past its stones.
    #[inline(always)]
    fn resting_places(&self) -> u64 {
        const BOTTOM: u64 = 0x0000_0408_1020_4081;
        ((self.stones[0] | self.stones[1]) + BOTTOM) & (BOTTOM * 63)
    }

    #[inline(always)]
    fn drop_stone(&mut self, seat: Seat, place: u64, log: &mut impl Log<Event>) {
        self.stones[seat.index()] |= place;
        self.dropped += 1;
        if has_line(self.stones[seat.index()]) {
            self.winner = Some(seat);
        }
        log.event(Event::Dropped(seat, Column(place.trailing_zeros() as u8 / 7)));
    }
}

/// CF-3: four in a line are two pairs of neighbours, two steps apart, in one of four directions.
#[inline(always)]
fn has_line(stones: u64) -> bool {
    let pairs = |step: u8| stones & (stones >> step);
    [1, 7, 6, 8].iter().any(|&step| pairs(step) & (pairs(step) >> (2 * step)) != 0)
}

impl Game for ConnectFour {
    type Content = (); // No cards to load.
    type Options = SeatsOnly; // No variants to choose.
    type Action = Column;
    type Event = Event;
    type View = View;
    const ID: &'static str = "connect-four";
    const TITLE: &'static str = "Connect Four";
    const RULES_VERSION: u32 = 1;
    const MODES: &'static [Mode] = &[Mode::only(2..=2, "CF-1")];

    fn setup(_: Shared<()>, _: &SeatsOnly, _: Rng) -> Result<Self, SetupError> {
        Ok(ConnectFour { stones: [0; 2], dropped: 0, winner: None })
    }

    #[inline(always)]
    fn turn(&self) -> Turn {
        // CF-3 and CF-4 end the game; until then CF-1 says whose turn it is.
        let over = self.winner.is_some() || self.resting_places() == 0;
        if over { Turn::Over } else { Turn::One(Seat(self.dropped % 2)) }
    }

    #[inline(always)]
    fn actions(&self, seat: Seat, out: &mut Vec<Column>) {
        if self.turn() == Turn::One(seat) {
            out.reserve(7);
            let open = |column: &u8| self.resting_places() >> (7 * column) & 63 != 0;
            (0..7).filter(open).for_each(|column| out.push(Column(column)));
        }
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, at: Column, log: &mut impl Log<Event>) -> Result<(), Refusal> {
        if self.turn() != Turn::One(seat) {
            return Err(Refusal::new("CF-1", "It is not your turn."));
        }
        let place = self.resting_places() & (63 << (7 * at.0.min(7)));
        if place == 0 {
            return Err(Refusal::new("CF-2", "This column is full."));
        }
        self.drop_stone(seat, place, log);
        // CF-5: nobody is asked when only one column is open.
        while let (Turn::One(seat), true) = (self.turn(), self.resting_places().is_power_of_two()) {
            self.drop_stone(seat, self.resting_places(), log);
        }
        Ok(())
    }

    fn outcome(&self) -> Option<Outcome> {
        let winners = self.winner.map_or(Seats::NONE, Seats::one);
        let name = if winners.is_empty() { "draw" } else { "line" };
        (self.turn() == Turn::Over).then_some(Outcome { winners, name, scores: Vec::new() })
    }

    fn view(&self, _viewer: Viewer) -> View {
        let has = |seat: usize, space: u8| (self.stones[seat] >> space & 1) as usize;
        let mark = |space: u8| ['.', 'X', 'O'][has(0, space) + 2 * has(1, space)];
        let row = |row: u8| (0..7).map(|column| mark(7 * column + row)).collect();
        View((0..6).rev().map(row).collect())
    }

    fn conceal(&mut self, _seat: Seat, _rng: &mut Rng) {} // Nothing is hidden or drawn by chance.

    /// A file may say anything: its stones must have been dropped in turn, and fallen, and whoever has a line has won.
    fn check(&self, _: &SeatsOnly) -> Result<(), String> {
        let [x, o] = self.stones;
        let turns = [self.dropped.div_ceil(2), self.dropped / 2].map(u32::from);
        let dropped = [x.count_ones(), o.count_ones()] == turns && x & o == 0 && (x | o) >> 49 == 0;
        let column = |number: u8| (x | o) >> (7 * number) & 127;
        let fell =
            (0..7).all(|number| column(number) < 64 && (column(number) + 1).is_power_of_two());
        let won = Seat::all(2).find(|seat| has_line(self.stones[seat.index()]));
        let right = dropped && fell && self.winner == won;
        if right { Ok(()) } else { Err("these stones never fell".to_owned()) }
    }
}

/// The game in words: in the terminal, on a page, in the log.
impl Present for ConnectFour {
    const RULES: &'static str = include_str!("../RULES.md");
    fn seat_name(&self, seat: Seat) -> String {
        ["X", "O"][seat.index()].to_owned()
    }
    fn question(&self, _seat: Seat) -> Question {
        Question::new("Where do you drop your stone?", "CF-1")
    }
    fn choice(&self, _seat: Seat, Column(column): Column) -> Choice {
        let does = "Drops a stone to the lowest free space of this column.";
        Choice::new(format!("Column {}", column + 1), does, "CF-2")
    }
    fn barred(&self, _seat: Seat) -> Vec<(String, Refusal)> {
        Vec::new() // A full column can be seen; in other games a player may wonder why.
    }
    fn board(view: &View) -> String {
        view.0.join("\n") + "\n1234567"
    }
    fn tell(&self, &Event::Dropped(seat, column): &Event, _viewer: Viewer) -> Option<String> {
        Some(format!("{} drops a stone into column {}.", self.seat_name(seat), column.0 + 1))
    }
}

/// What a bot that looks one move ahead likes: a line of its own.
impl Valued for ConnectFour {
    const TERMS: &'static [&'static str] = &["a line of four"];
    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        terms.add(0, self.winner.map_or(0, |winner| if winner == seat { 1 } else { -1 }));
        terms
    }
    fn parties(&self) -> Seats {
        Seats::all(2)
    }
}

/// What a report counts: does the first seat win more often, and which columns are played?
impl Study for ConnectFour {
    fn note(&self, &Event::Dropped(seat, column): &Event, notes: &mut Notes) {
        notes.stage(seat, "column", column.0.into(), "played");
    }
    fn conclude(&self, notes: &mut Notes) {
        Seat::all(2).for_each(|seat| notes.factor(seat, "turn order", seat.to_string()));
    }
    fn items(&self) -> Vec<Item> {
        let item = |id: String| Item { kind: "column", name: format!("Column {id}"), id };
        (1..=7).map(|number: u8| item(number.to_string())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testbed::{Conformance, Edits, play, refused};
    /// The game after drops into these columns, counted from 1.
    fn after(drops: &str) -> ConnectFour {
        let mut game = ConnectFour { stones: [0; 2], dropped: 0, winner: None };
        for (drop, seat) in drops.bytes().zip([0, 1].into_iter().cycle()) {
            play(&mut game, Seat(seat), Column(drop - b'1'));
        }
        game
    }
    #[test]
    fn cf_1_and_cf_2_seats_take_turns_to_drop_stones_into_open_columns() {
        assert_eq!(after("44").view(Viewer::Spectator).0[4..], ["...O...", "...X..."]);
        assert_eq!(refused(&after("4"), Seat(0), Column(3)), "CF-1");
        assert_eq!(refused(&after("444444"), Seat(0), Column(3)), "CF-2");
        assert_eq!(refused(&after(""), Seat(0), Column(7)), "CF-2");
    }
    #[test]
    fn cf_3_four_in_a_line_win() {
        for line in ["1122334", "1212121", "12234334544", "76654554344"] {
            assert_eq!(after(line).winner, Some(Seat(0)), "{line}");
            assert_eq!(after(&line[..line.len() - 1]).winner, None, "{line}");
        }
    }
    #[test]
    fn cf_4_and_cf_5_the_last_column_fills_itself_and_a_full_board_is_a_draw() {
        assert_eq!(after("54712566226127126621574377157631535333").outcome().unwrap().name, "draw");
    }
    #[test]
    fn conforms() {
        Conformance::<ConnectFour>::new().decisions(200_000).bound(42).run();
    }
    #[test]
    fn edited_tables_are_refused_or_go_on() {
        Edits::<ConnectFour>::new().run();
    }
}
