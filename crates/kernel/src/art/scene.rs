//! A picture in layers: sky, glow, land, things and figures.

use super::figure::Figure;
use super::{OUTLINE, has};
use maud::{Markup, html};

/// A part, placed and coloured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    part: String,
    fill: &'static str,
    ink: &'static str,
    at: (i16, i16),
    size: u16,
    turn: i16,
    mirrored: bool,
    faint: u8,
}

impl Mark {
    /// The part of this name as it is drawn, in the middle of a scene.
    pub fn of(part: impl Into<String>) -> Mark {
        let part = part.into();
        Mark {
            part,
            fill: "",
            ink: "",
            at: (80, 50),
            size: 100,
            turn: 0,
            mirrored: false,
            faint: 0,
        }
    }

    /// The colour of most of it.
    #[must_use]
    pub fn fill(self, fill: &'static str) -> Mark {
        Mark { fill, ..self }
    }

    /// The colour that sets it off.
    #[must_use]
    pub fn ink(self, ink: &'static str) -> Mark {
        Mark { ink, ..self }
    }

    /// Where its middle is.
    #[must_use]
    pub fn at(self, x: i16, y: i16) -> Mark {
        Mark { at: (x, y), ..self }
    }

    /// Its size in percent.
    #[must_use]
    pub fn size(self, size: u16) -> Mark {
        Mark { size, ..self }
    }

    /// Turned by so many degrees, with the clock.
    #[must_use]
    pub fn turn(self, turn: i16) -> Mark {
        Mark { turn, ..self }
    }

    /// Left and right changed.
    #[must_use]
    pub fn mirrored(self) -> Mark {
        Mark { mirrored: !self.mirrored, ..self }
    }

    /// Seen through by so many percent.
    #[must_use]
    pub fn faint(self, faint: u8) -> Mark {
        Mark { faint, ..self }
    }

    fn transform(&self) -> Option<String> {
        let mut words = Vec::new();
        if self.at != (0, 0) {
            words.push(format!("translate({} {})", self.at.0, self.at.1));
        }
        if self.turn != 0 {
            words.push(format!("rotate({})", self.turn));
        }
        let size = hundredths(self.size);
        match (self.mirrored, self.size) {
            (true, _) => words.push(format!("scale(-{size} {size})")),
            (false, 100) => (),
            (false, _) => words.push(format!("scale({size})")),
        }
        (!words.is_empty()).then(|| words.join(""))
    }

    pub(super) fn draw(&self) -> Markup {
        let some = |colour: &'static str| (!colour.is_empty()).then_some(colour);
        let opacity = (self.faint > 0).then(|| hundredths(u16::from(100 - self.faint.min(100))));
        html! {
            use href={ "#a-" (self.part) } fill=[some(self.fill)] color=[some(self.ink)]
                opacity=[opacity] transform=[self.transform()] {}
        }
    }
}

/// "1.05", "0.8", "2".
fn hundredths(n: u16) -> String {
    let (whole, rest) = (n / 100, n % 100);
    match (rest, rest % 10) {
        (0, _) => whole.to_string(),
        (_, 0) => format!("{whole}.{}", rest / 10),
        _ => format!("{whole}.{rest:02}"),
    }
}

/// A picture of 160 by 100 that may be cropped on all sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    sky: String,
    layers: Vec<Layer>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Layer {
    Mark(Mark),
    Glow {
        colour: &'static str,
        at: (i16, i16),
        size: u16,
    },
    /// Drawn by somebody else: a bust, a beast.
    Other(String),
}

impl Scene {
    /// A scene under this sky: "dawn", "day", "dusk", "night", "storm", "myst", "glade", "ember", "deep", "gold", "hall".
    pub fn new(sky: impl Into<String>) -> Scene {
        let sky = sky.into();
        debug_assert!(has(&format!("g-{sky}")), "there is no sky {sky}");
        Scene { sky, layers: Vec::new() }
    }

    /// A glow round a point, in percent of 60 across: "white", "sun", "red", "blue", "green", "violet".
    #[must_use]
    pub fn glow(mut self, colour: &'static str, x: i16, y: i16, size: u16) -> Scene {
        debug_assert!(has(&format!("g-{colour}")), "there is no glow {colour}");
        self.layers.push(Layer::Glow { colour, at: (x, y), size });
        self
    }

    /// A layer of land over the whole width: "hills", "peaks", "woods", "waves".
    #[must_use]
    pub fn land(self, part: &str, fill: &'static str) -> Scene {
        self.put(Mark::of(part).fill(fill).at(0, 0))
    }

    /// The same, moved down and to the side, for a nearer layer of the same kind.
    #[must_use]
    pub fn nearer(self, part: &str, fill: &'static str, down: i16) -> Scene {
        self.put(Mark::of(part).fill(fill).at(160, down).mirrored())
    }

    #[must_use]
    pub fn put(mut self, mark: Mark) -> Scene {
        self.layers.push(Layer::Mark(mark));
        self
    }

    /// A bust or a beast with its middle there, so many units high.
    #[must_use]
    pub fn figure(mut self, figure: &impl Figure, x: i16, y: i16, high: u16) -> Scene {
        let half = high.cast_signed() / 2;
        let placed = html! {
            g transform={ "translate(" (x - half) " " (y - half) ")scale(" (hundredths(high)) ")" } { (figure.inside()) }
        };
        self.layers.push(Layer::Other(placed.into_string()));
        self
    }

    /// The picture, which fills its place and says nothing: what it shows stands beside it in words.
    pub fn draw(&self) -> Markup {
        html! {
            svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { (self.inside()) }
        }
    }

    /// The same without its own `svg`, for a window of another shape: 160 by 100 from (0, 0).
    pub fn inside(&self) -> Markup {
        html! {
            (sky(&self.sky, 160))
            g stroke=(OUTLINE) stroke-width="1.6" stroke-linejoin="round" {
                @for layer in &self.layers { (layer.draw()) }
            }
        }
    }
}

/// The ground of a picture that is 100 high.
pub(super) fn sky(name: &str, width: u16) -> Markup {
    html! { rect width=(width) height="100" fill={ "url(#a-g-" (name) ")" } {} }
}

impl Layer {
    fn draw(&self) -> Markup {
        match self {
            Layer::Mark(mark) => mark.draw(),
            Layer::Glow { colour, at, size } => {
                let radius = size * 3 / 10;
                html! { circle cx=(at.0) cy=(at.1) r=(radius) fill={ "url(#a-g-" (colour) ")" } stroke="none" {} }
            }
            Layer::Other(drawn) => maud::PreEscaped(drawn.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_says_only_what_differs() {
        let plain = Mark::of("sword").at(0, 0).draw().into_string();
        assert_eq!(plain, "<use href=\"#a-sword\"></use>");
        let full =
            Mark::of("sword").fill("#fff").ink("#000").at(3, -4).size(85).turn(20).mirrored();
        assert_eq!(
            full.faint(40).draw().into_string(),
            "<use href=\"#a-sword\" fill=\"#fff\" color=\"#000\" opacity=\"0.6\" \
             transform=\"translate(3 -4)rotate(20)scale(-0.85 0.85)\"></use>"
        );
        assert_eq!([5, 100, 120, 107].map(hundredths), ["0.05", "1", "1.2", "1.07"]);
    }
}
