//! Storm and monsters: MY-704 to MY-730 and the behaviours MY-815 to MY-834.

use crate::action::{Ask, Step};
use crate::content::{Ability, Behaviour};
use crate::event::Event;
use crate::ids::{Beast, Island, Medal, Region, Source, Unit};
use crate::state::Mysthea;
use crate::text::RegionType;
use kernel::{Log, Seat};

/// What Utcoro and Onygauros take (MY-815, MY-819).
pub(crate) const TOLL: u8 = 5;

impl Mysthea {
    /// The behaviour of a monster, when the option is on (MY-133).
    pub(crate) fn behaves(&self, beast: Beast, behaviour: Behaviour) -> bool {
        self.options.behaviours && self.monster_of(beast).behaviour == behaviour
    }

    fn monster_of(&self, beast: Beast) -> &'static crate::content::MonsterCard {
        self.content.get().monster(self.beasts[beast.index()].monster)
    }

    /// MY-704: all at the same time; MY-829: Kodror's island swaps after the others have moved by the old ring.
    pub(crate) fn storm(&mut self, log: &mut impl Log<Event>) {
        log.event(Event::StormBlew);
        let (mut movers, mut kodror) = (Vec::new(), None);
        for beast in (0..3).map(Beast) {
            // MY-705: only monsters that are on an island.
            let Some(island) = self.beasts[beast.index()].at else { continue };
            if self.behaves(beast, Behaviour::Kodror) {
                kodror = Some(beast);
            } else {
                movers.push((beast, self.next_island(island)));
            }
        }
        for (beast, island) in movers {
            self.beasts[beast.index()].at = Some(island);
            log.event(Event::MonsterMoved { beast, island });
        }
        if let Some(beast) = kodror {
            self.move_monster(beast, log);
        }
    }

    /// To the next island (MY-722); MY-828: Kodror takes its island along instead.
    fn move_monster(&mut self, beast: Beast, log: &mut impl Log<Event>) {
        let island = self.beasts[beast.index()].at.expect("only a monster on an island moves");
        let next = self.next_island(island);
        if self.behaves(beast, Behaviour::Kodror) {
            let (here, there) = (self.place(island), self.place(next));
            self.ring.swap(here, there);
            log.event(Event::IslandsSwapped { beast, first: island, second: next });
        } else {
            self.beasts[beast.index()].at = Some(next);
            log.event(Event::MonsterMoved { beast, island: next });
        }
    }

    /// MY-707: behaviour, comparison, losses or rewards, movement.
    pub(crate) fn attack(&mut self, beast: Beast, second: bool, log: &mut impl Log<Event>) {
        let Some(island) = self.beasts[beast.index()].at else { return };
        if self.behaves(beast, Behaviour::Utcoro) {
            // MY-815: before the comparison.
            for seat in self.in_turn_order() {
                if !self.player(seat).is_on(island) {
                    self.lose_glory(seat, TOLL, log);
                }
            }
        }
        self.agenda.push(Step::Compare { beast, second });
        if self.behaves(beast, Behaviour::Onygauros) {
            self.agenda.push(Step::Onygauros { index: 0 });
        }
    }

    /// MY-819: every player in turn order; MY-821: not one with an empty discard pile.
    pub(crate) fn ask_onygauros(&mut self, index: u8) {
        if index == self.options.players {
            return;
        }
        self.agenda.push(Step::Onygauros { index: index + 1 });
        let seat = self.order[index as usize];
        if !self.player(seat).discard.is_empty() {
            self.ask = Ask::Onygauros { seat };
        }
    }

    /// MY-820: the card is drawn after the choice was made.
    pub(crate) fn lose_random_card(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        let pile = self.player(seat).discard;
        let place = self.rng.below(pile.len() as u32) as usize;
        let card = crate::ids::Card(pile.nth(place).expect("below the number of cards"));
        self.player_mut(seat).discard.remove(card.0);
        self.out.insert(card.0);
        log.event(Event::CardCollected { seat, card });
        log.news();
    }

    pub(crate) fn compare(&mut self, beast: Beast, second: bool, log: &mut impl Log<Event>) {
        let Some(island) = self.beasts[beast.index()].at else { return };
        let walls = self.heeds_walls(beast);
        let strength = self.strength_of_monster(beast, island);
        let against = self.strength_against(beast, island);
        log.event(Event::MonsterAttacked { beast, island, strength, against });
        // MY-709, MY-714.
        let defeated = against >= strength;
        self.agenda.push(Step::AfterAttack { beast, second, defeated });
        if defeated {
            self.beasts[beast.index()].defeated = true;
            log.event(Event::MonsterDefeated { beast });
            self.award(beast, island, walls, log);
        } else {
            log.event(Event::MonsterWon { beast });
            self.agenda.push(Step::LoseRegion { index: 0, island });
        }
    }

    /// MY-816: Boulron ignores fortifications.
    pub(crate) fn heeds_walls(&self, beast: Beast) -> bool {
        !self.behaves(beast, Behaviour::Boulron)
    }

    /// MY-708: all units of all players.
    pub(crate) fn strength_against(&self, beast: Beast, island: Island) -> u16 {
        let walls = self.heeds_walls(beast);
        Seat::all(self.seats()).map(|seat| self.strength_on(seat, island, walls)).sum()
    }

    /// As it counts when it attacks this island.
    pub(crate) fn strength_of_monster(&self, beast: Beast, island: Island) -> u16 {
        let strength = u16::from(self.monster_of(beast).strength);
        // MY-818: Cannibarok on an island with a crystal field.
        let crystals = island
            .regions()
            .iter()
            .any(|&region| self.content.kind(region) == RegionType::CrystalField);
        if crystals && self.behaves(beast, Behaviour::Cannibarok) { strength + 2 } else { strength }
    }

    /// MY-716 to MY-720: gold, silver and bronze by own strength on the island.
    fn award(&mut self, beast: Beast, island: Island, walls: bool, log: &mut impl Log<Event>) {
        let mut ranking: kernel::Pile<(u16, Seat), 5> = self
            .in_turn_order()
            .filter(|&seat| self.player(seat).is_on(island))
            .map(|seat| (self.strength_on(seat, island, walls), seat))
            .collect();
        // MY-717: a stable sort keeps the lowest artefact number first.
        ranking.sort_by_key(|&(strength, _)| std::cmp::Reverse(strength));
        for (&(_, seat), medal) in ranking.iter().zip(Medal::ALL).rev() {
            // MY-804: decided when the monster is defeated.
            let doubled = self.has_ability(seat, Ability::Celethe)
                && self.player(seat).island() == Some(island);
            self.agenda.push(Step::Reward { beast, medal, seat, doubled });
        }
        // MY-830, MY-831: a defeated Kodror leaves at once, and its card lies face down.
        if self.behaves(beast, Behaviour::Kodror) {
            self.beasts[beast.index()].at = None;
            self.beasts[beast.index()].gone = true;
            log.event(Event::MonsterLeft { beast });
        }
    }

    pub(crate) fn reward(&mut self, beast: Beast, medal: Medal, seat: Seat, doubled: bool) {
        let monster = self.beasts[beast.index()].monster;
        self.carry_out(seat, Source::Reward(monster, medal), doubled);
    }

    /// MY-710, MY-713: in turn order, each who takes part loses one region of the island.
    pub(crate) fn ask_lost_region(&mut self, index: u8, island: Island) {
        if index == self.options.players {
            return;
        }
        self.agenda.push(Step::LoseRegion { index: index + 1, island });
        let seat = self.order[index as usize];
        if self.player(seat).is_on(island) {
            self.ask = Ask::Lose { seat, island };
        }
    }

    pub(crate) fn lose_region(&mut self, seat: Seat, region: Region, log: &mut impl Log<Event>) {
        log.event(Event::RegionLost { seat, region });
        for unit in [Unit::Troop, Unit::Golem, Unit::Fortification] {
            for _ in 0..self.player(seat).count(unit, region) {
                self.remove_unit(seat, unit, region, log);
            }
        }
        // MY-711, MY-712.
        if self.player(seat).at == Some(region) {
            self.wound_champion(seat, log);
        }
    }

    /// MY-722, and what Obsidusa (MY-823) and Caerulas (MY-825 to MY-827) do instead.
    pub(crate) fn after_attack(
        &mut self,
        beast: Beast,
        second: bool,
        defeated: bool,
        log: &mut impl Log<Event>,
    ) {
        if self.beasts[beast.index()].at.is_none() {
            return;
        }
        let stays = !defeated && self.behaves(beast, Behaviour::Obsidusa);
        if stays || second {
            return;
        }
        self.move_monster(beast, log);
        if !defeated && self.behaves(beast, Behaviour::Caerulas) {
            self.agenda.push(Step::Attack { beast, second: true });
        }
    }
}
