//! How a fight would go, roughly: a bot wants to know before it begins one, joins one or goes on with it.

use crate::ids::Npc;
use crate::state::Elysia;
use kernel::Pile;

/// More fighters than these change little.
const MOST: usize = 16;
/// No forecast looks farther.
const CYCLES: usize = 4;

/// One of the own side. Attack and Defence are those of the whole hand, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Friend {
    pub(super) cards: i32,
    pub(super) attack: i32,
    pub(super) defence: i32,
    /// What the Leave-Out Card in front gives in every step.
    pub(super) front_attack: i32,
    pub(super) front_defence: i32,
    pub(super) wild: i32,
    /// Has still to play in the step that runs.
    pub(super) to_play: bool,
    /// Defence already played in the step that runs.
    pub(super) guard: i32,
    /// The one who asks.
    pub(super) own: bool,
}

/// One of the other side, in tenths.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Foe {
    pub(super) attack: i32,
    pub(super) defence: i32,
    /// Cards of a Villain's hand pile; a Monster has none.
    pub(super) pile: Option<i32>,
    /// What it is worth to see it exhausted.
    pub(super) worth: i32,
}

/// In which step a forecast begins.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Moment {
    /// The others strike next.
    Struck,
    /// The own side defends against this share.
    Defending { share: i32 },
    /// The own side strikes and has this much Attack already.
    Striking { attack: i32 },
}

/// What is to be expected.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Outlook {
    /// What those are worth who will be exhausted.
    pub(super) won: i32,
    /// The one who asks will be exhausted.
    pub(super) beaten: bool,
    /// Cards and Wild Tokens that it will cost the one who asks.
    pub(super) spent: i32,
}

pub(super) type Friends = Pile<Friend, MOST>;
pub(super) type Foes = Pile<Foe, MOST>;

/// Strike after strike, everybody with the best card at hand.
pub(super) fn forecast(mut friends: Friends, mut foes: Foes, moment: Moment) -> Outlook {
    let mut outlook = Outlook::default();
    let mut moment = moment;
    for _ in 0..CYCLES {
        match moment {
            Moment::Struck => {
                let share = struck_with(&mut foes, &friends);
                friends.iter_mut().for_each(|friend| (friend.to_play, friend.guard) = (true, 0));
                defend(&mut friends, share, &mut outlook);
            }
            Moment::Defending { share } => defend(&mut friends, share, &mut outlook),
            Moment::Striking { .. } => {}
        }
        let before = if let Moment::Striking { attack } = moment { attack } else { 0 };
        if !matches!(moment, Moment::Striking { .. }) {
            friends.iter_mut().for_each(|friend| friend.to_play = true);
        }
        moment = Moment::Struck;
        bury(&mut foes, &mut outlook);
        if foes.is_empty() || friends.iter().all(|friend| friend.cards <= 0) {
            break;
        }
        strike(&mut friends, &mut foes, before, &mut outlook);
        bury(&mut foes, &mut outlook);
        if foes.is_empty() {
            break;
        }
    }
    outlook.beaten = friends.iter().any(|friend| friend.own && friend.cards <= 0);
    outlook
}

/// The share that the others strike each of the own side with. A Villain's card is used up.
fn struck_with(foes: &mut Foes, friends: &Friends) -> i32 {
    let total: i32 = foes.iter().map(|foe| foe.attack).sum();
    for foe in foes.iter_mut() {
        foe.pile = foe.pile.map(|cards| cards - 1);
    }
    let standing = friends.iter().filter(|friend| friend.cards > 0).count().max(1);
    whole(total, standing)
}

fn defend(friends: &mut Friends, share: i32, outlook: &mut Outlook) {
    for friend in friends.iter_mut().filter(|friend| friend.cards > 0) {
        let mut guard = friend.guard;
        let mut cost = 0;
        if friend.to_play && share > guard {
            let card = friend.defence * 9 / 20;
            if card > friend.front_defence + 5 {
                friend.defence -= card;
                cost += 1;
                guard += card;
            } else {
                guard += friend.front_defence;
            }
        }
        cost += (share - guard).max(0) / 10;
        // Wild Tokens save the last card.
        let saved = (cost + 1 - friend.cards).clamp(0, friend.wild.min(4));
        friend.wild -= saved;
        friend.cards -= cost - saved;
        if friend.own {
            outlook.spent += cost + saved;
        }
    }
}

