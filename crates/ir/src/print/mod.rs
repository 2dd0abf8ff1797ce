//! Writes modules and functions as `.ll` text of the LLVM 22 dialect.
//!
//! The text depends on the module alone: nothing is printed in hash order. What the data model
//! keeps as flags or in compact form (source locations, `!invariant.load`, declarations of
//! intrinsics, attribute groups) is given its LLVM form here, after everything that is numbered by
//! the module itself, so that printing what was parsed prints the same text again.

mod constant;
mod dialect;
mod inst;
mod names;
mod typed;

pub use dialect::Dialect;
pub(crate) use inst::print_inst;
pub use inst::with_typed_suffixes;
pub use names::BodyNames;

use crate::attributes::{FnAttributes, MemoryEffects, ParamAttributes, ParamFlags};
use crate::body::Body;
use crate::constant::Constant;
use crate::metadata::{DebugLoc, Field, Node, NodeId, Operand};
use crate::module::{CallConv, Env, FuncId, GlobalId, Linkage, Module, VarId, quote_name};
use crate::types::Type;
use cuprum_entity::Entity;
use indexmap::IndexSet;

/// Appends formatted text; writing to a `String` cannot fail.
macro_rules! put {
    ($printer:expr, $($arg:tt)*) => {{
        use std::fmt::Write as _;
        let _ = write!($printer.out, $($arg)*);
    }};
}
pub(crate) use put;

/// A metadata node that the data model keeps in another form.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum ImpliedNode {
    /// `!DILocation(…)`
    Location(DebugLoc),
    /// `!{}`, the operand of `!invariant.load` and `!cuprum.element`.
    Empty,
    /// `!{i32 1}`, the operand of `!nontemporal`.
    One,
}

/// Text under construction, with what must be written after the functions.
pub(crate) struct Printer<'a> {
    env: &'a Env,
    out: String,
    groups: IndexSet<FnAttributes>,
    implied: IndexSet<ImpliedNode>,
    /// `declare` lines of intrinsics in order of first use.
    intrinsics: IndexSet<String>,
    dialect: Dialect,
    /// How many conversions of pointers were given names.
    conversions: u32,
    /// Conversions of parameters, for the start of the entry block.
    copies: String,
}

impl Module {
    /// The module as `.ll` text.
    pub fn to_text(&self) -> String {
        let mut printer = Printer::new(&self.env);
        printer.module(self);
        printer.out
    }

    /// The module as text for a reader of another dialect: what that one does not know is written as
    /// what it knows.
    pub fn to_text_in(&self, dialect: Dialect) -> String {
        if dialect == Dialect::Llvm22 {
            return self.to_text();
        }
        let module = self.in_dialect(dialect);
        let mut printer = Printer::new(&module.env);
        printer.dialect = dialect;
        printer.module(&module);
        printer.out
    }

    /// The module made of what a reader of another dialect knows.
    pub fn in_dialect(&self, dialect: Dialect) -> Module {
        let mut module = self.clone();
        if dialect != Dialect::Llvm22 {
            module.make_older(dialect);
        }
        module
    }

    /// One function as it stands in the module's text; attribute groups and metadata are referred
    /// to but not defined.
    pub fn function_to_text(&self, func: FuncId) -> String {
        match self.body(func) {
            Some(body) => print_function(&self.env, func, body),
            None => {
                let mut printer = Printer::new(&self.env);
                printer.declaration(func);
                printer.out
            }
        }
    }
}

/// A constant with its type, as `.ll` text.
pub fn print_constant(env: &Env, constant: &crate::constant::TypedConstant) -> String {
    let mut printer = Printer::new(env);
    printer.typed_constant(constant);
    printer.out
}

/// One function as `.ll` text, for a pass that holds a body apart from its module.
pub fn print_function(env: &Env, func: FuncId, body: &Body) -> String {
    let mut printer = Printer::new(env);
    printer.definition(func, body);
    printer.out
}

