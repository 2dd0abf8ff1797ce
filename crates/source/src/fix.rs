//! Fixes: changes of the source that would mend what a diagnostic complains about, as data. The rich
//! form shows them, JSON lists them for editors, NVRTC's form leaves them out.

use crate::map::{FileId, Loc, SourceMap};
use crate::report::token_length;

/// What to do about a diagnostic. Without edits it is advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What to do, in the imperative, without a full stop: `write "->" for a pointer`.
    pub message: String,
    /// The changes that do it, all together.
    pub edits: Vec<Edit>,
}

/// One change of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What is replaced.
    pub place: EditPlace,
    /// What stands there afterwards.
    pub replacement: String,
}

/// Where an edit is, told by tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EditPlace {
    /// Text goes in before the token here.
    Before(Loc),
    /// Text goes in after the token here.
    After(Loc),
    /// Text replaces everything from the first of these tokens to the last.
    Tokens(Loc, Loc),
    /// Text becomes a line of its own, before the line that holds this place.
    Line(Loc),
}

impl Fix {
    /// Something to do that is no change of certain tokens.
    pub fn advice(message: impl Into<String>) -> Fix {
        Fix { message: message.into(), edits: Vec::new() }
    }

    /// Adds a change.
    #[must_use]
    pub fn edit(mut self, place: EditPlace, replacement: impl Into<String>) -> Fix {
        self.edits.push(Edit { place, replacement: replacement.into() });
        self
    }

    /// Text to write before the token at `loc`.
    pub fn before(loc: Loc, text: impl Into<String>, message: impl Into<String>) -> Fix {
        Fix::advice(message).edit(EditPlace::Before(loc), text)
    }

    /// Text to write after the token at `loc`.
    pub fn after(loc: Loc, text: impl Into<String>, message: impl Into<String>) -> Fix {
        Fix::advice(message).edit(EditPlace::After(loc), text)
    }

    /// Text to write for the token at `loc`.
    pub fn replace(loc: Loc, text: impl Into<String>, message: impl Into<String>) -> Fix {
        Fix::advice(message).edit(EditPlace::Tokens(loc, loc), text)
    }

    /// Takes away everything from the token at `first` to the token at `last`.
    pub fn remove(first: Loc, last: Loc, message: impl Into<String>) -> Fix {
        Fix::advice(message).edit(EditPlace::Tokens(first, last), "")
    }

    /// A line to write before the one that holds `loc`.
    pub fn line(loc: Loc, text: impl Into<String>, message: impl Into<String>) -> Fix {
        Fix::advice(message).edit(EditPlace::Line(loc), text)
    }
}

/// A [`Fix`] with its places looked up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReportFix {
    /// What to do.
    pub message: String,
    /// The changes that do it, in the order of their places, without overlaps; none for advice.
    pub edits: Vec<ReportEdit>,
}

impl ReportFix {
    /// The text of the file with the edits made; `None` if it is not the text that they are about.
    pub fn apply(&self, text: &str) -> Option<String> {
        let mut changed = String::new();
        let mut done = 0;
        for edit in &self.edits {
            changed.push_str(text.get(done..edit.offset as usize)?);
            changed.push_str(&edit.replacement);
            done = edit.end_offset as usize;
        }
        changed.push_str(text.get(done..)?);
        Some(changed)
    }
}

/// A change of a stretch of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReportEdit {
    /// The file's name, after `#line`.
    pub file: String,
    /// The line of the first byte that is replaced, from 1, after `#line`.
    pub line: u32,
    /// Its column in bytes, from 1.
    pub column: u32,
    /// The line of the byte after the last one that is replaced.
    pub end_line: u32,
    /// Its column; line and column are those of the start where text is only inserted.
    pub end_column: u32,
    /// The first byte that is replaced, counted from 0 from the start of the file as it was read.
    pub offset: u32,
    /// The byte after the last one that is replaced.
    pub end_offset: u32,
    /// What to write there; it ends with a line end where it becomes a line of its own.
    pub replacement: String,
    /// The lines from `line` to `end_line` as they are now, without the last line end.
    pub text: String,
}

