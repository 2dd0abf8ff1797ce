//! Attributes: groups for a function, its result or one parameter, and lists of them.

use super::types::{TypeId, Types};
use crate::attribute_table::{Access, Meaning, meaning};
use crate::bitstream::{Record, Stream};
use crate::codes::attribute as code;
use crate::error::{Result, fail};
use cuprum_ir::attributes::{FnAttributes, FnFlags, MemoryEffects, ParamAttributes, ParamFlags};
use cuprum_ir::{Type, TypeTable};
use rustc_hash::FxHashMap;

/// Attributes of one place, before types are known.
#[derive(Clone, Default)]
struct Group {
    /// 0 for the result, 1 and on for parameters, [`code::FUNCTION_INDEX`] for the function.
    place: u64,
    function: FnAttributes,
    param: ParamAttributes,
    /// Types by the file's numbers; `None` inside where the pointer's type says which.
    byval: Option<Option<TypeId>>,
    sret: Option<Option<TypeId>>,
    element: Option<Option<TypeId>>,
    /// Attributes that are not kept.
    dropped: Vec<&'static str>,
}

/// The attributes of a function or call.
#[derive(Clone, Default)]
pub(super) struct AttributeList {
    groups: Vec<Group>,
}

/// All attributes of a file.
#[derive(Default)]
pub(super) struct Attributes {
    /// Several groups may have one number, for different places.
    groups: FxHashMap<u64, Vec<Group>>,
    lists: Vec<AttributeList>,
}

/// Memory as `memory(…)` divides it: two bits for each part.
#[derive(Clone, Copy)]
struct Locations {
    arguments: u8,
    inaccessible: u8,
    other: u8,
}

const ANY: Locations = Locations { arguments: 3, inaccessible: 3, other: 3 };

impl Attributes {
    /// The list that a function or call names; 0 is none.
    pub fn list(&self, number: u64) -> Result<AttributeList> {
        let Some(index) = number.checked_sub(1) else { return Ok(AttributeList::default()) };
        match usize::try_from(index).ok().and_then(|index| self.lists.get(index)) {
            Some(list) => Ok(list.clone()),
            None => fail("invalid list of attributes"),
        }
    }

    pub fn read_groups(&mut self, stream: &mut Stream<'_>) -> Result<()> {
        stream.records(|record| {
            if record.code == code::GROUP {
                self.groups.entry(record.at(0)).or_default().push(group(record)?);
            }
            Ok(())
        })
    }

    pub fn read_lists(&mut self, stream: &mut Stream<'_>) -> Result<()> {
        stream.records(|record| {
            let mut list = AttributeList::default();
            match record.code {
                code::LIST => {
                    for number in &record.operands {
                        match self.groups.get(number) {
                            Some(groups) => list.groups.extend(groups.iter().cloned()),
                            None => return fail("unknown group of attributes"),
                        }
                    }
                }
                code::LIST_OLD => {
                    for pair in record.operands.chunks_exact(2) {
                        list.groups.push(old_group(pair[0], pair[1]));
                    }
                }
                _ => return Ok(()),
            }
            self.lists.push(list);
            Ok(())
        })
    }
}

/// A record of one group: its number, its place, and attributes of several forms.
fn group(record: &Record) -> Result<Group> {
    let mut group = Group { place: record.at(1), ..Group::default() };
    let mut locations = None;
    let mut operands = record.operands.iter().copied().skip(2);
    while let Some(form) = operands.next() {
        match form {
            // A number, with or without a value or type.
            0 | 1 | 5 | 6 => {
                let number = operands.next().unwrap_or(0);
                let value = if matches!(form, 1 | 6) { operands.next() } else { None };
                numbered(&mut group, &mut locations, number, value)?;
            }
            // A string, with or without a value.
            3 | 4 => {
                let key = text(&mut operands)?;
                let value = if form == 4 { text(&mut operands)? } else { String::new() };
                if group.place == code::FUNCTION_INDEX {
                    group.function.set_string(&key, value);
                } else {
                    group.param.strings.push((key, value));
                }
            }
            // A range of numbers: its width and both ends.
            7 => {
                operands.next();
                let width = operands.next().unwrap_or(0);
                skip_range(&mut operands, width);
            }
            // Several ranges.
            8 => {
                operands.next();
                let count = operands.next().unwrap_or(0);
                let width = operands.next().unwrap_or(0);
                for _ in 0..count.min(record.operands.len() as u64) {
                    skip_range(&mut operands, width);
                }
            }
            _ => return fail("unknown form of an attribute"),
        }
    }
    if let Some(found) = locations
        && group.place == code::FUNCTION_INDEX
    {
        group.function.memory =
            MemoryEffects::closest(found.arguments, found.inaccessible, found.other);
    }
    Ok(group)
}

