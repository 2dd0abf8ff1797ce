//! Input that is IR already: read, brought into today's form, and checked as libNVVM's compiler does.

use crate::back_end::{BackEnd, Stopped};
use crate::nvvm::{IrModule, link_lazily};
use cuprum_ir::{Level, Module, UnknownAnnotation};
use cuprum_source::Code;

/// What is wrong with a module, at most so many times.
const MOST_ERRORS: usize = 20;

impl BackEnd<'_> {
    /// The IR that the source is.
    pub fn read_ir(&mut self) -> Result<Module, Stopped> {
        let read = match &self.source.bitcode {
            Some(bytes) => cuprum_bitcode::read_module(bytes).map_err(|error| error.to_string()),
            None => cuprum_ir::parse_module(&self.source.text).map_err(|error| error.to_string()),
        };
        let mut module = match read {
            Ok(module) => module,
            Err(error) => return Err(self.error(Code::BadIr, &[&error])),
        };
        module.expand_intrinsics();
        for unknown in module.apply_annotations() {
            self.warn_of_annotation(&unknown);
        }
        self.warn_of_version(&module);
        complete(&mut module);
        module.normalize();
        let errors = cuprum_ir::verify_nvvm(&module, Level::Compile);
        for error in errors.iter().take(MOST_ERRORS) {
            self.error(Code::BadIr, &[&error.to_string()]);
        }
        if errors.is_empty() { Ok(module) } else { Err(Stopped) }
    }

    /// Gives the program what it leaves undefined and the source's libraries have.
    pub fn link_libraries(&mut self, module: &mut Module) -> Result<(), Stopped> {
        let libraries: Vec<&IrModule> = self.source.libraries.iter().collect();
        link_lazily(module, &libraries)
            .map_err(|refusal| self.error(Code::BadIr, &[refusal.log.trim_end()]))
    }

    /// Versions that libNVVM refuses are taken for the current one. IR of LLVM's own front ends names none.
    fn warn_of_version(&mut self, module: &Module) {
        let names_one = module.env.metadata.named.contains_key("nvvmir.version");
        if let Some(fault) = module.version_fault().filter(|_| names_one) {
            self.error(Code::OldIrVersion, &[&fault.to_string()]);
        }
    }

    /// An annotation without effect is most likely a misspelt one.
    fn warn_of_annotation(&mut self, unknown: &UnknownAnnotation) {
        let known = [true, false].into_iter().flat_map(cuprum_ir::annotation_keys);
        let meant = match cuprum_source::nearest(&unknown.key, known) {
            Some(meant) => format!("; did you mean \"{meant}\"?"),
            None => String::new(),
        };
        self.error(Code::UnknownAnnotation, &[&unknown.key, &unknown.symbol, &meant]);
    }
}

/// Where IR does not say what it is for, it is for us.
fn complete(module: &mut Module) {
    if module.triple.is_empty() {
        cuprum_target::TRIPLE.clone_into(&mut module.triple);
    }
    if module.data_layout.is_empty() {
        cuprum_target::DATA_LAYOUT.clone_into(&mut module.data_layout);
    }
}
