//! The rules as people read them: one page of a game with pictures, and what its words mean.
//!
//! The script is a text file in the game's folder. Its head says which table the pictures show, then come sections: a title
//! in brackets, and what is said. `picture NAME: caption` shows a drawing of the game, or parts of that table's page;
//! `word FORM, FORM` begins what a word means, and `icon NAME` gives it a symbol. A rule in parentheses, as in
//! "(MY-438)", is cited by what stands before it.

use crate::rulebook::{self, Rule};
use crate::{Game, Offers, Present, Quiet, Rng, Seat, SetupError, Shared, Viewer, nearest, setup};
use maud::{Markup, html};
use std::collections::{BTreeMap, BTreeSet};

/// A whole page of rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Primer {
    pub sections: Vec<Section>,
    /// What the words of the game mean, in the order of the script.
    pub terms: Vec<Term>,
    seats: usize,
    seed: u64,
    sets: Vec<String>,
    /// So many decisions have been taken by chance at the table of the pictures.
    decisions: usize,
}

/// Some paragraphs under a title.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
    /// The line of the script where it begins.
    line: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    Text {
        text: String,
        line: usize,
    },
    /// A point of a list; those that follow on each other are one list.
    Point {
        text: String,
        line: usize,
    },
    Picture {
        name: String,
        caption: String,
        line: usize,
    },
}

/// What a word of the game means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Term {
    /// The word, and its other forms. One that begins with a capital stands only for words with a capital.
    pub forms: Vec<String>,
    pub about: String,
    /// The id of a symbol of the game.
    pub icon: Option<String>,
    line: usize,
}

impl Term {
    pub fn word(&self) -> &str {
        self.forms.first().map_or("", String::as_str)
    }
}

/// A piece of a sentence: words, or the rule that it cites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Words(&'a str),
    Rule(&'a str),
}

/// Cuts "Gain 3 energy (MY-438)." into words and the rules that are cited.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut rest, mut from) = (text, 0);
    while let Some(open) = rest[from..].find(" (").map(|at| at + from) {
        let close = rest[open..].find(')').map(|at| at + open);
        let ids = close.map(|close| rest[open + 2..close].split(", ").collect::<Vec<_>>());
        match (ids, close) {
            (Some(ids), Some(close)) if ids.iter().all(|id| is_rule(id)) => {
                pieces.push(Piece::Words(&rest[..open]));
                pieces.extend(ids.into_iter().map(Piece::Rule));
                (rest, from) = (&rest[close + 1..], 0);
            }
            _ => from = open + 2,
        }
    }
    pieces.push(Piece::Words(rest));
    pieces.retain(|piece| *piece != Piece::Words(""));
    pieces
}

/// The same text without the rules that it cites.
pub fn plain(text: &str) -> String {
    let words = pieces(text).into_iter().map(|piece| match piece {
        Piece::Words(words) => words,
        Piece::Rule(_) => "",
    });
    words.collect::<String>().replace("**", "")
}

/// The rules that a text cites.
pub fn cited(text: &str) -> impl Iterator<Item = &str> {
    pieces(text).into_iter().filter_map(|piece| match piece {
        Piece::Words(_) => None,
        Piece::Rule(id) => Some(id),
    })
}