fn text(operands: &mut impl Iterator<Item = u64>) -> Result<String> {
    let mut bytes = Vec::new();
    loop {
        match operands.next() {
            Some(0) => return Ok(String::from_utf8_lossy(&bytes).into_owned()),
            Some(byte) => bytes.push(byte as u8),
            None => return fail("a string attribute has no end"),
        }
    }
}

/// The ends of a range: a number each, or above 64 bits the counts of their words and the words.
fn skip_range(operands: &mut impl Iterator<Item = u64>, width: u64) {
    let words = if width > 64 {
        let counts = operands.next().unwrap_or(0);
        (counts & 0xffff_ffff).saturating_add(counts >> 32).min(64)
    } else {
        2
    };
    for _ in 0..words {
        operands.next();
    }
}

fn numbered(
    group: &mut Group,
    locations: &mut Option<Locations>,
    number: u64,
    value: Option<u64>,
) -> Result<()> {
    let ty = value.and_then(|value| TypeId::try_from(value).ok());
    match meaning(number) {
        Some(Meaning::Function(flag)) => group.function.flags.set(flag),
        Some(Meaning::Parameter(flag)) => group.param.flags.set(flag),
        Some(Meaning::Both(function, parameter)) => {
            group.function.flags.set(function);
            group.param.flags.set(parameter);
        }
        Some(Meaning::Align) => {
            let align = value.and_then(|value| u32::try_from(value).ok());
            group.param.align = align.filter(|align| align.is_power_of_two());
        }
        Some(Meaning::StackAlign) => {
            let align = value.and_then(|value| u32::try_from(value).ok());
            group.param.stack_align = align.filter(|align| align.is_power_of_two());
        }
        Some(Meaning::Dereferenceable) => group.param.dereferenceable = value,
        Some(Meaning::ByVal) => group.byval = Some(ty),
        Some(Meaning::StructReturn) => group.sret = Some(ty),
        Some(Meaning::ElementType) => group.element = Some(ty),
        Some(Meaning::Memory) => *locations = Some(memory_locations(value.unwrap_or(0))),
        Some(Meaning::Captures) => {
            if value == Some(0) {
                group.param.flags.set(ParamFlags::NOCAPTURE);
            }
        }
        Some(Meaning::Access(access)) => {
            match access {
                Access::None => group.param.flags.set(ParamFlags::READNONE),
                Access::Read => group.param.flags.set(ParamFlags::READONLY),
                Access::Write => group.param.flags.set(ParamFlags::WRITEONLY),
                _ => {}
            }
            *locations = Some(narrowed(locations.unwrap_or(ANY), access));
        }
        Some(Meaning::Forgotten) => {}
        Some(Meaning::Dropped(what)) => group.dropped.push(what),
        None => return fail(format!("attribute number {number} is not supported")),
    }
    Ok(())
}

/// Two bits for each part of memory. Bit 56 says that there are more parts than the first three; what
/// is neither arguments nor invisible can only add to the rest.
fn memory_locations(value: u64) -> Locations {
    let part = |index: u32| (value >> (2 * index) & 3) as u8;
    let other = if value >> 56 & 1 == 1 {
        (2..28).fold(0, |other, index| other | part(index))
    } else {
        part(2)
    };
    Locations { arguments: part(0), inaccessible: part(1), other }
}

fn narrowed(from: Locations, access: Access) -> Locations {
    let (arguments, inaccessible, other) = match access {
        Access::None => (0, 0, 0),
        Access::Read => (1, 1, 1),
        Access::Write => (2, 2, 2),
        Access::ArgumentsOnly => (3, 0, 0),
        Access::InaccessibleOnly => (0, 3, 0),
        Access::InaccessibleOrArguments => (3, 3, 0),
    };
    Locations {
        arguments: from.arguments & arguments,
        inaccessible: from.inaccessible & inaccessible,
        other: from.other & other,
    }
}

