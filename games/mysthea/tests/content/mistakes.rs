//! Mistakes in content: each one is found when it is loaded, with its place, and all of them at once.

use cardtext::{Colours, Source as File};
use mysthea::load;

testbed::mistakes!(load);

/// A starting card of the given kind and text that replaces the built-in one of the same kind.
pub(crate) fn card(kind: &str, text: &str) -> String {
    let id = match kind {
        "tactic" => "C001",
        "objective" => "C006",
        "accessory" => "C011",
        _ => "C016",
    };
    let slot = if kind == "upgrade" { "slot = \"troop\"\n" } else { "" };
    format!(
        "[[card]]\nid = \"{id}\"\nname = \"Test\"\nkind = \"{kind}\"\nset = \"Start\"\ncp = 2\ntext = \"{text}\"\n{slot}"
    )
}

fn encounter(scene: u8, options: &[(&str, u8, &str)]) -> String {
    let option = |(icon, moves, text): &(&str, u8, &str)| {
        format!("[[encounter.option]]\nicon = \"{icon}\"\nmoves = {moves}\ntext = \"{text}\"\n")
    };
    format!("[[encounter]]\nid = \"EN01\"\nscene = {scene}\n")
        + &options.iter().map(option).collect::<String>()
}

fn monster(start: &str, gold: &str) -> String {
    let head = "[[monster]]\nid = \"EV10\"\nname = \"Test\"\nbehaviour = \"utcoro\"\nabout = \"Nothing.\"\nstrength = 10\n";
    format!(
        "{head}start = \"{start}\"\ngold = \"{gold}\"\nsilver = \"Gain 1 glory.\"\nbronze = \"Gain 1 glory.\"\n"
    )
}

fn island(name: &str, regions: &str, day: &str) -> String {
    let night = "night = { id = \"A06\", text = \"Gain 1 glory.\" }\n";
    format!(
        "[[island]]\nname = \"{name}\"\nicon = \"Test\"\nregions = {regions}\nday = {{ id = \"A01\", text = \"{day}\" }}\n{night}"
    )
}

const SPIRE: &str = "[\"land of myst\", \"river\", \"crystal field\"]";

#[test]
fn a_word_that_no_text_knows_is_shown_with_its_place_and_the_nearest_word() {
    refused(
        &card("tactic", "Gain 2 glroy."),
        "7:16",
        "\"glroy\" does not fit here; expected \"energy\", \"experience\", \"glory\" or \"CP\". Did you mean \"glory\"?",
    );
    // A text is printed back as it stands.
    refused(&card("tactic", "Gain 02 glory."), "7:14", "printed back it reads: \"Gain 2 glory.\"");
}

#[test]
fn numbers_in_texts_are_1_to_99() {
    // Section 9.8 of the ledger.
    accepted(&card("tactic", "Gain 99 glory."));
    for text in
        ["Gain 0 glory.", "Gain 100 glory.", "Travel with 0 troops.", "Pay 0 energy: gain 1 glory."]
    {
        assert_eq!(problems(&card("tactic", text)).len(), 1, "{text}");
    }
}

#[test]
fn fields_are_known_and_complete() {
    let good = card("tactic", "Gain 2 glory.");
    accepted(&good);
    let known = "expected `id`, `name`, `kind`, `set`, `cp`, `slot` or `text`";
    refused(
        &good.replace("name", "nmae"),
        "3:1",
        &format!("unknown field `nmae`; {known}. Did you mean \"name\"?"),
    );
    refused(&good.replace("cp = 2\n", ""), "1:1", "missing field `cp`");
    refused(
        &good.replace("cp = 2", "cp = \"two\""),
        "6:6",
        "invalid type: string \"two\", expected u8",
    );
    let kinds =
        "expected `tactic`, `objective`, `accessory` or `upgrade`. Did you mean \"tactic\"?";
    refused(
        &good.replace("\"tactic\"", "\"tatic\""),
        "4:8",
        &format!("unknown variant `tatic`; {kinds}"),
    );
}

#[test]
fn records_are_known_and_the_file_is_toml() {
    let known = "expected `card`, `scene`, `encounter`, `monster`, `champion` or `island`. Did you mean \"card\"?";
    refused("[[crad]]\nid = 1\n", "1:3", &format!("I know no record called \"crad\"; {known}"));
    assert_eq!(problems("card = 4\n").len(), 1);
    refused("[[card]\n", "1:8", "unclosed array table, expected `]`");
}

