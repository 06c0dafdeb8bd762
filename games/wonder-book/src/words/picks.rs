//! What a text asks somebody to pick, in words that say what it is about: who, which, where, and for what (WB-906).

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "a sentence without words of its own is asked about in the plain way"
)]

use super::{hearts, kind_name, sparks};
use crate::action::{Action, Ask, Coin, Frame, Pick, Source, Step};
use crate::content::{CardKind, Op, Shown};
use crate::ids::{Foe, Hero, bits};
use crate::state::WonderBook;
use crate::text::{Cost, Place, Sentence};
use kernel::english::{capital, count};
use kernel::{Seat, Stake};

impl WonderBook {
    /// The text that waits for an answer.
    fn waiting_text(&self) -> Option<Frame> {
        match self.agenda.next() {
            Some(Step::Run(frame)) => Some(frame),
            _ => None,
        }
    }

    /// The sentence that waits, or nothing if it is a loop over areas.
    fn waiting_sentence(&self, frame: &Frame) -> Option<Sentence> {
        match self.content.get().ops[frame.pc.index()] {
            Op::Do(sentence) => Some(sentence),
            _ => None,
        }
    }

    /// The question of a pick.
    pub(super) fn pick_words(&self, what: Pick, stop: bool) -> String {
        let Some(frame) = self.waiting_text() else { return "Which one?".to_owned() };
        let asked = match (what, self.waiting_sentence(&frame)) {
            (_, None) => "Which area comes first?".to_owned(),
            (Pick::Hero, Some(sentence)) => self.who_words(sentence, &frame),
            (Pick::Foe, Some(sentence)) => self.which_words(sentence, &frame),
            (Pick::Area, Some(sentence)) => self.where_words(sentence, &frame),
        };
        let or = match (stop, what) {
            (false, _) => "",
            (true, Pick::Area) => " Or nowhere.",
            (true, _) if frame.picked == 0 => " Or none.",
            (true, _) => " Or no more.",
        };
        let source = self.source_name(frame.from).map_or_else(String::new, |name| {
            if name.ends_with(['.', '!', '?']) { format!("{name} ") } else { format!("{name}. ") }
        });
        format!("{source}{asked}{or}")
    }

    /// What happens to a Hero or foe that is picked, as the end of a sentence: "recovers 2 Hearts".
    fn fate_words(&self, sentence: Sentence, frame: &Frame) -> Option<String> {
        Some(match sentence {
            Sentence::GainSparks { n, .. } => format!("gains {}", sparks(n)),
            Sentence::LoseSparks { n, .. } => format!("loses {}", sparks(n)),
            Sentence::LoseAllSparks { .. } => "loses all Sparks".to_owned(),
            Sentence::Recover { n, .. } => format!("recovers {}", hearts(n)),
            Sentence::RecoverAll { .. } => "recovers all Hearts".to_owned(),
            Sentence::LoseHearts { n, .. } => format!("loses {}", hearts(n)),
            Sentence::DamageHero { n, .. } | Sentence::DamageWyrm { n, .. } => {
                format!("takes {n} damage")
            }
            Sentence::StandUpHero { n, .. } => format!("stands up with {}", hearts(n)),
            Sentence::DrawShreds { n, .. } => format!("draws {}", count(n, "Shred card")),
            Sentence::TakeCard { card, .. } => format!("takes {}", self.card(card).title),
            Sentence::DiscardItems { n, .. } => format!("discards {}", count(n, "Item")),
            Sentence::HeroPerforms { kind, .. } => {
                format!("performs an additional {}", kind_name(kind))
            }
            Sentence::MayMove { n, .. } => format!("may move up to {}", count(n, "area")),
            Sentence::PlaceAura { .. } => "carries the Dark Aura".to_owned(),
            Sentence::PlaceHero { at, .. } => format!("is placed{}", self.place_words(at)),
            Sentence::Stun { .. } => "is stunned".to_owned(),
            Sentence::StandUpWyrm { .. } => "stands up".to_owned(),
            Sentence::Defeat { .. } => "is defeated".to_owned(),
            Sentence::RemoveWyrm { .. } => "leaves the board".to_owned(),
            Sentence::MoveWyrmTo { to, .. } => format!("is moved{}", self.place_words(to)),
            Sentence::MoveWyrm { n, .. } => format!("is moved {}", count(n, "area")),
            Sentence::Hit { .. } => {
                let n = if frame.count > 0 { frame.count } else { frame.hits };
                format!("takes {n} damage")
            }
            _ => return None,
        })
    }

