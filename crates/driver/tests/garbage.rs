//! Input that is no program ends in a diagnostic: no panic, no endless work, no output.

use cuprum_driver::{Compiler, Options, Source};
use cuprum_filetest::{garbage, processor_time};
use std::time::Duration;

/// Processor time: other programs may use the machine, too. Unoptimised builds of these tests are slower
/// than what the limit is about.
const LIMIT: Duration = Duration::from_secs(if cfg!(debug_assertions) { 4 } else { 1 });

#[test]
fn garbage_ends_in_a_diagnostic() {
    let mut wrong = Vec::new();
    for piece in garbage() {
        let source = Source::from_bytes("self.cu", &piece.bytes);
        let compiler = Compiler::new().header("self.cu", String::from_utf8_lossy(&piece.bytes));
        // Nothing else runs in this process.
        let used = || processor_time(std::process::id());
        let start = used();
        let result = compiler.compile(&source, &Options::default());
        let (time, name) = (used().saturating_sub(start), &piece.name);
        match result {
            Ok(_) if !piece.may_compile => wrong.push(format!("{name}: compiled")),
            Ok(_) => {}
            Err(failure) if failure.internal_error().is_some() => {
                wrong.push(format!("{name}: {}", failure.log));
            }
            Err(failure) if failure.log.is_empty() => wrong.push(format!("{name}: said nothing")),
            Err(_) => {}
        }
        if time > LIMIT {
            wrong.push(format!("{name}: took {time:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn words_of_the_source_are_no_internal_error() {
    let source = Source::new("self.cu", "int x = ; // internal error: not ours");
    let failure = Compiler::new().compile(&source, &Options::default()).err();
    assert!(failure.is_some_and(|failure| {
        failure.log.contains("internal error") && failure.internal_error().is_none()
    }));
}
