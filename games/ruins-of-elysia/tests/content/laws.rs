//! What holds for every text in the repository: it is read, it is printed back the same, and with everything around it
//! it is what the ledger's tables say.

use cardtext::{Names, Phrase, print, read};
use kernel::Content as _;
use ruins_of_elysia::text::{Part, Sentence, Text};
use ruins_of_elysia::{Card, Content, ItemCard};
use std::fmt::Debug;

/// The rows of the table in this section of RULES.md, by columns.
fn ledger(section: &str) -> Vec<Vec<&'static str>> {
    let rules = include_str!("../../RULES.md");
    let start = rules.find(&format!("\n### {section}")).expect("the section is there") + 1;
    let rows = rules[start..].lines().skip(1).take_while(|line| !line.starts_with('#'));
    let rows = rows.filter(|line| line.starts_with('|'));
    // The first two are the heads of the columns.
    let cells = |row: &'static str| row.trim()[1..].trim_end_matches('|').split('|').map(str::trim);
    rows.skip(2).map(|row| cells(row).collect()).collect()
}

fn content() -> &'static Content {
    Content::built_in().get()
}

fn texts() -> Vec<&'static str> {
    let content = content();
    let cards = content.cards.iter().map(|card| card.text.as_str());
    let monsters = content.monsters.iter().map(|card| card.text.as_str());
    let events = content.events.iter().map(|card| card.text.as_str());
    let quests = content.quests.iter().map(|card| card.text.as_str());
    cards.chain(monsters).chain(events).chain(quests).collect()
}

/// Reads a text, checks that it is printed back, and gives what was read.
#[track_caller]
fn same<T: Phrase + Debug + PartialEq>(text: &str) -> T {
    let value: T = read(text, &Names::new())
        .unwrap_or_else(|misread| panic!("{text}\n{}^ {misread}", " ".repeat(misread.start)));
    assert_eq!(print(&value, &Names::new()), text, "read as {value:?}");
    value
}

#[test]
fn every_text_is_read_and_printed_back_the_same() {
    let texts = texts();
    assert_eq!((texts.len(), content().texts()), (45 + 3 + 10 + 14, 72));
    for text in texts {
        same::<Text>(text);
    }
}

#[test]
fn the_rest_of_the_grammar_is_printed_back_too() {
    for text in [
        "Attack: Attack +1 for each other Character on your side. If your portrait is damaged, win.",
        "Explore: If you have 2 net Darkness, each other player returns 1 Wild. Remove this card.",
        "Event: Place the next Character on your tile. If you are on Water, you may play 2 more cards.",
        "Need: 2 players backstabbed and 2 Villains exhausted. Reward: Win.",
        "Leave out. Explore: Each player draws 2 cards. Defend: Defence +2 for each net Darkness you have.",
        "Explore: If you are in a Village, one player on your tile gains 1 Light.",
    ] {
        same::<Text>(text);
    }
}

/// What is carried out is what is printed: the sentences of a record are its text, read again.
#[test]
fn every_record_holds_the_sentences_of_its_text() {
    let of = |text: &str, label: &str| -> Vec<Sentence> {
        let parts = same::<Text>(text).parts;
        let part = parts.into_iter().find(|part| print(part, &Names::new()).starts_with(label));
        match part {
            Some(
                Part::Explore { sentences }
                | Part::Attack { sentences }
                | Part::Defend { sentences }
                | Part::Reward { sentences }
                | Part::Event { sentences },
            ) => sentences,
            Some(Part::Need { .. }) | None => Vec::new(),
        }
    };
    for card in &content().cards {
        assert_eq!(card.explore, of(&card.text, "Explore:"), "{}", card.name);
        assert_eq!(card.attack, of(&card.text, "Attack:"), "{}", card.name);
        assert_eq!(card.defend, of(&card.text, "Defend:"), "{}", card.name);
        assert_eq!(card.leave_out, card.text.starts_with("Leave out."), "{}", card.name);
    }
    for event in &content().events {
        assert_eq!(event.effects, of(&event.text, "Event:"), "{}", event.name);
    }
    for quest in &content().quests {
        assert_eq!(quest.reward, of(&quest.text, "Reward:"), "{}", quest.name);
        let need = Part::Need { needs: quest.needs.clone() };
        assert!(quest.text.starts_with(&print(&need, &Names::new())), "{}", quest.name);
    }
    for monster in &content().monsters {
        assert_eq!(monster.reward, of(&monster.text, "Reward:"), "{}", monster.name);
        let values =
            format!("Attack: Attack {}. Defend: Defence {}.", monster.attack, monster.defence);
        assert!(monster.text.starts_with(&values), "{}", monster.name);
    }
}

fn cost(card: &ItemCard) -> String {
    card.cost.map_or(String::new(), |cost| cost.to_string())
}

#[test]
fn the_market_is_the_one_of_the_ledger() {
    let content = content();
    let rows = content.market.iter().map(|&card| content.card(card)).map(|card| {
        let discount = card.discount.expect("a discount terrain").name();
        [&card.name, &cost(card), discount, card.tag.name(), &card.text].map(str::to_owned).to_vec()
    });
    assert_eq!(rows.collect::<Vec<_>>(), ledger("10.2 "));
}

