//! Reading content: every mistake of every file at once, each with its place.
//!
//! `records` has the files as they are written, `setup` the quantities, `parts` what a text may say and where,
//! `shape` what the whole must keep.

mod parts;
mod records;
mod setup;
mod shape;

use self::parts::{On, Parts, faults};
use self::records::{
    CardRecord, CardSet, CharacterRecord, Copies, EventRecord, MonsterRecord, QuestKind,
    QuestRecord, Records,
};
use self::setup::{Place, SetupTables};
use self::shape::{APPLE, DECK};
use crate::content::{Content, EventCard, Exploration, ItemCard, MonsterCard, PlayableCard, Quest};
use crate::ids::Card;
use crate::text::{Effect, Need, Sentence, Text};
use cardtext::{
    Document, File, Imprint, Kept, List, Misread, Names, Problems, Source, content_files, read_text,
};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use toml::Spanned;

/// The files that come with the game.
pub fn built_in_sources() -> Vec<Source> {
    content_files![
        "market.toml",
        "exploration.toml",
        "characters.toml",
        "companion.toml",
        "monsters.toml",
        "events.toml",
        "quests.toml",
        "setup.toml",
    ]
}

cardtext::content!(Content, built_in_sources, read);

fn read(files: &[File<'_>], imprint: Imprint, problems: &mut Problems) -> Option<Content> {
    let mut records = Records::default();
    let mut setup = SetupTables::default();
    for &file in files {
        let mut document = Document::open(file.source, problems);
        records.read(file, &mut document, problems);
        setup.read(file, &mut document, problems);
        document.close(problems);
    }
    Loader { problems }.content(records, setup, imprint)
}

struct Loader<'p> {
    problems: &'p mut Problems,
}

