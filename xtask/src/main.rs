//! Project chores: `cargo xtask --help`.

mod abi;
mod bench;
mod bench_frontend;
mod bench_math;
mod bitcode;
mod borders;
mod cargo;
mod cases;
mod client;
mod corpus;
mod counts;
mod device_library;
mod dist;
mod float128;
mod folders;
mod frame_saves;
mod fuzz;
mod garbage;
mod gcc;
mod golden;
mod gpu;
mod guide;
mod heap;
mod image_json;
mod intrinsic_call;
mod intrinsics;
mod library_failures;
mod linking;
mod lint_reasons;
mod llvm_intrinsics;
mod llvm_tests;
mod mangle;
mod marked;
mod messages;
mod mutants;
mod names;
mod nvvm_verdicts;
mod pass_tables;
mod peers;
mod process;
mod programs;
mod progress;
mod ptx_sweep;
mod recursion;
mod repeats;
mod rust_tokens;
mod shadow;
mod short_comments;
mod sm_numbers;
mod sorted_tables;
mod status;
mod struct_fields;
mod sweep;
mod targets;
mod tensor_json;
mod test;
mod test_files;
mod tidy;
mod training;
mod verdicts;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The memory of the command and of the shared libraries: what is measured here is what they do.
#[global_allocator]
static HEAP: cuprum_heap::Heap = cuprum_heap::Heap;

