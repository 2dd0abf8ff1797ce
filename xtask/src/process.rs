//! What other processes use of the machine, as Linux tells it.

pub use cuprum_filetest::processor_time;

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
}
