//! Metadata: strings, constants and nodes by number, and the records of nodes.

use super::ModuleWriter;
use crate::bitstream::{Encoding, Writer};
use crate::codes::{block, metadata as code};
use crate::debug::{self, NodeRow, Shape, expression_arguments};
use crate::error::{Result, fail};
use crate::numbers::unsigned;
use cuprum_entity::Entity;
use cuprum_ir::metadata::{ELEMENT, Field, MetadataKind, Node, NodeId, Operand};
use cuprum_ir::{Constant, Dialect, Module, Type, TypedConstant};
use indexmap::{IndexMap, IndexSet};

/// An operand of a record before numbers are known.
enum Part {
    Number(u64),
    /// One more than the number of the node.
    Node(NodeId),
    /// The number of the node itself.
    PlainNode(NodeId),
    /// One more than the number of a string.
    Text(String),
    /// One more than the number of a constant.
    Constant(TypedConstant),
}

/// A record of a node.
struct NodeRecord {
    code: u32,
    parts: Vec<Part>,
}

/// All metadata of a module, by number.
#[derive(Default)]
pub(super) struct Metadata {
    strings: IndexSet<String>,
    constants: IndexSet<TypedConstant>,
    nodes: Vec<NodeRecord>,
    /// Numbers of kinds of attachments.
    kinds: IndexMap<String, u64>,
    /// The operands of `!invariant.load` and `!cuprum.element`, and of `!nontemporal`.
    empty: Option<usize>,
    one: Option<usize>,
}

impl Metadata {
    pub fn new(module: &Module, dialect: Dialect) -> Result<Metadata> {
        let mut metadata = Metadata::default();
        metadata.kind_number(&MetadataKind::from_name("dbg"));
        for (_, node) in module.env.metadata.nodes.iter() {
            let record = match dialect {
                Dialect::Llvm22 => record(node)?,
                Dialect::Nvvm20 | Dialect::Nvvm7 => older_record(node, dialect)?,
            };
            metadata.nodes.push(record);
        }
        for node in &metadata.nodes {
            for part in &node.parts {
                match part {
                    Part::Text(text) => {
                        metadata.strings.insert(text.clone());
                    }
                    Part::Constant(constant) => {
                        metadata.constants.insert(constant.clone());
                    }
                    _ => {}
                }
            }
        }
        Ok(metadata)
    }

    /// Constants that nodes name.
    pub fn constants(&self) -> impl Iterator<Item = &TypedConstant> {
        self.constants.iter()
    }

    pub fn node(&self, node: NodeId) -> u64 {
        (self.strings.len() + self.constants.len() + node.index()) as u64
    }

    /// The number of a kind of attachment.
    pub fn kind_number(&mut self, kind: &MetadataKind) -> u64 {
        let next = self.kinds.len() as u64;
        *self.kinds.entry(kind.name().to_owned()).or_insert(next)
    }

    pub fn kind(&self, name: &str) -> u64 {
        self.kinds.get(name).copied().unwrap_or(0)
    }

    /// Makes the nodes that flags of instructions need.
    pub fn add_flag_nodes(&mut self, invariant: bool, element: bool, nontemporal: bool) {
        for (_, name) in
            [(invariant, "invariant.load"), (element, ELEMENT)].iter().filter(|(is, _)| *is)
        {
            self.kind_number(&MetadataKind::from_name(name));
        }
        if invariant || element {
            self.empty = Some(self.nodes.len());
            self.nodes.push(NodeRecord { code: code::NODE, parts: Vec::new() });
        }
        if nontemporal {
            self.kind_number(&MetadataKind::from_name("nontemporal"));
            let one = TypedConstant { ty: Type::I32, value: Constant::Int(1) };
            self.constants.insert(one.clone());
            self.one = Some(self.nodes.len());
            self.nodes.push(NodeRecord { code: code::NODE, parts: vec![Part::Constant(one)] });
        }
    }

    pub fn empty_node(&self) -> u64 {
        self.node(NodeId::new(self.empty.unwrap_or(0)))
    }

    pub fn one_node(&self) -> u64 {
        self.node(NodeId::new(self.one.unwrap_or(0)))
    }

