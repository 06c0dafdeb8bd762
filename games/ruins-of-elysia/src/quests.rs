//! Quests: when they are met, and what comes of it (RE-904 to RE-910).

use crate::action::{Ask, Frame, Source, Step};
use crate::effects::net;
use crate::event::Event;
use crate::state::{Elysia, Fate};
use crate::text::{Effect, Need, Sentence};
use kernel::{Log, Seat, Seats};

impl Elysia {
    /// RE-905: looks at all open quests, after something has changed.
    pub(crate) fn look_at_quests(&mut self, log: &mut impl Log<Event>) {
        let paid = self.content.get().lookup.paid;
        for quest in bits(self.open_quests & !paid) {
            let met: Seats = self.seats().filter(|&seat| self.meets_rest(seat, quest)).collect();
            if !met.is_empty() {
                self.meet(met, quest, log);
            }
        }
        if !self.winners.is_empty() {
            self.win(log);
        }
    }

    /// Whether a player meets all needs of a quest, but for one that is paid or given.
    #[inline]
    pub(crate) fn meets_rest(&self, seat: Seat, quest: u8) -> bool {
        let needs = &self.content.get().quests[quest as usize].needs;
        needs.iter().all(|need| is_deed(need) || self.is_true(*need, seat))
    }

    #[inline]
    fn is_true(&self, need: Need, seat: Seat) -> bool {
        let player = self.player(seat);
        match need {
            Need::Net { n, way } => net(player.alignment, way) >= n.into(),
            Need::Hunt { n } => player.hunt >= n,
            Need::Tiles { n } => player.tiles_placed >= n,
            Need::Villages { n } => player.villages.len() >= n.into(),
            Need::Ruins { n } => player.ruins.len() >= n.into(),
            Need::Backstabs { n } => player.backstabs >= n,
            Need::Villains { n } => player.villains >= n,
            Need::CorruptedHero => self.heroes.contains(seat),
            Need::Own { n, tag } => self.owned_with(seat, tag) >= n.into(),
            Need::Crossed { n } => seat == self.turn.seat && self.turn.crossed >= n,
            Need::PayCoin { .. } | Need::PayWild { .. } | Need::GiveApple => false,
        }
    }

    /// How far a player has come with a need: have, of.
    pub fn progress(&self, need: Need, seat: Seat) -> Option<(u16, u16)> {
        let player = self.player(seat);
        Some(match need {
            Need::Net { n, way } => (net(player.alignment, way), n.into()),
            Need::Hunt { n } => (player.hunt.into(), n.into()),
            Need::Tiles { n } => (player.tiles_placed.into(), n.into()),
            Need::Villages { n } => (player.villages.len() as u16, n.into()),
            Need::Ruins { n } => (player.ruins.len() as u16, n.into()),
            Need::Backstabs { n } => (player.backstabs.into(), n.into()),
            Need::Villains { n } => (player.villains.into(), n.into()),
            Need::CorruptedHero => (u16::from(self.heroes.contains(seat)), 1),
            Need::Own { n, tag } => (self.owned_with(seat, tag) as u16, n.into()),
            Need::Crossed { n } => {
                (if seat == self.turn.seat { self.turn.crossed.into() } else { 0 }, n.into())
            }
            Need::PayCoin { n } => {
                (if seat == self.turn.seat { self.turn.coin.into() } else { 0 }, n.into())
            }
            Need::PayWild { n } => (player.wild, n.into()),
            Need::GiveApple => return None,
        })
    }

    fn owned_with(&self, seat: Seat, tag: crate::text::Tag) -> usize {
        let content = self.content.get();
        let player = self.player(seat);
        let leave_out =
            (player.left_out && content.card(self.leave_out_of(seat)).tag == tag) as usize;
        let rest = player.owned().filter(|(card, _)| content.card(*card).tag == tag);
        leave_out + rest.map(|(_, copies)| usize::from(copies)).sum::<usize>()
    }

    /// RE-906, RE-909: these players meet a quest now.
    pub(crate) fn meet(&mut self, met: Seats, quest: u8, log: &mut impl Log<Event>) {
        self.open_quests &= !(1 << quest);
        self.changed = true;
        let card = &self.content.get().quests[quest as usize];
        let order: kernel::Pile<Seat, 8> =
            self.clockwise().filter(|&seat| met.contains(seat)).collect();
        for &seat in &order {
            log.event(Event::QuestMet { seat, quest });
        }
        if card.reward.iter().any(|each| matches!(each, Sentence::Plain(Effect::Win))) {
            self.winning.get_or_insert(quest);
            for &seat in &order {
                self.winners.insert(seat);
            }
            return;
        }
        for &seat in &order {
            self.player_mut(seat).owed |= 1 << quest;
        }
        self.owe_rewards();
    }

    /// One step gives all Rewards that are owed, however many players have met however many quests.
    fn owe_rewards(&mut self) {
        if self.agenda.waiting().contains(&Step::Rewards) {
            return;
        }
        // A text that waits for a decision stays on top, where its answer looks for it.
        let asking = match self.agenda.next() {
            Some(Step::Run(_)) if self.ask != Ask::Nothing => self.agenda.pop(),
            _ => None,
        };
        self.agenda.push(Step::Rewards);
        if let Some(text) = asking {
            self.agenda.push(text);
        }
    }

    /// RE-906: the next Reward that is owed, quest by quest and clockwise.
    pub(crate) fn give_reward(&mut self) {
        let owed = self.players.iter().fold(0, |all, player| all | player.owed);
        let Some(quest) = bits(owed).next() else { return };
        let mut order = self.clockwise();
        let Some(seat) = order.find(|&seat| self.player(seat).owed >> quest & 1 == 1) else {
            return;
        };
        self.player_mut(seat).owed &= !(1 << quest);
        let text = Source::Quest { quest };
        self.agenda.push_all([Step::Run(Frame { text, seat, ..Frame::default() }), Step::Rewards]);
    }

    /// RE-909, RE-910: the game is over.
    pub(crate) fn win(&mut self, log: &mut impl Log<Event>) {
        let winners = self.winners;
        let quest = self.winning.unwrap_or(0);
        self.fate = Fate::Won { winners, quest };
        log.event(Event::Won { winners, quest });
    }
}

/// Whether somebody has to pay or give for it (RE-907).
pub(crate) fn is_deed(need: &Need) -> bool {
    matches!(need, Need::PayCoin { .. } | Need::PayWild { .. } | Need::GiveApple)
}

/// The places of the bits that are set, lowest first.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let place = set.trailing_zeros() as u8;
            set &= set - 1;
            place
        })
    })
}
