//! `cargo xtask sweep llvm-intrinsics`: every `llvm.nvvm.*` that LLVM 22 knows, beside LLVM's own back end.
//!
//! The declarations come from LLVM itself (`records.rs`). Each name is called in every way that they leave
//! open (`ways.rs`), and `llc` and cuprum compile the calls for targets that have between them all
//! instructions. What `llc` compiles, and `ptxas` accepts of it, cuprum must compile, to the same
//! instructions (`instructions.rs`), which `ptxas` accepts too. Names that differ are in `exceptions.txt`,
//! with reasons, and one that does not differ may not be there.

mod instructions;
mod records;
mod ways;

use crate::Flags;
use crate::intrinsic_call::Call;
use crate::progress::{Tally, in_parallel, progress, progress_done};
use crate::sweep::{find, judge};
use cuprum_driver::{Arch, Compiler, Options, Source};
use cuprum_peers::Peers;
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;
use std::process::Command;

/// `name: reason`, one on each line; a name that ends in `*` is a beginning of names.
const EXCEPTIONS: &str = include_str!("exceptions.txt");

/// Kernels that one process gets: `llc` ends where one of them has no instruction.
const CHUNK: usize = 64;

/// A call of an intrinsic, whose name without types is `name`.
struct Case {
    name: String,
    call: Call,
}

impl Case {
    fn text(&self, number: usize) -> String {
        self.call.kernel(number) + &self.call.declaration()
    }

    /// The call as a reader sees it.
    fn shown(&self) -> String {
        let constants = self.call.arguments.iter().filter_map(|argument| argument.constant);
        let constants: Vec<String> = constants.map(|value| value.to_string()).collect();
        format!("{}({})", self.call.name, constants.join(", "))
    }
}

/// What came of the cases.
#[derive(Default)]
struct Outcome {
    /// By name, what is wrong.
    wrong: BTreeMap<String, BTreeSet<String>>,
    /// Names that `llc` and `ptxas` have on some target.
    theirs: BTreeSet<String>,
    /// Names that cuprum and `ptxas` have on some target.
    ours: BTreeSet<String>,
    /// Calls that both compile to the same instructions.
    same: usize,
    /// Calls that `llc` compiles to what `ptxas` refuses, and cuprum refuses.
    refused: usize,
    /// Calls that cuprum compiles and `llc` does not.
    ahead: usize,
}

/// Judges every name.
pub fn sweep(flags: &Flags) -> Result<Tally, String> {
    let (Some(tblgen), Some(llc)) = (find("llvm-tblgen"), find("llc")) else {
        return Err("sweep llvm-intrinsics needs LLVM 22 with its headers".to_owned());
    };
    let filter = flags.value("filter").unwrap_or("");
    let definitions = records::definitions(&tblgen)?;
    let cases: Vec<Case> = definitions
        .iter()
        .filter(|definition| definition.name.contains(filter))
        .flat_map(ways::ways)
        .collect();
    let judges = Judges { llc, peers: crate::peers::remembering() };
    let mut outcome = Outcome::default();
    // The newest first: they have most of it.
    let targets: Vec<Arch> = Arch::samples().map(most_of).collect();
    for &arch in targets.iter().rev() {
        progress(&format!("{arch}: {} calls", cases.len()));
        judges.judge_target(&mut outcome, &cases, arch)?;
    }
    progress_done();
    println!("   {} names, {} calls, {} targets", definitions.len(), cases.len(), targets.len());
    Ok(outcome.conclude(&cases, filter.is_empty()))
}

/// The variant of a target that has the most instructions.
fn most_of(arch: Arch) -> Arch {
    let accelerated = Arch::accelerated(arch.sm);
    if Arch::all().any(|it| it == accelerated) { accelerated } else { arch }
}

/// Who is asked.
struct Judges {
    llc: String,
    peers: Peers,
}

impl Judges {
    fn judge_target(
        &self,
        outcome: &mut Outcome,
        cases: &[Case],
        arch: Arch,
    ) -> Result<(), String> {
        let numbers: Vec<usize> = (0..cases.len()).collect();
        let chunks: Vec<&[usize]> = numbers.chunks(CHUNK).collect();
        let results = in_parallel(&chunks, |chunk| -> Result<Vec<Compared>, String> {
            let mut theirs = BTreeMap::new();
            self.llc_all(cases, chunk, arch, &mut theirs)?;
            let mut compared = Vec::new();
            for &number in *chunk {
                let ours = compile(&cases[number].text(number), arch);
                compared.push(self.compare(number, theirs.remove(&number), ours, arch));
            }
            self.assemble_ours(&mut compared, arch);
            Ok(compared)
        });
        for compared in results {
            for one in compared? {
                outcome.note(&cases[one.number], arch, one);
            }
        }
        Ok(())
    }

