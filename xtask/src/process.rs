//! What other processes use of the machine, as Linux tells it.

use std::time::Duration;

/// The bytes of memory that a process holds.
pub fn resident_memory(id: u32) -> u64 {
    let text = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

/// The processor time of a process, from the 14th and 15th words of its `stat`, which count
/// hundredths of a second. The second word, in parentheses, may have spaces.
pub fn processor_time(id: u32) -> Duration {
    let text = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    let words = text.rsplit(')').next().unwrap_or_default().split_whitespace();
    let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
    Duration::from_millis(ticks * 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")]
    fn this_process_uses_memory() {
        assert!(resident_memory(std::process::id()) > 1 << 16);
        assert_eq!(processor_time(u32::MAX), Duration::ZERO);
    }
}
