//! Where it happens.

use crate::art;
use crate::content::Landmark;
use crate::view::{CityView, View};
use maud::{Markup, html};

/// Where the party is.
pub(super) fn city(view: &View) -> &CityView {
    &view.map[view.city.index()]
}

/// The city behind a battle; under it the Dungeon.
pub(super) fn scene(view: &View) -> Markup {
    let place = match view.flag {
        Some(Landmark::Dungeon) => Landmark::Dungeon.name(),
        _ => city(view).name,
    };
    html! { div.land aria-hidden="true" { (art::stage(place)) } }
}
