//! `cargo xtask cases`: how many cases of code generation there are, family by family; and
//! `cargo xtask sweep cases`: where NVRTC needs fewer instructions for a row of a table than the row, and
//! fewer of the machine's too.
//!
//! A case of `tests/codegen` is a function of a written file, or a row of a table; rows that differ
//! only in a type or width count once.

use crate::progress::Tally;
use crate::{Done, Flags};
use cuprum_driver::{Compiler, Options, Source};
use cuprum_filetest::{CaseTable, Directives, Expected, nvrtc_arguments, test_files, test_options};
use cuprum_peers::{Nvrtc, Peers};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/codegen";

/// Cases of a file, and which family it belongs to.
fn counted(file: &Path) -> Option<(String, usize)> {
    let text = std::fs::read_to_string(file).ok()?;
    let inside = file.strip_prefix(FOLDER).ok()?;
    if file.extension().is_some_and(|extension| extension == "cases") {
        let family = format!("table {}", inside.file_stem()?.to_string_lossy());
        return Some((family, CaseTable::parse(&text).ok()?.count));
    }
    let is_function = |line: &&str| line.starts_with("define ") || line.contains("__global__ void");
    let folder = inside.parent().filter(|folder| !folder.as_os_str().is_empty());
    let family = folder.map_or("others".into(), |folder| folder.to_string_lossy().into_owned());
    Some((format!("written, {family}"), text.lines().filter(is_function).count()))
}

/// Cases of all files.
pub fn total(files: &[PathBuf]) -> usize {
    files.iter().filter_map(|file| counted(file)).map(|(_, count)| count).sum()
}

/// `cargo xtask cases`.
pub fn count(_: &Flags) -> Done {
    let files = test_files(Path::new(FOLDER));
    let mut families: BTreeMap<String, usize> = BTreeMap::new();
    for (family, count) in files.iter().filter_map(|file| counted(file)) {
        *families.entry(family).or_default() += count;
    }
    for (family, count) in &families {
        println!("{count:6} {family}");
    }
    println!("{:6} in all", total(&files));
    Ok(())
}

/// Machine instructions for a row alone: ours, and those for NVRTC's PTX. None where a tool is missing.
fn machine_instructions(
    peers: &Peers,
    file: &str,
    source: &str,
    options: &Options,
    theirs: &str,
) -> Option<(u32, u32)> {
    let ours = Compiler::new().compile(&Source::new(file, source), options).ok()?;
    let target = options.arch.to_string();
    let count = |ptx: &str| peers.assemble(ptx, &target, true)?.ok()?.sass_instructions;
    Some((count(&ours.text)?, count(theirs)?))
}

/// Every row beside what NVRTC makes of it: where NVRTC's is shorter, ptxas must make up for it.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let mut tally = Tally::default();
    let peers = Peers::find();
    let Some(nvrtc) = Nvrtc::load(&peers) else {
        tally.skip("no NVRTC", 1);
        return Ok(tally);
    };
    let files = test_files(Path::new(FOLDER));
    let is_table = |file: &&PathBuf| file.extension().is_some_and(|e| e == "cases");
    for file in files.iter().filter(is_table).filter(|file| flags.picks(file)) {
        let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
        let table = CaseTable::parse(&text)?;
        let directives = Directives::parse(&text);
        let run = directives.runs.first().ok_or("no RUN line")?;
        let mut options = test_options(file, run)?;
        options.preprocessing.include_paths.extend(peers.include_paths());
        for target in table.targets() {
            options.arch = target.parse().map_err(|_| format!("no architecture `{target}`"))?;
            let arguments = nvrtc_arguments(&options);
            let rows: Vec<_> = table
                .select(target, false)
                .filter(|case| matches!(case.expected, Expected::Instructions(_)))
                .collect();
            let name = file.to_string_lossy();
            let whole = nvrtc.compile(&name, &table.source(rows.iter().copied()), &arguments);
            for case in rows {
                let alone = || nvrtc.compile(&name, &table.source([case]), &arguments).ok();
                let theirs = match &whole {
                    Ok(ptx) => case.instructions(ptx),
                    Err(_) => alone().and_then(|ptx| case.instructions(&ptx)),
                };
                let Expected::Instructions(wanted) = &case.expected else { continue };
                match theirs {
                    None => tally.skip("rows that NVRTC refuses", 1),
                    Some(theirs) if theirs.len() >= wanted.len() => tally.pass(),
                    Some(theirs) => {
                        let source = table.source([case]);
                        let machine = alone().and_then(|ptx| {
                            machine_instructions(&peers, &name, &source, &options, &ptx)
                        });
                        match machine {
                            Some((ours, theirs)) if ours <= theirs => tally.pass(),
                            _ => tally.fail(format!(
                                "{name}, line {}, {target}: NVRTC's is `{}`; machine instructions, \
                                 ours and NVRTC's: {machine:?}",
                                case.line,
                                theirs.join("; ")
                            )),
                        }
                    }
                }
            }
        }
    }
    Ok(tally)
}