fn is_rule(word: &str) -> bool {
    word.split_once('-').is_some_and(|(letters, number)| {
        !letters.is_empty()
            && letters.bytes().all(|byte| byte.is_ascii_uppercase())
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

impl Primer {
    /// Reads a script; all mistakes at once, each with its place.
    pub fn read(file: &str, text: &str) -> Result<Primer, Vec<String>> {
        let mut reader = Reader { file, ..Reader::default() };
        for (number, line) in (1..).zip(text.lines()) {
            if !line.starts_with('#') {
                reader.line(number, line.trim());
            }
        }
        reader.finish()
    }

    /// What is named in the script and does not exist, and words that are explained twice.
    pub fn problems(&self, file: &str, ledger: &str, drawn: &Pictures) -> Vec<String> {
        let rules = rulebook::rules(ledger);
        let mut problems = Vec::new();
        for block in self.sections.iter().flat_map(|section| &section.blocks) {
            match block {
                Block::Text { text, line } | Block::Point { text, line } => {
                    problems.extend(unknown_rules(text, &rules).map(|told| (*line, told)));
                }
                Block::Picture { name, caption, line } => {
                    problems.extend(unknown_rules(caption, &rules).map(|told| (*line, told)));
                    if !drawn.pictures.contains_key(name) {
                        problems.push((*line, format!("There is no picture \"{name}\".")));
                    }
                }
            }
        }
        let mut known = BTreeMap::new();
        for term in &self.terms {
            problems.extend(unknown_rules(&term.about, &rules).map(|told| (term.line, told)));
            let told = |words: String| (term.line, words);
            if cited(&term.about).next().is_none() {
                let words =
                    format!("No rule is cited for \"{}\": write it in parentheses.", term.word());
                problems.push(told(words));
            }
            let missing = term.icon.iter().filter(|icon| !drawn.has_symbol(icon));
            problems.extend(missing.map(|icon| told(format!("There is no symbol \"{icon}\"."))));
            for form in &term.forms {
                if let Some(first) = known.insert(form.to_lowercase(), term.line) {
                    problems
                        .push(told(format!("\"{form}\" is explained already in line {first}.")));
                }
            }
        }
        problems.sort();
        problems.into_iter().map(|(line, told)| format!("{file}:{line}: {told}")).collect()
    }

    fn names(&self) -> BTreeSet<&str> {
        let blocks = self.sections.iter().flat_map(|section| &section.blocks);
        blocks
            .filter_map(|block| match block {
                Block::Picture { name, .. } => Some(name.as_str()),
                Block::Text { .. } | Block::Point { .. } => None,
            })
            .collect()
    }
}

fn unknown_rules<'a>(text: &'a str, rules: &'a [Rule<'_>]) -> impl Iterator<Item = String> + 'a {
    let unknown = cited(text).filter(|id| rules.iter().all(|rule| rule.id != *id));
    unknown.map(|id| {
        let near = nearest(id, rules.iter().map(|rule| rule.id));
        let hint = near.map(|near| format!(" Did you mean {near}?")).unwrap_or_default();
        format!("I know no rule {id}.{hint}")
    })
}

/// Drawings of a game that stand alone, apart from the symbols that they point to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pictures {
    /// By their names.
    pub pictures: BTreeMap<String, String>,
    /// Drawn once on every page with pictures.
    pub symbols: String,
}

impl Pictures {
    /// Every picture that the page of rules names, and one for each way to play that has one.
    pub fn of<G: Present>(content: Shared<G::Content>, primer: Option<&Primer>) -> Pictures {
        let symbols = G::symbols().into_string();
        let mut drawn = Pictures { symbols, ..Pictures::default() };
        for name in G::MODES.iter().map(|mode| format!("mode-{}", mode.word)) {
            drawn.add(&name, G::picture(content.get(), &name));
        }
        let Some(primer) = primer else { return drawn };
        let page = prepared::<G>(content, primer).map(|view| {
            let parts = G::page(&view, &mut Offers::none());
            parts.into_iter().map(|part| (part.name, part.html)).collect::<BTreeMap<_, _>>()
        });
        let page = page.unwrap_or_default();
        for name in primer.names() {
            // Several parts lie over each other.
            let parts: Option<Vec<&String>> = name.split('+').map(|part| page.get(part)).collect();
            let parts = parts.map(|parts| layers(name, &parts));
            drawn.add(name, G::picture(content.get(), name).or(parts));
        }
        drawn
    }

    pub fn get(&self, name: &str) -> Option<&str> {
        self.pictures.get(name).map(String::as_str)
    }

    pub fn has_symbol(&self, id: &str) -> bool {
        self.symbols.contains(&format!("id=\"{id}\""))
    }

    fn add(&mut self, name: &str, picture: Option<Markup>) {
        if let Some(picture) = picture.filter(|picture| !picture.0.is_empty()) {
            let number = self.pictures.len();
            self.pictures.insert(name.to_owned(), still(picture.into_string(), number));
        }
    }
}

fn layers(name: &str, parts: &[&String]) -> Markup {
    html! {
        div class="board-sheet" {
            @for (name, part) in name.split('+').zip(parts) {
                div class=(format!("part part-{name}")) { (maud::PreEscaped(part)) }
            }
        }
    }
}

