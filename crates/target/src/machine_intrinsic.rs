//! Intrinsics that are one PTX instruction each, expanded from `machine_intrinsics.txt`.
//!
//! There are more than a thousand of them, in regular families; the text says each family once. It is
//! expanded when the first name is asked for that [`Intrinsic`](crate::Intrinsic) does not have itself,
//! so that most programs never pay for it.

use crate::intrinsic::{IntrinsicInfo, IntrinsicMemory};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// An intrinsic of the table of machine instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct MachineIntrinsic(u16);

/// One row, expanded.
struct Row {
    name: String,
    signature: String,
    instruction: String,
    memory: IntrinsicMemory,
    convergent: bool,
}

struct Table {
    infos: Vec<IntrinsicInfo>,
    instructions: Vec<&'static str>,
    by_name: FxHashMap<&'static str, MachineIntrinsic>,
    by_builtin_name: FxHashMap<String, MachineIntrinsic>,
}

fn rows() -> &'static [Row] {
    static ROWS: OnceLock<Vec<Row>> = OnceLock::new();
    ROWS.get_or_init(|| {
        let mut rows = Vec::new();
        for line in include_str!("machine_intrinsics.txt").lines() {
            if !line.is_empty() && !line.starts_with('#') {
                expand_line(line, &mut rows);
            }
        }
        rows
    })
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = Table {
            infos: Vec::new(),
            instructions: Vec::new(),
            by_name: FxHashMap::default(),
            by_builtin_name: FxHashMap::default(),
        };
        for (index, row) in rows().iter().enumerate() {
            let id = MachineIntrinsic(index as u16);
            table.infos.push(IntrinsicInfo {
                name: &row.name,
                signature: &row.signature,
                memory: row.memory,
                convergent: row.convergent,
            });
            table.instructions.push(&row.instruction);
            table.by_name.insert(&row.name, id);
            let short = row.name.trim_start_matches("llvm.nvvm.");
            table.by_builtin_name.insert(format!("__nvvm_{}", short.replace('.', "_")), id);
        }
        table
    })
}

impl MachineIntrinsic {
    /// Every one, in table order.
    pub fn all() -> impl Iterator<Item = MachineIntrinsic> {
        (0..rows().len()).map(|index| MachineIntrinsic(index as u16))
    }

    /// Name, signature and effects.
    pub fn info(self) -> &'static IntrinsicInfo {
        &table().infos[usize::from(self.0)]
    }

    /// The PTX instruction and its operands, in the notation of the table.
    pub fn instruction(self) -> &'static str {
        table().instructions[usize::from(self.0)]
    }

    /// The one with this name without overload suffixes.
    pub fn by_base_name(name: &str) -> Option<MachineIntrinsic> {
        table().by_name.get(name).copied()
    }

    /// The one that Clang calls `__nvvm_…`.
    pub fn by_builtin_name(name: &str) -> Option<MachineIntrinsic> {
        table().by_builtin_name.get(name).copied()
    }
}

/// An alternative of a group: what stands for it in the name, the instruction, the signature and the
/// operands.
type Alternative<'a> = [&'a str; 4];

/// A piece of a name.
enum Piece<'a> {
    Text(&'a str),
    Group(Vec<Alternative<'a>>),
}

fn alternative(word: &str) -> Alternative<'_> {
    let mut fields = [""; 4];
    let mut last = "";
    for (index, text) in word.splitn(4, '=').enumerate() {
        let text = if index == 0 { text.trim_start_matches('-') } else { text };
        if !text.is_empty() || index == 0 {
            last = text;
        }
        fields[index] = last;
    }
    let given = word.splitn(4, '=').count();
    for field in &mut fields[given..] {
        *field = last;
    }
    fields
}

fn pieces(pattern: &str) -> Vec<Piece<'_>> {
    let mut list = Vec::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        let (group, after) = after.split_once('}').unwrap_or((after, ""));
        list.push(Piece::Text(before));
        list.push(Piece::Group(group.split(' ').map(alternative).collect()));
        rest = after;
    }
    list.push(Piece::Text(rest));
    list
}

