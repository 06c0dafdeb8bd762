//! A hint in people's words: first where to look, then what to do, why, and how sure that is. Made from the choices of one seat
//! and from what somebody thinks of them who sees no more than that seat.

use bots::{Advice, Reason, Weighed};
use kernel::english::{either, list};
use kernel::{Choice, Seat, Table};

/// What is said about one decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    pub best: Choice,
    /// The best choice and others like it, in the order of the table: this is where to look.
    pub near: Vec<Choice>,
    /// What all of these have in common: a heading, or words with which they begin. Empty if nothing.
    pub common: String,
    /// The chance to win of whoever asks, if the best is chosen, and its standard error.
    pub chance: f64,
    pub error: f64,
    /// What changes by it, the weightiest first, in whole percents of the chance to win; none is nought.
    pub reasons: Vec<(&'static str, i32)>,
    /// Others that are about as good, the best of them first.
    pub alike: Vec<Choice>,
    /// How many choices there are.
    pub of: usize,
}

/// How much of a hint somebody wants to hear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Where to look.
    Where,
    /// What to do there.
    What,
}

impl Step {
    /// As it is written in forms and by programs: 1 or 2.
    pub fn number(self) -> u8 {
        match self {
            Step::Where => 1,
            Step::What => 2,
        }
    }

    pub fn of_number(number: u8) -> Option<Step> {
        [Step::Where, Step::What].into_iter().find(|step| step.number() == number)
    }
}

/// So many reasons are heard; more are noise.
const REASONS: usize = 3;
/// So many others are named.
const NAMED: usize = 2;
/// With a larger standard error a hint is a guess.
const UNSURE: f64 = 0.08;

impl Hint {
    /// What is to be said of these choices; nothing if none of them was weighed.
    pub fn of(choices: &[Choice], advice: &Advice) -> Option<Hint> {
        let found = |weighed: &Weighed| choices.iter().find(|choice| choice.id == weighed.choice);
        let (first, others) = advice.choices.split_first()?;
        let best = found(first)?.clone();
        let second = others.first().and_then(found);
        let near = like(choices, &best, second);
        let alike = others.iter().filter(|other| advice.is_about_as_good(other)).filter_map(found);
        Some(Hint {
            common: common(&near, &best),
            near,
            chance: first.chance,
            error: first.error,
            reasons: percents(&first.reasons),
            alike: alike.cloned().collect(),
            of: choices.len(),
            best,
        })
    }

    /// Where to look, in words. `part` is what the part of the page is called on which the best choice stands.
    pub fn look(&self, part: Option<&str>) -> String {
        let kind = match (&self.near[..], self.common.as_str()) {
            ([_], _) => String::new(),
            (_, "") => {
                let named: Vec<String> = self.near.iter().map(|each| quoted(&each.label)).collect();
                if named.len() <= NAMED + 1 {
                    format!("It is {}.", either(&named))
                } else {
                    format!("It is one of {} choices.", named.len())
                }
            }
            (near, common) => format!("It is one of {} under {}.", near.len(), quoted(common)),
        };
        let look = part.map(|part| format!("Have a look at {}.", quoted(part)));
        let said: Vec<String> =
            look.into_iter().chain((!kind.is_empty()).then_some(kind)).collect();
        if said.is_empty() { "Look at the choices once more.".to_owned() } else { said.join(" ") }
    }

    /// Why it is good: "+4 % by glory from regions, −1 % by energy". None if no single thing stands out.
    pub fn why(&self) -> Option<String> {
        let reason = |(term, change): &(&str, i32)| format!("{} by {term}", signed(*change));
        let reasons: Vec<String> = self.reasons.iter().map(reason).collect();
        (!reasons.is_empty()).then(|| reasons.join(", "))
    }

