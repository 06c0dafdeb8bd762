//! What a fight promises: one that could be begun, and one that goes on.

use super::forecast::{Foe, Foes, Friend, Friends, Moment, Outlook, forecast};
use super::weight::GATE;
use super::{Average, arms};
use crate::action::{Ask, Character};
use crate::ids::{Npc, Overlay, Side, Tile};
use crate::state::{Elysia, FIRST_MONSTER, Fighter};
use crate::text::{Effect, Gained, Need, Sentence, Token};
use kernel::{Seat, Seats};

/// What an own exhaustion costs beside the cards.
const BEATEN: i32 = 200;

impl Outlook {
    /// Always a little less than what comes if it turns out so, else a bot would rather hope than have.
    pub(super) fn points(self) -> i32 {
        self.won * 3 / 4 - 6 * self.spent - if self.beaten { BEATEN } else { 0 }
    }
}

impl Elysia {
    /// What it is worth to see somebody exhausted who stands on this tile.
    fn worth(&self, seat: Seat, npc: Npc, tile: Tile) -> i32 {
        if self.is_corrupted_hero(npc) {
            return 3_000;
        }
        // One who roams the land cannot be met at the gate (RE-522, RE-921).
        let missed = self.is_heros_quest()
            && !self.gate_is_open()
            && self.gate_worth(tile) == 0
            && self.in_waiting() < self.content.setup.fortress.group.into();
        let missed = if missed { GATE / 2 } else { 0 };
        missed
            + self.gate_worth(tile)
            + match npc {
                Npc::Monster(monster) => {
                    40 + self.reward_worth(monster) + self.hunt_gain(seat, monster)
                }
                Npc::Villain(_) => 150,
            }
    }

    /// What a Monster's printed Reward gives.
    #[expect(clippy::wildcard_enum_match_arm, reason = "a Reward gives tokens or an Item")]
    fn reward_worth(&self, monster: u8) -> i32 {
        let reward = &self.content.get().monsters[monster as usize].reward;
        let worth = |sentence: &Sentence| match *sentence {
            Sentence::Plain(Effect::Gain { n, what: Gained::Token(Token::Wild) }) => {
                50 * i32::from(n)
            }
            Sentence::Plain(Effect::Item) => 60,
            _ => 0,
        };
        reward.iter().map(worth).sum()
    }

    /// What a Monster's level brings to a Huntsmaster.
    fn hunt_gain(&self, seat: Seat, monster: u8) -> i32 {
        let content = self.content.get();
        let level = content.monsters[monster as usize].level;
        let wanted = crate::quests::bits(self.open_quests)
            .map(|quest| &content.quests[quest as usize])
            .filter(|quest| quest.main)
            .flat_map(|quest| &quest.needs)
            .find_map(|need| if let Need::Hunt { n } = need { Some(i32::from(*n)) } else { None });
        let Some(wanted) = wanted else { return 0 };
        let have = i32::from(self.player(seat).hunt);
        let then = have + i32::from(level);
        let worth = |points: i32| 400 * points * points / (wanted * wanted);
        if then >= wanted { 1_500 } else { worth(then) - worth(have) }
    }

    /// Characters that the Encounter Deck can still send.
    fn in_waiting(&self) -> usize {
        [&self.encounters, &self.encounter_discard]
            .into_iter()
            .flat_map(|deck| {
                deck.kinds()
                    .filter(|&kind| kind >= FIRST_MONSTER)
                    .map(|kind| usize::from(deck.count(kind)))
            })
            .sum()
    }

    fn gate_worth(&self, tile: Tile) -> i32 {
        let counts = self.tile(tile).overlay == Some(Overlay::Fortress) && !self.gate_is_open();
        if counts { GATE } else { 0 }
    }

    /// Those who may come: weak, middling and strong in turn, as the Encounter Deck is mixed.
    fn stranger(&self, tile: Tile, place: usize) -> Foe {
        let (attack, defence) = [(30, 20), (20, 10), (40, 30)][place % 3];
        Foe { attack, defence, pile: None, worth: 130 + self.gate_worth(tile) }
    }

