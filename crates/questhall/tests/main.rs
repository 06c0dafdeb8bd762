//! The tests of the built program, in one test program: as a server, and from the command line.

mod hall;
mod program;
