//! Line information: `.file`, `.loc` and the names of inlined functions, from `!DILocation`s.
//!
//! PTX says for every instruction which line it comes from by the last `.loc` before it. A function that
//! was inlined is named, and the call with it, so a place inside three functions takes three `.loc`s, the
//! outermost first.

use cuprum_ir::metadata::{DebugLoc, Field, Node, NodeId};
use cuprum_ir::{Env, FuncId};
use cuprum_ptx::{Function, Item, LineLoc, Statement};
use indexmap::IndexSet;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// Calls that were inlined into each other, at most: metadata that goes round in a circle must end.
const MAX_DEPTH: usize = 64;

/// The files and functions that `.loc` refers to.
#[derive(Default)]
pub(crate) struct Lines {
    /// Number of each scope node's file.
    file_of_scope: FxHashMap<NodeId, u32>,
    files: IndexSet<String>,
}

/// What stands before the symbol of an inlined function until the functions are numbered.
const FUNCTION_NAME: &str = ", function_name ";

fn field<'a>(env: &'a Env, node: NodeId, wanted: &str) -> Option<&'a Field> {
    match env.metadata.nodes.get(node)? {
        Node::Specialised { fields, .. } => {
            fields.iter().find(|(name, _)| name == wanted).map(|(_, value)| value)
        }
        Node::Tuple { .. } => None,
    }
}

pub(crate) fn node_field(env: &Env, node: NodeId, wanted: &str) -> Option<NodeId> {
    match field(env, node, wanted)? {
        Field::Node(node) => Some(*node),
        Field::String(_) | Field::Word(_) => None,
    }
}

pub(crate) fn number_field(env: &Env, node: NodeId, wanted: &str) -> u32 {
    match field(env, node, wanted) {
        Some(Field::Word(word)) => word.parse().unwrap_or(0),
        _ => 0,
    }
}

pub(crate) fn text_field<'a>(env: &'a Env, node: NodeId, wanted: &str) -> Option<&'a str> {
    match field(env, node, wanted)? {
        Field::String(text) => Some(text),
        Field::Node(_) | Field::Word(_) => None,
    }
}

pub(crate) fn word_field<'a>(env: &'a Env, node: NodeId, wanted: &str) -> Option<&'a str> {
    match field(env, node, wanted)? {
        Field::Word(word) => Some(word),
        Field::Node(_) | Field::String(_) => None,
    }
}

/// The symbol of the function that a scope belongs to.
fn function_of_scope(env: &Env, mut scope: NodeId) -> Option<String> {
    for _ in 0..MAX_DEPTH {
        if let Some(Node::Specialised { name, .. }) = env.metadata.nodes.get(scope)
            && name == "DISubprogram"
        {
            let symbol = text_field(env, scope, "linkageName").or(text_field(env, scope, "name"));
            return symbol.map(str::to_owned);
        }
        scope = node_field(env, scope, "scope")?;
    }
    None
}

impl Lines {
    /// Numbers the files of all scopes.
    pub(crate) fn collect(env: &Env) -> Lines {
        let mut lines = Lines::default();
        for node in env.metadata.nodes.keys() {
            let Some(file) = node_field(env, node, "file") else { continue };
            let Some(name) = text_field(env, file, "filename").filter(|name| !name.is_empty())
            else {
                continue;
            };
            let path = match text_field(env, file, "directory") {
                Some(directory) if !directory.is_empty() && !name.starts_with('/') => {
                    format!("{directory}/{name}")
                }
                _ => name.to_owned(),
            };
            let (at, _) = lines.files.insert_full(path);
            lines.file_of_scope.insert(node, at as u32 + 1);
        }
        lines
    }

    /// The number of the file that a node is in.
    pub(crate) fn file_of(&self, node: NodeId) -> Option<u32> {
        self.file_of_scope.get(&node).copied()
    }

