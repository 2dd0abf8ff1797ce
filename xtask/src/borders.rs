//! Where crates end: which uses which, and which may touch what is outside of the process.
//!
//! `crate_edges.txt` has the edges that `docs/architecture.md` promises. An edge that it lacks is refused, and
//! so is a line about one that is gone. Files, the environment, other processes and the network belong to the
//! crates of [`OUTSIDE`]; tests and build scripts may use them anywhere.

use crate::rust_tokens::{Token, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The crates that use parts of the standard library by which the world outside shows, and which parts.
const OUTSIDE: &[(&str, &[&str])] = &[
    ("limits", &["fs"]),
    ("driver", &["fs", "env"]),
    ("nvidia", &["fs", "env"]),
    ("nvrtc", &["fs", "env", "process"]),
    ("nvvm", &["fs"]),
    ("peers", &["fs", "env", "process"]),
    ("filetest", &["fs"]),
    ("cli", &["fs", "env", "process"]),
];

/// Complaints about all crates.
pub fn problems(root: &Path, files: &[PathBuf]) -> Vec<String> {
    let read = |path: &Path| std::fs::read_to_string(root.join(path)).unwrap_or_default();
    let edges = Edges::parse(include_str!("crate_edges.txt"));
    let mut problems = edges.broken_promises();
    let is_manifest = |file: &&PathBuf| file.file_name().is_some_and(|name| name == "Cargo.toml");
    let mut manifests = BTreeMap::new();
    for manifest in files.iter().filter(|file| file.starts_with("crates")).filter(is_manifest) {
        if let Some(name) = crate_of(manifest) {
            manifests.insert(name.to_owned(), read(manifest));
        }
    }
    problems.extend(edges.differences(&manifests));
    problems.extend(edges.disorder(&read(Path::new("Cargo.toml")), "Cargo.toml", member_of));
    let map = read(Path::new("docs/architecture.md"));
    problems.extend(edges.disorder(&map, "docs/architecture.md", row_of));
    let is_product = |path: &&PathBuf| {
        let is_source = path.iter().nth(2).is_some_and(|folder| folder == "src");
        let is_rust = path.extension().is_some_and(|extension| extension == "rs");
        let is_test = path.file_name().is_some_and(|name| name == "tests.rs");
        path.starts_with("crates") && is_source && is_rust && !is_test
    };
    for path in files.iter().filter(is_product) {
        let allowed = crate_of(path).map_or(&[][..], allowed_outside);
        let text = read(path);
        for (line, module) in uses_outside(&tokens(&text), allowed) {
            problems.push(format!(
                "{}:{line}: uses `std::{module}`, which this crate may not; see xtask/src/borders.rs",
                path.display()
            ));
        }
    }
    problems
}

/// The crate that a path is in.
fn crate_of(path: &Path) -> Option<&str> {
    path.iter().nth(1)?.to_str()
}

fn allowed_outside(name: &str) -> &'static [&'static str] {
    OUTSIDE.iter().find(|(crate_name, _)| *crate_name == name).map_or(&[], |(_, modules)| modules)
}

