//! Breaking IR and PTX: lines and words are changed, often with pieces of another file.

use super::super::Random;

/// Words that readers of IR or PTX have to judge: sizes, numbers beyond limits, names that are not there.
const WORDS: &[&str] = &[
    "0",
    "-1",
    "1",
    "4294967296",
    "18446744073709551616",
    "-9223372036854775808",
    "1e999",
    "0x7ff8000000000000",
    "0f7f800000",
    "i0",
    "i1",
    "i64",
    "i128",
    "i8388607",
    "half",
    "ptr",
    "ptr addrspace(3)",
    "ptr addrspace(99)",
    "<4 x i32>",
    "<0 x i8>",
    "[1000000000000 x i64]",
    "{ i32, { i8 } }",
    "void",
    "label",
    "undef",
    "poison",
    "null",
    "zeroinitializer",
    "%nowhere",
    "@nowhere",
    "!0",
    "#7",
    "phi",
    "br",
    "ret",
    "alloca",
    "getelementptr",
    "define",
    "declare",
    "}",
    "{",
    ".b8",
    ".b64",
    ".b128",
    ".f64",
    ".pred",
    ".v4",
    ".global",
    ".shared",
    ".local",
    ".param",
    ".reg",
    ".align",
    ".entry",
    ".func",
    ".target sm_999",
    ".version 99.9",
    "%r99999",
    "%p1",
    "@!%p1",
    "bra",
    "exit",
    "call",
    "[%rd1+-2147483649]",
    "$L_nowhere",
];

/// Changes lines and words of a text.
pub fn change_lines(source: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let text = String::from_utf8_lossy(source).into_owned();
    let other = String::from_utf8_lossy(other).into_owned();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let others: Vec<&str> = other.lines().collect();
    for _ in 0..1 + random.below(5) {
        if lines.is_empty() {
            break;
        }
        let at = random.below(lines.len());
        match random.below(8) {
            0 => {
                lines.remove(at);
            }
            1 => {
                let to = random.below(lines.len() + 1);
                let copy = lines[at].clone();
                lines.insert(to, copy);
            }
            2 => {
                let to = random.below(lines.len());
                lines.swap(at, to);
            }
            3 if !others.is_empty() => {
                lines.insert(at, random.pick(&others).to_owned());
            }
            4 => {
                let word = random.pick(WORDS);
                lines[at] = replace_word(&lines[at], word, random);
            }
            _ => {
                // A word of the same file is the likeliest to be taken.
                let from = random.below(lines.len());
                let words: Vec<String> = words(&lines[from])
                    .map(|(start, end)| lines[from][start..end].to_owned())
                    .collect();
                if let Some(word) = words.get(random.below(words.len())) {
                    lines[at] = replace_word(&lines[at], word, random);
                }
            }
        }
    }
    let mut text = lines.join("\n");
    text.push('\n');
    text.into_bytes()
}

/// Where the words of a line begin and end: what stands between blanks and brackets.
fn words(line: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let is_border = |c: char| c.is_whitespace() || ",;()[]{}<>=".contains(c);
    let mut start = 0;
    std::iter::from_fn(move || {
        start += line[start..].find(|c| !is_border(c))?;
        let end = line[start..].find(is_border).map_or(line.len(), |length| start + length);
        let word = (start, end);
        start = end;
        Some(word)
    })
}

fn replace_word(line: &str, word: &str, random: &mut Random) -> String {
    let places: Vec<(usize, usize)> = words(line).collect();
    if places.is_empty() {
        return format!("{line} {word}");
    }
    let (start, end) = random.pick(&places);
    format!("{}{word}{}", &line[..start], &line[end..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_between_borders() {
        let line = "%a = add i32 %b, [4 x i8]";
        let found: Vec<&str> = words(line).map(|(start, end)| &line[start..end]).collect();
        assert_eq!(found, ["%a", "add", "i32", "%b", "4", "x", "i8"]);
        assert_eq!(words("  { }").count(), 0);
    }
}
