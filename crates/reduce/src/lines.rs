//! Lines and blocks of lines are left out; what is around a block goes, too. Lines that say how the
//! program is run (`LAUNCH:`) stay.

use crate::Reducer;

pub(crate) fn reduce(reducer: &mut Reducer<'_>, text: String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let text_before = text;
    let before = lines.clone();
    take_away(&mut lines, reducer);
    if lines == before { text_before } else { lines.join("\n") + "\n" }
}

fn take_away(lines: &mut Vec<String>, reducer: &mut Reducer<'_>) {
    // Runs of plain lines first, long ones before short ones.
    let mut size = lines.len() / 2;
    while size > 1 {
        let mut at = 0;
        while at + size <= lines.len() {
            if !try_without(lines, at, at + size, reducer) {
                at += size;
            }
        }
        size /= 2;
    }
    let mut at = lines.len();
    while at > 0 {
        at -= 1;
        let Some(line) = lines.get(at) else { continue };
        if line.starts_with("//") {
            continue;
        }
        let end = block_end(lines, at);
        if try_without(lines, at, end + 1, reducer) {
            continue;
        }
        if end > at {
            // The block without what is around it.
            let mut unwrapped = lines.clone();
            unwrapped.remove(end);
            unwrapped.remove(at);
            if reducer.tries((unwrapped.join("\n") + "\n").as_bytes()) {
                *lines = unwrapped;
            }
        }
    }
}

fn depth(line: &str) -> i64 {
    line.matches('{').count() as i64 - line.matches('}').count() as i64
}

fn try_without(lines: &mut Vec<String>, from: usize, to: usize, reducer: &mut Reducer<'_>) -> bool {
    let Some(taken) = lines.get(from..to) else { return false };
    let balanced = taken.iter().map(|line| depth(line)).sum::<i64>() == 0;
    if !balanced || taken.iter().any(|line| line.contains("LAUNCH:")) {
        return false;
    }
    let mut rest = lines.clone();
    rest.drain(from..to);
    let kept = reducer.tries((rest.join("\n") + "\n").as_bytes());
    if kept {
        *lines = rest;
    }
    kept
}

/// The line that closes the block opened by this one; the line itself without a block.
fn block_end(lines: &[String], start: usize) -> usize {
    let mut open = 0i64;
    // The end of a block opens none.
    if lines.get(start).is_some_and(|line| depth(line) < 0) {
        return start;
    }
    for (index, line) in lines.iter().enumerate().skip(start) {
        open += depth(line);
        if open <= 0 && index > start || open == 0 {
            return index;
        }
    }
    start
}
