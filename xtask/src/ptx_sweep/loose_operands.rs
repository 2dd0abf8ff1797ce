//! Operands that the table leaves open (`any`), because their kind depends on more than it can say:
//! parts of words, bytes, tensor coordinates, fragments of matrices.

use cuprum_ptx::{Form, FormOperand, Opcode};

/// An operand that fits the form; nothing where we know none.
pub fn loose_operand(form: &Form, operand: &FormOperand, number: usize) -> Option<String> {
    let head = form.head();
    let words: Vec<&str> = head.split('.').collect();
    match form.opcode {
        Opcode::Cvt => Some(format!("byte{number}")),
        Opcode::Cp if operand.name == "o" => offsets(&words),
        Opcode::Cp => tensor(&words),
        Opcode::Tcgen05 => tensor_memory(&words, operand.name),
        Opcode::Wmma => fragment(&words, operand.name),
        _ if words[0].starts_with('v') => Some(format!("r{number}")),
        _ => None,
    }
}

/// The number of dimensions of a tensor.
fn dimensions(words: &[&str]) -> Option<usize> {
    words.iter().find_map(|word| word.strip_suffix('d')?.parse::<usize>().ok())
}

/// Registers of a class in braces.
fn registers(class: char, count: usize) -> String {
    let list: Vec<String> = (0..count).map(|index| format!("{class}{index}")).collect();
    format!("{{{}}}", list.join(", "))
}

/// A tensor's address with as many coordinates as it has dimensions; four rows that are gathered or
/// scattered have a coordinate each.
fn tensor(words: &[&str]) -> Option<String> {
    let has_four_rows = words.iter().any(|word| word.ends_with("ter4") || word.ends_with("her4"));
    let count = if has_four_rows { 5 } else { dimensions(words)? };
    Some(format!("[address, {}]", registers('r', count)))
}

/// Offsets into the filter of a convolution: one for each of its dimensions, or two along the width.
fn offsets(words: &[&str]) -> Option<String> {
    let along_width = words.iter().any(|word| word.starts_with("im2col::w"));
    let count = if along_width { 2 } else { dimensions(words)?.checked_sub(2)? };
    Some(registers('h', count))
}

/// Addresses of tensor memory, and the registers that go there or come from there.
fn tensor_memory(words: &[&str], operand: &str) -> Option<String> {
    let is_transfer = matches!(words[1], "ld" | "st");
    match operand {
        "b" | "d" if is_transfer => {
            let times =
                words.iter().find_map(|word| word.strip_prefix('x')?.parse::<usize>().ok())?;
            let each = match words {
                _ if words.contains(&"16x128b") => 2,
                _ if words.contains(&"16x256b") => 4,
                _ => 1,
            };
            Some(registers('r', times * each))
        }
        _ => Some("[r0]".to_owned()),
    }
}

/// A fragment of a matrix: as many registers as its shape and type take.
fn fragment(words: &[&str], operand: &str) -> Option<String> {
    let shape = words.iter().position(|word| {
        word.starts_with('m') && word[1..].starts_with(|digit: char| digit.is_ascii_digit())
    })?;
    let types: Vec<&str> = words[shape + 1..]
        .iter()
        .copied()
        .filter(|word| word.len() <= 4 && word.ends_with(|digit: char| digit.is_ascii_digit()))
        .collect();
    let (part, ty) = match (words[1], operand, types.as_slice()) {
        ("load" | "store", _, [.., ty]) => (words[2], *ty),
        // Two types are those of the sum; factors of halves go without.
        ("mma", "a" | "b", [_, _]) => (operand, "f16"),
        ("mma", "d", [sum, ..]) => ("d", *sum),
        ("mma", "c", [.., sum]) => ("c", *sum),
        ("mma", "a", [_, a, _, _]) => ("a", *a),
        ("mma", "b", [_, _, b, _]) => ("b", *b),
        _ => return None,
    };
    let count = match (part, ty, words[shape]) {
        ("c" | "d", "f16", _) => 4,
        ("c" | "d", "f64", _) => 2,
        ("c" | "d", ..) => 8,
        (_, "f64", _) => 1,
        (_, "f16", _) => 8,
        (_, "tf32", _) => 4,
        (_, "bf16", "m16n16k16") => 4,
        ("a", "bf16", "m8n32k16") | ("b", "bf16", "m32n8k16") => 2,
        (_, "bf16", _) => 8,
        (_, _, "m16n16k16") => 2,
        ("a", _, "m8n32k16") | ("b", _, "m32n8k16") => 1,
        _ => 4,
    };
    Some(registers(if ty == "f64" { 'd' } else { 'r' }, count))
}
