//! What holds for all content that comes with the game.

use cardtext::Names;
use kernel::Content as _;
use std::collections::BTreeMap;
use wonder_book::text::Line;
use wonder_book::{Card, CardKind, Chapter, Content, Shown, built_in_sources};

/// WB-902: whoever prints differs is refused at load, so here it is enough that every line of every file is in the
/// content as it stands in the file.
#[test]
fn every_line_is_read_and_shown_as_it_is_written() {
    let content = Content::built_in().get();
    let sources = built_in_sources();
    let files = sources.iter().filter(|source| source.path.ends_with(".txt"));
    for (file, chapter) in files.zip(&content.chapters) {
        let written: Vec<&str> =
            file.text.lines().filter_map(|line| line.strip_prefix('>')).map(str::trim).collect();
        let mut shown: Vec<&str> = chapter.cards.iter().flat_map(orders).collect();
        // What stands below [all] is shown in every column.
        let mut expected = written.clone();
        expected.sort_unstable();
        expected.dedup();
        shown.sort_unstable();
        shown.dedup();
        assert_eq!(shown, expected, "{}", file.path);
        assert!(written.len() > 100, "{}", file.path);
    }
}

fn orders(card: &Card) -> Vec<&str> {
    let sides = std::iter::once(&card.front).chain(&card.back);
    let lines = sides.flat_map(|side| {
        side.lines.iter().chain(side.columns.iter().flat_map(|column| &column.lines))
    });
    lines
        .filter_map(|line| match line {
            Shown::Order { text, .. } => Some(text.as_str()),
            Shown::Prose(_) | Shown::Chosen(_) => None,
        })
        .collect()
}

#[test]
fn every_text_of_the_decks_is_printed_back_the_same() {
    let content = Content::built_in().get();
    let heroes = content.heroes.iter().flat_map(|hero| {
        let upgrades = hero.upgrades.iter().flatten();
        [&hero.attack, &hero.skill].into_iter().chain(upgrades).map(|named| named.ability)
    });
    let abilities = heroes.chain(content.shreds.iter().map(|card| card.ability));
    let texts = abilities.map(|id| content.ability(id).text.as_str());
    let texts: Vec<&str> =
        texts.chain(content.wyrm_cards.iter().map(|card| card.text.as_str())).collect();
    assert_eq!(texts.len(), 4 * 8 + 16 + 12);
    for text in texts {
        let line: Line = cardtext::read_exactly(text, &Names::new())
            .unwrap_or_else(|misread| panic!("{text}: {misread}"));
        assert_eq!(cardtext::print(&line, &Names::new()), text);
    }
}

/// Section 10.7: so many cards of each kind.
#[test]
fn the_chapters_keep_their_outlines() {
    let outlines: [&[(&str, usize)]; 6] = [
        &[
            ("Hero", 4),
            ("Story", 14),
            ("Choice", 3),
            ("Goal", 4),
            ("Interaction", 10),
            ("Item", 3),
            ("Rule", 3),
            ("End", 1),
        ],
        &[
            ("Story", 9),
            ("Choice", 3),
            ("Goal", 3),
            ("Interaction", 10),
            ("Item", 3),
            ("Rule", 2),
            ("Upgrade", 4),
            ("Wyrm", 1),
            ("End", 1),
        ],
        &[
            ("Story", 9),
            ("Choice", 4),
            ("Goal", 3),
            ("Interaction", 12),
            ("Item", 2),
            ("Rule", 2),
            ("Upgrade", 4),
            ("Wyrm", 1),
            ("End", 1),
        ],
        &[
            ("Story", 10),
            ("Choice", 4),
            ("Goal", 3),
            ("Interaction", 10),
            ("Item", 2),
            ("Rule", 3),
            ("Wyrm", 2),
            ("End", 1),
        ],
        &[
            ("Story", 7),
            ("Choice", 3),
            ("Goal", 5),
            ("Interaction", 10),
            ("Item", 3),
            ("Rule", 2),
            ("Upgrade", 4),
            ("Wyrm", 1),
            ("End", 1),
        ],
        &[
            ("Story", 11),
            ("Choice", 5),
            ("Goal", 5),
            ("Interaction", 11),
            ("Item", 2),
            ("Rule", 4),
            ("Wyrm", 1),
            ("End", 1),
        ],
    ];
    for (chapter, outline) in Content::built_in().get().chapters.iter().zip(outlines) {
        let expected: BTreeMap<&str, usize> = outline.iter().copied().collect();
        assert_eq!(kinds(chapter), expected, "Chapter {}", chapter.number);
    }
}

fn kinds(chapter: &Chapter) -> BTreeMap<&'static str, usize> {
    let mut kinds = BTreeMap::new();
    for card in &chapter.cards {
        let kind = match card.kind {
            CardKind::Story => "Story",
            CardKind::Choice => "Choice",
            CardKind::Goal => "Goal",
            CardKind::Rule => "Rule",
            CardKind::Item => "Item",
            CardKind::Interaction => "Interaction",
            CardKind::Hero(_) => "Hero",
            CardKind::Upgrade { .. } => "Upgrade",
            CardKind::Wyrm(_) => "Wyrm",
            CardKind::End => "End",
        };
        *kinds.entry(kind).or_default() += 1;
    }
    kinds
}

/// Section 10.7: the Keywords in the order in which the Chapters write them.
#[test]
fn the_keywords_are_those_of_the_ledger() {
    let mut found: Vec<&str> =
        Content::built_in().get().keywords.iter().map(String::as_str).collect();
    let mut expected = vec![
        "PELL", "BARRED", "SIGNED", "LANTERN", "SCALE", "FOLLOWED", "MOTHS", "HONEST", "GREEDY",
        "BLESSING", "SCORCH", "ODILE", "DEBT", "KIND", "MAP", "LATE", "NAMER", "SEALER", "CHORUS",
        "DROWNED", "LETTER", "DAWN", "READY", "FORGIVEN", "SPEAK", "STRIKE", "HERE", "NAMESAKE",
        "BUTTON", "FINISHED",
    ];
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);
}

/// Section 10.8: what the excerpt shows an engine.
#[test]
fn the_excerpt_of_the_ledger_stands_in_chapter_one() {
    let chapter = Content::built_in().get().chapter(1);
    let goal = chapter.card(15).goal.as_ref().expect("a Goal card");
    assert_eq!(goal.text, "2 Candles are counted");
    assert_eq!(chapter.card(14).kind, CardKind::Item);
    assert_eq!(chapter.card(8).options.len(), 2);
    let ledger = include_str!("../../RULES.md");
    let from = ledger.find("#6 STORY  Nobody will believe you").expect("the excerpt");
    let excerpt = ledger[from..].split("```").next().expect("it ends").trim_end();
    let sources = built_in_sources();
    let written = sources.iter().find(|source| source.path.ends_with("chapter-1.txt"));
    assert!(written.expect("Chapter I").text.contains(excerpt), "the ledger shows older cards");
}

#[test]
fn all_texts_are_counted() {
    assert!(Content::built_in().get().texts() > 400);
}
