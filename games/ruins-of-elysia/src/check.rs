//! Whether a state that was read from a file can be one of play. Whatever passes goes on without breaking down.
//!
//! Ids are checked when they are read (`stored`); here are the numbers, and what belongs together.

use crate::action::{Ask, Character, Frame, Source, Step};
use crate::ids::{Card, Npc, Tile};
use crate::options::Options;
use crate::state::{
    AutoDeck, Elysia, FIRST_MONSTER, FIRST_OVERLAY, FIRST_VILLAIN, Fate, NPCS, Player, TILES,
    Villain,
};
use hexx::Hex;
use kernel::{Seat, Seats};

type Check = Result<(), String>;

/// Tokens, counters and totals of no game come near this.
const MOST: u16 = 2_000;

fn must(holds: bool, why: &str) -> Check {
    if holds { Ok(()) } else { Err(why.to_owned()) }
}

impl Elysia {
    pub(crate) fn checked(&self, options: &Options) -> Check {
        must(self.options == *options, "its options are not those of the table")?;
        must(self.players.len() == usize::from(options.players), "there are other players")?;
        self.check_map()?;
        self.check_folk()?;
        self.seats().try_for_each(|seat| self.check_player(self.player(seat)))?;
        self.check_cards()?;
        self.check_quests()?;
        self.check_turn()?;
        self.check_combat()?;
        self.check_trade()?;
        self.check_agenda()?;
        self.check_question()
    }

    fn has_seat(&self, seat: Seat) -> bool {
        seat.index() < self.players.len()
    }

    fn has_seats(&self, seats: Seats) -> bool {
        seats.iter().all(|seat| self.has_seat(seat))
    }

    fn has_tile(&self, tile: Tile) -> bool {
        tile.index() < self.tiles.len()
    }

    fn has_npc(&self, npc: Npc) -> bool {
        match npc {
            Npc::Monster(monster) => usize::from(monster) < self.content.monsters.len(),
            Npc::Villain(villain) => usize::from(villain) < self.villains.len(),
        }
    }

    /// Whether Characters are still being taken: nothing lies ready then.
    fn is_set(&self) -> bool {
        self.round > 0 || !self.market.is_empty()
    }

    /// RE-103 to RE-105, RE-409.
    fn check_map(&self) -> Check {
        must(!self.tiles.is_empty(), "there is no First Village Tile")?;
        must(self.tiles[0].terrain.is_none(), "the First Village Tile has a terrain")?;
        let rest = &self.tiles[1..];
        must(rest.iter().all(|tile| tile.terrain.is_some()), "a tile has no terrain")?;
        for (place, tile) in self.tiles.iter().enumerate() {
            let hex = Hex::from(tile.hex);
            let is_near = hex.x.abs() + hex.y.abs() < 110;
            must(is_near, "a tile lies far off the map")?;
            let twice = self.tiles[..place].iter().any(|other| other.hex == tile.hex);
            must(!twice, "two tiles lie on one another")?;
            for (way, beyond) in hex.all_neighbors().into_iter().enumerate() {
                let there = self.tiles.iter().position(|other| Hex::from(other.hex) == beyond);
                let known = tile.near.get(way).map(Tile::index);
                must(there == known, "tiles do not know their neighbours")?;
            }
        }
        // How many there are is the content's to say, and it may have said something else then.
        let tiles = rest.len() + self.terrain_left();
        must(tiles < TILES, "there are too many Terrain Tiles")?;
        let overlays =
            (FIRST_OVERLAY..8).all(|kind| usize::from(self.map_deck.count(kind)) < TILES);
        must(overlays, "there are too many Overlays")
    }

