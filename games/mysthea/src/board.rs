//! The table as text.
use crate::view::View;
pub(crate) fn board(view: &View) -> String { format!("{view:?}") }