    fn operand(&self, part: &Part) -> u64 {
        match part {
            Part::Number(number) => *number,
            Part::Node(node) => self.node(*node) + 1,
            Part::PlainNode(node) => self.node(*node),
            Part::Text(text) => self.strings.get_index_of(text).map_or(0, |index| index as u64 + 1),
            Part::Constant(constant) => self
                .constants
                .get_index_of(constant)
                .map_or(0, |index| (self.strings.len() + index) as u64 + 1),
        }
    }

    fn write_strings(&self, writer: &mut Writer) {
        if self.strings.is_empty() {
            return;
        }
        let abbreviation = writer.define(&[
            Encoding::Literal(u64::from(code::STRINGS)),
            Encoding::Variable(6),
            Encoding::Variable(6),
            Encoding::Blob,
        ]);
        let mut lengths = Writer::new([0; 4]);
        for text in &self.strings {
            lengths.variable(6, text.len() as u64);
        }
        lengths.align();
        let mut blob = lengths.finish().split_off(4);
        let start = blob.len() as u64;
        for text in &self.strings {
            blob.extend_from_slice(text.as_bytes());
        }
        let numbers = [u64::from(code::STRINGS), self.strings.len() as u64, start];
        writer.abbreviated(abbreviation, &numbers, &blob);
    }
}

impl ModuleWriter<'_> {
    pub(super) fn write_metadata(&mut self) {
        let kinds = &self.metadata.kinds;
        self.writer.enter(block::METADATA_KINDS, 3);
        for (name, number) in kinds {
            self.writer.text_record(code::KIND, &[*number], name.as_bytes());
        }
        self.writer.leave();
        let named = &self.module.env.metadata.named;
        let declared: Vec<_> = self
            .module
            .env
            .metadata
            .subprograms
            .iter()
            .filter(|(func, _)| self.module.body(**func).is_none())
            .collect();
        if self.metadata.nodes.is_empty() && named.is_empty() {
            return;
        }
        self.writer.enter(block::METADATA, 4);
        self.metadata.write_strings(&mut self.writer);
        for constant in &self.metadata.constants {
            let operands = match (&constant.value, &self.values.addresses) {
                // Annotations name the global itself.
                (Constant::Global(global), Some(types)) => {
                    let ty = types.get(global).copied().unwrap_or(0);
                    [ty, self.values.number_of_global(*global)]
                }
                _ => [self.types.id(constant.ty), self.values.number(constant.ty, &constant.value)],
            };
            self.writer.record(code::VALUE, &operands);
        }
        for node in &self.metadata.nodes {
            let operands: Vec<u64> =
                node.parts.iter().map(|part| self.metadata.operand(part)).collect();
            self.writer.record(node.code, &operands);
        }
        for (name, nodes) in named {
            self.writer.text_record(code::NAME, &[], name.as_bytes());
            let operands: Vec<u64> = nodes.iter().map(|&node| self.metadata.node(node)).collect();
            self.writer.record(code::NAMED_NODE, &operands);
        }
        for (func, node) in declared {
            let number = self.values.functions.get(func).copied().unwrap_or(0);
            let operands = [number, self.metadata.kind("dbg"), self.metadata.node(*node)];
            self.writer.record(code::GLOBAL_ATTACHMENT, &operands);
        }
        self.writer.leave();
    }
}

/// A record as an older reader knows it: with fewer operands. Types of debug information have other operands
/// there; libNVVM's dialects tell lines alone.
fn older_record(node: &Node, dialect: Dialect) -> Result<NodeRecord> {
    let mut record = record(node)?;
    let Node::Specialised { distinct, name, fields } = node else { return Ok(record) };
    let limit = match (name.as_str(), dialect) {
        ("DISubprogram", Dialect::Nvvm7) => return Ok(older_subprogram(*distinct, fields)),
        ("DILocation", Dialect::Nvvm7) => 5,
        ("DILocation", _) => 6,
        ("DICompileUnit", Dialect::Nvvm7) => 19,
        ("DICompileUnit", _) => 22,
        ("DISubprogram", _) => 20,
        ("DIFile", Dialect::Nvvm7) => {
            // An empty string is none there.
            for part in &mut record.parts {
                if matches!(part, Part::Text(text) if text.is_empty()) {
                    *part = Part::Number(0);
                }
            }
            5
        }
        ("DIFile" | "DISubroutineType", _) => record.parts.len(),
        ("DILexicalBlock" | "DILexicalBlockFile" | "DINamespace", _) => record.parts.len(),
        _ => return fail(format!("!{name} cannot be written in this dialect")),
    };
    record.parts.truncate(limit);
    Ok(record)
}

