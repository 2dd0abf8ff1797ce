//! `cuprum --help`.

use cuprum_driver::{VERSION, option_help};

/// The forms of the command.
pub const USAGE: &str = "\
Usage:
  cuprum [options] FILE.cu        compile CUDA C++ to PTX on stdout (`-` reads stdin)
  cuprum run [options] FILE.cu    compile, launch in the simulator as its LAUNCH lines say, check
  cuprum compare [options] FILE.cu
                                  set cuprum beside NVIDIA's NVRTC: time, code, results
  cuprum sim FILE.ptx             launch PTX in the simulator as its LAUNCH lines say, check
  cuprum opt [options] FILE.ll    run optimisation passes over LLVM IR
  cuprum reduce [options] FILE    make a .cu or .ll with something wrong small; see --test and --if
  cuprum test [FILE|FOLDER]...    run file tests (default: tests)
  cuprum exec -- PROGRAM ...      run a program with our libnvrtc, say how its kernels fared
  cuprum doctor                   which libraries, headers and driver are in use
  cuprum --help | --version
";

const OWN: &[(&str, &str)] = &[
    ("-o <file>, --output-file=<file>", "write there instead of stdout (`-`); nothing on failure"),
    ("--color=<when>", "colours in diagnostics: auto (default: at a terminal), always or never"),
    ("--schedule=<order>", "run, sim: lockstep (default), independent, random or random:<seed>"),
    (
        "--instruction-limit=<n>",
        "run, sim: fault after so many thread-instructions (default: 10000000000)",
    ),
    ("--filter=<text>", "test: only files whose path contains it"),
    ("--print-passes", "opt: list all passes with their parameters"),
    ("--test=<command>", "reduce: keep what the command exits with 0 for ({} is the file)"),
    (
        "--if=crash|wrong|ptxas",
        "reduce: keep internal errors, results unlike O0's, PTX that ptxas refuses",
    ),
    ("--seconds=<n>", "reduce: stop after so long (default: 600)"),
    ("-h, --help", "this text"),
    ("-V, --version", "the version"),
];

const EXAMPLES: &str = "
Examples:
  cuprum examples/saxpy.cu                          PTX for sm_75
  cuprum -arch=sm_90 -O3 -o saxpy.ptx examples/saxpy.cu
  cuprum --emit=llvm -O0 examples/saxpy.cu          the IR before optimisation
  cuprum --print-after-all examples/saxpy.cu        what every pass does to it
  cuprum run --schedule=random:7 examples/saxpy.cu  execute it without a GPU
  cuprum compare examples/saxpy.cu                  needs NVRTC: `cargo xtask peers` gets it
  cuprum opt --passes='sroa,function(licm,loop-unroll<threshold=64>)' file.ll
  cuprum -Rpass=inline -Rpass-missed=sroa examples/saxpy.cu
  cuprum reduce --if=wrong -arch=sm_90 kernel.cu    the shortest kernel that O3 breaks

LAUNCH and EXPECT lines are comments of the source:
  // LAUNCH: saxpy<<<2, 128>>>(200, 2.0, x=f32[200]{iota}, y=f32[200]{fill 1})
  // EXPECT: y[i] == 2 * x[i] + 1

Exit code: 0 if all went well, 1 otherwise.
";

/// The whole text.
pub fn text() -> String {
    let mut text = format!("cuprum {VERSION}: compiles CUDA C++ to PTX\n\n{USAGE}\nOptions:\n");
    for (spelling, help) in OWN {
        line(&mut text, spelling, help);
    }
    text.push_str("\nCompiler options (nvcc's and NVRTC's spellings):\n");
    for option in option_help() {
        line(&mut text, &option.spelling, &option.help);
    }
    text.push_str(EXAMPLES);
    text
}

/// A spelling and its help, on one line if the spelling is short.
fn line(text: &mut String, spelling: &str, help: &str) {
    const COLUMN: usize = 34;
    if spelling.len() + 4 > COLUMN {
        text.push_str(&format!("  {spelling}\n{:COLUMN$}{help}\n", ""));
    } else {
        text.push_str(&format!("  {spelling:<width$}{help}\n", width = COLUMN - 2));
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_option_is_explained_within_a_terminal() {
        let text = super::text();
        for option in cuprum_driver::option_help() {
            assert!(text.contains(&*option.help) && text.contains(&option.spelling));
        }
        assert!(text.lines().all(|line| line.len() <= 110), "{text}");
    }
}
