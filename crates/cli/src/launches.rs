//! Launching a module as its file says, and showing what came of it: for `run` and `sim`.

use crate::arguments::{Arguments, complaint};
use crate::profile::{Form, Profile};
use crate::{Done, output};
use cuprum_filetest::{Array, Buffer, LaunchScript, RunError, run_script, write_npy};
use cuprum_ptx::Module;
use cuprum_sim::{Fault, LaunchOptions, LaunchProgress, Schedule, SourceTexts, fault_report};
use std::fmt::Write;
use std::io::IsTerminal;
use std::time::Instant;

/// The options that say how to launch.
pub const OPTIONS: &[&str] = &[
    "--launch",
    "--dump",
    "--profile?",
    "--checks",
    "--schedule",
    "--instruction-limit",
    "--color",
];

/// How to launch, as the command line says.
pub fn options(arguments: &Arguments) -> Result<LaunchOptions, String> {
    let mut options = LaunchOptions {
        schedule: schedule(arguments.value(&["--schedule"]))?,
        progress: Some(show_progress),
        profile: arguments.value(&["--profile"]).is_some(),
        ..LaunchOptions::default()
    };
    (options.checks, options.global_races) = match arguments.value(&["--checks"]) {
        None | Some("all") => (true, true),
        Some("block") => (true, false),
        Some("none") => (false, false),
        Some(word) => {
            let message = format!("no checks `{word}`: expected all, block or none");
            return Err(complaint(&message));
        }
    };
    if let Some(word) = arguments.value(&["--instruction-limit"]) {
        options.instruction_limit =
            word.parse().ok().filter(|limit| *limit > 0).ok_or_else(|| {
                complaint(&format!(
                    "`--instruction-limit` wants a number of thread-instructions, not `{word}`"
                ))
            })?;
    }
    Ok(options)
}

/// The file that `--profile` names; empty for stdout.
pub fn profile_file(arguments: &Arguments) -> Result<&str, String> {
    let file = arguments.value(&["--profile"]).unwrap_or_default();
    match Form::of_file(file) {
        Some(_) => Ok(file),
        None => Err(complaint(&format!(
            "`--profile={file}`: the file's name must end in .html, .json or .txt"
        ))),
    }
}

/// Tells somebody who waits that the simulator is at work, and how far it is.
fn show_progress(progress: &LaunchProgress<'_>) {
    let LaunchProgress { kernel, thread_instructions, instruction_limit, .. } = progress;
    let (seconds, percent) = (
        progress.elapsed.as_secs(),
        u128::from(*thread_instructions) * 100 / u128::from(*instruction_limit).max(1),
    );
    output::complain(&format!(
        "cuprum: {kernel}: {seconds} s, {} of {} blocks, {thread_instructions} thread-instructions \
         ({percent}% of the limit)\n",
        progress.finished_blocks, progress.blocks
    ));
}

/// The value of `--schedule`.
fn schedule(word: Option<&str>) -> Result<Schedule, String> {
    let Some(word) = word else { return Ok(Schedule::Lockstep) };
    word.parse().map_err(|error: String| complaint(&error))
}

/// What is needed to show results and faults.
pub struct Showing<'a> {
    /// The text of a source file by its name.
    pub source: &'a dyn Fn(&str) -> Option<String>,
    /// Name and text of the PTX, if that is what the user wrote.
    pub ptx: Option<(&'a str, &'a str)>,
    /// Whether faults are coloured.
    pub is_colored: bool,
    /// Which buffers go into which files.
    pub dumps: Vec<Dump>,
    /// The file that `--profile` names, if any.
    pub profile: &'a str,
}

/// A buffer that goes into a file.
pub struct Dump {
    buffer: String,
    file: String,
    format: DumpFormat,
}

#[derive(Clone, Copy)]
enum DumpFormat {
    Npy,
    /// Rows of the last dimension, separated by commas.
    Csv,
    /// An element in each line.
    Text,
}

