//! What passes have to tell the programmer: what they did, what they could not do, and why.

use crate::foreign_passes::foreign_names;
use crate::pipeline::PASSES;
use cuprum_ir::metadata::{DebugLoc, Field, Metadata, Node, NodeId};
use regex_lite::Regex;

/// What a remark is about; LLVM's three options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

/// A part of what a remark says: parts in a row are its sentence, and each has a key for tools.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RemarkPart {
    /// What it is: `Callee`, `Cost`; `String` for the words between.
    pub key: &'static str,
    /// How the sentence has it.
    pub value: String,
    /// Whether the text is the symbol of a function, which people know by another name.
    pub is_symbol: bool,
}

/// What a remark says.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RemarkText {
    /// What tools know this kind of remark by: `Inlined`.
    pub name: &'static str,
    /// The sentence, from first to last.
    pub parts: Vec<RemarkPart>,
}

impl RemarkText {
    /// A remark that says nothing yet.
    pub fn new(name: &'static str) -> RemarkText {
        RemarkText { name, parts: Vec::new() }
    }

    fn part(mut self, key: &'static str, value: String, is_symbol: bool) -> RemarkText {
        self.parts.push(RemarkPart { key, value, is_symbol });
        self
    }

    /// Adds words for people.
    #[must_use]
    pub fn text(self, words: impl Into<String>) -> RemarkText {
        self.part("String", words.into(), false)
    }

    /// Adds a number or a name that tools may want.
    #[must_use]
    pub fn value(self, key: &'static str, value: impl ToString) -> RemarkText {
        self.part(key, value.to_string(), false)
    }

    /// Adds a function, by its symbol.
    #[must_use]
    pub fn symbol(self, key: &'static str, symbol: impl Into<String>) -> RemarkText {
        self.part(key, symbol.into(), true)
    }
}

/// One thing that a pass has to tell.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Remark {
    /// What kind of thing.
    pub kind: RemarkKind,
    /// The pass that tells it.
    pub pass: &'static str,
    /// The function it is about, by its symbol.
    pub function: String,
    /// Where in the source, if the IR has locations.
    pub place: Option<RemarkPlace>,
    /// What it says.
    pub text: RemarkText,
}

impl Remark {
    /// The sentence for people, with the names that `named` has for symbols. The function stands first,
    /// unless the sentence names it as the caller.
    pub fn sentence<'a>(&'a self, named: impl Fn(&'a str) -> &'a str) -> String {
        let parts = &self.text.parts;
        let mut sentence = String::new();
        if !parts.iter().any(|part| part.key == CALLER) {
            sentence.push_str(named(&self.function));
            sentence.push_str(": ");
        }
        for part in parts {
            sentence.push_str(if part.is_symbol { named(&part.value) } else { &part.value });
        }
        sentence
    }
}

/// The key of the function that a remark about a call is about.
pub const CALLER: &str = "Caller";

/// Where a remark points to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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

/// A location and the calls that were inlined around it, from the inside out.
pub fn places_outwards(metadata: &Metadata, loc: DebugLoc) -> Vec<RemarkPlace> {
    let mut places = Vec::new();
    let mut next = Some(loc);
    // Metadata that goes round in a circle must end.
    while let Some(loc) = next.filter(|_| places.len() < 64) {
        places.extend(RemarkPlace::of(metadata, loc));
        next = loc.inlined_at.and_then(|call| {
            let number = |name: &str| word(metadata, call, name)?.parse().ok();
            Some(DebugLoc {
                line: number("line")?,
                column: number("column").unwrap_or(0),
                scope: field(metadata, call, "scope")?,
                inlined_at: field(metadata, call, "inlinedAt"),
            })
        });
    }
    places
}

fn word<'a>(metadata: &'a Metadata, node: NodeId, wanted: &str) -> Option<&'a str> {
    let Node::Specialised { fields, .. } = metadata.nodes.get(node)? else { return None };
    fields.iter().find_map(|(name, value)| match value {
        Field::Word(text) if name == wanted => Some(text.as_str()),
        _ => None,
    })
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
        let sentence = self.sentence(|symbol| symbol);
        write!(f, "remark: {sentence} [{}={}]", self.kind.option(), self.pass)
    }
}

/// A regular expression that names passes, as clang takes it: it matches where any part of a name does.
#[derive(Clone, Debug)]
pub struct Pattern(Regex);

impl Pattern {
    /// The pattern of a text; `None` if it is no regular expression.
    pub fn new(text: &str) -> Option<Pattern> {
        Regex::new(text).ok().map(Pattern)
    }

