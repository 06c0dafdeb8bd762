//! What is asked, with the numbers that matter.

use super::names::{amount, called, short};
use crate::action::{Ask, Reach, Step, TextAt};
use crate::content::{Ability, Behaviour};
use crate::develop::PRICES;
use crate::ids::{Colour, Regions, Source, Unit};
use crate::state::Mysthea;
use crate::text::{Cost, Group};
use cardtext::{Names, print};
use kernel::english::{capital, count, list, small};
use kernel::{Area, Seat};

impl Mysthea {
    pub(super) fn question_text(&self, seat: Seat) -> String {
        match self.ask {
            Ask::Nothing => "The game is over.".to_owned(),
            Ask::Draft(_) => self.ask_draft(seat),
            Ask::PlaceChampion(_) => {
                format!(
                    "In which region does {} begin? Each island takes one champion.",
                    self.champion_name(seat)
                )
            }
            Ask::PlaceToken(_) => {
                "On which island does your encounter token begin? Not on that of your champion."
                    .to_owned()
            }
            Ask::Turn { standard, special, .. } => self.ask_turn_words(seat, standard, special),
            Ask::ActWith { by, .. } => match by {
                Some(by) => format!("{} lets you act. With which card?", self.named(by)),
                None => "You may act. With which card?".to_owned(),
            },
            Ask::ActSteps { card, cps, effect, .. } => self.ask_steps(seat, card, cps, effect),
            Ask::MakeRoom { card, .. } => {
                format!(
                    "Your accessory spaces are full. Which accessory do you discard for {}?",
                    self.card_name(card)
                )
            }
            Ask::Cps { left, crystal, by, .. } => self.ask_cps_words(seat, left, crystal, by),
            Ask::TravelTo { unit, from, reach, .. } => {
                self.ask_target_words(unit, &self.region_name(from), reach)
            }
            Ask::Carry { from, to, mover, .. } => {
                let (from, to) = (self.region_name(from), self.region_name(to));
                format!(
                    "Your {} has gone from {from} to {to}. Which unit does it carry along?",
                    mover.name()
                )
            }
            Ask::Develop { .. } => self.ask_develop(seat),
            Ask::Bottom { .. } => self.ask_bottom_words(),
            Ask::Buy { bought, .. } => self.ask_buy_words(seat, bought),
            Ask::Bonus { left, crystals, .. } => self.ask_bonus(left, crystals),
            Ask::Fortify { left, .. } => {
                let supply = self.player(seat).supply[Unit::Fortification.index()];
                let more = if left > 1 {
                    format!(" You may deploy {left} in all.")
                } else {
                    String::new()
                };
                format!(
                    "Where do you deploy a fortification? You have {supply} in your supply.{more}"
                )
            }
            Ask::BattleIn { text, bonus, .. } => ask_battle(text, bonus),
            Ask::Sanya { .. } => self.ask_sanya_words(seat),
            Ask::Commit { .. } => self.ask_commit_words(seat),
            Ask::Retreat { left, .. } => {
                let region = self.region_name(self.battle.region);
                format!(
                    "Which unit retreats from the battle in {region}? You have {} left.",
                    count(left, "travel")
                )
            }
            Ask::Wounds { left, .. } => {
                let region = self.region_name(self.battle.region);
                let which = if left == 1 { "it" } else { "the next one" };
                format!(
                    "The battle in {region} costs you {}. Which unit takes {which}?",
                    count(left, "wound")
                )
            }
            Ask::Island(ask) => ask.question(self, seat),
            Ask::Name { .. } => self.ask_name(),
            Ask::Alternative(at) => {
                format!("{}Which of its effects do you use?", self.quote(at.source))
            }
            Ask::Cost { source, .. } => self.ask_cost_words(source),
            Ask::Use { at, left } => self.ask_use_words(at, left),
            Ask::Travellers { unit, left, anywhere, by, .. } => {
                let by = by.map_or_else(String::new, |by| format!("{}: ", self.named(by)));
                let asked = ask_travellers_words(unit, left, anywhere);
                if by.is_empty() { asked } else { by + &small(&asked) }
            }
            Ask::Pay { source, item, left, .. } => self.ask_pay(source, item, left),
            Ask::From { group, .. } => {
                let name = group_name(group);
                format!("Your {name} in one region may travel to any region. From which region?")
            }
            Ask::To { group, from, .. } => {
                format!("Where does your {} in {} go?", group_name(group), self.region_name(from))
            }
            Ask::RemoveOf { victim, unit, left, .. } => {
                let victim = called(self.order[victim as usize]);
                let more =
                    if left > 1 { format!(" You may remove {left}.") } else { String::new() };
                format!("Where do you remove a {} of {victim}?{more}", unit.name())
            }
            Ask::RemoveAt { unit, n, .. } => {
                format!("In which region do you remove {} of each opponent?", count(n, unit.name()))
            }
            Ask::WoundAt { .. } => {
                "In which region do you wound the champion of each opponent?".to_owned()
            }
            Ask::Monster { .. } => "Which monster do you make attack?".to_owned(),
            Ask::Lose { island, .. } => {
                let (monster, island) = (self.attacker(), self.island_name(island));
                format!(
                    "{monster} has won on {island}. In which of its regions do you lose all your units?"
                )
            }
            Ask::Onygauros { .. } => {
                let pile = count(self.player(seat).discard.len() as u32, "card");
                format!(
                    "{} collects. Do you give up a random card of your discard pile ({pile}), or lose {}?",
                    self.collector(),
                    amount(self.toll(seat), "glory")
                )
            }
        }
    }