const HELP: &str = "\
Usage: cargo xtask <chore>

  test [--only=<steps>] [--filter=<text>]
                     everything: peers, format, tidy, clippy, unit, targets, files, package, guide, golden, ptx, nvrtc,
                     names, client, llvm, bitcode, nvvm, messages, intrinsics, mangle, recursion, garbage, gcc,
                     fuzz, fuzz-input; --only takes
                     a comma-separated list of these; --filter picks files.
                     Fails without NVIDIA's tools unless CUPRUM_OFFLINE=1 is set.
  peers              install NVIDIA's ptxas and NVRTC from their Python packages (target/peers)
  tidy               docs name only what exists, crates and tests say what they are, no code stands
                     twice, SM numbers stand in crates/target alone, crates keep to their borders
  sweep abi [--seed=<n>] [--count=<n>]
                     generated class hierarchies are laid out as g++ lays them out
  sweep float128 [--seed=<n>] [--count=<n>]
                     numbers of 128 bits in device code give g++'s results, bit for bit, and those of
                     functions that are not exact within an ulp
  sweep mangle [--seed=<n>] [--count=<n>] [--filter=<text>]
                     symbols of generated declarations and of the tests are NVRTC's and g++'s
  sweep cases [--filter=<text>]
                     NVRTC needs no fewer instructions than the rows of tests/codegen/tables
  sweep gcc [--from=<folder>] [--filter=<text>] [--sample=<n>] [--only=verdicts|run|ptxas]
                     GCC's tests of C++ beside NVRTC: who accepts what, tests that run, ptxas on what
                     we accept. The suite is fetched from Debian's source package unless --from names
                     it; --sample takes every nth test; lists go to target/gcc
  sweep intrinsics [--filter=<text>]
                     every intrinsic compiles for every target that has it, and ptxas agrees
  sweep linking [--arch=<target>] [--filter=<text>] [--pack=<folder>]
                     objects of ours and of NVRTC's call each other: prototypes, nvlink, results;
                     --pack leaves linked objects for bench/gpu_linking.py
  sweep bitcode      LLVM's bitcode and ours, each read by the other (if LLVM is installed)
  sweep llvm         LLVM's own tools accept all IR that the tests print (if LLVM is installed)
  sweep llvm-intrinsics [--filter=<text>]
                     every llvm.nvvm.* that LLVM 22 knows, declared as LLVM says, becomes the instruction
                     that llc makes of it, on targets that have it (if LLVM and its headers are installed)
  sweep llvm-tests --from=<folder> [--filter=<text>]
                     modules of LLVM's own test/CodeGen/NVPTX, which you bring: text and bitcode both
                     ways, and PTX that ptxas accepts where it accepts llc's; what fails, by cause
  sweep names        what NVRTC knows without a header is known (tests/nvrtc/names.txt)
  sweep nvrtc        kernels of tests/run give NVRTC's results, bit for bit, in the simulator
  sweep nvvm [--filter=<text>]
                     libNVVM's verdicts on the modules of tests/ir/nvvm are as recorded, ours the same,
                     and ptxas accepts what we compile
  sweep programs --from=<folder> [--include=<folder,…>] [--sample=<n>] [--filter=<text>]
                     whole .cu programs of others: what nvcc compiles, and its kernels
  sweep ptx [--arch=<target>] [--count=<n>] [--filter=<text>]
                     our checker accepts an instruction exactly where ptxas does: each row of the
                     instruction table with <n> choices of its modifiers, on all targets
  sweep verdicts     what tests/sema and tests/irgen accept or refuse, NVRTC, clang or g++ do too
  bench compile [--arch=sm_90] [--filter=<text>] [--rounds=<n>]
                     source to PTX beside NVRTC and clang-22: bench/suite and bench/headers
  bench code [--arch=sm_90] [--filter=<text>]
                     registers, machine instructions and spills of the suite beside NVRTC's
  bench cold [--rounds=<n>] [--library=<file>]
                     a fresh process that loads libnvrtc and compiles a kernel, with ten math functions
                     and without, beside NVRTC; --library takes a libnvrtc that is there and only prints
  bench sim [--arch=sm_90] [--filter=<text>] [--rounds=<n>]
                     instructions that the suite executes in the simulator, and its speed
  bench gpu [--arch=sm_90] [--filter=<text>]
                     pack the suite into target/gpu-bench, whose gpu_bench.py measures on a GPU:
                     kernel time, source to PTX and to loaded function, memory, threads
  bench growth [--filter=<text>]
                     time and memory for each instruction of programs of 1k, 10k and 100k
  bench work [--arch=sm_90] [--filter=<text>]
                     instructions of a warm compilation of each program of the suite, counted by valgrind
                     as this program was built; only prints
  bench report [--from=<folder>]
                     write docs/performance.md and the tables of docs/device-library.md from
                     bench/results; --from takes over what gpu_bench.py or math_sweep*.py left
                     there first. All of bench does this at its end, unless --filter leaves out
                     programs
  bench math [--arch=sm_90]
                     machine instructions of the most used math functions beside NVRTC's
  bench frontend [--arch=sm_90] [--filter=<text>] [--rounds=<n>] [--only=phases|figures]
                     phases: time and memory of the front end per phase on tests/run, NVIDIA's headers
                     and preprocessed host code, beside clang -fsyntax-only, cicc and NVRTC; figures:
                     MB/s of preprocessing, programs on NVIDIA's headers beside NVRTC, nvcc's hello
                     world beside cicc, what a math function adds
  shadow-toolkit [--toolkit=<folder>] [--command=<file>] [<folder>]
                     links to an installed toolkit with our cicc, libnvrtc and libnvvm in place; its nvcc
                     then compiles device code with cuprum (target/shadow-toolkit)
  dist               what users install, below target/dist: the command, libraries for C with headers,
                     an archive of these, and a Python package; trained (see `train`) if it can be
  train              count which ways through the compiler our programs take, for what is shipped and
                     measured (target/training; needs LLVM's llvm-profdata of rustc's version)
  cases              count the cases of code generation in tests/codegen, by family
  status             write docs/instructions.md and the tables of docs/optimizer.md from the code's own
  golden [--filter=<text>] [--only=new] [--from=<file>]
                     pack every instruction that the simulator knows into target/golden, whose
                     golden.py records on a GPU what each computes; --only=new packs what is not
                     recorded yet; --from keeps the recording in tests/golden and says where the
                     simulator differs
  gpu [--arch=sm_90] [--filter=<text>]
                     pack tests/run into target/gpu for bench/gpu_check.py on a machine with a GPU
  fuzz [--kind=cuda|ir] [--passes=levels|each|random|<pass>] [--seed=<n>] [--count=<n>]
       [--reduce=<file>] [--show=<seed>] [--others-every=<n>]
                     random programs: kernels beside NVRTC, or IR, at all levels; with each also
                     after every pass, alone and in the pipeline, with random after passes in random
                     orders. --others-every asks NVRTC, ptxas and llc about one program in <n> of those
                     that they would be asked about, which is faster by half and more. Every run has a new seed, which it prints. Findings go to target/fuzz;
                     --reduce shrinks one, --show prints a program.
                     Worth a release build: cargo run --release -p xtask -- fuzz
  fuzz --generator=csmith|yarpgen [--yarpgen=<program>] [--csmith=<folder>] [--seed=<n>] [--count=<n>]
                     programs of other generators as kernels of one thread, at all levels, beside
                     g++ and, every tenth, NVRTC; --csmith names where Debian's packages were unpacked;
                     --pack=<folder> writes their PTX instead, which bench/gpu_fuzz.py runs on a GPU
  fuzz --input[=bytes|tokens|ir|bitcode|ptx] [--seed=<n>] [--count=<n>] [--seconds=<n>] [--show=<n>]
                     broken sources, IR and PTX through the compiler and the simulator: no panic, no
                     more than 5 s of processor time, no more than 2 GB each; failures are counted by
                     class, made small and kept in target/fuzz-input; --show prints program <n> of a
                     seed, --try=<file> takes one file
  guide [--filter=<text>] [--write]
                     every command of docs/guide prints what its page says; --write puts what it
                     prints there
  compare-messages [--filter=<text>] [--show=<text>] [--write]
                     error messages beside clang-22's and NVRTC's on the wrong programs of tests/messages: who
                     has notes and fixes; --show prints all three for some, --write keeps ours as expected
  compare-messages --mutations[=<n>] [--seed=<n>] [--show=behind|far|<n>]
                     valid programs with one token wrong: how far from it the first error is, ours and clang's
  heap [--only=loom|valgrind]
                     the allocator under all orders in which threads may come, and its tests and the
                     command under valgrind
  check-targets [--from=<folder>] [--filter=<text>]
                     the library compiles for other systems, as far as Rust's standard library is here
                     for them, or its sources; --from names a toolchain to use instead of the usual one
  corpus <folder> [--filter=<text>] [--sample=<n>] [--arch=sm_90] [--include=<folder,…>] [--try=<cuprum>]
         [--only=front] [--nvcc=<option,…>]
                     whole programs of others, as preprocessed files with cicc's command lines (NAME.ii,
                     NAME.cmd) or as NAME.cu: accepted or not, missing and extra kernels and warnings,
                     ptxas's word (not with --only=front), processor time and memory beside cicc's, and
                     causes by count. Fetches nothing. --try names a command to use instead of building one;
                     --nvcc gives NAME.cu options such as --extended-lambda or -rdc=true; what cicc did is
                     kept in target/corpus, with the table of all units
  corpus <folder> --code [--filter=<text>] [--sample=<n>] [--arch=sm_90] [--include=<folder,…>] [--try=<cuprum>]
                     registers, machine instructions and spills of the kernels of such programs beside those
                     of cicc's, with the means and where we are farthest behind
  corpus --hosts=<folder> [--filter=<text>]
                     small programs on the headers of other systems, which were unpacked below the folder (or
                     that of CUPRUM_HOSTS), beside cicc: accepted or not, kernels, warnings; then what those
                     headers expect of their compilers and cuprum does not know
  mutants [--filter=<text>] [--only=injected|edits]
                     inject known bugs one at a time; tests/run must notice each. Likewise wrong edits of the
                     sources of passes and code generation, in a copy that is built in target/mutants
