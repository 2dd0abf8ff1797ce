//! `cuprum FILE.cu`: the compiler itself.

use crate::arguments::{Arguments, read_input};
use crate::{Done, output};
use cuprum_driver::{Compiler, Options, Source};

/// Compiles one file; the log goes to stderr.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &["-o", "--output-file"])?;
    let mut options = Options::default();
    let input = arguments.one_input(&mut options)?;
    let name = if input == "-" { "<stdin>" } else { &input };
    let source = Source::from_bytes(name, &read_input(&input)?);
    let result = Compiler::new().compile(&source, &options).map_err(|failure| failure.log)?;
    output::complain(&result.log);
    match arguments.value(&["-o", "--output-file"]) {
        Some(file) => std::fs::write(file, result.text)
            .map_err(|error| format!("cuprum: cannot write {file}: {error}\n")),
        None => output::print(&result.text),
    }
}
