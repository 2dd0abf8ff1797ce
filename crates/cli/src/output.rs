//! Writing to the terminal without panicking when nobody reads.

use cuprum_source::bytes_of_text;
use std::io::Write;

/// Writes to stdout. A reader that went away (`cuprum x.cu | head`) is no failure.
pub fn print(text: &str) -> Result<(), String> {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(&bytes_of_text(text)).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(format!("cuprum: cannot write: {error}\n"))
        }
        _ => Ok(()),
    }
}

/// Writes to stderr, come what may.
pub fn complain(text: &str) {
    let _ = std::io::stderr().write_all(&bytes_of_text(text));
}
