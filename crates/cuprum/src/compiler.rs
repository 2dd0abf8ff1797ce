//! The compiler, and what it keeps.

use crate::{Caches, Failure, Options, Output, Source};
use std::sync::Arc;

/// Compiles CUDA C++, and NVVM IR ([`Source::as_ir`]).
///
/// Make one and keep it: the second compilation is faster than the first, because of what the first
/// left in the [`Caches`]. Threads may share one, and clones of it share their caches.
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    driver: cuprum_driver::Compiler,
}

impl Compiler {
    /// A compiler without headers in memory, with caches of its own.
    pub fn new() -> Compiler {
        Compiler::default()
    }

    /// The same with caches that other compilers use too.
    ///
    /// ```
    /// use cuprum::{Caches, Compiler, Options, Source};
    ///
    /// let caches = Caches::new();
    /// let source = Source::new("sine.cu", "__global__ void sine(float *x) { *x = sinf(*x); }");
    /// Compiler::with_caches(&caches).compile(&source, &Options::new())?;
    /// assert!(caches.usage().library_functions > 0);
    /// caches.clear();
    /// assert_eq!(caches.usage().library_functions, 0);
    /// # Ok::<(), cuprum::Failure>(())
    /// ```
    pub fn with_caches(caches: &Caches) -> Compiler {
        Compiler { driver: cuprum_driver::Compiler::with_caches(caches) }
    }

    /// What it keeps between compilations.
    pub fn caches(&self) -> &Caches {
        self.driver.caches()
    }

    /// Adds a header that `#include` finds by this name, before any on disk.
    #[must_use]
    pub fn header(self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Compiler {
        Compiler { driver: self.driver.header(name, text) }
    }

    /// Compiles one source.
    pub fn compile(&self, source: &Source, options: &Options) -> Result<Output, Failure> {
        self.driver.compile(source, options.for_driver())
    }

    /// Compiles one source unless `should_stop` says stop. It is asked before every phase, on the
    /// calling thread; if it says so, the failure is [`FailureKind::Cancelled`].
    ///
    /// [`FailureKind::Cancelled`]: crate::FailureKind::Cancelled
    ///
    /// ```
    /// use cuprum::{Compiler, FailureKind, Options, Source};
    ///
    /// let source = Source::new("empty.cu", "");
    /// let result = Compiler::new().compile_unless(&source, &Options::new(), || true);
    /// assert_eq!(result.unwrap_err().kind, FailureKind::Cancelled);
    /// ```
    pub fn compile_unless(
        &self,
        source: &Source,
        options: &Options,
        mut should_stop: impl FnMut() -> bool,
    ) -> Result<Output, Failure> {
        self.driver.compile_unless(source, options.for_driver(), Some(&mut should_stop))
    }
}
