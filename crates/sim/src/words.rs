//! What users call things: kernels as in their source, schedules by a word.

use crate::launch::Schedule;
use crate::program::{Kernel, Program};
use std::str::FromStr;

impl Program {
    /// A kernel by its symbol, or by its name in the source if only one has it; else what is wrong.
    pub fn find_kernel(&self, name: &str) -> Result<&Kernel, String> {
        if let Some(kernel) = self.kernel(name) {
            return Ok(kernel);
        }
        let encoded = format!("{}{name}", name.len());
        let is_it = |symbol: &str| {
            // `_Z5saxpyifPKfPf`, `_ZN2ns5saxpyEv`: the encoded name, not followed by more of a name.
            symbol.starts_with("_Z")
                && symbol
                    .match_indices(&encoded)
                    .any(|(at, _)| !symbol[..at].ends_with(|c: char| c.is_ascii_digit()))
        };
        let found: Vec<&Kernel> = self.kernels().filter(|kernel| is_it(&kernel.name)).collect();
        match found.as_slice() {
            [one] => Ok(one),
            [] => Err(format!("no kernel `{name}`")),
            several => {
                let symbols: Vec<&str> =
                    several.iter().map(|kernel| kernel.name.as_str()).collect();
                Err(format!("`{name}` may be any of {}", symbols.join(", ")))
            }
        }
    }
}

impl FromStr for Schedule {
    type Err = String;

    /// `lockstep`, `independent`, `random` or `random:<seed>`.
    fn from_str(word: &str) -> Result<Schedule, String> {
        match word {
            "lockstep" => Ok(Schedule::Lockstep),
            "independent" => Ok(Schedule::Independent),
            "random" => Ok(Schedule::Random(1)),
            _ => {
                let seed = word.strip_prefix("random:").and_then(|seed| seed.parse().ok());
                seed.map(Schedule::Random).ok_or_else(|| {
                    format!(
                        "no schedule `{word}`: expected lockstep, independent, random or random:<seed>"
                    )
                })
            }
        }
    }
}
