//! `ptxas`: whether PTX is valid, and what it costs.

use crate::Peers;
use crate::answers::question;
use cuprum_driver::files::TemporaryFolder;
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
        let result = TemporaryFolder::new().map_err(|error| error.to_string()).and_then(|folder| {
            let (input, output) = (folder.path().join("in.ptx"), folder.path().join("out.cubin"));
            std::fs::write(&input, ptx).map_err(|error| error.to_string())?;
            let run = Command::new(ptxas)
                .args(&words)
                .arg(&input)
                .arg("-o")
                .arg(&output)
                .output()
                .map_err(|error| format!("cannot run ptxas: {error}"))?;
            let text = String::from_utf8_lossy(&run.stderr).into_owned();
            if !run.status.success() {
                return Err(text);
            }
            let mut report = parse_verbose(&text);
            if count_sass {
                report.sass_instructions = self.count_sass(&output);
            }
            Ok(report)
        });
        if let (Some((answers, question)), Ok(report)) = (remembered, &result) {
            answers.keep_report(question, report);
        }
        Some(result)
    }

    /// Counts machine instructions, `NOP` padding aside.
    fn count_sass(&self, cubin: &std::path::Path) -> Option<u32> {
        let run = Command::new(self.cuobjdump.as_ref()?).arg("-sass").arg(cubin).output().ok()?;
        let text = String::from_utf8_lossy(&run.stdout);
        // Instruction lines look like `/*0070*/   IMAD R0, … ; /* 0x… */`.
        let is_inst = |line: &&str| {
            let line = line.trim_start();
            line.starts_with("/*") && line.contains(';') && !line.contains(" NOP")
        };
        // After the final loop (`BRA` to itself) only padding follows; it counts once per kernel on
        // both sides of every comparison.
        Some(text.lines().filter(is_inst).count() as u32)
    }
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
}
