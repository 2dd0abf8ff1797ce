//! `cuprum doctor`: what is installed, what cuprum makes of it, and what it has within itself.

use crate::exec::{own_library, own_nvvm};
use crate::{Done, output};
use cuprum_driver::{Arch, PtxVersion};
use cuprum_nvrtc::installation as installed;
use cuprum_source::Code;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

/// Answers, each with what it is about before it.
#[derive(Default)]
struct Page {
    text: String,
}

impl Page {
    fn title(&mut self, words: &str) {
        let _ = writeln!(self.text, "\n{words}");
    }

    fn say(&mut self, what: &str, answer: impl std::fmt::Display) {
        let _ = writeln!(self.text, "{:<18} {answer}", format!("{what}:"));
    }
}

pub fn command(_: &[String]) -> Done {
    let mut page = Page { text: format!("cuprum {}\n", cuprum_driver::VERSION) };
    installed_parts(&mut page);
    embedded_parts(&mut page);
    output::print(&page.text)
}

/// What of NVIDIA's software is there, and what becomes of it.
fn installed_parts(page: &mut Page) {
    let path = |found: Option<PathBuf>, missing: &str| {
        found.map_or_else(|| missing.to_owned(), |path| path.display().to_string())
    };
    page.title("What is installed, and what cuprum does with it");
    page.say(
        "libnvrtc",
        path(own_library(), "not beside this command (cargo xtask dist makes it)"),
    );
    let nvrtc = installed::nvrtc_path(own_library());
    page.say("NVRTC to fall on", path(nvrtc, "none: what cuprum rejects fails"));
    page.say("libnvvm", path(own_nvvm(), "not beside this command (cargo xtask dist makes it)"));
    let nvvm = cuprum_nvvm::installation::nvvm_path(own_nvvm());
    page.say("libNVVM to fall on", path(nvvm, "none: what cuprum rejects fails"));
    page.say(
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
    page.say("assembler", assembler);
    let headers = path(installed::header_folder(), "none: #include finds cuprum's own, and -I");
    page.say("CUDA headers", headers);
    let driver = match installed::driver_version() {
        Some((major, minor)) => match PtxVersion::of_cuda(major, minor) {
            Some(newest) => format!("CUDA {major}.{minor}, PTX up to {newest}"),
            None => format!("CUDA {major}.{minor}, older than any that cuprum writes PTX for"),
        },
        None => "none".into(),
    };
    page.say("driver", driver);
    let folders = installed::searched_folders();
    page.say("searched", format!("{} folders that exist, in this order", folders.len()));
    for folder in folders {
        let _ = writeln!(page.text, "{:<18} {}", "", folder.display());
    }
}

/// What needs no installing.
fn embedded_parts(page: &mut Page) {
    page.title("What is part of this command");
    let (major, minor) = installed::CUDA_VERSION;
    page.say("stands in for", format!("CUDA {major}.{minor}"));
    page.say("targets", Arch::words().collect::<Vec<_>>().join(", "));
    page.say(
        "PTX written",
        format!("up to {}, the lowest version that the code needs", PtxVersion::NEWEST),
    );
    let mut families: BTreeMap<&str, usize> = BTreeMap::new();
    let mut files = 0;
    for file in cuprum_headers::include_files() {
        let family = cuprum_headers::family_of(file.name).map_or("others", |family| family.name);
        *families.entry(family).or_default() += 1;
        files += 1;
    }
    page.say("headers", format!("{files} files that #include finds without -I"));
    for (family, count) in families {
        let _ = writeln!(page.text, "{:<18} {family} ({count})", "");
    }
    let names = cuprum_headers::builtin_chunks().count();
    page.say("built-in names", format!("{names}, known without any header"));
    let functions = cuprum_library::names().count();
    page.say("device library", format!("{functions} functions, as IR"));
    let passes = cuprum_opt::PASSES.len();
    page.say("optimiser", format!("{passes} passes (cuprum opt --print-passes)"));
    let messages = Code::ALL.len();
    page.say("messages", format!("{messages}, each explained (cuprum --explain list)"));
}
