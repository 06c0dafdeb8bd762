//! A walk through the Chapter deck: which card can follow which, and which cards are never seen (WB-937).
//!
//! The walk knows no conditions, so it goes every way through a side. For each card that comes up it keeps which
//! cards have left the deck on all ways to it, and which on some.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a check picks the few sentences that it is about"
)]

use super::cards::{CardText, SideText};
use super::chapter::ChapterText;
use super::script::Node;
use crate::content::{CardKind, Tongue};
use crate::text::Sentence;
use story::{Join, Report, Seen, Ways, through, walk};

/// Cards of a Chapter, card #n as bit n - 1.
type Cards = u128;

fn bit(card: u8) -> Cards {
    1u128.checked_shl(u32::from(card).wrapping_sub(1)).unwrap_or(0)
}

fn bits(first: u8, last: u8) -> Cards {
    (first..=last).fold(0, |cards, card| cards | bit(card))
}

/// The cards that are no longer in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Gone {
    /// On every way.
    must: Cards,
    /// On some way.
    may: Cards,
}

impl Gone {
    fn with(self, cards: Cards) -> Gone {
        Gone { must: self.must | cards, may: self.may | cards }
    }

    fn with_some(self, cards: Cards) -> Gone {
        Gone { may: self.may | cards, ..self }
    }
}

impl Join for Gone {
    fn join(self, other: Gone) -> Gone {
        Gone { must: self.must & other.must, may: self.may | other.may }
    }
}

/// Reports cards that no path reaches, and objects that come up on the deck.
pub(super) fn check(chapter: &ChapterText<'_>, report: &mut Report<'_>) {
    let mut deck = Deck::new(&chapter.cards);
    while deck.step() {}
    // Only now it is known which cards may be gone.
    deck.surfaced = 0;
    deck.step();
    for card in &chapter.cards {
        report.about(format!("#{}", card.number));
        let seen = bit(card.number);
        if deck.reached & seen == 0 {
            report.say(&card.at, format!("no path reaches this card{} (WB-937)", hint(card.kind)));
        } else if deck.surfaced & seen != 0 && card.kind == CardKind::Interaction {
            let message = "this INTERACTION card comes up on the deck; place it or set it aside before (WB-334)";
            report.say(&card.at, message);
        }
    }
}

/// How a card of this kind is reached.
fn hint(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Interaction => ": no card that is reached places it",
        CardKind::Item => ": nobody takes it",
        CardKind::Hero(_) => ": no card says \"Each player chooses a Hero.\"",
        CardKind::Upgrade { .. } => ": no card says \"Each Hero takes Upgrade card N.\"",
        CardKind::Wyrm(_) => ": no card adds it to the Wyrm deck",
        CardKind::Story | CardKind::Choice | CardKind::Goal | CardKind::Rule | CardKind::End => "",
    }
}

struct Deck<'c> {
    cards: &'c [CardText],
    /// For each card that can come up: what is gone when it does.
    tops: Vec<Option<Gone>>,
    /// Cards that came up, were placed, taken, chosen or added.
    reached: Cards,
    /// Cards that certainly come up when it is their turn.
    surfaced: Cards,
    /// What the texts that Heroes set off at any time may take out of the deck.
    loose: Cards,
}

impl<'c> Deck<'c> {
    fn new(cards: &'c [CardText]) -> Self {
        let mut tops = vec![None; cards.len()];
        if let Some(first) = tops.first_mut() {
            *first = Some(Gone { must: 0, may: 0 });
        }
        Deck { cards, tops, reached: 1, surfaced: 0, loose: 0 }
    }

    /// Goes on from every card that is known to come up; says whether that told anything new.
    fn step(&mut self) -> bool {
        let before = (self.tops.clone(), self.reached, self.loose);
        for card in self.cards {
            if let Some(gone) = self.tops[usize::from(card.number) - 1] {
                self.come_up(card, gone.with_some(self.loose));
            } else if self.reached & bit(card.number) != 0 {
                self.set_off(card);
            }
        }
        before != (self.tops.clone(), self.reached, self.loose)
    }

    /// A card comes up on the deck.
    fn come_up(&mut self, card: &CardText, gone: Gone) {
        let gone = gone.with(bit(card.number));
        let mut ends = Vec::new();
        match card.kind {
            CardKind::Story | CardKind::Rule | CardKind::Choice => {
                ends = self.read(&card.front, gone);
            }
            CardKind::Goal => {
                let met = card.goal.as_ref().map_or(&[][..], |goal| &goal.met);
                ends = self.run(met, gone).ends;
                self.reach_goal(card);
            }
            // WB-941: it is put where it belongs, and the next card is followed.
            CardKind::Item
            | CardKind::Interaction
            | CardKind::Hero(_)
            | CardKind::Upgrade { .. }
            | CardKind::Wyrm(_) => self.follow(card.number.saturating_add(1), gone),
            CardKind::End => {}
        }
        if matches!(card.kind, CardKind::Rule | CardKind::Goal) {
            self.set_off(card);
        }
        for (flow, gone) in ends {
            self.end(card, flow, gone);
        }
    }

