//! Mistakes in texts and records: each one is found when it is loaded, with its place, and all of them at once.

use crate::content::{accepted, card, event, monster, problems, quest, refused};
use cardtext::{Colours, Source as File};
use ruins_of_elysia::load;

const RAT: &str = "Attack: Attack 2. Defend: Defence 1. Reward: Gain 1 Wild.";

#[test]
fn a_word_that_no_text_knows_is_shown_with_its_place_and_the_nearest_word() {
    let found = problems(&card("Explore: Gain 1 Wlak."));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("own.toml:8:25: \"Wlak\" does not fit here; expected "));
    assert!(found[0].ends_with("Did you mean \"Walk\"?"), "{found:?}");
    // A text is printed back as it stands.
    refused(
        &card("Explore: Gain 01 Walk."),
        "8:23",
        "printed back it reads: \"Explore: Gain 1 Walk.\"",
    );
}

#[test]
fn a_place_inside_a_text_is_found_whatever_quotes_are_around_it() {
    let message = "this sentence belongs in an Explore part";
    refused(&card("Attack: Attack 1. Gain 1 Walk."), "8:27", message);
    let single = "text = 'Attack: Attack 1. Gain 1 Walk.'";
    let double = "text = \"Attack: Attack 1. Gain 1 Walk.\"";
    refused(&card("Attack: Attack 1. Gain 1 Walk.").replace(double, single), "8:27", message);
    // Behind an escape the whole text is shown.
    let escaped = "text = \"\\u0041ttack: Attack 1. Gain 1 Walk.\"";
    refused(&card("Attack: Attack 1. Gain 1 Walk.").replace(double, escaped), "8:8", message);
}

#[test]
fn numbers_in_texts_are_0_to_20() {
    accepted(&card("Explore: Gain 20 Walk. Water toll is 0 this turn."));
    let message = "a number in a text goes from 0 to 20";
    refused(&card("Explore: Gain 1 Coin. Gain 21 Walk."), "8:36", message);
    refused(&monster(&RAT.replace("Attack 2", "Attack 99")), "6:24", message);
    refused(&event("Event: Return 1 Wild. Gain 30 Light."), "5:36", message);
}

#[test]
fn numbers_in_needs_are_1_to_40() {
    accepted(&quest("main", "Need: pay 40 Coin in a Village. Reward: Win."));
    let message = "a number in a Need goes from 1 to 40";
    refused(&quest("main", "Need: pay 41 Coin in a Village. Reward: Win."), "6:19", message);
    refused(&quest("side", "Need: 0 tiles placed. Reward: Draw 1 card."), "6:15", message);
}

#[test]
fn a_label_stands_once() {
    accepted(&card("Attack: Attack 1. Explore: Gain 1 Walk."));
    refused(
        &card("Attack: Attack 1. Explore: Gain 1 Walk. Attack: Attack 2."),
        "8:49",
        "a text has one Attack part",
    );
    // What stands behind the part that is too much keeps its place.
    let found = problems(&card("Explore: Draw 1 card. Explore: Win. Defend: Win."));
    let due = [
        "own.toml:8:31: a text has one Explore part",
        "own.toml:8:53: only a Main Quest is won (RE-909)",
    ];
    assert_eq!(found, due);
}

#[test]
fn every_record_has_its_own_labels() {
    refused(
        &card("Explore: Draw 1 card. Reward: Draw 1 card."),
        "8:31",
        "an Item Card has no Reward part",
    );
    refused(&card("Event: Draw 1 card."), "8:9", "an Item Card has no Event part");
    refused(&card("Need: 1 tiles placed."), "8:9", "an Item Card has no Need part");
    refused(
        &monster(&format!("Explore: Draw 1 card. {RAT}")),
        "6:9",
        "a Monster has no Explore part",
    );
    refused(&event("Event: Draw 1 card. Attack: Attack 1."), "5:29", "an Event has no Attack part");
    let both = "Need: 1 tiles placed. Reward: Draw 1 card. Explore: Draw 1 card.";
    refused(&quest("side", both), "6:52", "a Side Quest has no Explore part");
}

