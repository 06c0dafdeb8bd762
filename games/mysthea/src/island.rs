//! Moving an island and claiming its attunement: MY-541 to MY-550, MY-809. The whole area is here: what is asked, the
//! answers, what follows, the words, the place on the page, and what a saved table may hold.

use crate::action::{self, Action};
use crate::content::Ability;
use crate::event;
use crate::ids::{Island, Side, Source};
use crate::state::Mysthea;
use crate::words::Teller;
use kernel::{Area, Choice, Cue, Log, Refusal, Seat, Turn};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    Claim {
        seat: Seat,
    },
    /// The island lies in the centre, wherever its champion has gone since.
    PutIsland {
        seat: Seat,
        island: Island,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    Claim { seat: Seat },
    PutIsland { seat: Seat, island: Island },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    IslandMoved { seat: Seat, island: Island, after: Island },
    Claimed { seat: Seat, island: Island, side: Side },
}

impl Mysthea {
    /// MY-542: discharged first; MY-543: always the island of the own champion.
    pub(crate) fn move_island(&mut self, seat: Seat, log: &mut impl Log<event::Event>) {
        self.discharge(seat, log);
        let island = self.player(seat).island().expect("MY-019: a champion is always in a region");
        let steps = [Step::Claim { seat }, Step::PutIsland { seat, island }];
        self.agenda.push_all(steps.map(action::Step::Island));
    }

    /// The island that lies in the centre (MY-543): its place is asked for, or will be.
    pub(crate) fn moving(&self) -> Option<Island> {
        if let action::Ask::Island(Ask::PutIsland { island, .. }) = self.ask {
            return Some(island);
        }
        self.agenda.waiting().iter().find_map(|step| {
            let action::Step::Island(Step::PutIsland { island, .. }) = *step else { return None };
            Some(island)
        })
    }

    pub(crate) fn can_claim(&self, seat: Seat, island: Island) -> bool {
        // MY-809: Kolbor & Malabor claim any attunement on the board.
        let reachable = self.player(seat).island() == Some(island)
            || self.has_ability(seat, Ability::KolborMalabor);
        reachable && self.attunements[island.index()] && self.player(seat).claimed.is_none()
    }

    /// MY-545, MY-546.
    fn claim(&mut self, seat: Seat, island: Island, log: &mut impl Log<event::Event>) {
        let side = self.sides[island.index()];
        self.attunements[island.index()] = false;
        self.player_mut(seat).claimed = Some(island);
        log.event(event::Event::Island(Event::Claimed { seat, island, side }));
        self.carry_out(seat, Source::Attunement(island, side), false);
    }

    /// MY-549, MY-550: next to any island but the one it stood next to: three results.
    fn can_put_after(&self, island: Island, after: Island) -> bool {
        after != island && self.next_island(after) != island
    }

    /// MY-548: the others close the gap and make room.
    fn put_island(
        &mut self,
        seat: Seat,
        island: Island,
        after: Island,
        log: &mut impl Log<event::Event>,
    ) {
        let mut ring: kernel::Pile<Island, 5> =
            self.ring.into_iter().filter(|&each| each != island).collect();
        let place =
            ring.iter().position(|&each| each == after).expect("another island of the ring");
        ring.insert(place + 1, island);
        self.ring.copy_from_slice(&ring);
        log.event(event::Event::Island(Event::IslandMoved { seat, island, after }));
    }
}

impl Step {
    pub(crate) fn resolve(self, table: &mut Mysthea) {
        let ask = match self {
            // MY-544, MY-013: while the island is in the centre.
            Step::Claim { seat } => {
                if !Island::all().any(|island| table.can_claim(seat, island)) {
                    return;
                }
                Ask::Claim { seat }
            }
            Step::PutIsland { seat, island } => Ask::PutIsland { seat, island },
        };
        table.ask = action::Ask::Island(ask);
    }

    /// Whose step waits while somebody is asked; a claim is asked as soon as it is laid down.
    pub(crate) fn waits_for(self) -> Option<Seat> {
        match self {
            Step::Claim { .. } => None,
            Step::PutIsland { seat, .. } => Some(seat),
        }
    }
}

impl Area<Mysthea> for Ask {
    #[inline]
    fn turn(self) -> Turn {
        match self {
            Ask::Claim { seat } | Ask::PutIsland { seat, .. } => Turn::One(seat),
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Ask::Claim { .. } => "MY-544",
            Ask::PutIsland { .. } => "MY-549",
        }
    }

    #[inline]
    fn answers(self, table: &Mysthea, seat: Seat, out: &mut impl FnMut(Action)) {
        match self {
            Ask::Claim { .. } => {
                let open = Island::all().filter(|&island| table.can_claim(seat, island));
                open.for_each(|island| out(Action::Claim(island)));
                out(Action::ClaimNothing);
            }
            Ask::PutIsland { island, .. } => {
                let open = Island::all().filter(|&after| table.can_put_after(island, after));
                open.for_each(|after| out(Action::PutAfter(after)));
            }
        }
    }

