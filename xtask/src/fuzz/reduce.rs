//! Making a finding small: lines, blocks and parenthesised parts are taken away while it lasts.

/// The smallest program reached from `text` that `holds` still likes.
pub fn reduce(text: &str, mut holds: impl FnMut(&str) -> bool) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    loop {
        let before = lines.clone();
        take_lines_away(&mut lines, &mut holds);
        take_parts_away(&mut lines, &mut holds);
        if lines == before {
            return lines.join("\n") + "\n";
        }
    }
}

fn take_lines_away(lines: &mut Vec<String>, holds: &mut impl FnMut(&str) -> bool) {
    // Runs of plain lines first, long ones before short ones.
    let mut size = lines.len() / 2;
    while size > 1 {
        let mut at = 0;
        while at + size <= lines.len() {
            if !try_without(lines, at, at + size, holds) {
                at += size;
            }
        }
        size /= 2;
    }
    let mut at = lines.len();
    while at > 0 {
        at -= 1;
        if at >= lines.len() || lines[at].starts_with("//") {
            continue;
        }
        let end = block_end(lines, at);
        if try_without(lines, at, end + 1, holds) {
            continue;
        }
        if end > at {
            // The block without what is around it.
            let mut unwrapped = lines.clone();
            unwrapped.remove(end);
            unwrapped.remove(at);
            if holds(&unwrapped.join("\n")) {
                *lines = unwrapped;
            }
        }
    }
}

fn try_without(
    lines: &mut Vec<String>,
    from: usize,
    to: usize,
    holds: &mut impl FnMut(&str) -> bool,
) -> bool {
    let depth = |line: &String| line.matches('{').count() as i64 - line.matches('}').count() as i64;
    let taken = &lines[from..to];
    if taken.iter().map(depth).sum::<i64>() != 0 || taken.iter().any(|l| l.contains("LAUNCH:")) {
        return false;
    }
    let mut rest = lines.clone();
    rest.drain(from..to);
    let kept = holds(&rest.join("\n"));
    if kept {
        *lines = rest;
    }
    kept
}

/// The line that closes the block opened by this one; the line itself without a block.
fn block_end(lines: &[String], start: usize) -> usize {
    let mut depth = 0i64;
    for (index, line) in lines.iter().enumerate().skip(start) {
        depth += line.matches('{').count() as i64 - line.matches('}').count() as i64;
        if depth <= 0 && index > start || depth == 0 {
            return index;
        }
    }
    start
}

fn take_parts_away(lines: &mut [String], holds: &mut impl FnMut(&str) -> bool) {
    for index in 0..lines.len() {
        if lines[index].starts_with("//") {
            continue;
        }
        let mut at = 0;
        while at < lines[index].len() {
            let line = lines[index].clone();
            let Some((end, inner)) = part_at(&line, at) else {
                at += 1;
                continue;
            };
            let mut replacements = vec!["1".to_owned(), "0".to_owned()];
            replacements.extend(inner);
            let mut replaced = false;
            for replacement in replacements {
                if replacement.len() >= end - at {
                    continue;
                }
                let shorter = format!("{}{replacement}{}", &line[..at], &line[end..]);
                lines[index] = shorter;
                if holds(&lines.join("\n")) {
                    replaced = true;
                    break;
                }
                lines[index] = line.clone();
            }
            if !replaced {
                at += 1;
            }
        }
    }
}

/// A parenthesised part, a call or a name that starts here: where it ends, and the parts inside.
fn part_at(line: &str, at: usize) -> Option<(usize, Vec<String>)> {
    let bytes = line.as_bytes();
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if is_word(bytes[at]) && at > 0 && is_word(bytes[at - 1]) {
        return None;
    }
    let mut open = at;
    while open < bytes.len() && is_word(bytes[open]) {
        open += 1;
    }
    if bytes.get(open) != Some(&b'(') {
        return None;
    }
    let end = matching(bytes, open)?;
    let mut inner = Vec::new();
    let (mut depth, mut start) = (0, open + 1);
    for index in open + 1..end {
        match bytes[index] {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b' ' | b',' | b'?' | b':' if depth == 0 => {
                let part = line[start..index].trim();
                if part.len() > 1 || part.bytes().all(is_word) && !part.is_empty() {
                    inner.push(part.to_owned());
                }
                start = index + 1;
            }
            _ => {}
        }
    }
    inner.push(line[start..end - 1].trim().to_owned());
    Some((end, inner))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_matters_stays() {
        let text = "int f() {\n  if (a) {\n    b = (c + (1 / (d * 2)));\n  }\n  e();\n}\n";
        // Braces must balance, as a compiler would ask: parts then go whole.
        let balanced = |text: &str| text.matches('{').count() == text.matches('}').count();
        let holds = |text: &str| text.contains("b = ") && text.contains('d') && balanced(text);
        assert_eq!(reduce(text, holds), "    b = d;\n");
    }
}