/// The values of `--dump`.
pub fn dumps(arguments: &Arguments, script: &LaunchScript) -> Result<Vec<Dump>, String> {
    let names = script.buffer_names();
    let dump = |word: &&str| {
        let refuse = |why: String| Err(complaint(&format!("`--dump={word}`: {why}")));
        let Some((buffer, file)) = word.split_once(':') else {
            return refuse("expected the name of a buffer and a file, as in `y:out.npy`".into());
        };
        let format = match file.rsplit_once('.') {
            Some((_, "npy")) => DumpFormat::Npy,
            Some((_, "csv")) => DumpFormat::Csv,
            Some((_, "txt")) => DumpFormat::Text,
            _ => return refuse("the file's name must end in .npy, .csv or .txt".into()),
        };
        if !script.is_empty() && !names.contains(&buffer) {
            let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
            return refuse(format!("no buffer `{buffer}`; the buffers are: {names}"));
        }
        Ok(Dump { buffer: buffer.to_owned(), file: file.to_owned(), format })
    };
    arguments.values("--dump").iter().map(dump).collect()
}

/// Runs the launches and shows what came of them.
pub fn run_and_show(
    script: &LaunchScript,
    module: &Module,
    options: &LaunchOptions,
    showing: &Showing<'_>,
) -> Done {
    let start = Instant::now();
    let result = match run_script(script, module, options) {
        Ok(result) => result,
        Err(RunError::Script(message)) => return Err(format!("cuprum: {message}\n")),
        Err(RunError::Fault { origin, fault }) => {
            output::print(&fault.output)?;
            return Err(shown_fault(&origin, &fault, showing));
        }
    };
    let mut text = result.output.clone();
    if let Some(fault) = &result.fault {
        let _ = writeln!(text, "fault, as expected: {fault}");
        return output::print(&text);
    }
    let is_terminal = std::io::stdout().is_terminal();
    let mut is_cut = false;
    for buffer in &result.buffers {
        let (shown, cut) = show(buffer, is_terminal);
        is_cut |= cut;
        let _ = writeln!(text, "{shown}");
    }
    if is_cut {
        text.push_str(
            "(…: `--dump=<name>:<file>.npy`, .csv or .txt writes all, a pipe shows all)\n",
        );
    }
    let mut is_right = true;
    for expectation in result.check_each(script) {
        let (line, what) = (expectation.line, expectation.text);
        match expectation.result {
            Ok(count) => {
                let _ = writeln!(text, "ok    line {line}: {what} ({count} elements)");
            }
            Err(error) => {
                is_right = false;
                let _ = writeln!(text, "WRONG line {line}: {what}: {error}");
            }
        }
    }
    let _ = writeln!(
        text,
        "{} thread-instructions in {:.1} ms",
        result.thread_instructions,
        start.elapsed().as_secs_f64() * 1e3
    );
    for dump in &showing.dumps {
        if let Some(buffer) = result.buffers.iter().find(|buffer| buffer.name == dump.buffer) {
            output::deliver(Some(&dump.file), &dumped(buffer, dump.format))?;
        }
    }
    if options.profile {
        let profile = Profile::new(&result.profile, showing.source, showing.ptx);
        text.push_str(&profile.deliver(showing.profile)?);
    }
    output::print(&text)?;
    if is_right { Ok(()) } else { Err("cuprum: not as expected\n".into()) }
}

/// A fault with the source it happened in.
fn shown_fault(origin: &str, fault: &Fault, showing: &Showing<'_>) -> String {
    let texts = SourceTexts { source: showing.source, ptx: showing.ptx };
    let mut report = fault_report(fault, &texts);
    report.details.push(match origin.strip_prefix("--launch=") {
        Some(launch) => format!("launched as {launch}"),
        None => format!("launched by the LAUNCH comment of {origin}"),
    });
    cuprum_source::render_report(&report, showing.is_colored)
}

/// The bytes of a file with a buffer's elements.
fn dumped(buffer: &Buffer, format: DumpFormat) -> Vec<u8> {
    let shape = match buffer.shape.is_empty() {
        true => vec![buffer.after.len()],
        false => buffer.shape.clone(),
    };
    let row = match format {
        DumpFormat::Npy => {
            let (element, bytes) = (buffer.element, buffer.bytes.clone());
            return write_npy(&Array { element, shape, bytes });
        }
        DumpFormat::Csv => shape.last().copied().unwrap_or(1).max(1),
        DumpFormat::Text => 1,
    };
    let mut text = String::new();
    for row in buffer.after.chunks(row) {
        let values: Vec<String> = row.iter().map(|value| buffer.element.show(*value)).collect();
        let _ = writeln!(text, "{}", values.join(","));
    }
    text.into_bytes()
}

