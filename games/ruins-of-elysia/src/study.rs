//! What a balance report counts: Characters, turn order, cards bought and played, fights, deck sizes, how long games last and
//! how they end.

use crate::action::Character;
use crate::content::FightNames;
use crate::event::{Ending, Event};
use crate::ids::Npc;
use crate::state::{Elysia, Fate};
use kernel::{Item, Notes, Seat, Study};

const CARD: &str = "card";
const QUEST: &str = "quest";

impl Study for Elysia {
    const PART: &'static str = "game";
    /// Section 10.10 of the ledger asks for lengths and fights, so even the short summary has them.
    const ATTEMPTS: bool = true;

    fn note(&self, event: &Event, notes: &mut Notes) {
        #[expect(clippy::wildcard_enum_match_arm, reason = "only these are counted")]
        match *event {
            Event::Bought { seat, card, .. } => {
                notes.stage(seat, CARD, card.0.into(), "taken");
                notes.amount(seat, "cards", "bought", 0, 1);
            }
            Event::ItemGained { seat, card } => {
                notes.stage(seat, CARD, card.0.into(), "taken");
                notes.amount(seat, "cards", "found", 0, 1);
            }
            Event::Played { seat, card }
            | Event::Attacked { who: Character::Player(seat), card: Some(card), .. }
            | Event::Defended { who: Character::Player(seat), card: Some(card), .. } => {
                notes.stage(seat, CARD, card.0.into(), "played");
            }
            Event::Fought { seat, against, exhausted, lost } => {
                self.note_fight(seat, against, exhausted, lost, notes);
            }
            Event::CombatEnded { how } => {
                // A combat belongs to the player whose turn it is.
                notes.amount(self.turn.seat, "combats", ending(how), 0, 1);
            }
            Event::TilePlaced { seat, .. } => notes.amount(seat, "tiles", "placed", 0, 1),
            Event::Walked { seat, .. } => notes.amount(seat, "tiles", "entered", 0, 1),
            Event::EventTurned { seat, .. } => notes.amount(seat, "encounters", "events", 0, 1),
            Event::Placed { .. } => {
                notes.amount(self.turn.seat, "encounters", "Characters", 0, 1);
            }
            Event::QuestMet { seat, quest } => notes.stage(seat, QUEST, quest.into(), "met"),
            Event::TurnEnded { seat, exhausted } => {
                let how = if exhausted { "exhausted" } else { "in good order" };
                notes.amount(seat, "turns", how, 0, 1);
            }
            _ => {}
        }
    }

    fn conclude(&self, notes: &mut Notes) {
        let count = self.options.players;
        for seat in self.seats() {
            let player = self.player(seat);
            if let Some(character) = player.character {
                notes.factor(seat, "Character", self.content.character(character).name.as_str());
            }
            let place = (seat.0 + count - self.first_player.0) % count;
            notes.factor(seat, "turn order", (place + 1).to_string());
            let size: i64 = player.owned().map(|(_, copies)| i64::from(copies)).sum();
            notes.amount(seat, "deck", "size", 0, size + i64::from(player.left_out));
            notes.amount(seat, "rounds", "played", 0, self.round.into());
        }
        self.note_length(notes);
    }

    fn items(&self) -> Vec<Item> {
        let content = self.content.get();
        let cards = content.cards.iter().map(|card| Item {
            kind: CARD,
            id: card.id.clone(),
            name: card.name.clone(),
        });
        let quests = content.quests.iter().map(|quest| Item {
            kind: QUEST,
            id: quest.id.clone(),
            name: quest.name.clone(),
        });
        cards.chain(quests).collect()
    }
}

/// The lengths that are told apart (B16): up to this round, and so they are called.
const LENGTHS: [(u8, &str); 3] =
    [(11, "rounds 1 to 11"), (25, "rounds 12 to 25"), (u8::MAX, "round 26 on")];

impl Elysia {
    /// How long the game was and what was fought in it: once among all games, once among those of its length.
    fn note_length(&self, notes: &mut Notes) {
        let place = LENGTHS.iter().position(|&(last, _)| self.round <= last);
        let place = place.expect("the last length has no end");
        let won = matches!(self.fate, Fate::Won { .. });
        let sum = |measure: &str, source: Option<&str>| -> i64 {
            let amounts = notes.amounts.iter();
            let wanted = amounts.filter(|((_, of, from, _), _)| {
                *of == measure && source.is_none_or(|source| *from == source)
            });
            wanted.map(|(_, amount)| amount).sum()
        };
        let mut sums = vec![
            ("rounds", self.round.into()),
            ("turns", sum("turns", None)),
            ("combats", sum("combats", None)),
        ];
        for names in self.hardest() {
            for name in [names.met.as_str(), names.beaten.as_str()] {
                sums.push((name, sum("fights", Some(name))));
            }
        }
        for (part, group) in [(0, "all"), (place as u8 + 1, LENGTHS[place].1)] {
            sums.iter().for_each(|&(measure, n)| notes.count(measure, n));
            notes.attempt(part, group, won);
        }
    }

