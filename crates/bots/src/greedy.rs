//! The player that wants the best state it can reach with its own decisions.
//!
//! It thinks in a few worlds, each a concealed copy of the table. In every world it tries each legal
//! action that tempts, follows its own further decisions best first, answers for the others at random where they
//! must speak before it goes on, and keeps the best value that an action led to. The action with the best
//! sum over the worlds is played. The worlds are the same for all actions, so that luck favours none.

use crate::{Bot, Look};
use kernel::{Quiet, Rng, Seat, Valued};

/// How much a greedy bot thinks about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrift {
    /// So many of its own decisions are looked ahead, the one it makes now included.
    pub depth: u8,
    /// So many concealed copies are thought about.
    pub worlds: u8,
    /// About so many actions are tried in all worlds together; each legal one is tried at least once in each.
    pub tries: u16,
    /// So many decisions of others are guessed at most until it decides again.
    pub replies: u8,
}

impl Thrift {
    pub const STANDARD: Thrift = Thrift { depth: 3, worlds: 2, tries: 160, replies: 3 };

    /// A decision that is opened gets at least so many of its actions tried, though the share is used up:
    /// half a look at a decision is worth little.
    const WIDTH: usize = 6;
}

/// Plays for the best value in reach.
#[derive(Clone, Debug)]
pub struct Greedy<G: Valued> {
    thrift: Thrift,
    rng: Rng,
    // The buffers are kept only so that nothing is allocated while it thinks.
    sums: Vec<i64>,
    first: Vec<Node<G>>,
    leaves: Vec<Node<G>>,
    actions: Vec<G::Action>,
    answers: Vec<G::Action>,
    tempting: Vec<G::Action>,
}

/// A state in reach.
#[derive(Clone, Debug)]
struct Node<G> {
    state: G,
    value: i32,
    /// How many own decisions led here.
    depth: u8,
    /// Whether there is more to try from here.
    open: bool,
}

/// One world being thought about: who thinks, how everybody answers, and how much was tried.
struct Thought {
    seat: Seat,
    thrift: Thrift,
    /// Each try starts from a copy of this stream: others answer alike to every action, as far as they can.
    chance: Rng,
    tried: usize,
}

impl<G: Valued> Greedy<G> {
    pub fn new(thrift: Thrift, rng: Rng) -> Self {
        Greedy {
            thrift,
            rng,
            sums: Vec::new(),
            first: Vec::new(),
            leaves: Vec::new(),
            actions: Vec::new(),
            answers: Vec::new(),
            tempting: Vec::new(),
        }
    }

    /// Adds the best value that each action leads to in one world.
    fn think(&mut self, world: &G, seat: Seat, actions: &[G::Action]) {
        let mut thought = Thought { seat, thrift: self.thrift, chance: self.rng.fork(), tried: 0 };
        let mut first = std::mem::take(&mut self.first);
        first.extend(
            actions
                .iter()
                .map(|&action| thought.reach(world.clone(), action, 1, &mut self.answers)),
        );
        let tries = usize::from(self.thrift.tries / u16::from(self.thrift.worlds.max(1)));
        let open = first.iter().filter(|node| node.open).count().max(1);
        let share = tries.saturating_sub(thought.tried) / open;
        for (index, node) in first.drain(..).enumerate() {
            let best = if node.open && share > 0 {
                self.best_from(node, &mut thought, share)
            } else {
                node.value
            };
            self.sums[index] += i64::from(best);
        }
        self.first = first;
    }

    /// The best value in reach of one node, with about `share` tries. A state that was opened counts by
    /// what it leads to and not by itself: where one may stop, there is an action that says so.
    fn best_from(&mut self, node: Node<G>, thought: &mut Thought, share: usize) -> i32 {
        let end = thought.tried + share;
        self.leaves.clear();
        self.leaves.push(node);
        while thought.tried < end {
            let open = self.leaves.iter().enumerate().filter(|(_, leaf)| leaf.open);
            let Some((index, _)) = open.max_by_key(|(_, leaf)| leaf.value) else { break };
            let node = self.leaves.swap_remove(index);
            self.open(node, thought, (end - thought.tried).max(Thrift::WIDTH));
        }
        self.leaves.iter().map(|leaf| leaf.value).max().expect("opening a node leaves at least one")
    }

