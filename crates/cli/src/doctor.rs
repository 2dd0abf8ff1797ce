//! `cuprum doctor`: what is installed, and what cuprum makes of it.

use crate::exec::own_library;
use crate::{Done, output};
use cuprum_driver::PtxVersion;
use cuprum_nvrtc::installation as installed;
use std::fmt::Write;
use std::path::PathBuf;

pub fn command(_: &[String]) -> Done {
    let mut text = format!("cuprum {}\n", cuprum_driver::VERSION);
    let mut say = |what: &str, answer: String| {
        let _ = writeln!(text, "{:<18} {answer}", format!("{what}:"));
    };
    let path = |found: Option<PathBuf>, missing: &str| {
        found.map_or_else(|| missing.to_owned(), |path| path.display().to_string())
    };
    say("libnvrtc", path(own_library(), "not beside this command (cargo xtask dist makes it)"));
    say(
        "NVRTC to fall on",
        path(installed::nvrtc_path(own_library()), "none: what cuprum rejects fails"),
    );
    say(
        "fallback",
        match std::env::var(installed::FALLBACK) {
            Ok(word) => format!("{}={word}", installed::FALLBACK),
            Err(_) => format!("off ({}=auto turns it on)", installed::FALLBACK),
        },
    );
    let assembler = match std::env::var(installed::PTXAS) {
        Ok(ptxas) if !ptxas.is_empty() => format!("{ptxas} ({})", installed::PTXAS),
        _ => path(installed::jit_link_path(), "none: machine code is PTX, assembled by the driver"),
    };
    say("assembler", assembler);
    say("CUDA headers", path(installed::header_folder(), "none: #include needs -I"));
    say(
        "driver",
        match installed::driver_version() {
            Some((major, minor)) => match PtxVersion::of_cuda(major, minor) {
                Some(newest) => format!("CUDA {major}.{minor}, PTX up to {newest}"),
                None => format!("CUDA {major}.{minor}, older than any that cuprum writes PTX for"),
            },
            None => "none".into(),
        },
    );
    say(
        "PTX written",
        format!("up to {}, the lowest version that the code needs", PtxVersion::NEWEST),
    );
    output::print(&text)
}
