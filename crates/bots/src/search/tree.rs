//! The tree of one decision, in one arena: what was tried after what, how often, and how it went for who tried it.

use kernel::Seat;

/// A place in the arena.
pub(crate) type Place = u32;

pub(crate) const ROOT: Place = 0;
const NONE: Place = Place::MAX;

/// What follows one action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node<A> {
    /// The action that leads here, and who takes it. The root has none.
    pub(crate) action: Option<A>,
    pub(crate) actor: Seat,
    pub(crate) visits: u32,
    /// How often it could have been chosen: in other worlds other actions are legal.
    pub(crate) offers: u32,
    /// The sum of the actor's rewards, those of forethought included.
    pub(crate) sum: f32,
    /// The visits that this sum is of.
    pub(crate) weight: f32,
    first_child: Place,
    next: Place,
}

/// All nodes. The memory is kept from decision to decision as long as it is little.
#[derive(Clone, Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node<A>>,
}

/// So many nodes a tree has at most. Where it is full it grows no more, and the search goes on in what there is.
const MOST: usize = 400_000;

/// More than so many are not kept for the next decision: a hall has many tables.
const KEPT: usize = 40_000;

/// Room for a whole budget is asked for at once, as far as that is not much.
const ASKED: usize = 20_000;

impl<A: Copy + PartialEq> Tree<A> {
    pub(crate) fn new() -> Self {
        Tree { nodes: Vec::new() }
    }

    /// Forgets everything but an empty root.
    pub(crate) fn clear(&mut self) {
        if self.nodes.capacity() > KEPT {
            self.nodes = Vec::new();
        }
        self.nodes.clear();
        self.nodes.reserve(ASKED);
        self.nodes.push(Node::new(None, Seat(0)));
    }

    pub(crate) fn node(&self, at: Place) -> &Node<A> {
        &self.nodes[at as usize]
    }

    pub(crate) fn node_mut(&mut self, at: Place) -> &mut Node<A> {
        &mut self.nodes[at as usize]
    }

    pub(crate) fn is_open(&self, at: Place) -> bool {
        self.node(at).first_child != NONE
    }

    pub(crate) fn is_full(&self) -> bool {
        self.nodes.len() >= MOST
    }

    /// The children of a node, in the order in which they came.
    pub(crate) fn children(&self, at: Place) -> impl Iterator<Item = Place> {
        let mut next = self.node(at).first_child;
        std::iter::from_fn(move || {
            let child = next;
            (child != NONE).then(|| {
                next = self.node(child).next;
                child
            })
        })
    }

    /// Adds a child behind `last`, the child that was added or found before.
    pub(crate) fn add(&mut self, parent: Place, last: Option<Place>, node: Node<A>) -> Place {
        let at = self.nodes.len() as Place;
        let follows = match last {
            Some(last) => std::mem::replace(&mut self.node_mut(last).next, at),
            None => std::mem::replace(&mut self.node_mut(parent).first_child, at),
        };
        self.nodes.push(Node { next: follows, ..node });
        at
    }

    /// The child to which an action of a seat leads. Actions are listed in much the same order in every world, so it is
    /// looked for behind the one that was found before.
    pub(crate) fn find(
        &self,
        parent: Place,
        last: Option<Place>,
        actor: Seat,
        action: A,
    ) -> Option<Place> {
        let is_it = |at: Place| {
            let node = self.node(at);
            node.action == Some(action) && node.actor == actor
        };
        let first = self.node(parent).first_child;
        let start = last.map_or(first, |last| self.node(last).next);
        let mut at = start;
        while at != NONE {
            if is_it(at) {
                return Some(at);
            }
            at = self.node(at).next;
        }
        at = first;
        while at != start {
            if is_it(at) {
                return Some(at);
            }
            at = self.node(at).next;
        }
        None
    }
}

impl<A> Node<A> {
    pub(crate) fn new(action: Option<A>, actor: Seat) -> Self {
        Node {
            action,
            actor,
            visits: 0,
            offers: 0,
            sum: 0.0,
            weight: 0.0,
            first_child: NONE,
            next: NONE,
        }
    }

    /// The mean reward, forethought included.
    pub(crate) fn mean(&self) -> f32 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.5 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn children_are_found_in_whatever_order_they_are_asked_for() {
        let mut tree: Tree<u8> = Tree::new();
        tree.clear();
        let mut last = None;
        let places: Vec<Place> = [7, 3, 9]
            .into_iter()
            .map(|action| {
                let at = tree.add(ROOT, last, Node::new(Some(action), Seat(1)));
                last = Some(at);
                at
            })
            .collect();
        // One that only another world has stands between two.
        let between = tree.add(ROOT, Some(places[0]), Node::new(Some(5), Seat(1)));
        assert_eq!(
            tree.children(ROOT).collect::<Vec<_>>(),
            [places[0], between, places[1], places[2]]
        );
        for (last, action, found) in [
            (None, 9, Some(places[2])),
            (Some(places[2]), 7, Some(places[0])),
            (Some(places[0]), 5, Some(between)),
            (Some(between), 4, None),
        ] {
            assert_eq!(tree.find(ROOT, last, Seat(1), action), found, "{action}");
        }
        assert_eq!(tree.find(ROOT, None, Seat(0), 7), None);
        tree.clear();
        assert!(!tree.is_open(ROOT));
    }
}
