//! What passes have to tell the programmer: what they did, what they could not do, and why.

use crate::pipeline::PASSES;
use cuprum_ir::metadata::{DebugLoc, Field, Metadata, Node, NodeId};

/// What a remark is about; LLVM's three options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// `-Rpass=`: something was done.
    Passed,
    /// `-Rpass-missed=`: something was not done.
    Missed,
    /// `-Rpass-analysis=`: why.
    Analysis,
}

impl RemarkKind {
    /// The option that asks for it.
    pub fn option(self) -> &'static str {
        match self {
            RemarkKind::Passed => "-Rpass",
            RemarkKind::Missed => "-Rpass-missed",
            RemarkKind::Analysis => "-Rpass-analysis",
        }
    }
}

/// The part of code generation that joins accesses to memory has something to tell, too.
pub const LOAD_STORE_VECTORIZER: &str = "load-store-vectorizer";

/// One thing that a pass has to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What kind of thing.
    pub kind: RemarkKind,
    /// The pass that tells it.
    pub pass: &'static str,
    /// The function it is about.
    pub function: String,
    /// Where in the source, if the IR has locations.
    pub place: Option<RemarkPlace>,
    /// The sentence, for people.
    pub message: String,
}

/// Where a remark points to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemarkPlace {
    /// The file, as the debug information names it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1; 0 for none.
    pub column: u32,
}

impl RemarkPlace {
    /// The place of a location; `None` if its scope leads to no file.
    pub fn of(metadata: &Metadata, loc: DebugLoc) -> Option<RemarkPlace> {
        let mut node = loc.scope;
        // Lexical blocks stand in functions, functions in files.
        for _ in 0..64 {
            if let Some(file) = field(metadata, node, "file") {
                let Node::Specialised { fields, .. } = metadata.nodes.get(file)? else {
                    return None;
                };
                let name = fields.iter().find_map(|(name, value)| match value {
                    Field::String(text) if name == "filename" => Some(text.clone()),
                    _ => None,
                })?;
                return Some(RemarkPlace { file: name, line: loc.line, column: loc.column });
            }
            node = field(metadata, node, "scope")?;
        }
        None
    }
}

fn field(metadata: &Metadata, node: NodeId, wanted: &str) -> Option<NodeId> {
    let Node::Specialised { fields, .. } = metadata.nodes.get(node)? else { return None };
    fields.iter().find_map(|(name, value)| match value {
        Field::Node(node) if name == wanted => Some(*node),
        _ => None,
    })
}

impl std::fmt::Display for Remark {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(RemarkPlace { file, line, column }) = &self.place {
            write!(f, "{file}:{line}:{column}: ")?;
        }
        write!(
            f,
            "remark: {}: {} [{}={}]",
            self.function,
            self.message,
            self.kind.option(),
            self.pass
        )
    }
}

/// Which remarks are wanted.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    /// What `-Rpass=` names: a part of a pass's name, alternatives separated by `|`; `.*` is all.
    pub passed: Option<String>,
    /// What `-Rpass-missed=` names.
    pub missed: Option<String>,
    /// What `-Rpass-analysis=` names.
    pub analysis: Option<String>,
}

impl Remarks {
    /// Whether anything is wanted.
    pub fn any(&self) -> bool {
        self.passed.is_some() || self.missed.is_some() || self.analysis.is_some()
    }

    /// Whether remarks of this kind by this pass are wanted.
    pub fn wants(&self, kind: RemarkKind, pass: &str) -> bool {
        let pattern = match kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Analysis => &self.analysis,
        };
        pattern.as_ref().is_some_and(|pattern| matches(pattern, pass))
    }

    /// A pattern that no pass's name matches.
    pub fn idle_pattern(&self) -> Option<&str> {
        let patterns = [&self.passed, &self.missed, &self.analysis];
        let names = || PASSES.iter().map(|pass| pass.name).chain([LOAD_STORE_VECTORIZER]);
        let idle = |pattern: &&str| !names().any(|name| matches(pattern, name));
        patterns.into_iter().filter_map(Option::as_deref).find(idle)
    }
}

/// Whether a pass's name has one of the alternatives in it, with `.*` for anything and anchors.
fn matches(pattern: &str, pass: &str) -> bool {
    pattern.split('|').any(|word| {
        let (from_start, word) = word.strip_prefix('^').map_or((false, word), |word| (true, word));
        let (to_end, word) = word.strip_suffix('$').map_or((false, word), |word| (true, word));
        let mut rest = pass;
        for (index, part) in word.split(".*").enumerate() {
            let Some(at) = rest.find(part) else { return false };
            if index == 0 && from_start && at != 0 {
                return false;
            }
            rest = rest.get(at + part.len()..).unwrap_or_default();
        }
        !to_end || rest.is_empty() || word.ends_with(".*")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_parts_of_names() {
        for pattern in ["inline", "in", ".*", "licm|inline", "^inline$", "i.*e", "^in.*"] {
            assert!(matches(pattern, "inline"), "{pattern}");
        }
        for pattern in ["licm", "^line", "inlin$", "in.*x"] {
            assert!(!matches(pattern, "inline"), "{pattern}");
        }
    }

    #[test]
    fn only_what_is_asked_for_is_wanted() {
        let remarks = Remarks { missed: Some("unroll".into()), ..Remarks::default() };
        assert!(remarks.any() && remarks.wants(RemarkKind::Missed, "loop-unroll"));
        assert!(!remarks.wants(RemarkKind::Passed, "loop-unroll"));
        assert!(!remarks.wants(RemarkKind::Missed, "inline"));
    }
}
