//! Parenthesised parts and calls become one of the parts inside them, or a number; lists lose elements.

use crate::Reducer;

pub(crate) fn reduce(reducer: &mut Reducer<'_>, text: String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let before = lines.clone();
    take_away(&mut lines, reducer);
    if lines == before { text } else { lines.join("\n") + "\n" }
}

fn take_away(lines: &mut [String], reducer: &mut Reducer<'_>) {
    for index in 0..lines.len() {
        let Some(line) = lines.get(index).cloned() else { return };
        if line.starts_with("//") {
            continue;
        }
        let (mut line, mut at) = (line, 0);
        while at < line.len() {
            let Some((end, inner)) = part_at(&line, at) else {
                at += 1;
                continue;
            };
            let mut replacements = vec!["1".to_owned(), "0".to_owned()];
            replacements.extend(inner);
            let (head, tail) = (line.get(..at).unwrap_or(""), line.get(end..).unwrap_or(""));
            let shorter = replacements
                .iter()
                .filter(|replacement| replacement.len() < end - at)
                .map(|replacement| format!("{head}{replacement}{tail}"))
                .find(|shorter| {
                    if let Some(slot) = lines.get_mut(index) {
                        slot.clone_from(shorter);
                    }
                    reducer.tries((lines.join("\n") + "\n").as_bytes())
                });
            match shorter {
                Some(shorter) => line = shorter,
                None => at += 1,
            }
            if let Some(slot) = lines.get_mut(index) {
                slot.clone_from(&line);
            }
        }
    }
}

/// A parenthesised part, a call or a name that starts here: where it ends, and the parts inside.
fn part_at(line: &str, at: usize) -> Option<(usize, Vec<String>)> {
    let bytes = line.as_bytes();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    let word_at = |at: usize| bytes.get(at).copied().is_some_and(is_word);
    if !line.is_char_boundary(at) || word_at(at) && at > 0 && word_at(at - 1) {
        return None;
    }
    let mut open = at;
    while word_at(open) {
        open += 1;
    }
    if bytes.get(open) != Some(&b'(') {
        return None;
    }
    let end = matching(bytes, open)?;
    let mut inner = Vec::new();
    let (mut depth, mut start) = (0, open + 1);
    for (index, byte) in bytes.iter().enumerate().take(end).skip(open + 1) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b' ' | b',' | b'?' | b':' if depth == 0 => {
                let part = line.get(start..index).unwrap_or("").trim();
                if part.len() > 1 || part.bytes().all(is_word) && !part.is_empty() {
                    inner.push(part.to_owned());
                }
                start = index + 1;
            }
            _ => {}
        }
    }
    inner.push(line.get(start..end - 1).unwrap_or("").trim().to_owned());
    if open > at {
        inner.extend(without_elements(line, at, open, end));
    }
    Some((end, inner))
}

/// A call or a declaration without its arguments, and without each of them.
fn without_elements(line: &str, at: usize, open: usize, end: usize) -> Vec<String> {
    let name = line.get(at..open).unwrap_or("");
    let list = line.get(open + 1..end - 1).unwrap_or("");
    let mut elements = vec![String::new()];
    let mut depth = 0;
    for letter in list.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
        match elements.last_mut() {
            Some(last) if letter != ',' || depth != 0 => last.push(letter),
            _ => elements.push(String::new()),
        }
    }
    let mut shorter = vec![format!("{name}()")];
    for index in 0..elements.len() {
        let mut rest = elements.clone();
        rest.remove(index);
        shorter.push(format!("{name}({})", rest.join(",").trim()));
    }
    shorter
}

fn matching(bytes: &[u8], open: usize) -> Option<usize> {
    let mut depth = 0;
    for (index, byte) in bytes.iter().enumerate().skip(open) {
        match byte {
            b'(' => depth += 1,
            b')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(index + 1);
        }
    }
    None
}