    /// A player with the cards in hand. Those of others are not known, but how good their decks are.
    fn friend(&self, seat: Seat, own: bool) -> Friend {
        let player = self.player(seat);
        let cards = player.hand.len() as i32;
        let (attack, defence) = if own {
            (
                10 * self.in_hand(&player.hand, arms),
                10 * self.in_hand(&player.hand, |facts| facts.defence),
            )
        } else {
            let average = self.average(player);
            (average.attack * cards / 50, average.defence * cards / 50)
        };
        self.with_front(seat, Friend { cards, attack, defence, own, ..Friend::default() })
    }

    /// A player as the next turns will find it, with a full hand.
    pub(super) fn friend_on_average(&self, seat: Seat, average: Average, own: bool) -> Friend {
        let Average { attack, defence, .. } = average;
        let (attack, defence) = (attack / 10, defence / 10);
        self.with_front(seat, Friend { cards: 5, attack, defence, own, ..Friend::default() })
    }

    fn with_front(&self, seat: Seat, friend: Friend) -> Friend {
        let player = self.player(seat);
        let wild = i32::from(player.wild.min(8)) / 2;
        if !player.left_out {
            return Friend { wild, ..friend };
        }
        let facts = self.content.get().facts(self.leave_out_of(seat));
        Friend {
            wild,
            front_attack: 10 * i32::from(arms(facts)),
            front_defence: 10 * i32::from(facts.defence),
            ..friend
        }
    }

    /// The Companion with so many cards (RE-931).
    fn companion(&self, cards: i32) -> Friend {
        Friend { cards, attack: 8 * cards, defence: 11 * cards, ..Friend::default() }
    }

    /// This player, and those who are sure to stand by it on this tile.
    fn party(&self, seat: Seat, tile: Tile) -> Friends {
        let mut party: Friends = Friends::new();
        party.push(self.friend(seat, true));
        if self.has_companion() {
            party.push(self.companion(self.content.setup.player.companion_hand.into()));
        }
        if self.is_heros_quest() {
            let near = self.seats().filter(|&other| {
                other != seat
                    && self.can_fight(other)
                    && self.distance(self.player(other).tile, tile) < 2
            });
            near.for_each(|other| party.push(self.friend(other, false)));
        }
        party
    }

    /// What stopping on Ruins leads to: a fight that cannot be refused (RE-517).
    pub(super) fn ambush_value(&self, seat: Seat, tile: Tile) -> i32 {
        let entering = tile != self.player(seat).tile;
        let npcs = self.npcs_on(tile).map(|(_, npc)| self.foe(npc, self.worth(seat, npc, tile)));
        let foes: Foes =
            entering.then(|| self.stranger(tile, 0)).into_iter().chain(npcs).take(12).collect();
        if foes.is_empty() || !self.can_fight(seat) {
            return 0;
        }
        forecast(self.party(seat, tile), foes, Moment::Struck).points()
    }

    /// A fight that could be begun with those who stand on a tile.
    pub(super) fn battle_value(&self, seat: Seat, tile: Tile) -> i32 {
        if !self.can_fight(seat) || self.turn.fought {
            return 0;
        }
        let foes = self.foes_on(seat, tile);
        if foes.is_empty() {
            return 0;
        }
        forecast(self.party(seat, tile), foes, Moment::Struck).points().max(0)
    }

    /// Those who would be fought on a tile: at the Fortress all who gather there (RE-919), then the Corrupted Hero alone.
    pub(super) fn foes_on(&self, seat: Seat, tile: Tile) -> Foes {
        let fortress = self.tile(tile).overlay == Some(Overlay::Fortress);
        let mut foes: Foes = self
            .npcs_on(tile)
            .filter(|&(_, npc)| !fortress || !self.gate_is_open() || self.is_corrupted_hero(npc))
            .map(|(_, npc)| self.foe(npc, self.worth(seat, npc, tile)))
            .take(12)
            .collect();
        if fortress && !self.gate_is_open() {
            let group = usize::from(self.content.setup.fortress.group);
            let most = foes.len() + self.in_waiting();
            while foes.len() < group.min(most) {
                foes.push(self.stranger(tile, foes.len()));
            }
        }
        foes
    }

