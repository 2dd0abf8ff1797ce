//! Every intrinsic of the table as a kernel of its own, compiled for every target, through `ptxas`.
//!
//! The cases are generated from the signatures: regular families need no file each. A target either has
//! the instruction, then the PTX must be accepted by our checker and `ptxas`, or it has not, then the
//! compiler must say what is needed.

use crate::intrinsic_call::{Argument, Call};
use crate::progress::{Tally, in_parallel, progress, progress_done};
use crate::{Done, Flags};
use cuprum_codegen::Options;
use cuprum_peers::Peers;
use cuprum_target::{
    Arch, Intrinsic, IntrinsicParam, IntrinsicType, Lowering, ModifierPattern, Overload,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Kernels that one run of `ptxas` gets.
const CHUNK: usize = 120;

/// A kernel that calls one intrinsic.
struct Case {
    /// Name with overload suffixes.
    name: String,
    /// The name without what says only a type or width: cases that agree in it count once.
    shape: String,
    kernel: String,
    declaration: String,
}

impl Case {
    fn text(&self) -> String {
        self.kernel.clone() + &self.declaration
    }
}

/// All cases in one module, for LLVM to judge the names and signatures.
pub fn module_text() -> String {
    let cases = all_cases();
    let kernels: String = cases.iter().map(|case| case.kernel.as_str()).collect();
    let declarations: BTreeSet<&str> = cases.iter().map(|case| case.declaration.as_str()).collect();
    kernels + &declarations.into_iter().collect::<String>()
}

/// `cargo xtask sweep intrinsics`.
pub fn run(flags: &Flags) -> Done {
    sweep(flags)?.tell()
}

/// The step of `cargo xtask test`.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let filter = flags.value("filter").unwrap_or("");
    let cases: Vec<Case> =
        all_cases().into_iter().filter(|case| case.name.contains(filter)).collect();
    let peers = Peers::find();
    let mut tally = Tally::default();
    let mut supported = vec![false; cases.len()];
    let arches: Vec<Arch> = Arch::all().collect();
    for (judged, accepted) in in_parallel(&arches, |arch| judge(&cases, *arch, &peers)) {
        tally.add(judged);
        accepted.into_iter().for_each(|index| supported[index] = true);
    }
    progress_done();
    for (case, supported) in cases.iter().zip(supported) {
        if !supported {
            tally.fail(format!("{} is on no target", case.name));
        }
    }
    let shapes: BTreeSet<&str> = cases.iter().map(|case| case.shape.as_str()).collect();
    println!(
        "   codegen cases from intrinsics: {}, {} by type alone",
        cases.len(),
        cases.len() - shapes.len()
    );
    Ok(tally)
}

/// All cases on one target; those that it has, by number, go through `ptxas`.
fn judge(cases: &[Case], arch: Arch, peers: &Peers) -> (Tally, Vec<usize>) {
    let mut tally = Tally::default();
    let accepted = accepted(cases, arch, &mut tally);
    // A module has one texture mode.
    let chunks = accepted.iter().flat_map(|cases| cases.chunks(CHUNK));
    for chunk in chunks {
        progress(&format!("{arch}: {} of {}", chunk[0], cases.len()));
        let text: String = chunk.iter().map(|&index| cases[index].text()).collect();
        match compile(&text, arch) {
            Ok(ptx) => match peers.assemble(&ptx, &arch.to_string(), false) {
                Some(Ok(_)) => tally.passed += chunk.len(),
                Some(Err(error)) => tally.fail(format!("ptxas on {arch}: {error}")),
                None => tally.skip("no ptxas", chunk.len()),
            },
            Err(error) => tally.fail(format!("{arch}: {error}")),
        }
    }
    (tally, accepted.concat())
}

/// The cases that a target has, by number: those without textures that have samplers of their own, and those with
/// such. Others must be refused for what they need.
fn accepted(cases: &[Case], arch: Arch, tally: &mut Tally) -> [Vec<usize>; 2] {
    let mut accepted = [Vec::new(), Vec::new()];
    for (index, case) in cases.iter().enumerate() {
        match compile(&case.text(), arch) {
            Ok(ptx) => accepted[usize::from(ptx.contains("texmode_independent"))].push(index),
            Err(error) if error.contains(" needs ") => {}
            Err(error) => tally.fail(format!("{} on {arch}: {error}", case.name)),
        }
    }
    accepted
}

/// Our PTX of a module, which our verifier and checker accept.
pub fn compile(text: &str, arch: Arch) -> Result<String, String> {
    let module = cuprum_ir::parse_module(text).map_err(|error| format!("{error}\n{text}"))?;
    if let Some(error) = cuprum_ir::verify(&module).first() {
        return Err(format!("{error}\n{text}"));
    }
    match cuprum_codegen::compile(&module, &Options::new(arch)) {
        Err(errors) => Err(errors.first().map(ToString::to_string).unwrap_or_default()),
        Ok(ptx) => match cuprum_ptx::check(&ptx).first() {
            Some(error) => Err(format!("checker: {error}\n{ptx}")),
            None => Ok(ptx.to_string()),
        },
    }
}

