//! The paper theatre of a Chapter: where each area stands (`spots`), what is cut out of paper around it (the SVG files),
//! and how sheets and borders are drawn (`paper`). A board that nobody has drawn stands on a ring.

mod art;
pub(super) mod paper;
mod spots;

pub(super) use spots::{Place, Spot};

use crate::text::Area;
use crate::view::{AreaView, View};
use art::{Fold, Scene};
use maud::{Markup, PreEscaped, html};

/// Folds that stand up as a layer of their own. The areas of further folds stand on the ground.
pub(super) const LAYERS: usize = 3;

/// Where the areas of the open board stand.
#[derive(Debug)]
pub(super) struct Stage {
    scene: Option<&'static Scene>,
    places: Vec<(Area, Place)>,
}

impl Stage {
    pub(super) fn of(view: &View) -> Stage {
        let in_use = || view.board.areas.iter().filter(|area| area.in_use);
        let scene = art::scene(view.chapter);
        let drawn = scene.and_then(|scene| {
            let place = |area: &AreaView| Some((area.area, scene.place(&area.name)?));
            in_use().map(place).collect::<Option<Vec<_>>>()
        });
        match drawn {
            Some(places) => Stage { scene, places },
            None => Stage { scene: None, places: ring(in_use().map(|area| area.area)) },
        }
    }

    pub(super) fn place(&self, area: Area) -> Option<Place> {
        self.places.iter().find(|(each, _)| *each == area).map(|(_, place)| *place)
    }

    /// The name of the scene in classes.
    pub(super) fn name(&self) -> &'static str {
        self.scene.map_or("ring", |scene| scene.name)
    }
}

/// Areas on a ring, clockwise from the top.
fn ring(areas: impl Iterator<Item = Area>) -> Vec<(Area, Place)> {
    let areas: Vec<Area> = areas.collect();
    let slots = spots::ring(areas.len());
    areas.into_iter().zip(slots).map(|(area, spot)| (area, Place { spot, paper: spot })).collect()
}

/// What never rises: sky, ground, and the areas that are always there; the shade of what stands, the crease of what lies.
pub(super) fn ground(view: &View, stage: &Stage) -> Markup {
    let art = stage.scene.map_or("", |scene| scene.ground);
    let folds = stage.scene.into_iter().flat_map(|scene| scene.folds);
    let (up, down): (Vec<&Fold>, Vec<&Fold>) = folds.partition(|fold| is_up(view, fold.name));
    let shades = html! {
        rect.gutter width="720" height="960" fill="url(#wb-gutter)" {}
        @for fold in &up { path.cast d=(paper::cast(fold.crease)) fill="url(#wb-cast)" {} }
    };
    html! {
        div class={ "layer ground-layer scene-" (stage.name()) } {
            svg.symbols aria-hidden="true" { (light()) }
            (sheet(art, &shades, &rooms(view, stage, None)))
            svg.creases viewBox=(paper::VIEW) preserveAspectRatio="none" aria-hidden="true" {
                @for fold in &down {
                    @let (from, to, at) = fold.crease;
                    path.valley-shade d=(paper::hollow(fold.crease, -20)) fill="url(#wb-dip)" {}
                    path.valley-light d=(paper::hollow(fold.crease, 10)) {}
                    path.crease d={ "M" (from) " " (at) "H" (to) } {}
                }
            }
        }
    }
}

/// The whole theatre of a Chapter, with all that ever rises in it; nothing for one that nobody has drawn.
pub(super) fn standing(chapter: u8) -> Markup {
    let Some(scene) = art::scene(chapter) else { return html! {} };
    let rooms = html! {
        @for (place, (name, paper)) in scene.papers().enumerate() {
            // The board beside it has rooms of its own, by their numbers.
            (room(100 + place as u16, paper, scene.room(name), false))
        }
    };
    html! {
        // Light and sky are defined by the board, which is on the same page.
        div class={ "standing-book scene-" (scene.name) } {
            (sheet(scene.ground.split_once("</defs>").map_or(scene.ground, |(_, art)| art), &html! {}, &html! {}))
            @for fold in scene.folds { (sheet(fold.art, &html! {}, &html! {})) }
            svg.sheet viewBox=(paper::VIEW) preserveAspectRatio="none" aria-hidden="true" { g.rooms { (rooms) } }
        }
    }
}

/// A fold that is up, standing on its lower edge; nothing while it is down.
pub(super) fn fold(view: &View, stage: &Stage, layer: usize) -> Markup {
    let Some((name, true)) = view.board.folds.get(layer) else { return html! {} };
    if !view.board.areas.iter().any(|area| area.in_use && layer_of(view, area) == Some(layer)) {
        return html! {};
    }
    let folds = stage.scene.into_iter().flat_map(|scene| scene.folds);
    let art = folds.filter(|fold| fold.name == name).map(|fold| fold.art).next().unwrap_or("");
    html! {
        div class={ "layer fold-layer scene-" (stage.name()) } {
            (sheet(art, &html! {}, &rooms(view, stage, Some(layer))))
        }
    }
}

fn is_up(view: &View, name: &str) -> bool {
    view.board.folds.iter().any(|(each, up)| *up && each == name)
}

/// The layer that an area rises with.
fn layer_of(view: &View, area: &AreaView) -> Option<usize> {
    let fold = area.fold? as usize;
    (fold < LAYERS && fold < view.board.folds.len()).then_some(fold)
}

