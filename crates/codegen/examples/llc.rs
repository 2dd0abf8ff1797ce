//! Reads `.ll` text from a file, writes PTX: `llc FILE.ll [sm_90]`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "examples print")]

use cuprum_codegen::{Options, compile};
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let Some(path) = args.next() else {
        eprintln!("usage: llc FILE.ll [sm_90]");
        return ExitCode::FAILURE;
    };
    let arch = args.next().unwrap_or_else(|| "sm_90".into());
    match run(&path, &arch) {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{path}: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(path: &str, arch: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    let arch = arch.parse().map_err(|error| format!("{error}"))?;
    let module = cuprum_ir::parse_module(&text).map_err(|error| format!("{error}"))?;
    let ptx = compile(&module, &Options::new(arch)).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        lines.join("\n")
    })?;
    let complaints = cuprum_ptx::check(&ptx);
    for complaint in &complaints {
        eprintln!("{path}: {complaint:?}");
    }
    Ok(ptx.to_string())
}
