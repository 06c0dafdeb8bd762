//! The page: every legal action stands on it exactly once, pieces have names of their own, its markup is sound and its
//! style is about this game only.

use crate::pages::{html as html_of, values};
use crate::probe::{Check, Doing, Probe, name};
use kernel::{Choice, Page, Present, Seat, Viewer, page_of, picture_of};
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

/// Looks at the page of a moment in the middle of an action: it is a page like any other, and nothing on it can be chosen.
pub(crate) fn is_picture<G: Present>(game: &G, viewer: Viewer) -> Check {
    let page = picture_of(game, viewer);
    check(&page, &[]).map_err(|what| format!("on the page of {}, {what}", name(viewer)))
}

/// The ids of all legal actions, as they are sent back.
fn legal<G: Present>(game: &G, seat: Seat, list: &[G::Action]) -> Vec<String> {
    let asked = game.turn().seats().contains(seat);
    let id = |action| serde_json::to_string(action).expect("an action is plain data");
    if asked { list.iter().map(id).collect() } else { Vec::new() }
}

fn check(page: &Page, legal: &[String]) -> Check {
    let html = html_of(page);
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
    parts_are_known(page)?;
    each_once(&page.parts.iter().map(|part| part.name).collect::<Vec<_>>(), "part")?;
    for attribute in ["id", "data-flip", "data-count"] {
        each_once(&values(&html, attribute), attribute)?;
    }
    page.parts.iter().try_for_each(|part| tags_pair(&part.html))?;
    targets_are_drawn(page, &html)?;
    let forbidden = ["<script", " style=\"", "javascript:", " onclick="].into_iter();
    forbidden.filter(|word| html.contains(word)).try_for_each(|word| {
        Err(format!("there is \"{word}\", which the hall's policy does not allow"))
    })
}

/// A question is about parts that are there.
fn parts_are_known(page: &Page) -> Check {
    let is_there = |name: &&&str| page.parts.iter().any(|part| part.name == **name);
    let mut about = page.question.iter().flat_map(|question| question.about);
    match about.find(|name| !is_there(name)) {
        Some(name) => Err(format!("the question is about \"{name}\", and there is no such part")),
        None => Ok(()),
    }
}

fn count(html: &str, id: &str) -> usize {
    let value = html! { (id) }.into_string();
    html.matches(&format!("name=\"choice\" value=\"{value}\"")).count()
}

/// What opens is closed, in order.
fn tags_pair(html: &str) -> Check {
    const EMPTY: [&str; 5] = ["input", "br", "hr", "img", "wbr"];
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1).filter(|tag| !tag.starts_with('!')) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap_or_default();
        if tag.starts_with('/') {
            let opened = open.pop().unwrap_or("nothing");
            if opened != name {
                return Err(format!("{name} is closed where {opened} was opened"));
            }
        } else if !tag.ends_with('/') && !EMPTY.contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} stay open")) }
}

/// Pictures and links within the page lead to something that is there.
fn targets_are_drawn(page: &Page, html: &str) -> Check {
    let ids = values(html, "id").into_iter().map(str::to_owned);
    let drawn: BTreeSet<String> =
        ids.chain(page.parts.iter().map(|part| format!("part-{}", part.name))).collect();
    let links = values(html, "href").into_iter().filter_map(|link| link.strip_prefix('#'));
    let paints = html.split("url(#").skip(1).filter_map(|rest| rest.split(')').next());
    match links.chain(paints).find(|target| !drawn.contains(*target)) {
        Some(target) => Err(format!("there is no \"{target}\", and something points to it")),
        None => Ok(()),
    }
}

/// Every rule of a game's style is about elements inside its own page, and its emblem is a plain picture.
pub(crate) fn style_is_own<G: Present>() -> Check {
    // The board, or the hall's pages about this game, which take its colours.
    let own = [format!(".game-{}", G::ID), format!(".of-{}", G::ID)];
    let mut depth = 0;
    for line in G::STYLE.lines() {
        let opens = line.matches('{').count();
        let selector = line.trim();
        // Frames of a movement and what is asked about the screen name no elements.
        let names = ["@", "from", "to "].iter().all(|start| !selector.starts_with(start));
        if opens > 0 && names && !own.iter().any(|own| selector.contains(own)) {
            return Err(format!("a rule of the style is not about {}: {line}", own.join(" or ")));
        }
        depth = depth + opens - line.matches('}').count().min(depth + opens);
    }
    if depth != 0 {
        return Err("a block of the style stays open".to_owned());
    }
    let emblem = G::emblem().into_string();
    if !emblem.contains("viewBox=\"0 0 300 200\"") || emblem.contains(" style=") {
        return Err("the emblem is not a plain picture of 300 by 200".to_owned());
    }
    Ok(())
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
    use kernel::{Kind, Part, Question};

    fn page(html: &str, bar: &[&str]) -> Page {
        let choice = |id: &&str| Choice { id: (*id).to_owned(), ..Choice::new("L", "D.", "CF-1") };
        Page {
            parts: vec![Part {
                name: "board",
                label: "Board",
                kind: Kind::Board,
                html: html.to_owned(),
            }],
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
        let crossed = format!("{button}<p><b></p></b>");
        assert!(told(page(&crossed, &["\"B\""])).contains("p is closed where b was opened"));
        let open = format!("{button}<p><br>");
        assert!(told(page(&open, &["\"B\""])).contains("stay open"));
        let mut asked = page(&button, &["\"B\""]);
        asked.question = Some(Question::new("Which?", "CF-1").about(&["board"]));
        assert_eq!(check(&asked, &legal), Ok(()));
        asked.question = Some(Question::new("Which?", "CF-1").about(&["market"]));
        assert!(told(asked).contains("about \"market\""));
        let lost = format!("{button}<use href=\"#nowhere\"/>");
        assert!(told(page(&lost, &["\"B\""])).contains("there is no \"nowhere\""));
    }
}
