//! What a balance report counts.
