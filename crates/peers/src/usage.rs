//! What a process took of the machine, as the system counted it: exact where polling would miss the end.

use std::ffi::{c_int, c_long};
use std::io;
use std::process::{Child, Command};
use std::time::{Duration, Instant};

#[repr(C)]
struct Timeval {
    seconds: c_long,
    microseconds: c_long,
}

/// The structure `rusage` of 64-bit Linux.
#[repr(C)]
struct Usage {
    user: Timeval,
    system: Timeval,
    peak_kilobytes: c_long,
    rest: [c_long; 13],
}

/// Linux's `WNOHANG`.
const DO_NOT_WAIT: c_int = 1;

unsafe extern "C" {
    fn wait4(process: c_int, status: *mut c_int, options: c_int, usage: *mut Usage) -> c_int;
}

/// How a process ended, and what it took.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// It exited with 0.
    pub success: bool,
    /// It ran too long and was stopped.
    pub stopped: bool,
    /// The processor time of all its threads.
    pub processor_time: Duration,
    /// The most memory it ever held.
    pub peak_bytes: u64,
}

/// Runs a process to its end, or stops it after a time.
pub fn run_measured(command: &mut Command, limit: Duration) -> io::Result<Measured> {
    let mut child = command.spawn()?;
    let start = Instant::now();
    let mut stopped = false;
    loop {
        if let Some(mut measured) = ended(&child)? {
            measured.stopped = stopped;
            return Ok(measured);
        }
        if !stopped && start.elapsed() > limit {
            child.kill()?;
            stopped = true;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// What a process took, if it has ended. It is gone from the system's list then: nobody else may wait for it.
fn ended(child: &Child) -> io::Result<Option<Measured>> {
    let id = c_int::try_from(child.id()).map_err(io::Error::other)?;
    let mut status: c_int = 0;
    let none = || Timeval { seconds: 0, microseconds: 0 };
    let mut usage = Usage { user: none(), system: none(), peak_kilobytes: 0, rest: [0; 13] };
    // SAFETY: both places live for the call, and the structure is as large as 64-bit Linux's.
    let waited = unsafe { wait4(id, &mut status, DO_NOT_WAIT, &mut usage) };
    if waited < 0 {
        return Err(io::Error::last_os_error());
    }
    if waited == 0 {
        return Ok(None);
    }
    Ok(Some(Measured {
        success: status == 0,
        stopped: false,
        processor_time: duration(&usage.user) + duration(&usage.system),
        peak_bytes: u64::try_from(usage.peak_kilobytes).unwrap_or(0) * 1024,
    }))
}

fn duration(time: &Timeval) -> Duration {
    let number = |value: c_long| u64::try_from(value).unwrap_or(0);
    Duration::from_secs(number(time.seconds)) + Duration::from_micros(number(time.microseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_takes_time_and_memory() {
        let mut command = Command::new("sh");
        command.args(["-c", "i=0; while [ $i -lt 2000 ]; do i=$((i+1)); done"]);
        let measured = run_measured(&mut command, Duration::from_secs(60)).unwrap();
        assert!(measured.success && !measured.stopped);
        assert!(measured.processor_time > Duration::ZERO && measured.peak_bytes > 1 << 16);
    }

    #[test]
    fn what_runs_too_long_is_stopped() {
        let mut command = Command::new("sleep");
        let measured = run_measured(command.arg("60"), Duration::from_millis(20)).unwrap();
        assert!(measured.stopped && !measured.success);
    }
}
