//! Modules, and what libNVVM says of them: the files of `tests/ir/nvvm`.
//!
//! ```text
//! case cmpxchg_i8 verify=refuse compile=accept
//! says: cmpxchg is of i32
//!   %x = cmpxchg ptr %p, i8 0, i8 1 seq_cst seq_cst
//! ```
//!
//! Lines that begin with white space, outside of a function, are the body of a kernel; triple, data layout
//! and version are written around it, unless the case is `raw`. Both verdicts are NVIDIA's. Ours must be the
//! same, but where NVIDIA crashes or makes PTX that `ptxas` refuses, we refuse; `ours=` says where we differ
//! on purpose, and a line `because:` why; with `only=verify` our compiler is not asked. `ptx:` is a line that both must have in their PTX, and `no-ptx:` the
//! beginning of one that neither has; dimensions of 1 at the end and what is said about pointers do not count.

use crate::compile;
use cuprum_driver::{Arch, Options, Source};
use cuprum_ir::{Level, verify_nvvm};
use std::fmt::Write;

/// What somebody says of a module.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is right, or compiles.
    Accept,
    /// It is refused with a message.
    Refuse,
    /// The compiler crashes.
    Crash,
    /// It compiles to PTX that `ptxas` refuses.
    Unusable,
}

impl Verdict {
    fn parse(word: &str) -> Option<Verdict> {
        Some(match word {
            "accept" => Verdict::Accept,
            "refuse" => Verdict::Refuse,
            "crash" => Verdict::Crash,
            "unusable" => Verdict::Unusable,
            _ => return None,
        })
    }

    /// What we should say where NVIDIA says this.
    fn for_us(self) -> Verdict {
        match self {
            Verdict::Accept => Verdict::Accept,
            Verdict::Refuse | Verdict::Crash | Verdict::Unusable => Verdict::Refuse,
        }
    }
}

/// One module with its verdicts.
#[derive(Clone, Debug)]
pub struct VerdictCase {
    /// Its name within the file.
    pub name: String,
    /// NVIDIA's answer to `nvvmVerifyProgram`.
    pub verify: Verdict,
    /// NVIDIA's answer to `nvvmCompileProgram`.
    pub compile: Verdict,
    /// Ours, where it differs on purpose.
    ours: Option<Verdict>,
    /// The same for verifying.
    ours_verify: Option<Verdict>,
    /// Whether it has typed pointers, as libNVVM wants them below compute_100.
    typed: bool,
    raw: bool,
    /// Whether only verifying is compared: what is compiled is tested elsewhere.
    only_verify: bool,
    arch: Option<String>,
    /// Pieces that must be in our messages.
    says: Vec<String>,
    reason: Option<String>,
    /// Lines that the PTX must have.
    ptx: Vec<String>,
    /// What no line of it may begin with.
    no_ptx: Vec<String>,
    lines: Vec<String>,
}

const HEAD: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-\
i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
target triple = \"nvptx64-nvidia-cuda\"\n";
const TAIL: &str = "!nvvmir.version = !{!99}\n!99 = !{i32 2, i32 0}\n";
const PARAMETERS: &str = "ptr %p, ptr addrspace(1) %g, ptr addrspace(3) %s, ptr addrspace(4) %c, \
ptr addrspace(5) %l, i32 %i, i64 %j, float %f, double %d";
const TYPED_PARAMETERS: &str = "i32* %p, i32 addrspace(1)* %g, i32 addrspace(3)* %s, \
i32 addrspace(4)* %c, i32 addrspace(5)* %l, i32 %i, i64 %j, float %f, double %d";
/// Instructions after which no `ret void` is added.
const ENDS: &[&str] =
    &["ret", "unreachable", "br", "switch", "indirectbr", "resume", "invoke", "callbr"];

