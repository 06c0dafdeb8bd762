//! Whether a state from a file can be one of play.

use crate::Options;
use crate::state::Horizon;

impl Horizon {
    pub(crate) fn checked(&self, _options: &Options) -> Result<(), String> {
        Ok(())
    }

    pub(crate) fn is_frame(&self, _frame: &crate::effects::Frame) -> bool {
        true
    }
}