/// A function as LLVM 7 has it: what it is stands in operands of their own.
fn older_subprogram(distinct: bool, fields: &Fields) -> NodeRecord {
    const HAS_UNIT: u64 = 1 << 1;
    let number = |key: &str| Part::Number(number_of(fields, key));
    let other = |key: &str| match field(fields, key) {
        Some(Field::Node(node)) => Part::Node(*node),
        Some(Field::String(text)) if !text.is_empty() => Part::Text(text.clone()),
        _ => Part::Number(0),
    };
    let flags = match field(fields, "spFlags") {
        Some(Field::Word(word)) => word.as_str(),
        _ => "",
    };
    let has = |flag: &str| Part::Number(u64::from(flags.contains(flag)));
    let parts = vec![
        Part::Number(u64::from(distinct) | HAS_UNIT),
        other("scope"),
        other("name"),
        other("linkageName"),
        other("file"),
        number("line"),
        other("type"),
        has("DISPFlagLocalToUnit"),
        has("DISPFlagDefinition"),
        number("scopeLine"),
        other("containingType"),
        Part::Number(0),
        number("virtualIndex"),
        Part::Number(0),
        has("DISPFlagOptimized"),
        other("unit"),
        other("templateParams"),
        other("declaration"),
        other("retainedNodes"),
        number("thisAdjustment"),
        other("thrownTypes"),
    ];
    NodeRecord { code: code::SUBPROGRAM, parts }
}

fn record(node: &Node) -> Result<NodeRecord> {
    match node {
        Node::Tuple { distinct, operands } => Ok(NodeRecord {
            code: if *distinct { code::DISTINCT_NODE } else { code::NODE },
            parts: operands
                .iter()
                .map(|operand| match operand {
                    Operand::Null => Part::Number(0),
                    Operand::String(text) => Part::Text(text.clone()),
                    Operand::Node(node) => Part::Node(*node),
                    Operand::Constant(constant) => Part::Constant(constant.clone()),
                })
                .collect(),
        }),
        Node::Specialised { distinct, name, fields } => specialised(*distinct, name, fields),
    }
}

type Fields = [(String, Field)];

fn field<'f>(fields: &'f Fields, key: &str) -> Option<&'f Field> {
    fields.iter().find(|(name, _)| name == key).map(|(_, field)| field)
}

fn number_of(fields: &Fields, key: &str) -> u64 {
    match field(fields, key) {
        Some(Field::Word(word)) if word == "true" => 1,
        Some(Field::Word(word)) => {
            word.parse().or_else(|_| word.parse::<i64>().map(|n| n as u64)).unwrap_or(0)
        }
        _ => 0,
    }
}

fn specialised(distinct: bool, name: &str, fields: &Fields) -> Result<NodeRecord> {
    let head = u64::from(distinct);
    match name {
        "DILocation" => {
            let Some(Field::Node(scope)) = field(fields, "scope") else {
                return fail("a DILocation has no scope");
            };
            let inlined_at = match field(fields, "inlinedAt") {
                Some(Field::Node(at)) => Part::Node(*at),
                _ => Part::Number(0),
            };
            let number = |key: &str| Part::Number(number_of(fields, key));
            let parts = vec![
                Part::Number(head),
                number("line"),
                number("column"),
                Part::PlainNode(*scope),
                inlined_at,
                number("isImplicitCode"),
                number("atomGroup"),
                number("atomRank"),
            ];
            Ok(NodeRecord { code: code::LOCATION, parts })
        }
        "DIExpression" => {
            // The third version is the present one.
            let mut parts = vec![Part::Number(head | 3 << 1)];
            for (_, field) in fields {
                let Field::Word(word) = field else { return fail("a DIExpression has a node") };
                match expression_arguments(word) {
                    Some(number) => parts.push(Part::Number(number)),
                    None => return fail(format!("'{word}' in a DIExpression is not known")),
                }
            }
            Ok(NodeRecord { code: code::EXPRESSION, parts })
        }
        "DIEnumerator" => enumerator(head, fields),
        _ => match debug::by_name(name) {
            Some(row) => of_row(head, row, fields),
            None => fail(format!("metadata node !{name} cannot be written")),
        },
    }
}

