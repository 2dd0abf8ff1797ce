//! Writing to the terminal without panicking when nobody reads.

use cuprum_source::bytes_of_text;
use std::io::Write;

/// Writes to stdout. What nobody reads to its end was not delivered: that is a failure too.
pub fn print(text: &str) -> Result<(), String> {
    let mut stdout = std::io::stdout().lock();
    let written = stdout.write_all(&bytes_of_text(text)).and_then(|()| stdout.flush());
    written.map_err(|error| format!("cuprum: cannot write to stdout: {error}\n"))
}

/// Writes to stderr, come what may.
pub fn complain(text: &str) {
    let _ = std::io::stderr().write_all(&bytes_of_text(text));
}
