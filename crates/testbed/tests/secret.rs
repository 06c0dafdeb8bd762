//! The suite on a game in which all are at work at the same time, in secret and in many steps.

use crate::muster::{Leak, Muster, MusterOptions};
use kernel::Content;
use std::panic::{AssertUnwindSafe, catch_unwind};
use testbed::Conformance;

fn run(leak: Leak) {
    let options = MusterOptions { rounds: 2, leak };
    Conformance::<Muster>::new()
        .options([(<()>::built_in(), options)])
        .decisions(20_000)
        .seed(7_000 + leak as u64 * 1_000)
        .run();
}

#[track_caller]
fn found(leak: Leak, message: &str) {
    let payload = catch_unwind(AssertUnwindSafe(|| run(leak))).expect_err("the leak is not found");
    let text = payload.downcast_ref::<String>().expect("a failure is told in words").clone();
    assert!(text.contains(message), "expected \"{message}\" in:\n{text}");
}

#[test]
fn secret_work_in_many_steps_passes() {
    run(Leak::None);
}

#[test]
fn a_step_that_others_notice_is_found() {
    found(Leak::View, "changes the view of seat");
    found(Leak::Log, "is told to");
    found(Leak::Question, "as the other does");
    found(Leak::Actions, "changes the page of seat");
}
