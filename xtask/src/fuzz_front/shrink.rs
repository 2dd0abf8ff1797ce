//! Making a finding small: ever smaller stretches are left out while it stays a finding.

use std::time::{Duration, Instant};

/// Shrinking ends after this time; a hang takes ten seconds to be seen each time.
const TIME: Duration = Duration::from_secs(60);

/// A smaller input for which `fails` still holds, if there is one; the input itself otherwise.
pub fn shrink(input: &[u8], mut fails: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let end = Instant::now() + TIME;
    let mut best = input.to_vec();
    // What cannot be repeated cannot be made small.
    if !fails(&best) {
        return best;
    }
    let mut length = best.len().next_power_of_two() / 2;
    while length > 0 && Instant::now() < end {
        let before = best.len();
        let mut at = 0;
        while at < best.len() && Instant::now() < end {
            let mut smaller = best.clone();
            smaller.drain(at..(at + length).min(best.len()));
            if fails(&smaller) {
                best = smaller;
            } else {
                at += length;
            }
        }
        if length == 1 && best.len() < before {
            continue;
        }
        length /= 2;
    }
    best
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_matters_stays() {
        let input = b"aaaa(bbbb)cccc".repeat(20);
        let small = super::shrink(&input, |bytes| bytes.contains(&b'(') && bytes.contains(&b')'));
        assert_eq!(small.len(), 2);
    }
}
