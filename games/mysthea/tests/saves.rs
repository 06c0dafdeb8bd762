//! Saved tables that somebody has edited.

use kernel::{Content as _, Options as _};
use mysthea::{Attunements, Content, Mysthea, Options};
use testbed::Edits;

#[test]
fn edited_tables_are_refused_or_go_on() {
    let tables = (2..=5).flat_map(|players| {
        let standard = Options::standard(players);
        let expert = Options {
            attunements: Attunements::Mixed,
            expert: true,
            premonition: true,
            ..standard
        };
        [standard, expert]
    });
    Edits::<Mysthea>::new().options(tables.map(|options| (Content::built_in(), options))).run();
}
