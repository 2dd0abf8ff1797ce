//! Every intrinsic of the tables as a kernel of its own, compiled for every target, through `ptxas`.
//!
//! The cases are generated from the signatures: regular families need no file each. A target either has
//! the instruction, then the PTX must be accepted by our checker and `ptxas`, or it has not, then the
//! compiler must say what is needed.

use crate::progress::{Tally, progress, progress_done, threads};
use crate::{Done, Flags};
use cuprum_codegen::Options;
use cuprum_target::{AddressSpace, Arch, Intrinsic, MachineIntrinsic};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

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
    let arches: Vec<Arch> = targets();
    let peers = cuprum_peers::Peers::find();
    let mut tally = Tally::default();
    let mut supported = vec![false; cases.len()];
    for arch in arches {
        let mut accepted: Vec<usize> = Vec::new();
        for (index, case) in cases.iter().enumerate() {
            match compile(&case.text(), arch) {
                Ok(_) => accepted.push(index),
                Err(error) if error.contains(" needs ") => {}
                Err(error) => tally.fail(format!("{} on {arch}: {error}", case.name)),
            }
        }
        accepted.iter().for_each(|&index| supported[index] = true);
        let chunks: Vec<&[usize]> = accepted.chunks(CHUNK).collect();
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..threads() {
                scope.spawn(|| {
                    while let Some(chunk) = chunks.get(next.fetch_add(1, Ordering::Relaxed)) {
                        progress(&format!("{arch}: {} of {}", chunk[0], cases.len()));
                        let text: String = chunk.iter().map(|&index| cases[index].text()).collect();
                        let verdict = compile(&text, arch).map(|ptx| {
                            peers
                                .assemble(&ptx, &arch.to_string(), false)
                                .map(|run| run.map(|_| ()))
                        });
                        if let Ok(mut results) = results.lock() {
                            results.push((chunk.len(), verdict));
                        }
                    }
                });
            }
        });
        for (count, verdict) in results.into_inner().unwrap_or_default() {
            match verdict {
                Ok(Some(Ok(()))) => tally.passed += count,
                Ok(Some(Err(error))) => tally.fail(format!("ptxas on {arch}: {error}")),
                Ok(None) => tally.skip("no ptxas", count),
                Err(error) => tally.fail(format!("{arch}: {error}")),
            }
        }
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

/// One target of each kind: what is newer than it has no other instructions.
fn targets() -> Vec<Arch> {
    let names = [
        "sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_90a", "sm_100", "sm_100a", "sm_103a",
        "sm_120", "sm_120a", "sm_121",
    ];
    names.iter().filter_map(|name| name.parse().ok()).collect()
}

fn compile(text: &str, arch: Arch) -> Result<String, String> {
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
    let named = Intrinsic::ALL.iter().copied();
    let machine = MachineIntrinsic::all().map(Intrinsic::Machine);
    let mut names = BTreeSet::new();
    for intrinsic in named.chain(machine) {
        for (first, second) in overloads(intrinsic) {
            for flag in [0, 1] {
                let is_flag = intrinsic.info().signature.contains("i1!");
                if flag == 1 && !is_flag {
                    continue;
                }
                if let Some(case) = case(intrinsic, [first, second], flag, cases.len())
                    && names.insert((case.name.clone(), flag))
                {
                    cases.push(case);
                }
            }
        }
    }
    cases
}