";

/// What a chore ends with: nothing, or what went wrong.
type Done = Result<(), String>;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match chore(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            if !message.is_empty() {
                eprintln!("xtask: {message}");
            }
            ExitCode::FAILURE
        }
    }
}

fn chore(words: &[String]) -> Done {
    let root = root();
    std::env::set_current_dir(&root).map_err(|e| format!("{}: {e}", root.display()))?;
    if words.is_empty() || words.iter().any(|word| word == "--help" || word == "-h") {
        print!("{HELP}");
        return Ok(());
    }
    let flags = Flags::parse(words)?;
    let names: Vec<&str> = flags.names.iter().map(String::as_str).collect();
    match names.as_slice() {
        ["test"] => test::run(&flags),
        ["peers"] => peers::install(Path::new(".")).map(|_| ()),
        ["tidy"] => {
            let problems = tidy::problems(Path::new("."));
            problems.iter().for_each(|problem| println!("{problem}"));
            if problems.is_empty() {
                println!("tidy");
                return Ok(());
            }
            Err(format!("{} problems", problems.len()))
        }
        ["sweep", "abi"] => abi::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "float128"] => float128::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "mangle"] => mangle::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "cases"] => cases::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "gcc"] => gcc::sweep(&flags).and_then(|tally| tally.tell()),
        [gcc::WORKER_CHORE, who] => gcc::answer_questions(who),
        ["sweep", "intrinsics"] => intrinsics::run(&flags),
        ["sweep", "linking"] => linking::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "bitcode"] => bitcode::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "llvm"] => sweep::llvm(&flags).and_then(|tally| tally.tell()),
        ["sweep", "llvm-intrinsics"] => {
            llvm_intrinsics::sweep(&flags).and_then(|tally| tally.tell())
        }
        ["sweep", "llvm-tests"] => llvm_tests::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "programs"] => programs::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "names"] => names::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "nvrtc"] => sweep::nvrtc(&flags).and_then(|tally| tally.tell()),
        ["sweep", "nvvm"] => nvvm_verdicts::sweep(&flags).and_then(|tally| tally.tell()),
        [nvvm_verdicts::CHORE, task, target, library] => {
            nvvm_verdicts::answer(task, target, library)
        }
        ["sweep", "ptx"] => ptx_sweep::sweep(&flags).and_then(|tally| tally.tell()),
        ["sweep", "verdicts"] => verdicts::sweep(&flags).and_then(|tally| tally.tell()),
        [verdicts::NVRTC_CHORE, file] => verdicts::ask_nvrtc(Path::new(file)),
        ["bench", "code"] => bench::code(&flags),
        ["bench", "compile"] => bench::compile(&flags),
        ["bench", "cold"] => bench::cold(&flags),
        [bench::COLD_ONE_CHORE, program, library] => bench::cold_one(program, library),
        ["bench", "sim"] => bench::sim(&flags),
        ["bench", "gpu"] => bench::gpu(&flags),
        ["bench", "report"] => bench::report(&flags),
        ["bench", "growth"] => bench::growth(&flags),
        [bench::GROWTH_ONE_CHORE, shape, size] => bench::growth_one(shape, size),
        ["bench", "work"] => bench::work(&flags),
        [bench::WORK_ONE_CHORE, path, arch, rounds] => bench::work_one(path, arch, rounds),
        ["bench", "math"] => bench_math::run(&flags),
        ["bench", "frontend"] => bench_frontend::run(&flags),
        [bench_frontend::NVRTC_CHORE, file] => bench_frontend::nvrtc_alone(Path::new(file)),
        ["dist"] => dist::dist(),
        ["train"] => training::train(),
        ["shadow-toolkit"] => shadow::shadow_toolkit(&flags, None),
        ["shadow-toolkit", folder] => shadow::shadow_toolkit(&flags, Some(Path::new(folder))),
        ["cases"] => cases::count(&flags),
        ["status"] => status::write(&flags).and_then(|()| pass_tables::write()),
        ["golden"] => golden::golden(&flags),
        ["gpu"] => gpu::pack(&flags),
        ["fuzz"] => fuzz::run(&flags),
        [fuzz::foreign::NVRTC_CHORE, file] => fuzz::foreign::nvrtc_alone(Path::new(file)),
        ["guide"] => guide::chore(&flags),
        ["compare-messages"] => messages::chore(&flags),
        ["heap"] => heap::run(&flags).and_then(|tally| tally.tell()),
        ["check-targets"] => targets::check(&flags).and_then(|tally| tally.tell()),
        ["corpus", folder] => corpus::run(folder, &flags),
        ["corpus"] if flags.value("hosts").is_some() => {
            corpus::hosts::run(&flags).and_then(|tally| tally.tell())
        }
        ["mutants"] => mutants::run(&flags),
        _ => Err(format!("no chore `{}`\n\n{HELP}", names.join(" "))),
    }
}

