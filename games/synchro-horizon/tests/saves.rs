//! Saved tables that somebody has edited.

use synchro_horizon::Horizon;
use testbed::Edits;

#[test]
fn edited_tables_are_refused_or_go_on() {
    Edits::<Horizon>::new().edits(4_000).run();
}
