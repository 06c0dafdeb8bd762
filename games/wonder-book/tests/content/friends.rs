//! WB-109 in the prose: a Hero who is not in play does nothing in it. FACTS.md, "Who is there".

use wonder_book::built_in_sources;

const FRIENDS: [&str; 4] = ["Ken", "Lara", "Tina", "Sid"];

/// Cards on which all four are there or are only spoken of: the bus shelter, the Wyrms who want to be called Ken, and
/// the tower at the end, where whoever stayed behind has come up the stair.
const ALL_FOUR: [(usize, &str); 3] = [(1, "#1 "), (4, "#30 "), (6, "#40 ")];

#[test]
fn wb_109_no_hero_acts_in_the_prose_who_is_not_in_play() {
    let mut absent = Vec::new();
    for (chapter, text) in chapters() {
        for group in groups() {
            absent.extend(strangers(chapter, &text, &group));
        }
    }
    absent.sort();
    absent.dedup();
    assert!(absent.is_empty(), "{absent:#?}");
}

/// The test above sees what it looks for.
#[test]
fn wb_109_a_stranger_in_the_prose_is_noticed() {
    let group = ["Ken", "Lara"];
    let text = |prose: &str| format!("#2 STORY  Test\n{prose}\n> Go to the next card.\n");
    for (prose, strangers_told) in [
        ("Ken and Lara run.", 0),
        ("Sid runs.", 1),
        ("{if Sid is in play}\nSid runs.\n{otherwise}\nTina runs.\n{end}", 1),
        ("{if Ken is in play}\nKen runs.\n{otherwise}\nSid runs.\n{end}", 0),
        ("{if Ken is in play and OATH is written}\nKen runs.\n{otherwise}\nSid runs.\n{end}", 1),
        ("{if 3 or more Heroes are in play}\nSid runs.\n{end}", 0),
        ("{if Ken is not in play}\nSid runs.\n{end}", 0),
    ] {
        assert_eq!(strangers(2, &text(prose), &group).len(), strangers_told, "{prose}");
    }
}

fn chapters() -> impl Iterator<Item = (usize, String)> {
    let files = built_in_sources().into_iter().filter(|source| source.path.ends_with(".txt"));
    files.enumerate().map(|(place, source)| (place + 1, source.text.to_string()))
}

/// Two to four Heroes are in play (WB-104, WB-105).
fn groups() -> impl Iterator<Item = Vec<&'static str>> {
    let of = |set: u32| {
        let is_in = move |&(place, _): &(usize, &'static str)| set >> place & 1 == 1;
        FRIENDS.into_iter().enumerate().filter(is_in).map(|(_, name)| name).collect()
    };
    (0..16u32).filter(|set| set.count_ones() >= 2).map(of)
}

/// Lines that may be told to this group and name somebody who is not in it.
fn strangers(chapter: usize, text: &str, group: &[&str]) -> Vec<String> {
    let (mut card, mut told, mut settled) = (String::new(), true, false);
    let mut found = Vec::new();
    for line in text.lines() {
        if line.starts_with('#') {
            line.clone_into(&mut card);
        } else if let Some(conditions) = line.strip_prefix("{if ") {
            let conditions: Vec<&str> = conditions.trim_end_matches('}').split(" and ").collect();
            told = !settled && conditions.iter().all(|condition| may_hold(condition, group));
            settled |= told && !conditions.iter().any(|condition| condition.ends_with("written"));
        } else if line == "{otherwise}" {
            told = !settled;
        } else if line == "{end}" {
            (told, settled) = (true, false);
        } else if told && !line.starts_with('>') && !is_of_all_four(chapter, &card) {
            let is_told = |name: &&&str| is_named(line, name) && !group.contains(name);
            let names = FRIENDS.iter().filter(is_told);
            found.extend(names.map(|name| format!("{chapter} {card}, {group:?}: {name}: {line}")));
        }
    }
    found
}

/// A Keyword may be written or not.
fn may_hold(condition: &str, group: &[&str]) -> bool {
    if let Some((number, _)) = condition.split_once(" or more Heroes are in play") {
        return group.len() >= number.parse().expect("a number");
    }
    if let Some(name) = condition.strip_suffix(" is not in play") {
        return !group.contains(&name);
    }
    condition.strip_suffix(" is in play").is_none_or(|name| group.contains(&name))
}

/// Hero and Upgrade cards are shown with their Hero.
fn is_of_all_four(chapter: usize, card: &str) -> bool {
    let is_own = card.contains(" HERO  ") || card.contains(" UPGRADE  ");
    is_own || ALL_FOUR.iter().any(|&(of, number)| of == chapter && card.starts_with(number))
}

fn is_named(line: &str, name: &str) -> bool {
    line.split(|letter: char| !letter.is_alphabetic()).any(|word| word == name)
}
