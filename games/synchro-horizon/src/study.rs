//! What a balance report counts: battles, Heroes and pairs of them, skills, items, Landmarks, days.

use crate::content::Landmark;
use crate::event::{Event, What};
use crate::ids::HeroId;
use crate::state::{Fate, Horizon, LAST_DAY};
use kernel::{Item, Notes, Seat, Study};

const HERO: &str = "Hero";
const PAIR: &str = "pair of Heroes";
const SKILL: &str = "skill";
const ITEM: &str = "item";
const LANDMARK: &str = "Landmark";
const MONSTER: &str = "Monster";

const ROUNDS: &str = "rounds";
const RETREATS: &str = "Retreats";
const DEATHS: &str = "Heroes fallen";
const EXHAUSTED: &str = "Exhausted";
const POTIONS: &str = "Potions drunk";
const DAYS: &str = "days left";

impl Study for Horizon {
    const PART: &'static str = "battle";
    const ATTEMPTS: bool = true;

    #[expect(clippy::wildcard_enum_match_arm, reason = "only these are counted")]
    fn note(&self, event: &Event, notes: &mut Notes) {
        let seat = |board: u8| self.seat_of(board);
        // The battle that is on, or the last one.
        let part = (self.battle.number + 1).min(6);
        match event.what {
            What::Round { .. } => notes.count(ROUNDS, 1),
            What::Retreated { .. } => notes.count(RETREATS, 1),
            What::Exhausted => notes.count(EXHAUSTED, 1),
            What::Drunk { .. } => notes.count(POTIONS, 1),
            What::Defeated { hero: Some(_), .. } => notes.count(DEATHS, 1),
            What::BattleWon { .. } => {
                notes.count(DAYS, (LAST_DAY - self.day).into());
                notes.attempt(self.battle.number, self.battle_name(), true);
            }
            What::Ended { fate: Fate::Fallen | Fate::TooLate } if self.battle.on => {
                notes.attempt(part, self.battle_name(), false);
            }
            What::HeroChosen { board, hero } | What::Entered { board, hero, .. } => {
                notes.stage(seat(board), HERO, hero.0.into(), "taken");
            }
            What::SkillsShown { board, skills } => {
                for skill in skills.into_iter().flatten() {
                    notes.stage(seat(board), SKILL, skill.0.into(), "seen");
                }
            }
            What::SkillKept { board, skill } => {
                notes.stage(seat(board), SKILL, skill.0.into(), "taken");
            }
            What::SkillUsed { board, skill, .. } => {
                notes.stage(seat(board), SKILL, skill.0.into(), "played");
            }
            What::Shown { items, .. } => {
                for item in items.into_iter().flatten() {
                    notes.stage(self.lead, ITEM, item.0.into(), "seen");
                }
            }
            What::ItemGained { board, item, .. } => {
                notes.stage(seat(board), ITEM, item.0.into(), "taken");
            }
            What::SiteChosen { landmark, city } => {
                let tile = self.tiles[city.index()].map(|tile| self.content().tile(tile));
                for site in tile.into_iter().flat_map(|tile| &tile.landmarks) {
                    notes.stage(self.lead, LANDMARK, number_of(site.name), "seen");
                }
                notes.stage(self.lead, LANDMARK, number_of(landmark), "taken");
            }
            What::LandmarkUsed { landmark } => {
                notes.stage(self.lead, LANDMARK, number_of(landmark), "played");
            }
            What::BattleBegan { foes, .. } => {
                for foe in foes {
                    notes.stage(self.lead, MONSTER, foe.0.into(), "seen");
                }
            }
            What::Defeated { foe: Some(foe), .. } => {
                notes.stage(self.lead, MONSTER, foe.0.into(), "played");
            }
            What::LevelGained { board, .. } => {
                notes.amount(seat(board), "levels", "gained", part, 1);
            }
            What::Damaged { who, by, damage, .. } if damage > 0 => {
                let source = if who.is_hero() { "taken" } else { "dealt" };
                let hero = if who.is_hero() { Some(who) } else { by.filter(|by| by.is_hero()) };
                if let Some(hero) = hero {
                    notes.amount(seat(hero.0), "damage", source, part, damage.into());
                }
            }
            What::Coins { n } => notes.amount(self.lead, "Coins", "gained", part, n.into()),
            _ => {}
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        let content = self.content();
        let route: Vec<&str> =
            self.route.iter().skip(1).map(|city| content.city(*city).name.as_str()).collect();
        let party: Vec<u8> = self.party().collect();
        for seat in self.seats() {
            notes.factor(
                seat,
                "end",
                match self.fate {
                    Fate::Won => "won",
                    Fate::Fallen => "no Hero left",
                    Fate::TooLate | Fate::Open => "out of time",
                },
            );
            if self.is_stellaris() {
                notes.factor(seat, "route", route.join(", "));
                let celestial = self.foes.iter().map(|foe| content.monster(foe.card));
                if let Some(celestial) = celestial.rev().find(|card| card.is_celestial()) {
                    notes.factor(seat, "Celestial", celestial.name.clone());
                }
                let levels: u8 = party.iter().map(|board| self.board(*board).level).sum();
                let level = levels / party.len().max(1) as u8;
                notes.factor(seat, "level at Stellaris", level.to_string());
            }
            let masters = party.iter().filter(|board| self.board(**board).master.is_some()).count();
            notes.factor(seat, "masters", masters.to_string());
        }
        // Heroes at the end, one by one and in pairs.
        let heroes: Vec<HeroId> =
            party.iter().filter_map(|board| self.board(*board).hero).collect();
        for (at, first) in heroes.iter().enumerate() {
            notes.stage(Seat(0), HERO, first.0.into(), "played");
            for second in &heroes[at + 1..] {
                let (low, high) = (first.0.min(second.0), first.0.max(second.0));
                notes.stage(Seat(0), PAIR, self.pair_number(low, high), "played");
            }
        }
    }

    fn items(&self) -> Vec<Item> {
        let content = self.content();
        let named =
            |kind, id: &str, name: &str| Item { kind, id: id.to_owned(), name: name.to_owned() };
        let mut items: Vec<Item> =
            content.heroes.iter().map(|hero| named(HERO, &hero.id, &hero.name)).collect();
        for (at, first) in content.heroes.iter().enumerate() {
            for second in &content.heroes[at + 1..] {
                let id = format!("{}+{}", first.id, second.id);
                items.push(named(PAIR, &id, &format!("{} and {}", first.name, second.name)));
            }
        }
        items.extend(content.skills.iter().map(|skill| named(SKILL, &skill.id, &skill.name)));
        items.extend(content.items.iter().map(|item| named(ITEM, &item.id, &item.name)));
        items.extend(
            Landmark::ALL.map(|landmark| named(LANDMARK, landmark.name(), landmark.name())),
        );
        items.extend(content.monsters.iter().map(|foe| named(MONSTER, &foe.id, &foe.name)));
        items
    }
}

fn number_of(landmark: Landmark) -> u16 {
    landmark as u16
}

impl Horizon {
    fn battle_name(&self) -> String {
        if self.is_stellaris() {
            "Stellaris".to_owned()
        } else if self.is_dungeon() {
            "a Dungeon".to_owned()
        } else {
            format!("city level {}", self.city_level())
        }
    }

    /// The place of a pair among all pairs, the lower Hero first.
    fn pair_number(&self, low: u8, high: u8) -> u16 {
        let (low, high, all) =
            (u32::from(low), u32::from(high), self.content().heroes.len() as u32);
        let before = low * all - low * (low + 1) / 2;
        (before + high - low - 1) as u16
    }
}
