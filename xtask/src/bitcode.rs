//! `cargo xtask sweep bitcode`: our bitcode and LLVM's, judged by LLVM's own tools.
//!
//! Every module of the tests goes both ways. What `llvm-as` makes of it, we read: the result must be
//! the text that our parser makes of `llvm-dis`'s. What we write of it, `opt -passes=verify` must accept,
//! and its text must be ours; what we read of our own must be the same text again.
//! libdevice, which LLVM 3.8 wrote, must be read whole, verify, and come back as text that LLVM takes.

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use crate::sweep::{find, judge};
use cuprum_bitcode::{read_module, write_module};
use cuprum_filetest::{printed_ir, test_files};
use cuprum_ir::{Module, parse_module};
use cuprum_peers::Peers;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// LLVM's tools by the names they are called with here.
struct Tools {
    assembler: String,
    disassembler: String,
    opt: String,
}

/// A test whose calls have metadata among their arguments, which the reader of bitcode does not take yet.
const HAS_METADATA_ARGUMENTS: &str = "tests/codegen/texture/references.ll";

/// The sweep, and the step of `cargo xtask test`.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let folders = ["tests/ir", "tests/opt", "tests/codegen", "tests/run", "bench/suite"];
    let files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| test_files(Path::new(folder)))
        .filter(|file| file.extension().is_some_and(|end| end == "ll" || end == "cu"))
        .filter(|file| flags.picks(file))
        .collect();
    let mut tally = Tally::default();
    let found = (find("llvm-as"), find("llvm-dis"), find("opt"));
    let (Some(assembler), Some(disassembler), Some(opt)) = found else {
        tally.skip("no LLVM 22", files.len());
        return Ok(tally);
    };
    let tools = Tools { assembler, disassembler, opt };
    let folder = std::env::temp_dir().join(format!("cuprum-bitcode-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
    let next = AtomicUsize::new(0);
    let results = in_parallel(&files, |file| {
        let scratch = folder.join(next.fetch_add(1, Ordering::Relaxed).to_string());
        let result = try_file(&tools, file, &scratch);
        for end in ["bc", "ll"] {
            let _ = std::fs::remove_file(scratch.with_extension(end));
        }
        result
    });
    for (file, result) in files.iter().zip(results) {
        match result {
            _ if file == Path::new(HAS_METADATA_ARGUMENTS) => {
                tally.skip("metadata as an argument, which is read from text alone", 1);
            }
            Ok((modules, refused)) => {
                tally.passed += modules;
                tally.skip("modules that llvm-as refuses", refused);
            }
            Err(error) => tally.fail(format!("{}: {error}", file.display())),
        }
    }
    libdevice(&tools, &mut tally);
    let _ = std::fs::remove_dir_all(&folder);
    Ok(tally)
}

/// The modules of a file, each both ways; how many there were, and how many LLVM refused as text.
fn try_file(tools: &Tools, file: &Path, scratch: &Path) -> Result<(usize, usize), String> {
    let mut texts: Vec<String> = Vec::new();
    if file.extension().is_some_and(|end| end == "ll") {
        texts.push(std::fs::read_to_string(file).map_err(|error| error.to_string())?);
    } else {
        texts.extend(printed_ir(file)?.into_iter().map(|(_, text)| text));
    }
    let (mut fine, mut refused) = (0, 0);
    for mut text in texts {
        // Without a layout, LLVM's alignments are those of no machine.
        if !text.contains("target datalayout") {
            text.insert_str(
                0,
                &format!("target datalayout = \"{}\"\n", cuprum_target::DATA_LAYOUT),
            );
        }
        // Tests of messages are no modules.
        let Ok(module) = parse_module(&text) else { continue };
        let (bitcode, printed) = (scratch.with_extension("bc"), scratch.with_extension("ll"));
        let mut assemble = Command::new(&tools.assembler);
        if judge(assemble.arg("-").arg("-o").arg(&bitcode), &text).is_err() {
            refused += 1;
            continue;
        }
        let mut disassemble = Command::new(&tools.disassembler);
        judge(disassemble.arg(&bitcode).arg("-o").arg(&printed), "")?;
        let bytes = std::fs::read(&bitcode).map_err(|error| error.to_string())?;
        let read = read_module(&bytes).map_err(|error| format!("of llvm-as: {error}"))?;
        let normal = read_text(&printed)?;
        same("of llvm-as, read", read, normal.clone())?;
        written(tools, module, normal, &scratch.with_extension("bc"))?;
        fine += 1;
    }
    Ok((fine, refused))
}

fn read_text(file: &Path) -> Result<Module, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    parse_module(&text).map_err(|error| format!("LLVM's text: {error}"))
}

