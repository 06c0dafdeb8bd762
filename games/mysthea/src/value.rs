//! What a bot likes: glory, and what will become glory. Looks only at what every seat may see of itself.
//!
//! Everything is measured in hundredths of a glory point. The weights were set by play against each other in
//! the lab; they are opinions, not rules.

use crate::action::Ask;
use crate::era::FIRST_SPACE;
use crate::ids::{Beast, EventCard, Island, Region, Unit};
use crate::state::{Mysthea, Phase};
use kernel::{Seat, Valued};

/// What a thing is worth while there is still time to use it.
mod weight {
    pub(super) const GLORY: i32 = 100;
    pub(super) const ENERGY: i32 = 18;
    pub(super) const EXPERIENCE: i32 = 130;
    pub(super) const CHARGED: i32 = 120;
    pub(super) const HAND_CARD: i32 = 90;
    /// A card owned comes back in each era that is still to come.
    pub(super) const OWNED_CARD: i32 = 120;
    pub(super) const IN_PLAY: i32 = 500;
    pub(super) const CP: i32 = 55;
    pub(super) const CONSTRUCTED: [i32; 2] = [45, 90];
    pub(super) const DEPLOYED: [i32; 3] = [120, 240, 60];
    /// How much less than its glory the next encounter is worth once it is paid for and in reach, so that it is faced
    /// and not looked forward to.
    pub(super) const UNFACED: i32 = 20;
    /// The most that the experience for one encounter is worth.
    pub(super) const PAID: i32 = 480;
    pub(super) const WON: i32 = 1_000_000;
    pub(super) const WOUNDED: i32 = -150;
    /// In percent: how sure the control of a region is to last until it is scored.
    pub(super) const CONTROL: i32 = 80;
    pub(super) const MONSTER: i32 = 45;
    /// In percent: how much the best opponent's prospects count against the own.
    pub(super) const RIVAL: i32 = 70;
}

/// Turns that make a resource as good as it gets.
const LONG: i32 = 5;

impl Valued for Mysthea {
    fn value(&self, seat: Seat) -> i32 {
        let rivals = self.opponents(seat);
        let best = rivals.iter().map(|rival| self.prospect(rival)).max().unwrap_or(0);
        let value = self.prospect(seat) + self.pending(seat) - best * weight::RIVAL / 100;
        value + if self.is_decided() && self.winner() == seat { weight::WON } else { 0 }
    }
}

impl Mysthea {
    /// What a seat has and may expect, as everybody can see it.
    fn prospect(&self, seat: Seat) -> i32 {
        if self.phase == Phase::Over {
            return self.player(seat).glory * weight::GLORY;
        }
        self.belongings(seat) + self.regions_ahead(seat) + self.monsters_ahead(seat)
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

    fn belongings(&self, seat: Seat) -> i32 {
        let player = self.player(seat);
        let eras = 3 - i32::from(self.era);
        let soon = |worth: i32| worth * self.rounds_left().min(LONG) / LONG;
        let mut worth = player.glory * weight::GLORY;
        worth += soon(i32::from(player.energy) * weight::ENERGY);
        worth += soon(self.encounter_ahead(seat));
        if player.charged {
            worth += soon(weight::CHARGED);
        }
        let in_play = player.accessories.len() + player.upgrades.iter().flatten().count();
        worth += soon(
            player.hand.len() as i32 * weight::HAND_CARD + in_play as i32 * weight::IN_PLAY / 2,
        );
        worth += eras * (player.hand.len() + player.discard.len()) as i32 * weight::OWNED_CARD / 2;
        worth += eras * in_play as i32 * weight::IN_PLAY / 2;
        for (unit, each) in weight::CONSTRUCTED.iter().enumerate() {
            worth += soon(i32::from(player.constructed[unit]) * each);
        }
        for camp in &player.camps {
            worth += soon(
                i32::from(camp.built(0)) * weight::DEPLOYED[0]
                    + i32::from(camp.built(1)) * weight::DEPLOYED[1],
            );
            worth += soon(i32::from(camp.fortifications) * weight::DEPLOYED[2]);
        }
        worth + if player.wounded { soon(weight::WOUNDED) } else { 0 }
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
