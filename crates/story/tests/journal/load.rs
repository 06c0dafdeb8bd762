//! From the file to a journal: read, checked, compiled.

use super::language::{Ending, Marked, Price, Requirement, Text, Tongue};
use cardtext::{Names, Problems, Source};
use kernel::{Content as _, Shared, Shelf};
use std::sync::OnceLock;
use story::{
    Assembler, Entry, Face, Fault, Language as _, Lead, Line, Mark, Marks, Node, Place, Printed,
    Program, Report, Section, Span, Told, Touch, Web, block, check_flow, exactly,
};

pub(crate) const WEIR: &str = include_str!("weir.txt");
pub(crate) const HILL: &str = include_str!("hill.txt");

/// A journal that can be played.
#[derive(Debug)]
pub(crate) struct Journal {
    name: String,
    pub(crate) scripts: Vec<Script>,
    /// The scripts that can be read on the map.
    pub(crate) map: Vec<u8>,
    /// The scripts of the World Map's cards, by their Explored sides.
    pub(crate) world: Vec<u8>,
    program: Program<Tongue>,
}

#[derive(Debug)]
pub(crate) struct Script {
    pub(crate) number: u8,
    pub(crate) face: Face<Tongue>,
    pub(crate) start: Place<Journal>,
    pub(crate) options: Vec<Choice>,
}

#[derive(Debug)]
pub(crate) struct Choice {
    pub(crate) price: Option<Price>,
    pub(crate) start: Place<Journal>,
}

impl Journal {
    pub(crate) fn script(&self, number: u8) -> &Script {
        let found = self.scripts.iter().find(|script| script.number == number);
        found.expect("checked at load: every script that is named is there")
    }
}

impl Printed for Journal {
    type Language = Tongue;

    fn program(&self) -> &Program<Tongue> {
        &self.program
    }
}

impl kernel::Content for Journal {
    fn name(&self) -> &str {
        &self.name
    }

    fn fingerprint(&self) -> &str {
        &self.name
    }

    fn things(&self) -> Vec<kernel::Thing> {
        Vec::new()
    }

    fn shelf() -> &'static Shelf<Journal> {
        static SHELF: Shelf<Journal> = Shelf::new();
        &SHELF
    }

    fn built_in() -> Shared<Journal> {
        static WHOLE: OnceLock<Shared<Journal>> = OnceLock::new();
        *WHOLE.get_or_init(|| load(WEIR).expect("the journal is good"))
    }
}

/// A script before it is compiled.
struct Written {
    number: u8,
    at: Span,
    face: Face<Tongue>,
    nodes: Vec<Node<Tongue>>,
    options: Vec<Offered>,
}

struct Offered {
    price: Option<Price>,
    at: Span,
    nodes: Vec<Node<Tongue>>,
}

pub(crate) fn load(text: &str) -> Result<Shared<Journal>, Problems> {
    let source = Source::new("weir.txt", text);
    let mut problems = Problems::new();
    let report = &mut Report::new(&source, &mut problems);
    let (head, entries) = Entry::all(text);
    let statuses = list(&head, "STATUS");
    let enemies = list(&head, "ENEMY");
    let numbers = |word| list(&head, word).iter().filter_map(|n| n.parse().ok()).collect();
    let [map, world]: [Vec<u8>; 2] = ["MAP", "WORLD"].map(numbers);
    let names = Names::new().with("status", &statuses).with("enemy", &enemies);
    let scripts: Vec<Written> =
        entries.iter().filter_map(|entry| script(entry, &names, report)).collect();
    // What is said together is looked at when all of it could be read.
    if report.count() == 0 {
        check(&scripts, &map, &world, report);
    }
    let journal = compile(scripts)
        .map(|(scripts, program)| Journal {
            name: format!("journal-{}", cardtext::fingerprint([&source])),
            scripts,
            map,
            world,
            program,
        })
        .ok();
    problems.or(journal).map(|journal| Journal::shelf().place(journal))
}

