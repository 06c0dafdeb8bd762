//! What things are called, and how they stand in numbers.

use crate::ids::{COLOURS, HeroId, ItemId, Who};
use crate::state::Horizon;

impl Horizon {
    pub fn colour(&self, board: u8) -> &'static str {
        COLOURS[usize::from(board % 4)]
    }

    /// The Hero of a board, or the board.
    pub fn hero_name(&self, board: u8) -> String {
        match self.boards.get(usize::from(board)).and_then(|board| board.hero) {
            Some(hero) => self.content().hero(hero).name.clone(),
            None => format!("the {} board", self.colour(board)),
        }
    }

    /// A character; Monsters of one kind are told apart by their colour.
    pub fn name(&self, who: Who) -> String {
        if who.is_hero() {
            return self.hero_name(who.0);
        }
        let card = self.foe(who).card;
        let name = &self.content().monster(card).name;
        let twice = self.foes.iter().filter(|foe| foe.card == card).count() > 1;
        if twice { format!("{name} ({})", self.colour(who.colour())) } else { name.clone() }
    }

    /// With the position in line.
    pub(crate) fn placed_name(&self, who: Who) -> String {
        match self.position(who) {
            Some(at) => format!("{} on P{}", self.name(who), at + 1),
            None => self.name(who),
        }
    }

    /// "12 of 20 HP, 3 shield, stunned."
    pub fn condition_words(&self, who: Who) -> String {
        let unit = self.unit(who);
        let mut words = format!("{} of {} HP", self.remaining(who), self.max_hp(who));
        if unit.shield > 0 {
            words += &format!(", {} shield", unit.shield);
        }
        if unit.stunned {
            words += ", stunned";
        }
        if unit.silenced {
            words += ", silenced";
        }
        if !who.is_hero() {
            let next = self.next_act(who);
            words += &format!(", die {}: {}", self.foe(who).die, next.trim_end_matches('.'));
        }
        words + "."
    }

    /// What a Monster will do next, in words.
    pub fn next_act(&self, who: Who) -> String {
        let monster = self.content().monster(self.foe(who).card);
        if self.unit(who).stunned {
            return "nothing, it is stunned".to_owned();
        }
        match self.tier_of(who) {
            Some(tier) => {
                let text = &monster.rows[tier].text;
                text.split_once(": ").map_or(text.as_str(), |(_, text)| text).to_owned()
            }
            None => format!("Deal {} damage to the front enemy.", monster.basic_attack()),
        }
    }

    pub(crate) fn item_name(&self, item: ItemId) -> String {
        self.content().item(item).name_of(self.upgraded_items.contains(item.0)).to_owned()
    }

    pub(crate) fn item_text(&self, item: ItemId) -> String {
        let up = usize::from(self.upgraded_items.contains(item.0));
        self.content().item(item).sides[up].text.clone()
    }

    /// Class and ability of a Hero card.
    pub(crate) fn hero_text(&self, hero: HeroId, upgraded: bool) -> String {
        let card = self.content().hero(hero);
        format!("{}: {}", card.class.name(), card.sides[usize::from(upgraded)].text)
    }
}

impl Horizon {
    /// Whether a card or tile lies nowhere but in what is asked or waits: for counting pieces.
    #[doc(hidden)]
    pub fn held_by_question(&self, id: &str) -> bool {
        use crate::action::{Ask, Step};
        use crate::{growth, location, village};
        let content = self.content();
        #[expect(clippy::wildcard_enum_match_arm, reason = "only these hold something")]
        let held = match self.ask {
            Ask::Growth(growth::Ask::Drop { new, .. }) => content.skill(new).id.as_str(),
            Ask::Location(location::Ask::ItemFor { item }) => content.item(item).id.as_str(),
            Ask::Location(location::Ask::Gained { hero } | location::Ask::MasterFor { hero })
            | Ask::Village(village::Ask::InviteTo { hero }) => content.hero(hero).id.as_str(),
            _ => "",
        };
        held == id
            || self.agenda.waiting().iter().any(
                |step| matches!(step, Step::GiveMaster { hero } if content.hero(*hero).id == id),
            )
    }
}