#[test]
fn every_record_has_all_parts_that_it_needs() {
    accepted(&monster(RAT));
    refused(
        &monster("Attack: Attack 2. Defend: Defence 1."),
        "6:9",
        "a Monster needs a Reward part",
    );
    refused(
        &monster("Attack: Attack 2. Reward: Gain 1 Wild."),
        "6:9",
        "a Monster needs a Defend part",
    );
    refused(
        &monster("Defend: Defence 2. Reward: Gain 1 Wild."),
        "6:9",
        "a Monster needs an Attack part",
    );
    refused(&quest("side", "Need: 1 tiles placed."), "6:9", "a Side Quest needs a Reward part");
    refused(&quest("main", "Reward: Win."), "6:9", "a Main Quest needs a Need part");
}

#[test]
fn the_base_value_comes_first_and_once() {
    let message = "the base value of a part comes first, once and without a condition";
    accepted(&card("Attack: Attack 1. Attack +2. Draw 1 card."));
    refused(&card("Attack: Draw 1 card. Attack 1."), "8:30", message);
    refused(&card("Defend: Defence 1. Defence 2."), "8:28", message);
    refused(&card("Attack: If you initiated this combat, Attack 3."), "8:17", message);
}

#[test]
fn a_part_is_worth_its_own_kind_of_value() {
    refused(&card("Attack: Defence 1."), "8:17", "an Attack part is worth Attack");
    refused(&card("Defend: Defence 1. Attack +1."), "8:28", "a Defend part is worth Defence");
    refused(
        &card("Explore: Attack 1."),
        "8:18",
        "this sentence belongs in an Attack or Defend part",
    );
}

#[test]
fn discarded_cards_are_counted_behind_the_discard() {
    accepted(&card(
        "Attack: Attack 1. Discard up to 2 cards. Attack +1 for each card discarded, max 2.",
    ));
    let message = "cards discarded are counted behind \"Discard up to\" in the same part";
    refused(&card("Attack: Attack 1. Attack +1 for each card discarded."), "8:27", message);
    let other_part =
        "Attack: Discard up to 2 cards. Defend: Defence +1 for each card discarded, max 3.";
    refused(&card(other_part), "8:48", message);
    refused(
        &card("Attack: Attack +1 for each card discarded. Discard up to 2 cards."),
        "8:17",
        message,
    );
}

#[test]
fn a_part_discards_once() {
    accepted(&card("Attack: Discard up to 2 cards. Defend: Discard up to 2 cards."));
    refused(
        &card("Attack: Discard up to 2 cards. Discard up to 1 card."),
        "8:40",
        "a part discards once",
    );
}

#[test]
fn sentences_about_exploring_stand_in_explore_parts() {
    for sentence in [
        "Gain 1 Walk.",
        "Gain 1 Coin.",
        "Mountain toll is 0 this turn.",
        "You may move to any placed tile.",
        "Your next purchase this turn costs 1 less.",
    ] {
        let message = "this sentence belongs in an Explore part";
        accepted(&card(&format!("Explore: {sentence}")));
        refused(&card(&format!("Attack: {sentence}")), "8:17", message);
        refused(&card(&format!("Defend: {sentence}")), "8:17", message);
        refused(&event(&format!("Event: {sentence}")), "5:16", message);
        refused(
            &quest("side", &format!("Need: 1 tiles placed. Reward: {sentence}")),
            "6:39",
            message,
        );
    }
}

#[test]
fn sentences_about_combat_stand_in_attack_and_defend_parts() {
    for sentence in [
        "You may play 1 more card.",
        "Discard up to 1 card.",
        "Add 1 to your next Attack this combat.",
    ] {
        let message = "this sentence belongs in an Attack or Defend part";
        accepted(&card(&format!("Attack: {sentence} Defend: {sentence}")));
        refused(&card(&format!("Explore: {sentence}")), "8:18", message);
        refused(&event(&format!("Event: {sentence}")), "5:16", message);
    }
    let next = "Your next card this step has Attack +1 if it is a Spell.";
    accepted(&card(&format!("Attack: {next}")));
    refused(&card(&format!("Defend: {next}")), "8:17", "this sentence belongs in an Attack part");
    let covers = "This Defence covers your side.";
    accepted(&card(&format!("Defend: Defence 1. {covers}")));
    refused(&card(&format!("Attack: {covers}")), "8:17", "this sentence belongs in a Defend part");
}

#[test]
fn a_character_is_placed_while_exploring_or_by_an_event() {
    let place = "Place the next Character on your tile.";
    accepted(&card(&format!("Explore: {place}")));
    accepted(&event(&format!("Event: {place}")));
    let message = "this sentence belongs in an Explore or Event part";
    refused(&card(&format!("Attack: {place}")), "8:17", message);
    refused(&quest("side", &format!("Need: 1 tiles placed. Reward: {place}")), "6:39", message);
}

