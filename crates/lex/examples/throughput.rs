//! Measures the preprocessor on generated input: `cargo run --release --example throughput`.
//!
//! Two inputs: code without directives, as already preprocessed input is, and code that uses macros
//! in every line. An argument names a file to measure instead.

#![allow(clippy::print_stdout, reason = "examples print")]

use cuprum_lex::{NoIncludes, PreprocessOptions, new_session, preprocess};
use cuprum_source::Loc;
use std::sync::Arc;
use std::time::Instant;

fn plain() -> String {
    let mut text = String::new();
    for number in 0..60_000 {
        text += &format!(
            "template <typename T> __device__ T combine_{number}(T first, const T &second) {{\n    \
             // The second operand is read twice.\n    \
             if (first.value < second.value + {number}u) return first * 1.5f;\n    \
             return static_cast<T>(second[threadIdx.x].member->size() >> 2);\n}}\n\n"
        );
    }
    text
}

fn with_macros() -> String {
    let mut text = String::from(
        "#define N 256\n#define MAX(a, b) ((a) > (b) ? (a) : (b))\n#define CAT(a, b) a##b\n",
    );
    for number in 0..60_000 {
        text += &format!(
            "#if N > {number}\nint CAT(small_, {number}) = MAX(N, {number});\n#else\n\
             int CAT(large_, {number}) = MAX({number} + 1, N); /* a comment */\n#endif\n"
        );
    }
    text
}

fn main() {
    let inputs = match std::env::args().nth(1) {
        Some(path) => {
            let text = std::fs::read(&path).map(|b| String::from_utf8_lossy(&b).into_owned());
            vec![("file", text.unwrap_or_default())]
        }
        None => vec![("plain", plain()), ("macros", with_macros())],
    };
    for (name, text) in inputs {
        let text: Arc<str> = text.into();
        let mut best = f64::INFINITY;
        let mut tokens = 0;
        for _ in 0..7 {
            let mut session = new_session();
            let start = Instant::now();
            let Some(main) = session.map.add_file("bench.cu", text.clone(), Loc::NONE, false)
            else {
                return;
            };
            let options = PreprocessOptions::default();
            let stream = preprocess(&mut session, main, &options, &mut NoIncludes);
            best = best.min(start.elapsed().as_secs_f64());
            tokens = stream.tokens.len();
        }
        let megabytes = text.len() as f64 / 1e6;
        let speed = megabytes / best;
        let nanoseconds = best * 1e9 / tokens as f64;
        println!(
            "{name}: {megabytes:.1} MB, {tokens} tokens, {speed:.0} MB/s, {nanoseconds:.1} ns/token"
        );
    }
}
