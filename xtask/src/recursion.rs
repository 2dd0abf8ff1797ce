//! The step `recursion`: every cycle of calls in the command passes through `cuprum_limits::check`.
//!
//! Whoever writes a recursion over input may forget to bound it, and the process that loaded the
//! compiler then ends with its stack. So the calls are read from the machine code of the command: what
//! calls `check` is taken out, and no cycle may be left among the functions that compile. Calls through
//! pointers are not seen; the few there are call closures, which are called by what is seen.

use crate::Flags;
use crate::cargo::{self, Profile};
use crate::progress::Tally;
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::Command;

/// The crates that compile.
const CRATES: &[&str] = &[
    "cuprum_source",
    "cuprum_lex",
    "cuprum_ast",
    "cuprum_sema",
    "cuprum_ir",
    "cuprum_irgen",
    "cuprum_analysis",
    "cuprum_opt",
    "cuprum_codegen",
    "cuprum_driver",
];

/// What `check` is called by: itself, or the rest of it where it was inlined.
const CHECKS: &[&str] = &["cuprum_limits5check", "cuprum_limits5alarm"];

/// Parts of names of functions whose recursion has an end of its own, with what ends it.
const BOUNDED: &[(&str, &str)] = &[
    ("drop_in_place", "what is dropped was built by a recursion that takes more stack"),
    ("5clone", "as for dropping"),
    ("Clone", "as for dropping"),
    ("PartialEq", "as for dropping"),
    ("4hash", "as for dropping"),
    ("3fmt", "only for messages of our own"),
    ("equal", "as for dropping"),
    ("cuprum_codegen7machine", "operands nest as deep as the instruction table has them"),
    ("cuprum_codegen6select", "each turn goes to a wider or simpler type, of which there are few"),
    ("cuprum_ir15intrinsic_types", "over the text of our own tables"),
    ("pipeline_text", "over the text of our own tables, or of an option"),
    ("13build_literal", "a string of a user-defined literal is no such literal"),
];

/// Builds the command and looks at it.
pub fn step(_: &Flags) -> Result<Tally, String> {
    cargo::build("build", &["--package", "cuprum-cli"], Profile::Dev)?;
    let mut tally = Tally::default();
    let binary = Profile::Dev.folder().join("cuprum");
    let Ok(calls) = Calls::read(&binary) else {
        tally.skip("binutils are missing", 1);
        return Ok(tally);
    };
    let checked = |name: &str| calls.of(name).iter().any(|callee| is_check(callee));
    let open: Vec<&str> =
        calls.0.keys().map(String::as_str).filter(|name| !checked(name)).collect();
    if calls.0.len() == open.len() {
        return Err("nothing calls `cuprum_limits::check`".into());
    }
    for cycle in cycles(&calls, &open) {
        let is_ours = cycle.iter().any(|name| CRATES.iter().any(|krate| name.contains(krate)));
        let is_bounded = |name: &&str| BOUNDED.iter().any(|(part, _)| name.contains(part));
        let left: Vec<&str> = cycle.iter().copied().filter(|name| !is_bounded(name)).collect();
        // What is bounded may lie on a cycle with what is not: only without it is there none.
        if !is_ours || cycles(&calls, &left).is_empty() {
            tally.pass();
            continue;
        }
        let mut names: Vec<String> = left.iter().map(|name| readable(name)).collect();
        names.sort();
        names.truncate(6);
        tally.fail(format!("a recursion without `cuprum_limits::check`: {}", names.join(", ")));
    }
    Ok(tally)
}

fn is_check(name: &str) -> bool {
    CHECKS.iter().any(|check| name.contains(check))
}

/// The functions of a binary, by symbol, with those that each calls.
struct Calls(HashMap<String, HashSet<String>>);

impl Calls {
    fn of(&self, name: &str) -> &HashSet<String> {
        static NONE: std::sync::LazyLock<HashSet<String>> = std::sync::LazyLock::new(HashSet::new);
        self.0.get(name).unwrap_or(&NONE)
    }

    fn read(binary: &Path) -> Result<Calls, String> {
        let mut symbols = HashMap::new();
        for line in output("nm", &[], binary)?.lines() {
            let mut words = line.split_whitespace();
            if let (Some(address), Some("t" | "T" | "w" | "W"), Some(name)) =
                (words.next(), words.next(), words.next())
                && let Ok(address) = u64::from_str_radix(address, 16)
            {
                symbols.insert(address, name.to_owned());
            }
        }
        // Calls from crate to crate go through a table, which is filled when the program starts.
        let mut table = HashMap::new();
        for line in output("readelf", &["-rW"], binary)?.lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if let [place, _, "R_X86_64_RELATIVE", target, ..] = words.as_slice()
                && let (Ok(place), Ok(target)) =
                    (u64::from_str_radix(place, 16), u64::from_str_radix(target, 16))
            {
                table.insert(place, target);
            }
        }
        let words = ["-d", "--no-show-raw-insn", "-M", "intel", "-j", ".text"];
        let code = output("objdump", &words, binary)?;
        let mut calls: HashMap<String, HashSet<String>> = HashMap::new();
        let mut caller = String::new();
        for line in code.lines() {
            if let Some(name) = line.strip_suffix(">:").and_then(|line| line.split_once(" <")) {
                caller = name.1.to_owned();
                calls.entry(caller.clone()).or_default();
                continue;
            }
            let Some((_, instruction)) = line.split_once('\t') else { continue };
            let is_jump = instruction.starts_with("jmp");
            if !is_jump && !instruction.starts_with("call") {
                continue;
            }
            let Some((before, name)) = instruction.rsplit_once('<') else { continue };
            let callee = match before.rsplit_once("# ") {
                Some((_, place)) => u64::from_str_radix(place.trim(), 16)
                    .ok()
                    .and_then(|place| symbols.get(table.get(&place)?).cloned()),
                // A jump into a function is within it, or a call in its last place.
                None => {
                    let name = name.trim_end_matches('>');
                    let (name, is_within) = match name.split_once("+0x") {
                        Some((name, _)) => (name, true),
                        None => (name, false),
                    };
                    (name != caller || !is_within && !is_jump).then(|| name.to_owned())
                }
            };
            if let (Some(callee), Some(callees)) = (callee, calls.get_mut(&caller)) {
                callees.insert(callee);
            }
        }
        Ok(Calls(calls))
    }
}