#[test]
fn only_item_cards_remove_themselves() {
    accepted(&card("Explore: Gain 3 Coin. Remove this card."));
    let message = "this sentence belongs in an Explore, Attack or Defend part";
    refused(&event("Event: Gain the next Item. Remove this card."), "5:36", message);
    refused(&monster(&RAT.replace("Gain 1 Wild", "Remove this card")), "6:54", message);
}

#[test]
fn conditions_of_combat_stand_in_attack_and_defend_parts() {
    accepted(&card("Defend: If an opposing Character has Light, Defence +1."));
    accepted(&card("Explore: If you are on Forest, gain 1 Walk."));
    let message = "this condition is known only in combat";
    refused(&card("Explore: If you initiated this combat, gain 1 Walk."), "8:18", message);
    refused(&event("Event: If an opposing Character has Light, gain 1 Wild."), "5:16", message);
}

#[test]
fn only_a_main_quest_is_won_and_it_gives_nothing_else() {
    let message = "only a Main Quest is won (RE-909)";
    refused(&card("Explore: Win."), "8:18", message);
    refused(&card("Attack: If you have 3 net Light, win."), "8:17", message);
    refused(&event("Event: Win."), "5:16", message);
    refused(&monster(&RAT.replace("Gain 1 Wild", "Win")), "6:54", message);
    refused(&quest("side", "Need: 1 tiles placed. Reward: Win."), "6:39", message);
    let message = "the Reward of a Main Quest is \"Win.\" (RE-909)";
    accepted(&quest("main", "Need: 1 tiles placed. Reward: Win."));
    refused(&quest("main", "Need: 1 tiles placed. Reward: Gain 1 Wild."), "6:39", message);
    refused(&quest("main", "Need: 1 tiles placed. Reward: Win. Draw 1 card."), "6:39", message);
    refused(
        &quest("main", "Need: 1 tiles placed. Reward: If you are on Water, win."),
        "6:39",
        message,
    );
}

#[test]
fn a_quest_asks_to_pay_or_to_give_once() {
    let needs = |needs: &str| quest("side", &format!("Need: {needs}. Reward: Draw 1 card."));
    accepted(&needs("pay 2 Coin in a Village and 3 tiles placed"));
    let message = "a quest asks to pay or to give once (RE-907)";
    refused(&needs("pay 2 Coin in a Village and pay 1 Wild on a cleared Ruins"), "6:43", message);
    let give = "give an Apple to a damaged player on your tile";
    refused(
        &needs(&format!("{give} and 1 net Light and pay 2 Coin in a Village")),
        "6:82",
        message,
    );
}

#[test]
fn an_apple_that_is_asked_for_exists() {
    let apple = card("Explore: Draw 1 card.").replace("\"dodge\"", "\"apple\"");
    let healer =
        "[[quest]]\nid = \"healer\"\nname = \"Healer\"\nkind = \"side\"\nelement = \"Light\"\n";
    let give =
        "text = \"Need: give an Apple to a damaged player on your tile. Reward: Draw 1 card.\"\n";
    accepted(&format!("{}{healer}{give}", apple.replace("\"Test\"", "\"Apple\"")));
    let message = "the quest asks for an Apple, and no card is called so";
    refused(&format!("{apple}{healer}{give}"), "14:8", message);
    // A built-in quest misses it as well, and says so.
    let found = problems(&apple);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("content/quests.toml:") && found[0].ends_with(message),
        "{found:?}"
    );
}

#[test]
fn a_monster_has_one_attack_and_one_defence() {
    let message = "a Monster attacks with one number: \"Attack: Attack N.\" (RE-704)";
    refused(&monster(&RAT.replace("Attack 2.", "Attack 2. Attack +1.")), "6:17", message);
    refused(&monster(&RAT.replace("Attack 2.", "Draw 1 card.")), "6:17", message);
    let message = "a Monster defends with one number: \"Defend: Defence N.\" (RE-704)";
    refused(&monster(&RAT.replace("Defence 1.", "Defence +1.")), "6:35", message);
}

#[test]
fn the_reward_of_a_monster_is_tokens_or_the_next_item() {
    let with = |reward: &str| monster(&RAT.replace("Gain 1 Wild.", reward));
    accepted(&with("Gain 2 Light. Gain the next Item."));
    let message =
        "the Reward of a Monster is tokens or the next Item, without a condition (RE-707)";
    refused(&with("If you are on Water, gain 1 Wild."), "6:54", message);
    refused(&with("Gain 1 Wild. Draw 1 card."), "6:67", message);
    refused(&with("Each player draws 1 card."), "6:54", message);
}

