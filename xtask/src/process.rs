//! What other processes use of the machine, as Linux tells it.

pub use cuprum_filetest::processor_time;
use std::process::{Child, ExitStatus};
use std::time::Duration;

/// Waits for a process to end, or until it has used more processor time than it may: what else the
/// machine does meanwhile is not its fault. Nothing if it had to be killed.
pub fn wait_for(child: &mut Child, limit: Duration) -> Result<Option<ExitStatus>, String> {
    loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            return Ok(Some(status));
        }
        if processor_time(child.id()) > limit {
            let _ = child.kill();
            let _ = child.wait();
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The bytes of memory that a process holds.
pub fn resident_memory(id: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_uses_memory() {
        assert!(resident_memory(std::process::id()) > 1 << 16);
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn processes_that_take_too_long_are_killed() {
        let spawn = |script| std::process::Command::new("sh").args(["-c", script]).spawn();
        let mut busy = spawn("while :; do :; done").unwrap();
        assert_eq!(wait_for(&mut busy, Duration::from_millis(50)), Ok(None));
        let mut quick = spawn("exit 3").unwrap();
        let status = wait_for(&mut quick, Duration::from_secs(5)).unwrap();
        assert_eq!(status.and_then(|status| status.code()), Some(3));
    }
}
