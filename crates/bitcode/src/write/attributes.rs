//! Attributes: each different group once, each different list of groups once.

use super::types::Types;
use crate::attribute_table::{Access, Meaning, number};
use crate::bitstream::Writer;
use crate::codes::{attribute as code, block};
use cuprum_ir::Dialect;
use cuprum_ir::attributes::{FnAttributes, FnFlags, MemoryEffects, ParamAttributes, ParamFlags};
use indexmap::IndexSet;

/// Groups and lists by number, which both start at 1.
#[derive(Default)]
pub(super) struct Attributes {
    dialect: Dialect,
    groups: IndexSet<Vec<u64>>,
    lists: IndexSet<Vec<u64>>,
}

impl Attributes {
    pub fn new(dialect: Dialect) -> Attributes {
        Attributes { dialect, ..Attributes::default() }
    }

    /// The number of a list; 0 where there is nothing to say.
    pub fn list<'p>(
        &mut self,
        function: &FnAttributes,
        result: &ParamAttributes,
        params: impl Iterator<Item = &'p ParamAttributes>,
        types: &mut Types<'_>,
    ) -> u64 {
        let mut list = Vec::new();
        let dialect = self.dialect;
        let mut group = |place: u64, attributes: Vec<u64>| {
            if !attributes.is_empty() {
                let operands: Vec<u64> = std::iter::once(place).chain(attributes).collect();
                list.push(self.groups.insert_full(operands).0 as u64 + 1);
            }
        };
        group(code::FUNCTION_INDEX, of_function(function, dialect));
        group(0, of_param(result, types, dialect));
        for (index, param) in params.enumerate() {
            group(index as u64 + 1, of_param(param, types, dialect));
        }
        if list.is_empty() {
            return 0;
        }
        self.lists.insert_full(list).0 as u64 + 1
    }

    pub fn write(&self, writer: &mut Writer) {
        if self.groups.is_empty() {
            return;
        }
        writer.enter(block::ATTRIBUTE_GROUPS, 3);
        for (index, group) in self.groups.iter().enumerate() {
            let operands: Vec<u64> =
                std::iter::once(index as u64 + 1).chain(group.iter().copied()).collect();
            writer.record(code::GROUP, &operands);
        }
        writer.leave();
        writer.enter(block::ATTRIBUTE_LISTS, 3);
        for list in &self.lists {
            writer.record(code::LIST, list);
        }
        writer.leave();
    }
}

fn push(operands: &mut Vec<u64>, meaning: Meaning, value: Option<u64>) {
    let Some(number) = number(meaning) else { return };
    operands.extend([u64::from(value.is_some()), number]);
    operands.extend(value);
}

fn push_strings(operands: &mut Vec<u64>, strings: &[(String, String)]) {
    let text = |operands: &mut Vec<u64>, text: &str| {
        operands.extend(text.bytes().map(u64::from));
        operands.push(0);
    };
    for (key, value) in strings {
        operands.push(if value.is_empty() { 3 } else { 4 });
        text(operands, key);
        if !value.is_empty() {
            text(operands, value);
        }
    }
}

fn of_function(attributes: &FnAttributes, dialect: Dialect) -> Vec<u64> {
    let mut operands = Vec::new();
    for &(flag, _) in FnFlags::ALL.iter().filter(|(flag, _)| attributes.flags.has(*flag)) {
        match flag {
            FnFlags::NO_FREE => {
                push(&mut operands, Meaning::Both(FnFlags::NO_FREE, ParamFlags::NOFREE), None);
            }
            flag => push(&mut operands, Meaning::Function(flag), None),
        }
    }
    match dialect {
        _ if attributes.memory == MemoryEffects::Any => {}
        Dialect::Llvm22 => push(&mut operands, Meaning::Memory, Some(memory(attributes.memory))),
        Dialect::Nvvm20 => {
            push(&mut operands, Meaning::Memory, Some(three_parts(attributes.memory)));
        }
        Dialect::Nvvm7 => {
            for access in older_access(attributes.memory) {
                push(&mut operands, Meaning::Access(*access), None);
            }
        }
    }
    push_strings(&mut operands, &attributes.strings);
    operands
}

