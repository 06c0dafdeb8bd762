//! Wonder Book in words: questions, choices, reasons, and what is told.

mod board;
mod foretell;
mod picks;
mod tell;

use crate::action::{Action, Ask, Step};
use crate::content::{AbilityId, AbilityOf, Content};
use crate::event::{Event, What};
use crate::ids::{Foe, Hero, Thing};
use crate::state::WonderBook;
use crate::text::{ActionKind, Area};
use crate::view::{Line, View};
use kernel::english::{capital, count, roman};
use kernel::{
    Begins, Choice, Cue, Gain, Leaf, Offers, Part, Present, Question, Refusal, Seat, Sound, Stake,
    Standing, Viewer,
};
use maud::Markup;

impl Present for WonderBook {
    const RULES: &'static str = include_str!("../../RULES.md");
    const GUIDE: &'static str = include_str!("../../GUIDE.txt");

    const PRIMER: &'static str = include_str!("../../PRIMER.txt");
    const ABOUT: &'static str = "Four friends follow a dragon into a book as large as a door. A story in six Chapters, \
        played together: read, choose, and hold off what creeps out of the blank places.";
    const LIKES: &'static [&'static str] =
        &["an hour a Chapter", "all together", "a story to read and choose"];
    const STYLE: &'static str = include_str!("../page/wonder-book.css");

    fn picture(content: &'static Content, name: &str) -> Option<Markup> {
        crate::page::pictures::picture(content, name)
    }

    fn symbols() -> Markup {
        crate::page::symbols()
    }

    fn emblem() -> Markup {
        crate::page::emblem()
    }

    fn seat_name(&self, seat: Seat) -> String {
        let own = Hero::ALL.into_iter().filter(|hero| self.owners[hero.index()] == Some(seat));
        let names: Vec<&str> = own.map(|hero| self.hero_name(hero)).collect();
        if names.is_empty() { format!("Player {seat}") } else { names.join(" and ") }
    }

    fn question(&self, seat: Seat) -> Question {
        let (text, rule) = self.asked(seat);
        Question::new(text, rule).about(crate::page::about(self.ask))
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        let (label, does, rule) = self.chosen(seat, action);
        Choice::new(label, does, rule)
    }

    fn stake(&self, _seat: Seat, action: Action) -> Stake {
        picks::stake_of(self, action)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most events make no noise of their own")]
    fn sound(&self, event: &Event) -> Option<Sound> {
        match event.what {
            What::HeartsLost { .. } | What::FoeHurt { .. } | What::KnockedOut { .. } => {
                Some(Sound::Blow)
            }
            What::ChapterWon { .. } => Some(Sound::Win),
            _ => None,
        }
    }

    fn on_turn(&self) -> Option<Seat> {
        self.turn.hero.map(|hero| self.owner(hero))
    }

    fn barred(&self, _seat: Seat) -> Vec<(String, Refusal)> {
        let Ask::Act { hero, extra: None } = self.ask else { return Vec::new() };
        let mut barred = Vec::new();
        let mut bar = |label: String, action: Action| {
            barred.push((label, self.refusal(self.owner(hero), action)));
        };
        let mut open = Vec::new();
        self.act_answers(hero, None, &mut |action| open.push(action));
        if !open.contains(&Action::Attack) {
            bar("Attack".to_owned(), Action::Attack);
        }
        if !open.contains(&Action::Collect) {
            bar("Collect a Spark".to_owned(), Action::Collect);
        }
        self.each_skill(hero, |id| {
            if !open.contains(&Action::Skill(id)) {
                bar(self.ability_name(id), Action::Skill(id));
            }
        });
        if let Some(area) = self.hero(hero).area {
            for to in crate::ids::bits(self.board.solid[area.index()]) {
                let to = Area(to.into());
                bar(format!("Move to {}", self.area_name(to)), Action::Move(to));
            }
        }
        barred
    }

    fn board(view: &View) -> String {
        board::text(view)
    }

    fn page(view: &View, offers: &mut Offers<Action>) -> Vec<Part> {
        crate::page::parts(view, offers)
    }

    fn aim(view: &View) -> String {
        crate::page::aim(view)
    }

    fn standings(view: &View) -> Vec<Standing> {
        crate::page::standings(view)
    }

    fn closing(view: &View) -> Markup {
        crate::page::closing_page(view)
    }

    fn gain(&self, event: &Event) -> Option<Gain> {
        tell::gain(self, *event)
    }

    fn part_name(&self, part: u8) -> String {
        format!("Chapter {}", roman(part))
    }

    fn first_part(&self) -> u8 {
        self.chapter
    }

    fn begins(&self, event: &Event) -> Option<Begins> {
        tell::begins(*event)
    }

    fn cue(&self, event: &Event) -> Cue {
        crate::page::cue(self, event)
    }

    fn tell(&self, event: &Event, _viewer: Viewer) -> Option<String> {
        tell::tell(self, *event)
    }

    fn leaf(&self, event: &Event) -> Option<Leaf> {
        tell::leaf(self, *event)
    }

    /// WB-341.
    fn story(view: &View) -> Vec<Leaf> {
        let pages = view.pages.iter().filter(|page| {
            !view.discard.iter().any(|other| (other.card, other.face) == (page.card, page.face))
        });
        let mut leaves: Vec<_> = view.discard.iter().chain(pages).collect();
        leaves.sort_by_key(|page| (page.card, page.face));
        leaves.into_iter().map(|page| leaf_of(page.card, &page.title, &page.lines)).collect()
    }
}