/// The words behind a word of the head.
fn list(head: &[Line<'_>], word: &str) -> Vec<String> {
    let lines = head.iter().filter_map(|line| line.text.strip_prefix(word));
    lines.flat_map(|words| words.split(',')).map(|word| word.trim().to_owned()).collect()
}

fn script(entry: &Entry<'_>, names: &Names, report: &mut Report<'_>) -> Option<Written> {
    let at = entry.header.at.clone();
    let number = entry.header.text[1..].split("  ").next().and_then(|n| n.parse().ok());
    let Some(number) = number else {
        report.say(&at, "a script begins with `#7  Title`");
        return None;
    };
    report.about(format!("Script {number}"));
    let mut plain = Section::below(&at);
    let mut labelled: Vec<(Line<'_>, Section<'_>)> = Vec::new();
    for line in entry.lines.iter().cloned() {
        match labelled.last_mut() {
            _ if line.mark == Mark::Label => {
                let section = Section::below(&line.at);
                labelled.push((line, section));
            }
            Some((_, section)) => section.add(line),
            None => plain.add(line),
        }
    }
    let face = Face::read([&plain], names, report);
    let nodes = text(&plain, Ending::Script, names, report);
    let options = labelled.iter().map(|(label, section)| Offered {
        price: price(label, names, report),
        at: label.at.clone(),
        nodes: text(section, Ending::Option, names, report),
    });
    let options = options.collect();
    Some(Written { number, at, face, nodes, options })
}

fn text(
    section: &Section<'_>,
    ending: Ending,
    names: &Names,
    report: &mut Report<'_>,
) -> Vec<Node<Tongue>> {
    let before = report.count();
    let lines = Told::<Tongue>::read(section.span.clone(), names, report);
    let nodes = block(&lines, report);
    if report.count() == before {
        check_flow(&nodes, ending, &section.at, report);
    }
    nodes
}

/// `[B] (spend 2 Silver) Pay the boy.`
fn price(label: &Line<'_>, names: &Names, report: &mut Report<'_>) -> Option<Price> {
    let open = label.text.find('(')? + 1;
    let close = open + label.text[open..].find(')')?;
    let read = exactly::<Tongue, Requirement>(
        &label.text[open..close],
        label.at.start + open,
        names,
        report,
    );
    read.as_ref().and_then(Price::of)
}

/// What holds between scripts.
fn check(scripts: &[Written], map: &[u8], world: &[u8], report: &mut Report<'_>) {
    let mut web = Web::new();
    let mut marks: Marks<Marked, u8> = Marks::new();
    let page = web.page(Text::Map, &(0..0));
    map.iter().for_each(|&script| page.lead(Lead::To(Text::Script(script)), &(0..0)));
    // Between two Scenarios one is at the World Map, and may close the book.
    let mut roots = vec![Text::Script(1)];
    if !world.is_empty() {
        roots.push(Text::World);
        let page = web.page(Text::World, &(0..0));
        page.lead(Lead::End, &(0..0));
        world.iter().for_each(|&script| page.lead(Lead::To(Text::Script(script)), &(0..0)));
    }
    for script in scripts {
        let page = web.page(Text::Script(script.number), &script.at);
        for nodes in texts(script) {
            page.gather(nodes);
            marks.gather(script.number, nodes);
        }
        let asked = script.face.asked.iter().map(|(condition, at)| (*condition, at));
        let prices = script.options.iter().filter_map(|option| match option.price {
            Some(Price::Held(condition)) => Some((condition, &option.at)),
            Some(Price::Spend(_)) | None => None,
        });
        for (condition, at) in asked.chain(prices) {
            condition.marks().for_each(|each| marks.add(Touch::Reads, each, script.number, at));
        }
    }
    let mut say = |text: Text, at: &Span, fault: Fault<Tongue>| {
        report.about(match text {
            Text::Map => "the map".to_owned(),
            Text::World => "the World Map".to_owned(),
            Text::Script(number) => format!("Script {number}"),
        });
        report.say(at, Tongue::words(fault));
    };
    web.check(&roots, &mut say);
    // A campaign comes back to a journal, so any script may be read after any other.
    for each in marks.never_written(|_, _| true) {
        say(Text::Script(each.text), &each.at, Fault::NeverWritten(each.mark));
    }
    for each in marks.never_read() {
        say(Text::Script(each.text), &each.at, Fault::NeverRead(each.mark));
    }
    for script in scripts.iter().filter(|script| !script.options.is_empty()) {
        if script.options.iter().all(|option| option.price.is_some()) {
            say(Text::Script(script.number), &script.at, Fault::NoFreeOption);
        }
    }
}

fn texts(script: &Written) -> impl Iterator<Item = &[Node<Tongue>]> {
    let options = script.options.iter().map(|option| option.nodes.as_slice());
    std::iter::once(script.nodes.as_slice()).chain(options)
}

fn compile(scripts: Vec<Written>) -> Result<(Vec<Script>, Program<Tongue>), String> {
    let mut assembler = Assembler::new();
    let script = |written: Written| {
        let number = written.number;
        let start = assembler.text(format!("Script {number}"), &written.nodes);
        let options = written.options.into_iter().zip('A'..).map(|(option, letter)| Choice {
            price: option.price,
            start: assembler.text(format!("Script {number}, option {letter}"), &option.nodes),
        });
        let options = options.collect();
        Script { number, face: written.face, start, options }
    };
    let scripts = scripts.into_iter().map(script).collect();
    Ok((scripts, assembler.finish()?))
}
