//! Random programs through us and others: whatever differs is a bug of one of us.
//!
//! CUDA programs (`fuzz/generate.rs`) and IR (`fuzz/generate_ir.rs`), compiled in several ways, run in
//! the simulator and must leave the same bits (`fuzz/judge.rs`). Findings are saved under `target/fuzz`;
//! `--reduce=<file>` makes one small. Programs of other generators are in `fuzz/foreign.rs`, broken ones in
//! `fuzz/input.rs`.

mod expression;
pub mod foreign;
mod generate;
mod generate_ir;
pub mod input;
mod judge;
pub mod random;

pub use random::Random;

use crate::progress::{Tally, in_parallel, progress, progress_done};
use crate::{Done, Flags, peers};
use cuprum_driver::Source;
use cuprum_peers::Peers;
use cuprum_reduce::{FOR_IR, FOR_SOURCES, Reducer};
use judge::{Judge, Passes, Verdict};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

const FOLDER: &str = "target/fuzz";

/// What programs are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Cuda,
    Ir,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Cuda => "cuda",
            Kind::Ir => "ir",
        }
    }

    fn extension(self) -> &'static str {
        match self {
            Kind::Cuda => "cu",
            Kind::Ir => "ll",
        }
    }

    fn generate(self, seed: u64) -> Source {
        match self {
            Kind::Cuda => self.source(generate::generate(seed)),
            Kind::Ir => self.source(generate_ir::generate(seed)),
        }
    }

    fn source(self, text: String) -> Source {
        let source = Source::new(format!("fuzz.{}", self.extension()), text);
        if self == Kind::Ir { source.as_ir() } else { source }
    }
}

/// Counts of a run.
#[derive(Default)]
struct Counts {
    fine: usize,
    theirs: usize,
    findings: usize,
    skipped: usize,
}

/// `cargo xtask fuzz`.
pub fn run(flags: &Flags) -> Done {
    if let Some(kind) = flags.value("input") {
        return input::run(flags, kind);
    }
    if let Some(name) = flags.value("generator") {
        return foreign::run(flags, name);
    }
    let passes = match flags.value("passes") {
        None | Some("levels") => Passes::Levels,
        Some("each") => Passes::Each,
        Some("random") => Passes::Random,
        Some(name) if cuprum_opt::PASSES.iter().any(|pass| pass.name == name) => {
            Passes::One(name.to_owned())
        }
        Some(other) => {
            return Err(format!("--passes=levels, each, random or a pass, not `{other}`"));
        }
    };
    let number = |name: &str, default: u64| match flags.value(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name} takes a number")),
        None => Ok(default),
    };
    let mut judge = Judge::find(Peers::find(), passes);
    judge.others_every = number("others-every", 1)?.max(1);
    if let Some(path) = flags.value("reduce") {
        return reduce_file(&judge, Path::new(path));
    }
    let kind = match flags.value("kind") {
        None | Some("cuda") => Kind::Cuda,
        Some("ir") => Kind::Ir,
        Some(other) => return Err(format!("--kind=cuda or ir, not `{other}`")),
    };
    if kind == Kind::Cuda && judge.nvrtc.is_none() {
        return Err("no NVRTC to compare with".into());
    }
    if let Some(seed) = flags.value("show") {
        let seed = seed.parse().map_err(|_| "--show takes a seed".to_owned())?;
        print!("{}", kind.generate(seed).text);
        return Ok(());
    }
    let seed = number("seed", Random::fresh_seed())?;
    println!("{} seed {seed}", kind.name());
    let counts = try_seeds(&judge, kind, seed, number("count", 200)?)?;
    if counts.findings == 0 { Ok(()) } else { Err(String::new()) }
}

/// The step of `cargo xtask test`: always the same programs, about a minute's work for two cores.
pub fn step(_: &Flags) -> Result<Tally, String> {
    const SEED: u64 = 1;
    const PROGRAMS: [(Kind, u64); 2] = [(Kind::Cuda, 40), (Kind::Ir, 120)];
    let judge = Judge::find(peers::remembering(), Passes::Each);
    let mut tally = Tally::default();
    for (kind, count) in PROGRAMS {
        if kind == Kind::Cuda && judge.nvrtc.is_none() {
            tally.skip("random kernels: no NVRTC to compare with", count as usize);
            continue;
        }
        let counts = try_seeds(&judge, kind, SEED, count)?;
        tally.passed += counts.fine + counts.theirs;
        tally.skip("random programs that nobody can judge", counts.skipped);
        if counts.findings > 0 {
            tally.fail(format!("{}: {} findings in {FOLDER}", kind.name(), counts.findings));
        }
    }
    Ok(tally)
}

