//! The table of figures in `README.md`, from the same files as `docs/performance.md`: nobody copies a
//! figure by hand.

use super::report::{
    CODE, GPU_HEADERS, GPU_KERNELS, GPU_LOADED, GPU_MEMORY, GPU_PTX, GPU_THREADS, GROWTH,
    MATH_FUNCTIONS, Measurement, SIMULATOR,
};
use super::results::{Ratio, Results, show_ratio};
use crate::{Done, marked};

const DOCUMENT: &str = "README.md";
const PART: &str = "figures";
const COMMAND: &str = "cargo xtask bench report";

/// Writes the table.
pub fn write() -> Done {
    marked::replace(DOCUMENT, PART, COMMAND, &table()?)
}

/// What is wrong with the table that stands there.
pub fn problem() -> Option<String> {
    let written = match (table(), marked::part(DOCUMENT, PART, COMMAND)) {
        (Ok(table), Ok(written)) => table.trim() == written.trim(),
        (Err(error), _) | (_, Err(error)) => return Some(error),
    };
    (!written).then(|| {
        format!("{DOCUMENT}: its figures are not those of bench/results; `{COMMAND}` writes them")
    })
}

fn table() -> Result<String, String> {
    let mut text = String::from("| What | Figure | Command |\n|-|-|-|\n");
    for (what, kind, figure) in rows() {
        let results = Results::load(kind.file)?.ok_or(format!("no figures of {}", kind.file))?;
        let figure = figure(kind, &results).ok_or(format!("{}: a figure is missing", kind.file))?;
        text.push_str(&format!("| {what} | {figure} | `{}` |\n", kind.command));
    }
    Ok(text)
}

type Figure = fn(&Measurement, &Results) -> Option<String>;

/// What is told, of which measurement, and how.
fn rows() -> Vec<(&'static str, &'static Measurement, Figure)> {
    vec![
        ("time from source to PTX, in process, on an H200's host", &GPU_PTX, times_faster),
        ("the same for ten programs on NVIDIA's headers", &GPU_HEADERS, times_faster),
        ("an empty program (NVRTC's start-up)", &GPU_PTX, |_, results| {
            let row = row(results, "(empty program)")?;
            Some(format!("{:.2} ms against {:.0} ms", row.first()?, row.get(1)?))
        }),
        (
            "time from source to a loaded function, through the driver's JIT, against NVRTC's machine code",
            &GPU_LOADED,
            |kind, results| {
                Some(format!("{} times faster", show_ratio(results.mean(kind.ratios.first()?)?)))
            },
        ),
        (
            "what a call of `sinf` adds to the time of a small kernel",
            &MATH_FUNCTIONS,
            |_, results| Some(format!("{:.2} ms", row(results, "sinf")?.last()?)),
        ),
        ("memory of a compilation", &GPU_MEMORY, |kind, results| {
            Some(format!("{} of NVRTC's", show_ratio(results.mean(kind.ratios.first()?)?)))
        }),
        (
            "compilations in 16 threads, against one; NVRTC's beside it",
            &GPU_THREADS,
            |_, results| {
                let row = row(results, "16 threads")?;
                Some(format!("{:.1} times as many; {:.1}", row.get(1)?, row.get(3)?))
            },
        ),
        (
            "what an instruction costs in a program of 100,000, against one of 1,000 or 10,000, at worst of six shapes",
            &GROWTH,
            |kind, results| {
                let worst = |ratios: &[Ratio]| {
                    let of = |ratio: &Ratio| results.worst(ratio).first().map(|(_, value)| *value);
                    ratios.iter().filter_map(of).reduce(f64::max)
                };
                let (time, memory) = (worst(&kind.ratios[..2])?, worst(&kind.ratios[2..])?);
                Some(format!("{time:.1} times the time, {memory:.1} of the memory"))
            },
        ),
        ("kernel time on an H200, ours / NVRTC's", &GPU_KERNELS, |kind, results| {
            let ratio = kind.ratios.first()?;
            let (worst, worst_value) = *results.worst(ratio).first()?;
            let all = results.ratios(ratio);
            let (best, best_value) = all.iter().min_by(|a, b| a.1.total_cmp(&b.1))?;
            Some(format!(
                "{}; the worst {} (`{worst}`), the best {} (`{best}`)",
                show_ratio(results.mean(ratio)?),
                show_ratio(worst_value),
                show_ratio(*best_value)
            ))
        }),
        ("registers after `ptxas`, ours / NVRTC's", &CODE, |_, results| {
            mean_of(results, "register ratio")
        }),
        ("machine instructions after `ptxas`, the same", &CODE, |_, results| {
            mean_of(results, "SASS ratio")
        }),
        ("machine instructions and registers, ours / clang-22's at O3", &CODE, |_, results| {
            let (code, registers) = (
                mean_of(results, "SASS ratio to clang's")?,
                mean_of(results, "register ratio to clang's")?,
            );
            Some(format!("{code}; {registers}"))
        }),
        (
            "PTX instructions executed in the simulator, ours / NVRTC's",
            &SIMULATOR,
            |kind, results| Some(show_ratio(results.mean(kind.ratios.first()?)?)),
        ),
    ]
}

fn times_faster(kind: &Measurement, results: &Results) -> Option<String> {
    let ratio = kind.ratios.first()?;
    let (_, slowest) = *results.worst(ratio).first()?;
    Some(format!("{:.0} times faster; the slowest {slowest:.0} times", results.mean(ratio)?))
}

/// The mean of a quotient of the generated code.
fn mean_of(results: &Results, label: &str) -> Option<String> {
    let ratio = CODE.ratios.iter().find(|ratio| ratio.label == label)?;
    results.mean(ratio).map(show_ratio)
}

fn row<'r>(results: &'r Results, name: &str) -> Option<&'r Vec<f64>> {
    results.rows.iter().find(|(program, _)| program == name).map(|(_, figures)| figures)
}