impl Loader<'_> {
    fn complain_at(&mut self, place: &Place<'_>, message: impl Into<String>) {
        self.problems.add(place.file.source, place.at.clone(), message);
    }

    fn within(
        &mut self,
        file: File<'_>,
        number: &Spanned<u8>,
        limits: RangeInclusive<u8>,
        what: &str,
    ) {
        if !limits.contains(number.as_ref()) {
            let (from, to) = (limits.start(), limits.end());
            self.problems.complain(file, number, format!("{what} goes from {from} to {to}"));
        }
    }

    /// Reads one text of a record and looks whether it may stand there.
    fn text(&mut self, file: File<'_>, text: &Spanned<String>, on: On) -> Option<Parts> {
        let source = file.source;
        let read: Text = read_text(source, text, &Names::new(), self.problems)?;
        for fault in faults(&read, text.as_ref(), on) {
            // The words in the file, if there is no escape before them; else the whole text.
            let start = text.span().start + 1;
            let words = start + fault.at.start..start + fault.at.end;
            let is_there = source.text.get(words.clone()) == text.as_ref().get(fault.at);
            let at = if is_there { words } else { text.span() };
            self.problems.add(source, at, fault.message);
        }
        Some(read.into())
    }

    fn content(
        &mut self,
        mut records: Records<'_>,
        setup: SetupTables<'_>,
        mut imprint: Imprint,
    ) -> Option<Content> {
        records.cards.sort_by_key(|kept| kept.record.set);
        records.monsters.sort_by_key(|kept| *kept.record.level.as_ref());
        records.note(&mut imprint);
        self.check_together(&records);
        let setup = setup.merge(self);
        let lookup = setup.as_ref().map(|setup| self.displayed(&records, setup));
        let leave_outs: BTreeSet<&str> =
            records.characters.iter().map(|kept| kept.record.leave_out.as_ref().as_str()).collect();
        let cards: Vec<Option<ItemCard>> = records
            .cards
            .iter()
            .map(|Kept { file, record, .. }| {
                self.card(*file, record, leave_outs.contains(record.id.as_ref().as_str()))
            })
            .collect();
        let characters: Vec<Option<PlayableCard>> = records
            .characters
            .iter()
            .map(|kept| self.character(kept.file, &kept.record, &records.cards, &cards))
            .collect();
        let monsters: Vec<Option<MonsterCard>> =
            records.monsters.iter().map(|kept| self.monster(kept.file, &kept.record)).collect();
        let events: Vec<Option<EventCard>> =
            records.events.iter().map(|kept| self.event(kept.file, &kept.record)).collect();
        let has_apple = records.cards.iter().any(|kept| kept.record.name.as_ref() == APPLE);
        let quests: Vec<Option<Quest>> = records
            .quests
            .iter()
            .map(|kept| self.quest(kept.file, &kept.record, has_apple))
            .collect();
        let (read, mut lookup) = (setup?, lookup?);
        self.check_displayed(&quests, &lookup, &read);
        if !self.problems.is_empty() {
            return None;
        }
        let cards: Vec<ItemCard> = cards.into_iter().collect::<Option<_>>()?;
        let quests: Vec<Quest> = quests.into_iter().collect::<Option<_>>()?;
        read.note(&mut imprint);
        let monsters: Vec<MonsterCard> = monsters.into_iter().collect::<Option<_>>()?;
        lookup.fill(&cards, &quests, &monsters);
        Some(Content {
            imprint,
            market: of_set(&records.cards, CardSet::Market).map(|(card, _)| card).collect(),
            exploration: of_set(&records.cards, CardSet::Exploration).map(exploration).collect(),
            companion: of_set(&records.cards, CardSet::Companion)
                .map(|(card, record)| (card, number(&record.copies)))
                .collect(),
            cards,
            characters: characters.into_iter().collect::<Option<_>>()?,
            monsters,
            events: events.into_iter().collect::<Option<_>>()?,
            quests,
            setup: read.setup,
            lookup,
        })
    }

    fn card(&mut self, file: File<'_>, record: &CardRecord, is_left_out: bool) -> Option<ItemCard> {
        self.check_fields(file, record);
        // After the other checks, so that a text that is not understood hides none of them.
        let parts = self.text(file, &record.text, On::Item)?;
        if parts.leave_out && !is_left_out {
            let message =
                "\"Leave out.\" stands only on the card that a Character names as leave_out";
            self.problems.complain(file, &record.text, message);
        }
        let Parts { leave_out, explore, attack, defend, .. } = parts;
        Some(ItemCard {
            id: record.id.as_ref().clone(),
            name: record.name.as_ref().clone(),
            tag: record.tag,
            cost: record.cost.as_ref().map(|cost| *cost.as_ref()),
            discount: record.discount.as_ref().map(|terrain| *terrain.as_ref()),
            leave_out,
            text: record.text.as_ref().clone(),
            explore,
            attack,
            defend,
        })
    }

    /// What a card has besides its text depends on where it comes from.
    fn check_fields(&mut self, file: File<'_>, record: &CardRecord) {
        let is_sold = matches!(record.set, CardSet::Market | CardSet::Exploration);
        match &record.cost {
            Some(cost) if is_sold => self.within(file, cost, 1..=20, "a cost"),
            Some(cost) => {
                let message = "starting and companion cards are never sold, so they have no cost";
                self.problems.complain(file, cost, message);
            }
            None if is_sold => {
                self.problems.complain(
                    file,
                    &record.id,
                    "market and exploration cards have a cost",
                );
            }
            None => (),
        }
        if let Some(discount) = &record.discount
            && record.set != CardSet::Market
        {
            self.problems.complain(file, discount, "only market cards have a discount (RE-805)");
        }
        for (field, limit) in [(&record.per_player, 10), (&record.fixed, 10), (&record.cap, 20)] {
            let Some(number) = field else { continue };
            if record.set == CardSet::Exploration {
                self.within(file, number, 0..=limit, "a quantity in the Exploration Deck");
            } else {
                let message = "only exploration cards are counted in this way (RE-110)";
                self.problems.complain(file, number, message);
            }
        }
        match &record.copies {
            Some(copies) if record.set == CardSet::Companion => {
                self.within(file, copies, 1..=10, "a number of copies");
            }
            Some(copies) => {
                let message =
                    "only companion cards have copies; those of a Character stand in its deck";
                self.problems.complain(file, copies, message);
            }
            None if record.set == CardSet::Companion => {
                self.problems.complain(file, &record.id, "a companion card has copies");
            }
            None => (),
        }
    }

    fn character(
        &mut self,
        file: File<'_>,
        record: &CharacterRecord,
        cards: &List<'_, CardRecord>,
        read: &[Option<ItemCard>],
    ) -> Option<PlayableCard> {
        let deck = record.deck.as_ref();
        let mut taken: Vec<(Card, u8)> = Vec::new();
        for line in deck {
            self.within(file, &line.copies, 1..=10, "a number of copies");
            if let Some(card) = self.deck_card(file, &line.card, cards) {
                if taken.iter().any(|&(known, _)| known == card) {
                    self.problems.complain(file, &line.card, "this card stands twice in the deck");
                }
                taken.push((card, *line.copies.as_ref()));
            }
        }
        let found: u32 = deck.iter().map(|line| u32::from(*line.copies.as_ref())).sum();
        if found != DECK {
            let message = format!("a Starting Deck has {DECK} cards, and these are {found}");
            self.problems.complain(file, &record.deck, message);
        }
        let leave_out = self.leave_out(file, record, cards, read);
        Some(PlayableCard {
            id: record.id.as_ref().clone(),
            name: record.name.as_ref().clone(),
            style: record.style.clone(),
            about: record.about.clone(),
            leave_out: leave_out?,
            deck: taken,
        })
    }

    /// The card of one line of a Starting Deck.
    fn deck_card(
        &mut self,
        file: File<'_>,
        id: &Spanned<String>,
        cards: &List<'_, CardRecord>,
    ) -> Option<Card> {
        let place = self.find_card(file, id, cards)?;
        if cards[place.index()].record.set == CardSet::Companion {
            self.problems.complain(file, id, "a card of the Companion is in no Starting Deck");
        }
        Some(place)
    }

    fn find_card(
        &mut self,
        file: File<'_>,
        id: &Spanned<String>,
        cards: &List<'_, CardRecord>,
    ) -> Option<Card> {
        let ids = cards.iter().map(|kept| kept.record.id.as_ref().as_str());
        if let Some(place) = ids.clone().position(|known| known == id.as_ref()) {
            return Some(Card(place as u8));
        }
        let message = format!("there is no card with the id \"{}\"", id.as_ref());
        let misread = Misread::unknown(id.span(), message, id.as_ref(), ids);
        self.problems.add_misread(file.source, misread);
        None
    }

    /// RE-129, RE-316: one card of the deck, once, and no other, is left out.
    fn leave_out(
        &mut self,
        file: File<'_>,
        record: &CharacterRecord,
        cards: &List<'_, CardRecord>,
        read: &[Option<ItemCard>],
    ) -> Option<Card> {
        let card = self.find_card(file, &record.leave_out, cards)?;
        if cards[card.index()].record.set != CardSet::Starting {
            self.problems.complain(
                file,
                &record.leave_out,
                "the Leave-Out Card is a starting card",
            );
        }
        if read[card.index()].as_ref().is_some_and(|card| !card.leave_out) {
            let message = "the text of the Leave-Out Card begins with \"Leave out.\"";
            self.problems.complain(file, &record.leave_out, message);
        }
        let id = record.leave_out.as_ref();
        let of_id = |line: &&Copies| line.card.as_ref() == id;
        match record.deck.as_ref().iter().find(of_id) {
            Some(line) if *line.copies.as_ref() == 1 => (),
            Some(line) => {
                self.problems.complain(
                    file,
                    &line.copies,
                    "a deck has one copy of its Leave-Out Card",
                );
            }
            None => {
                self.problems.complain(
                    file,
                    &record.leave_out,
                    "the Leave-Out Card is one of the deck",
                );
            }
        }
        for line in record.deck.as_ref().iter().filter(|line| !of_id(line)) {
            let other = cards.iter().position(|kept| kept.record.id.as_ref() == line.card.as_ref());
            let other = other.and_then(|place| read[place].as_ref());
            if other.is_some_and(|card| card.leave_out) {
                self.problems.complain(file, &line.card, "a deck has one Leave-Out Card");
            }
        }
        Some(card)
    }

    fn monster(&mut self, file: File<'_>, record: &MonsterRecord) -> Option<MonsterCard> {
        // RE-009: the box has 10 cards of each.
        self.within(file, &record.copies, 0..=10, "the number of a Monster's cards");
        let parts = self.text(file, &record.text, On::Monster)?;
        let base = |part: &[Sentence]| match part {
            [Sentence::Plain(Effect::Base { n, .. })] => Some(*n),
            _ => None,
        };
        Some(MonsterCard {
            id: record.id.as_ref().clone(),
            name: record.name.as_ref().clone(),
            level: *record.level.as_ref(),
            text: record.text.as_ref().clone(),
            attack: base(&parts.attack)?,
            defence: base(&parts.defend)?,
            reward: parts.reward,
            copies: *record.copies.as_ref(),
        })
    }

    fn event(&mut self, file: File<'_>, record: &EventRecord) -> Option<EventCard> {
        let parts = self.text(file, &record.text, On::Event)?;
        Some(EventCard {
            id: record.id.as_ref().clone(),
            name: record.name.as_ref().clone(),
            text: record.text.as_ref().clone(),
            effects: parts.event,
            story: record.story.clone(),
        })
    }

    fn quest(&mut self, file: File<'_>, record: &QuestRecord, has_apple: bool) -> Option<Quest> {
        let main = record.kind == QuestKind::Main;
        let on = if main { On::MainQuest } else { On::SideQuest };
        let parts = self.text(file, &record.text, on)?;
        if !has_apple && parts.needs.contains(&Need::GiveApple) {
            let message = format!("the quest asks for an {APPLE}, and no card is called so");
            self.problems.complain(file, &record.text, message);
        }
        Some(Quest {
            id: record.id.as_ref().clone(),
            name: record.name.as_ref().clone(),
            element: record.element.clone(),
            main,
            text: record.text.as_ref().clone(),
            needs: parts.needs,
            reward: parts.reward,
        })
    }
}

/// The cards of a set, with their places in the content.
fn of_set<'l>(
    cards: &'l List<'_, CardRecord>,
    set: CardSet,
) -> impl Iterator<Item = (Card, &'l CardRecord)> {
    let places = cards.iter().enumerate().filter(move |(_, kept)| kept.record.set == set);
    places.map(|(place, kept)| (Card(place as u8), &kept.record))
}

fn exploration((card, record): (Card, &CardRecord)) -> Exploration {
    let CardRecord { per_player, fixed, cap, .. } = record;
    Exploration { card, per_player: number(per_player), fixed: number(fixed), cap: number(cap) }
}

fn number(field: &Option<Spanned<u8>>) -> u8 {
    field.as_ref().map_or(0, |number| *number.as_ref())
}
