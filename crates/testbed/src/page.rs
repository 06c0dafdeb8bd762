//! The page: every legal action stands on it exactly once, and pieces have names of their own.

use crate::probe::{Check, Doing, Probe, name};
use kernel::{Choice, Page, Present, Seat, Viewer, page_of};
use maud::html;
use std::collections::BTreeSet;

/// Looks at the page of every viewer.
pub(crate) fn is_whole<G: Present>(probe: &Probe<'_, G>, lists: &[Vec<G::Action>]) -> Check {
    probe.doing.set(Doing::new("drawing the page"));
    for viewer in Viewer::all(probe.seats) {
        let page = page_of(probe.game, viewer);
        let legal = match viewer {
            Viewer::Seat(seat) => legal::<G>(probe.game, seat, &lists[seat.index()]),
            Viewer::Spectator => Vec::new(),
        };
        check(&page, &legal).map_err(|what| format!("on the page of {}, {what}", name(viewer)))?;
    }
    Ok(())
}

/// The ids of all legal actions, as they are sent back.
fn legal<G: Present>(game: &G, seat: Seat, list: &[G::Action]) -> Vec<String> {
    let asked = game.turn().seats().contains(seat);
    let id = |action| serde_json::to_string(action).expect("an action is plain data");
    if asked { list.iter().map(id).collect() } else { Vec::new() }
}

fn check(page: &Page, legal: &[String]) -> Check {
    let html: String = page.parts.iter().map(|part| part.html.as_str()).collect();
    for id in legal {
        let times = count(&html, id) + page.bar.iter().filter(|choice| choice.id == *id).count();
        if times != 1 {
            return Err(format!("the action {id} stands {times} times"));
        }
    }
    let buttons = html.matches(&format!("form=\"{}\"", Choice::FORM)).count() + page.bar.len();
    if buttons != legal.len() {
        return Err(format!("{buttons} choices stand for {} legal actions", legal.len()));
    }
    each_once(&page.parts.iter().map(|part| part.name).collect::<Vec<_>>(), "part")?;
    for attribute in ["id", "data-flip", "data-count"] {
        each_once(&values(&html, attribute), attribute)?;
    }
    let forbidden = ["<script", " style=\"", "javascript:", " onclick="].into_iter();
    forbidden.filter(|word| html.contains(word)).try_for_each(|word| {
        Err(format!("there is \"{word}\", which the hall's policy does not allow"))
    })
}

fn count(html: &str, id: &str) -> usize {
    let value = html! { (id) }.into_string();
    html.matches(&format!("name=\"choice\" value=\"{value}\"")).count()
}

/// Every value of one attribute, in order.
fn values<'a>(html: &'a str, attribute: &str) -> Vec<&'a str> {
    let open = format!(" {attribute}=\"");
    html.split(&open).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn each_once(names: &[&str], what: &str) -> Check {
    let mut seen = BTreeSet::new();
    match names.iter().find(|name| !seen.insert(**name)) {
        Some(twice) => Err(format!("the {what} \"{twice}\" stands twice")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Part;

    fn page(html: &str, bar: &[&str]) -> Page {
        let choice = |id: &&str| Choice { id: (*id).to_owned(), ..Choice::new("L", "D.", "CF-1") };
        Page {
            parts: vec![Part { name: "board", label: "Board", html: html.to_owned() }],
            bar: bar.iter().map(choice).collect(),
            ..Page::default()
        }
    }

    #[test]
    fn a_page_that_lacks_or_doubles_an_action_is_found_out() {
        let button = Choice { id: "\"A\"".to_owned(), ..Choice::new("L", "D.", "CF-1") }
            .button("", &html! {})
            .into_string();
        let legal = ["\"A\"".to_owned(), "\"B\"".to_owned()];
        let told = |page: Page| check(&page, &legal).unwrap_err();
        assert_eq!(check(&page(&button, &["\"B\""]), &legal), Ok(()));
        assert!(told(page(&button, &[])).contains("\"B\" stands 0 times"));
        assert!(told(page(&button, &["\"A\"", "\"B\""])).contains("\"A\" stands 2 times"));
        assert!(told(page(&button, &["\"B\"", "\"C\""])).contains("3 choices stand for 2"));
        let twice = format!("{button}<i data-flip=\"x\"></i><i data-flip=\"x\"></i>");
        assert!(told(page(&twice, &["\"B\""])).contains("data-flip \"x\" stands twice"));
        let styled = format!("{button}<i style=\"left: 3px\"></i>");
        assert!(told(page(&styled, &["\"B\""])).contains("policy"));
    }
}
