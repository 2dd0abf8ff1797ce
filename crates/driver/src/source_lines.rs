//! `-src-in-ptx`: before each `.loc` of the PTX, the line of the source that it names, as nvcc writes it.

use crate::side_by_side::lines_by_place;
use cuprum_source::SourceMap;
use rustc_hash::FxHashMap;

/// PTX with the lines of its sources as comments. Without `.loc` directives there is nothing to add.
pub(crate) fn with_source_lines(ptx: &str, map: &SourceMap) -> String {
    // `.file` directives stand behind the code.
    let files: FxHashMap<&str, &str> = ptx.lines().filter_map(file_directive).collect();
    let sources = lines_by_place(map);
    let mut text = String::with_capacity(ptx.len() * 2);
    for line in ptx.split_inclusive('\n') {
        if let Some((number, line_number)) = loc_directive(line)
            && let Some(name) = files.get(number)
            && let Some(source) = sources.get(&((*name).to_owned(), line_number))
        {
            text.push_str(&format!("\n//{name}:{line_number} {source}\n"));
        }
        text.push_str(line);
    }
    text
}

/// `.file 1 "a.cu"`: number and name.
fn file_directive(line: &str) -> Option<(&str, &str)> {
    let (number, name) = line.trim_start().strip_prefix(".file")?.trim_start().split_once(' ')?;
    Some((number, name.trim().strip_prefix('"')?.split('"').next()?))
}

/// `.loc 1 7 3`: the file's number and the line.
fn loc_directive(line: &str) -> Option<(&str, u32)> {
    let mut words = line.trim_start().strip_prefix(".loc")?.split_whitespace();
    Some((words.next()?, words.next()?.parse().ok()?))
}
