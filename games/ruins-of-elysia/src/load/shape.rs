//! What the content must keep as a whole, and how it is laid out for speed.

use super::Loader;
use super::records::{CardSet, List, Record, Records};
use super::setup::SetupRead;
use crate::content::{CardFacts, ItemCard, Lookup, Quest};
use crate::ids::{Card, KINDS};
use crate::quests::is_deed;
use crate::text::{Effect, Gained, Need, Sentence};
use cardtext::Misread;
use std::collections::BTreeSet;

/// Cards of a Starting Deck and of the Companion Deck (RE-122, RE-929).
pub(super) const DECK: u32 = 10;

// What a table has room for, besides KINDS: the kinds of its decks, and quests as bits.
const EXPLORATION: usize = 15;
const CHARACTERS: usize = 8;
const EVENTS: usize = 16;
const QUESTS: usize = 32;
/// Monster cards of one box. With those of two boxes and the Villains on the map, there is room for all.
const MONSTERS: u32 = 14;

impl Loader<'_> {
    /// What records must keep among each other, by what is written; the texts are looked at one by one.
    pub(super) fn check_together(&mut self, records: &Records) {
        self.check_names(&records.cards, "cards", |_, _| true);
        self.check_names(&records.characters, "Characters", |_, _| true);
        self.check_names(&records.monsters, "Monsters", |_, _| true);
        self.check_names(&records.events, "Events", |_, _| true);
        // R40: Huntsmaster is a Main Quest and a Side Quest.
        self.check_names(&records.quests, "quests of one kind", |a, b| a.kind == b.kind);
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
        self.check_companion(records);
        self.check_monsters(records);
    }

    /// Players tell things apart by their names.
    fn check_names<T: Record>(
        &mut self,
        list: &List<T>,
        what: &str,
        same_kind: impl Fn(&T, &T) -> bool,
    ) {
        for (place, (file, record)) in list.iter().enumerate() {
            let name = record.name().as_ref();
            let others = list.iter().enumerate().filter(|&(other, (_, known))| {
                other != place && known.name().as_ref() == name && same_kind(known, record)
            });
            // The later one is to blame: an owner's, or the second of two.
            if others.into_iter().any(|(other, (theirs, _))| (theirs, other) < (file, place)) {
                let message =
                    format!("two {what} are called \"{name}\"; players could not tell them apart");
                self.complain(*file, record.name(), message);
            }
        }
    }

    /// A table has room for so many; the record that was said last is one too many.
    fn check_number<T: Record>(
        &mut self,
        list: &List<T>,
        most: usize,
        what: &str,
        counts: impl Fn(&T) -> bool,
    ) {
        let counted = list.iter().filter(|(_, record)| counts(record));
        let found = counted.clone().count();
        if let Some((file, record)) = counted.max_by_key(|(file, _)| *file)
            && found > most
        {
            let message = format!("there are {found} {what}, and there is room for {most}");
            self.complain(*file, record.id(), message);
        }
    }

    fn check_companion(&mut self, records: &Records) {
        let deck = records.cards.iter().filter(|(_, card)| card.set == CardSet::Companion);
        let copies = |copies: &Option<toml::Spanned<u8>>| {
            copies.as_ref().map_or(0, |copies| u32::from(*copies.as_ref()))
        };
        let found: u32 = deck.clone().map(|(_, card)| copies(&card.copies)).sum();
        if found == DECK {
            return;
        }
        // RE-929. The last change is to blame: of a card of the deck, or of one that has left it.
        let (file, card) = deck
            .max_by_key(|(file, _)| *file)
            .filter(|(file, _)| *file >= records.setup.own_from)
            .unwrap_or_else(|| latest(&records.cards));
        let message =
            format!("the Companion Deck has {DECK} cards (RE-929), and these are {found}");
        match &card.copies {
            Some(copies) => self.complain(*file, copies, message),
            None => self.complain(*file, &card.id, message),
        }
    }

    /// RE-710: three Monsters of the levels 1, 2 and 3.
    fn check_monsters(&mut self, records: &Records) {
        let copies = records.monsters.iter().map(|(_, card)| u32::from(*card.copies.as_ref()));
        let found: u32 = copies.sum();
        if found > MONSTERS {
            let (file, monster) = latest(&records.monsters);
            let message = format!(
                "there are {found} Monster cards in a box, and there is room for {MONSTERS}"
            );
            self.complain(*file, &monster.copies, message);
        }
        for (place, (file, monster)) in records.monsters.iter().enumerate() {
            let level = *monster.level.as_ref();
            let taken = records.monsters.iter().enumerate().any(|(other, (theirs, known))| {
                *known.level.as_ref() == level && (theirs, other) < (file, place)
            });
            if !(1..=3).contains(&level) || taken {
                let message = "the three Monsters have the levels 1, 2 and 3 (RE-710)";
                self.complain(*file, &monster.level, message);
            }
        }
    }

    /// The quests that are displayed, as places in the content.
    pub(super) fn displayed(&mut self, records: &Records, read: &SetupRead) -> Lookup {
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
        records: &Records,
        read: &SetupRead,
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
            match records.quests.iter().position(|(_, quest)| quest.id.as_ref() == id) {
                Some(found) => places.push(found as u8),
                None => {
                    let message = format!("there is no quest with the id \"{id}\"");
                    let known = records.quests.iter().map(|(_, quest)| quest.id.as_ref().as_str());
                    let misread = Misread::unknown(place.at.clone(), message, id, known);
                    self.problems.add_misread(&self.sources[place.file], misread);
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
        read: &SetupRead,
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
fn latest<T>(list: &List<T>) -> &(usize, T) {
    list.iter().max_by_key(|(file, _)| *file).expect("the built-in files are not empty")
}

impl Lookup {
    /// For content that has been checked.
    pub(super) fn fill(&mut self, cards: &[ItemCard], quests: &[Quest]) {
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