impl VerdictCase {
    /// The cases of a file.
    pub fn parse_all(text: &str) -> Result<Vec<VerdictCase>, String> {
        let mut cases: Vec<VerdictCase> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let at = |message: String| format!("line {}: {message}", index + 1);
            if let Some(head) = line.strip_prefix("case ") {
                cases.push(VerdictCase::head(head).map_err(at)?);
                continue;
            }
            let Some(case) = cases.last_mut() else { continue };
            if let Some(text) = line.strip_prefix("says:") {
                case.says.push(text.trim().to_owned());
            } else if let Some(text) = line.strip_prefix("ptx:") {
                case.ptx.push(plain(text));
            } else if let Some(text) = line.strip_prefix("no-ptx:") {
                case.no_ptx.push(plain(text));
            } else if let Some(text) = line.strip_prefix("because:") {
                case.reason = Some(text.trim().to_owned());
            } else if !line.trim().is_empty() && !line.starts_with(';') {
                case.lines.push(line.to_owned());
            }
        }
        let differs = |case: &&VerdictCase| case.ours.is_some() || case.ours_verify.is_some();
        match cases.iter().filter(differs).find(|case| case.reason.is_none()) {
            Some(case) => Err(format!("{} differs without a `because:` line", case.name)),
            None if cases.is_empty() => Err("no cases".to_owned()),
            None => Ok(cases),
        }
    }

    fn head(words: &str) -> Result<VerdictCase, String> {
        let mut words = words.split_whitespace();
        let mut case = VerdictCase {
            name: words.next().unwrap_or_default().to_owned(),
            verify: Verdict::Accept,
            compile: Verdict::Accept,
            ours: None,
            ours_verify: None,
            typed: false,
            raw: false,
            only_verify: false,
            arch: None,
            says: Vec::new(),
            reason: None,
            ptx: Vec::new(),
            no_ptx: Vec::new(),
            lines: Vec::new(),
        };
        for word in words {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            let verdict = || Verdict::parse(value).ok_or_else(|| format!("no verdict `{value}`"));
            match key {
                "verify" => case.verify = verdict()?,
                "compile" => case.compile = verdict()?,
                "ours" => case.ours = Some(verdict()?),
                "ours-verify" => case.ours_verify = Some(verdict()?),
                "arch" => case.arch = Some(value.to_owned()),
                "typed" => case.typed = true,
                "only" if value == "verify" => case.only_verify = true,
                "raw" => case.raw = true,
                _ => return Err(format!("`{word}` says nothing")),
            }
        }
        Ok(case)
    }

    /// The whole module.
    pub fn module(&self) -> String {
        if self.raw {
            return self.lines.join("\n") + "\n";
        }
        let (mut top, mut body) = (String::new(), String::new());
        let (mut is_inside, mut last) = (false, "");
        for line in &self.lines {
            let is_indented = line.starts_with(char::is_whitespace);
            if is_inside || !is_indented {
                let _ = writeln!(top, "{line}");
                is_inside |= line.starts_with("define") && line.trim_end().ends_with('{');
                is_inside &= !line.starts_with('}');
            } else {
                let _ = writeln!(body, "{line}");
                last = line.split_whitespace().next().unwrap_or_default();
            }
        }
        let mut text = format!("{HEAD}{top}");
        if !body.is_empty() {
            let parameters = if self.typed { TYPED_PARAMETERS } else { PARAMETERS };
            let end = if ENDS.contains(&last) { "" } else { "  ret void\n" };
            let _ = write!(text, "define ptx_kernel void @k({parameters}) {{\n{body}{end}}}\n");
        }
        text + TAIL
    }

    /// The target it is for: typed pointers are for those below compute_100.
    pub fn arch(&self) -> Result<Arch, String> {
        let default = if self.typed { "sm_90" } else { "sm_100" };
        let word = self.arch.as_deref().unwrap_or(default);
        word.parse().map_err(|_| format!("no architecture `{word}`"))
    }

    /// Whether our verdicts are as they should be; the PTX, if there is some.
    pub fn check(&self) -> Result<Option<String>, String> {
        let text = self.module();
        let wanted = self.ours_verify.unwrap_or(self.verify.for_us());
        let verified = our_errors(&text, Level::Verify);
        compare("verify", wanted, verified.as_ref().map(|_| ()))?;
        if self.only_verify {
            return self.check_messages(&verified.err().unwrap_or_default()).map(|()| None);
        }
        let wanted = self.ours.unwrap_or(self.compile.for_us());
        let compiled = our_errors(&text, Level::Compile).and_then(|()| {
            let source = Source::new(format!("{}.ll", self.name), text.as_str()).as_ir();
            let options = Options { arch: self.arch()?, ..Options::default() };
            match compile(&source, &options) {
                Ok(output) => Ok(output.text),
                Err(failure) => Err(failure.log),
            }
        });
        compare("compile", wanted, compiled.as_ref().map(|_| ()))?;
        let said = [verified.err(), compiled.as_ref().err().cloned()];
        let said = said.into_iter().flatten().collect::<Vec<_>>().join("\n");
        self.check_messages(&said)?;
        if let Ok(ptx) = &compiled {
            self.check_ptx(ptx)?;
        }
        Ok(compiled.ok())
    }

    fn check_messages(&self, said: &str) -> Result<(), String> {
        match self.says.iter().find(|piece| !said.contains(*piece)) {
            Some(piece) => Err(format!("no message says `{piece}`:\n{said}")),
            None => Ok(()),
        }
    }

    /// Whether PTX, ours or NVIDIA's, has the lines that it should have.
    pub fn check_ptx(&self, ptx: &str) -> Result<(), String> {
        let lines: Vec<String> = ptx.lines().map(plain).collect();
        if let Some(wanted) = self.ptx.iter().find(|wanted| !lines.contains(wanted)) {
            return Err(format!("no line `{wanted}` in the PTX:\n{ptx}"));
        }
        let found = self.no_ptx.iter().find(|start| lines.iter().any(|l| l.starts_with(*start)));
        match found {
            Some(start) => Err(format!("a line begins with `{start}` in the PTX:\n{ptx}")),
            None => Ok(()),
        }
    }
}