    /// The text it was made of.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Whether it names a pass: a part of our name for it, or the whole of another compiler's, so that
    /// what asks for some of ours does not ask for others by accident.
    fn matches(&self, pass: &str) -> bool {
        let is_whole =
            |name: &str| self.0.find(name).is_some_and(|found| found.len() == name.len());
        self.0.is_match(pass) || foreign_names(pass).any(is_whole)
    }
}

/// Which remarks are wanted.
#[derive(Clone, Debug, Default)]
pub struct Remarks {
    /// What `-Rpass=` names.
    pub passed: Option<Pattern>,
    /// What `-Rpass-missed=` names.
    pub missed: Option<Pattern>,
    /// What `-Rpass-analysis=` names.
    pub analysis: Option<Pattern>,
    /// The passes whose remarks of every kind go to a file.
    pub recorded: Option<Pattern>,
}

impl Remarks {
    /// Whether remarks of any kind are wanted.
    pub fn any(&self) -> bool {
        [&self.passed, &self.missed, &self.analysis, &self.recorded].iter().any(|it| it.is_some())
    }

    /// Whether remarks of this kind by this pass are wanted, for whatever purpose.
    pub fn wants(&self, kind: RemarkKind, pass: &str) -> bool {
        self.shows(kind, pass) || self.records(pass)
    }

    /// Whether people want to read remarks of this kind by this pass.
    pub fn shows(&self, kind: RemarkKind, pass: &str) -> bool {
        let pattern = match kind {
            RemarkKind::Passed => &self.passed,
            RemarkKind::Missed => &self.missed,
            RemarkKind::Analysis => &self.analysis,
        };
        pattern.as_ref().is_some_and(|pattern| pattern.matches(pass))
    }

    /// Whether remarks by this pass go to a file.
    pub fn records(&self, pass: &str) -> bool {
        self.recorded.as_ref().is_some_and(|pattern| pattern.matches(pass))
    }

    /// A pattern that no pass's name matches.
    pub fn idle_pattern(&self) -> Option<&str> {
        let patterns = [&self.passed, &self.missed, &self.analysis, &self.recorded];
        let names = || PASSES.iter().map(|pass| pass.name).chain([LOAD_STORE_VECTORIZER]);
        let idle = |pattern: &&Pattern| !names().any(|name| pattern.matches(name));
        patterns.into_iter().flatten().find(idle).map(Pattern::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_regular_expressions() {
        let matches = |text: &str| Pattern::new(text).is_some_and(|it| it.matches("inline"));
        for text in ["inline", "in", ".", ".*", "licm|inline", "^inline$", "i.*e", "^in.*", "[hi]n"]
        {
            assert!(matches(text), "{text}");
        }
        for text in ["licm", "^line", "inlin$", "in.*x", "i{2}", "("] {
            assert!(!matches(text), "{text}");
        }
    }

    #[test]
    fn patterns_may_have_ciccs_names() {
        let wants = |text: &str, pass| Pattern::new(text).is_some_and(|it| it.matches(pass));
        assert!(wants("memory-space-opt", "infer-address-spaces"));
        assert!(wants("^remat$|licm", "rematerialize"));
        assert!(wants("nv-early-inliner", "inline") && !wants("nv-early-inliner", "always-inline"));
        // `memmove-unroll` is what others call a part of it.
        assert!(!wants("unroll", "expand-copies"));
    }

    #[test]
    fn only_what_is_asked_for_is_wanted() {
        let remarks = Remarks { missed: Pattern::new("unroll"), ..Remarks::default() };
        assert!(remarks.wants(RemarkKind::Missed, "loop-unroll"));
        assert!(!remarks.wants(RemarkKind::Passed, "loop-unroll"));
        assert!(!remarks.wants(RemarkKind::Missed, "inline"));
        let recorded = Remarks { recorded: Pattern::new("."), ..Remarks::default() };
        assert!(recorded.wants(RemarkKind::Analysis, "inline"));
        assert!(!recorded.shows(RemarkKind::Analysis, "inline"));
    }

    #[test]
    fn sentences_name_functions_as_people_do() {
        let remark = |text| Remark {
            kind: RemarkKind::Passed,
            pass: "inline",
            function: "_Z1kv".into(),
            place: None,
            text,
        };
        let text = RemarkText::new("Inlined").symbol("Callee", "_Z1fv").text(" inlined");
        let (short, long) =
            (remark(text.clone()), remark(text.text(" into ").symbol(CALLER, "_Z1kv")));
        let named = |symbol| if symbol == "_Z1kv" { "k" } else { "f" };
        assert_eq!(short.sentence(named), "k: f inlined");
        assert_eq!(short.sentence(|symbol| symbol), "_Z1kv: _Z1fv inlined");
        assert_eq!(long.sentence(named), "f inlined into k");
    }
}
