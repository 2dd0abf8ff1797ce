//! `cargo xtask bench growth`: how time and memory grow with the size of a program.
//!
//! Programs of one shape and growing size, each compiled in a process of its own. What counts is the
//! processor time and the memory for each instruction of the IR: the largest program must not need
//! more than three times what the smallest needs.

use super::results::Results;
use super::{again_as_shipped, finish, report};
use crate::cargo::Profile;
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Emit, OptLevel, Options, Source};
use std::fmt::Write;
use std::process::Command;

/// The chore of the processes that measure.
pub const ONE_CHORE: &str = "bench-growth-one";

/// About so many instructions a program has.
const SIZES: [usize; 3] = [1_000, 10_000, 100_000];
/// What is not allowed.
const LIMIT: f64 = 3.0;

/// A shape of programs.
struct Shape {
    name: &'static str,
    /// About so many instructions for each unit.
    unit: usize,
    /// The program of so many units.
    source: fn(usize) -> String,
    /// Counts the instructions after unrolling.
    unrolls: bool,
}

const SHAPES: &[Shape] = &[
    Shape { name: "straight line", unit: 15, source: straight_line, unrolls: false },
    Shape { name: "deep loops", unit: 95, source: deep_loops, unrolls: false },
    Shape { name: "huge switch", unit: 9, source: huge_switch, unrolls: false },
    Shape { name: "else-if chain", unit: 13, source: else_if_chain, unrolls: false },
    Shape { name: "many functions", unit: 33, source: many_functions, unrolls: false },
    Shape { name: "unrolling", unit: 500, source: unrolling, unrolls: true },
];

const HEAD: &str = "extern \"C\" __global__ void k(const int *in, int *out, int n) {\n  \
                    int i = threadIdx.x;\n  int x = in[i];\n  int y = n;\n";
const TAIL: &str = "  out[i] = x + y;\n}\n";

fn straight_line(units: usize) -> String {
    let mut text = HEAD.to_owned();
    for unit in 0..units {
        let _ = writeln!(text, "  x = x * {} + (y ^ in[{}]);", unit % 97 + 3, unit % 256);
        let _ = writeln!(text, "  y = (y >> {}) - x;", unit % 7 + 1);
    }
    text + TAIL
}

fn deep_loops(units: usize) -> String {
    const DEPTH: usize = 8;
    let mut text = HEAD.to_owned();
    for unit in 0..units {
        for depth in 0..DEPTH {
            let _ = writeln!(text, "  for (int a{depth} = 0; a{depth} < y; a{depth}++) {{");
            let _ = writeln!(text, "    x += a{depth} ^ {};", unit % 31);
        }
        let _ = writeln!(text, "    out[x & 63] = y + {unit};");
        let _ = writeln!(text, "  {}", "}".repeat(DEPTH));
    }
    text + TAIL
}

fn huge_switch(units: usize) -> String {
    let mut text = HEAD.to_owned() + "  switch (x) {\n";
    for unit in 0..units {
        let _ = writeln!(text, "  case {unit}: y = y * {} + x; x ^= {unit}; break;", unit % 89 + 2);
    }
    text + "  }\n" + TAIL
}

fn else_if_chain(units: usize) -> String {
    // The front end takes chains of up to 2,000.
    const LENGTH: usize = 500;
    let mut text = HEAD.to_owned();
    for unit in 0..units {
        let head = if unit % LENGTH == 0 { "if" } else { "else if" };
        let _ =
            writeln!(text, "  {head} (x * {} > y) {{ y = y * 3 + in[{}]; }}", unit + 2, unit % 256);
    }
    text + TAIL
}

fn many_functions(units: usize) -> String {
    let mut text = String::new();
    for unit in 0..units {
        let attribute = if unit % 2 == 0 { "__noinline__ " } else { "" };
        let _ = writeln!(
            text,
            "__device__ {attribute}int f{unit}(int a, int b) {{\n  \
             if (a > b) a = a * {} - b;\n  return a ^ (b >> {});\n}}",
            unit % 61 + 2,
            unit % 13 + 1
        );
    }
    text.push_str(HEAD);
    for unit in 0..units {
        let _ = writeln!(text, "  x = f{unit}(x, y);");
    }
    text + TAIL
}

fn unrolling(units: usize) -> String {
    let mut text = HEAD.to_owned();
    for unit in 0..units {
        let _ = writeln!(
            text,
            "#pragma unroll\n  for (int a = 0; a < 50; a++) {{ x = x * {} + in[a * {} & 255]; y ^= x >> (a & 7); }}",
            unit % 41 + 2,
            unit % 5 + 1
        );
    }
    text + TAIL
}

