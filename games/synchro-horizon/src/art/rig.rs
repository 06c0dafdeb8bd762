//! A body that takes a pose: from the places of hip, chest, head, hands and feet, and a build, come limbs, trunk and clothes.

use super::dressed::Look;
use super::pen::{Knot, Path, Pen, step};
use super::shade::darker;
use std::sync::LazyLock;

type Spot = (f32, f32);

/// Where everything is, in the box of 120 by 160 with the ground at 156.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pose {
    name: &'static str,
    hip: Spot,
    chest: Spot,
    head: Spot,
    /// The hand on the side of the eye, and the one beyond the body.
    near_hand: Spot,
    far_hand: Spot,
    near_foot: Spot,
    far_foot: Spot,
}

/// The poses of `poses.txt`.
static POSES: LazyLock<Vec<Pose>> = LazyLock::new(|| {
    let lines = include_str!("poses.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(pose).collect()
});

/// "stand: 57,107 58,78 61,55 37,101 82,86 48,152 70,152".
fn pose(line: &'static str) -> Pose {
    let (name, spots) = line.split_once(": ").unwrap_or((line, ""));
    let mut spots = spots.split(' ').map(|spot| {
        let (x, y) = spot.split_once(',').unwrap_or_default();
        (x.parse().unwrap_or(58.), y.parse().unwrap_or(90.))
    });
    let mut next = || spots.next().unwrap_or((58., 90.));
    Pose {
        name,
        hip: next(),
        chest: next(),
        head: next(),
        near_hand: next(),
        far_hand: next(),
        near_foot: next(),
        far_foot: next(),
    }
}

/// How a body is built.
#[derive(Clone, Copy, Debug)]
pub(super) struct Build {
    name: &'static str,
    /// Half of the breadth.
    pub(super) shoulder: f32,
    pub(super) waist: f32,
    pub(super) hip: f32,
    pub(super) arm: f32,
    pub(super) leg: f32,
    /// Of the whole body, the head left out.
    pub(super) size: f32,
}

const BUILDS: [Build; 7] = [
    Build { name: "lean", shoulder: 14., waist: 9.5, hip: 10.5, arm: 5., leg: 6.5, size: 1. },
    Build { name: "broad", shoulder: 18., waist: 13.5, hip: 13., arm: 6.5, leg: 8., size: 1. },
    Build { name: "giant", shoulder: 23., waist: 17., hip: 15., arm: 8.5, leg: 10., size: 1.1 },
    Build { name: "slim", shoulder: 11.5, waist: 7., hip: 10., arm: 4., leg: 6., size: 1. },
    Build { name: "strong", shoulder: 15., waist: 10., hip: 12., arm: 5.5, leg: 7.5, size: 1.02 },
    Build { name: "stout", shoulder: 18., waist: 16., hip: 16., arm: 7., leg: 8.5, size: 0.84 },
    Build { name: "small", shoulder: 11., waist: 8.5, hip: 9., arm: 4.2, leg: 5.5, size: 0.82 },
];

/// A body in its pose, ready to be drawn.
#[derive(Clone, Debug)]
pub(super) struct Rig {
    pub(super) build: Build,
    pose: Pose,
    pub(super) look: Look,
}

/// Which of the two hands or feet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Near,
    Far,
}

pub(super) fn has_pose(name: &str) -> bool {
    POSES.iter().any(|pose| pose.name == name)
}

pub(super) fn has_build(name: &str) -> bool {
    BUILDS.iter().any(|build| build.name == name)
}

impl Rig {
    pub(super) fn new(build: &str, pose: &str, look: Look, size: f32) -> Rig {
        let mut build = *BUILDS.iter().find(|each| each.name == build).unwrap_or(&BUILDS[0]);
        build.size *= size;
        let pose = *POSES.iter().find(|each| each.name == pose).unwrap_or(&POSES[0]);
        Rig { build, pose, look }
    }

    /// A place of the pose in the size of this body, which stands on the ground.
    fn at(&self, (x, y): Spot) -> Spot {
        let size = self.build.size;
        (58. + (x - 58.) * size, 156. - (156. - y) * size)
    }

    pub(super) fn head(&self) -> Spot {
        let (x, y) = self.at(self.pose.head);
        (x - 1., y + 2.)
    }

    pub(super) fn chest(&self) -> Spot {
        self.at(self.pose.chest)
    }

    pub(super) fn hand(&self, side: Side) -> Spot {
        self.at(if side == Side::Near { self.pose.near_hand } else { self.pose.far_hand })
    }

    pub(super) fn foot(&self, side: Side) -> Spot {
        self.at(if side == Side::Near { self.pose.near_foot } else { self.pose.far_foot })
    }

    pub(super) fn hip(&self) -> Spot {
        self.at(self.pose.hip)
    }

