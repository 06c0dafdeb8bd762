//! Players' Phase, Enemies' Phase and turns (WB-327, WB-400 to WB-410, WB-600, WB-704 to WB-707).

use crate::action::{Ask, Frame, Source, Step};
use crate::event::What;
use crate::ids::Hero;
use crate::state::{Fate, TurnState, WonderBook};
use crate::text::{ActionKind, Edge};
use crate::triggers::Happened;
use kernel::Log;

/// Actions in a turn (WB-405).
const ACTIONS: u8 = 3;

impl WonderBook {
    pub(crate) fn players_phase(&mut self, log: &mut impl Log<What>) {
        self.round += 1;
        self.used_round = 0;
        log.event(What::RoundBegan { round: self.round });
        // WB-400, WB-704: before anything else, one Destiny token for each.
        for hero in Hero::ALL {
            if self.owners[hero.index()].is_some() && self.hero(hero).out {
                self.destiny_down(1, log);
                if self.fate != Fate::Open {
                    return;
                }
            }
        }
        // WB-705, WB-706.
        for hero in Hero::ALL {
            if self.owners[hero.index()].is_some() && self.hero(hero).out {
                let hearts = self.max_hearts(hero);
                let state = self.hero_mut(hero);
                (state.out, state.hearts) = (false, hearts);
                log.event(What::StoodUp { hero });
            }
            // WB-401: one turn in each Players' Phase.
            self.hero_mut(hero).taken = false;
        }
        self.happened(Happened::PlayersPhase(Edge::Starts));
        self.agenda.push_all([Step::PhaseEnds { players: true }, Step::EnemiesPhase]);
        self.phase_line_next(true, log);
    }

    pub(crate) fn enemies_phase(&mut self, log: &mut impl Log<What>) {
        log.event(What::EnemiesTurn);
        self.turn = TurnState::default();
        self.happened(Happened::EnemiesPhase(Edge::Starts));
        self.agenda.push_all([Step::PhaseEnds { players: false }, Step::PlayersPhase]);
        self.phase_line_next(false, log);
    }

    /// The line of the Goal card, after what follows from the start of the phase.
    fn phase_line_next(&mut self, players: bool, log: &mut impl Log<What>) {
        if self.nothing_follows() {
            return self.phase_line(players, log);
        }
        self.agenda.push(Step::Phase { players });
        self.check(log);
    }

    /// The line of the Goal card now on top (WB-326, WB-339).
    pub(crate) fn phase_line(&mut self, players: bool, log: &mut impl Log<What>) {
        let Some(card) = self.cards.goal else { return };
        let Some(goal) = &self.card(card).goal else { return };
        let pc = if players { goal.players } else { goal.enemies };
        // WB-933: the spawns of this card start with the first vortex.
        self.spawned = 0;
        let frame = Frame { pc, from: Source::Goal(card), answer: Frame::NONE, ..Frame::default() };
        self.carry_on(frame, log);
    }

    pub(crate) fn phase_ends(&mut self, players: bool, log: &mut impl Log<What>) {
        self.happened(match players {
            true => Happened::PlayersPhase(Edge::Ends),
            false => Happened::EnemiesPhase(Edge::Ends),
        });
        self.check(log);
    }

    /// Heroes who still have a turn in this phase, as bits (WB-401, ruling 12).
    pub(crate) fn waiting(&self) -> u16 {
        let taken = (0..4).fold(0, |set, hero| set | u16::from(self.heroes[hero].taken) << hero);
        self.standing() & !taken
    }

    /// WB-402, WB-410. The last one left is nobody's decision.
    pub(crate) fn next_turn(&mut self, log: &mut impl Log<What>) {
        let waiting = self.waiting();
        if waiting.is_power_of_two() {
            let last = Hero(waiting.trailing_zeros() as u8);
            self.begin_turn(last, last, log);
        } else if waiting != 0 {
            self.ask = Ask::Turn;
        }
    }

    pub(crate) fn begin_turn(&mut self, by: Hero, hero: Hero, log: &mut impl Log<What>) {
        self.hero_mut(hero).taken = true;
        self.turn = TurnState { hero: Some(hero), left: ACTIONS, ..TurnState::default() };
        self.used_turn = 0;
        log.event(What::TurnBegan { by, hero, seat: self.owner(hero) });
        // WB-404, ruling 11: this turn is finished before the next one.
        self.agenda.push(Step::Turns);
        self.next_action(hero, log);
    }

    /// Asks for the next action, or ends the turn (WB-405, WB-701).
    pub(crate) fn next_action(&mut self, hero: Hero, log: &mut impl Log<What>) {
        let can_go_on =
            !self.hero(hero).out && (self.turn.left > 0 || self.free_skills(hero).next().is_some());
        if can_go_on {
            self.ask = Ask::Act { hero, extra: None };
        } else {
            self.end_turn(hero, log);
        }
    }

    pub(crate) fn end_turn(&mut self, hero: Hero, log: &mut impl Log<What>) {
        self.turn = TurnState::default();
        log.event(What::TurnEnded { hero });
    }

    /// The turn as it stands, and who has had one in this phase.
    pub(crate) fn way_back(&self) -> Step {
        let taken = (0..4).fold(0, |set, hero| set | u8::from(self.heroes[hero].taken) << hero);
        Step::BackToTurn { turn: self.turn, taken, used: self.used_turn.to_le_bytes() }
    }

    pub(crate) fn back_to_turn(&mut self, turn: TurnState, taken: u8, used: [u8; 8]) {
        self.turn = turn;
        self.used_turn = u64::from_le_bytes(used);
        for hero in Hero::ALL {
            self.hero_mut(hero).taken = taken >> hero.0 & 1 == 1;
        }
    }

    /// An additional action (WB-411 to WB-414); knocked out Heroes have none (WB-708).
    pub(crate) fn extra_action(&mut self, hero: Hero, kind: ActionKind) {
        if !self.hero(hero).out {
            self.ask = Ask::Act { hero, extra: Some(kind) };
        }
    }
}
