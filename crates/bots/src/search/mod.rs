//! The search: one tree per decision, in which nodes are the actions taken and not the states they lead to. Every line goes
//! through another concealed copy of the table (so what is hidden is never used), down the tree by UCB1 among what is legal
//! there, on for a while by custom, and is then judged.
//!
//! Read in this order: `Search::line`, then `tree`, `playout` and `reward`; `recipe` lists the parts that can be switched off.

mod playout;
mod recipe;
mod reward;
mod tree;

use crate::odds::{Curve, Odds};
use crate::{Budget, Greedy, Look, Thrift};
use kernel::{Quiet, Rng, Seat, Seats, Terms, Turn, Valued};
use playout::{Customs, actor, pick};
pub use recipe::{Part, Recipe};
pub use reward::standings;
use reward::{Judge, Rewards, SEATS};
use std::time::{Duration, Instant};
use tree::{Node, Place, ROOT, Tree};

/// Thinks about one decision at a time.
#[derive(Clone, Debug)]
pub struct Search<G: Valued> {
    recipe: Recipe,
    rng: Rng,
    judge: Judge,
    tree: Tree<G::Action>,
    customs: Customs,
    planner: Greedy<G>,
    seat: Seat,
    lines: u64,
    /// Sum and sum of squares of the searcher's reward over all lines: what is much and what is little.
    reward: (f64, f64),
    /// The sum of all seats' rewards over the later lines, and how many they are.
    later: ([f64; SEATS], f64),
    /// For each child of the root, the sum of squares of its rewards.
    squares: Vec<f64>,
    // The buffers are kept only so that nothing is allocated while it thinks.
    actions: Vec<G::Action>,
    here: Vec<Place>,
    path: Vec<Place>,
}

/// What was found out about one action at the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Found<A> {
    pub action: A,
    /// Lines that began with it.
    pub visits: u64,
    /// The mean reward of the seat that acts, as the search counts it.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// A line stops in the tree after so many decisions.
const DEEP: usize = 96;

/// Of so many children of the root the spread is measured; the searcher's own come first in the tree.
const MEASURED: usize = 1_024;

/// So many lines are thought between two looks at the clock.
const LINES_PER_LOOK: u64 = 4;

/// What is left of a budget of time for what comes after the last line.
const SPARE: Duration = Duration::from_millis(2);

impl<G: Valued> Search<G> {
    pub fn new(recipe: Recipe, rng: Rng) -> Self {
        Search::with_odds(recipe, Odds::of::<G>(), rng)
    }

    pub fn with_odds(recipe: Recipe, odds: Odds, mut rng: Rng) -> Self {
        Search {
            planner: Greedy::new(Thrift::STANDARD, rng.fork()),
            recipe,
            rng,
            judge: Judge::new(odds, recipe.relative),
            tree: Tree::new(),
            customs: Customs::new(),
            seat: Seat(0),
            lines: 0,
            reward: (0.0, 0.0),
            later: ([0.0; SEATS], 0.0),
            squares: Vec::with_capacity(MEASURED),
            actions: Vec::with_capacity(512),
            here: Vec::with_capacity(512),
            path: Vec::with_capacity(DEEP + 1),
        }
    }

