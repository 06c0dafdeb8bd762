//! The paper theatre of a Chapter: where each area stands (`spots`), what is cut out of paper around it (the SVG files),
//! and how sheets and borders are drawn (`paper`). A board that nobody has drawn stands on a ring.

mod art;
pub(super) mod paper;
mod spots;

pub(super) use spots::{Place, Spot};

use crate::text::Area;
use crate::view::{AreaView, View};
use art::Scene;
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

/// What never rises: sky, ground, and the areas that are always there.
pub(super) fn ground(view: &View, stage: &Stage) -> Markup {
    let art = stage.scene.map_or("", |scene| scene.ground);
    let creases = stage
        .scene
        .into_iter()
        .flat_map(|scene| scene.folds)
        .filter(|fold| !is_up(view, fold.name));
    html! {
        div class={ "layer ground-layer scene-" (stage.name()) } {
            svg.symbols aria-hidden="true" { (light()) }
            (sheet(art, &sheets(view, stage, |area| layer_of(view, area).is_none())))
            svg.creases viewBox=(paper::VIEW) preserveAspectRatio="none" aria-hidden="true" {
                @for crease in creases { path.crease d=(crease.crease) {} }
            }
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
            (sheet(art, &sheets(view, stage, |area| layer_of(view, area) == Some(layer))))
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

/// The drawing of a layer: what is behind the areas, the areas, what is before them.
fn sheet(art: &str, areas: &Markup) -> Markup {
    let (behind, before) = art.split_once("<!-- areas -->").unwrap_or((art, ""));
    html! {
        svg.sheet viewBox=(paper::VIEW) preserveAspectRatio="none" aria-hidden="true" {
            (PreEscaped(behind))
            g.rooms { (areas) }
            (PreEscaped(before))
        }
    }
}

/// How a room is lit: dark under its ceiling, bright at the back, and a floor to stand on.
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
        }
    }
}

/// The areas of a layer as sheets of paper.
fn sheets(view: &View, stage: &Stage, here: impl Fn(&AreaView) -> bool) -> Markup {
    let areas = view.board.areas.iter().filter(|area| area.in_use && here(area));
    let rooms = areas.filter_map(|area| Some((area.area, stage.place(area.area)?.paper)));
    html! {
        @for (area, paper) in rooms { path.room d=(paper::cut(paper, area.0)) {} }
    }
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
