//! What a bot likes: glory, and what will become glory. Looks only at what every seat may see of itself.
//!
//! Everything is measured in hundredths of a glory point. The weights stand in `weights.txt` and were set by play against each
//! other in the lab; they are opinions, not rules.

use crate::action::Ask;
use crate::era::FIRST_SPACE;
use crate::ids::{Beast, EventCard, Island, Region, Unit};
use crate::state::{Mysthea, Phase};
use kernel::{Seat, Seats, Terms, Valued};

/// What a thing is worth while there is still time to use it.
mod weight {
    kernel::weights! {
        include_str!("../weights.txt");
        GLORY, ENERGY, EXPERIENCE, CHARGED, HAND_CARD, OWNED_CARD, IN_PLAY, CP, CONSTRUCT_TROOP, CONSTRUCT_GOLEM, TROOP,
        GOLEM, FORTIFICATION, UNFACED, PAID, WON, WOUNDED, CONTROL, MONSTER, RIVAL,
    }
}

/// The terms, by their places in `Valued::TERMS`.
mod term {
    pub(super) const GLORY: usize = 0;
    pub(super) const ENERGY: usize = 1;
    pub(super) const ENCOUNTERS: usize = 2;
    pub(super) const CHARGE: usize = 3;
    pub(super) const CARDS: usize = 4;
    pub(super) const UNITS: usize = 5;
    pub(super) const WOUND: usize = 6;
    pub(super) const REGIONS: usize = 7;
    pub(super) const MONSTERS: usize = 8;
    pub(super) const TO_DO: usize = 9;
    pub(super) const RIVAL: usize = 10;
    pub(super) const WIN: usize = 11;
}

/// Turns that make a resource as good as it gets.
const LONG: i32 = 5;

impl Valued for Mysthea {
    const TERMS: &'static [&'static str] = &[
        "glory",
        "energy",
        "the next encounter",
        "the champion's charge",
        "tactic cards and what is in play",
        "troops, golems and fortifications",
        "the wound",
        "glory from regions",
        "glory from monsters",
        "what this turn still allows",
        "the strongest rival",
        "the win",
    ];

    fn terms(&self, seat: Seat) -> Terms {
        let mut terms = Terms::default();
        self.prospect(seat, &mut |term, worth| terms.add(term, worth));
        terms.add(term::TO_DO, self.pending(seat));
        terms.add(term::RIVAL, -self.best_rival(seat) * weight::RIVAL / 100);
        if self.is_decided() && self.winner() == seat {
            terms.add(term::WIN, weight::WON);
        }
        terms
    }

    fn parties(&self) -> Seats {
        Seats::all(self.seats())
    }

    /// The era.
    fn part(&self) -> u8 {
        self.era
    }
}

impl Mysthea {
    /// What the opponent has and may expect who is best off.
    fn best_rival(&self, seat: Seat) -> i32 {
        let prospects = self.opponents(seat).iter().map(|rival| {
            let mut prospect = 0;
            self.prospect(rival, &mut |_, worth| prospect += worth);
            prospect
        });
        prospects.max().unwrap_or(0)
    }

    /// What a seat has and may expect, as everybody can see it.
    #[inline]
    fn prospect(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        if self.phase == Phase::Over {
            return add(term::GLORY, self.player(seat).glory * weight::GLORY);
        }
        self.belongings(seat, add);
        add(term::REGIONS, self.regions_ahead(seat));
        add(term::MONSTERS, self.monsters_ahead(seat));
    }

    /// At the end of the last era who leads is taken to have won: otherwise a leader would leave a reward lying only
    /// for the game to be over.
    fn is_decided(&self) -> bool {
        match self.phase {
            Phase::Over => true,
            Phase::EraEnd => self.era == 3,
            Phase::Setup | Phase::Rounds => false,
        }
    }

    /// The rounds still to come, this one included; an era is taken to have seven.
    fn rounds_left(&self) -> i32 {
        let eras = 3 - i32::from(self.era);
        let here = match self.phase {
            Phase::EraEnd | Phase::Over => 0,
            Phase::Setup | Phase::Rounds if self.last_round => 0,
            Phase::Setup | Phase::Rounds => (7 - i32::from(self.round)).max(1),
        };
        eras * 7 + here
    }

    #[inline]
    fn belongings(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let player = self.player(seat);
        let left = self.rounds_left().min(LONG);
        let soon = |worth: i32| worth * left / LONG;
        add(term::GLORY, player.glory * weight::GLORY);
        add(term::ENERGY, soon(i32::from(player.energy) * weight::ENERGY));
        add(term::ENCOUNTERS, soon(self.encounter_ahead(seat)));
        if player.charged {
            add(term::CHARGE, soon(weight::CHARGED));
        }
        let eras = 3 - i32::from(self.era);
        let in_play = player.accessories.len() + player.upgrades.iter().flatten().count();
        let now =
            player.hand.len() as i32 * weight::HAND_CARD + in_play as i32 * weight::IN_PLAY / 2;
        let owned = (player.hand.len() + player.discard.len()) as i32;
        let later =
            eras * owned * weight::OWNED_CARD / 2 + eras * in_play as i32 * weight::IN_PLAY / 2;
        add(term::CARDS, soon(now) + later);
        let [troops, golems] = [0, 1].map(|unit| i32::from(player.constructed[unit]));
        add(term::UNITS, soon(troops * weight::CONSTRUCT_TROOP));
        add(term::UNITS, soon(golems * weight::CONSTRUCT_GOLEM));
        for camp in &player.camps {
            let [troops, golems] = [0, 1].map(|unit| i32::from(camp.built(unit)));
            add(term::UNITS, soon(troops * weight::TROOP + golems * weight::GOLEM));
            add(term::UNITS, soon(i32::from(camp.fortifications) * weight::FORTIFICATION));
        }
        if player.wounded {
            add(term::WOUND, soon(weight::WOUNDED));
        }
    }