    /// Monsters and Villains (RE-120, RE-123).
    fn check_folk(&self) -> Check {
        must(self.npcs.iter().all(|each| self.has_npc(each.npc)), "nobody knows this NPC")?;
        must(self.npcs.iter().all(|each| self.has_tile(each.tile)), "an NPC stands on no tile")?;
        let decks = [&self.encounters, &self.encounter_discard];
        let villain = |kind: u8| kind.checked_sub(FIRST_VILLAIN);
        let known = decks
            .iter()
            .flat_map(|deck| deck.kinds())
            .all(|kind| villain(kind).is_none_or(|each| usize::from(each) < self.villains.len()));
        must(known, "a Villain of another table lies in the Encounter Deck")?;
        for (place, Villain { cards, alignment, .. }) in self.villains.iter().enumerate() {
            must(alignment.unsigned_abs() < 100, "a Villain has too many tokens")?;
            self.check_auto(cards)?;
            let twice = |npc: Npc| self.npcs.iter().filter(|each| each.npc == npc).count() > 1;
            must(!twice(Npc::Villain(place as u8)), "a Villain stands in two places")?;
        }
        self.check_auto(&self.companion)?;
        // Whoever is not on the map may come there, so all of them together must have room on it.
        let lying = || decks.iter().flat_map(|deck| deck.iter());
        let npcs = lying().filter(|kind| *kind >= FIRST_MONSTER).count();
        must(self.npcs.len() + npcs <= NPCS, "there are too many Monsters and Villains")?;
        must(lying().count() < 200, "there are too many Events")
    }

    /// A deck that plays by itself fits into any of its piles.
    fn check_auto(&self, cards: &AutoDeck) -> Check {
        let AutoDeck { deck, pile, discard, older } = cards;
        let fits = deck.len() + pile.len() + discard.len() <= 12;
        must(fits && usize::from(*older) <= pile.len(), "an automatic deck is too large")
    }

    fn check_player(&self, player: &Player) -> Check {
        must(self.has_tile(player.tile), "a player stands on no tile")?;
        must(player.lodging.is_none_or(|tile| self.has_tile(tile)), "a lodger comes from no tile")?;
        must(player.character.is_some() || !self.is_set(), "a player has no Character")?;
        let twice = self.players.iter().filter(|other| other.character == player.character).count()
            > usize::from(self.boxes());
        must(!twice || player.character.is_none(), "a Character is played too often")?;
        must(
            player.wild < MOST && player.alignment.unsigned_abs() < MOST,
            "a player has too many tokens",
        )?;
        let tiles = player.villages.or(player.ruins);
        must(tiles.iter().all(|tile| self.has_tile(Tile(tile))), "a player was on no tile")?;
        let known =
            player.known.kinds().all(|kind| player.known.count(kind) <= player.hand.count(kind));
        must(known, "a card is known that is not in the hand")?;
        let counters = [
            player.tiles_placed,
            player.hunt,
            player.backstabs,
            player.villains,
            player.minus_card,
        ];
        must(counters.iter().all(|n| *n < 200), "a player has counted too much")
    }

    /// Of no kind are there more cards than fit into one heap.
    fn check_cards(&self) -> Check {
        let mut counts = vec![0u32; self.content.cards.len()];
        self.lying(&mut |card, n| counts[card.index()] += u32::from(n));
        must(counts.iter().all(|n| *n <= 200), "there are too many cards of a kind")
    }

    /// By how much each kind of card is there too often: 0 in every state of play.
    #[doc(hidden)]
    pub fn pieces(&self) -> Vec<(String, i64)> {
        let cards = &self.content.get().cards;
        let mut pieces: Vec<(String, i64)> =
            cards.iter().map(|card| (card.name.clone(), 0)).collect();
        let mut count = |card: Card, n: i64| pieces[card.index()].1 += n;
        self.lying(&mut |card, n| count(card, n.into()));
        self.due(&mut |card, n| count(card, -i64::from(n)));
        pieces
    }

    /// Every card, wherever it lies.
    #[expect(clippy::wildcard_enum_match_arm, reason = "only these steps hold a card")]
    fn lying(&self, count: &mut dyn FnMut(Card, u8)) {
        let content = self.content.get();
        self.market.kinds().for_each(|kind| count(Card(kind), self.market.count(kind)));
        for player in &self.players {
            player.owned().for_each(|(card, n)| count(card, n));
            if let (true, Some(character)) = (player.left_out, player.character) {
                count(content.character(character).leave_out, 1);
            }
        }
        for (place, item) in content.exploration.iter().enumerate() {
            let kind = 1 + place as u8;
            count(item.card, self.exploration.count(kind));
            count(item.card, self.exploration_discard.count(kind));
        }
        self.turn.items.iter().for_each(|&card| count(card, 1));
        // A card whose text is being carried out lies nowhere else (RE-621).
        for step in self.agenda.waiting() {
            match *step {
                Step::Explored { card } => count(card, 1),
                Step::Struck { card, fighter, .. } => {
                    let who = self.combat.fighters.get(usize::from(fighter)).map(|each| each.who);
                    if matches!(who, Some(Character::Player(_))) && !self.combat.from_front {
                        count(card, 1);
                    }
                }
                _ => {}
            }
        }
    }

