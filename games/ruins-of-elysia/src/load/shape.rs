//! What the content must keep as a whole, and how it is laid out for speed.

use super::Loader;
use super::records::{CardSet, Records};
use super::setup::SetupRead;
use crate::content::{CardFacts, FightNames, ItemCard, Lookup, MonsterCard, Quest};
use crate::ids::{Card, KINDS};
use crate::quests::is_deed;
use crate::state::{FIRST_MONSTER, FIRST_VILLAIN};
use crate::text::{Effect, Gained, Need, Sentence};
use cardtext::{Kept, Layer, List, Misread, Record};
use std::collections::BTreeSet;
use toml::Spanned;

/// Cards of a Starting Deck and of the Companion Deck (RE-122, RE-929).
pub(super) const DECK: u32 = 10;

// What a table has room for, besides KINDS: the kinds of its decks, and quests as bits.
const EXPLORATION: usize = 15;
const CHARACTERS: usize = 8;
const EVENTS: usize = 16;
const QUESTS: usize = 32;
const MONSTERS: usize = (FIRST_VILLAIN - FIRST_MONSTER) as usize;
/// Monster cards of one box. With those of two boxes and the Villains on the map, there is room for all.
const MONSTER_CARDS: u32 = 14;

impl Loader<'_> {
    /// What records must keep among each other, by what is written; the texts are looked at one by one.
    pub(super) fn check_together(&mut self, records: &Records<'_>) {
        self.check_ids(&records.cards);
        self.check_ids(&records.characters);
        self.check_ids(&records.monsters);
        self.check_ids(&records.events);
        self.check_ids(&records.quests);
        self.check_names(&records.cards, "cards", |record| (&record.name, ()));
        self.check_names(&records.characters, "Characters", |record| (&record.name, ()));
        self.check_names(&records.monsters, "Monsters", |record| (&record.name, ()));
        self.check_names(&records.events, "Events", |record| (&record.name, ()));
        // R40: Huntsmaster is a Main Quest and a Side Quest.
        self.check_names(&records.quests, "quests of one kind", |quest| (&quest.name, quest.kind));
        self.check_number(&records.cards, KINDS, "kinds of cards", |_| true);
        self.check_number(
            &records.cards,
            EXPLORATION,
            "kinds of cards in the Exploration Deck",
            |card| card.set == CardSet::Exploration,
        );
        self.check_number(&records.characters, CHARACTERS, "Characters", |_| true);
        self.check_number(&records.events, EVENTS, "Events", |_| true);
        self.check_number(&records.quests, QUESTS, "quests", |_| true);
        self.check_number(&records.monsters, MONSTERS, "Monsters", |_| true);
        self.check_companion(records);
        self.check_monsters(records);
    }

    /// Players tell things apart by their names, and some by their kinds too.
    fn check_names<R: Record, K: PartialEq>(
        &mut self,
        list: &List<'_, R>,
        what: &str,
        told_by: impl Fn(&R) -> (&Spanned<String>, K),
    ) {
        for (place, Kept { file, record, .. }) in list.iter().enumerate() {
            let told = told_by(record);
            // The later one is to blame: an owner's, or the second of two.
            let earlier = list.iter().enumerate().any(|(other, kept)| {
                told_by(&kept.record) == told && (kept.file.number, other) < (file.number, place)
            });
            if earlier {
                let message = format!(
                    "two {what} are called \"{}\"; players could not tell them apart",
                    told.0.as_ref()
                );
                self.problems.complain(*file, told.0, message);
            }
        }
    }

    /// A table has room for so many; the record that was said last is one too many.
    fn check_number<T: Record>(
        &mut self,
        list: &List<'_, T>,
        most: usize,
        what: &str,
        counts: impl Fn(&T) -> bool,
    ) {
        let counted = list.iter().filter(|kept| counts(&kept.record));
        let found = counted.clone().count();
        if let Some(kept) = counted.max_by_key(|kept| kept.file.number)
            && found > most
        {
            let message = format!("there are {found} {what}, and there is room for {most}");
            self.problems.add(kept.file.source, kept.record.at(), message);
        }
    }

    fn check_companion(&mut self, records: &Records<'_>) {
        let deck = records.cards.iter().filter(|kept| kept.record.set == CardSet::Companion);
        let copies = |copies: &Option<Spanned<u8>>| {
            copies.as_ref().map_or(0, |copies| u32::from(*copies.as_ref()))
        };
        let found: u32 = deck.clone().map(|kept| copies(&kept.record.copies)).sum();
        if found == DECK {
            return;
        }
        // RE-929. The last change is to blame: of a card of the deck, or of one that has left it.
        let Kept { file, record: card, .. } = deck
            .max_by_key(|kept| kept.file.number)
            .filter(|kept| kept.file.layer == Layer::Own)
            .unwrap_or_else(|| latest(&records.cards));
        let message =
            format!("the Companion Deck has {DECK} cards (RE-929), and these are {found}");
        match &card.copies {
            Some(copies) => self.problems.complain(*file, copies, message),
            None => self.problems.complain(*file, &card.id, message),
        }
    }

    /// RE-710: Monsters have the levels 1 to 3, and of a level there may be several.
    fn check_monsters(&mut self, records: &Records<'_>) {
        let copies = records.monsters.iter().map(|kept| u32::from(*kept.record.copies.as_ref()));
        let found: u32 = copies.sum();
        if found > MONSTER_CARDS {
            let latest = latest(&records.monsters);
            let message = format!(
                "there are {found} Monster cards in a box, and there is room for {MONSTER_CARDS}; \
                 lower the copies of this or another Monster"
            );
            self.problems.complain(latest.file, &latest.record.copies, message);
        }
        for kept in &records.monsters {
            self.within(kept.file, &kept.record.level, 1..=3, "the level of a Monster (RE-710)");
        }
    }

    /// Ids stand in saved games, in addresses and in commands.
    fn check_ids<R: Record>(&mut self, list: &List<'_, R>) {
        for Kept { file, record, .. } in list.iter().filter(|kept| !is_kebab(&kept.record.id())) {
            let message = "an id is made of small letters, digits and single dashes";
            self.problems.add(file.source, record.at(), message);
        }
    }

    /// The quests that are displayed, as places in the content.
    pub(super) fn displayed(&mut self, records: &Records<'_>, read: &SetupRead<'_>) -> Lookup {
        let quests = &read.setup.quests;
        let [destiny, heros_quest, solo] = [
            ("destiny", &quests.destiny),
            ("heros_quest", &quests.heros_quest),
            ("solo", &quests.solo),
        ]
        .map(|(key, ids)| self.quest_places(records, read, key, ids));
        Lookup { destiny, heros_quest, solo, ..Lookup::default() }
    }

    fn quest_places(
        &mut self,
        records: &Records<'_>,
        read: &SetupRead<'_>,
        key: &str,
        ids: &[String],
    ) -> Vec<u8> {
        let place = read.places[&("quests", key.to_owned())].clone();
        let mut seen = BTreeSet::new();
        let mut places = Vec::new();
        for id in ids {
            if !seen.insert(id) {
                self.complain_at(&place, format!("the quest \"{id}\" is displayed once"));
            }
            match records.quests.iter().position(|kept| kept.record.id.as_ref() == id) {
                Some(found) => places.push(found as u8),
                None => {
                    let message = format!("there is no quest with the id \"{id}\"");
                    let known = records.quests.iter().map(|kept| kept.record.id.as_ref().as_str());
                    let misread = Misread::unknown(place.at.clone(), message, id, known);
                    self.problems.add_misread(place.file.source, misread);
                }
            }
        }
        places
    }

    /// Every setup can be won, and its quests are of its kind.
    pub(super) fn check_displayed(
        &mut self,
        quests: &[Option<Quest>],
        lookup: &Lookup,
        read: &SetupRead<'_>,
    ) {
        let of_hero = |quest: &Quest| quest.needs.contains(&Need::CorruptedHero);
        let mut complain = |key: &str, message: &str| {
            self.complain_at(&read.places[&("quests", key.to_owned())], message);
        };
        // A list with a quest that was not understood has been complained about already.
        let known = |ids: &[String], places: &[u8]| {
            let known: Vec<&Quest> =
                places.iter().filter_map(|&place| quests[place as usize].as_ref()).collect();
            (known.len() == ids.len()).then_some(known)
        };
        let ids = &read.setup.quests;
        if let Some(quests) = known(&ids.destiny, &lookup.destiny) {
            if quests.iter().any(|quest| of_hero(quest)) {
                let message = "Choose Your Destiny has no Corrupted Hero to exhaust (RE-912)";
                complain("destiny", message);
            }
            if !quests.iter().any(|quest| quest.main) {
                let message = "Choose Your Destiny displays at least one Main Quest (RE-124)";
                complain("destiny", message);
            }
        }
        for (key, ids, places) in [
            ("heros_quest", &ids.heros_quest, &lookup.heros_quest),
            ("solo", &ids.solo, &lookup.solo),
        ] {
            if let Some(quests) = known(ids, places)
                && !quests.iter().any(|quest| quest.main && of_hero(quest))
            {
                let message = "Hero's Quest displays a Main Quest that needs the Corrupted Hero exhausted (RE-140)";
                complain(key, message);
            }
        }
    }
}

