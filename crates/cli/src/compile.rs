//! `cuprum FILE.cu`: the compiler itself.

use crate::arguments::{Arguments, complaint, read_input};
use crate::{Done, output};
use cuprum_driver::files::{is_same_file, native_path};
use cuprum_driver::{Compiler, LogFormat, Options, RecordFile, Source, host_header_folders};
use cuprum_source::bytes_of_text;
use std::io::IsTerminal;

/// Compiles one file; the log goes to stderr.
pub fn command(words: &[String]) -> Done {
    let valued = ["-o", "--output-file", "--color"];
    let arguments = Arguments::parse(words, &valued)?.with_flags(&["--no-host-headers"]);
    let mut options = Options::default();
    options.policy.own_warnings = true;
    options.log.format = log_format(arguments.value(&["--color"]))?;
    let input = arguments.one_input(&mut options)?;
    let output_file = arguments.value(&["-o", "--output-file"]);
    let record = &mut options.control.remarks.record;
    // As in clang, the record lies beside the output.
    if let (Some(RecordFile::OfSource), Some(output)) =
        (&record, output_file.filter(|&it| it != "-"))
    {
        let stem = output.strip_suffix(".ptx").unwrap_or(output);
        *record = Some(RecordFile::Named(format!("{stem}.opt.yaml")));
    }
    let record = match record {
        Some(RecordFile::Named(name)) => Some(name.as_str()),
        Some(RecordFile::OfSource) | None => None,
    };
    // `-time` without a value of its own takes the next word, which may well be the source.
    for (option, file) in [
        ("-o", output_file),
        ("-time", options.time_file.as_deref()),
        ("-foptimization-record-file", record),
    ] {
        if let Some(file) =
            file.filter(|file| is_same_file(&native_path(file), &native_path(&input)))
        {
            return Err(complaint(&format!("`{option} {file}` would overwrite the input")));
        }
    }
    let name = if input == "-" { "<stdin>" } else { &input };
    let is_ir = input.ends_with(".ll");
    let source = Source::from_bytes(name, &read_input(&input)?);
    let source = if is_ir { source.as_ir() } else { source };
    options.recognize_whole_program(&source);
    if options.preprocessing.whole_program && !arguments.has("--no-host-headers") {
        options.preprocessing.system_paths.extend(host_header_folders());
    }
    let result = Compiler::new().compile(&source, &options).map_err(|failure| failure.log)?;
    output::complain(&result.log);
    output::deliver(output_file, &bytes_of_text(&result.text))
}

/// The form of the log unless `--log-format` says otherwise: rich at a terminal, NVRTC's lines in a
/// pipe, where tools read it. Colours only at a terminal, unless asked for.
pub(crate) fn log_format(color: Option<&str>) -> Result<LogFormat, String> {
    let terminal = std::io::stderr().is_terminal();
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Ok(match color {
        None | Some("auto") if terminal => LogFormat::Rich { colored: !no_color },
        None | Some("auto") => LogFormat::Nvrtc,
        Some("always") => LogFormat::Rich { colored: true },
        Some("never") if terminal => LogFormat::Rich { colored: false },
        Some("never") => LogFormat::Nvrtc,
        Some(other) => {
            let message = format!("value `{other}` is not defined for option `--color`: expected ");
            return Err(complaint(&(message + "auto, always or never")));
        }
    })
}