    fn ask_draft(&self, seat: Seat) -> String {
        let champion = self.player(seat).champion.is_none().then(|| "a champion".to_owned());
        let hand = self.player(seat).hand;
        let lacks = |colour: &Colour| hand.and(self.content.of_colour(*colour)).is_empty();
        let colours =
            Colour::ALL.into_iter().filter(lacks).map(|colour| format!("a {} card", colour.name()));
        let missing: Vec<String> = champion.into_iter().chain(colours).collect();
        format!("What do you take from the display? You still need {}.", list(&missing))
    }

    fn ask_turn_words(&self, seat: Seat, standard: bool, special: bool) -> String {
        let what = match (standard, special) {
            (false, false) => {
                "What do you do in your turn: act, develop or meditate? One special action may come before it or after it."
            }
            (false, true) => "Your special action is done. Do you act, develop or meditate?",
            (true, _) => {
                "Your standard action is done. Do you take a special action, or end your turn?"
            }
        };
        let player = self.player(seat);
        let cards = count(player.hand.len() as u32, "card");
        format!(
            "{what} You have {} energy, {} experience and {cards} in hand.",
            player.energy, player.experience
        )
    }

    fn ask_steps(&self, seat: Seat, card: crate::ids::Card, cps: bool, effect: bool) -> String {
        let (name, points) = (self.card_name(card), count(self.content.card(card).cp, "CP"));
        let energy = self.player(seat).energy;
        let price = match self.effect_price(seat, card) {
            0 => "for no energy".to_owned(),
            price => format!("for {price} of your {energy} energy"),
        };
        match (cps, effect) {
            (false, false) if self.can_use_effect(seat, card) => {
                format!("{name}: do you spend its {points} first, or use its effect {price}?")
            }
            (false, false) => {
                format!("{name}: do you spend its {points}? Its effect cannot be paid yet.")
            }
            (true, _) => format!("{name}: do you also use its effect {price}?"),
            (false, true) => format!("{name}: do you also spend its {points}?"),
        }
    }

    fn ask_cps_words(&self, seat: Seat, left: u8, crystal: bool, by: Option<Source>) -> String {
        let player = self.player(seat);
        let [troops, golems, _] = player.supply;
        let [ready_troops, ready_golems] = player.constructed;
        let points = match (crystal, by) {
            (true, _) => format!("{} of your meditation", count(left, "crystal CP")),
            (false, Some(by)) => format!("{} of {}", count(left, "CP"), self.source_name(by)),
            (false, None) => count(left, "CP"),
        };
        format!(
            "What do you spend {points} on? Constructed: {} and {}; supply: {} and {}.",
            count(ready_troops, "troop"),
            count(ready_golems, "golem"),
            count(troops, "troop"),
            count(golems, "golem")
        )
    }

    fn ask_target_words(&self, unit: Unit, from: &str, reach: Reach) -> String {
        match reach {
            Reach::Normal => format!("Where does your {} travel from {from}?", unit.name()),
            Reach::Anywhere => format!(
                "To which region of any island does your {} travel from {from}?",
                unit.name()
            ),
            Reach::Retreat => format!("Where does your {} retreat from {from}?", unit.name()),
        }
    }

    fn ask_develop(&self, seat: Seat) -> String {
        let energy = self.player(seat).energy;
        let cards = match energy {
            0..3 => "1 card",
            3..5 => "2 cards",
            5.. => "3 cards",
        };
        format!(
            "Do you reveal one more card, or recycle the display? Your {energy} energy buys up to {cards}."
        )
    }

    fn ask_buy_words(&self, seat: Seat, bought: u8) -> String {
        let price = PRICES[bought as usize];
        let energy = self.player(seat).energy;
        match bought {
            0 => format!("Which card do you buy for {price} energy? You have {energy}."),
            1 => format!("Do you buy a second card for {price} more energy? You have {energy}."),
            _ => format!("Do you buy a third card for {price} more energy? You have {energy}."),
        }
    }

    fn ask_bonus(&self, left: Regions, crystals: u8) -> String {
        let waiting = count(left.len() as u32, "region");
        let crystals = if crystals > 0 {
            format!(
                " {} of this meditation will be spent at its end.",
                count(crystals, "crystal CP")
            )
        } else {
            String::new()
        };
        format!("Which region's bonus do you take next? The bonuses of {waiting} wait.{crystals}")
    }

