//! `cargo xtask bench report`: `docs/performance.md` and its plots, from the figures under
//! `bench/results`.

use super::plot;
use super::results::{FOLDER, Ratio, Results, show_ratio};
use crate::{Done, Flags, device_library, marked};
use cuprum_driver::Arch;
use cuprum_filetest::table;
use std::path::Path;

/// A thing that is measured, and how its figures are shown.
pub struct Measurement {
    /// The file of its figures, and of its plots.
    pub file: &'static str,
    pub title: &'static str,
    pub command: &'static str,
    /// Quotients; the first ones get a plot if `plots` says so.
    pub ratios: &'static [Ratio],
    pub plots: usize,
    digits: usize,
}

const fn faster(label: &'static str, over: &'static str, under: &'static str) -> Ratio {
    Ratio { label, over, under, larger_is_better: true }
}

const fn smaller(label: &'static str, over: &'static str, under: &'static str) -> Ratio {
    Ratio { label, over, under, larger_is_better: false }
}

const COMPILE_RATIOS: &[Ratio] = &[
    faster("times faster than NVRTC", "NVRTC ms", "cuprum ms"),
    faster("times faster than clang", "clang ms", "cuprum ms"),
];

pub const COMPILE: Measurement = Measurement {
    file: "compile",
    title: "Source to PTX, the suite",
    command: "cargo xtask bench compile",
    ratios: COMPILE_RATIOS,
    plots: 1,
    digits: 2,
};

pub const COMPILE_HEADERS: Measurement = Measurement {
    file: "compile-headers",
    title: "Source to PTX, programs on NVIDIA's headers",
    ..COMPILE
};

pub const COLD: Measurement = Measurement {
    file: "cold",
    title: "The first compilation of a process that loads libnvrtc",
    command: "cargo xtask bench cold",
    ratios: &[faster("times faster than NVRTC", "NVRTC ms", "cuprum ms")],
    plots: 0,
    digits: 2,
};

const CODE_RATIOS: &[Ratio] = &[
    smaller("SASS ratio", "SASS", "NVRTC SASS"),
    smaller("register ratio", "registers", "NVRTC registers"),
    smaller("PTX ratio", "PTX", "NVRTC PTX"),
    smaller("SASS ratio to clang's", "SASS", "clang SASS"),
    smaller("register ratio to clang's", "registers", "clang registers"),
    smaller("PTX ratio to clang's", "PTX", "clang PTX"),
];

pub const CODE: Measurement = Measurement {
    file: "code",
    title: "Generated code for sm_90",
    command: "cargo xtask bench code",
    ratios: CODE_RATIOS,
    plots: 1,
    digits: 2,
};

const CODE_100: Measurement = Measurement {
    file: "code-sm_100",
    title: "Generated code for sm_100",
    command: "cargo xtask bench code --arch=sm_100",
    ..CODE
};

const CODE_OTHER: Measurement =
    Measurement { file: "code-other", title: "Generated code", command: "", ..CODE };

/// The generated code for a target.
pub fn code_of(arch: Arch) -> &'static Measurement {
    match arch.to_string().as_str() {
        "sm_90" => &CODE,
        "sm_100" => &CODE_100,
        _ => &CODE_OTHER,
    }
}

pub const SIMULATOR: Measurement = Measurement {
    file: "sim",
    title: "In the simulator",
    command: "cargo xtask bench sim",
    ratios: &[smaller("instruction ratio", "instructions", "NVRTC instructions")],
    plots: 1,
    digits: 1,
};

const FRONTEND_COMMAND: &str = "cargo xtask bench frontend";

pub const PREPROCESSING: Measurement = Measurement {
    file: "frontend-preprocessing",
    title: "Preprocessing NVIDIA's headers",
    command: FRONTEND_COMMAND,
    ratios: &[],
    plots: 0,
    digits: 2,
};

