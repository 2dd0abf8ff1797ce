//! Reads the modules of a program, and checks what libNVVM checks of each before it links them.

use super::{IrModule, Refusal, RefusalKind};
use cuprum_bitcode::{is_bitcode, read_module};
use cuprum_ir::{Module, parse_module};
use cuprum_source::text_of_bytes;

/// The variable that switches the check of versions off when it is 0.
pub const VERSION_CHECK: &str = "NVVM_IR_VER_CHK";

/// Reads a module of either form, with what older producers write made into what there is today.
pub(super) fn upgraded(name: &str, bytes: &[u8]) -> Result<Module, Refusal> {
    let mut module = if is_bitcode(bytes) {
        read_module(bytes)
            .map_err(|error| Refusal::ir(format!("{name}: parse {}", error.message)))?
    } else {
        parse_module(&text_of_bytes(without_end(bytes))).map_err(|error| {
            // Columns count from 0 in libNVVM's log.
            let (line, column) = (error.line, error.column.saturating_sub(1));
            Refusal::ir(format!("{name} ({line}, {column}): parse {}", error.message))
        })?
    };
    // Annotations that say nothing to us say nothing to libNVVM either.
    module.apply_annotations();
    Ok(module)
}

/// A text may come with the NUL that C puts at its end.
fn without_end(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &bytes[..end]
}

/// Reads a module that is all part of the program.
pub(super) fn module(source: &IrModule) -> Result<Module, Refusal> {
    let module = upgraded(&source.name, &source.bytes)?;
    check_version(&source.name, &module)?;
    if module.triple.is_empty() {
        let log = format!(
            "{}: error: Module does not contain a triple, should be 'nvptx64-'",
            source.name
        );
        return Err(Refusal::ir(log));
    }
    Ok(module)
}

/// `!nvvmir.version` must be what libNVVM has, unless the user does not want to know.
fn check_version(name: &str, module: &Module) -> Result<(), Refusal> {
    if std::env::var(VERSION_CHECK).is_ok_and(|value| value == "0") {
        return Ok(());
    }
    let Some(fault) = module.version_fault() else { return Ok(()) };
    let log = format!(
        "{fault}\n{name}: error: incompatible IR detected. Possible mix of compiler/IR from different \
         releases."
    );
    Err(Refusal { kind: RefusalKind::Version, log })
}
