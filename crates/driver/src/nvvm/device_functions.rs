//! libdevice's functions, where no module of a program defines them.
//!
//! IR producers call `__nv_sinf` and leave it to libdevice, which clients add as a module. Where they do
//! not, cuprum's own device library has the function under its name in CUDA C++: the declaration gets the
//! symbol that the function has there, and is linked with it.

use crate::caches::Parts;
use crate::options::Options;
use cuprum_ir::{FuncId, FunctionDecl, GlobalId, Linkage, Linker, Module, parse_module};
use cuprum_library::{LIBDEVICE_PREFIX, names_in_cuda};
use std::sync::Arc;

/// Functions that CUDA C++ has no name for, or other types.
const WITHOUT_NAMES: &str = "
define float @__nv_half2float(i16 %x) {
  %half = bitcast i16 %x to half
  %wide = fpext half %half to float
  ret float %wide
}
define i16 @__nv_float2half_rn(float %x) {
  %half = fptrunc float %x to half
  %bits = bitcast half %half to i16
  ret i16 %bits
}
define double @__nv_rcp64h(double %x) {
  %r = call double @llvm.nvvm.rcp.approx.ftz.d(double %x)
  ret double %r
}
define double @__nv_powi(double %x, i32 %n) {
  %y = sitofp i32 %n to double
  %r = call double @__nv_pow(double %x, double %y)
  ret double %r
}
define float @__nv_powif(float %x, i32 %n) {
  %w = fpext float %x to double
  %y = sitofp i32 %n to double
  %z = call double @__nv_pow(double %w, double %y)
  %r = fptrunc double %z to float
  ret float %r
}
declare double @__nv_pow(double, double)
declare double @llvm.nvvm.rcp.approx.ftz.d(double)
";

/// Gives functions of libdevice that nobody defines their bodies.
pub(crate) fn bind(module: &mut Module, options: &Options, parts: &Parts) {
    if undefined(module).is_empty() {
        return;
    }
    if let Ok(library) = parse_module(WITHOUT_NAMES) {
        Linker::new(module).link(&library);
    }
    let mut libraries: Vec<Arc<Module>> = Vec::new();
    for func in undefined(module) {
        let decl = &module.env.functions[func];
        let Some((symbol, library)) = find(decl, options, parts) else { continue };
        // Who has the symbol already means something else by it.
        if module.env.lookup(&symbol).is_some() {
            continue;
        }
        module.rename(GlobalId::Func(func), symbol);
        libraries.push(library);
    }
    let mut linker = Linker::new(module);
    for (number, library) in libraries.iter().enumerate() {
        linker.link_from(number, library);
    }
}

/// Declarations of libdevice's functions.
fn undefined(module: &Module) -> Vec<FuncId> {
    let env = &module.env;
    let declared = env.function_ids().filter(|&func| module.body(func).is_none());
    declared.filter(|&func| env.functions[func].name.starts_with(LIBDEVICE_PREFIX)).collect()
}

/// The symbol that a function has in our library, and the module that defines it.
fn find(decl: &FunctionDecl, options: &Options, parts: &Parts) -> Option<(String, Arc<Module>)> {
    names_in_cuda(&decl.name).iter().find_map(|name| {
        let library = parts.library.function(name, options.math).ok()??;
        let env = &library.env;
        // Overloads come together, those for signed integers first.
        let func = library.defined().find(|&func| {
            let known = &env.functions[func];
            known.linkage == Linkage::External
                && known.result == decl.result
                && known.param_types() == decl.param_types()
        })?;
        Some((env.functions[func].name.clone(), library))
    })
}