#[test]
fn a_command_card_has_1_to_5_cps() {
    let with = |cp: &str| card("tactic", "Gain 2 glory.").replace("cp = 2", cp);
    accepted(&with("cp = 1"));
    accepted(&with("cp = 5"));
    for cp in ["cp = 0", "cp = 6"] {
        refused(&with(cp), "6:6", "a command card has 1 to 5 CPs");
    }
}

#[test]
fn upgrades_and_only_they_have_a_slot() {
    let upgrade = card("upgrade", "Your troops have +1 strength.");
    accepted(&upgrade);
    let message = "an upgrade has a slot, and nothing else has one";
    refused(&upgrade.replace("slot = \"troop\"\n", ""), "2:6", message);
    refused(&(card("tactic", "Gain 2 glory.") + "slot = \"troop\"\n"), "2:6", message);
}

#[test]
fn each_kind_of_card_has_its_form_of_text() {
    let once = "Gain 2 glory.";
    let (active, whenever, lasting) = (
        "Activate: gain 2 glory.",
        "Whenever you construct a troop, gain 1 glory.",
        "Your champion has +1 strength.",
    );
    let wrong = [
        ("tactic", "a sentence that is carried out once", vec![active, whenever, lasting]),
        ("objective", "a sentence that is carried out once", vec![active, whenever, lasting]),
        ("accessory", "a sentence that begins with \"Activate:\"", vec![once, whenever, lasting]),
        (
            "upgrade",
            "a sentence that begins with \"Whenever you\", or a lasting effect",
            vec![once, active],
        ),
    ];
    for (kind, form, texts) in wrong {
        for text in texts {
            refused(&card(kind, text), "7:8", &format!("the text of this {kind} is to be {form}"));
        }
    }
    for (kind, text) in
        [("objective", once), ("accessory", active), ("upgrade", whenever), ("upgrade", lasting)]
    {
        accepted(&card(kind, text));
    }
}

#[test]
fn x_needs_exactly_one_card_in_the_cost() {
    accepted(&card("tactic", "Pay 1 energy and discard 1 card: gain X glory."));
    let message = "X is the CPs of the card paid, so the cost is to name exactly one card (MY-906)";
    for cost in ["", "Pay 1 energy: ", "Discard 1 tactic card and remove 1 card: "] {
        let gain = if cost.is_empty() { "Gain X glory." } else { "gain X glory." };
        refused(&card("tactic", &format!("{cost}{gain}")), "7:8", message);
    }
    refused(&card("accessory", "Activate: gain X energy."), "7:8", message);
    refused(&card("tactic", "At the end of this era, gain X glory."), "7:8", message);
}

#[test]
fn two_cards_of_one_cost_give_no_x() {
    // MY-906 and section 9.8: X is set when one card is taken.
    assert_eq!(problems(&card("tactic", "Discard 2 cards: gain X glory.")).len(), 1);
}

#[test]
fn deploy_it_stands_only_behind_a_construction() {
    accepted(&card("upgrade", "Whenever you construct a golem, deploy it."));
    refused(
        &card("tactic", "Deploy it."),
        "7:8",
        "\"deploy it\" stands only behind \"Whenever you construct ...\"",
    );
    assert_eq!(problems(&card("upgrade", "Whenever you deploy a golem, deploy it.")).len(), 1);
}

#[test]
fn what_is_put_off_needs_no_decision() {
    accepted(&card(
        "objective",
        "At the end of this era, gain 2 glory for each region you control.",
    ));
    let message = "what is put off to the end of the era happens without a decision, so it is to be \
                   a gain of energy, experience or glory (MY-924)";
    for step in ["develop", "gain 2 CP", "deploy 1 troop", "at the end of this era, gain 1 glory"] {
        refused(&card("objective", &format!("At the end of this era, {step}.")), "7:8", message);
    }
}

#[test]
fn only_what_happens_once_in_an_era_is_put_off() {
    let message = "only tactics, objectives, encounters and attunements put something off";
    refused(&card("accessory", "Activate: at the end of this era, gain 1 glory."), "7:8", message);
    refused(&monster("Tree", "At the end of this era, gain 1 glory."), "8:8", message);
    accepted(&encounter(
        1,
        &[("axe", 1, "At the end of this era, gain 1 glory."), ("boots", 0, "Gain 1 glory.")],
    ));
    accepted(&island("Spire", SPIRE, "At the end of this era, gain 1 glory."));
    let twice = "At the end of this era, gain 1 glory and at the end of this era, gain 1 energy.";
    refused(&island("Spire", SPIRE, twice), "5:28", "an attunement puts off at most one thing");
    // And by at most three cards.
    let later = |id: &str| {
        card("tactic", "At the end of this era, gain 1 glory.")
            .replace("C001", id)
            .replace("Test", id)
    };
    let three = ["C001", "C002", "C003"].map(later).concat();
    accepted(&three);
    refused(
        &(three + &later("C004")),
        "1:1",
        "4 cards put something off to the end of the era, and at most 3 may",
    );
}

