//! Reading content: every mistake of every file at once, each with its place.

mod records;
mod shape;

use self::records::{CardRecord, ChampionRecord, EncounterRecord, IslandRecord, MonsterRecord};
use self::records::{Records, SceneRecord};
use self::shape::{later_fault, shape_faults};
use crate::content::{
    Attunement, ChampionCard, CommandCard, Content, EncounterCard, EncounterOption, IslandTile,
    Lookup, MonsterCard, Program, Reward, Scene,
};
use crate::ids::Island;
use crate::text::{CardKind, Cost, OneShot, Resource, Step, Text, Trigger};
use cardtext::{
    Document, File, Imprint, Kept, List, Misread, Names, Problems, Record, Source, content_files,
    read_text,
};
use std::collections::BTreeSet;
use toml::Spanned;

/// The files that come with the game.
pub fn built_in_sources() -> Vec<Source> {
    content_files![
        "champions.toml",
        "command-cards.toml",
        "encounters.toml",
        "islands.toml",
        "monsters.toml",
    ]
}

cardtext::content!(Content, built_in_sources, read);

fn read(files: &[File<'_>], imprint: Imprint, problems: &mut Problems) -> Option<Content> {
    let mut records = Records::default();
    for &file in files {
        let mut document = Document::open(file.source, problems);
        records.read(file, &mut document, problems);
        document.close(problems);
    }
    Loader { problems }.content(records, *files.last()?, imprint)
}

struct Loader<'p> {
    problems: &'p mut Problems,
}