    /// What `llc` makes of some cases, by number; those that it refuses are left out.
    fn llc_all(
        &self,
        cases: &[Case],
        numbers: &[usize],
        arch: Arch,
        into: &mut BTreeMap<usize, String>,
    ) -> Result<(), String> {
        let [first, ..] = numbers else { return Ok(()) };
        let kernels: String = numbers.iter().map(|&it| cases[it].call.kernel(it)).collect();
        let declarations: BTreeSet<String> =
            numbers.iter().map(|&it| cases[it].call.declaration()).collect();
        let text = kernels + &declarations.into_iter().collect::<String>();
        match self.llc(&text, arch)? {
            Ok(ptx) => into.extend(numbers.iter().copied().zip(instructions::kernels(&ptx))),
            Err(_) if numbers.len() == 1 => {}
            Err(error) => match kernel_at_fault(&error).filter(|it| numbers.contains(it)) {
                Some(wrong) => {
                    let rest: Vec<usize> =
                        numbers.iter().copied().filter(|&number| number != wrong).collect();
                    self.llc_all(cases, &rest, arch, into)?;
                }
                None => {
                    let (front, back) = numbers.split_at(numbers.len() / 2);
                    progress(&format!("{arch}: {first}"));
                    self.llc_all(cases, front, arch, into)?;
                    self.llc_all(cases, back, arch, into)?;
                }
            },
        }
        Ok(())
    }

    /// What `llc` makes of a module, or says of it. It will say the same another time.
    fn llc(&self, text: &str, arch: Arch) -> Result<Result<String, String>, String> {
        let mut hash = DefaultHasher::new();
        (text, arch.to_string()).hash(&mut hash);
        let folder = PathBuf::from("target/llvm-intrinsics");
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = |ending: &str| folder.join(format!("{:016x}.{ending}", hash.finish()));
        if let Ok(ptx) = std::fs::read_to_string(file("ptx")) {
            return Ok(Ok(ptx));
        }
        if let Ok(error) = std::fs::read_to_string(file("refused")) {
            return Ok(Err(error));
        }
        let mut llc = Command::new(&self.llc);
        // Names for the frames of its stack would take most of the time.
        llc.env("LLVM_DISABLE_SYMBOLIZATION", "1");
        llc.args(["-mtriple=nvptx64-nvidia-cuda", "-mattr=+ptx90"]);
        llc.arg(format!("-mcpu={arch}")).arg("-o").arg(file("out")).arg("-");
        let judged = match judge(&mut llc, text) {
            Ok(()) => Ok(std::fs::read_to_string(file("out")).map_err(|error| error.to_string())?),
            Err(error) => Err(error),
        };
        let _ = std::fs::remove_file(file("out"));
        let kept = match &judged {
            Ok(ptx) => std::fs::write(file("ptx"), ptx),
            Err(error) => std::fs::write(file("refused"), error),
        };
        kept.map_err(|error| error.to_string())?;
        Ok(judged)
    }

    fn compare(
        &self,
        number: usize,
        theirs: Option<String>,
        ours: Result<String, String>,
        arch: Arch,
    ) -> Compared {
        let verdict = match (theirs, ours) {
            (Some(theirs), Ok(ours)) => {
                let (a, b) = (instructions::of(&theirs), instructions::of(&ours));
                let difference = (a != b).then(|| format!("llc has {a:?}, we have {b:?}"));
                Verdict::Both { theirs, ours, difference }
            }
            // `llc` takes constants for any memory, which nothing can write.
            (_, Err(error)) if error.contains(".const.") => Verdict::BothRefused,
            (Some(theirs), Err(error)) => {
                let error = error.lines().next().unwrap_or_default().to_owned();
                match self.peers.assemble(&theirs, &arch.to_string(), false) {
                    Some(Ok(_)) => Verdict::Missing(error),
                    _ => Verdict::BothRefused,
                }
            }
            (None, Ok(ours)) => Verdict::Ahead { ours },
            (None, Err(_)) => Verdict::None,
        };
        Compared { number, verdict }
    }