/// What the first seat sees of the table of the pictures.
fn prepared<G: Present>(
    content: Shared<G::Content>,
    primer: &Primer,
) -> Result<G::View, SetupError> {
    let pairs: Vec<(&str, &str)> =
        primer.sets.iter().filter_map(|set| set.split_once('=')).collect();
    let standard = <G::Options as crate::Options>::standard(primer.seats);
    let options = setup::read::<G>(content.get(), standard, &pairs)?;
    let mut game = G::setup(content, &options, Rng::fast(primer.seed))?;
    let (mut chance, mut actions) = (Rng::fast(primer.seed), Vec::new());
    for _ in 0..primer.decisions {
        let Some(seat) = game.turn().seats().first() else { break };
        actions.clear();
        Game::actions(&game, seat, &mut actions);
        let place = chance.below(actions.len() as u32) as usize;
        game.apply(seat, actions[place], &mut Quiet).expect("a listed action is legal");
    }
    Ok(game.view(Viewer::Seat(Seat(0))))
}

/// A part of a page as a picture: nothing in it moves, is found again, or takes the focus, and its ids are its own.
fn still(mut html: String, number: usize) -> String {
    for name in ["data-flip", "data-count", "data-scroll", "tabindex", "data-pan"] {
        html = without(&html, name);
    }
    let ids: Vec<String> = html
        .match_indices(" id=\"")
        .filter_map(|(at, start)| html[at + start.len()..].split('"').next().map(str::to_owned))
        .collect();
    for id in ids {
        let own = format!("picture-{number}-{id}");
        for (before, after) in [(" id=\"", "\""), ("=\"#", "\""), ("url(#", ")"), ("by=\"", "\"")] {
            let (old, new) = (format!("{before}{id}{after}"), format!("{before}{own}{after}"));
            html = html.replace(&old, &new);
        }
    }
    html
}

fn without(html: &str, name: &str) -> String {
    let start = format!(" {name}=\"");
    let mut pieces = html.split(&start);
    let mut kept = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        kept.push_str(piece.split_once('"').map_or("", |(_, behind)| behind));
    }
    // An attribute without a value.
    kept.replace(&format!(" {name} "), " ").replace(&format!(" {name}>"), ">")
}

const HEAD: [&str; 4] = ["seats", "seed", "set", "after"];
const ORDERS: [&str; 3] = ["picture", "word", "icon"];

/// A script while it is read.
#[derive(Default)]
struct Reader<'a> {
    file: &'a str,
    primer: Primer,
    /// What the next words belong to.
    open: Open,
    problems: Vec<String>,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Open {
    #[default]
    Head,
    /// The next line begins a paragraph of the last section.
    Section,
    /// The next line goes on with the last block.
    Block,
    Term,
}