/// Judges the programs of consecutive seeds, tells of findings and counts.
fn try_seeds(judge: &Judge, kind: Kind, first: u64, count: u64) -> Result<Counts, String> {
    let folder = Path::new(FOLDER);
    std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    let seeds: Vec<u64> = (first..first.saturating_add(count)).collect();
    let (done, found) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let verdicts = in_parallel(&seeds, |&seed| {
        let source = kind.generate(seed);
        let verdict = judge.verdict(&source, seed);
        if let Verdict::Theirs(finding) = &verdict {
            println!("seed {seed}: NVRTC's back ends disagree: {}: {}", finding.kind, finding.text);
        }
        if let Verdict::Finding(finding) = &verdict {
            found.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("{seed}.{}", kind.extension()));
            let saved = std::fs::write(&path, &*source.text);
            println!("seed {seed}: {}: {}", finding.kind, finding.text);
            if let Err(error) = saved {
                println!("  cannot save {}: {error}", path.display());
            }
        }
        let (done, found) =
            (done.fetch_add(1, Ordering::Relaxed) + 1, found.load(Ordering::Relaxed));
        progress(&format!("{} {done}/{count}, {found} findings", kind.name()));
        verdict
    });
    progress_done();
    let mut counts = Counts::default();
    for (seed, verdict) in seeds.iter().zip(&verdicts) {
        match verdict {
            Verdict::Fine => counts.fine += 1,
            Verdict::Theirs(_) => counts.theirs += 1,
            Verdict::Finding(_) => counts.findings += 1,
            Verdict::Skipped(reason) => {
                counts.skipped += 1;
                println!("seed {seed} skipped: {reason}");
            }
        }
    }
    println!(
        "{} seed {first}: {count} programs, {} agree, {} but for one of NVRTC's back ends, {} findings, {} skipped",
        kind.name(),
        counts.fine + counts.theirs,
        counts.theirs,
        counts.findings,
        counts.skipped
    );
    Ok(counts)
}

fn reduce_file(judge: &Judge, path: &Path) -> Done {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let kind = if path.extension().is_some_and(|end| end == "ll") { Kind::Ir } else { Kind::Cuda };
    // The file's name is its seed, which picks the target and the judges.
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let seed = stem.parse().unwrap_or(0);
    let Verdict::Finding(finding) = judge.verdict(&kind.source(text.clone()), seed) else {
        return Err("nothing is wrong with it".into());
    };
    let strategies = if kind == Kind::Ir { FOR_IR } else { FOR_SOURCES };
    let mut reducer = Reducer::new(|bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        match judge.verdict(&kind.source(text), seed) {
            Verdict::Finding(other) => other.kind == finding.kind,
            _ => false,
        }
    });
    let small = reducer.reduce(text.as_bytes(), strategies).ok_or("it is not wrong every time")?;
    let small = String::from_utf8_lossy(&small).into_owned();
    println!("{small}");
    println!("// {}: {}", finding.kind, finding.text);
    let path = path.with_extension(format!("small.{}", kind.extension()));
    std::fs::write(&path, small).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::Kind;

    #[test]
    fn a_seed_names_one_program() {
        for kind in [Kind::Cuda, Kind::Ir] {
            let (a, b) = (kind.generate(7), kind.generate(7));
            assert_eq!(a, b);
            assert!(a.text.contains("LAUNCH:") && a != kind.generate(8));
        }
    }

    #[test]
    fn programs_have_what_hid_bugs_before() {
        let all = |kind: Kind| -> String {
            (0..60).map(|seed| kind.generate(seed).text.to_string()).collect()
        };
        let cuda = all(Kind::Cuda);
        for part in
            ["__attribute__((packed))", " virtual ", " : virtual ", "} s; unsigned char c[8]; }"]
        {
            assert!(cuda.contains(part), "{part}");
        }
        // A side effect on the way out of a loop, and a question that is the same in every turn.
        let lines: Vec<&str> = cuda.lines().map(str::trim).collect();
        assert!(lines.windows(2).any(|pair| pair[0].starts_with("own[") && pair[1] == "break;"));
        assert!(lines.iter().any(|line| line.starts_with("if (n > ")));
        assert!(all(Kind::Ir).contains("label %leave"));
    }

    #[test]
    fn generated_ir_is_right() {
        for seed in 0..50 {
            let text = Kind::Ir.generate(seed).text;
            let module =
                cuprum_ir::parse_module(&text).unwrap_or_else(|error| panic!("{seed}: {error}"));
            assert_eq!(cuprum_ir::verify(&module).first().map(ToString::to_string), None, "{seed}");
        }
    }
}
