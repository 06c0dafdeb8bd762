//! What holds for the cards of a Chapter together: card numbers, stacks, borders, Goals, Hearts (WB-937).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a check picks the few sentences that it is about"
)]

use super::cards::CardText;
use super::chapter::ChapterText;
use super::goal::GoalText;
use super::script::Node;
use crate::content::{CardKind, FigureKind, Tongue};
use crate::text::{Area, Condition, Counter, Name, Place, Scene, Sentence, Which, Who, Wyrms};
use story::{Fault, Language as _, Report, Seen, Span, walk};

/// Heart tokens (WB-937, ruling 19).
const HEARTS: u32 = 40;
/// Heroes and Wyrms in the smallest game (WB-105, WB-117): a Goal must be possible there.
const FEWEST_HEROES: u8 = 2;
const FEWEST_WYRMS: u8 = 4;

/// All that is said in a Chapter, with the card that says it.
struct Said<'c> {
    sentences: Vec<(&'c CardText, Sentence, Span)>,
}

/// All texts of a card.
pub(super) fn texts(card: &CardText) -> Vec<&[Node]> {
    let mut texts: Vec<&[Node]> = Vec::new();
    for side in std::iter::once(&card.front).chain(&card.back) {
        texts.push(&side.script);
        texts.extend(side.columns.iter().map(|column| column.script.as_slice()));
    }
    texts.extend(card.abilities.iter().map(|ability| ability.body.as_slice()));
    if let Some(goal) = &card.goal {
        texts.extend([goal.players.as_slice(), &goal.enemies, &goal.met]);
    }
    texts
}

impl<'c> Said<'c> {
    fn of(cards: &'c [CardText]) -> Said<'c> {
        let mut sentences = Vec::new();
        for card in cards {
            for text in texts(card) {
                walk(text, &mut |seen| {
                    if let Seen::Sentence(sentence, at) = seen {
                        sentences.push((card, sentence, at.clone()));
                    }
                });
            }
        }
        Said { sentences }
    }

    fn any(&self, fits: impl Fn(Sentence) -> bool) -> bool {
        self.sentences.iter().any(|(_, sentence, _)| fits(*sentence))
    }
}

/// Checks a Chapter whose cards are all read. `heroes` is the sum of the Hearts of all four Heroes.
pub(super) fn check(chapter: &ChapterText<'_>, heroes: u32, report: &mut Report<'_>) {
    let said = &Said::of(&chapter.cards);
    let laws = Laws { chapter, said };
    for (card, sentence, at) in &said.sentences {
        report.about(format!("#{}", card.number));
        laws.numbers(card, *sentence, at, report);
        laws.board(*sentence, at, report);
    }
    for card in &chapter.cards {
        report.about(format!("#{}", card.number));
        laws.options(card, report);
        laws.turned_book(card, report);
        if let Some(goal) = &card.goal {
            laws.goal(goal, report);
        }
    }
    report.about("");
    laws.hearts(heroes, report);
}

struct Laws<'l, 'a> {
    chapter: &'l ChapterText<'a>,
    said: &'l Said<'l>,
}

impl Laws<'_, '_> {
    fn card(&self, number: u8) -> Option<&CardText> {
        self.chapter.cards.iter().find(|card| card.number == number)
    }

    /// Card numbers: the card is there, ahead, and of a kind that fits the sentence.
    fn numbers(&self, card: &CardText, sentence: Sentence, at: &Span, report: &mut Report<'_>) {
        let interaction = |kind| kind == CardKind::Interaction;
        let any = |_: CardKind| true;
        match sentence {
            Sentence::Skip { card: to } if to <= card.number => {
                report.say(at, format!("card #{to} does not lie ahead (WB-923)"));
            }
            Sentence::Skip { card: other } | Sentence::SetAside { card: other } => {
                self.known(other, any, "", at, report);
            }
            Sentence::PlaceCard { card: placed, .. } => {
                self.known(placed, interaction, "an INTERACTION card", at, report);
                self.ahead(card, placed, at, report);
            }
            Sentence::PlaceStack { first, last, .. } => self.stack((first, last), card, at, report),
            Sentence::TakeCard { card: taken, .. } => {
                self.known(taken, |kind| kind == CardKind::Item, "an ITEM card", at, report);
            }
            Sentence::DiscardCard { card: discarded } => {
                let lies =
                    |kind| matches!(kind, CardKind::Rule | CardKind::Item | CardKind::Interaction);
                let what = "a RULE, ITEM or INTERACTION card";
                self.known(discarded, lies, what, at, report);
            }
            Sentence::SetAsideAll { first, last } => {
                self.range(first, last, at, report);
                self.known(last, any, "", at, report);
            }
            Sentence::Upgrade { n } if n > 3 => {
                report.say(at, "a Hero has Upgrade cards 1, 2 and 3")
            }
            _ => {}
        }
    }

