//! What the search is made of. Each part can be switched off alone, which is how the lab finds out what it is worth.

/// The parts of the search, and how much of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recipe {
    /// How much what is little known is tried, in standard deviations of the reward.
    pub curiosity: f32,
    /// So many visits the static value of an action counts for.
    pub forethought: f32,
    /// So many visits the plan of a greedy bot counts for, at the root.
    pub plan: f32,
    /// What a game knows to be never any good is left out.
    pub tempting: bool,
    /// Decisions of rivals have nodes of their own; otherwise rivals decide as in a playout.
    pub rivals: bool,
    /// The value counts by its lead over the best rival's.
    pub relative: bool,
    /// Lines are played on below the tree until the searcher's next turn, for at most so many decisions and no more than the game
    /// asks for.
    pub playout: u16,
    /// In a playout, of so many actions drawn the one is taken that did best before (MAST); 1 takes any.
    pub draws: u8,
    /// In a playout, in so many of 256 decisions the drawn actions are compared by the value they lead to.
    pub greedy: u16,
    /// A node gets children when it is visited so often.
    pub opens_at: u32,
}

impl Recipe {
    pub const STANDARD: Recipe = Recipe {
        curiosity: 0.7,
        forethought: 3.0,
        plan: 20.0,
        tempting: true,
        rivals: true,
        relative: true,
        playout: 30,
        draws: 3,
        greedy: 40,
        opens_at: 2,
    };
}

/// A part of the search that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// The static value of an action as its first visits.
    Forethought,
    /// The plan of a greedy bot as more of them, at the root.
    Plan,
    /// Leaving out what is never any good.
    Tempting,
    /// Nodes for decisions of rivals.
    Rivals,
    /// The lead over the best rival instead of the own value.
    Lead,
    /// Playing on before a line is judged.
    Playout,
    /// What went well before, in playouts.
    Customs,
    /// Looking at values now and then, in playouts.
    Greed,
}

impl Part {
    pub const ALL: [Part; 8] = [
        Part::Forethought,
        Part::Plan,
        Part::Tempting,
        Part::Rivals,
        Part::Lead,
        Part::Playout,
        Part::Customs,
        Part::Greed,
    ];

    /// In one word, as it stands behind a minus.
    pub fn word(self) -> &'static str {
        match self {
            Part::Forethought => "forethought",
            Part::Plan => "plan",
            Part::Tempting => "tempting",
            Part::Rivals => "rivals",
            Part::Lead => "lead",
            Part::Playout => "playout",
            Part::Customs => "customs",
            Part::Greed => "greed",
        }
    }
}

impl Recipe {
    /// The same search without one part.
    pub fn without(self, part: Part) -> Recipe {
        match part {
            Part::Forethought => Recipe { forethought: 0.0, ..self },
            Part::Plan => Recipe { plan: 0.0, ..self },
            Part::Tempting => Recipe { tempting: false, ..self },
            Part::Rivals => Recipe { rivals: false, ..self },
            Part::Lead => Recipe { relative: false, ..self },
            Part::Playout => Recipe { playout: 0, ..self },
            Part::Customs => Recipe { draws: 1, ..self },
            Part::Greed => Recipe { greedy: 0, ..self },
        }
    }
}