    /// What experience will bring: it pays for encounters, once champion and token meet.
    fn encounter_ahead(&self, seat: Seat) -> i32 {
        if !self.can_face_more(seat) {
            return 0;
        }
        let player = self.player(seat);
        let (held, price) = (i32::from(player.experience), i32::from(self.encounter_price(seat)));
        let each = weight::EXPERIENCE.min(weight::PAID / price);
        let useful = held.min(price) * each + (held - price).max(0) * weight::EXPERIENCE / 2;
        let near = match (player.island(), player.token) {
            (Some(here), Some(token)) if held >= price => {
                let apart = (self.place(here) + 5 - self.place(token)) % 5;
                let next = self.encounters.top().map_or(0, |top| self.content.glory(top));
                let rest = i32::from(next) * weight::GLORY - weight::UNFACED - price * each;
                [rest, rest / 3, 0, 0, rest / 3][apart]
            }
            _ => 0,
        };
        useful + near
    }

    /// What the regions under control will pay at the end of this era.
    fn regions_ahead(&self, seat: Seat) -> i32 {
        let sure =
            if self.last_round || self.phase == Phase::EraEnd { 90 } else { weight::CONTROL };
        let player = self.player(seat);
        let mut worth = 0;
        for region in Region::all() {
            if player.is_in(region) && self.controller(region) == Some(seat) {
                worth += self.region_pays(region) * sure;
            }
        }
        worth
    }

    /// The glory of a region's card: by its space on the path, or about the next free one.
    fn region_pays(&self, region: Region) -> i32 {
        let card = EventCard::Region(self.content.kind(region));
        let place = self.path.iter().position(|&each| each == card);
        match (place, self.resolving) {
            (Some(place), Some(now)) if place <= now as usize => 0,
            (Some(place), _) => i32::from(FIRST_SPACE) + place as i32,
            (None, _) => i32::from(FIRST_SPACE) + self.path.len() as i32 + 1,
        }
    }

    /// What the monsters of the era will bring or take where they stand now.
    fn monsters_ahead(&self, seat: Seat) -> i32 {
        let mut worth = 0;
        for beast in (0..self.era.min(3)).map(Beast) {
            let Some(island) = self.beasts[beast.index()].at else { continue };
            let place = self.path.iter().position(|&card| card == EventCard::Monster(beast));
            let over = matches!((place, self.resolving), (Some(place), Some(now)) if place <= now as usize);
            if !over && self.player(seat).is_on(island) {
                worth += self.monster_pays(seat, beast, island) * weight::MONSTER;
            }
        }
        worth
    }

    /// About the glory that an attack here would bring this seat: a reward, or the loss of a region.
    fn monster_pays(&self, seat: Seat, beast: Beast, island: Island) -> i32 {
        // MY-816, MY-818: as it would count.
        let walls = self.heeds_walls(beast);
        let own = self.strength_on(seat, island, walls);
        if self.strength_against(beast, island) >= self.strength_of_monster(beast, island) {
            let stronger = |each: &Seat| self.strength_on(*each, island, walls) > own;
            let ahead = self.opponents(seat).iter().filter(stronger).count();
            [9, 5, 3, 0, 0][ahead]
        } else {
            let regions =
                island.regions().into_iter().filter(|&region| self.player(seat).is_in(region));
            -i32::from(
                regions.map(|region| self.player(seat).strength_in(region)).min().unwrap_or(0),
            )
        }
    }

    /// What the question of the moment still holds for the seat that is asked.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "most questions hold nothing beyond their answers"
    )]
    fn pending(&self, seat: Seat) -> i32 {
        match self.ask {
            Ask::Cps { seat: asked, left, crystal: false, .. } if asked == seat => {
                i32::from(left) * weight::CP
            }
            Ask::Cps { seat: asked, left, crystal: true, .. } if asked == seat => {
                let units = self.player(seat).constructed[0]
                    + self.player(seat).supply[Unit::Troop.index()];
                i32::from(left.min(units)) * weight::CP
            }
            Ask::ActSteps { seat: asked, card, cps: false, .. } if asked == seat => {
                i32::from(self.content.card(card).cp) * weight::CP
            }
            Ask::TravelTo { seat: asked, .. } if asked == seat => weight::CP,
            Ask::Turn { seat: asked, special: false, .. } if asked == seat => weight::CP,
            _ => 0,
        }
    }
}
