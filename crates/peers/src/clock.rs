//! The CPU time of this process: what a comparison within it goes by where other processes keep the
//! machine busy.

use std::ffi::{c_int, c_long};
use std::time::Duration;

#[repr(C)]
struct Timespec {
    seconds: c_long,
    nanoseconds: c_long,
}

/// Linux's `CLOCK_PROCESS_CPUTIME_ID`.
const PROCESS_CPU_TIME: c_int = 2;

unsafe extern "C" {
    fn clock_gettime(clock: c_int, time: *mut Timespec) -> c_int;
}

/// The CPU time of this process so far, all its threads together; zero where there is no such clock.
pub fn process_cpu_time() -> Duration {
    let mut time = Timespec { seconds: 0, nanoseconds: 0 };
    // SAFETY: the structure is what the C library of 64-bit Linux expects, and lives for the call.
    if unsafe { clock_gettime(PROCESS_CPU_TIME, &mut time) } != 0 {
        return Duration::ZERO;
    }
    let seconds = u64::try_from(time.seconds).unwrap_or(0);
    Duration::new(seconds, u32::try_from(time.nanoseconds).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_takes_time() {
        let start = process_cpu_time();
        let mut sum = 0u64;
        while process_cpu_time() == start {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(process_cpu_time() > start);
    }
}
