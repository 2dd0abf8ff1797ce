//! Random programs of other people's generators: csmith and YARPGen.
//!
//! They write programs for a host, which tell a checksum of all they computed. The truth is what g++
//! makes of a program without optimisation. The same program becomes a kernel of one thread
//! (`csmith_prelude.cuh` and this file), which we compile at every level and run in the simulator;
//! NVRTC is asked about every tenth, and wherever we are wrong. With `--pack` nothing runs here: the PTX
//! of each level goes into a folder, for `bench/gpu_fuzz.py` to run on a GPU.

use super::random::Random;
use super::{Counts, FOLDER};
use crate::progress::{in_parallel, progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Arch, OptLevel, Options, Source};
use cuprum_filetest::{Directives, LaunchScript, nvrtc_arguments, run_script};
use cuprum_peers::{Nvrtc, Peers};
use cuprum_sim::LaunchOptions;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

/// NVRTC judges one program in so many.
const NVRTC_EVERY: u64 = 10;
/// Instructions after which a program counts as endless.
const INSTRUCTIONS: u64 = 100_000_000;
/// Seconds that a generator or g++ may take, and the program itself on the host.
const TOOL_SECONDS: f32 = 60.0;
const PROGRAM_SECONDS: f32 = 2.0;
/// The same where the program becomes one thread of a GPU, which is slower by far.
const PACKED_PROGRAM_SECONDS: f32 = 0.05;
/// Where csmith's header with guarded arithmetic may be.
const CSMITH_HEADERS: [&str; 3] =
    ["usr/include/csmith", "usr/local/include/csmith", "usr/include/csmith-2.3.0"];

/// A generator of programs that others wrote.
enum Generator {
    /// Debian's `csmith`, with the folder of its headers.
    Csmith { program: PathBuf, headers: PathBuf },
    /// The program `yarpgen`.
    Yarpgen { program: PathBuf },
}

/// A program: for g++, and as a kernel.
struct Program {
    /// What g++ compiles and links, in a folder.
    host: Vec<&'static str>,
    kernel: String,
}

/// Who judges programs, and how.
struct Judge {
    generator: Generator,
    has_nvrtc: bool,
    /// The folder for PTX, where a GPU decides.
    pack: Option<PathBuf>,
}

/// What became of a program.
enum Verdict {
    Fine {
        asked_nvrtc: bool,
    },
    /// Nobody can tell what is right, with the reason.
    Skipped(String),
    Finding(String),
}

/// `cargo xtask fuzz --generator=…`.
pub fn run(flags: &Flags, name: &str) -> Done {
    let generator = Generator::find(name, flags)?;
    let number = |name: &str, default: u64| match flags.value(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name} takes a number")),
        None => Ok(default),
    };
    let (seed, count) = (number("seed", Random::fresh_seed())?, number("count", 100)?);
    println!("{name} seed {seed}");
    let pack = flags.value("pack").map(PathBuf::from);
    if let Some(folder) = &pack {
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let judge = Judge { generator, has_nvrtc: Nvrtc::load(&Peers::find()).is_some(), pack };
    let seeds: Vec<u64> = (seed..seed.saturating_add(count)).collect();
    let (done, found) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let verdicts = in_parallel(&seeds, |&seed| {
        let verdict = judge.judge(name, seed).unwrap_or_else(Verdict::Skipped);
        if let Verdict::Finding(text) = &verdict {
            found.fetch_add(1, Ordering::Relaxed);
            println!("{name} seed {seed}: {text}");
        }
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        progress(&format!("{name} {done}/{count}, {} findings", found.load(Ordering::Relaxed)));
        verdict
    });
    progress_done();
    let (mut counts, mut asked) = (Counts::default(), 0);
    for (seed, verdict) in seeds.iter().zip(&verdicts) {
        match verdict {
            Verdict::Fine { asked_nvrtc } => {
                counts.fine += 1;
                asked += usize::from(*asked_nvrtc);
            }
            Verdict::Finding(_) => counts.findings += 1,
            Verdict::Skipped(reason) => {
                counts.skipped += 1;
                let reason = first_error(reason);
                println!("{name} seed {seed} skipped: {reason}");
            }
        }
    }
    if let Some(folder) = &judge.pack {
        println!("{name} seed {seed}: {} programs are in {}", counts.fine, folder.display());
        return if counts.findings == 0 { Ok(()) } else { Err("some do not compile".into()) };
    }
    println!(
        "{name} seed {seed}: {count} programs, {} right, {asked} of them with NVRTC, {} findings, {} skipped",
        counts.fine, counts.findings, counts.skipped
    );
    if counts.findings == 0 { Ok(()) } else { Err(format!("findings are in {FOLDER}")) }
}

