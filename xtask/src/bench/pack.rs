//! `cargo xtask bench gpu`: packs the suite for a machine with a GPU, python3 and numpy, and nothing else
//! of ours: sources, both PTX, our libnvrtc and the script that measures.

use super::{MISSING, Programs, finish, short_name};
use crate::cargo::{Profile, target_folder};
use crate::dist::{Linker, NVRTC};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_filetest::{KernelFile, nvrtc_arguments};
use cuprum_peers::{Nvrtc, Peers};
use std::path::Path;

/// What the script needs beside it.
const SCRIPTS: [&str; 3] = ["gpu_bench.py", "reference.py", "threads.c"];

/// What every script that runs on a GPU needs.
const DRIVER: &str = "cuda_driver.py";

/// Writes the archive.
pub fn gpu(flags: &Flags) -> Done {
    let programs = Programs::find(flags)?;
    let nvrtc = Nvrtc::load(&Peers::find()).ok_or(MISSING)?;
    let out = target_folder().join("gpu-bench");
    for folder in ["suite", "headers", "ours", "nvrtc", "lib"] {
        let folder = out.join(folder);
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    }
    let mut failures = Vec::new();
    for (index, file) in programs.suite.iter().enumerate() {
        let name = short_name(file);
        progress(&format!("{}/{} {name}", index + 1, programs.suite.len()));
        if let Err(error) = pack_kernel(file, &name, &nvrtc, &out) {
            failures.push(format!("{name}: {error}"));
        }
    }
    for (file, folder) in programs
        .suite
        .iter()
        .map(|file| (file, "suite"))
        .chain(programs.headers.iter().map(|file| (file, "headers")))
    {
        write(&out.join(folder).join(format!("{}.cu", short_name(file))), &file.text)?;
    }
    copy_scripts(&SCRIPTS, &out)?;
    progress("building libnvrtc.so.13");
    NVRTC.link(Profile::Shipped, &Linker::System, &out.join("lib"))?;
    progress_done();
    write(&out.join("arch"), &programs.arch.to_string())?;
    println!("{} kernels in {}; on a machine with a GPU:", programs.suite.len(), out.display());
    println!("    python3 gpu-bench/gpu_bench.py --out=DIR");
    println!("and then here: cargo xtask bench report --from=DIR");
    finish(&failures)
}

/// Copies scripts of `bench`, and what they share, into a pack.
pub fn copy_scripts(scripts: &[&str], pack: &Path) -> Done {
    for script in scripts.iter().chain([&DRIVER]) {
        let from = Path::new("bench").join(script);
        std::fs::copy(&from, pack.join(script)).map_err(|e| format!("{}: {e}", from.display()))?;
    }
    Ok(())
}

fn pack_kernel(file: &KernelFile, name: &str, nvrtc: &Nvrtc, out: &Path) -> Done {
    let ours = file.compile(&file.options).map_err(|failure| failure.log)?;
    let theirs = nvrtc
        .compile(&file.path.to_string_lossy(), &file.text, &nvrtc_arguments(&file.options))
        .map_err(|error| format!("NVRTC: {error}"))?;
    write(&out.join("ours").join(format!("{name}.ptx")), &ours.text)?;
    write(&out.join("nvrtc").join(format!("{name}.ptx")), &theirs)
}

fn write(path: &Path, text: &str) -> Done {
    std::fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}