pub const HEADERS: Measurement = Measurement {
    file: "frontend-headers",
    title: "Source to PTX, the headers that people include most",
    command: FRONTEND_COMMAND,
    ratios: &[faster("times faster", "NVRTC ms", "cuprum ms")],
    plots: 1,
    digits: 2,
};

pub const NVCC: Measurement = Measurement {
    file: "frontend-nvcc",
    title: "Preprocessed host code to PTX, beside cicc",
    command: FRONTEND_COMMAND,
    ratios: &[faster("times faster", "cicc ms", "cuprum ms")],
    plots: 0,
    digits: 1,
};

pub const MATH_FUNCTIONS: Measurement = Measurement {
    file: "frontend-math",
    title: "What a math function adds to the time of a small kernel",
    command: FRONTEND_COMMAND,
    ratios: &[],
    plots: 0,
    digits: 3,
};

pub const GROWTH: Measurement = Measurement {
    file: "growth",
    title: "Growth: time and memory for each instruction",
    command: "cargo xtask bench growth",
    ratios: &[
        smaller("time, 100k to 1k", "100k ns", "1k ns"),
        smaller("time, 100k to 10k", "100k ns", "10k ns"),
        smaller("memory, 100k to 1k", "100k bytes", "1k bytes"),
        smaller("memory, 100k to 10k", "100k bytes", "10k bytes"),
    ],
    plots: 0,
    digits: 0,
};

const GPU_COMMAND: &str = "cargo xtask bench gpu";

pub const GPU_KERNELS: Measurement = Measurement {
    file: "gpu-kernels",
    title: "Kernel time on a GPU",
    command: GPU_COMMAND,
    ratios: &[smaller("time ratio", "cuprum µs", "NVRTC µs")],
    plots: 1,
    digits: 1,
};

pub const GPU_PTX: Measurement = Measurement {
    file: "gpu-compile",
    title: "Source to PTX by libnvrtc",
    command: GPU_COMMAND,
    ratios: &[faster("times faster", "NVRTC ms", "cuprum ms")],
    plots: 0,
    digits: 2,
};

pub const GPU_LOADED: Measurement = Measurement {
    file: "gpu-loaded",
    title: "Source to loaded function",
    command: GPU_COMMAND,
    ratios: &[faster("times faster", "NVRTC ms", "cuprum ms")],
    plots: 1,
    digits: 2,
};

pub const GPU_HEADERS: Measurement = Measurement {
    file: "gpu-compile-headers",
    title: "Source to PTX by libnvrtc, programs on NVIDIA's headers",
    ..GPU_PTX
};

pub const GPU_MEMORY: Measurement = Measurement {
    file: "gpu-memory",
    title: "Peak memory of one compilation",
    command: GPU_COMMAND,
    ratios: &[smaller("memory ratio", "cuprum MB", "NVRTC MB")],
    plots: 0,
    digits: 1,
};

pub const GPU_THREADS: Measurement = Measurement {
    file: "gpu-threads",
    title: "Compilations per second by threads",
    command: GPU_COMMAND,
    ratios: &[],
    plots: 0,
    digits: 1,
};

/// All of them, in the order of the document.
const ALL: [&Measurement; 17] = [
    &COMPILE,
    &COMPILE_HEADERS,
    &COLD,
    &PREPROCESSING,
    &HEADERS,
    &NVCC,
    &MATH_FUNCTIONS,
    &GROWTH,
    &CODE,
    &CODE_100,
    &SIMULATOR,
    &GPU_KERNELS,
    &GPU_PTX,
    &GPU_HEADERS,
    &GPU_LOADED,
    &GPU_MEMORY,
    &GPU_THREADS,
];

/// Prints a measurement.
pub fn tell(kind: &Measurement, results: &Results) {
    println!("{}: {}\n", kind.title, results.note);
    print!("{}", table(&results.cells(kind.ratios, kind.digits)));
    println!();
    results.worst_lines(kind.ratios).iter().for_each(|line| println!("{line}"));
    println!();
}