/// The cycles among some functions: components of more than one, and functions that call themselves.
fn cycles<'a>(calls: &'a Calls, among: &[&'a str]) -> Vec<Vec<&'a str>> {
    let mut search = Search::new(calls, among.iter().copied().collect());
    for &root in among {
        search.visit(root);
    }
    search.found
}

/// Tarjan's search, without recursion.
struct Search<'a> {
    calls: &'a Calls,
    among: HashSet<&'a str>,
    index: HashMap<&'a str, usize>,
    low: HashMap<&'a str, usize>,
    stack: Vec<&'a str>,
    on_stack: HashSet<&'a str>,
    found: Vec<Vec<&'a str>>,
}

impl<'a> Search<'a> {
    fn new(calls: &'a Calls, among: HashSet<&'a str>) -> Search<'a> {
        Search {
            calls,
            among,
            index: HashMap::new(),
            low: HashMap::new(),
            stack: Vec::new(),
            on_stack: HashSet::new(),
            found: Vec::new(),
        }
    }

    fn enter(&mut self, name: &'a str) -> (&'a str, std::collections::hash_set::Iter<'a, String>) {
        let number = self.index.len();
        self.index.insert(name, number);
        self.low.insert(name, number);
        self.stack.push(name);
        self.on_stack.insert(name);
        (name, self.calls.of(name).iter())
    }

    fn lower(&mut self, name: &'a str, to: usize) {
        if let Some(low) = self.low.get_mut(name) {
            *low = (*low).min(to);
        }
    }

    fn visit(&mut self, root: &'a str) {
        if self.index.contains_key(root) {
            return;
        }
        let mut work = vec![self.enter(root)];
        while let Some((name, callees)) = work.last_mut() {
            let name = *name;
            match callees.next().map(String::as_str) {
                Some(callee) if !self.among.contains(callee) => {}
                Some(callee) if !self.index.contains_key(callee) => work.push(self.enter(callee)),
                Some(callee) => {
                    if self.on_stack.contains(callee) {
                        self.lower(name, self.index[callee]);
                    }
                }
                None => {
                    work.pop();
                    if let Some((outer, _)) = work.last() {
                        self.lower(outer, self.low[name]);
                    }
                    if self.low[name] == self.index[name] {
                        self.leave(name);
                    }
                }
            }
        }
    }

    /// Takes a component from the stack.
    fn leave(&mut self, first: &'a str) {
        let mut component = Vec::new();
        while let Some(name) = self.stack.pop() {
            self.on_stack.remove(name);
            component.push(name);
            if name == first {
                break;
            }
        }
        if component.len() > 1 || self.calls.of(first).contains(first) {
            self.found.push(component);
        }
    }
}

/// A symbol as it is written in the source, as far as it matters here.
fn readable(symbol: &str) -> String {
    let mut name = String::new();
    let mut rest = symbol.trim_start_matches("_ZN");
    while let Some(digits) = rest.find(|c: char| !c.is_ascii_digit()).filter(|&digits| digits > 0) {
        let Ok(length) = rest[..digits].parse::<usize>() else { break };
        let Some(part) = rest.get(digits..digits + length) else { break };
        rest = &rest[digits + length..];
        if part.len() == 17 && part.starts_with('h') {
            break;
        }
        if !name.is_empty() {
            name.push_str("::");
        }
        name.push_str(part);
    }
    name
}

fn output(program: &str, words: &[&str], binary: &Path) -> Result<String, String> {
    let output = Command::new(program).args(words).arg(binary).output();
    let output = output.map_err(|error| format!("{program}: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("{program}: {}", output.status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn calls(list: &[(&str, &[&str])]) -> Calls {
        let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Calls(list.iter().map(|(name, callees)| ((*name).to_owned(), owned(callees))).collect())
    }

    #[test]
    fn cycles_are_found_and_chains_are_none() {
        let calls =
            calls(&[("a", &["b"]), ("b", &["c"]), ("c", &["b", "d"]), ("d", &[]), ("e", &["e"])]);
        let mut found = cycles(&calls, &["a", "b", "c", "d", "e"]);
        found.iter_mut().for_each(|cycle| cycle.sort_unstable());
        found.sort();
        assert_eq!(found, [vec!["b", "c"], vec!["e"]]);
        assert!(cycles(&calls, &["a", "b", "d"]).is_empty());
    }

    #[test]
    fn symbols_are_readable() {
        assert_eq!(
            readable("_ZN11cuprum_sema5parse9statement17h0123456789abcdefE"),
            "cuprum_sema::parse::statement"
        );
    }
}