fn strike(friends: &mut Friends, foes: &mut Foes, before: i32, outlook: &mut Outlook) {
    let ready = |friend: &&mut Friend| friend.cards > 0 && friend.to_play;
    let card = |friend: &Friend| {
        let card = friend.attack * 9 / 20;
        if card > friend.front_attack + 5 && friend.cards > 1 { card } else { 0 }
    };
    let total: i32 = before
        + friends
            .iter_mut()
            .filter(ready)
            .map(|friend| card(friend).max(friend.front_attack))
            .sum::<i32>();
    let share = whole(total, foes.len());
    if foes.iter().all(|foe| share <= foe.defence) {
        // Nobody wastes a card on those it cannot hurt; a Villain defends all the same.
        foes.iter_mut().for_each(|foe| foe.pile = foe.pile.map(|cards| cards - 1));
        return;
    }
    for friend in friends.iter_mut().filter(ready) {
        let card = card(friend);
        if card > 0 {
            friend.attack -= card;
            friend.cards -= 1;
            outlook.spent += i32::from(friend.own);
        }
    }
    for foe in foes.iter_mut() {
        let hurt = (share - foe.defence) / 10;
        match &mut foe.pile {
            Some(cards) => *cards -= 1 + hurt.max(0),
            None if hurt > 0 => foe.defence = i32::MIN / 2,
            None => {}
        }
    }
}

/// Those exhausted are counted and taken away.
fn bury(foes: &mut Foes, outlook: &mut Outlook) {
    let gone = |foe: &Foe| foe.defence < 0 || foe.pile.is_some_and(|cards| cards <= 0);
    outlook.won += foes.iter().filter(|foe| gone(foe)).map(|foe| foe.worth).sum::<i32>();
    *foes = foes.iter().copied().filter(|foe| !gone(foe)).collect();
}

/// RE-623: a share in tenths, of whole points, rounded up.
fn whole(total: i32, among: usize) -> i32 {
    let among = among as i32 * 10;
    (total + among - 1) / among * 10
}

impl Elysia {
    /// An NPC as a forecast sees it.
    pub(super) fn foe(&self, npc: Npc, worth: i32) -> Foe {
        match npc {
            Npc::Monster(monster) => {
                let card = &self.content.get().monsters[monster as usize];
                let tenths = |n: u8| 10 * i32::from(n);
                Foe {
                    attack: tenths(card.attack),
                    defence: tenths(card.defence),
                    pile: None,
                    worth,
                }
            }
            Npc::Villain(at) => {
                let villain = &self.villains[at as usize];
                let strength = 10 * i32::from(villain.strength);
                let hand = i32::from(self.content.setup.villain.hand);
                let cards = if self.combat.on { villain.cards.pile.len() as i32 } else { hand };
                // A Starting Deck gives about one of each in a card.
                Foe { attack: strength + 10, defence: strength + 8, pile: Some(cards), worth }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rat() -> Foe {
        Foe { attack: 20, defence: 10, pile: None, worth: 100 }
    }

    fn hero(cards: i32) -> Friend {
        Friend { cards, attack: 60, defence: 40, own: true, ..Friend::default() }
    }

    #[test]
    fn a_full_hand_beats_a_rat_and_an_empty_one_beats_nobody() {
        let fight = |cards| {
            forecast(
                [hero(cards)].into_iter().collect(),
                [rat()].into_iter().collect(),
                Moment::Struck,
            )
        };
        assert_eq!((fight(5).won, fight(5).beaten), (100, false));
        assert_eq!((fight(1).won, fight(1).beaten), (0, true));
    }

    #[test]
    fn friends_share_what_they_are_struck_with() {
        let alone: Friends = [hero(4)].into_iter().collect();
        let both: Friends = [hero(4), Friend { own: false, ..hero(4) }].into_iter().collect();
        let three: Foes = [rat(), rat(), rat()].into_iter().collect();
        let (one, two) =
            (forecast(alone, three, Moment::Struck), forecast(both, three, Moment::Struck));
        assert!(one.beaten && !two.beaten);
        assert!(two.won > one.won);
    }

    #[test]
    fn a_villain_wears_itself_out() {
        let villain = Foe { attack: 10, defence: 90, pile: Some(3), worth: 7 };
        let end = forecast(
            [hero(5)].into_iter().collect(),
            [villain].into_iter().collect(),
            Moment::Struck,
        );
        assert_eq!(end.won, 7);
    }
}