    /// Thinks about the table as the looking seat knows it until the budget is used up.
    #[expect(
        clippy::disallowed_methods,
        reason = "a budget of time needs a clock; no rule hears of it"
    )]
    pub fn think(&mut self, look: &mut Look<'_, G>, budget: Budget) {
        let start = Instant::now();
        self.begin(look);
        match budget {
            Budget::Steps(steps) => {
                for number in 0..steps {
                    self.line(look, number >= steps / 4);
                }
            }
            Budget::Time(time) => {
                let time = time.saturating_sub(SPARE);
                loop {
                    let gone = start.elapsed();
                    if gone >= time && self.lines > 0 {
                        break;
                    }
                    for _ in 0..LINES_PER_LOOK {
                        self.line(look, gone >= time / 4);
                    }
                }
            }
        }
    }

    fn begin(&mut self, look: &mut Look<'_, G>) {
        self.seat = look.seat();
        self.tree.clear();
        self.customs.clear();
        self.squares.clear();
        self.lines = 0;
        self.reward = (0.0, 0.0);
        self.later = ([0.0; SEATS], 0.0);
        let root = look.concealed();
        self.judge.begin(&root);
        if actor(&root, self.seat) == Some(self.seat) {
            self.plant(&root, look);
        }
    }

    /// The searcher's own actions at the root begin with what a greedy bot makes of them.
    fn plant(&mut self, root: &G, look: &mut Look<'_, G>) {
        self.list(root, self.seat);
        self.meet(root, self.seat, ROOT);
        let actions = std::mem::take(&mut self.actions);
        if self.recipe.plan > 0.0 {
            let footing = self.judge.footing(root, self.seat);
            for (action, value) in self.planner.plan(look, &actions) {
                if let Some(place) = self.tree.find(ROOT, None, self.seat, action) {
                    let node = self.tree.node_mut(place);
                    node.weight += self.recipe.plan;
                    node.sum += self.recipe.plan * self.judge.hope(&footing, value, root.part());
                }
            }
        }
        self.actions = actions;
    }

    /// One line: through a world of its own, down the tree, on by custom, and back with the reward.
    fn line(&mut self, look: &mut Look<'_, G>, is_late: bool) {
        let mut state = look.concealed();
        self.path.clear();
        self.path.push(ROOT);
        self.descend(&mut state);
        self.play_on(&mut state);
        let rewards = self.judge.rewards(&state);
        self.customs.settle(&rewards);
        self.settle(&rewards);
        self.lines += 1;
        let own = f64::from(rewards[self.seat.index()]);
        self.reward.0 += own;
        self.reward.1 += own * own;
        if is_late {
            self.later.1 += 1.0;
            for (sum, reward) in self.later.0.iter_mut().zip(rewards) {
                *sum += f64::from(reward);
            }
        }
    }

    /// Follows the tree to where it ends, and lets it grow there.
    fn descend(&mut self, state: &mut G) {
        let curiosity = self.recipe.curiosity * self.spread();
        let mut at = ROOT;
        while self.path.len() < DEEP {
            let Some(seat) = actor(state, self.seat) else { return };
            if !self.has_nodes(state, seat) {
                if !self.custom(state, seat) {
                    return;
                }
                continue;
            }
            if !self.tree.is_open(at) {
                let is_due = at == ROOT || self.tree.node(at).visits + 1 >= self.recipe.opens_at;
                if !is_due || self.tree.is_full() {
                    return;
                }
            }
            self.list(state, seat);
            if self.actions.is_empty() {
                return;
            }
            self.meet(state, seat, at);
            let chosen = self.choose(curiosity);
            let Some(action) = self.tree.node(chosen).action else { return };
            self.customs.note(seat, &action);
            let taken = state.apply(seat, action, &mut Quiet).is_ok();
            debug_assert!(taken, "{action:?} is listed in a concealed copy and then refused");
            self.path.push(chosen);
            at = chosen;
        }
    }

    /// Whether a decision of this seat has nodes. What others choose in secret has none: it is closed until it is revealed, and
    /// a node would let what comes after hang on it.
    fn has_nodes(&self, state: &G, seat: Seat) -> bool {
        seat == self.seat
            || self.judge.is_together()
            || (self.recipe.rivals && !matches!(state.turn(), Turn::Each(_)))
    }

    /// Lists what a seat may do, without what never tempts.
    fn list(&mut self, state: &G, seat: Seat) {
        self.actions.clear();
        state.actions(seat, &mut self.actions);
        if self.recipe.tempting && self.actions.iter().any(|&action| state.tempts(seat, action)) {
            self.actions.retain(|&action| state.tempts(seat, action));
        }
    }

    /// Finds the children that the listed actions lead to, and adds those that are missing, with a first guess at their worth.
    fn meet(&mut self, state: &G, seat: Seat, at: Place) {
        self.here.clear();
        let mut footing = None;
        let mut last = None;
        for &action in &self.actions {
            let found = self.tree.find(at, last, seat, action);
            let place = match found {
                Some(place) => place,
                None if self.tree.is_full() => continue,
                None => {
                    let mut node = Node::new(Some(action), seat);
                    if self.recipe.forethought > 0.0 {
                        let footing =
                            footing.get_or_insert_with(|| self.judge.footing(state, seat));
                        let mut after = state.clone();
                        let taken = after.apply(seat, action, &mut Quiet).is_ok();
                        debug_assert!(taken, "{action:?} is listed and then refused");
                        node.weight = self.recipe.forethought;
                        node.sum = node.weight * self.judge.guess(footing, &after);
                    }
                    self.tree.add(at, last, node)
                }
            };
            last = Some(place);
            self.here.push(place);
        }
    }

    /// UCB1 among the children at hand, with the number of times each of them was on offer.
    fn choose(&mut self, curiosity: f32) -> Place {
        let mut best = (f32::MIN, self.here.first().copied().unwrap_or(ROOT));
        for &place in &self.here {
            let node = self.tree.node_mut(place);
            node.offers += 1;
            let tried = node.weight.max(0.25);
            let offers = node.offers as f32 + self.recipe.forethought;
            let score = node.mean() + curiosity * (offers.ln() / tried).sqrt();
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// The standard deviation of the rewards so far, and half of all at the beginning.
    fn spread(&self) -> f32 {
        let count = self.lines as f64;
        if count < 8.0 {
            return 0.25;
        }
        let mean = self.reward.0 / count;
        ((self.reward.1 / count - mean * mean).max(0.0).sqrt() as f32).max(0.01)
    }

    /// Plays on until the searcher's next turn begins, at most so long as the recipe says.
    fn play_on(&mut self, state: &mut G) {
        let mut others = false;
        for _ in 0..self.recipe.playout.min(G::PLAY_ON) {
            let Some(seat) = actor(state, self.seat) else { return };
            if seat != self.seat {
                others = true;
            } else if others && matches!(state.turn(), Turn::One(_)) {
                return;
            }
            if !self.custom(state, seat) {
                return;
            }
        }
    }

    /// One decision by custom. Returns whether there was one.
    fn custom(&mut self, state: &mut G, seat: Seat) -> bool {
        self.actions.clear();
        state.actions(seat, &mut self.actions);
        if self.actions.is_empty() {
            return false;
        }
        let action = pick(state, seat, &self.actions, &self.customs, &self.recipe, &mut self.rng);
        self.customs.note(seat, &action);
        let taken = state.apply(seat, action, &mut Quiet).is_ok();
        debug_assert!(taken, "{action:?} is listed in a concealed copy and then refused");
        taken
    }

    /// Carries the rewards back up the line.
    fn settle(&mut self, rewards: &Rewards) {
        for &place in &self.path {
            let node = self.tree.node_mut(place);
            node.visits += 1;
            node.weight += 1.0;
            node.sum += rewards[node.actor.index()];
        }
        if let Some(&first) = self.path.get(1) {
            let actor = self.tree.node(first).actor;
            let reward = f64::from(rewards[actor.index()]);
            let first = (first as usize).min(MEASURED - 1);
            if self.squares.len() <= first {
                self.squares.resize(first + 1, 0.0);
            }
            self.squares[first] += reward * reward;
        }
    }
}

/// What came of it.
impl<G: Valued> Search<G> {
    /// How many lines were thought.
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// What was found out about each action at the root that was tried or guessed at, the best one first: the best mean among
    /// those that were visited at least a tenth as often as the most visited, then the others by their visits.
    pub fn found(&self) -> Vec<Found<G::Action>> {
        let mut all: Vec<Found<G::Action>> =
            self.tree.children(ROOT).filter_map(|place| self.found_at(place)).collect();
        let most = all.iter().map(|found| found.visits).max().unwrap_or(0);
        let is_well = |found: &Found<G::Action>| found.visits * 10 >= most;
        all.sort_by(|a, b| {
            is_well(b)
                .cmp(&is_well(a))
                .then(b.mean.total_cmp(&a.mean))
                .then(b.visits.cmp(&a.visits))
        });
        all
    }

    fn found_at(&self, place: Place) -> Option<Found<G::Action>> {
        let node = self.tree.node(place);
        let action = node.action?;
        let visits = u64::from(node.visits);
        let mean = f64::from(node.mean());
        let (count, spread) = (visits as f64, f64::from(self.spread()));
        // One that was hardly visited is taken to vary as all lines do.
        let guess = self.recipe.forethought as f64;
        let own = f64::from(node.sum) - guess * mean;
        let squares = self.squares.get(place as usize).copied().unwrap_or(0.0);
        let variance = if count > 1.0 {
            ((squares - own * own / count) / (count - 1.0)).max(0.0)
        } else {
            spread * spread
        };
        let variance = (variance * count + spread * spread * 4.0) / (count + 4.0);
        Some(Found { action, visits, mean, error: (variance / (count + 1.0)).sqrt() })
    }

    /// The best action, as `found` has it.
    pub fn best(&self) -> Option<G::Action> {
        let children = || self.tree.children(ROOT).map(|at| self.tree.node(at));
        let most = children().map(|node| node.visits).max()?;
        let mut best: Option<&Node<G::Action>> = None;
        for node in children().filter(|node| node.visits.saturating_mul(10) >= most) {
            let is_better =
                |best: &Node<G::Action>| (node.mean(), node.visits) > (best.mean(), best.visits);
            if best.is_none_or(is_better) {
                best = Some(node);
            }
        }
        best?.action
    }

    /// Each seat's reward over the later lines, in which the better choices are taken more often.
    pub(crate) fn rewards(&self) -> Rewards {
        self.later.0.map(|sum| (sum / self.later.1.max(1.0)) as f32)
    }

    /// The chance to win that a reward of the search stands for.
    pub(crate) fn told(&self, seat: Seat, reward: f64) -> f64 {
        f64::from(self.judge.told(seat, reward as f32))
    }

    pub(crate) fn curve(&self) -> Curve {
        self.judge.curve()
    }

    pub(crate) fn stand(&self, seat: Seat) -> f32 {
        self.judge.stand(seat)
    }

    pub(crate) fn parties(&self) -> Seats {
        self.judge.parties()
    }

    pub(crate) fn is_together(&self) -> bool {
        self.judge.is_together()
    }

    /// What changes in the terms of the looking seat along the line that begins with an action and goes on by what was visited
    /// most, in one more world, and the chance at its end. None if the action cannot be taken there.
    pub(crate) fn change_along(
        &self,
        look: &mut Look<'_, G>,
        action: G::Action,
    ) -> Option<(Terms, f64)> {
        let mut state = look.concealed();
        let before = state.terms(self.seat);
        let mut actions = Vec::new();
        let mut at = self.tree.find(ROOT, None, self.seat, action)?;
        state.apply(self.seat, action, &mut Quiet).ok()?;
        // What hangs on few lines is no part of the best one.
        let few = (self.tree.node(at).visits / 20).max(3);
        while let Some(seat) = actor(&state, self.seat) {
            actions.clear();
            state.actions(seat, &mut actions);
            let here = actions.iter().filter_map(|&each| self.tree.find(at, None, seat, each));
            let most = here.max_by_key(|&place| self.tree.node(place).visits);
            let Some(next) = most.filter(|&place| self.tree.node(place).visits >= few) else {
                break;
            };
            let node = self.tree.node(next);
            state.apply(seat, node.action?, &mut Quiet).ok()?;
            at = next;
        }
        let reward = self.judge.rewards(&state)[self.seat.index()];
        Some((state.terms(self.seat).since(&before), self.told(self.seat, reward.into())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::{Content, Game, Turn};
    use lantern_fair::LanternFair;

    /// The games keep their states in place, and so does the search keep its buffers: only the tree may grow.
    #[test]
    fn nothing_grows_while_it_thinks_but_the_tree() {
        let options = lantern_fair::Options { seats: 3 };
        let content = lantern_fair::Content::built_in();
        let game = LanternFair::setup(content, &options, Rng::fast(4)).unwrap();
        assert!(matches!(game.turn(), Turn::Each(_)));
        let mut rng = Rng::fast(5);
        let mut search = Search::<LanternFair>::new(Recipe::STANDARD, Rng::fast(6));
        let mut look = Look::new(&game, Seat(1), &mut rng);
        search.begin(&mut look);
        let room = |search: &Search<LanternFair>| {
            let Search { squares, actions, here, path, .. } = search;
            let customs = search.customs.room();
            [squares.capacity(), actions.capacity(), here.capacity(), path.capacity(), customs]
        };
        let before = room(&search);
        for _ in 0..3_000 {
            search.line(&mut look, true);
        }
        assert_eq!(room(&search), before);
        assert_eq!(search.lines(), 3_000);
    }
}
