//! Places in the source: what the `.loc` and `.file` lines of a module say about its instructions.

use cuprum_ptx::{Body, Item, LineLoc, Module, Statement};
use rustc_hash::FxHashMap;
use std::fmt;

/// A line of a source file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SourceLine {
    /// The file's name, as the compiler was given it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1; zero if only the line is known.
    pub column: u32,
}

impl SourceLine {
    /// The line of a file, with its column or zero.
    pub fn new(file: impl Into<String>, line: u32, column: u32) -> SourceLine {
        SourceLine { file: file.into(), line, column }
    }
}

impl fmt::Display for SourceLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        if self.column > 0 {
            write!(f, ":{}", self.column)?;
        }
        Ok(())
    }
}

/// The statement of the source that an instruction comes from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SourcePlace {
    /// Where the statement begins.
    pub at: SourceLine,
    /// The calls that were inlined around it, innermost first.
    pub called_from: Vec<SourceLine>,
}

impl SourcePlace {
    /// The statement that begins here, with the calls that were inlined around it.
    pub fn new(at: SourceLine, called_from: Vec<SourceLine>) -> SourcePlace {
        SourcePlace { at, called_from }
    }

    /// The statement and the calls around it.
    pub(crate) fn lines(self) -> impl Iterator<Item = SourceLine> {
        std::iter::once(self.at).chain(self.called_from)
    }
}

impl fmt::Display for SourcePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.at.fmt(f)?;
        for (index, call) in self.called_from.iter().enumerate() {
            f.write_str(if index == 0 { ", called from " } else { ", from " })?;
            call.fmt(f)?;
        }
        Ok(())
    }
}

/// The names that `.file` gives to numbers.
#[derive(Clone, Debug, Default)]
pub(crate) struct FileNames(FxHashMap<u32, String>);

/// Calls that were inlined into each other, at most: a module that goes round in a circle must end.
const DEEPEST: usize = 64;

impl FileNames {
    pub fn of_module(module: &Module) -> FileNames {
        let names = module.items.iter().filter_map(|item| match item {
            Item::File { index, name } => Some((*index, name.clone())),
            _ => None,
        });
        FileNames(names.collect())
    }

    /// The place of a statement: that of the last `.loc` before it.
    pub fn place(&self, body: &Body, statement: usize) -> Option<SourcePlace> {
        let end = statement.min(body.statements.len());
        let before = body.statements.get(..end)?;
        let is_loc = |(index, statement): (usize, &Statement)| match statement {
            Statement::Loc(loc) => Some((index, loc.clone())),
            _ => None,
        };
        let (mut index, mut loc) = before.iter().enumerate().rev().find_map(is_loc)?;
        let at = self.line(&loc)?;
        let mut called_from = Vec::new();
        while let Some(call) = call_of(&loc).filter(|_| called_from.len() < DEEPEST) {
            called_from.extend(self.line(&call));
            // The call is itself inlined if a `.loc` for it says so.
            let is_call = |(index, statement): (usize, &Statement)| match statement {
                Statement::Loc(outer)
                    if [outer.file, outer.line, outer.column]
                        == [call.file, call.line, call.column] =>
                {
                    Some((index, outer.clone()))
                }
                _ => None,
            };
            let outer = before.get(..index).unwrap_or_default();
            let Some(found) = outer.iter().enumerate().rev().find_map(is_call) else { break };
            (index, loc) = found;
        }
        Some(SourcePlace { at, called_from })
    }

    fn line(&self, loc: &LineLoc) -> Option<SourceLine> {
        let file = self.0.get(&loc.file)?.clone();
        (loc.line > 0).then_some(SourceLine { file, line: loc.line, column: loc.column })
    }
}

/// The call that `, function_name name, inlined_at 1 8 3` names.
fn call_of(loc: &LineLoc) -> Option<LineLoc> {
    let (_, numbers) = loc.inlined.as_ref()?.split_once("inlined_at")?;
    let mut numbers = numbers.split_whitespace().map_while(|word| word.parse().ok());
    let (file, line, column) = (numbers.next()?, numbers.next()?, numbers.next()?);
    Some(LineLoc { file, line, column, inlined: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "\
.version 8.0
.target sm_80
.address_size 64
.file 1 \"a.cu\"
.file 2 \"b.h\"
.visible .entry k()
{
	.reg .b32 %r<2>;
	mov.u32 %r1, 0;
	.loc 1 5 3
	mov.u32 %r1, 1;
	.loc 1 8 3
	.loc 2 3 5, function_name $a, inlined_at 1 8 3
	.loc 2 1 1, function_name $b, inlined_at 2 3 5
	mov.u32 %r1, 2;
	.loc 9 1 1
	ret;
}
";

    #[test]
    fn instructions_have_the_place_before_them() {
        let module = cuprum_ptx::parse(MODULE).unwrap();
        let names = FileNames::of_module(&module);
        let mut bodies = module.items.iter().filter_map(|item| match item {
            Item::Function(function) => function.body.as_ref(),
            _ => None,
        });
        let body = bodies.next().unwrap();
        let places: Vec<String> = (0..body.statements.len())
            .filter(|index| matches!(body.statements[*index], Statement::Inst(_)))
            .map(|index| names.place(body, index).map_or("none".into(), |p| p.to_string()))
            .collect();
        let inlined = "b.h:1:1, called from b.h:3:5, from a.cu:8:3";
        assert_eq!(places, ["none", "a.cu:5:3", inlined, "none"]);
    }
}
