//! The Enemies' Phase: Wyrm cards, spawns, activations (WB-600 to WB-627).

use crate::action::{Ask, Frame, Loss, Source, Step};
use crate::event::What;
use crate::ids::{Foe, Hero, Target, WYRMS, bits};
use crate::reading::FRONT;
use crate::state::WonderBook;
use crate::targets::ALLY;
use crate::text::{Area, Sentence};
use crate::triggers::Happened;
use kernel::Log;

impl WonderBook {
    /// WB-601, WB-607.
    pub(crate) fn reveal(&mut self, log: &mut impl Log<What>) {
        if self.wyrm_deck.is_empty() {
            self.renew_wyrm_deck();
        }
        let Some(card) = self.wyrm_deck.pop() else { return };
        for known in &mut self.known {
            *known = known.saturating_sub(1);
        }
        self.revealed = Some(card);
        self.spawned = 0;
        log.news();
        log.event(What::WyrmCard { card });
        self.agenda.push(Step::Revealed { card });
        let frame = Frame {
            pc: self.content.wyrm_cards[card as usize].start,
            from: Source::Wyrm(card),
            answer: Frame::NONE,
            ..Frame::default()
        };
        self.carry_on(frame, log);
    }

    pub(crate) fn renew_wyrm_deck(&mut self) {
        self.wyrm_deck = bits(std::mem::take(&mut self.wyrm_discard)).collect();
        self.rng.shuffle(&mut self.wyrm_deck);
        self.known = [0; 4];
    }

    /// WB-606. A card that revealed another has been put off before (ruling 20).
    pub(crate) fn put_off(&mut self, card: u8) {
        if self.revealed == Some(card) {
            self.revealed = None;
            self.wyrm_discard |= 1 << card;
        }
    }

    /// WB-610, WB-612, WB-933.
    pub(crate) fn spawn(&mut self, n: u8, log: &mut impl Log<What>) {
        let goal = self.cards.goal.and_then(|card| self.card(card).goal.as_ref());
        let Some(goal) = goal else { return };
        let [first, second] = goal.vortex;
        for _ in 0..n {
            let area = if self.spawned % 2 == 1 { second.or(first) } else { first };
            if let Some(area) = area {
                self.place_wyrm(self.where_it_lies(area), log);
            }
            self.spawned = self.spawned.wrapping_add(1);
        }
    }

    /// One Wyrm from the supply, standing (WB-610); none if the supply is empty (WB-118, WB-612).
    pub(crate) fn place_wyrm(&mut self, area: Area, log: &mut impl Log<What>) {
        if self.wyrm_supply() == 0 {
            return;
        }
        let free = self.wyrms.iter().position(|wyrm| wyrm.area.is_none());
        let Some(wyrm) = free else { return };
        self.wyrms[wyrm].area = Some(area);
        self.wyrms[wyrm].stunned = false;
        log.event(What::FoePlaced { foe: Foe(wyrm as u8), area });
    }

    /// WB-614 to WB-616: one foe after the other, in an order the group picks.
    pub(crate) fn activate(&mut self, foes: u16, times: u8, log: &mut impl Log<What>) {
        let there = bits(foes)
            .filter(|&foe| self.foe_area(Foe(foe)).is_some())
            .fold(0, |set, foe| set | 1 << foe);
        if there == 0 || times == 0 {
            return;
        }
        let from = self.distinct(there);
        if from.count_ones() == 1 {
            return self.activate_next(from.trailing_zeros() as u8, there, times, log);
        }
        // WB-626: nobody is asked about those who have nobody to go for.
        let able = self.with_prey(there);
        if able == 0 {
            return;
        }
        // What others do may still bring somebody into their reach.
        if able != there {
            self.agenda.push(Step::Activate { foes: there & !able, times });
        }
        let from = self.distinct(able);
        if from.count_ones() == 1 {
            self.activate_next(from.trailing_zeros() as u8, able, times, log);
        } else {
            self.ask = Ask::NextFoe { from: able, times };
        }
    }

    /// Those of the foes who can reach somebody (WB-624, WB-625).
    fn with_prey(&self, foes: u16) -> u16 {
        let prey = self.areas_of_prey(self.prey());
        if prey == 0 {
            return 0;
        }
        let open = self.open_to_wyrms();
        // Foes in one area reach the same.
        let (mut known, mut near) = (0, 0);
        bits(foes).fold(0, |set, foe| {
            let area = self.foe_area(Foe(foe)).map_or(0, Area::bit);
            if area & known == 0 {
                known |= area;
                let reach = self.foe_area(Foe(foe)).map_or(0, |area| self.reach(area, open));
                near |= if reach & prey != 0 { area } else { 0 };
            }
            set | u16::from(area & near != 0) << foe
        })
    }

