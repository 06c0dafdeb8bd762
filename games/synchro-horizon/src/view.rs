//! What one viewer may see: everything but what nobody knows (section 7).

use crate::action::Ask;
use crate::content::{Class, Landmark, Reward, TOP_LEVEL};
use crate::ids::{
    BOARDS, COLOURS, Chars, CityId, HeroId, ItemId, MonsterId, Shard, Shards, Side, SkillId,
    TileId, Who,
};
use crate::state::{Fate, Horizon, LAST_DAY, RESERVE_SLOTS};
use crate::text::{Deed, Effect, Enemies};
use kernel::{Seat, Viewer};
use serde::Serialize;

/// The table. All seats see the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks; none for a spectator.
    pub viewer: Option<Seat>,
    pub players: u8,
    pub lead: Seat,
    pub fate: Fate,
    /// 1 to 48.
    pub day: u8,
    /// 0 is Spring, and the day of the season.
    pub season: (u8, u8),
    /// Days that may still be spent (SH-304).
    pub days_left: u8,
    pub map: Vec<CityView>,
    pub city: CityId,
    pub route: Vec<CityId>,
    /// The Landmark with the flag.
    pub flag: Option<Landmark>,
    pub landmark_done: bool,
    pub village_done: bool,
    pub city_level: u8,
    pub coins: u16,
    pub potions: u8,
    pub party_limit: u8,
    pub reserve_shards: Shards,
    pub reserve_slots: u8,
    pub bag: Shards,
    pub tray: Shards,
    /// Tiles in the Skill Bag.
    pub skill_bag: Vec<SkillId>,
    pub set_aside: Option<SkillView>,
    pub hero_deck: usize,
    pub hero_top: Option<HeroView>,
    pub item_deck: usize,
    pub item_top: Option<ItemView>,
    pub legendary: usize,
    pub boards: Vec<BoardView>,
    /// Monsters of the battle by colour, the fallen ones included; empty outside battles.
    pub foes: Vec<FoeView>,
    /// Both lines, P1 first: Heroes, Monsters.
    pub lines: [Vec<Who>; 2],
    pub battle: Option<BattleView>,
    pub graveyard: Vec<HeroView>,
    pub reserve: Vec<WaitingView>,
    pub stash: Vec<ItemView>,
    /// What lies open to choose from.
    pub shown_heroes: Vec<HeroView>,
    pub shown_items: Vec<ItemView>,
    pub shown_skills: Vec<SkillView>,
    /// What a die has shown last, and for whom; nobody for Mine and Statue.
    pub last_roll: Option<(Option<Who>, u8)>,
    /// What is asked now, and of whom.
    pub ask: Ask,
    pub asked: Option<Seat>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CityView {
    pub id: CityId,
    pub name: &'static str,
    /// From 1.
    pub row: u8,
    pub column: u8,
    /// None for Luminaria and Stellaris.
    pub color: Option<Shard>,
    pub next: Vec<CityId>,
    pub tile: Option<TileView>,
    /// Can still be reached from where the party is.
    pub ahead: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TileView {
    pub id: TileId,
    pub level: u8,
    pub monsters: [u8; 4],
    pub coins: u8,
    /// With the travel time in days.
    pub landmarks: Vec<(Landmark, u8)>,
}

/// A Hero card.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeroView {
    pub id: HeroId,
    pub name: &'static str,
    pub class: Class,
    pub legendary: bool,
    /// HP printed on the card.
    pub hp: u8,
    pub upgraded: bool,
    /// The side that is up.
    pub text: &'static str,
    /// The upgraded side.
    pub upgraded_text: &'static str,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WaitingView {
    pub hero: HeroView,
    pub tavern: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SkillView {
    pub id: SkillId,
    pub name: &'static str,
    pub cost: Shards,
    pub text: &'static str,
    pub upgraded_text: &'static str,
    pub upgraded: bool,
    /// Used in this round (SH-526).
    pub used: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ItemView {
    pub id: ItemId,
    pub name: &'static str,
    pub price: u8,
    pub text: &'static str,
    pub upgraded_name: &'static str,
    pub upgraded_text: &'static str,
    pub upgraded: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardView {
    pub board: u8,
    pub colour: &'static str,
    /// Who controls it.
    pub seat: Seat,
    /// None for an empty board: the rest then means nothing.
    pub hero: Option<HeroView>,
    pub master: Option<HeroView>,
    pub level: u8,
    pub class_level: u8,
    pub damage: u8,
    pub max_hp: u8,
    pub shield: u8,
    pub stunned: bool,
    pub silenced: bool,
    pub shards: Shards,
    pub shard_limit: u8,
    pub per_round: u8,
    /// Shards on slots and tiles until the round is over.
    pub spent: Shards,
    pub skills: Vec<SkillView>,
    pub items: Vec<ItemView>,
    /// What the next level costs in Clear Shards or pairs, and what it brings.
    pub next_level: Option<(u8, Reward)>,
    /// Class-colour uses that are left in this turn, the Hero's and the master's.
    pub class_uses: [u8; 2],
    /// 1 to 4 in battle.
    pub position: Option<u8>,
    /// What its Basic Attack does, in numbers.
    pub attack: String,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FoeView {
    pub who: Who,
    pub colour: &'static str,
    pub id: MonsterId,
    pub name: &'static str,
    /// 0 for a Celestial.
    pub level: u8,
    pub celestial: bool,
    pub elite: bool,
    pub alive: bool,
    pub damage: u8,
    pub max_hp: u8,
    pub shield: u8,
    pub stunned: bool,
    pub silenced: bool,
    /// 0 when burned out.
    pub die: u8,
    /// The row of its next action, from 0; none for its basic attack.
    pub tier: Option<usize>,
    /// The rows of its table, with their faces, from Tier 1 up.
    pub rows: Vec<&'static str>,
    pub ability: Option<&'static str>,
    /// What it does next, in words.
    pub next: String,
    /// Whom that hurts as the lines stand now.
    pub aims: Vec<Who>,
    pub position: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleView {
    pub round: u8,
    /// Who began this round, and whose box is next.
    pub first: Side,
    pub next_side: Option<Side>,
    /// Marbles revealed in this round, by side, as colours 0 to 3; and those still inside.
    pub revealed: [Vec<u8>; 2],
    pub inside: [Vec<u8>; 2],
    pub active: Option<Who>,
    pub exhausted: bool,
    /// Days until the party is Exhausted; none if it never is or is already.
    pub days_to_exhausted: Option<u8>,
    pub dungeon: bool,
    pub stellaris: bool,
    pub elites: u8,
}

impl View {
    pub(crate) fn of(table: &Horizon, viewer: Viewer) -> View {
        let heroes =
            |list: &[HeroId]| list.iter().map(|hero| table.see_hero(*hero, false)).collect();
        let items = |list: &[ItemId]| list.iter().map(|item| table.see_item(*item)).collect();
        let new_skill = |skill: &SkillId| table.see_skill(*skill, false, false);
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            players: table.options.players,
            lead: table.lead,
            fate: table.fate,
            day: table.day,
            season: table.season(),
            days_left: LAST_DAY - 1 - table.day.min(LAST_DAY - 1),
            map: table.see_map(),
            city: table.city,
            route: table.route.to_vec(),
            flag: table.site().map(|site| site.name),
            landmark_done: table.visit.landmark,
            village_done: table.visit.village,
            city_level: table.city_level(),
            coins: table.coins,
            potions: table.potions,
            party_limit: table.party_limit,
            reserve_shards: table.reserve_shards,
            reserve_slots: RESERVE_SLOTS,
            bag: table.bag,
            tray: table.tray,
            skill_bag: table.skill_bag.iter().map(SkillId).collect(),
            set_aside: table.set_aside.as_ref().map(new_skill),
            hero_deck: table.heroes.len(),
            hero_top: table.heroes.top.top().map(|hero| table.see_hero(hero, false)),
            item_deck: table.items.len(),
            item_top: table.items.top.top().map(|item| table.see_item(item)),
            legendary: table.legendary.len(),
            boards: (0..BOARDS as u8).map(|board| table.see_board(board)).collect(),
            foes: table.see_foes(),
            lines: Side::BOTH.map(|side| table.line(side).to_vec()),
            battle: table.battle.on.then(|| table.see_battle()),
            graveyard: table
                .graveyard
                .iter()
                .map(|hero| table.see_hero(HeroId(hero), false))
                .collect(),
            reserve: table
                .reserve
                .iter()
                .map(|each| WaitingView {
                    hero: table.see_hero(each.hero, false),
                    tavern: each.tavern,
                })
                .collect(),
            stash: table.stash.iter().map(|item| table.see_item(ItemId(item))).collect(),
            shown_heroes: heroes(&table.shown_heroes),
            shown_items: items(&table.shown_items),
            shown_skills: table.shown_skills.iter().map(new_skill).collect(),
            last_roll: table.last_roll,
            ask: table.ask,
            asked: table.decider(),
        }
    }

    pub fn board(&self, board: u8) -> &BoardView {
        &self.boards[usize::from(board)]
    }

    /// What a character is called.
    pub fn name(&self, who: Who) -> &'static str {
        if who.is_hero() {
            self.board(who.0).hero.as_ref().map_or("nobody", |hero| hero.name)
        } else {
            self.foes.get(usize::from(who.colour())).map_or("nobody", |foe| foe.name)
        }
    }
}

impl Horizon {
    fn see_hero(&self, hero: HeroId, upgraded: bool) -> HeroView {
        let card = self.content().hero(hero);
        HeroView {
            id: hero,
            name: &card.name,
            class: card.class,
            legendary: card.legendary,
            hp: card.hp,
            upgraded,
            text: &card.sides[usize::from(upgraded)].text,
            upgraded_text: &card.sides[1].text,
        }
    }

    fn see_item(&self, item: ItemId) -> ItemView {
        let card = self.content().item(item);
        let upgraded = self.upgraded_items.contains(item.0);
        let side = usize::from(upgraded);
        ItemView {
            id: item,
            name: card.name_of(upgraded),
            price: card.price,
            text: &card.sides[side].text,
            upgraded_name: &card.upgraded_name,
            upgraded_text: &card.sides[1].text,
            upgraded,
        }
    }

    fn see_skill(&self, skill: SkillId, upgraded: bool, used: bool) -> SkillView {
        let tile = self.content().skill(skill);
        SkillView {
            id: skill,
            name: &tile.name,
            cost: tile.cost,
            text: &tile.sides[usize::from(upgraded)].text,
            upgraded_text: &tile.sides[1].text,
            upgraded,
            used,
        }
    }

    fn see_map(&self) -> Vec<CityView> {
        let content = self.content();
        let here = content.city(self.city);
        let see = |(place, city): (usize, &'static crate::content::City)| CityView {
            id: CityId(place as u8),
            name: &city.name,
            row: city.row,
            column: city.column,
            color: city.color,
            next: city.next.clone(),
            tile: self.tiles[place].map(|id| {
                let tile = content.tile(id);
                TileView {
                    id,
                    level: tile.level,
                    monsters: tile.monsters,
                    coins: tile.coins,
                    landmarks: tile.landmarks.iter().map(|site| (site.name, site.time)).collect(),
                }
            }),
            ahead: city.row >= here.row && city.column >= here.column && place != self.city.index(),
        };
        content.cities.iter().enumerate().map(see).collect()
    }

    fn see_board(&self, board: u8) -> BoardView {
        let state = self.board(board);
        let (who, unit) = (Who(board), self.unit(Who(board)));
        let there = state.hero.is_some();
        let skills = (0u8..).zip(state.skills.iter());
        let next =
            (there && state.level < TOP_LEVEL).then(|| self.content().level(state.level + 1));
        let all = self.class_uses(board);
        BoardView {
            board,
            colour: COLOURS[usize::from(board)],
            seat: self.seat_of(board),
            hero: state.hero.map(|hero| self.see_hero(hero, state.upgraded)),
            master: state.master.map(|hero| self.see_hero(hero, state.master_upgraded)),
            level: state.level,
            class_level: if there { self.class_level_of(who) } else { 0 },
            damage: unit.damage,
            max_hp: self.max_hp(who),
            shield: unit.shield,
            stunned: unit.stunned,
            silenced: unit.silenced,
            shards: state.shards,
            shard_limit: self.shard_limit(board),
            per_round: if there { self.shards_per_round(board) } else { 0 },
            spent: state.spent,
            skills: skills
                .map(|(slot, skill)| {
                    self.see_skill(skill.id, skill.upgraded, state.used >> slot & 1 == 1)
                })
                .collect(),
            items: state.items.iter().map(|item| self.see_item(*item)).collect(),
            next_level: next.map(|level| (level.cost, level.reward)),
            class_uses: std::array::from_fn(|at| {
                let active = self.battle.active == Some(who);
                all[at].saturating_sub(if active { self.battle.class_used[at] } else { 0 })
            }),
            position: self.position(who).map(|at| at + 1),
            attack: if there { self.attack_words(board) } else { String::new() },
        }
    }

    fn see_foes(&self) -> Vec<FoeView> {
        if !self.battle.on {
            return Vec::new();
        }
        (0..4).map(|colour| self.see_foe(Who::monster(colour))).collect()
    }

    fn see_foe(&self, who: Who) -> FoeView {
        let (foe, unit) = (self.foe(who), self.unit(who));
        let card = self.content().monster(foe.card);
        FoeView {
            who,
            colour: COLOURS[usize::from(who.colour())],
            id: foe.card,
            name: &card.name,
            level: card.level,
            celestial: card.is_celestial(),
            elite: card.elite,
            alive: foe.alive,
            damage: unit.damage,
            max_hp: card.hp,
            shield: unit.shield,
            stunned: unit.stunned,
            silenced: unit.silenced,
            die: foe.die,
            tier: self.tier_of(who),
            rows: card.rows.iter().map(|row| row.text.as_str()).collect(),
            ability: card.ability.as_ref().map(|ability| ability.text.as_str()),
            next: self.next_act(who),
            aims: self.aims(who).iter().collect(),
            position: self.position(who).map(|at| at + 1),
        }
    }

    fn see_battle(&self) -> BattleView {
        let battle = &self.battle;
        let revealed = [battle.revealed[0].to_vec(), battle.revealed[1].to_vec()];
        let inside = std::array::from_fn(|side: usize| {
            (0..4).filter(|colour| !revealed[side].contains(colour)).collect()
        });
        let passed = self.day.saturating_sub(battle.began);
        let tires = !battle.exhausted && !self.is_dungeon();
        BattleView {
            round: battle.round,
            first: battle.first,
            next_side: self.next_side(),
            revealed,
            inside,
            active: battle.active,
            exhausted: battle.exhausted,
            days_to_exhausted: tires.then(|| 4u8.saturating_sub(passed)),
            dungeon: self.is_dungeon(),
            stellaris: self.is_stellaris(),
            elites: battle.elites,
        }
    }

    /// Whom a Monster's next action hurts, as the lines stand now; by chance it may be others.
    pub fn aims(&self, who: Who) -> Chars {
        if !self.is_alive(who) || self.unit(who).stunned {
            return Chars::NONE;
        }
        let mut aims = Chars::NONE;
        self.blows(who, &mut |enemies, _| aims = aims.or(self.meant(enemies)));
        aims
    }

    /// The blows of a Monster's next action: whom, and how hard.
    pub(crate) fn blows(&self, who: Who, out: &mut impl FnMut(Enemies, u8)) {
        let card = self.content().monster(self.foe(who).card);
        let Some(tier) = self.tier_of(who) else {
            return out(Enemies::Front, card.basic_attack());
        };
        let mut before = Enemies::Front;
        for sentence in &card.rows[tier].sentences {
            let effect = match sentence.deed() {
                Deed::Effect(effect) => Some(effect),
                Deed::Roll { outcomes, .. } => outcomes.first().map(|each| &each.effect),
            };
            match effect {
                Some(Effect::Deal { amount, to, .. }) => {
                    let to = if *to == Enemies::Target { before } else { *to };
                    out(to, amount.of(card.level, card.level, 3));
                    before = to;
                }
                Some(Effect::Pull { to, .. } | Effect::Push { to, .. }) => before = *to,
                _ => {}
            }
        }
    }

    /// Which Heroes these words mean now.
    pub(crate) fn meant(&self, enemies: Enemies) -> Chars {
        let line = self.line(Side::Heroes);
        let at = |n: u8| line.get(usize::from(n.wrapping_sub(1))).copied();
        let by = |who: &&Who| self.remaining(**who);
        match enemies {
            Enemies::Front => at(1).into_iter().collect(),
            Enemies::Rear => line.last().copied().into_iter().collect(),
            Enemies::Weakest => line.iter().min_by_key(by).copied().into_iter().collect(),
            Enemies::Strongest => line.iter().rev().max_by_key(by).copied().into_iter().collect(),
            Enemies::At { a, b } => [at(a), at(b)].into_iter().flatten().collect(),
            Enemies::All | Enemies::Random | Enemies::Any { .. } => self.living(Side::Heroes),
            Enemies::Another
            | Enemies::Others
            | Enemies::Adjacent
            | Enemies::BothAdjacent
            | Enemies::Target
            | Enemies::Attacker => Chars::NONE,
        }
    }
}