    fn answer(
        self,
        table: &mut Mysthea,
        seat: Seat,
        action: Action,
        log: &mut impl Log<event::Event>,
    ) {
        match (self, action) {
            (Ask::Claim { .. }, Action::Claim(island)) => table.claim(seat, island, log),
            (Ask::Claim { .. }, Action::ClaimNothing) => {}
            (Ask::PutIsland { island, .. }, Action::PutAfter(after)) => {
                table.put_island(seat, island, after, log)
            }
            (ask, action) => unreachable!("{action:?} is no answer to {ask:?}"),
        }
    }

    fn question(self, table: &Mysthea, seat: Seat) -> String {
        match self {
            Ask::Claim { .. } => {
                let island = table.player(seat).island();
                let island = island.map(|island| table.island_name(island)).unwrap_or_default();
                format!(
                    "While {island} is lifted: do you claim an attunement? You may claim one in each era."
                )
            }
            Ask::PutIsland { island, .. } => {
                let rest = table.ring.iter().filter(|&&each| each != island);
                let rest: Vec<&str> =
                    rest.map(|&each| table.content.get().island(each).name.as_str()).collect();
                let (island, rest) = (table.island_name(island), rest.join(", "));
                format!("Where do you put {island} back? Clockwise, the others are {rest}.")
            }
        }
    }

    fn choice(self, table: &Mysthea, seat: Seat, action: Action) -> Option<Choice> {
        match (self, action) {
            (Ask::Claim { .. }, Action::Claim(island)) => Some(say_claim(table, seat, island)),
            (Ask::Claim { .. }, Action::ClaimNothing) => Some(Choice::new(
                "Claim nothing",
                "The island moves, and you may still claim later in this era.",
                "MY-547",
            )),
            (Ask::PutIsland { island, .. }, Action::PutAfter(after)) => {
                Some(say_put_after(table, island, after))
            }
            _ => None,
        }
    }

    fn refusal(self, table: &Mysthea, _: Seat, action: Action) -> Option<Refusal> {
        match (self, action) {
            (Ask::Claim { .. }, Action::Claim(island)) if !table.attunements[island.index()] => {
                Some(Refusal::new("MY-546", "That attunement has been claimed in this era."))
            }
            (Ask::PutIsland { .. }, Action::PutAfter(_)) => Some(Refusal::new(
                "MY-550",
                "The island must not come back between its old neighbours.",
            )),
            _ => None,
        }
    }

    fn looked_for(self, table: &Mysthea, _: Seat) -> Vec<(String, Action)> {
        match self {
            Ask::Claim { .. } => {
                let claimed = Island::all().filter(|island| !table.attunements[island.index()]);
                claimed.map(|island| (claim_label(table, island), Action::Claim(island))).collect()
            }
            Ask::PutIsland { island, .. } => {
                let before = table.clockwise(island, 4);
                vec![("Back where it was".to_owned(), Action::PutAfter(before))]
            }
        }
    }

    /// Behind the question for an attunement waits the island, which its own seat puts back.
    fn can_be_asked(self, table: &Mysthea) -> bool {
        match (self, table.agenda.next()) {
            (
                Ask::Claim { seat },
                Some(action::Step::Island(Step::PutIsland { seat: next, .. })),
            ) => seat == next,
            (Ask::Claim { .. }, _) => false,
            (Ask::PutIsland { .. }, _) => true,
        }
    }
}

fn claim_label(table: &Mysthea, island: Island) -> String {
    format!("Claim the attunement of {}", table.island_name(island))
}

fn say_claim(table: &Mysthea, seat: Seat, island: Island) -> Choice {
    let source = Source::Attunement(island, table.sides[island.index()]);
    let does = format!("{}{}", table.content.get().text(source), table.worth(seat, source));
    let own = table.player(seat).island() == Some(island);
    Choice::new(claim_label(table, island), does, if own { "MY-544" } else { "MY-809" })
}

fn say_put_after(table: &Mysthea, island: Island, after: Island) -> Choice {
    let next = table.next_island(after);
    let next = if next == island { table.next_island(next) } else { next };
    let [after, next, island] = [after, next, island].map(|each| table.island_name(each));
    let does = format!("Clockwise, {island} then follows {after} and comes before {next}.");
    Choice::new(format!("Put next to {after}, before {next}"), does, "MY-549")
}

/// What can be done with an island on the page, and the word on its button.
pub(crate) fn buttons(island: Island) -> [(Action, &'static str); 2] {
    [(Action::Claim(island), "Claim"), (Action::PutAfter(island), "Put next")]
}

impl Event {
    pub(crate) fn tell(self, teller: &Teller<'_>) -> String {
        let table = teller.table;
        match self {
            Event::IslandMoved { seat, island, after } => {
                let (island, after) = (table.island_name(island), table.island_name(after));
                teller.does(seat, "move", format!("{island}, which now follows {after} clockwise"))
            }
            Event::Claimed { seat, island, side } => {
                let text = table.content.get().text(Source::Attunement(island, side));
                let (side, island) = (side.name(), table.island_name(island));
                teller.does(seat, "claim", format!("the {side} attunement of {island}: \"{text}\""))
            }
        }
    }

    pub(crate) fn cue(self) -> Cue {
        match self {
            Event::IslandMoved { island, .. } | Event::Claimed { island, .. } => {
                Cue::step(format!("island-{}", island.0))
            }
        }
    }
}
