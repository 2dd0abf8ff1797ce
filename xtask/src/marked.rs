//! Parts of documents that chores write: what stands between two comments with the part's name.

use crate::Done;

/// Replaces the part `name` of a document. `command` is what a reader calls to do it again.
pub fn replace(document: &str, name: &str, command: &str, part: &str) -> Done {
    let text = std::fs::read_to_string(document).map_err(|error| format!("{document}: {error}"))?;
    let (begin, end) = comments(name, command);
    let (before, rest) = text.split_once(&begin).ok_or(format!("{document} has no {begin}"))?;
    let (_, after) = rest.split_once(&end).ok_or(format!("{document} has no {end}"))?;
    let text = format!("{before}{begin}\n{}\n\n{end}{after}", part.trim());
    std::fs::write(document, text).map_err(|error| format!("{document}: {error}"))
}

/// The part `name` of a document as it stands.
pub fn part(document: &str, name: &str, command: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(document).map_err(|error| format!("{document}: {error}"))?;
    let (begin, end) = comments(name, command);
    let (_, rest) = text.split_once(&begin).ok_or(format!("{document} has no {begin}"))?;
    let (part, _) = rest.split_once(&end).ok_or(format!("{document} has no {end}"))?;
    Ok(part.to_owned())
}

/// The lines around a part.
fn comments(name: &str, command: &str) -> (String, String) {
    (format!("<!-- {name}: written by `{command}` -->\n"), format!("<!-- end of {name} -->\n"))
}