/// The record that was said last.
fn latest<'l, 'a, R>(list: &'l List<'a, R>) -> &'l Kept<'a, R> {
    list.iter().max_by_key(|kept| kept.file.number).expect("the built-in files are not empty")
}

fn is_kebab(id: &str) -> bool {
    id.split('-').all(|word| {
        !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
    })
}

impl Lookup {
    /// For content that has been checked.
    pub(super) fn fill(&mut self, cards: &[ItemCard], quests: &[Quest], monsters: &[MonsterCard]) {
        self.fights = monsters.iter().map(|monster| FightNames::of(&monster.name)).collect();
        self.cards = cards.iter().map(CardFacts::of).collect();
        let apple = cards.iter().position(|card| card.name == APPLE);
        self.apple = apple.map(|place| Card(place as u8));
        let with = |wanted: fn(&Need) -> bool| {
            let paid =
                quests.iter().enumerate().filter(|(_, quest)| quest.needs.iter().any(wanted));
            paid.fold(0, |bits, (place, _)| bits | 1 << place)
        };
        self.paid = with(is_deed);
        self.paid_with_wilds = with(|need| matches!(need, Need::PayWild { .. }));
        self.paid_with_an_apple = with(|need| *need == Need::GiveApple);
    }
}

/// What quests call the card that is given away.
pub(super) const APPLE: &str = "Apple";

