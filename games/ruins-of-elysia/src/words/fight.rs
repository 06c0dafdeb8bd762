//! Choices of a combat: targets, sides, cards.

use super::names::printed;
use crate::action::Character;
use crate::ids::{Card, Npc, Side};
use crate::state::Elysia;
use crate::text::{Effect, Sentence};
use kernel::english::{capital, count, list, together};
use kernel::{Choice, Seat};

impl Elysia {
    /// A card for its Attack or its Defend part.
    pub(super) fn strike_choice(
        &self,
        label: String,
        card: Card,
        fighter: u8,
        attack: bool,
    ) -> Choice {
        let info = self.content.card(card);
        let (part, name, rule) = if attack {
            (&info.attack, "Attack", "RE-616")
        } else {
            (&info.defend, "Defend", "RE-617")
        };
        let waits = match self.combat.fighters[fighter as usize].next_card {
            Some((n, tag)) if attack && tag == info.tag => {
                format!(" As a {} it has Attack +{n} now.", tag.name())
            }
            _ => String::new(),
        };
        let extra = match self.combat.fighters[fighter as usize].next_card {
            Some((n, tag)) if attack && tag == info.tag => n,
            _ => 0,
        };
        if part.is_empty() {
            let does = format!("It has no {name} part: it is worth 0.{waits}");
            return Choice::new(label, does, "RE-620");
        }
        let makes = self.strike_makes(part, fighter, attack, extra);
        Choice::new(label, format!("{}{waits}{makes}", printed(part)), rule)
    }

    pub(super) fn target_choice(&self, who: Character) -> Choice {
        let name = super::names::Names::of(self).who(who);
        let does = match who {
            Character::Npc(Npc::Monster(monster)) => {
                let card = &self.content.monsters[monster as usize];
                format!(
                    "A Monster of level {}: Attack {}, Defence {}. Reward: {}",
                    card.level,
                    card.attack,
                    card.defence,
                    printed(&card.reward)
                )
            }
            Character::Npc(Npc::Villain(villain)) => {
                let strength = self.villains[villain as usize].strength;
                let hand = count(self.content.setup.villain.hand, "card");
                format!("{} plays {hand} with Strength {strength}.", capital(&name))
            }
            Character::Player(other) => {
                let player = self.player(other);
                format!(
                    "{name} holds {} and {}.",
                    count(player.hand.len() as u32, "card"),
                    count(player.wild, "Wild Token")
                )
            }
            Character::Companion => "The Companion is never a target.".to_owned(),
        };
        Choice::new(format!("Target {name}"), does, "RE-602")
    }

    pub(super) fn fight_choice(&self) -> Choice {
        let named = self.named_targets();
        if named.is_empty() {
            let group = self.content.setup.fortress.group;
            return Choice::new(
                "Storm the Fortress",
                format!("Characters gather until {group} are here, and you fight all of them."),
                "RE-919",
            );
        }
        let npc = named.iter().any(|who| matches!(who, Character::Npc(_)));
        let first = if npc { "They strike first." } else { "You strike first." };
        let named = super::names::Names::of(self).all(named.into_iter());
        Choice::new("Begin the combat", format!("You fight {named}. {first}"), "RE-604")
    }

    pub(super) fn join_choice(&self, seat: Seat, side: Side) -> Choice {
        let (friends, foes) = (self.side_names(side), self.side_names(side.other()));
        let cost = match self.join_cost(seat, 0, u8::MAX - 1) {
            0 => "You are there already".to_owned(),
            _ => format!("You gather {} from hand cards and Wild Tokens", self.way_price(seat)),
        };
        Choice::new(
            format!("Join the {} ({friends})", side.name()),
            format!("{cost} and fight against {foes}."),
            if self.player(seat).tile == self.combat.tile { "RE-607" } else { "RE-606" },
        )
    }

