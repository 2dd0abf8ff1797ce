//! `cargo xtask status`: writes `docs/instructions.md` from the tables that decide: which PTX
//! instructions the instruction table has, who emits each, whether the simulator runs it and a GPU has
//! recorded it; which built-in functions and intrinsics there are.

use crate::golden;
use crate::progress::in_parallel;
use crate::ptx_sweep::{Target, instruction, program};
use crate::{Done, Flags};
use cuprum_ptx::{Form, Opcode, forms};
use cuprum_sim::Program;
use cuprum_target::{Arch, Intrinsic, Lowering, ModifierPattern, PtxVersion};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

/// The document that is written.
const DOCUMENT: &str = "docs/instructions.md";

/// Writes the document anew.
pub fn write(_: &Flags) -> Done {
    std::fs::write(DOCUMENT, document()?).map_err(|error| format!("{DOCUMENT}: {error}"))
}

/// What `tidy` complains about: a document that the tables no longer say.
pub fn problem() -> Option<String> {
    let current = match document() {
        Ok(text) => text,
        Err(error) => return Some(error),
    };
    let written = std::fs::read_to_string(DOCUMENT).unwrap_or_default();
    (written != current).then(|| format!("{DOCUMENT}: out of date; `cargo xtask status` writes it"))
}

fn document() -> Result<String, String> {
    let mut text = String::from(
        "# Instructions and built-in functions\n\n\
         Written by `cargo xtask status`. [status.md](status.md) says what works otherwise.\n\n\
         ## PTX 9.0\n\n\
         One line for each instruction. Rows: its forms in `crates/ptx/src/instructions.txt`, with the\n\
         lowest PTX version and architecture that has one of them. Emitted: by code generation itself,\n\
         for an LLVM intrinsic, or by a header of ours; all others pass through inline assembly, checked\n\
         against the rows. Simulated: whether `crates/sim` runs it; where only some of its forms, how many\n\
         of those tried. Golden: cases that an H200 has recorded (`tests/golden`); instructions without a\n\
         result of their own have none.\n\n\
         | Instruction | Rows | From | Emitted | Simulated | Golden |\n|-|-|-|-|-|-|\n",
    );
    instruction_lines(&mut text)?;
    builtin_lines(&mut text)?;
    intrinsic_lines(&mut text);
    Ok(text)
}

/// An instruction as the manual lists it, with what the tables say of it.
struct Entry {
    opcode: Opcode,
    rows: BTreeSet<&'static str>,
    from: (cuprum_ptx::PtxVersion, cuprum_ptx::Arch),
    lines: Vec<String>,
}

/// The words after an opcode that make an instruction of its own.
const NAMING: [&str; 48] = [
    "alloc",
    "arrive",
    "arrive_drop",
    "async",
    "bulk",
    "cluster",
    "commit",
    "commit_group",
    "complete_tx",
    "cp",
    "cp_fenceproxy",
    "dealloc",
    "expect_tx",
    "fence",
    "fence::after_thread_sync",
    "fence::before_thread_sync",
    "init",
    "inval",
    "ld",
    "ld_reduce",
    "load",
    "mbarrier",
    "mma",
    "mma_async",
    "pack",
    "pending_count",
    "prefetch",
    "proxy",
    "query_cancel",
    "red",
    "reduce",
    "relinquish_alloc_permit",
    "replace",
    "shift",
    "sp",
    "st",
    "store",
    "sync",
    "tensor",
    "test_wait",
    "try_cancel",
    "try_wait",
    "wait",
    "wait::ld",
    "wait::st",
    "wait_all",
    "wait_group",
    "warp",
];

/// `cp.async.bulk` of `cp.async.bulk.shared::cluster.global…`: an opcode and the words that name it.
fn instruction_name(form: &Form) -> String {
    let head = form.row.split([' ', '{']).next().unwrap_or_default();
    let mut words = head.split('.');
    let opcode = words.next().unwrap_or_default();
    // These are one instruction with ways to wait or operations.
    let alone = [
        "shfl",
        "vote",
        "match",
        "redux",
        "elect",
        "ldmatrix",
        "stmatrix",
        "movmatrix",
        "setmaxnreg",
    ];
    if alone.contains(&opcode) {
        return opcode.to_owned();
    }
    let naming = words.take_while(|word| NAMING.contains(word) || *word == "cta");
    let naming =
        naming.filter(|word| *word != "cta" && (*word != "sync" || opcode.starts_with("bar")));
    std::iter::once(opcode).chain(naming).collect::<Vec<_>>().join(".")
}

