//! Compiles functions of the device library from their text: what the build does, and what tests compare
//! with. No part of the library itself.

use cuprum_ast::FunctionName;
use cuprum_ir::{GlobalId, Linkage, Module};
use cuprum_irgen::IrgenOptions;
use cuprum_lex::{NoIncludes, PreprocessOptions};
use cuprum_opt::{PassOptions, Unobserved};
use cuprum_sema::SemaOptions;
use cuprum_source::{Loc, LogOptions, Session};
use cuprum_target::{Arch, OptLevel};

/// What functions depend on beside their text.
#[derive(Clone, Copy, Debug)]
pub struct Flags {
    /// `--use_fast_math`
    pub fast: bool,
    /// `-ftz`
    pub ftz: bool,
    /// `-fmad`
    pub fmad: bool,
    /// `-prec-div`
    pub prec_div: bool,
    /// `-prec-sqrt`
    pub prec_sqrt: bool,
}

/// The functions with this name in a module where they are external, as far optimised as they can be
/// without the program that calls them. Nothing if the name is that of something else; on failure, the log.
pub fn compile(name: &str, arch: Arch, flags: Flags) -> Result<Option<Module>, String> {
    let mut session = cuprum_lex::new_session();
    let log = |session: &Session| {
        let reports = cuprum_source::reports(&session.map, &session.diagnostics);
        cuprum_source::render(&reports, name, false, &LogOptions::default())
    };
    let main = session.map.add_file("<library>".to_owned(), "".into(), Loc::NONE, false);
    let main = main.ok_or("there is no room for an empty file")?;
    let preprocess = PreprocessOptions::default();
    let tokens = cuprum_lex::preprocess(&mut session, main, &preprocess, &mut NoIncludes);
    let sema = SemaOptions {
        arch,
        // Who calls them is in other modules.
        relocatable: true,
        fast_math: flags.fast,
        flush_denormals: flags.ftz,
        library_functions: vec![name.to_owned()],
        ..SemaOptions::default()
    };
    let tree = cuprum_sema::analyze(&mut session, tokens, &sema);
    if session.diagnostics.has_errors() {
        return Err(log(&session));
    }
    let functions = tree.named_functions.iter().map(|(_, func)| *func);
    let symbols: Vec<String> = functions
        .filter(|&func| matches!(tree.functions[func].name, FunctionName::Ident(_)))
        .map(|func| cuprum_irgen::function_symbol(&tree, &session.symbols, func))
        .collect();
    if symbols.is_empty() {
        return Ok(None);
    }
    let irgen = IrgenOptions {
        fmad: flags.fmad,
        ftz: flags.ftz,
        prec_div: flags.prec_div,
        prec_sqrt: flags.prec_sqrt,
        fast: flags.fast,
        relocatable: true,
        names: false,
        module_name: String::new(),
        ..IrgenOptions::default()
    };
    let generated = cuprum_irgen::generate(&mut session, &tree, &irgen);
    let mut module = generated.ok_or_else(|| log(&session))?;
    for symbol in &symbols {
        if let Some(GlobalId::Func(func)) = module.env.lookup(symbol) {
            module.env.functions[func].linkage = Linkage::External;
        }
    }
    let passes = PassOptions {
        passes: Some(cuprum_opt::library_passes()),
        threads: 1,
        ..PassOptions::default()
    };
    cuprum_opt::run_pipeline(&mut module, OptLevel::O1, &passes, &mut Unobserved)
        .map_err(|error| error.to_string())?;
    Ok(Some(module))
}