/// The installed csmith, or that of Debian's packages as unpacked in a folder.
fn find_csmith(unpacked: Option<&str>) -> Result<Generator, String> {
    let root = std::path::absolute(unpacked.unwrap_or("/")).map_err(|error| error.to_string())?;
    let program = match unpacked {
        Some(_) => root.join("usr/bin/csmith"),
        None => "csmith".into(),
    };
    // It leaves a file where it runs.
    let mut version = Command::new(&program);
    version.arg("--version").current_dir(std::env::temp_dir());
    let runs = version.output().is_ok();
    let mut folders = CSMITH_HEADERS.into_iter().map(|folder| root.join(folder));
    let headers = folders.find(|folder| folder.join("safe_math.h").is_file()).filter(|_| runs);
    let headers = headers.ok_or("no csmith: apt-get install csmith libcsmith-dev")?;
    Ok(Generator::Csmith { program, headers })
}

impl Generator {
    fn find(name: &str, flags: &Flags) -> Result<Generator, String> {
        match (name, flags.value("yarpgen")) {
            ("csmith", _) => find_csmith(flags.value("csmith")),
            ("yarpgen", Some(program)) => {
                let program = std::path::absolute(program).map_err(|error| error.to_string())?;
                Ok(Generator::Yarpgen { program })
            }
            ("yarpgen", None) => {
                Err("--yarpgen=<program>: built from github.com/intel/yarpgen, which no \
                     distribution packages"
                    .into())
            }
            _ => Err(format!("--generator=csmith or yarpgen, not `{name}`")),
        }
    }

    /// Makes the program of a seed in a folder.
    fn generate(&self, folder: &Path, seed: u64) -> Result<Program, String> {
        match self {
            Generator::Csmith { program, headers } => csmith(program, headers, folder, seed),
            Generator::Yarpgen { program } => yarpgen(program, folder, seed),
        }
    }

    /// Options of g++ for what was generated.
    fn host_options(&self) -> Vec<String> {
        match self {
            Generator::Csmith { headers, .. } => vec![format!("-I{}", headers.display())],
            Generator::Yarpgen { .. } => vec!["-mcmodel=large".to_owned()],
        }
    }
}

/// Runs a tool for no longer than so many seconds; what it prints.
fn output_of(folder: &Path, seconds: f32, words: &[String]) -> Result<String, String> {
    let name = words.first().map_or("", String::as_str);
    let run =
        Command::new("timeout").arg(seconds.to_string()).args(words).current_dir(folder).output();
    let output = run.map_err(|error| format!("{name}: {error}"))?;
    match output.status.code() {
        Some(0) => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        Some(124) => Err(format!("{name} takes more than {seconds} s")),
        _ => {
            let text = String::from_utf8_lossy(&output.stderr);
            let error = text.lines().find(|line| line.contains("error")).unwrap_or(text.trim());
            Err(format!("{name} fails: {error}"))
        }
    }
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(|&word| word.to_owned()).collect()
}