/// A line of PTX without what is written in one compiler's way or another's.
fn plain(line: &str) -> String {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut line = words.join(" ");
    // `.ptr .align 1` of a parameter promises nothing.
    if let Some(at) = line.find(" .ptr .align") {
        let rest: Vec<&str> = line[at..].split(' ').skip(4).collect();
        line = format!("{} {}", &line[..at], rest.join(" "));
    }
    let mut short = line.trim_end_matches([',', ';']).replace(".b64 ", ".u64 ");
    while let Some(start) = short.strip_suffix(", 1") {
        short = start.to_owned();
    }
    short
}

fn compare(what: &str, wanted: Verdict, found: Result<(), &String>) -> Result<(), String> {
    match (wanted, found) {
        (Verdict::Accept, Ok(())) | (Verdict::Refuse, Err(_)) => Ok(()),
        (_, Err(error)) => Err(format!("{what} should accept it, but: {error}")),
        (_, Ok(())) => Err(format!("{what} should refuse it")),
    }
}

/// What our verifier says, as `libnvvm` would.
fn our_errors(text: &str, level: Level) -> Result<(), String> {
    let mut module = cuprum_ir::parse_module(text).map_err(|error| error.to_string())?;
    if let Some(fault) = module.version_fault() {
        return Err(fault.to_string());
    }
    module.apply_annotations();
    if level == Level::Compile {
        module.normalize();
    }
    let errors = verify_nvvm(&module, level);
    match errors.is_empty() {
        true => Ok(()),
        false => Err(errors.iter().map(|error| format!("{error}\n")).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_a_module_and_its_verdicts() {
        let text = "; What must hold.\n\ncase a verify=refuse\nsays: fence\n@x = global i32 0\n  fence seq_cst\n";
        let cases = VerdictCase::parse_all(text).unwrap();
        let [case] = &cases[..] else { panic!("{cases:?}") };
        assert_eq!((case.verify, case.compile), (Verdict::Refuse, Verdict::Accept));
        let module = case.module();
        assert!(module.contains("@x = global i32 0\ndefine ptx_kernel void @k("), "{module}");
        assert!(module.contains("  fence seq_cst\n  ret void\n}\n!nvvmir.version"), "{module}");
        assert!(case.check().unwrap().unwrap().contains(".entry k("));
        assert_eq!(plain("\t.param .u64 .ptr .align 1 k_param_0,"), ".param .u64 k_param_0");
        assert_eq!(plain(".maxntid 4, 1, 1"), ".maxntid 4");
        assert!(VerdictCase::parse_all("case a ours=refuse\n").is_err());
        assert!(VerdictCase::parse_all("case a verify=maybe\n").is_err());
    }
}
