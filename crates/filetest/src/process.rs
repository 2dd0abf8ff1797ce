//! What a process uses of the machine, as Linux tells it.

use std::time::Duration;

/// The processor time of a process, from the 14th and 15th words of its `stat`, which count
/// hundredths of a second. The second word, in parentheses, may have spaces. Nothing if there is no such
/// process, or no such file.
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
    fn nobody_uses_nothing() {
        assert_eq!(processor_time(u32::MAX), Duration::ZERO);
    }
}
