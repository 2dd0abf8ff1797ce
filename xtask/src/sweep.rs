//! Sweeps: everything the tests make, judged by somebody else's tools.

use crate::Flags;
use crate::peers;
use crate::progress::{Tally, in_parallel};
use cuprum_driver::OptLevel;
use cuprum_filetest::{KernelFile, kernel_files, printed_ir, same_results_as_nvrtc, test_files};
use cuprum_peers::Nvrtc;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What benchmarks measure: our suite, and programs on NVIDIA's headers. All of it is tested too.
pub const BENCHES: [&str; 2] = ["bench/suite", "bench/headers"];

/// The kernels below some folders that `--filter` picks.
pub fn picked_kernel_files(flags: &Flags, folders: &[&str]) -> Result<Vec<KernelFile>, String> {
    let mut files = Vec::new();
    for folder in folders {
        files.extend(kernel_files(Path::new(folder))?);
    }
    files.retain(|file| flags.picks(&file.path));
    Ok(files)
}

/// The folders whose kernels are compared with NVRTC's.
pub fn beside_nvrtc() -> impl Iterator<Item = &'static str> {
    ["tests/run", "tests/headers"].into_iter().chain(BENCHES)
}

/// Every kernel of `tests/run`, `tests/headers` and the benchmarks: our results at O0 and O3 against
/// NVRTC's, bit for bit.
pub fn nvrtc(flags: &Flags) -> Result<Tally, String> {
    let folders: Vec<&str> = beside_nvrtc().collect();
    let files = picked_kernel_files(flags, &folders)?;
    let mut tally = Tally::default();
    let Some(nvrtc) = Nvrtc::load(&peers::remembering()) else {
        tally.skip("no NVRTC", files.len());
        return Ok(tally);
    };
    let levels = [OptLevel::O0, OptLevel::O3];
    let results = in_parallel(&files, |file| same_results_as_nvrtc(file, &nvrtc, &levels));
    for (file, result) in files.iter().zip(results) {
        match result {
            Ok(()) => tally.pass(),
            Err(error) => tally.fail(format!("{}: {error}", file.path.display())),
        }
    }
    Ok(tally)
}

/// Every module that tests print, through `llvm-as` and `opt -passes=verify`, and the remarks about
/// every kernel of the benchmark suite, through `llvm-remarkutil`.
pub fn llvm(flags: &Flags) -> Result<Tally, String> {
    let folders = ["tests/run", "tests/ir", "tests/opt"].map(Path::new);
    let files: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| test_files(folder))
        .filter(|file| flags.picks(file))
        .collect();
    let mut tally = Tally::default();
    let (Some(assembler), Some(opt)) = (find("llvm-as"), find("opt")) else {
        tally.skip("no LLVM 22", files.len());
        return Ok(tally);
    };
    let results = in_parallel(&files, |file| -> Result<usize, String> {
        let printed = printed_ir(file)?;
        for (what, text) in &printed {
            let at = |error: String| format!("{what}: {error}");
            judge(Command::new(&assembler).args(["-o", "/dev/null", "-"]), text).map_err(at)?;
            let verify = ["-passes=verify", "-disable-output", "-"];
            judge(Command::new(&opt).args(verify), text).map_err(at)?;
        }
        Ok(printed.len())
    });
    let verify = ["-passes=verify", "-disable-output", "-"];
    match judge(Command::new(&opt).args(verify), &crate::intrinsics::module_text()) {
        Ok(()) => tally.pass(),
        Err(error) => tally.fail(format!("the intrinsics of the tables: {error}")),
    }
    for (file, result) in files.iter().zip(results) {
        match result {
            Ok(modules) => tally.passed += modules,
            Err(error) => tally.fail(format!("{}: {error}", file.display())),
        }
    }
    remarks(&mut tally, &picked_kernel_files(flags, &["bench/suite"])?);
    Ok(tally)
}

/// What passes tell about kernels, in the file that LLVM's tools read: `llvm-remarkutil` makes bits of it,
/// and of the bits as many remarks again.
fn remarks(tally: &mut Tally, files: &[KernelFile]) {
    let Some(tool) = find("llvm-remarkutil") else {
        return tally.skip("no llvm-remarkutil of LLVM 22", files.len());
    };
    let folder = Path::new("target/remarks");
    let results = in_parallel(files, |file| -> Result<usize, String> {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        let stem = file.name().replace('/', "-");
        let at = |ending: &str| folder.join(format!("{stem}{ending}")).display().to_string();
        let mut options = file.options.clone();
        let names = [at(".yaml"), at(".bits"), at(".again.yaml")];
        let [yaml, bits, again] = &names;
        options.apply_args(&["--remarks-file", yaml]).map_err(|error| error.to_string())?;
        file.compile(&options).map_err(|failure| failure.log)?;
        let convert = |how: &str, from: &str, to: &str| {
            judge(Command::new(&tool).args([how, from, "-o", to]), "")
        };
        let count = |name: &str| {
            let text = std::fs::read_to_string(name).unwrap_or_default();
            text.lines().filter(|line| line.starts_with("--- !")).count()
        };
        let before = count(yaml);
        // LLVM's reader takes no empty file.
        if before == 0 {
            return Ok(0);
        }
        convert("yaml2bitstream", yaml, bits)?;
        convert("bitstream2yaml", bits, again)?;
        match count(again) {
            after if after == before => Ok(before),
            after => Err(format!("{before} remarks became {after}")),
        }
    });
    let mut remarks = 0;
    for (file, result) in files.iter().zip(results) {
        match result {
            Ok(count) => {
                remarks += count;
                tally.pass();
            }
            Err(error) => tally.fail(format!("remarks of {}: {error}", file.path.display())),
        }
    }
    if remarks == 0 && files.len() > 10 {
        tally.fail("no kernel of the suite has any remarks".to_owned());
    }
}

/// A tool of LLVM 22 by its versioned name, or the plain one if it is as new.
pub fn find(tool: &str) -> Option<String> {
    // Older ones do not know all that we print; the first took pointers for typed.
    const OLDEST: u32 = 22;
    let is_new = |name: &String| {
        let Ok(output) = Command::new(name).arg("--version").output() else { return false };
        let text = String::from_utf8_lossy(&output.stdout);
        let version = text.split_once("LLVM version ").map_or("", |(_, version)| version);
        let major = version.split('.').next().and_then(|major| major.parse::<u32>().ok());
        output.status.success() && major.is_some_and(|major| major >= OLDEST)
    };
    [format!("{tool}-22"), tool.to_owned()].into_iter().find(is_new)
}

/// LLVM 22's `llvm-config`, which tells where its headers are.
pub fn find_config() -> Option<String> {
    let is_new = |name: &&str| {
        let output = Command::new(name).arg("--version").output();
        output.is_ok_and(|output| output.stdout.starts_with(b"22."))
    };
    ["llvm-config-22", "llvm-config"].into_iter().find(is_new).map(str::to_owned)
}

/// Feeds text to a tool, which must accept it.
pub fn judge(command: &mut Command, text: &str) -> Result<(), String> {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| error.to_string())?;
    if let Some(mut stdin) = child.stdin.take() {
        // A tool that refuses early closes its end; its verdict says why.
        let _ = stdin.write_all(text.as_bytes());
    }
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    let refusal = || String::from_utf8_lossy(&output.stderr).into_owned();
    if output.status.success() { Ok(()) } else { Err(refusal()) }
}
