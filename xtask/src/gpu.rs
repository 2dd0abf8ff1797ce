//! `cargo xtask gpu`: packs the kernels of `tests/run` and `tests/headers` so that a machine with a GPU, and nothing
//! else of ours, can run them and compare with the simulator.
//!
//! Every kernel is compiled at `-O0` and `-O3` with contraction off; the manifest holds launches,
//! initial buffers and the bytes the simulator leaves. `bench/gpu_check.py` does the rest with the
//! CUDA driver alone.

use crate::bench::copy_scripts;
use crate::cargo::target_folder;
use crate::image_json::driver_image;
use crate::tensor_json::driver_arguments;
use crate::{Done, Flags};
use cuprum_driver::{Arch, OptLevel, Options};
use cuprum_filetest::{
    Directives, KernelFile, LaunchScript, Plan, PlannedArg, PlannedBuffer, RunResult, run_script,
    test_files,
};
use cuprum_sim::{LaunchOptions, Program};
use std::fmt::Write;
use std::path::Path;

/// Packs every run test into `target/gpu`.
pub fn pack(flags: &Flags) -> Done {
    let (tests, out) = (Path::new("tests"), target_folder().join("gpu"));
    let arch: Arch =
        flags.value("arch").unwrap_or("sm_90").parse().map_err(|_| "no such --arch")?;
    std::fs::create_dir_all(&out).map_err(|error| format!("{}: {error}", out.display()))?;
    let (mut entries, mut left_out) = (Vec::new(), Vec::new());
    let folders = ["run", "headers"].map(|folder| test_files(&tests.join(folder)));
    for path in folders.iter().flatten().filter(|path| flags.picks(path)) {
        let file = KernelFile::read(path)?;
        if !file.is_run_test || file.is_approximate() {
            continue;
        }
        for level in [OptLevel::O0, OptLevel::O3] {
            // Two folders may hold files of one name.
            let inner = path.strip_prefix(tests).unwrap_or(path).with_extension("");
            let name = format!("{}-{level:?}", inner.to_string_lossy().replace('/', "-"));
            // A test may ask for what only some targets have, of this machine or of newer ones.
            let own = file.options.arch;
            let arch = if own.sm == arch.sm { own } else { arch };
            let options = Options { arch, ..file.exact_options(level) };
            match pack_one(&name, &file, &options, &out) {
                Ok(packed) => entries.extend(packed),
                Err(_) if own.sm > arch.sm => left_out.push(name),
                Err(error) => return Err(format!("{name}: {error}")),
            }
        }
    }
    let manifest = format!("[\n{}\n]\n", entries.join(",\n"));
    std::fs::write(out.join("manifest.json"), manifest).map_err(|error| error.to_string())?;
    let script = "gpu_check.py";
    copy_scripts(&[script, "gpu_images.py"], &out)?;
    if !left_out.is_empty() {
        println!("for newer machines, and left out: {}", left_out.join(", "));
    }
    println!("{} kernels: run `python3 {}/{script}` where a GPU is", entries.len(), out.display());
    Ok(())
}

/// Compiles and simulates one file; its manifest entry, unless it is meant to fault.
fn pack_one(
    name: &str,
    file: &KernelFile,
    options: &Options,
    out: &Path,
) -> Result<Option<String>, String> {
    let script = LaunchScript::parse(&Directives::parse(&file.text))?;
    let output = file.compile(options).map_err(|failure| failure.log)?;
    let module = cuprum_ptx::parse(&output.text).map_err(|error| error.to_string())?;
    let result = run_script(&script, &module, &LaunchOptions::default())?;
    if result.fault.is_some() {
        return Ok(None);
    }
    let ptx = out.join(format!("{name}.ptx"));
    std::fs::write(ptx, &output.text).map_err(|error| error.to_string())?;
    let program = Program::load(&module).map_err(|error| error.to_string())?;
    Ok(Some(entry(name, &script, &script.plan(&program)?, &result)))
}

/// One kernel file as JSON. Names are identifiers and bytes are hexadecimal, so nothing needs
/// escaping.
fn entry(name: &str, script: &LaunchScript, plan: &Plan, result: &RunResult) -> String {
    let buffer = |planned: &PlannedBuffer, after: &[u8]| {
        let before = if planned.initialized { hex(&planned.bytes()) } else { String::new() };
        format!(
            "{{\"name\": \"{}\", \"float\": {}, \"size\": {}, \"tolerance\": {}, \"before\": \"{before}\", \"after\": \"{}\"}}",
            planned.name,
            if planned.element.is_float() { planned.element.size() } else { 0 },
            after.len(),
            script.tolerance(&planned.name).unwrap_or(0.0),
            hex(after)
        )
    };
    let buffers: Vec<String> = (plan.buffers.iter().zip(&result.buffers))
        .map(|(planned, after)| buffer(planned, &after.bytes))
        .collect();
    let launches: Vec<String> = (plan.launches.iter())
        .map(|launch| {
            let args: Vec<String> = (launch.args.iter())
                .map(|arg| match arg {
                    PlannedArg::Buffer(index) => format!("{index}"),
                    PlannedArg::Bytes(bytes) => format!("\"{}\"", hex(bytes)),
                    PlannedArg::Image(planned) => {
                        driver_image(planned.buffer, planned.is_surface, &planned.image)
                    }
                    PlannedArg::Tensor(planned) => format!(
                        "{{\"tensor\": {}, \"buffer\": {}, \"pointer\": {}}}",
                        driver_arguments(&planned.map),
                        planned.buffer,
                        planned.is_pointed_to
                    ),
                })
                .collect();
            format!(
                "{{\"kernel\": \"{}\", \"grid\": {:?}, \"block\": {:?}, \"shared\": {}, \"args\": [{}]}}",
                launch.kernel,
                launch.grid,
                launch.block,
                launch.shared,
                args.join(", ")
            )
        })
        .collect();
    format!(
        "{{\"name\": \"{name}\",\n \"buffers\": [{}],\n \"launches\": [{}]}}",
        buffers.join(", "),
        launches.join(", ")
    )
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