#[test]
fn the_exploration_items_are_those_of_the_ledger() {
    let content = content();
    let rows = content.exploration.iter().map(|item| content.card(item.card)).map(|card| {
        assert_eq!(card.discount, None, "{}", card.name);
        [&card.name, &cost(card), card.tag.name(), &card.text].map(str::to_owned).to_vec()
    });
    assert_eq!(rows.collect::<Vec<_>>(), ledger("10.3 "));
}

#[test]
fn the_characters_have_the_decks_of_the_ledger() {
    let content = content();
    let mut rows = Vec::new();
    for character in &content.characters {
        // The first row of a deck is the Leave-Out Card, and says the style.
        assert_eq!(character.deck[0], (character.leave_out, 1), "{}", character.name);
        for (place, &(card, copies)) in character.deck.iter().enumerate() {
            let card = content.card(card);
            assert_eq!(card.cost, None, "{}", card.name);
            assert_eq!(card.leave_out, place == 0, "{}", card.name);
            let style = if place == 0 { character.style.as_str() } else { "" };
            let copies = copies.to_string();
            let row = [&character.name, style, &card.name, &copies, card.tag.name(), &card.text];
            rows.push(row.map(str::to_owned).to_vec());
        }
    }
    assert_eq!(rows, ledger("10.4 "));
}

#[test]
fn the_monsters_are_those_of_the_ledger() {
    let rows = content()
        .monsters
        .iter()
        .map(|card| [card.name.clone(), card.level.to_string(), card.text.clone()].to_vec());
    assert_eq!(rows.collect::<Vec<_>>(), ledger("10.5 "));
    // RE-123.
    let copies: Vec<u8> = content().monsters.iter().map(|card| card.copies).collect();
    assert_eq!(copies, [7, 5, 2]);
}

#[test]
fn the_quests_are_those_of_the_ledger() {
    let rows = |main: bool| -> Vec<Vec<String>> {
        let quests = content().quests.iter().filter(|quest| quest.main == main);
        quests
            .map(|quest| {
                // Huntsmaster exists twice, and the ledger tells which one is meant.
                let name = match (quest.id.as_str(), quest.name.as_str()) {
                    ("huntsmaster-main", name) => format!("{name} (Main)"),
                    ("huntsmaster-side", name) => format!("{name} (Side)"),
                    (_, name) => name.to_owned(),
                };
                [name, quest.element.clone(), quest.text.clone()].to_vec()
            })
            .collect()
    };
    assert_eq!(rows(true), ledger("10.6 "));
    assert_eq!(rows(false), ledger("10.7 "));
}

#[test]
fn the_events_are_those_of_the_ledger() {
    let rows = content().events.iter().map(|card| [card.name.clone(), card.text.clone()].to_vec());
    assert_eq!(rows.collect::<Vec<_>>(), ledger("10.8 "));
}

#[test]
fn the_companion_deck_is_the_one_of_the_ledger() {
    let content = content();
    let rows = content.companion.iter().map(|&(card, copies)| {
        let card = content.card(card);
        [card.name.clone(), copies.to_string(), card.text.clone()].to_vec()
    });
    assert_eq!(rows.collect::<Vec<_>>(), ledger("10.9 "));
}

#[test]
fn cards_stand_in_the_order_market_exploration_starting_companion() {
    let content = content();
    let names: Vec<&str> = content.cards.iter().map(|card| card.name.as_str()).collect();
    assert_eq!(content.market, (0..9).map(Card).collect::<Vec<_>>());
    assert!(content.exploration.iter().map(|item| item.card).eq((9..16).map(Card)));
    assert_eq!(names[16..18], ["Coin", "Stride"]);
    assert!(content.companion.iter().map(|&(card, _)| card).eq((39..45).map(Card)));
}

/// RE-110 to RE-112.
#[test]
fn the_exploration_deck_has_the_quantities_of_the_rules() {
    let content = content();
    let rows: Vec<(&str, u8, u8, u8)> = content
        .exploration
        .iter()
        .map(|item| (&*content.card(item.card).name, item.per_player, item.fixed, item.cap))
        .collect();
    let due = [
        ("Holy Sword", 0, 1, 0),
        ("Teleport Relic", 0, 1, 0),
        ("Climbing Gear", 1, 0, 0),
        ("Raft", 1, 0, 0),
        ("Scimitar", 3, 0, 10),
        ("Prepare for War", 1, 0, 0),
        ("Treasure Chest", 3, 0, 10),
    ];
    assert_eq!(rows, due);
}

/// Every line to read out is one sentence of its own.
#[test]
fn every_event_has_a_story_and_every_character_a_portrait_in_words() {
    for event in &content().events {
        assert!(event.story.ends_with('.') && event.story.len() > 40, "{}", event.name);
    }
    for character in &content().characters {
        assert!(character.about.starts_with(&character.name), "{}", character.about);
        assert!(character.about.ends_with('.'), "{}", character.about);
    }
}
