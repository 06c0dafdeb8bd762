//! The areas of the open board, the borders between them, and what lies and stands there.

use super::glyphs::icon;
use super::scene::{Place, Stage, paper};
use super::{area_name, pieces};
use crate::action::Action;
use crate::view::{AreaView, BorderView, View};
use kernel::Offers;
use kernel::english::count;
use maud::{Markup, html};

/// From so many pieces and cards on, those of an area are drawn smaller; then smaller still.
const MANY: usize = 6;
const CROWD: usize = 10;
const THRONG: usize = 16;

pub(super) fn board(view: &View, stage: &Stage, offers: &mut Offers<Action>) -> Markup {
    let areas = view.board.areas.iter().filter(|area| area.in_use);
    let placed = areas.filter_map(|area| Some((area, stage.place(area.area)?)));
    html! {
        h3.visually-hidden { (view.board.name) }
        div class={ "theatre scene-" (stage.name()) } {
            (borders(view, stage))
            ul.areas aria-label="Areas" {
                @for (area, place) in placed { (one_area(view, area, place, offers)) }
            }
        }
    }
}

fn borders(view: &View, stage: &Stage) -> Markup {
    html! {
        svg.borders viewBox=(paper::VIEW) preserveAspectRatio="none" role="img" aria-labelledby="borders-title" {
            title id="borders-title" { "Dashed borders can be crossed, solid ones cannot." }
            @for border in &view.board.borders {
                @if let (Some(a), Some(b)) = (stage.place(border.a), stage.place(border.b)) {
                    (one_border(view, border, paper::seam(a, b)))
                }
            }
        }
    }
}

/// A dashed border is a line of cuts with a gap to go through, a solid one a wall of bricks.
fn one_border(view: &View, border: &BorderView, seam: paper::Seam) -> Markup {
    let path = seam.path();
    let (x, y) = seam.middle();
    let turn = if seam.is_level() { 90 } else { 0 };
    let rows = if seam.is_level() { ["0 -5", "0 5"] } else { ["-5 0", "5 0"] };
    html! {
        g class={ "border " (if border.dashed { "dashed" } else { "solid" }) @if !seam.between { " way" } } {
            title { (border_words(view, border)) }
            path.bed d=(path) {}
            @if border.dashed {
                path.line d=(path) {}
                g transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
                    ellipse.gate rx="17" ry="15" {}
                    path.arrows d="M-4 -6L-11 0L-4 6M4 -6L11 0L4 6" {}
                }
            } @else {
                @for row in rows { path.line d=(path) transform={ "translate(" (row) ")" } {} }
            }
        }
    }
}

fn border_words(view: &View, border: &BorderView) -> String {
    let (a, b) = (area_name(view, border.a), area_name(view, border.b));
    match border.dashed {
        true => format!("{a} and {b}: dashed, open"),
        false => format!("{a} and {b}: solid, shut"),
    }
}

fn one_area(view: &View, area: &AreaView, place: Place, offers: &mut Offers<Action>) -> Markup {
    let at = area.area;
    let go =
        [Action::Move(at), Action::Area(at)].into_iter().find_map(|action| offers.take(action));
    let before = offers.open().count();
    let objects = pieces::objects(view, area, offers);
    let people = pieces::people(view, area, offers);
    // The whole area is the button, unless something on it is one too.
    let alone = offers.open().count() == before;
    let (things, crowd) = crowding(view, area);
    html! {
        li class={ "area " (place.spot.classes()) (crowd) @if go.is_some() { " open" } @if area.vortex { " dark" } }
            data-flip={ "area-" (at.0) } {
            @if area.vortex { svg.vortex aria-hidden="true" { use href="#p-vortex" {} } }
            @match &go {
                Some(choice) if alone => {
                    (choice.button("spot", &html! { span.knob { (icon("foot")) } }))
                    h4.area-name { (area.name) }
                }
                Some(choice) => (choice.spelled_button("area-name pill", &html! { (icon("foot")) (choice.label) })),
                None => h4.area-name { (area.name) },
            }
            p.visually-hidden { (area_words(view, area)) }
            @if things > 0 {
                div.stand { (objects) (people) }
            }
        }
    }
}

/// How much is in an area, and how small it has to be drawn.
fn crowding(view: &View, area: &AreaView) -> (usize, &'static str) {
    let heroes = view.heroes.iter().filter(|hero| hero.area == Some(area.area)).count();
    let foes = view.foes.iter().filter(|foe| foe.area == area.area).count();
    let cards = view.placed.iter().filter(|card| card.area == area.area).count();
    let tokens = usize::from(area.sparks > 0) + usize::from(area.traps > 0);
    let things = heroes + foes + 2 * cards + tokens;
    let crowd = match things {
        THRONG.. => " crowd throng",
        CROWD.. => " crowd",
        MANY.. => " many",
        _ => "",
    };
    (things, crowd)
}

/// What is in an area and where it leads, for those who listen.
fn area_words(view: &View, area: &AreaView) -> String {
    let at = area.area;
    let mut words: Vec<String> = Vec::new();
    if area.vortex {
        words.push("Dark Vortex.".to_owned());
    }
    let heroes = view.heroes.iter().filter(|hero| hero.area == Some(at));
    let foes = view.foes.iter().filter(|foe| foe.area == at);
    let here: Vec<String> =
        heroes.map(pieces::hero_words).chain(foes.map(pieces::foe_words)).collect();
    if !here.is_empty() {
        words.push(format!("Here: {}.", here.join(", ")));
    }
    if area.sparks > 0 {
        words.push(format!("{}.", count(area.sparks, "Spark")));
    }
    if area.traps > 0 {
        words.push(format!("{}.", count(area.traps, "Trap")));
    }
    for (dashed, to) in [(true, "Open to"), (false, "Walled off from")] {
        let names = neighbours(view, area, dashed);
        if !names.is_empty() {
            words.push(format!("{to} {}.", names.join(", ")));
        }
    }
    words.join(" ")
}

fn neighbours<'a>(view: &'a View, area: &AreaView, dashed: bool) -> Vec<&'a str> {
    let borders = view.board.borders.iter().filter(|border| border.dashed == dashed);
    let other = |border: &BorderView| match area.area {
        at if at == border.a => Some(border.b),
        at if at == border.b => Some(border.a),
        _ => None,
    };
    borders.filter_map(other).map(|to| area_name(view, to)).collect()
}
