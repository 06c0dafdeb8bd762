//! The colours of all figures: few, so that they look like one set.

/// Names of colours, for the tables.
const PALETTE: &[(&str, &str)] = &[
    // Skin.
    ("fair", "#f4cfab"),
    ("tan", "#dfa878"),
    ("brown", "#a96a45"),
    ("dark", "#74452f"),
    ("pale", "#e9e3ea"),
    // Hair.
    ("black", "#35283d"),
    ("umber", "#5a3522"),
    ("chestnut", "#8a4a26"),
    ("copper", "#d0652b"),
    ("mane", "#c8401f"),
    ("blond", "#e9bf62"),
    ("white", "#f4f1f6"),
    ("grey", "#a3a4b0"),
    ("silver", "#cfd6e4"),
    ("teal", "#3f9c9c"),
    // Warriors: reds and steel.
    ("crimson", "#b3283a"),
    ("wine", "#93264a"),
    ("rust", "#b5502b"),
    ("scarlet", "#d9403a"),
    ("rose", "#d97076"),
    ("steel", "#b9c2d0"),
    ("iron", "#7f8798"),
    ("coal", "#5d5a72"),
    ("stone", "#a39a94"),
    ("bronze", "#b98345"),
    // Rangers: greens and leather.
    ("forest", "#348050"),
    ("moss", "#6d8c3c"),
    ("pine", "#2b6a5a"),
    ("leaf", "#58a653"),
    ("olive", "#85803f"),
    ("leather", "#8a5a35"),
    ("bark", "#6e4a33"),
    ("straw", "#dcb667"),
    ("sage", "#8fae8b"),
    // Sorcerers: blues and violets.
    ("blue", "#2f62b8"),
    ("navy", "#34479a"),
    ("sky", "#6aaee8"),
    ("ice", "#c4ecfb"),
    ("violet", "#7a4cc0"),
    ("plum", "#6b3f9e"),
    ("lilac", "#b79be6"),
    ("azure", "#2f8fc9"),
    // For all.
    ("gold", "#f3bf45"),
    ("sun", "#ffdf7d"),
    ("bone", "#f2e6cc"),
    ("night", "#40386a"),
    ("ember", "#f0812f"),
    ("flame", "#ffb33f"),
    ("wood", "#7b5230"),
    ("red", "#d63c46"),
    ("green", "#3fae68"),
    ("clear", "#e4f1fb"),
    ("magenta", "#c4489c"),
    ("lime", "#9ccf4a"),
    ("mud", "#6b5546"),
    ("ash", "#7a7190"),
    ("blood", "#8d1730"),
    ("-", "none"),
];

/// A colour by its name.
pub(super) fn colour(name: &str) -> &'static str {
    let found = PALETTE.iter().find(|(each, _)| *each == name);
    debug_assert!(found.is_some(), "there is no colour {name}");
    found.map_or("#8a8496", |(_, colour)| colour)
}

/// A colour with so many percent taken from it.
pub(super) fn darker(colour: &str, percent: u32) -> String {
    mixed(colour, 0x1d_14_28, percent)
}

fn mixed(colour: &str, with: u32, percent: u32) -> String {
    let Some(Ok(own)) = colour.strip_prefix('#').map(|hex| u32::from_str_radix(hex, 16)) else {
        return colour.to_owned();
    };
    let channel = |shift: u32| {
        let (a, b) = ((own >> shift) & 255, (with >> shift) & 255);
        ((a * (100 - percent) + b * percent) / 100) << shift
    };
    format!("#{:06x}", channel(16) | channel(8) | channel(0))
}
