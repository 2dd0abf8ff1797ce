//! Writing results and complaints without panicking when nobody reads.

use cuprum_driver::files::{native_path, write_whole};
use cuprum_source::bytes_of_text;
use std::io::Write;

/// Writes a result to the file that `-o` names; to stdout without one, or if it is `-`.
pub fn deliver(file: Option<&str>, bytes: &[u8]) -> Result<(), String> {
    match file {
        None | Some("-") => print_bytes(bytes),
        Some(file) => write_whole(&native_path(file), bytes)
            .map_err(|error| format!("cuprum: cannot write {file}: {error}\n")),
    }
}

/// Writes to stdout. What nobody reads to its end was not delivered: that is a failure too.
pub fn print(text: &str) -> Result<(), String> {
    print_bytes(&bytes_of_text(text))
}

fn print_bytes(bytes: &[u8]) -> Result<(), String> {
    let mut stdout = std::io::stdout().lock();
    let written = stdout.write_all(bytes).and_then(|()| stdout.flush());
    written.map_err(|error| format!("cuprum: cannot write to stdout: {error}\n"))
}

/// Writes to stderr, come what may.
pub fn complain(text: &str) {
    let _ = std::io::stderr().write_all(&bytes_of_text(text));
}