impl FightNames {
    fn of(name: &str) -> FightNames {
        FightNames {
            met: format!("{name} met"),
            beaten: format!("{name} beaten"),
            lost_to: format!("lost to {name}"),
        }
    }
}

impl CardFacts {
    fn of(card: &ItemCard) -> CardFacts {
        let mut facts = CardFacts {
            cost: card.cost.unwrap_or(0),
            leave_out: card.leave_out,
            attack: fight_value(&card.attack),
            defence: fight_value(&card.defend),
            promise: promise(&card.attack).saturating_add(promise(&card.defend)),
            ..CardFacts::default()
        };
        for sentence in &card.explore {
            if let Sentence::Plain(Effect::Gain { n, what: Gained::Walk }) = *sentence {
                facts.walk = facts.walk.saturating_add(n);
            } else if let Sentence::Plain(Effect::Gain { n, what: Gained::Coin }) = *sentence {
                facts.coin = facts.coin.saturating_add(n);
            } else if let Sentence::Plain(Effect::Draw { n }) = *sentence {
                facts.draw = facts.draw.saturating_add(n);
            } else if let Sentence::Plain(Effect::Toll { terrain }) = *sentence {
                facts.waives |= 1 << terrain.index();
            }
        }
        facts
    }
}

/// What a part is worth whatever happens.
fn fight_value(part: &[Sentence]) -> u8 {
    let plain = |sentence: &Sentence| match *sentence {
        Sentence::Plain(Effect::Base { n, .. } | Effect::Bonus { n, each: None, .. }) => n,
        Sentence::Plain(_) | Sentence::If { .. } => 0,
    };
    part.iter().map(plain).fold(0, u8::saturating_add)
}