    /// How sure it is.
    pub fn how_sure(&self) -> String {
        let chance = format!("Your chance to win with it: about {} %.", percent(self.chance));
        let rest = match self.alike.len() {
            0 if self.of > 1 => "Nothing else comes near.".to_owned(),
            0 => String::new(),
            all => {
                let named = if all <= NAMED + 1 { all } else { NAMED };
                let mut names: Vec<String> =
                    self.alike[..named].iter().map(|each| quoted(&each.label)).collect();
                if all > named {
                    names.push(format!("{} more", all - named));
                }
                format!("About as good: {}.", list(&names))
            }
        };
        let guess = if self.error > UNSURE { "Take it as a guess." } else { "" };
        let said = [chance.as_str(), &rest, guess];
        said.into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The same advice with every choice named as the table offers it. Whoever thinks may write an action otherwise, as bots do: what points
/// into the content by its place, which the table writes by its id.
pub fn as_offered(table: &dyn Table, seat: Seat, mut advice: Advice) -> Advice {
    let choices = table.choices(seat);
    for weighed in &mut advice.choices {
        if choices.iter().any(|choice| choice.id == weighed.choice) {
            continue;
        }
        // Done at a fork, it is written down as the table writes it.
        let mut fork = table.fork();
        let done = fork.play(seat, &weighed.choice).ok().and_then(|()| fork.last_move());
        let offered =
            done.and_then(|done| choices.iter().find(|choice| is_action(&choice.id, &done.action)));
        if let Some(choice) = offered {
            weighed.choice.clone_from(&choice.id);
        }
    }
    advice
}

/// Whether a choice is this action. They are compared as they are read: as text their fields may stand in another order.
pub(crate) fn is_action(choice: &str, action: &serde_json::Value) -> bool {
    serde_json::from_str::<serde_json::Value>(choice).is_ok_and(|read| read == *action)
}

/// The best choice and others like it, never it alone if there are others: the first step gives the place away, not the answer.
fn like(choices: &[Choice], best: &Choice, second: Option<&Choice>) -> Vec<Choice> {
    let word = |choice: &Choice| choice.label.split(' ').next().unwrap_or_default().to_owned();
    let alike: [&dyn Fn(&Choice) -> bool; 3] = [
        &|each| !best.group.is_empty() && each.group == best.group,
        &|each| each.rule == best.rule && word(each) == word(best),
        &|each| each.rule == best.rule,
    ];
    for is_like in alike {
        let near: Vec<Choice> = choices.iter().filter(|each| is_like(each)).cloned().collect();
        if (2..choices.len()).contains(&near.len()) {
            return near;
        }
    }
    let pair = |each: &&Choice| each.id == best.id || second.is_some_and(|one| one.id == each.id);
    choices.iter().filter(pair).cloned().collect()
}

/// The heading over all of these, or the words with which they begin.
fn common(near: &[Choice], best: &Choice) -> String {
    if !best.group.is_empty() && near.iter().all(|each| each.group == best.group) {
        return best.group.clone();
    }
    let words = |choice: &'_ Choice| -> Vec<String> {
        choice.label.split(' ').map(str::to_owned).collect()
    };
    let first = words(best);
    let shared = |count: &usize| near.iter().all(|each| words(each).starts_with(&first[..*count]));
    // Each keeps a rest, or the words would be the answer.
    let most = near.iter().map(|each| words(each).len()).min().unwrap_or(0).saturating_sub(1);
    let count = (0..=most).rev().find(shared).unwrap_or(0);
    if count == 0 { String::new() } else { format!("{} …", first[..count].join(" ")) }
}

fn percents(reasons: &[Reason]) -> Vec<(&'static str, i32)> {
    let whole = reasons.iter().map(|Reason { term, change }| (*term, percent(*change)));
    whole.filter(|(_, change)| *change != 0).take(REASONS).collect()
}

/// A chance in whole percents.
pub fn percent(chance: f64) -> i32 {
    (chance * 100.0).round() as i32
}

/// "+4 %", "−1 %".
pub fn signed(percents: i32) -> String {
    let sign = if percents < 0 { '−' } else { '+' };
    format!("{sign}{} %", percents.abs())
}

fn quoted(words: &str) -> String {
    format!("“{words}”")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(label: &str, rule: &'static str) -> Choice {
        Choice { id: label.to_owned(), ..Choice::new(label, "Does it.", rule) }
    }

    fn weighed(choice: &str, chance: f64) -> Weighed {
        let (choice, reasons) = (choice.to_owned(), Vec::new());
        Weighed { choice, chance, error: 0.01, visits: 100, reasons }
    }

    fn hint(choices: &[Choice], weights: &[(&str, f64)]) -> Hint {
        let choices_weighed = weights.iter().map(|(label, chance)| weighed(label, *chance));
        let advice = Advice { choices: choices_weighed.collect(), iterations: 100 };
        Hint::of(choices, &advice).unwrap()
    }

    fn labels(choices: &[Choice]) -> Vec<&str> {
        choices.iter().map(|choice| choice.label.as_str()).collect()
    }

    #[test]
    fn the_first_step_says_where_and_not_what() {
        let choices = [choice("Go to A", "R-1"), choice("Go to B", "R-1"), choice("Rest", "R-2")];
        let hint = hint(&choices, &[("Go to B", 0.6), ("Go to A", 0.5), ("Rest", 0.1)]);
        assert_eq!(labels(&hint.near), ["Go to A", "Go to B"]);
        assert_eq!(hint.look(Some("Map")), "Have a look at “Map”. It is one of 2 under “Go to …”.");
    }

    #[test]
    fn a_choice_without_its_like_is_one_of_two() {
        let choices = [choice("Go", "R-1"), choice("Rest", "R-2"), choice("Pass", "R-3")];
        let hint = hint(&choices, &[("Rest", 0.6), ("Go", 0.59), ("Pass", 0.1)]);
        assert_eq!(labels(&hint.near), ["Go", "Rest"]);
        assert_eq!(hint.look(None), "It is “Go” or “Rest”.");
    }

    #[test]
    fn a_heading_is_where_to_look() {
        let under = |label: &str, group: &str| choice(label, "R-1").under(group);
        let choices = [under("A", "Hand"), under("B", "Hand"), under("C", "Deck")];
        let hint = hint(&choices, &[("B", 0.6), ("C", 0.5), ("A", 0.1)]);
        assert_eq!(hint.look(None), "It is one of 2 under “Hand”.");
    }

    #[test]
    fn the_second_step_says_why_and_how_sure() {
        let choices = [choice("Go", "R-1"), choice("Rest", "R-2"), choice("Pass", "R-3")];
        let mut first = weighed("Go", 0.541);
        let reason = |term, change| Reason { term, change };
        first.reasons = vec![
            reason("glory from regions", 0.04),
            reason("cards", 0.001),
            reason("energy", -0.01),
        ];
        let weights = vec![first, weighed("Pass", 0.53), weighed("Rest", 0.2)];
        let hint = Hint::of(&choices, &Advice { choices: weights, iterations: 9 }).unwrap();
        assert_eq!(hint.why().unwrap(), "+4 % by glory from regions, −1 % by energy");
        assert_eq!(
            hint.how_sure(),
            "Your chance to win with it: about 54 %. About as good: “Pass”."
        );
    }

    #[test]
    fn who_was_not_heard_of_gives_no_hint() {
        let advice = Advice { choices: vec![weighed("Gone", 0.5)], iterations: 1 };
        assert_eq!(Hint::of(&[choice("Go", "R-1")], &advice), None);
        assert_eq!(Hint::of(&[], &Advice { choices: Vec::new(), iterations: 0 }), None);
    }
}