    /// The Monsters of the highest level, by what a report calls a fight with them.
    fn hardest(&self) -> impl Iterator<Item = &'static FightNames> {
        let content = self.content.get();
        let highest = content.monsters.iter().map(|monster| monster.level).max();
        let monsters = content.monsters.iter().zip(&content.lookup.fights);
        monsters.filter(move |(monster, _)| Some(monster.level) == highest).map(|(_, names)| names)
    }

    /// Fights by kind of enemy: how many, and how they ended. A Monster goes by the name that its card has.
    fn note_fight(
        &self,
        seat: Seat,
        against: Character,
        exhausted: bool,
        lost: bool,
        notes: &mut Notes,
    ) {
        let (met, beaten, lost_to) = match against {
            Character::Npc(Npc::Monster(monster)) => {
                let names = &self.content.get().lookup.fights[usize::from(monster)];
                (names.met.as_str(), names.beaten.as_str(), names.lost_to.as_str())
            }
            Character::Npc(Npc::Villain(_)) => {
                ("Villain met", "Villain beaten", "lost to a Villain")
            }
            Character::Player(_) => ("player met", "player beaten", "lost to a player"),
            Character::Companion => return,
        };
        notes.amount(seat, "fights", met, 0, 1);
        if exhausted {
            notes.amount(seat, "fights", beaten, 0, 1);
        }
        if lost {
            notes.amount(seat, "fights", lost_to, 0, 1);
        }
    }
}

fn ending(how: Ending) -> &'static str {
    match how {
        Ending::Exhausted(_) => "decided",
        Ending::Both => "both sides exhausted",
        Ending::Broken => "broken off",
        Ending::Undecided => "undecided",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardtext::Source;
    use kernel::{Game, Options as _, Rng};

    /// What is noted of a lost fight against each Monster of this content.
    fn noted(own: &str) -> Vec<String> {
        let content = crate::load(&[Source::new("own.toml", own)]).expect("it is read");
        let options = crate::Options::standard(2);
        let table = Elysia::setup(content, &options, Rng::fast(1)).expect("a table");
        let mut notes = Notes::default();
        for monster in 0..content.monsters.len() as u8 {
            let against = Character::Npc(Npc::Monster(monster));
            let fought = Event::Fought { seat: Seat(0), against, exhausted: false, lost: true };
            table.note(&fought, &mut notes);
        }
        table.conclude(&mut notes);
        let fights = notes.amounts.keys().filter(|(_, measure, ..)| *measure == "fights");
        let lengths = notes.attempts[0].measures.keys().filter(|name| name.ends_with(" met"));
        fights.map(|(_, _, name, _)| *name).chain(lengths.copied()).map(str::to_owned).collect()
    }

    #[test]
    fn a_fight_goes_by_the_name_that_stands_on_the_card() {
        let met = ["Goblins met", "Rat met", "Troll met"];
        let lost = ["lost to Goblins", "lost to Rat", "lost to Troll"];
        assert_eq!(noted("# Nothing.\n"), [met.as_slice(), &lost, &["Troll met"]].concat());
        let text = "text = \"Attack: Attack 2. Defend: Defence 1. Reward: Gain 1 Wild.\"\n";
        let own = |id: &str, name: &str, level: u8| {
            format!(
                "[[monster]]\nid = \"{id}\"\nname = \"{name}\"\nlevel = {level}\ncopies = 1\n{text}"
            )
        };
        // One in place of the Rat, and one beside the Troll.
        let own = own("rat", "Wolf", 1) + &own("ogre", "Ogre", 3);
        let met = ["Goblins met", "Ogre met", "Troll met", "Wolf met"];
        let lost = ["lost to Goblins", "lost to Ogre", "lost to Troll", "lost to Wolf"];
        assert_eq!(noted(&own), [met.as_slice(), &lost, &["Ogre met", "Troll met"]].concat());
    }
}