fn enumerator(head: u64, fields: &Fields) -> Result<NodeRecord> {
    let is_unsigned = number_of(fields, "isUnsigned") != 0;
    let value = number_of(fields, "value") as i64;
    let name = match field(fields, "name") {
        Some(Field::String(text)) => Part::Text(text.clone()),
        _ => Part::Number(0),
    };
    let parts = vec![
        Part::Number(head | u64::from(is_unsigned) << 1 | 1 << 2),
        Part::Number(64),
        name,
        Part::Number(unsigned(value)),
    ];
    Ok(NodeRecord { code: code::ENUMERATOR, parts })
}

fn of_row(head: u64, row: &NodeRow, fields: &Fields) -> Result<NodeRecord> {
    let mut parts: Vec<Part> = (0..row.operands.max(1)).map(|_| Part::Number(0)).collect();
    parts[0] = Part::Number(head | row.head);
    for (key, _) in fields {
        if !row.fields.iter().any(|known| known.key == key) {
            return fail(format!("'{key}' of !{} cannot be written", row.name));
        }
    }
    for known in row.fields {
        let part = part(known.shape, field(fields, known.key));
        let Some(part) = part else {
            return fail(format!("'{}' of !{} cannot be written", known.key, row.name));
        };
        if let Some(slot) = parts.get_mut(known.operand) {
            *slot = part;
        }
    }
    if row.name == "DINamespace" && number_of(fields, "exportSymbols") != 0 {
        parts[0] = Part::Number(head | 1 << 1);
    }
    // Whether an enumeration is closed is not known here: no number says so.
    if row.name == "DICompositeType" {
        parts[24] = Part::Number(u64::from(u32::MAX));
    }
    Ok(NodeRecord { code: row.code, parts })
}

fn part(shape: Shape, field: Option<&Field>) -> Option<Part> {
    let Some(field) = field else {
        return Some(Part::Number(match shape {
            Shape::Word(_, default) => default,
            Shape::False => 1,
            _ => 0,
        }));
    };
    Some(match (shape, field) {
        (_, Field::Node(node)) => Part::Node(*node),
        (_, Field::String(text)) if text.is_empty() && shape != Shape::TextAlways => {
            Part::Number(0)
        }
        (_, Field::String(text)) => Part::Text(text.clone()),
        (Shape::Size | Shape::Bound, Field::Word(word)) => {
            let value = word.parse::<i64>().ok()?;
            let value = Constant::int(64, value as i128 as u128);
            Part::Constant(TypedConstant { ty: Type::I64, value })
        }
        (Shape::Value, Field::Word(word)) => Part::Constant(typed_integer(word)?),
        (Shape::Word(words, _) | Shape::WordAlways(words), Field::Word(word)) => {
            Part::Number(words.number(word)?)
        }
        (Shape::Flags(words), Field::Word(word)) => Part::Number(words.bits(word)?),
        (Shape::NumberPlusOne, Field::Word(word)) => Part::Number(word.parse::<u64>().ok()? + 1),
        (Shape::True | Shape::False | Shape::Bool, Field::Word(word)) => {
            Part::Number(u64::from(word == "true"))
        }
        (_, Field::Word(word)) if word == "null" => Part::Number(0),
        (_, Field::Word(word)) => Part::Number(
            word.parse().ok().or_else(|| word.parse::<i64>().ok().map(|n| u64::from(n as u32)))?,
        ),
    })
}

/// `i32 5`
fn typed_integer(text: &str) -> Option<TypedConstant> {
    let (ty, number) = text.split_once(' ')?;
    let width =
        ty.strip_prefix('i')?.parse::<u32>().ok().filter(|width| (1..=128).contains(width))?;
    let value = match number.trim() {
        "true" => 1,
        "false" => 0,
        number => number.parse::<i128>().ok()? as u128,
    };
    Some(TypedConstant { ty: Type::int(width), value: Constant::int(width, value) })
}
