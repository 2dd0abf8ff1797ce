//! `ptxas`: whether PTX is valid, and what it costs.

use crate::Peers;
use crate::answers::question;
use cuprum_driver::files::TemporaryFolder;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// What `ptxas -v` says, summed over the kernels of a module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PtxasReport {
    /// Most registers of any kernel.
    pub registers: u32,
    /// Bytes of spill stores and loads.
    pub spill_bytes: u32,
    /// Bytes of stack frames.
    pub stack_bytes: u32,
    /// Instructions of the machine code, without padding, if `cuobjdump` was found.
    pub sass_instructions: Option<u32>,
}

impl Peers {
    /// Assembles PTX for `arch` (such as `sm_90`). `None` without `ptxas`; otherwise what it
    /// reports, or its error text.
    pub fn assemble(
        &self,
        ptx: &str,
        arch: &str,
        count_sass: bool,
    ) -> Option<Result<PtxasReport, String>> {
        self.assemble_with(&[], ptx, arch, count_sass)
    }

    /// The same for relocatable code: others may define what it only declares.
    pub fn assemble_relocatable(
        &self,
        ptx: &str,
        arch: &str,
    ) -> Option<Result<PtxasReport, String>> {
        self.assemble_with(&["-c"], ptx, arch, false)
    }

    /// What each kernel of a PTX costs, by name. `None` without `ptxas` or `cuobjdump`.
    pub fn assemble_kernels(
        &self,
        ptx: &str,
        arch: &str,
        relocatable: bool,
    ) -> Option<Result<BTreeMap<String, PtxasReport>, String>> {
        self.cuobjdump.as_ref()?;
        let options: &[&str] = if relocatable { &["-v", "-c"] } else { &["-v"] };
        let result = self.run_ptxas(options, ptx, arch, |text, cubin| {
            let mut kernels = parse_kernels(text);
            for (name, count) in self.sass_of_kernels(cubin) {
                if let Some(kernel) = kernels.get_mut(&name) {
                    kernel.sass_instructions = Some(count);
                }
            }
            kernels
        });
        self.ptxas.as_ref().map(|_| result)
    }

    /// Runs `ptxas` and looks at what it says and makes; its error text, if it refuses.
    fn run_ptxas<R>(
        &self,
        options: &[&str],
        ptx: &str,
        arch: &str,
        look: impl FnOnce(&str, &Path) -> R,
    ) -> Result<R, String> {
        let ptxas = self.ptxas.as_ref().ok_or("no ptxas")?;
        let folder = TemporaryFolder::new().map_err(|error| error.to_string())?;
        let (input, output) = (folder.path().join("in.ptx"), folder.path().join("out.cubin"));
        std::fs::write(&input, ptx).map_err(|error| error.to_string())?;
        let run = Command::new(ptxas)
            .args(options)
            .arg(format!("-arch={arch}"))
            .arg(&input)
            .arg("-o")
            .arg(&output)
            .output()
            .map_err(|error| format!("cannot run ptxas: {error}"))?;
        let text = String::from_utf8_lossy(&run.stderr).into_owned();
        if run.status.success() { Ok(look(&text, &output)) } else { Err(text) }
    }

    fn assemble_with(
        &self,
        options: &[&str],
        ptx: &str,
        arch: &str,
        count_sass: bool,
    ) -> Option<Result<PtxasReport, String>> {
        let ptxas = self.ptxas.as_ref()?;
        let words: Vec<String> = std::iter::once("-v")
            .chain(options.iter().copied())
            .map(str::to_owned)
            .chain([format!("-arch={arch}")])
            .collect();
        let remembered = self.answers.as_ref().filter(|_| !count_sass);
        let remembered =
            remembered.map(|answers| (answers, question(ptxas, &words, ptx.as_bytes())));
        if let Some(report) = remembered.and_then(|(answers, question)| answers.report(question)) {
            return Some(Ok(report));
        }
        let all: Vec<&str> = std::iter::once("-v").chain(options.iter().copied()).collect();
        let result = self.run_ptxas(&all, ptx, arch, |text, cubin| {
            let mut report = parse_verbose(text);
            if count_sass {
                report.sass_instructions = self.count_sass(cubin);
            }
            report
        });
        if let (Some((answers, question)), Ok(report)) = (remembered, &result) {
            answers.keep_report(question, report);
        }
        Some(result)
    }