/// The drawing of a layer: what is behind the areas, the shades on it, the areas, what is before them.
fn sheet(art: &str, shades: &Markup, areas: &Markup) -> Markup {
    let (behind, before) = art.split_once("<!-- areas -->").unwrap_or((art, ""));
    html! {
        svg.sheet viewBox=(paper::VIEW) preserveAspectRatio="none" aria-hidden="true" {
            (PreEscaped(behind))
            (shades)
            g.rooms { (areas) }
            (PreEscaped(before))
        }
    }
}

/// Light and shade that the layers share: lamps, the fold of the book, what stands on it, and rooms that nobody has drawn.
fn light() -> Markup {
    html! {
        defs {
            linearGradient id="wb-room" x1="0" y1="0" x2="0" y2="1" {
                stop.room-top offset="0" {}
                stop.room-back offset=".34" {}
                stop.room-back offset=".8" {}
                stop.room-edge offset=".8" {}
                stop.room-floor offset=".83" {}
            }
            radialGradient id="wb-glow" { stop.glow offset="0" {} stop.gone offset="1" {} }
            linearGradient id="wb-gutter" {
                stop.gone offset=".4" {}
                stop.dark offset=".5" {}
                stop.bright offset=".502" {}
                stop.gone offset=".6" {}
            }
            linearGradient id="wb-fold" {
                stop.gone offset=".2" {}
                stop.dark offset=".5" {}
                stop.bright offset=".502" {}
                stop.gone offset=".75" {}
            }
            linearGradient id="wb-cast" x1="0" y1="0" x2="0" y2="1" { stop.deep offset="0" {} stop.gone offset="1" {} }
            linearGradient id="wb-dip" x1="0" y1="1" x2="0" y2="0" { stop.deep offset="0" {} stop.gone offset="1" {} }
        }
    }
}

/// The areas of a layer as sheets of paper with what is drawn on them. Those that have risen have a fold down the middle.
fn rooms(view: &View, stage: &Stage, layer: Option<usize>) -> Markup {
    let areas = view.board.areas.iter();
    let areas = areas.filter(|area| area.in_use && layer_of(view, area) == layer);
    let rooms = areas.filter_map(|area| Some((area, stage.place(area.area)?.paper)));
    html! {
        @for (area, spot) in rooms {
            @let art = stage.scene.and_then(|scene| scene.room(&area.name));
            (room(area.area.0, spot, art, layer.is_some()))
        }
    }
}

/// One room, cut out of the sheet: as it is drawn, or as an empty one.
fn room(number: u16, spot: Spot, art: Option<&str>, rises: bool) -> Markup {
    let cut = paper::cut(spot, number);
    html! {
        @match art {
            Some(art) => {
                clipPath id={ "wb-room-" (number) } { path d=(cut) {} }
                g clip-path={ "url(#wb-room-" (number) ")" } {
                    g transform=(paper::corner(spot)) { (PreEscaped(art)) }
                    path.night d=(cut) {}
                    @if rises { path d=(cut) fill="url(#wb-fold)" {} }
                }
                path.rim d=(cut) {}
            },
            None => path.room d=(cut) {},
        }
    }
}

/// The picture over the pages of a Chapter.
pub(super) fn head(chapter: u8) -> Option<&'static str> {
    art::scene(chapter).map(|scene| scene.head)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Content as _;

    #[test]
    fn every_area_of_every_chapter_has_a_place_of_its_own() {
        let content = crate::content::Content::built_in();
        for (number, chapter) in content.get().chapters.iter().enumerate() {
            let scene = art::scene(number as u8 + 1).expect("a scene");
            let spots: Vec<Spot> = chapter
                .areas
                .iter()
                .map(|area| scene.place(&area.name).unwrap_or_else(|| panic!("{}", area.name)).spot)
                .collect();
            for (index, spot) in spots.iter().enumerate() {
                assert!(spot.x + spot.w <= spots::ACROSS && spot.y + spot.h <= spots::DOWN);
                assert!(spots[..index].iter().all(|other| !other.meets(*spot)), "{spot:?}");
            }
        }
    }

    #[test]
    fn every_area_of_every_chapter_is_drawn() {
        let content = crate::content::Content::built_in();
        for (number, chapter) in content.get().chapters.iter().enumerate() {
            let scene = art::scene(number as u8 + 1).expect("a scene");
            for area in &chapter.areas {
                assert!(scene.room(&area.name).is_some(), "{} is not drawn", area.name);
            }
        }
    }

    #[test]
    fn every_fold_has_its_layer() {
        let content = crate::content::Content::built_in();
        for (number, chapter) in content.get().chapters.iter().enumerate() {
            let scene = art::scene(number as u8 + 1).expect("a scene");
            for fold in &chapter.folds {
                assert!(scene.folds.iter().any(|each| each.name == fold.name), "{}", fold.name);
            }
            assert!(chapter.folds.len() <= LAYERS);
        }
    }

    #[test]
    fn a_ring_holds_as_many_areas_as_a_board_can_have() {
        for n in 0..=16 {
            let spots: Vec<Spot> = spots::ring(n).collect();
            assert_eq!(spots.len(), n);
            for (index, spot) in spots.iter().enumerate() {
                assert!(spots[..index].iter().all(|other| !other.meets(*spot)), "{n}: {spot:?}");
            }
        }
    }
}