#[test]
fn a_trigger_that_does_too_much_is_refused() {
    let whenever =
        |steps: &str| card("upgrade", &format!("Whenever you construct a troop, {steps}."));
    for steps in
        ["gain 1 energy", "gain 1 glory and draw 1 card", "recharge your artefact or deploy it"]
    {
        accepted(&whenever(steps));
    }
    let message = "a \"Whenever\" text may gain energy, experience or glory, draw, recharge, and behind \
                   \"construct\" deploy it";
    let too_much = [
        "construct 1 troop",
        "gain 1 CP",
        "meditate",
        "act",
        "start a battle in any region with an opponent",
    ];
    for steps in
        too_much.into_iter().chain(["gain X glory", "at the end of this era, gain 1 glory"])
    {
        refused(&whenever(steps), "7:8", message);
    }
}

#[test]
fn an_owner_says_an_id_once() {
    let tactic = card("tactic", "Gain 2 glory.");
    let message = "the card C001 stands twice; the other is at own.toml:2:6";
    refused(&(tactic.clone() + &tactic), "9:6", message);
    let pairs = [
        (encounter(1, &[("axe", 1, "Gain 1 glory."), ("boots", 0, "Gain 1 glory.")]), "encounter EN01"),
        (monster("Tree", "Gain 1 glory."), "monster EV10"),
        ("[[champion]]\nid = \"H01\"\nname = \"Test\"\nability = \"anuth\"\nabout = \"Nothing.\"\n".to_owned(), "champion H01"),
    ];
    for (record, id) in pairs {
        accepted(&record);
        let found = problems(&(record.clone() + &record));
        assert!(
            found.len() == 1
                && found[0]
                    .ends_with(&format!("the {id} stands twice; the other is at own.toml:2:6")),
            "{found:?}"
        );
    }
}

#[test]
fn encounters_have_a_scene_and_two_options() {
    let (axe, boots) = (("axe", 1, "Gain 1 glory."), ("boots", 4, "Gain 1 energy."));
    accepted(&encounter(10, &[axe, boots]));
    refused(&encounter(11, &[axe, boots]), "3:9", "there is no scene 11");
    refused(
        &encounter(1, &[axe, ("boots", 5, "Gain 1 energy.")]),
        "10:9",
        "a token moves 0 to 4 islands",
    );
    let two = "an encounter has two options with different icons";
    refused(&encounter(1, &[axe]), "2:6", two);
    refused(&encounter(1, &[axe, axe]), "2:6", two);
    refused(&encounter(1, &[axe, boots, ("chest", 0, "Gain 1 glory.")]), "2:6", two);
    let once = "this text is to be a sentence that is carried out once";
    refused(&encounter(1, &[axe, ("boots", 1, "Activate: gain 1 energy.")]), "11:8", once);
    let icons = "expected `boots`, `chest`, `dialogue` or `axe`";
    let found = problems(&encounter(1, &[axe, ("sword", 1, "Gain 1 energy.")]));
    assert!(found.len() == 1 && found[0].contains(icons), "{found:?}");
}

#[test]
fn a_scene_is_worth_at_most_99_glory() {
    let scene =
        |glory: u8| format!("[[scene]]\nnumber = 1\nglory = {glory}\ncaption = \"A test\"\n");
    accepted(&scene(99));
    refused(&scene(100), "3:9", "a scene is worth at most 99 glory");
}

#[test]
fn an_owner_says_a_scene_and_an_island_once() {
    let scene = "[[scene]]\nnumber = 1\nglory = 6\ncaption = \"A test\"\n";
    let message = "the scene 1 stands twice; the other is at own.toml:2:10";
    refused(&scene.repeat(2), "6:10", message);
    let spire = island("Spire", SPIRE, "Gain 1 glory.");
    let found = problems(&(spire.clone() + &spire));
    let message = "the island Spire stands twice; the other is at own.toml:2:8";
    assert!(found.len() == 1 && found[0].ends_with(message), "{found:?}");
}

#[test]
fn no_two_command_cards_have_the_same_name() {
    let twins = card("tactic", "Gain 1 glory.") + &card("objective", "Gain 1 glory.");
    let message = "two command cards are called \"Test\"; players could not tell them apart";
    refused(&twins, "10:8", message);
    accepted(&twins.replacen("Test", "Other Test", 1));
}

