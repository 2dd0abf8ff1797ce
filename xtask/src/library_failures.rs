//! What a failed compilation by our libnvrtc leaves to its process, and what a library to fall back on
//! can do to it: a part of the step `client`.

use crate::progress::Tally;
use std::path::{Path, PathBuf};
use std::process::Command;

const GOOD: &str = "__global__ void good(int *p) { *p = 1; }\n";

const BAD: &str = "__global__ void bad(int *p) { *p = nothing; }\n";

/// Takes gigabytes: each macro makes sixteen of its text out of the one before.
pub const GREEDY: &str = "\
#define TWICE(x) x x
#define MANY(x) TWICE(TWICE(TWICE(TWICE(x))))
#define MORE(x) MANY(MANY(MANY(MANY(x))))
__global__ void greedy(int *p) { MORE(MORE(*p += 1;)) }
";

/// A limit far above what a small kernel takes, and far below what [`GREEDY`] does.
pub const FEW_MEBIBYTES: &str = "--memory-limit=32";

/// What NVRTC says of a program that takes more memory than there is.
pub const OUT_OF_MEMORY: &str = "catastrophic error: out of memory";

/// The programs and libraries that the cases use.
struct Bench<'a> {
    library: &'a Path,
    program: PathBuf,
    /// Our library under a name that does not tell.
    copy: PathBuf,
    stub: PathBuf,
    good: PathBuf,
    bad: PathBuf,
    greedy: PathBuf,
}

/// Builds the programs in the folder and runs all cases against our library.
pub fn check(folder: &Path, library: &Path, tally: &mut Tally) -> Result<(), String> {
    let bench = Bench::build(folder, library)?;
    bench.memory(tally)?;
    bench.fallback(tally)
}

impl Bench<'_> {
    fn build<'a>(folder: &Path, library: &'a Path) -> Result<Bench<'a>, String> {
        let write = |name: &str, text: &str| {
            let path = folder.join(name);
            let written = std::fs::write(&path, text);
            written.map(|()| path).map_err(|error| format!("{name}: {error}"))
        };
        let compile = |source: &str, output: &str, options: &[&str]| {
            let output = folder.join(output);
            let mut command = Command::new("cc");
            command.args(["-Wall", "-Werror", "-O1", "-o"]).arg(&output).arg(source).args(options);
            crate::client::run(&mut command).map(|_| output)
        };
        let copy = folder.join("libother.so");
        std::fs::copy(library, &copy).map_err(|error| format!("{}: {error}", copy.display()))?;
        Ok(Bench {
            library,
            program: compile("tests/nvrtc/compile_each.c", "compile_each", &["-ldl"])?,
            stub: compile("tests/nvrtc/stub_fallback.c", "libstub.so", &["-shared", "-fPIC"])?,
            copy,
            good: write("good.cu", GOOD)?,
            bad: write("bad.cu", BAD)?,
            greedy: write("greedy.cu", GREEDY)?,
        })
    }

    /// A compilation ends when it has taken what it may, and the next ones are as if it had not been.
    fn memory(&self, tally: &mut Tally) -> Result<(), String> {
        let greedy = [Path::new(FEW_MEBIBYTES), &self.greedy, &self.good];
        let by_option = self.compile(&greedy, &[])?;
        expect(
            tally,
            "the option",
            &by_option,
            &[("status 6, ", OUT_OF_MEMORY), ("status 0, ", "")],
        );
        let variable = [("CUPRUM_MEMORY_LIMIT", Path::new("32"))];
        let files = [&*self.greedy, &self.good, &self.greedy, &self.bad, &self.good];
        let by_variable = self.compile(&files, &variable)?;
        let wanted = [
            ("status 6, ", OUT_OF_MEMORY),
            ("status 0, ", ""),
            ("status 6, ", OUT_OF_MEMORY),
            ("status 6, ", "identifier \"nothing\" is undefined"),
            ("status 0, ", ""),
        ];
        expect(tally, "the variable", &by_variable, &wanted);
        Ok(())
    }

    /// Nobody falls back on himself, and only a library that judges the program replaces our log.
    fn fallback(&self, tally: &mut Tally) -> Result<(), String> {
        let undefined = "identifier \"nothing\" is undefined";
        let stub = "the stub was asked";
        let cases = [
            ("a copy of ours", "auto", &self.copy, "", &self.bad, ("status 6, ", undefined)),
            (
                "only a copy of ours",
                "always",
                &self.copy,
                "",
                &self.good,
                ("status 11, ", "there is no other libnvrtc"),
            ),
            ("one that accepts", "auto", &self.stub, "0", &self.bad, ("status 0, ", stub)),
            ("one that rejects", "auto", &self.stub, "6", &self.bad, ("status 6, ", stub)),
            ("one that fails", "auto", &self.stub, "11", &self.bad, ("status 6, ", undefined)),
            ("one out of memory", "auto", &self.stub, "1", &self.bad, ("status 6, ", undefined)),
        ];
        for (name, policy, other, answer, file, wanted) in cases {
            let variables = [
                ("CUPRUM_FALLBACK", Path::new(policy)),
                ("CUPRUM_NVRTC", other.as_path()),
                ("STUB_ANSWER", Path::new(answer)),
            ];
            let answers = self.compile(&[file.as_path()], &variables)?;
            expect(tally, &format!("a fallback: {name}"), &answers, &[wanted]);
        }
        Ok(())
    }

    /// Compiles in one process; what came of each file.
    fn compile(&self, words: &[&Path], variables: &[(&str, &Path)]) -> Result<Vec<String>, String> {
        let mut command = Command::new(&self.program);
        command.arg(self.library).args(words).env_remove("CUPRUM_FALLBACK");
        command.envs(variables.iter().copied());
        let text = crate::client::run(&mut command)?;
        let mut answers: Vec<String> = Vec::new();
        for line in text.lines() {
            match answers.last_mut() {
                Some(answer) if !line.starts_with("status ") => {
                    answer.push('\n');
                    answer.push_str(line);
                }
                _ => answers.push(line.to_owned()),
            }
        }
        Ok(answers)
    }
}

/// Each answer starts with the status that it should have, and its log contains the text.
fn expect(tally: &mut Tally, what: &str, answers: &[String], wanted: &[(&str, &str)]) {
    if answers.len() != wanted.len() {
        tally.fail(format!("{what}: {} answers instead of {}", answers.len(), wanted.len()));
    }
    for (answer, (status, log)) in answers.iter().zip(wanted) {
        if answer.starts_with(status) && answer.contains(log) {
            tally.pass();
        } else {
            tally.fail(format!("{what}: wanted `{status}` and `{log}`, got\n{answer}"));
        }
    }
}