    fn ask_commit_words(&self, seat: Seat) -> String {
        let battle = &self.battle;
        let strength = |each: Seat| {
            let who = if each == seat { "you".to_owned() } else { called(each) };
            let mut strength = self.player(each).strength_in(battle.region);
            if each == battle.starter {
                strength += u16::from(battle.bonus);
                strength +=
                    if battle.anuth && self.has_ability(each, Ability::Anuth) { 2 } else { 0 };
            }
            format!("{who} {strength}")
        };
        let strengths: Vec<String> = battle.participants.iter().map(strength).collect();
        let region = self.region_name(battle.region);
        format!(
            "Battle in {region}. Strength before the cards: {}. Which card do you choose in secret?",
            list(&strengths)
        )
    }

    fn ask_bottom_words(&self) -> String {
        let left = self.market.len();
        format!("Which of the {left} cards goes under the era deck next? Only you know the order.")
    }

    /// MY-812: what she looks forward to is the next step of the agenda.
    fn ask_sanya_words(&self, seat: Seat) -> String {
        let before = if self.agenda.next() == Some(Step::BattleCommit) {
            format!("the battle in {}", self.region_name(self.battle.region))
        } else {
            "the encounter".to_owned()
        };
        format!(
            "{}: do you take the top card of the era deck for free before {before}?",
            self.champion_name(seat)
        )
    }

    fn ask_cost_words(&self, source: Source) -> String {
        let cost = self.content.get().program(source).cost.iter();
        let cost: Vec<String> = cost.map(|item| print(item, &Names::new())).collect();
        format!("{}Do you {} for it?", self.quote(source), list(&cost))
    }

    /// Only the front, unless the card lies open (MY-555, MY-562).
    fn ask_name(&self) -> String {
        let (scene, icons) = self.content.front(self.faced_now());
        let [first, second] = icons.map(crate::ids::Icon::name);
        let caption = &self.content.scenes[scene as usize].caption;
        format!("{caption}. Which way do you choose, {first} or {second}?")
    }

    fn ask_use_words(&self, at: TextAt, left: u8) -> String {
        let more =
            if left > 1 { format!(" You may do so up to {left} times.") } else { String::new() };
        format!("{}Do you {}?{more}", self.quote(at.source), self.deed(at))
    }

    fn ask_pay(&self, source: Source, item: u8, left: u8) -> String {
        let (verb, kind) = match self.content.get().program(source).cost[item as usize] {
            Cost::Remove { kind, .. } => ("remove from the game", kind),
            Cost::Discard { kind, .. } => ("discard", kind),
            Cost::Pay { .. } => ("pay", None),
        };
        let card = kind.map_or_else(|| "card".to_owned(), |kind| format!("{} card", kind.name()));
        let more = if left > 1 { format!(" {left} are due.") } else { String::new() };
        let (name, text) = (self.source_name(source), self.content.get().text(source));
        format!("Which {card} do you {verb} for {name}?{more} \"{text}\"")
    }

    /// Name and text of what is being carried out.
    fn quote(&self, source: Source) -> String {
        format!("{}: \"{}\" ", self.named(source), self.content.get().text(source))
    }

    /// Where a text stands, at the start of a sentence.
    fn named(&self, source: Source) -> String {
        capital(&self.source_name(source))
    }

    /// The monster whose attack is being resolved.
    fn attacker(&self) -> &'static str {
        let attack = self.agenda.waiting().iter().rev().find_map(|step| {
            let Step::AfterAttack { beast, .. } = *step else { return None };
            Some(self.beast_short(beast))
        });
        attack.unwrap_or("The monster")
    }

    /// The monster that collects cards (MY-819), whatever an owner's content calls it.
    fn collector(&self) -> &'static str {
        let content = self.content.get();
        let mut monsters = self.beasts.iter().map(|beast| content.monster(beast.monster));
        let collector = monsters.find(|monster| monster.behaviour == Behaviour::Onygauros);
        collector.map_or("The monster", |monster| short(&monster.name))
    }

    /// The short name of a monster.
    pub(super) fn beast_short(&self, beast: crate::ids::Beast) -> &'static str {
        short(self.beast_name(beast))
    }
}

fn ask_battle(text: bool, bonus: u8) -> String {
    match (text, bonus) {
        (false, _) => "Where do you start the battle?".to_owned(),
        (true, 0) => "Where do you start a battle? Any region with an opponent will do.".to_owned(),
        (true, bonus) => {
            format!(
                "Where do you start a battle, at +{bonus} strength? Any region with an opponent will do."
            )
        }
    }
}

fn ask_travellers_words(unit: Unit, left: u8, anywhere: bool) -> String {
    let how = if anywhere { "to any region" } else { "" };
    let space = if anywhere { " " } else { "" };
    match (unit, left) {
        (Unit::Champion, _) => format!("Does your champion travel{space}{how}?"),
        (unit, 1) => format!("Which {} travels{space}{how}?", unit.name()),
        (unit, left) => format!("Which {} travels{space}{how}? Up to {left} may.", unit.name()),
    }
}

pub(super) fn group_name(group: Group) -> &'static str {
    match group {
        Group::Army => "army",
        Group::Host => "host",
    }
}