impl<'a> Printer<'a> {
    fn new(env: &'a Env) -> Self {
        Printer {
            env,
            out: String::new(),
            groups: IndexSet::new(),
            implied: IndexSet::new(),
            intrinsics: IndexSet::new(),
            dialect: Dialect::Llvm22,
            conversions: 0,
            copies: String::new(),
        }
    }

    fn module(&mut self, module: &Module) {
        put!(self, "; ModuleID = '{}'\n", module.name.replace(['\n', '\r'], " "));
        put!(self, "source_filename = \"{}\"\n", escape(module.source_filename.as_bytes()));
        if !module.data_layout.is_empty() {
            put!(self, "target datalayout = \"{}\"\n", escape(module.data_layout.as_bytes()));
        }
        if !module.triple.is_empty() {
            put!(self, "target triple = \"{}\"\n", escape(module.triple.as_bytes()));
        }
        if !module.inline_asm.is_empty() {
            self.out.push('\n');
        }
        for line in &module.inline_asm {
            put!(self, "module asm \"{}\"\n", escape(line.as_bytes()));
        }
        self.struct_types();
        self.comdats();
        let variables: Vec<VarId> = self.env.variable_ids().collect();
        if !variables.is_empty() {
            self.out.push('\n');
        }
        for var in variables {
            self.variable(var);
        }
        let functions: Vec<FuncId> = self.env.function_ids().collect();
        for func in functions {
            self.out.push('\n');
            match module.body(func) {
                Some(body) => self.definition(func, body),
                None => self.declaration(func),
            }
        }
        for line in std::mem::take(&mut self.intrinsics) {
            put!(self, "\n{line}\n");
        }
        self.attribute_groups();
        self.metadata();
    }

    fn struct_types(&mut self) {
        let lines: Vec<String> = self
            .env
            .types
            .named_structs()
            .map(|(ty, s)| {
                let name = self.env.types.display(ty);
                let body = dialect::struct_body(self.dialect, &self.env.types, s);
                format!("{name} = type {body}\n")
            })
            .collect();
        if !lines.is_empty() {
            put!(self, "\n{}", lines.concat());
        }
    }

    fn comdats(&mut self) {
        let env = self.env;
        let mut first = true;
        for func in env.function_ids().filter(|&func| env.functions[func].comdat) {
            if std::mem::take(&mut first) {
                self.out.push('\n');
            }
            put!(self, "${} = comdat any\n", quote_name(&env.functions[func].name));
        }
    }

    fn variable(&mut self, var: VarId) {
        let variable = &self.env.variables[var];
        put!(self, "@{} = ", quote_name(&variable.name));
        if variable.init.is_none() && variable.linkage == Linkage::External {
            self.out.push_str("external ");
        }
        self.word(variable.linkage.spelling());
        self.word(variable.visibility.spelling());
        self.word(variable.unnamed_addr);
        if variable.space.number() != 0 {
            put!(self, "addrspace({}) ", variable.space.number());
        }
        if variable.externally_initialized {
            self.out.push_str("externally_initialized ");
        }
        self.out.push_str(if variable.is_constant { "constant " } else { "global " });
        match &variable.init {
            Some(init) => self.typed_constant(init),
            None => self.ty(variable.ty),
        }
        if let Some(section) = &variable.section {
            put!(self, ", section \"{}\"", escape(section.as_bytes()));
        }
        if let Some(align) = variable.align {
            put!(self, ", align {align}");
        }
        if !variable.attributes.is_empty() {
            let strings = variable.attributes.clone();
            self.group_reference(&FnAttributes { strings, ..FnAttributes::default() });
        }
        self.out.push('\n');
    }

    fn declaration(&mut self, func: FuncId) {
        self.out.push_str("declare ");
        self.function_head(func, None);
        self.out.push('\n');
    }