#[test]
fn rewards_are_given_without_a_decision() {
    let message = "a Reward is given without a decision";
    let one = "One player on your tile draws 1 card.";
    accepted(&card(&format!("Explore: {one}")));
    accepted(&event(&format!("Event: {one}")));
    accepted(&quest("side", "Need: 1 tiles placed. Reward: Each other player draws 1 card."));
    refused(&quest("side", &format!("Need: 1 tiles placed. Reward: {one}")), "6:39", message);
}

#[test]
fn only_starting_cards_are_left_out() {
    let message = "\"Leave out.\" stands only on the card that a Character names as leave_out";
    refused(&card("Leave out. Explore: Draw 1 card."), "8:8", message);
    refused(&event("Leave out. Event: Draw 1 card."), "5:9", "only a Starting Card is left out");
}

#[test]
fn monsters_have_the_levels_1_to_3_and_there_is_room_for_four() {
    let message = "the level of a Monster (RE-710) goes from 1 to 3";
    refused(&monster(RAT).replace("level = 1", "level = 4"), "4:9", message);
    refused(&monster(RAT).replace("level = 1", "level = 0"), "4:9", message);
    accepted(&monster(RAT).replace("level = 1", "level = 2"));
    // One more Monster, without cards: there is no room for more of them in a box.
    let more = |id: &str| {
        let none = monster(RAT).replace("copies = 3", "copies = 0").replace("Test", id);
        none.replace("\"rat\"", &format!("\"{id}\""))
    };
    accepted(&more("bat"));
    let message = "there are 5 Monsters, and there is room for 4";
    refused(&(more("bat") + &more("cat")), "8:6", message);
    // Two may change places.
    let troll = monster(RAT).replace("\"rat\"", "\"troll\"").replace("Test", "Other Test");
    accepted(&(monster(RAT).replace("level = 1", "level = 3") + &troll));
}

#[test]
fn a_monster_has_at_most_10_cards_and_all_have_14() {
    let with = |copies: u8| monster(RAT).replace("copies = 3", &format!("copies = {copies}"));
    // Fewer Goblins, or there would be too many in the box as well.
    let goblins = |copies: u8| {
        let text = with(copies).replace("\"rat\"", "\"goblins\"").replace("Test", "Other Test");
        text.replace("level = 1", "level = 2")
    };
    accepted(&with(0));
    accepted(&(with(10) + &goblins(2)));
    let message = "the number of a Monster's cards goes from 0 to 10";
    refused(&(with(11) + &goblins(1)), "5:10", message);
    let trolls = with(3).replace("\"rat\"", "\"troll\"").replace("Test", "Other Test");
    let message = "there are 15 Monster cards in a box, and there is room for 14; lower the copies of this or another Monster";
    refused(&(with(7) + &trolls.replace("level = 1", "level = 3")), "11:10", message);
}

#[test]
fn fields_are_known_and_complete() {
    let good = card("Explore: Draw 1 card.");
    accepted(&good);
    let found = problems(&good.replace("name", "nmae"));
    assert!(
        found.len() == 1 && found[0].starts_with("own.toml:3:1: unknown field `nmae`"),
        "{found:?}"
    );
    assert!(found[0].ends_with("Did you mean \"name\"?"), "{found:?}");
    refused(&good.replace("tag = \"Skill\"\n", ""), "1:1", "missing field `tag`");
    refused(
        &good.replace("cost = 3", "cost = \"three\""),
        "5:8",
        "invalid type: string \"three\", expected u8",
    );
    let found = problems(&good.replace("\"Skill\"", "\"Skil\""));
    assert!(found.len() == 1 && found[0].ends_with("Did you mean \"Skill\"?"), "{found:?}");
    let sets = "expected `market`, `exploration`, `starting` or `companion`";
    let found = problems(&good.replace("\"market\"", "\"shop\""));
    assert!(found.len() == 1 && found[0].contains(sets), "{found:?}");
}

#[test]
fn records_are_known_and_the_file_is_toml() {
    let found = problems("[[crad]]\nid = 1\n");
    assert!(
        found.len() == 1 && found[0].starts_with("own.toml:1:3: I know no record called \"crad\"")
    );
    assert!(found[0].ends_with("Did you mean \"card\"?"), "{found:?}");
    assert_eq!(problems("card = 4\n").len(), 1);
    refused("[[card]\n", "1:8", "unclosed array table, expected `]`");
}