    fn end(&mut self, card: &CardText, flow: Sentence, gone: Gone) {
        match flow {
            Sentence::FlipThis => {
                let ends = card.back.as_ref().map(|back| self.read(back, gone));
                for (flow, gone) in ends.unwrap_or_default() {
                    self.end(card, flow, gone);
                }
            }
            Sentence::Next | Sentence::DiscardThis => {
                self.follow(card.number.saturating_add(1), gone);
            }
            // WB-923.
            Sentence::Skip { card } => self.follow(card, gone.with(bits(1, card) & !bit(card))),
            _ => {}
        }
    }

    /// WB-924: the lowest number that is still in the deck comes up.
    fn follow(&mut self, from: u8, gone: Gone) {
        for card in self.cards.iter().filter(|card| card.number >= from) {
            let number = card.number;
            if gone.must & bit(number) != 0 {
                continue;
            }
            let top = &mut self.tops[usize::from(number) - 1];
            *top = Some(top.map_or(gone, |known| known.join(gone)));
            if !matches!(
                card.kind,
                CardKind::Interaction
                    | CardKind::Hero(_)
                    | CardKind::Upgrade { .. }
                    | CardKind::Wyrm(_)
            ) {
                self.reached |= bit(number);
            }
            if gone.may & bit(number) == 0 {
                self.surfaced |= bit(number);
                return;
            }
        }
    }

    /// All ways through a side with its columns.
    fn read(&mut self, side: &SideText, gone: Gone) -> Vec<(Sentence, Gone)> {
        let mut ends = self.run(&side.script, gone).ends;
        for column in &side.columns {
            ends.extend(self.run(&column.script, gone).ends);
        }
        ends
    }

    /// The texts of a card that Heroes set off when they like: they may happen, or not.
    fn set_off(&mut self, card: &CardText) {
        let gone = Gone { must: 0, may: 0 };
        let mut loose = 0;
        for ability in &card.abilities {
            loose |= all(&self.run(&ability.body, gone));
        }
        if card.kind == CardKind::Interaction {
            for (_, gone) in card.back.as_ref().map_or(Vec::new(), |back| self.read(back, gone)) {
                loose |= gone.may;
            }
        }
        self.loose |= loose;
    }

    fn reach_goal(&mut self, card: &CardText) {
        let gone = Gone { must: 0, may: 0 };
        let goal = card.goal.as_ref();
        let lines = goal.map_or([&[][..]; 2], |goal| [&goal.players, &goal.enemies]);
        for line in lines {
            self.loose |= all(&self.run(line, gone));
        }
    }

    fn run(&mut self, nodes: &[Node], gone: Gone) -> Ways<Tongue, Gone> {
        walk(nodes, &mut |seen| {
            if let Seen::Sentence(sentence, _) = seen {
                self.reached |= self.brings(sentence);
            }
        });
        through(nodes, gone, &|sentence, gone: Gone| gone.with(self.takes(sentence)))
    }

    /// The cards that a sentence takes out of the deck (WB-924, WB-940).
    fn takes(&self, sentence: Sentence) -> Cards {
        match sentence {
            Sentence::SetAside { card } => bit(card),
            Sentence::SetAsideAll { first, last } => bits(first, last),
            _ => self.brings(sentence),
        }
    }

    /// The cards that a sentence brings into play.
    fn brings(&self, sentence: Sentence) -> Cards {
        match sentence {
            Sentence::PlaceCard { card, .. } | Sentence::TakeCard { card, .. } => bit(card),
            Sentence::PlaceStack { first, last, .. } => bits(first, last),
            Sentence::ChooseHeroes => self.all(|kind| matches!(kind, CardKind::Hero(_))),
            Sentence::Upgrade { n } => {
                self.all(|kind| matches!(kind, CardKind::Upgrade { number, .. } if number == n))
            }
            Sentence::AddWyrmCard { card } => {
                self.all(|kind| matches!(kind, CardKind::Wyrm(place) if u16::from(place) == card.0))
            }
            _ => 0,
        }
    }

    fn all(&self, fits: impl Fn(CardKind) -> bool) -> Cards {
        let cards = self.cards.iter().filter(|card| fits(card.kind));
        cards.fold(0, |cards, card| cards | bit(card.number))
    }
}

/// All that is gone on some way.
fn all(ways: &Ways<Tongue, Gone>) -> Cards {
    ways.all().fold(0, |cards, gone| cards | gone.may)
}