impl Reader<'_> {
    fn line(&mut self, number: usize, line: &str) {
        if let Some(title) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            let section = Section { title: title.to_owned(), line: number, ..Section::default() };
            self.primer.sections.push(section);
            self.open = Open::Section;
        } else if line.is_empty() {
            self.open = if self.open == Open::Block { Open::Section } else { self.open };
        } else if self.open == Open::Head {
            self.head(number, line);
        } else if line.starts_with(|c: char| c.is_lowercase()) && !self.is_in_sentence() {
            self.order(number, line);
        } else {
            self.words(number, line);
        }
    }

    fn words(&mut self, number: usize, line: &str) {
        if self.open == Open::Term {
            let about = &mut self.primer.terms.last_mut().expect("a word is open").about;
            return join(about, line);
        }
        let blocks = &mut self.primer.sections.last_mut().expect("a section is open").blocks;
        let point = line.strip_prefix("- ");
        match (point, blocks.last_mut()) {
            (None, Some(Block::Text { text, .. } | Block::Point { text, .. }))
                if self.open == Open::Block =>
            {
                join(text, line);
            }
            (Some(point), _) => blocks.push(Block::Point { text: point.to_owned(), line: number }),
            (None, _) => blocks.push(Block::Text { text: line.to_owned(), line: number }),
        }
        self.open = Open::Block;
    }

    /// Whether the line before has begun a sentence and not ended it.
    fn is_in_sentence(&self) -> bool {
        let section = self.primer.sections.last();
        let words = match (self.open, section.and_then(|section| section.blocks.last())) {
            (Open::Term, _) => self.primer.terms.last().map_or("", |term| &term.about),
            (Open::Block, Some(Block::Text { text, .. } | Block::Point { text, .. })) => text,
            (_, _) => "",
        };
        !words.is_empty() && !words.ends_with(['.', '!', '?', ':'])
    }

    fn head(&mut self, number: usize, line: &str) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        let primer = &mut self.primer;
        let known = match key {
            "seats" => value.parse().map(|seats| primer.seats = seats).is_ok(),
            "seed" => value.parse().map(|seed| primer.seed = seed).is_ok(),
            "after" => value.parse().map(|decisions| primer.decisions = decisions).is_ok(),
            "set" => {
                primer.sets.push(value.to_owned());
                value.contains('=')
            }
            _ => return self.unknown(number, line, &HEAD),
        };
        if !known {
            self.problem(number, format!("\"{value}\" is no value for {key}: write \"seats 3\", \"seed 4\", \"set KEY=VALUE\" or \"after 60\"."));
        }
    }

    fn order(&mut self, number: usize, line: &str) {
        let (order, value) = line.split_once(' ').unwrap_or((line, ""));
        let value = value.trim();
        match order {
            "picture" => self.picture(number, value),
            "word" => {
                let forms = value.split(',').map(|form| form.trim().to_owned());
                let forms = forms.filter(|form| !form.is_empty()).collect();
                self.primer.terms.push(Term { forms, line: number, ..Term::default() });
                self.open = Open::Term;
            }
            "icon" if self.open == Open::Term => {
                let term = self.primer.terms.last_mut().expect("a word is open");
                term.icon = Some(value.to_owned());
            }
            "icon" => self.problem(number, "An icon stands below its word.".to_owned()),
            _ => return self.unknown(number, line, &ORDERS),
        }
        if value.is_empty() {
            self.problem(number, format!("\"{order}\" names nothing."));
        }
    }

    fn picture(&mut self, number: usize, value: &str) {
        let Some((name, caption)) = value.split_once(": ") else {
            let words = "A picture has a name and a caption: \"picture board: The ring.\"";
            return self.problem(number, words.to_owned());
        };
        let (name, caption) = (name.trim().to_owned(), caption.trim().to_owned());
        let section = self.primer.sections.last_mut().expect("a section is open");
        section.blocks.push(Block::Picture { name, caption, line: number });
        self.open = Open::Section;
    }

    fn unknown(&mut self, number: usize, line: &str, known: &[&str]) {
        let first = line.split(' ').next().unwrap_or_default();
        let near = nearest(first, known.iter().copied());
        let hint = near.map(|near| format!(" Did you mean \"{near}\"?")).unwrap_or_default();
        let list = known.join(", ");
        self.problem(number, format!("I know no \"{first}\".{hint} Known: {list}. A sentence begins with a capital letter."));
    }

    fn problem(&mut self, number: usize, words: String) {
        self.problems.push(format!("{}:{number}: {words}", self.file));
    }

    fn finish(mut self) -> Result<Primer, Vec<String>> {
        let empty = |section: &&Section| section.blocks.is_empty();
        // The last title may be that of the words.
        let sections = self.primer.sections.iter().filter(empty);
        let sections: Vec<(usize, String)> = sections
            .map(|each| (each.line, format!("The section \"{}\" says nothing.", each.title)))
            .collect();
        let terms = self.primer.terms.iter().filter(|term| term.about.is_empty());
        let terms: Vec<(usize, String)> = terms
            .map(|each| (each.line, format!("The word \"{}\" is not explained.", each.word())))
            .collect();
        sections.into_iter().chain(terms).for_each(|(line, words)| self.problem(line, words));
        if self.primer.sections.is_empty() {
            self.problem(
                1,
                "There is no section. Write one: \"[What you want]\", and below what is said."
                    .to_owned(),
            );
        }
        if self.primer.seats == 0 {
            self.problem(
                1,
                "Nobody sits at the table of the pictures. Write \"seats 3\".".to_owned(),
            );
        }
        if self.problems.is_empty() { Ok(self.primer) } else { Err(self.problems) }
    }
}