    /// Lets `ptxas` judge what we compiled. Where it refuses what both wrote, nobody is to blame.
    fn assemble_ours(&self, compared: &mut [Compared], arch: Arch) {
        for one in compared {
            let (ours, theirs) = match &one.verdict {
                Verdict::Both { ours, theirs, .. } => (ours, Some(theirs)),
                Verdict::Ahead { ours } => (ours, None),
                _ => continue,
            };
            let assemble = |ptx: &String| self.peers.assemble(ptx, &arch.to_string(), false);
            if let Some(Err(error)) = assemble(ours) {
                let line = error.lines().find(|line| line.contains("error")).unwrap_or(&error);
                let line = line.split(" : ").last().unwrap_or(line).to_owned();
                let theirs_too = theirs.is_some_and(|it| matches!(assemble(it), Some(Err(_))));
                // LLVM does not say of every constant what it may be.
                let is_constant = line.contains("value");
                one.verdict = match theirs_too || is_constant {
                    true => Verdict::BothRefused,
                    false => Verdict::Refused(line),
                };
            }
        }
    }
}

/// The number of the kernel that `llc` gave up on.
fn kernel_at_fault(error: &str) -> Option<usize> {
    let (_, rest) = error.split_once("on function '@k")?;
    rest.split_once('\'')?.0.parse().ok()
}

/// A case on one target.
struct Compared {
    number: usize,
    verdict: Verdict,
}

enum Verdict {
    /// Both compile it.
    Both { theirs: String, ours: String, difference: Option<String> },
    /// `llc` compiles it to what `ptxas` accepts, and we do not.
    Missing(String),
    /// `ptxas` refuses what `llc` writes, and we refuse it before.
    BothRefused,
    /// We compile it to what `ptxas` refuses.
    Refused(String),
    /// Only we compile it.
    Ahead { ours: String },
    /// Nobody compiles it.
    None,
}

impl Outcome {
    fn note(&mut self, case: &Case, arch: Arch, compared: Compared) {
        let mut wrong = |what: String| {
            let what = format!("{} on {arch}: {what}", case.shown());
            self.wrong.entry(case.name.clone()).or_default().insert(what);
        };
        match compared.verdict {
            Verdict::Both { difference, .. } => {
                match difference {
                    Some(difference) => wrong(difference),
                    None => self.same += 1,
                }
                self.theirs.insert(case.name.clone());
                self.ours.insert(case.name.clone());
            }
            Verdict::Missing(error) => {
                wrong(error);
                self.theirs.insert(case.name.clone());
            }
            Verdict::Refused(error) => wrong(format!("ptxas: {error}")),
            Verdict::BothRefused => self.refused += 1,
            Verdict::Ahead { .. } => {
                self.ahead += 1;
                self.ours.insert(case.name.clone());
            }
            Verdict::None => {}
        }
    }

    fn conclude(self, cases: &[Case], whole: bool) -> Tally {
        let mut tally = Tally::default();
        let names: BTreeSet<&String> = cases.iter().map(|case| &case.name).collect();
        for name in &names {
            match (self.wrong.get(*name), exception(name)) {
                (Some(_), Some(reason)) => tally.skip(&format!("known: {reason}"), 1),
                (Some(wrong), None) => wrong.iter().for_each(|what| tally.fail(what)),
                (None, Some(_)) if whole => {
                    tally.fail(format!("{name} is listed as an exception and holds"));
                }
                (None, _) if self.theirs.contains(*name) => tally.pass(),
                (None, _) if self.ours.contains(*name) => tally.pass(),
                (None, _) => tally.skip("LLVM has no instruction that ptxas takes", 1),
            }
        }
        let neither: Vec<&str> = names
            .iter()
            .filter(|name| !self.theirs.contains(**name) && !self.ours.contains(**name))
            .map(|name| name.as_str())
            .collect();
        println!(
            "   {} calls the same, {} where ptxas refuses llc's, {} that only we have",
            self.same, self.refused, self.ahead
        );
        println!("   without an instruction: {} ({})", neither.len(), neither.join(" "));
        tally
    }
}

fn exception(name: &str) -> Option<&'static str> {
    let mut rows = EXCEPTIONS.lines().filter_map(|line| line.split_once(": "));
    let is_it = |listed: &str| match listed.strip_suffix('*') {
        Some(beginning) => name.starts_with(beginning),
        None => name == listed,
    };
    rows.find(|(listed, _)| is_it(listed)).map(|(_, reason)| reason)
}

/// Our PTX of one kernel, by the way that users go.
fn compile(text: &str, arch: Arch) -> Result<String, String> {
    let target = format!(
        "target datalayout = \"{}\"\ntarget triple = \"{}\"\n",
        cuprum_target::DATA_LAYOUT,
        cuprum_target::TRIPLE
    );
    let source = Source::new("call.ll", target + text).as_ir();
    let options = Options { arch, ..Options::default() };
    match Compiler::new().compile(&source, &options) {
        Ok(output) => Ok(output.text),
        Err(failure) => {
            let line = failure.log.lines().find(|line| line.contains("error"));
            Err(line.unwrap_or(&failure.log).to_owned())
        }
    }
}
