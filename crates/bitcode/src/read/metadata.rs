//! Metadata, by number. Records may name what comes after them, so a block is read whole and then its
//! nodes are made.

use super::constants::{Context, Values};
use super::types::TypeId;
use crate::bitstream::{Cursor, Record, Stream};
use crate::codes::metadata as code;
use crate::debug::{self, NodeRow, Shape, Words, expression_operation};
use crate::error::{Result, fail};
use crate::numbers::signed;
use cuprum_ir::metadata::{Field, Metadata, Node, NodeId, Operand};
use cuprum_ir::{Constant, Env, Type, TypedConstant, print_constant};
use rustc_hash::FxHashMap;

/// What a number stands for.
#[derive(Clone, Debug)]
enum Item {
    Text(String),
    /// A constant by its number.
    Value(u64),
    Node(NodeId),
    /// Something of a function that only records of debug information name.
    Local,
}

/// A record that a node is made of once all numbers are known.
struct Pending {
    id: NodeId,
    code: u32,
    operands: Vec<u64>,
}

/// What a file says of a global's metadata.
pub(super) struct GlobalAttachment {
    pub value: u64,
    pub attachments: Vec<(u64, u64)>,
}

/// All metadata that is known so far.
#[derive(Default)]
pub(super) struct MetadataReader {
    items: Vec<Item>,
    pub kinds: FxHashMap<u64, String>,
    named: Vec<(String, Vec<u64>)>,
    pub global_attachments: Vec<GlobalAttachment>,
}

/// What making nodes needs to know.
pub(super) struct Surroundings<'s, 't> {
    pub values: &'s mut Values,
    pub context: Context<'t>,
    pub env_metadata: &'s mut Metadata,
    /// Constants that are numbers of functions' own values start here.
    pub local_values: u64,
}

impl MetadataReader {
    pub fn len(&self) -> usize {
        self.items.len()
    }

    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    /// The node with this number.
    pub fn node(&self, number: u64) -> Result<NodeId> {
        match usize::try_from(number).ok().and_then(|number| self.items.get(number)) {
            Some(Item::Node(id)) => Ok(*id),
            _ => fail("invalid metadata node"),
        }
    }

    /// Reads names of kinds of attachments.
    pub fn read_kinds(&mut self, stream: &mut Stream<'_>) -> Result<()> {
        stream.records(|record| {
            self.kind(record);
            Ok(())
        })
    }

    fn kind(&mut self, record: &Record) {
        if record.code == code::KIND {
            self.kinds.insert(record.at(0), record.text(1));
        }
    }

    /// Reads a block, which is open, and makes its nodes.
    pub fn read(
        &mut self,
        stream: &mut Stream<'_>,
        around: &mut Surroundings<'_, '_>,
    ) -> Result<()> {
        let mut pending = Vec::new();
        let mut name = String::new();
        stream.records(|record| self.record(record, &mut name, &mut pending, around))?;
        for record in pending {
            let node = self.make(&record, around)?;
            if let Some(slot) = around.env_metadata.nodes.get_mut(record.id) {
                *slot = node;
            }
        }
        for (name, numbers) in std::mem::take(&mut self.named) {
            let nodes: Result<Vec<NodeId>> = numbers.iter().map(|&n| self.node(n)).collect();
            around.env_metadata.named.entry(name).or_default().extend(nodes?);
        }
        Ok(())
    }

