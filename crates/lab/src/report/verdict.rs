//! What is too strong or too weak, in words.

use super::kinds::Kind;
use super::words::{interval, percent, place, places};
use crate::interval::{chance_of, chance_of_difference, stand};
use crate::{Findings, Share, Tries};
use kernel::english::{capital, thousands};
use maud::{Markup, html};
use std::collections::BTreeMap;

/// With fewer seats than this behind it, a level of a factor gets no words.
const ENOUGH_SEATS: u64 = 100;
/// With fewer seats than this that played it, an item gets no words.
pub(super) const ENOUGH_PLAYS: u64 = 50;
/// The part of what is named that may be luck.
const FALSE_ALARMS: f64 = 0.05;
/// So many are told at once; the others are marked in the tables.
const TOLD: usize = 10;

/// What a claim is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Subject {
    Position(usize),
    Factor(&'static str, String),
    /// Kind and id.
    Item(&'static str, String),
}

/// How something does against what is fair for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    TooStrong,
    LittleStrong,
    Even,
    LittleWeak,
    TooWeak,
}

impl Strength {
    /// More than this much of what is fair too many or too few is too much.
    const MUCH: f64 = 0.15;

    fn of(share: f64, fair: f64) -> Strength {
        let ratio = share / fair;
        match ratio {
            _ if ratio >= 1.0 + Strength::MUCH => Strength::TooStrong,
            _ if ratio > 1.0 => Strength::LittleStrong,
            _ if ratio <= 1.0 - Strength::MUCH => Strength::TooWeak,
            _ => Strength::LittleWeak,
        }
    }

    pub(super) fn word(self) -> &'static str {
        match self {
            Strength::TooStrong => "too strong",
            Strength::LittleStrong => "a little strong",
            Strength::Even => "even",
            Strength::LittleWeak => "a little weak",
            Strength::TooWeak => "too weak",
        }
    }

    /// The class that colours it.
    pub(super) fn class(self) -> &'static str {
        match self {
            Strength::TooStrong | Strength::LittleStrong => "strong",
            Strength::Even => "even",
            Strength::LittleWeak | Strength::TooWeak => "weak",
        }
    }
}

/// One comparison.
#[derive(Clone, Debug)]
struct Claim {
    subject: Subject,
    label: String,
    tries: Tries,
    share: Share,
    /// What it is compared with.
    fair: f64,
    /// For items: the stage at which it is judged.
    stage: &'static str,
    chance: f64,
}

/// All comparisons of a page, and which of them stand.
#[derive(Debug)]
pub(super) struct Verdicts {
    standing: Vec<Claim>,
    strengths: BTreeMap<Subject, Strength>,
    compared: usize,
}