    /// What a turn among these would bring, with a hand as good as the deck.
    pub(super) fn prospect(&self, seat: Seat, average: Average, tile: Tile) -> i32 {
        let mut party: Friends = Friends::new();
        party.push(self.friend_on_average(seat, average, true));
        if self.has_companion() {
            party.push(self.companion(self.content.setup.player.companion_hand.into()));
        }
        // All see the same need, and gather there.
        if self.tile(tile).overlay == Some(Overlay::Fortress) {
            for other in self.seats().filter(|&other| other != seat) {
                let average = self.average(self.player(other));
                party.push(self.friend_on_average(other, average, false));
            }
        }
        forecast(party, self.foes_on(seat, tile), Moment::Struck).points()
    }

    /// What Ruins promise a hand as good as the deck.
    pub(super) fn ruins_prospect(&self, seat: Seat, average: Average) -> i32 {
        let mut party: Friends = Friends::new();
        party.push(self.friend_on_average(seat, average, true));
        let tile = self.player(seat).tile;
        let stranger = Foe { worth: 130, ..self.stranger(tile, 0) };
        forecast(party, [stranger].into_iter().collect(), Moment::Struck).points()
    }

    /// A combat that goes on: what has been done, and how it will end.
    pub(super) fn combat_value(&self, seat: Seat) -> i32 {
        if !self.combat.on {
            let named = self.turn.seat == seat && !self.turn.target_players.is_empty();
            // A fight with other players must be worth it.
            return if named { -self.feud(seat) } else { 0 };
        }
        let own = self.fighter_of(Character::Player(seat));
        let npc_side = self.npc_side();
        match (own, npc_side) {
            (Some(own), Some(side)) if self.combat.fighters[own].side != side => {
                self.stand_value(seat, side)
            }
            // In Hero's Quest all gain from what the others do there.
            (None, Some(side)) if self.is_heros_quest() && self.at_fortress() => {
                self.stand_value(seat, side)
            }
            (Some(own), _) => self.feud_value(seat, self.combat.fighters[own].side),
            (None, _) => 0,
        }
    }

    pub(super) fn npc_side(&self) -> Option<Side> {
        let mut npcs = self.combat.fighters.iter();
        npcs.find(|fighter| matches!(fighter.who, Character::Npc(_))).map(|fighter| fighter.side)
    }

    /// Players against NPCs.
    fn stand_value(&self, seat: Seat, npcs: Side) -> i32 {
        let tile = self.combat.tile;
        let (mut done, mut foes, mut friends) = (0, Foes::new(), Friends::new());
        let asked = if let Ask::Strike { fighter, .. } = self.ask { fighter.into() } else { 0 };
        for (at, fighter) in self.combat.fighters.iter().enumerate().take(14) {
            // Who was asked before the one who is asked now has played.
            let to_play = at >= asked && fighter.plays > 0;
            match fighter.who {
                Character::Npc(npc) if fighter.side == npcs => {
                    let worth = self.worth(seat, npc, tile);
                    if fighter.exhausted {
                        done += worth;
                    } else {
                        foes.push(self.foe(npc, worth));
                    }
                }
                Character::Player(other) if fighter.side != npcs && !fighter.exhausted => {
                    friends.push(in_step(fighter, to_play, self.friend(other, other == seat)));
                }
                Character::Companion if !fighter.exhausted => {
                    let companion = self.companion(self.companion.pile.len() as i32);
                    friends.push(in_step(fighter, to_play, companion));
                }
                Character::Npc(_) | Character::Player(_) | Character::Companion => {}
            }
        }
        let coming = self.still_to_join(seat);
        friends.extend(coming.iter().take(2).map(|other| self.friend(other, false)));
        let joined = self.fighter_of(Character::Player(seat)).is_some();
        // Tokens and Items go to those who stood there.
        let done = if joined { done } else { done / 2 };
        if foes.is_empty() || friends.is_empty() {
            return done;
        }
        done + forecast(friends, foes, self.moment(npcs)).points()
    }