/// Types for the overloads, as LLVM writes them in names.
fn overloads(intrinsic: Intrinsic) -> Vec<(&'static str, &'static str)> {
    use Intrinsic as I;
    const INTEGERS: &[&str] = &["i8", "i16", "i32", "i64", "i128", "v2i32"];
    const FLOATS: &[&str] = &["f16", "bf16", "f32", "f64", "v2f16", "v2bf16"];
    const POINTERS: &[&str] = &["p0", "p1", "p3"];
    let info = intrinsic.info();
    let alone = |list: &[&'static str]| list.iter().map(|&ty| (ty, "")).collect::<Vec<_>>();
    let pairs = |first: &[&'static str], second: &[&'static str]| {
        first.iter().flat_map(|&a| second.iter().map(move |&b| (a, b))).collect::<Vec<_>>()
    };
    match intrinsic {
        _ if intrinsic.overloads() == 0 => alone(&[""]),
        I::Memcpy | I::Memmove => pairs(POINTERS, POINTERS),
        I::Memset => alone(POINTERS),
        I::LifetimeStart | I::LifetimeEnd => Vec::new(),
        I::FpToSiSat | I::FpToUiSat => {
            pairs(&["i8", "i16", "i32", "i64"], &["f16", "bf16", "f32", "f64"])
        }
        I::Fma
        | I::Fabs
        | I::CopySign
        | I::MinNum
        | I::MaxNum
        | I::Floor
        | I::Ceil
        | I::Trunc
        | I::Rint
        | I::NearbyInt
        | I::RoundEven
        | I::Sqrt => alone(FLOATS),
        I::Fshl | I::Fshr => alone(&["i8", "i16", "i32", "i64"]),
        I::Bswap => alone(&["i16", "i32", "i64", "i128"]),
        I::Machine(_) if info.name.ends_with("ldu.global.p") => pairs(&["p0"], &["p1"]),
        I::Machine(_) if info.name.ends_with("ldu.global.i") => {
            pairs(&["i8", "i16", "i32", "i64"], &["p1"])
        }
        I::Machine(_) if info.name.ends_with("ldu.global.f") => pairs(&["f32", "f64"], &["p1"]),
        I::Machine(_) if info.name.contains("atomic.add.gen.f") => pairs(&["f32", "f64"], POINTERS),
        I::Machine(_) if info.name.contains(".inc.gen") || info.name.contains(".dec.gen") => {
            pairs(&["i32"], POINTERS)
        }
        I::Machine(_) if info.signature.starts_with("A(B") => pairs(&["i32", "i64"], POINTERS),
        I::Machine(_) if info.name.contains("matrix") => alone(&["p0", "p3"]),
        I::Machine(_) => alone(POINTERS),
        _ => alone(INTEGERS),
    }
}

/// LLVM's spelling of a type word of a signature or a name.
fn llvm_type(word: &str, overloads: [&str; 2]) -> String {
    let word = match word {
        "A" => overloads[0],
        "B" => overloads[1],
        word => word,
    };
    match word {
        "half" | "f16" => "half".into(),
        "bfloat" | "bf16" => "bfloat".into(),
        "float" | "f32" => "float".into(),
        "double" | "f64" => "double".into(),
        "p0" => "ptr".into(),
        "v2f16" | "f16x2" => "<2 x half>".into(),
        "v2bf16" | "bf16x2" => "<2 x bfloat>".into(),
        "v2i32" => "<2 x i32>".into(),
        word => match word.strip_prefix('p') {
            Some(number) => {
                let known = number.parse().ok().and_then(AddressSpace::from_number);
                format!("ptr addrspace({})", known.map_or(0, AddressSpace::number))
            }
            None => word.to_owned(),
        },
    }
}

/// The members of a result.
fn result_members(word: &str, overloads: [&str; 2]) -> Vec<String> {
    let mut members = Vec::new();
    for part in word.split('&') {
        let (part, count) = part.split_once('*').unwrap_or((part, "1"));
        let count = count.parse().unwrap_or(1);
        members.resize(members.len() + count, llvm_type(part, overloads));
    }
    members
}

fn case(intrinsic: Intrinsic, overloads: [&str; 2], flag: u32, number: usize) -> Option<Case> {
    let info = intrinsic.info();
    let mut name = info.name.to_owned();
    for suffix in overloads.iter().take(intrinsic.overloads()) {
        let _ = write!(name, ".{suffix}");
    }
    if matches!(intrinsic, Intrinsic::Memcpy | Intrinsic::Memmove | Intrinsic::Memset) {
        name.push_str(".i64");
    }
    let (result, params) = info.signature.split_once('(')?;
    let params: Vec<&str> =
        params.trim_end_matches(')').split(',').filter(|word| !word.is_empty()).collect();
    let members = result_members(result, overloads);
    let result = match members.as_slice() {
        [single] => single.clone(),
        several => format!("{{ {} }}", several.join(", ")),
    };
    let mut body = String::new();
    let mut args = Vec::new();
    let mut types = Vec::new();
    for (index, word) in params.iter().enumerate() {
        let constant = word.ends_with('!');
        let ty = llvm_type(word.trim_end_matches('!'), overloads);
        if constant {
            let value = match ty.as_str() {
                "i1" => {
                    if flag == 0 {
                        "false"
                    } else {
                        "true"
                    }
                }
                "i64" => "128",
                _ if info.name.contains("tensormap") => "128",
                _ => "4",
            };
            args.push(format!("{ty} {value}"));
        } else {
            let _ = writeln!(body, "  %a{index} = load volatile {ty}, ptr %in, align 16");
            args.push(format!("{ty} %a{index}"));
        }
        types.push(ty);
    }
    let assigned = if result == "void" { "" } else { "%r = " };
    let _ = writeln!(body, "  {assigned}call {result} @{name}({})", args.join(", "));
    if members.len() > 1 {
        for (index, ty) in members.iter().enumerate() {
            let _ = writeln!(body, "  %m{index} = extractvalue {result} %r, {index}");
            let _ = writeln!(body, "  store volatile {ty} %m{index}, ptr %out, align 16");
        }
    } else if result != "void" {
        let _ = writeln!(body, "  store volatile {result} %r, ptr %out, align 16");
    }
    let kernel =
        format!("define ptx_kernel void @k{number}(ptr %in, ptr %out) {{\n{body}  ret void\n}}\n");
    let declaration = format!("declare {result} @{name}({})\n", types.join(", "));
    let shape = format!("{}.{flag}", shape(&name));
    Some(Case { name, shape, kernel, declaration })
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
