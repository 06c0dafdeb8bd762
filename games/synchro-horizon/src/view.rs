//! What one viewer may see: everything but what nobody knows.
use crate::state::Horizon;
use kernel::Viewer;
use serde::Serialize;

#[derive(Debug, PartialEq, Serialize)]
pub struct View {
    pub day: u8,
}

impl View {
    pub(crate) fn of(table: &Horizon, _viewer: Viewer) -> View {
        View { day: table.day }
    }
}
