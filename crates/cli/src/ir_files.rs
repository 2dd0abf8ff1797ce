//! `cuprum dis` and `cuprum as`: IR between bitcode and text; `cuprum verify`; and reading IR of either form.

use crate::arguments::{Arguments, complaint, read_input};
use crate::{Done, output};
use cuprum_driver::Options;
use cuprum_ir::{Dialect, Level, Module, verify_nvvm};
use std::io::IsTerminal;

const OUTPUT: &[&str] = &["-o", "--output-file"];
const LEVEL: &[&str] = &["--level"];
const DIALECT: &[&str] = &["--ir-dialect"];

/// Which reader the output is for.
fn dialect(arguments: &Arguments) -> Result<Dialect, String> {
    let Some(word) = arguments.value(DIALECT) else { return Ok(Dialect::Llvm22) };
    Dialect::from_spelling(word).ok_or_else(|| {
        complaint(&format!("no dialect `{word}`; there are llvm22, nvvm20 and nvvm7"))
    })
}

/// Reads a module, as bitcode where the file starts as such, otherwise as text.
pub fn read_module(input: &str) -> Result<Module, String> {
    let bytes = read_input(input)?;
    let read = if cuprum_bitcode::is_bitcode(&bytes) {
        cuprum_bitcode::read_module(&bytes).map_err(|error| error.to_string())
    } else {
        let text = String::from_utf8_lossy(&bytes);
        cuprum_ir::parse_module(&text).map_err(|error| error.to_string())
    };
    read.map_err(|error| format!("cuprum: {input}: {error}\n"))
}

/// Writes a module as bitcode. A terminal is no place for it.
pub fn deliver_bitcode(file: Option<&str>, module: &Module, dialect: Dialect) -> Done {
    let bytes = cuprum_bitcode::write_module_in(module, dialect)
        .map_err(|error| format!("cuprum: cannot write this as bitcode: {}\n", error.message))?;
    if file.is_none() && std::io::stdout().is_terminal() {
        return Err(complaint("bitcode is nothing to look at: name a file with -o"));
    }
    output::deliver(file, &bytes)
}

/// `cuprum dis FILE.bc`: bitcode as text.
pub fn disassemble(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &[OUTPUT, DIALECT].concat())?;
    let dialect = dialect(&arguments)?;
    let input = arguments.one_input(&mut Options::default())?;
    let module = read_module(&input)?;
    output::deliver(arguments.value(OUTPUT), module.to_text_in(dialect).as_bytes())
}

/// `cuprum as FILE.ll`: text as bitcode.
pub fn assemble(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, &[OUTPUT, DIALECT].concat())?;
    let dialect = dialect(&arguments)?;
    let input = arguments.one_input(&mut Options::default())?;
    let module = read_module(&input)?;
    if let Some(error) = cuprum_ir::verify(&module).first() {
        return Err(format!("cuprum: {input}: the verifier refuses it: {error}\n"));
    }
    deliver_bitcode(arguments.value(OUTPUT), &module, dialect)
}

/// `cuprum verify FILE.ll`: what libNVVM would refuse.
pub fn verify(words: &[String]) -> Done {
    let arguments = Arguments::parse(words, LEVEL)?;
    let level = match arguments.value(LEVEL) {
        None | Some("verify") => Level::Verify,
        Some("compile") => Level::Compile,
        Some(other) => {
            return Err(complaint(&format!("no level `{other}`; there are verify and compile")));
        }
    };
    let mut messages = String::new();
    let input = arguments.one_input(&mut Options::default())?;
    let mut module = read_module(&input)?;
    let version = module.version_fault().map(|fault| fault.to_string());
    module.apply_annotations();
    if level == Level::Compile {
        module.normalize();
    }
    let errors = verify_nvvm(&module, level);
    for error in version.into_iter().chain(errors.iter().map(ToString::to_string)) {
        messages.push_str(&format!("{input}: error: {error}\n"));
    }
    if messages.is_empty() { Ok(()) } else { Err(messages) }
}