    fn record(
        &mut self,
        record: &Record,
        name: &mut String,
        pending: &mut Vec<Pending>,
        around: &mut Surroundings<'_, '_>,
    ) -> Result<()> {
        match record.code {
            code::STRINGS => return self.strings(record),
            code::STRING_OLD => self.items.push(Item::Text(record.text(0))),
            code::KIND => self.kind(record),
            code::NAME => *name = record.text(0),
            code::NAMED_NODE => {
                self.named.push((std::mem::take(name), record.operands.clone()));
            }
            code::GLOBAL_ATTACHMENT => {
                let pairs = record.operands.get(1..).unwrap_or(&[]).chunks_exact(2);
                self.global_attachments.push(GlobalAttachment {
                    value: record.at(0),
                    attachments: pairs.map(|pair| (pair[0], pair[1])).collect(),
                });
            }
            code::INDEX_OFFSET | code::INDEX => {}
            code::VALUE => {
                let value = record.at(1);
                let local = value >= around.local_values;
                self.items.push(if local { Item::Local } else { Item::Value(value) });
            }
            code::ARGUMENT_LIST | code::FUNCTION_NODE_OLD => self.items.push(Item::Local),
            code => {
                let placeholder = Node::Tuple { distinct: false, operands: Vec::new() };
                let id = around.env_metadata.nodes.push(placeholder);
                self.items.push(Item::Node(id));
                pending.push(Pending { id, code, operands: record.operands.clone() });
            }
        }
        Ok(())
    }

    /// Many strings in one record: their lengths as numbers of six bits, then their bytes.
    fn strings(&mut self, record: &Record) -> Result<()> {
        let (count, start) = (record.at(0), usize::try_from(record.at(1)).unwrap_or(usize::MAX));
        let Some(mut bytes) = record.blob.get(start..) else {
            return fail("strings of metadata have no place");
        };
        let mut lengths = Cursor::new(record.blob.get(..start).unwrap_or(&[]));
        for _ in 0..count {
            let length = usize::try_from(lengths.variable(6)?).unwrap_or(usize::MAX);
            let Some((text, rest)) = bytes.split_at_checked(length) else {
                return fail("strings of metadata have no place");
            };
            self.items.push(Item::Text(String::from_utf8_lossy(text).into_owned()));
            bytes = rest;
        }
        Ok(())
    }

    fn item(&self, number: u64) -> Result<&Item> {
        match usize::try_from(number).ok().and_then(|number| self.items.get(number)) {
            Some(item) => Ok(item),
            None => fail("invalid number of metadata"),
        }
    }

    fn make(&self, record: &Pending, around: &mut Surroundings<'_, '_>) -> Result<Node> {
        let operands = &record.operands;
        match record.code {
            code::NODE | code::DISTINCT_NODE => {
                let distinct = record.code == code::DISTINCT_NODE;
                let operands: Result<Vec<Operand>> =
                    operands.iter().map(|&operand| self.operand(operand, around)).collect();
                Ok(Node::Tuple { distinct, operands: operands? })
            }
            code::NODE_OLD => self.old_node(operands, around),
            code::LOCATION => self.location(operands),
            code::ENUMERATOR => self.enumerator(operands),
            code::EXPRESSION => Ok(expression(operands)),
            code => match debug::by_code(code) {
                Some(row) => self.specialised(row, operands, around),
                None => fail(format!("metadata node number {code} is not supported")),
            },
        }
    }

    /// An operand of a plain node; 0 is none.
    fn operand(&self, number: u64, around: &mut Surroundings<'_, '_>) -> Result<Operand> {
        let Some(number) = number.checked_sub(1) else { return Ok(Operand::Null) };
        Ok(match self.item(number)? {
            Item::Text(text) => Operand::String(text.clone()),
            Item::Node(id) => Operand::Node(*id),
            Item::Value(value) => {
                Operand::Constant(around.values.constant(*value, &mut around.context)?)
            }
            Item::Local => return fail("metadata names a value of a function"),
        })
    }

    /// The form before metadata was apart from values: types and numbers.
    fn old_node(&self, operands: &[u64], around: &mut Surroundings<'_, '_>) -> Result<Node> {
        let mut made = Vec::new();
        for pair in operands.chunks_exact(2) {
            let id = TypeId::try_from(pair[0]).unwrap_or(TypeId::MAX);
            let ty = around.context.types.lower(id, around.context.table)?;
            made.push(match ty {
                Type::VOID => Operand::Null,
                Type::METADATA => self.operand(pair[1].saturating_add(1), around)?,
                _ => Operand::Constant(around.values.constant(pair[1], &mut around.context)?),
            });
        }
        Ok(Node::Tuple { distinct: false, operands: made })
    }