/// Puts the chosen alternatives in the place of `{1}`, `{2}`, …; other braces stay.
fn substitute(text: &str, chosen: &[Alternative<'_>], field: usize) -> String {
    let mut result = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        result.push_str(&rest[..at]);
        let inside = rest[at + 1..].split('}').next().unwrap_or("");
        match inside.parse::<usize>().ok().and_then(|number| chosen.get(number.wrapping_sub(1))) {
            Some(alternative) => {
                result.push_str(alternative[field]);
                rest = &rest[at + inside.len() + 2..];
            }
            None => {
                result.push('{');
                rest = &rest[at + 1..];
            }
        }
    }
    result.push_str(rest);
    result
}

/// A line that means nothing is left out; a unit test proves that there is none.
fn expand_line(line: &'static str, rows: &mut Vec<Row>) {
    let mut fields = line.split(" : ");
    let (Some(name), Some(signature), Some(effect), Some(instruction)) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return;
    };
    let convergent = effect.starts_with("warp ");
    let memory = match effect.trim_start_matches("warp ") {
        "pure" => IntrinsicMemory::None,
        "ordered" => IntrinsicMemory::Inaccessible,
        "read" => IntrinsicMemory::ArgRead,
        "write" => IntrinsicMemory::ArgReadWrite,
        "any" => IntrinsicMemory::Any,
        _ => return,
    };
    let (words, operands) = instruction.split_once(' ').unwrap_or((instruction, ""));
    let pieces = pieces(name);
    let groups: Vec<&Vec<Alternative<'_>>> = pieces
        .iter()
        .filter_map(|piece| match piece {
            Piece::Group(alternatives) => Some(alternatives),
            Piece::Text(_) => None,
        })
        .collect();
    let count: usize = groups.iter().map(|group| group.len()).product();
    for number in 0..count {
        let mut rest = number;
        let mut chosen: Vec<Alternative<'_>> = Vec::with_capacity(groups.len());
        // The last group changes fastest.
        for group in groups.iter().rev() {
            chosen.push(group[rest % group.len()]);
            rest /= group.len();
        }
        chosen.reverse();
        let mut name = String::from("llvm.nvvm.");
        let mut next = chosen.iter();
        for piece in &pieces {
            match piece {
                Piece::Text(text) => name.push_str(text),
                Piece::Group(_) => name.push_str(next.next().map_or("", |words| words[0])),
            }
        }
        let mut instruction = substitute(words, &chosen, 1);
        if !operands.is_empty() {
            instruction.push(' ');
            instruction.push_str(&substitute(operands, &chosen, 3));
        }
        let signature = substitute(signature, &chosen, 2);
        rows.push(Row { name, signature, instruction, memory, convergent });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_expands() {
        for line in include_str!("machine_intrinsics.txt").lines() {
            let mut rows = Vec::new();
            if !line.is_empty() && !line.starts_with('#') {
                expand_line(line, &mut rows);
                assert!(!rows.is_empty(), "{line}");
            }
            for row in rows {
                let text = format!("{} {}", row.name, row.signature);
                assert!(!text.contains(['{', '}', '=']), "{line}: {text}");
            }
        }
        assert!(rows().len() > 1000);
    }

    #[test]
    fn names_are_unique() {
        assert_eq!(rows().len(), table().by_name.len());
    }

    #[test]
    fn alternatives_stand_for_each_field() {
        let find = |name: &str| MachineIntrinsic::by_base_name(name).unwrap();
        let sum = find("llvm.nvvm.add.rz.ftz.f");
        assert_eq!(sum.instruction(), "add.rz.ftz.f32");
        assert_eq!(sum.info().signature, "float(float,float)");
        let copy = find("llvm.nvvm.cp.async.ca.shared.global.8.s");
        assert_eq!(copy.info().signature, "void(p3,p1,i32)");
        assert_eq!(copy.instruction(), "cp.async.ca.shared.global [$0], [$1], 8,$2");
        assert_eq!(find("llvm.nvvm.f2ui.rp").instruction(), "cvt.rpi.u32.f32");
    }
}