impl Verdicts {
    pub(super) fn of(findings: &Findings, kinds: &[Kind<'_>]) -> Verdicts {
        // Each list is a family of its own, so that one wild factor does not lower the bar for cards, and
        // all lists share the false alarms that a page may have.
        let families = std::iter::once(seat_claims(findings)).chain(kinds.iter().map(item_claims));
        let rate = FALSE_ALARMS / (1 + kinds.len()) as f64;
        let mut standing = Vec::new();
        let mut compared = 0;
        for claims in families {
            compared += claims.len();
            let chances: Vec<f64> = claims.iter().map(|claim| claim.chance).collect();
            let stands = claims.into_iter().zip(stand(&chances, rate));
            let stands = stands.filter(|(claim, stands)| *stands && claim.is_clear());
            standing.extend(stands.map(|(claim, _)| claim));
        }
        standing
            .sort_by(|left: &Claim, right: &Claim| right.distance().total_cmp(&left.distance()));
        let strength =
            |claim: &Claim| (claim.subject.clone(), Strength::of(claim.share.share, claim.fair));
        Verdicts { strengths: standing.iter().map(strength).collect(), standing, compared }
    }

    /// Even, unless there is ground to say more.
    pub(super) fn strength(&self, subject: &Subject) -> Strength {
        self.strengths.get(subject).copied().unwrap_or(Strength::Even)
    }

    /// The words on top of the page.
    pub(super) fn render(&self, findings: &Findings, kinds: &[Kind<'_>]) -> Markup {
        let about_item = |claim: &&Claim| matches!(claim.subject, Subject::Item(..));
        let seats: Vec<&Claim> = self.standing.iter().filter(|claim| !about_item(claim)).collect();
        let items: Vec<&Claim> = self.standing.iter().filter(about_item).collect();
        html! {
            section.verdict {
                h2 { "What stands out" }
                @if self.standing.is_empty() { p.calm { (self.nothing(findings)) } }
                (list("Seats and roles", &seats))
                (list("Cards and other items", &items))
                @for kind in kinds { (unused(kind)) }
                p.note { (self.care(findings)) }
            }
        }
    }

    fn nothing(&self, findings: &Findings) -> String {
        let fair = findings.tally.fair();
        let slack = 1.96 * (fair * (1.0 - fair) / findings.tally.games.max(1) as f64).sqrt();
        format!(
            "Nothing stands out: whatever was compared agrees with a fair game. With {} games a seat has to be off by \
             about {} points in a hundred before that can be told from luck.",
            thousands(findings.tally.games),
            percent(slack, 1)
        )
    }

    fn care(&self, findings: &Findings) -> Markup {
        let mixed = findings.bots.iter().any(|bot| *bot != findings.bots[0]);
        html! {
            "Named is only what is clear of its fair share (95 % intervals), rests on at least " (ENOUGH_SEATS)
            " seats or " (ENOUGH_PLAYS) " plays, and still stands when all comparisons of its list are counted together "
            "(Benjamini and Hochberg: at most 5 % false alarms among what is named; " (self.compared)
            " comparisons on this page). "
            "“Too” means off by 15 % of the fair share or more. An item is compared with the other items of its kind, "
            "because whoever plays more of them wins more often."
            @if mixed {
                " The seats were played by different bots, and what the better bot likes looks better: to judge items, "
                "put the same bot in all seats."
            }
        }
    }
}

impl Claim {
    fn is_clear(&self) -> bool {
        self.share.is_clear_of(self.fair)
    }

    fn distance(&self) -> f64 {
        (self.share.share - self.fair).abs()
    }

    fn sentence(&self) -> Markup {
        let strength = Strength::of(self.share.share, self.fair);
        let places = places(&self.share);
        let (share, fair) = (percent(self.share.share, places), percent(self.fair, places));
        let count = thousands(self.tries.seats);
        html! {
            li class=(strength.class()) {
                strong { (self.label) }
                @if let Subject::Item(kind, _) = &self.subject {
                    " wins " (share) " % of the " (count) " times a seat has " (self.stage) " it (" (interval(&self.share))
                    "), any other " (kind) " " (fair) " %: "
                } @else {
                    " wins " (share) " % of " (count) " games (" (interval(&self.share)) "), fair is " (fair) " %: "
                }
                em { (strength.word()) "." }
            }
        }
    }
}

/// Positions and levels of factors against the fair share.
fn seat_claims(findings: &Findings) -> Vec<Claim> {
    let fair = findings.tally.fair();
    let claim = |subject, label, tries: &Tries| Claim {
        subject,
        label,
        tries: *tries,
        share: Share::of(tries.wins.number(), tries.seats),
        fair,
        stage: "",
        chance: chance_of(tries.wins.number(), tries.seats, fair),
    };
    let positions = findings.tally.positions.iter().enumerate();
    let positions = positions.map(|(index, tries)| {
        claim(Subject::Position(index), format!("Seat {}", index + 1), tries)
    });
    let factors = findings.tally.factors.iter().map(|((factor, level), tries)| {
        // A level by its name alone, unless that says too little.
        let namesakes = findings.tally.factors.keys().filter(|(_, other)| other == level).count();
        let vague = namesakes > 1 || place(level).is_some();
        let label = if vague { format!("{}: {level}", capital(factor)) } else { level.clone() };
        claim(Subject::Factor(factor, level.clone()), label, tries)
    });
    positions.chain(factors).filter(|claim| claim.tries.seats >= ENOUGH_SEATS).collect()
}

/// Items against all others of their kind, at the stage by which they are judged.
fn item_claims(kind: &Kind<'_>) -> Vec<Claim> {
    let total = kind.total();
    let claim = |line: &super::kinds::Line<'_>| {
        let tries = line.judged();
        let others = total.without(tries);
        (tries.seats >= ENOUGH_PLAYS && others.seats >= ENOUGH_PLAYS).then(|| Claim {
            subject: Subject::Item(kind.name, line.item.id.clone()),
            label: line.item.name.clone(),
            tries,
            share: Share::of(tries.wins.number(), tries.seats),
            fair: others.wins.number() / others.seats as f64,
            stage: kind.stage(),
            chance: chance_of_difference(
                (tries.wins.number(), others.wins.number()),
                (tries.seats, others.seats),
            ),
        })
    };
    kind.lines.iter().filter_map(claim).collect()
}

fn list(head: &str, claims: &[&Claim]) -> Markup {
    html! {
        @if !claims.is_empty() {
            h3 { (head) }
            ul { @for claim in claims.iter().take(TOLD) { (claim.sentence()) } }
            @if claims.len() > TOLD {
                details {
                    summary { "and " (claims.len() - TOLD) " more" }
                    ul { @for claim in &claims[TOLD..] { (claim.sentence()) } }
                }
            }
        }
    }
}

/// Items that never came to the stage by which they are judged: dead cards.
fn unused(kind: &Kind<'_>) -> Markup {
    let never: Vec<&str> = kind
        .lines
        .iter()
        .filter(|line| line.judged().seats == 0)
        .map(|line| line.item.name.as_str())
        .collect();
    html! {
        @if !never.is_empty() {
            p { "Never " (kind.stage()) " (" (kind.name) ", " (never.len()) " of " (kind.lines.len()) "): "
                (never[..never.len().min(12)].join(", ")) @if never.len() > 12 { " …" } "." }
        }
    }
}
