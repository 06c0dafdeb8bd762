//! The tests of the testbed, in one program.

mod faults;
mod faulty;
mod muster;
mod secret;