    /// Hero's Quest: others at the Fortress who are still to be asked will stand by those who fight there.
    fn still_to_join(&self, seat: Seat) -> Seats {
        let Ask::Join { seat: asked } = self.ask else { return Seats::default() };
        if !self.is_heros_quest() || !self.at_fortress() {
            return Seats::default();
        }
        let asked = self.clockwise().skip_while(|&other| other != asked);
        asked
            .filter(|&other| {
                other != seat
                    && self.can_fight(other)
                    && self.player(other).tile == self.combat.tile
                    && self.fighter_of(Character::Player(other)).is_none()
            })
            .collect()
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "all others come before a strike")]
    fn moment(&self, npcs: Side) -> Moment {
        match self.ask {
            Ask::Strike { attack: true, .. } if self.combat.striking != npcs => {
                Moment::Striking { attack: 10 * i32::from(self.combat.attack) }
            }
            Ask::Strike { attack: false, .. } if self.combat.striking == npcs => {
                Moment::Defending { share: 10 * i32::from(self.combat.share) }
            }
            _ => Moment::Struck,
        }
    }

    /// Players against each other, or one who stands by the NPCs.
    fn feud_value(&self, seat: Seat, side: Side) -> i32 {
        let mut done = -self.feud(seat);
        let (mut ours, mut theirs) = (0, 0);
        for fighter in &self.combat.fighters {
            let power = match fighter.who {
                _ if fighter.exhausted => 0,
                Character::Player(other) => self.power(other) + 30 * i32::from(fighter.next_attack),
                Character::Npc(_) | Character::Companion => 150,
            };
            if fighter.side == side {
                ours += power;
            } else {
                theirs += power;
                if let Character::Player(other) = fighter.who {
                    done += 15 * (5 - self.player(other).hand.len() as i32);
                }
            }
        }
        let hope = if self.combat.initiator == Some(seat) { self.backstab_worth(seat) } else { 0 };
        done + (ours - theirs).clamp(-100, hope)
    }

    /// How much a quarrel with other players is shunned by one who seeks it: in Hero's Quest all need each other.
    fn feud(&self, seat: Seat) -> i32 {
        let sought = match self.fighter_of(Character::Player(seat)) {
            Some(own) if self.combat.on => {
                self.combat.initiator == Some(seat) || !self.combat.fighters[own].began
            }
            Some(_) | None => self.turn.seat == seat,
        };
        match (sought, self.is_heros_quest()) {
            (false, _) => 0,
            (true, true) => 300,
            (true, false) => 70,
        }
    }

    /// What it is worth to see another player exhausted: a Side Quest may ask for it, and of a Main Quest it is the more the
    /// less is missing beside it.
    pub(super) fn backstab_worth(&self, seat: Seat) -> i32 {
        if self.is_heros_quest() {
            return 0;
        }
        let content = self.content.get();
        let worth = |quest: u8| {
            let card = &content.quests[quest as usize];
            let wanted = card.needs.iter().any(|&need| {
                matches!(need, Need::Backstabs { .. })
                    && self.progress(need, seat).is_some_and(|(have, of)| have < of)
            });
            let others = card.needs.iter().filter(|need| !matches!(need, Need::Backstabs { .. }));
            let rest = others.map(|&need| self.share(need, seat, Average::default())).min();
            match (wanted, card.main, rest) {
                (false, ..) => 0,
                (true, true, Some(rest)) => 60 + 4 * rest.max(0),
                (true, ..) => 60,
            }
        };
        crate::quests::bits(self.open_quests).map(worth).max().unwrap_or(0)
    }

    /// How strong a hand is in a quarrel.
    fn power(&self, seat: Seat) -> i32 {
        let Friend { cards, attack, defence, front_attack, front_defence, wild, .. } =
            self.friend(seat, true);
        3 * (attack + front_attack) + 2 * (defence + front_defence) + 10 * cards + 15 * wild
    }
}

/// What somebody has already done in the step that runs.
fn in_step(fighter: &Fighter, to_play: bool, friend: Friend) -> Friend {
    Friend { to_play, guard: 10 * i32::from(fighter.defence), ..friend }
}
