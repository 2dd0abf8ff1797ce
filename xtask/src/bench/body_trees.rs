//! `cargo xtask bench body-trees`: trees of bodies (`--body-trees`, experimental) beside replay. The same
//! code must come out; how many bodies are walked, and the time of the analysis, taking turns.

use super::{finish, number};
use crate::progress::{progress, progress_done};
use crate::{Done, Flags};
use cuprum_driver::{Options, Source};
use cuprum_filetest::{KernelFile, median, table, test_files};
use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

/// Where programs are.
const FOLDERS: [&str; 5] =
    ["tests/run", "tests/headers", "tests/regress", "bench/suite", "bench/headers"];

/// When bodies become trees.
const USES: [&str; 3] = ["--body-trees=never", "--body-trees=first", "--body-trees=second"];

/// How many instantiations the synthetic programs have.
const COUNTS: [usize; 3] = [1, 2, 100];

/// Compares the code of all programs, then tells the figures of those with NVIDIA's headers and of the
/// synthetic ones.
pub fn body_trees(flags: &Flags) -> Done {
    let rounds = number(flags, "rounds", 9)?;
    let mut programs = Vec::new();
    for folder in FOLDERS {
        for path in test_files(Path::new(folder)) {
            if path.extension().is_some_and(|extension| extension == "cu") && flags.picks(&path) {
                let file = KernelFile::read(&path)?;
                programs.push((file.name(), file.source(), file.options.clone()));
            }
        }
    }
    for count in COUNTS {
        let name = format!("synthetic, {count}");
        if flags.picks(Path::new(&name)) {
            programs.push((name, Source::new("many.cu", synthetic(count)), Options::default()));
        }
    }
    let mut failures = Vec::new();
    let mut rows = vec![
        ["", "bodies", "plain", "walked", "never", "first", "second"].map(str::to_owned).to_vec(),
    ];
    let (mut same, mut sums) = (0, [0; 3]);
    for (name, source, options) in &programs {
        progress(name);
        let mut options = options.clone();
        let mut texts = Vec::new();
        for setting in USES {
            options.apply_args(&[setting]).map_err(|error| error.to_string())?;
            let made = cuprum_filetest::compile(source, &options);
            texts.push(made.map_or_else(|failure| failure.to_string(), |output| output.text));
        }
        match texts.iter().all(|text| Some(text) == texts.first()) {
            true => same += 1,
            false => failures.push(format!("{name}: other code")),
        }
        let counts = counted(source, &options)?;
        if counts[2] == 0 {
            continue;
        }
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
        let mut row = vec![name.clone()];
        row.extend(counts.map(|count| count.to_string()));
        row.extend(analysis_times(source, &options, rounds)?);
        rows.push(row);
    }
    progress_done();
    println!("{same} of {} programs have the same code", programs.len());
    println!("bodies, those of plain function templates, those walked: {sums:?}");
    println!("{}", table(&rows));
    finish(&failures)
}

/// How many bodies are instantiated, how many are of plain function templates, and how many are walked.
fn counted(source: &Source, options: &Options) -> Result<[usize; 3], String> {
    let mut options = options.clone();
    let file = std::env::temp_dir().join(format!("body-trees-{}.json", std::process::id()));
    let trace = format!("-fdevice-time-trace={}", file.display());
    options.apply_args(&[USES[1], &trace]).map_err(|error| error.to_string())?;
    drop(cuprum_filetest::compile(source, &options));
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    drop(std::fs::remove_file(&file));
    let count = |name: &str| text.matches(&format!("\"{name}\"")).count();
    let walked = count("Walk tree of function") - count("Leave tree of function");
    Ok([count("Instantiate function"), count("Instantiate plain function"), walked])
}

/// The median time of the analysis for each use, in milliseconds.
fn analysis_times(
    source: &Source,
    options: &Options,
    rounds: usize,
) -> Result<[String; 3], String> {
    let mut times: HashMap<&str, Vec<Duration>> = HashMap::new();
    for round in 0..=rounds {
        for setting in USES {
            let mut options = options.clone();
            options.apply_args(&[setting]).map_err(|error| error.to_string())?;
            let Ok(output) = cuprum_filetest::compile(source, &options) else { continue };
            let phase = output.times.iter().find(|phase| phase.phase == "analyze");
            times.entry(setting).or_default().extend(phase.filter(|_| round > 0).map(|p| p.time));
        }
    }
    Ok(USES.map(|setting| match times.remove(setting) {
        Some(times) if !times.is_empty() => format!("{:.2}", median(times).as_secs_f64() * 1e3),
        _ => String::new(),
    }))
}

/// A large function template with so many instantiations for different types, and little else.
fn synthetic(instantiations: usize) -> String {
    let mut text = String::from(
        "template <int I> struct V {\n  float a;\n  int b;\n  \
         __device__ float get(int i) const { return a * i + b; }\n  \
         __device__ V operator+(V o) const { return V{a + o.a, b + o.b}; }\n};\n\
         __device__ int step(int a, int b) { return a * 31 + b; }\n\
         template <class T> __device__ float work(T *p, int n, T s) {\n  \
         float acc = 0;\n  int total = 0;\n",
    );
    for k in 0..40 {
        text += &format!(
            "  int i{k} = step(threadIdx.x + {k}, n) & 63;\n  \
             for (int j = 0; j < n + {k}; ++j) {{\n    \
             T x = p[i{k} + j] + s;\n    acc += x.get(j) * {k}.5f;\n    \
             if (x.b > {k} && i{k} != j) {{ total = step(total, x.b - j); }}\n    \
             else {{ total ^= static_cast<int>(acc) >> 2; }}\n    p[i{k}] = x;\n  }}\n"
        );
    }
    text += "  return acc + total;\n}\n__global__ void kernel(float *out, void *in, int n) {\n";
    for i in 0..instantiations {
        text += &format!("  out[{i}] = work(static_cast<V<{i}> *>(in), n, V<{i}>{{1.0f, {i}}});\n");
    }
    text + "}\n"
}
