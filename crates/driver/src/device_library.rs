//! The device library: math functions, compiled once for each set of options that they depend on, and
//! linked into the programs that call them.
//!
//! They are CUDA C++ like all our built-in text (`headers/builtin`), but larger than most, and no
//! program changes what they mean. Without this, one call of `sinf` would make a small kernel take
//! three times as long. Nothing that is kept depends on any program, so that a program compiles to
//! the same PTX whether or not others came before it.

use crate::caches::soon;
use crate::compiler::compile_library_function;
use crate::options::{Emit, MathOptions, Options, PassControl};
use cuprum_ir::Module;
use cuprum_lex::CompilationMode;
use cuprum_target::Arch;
use cuprum_target::OptLevel;
use rustc_hash::FxHashMap;
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

#[derive(Default)]
struct Functions {
    by_variant: FxHashMap<Variant, FxHashMap<String, Arc<Module>>>,
    count: usize,
}

/// The functions that were asked for. The lock is held to look one up or to add one, not to compile it:
/// two threads may compile the same function, with the same result.
pub(crate) struct DeviceLibrary {
    functions: RwLock<Functions>,
    most: usize,
}

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
        time_trace: control.time_trace.clone(),
        threads: control.threads,
        disabled: control.disabled.clone(),
        ..PassControl::default()
    };
    options.mode != CompilationMode::Preprocessed
        && options.effective_opt_level() > OptLevel::O0
        && matches!(options.emit, Emit::Ptx | Emit::SideBySide | Emit::Llvm | Emit::Bitcode)
        && !options.debug.line_info
        && *control == looks_on
}

impl DeviceLibrary {
    /// No functions yet, and never more than so many: where another one comes, those before are
    /// forgotten.
    pub fn new(most: usize) -> DeviceLibrary {
        DeviceLibrary { functions: RwLock::default(), most }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.functions.try_read().map_or(0, |functions| functions.count)
    }

    /// Forgets all of them.
    pub fn clear(&self) {
        let taken = soon(|| self.functions.try_write().ok()).map(|mut it| std::mem::take(&mut *it));
        // Freeing them takes long: by now others have the lock.
        drop(taken);
    }

    /// The module of the functions with this name; on failure, why.
    pub fn function(&self, name: &str, options: &Options) -> Result<Arc<Module>, String> {
        let (arch, math) = (options.arch, options.math);
        let disabled = options.control.disabled.clone();
        let variant = Variant { arch, math, level: options.effective_opt_level(), disabled };
        let known = soon(|| self.functions.try_read().ok())
            .and_then(|functions| functions.by_variant.get(&variant)?.get(name).cloned());
        if let Some(known) = known {
            return Ok(known);
        }
        let module = Arc::new(compile(name, &variant)?);
        if self.most == 0 {
            return Ok(module);
        }
        if self.len() >= self.most {
            self.clear();
        }
        let Some(mut functions) = soon(|| self.functions.try_write().ok()) else {
            return Ok(module);
        };
        let Functions { by_variant, count } = &mut *functions;
        let of_variant = by_variant.entry(variant).or_default();
        // The first stays: freeing one here would take long.
        Ok(of_variant
            .entry(name.to_owned())
            .or_insert_with(|| {
                *count += 1;
                module
            })
            .clone())
    }
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
        let (library, options) = (DeviceLibrary::new(1024), Options::default());
        let mut count = 0;
        // Others are parts of these, and tables.
        let public = |name: &str| !name.starts_with("__cuprum");
        for (name, chunk) in cuprum_headers::builtin_chunks() {
            if !chunk.is_linked || !public(name) {
                continue;
            }
            let module = library.function(name, &options).unwrap();
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
        let library = DeviceLibrary::new(10);
        let plain = library.function("sinf", &Options::default()).unwrap();
        let without = library.function("sinf", &options).unwrap();
        assert_ne!(plain.to_text(), without.to_text());
    }

    #[test]
    fn a_second_program_gets_the_same_functions() {
        let (library, options) = (DeviceLibrary::new(10), Options::default());
        let sinf = |options: &Options| library.function("sinf", options).unwrap();
        let (a, b) = (sinf(&options), sinf(&options));
        assert!(Arc::ptr_eq(&a, &b));
        let fast = MathOptions { fast: true, ..MathOptions::default() };
        let fast = sinf(&Options { math: fast, ..options });
        assert_ne!(a.to_text(), fast.to_text());
    }
    #[test]
    fn no_more_functions_are_kept_than_there_may_be() {
        let (library, options) = (DeviceLibrary::new(2), Options::default());
        for (name, count) in [("sinf", 1), ("cosf", 2), ("cosf", 2), ("tanf", 1)] {
            library.function(name, &options).unwrap();
            assert_eq!(library.len(), count, "{name}");
        }
        library.clear();
        assert_eq!(library.len(), 0);
        let nothing = DeviceLibrary::new(0);
        nothing.function("sinf", &options).unwrap();
        assert_eq!(nothing.len(), 0);
    }
}