/// The chore: takes over what `bench/gpu_bench.py` and the sweeps of math functions left in the folder of
/// `--from`, and writes.
pub fn report(flags: &Flags) -> Done {
    if let Some(from) = flags.value("from") {
        std::fs::create_dir_all(FOLDER).map_err(|error| format!("{FOLDER}: {error}"))?;
        let mut taken = 0;
        let of_the_suite =
            ALL.iter().filter(|kind| kind.command == GPU_COMMAND).map(|kind| kind.file);
        let sweeps = device_library::SWEEPS.map(|(file, _)| file);
        for file in of_the_suite.chain(sweeps).chain([device_library::QUADS]) {
            let name = format!("{file}.tsv");
            taken += usize::from(
                std::fs::copy(Path::new(from).join(&name), Path::new(FOLDER).join(&name)).is_ok(),
            );
        }
        if taken == 0 {
            return Err(format!(
                "no figures of bench/gpu_bench.py or bench/math_sweep*.py in {from}"
            ));
        }
    }
    for kind in ALL {
        if let Some(results) = Results::load(kind.file)? {
            tell(kind, &results);
        }
    }
    device_library::write()?;
    write()
}

const DOCUMENT: &str = "docs/performance.md";
const PLOTS: &str = "docs/plots";

/// Writes the document's figures and plots.
pub fn write() -> Done {
    std::fs::create_dir_all(PLOTS).map_err(|error| format!("{PLOTS}: {error}"))?;
    let (mut summary, mut figures) = (vec![SUMMARY_HEAD.to_owned()], String::new());
    for kind in ALL {
        let Some(results) = Results::load(kind.file)? else { continue };
        for ratio in kind.ratios {
            let Some(mean) = results.mean(ratio) else { continue };
            let worst = results.worst(ratio);
            let worst = worst.first().map_or(String::new(), |(name, value)| {
                format!("{} (`{name}`)", show_ratio(*value))
            });
            summary.push(format!(
                "| {} | {} | {} | {worst} | `{}` |",
                kind.title,
                ratio.label,
                show_ratio(mean),
                kind.command
            ));
        }
        figures.push_str(&section(kind, &results)?);
    }
    let part = format!("{}\n{figures}", summary.join("\n"));
    marked::replace(DOCUMENT, "figures", "cargo xtask bench", &part)?;
    super::readme::write()
}

const SUMMARY_HEAD: &str =
    "## Figures\n\n| What | Quotient | Geometric mean | Worst | Command |\n|-|-|-|-|-|";

/// A heading, plots, the worst five and the whole table folded away.
fn section(kind: &Measurement, results: &Results) -> Result<String, String> {
    let mut text = format!("\n### {}\n\n`{}`: {}.\n", kind.title, kind.command, results.note);
    for (index, ratio) in kind.ratios.iter().enumerate().take(kind.plots) {
        if results.ratios(ratio).is_empty() {
            continue;
        }
        let name = match index {
            0 => format!("{}.svg", kind.file),
            _ => format!("{}-{index}.svg", kind.file),
        };
        let title = format!("{}: {}", kind.title, ratio.label);
        let path = Path::new(PLOTS).join(&name);
        std::fs::write(&path, plot::bars(results, ratio, &title))
            .map_err(|error| format!("{}: {error}", path.display()))?;
        text.push_str(&format!("\n![{title}](plots/{name})\n"));
    }
    for line in results.worst_lines(kind.ratios) {
        text.push_str(&format!("\n- {line}"));
    }
    text.push_str("\n\n<details><summary>All figures</summary>\n\n");
    for (index, row) in results.cells(kind.ratios, kind.digits).iter().enumerate() {
        text.push_str(&format!("| {} |\n", row.join(" | ")));
        if index == 0 {
            text.push_str(&format!("|-{}|\n", "|-:".repeat(row.len() - 1)));
        }
    }
    text.push_str("\n</details>\n");
    Ok(text)
}