/// The form before groups: a bit for each attribute, and an alignment in the middle.
fn old_group(place: u64, bits: u64) -> Group {
    const FUNCTION: &[(u32, FnFlags)] = &[
        (2, FnFlags::NO_RETURN),
        (5, FnFlags::NO_UNWIND),
        (11, FnFlags::NO_INLINE),
        (12, FnFlags::ALWAYS_INLINE),
        (13, FnFlags::OPT_SIZE),
        (36, FnFlags::INLINE_HINT),
    ];
    const PARAMETER: &[(u32, ParamFlags)] = &[
        (0, ParamFlags::ZEROEXT),
        (1, ParamFlags::SIGNEXT),
        (3, ParamFlags::INREG),
        (6, ParamFlags::NOALIAS),
        (32, ParamFlags::NOCAPTURE),
    ];
    let has = |bit: u32| bits >> bit & 1 == 1;
    let mut group = Group { place, ..Group::default() };
    for &(_, flag) in FUNCTION.iter().filter(|(bit, _)| has(*bit)) {
        group.function.flags.set(flag);
    }
    for &(_, flag) in PARAMETER.iter().filter(|(bit, _)| has(*bit)) {
        group.param.flags.set(flag);
    }
    if has(9) {
        group.function.memory = MemoryEffects::None;
        group.param.flags.set(ParamFlags::READNONE);
    } else if has(10) {
        group.function.memory = MemoryEffects::Read;
        group.param.flags.set(ParamFlags::READONLY);
    }
    group.sret = has(4).then_some(None);
    group.byval = has(7).then_some(None);
    let align = (bits >> 16 & 0xffff) as u32;
    group.param.align = Some(align).filter(|align| align.is_power_of_two());
    group
}

impl AttributeList {
    /// What holds of the function or call as a whole.
    pub fn function(&self) -> FnAttributes {
        let of_function = |group: &&Group| group.place == code::FUNCTION_INDEX;
        match self.groups.iter().find(of_function) {
            Some(group) => group.function.clone(),
            None => FnAttributes::default(),
        }
    }

    /// What the function says and is not kept.
    pub fn dropped(&self) -> &[&'static str] {
        let of_function = |group: &&Group| group.place == code::FUNCTION_INDEX;
        self.groups.iter().find(of_function).map_or(&[], |group| &group.dropped)
    }

    /// What holds of the result.
    pub fn result(&self, types: &mut Types, table: &mut TypeTable) -> Result<ParamAttributes> {
        self.at(0, None, types, table)
    }

    /// What holds of a parameter, whose type may say what it points to.
    pub fn param(
        &self,
        index: usize,
        ty: TypeId,
        types: &mut Types,
        table: &mut TypeTable,
    ) -> Result<ParamAttributes> {
        self.at(index as u64 + 1, Some(ty), types, table)
    }

    fn at(
        &self,
        place: u64,
        ty: Option<TypeId>,
        types: &mut Types,
        table: &mut TypeTable,
    ) -> Result<ParamAttributes> {
        let Some(group) = self.groups.iter().find(|group| group.place == place) else {
            return Ok(ParamAttributes::default());
        };
        let mut resolve = |wanted: Option<Option<TypeId>>| -> Result<Option<Type>> {
            let Some(said) = wanted else { return Ok(None) };
            match said.or_else(|| ty.and_then(|ty| types.pointee(ty))) {
                Some(id) => types.lower_member(id, table).map(Some),
                None => fail("an attribute says of no type what it points to"),
            }
        };
        let mut attributes = group.param.clone();
        attributes.byval = resolve(group.byval)?;
        attributes.sret = resolve(group.sret)?;
        attributes.element_type = resolve(group.element)?;
        Ok(attributes)
    }

    /// How many parameters have attributes at most.
    pub fn param_count(&self) -> usize {
        let places = self.groups.iter().map(|group| group.place);
        places.filter(|&place| place != code::FUNCTION_INDEX).max().unwrap_or(0) as usize
    }
}