/// Looks up the places of a fix. It is only advice if it would change what is not the user's to change: the
/// body of a macro, a system header, two files at once, what another program wrote (`#line`).
pub(crate) fn report_fix(map: &SourceMap, fix: &Fix) -> ReportFix {
    let edits = report_edits(map, fix).unwrap_or_default();
    ReportFix { message: fix.message.clone(), edits }
}

fn report_edits(map: &SourceMap, fix: &Fix) -> Option<Vec<ReportEdit>> {
    let mut edits = Vec::new();
    for edit in &fix.edits {
        edits.push(report_edit(map, edit)?);
    }
    edits.sort_by_key(|edit| (edit.offset, edit.end_offset));
    let fit =
        |pair: &[ReportEdit]| pair[0].file == pair[1].file && pair[0].end_offset <= pair[1].offset;
    edits.windows(2).all(fit).then_some(edits)
}

fn report_edit(map: &SourceMap, edit: &Edit) -> Option<ReportEdit> {
    let mut replacement = edit.replacement.clone();
    let (file, start, end) = match edit.place {
        EditPlace::Before(_) | EditPlace::After(_) => {
            let (file, offset) = edit_offset(map, edit.place)?;
            (file, offset, offset)
        }
        EditPlace::Tokens(first, last) => {
            let (file, start) = written(map, first)?;
            let (end_file, mut end) = token_end(map, last)?;
            // What goes takes the space after it along.
            let text = map.file(file).text.as_bytes();
            let spaced = text.get(end as usize) == Some(&b' ')
                && start.checked_sub(1).is_none_or(|at| {
                    matches!(text.get(at as usize), Some(b' ' | b'\t' | b'\n' | b'('))
                });
            if replacement.is_empty() && spaced {
                end += 1;
            }
            if file != end_file || end < start {
                return None;
            }
            (file, start, end)
        }
        EditPlace::Line(loc) => {
            let (file, offset) = written(map, loc)?;
            let (_, line_start) = map.line_text(file, offset);
            replacement.push('\n');
            (file, line_start, line_start)
        }
    };
    let (first, last) = (map.place(map.loc(file, start))?, map.place(map.loc(file, end))?);
    // The offsets are of the file that was read: `#line` may name another.
    if first.name != map.file(file).name || last.name != first.name {
        return None;
    }
    let (first_line, text_start) = map.line_text(file, start);
    let (last_line, last_start) = map.line_text(file, end);
    let text_end = last_start as usize + last_line.len();
    let text = map.file(file).text.get(text_start as usize..text_end).unwrap_or(first_line);
    Some(ReportEdit {
        file: first.name,
        line: first.line,
        column: first.column,
        end_line: last.line,
        end_column: last.column,
        offset: start,
        end_offset: end,
        replacement,
        text: text.to_owned(),
    })
}

/// Where text before or after a token goes.
pub(crate) fn edit_offset(map: &SourceMap, place: EditPlace) -> Option<(FileId, u32)> {
    match place {
        EditPlace::Before(loc) | EditPlace::Tokens(loc, _) | EditPlace::Line(loc) => {
            written(map, loc)
        }
        EditPlace::After(loc) => token_end(map, loc),
    }
}

/// Where a token stands in a file that the user may change: the token itself, or the argument of a macro
/// that it comes from. The body of a macro serves other uses too.
fn written(map: &SourceMap, loc: Loc) -> Option<(FileId, u32)> {
    if map.is_system(loc) {
        return None;
    }
    let used = map.file_offset(loc)?;
    if !map.is_expansion(loc) {
        return Some(used);
    }
    // Macros are defined before they are used, so only arguments are spelled after the use.
    let spelled = map.file_offset(map.spelling_site(loc))?;
    (spelled.0 == used.0 && spelled.1 > used.1).then_some(spelled)
}