    fn known(
        &self,
        number: u8,
        fits: impl Fn(CardKind) -> bool,
        what: &str,
        at: &Span,
        report: &mut Report<'_>,
    ) -> bool {
        match self.card(number) {
            None => report.say(at, format!("there is no card #{number} (WB-937)")),
            Some(card) if !fits(card.kind) => {
                report.say(at, format!("card #{number} is not {what} (WB-937)"));
            }
            Some(_) => return true,
        }
        false
    }

    /// A card behind the one that is read can be placed only if it was set aside.
    fn ahead(&self, card: &CardText, placed: u8, at: &Span, report: &mut Report<'_>) {
        let is_read = matches!(card.kind, CardKind::Story | CardKind::Choice | CardKind::Goal);
        let aside = self.said.any(|sentence| match sentence {
            Sentence::SetAside { card } => card == placed,
            Sentence::SetAsideAll { first, last } => (first..=last).contains(&placed),
            _ => false,
        });
        let is_object = self.card(placed).is_some_and(|card| card.kind == CardKind::Interaction);
        if is_read && is_object && placed < card.number && !aside {
            report.say(at, format!("card #{placed} lies behind and was never set aside (WB-937)"));
        }
    }

    /// WB-335: the cards of a stack have one banner colour.
    fn stack(&self, (first, last): (u8, u8), card: &CardText, at: &Span, report: &mut Report<'_>) {
        self.range(first, last, at, report);
        let fits = |kind| kind == CardKind::Interaction;
        if !(first..=last).all(|each| self.known(each, fits, "an INTERACTION card", at, report)) {
            return;
        }
        let banner = |number| self.card(number).and_then(|card| card.banner.as_deref());
        let same =
            (first..=last).all(|each| banner(each).is_some() && banner(each) == banner(first));
        if !same {
            report.say(at, "the cards of a stack have one banner colour (WB-335)");
        }
        self.ahead(card, first, at, report);
    }

    fn range(&self, first: u8, last: u8, at: &Span, report: &mut Report<'_>) {
        if first >= last {
            report.say(at, format!("cards #{first} to #{last} are no two cards in their order"));
        }
    }

    /// Borders that are there, folds that do not swallow themselves, Wyrm cards that can be added.
    fn board(&self, sentence: Sentence, at: &Span, report: &mut Report<'_>) {
        match sentence {
            Sentence::OpenBorder { a, b } | Sentence::CloseBorder { a, b }
                if !self.chapter.head.has_border(a, b) =>
            {
                report.say(at, "these areas have no border between them (WB-934)");
            }
            Sentence::FoldInto { fold, area } if self.area(area).fold == Some(fold) => {
                report.say(at, "this area is part of the fold itself (WB-931)");
            }
            Sentence::AddWyrmCard { card } if !self.chapter.is_purple(card) => {
                report.say(at, "only a purple Wyrm card is added (WB-939)");
            }
            _ => {}
        }
    }

    fn area(&self, area: Area) -> &crate::content::AreaName {
        &self.chapter.head.areas[usize::from(area.0)]
    }

    /// WB-310: some option can always be picked.
    fn options(&self, card: &CardText, report: &mut Report<'_>) {
        if !card.options.is_empty() && card.options.iter().all(|option| option.keyword.is_some()) {
            report.say(&card.at, Tongue::words(Fault::NoFreeOption));
        }
    }

    /// WB-946: the side that turns the book then places each Hero.
    fn turned_book(&self, card: &CardText, report: &mut Report<'_>) {
        for text in texts(card) {
            let mut turned: Option<Span> = None;
            walk(text, &mut |seen| match seen {
                Seen::Sentence(Sentence::TurnBook { .. }, at) => turned = Some(at.clone()),
                Seen::Sentence(
                    Sentence::PlaceHero { who: Who::Hero { which: Which::Each, .. }, .. },
                    _,
                ) => turned = None,
                _ => {}
            });
            if let Some(at) = turned {
                report.say(&at, "the same side then places each Hero on that board (WB-946)");
            }
        }
    }

    /// A Goal that can never be met.
    fn goal(&self, goal: &GoalText, report: &mut Report<'_>) {
        for condition in goal.goal.iter().flatten() {
            if let Some(message) = self.impossible(*condition) {
                report.say(&goal.at, format!("this Goal can never be met: {message}"));
            }
        }
    }