/// Measures and prints a table.
pub fn growth(flags: &Flags) -> Done {
    if Profile::of_this_program() != Profile::Shipped {
        return again_as_shipped();
    }
    let columns = ["1k ns", "10k ns", "100k ns", "1k bytes", "10k bytes", "100k bytes"];
    let note = "-O3, sm_90, one thread; processor time and memory beyond that of an empty program, \
                for each instruction of the IR as lowered (as unrolled, where that is the point)";
    let mut results = Results::new(note.into(), &columns);
    let mut failures = Vec::new();
    for shape in SHAPES {
        if flags.value("filter").is_some_and(|filter| !shape.name.contains(filter)) {
            continue;
        }
        let (mut times, mut memory) = (Vec::new(), Vec::new());
        for size in SIZES {
            progress(&format!("{} {size}", shape.name));
            match measure_apart(shape.name, size) {
                Ok([instructions, nanoseconds, bytes]) => {
                    times.push(nanoseconds / instructions);
                    memory.push(bytes / instructions);
                }
                Err(error) => failures.push(format!("{} of {size}: {error}", shape.name)),
            }
        }
        for (what, figures) in [("time", &times), ("memory", &memory)] {
            let growth = worst_growth(figures);
            if growth > LIMIT {
                failures.push(format!("{}: {what} grows by {growth:.2}", shape.name));
            }
        }
        if times.len() == SIZES.len() {
            times.extend(memory);
            results.rows.push((shape.name.to_owned(), times));
        }
    }
    progress_done();
    report::tell(&report::GROWTH, &results);
    if flags.value("filter").is_none() {
        results.save(report::GROWTH.file)?;
        report::write()?;
    }
    finish(&failures)
}

/// How many times more a larger program needs than a smaller one, at worst.
fn worst_growth(figures: &[f64]) -> f64 {
    let mut worst: f64 = 0.0;
    for (index, small) in figures.iter().enumerate() {
        for large in figures.iter().skip(index + 1) {
            worst = worst.max(large / small);
        }
    }
    worst
}

fn measure_apart(shape: &str, size: usize) -> Result<[f64; 3], String> {
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new(this)
        .args([ONE_CHORE, shape, &size.to_string()])
        .output()
        .map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&output.stdout);
    let figures: Vec<f64> = text.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    <[f64; 3]>::try_from(figures)
        .map_err(|_| format!("{text}{}", String::from_utf8_lossy(&output.stderr)))
}

/// The process that measures: prints instructions, nanoseconds and bytes.
pub fn one(shape: &str, size: &str) -> Done {
    let shape = SHAPES.iter().find(|known| known.name == shape).ok_or("no such shape")?;
    let size: usize = size.parse().map_err(|_| "no such size".to_owned())?;
    let mut options = Options::default();
    options.apply_args(&["-arch=sm_90", "--split-compile=1"]).map_err(|error| error.to_string())?;
    let compile = |source: &Source, options: &Options| {
        cuprum_filetest::compile(source, options).map_err(|failure| failure.log)
    };
    let source = Source::new("growth.cu", (shape.source)((size / shape.unit).max(1)));
    compile(&Source::new("empty.cu", ""), &options)?;
    let (memory, time) = (high_water(), processor_nanoseconds());
    compile(&source, &options)?;
    let memory = high_water().saturating_sub(memory).max(1);
    // What a compilation leaves is freed after its answer: only several of them tell the truth.
    let rounds = (40_000 / size).clamp(2, 20);
    for _ in 1..rounds {
        compile(&source, &options)?;
    }
    let nanoseconds = (processor_nanoseconds() - time) / rounds as u64;
    let mut lowering = Options { emit: Emit::Llvm, opt_level: OptLevel::O0, ..options.clone() };
    if shape.unrolls {
        lowering.opt_level = OptLevel::O3;
        lowering.control.passes = Some("default<O1>,loop-unroll".into());
    }
    let ir = compile(&source, &lowering)?.text;
    let instructions = ir.lines().filter(|line| line.starts_with("  ")).count();
    println!("{instructions} {nanoseconds} {memory}");
    Ok(())
}

/// Processor time of all threads of this process.
fn processor_nanoseconds() -> u64 {
    let tasks = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let of_task = |task: std::fs::DirEntry| {
        let text = std::fs::read_to_string(task.path().join("schedstat")).unwrap_or_default();
        text.split_whitespace().next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0)
    };
    tasks.map(of_task).sum()
}

fn high_water() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    crate::bench_frontend::high_water(&status)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_right_and_about_as_large_as_they_should_be() {
        for shape in SHAPES.iter().filter(|shape| !shape.unrolls) {
            let source = Source::new("growth.cu", (shape.source)(1_000 / shape.unit));
            let options =
                Options { emit: Emit::Llvm, opt_level: OptLevel::O0, ..Options::default() };
            let output = cuprum_filetest::compile(&source, &options).unwrap();
            let count = output.text.lines().filter(|line| line.starts_with("  ")).count();
            assert!((500..2000).contains(&count), "{}: {count}", shape.name);
        }
    }

    #[test]
    fn growth_is_that_from_a_smaller_to_a_larger_program() {
        assert_eq!(worst_growth(&[10.0, 5.0, 20.0]), 4.0);
        assert_eq!(worst_growth(&[10.0, 5.0, 1.0]), 0.5);
    }
}
