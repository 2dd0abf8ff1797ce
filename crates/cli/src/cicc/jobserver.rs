//! make's jobserver: a pipe with a byte for each job that may still start.

use std::fs::File;
use std::io::{Read, Write};
use std::path::PathBuf;

/// Tokens of make's that this process holds; they go back with this value.
#[derive(Default)]
pub struct Tokens {
    held: Vec<u8>,
    back: Option<File>,
}

impl Tokens {
    /// How many threads may run beside the first.
    pub fn count(&self) -> usize {
        self.held.len()
    }
}

impl Drop for Tokens {
    fn drop(&mut self) {
        if let Some(back) = &mut self.back {
            let _ = back.write_all(&self.held);
        }
    }
}

/// Takes tokens for so many threads at most, the first of which needs none; 0 stands for one thread for each
/// processor. Without a jobserver there are none.
pub fn take(threads: usize) -> Tokens {
    let threads = match threads {
        0 => std::thread::available_parallelism().map_or(1, |number| number.get()),
        threads => threads,
    };
    let flags = std::env::var("MAKEFLAGS").unwrap_or_default();
    let Some((from, to)) = pipe_of(&flags) else { return Tokens::default() };
    let (Some(mut from), Ok(to)) =
        (open_without_waiting(&from), File::options().write(true).open(to))
    else {
        return Tokens::default();
    };
    let mut tokens = Tokens { held: Vec::new(), back: Some(to) };
    let mut byte = [0];
    while tokens.held.len() + 1 < threads && matches!(from.read(&mut byte), Ok(1)) {
        tokens.held.push(byte[0]);
    }
    tokens
}

/// Opened so that a read with nothing there comes back at once: nobody waits for a second thread.
#[cfg(unix)]
fn open_without_waiting(path: &PathBuf) -> Option<File> {
    use std::os::unix::fs::OpenOptionsExt;
    /// `O_NONBLOCK` of Linux.
    const WITHOUT_WAITING: i32 = 0o4000;
    File::options().read(true).custom_flags(WITHOUT_WAITING).open(path).ok()
}

#[cfg(not(unix))]
fn open_without_waiting(_: &PathBuf) -> Option<File> {
    None
}

/// The two ends of the pipe that make's flags name: `--jobserver-auth=3,4` or `fifo:/tmp/name`.
fn pipe_of(flags: &str) -> Option<(PathBuf, PathBuf)> {
    let value = flags.split_whitespace().rev().find_map(|word| {
        word.strip_prefix("--jobserver-auth=").or_else(|| word.strip_prefix("--jobserver-fds="))
    })?;
    if let Some(fifo) = value.strip_prefix("fifo:") {
        return Some((fifo.into(), fifo.into()));
    }
    let (from, to) = value.split_once(',')?;
    let end =
        |number: &str| Some(PathBuf::from(format!("/dev/fd/{}", number.parse::<u32>().ok()?)));
    Some((end(from)?, end(to)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_of_make_name_a_pipe() {
        let (from, to) = pipe_of(" -j4 --jobserver-auth=3,4").unwrap();
        assert_eq!((from, to), ("/dev/fd/3".into(), "/dev/fd/4".into()));
        assert_eq!(pipe_of("--jobserver-auth=fifo:/tmp/x").unwrap().0, PathBuf::from("/tmp/x"));
        assert!(pipe_of("-j4").is_none() && pipe_of("--jobserver-auth=-2,-2").is_none());
    }
}