    fn impossible(&self, condition: Condition) -> Option<String> {
        match condition {
            Condition::Counted { counter, .. } => self.uncounted(counter),
            Condition::AllIn { area } => self.folded(area),
            Condition::HeroesIn { n, area } => {
                too_many(n, FEWEST_HEROES, "Heroes", self.folded(area))
            }
            Condition::HeroInPlay { .. } => {
                Some("a Hero comes into play only between Chapters (WB-804)".to_owned())
            }
            Condition::HeroesInPlay { n } => too_many(n, FEWEST_HEROES, "Heroes", None),
            Condition::WyrmsIn { n, scene } => {
                let folded = match scene {
                    Scene::Area(area) => self.folded(area),
                    Scene::Play => None,
                };
                too_many(n, FEWEST_WYRMS, "Wyrms", folded)
            }
            Condition::Destiny { n } if n > super::DESTINY => {
                Some("there are 10 Destiny tokens".to_owned())
            }
            Condition::NoHearts { name } => self.unplaced(name),
            Condition::NameIn { name, place } => self.unplaced(name).or(match place {
                Place::Area(area) => self.folded(area),
                _ => None,
            }),
            Condition::Destiny { .. }
            | Condition::Written { .. }
            | Condition::YouIn { .. }
            | Condition::NoWyrms { .. }
            | Condition::YouHold { .. }
            | Condition::HeroHolds { .. } => None,
        }
    }

    fn uncounted(&self, counter: Counter) -> Option<String> {
        let counts =
            |sentence| matches!(sentence, Sentence::Count { counter: it, .. } if it == counter);
        let name = &self.chapter.head.counters[usize::from(counter.0)];
        (!self.said.any(counts))
            .then(|| format!("nothing counts a {}", super::board::singular(name)))
    }

    /// An area that is never there.
    fn folded(&self, area: Area) -> Option<String> {
        let info = self.area(area);
        let unfolded = info.fold.is_none_or(|fold| {
            self.chapter.head.folds[usize::from(fold.0)].open
                || self.said.any(|each| matches!(each, Sentence::Unfold { fold: it } if it == fold))
        });
        let turned = |sentence| matches!(sentence, Sentence::TurnBook { board } if board.0 == u16::from(info.board));
        if !unfolded {
            return Some(format!("{} is never unfolded", info.name));
        }
        (info.board > 0 && !self.said.any(turned))
            .then(|| format!("the book is never turned to the board of {}", info.name))
    }

    fn unplaced(&self, name: Name) -> Option<String> {
        let places = |sentence| match (sentence, name) {
            (Sentence::PlaceEnemy { enemy, .. }, Name::Enemy(it)) => enemy == it,
            (Sentence::PlaceHero { who: Who::Ally(ally), .. }, Name::Ally(it)) => ally == it,
            (Sentence::MoveWyrmTo { wyrm: Wyrms::Enemy(enemy), .. }, Name::Enemy(it)) => {
                enemy == it
            }
            _ => false,
        };
        (!self.said.any(places)).then(|| format!("{} is never placed", self.chapter.figure(name)))
    }

    /// WB-937: Heroes, large enemies and allies together have at most 40 Hearts, with four Heroes.
    fn hearts(&self, heroes: u32, report: &mut Report<'_>) {
        let figures = self.chapter.head.figures.iter();
        let figures: u32 = figures
            .map(|figure| u32::from(figure.hearts) * if figure.per_hero { 4 } else { 1 })
            .sum();
        let more: u32 = self
            .said
            .sentences
            .iter()
            .map(|(_, sentence, _)| match sentence {
                Sentence::PlaceHearts { n, .. } => u32::from(*n),
                _ => 0,
            })
            .sum();
        let sum = heroes + figures + more;
        if sum > HEARTS {
            let message = format!(
                "Heroes, large enemies and allies can have {sum} Hearts together; there are {HEARTS} (WB-937)"
            );
            report.say(&self.chapter.head.figures_at, message);
        }
    }
}

fn too_many(n: u8, most: u8, what: &str, other: Option<String>) -> Option<String> {
    other.or((n > most).then(|| format!("a small group has only {most} {what}")))
}

impl ChapterText<'_> {
    fn figure(&self, name: Name) -> &str {
        let of = |kind| self.head.figures.iter().filter(move |figure| figure.kind == kind);
        let found = match name {
            Name::Enemy(enemy) => of(FigureKind::Enemy).nth(usize::from(enemy.0)),
            Name::Ally(ally) => of(FigureKind::Ally).nth(usize::from(ally.0)),
        };
        found.map_or("", |figure| figure.name.as_str())
    }
}