    pub(crate) fn activate_next(
        &mut self,
        foe: u8,
        from: u16,
        times: u8,
        log: &mut impl Log<What>,
    ) {
        self.agenda.push(Step::Activate { foes: from & !(1 << foe), times });
        self.foe_acts(Foe(foe), times, log);
    }

    /// The actions of a foe, one by one, up to a question or something that follows from one of them.
    pub(crate) fn foe_acts(&mut self, foe: Foe, times: u8, log: &mut impl Log<What>) {
        for left in (0..times).rev() {
            let acts = self.foe_act(foe, left, log);
            if !acts || self.something_follows(foe, left, log) {
                return;
            }
        }
    }

    /// An action of a foe is over that somebody was asked about, or attacked by.
    pub(crate) fn foe_acted(&mut self, foe: Foe, left: u8, log: &mut impl Log<What>) {
        if !self.something_follows(foe, left, log) {
            self.foe_acts(foe, left, log);
        }
    }

    /// Whether something follows from the action of a foe: then what it has left waits for that.
    fn something_follows(&mut self, foe: Foe, left: u8, log: &mut impl Log<What>) -> bool {
        let follows = !self.nothing_follows();
        if follows {
            self.agenda.push(Step::FoeActs { foe: foe.0, times: left });
            self.check(log);
        }
        follows
    }

    /// One action of a foe by the priorities A, B, C (WB-617 to WB-620). Returns whether it is done with: what is left
    /// waits on the agenda if somebody is asked or attacked first.
    fn foe_act(&mut self, foe: Foe, left: u8, log: &mut impl Log<What>) -> bool {
        let Some(area) = self.foe_area(foe) else { return false };
        let open = self.open_to_wyrms();
        let targets = self.prey();
        let prey = self.areas_of_prey(targets);
        if self.is_stunned(foe.0) {
            // WB-626, ruling 13: nobody in reach, and all that is left is ignored, standing up included.
            let acts = self.reach(area, open) & prey != 0;
            if acts {
                self.stand_up(foe, log);
            }
            return acts;
        }
        let rest = Step::FoeActs { foe: foe.0, times: left };
        if prey & area.bit() != 0 {
            self.agenda.push(rest);
            self.ask_attacked(foe, self.prey_in(targets, area), log);
            return false;
        }
        let goals = self.closest_goals(area, open, prey);
        let ways = self.first_steps(area, goals, open);
        // WB-625, WB-626.
        if ways == 0 {
            return false;
        }
        let straight = ways.is_power_of_two();
        if straight {
            self.move_foe(foe, Area(ways.trailing_zeros() as u16), log);
        } else {
            self.agenda.push(rest);
            self.ask = Ask::Way { foe: foe.0, to: ways };
        }
        straight
    }

    /// Whom foes go for: standing Heroes (WB-624), and allies with Hearts above them.
    fn prey(&self) -> u16 {
        self.standing() | self.allies() << ALLY
    }

    fn areas_of_prey(&self, targets: u16) -> u16 {
        bits(targets).fold(0, |set, who| set | self.prey_area(who).map_or(0, Area::bit))
    }

    fn prey_area(&self, who: u8) -> Option<Area> {
        if who < ALLY {
            self.heroes[who as usize].area
        } else {
            self.figures[(who - ALLY) as usize].area
        }
    }

    fn prey_in(&self, targets: u16, area: Area) -> u16 {
        bits(targets)
            .filter(|&who| self.prey_area(who) == Some(area))
            .fold(0, |set, who| set | 1 << who)
    }

    /// The Hero with the Dark Aura counts as the closest, if a rule says so and it can be reached.
    fn closest_goals(&self, from: Area, open: u16, prey: u16) -> u16 {
        let Some(bearer) = self.aura.filter(|hero| !self.hero(*hero).out) else { return prey };
        let mut draws = false;
        self.each_rule(|sentence| draws |= sentence == Sentence::AuraDraws);
        match self.hero(bearer).area {
            Some(area) if draws && self.reach(from, open) & area.bit() != 0 => area.bit(),
            _ => prey,
        }
    }