    /// Nothing more in this step.
    pub(super) fn no_more_choice(&self, fighter: u8, attack: bool) -> Choice {
        let fighter = &self.combat.fighters[fighter as usize];
        let more = if fighter.acted { "more" } else { "card" };
        if attack {
            let total = self.combat.attack;
            return Choice::new(
                format!("Play no {more}"),
                format!("Your side's Attack stands at {total}{}.", self.falls_words(total)),
                "RE-616",
            );
        }
        let defence = fighter.defence + self.combat.cover;
        let held = match fighter.who {
            Character::Player(seat) => self.player(seat).hand.len(),
            Character::Npc(_) | Character::Companion => 0,
        };
        let does = match usize::from(self.combat.share.saturating_sub(defence)) {
            0 => "Your Defence is enough: you lose nothing.".to_owned(),
            n if n >= held => "As it stands you lose your whole hand and are exhausted.".to_owned(),
            n => format!("As it stands you lose {}.", count(n as u32, "card")),
        };
        Choice::new(format!("Play no {more}"), does, "RE-625")
    }

    /// Who falls by so much Attack and who holds, where that is known: Monsters play no cards, so nothing can cover them
    /// (RE-623, RE-705). ": Rat falls, Goblins hold".
    pub(super) fn falls_words(&self, attack: u16) -> String {
        let struck = self.combat.striking.other();
        let foes = self.combat.fighters.iter();
        let foes: Vec<_> = foes.filter(|each| each.side == struck && !each.exhausted).collect();
        let share = attack.div_ceil(foes.len().max(1) as u16);
        let names = super::names::Names::of(self);
        let fates: Option<Vec<(String, bool)>> = foes
            .iter()
            .map(|foe| match foe.who {
                Character::Npc(Npc::Monster(monster)) => {
                    let defence = u16::from(self.content.monsters[monster as usize].defence);
                    Some((names.who(foe.who), share > defence))
                }
                Character::Npc(Npc::Villain(_)) | Character::Player(_) | Character::Companion => {
                    None
                }
            })
            .collect();
        let Some(fates) = fates.filter(|fates| !fates.is_empty()) else { return String::new() };
        let say = |fell: bool, one: &str, many: &str| {
            let of = fates.iter().filter(|(_, fate)| *fate == fell);
            let names = together(of.map(|(name, _)| name.clone()));
            let verb = match names.as_slice() {
                [only] if !only.ends_with('s') && !only.contains(" x ") => one,
                _ => many,
            };
            (!names.is_empty()).then(|| format!("{} {verb}", list(&names)))
        };
        let said: Vec<String> = [say(true, "falls", "fall"), say(false, "holds", "hold")]
            .into_iter()
            .flatten()
            .collect();
        format!(": {}", said.join(", "))
    }

    /// What a part makes of the strike: the total of the side, or what is still lost. Bonuses that hang on something
    /// may add to it.
    fn strike_makes(&self, part: &[Sentence], fighter: u8, attack: bool, extra: u8) -> String {
        let plain = |sentence: &Sentence| match *sentence {
            Sentence::Plain(Effect::Base { n, .. } | Effect::Bonus { n, each: None, .. }) => n,
            Sentence::Plain(_) | Sentence::If { .. } => 0,
        };
        let more = |sentence: &Sentence| {
            matches!(
                sentence,
                Sentence::If { effect: Effect::Bonus { .. }, .. }
                    | Sentence::Plain(Effect::Bonus { each: Some(_), .. })
            )
        };
        let value = part.iter().map(plain).fold(extra, u8::saturating_add);
        let least = if part.iter().any(more) { " at least" } else { "" };
        if attack {
            let total = self.combat.attack + u16::from(value);
            // What a bonus adds may fell more.
            let falls = if least.is_empty() { self.falls_words(total) } else { String::new() };
            return format!(" Then your side's {}{least}{falls}.", self.attack_words(total));
        }
        let defence =
            self.combat.fighters[fighter as usize].defence + self.combat.cover + u16::from(value);
        format!(" Then your Defence is {defence}{least} against {}.", self.combat.share)
    }
}
