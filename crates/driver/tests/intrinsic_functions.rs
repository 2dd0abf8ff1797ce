//! An intrinsic that is one instruction is a line of the table and nothing else: CUDA C++ can call it by
//! its name, and its instruction comes out.
//!
//! A new intrinsic is added in this way (`docs/recipes/add-a-builtin.md`); this is the proof.

#![allow(clippy::unwrap_used, reason = "a test that fails should panic")]

use cuprum_driver::{Arch, Compiler, OptLevel, Options, Source};
use cuprum_target::{AddressSpace, Intrinsic, IntrinsicType, Lowering, ModifierPattern};

/// The type in C++, where it has one.
fn type_name(ty: IntrinsicType) -> Option<&'static str> {
    Some(match ty {
        IntrinsicType::Int(1) => "bool",
        IntrinsicType::Int(16) => "short",
        IntrinsicType::Int(32) => "int",
        IntrinsicType::Int(64) => "long long",
        IntrinsicType::Float => "float",
        IntrinsicType::Double => "double",
        IntrinsicType::Pointer(AddressSpace::Generic) => "void *",
        _ => return None,
    })
}

/// A kernel that calls an intrinsic, and the beginning of its instruction.
fn kernel(intrinsic: Intrinsic) -> Option<(String, String)> {
    let info = intrinsic.info();
    let Lowering::Instruction(pattern) = info.lowering else { return None };
    let function = info.name.replacen("llvm.", "__", 1).replace('.', "_");
    let result = type_name(info.signature.result)?;
    let (mut params, mut arguments) = (String::new(), Vec::new());
    for (index, param) in info.signature.params.iter().enumerate() {
        if param.constant {
            return None;
        }
        params.push_str(&format!(", {} *a{index}", type_name(param.ty)?));
        arguments.push(format!("*a{index}"));
    }
    let arguments = arguments.join(", ");
    let text =
        format!("__global__ void k({result} *out{params}) {{ *out = {function}({arguments}); }}");
    let mut instruction = pattern.opcode.text().to_owned();
    for modifier in pattern.modifiers {
        let ModifierPattern::Fixed(word) = modifier else { break };
        instruction = format!("{instruction}.{}", word.text());
    }
    Some((text, instruction))
}

#[test]
fn every_intrinsic_that_is_an_instruction_is_a_function_of_cuda() {
    let compiler = Compiler::new();
    let options =
        Options { arch: Arch::accelerated(90), opt_level: OptLevel::O0, ..Options::default() };
    let mut found = 0;
    for &intrinsic in Intrinsic::all() {
        let Some((text, instruction)) = kernel(intrinsic) else { continue };
        match compiler.compile(&Source::new("k.cu", &*text), &options) {
            // What only moves, as bits of one type to another, may become nothing.
            Ok(output) if output.text.contains(&instruction) || instruction.starts_with("mov") => {
                found += 1;
            }
            Ok(output) => panic!("{text} has no {instruction}:\n{}", output.text),
            Err(failure) => assert!(failure.log.contains(" needs "), "{text}\n{}", failure.log),
        }
    }
    assert!(found > 200, "only {found}");
}