    /// Every card that the table was set with.
    fn due(&self, count: &mut dyn FnMut(Card, u8)) {
        let content = self.content.get();
        if !self.is_set() {
            return;
        }
        let players = self.players.len() as u8;
        for &card in &content.market {
            count(card, content.setup.market.copies_per_player * players);
        }
        for item in &content.exploration {
            let copies = item.fixed + item.per_player * players;
            let cap = if item.cap > 0 { item.cap * self.boxes() } else { u8::MAX };
            count(item.card, copies.min(cap));
        }
        for character in self.players.iter().filter_map(|player| player.character) {
            let character = content.character(character);
            for &(card, copies) in &character.deck {
                // The Leave-Out Card is dealt when the first turn begins (RE-129).
                let dealt = self.round > 0 || card != character.leave_out;
                count(card, if dealt { copies } else { 0 });
            }
        }
    }

    fn check_quests(&self) -> Check {
        must(self.open_quests & !self.displayed == 0, "a quest is open that is not displayed")?;
        let known = |quest: u8| usize::from(quest) < self.content.quests.len();
        must(self.winning.is_none_or(known), "nobody knows the quest that was met")?;
        must(
            self.has_seats(self.winners) && self.has_seats(self.heroes),
            "nobody sits there who won",
        )?;
        match self.fate {
            Fate::Won { winners, quest } => {
                must(self.has_seats(winners) && known(quest), "nobody sits there who won")
            }
            Fate::Open | Fate::Capped => Ok(()),
        }
    }

    fn check_turn(&self) -> Check {
        let turn = &self.turn;
        must(self.has_seat(turn.seat) && self.has_seat(self.first_player), "nobody has the turn")?;
        must(self.has_tile(turn.started), "the turn began on no tile")?;
        must(turn.from.is_none_or(|tile| self.has_tile(tile)), "the way leads from no tile")?;
        // RE-422: whoever owes a toll has come from somewhere, and may turn back.
        must(turn.from.is_some() || !turn.toll_due, "a toll is due for no way")?;
        must(self.has_seats(turn.target_players), "a target sits nowhere")?;
        must(!turn.target_players.contains(turn.seat), "somebody is their own target")?;
        must(turn.target_npcs >> NPCS == 0, "a target stands nowhere")?;
        must(turn.crossed < 200 && turn.trades < 200, "the turn has no end")
    }

    fn check_combat(&self) -> Check {
        let combat = &self.combat;
        must(self.has_tile(combat.tile), "the combat is on no tile")?;
        must(combat.initiator.is_none_or(|seat| self.has_seat(seat)), "nobody began the combat")?;
        must(combat.on != combat.fighters.is_empty(), "a combat has no fighters")?;
        for (place, fighter) in combat.fighters.iter().enumerate() {
            let known = match fighter.who {
                Character::Player(seat) => self.has_seat(seat),
                Character::Npc(npc) => self.has_npc(npc),
                Character::Companion => self.has_companion(),
            };
            must(known, "nobody knows this fighter")?;
            let is_alone = !matches!(fighter.who, Character::Npc(Npc::Monster(_)));
            let twice = combat.fighters[..place].iter().any(|other| other.who == fighter.who);
            must(!(is_alone && twice), "somebody fights twice")?;
            must(fighter.plays < 100 && fighter.defence < MOST, "a fighter is too strong")?;
        }
        let totals = [combat.attack, combat.cover, combat.share, combat.value, combat.base];
        must(totals.iter().all(|n| *n < MOST), "the combat has no measure")?;
        must(combat.cycles < 200 && combat.idle < 200, "the combat has no end")?;
        let played = combat.played.iter().all(|(at, _)| usize::from(*at) < combat.fighters.len());
        must(played, "nobody played a card that lies there")
    }