    /// Counts machine instructions, `NOP` padding aside.
    fn count_sass(&self, cubin: &Path) -> Option<u32> {
        // After the final loop (`BRA` to itself) only padding follows; it counts once per kernel on
        // both sides of every comparison.
        Some(self.sass(cubin)?.lines().filter(|line| is_instruction(line)).count() as u32)
    }

    /// The same for each kernel.
    fn sass_of_kernels(&self, cubin: &Path) -> BTreeMap<String, u32> {
        let mut counts = BTreeMap::new();
        let mut kernel = String::new();
        for line in self.sass(cubin).unwrap_or_default().lines() {
            if let Some((_, name)) = line.split_once("Function : ") {
                kernel = name.trim().to_owned();
            } else if is_instruction(line) {
                *counts.entry(kernel.clone()).or_default() += 1;
            }
        }
        counts
    }

    fn sass(&self, cubin: &Path) -> Option<String> {
        let run = Command::new(self.cuobjdump.as_ref()?).arg("-sass").arg(cubin).output().ok()?;
        Some(String::from_utf8_lossy(&run.stdout).into_owned())
    }
}

/// Whether a line of machine code is an instruction: `/*0070*/   IMAD R0, … ; /* 0x… */`.
fn is_instruction(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("/*") && line.contains(';') && !line.contains(" NOP")
}

/// What `ptxas -v` says of each kernel.
fn parse_kernels(text: &str) -> BTreeMap<String, PtxasReport> {
    let mut kernels = BTreeMap::new();
    for part in text.split("Compiling entry function '").skip(1) {
        if let Some((name, rest)) = part.split_once('\'') {
            // The functions that a kernel calls have entries of their own, without registers.
            let own = rest.split_once(" registers").map_or(rest, |(before, after)| {
                let line = after.find('\n').unwrap_or(0);
                &rest[..before.len() + " registers".len() + line]
            });
            kernels.insert(name.to_owned(), parse_verbose(own));
        }
    }
    kernels
}

fn parse_verbose(text: &str) -> PtxasReport {
    let mut report = PtxasReport::default();
    for line in text.lines() {
        let number_before = |word: &str| -> Option<u32> {
            line[..line.find(word)?].split_whitespace().next_back()?.parse().ok()
        };
        if let Some(registers) = number_before(" registers") {
            report.registers = report.registers.max(registers);
        }
        report.stack_bytes += number_before(" bytes stack frame").unwrap_or(0);
        report.spill_bytes += number_before(" bytes spill stores").unwrap_or(0);
        report.spill_bytes += number_before(" bytes spill loads").unwrap_or(0);
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbose_output_is_understood() {
        let text = "ptxas info    : Compiling entry function 'k' for 'sm_90'\n\
                    ptxas info    : Function properties for k\n    \
                    8 bytes stack frame, 4 bytes spill stores, 12 bytes spill loads\n\
                    ptxas info    : Used 12 registers, used 0 barriers\n";
        let report = parse_verbose(text);
        assert_eq!((report.registers, report.stack_bytes, report.spill_bytes), (12, 8, 16));
    }

    #[test]
    fn kernels_are_told_apart() {
        let part = |name: &str, registers: u32, spills: u32| {
            format!(
                "ptxas info    : Compiling entry function '{name}' for 'sm_90'\n\
                 ptxas info    : Function properties for {name}\n    \
                 0 bytes stack frame, {spills} bytes spill stores, 0 bytes spill loads\n\
                 ptxas info    : Used {registers} registers, used 0 barriers\n"
            )
        };
        let kernels = parse_kernels(&format!("{}{}", part("a", 10, 0), part("b", 20, 4)));
        let figures = |name: &str| (kernels[name].registers, kernels[name].spill_bytes);
        assert_eq!((figures("a"), figures("b")), ((10, 0), (20, 4)));
    }
}