    fn location(&self, operands: &[u64]) -> Result<Node> {
        let at = |index: usize| operands.get(index).copied().unwrap_or(0);
        let mut fields = vec![("line".to_owned(), Field::Word(at(1).to_string()))];
        if at(2) != 0 {
            fields.push(("column".to_owned(), Field::Word(at(2).to_string())));
        }
        fields.push(("scope".to_owned(), Field::Node(self.node(at(3))?)));
        if let Some(inlined_at) = at(4).checked_sub(1) {
            fields.push(("inlinedAt".to_owned(), Field::Node(self.node(inlined_at)?)));
        }
        if at(5) != 0 {
            fields.push(("isImplicitCode".to_owned(), Field::Word("true".to_owned())));
        }
        for (index, key) in [(6, "atomGroup"), (7, "atomRank")] {
            if at(index) != 0 {
                fields.push((key.to_owned(), Field::Word(at(index).to_string())));
            }
        }
        Ok(Node::Specialised { distinct: at(0) & 1 == 1, name: "DILocation".to_owned(), fields })
    }

    fn enumerator(&self, operands: &[u64]) -> Result<Node> {
        let at = |index: usize| operands.get(index).copied().unwrap_or(0);
        let (is_unsigned, is_wide) = (at(0) >> 1 & 1 == 1, at(0) >> 2 & 1 == 1);
        // The newer form has a width, and words of a number of any width.
        let (name, value) = if is_wide {
            let word = |index: usize| u128::from(signed(at(index)) as u64);
            let wide = word(3) | word(4) << 64;
            let value = if operands.len() > 4 { wide as i128 } else { i128::from(signed(at(3))) };
            (at(2), value)
        } else {
            (at(2), i128::from(signed(at(1))))
        };
        let value = if is_unsigned && (!is_wide || operands.len() <= 4) {
            (value as u64).to_string()
        } else {
            value.to_string()
        };
        let mut fields = vec![
            ("name".to_owned(), Field::String(self.text(name)?)),
            ("value".to_owned(), Field::Word(value)),
        ];
        if is_unsigned {
            fields.push(("isUnsigned".to_owned(), Field::Word("true".to_owned())));
        }
        Ok(Node::Specialised { distinct: at(0) & 1 == 1, name: "DIEnumerator".to_owned(), fields })
    }

    /// A string by its number; 0 is none.
    fn text(&self, number: u64) -> Result<String> {
        let Some(number) = number.checked_sub(1) else { return Ok(String::new()) };
        match self.item(number)? {
            Item::Text(text) => Ok(text.clone()),
            _ => fail("metadata is no string"),
        }
    }

    fn specialised(
        &self,
        row: &NodeRow,
        operands: &[u64],
        around: &mut Surroundings<'_, '_>,
    ) -> Result<Node> {
        let upgraded = super::old_debug::upgrade(row.code, operands);
        let operands = upgraded.as_deref().unwrap_or(operands);
        let at = |index: usize| operands.get(index).copied().unwrap_or(0);
        let mut fields = Vec::new();
        for field in row.fields {
            let value = at(field.operand);
            let present = field.operand < operands.len();
            let made = match field.shape {
                Shape::Number | Shape::True | Shape::Flags(_) | Shape::Signed if value == 0 => None,
                Shape::Node | Shape::NumberPlusOne | Shape::Bound | Shape::Value if value == 0 => {
                    None
                }
                Shape::Word(_, default) if value == default || !present => None,
                Shape::False if value != 0 || !present => None,
                Shape::NodeOrNull if value == 0 => Some(Field::Word("null".to_owned())),
                Shape::Node | Shape::NodeOrNull => Some(self.any(value, false, around)?),
                Shape::Text => Some(self.text(value)?).filter(|t| !t.is_empty()).map(Field::String),
                Shape::TextAlways => Some(Field::String(self.text(value)?)),
                Shape::Number | Shape::NumberAlways => Some(Field::Word(value.to_string())),
                Shape::NumberPlusOne => Some(Field::Word((value - 1).to_string())),
                // The writer gives negative numbers as they are in 64 bits, or in 32.
                Shape::Signed => Some(Field::Word((value as i32).to_string())),
                Shape::True => Some(Field::Word("true".to_owned())),
                Shape::False => Some(Field::Word("false".to_owned())),
                Shape::Bool => Some(Field::Word((value != 0).to_string())),
                Shape::Word(words, _) | Shape::WordAlways(words) => {
                    Some(Field::Word(words.word(value)))
                }
                Shape::Flags(words) => Some(Field::Word(words.flags(value))),
                Shape::Size if row.sizes != 0 && at(0) & row.sizes != 0 => {
                    if value == 0 { None } else { Some(self.any(value, false, around)?) }
                        .filter(|field| *field != Field::Word("0".to_owned()))
                }
                Shape::Size => (value != 0).then(|| Field::Word(value.to_string())),
                Shape::Bound => Some(self.any(value, false, around)?),
                Shape::Value => Some(self.any(value, true, around)?),
            };
            fields.extend(made.map(|made| (field.key.to_owned(), made)));
        }
        if row.code == 13 {
            self.old_bounds(operands, &mut fields, around)?;
        }
        Ok(Node::Specialised { distinct: at(0) & 1 == 1, name: row.name.to_owned(), fields })
    }