    /// Where, if the sentence says so plainly: " in Cellar".
    fn place_words(&self, place: Place) -> String {
        match place {
            Place::Area(area) => format!(" in {}", self.area_name(area)),
            _ => String::new(),
        }
    }

    fn you_words(&self, frame: &Frame) -> &'static str {
        frame.you.map_or("the group", |you| self.hero_name(you))
    }

    fn who_words(&self, sentence: Sentence, frame: &Frame) -> String {
        match sentence {
            Sentence::Swap => format!("With whom does {} swap places?", self.you_words(frame)),
            Sentence::MoveToHero => format!("To whom does {} move?", self.you_words(frame)),
            _ => self
                .fate_words(sentence, frame)
                .map_or_else(|| "Which Hero?".to_owned(), |fate| format!("Who {fate}?")),
        }
    }

    fn which_words(&self, sentence: Sentence, frame: &Frame) -> String {
        self.fate_words(sentence, frame)
            .map_or_else(|| "Which one?".to_owned(), |fate| format!("Which Wyrm {fate}?"))
    }

    /// Who or what a pick of an area is about, and what it does there.
    fn mover_words(&self, sentence: Sentence, frame: &Frame) -> Option<(String, &'static str)> {
        let hero = |hero: Option<Hero>| {
            hero.map_or_else(|| "the Hero".to_owned(), |hero| self.hero_name(hero).to_owned())
        };
        Some(match sentence {
            Sentence::PlaceHero { at, .. } => {
                let one = matches!(at, Place::Either { .. }) || frame.picked.count_ones() < 2;
                if one { (hero(frame.hero), "land") } else { ("all of them".to_owned(), "land") }
            }
            Sentence::Move { .. } => (hero(frame.you), "move"),
            Sentence::MayMove { .. } => (hero(frame.hero), "move"),
            Sentence::MoveWyrm { .. } | Sentence::MoveAlly { .. } => {
                let foe = frame.foe.or_else(|| bits(frame.picked).next());
                (foe.map_or_else(|| "it".to_owned(), |foe| self.foe_words(Foe(foe))), "move")
            }
            Sentence::MoveWyrmTo { .. } => match bits(frame.picked).next() {
                Some(foe) => (self.foe_words(Foe(foe)), "move"),
                None => ("the Wyrm".to_owned(), "move"),
            },
            Sentence::PlaceWyrms { .. } | Sentence::Spawn { .. } => {
                ("the Wyrm".to_owned(), "appear")
            }
            Sentence::PlaceEnemy { enemy, .. } => {
                (self.foe_name(Foe::figure(enemy.0 as usize)), "appear")
            }
            Sentence::Trap { .. } => ("the trap".to_owned(), "lie"),
            _ => return None,
        })
    }

    fn where_words(&self, sentence: Sentence, frame: &Frame) -> String {
        if let Some((mover, verb)) = self.mover_words(sentence, frame) {
            let does = if mover == "all of them" { "do" } else { "does" };
            return format!("Where {does} {mover} {verb}?");
        }
        match sentence {
            Sentence::PlaceSparks { n, per_hero, .. } => {
                format!("Where are {} placed?", sparks(self.times_heroes(n, per_hero)))
            }
            Sentence::RemoveSparks { n, .. } => format!("Where are {} removed?", sparks(n)),
            Sentence::Choose { .. } => "Which area does it work on?".to_owned(),
            _ => "Which area?".to_owned(),
        }
    }

    /// What a pick does.
    pub(super) fn picked_words(&self, action: Action) -> String {
        let Some(frame) = self.waiting_text() else { return String::new() };
        let Some(sentence) = self.waiting_sentence(&frame) else {
            return "This area comes first.".to_owned();
        };
        let does = match action {
            Action::Hero(hero) => match sentence {
                Sentence::Swap => {
                    format!("{} and {} change places", self.you_words(&frame), self.hero_name(hero))
                }
                Sentence::MoveToHero => {
                    let area = self.hero(hero).area.map_or("", |area| self.area_name(area));
                    format!("{} moves to {area}", self.you_words(&frame))
                }
                _ => {
                    let fate = self.fate_words(sentence, &frame);
                    format!("{} {}", self.hero_name(hero), fate.as_deref().unwrap_or("is meant"))
                }
            },
            Action::Foe(foe) => {
                let fate = match sentence {
                    Sentence::Hit { .. } => {
                        let n = if frame.count > 0 { frame.count } else { frame.hits };
                        Some(self.damage_words(Foe(foe), n))
                    }
                    Sentence::DamageWyrm { n, .. } => Some(self.damage_words(Foe(foe), n)),
                    _ => self.fate_words(sentence, &frame),
                };
                let fate = fate.as_deref().unwrap_or("is meant");
                format!("{} {fate}", capital(&self.foe_words(Foe(foe))))
            }
            Action::Area(area) => match self.mover_words(sentence, &frame) {
                Some((mover, "move")) => {
                    format!("{} moves to {}", capital(&mover), self.area_name(area))
                }
                Some((mover, verb)) if mover == "all of them" => {
                    format!("{} {verb} in {}", capital(&mover), self.area_name(area))
                }
                Some((mover, verb)) => {
                    let verb = if verb == "lie" { "lies".to_owned() } else { format!("{verb}s") };
                    format!("{} {verb} in {}", capital(&mover), self.area_name(area))
                }
                None => format!("It happens in {}", self.area_name(area)),
            },
            _ => return "Nothing further is picked.".to_owned(),
        };
        format!("{does}.")
    }

    /// The name of the card whose text is being carried out.
    pub(super) fn source_name(&self, from: Source) -> Option<String> {
        match from {
            Source::Skill(id) | Source::Item(id) | Source::Offered(id) | Source::Trigger(id) => {
                Some(self.ability_name(id))
            }
            Source::Wyrm(card) => Some(self.content.get().wyrm_cards[card as usize].name.clone()),
            Source::Story(card) | Source::Interaction(card) | Source::Goal(card) => {
                Some(self.card(card).title.clone())
            }
            Source::Nothing | Source::Attack => None,
        }
    }

    /// `Does Sid spend 1 Spark on Cold candle?`
    pub(super) fn spend_words(&self, hero: Hero) -> String {
        let name = self.hero_name(hero);
        let Some((frame, cost)) = self.waiting_cost() else {
            return format!("Does {name} pay?");
        };
        let source = self.source_name(frame.from);
        let on = source.map_or_else(String::new, |name| format!(" ({name})"));
        format!("Does {name} spend {}?{on}", self.cost_words(cost))
    }

    /// The text that waits for a cost, and the cost.
    fn waiting_cost(&self) -> Option<(Frame, Cost)> {
        let frame = match self.ask {
            // Above the text waits whoever is asked next.
            Ask::Share { .. } => {
                self.agenda.waiting().iter().rev().find_map(|step| match *step {
                    Step::Run(frame) => Some(frame),
                    _ => None,
                })?
            }
            _ => self.waiting_text()?,
        };
        match self.waiting_sentence(&frame)? {
            Sentence::MaySpend { cost } | Sentence::GroupMaySpend { cost } => Some((frame, cost)),
            _ => None,
        }
    }

    fn cost_words(&self, cost: Cost) -> String {
        let (of, n) = self.coins(cost);
        coin_words(of, n)
    }

    /// What follows if the cost is paid, or if it is not, in the words of the card.
    pub(super) fn outcome_words(&self, paid: bool) -> String {
        let plain = if paid { "The cost is paid." } else { "Nothing is paid." };
        let Some((frame, cost)) = self.waiting_cost() else { return plain.to_owned() };
        let text = self.printed_text(&frame, cost);
        let text = text.as_deref().unwrap_or_default();
        let (then, otherwise) = match text.split_once("Otherwise: ") {
            Some((then, otherwise)) => (then, otherwise),
            None => (text, ""),
        };
        let then = then.split_once(" If you do: ").or(then.split_once(" If the group does: "));
        let words = if paid { then.map_or("", |(_, then)| then) } else { otherwise };
        let words = words.trim();
        match (paid, words.is_empty()) {
            (_, true) => plain.to_owned(),
            (true, false) => format!("{} for: {words}", capital(&self.cost_words(cost))),
            (false, false) => words.to_owned(),
        }
    }

    /// The instructions of the text that waits, from the cost on.
    fn printed_text(&self, frame: &Frame, cost: Cost) -> Option<String> {
        let text = match frame.from {
            Source::Skill(id) | Source::Item(id) | Source::Offered(id) | Source::Trigger(id) => {
                self.content.get().ability(id).text.clone()
            }
            Source::Wyrm(card) => self.content.get().wyrm_cards[card as usize].text.clone(),
            Source::Story(card) | Source::Interaction(card) | Source::Goal(card) => {
                return self.printed_side(card, cost);
            }
            Source::Nothing | Source::Attack => return None,
        };
        text.find("may spend ").map(|at| text[at..].to_owned())
    }

    /// The same for a side of a card that has been read: up to the next line that is no deeper.
    fn printed_side(&self, card: u8, cost: Cost) -> Option<String> {
        let spend = format!("may spend {}", printed_cost(cost));
        let printed = self.card(card);
        let faces = (0..7u8).filter(|&face| self.cards.read[face as usize].contains(card));
        faces.filter_map(|face| printed.face(face)).find_map(|(lines, _)| {
            let mut orders = lines.iter().filter_map(|line| match line {
                Shown::Order { depth, text } => Some((*depth, text.as_str())),
                Shown::Prose(_) | Shown::Chosen(_) => None,
            });
            let (depth, first) = orders.find(|(_, text)| text.contains(&spend))?;
            let mut words = vec![first];
            words.extend(
                orders
                    .take_while(|(deep, text)| *deep > depth || text.starts_with("Otherwise:"))
                    .map(|(_, text)| text),
            );
            Some(words.join(" "))
        })
    }

    /// `The group may spend 3 Sparks (The clock). 2 are still needed: how many does Ken give?`
    pub(super) fn share_words(&self, hero: Hero, needed: u8, of: Coin) -> String {
        let name = self.hero_name(hero);
        let source = self.waiting_cost().and_then(|(frame, _)| self.source_name(frame.from));
        let on = source.map_or_else(String::new, |name| format!("{name}. "));
        match of {
            Coin::Item => format!("{on}The group may spend 1 Item. Does {name} give one?"),
            Coin::Sparks | Coin::Hearts => format!(
                "{on}The group still needs {}. How many does {name} give?",
                coin_words(of, needed)
            ),
        }
    }

    /// Whether this Hero is the second of who plays alone (WB-105, WB-812).
    pub(super) fn is_second_hero(&self, seat: Seat) -> bool {
        self.owners.contains(&Some(seat))
    }

    /// A card as a title: an Upgrade card is named after what it is.
    pub(crate) fn card_name(&self, chapter: u8, card: u8) -> String {
        let content = self.content.get();
        let card = content.chapter(chapter).card(card);
        match card.kind {
            CardKind::Upgrade { hero, .. } => {
                format!("A new skill for {}", content.heroes[hero as usize].name)
            }
            _ => card.title.clone(),
        }
    }
}

pub(super) fn coin_words(of: Coin, n: u8) -> String {
    match of {
        Coin::Sparks => sparks(n),
        Coin::Hearts => hearts(n),
        Coin::Item => "1 Item".to_owned(),
    }
}

/// A cost as a card says it.
fn printed_cost(cost: Cost) -> String {
    match cost {
        Cost::Sparks { n, per_hero: true } => format!("{} per Hero", sparks(n)),
        Cost::Sparks { n, per_hero: false } => format!("{}.", sparks(n)),
        Cost::Hearts { n } => hearts(n),
        Cost::Item => "1 Item".to_owned(),
    }
}

/// What passes something by, and what gives up much of a turn or of the story.
pub(super) fn stake_of(table: &WonderBook, action: Action) -> Stake {
    match (table.ask, action) {
        // WB-409: what is left of a turn is lost.
        (_, Action::EndTurn) if table.turn.left > 1 => Stake::Dear,
        // WB-807: whoever sits out comes back with another Chapter at the earliest.
        (_, Action::SitOut) => Stake::Dear,
        (_, Action::EndTurn | Action::KeepRoll | Action::Done | Action::No | Action::Offer(0)) => {
            Stake::Pass
        }
        _ => Stake::Usual,
    }
}
