//! What a body wears: trunk, skirts and hems, belts, what crosses the chest, shoulder plates, cloaks.

use super::pen::{Path, Pen, step};
use super::rig::{Build, Rig, Side};
use super::shade::darker;

/// How something falls from the waist: how far down, how wide it is there, how far it is blown to the left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hang {
    pub(super) hem: f32,
    flare: f32,
    blown: f32,
}

impl Hang {
    pub(super) const fn new(hem: f32, flare: f32, blown: f32) -> Hang {
        Hang { hem, flare, blown }
    }
}

impl Rig {
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
    pub(super) fn skirt(&self, pen: &mut Pen, fill: &str, hang: Hang) {
        let Hang { hem, flare, blown } = hang;
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
    pub(super) fn hem(&self, pen: &mut Pen, colour: &str, hang: Hang) {
        let Hang { hem, flare, blown } = hang;
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
        let trim = self.look.trim;
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
            "fur" => pen.part("fur", [trim, ""], (x, y), 0., half / 15.),
            _ => debug_assert!(what == "plain", "there is no front {what}"),
        }
    }

    /// The plates on the shoulders.
    pub(super) fn pauldron(&self, pen: &mut Pen, side: Side, spiked: bool) {
        let (x, y) = self.shoulder(side);
        let r = self.build.arm + 3.;
        let metal = if side == Side::Near {
            self.look.metal.to_owned()
        } else {
            darker(self.look.metal, 25)
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
            pen.line(self.look.trim, 2., &d);
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