/// Of headers, programs need what is built in or in a prelude.
fn without_includes(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("#include"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// Options of csmith that go one way or the other, and how often they are set.
const CSMITH_SWITCHES: [(&str, usize); 14] = [
    ("arrays", 90),
    ("bitfields", 70),
    ("comma-operators", 80),
    ("compound-assignment", 80),
    ("const-pointers", 80),
    ("divs", 90),
    ("embedded-assigns", 70),
    ("inline-function", 50),
    ("jumps", 60),
    ("packed-struct", 60),
    ("structs", 80),
    ("unions", 70),
    ("volatile-pointers", 60),
    ("volatiles", 60),
];

fn csmith(program: &Path, headers: &Path, folder: &Path, seed: u64) -> Result<Program, String> {
    let mut random = Random::new(seed ^ 0xc5);
    let mut command = vec![program.display().to_string()];
    command.extend(words(&["--lang-cpp", "--cpp11", "--concise", "--no-argc"]));
    // The generator's own numbers have 32 bits.
    command.extend(["--seed".to_owned(), (seed as u32).to_string()]);
    command.extend(["--output".to_owned(), "program.cpp".to_owned()]);
    for (name, percent) in CSMITH_SWITCHES {
        let no = if random.chance(percent) { "" } else { "no-" };
        command.push(format!("--{no}{name}"));
    }
    if random.chance(15) {
        command.push("--float".to_owned());
    }
    for (name, least, most) in [
        ("max-funcs", 1, 10),
        ("max-block-depth", 2, 5),
        ("max-block-size", 2, 5),
        ("max-expr-complexity", 4, 12),
        ("max-pointer-depth", 1, 3),
        ("max-array-dim", 1, 3),
        ("max-struct-fields", 2, 10),
    ] {
        command.push(format!("--{name}"));
        command.push((least + random.below(most - least + 1)).to_string());
    }
    output_of(folder, TOOL_SECONDS, &command)?;
    let read = |path: PathBuf| {
        std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    // csmith forgets that C++ does not turn pointers to numbers into pointers to bytes.
    let program = read(folder.join("program.cpp"))?
        .replace("transparent_crc_bytes (&", "transparent_crc_bytes ((char *)&")
        .replace("transparent_crc_bytes(&", "transparent_crc_bytes((char *)&");
    std::fs::write(folder.join("program.cpp"), &program).map_err(|error| error.to_string())?;
    let guarded = read(headers.join("safe_math.h"))?;
    let program = without_includes(&program);
    let kernel = format!(
        "{}{guarded}\n{program}\n\
         extern \"C\" __global__ void foreign_kernel(unsigned long long *out) {{\n  \
         program_main();\n  *out = checksum_of_program;\n}}\n",
        include_str!("csmith_prelude.cuh")
    );
    Ok(Program { host: vec!["program.cpp"], kernel })
}

/// What YARPGen's programs need: two functions, and to print the checksum, the last thing that they do.
const YARPGEN_PRELUDE: &str = "\
#define printf(format, value) return (checksum_of_program = (value), 0)
#define main program_main
static unsigned long long checksum_of_program;
namespace std {
template <class T> constexpr const T &min(const T &a, const T &b) { return b < a ? b : a; }
template <class T> constexpr const T &max(const T &a, const T &b) { return a < b ? b : a; }
}
";

/// Elements of the largest array that the simulator is bothered with.
const LARGEST_ARRAY: u64 = 50_000;

/// The elements of the array that a line of YARPGen declares: `extern int arr_7 [18] [18];`.
fn elements(line: &str) -> u64 {
    let lengths = line.split('[').skip(1).filter_map(|part| part.split(']').next()?.parse().ok());
    lengths.fold(1, u64::saturating_mul)
}

fn yarpgen(program: &Path, folder: &Path, seed: u64) -> Result<Program, String> {
    let mut command = vec![program.display().to_string()];
    command.extend(words(&["--std=c++", "-o", "."]));
    command.push(format!("--seed={}", seed as u32));
    output_of(folder, TOOL_SECONDS, &command)?;
    let mut kernel = YARPGEN_PRELUDE.to_owned();
    let arrays = std::fs::read_to_string(folder.join("driver.cpp")).unwrap_or_default();
    let is_declaration = |line: &&str| line.ends_with("] ;") || line.ends_with("];");
    if arrays.lines().filter(is_declaration).any(|line| elements(line) > LARGEST_ARRAY) {
        return Err("arrays too large for the simulator".into());
    }
    for name in ["init.h", "func.cpp", "driver.cpp"] {
        let path = folder.join(name);
        let text = std::fs::read_to_string(&path);
        let text = text.map_err(|error| format!("{}: {error}", path.display()))?;
        kernel += &without_includes(&text);
    }
    kernel += "extern \"C\" __global__ void foreign_kernel(unsigned long long *out) {\n  \
               program_main();\n  *out = checksum_of_program;\n}\n";
    Ok(Program { host: vec!["func.cpp", "driver.cpp"], kernel })
}

/// The number that a program tells: csmith's is hexadecimal after a word, YARPGen's decimal.
fn checksum(output: &str) -> Option<u64> {
    let text = output.trim();
    match text.strip_prefix("checksum = ") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

impl Judge {
    fn judge(&self, name: &str, seed: u64) -> Result<Verdict, String> {
        let folder = std::path::absolute(Path::new(FOLDER).join(format!("{name}-{seed}")))
            .map_err(|error| error.to_string())?;
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let verdict = self.judge_in(&folder, name, seed);
        let _ = std::fs::remove_dir_all(&folder);
        let (verdict, kernel) = verdict?;
        if let Verdict::Finding(_) = verdict {
            let path = folder.with_extension("cu");
            std::fs::write(&path, kernel)
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        Ok(verdict)
    }

    /// The verdict, and the kernel with what it must give.
    fn judge_in(&self, folder: &Path, name: &str, seed: u64) -> Result<(Verdict, String), String> {
        let generator = &self.generator;
        let program = generator.generate(folder, seed)?;
        let seconds = if self.pack.is_some() { PACKED_PROGRAM_SECONDS } else { PROGRAM_SECONDS };
        let told = run_on_host(folder, generator, &program, &["-w"], seconds)?;
        let right = checksum(&told).ok_or_else(|| format!("the program tells `{told}`"))?;
        let kernel = format!(
            "{}// RUN: run {WORDS}\n// LAUNCH: foreign_kernel<<<1, 1>>>(out=u64[1]{{fill 0}})\n\
             // EXPECT: out[0] == {right}\n",
            program.kernel
        );
        if let Some(pack) = &self.pack {
            let stem = pack.join(format!("{name}-{seed}-{right:x}"));
            return Ok((pack_kernel(&kernel, &stem)?, kernel));
        }
        let verdict = self.judge_kernel(folder, &kernel, seed)?;
        if let Verdict::Finding(text) = &verdict
            && let Some(reason) = undefined_behavior(folder, generator, &program, text, seconds)
        {
            return Err(reason.into());
        }
        Ok((verdict, kernel))
    }

    fn judge_kernel(&self, folder: &Path, kernel: &str, seed: u64) -> Result<Verdict, String> {
        let script = LaunchScript::parse(&Directives::parse(kernel))?;
        let options = kernel_options()?;
        let theirs = || -> Result<Result<(), String>, String> {
            if !self.has_nvrtc {
                return Err("no NVRTC".into());
            }
            Ok(run_ptx(&script, &ask_nvrtc(folder, kernel)?))
        };
        let source = Source::new("foreign.cu", kernel);
        for level in OptLevel::ALL {
            let options = Options { opt_level: level, ..options.clone() };
            let result = match cuprum_filetest::compile(&source, &options) {
                Ok(output) => run_ptx(&script, &output.text),
                Err(failure) => Err(format!("refused: {}", failure.log)),
            };
            let Err(error) = result else { continue };
            // What runs too long on the device may be right all the same.
            if error.contains("--instruction-limit") {
                return Err("it runs for too long in the simulator".into());
            }
            let other = match theirs() {
                Ok(Ok(())) => "NVRTC is right".to_owned(),
                // A number that does not fit an integer is converted as each machine likes, for one.
                Ok(Err(text)) if text == error => {
                    return Err("g++ alone has another result, NVRTC has ours".into());
                }
                Ok(Err(text)) => format!("NVRTC is wrong, too: {text}"),
                Err(text) => text,
            };
            let (error, other) = (first_error(&error), first_error(&other));
            return Ok(Verdict::Finding(format!("{level:?}: {error}; {other}")));
        }
        if !seed.is_multiple_of(NVRTC_EVERY) || !self.has_nvrtc {
            return Ok(Verdict::Fine { asked_nvrtc: false });
        }
        match theirs()? {
            Ok(()) => Ok(Verdict::Fine { asked_nvrtc: true }),
            Err(text) => Err(format!("NVRTC alone is wrong: {text}")),
        }
    }
}

/// How kernels are compiled, but for the level.
fn kernel_options() -> Result<Options, String> {
    let mut options = Options { arch: Arch::portable(90), ..Options::default() };
    options.math.fmad = false;
    let words: Vec<&str> = WORDS.split(' ').collect();
    options.apply_args(&words).map_err(|error| error.to_string())?;
    options.control.verify_each = true;
    Ok(options)
}

/// Writes `<stem>-O3.ptx` and the like.
fn pack_kernel(kernel: &str, stem: &Path) -> Result<Verdict, String> {
    let (source, options) = (Source::new("foreign.cu", kernel), kernel_options()?);
    for level in OptLevel::ALL {
        let options = Options { opt_level: level, ..options.clone() };
        let output = match cuprum_filetest::compile(&source, &options) {
            Ok(output) => output,
            Err(failure) => {
                let error = first_error(&failure.log);
                return Ok(Verdict::Finding(format!("{level:?}: refused: {error}")));
            }
        };
        let path = PathBuf::from(format!("{}-{level:?}.ptx", stem.display()));
        std::fs::write(&path, &output.text)
            .map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(Verdict::Fine { asked_nvrtc: false })
}

/// What a program does although C++ leaves it open, if a finding may come of it.
fn undefined_behavior(
    folder: &Path,
    generator: &Generator,
    program: &Program,
    finding: &str,
    seconds: f32,
) -> Option<&'static str> {
    let fails =
        |options: &[&str]| run_on_host(folder, generator, program, options, seconds).is_err();
    if finding.contains("misaligned address") {
        // Whether such a pointer is aligned is luck, the host's or ours. The warning does not see fields
        // of a structure within a packed one; where the host is out of luck as well, its check does.
        let packed = ["-Werror=address-of-packed-member"];
        let alignment = ["-w", "-fsanitize=alignment", "-fno-sanitize-recover=all"];
        if fails(&packed) || fails(&alignment) {
            return Some("it uses pointers to fields of packed structures");
        }
    }
    let checks = ["-w", "-fsanitize=float-cast-overflow", "-fno-sanitize-recover=all"];
    fails(&checks).then_some("it converts floats to integers that they do not fit")
}

/// What a program tells that g++ compiled without optimisation.
fn run_on_host(
    folder: &Path,
    generator: &Generator,
    program: &Program,
    options: &[&str],
    seconds: f32,
) -> Result<String, String> {
    let mut compile = words(&["g++", "-O0", "-o", "program"]);
    compile.extend(generator.host_options());
    compile.extend(words(options));
    compile.extend(words(&program.host));
    output_of(folder, TOOL_SECONDS, &compile)?;
    output_of(folder, seconds, &words(&["./program"]))
}

/// Options that all compilers get.
const WORDS: &str = "-default-device --std=c++17";

/// The chore that compiles a kernel with NVRTC, in a process of its own: generated programs overflow the
/// stack of NVRTC's threads now and then, and take the process with them.
pub const NVRTC_CHORE: &str = "fuzz-nvrtc";

/// Prints what NVRTC makes of a kernel.
pub fn nvrtc_alone(file: &Path) -> Done {
    let kernel = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or("no NVRTC")?;
    let mut arguments = nvrtc_arguments(&kernel_options()?);
    if !arguments.iter().any(|argument| argument == "-default-device") {
        arguments.push("-default-device".to_owned());
    }
    let ptx = nvrtc.compile("foreign.cu", &kernel, &arguments);
    print!("{}", ptx.map_err(|error| format!("NVRTC refuses it: {}", error.log))?);
    Ok(())
}

/// NVRTC's PTX of a kernel.
fn ask_nvrtc(folder: &Path, kernel: &str) -> Result<String, String> {
    let file = folder.join("witness.cu");
    std::fs::write(&file, kernel).map_err(|error| format!("{}: {error}", file.display()))?;
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let words = [this.display().to_string(), NVRTC_CHORE.to_owned(), file.display().to_string()];
    output_of(folder, TOOL_SECONDS, &words)
}

fn first_error(text: &str) -> &str {
    let is_error = |line: &&str| line.contains("error");
    text.lines().find(is_error).or_else(|| text.lines().next()).unwrap_or_default()
}

/// Runs PTX, which must leave the checksum.
fn run_ptx(script: &LaunchScript, ptx: &str) -> Result<(), String> {
    let module = cuprum_ptx::parse(ptx).map_err(|error| error.to_string())?;
    let options = LaunchOptions { instruction_limit: INSTRUCTIONS, ..LaunchOptions::default() };
    run_script(script, &module, &options)?.check(script).map(|_| ())
}

#[cfg(test)]
mod tests {
    use super::{checksum, elements};

    #[test]
    fn arrays_are_counted() {
        assert_eq!(elements("extern int arr_7 [18] [3] ;"), 54);
        assert_eq!(elements("int var_1 = 3;"), 1);
    }

    #[test]
    fn checksums_are_read() {
        assert_eq!(checksum("checksum = FF10\n"), Some(0xff10));
        assert_eq!(checksum("1234\n"), Some(1234));
        assert_eq!(checksum("Segmentation fault"), None);
    }
}