    pub(super) fn shoulder(&self, side: Side) -> Spot {
        let (x, y) = self.chest();
        let half = self.build.shoulder;
        if side == Side::Near { (x - half * 0.72, y + 1.) } else { (x + half * 0.72, y) }
    }

    /// An arm; `sleeve` widens towards the hand.
    pub(super) fn arm(&self, pen: &mut Pen, side: Side, cover: &str, sleeve: f32) {
        let thick = self.build.arm;
        let (from, to) = (self.shoulder(side), self.hand(side));
        let length = 20. * self.build.size;
        let [one, other] = bends(from, to, length);
        // An elbow points down; that of the near arm points back if the hand is not before the body.
        let is_back = side == Side::Near && to.0 < from.0 + 10.;
        let first = if is_back { one.0 < other.0 } else { one.1 > other.1 };
        let elbow = if first { one } else { other };
        let wrist = (to.0 + (elbow.0 - to.0) * 0.12, to.1 + (elbow.1 - to.1) * 0.12);
        let knots: [Knot; 3] = [
            (from.0, from.1, thick),
            (elbow.0, elbow.1, thick * 0.85 + sleeve * 0.3),
            (wrist.0, wrist.1, (thick * 0.66).max(2.8) + sleeve),
        ];
        if side == Side::Near {
            pen.tube(cover, &knots);
        } else {
            pen.far_tube(cover, &knots);
        }
    }

    pub(super) fn fist(&self, pen: &mut Pen, side: Side, glove: &str) {
        let (x, y) = self.hand(side);
        pen.disc(glove, x, y, (self.build.arm * 0.75).max(3.2));
    }

    pub(super) fn leg(&self, pen: &mut Pen, side: Side) {
        let thick = self.build.leg;
        let (hip, foot) = (self.hip(), self.foot(side));
        let spread = self.build.hip * 0.5;
        let from =
            if side == Side::Near { (hip.0 - spread, hip.1) } else { (hip.0 + spread, hip.1) };
        let ankle = (foot.0, foot.1 - 3.);
        let [one, other] = bends(from, ankle, 23.5 * self.build.size);
        let knee = if one.0 > other.0 { one } else { other };
        let knots = [
            (from.0, from.1, thick),
            (knee.0, knee.1, thick * 0.78),
            (ankle.0, ankle.1, thick * 0.55),
        ];
        if side == Side::Near {
            pen.tube(self.look.legs, &knots);
        } else {
            pen.far_tube(self.look.legs, &knots);
        }
        let boots =
            if side == Side::Near { self.look.boots.clone() } else { darker(&self.look.boots, 25) };
        boot(pen, &boots, ankle, knee, thick * 0.72);
    }

    pub(super) fn neck(&self, pen: &mut Pen) {
        let (head, chest) = (self.head(), self.chest());
        let thick = self.build.arm * 0.9;
        pen.far_tube(
            self.look.skin,
            &[(chest.0, chest.1, thick), (head.0 + 1., head.1 + 8., thick)],
        );
    }
}

/// The two places where the joint of two bones of this length can be.
fn bends(from: Spot, to: Spot, length: f32) -> [Spot; 2] {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let reach = dx.hypot(dy).max(0.01);
    let out = (length * length - reach * reach / 4.).max(0.).sqrt() / reach;
    let (mx, my) = (f32::midpoint(from.0, to.0), f32::midpoint(from.1, to.1));
    [(mx + dy * out, my - dx * out), (mx - dy * out, my + dx * out)]
}

/// A boot along the shin, its toe to the right.
fn boot(pen: &mut Pen, fill: &str, ankle: Spot, knee: Spot, thick: f32) {
    let up =
        |share: f32| (ankle.0 + (knee.0 - ankle.0) * share, ankle.1 + (knee.1 - ankle.1) * share);
    let top = up(0.5);
    let (dx, dy) = (knee.0 - ankle.0, knee.1 - ankle.1);
    let length = dx.hypot(dy).max(0.01);
    let (nx, ny) = (-dy / length * (thick + 1.5), dx / length * (thick + 1.5));
    let mut d = Path::new();
    step(&mut d, 'M', &[top.0 - nx, top.1 - ny]);
    step(&mut d, 'L', &[top.0 + nx, top.1 + ny]);
    step(&mut d, 'L', &[ankle.0 + thick, ankle.1]);
    step(&mut d, 'Q', &[ankle.0 + thick + 7., ankle.1 + 1., ankle.0 + thick + 7., ankle.1 + 7.]);
    step(&mut d, 'L', &[ankle.0 - thick - 0.5, ankle.1 + 7.]);
    step(&mut d, 'L', &[ankle.0 - thick, ankle.1 - 1.]);
    d.close();
    pen.shape(fill, &d);
}