fn join(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(line);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "# A comment.\nseats 3\nseed 4\nset a=b\nafter 60\n\n[What you want]\nGlory (MY-1). Most of it\nwins (MY-2, MY-3).\n\n- One.\n- Two\nand more.\n\npicture ring: Five islands.\n\nword glory, glories\nicon i-glory\nWhat decides (MY-3).\n\nword troop, troops\nA piece (MY-1).\n";
    const LEDGER: &str = "MY-1  One.\nMY-2  Two.\nMY-3  Three.\n";

    #[test]
    fn a_script_is_read() {
        let primer = Primer::read("PRIMER.txt", SCRIPT).unwrap();
        assert_eq!((primer.seats, primer.seed, primer.decisions), (3, 4, 60));
        assert_eq!(primer.sets, ["a=b"]);
        let [section] = &primer.sections[..] else { panic!("{primer:?}") };
        assert_eq!(section.title, "What you want");
        assert_eq!(section.blocks.len(), 4);
        assert_eq!(section.blocks[2], Block::Point { text: "Two and more.".to_owned(), line: 12 });
        assert_eq!(primer.terms[0].forms, ["glory", "glories"]);
        assert_eq!(primer.terms[0].icon.as_deref(), Some("i-glory"));
        assert_eq!(primer.terms[1].about, "A piece (MY-1).");
    }

    #[test]
    fn rules_are_cited_in_parentheses() {
        use Piece::{Rule, Words};
        let cut = pieces("Glory (MY-1). Most (if any) wins (MY-2, MY-3).");
        assert_eq!(
            cut,
            [
                Words("Glory"),
                Rule("MY-1"),
                Words(". Most (if any) wins"),
                Rule("MY-2"),
                Rule("MY-3"),
                Words(".")
            ]
        );
        assert_eq!(plain("**Glory** (MY-1) wins."), "Glory wins.");
    }

    #[test]
    fn what_does_not_exist_has_its_place() {
        let text = SCRIPT.replace("(MY-1).\n", "(MY-9).\n").replace("troops", "glory");
        let primer = Primer::read("P", &text).unwrap();
        let problems = primer.problems("P", LEDGER, &Pictures::default());
        assert_eq!(
            problems,
            [
                "P:15: There is no picture \"ring\".",
                "P:17: There is no symbol \"i-glory\".",
                "P:21: \"glory\" is explained already in line 17.",
                "P:21: I know no rule MY-9. Did you mean MY-1?",
            ]
        );
        let mut drawn =
            Pictures { symbols: "<symbol id=\"i-glory\">".to_owned(), ..Pictures::default() };
        drawn.pictures.insert("ring".to_owned(), "<svg/>".to_owned());
        let primer = Primer::read("P", SCRIPT).unwrap();
        assert_eq!(primer.problems("P", LEDGER, &drawn), Vec::<String>::new());
    }

    #[test]
    fn every_mistake_has_its_place() {
        let text = "seets 3\nseats x\n[Empty]\n[Full]\npictur a: b\npicture a\nicon i\nword w\n";
        let problems = Primer::read("P", text).unwrap_err();
        let has = |words: &str| {
            assert!(problems.iter().any(|told| told.starts_with(words)), "{words}: {problems:?}")
        };
        has("P:1: I know no \"seets\". Did you mean \"seats\"?");
        has("P:2: \"x\" is no value for seats");
        has("P:3: The section \"Empty\" says nothing.");
        has("P:5: I know no \"pictur\". Did you mean \"picture\"?");
        has("P:6: A picture has a name and a caption");
        has("P:7: An icon stands below its word.");
        has("P:8: The word \"w\" is not explained.");
    }

    #[test]
    fn a_picture_moves_nothing_and_has_its_own_ids() {
        let html = "<p id=\"a\" data-flip=\"x-1\" tabindex=\"0\" data-pan class=\"b\"><use href=\"#a\"/><use href=\"#i-sun\"/><g fill=\"url(#a)\"></g></p>";
        assert_eq!(
            still(html.to_owned(), 2),
            "<p id=\"picture-2-a\" class=\"b\"><use href=\"#picture-2-a\"/><use href=\"#i-sun\"/><g fill=\"url(#picture-2-a)\"></g></p>"
        );
    }
}
