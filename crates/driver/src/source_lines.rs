//! `-src-in-ptx`: before each `.loc` of the PTX, the line of the source that it names, as nvcc writes it.

use cuprum_source::SourceMap;
use rustc_hash::FxHashMap;

/// PTX with the lines of its sources as comments. Without `.loc` directives there is nothing to add.
pub(crate) fn with_source_lines(ptx: &str, map: &SourceMap) -> String {
    // `.file` directives stand behind the code.
    let files: FxHashMap<&str, &str> = ptx.lines().filter_map(file_directive).collect();
    let texts: FxHashMap<&str, Vec<&str>> = map
        .files()
        .filter(|(_, file)| files.values().any(|name| *name == file.name))
        .map(|(_, file)| (file.name.as_str(), file.text.lines().collect()))
        .collect();
    let mut text = String::with_capacity(ptx.len() * 2);
    for line in ptx.split_inclusive('\n') {
        if let Some((number, line_number)) = loc_directive(line)
            && let Some(name) = files.get(number)
            && let Some(source) =
                texts.get(name).and_then(|lines| lines.get(line_number.checked_sub(1)?))
        {
            text.push_str(&format!("\n//{name}:{line_number} {}\n", source.trim_end()));
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
fn loc_directive(line: &str) -> Option<(&str, usize)> {
    let mut words = line.trim_start().strip_prefix(".loc")?.split_whitespace();
    Some((words.next()?, words.next()?.parse().ok()?))
}