    fn definition(&mut self, func: FuncId, body: &Body) {
        let names = match self.dialect.has_typed_pointers() {
            true => BodyNames::all_named(body),
            false => BodyNames::new(body),
        };
        self.conversions = 0;
        self.out.push_str("define ");
        self.function_head(func, Some((body, &names)));
        self.out.push_str(" {\n");
        self.body(body, &names);
        self.out.push_str("}\n");
    }

    /// Everything of a function from its linkage to the brace.
    fn function_head(&mut self, func: FuncId, body: Option<(&Body, &BodyNames)>) {
        let decl = &self.env.functions[func];
        self.word(decl.linkage.spelling());
        self.word(decl.visibility.spelling());
        self.calling_convention(decl.conv);
        self.param_attributes(&decl.result_attributes);
        if !is_empty(&decl.result_attributes) {
            self.out.push(' ');
        }
        self.ty(decl.result);
        put!(self, " @{}(", quote_name(&decl.name));
        for (index, param) in decl.params.iter().enumerate() {
            if index != 0 {
                self.out.push_str(", ");
            }
            let copied = param.attributes.byval.filter(|_| self.dialect.has_typed_pointers());
            match copied {
                Some(ty) => put!(self, "{}*", self.spelling(ty)),
                None => self.ty(param.ty),
            }
            if !is_empty(&param.attributes) {
                self.out.push(' ');
                self.param_attributes(&param.attributes);
            }
            if let Some((body, names)) = body
                && let Some(&argument) = body.arguments().get(index)
            {
                let name = names.value(argument);
                match copied {
                    Some(ty) => {
                        put!(self, " %byval.{index}");
                        let ty = self.spelling(ty);
                        let bytes = self.spelling(param.ty);
                        self.copies +=
                            &format!("  {name} = bitcast {ty}* %byval.{index} to {bytes}\n");
                    }
                    None => put!(self, " {name}"),
                }
            }
        }
        if decl.variadic {
            self.out.push_str(if decl.params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push(')');
        if !decl.unnamed_addr.is_empty() {
            put!(self, " {}", decl.unnamed_addr);
        }
        self.group_reference(&decl.attributes);
        if let Some(section) = &decl.section {
            put!(self, " section \"{}\"", escape(section.as_bytes()));
        }
        if decl.comdat {
            self.out.push_str(" comdat");
        }
        if let Some(align) = decl.align {
            put!(self, " align {align}");
        }
        if let Some(&node) = self.env.metadata.subprograms.get(&func) {
            put!(self, " !dbg {node}");
        }
    }

    /// A keyword and a space, or nothing for the default.
    fn word(&mut self, word: &str) {
        if !word.is_empty() {
            self.out.push_str(word);
            self.out.push(' ');
        }
    }

    fn calling_convention(&mut self, conv: CallConv) {
        self.word(conv.spelling());
    }

    /// A type as the dialect spells it.
    fn spelling(&self, ty: Type) -> String {
        dialect::spelling(self.dialect, &self.env.types, ty)
    }

    fn ty(&mut self, ty: Type) {
        if self.dialect.has_typed_pointers() {
            let text = self.spelling(ty);
            self.out.push_str(&text);
        } else if ty.is_aggregate() {
            self.out.push_str(&self.env.types.display(ty));
        } else {
            put!(self, "{ty:?}");
        }
    }

    fn global(&mut self, global: GlobalId) {
        put!(self, "@{}", quote_name(self.env.name_of(global)));
    }

    /// Attributes of a parameter, argument or result, without surrounding spaces.
    fn param_attributes(&mut self, attributes: &ParamAttributes) {
        let mut words: Vec<String> = ParamFlags::ALL
            .iter()
            .filter(|(flag, _)| *flag != ParamFlags::NOCAPTURE && attributes.flags.has(*flag))
            .map(|(_, word)| (*word).to_owned())
            .collect();
        let typed = self.dialect.has_typed_pointers();
        for (word, ty) in [("byval", attributes.byval), ("sret", attributes.sret)] {
            match ty {
                Some(_) if typed => words.push(word.to_owned()),
                Some(ty) => words.push(format!("{word}({})", self.env.types.display(ty))),
                None => {}
            }
        }
        if let Some(ty) = attributes.element_type.filter(|_| !typed) {
            words.push(format!("elementtype({})", self.env.types.display(ty)));
        }
        if let Some(align) = attributes.align {
            words.push(format!("align {align}"));
        }
        if let Some(align) = attributes.stack_align {
            words.push(format!("alignstack({align})"));
        }
        if let Some(bytes) = attributes.dereferenceable {
            words.push(format!("dereferenceable({bytes})"));
        }
        if attributes.flags.has(ParamFlags::NOCAPTURE) {
            let old = self.dialect != Dialect::Llvm22;
            words.push(if old { "nocapture" } else { "captures(none)" }.to_owned());
        }
        words.extend(attributes.strings.iter().map(|(k, v)| string_attribute(k, v)));
        self.out.push_str(&words.join(" "));
    }

    /// ` #n`, or nothing when there is no attribute.
    fn group_reference(&mut self, attributes: &FnAttributes) {
        if attributes.is_empty() {
            return;
        }
        let (index, _) = self.groups.insert_full(attributes.clone());
        put!(self, " #{index}");
    }

    fn attribute_groups(&mut self) {
        let groups = std::mem::take(&mut self.groups);
        if !groups.is_empty() {
            self.out.push('\n');
        }
        for (index, attributes) in groups.iter().enumerate() {
            let words = function_attributes(attributes, self.dialect);
            put!(self, "attributes #{index} = {{ {words} }}\n");
        }
    }

    /// ` !n` reference to a node kept in another form.
    fn implied_node(&mut self, node: ImpliedNode) -> usize {
        let (index, _) = self.implied.insert_full(node);
        self.env.metadata.nodes.len() + index
    }

    fn metadata(&mut self) {
        let metadata = &self.env.metadata;
        if !metadata.named.is_empty() {
            self.out.push('\n');
        }
        for (name, nodes) in &metadata.named {
            let list: Vec<String> = nodes.iter().map(NodeId::to_string).collect();
            put!(self, "!{} = !{{{}}}\n", metadata_name(name), list.join(", "));
        }
        if !metadata.nodes.is_empty() || !self.implied.is_empty() {
            self.out.push('\n');
        }
        for (id, node) in metadata.nodes.iter() {
            put!(self, "{id} = ");
            self.node(node);
            self.out.push('\n');
        }
        let base = metadata.nodes.len();
        for (index, node) in std::mem::take(&mut self.implied).into_iter().enumerate() {
            put!(self, "!{} = ", base + index);
            match node {
                ImpliedNode::Empty => self.out.push_str("!{}"),
                ImpliedNode::One => self.out.push_str("!{i32 1}"),
                ImpliedNode::Location(loc) => self.location(loc),
            }
            self.out.push('\n');
        }
    }

    fn location(&mut self, loc: DebugLoc) {
        put!(self, "!DILocation(line: {}", loc.line);
        if loc.column != 0 {
            put!(self, ", column: {}", loc.column);
        }
        put!(self, ", scope: {}", loc.scope);
        if let Some(at) = loc.inlined_at {
            put!(self, ", inlinedAt: {at}");
        }
        self.out.push(')');
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Tuple { distinct, operands } => {
                self.out.push_str(if *distinct { "distinct !{" } else { "!{" });
                for (index, operand) in operands.iter().enumerate() {
                    if index != 0 {
                        self.out.push_str(", ");
                    }
                    match operand {
                        Operand::Null => self.out.push_str("null"),
                        Operand::String(text) => put!(self, "!\"{}\"", escape(text.as_bytes())),
                        Operand::Node(node) => put!(self, "{node}"),
                        Operand::Constant(constant) => match constant.value {
                            // Annotations are of the thing itself.
                            Constant::Global(global) if self.dialect.has_typed_pointers() => {
                                put!(self, "{} ", self.address_type(global));
                                self.global(global);
                            }
                            _ => self.typed_constant(constant),
                        },
                    }
                }
                self.out.push('}');
            }
            Node::Specialised { distinct, name, fields } => {
                put!(self, "{}!{name}(", if *distinct { "distinct " } else { "" });
                for (index, (key, field)) in fields.iter().enumerate() {
                    if index != 0 {
                        self.out.push_str(", ");
                    }
                    if let Field::Word(flags) = field
                        && key == "spFlags"
                        && self.dialect == Dialect::Nvvm7
                    {
                        self.out.push_str(&dialect::older_function_flags(flags));
                        continue;
                    }
                    // Lists such as `!DIExpression(DW_OP_deref)` have values without keys.
                    if !key.is_empty() {
                        put!(self, "{key}: ");
                    }
                    match field {
                        Field::Node(node) => put!(self, "{node}"),
                        Field::String(text) => put!(self, "\"{}\"", escape(text.as_bytes())),
                        Field::Word(word) => self.out.push_str(word),
                    }
                }
                self.out.push(')');
            }
        }
    }
}

fn is_empty(attributes: &ParamAttributes) -> bool {
    *attributes == ParamAttributes::default()
}

fn string_attribute(key: &str, value: &str) -> String {
    if value.is_empty() {
        format!("\"{}\"", escape(key.as_bytes()))
    } else {
        format!("\"{}\"=\"{}\"", escape(key.as_bytes()), escape(value.as_bytes()))
    }
}

/// The inside of an attribute group.
fn function_attributes(attributes: &FnAttributes, dialect: Dialect) -> String {
    let mut words: Vec<String> = crate::attributes::FnFlags::ALL
        .iter()
        .filter(|(flag, _)| attributes.flags.has(*flag))
        .map(|(_, word)| (*word).to_owned())
        .collect();
    let memory = MemoryEffects::ALL.iter().find(|(effects, _)| *effects == attributes.memory);
    if let Some((_, word)) = memory.filter(|(_, word)| !word.is_empty()) {
        let typed = dialect.has_typed_pointers();
        words.push(if typed { old_memory_words(attributes.memory) } else { word }.to_owned());
    }
    words.extend(attributes.strings.iter().map(|(key, value)| string_attribute(key, value)));
    words.join(" ")
}

/// What `memory(…)` was called before there was that word.
fn old_memory_words(memory: MemoryEffects) -> &'static str {
    match memory {
        MemoryEffects::Any => "",
        MemoryEffects::None => "readnone",
        MemoryEffects::Read => "readonly",
        MemoryEffects::Write => "writeonly",
        MemoryEffects::ArgRead => "argmemonly readonly",
        MemoryEffects::ArgReadWrite => "argmemonly",
        MemoryEffects::Inaccessible => "inaccessiblememonly",
    }
}

/// Bytes between the quotes of an LLVM string: everything unusual as `\XX`, a backslash
/// doubled.
pub(crate) fn escape(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for &byte in bytes {
        if byte == b'\\' {
            text.push_str("\\\\");
        } else if byte == b'"' || !(0x20..0x7f).contains(&byte) {
            text.push_str(&format!("\\{byte:02X}"));
        } else {
            text.push(char::from(byte));
        }
    }
    text
}

/// The name of a metadata list or kind: unusual bytes as `\XX`, without quotes.
fn metadata_name(name: &str) -> String {
    let mut text = String::new();
    for (index, byte) in name.bytes().enumerate() {
        let plain = byte.is_ascii_alphabetic()
            || matches!(byte, b'-' | b'$' | b'.' | b'_')
            || (index != 0 && byte.is_ascii_digit());
        if plain {
            text.push(char::from(byte));
        } else {
            text.push_str(&format!("\\{byte:02x}"));
        }
    }
    text
}

/// `!7` for a node number beyond the module's own.
fn node_number(index: usize) -> String {
    NodeId::new(index).to_string()
}

#[cfg(test)]
mod tests;