fn instruction_lines(text: &mut String) -> Result<(), String> {
    let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
    for form in forms(2) {
        let (version, arches) = &form.needs;
        let Some(arch) = arches.iter().min_by_key(|arch| arch.sm) else { continue };
        let entry = entries.entry(instruction_name(&form)).or_insert_with(|| Entry {
            opcode: form.opcode,
            rows: BTreeSet::new(),
            from: (*version, *arch),
            lines: Vec::new(),
        });
        entry.rows.insert(form.row);
        entry.from.0 = entry.from.0.min(*version);
        if arch.sm < entry.from.1.sm {
            entry.from.1 = *arch;
        }
        entry.lines.extend(instruction(&form));
    }
    let emitters = Emitters::read()?;
    let recorded = golden::recorded_instructions()?;
    let listed: Vec<(&String, &Entry)> = entries.iter().collect();
    let simulated = in_parallel(&listed, |(_, entry)| simulated(entry));
    for ((name, entry), simulated) in listed.into_iter().zip(simulated) {
        let about = |heads: &&Vec<String>| heads.iter().any(|head| is_form_of(name, head));
        let golden = recorded.iter().filter(about).count();
        // Operands that stand in no table cannot be tried; what is recorded is simulated.
        let is_recorded = entry.lines.is_empty() && golden > 0;
        let simulated = if is_recorded { "yes".to_owned() } else { simulated };
        let golden = if golden == 0 { String::new() } else { golden.to_string() };
        let (version, arch) = &entry.from;
        // Everything that we compile for has what is older.
        let from = if arch.sm < Arch::OLDEST.sm {
            format!("{version}")
        } else {
            format!("{version}, {arch}")
        };
        let emitted = emitters.of(name, entry.opcode);
        let rows = entry.rows.len();
        let _ =
            writeln!(text, "| `{name}` | {rows} | {from} | {emitted} | {simulated} | {golden} |");
    }
    Ok(())
}

/// Whether `mbarrier.arrive.shared.b64` is a form of `mbarrier.arrive`.
fn is_form_of(name: &str, head: &str) -> bool {
    let mut words = name.split('.');
    let has = |word: &str| head.split('.').any(|other| other == word);
    head.split('.').next() == words.next() && words.all(has)
}

/// How many of an instruction's forms the simulator takes.
fn simulated(entry: &Entry) -> String {
    let target = Target { arch: Arch::portable(90), version: PtxVersion::NEWEST };
    let loads = |line: &&String| {
        let module = cuprum_ptx::parse(&program(target, &[line.as_str()]));
        module.is_ok_and(|module| Program::load(&module).is_ok())
    };
    let (loaded, all) = (entry.lines.iter().filter(loads).count(), entry.lines.len());
    match (loaded, all) {
        // Their operands name places, which stand in no table; every test has them.
        _ if matches!(entry.opcode, Opcode::Bra | Opcode::Brx | Opcode::Call) => "yes".to_owned(),
        (0, _) => "no".to_owned(),
        _ if loaded == all => "yes".to_owned(),
        _ => format!("{loaded} of {all}"),
    }
}

/// The texts that say who emits an instruction.
struct Emitters {
    codegen: String,
    headers: String,
    intrinsics: BTreeSet<String>,
}

impl Emitters {
    fn read() -> Result<Emitters, String> {
        let head = |intrinsic: &Intrinsic| match intrinsic.info().lowering {
            Lowering::Instruction(pattern) => {
                let fixed = |modifier: &ModifierPattern| match *modifier {
                    ModifierPattern::Fixed(word) => Some(word.text()),
                    _ => None,
                };
                let words = pattern.modifiers.iter().map_while(fixed);
                Some([pattern.opcode.text()].into_iter().chain(words).collect::<Vec<_>>().join("."))
            }
            Lowering::Selected | Lowering::Legalized | Lowering::Nothing => None,
        };
        Ok(Emitters {
            codegen: read_folder(Path::new("crates/codegen/src"))?,
            headers: read_folder(Path::new("headers"))?,
            intrinsics: Intrinsic::all().iter().filter_map(head).collect(),
        })
    }