fn all_cases() -> Vec<Case> {
    let mut cases = Vec::new();
    // Only a function with variable arguments can ask for them; `tests/opt/expand-variadics` has such.
    let is_for_kernels = |intrinsic: &&Intrinsic| **intrinsic != Intrinsic::VaStart;
    for &intrinsic in Intrinsic::all().iter().filter(is_for_kernels) {
        let params = intrinsic.info().signature.params.len();
        let constants: Vec<Vec<u64>> =
            (0..params).map(|number| constants(intrinsic, number)).collect();
        let rounds = constants.iter().map(Vec::len).max().unwrap_or(0).max(1);
        for (first, second) in overloads(intrinsic) {
            for round in 0..rounds {
                cases.push(case(intrinsic, [first, second], &constants, round, cases.len()));
            }
        }
    }
    cases
}

/// The values to try for a parameter that must be a constant; none for others. All words that it
/// chooses from occur.
fn constants(intrinsic: Intrinsic, number: usize) -> Vec<u64> {
    let info = intrinsic.info();
    let param = info.signature.params[number];
    if !param.constant {
        return Vec::new();
    }
    if let Lowering::Instruction(pattern) = info.lowering {
        for modifier in pattern.modifiers {
            let ModifierPattern::ByArguments(choice) = modifier else { continue };
            let (arguments, words) = (choice.arguments(), choice.words());
            match arguments {
                [single] if usize::from(*single) == number => {
                    let values = words.iter().zip(0..).filter(|(word, _)| word.text() != "!");
                    return values.map(|(_, value)| value).collect();
                }
                [_, _] if arguments.iter().any(|&it| usize::from(it) == number) => {
                    return (0..4).collect();
                }
                _ => {}
            }
        }
    }
    let name = info.name;
    vec![match param.ty {
        IntrinsicType::Int(1) => return vec![0, 1],
        // Which part of the metadata, or what memory is filled with.
        _ if name.contains("mma.sp") || name.contains("st.bulk") => 0,
        _ if name.contains("tensormap.replace") => 1,
        _ if name.contains("setmaxnreg") => 64,
        _ if name.contains("scale_d") || name.contains("wait_group") => 4,
        IntrinsicType::Int(64) => 128,
        _ if name.contains("tensormap") => 128,
        _ => 4,
    }]
}

/// Types for the overloads, as LLVM writes them in names.
fn overloads(intrinsic: Intrinsic) -> Vec<(&'static str, &'static str)> {
    use Intrinsic as I;
    const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "i128", "v2i32"];
    const FLOATS: &[&str] = &["f16", "bf16", "f32", "f64", "v2f16", "v2bf16"];
    const POINTERS: &[&str] = &["p0", "p1", "p3"];
    let alone = |list: &[&'static str]| list.iter().map(|&ty| (ty, "")).collect::<Vec<_>>();
    let pairs = |first: &[&'static str], second: &[&'static str]| {
        first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b))).collect::<Vec<_>>()
    };
    let info = intrinsic.info();
    match intrinsic {
        // They are for variables alone, which the kernels here do not have.
        I::LifetimeStart | I::LifetimeEnd => return Vec::new(),
        I::FptosiSat | I::FptouiSat => {
            return pairs(&["i8", "i16", "i32", "i64"], &["f16", "bf16", "f32", "f64"]);
        }
        I::Fshl | I::Fshr => return alone(&["i8", "i16", "i32", "i64"]),
        I::Bswap => return alone(&["i16", "i32", "i64", "i128"]),
        I::PrefetchTensormap => return alone(&["p0", "p4"]),
        I::LduGlobalP => return pairs(&["p0"], &["p1"]),
        I::LduGlobalI => return pairs(&["i8", "i16", "i32", "i64"], &["p1"]),
        I::LduGlobalF => return pairs(&["f32", "f64"], &["p1"]),
        _ => {}
    }
    let counts = info.name.contains(".inc.gen") || info.name.contains(".dec.gen");
    match info.signature.overloads().collect::<Vec<_>>().as_slice() {
        [] => alone(&[""]),
        [Overload::I] => alone(INTEGERS),
        [Overload::F] => alone(FLOATS),
        // Matrices are in shared memory, or seem to be.
        [Overload::P] if info.name.contains("matrix") => alone(&["p0", "p3"]),
        [Overload::P] => alone(POINTERS),
        [Overload::P, Overload::Q] => pairs(POINTERS, POINTERS),
        [Overload::F, Overload::P] => pairs(&["f32", "f64"], POINTERS),
        [Overload::I, Overload::P] if counts => pairs(&["i32"], POINTERS),
        [Overload::I, Overload::P] => pairs(&["i32", "i64"], POINTERS),
        other => panic!("{intrinsic:?} is overloaded in a new way: {other:?}"),
    }
}