#[test]
fn monsters_start_on_an_island_and_have_three_rewards() {
    accepted(&monster("Spire", "Gain 1 glory."));
    refused(
        &monster("Tre", "Gain 1 glory."),
        "7:9",
        "there is no island called \"Tre\". Did you mean \"Tree\"?",
    );
    let once = "this text is to be a sentence that is carried out once";
    refused(&monster("Tree", "Your champion has +1 strength."), "8:8", once);
    refused(
        &monster("Tree", "Gain 1 glory.").replace("silver = \"Gain 1 glory.\"\n", ""),
        "1:1",
        "missing field `silver`",
    );
    let found = problems(&monster("Tree", "Gain 1 glory.").replace("\"utcoro\"", "\"utoro\""));
    assert!(found.len() == 1 && found[0].ends_with("Did you mean \"utcoro\"?"), "{found:?}");
}

#[test]
fn islands_have_three_different_regions_and_every_type_is_there_three_times() {
    accepted(&island("Spire", SPIRE, "Gain 1 glory."));
    let message = "an island has three regions of three different types (MY-025)";
    refused(
        &island("Spire", "[\"river\", \"river\", \"forest\"]", "Gain 1 glory."),
        "2:8",
        message,
    );
    assert_eq!(problems(&island("Spire", "[\"river\", \"forest\"]", "Gain 1 glory.")).len(), 1);
    refused(
        &island("Spire", SPIRE, "Activate: gain 1 glory."),
        "5:28",
        "this text is to be a sentence that is carried out once",
    );
    // MY-027: the forest instead of the river leaves four and two.
    let found = problems(&island(
        "Spire",
        "[\"land of myst\", \"forest\", \"crystal field\"]",
        "Gain 1 glory.",
    ));
    let due = |found: usize, kind: &str| {
        format!(
            "own.toml:2:8: there are {found} islands with a {kind} region, and the game is played with 3 (MY-027)"
        )
    };
    assert_eq!(found, [due(4, "forest"), due(2, "river")]);
}

#[test]
fn the_number_of_cards_is_kept() {
    let new = |record: String, old: &str, id: &str| record.replace(old, id);
    let due = |found: usize, what: &str, due: usize, rule: &str| {
        format!(
            "there are {found} {what}, and the game is played with {due} ({rule}); \
             give this one the id of the one that it replaces"
        )
    };
    let one_more = new(card("tactic", "Gain 2 glory."), "C001", "C901");
    refused(&one_more, "2:6", &due(6, "tactic cards in the set Start", 5, "section 10.1"));
    let options = [("axe", 1, "Gain 1 glory."), ("boots", 0, "Gain 1 glory.")];
    let encounter = new(encounter(1, &options), "EN01", "EN31");
    refused(&encounter, "2:6", &due(31, "encounters", 30, "MY-107"));
    let monster = new(monster("Tree", "Gain 1 glory."), "EV10", "EV99");
    refused(&monster, "2:6", &due(8, "monsters", 7, "MY-104"));
    let champion =
        "[[champion]]\nid = \"H08\"\nname = \"Test\"\nability = \"anuth\"\nabout = \"Nothing.\"\n";
    refused(champion, "2:6", &due(8, "champions", 7, "MY-801"));
    let sixth = problems(&island("Moon", SPIRE, "Gain 1 glory."));
    let six = due(6, "islands", 5, "MY-023");
    assert!(sixth.contains(&format!("own.toml:2:8: {six}")), "{sixth:?}");
    // A card that changes its set is one too many in the new one.
    let moved = card("tactic", "Gain 2 glory.").replace("\"Start\"", "\"III\"");
    refused(&moved, "2:6", &due(6, "tactic cards in the set III", 5, "section 10.1"));
}

#[test]
fn all_mistakes_of_all_files_are_listed_at_once_in_their_order() {
    let first =
        card("tactic", "Gain 2 glroy.") + &card("objective", "Act.").replace("cp = 2", "cp = 9");
    let second = monster("Nowhere", "Fly.")
        + &encounter(77, &[("axe", 9, "Gain 1 glory."), ("boots", 0, "Sing.")]);
    let files = [File::new("a.toml", first), File::new("b.toml", second)];
    let found = load(&files).expect_err("many mistakes");
    let places: Vec<String> = found.list().iter().map(|problem| problem.place()).collect();
    assert_eq!(
        places,
        [
            "a.toml:7:16",
            "a.toml:13:6",
            "b.toml:7:9",
            "b.toml:8:9",
            "b.toml:13:9",
            "b.toml:16:9",
            "b.toml:21:9"
        ]
    );
    // The report shows the lines themselves.
    let report = found.render(Colours::Off);
    assert!(report.contains("Gain 2 glroy.") && report.contains("\"Nowhere\""), "{report}");
}