    /// The place of a function's definition.
    pub(crate) fn of_function(&self, env: &Env, func: FuncId) -> Option<LineLoc> {
        let node = *env.metadata.subprograms.get(&func)?;
        let file = *self.file_of_scope.get(&node)?;
        Some(LineLoc { file, line: number_field(env, node, "line"), column: 0, inlined: None })
    }

    /// A source location as `.loc`s say it, the outermost call first.
    pub(crate) fn of_location(&self, env: &Env, loc: DebugLoc) -> Vec<LineLoc> {
        let mut path = vec![(loc.line, loc.column, loc.scope)];
        let mut outer = loc.inlined_at;
        while let Some(node) = outer.filter(|_| path.len() < MAX_DEPTH) {
            let Some(scope) = node_field(env, node, "scope") else { break };
            path.push((number_field(env, node, "line"), number_field(env, node, "column"), scope));
            outer = node_field(env, node, "inlinedAt");
        }
        let mut list: Vec<LineLoc> = Vec::with_capacity(path.len());
        for (line, column, scope) in path.into_iter().rev() {
            let Some(&file) = self.file_of_scope.get(&scope) else { continue };
            let inlined = match (list.last(), function_of_scope(env, scope)) {
                (Some(call), Some(symbol)) => Some(format!(
                    "{FUNCTION_NAME}{symbol}, inlined_at {} {} {}",
                    call.file, call.line, call.column
                )),
                _ => None,
            };
            list.push(LineLoc { file, line, column, inlined });
        }
        list
    }

    /// Adds what stands at the end of the module, the files and the names, and numbers these in the order
    /// in which a reader meets them.
    pub(crate) fn finish(&self, items: &mut Vec<Item>) {
        let mut functions: IndexSet<String> = IndexSet::new();
        for item in items.iter_mut() {
            let Item::Function(Function { body: Some(body), .. }) = item else { continue };
            for statement in &mut body.statements {
                if let Statement::Loc(LineLoc { inlined: Some(text), .. }) = statement
                    && let Some(rest) = text.strip_prefix(FUNCTION_NAME)
                    && let Some((symbol, rest)) = rest.split_once(',')
                {
                    let (number, _) = functions.insert_full(symbol.to_owned());
                    *text = format!("{FUNCTION_NAME}$L__info_string{number},{rest}");
                }
            }
        }
        for (at, name) in self.files.iter().enumerate() {
            items.push(Item::File { index: at as u32 + 1, name: name.clone() });
        }
        if !functions.is_empty() {
            let mut lines = Vec::new();
            for (number, symbol) in functions.iter().enumerate() {
                lines.push(format!("$L__info_string{number}:"));
                let mut bytes = String::from(".b8 ");
                for byte in symbol.bytes() {
                    let _ = write!(bytes, "{byte},");
                }
                lines.push(bytes + "0");
            }
            lines.push(String::new());
            items.push(Item::Section { name: ".debug_str".into(), lines });
        }
    }
}

/// Leaves out every `.loc` that nothing follows before the next one, and those that say again what
/// holds already.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks about a few kinds alone")]
pub(crate) fn tidy(statements: &mut Vec<Statement>) {
    let mut kept: Vec<Statement> = Vec::with_capacity(statements.len());
    // The `.loc`s of the current place: the outermost and those inlined into it.
    let mut pending: Vec<LineLoc> = Vec::new();
    let mut current: Vec<LineLoc> = Vec::new();
    for statement in statements.drain(..) {
        match statement {
            Statement::Loc(loc) => {
                if loc.inlined.is_none() {
                    pending.clear();
                }
                pending.push(loc);
            }
            Statement::Label(_) => kept.push(statement),
            statement => {
                if !pending.is_empty() && pending != current {
                    kept.extend(pending.iter().cloned().map(Statement::Loc));
                    current.clone_from(&pending);
                }
                pending.clear();
                kept.push(statement);
            }
        }
    }
    *statements = kept;
}