impl WonderBook {
    pub(crate) fn hero_name(&self, hero: Hero) -> &'static str {
        &self.content.get().heroes[hero.index()].name
    }

    pub(crate) fn area_name(&self, area: Area) -> &'static str {
        &self.chapter().areas[area.index()].name
    }

    pub(crate) fn thing_name(&self, thing: Thing) -> &'static str {
        match thing {
            Thing::Item(card) => &self.card(card).title,
            Thing::Shred(shred) => &self.content.get().shreds[shred as usize].name,
        }
    }

    pub(crate) fn foe_name(&self, foe: Foe) -> String {
        match foe.as_figure() {
            Some(figure) => self.chapter().figures[figure].name.clone(),
            None => "Wyrm".to_owned(),
        }
    }

    /// A foe with what tells it from others: "the stunned Wyrm in Cellar".
    fn foe_words(&self, foe: Foe) -> String {
        let place = self.foe_area(foe).map_or("", |area| self.area_name(area));
        match foe.as_figure() {
            Some(_) => self.foe_name(foe),
            None if self.is_stunned(foe.0) => format!("the stunned Wyrm in {place}"),
            None => format!("the Wyrm in {place}"),
        }
    }

    /// What a card calls this ability.
    pub(crate) fn ability_name(&self, id: AbilityId) -> String {
        let content = self.content.get();
        match content.ability(id).of {
            AbilityOf::Hero(hero) => {
                let card = &content.heroes[hero as usize];
                let named = if card.attack.ability == id { &card.attack } else { &card.skill };
                named.name.clone()
            }
            AbilityOf::Upgrade { hero, number, side } => content.heroes[hero as usize].upgrades
                [number as usize - 1][side as usize]
                .name
                .clone(),
            AbilityOf::Shred(kind) => content.shreds[kind as usize].name.clone(),
            AbilityOf::Card { chapter, card } => content.chapter(chapter).card(card).title.clone(),
        }
    }

    /// The card's name; with what it does, if the card offers several Special Actions.
    fn special_name(&self, id: AbilityId) -> String {
        let name = self.ability_name(id);
        let AbilityOf::Card { chapter, card } = self.content.get().ability(id).of else {
            return name;
        };
        let others = &self.content.get().chapter(chapter).card(card).abilities;
        let text = self.ability_text(id);
        let does = text.split_once(": ").map_or(text, |(_, does)| does);
        if others.len() > 1 { format!("{name}: {does}") } else { name }
    }

    fn ability_text(&self, id: AbilityId) -> &'static str {
        &self.content.get().ability(id).text
    }

    fn asked(&self, seat: Seat) -> (String, &'static str) {
        let name = |hero| self.hero_name(hero);
        match self.ask {
            Ask::Nothing => ("The book is closed.".to_owned(), "WB-102"),
            Ask::Hero { seat } if self.is_second_hero(seat) => {
                ("Who of the friends is your second Hero?".to_owned(), "WB-105")
            }
            Ask::Hero { .. } => ("Which of the four friends are you?".to_owned(), "WB-108"),
            Ask::Keep { .. } => {
                ("Somebody joins you. Which Hero do you keep?".to_owned(), "WB-812")
            }
            Ask::Choice { card } => {
                (format!("{}: what do you do?", self.card(card).title), "WB-310")
            }
            Ask::Upgrade { hero, .. } => {
                (format!("Which skill does {} learn?", name(hero)), "WB-214")
            }
            Ask::Turn => ("Who takes the next turn?".to_owned(), "WB-402"),
            Ask::Act { hero, extra: None } => (self.turn_words(hero), "WB-405"),
            Ask::Act { hero, extra: Some(kind) } => {
                (format!("{} may perform an additional {}.", name(hero), kind_name(kind)), "WB-411")
            }
            Ask::Roll { hero } => (self.roll_words(hero), "WB-415"),
            Ask::Pick { what, stop, .. } => (self.pick_words(what, stop), "WB-906"),
            Ask::Consent { hero, to, thing } => {
                let thing = self.thing_name(thing);
                let words = if hero == to {
                    format!("Does {} accept {thing}?", name(hero))
                } else {
                    format!("{} would take {thing} from {}. Agreed?", name(to), name(hero))
                };
                (words, "WB-432")
            }
            Ask::React { hero } => (self.react_words(hero), "WB-929"),
            Ask::Spend { hero } => (self.spend_words(hero), "WB-913"),
            Ask::Share { hero, needed, of } => (self.share_words(hero, needed, of), "WB-944"),
            Ask::Part { hero, text: true } => {
                (format!("Which card does {} discard?", name(hero)), "WB-906")
            }
            Ask::Part { hero, text: false } => {
                (format!("Which card does {} pay with?", name(hero)), "WB-913")
            }
            Ask::NextFoe { times: 1, .. } => {
                ("Which of the enemies acts next?".to_owned(), "WB-616")
            }
            Ask::NextFoe { times, .. } => {
                (format!("Which of the enemies acts next, {times} times?"), "WB-616")
            }
            Ask::Attacked { foe, .. } => {
                (format!("Whom does {} attack?", self.foe_words(Foe(foe))), "WB-621")
            }
            Ask::Way { foe, .. } => {
                (format!("Where does {} move?", self.foe_words(Foe(foe))), "WB-623")
            }
            Ask::Order => {
                ("Several things happen at once. Which comes first?".to_owned(), "WB-928")
            }
            Ask::PutBack { hero } => (
                format!(
                    "{} puts the Wyrm cards back. Which goes back first, under the others?",
                    name(hero)
                ),
                "WB-945",
            ),
            Ask::DiscardLooked { hero } => {
                (format!("{} may discard this Wyrm card.", name(hero)), "WB-945")
            }
            Ask::ItemFor { card } => (format!("Who takes {}?", self.card(card).title), "WB-941"),
            Ask::Interlude if !self.deciders().contains(seat) => (
                "You can join before the next Chapter. Which of the friends are you?".to_owned(),
                "WB-808",
            ),
            Ask::Interlude if self.is_between() => (
                format!("Chapter {} lies open: {}.", roman(self.chapter), self.chapter().title),
                "WB-804",
            ),
            Ask::Interlude => {
                (format!("Chapter {} was lost. Once more?", roman(self.chapter)), "WB-716")
            }
        }
    }

    /// Who acts, and whether the action is granted besides those of the turn.
    fn acting(&self) -> (Hero, bool) {
        // Otherwise the action is not legal, and nobody offers it.
        let Ask::Act { hero, extra } = self.ask else { return (Hero::KEN, true) };
        (hero, extra.is_some())
    }

    /// What a foe's attack would cost a Hero.
    fn blow_words(&self, foe: Foe, hero: Hero) -> String {
        let (name, has, n) = (self.hero_name(hero), self.hero(hero).hearts, self.blow(foe));
        let out = if n >= has { " and be knocked out" } else { "" };
        format!("{name} would lose {} of {has}{out}.", hearts(n))
    }

    fn turn_words(&self, hero: Hero) -> String {
        let left = match self.turn.left {
            0 => "no action left".to_owned(),
            1 => "1 action left".to_owned(),
            n => format!("{n} actions left"),
        };
        format!("What does {} do? {}.", self.hero_name(hero), capital(&left))
    }

    fn roll_words(&self, hero: Hero) -> String {
        let (hits, misses) = match self.agenda.next() {
            Some(Step::Run(frame)) => (frame.hits, frame.misses),
            _ => (0, 0),
        };
        let hits = if hits == 1 { "1 success".to_owned() } else { format!("{hits} successes") };
        let misses =
            if misses == 1 { "1 failure".to_owned() } else { format!("{misses} failures") };
        format!("{} rolled {hits} and {misses}. Does it stay so?", self.hero_name(hero))
    }

    fn react_words(&self, hero: Hero) -> String {
        let Some(loss) = self.loss else { return String::new() };
        let victim = match loss.who {
            crate::ids::Target::Hero(hero) => self.hero_name(hero).to_owned(),
            crate::ids::Target::Figure(figure) => self.foe_name(Foe::figure(figure.into())),
        };
        format!(
            "{victim} is about to lose {}. Does {} do something about it?",
            hearts(loss.n),
            self.hero_name(hero)
        )
    }

    fn chosen(&self, _seat: Seat, action: Action) -> (String, String, &'static str) {
        let say = |label: String, does: String, rule: &'static str| (label, does, rule);
        let name = |hero| self.hero_name(hero);
        match (self.ask, action) {
            (Ask::Hero { .. }, Action::Hero(hero)) => {
                let card = &self.content.get().heroes[hero.index()];
                say(
                    format!("{}, {}", card.name, card.role),
                    format!(
                        "{} Hearts. {}. {}: {} {}: {}",
                        card.hearts,
                        capital(&card.role),
                        card.attack.name,
                        self.ability_text(card.attack.ability),
                        card.skill.name,
                        self.ability_text(card.skill.ability)
                    ),
                    "WB-108",
                )
            }
            (Ask::Keep { .. }, Action::Hero(hero)) => {
                say(format!("Keep {}", name(hero)), "The other Hero is free.".to_owned(), "WB-812")
            }
            (Ask::Choice { card }, Action::Option(option)) => {
                let option = &self.card(card).options[option as usize];
                say(
                    option.text.clone(),
                    "The card is turned over, and only this outcome is read.".to_owned(),
                    "WB-311",
                )
            }
            (Ask::Upgrade { hero, number }, Action::Side(side)) => {
                let skill = &self.content.get().heroes[hero.index()].upgrades[number as usize - 1]
                    [side as usize];
                say(skill.name.clone(), self.ability_text(skill.ability).to_owned(), "WB-214")
            }
            (Ask::Turn, Action::Hero(hero)) => say(
                format!("{} goes now", name(hero)),
                format!("{} takes a turn of up to 3 actions.", name(hero)),
                "WB-402",
            ),
            (Ask::Attacked { foe, .. }, Action::Hero(hero)) => {
                say(format!("Attack {}", name(hero)), self.blow_words(Foe(foe), hero), "WB-621")
            }
            (Ask::Attacked { foe: by, .. }, Action::Foe(foe)) => {
                let name = self.foe_name(Foe(foe));
                let does = format!("{name} {}.", self.damage_words(Foe(foe), self.blow(Foe(by))));
                say(format!("Attack {name}"), does, "WB-621")
            }
            (Ask::ItemFor { card }, Action::Hero(hero)) => say(
                format!("{} takes it", name(hero)),
                format!("{} holds {}.", name(hero), self.card(card).title),
                "WB-941",
            ),
            (_, Action::Hero(hero)) => {
                say(name(hero).to_owned(), self.picked_words(action), "WB-906")
            }
            (_, Action::Move(to)) => {
                let price = self.price_to_enter(to);
                let border = match price {
                    1 => "Crosses a dashed border.".to_owned(),
                    n => format!("Crosses a dashed border; it takes {n} actions."),
                };
                let (there, left) = (self.found_in(to), self.actions_after(self.acting().1, price));
                say(
                    format!("Move to {}", self.area_name(to)),
                    format!("{border}{there}{left}"),
                    "WB-422",
                )
            }
            (_, Action::Collect) => {
                let (hero, extra) = self.acting();
                let has = sparks(self.hero(hero).sparks + 1);
                let left = self.actions_after(extra, 1);
                let does =
                    format!("Takes 1 Spark from this area: {} then has {has}.{left}", name(hero));
                say("Collect a Spark".to_owned(), does, "WB-426")
            }
            (Ask::Act { hero, .. }, Action::Attack) => {
                let attack = &self.content.get().heroes[hero.index()].attack;
                let (text, odds) =
                    (self.ability_text(attack.ability), self.attack_odds(hero, attack.ability));
                say(format!("Attack: {}", attack.name), format!("{text} {odds}"), "WB-500")
            }
            (_, Action::Skill(id)) => {
                let (hero, _) = self.acting();
                let (odds, kept) = (self.text_odds(hero, id), self.kept_after(hero, id));
                let does = format!("{}{odds}{kept}", self.ability_text(id));
                say(self.ability_name(id), does, "WB-428")
            }
            (_, Action::Free(id)) => say(
                self.ability_name(id),
                format!("{} It takes no action.", self.ability_text(id)),
                "WB-411",
            ),
            (_, Action::Special(id)) => {
                say(self.special_name(id), self.ability_text(id).to_owned(), "WB-434")
            }
            (_, Action::Interact(card)) => say(
                self.card(card).title.clone(),
                "Turns the card over and reads it to all.".to_owned(),
                "WB-429",
            ),
            (_, Action::Give(thing, to)) => say(
                format!("Give {} to {}", self.thing_name(thing), name(to)),
                "Hands over one card.".to_owned(),
                "WB-431",
            ),
            (_, Action::Take(thing, from)) => say(
                format!("Take {} from {}", self.thing_name(thing), name(from)),
                "Asks for one card.".to_owned(),
                "WB-432",
            ),
            (_, Action::EndTurn) => {
                let lost = match self.turn.left {
                    0 => "No action is left.".to_owned(),
                    1 => "1 unused action is lost.".to_owned(),
                    n => format!("{n} unused actions are lost."),
                };
                say("End the turn".to_owned(), lost, "WB-409")
            }
            (Ask::Act { .. }, Action::Done) => {
                say("No additional action".to_owned(), "It is lost.".to_owned(), "WB-412")
            }
            (Ask::Roll { hero }, Action::Reroll) => say(
                "Roll the failures again".to_owned(),
                if self.rerolls_free(hero) {
                    format!("{} It costs nothing.", self.reroll_odds())
                } else {
                    let has = self.hero(hero).hearts;
                    format!("{} {} loses 1 Heart of {has}.", self.reroll_odds(), name(hero))
                },
                "WB-415",
            ),
            (_, Action::KeepRoll) => {
                say("Keep the roll".to_owned(), "The dice stay as they are.".to_owned(), "WB-415")
            }
            (_, Action::Use(id)) => say(
                format!("Use {}", self.ability_name(id)),
                self.ability_text(id).to_owned(),
                "WB-929",
            ),
            (Ask::React { .. }, Action::No) => {
                say("Let it happen".to_owned(), "Nothing is used.".to_owned(), "WB-929")
            }
            (Ask::Spend { .. }, Action::Yes) => {
                say("Spend it".to_owned(), self.outcome_words(true), "WB-913")
            }
            (Ask::Spend { .. }, Action::No) => {
                say("Do not spend".to_owned(), self.outcome_words(false), "WB-913")
            }
            (Ask::DiscardLooked { .. }, Action::Yes) => say(
                "Discard it".to_owned(),
                "The card goes to the Wyrm discard pile.".to_owned(),
                "WB-945",
            ),
            (Ask::DiscardLooked { .. }, Action::No) => say(
                "Put it back".to_owned(),
                "It stays on top of the Wyrm deck.".to_owned(),
                "WB-945",
            ),
            (_, Action::Yes) => {
                say("Agreed".to_owned(), "The card changes hands.".to_owned(), "WB-432")
            }
            (_, Action::No) => say(
                "No".to_owned(),
                "Nothing happens, and no action is spent.".to_owned(),
                "WB-432",
            ),
            (Ask::Way { .. }, Action::Area(area)) => say(
                format!("To {}", self.area_name(area)),
                "A shortest way to the closest Hero.".to_owned(),
                "WB-623",
            ),
            (_, Action::Area(area)) => {
                say(self.area_name(area).to_owned(), self.picked_words(action), "WB-906")
            }
            (Ask::NextFoe { times, .. }, Action::Foe(foe)) => say(
                capital(&self.foe_words(Foe(foe))),
                format!(
                    "It acts {}.",
                    if times == 1 { "once".to_owned() } else { format!("{times} times") }
                ),
                "WB-616",
            ),
            (_, Action::Foe(foe)) => {
                say(capital(&self.foe_words(Foe(foe))), self.picked_words(action), "WB-501")
            }
            (_, Action::Done) => {
                say("No more".to_owned(), "Nothing further is picked.".to_owned(), "WB-908")
            }
            (_, Action::Offer(0)) => {
                say("Nothing".to_owned(), "Nobody can be made to pay.".to_owned(), "WB-944")
            }
            (Ask::Share { needed, of, .. }, Action::Offer(n)) => say(
                picks::coin_words(of, n),
                if n < needed {
                    format!("{} more would be needed from others.", needed - n)
                } else {
                    self.outcome_words(true)
                },
                "WB-944",
            ),
            (_, Action::Offer(n)) => say(sparks(n), String::new(), "WB-944"),
            (Ask::Share { .. }, Action::Part(thing)) => {
                say(self.thing_name(thing).to_owned(), self.outcome_words(true), "WB-944")
            }
            (_, Action::Part(thing)) => {
                say(self.thing_name(thing).to_owned(), "It is discarded.".to_owned(), "WB-906")
            }
            (Ask::Order, Action::Nth(place)) => {
                let due = self.due[place as usize];
                let about = due.hero.map_or_else(String::new, |hero| format!(" ({})", name(hero)));
                say(
                    format!("{}{about}", self.ability_name(due.ability)),
                    self.ability_text(due.ability).to_owned(),
                    "WB-928",
                )
            }
            (_, Action::Nth(place)) => {
                let card = &self.content.get().wyrm_cards[self.looking[place as usize] as usize];
                say(card.name.clone(), card.text.clone(), "WB-945")
            }
            (_, Action::GoOn) if self.is_between() => say(
                format!("Begin Chapter {}", roman(self.chapter)),
                "The Chapter begins with the Heroes and the difficulty as they are now.".to_owned(),
                "WB-100",
            ),
            (_, Action::GoOn) => say(
                format!("Try Chapter {} again", roman(self.chapter)),
                "The Chapter begins anew from its first card.".to_owned(),
                "WB-716",
            ),
            (_, Action::Switch(from, to)) => say(
                format!("{} instead of {}", name(to), name(from)),
                "You take over that Hero with all Upgrade cards and choose their skills."
                    .to_owned(),
                "WB-804",
            ),
            (_, Action::SitOut) => say(
                "Sit out".to_owned(),
                "Your Hero is out of play from the next Chapter on.".to_owned(),
                "WB-807",
            ),
            (_, Action::Join(hero)) => say(
                format!("Join as {}", name(hero)),
                "You play from the next Chapter on.".to_owned(),
                "WB-808",
            ),
            (_, Action::Level(level)) => say(
                format!("Play {}", level.word()),
                format!("{} Destiny tokens start face up.", level.destiny()),
                "WB-114",
            ),
            (_, Action::Attack | Action::Option(_) | Action::Side(_) | Action::Reroll) => {
                (format!("{action:?}"), String::new(), "WB-906")
            }
        }
    }
}

/// A face of a card as it is read aloud.
fn leaf_of(card: u8, title: &str, lines: &[Line]) -> Leaf {
    let line = |line: &Line| match line {
        Line::Prose(text) => text.clone(),
        Line::Order { depth, text } => format!("{}> {text}", "  ".repeat(usize::from(*depth))),
    };
    Leaf { number: card.into(), title: title.to_owned(), lines: lines.iter().map(line).collect() }
}

fn kind_name(kind: ActionKind) -> &'static str {
    match kind {
        ActionKind::Any => "action",
        ActionKind::Move => "Move",
        ActionKind::Attack => "Attack",
        ActionKind::Collect => "Collect",
        ActionKind::Skill => "Skill",
        ActionKind::Interact => "Interact",
        ActionKind::Give => "Give or Take",
        ActionKind::Special => "Special Action",
    }
}

pub(crate) fn hearts(n: u8) -> String {
    count(n, "Heart")
}

pub(crate) fn sparks(n: u8) -> String {
    count(n, "Spark")
}