/// The byte after the token at a place.
fn token_end(map: &SourceMap, loc: Loc) -> Option<(FileId, u32)> {
    let (file, offset) = written(map, loc)?;
    let rest = map.file(file).text.get(offset as usize..)?;
    if rest.is_empty() {
        return Some((file, offset));
    }
    let mut length = token_length(rest);
    // Strings side by side are one token.
    while rest.get(..length).is_some_and(is_string) {
        let next = rest.get(length..)?.trim_start();
        let more = token_length(next);
        if !next.get(..more).is_some_and(is_string) {
            break;
        }
        length = rest.len() - next.len() + more;
    }
    Some((file, offset + length as u32))
}

/// Whether a token is a string.
fn is_string(token: &str) -> bool {
    let word = token.trim_start_matches(|c: char| c.is_alphanumeric());
    word.starts_with('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(source: &str, fix: &Fix, map: &SourceMap) -> Option<String> {
        let fix = report_fix(map, fix);
        if fix.edits.is_empty() { None } else { fix.apply(source) }
    }

    #[test]
    fn edits_are_told_by_tokens() {
        let source = "int f() {\n  const int count = a.b\n}\n";
        let mut map = SourceMap::new();
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let at = |word: &str| map.loc(file, source.find(word).unwrap() as u32);
        let end = map.loc(file, source.len() as u32);
        let table = [
            (Fix::after(at("b\n"), ";", ""), "int f() {\n  const int count = a.b;\n}\n"),
            (Fix::replace(at("."), "->", ""), "int f() {\n  const int count = a->b\n}\n"),
            (Fix::remove(at("const"), at("const"), ""), "int f() {\n  int count = a.b\n}\n"),
            (Fix::line(at("a.b"), "  x;", ""), "int f() {\n  x;\n  const int count = a.b\n}\n"),
            (Fix::before(end, "}", ""), "int f() {\n  const int count = a.b\n}\n}"),
            (
                Fix::before(at("a.b"), "(", "").edit(EditPlace::After(at("b\n")), ")"),
                "int f() {\n  const int count = (a.b)\n}\n",
            ),
        ];
        for (fix, expected) in table {
            assert_eq!(applied(source, &fix, &map).as_deref(), Some(expected));
        }
        let overlapping =
            Fix::replace(at("."), "->", "").edit(EditPlace::Tokens(at("a.b"), at("b\n")), "c");
        assert_eq!(applied(source, &overlapping, &map), None);
    }

    #[test]
    fn strings_side_by_side_are_one() {
        let source = "f(L\"a\"\n  \"b\" )\n";
        let mut map = SourceMap::new();
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let fix = Fix::after(map.loc(file, 2), ",", "");
        assert_eq!(applied(source, &fix, &map).as_deref(), Some("f(L\"a\"\n  \"b\", )\n"));
    }

    #[test]
    fn what_another_program_wrote_is_left_alone() {
        let source = "a;\n#line 7 \"other.l\"\nb\n";
        let mut map = SourceMap::new();
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        map.presume(file, source.find("\nb").unwrap() as u32, 7, Some("other.l".into()), false);
        let at = |word: &str| map.loc(file, source.find(word).unwrap() as u32);
        assert_eq!(applied(source, &Fix::after(at("b\n"), ";", ""), &map), None);
        assert!(applied(source, &Fix::after(at("a"), ";", ""), &map).is_some());
    }

    #[test]
    fn bodies_of_macros_are_left_alone() {
        let source = "#define M(a) a.x\nM(b)\n";
        let mut map = SourceMap::new();
        let file = map.add_file("f.cu", source.into(), Loc::NONE, false).unwrap();
        let at = |word: &str| map.loc(file, source.find(word).unwrap() as u32);
        let spelled = [at("b)"), at(".x"), at("x\n")];
        let first = map.add_expansion(at("M(b)"), spelled.into_iter()).unwrap();
        let of_body = Fix::replace(first.offset(1), "->", "");
        assert_eq!(applied(source, &of_body, &map), None);
        let of_argument = Fix::replace(first, "c", "");
        assert_eq!(
            applied(source, &of_argument, &map).as_deref(),
            Some("#define M(a) a.x\nM(c)\n")
        );
    }
}
