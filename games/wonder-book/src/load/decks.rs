//! The cards of the TOML files: Heroes with their Upgrade cards, Wyrm cards, Shred cards.

use super::abilities::{self, Bearer};
use super::compile::Assembler;
use super::flow::Ending;
use super::records::{NamedRecord, Records, ShredRecord, UpgradeRecord, WyrmRecord};
use super::script::{self, Told};
use super::sense::{self, Setting, Text};
use crate::content::{AbilityOf, HeroCard, Named, ShredCard, WyrmCard};
use crate::text::Line;
use cardtext::{File, Kept, List, Names, Problems, Record, Source, read_text};
use story::{Report, block, check_flow};
use toml::Spanned;

/// The Heroes in their order, which is that of `Content::heroes`.
pub(crate) const HEROES: [&str; 4] = ["Ken", "Lara", "Tina", "Sid"];
/// WB-122, WB-123.
const SHREDS: usize = 16;
const BASIC_WYRM_CARDS: usize = 6;
/// Wyrm cards are kept in sets of 16.
const WYRM_CARDS: usize = 16;

/// What the TOML files make.
#[derive(Debug)]
pub(super) struct Decks {
    pub(super) heroes: Vec<HeroCard>,
    pub(super) wyrm_cards: Vec<WyrmCard>,
    pub(super) shreds: Vec<ShredCard>,
}

/// Reads all cards. What is wrong with one does not hide what is wrong with the others.
pub(super) fn read(
    records: &Records<'_>,
    names: &Names,
    assembler: &mut Assembler,
    problems: &mut Problems,
) -> Decks {
    let mut reader = Reader { names, assembler, problems };
    let wyrm_cards = records
        .wyrms
        .iter()
        .filter_map(|kept| reader.wyrm(kept.file.source, &kept.record))
        .collect();
    let heroes = (0..HEROES.len()).filter_map(|hero| reader.hero(hero, records)).collect();
    let mut shreds = Vec::new();
    for kept in &records.shreds {
        reader.shred(kept.file.source, &kept.record, &mut shreds);
    }
    reader.check_counts(records);
    Decks { heroes, wyrm_cards, shreds }
}

struct Reader<'r> {
    names: &'r Names,
    assembler: &'r mut Assembler,
    problems: &'r mut Problems,
}