    fn check_trade(&self) -> Check {
        let trade = &self.trade;
        must(self.has_seat(trade.with), "the trade is with nobody")?;
        let (active, with) = (self.player(self.turn.seat), self.player(trade.with));
        let offered = trade.offered.iter().all(|card| {
            let n = trade.offered.iter().filter(|each| *each == card).count();
            n <= active.hand.count(card.0).into() && n <= active.known.count(card.0).into()
        });
        must(offered, "a card is offered that nobody has")?;
        must(u16::from(trade.offered_wild) <= active.wild, "tokens are offered that nobody has")?;
        must(u16::from(trade.asked_wild) <= with.wild, "tokens are asked for that nobody has")
    }

    fn is_fighter(&self, at: u8) -> bool {
        self.combat.on && usize::from(at) < self.combat.fighters.len()
    }

    fn is_player_fighter(&self, at: u8) -> bool {
        self.is_fighter(at)
            && matches!(self.combat.fighters[usize::from(at)].who, Character::Player(_))
    }

    /// What waits: each step by itself, and the order of those that belong to a combat.
    fn check_agenda(&self) -> Check {
        for step in self.agenda.waiting() {
            let fits = match *step {
                Step::TakeCharacter { seat } | Step::FirstMarket { seat } => self.has_seat(seat),
                Step::Run(frame) => self.is_frame(&frame),
                Step::Struck { fighter, .. } => self.is_fighter(fighter),
                Step::AskJoin { .. }
                | Step::Strike
                | Step::Share
                | Step::Losses { .. }
                | Step::Act { .. }
                | Step::Tally
                | Step::EndCombat => self.combat.on,
                Step::Item { seat, seats, villains } => {
                    self.has_seat(seat) && self.has_seats(seats) && villains < 100
                }
                Step::Nothing
                | Step::Table
                | Step::Deal
                | Step::BeginTurn
                | Step::Explore
                | Step::Arrive
                | Step::Check
                | Step::Targets
                | Step::Storm { .. }
                | Step::Buy
                | Step::OpenDeck
                | Step::Drop
                | Step::EndTurn
                | Step::Explored { .. }
                | Step::Rewards
                | Step::AfterCombat => true,
            };
            must(fits, "a step waits that cannot be taken")?;
        }
        let count =
            |wanted: Step| self.agenda.waiting().iter().filter(|step| **step == wanted).count();
        must(count(Step::EndCombat) == usize::from(self.combat.on), "a combat has no end")?;
        // Half the room is more than play has ever needed.
        must(self.agenda.len() <= 20, "too much waits")
    }

    fn is_frame(&self, frame: &Frame) -> bool {
        let fighter = match frame.text {
            Source::Attack { fighter, .. } | Source::Defend { fighter, .. } => {
                self.is_fighter(fighter)
            }
            Source::Nothing
            | Source::Explore { .. }
            | Source::Event { .. }
            | Source::Quest { .. } => true,
        };
        fighter && self.has_seat(frame.seat) && frame.discarded < 100
    }

    /// Whether the question can be pending.
    fn check_question(&self) -> Check {
        let top = self.agenda.next();
        let is_text = matches!(top, Some(Step::Run(_)));
        let fits = match self.ask {
            Ask::Nothing => self.fate != Fate::Open,
            Ask::Character { seat } | Ask::FirstMarket { seat } => self.has_seat(seat),
            Ask::Explore
            | Ask::Move
            | Ask::LateOverlay { .. }
            | Ask::Targets
            | Ask::Buy
            | Ask::Drop => self.is_set(),
            Ask::Join { seat } | Ask::JoinWalk { seat, .. } => {
                self.has_seat(seat) && self.combat.on
            }
            Ask::Strike { fighter, .. } => self.is_player_fighter(fighter),
            Ask::Lose { fighter, n } => self.is_player_fighter(fighter) && n > 0,
            Ask::DiscardFor { seat, .. } | Ask::Player { seat, .. } | Ask::Ruins { seat } => {
                self.has_seat(seat) && is_text
            }
            Ask::TakeItem { seat } => self.has_seat(seat),
            Ask::Trade => self.trade.with != self.turn.seat,
            Ask::Agree { seat } => seat == self.trade.with && seat != self.turn.seat,
        };
        must(fits, "nobody can be asked this")?;
        let mut any = self.ask == Ask::Nothing;
        if let Some(seat) = self.decider() {
            self.answers(seat, &mut |_| any = true);
        }
        must(any, "nobody can answer the question")
    }
}
