//! `cargo xtask sweep ptx`: our checker accepts an instruction exactly where ptxas does.
//!
//! Every row of the instruction table is written out with each choice of its modifiers, and asked of
//! ptxas for many targets and versions. Products of modifiers beyond the table follow: what is in no
//! row must be refused.

mod ask_ptxas;
mod instructions;
mod loose_operands;
mod products;

use crate::Flags;
use crate::progress::{Tally, in_parallel};
use ask_ptxas::{CHUNK, refused};
pub use ask_ptxas::{Target, program};
use cuprum_peers::Peers;
use cuprum_target::{Arch, Feature, ParseTargetError, PtxVersion};
pub use instructions::instruction;
use std::collections::BTreeSet;
use std::path::Path;

/// Where verdicts change: each architecture with its first version and with the newest, and where
/// instructions came later than the architecture.
fn all_targets() -> Vec<Target> {
    let later = [(80, (7, 4)), (90, (8, 1)), (90, (8, 4))];
    let first_and_newest = Arch::all().flat_map(|arch| {
        [arch.min_ptx_version(), PtxVersion::NEWEST].map(|version| Target { arch, version })
    });
    let later = later.map(|(sm, (major, minor))| Target {
        arch: Arch::portable(sm),
        version: PtxVersion::new(major, minor),
    });
    let all: BTreeSet<Target> = first_and_newest.chain(later).collect();
    all.into_iter().collect()
}

/// The targets of the step, which has to be quick.
const FEW_TARGETS: &[Target] = &[
    Target { arch: Arch::OLDEST, version: PtxVersion::NEWEST },
    Target { arch: Arch::portable(80), version: PtxVersion::new(7, 4) },
    Target { arch: Arch::portable(90), version: PtxVersion::NEWEST },
    Target { arch: Arch::accelerated(100), version: PtxVersion::NEWEST },
];

/// The whole of it: `--count=` forms of each row and choice of types, `--arch=` only that target.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let limit = flags.value("count").map_or(Ok(64), str::parse).map_err(|_| "no such --count")?;
    let mut lines = instructions::table_instructions(limit);
    lines.extend(products::families().into_values().flatten());
    let mut targets = all_targets();
    if let Some(arch) = flags.value("arch") {
        let arch: Arch = arch.parse().map_err(|error: ParseTargetError| error.to_string())?;
        targets.retain(|target| target.arch == arch);
    }
    compare(flags, lines, &targets)
}

/// A part: few forms of each row, and few targets.
pub fn bounded(flags: &Flags) -> Result<Tally, String> {
    compare(flags, instructions::table_instructions(3), FEW_TARGETS)
}

fn compare(flags: &Flags, mut lines: Vec<String>, targets: &[Target]) -> Result<Tally, String> {
    lines.retain(|line| flags.picks(Path::new(line)));
    lines.sort();
    lines.dedup();
    let mut tally = Tally::default();
    let Some(ptxas) = Peers::find().ptxas else {
        tally.skip("no ptxas", lines.len() * targets.len());
        return Ok(tally);
    };
    let chunks: Vec<(Target, Vec<&str>)> = targets
        .iter()
        .flat_map(|target| {
            let usable: Vec<&str> =
                lines.iter().map(String::as_str).filter(|line| is_askable(*target, line)).collect();
            let chunks: Vec<Vec<&str>> = usable.chunks(CHUNK).map(<[&str]>::to_vec).collect();
            chunks.into_iter().map(|chunk| (*target, chunk))
        })
        .collect();
    let results = in_parallel(&chunks, |(target, chunk)| {
        let mut theirs = BTreeSet::new();
        refused(&ptxas, *target, chunk, &mut theirs)?;
        let differs = |line: &&&str| {
            let (theirs, ours) = (theirs.contains(**line), is_refused_by_us(*target, line));
            theirs != ours && !(ours && products::is_undocumented(line))
        };
        let told = |line: &&str| {
            let verdict = if theirs.contains(*line) { "refuses" } else { "accepts" };
            format!("{} {}: ptxas {verdict} {line}", target.arch, target.version)
        };
        let differing: Vec<String> = chunk.iter().filter(differs).map(told).collect();
        Ok::<_, String>((chunk.len(), differing))
    });
    for result in results {
        let (count, differing) = result?;
        tally.passed += count - differing.len();
        differing.into_iter().for_each(|difference| tally.fail(difference));
    }
    Ok(tally)
}

/// Older versions cannot declare the registers that 128 bits need.
fn is_askable(target: Target, line: &str) -> bool {
    !line.contains("b128") || target.version >= Feature::LoadStore128.min_ptx_version()
}

fn is_refused_by_us(target: Target, line: &str) -> bool {
    match cuprum_ptx::parse(&program(target, &[line])) {
        Ok(module) => !cuprum_ptx::check(&module).is_empty(),
        Err(_) => true,
    }
}
