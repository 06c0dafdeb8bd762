//! The screen: lines out, answers in. With a pipe in place of a terminal there is no colour, no clearing,
//! and answers are echoed, so that what comes out reads like a conversation.

use std::io::{self, BufRead, IsTerminal, Write};

/// Text wider than this is tiring to read, however wide the window is.
const WIDEST: usize = 110;

pub(crate) struct Screen {
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// A person sits at a terminal, with both hands and eyes.
    pub(crate) live: bool,
    /// The output goes to a window, which has an edge.
    shown: bool,
    colour: bool,
    width: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    Plain,
    Bold,
    Dim,
    /// What is asked.
    Asked,
    /// What went wrong.
    Wrong,
}

impl Style {
    fn code(self) -> &'static str {
        match self {
            Style::Plain => "",
            Style::Bold => "\x1b[1m",
            Style::Dim => "\x1b[2m",
            Style::Asked => "\x1b[1;36m",
            Style::Wrong => "\x1b[1;31m",
        }
    }
}

impl Screen {
    /// Standard input and output.
    pub(crate) fn standard() -> Screen {
        let shown = io::stdout().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|set| !set.is_empty())
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        Screen {
            input: Box::new(io::stdin().lock()),
            output: Box::new(io::stdout()),
            live: shown && io::stdin().is_terminal(),
            shown,
            colour: shown && !plain,
            width: width.clamp(40, WIDEST),
        }
    }

    /// A screen for tests.
    #[cfg(test)]
    pub(crate) fn scripted(input: &str, output: impl Write + 'static) -> Screen {
        let input = Box::new(io::Cursor::new(input.to_owned()));
        let output = Box::new(output);
        Screen { input, output, live: false, shown: false, colour: false, width: 80 }
    }

    pub(crate) fn width(&self) -> usize {
        self.width
    }

    pub(crate) fn has_colour(&self) -> bool {
        self.colour
    }

    /// Prints text as it is, and ends the line.
    pub(crate) fn line(&mut self, text: impl AsRef<str>) -> io::Result<()> {
        self.styled(Style::Plain, text)
    }

    pub(crate) fn gap(&mut self) -> io::Result<()> {
        self.line("")
    }

    pub(crate) fn styled(&mut self, style: Style, text: impl AsRef<str>) -> io::Result<()> {
        let (on, off) = self.codes(style);
        writeln!(self.output, "{on}{}{off}", text.as_ref())
    }

    /// Prints a sentence over as many lines as it needs; later lines stand under the text after `mark`.
    pub(crate) fn item(&mut self, mark: &str, style: Style, text: &str) -> io::Result<()> {
        let indent = mark.chars().count();
        let (on, off) = self.codes(style);
        for (index, line) in wrap(text, self.width.saturating_sub(indent)).iter().enumerate() {
            let start = if index == 0 { mark.to_owned() } else { " ".repeat(indent) };
            writeln!(self.output, "{start}{on}{line}{off}")?;
        }
        Ok(())
    }

    /// Like `item`, with a few plain words in front of a dim sentence.
    pub(crate) fn item_with_lead(&mut self, mark: &str, lead: &str, text: &str) -> io::Result<()> {
        let indent = mark.chars().count();
        let (on, off) = self.codes(Style::Dim);
        let lines = wrap(&format!("{lead} {text}"), self.width.saturating_sub(indent));
        let Some(rest) = lines[0].strip_prefix(lead) else {
            return self.item(mark, Style::Plain, &format!("{lead} {text}"));
        };
        writeln!(self.output, "{mark}{lead}{on}{rest}{off}")?;
        for line in &lines[1..] {
            writeln!(self.output, "{}{on}{line}{off}", " ".repeat(indent))?;
        }
        Ok(())
    }

    /// Prints a board. Its lines stay as they are, except those that a window would cut in the middle of a word.
    pub(crate) fn board(&mut self, board: &str) -> io::Result<()> {
        self.rule_off()?;
        for line in board.trim_end().lines() {
            if !self.shown {
                self.line(line)?;
                continue;
            }
            for part in wrap_indented(line, self.width) {
                self.line(part)?;
            }
        }
        self.rule_off()
    }

    pub(crate) fn rule_off(&mut self) -> io::Result<()> {
        let line = "─".repeat(self.width.min(72));
        self.styled(Style::Dim, line)
    }

    /// Asks for a line. `None` is the end of input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let (on, off) = self.codes(Style::Asked);
        write!(self.output, "{on}{prompt}{off}")?;
        self.output.flush()?;
        let mut answer = Vec::new();
        if self.input.read_until(b'\n', &mut answer)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let answer = String::from_utf8_lossy(&answer).trim().to_owned();
        if !self.live {
            writeln!(self.output, "{answer}")?;
        }
        Ok(Some(answer))
    }

    /// Wipes the screen and what can be scrolled back to, so that the next person sees nothing of it.
    pub(crate) fn wipe(&mut self) -> io::Result<()> {
        if self.live {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }

    fn codes(&self, style: Style) -> (&'static str, &'static str) {
        match (self.colour, style) {
            (false, _) | (_, Style::Plain) => ("", ""),
            (true, Style::Bold | Style::Dim | Style::Asked | Style::Wrong) => {
                (style.code(), "\x1b[0m")
            }
        }
    }
}

/// Breaks text at spaces. A word longer than the width has a line of its own.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let full = line.chars().count() + 1 + word.chars().count() > width;
            if !line.is_empty() && full {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

/// Breaks a line that is too wide, and gives each part the indent of the whole.
fn wrap_indented(line: &str, width: usize) -> Vec<String> {
    if line.chars().count() <= width {
        return vec![line.to_owned()];
    }
    let text = line.trim_start();
    let indent = " ".repeat(line.chars().count() - text.chars().count());
    let parts = wrap(text, width.saturating_sub(indent.len()));
    parts.iter().map(|part| format!("{indent}{}", part.trim_end())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_at_spaces_and_long_words_stand_alone() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("a incomprehensible b", 5), ["a", "incomprehensible", "b"]);
        assert_eq!(wrap("first\nsecond", 20), ["first", "second"]);
        assert_eq!(wrap("", 20), [""]);
    }

    #[test]
    fn parts_of_a_wide_line_keep_its_indent() {
        assert_eq!(wrap_indented("  one two three", 10), ["  one two", "  three"]);
        assert_eq!(wrap_indented("  X  .  X ", 10), ["  X  .  X "]);
        assert_eq!(wrap_indented("  a   b  c d", 8), ["  a   b", "  c d"]);
    }
}
