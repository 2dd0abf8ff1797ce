//! Reads PTX files, checks each, and prints it as our printer lays it out; for comparing with other
//! compilers. What the checker refuses goes to the error stream.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "examples print")]

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut refused = 0;
    for path in std::env::args().skip(1) {
        let module = cuprum_ptx::parse(&std::fs::read_to_string(&path)?)?;
        print!("{module}");
        for error in cuprum_ptx::check(&module) {
            eprintln!("{path}: {error}");
            refused += 1;
        }
        eprintln!("{path}: needs PTX {}", cuprum_ptx::needs(&module).version);
    }
    if refused > 0 { Err(format!("{refused} errors").into()) } else { Ok(()) }
}
