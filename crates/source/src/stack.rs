//! How much stack the compiling thread has left.
//!
//! Whoever recurses over input counts its depth, and the counters are sized for the driver's
//! threads. What one level costs differs from construct to construct and from build to build, so
//! where levels of several kinds add up the stack itself is measured too: running short of it is a
//! diagnostic, never a crash.

use std::cell::Cell;

/// What is kept for those who do not ask: the deepest walks without a question of their own.
const RESERVE: usize = 8 << 20;

thread_local! {
    /// The address below which a question is answered with "short"; 0 where nobody has said.
    static LOWEST: Cell<usize> = const { Cell::new(0) };
}

/// Says that the calling thread has so many bytes of stack from here on.
pub fn declare_stack(bytes: usize) {
    let usable = bytes.saturating_sub(RESERVE.min(bytes / 4));
    LOWEST.set(here().saturating_sub(usable));
}

/// Whether a recursion had better end. Always false on a thread that did not declare its stack.
pub fn is_stack_short() -> bool {
    here() < LOWEST.get()
}

/// An address in the frame of the caller, or of this function: stacks grow down.
#[inline]
fn here() -> usize {
    let local = 0u8;
    std::hint::black_box(std::ptr::from_ref(&local).addr())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deep(left: u32) -> u32 {
        let frame = std::hint::black_box([0u8; 256]);
        if left == 0 || is_stack_short() {
            return left;
        }
        deep(left - 1) + u32::from(frame[0])
    }

    #[test]
    fn a_recursion_learns_of_its_end() {
        assert!(!is_stack_short(), "nothing is known yet");
        let thread = std::thread::Builder::new().stack_size(1 << 20).spawn(|| {
            declare_stack(1 << 20);
            (deep(10), deep(1_000_000))
        });
        let (shallow, endless) = thread.unwrap().join().unwrap();
        assert_eq!(shallow, 0);
        assert!(endless > 0, "it must end early");
    }
}