/// Modules of the standard library that reach outside and are not allowed, with their lines. `std::process::id`
/// says who we are and starts nobody.
fn uses_outside<'t>(tokens: &[Token<'t>], allowed: &[&str]) -> Vec<(usize, &'t str)> {
    const MODULES: [&str; 4] = ["fs", "env", "process", "net"];
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let word = |offset: usize| tokens.get(at + offset).map_or("", |token| token.text);
        if token.text != "std" || word(1) != ":" || word(2) != ":" {
            continue;
        }
        // `std::fs::read`, or `use std::{fs, io};`, where names stand at the first level of braces.
        let mut depth = 0;
        for (place, name) in tokens.iter().enumerate().skip(at + 3) {
            match name.text {
                "{" => depth += 1,
                "}" => depth -= 1,
                text if depth <= 1 && MODULES.contains(&text) && !allowed.contains(&text) => {
                    let after = |offset: usize| tokens.get(place + offset).map_or("", |t| t.text);
                    let path = [1, 2, 3].map(after);
                    if text != "process" || path != [":", ":", "id"] {
                        found.push((name.line, text));
                    }
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
    }
    found
}

/// The kinds of dependencies, as manifests and as the table name them.
const KINDS: [(&str, &str); 3] = [
    ("dependencies", ""),
    ("build-dependencies", " builds with"),
    ("dev-dependencies", " tests with"),
];

/// The table of allowed edges.
struct Edges<'t> {
    /// Crates in their order.
    order: Vec<&'t str>,
    /// By crate and kind (`sim`, `driver tests with`): what it uses.
    uses: BTreeMap<&'t str, BTreeSet<&'t str>>,
    /// A crate, what it may never lead to, and why.
    never: Vec<(&'t str, Vec<&'t str>, &'t str)>,
}

impl<'t> Edges<'t> {
    fn parse(text: &'t str) -> Edges<'t> {
        let mut edges = Edges { order: Vec::new(), uses: BTreeMap::new(), never: Vec::new() };
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let Some((name, others)) = line.split_once(':') else { continue };
            if let Some(name) = name.strip_prefix("never ") {
                let (others, reason) = others.split_once('#').unwrap_or((others, ""));
                edges.never.push((name, others.split_whitespace().collect(), reason.trim()));
                continue;
            }
            if !name.contains(' ') {
                edges.order.push(name);
            }
            edges.uses.insert(name, others.split_whitespace().collect());
        }
        edges
    }

    /// Where the manifests and the table differ. Manifests are by crate.
    fn differences(&self, manifests: &BTreeMap<String, String>) -> Vec<String> {
        let mut problems = Vec::new();
        let mut seen = BTreeSet::new();
        for (name, manifest) in manifests {
            for (section, kind) in KINDS {
                let key = format!("{name}{kind}");
                let declared = own_crates(manifest, section);
                let none = BTreeSet::new();
                let allowed = self.uses.get(key.as_str()).unwrap_or(&none);
                for other in &declared {
                    if !allowed.contains(other.as_str()) {
                        problems.push(format!(
                            "crates/{name}/Cargo.toml: [{section}] has `{other}`, an edge that \
                             xtask/src/crate_edges.txt does not allow"
                        ));
                    }
                }
                for other in allowed.iter().filter(|other| !declared.contains(**other)) {
                    problems.push(format!(
                        "xtask/src/crate_edges.txt: `{key}` does not use `{other}` any more"
                    ));
                }
                seen.insert(key);
            }
        }
        for name in self.uses.keys().filter(|name| !seen.contains(**name)) {
            problems.push(format!("xtask/src/crate_edges.txt: there is no `{name}`"));
        }
        problems
    }

    /// Edges of the table that lead upwards, or to where none may.
    fn broken_promises(&self) -> Vec<String> {
        let mut problems = Vec::new();
        let place = |name: &str| self.order.iter().position(|other| *other == name);
        for (at, name) in self.order.iter().enumerate() {
            for other in self.uses.get(name).into_iter().flatten() {
                if place(other).is_none_or(|below| below >= at) {
                    problems.push(format!(
                        "xtask/src/crate_edges.txt: `{name}` uses `{other}`, which is not above it"
                    ));
                }
            }
        }
        for (name, banned, reason) in &self.never {
            let reached = self.reached_from(name);
            for other in banned.iter().filter(|other| reached.contains(**other)) {
                problems.push(format!(
                    "xtask/src/crate_edges.txt: `{name}` leads to `{other}`. {reason}"
                ));
            }
        }
        problems
    }

    /// All that a crate has in it, as a dependency or a dependency of one.
    fn reached_from(&self, name: &str) -> BTreeSet<&'t str> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<&str> = self.uses.get(name).into_iter().flatten().copied().collect();
        while let Some(next) = open.pop() {
            if reached.insert(next) {
                open.extend(self.uses.get(next).into_iter().flatten().copied());
            }
        }
        reached
    }

    /// Crates that a list (the lines that `name_of` takes) has in another order than the table.
    fn disorder(&self, text: &str, file: &str, name_of: fn(&str) -> Option<&str>) -> Vec<String> {
        let listed: Vec<&str> =
            text.lines().filter_map(name_of).filter(|name| self.order.contains(name)).collect();
        let wrong = self.order.iter().zip(&listed).find(|(expected, found)| expected != found);
        let complaint = match wrong {
            Some((expected, found)) => format!("`{found}` stands where `{expected}` should"),
            None if listed.len() != self.order.len() => "does not list each crate once".to_owned(),
            None => return Vec::new(),
        };
        vec![format!("{file}: {complaint}, by the order of xtask/src/crate_edges.txt")]
    }
}

/// Crates of ours that sections of this kind in a manifest name, without their prefix: `[dependencies]`,
/// `[target.'cfg(unix)'.dependencies]` and `[dependencies.cuprum-ir]`.
fn own_crates(manifest: &str, kind: &str) -> BTreeSet<String> {
    let own = |name: &str| match name {
        "cuprum" => Some("cuprum".to_owned()),
        _ => name.strip_prefix("cuprum-").map(str::to_owned),
    };
    let mut names = BTreeSet::new();
    let mut is_listed = false;
    for line in manifest.lines() {
        if let Some(header) = line.strip_prefix('[') {
            let header = header.trim_end().trim_end_matches(']');
            let (table, name) = header.rsplit_once('.').unwrap_or(("", header));
            let is_kind = |path: &str| path.rsplit('.').next() == Some(kind);
            is_listed = is_kind(header);
            if is_kind(table) {
                names.extend(own(name));
            }
        } else if is_listed {
            names.extend(line.split(['.', '=', ' ']).next().and_then(own));
        }
    }
    names
}

/// The crate of a line of `members`.
fn member_of(line: &str) -> Option<&str> {
    line.trim().strip_prefix("\"crates/")?.strip_suffix("\",")
}

/// The crate of a row of the map.
fn row_of(line: &str) -> Option<&str> {
    line.strip_prefix("| `")?.split('`').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reaches_outside_is_found() {
        let modules = |text: &str, allowed: &[&str]| -> Vec<String> {
            uses_outside(&tokens(text), allowed).iter().map(|(_, name)| name.to_string()).collect()
        };
        assert_eq!(modules("use std::fs;", &[]), ["fs"]);
        assert_eq!(modules("fn f() { std::env::var(\"A\"); }", &["fs"]), ["env"]);
        assert_eq!(modules("use std::{fmt, fs::File, process::Command};", &["fs"]), ["process"]);
        assert_eq!(modules("use std::{fmt, collections::{net, BTreeMap}};", &[]), [""; 0]);
        assert_eq!(modules("fn f() -> u32 { std::process::id() }", &[]), [""; 0]);
        assert_eq!(modules("use std::fmt; fn f(fs: u8) {}", &[]), [""; 0]);
        assert_eq!(modules("#[cfg(test)]\nmod tests { use std::fs; }", &[]), [""; 0]);
    }

    #[test]
    fn edges_that_the_table_lacks_are_refused() {
        let edges = Edges::parse("ir:\nopt: ir\nsim:\nsim tests with: ir\n");
        let manifests = |opt: &str, sim: &str| {
            let sim = format!("{sim}\n[dev-dependencies]\ncuprum-ir = {{ path = \"../ir\" }}\n");
            [("ir", ""), ("opt", opt), ("sim", &sim)]
                .map(|(name, text)| (name.to_owned(), format!("[dependencies]\n{text}\n")))
                .into()
        };
        let uses_ir = "cuprum-ir.workspace = true";
        assert_eq!(edges.differences(&manifests(uses_ir, "")), [""; 0]);
        let found = edges.differences(&manifests(uses_ir, uses_ir));
        assert!(found.len() == 1 && found[0].contains("crates/sim/Cargo.toml"), "{found:?}");
        let found = edges.differences(&manifests("", ""));
        assert!(found.len() == 1 && found[0].contains("`opt` does not use `ir`"), "{found:?}");
    }

    #[test]
    fn all_forms_of_dependencies_are_read() {
        let manifest = "[package]\nname = \"cuprum-a\"\n[dependencies]\ncuprum-b.workspace = true\n\
                        cuprum = { path = \"x\" }\nregex = \"1\"\n[dependencies.cuprum-c]\npath = \"y\"\n\
                        [target.'cfg(unix)'.dependencies]\ncuprum-d = \"1\"\n[dev-dependencies]\ncuprum-e = \"1\"\n";
        let names: Vec<String> = own_crates(manifest, "dependencies").into_iter().collect();
        assert_eq!(names, ["b", "c", "cuprum", "d"]);
        assert_eq!(own_crates(manifest, "dev-dependencies").into_iter().collect::<Vec<_>>(), ["e"]);
    }

    #[test]
    fn promises_hold_by_way_of_others_too() {
        let edges =
            Edges::parse("ir:\nptx: ir\nsim: ptx\nopt: sim late\nlate:\nnever sim: ir # No.\n");
        let found = edges.broken_promises();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("`opt` uses `late`"));
        assert!(found[1].contains("`sim` leads to `ir`. No."));
    }

    #[test]
    fn lists_have_the_order_of_the_table() {
        let edges = Edges::parse("ir:\nopt: ir\n");
        let members = |text: &str| edges.disorder(text, "Cargo.toml", member_of);
        assert_eq!(members("    \"crates/ir\",\n    \"crates/opt\",\n    \"xtask\",\n"), [""; 0]);
        assert_eq!(members("    \"crates/opt\",\n    \"crates/ir\",\n").len(), 1);
        assert_eq!(edges.disorder("| `ir` | x |\n", "a.md", row_of).len(), 1);
    }
}