/// LLVM's spelling of a type that a name carries.
fn overload_type(suffix: &str) -> &str {
    match suffix {
        "f16" => "half",
        "bf16" => "bfloat",
        "f32" => "float",
        "f64" => "double",
        "p0" => "ptr",
        "p1" => "ptr addrspace(1)",
        "p3" => "ptr addrspace(3)",
        "p4" => "ptr addrspace(4)",
        "v2f16" => "<2 x half>",
        "v2bf16" => "<2 x bfloat>",
        "v2i32" => "<2 x i32>",
        integer => integer,
    }
}

/// LLVM's spelling of a type of a signature.
fn llvm_type(ty: IntrinsicType, chosen: &[(Overload, &str)]) -> String {
    match ty {
        IntrinsicType::Void => "void".into(),
        IntrinsicType::Int(bits) => format!("i{bits}"),
        IntrinsicType::Half => "half".into(),
        IntrinsicType::Bfloat => "bfloat".into(),
        IntrinsicType::Float => "float".into(),
        IntrinsicType::Double => "double".into(),
        IntrinsicType::Vector(&element, count) => {
            format!("<{count} x {}>", llvm_type(element, chosen))
        }
        IntrinsicType::Pointer(space) => match space.number() {
            0 => "ptr".into(),
            number => format!("ptr addrspace({number})"),
        },
        IntrinsicType::Struct(fields) => {
            let fields: Vec<String> = fields.iter().map(|&ty| llvm_type(ty, chosen)).collect();
            format!("{{ {} }}", fields.join(", "))
        }
        IntrinsicType::Overload(overload) => {
            let found = chosen.iter().find(|(name, _)| *name == overload);
            found.map_or_else(String::new, |(_, suffix)| overload_type(suffix).to_owned())
        }
    }
}

fn case(
    intrinsic: Intrinsic,
    overloads: [&'static str; 2],
    constants: &[Vec<u64>],
    round: usize,
    number: usize,
) -> Case {
    let info = intrinsic.info();
    let chosen: Vec<(Overload, &str)> = info.signature.overloads().zip(overloads).collect();
    let mut name = info.name.to_owned();
    for (_, suffix) in &chosen {
        let _ = write!(name, ".{suffix}");
    }
    if matches!(intrinsic, Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset) {
        name.push_str(".i64");
    }
    let results: Vec<String> = match info.signature.result {
        IntrinsicType::Void => Vec::new(),
        IntrinsicType::Struct(fields) => fields.iter().map(|&ty| llvm_type(ty, &chosen)).collect(),
        single => vec![llvm_type(single, &chosen)],
    };
    let argument = |(index, param): (usize, &IntrinsicParam)| {
        let values = &constants[index];
        let constant = values.get(round % values.len().max(1)).map(|&value| value.cast_signed());
        Argument { ty: llvm_type(param.ty, &chosen), constant }
    };
    let arguments = info.signature.params.iter().enumerate().map(argument).collect();
    let call = Call { name: name.clone(), results, arguments };
    let shape = format!("{}.{round}", shape(&name));
    Case { name, shape, kernel: call.kernel(number), declaration: call.declaration() }
}

/// A name without the words that say a type, a width or a memory space.
fn shape(name: &str) -> String {
    const TYPES: &[&str] = &[
        "f", "d", "i", "ui", "ll", "ull", "s", "us", "f16", "f16x2", "bf16", "bf16x2", "f32",
        "f64", "v2f16", "v2bf16", "i8", "i16", "i32", "i64", "i128", "v2i32", "p0", "p1", "p3",
        "b8", "b16", "s8", "u8", "s4", "u4", "i32p", "i64p", "f32p", "global", "local", "shared",
    ];
    let words: Vec<&str> = name.split('.').filter(|word| !TYPES.contains(word)).collect();
    words.join(".")
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_target::ArchRow;

    /// A target that stands in the table alone is one that the sweep compiles for.
    #[test]
    fn an_imaginary_target_is_swept() {
        Arch::imagine(ArchRow::new(130, 130, (8, 7), Some((8, 8)), None));
        let swept: Vec<Arch> = Arch::all().filter(|arch| arch.sm == 130).collect();
        assert_eq!(swept, [Arch::portable(130), Arch::family_specific(130)]);
        let cases: Vec<Case> = all_cases().into_iter().step_by(7).collect();
        for arch in swept {
            let mut tally = Tally::default();
            let accepted = accepted(&cases, arch, &mut tally).concat().len();
            assert!(tally.failures.is_empty(), "{:?}", tally.failures);
            assert!(accepted > cases.len() / 2, "{accepted} of {} on {arch}", cases.len());
        }
    }
}
