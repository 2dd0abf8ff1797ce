//! `cuprum sim FILE.ptx`: execute PTX, ours or NVIDIA's.

use crate::arguments::{Arguments, complaint, read_input};
use crate::{Done, launches, output};
use cuprum_filetest::{Directives, LaunchScript};

/// Launches as the comments of the PTX say.
pub fn command(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, launches::OPTIONS)?;
    let launch_options = launches::options(&arguments)?;
    let [input] = arguments.rest.as_slice() else {
        return Err(complaint("`cuprum sim` takes one PTX file"));
    };
    let text = String::from_utf8_lossy(&read_input(input)?).into_owned();
    let at = |error: String| format!("cuprum: {input}: {error}\n");
    let module = cuprum_ptx::parse(&text).map_err(|error| at(error.to_string()))?;
    let script = LaunchScript::parse_unchecked(&Directives::parse(&text)).map_err(at)?;
    let (text, right) = launches::run(&script, &module, &launch_options)?;
    output::print(&text)?;
    if right { Ok(()) } else { Err("cuprum: not as expected\n".into()) }
}
