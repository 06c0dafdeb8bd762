//! Reading content: every mistake of every file at once, each with its place; and what a set as a whole must have.

use crate::content::{
    ActionRow, City, Class, Content, HeroCard, ItemCard, JournalTile, Landmark, Level, MOST_CITIES,
    MonsterCard, Place, Program, Reward, Site, SkillSide, SkillTile, TOP_LEVEL,
};
use crate::ids::{CityId, MOST_HEROES, MOST_ITEMS, MOST_MONSTERS, MOST_SKILLS, Shard, Shards};
use crate::text::{Deed, Effect, Outcome, Row, Sentence, Skill, Text, Trigger};
use cardtext::{
    Document, File, Imprint, Names, Problems, Source, content_files, lists, read_text, records,
};
use kernel::Set;
use serde::Deserialize;
use std::ops::RangeInclusive;
use toml::Spanned;

/// The files that come with the game.
pub fn built_in_sources() -> Vec<Source> {
    content_files!["heroes.toml", "skills.toml", "items.toml", "monsters.toml", "journey.toml"]
}

cardtext::content!(Content, built_in_sources, read);

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroRecord {
    id: Spanned<String>,
    name: String,
    class: Class,
    #[serde(default)]
    legendary: bool,
    hp: Spanned<u8>,
    text: Spanned<String>,
    upgraded: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SkillRecord {
    id: Spanned<String>,
    name: String,
    cost: Spanned<String>,
    text: Spanned<String>,
    upgraded: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ItemRecord {
    id: Spanned<String>,
    name: String,
    price: Spanned<u8>,
    text: Spanned<String>,
    upgraded_name: String,
    upgraded: Spanned<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MonsterRecord {
    id: Spanned<String>,
    name: String,
    level: Spanned<u8>,
    copies: Spanned<u8>,
    hp: Spanned<u8>,
    #[serde(default)]
    elite: bool,
    #[serde(default)]
    place: Place,
    rows: Spanned<Vec<Spanned<String>>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CelestialRecord {
    id: Spanned<String>,
    name: String,
    hp: Spanned<u8>,
    #[serde(default)]
    place: Place,
    text: Spanned<String>,
    rows: Spanned<Vec<Spanned<String>>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TileRecord {
    id: Spanned<String>,
    color: Shard,
    level: Spanned<u8>,
    monsters: Spanned<[u8; 4]>,
    coins: u8,
    landmarks: Spanned<Vec<Site>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CityRecord {
    name: Spanned<String>,
    row: u8,
    column: u8,
    #[serde(default)]
    color: Option<Shard>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelRecord {
    number: Spanned<u8>,
    cost: u8,
    reward: Reward,
    class_level: u8,
    max_hp: u8,
    shards: u8,
}

records! {
    HeroRecord = "hero" by id,
    SkillRecord = "skill" by id,
    ItemRecord = "item" by id,
    MonsterRecord = "monster" by id,
    CelestialRecord = "celestial" by id,
    TileRecord = "tile" by id,
    CityRecord = "city" by name,
    LevelRecord = "level" by number,
}

lists! {
    struct Records {
        heroes: HeroRecord,
        skills: SkillRecord,
        items: ItemRecord,
        monsters: MonsterRecord,
        celestials: CelestialRecord,
        tiles: TileRecord,
        cities: CityRecord,
        levels: LevelRecord,
    }
}

fn read(files: &[File<'_>], mut imprint: Imprint, problems: &mut Problems) -> Option<Content> {
    let mut records = Records::default();
    for &file in files {
        let mut document = Document::open(file.source, problems);
        records.read(file, &mut document, problems);
        document.close(problems);
    }
    records.note(&mut imprint);
    Loader { problems, files }.content(&records, imprint)
}

struct Loader<'p, 'f> {
    problems: &'p mut Problems,
    files: &'f [File<'f>],
}

impl Loader<'_, '_> {
    /// A mistake of the whole set: it stands at the start of the last file, which is an owner's if there is one.
    fn lacks(&mut self, message: impl Into<String>) {
        if let Some(file) = self.files.last() {
            self.problems.add(file.source, 0..0, message);
        }
    }

    fn within(
        &mut self,
        file: File<'_>,
        number: &Spanned<u8>,
        range: RangeInclusive<u8>,
        what: &str,
    ) {
        if !range.contains(number.as_ref()) {
            let (from, to) = (range.start(), range.end());
            self.problems.complain(file, number, format!("{what} goes from {from} to {to}"));
        }
    }

    fn content(&mut self, records: &Records<'_>, imprint: Imprint) -> Option<Content> {
        self.counts(records);
        let heroes: Vec<_> =
            records.heroes.iter().map(|kept| self.hero(kept.file, &kept.record)).collect();
        let skills: Vec<_> =
            records.skills.iter().map(|kept| self.skill(kept.file, &kept.record)).collect();
        let items: Vec<_> =
            records.items.iter().map(|kept| self.item(kept.file, &kept.record)).collect();
        let mut monsters: Vec<_> =
            records.monsters.iter().map(|kept| self.monster(kept.file, &kept.record)).collect();
        monsters
            .extend(records.celestials.iter().map(|kept| self.celestial(kept.file, &kept.record)));
        let tiles: Vec<_> =
            records.tiles.iter().map(|kept| self.tile(kept.file, &kept.record)).collect();
        let cities = self.map(records);
        let levels = self.levels(records);
        if !self.problems.is_empty() {
            return None;
        }
        let (cities, start, end) = cities?;
        let all = |list: Vec<Option<MonsterCard>>| list.into_iter().collect::<Option<Vec<_>>>();
        let monsters = all(monsters)?;
        let heroes: Vec<HeroCard> = heroes.into_iter().collect::<Option<_>>()?;
        let of_level = |level: u8| {
            let kinds = (0u8..).zip(&monsters).filter(|(_, monster)| monster.level == level);
            kinds.map(|(kind, _)| kind).collect::<Set<1>>()
        };
        let legendary: Set<1> = (0u8..)
            .zip(&heroes)
            .filter(|(_, hero)| hero.legendary)
            .map(|(place, _)| place)
            .collect();
        let ordinary = (0u8..)
            .zip(&heroes)
            .filter(|(_, hero)| !hero.legendary)
            .map(|(place, _)| place)
            .collect();
        let content = Content {
            imprint,
            decks: std::array::from_fn(|level| of_level(level as u8)),
            heroes,
            skills: skills.into_iter().collect::<Option<_>>()?,
            items: items.into_iter().collect::<Option<_>>()?,
            monsters,
            tiles: tiles.into_iter().collect::<Option<_>>()?,
            cities,
            levels: levels?,
            start,
            end,
            legendary,
            ordinary,
        };
        self.laws(&content);
        self.problems.is_empty().then_some(content)
    }

    /// No more of a kind than a state has room for.
    fn counts(&mut self, records: &Records<'_>) {
        let monsters = records.monsters.len() + records.celestials.len();
        let kinds = [
            ("Heroes", records.heroes.len(), 7, MOST_HEROES),
            ("skills", records.skills.len(), 12, MOST_SKILLS),
            ("items", records.items.len(), 1, MOST_ITEMS),
            ("kinds of Monsters", monsters, 5, MOST_MONSTERS),
            ("Journal Tiles", records.tiles.len(), 1, 64),
            ("places on the map", records.cities.len(), 2, MOST_CITIES),
        ];
        for (what, found, least, most) in kinds {
            if !(least..=most).contains(&found) {
                self.lacks(format!("there are {found} {what}, and a set has {least} to {most}"));
            }
        }
    }

    /// What a set must have as a whole: without it a game would come to a place where it cannot go on.
    fn laws(&mut self, content: &Content) {
        for level in 1..=4 {
            let of_level = content.monsters.iter().filter(|monster| monster.level == level);
            let cards: u32 = of_level
                .filter(|monster| level < 4 || !monster.elite)
                .map(|monster| u32::from(monster.copies))
                .sum();
            if cards < 4 {
                let kind = if level < 4 { "" } else { " that are no Elite" };
                self.lacks(format!(
                    "Level {level} has {cards} Monsters{kind}, and a battle draws up to 4 (SH-405, SH-411)"
                ));
            }
        }
        if content.decks[0].is_empty() {
            self.lacks("there is no Celestial (SH-412)");
        }
        if content.ordinary.len() < 7 {
            self.lacks("seven Heroes that are not Legendary are drawn at the start (SH-214)");
        }
        for color in Shard::ALL {
            let cities = content.cities.iter().filter(|city| city.color == Some(color)).count();
            let tiles = content.tiles.iter().filter(|tile| tile.color == color).count();
            if tiles < cities {
                self.lacks(format!(
                    "{} has {cities} cities and {tiles} Journal Tiles (SH-201)",
                    color.name()
                ));
            }
        }
        for landmark in Landmark::ALL {
            if !content
                .tiles
                .iter()
                .any(|tile| tile.landmarks.iter().any(|site| site.name == landmark))
            {
                self.lacks(format!(
                    "no Journal Tile has the Landmark {} (section 9.3)",
                    landmark.name()
                ));
            }
        }
    }

    fn hero(&mut self, file: File<'_>, record: &HeroRecord) -> Option<HeroCard> {
        self.within(file, &record.hp, 2..=89, "the HP of a Hero");
        let regular = self.program(file, &record.text);
        let upgraded = self.program(file, &record.upgraded);
        Some(HeroCard {
            id: record.id.as_ref().clone(),
            name: record.name.clone(),
            class: record.class,
            legendary: record.legendary,
            hp: *record.hp.as_ref(),
            sides: [regular?, upgraded?],
        })
    }

    fn item(&mut self, file: File<'_>, record: &ItemRecord) -> Option<ItemCard> {
        self.within(file, &record.price, 1..=20, "a price");
        let regular = self.program(file, &record.text);
        let upgraded = self.program(file, &record.upgraded);
        Some(ItemCard {
            id: record.id.as_ref().clone(),
            price: *record.price.as_ref(),
            name: record.name.clone(),
            upgraded_name: record.upgraded_name.clone(),
            sides: [regular?, upgraded?],
        })
    }

    fn skill(&mut self, file: File<'_>, record: &SkillRecord) -> Option<SkillTile> {
        let cost = cost_of(record.cost.as_ref());
        if cost.is_none() {
            let message = "a cost is 1 to 5 Shards, such as 2R or 1R1B";
            self.problems.complain(file, &record.cost, message);
        }
        let regular = self.skill_side(file, &record.text);
        let upgraded = self.skill_side(file, &record.upgraded);
        Some(SkillTile {
            id: record.id.as_ref().clone(),
            name: record.name.clone(),
            cost: cost?,
            sides: [regular?, upgraded?],
        })
    }

    fn skill_side(&mut self, file: File<'_>, text: &Spanned<String>) -> Option<SkillSide> {
        let Skill { sentences } = read_text(file.source, text, &Names::new(), self.problems)?;
        self.no_modifiers(file, text, &sentences);
        Some(SkillSide { text: text.as_ref().clone(), sentences })
    }

    fn program(&mut self, file: File<'_>, text: &Spanned<String>) -> Option<Program> {
        let Text { blocks } = read_text(file.source, text, &Names::new(), self.problems)?;
        if blocks.len() > 4 {
            self.problems.complain(file, text, "a text has at most four blocks");
        }
        for block in &blocks {
            if block.trigger == Trigger::Always {
                let is_modifier =
                    |each: &Sentence| matches!(each.deed(), Deed::Effect(Effect::Modify(_)));
                if block.once || !block.sentences.iter().all(is_modifier) {
                    let message = "\"Always:\" is followed by what holds always, such as \"Basic damage +2.\"";
                    self.problems.complain(file, text, message);
                }
            } else {
                self.no_modifiers(file, text, &block.sentences);
            }
            let shifts = |effect: &&Effect| matches!(effect, Effect::ShiftFront | Effect::ShiftAny);
            let shifts = block.sentences.iter().any(|each| each.effects().iter().any(shifts));
            if block.trigger == Trigger::Shift && shifts {
                self.problems.complain(
                    file,
                    text,
                    "a text that a Shift fires would fire itself for ever",
                );
            }
        }
        Some(Program::new(text.as_ref().clone(), blocks))
    }

    fn no_modifiers(&mut self, file: File<'_>, text: &Spanned<String>, sentences: &[Sentence]) {
        for sentence in sentences {
            if sentence.effects().iter().any(|effect| matches!(effect, Effect::Modify(_))) {
                let message = "what holds always stands behind \"Always:\"";
                self.problems.complain(file, text, message);
            }
            if let Deed::Roll { outcomes, .. } = sentence.deed() {
                let right = |each: &Outcome| {
                    let high = each.high.unwrap_or(each.low);
                    1 <= each.low && each.low <= high && high <= 6
                };
                if !outcomes.iter().all(right) {
                    self.problems.complain(file, text, "a die has the faces 1 to 6");
                }
            }
        }
    }

    fn monster(&mut self, file: File<'_>, record: &MonsterRecord) -> Option<MonsterCard> {
        self.within(file, &record.level, 1..=4, "the level of a Monster");
        self.within(file, &record.copies, 1..=12, "the number of a Monster's cards");
        self.within(file, &record.hp, 1..=99, "the HP of a Monster");
        Some(MonsterCard {
            id: record.id.as_ref().clone(),
            name: record.name.clone(),
            level: *record.level.as_ref(),
            copies: *record.copies.as_ref(),
            hp: *record.hp.as_ref(),
            elite: record.elite,
            place: record.place,
            ability: None,
            rows: self.rows(file, &record.rows)?,
        })
    }

    fn celestial(&mut self, file: File<'_>, record: &CelestialRecord) -> Option<MonsterCard> {
        self.within(file, &record.hp, 1..=99, "the HP of a Celestial");
        let ability = self.program(file, &record.text);
        Some(MonsterCard {
            id: record.id.as_ref().clone(),
            name: record.name.clone(),
            level: 0,
            copies: 1,
            hp: *record.hp.as_ref(),
            elite: false,
            place: record.place,
            ability: Some(ability?),
            rows: self.rows(file, &record.rows)?,
        })
    }

    /// SH-601: two or three rows that cover the faces 1 to 6 once each, Tier 1 first.
    fn rows(
        &mut self,
        file: File<'_>,
        rows: &Spanned<Vec<Spanned<String>>>,
    ) -> Option<Vec<ActionRow>> {
        let mut read = Vec::new();
        for text in rows.as_ref() {
            let row: Row = read_text(file.source, text, &Names::new(), self.problems)?;
            self.no_modifiers(file, text, &row.sentences);
            let (text, high) = (text.as_ref().clone(), row.high.unwrap_or(row.low));
            read.push(ActionRow { text, low: row.low, high, sentences: row.sentences });
        }
        let faces: Vec<u8> = read.iter().flat_map(|row| row.low..=row.high).collect();
        if faces != [1, 2, 3, 4, 5, 6] || !(2..=3).contains(&read.len()) {
            let message = "two or three rows cover the faces 1 to 6 in their order (SH-601)";
            self.problems.complain(file, rows, message);
        }
        Some(read)
    }

    fn tile(&mut self, file: File<'_>, record: &TileRecord) -> Option<JournalTile> {
        self.within(file, &record.level, 1..=8, "a city level");
        if !record.monsters.as_ref().iter().all(|level| (1..=4).contains(level)) {
            self.problems.complain(file, &record.monsters, "a Monster has a level of 1 to 4");
        }
        let sites = record.landmarks.as_ref();
        let twice = |at: usize| sites[..at].iter().any(|site| site.name == sites[at].name);
        if !(1..=4).contains(&sites.len()) || (0..sites.len()).any(twice) {
            self.problems.complain(
                file,
                &record.landmarks,
                "a tile has 1 to 4 different Landmarks",
            );
        }
        Some(JournalTile {
            id: record.id.as_ref().clone(),
            color: record.color,
            level: *record.level.as_ref(),
            monsters: *record.monsters.as_ref(),
            coins: record.coins,
            landmarks: sites.clone(),
        })
    }

    /// SH-307: from each place one column to the right and one row down.
    fn map(&mut self, records: &Records<'_>) -> Option<(Vec<City>, CityId, CityId)> {
        let at = |row: u8, column: u8| {
            let here = |city: &CityRecord| city.row == row && city.column == column;
            records
                .cities
                .iter()
                .position(|kept| here(&kept.record))
                .map(|place| CityId(place as u8))
        };
        let mut cities = Vec::new();
        for kept in &records.cities {
            let CityRecord { name, row, column, color } = &kept.record;
            let ways = [at(*row, column + 1), at(row + 1, *column)];
            let next: Vec<CityId> = ways.into_iter().flatten().collect();
            if at(*row, *column).map(CityId::index) != Some(cities.len()) {
                self.problems.complain(kept.file, name, "two places lie on one spot of the map");
            }
            cities.push(City {
                name: name.as_ref().clone(),
                row: *row,
                column: *column,
                color: *color,
                next,
            });
        }
        let ends: Vec<CityId> = (0u8..)
            .zip(&cities)
            .filter(|(_, city)| city.color.is_none())
            .map(|(place, _)| CityId(place))
            .collect();
        let [start, end] = ends[..] else {
            self.lacks(
                "two places have no colour: where the way begins and where it ends (SH-201)",
            );
            return None;
        };
        for (place, city) in cities.iter().enumerate() {
            if city.next.is_empty() != (place == end.index()) {
                self.lacks(format!("from {} no way leads on, or from the end one does", city.name));
            }
        }
        Some((cities, start, end))
    }

    fn levels(&mut self, records: &Records<'_>) -> Option<Vec<Level>> {
        let mut levels = vec![Level::default()];
        for number in 1..=TOP_LEVEL {
            let of = records.levels.iter().find(|kept| *kept.record.number.as_ref() == number);
            let Some(kept) = of else {
                self.lacks(format!("the level table has no Level {number}"));
                return None;
            };
            let LevelRecord { cost, reward, class_level, max_hp, shards, .. } = kept.record;
            if !(1..=4).contains(&class_level)
                || max_hp > 10
                || !(1..=5).contains(&shards)
                || cost > 5
            {
                let message = "a level costs up to 5, has a class level of 1 to 4, up to 10 HP more and 1 to 5 Shards";
                self.problems.complain(kept.file, &kept.record.number, message);
            }
            levels.push(Level { cost, reward, class_level, max_hp, shards });
        }
        if records.levels.len() != usize::from(TOP_LEVEL) {
            self.lacks("levels run from 1 to 7 (SH-229)");
        }
        Some(levels)
    }
}

/// `1R1B` as Shards.
fn cost_of(text: &str) -> Option<Shards> {
    let mut cost = Shards::NONE;
    let mut letters = text.chars();
    while let Some(digit) = letters.next() {
        let n = digit.to_digit(10)? as u8;
        let color = "RBGC".find(letters.next()?)?;
        cost.0[color] += n;
    }
    (1..=5).contains(&cost.len()).then_some(cost)
}