    /// Bounds of arrays stood for themselves once: the version above the lowest bit says which.
    fn old_bounds(
        &self,
        operands: &[u64],
        fields: &mut Vec<(String, Field)>,
        around: &mut Surroundings<'_, '_>,
    ) -> Result<()> {
        let at = |index: usize| operands.get(index).copied().unwrap_or(0);
        let version = at(0) >> 1;
        if version >= 2 {
            return Ok(());
        }
        fields.clear();
        let count = match version {
            0 => Field::Word((at(1) as i64).to_string()),
            _ if at(1) == 0 => Field::Word("-1".to_owned()),
            _ => self.any(at(1), false, around)?,
        };
        fields.push(("count".to_owned(), count));
        let lower = signed(at(2));
        if lower != 0 {
            fields.push(("lowerBound".to_owned(), Field::Word(lower.to_string())));
        }
        Ok(())
    }

    /// Metadata of any kind as a field; integers with or without their type.
    fn any(
        &self,
        number: u64,
        with_type: bool,
        around: &mut Surroundings<'_, '_>,
    ) -> Result<Field> {
        let Some(number) = number.checked_sub(1) else {
            return Ok(Field::Word("null".to_owned()));
        };
        Ok(match self.item(number)? {
            Item::Node(id) => Field::Node(*id),
            Item::Text(text) => Field::String(text.clone()),
            Item::Local => return fail("metadata names a value of a function"),
            Item::Value(value) => {
                let constant = around.values.constant(*value, &mut around.context)?;
                Field::Word(constant_text(&constant, with_type))
            }
        })
    }
}

fn constant_text(constant: &TypedConstant, with_type: bool) -> String {
    // Numbers are all that debug metadata has; they can be written without a module.
    if !matches!(constant.value, Constant::Int(_) | Constant::Float(_)) {
        return "null".to_owned();
    }
    let text = print_constant(&Env::default(), constant);
    match text.split_once(' ') {
        Some((_, number)) if !with_type => number.to_owned(),
        _ => text,
    }
}

/// Operations and their arguments, each a field without a name.
fn expression(operands: &[u64]) -> Node {
    let (&head, elements) = operands.split_first().unwrap_or((&0, &[]));
    let mut fields = Vec::new();
    let mut elements = elements.iter().copied();
    while let Some(operation) = elements.next() {
        let (word, count) = expression_operation(operation);
        let is_conversion = word == "DW_OP_LLVM_convert";
        fields.push((String::new(), Field::Word(word)));
        for index in 0..count {
            let Some(argument) = elements.next() else { break };
            let text = if is_conversion && index == 1 {
                Words::Encoding.word(argument)
            } else {
                argument.to_string()
            };
            fields.push((String::new(), Field::Word(text)));
        }
    }
    Node::Specialised { distinct: head & 1 == 1, name: "DIExpression".to_owned(), fields }
}