impl Reader<'_> {
    /// WB-901, WB-902.
    fn line(&mut self, source: &Source, text: &Spanned<String>) -> Option<Told> {
        let line: Line = read_text(source, text, self.names, self.problems)?;
        if !script::numbers_fit(text.as_ref()) {
            self.problems.add(source, text.span(), "a number in a sentence goes from 1 to 99");
        }
        if text.as_ref().ends_with(':') {
            self.problems.add(source, text.span(), "nothing follows the head of this text");
        }
        Some(Told::alone(line, text.as_ref(), self.names, text.span()))
    }

    fn named(
        &mut self,
        source: &Source,
        record: &NamedRecord,
        bearer: Bearer,
        of: AbilityOf,
    ) -> Option<Named> {
        let line = self.line(source, &record.text)?;
        let report = &mut Report::new(source, self.problems);
        report.about(record.name.as_str());
        let text = abilities::read(&line, bearer, report)?;
        let ability = self.assembler.ability(&text, of, &card(of));
        Some(Named { name: record.name.clone(), ability })
    }

    fn hero(&mut self, hero: usize, records: &Records<'_>) -> Option<HeroCard> {
        let name = HEROES[hero];
        let found = records.heroes.iter().find(|kept| kept.record.name.as_ref() == name);
        let Some(Kept { file: File { source, .. }, record, .. }) = found else {
            self.whole(&records.heroes, format!("there is no Hero called {name}"));
            return None;
        };
        if !(1..=10).contains(record.hearts.as_ref()) {
            self.problems.add(source, record.hearts.span(), "a Hero has 1 to 10 Hearts");
        }
        let of = AbilityOf::Hero(hero as u8);
        let attack = self.named(source, &record.attack, Bearer::HeroAttack, of);
        let skill = self.named(source, &record.skill, Bearer::HeroSkill, of);
        let upgrades: Vec<[Named; 2]> =
            (1..=3).filter_map(|number| self.upgrade(hero, number, records)).collect();
        let reach = attack.as_ref().and_then(|attack| self.assembler.reach(attack.ability));
        Some(HeroCard {
            name: name.to_owned(),
            role: record.role.clone(),
            hearts: *record.hearts.as_ref(),
            attack: attack?,
            reach,
            skill: skill?,
            upgrades: upgrades.try_into().ok()?,
        })
    }

    /// WB-213: an Upgrade card shows two skills.
    fn upgrade(&mut self, hero: usize, number: u8, records: &Records<'_>) -> Option<[Named; 2]> {
        let is_it = |record: &UpgradeRecord| {
            record.hero.as_ref() == HEROES[hero] && *record.number.as_ref() == number
        };
        let found = records.upgrades.iter().find(|kept| is_it(&kept.record));
        let Some(Kept { file: File { source, .. }, record, .. }) = found else {
            let message = format!("{} has no Upgrade card {number}", HEROES[hero]);
            self.whole(&records.upgrades, message);
            return None;
        };
        let of = |side| AbilityOf::Upgrade { hero: hero as u8, number, side };
        let a = self.named(source, &record.a, Bearer::Upgrade, of(0));
        let b = self.named(source, &record.b, Bearer::Upgrade, of(1));
        Some([a?, b?])
    }

    fn wyrm(&mut self, source: &Source, record: &WyrmRecord) -> Option<WyrmCard> {
        let line = self.line(source, &record.text)?;
        let report = &mut Report::new(source, self.problems);
        report.about(record.name.as_ref().as_str());
        let nodes = block(&[line], report);
        sense::check(&nodes, Setting::group(Text::Wyrm), report);
        check_flow(&nodes, Ending::Line, &record.text.span(), report);
        // WB-608: after everything else on the card.
        let another = "Reveal another Wyrm card.";
        if record.text.as_ref().contains(another) && !record.text.as_ref().ends_with(another) {
            report.say(&record.text.span(), "another Wyrm card is revealed last (WB-608)");
        }
        let (name, text) = (record.name.as_ref().clone(), record.text.as_ref().clone());
        let start = self.assembler.text(format!("Wyrm card {name}"), &nodes);
        Some(WyrmCard { name, purple: record.purple, text, start })
    }

    /// All copies of a Shred card share one ability.
    fn shred(&mut self, source: &Source, record: &ShredRecord, shreds: &mut Vec<ShredCard>) {
        let kind = shreds.len().min(SHREDS) as u8;
        let Some(line) = self.line(source, &record.text) else { return };
        let report = &mut Report::new(source, self.problems);
        report.about(record.name.as_ref().as_str());
        let Some(text) = abilities::read(&line, Bearer::Shred, report) else { return };
        let card = format!("Shred card {}", record.name.as_ref());
        let ability = self.assembler.ability(&text, AbilityOf::Shred(kind), &card);
        for copy in 1..=*record.copies.as_ref() {
            let id = match copy {
                1 => record.name.as_ref().clone(),
                _ => format!("{} {copy}", record.name.as_ref()),
            };
            let (name, about) = (record.name.as_ref().clone(), record.about.clone());
            shreds.push(ShredCard { id, name, ability, kind, about });
        }
    }

    fn check_counts(&mut self, records: &Records<'_>) {
        for kept in &records.heroes {
            self.known_hero(kept.file.source, &kept.record.name);
        }
        for Kept { file: File { source, .. }, record, .. } in &records.upgrades {
            self.known_hero(source, &record.hero);
            if !(1..=3).contains(record.number.as_ref()) {
                let message = "a Hero has the Upgrade cards 1, 2 and 3";
                self.problems.add(source, record.number.span(), message);
            }
        }
        let basic = records.wyrms.iter().filter(|kept| !kept.record.purple).count();
        if basic != BASIC_WYRM_CARDS {
            let message = format!(
                "there are 6 basic Wyrm cards, not {basic} (WB-123); \
                 give this one the name of the one that it replaces, or let it be purple"
            );
            self.blame(records.wyrms.iter().filter(|kept| !kept.record.purple), message);
        }
        if records.wyrms.len() > WYRM_CARDS {
            let message =
                format!("there is room for {WYRM_CARDS} Wyrm cards, the basic ones included");
            self.blame(&records.wyrms, message);
        }
        let copies = |kept: &Kept<'_, ShredRecord>| usize::from(*kept.record.copies.as_ref());
        let shreds: usize = records.shreds.iter().map(copies).sum();
        if shreds != SHREDS {
            let message = format!(
                "there are 16 Shred cards, not {shreds} (WB-122); \
                 change the copies of this or another one"
            );
            self.blame(&records.shreds, message);
        }
    }

    fn known_hero(&mut self, source: &Source, name: &Spanned<String>) {
        if !HEROES.contains(&name.as_ref().as_str()) {
            let message = format!("there is no Hero called {}", name.as_ref());
            let report = &mut Report::new(source, self.problems);
            report.unknown(&name.span(), message, name.as_ref(), HEROES);
        }
    }

    /// A problem of several records together stands at the one that was said last.
    fn blame<'l, 'a: 'l, R: Record + 'l>(
        &mut self,
        records: impl IntoIterator<Item = &'l Kept<'a, R>>,
        message: String,
    ) {
        if let Some(last) = records.into_iter().max_by_key(|kept| kept.file.number) {
            self.problems.add(last.file.source, last.record.at(), message);
        }
    }

    /// A problem of all records of a kind stands in the file of the last one.
    fn whole<R>(&mut self, records: &List<'_, R>, message: String) {
        let nowhere = Source::new("content", "");
        let source = records.last().map_or(&nowhere, |kept| kept.file.source);
        self.problems.add(source, 0..0, message);
    }
}

/// What a save calls the card of a Hero.
fn card(of: AbilityOf) -> String {
    match of {
        AbilityOf::Hero(hero) => HEROES[usize::from(hero)].to_owned(),
        AbilityOf::Upgrade { hero, number, side } => {
            let side = (b'A' + side) as char;
            format!("Upgrade card {} {number}, side {side}", HEROES[usize::from(hero)])
        }
        AbilityOf::Shred(_) | AbilityOf::Card { .. } => unreachable!("no card of a Hero"),
    }
}

/// The names that any text may use: Heroes, Wyrm cards, Keywords, each by its place in the content.
pub(super) fn common_names(records: &Records<'_>, keywords: &[String]) -> Names {
    Names::new()
        .with("Hero's name", HEROES)
        .with("keyword", keywords)
        .with("Wyrm card", records.wyrms.iter().map(|kept| kept.record.name.as_ref().as_str()))
}
