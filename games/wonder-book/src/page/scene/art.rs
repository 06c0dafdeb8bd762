//! The six scenes: where their areas stand, and their drawings. The drawing of a layer is cut in two by the comment `areas`:
//! what stands before it is behind the areas. The rooms themselves are drawn area by area, each under a comment with its
//! name, from its upper left corner, 30 units to a cell; what reaches beyond the edge is cut off.

use super::{Place, Spot};

/// The scene of one Chapter.
#[derive(Debug)]
pub(super) struct Scene {
    /// In classes.
    pub(super) name: &'static str,
    pub(super) ground: &'static str,
    rooms: &'static str,
    /// Over the pages of the story, 360 by 96.
    pub(super) head: &'static str,
    pub(super) folds: &'static [Fold],
    areas: &'static [(&'static str, Spot)],
    /// Sheets that are larger than the place for pieces on them.
    wide: &'static [(&'static str, Spot)],
}

/// A layer that rises.
#[derive(Debug)]
pub(super) struct Fold {
    pub(super) name: &'static str,
    pub(super) art: &'static str,
    /// The crease on which it stands or lies: from, to, and how far down.
    pub(super) crease: (i32, i32, i32),
}

impl Scene {
    pub(super) fn place(&self, name: &str) -> Option<Place> {
        let find = |among: &[(&str, Spot)]| {
            among.iter().find(|(each, _)| *each == name).map(|(_, spot)| *spot)
        };
        let spot = find(self.areas)?;
        Some(Place { spot, paper: find(self.wide).unwrap_or(spot) })
    }
}

impl Scene {
    /// What is to be seen in an area.
    pub(super) fn room(&self, name: &str) -> Option<&'static str> {
        let drawn = self.rooms.split("<!-- ").filter_map(|room| room.split_once(" -->"));
        drawn.into_iter().find(|(each, _)| *each == name).map(|(_, art)| art)
    }

    /// The names and sheets of all its areas.
    pub(super) fn papers(&self) -> impl Iterator<Item = (&'static str, Spot)> {
        self.areas.iter().filter_map(|(name, _)| Some((*name, self.place(name)?.paper)))
    }
}

/// The scene of a Chapter of the box.
pub(super) fn scene(chapter: u8) -> Option<&'static Scene> {
    SCENES.get((chapter as usize).checked_sub(1)?)
}

const fn at(x: u8, y: u8, w: u8, h: u8) -> Spot {
    Spot::new(x, y, w, h)
}

static SCENES: [Scene; 6] = [
    Scene {
        name: "tower",
        ground: include_str!("tower.svg"),
        rooms: include_str!("tower-rooms.svg"),
        head: include_str!("tower-head.svg"),
        folds: &[Fold {
            name: "Upper Tower",
            art: include_str!("tower-upper-tower.svg"),
            crease: (384, 700, 436),
        }],
        areas: &[
            ("Gate Yard", at(1, 24, 8, 7)),
            ("Broken Stair", at(1, 9, 11, 14)),
            ("Reading Room", at(13, 15, 10, 8)),
            ("Cellar", at(10, 24, 13, 7)),
            ("Gallery", at(13, 8, 10, 6)),
            ("Bell Loft", at(13, 1, 10, 6)),
        ],
        wide: &[],
    },
    Scene {
        name: "tree",
        ground: include_str!("tree.svg"),
        rooms: include_str!("tree-rooms.svg"),
        head: include_str!("tree-head.svg"),
        folds: &[
            Fold {
                name: "Branches",
                art: include_str!("tree-branches.svg"),
                crease: (40, 420, 466),
            },
            Fold { name: "Canopy", art: include_str!("tree-canopy.svg"), crease: (180, 560, 196) },
        ],
        areas: &[
            ("Root Gate", at(1, 26, 9, 5)),
            ("Moss Stair", at(11, 23, 12, 8)),
            ("Lantern Landing", at(2, 16, 12, 6)),
            ("Sap Well", at(15, 14, 8, 8)),
            ("Woodpecker Bridge", at(1, 9, 11, 6)),
            ("Owl Hollow", at(13, 7, 10, 6)),
            ("Crown", at(6, 1, 12, 5)),
        ],
        wide: &[],
    },
    Scene {
        name: "market",
        ground: include_str!("market.svg"),
        rooms: include_str!("market-rooms.svg"),
        head: include_str!("market-head.svg"),
        folds: &[Fold {
            name: "Awnings",
            art: include_str!("market-awnings.svg"),
            crease: (24, 366, 256),
        }],
        areas: &[
            ("Perch Square", at(1, 16, 11, 8)),
            ("Kite Row", at(1, 9, 11, 6)),
            ("Clockhouse", at(13, 5, 10, 10)),
            ("Ink Stall", at(10, 25, 13, 6)),
            ("Canal Steps", at(15, 16, 8, 8)),
            ("Weigh House", at(1, 25, 8, 6)),
            ("Rooftops", at(1, 2, 11, 6)),
        ],
        wide: &[],
    },
    Scene {
        name: "under",
        ground: include_str!("under.svg"),
        rooms: include_str!("under-rooms.svg"),
        head: include_str!("under-head.svg"),
        folds: &[Fold {
            name: "Low Ground",
            art: include_str!("under-low-ground.svg"),
            crease: (24, 696, 616),
        }],
        areas: &[
            ("Nursery", at(1, 2, 11, 8)),
            ("Root Ceiling", at(13, 1, 10, 9)),
            ("Echo Stair", at(1, 11, 11, 9)),
            ("Bone Shelf", at(13, 11, 10, 9)),
            ("Drip Hall", at(1, 21, 14, 9)),
            ("Mirror Pool", at(16, 21, 7, 10)),
        ],
        wide: &[],
    },
    Scene {
        name: "observatory",
        ground: include_str!("observatory.svg"),
        rooms: include_str!("observatory-rooms.svg"),
        head: include_str!("observatory-head.svg"),
        folds: &[Fold {
            name: "Dome",
            art: include_str!("observatory-dome.svg"),
            crease: (190, 530, 196),
        }],
        areas: &[
            ("Day Terrace", at(1, 26, 10, 5)),
            ("Sun Dial", at(1, 20, 10, 5)),
            ("Glass Stair", at(1, 14, 9, 5)),
            ("Meridian", at(4, 7, 16, 6)),
            ("Night Terrace", at(13, 26, 10, 5)),
            ("Star Well", at(13, 20, 10, 5)),
            ("Moon Ladder", at(14, 14, 9, 5)),
            ("Archive", at(7, 1, 10, 5)),
        ],
        wide: &[],
    },
    Scene {
        name: "blank",
        ground: include_str!("blank.svg"),
        rooms: include_str!("blank-rooms.svg"),
        head: include_str!("blank-head.svg"),
        folds: &[Fold {
            name: "Last Page",
            art: include_str!("blank-last-page.svg"),
            crease: (130, 590, 168),
        }],
        areas: &[
            ("First Line", at(2, 26, 20, 5)),
            ("West Margin", at(1, 12, 6, 13)),
            ("Spine", at(8, 12, 8, 5)),
            ("Well of Ink", at(9, 18, 6, 6)),
            ("East Margin", at(17, 12, 6, 13)),
            ("Dragon Court", at(2, 6, 20, 5)),
            ("Last Line", at(5, 1, 14, 4)),
        ],
        wide: &[("Spine", at(8, 12, 8, 13))],
    },
];