    fn ask_attacked(&mut self, foe: Foe, from: u16, log: &mut impl Log<What>) {
        if from.count_ones() == 1 {
            self.strike(foe, from.trailing_zeros() as u8, log);
        } else {
            self.ask = Ask::Attacked { foe: foe.0, from };
        }
    }

    /// WB-618: 1 Heart, or the damage of a large enemy.
    pub(crate) fn blow(&self, foe: Foe) -> u8 {
        foe.as_figure().map_or(1, |figure| self.chapter().figures[figure].damage)
    }

    /// Somebody is attacked.
    pub(crate) fn strike(&mut self, foe: Foe, who: u8, log: &mut impl Log<What>) {
        let n = self.blow(foe);
        let who = crate::script::target(who);
        let n = if self.is_shielded(who) { 0 } else { n };
        if let Target::Hero(hero) = who {
            self.happened(Happened::Attacked { hero, foe: foe.0 });
        }
        self.lose(Loss { who, n, attack: true, passed: 0 }, log);
    }

    /// A foe comes into an area: traps and triggers.
    pub(crate) fn move_foe(&mut self, foe: Foe, to: Area, log: &mut impl Log<What>) {
        let Some(from) = self.foe_area(foe).filter(|&from| from != to) else { return };
        self.put_foe(foe, to);
        log.event(What::FoeMoved { foe, from, to });
        if foe.0 as usize >= WYRMS {
            return;
        }
        // WB-959: the next Wyrm that moves in is stunned, and the trap is gone.
        if self.board.traps[to.index()] > 0 {
            self.board.traps[to.index()] -= 1;
            self.stun(foe, log);
        }
        self.happened(Happened::WyrmMoved { foe: foe.0, area: to });
    }

    /// WB-939: shuffled into the face-down deck.
    pub(crate) fn add_wyrm_card(&mut self, card: u8, log: &mut impl Log<What>) {
        if self.campaign.purple >> card & 1 == 1 {
            return;
        }
        self.campaign.purple |= 1 << card;
        for number in self.cards.deck.iter() {
            if self.card(number).kind == crate::content::CardKind::Wyrm(card) {
                // WB-954.
                if !self.read(number, FRONT, log) {
                    return;
                }
                self.set_aside(number);
            }
        }
        self.wyrm_deck.push(card);
        self.rng.shuffle(&mut self.wyrm_deck);
        self.known = [0; 4];
        log.news();
        log.event(What::WyrmCardAdded { card });
    }

    /// WB-945.
    pub(crate) fn look(&mut self, n: u8, hero: Option<Hero>, log: &mut impl Log<What>) {
        if self.wyrm_deck.is_empty() {
            self.renew_wyrm_deck();
        }
        let n = n.min(self.wyrm_deck.len() as u8).min(4);
        self.looking = (0..n).filter_map(|_| self.wyrm_deck.pop()).collect();
        for known in &mut self.known {
            *known = known.saturating_sub(n);
        }
        log.news();
        if let Some(hero) = hero {
            log.event(What::LookedAhead { hero, n });
        }
    }

    /// WB-958: a text that ends with cards still looked at puts them back as they were.
    pub(crate) fn lay_back(&mut self, frame: &Frame) {
        while let Some(card) = self.looking.pop() {
            self.wyrm_deck.push(card);
            if let Some(you) = frame.you {
                self.known[self.owner(you).index()] += 1;
            }
        }
    }

    /// WB-958: one of the cards looked at goes back on top of the deck.
    pub(crate) fn put_back(&mut self, hero: Hero, index: u8) {
        let card = self.looking.remove(index as usize);
        self.wyrm_deck.push(card);
        self.known[self.owner(hero).index()] += 1;
        if !self.looking.is_empty() {
            self.ask = Ask::PutBack { hero };
        }
    }

    pub(crate) fn discard_looked(&mut self, hero: Hero, yes: bool, log: &mut impl Log<What>) {
        let Some(card) = self.looking.pop() else { return };
        if yes {
            self.wyrm_discard |= 1 << card;
            // The others see it on the discard pile now.
            log.news();
            log.event(What::WyrmCardDiscarded { card });
        } else {
            self.wyrm_deck.push(card);
            self.known[self.owner(hero).index()] += 1;
        }
        while let Some(other) = self.looking.pop() {
            self.wyrm_deck.push(other);
        }
    }
}
