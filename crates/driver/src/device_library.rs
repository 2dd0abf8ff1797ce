//! The device library: math functions, compiled once in a process for each set of options that they
//! depend on, and linked into the programs that call them.
//!
//! They are CUDA C++ like all our built-in text (`headers/builtin`), but larger than most, and no
//! program changes what they mean. Without this, one call of `sinf` would make a small kernel take
//! three times as long. Nothing that is kept depends on any program, so that a program compiles to
//! the same PTX whether or not others came before it.

use crate::compiler::compile_library_function;
use crate::options::{Emit, MathOptions, Options, PassControl};
use cuprum_ir::Module;
use cuprum_lex::CompilationMode;
use cuprum_target::Arch;
use cuprum_target::OptLevel;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::{Arc, RwLock};

/// What functions depend on.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Variant {
    arch: Arch,
    math: MathOptions,
    level: OptLevel,
    /// Passes not to run: who looks for a pass that breaks a kernel means these functions too.
    disabled: Vec<String>,
}

type Functions = FxHashMap<Variant, FxHashMap<String, Arc<Module>>>;

/// Those that were asked for. The lock is held to look one up or to add one, not to compile it: two
/// threads may compile the same function, with the same result. Who does not get the lock soon goes
/// without: in a process that was copied (`fork`), the thread that held it may not be there.
static FUNCTIONS: RwLock<Functions> = RwLock::new(Functions::with_hasher(FxBuildHasher));

/// How often to try to get the lock.
const TRIES: u32 = 200;

/// Whether programs with these options are linked with the library. Where somebody wants to see what
/// each phase or pass does, or where each line comes from, the functions are part of the program.
pub(crate) fn serves(options: &Options) -> bool {
    #[cfg(feature = "mutations")]
    if options.mutation.is_some() {
        return false;
    }
    let control = &options.control;
    let looks_on = PassControl {
        verify_each: control.verify_each,
        time_passes: control.time_passes,
        threads: control.threads,
        disabled: control.disabled.clone(),
        ..PassControl::default()
    };
    options.mode == CompilationMode::RunTime
        && options.effective_opt_level() > OptLevel::O0
        && matches!(options.emit, Emit::Ptx | Emit::Llvm)
        && !options.line_info
        && *control == looks_on
}

/// The module of the functions with this name; on failure, why.
pub(crate) fn function(name: &str, options: &Options) -> Result<Arc<Module>, String> {
    let (arch, math) = (options.arch, options.math);
    let disabled = options.control.disabled.clone();
    let variant = Variant { arch, math, level: options.effective_opt_level(), disabled };
    let known = soon(|| FUNCTIONS.try_read().ok())
        .and_then(|functions| functions.get(&variant)?.get(name).cloned());
    if let Some(known) = known {
        return Ok(known);
    }
    let module = Arc::new(compile(name, &variant)?);
    let Some(mut functions) = soon(|| FUNCTIONS.try_write().ok()) else { return Ok(module) };
    // The first stays: freeing one here would take long.
    Ok(functions.entry(variant).or_default().entry(name.to_owned()).or_insert(module).clone())
}

/// What an attempt gives that may succeed soon.
fn soon<T>(attempt: impl Fn() -> Option<T>) -> Option<T> {
    (0..TRIES).find_map(|_| {
        let got = attempt();
        if got.is_none() {
            std::thread::yield_now();
        }
        got
    })
}

/// Compiles the functions with this name, apart from any program.
fn compile(name: &str, variant: &Variant) -> Result<Module, String> {
    let disabled = variant.disabled.clone();
    let passes = Some(cuprum_opt::library_passes());
    let options = Options {
        arch: variant.arch,
        math: variant.math,
        opt_level: variant.level,
        // Who calls them is in other modules.
        relocatable: true,
        control: PassControl { passes, disabled, ..PassControl::default() },
        ..Options::default()
    };
    compile_library_function(name, &options)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_compiles_by_itself() {
        let options = Options::default();
        let mut count = 0;
        // Others are parts of these, and tables.
        let public = |name: &str| !name.starts_with("__cuprum");
        for (name, chunk) in cuprum_headers::builtin_chunks() {
            if !chunk.is_linked || !public(name) {
                continue;
            }
            let module = function(name, &options).unwrap();
            assert!(module.defined().next().is_some(), "{name}");
            assert_eq!(cuprum_ir::verify(&module), [], "{name}");
            count += 1;
        }
        assert!(count > 100, "{count} functions");
    }

    #[test]
    fn a_disabled_pass_is_disabled_here_too() {
        let disabled = vec!["instcombine".to_owned()];
        let control = PassControl { disabled, ..PassControl::default() };
        let options = Options { control, ..Options::default() };
        assert!(serves(&options));
        let (plain, without) =
            (function("sinf", &Options::default()).unwrap(), function("sinf", &options).unwrap());
        assert_ne!(plain.to_text(), without.to_text());
    }

    #[test]
    fn a_second_program_gets_the_same_functions() {
        let options = Options::default();
        let (a, b) = (function("sinf", &options).unwrap(), function("sinf", &options).unwrap());
        assert!(Arc::ptr_eq(&a, &b));
        let fast = MathOptions { fast: true, ..MathOptions::default() };
        let fast = function("sinf", &Options { math: fast, ..options }).unwrap();
        assert_ne!(a.to_text(), fast.to_text());
    }
}
