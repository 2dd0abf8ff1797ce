//! PTX beside the source lines that it came of, for people: `--emit=side-by-side`.
//!
//! The right side is the PTX as it is, line by line. The left side names the source line wherever
//! another one begins; code of a function that was inlined has a `>` for every call around it.

use cuprum_ptx::{Item, Module, Statement};
use cuprum_source::SourceMap;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Both sides and what stands between them fit into this many columns, unless PTX is wider by itself.
const COLUMNS: usize = 160;

/// What instructions have of them, at least and at most; the source has the rest.
const PTX_COLUMNS: std::ops::RangeInclusive<usize> = 50..=100;

/// Columns from one stop of a tab to the next.
const TAB: usize = 8;

/// How a line of the printed module begins that says where the next ones come from.
const PLACE: &str = "\t.loc\t";

/// A source line, and how many calls were inlined around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SourceLine {
    file: u32,
    line: u32,
    depth: usize,
}

/// The module with the source beside it. The module must have line information, which is not shown.
pub(crate) fn side_by_side(ptx: &Module, map: &SourceMap, main: &str) -> String {
    let (with_places, plain) = (ptx.to_string(), without_places(ptx).to_string());
    let sources = Sources { lines: lines_by_place(map), files: files(ptx), main };
    let mut rows: Vec<(Option<String>, String)> = Vec::new();
    let mut printed = PrintedLines { lines: with_places.lines(), place: None };
    let mut shown = None;
    for line in plain.lines() {
        let mut label = None;
        if !line.is_empty() {
            let place = printed.place_of_next();
            // Labels, braces and headings are nobody's.
            if line.starts_with('\t') && place != shown {
                label = place.map(|place| sources.label(place));
                shown = place;
            } else if !line.starts_with(['\t', '$']) {
                shown = None;
            }
        }
        rows.push((label, expanded(line)));
    }
    let widths = rows.iter().filter_map(|(label, _)| Some(label.as_ref()?.chars().count()));
    let instructions = rows.iter().filter(|(_, line)| line.starts_with(' '));
    let ptx = instructions.map(|(_, line)| line.chars().count()).max().unwrap_or(0);
    let ptx = ptx.clamp(*PTX_COLUMNS.start(), *PTX_COLUMNS.end());
    let width = widths.max().unwrap_or(0).min(COLUMNS - ptx - 3);
    let mut out = String::new();
    for (label, line) in rows {
        let row = format!("{:<width$} | {line}", cut(&label.unwrap_or_default(), width));
        let _ = writeln!(out, "{}", row.trim_end());
    }
    out
}

/// The lines of the module as printed with places, which are all those without them and more.
struct PrintedLines<'a> {
    lines: std::str::Lines<'a>,
    place: Option<SourceLine>,
}

impl PrintedLines<'_> {
    /// Where the next line comes from that is neither empty nor a place.
    fn place_of_next(&mut self) -> Option<SourceLine> {
        while let Some(line) = self.lines.next() {
            match line.strip_prefix(PLACE) {
                Some(place) => self.enter(place),
                None if line.is_empty() => {}
                None => {
                    // A place holds to the end of its function.
                    if line == "}" {
                        self.place = None;
                    }
                    return self.place;
                }
            }
        }
        None
    }

    /// Takes in `<file> <line> <column>`, with a tail if it is inside of the place before it.
    fn enter(&mut self, text: &str) {
        let mut words = text.split([' ', ',']).map_while(|word| word.parse::<u32>().ok());
        let (Some(file), Some(line)) = (words.next(), words.next()) else { return };
        let depth = match text.contains("inlined_at") {
            true => self.place.map_or(1, |outer| outer.depth + 1),
            false => 0,
        };
        self.place = Some(SourceLine { file, line, depth });
    }
}

/// The module without line information: what it would be if nobody had asked.
fn without_places(ptx: &Module) -> Module {
    let mut plain = ptx.clone();
    plain.items.retain(|item| !matches!(item, Item::File { .. } | Item::Section { .. }));
    for item in &mut plain.items {
        if let Item::Function(function) = item
            && let Some(body) = &mut function.body
        {
            body.statements.retain(|statement| !matches!(statement, Statement::Loc(_)));
        }
    }
    plain
}

fn files(ptx: &Module) -> FxHashMap<u32, &str> {
    let file = |item| match item {
        &Item::File { index, ref name } => Some((index, name.as_str())),
        _ => None,
    };
    ptx.items.iter().filter_map(file).collect()
}

/// Every source line by the name of its file and its number, both after `#line`.
pub(crate) fn lines_by_place(map: &SourceMap) -> FxHashMap<(String, u32), &str> {
    let mut lines = FxHashMap::default();
    for (id, file) in map.files() {
        let mut offset = 0;
        for line in file.text.split_inclusive('\n') {
            if let Some(place) = map.place(map.loc(id, offset)) {
                lines.entry((place.name, place.line)).or_insert(line.trim_end());
            }
            offset += line.len() as u32;
        }
    }
    lines
}

struct Sources<'a> {
    lines: FxHashMap<(String, u32), &'a str>,
    files: FxHashMap<u32, &'a str>,
    /// The source: other files are named.
    main: &'a str,
}

impl Sources<'_> {
    /// What stands on the left of the first instruction of a line.
    fn label(&self, place: SourceLine) -> String {
        let file = self.files.get(&place.file).copied().unwrap_or("?");
        let name = file.rsplit('/').next().unwrap_or(file);
        let of = if file == self.main { String::new() } else { format!("{name}:") };
        let marks = ">".repeat(place.depth);
        let text = self.lines.get(&(file.to_owned(), place.line)).copied().unwrap_or_default();
        format!("{:>5} {marks:<2}{}", format!("{of}{}", place.line), expanded(text))
    }
}

/// A line with blanks for its tabs.
fn expanded(line: &str) -> String {
    let mut out = String::new();
    let mut columns = 0;
    for c in line.chars() {
        let stop = if c == '\t' { (columns / TAB + 1) * TAB } else { columns + 1 };
        out.extend(std::iter::repeat_n(if c == '\t' { ' ' } else { c }, stop - columns));
        columns = stop;
    }
    out
}

/// A text that is no longer than `width`, with a mark where it was.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_hold_for_the_lines_after_them() {
        let text = "{\n\t.loc\t1 4 0\n\n\tmov a;\n\tadd b;\n\t.loc\t1 7 5\n\t.loc\t2 2 3, function_name \
                    $L__info_string0, inlined_at 1 7 5\n\tmul c;\n}\n\tx\n";
        let mut printed = PrintedLines { lines: text.lines(), place: None };
        let mut next = || printed.place_of_next().map(|it| (it.file, it.line, it.depth));
        assert_eq!(next(), None);
        assert_eq!([next(), next()], [Some((1, 4, 0)); 2]);
        assert_eq!(next(), Some((2, 2, 1)));
        assert_eq!([next(), next(), next()], [None; 3]);
    }

    #[test]
    fn long_lines_are_cut_and_tabs_are_blanks() {
        assert_eq!(cut("abcdef", 4), "abc…");
        assert_eq!(cut("äöü", 3), "äöü");
        assert_eq!(expanded("\tmov.u32 \t%r1"), "        mov.u32         %r1");
    }
}
