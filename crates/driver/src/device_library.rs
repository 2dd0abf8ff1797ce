//! The device library in use: functions that programs were linked with, kept for the programs after them.
//!
//! `cuprum_library` has the functions as IR that was made when the compiler was built, each read when a
//! program first calls it. Reading one takes a fraction of a millisecond, which ten of them would add to the
//! time of a small kernel. Nothing that is kept depends on any program, so that a program compiles to
//! the same PTX whether or not others came before it.

use crate::caches::soon;
use crate::options::{Emit, MathOptions, Options, PassControl};
use cuprum_ir::Module;
use cuprum_lex::CompilationMode;
use cuprum_library::Flavour;
use cuprum_target::OptLevel;
use rustc_hash::FxHashMap;
use std::sync::{Arc, RwLock};

#[derive(Default)]
struct Functions {
    by_flavour: FxHashMap<Flavour, FxHashMap<String, Arc<Module>>>,
    count: usize,
}

/// The functions that were asked for. The lock is held to look one up or to add one, not to read it:
/// two threads may read the same function, with the same result.
pub(crate) struct DeviceLibrary {
    functions: RwLock<Functions>,
    most: usize,
}

/// Whether programs with these options are linked with the library. Where somebody wants to see what
/// each phase or pass does, or where each line comes from, or wants it done without some pass, the functions
/// are part of the program.
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

    /// The module of the functions with this name, if there are any; on failure, why.
    pub fn function(&self, name: &str, math: MathOptions) -> Result<Option<Arc<Module>>, String> {
        let flavour = flavour(math);
        let known = soon(|| self.functions.try_read().ok())
            .and_then(|functions| functions.by_flavour.get(&flavour)?.get(name).cloned());
        if known.is_some() {
            return Ok(known);
        }
        let Some(read) = cuprum_library::function(name, flavour) else { return Ok(None) };
        let module = Arc::new(read.map_err(|error| format!("the device library: {error}"))?);
        Ok(Some(self.keep(name, flavour, module)))
    }

    /// Keeps functions for later; what is kept under this name in the end.
    fn keep(&self, name: &str, flavour: Flavour, module: Arc<Module>) -> Arc<Module> {
        if self.most == 0 {
            return module;
        }
        if self.len() >= self.most {
            self.clear();
        }
        let Some(mut functions) = soon(|| self.functions.try_write().ok()) else {
            return module;
        };
        let Functions { by_flavour, count } = &mut *functions;
        let of_flavour = by_flavour.entry(flavour).or_default();
        // The first stays: freeing one here would take long.
        let kept = of_flavour.entry(name.to_owned()).or_insert_with(|| {
            *count += 1;
            module
        });
        kept.clone()
    }
}

/// What the library has to know of the options.
pub(crate) fn flavour(math: MathOptions) -> Flavour {
    let MathOptions { ftz, prec_div, prec_sqrt, fmad, fast } = math;
    Flavour { ftz, prec_div, prec_sqrt, fmad, fast }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(library: &DeviceLibrary, name: &str, math: MathOptions) -> Arc<Module> {
        library.function(name, math).unwrap().unwrap()
    }

    #[test]
    fn every_function_that_programs_are_linked_with_is_there() {
        let linked = cuprum_headers::builtin_chunks().filter(|(_, chunk)| chunk.is_linked);
        // Others are parts of these, and tables.
        let public = linked.map(|(name, _)| name).filter(|name| !name.starts_with("__cuprum"));
        let mut count = 0;
        for name in public {
            assert!(cuprum_library::has(name), "{name}");
            count += 1;
        }
        assert!(count > 100, "{count} functions");
    }

    #[test]
    fn without_some_pass_functions_are_part_of_the_program() {
        let disabled = vec!["instcombine".to_owned()];
        let control = PassControl { disabled, ..PassControl::default() };
        assert!(serves(&Options::default()));
        assert!(!serves(&Options { control, ..Options::default() }));
    }

    #[test]
    fn a_second_program_gets_the_same_functions() {
        let (library, math) = (DeviceLibrary::new(10), MathOptions::default());
        let (a, b) = (read(&library, "sinf", math), read(&library, "sinf", math));
        assert!(Arc::ptr_eq(&a, &b));
        let fast = read(&library, "sinf", MathOptions { fast: true, ..math });
        assert_ne!(a.to_text(), fast.to_text());
        assert!(library.function("threadIdx", math).unwrap().is_none());
    }

    #[test]
    fn no_more_functions_are_kept_than_there_may_be() {
        let (library, math) = (DeviceLibrary::new(2), MathOptions::default());
        for (name, count) in [("sinf", 1), ("cosf", 2), ("cosf", 2), ("tanf", 1)] {
            read(&library, name, math);
            assert_eq!(library.len(), count, "{name}");
        }
        library.clear();
        assert_eq!(library.len(), 0);
        let nothing = DeviceLibrary::new(0);
        read(&nothing, "sinf", math);
        assert_eq!(nothing.len(), 0);
    }
}