/// What a fight part may bring beside its value, counted as Attack.
fn promise(part: &[Sentence]) -> u8 {
    let each = |sentence: &Sentence| match *sentence {
        Sentence::Plain(Effect::PlayMore { n }) => n,
        Sentence::Plain(Effect::NextAttack { n }) => n.saturating_sub(1),
        Sentence::Plain(Effect::NextCard { n, .. }) => n.div_ceil(2),
        Sentence::Plain(Effect::Bonus { n, each: Some(_), .. })
        | Sentence::If { effect: Effect::Bonus { n, .. }, .. } => n.div_ceil(2),
        Sentence::Plain(_) | Sentence::If { .. } => 0,
    };
    part.iter().map(each).fold(0, u8::saturating_add)
}

#[cfg(test)]
mod tests {
    use crate::content::{CardFacts, Content};
    use kernel::Content as _;

    fn facts(id: &str) -> CardFacts {
        let content = Content::built_in().get();
        let place = content.cards.iter().position(|card| card.id == id).expect("a card");
        content.lookup.cards[place]
    }

    fn numbers(id: &str) -> [u8; 6] {
        let CardFacts { walk, coin, draw, attack, defence, cost, .. } = facts(id);
        [walk, coin, draw, attack, defence, cost]
    }

    #[test]
    fn the_facts_of_a_card_are_what_its_text_gives_without_conditions() {
        assert_eq!(numbers("adventurer"), [2, 0, 1, 1, 1, 4]);
        assert_eq!(numbers("treasure-chest"), [0, 2, 0, 0, 0, 5]);
        // A draw in a fight, and what is counted or asked for, are no such facts.
        assert_eq!(numbers("scimitar"), [0, 0, 0, 3, 1, 5]);
        assert_eq!(numbers("holy-sword"), [0, 0, 0, 5, 2, 9]);
        assert_eq!(numbers("radiance"), [0, 0, 0, 3, 0, 0]);
        assert_eq!(numbers("pickpocket"), [0, 1, 0, 0, 0, 0]);
        assert!(facts("spark").leave_out && !facts("coin").leave_out);
        let promises =
            ["bow-and-arrow", "counterstrike", "weapons-training", "radiance", "claymore"];
        assert_eq!(promises.map(|id| facts(id).promise), [1, 2, 2, 1, 0]);
    }

    #[test]
    fn quests_are_looked_up_by_their_places() {
        let content = Content::built_in().get();
        let lookup = &content.lookup;
        let ids = |places: &[u8]| -> Vec<&str> {
            places.iter().map(|&place| content.quests[place as usize].id.as_str()).collect()
        };
        assert_eq!(ids(&lookup.destiny), content.setup.quests.destiny);
        assert_eq!(ids(&lookup.heros_quest), content.setup.quests.heros_quest);
        assert_eq!(ids(&lookup.solo), content.setup.quests.solo);
        let of = |set: u32| ids(&crate::quests::bits(set).collect::<Vec<u8>>());
        assert_eq!(of(lookup.paid), ["merchant-prince", "healer", "learn-a-spell"]);
        assert_eq!(of(lookup.paid_with_wilds), ["learn-a-spell"]);
        assert_eq!(of(lookup.paid_with_an_apple), ["healer"]);
        let apple = lookup.apple.expect("an Apple");
        assert_eq!(content.card(apple).id, "apple");
    }
}
