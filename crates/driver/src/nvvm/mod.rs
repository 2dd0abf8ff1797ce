//! Programs of NVVM IR, as libNVVM's clients have them: several modules, text or bitcode, of which some
//! are libraries that give only what the others need.
//!
//! In: [`IrModule`]s, and options that [`parse_options`] reads.
//! Out: PTX, or a [`Refusal`] with a log in libNVVM's form.
//!
//! Modules are read one after the other (`read.rs`), made into one (`link.rs`), given what the options say
//! of arithmetic (`arithmetic.rs`) and libNVVM of atomic operations (`atomics.rs`), and compiled as every
//! module is.

mod arithmetic;
mod atomics;
pub(crate) mod device_functions;
mod link;
mod options;
mod read;

pub use cuprum_ir::IrVersion;
pub(crate) use link::link_lazily;
pub(crate) use options::apply_words;
pub use options::parse_options;
pub use read::VERSION_CHECK;

use crate::back_end::{Leftovers, compile_module};
use crate::caches::Parts;
use crate::compiler::{Compiler, FailureKind, memory_limit};
use crate::options::Options;
use crate::worker::Ask;
use cuprum_ir::Module;
use cuprum_limits::{Exhausted, catch, with_budget};
use std::sync::Arc;

/// A module of NVVM IR, one of those that a program is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IrModule {
    /// The name in messages.
    pub name: String,
    /// The text or the bitcode, which starts with its magic number.
    pub bytes: Arc<[u8]>,
    /// Whether it gives only what other modules need.
    pub is_lazy: bool,
}

/// A program: its modules, and what of the work on them is done already.
#[derive(Clone, Debug, Default)]
pub struct IrProgram {
    modules: Arc<Vec<IrModule>>,
    /// Its modules in one, but for lazy ones, if they were read before: most clients verify what they
    /// compile next.
    merged: Option<Box<Module>>,
}

impl IrProgram {
    /// Adds a module.
    pub fn add(&mut self, module: IrModule) {
        Arc::make_mut(&mut self.modules).push(module);
        self.merged = None;
    }

    /// Its modules, in the order in which they came.
    pub fn modules(&self) -> &[IrModule] {
        &self.modules
    }

    /// Whether there is anything to compile: lazy modules alone are nothing.
    pub fn is_empty(&self) -> bool {
        self.modules.iter().all(|module| module.is_lazy)
    }
}

/// Why a program is not compiled, or not valid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RefusalKind {
    /// There is no module but lazy ones.
    NoModule,
    /// A module is of another version of NVVM IR.
    Version,
    /// The IR is wrong, or asks for what is not supported.
    Ir,
    /// There is not enough memory.
    Memory,
    /// A bug of ours.
    Internal,
}

/// A program that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// What made it fail.
    pub kind: RefusalKind,
    /// What libNVVM would say in its log.
    pub log: String,
}

impl Refusal {
    fn ir(log: impl Into<String>) -> Refusal {
        Refusal { kind: RefusalKind::Ir, log: log.into() }
    }
}

impl Compiler {
    /// Compiles a program of NVVM IR to PTX.
    pub fn compile_program(
        &self,
        program: &mut IrProgram,
        options: &Options,
    ) -> Result<CompiledProgram, Refusal> {
        let options = options.clone();
        self.work_on(program, move |merged, modules, parts, ask| {
            let linked = catch(|| link::program(merged, modules, &options, parts));
            match flatten(linked) {
                Ok(module) => compile(module, options, ask),
                Err(refusal) => (Err(refusal), Leftovers::default()),
            }
        })
    }

    /// Says whether a program keeps to the specification of NVVM IR.
    pub fn verify_program(&self, program: &mut IrProgram) -> Result<(), Refusal> {
        let merged = self.work_on(program, |merged, modules, _, _| {
            let verified = catch(|| link::verified(merged, modules));
            (flatten(verified), Leftovers::default())
        })?;
        program.merged = Some(Box::new(merged));
        Ok(())
    }

    /// Works on a program in a thread of the compiler's.
    fn work_on<T: Send + 'static>(
        &self,
        program: &mut IrProgram,
        work: impl FnOnce(
            Option<Box<Module>>,
            &[IrModule],
            &Parts,
            Ask<'_>,
        ) -> (Result<T, Refusal>, Leftovers)
        + Send
        + 'static,
    ) -> Result<T, Refusal> {
        if program.is_empty() {
            return Err(Refusal { kind: RefusalKind::NoModule, log: String::new() });
        }
        let parts = self.caches().parts().clone();
        let (modules, merged) = (program.modules.clone(), program.merged.take());
        let limit = memory_limit(None);
        let job = move |ask: Ask<'_>| with_budget(limit, || work(merged, &modules, &parts, ask));
        self.caches().parts().workers.run(None, job).unwrap_or_else(|message| {
            let log = format!("error: internal error: {message}\n\n");
            Err(Refusal { kind: RefusalKind::Internal, log })
        })
    }
}

fn flatten<T>(result: Result<Result<T, Refusal>, Exhausted>) -> Result<T, Refusal> {
    result.unwrap_or_else(|what| Err(exhausted(what)))
}

/// From one module to PTX.
/// What a program came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompiledProgram {
    /// Its kernels and functions as PTX.
    pub ptx: String,
    /// What there is to say of it: remarks and knobs that are not known; mostly nothing.
    pub log: String,
}

fn compile(
    mut module: Module,
    mut options: Options,
    ask: Ask<'_>,
) -> (Result<CompiledProgram, Refusal>, Leftovers) {
    arithmetic::apply(&mut module, &options);
    atomics::relax(&mut module);
    // Whoever wrote locations wants to find them again.
    options.debug.line_info |= module.env.metadata.named.contains_key("llvm.dbg.cu");
    let (result, leftovers) = compile_module(module, &options, ask);
    let result = result.map_err(|failure| {
        let errors =
            failure.diagnostics.iter().map(|report| format!("error: {}\n", report.message));
        let kind = match failure.kind {
            FailureKind::Internal => RefusalKind::Internal,
            _ => RefusalKind::Ir,
        };
        Refusal { kind, log: errors.collect::<String>() + "\n" }
    });
    let compiled = |(ptx, log): (String, String)| CompiledProgram { ptx: signed(&ptx), log };
    (result.map(compiled), leftovers)
}

/// PTX with the words by which some clients know libNVVM's, and what they mean here.
fn signed(ptx: &str) -> String {
    const WORDS: &str = "// in place of what is \"Generated by NVIDIA NVVM Compiler\"\n";
    match ptx.match_indices('\n').nth(1) {
        Some((end, _)) => [&ptx[..=end], WORDS, &ptx[end + 1..]].concat(),
        None => ptx.to_owned(),
    }
}

fn exhausted(what: Exhausted) -> Refusal {
    match what {
        Exhausted::Memory => Refusal { kind: RefusalKind::Memory, log: String::new() },
        Exhausted::Stack => Refusal::ir("error: the IR is nested too deeply\n\n"),
    }
}

#[cfg(test)]
mod tests;