/// Two bits for each of six parts of memory: arguments, what the module cannot see, and the rest.
fn memory(effects: MemoryEffects) -> u64 {
    const PARTS: u64 = 0b01_01_01_01_01_01;
    let parts = match effects {
        MemoryEffects::Any => PARTS * 3,
        MemoryEffects::None => 0,
        MemoryEffects::Read => PARTS,
        MemoryEffects::Write => PARTS * 2,
        MemoryEffects::ArgRead => 1,
        MemoryEffects::ArgReadWrite => 3,
        MemoryEffects::Inaccessible => 3 << 2,
    };
    1 << 56 | parts
}

/// The same as LLVM 20 has it, with three parts: arguments, what the module cannot see, and the rest.
fn three_parts(effects: MemoryEffects) -> u64 {
    match effects {
        MemoryEffects::Any => 0b11_11_11,
        MemoryEffects::None => 0,
        MemoryEffects::Read => 0b01_01_01,
        MemoryEffects::Write => 0b10_10_10,
        MemoryEffects::ArgRead => 1,
        MemoryEffects::ArgReadWrite => 3,
        MemoryEffects::Inaccessible => 3 << 2,
    }
}

/// What said the same before there was one attribute for it.
fn older_access(effects: MemoryEffects) -> &'static [Access] {
    match effects {
        MemoryEffects::Any => &[],
        MemoryEffects::None => &[Access::None],
        MemoryEffects::Read => &[Access::Read],
        MemoryEffects::Write => &[Access::Write],
        MemoryEffects::ArgRead => &[Access::Read, Access::ArgumentsOnly],
        MemoryEffects::ArgReadWrite => &[Access::ArgumentsOnly],
        MemoryEffects::Inaccessible => &[Access::InaccessibleOnly],
    }
}

fn of_param(attributes: &ParamAttributes, types: &mut Types<'_>, dialect: Dialect) -> Vec<u64> {
    let mut operands = Vec::new();
    for &(flag, _) in ParamFlags::ALL.iter().filter(|(flag, _)| attributes.flags.has(*flag)) {
        match flag {
            ParamFlags::NOFREE => {
                push(&mut operands, Meaning::Both(FnFlags::NO_FREE, ParamFlags::NOFREE), None);
            }
            ParamFlags::READNONE => push(&mut operands, Meaning::Access(Access::None), None),
            ParamFlags::READONLY => push(&mut operands, Meaning::Access(Access::Read), None),
            ParamFlags::WRITEONLY => push(&mut operands, Meaning::Access(Access::Write), None),
            ParamFlags::NOCAPTURE if dialect != Dialect::Llvm22 => {
                push(&mut operands, Meaning::Parameter(flag), None);
            }
            ParamFlags::NOCAPTURE => push(&mut operands, Meaning::Captures, Some(0)),
            flag => push(&mut operands, Meaning::Parameter(flag), None),
        }
    }
    if let Some(align) = attributes.align {
        push(&mut operands, Meaning::Align, Some(u64::from(align)));
    }
    if let Some(align) = attributes.stack_align {
        push(&mut operands, Meaning::StackAlign, Some(u64::from(align)));
    }
    if let Some(bytes) = attributes.dereferenceable {
        push(&mut operands, Meaning::Dereferenceable, Some(bytes));
    }
    let typed = [
        (Meaning::ByVal, attributes.byval),
        (Meaning::StructReturn, attributes.sret),
        (Meaning::ElementType, attributes.element_type),
    ];
    for (meaning, ty) in typed {
        if let (Some(ty), Some(number)) = (ty, number(meaning)) {
            match dialect.has_typed_pointers() {
                // The pointer says the type.
                true => operands.extend([0, number]),
                false => operands.extend([6, number, types.id(ty)]),
            }
        }
    }
    push_strings(&mut operands, &attributes.strings);
    operands
}
