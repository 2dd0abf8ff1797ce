//! Compiling a text with words of the command line, for tests of what comes of it.
#![allow(dead_code, clippy::panic, reason = "no test needs all of it, and one that fails panics")]

use cuprum_driver::{Compiler, Options, Output, Report, Source};

/// What a text comes to for sm_90, or the log or the mistake in the words.
pub fn compile(text: &str, words: &[&str]) -> Result<Output, String> {
    let mut options = Options::default();
    let words: Vec<&str> = std::iter::once("-arch=sm_90").chain(words.iter().copied()).collect();
    options.apply_args(&words).map_err(|error| error.to_string())?;
    let source = Source::new("test.cu", text);
    Compiler::new().compile(&source, &options).map_err(|failure| failure.log)
}

/// The log of a text that must compile.
pub fn log(text: &str, words: &[&str]) -> String {
    compile(text, words).unwrap_or_else(|log| panic!("{log}")).log
}

/// What is told about a text that must compile.
pub fn reports(text: &str, words: &[&str]) -> Vec<Report> {
    compile(text, words).unwrap_or_else(|log| panic!("{log}")).diagnostics
}
