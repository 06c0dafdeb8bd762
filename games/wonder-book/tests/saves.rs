//! Saved tables that somebody has edited.

use kernel::{Content as _, Options as _};
use testbed::Edits;
use wonder_book::{Content, Options, WonderBook};

#[test]
fn edited_tables_are_refused_or_go_on() {
    let tables = (1..=4).flat_map(|players| {
        (1..=6).map(move |start| Options { start, ..Options::bounded(players) })
    });
    Edits::<WonderBook>::new().options(tables.map(|options| (Content::built_in(), options))).run();
}