impl Loader<'_> {
    /// Reads one text of a record. Section 9.8: a number goes from 1 to 99.
    fn text(&mut self, file: File<'_>, text: &Spanned<String>) -> Option<Text> {
        let read = read_text(file.source, text, &Names::new(), self.problems)?;
        let numbers = text
            .as_ref()
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse::<u32>().ok());
        if numbers.into_iter().any(|n| !(1..=99).contains(&n)) {
            self.problems.complain(file, text, "a number in a text goes from 1 to 99");
        }
        Some(read)
    }

    fn content(
        &mut self,
        records: Records<'_>,
        last: File<'_>,
        mut imprint: Imprint,
    ) -> Option<Content> {
        records.note(&mut imprint);
        let shape = shape_faults(&records);
        let Records { cards, scenes, encounters, monsters, champions, islands } = records;
        let cards = by_id(cards).filter_map(|kept| self.card(kept.file, kept.record)).collect();
        let scenes: Vec<Scene> =
            scenes.into_iter().filter_map(|kept| self.scene(kept.file, kept.record)).collect();
        let encounters: Vec<EncounterCard> = by_id(encounters)
            .filter_map(|kept| self.encounter(kept.file, kept.record, &scenes))
            .collect();
        // By their records, so that a mistake in an island's text does not cost the monsters their home.
        let homes: Vec<String> =
            islands.iter().map(|kept| kept.record.name.as_ref().clone()).collect();
        let islands: Vec<IslandTile> =
            islands.into_iter().filter_map(|kept| self.island(kept.file, kept.record)).collect();
        let monsters: Vec<MonsterCard> = by_id(monsters)
            .filter_map(|kept| self.monster(kept.file, kept.record, &homes))
            .collect();
        let champions = by_id(champions).map(|kept| champion(kept.record)).collect();
        if !self.problems.is_empty() {
            return None;
        }
        // What is wrong with single records comes first: it may be why the whole does not fit.
        *self.problems = shape;
        let mut content = Content {
            imprint,
            cards,
            scenes,
            encounters,
            monsters,
            champions,
            islands,
            lookup: Lookup::empty(),
        };
        content.cards.sort_by(|a, b| (a.set, &a.id).cmp(&(b.set, &b.id)));
        if let Some(fault) = later_fault(&content) {
            self.problems.add(last.source, 0..0, fault);
        }
        if !self.problems.is_empty() {
            return None;
        }
        content.lookup = Lookup::of(&content);
        Some(content)
    }

    fn card(&mut self, file: File<'_>, record: CardRecord) -> Option<CommandCard> {
        if !(1..=5).contains(record.cp.as_ref()) {
            self.problems.complain(file, &record.cp, "a command card has 1 to 5 CPs");
        }
        if record.slot.is_some() != (record.kind == CardKind::Upgrade) {
            self.problems.complain(
                file,
                &record.id,
                "an upgrade has a slot, and nothing else has one",
            );
        }
        // After the other checks, so that a text that is not understood hides none of them.
        let text: Text = self.text(file, &record.text)?;
        let (program, trigger, lasting) = match (record.kind, text) {
            (CardKind::Tactic | CardKind::Objective, Text::OneShot(text)) => {
                (self.program(file, &record.text, text), None, None)
            }
            (CardKind::Accessory, Text::Accessory { text }) => {
                let program = self.program(file, &record.text, text);
                self.refuse_later(file, &record.text, &program);
                (program, None, None)
            }
            (CardKind::Upgrade, Text::Trigger { trigger, effects }) => {
                let program = Program { cost: Vec::new(), effects };
                self.check_trigger(file, &record.text, trigger, &program);
                (program, Some(trigger), None)
            }
            (CardKind::Upgrade, Text::Lasting(lasting)) => {
                (Program::default(), None, Some(lasting))
            }
            (kind, _) => {
                let form = match kind {
                    CardKind::Tactic | CardKind::Objective => "a sentence that is carried out once",
                    CardKind::Accessory => "a sentence that begins with \"Activate:\"",
                    CardKind::Upgrade => {
                        "a sentence that begins with \"Whenever you\", or a lasting effect"
                    }
                };
                self.problems.complain(
                    file,
                    &record.text,
                    format!("the text of this {} is to be {form}", kind.name()),
                );
                return None;
            }
        };
        let CardRecord { id, name, kind, set, cp, slot, text } = record;
        let (id, name) = (id.into_inner(), name.into_inner());
        let (cp, text) = (cp.into_inner(), text.into_inner());
        Some(CommandCard { id, name, kind, set, cp, slot, text, program, trigger, lasting })
    }

    /// A text that is carried out once, with the checks that hold for all of them.
    fn program(&mut self, file: File<'_>, at: &Spanned<String>, text: OneShot) -> Program {
        let program = Program::from(text);
        let cards: u32 = program.cost.iter().map(cards_of).sum();
        if uses_x(&program) && cards != 1 {
            self.problems.complain(
                file,
                at,
                "X is the CPs of the card paid, so the cost is to name exactly one card (MY-906)",
            );
        }
        for step in steps(&program) {
            if *step == Step::DeployIt {
                let message = "\"deploy it\" stands only behind \"Whenever you construct ...\"";
                self.problems.complain(file, at, message);
            }
            if let Step::Later { step } = step
                && !is_plain_gain(step)
            {
                let message = "what is put off to the end of the era happens without a decision, so it is to be \
                               a gain of energy, experience or glory (MY-924)";
                self.problems.complain(file, at, message);
            }
        }
        program
    }

    /// What can happen any number of times in an era puts nothing off to its end.
    fn refuse_later(&mut self, file: File<'_>, at: &Spanned<String>, program: &Program) {
        if steps(program).any(|step| matches!(step, Step::Later { .. })) {
            self.problems.complain(
                file,
                at,
                "only tactics, objectives, encounters and attunements put something off",
            );
        }
    }

    /// A "Whenever" text must not set itself off, nor open what could: it gains, draws, recharges or deploys it.
    fn check_trigger(
        &mut self,
        file: File<'_>,
        at: &Spanned<String>,
        trigger: Trigger,
        program: &Program,
    ) {
        for step in steps(program) {
            let fits = is_plain_gain(step)
                || matches!(step, Step::Draw { .. } | Step::Recharge)
                || (*step == Step::DeployIt && matches!(trigger, Trigger::Construct { .. }));
            if !fits || uses_x(program) {
                let message = "a \"Whenever\" text may gain energy, experience or glory, draw, recharge, and behind \
                               \"construct\" deploy it";
                self.problems.complain(file, at, message);
            }
        }
    }

    fn scene(&mut self, file: File<'_>, record: SceneRecord) -> Option<Scene> {
        if *record.glory.as_ref() > 99 {
            self.problems.complain(file, &record.glory, "a scene is worth at most 99 glory");
        }
        Some(Scene {
            number: record.number.into_inner(),
            glory: record.glory.into_inner(),
            caption: record.caption,
        })
    }

    fn encounter(
        &mut self,
        file: File<'_>,
        record: EncounterRecord,
        scenes: &[Scene],
    ) -> Option<EncounterCard> {
        let scene = scenes.iter().position(|scene| scene.number == *record.scene.as_ref());
        if scene.is_none() {
            self.problems.complain(
                file,
                &record.scene,
                format!("there is no scene {}", record.scene.as_ref()),
            );
        }
        let mut options = Vec::new();
        for option in &record.option {
            if *option.moves.as_ref() > 4 {
                self.problems.complain(file, &option.moves, "a token moves 0 to 4 islands");
            }
            let text: Option<Text> = self.text(file, &option.text);
            let program = text.and_then(|text| self.one_shot(file, &option.text, text));
            options.extend(program.map(|program| EncounterOption {
                icon: option.icon,
                moves: *option.moves.as_ref(),
                text: option.text.as_ref().clone(),
                program,
            }));
        }
        if record.option.len() != 2 || record.option[0].icon == record.option[1].icon {
            self.problems.complain(
                file,
                &record.id,
                "an encounter has two options with different icons",
            );
        }
        let options = options.try_into().ok()?;
        Some(EncounterCard { id: record.id.into_inner(), scene: scene? as u8, options })
    }

    fn one_shot(&mut self, file: File<'_>, at: &Spanned<String>, text: Text) -> Option<Program> {
        if let Text::OneShot(text) = text {
            return Some(self.program(file, at, text));
        }
        self.problems.complain(file, at, "this text is to be a sentence that is carried out once");
        None
    }

    fn monster(
        &mut self,
        file: File<'_>,
        record: MonsterRecord,
        homes: &[String],
    ) -> Option<MonsterCard> {
        let start = homes.iter().position(|home| home == record.start.as_ref());
        if start.is_none() {
            let names = homes.iter().map(String::as_str);
            let message = format!("there is no island called \"{}\"", record.start.as_ref());
            let misread =
                Misread::unknown(record.start.span(), message, record.start.as_ref(), names);
            self.problems.add_misread(file.source, misread);
        }
        let mut rewards = Vec::new();
        for text in [&record.gold, &record.silver, &record.bronze] {
            let read: Option<Text> = self.text(file, text);
            let program = read.and_then(|read| self.one_shot(file, text, read));
            if let Some(program) = &program {
                self.refuse_later(file, text, program);
            }
            rewards.extend(program.map(|program| Reward { text: text.as_ref().clone(), program }));
        }
        let MonsterRecord { id, name, behaviour, about, strength, .. } = record;
        let rewards = rewards.try_into().ok()?;
        Some(MonsterCard {
            id: id.into_inner(),
            name,
            behaviour,
            about,
            strength,
            start: Island(start? as u8),
            rewards,
        })
    }

    fn island(&mut self, file: File<'_>, record: IslandRecord) -> Option<IslandTile> {
        let mut attunements = Vec::new();
        for side in [&record.day, &record.night] {
            let text: Option<Text> = self.text(file, &side.text);
            let program = text.and_then(|text| self.one_shot(file, &side.text, text));
            let put_off =
                program.iter().flat_map(steps).filter(|step| matches!(step, Step::Later { .. }));
            if put_off.count() > 1 {
                self.problems.complain(
                    file,
                    &side.text,
                    "an attunement puts off at most one thing",
                );
            }
            let (id, text) = (side.id.clone(), side.text.as_ref().clone());
            attunements.extend(program.map(|program| Attunement { id, text, program }));
        }
        // MY-025.
        if record.regions.iter().collect::<BTreeSet<_>>().len() != 3 {
            self.problems.complain(
                file,
                &record.name,
                "an island has three regions of three different types (MY-025)",
            );
        }
        let attunements = attunements.try_into().ok()?;
        Some(IslandTile {
            name: record.name.into_inner(),
            icon: record.icon,
            regions: record.regions,
            attunements,
        })
    }
}

/// Things are numbered by their ids, whichever file they stand in.
fn by_id<R: Record>(mut list: List<'_, R>) -> impl Iterator<Item = Kept<'_, R>> {
    list.sort_by_key(|kept| kept.record.id());
    list.into_iter()
}

fn champion(record: ChampionRecord) -> ChampionCard {
    let ChampionRecord { id, name, ability, about } = record;
    ChampionCard { id: id.into_inner(), name, ability, about }
}

fn steps(program: &Program) -> impl Iterator<Item = &Step> {
    program.effects.iter().flat_map(|sequence| &sequence.steps)
}

/// How many cards a cost item takes.
fn cards_of(cost: &Cost) -> u32 {
    match *cost {
        Cost::Pay { .. } => 0,
        Cost::Discard { n, .. } | Cost::Remove { n, .. } => n.into(),
    }
}

fn uses_x(program: &Program) -> bool {
    let is_x = |step: &Step| matches!(step, Step::Gain { amount: crate::text::Amount::X, .. });
    steps(program).any(|step| is_x(step) || matches!(step, Step::Later { step } if is_x(step)))
}

fn is_plain_gain(step: &Step) -> bool {
    matches!(step, Step::Gain { resource, .. } if *resource != Resource::Cp)
}