/// The workspace: the folder above this package.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or_else(|| PathBuf::from("."), Path::to_path_buf)
}

/// The words of a chore.
#[derive(Default)]
struct Flags {
    names: Vec<String>,
    values: Vec<(String, String)>,
}

impl Flags {
    fn parse(words: &[String]) -> Result<Flags, String> {
        const KNOWN: &[&str] = &[
            "nvcc",
            "only",
            "filter",
            "arch",
            "rounds",
            "seed",
            "count",
            "reduce",
            "kind",
            "seconds",
            "try",
            "from",
            "step",
            "show",
            "passes",
            "sample",
            "include",
            "generator",
            "yarpgen",
            "csmith",
            "others-every",
            "pack",
            "input",
            "mutations",
            "toolkit",
            "command",
            "hosts",
            "library",
        ];
        let mut flags = Flags::default();
        for word in words {
            let Some(option) = word.strip_prefix("--") else {
                flags.names.push(word.clone());
                continue;
            };
            match option.split_once('=') {
                Some((name, value)) if KNOWN.contains(&name) => {
                    flags.values.push((name.to_owned(), value.to_owned()));
                }
                // Without a value `--input` means all kinds, `--mutations` the usual number.
                None if ["input", "write", "mutations", "hosts", "code"].contains(&option) => {
                    flags.values.push((option.to_owned(), String::new()))
                }
                _ => return Err(format!("no option `{word}` (options are --name=value)")),
            }
        }
        Ok(flags)
    }

    /// `--seed`, the first of the random programs, or 1, and `--count`, how many of them.
    fn seeds(&self, usual_count: u64) -> Result<(u64, u64), String> {
        let number = |name: &str, usual: u64| match self.value(name) {
            Some(text) => text.parse().map_err(|_| format!("--{name} takes a number")),
            None => Ok(usual),
        };
        Ok((number("seed", 1)?, number("count", usual_count)?))
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// Whether `--filter` lets a path through.
    fn picks(&self, path: &Path) -> bool {
        self.value("filter").is_none_or(|filter| path.to_string_lossy().contains(filter))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_names_and_options() {
        let words = ["bench", "code", "--arch=sm_80"].map(str::to_owned);
        let flags = Flags::parse(&words).unwrap();
        assert_eq!((flags.names.len(), flags.value("arch")), (2, Some("sm_80")));
        assert!(Flags::parse(&["--nonsense=1".to_owned()]).is_err());
        assert!(flags.picks(Path::new("anything")));
    }
}
