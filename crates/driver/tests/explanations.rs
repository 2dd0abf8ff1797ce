//! Every example of `cuprum --explain` does what its text says: the wrong one gives the message, and
//! the right one compiles without it.

use cuprum_driver::{Compiler, Options, Severity, Source};
use cuprum_source::{Code, Example, explanations};

/// What no short program gives: limits, memory, and mistakes of ours.
const WITHOUT_EXAMPLE: &[&str] = &[
    "PpTokenTooLong",
    "PpExpansionLimit",
    "PpIncludeLimit",
    "PpSourceTooLarge",
    "MemberNamedAsClass",
    "CircularGlobals",
    "TooComplex",
    "UnknownAnnotation",
    "OldIrVersion",
    "BadIr",
    "OutOfMemory",
    "OutOfStack",
    "Internal",
];

/// The names and severities of what an example gives.
#[expect(clippy::unwrap_used, reason = "options that are not understood make the test fail")]
fn messages(compiler: &Compiler, example: &Example) -> Vec<(&'static str, Severity)> {
    let mut options = Options::default();
    let words: Vec<&str> = example.options.split_whitespace().collect();
    assert!(options.apply_args(&words).unwrap().is_empty(), "{example:?}");
    let source = Source::new("example.cu", example.source);
    let reports = match compiler.compile(&source, &options) {
        Ok(output) => output.diagnostics,
        Err(failure) => failure.diagnostics,
    };
    reports.iter().map(|report| (report.name, report.severity)).collect()
}

#[test]
fn examples_do_what_their_texts_say() {
    let compiler = Compiler::new().header("example.cu", "#include \"example.cu\"\n");
    let mut problems = Vec::new();
    let mut count = 0;
    for entry in explanations() {
        let [wrong, right] = entry.examples.as_slice() else {
            if !WITHOUT_EXAMPLE.contains(&entry.name) {
                problems.push(format!("{}: no examples", entry.name));
            }
            continue;
        };
        count += 1;
        let given = messages(&compiler, wrong);
        if !given.iter().any(|(name, _)| *name == entry.name) {
            problems.push(format!("{}: the wrong example gives {given:?}", entry.name));
        }
        let given = messages(&compiler, right);
        let is_bad = |(name, severity): &(&str, Severity)| {
            *name == entry.name || *severity >= Severity::Error
        };
        if given.iter().any(is_bad) {
            problems.push(format!("{}: the right example gives {given:?}", entry.name));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    assert_eq!(count + WITHOUT_EXAMPLE.len(), Code::ALL.len());
}