#[test]
fn an_owner_says_an_id_once_and_it_is_made_of_small_words() {
    let good = card("Explore: Draw 1 card.");
    let message = "the card dodge stands twice; the other is at own.toml:2:6";
    refused(&(good.clone() + &good), "10:6", message);
    let message = "an id is made of small letters, digits and single dashes";
    accepted(&good.replace("\"dodge\"", "\"dodge-2\""));
    for id in ["Dodge", "dodge 2", "dodge--2", "", "-dodge", "dodgé"] {
        refused(&good.replace("\"dodge\"", &format!("\"{id}\"")), "2:6", message);
    }
}

#[test]
fn things_of_one_kind_have_different_names() {
    let cannot = |what: &str, name: &str| {
        format!("two {what} are called \"{name}\"; players could not tell them apart")
    };
    let named = |record: String, name: &str| record.replace("\"Test\"", &format!("\"{name}\""));
    refused(&named(card("Explore: Draw 1 card."), "Raft"), "3:8", &cannot("cards", "Raft"));
    refused(&named(monster(RAT), "Troll"), "3:8", &cannot("Monsters", "Troll"));
    refused(
        &named(event("Event: Draw 1 card."), "Cold Night"),
        "3:8",
        &cannot("Events", "Cold Night"),
    );
    let side = named(quest("side", "Need: 1 tiles placed. Reward: Draw 1 card."), "Healer");
    refused(&side, "3:8", &cannot("quests of one kind", "Healer"));
    // R40: a Main Quest and a Side Quest may be namesakes, and so may a card and a Monster.
    accepted(&named(quest("main", "Need: 1 tiles placed. Reward: Win."), "Healer"));
    accepted(&named(card("Explore: Draw 1 card."), "Rat"));
}

#[test]
fn there_is_room_for_64_kinds_of_cards() {
    let cards = |n: usize| -> String {
        let new = |n: usize| {
            card("Explore: Draw 1 card.")
                .replace("\"dodge\"", &format!("\"new-{n}\""))
                .replace("\"Test\"", &format!("\"New {n}\""))
        };
        (0..n).map(new).collect()
    };
    accepted(&cards(64 - 45));
    let message = "there are 65 kinds of cards, and there is room for 64";
    refused(&cards(65 - 45), "154:6", message);
}

#[test]
fn there_is_room_for_16_events_and_32_quests() {
    let many = |n: usize, record: &str, id: &str| -> String {
        let new = |n: usize| {
            record.replace(id, &format!("\"new-{n}\"")).replace("\"Test\"", &format!("\"New {n}\""))
        };
        (0..n).map(new).collect()
    };
    let event = event("Event: Draw 1 card.");
    accepted(&many(6, &event, "\"whispers\""));
    let message = "there are 17 Events, and there is room for 16";
    refused(&many(7, &event, "\"whispers\""), "32:6", message);
    let quest = quest("side", "Need: 1 tiles placed. Reward: Draw 1 card.");
    accepted(&many(18, &quest, "\"pilgrim\""));
    let message = "there are 33 quests, and there is room for 32";
    refused(&many(19, &quest, "\"pilgrim\""), "110:6", message);
}

#[test]
fn all_mistakes_of_all_files_are_listed_at_once_in_their_order() {
    let first = card("Explore: Gain 2 Cion.").replace("cost = 3", "cost = 0")
        + &monster("Attack: Attack 1.");
    let second = quest("main", "Need: 0 tiles placed. Reward: Draw 1 card.")
        + "[map]\ntolls = [9, 0, 0, 0, 0]\n";
    let files = [File::new("a.toml", first), File::new("b.toml", second)];
    let found = load(&files).expect_err("many mistakes");
    let places: Vec<String> = found.list().iter().map(|problem| problem.place()).collect();
    let due = [
        "a.toml:5:8",
        "a.toml:8:25",
        "a.toml:14:9",
        "a.toml:14:9",
        "b.toml:6:15",
        "b.toml:6:39",
        "b.toml:8:9",
    ];
    assert_eq!(places, due);
    // The report shows the lines themselves.
    let report = found.render(Colours::Off);
    assert!(
        report.contains("Gain 2 Cion.") && report.contains("tolls = [9, 0, 0, 0, 0]"),
        "{report}"
    );
}
