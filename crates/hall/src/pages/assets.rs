//! Styles, scripts, type and the emblem, built into the program. Their names carry a hash of what is in them, so a
//! browser may keep them for ever.

use super::primer;
use crate::games::GameInfo;
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::OnceLock;

/// One file that pages load.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Where it is served: `/assets/hall-0123456789ab.css`.
    pub path: String,
    pub content_type: &'static str,
    pub body: Cow<'static, [u8]>,
    name: &'static str,
}

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";
const WOFF2: &str = "font/woff2";

/// Everything but the styles of the games.
pub fn assets() -> &'static [Asset] {
    static ASSETS: OnceLock<Vec<Asset>> = OnceLock::new();
    ASSETS.get_or_init(|| {
        let mut assets = type_faces();
        assets.push(asset(
            "hall.css",
            CSS,
            &with_paths(include_str!("../../assets/hall.css"), &assets),
        ));
        assets.extend([
            asset("table.css", CSS, include_str!("../../assets/table.css")),
            asset("card.css", CSS, include_str!("../../assets/card.css")),
            asset("card.js", SCRIPT, include_str!("../../assets/card.js")),
            asset("hall.js", SCRIPT, include_str!("../../assets/hall.js")),
            asset("stage.js", SCRIPT, include_str!("../../assets/stage.js")),
            asset("drawers.js", SCRIPT, include_str!("../../assets/drawers.js")),
            asset("pan.js", SCRIPT, include_str!("../../assets/pan.js")),
            asset("log.js", SCRIPT, include_str!("../../assets/log.js")),
            asset("filter.js", SCRIPT, include_str!("../../assets/filter.js")),
            asset("scene.css", CSS, include_str!("../../assets/scene.css")),
            asset("telling.js", SCRIPT, include_str!("../../assets/telling.js")),
            asset("table.js", SCRIPT, include_str!("../../assets/table.js")),
            asset("rules.css", CSS, include_str!("../../assets/rules.css")),
            asset("words.js", SCRIPT, include_str!("../../assets/words.js")),
            asset("rules.js", SCRIPT, include_str!("../../assets/rules.js")),
            asset("replay.js", SCRIPT, include_str!("../../assets/replay.js")),
            asset("ending.css", CSS, include_str!("../../assets/ending.css")),
            asset("guide.css", CSS, include_str!("../../assets/guide.css")),
            asset("analysis.css", CSS, include_str!("../../assets/analysis.css")),
            asset("analysis.js", SCRIPT, include_str!("../../assets/analysis.js")),
            asset("hint.css", CSS, include_str!("../../assets/hint.css")),
            asset("hint.js", SCRIPT, include_str!("../../assets/hint.js")),
            asset("hold.js", SCRIPT, include_str!("../../assets/hold.js")),
            asset("press.js", SCRIPT, include_str!("../../assets/press.js")),
            asset("together.js", SCRIPT, include_str!("../../assets/together.js")),
            asset("sound.js", SCRIPT, include_str!("../../assets/sound.js")),
            asset("gather.js", SCRIPT, include_str!("../../assets/gather.js")),
            asset("gather.css", CSS, include_str!("../../assets/gather.css")),
            asset("guide.js", SCRIPT, include_str!("../../assets/guide.js")),
            asset("emblem.svg", SVG, include_str!("../../assets/emblem.svg")),
        ]);
        assets
    })
}

/// Our two families of type. Their licences lie beside them.
fn type_faces() -> Vec<Asset> {
    macro_rules! face {
        ($name:literal) => {
            Asset::new($name, WOFF2, include_bytes!(concat!("../../assets/type/", $name)).into())
        };
    }
    vec![
        face!("alegreya.woff2"),
        face!("alegreya-italic.woff2"),
        face!("source-sans-3.woff2"),
        face!("source-sans-3-italic.woff2"),
    ]
}

/// A style that names other assets by their plain names, with the paths where they are served.
fn with_paths(style: &str, assets: &[Asset]) -> String {
    let named = |style: String, asset: &Asset| {
        style.replace(&format!("url({})", asset.name), &format!("url({})", asset.path))
    };
    assets.iter().fold(style.to_owned(), named)
}

/// The style of a game's page, to be served beside the assets.
pub fn game_style(game: &GameInfo) -> Asset {
    let path = hashed(&format!("{}.css", game.id), game.style.as_bytes());
    Asset { path, content_type: CSS, body: game.style.as_bytes().into(), name: game.id }
}

/// Where the style of a game's page is served.
pub fn style_path(game: &GameInfo) -> String {
    game_style(game).path
}

/// What the words of a game mean, to be served beside the assets; none for a game without any.
pub fn game_words(game: &GameInfo) -> Option<Asset> {
    game.primer.as_ref().filter(|primer| !primer.terms.is_empty())?;
    let body = primer::dictionary(game).into_bytes();
    let path = hashed(&format!("{}-words.json", game.id), &body);
    Some(Asset { path, content_type: JSON, body: body.into(), name: game.id })
}

/// Where the asset with this plain name is served.
pub(super) fn path(name: &str) -> &'static str {
    let found = assets().iter().find(|asset| asset.name == name);
    &found.unwrap_or_else(|| panic!("there is no asset {name}")).path
}

impl Asset {
    fn new(name: &'static str, content_type: &'static str, body: Cow<'static, [u8]>) -> Asset {
        Asset { path: hashed(name, &body), content_type, body, name }
    }
}

fn asset(name: &'static str, content_type: &'static str, body: &str) -> Asset {
    Asset::new(name, content_type, body.as_bytes().to_vec().into())
}

fn hashed(name: &str, body: &[u8]) -> String {
    let (stem, ending) = name.rsplit_once('.').expect("a file name has an ending");
    let hash: String =
        Sha256::digest(body).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    format!("/assets/{stem}-{hash}.{ending}")
}
