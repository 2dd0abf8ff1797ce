//! `cuprum run FILE.cu`: compile, then execute in the simulator.

use crate::arguments::Arguments;
use crate::{Done, launches, output};
use cuprum_driver::{Emit, Options};
use cuprum_filetest::KernelFile;
use std::path::Path;

/// Compiles and launches as the file's `LAUNCH` lines say.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, launches::OPTIONS)?;
    let launch_options = launches::options(&arguments)?;
    let input = arguments.one_input(&mut Options::default())?;
    let file = KernelFile::read(Path::new(&input)).map_err(|error| format!("cuprum: {error}\n"))?;
    let script = file.script().map_err(|error| format!("cuprum: {input}: {error}\n"))?;
    // The command line has the last word over the file's own RUN line.
    let mut options = file.options.clone();
    options.policy.own_warnings = true;
    arguments.one_input(&mut options)?;
    options.emit = Emit::Ptx;
    let result = file.compile(&options).map_err(|failure| failure.log)?;
    output::complain(&result.log);
    let module = cuprum_ptx::parse(&result.text)
        .map_err(|error| format!("cuprum: cannot read our own PTX: {error}\n"))?;
    let (text, right) = launches::run(&script, &module, &launch_options)?;
    output::print(&text)?;
    if right { Ok(()) } else { Err("cuprum: not as expected\n".into()) }
}
