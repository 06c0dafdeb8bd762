//! Reads a ledger: the rules with their ids, and the rulings.

/// One rule of a ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule<'a> {
    pub id: &'a str,
    pub text: String,
    /// The heading under which it stands.
    pub part: &'a str,
    /// Why it cannot be tested, if it is a definition.
    pub definition: Option<String>,
}

/// One row of the table of rulings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling<'a> {
    pub number: &'a str,
    pub question: &'a str,
    pub ruling: &'a str,
    pub why: &'a str,
}

/// All rules of a ledger, in its order, each once.
pub fn rules(ledger: &str) -> Vec<Rule<'_>> {
    let mut rules: Vec<Rule<'_>> = Vec::new();
    let mut part = "";
    let mut open = false;
    for line in section(ledger, "Rules").unwrap_or(ledger).lines() {
        if let Some(heading) = line.strip_prefix('#') {
            part = heading.trim_start_matches('#').trim();
            open = false;
        } else if let Some((id, text)) = rule_line(line) {
            open = rules.iter().all(|rule| rule.id != id);
            if open {
                rules.push(Rule { id, text: text.trim().to_owned(), part, definition: None });
            }
        } else if line.trim().is_empty() {
            open = false;
        } else if let Some(rule) = rules.last_mut().filter(|_| open) {
            // A line of the file is no line of the reader, unless it opens a point of a list or a row.
            let new_line = line.trim_start().starts_with(['-', '*', '|']);
            rule.text.push(if new_line { '\n' } else { ' ' });
            rule.text.push_str(line.trim());
        }
    }
    for rule in &mut rules {
        rule.definition = definition(&rule.text);
    }
    rules
}

/// The rulings that a rule names, and those that name the rule.
pub fn rulings_on<'a>(ledger: &'a str, rule: &Rule<'_>) -> Vec<Ruling<'a>> {
    let rows = section(ledger, "Rulings").unwrap_or_default().lines().filter_map(ruling_row);
    let named = |number: &str| rule.text.contains(&format!("[ruling {number}]"));
    let names = |text: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '-').any(|word| word == rule.id)
    };
    rows.filter(|row| {
        named(row.number) || [row.question, row.ruling, row.why].into_iter().any(names)
    })
    .collect()
}

/// What stands under the first second-level heading that ends with this word, up to the next such heading.
fn section<'a>(ledger: &'a str, title: &str) -> Option<&'a str> {
    let mut start = None;
    let mut place = 0;
    for line in ledger.split_inclusive('\n') {
        let heading = line.strip_prefix("## ").map(str::trim);
        match (start, heading) {
            (None, Some(words)) if words.rsplit(' ').next() == Some(title) => {
                start = Some(place + line.len())
            }
            (Some(start), Some(_)) => return Some(&ledger[start..place]),
            (None | Some(_), _) => {}
        }
        place += line.len();
    }
    start.map(|start| &ledger[start..])
}

/// Splits `MY-214  Four units fit in a region.`; a short book may write `- **MY-214** Four units ...`.
fn rule_line(line: &str) -> Option<(&str, &str)> {
    let (id, text) = match line.strip_prefix("- **") {
        Some(point) => point.split_once("** ")?,
        None => line.split_once("  ")?,
    };
    // A mark such as `[2p]` between id and text tells for whom the rule is: it stays with the text.
    let (id, text) = match id.split_once(' ') {
        Some((id, mark)) if mark.starts_with('[') && mark.ends_with(']') => {
            (id, &line[id.len() + 1..])
        }
        Some(_) | None => (id, text),
    };
    let (prefix, number) = id.split_once('-')?;
    let upper =
        (1..=4).contains(&prefix.len()) && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
    let digits =
        (1..=4).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_digit());
    (upper && digits).then_some((id, text))
}

fn definition(text: &str) -> Option<String> {
    let (_, mark) = text.trim_end().strip_suffix(']')?.rsplit_once("[definition:")?;
    Some(mark.trim().to_owned())
}

/// Splits `| 1 | Question? | Ruling | Why |`; the head and the line under it have no number.
fn ruling_row(line: &str) -> Option<Ruling<'_>> {
    let cells: Vec<&str> = line.trim().trim_matches('|').split('|').map(str::trim).collect();
    let [number, question, ruling, rest @ ..] = &cells[..] else { return None };
    let numbered = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    numbered.then(|| Ruling {
        number,
        question,
        ruling,
        why: rest.first().copied().unwrap_or_default(),
    })
}

/// The ids that the name of a test claims: `my_214_523_words` claims MY-214 and MY-523, and so does
/// `my_214_and_my_523_words`. A number that is no id of the ledger belongs to the sentence.
pub fn claimed<'a>(test: &str, rules: &[Rule<'a>]) -> Vec<&'a str> {
    let mut ids = Vec::new();
    let mut prefix = "";
    for word in test.split('_') {
        let id = rules.iter().map(|rule| rule.id).find(|id| {
            id.split_once('-')
                .is_some_and(|(name, number)| number == word && name.eq_ignore_ascii_case(prefix))
        });
        match id {
            Some(id) => ids.push(id),
            None => prefix = word,
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEDGER: &str = "\
# Toy: rule ledger
## 2. Words
MY-900  Not a rule, but a word of the table.
## 5. Rules
### Movement
MY-001  Units move.  
MY-002  Two units fit in a region,
and a third does not. [ruling 1]  

Prose in between.
MY-004 [2p]  With two, units rest.
MY-003  A unit is a piece. [definition: it only names a thing]
MY-001  Said twice.
## 11. Rulings
| No | Question | Ruling | Why |
|---|---|---|---|
| 1 | Does a guest count? | Yes | Simple |
| 2 | May a unit of MY-001 stay? | No | Brave |
| 3 | And MY-0011? | No | Another rule |
";

    #[test]
    fn rules_are_read_once_each_from_their_section() {
        let rules = rules(LEDGER);
        assert_eq!(
            rules.iter().map(|rule| rule.id).collect::<Vec<_>>(),
            ["MY-001", "MY-002", "MY-004", "MY-003"]
        );
        assert_eq!(rules[2].text, "[2p]  With two, units rest.");
        assert_eq!(rules[1].text, "Two units fit in a region, and a third does not. [ruling 1]");
        assert_eq!(rules[1].part, "Movement");
        assert_eq!(rules[1].definition, None);
        assert_eq!(rules[3].definition.as_deref(), Some("it only names a thing"));
    }

    #[test]
    fn rulings_are_found_from_both_sides() {
        let rules = rules(LEDGER);
        let numbers = |index: usize| {
            rulings_on(LEDGER, &rules[index]).iter().map(|ruling| ruling.number).collect::<Vec<_>>()
        };
        assert_eq!(numbers(0), ["2"]);
        assert_eq!(numbers(1), ["1"]);
        assert!(numbers(3).is_empty());
    }

    #[test]
    fn a_test_name_claims_the_ids_it_begins_with() {
        let rules = rules(LEDGER);
        assert_eq!(claimed("my_001_002_units_move_003", &rules), ["MY-001", "MY-002"]);
        assert_eq!(claimed("my_002_3_units_do_not_fit", &rules), ["MY-002"]);
        assert_eq!(claimed("my_001_and_my_003_go_together", &rules), ["MY-001", "MY-003"]);
        assert!(claimed("units_move_001", &rules).is_empty());
    }
}