/// What we write, read by LLVM, which must find what it finds in the text, and by ourselves.
fn written(tools: &Tools, module: Module, normal: Module, file: &Path) -> Result<(), String> {
    let bytes = write_module(&module).map_err(|error| format!("written: {error}"))?;
    std::fs::write(file, &bytes).map_err(|error| error.to_string())?;
    let printed = file.with_extension("ll");
    let mut verify = Command::new(&tools.opt);
    verify.arg("-passes=verify").arg(file).arg("-S").arg("-o").arg(&printed);
    judge(&mut verify, "").map_err(|error| format!("what we write: {error}"))?;
    same("of our own, read by LLVM", read_text(&printed)?, normal)?;
    let read = |bytes: &[u8]| read_module(bytes).map_err(|error| format!("of our own: {error}"));
    let once = read(&bytes)?;
    let again = write_module(&once).map_err(|error| format!("written again: {error}"))?;
    same("of our own, read twice", read(&again)?, once)
}

/// Compares two modules by their texts.
fn same(what: &str, left: Module, right: Module) -> Result<(), String> {
    let (left, right) = (normal(left), normal(right));
    if left == right {
        return Ok(());
    }
    let pairs = left.lines().zip(right.lines());
    let first = pairs.into_iter().find(|(left, right)| left != right);
    let (left, right) = first.unwrap_or(("more", "or less"));
    Err(format!("{what}: `{left}` against `{right}`"))
}

/// The text without what no bitcode has, or LLVM does not keep: the file's name, the order of types,
/// types and nodes that nothing uses, declarations that nobody calls, and the layout that LLVM adds. Bodies
/// are sorted: bitcode has aliases, which are functions here, behind all others.
fn normal(mut module: Module) -> String {
    let nodes = module.env.metadata.nodes.keys().collect();
    module.order_metadata(&nodes);
    // LLVM has another name for these two, and gives it to whoever uses ours.
    let text = ["ex2.approx", "ex2.approx.ftz"].iter().fold(module.to_text(), |text, name| {
        text.replace(&format!("@llvm.nvvm.{name}.f("), &format!("@llvm.nvvm.{name}.f32("))
    });
    let drop = |line: &str| {
        line.is_empty()
            || line.starts_with("; ModuleID")
            || line.starts_with("source_filename")
            || line.starts_with("target datalayout")
            || line.starts_with("declare void @llvm.nvvm.barrier0()")
            || line.starts_with('%') && line.contains(" = type ")
    };
    let (mut bodies, mut others): (Vec<String>, Vec<&str>) = (Vec::new(), Vec::new());
    let mut is_inside = false;
    for line in text.lines().filter(|line| !drop(line)) {
        let starts = line.starts_with("define ");
        match bodies.last_mut() {
            Some(body) if is_inside => body.extend(["\n", line]),
            _ if starts => bodies.push(line.to_owned()),
            _ => others.push(line),
        }
        is_inside = (is_inside || starts) && line != "}";
    }
    bodies.sort();
    others.extend(bodies.iter().map(String::as_str));
    others.join("\n")
}

/// libdevice, if NVIDIA's package is there.
fn libdevice(tools: &Tools, tally: &mut Tally) {
    let Some(bytes) = Peers::find().libdevice.and_then(|file| std::fs::read(file).ok()) else {
        tally.skip("no libdevice", 1);
        return;
    };
    let result = read_module(&bytes).map_err(|error| error.to_string()).and_then(|mut module| {
        // It is for every target, and says so in its triple.
        module.triple = cuprum_target::TRIPLE.to_owned();
        if let Some(error) = cuprum_ir::verify(&module).first() {
            return Err(error.to_string());
        }
        let mut verify = Command::new(&tools.opt);
        judge(verify.args(["-passes=verify", "-disable-output", "-"]), &module.to_text())
    });
    match result {
        Ok(()) => tally.pass(),
        Err(error) => tally.fail(format!("libdevice: {error}")),
    }
}