    /// Puts the states that follow from a node in its place, at most `width` of them.
    fn open(&mut self, mut node: Node<G>, thought: &mut Thought, width: usize) {
        self.actions.clear();
        node.state.actions(thought.seat, &mut self.actions);
        keep_tempting(&node.state, thought.seat, &mut self.actions);
        let count = self.actions.len();
        if count == 0 {
            node.open = false;
            self.leaves.push(node);
            return;
        }
        // Where not all fit, the first ones of the list must not always be the lucky ones.
        let start = if count > width { self.rng.below(count as u32) as usize } else { 0 };
        for step in 0..count.min(width) {
            let action = self.actions[(start + step) % count];
            let leaf = thought.reach(node.state.clone(), action, node.depth + 1, &mut self.answers);
            self.leaves.push(leaf);
        }
    }

    /// The action with the best sum; among equals, any.
    fn best(&mut self, actions: &[G::Action]) -> G::Action {
        let best = *self.sums.iter().max().expect("there is an action to choose");
        let equals = self.sums.iter().filter(|sum| **sum == best).count();
        let chosen = self.rng.below(equals as u32) as usize;
        let mut among = self.sums.iter().enumerate().filter(|(_, sum)| **sum == best);
        actions[among.nth(chosen).expect("it is one of the equals").0]
    }
}

impl Thought {
    /// What one own action leads to, with the answers of the others that come before the next one.
    #[inline]
    fn reach<G: Valued>(
        &mut self,
        mut state: G,
        action: G::Action,
        depth: u8,
        answers: &mut Vec<G::Action>,
    ) -> Node<G> {
        self.tried += 1;
        let taken = state.apply(self.seat, action, &mut Quiet).is_ok();
        debug_assert!(taken, "{action:?} is listed in a concealed copy and then refused");
        let mut open = false;
        let mut rng = self.chance;
        for reply in 0..=self.thrift.replies {
            let turn = state.turn().seats();
            open = turn.contains(self.seat) && depth < self.thrift.depth;
            if turn.is_empty() || turn.contains(self.seat) || reply == self.thrift.replies {
                break;
            }
            let other = turn.first().expect("somebody may act");
            answers.clear();
            state.actions(other, answers);
            let answered =
                !answers.is_empty() && state.apply(other, rng.pick(answers), &mut Quiet).is_ok();
            if !answered {
                break;
            }
            self.tried += 1;
        }
        let value = state.value(self.seat);
        Node { state, value, depth, open }
    }
}

impl<G: Valued> Greedy<G> {
    /// Thinks about each action that tempts, in all worlds.
    fn weigh(&mut self, look: &mut Look<'_, G>, actions: &[G::Action]) {
        let mut tempting = std::mem::take(&mut self.tempting);
        tempting.clear();
        tempting.extend_from_slice(actions);
        for world in 0..self.thrift.worlds.max(1) {
            let state = look.concealed();
            if world == 0 {
                keep_tempting(&state, look.seat(), &mut tempting);
                self.sums.clear();
                self.sums.resize(tempting.len(), 0);
            }
            self.think(&state, look.seat(), &tempting);
        }
        self.tempting = tempting;
    }

    /// Each action that tempts with the best value it leads to, on average over the worlds: what a searcher begins with.
    pub(crate) fn plan(
        &mut self,
        look: &mut Look<'_, G>,
        actions: &[G::Action],
    ) -> impl Iterator<Item = (G::Action, f32)> {
        self.weigh(look, actions);
        let worlds = f32::from(self.thrift.worlds.max(1));
        self.tempting
            .iter()
            .zip(&self.sums)
            .map(move |(&action, &sum)| (action, sum as f32 / worlds))
    }
}

impl<G: Valued> Bot<G> for Greedy<G> {
    fn choose(&mut self, look: &mut Look<'_, G>, actions: &[G::Action]) -> G::Action {
        if let [only] = actions {
            return *only;
        }
        self.weigh(look, actions);
        let tempting = std::mem::take(&mut self.tempting);
        let best = self.best(&tempting);
        self.tempting = tempting;
        best
    }
}

/// Leaves out what the game knows to be never any good.
fn keep_tempting<G: Valued>(state: &G, seat: Seat, actions: &mut Vec<G::Action>) {
    if actions.iter().any(|&action| state.tempts(seat, action)) {
        actions.retain(|&action| state.tempts(seat, action));
    }
}
