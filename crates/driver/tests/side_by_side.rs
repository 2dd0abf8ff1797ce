//! `--emit=side-by-side`: the right side is the PTX that one gets without it, byte for byte but for tabs,
//! and the left side has the lines that it came of.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails should panic")]

use cuprum_driver::{Compiler, Options, Source};
use std::path::{Path, PathBuf};

fn compile(source: &Source, words: &[&str]) -> String {
    let mut options = Options::default();
    options.apply_args(&["-arch=sm_90", "-w"]).unwrap();
    options.apply_args(words).unwrap();
    let result = Compiler::new().compile(source, &options);
    result.unwrap_or_else(|failure| panic!("{}: {}", source.name, failure.log)).text
}

/// The right side of every row, without blanks at its ends.
fn right(text: &str, width: usize) -> Vec<String> {
    let side = |row: &str| row.chars().skip(width).collect::<String>().trim_end().to_owned();
    text.lines().map(side).collect()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

const KERNEL: &str = "\
__device__ float helper(float x) {
  return x * 2.0f + 1.0f;
}
__global__ void kernel(float *out, const float *in, int n) {
\tint i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i < n)
    out[i] = helper(in[i]);
}
";

#[test]
fn lines_stand_beside_what_came_of_them() {
    let text = compile(&Source::new("test.cu", KERNEL), &["--emit=side-by-side"]);
    let has = |left: &str, right: &str| {
        let is_it = |row: &str| {
            let (of, ptx) = row.split_once(" | ").unwrap_or((row, ""));
            of.trim_end() == left && ptx.trim_start().starts_with(right)
        };
        assert!(text.lines().any(is_it), "`{left}` beside `{right}`:\n{text}");
    };
    has("    4   __global__ void kernel(float *out, const float *in, int n) {", "ld.param.u64");
    has("    5           int i = threadIdx.x + blockIdx.x * blockDim.x;", "mov.u32");
    has("    6     if (i < n)", "setp.ge.s32");
    has("    2 >   return x * 2.0f + 1.0f;", "fma.rn.f32");
    assert!(!text.contains(".loc") && !text.contains(".file"), "{text}");
    assert!(text.lines().all(|row| row.chars().count() <= 160), "{text}");
}

#[test]
fn lines_keep_the_numbers_that_directives_gave_them() {
    let source = "#line 40 \"other.cu\"\n__global__ void k(int *p) { \n *p = 1; }\n";
    let text = compile(&Source::new("test.cu", source), &["--emit=side-by-side"]);
    assert!(text.contains("other.cu:41    *p = 1; }"), "{text}");
}

/// Kernels of the benchmark suite.
fn kernels() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../bench/suite");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|it| it == "cu")).collect();
    files.sort();
    files
}

#[test]
fn the_right_side_is_the_ptx_itself() {
    let files = kernels();
    assert!(files.len() > 20);
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let source = Source::new(path.display().to_string(), text);
        let (plain, both) = (compile(&source, &[]), compile(&source, &["--emit=side-by-side"]));
        let rows: Vec<&str> = both.lines().collect();
        assert_eq!(rows.len(), plain.lines().count(), "{}", path.display());
        // All rows have the bar in one column: that of the first row, which has nothing on its left.
        let bar = rows[0].chars().position(|c| c == '|').unwrap();
        let right = right(&both, bar + 1);
        for (line, row) in plain.lines().zip(right) {
            assert_eq!(words(line), words(&row), "{}", path.display());
        }
    }
}
