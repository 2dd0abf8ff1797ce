//! Makes an input that something is wrong with small, while it stays wrong.
//!
//! In: bytes of a source or of IR, and a question: is this still wrong?
//! Out: the smallest input reached for which the answer was yes.
//! Start with: [`Reducer::reduce`], then the ways of making an input smaller: `lines.rs`, `parts.rs`,
//! `bytes.rs` for any text, `ir.rs` for IR.
//! Proved by: unit tests here; `cuprum reduce` and both fuzzers use it.

mod bytes;
mod ir;
mod lines;
mod parts;

use std::time::{Duration, Instant};

/// A way of making an input smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Leaves out stretches of bytes, long ones first.
    Bytes,
    /// Leaves out lines and blocks of lines, and unwraps blocks.
    Lines,
    /// Replaces parenthesised parts by what is inside them, or by a number.
    Parts,
    /// Leaves out functions, instructions and edges of a module of LLVM IR.
    Ir,
}

/// What is good for CUDA sources.
pub const FOR_SOURCES: &[Strategy] = &[Strategy::Lines, Strategy::Parts];
/// What is good for IR.
pub const FOR_IR: &[Strategy] = &[Strategy::Ir];
/// What is good for input that need not be right.
pub const FOR_BYTES: &[Strategy] = &[Strategy::Bytes];

/// Whether an input is still wrong.
type Question<'a> = Box<dyn FnMut(&[u8]) -> bool + 'a>;

/// Makes inputs smaller as long as they stay wrong.
pub struct Reducer<'a> {
    holds: Question<'a>,
    end: Option<Instant>,
    attempts: usize,
}

impl<'a> Reducer<'a> {
    /// Keeps what `holds` likes.
    pub fn new(holds: impl FnMut(&[u8]) -> bool + 'a) -> Reducer<'a> {
        Reducer { holds: Box::new(holds), end: None, attempts: 0 }
    }

    /// Stops after this time, with what was reached.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Reducer<'a> {
        self.end = Instant::now().checked_add(time);
        self
    }

    /// How many inputs were tried.
    pub fn attempts(&self) -> usize {
        self.attempts
    }

    /// The smallest input reached. `None` if nothing is wrong with the input itself: what cannot be
    /// repeated cannot be made small.
    pub fn reduce(&mut self, input: &[u8], strategies: &[Strategy]) -> Option<Vec<u8>> {
        if !self.tries(input) {
            return None;
        }
        let mut best = input.to_vec();
        loop {
            let before = best.clone();
            for strategy in strategies {
                best = match strategy {
                    Strategy::Bytes => bytes::reduce(self, best),
                    Strategy::Lines => self.as_text(best, lines::reduce),
                    Strategy::Parts => self.as_text(best, parts::reduce),
                    Strategy::Ir => self.as_text(best, ir::reduce),
                };
            }
            if best == before || self.is_over() {
                return Some(best);
            }
        }
    }

    fn as_text(&mut self, input: Vec<u8>, reduce: fn(&mut Self, String) -> String) -> Vec<u8> {
        match String::from_utf8(input) {
            Ok(text) => reduce(self, text).into_bytes(),
            Err(error) => error.into_bytes(),
        }
    }

    /// Whether this input is still wrong; never, once the time is over.
    fn tries(&mut self, input: &[u8]) -> bool {
        if self.is_over() {
            return false;
        }
        self.attempts += 1;
        (self.holds)(input)
    }

    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() > end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reduced(input: &str, strategies: &[Strategy], holds: impl Fn(&str) -> bool) -> String {
        let mut reducer = Reducer::new(|bytes: &[u8]| std::str::from_utf8(bytes).is_ok_and(&holds));
        String::from_utf8(reducer.reduce(input.as_bytes(), strategies).unwrap()).unwrap()
    }

    #[test]
    fn what_matters_stays() {
        let text = "int f() {\n  if (a) {\n    b = (c + (1 / (d * 2)));\n  }\n  e();\n}\n";
        // Braces must balance, as a compiler would ask: parts then go whole.
        let balanced = |text: &str| text.matches('{').count() == text.matches('}').count();
        let holds = |text: &str| text.contains("b = ") && text.contains('d') && balanced(text);
        assert_eq!(reduced(text, FOR_SOURCES, holds), "    b = d;\n");
    }

    #[test]
    fn parameters_go_and_blocks_go_whole() {
        let text =
            "int f(int a, int b) { return a; }\nint g(int c) {\n  for (;;) {\n  }\n  c++;\n}\n";
        let holds = |text: &str| text.contains("int f(") && text.contains("int b)");
        assert_eq!(reduced(text, FOR_SOURCES, holds), "int f(int b) { return a; }\n");
    }

    #[test]
    fn bytes_that_matter_stay() {
        let input = "aaaa(bbbb)cccc".repeat(20);
        let small = reduced(&input, FOR_BYTES, |text| text.contains('(') && text.contains(')'));
        assert_eq!(small.len(), 2);
    }

    #[test]
    fn nothing_wrong_is_nothing_to_reduce() {
        assert_eq!(Reducer::new(|_| false).reduce(b"x", FOR_BYTES), None);
    }

    #[test]
    fn ir_keeps_the_instruction_that_matters() {
        let text = "; LAUNCH: k<<<1, 1>>>(1, 2)\n\
                    define i32 @g(i32 %x) {\nentry:\n  %y = mul i32 %x, 3\n  ret i32 %y\n}\n\
                    define void @k(i32 %a, ptr %p) {\nentry:\n  %c = icmp slt i32 %a, 3\n  \
                    br i1 %c, label %then, label %end\nthen:\n  %d = call i32 @g(i32 %a)\n  \
                    %e = sdiv i32 %d, %a\n  store i32 %e, ptr %p, align 4\n  br label %end\nend:\n  \
                    %f = phi i32 [ 0, %entry ], [ %e, %then ]\n  store i32 %f, ptr %p, align 4\n  \
                    ret void\n}\n";
        let holds = |text: &str| {
            cuprum_ir::parse_module(text).is_ok_and(|module| cuprum_ir::verify(&module).is_empty())
                && text.contains("sdiv")
        };
        let small = reduced(text, FOR_IR, holds);
        assert!(small.contains("sdiv") && small.contains("; LAUNCH: k"), "{small}");
        for gone in ["mul", "store", "br i1", "phi", "@g"] {
            assert!(!small.contains(gone), "{gone} in\n{small}");
        }
    }
}
