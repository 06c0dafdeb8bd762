//! The agenda: what is pushed last is done first.

use kernel::Agenda;

type Steps = Agenda<u8, 8>;

#[test]
fn an_opened_rule_is_finished_before_the_one_that_opened_it() {
    let mut agenda = Steps::new();
    agenda.push_all([1, 2, 3]);
    assert_eq!(agenda.pop(), Some(1));
    agenda.push_all([10, 11]);
    agenda.push(12);
    assert_eq!(agenda.next(), Some(12));
    let order: Vec<u8> = std::iter::from_fn(|| agenda.pop()).collect();
    assert_eq!(order, [12, 10, 11, 2, 3]);
    assert!(agenda.is_empty() && agenda.next().is_none());
}

#[test]
fn a_combat_that_ends_drops_only_its_own_steps() {
    let mut agenda = Steps::new();
    agenda.push_all([1, 2]);
    let mark = agenda.len();
    agenda.push_all([10, 11, 12]);
    agenda.pop();
    agenda.abort_to(mark);
    assert_eq!(agenda.waiting(), [2, 1], "the next step stands last");
    agenda.pop();
    agenda.abort_to(mark);
    assert_eq!(agenda.waiting(), [2], "a mark that is already passed drops nothing");
}

#[test]
fn it_is_stored_as_a_list() {
    let mut agenda = Steps::default();
    agenda.push_all([1, 2]);
    let text = serde_json::to_string(&agenda).unwrap();
    assert_eq!(text, "[2,1]");
    assert_eq!(serde_json::from_str::<Steps>(&text).unwrap(), agenda);
}
