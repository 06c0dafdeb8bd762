//! A body that takes a pose: from the places of hip, chest, head, hands and feet, and a build, come limbs, trunk and clothes.

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
    shoulder: f32,
    waist: f32,
    hip: f32,
    arm: f32,
    leg: f32,
    /// Of the whole body, the head left out.
    size: f32,
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

/// What covers trunk and legs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours<'a> {
    pub(super) skin: &'a str,
    pub(super) cloth: &'a str,
    pub(super) trim: &'a str,
    pub(super) metal: &'a str,
    pub(super) legs: &'a str,
    pub(super) boots: &'a str,
}

/// A body in its pose, ready to be drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rig<'a> {
    build: Build,
    pose: Pose,
    pub(super) colours: Colours<'a>,
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

impl<'a> Rig<'a> {
    pub(super) fn new(build: &str, pose: &str, colours: Colours<'a>, size: f32) -> Rig<'a> {
        let mut build = *BUILDS.iter().find(|each| each.name == build).unwrap_or(&BUILDS[0]);
        build.size *= size;
        let pose = *POSES.iter().find(|each| each.name == pose).unwrap_or(&POSES[0]);
        Rig { build, pose, colours }
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

    fn hip(&self) -> Spot {
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
            pen.tube(self.colours.legs, &knots);
        } else {
            pen.far_tube(self.colours.legs, &knots);
        }
        let boots = if side == Side::Near {
            self.colours.boots.to_owned()
        } else {
            darker(self.colours.boots, 25)
        };
        boot(pen, &boots, ankle, knee, thick * 0.72);
    }

    pub(super) fn neck(&self, pen: &mut Pen) {
        let (head, chest) = (self.head(), self.chest());
        let thick = self.build.arm * 0.9;
        pen.far_tube(
            self.colours.skin,
            &[(chest.0, chest.1, thick), (head.0 + 1., head.1 + 8., thick)],
        );
    }

    /// The trunk from the shoulders to the hip.
    pub(super) fn trunk(&self, pen: &mut Pen, fill: &str) {
        let (chest, hip) = (self.chest(), self.hip());
        let Build { shoulder, waist, hip: hips, .. } = self.build;
        let waist_at = (chest.0 * 0.35 + hip.0 * 0.65, chest.1 * 0.35 + hip.1 * 0.65);
        let mut d = Path::new();
        step(&mut d, 'M', &[chest.0 - shoulder * 0.8, chest.1 - 3.]);
        step(&mut d, 'Q', &[chest.0, chest.1 - 9., chest.0 + shoulder * 0.85, chest.1 - 3.]);
        step(
            &mut d,
            'Q',
            &[chest.0 + shoulder * 1.15, chest.1 + 12., waist_at.0 + waist, waist_at.1],
        );
        step(&mut d, 'L', &[hip.0 + hips, hip.1 + 4., hip.0 - hips, hip.1 + 4.]);
        step(&mut d, 'L', &[waist_at.0 - waist, waist_at.1]);
        step(
            &mut d,
            'Q',
            &[chest.0 - shoulder * 1.1, chest.1 + 12., chest.0 - shoulder * 0.8, chest.1 - 3.],
        );
        d.close();
        pen.shape(fill, &d);
        let mut d = Path::new();
        let s = pen.side();
        step(&mut d, 'M', &[chest.0 + s * shoulder * 0.8, chest.1 - 3.]);
        step(
            &mut d,
            'Q',
            &[chest.0 + s * shoulder * 1.1, chest.1 + 12., waist_at.0 + s * waist, waist_at.1],
        );
        step(&mut d, 'L', &[hip.0 + s * hips, hip.1 + 4., hip.0 + s * hips * 0.2, hip.1 + 4.]);
        step(
            &mut d,
            'Q',
            &[
                chest.0 + s * shoulder * 0.7,
                chest.1 + 14.,
                chest.0 + s * shoulder * 0.4,
                chest.1 - 4.,
            ],
        );
        d.close();
        pen.shade(&d);
    }

    /// Light along the edge of metal.
    pub(super) fn gleam(&self, pen: &mut Pen) {
        let (x, y) = self.chest();
        let edge = x - pen.side() * self.build.shoulder * 0.62;
        let mut d = Path::new();
        step(&mut d, 'M', &[edge, y]);
        step(&mut d, 'Q', &[edge - pen.side() * 2., y + 8., edge + pen.side() * 2., y + 15.]);
        pen.line("#fff8", 2.5, &d);
    }

    /// Something that falls from the waist: so wide at the hem, down to `hem`; `blown` to the left.
    pub(super) fn skirt(&self, pen: &mut Pen, fill: &str, hem: f32, flare: f32, blown: f32) {
        let hip = self.hip();
        let top = hip.1 - 9. * self.build.size;
        let (half, hips) = (self.build.waist, self.build.hip + 2.);
        let hem = 156. - (156. - hem) * self.build.size;
        let (left, right) = (hip.0 - flare - blown, hip.0 + flare - blown * 0.2);
        let mut d = Path::new();
        step(&mut d, 'M', &[hip.0 - half, top]);
        step(&mut d, 'Q', &[hip.0 - hips - 1., hip.1 + 4., left, hem - 2.]);
        step(
            &mut d,
            'Q',
            &[hip.0 - flare * 0.4 - blown * 0.5, hem - 5., hip.0 - blown * 0.4, hem + 1.],
        );
        step(&mut d, 'Q', &[hip.0 + flare * 0.5, hem - 4., right, hem - 1.]);
        step(&mut d, 'Q', &[hip.0 + hips + 1., hip.1 + 4., hip.0 + half, top]);
        d.close();
        pen.shape(fill, &d);
        let mut d = Path::new();
        let s = pen.side();
        let edge = if s > 0. { right } else { left };
        step(&mut d, 'M', &[hip.0 + s * half * 0.2, top]);
        step(
            &mut d,
            'Q',
            &[hip.0 + s * hips * 0.3, hip.1 + 14., hip.0 + s * flare * 0.2, hem - 1.],
        );
        step(&mut d, 'Q', &[hip.0 + s * flare * 0.6, hem - 4., edge, hem - 1.5]);
        step(&mut d, 'Q', &[hip.0 + s * (hips + 1.), hip.1 + 4., hip.0 + s * half, top]);
        d.close();
        pen.shade(&d);
        let mut d = Path::new();
        step(&mut d, 'M', &[hip.0 - s * half * 0.4, top + 12.]);
        step(
            &mut d,
            'Q',
            &[hip.0 - s * hips * 0.6, hip.1 + 10., hip.0 - s * flare * 0.5 - blown * 0.6, hem - 8.],
        );
        pen.line("#1024", 1.5, &d);
    }

    /// A hem of another colour on a skirt of the same measures.
    pub(super) fn hem(&self, pen: &mut Pen, colour: &str, hem: f32, flare: f32, blown: f32) {
        let hip = self.hip();
        let hem = 156. - (156. - hem) * self.build.size;
        let (left, right) = (hip.0 - flare - blown, hip.0 + flare - blown * 0.2);
        let mut d = Path::new();
        step(&mut d, 'M', &[left + 1., hem - 4.]);
        step(
            &mut d,
            'Q',
            &[hip.0 - flare * 0.4 - blown * 0.5, hem - 7., hip.0 - blown * 0.4, hem - 1.],
        );
        step(&mut d, 'Q', &[hip.0 + flare * 0.5, hem - 6., right - 1., hem - 3.]);
        pen.line(colour, 3., &d);
    }

    /// A panel that hangs from the chest down the front.
    pub(super) fn panel(&self, pen: &mut Pen, colour: &str, hem: f32, width: f32) {
        let (chest, hip) = (self.chest(), self.hip());
        let hem = 156. - (156. - hem) * self.build.size;
        let mut d = Path::new();
        step(&mut d, 'M', &[chest.0 + 3., chest.1 - 6.]);
        step(&mut d, 'L', &[chest.0 + 9., chest.1 - 5.]);
        step(&mut d, 'Q', &[hip.0 + 3. + width, hip.1 - 6., hip.0 + 5. + width, hem]);
        step(&mut d, 'L', &[hip.0 + 5. - width, hem + 1.]);
        step(&mut d, 'Q', &[hip.0 + 5. - width, hip.1 - 6., chest.0 + 3., chest.1 - 6.]);
        d.close();
        pen.patch(colour, &d);
    }

    pub(super) fn belt(&self, pen: &mut Pen, colour: &str, buckle: &str) {
        let hip = self.hip();
        let y = hip.1 - 10. * self.build.size;
        let half = self.build.waist + 0.5;
        let (left, right, low) = (hip.0 - half, hip.0 + half, y + 5.);
        let mut d = Path::new();
        step(
            &mut d,
            'M',
            &[left, y, hip.0, y + 3., right, y, right, low, hip.0, low + 3., left, low],
        );
        d.close();
        pen.shape(colour, &d);
        pen.disc(buckle, hip.0 + 3., y + 5., 3.);
    }

    /// Breastplate lines, a sash or a V on the trunk.
    pub(super) fn front(&self, pen: &mut Pen, what: &str) {
        let (x, y) = self.chest();
        let half = self.build.shoulder;
        let line = |points: &[(char, &[f32])]| {
            let mut d = Path::new();
            for (command, numbers) in points {
                step(&mut d, *command, numbers);
            }
            d
        };
        let trim = self.colours.trim;
        match what {
            "plate" => {
                let d = line(&[
                    ('M', &[x - half * 0.8, y + 10.]),
                    ('Q', &[x, y + 20., x + half, y + 9.]),
                    ('M', &[x + 3., y - 5.]),
                    ('L', &[x + 4., y + 15.]),
                ]);
                pen.crease(&d);
                let d = line(&[
                    ('M', &[x - half * 0.6, y - 4.]),
                    ('Q', &[x + 3., y + 5., x + half * 0.75, y - 4.]),
                ]);
                pen.line(trim, 3., &d);
            }
            "sash" => {
                let d = line(&[
                    ('M', &[x - half * 0.7, y - 3.]),
                    ('Q', &[x + 1., y + 8., x + half * 0.8, y + 20.]),
                ]);
                pen.line(trim, 3.5, &d);
            }
            "vee" => {
                let d = line(&[
                    ('M', &[x - half * 0.35, y - 5.]),
                    ('L', &[x + 4., y + 10., x + half * 0.6, y - 5.]),
                ]);
                pen.line(trim, 3., &d);
            }
            "fur" => {
                let (l, r) = (x - half * 1.25, x + half * 1.15);
                let d = line(&[
                    ('M', &[l, y + 8.]),
                    (
                        'L',
                        &[
                            l + 3.,
                            y + 2.,
                            l - 1.,
                            y - 3.,
                            l + 7.,
                            y - 6.,
                            x,
                            y - 10.,
                            r - 6.,
                            y - 7.,
                        ],
                    ),
                    (
                        'L',
                        &[
                            r + 1.,
                            y - 2.,
                            r - 3.,
                            y + 3.,
                            r,
                            y + 9.,
                            r - 8.,
                            y + 5.,
                            x + 6.,
                            y + 12.,
                        ],
                    ),
                    ('L', &[x + 2., y + 5., x - 5., y + 10., x - 8., y + 4.]),
                ]);
                pen.shape(trim, &d);
            }
            _ => debug_assert!(what == "plain", "there is no front {what}"),
        }
    }

    /// The plates on the shoulders.
    pub(super) fn pauldron(&self, pen: &mut Pen, side: Side, spiked: bool) {
        let (x, y) = self.shoulder(side);
        let r = self.build.arm + 3.;
        let metal = if side == Side::Near {
            self.colours.metal.to_owned()
        } else {
            darker(self.colours.metal, 25)
        };
        let mut d = Path::new();
        step(&mut d, 'M', &[x - r, y + 4.]);
        step(&mut d, 'Q', &[x - r - 1., y - r, x, y - r]);
        if spiked {
            let out = if side == Side::Near { -1. } else { 1. };
            step(
                &mut d,
                'L',
                &[x + out * (r + 5.), y - r - 8., x + out * r * 0.4 + 3., y - r + 1.],
            );
        }
        step(&mut d, 'Q', &[x + r + 1., y - r, x + r, y + 4.]);
        step(&mut d, 'Q', &[x, y - 1., x - r, y + 4.]);
        d.close();
        pen.shape(&metal, &d);
        if side == Side::Near {
            let mut d = Path::new();
            step(&mut d, 'M', &[x - r + 1., y + 3.]);
            step(&mut d, 'Q', &[x, y - 3., x + r - 1., y + 3.]);
            pen.line(self.colours.trim, 2., &d);
        }
    }

    /// A cloak of this kind behind everything.
    pub(super) fn cloak(&self, pen: &mut Pen, kind: &str, fill: &str) {
        let part = format!("cloak-{kind}");
        debug_assert!(super::parts::has(&part) || kind == "none", "there is no cloak {kind}");
        if kind != "none" {
            let chest = self.chest();
            // The longest falls 74 and does not trail in the dust.
            let size = self.build.size * (self.build.shoulder / 15.).clamp(0.9, 1.15);
            pen.part(&part, [fill, ""], chest, 0., size.min((156. - chest.1) / 74.));
        }
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