    fn of(&self, name: &str, opcode: Opcode) -> &'static str {
        // Words after the opcode are another instruction, but for barriers and fences.
        let is_plain = !name.contains('.') || matches!(opcode, Opcode::Bar | Opcode::Fence);
        let starts = |head: &String| head == name || head.starts_with(&format!("{name}."));
        if is_plain && self.codegen.contains(&format!("Opcode::{opcode:?}")) {
            "code generation"
        } else if self.intrinsics.iter().any(starts) {
            "intrinsic"
        } else if ['.', ' '].iter().any(|end| self.headers.contains(&format!("\"{name}{end}"))) {
            "header"
        } else {
            ""
        }
    }
}

/// All text of the files below a folder.
fn read_folder(folder: &Path) -> Result<String, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut text = String::new();
    for path in paths {
        if path.is_dir() {
            text.push_str(&read_folder(&path)?);
        } else {
            text.push_str(&std::fs::read_to_string(&path).unwrap_or_default());
        }
    }
    Ok(text)
}

/// The functions, types and variables that need no header, by the files of `headers/builtin`.
fn builtin_lines(text: &mut String) -> Result<(), String> {
    text.push_str(
        "\n## Built-in functions\n\n\
         What a program may use without a header: names of `headers/builtin`, by file. All of them work\n\
         (`tests/run`); LLVM's `__nvvm_…` functions come on top, one for each intrinsic below.\n\n\
         | Family | Names | What |\n|-|-|-|\n",
    );
    let folder = Path::new("headers/builtin");
    let entries = std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut lists = String::new();
    for path in paths {
        let source = std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
        let family = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let names: Vec<&str> = (source.lines())
            .filter_map(|line| line.strip_prefix("//@"))
            .flat_map(str::split_whitespace)
            .filter(|name| !is_internal(name))
            .collect();
        let title: Vec<&str> =
            (source.lines()).map_while(|line| line.strip_prefix("// ")).collect();
        let title = title.join(" ");
        let end = title.find(". ").or(title.find(": ")).unwrap_or(title.len());
        let title = title.get(..end).unwrap_or_default();
        let _ = writeln!(
            text,
            "| {family} | {} | {} |",
            names.len(),
            title.trim_end_matches([':', '.'])
        );
        let _ = writeln!(lists, "\n**{family}**: `{}`", names.join("`, `"));
    }
    let unknown = unknown_names()?;
    let _ = writeln!(
        text,
        "\nNot known, of what NVRTC declares itself (`tests/nvrtc/names.txt`): {}.",
        unknown.join(", ")
    );
    text.push_str(&lists);
    Ok(())
}

/// Names that only other built-in text uses.
fn is_internal(name: &str) -> bool {
    name.starts_with("__cuprum_") || name.ends_with("_impl")
}

/// What NVRTC knows and we do not, shortened to families where there are many.
fn unknown_names() -> Result<Vec<String>, String> {
    let path = "tests/nvrtc/names.txt";
    let list = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let mut families: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for name in list.lines().filter_map(|line| line.strip_prefix("- ")) {
        let stem = ["cuda", "surf", "tex", "CU"].into_iter().find(|stem| name.starts_with(stem));
        families.entry(stem.unwrap_or(name)).or_default().push(name);
    }
    let told = |(stem, names): (&str, Vec<&str>)| match names.len() {
        1 => format!("`{stem}`"),
        count => format!("`{stem}…` ({count})"),
    };
    Ok(families.into_iter().map(told).collect())
}

/// LLVM's intrinsics by family.
fn intrinsic_lines(text: &mut String) {
    text.push_str(
        "\n## LLVM intrinsics\n\n\
         The table of `crates/target`; each is lowered, and compiled for every target in the step\n\
         `intrinsics` of `cargo xtask test`.\n\n| Family | Intrinsics |\n|-|-|\n",
    );
    let mut families: BTreeMap<String, usize> = BTreeMap::new();
    for intrinsic in Intrinsic::all() {
        let words: Vec<&str> = intrinsic.info().name.split('.').take(3).collect();
        let words =
            if words.get(1) == Some(&"nvvm") { &words[..] } else { &words[..words.len().min(2)] };
        *families.entry(words.join(".")).or_default() += 1;
    }
    for (family, count) in families {
        let _ = writeln!(text, "| `{family}` | {count} |");
    }
}