/// How many elements of a long buffer are shown at each end at a terminal.
const ENDS: usize = 6;

/// A buffer in a line, and whether elements in the middle were left out.
fn show(buffer: &Buffer, is_terminal: bool) -> (String, bool) {
    let values: Vec<String> =
        buffer.after.iter().map(|value| buffer.element.show(*value)).collect();
    let is_cut = is_terminal && values.len() > 2 * ENDS;
    let shown = if is_cut {
        let (head, tail) = (&values[..ENDS], &values[values.len() - ENDS..]);
        format!("{}, …, {}", head.join(", "), tail.join(", "))
    } else {
        values.join(", ")
    };
    (format!("{}[{}] = {{{shown}}}", buffer.name, values.len()), is_cut)
}

#[cfg(test)]
mod tests {
    use super::*;
    use cuprum_filetest::{Element, Scalar};

    #[test]
    fn schedules_are_understood() {
        assert_eq!(schedule(None), Ok(Schedule::Lockstep));
        assert_eq!(schedule(Some("random:9")), Ok(Schedule::Random(9)));
        assert!(schedule(Some("random:x")).is_err());
        assert!(schedule(Some("fair")).unwrap_err().contains("fair"));
    }

    #[test]
    fn buffers_are_cut_at_a_terminal_alone() {
        let buffer = Buffer {
            name: "x".into(),
            element: Element::S(32),
            before: Vec::new(),
            after: (0..13).map(Scalar::Int).collect(),
            bytes: Vec::new(),
            shape: vec![13, 1],
        };
        let (cut, is_cut) = show(&buffer, true);
        assert!(is_cut && cut.contains("4, 5, …, 7, 8"), "{cut}");
        let (all, is_cut) = show(&buffer, false);
        assert!(!is_cut && all.contains("5, 6, 7") && !all.contains('…'), "{all}");
        assert!(dumped(&buffer, DumpFormat::Csv).starts_with(b"0\n1\n2\n"));
        assert_eq!(dumped(&buffer, DumpFormat::Text), dumped(&buffer, DumpFormat::Csv));
        let flat = Buffer { shape: Vec::new(), ..buffer };
        assert!(dumped(&flat, DumpFormat::Csv).starts_with(b"0,1,2,"));
    }

    #[test]
    fn dumps_name_a_buffer_and_a_kind_of_file() {
        let script = LaunchScript::of_texts(&["k<<<1,1>>>(x=ones(f32,2), 5)"]).unwrap();
        let asked = |word: &str| {
            let words = [format!("--dump={word}")];
            dumps(&Arguments::parse(&words, OPTIONS).unwrap(), &script)
        };
        assert_eq!(asked("x:a.npy").map(|dumps| dumps.len()), Ok(1));
        for (word, said) in [("x", "y:out.npy"), ("x:a.bin", ".npy, .csv"), ("y:a.txt", "are: x")] {
            assert!(asked(word).is_err_and(|error| error.contains(said)), "{word}");
        }
    }

    #[test]
    fn checks_are_chosen() {
        let chosen = |word: &str| {
            let arguments = Arguments::parse(&[format!("--checks={word}")], OPTIONS);
            options(&arguments.unwrap()).map(|options| (options.checks, options.global_races))
        };
        assert_eq!(chosen("all"), Ok((true, true)));
        assert_eq!(chosen("block"), Ok((true, false)));
        assert_eq!(chosen("none"), Ok((false, false)));
        assert!(chosen("some").unwrap_err().contains("expected all, block or none"));
    }

    #[test]
    fn the_limit_is_a_number_above_zero() {
        let limit = |word: &str| {
            let arguments = Arguments::parse(&[format!("--instruction-limit={word}")], OPTIONS);
            options(&arguments.unwrap()).map(|options| options.instruction_limit)
        };
        assert_eq!(limit("4000"), Ok(4000));
        for bad in ["0", "-1", "many", ""] {
            assert!(limit(bad).unwrap_err().contains("--instruction-limit"), "{bad}");
        }
    }
}
